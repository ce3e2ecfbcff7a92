//===- TapeReport.h - What a gradient saves, in words -----------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_TRANSFORMS_GRADIENTS_TAPEREPORT_H
#define TFGRAD_LIB_TRANSFORMS_GRADIENTS_TAPEREPORT_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/MapVector.h"

namespace tfgrad {

/// Collects, for each block that has a mirror, what is saved of it and what is
/// computed again. Emits a remark for each loop, and for each op around branches
/// that are in no loop.
class TapeReport {
public:
  /// `value`, of the block, is saved in each iteration of the blocks `loops`, from
  /// outside; `isCounted` if there are as many as the loops come to, not a product
  /// of trip counts that are known in front.
  void addSaved(mlir::Value value, llvm::ArrayRef<mlir::Block *> loops,
                bool isCounted);
  /// The blocks that have mirrors are in a checkpoint that runs again.
  void setAgain(bool value) { isAgain = value; }
  /// `op`, in the innermost of `loops`, is computed again.
  void addRecomputed(mlir::Operation *op, llvm::ArrayRef<mlir::Block *> loops);

  void emit() const;

private:
  struct Entry {
    llvm::SmallVector<mlir::Block *> loops;
    bool isCounted = false, isAgain = false;
    llvm::SmallVector<std::pair<mlir::Location, mlir::Type>> saved;
    struct Recomputed {
      mlir::Location loc;
      mlir::OperationName name;
      int64_t work, save;
    };
    llvm::SmallVector<Recomputed> recomputed;
  };
  Entry &entryOf(llvm::ArrayRef<mlir::Block *> loops, mlir::Block *block);
  static void emit(const Entry &entry, mlir::Block *block);

  bool isAgain = false;
  /// By the innermost loop, or the block.
  llvm::MapVector<mlir::Block *, Entry> entries;
};

} // namespace tfgrad

#endif // TFGRAD_LIB_TRANSFORMS_GRADIENTS_TAPEREPORT_H
