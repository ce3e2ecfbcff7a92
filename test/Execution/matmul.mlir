// Values of matrix products.

// All element types. Integers wrap, half precision adds up in f32.
// RUN: tfgrad-run %s --entry=types --input='[[1, 2], [3, 4]]' \
// RUN:   --input='[[5, 6], [7, 8]]' --input='[[100, 100]]' \
// RUN:   --input='[[2], [2]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TYPES
// TYPES{LITERAL}:      %0 : tensor<2x2xf32> = [[19, 22], [43, 50]]
// TYPES-NEXT{LITERAL}: %1 : tensor<2x2xf64> = [[19, 22], [43, 50]]
// TYPES-NEXT{LITERAL}: %2 : tensor<2x2xf16> = [[19, 22], [43, 50]]
// TYPES-NEXT{LITERAL}: %3 : tensor<2x2xbf16> = [[19, 22], [43, 50]]
// TYPES-NEXT{LITERAL}: %4 : tensor<2x2xi64> = [[19, 22], [43, 50]]
// TYPES-NEXT{LITERAL}: %5 : tensor<1x1xi8> = [[-112]]
func.func @types(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>, %c: tensor<1x2xi8>,
                 %d: tensor<2x1xi8>)
    -> (tensor<2x2xf32>, tensor<2x2xf64>, tensor<2x2xf16>, tensor<2x2xbf16>,
        tensor<2x2xi64>, tensor<1x1xi8>) {
  %0 = tfgrad.matmul %a, %b
      : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %a1 = tfgrad.cast %a : tensor<2x2xf32> to tensor<2x2xf64>
  %b1 = tfgrad.cast %b : tensor<2x2xf32> to tensor<2x2xf64>
  %1 = tfgrad.matmul %a1, %b1
      : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xf64>
  %a2 = tfgrad.cast %a : tensor<2x2xf32> to tensor<2x2xf16>
  %b2 = tfgrad.cast %b : tensor<2x2xf32> to tensor<2x2xf16>
  %2 = tfgrad.matmul %a2, %b2
      : (tensor<2x2xf16>, tensor<2x2xf16>) -> tensor<2x2xf16>
  %a3 = tfgrad.cast %a : tensor<2x2xf32> to tensor<2x2xbf16>
  %b3 = tfgrad.cast %b : tensor<2x2xf32> to tensor<2x2xbf16>
  %3 = tfgrad.matmul %a3, %b3
      : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> tensor<2x2xbf16>
  %a4 = tfgrad.cast %a : tensor<2x2xf32> to tensor<2x2xi64>
  %b4 = tfgrad.cast %b : tensor<2x2xf32> to tensor<2x2xi64>
  %4 = tfgrad.matmul %a4, %b4
      : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi64>
  %5 = tfgrad.matmul %c, %d : (tensor<1x2xi8>, tensor<2x1xi8>) -> tensor<1x1xi8>
  return %0, %1, %2, %3, %4, %5
      : tensor<2x2xf32>, tensor<2x2xf64>, tensor<2x2xf16>, tensor<2x2xbf16>,
        tensor<2x2xi64>, tensor<1x1xi8>
}

// 4096 products of ones in half precision, with a BLAS and without. 4100 is
// what 4096 has for a name in bf16.
// RUN: tfgrad-run %s --entry=long --input=ones:1x4096 --input=ones:1x4096 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LONG
// LONG{LITERAL}:      %0 : tensor<1x1xf16> = [[4096]]
// LONG-NEXT{LITERAL}: %1 : tensor<1x1xbf16> = [[4100]]
// RUN: tfgrad-run %s --entry=long --no-blas --input=ones:1x4096 \
// RUN:   --input=ones:1x4096 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LONG-LOOPS
// LONG-LOOPS{LITERAL}:      %0 : tensor<1x1xf16> = [[4096]]
// LONG-LOOPS-NEXT{LITERAL}: %1 : tensor<1x1xbf16> = [[4100]]
func.func @long(%a: tensor<1x?xf16>, %b: tensor<1x?xbf16>)
    -> (tensor<1x1xf16>, tensor<1x1xbf16>) {
  %0 = tfgrad.matmul %a, %a transpose_b
      : (tensor<1x?xf16>, tensor<1x?xf16>) -> tensor<1x1xf16>
  %1 = tfgrad.matmul %b, %b transpose_b
      : (tensor<1x?xbf16>, tensor<1x?xbf16>) -> tensor<1x1xbf16>
  return %0, %1 : tensor<1x1xf16>, tensor<1x1xbf16>
}

