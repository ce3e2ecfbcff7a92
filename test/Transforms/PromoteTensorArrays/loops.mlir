// RUN: tfgrad-opt %s --tfgrad-promote-tensor-arrays --canonicalize \
// RUN:   | FileCheck %s --implicit-check-not=tfgrad.tensor_array

// Positions that are proven to be inside are not checked, and a slot that is
// written before it is read needs no zeros.

!a = !tfgrad.tensor_array<f32>

// Filled with i = 0 ... n-1, and read in the reverse order.
// CHECK-LABEL: func.func @fill_and_reverse(
// CHECK: tfgrad.check %{{.*}}, "array 'tensor_array': size {0} is negative"
// CHECK: %[[B:.*]] = memref.alloc(%{{.*}}) : memref<?xf32>
// CHECK-NOT: linalg.fill
// CHECK: scf.for %[[I:.*]] =
// CHECK-NOT: tfgrad.check
// CHECK: memref.store %{{.*}}, %[[B]][%[[I]]]
// CHECK: scf.for
// CHECK-NOT: tfgrad.check
// CHECK: memref.load %[[B]]
// CHECK-NOT: tfgrad.check
// CHECK: return
func.func @fill_and_reverse(%n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %last = arith.subi %n, %c1 : index
  %a, %f = tfgrad.tensor_array %n : !a
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%fi = %f) -> f32 {
    %1 = tfgrad.tensor_array_write %a[%i], %x, %fi : !a, f32
    scf.yield %1 : f32
  }
  %2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> f32 {
    %j = arith.subi %last, %i : index
    %v = tfgrad.tensor_array_read %a[%j], %0 : !a -> f32
    %t = tfgrad.add %s, %v : f32
    scf.yield %t : f32
  }
  return %2 : f32
}

// A recurrence through the array: slot i is made of slot i - 1.
// CHECK-LABEL: func.func @recurrence(
// CHECK: memref.alloc
// CHECK-NOT: linalg.fill
// CHECK: scf.for
// CHECK-NOT: tfgrad.check
// CHECK: memref.load
// CHECK: memref.store
// CHECK: bufferization.to_tensor
func.func @recurrence(%n: index, %x: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = arith.addi %n, %c1 : index
  %a, %f = tfgrad.tensor_array %size {clear_after_read = false} : !a
  %0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !a, f32
  %1 = scf.for %i = %c1 to %size step %c1 iter_args(%fi = %0) -> f32 {
    %j = arith.subi %i, %c1 : index
    %v = tfgrad.tensor_array_read %a[%j], %fi : !a -> f32
    %w = tfgrad.square %v : f32
    %2 = tfgrad.tensor_array_write %a[%i], %w, %fi : !a, f32
    scf.yield %2 : f32
  }
  %y = tfgrad.tensor_array_stack %a, %1 : !a -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// A position that may be outside is checked; a slot that may stay unwritten has
// a zero.
// CHECK-LABEL: func.func @some(
// CHECK: linalg.fill
// CHECK: scf.for
// CHECK: tfgrad.check %{{.*}}, "array 'tensor_array': index {0} is out of range for {1} slots"
// CHECK: memref.store
func.func @some(%n: index, %m: index, %x: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n : !a
  %0 = scf.for %i = %c0 to %m step %c2 iter_args(%fi = %f) -> f32 {
    %1 = tfgrad.tensor_array_write %a[%i], %x, %fi : !a, f32
    scf.yield %1 : f32
  }
  %y = tfgrad.tensor_array_stack %a, %0 : !a -> tensor<?xf32>
  return %y : tensor<?xf32>
}
