//===- JitTest.cpp - Compiling and calling --------------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tfgrad/Jit.h"

#include "Runtime/Workspace.h"
#include "Target/Pipelines.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <fstream>
#include <thread>
#include <unistd.h>

using namespace tfgrad;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

Tensor vectorOf(std::initializer_list<double> values) {
  Tensor tensor =
      Tensor::make(ElementType::F64, {static_cast<int64_t>(values.size())});
  std::copy(values.begin(), values.end(), tensor.data<double>());
  return tensor;
}

Tensor filled(std::vector<int64_t> shape, double value) {
  Tensor tensor = Tensor::make(ElementType::F64, std::move(shape));
  std::fill_n(tensor.data<double>(), tensor.size(), value);
  return tensor;
}

std::vector<double> valuesOf(const Tensor &tensor) {
  return std::vector<double>(tensor.data<double>(),
                             tensor.data<double>() + tensor.size());
}

CompiledFunction compile(const std::string &text, const std::string &name,
                         const JitOptions &options = {}) {
  absl::StatusOr<Jit> jit = Jit::compileText(text, options);
  EXPECT_TRUE(jit.ok()) << jit.status();
  absl::StatusOr<CompiledFunction> function = jit->lookup(name);
  EXPECT_TRUE(function.ok()) << function.status();
  return *function;
}

const char *kSquare = R"mlir(
  func.func @square(%x: tensor<?xf64>) -> tensor<?xf64> {
    %y = tfgrad.square %x : tensor<?xf64>
    return %y : tensor<?xf64>
  })mlir";

const char *kAdd = R"mlir(
  func.func @add(%a: tensor<?xf64>, %b: tensor<?xf64>) -> tensor<?xf64> {
    %y = tfgrad.add %a, %b : tensor<?xf64>
    return %y : tensor<?xf64>
  })mlir";

TEST(Jit, CallsAFunction) {
  CompiledFunction square = compile(kSquare, "square");
  Tensor x = vectorOf({1, 2, -3});
  auto results = square.call({x});
  ASSERT_TRUE(results.ok()) << results.status();
  EXPECT_THAT(valuesOf((*results)[0]), ElementsAre(1, 4, 9));
  EXPECT_THAT(valuesOf(x), ElementsAre(1, 2, -3));
}

TEST(Jit, KeepsMachineCodeAlive) {
  CompiledFunction square;
  {
    absl::StatusOr<Jit> jit = Jit::compileText(kSquare);
    ASSERT_TRUE(jit.ok());
    square = *jit->lookup("square");
  }
  EXPECT_TRUE(square.call({vectorOf({2})}).ok());
}

TEST(Jit, EmptyTensors) {
  CompiledFunction square = compile(kSquare, "square");
  auto results = square.call({vectorOf({})});
  ASSERT_TRUE(results.ok()) << results.status();
  EXPECT_EQ((*results)[0].size(), 0);
}

TEST(Jit, RefusesWrongArguments) {
  CompiledFunction square = compile(kSquare, "square");
  EXPECT_THAT(std::string(square.call({}).status().message()),
              HasSubstr("expected 1 arguments, found 0"));
  EXPECT_THAT(std::string(square.call({filled({2, 2}, 1)}).status().message()),
              HasSubstr("of type tensor<?xf64>, found tensor<2x2xf64>"));
  TensorView f32{ElementType::F32, nullptr, {0}};
  EXPECT_EQ(square.call({f32}).status().code(),
            absl::StatusCode::kInvalidArgument);
  TensorView negative{ElementType::F64, nullptr, {-1}};
  EXPECT_EQ(square.call({negative}).status().code(),
            absl::StatusCode::kInvalidArgument);
  TensorView null{ElementType::F64, nullptr, {3}};
  EXPECT_THAT(std::string(square.call({null}).status().message()),
              HasSubstr("no data"));
}

