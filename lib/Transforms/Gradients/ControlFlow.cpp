//===- ControlFlow.cpp - The gradient of control flow ---------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sweep.h"

#include "Calls.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace tfgrad;

/// What the regions of `op` read from outside and have cotangents for.
SmallVector<Value> Sweep::activeCaptures(Operation *op) {
  SmallVector<Value> values = captured(op);
  llvm::erase_if(values, [&](Value value) { return !isActive(value); });
  return values;
}

/// The cotangent with which the gradient of a block begins.
void Sweep::seed(Value value, Value cotangent) {
  if (isActive(value))
    contributions[value].dense.push_back(cotangent);
}

/// Emits into `reverse` the gradient of the ops of `forward`.
LogicalResult Sweep::visitBlock(Block *forward, Block *reverse,
                                std::optional<Iteration> iteration) {
  nest.push_back(mirrors.size());
  mirrors.push_back({forward, reverse, iteration});
  LogicalResult result = success();
  for (Operation &op : llvm::reverse(forward->without_terminator()))
    if (failed(visit(&op)))
      result = failure();
  // The block may be visited again, on behalf of another iteration.
  for (Operation &op : *forward)
    for (Value value : op.getResults()) {
      contributions.erase(value);
      gradientArrays.erase(value);
    }
  nest.pop_back();
  return result;
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
  FailureOr<PullbackCall> pullback = pullbackOf(call, active, used);
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
  Attribute device = colocation.device;
  LogicalResult status = success();
  {
    OpBuilder::InsertionGuard guard(b);
    Block *body = reverse.getBody();
    b.setInsertionPointToStart(body);
    Value last = arith::SubIOp::create(b, loc, trips, one);
    Value number =
        arith::SubIOp::create(b, loc, last, reverse.getInductionVar());
    Type type = op.getLowerBound().getType();
    Value offset = number;
    if (!type.isIndex())
      offset = arith::IndexCastOp::create(b, loc, type, number);
    Value induction = b.createOrFold<arith::AddIOp>(
        loc, op.getLowerBound(),
        b.createOrFold<arith::MulIOp>(loc, offset, op.getStep()));

    for (auto [i, value] : llvm::enumerate(captures))
      contributions[value] = {{reverse.getRegionIterArg(carried.size() + i)},
                              {}};
    for (auto [i, position] : llvm::enumerate(carried))
      seed(op.getYieldedValues()[position], reverse.getRegionIterArg(i));
    status = visitBlock(op.getBody(), body, Iteration{induction, number});

    SmallVector<Value> yielded;
    for (unsigned position : carried) {
      enter(op.getRegionIterArg(position));
      yielded.push_back(totalOrZeros(op.getRegionIterArg(position)));
      contributions.erase(op.getRegionIterArg(position));
    }
    for (Value value : captures) {
      enter(value);
      yielded.push_back(total(value));
    }
    scf::YieldOp::create(b, loc, yielded);
  }
  location = loc;
  colocation.device = device;
  for (auto [i, value] : llvm::enumerate(captures))
    contributions[value] = {{reverse.getResult(carried.size() + i)}, {}};
  for (auto [i, position] : llvm::enumerate(carried))
    if (isActive(op.getInitArgs()[position]))
      add(op.getInitArgs()[position], reverse.getResult(i));
  return status;
}

/// Emits the gradient of one run of `forward` in a region of its own, which is
/// dissolved in the end. It begins with `seeds`; returns the cotangents of
/// `wanted`. Those of `captures` go on.
FailureOr<SmallVector<Value>>
Sweep::visitApart(Block *forward, Iteration iteration, const Seeds &seeds,
                  ArrayRef<Value> wanted, ArrayRef<Value> captures) {
  Location loc = location;
  SmallVector<Type> types(ValueRange(wanted).getTypes());
  llvm::append_range(types, ValueRange(captures).getTypes());
  auto apart = scf::ExecuteRegionOp::create(b, loc, types);
  Block *block = &apart.getRegion().emplaceBlock();
  LogicalResult status = success();
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(block);
    for (auto [value, cotangent] : seeds)
      seed(value, cotangent);
    status = visitBlock(forward, block, iteration);
    SmallVector<Value> yielded;
    for (Value value : wanted) {
      yielded.push_back(totalOrZeros(value));
      contributions.erase(value);
    }
    for (Value value : captures)
      yielded.push_back(totalOrZeros(value));
    scf::YieldOp::create(b, loc, yielded);
  }
  location = loc;
  for (auto [i, value] : llvm::enumerate(captures))
    contributions[value] = {{apart.getResult(wanted.size() + i)}, {}};
  if (failed(status))
    return failure();
  return SmallVector<Value>(apart.getResults().take_front(wanted.size()));
}

