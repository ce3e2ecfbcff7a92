//===- SpecialFunctions.cpp - lgamma, digamma, half floats ---------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SpecialFunctions.h"

#include <array>
#include <cmath>
#include <cstring>
#include <limits>

using namespace tfgrad;
using namespace tfgrad::runtime;

static constexpr double kPi = 3.14159265358979323846;
static constexpr double kInfinity = std::numeric_limits<double>::infinity();
static constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

double runtime::logGamma(double x) {
  // `std::lgamma` writes the global `signgam`.
  int sign;
  return lgamma_r(x, &sign);
}

//===----------------------------------------------------------------------===//
// digamma
//===----------------------------------------------------------------------===//

// digamma(x) for x in [1, 2], as (x - root) p(2x - 3): keeping the root as a
// factor keeps the relative error small beside it. p interpolates
// digamma(x) / (x - root) in Chebyshev points (mpmath, 60 digits); the first
// dropped coefficient is 1.4e-17.
static double digammaFrom1To2(double x) {
  static constexpr double kRoot = 0x1.762d86356be3fp+0;
  static constexpr double kRootTail = 9.549995429965697e-17;
  static constexpr double kCoefficients[] = {
      0.951055876031833,       -0.2118137106407286,     0.060135621060193475,
      -0.018550615381859925,   0.005936795278436479,    -0.001935066662163103,
      0.0006368880282849916,   -0.00021074843810682485, 6.995020506384849e-05,
      -2.3258097015958563e-05, 7.741156049273805e-06,   -2.578570146188502e-06,
      8.59134317611421e-07,    -2.8533931229297597e-07, 9.500659034300503e-08,
      -3.289430573852927e-08,  1.1039363482759935e-08,  -2.703662231927563e-09,
      8.657533672812613e-10,   -7.223491003007321e-10,  2.478695345606839e-10};
  double t = 2 * x - 3;
  double p = 0;
  for (int i = std::size(kCoefficients); i-- > 0;)
    p = p * t + kCoefficients[i];
  return (x - kRoot - kRootTail) * p;
}

static double digammaPositive(double x) {
  // digamma(x) = ln x - 1/(2x) - sum_k B_2k / (2k x^2k)
  if (x >= 10) {
    static constexpr double kTerms[] = {1. / 12,   -1. / 120,    1. / 252,
                                        -1. / 240, 1. / 132,     -691. / 32760,
                                        1. / 12,   -3617. / 8160};
    double y = 1 / (x * x);
    double series = 0;
    for (int i = std::size(kTerms); i-- > 0;)
      series = (series + kTerms[i]) * y;
    return std::log(x) - 0.5 / x - series;
  }
  if (x < 1)
    return digammaFrom1To2(x + 1) - 1 / x;
  // digamma(x) = digamma(x - 1) + 1/(x - 1); every term but the first is
  // positive, and that one is at least digamma(1) = -0.58.
  double sum = 0;
  for (; x > 2; x -= 1)
    sum += 1 / (x - 1);
  return sum + digammaFrom1To2(x);
}

double runtime::digamma(double x) {
  if (x > 0 || std::isnan(x))
    return digammaPositive(x);
  if (x == 0)
    return std::copysign(kInfinity, -1 / x);
  // The difference to the nearest integer is exact.
  double u = x - std::rint(x);
  if (u == 0 || std::isinf(x))
    return kNaN;
  // digamma(x) = digamma(1 - x) - pi cot(pi x)
  return digammaPositive(1 - x) - kPi / std::tan(kPi * u);
}

//===----------------------------------------------------------------------===//
// polygamma
//===----------------------------------------------------------------------===//

// The largest k with a finite k!.
static constexpr int kMaxFactorial = 170;

static double factorial(int k) {
  static const std::array<double, kMaxFactorial + 1> table = [] {
    std::array<double, kMaxFactorial + 1> result;
    long double product = 1;
    for (int i = 0; i <= kMaxFactorial; ++i) {
      product *= i == 0 ? 1 : i;
      result[i] = static_cast<double>(product);
    }
    return result;
  }();
  return table[k];
}

/// (n - 1)! / x^n for x > 0, n >= 1.
static double factorialOverPower(double n, double x) {
  if (n > kMaxFactorial + 1)
    return std::exp(logGamma(n) - n * std::log(x));
  double f = factorial(static_cast<int>(n) - 1);
  double power = std::pow(x, -n);
  if (power >= std::numeric_limits<double>::min())
    return f * power;
  // The power alone is too small for a double, the product need not be.
  double half = std::floor(n / 2);
  return f * std::pow(x, -half) * std::pow(x, half - n);
}

