//===- Checkpoints.cpp - Running again instead of saving ------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checkpoints.h"

#include "Calls.h"
#include "Recompute.h"
#include "Regions.h"
#include "Sweep.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tfgrad;

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

/// A checkpoint at the insertion point, which is in it afterwards.
static scf::ExecuteRegionOp openCheckpoint(OpBuilder &b, Location loc,
                                           TypeRange results) {
  auto checkpoint = scf::ExecuteRegionOp::create(b, loc, results);
  checkpoint->setAttr(kCheckpoint, b.getUnitAttr());
  b.setInsertionPointToStart(&checkpoint.getRegion().emplaceBlock());
  return checkpoint;
}

void tfgrad::putIntoCheckpoint(Operation *op) {
  OpBuilder b(op);
  scf::ExecuteRegionOp checkpoint =
      openCheckpoint(b, op->getLoc(), op->getResultTypes());
  op->replaceAllUsesWith(checkpoint.getResults());
  auto yield = scf::YieldOp::create(b, op->getLoc(), op->getResults());
  op->moveBefore(yield);
}

/// Moves the ops of `block` to the insertion point, with `arguments`. Returns what
/// they yield.
static SmallVector<Value> moveBody(Block &block, OpBuilder &b,
                                   ValueRange arguments) {
  moveOps(block, b, arguments);
  Operation *terminator = block.getTerminator();
  SmallVector<Value> yielded(terminator->getOperands());
  terminator->erase();
  return yielded;
}

/// The smallest k with k * k >= `count`, but at least 1.
static Value rootOf(OpBuilder &b, Location loc, Value count) {
  Value number = arith::IndexCastOp::create(b, loc, b.getI64Type(), count);
  Value root = arith::SIToFPOp::create(b, loc, b.getF64Type(), number);
  root = math::CeilOp::create(b, loc, math::SqrtOp::create(b, loc, root));
  root = arith::FPToSIOp::create(b, loc, b.getI64Type(), root);
  root = arith::IndexCastOp::create(b, loc, b.getIndexType(), root);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  return arith::MaxSIOp::create(b, loc, root, one);
}

/// `loop`, or one that does not carry what no iteration changes: as the handle of
/// an array, which cannot be saved.
static scf::ForOp withoutUnchanged(scf::ForOp loop) {
  llvm::SmallBitVector kept(loop.getNumResults());
  SmallVector<Value> inits;
  for (auto [i, argument] : llvm::enumerate(loop.getRegionIterArgs()))
    if (loop.getYieldedValues()[i] != argument) {
      kept.set(i);
      inits.push_back(loop.getInitArgs()[i]);
    }
  if (kept.all())
    return loop;
  OpBuilder b(loop);
  scf::ForOp result =
      openLoop(b, loop.getLoc(), loop.getLowerBound(), loop.getUpperBound(),
               loop.getStep(), inits, loop.getUnsignedCmp());
  SmallVector<Value> arguments = {result.getInductionVar()}, yielded;
  unsigned next = 0;
  for (unsigned i = 0; i < kept.size(); ++i) {
    arguments.push_back(kept[i] ? Value(result.getRegionIterArg(next))
                                : loop.getInitArgs()[i]);
    loop.getResult(i).replaceAllUsesWith(kept[i] ? result.getResult(next++)
                                                 : loop.getInitArgs()[i]);
  }
  for (auto [i, value] :
       llvm::enumerate(moveBody(*loop.getBody(), b, arguments)))
    if (kept[i])
      yielded.push_back(value);
  scf::YieldOp::create(b, loop.getLoc(), yielded);
  loop->erase();
  return result;
}

static void formRuns(scf::ForOp loop, DictionaryAttr how) {
  loop = withoutUnchanged(loop);
  OpBuilder b(loop);
  Location loc = loop.getLoc();
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  Value trips = tripCount(b, loc, loop.getLowerBound(), loop.getUpperBound(),
                          loop.getStep(), loop.getUnsignedCmp());
  trips = b.createOrFold<arith::MaxSIOp>(loc, trips, zero);
  Value length;
  if (auto every = how.getAs<IntegerAttr>(kEvery)) {
    // No longer than the loop: tapes have room for so many iterations.
    length = arith::ConstantIndexOp::create(
        b, loc, every.getValue().getLimitedValue(INT64_MAX));
    length = arith::MinSIOp::create(b, loc, length,
                                    arith::MaxSIOp::create(b, loc, trips, one));
  } else {
    length = rootOf(b, loc, trips);
  }
  Value runs = arith::CeilDivUIOp::create(b, loc, trips, length);
  scf::ForOp outer = openLoop(b, loc, zero, runs, one, loop.getInitArgs());
  for (auto [argument, old] :
       llvm::zip(outer.getRegionIterArgs(), loop.getRegionIterArgs()))
    argument.setLoc(old.getLoc());
  scf::ExecuteRegionOp checkpoint =
      openCheckpoint(b, loc, outer.getResultTypes());
  Value first = arith::MulIOp::create(b, loc, outer.getInductionVar(), length);
  Value left = arith::SubIOp::create(b, loc, trips, first);
  Value count = arith::MinSIOp::create(b, loc, left, length);
  scf::ForOp inner =
      openLoop(b, loc, zero, count, one, outer.getRegionIterArgs());
  Value number = arith::AddIOp::create(b, loc, first, inner.getInductionVar());
  Type type = loop.getLowerBound().getType();
  if (!type.isIndex())
    number = arith::IndexCastOp::create(b, loc, type, number);
  number = b.createOrFold<arith::MulIOp>(loc, number, loop.getStep());
  SmallVector<Value> arguments = {
      b.createOrFold<arith::AddIOp>(loc, loop.getLowerBound(), number)};
  llvm::append_range(arguments, inner.getRegionIterArgs());
  SmallVector<Value> yielded = moveBody(*loop.getBody(), b, arguments);
  scf::YieldOp::create(b, loc, yielded);
  b.setInsertionPointAfter(inner);
  scf::YieldOp::create(b, loc, inner.getResults());
  b.setInsertionPointToEnd(outer.getBody());
  scf::YieldOp::create(b, loc, checkpoint.getResults());
  loop->replaceAllUsesWith(outer.getResults());
  loop->erase();
}