TEST(Jit, AFailedCheckIsAStatusAndTheFunctionLivesOn) {
  CompiledFunction add = compile(kAdd, "add");
  Tensor two = vectorOf({1, 2}), three = vectorOf({1, 2, 3});
  for (int i = 0; i < 100; ++i) {
    absl::Status status = add.call({two, three}).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(std::string(status.message()), HasSubstr("<text>:3:10"));
    EXPECT_THAT(std::string(status.message()),
                HasSubstr("expected 2, found 3"));
    EXPECT_TRUE(add.call({two, two}).ok());
  }
}

TEST(Jit, ReturnsArgumentsAndOneValueTwice) {
  CompiledFunction same = compile(R"mlir(
    func.func @same(%x: tensor<?xf64>, %s: f64)
        -> (tensor<?xf64>, f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
      %y = tfgrad.neg %x : tensor<?xf64>
      return %x, %s, %y, %y, %x
          : tensor<?xf64>, f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
    })mlir",
                                  "same");
  Tensor x = vectorOf({1, 2}), s = filled({}, 7);
  auto results = same.call({x, s});
  ASSERT_TRUE(results.ok()) << results.status();
  EXPECT_THAT(valuesOf((*results)[0]), ElementsAre(1, 2));
  EXPECT_THAT(valuesOf((*results)[1]), ElementsAre(7));
  EXPECT_THAT(valuesOf((*results)[2]), ElementsAre(-1, -2));
  EXPECT_THAT(valuesOf((*results)[3]), ElementsAre(-1, -2));
  EXPECT_THAT(valuesOf((*results)[4]), ElementsAre(1, 2));
  EXPECT_NE((*results)[0].data(), x.data());
}

TEST(Jit, NamesOfLibraryFunctionsAreFree) {
  for (const char *name : {"exp", "malloc", "free", "main", "memcpy", "tanh",
                           "_mlir_ciface_f", "tfgrad_rtx"}) {
    std::string text = std::string("func.func @") + name +
                       R"mlir((%x: tensor<?xf64>) -> tensor<?xf64> {
      %a = tfgrad.exp %x : tensor<?xf64>
      %b = tfgrad.tanh %a : tensor<?xf64>
      return %b : tensor<?xf64>
    })mlir";
    CompiledFunction function = compile(text, name);
    auto results = function.call({vectorOf({0.0})});
    ASSERT_TRUE(results.ok()) << name << ": " << results.status();
    EXPECT_NEAR(valuesOf((*results)[0])[0], std::tanh(1.0), 1e-15) << name;
  }
}

TEST(Jit, NamesOfTheRuntimeAreNot) {
  absl::Status status = Jit::compileText(R"mlir(
    func.func @tfgrad_rt_fail(%x: f64) -> f64 {
      return %x : f64
    })mlir")
                            .status();
  EXPECT_THAT(std::string(status.message()),
              HasSubstr("<text>:2:5: error: 'func.func' op expected a name "
                        "that does not start with 'tfgrad_rt_'"));
}

TEST(Jit, CalleesThatReturnAnArgument) {
  CompiledFunction function = compile(R"mlir(
    func.func private @id(%x: tensor<2xf64>) -> tensor<2xf64> {
      return %x : tensor<2xf64>
    }
    func.func @f(%x: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
      %a = tfgrad.neg %x : tensor<2xf64>
      %b = call @id(%a) : (tensor<2xf64>) -> tensor<2xf64>
      return %b, %a : tensor<2xf64>, tensor<2xf64>
    })mlir",
                                      "f");
  auto results = function.call({vectorOf({1, 2})});
  ASSERT_TRUE(results.ok()) << results.status();
  EXPECT_THAT(valuesOf((*results)[0]), ElementsAre(-1, -2));
  EXPECT_THAT(valuesOf((*results)[1]), ElementsAre(-1, -2));
}

