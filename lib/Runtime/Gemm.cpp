//===- Gemm.cpp - Matrix products by the BLAS ----------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The BLAS knows matrices whose rows or columns are contiguous. The strides of
// an operand say which it is; one that is neither (an element stride of two, a
// broadcast, a reversed dimension) is copied. The stride of a dimension of
// extent 1 means nothing and is never looked at.
//
//===----------------------------------------------------------------------===//

#include "EntryPoints.h"
#include "Workspace.h"

#include <algorithm>
#include <cblas.h>
#include <cstdlib>
#include <limits>

using namespace tfgrad;
using namespace tfgrad::runtime;

static constexpr int kMinRank = 2;
static constexpr int kMaxRank = 8;
static constexpr int64_t kMaxBlasInt = std::numeric_limits<int>::max();

// Up to this many elements of C and multiplications, a loop takes less time
// than a call of the BLAS (measured: 50 ns against 130 ns at the limit).
static constexpr int64_t kMaxLoopElements = 16;
static constexpr int64_t kMaxLoopProducts = 64;

//===----------------------------------------------------------------------===//
// BLAS routines by element type
//===----------------------------------------------------------------------===//

static CBLAS_TRANSPOSE blasFlag(bool transpose) {
  return transpose ? CblasTrans : CblasNoTrans;
}

static void blasGemm(bool transposeA, bool transposeB, int m, int n, int k,
                     const float *a, int lda, const float *b, int ldb, float *c,
                     int ldc) {
  cblas_sgemm(CblasRowMajor, blasFlag(transposeA), blasFlag(transposeB), m, n,
              k, 1, a, lda, b, ldb, 0, c, ldc);
}

static void blasGemm(bool transposeA, bool transposeB, int m, int n, int k,
                     const double *a, int lda, const double *b, int ldb,
                     double *c, int ldc) {
  cblas_dgemm(CblasRowMajor, blasFlag(transposeA), blasFlag(transposeB), m, n,
              k, 1, a, lda, b, ldb, 0, c, ldc);
}

static void blasGemv(bool transpose, int rows, int cols, const float *a,
                     int lda, const float *x, int incx, float *y, int incy) {
  cblas_sgemv(CblasRowMajor, blasFlag(transpose), rows, cols, 1, a, lda, x,
              incx, 0, y, incy);
}

static void blasGemv(bool transpose, int rows, int cols, const double *a,
                     int lda, const double *x, int incx, double *y, int incy) {
  cblas_dgemv(CblasRowMajor, blasFlag(transpose), rows, cols, 1, a, lda, x,
              incx, 0, y, incy);
}

//===----------------------------------------------------------------------===//
// Matrices
//===----------------------------------------------------------------------===//

namespace {

/// How the BLAS sees a matrix: rows (or, `transposed`, columns) of contiguous
/// elements that start `leading` elements apart.
struct Layout {
  bool transposed = false;
  int leading = 0;

  explicit operator bool() const { return leading != 0; }
};

struct Shape {
  int64_t rows;
  int64_t cols;
  int64_t rowStride;
  int64_t colStride;

  Shape transposed() const { return {cols, rows, colStride, rowStride}; }

  /// The layout of contiguous rows, or none.
  Layout rowLayout() const {
    if (cols != 1 && colStride != 1)
      return {};
    int64_t least = std::max<int64_t>(cols, 1);
    int64_t leading = rows == 1 ? least : rowStride;
    if (leading < least || leading > kMaxBlasInt)
      return {};
    return {false, static_cast<int>(leading)};
  }

  Layout layout() const {
    if (Layout rows = rowLayout())
      return rows;
    Layout columns = transposed().rowLayout();
    columns.transposed = true;
    return columns;
  }
};

/// Workspace memory that is freed at the end of a block.
template <typename T> class Buffer {
public:
  Buffer() = default;
  ~Buffer() { Workspace::free(data); }
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;

  void allocate(int64_t rows, int64_t cols) {
    int64_t count;
    if (__builtin_mul_overflow(rows, cols, &count) ||
        count > std::numeric_limits<int64_t>::max() / int64_t(sizeof(T)))
      throw AllocationFailure(std::numeric_limits<uint64_t>::max());
    data = static_cast<T *>(Workspace::current().allocate(count * sizeof(T)));
  }
  T *get() const { return data; }

private:
  T *data = nullptr;
};

} // namespace

