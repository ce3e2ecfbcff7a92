//===- PromotionRewrite.cpp - The buffer of a TensorArray -----------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PromotionChecks.h"

#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tfgrad;

static Value noFlow(OpBuilder &b, Location loc) {
  return arith::ConstantOp::create(b, loc, b.getF32FloatAttr(0));
}

/// Whether the type of `value` tells that it has no elements. There are no parts
/// of a buffer along an axis of extent 0.
static bool isEmpty(Value value) {
  return llvm::is_contained(shapeOf(value.getType()), 0);
}

static OpFoldResult entryOf(Value value) {
  Builder b(value.getContext());
  if (std::optional<int64_t> known = getConstantIntValue(value))
    return b.getIndexAttr(*known);
  return value;
}

SmallVector<OpFoldResult> Promotion::rowExtents(OpBuilder &b) {
  return getMixedValues(root.getHandle().getType().getShape(), root.getDims(),
                        b);
}

void Promotion::checkSizes() {
  OpBuilder b(root);
  Location loc = root.getLoc();
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  auto refuseNegative = [&](Value extent, const Twine &message) {
    require(b, loc, arrays.front(), extent, arith::CmpIPredicate::sge, zero,
            message, extent);
  };
  refuseNegative(root.getSize(), "size {0} is negative");
  for (Value dim : root.getDims())
    refuseNegative(dim, "extent {0} is negative");
}

void Promotion::makeBuffer(Array &array) {
  OpBuilder b(array.maker);
  Location loc = array.maker->getLoc();
  TensorArrayType type = root.getHandle().getType();
  if (!array.isGradient)
    checkSizes();
  // One that is there for its gradient array alone has no elements.
  if (array.reads.empty() && array.writes.empty())
    return;
  OpFoldResult size = entryOf(root.getSize());
  SmallVector<int64_t> shape = {ShapedType::kDynamic};
  SmallVector<Value> dims;
  if (auto known = dyn_cast<Attribute>(size))
    shape[0] = cast<IntegerAttr>(known).getInt();
  if (ShapedType::isDynamic(shape[0]))
    dims.push_back(root.getSize());
  llvm::append_range(shape, type.getShape());
  llvm::append_range(dims, root.getDims());
  array.buffer = memref::AllocOp::create(
      b, loc, MemRefType::get(shape, type.getElementType()), dims);
  if (array.needsZeros) {
    Value zero =
        arith::ConstantOp::create(b, loc, b.getZeroAttr(type.getElementType()));
    linalg::FillOp::create(b, loc, zero, array.buffer);
  }
  auto makeMarks = [&](bool isNeeded) -> Value {
    if (!isNeeded)
      return nullptr;
    Value marks = memref::AllocOp::create(
        b, loc, MemRefType::get(shape.front(), b.getI1Type()),
        ArrayRef(dims).take_front(ShapedType::isDynamic(shape.front())));
    linalg::FillOp::create(
        b, loc, arith::ConstantIntOp::create(b, loc, 0, 1).getResult(), marks);
    return marks;
  };
  array.written = makeMarks(array.checksWrites);
  array.cleared = makeMarks(array.checksReads);
}

/// The rows [first, first + count) of `buffer`, which have these extents; one
/// row, without its axis, if there is no `count`.
static Value part(OpBuilder &b, Location loc, Value buffer, OpFoldResult first,
                  std::optional<OpFoldResult> count,
                  ArrayRef<OpFoldResult> extents) {
  auto type = cast<MemRefType>(buffer.getType());
  int64_t rank = type.getRank();
  SmallVector<OpFoldResult> offsets(rank, b.getIndexAttr(0)),
      strides(rank, b.getIndexAttr(1)), sizes;
  offsets[0] = first;
  sizes.push_back(count ? *count : b.getIndexAttr(1));
  llvm::append_range(sizes, extents);
  if (count)
    return memref::SubViewOp::create(b, loc, buffer, offsets, sizes, strides);
  MemRefType reduced = memref::SubViewOp::inferRankReducedResultType(
      type.getShape().drop_front(), type, offsets, sizes, strides);
  return memref::SubViewOp::create(b, loc, reduced, buffer, offsets, sizes,
                                   strides);
}

