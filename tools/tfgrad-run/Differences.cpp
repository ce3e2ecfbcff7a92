//===- Differences.cpp - Gradients against differences --------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Differences.h"

#include "Elements.h"
#include "Random.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

using namespace tfgrad;

namespace {
/// What an element type allows. A step of h0 balances the truncation error of
/// an extrapolated difference, O(h^4), and its rounding error, O(roundoff / h).
/// Later levels are for points near a singularity or a kink.
struct Precision {
  double roundoff;
  double firstStep;
  /// Each level's step is this fraction of the one before.
  double stepRatio;
  int levels;
  double tolerance;
};

/// A line through an argument: element `index` moves by `weight` per unit.
struct Direction {
  struct Entry {
    int64_t index;
    double weight;
  };
  std::vector<Entry> entries;
  std::string place;
};

/// A derivative along a direction.
struct Slope {
  double value = std::numeric_limits<double>::quiet_NaN();
  /// The expected error from rounding alone, and from everything that shows in
  /// the differences.
  double noise = 0;
  double uncertainty = std::numeric_limits<double>::infinity();
};

/// Moves one argument of a function and watches the objective.
class Differences {
public:
  Differences(const GradientCheck &check, unsigned argument,
              const std::vector<Tensor> &results,
              const std::vector<Tensor> &cotangents,
              absl::Span<const int64_t> floatResults,
              const Precision &precision);

  /// Each element of the argument is in one of them.
  std::vector<Direction> directions(Random &random) const;
  absl::StatusOr<Slope> slope(const Direction &direction,
                              const Tensor *gradient);

private:
  struct Pair {
    /// F(x + tw) - F(x - tw).
    double difference = 0;
    /// F(x + tw) - 2 F(x) + F(x - tw).
    double secondDifference = 0;
    /// <gradient, (x + tw) - (x - tw)> of the rounded points.
    double expected = 0;
    /// The root of the sum of squares in F, the larger of the two: what the
    /// rounding errors of the terms, which are independent, are relative to.
    double scale = 0;
  };

  Tensor move(const Direction &direction, double t) const;
  absl::StatusOr<Pair> evaluate(const Direction &direction, double t,
                                const Tensor *gradient);
  double unit(int64_t index) const;

  const GradientCheck &check;
  unsigned argument;
  /// Of the function at the arguments themselves.
  const std::vector<Tensor> &results;
  const std::vector<Tensor> &cotangents;
  absl::Span<const int64_t> floatResults;
  const Precision &precision;
  TensorView x;
};
} // namespace

static Precision precisionOf(ElementType type) {
  switch (type) {
  case ElementType::BF16:
    return {0x1p-8, 0x1p-1, 0x1p-1, 3, 0.2};
  case ElementType::F16:
    return {0x1p-11, 0x1p-2, 0x1p-1, 3, 0.1};
  case ElementType::F32:
    return {0x1p-24, 0x1p-3, 0x1p-2, 5, 1e-2};
  default:
    return {0x1p-53, 0x1p-9, 0x1p-4, 4, 1e-6};
  }
}

static Precision coarser(const Precision &a, const Precision &b) {
  return a.roundoff > b.roundoff ? a : b;
}

static std::string printPlace(absl::Span<const int64_t> shape, int64_t index) {
  if (shape.empty())
    return "";
  std::vector<int64_t> indices(shape.size());
  for (size_t i = shape.size(); i-- > 0; index /= shape[i])
    indices[i] = index % shape[i];
  return absl::StrCat("[", absl::StrJoin(indices, ", "), "]");
}

static bool sameType(const TensorView &a, const TensorView &b) {
  return a.elementType == b.elementType && a.shape == b.shape;
}

Differences::Differences(const GradientCheck &check, unsigned argument,
                         const std::vector<Tensor> &results,
                         const std::vector<Tensor> &cotangents,
                         absl::Span<const int64_t> floatResults,
                         const Precision &precision)
    : check(check), argument(argument), results(results),
      cotangents(cotangents), floatResults(floatResults), precision(precision),
      x(check.arguments[argument]) {}

/// max(1, |x|) as a power of two: with such steps the points are mostly exact.
double Differences::unit(int64_t index) const {
  double magnitude = std::abs(getFloat(x, index));
  if (!(magnitude > 1) || std::isinf(magnitude))
    return 1;
  return std::ldexp(1, std::ilogb(magnitude));
}

std::vector<Direction> Differences::directions(Random &random) const {
  int64_t size = x.size();
  int64_t count = std::min(size, check.maxDirections);
  std::vector<Direction> result(count);
  for (int64_t i = 0; i < count; ++i)
    result[i].place =
        count == size ? printPlace(x.shape, i) : "a random direction";
  for (int64_t i = 0; i < size; ++i) {
    double weight = unit(i);
    // Weights of a few bits: of different sizes, so that two wrong elements do
    // not cancel, and still exact steps.
    if (count != size) {
      uint64_t bits = random.bits();
      weight *= 1 + static_cast<double>(bits >> 60) / 16;
      weight = bits & 1 ? weight : -weight;
    }
    result[i % count].entries.push_back({i, weight});
  }
  return result;
}

