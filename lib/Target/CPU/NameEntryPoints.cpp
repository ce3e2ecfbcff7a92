//===- NameEntryPoints.cpp - Names that cannot clash with libraries -------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/SymbolTable.h"

namespace tfgrad {
#define GEN_PASS_DEF_HIDENAMES
#define GEN_PASS_DEF_NAMEENTRYPOINTS
#include "Target/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;

/// No C identifier has a dot.
static constexpr StringLiteral kHidden = ".body";
static constexpr StringLiteral kInterface = "_mlir_ciface_";

namespace {
struct HideNames : public tfgrad::impl::HideNamesBase<HideNames> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SymbolTableCollection tables;
    SymbolUserMap users(tables, module);
    for (auto function : module.getOps<func::FuncOp>()) {
      if (function.isExternal())
        continue;
      auto hidden = StringAttr::get(&getContext(),
                                    function.getName() + Twine(kHidden));
      users.replaceAllUsesWith(function, hidden);
      function.setSymNameAttr(hidden);
    }
  }
};

struct NameEntryPoints
    : public tfgrad::impl::NameEntryPointsBase<NameEntryPoints> {
  void runOnOperation() override {
    for (auto function : getOperation().getOps<LLVM::LLVMFuncOp>()) {
      StringRef name = function.getName();
      if (function.isExternal() || !name.ends_with(kHidden))
        continue;
      if (name.starts_with(kInterface))
        function.setSymName(name.drop_back(kHidden.size()).str());
      else
        function.setLinkage(LLVM::Linkage::Internal);
    }
  }
};
} // namespace
