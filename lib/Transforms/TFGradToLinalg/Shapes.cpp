//===- Shapes.cpp - Lowers creation and shape ops -------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

#include <cmath>

using namespace mlir;
using namespace tfgrad;
using namespace tfgrad::lowering;

static RankedTensorType tensorType(Value value) {
  return cast<RankedTensorType>(value.getType());
}

/// `sizes` with numbers in the place of values that are constants: ops take the
/// static extents of their types from these.
static SmallVector<OpFoldResult> withNumbers(OpBuilder &b,
                                             ArrayRef<OpFoldResult> sizes) {
  SmallVector<OpFoldResult> result(sizes);
  for (OpFoldResult &size : result)
    if (std::optional<int64_t> known = getConstantIntValue(size))
      size = b.getIndexAttr(*known);
  return result;
}

/// The extents of `sizes` in a type: those that are not numbers are dynamic.
static SmallVector<int64_t> staticExtents(ArrayRef<OpFoldResult> sizes) {
  SmallVector<int64_t> shape;
  for (OpFoldResult size : sizes)
    shape.push_back(getConstantIntValue(size).value_or(ShapedType::kDynamic));
  return shape;
}

/// `tensor` with `sizes`, which are its extents, in its type; they were checked,
/// and so were `others`.
static Value withExtents(OpBuilder &b, Location loc, Value tensor,
                         ArrayRef<OpFoldResult> sizes,
                         ArrayRef<OpFoldResult> others = {}) {
  return checked(b, loc, tensor, tensorType(tensor).clone(staticExtents(sizes)),
                 others);
}

/// Where upstream's slices begin for a box at `begin`: at 0 if the box has no
/// elements. Such a box may begin at the end of an axis, a slice must not.
static SmallVector<OpFoldResult> sliceOffsets(OpBuilder &b, Location loc,
                                              ArrayRef<OpFoldResult> begin,
                                              ArrayRef<OpFoldResult> size) {
  SmallVector<OpFoldResult> offsets;
  for (auto [from, count] : llvm::zip(begin, size)) {
    std::optional<int64_t> known = getConstantIntValue(count);
    if (getConstantIntValue(from) == 0 || (known && *known != 0)) {
      offsets.push_back(from);
      continue;
    }
    Value zero = arith::ConstantIndexOp::create(b, loc, 0);
    Value isEmpty = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq,
                                          asIndex(b, loc, count), zero);
    offsets.push_back(
        arith::SelectOp::create(b, loc, isEmpty, zero, asIndex(b, loc, from))
            .getResult());
  }
  return offsets;
}

namespace {

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

struct LowerConstant : public OpRewritePattern<ConstantOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConstantOp op,
                                PatternRewriter &rewriter) const override {
    // A large tensor of equal elements is not part of the compiled code.
    constexpr int64_t largest = 64;
    if (auto elements = dyn_cast<SplatElementsAttr>(op.getValue());
        elements && elements.getNumElements() > largest) {
      Location loc = op.getLoc();
      Value element = arith::ConstantOp::create(
          rewriter, loc, elements.getSplatValue<TypedAttr>());
      rewriter.replaceOp(
          op, filledTensor(rewriter, loc, extents(rewriter, loc, op), element));
      return success();
    }
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, op.getValue());
    return success();
  }
};

struct LowerFill : public OpRewritePattern<FillOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(FillOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    checkExtents(rewriter, loc, op.getDims());
    rewriter.replaceOp(
        op, filledTensor(rewriter, loc,
                         mixedExtents(rewriter,
                                      cast<RankedTensorType>(op.getType()),
                                      op.getDims()),
                         op.getValue()));
    return success();
  }
};

