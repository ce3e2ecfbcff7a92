//===- BuildGradients.cpp - The reverse sweep -----------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sweep.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tfgrad;

//===----------------------------------------------------------------------===//
// The sweep
//===----------------------------------------------------------------------===//

Sweep::Sweep(OpBuilder &outer, Activity &activity,
             const GradientOptions &options)
    : at(outer.getInsertionBlock()), activity(activity), options(options),
      b(outer.getContext()) {
  b.restoreInsertionPoint(outer.saveInsertionPoint());
  if (options.colocate)
    b.setListener(&colocation);
}

void Sweep::enter(Value value) {
  Operation *op = value.getDefiningOp();
  location = NameLoc::get(b.getStringAttr(options.scope), value.getLoc());
  colocation.device = op ? op->getAttr(kDevice) : Attribute();
}

void Sweep::add(Value operand, Value contribution) {
  // A rule may know other extents than the type of the operand does.
  if (contribution.getType() != operand.getType())
    contribution =
        tensor::CastOp::create(b, location, operand.getType(), contribution);
  if (!options.gateGradients || !visiting) {
    contributions[operand].dense.push_back(contribution);
    return;
  }
  gated.emplace_back(operand, contribution);
}

Value Sweep::sum(ArrayRef<Value> values) {
  if (values.size() == 1)
    return values.front();
  if (options.aggregation == Aggregation::AddN)
    return AddNOp::create(b, location, values.front().getType(), values);
  Value result = values.front();
  for (Value value : values.drop_front())
    result = AddOp::create(b, location, result, value);
  return result;
}

Value Sweep::total(Value value) {
  auto it = contributions.find(value);
  if (it == contributions.end())
    return {};
  if (it->second.dense.size() == 1 && it->second.parts.empty())
    return it->second.dense.front();

  // The sum is emitted on behalf of the op that computes the value.
  Location outer = location;
  Attribute outerDevice = colocation.device;
  enter(value);
  Contributions all = std::move(it->second);
  Value result =
      all.dense.empty() ? splatLike(b, location, 0.0, value) : sum(all.dense);
  for (const Accumulate &accumulate : all.parts)
    result = accumulate(result);
  location = outer;
  colocation.device = outerDevice;
  contributions[value] = {{result}, {}};
  return result;
}

/// Sends the gradients of one op through one `identity_n`.
void Sweep::releaseGate() {
  SmallVector<Value> values;
  for (auto [operand, value] : gated)
    values.push_back(value);
  if (values.size() > 1) {
    auto gate = IdentityNOp::create(b, location, values);
    llvm::copy(gate.getResults(), values.begin());
  }
  for (auto [pair, value] : llvm::zip(gated, values))
    contributions[pair.first].dense.push_back(value);
  gated.clear();
}

LogicalResult tfgrad::reportMissingRule(Operation *op) {
  return op->emitOpError("is on a differentiated path but has no gradient");
}

LogicalResult Sweep::visitRule(Operation *op) {
  auto rule = dyn_cast<DifferentiableOpInterface>(op);
  if (!rule)
    return reportMissingRule(op);
  visiting = true;
  LogicalResult result = rule.pullback(*this);
  visiting = false;
  releaseGate();
  return failure(failed(result) || std::exchange(hasFailed, false));
}

LogicalResult Sweep::visit(Operation *op) {
  auto reached = llvm::any_of(op->getResults(), [&](OpResult result) {
    return hasCotangent(result) && activity.passes(result);
  });
  if (!reached)
    return success();
  enter(op->getResult(0));
  LogicalResult result =
      llvm::TypeSwitch<Operation *, LogicalResult>(op)
          .Case([&](func::CallOp call) { return visitCall(call); })
          .Case([&](scf::ForOp loop) { return visitFor(loop); })
          .Case([&](scf::WhileOp loop) { return visitWhile(loop); })
          .Case<scf::IfOp, scf::IndexSwitchOp>([&](auto branches) {
            return visitBranches(
                cast<RegionBranchOpInterface>(branches.getOperation()));
          })
          .Case([&](scf::ExecuteRegionOp region) {
            if (!region.getRegion().hasOneBlock())
              return reportMissingRule(region);
            if (region->hasAttr(kCheckpoint))
              return visitCheckpoint(region);
            return visitBranches(
                cast<RegionBranchOpInterface>(region.getOperation()));
          })
          .Default([&](Operation *) { return visitRule(op); });
  // The sweep goes on with anything, to find all that is missing.
  if (failed(result)) {
    SmallVector<Value> inputs(op->getOperands());
    llvm::append_range(inputs, captured(op));
    for (Value input : inputs)
      if (isActive(input))
        add(input, zeros(input));
  }
  return result;
}

