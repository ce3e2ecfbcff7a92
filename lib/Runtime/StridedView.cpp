//===- StridedView.cpp - Elements that lie apart in memory ----------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StridedView.h"

#include "SpecialFunctions.h"

#include <cstring>

using namespace tfgrad;
using namespace tfgrad::runtime;

/// Calls `visit(offset)` for each row of contiguous elements, in order: `offset`
/// is that of its first element in `view`. A row has `rowLength` elements.
template <typename Visit>
static void forEachRow(const StridedView &view, int64_t &rowLength,
                       Visit visit) {
  // Axes from `inner` on lie densely in memory.
  size_t inner = view.sizes.size();
  rowLength = 1;
  while (inner > 0 &&
         (view.sizes[inner - 1] == 1 || view.strides[inner - 1] == rowLength))
    rowLength *= view.sizes[--inner];
  if (inner == 0 && rowLength > 0)
    visit(0);
  if (inner == 0 || elementCount(view.sizes) == 0)
    return;
  Shape position(inner, 0);
  int64_t offset = 0;
  while (true) {
    visit(offset);
    size_t axis = inner;
    while (axis > 0) {
      --axis;
      offset += view.strides[axis];
      if (++position[axis] < view.sizes[axis])
        break;
      offset -= view.strides[axis] * view.sizes[axis];
      position[axis] = 0;
      if (axis == 0)
        return;
    }
  }
}

void runtime::copyIn(char *dense, const StridedView &from, int64_t width) {
  int64_t length;
  forEachRow(from, length, [&](int64_t offset) {
    std::memcpy(dense, from.data + offset * width, length * width);
    dense += length * width;
  });
}

void runtime::copyOut(const StridedView &to, const char *dense, int64_t width) {
  int64_t length;
  forEachRow(to, length, [&](int64_t offset) {
    char *row = to.data + offset * width;
    if (!dense) {
      std::memset(row, 0, length * width);
      return;
    }
    std::memcpy(row, dense, length * width);
    dense += length * width;
  });
}

template <typename T> static T sum(T a, T b) { return a + b; }
/// A bf16: the same bits in another meaning than those of an f16.
struct Brain {
  HalfBits bits;
};
static Brain sum(Brain a, Brain b) {
  return {truncateF32ToBF16(extendBF16ToF32(a.bits) + extendBF16ToF32(b.bits))};
}

template <typename T>
static void addElements(char *dense, const StridedView &value) {
  int64_t length;
  forEachRow(value, length, [&](int64_t offset) {
    auto *to = reinterpret_cast<T *>(dense);
    auto *from = reinterpret_cast<const T *>(value.data) + offset;
    for (int64_t i = 0; i < length; ++i)
      to[i] = sum(to[i], from[i]);
    dense += length * sizeof(T);
  });
}

void runtime::addIn(ElementType type, char *dense, const StridedView &value) {
  switch (type) {
  case ElementType::I8:
    return addElements<uint8_t>(dense, value);
  case ElementType::I16:
    return addElements<uint16_t>(dense, value);
  case ElementType::I32:
    return addElements<uint32_t>(dense, value);
  case ElementType::I64:
  case ElementType::Index:
    return addElements<uint64_t>(dense, value);
  case ElementType::F16:
    return addElements<HalfBits>(dense, value);
  case ElementType::BF16:
    return addElements<Brain>(dense, value);
  case ElementType::F32:
    return addElements<float>(dense, value);
  case ElementType::F64:
    return addElements<double>(dense, value);
  case ElementType::I1:
    break; // Refused before.
  }
}

bool runtime::isDense(const StridedView &view) {
  int64_t length = 1;
  for (size_t axis = view.sizes.size(); axis-- > 0;) {
    if (view.sizes[axis] != 1 && view.strides[axis] != length)
      return false;
    length *= view.sizes[axis];
  }
  return true;
}

StridedView runtime::rowOf(const StridedView &value, int64_t row,
                           int64_t width) {
  return {value.data + row * value.strides[0] * width, value.sizes.subspan(1),
          value.strides.subspan(1)};
}
