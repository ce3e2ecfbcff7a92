//===- ExternalModels.cpp - Rules of upstream ops -------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tfgrad;

/// The rule of an op that moves elements; what it says of each operand.
static DerivativeRule moving(std::initializer_list<OperandRule> operands) {
  return {operands, {{-2.0, 2.0, NAN}}, /*smooth=*/true, 1e-7};
}

namespace {

struct CastModel
    : public DifferentiableOpInterface::ExternalModel<CastModel,
                                                      tensor::CastOp> {
  static LogicalResult pullback(Operation *op, Pullback &p) {
    auto cast = mlir::cast<tensor::CastOp>(op);
    if (p.isActive(cast.getSource()))
      p.add(cast.getSource(),
            tensor::CastOp::create(p.builder(), p.loc(),
                                   cast.getSource().getType(),
                                   p.cotangent(cast.getResult())));
    return success();
  }
  static bool carriesGradient(Operation *, unsigned) { return true; }
  static const DerivativeRule &derivativeRule() {
    static const DerivativeRule rule = moving({{"source", "cast of dy"}});
    return rule;
  }
};

/// One element: its cotangent is added in place.
struct ExtractModel
    : public DifferentiableOpInterface::ExternalModel<ExtractModel,
                                                      tensor::ExtractOp> {
  static LogicalResult pullback(Operation *op, Pullback &p) {
    auto extract = mlir::cast<tensor::ExtractOp>(op);
    if (!p.isActive(extract.getTensor()))
      return success();
    SmallVector<int64_t> ones(extract.getIndices().size(), 1);
    auto type = RankedTensorType::get(ones, extract.getType());
    Value update =
        ReshapeOp::create(p.builder(), p.loc(), type,
                          p.cotangent(extract.getResult()), ValueRange());
    SmallVector<OpFoldResult> begin(extract.getIndices().begin(),
                                    extract.getIndices().end());
    p.addInto(extract.getTensor(), [&p, update, begin](Value running) -> Value {
      return AddSliceOp::create(p.builder(), p.loc(), running, update, begin);
    });
    return success();
  }
  static bool carriesGradient(Operation *, unsigned operand) {
    return operand == 0;
  }
  static const DerivativeRule &derivativeRule() {
    static const DerivativeRule rule =
        moving({{"tensor", "dy added to the element of dx"}, {"indices", ""}});
    return rule;
  }
};

struct FromElementsModel
    : public DifferentiableOpInterface::ExternalModel<FromElementsModel,
                                                      tensor::FromElementsOp> {
  static LogicalResult pullback(Operation *op, Pullback &p) {
    auto from = mlir::cast<tensor::FromElementsOp>(op);
    OpBuilder &b = p.builder();
    auto type = mlir::cast<RankedTensorType>(from.getType());
    SmallVector<OpFoldResult> begin(type.getRank()),
        size(type.getRank(), b.getIndexAttr(1));
    for (auto [i, element] : llvm::enumerate(from.getElements())) {
      if (!p.isActive(element))
        continue;
      int64_t rest = i;
      for (int64_t axis = type.getRank() - 1; axis >= 0; --axis) {
        begin[axis] = b.getIndexAttr(rest % type.getDimSize(axis));
        rest /= type.getDimSize(axis);
      }
      SmallVector<int64_t> ones(type.getRank(), 1);
      Value part = SliceOp::create(b, p.loc(), type.clone(ones),
                                   p.cotangent(from.getResult()), begin, size);
      p.add(element, ReshapeOp::create(b, p.loc(), element.getType(), part,
                                       ValueRange()));
    }
    return success();
  }
  static bool carriesGradient(Operation *, unsigned) { return true; }
  static const DerivativeRule &derivativeRule() {
    static const DerivativeRule rule = moving({{"elements", "element of dy"}});
    return rule;
  }
};

/// The element that is replaced does not get the cotangent of the new one.
struct InsertModel
    : public DifferentiableOpInterface::ExternalModel<InsertModel,
                                                      tensor::InsertOp> {
  static LogicalResult pullback(Operation *op, Pullback &p) {
    auto insert = mlir::cast<tensor::InsertOp>(op);
    OpBuilder &b = p.builder();
    Value dy = p.cotangent(insert.getResult());
    if (p.isActive(insert.getScalar()))
      p.add(insert.getScalar(),
            tensor::ExtractOp::create(b, p.loc(), dy, insert.getIndices()));
    if (p.isActive(insert.getDest()))
      p.add(insert.getDest(),
            tensor::InsertOp::create(
                b, p.loc(), splatLike(b, p.loc(), 0.0, insert.getScalar()), dy,
                insert.getIndices()));
    return success();
  }
  static bool carriesGradient(Operation *, unsigned operand) {
    return operand < 2;
  }
  static const DerivativeRule &derivativeRule() {
    static const DerivativeRule rule =
        moving({{"scalar", "the element of dy"},
                {"dest", "dy with 0 as the element"},
                {"indices", ""}});
    return rule;
  }
};

/// The cotangent of a slice is added in place.
struct ExtractSliceModel
    : public DifferentiableOpInterface::ExternalModel<ExtractSliceModel,
                                                      tensor::ExtractSliceOp> {
  static LogicalResult pullback(Operation *op, Pullback &p) {
    auto slice = mlir::cast<tensor::ExtractSliceOp>(op);
    if (!p.isActive(slice.getSource()))
      return success();
    Value dy = p.cotangent(slice.getResult());
    SmallVector<OpFoldResult> offsets = slice.getMixedOffsets(),
                              sizes = slice.getMixedSizes(),
                              strides = slice.getMixedStrides();
    p.addInto(slice.getSource(),
              [&p, dy, offsets, sizes, strides](Value running) -> Value {
                OpBuilder &b = p.builder();
                Value part = tensor::ExtractSliceOp::create(
                    b, p.loc(), mlir::cast<RankedTensorType>(dy.getType()),
                    running, offsets, sizes, strides);
                Value sum = AddOp::create(b, p.loc(), part, dy);
                return tensor::InsertSliceOp::create(b, p.loc(), sum, running,
                                                     offsets, sizes, strides);
              });
    return success();
  }
  static bool carriesGradient(Operation *, unsigned operand) {
    return operand == 0;
  }
  static const DerivativeRule &derivativeRule() {
    static const DerivativeRule rule =
        moving({{"source", "dy added to a slice of dx"},
                {"offsets", ""},
                {"sizes", ""},
                {"strides", ""}});
    return rule;
  }
};

struct InsertSliceModel
    : public DifferentiableOpInterface::ExternalModel<InsertSliceModel,
                                                      tensor::InsertSliceOp> {
  static LogicalResult pullback(Operation *op, Pullback &p) {
    auto insert = mlir::cast<tensor::InsertSliceOp>(op);
    OpBuilder &b = p.builder();
    Value dy = p.cotangent(insert.getResult());
    if (p.isActive(insert.getSource()))
      p.add(insert.getSource(),
            tensor::ExtractSliceOp::create(b, p.loc(), insert.getSourceType(),
                                           dy, insert.getMixedOffsets(),
                                           insert.getMixedSizes(),
                                           insert.getMixedStrides()));
    if (p.isActive(insert.getDest()))
      p.add(insert.getDest(),
            tensor::InsertSliceOp::create(
                b, p.loc(), splatLike(b, p.loc(), 0.0, insert.getSource()), dy,
                insert.getMixedOffsets(), insert.getMixedSizes(),
                insert.getMixedStrides()));
    return success();
  }
  static bool carriesGradient(Operation *, unsigned operand) {
    return operand < 2;
  }
  static const DerivativeRule &derivativeRule() {
    static const DerivativeRule rule =
        moving({{"source", "the slice of dy"},
                {"dest", "dy with 0 in the slice"},
                {"offsets", ""},
                {"sizes", ""},
                {"strides", ""}});
    return rule;
  }
};

} // namespace

void tfgrad::registerDifferentiableExternalModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    tensor::CastOp::attachInterface<CastModel>(*context);
    tensor::ExtractOp::attachInterface<ExtractModel>(*context);
    tensor::InsertOp::attachInterface<InsertModel>(*context);
    tensor::ExtractSliceOp::attachInterface<ExtractSliceModel>(*context);
    tensor::InsertSliceOp::attachInterface<InsertSliceModel>(*context);
    tensor::FromElementsOp::attachInterface<FromElementsModel>(*context);
  });
}
