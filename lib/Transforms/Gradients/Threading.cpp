//===- Threading.cpp - One more value through control flow ----------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Threading.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tfgrad;

/// Moves the regions of `from` to `to`, which has one more result, and replaces
/// it. Returns that result.
static Value replaceBy(Operation *from, Operation *to) {
  for (auto [old, region] : llvm::zip(from->getRegions(), to->getRegions()))
    region.takeBody(old);
  to->setDiscardableAttrs(from->getDiscardableAttrDictionary());
  from->replaceAllUsesWith(to->getResults().drop_back());
  from->erase();
  return to->getResults().back();
}

static void yieldAlso(Block &block, Value value) {
  Operation *terminator = block.getTerminator();
  terminator->insertOperands(terminator->getNumOperands(), value);
}

Value tfgrad::threadThrough(ArrayRef<Block *> path, Value value,
                            function_ref<Value(Value)> inner) {
  if (path.empty())
    return inner(value);
  Block *block = path.front();
  Operation *op = block->getParentOp();
  OpBuilder b(op);
  Location loc = op->getLoc();
  SmallVector<Type> types(op->getResultTypes());
  types.push_back(value.getType());

  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    SmallVector<Value> inits(loop.getInitArgs());
    inits.push_back(value);
    auto longer = scf::ForOp::create(b, loc, loop.getLowerBound(),
                                     loop.getUpperBound(), loop.getStep(),
                                     inits, nullptr, loop.getUnsignedCmp());
    Value result = replaceBy(loop, longer);
    Value arrives = block->addArgument(value.getType(), loc);
    yieldAlso(*block, threadThrough(path.drop_front(), arrives, inner));
    return result;
  }

  if (auto loop = dyn_cast<scf::WhileOp>(op)) {
    SmallVector<Value> inits(loop.getInits());
    inits.push_back(value);
    auto longer = scf::WhileOp::create(b, loc, types, inits);
    Value result = replaceBy(loop, longer);
    Block *before = longer.getBeforeBody(), *after = longer.getAfterBody();
    Value tested = before->addArgument(value.getType(), loc);
    if (block == before)
      tested = threadThrough(path.drop_front(), tested, inner);
    yieldAlso(*before, tested);
    Value arrives = after->addArgument(value.getType(), loc);
    if (block == after)
      arrives = threadThrough(path.drop_front(), arrives, inner);
    yieldAlso(*after, arrives);
    return result;
  }

  Operation *longer =
      llvm::TypeSwitch<Operation *, Operation *>(op)
          .Case([&](scf::IfOp branch) {
            return scf::IfOp::create(b, loc, types, branch.getCondition());
          })
          .Case([&](scf::ExecuteRegionOp region) {
            return scf::ExecuteRegionOp::create(b, loc, types,
                                                region.getNoInline());
          })
          .Case([&](scf::IndexSwitchOp branch) {
            return scf::IndexSwitchOp::create(b, loc, types, branch.getArg(),
                                              branch.getCases(),
                                              branch.getCases().size());
          });
  Value result = replaceBy(op, longer);
  for (Region &region : longer->getRegions()) {
    // A condition without results need not have another branch.
    if (region.empty()) {
      b.setInsertionPointToStart(&region.emplaceBlock());
      scf::YieldOp::create(b, loc);
    }
    Block &other = region.front();
    yieldAlso(other, &other == block
                         ? threadThrough(path.drop_front(), value, inner)
                         : value);
  }
  return result;
}
