//===- TensorArrayOps.cpp - The type, verifiers and effects ---------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace tfgrad;

//===----------------------------------------------------------------------===//
// Type
//===----------------------------------------------------------------------===//

// tensor_array<2x?xf32>, tensor_array<f32>, tensor_array<*xf32>
Type TensorArrayType::parse(AsmParser &parser) {
  Type element;
  bool ranked = true;
  SmallVector<int64_t> shape;
  if (parser.parseLess())
    return {};
  SMLoc loc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalStar())) {
    ranked = false;
    if (parser.parseXInDimensionList())
      return {};
  } else if (parser.parseDimensionList(shape)) {
    return {};
  }
  if (parser.parseType(element) || parser.parseGreater())
    return {};
  return parser.getChecked<TensorArrayType>(loc, parser.getContext(), element,
                                            ranked, ArrayRef<int64_t>(shape));
}

void TensorArrayType::print(AsmPrinter &printer) const {
  printer << "<";
  if (!hasRank())
    printer << "*x";
  for (int64_t extent : getShape()) {
    if (ShapedType::isDynamic(extent))
      printer << "?x";
    else
      printer << extent << "x";
  }
  printer << getElementType() << ">";
}

LogicalResult
TensorArrayType::verify(function_ref<InFlightDiagnostic()> emitError,
                        Type element, bool ranked, ArrayRef<int64_t> shape) {
  if (!isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(element) &&
      !llvm::any_of(ArrayRef{1, 8, 16, 32, 64}, [&](unsigned width) {
        return element.isSignlessInteger(width);
      }))
    return emitError() << "expected elements of type f16, bf16, f32, f64, i1, "
                          "i8, i16, i32 or i64, found "
                       << element;
  if (!ranked && !shape.empty())
    return emitError() << "expected no extents without a rank";
  // What the runtime has entries for.
  constexpr size_t maxRank = 15;
  if (shape.size() > maxRank)
    return emitError() << "expected elements of at most " << maxRank
                       << " axes, found " << shape.size();
  return success();
}

bool TensorArrayType::admits(ArrayRef<int64_t> shape) const {
  return !hasRank() ||
         (shape.size() == getShape().size() &&
          llvm::all_of(llvm::zip(shape, getShape()), [](auto pair) {
            return compatibleExtents(std::get<0>(pair), std::get<1>(pair));
          }));
}

//===----------------------------------------------------------------------===//
// Verifiers
//===----------------------------------------------------------------------===//

/// How often one slot is in a value.
enum class Slots {
  /// The value is one slot.
  One,
  /// Each row is one.
  Rows,
  /// Each slot is some rows.
  Pieces,
};

/// `value` may go into, or come out of, an array of type `array`.
static LogicalResult verifyValue(Operation *op, TensorArrayType array,
                                 Type value, Slots slots) {
  if (getElementTypeOrSelf(value) != array.getElementType())
    return op->emitOpError("expected a value of ")
           << array.getElementType() << " for " << array << ", found " << value;
  ArrayRef<int64_t> shape;
  if (auto shaped = dyn_cast<ShapedType>(value))
    shape = shaped.getShape();
  // What the runtime has entries for.
  constexpr size_t maxRank = 16;
  if (shape.size() > maxRank)
    return op->emitOpError("expected a value of at most ")
           << maxRank << " axes, found " << value;
  SmallVector<int64_t> element(shape);
  if (slots != Slots::One) {
    if (shape.empty())
      return op->emitOpError("expected a value with an axis, found ") << value;
    if (slots == Slots::Rows)
      element.erase(element.begin());
    else
      element.front() = ShapedType::kDynamic;
  }
  if (!array.admits(element))
    return op->emitOpError("expected a value that goes with the elements of ")
           << array << ", found " << value;
  return success();
}

/// All or nothing: one extent for each `?` of `shape`.
static LogicalResult verifyExtents(Operation *op, ValueRange dims,
                                   ArrayRef<int64_t> shape) {
  int64_t expected = llvm::count_if(shape, ShapedType::isDynamic);
  if (dims.empty() || static_cast<int64_t>(dims.size()) == expected)
    return success();
  return op->emitOpError("expected ")
         << expected << " extents of `shape`, one for each dynamic one of an "
         << "element, found " << dims.size();
}

/// A vector of integers with `count` entries, as far as types tell.
static LogicalResult verifyVector(Operation *op, StringRef name, Type type,
                                  int64_t count = ShapedType::kDynamic) {
  auto shaped = cast<ShapedType>(type);
  if (shaped.getRank() != 1)
    return op->emitOpError("expected `")
           << name << "` of one axis, found " << type;
  if (!compatibleExtents(shaped.getDimSize(0), count))
    return op->emitOpError("expected ")
           << count << " entries of `" << name << "`, one for each row, found "
           << shaped.getDimSize(0);
  return success();
}

