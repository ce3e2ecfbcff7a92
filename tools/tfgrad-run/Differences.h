//===- Differences.h - Gradients against differences ------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares gradients with central differences of the objective
//
//   F(arguments) = sum over the float results of <cotangent, result>
//
// with random cotangents, all in the types of the function itself.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TOOLS_RUN_DIFFERENCES_H
#define TFGRAD_TOOLS_RUN_DIFFERENCES_H

#include "tfgrad/Tensor.h"

#include "absl/status/statusor.h"
#include "absl/types/span.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tfgrad {

/// A function of tensors that may fail.
using TensorFunction = std::function<absl::StatusOr<std::vector<Tensor>>(
    absl::Span<const TensorView>)>;

struct GradientCheck {
  /// The function under test.
  TensorFunction primal;
  /// Takes its arguments and then one cotangent per float result; returns the
  /// gradients of the connected arguments of `wrt`, in order.
  TensorFunction gradient;
  std::vector<TensorView> arguments;
  /// Float arguments, by number.
  std::vector<unsigned> wrt;
  /// The positions in `wrt`, ascending, that have no gradient: F must not
  /// depend on these.
  std::vector<int64_t> unconnected;
  /// Of cotangents and directions.
  uint64_t seed = 1;
  /// An argument with at most so many elements is checked in every coordinate.
  /// The elements of a larger one are dealt to so many random directions: fewer
  /// elements in one leave less noise and fewer kinks beside its difference.
  int64_t maxDirections = 32;
  /// The largest relative error that passes. By default that of the coarsest
  /// type among the argument and the float results: 1e-6 for f64, 1e-2 for
  /// f32, 0.1 for f16, 0.2 for bf16.
  std::optional<double> tolerance;
};

/// What is known about one argument after the check. The relative error is
///
///   |analytic - numeric| / max(|analytic|, |numeric|, floor)
///
/// where the floor is the size at which a difference quotient in this
/// precision cannot be told from zero.
struct ArgumentError {
  unsigned argument = 0;
  /// NaN where a derivative is NaN or infinite.
  double maxRelativeError = 0;
  double tolerance = 0;
  /// Where the error is largest: "[1, 2]", "a random direction", or empty for
  /// rank 0; and the two derivatives there.
  std::string place;
  double analytic = 0;
  double numeric = 0;

  bool passes() const { return maxRelativeError <= tolerance; }
};

/// One entry per argument of `wrt`. Fails where a call fails, where there is no
/// float result, where the results at `arguments` are not finite, and where
/// shapes do not fit together.
absl::StatusOr<std::vector<ArgumentError>>
checkGradients(const GradientCheck &check);

} // namespace tfgrad

#endif // TFGRAD_TOOLS_RUN_DIFFERENCES_H
