//===- TFGradToLinalg.cpp - Lowers tfgrad to linalg on tensors ------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

#include "Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace tfgrad {
#define GEN_PASS_DEF_CONVERTTFGRADTOLINALG
#include "Transforms/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;
using namespace tfgrad;
using namespace tfgrad::lowering;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value lowering::number(OpBuilder &b, Location loc, Type type, double value) {
  TypedAttr attr;
  if (isa<FloatType>(type))
    attr = b.getFloatAttr(type, value);
  else
    attr = b.getIntegerAttr(type, static_cast<int64_t>(value));
  return arith::ConstantOp::create(b, loc, attr);
}

Type lowering::computeType(Type element) {
  return element.isF16() || element.isBF16()
             ? Float32Type::get(element.getContext())
             : element;
}

Value lowering::convertFloat(OpBuilder &b, Location loc, Value scalar,
                             Type type) {
  unsigned from = scalar.getType().getIntOrFloatBitWidth();
  unsigned to = type.getIntOrFloatBitWidth();
  if (scalar.getType() == type)
    return scalar;
  if (from == to) // f16 and bf16
    scalar = arith::ExtFOp::create(b, loc, b.getF32Type(), scalar);
  if (from < to)
    return arith::ExtFOp::create(b, loc, type, scalar);
  return arith::TruncFOp::create(b, loc, type, scalar);
}

SmallVector<OpFoldResult> lowering::extents(OpBuilder &b, Location loc,
                                            Value tensor) {
  return tensor::getMixedSizes(b, loc, tensor);
}

Value lowering::asIndex(OpBuilder &b, Location loc, OpFoldResult value) {
  return getValueOrCreateConstantIndexOp(b, loc, value);
}

OpFoldResult lowering::addExtents(OpBuilder &b, Location loc, OpFoldResult left,
                                  OpFoldResult right) {
  std::optional<int64_t> l = getConstantIntValue(left),
                         r = getConstantIntValue(right);
  if (l && r)
    return b.getIndexAttr(*l + *r);
  if (l && *l == 0)
    return right;
  if (r && *r == 0)
    return left;
  return arith::AddIOp::create(b, loc, asIndex(b, loc, left),
                               asIndex(b, loc, right))
      .getResult();
}

SmallVector<OpFoldResult>
lowering::mixedExtents(OpBuilder &b, RankedTensorType type, ValueRange dims) {
  return getMixedValues(type.getShape(), dims, b);
}

bool lowering::hasNoElements(Value tensor) {
  return llvm::is_contained(cast<RankedTensorType>(tensor.getType()).getShape(),
                            0);
}

Value lowering::emptyTensor(OpBuilder &b, Location loc,
                            ArrayRef<OpFoldResult> sizes, Type element) {
  return tensor::EmptyOp::create(b, loc, sizes, element);
}

Value lowering::filledTensor(OpBuilder &b, Location loc,
                             ArrayRef<OpFoldResult> sizes, Value scalar) {
  Value empty = emptyTensor(b, loc, sizes, scalar.getType());
  return linalg::FillOp::create(b, loc, scalar, empty).getResult(0);
}

/// One group for each axis of `kept`; the others go with their neighbour.
static SmallVector<ReassociationIndices>
groupsOf(const llvm::SmallBitVector &kept) {
  SmallVector<ReassociationIndices> groups;
  ReassociationIndices leading;
  for (unsigned axis = 0; axis < kept.size(); ++axis) {
    if (kept.test(axis)) {
      groups.push_back(std::move(leading));
      leading = {};
    }
    (groups.empty() ? leading : groups.back()).push_back(axis);
  }
  return groups;
}

Value lowering::addUnitAxes(OpBuilder &b, Location loc, Value tensor,
                            ArrayRef<OpFoldResult> sizes,
                            const llvm::SmallBitVector &kept) {
  if (kept.all())
    return tensor;
  SmallVector<int64_t> shape;
  auto type = cast<RankedTensorType>(tensor.getType());
  unsigned next = 0;
  for (unsigned axis = 0; axis < kept.size(); ++axis)
    shape.push_back(kept.test(axis) ? type.getDimSize(next++) : 1);
  return tensor::ExpandShapeOp::create(b, loc, type.clone(shape), tensor,
                                       groupsOf(kept), sizes);
}

