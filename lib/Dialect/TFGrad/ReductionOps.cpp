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
static SmallVector<int64_t>
reducedShape(ArrayRef<int64_t> shape, ArrayRef<int64_t> axes, bool keepDims) {
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
    Value sum = SumOp::create(rewriter, op.getLoc(), op.getType(), neg.getX(),
                              op.getAxesAttr(), op.getKeepDimsAttr());
    rewriter.replaceOpWithNewOp<NegOp>(op, sum);
    return success();
  }
};
} // namespace

void SumOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                        MLIRContext *context) {
  patterns.add<SumOfNeg>(context);
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
