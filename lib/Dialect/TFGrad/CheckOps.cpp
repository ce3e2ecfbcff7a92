//===- CheckOps.cpp - Run-time checks -------------------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace tfgrad;

LogicalResult CheckedOp::verify() {
  auto from = cast<RankedTensorType>(getX().getType());
  auto to = cast<RankedTensorType>(getType());
  if (from.getElementType() != to.getElementType() ||
      failed(verifyCompatibleShape(from, to)))
    return emitOpError("expected a result of the shape of ")
           << from << ", found " << to;
  return success();
}

LogicalResult
CheckedOp::reifyResultShapes(OpBuilder &b,
                             ReifiedRankedShapedTypeDims &shapes) {
  auto type = cast<RankedTensorType>(getType());
  SmallVector<OpFoldResult> &shape = shapes.emplace_back();
  for (int64_t axis = 0; axis < type.getRank(); ++axis) {
    if (type.isDynamicDim(axis))
      shape.push_back(tensor::getMixedSize(b, getLoc(), getX(), axis));
    else
      shape.push_back(b.getIndexAttr(type.getDimSize(axis)));
  }
  return success();
}

LogicalResult ResultBufferOp::verify() {
  auto type = cast<MemRefType>(getType());
  if (!type.getLayout().isIdentity())
    return emitOpError("expected a buffer without layout, found ") << type;
  if (getDims().size() != static_cast<size_t>(type.getNumDynamicDims()))
    return emitOpError("expected ") << type.getNumDynamicDims()
                                    << " extents, one for each dynamic axis of "
                                    << type << ", found " << getDims().size();
  return success();
}

namespace {
struct EraseProvenCheck : public OpRewritePattern<CheckOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(CheckOp op,
                                PatternRewriter &rewriter) const override {
    if (!matchPattern(op.getCondition(), m_One()))
      return failure();
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void CheckOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                          MLIRContext *context) {
  patterns.add<EraseProvenCheck>(context);
}
