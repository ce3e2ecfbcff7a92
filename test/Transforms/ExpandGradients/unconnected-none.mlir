// The result of an unconnected x may be there, but not be used.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients | FileCheck %s

// CHECK-LABEL: func.func @unused(
// CHECK-SAME: %[[X:[^:]*]]: f32, %{{.*}}: f32
func.func @unused(%x: f32, %z: f32) -> f32 {
  // CHECK-NEXT: tfgrad.neg %[[X]]
  // CHECK-NEXT: %[[ONE:.*]] = tfgrad.constant 1.0
  // CHECK-NEXT: %[[R:.*]] = tfgrad.neg %[[ONE]]
  // CHECK-NEXT: return %[[R]]
  %y = tfgrad.neg %x : f32
  %g:2 = tfgrad.gradients ys(%y : f32) xs(%z, %x : f32, f32)
  return %g#1 : f32
}

// CHECK-LABEL: func.func @empty(
func.func @empty(%x: f32) {
  // CHECK-NEXT: return
  tfgrad.gradients ys(%x : f32) xs()
  %0 = tfgrad.gradients ys() xs(%x : f32)
  tfgrad.gradients ys() xs()
  return
}