/// Erases the ops from behind `before`, or from the begin of the block, up to
/// the insertion point.
static void eraseBetween(Operation *before, OpBuilder &b) {
  Block *block = b.getInsertionBlock();
  while (b.getInsertionPoint() != block->begin()) {
    Operation *last = &*std::prev(b.getInsertionPoint());
    if (last == before)
      break;
    last->erase();
  }
}

FailureOr<SmallVector<Value>>
tfgrad::buildGradients(OpBuilder &b, ArrayRef<Value> ys, ArrayRef<Value> xs,
                       ArrayRef<Value> cotangents,
                       const GradientOptions &options) {
  Dependence dependence;
  Activity activity(ys, xs, options.stopGradients, b.getInsertionBlock(),
                    dependence);
  Sweep sweep(b, activity, options);
  Operation *before = b.getInsertionPoint() == b.getInsertionBlock()->begin()
                          ? nullptr
                          : &*std::prev(b.getInsertionPoint());

  for (auto [y, cotangent] : llvm::zip_equal(ys, cotangents)) {
    if (!activity.isActive(y))
      continue;
    sweep.enter(y);
    Value seed =
        cotangent ? cotangent : splatLike(sweep.builder(), sweep.loc(), 1.0, y);
    sweep.add(y, seed);
  }

  LogicalResult result = success();
  for (Operation *op : activity.carriers(xs))
    result = reportMissingRule(op);
  SmallVector<Operation *> ops = producers(ys);
  for (Operation *op : llvm::reverse(ops))
    if (failed(sweep.visit(op)))
      result = failure();

  SmallVector<Value> gradients;
  for (Value x : xs)
    gradients.push_back(sweep.total(x));
  // What follows goes after the new ops.
  b.restoreInsertionPoint(sweep.builder().saveInsertionPoint());
  if (failed(result)) {
    // Mirrors name values that they do not see.
    eraseBetween(before, b);
    return failure();
  }

  // Values of control flow that is replaced are still known by their uses.
  SmallVector<Value> known;
  llvm::copy_if(gradients, std::back_inserter(known),
                [](Value gradient) { return bool(gradient); });
  Operation *keeper = known.empty()
                          ? nullptr
                          : IdentityNOp::create(b, b.getUnknownLoc(), known);
  result =
      resolveMirrors(sweep.getMirrors(), options.scope, options.explainTape);
  unsigned next = 0;
  for (Value &gradient : gradients)
    if (gradient)
      gradient = keeper->getOperand(next++);
  if (keeper)
    keeper->erase();
  if (succeeded(result))
    return gradients;
  eraseBetween(before, b);
  return failure();
}

//===----------------------------------------------------------------------===//
// Why there is no gradient
//===----------------------------------------------------------------------===//

void tfgrad::noteCuts(Diagnostic &diagnostic, ArrayRef<Value> ys, Value x,
                      ArrayRef<Value> stopGradients) {
  Dependence dependence;
  SmallVector<Operation *> ops = producers(ys, /*throughAll=*/true);
  DenseSet<Operation *> onTheWay(ops.begin(), ops.end());
  DenseSet<Value> used(ys.begin(), ys.end());
  for (Operation *op : ops)
    used.insert(op->operand_begin(), op->operand_end());
  SetVector<Value> reached;
  reached.insert(x);
  llvm::SetVector<Operation *> cuts;
  for (size_t i = 0; i < reached.size(); ++i) {
    Value value = reached[i];
    if (!isDifferentiable(value.getType())) {
      if (value == x)
        diagnostic.attachNote(x.getLoc())
            << "a value of type " << x.getType() << " is a constant";
      continue;
    }
    if (i > 0 && llvm::is_contained(stopGradients, value)) {
      diagnostic.attachNote(value.getLoc())
          << "the path ends here: the value is among stop_gradients";
      continue;
    }
    for (OpOperand &use : value.getUses()) {
      Operation *user = use.getOwner();
      if (!onTheWay.contains(user))
        continue;
      bool goesOn = false;
      for (OpResult result : user->getResults())
        if (used.contains(result) && dependence.flows(use, result) &&
            isDifferentiable(result.getType())) {
          reached.insert(result);
          goesOn = true;
        }
      if (!goesOn)
        cuts.insert(user);
    }
  }
  for (Operation *op : cuts)
    diagnostic.attachNote(op->getLoc())
        << "the path ends here: '" << op->getName()
        << "' gives no gradient to this operand";
}