struct LowerIota : public OpRewritePattern<IotaOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(IotaOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto type = cast<RankedTensorType>(op.getType());
    Type element = type.getElementType();
    checkExtents(rewriter, loc, op.getDims());
    Value init = emptyTensor(
        rewriter, loc, mixedExtents(rewriter, type, op.getDims()), element);
    Value result = generic(
        rewriter, loc, {}, {}, init,
        rewriter.getMultiDimIdentityMap(type.getRank()),
        [&](OpBuilder &b, Location innerLoc, ValueRange) -> Value {
          Value index = linalg::IndexOp::create(b, innerLoc, op.getAxis());
          if (auto integer = dyn_cast<IntegerType>(element))
            return arith::IndexCastOp::create(b, innerLoc, integer, index);
          Value wide =
              arith::IndexCastOp::create(b, innerLoc, b.getI64Type(), index);
          Value number =
              arith::SIToFPOp::create(b, innerLoc, computeType(element), wide);
          return convertFloat(b, innerLoc, number, element);
        });
    rewriter.replaceOp(op, result);
    return success();
  }
};

struct LowerShapeOf : public OpRewritePattern<ShapeOfOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ShapeOfOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto type = cast<RankedTensorType>(op.getType());
    SmallVector<Value> sizes;
    for (OpFoldResult size : extents(rewriter, loc, op.getX()))
      sizes.push_back(arith::IndexCastOp::create(
          rewriter, loc, type.getElementType(), asIndex(rewriter, loc, size)));
    if (sizes.empty())
      rewriter.replaceOp(op,
                         emptyTensor(rewriter, loc,
                                     {OpFoldResult(rewriter.getIndexAttr(0))},
                                     type.getElementType()));
    else
      rewriter.replaceOpWithNewOp<tensor::FromElementsOp>(op, type, sizes);
    return success();
  }
};

//===----------------------------------------------------------------------===//
// Shape
//===----------------------------------------------------------------------===//

