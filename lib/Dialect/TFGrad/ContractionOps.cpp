//===- ContractionOps.cpp - Verifiers and rewrites of products ------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace tfgrad;

/// The extents agree for products of the last two axes, batch axes in front.
static LogicalResult verifyProduct(Operation *op, ShapedType a, ShapedType b,
                                   ShapedType c, bool transposeA,
                                   bool transposeB) {
  int64_t rank = c.getRank();
  if (rank < 2 || a.getRank() != rank || b.getRank() != rank)
    return op->emitOpError("expected operands and result of one rank of at "
                           "least 2, found ")
           << a << ", " << b << " and " << c;
  if (a.getElementType() != c.getElementType() ||
      b.getElementType() != c.getElementType())
    return op->emitOpError("expected one element type, found ")
           << a << ", " << b << " and " << c;
  for (int64_t i = 0; i < rank - 2; ++i)
    if (!compatibleExtents(a.getDimSize(i), b.getDimSize(i)) ||
        !compatibleExtents(a.getDimSize(i), c.getDimSize(i)) ||
        !compatibleExtents(b.getDimSize(i), c.getDimSize(i)))
      return op->emitOpError("expected equal extents along batch axis ")
             << i << ", found " << a << ", " << b << " and " << c;
  int64_t m = a.getDimSize(transposeA ? rank - 1 : rank - 2);
  int64_t ka = a.getDimSize(transposeA ? rank - 2 : rank - 1);
  int64_t kb = b.getDimSize(transposeB ? rank - 1 : rank - 2);
  int64_t n = b.getDimSize(transposeB ? rank - 2 : rank - 1);
  if (!compatibleExtents(ka, kb))
    return op->emitOpError("expected contracted extents that agree, found ")
           << ka << " and " << kb;
  if (!compatibleExtents(m, c.getDimSize(rank - 2)) ||
      !compatibleExtents(n, c.getDimSize(rank - 1))) {
    SmallVector<int64_t> shape(c.getShape());
    shape[rank - 2] = m;
    shape[rank - 1] = n;
    return op->emitOpError("expected a result of type ")
           << c.clone(shape) << ", found " << c;
  }
  return success();
}

LogicalResult MatMulOp::verify() {
  return verifyProduct(*this, cast<ShapedType>(getA().getType()),
                       cast<ShapedType>(getB().getType()),
                       cast<ShapedType>(getType()), getTransposeA(),
                       getTransposeB());
}

namespace {
/// A transpose of the last two axes goes into the product.
struct MatMulOfTranspose : public OpRewritePattern<MatMulOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(MatMulOp op,
                                PatternRewriter &rewriter) const override {
    auto strip = [](Value value, bool &flag) -> Value {
      auto transpose = value.getDefiningOp<TransposeOp>();
      if (!transpose || !transpose.claimsNothing())
        return value;
      ArrayRef<int64_t> permutation = transpose.getPermutation();
      int64_t rank = permutation.size();
      for (int64_t i = 0; i < rank - 2; ++i)
        if (permutation[i] != i)
          return value;
      if (permutation[rank - 1] != rank - 2)
        return value;
      flag = !flag;
      return transpose.getX();
    };
    bool transposeA = op.getTransposeA(), transposeB = op.getTransposeB();
    Value a = strip(op.getA(), transposeA), b = strip(op.getB(), transposeB);
    if (a == op.getA() && b == op.getB())
      return failure();
    auto flag = [&](bool set) {
      return set ? rewriter.getUnitAttr() : UnitAttr();
    };
    rewriter.replaceOpWithNewOp<MatMulOp>(op, op.getType(), a, b,
                                          flag(transposeA), flag(transposeB));
    return success();
  }
};
} // namespace

void MatMulOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *context) {
  patterns.add<MatMulOfTranspose>(context);
}

//===----------------------------------------------------------------------===//
// GemmOp
//===----------------------------------------------------------------------===//

LogicalResult GemmOp::verify() {
  auto a = cast<ShapedType>(getA().getType());
  auto b = cast<ShapedType>(getB().getType());
  auto c = cast<ShapedType>(getC().getType());
  if (!a.hasRank() || !b.hasRank() || !c.hasRank())
    return emitOpError("expected ranked operands, found ")
           << a << ", " << b << " and " << c;
  if (a.getTypeID() != c.getTypeID() || b.getTypeID() != c.getTypeID())
    return emitOpError("expected only tensors or only buffers, found ")
           << a << ", " << b << " and " << c;
  if (!c.getElementType().isF32() && !c.getElementType().isF64())
    return emitOpError("expected element type f32 or f64, found ")
           << c.getElementType();
  bool tensors = isa<RankedTensorType>(c);
  if (tensors != static_cast<bool>(getResult()))
    return emitOpError(tensors ? "expected a result for a tensor destination"
                               : "expected no result for a buffer");
  if (getResult() && getResult().getType() != c)
    return emitOpError("expected a result of type ")
           << c << ", found " << getResult().getType();
  return verifyProduct(*this, a, b, c, getTransposeA(), getTransposeB());
}

void GemmOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  if (getResult())
    return;
  effects.emplace_back(MemoryEffects::Read::get(), &getAMutable());
  effects.emplace_back(MemoryEffects::Read::get(), &getBMutable());
  effects.emplace_back(MemoryEffects::Write::get(), &getCMutable());
}

LogicalResult
GemmOp::reifyResultShapes(OpBuilder &b,
                          ReifiedRankedShapedTypeDims &reifiedShapes) {
  SmallVector<OpFoldResult> shape;
  int64_t rank = cast<ShapedType>(getC().getType()).getRank();
  for (int64_t axis = 0; axis < rank; ++axis)
    shape.push_back(extent(b, getLoc(), getC(), axis));
  reifiedShapes.push_back(shape);
  return success();
}
