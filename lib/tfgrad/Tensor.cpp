//===- Tensor.cpp - Tensors that cross the host boundary ------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tfgrad/Tensor.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <new>
#include <stdexcept>
#include <utility>

#include <sys/mman.h>
#include <unistd.h>

using namespace tfgrad;

static constexpr int64_t kAlignment = 64;

// From this size on, memory comes from the system, page by page at the first
// touch; pages of 2 MiB make that five times faster.
static constexpr int64_t kHugePageBytes = 4 << 20;
static constexpr int64_t kMaxCount = std::numeric_limits<int64_t>::max();

int64_t tfgrad::byteWidth(ElementType type) {
  switch (type) {
  case ElementType::I1:
  case ElementType::I8:
    return 1;
  case ElementType::I16:
  case ElementType::F16:
  case ElementType::BF16:
    return 2;
  case ElementType::I32:
  case ElementType::F32:
    return 4;
  case ElementType::I64:
  case ElementType::Index:
  case ElementType::F64:
    return 8;
  }
  return 0;
}

const char *tfgrad::name(ElementType type) {
  switch (type) {
  case ElementType::I1:
    return "i1";
  case ElementType::I8:
    return "i8";
  case ElementType::I16:
    return "i16";
  case ElementType::I32:
    return "i32";
  case ElementType::I64:
    return "i64";
  case ElementType::Index:
    return "index";
  case ElementType::F16:
    return "f16";
  case ElementType::BF16:
    return "bf16";
  case ElementType::F32:
    return "f32";
  case ElementType::F64:
    return "f64";
  }
  return "";
}

bool tfgrad::isFloat(ElementType type) {
  return type == ElementType::F16 || type == ElementType::BF16 ||
         type == ElementType::F32 || type == ElementType::F64;
}

std::string ValueType::str() const {
  if (!isTensor)
    return name(elementType);
  std::string text = "tensor<";
  for (int64_t extent : shape) {
    text += extent == kDynamic ? "?" : std::to_string(extent);
    text += 'x';
  }
  return text + name(elementType) + ">";
}

int64_t tfgrad::elementCount(absl::Span<const int64_t> shape) {
  if (std::any_of(shape.begin(), shape.end(),
                  [](int64_t extent) { return extent < 0; }))
    return kDynamic;
  // A zero makes the product zero however large the other extents are.
  if (std::find(shape.begin(), shape.end(), 0) != shape.end())
    return 0;
  int64_t count = 1;
  for (int64_t extent : shape) {
    if (extent > kMaxCount / count)
      return kMaxCount;
    count *= extent;
  }
  return count;
}

Tensor::Tensor(Tensor &&other) noexcept
    : view(std::exchange(other.view, TensorView())),
      storage(std::move(other.storage)) {}

Tensor &Tensor::operator=(Tensor &&other) noexcept {
  // Through a temporary, so that assigning a tensor to itself keeps it.
  Tensor taken(std::move(other));
  std::swap(view, taken.view);
  std::swap(storage, taken.storage);
  return *this;
}

static void *allocateStorage(int64_t bytes) {
  void *storage = std::aligned_alloc(kAlignment, bytes);
  if (!storage)
    throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  if (bytes >= kHugePageBytes) {
    auto page = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
    auto begin = reinterpret_cast<uintptr_t>(storage);
    uintptr_t end = (begin + bytes) / page * page;
    begin = (begin + page - 1) / page * page;
    // Advice only: without it the memory is as good, so a refusal is ignored.
    (void)madvise(reinterpret_cast<void *>(begin), end - begin, MADV_HUGEPAGE);
  }
#endif
  return storage;
}

Tensor Tensor::make(ElementType elementType, std::vector<int64_t> shape) {
  int64_t count = elementCount(shape);
  if (count < 0)
    throw std::invalid_argument("a tensor cannot have a negative extent");
  if (count > (kMaxCount - kAlignment) / byteWidth(elementType))
    throw std::bad_array_new_length();

  // `aligned_alloc` wants a multiple of the alignment; a tensor without
  // elements still gets an address of its own.
  int64_t bytes = std::max<int64_t>(count * byteWidth(elementType), 1);
  bytes = (bytes + kAlignment - 1) / kAlignment * kAlignment;
  Tensor tensor;
  tensor.storage.reset(allocateStorage(bytes));
  tensor.view.elementType = elementType;
  tensor.view.data = tensor.storage.get();
  tensor.view.shape = std::move(shape);
  return tensor;
}

void Tensor::Free::operator()(void *pointer) const { std::free(pointer); }
