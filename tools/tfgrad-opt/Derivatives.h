//===- Derivatives.h - The derivative table ---------------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TOOLS_TFGRAD_OPT_DERIVATIVES_H
#define TFGRAD_TOOLS_TFGRAD_OPT_DERIVATIVES_H

#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/raw_ostream.h"

namespace tfgrad {

/// Prints a Markdown table of the rules of all ops that are registered in
/// `context`: op, operand, contribution to the operand's cotangent.
void listDerivatives(mlir::MLIRContext &context, llvm::raw_ostream &os);

} // namespace tfgrad

#endif // TFGRAD_TOOLS_TFGRAD_OPT_DERIVATIVES_H