Value lowering::dropUnitAxes(OpBuilder &b, Location loc, Value tensor,
                             const llvm::SmallBitVector &kept) {
  if (kept.all())
    return tensor;
  SmallVector<int64_t> shape;
  auto type = cast<RankedTensorType>(tensor.getType());
  for (unsigned axis : kept.set_bits())
    shape.push_back(type.getDimSize(axis));
  return tensor::CollapseShapeOp::create(b, loc, type.clone(shape), tensor,
                                         groupsOf(kept));
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

void lowering::check(OpBuilder &b, Location loc, Value condition,
                     const Twine &message, ValueRange arguments) {
  CheckOp::create(b, loc, condition, b.getStringAttr(message), arguments);
}

void lowering::checkEqual(OpBuilder &b, Location loc, OpFoldResult found,
                          OpFoldResult expected, const Twine &message) {
  if (isEqualConstantIntOrValue(found, expected))
    return;
  Value left = asIndex(b, loc, found), right = asIndex(b, loc, expected);
  Value equal =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, left, right);
  check(b, loc, equal, message + ": expected {0}, found {1}",
        ValueRange{right, left});
}

void lowering::checkExtents(OpBuilder &b, Location loc, ValueRange sizes) {
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  for (Value size : sizes) {
    if (size.getDefiningOp<tensor::DimOp>())
      continue;
    Value valid =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge, size, zero);
    check(b, loc, valid, "expected an extent not below 0, found {0}", size);
  }
}

SmallVector<OpFoldResult> lowering::refineExtents(OpBuilder &b, Location loc,
                                                  ArrayRef<OpFoldResult> sizes,
                                                  Type type) {
  SmallVector<OpFoldResult> refined(sizes);
  auto to = cast<RankedTensorType>(type);
  for (int64_t axis = 0; axis < to.getRank(); ++axis) {
    if (to.isDynamicDim(axis))
      continue;
    OpFoldResult known = b.getIndexAttr(to.getDimSize(axis));
    checkEqual(b, loc, sizes[axis], known, "extent along axis " + Twine(axis));
    refined[axis] = known;
  }
  return refined;
}

Value lowering::checked(OpBuilder &b, Location loc, Value tensor, Type type,
                        ArrayRef<OpFoldResult> others) {
  auto from = cast<RankedTensorType>(tensor.getType());
  auto to = cast<RankedTensorType>(type);
  SmallVector<Value> found;
  for (int64_t axis = 0; axis < from.getRank(); ++axis)
    if (from.isDynamicDim(axis) && !to.isDynamicDim(axis))
      found.push_back(tensor::DimOp::create(b, loc, tensor, axis));
  for (OpFoldResult other : others)
    if (!getConstantIntValue(other))
      found.push_back(cast<Value>(other));
  if (!found.empty())
    return CheckedOp::create(b, loc, type, tensor, found);
  return from == to ? tensor : tensor::CastOp::create(b, loc, type, tensor);
}

Value lowering::castTo(OpBuilder &b, Location loc, Value tensor, Type type) {
  auto from = cast<RankedTensorType>(tensor.getType());
  auto to = cast<RankedTensorType>(type);
  for (int64_t axis = 0; axis < from.getRank(); ++axis)
    if (from.isDynamicDim(axis) && !to.isDynamicDim(axis))
      checkEqual(b, loc, tensor::getMixedSize(b, loc, tensor, axis),
                 b.getIndexAttr(to.getDimSize(axis)),
                 "extent along axis " + Twine(axis));
  return checked(b, loc, tensor, type);
}

void lowering::checkBox(OpBuilder &b, Location loc, Value x,
                        ArrayRef<OpFoldResult> begin,
                        ArrayRef<OpFoldResult> size) {
  for (auto [axis, extent] : llvm::enumerate(extents(b, loc, x))) {
    std::optional<int64_t> knownLimit = getConstantIntValue(extent),
                           knownFrom = getConstantIntValue(begin[axis]),
                           knownCount = getConstantIntValue(size[axis]);
    if (knownLimit && knownFrom && knownCount && *knownFrom >= 0 &&
        *knownCount >= 0 && *knownCount <= *knownLimit &&
        *knownFrom <= *knownLimit - *knownCount)
      continue;
    Value zero = arith::ConstantIndexOp::create(b, loc, 0);
    Value from = asIndex(b, loc, begin[axis]),
          count = asIndex(b, loc, size[axis]);
    Value limit = asIndex(b, loc, extent);
    auto atLeast = [&](Value left, Value right) -> Value {
      return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge, left,
                                   right);
    };
    // begin <= extent - size does not overflow once size is in 0..extent.
    Value room = arith::SubIOp::create(b, loc, limit, count);
    Value inside =
        arith::AndIOp::create(b, loc, atLeast(from, zero), atLeast(room, from));
    Value fits = arith::AndIOp::create(b, loc, atLeast(count, zero),
                                       atLeast(limit, count));
    check(b, loc, arith::AndIOp::create(b, loc, inside, fits),
          "expected a box inside extent {2} along axis " + Twine(axis) +
              ", found {1} elements from {0} on",
          ValueRange{from, count, limit});
  }
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

