//===- Elements.h - Single elements of tensors ------------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TOOLS_RUN_ELEMENTS_H
#define TFGRAD_TOOLS_RUN_ELEMENTS_H

#include "tfgrad/Tensor.h"

#include <cstdint>

namespace llvm {
struct fltSemantics;
} // namespace llvm

namespace tfgrad {

/// The format of a float type.
const llvm::fltSemantics &semanticsOf(ElementType type);

/// Element `index` of a float tensor, in row-major order.
double getFloat(const TensorView &tensor, int64_t index);

/// Stores `value`, rounded to nearest even.
void setFloat(const TensorView &tensor, int64_t index, double value);

/// Element `index` of an integer tensor; i1 is 0 or 1.
int64_t getInteger(const TensorView &tensor, int64_t index);

/// Stores the low bits of `value`; i1 takes 0 or 1.
void setInteger(const TensorView &tensor, int64_t index, int64_t value);

} // namespace tfgrad

#endif // TFGRAD_TOOLS_RUN_ELEMENTS_H
