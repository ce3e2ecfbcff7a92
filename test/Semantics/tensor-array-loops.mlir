// TensorArrays in loops: their values.

!row = !tfgrad.tensor_array<5xf64>
!number = !tfgrad.tensor_array<f64>

// Case TL-01. Rows are read from an array, changed, carried and written.
// RUN: tfgrad-run %s --entry=TL_01 \
// RUN:   --input='[[0,1,2,3,4],[5,6,7,8,9],[10,11,12,13,14]]' \
// RUN:   --input='[1,1,1,1,1]' --input='[100,101,102,103,104]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TL-01
// TL-01{LITERAL}: %0 : tensor<3x5xf64> = [[101, 103, 105, 107, 109], [106, 109, 112, 115, 118], [116, 120, 124, 128, 132]]
func.func @TL_01(%v: tensor<?x5xf64>, %state: tensor<5xf64>, %var: tensor<5xf64>)
    -> tensor<?x5xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %v, %c0 : tensor<?x5xf64>
  %in, %f = tfgrad.tensor_array %n {tensor_array_name = "in"} : !row
  %f0 = tfgrad.tensor_array_unstack %in, %v, %f : !row, tensor<?x5xf64>
  %out, %g = tfgrad.tensor_array %n {tensor_array_name = "out"} : !row
  %r:2 = scf.for %t = %c0 to %n step %c1 iter_args(%s = %state, %gi = %g)
      -> (tensor<5xf64>, f32) {
    %x = tfgrad.tensor_array_read %in[%t], %f0 : !row -> tensor<5xf64>
    %0 = tfgrad.add %x, %var : tensor<5xf64>
    %1 = tfgrad.add %0, %s : tensor<5xf64>
    %2 = tfgrad.add %s, %x : tensor<5xf64>
    %3 = tfgrad.tensor_array_write %out[%t], %1, %gi : !row, tensor<5xf64>
    scf.yield %2, %3 : tensor<5xf64>, f32
  }
  %y = tfgrad.tensor_array_stack %out, %r#1 : !row -> tensor<?x5xf64>
  return %y : tensor<?x5xf64>
}

// Case TL-03. A recurrence through an array: each slot is twice the one before,
// for five steps; all others are 0.
// RUN: tfgrad-run %s --entry=TL_03 --input=2 --input=9 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TL-03
// TL-03: %0 : tensor<9xf64> = [2, 4, 8, 16, 32, 0, 0, 0, 0]
func.func @TL_03(%x: f64, %n: index) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %zero = tfgrad.constant 0.0 : f64
  %two = tfgrad.constant 2.0 : f64
  %a, %f = tfgrad.tensor_array %n {clear_after_read = false} : !number
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !number, f64
  %f1 = scf.for %i = %c1 to %c5 step %c1 iter_args(%fi = %f0) -> f32 {
    %j = arith.subi %i, %c1 : index
    %v = tfgrad.tensor_array_read %a[%j], %fi : !number -> f64
    %w = tfgrad.mul %two, %v : f64
    %fo = tfgrad.tensor_array_write %a[%i], %w, %fi : !number, f64
    scf.yield %fo : f32
  }
  %f2 = scf.for %i = %c5 to %n step %c1 iter_args(%fi = %f1) -> f32 {
    %fo = tfgrad.tensor_array_write %a[%i], %zero, %fi : !number, f64
    scf.yield %fo : f32
  }
  %y = tfgrad.tensor_array_stack %a, %f2 : !number -> tensor<?xf64>
  return %y : tensor<?xf64>
}

