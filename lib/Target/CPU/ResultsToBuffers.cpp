//===- ResultsToBuffers.cpp - Results go to buffers of the host -----------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"
#include "Target/ElementTypes.h"
#include "Target/Passes.h"
#include "Transforms/HoistChecks.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/SetVector.h"

namespace tfgrad {
#define GEN_PASS_DEF_RESULTSTOBUFFERS
#include "Target/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;
using namespace tfgrad;

/// Whether the host has buffers for values of `type`: numbers, and ranked
/// tensors of them.
static bool hasBuffer(Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    type = tensor.getElementType();
  return elementTypeOf(type).has_value();
}

/// Gives one public function its final signature.
static LogicalResult convert(func::FuncOp function) {
  Operation *ret = function.getBody().back().getTerminator();
  Location loc = function.getLoc();
  OpBuilder b(ret);
  for (auto [i, type] : llvm::enumerate(ret->getOperandTypes()))
    if (!hasBuffer(type))
      return function.emitOpError(
                 "expected results that are numbers or ranked tensors of "
                 "numbers, found result #")
             << i << " of type " << type;

  // Extents of the results, in terms of arguments where that is possible.
  SmallVector<SmallVector<Value>> sizes;
  for (Value value : ret->getOperands()) {
    sizes.emplace_back();
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type)
      continue;
    for (int64_t axis = 0; axis < type.getRank(); ++axis)
      if (type.isDynamicDim(axis))
        sizes.back().push_back(tensor::DimOp::create(b, loc, value, axis));
  }
  // Carried by an op while patterns rewrite the extents.
  SmallVector<Value> flat;
  for (const SmallVector<Value> &list : sizes)
    llvm::append_range(flat, list);
  unsigned numResults = ret->getNumOperands();
  ret->insertOperands(numResults, flat);
  if (failed(resolveExtents(function)))
    return failure();
  Operation *top = hoistChecks(function);
  ret = function.getBody().back().getTerminator();
  unsigned next = numResults;
  for (SmallVector<Value> &list : sizes)
    for (Value &size : list)
      size = ret->getOperand(next++);
  ret->eraseOperands(numResults, next - numResults);

  // A whole buffer of the function that is a result becomes that of the host.
  auto ownBuffer = [&](Value value) -> memref::AllocOp {
    if (auto cast = value.getDefiningOp<tensor::CastOp>())
      value = cast.getSource();
    auto tensor = value.getDefiningOp<bufferization::ToTensorOp>();
    if (!tensor || !tensor.getRestrict())
      return {};
    auto alloc = tensor.getBuffer().getDefiningOp<memref::AllocOp>();
    bool fits = alloc && alloc->getBlock() == ret->getBlock() &&
                alloc.getType().getLayout().isIdentity();
    return fits ? alloc : memref::AllocOp();
  };

  // Buffers at the top of the function where their extents are known there.
  SmallVector<Value> results = llvm::to_vector(ret->getOperands());
  for (auto [i, value] : llvm::enumerate(results)) {
    if (memref::AllocOp alloc = ownBuffer(value)) {
      b.setInsertionPoint(alloc);
      auto buffer = ResultBufferOp::create(b, loc, alloc.getType(), i,
                                           alloc.getDynamicSizes());
      alloc.replaceAllUsesWith(buffer.getResult());
      if (top == alloc)
        top = buffer;
      alloc.erase();
      continue;
    }
    auto type = dyn_cast<RankedTensorType>(value.getType());
    llvm::SetVector<Operation *> computed;
    bool early = llvm::all_of(sizes[i], [&](Value size) {
      return isKnownAtTop(size, &function.getBody().front(), computed);
    });
    if (early) {
      hoist(computed, top);
      b.setInsertionPoint(top);
    } else {
      b.setInsertionPoint(ret);
    }
    if (!type) {
      Value buffer = ResultBufferOp::create(
          b, loc, MemRefType::get({}, value.getType()), i, ValueRange());
      b.setInsertionPoint(ret);
      memref::StoreOp::create(b, loc, value, buffer, ValueRange());
      continue;
    }
    auto bufferType = MemRefType::get(type.getShape(), type.getElementType());
    Value buffer = ResultBufferOp::create(b, loc, bufferType, i, sizes[i]);
    b.setInsertionPoint(ret);
    auto store = bufferization::MaterializeInDestinationOp::create(
        b, loc, value, buffer);
    store.setRestrict(true);
    store.setWritable(true);
  }
  b.setInsertionPoint(ret);
  func::ReturnOp::create(b, ret->getLoc());
  ret->erase();

  function.setType(b.getFunctionType(function.getArgumentTypes(), {}));
  function.removeResAttrsAttr();
  function->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                    b.getUnitAttr());
  return success();
}

namespace {
struct ResultsToBuffers
    : public tfgrad::impl::ResultsToBuffersBase<ResultsToBuffers> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    for (auto function :
         llvm::make_early_inc_range(module.getOps<func::FuncOp>())) {
      if (function.isExternal())
        continue;
      protectArguments(function);
      if (function.isPrivate())
        continue;
      if (!function.getBody().hasOneBlock()) {
        function.emitOpError("expected a body of one block, found ")
            << function.getBody().getBlocks().size();
        return signalPassFailure();
      }
      if (failed(separateCallers(module, function)) ||
          failed(convert(function)))
        return signalPassFailure();
    }
  }

  /// Without this, bufferization writes into the caller's inputs.
  void protectArguments(func::FuncOp function) {
    Builder b(function.getContext());
    for (BlockArgument argument : function.getArguments())
      if (isa<TensorType>(argument.getType()))
        function.setArgAttr(
            argument.getArgNumber(),
            bufferization::BufferizationDialect::kWritableAttrName,
            b.getBoolAttr(false));
  }

  /// Callers inside the module keep a copy with tensor results.
  LogicalResult separateCallers(ModuleOp module, func::FuncOp function) {
    if (SymbolTable::symbolKnownUseEmpty(function, module))
      return success();
    SymbolTable table(module);
    auto copy = cast<func::FuncOp>(function->clone());
    copy.setPrivate();
    StringAttr name = table.insert(copy, std::next(function->getIterator()));
    return SymbolTable::replaceAllSymbolUses(function, name, module);
  }
};
} // namespace
