//===- GemmTest.cpp - Matrix products against a triple loop ---------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryPoints.h"
#include "RuntimeSymbol.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

using namespace tfgrad;
using namespace tfgrad::runtime;

namespace {

/// How the elements of an operand lie in memory.
enum class Order { Dense, Permuted, Padded, Reversed, Broadcast };

/// A strided array of any rank, with a margin that nothing may write.
template <typename T> struct Array {
  std::vector<T> storage;
  int64_t offset = 0;
  std::vector<int64_t> sizes, strides;

  T &at(const std::vector<int64_t> &index) {
    int64_t position = offset;
    for (size_t i = 0; i < index.size(); ++i)
      position += sizes[i] == 1 ? 0 : index[i] * strides[i];
    return storage.at(position);
  }
};

class Generator {
public:
  explicit Generator(unsigned seed) : random(seed) {}

  int64_t below(int64_t limit) { return random() % limit; }

  template <typename T>
  Array<T> array(const std::vector<int64_t> &sizes, Order order) {
    size_t rank = sizes.size();
    std::vector<size_t> dims(rank);
    std::iota(dims.begin(), dims.end(), 0);
    if (order != Order::Dense)
      std::shuffle(dims.begin(), dims.end(), random);

    Array<T> result;
    result.sizes = sizes;
    result.strides.resize(rank);
    int64_t stride = order == Order::Padded ? 1 + below(2) : 1;
    int64_t lowest = 0, highest = 0;
    for (size_t i = rank; i-- > 0;) {
      int64_t extent = std::max<int64_t>(sizes[dims[i]], 1);
      int64_t &dimStride = result.strides[dims[i]];
      if (order == Order::Broadcast && below(2))
        continue;
      dimStride = order == Order::Reversed && below(2) ? -stride : stride;
      (dimStride < 0 ? lowest : highest) += (extent - 1) * dimStride;
      stride *= order == Order::Padded ? extent + below(3) : extent;
    }
    result.offset = kMargin - lowest;
    result.storage.resize(result.offset + highest + 1 + kMargin);
    for (T &value : result.storage)
      value = static_cast<T>(below(17) - 8);
    // The stride of an extent of 1 means nothing.
    for (size_t i = 0; i < rank; ++i)
      if (sizes[i] == 1 && below(2))
        result.strides[i] = below(2) ? int64_t(1) << 50 : -3;
    return result;
  }

private:
  static constexpr int64_t kMargin = 8;
  std::mt19937 random;
};

} // namespace

/// Calls `f` with each index of an array of these sizes.
template <typename F>
static void forEachIndex(const std::vector<int64_t> &sizes, F &&f) {
  if (std::count(sizes.begin(), sizes.end(), 0))
    return;
  std::vector<int64_t> index(sizes.size(), 0);
  while (true) {
    f(index);
    int dim = static_cast<int>(sizes.size()) - 1;
    while (dim >= 0 && ++index[dim] == sizes[dim])
      index[dim--] = 0;
    if (dim < 0)
      return;
  }
}

template <typename T, int R>
static void callGemm(Array<T> &a, Array<T> &b, Array<T> &c, bool transposeA,
                     bool transposeB) {
  auto describe = [](Array<T> &array) {
    StridedMemRef<T, R> memref;
    memref.allocated = memref.aligned = array.storage.data();
    memref.offset = array.offset;
    std::copy_n(array.sizes.begin(), R, memref.sizes);
    std::copy_n(array.strides.begin(), R, memref.strides);
    return memref;
  };
  StridedMemRef<T, R> x = describe(a), y = describe(b), z = describe(c);
  using Gemm = void(const StridedMemRef<T, R> *, const StridedMemRef<T, R> *,
                    const StridedMemRef<T, R> *, uint8_t, uint8_t);
  // Compiled code leaves all bits but the lowest of an i1 undefined.
  symbol<Gemm>(std::string("_mlir_ciface_tfgrad_rt_gemm_") +
               (sizeof(T) == 4 ? "f32_" : "f64_") + std::to_string(R))(
      &x, &y, &z, transposeA | 0xfe, transposeB | 0x40);
}

