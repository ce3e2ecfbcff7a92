//===- Call.cpp - One call of compiled code -------------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryPoints.h"
#include "Runtime/Runtime.h"
#include "TensorArray.h"
#include "Workspace.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"

#include <limits>

using namespace tfgrad;
using namespace tfgrad::runtime;

namespace {
struct ActiveCall {
  std::vector<ElementType> resultTypes;
  std::vector<Tensor> results;
  /// While the call runs.
  TensorArrayTable *arrays = nullptr;
};
} // namespace

/// The innermost running call of this thread.
static thread_local ActiveCall *activeCall = nullptr;

struct Call::Impl : ActiveCall {};

Call::Call(std::vector<ElementType> resultTypes)
    : impl(std::make_unique<Impl>()) {
  impl->resultTypes = std::move(resultTypes);
}

Call::~Call() = default;

static absl::Status runBody(const std::function<void()> &body) {
  try {
    body();
    return absl::OkStatus();
  } catch (const Failure &failure) {
    return absl::Status(failure.code, failure.message);
  } catch (const AllocationFailure &failure) {
    return absl::ResourceExhaustedError(failure.what());
  } catch (const std::bad_alloc &) {
    return absl::ResourceExhaustedError("out of memory");
  }
}

absl::Status Call::run(const std::function<void()> &body) {
  struct Activation {
    explicit Activation(ActiveCall *call) : outer(activeCall) {
      activeCall = call;
    }
    ~Activation() { activeCall = outer; }
    ActiveCall *outer;
  };

  impl->results.clear();
  impl->results.resize(impl->resultTypes.size());
  absl::Status status;
  {
    Workspace::Scope scope(Workspace::current());
    // Its arrays are freed before the scope ends, on this thread.
    TensorArrayTable arrays;
    impl->arrays = &arrays;
    Activation activation(impl.get());
    status = runBody(body);
  }
  for (size_t i = 0; status.ok() && i < impl->results.size(); ++i)
    if (!impl->results[i].data())
      status = absl::InternalError(
          absl::StrCat("compiled code did not produce result ", i));
  if (!status.ok())
    impl->results.clear();
  return status;
}

std::vector<Tensor> Call::takeResults() {
  return std::exchange(impl->results, {});
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

void runtime::fail(const char *message, int64_t count, const int64_t *numbers) {
  std::vector<std::pair<std::string, std::string>> replacements;
  for (int64_t i = 0; i < count; ++i)
    replacements.emplace_back(absl::StrCat("{", i, "}"),
                              absl::StrCat(numbers[i]));
  throw Failure{absl::StrReplaceAll(message, replacements)};
}

TensorArrayTable &runtime::currentArrays() {
  if (!activeCall)
    throw Failure{"an array is used outside any call"};
  return *activeCall->arrays;
}

void *runtime::allocate(uint64_t bytes) {
  return Workspace::current().allocate(bytes);
}

void *runtime::allocateAligned(uint64_t alignment, uint64_t bytes) {
  return Workspace::current().allocate(bytes, alignment);
}

void runtime::deallocate(void *pointer) { Workspace::free(pointer); }

void runtime::makeResult(void *memref, int64_t index,
                         const StridedMemRef<int64_t, 1> *dims) {
  if (!activeCall)
    failWith("result {0} is requested outside any call", index);
  auto numResults = static_cast<int64_t>(activeCall->results.size());
  if (index < 0 || index >= numResults)
    failWith("result {0} is requested of a call that has {1}", index,
             numResults);
  if (activeCall->results[index].data())
    failWith("result {0} is requested twice", index);

  int64_t rank = dims->sizes[0];
  std::vector<int64_t> shape(rank);
  for (int64_t i = 0; i < rank; ++i) {
    shape[i] = dims->aligned[dims->offset + i * dims->strides[0]];
    if (shape[i] < 0)
      failWith("result {0} has the negative extent {1} in dimension {2}", index,
               shape[i], i);
  }
  if (elementCount(shape) == std::numeric_limits<int64_t>::max())
    failWith("result {0} has too many elements", index);

  Tensor tensor = Tensor::make(activeCall->resultTypes[index], shape);
  // The descriptor is {allocated, aligned, offset, sizes..., strides...}, each
  // field eight bytes.
  auto *pointers = static_cast<void **>(memref);
  pointers[0] = pointers[1] = tensor.data();
  auto *fields = static_cast<int64_t *>(memref) + 2;
  fields[0] = 0;
  int64_t *sizes = fields + 1, *strides = sizes + rank;
  // Unsigned, because the strides beside an extent of zero may overflow.
  uint64_t stride = 1;
  for (int64_t i = rank; i-- > 0;) {
    sizes[i] = shape[i];
    strides[i] = static_cast<int64_t>(stride);
    stride *= static_cast<uint64_t>(shape[i]);
  }
  activeCall->results[index] = std::move(tensor);
}
