//===- HoistChecks.h - Checks before what they guard ------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TRANSFORMS_HOISTCHECKS_H
#define TFGRAD_TRANSFORMS_HOISTCHECKS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/SetVector.h"

namespace tfgrad {

/// Expresses extents of computed tensors in terms of what they are computed
/// from, where that is possible.
llvm::LogicalResult resolveExtents(mlir::func::FuncOp function);

/// Collects the ops of `block` that `value` is computed by, operands first.
/// Fails unless they are free of effects and depend on nothing but what is known
/// where the block begins: scalars, and the extents of tensors.
bool isKnownAtTop(mlir::Value value, mlir::Block *block,
                  llvm::SetVector<mlir::Operation *> &ops);

/// Moves `ops` of one block before `top`, which moves on if it is one of them.
void hoist(const llvm::SetVector<mlir::Operation *> &ops,
           mlir::Operation *&top);

/// Moves checks of what is known there to the top of their blocks. Returns the
/// op of the entry block that comes after them.
mlir::Operation *hoistChecks(mlir::func::FuncOp function);

} // namespace tfgrad

#endif // TFGRAD_TRANSFORMS_HOISTCHECKS_H
