//===- ScalarModels.cpp - Rules of arith and math -------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The float ops of arith and math share the rules of ops of the dialect.
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tfgrad;

namespace {

/// The sweep as a rule sees it at a stand-in for the op.
class StandInPullback : public Pullback {
public:
  StandInPullback(Pullback &p, Value result, Value standIn)
      : p(p), result(result), standIn(standIn) {}

  OpBuilder &builder() override { return p.builder(); }
  Location loc() override { return p.loc(); }
  bool isActive(Value operand) override { return p.isActive(operand); }
  bool hasCotangent(Value value) override {
    return p.hasCotangent(value == standIn ? result : value);
  }
  Value cotangent(Value value) override {
    return p.cotangent(value == standIn ? result : value);
  }
  void add(Value operand, Value contribution) override {
    p.add(operand, contribution);
  }
  void addInto(Value operand, Accumulate accumulate) override {
    p.addInto(operand, std::move(accumulate));
  }
  GradientArray gradientArray(Value array, Value flow) override {
    return p.gradientArray(array, flow);
  }

private:
  Pullback &p;
  Value result, standIn;
};

/// `OpTy` has the operands and the rule of `RuleOp`.
template <typename OpTy, typename RuleOp>
struct SharedRule
    : public DifferentiableOpInterface::ExternalModel<SharedRule<OpTy, RuleOp>,
                                                      OpTy> {
  static LogicalResult pullback(Operation *op, Pullback &p) {
    auto standIn = RuleOp::create(p.builder(), p.loc(), op->getResultTypes(),
                                  op->getOperands());
    StandInPullback inner(p, op->getResult(0), standIn->getResult(0));
    LogicalResult result = standIn.pullback(inner);
    standIn->replaceAllUsesWith(op->getResults());
    standIn->erase();
    return result;
  }
  static bool carriesGradient(Operation *, unsigned operand) {
    const DerivativeRule &rule = RuleOp::derivativeRule();
    return !rule.operands[operand].expression.empty();
  }
  static const DerivativeRule &derivativeRule() {
    return RuleOp::derivativeRule();
  }
};

struct SelectModel
    : public DifferentiableOpInterface::ExternalModel<SelectModel,
                                                      arith::SelectOp> {
  static LogicalResult pullback(Operation *op, Pullback &p) {
    auto select = cast<arith::SelectOp>(op);
    Value dy = p.cotangent(select.getResult());
    // With one condition for all elements, the tensors can differ in extents.
    auto zero = [&](Value value) {
      return splatLike(p.builder(), p.loc(), 0.0, value);
    };
    auto chosen = [&](Value ifTrue, Value ifFalse) {
      return arith::SelectOp::create(p.builder(), p.loc(),
                                     select.getCondition(), ifTrue, ifFalse);
    };
    if (p.isActive(select.getTrueValue()))
      p.add(select.getTrueValue(), chosen(dy, zero(select.getTrueValue())));
    if (p.isActive(select.getFalseValue()))
      p.add(select.getFalseValue(), chosen(zero(select.getFalseValue()), dy));
    return success();
  }
  static bool carriesGradient(Operation *, unsigned operand) {
    return operand > 0;
  }
  static const DerivativeRule &derivativeRule() {
    static const DerivativeRule rule = {
        {{"condition", ""},
         {"true_value", "select(condition, dy, 0)"},
         {"false_value", "select(condition, 0, dy)"}},
        {{-2.0, 2.0, NAN}},
        true,
        1e-7};
    return rule;
  }
};

struct FmaModel
    : public DifferentiableOpInterface::ExternalModel<FmaModel, math::FmaOp> {
  static LogicalResult pullback(Operation *op, Pullback &p) {
    auto fma = cast<math::FmaOp>(op);
    Expr a = asExpr(fma.getA()), b = asExpr(fma.getB());
    Expr dy(p, fma.getResult());
    if (p.isActive(fma.getA()))
      p.add(fma.getA(), dy * b);
    if (p.isActive(fma.getB()))
      p.add(fma.getB(), dy * a);
    if (p.isActive(fma.getC()))
      p.add(fma.getC(), dy);
    return success();
  }
  static bool carriesGradient(Operation *, unsigned) { return true; }
  static const DerivativeRule &derivativeRule() {
    static const DerivativeRule rule = {
        {{"a", "dy * b"}, {"b", "dy * a"}, {"c", "dy"}},
        {{-2.0, 2.0, NAN}},
        true,
        1e-7};
    return rule;
  }
};

/// A cast from one float type to another.
template <typename OpTy>
struct FloatCastModel
    : public DifferentiableOpInterface::ExternalModel<FloatCastModel<OpTy>,
                                                      OpTy> {
  static LogicalResult pullback(Operation *op, Pullback &p) {
    Value x = op->getOperand(0);
    if (p.isActive(x))
      p.add(x, CastOp::create(p.builder(), p.loc(), x.getType(),
                              p.cotangent(op->getResult(0))));
    return success();
  }
  static bool carriesGradient(Operation *, unsigned) { return true; }
  static const DerivativeRule &derivativeRule() {
    static const DerivativeRule rule = {
        {{"in", "cast of dy"}}, {{-2.0, 2.0, NAN}}, true, 1e-7};
    return rule;
  }
};

template <typename OpTy, typename RuleOp> void share(MLIRContext *context) {
  OpTy::template attachInterface<SharedRule<OpTy, RuleOp>>(*context);
}
} // namespace

void tfgrad::registerScalarModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, arith::ArithDialect *,
                            TFGradDialect *) {
    share<arith::AddFOp, AddOp>(context);
    share<arith::SubFOp, SubOp>(context);
    share<arith::MulFOp, MulOp>(context);
    share<arith::DivFOp, DivOp>(context);
    share<arith::NegFOp, NegOp>(context);
    share<arith::MaximumFOp, MaximumOp>(context);
    share<arith::MinimumFOp, MinimumOp>(context);
    arith::SelectOp::attachInterface<SelectModel>(*context);
    arith::ExtFOp::attachInterface<FloatCastModel<arith::ExtFOp>>(*context);
    arith::TruncFOp::attachInterface<FloatCastModel<arith::TruncFOp>>(*context);
  });
  registry.addExtension(
      +[](MLIRContext *context, math::MathDialect *, TFGradDialect *) {
        share<math::AbsFOp, AbsOp>(context);
        share<math::SqrtOp, SqrtOp>(context);
        share<math::RsqrtOp, RsqrtOp>(context);
        share<math::ExpOp, ExpOp>(context);
        share<math::LogOp, LogOp>(context);
        share<math::Log1pOp, Log1pOp>(context);
        share<math::SinOp, SinOp>(context);
        share<math::CosOp, CosOp>(context);
        share<math::TanhOp, TanhOp>(context);
        share<math::ErfOp, ErfOp>(context);
        share<math::PowFOp, PowOp>(context);
        share<math::FloorOp, FloorOp>(context);
        math::FmaOp::attachInterface<FmaModel>(*context);
      });
}