TEST(Jit, UpstreamElementwiseOps) {
  CompiledFunction function = compile(R"mlir(
    func.func @f(%x: tensor<?xf64>) -> tensor<?xf64> {
      %e = math.exp %x : tensor<?xf64>
      %y = arith.addf %e, %x : tensor<?xf64>
      return %y : tensor<?xf64>
    })mlir",
                                      "f");
  auto results = function.call({vectorOf({0})});
  ASSERT_TRUE(results.ok()) << results.status();
  EXPECT_THAT(valuesOf((*results)[0]), ElementsAre(1));
}

TEST(Jit, LogSumExpGradientOfLargeNumbers) {
  JitOptions options;
  options.gradients.push_back({"f", GradientRequest()});
  CompiledFunction gradient = compile(R"mlir(
    func.func @f(%x: tensor<?xf64>) -> f64 {
      %y = tfgrad.logsumexp %x axes [0] : tensor<?xf64> -> f64
      return %y : f64
    })mlir",
                                      "f_grad", options);
  auto results = gradient.call({vectorOf({1e6, 1e6})});
  ASSERT_TRUE(results.ok()) << results.status();
  EXPECT_THAT(valuesOf((*results)[1]), ElementsAre(0.5, 0.5));
}

TEST(Jit, OnlyTheNamedFunctionsAreCompiled) {
  JitOptions options;
  options.functions = {"f"};
  options.gradients.push_back({"f", GradientRequest()});
  absl::StatusOr<Jit> jit = Jit::compileText(R"mlir(
    func.func @f(%x: f64) -> f64 {
      %y = call @g(%x) : (f64) -> f64
      %z = tfgrad.square %x : f64
      return %z : f64
    }
    func.func @g(%x: f64) -> f64 { return %x : f64 }
    func.func @unsupported(%x: memref<f64>) { return }
    )mlir",
                                             options);
  ASSERT_TRUE(jit.ok()) << jit.status();
  EXPECT_TRUE(jit->lookup("f").ok());
  EXPECT_TRUE(jit->lookup("f_grad").ok());
  EXPECT_FALSE(jit->lookup("g").ok());
}

TEST(Jit, PrivateFunctionsAreCalled) {
  CompiledFunction outer = compile(R"mlir(
    func.func private @inner(%x: tensor<?xf64>) -> tensor<?xf64> {
      %y = tfgrad.exp %x : tensor<?xf64>
      return %y : tensor<?xf64>
    }
    func.func @shared(%x: tensor<?xf64>) -> tensor<?xf64> {
      %y = call @inner(%x) : (tensor<?xf64>) -> tensor<?xf64>
      return %y : tensor<?xf64>
    }
    func.func @outer(%x: tensor<?xf64>) -> tensor<?xf64> {
      %a = call @shared(%x) : (tensor<?xf64>) -> tensor<?xf64>
      %b = call @inner(%x) : (tensor<?xf64>) -> tensor<?xf64>
      %y = tfgrad.add %a, %b : tensor<?xf64>
      return %y : tensor<?xf64>
    })mlir",
                                   "outer");
  auto results = outer.call({vectorOf({0, 0, 0})});
  ASSERT_TRUE(results.ok()) << results.status();
  EXPECT_THAT(valuesOf((*results)[0]), ElementsAre(2, 2, 2));
}

TEST(Jit, DiagnosticsHaveLocations) {
  absl::Status status = Jit::compileText("func.func @f(").status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(status.message()), HasSubstr("<text>:1:13: error: "));

  status = Jit::compileText(R"mlir(
    func.func @f(%x: f32, %y: f32) -> f32 {
      %g = tfgrad.gradients ys(%y : f32) xs(%x : f32)
      return %g : f32
    })mlir")
               .status();
  EXPECT_THAT(std::string(status.message()), HasSubstr("<text>:3:12: error: "));

  status =
      Jit::compileText("func.func @f(%x: memref<3xf32>) { return }").status();
  EXPECT_THAT(std::string(status.message()), HasSubstr("memref<3xf32>"));
  EXPECT_EQ(Jit::compileFile("/no/such/file.mlir").status().code(),
            absl::StatusCode::kNotFound);
}

