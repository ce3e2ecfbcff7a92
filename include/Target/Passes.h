//===- Passes.h - Passes on the way to machine code -------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TARGET_PASSES_H
#define TFGRAD_TARGET_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace tfgrad {

#define GEN_PASS_DECL
#include "Target/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "Target/Passes.h.inc"

/// Tells the conversion to LLVM what a handle of a TensorArray is.
void registerTensorArrayConversion(mlir::DialectRegistry &registry);

} // namespace tfgrad

#endif // TFGRAD_TARGET_PASSES_H
