//===- Threading.h - One more value through control flow --------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_TRANSFORMS_GRADIENTS_THREADING_H
#define TFGRAD_LIB_TRANSFORMS_GRADIENTS_THREADING_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tfgrad {

/// Carries a value into the last block of `path`, each of whose blocks is the
/// body of a loop or a branch in the block before it, and out of the first.
/// `inner` gets the value as it arrives and returns the one that goes on. Where
/// another branch is taken, it goes on as it is. Returns what comes out behind
/// the control flow.
///
/// The ops around the blocks are replaced by ones with one more result; blocks
/// and what is in them stay.
mlir::Value threadThrough(llvm::ArrayRef<mlir::Block *> path, mlir::Value value,
                          llvm::function_ref<mlir::Value(mlir::Value)> inner);

} // namespace tfgrad

#endif // TFGRAD_LIB_TRANSFORMS_GRADIENTS_THREADING_H
