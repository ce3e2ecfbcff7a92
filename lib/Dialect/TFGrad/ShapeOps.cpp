//===- ShapeOps.cpp - Verifiers and folds of shape and indexing ops -------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/Support/MathExtras.h"

#include <limits>

using namespace mlir;
using namespace tfgrad;

static RankedTensorType tensorType(Value value) {
  return cast<RankedTensorType>(value.getType());
}

/// One `index` operand for each `?` of the result.
static LogicalResult verifyDims(Operation *op, ValueRange dims, Type type) {
  int64_t expected = llvm::count_if(shapeOf(type), ShapedType::isDynamic);
  if (static_cast<int64_t>(dims.size()) == expected)
    return success();
  return op->emitOpError("expected ")
         << expected << " extents, one for each dynamic axis of " << type
         << ", found " << dims.size();
}

static LogicalResult verifyElementType(Operation *op, Type expected,
                                       Type found) {
  if (getElementTypeOrSelf(expected) == getElementTypeOrSelf(found))
    return success();
  return op->emitOpError("expected element type ")
         << getElementTypeOrSelf(expected) << ", found "
         << getElementTypeOrSelf(found);
}

/// The result of `op` could have the shape `shape`.
static LogicalResult verifyResultShape(Operation *op, ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  if (shape.size() == type.getShape().size() &&
      llvm::all_of(llvm::zip(shape, type.getShape()), [](auto pair) {
        return compatibleExtents(std::get<0>(pair), std::get<1>(pair));
      }))
    return success();
  return op->emitOpError("expected result of type ")
         << type.clone(shape) << ", found " << type;
}

/// One entry for each axis of a tensor of rank `rank`, none below zero.
static LogicalResult verifyIndexList(Operation *op, StringRef name,
                                     ArrayRef<int64_t> statics,
                                     ValueRange dynamics, int64_t rank) {
  if (static_cast<int64_t>(statics.size()) != rank)
    return op->emitOpError("expected ")
           << rank << " entries of `" << name << "`, found " << statics.size();
  int64_t expected = llvm::count_if(statics, ShapedType::isDynamic);
  if (static_cast<int64_t>(dynamics.size()) != expected)
    return op->emitOpError("expected ")
           << expected << " dynamic entries of `" << name << "`, found "
           << dynamics.size();
  for (int64_t entry : statics)
    if (entry < 0 && !ShapedType::isDynamic(entry))
      return op->emitOpError("expected entries of `")
             << name << "` not below 0, found " << entry;
  return success();
}

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

