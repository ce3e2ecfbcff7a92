// tfgrad.tensor_array_grad, as an op of a program: gradient arrays that are
// written and read like other arrays.

// Case TG-01. Writes to one slot are added up, in every type of numbers. C64 and
// c128 of the reference do not exist here.
// RUN: tfgrad-run %s --entry=TG_01 --input=3 --input=4 --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-01
// TG-01: %0 : f32 = 12
func.func @TG_01(%x: f32, %y: f32, %z: f32) -> f32 {
  %n = arith.constant 3 : index
  %two = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n {tensor_array_name = "A"}
      : !tfgrad.tensor_array<*xf32>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<*xf32>
  %1 = tfgrad.tensor_array_write %G[%two], %x, %0
      : !tfgrad.tensor_array<*xf32>, f32
  %2 = tfgrad.tensor_array_write %G[%two], %y, %1
      : !tfgrad.tensor_array<*xf32>, f32
  %3 = tfgrad.tensor_array_write %G[%two], %z, %2
      : !tfgrad.tensor_array<*xf32>, f32
  %r = tfgrad.tensor_array_read %G[%two], %3
      : !tfgrad.tensor_array<*xf32> -> f32
  return %r : f32
}

// RUN: tfgrad-run %s --entry=TG_01_f64 --input=3 --input=4 --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-01-F64
// TG-01-F64: %0 : f64 = 12
func.func @TG_01_f64(%x: f64, %y: f64, %z: f64) -> f64 {
  %n = arith.constant 3 : index
  %two = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<f64>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<f64>
  %1 = tfgrad.tensor_array_write %G[%two], %x, %0
      : !tfgrad.tensor_array<f64>, f64
  %2 = tfgrad.tensor_array_write %G[%two], %y, %1
      : !tfgrad.tensor_array<f64>, f64
  %3 = tfgrad.tensor_array_write %G[%two], %z, %2
      : !tfgrad.tensor_array<f64>, f64
  %r = tfgrad.tensor_array_read %G[%two], %3 : !tfgrad.tensor_array<f64> -> f64
  return %r : f64
}

// RUN: tfgrad-run %s --entry=TG_01_f16 --input=3 --input=4 --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-01-F16
// TG-01-F16: %0 : f16 = 12
func.func @TG_01_f16(%x: f16, %y: f16, %z: f16) -> f16 {
  %n = arith.constant 3 : index
  %two = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<f16>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<f16>
  %1 = tfgrad.tensor_array_write %G[%two], %x, %0
      : !tfgrad.tensor_array<f16>, f16
  %2 = tfgrad.tensor_array_write %G[%two], %y, %1
      : !tfgrad.tensor_array<f16>, f16
  %3 = tfgrad.tensor_array_write %G[%two], %z, %2
      : !tfgrad.tensor_array<f16>, f16
  %r = tfgrad.tensor_array_read %G[%two], %3 : !tfgrad.tensor_array<f16> -> f16
  return %r : f16
}

// RUN: tfgrad-run %s --entry=TG_01_bf16 --input=3 --input=4 --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-01-BF16
// TG-01-BF16: %0 : bf16 = 12
func.func @TG_01_bf16(%x: bf16, %y: bf16, %z: bf16) -> bf16 {
  %n = arith.constant 3 : index
  %two = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<bf16>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<bf16>
  %1 = tfgrad.tensor_array_write %G[%two], %x, %0
      : !tfgrad.tensor_array<bf16>, bf16
  %2 = tfgrad.tensor_array_write %G[%two], %y, %1
      : !tfgrad.tensor_array<bf16>, bf16
  %3 = tfgrad.tensor_array_write %G[%two], %z, %2
      : !tfgrad.tensor_array<bf16>, bf16
  %r = tfgrad.tensor_array_read %G[%two], %3
      : !tfgrad.tensor_array<bf16> -> bf16
  return %r : bf16
}

// RUN: tfgrad-run %s --entry=TG_01_i8 --input=3 --input=4 --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-01-I8
// TG-01-I8: %0 : i8 = 12
func.func @TG_01_i8(%x: i8, %y: i8, %z: i8) -> i8 {
  %n = arith.constant 3 : index
  %two = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<i8>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<i8>
  %1 = tfgrad.tensor_array_write %G[%two], %x, %0
      : !tfgrad.tensor_array<i8>, i8
  %2 = tfgrad.tensor_array_write %G[%two], %y, %1
      : !tfgrad.tensor_array<i8>, i8
  %3 = tfgrad.tensor_array_write %G[%two], %z, %2
      : !tfgrad.tensor_array<i8>, i8
  %r = tfgrad.tensor_array_read %G[%two], %3 : !tfgrad.tensor_array<i8> -> i8
  return %r : i8
}

