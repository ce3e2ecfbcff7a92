//===- Checkpoints.h - Running again instead of saving ----------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A checkpoint is a `scf.execute_region` with `tfgrad.checkpoint`. Its mirror
// first runs a copy of it, from what the region reads, and then the gradient of
// the copy; the forward program saves nothing of what is inside.
//
// A loop with checkpoints becomes a loop over runs of iterations, each of which is
// in a checkpoint.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_TRANSFORMS_GRADIENTS_CHECKPOINTS_H
#define TFGRAD_LIB_TRANSFORMS_GRADIENTS_CHECKPOINTS_H

#include "mlir/IR/Operation.h"

namespace tfgrad {

/// Gives all checkpoints inside of `root` the form that the sweep knows.
void formCheckpoints(mlir::Operation *root);

/// Puts `op` into a checkpoint.
void putIntoCheckpoint(mlir::Operation *op);

} // namespace tfgrad

#endif // TFGRAD_LIB_TRANSFORMS_GRADIENTS_CHECKPOINTS_H
