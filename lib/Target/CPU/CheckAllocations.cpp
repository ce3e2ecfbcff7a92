//===- CheckAllocations.cpp - Sizes of buffers do not overflow ------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"
#include "Target/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

#include <cmath>

namespace tfgrad {
#define GEN_PASS_DEF_CHECKALLOCATIONS
#include "Target/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;
using namespace tfgrad;

/// Most bytes of one buffer.
static const double kLimit = std::ldexp(1.0, 62);

namespace {
struct CheckAllocations
    : public tfgrad::impl::CheckAllocationsBase<CheckAllocations> {
  void runOnOperation() override {
    SmallVector<memref::AllocOp> allocations;
    getOperation().walk([&](memref::AllocOp op) { allocations.push_back(op); });
    for (memref::AllocOp op : allocations)
      if (failed(check(op)))
        return signalPassFailure();
  }

  LogicalResult check(memref::AllocOp op) {
    MemRefType type = op.getType();
    // In floating point, where products do not wrap.
    double known = 8.0;
    for (int64_t size : type.getShape())
      if (!ShapedType::isDynamic(size))
        known *= static_cast<double>(size);
    if (known >= kLimit)
      return emitError(op.getLoc(), "a tensor of type ")
             << RankedTensorType::get(type.getShape(), type.getElementType())
             << " is too large";
    if (op.getDynamicSizes().empty() || known == 0.0)
      return success();

    OpBuilder b(op);
    Location loc = op.getLoc();
    double room = std::floor(kLimit / known);
    if (op.getDynamicSizes().size() == 1) {
      // Unsigned: a negative extent is too large as well.
      Value size = op.getDynamicSizes().front();
      Value limit =
          arith::ConstantIndexOp::create(b, loc, static_cast<int64_t>(room));
      Value fits =
          arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ule, size, limit);
      CheckOp::create(b, loc, fits, "a tensor of extent {0} is too large",
                      size);
      return success();
    }
    Value product;
    for (Value size : op.getDynamicSizes()) {
      Value integer = arith::IndexCastOp::create(b, loc, b.getI64Type(), size);
      Value real = arith::UIToFPOp::create(b, loc, b.getF64Type(), integer);
      product = product
                    ? arith::MulFOp::create(b, loc, product, real).getResult()
                    : real;
    }
    Value limit = arith::ConstantOp::create(b, loc, b.getF64FloatAttr(room));
    Value fits = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OLE,
                                       product, limit);
    constexpr size_t maxArguments = 4;
    ValueRange sizes = op.getDynamicSizes();
    std::string message = "a tensor of dynamic extents {0} x {1}";
    for (size_t i = 2; i < std::min(sizes.size(), maxArguments); ++i)
      message += " x {" + std::to_string(i) + "}";
    if (sizes.size() > maxArguments)
      message += " x ...";
    CheckOp::create(b, loc, fits, message + " is too large",
                    sizes.take_front(maxArguments));
    return success();
  }
};
} // namespace
