//===- LiftControlFlow.cpp - From branches to structured ops --------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LiftControlFlow.h"

#include "Regions.h"

#include "Dialect/TFGrad/TFGrad.h"
#include "Transforms/Passes.h"

#include "mlir/Conversion/ControlFlowToSCF/ControlFlowToSCF.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/CFGToSCF.h"
#include "mlir/Transforms/RegionUtils.h"

namespace tfgrad {
#define GEN_PASS_DEF_LIFTCONTROLFLOW
#include "Transforms/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;
using namespace tfgrad;

namespace {
/// As upstream, but what no path defines is a number or an empty tensor, which
/// every pass knows.
class Lifting : public ControlFlowToSCFTransformation {
public:
  Value getUndefValue(Location loc, OpBuilder &b, Type type) override {
    Type element = getElementTypeOrSelf(type);
    if (!element.isIntOrIndexOrFloat() ||
        (isa<ShapedType>(type) && !isa<RankedTensorType>(type)))
      return ControlFlowToSCFTransformation::getUndefValue(loc, b, type);
    return placeholder(b, loc, type);
  }
};
} // namespace

/// A request differentiates with respect to a value of one place, which must not
/// be in a loop or a branch by itself.
static LogicalResult checkRequests(Region &region) {
  WalkResult result = region.walk([&](GradientsOp request) {
    for (ValueRange values : {request.getXs(), request.getStopGradients()})
      for (Value value : values) {
        Block *block =
            region.findAncestorBlockInRegion(*value.getParentBlock());
        if (!block || block->isEntryBlock() ||
            block == region.findAncestorBlockInRegion(*request->getBlock()))
          continue;
        InFlightDiagnostic error = request.emitOpError(
            "names a value of another block, which unstructured control flow "
            "leads to");
        error.attachNote(value.getLoc()) << "the value is here";
        return WalkResult::interrupt();
      }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

static LogicalResult lift(Region &region) {
  IRRewriter rewriter(region.getContext());
  (void)eraseUnreachableBlocks(rewriter, region);
  if (region.hasOneBlock())
    return success();
  for (Block &block : region) {
    Operation *terminator = block.getTerminator();
    if (terminator->getNumSuccessors() > 0 &&
        !isa<cf::BranchOp, cf::CondBranchOp, cf::SwitchOp>(terminator))
      return terminator->emitOpError("cannot become structured control flow");
  }
  if (failed(checkRequests(region)))
    return failure();
  Location loc = region.getLoc();
  Lifting lifting;
  DominanceInfo dominance(region.getParentOp());
  if (failed(transformCFGToSCF(region, lifting, dominance)) ||
      !region.hasOneBlock())
    return emitError(loc, "these blocks cannot become structured control flow");
  return success();
}

LogicalResult tfgrad::liftControlFlow(FunctionOpInterface function) {
  SmallVector<Region *> regions;
  function->walk([&](Operation *op) {
    for (Region &region : op->getRegions())
      if (!region.empty() && !region.hasOneBlock())
        regions.push_back(&region);
  });
  for (Region *region : regions)
    if (failed(lift(*region)))
      return failure();
  return success();
}

namespace {
struct LiftControlFlow
    : public tfgrad::impl::LiftControlFlowBase<LiftControlFlow> {
  void runOnOperation() override {
    if (failed(liftControlFlow(getOperation())))
      signalPassFailure();
  }
};
} // namespace
