//===- Tape.h - What the gradient of a region knows of it -------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The sweep lets ops in the mirror of a block name values of the block. `Tape`
// makes that true. A value is recomputed in the mirror, or it is saved where the
// forward program computes it: by a further result of a branch, or in a
// TensorArray with one slot for each iteration. Which values are saved is a
// minimal cut (Recompute.h).
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_TRANSFORMS_GRADIENTS_TAPE_H
#define TFGRAD_LIB_TRANSFORMS_GRADIENTS_TAPE_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/Value.h"

#include <optional>

namespace tfgrad {

/// What the mirror of the body of a loop is told of the iteration that it
/// reverses.
struct Iteration {
  /// Its induction variable, or its number in a `scf.while`.
  mlir::Value induction;
  /// Its number, from 0 on.
  mlir::Value number;
};

/// A block and the block where its gradient is computed.
struct Mirror {
  mlir::Block *forward, *reverse;
  /// The block that contains both.
  mlir::Block *base;
  /// If the block is in a loop of its own.
  std::optional<Iteration> iteration = std::nullopt;
  /// `reverse` runs the ops of `forward` again, in the same direction.
  bool isReplay = false;
  /// The ops of a replay that do not run again, each with the op whose results it
  /// has; null for one of which only the flow goes on.
  llvm::SmallVector<std::pair<mlir::Operation *, mlir::Operation *>> standIns =
      {};
};

/// The number of the iteration that a block of a loop is in, from 0 on; computed
/// at the start of the block.
mlir::Value iterationNumber(mlir::Block *block);

/// Resolves in every mirror the uses of values of its block. `scope` is the name
/// of the gradient in locations. Emits an error and fails if a value cannot be
/// saved. With `explain`, remarks tell what is saved. Ops of the forward program may be replaced by ones with more results;
/// their blocks stay.
llvm::LogicalResult resolveMirrors(llvm::MutableArrayRef<Mirror> mirrors,
                                   llvm::StringRef scope, bool explain);

/// On a `scf.while`: the number of the result that counts its iterations.
constexpr llvm::StringLiteral kTrips = "tfgrad.trips";

/// Lets every `scf.while` inside of `root` count its iterations, for gradients.
void countTrips(mlir::Operation *root);
/// The counters are now like any other value.
void forgetTrips(mlir::Operation *root);

/// `value`, or what it is in every iteration.
mlir::Value withoutInvariants(mlir::Value value);

/// The number of iterations of a loop with these bounds; `step` is positive.
mlir::Value tripCount(mlir::OpBuilder &b, mlir::Location loc, mlir::Value lower,
                      mlir::Value upper, mlir::Value step, bool isUnsigned);

} // namespace tfgrad

#endif // TFGRAD_LIB_TRANSFORMS_GRADIENTS_TAPE_H
