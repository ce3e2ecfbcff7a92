//===- PromotionRewrite.cpp - The buffer of a TensorArray -----------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion.h"

#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tfgrad;

std::string Promotion::named(const Twine &message) {
  StringRef name = root.getTensorArrayName();
  return ("array '" + (name.empty() ? "tensor_array" : name) + "': " + message)
      .str();
}

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

/// Fails at run time unless `left` stands in the relation to `right`; `numbers`
/// are those of `message`.
void Promotion::require(OpBuilder &b, Location loc, Value left,
                        arith::CmpIPredicate relation, Value right,
                        const Twine &message, ValueRange numbers) {
  Value holds = arith::CmpIOp::create(b, loc, relation, left, right);
  CheckOp::create(b, loc, holds, b.getStringAttr(named(message)), numbers);
}

void Promotion::checkSizes() {
  OpBuilder b(root);
  Location loc = root.getLoc();
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  auto refuseNegative = [&](Value extent, const Twine &message) {
    require(b, loc, extent, arith::CmpIPredicate::sge, zero, message, extent);
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
  OpFoldResult size = entryOf(root.getSize());
  SmallVector<int64_t> shape = {ShapedType::kDynamic};
  SmallVector<Value> dims;
  if (auto known = dyn_cast<Attribute>(size))
    shape[0] = cast<IntegerAttr>(known).getInt();
  // A size that is negative fails before.
  if (shape[0] < 0)
    shape[0] = ShapedType::kDynamic;
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
}

/// `index` is a slot, as far as that is not proven.
void Promotion::checkIndex(OpBuilder &b, Location loc, Value index) {
  require(b, loc, index, arith::CmpIPredicate::ult, root.getSize(),
          "index {0} is out of range for {1} slots", {index, root.getSize()});
}

/// `value` has the extents of an element, behind its own first axis if it has
/// one; those that were compared go to `found`.
void Promotion::checkExtents(OpBuilder &b, Location loc, Value value,
                             Value slot, SmallVectorImpl<Value> &found) {
  bool isRows = !slot;
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type)
    return;
  auto dim = root.getDims().begin();
  for (int64_t axis = isRows; axis < type.getRank(); ++axis) {
    if (!type.isDynamicDim(axis))
      continue;
    Value extent = tensor::DimOp::create(b, loc, value, axis);
    Value expected = *dim++;
    SmallVector<Value> numbers = {expected, extent};
    if (slot)
      numbers.push_back(slot);
    require(b, loc, extent, arith::CmpIPredicate::eq, expected,
            "expected an element of extent {0} along axis " +
                Twine(axis - isRows) + ", found {1}" +
                (slot ? " for slot {2}" : ""),
            numbers);
    llvm::append_values(found, extent, expected);
  }
}

/// The slots [first, first + count) of the buffer, or one slot without the axis.
Value Promotion::part(OpBuilder &b, Location loc, Array &array,
                      OpFoldResult first, std::optional<OpFoldResult> count) {
  auto type = cast<MemRefType>(array.buffer.getType());
  int64_t rank = type.getRank();
  SmallVector<OpFoldResult> offsets(rank, b.getIndexAttr(0)),
      strides(rank, b.getIndexAttr(1)), sizes;
  offsets[0] = first;
  sizes.push_back(count ? *count : b.getIndexAttr(1));
  llvm::append_range(sizes, rowExtents(b));
  if (count)
    return memref::SubViewOp::create(b, loc, array.buffer, offsets, sizes,
                                     strides);
  MemRefType reduced = memref::SubViewOp::inferRankReducedResultType(
      type.getShape().drop_front(), type, offsets, sizes, strides);
  return memref::SubViewOp::create(b, loc, reduced, array.buffer, offsets,
                                   sizes, strides);
}

