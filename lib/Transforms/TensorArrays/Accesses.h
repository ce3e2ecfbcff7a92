//===- Accesses.h - Which slots an op touches, and when ---------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What can be proven of the accesses of a TensorArray: positions are linear in
// the induction variable of one loop, and bounds are linear in values that do
// not change.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_TRANSFORMS_TENSORARRAYS_ACCESSES_H
#define TFGRAD_LIB_TRANSFORMS_TENSORARRAYS_ACCESSES_H

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/MapVector.h"

namespace tfgrad {

/// constant + sum of coefficient * value, over values of type `index` and the
/// first extents of tensors.
struct Linear {
  int64_t constant = 0;
  llvm::SmallMapVector<mlir::Value, int64_t, 4> terms;
  bool unknown = false;

  /// Looks through additions, subtractions and products with constants.
  static Linear of(mlir::Value value);
  static Linear of(int64_t constant);
  /// The extent of the first axis of a tensor.
  static Linear ofRows(mlir::Value tensor);

  Linear operator+(const Linear &other) const;
  Linear operator-(const Linear &other) const;
  Linear operator*(int64_t factor) const;

  /// Whether it is plain that it is at least 0.
  bool isNotNegative() const;
  /// Its value, if that does not depend on any other.
  std::optional<int64_t> known() const;
  int64_t coefficient(mlir::Value value) const { return terms.lookup(value); }
};

/// `a <= b` for all values of what they depend on, as far as that is plain.
bool isAtMost(const Linear &a, const Linear &b);

/// The slots that one op reads or writes.
struct Access {
  Access(mlir::Operation *op, mlir::Block *block);

  mlir::Operation *op;
  /// The ancestor of `op`, or itself, in the block of the array; null if there is
  /// none.
  mlir::Operation *top;
  /// [begin, end): every slot in it at most once for each array. None if the
  /// slots are not known, or one may be touched again.
  std::optional<std::pair<Linear, Linear>> range;
  /// Each slot of the range exactly once.
  bool always = false;
  /// Whether the slots are known to lie inside the array.
  bool inside = false;
  /// In a loop: the slot is `offset + sign * induction variable`.
  mlir::scf::ForOp loop;
  Linear offset;
  int64_t sign = 0;
};
using Accesses = llvm::SmallVector<Access, 1>;

/// The access of `op` to slot `index` of an array of `size` slots that is made in
/// `block`.
Access accessOf(mlir::Operation *op, mlir::Value index, mlir::Block *block,
                const Linear &size);

/// The access of `op` to the slots [0, count).
Access accessOfFirst(mlir::Operation *op, const Linear &count,
                     mlir::Block *block, const Linear &size);

/// Whether no slot is in both.
bool areDisjoint(const Access &a, const Access &b);

/// Whether every slot that both touch is touched by `first` before `second`.
bool comesBefore(const Access &first, const Access &second);

/// Whether `accesses` touch every slot of [0, size).
bool coverAll(llvm::ArrayRef<Access> accesses, const Linear &size);

} // namespace tfgrad

#endif // TFGRAD_LIB_TRANSFORMS_TENSORARRAYS_ACCESSES_H
