//===- Reductions.cpp - Lowers reductions and scans -----------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include <limits>

using namespace mlir;
using namespace tfgrad;
using namespace tfgrad::lowering;

/// Sums may be reassociated, so that they vectorise; the order is still the same
/// in every run of one compiled program.
static Value add(OpBuilder &b, Location loc, Value x, Value y) {
  if (!isa<FloatType>(x.getType()))
    return arith::AddIOp::create(b, loc, x, y);
  auto flags = arith::FastMathFlags::reassoc | arith::FastMathFlags::contract;
  return arith::AddFOp::create(b, loc, x, y, flags);
}

namespace {
/// How one kind of reduction folds an element into the accumulator.
struct Kind {
  double floatIdentity;
  APInt (*intIdentity)(unsigned width);
  Value (*combine)(OpBuilder &, Location, Value element, Value accumulator);
};
} // namespace

static APInt zeroOf(unsigned width) { return APInt::getZero(width); }
static APInt oneOf(unsigned width) { return APInt(width, 1); }
static APInt leastOf(unsigned width) { return APInt::getSignedMinValue(width); }
static APInt greatestOf(unsigned width) {
  return APInt::getSignedMaxValue(width);
}

template <typename FloatOp, typename IntOp>
static Value combineWith(OpBuilder &b, Location loc, Value x, Value y) {
  if (isa<FloatType>(x.getType()))
    return FloatOp::create(b, loc, x, y);
  return IntOp::create(b, loc, x, y);
}

static constexpr double kInfinity = std::numeric_limits<double>::infinity();
static const Kind kSum = {0.0, zeroOf, add};
static const Kind kProd = {1.0, oneOf,
                           combineWith<arith::MulFOp, arith::MulIOp>};
static const Kind kMax = {-kInfinity, leastOf,
                          combineWith<arith::MaximumFOp, arith::MaxSIOp>};
static const Kind kMin = {kInfinity, greatestOf,
                          combineWith<arith::MinimumFOp, arith::MinSIOp>};

namespace {
/// The loop nest of one reduction.
struct Reducer {
  OpBuilder &b;
  Location loc;
  Value x;
  SmallVector<int64_t> axes;

  RankedTensorType type() const { return cast<RankedTensorType>(x.getType()); }
  AffineMap identity() const {
    return b.getMultiDimIdentityMap(type().getRank());
  }
  /// Drops the reduced axes.
  AffineMap keptMap() const {
    llvm::SmallBitVector dropped(type().getRank());
    for (int64_t axis : axes)
      dropped.set(axis);
    return identity().dropResults(dropped);
  }
  SmallVector<OpFoldResult> keptExtents() const {
    SmallVector<OpFoldResult> sizes;
    for (int64_t axis = 0; axis < type().getRank(); ++axis)
      if (!llvm::is_contained(axes, axis))
        sizes.push_back(tensor::getMixedSize(b, loc, x, axis));
    return sizes;
  }

  /// Reduces `inputs` (of the shape of x by identity, else without the reduced
  /// axes), transformed by `element`, in the compute type.
  Value reduce(const Kind &kind, ArrayRef<Value> inputs, Body element) const {
    Type accumulator = computeType(type().getElementType());
    Value identityValue;
    if (auto integer = dyn_cast<IntegerType>(accumulator))
      identityValue = arith::ConstantOp::create(
          b, loc,
          b.getIntegerAttr(integer, kind.intIdentity(integer.getWidth())));
    else
      identityValue = number(b, loc, accumulator, kind.floatIdentity);
    Value init = filledTensor(b, loc, keptExtents(), identityValue);
    SmallVector<AffineMap> maps;
    for (Value input : inputs)
      maps.push_back(cast<RankedTensorType>(input.getType()).getRank() ==
                             type().getRank()
                         ? identity()
                         : keptMap());
    return generic(b, loc, inputs, maps, init, keptMap(),
                   [&](OpBuilder &inner, Location innerLoc, ValueRange args) {
                     Value value = element(inner, innerLoc, args.drop_back());
                     if (isa<FloatType>(accumulator))
                       value =
                           convertFloat(inner, innerLoc, value, accumulator);
                     return kind.combine(inner, innerLoc, value, args.back());
                   });
  }