Value Promotion::slot(OpBuilder &b, Location loc, const Array &array,
                      Value index) {
  return part(b, loc, array.buffer, entryOf(index), std::nullopt,
              rowExtents(b));
}

Value Promotion::firstSlots(OpBuilder &b, Location loc, const Array &array,
                            OpFoldResult count,
                            ArrayRef<OpFoldResult> extents) {
  return part(b, loc, array.buffer, b.getIndexAttr(0), count, extents);
}

/// The first `count` rows of all slots, one slot behind the other.
Value Promotion::firstRows(OpBuilder &b, Location loc, const Array &array,
                           OpFoldResult count, ArrayRef<OpFoldResult> extents) {
  int64_t rank = cast<MemRefType>(array.buffer.getType()).getRank();
  SmallVector<ReassociationIndices> groups = {{0, 1}};
  for (int64_t axis = 2; axis < rank; ++axis)
    groups.push_back({axis});
  Value rows = memref::CollapseShapeOp::create(b, loc, array.buffer, groups);
  return part(b, loc, rows, b.getIndexAttr(0), count, extents);
}

/// Puts `value`, of the shape of `place`, there.
void Promotion::store(OpBuilder &b, Location loc, const Array &array,
                      Value value, Value place, ValueRange found) {
  auto type = cast<RankedTensorType>(value.getType());
  if (!found.empty())
    value = CheckedOp::create(b, loc, type, value, found);
  if (array.adds()) {
    TensorArrayAccumulateOp::create(b, loc, value, place);
    return;
  }
  auto op =
      bufferization::MaterializeInDestinationOp::create(b, loc, value, place);
  op.setRestrict(true);
  op.setWritable(true);
}

/// Puts a number into a slot.
void Promotion::storeNumber(OpBuilder &b, Location loc, const Array &array,
                            Value value, Value index) {
  if (isa<RankedTensorType>(value.getType()))
    value = tensor::ExtractOp::create(b, loc, value, ValueRange());
  if (array.adds()) {
    Value old = memref::LoadOp::create(b, loc, array.buffer, index);
    value = AddOp::create(b, loc, old, value);
  }
  memref::StoreOp::create(b, loc, value, array.buffer, index);
}

static Value readable(OpBuilder &b, Location loc, Type type, Value buffer) {
  auto shaped = cast<MemRefType>(buffer.getType());
  auto found =
      RankedTensorType::get(shaped.getShape(), shaped.getElementType());
  Value tensor = bufferization::ToTensorOp::create(b, loc, found, buffer,
                                                   /*restrict=*/true);
  if (found == type)
    return tensor;
  return tensor::CastOp::create(b, loc, type, tensor);
}

void Promotion::rewrite(Array &array, TensorArrayWriteOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  Value index = op.getIndex(), value = op.getValue();
  SmallVector<Value> found;
  if (!find(array.writes, op)->inside) {
    checkIndex(b, loc, array, index);
    llvm::append_values(found, index, root.getSize());
  }
  llvm::append_range(
      found, checkElement(b, loc, array,
                          elementOf(b, loc, value, /*isRows=*/false), index));
  markWritten(b, loc, array, index);
  if (isScalar())
    storeNumber(b, loc, array, value, index);
  else if (!isEmpty(value))
    store(b, loc, array, value, slot(b, loc, array, index), found);
  op.getFlowOut().replaceAllUsesWith(noFlow(b, loc));
}

void Promotion::rewrite(Array &array, TensorArrayReadOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  Value index = op.getIndex();
  if (!find(array.reads, op)->inside)
    checkIndex(b, loc, array, index);
  markRead(b, loc, array, index);
  Type type = op.getValue().getType();
  Value value;
  if (isScalar()) {
    value = memref::LoadOp::create(b, loc, array.buffer, index);
    if (isa<RankedTensorType>(type))
      value = tensor::FromElementsOp::create(b, loc, type, value);
  } else if (isEmpty(op.getValue())) {
    value = tensor::EmptyOp::create(b, loc, rowExtents(b),
                                    getElementTypeOrSelf(type));
  } else {
    value = readable(b, loc, type, slot(b, loc, array, index));
  }
  op.getValue().replaceAllUsesWith(value);
}