TEST(Jit, LookupListsFunctions) {
  absl::StatusOr<Jit> jit = Jit::compileText(kSquare);
  ASSERT_TRUE(jit.ok());
  absl::Status status = jit->lookup("cube").status();
  EXPECT_EQ(status.code(), absl::StatusCode::kNotFound);
  EXPECT_THAT(std::string(status.message()), HasSubstr("square"));
}

TEST(Jit, GradientFunctions) {
  JitOptions options;
  options.gradients.push_back({"square", GradientRequest()});
  CompiledFunction gradient = compile(kSquare, "square_grad", options);
  EXPECT_THAT(gradient.differentiated(), ElementsAre(0));
  EXPECT_TRUE(gradient.unconnected().empty());
  auto results = gradient.call({vectorOf({1, 2})});
  ASSERT_TRUE(results.ok()) << results.status();
  EXPECT_THAT(valuesOf((*results)[0]), ElementsAre(1, 4));
  EXPECT_THAT(valuesOf((*results)[1]), ElementsAre(2, 4));

  GradientRequest seeded;
  seeded.primal = false;
  seeded.seed = GradientRequest::Seed::Argument;
  options.gradients = {{"", seeded}};
  gradient = compile(kSquare, "square_grad", options);
  results = gradient.call({vectorOf({1, 2}), vectorOf({10, 100})});
  ASSERT_TRUE(results.ok()) << results.status();
  EXPECT_THAT(valuesOf((*results)[0]), ElementsAre(20, 400));

  for (unsigned wrt : {1u, 4000000000u}) {
    options.gradients = {{"square", GradientRequest{{wrt}}}};
    EXPECT_EQ(Jit::compileText(kSquare, options).status().code(),
              absl::StatusCode::kInvalidArgument);
  }
  options.gradients = {{"cube", GradientRequest()}};
  EXPECT_THAT(
      std::string(Jit::compileText(kSquare, options).status().message()),
      HasSubstr("cube"));
}

TEST(Jit, UnconnectedArgumentsHaveNoResult) {
  JitOptions options;
  options.gradients.push_back({"f", GradientRequest()});
  CompiledFunction gradient = compile(R"mlir(
    func.func @f(%a: f64, %b: f64, %n: i64, %c: f64 {tfgrad.constant}) -> f64 {
      %y = tfgrad.mul %b, %c : f64
      return %y : f64
    })mlir",
                                      "f_grad", options);
  EXPECT_THAT(gradient.differentiated(), ElementsAre(0, 1));
  EXPECT_THAT(gradient.unconnected(), ElementsAre(0));
  EXPECT_EQ(gradient.resultTypes().size(), 2u);
}

TEST(Jit, CompilesAModuleOfTheCaller) {
  mlir::DialectRegistry registry;
  registerAllDialects(registry);
  mlir::MLIRContext context(registry);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(kSquare, &context);
  ASSERT_TRUE(module);
  absl::StatusOr<Jit> jit = Jit::compileModule(*module);
  ASSERT_TRUE(jit.ok()) << jit.status();
  EXPECT_TRUE(jit->lookup("square")->call({vectorOf({3})}).ok());
}

