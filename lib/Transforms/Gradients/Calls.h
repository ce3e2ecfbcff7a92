//===- Calls.h - Derivatives of functions that are called -------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The gradient of a call is a call: of the function that `tfgrad.pullback` names,
// or of one that is made for the arguments and results on the way, once for all
// calls. That one computes the callee again before it goes back.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_TRANSFORMS_GRADIENTS_CALLS_H
#define TFGRAD_LIB_TRANSFORMS_GRADIENTS_CALLS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tfgrad {

/// The function of a call; null if there is none.
mlir::func::FuncOp calleeOf(mlir::func::CallOp call);

/// What a call must do to have gradients with respect to the operands `active`,
/// by way of the results `used`.
struct PullbackCall {
  mlir::func::FuncOp function;
  /// The results whose cotangents follow the operands of the call.
  llvm::SmallVector<unsigned> cotangents;
  /// The operand that each result is the gradient of.
  llvm::SmallVector<unsigned> gradients;
};
llvm::FailureOr<PullbackCall> pullbackOf(mlir::func::CallOp call,
                                         llvm::ArrayRef<unsigned> active,
                                         llvm::ArrayRef<unsigned> used,
                                         bool explainTape);

/// Whether the function may be called while it runs.
bool callsItself(mlir::func::FuncOp function);

/// Keeps a copy of a function that calls itself, and whose requests are about to
/// be expanded, for pullbacks to be made of. Returns it, for the caller to erase,
/// or null.
mlir::Operation *keepOriginal(mlir::func::FuncOp function);

/// Gives a function the control flow that the sweep knows (LiftControlFlow.h,
/// SequentialLoops.h), and puts the bodies of functions that take or return
/// TensorArrays in the place of their calls, but for functions that call
/// themselves. Emits an error and fails if branches cannot become structured.
llvm::LogicalResult structureForGradients(mlir::FunctionOpInterface function);

/// Makes a function ready for `buildGradients` in its body: no requests are left,
/// and loops count. Undo that by `forgetTrips`.
llvm::LogicalResult prepareForGradients(mlir::func::FuncOp function,
                                        bool explainTape);

} // namespace tfgrad

#endif // TFGRAD_LIB_TRANSFORMS_GRADIENTS_CALLS_H
