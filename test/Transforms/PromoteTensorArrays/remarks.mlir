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

func.func @reasons(%n: index, %x: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  // expected-remark @+1 {{it may grow}}
  %a, %f = tfgrad.tensor_array %n {dynamic_size} : !a
  %0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !a, f32
  // expected-remark @+1 {{its handle goes to 'func.call'}}
  %b, %g = tfgrad.tensor_array %n : !a
  %1 = func.call @take(%b, %g) : (!a, f32) -> f32
  return %0, %1 : f32, f32
}

// -----

!a = !tfgrad.tensor_array<f32>
!p = !tfgrad.tensor_array<2xf32>

// Writes of places that only the data tells, and reads of them that clear: a mark
// for each slot.
// CHECK-LABEL: func.func @marks(
// CHECK: memref.alloc(%{{.*}}) : memref<?xf32>
// CHECK: %[[WRITTEN:.*]] = memref.alloc(%{{.*}}) : memref<?xi1>
// CHECK: %[[READ:.*]] = memref.alloc(%{{.*}}) : memref<?xi1>
// CHECK: scf.for
// CHECK: memref.load %[[WRITTEN]]
// CHECK: tfgrad.check %{{.*}}, "array 'm': slot {0} is written twice"
// CHECK: memref.store %{{.*}}, %[[WRITTEN]]
// CHECK: scf.for
// CHECK: memref.load %[[READ]]
// CHECK: tfgrad.check %{{.*}}, "array 'm': slot {0} is read again
// CHECK: memref.store %{{.*}}, %[[READ]]
func.func @marks(%n: index, %i: tensor<?xi64>, %v: tensor<?xf32>) -> tensor<?xf32> {
  // expected-remark @+1 {{array 'm' becomes a buffer}}
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "m"} : !a
  %0 = tfgrad.tensor_array_scatter %a[%i], %v, %f : !a, tensor<?xi64>, tensor<?xf32>
  %y = tfgrad.tensor_array_gather %a[%i], %0 : !a, tensor<?xi64> -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// Pieces of one length are read as they lie.
// CHECK-LABEL: func.func @pieces(
// CHECK: %[[B:.*]] = memref.alloc(%{{.*}}) : memref<?x2xf32>
// CHECK-NOT: memref<?xi1>
// CHECK: %[[ROWS:.*]] = memref.collapse_shape %[[B]]
// CHECK-SAME: memref<?x2xf32> into memref<?xf32>
// CHECK: bufferization.materialize_in_destination
// CHECK: bufferization.to_tensor
func.func @pieces(%n: index, %x: tensor<?xf32>, %l: tensor<?xi64>)
    -> (tensor<?xf32>, tensor<?xi64>) {
  // expected-remark @+1 {{becomes a buffer}}
  %a, %f = tfgrad.tensor_array %n : !p
  %0 = tfgrad.tensor_array_split %a, %x, %l, %f : !p, tensor<?xf32>, tensor<?xi64>
  %y, %m = tfgrad.tensor_array_concat %a, %0 : !p -> tensor<?xf32>, tensor<?xi64>
  return %y, %m : tensor<?xf32>, tensor<?xi64>
}

// -----

!a = !tfgrad.tensor_array<f32>

func.func @reasons_in_loops(%n: index, %x: f32, %m: index) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // The places are not known, so that a slot may be read and written then.
  // expected-remark @+1 {{a slot may be read before 'tfgrad.tensor_array_write' writes it}}
  %a, %f = tfgrad.tensor_array %n : !a
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%fi = %f) -> f32 {
    %t = arith.remsi %i, %m : index
    %1 = tfgrad.tensor_array_write %a[%t], %x, %fi : !a, f32
    %u = tfgrad.tensor_array_read %a[%i], %1 : !a -> f32
    scf.yield %u : f32
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
