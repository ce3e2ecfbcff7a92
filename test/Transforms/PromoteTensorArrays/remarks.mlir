// RUN: tfgrad-opt %s --tfgrad-promote-tensor-arrays=remarks=true \
// RUN:   --split-input-file --verify-diagnostics | FileCheck %s

// What becomes of an array, and why.

!a = !tfgrad.tensor_array<2xf32>

// CHECK-LABEL: func.func @promoted(
// CHECK: memref.alloc(%{{.*}}) : memref<?x2xf32>
// CHECK-NOT: tfgrad.tensor_array
func.func @promoted(%n: index, %x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  // expected-remark @+1 {{array 'p' becomes a buffer}}
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "p"} : !a
  %0 = tfgrad.tensor_array_unstack %a, %x, %f : !a, tensor<?x2xf32>
  %y = tfgrad.tensor_array_stack %a, %0 : !a -> tensor<?x2xf32>
  return %y : tensor<?x2xf32>
}

// -----

!a = !tfgrad.tensor_array<2xf32>

// CHECK-LABEL: func.func @unused(
// CHECK-NOT: tfgrad.tensor_array
// CHECK: return
func.func @unused(%x: tensor<2xf32>) -> tensor<2xf32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  // expected-remark @+1 {{array 'u' disappears: nothing reads it}}
  %a, %f = tfgrad.tensor_array %c2 {tensor_array_name = "u"} : !a
  %0 = tfgrad.tensor_array_write %a[%c1], %x, %f : !a, tensor<2xf32>
  return %x : tensor<2xf32>
}

// -----

!a = !tfgrad.tensor_array<?xf32>

func.func @unknown_shape(%n: index, %x: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  // expected-remark @+1 {{stays a run-time object: the shape of an element is not known where it is made}}
  %a, %f = tfgrad.tensor_array %n : !a
  %0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !a, tensor<?xf32>
  %y = tfgrad.tensor_array_read %a[%c0], %0 : !a -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// -----

!a = !tfgrad.tensor_array<?xf32>

// CHECK-LABEL: func.func @given_shape(
// CHECK-SAME: %[[N:.*]]: index, %[[M:.*]]: index
// CHECK: memref.alloc(%[[N]], %[[M]]) : memref<?x?xf32>
func.func @given_shape(%n: index, %m: index, %x: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  // expected-remark @+1 {{becomes a buffer}}
  %a, %f = tfgrad.tensor_array %n shape [%m] : !a
  %0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !a, tensor<?xf32>
  %y = tfgrad.tensor_array_read %a[%c0], %0 : !a -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// -----

!a = !tfgrad.tensor_array<f32>

func.func private @take(!a, f32) -> f32

func.func @reasons(%n: index, %i: index, %j: index, %x: f32, %k: tensor<?xi64>,
                   %v: tensor<?xf32>, %c: i1) -> (f32, f32, f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-remark @+1 {{it may grow}}
  %a, %f = tfgrad.tensor_array %n {dynamic_size} : !a
  %0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !a, f32
  // expected-remark @+1 {{its handle goes to 'func.call'}}
  %b, %g = tfgrad.tensor_array %n : !a
  %1 = func.call @take(%b, %g) : (!a, f32) -> f32
  // expected-remark @+1 {{a slot may be written by two ops}}
  %d, %h = tfgrad.tensor_array %n : !a
  %2 = tfgrad.tensor_array_write %d[%i], %x, %h : !a, f32
  %3 = tfgrad.tensor_array_write %d[%j], %x, %2 : !a, f32
  // expected-remark @+1 {{a slot may be written twice by 'tfgrad.tensor_array_scatter'}}
  %e, %p = tfgrad.tensor_array %n : !a
  %4 = tfgrad.tensor_array_scatter %e[%k], %v, %p : !a, tensor<?xi64>, tensor<?xf32>
  return %0, %1, %3, %4 : f32, f32, f32, f32
}

// -----

!a = !tfgrad.tensor_array<f32>

func.func @reasons_in_loops(%n: index, %x: f32, %m: index) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-remark @+1 {{a slot may be written twice by 'tfgrad.tensor_array_write'}}
  %a, %f = tfgrad.tensor_array %n : !a
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%fi = %f) -> f32 {
    %t = arith.remsi %i, %m : index
    %1 = tfgrad.tensor_array_write %a[%t], %x, %fi : !a, f32
    scf.yield %1 : f32
  }
  // The next iteration writes what this one has read.
  // expected-remark @+1 {{a slot may be read before 'tfgrad.tensor_array_write' writes it}}
  %b, %g = tfgrad.tensor_array %n : !a
  %2 = scf.for %i = %c1 to %n step %c1 iter_args(%fi = %g) -> f32 {
    %t = arith.subi %i, %c1 : index
    %1 = tfgrad.tensor_array_write %b[%t], %x, %fi : !a, f32
    %y = tfgrad.tensor_array_read %b[%i], %1 : !a -> f32
    scf.yield %y : f32
  }
  return %0, %2 : f32, f32
}