Tensor Differences::move(const Direction &direction, double t) const {
  Tensor moved = Tensor::make(x.elementType, x.shape);
  if (x.size() != 0)
    std::memcpy(moved.data(), x.data, x.size() * byteWidth(x.elementType));
  for (auto [index, weight] : direction.entries)
    setFloat(moved, index, getFloat(x, index) + t * weight);
  return moved;
}

absl::StatusOr<Differences::Pair>
Differences::evaluate(const Direction &direction, double t,
                      const Tensor *gradient) {
  Tensor points[] = {move(direction, t), move(direction, -t)};
  std::vector<Tensor> moved[2];
  for (int side : {0, 1}) {
    std::vector<TensorView> arguments = check.arguments;
    arguments[argument] = points[side];
    absl::StatusOr<std::vector<Tensor>> called = check.primal(arguments);
    if (!called.ok())
      return called.status();
    moved[side] = *std::move(called);
  }

  Pair pair;
  double scales[2] = {0, 0};
  for (size_t i = 0; i < floatResults.size(); ++i) {
    const Tensor &plus = moved[0][floatResults[i]];
    const Tensor &minus = moved[1][floatResults[i]];
    if (!sameType(plus, cotangents[i]) || !sameType(minus, cotangents[i]))
      return absl::FailedPreconditionError(absl::StrCat(
          "the shape of result ", floatResults[i], " changes with argument ",
          argument, ": there is nothing to differentiate"));
    // Element by element: the difference of two sums would lose digits.
    for (int64_t j = 0, e = plus.size(); j < e; ++j) {
      double cotangent = getFloat(cotangents[i], j);
      double p = getFloat(plus, j);
      double m = getFloat(minus, j);
      double center = getFloat(results[floatResults[i]], j);
      pair.difference += cotangent * (p - m);
      pair.secondDifference += cotangent * ((p - center) - (center - m));
      scales[0] = std::hypot(scales[0], cotangent * p);
      scales[1] = std::hypot(scales[1], cotangent * m);
    }
  }
  pair.scale = std::max(scales[0], scales[1]);
  if (gradient)
    for (auto [index, weight] : direction.entries)
      pair.expected +=
          getFloat(*gradient, index) *
          (getFloat(points[0], index) - getFloat(points[1], index));
  return pair;
}

/// Pseudo-code, for the steps t of all levels until one is good:
///   D(t)  = (F(x + tw) - F(x - tw)) / 2t
///   slope = (4 D(t/2) - D(t)) / 3           (Richardson)
///   S(t)  = (F(x + tw) - 2 F(x) + F(x - tw)) / t
///   kink  = 2 S(t/2) - S(t)
/// S halves with t in smooth functions and stays where the slope jumps at x, or
/// so close to it that D shows half of the jump at all steps. The answer is the
/// slope with the smallest uncertainty, whether or not it agrees with the
/// gradient.
absl::StatusOr<Slope> Differences::slope(const Direction &direction,
                                         const Tensor *gradient) {
  double exact = 0;
  if (gradient)
    for (auto [index, weight] : direction.entries)
      exact += getFloat(*gradient, index) * weight;

  Slope best;
  double t = precision.firstStep;
  for (int level = 0; level < precision.levels;
       ++level, t *= precision.stepRatio) {
    double quotients[2];
    double seconds[2];
    double scale = 0;
    for (int half : {0, 1}) {
      double step = half ? t / 2 : t;
      absl::StatusOr<Pair> pair = evaluate(direction, step, gradient);
      if (!pair.ok())
        return pair.status();
      // The points are rounded, so that x moved by a little more or less than
      // t w. To first order that is worth this much.
      double rounding = pair->expected / (2 * step) - exact;
      quotients[half] = pair->difference / (2 * step);
      seconds[half] = pair->secondDifference / step;
      if (std::isfinite(rounding))
        quotients[half] -= rounding;
      scale = std::max(scale, pair->scale);
    }
    Slope slope;
    slope.value = (4 * quotients[1] - quotients[0]) / 3;
    // Two values of F with an error of roundoff * scale each, divided by 2t;
    // three times that after the extrapolation.
    slope.noise = 3 * precision.roundoff * scale / t;
    double doubt = std::abs(slope.value - quotients[1]) +
                   std::abs(2 * seconds[1] - seconds[0]) / 2;
    // Where noise makes them differ, the extrapolation has more of it than they
    // show.
    slope.uncertainty = 4 * doubt + slope.noise;
    if (slope.uncertainty < best.uncertainty)
      best = slope;
    if (doubt <= precision.tolerance * 0.1 * std::abs(slope.value) ||
        doubt <= slope.noise)
      break;
  }
  return best;
}