  Value reduce(const Kind &kind) const {
    return reduce(kind, x, [](OpBuilder &, Location, ValueRange args) {
      return args[0];
    });
  }

  /// The product of the reduced extents, in type `element`.
  Value count(Type element) const {
    int64_t known = 1;
    Value total;
    for (int64_t axis : axes) {
      if (!type().isDynamicDim(axis)) {
        known *= type().getDimSize(axis);
        continue;
      }
      Value size = asIndex(b, loc, tensor::getMixedSize(b, loc, x, axis));
      total =
          total ? arith::MulIOp::create(b, loc, total, size).getResult() : size;
    }
    if (!total)
      return number(b, loc, element, known);
    total = arith::MulIOp::create(
        b, loc, total, arith::ConstantIndexOp::create(b, loc, known));
    total = arith::IndexCastOp::create(b, loc, b.getI64Type(), total);
    return arith::SIToFPOp::create(b, loc, element, total);
  }

  Value mean() const {
    Type accumulator = computeType(type().getElementType());
    Value sum = reduce(kSum);
    Value divisor = count(accumulator);
    return lowering::map(
        b, loc, sum, accumulator,
        [&](OpBuilder &inner, Location innerLoc, ValueRange args) -> Value {
          return arith::DivFOp::create(inner, innerLoc, args[0], divisor);
        });
  }

  /// ln(sum(e^(x - m))) + m, where m is the maximum, or 0 where that is not
  /// finite.
  Value logSumExp() const {
    Type accumulator = computeType(type().getElementType());
    Value maximum = reduce(kMax);
    Value shift = lowering::map(
        b, loc, maximum, accumulator,
        [&](OpBuilder &inner, Location innerLoc, ValueRange args) -> Value {
          // |m| < inf is false for NaN too.
          Value magnitude = math::AbsFOp::create(inner, innerLoc, args[0]);
          Value finite = arith::CmpFOp::create(
              inner, innerLoc, arith::CmpFPredicate::OLT, magnitude,
              number(inner, innerLoc, accumulator, kInfinity));
          return arith::SelectOp::create(
              inner, innerLoc, finite, args[0],
              number(inner, innerLoc, accumulator, 0.0));
        });
    Value sum = reduce(
        kSum, {x, shift},
        [&](OpBuilder &inner, Location innerLoc, ValueRange args) -> Value {
          Value element = convertFloat(inner, innerLoc, args[0], accumulator);
          Value shifted =
              arith::SubFOp::create(inner, innerLoc, element, args[1]);
          return math::ExpOp::create(inner, innerLoc, shifted);
        });
    return lowering::map(
        b, loc, {sum, shift}, accumulator,
        [&](OpBuilder &inner, Location innerLoc, ValueRange args) -> Value {
          Value log = math::LogOp::create(inner, innerLoc, args[0]);
          return arith::AddFOp::create(inner, innerLoc, log, args[1]);
        });
  }
};

struct LowerReduction : public OpInterfaceRewritePattern<ReductionOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;
  LogicalResult matchAndRewrite(ReductionOpInterface op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Reducer reducer{rewriter, loc, op.getReduced(),
                    SmallVector<int64_t>(op.getReducedAxes())};
    Value result = isa<SumOp>(op)    ? reducer.reduce(kSum)
                   : isa<MeanOp>(op) ? reducer.mean()
                   : isa<ProdOp>(op) ? reducer.reduce(kProd)
                   : isa<MaxOp>(op)  ? reducer.reduce(kMax)
                   : isa<MinOp>(op)  ? reducer.reduce(kMin)
                                     : reducer.logSumExp();

    Type element = reducer.type().getElementType();
    if (getElementTypeOrSelf(result.getType()) != element)
      result =
          lowering::map(rewriter, loc, result, element,
                        [&](OpBuilder &b, Location innerLoc, ValueRange args) {
                          return convertFloat(b, innerLoc, args[0], element);
                        });
    if (!isa<RankedTensorType>(op->getResult(0).getType())) {
      result = tensor::ExtractOp::create(rewriter, loc, result, ValueRange());
    } else if (op.keepsDims()) {
      result = keepDims(rewriter, loc, reducer, result);
    }
    rewriter.replaceOp(op, result);
    return success();
  }

