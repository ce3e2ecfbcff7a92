// With gate_gradients the gradients of one op go through one identity_n.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients | FileCheck %s

// CHECK-LABEL: func.func @gated(
// CHECK-SAME: %[[A:[^:]*]]: f32, %[[B:[^:]*]]: f32, %[[G:[^:]*]]: f32
func.func @gated(%a: f32, %b: f32, %g: f32) -> (f32, f32) {
  %0 = tfgrad.mul %a, %b : f32
  // CHECK: %[[DA:.*]] = tfgrad.mul %[[G]], %[[B]]
  // CHECK-NEXT: %[[DB:.*]] = tfgrad.mul %[[A]], %[[G]]
  // CHECK-NEXT: %[[GATE:.*]]:2 = tfgrad.identity_n %[[DA]], %[[DB]] : f32, f32
  // CHECK-NEXT: return %[[GATE]]#0, %[[GATE]]#1
  %1:2 = tfgrad.gradients ys(%0 : f32) xs(%a, %b : f32, f32) grad_ys(%g) {gate_gradients}
  return %1#0, %1#1 : f32, f32
}

// One gradient needs no gate, and neither do cotangents of ys.
// CHECK-LABEL: func.func @alone(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[G:[^:]*]]: f32
func.func @alone(%x: f32, %g: f32) -> f32 {
  // CHECK-NEXT: tfgrad.neg %[[X]]
  // CHECK-NEXT: %[[D:.*]] = tfgrad.neg %[[G]]
  // CHECK-NEXT: %[[R:.*]] = tfgrad.add_n %[[G]], %[[D]]
  // CHECK-NEXT: return %[[R]]
  %0 = tfgrad.neg %x : f32
  %1 = tfgrad.gradients ys(%x, %0 : f32, f32) xs(%x : f32) grad_ys(%g, %g) {gate_gradients}
  return %1 : f32
}

// CHECK-LABEL: func.func @twice_in_one_op(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[G:[^:]*]]: f32
func.func @twice_in_one_op(%x: f32, %g: f32) -> f32 {
  %0 = tfgrad.mul %x, %x : f32
  // CHECK: %[[GATE:.*]]:2 = tfgrad.identity_n
  // CHECK-NEXT: %[[R:.*]] = tfgrad.add_n %[[GATE]]#0, %[[GATE]]#1
  // CHECK-NEXT: return %[[R]]
  %1 = tfgrad.gradients ys(%0 : f32) xs(%x : f32) grad_ys(%g) {gate_gradients}
  return %1 : f32
}
