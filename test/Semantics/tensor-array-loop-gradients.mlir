// Gradients of loops over TensorArrays. (The values: tensor-array-loops.mlir.)

!row = !tfgrad.tensor_array<5xf64>
!number = !tfgrad.tensor_array<f64>

// Case TL-02. The loop of TL-01, with the cotangent -(0, ..., 14), which each of
// out's summands gets: dv0 has those of its row and, through the state, of the
// rows behind it. The array has its size from the beginning, or grows.
// RUN: tfgrad-run %s --entry=TL_02_static \
// RUN:   --input='[[0,1,2,3,4],[5,6,7,8,9],[10,11,12,13,14]]' \
// RUN:   --input='[1,1,1,1,1]' --input='[100,101,102,103,104]' \
// RUN:   --input='[[0,-1,-2,-3,-4],[-5,-6,-7,-8,-9],[-10,-11,-12,-13,-14]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TL-02
// RUN: tfgrad-run %s --entry=TL_02_dynamic \
// RUN:   --input='[[0,1,2,3,4],[5,6,7,8,9],[10,11,12,13,14]]' \
// RUN:   --input='[1,1,1,1,1]' --input='[100,101,102,103,104]' \
// RUN:   --input='[[0,-1,-2,-3,-4],[-5,-6,-7,-8,-9],[-10,-11,-12,-13,-14]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TL-02
// TL-02{LITERAL}: %0 : tensor<3x5xf64> = [[-15, -18, -21, -24, -27], [-15, -17, -19, -21, -23], [-10, -11, -12, -13, -14]]
// TL-02-NEXT:     %1 : tensor<5xf64> = [-15, -18, -21, -24, -27]
// TL-02-NEXT:     %2 : tensor<5xf64> = [-15, -18, -21, -24, -27]
func.func @TL_02_static(%v: tensor<?x5xf64>, %state: tensor<5xf64>, %var: tensor<5xf64>,
    %d: tensor<?x5xf64>) -> (tensor<?x5xf64>, tensor<5xf64>, tensor<5xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %v, %c0 : tensor<?x5xf64>
  %in, %f = tfgrad.tensor_array %n : !row
  %f0 = tfgrad.tensor_array_unstack %in, %v, %f : !row, tensor<?x5xf64>
  %out, %g = tfgrad.tensor_array %n : !row
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
  %h:3 = tfgrad.gradients ys(%y : tensor<?x5xf64>)
      xs(%v, %state, %var : tensor<?x5xf64>, tensor<5xf64>, tensor<5xf64>)
      grad_ys(%d)
  return %h#0, %h#1, %h#2 : tensor<?x5xf64>, tensor<5xf64>, tensor<5xf64>
}
func.func @TL_02_dynamic(%v: tensor<?x5xf64>, %state: tensor<5xf64>, %var: tensor<5xf64>,
    %d: tensor<?x5xf64>) -> (tensor<?x5xf64>, tensor<5xf64>, tensor<5xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %v, %c0 : tensor<?x5xf64>
  %in, %f = tfgrad.tensor_array %c0 {dynamic_size} : !row
  %f0 = tfgrad.tensor_array_unstack %in, %v, %f : !row, tensor<?x5xf64>
  %out, %g = tfgrad.tensor_array %c0 {dynamic_size} : !row
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
  %h:3 = tfgrad.gradients ys(%y : tensor<?x5xf64>)
      xs(%v, %state, %var : tensor<?x5xf64>, tensor<5xf64>, tensor<5xf64>)
      grad_ys(%d)
  return %h#0, %h#1, %h#2 : tensor<?x5xf64>, tensor<5xf64>, tensor<5xf64>
}

// Case TL-03. A recurrence through an array: (1 + 2 + 4 + 8 + 16) x. The slots
// behind it are constants.
// RUN: tfgrad-run %s --entry=TL_03 --input=2 --input=100 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TL-03
// TL-03: %1 : f64 = 31
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

