//===- Adjoint.cpp - Rules that are more than an expression ---------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tfgrad;

static SmallVector<OpFoldResult> extents(OpBuilder &b, Location loc, Value x) {
  SmallVector<OpFoldResult> sizes;
  int64_t rank = cast<RankedTensorType>(x.getType()).getRank();
  for (int64_t axis = 0; axis < rank; ++axis)
    sizes.push_back(extent(b, loc, x, axis));
  return sizes;
}

/// The box of `x` at `begin` with the type and extents of `like`.
static Value sliceLike(OpBuilder &b, Location loc, Value x,
                       ArrayRef<OpFoldResult> begin, Value like) {
  return SliceOp::create(b, loc, like.getType(), x, begin,
                         extents(b, loc, like));
}

LogicalResult AddNOp::pullback(Pullback &p) {
  for (Value input : getInputs())
    if (p.isActive(input))
      p.add(input, p.cotangent(getResult()));
  return success();
}

LogicalResult PolygammaOp::pullback(Pullback &p) {
  auto order = static_cast<int64_t>(getN());
  if (order == kMaxOrder)
    return emitOpError("of order ")
           << order << ", the highest there is, has no gradient";
  if (p.isActive(getX()))
    p.add(getX(), Expr(p, getResult()) * polygamma(order + 1, Expr(getX())));
  return success();
}

LogicalResult IdentityNOp::pullback(Pullback &p) {
  for (auto [input, output] : llvm::zip(getInputs(), getOutputs()))
    if (p.isActive(input) && p.hasCotangent(output))
      p.add(input, p.cotangent(output));
  return success();
}

LogicalResult PreventGradientOp::pullback(Pullback &) {
  return emitOpError("reached by a gradient: ") << getMessage();
}

LogicalResult ConcatOp::pullback(Pullback &p) {
  OpBuilder &b = p.builder();
  Location loc = p.loc();
  int64_t axis = getAxis();
  SmallVector<OpFoldResult> begin(cast<RankedTensorType>(getType()).getRank(),
                                  b.getIndexAttr(0));
  for (auto [i, input] : llvm::enumerate(getInputs())) {
    if (p.isActive(input))
      p.add(input, sliceLike(b, loc, p.cotangent(getResult()), begin, input));
    if (i + 1 == getInputs().size())
      break;
    OpFoldResult size = extent(b, loc, input, axis);
    std::optional<int64_t> known = getConstantIntValue(size),
                           before = getConstantIntValue(begin[axis]);
    if (known && before) {
      begin[axis] = b.getIndexAttr(*before + *known);
    } else {
      Value left = getValueOrCreateConstantIndexOp(b, loc, begin[axis]);
      Value right = getValueOrCreateConstantIndexOp(b, loc, size);
      begin[axis] = arith::AddIOp::create(b, loc, left, right).getResult();
    }
  }
  return success();
}

LogicalResult SliceOp::pullback(Pullback &p) {
  if (!p.isActive(getX()))
    return success();
  Value dy = p.cotangent(getResult());
  p.addInto(getX(), [&p, dy, begin = getMixedBegin()](Value running) -> Value {
    return AddSliceOp::create(p.builder(), p.loc(), running, dy, begin);
  });
  return success();
}

LogicalResult AddSliceOp::pullback(Pullback &p) {
  Value dy = p.cotangent(getResult());
  if (p.isActive(getX()))
    p.add(getX(), dy);
  if (p.isActive(getUpdate()))
    p.add(getUpdate(),
          sliceLike(p.builder(), p.loc(), dy, getMixedBegin(), getUpdate()));
  return success();
}

LogicalResult PadOp::pullback(Pullback &p) {
  OpBuilder &b = p.builder();
  Location loc = p.loc();
  Value dy = p.cotangent(getResult());
  if (p.isActive(getX()))
    p.add(getX(), sliceLike(b, loc, dy, getMixedLow(), getX()));
  if (!p.isActive(getValue()))
    return success();

  // By selection, not multiplication: an infinite cotangent inside the box must
  // not make the sum over the margin NaN.
  auto xType = cast<RankedTensorType>(getX().getType());
  auto type = cast<RankedTensorType>(getType());
  Value inside =
      FillOp::create(b, loc, xType.clone(b.getI1Type()),
                     ConstantOp::create(b, loc, b.getBoolAttr(false)),
                     dynamicDims(b, loc, getX()));
  Value outside = ConstantOp::create(b, loc, b.getBoolAttr(true));
  Value margin = PadOp::create(b, loc, type.clone(b.getI1Type()), inside,
                               outside, getMixedLow(), getMixedHigh());
  p.add(getValue(), sumAll(where(Expr(margin), Expr(dy), zerosLike(Expr(dy)))));
  return success();
}

LogicalResult GatherOp::pullback(Pullback &p) {
  if (!p.isActive(getX()))
    return success();
  OpBuilder &b = p.builder();
  Location loc = p.loc();
  auto type = cast<RankedTensorType>(getIndices().getType());
  SmallVector<int64_t> shape(type.getShape());
  shape.push_back(1);
  Value indices = ReshapeOp::create(b, loc, type.clone(shape), getIndices(),
                                    dynamicDims(b, loc, getIndices()));
  Value dy = p.cotangent(getResult());
  p.addInto(getX(), [&p, dy, indices](Value running) -> Value {
    return TensorScatterAddOp::create(p.builder(), p.loc(), running, indices,
                                      dy);
  });
  return success();
}

LogicalResult GatherNdOp::pullback(Pullback &p) {
  if (!p.isActive(getX()))
    return success();
  Value dy = p.cotangent(getResult());
  p.addInto(getX(), [&p, dy, indices = getIndices()](Value running) -> Value {
    return TensorScatterAddOp::create(p.builder(), p.loc(), running, indices,
                                      dy);
  });
  return success();
}
