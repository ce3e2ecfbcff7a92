//===- DifferencesTest.cpp - Gradients against differences ----------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Differences.h"
#include "Elements.h"
#include "Value.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace tfgrad;

static constexpr ElementType kFloats[] = {ElementType::F16, ElementType::BF16,
                                          ElementType::F32, ElementType::F64};

using Scalar = std::function<double(double)>;

/// An elementwise function of argument 0, with its derivative.
static GradientCheck elementwise(const Tensor &x, Scalar f, Scalar derivative) {
  GradientCheck check;
  check.arguments = {x};
  check.wrt = {0};
  check.primal = [f](absl::Span<const TensorView> arguments)
      -> absl::StatusOr<std::vector<Tensor>> {
    const TensorView &x = arguments[0];
    std::vector<Tensor> results;
    results.push_back(Tensor::make(x.elementType, x.shape));
    for (int64_t i = 0, e = x.size(); i < e; ++i)
      setFloat(results[0], i, f(getFloat(x, i)));
    return results;
  };
  check.gradient = [derivative](absl::Span<const TensorView> arguments)
      -> absl::StatusOr<std::vector<Tensor>> {
    const TensorView &x = arguments[0];
    std::vector<Tensor> results;
    results.push_back(Tensor::make(x.elementType, x.shape));
    for (int64_t i = 0, e = x.size(); i < e; ++i)
      setFloat(results[0], i,
               derivative(getFloat(x, i)) * getFloat(arguments[1], i));
    return results;
  };
  return check;
}

static Tensor value(const char *text, ElementType type,
                    std::vector<int64_t> shape) {
  absl::StatusOr<Tensor> tensor =
      parseValue(text, {type, true, std::move(shape)});
  EXPECT_TRUE(tensor.ok()) << tensor.status();
  return *std::move(tensor);
}

/// The only entry of a check that works.
static ArgumentError errorOf(const GradientCheck &check) {
  absl::StatusOr<std::vector<ArgumentError>> errors = checkGradients(check);
  EXPECT_TRUE(errors.ok()) << errors.status();
  if (!errors.ok() || errors->size() != 1) {
    ADD_FAILURE() << "expected one entry";
    return {};
  }
  return errors->front();
}

static double sine(double x) { return std::sin(x); }
static double cosine(double x) { return std::cos(x); }

TEST(DifferencesTest, RightGradientPasses) {
  for (ElementType type : kFloats) {
    for (int64_t size : {0, 1, 5, 32, 33, 1000}) {
      Tensor x = value("random(3)", type, {size});
      ArgumentError error = errorOf(elementwise(x, sine, cosine));
      EXPECT_TRUE(error.passes())
          << name(type) << " " << size << " " << error.maxRelativeError;
    }
  }
  Tensor x = value("random(3)", ElementType::F64, {4, 5});
  EXPECT_LT(errorOf(elementwise(x, sine, cosine)).maxRelativeError, 1e-9);
}

TEST(DifferencesTest, WrongGradientFails) {
  for (ElementType type : kFloats) {
    for (int64_t size : {1, 32, 1000}) {
      Tensor x = value("random(3)", type, {size});
      EXPECT_FALSE(errorOf(elementwise(x, sine, [](double x) {
                     return -cosine(x);
                   })).passes());
      EXPECT_FALSE(
          errorOf(elementwise(x, sine, [](double) { return 0; })).passes());
      EXPECT_FALSE(errorOf(elementwise(x, sine, [](double x) {
                     return 2 * cosine(x);
                   })).passes());
    }
  }
  // A relative error just above the tolerance.
  Tensor x = value("random(3)", ElementType::F64, {3});
  Scalar nearly = [](double x) { return cosine(x) * (1 + 2e-6); };
  ArgumentError error = errorOf(elementwise(x, sine, nearly));
  EXPECT_FALSE(error.passes());
  EXPECT_NEAR(error.maxRelativeError, 2e-6, 1e-8);
}