  /// Puts an axis of extent 1 back where an axis was reduced.
  static Value keepDims(OpBuilder &b, Location loc, const Reducer &reducer,
                        Value result) {
    SmallVector<OpFoldResult> sizes;
    llvm::SmallBitVector kept(reducer.type().getRank(), true);
    for (int64_t axis = 0; axis < reducer.type().getRank(); ++axis)
      sizes.push_back(tensor::getMixedSize(b, loc, reducer.x, axis));
    for (int64_t axis : reducer.axes) {
      kept.reset(axis);
      sizes[axis] = b.getIndexAttr(1);
    }
    return addUnitAxes(b, loc, result, sizes, kept);
  }
};

/// A loop over the axis that carries the state of all other axes.
struct LowerLinearRecurrence : public OpRewritePattern<LinearRecurrenceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(LinearRecurrenceOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto type = cast<RankedTensorType>(op.getType());
    int64_t axis = op.getAxis(), rank = type.getRank();
    Type element = type.getElementType(), wide = computeType(element);
    SmallVector<OpFoldResult> sizes = extents(rewriter, loc, op.getA());
    for (int64_t i = 0; i < rank; ++i)
      checkEqual(rewriter, loc, extent(rewriter, loc, op.getB(), i), sizes[i],
                 "operands have different extents along axis " + Twine(i));

    if (hasNoElements(op.getA())) {
      rewriter.replaceOp(op, emptyTensor(rewriter, loc, sizes, element));
      return success();
    }

    SmallVector<OpFoldResult> strides(rank, rewriter.getIndexAttr(1));
    SmallVector<OpFoldResult> offsets(rank, rewriter.getIndexAttr(0));
    // Rows keep the axis: which of several axes of extent 1 a slice drops would
    // be ambiguous.
    SmallVector<OpFoldResult> rowSizes(sizes);
    rowSizes[axis] = rewriter.getIndexAttr(1);
    SmallVector<int64_t> rowShape(type.getShape());
    rowShape[axis] = 1;
    auto rowType = RankedTensorType::get(rowShape, element);

    Value out = emptyTensor(rewriter, loc, sizes, element);
    Value carry = filledTensor(
        rewriter, loc, rowSizes,
        number(rewriter, loc, wide, op.getInitial().convertToDouble()));
    Value zero = arith::ConstantIndexOp::create(rewriter, loc, 0);
    Value one = arith::ConstantIndexOp::create(rewriter, loc, 1);
    Value count = asIndex(rewriter, loc, sizes[axis]);
    Value last = arith::SubIOp::create(rewriter, loc, count, one);

    auto loop = scf::ForOp::create(
        rewriter, loc, zero, count, one, ValueRange{out, carry},
        [&](OpBuilder &b, Location innerLoc, Value k, ValueRange state) {
          Value at =
              op.getReverse()
                  ? arith::SubIOp::create(b, innerLoc, last, k).getResult()
                  : k;
          offsets[axis] = at;
          auto row = [&](Value tensor) -> Value {
            return tensor::ExtractSliceOp::create(b, innerLoc, rowType, tensor,
                                                  offsets, rowSizes, strides);
          };
          Value current = state[1];
          Value stored = current;
          if (wide != element)
            stored = lowering::map(
                b, innerLoc, current, element,
                [&](OpBuilder &inner, Location l, ValueRange args) {
                  return convertFloat(inner, l, args[0], element);
                });
          Value written = tensor::InsertSliceOp::create(
              b, innerLoc, stored, state[0], offsets, rowSizes, strides);
          Value next = lowering::map(
              b, innerLoc, {row(op.getA()), row(op.getB()), current}, wide,
              [&](OpBuilder &inner, Location l, ValueRange args) -> Value {
                Value factor = convertFloat(inner, l, args[0], wide);
                Value summand = convertFloat(inner, l, args[1], wide);
                Value product =
                    arith::MulFOp::create(inner, l, factor, args[2]);
                return arith::AddFOp::create(inner, l, product, summand);
              });
          scf::YieldOp::create(b, innerLoc, ValueRange{written, next});
        });
    rewriter.replaceOp(op, loop.getResult(0));
    return success();
  }
};
} // namespace

void lowering::populateReductions(RewritePatternSet &patterns) {
  patterns.add<LowerReduction, LowerLinearRecurrence>(patterns.getContext());
}
