//===- CheckTensorArrays.cpp - Errors of TensorArrays that are plain ------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"
#include "Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/TypeSwitch.h"

#include <map>

namespace tfgrad {
#define GEN_PASS_DEF_CHECKTENSORARRAYS
#include "Transforms/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;
using namespace tfgrad;

namespace {
/// What the ops of one block do to one array, in order.
class Checker {
public:
  explicit Checker(TensorArrayOp array) : array(array) {}

  LogicalResult run() {
    // Whoever else has the handle may do anything.
    Block *block = array->getBlock();
    for (Operation *user : array.getHandle().getUsers())
      if (user->getBlock() != block ||
          !isa_and_nonnull<TFGradDialect>(user->getDialect()))
        return success();
    SmallVector<Operation *> users(array.getHandle().getUsers());
    llvm::sort(users, [](Operation *a, Operation *b) {
      return a->isBeforeInBlock(b);
    });
    for (Operation *user : users)
      if (failed(visit(user)))
        return failure();
    return success();
  }

private:
  LogicalResult visit(Operation *op) {
    if (closedBy && !isa<TensorArrayCloseOp>(op))
      return report(op, "used after it was closed", closedBy, "closed here");
    return llvm::TypeSwitch<Operation *, LogicalResult>(op)
        .Case([&](TensorArrayCloseOp) {
          closedBy = op;
          return success();
        })
        .Case([&](TensorArrayWriteOp write) {
          return access(op, write.getIndex(), /*isWrite=*/true);
        })
        .Case([&](TensorArrayReadOp read) {
          return access(op, read.getIndex(), /*isWrite=*/false);
        })
        .Default([&](Operation *) { return success(); });
  }

  LogicalResult access(Operation *op, Value position, bool isWrite) {
    std::optional<int64_t> index = getConstantIntValue(position);
    if (!index)
      return success();
    std::optional<int64_t> size = getConstantIntValue(array.getSize());
    bool canGrow = array.getDynamicSize();
    if (*index < 0 || (size && !canGrow && *index >= *size)) {
      std::string slots =
          size ? " for " + std::to_string(*size) + " slots" : "";
      return report(op, "index " + Twine(*index) + " is out of range" + slots,
                    nullptr, "");
    }
    Slot &slot = slots[*index];
    std::string name = ("slot " + Twine(*index)).str();
    if (isWrite) {
      if (slot.read)
        return report(op, name + " is written after it was read", slot.read,
                      "read here");
      if (slot.written)
        return report(op, name + " is written twice", slot.written,
                      "written here");
      slot.written = op;
      return success();
    }
    if (slot.read && array.getClearAfterRead())
      return report(op,
                    name + " is read again, but reads clear "
                           "(clear_after_read)",
                    slot.read, "read here");
    slot.read = op;
    return success();
  }

  LogicalResult report(Operation *op, const Twine &message, Operation *before,
                       StringRef note) {
    InFlightDiagnostic error = emitError(op->getLoc(), "array '")
                               << array.getNameOrDefault() << "': " << message;
    if (before)
      error.attachNote(before->getLoc()) << note;
    return error;
  }

  struct Slot {
    Operation *written = nullptr;
    Operation *read = nullptr;
  };
  TensorArrayOp array;
  /// No DenseMap, which takes two of the numbers for itself.
  std::map<int64_t, Slot> slots;
  Operation *closedBy = nullptr;
};

struct CheckTensorArrays
    : public tfgrad::impl::CheckTensorArraysBase<CheckTensorArrays> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    // It is sure only of the entry block of what the host calls that it runs.
    if (function.isExternal() || !function.isPublic())
      return;
    LogicalResult result = success();
    for (auto array : function.getBody().front().getOps<TensorArrayOp>())
      if (failed(Checker(array).run()))
        result = failure();
    if (failed(result))
      signalPassFailure();
  }
};
} // namespace
