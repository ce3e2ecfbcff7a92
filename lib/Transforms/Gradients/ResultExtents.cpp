//===- ResultExtents.cpp - Where the extents of results come from ---------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Extents.h"

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tfgrad;

/// The operand of `dims`, one for each `?` of `shape`, that stands for `axis`.
static ExtentSource dimOf(ArrayRef<int64_t> shape, ValueRange dims,
                          int64_t axis) {
  if (dims.empty())
    return {};
  unsigned unknown = llvm::count(shape.take_front(axis), ShapedType::kDynamic);
  return {Value(), 0, dims[unknown]};
}

/// The extent of an element of an array along `axis`, if it is told where the
/// array is made.
static ExtentSource elementExtent(Value array, int64_t axis) {
  auto made = array.getDefiningOp<TensorArrayOp>();
  if (!made || !made.getHandle().getType().hasRank())
    return {};
  ArrayRef<int64_t> shape = made.getHandle().getType().getShape();
  if (axis >= int64_t(shape.size()) || !ShapedType::isDynamic(shape[axis]))
    return {};
  return dimOf(shape, made.getDims(), axis);
}

ExtentSource tfgrad::extentSource(OpResult result, int64_t axis) {
  Operation *op = result.getOwner();
  ArrayRef<int64_t> shape = shapeOf(result.getType());
  auto of = [](Value tensor, int64_t axis) -> ExtentSource {
    return {tensor, axis, Value()};
  };
  auto dims = [&](ValueRange dims) { return dimOf(shape, dims, axis); };
  // One of two tensors, whichever extents these have.
  auto select = dyn_cast<arith::SelectOp>(op);
  if (select && select.getCondition().getType().isInteger(1))
    return {};
  // Maps, with all operands of the shape of the result.
  if (op->hasTrait<ElementByElement>() || op->hasTrait<OpTrait::Elementwise>())
    for (Value operand : op->getOperands())
      if (shapeOf(operand.getType()) == shape &&
          isa<RankedTensorType>(operand.getType()))
        return of(operand, axis);
  return llvm::TypeSwitch<Operation *, ExtentSource>(op)
      .Case<FillOp, IotaOp, ReshapeOp, BroadcastToOp, ScatterNdOp>(
          [&](auto op) { return dims(op.getDims()); })
      .Case<IdentityNOp>([&](auto op) {
        return of(op->getOperand(result.getResultNumber()), axis);
      })
      .Case<AddNOp>([&](auto op) { return of(op->getOperand(0), axis); })
      .Case<AddSliceOp, TensorScatterAddOp, LinearRecurrenceOp>(
          [&](auto op) { return of(op->getOperand(0), axis); })
      .Case([&](tensor::CastOp op) { return of(op.getSource(), axis); })
      .Case([&](tensor::InsertOp op) { return of(op.getDest(), axis); })
      .Case([&](TransposeOp op) {
        return of(op.getX(), op.getPermutation()[axis]);
      })
      .Case([&](SliceOp op) -> ExtentSource {
        ArrayRef<int64_t> sizes = op.getStaticSize();
        if (!ShapedType::isDynamic(sizes[axis]))
          return {};
        return dimOf(sizes, op.getSize(), axis);
      })
      .Case([&](ConcatOp op) {
        return axis == int64_t(op.getAxis()) ? ExtentSource()
                                             : of(op.getInputs().front(), axis);
      })
      .Case([&](MatMulOp op) {
        int64_t last = shape.size() - 1;
        if (axis == last)
          return of(op.getB(), op.getTransposeB() ? last - 1 : last);
        if (axis == last - 1)
          return of(op.getA(), op.getTransposeA() ? last : last - 1);
        return of(op.getA(), axis);
      })
      .Case([&](GatherOp op) {
        int64_t rank = shapeOf(op.getIndices().getType()).size();
        return axis < rank ? of(op.getIndices(), axis)
                           : of(op.getX(), axis - rank + 1);
      })
      .Case([&](ReductionOpInterface op) -> ExtentSource {
        ArrayRef<int64_t> axes = op.getReducedAxes();
        if (op.keepsDims())
          return of(op.getReduced(), axis);
        int64_t kept = -1, source = -1;
        while (kept < axis)
          if (!llvm::is_contained(axes, ++source))
            ++kept;
        return of(op.getReduced(), source);
      })
      .Case([&](TensorArrayReadOp op) {
        return elementExtent(op.getHandle(), axis);
      })
      .Case([&](TensorArrayStackOp op) -> ExtentSource {
        auto made = op.getHandle().getDefiningOp<TensorArrayOp>();
        if (axis > 0)
          return elementExtent(op.getHandle(), axis - 1);
        if (op.getCount())
          return {Value(), 0, op.getCount()};
        return made && !made.getDynamicSize()
                   ? ExtentSource{Value(), 0, made.getSize()}
                   : ExtentSource();
      })
      .Case([&](TensorArrayConcatOp op) -> ExtentSource {
        auto made = op.getHandle().getDefiningOp<TensorArrayOp>();
        Value count = op.getCount();
        if (!count && made && !made.getDynamicSize())
          count = made.getSize();
        if (result != op.getValue())
          return {Value(), 0, count};
        if (axis > 0)
          return elementExtent(op.getHandle(), axis);
        // Pieces of one row.
        bool isRows = made && made.getHandle().getType().hasRank() &&
                      !made.getHandle().getType().getShape().empty() &&
                      made.getHandle().getType().getShape().front() == 1;
        return {Value(), 0, isRows ? count : Value()};
      })
      .Default([](Operation *) { return ExtentSource(); });
}