TEST(DifferencesTest, NamesTheWorstCoordinate) {
  Tensor x = value("[[1, 2], [3, 4]]", ElementType::F64, {2, 2});
  GradientCheck check = elementwise(
      x, [](double x) { return x * x; },
      [](double x) { return x == 3 ? 7 : 2 * x; });
  ArgumentError error = errorOf(check);
  EXPECT_FALSE(error.passes());
  EXPECT_EQ(error.argument, 0u);
  EXPECT_EQ(error.place, "[1, 0]");
  EXPECT_NEAR(error.analytic / error.numeric, 7.0 / 6, 1e-9);
  EXPECT_NEAR(error.maxRelativeError, 1.0 / 7, 1e-9);
}

TEST(DifferencesTest, ToleranceOption) {
  Tensor x = value("random(3)", ElementType::F64, {3});
  Scalar off = [](double x) { return cosine(x) * 1.01; };
  GradientCheck check = elementwise(x, sine, off);
  EXPECT_FALSE(errorOf(check).passes());
  check.tolerance = 0.02;
  EXPECT_TRUE(errorOf(check).passes());
  check = elementwise(x, sine, cosine);
  check.tolerance = 0;
  EXPECT_EQ(errorOf(check).tolerance, 0);
}

/// Points at which a careless choice of the step or of the scale fails.
TEST(DifferencesTest, DifficultPoints) {
  auto power5 = [](double x) { return x * x * x * x * x; };
  auto slope5 = [](double x) { return 5 * x * x * x * x; };
  auto logarithm = [](double x) { return std::log(x); };
  auto inverse = [](double x) { return 1 / x; };
  auto relu = [](double x) { return std::max(x, 0.0); };
  auto step = [](double x) { return x > 0 ? 1.0 : 0.0; };
  for (ElementType type : {ElementType::F64, ElementType::F32}) {
    // A stationary point, and large values.
    for (const char *text : {"[0, 0]", "[1e-3, 1]", "[1e3, -1e4]"})
      EXPECT_TRUE(
          errorOf(elementwise(value(text, type, {2}), power5, slope5)).passes())
          << text;
    // A singularity within the first step, for f64 also a few smaller ones.
    EXPECT_TRUE(errorOf(elementwise(value("[0.01, 1e6]", type, {2}), logarithm,
                                    inverse))
                    .passes());
    // A kink within the first step.
    EXPECT_TRUE(
        errorOf(elementwise(value("[0.01, -0.01]", type, {2}), relu, step))
            .passes());
  }
  EXPECT_TRUE(errorOf(elementwise(value("[1e-5, 1e-4]", ElementType::F64, {2}),
                                  logarithm, inverse))
                  .passes());
  // A small gradient on top of a large constant.
  auto offset = [](double x) { return 1e6 + sine(x); };
  Tensor x = value("random(4)", ElementType::F64, {4});
  EXPECT_TRUE(errorOf(elementwise(x, offset, cosine)).passes());
  EXPECT_FALSE(errorOf(elementwise(x, offset, [](double x) {
                 return 2 * cosine(x);
               })).passes());
}

/// One wrong element among many shows in random directions.
TEST(DifferencesTest, OneWrongElementOfMany) {
  Tensor x = value("random(3)", ElementType::F64, {1000});
  double special = x.data<double>()[500];
  GradientCheck check = elementwise(x, sine, [special](double x) {
    return x == special ? cosine(x) + 0.5 : cosine(x);
  });
  ArgumentError error = errorOf(check);
  EXPECT_FALSE(error.passes());
  EXPECT_EQ(error.place, "a random direction");
}

