//===- RuntimeCalls.h - How compiled code calls the runtime -----*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_TARGET_CPU_RUNTIMECALLS_H
#define TFGRAD_LIB_TARGET_CPU_RUNTIMECALLS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringMap.h"

namespace tfgrad {

/// Any extents, strides and offset: the one type that the runtime's entry takes.
mlir::MemRefType generalType(mlir::MemRefType type);

/// The buffer `value` as one of its general type.
mlir::Value asGeneral(mlir::OpBuilder &b, mlir::Location loc,
                      mlir::Value value);

/// The runtime's function `tfgrad_rt_<name>`.
mlir::func::FuncOp runtimeFunction(mlir::ModuleOp module,
                                   const llvm::Twine &name,
                                   mlir::TypeRange arguments,
                                   mlir::TypeRange results);

/// "file:line:column", the innermost that there is; empty if none.
std::string describePlace(mlir::Location loc);

/// String constants of a module, each once.
class RuntimeStrings {
public:
  /// The constants are called `<prefix>0`, `<prefix>1`, ...
  RuntimeStrings(mlir::ModuleOp module, llvm::StringRef prefix)
      : module(module), prefix(prefix) {}

  /// The address of `text`, which a 0 ends.
  mlir::Value address(mlir::OpBuilder &b, mlir::Location loc,
                      llvm::StringRef text);

private:
  mlir::ModuleOp module;
  std::string prefix;
  llvm::StringMap<mlir::LLVM::GlobalOp> globals;
};

} // namespace tfgrad

#endif // TFGRAD_LIB_TARGET_CPU_RUNTIMECALLS_H