// Transposed operands, of unequal extents.
// RUN: tfgrad-run %s --entry=transposed --input='[[1, 2, 3], [4, 5, 6]]' \
// RUN:   --input='[[1, 2], [3, 4], [5, 6]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TRANSPOSED
// TRANSPOSED{LITERAL}:      %0 : tensor<2x2xf32> = [[22, 28], [49, 64]]
// TRANSPOSED-NEXT{LITERAL}: %1 : tensor<2x2xf32> = [[14, 32], [32, 77]]
// TRANSPOSED-NEXT{LITERAL}: %2 : tensor<3x3xf32> = [[17, 22, 27], [22, 29, 36], [27, 36, 45]]
// TRANSPOSED-NEXT{LITERAL}: %3 : tensor<3x3xf32> = [[9, 19, 29], [12, 26, 40], [15, 33, 51]]
// RUN: tfgrad-run %s --entry=transposed --no-blas \
// RUN:   --input='[[1, 2, 3], [4, 5, 6]]' --input='[[1, 2], [3, 4], [5, 6]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TRANSPOSED-LOOPS
// TRANSPOSED-LOOPS{LITERAL}:      %0 : tensor<2x2xf32> = [[22, 28], [49, 64]]
// TRANSPOSED-LOOPS-NEXT{LITERAL}: %1 : tensor<2x2xf32> = [[14, 32], [32, 77]]
// TRANSPOSED-LOOPS-NEXT{LITERAL}: %2 : tensor<3x3xf32> = [[17, 22, 27], [22, 29, 36], [27, 36, 45]]
// TRANSPOSED-LOOPS-NEXT{LITERAL}: %3 : tensor<3x3xf32> = [[9, 19, 29], [12, 26, 40], [15, 33, 51]]
func.func @transposed(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = tfgrad.matmul %a, %b
      : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = tfgrad.matmul %a, %a transpose_b
      : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = tfgrad.matmul %a, %a transpose_a
      : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %3 = tfgrad.matmul %a, %b transpose_a transpose_b
      : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0, %1, %2, %3
      : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// Extents of 0: a sum of no products is 0.
// RUN: tfgrad-run %s --entry=empty --input=zeros:2x0 --input=zeros:0x3 \
// RUN:   --input=zeros:0x2x2 --input=ones:2x3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=EMPTY
// EMPTY{LITERAL}: %0 : tensor<2x3xf64> = [[0, 0, 0], [0, 0, 0]]
// EMPTY-NEXT:     %1 : tensor<0x0xf64> = []
// EMPTY-NEXT:     %2 : tensor<0x2x2xf64> = []
// EMPTY-NEXT:     %3 : tensor<0x3xf64> = []
// RUN: tfgrad-run %s --entry=empty --no-blas --input=zeros:2x0 \
// RUN:   --input=zeros:0x3 --input=zeros:0x2x2 --input=ones:2x3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=EMPTY-LOOPS
// EMPTY-LOOPS{LITERAL}: %0 : tensor<2x3xf64> = [[0, 0, 0], [0, 0, 0]]
// EMPTY-LOOPS-NEXT:     %1 : tensor<0x0xf64> = []
// EMPTY-LOOPS-NEXT:     %2 : tensor<0x2x2xf64> = []
// EMPTY-LOOPS-NEXT:     %3 : tensor<0x3xf64> = []
func.func @empty(%a: tensor<?x?xf64>, %b: tensor<?x?xf64>, %c: tensor<?x2x2xf64>,
                 %d: tensor<?x?xf64>)
    -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x2x2xf64>, tensor<?x?xf64>) {
  %0 = tfgrad.matmul %a, %b
      : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %1 = tfgrad.matmul %b, %b transpose_b
      : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %2 = tfgrad.matmul %c, %c
      : (tensor<?x2x2xf64>, tensor<?x2x2xf64>) -> tensor<?x2x2xf64>
  %3 = tfgrad.matmul %a, %d transpose_a
      : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  return %0, %1, %2, %3
      : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x2x2xf64>, tensor<?x?xf64>
}

