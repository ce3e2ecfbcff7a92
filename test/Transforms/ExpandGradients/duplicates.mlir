// A y given twice counts twice; an x given twice has one gradient, twice.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients | FileCheck %s

// CHECK-LABEL: func.func @ys(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[G0:[^:]*]]: f32, %[[G1:[^:]*]]: f32
func.func @ys(%x: f32, %g0: f32, %g1: f32) -> f32 {
  // CHECK-NEXT: tfgrad.neg %[[X]]
  // CHECK-NEXT: %[[SUM:.*]] = tfgrad.add_n %[[G0]], %[[G1]]
  // CHECK-NEXT: %[[R:.*]] = tfgrad.neg %[[SUM]]
  // CHECK-NEXT: return %[[R]]
  %0 = tfgrad.neg %x : f32
  %1 = tfgrad.gradients ys(%0, %0 : f32, f32) xs(%x : f32) grad_ys(%g0, %g1)
  return %1 : f32
}

// CHECK-LABEL: func.func @xs(
func.func @xs(%x: f32, %g: f32) -> (f32, f32) {
  // CHECK-NEXT: tfgrad.neg
  // CHECK-NEXT: %[[R:.*]] = tfgrad.neg
  // CHECK-NEXT: return %[[R]], %[[R]]
  %0 = tfgrad.neg %x : f32
  %1:2 = tfgrad.gradients ys(%0 : f32) xs(%x, %x : f32, f32) grad_ys(%g)
  return %1#0, %1#1 : f32, f32
}
