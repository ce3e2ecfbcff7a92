//===- ElementTypes.cpp - Element types as the runtime has them -----------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/ElementTypes.h"

using namespace mlir;
using namespace tfgrad;

std::optional<ElementType> tfgrad::elementTypeOf(Type type) {
  if (type.isF16())
    return ElementType::F16;
  if (type.isBF16())
    return ElementType::BF16;
  if (type.isF32())
    return ElementType::F32;
  if (type.isF64())
    return ElementType::F64;
  if (type.isIndex())
    return ElementType::Index;
  if (!type.isSignlessInteger())
    return std::nullopt;
  switch (type.getIntOrFloatBitWidth()) {
  case 1:
    return ElementType::I1;
  case 8:
    return ElementType::I8;
  case 16:
    return ElementType::I16;
  case 32:
    return ElementType::I32;
  case 64:
    return ElementType::I64;
  default:
    return std::nullopt;
  }
}
