//===- Pullback.h - What a rule sees of the reverse sweep -------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_DIALECT_TFGRAD_PULLBACK_H
#define TFGRAD_DIALECT_TFGRAD_PULLBACK_H

#include "Dialect/TFGrad/Expr.h"

namespace tfgrad {

/// The gradient array of a TensorArray, and the flow to begin with.
struct GradientArray {
  mlir::Value handle;
  mlir::Value flow;
  /// Whether the array does not know the shape of what nothing was added to.
  bool needsShapes = false;
};

/// The state of a reverse sweep at one op. The implementation belongs to the
/// sweep (Transforms/Gradients.h).
class Pullback {
public:
  virtual ~Pullback();

  /// Where the ops of the gradient go.
  virtual mlir::OpBuilder &builder() = 0;
  virtual mlir::Location loc() = 0;

  /// Whether a gradient with respect to `operand` is of use.
  virtual bool isActive(mlir::Value operand) = 0;

  /// Whether some cotangent has reached `result`.
  virtual bool hasCotangent(mlir::Value result) = 0;

  /// The sum of what has reached `result`; zeros if nothing has.
  virtual mlir::Value cotangent(mlir::Value result) = 0;

  /// Adds a contribution to the cotangent of `operand`, which is active.
  virtual void add(mlir::Value operand, mlir::Value contribution) = 0;
  void add(mlir::Value operand, const Expr &contribution) {
    add(operand, contribution.emit(builder(), loc()));
  }

  /// Adds `update` into a part of the cotangent of `operand`: `accumulate` maps
  /// the running cotangent to the new one at the cost of the part.
  using Accumulate = std::function<mlir::Value(mlir::Value running)>;
  virtual void addInto(mlir::Value operand, Accumulate accumulate) = 0;

  /// The gradient array that this sweep has for the TensorArray `array`; it is
  /// made when it is first asked for, by an op that follows `flow`.
  virtual GradientArray gradientArray(mlir::Value array, mlir::Value flow) = 0;
};

/// One row of the derivative table.
struct OperandRule {
  llvm::StringRef operand;
  /// Empty: the operand carries no gradient.
  llvm::StringRef expression;
};

/// Where the gradient test samples an operand.
struct Domain {
  double lo;
  double hi;
  /// A point near which the op is not smooth; NaN for none.
  double avoid;
};

/// What a rule says of itself besides the pullback.
struct DerivativeRule {
  llvm::SmallVector<OperandRule> operands;
  /// One per operand; the last one repeats.
  llvm::SmallVector<Domain> domains;
  bool smooth;
  double tolerance;
};

} // namespace tfgrad

#endif // TFGRAD_DIALECT_TFGRAD_PULLBACK_H
