//===- SplitInits.cpp - One fill for each use -----------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace tfgrad {
#define GEN_PASS_DEF_SPLITINITS
#include "Target/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;

namespace {
struct SplitInits : public tfgrad::impl::SplitInitsBase<SplitInits> {
  void runOnOperation() override {
    // Fills first: each then needs an empty tensor of its own.
    splitUses<linalg::FillOp>();
    splitUses<tensor::EmptyOp>();
  }

  /// All uses but the first get a copy of the op just before them.
  template <typename OpTy> void splitUses() {
    SmallVector<OpTy> ops;
    getOperation().walk([&](OpTy op) {
      // A fill of a buffer has no result.
      if (op->getNumResults() == 1)
        ops.push_back(op);
    });
    for (OpTy op : ops) {
      Value value = op->getResult(0);
      SmallVector<OpOperand *> uses;
      for (OpOperand &use : value.getUses())
        uses.push_back(&use);
      if (uses.size() < 2)
        continue;
      for (OpOperand *use : ArrayRef(uses).drop_front()) {
        OpBuilder b(use->getOwner());
        use->set(b.clone(*op)->getResult(0));
      }
    }
  }
};
} // namespace
