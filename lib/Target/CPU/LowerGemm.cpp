//===- LowerGemm.cpp - Matrix products become runtime calls ---------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"
#include "Target/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace tfgrad {
#define GEN_PASS_DEF_LOWERGEMM
#include "Target/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;
using namespace tfgrad;

/// The runtime has entries up to this rank.
static constexpr int64_t kMaxRank = 8;

/// Any extents, strides and offset: the one type that the runtime's entry takes.
static MemRefType generalType(MemRefType type) {
  SmallVector<int64_t> dynamic(type.getRank(), ShapedType::kDynamic);
  auto layout = StridedLayoutAttr::get(type.getContext(), ShapedType::kDynamic,
                                       dynamic);
  return MemRefType::get(dynamic, type.getElementType(), layout);
}

namespace {
struct LowerGemm : public tfgrad::impl::LowerGemmBase<LowerGemm> {
  void runOnOperation() override {
    SmallVector<GemmOp> products;
    getOperation().walk([&](GemmOp op) { products.push_back(op); });
    for (GemmOp op : products)
      if (failed(lower(op)))
        return signalPassFailure();
  }

  LogicalResult lower(GemmOp op) {
    auto type = dyn_cast<MemRefType>(op.getC().getType());
    if (!type)
      return op.emitOpError("expected buffers, found ") << op.getC().getType();
    if (type.getRank() > kMaxRank)
      return op.emitOpError("expected a rank of at most ")
             << kMaxRank << ", found " << type.getRank();

    OpBuilder b(op);
    Location loc = op.getLoc();
    SmallVector<Value> arguments;
    for (Value buffer : {op.getA(), op.getB(), op.getC()}) {
      auto bufferType = cast<MemRefType>(buffer.getType());
      arguments.push_back(memref::CastOp::create(
          b, loc, generalType(bufferType), buffer));
    }
    for (bool transposed : {op.getTransposeA(), op.getTransposeB()})
      arguments.push_back(arith::ConstantOp::create(
          b, loc, b.getBoolAttr(transposed)));
    func::CallOp::create(b, loc, callee(type, ValueRange(arguments).getTypes()),
                         arguments);
    op.erase();
    return success();
  }

  func::FuncOp callee(MemRefType type, TypeRange arguments) {
    std::string name;
    llvm::raw_string_ostream(name) << "tfgrad_rt_gemm_" << type.getElementType()
                                   << "_" << type.getRank();
    ModuleOp module = getOperation();
    if (auto existing = module.lookupSymbol<func::FuncOp>(name))
      return existing;
    OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
    auto function = func::FuncOp::create(b, module.getLoc(), name,
                                         b.getFunctionType(arguments, {}));
    function.setPrivate();
    function->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                      b.getUnitAttr());
    return function;
  }
};
} // namespace
