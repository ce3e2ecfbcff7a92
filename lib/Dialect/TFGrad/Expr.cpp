//===- Expr.cpp - The expressions of adjoint rules ------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/Expr.h"
#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace tfgrad {

Pullback::~Pullback() = default;

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

OpFoldResult extent(OpBuilder &b, Location loc, Value value, int64_t axis) {
  int64_t size = shapeOf(value.getType())[axis];
  if (!ShapedType::isDynamic(size))
    return b.getIndexAttr(size);
  return tensor::DimOp::create(b, loc, value, axis).getResult();
}

SmallVector<Value> dynamicDims(OpBuilder &b, Location loc, Value value) {
  SmallVector<Value> dims;
  for (auto [axis, size] : llvm::enumerate(shapeOf(value.getType())))
    if (ShapedType::isDynamic(size))
      dims.push_back(tensor::DimOp::create(b, loc, value, axis));
  return dims;
}

static TypedAttr numberAttr(OpBuilder &b, Type element, double value) {
  if (isa<FloatType>(element))
    return b.getFloatAttr(element, value);
  return b.getIntegerAttr(element, static_cast<int64_t>(value));
}

Value splatLike(OpBuilder &b, Location loc, double value, Value like) {
  Type type = like.getType();
  TypedAttr number = numberAttr(b, getElementTypeOrSelf(type), value);
  auto tensorType = dyn_cast<RankedTensorType>(type);
  if (!tensorType)
    return ConstantOp::create(b, loc, number);
  if (tensorType.hasStaticShape())
    return ConstantOp::create(b, loc,
                              SplatElementsAttr::get(tensorType, number));
  Value scalar = ConstantOp::create(b, loc, number);
  return FillOp::create(b, loc, type, scalar, dynamicDims(b, loc, like));
}

//===----------------------------------------------------------------------===//
// Leaves
//===----------------------------------------------------------------------===//

Expr::Expr(Value value)
    : emitter([value](OpBuilder &, Location) { return value; }) {}

Expr::Expr(Pullback &pullback, Value result)
    : emitter([&pullback, result](OpBuilder &, Location) {
        return pullback.cotangent(result);
      }) {}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

template <typename OpTy> static Expr unary(Expr x) {
  return Expr([=](OpBuilder &b, Location loc) -> Value {
    return OpTy::create(b, loc, x.emit(b, loc));
  });
}

template <typename OpTy> static Expr binary(Expr lhs, Expr rhs) {
  return Expr([=](OpBuilder &b, Location loc) -> Value {
    Value left = lhs.emit(b, loc);
    Value right = rhs.emit(b, loc);
    return OpTy::create(b, loc, left, right);
  });
}

/// `combine(c, e)` where c is a constant of the type of e.
template <typename Combine>
static Expr withConstant(double constant, Expr e, Combine combine) {
  return Expr([=](OpBuilder &b, Location loc) -> Value {
    Value value = e.emit(b, loc);
    return combine(b, loc, splatLike(b, loc, constant, value), value);
  });
}

Expr operator-(Expr x) { return unary<NegOp>(x); }
Expr operator+(Expr a, Expr b) { return binary<AddOp>(a, b); }
Expr operator-(Expr a, Expr b) { return binary<SubOp>(a, b); }
Expr operator*(Expr a, Expr b) { return binary<MulOp>(a, b); }
Expr operator/(Expr a, Expr b) { return binary<DivOp>(a, b); }

template <typename OpTy> static Expr constantLeft(double constant, Expr e) {
  return withConstant(
      constant, e, [](OpBuilder &b, Location loc, Value c, Value v) -> Value {
        return OpTy::create(b, loc, c, v);
      });
}
Expr operator+(double a, Expr b) { return constantLeft<AddOp>(a, b); }
Expr operator-(double a, Expr b) { return constantLeft<SubOp>(a, b); }
Expr operator*(double a, Expr b) { return constantLeft<MulOp>(a, b); }
Expr operator/(double a, Expr b) { return constantLeft<DivOp>(a, b); }
Expr operator-(Expr a, double constant) {
  return withConstant(
      constant, a, [](OpBuilder &b, Location loc, Value c, Value v) -> Value {
        return SubOp::create(b, loc, v, c);
      });
}

Expr sign(Expr x) { return unary<SignOp>(x); }
Expr exp(Expr x) { return unary<ExpOp>(x); }
Expr log(Expr x) { return unary<LogOp>(x); }
Expr sin(Expr x) { return unary<SinOp>(x); }
Expr cos(Expr x) { return unary<CosOp>(x); }
Expr digamma(Expr x) { return unary<DigammaOp>(x); }
Expr polygamma(int64_t n, Expr x) {
  return Expr([=](OpBuilder &b, Location loc) -> Value {
    return PolygammaOp::create(b, loc, b.getI64IntegerAttr(n), x.emit(b, loc));
  });
}
Expr pow(Expr a, Expr b) { return binary<PowOp>(a, b); }
Expr mulNoNan(Expr a, Expr b) { return binary<MulNoNanOp>(a, b); }

