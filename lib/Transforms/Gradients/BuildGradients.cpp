//===- BuildGradients.cpp - The reverse sweep -----------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transforms/Gradients.h"

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tfgrad;

//===----------------------------------------------------------------------===//
// Activity
//===----------------------------------------------------------------------===//

/// The float values outside of `op` that its regions read. An op with a rule
/// has none: what it depends on is among its operands.
static SmallVector<Value> captured(Operation *op) {
  SetVector<Value> values;
  if (op->getNumRegions() != 0 && !isa<DifferentiableOpInterface>(op))
    getUsedValuesDefinedAbove(op->getRegions(), values);
  values.remove_if(
      [](Value value) { return !isDifferentiable(value.getType()); });
  return values.takeVector();
}

/// The ops that give `argument` its values: the op whose region it enters, or
/// the branches to its block. None for an argument of a function.
static SmallVector<Operation *> suppliers(BlockArgument argument) {
  Block *block = argument.getOwner();
  if (!block->isEntryBlock()) {
    SetVector<Operation *> branches;
    for (Block *predecessor : block->getPredecessors())
      branches.insert(predecessor->getTerminator());
    return branches.takeVector();
  }
  Operation *parent = block->getParentOp();
  if (parent->hasTrait<OpTrait::IsIsolatedFromAbove>())
    return {};
  return {parent};
}

namespace {
/// What lies between xs and ys, value by value.
class Activity {
public:
  Activity(ArrayRef<Value> ys, ArrayRef<Value> xs, ArrayRef<Value> stops);

  /// The ops that carry an x to ys through a block argument, as a loop carries
  /// it from one iteration to the next. No rule goes that way.
  SetVector<Operation *> carriers(ArrayRef<Value> ys, ArrayRef<Value> xs) const;

  /// Whether a gradient with respect to `value` is of use.
  bool isActive(Value value) const { return active.contains(value); }
  bool isStopped(Value value) const { return stopped.contains(value); }

  /// Whether a cotangent of `result` passes through the op that computes it.
  bool passes(OpResult result) const {
    if (isStopped(result) || !isDifferentiable(result.getType()))
      return false;
    Operation *op = result.getOwner();
    return llvm::any_of(op->getOpOperands(),
                        [&](OpOperand &operand) {
                          return isActive(operand.get()) &&
                                 flows(operand, result);
                        }) ||
           llvm::any_of(captured(op),
                        [&](Value value) { return isActive(value); });
  }

  /// The ops that ys are computed by, operands before users.
  ArrayRef<Operation *> getOps() const { return ops; }

  /// Whether `result` depends differentiably on `operand`. An op without a rule
  /// may depend in any way.
  static bool flows(OpOperand &operand, OpResult result) {
    if (!isDifferentiable(operand.get().getType()))
      return false;
    auto rule = dyn_cast<DifferentiableOpInterface>(result.getOwner());
    return !rule || (rule.carriesGradient(operand.getOperandNumber()) &&
                     rule.dependsOn(result.getResultNumber(),
                                    operand.getOperandNumber()));
  }

private:
  SmallVector<Operation *> ops;
  DenseSet<Value> active, stopped;
};
} // namespace

/// All ops that `ys` are computed by, operands before users, without recursion.
/// Follows only float values unless `throughAll`.
static SmallVector<Operation *> producers(ArrayRef<Value> ys,
                                          bool throughAll = false) {
  struct Visit {
    Operation *op;
    SmallVector<Value> inputs;
    size_t next;
  };
  SmallVector<Operation *> order;
  DenseSet<Operation *> seen;
  SmallVector<Visit> stack;
  auto push = [&](Value value) {
    Operation *op = value.getDefiningOp();
    if (!op || !(throughAll || isDifferentiable(value.getType())) ||
        !seen.insert(op).second)
      return;
    SmallVector<Value> inputs(op->getOperands());
    llvm::append_range(inputs, captured(op));
    stack.push_back({op, std::move(inputs), 0});
  };
  for (Value y : ys) {
    push(y);
    while (!stack.empty()) {
      Visit &visit = stack.back();
      if (visit.next == visit.inputs.size()) {
        order.push_back(visit.op);
        stack.pop_back();
        continue;
      }
      push(visit.inputs[visit.next++]);
    }
  }
  return order;
}

Activity::Activity(ArrayRef<Value> ys, ArrayRef<Value> xs,
                   ArrayRef<Value> stops)
    : ops(producers(ys)) {
  stopped.insert(stops.begin(), stops.end());

  // Forward: what depends on xs.
  active.insert(xs.begin(), xs.end());
  for (Operation *op : ops)
    for (OpResult result : op->getResults())
      if (passes(result))
        active.insert(result);

  // Backward: of that, what ys depend on.
  DenseSet<Value> useful(ys.begin(), ys.end());
  for (Operation *op : llvm::reverse(ops))
    for (OpResult result : op->getResults())
      if (useful.contains(result) && passes(result)) {
        for (OpOperand &operand : op->getOpOperands())
          if (isActive(operand.get()) && flows(operand, result))
            useful.insert(operand.get());
        for (Value value : captured(op))
          useful.insert(value);
      }

  SmallVector<Value> useless;
  for (Value value : active)
    if (!useful.contains(value))
      useless.push_back(value);
  for (Value value : useless)
    active.erase(value);
}

