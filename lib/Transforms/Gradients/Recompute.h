//===- Recompute.h - Save a value, or compute it again ----------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The gradient of a block needs some of its values. Each can be saved, or
// computed again from others that are. The cheapest choice is a minimal cut of
// the graph of values, with these costs:
//
//   save        the bytes of the value, and 8 more
//   recompute   for each element of the result: 0 for integers and what depends
//               on extents alone, 1 for arithmetic and moves, 4 for divisions and
//               roots, 6 for functions like exp; for a reduction, 1 for each
//               element that is reduced. Products, loops, reads of arrays and what
//               has effects are not computed again.
//
// An extent that is not known counts as 64.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_TRANSFORMS_GRADIENTS_RECOMPUTE_H
#define TFGRAD_LIB_TRANSFORMS_GRADIENTS_RECOMPUTE_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tfgrad {

struct RecomputePlan {
  llvm::SmallVector<mlir::Value> saved;
  /// In program order.
  llvm::SmallVector<mlir::Operation *> recomputed;
  /// A needed value that can neither be saved nor computed again; null if there
  /// is none.
  mlir::Value impossible;
};

/// Whether a value of this type can be saved: numbers and tensors of them.
bool isSavable(mlir::Type type);

/// The bytes of one element of a value that can be saved.
int64_t elementBytes(mlir::Type type);

/// What it costs to save a value, or to compute the results of an op again; beyond
/// `kInfinite` it is impossible.
int64_t saveCost(mlir::Value value);
int64_t recomputeCost(mlir::Operation *op);
constexpr int64_t kInfinite = int64_t(1) << 60;

/// How `needed`, values of one block, are best had again. `isFree` tells of a
/// value of the block that it is there anyway.
RecomputePlan planRecompute(llvm::ArrayRef<mlir::Value> needed,
                            llvm::function_ref<bool(mlir::Value)> isFree);

} // namespace tfgrad

#endif // TFGRAD_LIB_TRANSFORMS_GRADIENTS_RECOMPUTE_H
