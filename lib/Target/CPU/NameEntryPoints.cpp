//===- NameEntryPoints.cpp - Names that cannot clash with libraries -------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/SymbolTable.h"

namespace tfgrad {
#define GEN_PASS_DEF_HIDENAMES
#define GEN_PASS_DEF_NAMEENTRYPOINTS
#include "Target/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;

/// No C identifier has a dot.
static constexpr StringLiteral kHidden = "tfgrad.";
/// How the names of functions of the runtime start.
static constexpr StringLiteral kRuntime = "tfgrad_rt_";
static constexpr StringLiteral kInterface = "_mlir_ciface_";
static constexpr StringLiteral kHiddenInterface = "_mlir_ciface_tfgrad.";

namespace {
struct HideNames : public tfgrad::impl::HideNamesBase<HideNames> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    // Calls of the runtime go to declarations in the module.
    for (auto inner : module.getOps<ModuleOp>()) {
      inner.emitOpError("inside a module cannot be compiled");
      return signalPassFailure();
    }
    // Else renaming could make one function of two.
    for (auto symbol : module.getOps<SymbolOpInterface>())
      for (StringRef prefix : {kHidden, kRuntime})
        if (symbol.getName().starts_with(prefix)) {
          symbol.emitOpError("expected a name that does not start with '")
              << prefix << "', found '" << symbol.getName() << "'";
          return signalPassFailure();
        }

    SymbolTableCollection tables;
    SymbolUserMap users(tables, module);
    for (auto symbol : module.getOps<SymbolOpInterface>()) {
      auto global = dyn_cast<memref::GlobalOp>(*symbol);
      if (symbol.isDeclaration() || (global && global.isExternal()))
        continue;
      auto hidden =
          StringAttr::get(&getContext(), kHidden + Twine(symbol.getName()));
      users.replaceAllUsesWith(symbol, hidden);
      symbol.setName(hidden);
    }
  }
};

struct NameEntryPoints
    : public tfgrad::impl::NameEntryPointsBase<NameEntryPoints> {
  void runOnOperation() override {
    // Conversion leaves what it does not know without a word.
    WalkResult left = getOperation().walk([](Operation *op) {
      if (isa<ModuleOp>(op) ||
          isa_and_nonnull<LLVM::LLVMDialect>(op->getDialect()))
        return WalkResult::advance();
      op->emitOpError("cannot be lowered to LLVM");
      return WalkResult::interrupt();
    });
    if (left.wasInterrupted())
      return signalPassFailure();

    for (auto function : getOperation().getOps<LLVM::LLVMFuncOp>()) {
      StringRef name = function.getName();
      if (function.isExternal())
        continue;
      if (name.consume_front(kHiddenInterface))
        function.setSymName((kInterface + name).str());
      else if (name.starts_with(kHidden))
        function.setLinkage(LLVM::Linkage::Internal);
    }
  }
};
} // namespace