template <typename T>
static void copyMatrix(const T *from, Shape source, T *to, Shape target) {
  for (int64_t i = 0; i < source.rows; ++i)
    for (int64_t j = 0; j < source.cols; ++j)
      to[i * target.rowStride + j * target.colStride] =
          from[i * source.rowStride + j * source.colStride];
}

//===----------------------------------------------------------------------===//
// One product
//===----------------------------------------------------------------------===//

namespace {

/// A matrix as a BLAS operand, copied where it has to be.
template <typename T> class Operand {
public:
  explicit Operand(Shape shape) : shape(shape), layout(shape.layout()) {
    if (layout)
      return;
    // The copy keeps the dimension of the smaller stride innermost.
    if (std::abs(shape.colStride) <= std::abs(shape.rowStride))
      dense = {shape.rows, shape.cols, shape.cols, 1};
    else
      dense = {shape.rows, shape.cols, 1, shape.rows};
    layout = dense.layout();
    buffer.allocate(shape.rows, shape.cols);
  }

  bool transposed() const { return layout.transposed; }
  int leading() const { return layout.leading; }
  /// From element to element of a matrix of one column.
  int columnIncrement() const { return layout.transposed ? 1 : layout.leading; }
  /// From element to element of a matrix of one row.
  int rowIncrement() const { return layout.transposed ? layout.leading : 1; }

  /// The elements of the matrix at `data`, contiguous as `layout` says.
  const T *at(const T *data) {
    if (!buffer.get())
      return data;
    // All members of a batch may share one matrix.
    if (data != copied) {
      if (dense.colStride == 1)
        copyMatrix(data, shape, buffer.get(), dense);
      else
        copyMatrix(data, shape.transposed(), buffer.get(), dense.transposed());
      copied = data;
    }
    return buffer.get();
  }

private:
  Shape shape;
  Layout layout;
  Shape dense = {};
  Buffer<T> buffer;
  const T *copied = nullptr;
};

/// C = A B by the BLAS, for any number of matrices of the same shapes.
template <typename T> class BlasProduct {
public:
  BlasProduct(Shape shapeA, Shape shapeB, Shape shapeC)
      : a(shapeA), b(shapeB), shapeC(shapeC),
        leading(shapeC.rowLayout().leading), m(static_cast<int>(shapeC.rows)),
        n(static_cast<int>(shapeC.cols)), k(static_cast<int>(shapeA.cols)) {
    if (leading != 0)
      return;
    leading = n;
    buffer.allocate(m, n);
  }

  void operator()(const T *dataA, const T *dataB, T *dataC) {
    T *target = buffer.get() ? buffer.get() : dataC;
    multiply(a.at(dataA), b.at(dataB), target);
    if (target != dataC)
      copyMatrix(target, Shape{m, n, n, 1}, dataC, shapeC);
  }

private:
  void multiply(const T *x, const T *y, T *z) {
    // A transposed operand lies in memory as its transpose.
    if (n == 1)
      blasGemv(a.transposed(), a.transposed() ? k : m, a.transposed() ? m : k,
               x, a.leading(), y, b.columnIncrement(), z, leading);
    else if (m == 1)
      blasGemv(!b.transposed(), b.transposed() ? n : k, b.transposed() ? k : n,
               y, b.leading(), x, a.rowIncrement(), z, 1);
    else
      blasGemm(a.transposed(), b.transposed(), m, n, k, x, a.leading(), y,
               b.leading(), z, leading);
  }

  Operand<T> a;
  Operand<T> b;
  Shape shapeC;
  int leading;
  int m, n, k;
  /// The product, where C itself has no rows of contiguous elements.
  Buffer<T> buffer;
};

/// C = A B by a loop; k = 0 gives zeros.
template <typename T> struct LoopProduct {
  Shape shapeA, shapeB, shapeC;

  void operator()(const T *a, const T *b, T *c) const {
    for (int64_t i = 0; i < shapeC.rows; ++i) {
      for (int64_t j = 0; j < shapeC.cols; ++j) {
        const T *x = a + i * shapeA.rowStride;
        const T *y = b + j * shapeB.colStride;
        T sum = 0;
        for (int64_t l = 0; l < shapeA.cols; ++l)
          sum += x[l * shapeA.colStride] * y[l * shapeB.rowStride];
        c[i * shapeC.rowStride + j * shapeC.colStride] = sum;
      }
    }
  }
};

//===----------------------------------------------------------------------===//
// Batches
//===----------------------------------------------------------------------===//

struct BatchDim {
  int64_t extent;
  int64_t strideA, strideB, strideC;
};

/// What a call asks for, in the fewest products that amount to it.
template <typename T> class BatchedProduct {
public:
  BatchedProduct(int rank, const T *a, const int64_t *sizesA,
                 const int64_t *stridesA, bool transposeA, const T *b,
                 const int64_t *sizesB, const int64_t *stridesB,
                 bool transposeB, T *c, const int64_t *sizesC,
                 const int64_t *stridesC);

  void run();

private:
  static Shape lastTwo(int rank, const int64_t *sizes, const int64_t *strides,
                       bool transpose) {
    Shape shape = {sizes[rank - 2], sizes[rank - 1], strides[rank - 2],
                   strides[rank - 1]};
    return transpose ? shape.transposed() : shape;
  }

  void checkShapes() const;
  void mergeDims();
  void foldDims();
  bool foldIntoRows(int64_t extent, int64_t strideX, int64_t strideY,
                    int64_t strideZ, Shape &x, Shape &z) const;
  void eraseDim(int dim);
  template <typename Product> void forEach(Product &&product) const;

  const T *a;
  const T *b;
  T *c;
  Shape shapeA, shapeB, shapeC;
  int batchRank = 0;
  BatchDim batch[kMaxRank - 2];
};

} // namespace

