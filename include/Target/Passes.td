//===- Passes.td - Passes on the way to machine code -------*- tablegen -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TARGET_PASSES_TD
#define TFGRAD_TARGET_PASSES_TD

include "mlir/Pass/PassBase.td"

def ResultsToBuffers : Pass<"tfgrad-results-to-buffers", "::mlir::ModuleOp"> {
  let summary = "Public functions store results into buffers of the host";
  let description = [{
    A public function returns nothing: for each result it asks the runtime for a
    buffer of the result's extents, as early as these are known, and the result
    is computed into that buffer. Tensor arguments become read-only. A function
    that is also called inside the module is split: callers use a private copy.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
    "::mlir::func::FuncDialect", "::mlir::memref::MemRefDialect",
    "::mlir::tensor::TensorDialect", "::tfgrad::TFGradDialect"
  ];
}

def SplitInits : Pass<"tfgrad-split-inits", "::mlir::func::FuncOp"> {
  let summary = "Every use of a fill or an empty tensor gets its own";
  let description = [{
    CSE shares equal fills. Two ops that compute into a shared one would need a
    copy of it, which costs more than filling again.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def CopySharedStorage : Pass<"tfgrad-copy-shared-storage",
                            "::mlir::func::FuncOp"> {
  let summary = "No two results are computed in one buffer";
  let description = [{
    Copies a result that may have its storage in common with another one, what is
    written to an array and may be changed later, and what is inserted after a
    reshape, so that the elimination of empty tensors does not
    compute one value in the place of another.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def HideNames : Pass<"tfgrad-hide-names", "::mlir::ModuleOp"> {
  let summary = "Symbols get names that clash with no library";
  let description = [{
    A function of the program may be called `exp` or `malloc`; compiled code also
    calls the library's functions of these names. `@f` becomes `@tfgrad.f`, and so
    does every symbol that is more than a declaration. Names that start with
    `tfgrad.` or `tfgrad_rt_`, and modules inside the module, are an error.
  }];
}

def NameEntryPoints : Pass<"tfgrad-name-entry-points", "::mlir::ModuleOp"> {
  let summary = "The C interface of @tfgrad.f is called _mlir_ciface_f";
  let description = [{
    Undoes `tfgrad-hide-names` for what the host looks up; the function itself
    becomes internal. An op that is not in the LLVM dialect by now is an error.
  }];
}

def CheckAllocations : Pass<"tfgrad-check-allocations", "::mlir::ModuleOp"> {
  let summary = "Sizes of buffers do not overflow";
  let description = [{
    A buffer whose size in bytes would not fit into 62 bits is an error: at
    compile time if its extents are static, else through `tfgrad.check`. Without
    this the size would wrap around and the program write past the buffer.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::tfgrad::TFGradDialect"];
}

def LowerRuntimeCalls : Pass<"tfgrad-lower-runtime-calls",
                             "::mlir::ModuleOp"> {
  let summary = "Products and result buffers become calls of the runtime";
  let description = [{
    `tfgrad.gemm` on buffers of any layout and `tfgrad.result_buffer` become
    calls of Runtime/Runtime.h. The runtime sees strides, so a transposed operand
    costs nothing. Copies of buffers that are not dense become `linalg.generic`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::func::FuncDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect"];
}

def LowerTensorArrays : Pass<"tfgrad-lower-tensor-arrays",
                             "::mlir::ModuleOp"> {
  let summary = "Ops of TensorArrays become calls of the runtime";
  let description = [{
    Runs on buffers. Handles keep their type until the conversion to LLVM; flows
    are 0.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::func::FuncDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::LLVM::LLVMDialect",
                           "::mlir::memref::MemRefDialect"];
}

def LowerChecks : Pass<"tfgrad-lower-checks", "::mlir::ModuleOp"> {
  let summary = "Run-time checks become branches to the runtime's failure entry";
  let description = [{
    Runs on `cf` control flow. The message gets the source location.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::cf::ControlFlowDialect",
                           "::mlir::LLVM::LLVMDialect"];
}

def LowerMath : Pass<"tfgrad-lower-math", "::mlir::ModuleOp"> {
  let summary = "Scalar exp, tanh, ... become libm calls that vectorize";
  let description = [{
    Each declaration of libm names the vector variants of glibc's libmvec, which
    LLVM's loop vectorizer then uses. LLVM's own table of libmvec has neither
    tanh nor 512-bit variants. Maximal error of the variants: 4 ulp.
  }];
  let options = [
    Option<"vectorMath", "vector-math", "bool", "true",
           "Name the vector variants">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // TFGRAD_TARGET_PASSES_TD
