// Values of reductions.

// All kinds over the second axis, over both, and over none.
// RUN: tfgrad-run %s --entry=kinds --input='[[1, 2, 3], [4, 5, -6]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=KINDS
// KINDS:               %0 : tensor<2xf32> = [6, 3]
// KINDS-NEXT:          %1 : tensor<2xf32> = [2, 1]
// KINDS-NEXT:          %2 : tensor<2xf32> = [6, -120]
// KINDS-NEXT:          %3 : tensor<2xf32> = [3, 5]
// KINDS-NEXT:          %4 : tensor<2xf32> = [1, -6]
// KINDS-NEXT:          %5 : tensor<2xf32> = [3.4076{{[0-9]*}}, 5.3132{{[0-9]*}}]
// KINDS-NEXT:          %6 : f32 = 9
// KINDS-NEXT:          %7 : f32 = 1.5
// KINDS-NEXT:          %8 : tensor<f32> = -720
// KINDS-NEXT{LITERAL}: %9 : tensor<2x3xf32> = [[1, 2, 3], [4, 5, -6]]
// KINDS-NEXT{LITERAL}: %10 : tensor<2x3xf32> = [[1, 2, 3], [4, 5, -6]]
func.func @kinds(%x: tensor<?x?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>,
        tensor<?xf32>, tensor<?xf32>, f32, f32, tensor<f32>, tensor<?x?xf32>,
        tensor<?x?xf32>) {
  %0 = tfgrad.sum %x axes [1] : tensor<?x?xf32> -> tensor<?xf32>
  %1 = tfgrad.mean %x axes [1] : tensor<?x?xf32> -> tensor<?xf32>
  %2 = tfgrad.prod %x axes [1] : tensor<?x?xf32> -> tensor<?xf32>
  %3 = tfgrad.max %x axes [1] : tensor<?x?xf32> -> tensor<?xf32>
  %4 = tfgrad.min %x axes [1] : tensor<?x?xf32> -> tensor<?xf32>
  %5 = tfgrad.logsumexp %x axes [1] : tensor<?x?xf32> -> tensor<?xf32>
  %6 = tfgrad.sum %x axes [0, 1] : tensor<?x?xf32> -> f32
  %7 = tfgrad.mean %x axes [1, 0] : tensor<?x?xf32> -> f32
  %8 = tfgrad.prod %x axes [0, 1] : tensor<?x?xf32> -> tensor<f32>
  %9 = tfgrad.sum %x axes [] : tensor<?x?xf32> -> tensor<?x?xf32>
  %10 = tfgrad.mean %x axes [] : tensor<?x?xf32> -> tensor<?x?xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10
      : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>,
        tensor<?xf32>, tensor<?xf32>, f32, f32, tensor<f32>, tensor<?x?xf32>,
        tensor<?x?xf32>
}

