//===- Pipelines.h - From tfgrad to machine code ----------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TARGET_PIPELINES_H
#define TFGRAD_TARGET_PIPELINES_H

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

namespace tfgrad {

struct CpuPipelineOptions
    : public mlir::PassPipelineOptions<CpuPipelineOptions> {
  Option<bool> blas{*this, "blas",
                    llvm::cl::desc("Matrix products through the BLAS"),
                    llvm::cl::init(true)};
  Option<bool> vectorMath{
      *this, "vector-math",
      llvm::cl::desc("Name the vector variants of libm's functions"),
      llvm::cl::init(true)};
  Option<bool> promoteArrays{
      *this, "promote-arrays",
      llvm::cl::desc("Find errors of TensorArrays that are certain, and make "
                     "buffers of arrays where that is possible"),
      llvm::cl::init(true)};
  Option<bool> arrayRemarks{
      *this, "array-remarks",
      llvm::cl::desc("Say what becomes of each TensorArray, and why"),
      llvm::cl::init(false)};
};

/// `tfgrad-to-llvm`: from a module with tfgrad ops and requests to the LLVM
/// dialect.
void buildCpuPipeline(mlir::OpPassManager &pm,
                      const CpuPipelineOptions &options);

/// Registers the pipelines and all passes of tfgrad by their flags.
void registerAllPasses();

/// The dialects, interfaces and translations that the pipelines need.
void registerAllDialects(mlir::DialectRegistry &registry);

} // namespace tfgrad

#endif // TFGRAD_TARGET_PIPELINES_H