// RUN: tfgrad-run %s --entry=TG_01_i16 --input=3 --input=4 --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-01-I16
// TG-01-I16: %0 : i16 = 12
func.func @TG_01_i16(%x: i16, %y: i16, %z: i16) -> i16 {
  %n = arith.constant 3 : index
  %two = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<i16>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<i16>
  %1 = tfgrad.tensor_array_write %G[%two], %x, %0
      : !tfgrad.tensor_array<i16>, i16
  %2 = tfgrad.tensor_array_write %G[%two], %y, %1
      : !tfgrad.tensor_array<i16>, i16
  %3 = tfgrad.tensor_array_write %G[%two], %z, %2
      : !tfgrad.tensor_array<i16>, i16
  %r = tfgrad.tensor_array_read %G[%two], %3 : !tfgrad.tensor_array<i16> -> i16
  return %r : i16
}

// RUN: tfgrad-run %s --entry=TG_01_i32 --input=3 --input=4 --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-01-I32
// TG-01-I32: %0 : i32 = 12
func.func @TG_01_i32(%x: i32, %y: i32, %z: i32) -> i32 {
  %n = arith.constant 3 : index
  %two = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<i32>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<i32>
  %1 = tfgrad.tensor_array_write %G[%two], %x, %0
      : !tfgrad.tensor_array<i32>, i32
  %2 = tfgrad.tensor_array_write %G[%two], %y, %1
      : !tfgrad.tensor_array<i32>, i32
  %3 = tfgrad.tensor_array_write %G[%two], %z, %2
      : !tfgrad.tensor_array<i32>, i32
  %r = tfgrad.tensor_array_read %G[%two], %3 : !tfgrad.tensor_array<i32> -> i32
  return %r : i32
}

// RUN: tfgrad-run %s --entry=TG_01_i64 --input=3 --input=4 --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-01-I64
// TG-01-I64: %0 : i64 = 12
func.func @TG_01_i64(%x: i64, %y: i64, %z: i64) -> i64 {
  %n = arith.constant 3 : index
  %two = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<i64>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<i64>
  %1 = tfgrad.tensor_array_write %G[%two], %x, %0
      : !tfgrad.tensor_array<i64>, i64
  %2 = tfgrad.tensor_array_write %G[%two], %y, %1
      : !tfgrad.tensor_array<i64>, i64
  %3 = tfgrad.tensor_array_write %G[%two], %z, %2
      : !tfgrad.tensor_array<i64>, i64
  %r = tfgrad.tensor_array_read %G[%two], %3 : !tfgrad.tensor_array<i64> -> i64
  return %r : i64
}

// Integers wrap; truths cannot be added.
// RUN: tfgrad-run %s --entry=TG_01_i8 --input=100 --input=100 --input=100 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-01-WRAP
// TG-01-WRAP: %0 : i8 = 44
// RUN: not tfgrad-run %s --entry=TG_01_i1 --input=true 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TG-01-I1
// TG-01-I1: {{.*}}tensor-array-grad.mlir:[[#@LINE+10]]:8: {{.*}}array 'A@grad': slot 0 is written twice, and i1 cannot be added
func.func @TG_01_i1(%x: i1) -> i1 {
  %n = arith.constant 1 : index
  %zero = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %n {tensor_array_name = "A"}
      : !tfgrad.tensor_array<i1>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<i1>
  %1 = tfgrad.tensor_array_write %G[%zero], %x, %0
      : !tfgrad.tensor_array<i1>, i1
  %2 = tfgrad.tensor_array_write %G[%zero], %x, %1
      : !tfgrad.tensor_array<i1>, i1
  %r = tfgrad.tensor_array_read %G[%zero], %2 : !tfgrad.tensor_array<i1> -> i1
  return %r : i1
}