static int64_t rowCount(Type type) {
  ArrayRef<int64_t> shape = cast<ShapedType>(type).getShape();
  return shape.empty() ? ShapedType::kDynamic : shape.front();
}

LogicalResult TensorArrayOp::verify() {
  return verifyExtents(*this, getDims(), getHandle().getType().getShape());
}

LogicalResult TensorArrayGradOp::verify() {
  if (!getScope() || isa<BlockArgument>(getScope()) ||
      getScope().getDefiningOp<GradientScopeOp>())
    return success();
  return emitOpError("expected a scope from 'tfgrad.gradient_scope'");
}

LogicalResult TensorArrayGradWithShapeOp::verify() {
  for (int64_t extent : getStaticPrefix())
    if (extent < 0 && !ShapedType::isDynamic(extent))
      return emitOpError("expected extents not below 0, found ") << extent;
  int64_t dynamic = llvm::count_if(getStaticPrefix(), ShapedType::isDynamic);
  if (dynamic != static_cast<int64_t>(getPrefix().size()))
    return emitOpError("expected ")
           << dynamic << " dynamic extents, found " << getPrefix().size();
  TensorArrayType array = getHandle().getType(), grad = getGrad().getType();
  if (array.getElementType() != grad.getElementType())
    return emitOpError("expected a result of ")
           << array.getElementType() << ", found " << grad;
  if (!array.hasRank() || !grad.hasRank())
    return success();
  SmallVector<int64_t> shape(getStaticPrefix());
  llvm::append_range(shape, array.getShape());
  if (!grad.admits(shape))
    return emitOpError("expected a result of type ")
           << TensorArrayType::get(array.getElementType(), shape) << ", found "
           << grad;
  return success();
}

LogicalResult TensorArrayWriteOp::verify() {
  return verifyValue(*this, getHandle().getType(), getValue().getType(),
                     Slots::One);
}

LogicalResult TensorArrayScatterOp::verify() {
  Type value = getValue().getType();
  if (failed(verifyValue(*this, getHandle().getType(), value, Slots::Rows)))
    return failure();
  return verifyVector(*this, "indices", getIndices().getType(),
                      rowCount(value));
}

LogicalResult TensorArrayUnstackOp::verify() {
  return verifyValue(*this, getHandle().getType(), getValue().getType(),
                     Slots::Rows);
}

LogicalResult TensorArraySplitOp::verify() {
  if (failed(verifyValue(*this, getHandle().getType(), getValue().getType(),
                         Slots::Pieces)))
    return failure();
  return verifyVector(*this, "lengths", getLengths().getType());
}

LogicalResult TensorArrayReadOp::verify() {
  return verifyValue(*this, getHandle().getType(), getValue().getType(),
                     Slots::One);
}

LogicalResult TensorArrayGatherOp::verify() {
  Type value = getValue().getType();
  if (failed(verifyValue(*this, getHandle().getType(), value, Slots::Rows)) ||
      failed(verifyVector(*this, "indices", getIndices().getType(),
                          rowCount(value))))
    return failure();
  return verifyExtents(*this, getDims(), shapeOf(value).drop_front());
}

LogicalResult TensorArrayStackOp::verify() {
  Type value = getValue().getType();
  if (failed(verifyValue(*this, getHandle().getType(), value, Slots::Rows)))
    return failure();
  return verifyExtents(*this, getDims(), shapeOf(value).drop_front());
}

LogicalResult TensorArrayConcatOp::verify() {
  Type value = getValue().getType();
  if (failed(verifyValue(*this, getHandle().getType(), value, Slots::Pieces)) ||
      failed(verifyVector(*this, "lengths", getLengths().getType())))
    return failure();
  return verifyExtents(*this, getDims(), shapeOf(value).drop_front());
}

void TensorArrayBeginOp::build(OpBuilder &b, OperationState &state,
                               StringRef kind, Value handle, Value position,
                               Value indices, ValueRange dims, Type type) {
  int64_t results = shapeOf(type).size() + (kind == "concat");
  build(b, state, SmallVector<Type>(results, b.getIndexType()), kind, handle,
        position, indices, dims, type);
}