/// The last test gave the results: it is reversed first, then each iteration,
/// body before test.
LogicalResult Sweep::visitWhile(scf::WhileOp op) {
  auto trips = op->getAttrOfType<IntegerAttr>(kTrips);
  if (!trips)
    return op.emitOpError("is on a differentiated path but does not count its "
                          "iterations");
  ValueRange tested = op.getConditionOp().getArgs();
  ValueRange next = op.getYieldOp().getOperands();
  Seeds seeds;
  for (auto [value, result] : llvm::zip(tested, op.getResults()))
    if (isActive(value) && hasCotangent(result))
      seeds.emplace_back(value, total(result));
  SmallVector<Value> captures = activeCaptures(op), states, arguments;
  llvm::copy_if(op.getBeforeArguments(), std::back_inserter(states),
                [&](Value value) { return isActive(value); });
  llvm::copy_if(op.getAfterArguments(), std::back_inserter(arguments),
                [&](Value value) { return isActive(value); });

  Location loc = location;
  Attribute device = colocation.device;
  Value count = op.getResult(trips.getInt());
  FailureOr<SmallVector<Value>> found =
      visitApart(op.getBeforeBody(), Iteration(), seeds, states, captures);
  if (failed(found))
    return failure();

  SmallVector<Value> inits = *found;
  for (Value value : captures)
    inits.push_back(totalOrZeros(value));
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  auto reverse = scf::ForOp::create(b, loc, zero, count, one, inits);
  LogicalResult status = success();
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(reverse.getBody());
    Value last = arith::SubIOp::create(b, loc, count, one);
    Value number =
        arith::SubIOp::create(b, loc, last, reverse.getInductionVar());
    for (auto [i, value] : llvm::enumerate(captures))
      contributions[value] = {{reverse.getRegionIterArg(states.size() + i)},
                              {}};
    seeds.clear();
    for (auto [i, state] : llvm::enumerate(states)) {
      unsigned position = cast<BlockArgument>(state).getArgNumber();
      seeds.emplace_back(next[position], reverse.getRegionIterArg(i));
    }
    found = visitApart(op.getAfterBody(), {number, number}, seeds, arguments,
                       captures);
    seeds.clear();
    if (succeeded(found)) {
      for (auto [argument, cotangent] : llvm::zip(arguments, *found)) {
        unsigned position = cast<BlockArgument>(argument).getArgNumber();
        seeds.emplace_back(tested[position], cotangent);
      }
      found = visitApart(op.getBeforeBody(), {number, number}, seeds, states,
                         captures);
    }
    if (failed(found))
      status = failure();
    SmallVector<Value> yielded =
        failed(found) ? SmallVector<Value>() : std::move(*found);
    for (Value value : captures)
      yielded.push_back(total(value));
    if (succeeded(status))
      scf::YieldOp::create(b, loc, yielded);
  }
  location = loc;
  colocation.device = device;
  if (failed(status))
    return failure();
  for (auto [i, value] : llvm::enumerate(captures))
    contributions[value] = {{reverse.getResult(states.size() + i)}, {}};
  for (auto [i, state] : llvm::enumerate(states)) {
    Value init = op.getInits()[cast<BlockArgument>(state).getArgNumber()];
    if (isActive(init))
      add(init, reverse.getResult(i));
  }
  return success();
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
  Attribute device = colocation.device;
  Operation *reverse = nullptr;
  TypeRange types = ValueRange(captures).getTypes();
  if (auto branch = dyn_cast<scf::IfOp>(op.getOperation()))
    reverse = scf::IfOp::create(b, loc, types, branch.getCondition());
  else if (auto branch = cast<scf::IndexSwitchOp>(op.getOperation()))
    reverse =
        scf::IndexSwitchOp::create(b, loc, types, branch.getArg(),
                                   branch.getCases(), branch.getCases().size());
  LogicalResult status = success();
  for (auto [forward, target] :
       llvm::zip_equal(op->getRegions(), reverse->getRegions())) {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(&target.emplaceBlock());
    for (auto [value, total] : llvm::zip(captures, running)) {
      contributions.erase(value);
      if (total)
        contributions[value] = {{total}, {}};
    }
    if (!forward.empty()) {
      Operation *yield = forward.front().getTerminator();
      for (auto [position, cotangent] : cotangents)
        seed(yield->getOperand(position), cotangent);
      if (failed(visitBlock(&forward.front(), &target.front(), std::nullopt)))
        status = failure();
    }
    SmallVector<Value> yielded;
    for (Value value : captures) {
      enter(value);
      yielded.push_back(totalOrZeros(value));
    }
    scf::YieldOp::create(b, loc, yielded);
  }
  location = loc;
  colocation.device = device;
  for (auto [i, value] : llvm::enumerate(captures))
    contributions[value] = {{reverse->getResult(i)}, {}};
  return status;
}
