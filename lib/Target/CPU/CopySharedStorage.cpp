//===- CopySharedStorage.cpp - No two results in one buffer ---------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Upstream's elimination of empty tensors computes a value in the place where it
// is inserted: the buffer of a result, or a slice of a larger tensor. For that it
// follows the value back through all that may share its storage, to the empty
// tensor where this begins, and puts the destination there. It goes too far in
// three cases:
//
//   t = ...                  t is computed in the buffer of result 0. Of the two
//   a = t with one change    changes one is made in place, in that buffer, and
//   b = t with another       the other in a copy. If a is the copy, storing it
//   store a in result 0      overwrites b before b is stored: the analysis knows
//   store b in result 1      tensors, not what is stored in buffers.
//
//   t = ... : ?x?            The types agree, the extents do not: t would be
//   r = reshape t : ?x?      written with the row length of r.
//   store r in result 0
//
// A copy that is made before all that is stored, of a value whose storage then
// begins at the copy, is right in both. It costs nothing where the value is
// copied to its destination anyway.
//
//   t = ...                  t is computed in the slot of an array. What comes
//   store t in slot 0        after it changes t in place, and the slot with it.
//   b = t with a change
//
// Here the copy is made where it is stored.
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"
#include "Target/Passes.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SubsetOpInterface.h"
#include "llvm/ADT/SetVector.h"

namespace tfgrad {
#define GEN_PASS_DEF_COPYSHAREDSTORAGE
#include "Target/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;
using namespace tfgrad;

/// The values whose storage `value` may have, or be a part of.
static SmallVector<Value> storageOf(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    Operation *parent = argument.getOwner()->getParentOp();
    auto loop = dyn_cast<LoopLikeOpInterface>(parent);
    if (!loop)
      return {};
    SmallVector<Value> values;
    if (OpOperand *init = loop.getTiedLoopInit(argument))
      values.push_back(init->get());
    if (OpOperand *yielded = loop.getTiedLoopYieldedValue(argument))
      values.push_back(yielded->get());
    return values;
  }
  auto result = cast<OpResult>(value);
  Operation *op = result.getOwner();
  if (auto destination = dyn_cast<DestinationStyleOpInterface>(op))
    return {destination.getTiedOpOperand(result)->get()};
  if (auto insert = dyn_cast<tensor::InsertOp>(op))
    return {insert.getDest()};
  SmallVector<Value> values;
  if (op->getNumRegions() != 0) {
    // What regions yield, and what loops begin with.
    for (Region &region : op->getRegions())
      for (Block &block : region)
        if (auto terminator = dyn_cast<RegionBranchTerminatorOpInterface>(
                block.getTerminator()))
          llvm::append_range(values, terminator->getOperands());
  }
  llvm::append_range(values, op->getOperands());
  llvm::erase_if(values, [](Value operand) {
    return !isa<RankedTensorType>(operand.getType());
  });
  return values;
}

/// Everything that `value` may share storage with, itself included; neither
/// arguments of the function nor constants, which nothing is computed in.
static DenseSet<Value> chainOf(Value value) {
  DenseSet<Value> chain;
  SmallVector<Value> worklist = {value};
  while (!worklist.empty()) {
    Value next = worklist.pop_back_val();
    Operation *op = next.getDefiningOp();
    if (op ? op->hasTrait<OpTrait::ConstantLike>()
           : isa<FunctionOpInterface>(
                 cast<BlockArgument>(next).getOwner()->getParentOp()))
      continue;
    if (chain.insert(next).second)
      llvm::append_range(worklist, storageOf(next));
  }
  return chain;
}

/// Whether `store` is among those of the results, at the end of a function.
static bool isResult(bufferization::MaterializeInDestinationOp store) {
  if (!store.getDest().getDefiningOp<ResultBufferOp>())
    return false;
  Operation *next = store;
  while (isa<bufferization::MaterializeInDestinationOp, memref::StoreOp>(next))
    next = next->getNextNode();
  return isa<func::ReturnOp>(next);
}

/// Whether `use` may write where its value is stored, or hand the value on to who
/// may. Ops that only read a tensor do neither.
static bool mayOverwrite(OpOperand &use) {
  Operation *op = use.getOwner();
  if (auto destination = dyn_cast<DestinationStyleOpInterface>(op))
    return destination.isDpsInit(&use);
  return !isa<tensor::ExtractOp, tensor::DimOp, TensorArrayWriteOp,
              TensorArrayScatterOp, TensorArrayUnstackOp, TensorArraySplitOp,
              TensorArrayAccumulateOp>(op) &&
         !(isa<tensor::InsertSliceOp>(op) && use.getOperandNumber() == 0);
}

/// Whether anything but `store` may change what it stores in memory, if that is
/// computed there: the analysis of tensors takes a value for dead after its last
/// use, though memory goes on.
static bool mayChangeLater(bufferization::MaterializeInDestinationOp store,
                           const DenseSet<Value> &chain) {
  for (Value value : chain)
    for (OpOperand &use : value.getUses()) {
      if (use.getOwner() == store || !mayOverwrite(use))
        continue;
      // The step from one value of the chain to the next.
      bool isStep =
          llvm::any_of(use.getOwner()->getResults(),
                       [&](Value result) { return chain.contains(result); }) &&
          !isa<LoopLikeOpInterface>(use.getOwner());
      if (!isStep)
        return true;
    }
  return false;
}

/// Makes `operand` a copy of its value, which is made where `b` stands.
static void copy(OpOperand &operand, OpBuilder b) {
  Location loc = operand.getOwner()->getLoc();
  Value value = operand.get();
  auto type = cast<RankedTensorType>(value.getType());
  Value empty = tensor::EmptyOp::create(
      b, loc, tensor::getMixedSizes(b, loc, value), type.getElementType());
  if (empty.getType() != type)
    empty = tensor::CastOp::create(b, loc, type, empty);
  operand.set(linalg::CopyOp::create(b, loc, value, empty).getResult(0));
}

namespace {
struct CopySharedStorage
    : public tfgrad::impl::CopySharedStorageBase<CopySharedStorage> {
  void runOnOperation() override {
    SmallVector<bufferization::MaterializeInDestinationOp> stores;
    SmallVector<tensor::InsertSliceOp> insertions;
    getOperation().walk([&](Operation *op) {
      if (auto store = dyn_cast<bufferization::MaterializeInDestinationOp>(op))
        stores.push_back(store);
      else if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
        insertions.push_back(insert);
    });

    auto isReshaped = [](const DenseSet<Value> &chain) {
      return llvm::any_of(chain, [](Value value) {
        return value.getDefiningOp<tensor::ReshapeOp>();
      });
    };
    // The copy is made before any store can overwrite what it is made of.
    DenseSet<Value> claimed;
    for (bufferization::MaterializeInDestinationOp store : stores) {
      DenseSet<Value> chain = chainOf(store.getSource());
      if (!isResult(store)) {
        if (isReshaped(chain) || mayChangeLater(store, chain))
          copy(store.getSourceMutable(), OpBuilder(store));
        continue;
      }
      bool shared = llvm::any_of(
          chain, [&](Value value) { return claimed.contains(value); });
      if (shared || isReshaped(chain)) {
        OpBuilder b(store);
        b.setInsertionPointAfterValue(store.getSource());
        copy(store.getSourceMutable(), b);
      } else
        claimed.insert(chain.begin(), chain.end());
    }
    for (tensor::InsertSliceOp insert : insertions)
      if (isReshaped(chainOf(insert.getSource())))
        copy(insert.getSourceMutable(), OpBuilder(insert));
  }
};
} // namespace
