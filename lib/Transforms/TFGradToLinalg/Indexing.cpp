//===- Indexing.cpp - Lowers gathers and scatters -------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tfgrad;
using namespace tfgrad::lowering;

static RankedTensorType tensorType(Value value) {
  return cast<RankedTensorType>(value.getType());
}

/// A nest of loops over the axes of extents `sizes` that carries `state`.
static SmallVector<Value>
loopNest(OpBuilder &b, Location loc, ArrayRef<OpFoldResult> sizes,
         ValueRange state,
         function_ref<SmallVector<Value>(OpBuilder &, Location, ValueRange,
                                         ValueRange)>
             body) {
  SmallVector<Value> lower(sizes.size(),
                           arith::ConstantIndexOp::create(b, loc, 0));
  SmallVector<Value> step(sizes.size(),
                          arith::ConstantIndexOp::create(b, loc, 1));
  SmallVector<Value> upper;
  for (OpFoldResult size : sizes)
    upper.push_back(asIndex(b, loc, size));
  scf::LoopNest nest = scf::buildLoopNest(
      b, loc, lower, upper, step, state,
      [&](OpBuilder &inner, Location innerLoc, ValueRange ivs,
          ValueRange carried) -> scf::ValueVector {
        SmallVector<Value> next = body(inner, innerLoc, ivs, carried);
        return scf::ValueVector(next.begin(), next.end());
      });
  return llvm::to_vector(nest.results);
}

/// indices[at..., k] as an `index`.
static Value loadIndex(OpBuilder &b, Location loc, Value indices, ValueRange at,
                       std::optional<int64_t> k) {
  SmallVector<Value> position(at);
  if (k)
    position.push_back(arith::ConstantIndexOp::create(b, loc, *k));
  Value integer = tensor::ExtractOp::create(b, loc, indices, position);
  return arith::IndexCastOp::create(b, loc, b.getIndexType(), integer);
}

/// Fails at run time if some index is out of the range of its axis of `x`. A
/// loop of its own over the indices: the loop over the rows stays free of
/// checks.
static void checkIndices(OpBuilder &b, Location loc, Value x, Value indices,
                         bool perAxis) {
  RankedTensorType type = tensorType(indices);
  SmallVector<OpFoldResult> sizes = extents(b, loc, indices);
  int64_t depth = 1;
  if (perAxis) {
    depth = type.getShape().back();
    sizes.pop_back();
  }
  if (depth == 0)
    return;
  SmallVector<Value> limits;
  for (int64_t k = 0; k < depth; ++k)
    limits.push_back(asIndex(b, loc, tensor::getMixedSize(b, loc, x, k)));
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  loopNest(b, loc, sizes, {},
           [&](OpBuilder &inner, Location innerLoc, ValueRange at,
               ValueRange) -> SmallVector<Value> {
             for (int64_t k = 0; k < depth; ++k) {
               Value index = loadIndex(inner, innerLoc, indices, at,
                                       perAxis ? std::optional<int64_t>(k)
                                               : std::nullopt);
               Value notLow = arith::CmpIOp::create(
                   inner, innerLoc, arith::CmpIPredicate::sge, index, zero);
               Value notHigh = arith::CmpIOp::create(inner, innerLoc,
                                                     arith::CmpIPredicate::slt,
                                                     index, limits[k]);
               check(inner, innerLoc,
                     arith::AndIOp::create(inner, innerLoc, notLow, notHigh),
                     "index {0} is out of range for an axis of extent {1}",
                     ValueRange{index, limits[k]});
             }
             return {};
           });
}

/// result[i..., r...] = x[indices[i..., :], r...]
static Value lowerGather(OpBuilder &b, Location loc, Value x, Value indices,
                         bool perAxis, Type resultType) {
  checkIndices(b, loc, x, indices, perAxis);
  SmallVector<OpFoldResult> sizes = extents(b, loc, indices);
  int64_t depth = 1;
  if (perAxis) {
    depth = tensorType(indices).getShape().back();
    sizes.pop_back();
  }
  int64_t batch = sizes.size(), rank = tensorType(x).getRank();
  for (int64_t axis = depth; axis < rank; ++axis)
    sizes.push_back(tensor::getMixedSize(b, loc, x, axis));
  sizes = refineExtents(b, loc, sizes, resultType);
  Value init = emptyTensor(b, loc, sizes, tensorType(x).getElementType());
  Value result =
      generic(b, loc, {}, {}, init, b.getMultiDimIdentityMap(sizes.size()),
              [&](OpBuilder &inner, Location innerLoc, ValueRange) -> Value {
                SmallVector<Value> loops, position;
                for (size_t i = 0; i < sizes.size(); ++i)
                  loops.push_back(linalg::IndexOp::create(inner, innerLoc, i));
                ValueRange at = ArrayRef(loops).take_front(batch);
                for (int64_t k = 0; k < depth; ++k)
                  position.push_back(loadIndex(
                      inner, innerLoc, indices, at,
                      perAxis ? std::optional<int64_t>(k) : std::nullopt));
                llvm::append_range(position, ArrayRef(loops).drop_front(batch));
                return tensor::ExtractOp::create(inner, innerLoc, x, position);
              });
  return castTo(b, loc, result, resultType);
}