/// The test comes behind the body and, once, in front of the loop:
///
///   test; while (condition) { while (condition, at most k times) { body; test } }
static void formRuns(scf::WhileOp loop, DictionaryAttr how) {
  OpBuilder b(loop);
  Location loc = loop.getLoc();
  SmallVector<Value> state;
  {
    IRMapping copies;
    copies.map(loop.getBeforeArguments(), loop.getInits());
    for (Operation &op : loop.getBeforeBody()->without_terminator())
      b.clone(op, copies);
    for (Value value : loop.getConditionOp().getOperands())
      state.push_back(copies.lookupOrDefault(value));
  }
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  int64_t every =
      how.getAs<IntegerAttr>(kEvery).getValue().getLimitedValue(INT64_MAX);
  Value length = arith::ConstantIndexOp::create(b, loc, every);
  TypeRange types = ValueRange(state).getTypes();
  auto outer = scf::WhileOp::create(
      b, loc, types, state,
      [](OpBuilder &b, Location loc, ValueRange state) {
        scf::ConditionOp::create(b, loc, state.front(), state);
      },
      [](OpBuilder &, Location, ValueRange) {});
  b.setInsertionPointToStart(outer.getAfterBody());
  scf::ExecuteRegionOp checkpoint = openCheckpoint(b, loc, types);
  // What the outer loop carries, behind the number of the iteration.
  SmallVector<Value> inits = {zero};
  llvm::append_range(inits, outer.getAfterArguments());
  auto inner = scf::WhileOp::create(
      b, loc, ValueRange(inits).getTypes(), inits,
      [&](OpBuilder &b, Location loc, ValueRange state) {
        Value left = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt,
                                           state[0], length);
        Value more = arith::AndIOp::create(b, loc, left, state[1]);
        scf::ConditionOp::create(b, loc, more, state);
      },
      [](OpBuilder &, Location, ValueRange) {});
  scf::YieldOp::create(b, loc, inner.getResults().drop_front());
  Block *body = inner.getAfterBody();
  b.setInsertionPointToStart(body);
  Value number = arith::AddIOp::create(b, loc, body->getArgument(0), one);
  SmallVector<Value> next =
      moveBody(*loop.getAfterBody(), b, body->getArguments().drop_front(2));
  next = moveBody(*loop.getBeforeBody(), b, next);
  next.insert(next.begin(), number);
  scf::YieldOp::create(b, loc, next);
  b.setInsertionPointToEnd(outer.getAfterBody());
  scf::YieldOp::create(b, loc, checkpoint.getResults());
  loop->replaceAllUsesWith(outer.getResults().drop_front());
  loop->erase();
}

