//===- Activity.cpp - What lies between xs and ys -------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Activity.h"

#include "Calls.h"

#include "Transforms/Gradients.h"

using namespace mlir;
using namespace tfgrad;

SmallVector<Value> tfgrad::captured(Operation *op) {
  SetVector<Value> values;
  if (op->getNumRegions() == 0 || isa<DifferentiableOpInterface>(op))
    return {};
  // What is in a mirror uses values of blocks that are not around it.
  op->walk([&](Operation *inside) {
    if (inside == op)
      return;
    for (Value value : inside->getOperands())
      if (isDifferentiable(value.getType()) &&
          !op->isAncestor(value.getParentBlock()->getParentOp()))
        values.insert(value);
  });
  return values.takeVector();
}

SmallVector<Operation *> tfgrad::producers(ArrayRef<Value> ys,
                                           bool throughAll) {
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

bool Dependence::flows(OpOperand &operand, OpResult result) {
  if (!isDifferentiable(operand.get().getType()))
    return false;
  if (auto call = dyn_cast<func::CallOp>(result.getOwner())) {
    func::FuncOp callee = calleeOf(call);
    return !callee || reaches(callee, operand.getOperandNumber(),
                              result.getResultNumber());
  }
  auto rule = dyn_cast<DifferentiableOpInterface>(result.getOwner());
  return !rule ||
         (rule.carriesGradient(operand.getOperandNumber()) &&
          rule.dependsOn(result.getResultNumber(), operand.getOperandNumber()));
}

bool Dependence::reaches(func::FuncOp function, unsigned argument,
                         unsigned result) {
  if (function.isExternal() || !function.getBody().hasOneBlock() ||
      function->hasAttr(kPullback))
    return true;
  auto [it, isNew] = known.try_emplace({function, result});
  if (!isNew)
    return it->second.test(argument);
  llvm::SmallBitVector arguments(function.getNumArguments(), true);
  if (!callsItself(function)) {
    Block &body = function.getBody().front();
    Activity activity(body.getTerminator()->getOperand(result),
                      llvm::to_vector_of<Value>(body.getArguments()), {}, &body,
                      *this);
    for (unsigned i = 0; i < arguments.size(); ++i)
      arguments[i] = activity.isActive(body.getArgument(i));
  }
  known[{function, result}] = arguments;
  return arguments.test(argument);
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

/// What `value` depends on differentiably, block arguments aside. A request that
/// is still there stands for values that its ys and cotangents lead to.
SmallVector<Value> Activity::dependencies(OpResult value) const {
  Operation *op = value.getOwner();
  if (auto request = dyn_cast<GradientsOp>(op)) {
    SmallVector<Value> sources(request.getYs());
    llvm::append_range(sources, request.getGradYs());
    return sources;
  }
  SmallVector<Value> sources = captured(op);
  for (OpOperand &operand : op->getOpOperands())
    if (flows(operand, value))
      sources.push_back(operand.get());
  return sources;
}

std::optional<SmallVector<Value>> Activity::forwarded(Value value,
                                                      bool onlyEntry) const {
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
  auto [entry, isNew] = mappings.try_emplace(op);
  if (isNew)
    op.getSuccessorInputOperandMapping(entry->second);
  for (OpOperand *operand : entry->second.lookup(value))
    if (!onlyEntry || operand->getOwner() == op)
      sources.push_back(operand->get());
  // As those of scf.parallel, which its terminator reduces.
  if (!argument && sources.empty())
    return std::nullopt;
  return sources;
}

SmallVector<Value> Activity::sources(Value value, bool onlyEntry) const {
  if (isStopped(value) || !isDifferentiable(value.getType()))
    return {};
  SmallVector<Value> all;
  if (std::optional<SmallVector<Value>> known = forwarded(value, onlyEntry)) {
    all = std::move(*known);
  } else if (auto result = dyn_cast<OpResult>(value)) {
    all = dependencies(result);
  } else {
    for (Operation *op : suppliers(cast<BlockArgument>(value))) {
      llvm::append_range(all, captured(op));
      llvm::append_range(all, op->getOperands());
    }
  }
  llvm::erase_if(
      all, [](Value source) { return !isDifferentiable(source.getType()); });
  return all;
}

Activity::Activity(ArrayRef<Value> ys, ArrayRef<Value> xs,
                   ArrayRef<Value> stops, Block *at, Dependence &dependence)
    : at(at), dependence(dependence) {
  stopped.insert(stops.begin(), stops.end());

  // Backward: what ys depend on. An integer y is an x, or nothing.
  SmallVector<Value> todo;
  auto reach = [&](Value value) {
    if (reached.insert({value, {}}).second)
      todo.push_back(value);
  };
  llvm::for_each(ys, reach);
  DenseMap<Value, SmallVector<Value>> users;
  while (!todo.empty()) {
    Value value = todo.pop_back_val();
    // What control flow around the request brings from elsewhere is given.
    auto argument = dyn_cast<BlockArgument>(value);
    SmallVector<Value> from;
    if (!argument || !isAround(argument))
      from = sources(value);
    llvm::for_each(from, reach);
    for (Value source : from)
      users[source].push_back(value);
    reached[value] = std::move(from);
  }

  // Forward: of that, what depends on xs.
  for (Value x : xs)
    if (reached.contains(x) && active.insert(x).second)
      todo.push_back(x);
  while (!todo.empty())
    for (Value user : users.lookup(todo.pop_back_val()))
      if (active.insert(user).second)
        todo.push_back(user);
}

void Activity::adopt(const IRMapping &copies) {
  for (auto [value, copy] : copies.getValueMap()) {
    if (active.contains(value))
      active.insert(copy);
    if (stopped.contains(value))
      stopped.insert(copy);
    if (auto it = reached.find(value); it != reached.end()) {
      SmallVector<Value> sources = it->second;
      reached.insert({copy, std::move(sources)});
    }
  }
}

bool Activity::passes(Value value) const {
  auto it = reached.find(value);
  return it != reached.end() && llvm::any_of(it->second, [&](Value source) {
           return isActive(source);
         });
}

SetVector<Operation *> Activity::carriers(ArrayRef<Value> xs) const {
  DenseSet<Value> targets(xs.begin(), xs.end());
  SetVector<Operation *> found;
  for (const auto &entry : reached) {
    auto argument = dyn_cast<BlockArgument>(entry.first);
    if (!argument || isStopped(argument) || !isAround(argument))
      continue;
    SmallVector<Operation *> ops = suppliers(argument);
    if (ops.empty())
      continue;
    // What the argument starts from. The argument itself may be an x.
    SetVector<Value> behind;
    behind.insert(argument);
    for (size_t i = 0; i < behind.size(); ++i) {
      auto inside = dyn_cast<BlockArgument>(behind[i]);
      Operation *around = inside ? inside.getOwner()->getParentOp() : nullptr;
      bool isEntry = around && around->isAncestor(at->getParentOp()) &&
                     &around->getRegion(0) == inside.getParentRegion();
      behind.insert_range(sources(behind[i], isEntry));
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
