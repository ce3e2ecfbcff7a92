//===- Elementwise.cpp - Lowers maps --------------------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tfgrad;
using namespace tfgrad::lowering;

namespace {
/// Emits the formulas of ops on scalars of one type.
struct Scalars {
  OpBuilder &b;
  Location loc;

  Value constant(Value like, double value) {
    return number(b, loc, like.getType(), value);
  }
  Value lessOrEqual(Value x, double bound) {
    return arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OLE, x,
                                 constant(x, bound));
  }
  Value select(Value condition, Value a, Value b_) {
    return arith::SelectOp::create(b, loc, condition, a, b_);
  }

  template <typename FloatOp, typename IntOp> Value either(Value x, Value y) {
    if (isa<FloatType>(x.getType()))
      return FloatOp::create(b, loc, x, y);
    return IntOp::create(b, loc, x, y);
  }

  Value sign(Value x) {
    if (!isa<FloatType>(x.getType())) {
      Value low = arith::MaxSIOp::create(b, loc, x, constant(x, -1));
      return arith::MinSIOp::create(b, loc, low, constant(x, 1));
    }
    auto compare = [&](arith::CmpFPredicate predicate) {
      return arith::CmpFOp::create(b, loc, predicate, x, constant(x, 0.0));
    };
    // A zero or NaN is its own sign.
    Value negative =
        select(compare(arith::CmpFPredicate::OLT), constant(x, -1.0), x);
    return select(compare(arith::CmpFPredicate::OGT), constant(x, 1.0),
                  negative);
  }

  Value divide(Value x, Value y) {
    if (isa<FloatType>(x.getType()))
      return arith::DivFOp::create(b, loc, x, y);
    Value nonZero = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne, y,
                                          constant(y, 0));
    check(b, loc, nonZero, "integer division by zero", ValueRange());
    // The smallest number divided by -1 would trap.
    Value minusOne = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, y,
                                           constant(y, -1));
    Value negated = arith::SubIOp::create(b, loc, constant(x, 0), x);
    Value quotient =
        arith::DivSIOp::create(b, loc, x, select(minusOne, constant(y, 1), y));
    return select(minusOne, negated, quotient);
  }

  Value compare(CompareOp op, Value x, Value y) {
    if (isa<FloatType>(x.getType())) {
      using P = arith::CmpFPredicate;
      constexpr P predicates[] = {P::OEQ, P::UNE, P::OLT,
                                  P::OLE, P::OGT, P::OGE};
      return arith::CmpFOp::create(
          b, loc, predicates[static_cast<int>(op.getPredicate())], x, y);
    }
    using P = arith::CmpIPredicate;
    constexpr P isSigned[] = {P::eq, P::ne, P::slt, P::sle, P::sgt, P::sge};
    constexpr P isUnsigned[] = {P::eq, P::ne, P::ult, P::ule, P::ugt, P::uge};
    int predicate = static_cast<int>(op.getPredicate());
    return arith::CmpIOp::create(
        b, loc,
        x.getType().isInteger(1) ? isUnsigned[predicate] : isSigned[predicate],
        x, y);
  }

  /// Towards zero, saturating, NaN to 0.
  Value floatToInteger(Value x, IntegerType type) {
    unsigned width = type.getWidth();
    double limit = std::ldexp(1.0, width - 1);
    auto compare = [&](arith::CmpFPredicate predicate, double bound) -> Value {
      return arith::CmpFOp::create(b, loc, predicate, x, constant(x, bound));
    };
    auto integer = [&](const APInt &value) -> Value {
      return arith::ConstantOp::create(b, loc, b.getIntegerAttr(type, value));
    };
    x = convertFloat(b, loc, x, computeType(x.getType()));
    Value notLow = compare(arith::CmpFPredicate::OGE, -limit);
    Value notHigh = compare(arith::CmpFPredicate::OLT, limit);
    Value inside = arith::AndIOp::create(b, loc, notLow, notHigh);
    Value converted = arith::FPToSIOp::create(
        b, loc, type, select(inside, x, constant(x, 0.0)));
    Value high = select(compare(arith::CmpFPredicate::OGE, limit),
                        integer(APInt::getSignedMaxValue(width)), converted);
    return select(compare(arith::CmpFPredicate::OLT, -limit),
                  integer(APInt::getSignedMinValue(width)), high);
  }

  /// LLVM converts by way of f32, which rounds twice. Here the bits that f32 has
  /// no room for are first replaced by one that only says whether there were any
  /// (half a unit of bf16 is 2^(k-8) from 2^k on), so that f32 is exact.
  Value integerToBF16(Value x) {
    Type type = x.getType();
    unsigned width = type.getIntOrFloatBitWidth();
    auto integer = [&](unsigned shift, int64_t less = 0) -> Value {
      return arith::ConstantOp::create(
          b, loc, b.getIntegerAttr(type, (int64_t(1) << shift) - less));
    };
    Value result = x;
    for (unsigned from = 24; from < width - 1; from += 15) {
      Value rest = arith::AndIOp::create(b, loc, x, integer(from - 8, 1));
      Value base = arith::SubIOp::create(b, loc, x, rest);
      Value above = arith::AddIOp::create(b, loc, base, integer(from - 9));
      Value isBase = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq,
                                           rest, constant(x, 0));
      // -2^from <= x < 2^from
      Value shifted = arith::AddIOp::create(b, loc, x, integer(from));
      Value isSmall = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult,
                                            shifted, integer(from + 1));
      result = select(isSmall, result, select(isBase, base, above));
    }
    return arith::SIToFPOp::create(b, loc, b.getBF16Type(), result);
  }

  Value cast(Value x, Type type) {
    Type from = x.getType();
    if (from == type)
      return x;
    if (from.isIndex())
      return cast(arith::IndexCastOp::create(b, loc, b.getI64Type(), x), type);
    if (type.isIndex())
      return arith::IndexCastOp::create(b, loc, type, cast(x, b.getI64Type()));
    bool fromFloat = isa<FloatType>(from);
    if (fromFloat && isa<FloatType>(type))
      return convertFloat(b, loc, x, type);
    if (type.isInteger(1)) {
      if (fromFloat)
        return arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNE, x,
                                     constant(x, 0.0));
      return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne, x,
                                   constant(x, 0));
    }
    if (fromFloat)
      return floatToInteger(x, mlir::cast<IntegerType>(type));
    bool boolean = from.isInteger(1);
    if (isa<FloatType>(type)) {
      if (boolean)
        return arith::UIToFPOp::create(b, loc, type, x);
      if (type.isBF16() && from.getIntOrFloatBitWidth() >= 32)
        return integerToBF16(x);
      return arith::SIToFPOp::create(b, loc, type, x);
    }
    if (from.getIntOrFloatBitWidth() > type.getIntOrFloatBitWidth())
      return arith::TruncIOp::create(b, loc, type, x);
    if (boolean)
      return arith::ExtUIOp::create(b, loc, type, x);
    return arith::ExtSIOp::create(b, loc, type, x);
  }

  Value emit(Operation *op, ValueRange args);
};
} // namespace

