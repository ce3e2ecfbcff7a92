//===- Jit.h - Compile and call tensor programs in process ------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   absl::StatusOr<Jit> jit = Jit::compileText(R"mlir(
//     func.func @square(%x: tensor<?xf64>) -> tensor<?xf64> {
//       %y = tfgrad.square %x : tensor<?xf64>
//       return %y : tensor<?xf64>
//     })mlir");
//   absl::StatusOr<CompiledFunction> square = jit->lookup("square");
//   absl::StatusOr<std::vector<Tensor>> results = square->call({x});
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_JIT_H
#define TFGRAD_JIT_H

#include "tfgrad/Tensor.h"

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace mlir {
class ModuleOp;
} // namespace mlir

namespace tfgrad {

/// Asks for the gradient function of one function of the module:
///
///   JitOptions options;
///   options.gradients.push_back({"f", GradientRequest{/*wrt=*/{0, 2}}});
///   // f(%x: tensor<?xf64>, %n: i32, %w: f64) -> f64 gives also
///   // f_grad(%x, %n, %w) -> (f64, tensor<?xf64>, f64)
///
/// What is differentiated is the sum over all float results of
/// <cotangent, result>.
struct GradientRequest {
  /// The arguments to differentiate, by number, in the order in which their
  /// gradients are returned; empty for every float argument without the
  /// attribute `tfgrad.constant`. InvalidArgument
  /// where a number is out of range, repeated, or not a float argument.
  std::vector<unsigned> wrt;
  /// Return the primal results before the gradients.
  bool primal = true;
  /// The cotangents of the float results: all ones, or arguments after the
  /// function's own, one per float result and of its type.
  enum class Seed { Ones, Argument } seed = Seed::Ones;
};

struct JitOptions {
  /// LLVM optimization level, 0 to 3.
  int optimizationLevel = 3;
  /// Matrix products through the BLAS; own loops otherwise.
  bool blas = true;
  /// Vector variants of exp, tanh, ... from the system's vector math library.
  bool vectorMath = true;
  /// TensorArrays become buffers where that is possible, and errors of theirs
  /// that are certain to happen are found by the compiler. Otherwise all stay
  /// run-time objects. The results are the same.
  bool promoteArrays = true;
  /// The public functions to compile, if not all of them: what none of these
  /// calls is dropped, unseen. A name that does not exist is ignored.
  std::vector<std::string> functions;
  /// Each entry adds a public function `<function>_grad`, whose results are
  /// the primal results (if asked for) and then one gradient for every
  /// connected argument of `wrt`. The name may be empty where the module has
  /// exactly one public function.
  std::vector<std::pair<std::string, GradientRequest>> gradients;
};

/// A function of a `Jit`. Cheap to copy; keeps the machine code alive. Many
/// threads may call one function at the same time.
class CompiledFunction {
public:
  /// Opaque.
  struct Impl;

  absl::Span<const ValueType> argumentTypes() const;
  absl::Span<const ValueType> resultTypes() const;

  /// Of a function made by `JitOptions::gradients`: the numbers of the arguments
  /// that it differentiates, in the order of its gradients. Empty for every
  /// other function.
  absl::Span<const int64_t> differentiated() const;

  /// The positions in `differentiated()`, ascending, on which no float result
  /// depends. They have no result.
  absl::Span<const int64_t> unconnected() const;

  /// Calls the function on `arguments`, one view per argument; they are not
  /// copied and not written. Returns one tensor per result (scalars as rank 0).
  ///
  /// InvalidArgument: a wrong number of arguments, an element type or shape
  /// that the signature excludes, or a check of the program that fails at run
  /// time (the message has its source location). ResourceExhausted: out of
  /// memory. After an error the function can be called again.
  absl::StatusOr<std::vector<Tensor>>
  call(absl::Span<const TensorView> arguments) const;

private:
  friend class Jit;
  std::shared_ptr<const Impl> impl;
};

/// A module compiled to machine code of the host CPU.
class Jit {
public:
  /// Parses, resolves every `tfgrad.gradients`, lowers and compiles.
  /// InvalidArgument with the diagnostics (file:line:column) on any error.
  /// The path `-` is standard input.
  static absl::StatusOr<Jit> compileText(absl::string_view text,
                                         const JitOptions &options = {});
  static absl::StatusOr<Jit> compileFile(const std::string &path,
                                         const JitOptions &options = {});
  /// Compiles a module of the caller, which is consumed: it is left in the
  /// LLVM dialect. Its context must have the dialects of
  /// `registerAllDialects` (Target/Pipelines.h).
  static absl::StatusOr<Jit> compileModule(mlir::ModuleOp module,
                                           const JitOptions &options = {});

  /// The public function `name`; NotFound lists the functions there are.
  absl::StatusOr<CompiledFunction> lookup(absl::string_view name) const;

  /// The names of the public functions of the source, in its order; those made
  /// by `JitOptions::gradients` are not among them.
  std::vector<std::string> functions() const;

private:
  struct Impl;
  std::shared_ptr<const Impl> impl;
};

} // namespace tfgrad

#endif // TFGRAD_JIT_H
