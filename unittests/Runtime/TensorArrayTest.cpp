//===- TensorArrayTest.cpp - What a program cannot see of its arrays ------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorArray.h"
#include "EntryPoints.h"
#include "Workspace.h"

#include "gtest/gtest.h"

#include <limits>
#include <numeric>

using namespace tfgrad;
using namespace tfgrad::runtime;

namespace {
/// A tensor of f64 whose elements count up from `first`.
struct Value {
  Value(std::vector<int64_t> shape, double first = 1)
      : shape(shape), elements(elementCount(shape)), strides(shape.size()) {
    std::iota(elements.begin(), elements.end(), first);
    int64_t stride = 1;
    for (size_t axis = shape.size(); axis-- > 0; stride *= shape[axis])
      strides[axis] = stride;
  }
  operator StridedView() {
    return {reinterpret_cast<char *>(elements.data()), shape, strides};
  }

  std::vector<int64_t> shape;
  std::vector<double> elements;
  std::vector<int64_t> strides;
};

class TensorArrayTest : public testing::Test {
protected:
  TensorArray &make(int64_t size, bool dynamic = false) {
    TensorArray::Options options;
    options.type = ElementType::F64;
    options.size = size;
    options.dynamicSize = dynamic;
    options.name = "a";
    handle = table.create(options, "here");
    return table.lookup(handle, "here");
  }

  /// Reads a slot; `shape` is what the reader knows.
  std::vector<double> read(TensorArray &array, int64_t index,
                           std::vector<int64_t> shape) {
    array.beginRead(index, absl::MakeSpan(shape), "here");
    Value result(shape);
    array.fetch(result);
    return result.elements;
  }

  template <typename Body> static Failure failureOf(Body body) {
    try {
      body();
    } catch (const Failure &failure) {
      return failure;
    }
    ADD_FAILURE() << "nothing failed";
    return {};
  }

  Workspace::Scope scope{Workspace::current()};
  TensorArrayTable table;
  int64_t handle = 0;
};
} // namespace

// Case TA-33: what a scatter has written when it fails stays.
TEST_F(TensorArrayTest, ScatterHasPartialEffect) {
  TensorArray &array = make(3);
  Value rows({2}, 7);
  std::vector<int64_t> indices = {1, 1};
  Failure failure = failureOf([&] { array.scatter(indices, rows, "here"); });
  EXPECT_EQ(failure.message, "here: array 'a': slot 1 is written twice");
  EXPECT_EQ(failure.code, absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(read(array, 1, {}), std::vector<double>{7});
}

// Case TA-40: what a gather has read when it fails is cleared.
TEST_F(TensorArrayTest, GatherHasPartialEffect) {
  TensorArray &array = make(3);
  Value rows({3});
  array.scatter(std::nullopt, rows, "here");
  std::vector<int64_t> indices = {0, 5}, shape = {kDynamic};
  failureOf([&] { array.beginGather(indices, absl::MakeSpan(shape), "here"); });
  Failure failure = failureOf([&] { read(array, 0, {}); });
  EXPECT_NE(failure.message.find("slot 0 is read again"), std::string::npos)
      << failure.message;
}

// Growth comes before the checks that fail, and so stays.
TEST_F(TensorArrayTest, GrowthIsNotUndone) {
  TensorArray &array = make(0, /*dynamic=*/true);
  Value one({2}), other({2, 2});
  array.write(0, one, "here");
  failureOf([&] { array.write(0, other, "here"); });
  array.write(5, other, "here");
  EXPECT_EQ(array.size("here"), 6);
}

TEST_F(TensorArrayTest, StridesAreFollowed) {
  TensorArray &array = make(1);
  Value matrix({3, 4});
  std::vector<int64_t> sizes = {4, 3}, strides = {1, 4};
  StridedView transposed = {reinterpret_cast<char *>(matrix.elements.data()),
                            sizes, strides};
  array.write(0, transposed, "here");
  EXPECT_EQ(read(array, 0, {4, 3}),
            (std::vector<double>{1, 5, 9, 2, 6, 10, 3, 7, 11, 4, 8, 12}));
}

TEST_F(TensorArrayTest, UnknownHandles) {
  make(1);
  for (int64_t wrong : {handle + 1, int64_t(0), int64_t(-1),
                        std::numeric_limits<int64_t>::max()})
    EXPECT_EQ(failureOf([&] { table.lookup(wrong, ""); }).code,
              absl::StatusCode::kNotFound);
  table.erase(handle);
  EXPECT_EQ(failureOf([&] { table.lookup(handle, ""); }).code,
            absl::StatusCode::kNotFound);
}

// Erasing an array erases its gradient arrays, and these leave it when they are
// erased first: their handles are given away again.
TEST_F(TensorArrayTest, ErasedGradientsAreForgotten) {
  make(1);
  int64_t array = handle;
  int64_t first = table.gradient(array, "s", 1, {}, "");
  EXPECT_EQ(table.gradient(array, "s", 1, {}, ""), first);
  table.erase(first);
  make(1);
  int64_t other = handle;
  EXPECT_EQ(other, first);
  EXPECT_NE(table.gradient(array, "s", 1, {}, ""), other);
  table.erase(array);
  EXPECT_EQ(table.lookup(other, "").size(""), 1);
}

TEST_F(TensorArrayTest, MemoryIsUsedAgain) {
  auto run = [&](int count) {
    for (int i = 0; i < count; ++i) {
      TensorArray &array = make(3);
      Value small({3}), large({1000});
      array.write(0, small, "");
      array.write(1, large, "");
      read(array, 1, {kDynamic});
      table.erase(handle);
    }
  };
  run(10);
  uint64_t before = Workspace::current().mappedBytes();
  run(100000);
  EXPECT_EQ(Workspace::current().mappedBytes(), before);
}

TEST_F(TensorArrayTest, SizesWithoutMemory) {
  EXPECT_THROW(make(std::numeric_limits<int64_t>::max()), AllocationFailure);
  TensorArray &array = make(0, /*dynamic=*/true);
  Value one({});
  EXPECT_THROW(array.write(std::numeric_limits<int64_t>::max(), one, ""),
               AllocationFailure);
  EXPECT_THROW(array.write(int64_t(1) << 60, one, ""), AllocationFailure);
  EXPECT_EQ(failureOf([&] { make(-1); }).message,
            "here: array 'a': size -1 is negative");
}