// Case TL-04. Case TL-05. H <- w h + x[t]: the sum of all h, and the last one.
// RUN: tfgrad-run %s --entry=TL_04 --input=1 --input=0.5 --input='[1, 2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TL-04
// TL-04:      %0 : f64 = 8.625
// TL-04-NEXT: %1 : f64 = 0.875
// TL-04-NEXT: %2 : f64 = 6.75
// TL-04-NEXT: %3 : tensor<3xf64> = [1.75, 1.5, 1]
// TL-04-NEXT: %4 : f64 = 0.125
// TL-04-NEXT: %5 : f64 = 3.75
// TL-04-NEXT: %6 : tensor<3xf64> = [0.25, 0.5, 1]
func.func @TL_04(%h0: f64, %w: f64, %xs: tensor<?xf64>)
    -> (f64, f64, f64, tensor<?xf64>, f64, f64, tensor<?xf64>) {
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
  %all:3 = tfgrad.gradients ys(%l : f64)
      xs(%h0, %w, %xs : f64, f64, tensor<?xf64>)
  %last:3 = tfgrad.gradients ys(%r#0 : f64)
      xs(%h0, %w, %xs : f64, f64, tensor<?xf64>)
  return %l, %all#0, %all#1, %all#2, %last#0, %last#1, %last#2
      : f64, f64, f64, tensor<?xf64>, f64, f64, tensor<?xf64>
}

// Case TL-06. A map, x p for each x: dp is the sum of all x.
// RUN: tfgrad-run %s --entry=TL_06 --input='[1, 2, 3, 4, 5, 6]' --input=2 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TL-06
// TL-06:      %0 : tensor<6xf64> = [2, 4, 6, 8, 10, 12]
// TL-06-NEXT: %1 : tensor<6xf64> = [2, 2, 2, 2, 2, 2]
// TL-06-NEXT: %2 : f64 = 21
// RUN: tfgrad-run %s --entry=TL_06 --input='[]' --input=2 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TL-06-NONE
// TL-06-NONE:      %0 : tensor<0xf64> = []
// TL-06-NONE-NEXT: %1 : tensor<0xf64> = []
// TL-06-NONE-NEXT: %2 : f64 = 0
func.func @TL_06(%xs: tensor<?xf64>, %p: f64) -> tensor<?xf64> {
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

// Case TL-07. The map ten times, each time with arrays of its own: 21 * 10 * 2^9,
// and 2^10 for each x.
// RUN: tfgrad-run %s --entry=TL_07 --input='[1, 2, 3, 4, 5, 6]' --input=2 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TL-07
// TL-07:      %1 : tensor<6xf64> = [1024, 1024, 1024, 1024, 1024, 1024]
// TL-07-NEXT: %2 : f64 = 107520
func.func @TL_07(%xs: tensor<?xf64>, %p: f64) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %n = tensor.dim %xs, %c0 : tensor<?xf64>
  %r = scf.for %i = %c0 to %c10 step %c1 iter_args(%v = %xs) -> tensor<?xf64> {
    %in, %f = tfgrad.tensor_array %n : !number
    %f0 = tfgrad.tensor_array_unstack %in, %v, %f : !number, tensor<?xf64>
    %out, %g = tfgrad.tensor_array %n : !number
    %g0 = scf.for %t = %c0 to %n step %c1 iter_args(%gi = %g) -> f32 {
      %x = tfgrad.tensor_array_read %in[%t], %f0 : !number -> f64
      %0 = tfgrad.mul %x, %p : f64
      %1 = tfgrad.tensor_array_write %out[%t], %0, %gi : !number, f64
      scf.yield %1 : f32
    }
    %y = tfgrad.tensor_array_stack %out, %g0 : !number -> tensor<?xf64>
    scf.yield %y : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}

// Case TL-08. A loop without iterations hands on the cotangents of an array; one
// iteration writes x again.
// RUN: tfgrad-run %s --entry=TL_08 --input=3 --input=0 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TL-08
// TL-08:      %0 : tensor<2xf64> = [3, 0]
// TL-08-NEXT: %1 : f64 = 1
// RUN: tfgrad-run %s --entry=TL_08 --input=3 --input=1 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TL-08-ONCE
// TL-08-ONCE:      %0 : tensor<2xf64> = [3, 3]
// TL-08-ONCE-NEXT: %1 : f64 = 2
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

// Squares along an array: slots x, x^2, x^4, x^8. At 2, the derivatives of their
// sum: 1 + 2x + 4x^3 + 8x^7, 2 + 12x^2 + 56x^6, and 24x + 336x^5.
// RUN: tfgrad-run %s --entry=squares --input=2 --input=4 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SQUARES
// SQUARES:      %0 : tensor<4xf64> = [2, 4, 16, 256]
// SQUARES-NEXT: %1 : f64 = 1061
// SQUARES-NEXT: %2 : f64 = 3634
// SQUARES-NEXT: %3 : f64 = 10800
// RUN: tfgrad-run %s --entry=squares --input=0.75 --input=4 --check-gradients
func.func @squares(%x: f64, %n: index) -> (tensor<?xf64>, f64, f64, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %f = tfgrad.tensor_array %n {clear_after_read = false} : !number
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !number, f64
  %f1 = scf.for %i = %c1 to %n step %c1 iter_args(%fi = %f0) -> f32 {
    %j = arith.subi %i, %c1 : index
    %v = tfgrad.tensor_array_read %a[%j], %fi : !number -> f64
    %w = tfgrad.square %v : f64
    %fo = tfgrad.tensor_array_write %a[%i], %w, %fi : !number, f64
    scf.yield %fo : f32
  }
  %y = tfgrad.tensor_array_stack %a, %f1 : !number -> tensor<?xf64>
  %1 = tfgrad.gradients ys(%y : tensor<?xf64>) xs(%x : f64)
  %2 = tfgrad.gradients ys(%1 : f64) xs(%x : f64)
  %3 = tfgrad.gradients ys(%2 : f64) xs(%x : f64)
  return %y, %1, %2, %3 : tensor<?xf64>, f64, f64, f64
}

// A write in a branch, whose flow goes on from there. Where it is not done the
// slot has a zero, and x the gradient zero.
// RUN: tfgrad-run %s --entry=branch --input=3 --input=4 --input=true --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=BRANCH
// BRANCH:      %0 : tensor<2xf64> = [9, 4]
// BRANCH-NEXT: %1 : f64 = 6
// BRANCH-NEXT: %2 : f64 = 1
// RUN: tfgrad-run %s --entry=branch --input=3 --input=4 --input=false --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=BRANCH-ELSE
// BRANCH-ELSE:      %0 : tensor<2xf64> = [0, 4]
// BRANCH-ELSE-NEXT: %1 : f64 = 0
// BRANCH-ELSE-NEXT: %2 : f64 = 1
func.func @branch(%x: f64, %z: f64, %p: i1) -> tensor<2xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %c2 : !number
  %f0 = tfgrad.tensor_array_write %a[%c1], %z, %f : !number, f64
  %f1 = scf.if %p -> f32 {
    %s = tfgrad.square %x : f64
    %w = tfgrad.tensor_array_write %a[%c0], %s, %f0 : !number, f64
    scf.yield %w : f32
  } else {
    scf.yield %f0 : f32
  }
  %y = tfgrad.tensor_array_stack %a, %f1 : !number -> tensor<2xf64>
  return %y : tensor<2xf64>
}

// A write in a branch that yields no flow. Its value is there, as an array is an
// object, but no gradient goes that way.
// RUN: tfgrad-run %s --entry=no_flow --input=3 --input=4 --input=true --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=NO-FLOW
// NO-FLOW:      %0 : tensor<2xf64> = [9, 4]
// NO-FLOW-NEXT: %1 : f64 = none
// NO-FLOW-NEXT: %2 : f64 = 1
func.func @no_flow(%x: f64, %z: f64, %p: i1) -> tensor<2xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %c2 : !number
  %f0 = tfgrad.tensor_array_write %a[%c1], %z, %f : !number, f64
  scf.if %p {
    %s = tfgrad.square %x : f64
    %w = tfgrad.tensor_array_write %a[%c0], %s, %f0 : !number, f64
  }
  %y = tfgrad.tensor_array_stack %a, %f0 : !number -> tensor<2xf64>
  return %y : tensor<2xf64>
}
