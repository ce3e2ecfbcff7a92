//===- Elements.cpp - Single elements of tensors --------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elements.h"

#include "llvm/ADT/APFloat.h"

#include <cstring>

using namespace tfgrad;
using llvm::APFloat;

const llvm::fltSemantics &tfgrad::semanticsOf(ElementType type) {
  switch (type) {
  case ElementType::F16:
    return APFloat::IEEEhalf();
  case ElementType::BF16:
    return APFloat::BFloat();
  case ElementType::F32:
    return APFloat::IEEEsingle();
  default:
    return APFloat::IEEEdouble();
  }
}

template <typename T> static T load(const void *data, int64_t index) {
  T value;
  std::memcpy(&value, static_cast<const char *>(data) + index * sizeof(T),
              sizeof(T));
  return value;
}

template <typename T> static void store(void *data, int64_t index, T value) {
  std::memcpy(static_cast<char *>(data) + index * sizeof(T), &value, sizeof(T));
}

double tfgrad::getFloat(const TensorView &tensor, int64_t index) {
  switch (tensor.elementType) {
  case ElementType::F64:
    return load<double>(tensor.data, index);
  case ElementType::F32:
    return load<float>(tensor.data, index);
  default: {
    llvm::APInt bits(16, load<uint16_t>(tensor.data, index));
    return APFloat(semanticsOf(tensor.elementType), bits).convertToDouble();
  }
  }
}

void tfgrad::setFloat(const TensorView &tensor, int64_t index, double value) {
  switch (tensor.elementType) {
  case ElementType::F64:
    store<double>(tensor.data, index, value);
    return;
  case ElementType::F32:
    store<float>(tensor.data, index, static_cast<float>(value));
    return;
  default: {
    APFloat rounded(value);
    bool losesInfo;
    rounded.convert(semanticsOf(tensor.elementType),
                    APFloat::rmNearestTiesToEven, &losesInfo);
    store(tensor.data, index,
          static_cast<uint16_t>(rounded.bitcastToAPInt().getZExtValue()));
  }
  }
}

int64_t tfgrad::getInteger(const TensorView &tensor, int64_t index) {
  switch (tensor.elementType) {
  case ElementType::I1:
  case ElementType::I8:
    return load<int8_t>(tensor.data, index);
  case ElementType::I16:
    return load<int16_t>(tensor.data, index);
  case ElementType::I32:
    return load<int32_t>(tensor.data, index);
  default:
    return load<int64_t>(tensor.data, index);
  }
}

void tfgrad::setInteger(const TensorView &tensor, int64_t index,
                        int64_t value) {
  switch (tensor.elementType) {
  case ElementType::I1:
  case ElementType::I8:
    store(tensor.data, index, static_cast<int8_t>(value));
    return;
  case ElementType::I16:
    store(tensor.data, index, static_cast<int16_t>(value));
    return;
  case ElementType::I32:
    store(tensor.data, index, static_cast<int32_t>(value));
    return;
  default:
    store(tensor.data, index, value);
  }
}
