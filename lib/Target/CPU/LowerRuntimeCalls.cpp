//===- LowerRuntimeCalls.cpp - Ops that the runtime carries out -----------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuntimeCalls.h"

#include "Dialect/TFGrad/TFGrad.h"
#include "Target/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace tfgrad {
#define GEN_PASS_DEF_LOWERRUNTIMECALLS
#include "Target/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;
using namespace tfgrad;

/// The runtime has entries for products up to this rank.
static constexpr int64_t kMaxProductRank = 8;
/// The runtime has entries for results up to this rank.
static constexpr int64_t kMaxResultRank = 16;

namespace {
struct LowerRuntimeCalls
    : public tfgrad::impl::LowerRuntimeCallsBase<LowerRuntimeCalls> {
  void runOnOperation() override {
    SmallVector<Operation *> ops;
    SmallVector<memref::CopyOp> copies;
    getOperation().walk([&](Operation *op) {
      if (isa<GemmOp, ResultBufferOp>(op))
        ops.push_back(op);
      else if (auto copy = dyn_cast<memref::CopyOp>(op))
        copies.push_back(copy);
    });
    for (memref::CopyOp copy : copies)
      lower(copy);
    for (Operation *op : ops) {
      auto gemm = dyn_cast<GemmOp>(op);
      if (failed(gemm ? lower(gemm) : lower(cast<ResultBufferOp>(op))))
        return signalPassFailure();
    }
  }

  /// A copy between buffers that are not dense would call a library that
  /// compiled code is not linked to; loops over the elements are faster too.
  static void lower(memref::CopyOp op) {
    auto isDense = [](Value buffer) {
      auto type = dyn_cast<MemRefType>(buffer.getType());
      return !type || type.getLayout().isIdentity();
    };
    if (isDense(op.getSource()) && isDense(op.getTarget()))
      return;
    OpBuilder b(op);
    linalg::makeMemRefCopyOp(b, op.getLoc(), op.getSource(), op.getTarget());
    op.erase();
  }

  static std::string suffix(MemRefType type, bool rankFirst) {
    std::string element;
    llvm::raw_string_ostream(element) << type.getElementType();
    std::string rank = std::to_string(type.getRank());
    return rankFirst ? rank + "_" + element : element + "_" + rank;
  }

  LogicalResult lower(GemmOp op) {
    auto type = dyn_cast<MemRefType>(op.getC().getType());
    if (!type)
      return op.emitOpError("expected buffers, found ") << op.getC().getType();
    if (type.getRank() > kMaxProductRank)
      return op.emitOpError("expected a rank of at most ")
             << kMaxProductRank << ", found " << type.getRank();

    OpBuilder b(op);
    Location loc = op.getLoc();
    SmallVector<Value> arguments;
    for (Value buffer : {op.getA(), op.getB(), op.getC()})
      arguments.push_back(asGeneral(b, loc, buffer));
    for (bool transposed : {op.getTransposeA(), op.getTransposeB()})
      arguments.push_back(
          arith::ConstantOp::create(b, loc, b.getBoolAttr(transposed)));
    func::CallOp::create(
        b, loc,
        runtimeFunction(getOperation(),
                        "gemm_" + suffix(type, /*rankFirst=*/false),
                        ValueRange(arguments).getTypes(), {}),
        arguments);
    op.erase();
    return success();
  }

  LogicalResult lower(ResultBufferOp op) {
    auto type = cast<MemRefType>(op.getType());
    int64_t rank = type.getRank();
    if (rank > kMaxResultRank)
      return op.emitOpError("expected a rank of at most ")
             << kMaxResultRank << ", found " << rank;

    OpBuilder b(op);
    Location loc = op.getLoc();
    Value dims = memref::AllocaOp::create(
        b, loc, MemRefType::get({rank}, b.getIndexType()));
    auto dynamic = op.getDims().begin();
    for (int64_t axis = 0; axis < rank; ++axis) {
      Value size =
          type.isDynamicDim(axis)
              ? *dynamic++
              : arith::ConstantIndexOp::create(b, loc, type.getDimSize(axis))
                    .getResult();
      Value at = arith::ConstantIndexOp::create(b, loc, axis);
      memref::StoreOp::create(b, loc, size, dims, at);
    }
    auto dimsType = MemRefType::get({ShapedType::kDynamic}, b.getIndexType());
    dims = memref::CastOp::create(b, loc, dimsType, dims);
    Value index = arith::ConstantIndexOp::create(b, loc, op.getIndex());

    SmallVector<int64_t> unknown(rank, ShapedType::kDynamic);
    auto returned = MemRefType::get(unknown, type.getElementType());
    Value buffer =
        func::CallOp::create(
            b, loc,
            runtimeFunction(getOperation(),
                            "result_" + suffix(type, /*rankFirst=*/true),
                            {b.getIndexType(), dimsType}, returned),
            ValueRange{index, dims})
            .getResult(0);
    if (returned != type)
      buffer = memref::CastOp::create(b, loc, type, buffer);
    op.replaceAllUsesWith(buffer);
    op.erase();
    return success();
  }
};
} // namespace