template <typename T>
BatchedProduct<T>::BatchedProduct(int rank, const T *a, const int64_t *sizesA,
                                  const int64_t *stridesA, bool transposeA,
                                  const T *b, const int64_t *sizesB,
                                  const int64_t *stridesB, bool transposeB,
                                  T *c, const int64_t *sizesC,
                                  const int64_t *stridesC)
    : a(a), b(b), c(c), shapeA(lastTwo(rank, sizesA, stridesA, transposeA)),
      shapeB(lastTwo(rank, sizesB, stridesB, transposeB)),
      shapeC(lastTwo(rank, sizesC, stridesC, false)) {
  for (int i = 0; i < rank - 2; ++i) {
    if (sizesA[i] != sizesC[i] || sizesB[i] != sizesC[i])
      failWith(
          "matrix product: the batch extents {0}, {1} and {2} of dimension "
          "{3} differ",
          sizesA[i], sizesB[i], sizesC[i], i);
    if (sizesC[i] != 1)
      batch[batchRank++] = {sizesC[i], stridesA[i], stridesB[i], stridesC[i]};
  }
}

template <typename T> void BatchedProduct<T>::checkShapes() const {
  if (shapeA.cols != shapeB.rows)
    failWith("matrix product: {0} columns of the left operand, {1} rows of the "
             "right one",
             shapeA.cols, shapeB.rows);
  if (shapeA.rows != shapeC.rows || shapeB.cols != shapeC.cols)
    failWith("matrix product: the product has shape {0}x{1}, its destination "
             "{2}x{3}",
             shapeA.rows, shapeB.cols, shapeC.rows, shapeC.cols);
  if (std::max({shapeC.rows, shapeC.cols, shapeA.cols}) > kMaxBlasInt)
    failWith("matrix product: {0}x{1} times {1}x{2} has an extent above {3}",
             shapeC.rows, shapeA.cols, shapeC.cols, kMaxBlasInt);
}

template <typename T> void BatchedProduct<T>::eraseDim(int dim) {
  std::copy(batch + dim + 1, batch + batchRank, batch + dim);
  --batchRank;
}

/// Makes one dimension of two that each operand runs through in one stride.
template <typename T> void BatchedProduct<T>::mergeDims() {
  for (int i = batchRank - 2; i >= 0; --i) {
    BatchDim &outer = batch[i];
    const BatchDim &inner = batch[i + 1];
    if (outer.strideA != inner.strideA * inner.extent ||
        outer.strideB != inner.strideB * inner.extent ||
        outer.strideC != inner.strideC * inner.extent)
      continue;
    outer = {outer.extent * inner.extent, inner.strideA, inner.strideB,
             inner.strideC};
    eraseDim(i + 1);
  }
}