/// x with updates added, one after the other: duplicates add up in order.
static Value lowerScatterAdd(OpBuilder &b, Location loc, Value x, Value indices,
                             Value updates) {
  checkIndices(b, loc, x, indices, /*perAxis=*/true);
  int64_t depth = tensorType(indices).getShape().back();
  int64_t rank = tensorType(x).getRank();
  SmallVector<OpFoldResult> batchSizes = extents(b, loc, indices);
  batchSizes.pop_back();
  int64_t batch = batchSizes.size();
  SmallVector<OpFoldResult> updateSizes = extents(b, loc, updates);
  for (int64_t i = 0; i < batch; ++i)
    checkEqual(b, loc, updateSizes[i], batchSizes[i],
               "extent of the updates along axis " + Twine(i));
  SmallVector<OpFoldResult> rowSizes;
  for (int64_t axis = depth; axis < rank; ++axis) {
    OpFoldResult size = tensor::getMixedSize(b, loc, x, axis);
    if (std::optional<int64_t> known = getConstantIntValue(size))
      size = b.getIndexAttr(*known);
    rowSizes.push_back(size);
    checkEqual(b, loc, updateSizes[batch + axis - depth], rowSizes.back(),
               "extent of the updates along axis " +
                   Twine(batch + axis - depth));
  }
  if (hasNoElements(x) || hasNoElements(updates))
    return x;

  Type element = tensorType(x).getElementType(), wide = computeType(element);
  auto add = [&](OpBuilder &inner, Location l, Value sum, Value term) -> Value {
    if (!isa<FloatType>(element))
      return arith::AddIOp::create(inner, l, sum, term);
    Value result =
        arith::AddFOp::create(inner, l, convertFloat(inner, l, sum, wide),
                              convertFloat(inner, l, term, wide));
    return convertFloat(inner, l, result, element);
  };

  return loopNest(
      b, loc, batchSizes, x,
      [&](OpBuilder &inner, Location l, ValueRange at,
          ValueRange state) -> SmallVector<Value> {
        SmallVector<Value> position;
        for (int64_t k = 0; k < depth; ++k)
          position.push_back(loadIndex(inner, l, indices, at, k));
        if (rowSizes.empty()) {
          Value old = tensor::ExtractOp::create(inner, l, state[0], position);
          Value term = tensor::ExtractOp::create(inner, l, updates, at);
          Value sum = add(inner, l, old, term);
          return {tensor::InsertOp::create(inner, l, sum, state[0], position)};
        }
        Attribute zero = inner.getIndexAttr(0), one = inner.getIndexAttr(1);
        SmallVector<OpFoldResult> offsets(position.begin(), position.end()),
            sizes(depth, one), from(at.begin(), at.end()),
            fromSizes(batch, one);
        for (SmallVector<OpFoldResult> *list : {&offsets, &from})
          list->append(rowSizes.size(), zero);
        for (SmallVector<OpFoldResult> *list : {&sizes, &fromSizes})
          list->append(rowSizes.begin(), rowSizes.end());
        SmallVector<OpFoldResult> strides(rank, one),
            fromStrides(fromSizes.size(), one);
        SmallVector<int64_t> rowShape;
        for (OpFoldResult size : rowSizes)
          rowShape.push_back(
              getConstantIntValue(size).value_or(ShapedType::kDynamic));
        auto rowType = RankedTensorType::get(rowShape, element);
        Value row = tensor::ExtractSliceOp::create(inner, l, rowType, state[0],
                                                   offsets, sizes, strides);
        Value update = tensor::ExtractSliceOp::create(
            inner, l, rowType, updates, from, fromSizes, fromStrides);
        AffineMap identity = inner.getMultiDimIdentityMap(rowSizes.size());
        Value sum = generic(inner, l, update, identity, row, identity,
                            [&](OpBuilder &ib, Location il, ValueRange args) {
                              return add(ib, il, args[1], args[0]);
                            });
        return {tensor::InsertSliceOp::create(inner, l, sum, state[0], offsets,
                                              sizes, strides)};
      })[0];
}

namespace {
struct LowerGather : public OpRewritePattern<GatherOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(GatherOp op,
                                PatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, lowerGather(rewriter, op.getLoc(), op.getX(),
                                       op.getIndices(), /*perAxis=*/false,
                                       op.getType()));
    return success();
  }
};

struct LowerGatherNd : public OpRewritePattern<GatherNdOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(GatherNdOp op,
                                PatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, lowerGather(rewriter, op.getLoc(), op.getX(),
                                       op.getIndices(), /*perAxis=*/true,
                                       op.getType()));
    return success();
  }
};

struct LowerScatterNd : public OpRewritePattern<ScatterNdOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ScatterNdOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto type = cast<RankedTensorType>(op.getType());
    checkExtents(rewriter, loc, op.getDims());
    Value zeros =
        filledTensor(rewriter, loc, mixedExtents(rewriter, type, op.getDims()),
                     number(rewriter, loc, type.getElementType(), 0.0));
    rewriter.replaceOp(op, lowerScatterAdd(rewriter, loc, zeros,
                                           op.getIndices(), op.getUpdates()));
    return success();
  }
};

struct LowerTensorScatterAdd : public OpRewritePattern<TensorScatterAddOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(TensorScatterAddOp op,
                                PatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, lowerScatterAdd(rewriter, op.getLoc(), op.getX(),
                                           op.getIndices(), op.getUpdates()));
    return success();
  }
};
} // namespace

void lowering::populateIndexing(RewritePatternSet &patterns) {
  patterns
      .add<LowerGather, LowerGatherNd, LowerScatterNd, LowerTensorScatterAdd>(
          patterns.getContext());
}
