//===- Lowering.h - Shared pieces of the lowering to linalg -----*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TRANSFORMS_TFGRADTOLINALG_LOWERING_H
#define TFGRAD_TRANSFORMS_TFGRADTOLINALG_LOWERING_H

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/SmallBitVector.h"

namespace tfgrad::lowering {

void populateElementwise(mlir::RewritePatternSet &patterns);
void populateReductions(mlir::RewritePatternSet &patterns);
void populateShapes(mlir::RewritePatternSet &patterns);
void populateIndexing(mlir::RewritePatternSet &patterns);
void populateContractions(mlir::RewritePatternSet &patterns, bool blas);

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// A number of type `type`, which is a scalar type.
mlir::Value number(mlir::OpBuilder &b, mlir::Location loc, mlir::Type type,
                   double value);

/// Element `element` of an op's formula: f32 for the half-precision types, which
/// are computed in f32 and rounded.
mlir::Type computeType(mlir::Type element);
/// `scalar` between an element type and its compute type.
mlir::Value convertFloat(mlir::OpBuilder &b, mlir::Location loc,
                         mlir::Value scalar, mlir::Type type);

/// The value of an elementwise op on scalar operands `args`.
mlir::Value emitScalar(mlir::OpBuilder &b, mlir::Location loc,
                       mlir::Operation *op, mlir::ValueRange args);

/// Whether `op` is a function of one number that no other dialect has: it stays
/// until libm's functions become calls (tfgrad-lower-math).
bool isLegalScalar(mlir::Operation *op);

/// Extents of all axes of `tensor`.
llvm::SmallVector<mlir::OpFoldResult>
extents(mlir::OpBuilder &b, mlir::Location loc, mlir::Value tensor);
mlir::Value asIndex(mlir::OpBuilder &b, mlir::Location loc,
                    mlir::OpFoldResult value);
/// The sum of two extents.
mlir::OpFoldResult addExtents(mlir::OpBuilder &b, mlir::Location loc,
                              mlir::OpFoldResult left,
                              mlir::OpFoldResult right);

/// The extents of `type`: static ones, and `dims` for the dynamic ones.
llvm::SmallVector<mlir::OpFoldResult> mixedExtents(mlir::OpBuilder &b,
                                                   mlir::RankedTensorType type,
                                                   mlir::ValueRange dims);

/// Whether some extent of `tensor` is known to be 0. Upstream's slices must not
/// touch such an axis: no offset lies inside it.
bool hasNoElements(mlir::Value tensor);

mlir::Value emptyTensor(mlir::OpBuilder &b, mlir::Location loc,
                        llvm::ArrayRef<mlir::OpFoldResult> sizes,
                        mlir::Type element);
/// A new tensor with every element `scalar`.
mlir::Value filledTensor(mlir::OpBuilder &b, mlir::Location loc,
                         llvm::ArrayRef<mlir::OpFoldResult> sizes,
                         mlir::Value scalar);

/// `tensor` with axes of extent 1 added, so that it has the extents `sizes` and
/// its own axes are those of `kept`, in order.
mlir::Value addUnitAxes(mlir::OpBuilder &b, mlir::Location loc,
                        mlir::Value tensor,
                        llvm::ArrayRef<mlir::OpFoldResult> sizes,
                        const llvm::SmallBitVector &kept);
/// `tensor` without the axes that are not in `kept`, which have extent 1.
mlir::Value dropUnitAxes(mlir::OpBuilder &b, mlir::Location loc,
                         mlir::Value tensor, const llvm::SmallBitVector &kept);

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

/// Fails at run time unless the two extents are equal; nothing if that is known.
void checkEqual(mlir::OpBuilder &b, mlir::Location loc,
                mlir::OpFoldResult found, mlir::OpFoldResult expected,
                const llvm::Twine &message);

/// All tensors among the operands of `op` have the same extents.
void checkSameExtents(mlir::OpBuilder &b, mlir::Operation *op);
void check(mlir::OpBuilder &b, mlir::Location loc, mlir::Value condition,
           const llvm::Twine &message, mlir::ValueRange arguments);
/// Fails unless `size` elements from `begin` on lie inside `x` along each axis.
void checkBox(mlir::OpBuilder &b, mlir::Location loc, mlir::Value x,
              llvm::ArrayRef<mlir::OpFoldResult> begin,
              llvm::ArrayRef<mlir::OpFoldResult> size);
/// Fails unless no extent in `sizes` is negative.
void checkExtents(mlir::OpBuilder &b, mlir::Location loc,
                  mlir::ValueRange sizes);

/// `sizes` with those that `type` knows, which are checked: before the ops that
/// compute that many elements, as these may write into a buffer of type `type`.
llvm::SmallVector<mlir::OpFoldResult>
refineExtents(mlir::OpBuilder &b, mlir::Location loc,
              llvm::ArrayRef<mlir::OpFoldResult> sizes, mlir::Type type);

/// `tensor` as a value of type `type`; extents that become static were checked,
/// and so were `others`.
mlir::Value checked(mlir::OpBuilder &b, mlir::Location loc, mlir::Value tensor,
                    mlir::Type type,
                    llvm::ArrayRef<mlir::OpFoldResult> others = {});

/// The same; extents that become static are checked.
mlir::Value castTo(mlir::OpBuilder &b, mlir::Location loc, mlir::Value tensor,
                   mlir::Type type);

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

using Body = llvm::function_ref<mlir::Value(mlir::OpBuilder &, mlir::Location,
                                            mlir::ValueRange)>;

/// A `linalg.generic` with one result; `body` gets the inputs and, last, the
/// accumulator. Axes that `outMap` leaves out are reductions.
mlir::Value generic(mlir::OpBuilder &b, mlir::Location loc,
                    llvm::ArrayRef<mlir::Value> inputs,
                    llvm::ArrayRef<mlir::AffineMap> inMaps, mlir::Value init,
                    mlir::AffineMap outMap, Body body);

/// An elementwise `generic` on inputs of one shape.
mlir::Value map(mlir::OpBuilder &b, mlir::Location loc,
                llvm::ArrayRef<mlir::Value> inputs, mlir::Type element,
                Body body);

} // namespace tfgrad::lowering

#endif // TFGRAD_TRANSFORMS_TFGRADTOLINALG_LOWERING_H
