//===- HoistChecks.cpp - Checks before what they guard --------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transforms/HoistChecks.h"

#include "Dialect/TFGrad/TFGrad.h"
#include "Transforms/Passes.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace tfgrad {
#define GEN_PASS_DEF_HOISTCHECKS
#include "Transforms/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;
using namespace tfgrad;

LogicalResult tfgrad::resolveExtents(func::FuncOp function) {
  RewritePatternSet patterns(function.getContext());
  memref::populateResolveRankedShapedTypeResultDimsPatterns(patterns);
  tensor::DimOp::getCanonicalizationPatterns(patterns, function.getContext());
  return applyPatternsGreedily(function, std::move(patterns));
}

bool tfgrad::isKnownAtTop(Value value, Block *block,
                          llvm::SetVector<Operation *> &ops) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getBlock() != block || ops.contains(op))
    return true;
  if (!isPure(op) || op->getNumRegions() != 0)
    return false;
  // Elements may be out of range before some check, and a tensor of this block
  // is not there yet.
  for (Value operand : op->getOperands()) {
    Operation *computed = operand.getDefiningOp();
    if (isa<TensorType>(operand.getType()) &&
        ((computed && computed->getBlock() == block) ||
         !isa<tensor::DimOp>(op)))
      return false;
  }
  for (Value operand : op->getOperands())
    if (!isKnownAtTop(operand, block, ops))
      return false;
  ops.insert(op);
  return true;
}

void tfgrad::hoist(const llvm::SetVector<Operation *> &ops, Operation *&top) {
  for (Operation *op : ops) {
    if (op == top)
      top = top->getNextNode();
    else if (!op->isBeforeInBlock(top))
      op->moveBefore(top);
  }
}

static Operation *hoistChecks(Block &block) {
  SmallVector<CheckOp> checks(block.getOps<CheckOp>());
  Operation *top = block.empty() ? nullptr : &block.front();
  for (CheckOp check : checks) {
    llvm::SetVector<Operation *> ops;
    if (!llvm::all_of(check->getOperands(), [&](Value operand) {
          return isKnownAtTop(operand, &block, ops);
        }))
      continue;
    ops.insert(check);
    hoist(ops, top);
  }
  return top;
}

Operation *tfgrad::hoistChecks(func::FuncOp function) {
  Operation *top = nullptr;
  function.walk([&](Block *block) {
    Operation *next = ::hoistChecks(*block);
    if (block == &function.getBody().front())
      top = next;
  });
  return top;
}

/// Whether nothing of the tensor is computed before the checks.
static bool isCheckedInTime(CheckedOp op) {
  Operation *computed = op.getX().getDefiningOp();
  if (!computed)
    return true;
  llvm::SetVector<Operation *> ops;
  return computed->getBlock() == op->getBlock() &&
         llvm::all_of(op.getFound(), [&](Value extent) {
           return isKnownAtTop(extent, op->getBlock(), ops);
         });
}

namespace {
struct HoistChecks : public tfgrad::impl::HoistChecksBase<HoistChecks> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (function.isExternal())
      return;
    if (failed(resolveExtents(function)))
      return signalPassFailure();
    hoistChecks(function);

    SmallVector<CheckedOp> checked;
    function.walk([&](CheckedOp op) { checked.push_back(op); });
    for (CheckedOp op : checked) {
      OpBuilder b(op);
      Location loc = op.getLoc();
      Value tensor = op.getX();
      // A cast, or a place in another tensor, changes where the tensor is
      // computed, too. The copy is made after the check.
      if (!isCheckedInTime(op))
        tensor = bufferization::AllocTensorOp::create(
            b, loc, cast<RankedTensorType>(tensor.getType()), ValueRange(),
            /*copy=*/tensor);
      if (tensor.getType() != op.getType())
        tensor = tensor::CastOp::create(b, loc, op.getType(), tensor);
      op.replaceAllUsesWith(tensor);
      op.erase();
    }
  }
};
} // namespace
