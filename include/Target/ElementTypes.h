//===- ElementTypes.h - Element types as the runtime has them ---*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TARGET_ELEMENTTYPES_H
#define TFGRAD_TARGET_ELEMENTTYPES_H

#include "mlir/IR/BuiltinTypes.h"
#include "tfgrad/Tensor.h"

#include <optional>

namespace tfgrad {

/// The runtime's name of a scalar type; none for a type that it does not have.
std::optional<ElementType> elementTypeOf(mlir::Type type);

} // namespace tfgrad

#endif // TFGRAD_TARGET_ELEMENTTYPES_H