/// What control flow gives to `value`, a result or block argument: none if no
/// control flow is known to.
static std::optional<SmallVector<Value>> forwarded(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  SmallVector<Value> sources;
  if (argument && !argument.getOwner()->isEntryBlock()) {
    for (auto it = argument.getOwner()->pred_begin(),
              end = argument.getOwner()->pred_end();
         it != end; ++it) {
      auto branch = dyn_cast<BranchOpInterface>((*it)->getTerminator());
      if (!branch)
        return std::nullopt;
      if (Value source = branch.getSuccessorOperands(
              it.getSuccessorIndex())[argument.getArgNumber()])
        sources.push_back(source);
    }
    return sources;
  }
  auto op = dyn_cast_or_null<RegionBranchOpInterface>(
      argument ? argument.getOwner()->getParentOp() : value.getDefiningOp());
  if (!op)
    return std::nullopt;
  RegionBranchInverseSuccessorMapping mapping;
  op.getSuccessorInputOperandMapping(mapping);
  for (OpOperand *operand : mapping.lookup(value))
    sources.push_back(operand->get());
  return sources;
}

/// What `value` depends on differentiably, block arguments aside. A request that
/// is still there stands for values that its ys and cotangents lead to.
static SmallVector<Value> dependencies(OpResult value) {
  Operation *op = value.getOwner();
  if (auto request = dyn_cast<GradientsOp>(op)) {
    SmallVector<Value> sources(request.getYs());
    llvm::append_range(sources, request.getGradYs());
    return sources;
  }
  SmallVector<Value> sources = captured(op);
  for (OpOperand &operand : op->getOpOperands())
    if (Activity::flows(operand, value))
      sources.push_back(operand.get());
  return sources;
}

SetVector<Operation *> Activity::carriers(ArrayRef<Value> ys,
                                          ArrayRef<Value> xs) const {
  SetVector<Value> reached(ys.begin(), ys.end());
  auto insert = [](SetVector<Value> &values, ArrayRef<Value> more) {
    for (Value value : more)
      if (isDifferentiable(value.getType()))
        values.insert(value);
  };
  for (size_t i = 0; i < reached.size(); ++i)
    if (auto result = dyn_cast<OpResult>(reached[i]);
        result && !isStopped(result))
      insert(reached, dependencies(result));

  DenseSet<Value> targets(xs.begin(), xs.end());
  SetVector<Operation *> found;
  for (Value value : reached) {
    auto argument = dyn_cast<BlockArgument>(value);
    if (!argument || isStopped(argument))
      continue;
    SmallVector<Operation *> ops = suppliers(argument);
    if (ops.empty())
      continue;
    // What the argument has its values from, in all iterations. The argument
    // itself may be an x.
    SetVector<Value> behind;
    behind.insert(argument);
    for (size_t i = 0; i < behind.size(); ++i) {
      Value next = behind[i];
      if (isStopped(next))
        continue;
      if (std::optional<SmallVector<Value>> sources = forwarded(next)) {
        insert(behind, *sources);
      } else if (auto result = dyn_cast<OpResult>(next)) {
        insert(behind, dependencies(result));
      } else {
        for (Operation *op : suppliers(cast<BlockArgument>(next))) {
          insert(behind, captured(op));
          insert(behind, llvm::to_vector(op->getOperands()));
        }
      }
    }
    // An x inside of the loop is that of this iteration.
    Operation *loop =
        argument.getOwner()->isEntryBlock() ? ops.front() : nullptr;
    if (llvm::any_of(llvm::drop_begin(behind), [&](Value source) {
          return targets.contains(source) &&
                 !(loop &&
                   loop->isAncestor(source.getParentBlock()->getParentOp()));
        }))
      found.insert_range(ops);
  }
  return found;
}

//===----------------------------------------------------------------------===//
// The sweep
//===----------------------------------------------------------------------===//

namespace {
/// Gives every op that is created the device of the op it differentiates.
struct Colocation : public OpBuilder::Listener {
  void notifyOperationInserted(Operation *op, OpBuilder::InsertPoint) override {
    if (device && !op->hasAttr(kDevice))
      op->setAttr(kDevice, device);
  }
  Attribute device;
};

class Sweep : public Pullback {
public:
  Sweep(OpBuilder &outer, const Activity &activity,
        const GradientOptions &options)
      : activity(activity), options(options), b(outer.getContext()) {
    b.restoreInsertionPoint(outer.saveInsertionPoint());
    if (options.colocate)
      b.setListener(&colocation);
  }