// Two batch axes.
// RUN: tfgrad-run %s --entry=batch --input='[[[[1, 2]], [[3, 4]]]]' \
// RUN:   --input='[[[[1], [1]], [[2], [3]]]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=BATCH
// BATCH{LITERAL}:      %0 : tensor<1x2x1x1xf32> = [[[[3]], [[18]]]]
// BATCH-NEXT{LITERAL}: %1 : tensor<1x2x2x2xf32> = [[[[1, 1], [2, 2]], [[6, 9], [8, 12]]]]
// RUN: tfgrad-run %s --entry=batch --no-blas --input='[[[[1, 2]], [[3, 4]]]]' \
// RUN:   --input='[[[[1], [1]], [[2], [3]]]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=BATCH-LOOPS
// BATCH-LOOPS{LITERAL}:      %0 : tensor<1x2x1x1xf32> = [[[[3]], [[18]]]]
// BATCH-LOOPS-NEXT{LITERAL}: %1 : tensor<1x2x2x2xf32> = [[[[1, 1], [2, 2]], [[6, 9], [8, 12]]]]
func.func @batch(%a: tensor<?x2x1x2xf32>, %b: tensor<1x?x2x1xf32>)
    -> (tensor<?x2x1x1xf32>, tensor<?x?x2x2xf32>) {
  %0 = tfgrad.matmul %a, %b
      : (tensor<?x2x1x2xf32>, tensor<1x?x2x1xf32>) -> tensor<?x2x1x1xf32>
  %1 = tfgrad.matmul %a, %b transpose_a transpose_b
      : (tensor<?x2x1x2xf32>, tensor<1x?x2x1xf32>) -> tensor<?x?x2x2xf32>
  return %0, %1 : tensor<?x2x1x1xf32>, tensor<?x?x2x2xf32>
}

// NaN and infinities: 0 * inf is NaN in a product too.
// RUN: tfgrad-run %s --entry=specials --input='[[0, 1], [1, nan]]' \
// RUN:   --input='[[inf, 0], [1, 1]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SPECIALS
// SPECIALS{LITERAL}: %0 : tensor<2x2xf32> = [[nan, 1], [nan, nan]]
// RUN: tfgrad-run %s --entry=specials --no-blas --input='[[0, 1], [1, nan]]' \
// RUN:   --input='[[inf, 0], [1, 1]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SPECIALS-LOOPS
// SPECIALS-LOOPS{LITERAL}: %0 : tensor<2x2xf32> = [[nan, 1], [nan, nan]]
func.func @specials(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>)
    -> tensor<2x2xf32> {
  %0 = tfgrad.matmul %a, %b
      : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// Operands that are slices and transposes of others.
// RUN: tfgrad-run %s --entry=views --input='[[1, 2, 3, 4], [5, 6, 7, 8]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VIEWS
// VIEWS{LITERAL}:      %0 : tensor<2x2xf32> = [[11, 23], [39, 83]]
// VIEWS-NEXT{LITERAL}: %1 : tensor<4x4xf32> = [[26, 32, 38, 44], [32, 40, 48, 56], [38, 48, 58, 68], [44, 56, 68, 80]]
func.func @views(%x: tensor<2x?xf32>) -> (tensor<2x2xf32>, tensor<?x?xf32>) {
  %left = tfgrad.slice %x [0, 0] [2, 2] : tensor<2x?xf32> -> tensor<2x2xf32>
  %right = tfgrad.slice %x [0, 2] [2, 2] : tensor<2x?xf32> -> tensor<2x2xf32>
  %0 = tfgrad.matmul %left, %right transpose_b
      : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %t = tfgrad.transpose %x [1, 0] : tensor<2x?xf32> -> tensor<?x2xf32>
  %1 = tfgrad.matmul %t, %x
      : (tensor<?x2xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  return %0, %1 : tensor<2x2xf32>, tensor<?x?xf32>
}

// A sum over the rows of a product, where the sum of the rows of the operand is
// too large.
// RUN: tfgrad-run %s --entry=large_sum --input='[[1, 1e308], [1, 1e308]]' \
// RUN:   --input='[[5], [0]]' | FileCheck %s --check-prefix=LARGE-SUM
// LARGE-SUM: %0 : tensor<1xf64> = [10]
// RUN: tfgrad-run %s --entry=large_sum_f16 --input='[[60000], [60000], [60000]]' \
// RUN:   --input='[[0.001]]' | FileCheck %s --check-prefix=LARGE-SUM-F16
// LARGE-SUM-F16: %0 : tensor<1xf16> = [180
func.func @large_sum(%a: tensor<?x?xf64>, %b: tensor<?x?xf64>) -> tensor<?xf64> {
  %p = tfgrad.matmul %a, %b : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %s = tfgrad.sum %p axes [0] : tensor<?x?xf64> -> tensor<?xf64>
  return %s : tensor<?xf64>
}
func.func @large_sum_f16(%a: tensor<?x1xf16>, %b: tensor<1x1xf16>) -> tensor<1xf16> {
  %p = tfgrad.matmul %a, %b : (tensor<?x1xf16>, tensor<1x1xf16>) -> tensor<?x1xf16>
  %s = tfgrad.sum %p axes [0] : tensor<?x1xf16> -> tensor<1xf16>
  return %s : tensor<1xf16>
}
