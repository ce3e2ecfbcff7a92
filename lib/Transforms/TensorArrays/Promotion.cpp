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

std::string Promotion::checkShape(Operation *op, Type value, Holds holds) {
  ArrayRef<int64_t> shape = shapeOf(value);
  ArrayRef<int64_t> element = root.getHandle().getType().getShape();
  if (holds != Holds::Element)
    shape = shape.drop_front();
  if (holds == Holds::Pieces) {
    if (element.empty())
      return describe(op) + " is an error for scalars";
    element = element.drop_front();
  }
  if (shape != element)
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
  auto readsFirst = [&](Operation *op, Value given) {
    Linear count = given ? Linear::of(given) : size;
    Access access = accessOfFirst(op, count, block, size);
    access.inside |= !given;
    reads(access);
    return count;
  };

  // Parts of a buffer that constants tell are not there are no valid IR.
  auto isOutside = [&](const Linear &begin, const Linear &end) {
    auto isBelow = [](const Linear &a, const Linear &b) {
      std::optional<int64_t> difference = (a - b).known();
      return difference && *difference < 0;
    };
    return isBelow(begin, Linear::of(0)) || isBelow(end, begin) ||
           isBelow(size, end);
  };
  auto isOther = [](Value rows, const Linear &count) {
    auto type = cast<RankedTensorType>(rows.getType());
    std::optional<int64_t> known = count.known();
    return !type.isDynamicDim(0) && known && *known != type.getDimSize(0);
  };
  int64_t length = root.getHandle().getType().getShape().empty()
                       ? ShapedType::kDynamic
                       : root.getHandle().getType().getShape().front();
  auto rowsOf = [&](const Linear &count) {
    Linear rows = count * (ShapedType::isDynamic(length) ? 1 : length);
    rows.unknown |= ShapedType::isDynamic(length);
    return rows;
  };
  bool fails = false;

  SmallVector<Operation *> users(arrays[self].handle.getUsers());
  std::set<std::pair<std::string, void *>> sources;
  for (Operation *op : users) {
    std::string reason;
    llvm::TypeSwitch<Operation *>(op)
        .Case([&](TensorArrayWriteOp write) {
          reason = checkShape(op, write.getValue().getType(), Holds::Element);
          writes(accessOf(op, write.getIndex(), block, size));
          Linear index = Linear::of(write.getIndex());
          fails = isOutside(index, index + Linear::of(1));
        })
        .Case([&](TensorArrayReadOp read) {
          reason = checkShape(op, read.getValue().getType(), Holds::Element);
          reads(accessOf(op, read.getIndex(), block, size));
          Linear index = Linear::of(read.getIndex());
          fails = isOutside(index, index + Linear::of(1));
        })
        .Case([&](TensorArrayUnstackOp unstack) {
          reason = checkShape(op, unstack.getValue().getType(), Holds::Rows);
          Linear count = Linear::ofRows(unstack.getValue());
          writes(accessOfFirst(op, count, block, size));
          fails = isOutside(Linear::of(0), count);
        })
        .Case([&](TensorArrayStackOp stack) {
          reason = checkShape(op, stack.getValue().getType(), Holds::Rows);
          Linear count = readsFirst(op, stack.getCount());
          fails = isOutside(Linear::of(0), count) ||
                  isOther(stack.getValue(), count);
        })
        .Case([&](TensorArrayGatherOp gather) {
          reason = checkShape(op, gather.getValue().getType(), Holds::Rows);
          reads(Access(op, block));
        })
        .Case([&](TensorArrayScatterOp scatter) {
          reason = checkShape(op, scatter.getValue().getType(), Holds::Rows);
          writes(Access(op, block));
        })
        .Case([&](TensorArraySplitOp split) {
          reason = checkShape(op, split.getValue().getType(), Holds::Pieces);
          // One for each slot, but in what a request adds to.
          Linear count =
              arrays[self].isScoped ? Linear::ofRows(split.getLengths()) : size;
          Access access = accessOfFirst(op, count, block, size);
          // That is checked in any case.
          access.inside = false;
          writes(access);
          fails = isOutside(Linear::of(0), count) ||
                  isOther(split.getValue(), rowsOf(count));
        })
        .Case([&](TensorArrayConcatOp concat) {
          reason = checkShape(op, concat.getValue().getType(), Holds::Pieces);
          if (arrays[self].isGradient && !concat.getCount())
            reason = describe(op) + " asks how its gradient array was split";
          Linear count = readsFirst(op, concat.getCount());
          fails = isOutside(Linear::of(0), count) ||
                  isOther(concat.getLengths(), count) ||
                  isOther(concat.getValue(), rowsOf(count));
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
            reason = collect({arrays[self].name + "@" + grad.getSource().str(),
                              grad.getGrad(), op, true, scope != nullptr});
        })
        .Default([&](Operation *) {
          reason = "its handle goes to " + describe(op);
        });
    if (reason.empty() && fails)
      reason = describe(op) + " fails if it runs";
    if (reason.empty() && !block->findAncestorOpInBlock(*op))
      reason = "it is used in several blocks";
    if (!reason.empty())
      return reason;
  }
  return "";
}

/// Whether no slot may be touched by two of `accesses`.
static bool touchOnce(ArrayRef<Access> accesses) {
  for (auto [i, access] : llvm::enumerate(accesses)) {
    if (!access.range)
      return false;
    for (const Access &other : accesses.take_front(i))
      if (!areDisjoint(access, other))
        return false;
  }
  return true;
}

/// Whether every read comes after the writes that it may see.
std::string Promotion::checkOrder(Array &array) {
  bool areWrittenOnce = touchOnce(array.writes);
  array.checksWrites = !array.isGradient && !areWrittenOnce;
  array.checksReads = array.clears() && !touchOnce(array.reads);
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
  if (array.isGradient && !areWrittenOnce &&
      root.getHandle().getType().getElementType().isInteger(1))
    return "i1 cannot be added";
  array.isWrittenOnce = areWrittenOnce && (isFull || !array.isGradient);
  array.needsZeros = !isFull || !areWrittenOnce;
  return "";
}

std::string Promotion::analyze() {
  TensorArrayType type = root.getHandle().getType();
  if (root.getDynamicSize())
    return "it may grow";
  if (!type.hasRank() || (!type.hasStaticShape() && root.getDims().empty()))
    return "the shape of an element is not known where it is made";
  std::optional<int64_t> size = Linear::of(root.getSize()).known();
  if (size && *size <= 0)
    return "it has no slots";
  std::string reason =
      collect({root.getNameOrDefault().str(), root.getHandle(), root,
               /*isGradient=*/false, /*isScoped=*/false});
  if (!reason.empty())
    return reason;
  for (Array &array : arrays)
    if (reason = checkOrder(array); !reason.empty())
      return reason;
  return "";
}

bool Promotion::isUnused() const {
  return llvm::all_of(arrays, [](const Array &array) {
    return array.reads.empty() && array.others.empty() && !array.checksWrites &&
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
      auto remark = [&](const Twine &text) {
        if (remarks)
          root.emitRemark("array '") << root.getNameOrDefault() << "' " << text;
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
