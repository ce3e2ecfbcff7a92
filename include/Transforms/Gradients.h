//===- Gradients.h - The reverse sweep --------------------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reverse mode as a library: the passes and the front ends all call
// `buildGradients`.
//
//   SmallVector<Value> seeds(1);           // one y, cotangent ones
//   FailureOr<SmallVector<Value>> grads = buildGradients(b, {y}, {x}, seeds, {});
//   if (succeeded(grads) && !(*grads)[0])  // y does not depend on x
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TRANSFORMS_GRADIENTS_H
#define TFGRAD_TRANSFORMS_GRADIENTS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Value.h"

namespace tfgrad {

class GradientsOp;

/// How several contributions to one cotangent are summed; always from left to
/// right, in the order in which the reverse sweep meets them.
enum class Aggregation {
  /// One `tfgrad.add_n`.
  AddN,
  /// Pairwise `tfgrad.add`.
  Pairwise,
};

struct GradientOptions {
  /// Values treated as constants: nothing passes to what they are computed
  /// from. A stopped x still gets its own gradient.
  llvm::SmallVector<mlir::Value> stopGradients;
  Aggregation aggregation = Aggregation::AddN;
  /// The gradients of one op become available together; those that are added
  /// into a part of a cotangent stay apart.
  bool gateGradients = false;
  /// New ops carry the `tfgrad.device` attribute of the op they differentiate.
  bool colocate = false;
  /// The scope in the locations of new ops.
  std::string scope = "gradients";
  /// Remarks tell what is saved for the gradients of loops and branches, and what
  /// is computed again.
  bool explainTape = false;
};

/// Emits at the insertion point of `b` the gradients of the sum over all
/// elements of `ys`, weighted by `cotangents`, with respect to `xs`.
///
/// `cotangents` has one entry per y, of its type; null stands for ones. All
/// values dominate the insertion point. Returns one value per x, of its type;
/// null where no y depends on the x through float values. Emits an error at
/// each op on the way that has no rule, and fails.
llvm::FailureOr<llvm::SmallVector<mlir::Value>>
buildGradients(mlir::OpBuilder &b, llvm::ArrayRef<mlir::Value> ys,
               llvm::ArrayRef<mlir::Value> xs,
               llvm::ArrayRef<mlir::Value> cotangents,
               const GradientOptions &options);

/// Adds to `diagnostic` a note at each place where the way from `x` to `ys` ends.
void noteCuts(mlir::Diagnostic &diagnostic, llvm::ArrayRef<mlir::Value> ys,
              mlir::Value x, llvm::ArrayRef<mlir::Value> stopGradients);

/// Resolves every `tfgrad.gradients` inside `root`, in program order.
llvm::LogicalResult expandGradients(mlir::Operation *root,
                                    bool explainTape = false);

/// The argument attribute that marks a constant: `func.func @f(%x: f32
/// {tfgrad.constant})`.
constexpr llvm::StringLiteral kConstantArgument = "tfgrad.constant";
/// The attribute that `colocate` carries over.
constexpr llvm::StringLiteral kDevice = "tfgrad.device";
/// On a gradient function: the positions among its differentiated arguments
/// that have no gradient, and so no result.
constexpr llvm::StringLiteral kUnconnected = "tfgrad.unconnected";

/// On a function: the name of the function that is its pullback. That one takes
/// the arguments, then a cotangent for each float result, and returns a gradient
/// for each float argument.
constexpr llvm::StringLiteral kPullback = "tfgrad.pullback";
/// On a pullback that was made: the name of the function that it belongs to.
constexpr llvm::StringLiteral kPullbackOf = "tfgrad.pullback_of";

/// On a gradient function: the numbers of its differentiated arguments.
constexpr llvm::StringLiteral kDifferentiated = "tfgrad.differentiated";

/// What `tfgrad-gradient-functions` makes of one function.
struct GradientFunctionOptions {
  /// Differentiated arguments; all float ones not marked constant if not given.
  std::optional<llvm::SmallVector<int64_t>> wrt;
  /// Differentiated results; all float ones if not given.
  std::optional<llvm::SmallVector<int64_t>> of;
  /// Cotangents are further arguments, one per differentiated result, instead
  /// of ones.
  bool seedArguments = false;
  /// Primal results come first.
  bool primal = true;
  /// Unconnected gradients are zeros instead of left out.
  bool unconnectedZero = false;
  std::string suffix = "_grad";
  /// As in GradientOptions.
  bool explainTape = false;
};

/// Makes the gradient function `<name><suffix>` of `function` beside it. Emits
/// an error and fails if the function cannot be differentiated.
llvm::FailureOr<mlir::Operation *>
buildGradientFunction(mlir::Operation *function,
                      const GradientFunctionOptions &options);

} // namespace tfgrad

#endif // TFGRAD_TRANSFORMS_GRADIENTS_H
