//===- CallTest.cpp - Failures, results and nesting of calls --------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryPoints.h"
#include "RuntimeSymbol.h"
#include "Workspace.h"

#include "gtest/gtest.h"

#include <limits>
#include <set>
#include <thread>

using namespace tfgrad;
using namespace tfgrad::runtime;

static void *alloc(uint64_t bytes) {
  static auto *function =
      symbol<decltype(allocate)>("_mlir_memref_to_llvm_alloc");
  return function(bytes);
}

static void *alignedAlloc(uint64_t alignment, uint64_t bytes) {
  static auto *function =
      symbol<decltype(allocateAligned)>("_mlir_memref_to_llvm_aligned_alloc");
  return function(alignment, bytes);
}

static void dealloc(void *pointer) {
  static auto *function =
      symbol<decltype(deallocate)>("_mlir_memref_to_llvm_free");
  function(pointer);
}

static void failCheck(const char *message, std::vector<int64_t> numbers = {}) {
  static auto *function = symbol<decltype(fail)>("tfgrad_rt_fail");
  function(message, numbers.size(), numbers.data());
}

/// What compiled code does for a result of rank `R`.
template <int R>
static StridedMemRef<char, R> result(int64_t index, std::vector<int64_t> shape,
                                     const std::string &type = "f64") {
  StridedMemRef<int64_t, 1> dims = {shape.data(), shape.data(), 0, {R}, {1}};
  StridedMemRef<char, R> memref;
  symbol<decltype(makeResult)>("_mlir_ciface_tfgrad_rt_result_" +
                               std::to_string(R) + "_" +
                               type)(&memref, index, &dims);
  return memref;
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

TEST(SymbolsTest, NamesAreUniqueAndComplete) {
  std::set<std::string> names;
  for (const auto &[name, address] : symbols()) {
    EXPECT_NE(address, nullptr) << name;
    EXPECT_TRUE(names.insert(name).second) << name;
  }
  for (int rank = 0; rank <= 16; ++rank)
    for (const char *type : {"i1", "i8", "i16", "i32", "i64", "index", "f16",
                             "bf16", "f32", "f64"})
      EXPECT_EQ(names.count("_mlir_ciface_tfgrad_rt_result_" +
                            std::to_string(rank) + "_" + type),
                1u);
  for (int rank = 2; rank <= 8; ++rank)
    for (const char *type : {"f32", "f64"})
      EXPECT_EQ(names.count("_mlir_ciface_tfgrad_rt_gemm_" + std::string(type) +
                            "_" + std::to_string(rank)),
                1u);
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

TEST(CallTest, ResultHasTypeShapeAndValues) {
  Call call({ElementType::F64});
  absl::Status status = call.run([] {
    StridedMemRef<char, 2> matrix = result<2>(0, {2, 3});
    EXPECT_EQ(matrix.allocated, matrix.aligned);
    EXPECT_EQ(matrix.offset, 0);
    EXPECT_EQ(matrix.sizes[0], 2);
    EXPECT_EQ(matrix.sizes[1], 3);
    EXPECT_EQ(matrix.strides[0], 3);
    EXPECT_EQ(matrix.strides[1], 1);
    for (int i = 0; i < 6; ++i)
      reinterpret_cast<double *>(matrix.aligned)[i] = i;
  });
  ASSERT_TRUE(status.ok()) << status;
  std::vector<Tensor> results = call.takeResults();
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(results[0].elementType(), ElementType::F64);
  EXPECT_EQ(results[0].shape(), (absl::Span<const int64_t>{2, 3}));
  EXPECT_EQ(results[0].data<double>()[5], 5);
}

TEST(CallTest, ScalarResult) {
  Call call({ElementType::I1});
  absl::Status status = call.run([] {
    struct {
      char *allocated, *aligned;
      int64_t offset, guard = 42;
    } scalar;
    StridedMemRef<int64_t, 1> dims = {nullptr, nullptr, 0, {0}, {1}};
    symbol<decltype(makeResult)>("_mlir_ciface_tfgrad_rt_result_0_i1")(
        &scalar, 0, &dims);
    *scalar.aligned = 1;
    // A descriptor of rank 0 ends with its offset.
    EXPECT_EQ(scalar.guard, 42);
  });
  ASSERT_TRUE(status.ok()) << status;
  std::vector<Tensor> results = call.takeResults();
  EXPECT_EQ(results[0].elementType(), ElementType::I1);
  EXPECT_TRUE(results[0].shape().empty());
  EXPECT_EQ(results[0].data<char>()[0], 1);
}

TEST(CallTest, StridedDims) {
  Call call({ElementType::F32});
  int64_t values[] = {-1, 4, -1, 5};
  absl::Status status = call.run([&] {
    StridedMemRef<int64_t, 1> dims = {values, values, 1, {2}, {2}};
    StridedMemRef<float, 2> memref;
    symbol<decltype(makeResult)>("_mlir_ciface_tfgrad_rt_result_2_f32")(
        &memref, 0, &dims);
  });
  ASSERT_TRUE(status.ok()) << status;
  EXPECT_EQ(call.takeResults()[0].shape(), (absl::Span<const int64_t>{4, 5}));
}

TEST(CallTest, EmptyResult) {
  Call call({ElementType::F64});
  constexpr int64_t kMax = std::numeric_limits<int64_t>::max();
  absl::Status status = call.run([] {
    EXPECT_NE(result<3>(0, {0, kMax, kMax}).aligned, nullptr);
  });
  ASSERT_TRUE(status.ok()) << status;
  EXPECT_EQ(call.takeResults()[0].size(), 0);
}

static absl::Status runOfTwoResults(const std::function<void()> &body) {
  Call call({ElementType::F64, ElementType::F64});
  absl::Status status = call.run(body);
  EXPECT_TRUE(call.takeResults().empty());
  return status;
}

TEST(CallTest, BadResultRequests) {
  constexpr int64_t kLarge = int64_t(1) << 40;
  EXPECT_EQ(runOfTwoResults([] {
              result<2>(0, {3, -2});
            }),
            absl::InvalidArgumentError(
                "result 0 has the negative extent -2 in dimension 1"));
  EXPECT_EQ(runOfTwoResults([] {
              result<2>(1, {kLarge, kLarge});
            }),
            absl::InvalidArgumentError("result 1 has too many elements"));
  EXPECT_EQ(
      runOfTwoResults([] { result<1>(2, {1}); }),
      absl::InvalidArgumentError("result 2 is requested of a call that has 2"));
  EXPECT_EQ(runOfTwoResults([] { result<1>(-1, {1}); }),
            absl::InvalidArgumentError(
                "result -1 is requested of a call that has 2"));
  EXPECT_EQ(runOfTwoResults([] {
              result<1>(0, {1});
              result<1>(0, {1});
            }),
            absl::InvalidArgumentError("result 0 is requested twice"));
  EXPECT_EQ(runOfTwoResults([] { result<1>(0, {1}); }),
            absl::InternalError("compiled code did not produce result 1"));
}

TEST(CallTest, ResultsThatDoNotFit) {
  for (int64_t count : {int64_t(1) << 46, int64_t(1) << 61})
    EXPECT_EQ(runOfTwoResults([&] { result<1>(0, {count}); }).code(),
              absl::StatusCode::kResourceExhausted);
}

TEST(CallTest, CanRunAgain) {
  Call call({ElementType::F64});
  EXPECT_FALSE(call.run([] { failCheck("no"); }).ok());
  for (int i = 1; i < 4; ++i) {
    ASSERT_TRUE(call.run([&] { result<1>(0, {i}); }).ok());
    EXPECT_EQ(call.takeResults()[0].size(), i);
  }
}

//===----------------------------------------------------------------------===//
// Failures
//===----------------------------------------------------------------------===//

TEST(CallTest, FailureMessage) {
  Call call({});
  EXPECT_EQ(call.run([] {
    failCheck("f.mlir:3:5: index {0} of {3}, {1}{2}, {0}, {4}, {11}",
              {-7, std::numeric_limits<int64_t>::min(), 2, 30});
  }),
            absl::InvalidArgumentError("f.mlir:3:5: index -7 of 30, "
                                       "-92233720368547758082, -7, {4}, {11}"));
}

TEST(CallTest, LackOfMemory) {
  Call call({});
  EXPECT_EQ(call.run([] { alloc(~uint64_t(0)); }),
            absl::ResourceExhaustedError(
                "out of memory: cannot allocate 18446744073709551615 bytes"));
  EXPECT_EQ(call.run([] { alloc(uint64_t(1) << 46); }).code(),
            absl::StatusCode::kResourceExhausted);
  EXPECT_EQ(call.run([] { throw std::bad_alloc(); }).code(),
            absl::StatusCode::kResourceExhausted);
  EXPECT_TRUE(call.run([] { alloc(100); }).ok());
}

TEST(CallTest, OtherExceptionsPass) {
  Call call({});
  EXPECT_THROW((void)call.run([] { throw std::runtime_error("host"); }),
               std::runtime_error);
  EXPECT_TRUE(call.run([] {}).ok());
}

//===----------------------------------------------------------------------===//
// Temporaries
//===----------------------------------------------------------------------===//

TEST(CallTest, AllocationOutsideAnyCall) {
  void *block = alloc(100);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(block) % 64, 0u);
  void *aligned = alignedAlloc(256, 100);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(aligned) % 256, 0u);
  Call call({});
  EXPECT_TRUE(call.run([&] { EXPECT_NE(alloc(100), block); }).ok());
  dealloc(block);
  dealloc(aligned);
}