static Expr compare(Predicate predicate, Expr a, Expr b) {
  return Expr([=](OpBuilder &builder, Location loc) -> Value {
    Value left = a.emit(builder, loc);
    Value right = b.emit(builder, loc);
    return CompareOp::create(builder, loc, predicate, left, right);
  });
}
Expr operator==(Expr a, Expr b) { return compare(Predicate::eq, a, b); }
Expr operator>=(Expr a, Expr b) { return compare(Predicate::ge, a, b); }
Expr operator<=(Expr a, Expr b) { return compare(Predicate::le, a, b); }
Expr operator>(Expr a, double constant) {
  return withConstant(
      constant, a, [](OpBuilder &b, Location loc, Value c, Value v) -> Value {
        return CompareOp::create(b, loc, Predicate::gt, v, c);
      });
}

Expr where(Expr condition, Expr a, Expr b) {
  return Expr([=](OpBuilder &builder, Location loc) -> Value {
    Value c = condition.emit(builder, loc);
    Value left = a.emit(builder, loc);
    Value right = b.emit(builder, loc);
    return SelectOp::create(builder, loc, left.getType(), c, left, right);
  });
}

Expr castLike(Expr x, Expr like) {
  return Expr([=](OpBuilder &b, Location loc) -> Value {
    Value value = x.emit(b, loc);
    Type element = getElementTypeOrSelf(like.emit(b, loc).getType());
    Type type = withElementType(value.getType(), element);
    return CastOp::create(b, loc, type, value);
  });
}
Expr mask(Expr condition, Expr like) { return castLike(condition, like); }

