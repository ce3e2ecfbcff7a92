// Any value can be an x: one of the ys, an intermediate value, or both.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients | FileCheck %s

// CHECK-LABEL: func.func @x_in_ys(
// CHECK-SAME: %[[X:[^:]*]]: tensor<?xf32>
func.func @x_in_ys(%x: tensor<?xf32>) -> tensor<?xf32> {
  // CHECK: %[[ONES:.*]] = tfgrad.fill
  // CHECK-NEXT: return %[[ONES]]
  %0 = tfgrad.gradients ys(%x : tensor<?xf32>) xs(%x : tensor<?xf32>)
  return %0 : tensor<?xf32>
}

// With y = 2 x and z = 3 y the gradient of z for x and y is 6 and 3: an
// intermediate x hides nothing from those before it.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[G:[^:]*]]: f32
func.func @chain(%x: f32, %g: f32) -> (f32, f32, f32) {
  %y = tfgrad.sin %x : f32
  %z = tfgrad.neg %y : f32
  // CHECK: %[[DY:.*]] = tfgrad.neg %[[G]]
  // CHECK-NEXT: %[[COS:.*]] = tfgrad.cos %[[X]]
  // CHECK-NEXT: %[[DX:.*]] = tfgrad.mul %[[DY]], %[[COS]]
  // CHECK-NEXT: return %[[DX]], %[[DY]], %[[G]]
  %0:3 = tfgrad.gradients ys(%z : f32) xs(%x, %y, %z : f32, f32, f32) grad_ys(%g)
  return %0#0, %0#1, %0#2 : f32, f32, f32
}

// Nothing is emitted for what lies before the xs.
// CHECK-LABEL: func.func @before(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[G:[^:]*]]: f32
func.func @before(%x: f32, %g: f32) -> f32 {
  // CHECK-NEXT: tfgrad.sin
  // CHECK-NEXT: tfgrad.neg
  // CHECK-NEXT: %[[DY:.*]] = tfgrad.neg %[[G]]
  // CHECK-NEXT: return %[[DY]]
  %y = tfgrad.sin %x : f32
  %z = tfgrad.neg %y : f32
  %0 = tfgrad.gradients ys(%z : f32) xs(%y : f32) grad_ys(%g)
  return %0 : f32
}