/// A sum in the precision of the function has more noise than its result.
TEST(DifferencesTest, LongSumInSinglePrecision) {
  Tensor x = value("random(3)", ElementType::F32, {10000});
  GradientCheck check;
  check.arguments = {x};
  check.wrt = {0};
  check.primal = [](absl::Span<const TensorView> arguments)
      -> absl::StatusOr<std::vector<Tensor>> {
    std::vector<Tensor> results;
    results.push_back(Tensor::make(ElementType::F32, {}));
    float sum = 0;
    const float *x = static_cast<const float *>(arguments[0].data);
    for (int64_t i = 0; i < arguments[0].size(); ++i)
      sum += std::exp(x[i]);
    results[0].data<float>()[0] = sum;
    return results;
  };
  bool wrong = false;
  check.gradient = [&](absl::Span<const TensorView> arguments)
      -> absl::StatusOr<std::vector<Tensor>> {
    std::vector<Tensor> results;
    results.push_back(Tensor::make(ElementType::F32, arguments[0].shape));
    const float *x = static_cast<const float *>(arguments[0].data);
    for (int64_t i = 0; i < arguments[0].size(); ++i)
      results[0].data<float>()[i] =
          std::exp(x[i]) * *static_cast<const float *>(arguments[1].data) *
          (wrong ? 1.5f : 1.0f);
    return results;
  };
  EXPECT_TRUE(errorOf(check).passes()) << errorOf(check).maxRelativeError;
  wrong = true;
  EXPECT_FALSE(errorOf(check).passes());
}

TEST(DifferencesTest, Unconnected) {
  Tensor x = value("random(1)", ElementType::F64, {3});
  Tensor y = value("random(2)", ElementType::F64, {3});
  GradientCheck check = elementwise(x, sine, cosine);
  // Argument 1 is not used: no gradient, no differences.
  check.arguments = {x, y};
  check.wrt = {1, 0};
  check.unconnected = {0};
  TensorFunction gradient = check.gradient;
  check.gradient = [gradient](absl::Span<const TensorView> arguments) {
    return gradient({arguments[0], arguments[2]});
  };
  absl::StatusOr<std::vector<ArgumentError>> errors = checkGradients(check);
  ASSERT_TRUE(errors.ok()) << errors.status();
  ASSERT_EQ(errors->size(), 2u);
  EXPECT_EQ((*errors)[0].argument, 1u);
  EXPECT_EQ((*errors)[0].maxRelativeError, 0);
  EXPECT_TRUE((*errors)[0].passes());
  EXPECT_TRUE((*errors)[1].passes());

  // Argument 0 is said to be unconnected, but is used.
  check.wrt = {0};
  check.gradient = [](absl::Span<const TensorView>) {
    return absl::StatusOr<std::vector<Tensor>>(std::vector<Tensor>());
  };
  ArgumentError error = errorOf(check);
  EXPECT_FALSE(error.passes());
  EXPECT_EQ(error.analytic, 0);
}

/// Integer arguments and results are carried along.
TEST(DifferencesTest, MixedTypes) {
  Tensor n = value("[3]", ElementType::I64, {1});
  Tensor x = value("[0.5, 2]", ElementType::F32, {2});
  GradientCheck check;
  check.arguments = {n, x};
  check.wrt = {1};
  check.primal = [](absl::Span<const TensorView> arguments)
      -> absl::StatusOr<std::vector<Tensor>> {
    int64_t n = *static_cast<const int64_t *>(arguments[0].data);
    std::vector<Tensor> results;
    results.push_back(Tensor::make(ElementType::I64, {}));
    results[0].data<int64_t>()[0] = n;
    results.push_back(Tensor::make(ElementType::F64, {2}));
    results.push_back(Tensor::make(ElementType::F32, {}));
    double sum = 0;
    for (int i = 0; i < 2; ++i) {
      results[1].data<double>()[i] = std::pow(getFloat(arguments[1], i), n);
      sum += getFloat(arguments[1], i);
    }
    setFloat(results[2], 0, sum);
    return results;
  };
  check.gradient = [](absl::Span<const TensorView> arguments)
      -> absl::StatusOr<std::vector<Tensor>> {
    EXPECT_EQ(arguments.size(), 4u);
    EXPECT_EQ(arguments[2].elementType, ElementType::F64);
    EXPECT_EQ(arguments[3].elementType, ElementType::F32);
    std::vector<Tensor> results;
    results.push_back(Tensor::make(ElementType::F32, {2}));
    for (int i = 0; i < 2; ++i) {
      double x = getFloat(arguments[1], i);
      setFloat(results[0], i,
               3 * x * x * getFloat(arguments[2], i) +
                   getFloat(arguments[3], 0));
    }
    return results;
  };
  ArgumentError error = errorOf(check);
  EXPECT_TRUE(error.passes());
  EXPECT_EQ(error.argument, 1u);
  // The coarser of the types counts.
  EXPECT_EQ(error.tolerance, 1e-2);
}