TEST(CallTest, ManyCallsDoNotGrowMemory) {
  auto callOnce = [](bool fails) {
    Call call({ElementType::F64});
    absl::Status status = call.run([&] {
      for (int i = 0; i < 10; ++i) {
        void *small = alloc(1000 * i);
        alloc(300 * i);
        alignedAlloc(128, 700000);
        dealloc(small);
      }
      result<1>(0, {100});
      if (fails)
        failCheck("check {0}", {1});
    });
    EXPECT_EQ(status.ok(), !fails);
  };
  callOnce(false);
  callOnce(true);
  uint64_t mapped = Workspace::current().mappedBytes();
  for (int i = 0; i < 10000; ++i)
    callOnce(i % 3 == 0);
  EXPECT_EQ(Workspace::current().mappedBytes(), mapped);
}

TEST(CallTest, CallsNest) {
  Call outer({ElementType::F64});
  absl::Status status = outer.run([] {
    void *mine = alloc(100);
    Call inner({ElementType::I32, ElementType::I32});
    EXPECT_TRUE(inner
                    .run([&] {
                      EXPECT_NE(alloc(100), mine);
                      result<1>(1, {2}, "i32");
                      result<1>(0, {3}, "i32");
                    })
                    .ok());
    EXPECT_EQ(inner.takeResults()[1].size(), 2);

    Call failing({});
    EXPECT_EQ(failing.run([] {
      alloc(100);
      failCheck("inner");
    }),
              absl::InvalidArgumentError("inner"));

    EXPECT_NE(alloc(100), mine);
    result<1>(0, {7});
  });
  ASSERT_TRUE(status.ok()) << status;
  EXPECT_EQ(outer.takeResults()[0].size(), 7);
}

TEST(CallTest, ThreadsDoNotDisturbEachOther) {
  auto callMany = [](int thread) {
    for (int i = 0; i < 500; ++i) {
      Call call({ElementType::F64});
      absl::Status status = call.run([&] {
        alloc(64 + 100 * thread);
        StridedMemRef<char, 1> memref = result<1>(0, {thread + 1});
        *reinterpret_cast<double *>(memref.aligned) = thread;
        if (i % 2)
          failCheck("thread {0}, call {1}", {thread, i});
      });
      if (i % 2)
        EXPECT_EQ(status.message(), "thread " + std::to_string(thread) +
                                        ", call " + std::to_string(i));
      else
        EXPECT_EQ(call.takeResults()[0].data<double>()[0], thread);
    }
  };
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back(callMany, thread);
  for (std::thread &thread : threads)
    thread.join();
}
