// Several contributions are added from left to right, in the order in which the
// sweep meets them, and one is passed through.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients | FileCheck %s

// CHECK-LABEL: func.func @add_n(
// CHECK-SAME: %[[G0:[^:]*]]: f32, %[[G1:[^:]*]]: f32, %[[G2:[^:]*]]: f32, %{{.*}}: f32
func.func @add_n(%g0: f32, %g1: f32, %g2: f32, %x: f32) -> f32 {
  // CHECK: %[[R:.*]] = tfgrad.add_n %[[G0]], %[[G1]], %[[G2]] : f32
  // CHECK-NEXT: return %[[R]]
  %0 = tfgrad.gradients ys(%x, %x, %x : f32, f32, f32) xs(%x : f32) grad_ys(%g0, %g1, %g2)
  return %0 : f32
}

// CHECK-LABEL: func.func @tree(
// CHECK-SAME: %[[G0:[^:]*]]: f32, %[[G1:[^:]*]]: f32, %[[G2:[^:]*]]: f32, %{{.*}}: f32
func.func @tree(%g0: f32, %g1: f32, %g2: f32, %x: f32) -> f32 {
  // CHECK: %[[S:.*]] = tfgrad.add %[[G0]], %[[G1]] : f32
  // CHECK-NEXT: %[[R:.*]] = tfgrad.add %[[S]], %[[G2]] : f32
  // CHECK-NEXT: return %[[R]]
  %0 = tfgrad.gradients ys(%x, %x, %x : f32, f32, f32) xs(%x : f32) grad_ys(%g0, %g1, %g2)
      {aggregation_method = "tree"}
  return %0 : f32
}

// CHECK-LABEL: func.func @accumulate_n(
// CHECK-SAME: %[[G0:[^:]*]]: f32, %[[G1:[^:]*]]: f32, %[[G2:[^:]*]]: f32, %{{.*}}: f32
func.func @accumulate_n(%g0: f32, %g1: f32, %g2: f32, %x: f32) -> f32 {
  // CHECK: %[[S:.*]] = tfgrad.add %[[G0]], %[[G1]] : f32
  // CHECK-NEXT: %[[R:.*]] = tfgrad.add %[[S]], %[[G2]] : f32
  // CHECK-NEXT: return %[[R]]
  %0 = tfgrad.gradients ys(%x, %x, %x : f32, f32, f32) xs(%x : f32) grad_ys(%g0, %g1, %g2)
      {aggregation_method = "accumulate_n"}
  return %0 : f32
}

// A y that another y depends on waits for what comes from above; its own
// cotangent comes first in the sum.
// CHECK-LABEL: func.func @intermediate_y(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[G0:[^:]*]]: f32, %[[G1:[^:]*]]: f32
func.func @intermediate_y(%x: f32, %g0: f32, %g1: f32) -> f32 {
  %0 = tfgrad.neg %x : f32
  %1 = tfgrad.neg %0 : f32
  // CHECK: %[[ABOVE:.*]] = tfgrad.neg %[[G1]]
  // CHECK-NEXT: %[[SUM:.*]] = tfgrad.add_n %[[G0]], %[[ABOVE]]
  // CHECK-NEXT: %[[R:.*]] = tfgrad.neg %[[SUM]]
  // CHECK-NEXT: return %[[R]]
  %2 = tfgrad.gradients ys(%0, %1 : f32, f32) xs(%x : f32) grad_ys(%g0, %g1)
  return %2 : f32
}

// Both operands of one op.
// CHECK-LABEL: func.func @twice_in_one_op(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[G:[^:]*]]: f32
func.func @twice_in_one_op(%x: f32, %g: f32) -> f32 {
  %0 = tfgrad.mul %x, %x : f32
  // CHECK: %[[A:.*]] = tfgrad.mul %[[G]], %[[X]]
  // CHECK-NEXT: %[[B:.*]] = tfgrad.mul %[[X]], %[[G]]
  // CHECK-NEXT: %[[R:.*]] = tfgrad.add_n %[[A]], %[[B]]
  // CHECK-NEXT: return %[[R]]
  %1 = tfgrad.gradients ys(%0 : f32) xs(%x : f32) grad_ys(%g)
  return %1 : f32
}
