//===- ElementwiseOps.cpp - Verifiers and folds of maps -------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tfgrad;

//===----------------------------------------------------------------------===//
// Folds. All are exact, signed zeros included.
//===----------------------------------------------------------------------===//

/// Whether every element of `value` is known to be `number` (the sign of a zero
/// matters).
static bool isSplatOf(Value value, double number) {
  if (auto fill = value.getDefiningOp<FillOp>())
    value = fill.getValue();
  Attribute attr;
  if (!matchPattern(value, m_Constant(&attr)))
    return false;
  if (auto elements = dyn_cast<DenseElementsAttr>(attr)) {
    if (!elements.isSplat())
      return false;
    attr = elements.getSplatValue<Attribute>();
  }
  // An i1 that is set is 1, not -1.
  if (auto boolean = dyn_cast<BoolAttr>(attr))
    return boolean.getValue() == (number != 0.0);
  if (auto integer = dyn_cast<IntegerAttr>(attr))
    return integer.getValue().getSExtValue() == static_cast<int64_t>(number);
  auto real = dyn_cast<FloatAttr>(attr);
  if (!real)
    return false;
  APFloat expected(number);
  bool losesInfo;
  expected.convert(real.getValue().getSemantics(), APFloat::rmNearestTiesToEven,
                   &losesInfo);
  return real.getValue().bitwiseIsEqual(expected);
}

OpFoldResult NegOp::fold(FoldAdaptor) {
  if (auto inner = getX().getDefiningOp<NegOp>())
    return inner.getX();
  return {};
}

/// The tensor whose extents `fill` has, if it is known to be one of this shape.
static Value filledLike(FillOp fill) {
  auto type = cast<RankedTensorType>(fill.getType());
  Value like;
  auto dim = fill.getDims().begin();
  for (int64_t axis = 0; axis < type.getRank(); ++axis) {
    if (!type.isDynamicDim(axis))
      continue;
    auto extent = (*dim++).getDefiningOp<tensor::DimOp>();
    if (!extent || extent.getConstantIndex() != axis ||
        (like && extent.getSource() != like))
      return {};
    like = extent.getSource();
  }
  return like && shapeOf(like.getType()) == type.getShape() ? like : Value();
}

/// The value that `value` has its shape from.
static Value shapeRoot(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    auto fill = dyn_cast<FillOp>(op);
    Value next = fill                               ? filledLike(fill)
                 : op->hasTrait<ElementByElement>() ? op->getOperand(0)
                                                    : Value();
    if (!next)
      break;
    value = next;
  }
  return value;
}

/// Whether no call can find other extents in `a` than in `b`, which has the
/// same type. Folds must not remove the check that they are equal.
static bool haveSameExtents(Value a, Value b) {
  auto type = dyn_cast<RankedTensorType>(a.getType());
  return !type || type.hasStaticShape() || shapeRoot(a) == shapeRoot(b);
}

/// `kept`, if `dropped` is `number` everywhere and has the same extents.
static OpFoldResult dropSplat(Value kept, Value dropped, double number) {
  return isSplatOf(dropped, number) && haveSameExtents(kept, dropped) ? kept
                                                                      : Value();
}

OpFoldResult AddOp::fold(FoldAdaptor) {
  if (OpFoldResult sum = dropSplat(getA(), getB(), -0.0))
    return sum;
  return dropSplat(getB(), getA(), -0.0);
}

OpFoldResult SubOp::fold(FoldAdaptor) { return dropSplat(getA(), getB(), 0.0); }

OpFoldResult MulOp::fold(FoldAdaptor) {
  if (OpFoldResult product = dropSplat(getA(), getB(), 1.0))
    return product;
  return dropSplat(getB(), getA(), 1.0);
}

OpFoldResult DivOp::fold(FoldAdaptor) { return dropSplat(getA(), getB(), 1.0); }

OpFoldResult AddNOp::fold(FoldAdaptor) {
  return getInputs().size() == 1 ? getInputs().front() : Value();
}

OpFoldResult SelectOp::fold(FoldAdaptor) {
  auto type = dyn_cast<RankedTensorType>(getType());
  if (type && !type.hasStaticShape())
    return {};
  if (getA() == getB() || isSplatOf(getCondition(), 1.0))
    return getA();
  return isSplatOf(getCondition(), 0.0) ? getB() : Value();
}

OpFoldResult CastOp::fold(FoldAdaptor) {
  return getX().getType() == getType() ? getX() : Value();
}

//===----------------------------------------------------------------------===//
// Verifiers
//===----------------------------------------------------------------------===//

LogicalResult PolygammaOp::verify() {
  auto order = static_cast<int64_t>(getN());
  if (order < 0 || order > kMaxOrder)
    return emitOpError("expected an order from 0 to ")
           << kMaxOrder << ", found " << order;
  return success();
}

/// Scalars go with scalars and tensors with tensors of exactly one shape.
static LogicalResult verifySameShape(Operation *op, Type expected, Type found,
                                     StringRef what) {
  if (isa<RankedTensorType>(expected) == isa<RankedTensorType>(found) &&
      shapeOf(expected) == shapeOf(found))
    return success();
  return op->emitOpError("expected ")
         << what << " of the shape of " << expected << ", found " << found;
}

LogicalResult CompareOp::verify() {
  return verifySameShape(*this, getA().getType(), getType(), "a result");
}

LogicalResult CompareOp::inferReturnTypes(MLIRContext *context,
                                          std::optional<Location>,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &types) {
  types.push_back(
      withElementType(adaptor.getA().getType(), IntegerType::get(context, 1)));
  return success();
}

LogicalResult SelectOp::verify() {
  return verifySameShape(*this, getType(), getCondition().getType(),
                         "a condition");
}

LogicalResult CastOp::verify() {
  Type from = getElementTypeOrSelf(getX().getType());
  Type to = getElementTypeOrSelf(getType());
  if ((from.isIndex() && isa<RankedTensorType>(getX().getType())) ||
      (to.isIndex() && isa<RankedTensorType>(getType())))
    return emitOpError("expected numbers or i1 in a tensor, found index");
  return verifySameShape(*this, getX().getType(), getType(), "a result");
}

LogicalResult IdentityNOp::verify() {
  if (getInputs().getTypes() != getOutputs().getTypes())
    return emitOpError("expected results of types ")
           << getInputs().getTypes() << ", found " << getOutputs().getTypes();
  return success();
}

LogicalResult IdentityNOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location>,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &types) {
  llvm::append_range(types, adaptor.getInputs().getTypes());
  return success();
}
