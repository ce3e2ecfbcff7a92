// RUN: tfgrad-opt %s --tfgrad-expand-gradients --canonicalize --cse \
// RUN:   --tfgrad-promote-tensor-arrays --canonicalize \
// RUN:   | FileCheck %s --implicit-check-not=tfgrad.tensor_array_

// The gradient of a gather adds row by row into one buffer: no tensor of zeros
// for each row.

!a = !tfgrad.tensor_array<4xf32>

// CHECK-LABEL: func.func @f(
// CHECK-SAME: %[[X:.*]]: tensor<?x4xf32>, %[[I:.*]]: tensor<?xi64>, %[[DY:.*]]: tensor<?x4xf32>
// CHECK: %[[A:.*]] = memref.alloc(%{{.*}}) : memref<?x4xf32>
// CHECK: tfgrad.gather
// CHECK: %[[G:.*]] = memref.alloc(%{{.*}}) : memref<?x4xf32>
// CHECK: linalg.fill ins(%{{.*}}) outs(%[[G]] : memref<?x4xf32>)
// CHECK: scf.for %[[K:.*]] =
// CHECK: %[[E:.*]] = tensor.extract %[[I]][%[[K]]]
// CHECK: %[[P:.*]] = arith.index_cast %[[E]]
// CHECK: tfgrad.check
// CHECK: %[[R:.*]] = tensor.extract_slice %[[DY]][%[[K]], 0] [1, 4] [1, 1]
// CHECK: %[[S:.*]] = memref.subview %[[G]][%[[P]], 0] [1, 4] [1, 1]
// CHECK: tfgrad.tensor_array_accumulate %[[R]], %[[S]]
// CHECK-NOT: linalg.fill
// CHECK: bufferization.to_tensor %[[G]] restrict
func.func @f(%x: tensor<?x4xf32>, %i: tensor<?xi64>, %dy: tensor<?x4xf32>)
    -> (tensor<?x4xf32>, tensor<?x4xf32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %a, %f = tfgrad.tensor_array %n {clear_after_read = false} : !a
  %0 = tfgrad.tensor_array_unstack %a, %x, %f : !a, tensor<?x4xf32>
  %y = tfgrad.tensor_array_gather %a[%i], %0 : !a, tensor<?xi64> -> tensor<?x4xf32>
  %g = tfgrad.gradients ys(%y : tensor<?x4xf32>) xs(%x : tensor<?x4xf32>) grad_ys(%dy)
  return %y, %g : tensor<?x4xf32>, tensor<?x4xf32>
}