// First, middle, last and outer axes of three, with and without keep_dims.
// RUN: tfgrad-run %s --entry=axes \
// RUN:   --input='[[[1, 2], [3, 4], [5, 6]], [[10, 20], [30, 40], [50, 60]]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=AXES
// AXES{LITERAL}:      %0 : tensor<3x2xf64> = [[11, 22], [33, 44], [55, 66]]
// AXES-NEXT{LITERAL}: %1 : tensor<2x2xf64> = [[9, 12], [90, 120]]
// AXES-NEXT{LITERAL}: %2 : tensor<2x3x1xf64> = [[[3], [7], [11]], [[30], [70], [110]]]
// AXES-NEXT:          %3 : tensor<3xf64> = [33, 77, 121]
// AXES-NEXT{LITERAL}: %4 : tensor<1x3x1xf64> = [[[33], [77], [121]]]
// AXES-NEXT{LITERAL}: %5 : tensor<1x1x1xf64> = [[[231]]]
func.func @axes(%x: tensor<2x3x2xf64>)
    -> (tensor<3x2xf64>, tensor<2x2xf64>, tensor<2x3x1xf64>, tensor<3xf64>,
        tensor<1x3x1xf64>, tensor<1x1x1xf64>) {
  %0 = tfgrad.sum %x axes [0] : tensor<2x3x2xf64> -> tensor<3x2xf64>
  %1 = tfgrad.sum %x axes [1] : tensor<2x3x2xf64> -> tensor<2x2xf64>
  %2 = tfgrad.sum %x axes [2] keep_dims
      : tensor<2x3x2xf64> -> tensor<2x3x1xf64>
  %3 = tfgrad.sum %x axes [2, 0] : tensor<2x3x2xf64> -> tensor<3xf64>
  %4 = tfgrad.sum %x axes [0, 2] keep_dims
      : tensor<2x3x2xf64> -> tensor<1x3x1xf64>
  %5 = tfgrad.sum %x axes [0, 1, 2] keep_dims
      : tensor<2x3x2xf64> -> tensor<1x1x1xf64>
  return %0, %1, %2, %3, %4, %5
      : tensor<3x2xf64>, tensor<2x2xf64>, tensor<2x3x1xf64>, tensor<3xf64>,
        tensor<1x3x1xf64>, tensor<1x1x1xf64>
}

// Over no elements.
// RUN: tfgrad-run %s --entry=empty --input=zeros:2x0 --input=zeros:0x2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=EMPTY
// EMPTY:      %0 : tensor<2xf32> = [0, 0]
// EMPTY-NEXT: %1 : tensor<2xf32> = [nan, nan]
// EMPTY-NEXT: %2 : tensor<2xf32> = [1, 1]
// EMPTY-NEXT: %3 : tensor<2xf32> = [-inf, -inf]
// EMPTY-NEXT: %4 : tensor<2xf32> = [inf, inf]
// EMPTY-NEXT: %5 : tensor<2xf32> = [-inf, -inf]
// EMPTY-NEXT: %6 : f32 = 0
// EMPTY-NEXT: %7 : tensor<2xi8> = [0, 0]
// EMPTY-NEXT: %8 : tensor<2xi8> = [1, 1]
// EMPTY-NEXT: %9 : tensor<2xi8> = [-128, -128]
// EMPTY-NEXT: %10 : tensor<2xi8> = [127, 127]
// EMPTY-NEXT: %11 : tensor<0xi8> = []
func.func @empty(%x: tensor<?x?xf32>, %i: tensor<?x?xi8>)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>,
        tensor<?xf32>, tensor<?xf32>, f32, tensor<?xi8>, tensor<?xi8>,
        tensor<?xi8>, tensor<?xi8>, tensor<?xi8>) {
  %0 = tfgrad.sum %x axes [1] : tensor<?x?xf32> -> tensor<?xf32>
  %1 = tfgrad.mean %x axes [1] : tensor<?x?xf32> -> tensor<?xf32>
  %2 = tfgrad.prod %x axes [1] : tensor<?x?xf32> -> tensor<?xf32>
  %3 = tfgrad.max %x axes [1] : tensor<?x?xf32> -> tensor<?xf32>
  %4 = tfgrad.min %x axes [1] : tensor<?x?xf32> -> tensor<?xf32>
  %5 = tfgrad.logsumexp %x axes [1] : tensor<?x?xf32> -> tensor<?xf32>
  %6 = tfgrad.sum %x axes [0, 1] : tensor<?x?xf32> -> f32
  %7 = tfgrad.sum %i axes [0] : tensor<?x?xi8> -> tensor<?xi8>
  %8 = tfgrad.prod %i axes [0] : tensor<?x?xi8> -> tensor<?xi8>
  %9 = tfgrad.max %i axes [0] : tensor<?x?xi8> -> tensor<?xi8>
  %10 = tfgrad.min %i axes [0] : tensor<?x?xi8> -> tensor<?xi8>
  %11 = tfgrad.max %i axes [1] : tensor<?x?xi8> -> tensor<?xi8>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11
      : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>,
        tensor<?xf32>, tensor<?xf32>, f32, tensor<?xi8>, tensor<?xi8>,
        tensor<?xi8>, tensor<?xi8>, tensor<?xi8>
}

