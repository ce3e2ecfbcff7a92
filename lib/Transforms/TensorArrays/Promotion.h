//===- Promotion.h - One TensorArray becomes a buffer -----------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An array and its gradient arrays become buffers together, if no slot is written
// after it is read, nor in any other than the block of the array or those in it.
// Then a read needs no copy, because the row does not change any more, and a
// write may compute in its place. If a slot may be written twice, or cleared and
// read again, each gets a mark at run time that says so.
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
  Array(std::string name, mlir::Value handle, mlir::Operation *maker,
        bool isGradient, bool isScoped)
      : name(std::move(name)), handle(handle), maker(maker),
        isGradient(isGradient), isScoped(isScoped) {}

  /// In messages.
  std::string name;
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
  /// Whether a second write, or a read of a cleared slot, is found at run time.
  bool checksWrites = false, checksReads = false;
  mlir::Value buffer;
  /// A mark for each slot, if they are checked.
  mlir::Value written, cleared;

  bool adds() const { return isGradient && !isWrittenOnce; }
  bool clears() const {
    auto op = llvm::dyn_cast<TensorArrayOp>(maker);
    return op ? op.getClearAfterRead() : !isScoped;
  }
};

/// What the first axis of a value that is written or read stands for.
enum class Holds {
  /// That of an element.
  Element,
  /// Slots; the others are those of an element.
  Rows,
  /// The rows of all elements; the others are the others of an element.
  Pieces
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
  std::string checkShape(mlir::Operation *op, mlir::Type value, Holds holds);

  bool isScalar() { return root.getHandle().getType().getShape().empty(); }
  llvm::SmallVector<mlir::OpFoldResult> rowExtents(mlir::OpBuilder &b);
  void eraseRoot();
  void checkSizes();
  void makeBuffer(Array &array);
  void checkIndex(mlir::OpBuilder &b, mlir::Location loc, const Array &array,
                  mlir::Value index);
  void checkSlots(mlir::OpBuilder &b, mlir::Location loc, const Array &array,
                  mlir::Value count);
  llvm::SmallVector<mlir::Value>
  checkElement(mlir::OpBuilder &b, mlir::Location loc, const Array &array,
               llvm::ArrayRef<mlir::OpFoldResult> shape, mlir::Value slot,
               mlir::Value rows = nullptr);
  llvm::SmallVector<mlir::Value> checkRows(mlir::OpBuilder &b,
                                           mlir::Location loc,
                                           const Array &array,
                                           mlir::Value value, mlir::Value rows);
  mlir::Value slot(mlir::OpBuilder &b, mlir::Location loc, const Array &array,
                   mlir::Value index);
  mlir::Value firstSlots(mlir::OpBuilder &b, mlir::Location loc,
                         const Array &array, mlir::OpFoldResult count,
                         llvm::ArrayRef<mlir::OpFoldResult> extents);
  mlir::Value firstRows(mlir::OpBuilder &b, mlir::Location loc,
                        const Array &array, mlir::OpFoldResult count,
                        llvm::ArrayRef<mlir::OpFoldResult> extents);
  void store(mlir::OpBuilder &b, mlir::Location loc, const Array &array,
             mlir::Value value, mlir::Value place, mlir::ValueRange found);
  void storeNumber(mlir::OpBuilder &b, mlir::Location loc, const Array &array,
                   mlir::Value value, mlir::Value index);

  void rewrite(Array &array, TensorArrayWriteOp op);
  void rewrite(Array &array, TensorArrayReadOp op);
  void rewrite(Array &array, TensorArrayUnstackOp op);
  void rewrite(Array &array, TensorArrayStackOp op);
  void rewrite(Array &array, TensorArrayGatherOp op);
  void rewrite(Array &array, TensorArrayScatterOp op);
  void rewrite(Array &array, TensorArraySplitOp op);
  void rewrite(Array &array, TensorArrayConcatOp op);

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
