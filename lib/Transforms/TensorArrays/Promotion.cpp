//===- Promotion.cpp - Which TensorArrays can be buffers ------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion.h"

#include "Transforms/Passes.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/TypeSwitch.h"

#include <set>

namespace tfgrad {
#define GEN_PASS_DEF_PROMOTETENSORARRAYS
#include "Transforms/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;
using namespace tfgrad;

//===----------------------------------------------------------------------===//
// Analysis
//===----------------------------------------------------------------------===//

/// The name of `op` for a remark.
static std::string describe(Operation *op) {
  return "'" + op->getName().getStringRef().str() + "'";
}

std::string Promotion::checkShape(Operation *op, Type value, bool isRows) {
  ArrayRef<int64_t> shape = shapeOf(value);
  if (isRows)
    shape = shape.drop_front();
  if (shape != root.getHandle().getType().getShape())
    return "the type of the value of " + describe(op) +
           " tells another shape than that of the array";
  return "";
}

std::string Promotion::collect(Array array) {
  Block *block = root->getBlock();
  Linear size = Linear::of(root.getSize());
  size_t self = arrays.size();
  arrays.push_back(std::move(array));
  auto writes = [&](Access access) {
    arrays[self].writes.push_back(std::move(access));
  };
  auto reads = [&](Access access) {
    arrays[self].reads.push_back(std::move(access));
  };

  SmallVector<Operation *> users(arrays[self].handle.getUsers());
  std::set<std::pair<std::string, void *>> sources;
  for (Operation *op : users) {
    std::string reason;
    llvm::TypeSwitch<Operation *>(op)
        .Case([&](TensorArrayWriteOp write) {
          reason = checkShape(op, write.getValue().getType(), false);
          writes(accessOf(op, write.getIndex(), block, size));
        })
        .Case([&](TensorArrayReadOp read) {
          reason = checkShape(op, read.getValue().getType(), false);
          reads(accessOf(op, read.getIndex(), block, size));
        })
        .Case([&](TensorArrayUnstackOp unstack) {
          reason = checkShape(op, unstack.getValue().getType(), true);
          Linear count = Linear::ofRows(unstack.getValue());
          writes(accessOfFirst(op, count, block, size));
        })
        .Case([&](TensorArrayStackOp stack) {
          reason = checkShape(op, stack.getValue().getType(), true);
          Linear count = stack.getCount() ? Linear::of(stack.getCount()) : size;
          Access access = accessOfFirst(op, count, block, size);
          access.inside |= !stack.getCount();
          reads(access);
        })
        .Case([&](TensorArrayGatherOp gather) {
          reason = checkShape(op, gather.getValue().getType(), true);
          reads(Access(op, block));
        })
        .Case([&](TensorArrayScatterOp scatter) {
          reason = checkShape(op, scatter.getValue().getType(), true);
          writes(Access(op, block));
        })
        .Case([&](TensorArraySizeOp) { arrays[self].others.push_back(op); })
        .Case([&](TensorArrayGradOp grad) {
          arrays[self].others.push_back(op);
          void *scope =
              grad.getScope() ? grad.getScope().getAsOpaquePointer() : nullptr;
          bool isNew = sources.insert({grad.getSource().str(), scope}).second;
          if (scope && !grad.getScope().getDefiningOp<GradientScopeOp>())
            reason = "its gradient array has a scope that is an argument";
          else if (!isNew || op->getBlock() != block)
            reason = "a gradient array of it is asked for more than once";
          else if (!scope && arrays[self].isGradient)
            reason = "a gradient array of a gradient array is an error";
          else
            reason = collect({grad.getGrad(), op, true, scope != nullptr});
        })
        .Default([&](Operation *) {
          reason = "its handle goes to " + describe(op);
        });
    if (reason.empty() && !block->findAncestorOpInBlock(*op))
      reason = "it is used in several blocks";
    if (!reason.empty())
      return reason;
  }
  return "";
}

/// Whether everything that could go wrong is proven not to.
std::string Promotion::checkOrder(Array &array) {
  std::string again;
  for (auto [i, write] : llvm::enumerate(array.writes)) {
    if (!write.range)
      again = "a slot may be written twice by " + describe(write.op);
    for (const Access &other : ArrayRef(array.writes).take_front(i))
      if (!areDisjoint(write, other))
        again = "a slot may be written by two ops";
  }
  if (!array.isGradient && !again.empty())
    return again;
  if (array.clears())
    for (auto [i, read] : llvm::enumerate(array.reads)) {
      if (!read.range)
        return "a slot may be read twice by " + describe(read.op);
      for (const Access &other : ArrayRef(array.reads).take_front(i))
        if (!areDisjoint(read, other))
          return "a slot may be read by two ops";
    }
  for (const Access &write : array.writes)
    for (const Access &read : array.reads)
      if (!comesBefore(write, read))
        return "a slot may be read before " + describe(write.op) + " writes it";
  // Behind its end, a gradient array has zeros and grows.
  if (array.isGradient && !array.isScoped)
    for (const Access &read : array.reads)
      if (!read.inside)
        return "a gradient array may be read behind its end";
  // What is written before the gradient array is made is all there is.
  for (Operation *op : array.others)
    if (isa<TensorArrayGradOp>(op))
      for (const Access &write : array.writes)
        if (!write.top->isBeforeInBlock(op))
          return "it is written after its gradient array is made";
  bool isFull = coverAll(array.writes, Linear::of(root.getSize()));
  if (array.isGradient && !again.empty() &&
      root.getHandle().getType().getElementType().isInteger(1))
    return "i1 cannot be added";
  array.isWrittenOnce = again.empty() && (isFull || !array.isGradient);
  array.needsZeros = !isFull || !again.empty();
  return "";
}

std::string Promotion::analyze() {
  TensorArrayType type = root.getHandle().getType();
  if (root.getDynamicSize())
    return "it may grow";
  if (!type.hasRank() || (!type.hasStaticShape() && root.getDims().empty()))
    return "the shape of an element is not known where it is made";
  std::string reason =
      collect({root.getHandle(), root, /*isGradient=*/false, false});
  if (!reason.empty())
    return reason;
  for (Array &array : arrays)
    if (reason = checkOrder(array); !reason.empty())
      return reason;
  return "";
}

bool Promotion::isUnused() const {
  return llvm::all_of(arrays, [](const Array &array) {
    return array.reads.empty() && array.others.empty() &&
           llvm::all_of(array.writes,
                        [](const Access &access) { return access.inside; });
  });
}

namespace {
struct PromoteTensorArrays
    : public tfgrad::impl::PromoteTensorArraysBase<PromoteTensorArrays> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<TensorArrayOp> roots;
    getOperation()->walk([&](TensorArrayOp op) { roots.push_back(op); });
    for (TensorArrayOp root : roots) {
      Promotion promotion(root);
      std::string reason = promotion.analyze();
      StringRef name = root.getTensorArrayName();
      auto remark = [&](const Twine &text) {
        if (remarks)
          root.emitRemark("array '")
              << (name.empty() ? "tensor_array" : name) << "' " << text;
      };
      if (!reason.empty()) {
        remark("stays a run-time object: " + reason);
      } else if (promotion.isUnused()) {
        remark("disappears: nothing reads it");
        promotion.eraseUnused();
      } else {
        remark("becomes a buffer");
        promotion.rewrite();
      }
    }
  }
};
} // namespace