Expr zerosLike(Expr x) {
  return Expr([=](OpBuilder &b, Location loc) {
    return splatLike(b, loc, 0.0, x.emit(b, loc));
  });
}
Expr onesLike(Expr x) {
  return Expr([=](OpBuilder &b, Location loc) {
    return splatLike(b, loc, 1.0, x.emit(b, loc));
  });
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

static SmallVector<int64_t> keptAxes(int64_t rank, ArrayRef<int64_t> reduced) {
  SmallVector<int64_t> kept;
  for (int64_t axis = 0; axis < rank; ++axis)
    if (!llvm::is_contained(reduced, axis))
      kept.push_back(axis);
  return kept;
}

static SmallVector<int64_t> allAxes(int64_t rank) {
  return llvm::to_vector(llvm::seq<int64_t>(0, rank));
}

Expr expand(Expr y, Expr x, ReductionOpInterface reduction) {
  return Expr([=](OpBuilder &b, Location loc) mutable -> Value {
    Value value = y.emit(b, loc);
    Value like = x.emit(b, loc);
    int64_t rank = cast<RankedTensorType>(like.getType()).getRank();
    SmallVector<int64_t> axes =
        reduction.keepsDims() ? allAxes(rank)
                              : keptAxes(rank, reduction.getReducedAxes());
    return BroadcastToOp::create(b, loc, like.getType(), value,
                                 dynamicDims(b, loc, like),
                                 b.getDenseI64ArrayAttr(axes));
  });
}

/// The weight and not the count: in f16 a count above 65504 would be infinite.
/// Of an empty group the weight is 1: it belongs to no element, but must not
/// make the gradient of the gradient NaN.
Expr meanWeight(Expr x, ReductionOpInterface reduction) {
  return Expr([=](OpBuilder &b, Location loc) mutable -> Value {
    Value like = x.emit(b, loc);
    Value result = reduction->getResult(0);
    double known = 1;
    Value count;
    for (int64_t axis : reduction.getReducedAxes()) {
      OpFoldResult size = extent(b, loc, like, axis);
      if (std::optional<int64_t> constant = getConstantIntValue(size))
        known *= *constant;
      else if (count)
        count = arith::MulIOp::create(b, loc, count, cast<Value>(size));
      else
        count = cast<Value>(size);
    }
    if (!count)
      return splatLike(b, loc, 1.0 / std::max(known, 1.0), result);
    count = arith::MulIOp::create(
        b, loc, count, arith::ConstantIndexOp::create(b, loc, known));
    count = arith::MaxSIOp::create(b, loc, count,
                                   arith::ConstantIndexOp::create(b, loc, 1));
    Value total = CastOp::create(b, loc, b.getF64Type(), count);
    Value weight =
        CastOp::create(b, loc, getElementTypeOrSelf(result.getType()),
                       ReciprocalOp::create(b, loc, total));
    if (!isa<RankedTensorType>(result.getType()))
      return weight;
    return FillOp::create(b, loc, result.getType(), weight,
                          dynamicDims(b, loc, result));
  });
}

static Value sumLike(OpBuilder &b, Location loc, Value x, Type type,
                     ReductionOpInterface reduction) {
  return SumOp::create(b, loc, type, x,
                       b.getDenseI64ArrayAttr(reduction.getReducedAxes()),
                       reduction.keepsDims() ? b.getUnitAttr() : UnitAttr());
}

/// Half precision cannot count to the number of ties there may be: f32 counts.
Expr tieWeight(Expr x, Expr y, ReductionOpInterface reduction) {
  Expr ties = x == expand(y, x, reduction);
  return Expr([=](OpBuilder &b, Location loc) mutable -> Value {
    Value flags = ties.emit(b, loc);
    Type type = reduction->getResult(0).getType();
    Type element = getElementTypeOrSelf(type);
    Type wide = element.isF16() || element.isBF16() ? b.getF32Type() : element;
    Value ones =
        CastOp::create(b, loc, withElementType(flags.getType(), wide), flags);
    Value count = sumLike(b, loc, ones, withElementType(type, wide), reduction);
    Value weight = ReciprocalOp::create(b, loc, count);
    return wide == element ? weight : CastOp::create(b, loc, type, weight);
  });
}

/// e^(x - y) is off by the rounding of y, which is large where y is: the quotient
/// by its own sum is not.
Expr softmax(Expr x, Expr y, ReductionOpInterface reduction) {
  Expr power = exp(x - expand(y, x, reduction));
  return Expr([=](OpBuilder &b, Location loc) mutable -> Value {
    Value terms = power.emit(b, loc);
    Value sum =
        sumLike(b, loc, terms, reduction->getResult(0).getType(), reduction);
    Value repeated = expand(Expr(sum), Expr(terms), reduction).emit(b, loc);
    return DivOp::create(b, loc, terms, repeated);
  });
}

/// With one axis reduced: exclusive products from both ends, in f32 at least.
/// Several axes are first brought to the end and flattened into one.
Expr productOfOthers(Expr x, ReductionOpInterface reduction) {
  return Expr([=](OpBuilder &b, Location loc) mutable -> Value {
    Value value = x.emit(b, loc);
    Type narrow = value.getType();
    if (getElementTypeOrSelf(narrow).getIntOrFloatBitWidth() < 32)
      value = CastOp::create(b, loc, withElementType(narrow, b.getF32Type()),
                             value);
    auto rounded = [&](Value wide) -> Value {
      return wide.getType() == narrow ? wide
                                      : CastOp::create(b, loc, narrow, wide);
    };
    auto type = cast<RankedTensorType>(value.getType());
    ArrayRef<int64_t> axes = reduction.getReducedAxes();
    auto product = [&](Value a, int64_t axis) -> Value {
      Value zero = splatLike(b, loc, 0.0, a);
      auto side = [&](bool reverse) -> Value {
        return LinearRecurrenceOp::create(
            b, loc, a, zero, b.getI64IntegerAttr(axis), b.getF64FloatAttr(1.0),
            reverse ? b.getUnitAttr() : UnitAttr());
      };
      Value before = side(false);
      return MulOp::create(b, loc, before, side(true));
    };
    if (axes.empty())
      return rounded(splatLike(b, loc, 1.0, value));
    if (axes.size() == 1)
      return rounded(product(value, axes[0]));

    int64_t rank = type.getRank();
    SmallVector<int64_t> permutation = keptAxes(rank, axes);
    int64_t kept = permutation.size();
    permutation.append(axes.begin(), axes.end());
    SmallVector<int64_t> shape, flatShape;
    for (int64_t axis : permutation)
      shape.push_back(type.getDimSize(axis));
    auto moved = RankedTensorType::get(shape, type.getElementType());
    Value transposed = TransposeOp::create(b, loc, moved, value, permutation);

    flatShape.assign(shape.begin(), shape.begin() + kept);
    int64_t flat = 1;
    for (int64_t size : ArrayRef(shape).drop_front(kept))
      flat = ShapedType::isDynamic(size) || ShapedType::isDynamic(flat)
                 ? ShapedType::kDynamic
                 : flat * size;
    flatShape.push_back(flat);
    SmallVector<Value> dims;
    Value flatDim;
    for (int64_t i = 0; i < rank; ++i) {
      OpFoldResult size = extent(b, loc, transposed, i);
      if (i < kept) {
        if (auto dim = dyn_cast<Value>(size))
          dims.push_back(dim);
        continue;
      }
      Value dim = getValueOrCreateConstantIndexOp(b, loc, size);
      flatDim = flatDim ? arith::MulIOp::create(b, loc, flatDim, dim) : dim;
    }
    if (ShapedType::isDynamic(flat))
      dims.push_back(flatDim);
    auto flatType = RankedTensorType::get(flatShape, type.getElementType());
    Value flattened = ReshapeOp::create(b, loc, flatType, transposed, dims);
    Value others = product(flattened, kept);
    Value back = ReshapeOp::create(b, loc, moved, others,
                                   dynamicDims(b, loc, transposed));
    return rounded(TransposeOp::create(b, loc, type, back,
                                       invertPermutationVector(permutation)));
  });
}

Expr unbroadcast(Expr dy, Expr x, ArrayRef<int64_t> axes) {
  return Expr([=, axes = SmallVector<int64_t>(axes)](OpBuilder &b,
                                                     Location loc) -> Value {
    Value value = dy.emit(b, loc);
    Value like = x.emit(b, loc);
    auto type = cast<RankedTensorType>(value.getType());
    SmallVector<int64_t> shape;
    for (int64_t axis : keptAxes(type.getRank(), axes))
      shape.push_back(type.getDimSize(axis));
    Type likeType = like.getType();
    bool exact = shapeOf(likeType) == ArrayRef<int64_t>(shape);
    Type summed =
        exact ? likeType : RankedTensorType::get(shape, type.getElementType());
    Value sum = value;
    if (!axes.empty() || !isa<RankedTensorType>(likeType))
      sum = SumOp::create(b, loc, summed, value, b.getDenseI64ArrayAttr(axes),
                          UnitAttr());
    if (sum.getType() == likeType)
      return sum;
    return ReshapeOp::create(b, loc, likeType, sum, dynamicDims(b, loc, like));
  });
}

Expr sumAll(Expr x) {
  return Expr([=](OpBuilder &b, Location loc) -> Value {
    Value value = x.emit(b, loc);
    auto type = cast<RankedTensorType>(value.getType());
    return SumOp::create(b, loc, type.getElementType(), value,
                         b.getDenseI64ArrayAttr(allAxes(type.getRank())),
                         UnitAttr());
  });
}

Expr reshapeLike(Expr x, Expr like) {
  return Expr([=](OpBuilder &b, Location loc) -> Value {
    Value value = x.emit(b, loc);
    Value shape = like.emit(b, loc);
    return ReshapeOp::create(b, loc, shape.getType(), value,
                             dynamicDims(b, loc, shape));
  });
}

Expr inverseTranspose(Expr x, ArrayRef<int64_t> permutation) {
  SmallVector<int64_t> inverse = invertPermutationVector(permutation);
  return Expr([=](OpBuilder &b, Location loc) -> Value {
    Value value = x.emit(b, loc);
    auto type = cast<RankedTensorType>(value.getType());
    SmallVector<int64_t> shape;
    for (int64_t axis : inverse)
      shape.push_back(type.getDimSize(axis));
    return TransposeOp::create(
        b, loc, RankedTensorType::get(shape, type.getElementType()), value,
        inverse);
  });
}

Expr linearRecurrence(Expr a, Expr b, int64_t axis, double initial,
                      bool reverse) {
  return Expr([=](OpBuilder &builder, Location loc) -> Value {
    Value factor = a.emit(builder, loc);
    Value summand = b.emit(builder, loc);
    return LinearRecurrenceOp::create(
        builder, loc, factor, summand, builder.getI64IntegerAttr(axis),
        builder.getF64FloatAttr(initial),
        reverse ? builder.getUnitAttr() : UnitAttr());
  });
}

Expr gatherNd(Expr x, Expr indices, Expr like) {
  return Expr([=](OpBuilder &b, Location loc) -> Value {
    Value value = x.emit(b, loc);
    Type type = like.emit(b, loc).getType();
    return GatherNdOp::create(b, loc, type, value, indices.emit(b, loc));
  });
}

Expr matmul(Expr a, Expr b, bool transposeA, bool transposeB, Expr like) {
  return Expr([=](OpBuilder &builder, Location loc) -> Value {
    Value left = a.emit(builder, loc);
    Value right = b.emit(builder, loc);
    Type type = like.emit(builder, loc).getType();
    auto flag = [&](bool set) {
      return set ? builder.getUnitAttr() : UnitAttr();
    };
    return MatMulOp::create(builder, loc, type, left, right, flag(transposeA),
                            flag(transposeB));
  });
}

} // namespace tfgrad
