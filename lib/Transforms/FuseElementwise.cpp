//===- FuseElementwise.cpp - Controlled elementwise fusion ----------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace tfgrad {
#define GEN_PASS_DEF_FUSEELEMENTWISE
#include "Transforms/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;

/// Whether evaluating the body again costs about as much as loading its result:
/// nothing but a few additions, comparisons and the like.
static bool isCheap(linalg::GenericOp op) {
  constexpr unsigned maxOps = 6;
  unsigned count = 0;
  for (Operation &inner : op.getBody()->without_terminator()) {
    if (!isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::NegFOp,
             arith::AddIOp, arith::SubIOp, arith::MulIOp, arith::CmpFOp,
             arith::CmpIOp, arith::SelectOp, arith::AndIOp, arith::OrIOp,
             arith::XOrIOp, arith::ExtFOp, arith::UIToFPOp, arith::SIToFPOp,
             arith::IndexCastOp, arith::ConstantOp, linalg::IndexOp>(inner) ||
        ++count > maxOps)
      return false;
  }
  return true;
}

/// Whether every array that the body reads is smaller than the one it makes.
static bool repeatsItsOperands(linalg::GenericOp op) {
  unsigned loops = op.getNumLoops();
  return llvm::all_of(op.getDpsInputOperands(), [&](OpOperand *operand) {
    AffineMap map = op.getMatchingIndexingMap(operand);
    unsigned used = 0;
    for (unsigned dim = 0; dim < loops; ++dim)
      used += map.isFunctionOfDim(dim);
    return used < loops;
  });
}

/// Whether the consumer evaluates each element of `operand` once.
static bool readsOnce(linalg::GenericOp consumer, OpOperand *operand) {
  return consumer.getMatchingIndexingMap(operand).getNumResults() ==
         consumer.getNumLoops();
}

static bool isWorthFusing(OpOperand *operand, unsigned maxOperands) {
  auto producer = operand->get().getDefiningOp<linalg::GenericOp>();
  auto consumer = dyn_cast<linalg::GenericOp>(operand->getOwner());
  if (!producer || !consumer)
    return false;
  if (producer.getNumDpsInputs() + consumer.getNumDpsInputs() > maxOperands + 1)
    return false;
  // An op that computes into what its destination holds may visit each element
  // once only; upstream would repeat it with the loops of the consumer.
  for (OpOperand &init : producer.getDpsInitsMutable())
    if (producer.payloadUsesValueFromOperand(&init))
      return false;
  bool cheap = isCheap(producer);
  if (!readsOnce(consumer, operand) && !cheap)
    return false;
  return producer->hasOneUse() || (cheap && repeatsItsOperands(producer));
}

namespace {
struct FuseElementwise
    : public tfgrad::impl::FuseElementwiseBase<FuseElementwise> {
  using Base::Base;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    unsigned limit = maxOperands;
    linalg::populateElementwiseOpsFusionPatterns(
        patterns,
        [limit](OpOperand *operand) { return isWorthFusing(operand, limit); });
    // Keeps operands distinct, so that fusing one does not copy its producer.
    linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
    linalg::GenericOp::getCanonicalizationPatterns(patterns, &getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
