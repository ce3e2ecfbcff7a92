//===- Promotion.h - One TensorArray becomes a buffer -----------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An array and its gradient arrays become buffers together, if nothing that the
// run-time object would find out can happen: no slot is written or read again,
// none is written after it is read. Then a read needs no copy, because the row
// does not change any more, and a write may compute in its place.
//
// Slots that are not written have zeros. So the buffer is filled with zeros
// first, unless every slot is written before it is read.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_TRANSFORMS_TENSORARRAYS_PROMOTION_H
#define TFGRAD_LIB_TRANSFORMS_TENSORARRAYS_PROMOTION_H

#include "Accesses.h"

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include <string>
#include <vector>

namespace tfgrad {

/// An array, or one of its gradient arrays.
struct Array {
  Array(mlir::Value handle, mlir::Operation *maker, bool isGradient,
        bool isScoped)
      : handle(handle), maker(maker), isGradient(isGradient),
        isScoped(isScoped) {}

  mlir::Value handle;
  /// The op that makes it.
  mlir::Operation *maker;
  bool isGradient;
  /// Made for a request: what its ops do follows from those of the array.
  bool isScoped;
  Accesses writes, reads;
  llvm::SmallVector<mlir::Operation *> others;
  bool needsZeros = true;
  /// Each slot is written once, so that there is nothing to add to.
  bool isWrittenOnce = false;
  mlir::Value buffer;

  bool adds() const { return isGradient && !isWrittenOnce; }
  bool clears() const {
    auto op = llvm::dyn_cast<TensorArrayOp>(maker);
    return op ? op.getClearAfterRead() : !isScoped;
  }
};

class Promotion {
public:
  explicit Promotion(TensorArrayOp root) : root(root) {}

  /// Why the array stays a run-time object; empty if it does not.
  std::string analyze();
  void rewrite();
  /// Whether nothing reads the array and nothing can go wrong.
  bool isUnused() const;
  void eraseUnused();

private:
  std::string collect(Array array);
  std::string checkOrder(Array &array);
  std::string checkShape(mlir::Operation *op, mlir::Type value, bool isRows);

  std::string named(const llvm::Twine &message);
  bool isScalar() { return root.getHandle().getType().getShape().empty(); }
  llvm::SmallVector<mlir::OpFoldResult> rowExtents(mlir::OpBuilder &b);
  void require(mlir::OpBuilder &b, mlir::Location loc, mlir::Value left,
               mlir::arith::CmpIPredicate relation, mlir::Value right,
               const llvm::Twine &message, mlir::ValueRange numbers);
  void eraseRoot();
  void checkSizes();
  void makeBuffer(Array &array);
  void checkIndex(mlir::OpBuilder &b, mlir::Location loc, mlir::Value index);
  void checkExtents(mlir::OpBuilder &b, mlir::Location loc, mlir::Value value,
                    mlir::Value slot,
                    llvm::SmallVectorImpl<mlir::Value> &found);
  void checkClaims(mlir::OpBuilder &b, mlir::Location loc,
                   mlir::ValueRange dims);
  mlir::Value part(mlir::OpBuilder &b, mlir::Location loc, Array &array,
                   mlir::OpFoldResult first,
                   std::optional<mlir::OpFoldResult> count);
  void store(mlir::OpBuilder &b, mlir::Location loc, Array &array,
             mlir::Value value, mlir::Value place, mlir::ValueRange found);
  void storeNumber(mlir::OpBuilder &b, mlir::Location loc, Array &array,
                   mlir::Value value, mlir::Value index);
  template <typename Body>
  void forEachIndex(mlir::OpBuilder &b, mlir::Location loc, mlir::Value indices,
                    Body body);

  void rewrite(Array &array, TensorArrayWriteOp op);
  void rewrite(Array &array, TensorArrayReadOp op);
  void rewrite(Array &array, TensorArrayUnstackOp op);
  void rewrite(Array &array, TensorArrayStackOp op);
  void rewrite(Array &array, TensorArrayGatherOp op);
  void rewrite(Array &array, TensorArrayScatterOp op);

  static const Access *find(llvm::ArrayRef<Access> accesses,
                            mlir::Operation *op) {
    return llvm::find_if(accesses,
                         [&](const Access &access) { return access.op == op; });
  }

  TensorArrayOp root;
  std::vector<Array> arrays;
};

} // namespace tfgrad

#endif // TFGRAD_LIB_TRANSFORMS_TENSORARRAYS_PROMOTION_H