/// Z_i = X_i Y for all i of a batch dimension is one product if the rows of
/// X_0, X_1, ... and those of Z_0, Z_1, ... follow in one stride.
template <typename T>
bool BatchedProduct<T>::foldIntoRows(int64_t extent, int64_t strideX,
                                     int64_t strideY, int64_t strideZ, Shape &x,
                                     Shape &z) const {
  if (strideY != 0 || extent > kMaxBlasInt / z.rows)
    return false;
  auto fold = [&](Shape shape, int64_t stride) -> Shape {
    if (shape.rows == 1)
      shape.rowStride = stride;
    else if (stride != shape.rows * shape.rowStride)
      return {};
    shape.rows *= extent;
    return shape;
  };
  Shape foldedX = fold(x, strideX);
  Shape foldedZ = fold(z, strideZ);
  if (foldedX.rows == 0 || foldedZ.rows == 0 || !foldedX.layout() ||
      !foldedZ.layout())
    return false;
  x = foldedX;
  z = foldedZ;
  return true;
}

template <typename T> void BatchedProduct<T>::foldDims() {
  for (int i = batchRank - 1; i >= 0; --i) {
    const BatchDim &dim = batch[i];
    if (foldIntoRows(dim.extent, dim.strideA, dim.strideB, dim.strideC, shapeA,
                     shapeC)) {
      eraseDim(i);
      continue;
    }
    // Z_i = X Y_i in columns is Z_i' = Y_i' X' in rows.
    Shape transposedB = shapeB.transposed(), transposedC = shapeC.transposed();
    if (foldIntoRows(dim.extent, dim.strideB, dim.strideA, dim.strideC,
                     transposedB, transposedC)) {
      shapeB = transposedB.transposed();
      shapeC = transposedC.transposed();
      eraseDim(i);
    }
  }
}

template <typename T>
template <typename Product>
void BatchedProduct<T>::forEach(Product &&product) const {
  int64_t index[kMaxRank - 2] = {};
  const T *x = a;
  const T *y = b;
  T *z = c;
  while (true) {
    product(x, y, z);
    int dim = batchRank - 1;
    for (; dim >= 0; --dim) {
      const BatchDim &d = batch[dim];
      x += d.strideA;
      y += d.strideB;
      z += d.strideC;
      if (++index[dim] < d.extent)
        break;
      index[dim] = 0;
      x -= d.extent * d.strideA;
      y -= d.extent * d.strideB;
      z -= d.extent * d.strideC;
    }
    if (dim < 0)
      return;
  }
}

template <typename T> void BatchedProduct<T>::run() {
  checkShapes();
  bool empty = shapeC.rows == 0 || shapeC.cols == 0;
  for (int i = 0; i < batchRank; ++i)
    empty |= batch[i].extent == 0;
  if (empty)
    return;

  mergeDims();
  foldDims();
  // No overflow: an extent fits into 32 bits.
  int64_t elements = shapeC.rows * shapeC.cols, k = shapeA.cols;
  if (k == 0 || (elements <= kMaxLoopElements && k <= kMaxLoopProducts &&
                 elements * k <= kMaxLoopProducts))
    return forEach(LoopProduct<T>{shapeA, shapeB, shapeC});

  // Where the columns of C are contiguous: C' = B' A'.
  if (!shapeC.rowLayout() && shapeC.layout()) {
    std::swap(a, b);
    std::swap(shapeA, shapeB);
    shapeA = shapeA.transposed();
    shapeB = shapeB.transposed();
    shapeC = shapeC.transposed();
    for (int i = 0; i < batchRank; ++i)
      std::swap(batch[i].strideA, batch[i].strideB);
  }
  forEach(BlasProduct<T>(shapeA, shapeB, shapeC));
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

/// Compiled code passes an i1 without extending it: only bit 0 is defined.
template <typename T, int R>
static void gemm(const StridedMemRef<T, R> *a, const StridedMemRef<T, R> *b,
                 const StridedMemRef<T, R> *c, uint8_t transposeA,
                 uint8_t transposeB) {
  BatchedProduct<T>(R, a->aligned + a->offset, a->sizes, a->strides,
                    transposeA & 1, b->aligned + b->offset, b->sizes,
                    b->strides, transposeB & 1, c->aligned + c->offset,
                    c->sizes, c->strides)
      .run();
}

template <typename T, int R = kMinRank>
static void addSymbols(SymbolTable &table, const std::string &prefix) {
  table.emplace_back(prefix + std::to_string(R),
                     reinterpret_cast<void *>(&gemm<T, R>));
  if constexpr (R < kMaxRank)
    addSymbols<T, R + 1>(table, prefix);
}

void runtime::addGemmSymbols(SymbolTable &table) {
  addSymbols<float>(table, "_mlir_ciface_tfgrad_rt_gemm_f32_");
  addSymbols<double>(table, "_mlir_ciface_tfgrad_rt_gemm_f64_");
}