// Case TL-04. h <- w h + x[t].
// RUN: tfgrad-run %s --entry=TL_04 --input=1 --input=0.5 --input='[1, 2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TL-04
// TL-04:      %0 : tensor<3xf64> = [1.5, 2.75, 4.375]
// TL-04-NEXT: %1 : f64 = 8.625
func.func @TL_04(%h0: f64, %w: f64, %xs: tensor<?xf64>) -> (tensor<?xf64>, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %xs, %c0 : tensor<?xf64>
  %in, %f = tfgrad.tensor_array %n : !number
  %f0 = tfgrad.tensor_array_unstack %in, %xs, %f : !number, tensor<?xf64>
  %out, %g = tfgrad.tensor_array %n : !number
  %r:2 = scf.for %t = %c0 to %n step %c1 iter_args(%h = %h0, %gi = %g)
      -> (f64, f32) {
    %x = tfgrad.tensor_array_read %in[%t], %f0 : !number -> f64
    %0 = tfgrad.mul %w, %h : f64
    %1 = tfgrad.add %0, %x : f64
    %2 = tfgrad.tensor_array_write %out[%t], %1, %gi : !number, f64
    scf.yield %1, %2 : f64, f32
  }
  %y = tfgrad.tensor_array_stack %out, %r#1 : !number -> tensor<?xf64>
  %l = tfgrad.sum %y axes [0] : tensor<?xf64> -> f64
  return %y, %l : tensor<?xf64>, f64
}

// Case TL-06. A map, x p for each x.
// RUN: tfgrad-run %s --entry=TL_06 --input='[1, 2, 3, 4, 5, 6]' --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TL-06
// TL-06: %0 : tensor<6xf64> = [2, 4, 6, 8, 10, 12]
// RUN: tfgrad-run %s --entry=TL_06 --input='[]' --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TL-06-NONE
// TL-06-NONE: %0 : tensor<0xf64> = []
func.func @TL_06(%xs: tensor<?xf64>, %p: f64) -> tensor<?xf64> {
  %y = func.call @map(%xs, %p) : (tensor<?xf64>, f64) -> tensor<?xf64>
  return %y : tensor<?xf64>
}
func.func private @map(%xs: tensor<?xf64>, %p: f64) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %xs, %c0 : tensor<?xf64>
  %in, %f = tfgrad.tensor_array %n : !number
  %f0 = tfgrad.tensor_array_unstack %in, %xs, %f : !number, tensor<?xf64>
  %out, %g = tfgrad.tensor_array %n : !number
  %g0 = scf.for %t = %c0 to %n step %c1 iter_args(%gi = %g) -> f32 {
    %x = tfgrad.tensor_array_read %in[%t], %f0 : !number -> f64
    %0 = tfgrad.mul %x, %p : f64
    %1 = tfgrad.tensor_array_write %out[%t], %0, %gi : !number, f64
    scf.yield %1 : f32
  }
  %y = tfgrad.tensor_array_stack %out, %g0 : !number -> tensor<?xf64>
  return %y : tensor<?xf64>
}

// Case TL-07. The map ten times.
// RUN: tfgrad-run %s --entry=TL_07 --input='[1, 2, 3, 4, 5, 6]' --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TL-07
// TL-07: %0 : tensor<6xf64> = [1024, 2048, 3072, 4096, 5120, 6144]
func.func @TL_07(%xs: tensor<?xf64>, %p: f64) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %y = scf.for %i = %c0 to %c10 step %c1 iter_args(%x = %xs) -> tensor<?xf64> {
    %0 = func.call @map(%x, %p) : (tensor<?xf64>, f64) -> tensor<?xf64>
    scf.yield %0 : tensor<?xf64>
  }
  return %y : tensor<?xf64>
}

// Case TL-08. A loop without iterations carries an array.
// RUN: tfgrad-run %s --entry=TL_08 --input=3 --input=0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TL-08
// TL-08: %0 : tensor<2xf64> = [3, 0]
func.func @TL_08(%x: f64, %trips: index) -> tensor<2xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %c2 : !number
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !number, f64
  %r:2 = scf.for %i = %c0 to %trips step %c1 iter_args(%b = %a, %fi = %f0)
      -> (!number, f32) {
    %fo = tfgrad.tensor_array_write %b[%c1], %x, %fi : !number, f64
    scf.yield %b, %fo : !number, f32
  }
  %y = tfgrad.tensor_array_stack %r#0, %r#1 : !number -> tensor<2xf64>
  return %y : tensor<2xf64>
}
