//===- BufferizableOpInterfaceImpl.cpp - Bufferization of tfgrad ops ------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transforms/BufferizableOpInterfaceImpl.h"

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
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

/// An op that reads its tensors, no more.
template <typename Model, typename OpTy>
struct ReadsOperands
    : public BufferizableOpInterface::ExternalModel<Model, OpTy> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &,
                              const AnalysisState &) const {
    return true;
  }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &,
                               const AnalysisState &) const {
    return false;
  }
  AliasingValueList getAliasingValues(Operation *, OpOperand &,
                                      const AnalysisState &) const {
    return {};
  }
};

/// An op that stores its tensors somewhere else.
template <typename OpTy>
struct StoringModel : public ReadsOperands<StoringModel<OpTy>, OpTy> {
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isa<TensorType>(operand.get().getType()))
        continue;
      FailureOr<Value> buffer =
          getBuffer(rewriter, operand.get(), options, state);
      if (failed(buffer))
        return failure();
      rewriter.modifyOpInPlace(op, [&] { operand.set(*buffer); });
    }
    return success();
  }
};

/// An op whose results get new buffers, of extents that the runtime tells.
template <typename OpTy>
struct ReadingModel : public ReadsOperands<ReadingModel<OpTy>, OpTy> {
  bool bufferizesToAllocation(Operation *, Value) const { return true; }

  /// What the first half of a read is told.
  struct Request {
    StringRef kind;
    Value position;
    Value indices;
    ValueRange dims;
  };
  static Request requestOf(TensorArrayReadOp op) {
    return {"read", op.getIndex(), {}, {}};
  }
  static Request requestOf(TensorArrayGatherOp op) {
    return {"gather", {}, op.getIndices(), op.getDims()};
  }
  static Request requestOf(TensorArrayStackOp op) {
    return {"stack", op.getCount(), {}, op.getDims()};
  }
  static Request requestOf(TensorArrayConcatOp op) {
    return {"concat", op.getCount(), {}, op.getDims()};
  }

  /// A buffer for a tensor of type `type`, whose axes have `extents`.
  static FailureOr<Value> allocate(RewriterBase &rewriter, Location loc,
                                   RankedTensorType type, ValueRange extents,
                                   const BufferizationOptions &options) {
    SmallVector<Value> dims;
    for (int64_t axis = 0; axis < type.getRank(); ++axis)
      if (type.isDynamicDim(axis))
        dims.push_back(extents[axis]);
    return options.createAlloc(
        rewriter, loc, MemRefType::get(type.getShape(), type.getElementType()),
        dims);
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto array = cast<OpTy>(op);
    Location loc = op->getLoc();
    Request request = requestOf(array);
    if (request.indices) {
      FailureOr<Value> buffer =
          getBuffer(rewriter, request.indices, options, state);
      if (failed(buffer))
        return failure();
      request.indices = *buffer;
    }
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    auto begin = TensorArrayBeginOp::create(
        rewriter, loc, request.kind, array.getHandle(), request.position,
        request.indices, request.dims, type);
    SmallVector<Value> buffers;
    FailureOr<Value> value =
        allocate(rewriter, loc, type, begin.getExtents(), options);
    if (failed(value))
      return failure();
    buffers.push_back(*value);
    if (op->getNumResults() == 2) {
      auto lengths = cast<RankedTensorType>(op->getResult(1).getType());
      Value count = begin.getExtents().back();
      if (!lengths.isDynamicDim(0)) {
        Value expected = arith::ConstantIndexOp::create(rewriter, loc,
                                                        lengths.getDimSize(0));
        Value equal = arith::CmpIOp::create(
            rewriter, loc, arith::CmpIPredicate::eq, count, expected);
        CheckOp::create(rewriter, loc, equal, "expected {0} slots, found {1}",
                        ValueRange{expected, count});
      }
      FailureOr<Value> buffer =
          allocate(rewriter, loc, lengths, count, options);
      if (failed(buffer))
        return failure();
      buffers.push_back(*buffer);
    }
    TensorArrayFetchOp::create(rewriter, loc, array.getHandle(), buffers[0],
                               buffers.size() == 2 ? buffers[1] : Value());
    replaceOpWithBufferizedValues(rewriter, op, buffers);
    return success();
  }
};

template <template <typename> class Model, typename... Ops>
void attach(MLIRContext &context) {
  (Ops::template attachInterface<Model<Ops>>(context), ...);
}
} // namespace

void tfgrad::registerBufferizableOpInterfaceExternalModels(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, TFGradDialect *) {
    GemmOp::attachInterface<GemmModel>(*context);
    attach<StoringModel, TensorArrayWriteOp, TensorArrayScatterOp,
           TensorArrayUnstackOp, TensorArraySplitOp, TensorArrayAccumulateOp>(
        *context);
    attach<ReadingModel, TensorArrayReadOp, TensorArrayGatherOp,
           TensorArrayStackOp, TensorArrayConcatOp>(*context);
  });
}
