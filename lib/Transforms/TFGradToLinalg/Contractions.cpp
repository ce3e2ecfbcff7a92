//===- Contractions.cpp - Lowers matrix products --------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tfgrad;
using namespace tfgrad::lowering;

namespace {
struct LowerMatMul : public OpRewritePattern<MatMulOp> {
  LowerMatMul(MLIRContext *context, bool blas)
      : OpRewritePattern(context), blas(blas) {}

  LogicalResult matchAndRewrite(MatMulOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type element = getElementTypeOrSelf(op.getType());
    Type wide = computeType(element);
    Value a = convert(rewriter, loc, op.getA(), wide);
    Value b = convert(rewriter, loc, op.getB(), wide);

    SmallVector<OpFoldResult> aSizes = extents(rewriter, loc, a);
    SmallVector<OpFoldResult> bSizes = extents(rewriter, loc, b);
    int64_t rank = aSizes.size();
    for (int64_t i = 0; i < rank - 2; ++i)
      checkEqual(rewriter, loc, bSizes[i], aSizes[i],
                 "extent of the right operand along batch axis " + Twine(i));
    bool ta = op.getTransposeA(), tb = op.getTransposeB();
    checkEqual(rewriter, loc, bSizes[tb ? rank - 1 : rank - 2],
               aSizes[ta ? rank - 2 : rank - 1],
               "contracted extent of the right operand");
    SmallVector<OpFoldResult> sizes(aSizes);
    sizes[rank - 2] = aSizes[ta ? rank - 1 : rank - 2];
    sizes[rank - 1] = bSizes[tb ? rank - 2 : rank - 1];
    sizes = refineExtents(rewriter, loc, sizes, op.getType());

    Value product;
    if (blas && (wide.isF32() || wide.isF64())) {
      Value init = emptyTensor(rewriter, loc, sizes, wide);
      product = GemmOp::create(rewriter, loc, init.getType(), a, b, init,
                               op.getTransposeAAttr(), op.getTransposeBAttr())
                    .getResult();
    } else {
      product = loops(rewriter, loc, a, b, sizes, ta, tb);
    }
    product = convert(rewriter, loc, product, element);
    rewriter.replaceOp(op, castTo(rewriter, loc, product, op.getType()));
    return success();
  }

  static Value convert(OpBuilder &b, Location loc, Value x, Type element) {
    if (getElementTypeOrSelf(x.getType()) == element)
      return x;
    return lowering::map(b, loc, x, element,
                         [&](OpBuilder &inner, Location l, ValueRange args) {
                           return convertFloat(inner, l, args[0], element);
                         });
  }

  /// Loops over (batch..., i, k, j): the innermost runs along rows.
  static Value loops(OpBuilder &b, Location loc, Value a, Value rhs,
                     ArrayRef<OpFoldResult> sizes, bool ta, bool tb) {
    int64_t rank = sizes.size();
    Type element = getElementTypeOrSelf(a.getType());
    SmallVector<AffineExpr> batch;
    for (int64_t i = 0; i < rank - 2; ++i)
      batch.push_back(b.getAffineDimExpr(i));
    AffineExpr i = b.getAffineDimExpr(rank - 2),
               k = b.getAffineDimExpr(rank - 1), j = b.getAffineDimExpr(rank);
    auto mapOf = [&](AffineExpr row, AffineExpr column) {
      SmallVector<AffineExpr> exprs(batch);
      exprs.append({row, column});
      return AffineMap::get(rank + 1, 0, exprs, b.getContext());
    };
    Value init = filledTensor(b, loc, sizes, number(b, loc, element, 0.0));
    return generic(
        b, loc, {a, rhs},
        {ta ? mapOf(k, i) : mapOf(i, k), tb ? mapOf(j, k) : mapOf(k, j)}, init,
        mapOf(i, j),
        [&](OpBuilder &inner, Location l, ValueRange args) -> Value {
          if (!isa<FloatType>(element)) {
            Value term = arith::MulIOp::create(inner, l, args[0], args[1]);
            return arith::AddIOp::create(inner, l, args[2], term);
          }
          auto flags =
              arith::FastMathFlags::reassoc | arith::FastMathFlags::contract;
          Value term = arith::MulFOp::create(inner, l, args[0], args[1], flags);
          return arith::AddFOp::create(inner, l, args[2], term, flags);
        });
  }

  bool blas;
};
} // namespace

void lowering::populateContractions(RewritePatternSet &patterns, bool blas) {
  patterns.add<LowerMatMul>(patterns.getContext(), blas);
}
