//===- StridedView.h - Elements that lie apart in memory --------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_RUNTIME_STRIDEDVIEW_H
#define TFGRAD_LIB_RUNTIME_STRIDEDVIEW_H

#include "tfgrad/Tensor.h"

#include "absl/container/inlined_vector.h"

namespace tfgrad::runtime {

/// Extents; in a partial shape `kDynamic` where unknown.
using Shape = absl::InlinedVector<int64_t, 6>;

/// Elements in memory: strides count elements.
struct StridedView {
  char *data;
  absl::Span<const int64_t> sizes;
  absl::Span<const int64_t> strides;
};

/// Row `row` along the first axis of `value`, whose elements take `width` bytes.
StridedView rowOf(const StridedView &value, int64_t row, int64_t width);

/// Whether the elements lie one behind the other, in row-major order.
bool isDense(const StridedView &view);

/// Copies the elements of `from` to `dense`, in row-major order.
void copyIn(char *dense, const StridedView &from, int64_t width);

/// Copies elements in row-major order to `to`; null stands for zeros.
void copyOut(const StridedView &to, const char *dense, int64_t width);

/// dense += value. Integers wrap, halves are added in f32; not for i1.
void addIn(ElementType type, char *dense, const StridedView &value);

} // namespace tfgrad::runtime

#endif // TFGRAD_LIB_RUNTIME_STRIDEDVIEW_H