TEST(Jit, ManyThreadsCallOneFunction) {
  CompiledFunction add = compile(kAdd, "add");
  std::atomic<int> failures{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([&, t] {
      Tensor a = filled({101}, t), b = filled({101}, 1), bad = filled({100}, 1);
      for (int i = 0; i < 500; ++i) {
        // Failing calls must not disturb those of other threads.
        if (t % 2 && add.call({a, bad}).ok())
          ++failures;
        auto results = add.call({a, b});
        if (!results.ok() || valuesOf((*results)[0])[100] != t + 1)
          ++failures;
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(failures, 0);
}

TEST(Jit, ResultsAreBitIdenticalFromRunToRun) {
  CompiledFunction function = compile(R"mlir(
    func.func @f(%x: tensor<?xf64>) -> f64 {
      %e = tfgrad.exp %x : tensor<?xf64>
      %s = tfgrad.sum %e axes [0] : tensor<?xf64> -> f64
      return %s : f64
    })mlir",
                                      "f");
  // Buffers of different alignment within the element type.
  std::vector<double> storage(1009 + 8);
  double first = 0;
  for (int shift = 0; shift < 8; ++shift) {
    for (int i = 0; i < 1009; ++i)
      storage[i + shift] = std::sin(i);
    TensorView view{ElementType::F64, storage.data() + shift, {1009}};
    auto results = function.call({view});
    ASSERT_TRUE(results.ok());
    double value = valuesOf((*results)[0])[0];
    if (shift == 0)
      first = value;
    EXPECT_EQ(value, first) << "shift " << shift;
  }
}

size_t residentPages() {
  std::ifstream statm("/proc/self/statm");
  size_t total = 0, resident = 0;
  statm >> total >> resident;
  return resident;
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TFGRAD_UNDER_ASAN 1
#endif
#endif

TEST(Jit, TenThousandCallsDoNotGrowMemory) {
#ifdef TFGRAD_UNDER_ASAN
  GTEST_SKIP() << "the sanitizer keeps freed memory; it finds leaks itself";
#endif
  JitOptions options;
  options.gradients.push_back({"f", GradientRequest()});
  CompiledFunction gradient = compile(R"mlir(
    func.func @f(%x: tensor<?x?xf64>, %w: tensor<?x?xf64>) -> f64 {
      %a = tfgrad.matmul %x, %w : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
      %t = tfgrad.tanh %a : tensor<?x?xf64>
      %l = tfgrad.logsumexp %t axes [1] : tensor<?x?xf64> -> tensor<?xf64>
      %s = tfgrad.sum %l axes [0] : tensor<?xf64> -> f64
      return %s : f64
    })mlir",
                                      "f_grad", options);
  Tensor x = filled({64, 48}, 0.1), w = filled({48, 32}, 0.2),
         bad = filled({47, 32}, 0.2);
  auto run = [&](int count) {
    for (int i = 0; i < count; ++i) {
      ASSERT_TRUE(gradient.call({x, w}).ok());
      // An error path now and then.
      if (i % 10 == 0)
        ASSERT_FALSE(gradient.call({x, bad}).ok());
    }
  };
  run(1000);
  size_t before = residentPages();
  run(10000);
  size_t after = residentPages();
  size_t mebibyte = (1 << 20) / sysconf(_SC_PAGESIZE);
  EXPECT_LE(after, before + mebibyte);
}

/// Every call makes a hundred thousand arrays, which stay objects; every fifth
/// fails while some are alive.
/// A loop with a state of 64 f32, and its gradient with respect to the start.
std::string longLoop(const std::string &attributes) {
  return R"mlir(
  func.func @f(%x: tensor<64xf32>, %n: index) -> tensor<64xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %y = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> tensor<64xf32> {
      %s = tfgrad.sin %v : tensor<64xf32>
      %t = tfgrad.add %s, %x : tensor<64xf32>
      scf.yield %t : tensor<64xf32>
    } )mlir" +
         attributes + R"mlir(
    %g = tfgrad.gradients ys(%y : tensor<64xf32>) xs(%x : tensor<64xf32>)
    return %g : tensor<64xf32>
  })mlir";
}