struct LowerReshape : public OpRewritePattern<ReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  /// The product of `sizes`, leaving out axis `skip`.
  static OpFoldResult product(OpBuilder &b, Location loc,
                              ArrayRef<OpFoldResult> sizes,
                              std::optional<size_t> skip = std::nullopt) {
    int64_t known = 1;
    Value dynamic;
    for (auto [axis, size] : llvm::enumerate(sizes)) {
      if (axis == skip)
        continue;
      if (std::optional<int64_t> constant = getConstantIntValue(size)) {
        known *= *constant;
        continue;
      }
      Value value = cast<Value>(size);
      dynamic = dynamic ? arith::MulIOp::create(b, loc, dynamic, value) : value;
    }
    if (!dynamic)
      return b.getIndexAttr(known);
    if (known == 1)
      return dynamic;
    return arith::MulIOp::create(b, loc, dynamic,
                                 arith::ConstantIndexOp::create(b, loc, known))
        .getResult();
  }

  /// Fails if the product of `sizes`, none below 0, does not fit into an index:
  /// it would wrap around to any number. Nothing to do for the extents of a
  /// tensor that is there.
  static void checkProduct(OpBuilder &b, Location loc,
                           ArrayRef<OpFoldResult> sizes,
                           RankedTensorType type) {
    Value likeTensor;
    double known = 1.0;
    SmallVector<Value> dynamic;
    for (OpFoldResult size : sizes) {
      if (std::optional<int64_t> constant = getConstantIntValue(size))
        known *= static_cast<double>(*constant);
      else
        dynamic.push_back(cast<Value>(size));
    }
    if (dynamic.empty() || (dynamic.size() == 1 && known == 1.0))
      return;
    if (llvm::all_of(dynamic, [&](Value size) {
          auto dim = size.getDefiningOp<tensor::DimOp>();
          if (!dim || dim.getSource().getType() != type ||
              (likeTensor && likeTensor != dim.getSource()))
            return false;
          likeTensor = dim.getSource();
          return true;
        }))
      return;
    // In floating point, where products do not wrap.
    Value product = arith::ConstantOp::create(b, loc, b.getF64FloatAttr(known));
    for (Value size : dynamic) {
      Value integer = arith::IndexCastOp::create(b, loc, b.getI64Type(), size);
      Value real = arith::SIToFPOp::create(b, loc, b.getF64Type(), integer);
      product = arith::MulFOp::create(b, loc, product, real);
    }
    Value limit = arith::ConstantOp::create(
        b, loc, b.getF64FloatAttr(std::ldexp(1.0, 62)));
    Value fits = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OLT,
                                       product, limit);
    check(b, loc, fits, "the result has too many elements", ValueRange());
  }

  /// Extents of the result; an extent that `dims` leave out follows from the
  /// number of elements.
  static SmallVector<OpFoldResult> resultExtents(OpBuilder &b, ReshapeOp op,
                                                 OpFoldResult count) {
    Location loc = op.getLoc();
    auto type = cast<RankedTensorType>(op.getType());
    checkExtents(b, loc, op.getDims());
    if (!op.getDims().empty() || type.hasStaticShape())
      return mixedExtents(b, type, op.getDims());
    SmallVector<OpFoldResult> sizes;
    size_t unknown = 0;
    for (auto [axis, size] : llvm::enumerate(type.getShape())) {
      sizes.push_back(b.getIndexAttr(ShapedType::isDynamic(size) ? 1 : size));
      if (ShapedType::isDynamic(size))
        unknown = axis;
    }
    int64_t others = *getConstantIntValue(product(b, loc, sizes));
    if (others == 0) {
      // Any extent would do; none is as good as another.
      sizes[unknown] = b.getIndexAttr(0);
    } else if (others == 1) {
      sizes[unknown] = count;
    } else {
      Value divisor = arith::ConstantIndexOp::create(b, loc, others);
      sizes[unknown] =
          arith::DivUIOp::create(b, loc, asIndex(b, loc, count), divisor)
              .getResult();
    }
    return sizes;
  }

  LogicalResult matchAndRewrite(ReshapeOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value x = op.getX();
    if (!isa<RankedTensorType>(x.getType())) {
      if (!isa<RankedTensorType>(op.getType())) {
        rewriter.replaceOp(op, x);
        return success();
      }
      auto scalarType = RankedTensorType::get({}, x.getType());
      x = tensor::FromElementsOp::create(rewriter, loc, scalarType, x);
    }
    RankedTensorType from = tensorType(x);
    SmallVector<OpFoldResult> sizes = extents(rewriter, loc, x);
    OpFoldResult count = product(rewriter, loc, sizes);

    if (!isa<RankedTensorType>(op.getType())) {
      checkEqual(rewriter, loc, count, rewriter.getIndexAttr(1),
                 "number of elements");
      SmallVector<Value> zeros(
          from.getRank(), arith::ConstantIndexOp::create(rewriter, loc, 0));
      rewriter.replaceOpWithNewOp<tensor::ExtractOp>(op, x, zeros);
      return success();
    }

    auto to = cast<RankedTensorType>(op.getType());
    SmallVector<OpFoldResult> newSizes = resultExtents(rewriter, op, count);
    if (!op.getDims().empty())
      checkProduct(rewriter, loc, newSizes, to);
    checkEqual(rewriter, loc, product(rewriter, loc, newSizes), count,
               "number of elements of the result");
    rewriter.replaceOp(op, reshape(rewriter, loc, x, to, sizes, newSizes));
    return success();
  }

  /// Whether two extents are known to be equal.
  static bool same(OpFoldResult a, OpFoldResult b) {
    if (isEqualConstantIntOrValue(a, b))
      return true;
    auto dimOf = [](OpFoldResult size) {
      auto value = dyn_cast<Value>(size);
      return value ? value.getDefiningOp<tensor::DimOp>() : tensor::DimOp();
    };
    tensor::DimOp left = dimOf(a), right = dimOf(b);
    return left && right && left.getSource() == right.getSource() &&
           left.getConstantIndex() &&
           left.getConstantIndex() == right.getConstantIndex();
  }

  static Value reshape(OpBuilder &b, Location loc, Value x, RankedTensorType to,
                       ArrayRef<OpFoldResult> oldSizes,
                       ArrayRef<OpFoldResult> newSizes) {
    SmallVector<OpFoldResult> from = withNumbers(b, oldSizes),
                              sizes = withNumbers(b, newSizes);
    x = withExtents(b, loc, x, from);
    if (to.getRank() == 0) {
      SmallVector<Value> zeros(from.size(),
                               arith::ConstantIndexOp::create(b, loc, 0));
      Value element = tensor::ExtractOp::create(b, loc, x, zeros);
      return tensor::FromElementsOp::create(b, loc, to, element);
    }

    // A view where only axes of extent 1 come and go.
    llvm::SmallBitVector kept(from.size()), matched(sizes.size());
    size_t i = 0, j = 0;
    while (i < from.size() || j < sizes.size()) {
      if (i < from.size() && j < sizes.size() && same(from[i], sizes[j])) {
        kept.set(i++);
        matched.set(j++);
      } else if (i < from.size() && getConstantIntValue(from[i]) == 1) {
        ++i;
      } else if (j < sizes.size() && getConstantIntValue(sizes[j]) == 1) {
        ++j;
      } else {
        break;
      }
    }
    if (i == from.size() && j == sizes.size())
      return castTo(
          b, loc,
          addUnitAxes(b, loc, dropUnitAxes(b, loc, x, kept), sizes, matched),
          to);

    SmallVector<Value> extents;
    for (OpFoldResult size : sizes)
      extents.push_back(asIndex(b, loc, size));
    Value shape = tensor::FromElementsOp::create(b, loc, extents);
    return tensor::ReshapeOp::create(b, loc, to, x, shape);
  }
};

