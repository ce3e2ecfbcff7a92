//===- Random.h - Portable random numbers -----------------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TOOLS_RUN_RANDOM_H
#define TFGRAD_TOOLS_RUN_RANDOM_H

#include <cstdint>

namespace tfgrad {

/// SplitMix64 and samplers on top of it that use no function of the math
/// library, so that a seed means the same numbers everywhere.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}

  uint64_t bits();
  /// Uniform in [0, 1), a multiple of 2^-53.
  double uniform();
  /// Standard normal.
  double normal();

private:
  bool bernoulliInverseRootE();
  bool bernoulliTail(int64_t k, double x);

  uint64_t state;
};

} // namespace tfgrad

#endif // TFGRAD_TOOLS_RUN_RANDOM_H
