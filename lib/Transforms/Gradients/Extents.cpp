//===- Extents.cpp - Numbers in a loop that are known before it -----------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Extents.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"

using namespace mlir;
using namespace tfgrad;

bool Extents::isOutside(Value value) const {
  Operation *op = value.getDefiningOp();
  return !outer->isAncestor(op ? op : value.getParentBlock()->getParentOp());
}

Extents::~Extents() {
  for (Operation *op : llvm::reverse(ops))
    if (op->use_empty())
      op->erase();
}

Value Extents::emitted(Operation *op) {
  ops.push_back(op);
  return op->getResult(0);
}

Value Extents::constant(int64_t value) {
  Value &known = constants[value];
  if (!known)
    known = emitted(arith::ConstantIndexOp::create(b, outer->getLoc(), value));
  return known;
}

Value Extents::before(Value value) {
  if (std::optional<int64_t> known = getConstantIntValue(value);
      known && value.getType().isIndex())
    return constant(*known);
  // One value for each extent, so that equal ones are seen to be equal.
  auto dim = value.getDefiningOp<tensor::DimOp>();
  std::optional<int64_t> axis = dim ? dim.getConstantIndex() : std::nullopt;
  if (axis)
    return extentOf(dim.getSource(), *axis);
  if (isOutside(value))
    return value;
  if (Value known = numbers.lookup(value))
    return known;
  Operation *op = value.getDefiningOp();
  if (!op || dim)
    return nullptr;
  if (!isa<arith::ArithDialect>(op->getDialect()) || !isPure(op))
    return nullptr;
  IRMapping mapping;
  for (Value operand : op->getOperands()) {
    Value known = operand.getType().isIntOrIndex() ? before(operand) : Value();
    if (!known)
      return nullptr;
    mapping.map(operand, known);
  }
  return numbers[value] = emitted(b.clone(*op, mapping));
}

Value Extents::atMost(Value value) {
  if (Value known = before(value))
    return known;
  auto least = value.getDefiningOp<arith::MinSIOp>();
  if (!least)
    return nullptr;
  Value known = before(least.getLhs());
  return known ? known : before(least.getRhs());
}

Value Extents::extentOf(Value tensor, int64_t axis) {
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  if (!type || axis < 0 || axis >= type.getRank())
    return nullptr;
  if (!type.isDynamicDim(axis))
    return constant(type.getDimSize(axis));
  auto it = extents.find({tensor, axis});
  if (it != extents.end())
    return it->second;
  Value extent = isOutside(tensor) ? outsideExtent(tensor, axis)
                                   : computeExtent(tensor, axis);
  extents[{tensor, axis}] = extent;
  return extent;
}

Value Extents::outsideExtent(Value tensor, int64_t axis) {
  if (auto result = dyn_cast<OpResult>(tensor)) {
    ExtentSource source = extentSource(result, axis);
    if (source.tensor)
      return extentOf(source.tensor, source.axis);
    if (source.number)
      return before(source.number);
  }
  return emitted(tensor::DimOp::create(b, outer->getLoc(), tensor, axis));
}

/// What a loop carries has the extent that it starts with, if the loop keeps it.
Value Extents::carried(Value init, Value inside, Value yielded, int64_t axis) {
  Value first = extentOf(init, axis);
  if (!first)
    return nullptr;
  size_t known = extents.size();
  extents[{inside, axis}] = first;
  if (extentOf(yielded, axis) == first)
    return first;
  // What was found in between took it for granted.
  while (extents.size() > known)
    extents.pop_back();
  numbers.clear();
  extents[{inside, axis}] = nullptr;
  return nullptr;
}

Value Extents::computeExtent(Value tensor, int64_t axis) {
  if (auto argument = dyn_cast<BlockArgument>(tensor)) {
    auto loop = dyn_cast<scf::ForOp>(argument.getParentBlock()->getParentOp());
    if (!loop)
      return nullptr;
    return carried(loop.getTiedLoopInit(argument)->get(), argument,
                   loop.getTiedLoopYieldedValue(argument)->get(), axis);
  }
  auto result = cast<OpResult>(tensor);
  Operation *op = result.getOwner();
  unsigned number = result.getResultNumber();
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return extentOf(loop.getRegionIterArg(number), axis);
  if (isa<scf::IfOp, scf::IndexSwitchOp, scf::ExecuteRegionOp>(op)) {
    Value extent;
    for (Region &region : op->getRegions()) {
      Value other =
          extentOf(region.front().getTerminator()->getOperand(number), axis);
      if (!other || (extent && other != extent))
        return nullptr;
      extent = other;
    }
    return extent;
  }
  ExtentSource source = extentSource(result, axis);
  if (source.tensor)
    return extentOf(source.tensor, source.axis);
  if (source.number)
    return before(source.number);
  auto shaped = dyn_cast<ReifyRankedShapedTypeOpInterface>(op);
  if (!shaped)
    return nullptr;
  // The op tells its extents by ops of their own, which are not kept.
  OpBuilder inside(op);
  Operation *start = op->getPrevNode();
  ReifiedRankedShapedTypeDims shapes;
  Value extent;
  if (succeeded(reifyResultShapes(inside, op, shapes))) {
    OpFoldResult found = shapes[number][axis];
    extent = isa<Attribute>(found) ? constant(*getConstantIntValue(found))
                                   : before(cast<Value>(found));
  }
  while (op->getPrevNode() != start && op->getPrevNode()->use_empty()) {
    for (Value value : op->getPrevNode()->getResults())
      numbers.erase(value);
    op->getPrevNode()->erase();
  }
  return extent;
}