LogicalResult TensorArrayBeginOp::verify() {
  if (!llvm::is_contained({"read", "gather", "stack", "concat"}, getKind()))
    return emitOpError("expected \"read\", \"gather\", \"stack\" or "
                       "\"concat\", found \"")
           << getKind() << "\"";
  if (getKind() == "read" && !getPosition())
    return emitOpError("expected a position for a read");
  if ((getKind() == "gather") != static_cast<bool>(getIndices()))
    return emitOpError("expected indices for a gather and nothing else");
  size_t expected = shapeOf(getType()).size() + (getKind() == "concat");
  if (getExtents().size() != expected)
    return emitOpError("expected ")
           << expected << " results, found " << getExtents().size();
  return success();
}

LogicalResult TensorArrayAccumulateOp::verify() {
  auto value = cast<ShapedType>(getValue().getType());
  auto place = cast<MemRefType>(getPlace().getType());
  if (!value.hasRank() || value.getElementType() != place.getElementType() ||
      failed(verifyCompatibleShape(value.getShape(), place.getShape())))
    return emitOpError("expected a value of the shape of ")
           << place << ", found " << value;
  return success();
}

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

// Arrays that nothing uses may go; no two of them are the same.
void TensorArrayOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  effects.emplace_back(MemoryEffects::Allocate::get(),
                       cast<OpResult>(getHandle()), TensorArrayState::get());
}

void GradientScopeOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  effects.emplace_back(MemoryEffects::Allocate::get(),
                       cast<OpResult>(getScope()), TensorArrayState::get());
}

static void
changeState(SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), TensorArrayState::get());
  effects.emplace_back(MemoryEffects::Write::get(), TensorArrayState::get());
}

/// After bufferization, operands are read from memory.
static void
changeState(Operation *op,
            SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  changeState(effects);
  for (OpOperand &operand : op->getOpOperands())
    if (isa<MemRefType>(operand.get().getType()))
      effects.emplace_back(MemoryEffects::Read::get(), &operand);
}

#define TFGRAD_CHANGES_STATE(OpTy)                                             \
  void OpTy::getEffects(                                                       \
      SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {               \
    changeState(*this, effects);                                               \
  }
TFGRAD_CHANGES_STATE(TensorArrayWriteOp)
TFGRAD_CHANGES_STATE(TensorArrayScatterOp)
TFGRAD_CHANGES_STATE(TensorArrayUnstackOp)
TFGRAD_CHANGES_STATE(TensorArraySplitOp)
TFGRAD_CHANGES_STATE(TensorArrayGatherOp)
TFGRAD_CHANGES_STATE(TensorArrayBeginOp)
#undef TFGRAD_CHANGES_STATE

void TensorArrayAccumulateOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  if (isa<MemRefType>(getValue().getType()))
    effects.emplace_back(MemoryEffects::Read::get(), &getValueMutable());
  effects.emplace_back(MemoryEffects::Read::get(), &getPlaceMutable());
  effects.emplace_back(MemoryEffects::Write::get(), &getPlaceMutable());
}

void TensorArrayFetchOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  changeState(effects);
  effects.emplace_back(MemoryEffects::Write::get(), &getValueMutable());
  if (getLengths())
    effects.emplace_back(MemoryEffects::Write::get(), &getLengthsMutable()[0]);
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//
//
// Backward, a read writes into the gradient array, and a write reads from it.
// Flows keep the two in order: the cotangent of a flow is the flow of what was
// written into the gradient array for all that was read after it.

/// Passes the cotangent of `flowOut` on to `flow`.
template <typename OpTy> static void passFlow(OpTy op, Pullback &p) {
  if (p.isActive(op.getFlow()))
    p.add(op.getFlow(), p.cotangent(op.getFlowOut()));
}

static Value zeros(Pullback &p, Value x) {
  return splatLike(p.builder(), p.loc(), 0.0, x);
}

/// The extents behind the first axis that the type of `x` leaves open.
static SmallVector<Value> elementDims(Pullback &p, Value x) {
  SmallVector<Value> dims = dynamicDims(p.builder(), p.loc(), x);
  if (ShapedType::isDynamic(shapeOf(x.getType()).front()))
    dims.erase(dims.begin());
  return dims;
}

/// The extent of the first axis of `x`.
static Value rows(Pullback &p, Value x) {
  return getValueOrCreateConstantIndexOp(p.builder(), p.loc(),
                                         extent(p.builder(), p.loc(), x, 0));
}

LogicalResult TensorArrayGradOp::pullback(Pullback &) { return success(); }
LogicalResult TensorArrayGradWithShapeOp::pullback(Pullback &) {
  return success();
}
LogicalResult TensorArraySizeOp::pullback(Pullback &) { return success(); }

