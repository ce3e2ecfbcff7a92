//===- Regions.h - Pieces of ops with regions -------------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_TRANSFORMS_GRADIENTS_REGIONS_H
#define TFGRAD_LIB_TRANSFORMS_GRADIENTS_REGIONS_H

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tfgrad {

/// A loop at the insertion point, whose body has no terminator yet; `b` is at the
/// end of the body afterwards.
mlir::scf::ForOp openLoop(mlir::OpBuilder &b, mlir::Location loc,
                          mlir::Value lower, mlir::Value upper,
                          mlir::Value step, mlir::ValueRange inits,
                          bool isUnsigned = false);

/// Moves all ops of `block` but the terminator to the insertion point; `values`
/// take the place of its arguments, and their locations if they are arguments.
void moveOps(mlir::Block &block, mlir::OpBuilder &b, mlir::ValueRange values);

/// A value for where none is asked for: 0, or a tensor of zeros in which unknown
/// extents are 0. `type` is a number or a ranked tensor of numbers.
mlir::Value placeholder(mlir::OpBuilder &b, mlir::Location loc,
                        mlir::Type type);

} // namespace tfgrad

#endif // TFGRAD_LIB_TRANSFORMS_GRADIENTS_REGIONS_H
