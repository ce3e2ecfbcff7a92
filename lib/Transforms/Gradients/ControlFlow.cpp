//===- ControlFlow.cpp - The gradient of control flow ---------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sweep.h"

#include "Calls.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tfgrad;

/// What the regions of `op` read from outside and have cotangents for.
SmallVector<Value> Sweep::activeCaptures(Operation *op) {
  SmallVector<Value> values = captured(op);
  llvm::erase_if(values, [&](Value value) { return !isActive(value); });
  return values;
}

/// Emits into `reverse` the gradient of the ops of `forward`.
LogicalResult Sweep::visitBlock(Block *forward, Block *reverse,
                                std::optional<Iteration> iteration) {
  nest.push_back(mirrors.size());
  mirrors.push_back({forward, reverse, base, iteration});
  LogicalResult result = success();
  // What the gradient asks of the forward program is no part of it.
  SmallVector<Operation *> ops;
  for (Operation &op : forward->without_terminator())
    ops.push_back(&op);
  for (Operation *op : llvm::reverse(ops))
    if (failed(visit(op)))
      result = failure();
  nest.pop_back();
  return result;
}

/// Emits into `reverse`, behind what is there, the gradient of one run of
/// `forward`, if there is such a block. It begins with `seeds`, and yields the
/// cotangents of `wanted` and then those of `captures`.
LogicalResult Sweep::visitRun(Block *forward, Block *reverse,
                              std::optional<Iteration> iteration,
                              const Seeds &seeds, ArrayRef<Value> wanted,
                              ArrayRef<Value> captures) {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToEnd(reverse);
  Location loc = location;
  Attribute device = colocation.device;
  LogicalResult status = success();
  if (forward) {
    for (auto [value, cotangent] : seeds)
      if (isActive(value))
        contributions[value].dense.push_back(cotangent);
    status = visitBlock(forward, reverse, iteration);
  }
  SmallVector<Value> yielded;
  for (Value value : llvm::concat<const Value>(wanted, captures)) {
    enter(value);
    yielded.push_back(totalOrZeros(value));
  }
  scf::YieldOp::create(b, loc, yielded);
  location = loc;
  colocation.device = device;
  return status;
}

/// The running cotangents of `captures` are now `values`.
void Sweep::continueWith(ArrayRef<Value> captures, ValueRange values) {
  for (auto [capture, value] : llvm::zip_equal(captures, values))
    contributions[capture] = {{value}, {}};
}

LogicalResult Sweep::visitCall(func::CallOp call) {
  SmallVector<unsigned> active, used;
  for (OpResult result : call->getResults())
    if (hasCotangent(result) && activity.passes(result))
      used.push_back(result.getResultNumber());
  for (OpOperand &operand : call->getOpOperands())
    if (isActive(operand.get()) && llvm::any_of(used, [&](unsigned result) {
          return activity.flows(operand, call->getResult(result));
        }))
      active.push_back(operand.getOperandNumber());
  FailureOr<PullbackCall> pullback =
      pullbackOf(call, active, used, options.explainTape);
  if (failed(pullback))
    return failure();
  SmallVector<Value> operands(call.getOperands());
  for (unsigned result : pullback->cotangents)
    operands.push_back(cotangent(call->getResult(result)));
  auto reverse =
      func::CallOp::create(b, location, pullback->function, operands);
  for (auto [gradient, operand] :
       llvm::zip(reverse.getResults(), pullback->gradients))
    if (isActive(call.getOperand(operand)))
      add(call.getOperand(operand), gradient);
  return success();
}

LogicalResult Sweep::visitFor(scf::ForOp op) {
  // What is carried backward: cotangents of what the loop carries, and running
  // cotangents of what it reads.
  SmallVector<unsigned> carried;
  SmallVector<Value> inits;
  for (unsigned i = 0; i < op.getNumResults(); ++i)
    if (isActive(op.getRegionIterArg(i)) ||
        (hasCotangent(op.getResult(i)) && activity.passes(op.getResult(i)))) {
      carried.push_back(i);
      inits.push_back(cotangent(op.getResult(i)));
    }
  SmallVector<Value> captures = activeCaptures(op);
  for (Value value : captures)
    inits.push_back(totalOrZeros(value));

  Location loc = location;
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  Value trips = tripCount(b, loc, op.getLowerBound(), op.getUpperBound(),
                          op.getStep(), op.getUnsignedCmp());
  auto reverse = scf::ForOp::create(b, loc, zero, trips, one, inits);
  Iteration iteration;
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(reverse.getBody());
    Value last = arith::SubIOp::create(b, loc, trips, one);
    iteration.number =
        arith::SubIOp::create(b, loc, last, reverse.getInductionVar());
    Type type = op.getLowerBound().getType();
    Value offset = iteration.number;
    if (!type.isIndex())
      offset = arith::IndexCastOp::create(b, loc, type, offset);
    iteration.induction = b.createOrFold<arith::AddIOp>(
        loc, op.getLowerBound(),
        b.createOrFold<arith::MulIOp>(loc, offset, op.getStep()));
  }
  Seeds seeds;
  SmallVector<Value> states;
  ValueRange arrives = reverse.getRegionIterArgs();
  for (auto [position, value] : llvm::zip(carried, arrives)) {
    seeds.emplace_back(op.getYieldedValues()[position], value);
    states.push_back(op.getRegionIterArg(position));
  }
  continueWith(captures, arrives.drop_front(carried.size()));
  LogicalResult status = visitRun(op.getBody(), reverse.getBody(), iteration,
                                  seeds, states, captures);
  continueWith(captures, reverse.getResults().drop_front(carried.size()));
  for (auto [position, value] : llvm::zip(carried, reverse.getResults()))
    if (isActive(op.getInitArgs()[position]))
      add(op.getInitArgs()[position], value);
  return status;
}