/// n x^n zeta(n + 1, x) for x > 0, n >= 1: at least 1, and 1 in the limit of
/// large x. zeta(s, x) = sum over i >= 0 of (x + i)^-s.
static double scaledZeta(double n, double x) {
  // B_2k / (2k)!
  static constexpr double kBernoulli[] = {
      8.3333333333333333e-02, -1.3888888888888889e-03,
      3.3068783068783069e-05, -8.2671957671957672e-07,
      2.0876756987868099e-08, -5.2841901386874932e-10,
      1.3382536530684679e-11, -3.3896802963225829e-13,
      8.5860620562778446e-15, -2.1748686985580619e-16,
      5.5090028283602295e-18, -1.3954464685812523e-19};

  // Terms up to the point from which the asymptotic series is good, or until
  // what is left, less than `term * y / n`, does not count.
  double sum = 0;
  double start = n + 10;
  double i = 0;
  for (; x + i < start; ++i) {
    double y = x + i;
    // (x / y)^n; the error of the quotient would grow n-fold.
    double ratio =
        n < 4 ? std::pow(x / y, n) : std::exp(-n * std::log1p(i / x));
    double term = n / y * ratio;
    sum += term;
    if (i > 0 && term * (1 + y / n) < 1e-17 * sum)
      return sum;
  }

  // Euler-Maclaurin: n y^n zeta(n + 1, y)
  //   = 1 + n/(2y) + sum_k B_2k / (2k)! n (n + 1) ... (n + 2k - 1) / y^2k
  double y = x + i;
  double tail = 1 + 0.5 * n / y;
  double factor = 1;
  for (int k = 0; k < static_cast<int>(std::size(kBernoulli)); ++k) {
    factor *= (n + 2 * k) / y * ((n + 2 * k + 1) / y);
    double term = kBernoulli[k] * factor;
    tail += term;
    if (std::fabs(term) < 1e-17)
      break;
  }
  return sum + tail * std::exp(-n * std::log1p(i / x));
}

/// zeta(n + 1, x) for x > 0.
static double hurwitzZeta(double n, double x) {
  return std::pow(x, -n) * scaledZeta(n, x) / n;
}

double runtime::polygamma(int64_t order, double x) {
  if (order < 0 || std::isnan(x))
    return kNaN;
  if (order == 0)
    return digamma(x);
  // polygamma(n, x) = (-1)^(n+1) n! zeta(n + 1, x)
  bool odd = order % 2 != 0;
  double sign = odd ? 1 : -1;
  auto n = static_cast<double>(order);
  if (x > 0)
    return sign * (factorialOverPower(n, x) * scaledZeta(n, x));
  if (std::isinf(x))
    return kNaN;
  // With u = x - rint(x), the terms of the series are those of all u + i,
  // i from rint(x) on:
  //   zeta(s, x) = u^-s + zeta(s, 1 + u) + (-1)^s (zeta(s, 1 - u) - zeta(s, 1 -
  //   x))
  double u = x - std::rint(x);
  if (u == 0)
    return odd ? kInfinity : kNaN;
  double left = hurwitzZeta(n, 1 - u) - hurwitzZeta(n, 1 - x);
  double sum = std::pow(u, -n) / u + (hurwitzZeta(n, 1 + u) + sign * left);
  double scale =
      order <= kMaxFactorial ? factorial(static_cast<int>(order)) : kInfinity;
  return sum == 0 ? sum : sign * scale * sum;
}

//===----------------------------------------------------------------------===//
// f32
//===----------------------------------------------------------------------===//

float runtime::logGammaF32(float x) { return static_cast<float>(logGamma(x)); }

float runtime::digammaF32(float x) { return static_cast<float>(digamma(x)); }

float runtime::polygammaF32(int64_t n, float x) {
  return static_cast<float>(polygamma(n, x));
}

//===----------------------------------------------------------------------===//
// Half floats
//===----------------------------------------------------------------------===//
//
// On the bits: a cast between `_Float16` and `float` may itself be a call of
// the library function that is defined here.

template <typename To, typename From> static To bitCast(From value) {
  static_assert(sizeof(To) == sizeof(From), "sizes differ");
  To result;
  std::memcpy(&result, &value, sizeof(To));
  return result;
}

