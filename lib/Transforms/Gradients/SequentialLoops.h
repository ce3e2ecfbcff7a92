//===- SequentialLoops.h - One iteration after the other --------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_TRANSFORMS_GRADIENTS_SEQUENTIALLOOPS_H
#define TFGRAD_LIB_TRANSFORMS_GRADIENTS_SEQUENTIALLOOPS_H

#include "mlir/IR/Operation.h"

namespace tfgrad {

/// Every `scf.parallel` and `scf.forall` inside of `root` becomes nested `scf.for`:
/// reductions, and tensors of which each iteration writes a slice, are carried.
/// Emits an error and fails where iterations are combined in another way.
llvm::LogicalResult formSequentialLoops(mlir::Operation *root);

} // namespace tfgrad

#endif // TFGRAD_LIB_TRANSFORMS_GRADIENTS_SEQUENTIALLOOPS_H
