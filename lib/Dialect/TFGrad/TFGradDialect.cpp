//===- TFGradDialect.cpp - The dialect ------------------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tfgrad;

#include "Dialect/TFGrad/TFGradDialect.cpp.inc"
#include "Dialect/TFGrad/TFGradEnums.cpp.inc"
#include "Dialect/TFGrad/TFGradInterfaces.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "Dialect/TFGrad/TFGradAttributes.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "Dialect/TFGrad/TFGradTypes.cpp.inc"

#define GET_OP_CLASSES
#include "Dialect/TFGrad/TFGradOps.cpp.inc"

namespace {
/// Every op may be inlined anywhere.
struct TFGradInlinerInterface : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
};
} // namespace

void TFGradDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "Dialect/TFGrad/TFGradAttributes.cpp.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "Dialect/TFGrad/TFGradTypes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "Dialect/TFGrad/TFGradOps.cpp.inc"
      >();
  addInterfaces<TFGradInlinerInterface>();
}

//===----------------------------------------------------------------------===//
// Slices without elements
//===----------------------------------------------------------------------===//
//
// A slice of the tensor dialect, and a view of the memref dialect, must begin
// inside of every axis. So there is none of an axis of extent 0, and none of no
// elements at the end of an axis. The patterns that find out that an extent is 0
// leave such ops behind.

/// Whether `op` is a slice of something that is known to have no elements.
template <typename OpTy> static bool isEmpty(OpTy op) {
  return llvm::is_contained(op.getSourceType().getShape(), 0) ||
         llvm::is_contained(op.getType().getShape(), 0) ||
         llvm::is_contained(op.getStaticSizes(), 0);
}

/// The extents of the result of a slice.
template <typename OpTy>
static SmallVector<OpFoldResult> resultExtents(OpTy op) {
  SmallVector<OpFoldResult> sizes;
  llvm::SmallBitVector dropped = op.getDroppedDims();
  for (auto [axis, extent] : llvm::enumerate(op.getMixedSizes()))
    if (!dropped.test(axis))
      sizes.push_back(extent);
  return sizes;
}

namespace {
struct InsertNothing : public OpRewritePattern<tensor::InsertSliceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(tensor::InsertSliceOp op,
                                PatternRewriter &rewriter) const override {
    if (!isEmpty(op))
      return failure();
    rewriter.replaceOp(op, op.getDest());
    return success();
  }
};

struct ExtractNothing : public OpRewritePattern<tensor::ExtractSliceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(tensor::ExtractSliceOp op,
                                PatternRewriter &rewriter) const override {
    if (!isEmpty(op))
      return failure();
    Value empty =
        tensor::EmptyOp::create(rewriter, op.getLoc(), resultExtents(op),
                                op.getType().getElementType());
    rewriter.replaceOpWithNewOp<tensor::CastOp>(op, op.getType(), empty);
    return success();
  }
};

/// A view that claims nothing about the buffer it is of.
struct ViewNothing : public OpRewritePattern<memref::SubViewOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(memref::SubViewOp op,
                                PatternRewriter &rewriter) const override {
    if (!isEmpty(op))
      return failure();
    // Whatever the type leaves open may be 0.
    auto entry = [&](int64_t known) -> OpFoldResult {
      if (!ShapedType::isDynamic(known))
        return rewriter.getIndexAttr(known);
      return arith::ConstantIndexOp::create(rewriter, op.getLoc(), 0)
          .getResult();
    };
    auto [strides, offset] = op.getType().getStridesAndOffset();
    SmallVector<OpFoldResult> entries;
    for (int64_t stride : strides)
      entries.push_back(entry(stride));
    rewriter.replaceOpWithNewOp<memref::ReinterpretCastOp>(
        op, op.getType(), op.getSource(), entry(offset), resultExtents(op),
        entries);
    return success();
  }
};
} // namespace

void TFGradDialect::getCanonicalizationPatterns(
    RewritePatternSet &patterns) const {
  patterns.add<InsertNothing, ExtractNothing, ViewNothing>(getContext());
}

//===----------------------------------------------------------------------===//
// Attributes of other ops
//===----------------------------------------------------------------------===//

static LogicalResult verifyCheckpoint(Operation *op, Attribute value) {
  if (isa<UnitAttr>(value)) {
    if (isa<FunctionOpInterface, scf::ForOp, scf::WhileOp, scf::IfOp,
            scf::IndexSwitchOp, scf::ExecuteRegionOp>(op))
      return success();
    return op->emitOpError("expected '")
           << kCheckpoint
           << "' only on a function, scf.for, scf.while, scf.if, "
              "scf.index_switch or scf.execute_region";
  }
  auto how = dyn_cast<DictionaryAttr>(value);
  auto every = how ? how.getAs<IntegerAttr>(kEvery) : IntegerAttr();
  bool isEvery =
      every && how.size() == 1 && every.getValue().isStrictlyPositive();
  bool isSqrt = how && how.size() == 1 && how.getAs<UnitAttr>(kSqrt);
  if (!isEvery && !isSqrt)
    return op->emitOpError("expected '")
           << kCheckpoint << "' to be a unit, {" << kEvery
           << " = k} with a positive k, or {" << kSqrt << "}, found " << value;
  if (!isa<scf::ForOp, scf::WhileOp>(op))
    return op->emitOpError("expected '") << kCheckpoint << "' with " << value
                                         << " only on scf.for or scf.while";
  if (isSqrt && isa<scf::WhileOp>(op))
    return op->emitOpError("runs an unknown number of times, so '")
           << kCheckpoint << "' needs {" << kEvery << " = k}";
  return success();
}

LogicalResult
TFGradDialect::verifyOperationAttribute(Operation *op,
                                        NamedAttribute attribute) {
  if (attribute.getName() == kCheckpoint)
    return verifyCheckpoint(op, attribute.getValue());
  return success();
}

Operation *TFGradDialect::materializeConstant(OpBuilder &builder,
                                              Attribute value, Type type,
                                              Location loc) {
  auto typed = dyn_cast<TypedAttr>(value);
  if (!typed || typed.getType() != type)
    return nullptr;
  return ConstantOp::create(builder, loc, typed);
}

ArrayRef<int64_t> tfgrad::shapeOf(Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return tensor.getShape();
  return {};
}

bool tfgrad::compatibleExtents(int64_t a, int64_t b) {
  return a == b || ShapedType::isDynamic(a) || ShapedType::isDynamic(b);
}

bool tfgrad::isDifferentiable(Type type) {
  if (isa<ShapedType>(type) && !isa<RankedTensorType>(type))
    return false;
  return isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(
      getElementTypeOrSelf(type));
}

Type tfgrad::withElementType(Type type, Type element) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return tensor.clone(element);
  return element;
}

LogicalResult tfgrad::verifyExactTypes(Operation *op) {
  if (op->getNumOperands() == 0)
    return success();
  Type expected = op->getOperand(0).getType();
  for (OpOperand &operand : op->getOpOperands())
    if (operand.get().getType() != expected)
      return op->emitOpError("expected operand #")
             << operand.getOperandNumber() << " of type " << expected
             << ", found " << operand.get().getType();
  for (OpResult result : op->getResults())
    if (result.getType() != expected)
      return op->emitOpError("expected result #")
             << result.getResultNumber() << " of type " << expected
             << ", found " << result.getType();
  return success();
}