  /// Differentiates `op`, whose users have all been visited.
  LogicalResult visit(Operation *op);

  /// Ops are now emitted on behalf of `value`.
  void enter(Value value) {
    Operation *op = value.getDefiningOp();
    location = NameLoc::get(b.getStringAttr(options.scope), value.getLoc());
    colocation.device = op ? op->getAttr(kDevice) : Attribute();
  }

  OpBuilder &builder() override { return b; }
  Location loc() override { return location; }
  bool isActive(Value operand) override { return activity.isActive(operand); }
  bool hasCotangent(Value result) override {
    return contributions.contains(result) && !activity.isStopped(result);
  }
  Value cotangent(Value result) override {
    return hasCotangent(result) ? total(result)
                                : splatLike(b, location, 0.0, result);
  }
  void add(Value operand, Value contribution) override {
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
  void addInto(Value operand, Accumulate accumulate) override {
    contributions[operand].parts.push_back(std::move(accumulate));
  }

  GradientArray gradientArray(Value array, Value flow) override;

  /// The sum of all that has reached `value`; null if nothing has.
  Value total(Value value);

private:
  struct Contributions {
    SmallVector<Value> dense;
    SmallVector<Accumulate> parts;
  };

  Value sum(ArrayRef<Value> values);
  void releaseGate();

  const Activity &activity;
  const GradientOptions &options;
  Colocation colocation;
  OpBuilder b;
  Location location = b.getUnknownLoc();
  bool visiting = false;
  DenseMap<Value, Contributions> contributions;
  SmallVector<std::pair<Value, Value>> gated;
  /// The number of this sweep, at run time; null while there is no array.
  Value scope;
  DenseMap<Value, GradientArray> gradientArrays;
};
} // namespace

GradientArray Sweep::gradientArray(Value array, Value flow) {
  GradientArray &grad = gradientArrays[array];
  if (grad.handle)
    return grad;
  if (!scope)
    scope = GradientScopeOp::create(b, location);
  auto op =
      TensorArrayGradOp::create(b, location, array.getType(), b.getF32Type(),
                                array, flow, scope, options.scope);
  return grad = {op.getGrad(), op.getFlowOut()};
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

/// There is no way through `op` for a gradient.
static LogicalResult reportMissingRule(Operation *op) {
  return op->emitOpError("is on a differentiated path but has no gradient");
}

LogicalResult Sweep::visit(Operation *op) {
  auto reached = llvm::any_of(op->getResults(), [&](OpResult result) {
    return hasCotangent(result) && activity.passes(result);
  });
  if (!reached)
    return success();
  enter(op->getResult(0));
  auto rule = dyn_cast<DifferentiableOpInterface>(op);
  visiting = true;
  LogicalResult result = rule ? rule.pullback(*this) : reportMissingRule(op);
  visiting = false;
  releaseGate();
  // The sweep goes on with anything, to find all that is missing.
  if (failed(result)) {
    SmallVector<Value> inputs(op->getOperands());
    llvm::append_range(inputs, captured(op));
    for (Value input : inputs)
      if (isActive(input))
        add(input, splatLike(b, location, 0.0, input));
  }
  return result;
}

FailureOr<SmallVector<Value>>
tfgrad::buildGradients(OpBuilder &b, ArrayRef<Value> ys, ArrayRef<Value> xs,
                       ArrayRef<Value> cotangents,
                       const GradientOptions &options) {
  Activity activity(ys, xs, options.stopGradients);
  Sweep sweep(b, activity, options);

  for (auto [y, cotangent] : llvm::zip_equal(ys, cotangents)) {
    if (!activity.isActive(y))
      continue;
    sweep.enter(y);
    Value seed =
        cotangent ? cotangent : splatLike(sweep.builder(), sweep.loc(), 1.0, y);
    sweep.add(y, seed);
  }

  LogicalResult result = success();
  for (Operation *op : activity.carriers(ys, xs))
    result = reportMissingRule(op);
  for (Operation *op : llvm::reverse(activity.getOps()))
    if (failed(sweep.visit(op)))
      result = failure();
  if (failed(result))
    return failure();

  SmallVector<Value> gradients;
  for (Value x : xs)
    gradients.push_back(sweep.total(x));
  // What follows goes after the new ops.
  b.restoreInsertionPoint(sweep.builder().saveInsertionPoint());
  return gradients;
}

//===----------------------------------------------------------------------===//
// Why there is no gradient
//===----------------------------------------------------------------------===//

void tfgrad::noteCuts(Diagnostic &diagnostic, ArrayRef<Value> ys, Value x,
                      ArrayRef<Value> stopGradients) {
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
        if (used.contains(result) && Activity::flows(use, result) &&
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
