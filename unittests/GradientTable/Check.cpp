//===- Check.cpp - Functions of each order against differences ------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Check.h"

#include "Elements.h"
#include "Random.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/xxhash.h"
#include "gtest/gtest.h"

#include <array>
#include <cmath>
#include <limits>

using namespace tfgrad;
using namespace tfgrad::table;

using Values = std::vector<Tensor>;

JitOptions table::quickOptions() {
  JitOptions options;
  options.optimizationLevel = 0;
  options.vectorMath = false;
  return options;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static Tensor copy(const TensorView &from, ElementType type) {
  Tensor result = Tensor::make(type, from.shape);
  for (int64_t i = 0, e = from.size(); i < e; ++i) {
    if (isFloat(type))
      setFloat(result, i, getFloat(from, i));
    else
      setInteger(result, i, getInteger(from, i));
  }
  return result;
}

static Values copies(const Values &from) {
  Values result;
  for (const Tensor &tensor : from)
    result.push_back(copy(tensor, tensor.elementType()));
  return result;
}

absl::StatusOr<Values> table::callRounded(const CompiledFunction &function,
                                          const Values &arguments) {
  Values rounded;
  std::vector<TensorView> views;
  for (auto [type, argument] :
       llvm::zip_equal(function.argumentTypes(), arguments))
    rounded.push_back(copy(argument, type.elementType));
  for (const Tensor &tensor : rounded)
    views.push_back(tensor);
  return function.call(views);
}

//===----------------------------------------------------------------------===//
// Sampling
//===----------------------------------------------------------------------===//

/// The largest step of the differences. Away from steps of the function and
/// from the ends of its domain by more than that.
static double firstStep(const DerivativeRule &rule) {
  return rule.smooth ? 0x1p-4 : 0x1p-8;
}

/// With 8 significant bits, which every float type has.
static double onGrid(double value) {
  int exponent;
  double fraction = std::frexp(value, &exponent);
  return std::ldexp(std::nearbyint(std::ldexp(fraction, 8)), exponent - 8);
}

/// `count` numbers of the domain in random order, all of them apart.
static std::vector<double> sampleApart(const Domain &domain, double margin,
                                       int64_t count, Random &random) {
  bool avoids = !std::isnan(domain.avoid);
  double gap = avoids ? 0.2 : 0.0;
  double lo = domain.lo + margin, length = domain.hi - margin - lo - gap;
  std::vector<double> result;
  for (int64_t i = 0; i < count; ++i) {
    double place = static_cast<double>(i) + 0.25 + 0.5 * random.uniform();
    double value = lo + place / static_cast<double>(count) * length;
    if (avoids && value > domain.avoid - gap / 2)
      value += gap;
    result.push_back(onGrid(value));
  }
  for (int64_t i = count - 1; i > 0; --i)
    std::swap(result[i], result[random.bits() % (i + 1)]);
  return result;
}

Values table::sampleArguments(const Checks::Entry &entry,
                              const Compiled &compiled,
                              const std::string &sizes, uint64_t seed) {
  const Row &row = entry.row;
  Random random(seed);
  Sizes extents = parseSizes(sizes);

  // Shapes are those of the static program.
  Instance shapes{&row, sizes, "f64", 0, 0};
  Functions functions = buildFunctions(shapes);
  EXPECT_EQ(functions.error, "");
  mlir::func::FuncOp signature = functions.orders[0];

  Values arguments;
  int64_t floats = 0;
  absl::Span<const ValueType> types = compiled.orders[0].argumentTypes();
  for (size_t i = 0; i < types.size(); ++i) {
    ElementType element = types[i].elementType;
    if (auto extent = compiled.extents.find(i);
        extent != compiled.extents.end()) {
      arguments.push_back(Tensor::make(element, {}));
      setInteger(arguments.back(), 0, extents.at(extent->second));
      continue;
    }
    llvm::ArrayRef<int64_t> shape = shapeOf(signature.getArgumentTypes()[i]);
    bool isFloating = isFloat(element);
    arguments.push_back(
        Tensor::make(isFloating ? ElementType::F64 : element, shape.vec()));
    const Tensor &argument = arguments.back();
    if (isFloating) {
      floats += argument.size();
      continue;
    }
    for (int64_t j = 0, e = argument.size(); j < e; ++j) {
      uint64_t bound = 2;
      if (element != ElementType::I1)
        bound = extents.at(row.bounds[j % row.bounds.size()]);
      setInteger(argument, j, static_cast<int64_t>(random.bits() % bound));
    }
  }

  double margin = firstStep(entry.rule);
  std::vector<double> apart;
  if (!entry.rule.smooth)
    apart = sampleApart(row.domain.value_or(entry.rule.domains[0]), margin,
                        floats, random);
  size_t ordinal = 0;
  for (const Tensor &argument : arguments) {
    if (argument.elementType() != ElementType::F64)
      continue;
    size_t last = entry.rule.domains.size() - 1;
    Domain domain =
        row.domain.value_or(entry.rule.domains[std::min(ordinal++, last)]);
    for (int64_t j = 0, e = argument.size(); j < e; ++j) {
      double value = domain.lo + margin +
                     random.uniform() * (domain.hi - domain.lo - 2 * margin);
      if (!apart.empty()) {
        value = apart.back();
        apart.pop_back();
      }
      setFloat(argument, j, onGrid(value));
    }
  }
  return arguments;
}

/// One per float result: numbers far from 0 and not all of one size.
static Values sampleCotangents(const Values &results, Random &random) {
  Values cotangents;
  for (const Tensor &result : results) {
    if (!isFloat(result.elementType()))
      continue;
    cotangents.push_back(Tensor::make(
        ElementType::F64, {result.shape().begin(), result.shape().end()}));
    for (int64_t j = 0, e = result.size(); j < e; ++j) {
      double size = onGrid(0.5 + random.uniform());
      setFloat(cotangents.back(), j, random.bits() & 1 ? size : -size);
    }
  }
  return cotangents;
}

//===----------------------------------------------------------------------===//
// Differences
//===----------------------------------------------------------------------===//

static double epsilonOf(ElementType type) {
  switch (type) {
  case ElementType::F16:
    return 0x1p-10;
  case ElementType::BF16:
    return 0x1p-7;
  case ElementType::F32:
    return 0x1p-23;
  default:
    return 0x1p-52;
  }
}

namespace {
/// The gradients of one function at one point: one per argument, null where it
/// has none.
struct Gradients {
  std::vector<const Tensor *> byArgument;
  Values values;
};

/// One function, its gradient, and a point.
struct Comparison {
  const CompiledFunction &function;
  Values arguments;
  const Values &cotangents;
  const Gradients &gradients;

  /// Of function: sum of |cotangent * result|.
  double magnitude() const;
  /// The difference quotient in direction u less that of <gradient, u>; both
  /// see the same rounding of the points.
  double error(const Values &direction, double step) const;
};
} // namespace

static double dot(const Values &cotangents, const Values &results) {
  double sum = 0;
  size_t next = 0;
  for (const Tensor &result : results) {
    if (!isFloat(result.elementType()))
      continue;
    const Tensor &cotangent = cotangents[next++];
    for (int64_t j = 0, e = result.size(); j < e; ++j)
      sum += getFloat(cotangent, j) * getFloat(result, j);
  }
  return sum;
}

double Comparison::magnitude() const {
  absl::StatusOr<Values> results = callRounded(function, arguments);
  double sum = 0;
  size_t next = 0;
  for (const Tensor &result : *results)
    if (isFloat(result.elementType())) {
      const Tensor &cotangent = cotangents[next++];
      for (int64_t j = 0, e = result.size(); j < e; ++j)
        sum += std::abs(getFloat(cotangent, j) * getFloat(result, j));
    }
  return sum;
}

double Comparison::error(const Values &direction, double step) const {
  double values[2] = {0, 0}, expected = 0;
  Values points[2];
  for (int side : {0, 1}) {
    Values &point = points[side];
    point = copies(arguments);
    for (auto [i, u] : llvm::enumerate(direction))
      for (int64_t j = 0, e = u.size(); j < e; ++j)
        setFloat(point[i], j,
                 getFloat(point[i], j) +
                     (side ? step : -step) * getFloat(u, j));
    // The points that the function sees.
    for (auto [type, value] : llvm::zip_equal(function.argumentTypes(), point))
      if (isFloat(type.elementType))
        value = copy(copy(value, type.elementType), ElementType::F64);
    absl::StatusOr<Values> results = callRounded(function, point);
    if (!results.ok())
      return std::numeric_limits<double>::quiet_NaN();
    values[side] = dot(cotangents, *results);
  }
  for (auto [i, gradient] : llvm::enumerate(gradients.byArgument))
    if (gradient)
      for (int64_t j = 0, e = gradient->size(); j < e; ++j)
        expected += getFloat(*gradient, j) *
                    (getFloat(points[1][i], j) - getFloat(points[0][i], j));
  return (values[1] - values[0] - expected) / (2 * step);
}

/// Ridders' method: extrapolates the errors at steps h, h/2, h/4, ... to 0, and
/// takes the extrapolation that differs least from those it comes from.
static double extrapolate(llvm::function_ref<double(double)> error,
                          double step) {
  constexpr int levels = 6;
  std::array<std::array<double, levels>, levels> table;
  double best = std::numeric_limits<double>::quiet_NaN();
  double doubt = std::numeric_limits<double>::infinity();
  for (int i = 0; i < levels; ++i, step /= 2) {
    table[0][i] = error(step);
    double factor = 4;
    for (int j = 1; j <= i; ++j, factor *= 4) {
      table[j][i] =
          (table[j - 1][i] * factor - table[j - 1][i - 1]) / (factor - 1);
      double difference = std::max(std::abs(table[j][i] - table[j - 1][i]),
                                   std::abs(table[j][i] - table[j - 1][i - 1]));
      if (difference <= doubt) {
        doubt = difference;
        best = table[j][i];
      }
    }
  }
  return best;
}

/// Whether `gradients` is the derivative of <cotangents, function>.
static void checkDifferences(const Comparison &comparison,
                             const Checks::Entry &entry, unsigned order,
                             Random &random) {
  const DerivativeRule &rule = entry.rule;
  Values direction;
  double scale = 0;
  int64_t floats = 0;
  double epsilon = 0;
  absl::Span<const ValueType> types = comparison.function.argumentTypes();
  for (auto [i, argument] : llvm::enumerate(comparison.arguments)) {
    Tensor u;
    const Tensor *gradient = comparison.gradients.byArgument[i];
    if (isFloat(types[i].elementType) && (gradient || !entry.row.hides)) {
      epsilon = std::max(epsilon, epsilonOf(types[i].elementType));
      u = copy(argument, ElementType::F64);
      floats += u.size();
      for (int64_t j = 0, e = u.size(); j < e; ++j) {
        setFloat(u, j, 2 * random.uniform() - 1);
        if (gradient)
          scale += std::abs(getFloat(u, j) * getFloat(*gradient, j));
      }
    } else {
      u = Tensor::make(ElementType::F64, {0});
    }
    direction.push_back(std::move(u));
  }
  // Without a direction there is nothing to compare; results over empty sets
  // may be infinite or NaN.
  if (floats == 0)
    return;
  for (const ValueType &type : comparison.function.resultTypes())
    if (isFloat(type.elementType))
      epsilon = std::max(epsilon, epsilonOf(type.elementType));
  double magnitude = comparison.magnitude();
  double error, tolerance;
  if (epsilon == epsilonOf(ElementType::F64)) {
    error = extrapolate(
        [&](double step) { return comparison.error(direction, step); },
        firstStep(rule));
    tolerance = rule.tolerance * std::pow(10.0, order - 1);
    scale += 1e-3 * magnitude;
  } else {
    // Rows in a fixed lower precision are linear: one long step is exact.
    error = comparison.error(direction, 0.5);
    tolerance = 4 * epsilon;
    scale += magnitude;
  }
  EXPECT_LE(std::abs(error), tolerance * scale)
      << "order " << order << ": the gradient in a random direction is off by "
      << error
      << " beside differences; sum of |gradient * direction|: " << scale;
}

/// Whether all elements of `found` are close to those of `exact`.
static void checkClose(const Gradients &found, const Gradients &exact,
                       double tolerance, unsigned order) {
  for (size_t i = 0; i < exact.byArgument.size(); ++i) {
    ASSERT_EQ(found.byArgument[i] == nullptr, exact.byArgument[i] == nullptr)
        << "order " << order << ": argument " << i;
    if (!exact.byArgument[i])
      continue;
    const Tensor &a = *found.byArgument[i], &b = *exact.byArgument[i];
    ASSERT_EQ(a.shape(), b.shape()) << "order " << order << ": argument " << i;
    double scale = 0.1;
    for (int64_t j = 0, e = b.size(); j < e; ++j)
      scale = std::max(scale, std::abs(getFloat(b, j)));
    for (int64_t j = 0, e = b.size(); j < e; ++j)
      ASSERT_LE(std::abs(getFloat(a, j) - getFloat(b, j)), tolerance * scale)
          << "order " << order << ": element " << j
          << " of the gradient of argument " << i << " is " << getFloat(a, j)
          << ", in f64 " << getFloat(b, j);
  }
}

/// The allowed difference of a narrow gradient from one in f64, relative to the
/// largest element.
static double narrowTolerance(const std::string &element, unsigned order) {
  if (element == "f64")
    return 1e-12 * std::pow(10.0, order);
  if (element == "f32")
    return 3e-5 * std::pow(4.0, order);
  return element == "f16" ? 0.03 : 0.15;
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

namespace {
/// All instances of one row at one set of sizes.
class Point {
public:
  Point(const Checks::Entry &entry, llvm::ArrayRef<Compiled> instances,
        std::string sizes)
      : entry(entry), instances(instances), sizes(std::move(sizes)),
        seed(llvm::xxh3_64bits(entry.row.op + entry.row.what + this->sizes)),
        random(seed + 1) {}

  void check();

private:
  /// Arguments and cotangents of the first instance, and its gradients.
  bool checkFirst();
  bool checkOrder(const Compiled &compiled, unsigned order,
                  Gradients &gradients);
  bool callGradient(const CompiledFunction &function, unsigned order,
                    Gradients &gradients);
  Values argumentsOf(unsigned order) const {
    Values result;
    for (size_t i = 0; i < counts[order]; ++i)
      result.push_back(copy(arguments[i], arguments[i].elementType()));
    return result;
  }

  const Checks::Entry &entry;
  llvm::ArrayRef<Compiled> instances;
  std::string sizes;
  uint64_t seed;
  Random random;
  /// Of the highest order; order k takes the first counts[k].
  Values arguments;
  std::vector<size_t> counts;
  /// Those of the results of order k - 1, and the gradients of order k.
  std::vector<Values> cotangents = std::vector<Values>(1);
  std::vector<Gradients> exact = std::vector<Gradients>(1);
};
} // namespace

bool Point::callGradient(const CompiledFunction &function, unsigned order,
                         Gradients &gradients) {
  Values values = argumentsOf(order);
  absl::StatusOr<Values> results = callRounded(function, values);
  if (!results.ok()) {
    ADD_FAILURE() << "order " << order << ": " << results.status();
    return false;
  }
  gradients.values = *std::move(results);
  gradients.byArgument.assign(counts[order - 1], nullptr);
  std::vector<int64_t> unconnected;
  size_t next = 0;
  for (auto [position, number] : llvm::enumerate(function.differentiated())) {
    if (llvm::is_contained(function.unconnected(),
                           static_cast<int64_t>(position))) {
      unconnected.push_back(number);
      continue;
    }
    const Tensor &value = gradients.values.at(next++);
    EXPECT_EQ(value.elementType(), function.argumentTypes()[number].elementType)
        << "order " << order << ": gradient of argument " << number;
    EXPECT_EQ(value.shape(), values[number].shape())
        << "order " << order << ": gradient of argument " << number;
    if (value.shape() != values[number].shape())
      return false;
    gradients.byArgument[number] = &value;
  }
  if (order == 1)
    EXPECT_EQ(unconnected, entry.row.unconnected)
        << "the arguments that have no gradient";
  return true;
}

bool Point::checkOrder(const Compiled &compiled, unsigned order,
                       Gradients &gradients) {
  if (!callGradient(compiled.order(order), order, gradients))
    return false;
  if (compiled.instance.firstOrder > 0)
    return true;
  Random directions(seed + order + 1);
  checkDifferences({compiled.order(order - 1), argumentsOf(order - 1),
                    cotangents[order], gradients},
                   entry, order, directions);
  return true;
}

bool Point::checkFirst() {
  const Compiled &first = instances.front();
  SCOPED_TRACE(first.instance.label() + ", at " + sizes);
  arguments = sampleArguments(entry, first, sizes, seed);
  counts.push_back(arguments.size());
  for (unsigned order = 1; order <= first.instance.lastOrder; ++order) {
    absl::StatusOr<Values> results =
        callRounded(first.order(order - 1), arguments);
    if (!results.ok()) {
      ADD_FAILURE() << "order " << order - 1 << ": " << results.status();
      return false;
    }
    cotangents.push_back(sampleCotangents(*results, random));
    for (const Tensor &cotangent : cotangents.back())
      arguments.push_back(copy(cotangent, ElementType::F64));
    counts.push_back(arguments.size());
    exact.emplace_back();
    if (!checkOrder(first, order, exact.back()))
      return false;
  }
  return true;
}

void Point::check() {
  if (!checkFirst())
    return;
  for (const Compiled &compiled : instances.drop_front()) {
    const Instance &instance = compiled.instance;
    if (!instance.sizes.empty() && instance.sizes != sizes)
      continue;
    SCOPED_TRACE(instance.label() + ", at " + sizes);
    for (unsigned order = std::max(1u, instance.firstOrder);
         order <= instance.lastOrder; ++order) {
      Gradients gradients;
      if (!checkOrder(compiled, order, gradients))
        break;
      checkClose(gradients, exact[order],
                 narrowTolerance(instance.element, order), order);
    }
  }
}

void Checks::run() const {
  std::vector<Instance> instances;
  std::vector<size_t> ends;
  for (const Entry &entry : entries) {
    unsigned highest =
        std::min(entry.highestOrder, entry.rule.smooth ? 3u : 2u);
    llvm::append_range(instances,
                       instancesOf(entry.row, entry.extent, highest));
    ends.push_back(instances.size());
  }
  absl::StatusOr<std::vector<Compiled>> compiled =
      compileInstances(instances, options);
  ASSERT_TRUE(compiled.ok()) << compiled.status();

  size_t begin = 0;
  for (auto [entry, end] : llvm::zip_equal(entries, ends)) {
    llvm::ArrayRef<Compiled> own =
        llvm::ArrayRef(*compiled).slice(begin, end - begin);
    begin = end;
    std::vector<std::string> sizes = entry.row.sizes;
    if (sizes.empty())
      sizes.emplace_back();
    for (const std::string &size : sizes)
      Point(entry, own, size).check();
  }
}
