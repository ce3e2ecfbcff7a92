//===- Tensor.h - Tensors that cross the host boundary ----------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `Tensor` owns a dense row-major buffer; `TensorView` borrows one. Both carry
// an element type and a shape; a scalar is a tensor of rank 0.
//
//   Tensor x = Tensor::make(ElementType::F64, {2, 3});
//   x.data<double>()[0] = 1.5;
//   TensorView view = x;
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TENSOR_H
#define TFGRAD_TENSOR_H

#include "absl/types/span.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tfgrad {

enum class ElementType { I1, I8, I16, I32, I64, Index, F16, BF16, F32, F64 };

/// Bytes of one element in memory: I1 takes one byte (0 or 1), Index eight.
int64_t byteWidth(ElementType type);

/// The MLIR spelling: "f32", "i1", "index".
const char *name(ElementType type);

bool isFloat(ElementType type);

/// Marks a dimension that is only known at run time.
constexpr int64_t kDynamic = -1;

/// The type of an argument or result: what the `.mlir` signature says.
struct ValueType {
  ElementType elementType = ElementType::F32;
  /// False for a builtin scalar such as `f64`; its shape is then empty.
  bool isTensor = false;
  /// Extents; `kDynamic` where unknown.
  std::vector<int64_t> shape;

  /// The MLIR spelling: "tensor<2x?xf32>", "f64".
  std::string str() const;
};

/// Product of the extents; 1 for rank 0. `kDynamic` if an extent is negative,
/// INT64_MAX if the product is larger than that.
int64_t elementCount(absl::Span<const int64_t> shape);

/// Borrowed dense row-major data. The buffer must outlive the view and be
/// aligned to its element type.
struct TensorView {
  ElementType elementType = ElementType::F32;
  void *data = nullptr;
  std::vector<int64_t> shape;

  int64_t size() const { return elementCount(shape); }
};

/// Owned dense row-major data, aligned to 64 bytes. Movable, not copyable.
class Tensor {
public:
  /// No storage: `data()` is null. A tensor that was moved from is the same.
  Tensor() = default;
  Tensor(Tensor &&other) noexcept;
  Tensor &operator=(Tensor &&other) noexcept;

  /// Uninitialised storage for `shape`; `data()` is not null even where there
  /// are no elements. Throws std::bad_alloc for lack of memory, which includes
  /// sizes that no int64_t holds, and std::invalid_argument for a negative
  /// extent.
  static Tensor make(ElementType elementType, std::vector<int64_t> shape);

  ElementType elementType() const { return view.elementType; }
  absl::Span<const int64_t> shape() const { return view.shape; }
  int64_t size() const { return view.size(); }

  void *data() { return view.data; }
  const void *data() const { return view.data; }
  template <typename T> T *data() { return static_cast<T *>(view.data); }
  template <typename T> const T *data() const {
    return static_cast<const T *>(view.data);
  }

  operator TensorView() const { return view; }

private:
  struct Free {
    void operator()(void *pointer) const;
  };
  TensorView view;
  std::unique_ptr<void, Free> storage;
};

} // namespace tfgrad

#endif // TFGRAD_TENSOR_H