template <typename T>
static void callGemm(Array<T> &a, Array<T> &b, Array<T> &c, bool transposeA,
                     bool transposeB) {
  switch (a.sizes.size()) {
  case 2:
    return callGemm<T, 2>(a, b, c, transposeA, transposeB);
  case 3:
    return callGemm<T, 3>(a, b, c, transposeA, transposeB);
  case 4:
    return callGemm<T, 4>(a, b, c, transposeA, transposeB);
  case 5:
    return callGemm<T, 5>(a, b, c, transposeA, transposeB);
  case 6:
    return callGemm<T, 6>(a, b, c, transposeA, transposeB);
  case 7:
    return callGemm<T, 7>(a, b, c, transposeA, transposeB);
  case 8:
    return callGemm<T, 8>(a, b, c, transposeA, transposeB);
  }
  FAIL() << "no gemm of rank " << a.sizes.size();
}

/// C as a triple loop has it; all other elements of `c` are kept. The elements
/// are small integers, so that every order of summation gives the same.
template <typename T>
static Array<T> expectedProduct(Array<T> &a, Array<T> &b, const Array<T> &c,
                                bool transposeA, bool transposeB) {
  Array<T> result = c;
  size_t rank = c.sizes.size(), row = rank - 2, col = rank - 1;
  int64_t k = a.sizes[transposeA ? row : col];
  forEachIndex(c.sizes, [&](const std::vector<int64_t> &index) {
    std::vector<int64_t> x = index, y = index;
    T sum = 0;
    for (int64_t l = 0; l < k; ++l) {
      x[transposeA ? col : row] = index[row];
      x[transposeA ? row : col] = l;
      y[transposeB ? col : row] = l;
      y[transposeB ? row : col] = index[col];
      sum += a.at(x) * b.at(y);
    }
    result.at(index) = sum;
  });
  return result;
}

template <typename T>
static void testProduct(Generator &generator, const std::vector<int64_t> &batch,
                        int64_t m, int64_t n, int64_t k, bool transposeA,
                        bool transposeB, Order orderA, Order orderB,
                        Order orderC) {
  auto sizes = [&](int64_t rows, int64_t cols, bool transpose) {
    std::vector<int64_t> result = batch;
    result.push_back(transpose ? cols : rows);
    result.push_back(transpose ? rows : cols);
    return result;
  };
  auto a = generator.array<T>(sizes(m, k, transposeA), orderA);
  auto b = generator.array<T>(sizes(k, n, transposeB), orderB);
  auto c = generator.array<T>(sizes(m, n, false), orderC);
  Array<T> expected = expectedProduct(a, b, c, transposeA, transposeB);
  // What C held must not enter the product, not even as 0 * NaN.
  forEachIndex(c.sizes, [&](const std::vector<int64_t> &index) {
    c.at(index) = std::numeric_limits<T>::quiet_NaN();
  });
  Call call({});
  absl::Status status =
      call.run([&] { callGemm(a, b, c, transposeA, transposeB); });
  ASSERT_TRUE(status.ok()) << status;
  ASSERT_EQ(c.storage, expected.storage);
}

template <typename T> class GemmTest : public testing::Test {};
using FloatTypes = testing::Types<float, double>;
TYPED_TEST_SUITE(GemmTest, FloatTypes);

TYPED_TEST(GemmTest, RandomShapesAndStrides) {
  Generator generator(7);
  constexpr int64_t kExtents[] = {0, 1, 1, 2, 3, 4, 5, 7, 9, 16, 33};
  auto extent = [&] { return kExtents[generator.below(std::size(kExtents))]; };
  auto order = [&](int64_t count) {
    return static_cast<Order>(generator.below(count));
  };
  for (int round = 0; round < 4000; ++round) {
    std::vector<int64_t> batch(generator.below(7));
    for (int64_t &dim : batch)
      dim = generator.below(20) == 0
                ? 0
                : 1 + generator.below(batch.size() > 3 ? 2 : 4);
    int64_t m = extent(), n = extent(), k = extent();
    bool transposeA = generator.below(2), transposeB = generator.below(2);
    // Elements of C that share their place have no product.
    Order orderA = order(5), orderB = order(5), orderC = order(4);
    SCOPED_TRACE(testing::Message()
                 << "round " << round << ": batch "
                 << testing::PrintToString(batch) << ", " << m << "x" << n
                 << "x" << k << ", transposes " << transposeA << transposeB
                 << ", orders " << static_cast<int>(orderA)
                 << static_cast<int>(orderB) << static_cast<int>(orderC));
    testProduct<TypeParam>(generator, batch, m, n, k, transposeA, transposeB,
                           orderA, orderB, orderC);
    if (this->HasFatalFailure())
      return;
  }
}

