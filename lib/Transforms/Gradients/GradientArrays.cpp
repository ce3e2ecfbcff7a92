//===- GradientArrays.cpp - The gradient arrays of a sweep ----------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An array that is made outside of all mirrors has one gradient array for all of
// them. One that a block makes is not there in its mirror: no handle is saved.
// Its gradient array belongs to an array of the same size that the mirror makes,
// and that nothing is written to.
//
//===----------------------------------------------------------------------===//

#include "Sweep.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tfgrad;

/// The array that a gradient array belongs to, however many are in between.
static Value rootOf(Value array) {
  while (auto grad = array.getDefiningOp<TensorArrayGradOp>())
    array = grad.getHandle();
  return array;
}

/// An array like the one that `op` makes when its block ends.
static TensorArrayOp remake(OpBuilder &b, Location loc, TensorArrayOp op) {
  Value size = op.getSize();
  if (op.getDynamicSize()) {
    OpBuilder end(op->getBlock()->getTerminator());
    size = TensorArraySizeOp::create(end, loc, op.getHandle(), op.getFlow());
  }
  return TensorArrayOp::create(
      b, loc, op.getHandle().getType(), b.getF32Type(), size, op.getDims(),
      /*dynamic_size=*/false, /*clear_after_read=*/false,
      op.getIdenticalElementShapes(), op.getTensorArrayName());
}

SetVector<Value> tfgrad::originsOf(Value array,
                                   function_ref<bool(Value)> isOrigin) {
  SetVector<Value> origins;
  origins.insert(array);
  for (size_t i = 0; i < origins.size(); ++i) {
    Value value = origins[i];
    if (isOrigin(value))
      continue;
    Operation *op = value.getDefiningOp();
    if (auto grad = dyn_cast_or_null<TensorArrayGradOp>(op)) {
      origins.insert(grad.getHandle());
      continue;
    }
    auto branch = dyn_cast_or_null<RegionBranchOpInterface>(
        op ? op : value.getParentBlock()->getParentOp());
    if (!branch)
      continue;
    RegionBranchInverseSuccessorMapping mapping;
    branch.getSuccessorInputOperandMapping(mapping);
    for (OpOperand *operand : mapping.lookup(value))
      origins.insert(operand->get());
  }
  return origins;
}

/// Whether `array` may have been made in a region that does not contain it: what
/// stands for it in the mirror of that region is another array.
static bool comesFromInside(Value array) {
  Block *block = array.getParentBlock();
  Operation *user = array.getDefiningOp();
  if (!user)
    user = block->getParentOp();
  return llvm::any_of(originsOf(array), [&](Value origin) {
    auto made = origin.getDefiningOp<TensorArrayOp>();
    return made && made->getBlock() != block &&
           !made->getBlock()->findAncestorOpInBlock(*user);
  });
}

GradientArray Sweep::gradientArray(Value array, Value flow) {
  array = withoutInvariants(array);
  if (auto it = gradientArrays.find(array); it != gradientArrays.end())
    return it->second;
  auto refuse = [&]() -> GradientArray {
    emitError(array.getLoc(),
              "an array that control flow gives has no gradient array");
    hasFailed = true;
    return {array, flow};
  };
  if (comesFromInside(array))
    return refuse();

  // In the mirror of the block that makes the array, or outside of all.
  Block *target = at;
  for (unsigned mirror : nest)
    if (mirrors[mirror].forward == array.getParentBlock())
      target = mirrors[mirror].reverse;
  OpBuilder::InsertionGuard guard(b);
  // Where the insertion point is in `block`.
  auto enter = [&](Block *block) {
    if (b.getInsertionBlock() == block)
      return false;
    b.setInsertionPoint(
        block->findAncestorOpInBlock(*b.getInsertionBlock()->getParentOp()));
    return true;
  };
  if (!scope) {
    OpBuilder::InsertionGuard outside(b);
    enter(at);
    scope = GradientScopeOp::create(b, location);
  }
  if (enter(target))
    flow = arith::ConstantOp::create(b, location, b.getF32FloatAttr(0));
  Value of = array;
  GradientArray result;
  if (target != at) {
    auto root = rootOf(array).getDefiningOp<TensorArrayOp>();
    if (!root || root->getBlock() != array.getParentBlock())
      return refuse();
    TensorArrayOp made = remake(b, location, root);
    of = made.getHandle();
    flow = made.getFlow();
    TensorArrayType type = made.getHandle().getType();
    result.needsShapes =
        !type.hasRank() || (!type.hasStaticShape() && made.getDims().empty());
  }
  auto op =
      TensorArrayGradOp::create(b, location, array.getType(), b.getF32Type(),
                                of, flow, scope, options.scope);
  result.handle = op.getGrad();
  result.flow = op.getFlowOut();
  return gradientArrays[array] = result;
}