/// The test runs once more than the body: backward, its last run comes first, and
/// every other one after that of the body.
LogicalResult Sweep::visitWhile(scf::WhileOp op) {
  auto trips = op->getAttrOfType<IntegerAttr>(kTrips);
  if (!trips)
    return op.emitOpError("is on a differentiated path but does not count its "
                          "iterations");
  ValueRange tested = op.getConditionOp().getArgs();
  ValueRange next = op.getYieldOp().getOperands();
  auto numberOf = [](Value argument) {
    return cast<BlockArgument>(argument).getArgNumber();
  };
  SmallVector<Value> states, captures = activeCaptures(op);
  auto active = [&](Value value) { return isActive(value); };
  llvm::copy_if(op.getBeforeArguments(), std::back_inserter(states), active);
  // What the test gives, to the body or as results.
  SmallVector<unsigned> given;
  SmallVector<Value> ofResults;
  for (auto [i, value] : llvm::enumerate(tested))
    if (isActive(value)) {
      given.push_back(i);
      ofResults.push_back(cotangent(op.getResult(i)));
    }

  Location loc = location;
  SmallVector<Value> inits;
  for (Value state : states)
    inits.push_back(zeros(op.getInits()[numberOf(state)]));
  for (Value value : captures)
    inits.push_back(totalOrZeros(value));
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  Value count = op.getResult(trips.getInt());
  Value runs = arith::AddIOp::create(b, loc, count, one);
  auto reverse = scf::ForOp::create(b, loc, zero, runs, one, inits);
  LogicalResult status = success();
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(reverse.getBody());
    Value number =
        arith::SubIOp::create(b, loc, count, reverse.getInductionVar());
    Value isLast = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq,
                                         reverse.getInductionVar(), zero);
    Iteration iteration = {number, number};
    ValueRange carried = reverse.getRegionIterArgs();

    SmallVector<Type> types(ValueRange(ofResults).getTypes());
    llvm::append_range(types, ValueRange(captures).getTypes());
    auto body = scf::IfOp::create(b, loc, types, isLast);
    {
      OpBuilder::InsertionGuard inside(b);
      b.setInsertionPointToStart(&body.getThenRegion().emplaceBlock());
      SmallVector<Value> yielded = ofResults;
      llvm::append_range(yielded, carried.drop_front(states.size()));
      scf::YieldOp::create(b, loc, yielded);
    }
    Seeds seeds;
    for (auto [state, value] : llvm::zip(states, carried))
      seeds.emplace_back(next[numberOf(state)], value);
    continueWith(captures, carried.drop_front(states.size()));
    SmallVector<Value> wanted;
    for (unsigned i : given)
      wanted.push_back(op.getAfterArguments()[i]);
    if (failed(visitRun(op.getAfterBody(), &body.getElseRegion().emplaceBlock(),
                        iteration, seeds, wanted, captures)))
      status = failure();

    seeds.clear();
    for (auto [i, value] : llvm::zip(given, body.getResults()))
      seeds.emplace_back(tested[i], value);
    continueWith(captures, body.getResults().drop_front(given.size()));
    // A region of its own, which is dissolved in the end.
    auto apart = scf::ExecuteRegionOp::create(
        b, loc, TypeRange(reverse.getResultTypes()));
    if (failed(visitRun(op.getBeforeBody(), &apart.getRegion().emplaceBlock(),
                        iteration, seeds, states, captures)))
      status = failure();
    scf::YieldOp::create(b, loc, apart.getResults());
  }
  continueWith(captures, reverse.getResults().drop_front(states.size()));
  for (auto [state, value] : llvm::zip(states, reverse.getResults())) {
    Value init = op.getInits()[numberOf(state)];
    if (isActive(init))
      add(init, value);
  }
  return status;
}

/// `op` runs one of its regions, which has no arguments.
LogicalResult Sweep::visitBranches(RegionBranchOpInterface op) {
  SmallVector<Value> captures = activeCaptures(op);
  SmallVector<std::pair<unsigned, Value>> cotangents;
  for (OpResult result : op->getResults())
    if (hasCotangent(result) && activity.passes(result))
      cotangents.emplace_back(result.getResultNumber(), total(result));
  // Both branches continue what has reached the captures so far.
  SmallVector<Value> running;
  for (Value value : captures)
    running.push_back(total(value));

  Location loc = location;
  Operation *reverse = nullptr;
  TypeRange types = ValueRange(captures).getTypes();
  if (isa<scf::ExecuteRegionOp>(op))
    reverse = scf::ExecuteRegionOp::create(b, loc, types);
  else if (auto branch = dyn_cast<scf::IfOp>(op.getOperation()))
    reverse = scf::IfOp::create(b, loc, types, branch.getCondition());
  else if (auto branch = cast<scf::IndexSwitchOp>(op.getOperation()))
    reverse =
        scf::IndexSwitchOp::create(b, loc, types, branch.getArg(),
                                   branch.getCases(), branch.getCases().size());
  LogicalResult status = success();
  for (auto [forward, target] :
       llvm::zip_equal(op->getRegions(), reverse->getRegions())) {
    for (auto [value, total] : llvm::zip(captures, running)) {
      contributions.erase(value);
      if (total)
        contributions[value] = {{total}, {}};
    }
    Block *block = forward.empty() ? nullptr : &forward.front();
    Seeds seeds;
    for (auto [position, cotangent] : cotangents)
      seeds.emplace_back(block->getTerminator()->getOperand(position),
                         cotangent);
    if (failed(visitRun(block, &target.emplaceBlock(), std::nullopt, seeds,
                        /*wanted=*/{}, captures)))
      status = failure();
  }
  continueWith(captures, reverse->getResults());
  return status;
}