Value Scalars::emit(Operation *op, ValueRange args) {
  Value x = args[0], y = args.size() > 1 ? args[1] : Value();
  bool isFloat = isa<FloatType>(x.getType());
  return TypeSwitch<Operation *, Value>(op)
      .Case([&](NegOp) -> Value {
        if (isFloat)
          return arith::NegFOp::create(b, loc, x);
        return arith::SubIOp::create(b, loc, constant(x, 0), x);
      })
      .Case([&](AbsOp) -> Value {
        if (isFloat)
          return math::AbsFOp::create(b, loc, x);
        return math::AbsIOp::create(b, loc, x);
      })
      .Case([&](SignOp) { return sign(x); })
      .Case(
          [&](SquareOp) { return either<arith::MulFOp, arith::MulIOp>(x, x); })
      .Case([&](SqrtOp) { return math::SqrtOp::create(b, loc, x); })
      .Case([&](RsqrtOp) {
        Value root = math::SqrtOp::create(b, loc, x);
        return arith::DivFOp::create(b, loc, constant(x, 1.0), root);
      })
      .Case([&](ReciprocalOp) {
        return arith::DivFOp::create(b, loc, constant(x, 1.0), x);
      })
      .Case([&](ExpOp) { return math::ExpOp::create(b, loc, x); })
      .Case([&](LogOp) { return math::LogOp::create(b, loc, x); })
      .Case([&](Log1pOp) { return math::Log1pOp::create(b, loc, x); })
      .Case([&](SinOp) { return math::SinOp::create(b, loc, x); })
      .Case([&](CosOp) { return math::CosOp::create(b, loc, x); })
      .Case([&](TanhOp) { return math::TanhOp::create(b, loc, x); })
      .Case([&](ErfOp) { return math::ErfOp::create(b, loc, x); })
      .Case([&](FloorOp) { return math::FloorOp::create(b, loc, x); })
      .Case([&](SigmoidOp) {
        Value e = math::ExpOp::create(b, loc, arith::NegFOp::create(b, loc, x));
        Value one = constant(x, 1.0);
        return arith::DivFOp::create(b, loc, one,
                                     arith::AddFOp::create(b, loc, one, e));
      })
      .Case([&](ReluOp) -> Value {
        if (isFloat)
          return select(lessOrEqual(x, 0.0), constant(x, 0.0), x);
        return arith::MaxSIOp::create(b, loc, x, constant(x, 0));
      })
      .Case([&](LgammaOp) { return LgammaOp::create(b, loc, x); })
      .Case([&](DigammaOp) { return DigammaOp::create(b, loc, x); })
      .Case([&](PolygammaOp op) {
        return PolygammaOp::create(b, loc, op.getNAttr(), x);
      })
      .Case([&](AddOp) { return either<arith::AddFOp, arith::AddIOp>(x, y); })
      .Case([&](SubOp) { return either<arith::SubFOp, arith::SubIOp>(x, y); })
      .Case([&](MulOp) { return either<arith::MulFOp, arith::MulIOp>(x, y); })
      .Case([&](DivOp) { return divide(x, y); })
      .Case([&](MulNoNanOp) {
        Value zero = constant(y, 0.0);
        Value isZero =
            arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OEQ, y, zero);
        return select(isZero, zero, arith::MulFOp::create(b, loc, x, y));
      })
      .Case([&](PowOp) { return math::PowFOp::create(b, loc, x, y); })
      .Case([&](MaximumOp) {
        return either<arith::MaximumFOp, arith::MaxSIOp>(x, y);
      })
      .Case([&](MinimumOp) {
        return either<arith::MinimumFOp, arith::MinSIOp>(x, y);
      })
      .Case([&](CompareOp op) { return compare(op, x, y); })
      .Case([&](LogicalAndOp) { return arith::AndIOp::create(b, loc, x, y); })
      .Case([&](LogicalOrOp) { return arith::OrIOp::create(b, loc, x, y); })
      .Case([&](LogicalXorOp) { return arith::XOrIOp::create(b, loc, x, y); })
      .Case([&](LogicalNotOp) {
        return arith::XOrIOp::create(b, loc, x, constant(x, 1));
      })
      .Case([&](SelectOp) { return select(x, y, args[2]); })
      .Case([&](CastOp op) {
        return cast(x, getElementTypeOrSelf(op.getType()));
      })
      .Case([&](AddNOp) {
        Value sum = x;
        for (Value next : args.drop_front())
          sum = either<arith::AddFOp, arith::AddIOp>(sum, next);
        return sum;
      })
      .Default([](Operation *) { return Value(); });
}