// Tensors are added element by element, those of a transposed layout too.
// RUN: tfgrad-run %s --entry=TG_01_tensor --input='[[1, 2, 3], [4, 5, 6]]' \
// RUN:   --input='[[10, 20], [30, 40], [50, 60]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-01-TENSOR
// TG-01-TENSOR{LITERAL}: %0 : tensor<2x3xf64> = [[11, 32, 53], [24, 45, 66]]
func.func @TG_01_tensor(%x: tensor<2x3xf64>, %y: tensor<3x2xf64>)
    -> tensor<2x3xf64> {
  %n = arith.constant 3 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<2x3xf64>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<2x3xf64>
  %1 = tfgrad.tensor_array_write %G[%one], %x, %0
      : !tfgrad.tensor_array<2x3xf64>, tensor<2x3xf64>
  %t = tfgrad.transpose %y [1, 0] : tensor<3x2xf64> -> tensor<2x3xf64>
  %2 = tfgrad.tensor_array_write %G[%one], %t, %1
      : !tfgrad.tensor_array<2x3xf64>, tensor<2x3xf64>
  %r = tfgrad.tensor_array_read %G[%one], %2
      : !tfgrad.tensor_array<2x3xf64> -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

// A scatter adds up what has one index.
// RUN: tfgrad-run %s --entry=TG_01_scatter --input='[1, 0, 1, 1]' \
// RUN:   --input='[1, 2, 4, 8]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-01-SCATTER
// TG-01-SCATTER: %0 : tensor<2xf32> = [2, 13]
func.func @TG_01_scatter(%i: tensor<?xi64>, %x: tensor<?xf32>)
    -> tensor<?xf32> {
  %n = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<f32>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<f32>
  %1 = tfgrad.tensor_array_scatter %G[%i], %x, %0
      : !tfgrad.tensor_array<f32>, tensor<?xi64>, tensor<?xf32>
  %r = tfgrad.tensor_array_stack %G, %1
      : !tfgrad.tensor_array<f32> -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// Case TG-02. What is added has the shape of the first write.
// RUN: not tfgrad-run %s --entry=TG_02 --input=1 --input=[1] 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TG-02
// TG-02: {{.*}}tensor-array-grad.mlir:[[#@LINE+10]]:8: {{.*}}array 'A@grad': expected an element of shape scalar, found 1, to add to slot 1
func.func @TG_02(%x: f32, %y: tensor<1xf32>) -> f32 {
  %n = arith.constant 3 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n {tensor_array_name = "A"}
      : !tfgrad.tensor_array<*xf32>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<*xf32>
  %1 = tfgrad.tensor_array_write %G[%one], %x, %0
      : !tfgrad.tensor_array<*xf32>, f32
  %2 = tfgrad.tensor_array_write %G[%one], %y, %1
      : !tfgrad.tensor_array<*xf32>, tensor<1xf32>
  return %2 : f32
}

// Case TG-03. One source, one gradient array.
// RUN: tfgrad-run %s --entry=TG_03 --input='[[4, 5]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-03
// TG-03{LITERAL}: %0 : tensor<1x2xf32> = [[4, 5]]
func.func @TG_03(%x: tensor<1x2xf32>) -> tensor<1x2xf32> {
  %n = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf32>
  %G0, %0 = tfgrad.tensor_array_grad %A, %flow source "s"
      : !tfgrad.tensor_array<*xf32>
  %G1, %1 = tfgrad.tensor_array_grad %A, %0 source "s"
      : !tfgrad.tensor_array<*xf32>
  %2 = tfgrad.tensor_array_write %G0[%zero], %x, %1
      : !tfgrad.tensor_array<*xf32>, tensor<1x2xf32>
  %r = tfgrad.tensor_array_read %G1[%zero], %2
      : !tfgrad.tensor_array<*xf32> -> tensor<1x2xf32>
  return %r : tensor<1x2xf32>
}

// Case TG-04. Two sources, two gradient arrays.
// RUN: tfgrad-run %s --entry=TG_04 --input=1 --input=10 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-04
// TG-04:      %0 : f32 = 1
// TG-04-NEXT: %1 : f32 = 10
func.func @TG_04(%x: f32, %y: f32) -> (f32, f32) {
  %n = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<f32>
  %G0, %0 = tfgrad.tensor_array_grad %A, %flow source "s"
      : !tfgrad.tensor_array<f32>
  %G1, %1 = tfgrad.tensor_array_grad %A, %flow source "t"
      : !tfgrad.tensor_array<f32>
  %2 = tfgrad.tensor_array_write %G0[%zero], %x, %0
      : !tfgrad.tensor_array<f32>, f32
  %3 = tfgrad.tensor_array_write %G1[%zero], %y, %1
      : !tfgrad.tensor_array<f32>, f32
  %r0 = tfgrad.tensor_array_read %G0[%zero], %2
      : !tfgrad.tensor_array<f32> -> f32
  %r1 = tfgrad.tensor_array_read %G1[%zero], %3
      : !tfgrad.tensor_array<f32> -> f32
  return %r0, %r1 : f32, f32
}

// Case TG-05. An array and its gradient array have their own values.
// RUN: tfgrad-run %s --entry=TG_05 --input='[[4, 5]]' --input='[[1]]' \
// RUN:   --input=-3 --input='[[5, 6]]' --input='[[2]]' --input=-2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-05
// TG-05{LITERAL}:      %0 : tensor<1x2xf32> = [[4, 5]]
// TG-05-NEXT{LITERAL}: %1 : tensor<1x1xf32> = [[1]]
// TG-05-NEXT:          %2 : f32 = -3
// TG-05-NEXT{LITERAL}: %3 : tensor<1x2xf32> = [[5, 6]]
// TG-05-NEXT{LITERAL}: %4 : tensor<1x1xf32> = [[2]]
// TG-05-NEXT:          %5 : f32 = -2
func.func @TG_05(%x0: tensor<1x2xf32>, %x1: tensor<1x1xf32>, %x2: f32,
                 %dx0: tensor<1x2xf32>, %dx1: tensor<1x1xf32>, %dx2: f32)
    -> (tensor<1x2xf32>, tensor<1x1xf32>, f32,
        tensor<1x2xf32>, tensor<1x1xf32>, f32) {
  %n = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_write %A[%zero], %x0, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<1x2xf32>
  %1 = tfgrad.tensor_array_write %A[%one], %x1, %0
      : !tfgrad.tensor_array<*xf32>, tensor<1x1xf32>
  %2 = tfgrad.tensor_array_write %A[%two], %x2, %1
      : !tfgrad.tensor_array<*xf32>, f32
  %G, %3 = tfgrad.tensor_array_grad %A, %2 source "grad"
      : !tfgrad.tensor_array<*xf32>
  %4 = tfgrad.tensor_array_write %G[%zero], %dx0, %3
      : !tfgrad.tensor_array<*xf32>, tensor<1x2xf32>
  %5 = tfgrad.tensor_array_write %G[%one], %dx1, %4
      : !tfgrad.tensor_array<*xf32>, tensor<1x1xf32>
  %6 = tfgrad.tensor_array_write %G[%two], %dx2, %5
      : !tfgrad.tensor_array<*xf32>, f32
  %r0 = tfgrad.tensor_array_read %A[%zero], %2
      : !tfgrad.tensor_array<*xf32> -> tensor<1x2xf32>
  %r1 = tfgrad.tensor_array_read %A[%one], %2
      : !tfgrad.tensor_array<*xf32> -> tensor<1x1xf32>
  %r2 = tfgrad.tensor_array_read %A[%two], %2
      : !tfgrad.tensor_array<*xf32> -> f32
  %r3 = tfgrad.tensor_array_read %G[%zero], %6
      : !tfgrad.tensor_array<*xf32> -> tensor<1x2xf32>
  %r4 = tfgrad.tensor_array_read %G[%one], %6
      : !tfgrad.tensor_array<*xf32> -> tensor<1x1xf32>
  %r5 = tfgrad.tensor_array_read %G[%two], %6
      : !tfgrad.tensor_array<*xf32> -> f32
  return %r0, %r1, %r2, %r3, %r4, %r5
      : tensor<1x2xf32>, tensor<1x1xf32>, f32,
        tensor<1x2xf32>, tensor<1x1xf32>, f32
}

// Case TG-06. A gradient array has as many slots as an array that grew.
// RUN: tfgrad-run %s --entry=TG_06 --input=1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-06
// TG-06:      %0 : index = 3
// TG-06-NEXT: %1 : index = 3
func.func @TG_06(%x: f32) -> (index, index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %zero {dynamic_size}
      : !tfgrad.tensor_array<f32>
  %0 = tfgrad.tensor_array_write %A[%zero], %x, %flow
      : !tfgrad.tensor_array<f32>, f32
  %1 = tfgrad.tensor_array_write %A[%one], %x, %0
      : !tfgrad.tensor_array<f32>, f32
  %2 = tfgrad.tensor_array_write %A[%two], %x, %1
      : !tfgrad.tensor_array<f32>, f32
  %G, %3 = tfgrad.tensor_array_grad %A, %2 source "grad"
      : !tfgrad.tensor_array<f32>
  %s0 = tfgrad.tensor_array_size %A, %3 : !tfgrad.tensor_array<f32>
  %s1 = tfgrad.tensor_array_size %G, %3 : !tfgrad.tensor_array<f32>
  return %s0, %s1 : index, index
}

// Case TG-07. An array that has a gradient array does not grow any more.
// RUN: not tfgrad-run %s --entry=TG_07 --input=1 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TG-07
// TG-07: {{.*}}tensor-array-grad.mlir:[[#@LINE+16]]:8: {{.*}}array 'A': index 3 is out of range for 3 slots
func.func @TG_07(%x: f32) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %three = arith.constant 3 : index
  %A, %flow = tfgrad.tensor_array %zero
      {dynamic_size, tensor_array_name = "A"} : !tfgrad.tensor_array<f32>
  %0 = tfgrad.tensor_array_write %A[%zero], %x, %flow
      : !tfgrad.tensor_array<f32>, f32
  %1 = tfgrad.tensor_array_write %A[%one], %x, %0
      : !tfgrad.tensor_array<f32>, f32
  %2 = tfgrad.tensor_array_write %A[%two], %x, %1
      : !tfgrad.tensor_array<f32>, f32
  %G, %3 = tfgrad.tensor_array_grad %A, %2 source "grad"
      : !tfgrad.tensor_array<f32>
  %4 = tfgrad.tensor_array_write %A[%three], %x, %3
      : !tfgrad.tensor_array<f32>, f32
  %s = tfgrad.tensor_array_size %A, %4 : !tfgrad.tensor_array<f32>
  return %s : index
}

// Case TG-08. Where the array is written, the gradient array has zeros.
// RUN: tfgrad-run %s --entry=TG_08 --input=ones \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-08
// TG-08{LITERAL}: %0 : tensor<2x3xf32> = [[0, 0, 0], [0, 0, 0]]
func.func @TG_08(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %n = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_write %A[%zero], %x, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<2x3xf32>
  %G, %1 = tfgrad.tensor_array_grad %A, %0 source "grad"
      : !tfgrad.tensor_array<*xf32>
  %r = tfgrad.tensor_array_read %G[%zero], %1
      : !tfgrad.tensor_array<*xf32> -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

// A gradient array is made once: what is written into the array afterwards
// leaves no zeros in it.
// RUN: not tfgrad-run %s --entry=TG_08_after --input=ones 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TG-08-AFTER
// TG-08-AFTER: {{.*}}tensor-array-grad.mlir:[[#@LINE+10]]:8: {{.*}}array 'A@grad': slot 0 is read but was not written, and the shape of its zeros is not known
func.func @TG_08_after(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %n = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %n {tensor_array_name = "A"}
      : !tfgrad.tensor_array<*xf32>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<*xf32>
  %1 = tfgrad.tensor_array_write %A[%zero], %x, %0
      : !tfgrad.tensor_array<*xf32>, tensor<2x3xf32>
  %r = tfgrad.tensor_array_read %G[%zero], %1
      : !tfgrad.tensor_array<*xf32> -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

// Case TG-09. Those zeros have a shape.
// RUN: not tfgrad-run %s --entry=TG_09 --input='[1, 2, 3]' --input='[1, 2]' \
// RUN:   2>&1 | FileCheck %s --check-prefix=TG-09
// TG-09: {{.*}}tensor-array-grad.mlir:[[#@LINE+10]]:8: {{.*}}array 'A@grad': expected an element of shape 3, found 2, to add to slot 0
func.func @TG_09(%x: tensor<3xf32>, %dx: tensor<2xf32>) -> f32 {
  %n = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %n {tensor_array_name = "A"}
      : !tfgrad.tensor_array<?xf32>
  %0 = tfgrad.tensor_array_write %A[%zero], %x, %flow
      : !tfgrad.tensor_array<?xf32>, tensor<3xf32>
  %G, %1 = tfgrad.tensor_array_grad %A, %0 source "grad"
      : !tfgrad.tensor_array<?xf32>
  %2 = tfgrad.tensor_array_write %G[%zero], %dx, %1
      : !tfgrad.tensor_array<?xf32>, tensor<2xf32>
  return %2 : f32
}

// Case TG-10. A read behind the end of a gradient array makes it longer.
// RUN: tfgrad-run %s --entry=TG_10 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-10
// TG-10:      %0 : tensor<2xf32> = [0, 0]
// TG-10-NEXT: %1 : index = 5
func.func @TG_10() -> (tensor<2xf32>, index) {
  %n = arith.constant 1 : index
  %four = arith.constant 4 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<2xf32>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<2xf32>
  %r = tfgrad.tensor_array_read %G[%four], %0
      : !tfgrad.tensor_array<2xf32> -> tensor<2xf32>
  %s = tfgrad.tensor_array_size %G, %0 : !tfgrad.tensor_array<2xf32>
  return %r, %s : tensor<2xf32>, index
}

// A write does not.
// RUN: not tfgrad-run %s --entry=TG_10_write --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TG-10-WRITE
// TG-10-WRITE: {{.*}}tensor-array-grad.mlir:[[#@LINE+8]]:8: {{.*}}array 'A@grad': index 4 is out of range for 1 slots
func.func @TG_10_write(%x: tensor<2xf32>) -> f32 {
  %n = arith.constant 1 : index
  %four = arith.constant 4 : index
  %A, %flow = tfgrad.tensor_array %n
      {dynamic_size, tensor_array_name = "A"} : !tfgrad.tensor_array<2xf32>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<2xf32>
  %1 = tfgrad.tensor_array_write %G[%four], %x, %0
      : !tfgrad.tensor_array<2xf32>, tensor<2xf32>
  return %1 : f32
}

// Case TG-11. But only where it is known what an element looks like.
// RUN: not tfgrad-run %s --entry=TG_11 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TG-11
// TG-11: {{.*}}tensor-array-grad.mlir:[[#@LINE+8]]:8: {{.*}}array 'A@grad': slot 4 does not exist, and the shape of its zeros is not known
func.func @TG_11() -> tensor<2xf32> {
  %n = arith.constant 1 : index
  %four = arith.constant 4 : index
  %A, %flow = tfgrad.tensor_array %n {tensor_array_name = "A"}
      : !tfgrad.tensor_array<*xf32>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<*xf32>
  %r = tfgrad.tensor_array_read %G[%four], %0
      : !tfgrad.tensor_array<*xf32> -> tensor<2xf32>
  return %r : tensor<2xf32>
}

// Case TG-12. What is read from a gradient array is gone, even where reads of
// the array leave their slot as it is. No write follows a read.
// RUN: not tfgrad-run %s --entry=TG_12 --input=1 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TG-12
// TG-12: {{.*}}tensor-array-grad.mlir:[[#@LINE+13]]:9: {{.*}}array 'A@grad': slot 0 is read again, but reads clear (clear_after_read)
func.func @TG_12(%x: f32) -> (f32, f32) {
  %n = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %n
      {clear_after_read = false, tensor_array_name = "A"}
      : !tfgrad.tensor_array<f32>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<f32>
  %1 = tfgrad.tensor_array_write %G[%zero], %x, %0
      : !tfgrad.tensor_array<f32>, f32
  %r0 = tfgrad.tensor_array_read %G[%zero], %1
      : !tfgrad.tensor_array<f32> -> f32
  %r1 = tfgrad.tensor_array_read %G[%zero], %1
      : !tfgrad.tensor_array<f32> -> f32
  return %r0, %r1 : f32, f32
}
// RUN: not tfgrad-run %s --entry=TG_12_write --input=1 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TG-12-WRITE
// TG-12-WRITE: {{.*}}tensor-array-grad.mlir:[[#@LINE+10]]:8: {{.*}}array 'A@grad': slot 0 is written after it was read
func.func @TG_12_write(%x: f32) -> (f32, f32) {
  %n = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %n {tensor_array_name = "A"}
      : !tfgrad.tensor_array<f32>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<f32>
  %r = tfgrad.tensor_array_read %G[%zero], %0
      : !tfgrad.tensor_array<f32> -> f32
  %1 = tfgrad.tensor_array_write %G[%zero], %x, %0
      : !tfgrad.tensor_array<f32>, f32
  return %r, %1 : f32, f32
}

// Case TG-13. A gradient array has no gradient array.
// RUN: not tfgrad-run %s --entry=TG_13 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TG-13
// TG-13: {{.*}}tensor-array-grad.mlir:[[#@LINE+7]]:12: {{.*}}array 'A@grad': a gradient array has no gradient array
func.func @TG_13() -> f32 {
  %n = arith.constant 3 : index
  %A, %flow = tfgrad.tensor_array %n {tensor_array_name = "A"}
      : !tfgrad.tensor_array<f32>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "grad"
      : !tfgrad.tensor_array<f32>
  %H, %1 = tfgrad.tensor_array_grad %G, %0 source "u"
      : !tfgrad.tensor_array<f32>
  return %1 : f32
}

// Case TG-14. Nor has an array that is closed.
// RUN: not tfgrad-run %s --entry=TG_14 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TG-14
// TG-14: {{.*}}tensor-array-grad.mlir:[[#@LINE+6]]:12: {{.*}}array 'A': used after it was closed
func.func @TG_14() -> f32 {
  %n = arith.constant 3 : index
  %A, %flow = tfgrad.tensor_array %n {tensor_array_name = "A"}
      : !tfgrad.tensor_array<f32>
  tfgrad.tensor_array_close %A : !tfgrad.tensor_array<f32>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "s"
      : !tfgrad.tensor_array<f32>
  return %0 : f32
}

// A gradient array that was made before stays.
// RUN: tfgrad-run %s --entry=TG_14_before --input='[1, 2]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-14-BEFORE
// TG-14-BEFORE:      %0 : tensor<2xf32> = [0, 0]
// TG-14-BEFORE-NEXT: %1 : tensor<2xf32> = [1, 2]
func.func @TG_14_before(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %n = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_write %A[%zero], %x, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<2xf32>
  %G, %1 = tfgrad.tensor_array_grad %A, %0 source "s"
      : !tfgrad.tensor_array<*xf32>
  tfgrad.tensor_array_close %A : !tfgrad.tensor_array<*xf32>
  %2 = tfgrad.tensor_array_write %G[%one], %x, %1
      : !tfgrad.tensor_array<*xf32>, tensor<2xf32>
  %r0 = tfgrad.tensor_array_read %G[%zero], %2
      : !tfgrad.tensor_array<*xf32> -> tensor<2xf32>
  %r1 = tfgrad.tensor_array_read %G[%one], %2
      : !tfgrad.tensor_array<*xf32> -> tensor<2xf32>
  return %r0, %r1 : tensor<2xf32>, tensor<2xf32>
}

// Case TG-15. A gradient array with more axes. Where an extent of the prefix is
// a value, it is unknown in the type.
// RUN: tfgrad-run %s --entry=TG_15 --input=4 --input='random(1):4x5x2x3' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-15
// TG-15:      %0 : tensor<4x5x2x3xf32> = [[X:.*]]
// TG-15-NEXT: %1 : tensor<4x5x2x3xf32> = [[X]]
// RUN: not tfgrad-run %s --entry=TG_15 --input=4 \
// RUN:   --input='random(1):5x5x2x3' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TG-15-PREFIX
// TG-15-PREFIX: {{.*}}tensor-array-grad.mlir:[[#@LINE+15]]:8: {{.*}}array 'A@grad': expected an element of shape 4x5x2x3, found 5x5x2x3 for slot 0
// RUN: not tfgrad-run %s --entry=TG_15 --input=-4 \
// RUN:   --input='random(1):4x5x2x3' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TG-15-NEGATIVE
// TG-15-NEGATIVE: {{.*}}tensor-array-grad.mlir:[[#@LINE+8]]:12: {{.*}}array 'A': extent -4 is negative
func.func @TG_15(%n: index, %x: tensor<?x?x2x3xf32>)
    -> (tensor<?x?x2x3xf32>, tensor<?x?x2x3xf32>) {
  %three = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %five = arith.constant 5 : index
  %A, %flow = tfgrad.tensor_array %three {tensor_array_name = "A"}
      : !tfgrad.tensor_array<2x3xf32>
  %G, %0 = tfgrad.tensor_array_grad_with_shape %A [%n, %five], %flow
      source "grad"
      : !tfgrad.tensor_array<2x3xf32> -> !tfgrad.tensor_array<?x?x2x3xf32>
  %1 = tfgrad.tensor_array_write %G[%zero], %x, %0
      : !tfgrad.tensor_array<?x?x2x3xf32>, tensor<?x?x2x3xf32>
  %r = tfgrad.tensor_array_read %G[%zero], %1
      : !tfgrad.tensor_array<?x?x2x3xf32> -> tensor<?x?x2x3xf32>
  return %x, %r : tensor<?x?x2x3xf32>, tensor<?x?x2x3xf32>
}

// An element of the array does not fit into it.
// RUN: not tfgrad-run %s --entry=TG_15_shape --input=ones:2x3 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TG-15-SHAPE
// TG-15-SHAPE: {{.*}}tensor-array-grad.mlir:[[#@LINE+8]]:8: {{.*}}array 'A@grad': expected an element of shape 4x5x2x3, found 2x3 for slot 0
func.func @TG_15_shape(%x: tensor<2x3xf32>) -> f32 {
  %three = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %three {tensor_array_name = "A"}
      : !tfgrad.tensor_array<2x3xf32>
  %G, %0 = tfgrad.tensor_array_grad_with_shape %A [4, 5], %flow source "grad"
      : !tfgrad.tensor_array<2x3xf32> -> !tfgrad.tensor_array<*xf32>
  %1 = tfgrad.tensor_array_write %G[%zero], %x, %0
      : !tfgrad.tensor_array<*xf32>, tensor<2x3xf32>
  return %1 : f32
}

// Case TG-16. The shape of an element of the array need not be known.
// RUN: tfgrad-run %s --entry=TG_16 --input='random(1):4x5x7' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-16
// TG-16:      %0 : tensor<4x5x7xf32> = [[X:.*]]
// TG-16-NEXT: %1 : tensor<4x5x7xf32> = [[X]]
func.func @TG_16(%x: tensor<?x?x?xf32>)
    -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>) {
  %three = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %three : !tfgrad.tensor_array<*xf32>
  %G, %0 = tfgrad.tensor_array_grad_with_shape %A [4, 5], %flow source "grad"
      : !tfgrad.tensor_array<*xf32> -> !tfgrad.tensor_array<*xf32>
  %1 = tfgrad.tensor_array_write %G[%zero], %x, %0
      : !tfgrad.tensor_array<*xf32>, tensor<?x?x?xf32>
  %r = tfgrad.tensor_array_read %G[%zero], %1
      : !tfgrad.tensor_array<*xf32> -> tensor<?x?x?xf32>
  return %x, %r : tensor<?x?x?xf32>, tensor<?x?x?xf32>
}

// Case TG-17. Zeros have the extents of the prefix, too.
// RUN: tfgrad-run %s --entry=TG_17 --input='[1, 2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-17
// TG-17{LITERAL}: %0 : tensor<2x3xf32> = [[0, 0, 0], [0, 0, 0]]
func.func @TG_17(%x: tensor<3xf32>) -> tensor<2x3xf32> {
  %three = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %three : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_write %A[%zero], %x, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<3xf32>
  %G, %1 = tfgrad.tensor_array_grad_with_shape %A [2], %0 source "grad"
      : !tfgrad.tensor_array<*xf32> -> !tfgrad.tensor_array<*xf32>
  %r = tfgrad.tensor_array_read %G[%zero], %1
      : !tfgrad.tensor_array<*xf32> -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

// Later requests for one gradient array have no say in its shape.
// RUN: tfgrad-run %s --entry=TG_17_prefix --input='[1, 2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-17-PREFIX
// TG-17-PREFIX: %0 : tensor<3xf32> = [0, 0, 0]
func.func @TG_17_prefix(%x: tensor<3xf32>) -> tensor<3xf32> {
  %three = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %three : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_write %A[%zero], %x, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<3xf32>
  %G, %1 = tfgrad.tensor_array_grad %A, %0 source "grad"
      : !tfgrad.tensor_array<*xf32>
  %H, %2 = tfgrad.tensor_array_grad_with_shape %A [2], %1 source "grad"
      : !tfgrad.tensor_array<*xf32> -> !tfgrad.tensor_array<*xf32>
  %r = tfgrad.tensor_array_read %H[%zero], %2
      : !tfgrad.tensor_array<*xf32> -> tensor<3xf32>
  return %r : tensor<3xf32>
}