struct LowerTranspose : public OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(TransposeOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    ArrayRef<int64_t> permutation = op.getPermutation();
    SmallVector<OpFoldResult> sizes = extents(rewriter, loc, op.getX()), moved;
    SmallVector<AffineExpr> read(permutation.size());
    for (auto [to, from] : llvm::enumerate(permutation)) {
      moved.push_back(sizes[from]);
      read[from] = rewriter.getAffineDimExpr(to);
    }
    auto readMap = AffineMap::get(permutation.size(), 0, read, op.getContext());
    moved = refineExtents(rewriter, loc, moved, op.getType());
    Value init = emptyTensor(rewriter, loc, moved,
                             tensorType(op.getX()).getElementType());
    Value result =
        generic(rewriter, loc, op.getX(), readMap, init,
                rewriter.getMultiDimIdentityMap(permutation.size()),
                [](OpBuilder &, Location, ValueRange args) { return args[0]; });
    rewriter.replaceOp(op, castTo(rewriter, loc, result, op.getType()));
    return success();
  }
};

struct LowerBroadcastTo : public OpRewritePattern<BroadcastToOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(BroadcastToOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto type = cast<RankedTensorType>(op.getType());
    SmallVector<OpFoldResult> sizes =
        mixedExtents(rewriter, type, op.getDims());
    checkExtents(rewriter, loc, op.getDims());
    Value x = op.getX();
    if (!isa<RankedTensorType>(x.getType())) {
      rewriter.replaceOp(op, filledTensor(rewriter, loc, sizes, x));
      return success();
    }
    SmallVector<AffineExpr> read;
    for (auto [i, axis] : llvm::enumerate(op.getMappedAxes())) {
      if (tensorType(x).getDimSize(i) == 1) {
        read.push_back(rewriter.getAffineConstantExpr(0));
        continue;
      }
      checkEqual(rewriter, loc, tensor::getMixedSize(rewriter, loc, x, i),
                 sizes[axis], "extent of the operand along axis " + Twine(i));
      read.push_back(rewriter.getAffineDimExpr(axis));
    }
    auto readMap = AffineMap::get(type.getRank(), 0, read, op.getContext());
    Value init = emptyTensor(rewriter, loc, sizes, type.getElementType());
    Value result =
        generic(rewriter, loc, x, readMap, init,
                rewriter.getMultiDimIdentityMap(type.getRank()),
                [](OpBuilder &, Location, ValueRange args) { return args[0]; });
    rewriter.replaceOp(op, result);
    return success();
  }
};