LogicalResult ConstantOp::verify() {
  if (isa<RankedTensorType>(getType())
          ? isa<DenseElementsAttr>(getValue())
          : isa<FloatAttr, IntegerAttr>(getValue()))
    return success();
  return emitOpError("expected a number or dense elements, found ")
         << getValue();
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

LogicalResult FillOp::verify() {
  if (failed(verifyElementType(*this, getType(), getValue().getType())))
    return failure();
  return verifyDims(*this, getDims(), getType());
}

LogicalResult IotaOp::verify() {
  auto type = cast<RankedTensorType>(getType());
  if (getAxis() >= static_cast<uint64_t>(type.getRank()))
    return emitOpError("expected an axis below the rank ")
           << type.getRank() << ", found " << static_cast<int64_t>(getAxis());
  return verifyDims(*this, getDims(), type);
}

LogicalResult ShapeOfOp::verify() {
  auto type = cast<RankedTensorType>(getType());
  int64_t rank = tensorType(getX()).getRank();
  if (type.getRank() != 1 || type.getDimSize(0) != rank)
    return emitOpError("expected a vector of ")
           << rank << " elements as result, found " << type;
  return success();
}

//===----------------------------------------------------------------------===//
// Shape
//===----------------------------------------------------------------------===//

/// Product of the extents, at most the greatest integer; none if one is dynamic.
static std::optional<int64_t> staticCount(ArrayRef<int64_t> shape) {
  if (llvm::is_contained(shape, ShapedType::kDynamic))
    return std::nullopt;
  if (llvm::is_contained(shape, 0))
    return 0;
  int64_t count = 1;
  for (int64_t size : shape)
    if (llvm::MulOverflow(count, size, count))
      return std::numeric_limits<int64_t>::max();
  return count;
}

LogicalResult ReshapeOp::verify() {
  if (failed(verifyElementType(*this, getX().getType(), getType())))
    return failure();
  ArrayRef<int64_t> from = shapeOf(getX().getType()), to = shapeOf(getType());
  bool inferred =
      getDims().empty() && llvm::count_if(to, ShapedType::isDynamic) == 1;
  if (!inferred && failed(verifyDims(*this, getDims(), getType())))
    return failure();
  std::optional<int64_t> before = staticCount(from), after = staticCount(to);
  if (before && after && *before != *after)
    return emitOpError("expected a result of ")
           << *before << " elements, found " << *after << " in " << getType();
  return success();
}

OpFoldResult ReshapeOp::fold(FoldAdaptor) {
  auto type = dyn_cast<RankedTensorType>(getType());
  if (getX().getType() == getType() && (!type || type.getNumDynamicDims() == 0))
    return getX();
  return {};
}

LogicalResult TransposeOp::verify() {
  auto type = tensorType(getX());
  if (failed(verifyElementType(*this, type, getType())))
    return failure();
  ArrayRef<int64_t> permutation = getPermutation();
  if (static_cast<int64_t>(permutation.size()) != type.getRank() ||
      !isPermutationVector(permutation))
    return emitOpError("expected a permutation of the ")
           << type.getRank() << " axes of " << type << ", found ["
           << permutation << "]";
  return verifyResultShape(*this,
                           applyPermutation(type.getShape(), permutation));
}

bool TransposeOp::claimsNothing() {
  return applyPermutation(tensorType(getX()).getShape(), getPermutation()) ==
         ArrayRef(cast<RankedTensorType>(getType()).getShape());
}

OpFoldResult TransposeOp::fold(FoldAdaptor) {
  if (getX().getType() == getType() && isIdentityPermutation(getPermutation()))
    return getX();
  // The type between the two may claim an extent, which is checked.
  auto inner = getX().getDefiningOp<TransposeOp>();
  if (inner && inner.getX().getType() == getType() && inner.claimsNothing() &&
      isIdentityPermutation(
          applyPermutation(inner.getPermutation(), getPermutation())))
    return inner.getX();
  return {};
}

SmallVector<int64_t> BroadcastToOp::getMappedAxes() {
  if (std::optional<ArrayRef<int64_t>> axes = getAxes())
    return SmallVector<int64_t>(*axes);
  int64_t from = shapeOf(getX().getType()).size();
  int64_t to = cast<RankedTensorType>(getType()).getRank();
  return llvm::to_vector(llvm::seq<int64_t>(to - from, to));
}

SmallVector<int64_t> BroadcastToOp::getRepeatedAxes() {
  ArrayRef<int64_t> from = shapeOf(getX().getType());
  ArrayRef<int64_t> to = cast<RankedTensorType>(getType()).getShape();
  SmallVector<int64_t> mapped = getMappedAxes(), repeated;
  for (int64_t axis = 0; axis < static_cast<int64_t>(to.size()); ++axis) {
    const int64_t *it = llvm::find(mapped, axis);
    if (it == mapped.end() || (from[it - mapped.begin()] == 1 && to[axis] != 1))
      repeated.push_back(axis);
  }
  return repeated;
}

LogicalResult BroadcastToOp::verify() {
  if (failed(verifyElementType(*this, getX().getType(), getType())) ||
      failed(verifyDims(*this, getDims(), getType())))
    return failure();
  ArrayRef<int64_t> from = shapeOf(getX().getType());
  auto type = cast<RankedTensorType>(getType());
  if (static_cast<int64_t>(from.size()) > type.getRank())
    return emitOpError("expected a result of rank at least ")
           << from.size() << ", found " << type;
  SmallVector<int64_t> mapped = getMappedAxes();
  if (mapped.size() != from.size())
    return emitOpError("expected ")
           << from.size() << " entries of `axes`, found " << mapped.size();
  for (auto [i, axis] : llvm::enumerate(mapped)) {
    if (axis < 0 || axis >= type.getRank() || (i > 0 && axis <= mapped[i - 1]))
      return emitOpError("expected increasing `axes` below the rank ")
             << type.getRank() << ", found [" << mapped << "]";
    if (from[i] != 1 && !compatibleExtents(from[i], type.getDimSize(axis)))
      return emitOpError("expected extent ")
             << from[i] << " (or 1 in the operand) along axis " << axis
             << " of the result, found " << type.getDimSize(axis);
  }
  return success();
}

OpFoldResult BroadcastToOp::fold(FoldAdaptor) {
  auto type = cast<RankedTensorType>(getType());
  if (getX().getType() == getType() && type.hasStaticShape())
    return getX();
  return {};
}

namespace {
/// A broadcast scalar is a fill, and so is a broadcast fill of static shape.
struct BroadcastOfScalar : public OpRewritePattern<BroadcastToOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(BroadcastToOp op,
                                PatternRewriter &rewriter) const override {
    Value scalar = op.getX();
    auto fill = scalar.getDefiningOp<FillOp>();
    if (fill && fill.getDims().empty() && op.getDims().empty())
      scalar = fill.getValue();
    if (isa<RankedTensorType>(scalar.getType()))
      return failure();
    rewriter.replaceOpWithNewOp<FillOp>(op, op.getType(), scalar, op.getDims());
    return success();
  }
};
} // namespace

void BroadcastToOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                                MLIRContext *context) {
  patterns.add<BroadcastOfScalar>(context);
}

LogicalResult ConcatOp::verify() {
  if (getInputs().empty())
    return emitOpError("expected at least one operand");
  auto type = cast<RankedTensorType>(getType());
  if (getAxis() >= static_cast<uint64_t>(type.getRank()))
    return emitOpError("expected an axis below the rank ")
           << type.getRank() << ", found " << static_cast<int64_t>(getAxis());
  int64_t axis = getAxis(), total = 0;
  for (Value input : getInputs()) {
    RankedTensorType part = tensorType(input);
    if (failed(verifyElementType(*this, type, part)))
      return failure();
    if (part.getRank() != type.getRank())
      return emitOpError("expected operands of rank ")
             << type.getRank() << ", found " << part;
    for (int64_t i = 0; i < type.getRank(); ++i)
      if (i != axis &&
          !compatibleExtents(part.getDimSize(i), type.getDimSize(i)))
        return emitOpError("expected extent ")
               << type.getDimSize(i) << " along axis " << i << ", found "
               << part;
    int64_t size = part.getDimSize(axis);
    if (ShapedType::isDynamic(size) || ShapedType::isDynamic(total))
      total = ShapedType::kDynamic;
    else if (llvm::AddOverflow(total, size, total))
      return emitOpError("has an extent that overflows along axis ") << axis;
  }
  SmallVector<int64_t> shape(type.getShape());
  shape[axis] = total;
  return verifyResultShape(*this, shape);
}

OpFoldResult ConcatOp::fold(FoldAdaptor) {
  if (getInputs().size() == 1 && getInputs()[0].getType() == getType())
    return getInputs()[0];
  return {};
}

//===----------------------------------------------------------------------===//
// Boxes
//===----------------------------------------------------------------------===//

static SmallVector<OpFoldResult> mixed(Operation *op, ArrayRef<int64_t> statics,
                                       ValueRange dynamics) {
  return getMixedValues(statics, dynamics, op->getContext());
}

