//===- Regions.cpp - Pieces of ops with regions ---------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Regions.h"

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tfgrad;

scf::ForOp tfgrad::openLoop(OpBuilder &b, Location loc, Value lower,
                            Value upper, Value step, ValueRange inits,
                            bool isUnsigned) {
  auto loop = scf::ForOp::create(b, loc, lower, upper, step, inits, nullptr,
                                 isUnsigned);
  // Upstream makes one where there is nothing to yield.
  if (inits.empty())
    loop.getBody()->getTerminator()->erase();
  b.setInsertionPointToEnd(loop.getBody());
  return loop;
}

void tfgrad::moveOps(Block &block, OpBuilder &b, ValueRange values) {
  for (auto [argument, value] : llvm::zip_equal(block.getArguments(), values)) {
    argument.replaceAllUsesWith(value);
    if (isa<BlockArgument>(value))
      value.setLoc(argument.getLoc());
  }
  b.getInsertionBlock()->getOperations().splice(
      b.getInsertionPoint(), block.getOperations(), block.begin(),
      block.getTerminator()->getIterator());
}

Value tfgrad::placeholder(OpBuilder &b, Location loc, Type type) {
  Value zero = arith::ConstantOp::create(
      b, loc, b.getZeroAttr(getElementTypeOrSelf(type)));
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return zero;
  SmallVector<Value> extents(tensor.getNumDynamicDims());
  for (Value &extent : extents)
    extent = arith::ConstantIndexOp::create(b, loc, 0);
  return FillOp::create(b, loc, type, zero, extents);
}
