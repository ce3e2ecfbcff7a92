//===- TFGrad.h - The dialect and its ops -----------------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_DIALECT_TFGRAD_TFGRAD_H
#define TFGRAD_DIALECT_TFGRAD_TFGRAD_H

#include "Dialect/TFGrad/Pullback.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace tfgrad {

/// What `tfgrad.check` writes to: the order of checks is kept, and none is
/// removed or moved across memory that it guards.
struct RuntimeFailure
    : public mlir::SideEffects::Resource::Base<RuntimeFailure> {
  llvm::StringRef getName() final { return "runtime failure"; }
};

/// What the ops of TensorArrays read and write, whichever array it is.
struct TensorArrayState
    : public mlir::SideEffects::Resource::Base<TensorArrayState> {
  llvm::StringRef getName() final { return "tensor arrays"; }
};

/// The op maps scalars, element by element on tensors.
template <typename ConcreteType>
class ElementByElement
    : public mlir::OpTrait::TraitBase<ConcreteType, ElementByElement> {};

/// Reports the first type among operands and results that is not that of the
/// first operand (or result).
llvm::LogicalResult verifyExactTypes(mlir::Operation *op);

/// Operands and results have one type, dynamic extents included.
template <typename ConcreteType>
class ExactTypes : public mlir::OpTrait::TraitBase<ConcreteType, ExactTypes> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    return verifyExactTypes(op);
  }
};

/// The first `count` segments of operands hold one operand each.
template <unsigned count> class SingleSegments {
public:
  template <typename ConcreteType>
  class Impl : public mlir::OpTrait::TraitBase<ConcreteType, Impl> {
  public:
    static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
      for (unsigned i = 0; i < count; ++i) {
        unsigned size =
            mlir::cast<ConcreteType>(op).getODSOperandIndexAndLength(i).second;
        if (size != 1)
          return op->emitOpError("expected 1 operand in segment ")
                 << i << ", found " << size;
      }
      return mlir::success();
    }
  };
};

/// On a function, or an op of control flow: the gradient runs it again instead of
/// saving what is inside (unit). On a loop: the gradient does so with runs of its
/// iterations, and keeps only what goes from one to the next; of `{every = k}`
/// iterations, or as many as there are runs (`{sqrt}`).
constexpr llvm::StringLiteral kCheckpoint = "tfgrad.checkpoint";
constexpr llvm::StringLiteral kEvery = "every", kSqrt = "sqrt";

/// Shape of a scalar (rank 0) or a ranked tensor.
llvm::ArrayRef<int64_t> shapeOf(mlir::Type type);

/// Whether two extents can be the same at run time.
bool compatibleExtents(int64_t a, int64_t b);

/// Whether `type` is a float scalar or a tensor of floats: only such values
/// have gradients.
bool isDifferentiable(mlir::Type type);

/// `type` with another element type.
mlir::Type withElementType(mlir::Type type, mlir::Type element);

/// Gives ops of the tensor dialect their rules: cast, extract, insert,
/// extract_slice, insert_slice and from_elements.
void registerDifferentiableExternalModels(mlir::DialectRegistry &registry);
/// Gives the float ops of arith and math the rules of ops of the dialect.
void registerScalarModels(mlir::DialectRegistry &registry);

} // namespace tfgrad

#include "Dialect/TFGrad/TFGradDialect.h.inc"
#include "Dialect/TFGrad/TFGradEnums.h.inc"
#include "Dialect/TFGrad/TFGradInterfaces.h.inc"

#define GET_ATTRDEF_CLASSES
#include "Dialect/TFGrad/TFGradAttributes.h.inc"

#define GET_TYPEDEF_CLASSES
#include "Dialect/TFGrad/TFGradTypes.h.inc"

#define GET_OP_CLASSES
#include "Dialect/TFGrad/TFGradOps.h.inc"

#endif // TFGRAD_DIALECT_TFGRAD_TFGRAD_H