struct LowerConcat : public OpRewritePattern<ConcatOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConcatOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    int64_t axis = op.getAxis();
    SmallVector<OpFoldResult> sizes =
        extents(rewriter, loc, op.getInputs().front());
    int64_t rank = sizes.size();
    for (auto [i, input] : llvm::enumerate(op.getInputs().drop_front()))
      for (int64_t other = 0; other < rank; ++other) {
        OpFoldResult size = tensor::getMixedSize(rewriter, loc, input, other);
        if (other == axis)
          sizes[axis] = addExtents(rewriter, loc, sizes[axis], size);
        else
          checkEqual(rewriter, loc, size, sizes[other],
                     "extent of operand " + Twine(i + 1) + " along axis " +
                         Twine(other));
      }
    sizes = refineExtents(rewriter, loc, sizes, op.getType());
    Value result = emptyTensor(rewriter, loc, sizes,
                               tensorType(op.getInputs()[0]).getElementType());
    SmallVector<OpFoldResult> offsets(rank, rewriter.getIndexAttr(0)),
        strides(rank, rewriter.getIndexAttr(1));
    // Where the extents of the parts have to add up, each depends on all.
    SmallVector<OpFoldResult> together;
    if (!cast<RankedTensorType>(op.getType()).isDynamicDim(axis))
      for (Value input : op.getInputs())
        together.push_back(tensor::getMixedSize(rewriter, loc, input, axis));
    for (Value input : op.getInputs()) {
      SmallVector<OpFoldResult> part = extents(rewriter, loc, input);
      SmallVector<OpFoldResult> found(together);
      for (int64_t other = 0; other < rank; ++other) {
        if (other == axis || part[other] == sizes[other])
          continue;
        llvm::append_values(found, part[other], sizes[other]);
        part[other] = sizes[other];
      }
      // The other extents have been checked: one spelling of them for all.
      part = withNumbers(rewriter, part);
      Value same = withExtents(rewriter, loc, input, part, found);
      if (!hasNoElements(same) && !hasNoElements(result))
        result = tensor::InsertSliceOp::create(
            rewriter, loc, same, result,
            sliceOffsets(rewriter, loc, offsets, part), part, strides);
      offsets[axis] = addExtents(rewriter, loc, offsets[axis], part[axis]);
    }
    rewriter.replaceOp(op, castTo(rewriter, loc, result, op.getType()));
    return success();
  }
};

//===----------------------------------------------------------------------===//
// Boxes
//===----------------------------------------------------------------------===//

struct LowerSlice : public OpRewritePattern<SliceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SliceOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    SmallVector<OpFoldResult> begin = op.getMixedBegin();
    SmallVector<OpFoldResult> size =
        refineExtents(rewriter, loc, op.getMixedSize(), op.getType());
    checkBox(rewriter, loc, op.getX(), begin, size);
    begin = sliceOffsets(rewriter, loc, begin, size);
    SmallVector<OpFoldResult> strides(begin.size(), rewriter.getIndexAttr(1));
    bool empty =
        hasNoElements(op.getX()) || llvm::any_of(size, [](OpFoldResult extent) {
          return getConstantIntValue(extent) == 0;
        });
    Value result = empty ? emptyTensor(rewriter, loc, size,
                                       tensorType(op.getX()).getElementType())
                         : tensor::ExtractSliceOp::create(
                               rewriter, loc, op.getX(), begin, size, strides);
    rewriter.replaceOp(op, castTo(rewriter, loc, result, op.getType()));
    return success();
  }
};

