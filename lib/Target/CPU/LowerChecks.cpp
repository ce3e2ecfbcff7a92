//===- LowerChecks.cpp - Run-time checks become branches ------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuntimeCalls.h"

#include "Dialect/TFGrad/TFGrad.h"
#include "Target/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace tfgrad {
#define GEN_PASS_DEF_LOWERCHECKS
#include "Target/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;
using namespace tfgrad;

namespace {
struct LowerChecks : public tfgrad::impl::LowerChecksBase<LowerChecks> {
  void runOnOperation() override {
    SmallVector<CheckOp> checks;
    getOperation().walk([&](CheckOp op) { checks.push_back(op); });
    if (checks.empty())
      return;
    declareFailure();
    RuntimeStrings messages(getOperation(), "tfgrad_rt_message_");
    for (CheckOp op : checks)
      lower(op, messages);
  }

  void declareFailure() {
    ModuleOp module = getOperation();
    OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
    auto pointer = LLVM::LLVMPointerType::get(&getContext());
    Type i64 = b.getI64Type();
    failure = module.lookupSymbol<LLVM::LLVMFuncOp>("tfgrad_rt_fail");
    if (failure)
      return;
    failure = LLVM::LLVMFuncOp::create(
        b, module.getLoc(), "tfgrad_rt_fail",
        LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(&getContext()),
                                    {pointer, i64, pointer}));
    failure.setPassthroughAttr(b.getStrArrayAttr({"noreturn", "cold"}));
  }

  void lower(CheckOp op, RuntimeStrings &messages) {
    Location loc = op.getLoc();
    OpBuilder b(op);
    Block *before = op->getBlock();
    Block *after = before->splitBlock(op);
    Block *failed =
        b.createBlock(before->getParent(), before->getParent()->end());
    b.setInsertionPointToEnd(before);
    cf::CondBranchOp::create(b, loc, op.getCondition(), after, failed);

    b.setInsertionPointToEnd(failed);
    std::string place = describePlace(loc);
    std::string text =
        (place.empty() ? "" : place + ": ") + op.getMessage().str();
    auto pointer = LLVM::LLVMPointerType::get(&getContext());
    Type i64 = b.getI64Type();
    Value count = arith::ConstantOp::create(
        b, loc, b.getI64IntegerAttr(op.getArguments().size()));
    Value numbers = LLVM::AllocaOp::create(b, loc, pointer, i64, count);
    for (auto [i, argument] : llvm::enumerate(op.getArguments())) {
      Value place = LLVM::GEPOp::create(b, loc, pointer, i64, numbers,
                                        LLVM::GEPArg(int32_t(i)));
      LLVM::StoreOp::create(
          b, loc, arith::IndexCastOp::create(b, loc, i64, argument), place);
    }
    LLVM::CallOp::create(
        b, loc, failure,
        ValueRange{messages.address(b, loc, text), count, numbers});
    LLVM::UnreachableOp::create(b, loc);
    op.erase();
  }

  LLVM::LLVMFuncOp failure;
};
} // namespace
