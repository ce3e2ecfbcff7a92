//===- ReductionOps.cpp - Verifiers and rewrites of reductions ------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace tfgrad;

/// The shape of the result of reducing `shape` over `axes`.
static SmallVector<int64_t> reducedShape(ArrayRef<int64_t> shape,
                                         ArrayRef<int64_t> axes,
                                         bool keepDims) {
  SmallVector<int64_t> result;
  for (auto [axis, size] : llvm::enumerate(shape)) {
    if (!llvm::is_contained(axes, axis))
      result.push_back(size);
    else if (keepDims)
      result.push_back(1);
  }
  return result;
}

static LogicalResult verifyReduction(ReductionOpInterface op) {
  auto type = cast<RankedTensorType>(op.getReduced().getType());
  SmallVector<bool> seen(type.getRank(), false);
  for (int64_t axis : op.getReducedAxes()) {
    if (axis < 0 || axis >= type.getRank())
      return op->emitOpError("expected axes below the rank ")
             << type.getRank() << " of " << type << ", found " << axis;
    if (seen[axis])
      return op->emitOpError("expected distinct axes, found ")
             << axis << " twice";
    seen[axis] = true;
  }
  SmallVector<int64_t> shape =
      reducedShape(type.getShape(), op.getReducedAxes(), op.keepsDims());
  Type element = type.getElementType();
  Type expected = RankedTensorType::get(shape, element);
  Type found = op->getResult(0).getType();
  if (found == expected || (shape.empty() && found == element))
    return success();
  return op->emitOpError("expected result of type ")
         << expected << ", found " << found;
}

namespace {
/// sum(-x) is -sum(x): the negation moves to the smaller side.
struct SumOfNeg : public OpRewritePattern<SumOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SumOp op,
                                PatternRewriter &rewriter) const override {
    auto neg = op.getX().getDefiningOp<NegOp>();
    if (!neg || !neg->hasOneUse())
      return failure();
    Value sum =
        SumOp::create(rewriter, op.getLoc(), op.getType(), neg.getX(),
                      op.getAxesAttr(), op.getKeepDimsAttr());
    rewriter.replaceOpWithNewOp<NegOp>(op, sum);
    return success();
  }
};

/// Sum over the rows (or columns) of a product: sum the one operand first.
///   sum_i (a b)[i, j]  =  (sum_i a[i, :]) b
struct SumOfMatMul : public OpRewritePattern<SumOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SumOp op,
                                PatternRewriter &rewriter) const override {
    auto matmul = op.getX().getDefiningOp<MatMulOp>();
    if (!matmul || !matmul->hasOneUse() || op.getAxes().size() != 1)
      return failure();
    auto type = cast<RankedTensorType>(matmul.getType());
    int64_t rank = type.getRank(), axis = op.getAxes()[0];
    if (axis < rank - 2 || type.getDimSize(axis) == 1 ||
        !isa<FloatType>(type.getElementType()))
      return failure();
    bool rows = axis == rank - 2;
    Value side = rows ? matmul.getA() : matmul.getB();
    bool transposed = rows ? matmul.getTransposeA() : matmul.getTransposeB();
    auto sideType = cast<RankedTensorType>(side.getType());
    // The axis of `side` that is not contracted.
    int64_t free = rows != transposed ? rank - 2 : rank - 1;

    SmallVector<int64_t> keptShape(sideType.getShape());
    keptShape[free] = 1;
    Location loc = op.getLoc();
    Value summed = SumOp::create(
        rewriter, loc, sideType.clone(keptShape), side,
        rewriter.getDenseI64ArrayAttr(free), rewriter.getUnitAttr());
    SmallVector<int64_t> productShape(type.getShape());
    productShape[axis] = 1;
    Value product = MatMulOp::create(
        rewriter, loc, type.clone(productShape), rows ? summed : matmul.getA(),
        rows ? matmul.getB() : summed, matmul.getTransposeAAttr(),
        matmul.getTransposeBAttr());
    if (product.getType() == op.getType()) {
      rewriter.replaceOp(op, product);
      return success();
    }
    // Only the axis of extent 1 goes; the other extents keep their order.
    rewriter.replaceOpWithNewOp<ReshapeOp>(op, op.getType(), product,
                                           dynamicDims(rewriter, loc, product));
    return success();
  }
};
} // namespace

void SumOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                        MLIRContext *context) {
  patterns.add<SumOfNeg, SumOfMatMul>(context);
}

LogicalResult LinearRecurrenceOp::verify() {
  int64_t rank = cast<RankedTensorType>(getType()).getRank();
  if (getAxis() >= static_cast<uint64_t>(rank))
    return emitOpError("expected an axis below the rank ")
           << rank << ", found " << static_cast<int64_t>(getAxis());
  return success();
}

#define TFGRAD_REDUCTION(OpTy)                                                 \
  LogicalResult OpTy::verify() { return verifyReduction(*this); }              \
  Value OpTy::getReduced() { return getX(); }                                  \
  ArrayRef<int64_t> OpTy::getReducedAxes() { return getAxes(); }               \
  bool OpTy::keepsDims() { return getKeepDims(); }
TFGRAD_REDUCTION(SumOp)
TFGRAD_REDUCTION(MeanOp)
TFGRAD_REDUCTION(ProdOp)
TFGRAD_REDUCTION(MaxOp)
TFGRAD_REDUCTION(MinOp)
TFGRAD_REDUCTION(LogSumExpOp)
#undef TFGRAD_REDUCTION
