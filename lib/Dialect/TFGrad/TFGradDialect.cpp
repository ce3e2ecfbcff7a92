//===- TFGradDialect.cpp - The dialect ------------------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tfgrad;

#include "Dialect/TFGrad/TFGradDialect.cpp.inc"
#include "Dialect/TFGrad/TFGradEnums.cpp.inc"
#include "Dialect/TFGrad/TFGradInterfaces.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "Dialect/TFGrad/TFGradAttributes.cpp.inc"

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
  addOperations<
#define GET_OP_LIST
#include "Dialect/TFGrad/TFGradOps.cpp.inc"
      >();
  addInterfaces<TFGradInlinerInterface>();
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
