//===- Extents.h - Numbers in a loop that are known before it ---*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_TRANSFORMS_GRADIENTS_EXTENTS_H
#define TFGRAD_LIB_TRANSFORMS_GRADIENTS_EXTENTS_H

#include "mlir/IR/Builders.h"
#include "llvm/ADT/MapVector.h"

#include <map>

namespace tfgrad {

/// What an extent of a result is equal to: the extent of a tensor along an axis,
/// or a number. Both are null if that is not known.
struct ExtentSource {
  mlir::Value tensor;
  int64_t axis = 0;
  mlir::Value number;
};
ExtentSource extentSource(mlir::OpResult result, int64_t axis);

/// Computes in front of an op what does not change inside of it: extents of
/// tensors, and integers that depend on nothing else. Equal extents are one
/// value, as far as that is plain. The program must not change meanwhile.
class Extents {
public:
  explicit Extents(mlir::Operation *outer) : outer(outer), b(outer) {}
  /// Removes what turned out to be of no use.
  ~Extents();
  Extents(const Extents &) = delete;
  Extents &operator=(const Extents &) = delete;

  /// The extent of `tensor` along `axis` in front of the op; null if it may not
  /// be the same whenever the tensor is computed.
  mlir::Value extentOf(mlir::Value tensor, int64_t axis);

  /// The integer `value` in front of the op, or null.
  mlir::Value before(mlir::Value value);

  /// The same, or a number that `value`, signed, never exceeds.
  mlir::Value atMost(mlir::Value value);

private:
  bool isOutside(mlir::Value value) const;
  mlir::Value emitted(mlir::Operation *op);
  mlir::Value constant(int64_t value);
  mlir::Value carried(mlir::Value init, mlir::Value inside, mlir::Value yielded,
                      int64_t axis);
  mlir::Value computeExtent(mlir::Value tensor, int64_t axis);
  mlir::Value outsideExtent(mlir::Value tensor, int64_t axis);

  using Key = std::pair<mlir::Value, int64_t>;
  mlir::Operation *outer;
  mlir::OpBuilder b;
  llvm::MapVector<Key, mlir::Value> extents;
  /// No DenseMap, which takes two of the numbers for itself.
  std::map<int64_t, mlir::Value> constants;
  llvm::DenseMap<mlir::Value, mlir::Value> numbers;
  llvm::SmallVector<mlir::Operation *> ops;
};

} // namespace tfgrad

#endif // TFGRAD_LIB_TRANSFORMS_GRADIENTS_EXTENTS_H