// A static extent of 0.
// RUN: tfgrad-run %s --entry=static_empty --input=zeros \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=STATIC-EMPTY
// STATIC-EMPTY:               %0 : tensor<2xf64> = [0, 0]
// STATIC-EMPTY-NEXT{LITERAL}: %1 : tensor<2x1xf64> = [[-inf], [-inf]]
// STATIC-EMPTY-NEXT:          %2 : f64 = nan
func.func @static_empty(%x: tensor<2x0xf64>)
    -> (tensor<2xf64>, tensor<2x1xf64>, f64) {
  %0 = tfgrad.sum %x axes [1] : tensor<2x0xf64> -> tensor<2xf64>
  %1 = tfgrad.max %x axes [1] keep_dims : tensor<2x0xf64> -> tensor<2x1xf64>
  %2 = tfgrad.mean %x axes [0, 1] : tensor<2x0xf64> -> f64
  return %0, %1, %2 : tensor<2xf64>, tensor<2x1xf64>, f64
}

// NaN, infinities and zeros.
// RUN: tfgrad-run %s --entry=specials \
// RUN:   --input='[[nan, 1, 2], [inf, 1, -inf], [-inf, -inf, -inf], [inf, 0, 1], [0, -0, -0]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SPECIALS
// SPECIALS:      %0 : tensor<5xf32> = [nan, nan, -inf, inf, 0]
// SPECIALS-NEXT: %1 : tensor<5xf32> = [nan, -inf, -inf, nan, 0]
// SPECIALS-NEXT: %2 : tensor<5xf32> = [nan, inf, -inf, inf, {{-?}}0]
// SPECIALS-NEXT: %3 : tensor<5xf32> = [nan, -inf, -inf, 0, {{-?}}0]
// SPECIALS-NEXT: %4 : tensor<5xf32> = [nan, inf, -inf, inf, 1.0986{{[0-9]*}}]
func.func @specials(%x: tensor<5x3xf32>)
    -> (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>,
        tensor<5xf32>) {
  %0 = tfgrad.sum %x axes [1] : tensor<5x3xf32> -> tensor<5xf32>
  %1 = tfgrad.prod %x axes [1] : tensor<5x3xf32> -> tensor<5xf32>
  %2 = tfgrad.max %x axes [1] : tensor<5x3xf32> -> tensor<5xf32>
  %3 = tfgrad.min %x axes [1] : tensor<5x3xf32> -> tensor<5xf32>
  %4 = tfgrad.logsumexp %x axes [1] : tensor<5x3xf32> -> tensor<5xf32>
  return %0, %1, %2, %3, %4
      : tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>,
        tensor<5xf32>
}

// One NaN among many elements reaches the result wherever it stands.
// RUN: tfgrad-run %s --entry=one_nan --input=ones:100 --input=0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ONE-NAN
// ONE-NAN:      %0 : f32 = nan
// ONE-NAN-NEXT: %1 : f32 = nan
// RUN: tfgrad-run %s --entry=one_nan --input=ones:100 --input=37 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ONE-NAN-37
// ONE-NAN-37:      %0 : f32 = nan
// ONE-NAN-37-NEXT: %1 : f32 = nan
// RUN: tfgrad-run %s --entry=one_nan --input=ones:100 --input=99 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ONE-NAN-99
// ONE-NAN-99:      %0 : f32 = nan
// ONE-NAN-99-NEXT: %1 : f32 = nan
func.func @one_nan(%x: tensor<?xf32>, %i: index) -> (f32, f32) {
  %nan = tfgrad.constant 0x7FC00000 : f32
  %y = tensor.insert %nan into %x[%i] : tensor<?xf32>
  %0 = tfgrad.max %y axes [0] : tensor<?xf32> -> f32
  %1 = tfgrad.min %y axes [0] : tensor<?xf32> -> f32
  return %0, %1 : f32, f32
}