/// Bytes that one call with `count` iterations needs, in a new workspace.
double memoryOf(const CompiledFunction &function, int64_t count) {
  double bytes = 0;
  std::thread thread([&] {
    Tensor x = Tensor::make(ElementType::F32, {64});
    std::fill_n(x.data<float>(), 64, 0.5f);
    Tensor n = Tensor::make(ElementType::Index, {});
    *n.data<int64_t>() = count;
    EXPECT_TRUE(function.call({x, n}).ok());
    bytes = runtime::Workspace::current().mappedBytes();
  });
  thread.join();
  return bytes;
}

// The remark of tfgrad-explain-tape on this loop says 256 * n bytes; a workspace
// rounds up by a quarter at most.
TEST(Jit, ALoopNeedsTheMemoryOfItsTape) {
  CompiledFunction function = compile(longLoop(""), "f");
  double few = memoryOf(function, 1), many = memoryOf(function, 100000);
  EXPECT_GE(many - few, 256.0 * 100000 * 0.95);
  EXPECT_LE(many - few, 256.0 * 100000 * 1.25);
}

TEST(Jit, CheckpointsBoundTheTape) {
  CompiledFunction function =
      compile(longLoop("{tfgrad.checkpoint = {sqrt}}"), "f");
  // Twice 256 times the root of 400000 is less than what is mapped at once.
  EXPECT_EQ(memoryOf(function, 400000), memoryOf(function, 1));
}

TEST(Jit, ArraysOfLoopsAndFailedCallsAreFreed) {
  JitOptions options;
  options.promoteArrays = false;
  CompiledFunction function = compile(R"mlir(
    !array = !tfgrad.tensor_array<?xf64>
    func.func @f(%n: index, %i: index, %x: tensor<?xf64>) -> f64 {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %zero = arith.constant 0.0 : f64
      %outer, %f0 = tfgrad.tensor_array %c2 : !array
      %f1 = tfgrad.tensor_array_write %outer[%c0], %x, %f0 : !array, tensor<?xf64>
      %r = scf.for %k = %c0 to %n step %c1 iter_args(%s = %zero) -> f64 {
        %a, %g0 = tfgrad.tensor_array %c2 : !array
        %g1 = tfgrad.tensor_array_write %a[%c1], %x, %g0 : !array, tensor<?xf64>
        %y = tfgrad.tensor_array_read %a[%c1], %g1 : !array -> tensor<?xf64>
        %d = tfgrad.gradients ys(%y : tensor<?xf64>) xs(%x : tensor<?xf64>)
        %t = tfgrad.sum %d axes [0] : tensor<?xf64> -> f64
        %u = tfgrad.add %s, %t : f64
        scf.yield %u : f64
      }
      %z = tfgrad.tensor_array_read %outer[%i], %f1 : !array -> tensor<?xf64>
      %t = tfgrad.sum %z axes [0] : tensor<?xf64> -> f64
      %v = tfgrad.add %r, %t : f64
      return %v : f64
    })mlir",
                                      "f", options);
  Tensor x = filled({700}, 1.0), n = Tensor::make(ElementType::Index, {}),
         good = Tensor::make(ElementType::Index, {}),
         bad = Tensor::make(ElementType::Index, {});
  *n.data<int64_t>() = 50000;
  *good.data<int64_t>() = 0;
  *bad.data<int64_t>() = 2;
  auto run = [&](int count) {
    for (int i = 0; i < count; ++i) {
      auto results = function.call({n, good, x});
      ASSERT_TRUE(results.ok()) << results.status();
      ASSERT_EQ(*(*results)[0].data<double>(), 50001 * 700.0);
      if (i % 5 == 0)
        ASSERT_EQ(function.call({n, bad, x}).status().code(),
                  absl::StatusCode::kInvalidArgument);
    }
  };
  run(1);
#ifndef TFGRAD_UNDER_ASAN
  size_t before = residentPages();
#endif
  run(6);
#ifndef TFGRAD_UNDER_ASAN
  size_t mebibyte = (1 << 20) / sysconf(_SC_PAGESIZE);
  EXPECT_LE(residentPages(), before + mebibyte);
#endif
}

} // namespace