TYPED_TEST(GemmTest, LargeEnoughForBlocksAndThreads) {
  Generator generator(3);
  for (int flags = 0; flags < 4; ++flags)
    for (Order order : {Order::Dense, Order::Padded})
      testProduct<TypeParam>(generator, {2}, 150, 140, 130, flags & 1,
                             flags & 2, order, order, order);
}

TYPED_TEST(GemmTest, LargeMatrixTimesVector) {
  Generator generator(4);
  for (int flags = 0; flags < 4; ++flags) {
    testProduct<TypeParam>(generator, {}, 300, 1, 400, flags & 1, flags & 2,
                           Order::Dense, Order::Padded, Order::Padded);
    testProduct<TypeParam>(generator, {}, 1, 300, 400, flags & 1, flags & 2,
                           Order::Padded, Order::Dense, Order::Padded);
  }
}

// Batches that become one product: the operands share a matrix on one side, and
// the rows or columns of the others follow in one stride.
TYPED_TEST(GemmTest, SharedOperandOfABatch) {
  Generator generator(5);
  for (int flags = 0; flags < 8; ++flags) {
    bool transposeA = flags & 1, transposeB = flags & 2, shareA = flags & 4;
    for (int64_t m : {1, 5}) {
      for (int64_t n : {1, 6}) {
        constexpr int64_t k = 7;
        auto rowMajor = [&](int64_t rows, int64_t cols, bool shared) {
          auto array =
              generator.array<TypeParam>({4, 3, rows, cols}, Order::Dense);
          array.strides = {3 * rows * cols, rows * cols, cols, 1};
          if (shared)
            array.strides[0] = array.strides[1] = 0;
          return array;
        };
        auto a = rowMajor(transposeA ? k : m, transposeA ? m : k, shareA);
        auto b = rowMajor(transposeB ? n : k, transposeB ? k : n, !shareA);
        auto c = rowMajor(m, n, false);
        auto expected = expectedProduct(a, b, c, transposeA, transposeB);
        callGemm(a, b, c, transposeA, transposeB);
        EXPECT_EQ(c.storage, expected.storage) << flags << " " << m << " " << n;
      }
    }
  }
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

static absl::Status gemmStatus(const std::vector<int64_t> &sizesA,
                               const std::vector<int64_t> &sizesB,
                               const std::vector<int64_t> &sizesC,
                               bool transposeA = false) {
  // No element is touched, so one is enough storage.
  auto array = [](const std::vector<int64_t> &sizes) {
    return Array<double>{{0}, 0, sizes, std::vector<int64_t>(sizes.size(), 1)};
  };
  auto a = array(sizesA), b = array(sizesB), c = array(sizesC);
  Call call({});
  return call.run([&] { callGemm(a, b, c, transposeA, false); });
}

TEST(GemmErrorTest, ShapesThatDoNotMatch) {
  EXPECT_EQ(gemmStatus({2, 3}, {4, 5}, {2, 5}),
            absl::InvalidArgumentError("matrix product: 3 columns of the left "
                                       "operand, 4 rows of the right one"));
  EXPECT_EQ(gemmStatus({3, 2}, {3, 5}, {3, 5}, true),
            absl::InvalidArgumentError("matrix product: the product has shape "
                                       "2x5, its destination 3x5"));
  EXPECT_EQ(gemmStatus({6, 2, 3}, {7, 3, 5}, {6, 2, 5}),
            absl::InvalidArgumentError("matrix product: the batch extents 6, 7 "
                                       "and 6 of dimension 0 differ"));
}

TEST(GemmErrorTest, ExtentsBeyondTheBlas) {
  int64_t huge = int64_t(1) << 31;
  EXPECT_EQ(gemmStatus({1, huge}, {huge, 1}, {1, 1}),
            absl::InvalidArgumentError(
                "matrix product: 1x2147483648 times 2147483648x1 has an extent "
                "above 2147483647"));
}