struct LowerAddSlice : public OpRewritePattern<AddSliceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(AddSliceOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    SmallVector<OpFoldResult> begin = op.getMixedBegin();
    SmallVector<OpFoldResult> size =
        withNumbers(rewriter, extents(rewriter, loc, op.getUpdate()));
    checkBox(rewriter, loc, op.getX(), begin, size);
    begin = sliceOffsets(rewriter, loc, begin, size);
    Value update = withExtents(rewriter, loc, op.getUpdate(), size);
    if (hasNoElements(op.getX()) || hasNoElements(update)) {
      rewriter.replaceOp(op, op.getX());
      return success();
    }
    SmallVector<OpFoldResult> strides(begin.size(), rewriter.getIndexAttr(1));
    Value box = tensor::ExtractSliceOp::create(rewriter, loc, op.getX(), begin,
                                               size, strides);
    Type element = tensorType(box).getElementType();
    Type wide = computeType(element);
    // Into the box itself, so that nothing else is touched.
    AffineMap identity = rewriter.getMultiDimIdentityMap(begin.size());
    Value sum =
        generic(rewriter, loc, update, identity, box, identity,
                [&](OpBuilder &b, Location innerLoc, ValueRange args) -> Value {
                  if (!isa<FloatType>(element))
                    return arith::AddIOp::create(b, innerLoc, args[1], args[0]);
                  Value result = arith::AddFOp::create(
                      b, innerLoc, convertFloat(b, innerLoc, args[1], wide),
                      convertFloat(b, innerLoc, args[0], wide));
                  return convertFloat(b, innerLoc, result, element);
                });
    rewriter.replaceOpWithNewOp<tensor::InsertSliceOp>(op, sum, op.getX(),
                                                       begin, size, strides);
    return success();
  }
};

struct LowerPad : public OpRewritePattern<PadOp> {
  using OpRewritePattern::OpRewritePattern;

  /// The sum of two extents, neither below 0, which must not wrap around.
  static OpFoldResult sum(OpBuilder &b, Location loc, OpFoldResult left,
                          OpFoldResult right) {
    OpFoldResult result = addExtents(b, loc, left, right);
    if (result != left && result != right && isa<Value>(result))
      checkExtents(b, loc, cast<Value>(result));
    return result;
  }

  LogicalResult matchAndRewrite(PadOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    checkExtents(rewriter, loc, op.getLow());
    checkExtents(rewriter, loc, op.getHigh());
    SmallVector<OpFoldResult> low = op.getMixedLow(), high = op.getMixedHigh();
    SmallVector<OpFoldResult> size =
        withNumbers(rewriter, extents(rewriter, loc, op.getX()));
    SmallVector<OpFoldResult> total;
    for (auto [l, s, h] : llvm::zip(low, size, high))
      total.push_back(sum(rewriter, loc, sum(rewriter, loc, l, s), h));
    total = refineExtents(rewriter, loc, total, op.getType());
    SmallVector<OpFoldResult> strides(size.size(), rewriter.getIndexAttr(1));
    Value result = filledTensor(rewriter, loc, total, op.getValue());
    SmallVector<OpFoldResult> found(low);
    llvm::append_range(found, high);
    for (auto [axis, extent] : llvm::enumerate(size))
      if (!cast<RankedTensorType>(op.getType()).isDynamicDim(axis))
        found.push_back(extent);
    Value x = withExtents(rewriter, loc, op.getX(), size, found);
    if (!hasNoElements(x) && !hasNoElements(result))
      result = tensor::InsertSliceOp::create(
          rewriter, loc, x, result, sliceOffsets(rewriter, loc, low, size),
          size, strides);
    rewriter.replaceOp(op, castTo(rewriter, loc, result, op.getType()));
    return success();
  }
};

} // namespace

void lowering::populateShapes(RewritePatternSet &patterns) {
  patterns.add<LowerConstant, LowerFill, LowerIota, LowerShapeOf, LowerReshape,
               LowerTranspose, LowerBroadcastTo, LowerConcat, LowerSlice,
               LowerAddSlice, LowerPad>(patterns.getContext());
}
