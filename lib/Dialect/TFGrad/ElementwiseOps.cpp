//===- ElementwiseOps.cpp - Verifiers and folds of maps -------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"

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
  expected.convert(real.getValue().getSemantics(),
                   APFloat::rmNearestTiesToEven, &losesInfo);
  return real.getValue().bitwiseIsEqual(expected);
}

OpFoldResult NegOp::fold(FoldAdaptor) {
  if (auto inner = getX().getDefiningOp<NegOp>())
    return inner.getX();
  return {};
}

OpFoldResult AddOp::fold(FoldAdaptor) {
  if (isSplatOf(getB(), -0.0))
    return getA();
  if (isSplatOf(getA(), -0.0))
    return getB();
  return {};
}

OpFoldResult SubOp::fold(FoldAdaptor) {
  return isSplatOf(getB(), 0.0) ? getA() : Value();
}

OpFoldResult MulOp::fold(FoldAdaptor) {
  if (isSplatOf(getB(), 1.0))
    return getA();
  if (isSplatOf(getA(), 1.0))
    return getB();
  return {};
}

OpFoldResult DivOp::fold(FoldAdaptor) {
  return isSplatOf(getB(), 1.0) ? getA() : Value();
}

OpFoldResult AddNOp::fold(FoldAdaptor) {
  return getInputs().size() == 1 ? getInputs().front() : Value();
}

OpFoldResult SelectOp::fold(FoldAdaptor) {
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

LogicalResult
CompareOp::inferReturnTypes(MLIRContext *context, std::optional<Location>,
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

LogicalResult
IdentityNOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                              Adaptor adaptor, SmallVectorImpl<Type> &types) {
  llvm::append_range(types, adaptor.getInputs().getTypes());
  return success();
}