/// `value` / 2^shift, ties to even.
static uint64_t shiftRounding(uint64_t value, int shift) {
  uint64_t quotient = value >> shift;
  uint64_t rest = value & ((uint64_t(1) << shift) - 1);
  uint64_t tie = uint64_t(1) << (shift - 1);
  return quotient + (rest > tie || (rest == tie && quotient % 2 != 0));
}

namespace {
/// Widths of an IEEE binary format; the fraction excludes the leading one.
struct Format {
  int exponentBits;
  int fractionBits;

  int bias() const { return (1 << (exponentBits - 1)) - 1; }
  uint64_t infinity() const {
    return ((uint64_t(1) << exponentBits) - 1) << fractionBits;
  }
};
} // namespace

static constexpr Format kF16 = {5, 10};
static constexpr Format kBF16 = {8, 7};
static constexpr Format kF32 = {8, 23};
static constexpr Format kF64 = {11, 52};

/// Rounds the number with these bits to a format with fewer bits.
static uint16_t truncate(uint64_t bits, Format from, Format to) {
  int signShift = from.exponentBits + from.fractionBits;
  uint64_t sign = (bits >> signShift) << (to.exponentBits + to.fractionBits);
  uint64_t magnitude = bits & ((uint64_t(1) << signShift) - 1);
  int shift = from.fractionBits - to.fractionBits;

  uint64_t result;
  if (magnitude > from.infinity()) {
    uint64_t quiet = uint64_t(1) << (to.fractionBits - 1);
    uint64_t payload = (magnitude >> shift) & (2 * quiet - 1);
    result = to.infinity() | quiet | payload;
  } else if (magnitude == from.infinity()) {
    result = to.infinity();
  } else {
    uint64_t one = uint64_t(1) << from.fractionBits;
    int exponent = static_cast<int>(magnitude >> from.fractionBits);
    uint64_t significand = magnitude & (one - 1);
    // A subnormal has the exponent of the smallest normals and no leading one.
    if (exponent == 0)
      exponent = 1;
    else
      significand |= one;
    int newExponent = exponent - from.bias() + to.bias();
    if (newExponent < 1) {
      // Subnormal in the new format: all bits go below the exponent.
      int extra = 1 - newExponent;
      result = extra > to.fractionBits + 1
                   ? 0
                   : shiftRounding(significand, shift + extra);
    } else {
      // A carry out of the fraction runs into the exponent, as it should.
      result = (uint64_t(newExponent - 1) << to.fractionBits) +
               shiftRounding(significand, shift);
      if (result > to.infinity())
        result = to.infinity();
    }
  }
  return static_cast<uint16_t>(sign | result);
}

HalfBits runtime::truncateF32ToF16(float value) {
  return bitCast<HalfBits>(truncate(bitCast<uint32_t>(value), kF32, kF16));
}

HalfBits runtime::truncateF64ToF16(double value) {
  return bitCast<HalfBits>(truncate(bitCast<uint64_t>(value), kF64, kF16));
}

HalfBits runtime::truncateF32ToBF16(float value) {
  return bitCast<HalfBits>(truncate(bitCast<uint32_t>(value), kF32, kBF16));
}

HalfBits runtime::truncateF64ToBF16(double value) {
  return bitCast<HalfBits>(truncate(bitCast<uint64_t>(value), kF64, kBF16));
}

float runtime::extendF16ToF32(HalfBits value) {
  auto bits = bitCast<uint16_t>(value);
  uint32_t sign = uint32_t(bits >> 15) << 31;
  uint32_t magnitude = bits & 0x7fff;
  if (magnitude > kF16.infinity())
    return bitCast<float>(sign | uint32_t(kF32.infinity()) | 1u << 22 |
                          magnitude << 13);
  if (magnitude == kF16.infinity())
    return bitCast<float>(sign | uint32_t(kF32.infinity()));
  // With the f16 exponent in the place of the f32 one the number is too small
  // by the difference of the biases; the product is exact, subnormals included.
  float scaled = bitCast<float>(magnitude << 13) * 0x1p112f;
  return bitCast<float>(sign | bitCast<uint32_t>(scaled));
}

float runtime::extendBF16ToF32(HalfBits value) {
  uint32_t bits = uint32_t(bitCast<uint16_t>(value)) << 16;
  bool isNaN = (bits & 0x7fffffff) > kF32.infinity();
  return bitCast<float>(isNaN ? bits | 1u << 22 : bits);
}