/// Puts `value`, of the shape of `place`, there.
void Promotion::store(OpBuilder &b, Location loc, Array &array, Value value,
                      Value place, ValueRange found) {
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
void Promotion::storeNumber(OpBuilder &b, Location loc, Array &array,
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
  SmallVector<Value> found;
  if (!find(array.writes, op)->inside) {
    checkIndex(b, loc, op.getIndex());
    llvm::append_values(found, op.getIndex(), root.getSize());
  }
  if (isScalar()) {
    storeNumber(b, loc, array, op.getValue(), op.getIndex());
  } else {
    checkExtents(b, loc, op.getValue(), op.getIndex(), found);
    if (!isEmpty(op.getValue()))
      store(b, loc, array, op.getValue(),
            part(b, loc, array, entryOf(op.getIndex()), std::nullopt), found);
  }
  op.getFlowOut().replaceAllUsesWith(noFlow(b, loc));
}

void Promotion::rewrite(Array &array, TensorArrayReadOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  if (!find(array.reads, op)->inside)
    checkIndex(b, loc, op.getIndex());
  Type type = op.getValue().getType();
  Value value;
  if (isScalar()) {
    value = memref::LoadOp::create(b, loc, array.buffer, op.getIndex());
    if (isa<RankedTensorType>(type))
      value = tensor::FromElementsOp::create(b, loc, type, value);
  } else if (isEmpty(op.getValue())) {
    value = tensor::EmptyOp::create(b, loc, rowExtents(b),
                                    getElementTypeOrSelf(type));
  } else {
    value = readable(b, loc, type,
                     part(b, loc, array, entryOf(op.getIndex()), std::nullopt));
  }
  op.getValue().replaceAllUsesWith(value);
}

void Promotion::rewrite(Array &array, TensorArrayUnstackOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  OpFoldResult count = tensor::getMixedSize(b, loc, op.getValue(), 0);
  SmallVector<Value> found;
  if (!find(array.writes, op)->inside) {
    Value rows = getValueOrCreateConstantIndexOp(b, loc, count);
    Value one = arith::ConstantIndexOp::create(b, loc, 1);
    Value last = arith::SubIOp::create(b, loc, rows, one);
    require(b, loc, rows, arith::CmpIPredicate::sle, root.getSize(),
            "index {0} is out of range for {1} slots", {last, root.getSize()});
    llvm::append_values(found, rows, root.getSize());
  }
  checkExtents(b, loc, op.getValue(), /*slot=*/Value(), found);
  if (!isEmpty(op.getValue()))
    store(b, loc, array, op.getValue(),
          part(b, loc, array, b.getIndexAttr(0), count), found);
  op.getFlowOut().replaceAllUsesWith(noFlow(b, loc));
}

/// The extents that a result of rows claims are those of the elements.
void Promotion::checkClaims(OpBuilder &b, Location loc, ValueRange dims) {
  if (dims.empty())
    return;
  for (auto [claimed, known] : llvm::zip(dims, root.getDims())) {
    require(b, loc, claimed, arith::CmpIPredicate::eq, known,
            "expected an extent of {0}, found {1}", {claimed, known});
  }
}

void Promotion::rewrite(Array &array, TensorArrayStackOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  checkClaims(b, loc, op.getDims());
  Value count = op.getCount() ? op.getCount() : root.getSize();
  if (op.getCount() && !find(array.reads, op)->inside) {
    Value zero = arith::ConstantIndexOp::create(b, loc, 0);
    Value valid =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge, count, zero);
    CheckOp::create(b, loc, valid, "expected an extent not below 0, found {0}",
                    count);
    require(b, loc, count, arith::CmpIPredicate::sle, root.getSize(),
            "index {0} is out of range for {0} slots", root.getSize());
  }
  auto type = cast<RankedTensorType>(op.getValue().getType());
  if (!type.isDynamicDim(0) &&
      getConstantIntValue(count) != type.getDimSize(0)) {
    Value rows = arith::ConstantIndexOp::create(b, loc, type.getDimSize(0));
    require(b, loc, count, arith::CmpIPredicate::eq, rows,
            "expected {0} rows, found {1}", {rows, count});
  }
  Value value;
  if (isEmpty(op.getValue()) || getConstantIntValue(count) == 0) {
    SmallVector<OpFoldResult> sizes = {entryOf(count)};
    llvm::append_range(sizes, rowExtents(b));
    value = tensor::EmptyOp::create(b, loc, sizes, type.getElementType());
    if (value.getType() != type)
      value = tensor::CastOp::create(b, loc, type, value);
  } else {
    value =
        readable(b, loc, type,
                 count == root.getSize()
                     ? array.buffer
                     : part(b, loc, array, b.getIndexAttr(0), entryOf(count)));
  }
  op.getValue().replaceAllUsesWith(value);
}

/// Calls `body` with each entry of `indices`, which is a slot, and its number.
template <typename Body>
void Promotion::forEachIndex(OpBuilder &b, Location loc, Value indices,
                             Body body) {
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  Value count = tensor::DimOp::create(b, loc, indices, 0);
  scf::ForOp::create(
      b, loc, zero, count, one, ValueRange(),
      [&](OpBuilder &inner, Location innerLoc, Value k, ValueRange) {
        Value integer = tensor::ExtractOp::create(inner, innerLoc, indices, k);
        Value index = arith::IndexCastOp::create(inner, innerLoc,
                                                 inner.getIndexType(), integer);
        checkIndex(inner, innerLoc, index);
        body(inner, innerLoc, k, index);
        scf::YieldOp::create(inner, innerLoc);
      });
}

void Promotion::rewrite(Array &array, TensorArrayGatherOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  checkClaims(b, loc, op.getDims());
  forEachIndex(b, loc, op.getIndices(),
               [](OpBuilder &, Location, Value, Value) {});
  auto buffer = cast<MemRefType>(array.buffer.getType());
  Value all = readable(
      b, loc, RankedTensorType::get(buffer.getShape(), buffer.getElementType()),
      array.buffer);
  op.getValue().replaceAllUsesWith(
      GatherOp::create(b, loc, op.getValue().getType(), all, op.getIndices()));
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
  require(b, loc, rows, arith::CmpIPredicate::eq, count,
          "expected {0} indices, found {1}", {rows, count});
  SmallVector<Value> found;
  checkExtents(b, loc, value, /*slot=*/Value(), found);
  forEachIndex(b, loc, indices,
               [&](OpBuilder &inner, Location innerLoc, Value k, Value index) {
                 if (isScalar()) {
                   Value number =
                       tensor::ExtractOp::create(inner, innerLoc, value, k);
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
                 auto rowType = RankedTensorType::get(
                     type.getShape().drop_front(), type.getElementType());
                 Value row = tensor::ExtractSliceOp::create(
                     inner, innerLoc, rowType, value, offsets, sizes, strides);
                 store(inner, innerLoc, array, row,
                       part(inner, innerLoc, array, index, std::nullopt), {});
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
                TensorArrayReadOp, TensorArrayGatherOp, TensorArrayStackOp>(
              [&](auto access) {
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
    SmallVector<Value> found;
    if (auto write = dyn_cast<TensorArrayWriteOp>(op))
      checkExtents(b, op->getLoc(), write.getValue(), write.getIndex(), found);
    else
      checkExtents(b, op->getLoc(), cast<TensorArrayUnstackOp>(op).getValue(),
                   /*slot=*/Value(), found);
    op->replaceAllUsesWith(ValueRange(noFlow(b, op->getLoc())));
    op->erase();
  }
  eraseRoot();
}