void Promotion::rewrite(Array &array, TensorArrayUnstackOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  OpFoldResult count = tensor::getMixedSize(b, loc, op.getValue(), 0);
  Value rows = getValueOrCreateConstantIndexOp(b, loc, count);
  SmallVector<Value> found;
  if (!find(array.writes, op)->inside) {
    Value one = arith::ConstantIndexOp::create(b, loc, 1);
    Value last = arith::SubIOp::create(b, loc, rows, one);
    require(b, loc, array, rows, arith::CmpIPredicate::sle, root.getSize(),
            "index {0} is out of range for {1} slots", {last, root.getSize()});
    llvm::append_values(found, rows, root.getSize());
  }
  llvm::append_range(found, checkRows(b, loc, array, op.getValue(), rows));
  markFirstWritten(b, loc, array, rows);
  if (!isEmpty(op.getValue()))
    store(b, loc, array, op.getValue(),
          firstSlots(b, loc, array, count, rowExtents(b)), found);
  op.getFlowOut().replaceAllUsesWith(noFlow(b, loc));
}

static Value empty(OpBuilder &b, Location loc, RankedTensorType type,
                   Value rows, ArrayRef<OpFoldResult> extents) {
  SmallVector<OpFoldResult> sizes = {entryOf(rows)};
  llvm::append_range(sizes, extents);
  Value value = tensor::EmptyOp::create(b, loc, sizes, type.getElementType());
  if (value.getType() == type)
    return value;
  return tensor::CastOp::create(b, loc, type, value);
}

void Promotion::rewrite(Array &array, TensorArrayStackOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  Value count = op.getCount() ? op.getCount() : root.getSize();
  if (op.getCount() && !find(array.reads, op)->inside)
    checkSlots(b, loc, array, count);
  SmallVector<OpFoldResult> extents =
      claimed(b, loc, array, op.getDims(), rowExtents(b), count);
  auto type = cast<RankedTensorType>(op.getValue().getType());
  checkCount(b, loc, array, type, count, "rows");
  markFirstRead(b, loc, array, count);
  Value value;
  if (isEmpty(op.getValue()) || getConstantIntValue(count) == 0)
    value = empty(b, loc, type, count, extents);
  else
    value = readable(b, loc, type,
                     count == root.getSize() && op.getDims().empty()
                         ? array.buffer
                         : firstSlots(b, loc, array, entryOf(count), extents));
  op.getValue().replaceAllUsesWith(value);
}

void Promotion::rewrite(Array &array, TensorArrayConcatOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  SmallVector<OpFoldResult> element = rowExtents(b);
  Value count = op.getCount() ? op.getCount() : root.getSize();
  if (op.getCount() && !find(array.reads, op)->inside)
    checkSlots(b, loc, array, count);
  SmallVector<OpFoldResult> tail = claimed(
      b, loc, array, op.getDims(), ArrayRef(element).drop_front(), count);
  Value length = getValueOrCreateConstantIndexOp(b, loc, element.front());
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  Value most = arith::ConstantIndexOp::create(
      b, loc, std::numeric_limits<int64_t>::max());
  Value divisor = b.createOrFold<arith::MaxSIOp>(loc, length, one);
  require(b, loc, array, count, arith::CmpIPredicate::sle,
          b.createOrFold<arith::DivSIOp>(loc, most, divisor),
          "concat gives more rows than an index can count", {});
  Value rows = b.createOrFold<arith::MulIOp>(loc, count, length);
  auto type = cast<RankedTensorType>(op.getValue().getType());
  checkCount(b, loc, array, type, rows, "rows");
  auto lengths = cast<RankedTensorType>(op.getLengths().getType());
  checkCount(b, loc, array, lengths, count, "slots");
  markFirstRead(b, loc, array, count);
  Value value;
  if (isEmpty(op.getValue()) || getConstantIntValue(rows) == 0)
    value = empty(b, loc, type, rows, tail);
  else
    value =
        readable(b, loc, type, firstRows(b, loc, array, entryOf(rows), tail));
  op.getValue().replaceAllUsesWith(value);
  Value each =
      arith::IndexCastOp::create(b, loc, lengths.getElementType(), length);
  op.getLengths().replaceAllUsesWith(FillOp::create(
      b, loc, lengths, each,
      lengths.isDynamicDim(0) ? ValueRange(count) : ValueRange()));
}

