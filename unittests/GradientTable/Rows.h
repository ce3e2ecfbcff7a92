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
