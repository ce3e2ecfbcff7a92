//===- SumProducts.cpp - Sums before products of matrices -----------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"
#include "Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/PatternMatch.h"

namespace tfgrad {
#define GEN_PASS_DEF_SUMPRODUCTS
#include "Transforms/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;
using namespace tfgrad;

/// Whether the type of a product claims no extent that its operands leave open:
/// the check of it would get lost.
static bool claimsNothing(MatMulOp op) {
  auto type = cast<RankedTensorType>(op.getType());
  auto a = cast<RankedTensorType>(op.getA().getType());
  auto b = cast<RankedTensorType>(op.getB().getType());
  int64_t rank = type.getRank();
  for (int64_t axis = 0; axis < rank; ++axis) {
    if (type.isDynamicDim(axis))
      continue;
    bool known =
        axis < rank - 2 ? !a.isDynamicDim(axis) && !b.isDynamicDim(axis)
        : axis == rank - 2
            ? !a.isDynamicDim(op.getTransposeA() ? rank - 1 : rank - 2)
            : !b.isDynamicDim(op.getTransposeB() ? rank - 2 : rank - 1);
    if (!known)
      return false;
  }
  return true;
}

/// The sum of the rows of one operand, times the other one.
static Value sumFirst(OpBuilder &b, SumOp op, MatMulOp matmul) {
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(matmul.getType());
  int64_t rank = type.getRank(), axis = op.getAxes()[0];
  bool rows = axis == rank - 2;
  Value side = rows ? matmul.getA() : matmul.getB();
  bool transposed = rows ? matmul.getTransposeA() : matmul.getTransposeB();
  auto sideType = cast<RankedTensorType>(side.getType());
  // The axis of `side` that is not contracted.
  int64_t free = rows != transposed ? rank - 2 : rank - 1;

  SmallVector<int64_t> keptShape(sideType.getShape());
  keptShape[free] = 1;
  Value summed = SumOp::create(b, loc, sideType.clone(keptShape), side,
                               b.getDenseI64ArrayAttr(free), b.getUnitAttr());
  SmallVector<int64_t> shape(type.getShape());
  shape[axis] = 1;
  Value product =
      MatMulOp::create(b, loc, type.clone(shape), rows ? summed : matmul.getA(),
                       rows ? matmul.getB() : summed,
                       matmul.getTransposeAAttr(), matmul.getTransposeBAttr());
  if (product.getType() == op.getType())
    return product;
  // Only the axis of extent 1 goes; the other extents keep their order.
  return ReshapeOp::create(b, loc, op.getType(), product,
                           dynamicDims(b, loc, product));
}

static bool applies(SumOp op, MatMulOp matmul) {
  if (!matmul || !matmul->hasOneUse() || op.getAxes().size() != 1 ||
      matmul->getBlock() != op->getBlock())
    return false;
  auto type = cast<RankedTensorType>(matmul.getType());
  int64_t axis = op.getAxes()[0];
  return axis >= type.getRank() - 2 && type.getDimSize(axis) != 1 &&
         (type.getElementType().isF32() || type.getElementType().isF64()) &&
         claimsNothing(matmul);
}

namespace {
//   sum_i (a b)[i, j]  =  (sum_i a[i, :]) b
struct SumProducts : public tfgrad::impl::SumProductsBase<SumProducts> {
  void runOnOperation() override {
    SmallVector<SumOp> sums;
    getOperation()->walk([&](SumOp op) {
      if (applies(op, op.getX().getDefiningOp<MatMulOp>()))
        sums.push_back(op);
    });
    for (SumOp op : sums) {
      auto matmul = op.getX().getDefiningOp<MatMulOp>();
      OpBuilder b(op);
      Location loc = op.getLoc();
      Value fast = sumFirst(b, op, matmul);

      // x - x is 0 unless x is infinite or NaN.
      Value zeros = SubOp::create(b, loc, fast, fast);
      Type element = getElementTypeOrSelf(fast.getType());
      int64_t rank = cast<RankedTensorType>(fast.getType()).getRank();
      Value total = SumOp::create(
          b, loc, element, zeros,
          b.getDenseI64ArrayAttr(llvm::to_vector(llvm::seq<int64_t>(rank))),
          UnitAttr());
      Value zero =
          arith::ConstantOp::create(b, loc, b.getFloatAttr(element, 0));
      Value finite =
          arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OEQ, total, zero);
      auto choice = scf::IfOp::create(b, loc, op.getType(), finite,
                                      /*withElseRegion=*/true);
      op.replaceAllUsesWith(choice.getResult(0));
      b.setInsertionPointToEnd(choice.thenBlock());
      scf::YieldOp::create(b, loc, fast);
      b.setInsertionPointToEnd(choice.elseBlock());
      auto yield = scf::YieldOp::create(b, loc, op.getResult());
      matmul->moveBefore(yield);
      op->moveBefore(yield);
    }
  }
};
} // namespace
