//===- Expr.h - The expressions of adjoint rules ----------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An `Expr` is a formula over values that emits tfgrad ops when it is given to
// `Pullback::add`. It is lazy: compilers evaluate the operands of `+` in
// different orders, and eager emission would give different IR.
//
// Both operands of an arithmetic operator have one type; a `double` becomes a
// constant of the type of the other side.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_DIALECT_TFGRAD_EXPR_H
#define TFGRAD_DIALECT_TFGRAD_EXPR_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/Value.h"

#include <functional>

namespace tfgrad {

class Pullback;
class ReductionOpInterface;

/// A formula that emits its ops, operands from left to right, on demand.
class Expr {
public:
  using Emit = std::function<mlir::Value(mlir::OpBuilder &, mlir::Location)>;

  explicit Expr(mlir::Value value);
  explicit Expr(Emit emit) : emitter(std::move(emit)) {}
  /// The cotangent of `result`.
  Expr(Pullback &pullback, mlir::Value result);

  mlir::Value emit(mlir::OpBuilder &b, mlir::Location loc) const {
    return emitter(b, loc);
  }

private:
  Emit emitter;
};

/// What generated rules use to bring operands into scope; operand lists have no
/// expressions.
inline Expr asExpr(mlir::Value value) { return Expr(value); }
struct NoExpr {};
inline NoExpr asExpr(mlir::ValueRange) { return {}; }

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

Expr operator-(Expr x);
Expr operator+(Expr a, Expr b);
Expr operator-(Expr a, Expr b);
Expr operator*(Expr a, Expr b);
Expr operator/(Expr a, Expr b);
Expr operator+(double a, Expr b);
Expr operator-(double a, Expr b);
Expr operator*(double a, Expr b);
Expr operator/(double a, Expr b);
Expr operator-(Expr a, double b);

Expr sign(Expr x);
Expr exp(Expr x);
Expr log(Expr x);
Expr sin(Expr x);
Expr cos(Expr x);
Expr digamma(Expr x);
Expr polygamma(int64_t n, Expr x);
Expr pow(Expr a, Expr b);
/// a * b, and 0 where b is 0 whatever a is.
Expr mulNoNan(Expr a, Expr b);

Expr operator==(Expr a, Expr b);
Expr operator>=(Expr a, Expr b);
Expr operator<=(Expr a, Expr b);
Expr operator>(Expr a, double b);
/// a where the condition holds, else b.
Expr where(Expr condition, Expr a, Expr b);
/// 1 where the condition holds, else 0, in the element type of `like`.
Expr mask(Expr condition, Expr like);
Expr castLike(Expr x, Expr like);
Expr zerosLike(Expr x);
Expr onesLike(Expr x);

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// Repeats the result of `reduction` along the axes it reduced, to the shape of
/// `x`.
Expr expand(Expr y, Expr x, ReductionOpInterface reduction);
/// 1 / (how many elements of `x` go into one element of `reduction`), of the
/// type and shape of its result.
Expr meanWeight(Expr x, ReductionOpInterface reduction);
/// 1 / (how many elements of each group of `x` equal the result `y`).
Expr tieWeight(Expr x, Expr y, ReductionOpInterface reduction);
/// e^x over its sum in each group, where `y` is the logarithm of that sum.
Expr softmax(Expr x, Expr y, ReductionOpInterface reduction);
/// For each element of `x` the product of all others of its group.
Expr productOfOthers(Expr x, ReductionOpInterface reduction);
/// Sums `dy` over `axes`, to the shape of `x`.
Expr unbroadcast(Expr dy, Expr x, llvm::ArrayRef<int64_t> axes);
/// Sums all elements, to a scalar.
Expr sumAll(Expr x);
Expr reshapeLike(Expr x, Expr like);
Expr inverseTranspose(Expr x, llvm::ArrayRef<int64_t> permutation);
Expr linearRecurrence(Expr a, Expr b, int64_t axis, double initial,
                      bool reverse);
/// The slices of `x` at `indices`, of the type of `like`.
Expr gatherNd(Expr x, Expr indices, Expr like);
/// op(a) op(b), of the type of `like`.
Expr matmul(Expr a, Expr b, bool transposeA, bool transposeB, Expr like);

//===----------------------------------------------------------------------===//
// Emission, for rules that are written as statements
//===----------------------------------------------------------------------===//

/// The extents of `value` along its dynamic axes, as `index` values; none for a
/// scalar.
llvm::SmallVector<mlir::Value>
dynamicDims(mlir::OpBuilder &b, mlir::Location loc, mlir::Value value);
/// The extent of axis `axis`: an attribute if static.
mlir::OpFoldResult extent(mlir::OpBuilder &b, mlir::Location loc,
                          mlir::Value value, int64_t axis);
/// A value of the type and shape of `like` with every element `value`.
mlir::Value splatLike(mlir::OpBuilder &b, mlir::Location loc, double value,
                      mlir::Value like);

} // namespace tfgrad

#endif // TFGRAD_DIALECT_TFGRAD_EXPR_H