/// |a - n| relative to the larger of them, but not to less than
///   * `typical`, the root of the sum of squares of what a is the sum of: by
///     chance these may cancel;
///   * 4 times the noise over the tolerance: closer than that nothing can be
///     told apart;
///   * the tolerance itself, for a stationary point, where both are tiny;
///   * the measured uncertainty over the tolerance, but at most ten times the
///     larger one: a long sum inside the function has more noise than its
///     result shows.
static double relativeError(double analytic, double typical,
                            const Slope &numeric, const Precision &precision) {
  double error = std::abs(analytic - numeric.value);
  if (error == 0)
    return 0;
  double larger =
      std::max({std::abs(analytic), std::abs(numeric.value), typical});
  double measured =
      std::min(numeric.uncertainty / precision.tolerance, 10 * larger);
  double floor =
      std::max(4 * numeric.noise / precision.tolerance, precision.tolerance);
  double relative = error / std::max({larger, measured, floor});
  return std::isfinite(relative) ? relative
                                 : std::numeric_limits<double>::quiet_NaN();
}

/// Random cotangents for the float results, which must be finite.
static absl::StatusOr<std::vector<Tensor>>
makeCotangents(const std::vector<Tensor> &results, Random &random) {
  std::vector<Tensor> cotangents;
  for (size_t i = 0; i < results.size(); ++i) {
    TensorView result = results[i];
    if (!isFloat(result.elementType))
      continue;
    Tensor cotangent = Tensor::make(result.elementType, result.shape);
    for (int64_t j = 0, e = result.size(); j < e; ++j) {
      double value = getFloat(result, j);
      if (!std::isfinite(value))
        return absl::FailedPreconditionError(
            absl::StrCat("result ", i, printPlace(result.shape, j), " is ",
                         std::isnan(value) ? "nan" : "infinite",
                         ": there is no gradient to check"));
      setFloat(cotangent, j, random.normal());
    }
    cotangents.push_back(std::move(cotangent));
  }
  if (cotangents.empty())
    return absl::FailedPreconditionError(
        "the function has no float result: there is no gradient to check");
  return cotangents;
}

absl::StatusOr<std::vector<ArgumentError>>
tfgrad::checkGradients(const GradientCheck &check) {
  for (unsigned argument : check.wrt)
    if (argument >= check.arguments.size() ||
        !isFloat(check.arguments[argument].elementType))
      return absl::InvalidArgumentError(
          absl::StrCat("argument ", argument, " is not a float argument"));

  absl::StatusOr<std::vector<Tensor>> results = check.primal(check.arguments);
  if (!results.ok())
    return results.status();
  Random random(check.seed);
  absl::StatusOr<std::vector<Tensor>> cotangents =
      makeCotangents(*results, random);
  if (!cotangents.ok())
    return cotangents.status();
  std::vector<int64_t> floatResults;
  Precision resultPrecision = precisionOf(ElementType::F64);
  for (size_t i = 0; i < results->size(); ++i) {
    ElementType type = (*results)[i].elementType();
    if (!isFloat(type))
      continue;
    floatResults.push_back(static_cast<int64_t>(i));
    resultPrecision = coarser(resultPrecision, precisionOf(type));
  }

  std::vector<TensorView> arguments = check.arguments;
  arguments.insert(arguments.end(), cotangents->begin(), cotangents->end());
  absl::StatusOr<std::vector<Tensor>> gradients = check.gradient(arguments);
  if (!gradients.ok())
    return gradients.status();
  if (gradients->size() + check.unconnected.size() != check.wrt.size())
    return absl::InternalError(
        absl::StrCat("expected ", check.wrt.size() - check.unconnected.size(),
                     " gradients, found ", gradients->size()));

  std::vector<ArgumentError> errors;
  auto nextGradient = gradients->begin();
  for (size_t i = 0; i < check.wrt.size(); ++i) {
    unsigned argument = check.wrt[i];
    const TensorView &x = check.arguments[argument];
    const Tensor *gradient = nullptr;
    if (!std::binary_search(check.unconnected.begin(), check.unconnected.end(),
                            static_cast<int64_t>(i)))
      gradient = &*nextGradient++;
    if (gradient && !sameType(*gradient, x))
      return absl::InternalError(
          absl::StrCat("the gradient of argument ", argument,
                       " does not have the type of the argument"));

    Precision precision = coarser(precisionOf(x.elementType), resultPrecision);
    Differences differences(check, argument, *results, *cotangents,
                            floatResults, precision);
    ArgumentError worst;
    worst.argument = argument;
    worst.tolerance = check.tolerance.value_or(precision.tolerance);
    for (const Direction &direction : differences.directions(random)) {
      absl::StatusOr<Slope> numeric = differences.slope(direction, gradient);
      if (!numeric.ok())
        return numeric.status();
      double analytic = 0;
      double typical = 0;
      if (gradient)
        for (auto [index, weight] : direction.entries) {
          double term = getFloat(*gradient, index) * weight;
          analytic += term;
          typical = std::hypot(typical, term);
        }
      double error = relativeError(analytic, typical, *numeric, precision);
      if (std::isnan(worst.maxRelativeError) || error <= worst.maxRelativeError)
        continue;
      // A coordinate is shown as the partial derivative that it is.
      double weight =
          direction.entries.size() == 1 ? direction.entries.front().weight : 1;
      worst.maxRelativeError = error;
      worst.place = direction.place;
      worst.analytic = analytic / weight;
      worst.numeric = numeric->value / weight;
    }
    errors.push_back(std::move(worst));
  }
  return errors;
}
