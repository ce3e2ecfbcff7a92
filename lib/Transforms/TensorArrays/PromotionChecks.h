//===- PromotionChecks.h - What a promoted array checks ---------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Run-time checks of what the analysis has not proven, with the messages of the
// run-time object.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_TRANSFORMS_TENSORARRAYS_PROMOTIONCHECKS_H
#define TFGRAD_LIB_TRANSFORMS_TENSORARRAYS_PROMOTIONCHECKS_H

#include "Promotion.h"

namespace tfgrad {

/// Fails at run time unless `left` stands in the relation to `right`; `numbers`
/// are those of `message`.
void require(mlir::OpBuilder &b, mlir::Location loc, const Array &array,
             mlir::Value left, mlir::arith::CmpIPredicate relation,
             mlir::Value right, const llvm::Twine &message,
             mlir::ValueRange numbers);

/// Calls `body` with the numbers from 0 up to `count`.
void forEach(
    mlir::OpBuilder &b, mlir::Location loc, mlir::Value count,
    llvm::function_ref<void(mlir::OpBuilder &, mlir::Location, mlir::Value)>
        body);

/// Entry `k` of positions or lengths.
mlir::Value entry(mlir::OpBuilder &b, mlir::Location loc, mlir::Value list,
                  mlir::Value k);

/// The shape of `value`, without the first axis if it is one of slots.
llvm::SmallVector<mlir::OpFoldResult> elementOf(mlir::OpBuilder &b,
                                                mlir::Location loc,
                                                mlir::Value value, bool isRows);

// A slot, or each of the first ones, is written or read for the first time, if
// that is not proven.
void markWritten(mlir::OpBuilder &b, mlir::Location loc, const Array &array,
                 mlir::Value slot);
void markFirstWritten(mlir::OpBuilder &b, mlir::Location loc,
                      const Array &array, mlir::Value count);
void markRead(mlir::OpBuilder &b, mlir::Location loc, const Array &array,
              mlir::Value slot);
void markFirstRead(mlir::OpBuilder &b, mlir::Location loc, const Array &array,
                   mlir::Value count);

/// The extents of the elements of a result that are claimed to be `dims`, one for
/// each of `extents` that is not constant: these, if there are none. In the
/// gradient arrays of requests the claim of a result of 0 rows may be another.
llvm::SmallVector<mlir::OpFoldResult>
claimed(mlir::OpBuilder &b, mlir::Location loc, const Array &array,
        mlir::ValueRange dims, llvm::ArrayRef<mlir::OpFoldResult> extents,
        mlir::Value count);

/// A result of this type has `rows` rows, or whatever `what` calls them.
void checkCount(mlir::OpBuilder &b, mlir::Location loc, const Array &array,
                mlir::RankedTensorType type, mlir::Value rows,
                llvm::StringRef what);

} // namespace tfgrad

#endif // TFGRAD_LIB_TRANSFORMS_TENSORARRAYS_PROMOTIONCHECKS_H