Value lowering::generic(OpBuilder &b, Location loc, ArrayRef<Value> inputs,
                        ArrayRef<AffineMap> inMaps, Value init,
                        AffineMap outMap, Body body) {
  SmallVector<AffineMap> maps(inMaps);
  maps.push_back(outMap);
  SmallVector<utils::IteratorType> iterators;
  for (unsigned axis = 0; axis < outMap.getNumDims(); ++axis)
    iterators.push_back(outMap.isFunctionOfDim(axis)
                            ? utils::IteratorType::parallel
                            : utils::IteratorType::reduction);
  return linalg::GenericOp::create(
             b, loc, init.getType(), inputs, init, maps, iterators,
             [&](OpBuilder &inner, Location innerLoc, ValueRange args) {
               linalg::YieldOp::create(inner, innerLoc,
                                       body(inner, innerLoc, args));
             })
      .getResult(0);
}

void lowering::checkSameExtents(OpBuilder &b, Operation *op) {
  SmallVector<Value> tensors;
  llvm::copy_if(
      op->getOperands(), std::back_inserter(tensors),
      [](Value value) { return isa<RankedTensorType>(value.getType()); });
  for (Value tensor : ArrayRef(tensors).drop_front(!tensors.empty()))
    for (auto [axis, size] : llvm::enumerate(shapeOf(tensor.getType()))) {
      Value first = tensors.front();
      bool isKnown = !ShapedType::isDynamic(size) &&
                     !ShapedType::isDynamic(shapeOf(first.getType())[axis]);
      if (tensor != first && !isKnown)
        checkEqual(b, op->getLoc(), extent(b, op->getLoc(), tensor, axis),
                   extent(b, op->getLoc(), first, axis),
                   "'" + op->getName().getStringRef() +
                       "' has operands of different extents along axis " +
                       Twine(axis));
    }
}

