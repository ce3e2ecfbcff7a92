//===- SpecialFunctions.h - lgamma, digamma, half floats --------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All functions are pure, thread safe and defined for every argument; none of
// them reports an error. NaN gives NaN.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_RUNTIME_SPECIALFUNCTIONS_H
#define TFGRAD_LIB_RUNTIME_SPECIALFUNCTIONS_H

#include <cstdint>

namespace tfgrad::runtime {

/// ln |Gamma(x)|: +inf at 0, -1, -2, ... and at both infinities.
double logGamma(double x);

/// The derivative of ln Gamma(x), to about 1e-15 of its value for x > 0 and
/// 1e-15 + 1e-15 |digamma(x)| for x < 0.
///
/// digamma(+0) = -inf, digamma(-0) = +inf, the limits from either side; NaN at
/// -1, -2, ... and at -inf, where the sides differ or there is no limit.
/// digamma(+inf) = +inf.
double digamma(double x);

/// The derivative of order n of digamma, to about 1e-14 of its value for x > 0
/// and 1 <= n <= 170; for x < 0 the error is relative to the largest term of
/// the series. Larger n lose digits: the result is an exponential of
/// logarithms.
///
/// polygamma(0, x) = digamma(x); n < 0 gives NaN. For n >= 1 at 0, -1, -2, ...:
/// +inf for odd n, where both sides agree, and NaN for even n.
/// polygamma(n, +inf) = 0, polygamma(n, -inf) is NaN.
double polygamma(int64_t n, double x);

/// The same functions of the same values, rounded to f32 at the end.
float logGammaF32(float x);
float digammaF32(float x);
float polygammaF32(int64_t n, float x);

// Conversions that LLVM leaves to a library where the CPU has none. Ties go to
// even; a NaN stays one and becomes quiet. On the ABIs that LLVM has for them,
// `half` and `bfloat` travel in the same register, so that `_Float16` stands
// for the bits of both: g++ 12 has no bfloat type.
using HalfBits = _Float16;
HalfBits truncateF32ToF16(float value);
HalfBits truncateF64ToF16(double value);
HalfBits truncateF32ToBF16(float value);
HalfBits truncateF64ToBF16(double value);
float extendF16ToF32(HalfBits value);
float extendBF16ToF32(HalfBits value);

} // namespace tfgrad::runtime

#endif // TFGRAD_LIB_RUNTIME_SPECIALFUNCTIONS_H