TEST(DifferencesTest, NotFiniteDerivativesFail) {
  double nan = std::nan("");
  double infinity = std::numeric_limits<double>::infinity();
  Tensor x = value("random(3)", ElementType::F64, {2});
  for (double wrong : {nan, infinity, -infinity}) {
    ArgumentError error =
        errorOf(elementwise(x, sine, [wrong](double) { return wrong; }));
    EXPECT_TRUE(std::isnan(error.maxRelativeError));
    EXPECT_FALSE(error.passes());
  }
  // Finite at x alone.
  Tensor one = value("[1]", ElementType::F64, {1});
  EXPECT_FALSE(errorOf(elementwise(
                           one, [nan](double x) { return x == 1 ? x : nan; },
                           [](double) { return 1; }))
                   .passes());
}

TEST(DifferencesTest, Errors) {
  Tensor x = value("[-1, 4]", ElementType::F64, {2});
  auto root = [](double x) { return std::sqrt(x); };
  absl::Status status = checkGradients(elementwise(x, root, root)).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_EQ(status.message(),
            "result 0[0] is nan: there is no gradient to check");

  GradientCheck check = elementwise(x, sine, cosine);
  check.wrt = {1};
  EXPECT_EQ(checkGradients(check).status().code(),
            absl::StatusCode::kInvalidArgument);

  check = elementwise(x, sine, cosine);
  check.gradient = check.primal;
  check.gradient = [](absl::Span<const TensorView>) {
    return absl::StatusOr<std::vector<Tensor>>(std::vector<Tensor>());
  };
  EXPECT_EQ(checkGradients(check).status().code(), absl::StatusCode::kInternal);

  check.gradient = [](absl::Span<const TensorView>) {
    std::vector<Tensor> results;
    results.push_back(Tensor::make(ElementType::F64, {3}));
    return absl::StatusOr<std::vector<Tensor>>(std::move(results));
  };
  EXPECT_EQ(checkGradients(check).status().code(), absl::StatusCode::kInternal);

  check = elementwise(x, sine, cosine);
  check.primal = [](absl::Span<const TensorView>) {
    return absl::StatusOr<std::vector<Tensor>>(std::vector<Tensor>());
  };
  EXPECT_EQ(checkGradients(check).status().code(),
            absl::StatusCode::kFailedPrecondition);

  // The message of a call comes through.
  check.primal = [](absl::Span<const TensorView>) {
    return absl::StatusOr<std::vector<Tensor>>(
        absl::InvalidArgumentError("index 5 out of range"));
  };
  EXPECT_EQ(checkGradients(check).status().message(), "index 5 out of range");
}

TEST(DifferencesTest, ResultShapeThatChanges) {
  Tensor x = value("[1]", ElementType::F64, {1});
  GradientCheck check = elementwise(x, sine, cosine);
  check.primal = [](absl::Span<const TensorView> arguments)
      -> absl::StatusOr<std::vector<Tensor>> {
    std::vector<Tensor> results;
    int64_t size = getFloat(arguments[0], 0) > 1 ? 2 : 1;
    results.push_back(Tensor::make(ElementType::F64, {size}));
    for (int64_t i = 0; i < size; ++i)
      results[0].data<double>()[i] = 1;
    return results;
  };
  EXPECT_EQ(checkGradients(check).status().code(),
            absl::StatusCode::kFailedPrecondition);
}