Value lowering::map(OpBuilder &b, Location loc, ArrayRef<Value> inputs,
                    Type element, Body body) {
  auto type = cast<RankedTensorType>(inputs.front().getType());
  AffineMap identity = b.getMultiDimIdentityMap(type.getRank());
  SmallVector<AffineMap> maps(inputs.size(), identity);
  Value init = emptyTensor(b, loc, extents(b, loc, inputs.front()), element);
  return generic(b, loc, inputs, maps, init, identity, body);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// These stay until there are buffers.
static bool isTensorArrayOp(Operation *op) {
  return isa<TensorArrayOp, GradientScopeOp, TensorArrayGradOp,
             TensorArrayGradWithShapeOp, TensorArrayWriteOp,
             TensorArrayScatterOp, TensorArrayUnstackOp, TensorArraySplitOp,
             TensorArrayReadOp, TensorArrayGatherOp, TensorArrayStackOp,
             TensorArrayConcatOp, TensorArraySizeOp, TensorArrayCloseOp,
             TensorArrayAccumulateOp>(op);
}

namespace {
struct ConvertTFGradToLinalg
    : public tfgrad::impl::ConvertTFGradToLinalgBase<ConvertTFGradToLinalg> {
  using Base::Base;

  void runOnOperation() override {
    guardTensorOps();
    widenPositions();
    guardArrays();
    RewritePatternSet patterns(&getContext());
    populateElementwise(patterns);
    populateReductions(patterns);
    populateShapes(patterns);
    populateIndexing(patterns);
    populateContractions(patterns, blas);
    walkAndApplyPatterns(getOperation(), std::move(patterns));
    joinSinesAndCosines();

    bool leftOver = false;
    getOperation()->walk([&](Operation *op) {
      if (!isa_and_nonnull<TFGradDialect>(op->getDialect()) ||
          isa<CheckedOp, CheckOp, GemmOp>(op) || isLegalScalar(op) ||
          isTensorArrayOp(op))
        return;
      InFlightDiagnostic error = op->emitOpError("cannot be lowered to linalg");
      if (isa<GradientsOp>(op))
        error.attachNote() << "tfgrad-expand-gradients resolves it";
      leftOver = true;
    });
    if (leftOver)
      signalPassFailure();
  }

  /// Of scalars, whose loops do not become vectors, both cost little more than one.
  void joinSinesAndCosines() {
    SmallVector<math::SinOp> sines;
    DenseMap<std::pair<Block *, Value>, math::CosOp> cosines;
    getOperation()->walk([&](Operation *op) {
      if (!isa<math::SinOp, math::CosOp>(op) ||
          !isa<Float32Type, Float64Type>(op->getResult(0).getType()) ||
          isa<linalg::LinalgOp>(op->getParentOp()))
        return;
      if (auto sine = dyn_cast<math::SinOp>(op))
        sines.push_back(sine);
      else
        cosines[{op->getBlock(), op->getOperand(0)}] = cast<math::CosOp>(op);
    });
    for (math::SinOp sine : sines) {
      auto it = cosines.find({sine->getBlock(), sine.getOperand()});
      if (it == cosines.end())
        continue;
      math::CosOp cosine = it->second;
      OpBuilder b(cosine->isBeforeInBlock(sine) ? cosine.getOperation()
                                                : sine.getOperation());
      auto both = math::SincosOp::create(b, sine.getLoc(), sine.getOperand());
      sine.replaceAllUsesWith(both.getSin());
      cosine.replaceAllUsesWith(both.getCos());
      sine->erase();
      cosine->erase();
      cosines.erase(it);
    }
  }

  /// The runtime's positions and lengths are i64.
  void widenPositions() {
    getOperation()->walk([](Operation *op) {
      if (!isa<TensorArrayScatterOp, TensorArrayGatherOp, TensorArraySplitOp,
               TensorArrayConcatOp>(op))
        return;
      OpBuilder b(op);
      auto widened = [&](Type type) {
        return withElementType(type, b.getI64Type());
      };
      auto isNarrow = [](Type type) {
        return isa<RankedTensorType>(type) &&
               getElementTypeOrSelf(type).isInteger(32);
      };
      OpOperand *positions = nullptr;
      if (auto scatter = dyn_cast<TensorArrayScatterOp>(op))
        positions = &scatter.getIndicesMutable();
      else if (auto gather = dyn_cast<TensorArrayGatherOp>(op))
        positions = &gather.getIndicesMutable();
      else if (auto split = dyn_cast<TensorArraySplitOp>(op))
        positions = &split.getLengthsMutable();
      if (positions && isNarrow(positions->get().getType()))
        positions->set(CastOp::create(b, op->getLoc(),
                                      widened(positions->get().getType()),
                                      positions->get()));
      auto concat = dyn_cast<TensorArrayConcatOp>(op);
      if (!concat || !isNarrow(concat.getLengths().getType()))
        return;
      Value lengths = concat.getLengths();
      Type narrow = lengths.getType();
      lengths.setType(widened(narrow));
      b.setInsertionPointAfter(op);
      auto result = CastOp::create(b, op->getLoc(), narrow, lengths);
      lengths.replaceAllUsesExcept(result, result);
    });
  }

  /// A negative number would tell the runtime that an extent is not known.
  void guardArrays() {
    getOperation()->walk([](Operation *op) {
      OpBuilder b(op);
      if (auto array = dyn_cast<TensorArrayOp>(op)) {
        Value zero = arith::ConstantIndexOp::create(b, op->getLoc(), 0);
        for (Value dim : array.getDims())
          check(b, op->getLoc(),
                arith::CmpIOp::create(b, op->getLoc(),
                                      arith::CmpIPredicate::sge, dim, zero),
                "array '" + array.getNameOrDefault() +
                    "': extent {0} is negative",
                dim);
      }
      if (auto gather = dyn_cast<TensorArrayGatherOp>(op))
        checkExtents(b, op->getLoc(), gather.getDims());
      auto guard = [&](Value count, ValueRange dims) {
        checkExtents(b, op->getLoc(), dims);
        if (count)
          checkExtents(b, op->getLoc(), count);
      };
      if (auto stack = dyn_cast<TensorArrayStackOp>(op))
        guard(stack.getCount(), stack.getDims());
      if (auto concat = dyn_cast<TensorArrayConcatOp>(op))
        guard(concat.getCount(), concat.getDims());
    });
  }

  /// Checks what ops of the tensor dialect in the program take for granted.
  void guardTensorOps() {
    getOperation()->walk([](Operation *op) {
      OpBuilder b(op);
      Location loc = op->getLoc();
      if (OpTrait::hasElementwiseMappableTraits(op)) {
        guardElementwise(b, op);
      } else if (auto cast = dyn_cast<tensor::CastOp>(op)) {
        if (isa<RankedTensorType>(cast.getSource().getType()) &&
            isa<RankedTensorType>(cast.getType())) {
          cast.replaceAllUsesWith(
              castTo(b, loc, cast.getSource(), cast.getType()));
          cast.erase();
        }
      } else if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
        guardIndices(b, loc, extract.getTensor(), extract.getIndices());
      } else if (auto insert = dyn_cast<tensor::InsertOp>(op)) {
        guardIndices(b, loc, insert.getDest(), insert.getIndices());
      } else if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op)) {
        guardSlice(b, slice, slice.getSource());
      } else if (auto slice = dyn_cast<tensor::InsertSliceOp>(op)) {
        guardSlice(b, slice, slice.getDest());
        guardSource(b, slice);
        SmallVector<OpFoldResult> found = slice.getMixedOffsets();
        llvm::append_range(found, slice.getMixedSizes());
        llvm::append_range(found, extents(b, loc, slice.getDest()));
        slice.getSourceMutable().assign(
            checked(b, loc, slice.getSource(), slice.getSourceType(), found));
      }
    });
  }

  /// Elementwise ops of other dialects become loops over the extents of their first
  /// tensor.
  static void guardElementwise(OpBuilder &b, Operation *op) {
    auto select = dyn_cast<arith::SelectOp>(op);
    if (!select || isa<ShapedType>(select.getCondition().getType()) ||
        !isa<RankedTensorType>(select.getType()))
      return checkSameExtents(b, op);
    // One of two tensors, which need not have the same extents.
    auto branches = scf::IfOp::create(b, op->getLoc(), select.getType(),
                                      select.getCondition(),
                                      /*withElseRegion=*/true);
    OpBuilder ifTrue = branches.getThenBodyBuilder();
    scf::YieldOp::create(ifTrue, op->getLoc(), select.getTrueValue());
    OpBuilder ifFalse = branches.getElseBodyBuilder();
    scf::YieldOp::create(ifFalse, op->getLoc(), select.getFalseValue());
    select.replaceAllUsesWith(branches.getResult(0));
    select.erase();
  }

  static void guardIndices(OpBuilder &b, Location loc, Value tensor,
                           ValueRange indices) {
    for (auto [axis, index] : llvm::enumerate(indices)) {
      Value size = asIndex(b, loc, tensor::getMixedSize(b, loc, tensor, axis));
      // Unsigned: a negative index is too large as well.
      Value inside =
          arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, index, size);
      check(b, loc, inside,
            "index {0} is out of range for an axis of extent {1}",
            {index, size});
    }
  }

  /// What is inserted has the extents of the slice.
  static void guardSource(OpBuilder &b, tensor::InsertSliceOp insert) {
    SmallVector<OpFoldResult> sizes = insert.getMixedSizes();
    llvm::SmallBitVector dropped = insert.getDroppedDims();
    int64_t axis = 0;
    for (unsigned i = 0; i < sizes.size(); ++i)
      if (!dropped.test(i)) {
        checkEqual(b, insert.getLoc(),
                   extent(b, insert.getLoc(), insert.getSource(), axis),
                   sizes[i],
                   "'tensor.insert_slice' has a source of another extent than "
                   "the slice along axis " +
                       Twine(axis));
        ++axis;
      }
  }

  static void guardSlice(OpBuilder &b, OffsetSizeAndStrideOpInterface slice,
                         Value tensor) {
    Location loc = slice.getLoc();
    SmallVector<OpFoldResult> sizes = slice.getMixedSizes();
    Value one = arith::ConstantIndexOp::create(b, loc, 1);
    for (auto [axis, size, stride] :
         llvm::enumerate(sizes, slice.getMixedStrides())) {
      if (getConstantIntValue(stride) == 1)
        continue;
      // From the first to the last element that is taken.
      Value step = asIndex(b, loc, stride), count = asIndex(b, loc, size);
      Value positive =
          arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge, step, one);
      check(b, loc, positive, "expected a positive stride, found {0}", step);
      Value zero = arith::ConstantIndexOp::create(b, loc, 0);
      Value some =
          arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sgt, count, zero);
      // More than the axis has is too much, however much: no product overflows.
      Value most = asIndex(b, loc, extent(b, loc, tensor, axis));
      most = arith::AddIOp::create(b, loc, most, one);
      step = arith::MinSIOp::create(b, loc, step, most);
      Value gaps = arith::SubIOp::create(
          b, loc, arith::MinSIOp::create(b, loc, count, most), one);
      Value reach = arith::MulIOp::create(b, loc, gaps, step);
      reach = arith::AddIOp::create(b, loc, reach, one);
      size = arith::SelectOp::create(b, loc, some, reach, count).getResult();
    }
    checkBox(b, loc, tensor, slice.getMixedOffsets(), sizes);
  }
};
} // namespace