void tfgrad::formCheckpoints(Operation *root) {
  SmallVector<Operation *> ops;
  root->walk([&](Operation *op) {
    if (op->hasAttr(kCheckpoint) &&
        !isa<func::FuncOp, scf::ExecuteRegionOp>(op))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    auto how = dyn_cast<DictionaryAttr>(op->removeAttr(kCheckpoint));
    if (!how)
      putIntoCheckpoint(op);
    else if (auto loop = dyn_cast<scf::ForOp>(op))
      formRuns(loop, how);
    else
      formRuns(cast<scf::WhileOp>(op), how);
  }
}

//===----------------------------------------------------------------------===//
// Running again
//===----------------------------------------------------------------------===//

namespace {
/// What becomes of an op where a checkpoint runs again.
enum class Again {
  /// It runs.
  Runs,
  /// It has run: what it gave is saved.
  Saved,
  /// It has changed an array: only its flow goes on.
  Skipped,
  Impossible,
};
} // namespace

/// The array that `op` uses, if it uses one.
static Value arrayOf(Operation *op) {
  for (Value operand : op->getOperands())
    if (isa<TensorArrayType>(operand.getType()))
      return operand;
  return nullptr;
}

/// Whether every array that `array` can be is made inside of `region`.
static bool isMadeIn(Operation *region, Value array) {
  auto isInside = [&](Value value) {
    return region->isAncestor(value.getParentBlock()->getParentOp());
  };
  auto isMade = [&](Value value) {
    auto grad = value.getDefiningOp<TensorArrayGradOp>();
    return grad && grad.getScope() && isInside(grad.getScope());
  };
  return llvm::all_of(originsOf(array, isMade), isInside);
}

static Again runAgain(Operation *op, Operation *checkpoint,
                      function_ref<bool(Value)> isInMirror) {
  // Its regions are looked at op by op.
  if (op->getNumRegions() != 0 && isa<RegionBranchOpInterface>(op))
    return Again::Runs;
  if (isMemoryEffectFree(op) || isa<TensorArrayOp, GradientScopeOp>(op))
    return Again::Runs;
  Again saved =
      op->getNumResults() != 0 && llvm::all_of(op->getResultTypes(), isSavable)
          ? Again::Saved
          : Again::Impossible;
  if (auto call = dyn_cast<func::CallOp>(op)) {
    func::FuncOp callee = calleeOf(call);
    return callee && !callee.isExternal() ? Again::Runs : saved;
  }
  Value array = arrayOf(op);
  if (!array)
    return isa<TFGradDialect>(op->getDialect()) ? Again::Runs : saved;
  if (isMadeIn(checkpoint, array))
    return Again::Runs;
  if (isa<TensorArrayWriteOp, TensorArrayScatterOp, TensorArrayUnstackOp,
          TensorArraySplitOp, TensorArrayCloseOp>(op))
    return Again::Skipped;
  if (isa<TensorArrayGradOp, TensorArrayGradWithShapeOp>(op))
    return Again::Runs;
  // A slot that is written once and keeps its value can be read again; but there
  // may be more slots by then.
  auto made = withoutInvariants(array).getDefiningOp<TensorArrayOp>();
  bool keeps = made && !made.getClearAfterRead();
  bool reads = isa<TensorArrayReadOp, TensorArrayGatherOp>(op) ||
               (isa<TensorArrayStackOp, TensorArrayConcatOp>(op) && made &&
                !made.getDynamicSize());
  return keeps && reads && !isInMirror(array) ? Again::Runs : saved;
}

/// Makes mirrors for what the copy of a checkpoint does not run again.
LogicalResult Sweep::replay(scf::ExecuteRegionOp op, const IRMapping &copies) {
  auto isInMirror = [&](Value array) {
    return llvm::any_of(nest, [&](unsigned mirror) {
      return mirrors[mirror].forward == array.getParentBlock();
    });
  };
  DenseMap<Block *, decltype(Mirror::standIns)> standIns;
  WalkResult result = op.walk([&](Operation *inside) {
    if (inside == op || inside->hasTrait<OpTrait::IsTerminator>())
      return WalkResult::advance();
    Again again = runAgain(inside, op, isInMirror);
    if (again == Again::Impossible) {
      InFlightDiagnostic error = inside->emitOpError(
          "cannot run again, which it would in a checkpoint");
      error.attachNote(op.getLoc()) << "the checkpoint is here";
      return WalkResult::interrupt();
    }
    if (again == Again::Runs)
      return WalkResult::advance();
    standIns[inside->getBlock()].push_back(
        {copies.lookup(inside), again == Again::Skipped ? nullptr : inside});
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  if (standIns.empty())
    return success();
  op.walk<WalkOrder::PreOrder>([&](Block *block) {
    Mirror mirror = {block, copies.lookup(block), base};
    mirror.isReplay = true;
    mirror.standIns = std::move(standIns[block]);
    Operation *around = mirror.reverse->getParentOp();
    if (isa<scf::ForOp, scf::WhileOp>(around)) {
      Value number = iterationNumber(mirror.reverse);
      auto loop = dyn_cast<scf::ForOp>(around);
      mirror.iteration = {loop ? loop.getInductionVar() : number, number};
    }
    mirrors.push_back(std::move(mirror));
  });
  return success();
}

LogicalResult Sweep::visitCheckpoint(scf::ExecuteRegionOp op) {
  // Side by side, they would be merged.
  if (b.getInsertionBlock() == op->getBlock())
    op.setNoInline(true);
  IRMapping copies;
  auto again = cast<scf::ExecuteRegionOp>(b.clone(*op, copies));
  activity.adopt(copies);
  for (auto [result, copy] : llvm::zip(op.getResults(), again.getResults()))
    if (Value sum = total(result))
      contributions[copy] = {{sum}, {}};
  if (failed(replay(op, copies)))
    return failure();
  Block *outer = std::exchange(base, b.getInsertionBlock());
  LogicalResult result = visitBranches(again);
  base = outer;
  return result;
}
