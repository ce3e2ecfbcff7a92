//===- Runtime.h - What compiled code calls ---------------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled code runs inside a `Call`: it allocates temporaries from the call's
// workspace, asks it for the buffers of its results, and reports failed checks
// to it. A failed check leaves the compiled code by an exception that
// `Call::run` turns into a status, so nothing is freed on the way: the
// workspace takes back whatever is still allocated when the call ends.
//
// The C symbols that compiled code refers to are listed by `symbols()`:
//
//   void *_mlir_memref_to_llvm_alloc(uint64_t bytes)
//   void *_mlir_memref_to_llvm_aligned_alloc(uint64_t alignment,
//                                            uint64_t bytes)
//   void _mlir_memref_to_llvm_free(void *)
//       temporaries; 64-byte aligned.
//   [[noreturn]] void tfgrad_rt_fail(const char *message, int64_t a, int64_t b,
//                                    int64_t c, int64_t d)
//       a failed check; {0} .. {3} in the message stand for a .. d.
//   void _mlir_ciface_tfgrad_rt_result_<rank>_<element type>(
//       void *memref, int64_t index, memref<?xindex> *dims)
//       fills the memref descriptor of result number `index`, of those extents.
//   void _mlir_ciface_tfgrad_rt_gemm_<f32|f64>_<rank>(
//       memref *a, memref *b, memref *c, bool transposeA, bool transposeB)
//       c = op(a) op(b) over the last two dims for each batch index; any
//       strides. The batch extents of a, b and c are equal. A mismatch is a
//       failed check.
//   {float,double} tfgrad_rt_{lgamma,digamma}_{f32,f64}(x)
//   {float,double} tfgrad_rt_polygamma_{f32,f64}(int64_t n, x)
//   tfgrad_rt_array_*
//       TensorArrays: lib/Runtime/TensorArrayEntryPoints.cpp.
//   __truncsfhf2 __truncdfhf2 __truncsfbf2 __truncdfbf2 __extendhfsf2
//   __extendbfsf2
//       conversions that LLVM calls where the CPU has no instruction.
//
// The ranks are 0 to 16 for results, 2 to 8 for gemm. All but the special
// functions, the conversions and free may throw. An exception cannot leave a
// parallel region: what may fail belongs on the thread of the call.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_RUNTIME_RUNTIME_H
#define TFGRAD_RUNTIME_RUNTIME_H

#include "tfgrad/Tensor.h"

#include "absl/status/status.h"

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tfgrad::runtime {

/// Name and address of every symbol above, for all ranks and element types.
const std::vector<std::pair<std::string, void *>> &symbols();

/// One call of compiled code on the current thread. Calls nest.
class Call {
public:
  /// `resultTypes[i]` is the element type of result i.
  explicit Call(std::vector<ElementType> resultTypes);
  ~Call();
  Call(const Call &) = delete;
  Call &operator=(const Call &) = delete;

  /// Runs `body`, which enters compiled code, and takes back its temporaries.
  /// InvalidArgument for a failed check (NotFound, Unimplemented for some of
  /// TensorArrays), ResourceExhausted for lack of memory, Internal if compiled
  /// code has not asked for the buffer of every result.
  absl::Status run(const std::function<void()> &body);

  /// The results, valid after a successful run, each once.
  std::vector<Tensor> takeResults();

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

} // namespace tfgrad::runtime

#endif // TFGRAD_RUNTIME_RUNTIME_H