Value lowering::emitScalar(OpBuilder &b, Location loc, Operation *op,
                           ValueRange args) {
  Scalars scalars{b, loc};
  // These are exact in half precision.
  if (isa<NegOp, AbsOp, SignOp, CompareOp, SelectOp, CastOp, MaximumOp,
          MinimumOp, ReluOp>(op))
    return scalars.emit(op, args);
  SmallVector<Value> wide;
  for (Value arg : args)
    wide.push_back(isa<FloatType>(arg.getType())
                       ? convertFloat(b, loc, arg, computeType(arg.getType()))
                       : arg);
  Value result = scalars.emit(op, wide);
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  if (isa<FloatType>(element))
    result = convertFloat(b, loc, result, element);
  return result;
}

bool lowering::isLegalScalar(Operation *op) {
  return isa<LgammaOp, DigammaOp, PolygammaOp>(op) &&
         (op->getResult(0).getType().isF32() ||
          op->getResult(0).getType().isF64());
}

namespace {
struct LowerElementwise : public OpTraitRewritePattern<ElementByElement> {
  using OpTraitRewritePattern::OpTraitRewritePattern;
  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    if (isa<StopGradientOp, PreventGradientOp, IdentityOp>(op)) {
      rewriter.replaceOp(op, op->getOperand(0));
      return success();
    }
    Location loc = op->getLoc();
    Type type = op->getResult(0).getType();
    if (isLegalScalar(op))
      return failure();
    if (!isa<RankedTensorType>(type)) {
      rewriter.replaceOp(op, emitScalar(rewriter, loc, op, op->getOperands()));
      return success();
    }

    checkSameExtents(rewriter, op);
    SmallVector<Value> inputs = llvm::to_vector(op->getOperands());
    Value result =
        lowering::map(rewriter, loc, inputs, getElementTypeOrSelf(type),
                      [&](OpBuilder &b, Location innerLoc, ValueRange args) {
                        return emitScalar(b, innerLoc, op, args.drop_back());
                      });
    rewriter.replaceOp(op, result);
    return success();
  }
};

struct LowerIdentityN : public OpRewritePattern<IdentityNOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(IdentityNOp op,
                                PatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, op.getInputs());
    return success();
  }
};
} // namespace

void lowering::populateElementwise(RewritePatternSet &patterns) {
  patterns.add<LowerElementwise, LowerIdentityN>(patterns.getContext());
}
