//===- SequentialLoops.cpp - One iteration after the other ----------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SequentialLoops.h"

#include "Regions.h"

#include "Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace tfgrad {
#define GEN_PASS_DEF_SEQUENTIALLOOPS
#include "Transforms/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;
using namespace tfgrad;

namespace {
/// Loops in each other, which carry the same values; possibly none.
struct LoopNest {
  /// At the insertion point, which is in the innermost loop afterwards.
  LoopNest(OpBuilder &b, Location loc, ValueRange lower, ValueRange upper,
           ValueRange step, ValueRange inits) {
    carried = inits;
    for (auto [from, to, by] : llvm::zip(lower, upper, step)) {
      scf::ForOp loop = openLoop(b, loc, from, to, by, carried);
      loops.push_back(loop);
      indices.push_back(loop.getInductionVar());
      carried = loop.getRegionIterArgs();
    }
  }

  /// What the innermost loop yields; returns the results of the outermost.
  ValueRange close(OpBuilder &b, ValueRange yielded) {
    for (scf::ForOp loop : llvm::reverse(loops)) {
      b.setInsertionPointToEnd(loop.getBody());
      scf::YieldOp::create(b, loop.getLoc(), yielded);
      yielded = loop.getResults();
    }
    return yielded;
  }

  SmallVector<scf::ForOp> loops;
  SmallVector<Value> indices;
  ValueRange carried;
};
} // namespace

static void formLoops(scf::ParallelOp op) {
  OpBuilder b(op);
  LoopNest nest(b, op.getLoc(), op.getLowerBound(), op.getUpperBound(),
                op.getStep(), op.getInitVals());
  auto reduce = cast<scf::ReduceOp>(op.getBody()->getTerminator());
  moveOps(*op.getBody(), b, nest.indices);
  SmallVector<Value> yielded;
  for (auto [value, operand, region] :
       llvm::zip(nest.carried, reduce.getOperands(), reduce.getReductions())) {
    Block &body = region.front();
    auto result = cast<scf::ReduceReturnOp>(body.getTerminator());
    moveOps(body, b, {value, operand});
    yielded.push_back(result.getResult());
  }
  op->replaceAllUsesWith(nest.close(b, yielded));
  op->erase();
}

static LogicalResult formLoops(scf::ForallOp op) {
  for (Operation &combining : op.getTerminator().getYieldingOps())
    if (!isa<tensor::ParallelInsertSliceOp>(combining))
      return combining.emitOpError("combines iterations in a way that is not "
                                   "known");
  OpBuilder b(op);
  Location loc = op.getLoc();
  auto values = [&](ArrayRef<OpFoldResult> mixed) {
    return getValueOrCreateConstantIndexOp(b, loc, mixed);
  };
  SmallVector<Value> lower = values(op.getMixedLowerBound()),
                     upper = values(op.getMixedUpperBound()),
                     step = values(op.getMixedStep());
  LoopNest nest(b, loc, lower, upper, step, op.getOutputs());
  SmallVector<std::pair<tensor::ParallelInsertSliceOp, unsigned>> inserts;
  for (Operation &combining : op.getTerminator().getYieldingOps()) {
    auto insert = cast<tensor::ParallelInsertSliceOp>(combining);
    auto dest = cast<BlockArgument>(insert.getDest());
    inserts.emplace_back(insert, dest.getArgNumber() - op.getRank());
  }
  SmallVector<Value> arguments = nest.indices, yielded(nest.carried);
  llvm::append_range(arguments, nest.carried);
  moveOps(*op.getBody(), b, arguments);
  for (auto [insert, position] : inserts)
    yielded[position] = tensor::InsertSliceOp::create(
        b, insert.getLoc(), insert.getSource(), yielded[position],
        insert.getMixedOffsets(), insert.getMixedSizes(),
        insert.getMixedStrides());
  op->replaceAllUsesWith(nest.close(b, yielded));
  op->erase();
  return success();
}

LogicalResult tfgrad::formSequentialLoops(Operation *root) {
  SmallVector<Operation *> ops;
  root->walk([&](Operation *op) {
    if (isa<scf::ParallelOp, scf::ForallOp>(op))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    if (auto parallel = dyn_cast<scf::ParallelOp>(op))
      formLoops(parallel);
    else if (failed(formLoops(cast<scf::ForallOp>(op))))
      return failure();
  }
  return success();
}

namespace {
struct SequentialLoops
    : public tfgrad::impl::SequentialLoopsBase<SequentialLoops> {
  void runOnOperation() override {
    if (failed(formSequentialLoops(getOperation())))
      signalPassFailure();
  }
};
} // namespace