// Large exponents, and the gradient: softmax, with all its digits. Where all
// are -inf the gradient is NaN, as in the reference.
// RUN: tfgrad-run %s --entry=logsumexp \
// RUN:   --input='[[1000, 1000], [-1000, -1000], [1000, -1000], [-inf, 0], [-inf, -inf]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LOGSUMEXP
// LOGSUMEXP:               %0 : tensor<5xf64> = [1000.69314718055{{[0-9]*}}, -999.30685281944{{[0-9]*}}, 1000, 0, -inf]
// LOGSUMEXP-NEXT{LITERAL}: %1 : tensor<5x2xf64> = [[0.5, 0.5], [0.5, 0.5], [1, 0], [0, 1], [nan, nan]]
func.func @logsumexp(%x: tensor<?x2xf64>) -> (tensor<?xf64>, tensor<?x2xf64>) {
  %y = tfgrad.logsumexp %x axes [1] : tensor<?x2xf64> -> tensor<?xf64>
  %g = tfgrad.gradients ys(%y : tensor<?xf64>) xs(%x : tensor<?x2xf64>)
  return %y, %g : tensor<?xf64>, tensor<?x2xf64>
}

// Half precision adds up in f32: a sum of 4096 ones would stop at 2048 in f16,
// at 256 in bf16 (which prints 4096 as 4100), and 65504 + 65504 is more than
// f16 has.
// RUN: tfgrad-run %s --entry=half --input=ones:4096 --input=ones:4096 \
// RUN:   --input='[65504, 65504]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=HALF
// HALF:      %0 : f16 = 4096
// HALF-NEXT: %1 : bf16 = 4100
// HALF-NEXT: %2 : f16 = 65500
// HALF-NEXT: %3 : f16 = inf
// HALF-NEXT: %4 : f16 = 65500
// HALF-NEXT: %5 : f16 = 65500
func.func @half(%x: tensor<?xf16>, %y: tensor<?xbf16>, %z: tensor<2xf16>)
    -> (f16, bf16, f16, f16, f16, f16) {
  %0 = tfgrad.sum %x axes [0] : tensor<?xf16> -> f16
  %1 = tfgrad.sum %y axes [0] : tensor<?xbf16> -> bf16
  %2 = tfgrad.mean %z axes [0] : tensor<2xf16> -> f16
  %3 = tfgrad.sum %z axes [0] : tensor<2xf16> -> f16
  %4 = tfgrad.max %z axes [0] : tensor<2xf16> -> f16
  %5 = tfgrad.logsumexp %z axes [0] : tensor<2xf16> -> f16
  return %0, %1, %2, %3, %4, %5 : f16, bf16, f16, f16, f16, f16
}

// The mean of half-precision counts is right beyond their range too: 100000
// elements.
// RUN: tfgrad-run %s --entry=half_mean --input=ones:100000 \
// RUN:   --input=ones:100000 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=HALF-MEAN
// HALF-MEAN:      %0 : f16 = 1
// HALF-MEAN-NEXT: %1 : bf16 = 1
func.func @half_mean(%x: tensor<?xf16>, %y: tensor<?xbf16>) -> (f16, bf16) {
  %0 = tfgrad.mean %x axes [0] : tensor<?xf16> -> f16
  %1 = tfgrad.mean %y axes [0] : tensor<?xbf16> -> bf16
  return %0, %1 : f16, bf16
}

