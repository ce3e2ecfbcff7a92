//===- Check.h - Functions of each order against differences ----*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_UNITTESTS_GRADIENTTABLE_CHECK_H
#define TFGRAD_UNITTESTS_GRADIENTTABLE_CHECK_H

#include "Program.h"

namespace tfgrad::table {

/// Builds and compiles every instance of `row`, calls it with all sizes that
/// it takes, and reports to GoogleTest where
///
///   * an f64 gradient of some order is not the derivative of the order below
///     it in a random direction of all its float arguments,
///   * an f32, f16 or bf16 gradient is not close to that of f64 at one point,
///   * other arguments than the row says have no gradient, or a gradient has
///     another type than its argument.
struct Checks {
  /// Rows, and what is known of the rule of each.
  struct Entry {
    Row row;
    Extent extent = Extent::Full;
    DerivativeRule rule = {{}, {{-2.0, 2.0, NAN}}, true, 1e-7};
    /// Of f64; at most the second where the rule is not smooth.
    unsigned highestOrder = 3;
  };
  std::vector<Entry> entries;
  JitOptions options;

  void run() const;
};

/// The options for many functions that run for microseconds.
JitOptions quickOptions();

/// Random arguments for a function of order 0; floats are f64, but with so few
/// bits that every float type has them.
std::vector<Tensor> sampleArguments(const Checks::Entry &entry,
                                    const Compiled &compiled,
                                    const std::string &sizes, uint64_t seed);

/// Calls `function` with float arguments rounded to the types that it takes.
absl::StatusOr<std::vector<Tensor>>
callRounded(const CompiledFunction &function,
            const std::vector<Tensor> &arguments);

} // namespace tfgrad::table

#endif // TFGRAD_UNITTESTS_GRADIENTTABLE_CHECK_H
