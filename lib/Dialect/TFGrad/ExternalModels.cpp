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
    static const DerivativeRule rule = {
        {{"source", "cast of dy"}}, {{-2.0, 2.0, NAN}}, true, 1e-7};
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
    static const DerivativeRule rule = {
        {{"tensor", "dy added to the element of dx"}, {"indices", ""}},
        {{-2.0, 2.0, NAN}},
        true,
        1e-7};
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
    static const DerivativeRule rule = {
        {{"elements", "element of dy"}}, {{-2.0, 2.0, NAN}}, true, 1e-7};
    return rule;
  }
};

} // namespace

void tfgrad::registerDifferentiableExternalModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    tensor::CastOp::attachInterface<CastModel>(*context);
    tensor::ExtractOp::attachInterface<ExtractModel>(*context);
    tensor::FromElementsOp::attachInterface<FromElementsModel>(*context);
  });
}
