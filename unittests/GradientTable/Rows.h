//===- Rows.h - The programs of the gradient table --------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_UNITTESTS_GRADIENTTABLE_ROWS_H
#define TFGRAD_UNITTESTS_GRADIENTTABLE_ROWS_H

#include "Program.h"

namespace tfgrad::table {

/// A prime and the special sizes.
inline const std::vector<std::string> kVector = {"M=7", "M=1", "M=0"};
inline const std::vector<std::string> kMatrix = {
    "M=7,N=3", "M=1,N=1", "M=0,N=3", "M=3,N=0", "M=1,N=5"};

/// Adds a row (see Program.h) and returns it.
Row &add(std::vector<Row> &rows, const llvm::Twine &op, const llvm::Twine &what,
         const llvm::Twine &arguments, const llvm::Twine &body,
         const llvm::Twine &results, std::vector<std::string> sizes = {});
void addArrayRows(std::vector<Row> &rows);

/// The rows of ops whose programs do not follow from their records. The first
/// row of an op is tested at its full extent.
const std::vector<Row> &writtenRows();

/// The rows of `op`: the written ones, or those of an elementwise op without
/// attributes. Empty if there are none.
std::vector<Row> rowsOf(mlir::RegisteredOperationName op);

/// The registered ops with a rule.
std::vector<mlir::RegisteredOperationName> differentiableOps();

} // namespace tfgrad::table

#endif // TFGRAD_UNITTESTS_GRADIENTTABLE_ROWS_H
