//===- EntryPoints.h - Functions behind the runtime symbols -----*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the table of `symbols()` points to, apart from the special functions.
// All of these may throw through compiled code into `Call::run`.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_RUNTIME_ENTRYPOINTS_H
#define TFGRAD_LIB_RUNTIME_ENTRYPOINTS_H

#include "absl/status/status.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tfgrad::runtime {

/// MLIR's descriptor of a memref of rank `R`.
template <typename T, int R> struct StridedMemRef {
  T *allocated;
  T *aligned;
  int64_t offset;
  int64_t sizes[R];
  int64_t strides[R];
};

/// Thrown for a check that failed; not a std::exception, so that host code that
/// compiled code calls back does not swallow it by accident.
struct Failure {
  std::string message;
  absl::StatusCode code = absl::StatusCode::kInvalidArgument;
};

/// {0}, {1}, ... in `message` stand for `numbers`.
[[noreturn]] void fail(const char *message, int64_t count,
                       const int64_t *numbers);

/// `fail` for messages of the runtime itself.
template <typename... Numbers>
[[noreturn]] void failWith(const char *message, Numbers... numbers) {
  const int64_t list[] = {int64_t(numbers)...};
  fail(message, sizeof...(numbers), list);
}

void *allocate(uint64_t bytes);
void *allocateAligned(uint64_t alignment, uint64_t bytes);
void deallocate(void *pointer);

/// Fills the descriptor `memref`, whose rank is the extent of `dims`.
void makeResult(void *memref, int64_t index,
                const StridedMemRef<int64_t, 1> *dims);

class TensorArrayTable;
/// Those of the running call; fails outside of any.
TensorArrayTable &currentArrays();

using SymbolTable = std::vector<std::pair<std::string, void *>>;
void addGemmSymbols(SymbolTable &table);
void addTensorArraySymbols(SymbolTable &table);

} // namespace tfgrad::runtime

#endif // TFGRAD_LIB_RUNTIME_ENTRYPOINTS_H
