//===- RuntimeCalls.cpp - How compiled code calls the runtime -------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuntimeCalls.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace tfgrad;

MemRefType tfgrad::generalType(MemRefType type) {
  SmallVector<int64_t> dynamic(type.getRank(), ShapedType::kDynamic);
  auto layout =
      StridedLayoutAttr::get(type.getContext(), ShapedType::kDynamic, dynamic);
  return MemRefType::get(dynamic, type.getElementType(), layout);
}

Value tfgrad::asGeneral(OpBuilder &b, Location loc, Value value) {
  return memref::CastOp::create(
      b, loc, generalType(cast<MemRefType>(value.getType())), value);
}

func::FuncOp tfgrad::runtimeFunction(ModuleOp module, const Twine &name,
                                     TypeRange arguments, TypeRange results) {
  std::string symbol = ("tfgrad_rt_" + name).str();
  if (auto existing = module.lookupSymbol<func::FuncOp>(symbol))
    return existing;
  OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
  auto function = func::FuncOp::create(b, module.getLoc(), symbol,
                                       b.getFunctionType(arguments, results));
  function.setPrivate();
  function->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                    b.getUnitAttr());
  return function;
}

std::string tfgrad::describePlace(Location loc) {
  std::string text;
  loc->walk([&](Location inner) {
    auto file = dyn_cast<FileLineColLoc>(inner);
    if (!file)
      return WalkResult::advance();
    llvm::raw_string_ostream(text) << file.getFilename().getValue() << ":"
                                   << file.getLine() << ":" << file.getColumn();
    return WalkResult::interrupt();
  });
  return text;
}

Value RuntimeStrings::address(OpBuilder &b, Location loc, StringRef text) {
  LLVM::GlobalOp &global = globals[text];
  if (!global) {
    OpBuilder top = OpBuilder::atBlockBegin(module.getBody());
    std::string bytes = text.str() + '\0';
    auto type = LLVM::LLVMArrayType::get(top.getI8Type(), bytes.size());
    std::string name = prefix + std::to_string(globals.size() - 1);
    global = LLVM::GlobalOp::create(top, loc, type, /*isConstant=*/true,
                                    LLVM::Linkage::Internal, name,
                                    top.getStringAttr(bytes));
  }
  return LLVM::AddressOfOp::create(b, loc, global);
}
