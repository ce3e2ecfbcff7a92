//===- TensorTest.cpp - Shapes, sizes and ownership of tensors ------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tfgrad/Tensor.h"

#include "gtest/gtest.h"

#include <cstdint>
#include <limits>
#include <new>
#include <stdexcept>

using namespace tfgrad;

static constexpr int64_t kMax = std::numeric_limits<int64_t>::max();

// Lets a request that no machine can meet return null under ASan, too.
extern "C" const char *__asan_default_options();
extern "C" const char *__asan_default_options() {
  return "allocator_may_return_null=1";
}

TEST(ElementTypeTest, NamesAndWidths) {
  struct {
    ElementType type;
    const char *name;
    int64_t width;
    bool isFloat;
  } rows[] = {
      {ElementType::I1, "i1", 1, false},
      {ElementType::I8, "i8", 1, false},
      {ElementType::I16, "i16", 2, false},
      {ElementType::I32, "i32", 4, false},
      {ElementType::I64, "i64", 8, false},
      {ElementType::Index, "index", 8, false},
      {ElementType::F16, "f16", 2, true},
      {ElementType::BF16, "bf16", 2, true},
      {ElementType::F32, "f32", 4, true},
      {ElementType::F64, "f64", 8, true},
  };
  for (const auto &row : rows) {
    EXPECT_STREQ(name(row.type), row.name);
    EXPECT_EQ(byteWidth(row.type), row.width) << row.name;
    EXPECT_EQ(isFloat(row.type), row.isFloat) << row.name;
  }
}

TEST(ValueTypeTest, PrintsLikeMLIR) {
  EXPECT_EQ((ValueType{ElementType::F64, false, {}}).str(), "f64");
  EXPECT_EQ((ValueType{ElementType::F32, true, {}}).str(), "tensor<f32>");
  EXPECT_EQ((ValueType{ElementType::BF16, true, {2, kDynamic}}).str(),
            "tensor<2x?xbf16>");
}

TEST(ElementCountTest, Products) {
  EXPECT_EQ(elementCount({}), 1);
  EXPECT_EQ(elementCount({7}), 7);
  EXPECT_EQ(elementCount({2, 3, 4}), 24);
  EXPECT_EQ(elementCount({5, 0, 2}), 0);
}

TEST(ElementCountTest, NeverOverflows) {
  EXPECT_EQ(elementCount({kMax}), kMax);
  EXPECT_EQ(elementCount({kMax, 2}), kMax);
  EXPECT_EQ(elementCount({int64_t(1) << 32, int64_t(1) << 32}), kMax);
  EXPECT_EQ(elementCount({kMax, kMax, 0}), 0);
  EXPECT_EQ(elementCount({0, kMax, kMax}), 0);
}

TEST(ElementCountTest, NegativeExtents) {
  EXPECT_EQ(elementCount({kDynamic}), kDynamic);
  EXPECT_EQ(elementCount({2, kDynamic, 0}), kDynamic);
  EXPECT_EQ(elementCount({std::numeric_limits<int64_t>::min(), 3}), kDynamic);
}

TEST(TensorTest, OwnsAlignedStorage) {
  Tensor tensor = Tensor::make(ElementType::F64, {2, 3});
  EXPECT_EQ(tensor.size(), 6);
  EXPECT_EQ(tensor.elementType(), ElementType::F64);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(tensor.data()) % 64, 0u);
  for (int i = 0; i < 6; ++i)
    tensor.data<double>()[i] = i;
  TensorView view = tensor;
  EXPECT_EQ(view.data, tensor.data());
  EXPECT_EQ(view.shape, (std::vector<int64_t>{2, 3}));
}

TEST(TensorTest, LargeStorageIsWritable) {
  constexpr int64_t kCount = 5 << 20;
  Tensor tensor = Tensor::make(ElementType::I8, {kCount});
  tensor.data<char>()[0] = 1;
  tensor.data<char>()[kCount - 1] = 2;
  EXPECT_EQ(tensor.data<char>()[0], 1);
}

TEST(TensorTest, NoElementsStillHaveAnAddress) {
  for (const std::vector<int64_t> &shape :
       {std::vector<int64_t>{0}, {3, 0}, {0, kMax, kMax}}) {
    Tensor tensor = Tensor::make(ElementType::F32, shape);
    EXPECT_EQ(tensor.size(), 0);
    EXPECT_NE(tensor.data(), nullptr);
  }
}

TEST(TensorTest, AbsurdShapesThrow) {
  constexpr int64_t kLarge = int64_t(1) << 40;
  EXPECT_THROW((void)Tensor::make(ElementType::I8, {kMax}), std::bad_alloc);
  EXPECT_THROW((void)Tensor::make(ElementType::F64, {kMax / 4}),
               std::bad_alloc);
  EXPECT_THROW((void)Tensor::make(ElementType::F64, {kLarge, kLarge}),
               std::bad_alloc);
  EXPECT_THROW((void)Tensor::make(ElementType::F32, {2, -1}),
               std::invalid_argument);
}

TEST(TensorTest, FailedAllocationThrows) {
  EXPECT_THROW((void)Tensor::make(ElementType::I8, {int64_t(1) << 46}),
               std::bad_alloc);
}

TEST(TensorTest, MovedFromTensorIsEmpty) {
  Tensor first = Tensor::make(ElementType::I32, {4});
  void *data = first.data();
  Tensor second = std::move(first);
  EXPECT_EQ(second.data(), data);
  EXPECT_EQ(first.data(), nullptr);
  EXPECT_TRUE(first.shape().empty());

  first = std::move(second);
  EXPECT_EQ(first.data(), data);
  EXPECT_EQ(first.size(), 4);
  EXPECT_EQ(second.data(), nullptr);

  Tensor &alias = first;
  first = std::move(alias);
  EXPECT_EQ(first.data(), data);
}