static std::pair<SmallVector<int64_t>, SmallVector<Value>>
split(ArrayRef<OpFoldResult> entries) {
  SmallVector<int64_t> statics;
  SmallVector<Value> dynamics;
  dispatchIndexOpFoldResults(entries, dynamics, statics);
  return {statics, dynamics};
}

void SliceOp::build(OpBuilder &b, OperationState &state, Type result, Value x,
                    ArrayRef<OpFoldResult> begin, ArrayRef<OpFoldResult> size) {
  auto [staticBegin, dynamicBegin] = split(begin);
  auto [staticSize, dynamicSize] = split(size);
  build(b, state, result, x, dynamicBegin, dynamicSize, staticBegin,
        staticSize);
}
SmallVector<OpFoldResult> SliceOp::getMixedBegin() {
  return mixed(*this, getStaticBegin(), getBegin());
}
SmallVector<OpFoldResult> SliceOp::getMixedSize() {
  return mixed(*this, getStaticSize(), getSize());
}

/// A box of extents `size` at `begin` can lie inside `shape`.
static LogicalResult verifyBox(Operation *op, ArrayRef<int64_t> shape,
                               ArrayRef<int64_t> begin,
                               ArrayRef<int64_t> size) {
  for (auto [axis, extent] : llvm::enumerate(shape)) {
    int64_t last = 0;
    if (ShapedType::isDynamic(extent))
      continue;
    int64_t from = ShapedType::isDynamic(begin[axis]) ? 0 : begin[axis];
    int64_t count = ShapedType::isDynamic(size[axis]) ? 0 : size[axis];
    if (llvm::AddOverflow(from, count, last) || last > extent)
      return op->emitOpError("expected a box inside extent ")
             << extent << " along axis " << axis << ", found " << count
             << " elements from " << from << " on";
  }
  return success();
}

LogicalResult SliceOp::verify() {
  RankedTensorType type = tensorType(getX());
  if (failed(verifyElementType(*this, type, getType())) ||
      failed(verifyIndexList(*this, "begin", getStaticBegin(), getBegin(),
                             type.getRank())) ||
      failed(verifyIndexList(*this, "size", getStaticSize(), getSize(),
                             type.getRank())) ||
      failed(
          verifyBox(*this, type.getShape(), getStaticBegin(), getStaticSize())))
    return failure();
  return verifyResultShape(*this, getStaticSize());
}

OpFoldResult SliceOp::fold(FoldAdaptor) {
  RankedTensorType type = tensorType(getX());
  if (type == getType() && type.hasStaticShape())
    return getX();
  return {};
}

void AddSliceOp::build(OpBuilder &b, OperationState &state, Value x,
                       Value update, ArrayRef<OpFoldResult> begin) {
  auto [staticBegin, dynamicBegin] = split(begin);
  build(b, state, x.getType(), x, update, dynamicBegin, staticBegin);
}
SmallVector<OpFoldResult> AddSliceOp::getMixedBegin() {
  return mixed(*this, getStaticBegin(), getBegin());
}

LogicalResult AddSliceOp::verify() {
  RankedTensorType type = tensorType(getX()), update = tensorType(getUpdate());
  if (failed(verifyElementType(*this, type, update)))
    return failure();
  if (update.getRank() != type.getRank())
    return emitOpError("expected an update of rank ")
           << type.getRank() << ", found " << update;
  if (failed(verifyIndexList(*this, "begin", getStaticBegin(), getBegin(),
                             type.getRank())))
    return failure();
  return verifyBox(*this, type.getShape(), getStaticBegin(), update.getShape());
}

void PadOp::build(OpBuilder &b, OperationState &state, Type result, Value x,
                  Value value, ArrayRef<OpFoldResult> low,
                  ArrayRef<OpFoldResult> high) {
  auto [staticLow, dynamicLow] = split(low);
  auto [staticHigh, dynamicHigh] = split(high);
  build(b, state, result, x, value, dynamicLow, dynamicHigh, staticLow,
        staticHigh);
}
SmallVector<OpFoldResult> PadOp::getMixedLow() {
  return mixed(*this, getStaticLow(), getLow());
}
SmallVector<OpFoldResult> PadOp::getMixedHigh() {
  return mixed(*this, getStaticHigh(), getHigh());
}

