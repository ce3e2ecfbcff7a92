// A y without an entry of grad_ys starts with ones of its type and shape.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients | FileCheck %s

// CHECK-LABEL: func.func @gaps(
// CHECK-SAME: %[[X:[^:]*]]: tensor<?x3xf32>, %[[G:[^:]*]]: tensor<?x3xf32>
func.func @gaps(%x: tensor<?x3xf32>, %g: tensor<?x3xf32>) -> tensor<?x3xf32> {
  // CHECK: %[[EXP:.*]] = tfgrad.exp
  // CHECK: %[[TANH:.*]] = tfgrad.neg
  // CHECK: %[[SIN:.*]] = tfgrad.sin
  %0 = tfgrad.exp %x : tensor<?x3xf32>
  %1 = tfgrad.neg %x : tensor<?x3xf32>
  %2 = tfgrad.sin %x : tensor<?x3xf32>
  // CHECK: %[[ONE:.*]] = tfgrad.constant 1.000000e+00 : f32
  // CHECK: %[[DIM:.*]] = tensor.dim %[[EXP]], %{{.*}}
  // CHECK: %[[ONES:.*]] = tfgrad.fill %[[ONE]](%[[DIM]]) : f32 -> tensor<?x3xf32>
  // CHECK: %[[ONE:.*]] = tfgrad.constant 1.000000e+00 : f32
  // CHECK: %[[DIM:.*]] = tensor.dim %[[SIN]], %{{.*}}
  // CHECK: %[[ONES_TOO:.*]] = tfgrad.fill %[[ONE]](%[[DIM]]) : f32 -> tensor<?x3xf32>
  // CHECK: %[[COS:.*]] = tfgrad.cos %[[X]]
  // CHECK: tfgrad.mul %[[ONES_TOO]], %[[COS]]
  // CHECK: tfgrad.neg %[[G]]
  // CHECK: tfgrad.mul %[[ONES]], %[[EXP]]
  %3 = tfgrad.gradients
      ys(%0, %1, %2 : tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>)
      xs(%x : tensor<?x3xf32>) grad_ys(none, %g, none)
  return %3 : tensor<?x3xf32>
}

// CHECK-LABEL: func.func @static_ones(
func.func @static_ones(%x: tensor<2xf64>) -> tensor<2xf64> {
  // CHECK: %[[ONES:.*]] = tfgrad.constant dense<1.000000e+00> : tensor<2xf64>
  // CHECK: tfgrad.neg %[[ONES]]
  %0 = tfgrad.neg %x : tensor<2xf64>
  %1 = tfgrad.gradients ys(%0 : tensor<2xf64>) xs(%x : tensor<2xf64>)
  return %1 : tensor<2xf64>
}

// A y that no x reaches needs no cotangent.
// CHECK-LABEL: func.func @inactive_y(
// CHECK-SAME: %[[X:[^:]*]]: tensor<?xf32>, %[[Z:[^:]*]]: tensor<?xf32>, %[[G:[^:]*]]: tensor<?xf32>
func.func @inactive_y(%x: tensor<?xf32>, %z: tensor<?xf32>, %g: tensor<?xf32>) -> tensor<?xf32> {
  // CHECK-NEXT: tfgrad.exp %[[Z]]
  // CHECK-NEXT: tfgrad.neg %[[X]]
  // CHECK-NEXT: %[[R:.*]] = tfgrad.neg %[[G]]
  // CHECK-NEXT: return %[[R]]
  %0 = tfgrad.exp %z : tensor<?xf32>
  %1 = tfgrad.neg %x : tensor<?xf32>
  %2 = tfgrad.gradients ys(%0, %1 : tensor<?xf32>, tensor<?xf32>)
      xs(%x : tensor<?xf32>) grad_ys(none, %g)
  return %2 : tensor<?xf32>
}
