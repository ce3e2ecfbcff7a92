//===- BufferizableOpInterfaceImpl.cpp - Bufferization of tfgrad ops ------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transforms/BufferizableOpInterfaceImpl.h"

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/DstBufferizableOpInterfaceImpl.h"

using namespace mlir;
using namespace mlir::bufferization;
using namespace tfgrad;

namespace {
struct GemmModel
    : public DstBufferizableOpInterfaceExternalModel<GemmModel, GemmOp> {
  /// The destination is overwritten without being read.
  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand,
                              const AnalysisState &) const {
    return !cast<GemmOp>(op).isDpsInit(&operand);
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto gemm = cast<GemmOp>(op);
    SmallVector<Value> buffers;
    for (Value operand : op->getOperands()) {
      FailureOr<Value> buffer = getBuffer(rewriter, operand, options, state);
      if (failed(buffer))
        return failure();
      buffers.push_back(*buffer);
    }
    GemmOp::create(rewriter, op->getLoc(), Type(), buffers[0], buffers[1],
                   buffers[2], gemm.getTransposeAAttr(),
                   gemm.getTransposeBAttr());
    replaceOpWithBufferizedValues(rewriter, op, buffers[2]);
    return success();
  }
};
} // namespace

void tfgrad::registerBufferizableOpInterfaceExternalModels(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, TFGradDialect *) {
    GemmOp::attachInterface<GemmModel>(*context);
  });
}