LogicalResult PadOp::verify() {
  RankedTensorType type = tensorType(getX());
  if (failed(verifyElementType(*this, type, getType())) ||
      failed(verifyIndexList(*this, "low", getStaticLow(), getLow(),
                             type.getRank())) ||
      failed(verifyIndexList(*this, "high", getStaticHigh(), getHigh(),
                             type.getRank())))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [size, low, high] :
       llvm::zip(type.getShape(), getStaticLow(), getStaticHigh())) {
    // A dynamic one can be 0.
    int64_t total = 0;
    bool isDynamic = false;
    for (int64_t part : {size, low, high}) {
      if (ShapedType::isDynamic(part))
        isDynamic = true;
      else if (llvm::AddOverflow(total, part, total))
        return emitOpError("has an extent that overflows");
    }
    shape.push_back(isDynamic ? ShapedType::kDynamic : total);
  }
  return verifyResultShape(*this, shape);
}

//===----------------------------------------------------------------------===//
// Indexing
//===----------------------------------------------------------------------===//

LogicalResult GatherOp::verify() {
  RankedTensorType type = tensorType(getX());
  if (failed(verifyElementType(*this, type, getType())))
    return failure();
  if (type.getRank() == 0)
    return emitOpError("expected an operand of rank at least 1, found ")
           << type;
  SmallVector<int64_t> shape(tensorType(getIndices()).getShape());
  llvm::append_range(shape, type.getShape().drop_front());
  return verifyResultShape(*this, shape);
}

/// Verifies that `indices` select slices of `type`; returns the shape of all
/// slices together.
static FailureOr<SmallVector<int64_t>>
verifyIndices(Operation *op, RankedTensorType type, RankedTensorType indices) {
  if (indices.getRank() == 0 || indices.isDynamicDim(indices.getRank() - 1))
    return op->emitOpError("expected indices whose last axis has a static "
                           "extent, found ")
           << indices;
  int64_t depth = indices.getShape().back();
  if (depth > type.getRank())
    return op->emitOpError("expected indices into at most ")
           << type.getRank() << " axes, found " << depth;
  SmallVector<int64_t> shape(indices.getShape().drop_back());
  llvm::append_range(shape, type.getShape().drop_front(depth));
  return shape;
}

LogicalResult GatherNdOp::verify() {
  RankedTensorType type = tensorType(getX());
  if (failed(verifyElementType(*this, type, getType())))
    return failure();
  FailureOr<SmallVector<int64_t>> shape =
      verifyIndices(*this, type, tensorType(getIndices()));
  return failed(shape) ? failure() : verifyResultShape(*this, *shape);
}

static LogicalResult verifyScatter(Operation *op, RankedTensorType type,
                                   RankedTensorType indices,
                                   RankedTensorType updates) {
  if (failed(verifyElementType(op, type, updates)))
    return failure();
  FailureOr<SmallVector<int64_t>> shape = verifyIndices(op, type, indices);
  if (failed(shape))
    return failure();
  if (shape->size() == updates.getShape().size() &&
      llvm::all_of(llvm::zip(*shape, updates.getShape()), [](auto pair) {
        return compatibleExtents(std::get<0>(pair), std::get<1>(pair));
      }))
    return success();
  return op->emitOpError("expected updates of type ")
         << updates.clone(*shape) << ", found " << updates;
}

LogicalResult ScatterNdOp::verify() {
  if (failed(verifyScatter(*this, cast<RankedTensorType>(getType()),
                           tensorType(getIndices()), tensorType(getUpdates()))))
    return failure();
  return verifyDims(*this, getDims(), getType());
}

LogicalResult TensorScatterAddOp::verify() {
  return verifyScatter(*this, tensorType(getX()), tensorType(getIndices()),
                       tensorType(getUpdates()));
}
