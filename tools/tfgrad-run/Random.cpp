//===- Random.cpp - Portable random numbers -------------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Random.h"

using namespace tfgrad;

uint64_t Random::bits() {
  uint64_t z = (state += 0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

double Random::uniform() { return static_cast<double>(bits() >> 11) * 0x1p-53; }

/// True with probability exp(-1/2), by von Neumann's method: a run of uniform
/// numbers 1/2 > u1 > u2 > ... has length n or more with probability
/// (1/2)^n / n!, hence an even length with probability exp(-1/2).
bool Random::bernoulliInverseRootE() {
  double bound = 0.5;
  for (bool even = true;; even = !even) {
    double u = uniform();
    if (u >= bound)
      return even;
    bound = u;
  }
}

/// True with probability exp(-x (2k + x) / (2k + 2)), in the same way.
bool Random::bernoulliTail(int64_t k, double x) {
  double bound = x;
  for (bool even = true;; even = !even) {
    double u = uniform();
    if (u >= bound)
      return even;
    if (uniform() >=
        (static_cast<double>(2 * k) + x) / static_cast<double>(2 * k + 2))
      return even;
    bound = u;
  }
}

/// Karney, "Sampling exactly from the normal distribution", algorithm N:
///   k     with probability ~ exp(-k/2), kept with exp(-k(k-1)/2),
///   x     uniform, kept with exp(-x(2k+x)/2),
///   +-(k + x) then has density ~ exp(-(k+x)^2/2).
double Random::normal() {
  for (;;) {
    int64_t k = 0;
    while (bernoulliInverseRootE())
      ++k;
    bool keep = true;
    for (int64_t i = 0; keep && i < k * (k - 1); ++i)
      keep = bernoulliInverseRootE();
    if (!keep)
      continue;
    double x = uniform();
    for (int64_t i = 0; keep && i <= k; ++i)
      keep = bernoulliTail(k, x);
    if (!keep)
      continue;
    double magnitude = static_cast<double>(k) + x;
    return bits() >> 63 ? -magnitude : magnitude;
  }
}
