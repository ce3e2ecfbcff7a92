//===- PromotionChecks.cpp - What a promoted array checks -----------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PromotionChecks.h"

#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tfgrad;

static std::string named(const Array &array, const Twine &message) {
  return ("array '" + array.name + "': " + message).str();
}

void tfgrad::require(OpBuilder &b, Location loc, const Array &array, Value left,
                     arith::CmpIPredicate relation, Value right,
                     const Twine &message, ValueRange numbers) {
  Value holds = arith::CmpIOp::create(b, loc, relation, left, right);
  CheckOp::create(b, loc, holds, b.getStringAttr(named(array, message)),
                  numbers);
}

/// Fails if `slot` has its mark; gives it one.
static void mark(OpBuilder &b, Location loc, const Array &array, Value marks,
                 Value slot, StringRef message) {
  Value one = arith::ConstantIntOp::create(b, loc, 1, 1);
  Value found = memref::LoadOp::create(b, loc, marks, slot);
  Value isFirst = arith::XOrIOp::create(b, loc, found, one);
  CheckOp::create(b, loc, isFirst, b.getStringAttr(named(array, message)),
                  slot);
  memref::StoreOp::create(b, loc, one, marks, slot);
}

void tfgrad::markWritten(OpBuilder &b, Location loc, const Array &array,
                         Value slot) {
  if (array.written)
    mark(b, loc, array, array.written, slot, "slot {0} is written twice");
}

void tfgrad::markRead(OpBuilder &b, Location loc, const Array &array,
                      Value slot) {
  if (array.cleared)
    mark(b, loc, array, array.cleared, slot,
         "slot {0} is read again, but reads clear (clear_after_read)");
}

void tfgrad::forEach(
    OpBuilder &b, Location loc, Value count,
    llvm::function_ref<void(OpBuilder &, Location, Value)> body) {
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  scf::ForOp::create(
      b, loc, zero, count, one, ValueRange(),
      [&](OpBuilder &inner, Location innerLoc, Value k, ValueRange) {
        body(inner, innerLoc, k);
        scf::YieldOp::create(inner, innerLoc);
      });
}

void tfgrad::markFirstWritten(OpBuilder &b, Location loc, const Array &array,
                              Value count) {
  if (array.written)
    forEach(b, loc, count, [&](OpBuilder &inner, Location innerLoc, Value k) {
      markWritten(inner, innerLoc, array, k);
    });
}

void tfgrad::markFirstRead(OpBuilder &b, Location loc, const Array &array,
                           Value count) {
  if (array.cleared)
    forEach(b, loc, count, [&](OpBuilder &inner, Location innerLoc, Value k) {
      markRead(inner, innerLoc, array, k);
    });
}

Value tfgrad::entry(OpBuilder &b, Location loc, Value list, Value k) {
  Value integer = tensor::ExtractOp::create(b, loc, list, k);
  return arith::IndexCastOp::create(b, loc, b.getIndexType(), integer);
}

/// `index` is a slot, as far as that is not proven.
void Promotion::checkIndex(OpBuilder &b, Location loc, const Array &array,
                           Value index) {
  require(b, loc, array, index, arith::CmpIPredicate::ult, root.getSize(),
          "index {0} is out of range for {1} slots", {index, root.getSize()});
}

/// The slots [0, count) are there.
void Promotion::checkSlots(OpBuilder &b, Location loc, const Array &array,
                           Value count) {
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value valid =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge, count, zero);
  CheckOp::create(b, loc, valid, "expected an extent not below 0, found {0}",
                  count);
  require(b, loc, array, count, arith::CmpIPredicate::sle, root.getSize(),
          "index {0} is out of range for {0} slots", root.getSize());
}

/// `holds`, or there is nothing that it should hold of.
static Value orNone(OpBuilder &b, Location loc, Value holds, Value count) {
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value none =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, count, zero);
  return arith::OrIOp::create(b, loc, holds, none);
}

/// What messages say of a shape; its numbers go to `numbers`.
static std::string textOf(ArrayRef<OpFoldResult> shape,
                          SmallVectorImpl<Value> &numbers) {
  std::vector<std::string> extents;
  for (OpFoldResult extent : shape) {
    if (auto number = dyn_cast<Value>(extent)) {
      extents.push_back("{" + std::to_string(numbers.size()) + "}");
      numbers.push_back(number);
    } else {
      extents.push_back(std::to_string(*getConstantIntValue(extent)));
    }
  }
  return extents.empty() ? "scalar" : llvm::join(extents, "x");
}

/// What goes to `slot`, of this shape, is an element, if there are any `rows`.
/// Returns the extents that are compared.
SmallVector<Value> Promotion::checkElement(OpBuilder &b, Location loc,
                                           const Array &array,
                                           ArrayRef<OpFoldResult> shape,
                                           Value slot, Value rows) {
  SmallVector<OpFoldResult> element = rowExtents(b);
  SmallVector<Value> numbers, compared;
  std::string message =
      "expected an element of shape " + textOf(element, numbers);
  message += ", found " + textOf(shape, numbers) + " for slot {" +
             std::to_string(numbers.size()) + "}";
  numbers.push_back(slot);
  for (auto [expected, found] : llvm::zip_equal(element, shape)) {
    // The type of the value tells the others.
    if (!isa<Value>(found))
      continue;
    Value extent = cast<Value>(found);
    Value known = getValueOrCreateConstantIndexOp(b, loc, expected);
    Value holds =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, extent, known);
    if (rows)
      holds = orNone(b, loc, holds, rows);
    CheckOp::create(b, loc, holds, b.getStringAttr(named(array, message)),
                    numbers);
    llvm::append_values(compared, extent, known);
  }
  return compared;
}

SmallVector<OpFoldResult> tfgrad::elementOf(OpBuilder &b, Location loc,
                                            Value value, bool isRows) {
  if (!isa<RankedTensorType>(value.getType()))
    return {};
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, loc, value);
  return {sizes.begin() + isRows, sizes.end()};
}

/// Each row of `value` is an element, for the slots from 0 on.
SmallVector<Value> Promotion::checkRows(OpBuilder &b, Location loc,
                                        const Array &array, Value value,
                                        Value rows) {
  Value first = arith::ConstantIndexOp::create(b, loc, 0);
  return checkElement(b, loc, array, elementOf(b, loc, value, /*isRows=*/true),
                      first, rows);
}

SmallVector<OpFoldResult> tfgrad::claimed(OpBuilder &b, Location loc,
                                          const Array &array, ValueRange dims,
                                          ArrayRef<OpFoldResult> extents,
                                          Value count) {
  SmallVector<OpFoldResult> result(extents);
  if (dims.empty())
    return result;
  for (OpFoldResult &extent : result) {
    auto known = dyn_cast<Value>(extent);
    if (!known)
      continue;
    Value claim = dims.front();
    dims = dims.drop_front();
    Value holds =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, claim, known);
    if (array.isScoped)
      holds = orNone(b, loc, holds, count);
    CheckOp::create(
        b, loc, holds,
        b.getStringAttr(named(array, "expected an extent of {0}, found {1}")),
        {claim, known});
    extent = claim;
  }
  return result;
}

void tfgrad::checkCount(OpBuilder &b, Location loc, const Array &array,
                        RankedTensorType type, Value rows, StringRef what) {
  if (type.isDynamicDim(0) || getConstantIntValue(rows) == type.getDimSize(0))
    return;
  Value claimed = arith::ConstantIndexOp::create(b, loc, type.getDimSize(0));
  require(b, loc, array, rows, arith::CmpIPredicate::eq, claimed,
          "expected {0} " + what + ", found {1}", {claimed, rows});
}