// Integers wrap.
// RUN: tfgrad-run %s --entry=integers \
// RUN:   --input='[[127, 1], [-128, -128], [3, -5]]' \
// RUN:   --input='[2147483647, 2]' --input='[9223372036854775807, 3]' \
// RUN:   --input='[-32768, 5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=INTEGERS
// INTEGERS:      %0 : tensor<3xi8> = [-128, 0, -2]
// INTEGERS-NEXT: %1 : tensor<3xi8> = [127, 0, -15]
// INTEGERS-NEXT: %2 : tensor<3xi8> = [127, -128, 3]
// INTEGERS-NEXT: %3 : tensor<3xi8> = [1, -128, -5]
// INTEGERS-NEXT: %4 : i32 = -2147483647
// INTEGERS-NEXT: %5 : i64 = 9223372036854775805
// INTEGERS-NEXT: %6 : i16 = -32768
func.func @integers(%x: tensor<?x2xi8>, %y: tensor<2xi32>, %z: tensor<2xi64>,
                    %w: tensor<2xi16>)
    -> (tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, i32, i64, i16) {
  %0 = tfgrad.sum %x axes [1] : tensor<?x2xi8> -> tensor<?xi8>
  %1 = tfgrad.prod %x axes [1] : tensor<?x2xi8> -> tensor<?xi8>
  %2 = tfgrad.max %x axes [1] : tensor<?x2xi8> -> tensor<?xi8>
  %3 = tfgrad.min %x axes [1] : tensor<?x2xi8> -> tensor<?xi8>
  %4 = tfgrad.sum %y axes [0] : tensor<2xi32> -> i32
  %5 = tfgrad.prod %z axes [0] : tensor<2xi64> -> i64
  %6 = tfgrad.min %w axes [0] : tensor<2xi16> -> i16
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, i32, i64, i16
}

// Rank 0.
// RUN: tfgrad-run %s --entry=rank_0 --input=7 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=RANK-0
// RANK-0:      %0 : f32 = 7
// RANK-0-NEXT: %1 : tensor<f32> = 7
// RANK-0-NEXT: %2 : f32 = 7
func.func @rank_0(%x: tensor<f32>) -> (f32, tensor<f32>, f32) {
  %0 = tfgrad.sum %x axes [] : tensor<f32> -> f32
  %1 = tfgrad.mean %x axes [] : tensor<f32> -> tensor<f32>
  %2 = tfgrad.logsumexp %x axes [] : tensor<f32> -> f32
  return %0, %1, %2 : f32, tensor<f32>, f32
}

// The recurrence c(k+1) = a(k) c(k) + b(k), forwards and backwards, along
// either axis, and along one of extent 0.
// RUN: tfgrad-run %s --entry=recurrence --input='[[2, 3, 5], [1, 1, 1]]' \
// RUN:   --input='[[1, 1, 1], [1, 2, 3]]' --input=zeros:0x2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=RECURRENCE
// RECURRENCE{LITERAL}:      %0 : tensor<2x3xf32> = [[10, 21, 64], [10, 11, 13]]
// RECURRENCE-NEXT{LITERAL}: %1 : tensor<2x3xf32> = [[154, 51, 10], [15, 13, 10]]
// RECURRENCE-NEXT{LITERAL}: %2 : tensor<2x3xf32> = [[0, 0, 0], [1, 1, 1]]
// RECURRENCE-NEXT:          %3 : tensor<0x2xf16> = []
func.func @recurrence(%a: tensor<2x?xf32>, %b: tensor<2x?xf32>,
                      %c: tensor<?x2xf16>)
    -> (tensor<2x?xf32>, tensor<2x?xf32>, tensor<2x?xf32>, tensor<?x2xf16>) {
  %0 = tfgrad.linear_recurrence %a, %b axis 1 initial 10.0 : tensor<2x?xf32>
  %1 = tfgrad.linear_recurrence %a, %b axis 1 initial 10.0 reverse
      : tensor<2x?xf32>
  %2 = tfgrad.linear_recurrence %a, %b axis 0 initial 0.0 : tensor<2x?xf32>
  %3 = tfgrad.linear_recurrence %c, %c axis 0 initial 1.0 : tensor<?x2xf16>
  return %0, %1, %2, %3
      : tensor<2x?xf32>, tensor<2x?xf32>, tensor<2x?xf32>, tensor<?x2xf16>
}