LogicalResult TensorArrayWriteOp::pullback(Pullback &p) {
  if (p.isActive(getValue())) {
    GradientArray grad = p.gradientArray(getHandle(), getFlow());
    Value flow = p.cotangent(getFlowOut());
    if (grad.needsShapes)
      flow = TensorArrayWriteOp::create(p.builder(), p.loc(), flow.getType(),
                                        grad.handle, getIndex(),
                                        zeros(p, getValue()), flow);
    p.add(getValue(),
          TensorArrayReadOp::create(p.builder(), p.loc(), getValue().getType(),
                                    grad.handle, getIndex(), flow));
  }
  passFlow(*this, p);
  return success();
}

LogicalResult TensorArrayScatterOp::pullback(Pullback &p) {
  if (p.isActive(getValue())) {
    GradientArray grad = p.gradientArray(getHandle(), getFlow());
    Value flow = p.cotangent(getFlowOut());
    if (grad.needsShapes)
      flow = TensorArrayScatterOp::create(p.builder(), p.loc(), flow.getType(),
                                          grad.handle, getIndices(),
                                          zeros(p, getValue()), flow);
    p.add(getValue(),
          TensorArrayGatherOp::create(
              p.builder(), p.loc(), getValue().getType(), grad.handle,
              getIndices(), flow, elementDims(p, getValue())));
  }
  passFlow(*this, p);
  return success();
}

LogicalResult TensorArrayUnstackOp::pullback(Pullback &p) {
  if (p.isActive(getValue())) {
    GradientArray grad = p.gradientArray(getHandle(), getFlow());
    Value flow = p.cotangent(getFlowOut());
    if (grad.needsShapes)
      flow =
          TensorArrayUnstackOp::create(p.builder(), p.loc(), flow.getType(),
                                       grad.handle, zeros(p, getValue()), flow);
    p.add(getValue(),
          TensorArrayStackOp::create(p.builder(), p.loc(), getValue().getType(),
                                     grad.handle, flow, rows(p, getValue()),
                                     elementDims(p, getValue())));
  }
  passFlow(*this, p);
  return success();
}

LogicalResult TensorArraySplitOp::pullback(Pullback &p) {
  if (p.isActive(getValue())) {
    GradientArray grad = p.gradientArray(getHandle(), getFlow());
    Value flow = p.cotangent(getFlowOut());
    if (grad.needsShapes)
      flow = TensorArraySplitOp::create(p.builder(), p.loc(), flow.getType(),
                                        grad.handle, zeros(p, getValue()),
                                        getLengths(), flow);
    p.add(getValue(), TensorArrayConcatOp::create(
                          p.builder(), p.loc(), getValue().getType(),
                          getLengths().getType(), grad.handle, flow,
                          rows(p, getLengths()), elementDims(p, getValue()))
                          .getValue());
  }
  passFlow(*this, p);
  return success();
}

LogicalResult TensorArrayReadOp::pullback(Pullback &p) {
  if (!p.isActive(getFlow()))
    return success();
  GradientArray grad = p.gradientArray(getHandle(), getFlow());
  p.add(getFlow(),
        TensorArrayWriteOp::create(
            p.builder(), p.loc(), p.builder().getF32Type(), grad.handle,
            getIndex(), p.cotangent(getValue()), grad.flow));
  return success();
}

LogicalResult TensorArrayGatherOp::pullback(Pullback &p) {
  if (!p.isActive(getFlow()))
    return success();
  GradientArray grad = p.gradientArray(getHandle(), getFlow());
  p.add(getFlow(),
        TensorArrayScatterOp::create(
            p.builder(), p.loc(), p.builder().getF32Type(), grad.handle,
            getIndices(), p.cotangent(getValue()), grad.flow));
  return success();
}

LogicalResult TensorArrayStackOp::pullback(Pullback &p) {
  if (!p.isActive(getFlow()))
    return success();
  GradientArray grad = p.gradientArray(getHandle(), getFlow());
  p.add(getFlow(), TensorArrayUnstackOp::create(
                       p.builder(), p.loc(), p.builder().getF32Type(),
                       grad.handle, p.cotangent(getValue()), grad.flow));
  return success();
}

LogicalResult TensorArrayConcatOp::pullback(Pullback &p) {
  if (!p.isActive(getFlow()))
    return success();
  GradientArray grad = p.gradientArray(getHandle(), getFlow());
  p.add(getFlow(),
        TensorArraySplitOp::create(
            p.builder(), p.loc(), p.builder().getF32Type(), grad.handle,
            p.cotangent(getValue()), getLengths(), grad.flow));
  return success();
}