void Promotion::rewrite(Array &array, TensorArraySplitOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  Value value = op.getValue(), lengths = op.getLengths();
  OpFoldResult rowCount = tensor::getMixedSize(b, loc, value, 0);
  Value rows = getValueOrCreateConstantIndexOp(b, loc, rowCount);
  Value count = getValueOrCreateConstantIndexOp(
      b, loc, tensor::getMixedSize(b, loc, lengths, 0));
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  auto sum = scf::ForOp::create(
      b, loc, zero, count, one, zero,
      [&](OpBuilder &inner, Location innerLoc, Value k, ValueRange args) {
        Value length = entry(inner, innerLoc, lengths, k);
        require(inner, innerLoc, array, length, arith::CmpIPredicate::sge, zero,
                "length {0} is negative", length);
        require(inner, innerLoc, array, length, arith::CmpIPredicate::sle, rows,
                "length {0} is more than the {1} rows", {length, rows});
        Value rest = arith::SubIOp::create(inner, innerLoc, rows, args[0]);
        Value total = arith::AddIOp::create(inner, innerLoc, args[0], length);
        require(inner, innerLoc, array, length, arith::CmpIPredicate::sle, rest,
                "expected lengths that add up to {0} rows, found at least {1}",
                {rows, total});
        scf::YieldOp::create(inner, innerLoc, total);
      });
  Value total = sum.getResult(0);
  require(b, loc, array, total, arith::CmpIPredicate::eq, rows,
          "expected lengths that add up to {0} rows, found {1}", {rows, total});
  require(b, loc, array, count,
          array.isScoped ? arith::CmpIPredicate::sle : arith::CmpIPredicate::eq,
          root.getSize(), "expected {0} lengths, one for each slot, found {1}",
          {root.getSize(), count});
  SmallVector<OpFoldResult> shape = tensor::getMixedSizes(b, loc, value);
  forEach(b, loc, count, [&](OpBuilder &inner, Location innerLoc, Value k) {
    shape[0] = entry(inner, innerLoc, lengths, k);
    checkElement(inner, innerLoc, array, shape, k);
    markWritten(inner, innerLoc, array, k);
  });
  if (!isEmpty(value) &&
      !llvm::is_contained(root.getHandle().getType().getShape(), 0))
    store(b, loc, array, value,
          firstRows(b, loc, array, rowCount,
                    ArrayRef(rowExtents(b)).drop_front()),
          total);
  op.getFlowOut().replaceAllUsesWith(noFlow(b, loc));
}

void Promotion::rewrite(Array &array, TensorArrayGatherOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  Value indices = op.getIndices();
  Value count = tensor::DimOp::create(b, loc, indices, 0);
  SmallVector<OpFoldResult> extents =
      claimed(b, loc, array, op.getDims(), rowExtents(b), count);
  auto type = cast<RankedTensorType>(op.getValue().getType());
  checkCount(b, loc, array, type, count, "rows");
  forEach(b, loc, count, [&](OpBuilder &inner, Location innerLoc, Value k) {
    Value index = entry(inner, innerLoc, indices, k);
    checkIndex(inner, innerLoc, array, index);
    markRead(inner, innerLoc, array, index);
  });
  auto buffer = cast<MemRefType>(array.buffer.getType());
  Value all = readable(
      b, loc, RankedTensorType::get(buffer.getShape(), buffer.getElementType()),
      op.getDims().empty()
          ? array.buffer
          : firstSlots(b, loc, array, entryOf(root.getSize()), extents));
  op.getValue().replaceAllUsesWith(
      GatherOp::create(b, loc, op.getValue().getType(), all, indices));
}

