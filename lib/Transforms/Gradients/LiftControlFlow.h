//===- LiftControlFlow.h - From branches to structured ops ------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_TRANSFORMS_GRADIENTS_LIFTCONTROLFLOW_H
#define TFGRAD_LIB_TRANSFORMS_GRADIENTS_LIFTCONTROLFLOW_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tfgrad {

/// Gives the body of `function`, and regions inside of it, one block each:
/// branches of the cf dialect become ops of scf. Emits an error and fails where
/// there is something else, and where a request names a value that would be inside
/// of the new ops.
llvm::LogicalResult liftControlFlow(mlir::FunctionOpInterface function);

} // namespace tfgrad

#endif // TFGRAD_LIB_TRANSFORMS_GRADIENTS_LIFTCONTROLFLOW_H