void Promotion::rewrite(Array &array, TensorArrayScatterOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  Value indices = op.getIndices(), value = op.getValue();
  auto type = cast<RankedTensorType>(value.getType());
  Value rows = getValueOrCreateConstantIndexOp(
      b, loc, tensor::getMixedSize(b, loc, value, 0));
  Value count = getValueOrCreateConstantIndexOp(
      b, loc, tensor::getMixedSize(b, loc, indices, 0));
  require(b, loc, array, rows, arith::CmpIPredicate::eq, count,
          "expected {0} indices, found {1}", {rows, count});
  // An index behind the end is found before anything is written.
  if (!array.isScoped)
    forEach(b, loc, count, [&](OpBuilder &inner, Location innerLoc, Value k) {
      Value index = entry(inner, innerLoc, indices, k);
      require(inner, innerLoc, array, index, arith::CmpIPredicate::slt,
              root.getSize(), "index {0} is out of range for {1} slots",
              {index, root.getSize()});
    });
  SmallVector<OpFoldResult> shape = elementOf(b, loc, value, /*isRows=*/true);
  forEach(b, loc, count, [&](OpBuilder &inner, Location innerLoc, Value k) {
    Value index = entry(inner, innerLoc, indices, k);
    checkIndex(inner, innerLoc, array, index);
    checkElement(inner, innerLoc, array, shape, index);
    markWritten(inner, innerLoc, array, index);
    if (isScalar()) {
      Value number = tensor::ExtractOp::create(inner, innerLoc, value, k);
      storeNumber(inner, innerLoc, array, number, index);
      return;
    }
    if (isEmpty(value))
      return;
    int64_t rank = type.getRank();
    SmallVector<OpFoldResult> offsets(rank, inner.getIndexAttr(0)),
        strides(rank, inner.getIndexAttr(1)), sizes;
    offsets[0] = k;
    sizes.push_back(inner.getIndexAttr(1));
    llvm::append_range(sizes, rowExtents(inner));
    auto rowType = RankedTensorType::get(type.getShape().drop_front(),
                                         type.getElementType());
    Value row = tensor::ExtractSliceOp::create(inner, innerLoc, rowType, value,
                                               offsets, sizes, strides);
    store(inner, innerLoc, array, row, slot(inner, innerLoc, array, index), {});
  });
  op.getFlowOut().replaceAllUsesWith(noFlow(b, loc));
}

void Promotion::eraseRoot() {
  OpBuilder b(root);
  root.getFlow().replaceAllUsesWith(noFlow(b, root.getLoc()));
  root.erase();
}

void Promotion::rewrite() {
  for (Array &array : arrays)
    makeBuffer(array);
  for (Array &array : arrays) {
    for (Operation *op : SmallVector<Operation *>(array.handle.getUsers()))
      llvm::TypeSwitch<Operation *>(op)
          .Case<TensorArrayWriteOp, TensorArrayScatterOp, TensorArrayUnstackOp,
                TensorArraySplitOp, TensorArrayReadOp, TensorArrayGatherOp,
                TensorArrayStackOp, TensorArrayConcatOp>([&](auto access) {
            rewrite(array, access);
            access.erase();
          })
          .Case([&](TensorArraySizeOp size) {
            size.getSize().replaceAllUsesWith(root.getSize());
            size.erase();
          });
  }
  // The array that another one belongs to comes first.
  for (Array &array : llvm::reverse(arrays)) {
    if (auto grad = dyn_cast<TensorArrayGradOp>(array.maker)) {
      OpBuilder b(grad);
      grad.getFlowOut().replaceAllUsesWith(noFlow(b, grad.getLoc()));
      grad.erase();
    }
  }
  eraseRoot();
}

void Promotion::eraseUnused() {
  checkSizes();
  for (Operation *op : SmallVector<Operation *>(root.getHandle().getUsers())) {
    OpBuilder b(op);
    Location loc = op->getLoc();
    if (auto write = dyn_cast<TensorArrayWriteOp>(op)) {
      checkElement(b, loc, arrays.front(),
                   elementOf(b, loc, write.getValue(), /*isRows=*/false),
                   write.getIndex());
    } else {
      Value value = cast<TensorArrayUnstackOp>(op).getValue();
      Value rows = getValueOrCreateConstantIndexOp(
          b, loc, tensor::getMixedSize(b, loc, value, 0));
      checkRows(b, loc, arrays.front(), value, rows);
    }
    op->replaceAllUsesWith(ValueRange(noFlow(b, loc)));
    op->erase();
  }
  eraseRoot();
}
