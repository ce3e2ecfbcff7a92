// A request can differentiate what an earlier one computes.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @second_derivative(
// CHECK-SAME: %[[X:[^:]*]]: f32
func.func @second_derivative(%x: f32) -> (f32, f32, f32) {
  // CHECK: %[[Y:.*]] = tfgrad.exp %[[X]]
  %y = tfgrad.exp %x : f32
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  %h = tfgrad.gradients ys(%g : f32) xs(%x : f32)
  // CHECK: return %[[Y]], %[[Y]], %[[Y]]
  return %y, %g, %h : f32, f32, f32
}

// The gradient is also an x: of y = x^2 with respect to 2 x, and of the gradient
// with respect to itself.
// CHECK-LABEL: func.func @gradient_as_x(
func.func @gradient_as_x(%x: f32) -> f32 {
  // CHECK: %[[ONE:.*]] = tfgrad.constant 1.000000e+00 : f32
  // CHECK: return %[[ONE]]
  %y = tfgrad.square %x : f32
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  %h = tfgrad.gradients ys(%g : f32) xs(%g : f32)
  return %h : f32
}

// A gradient as cotangent and as stop value of the next request.
// CHECK-LABEL: func.func @gradient_in_lists(
// CHECK-SAME: %[[X:[^:]*]]: f32
func.func @gradient_in_lists(%x: f32) -> f32 {
  // CHECK: %[[Y:.*]] = tfgrad.exp %[[X]]
  // CHECK: %[[R:.*]] = tfgrad.mul %[[Y]], %[[Y]]
  // CHECK: return %[[R]]
  %y = tfgrad.exp %x : f32
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  %z = tfgrad.mul %g, %x : f32
  %h = tfgrad.gradients ys(%z : f32) xs(%x : f32) grad_ys(%g) stop_gradients(%g : f32)
  return %h : f32
}

// Requests in a region see the values outside.
// CHECK-LABEL: func.func @in_region(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[P:[^:]*]]: i1
func.func @in_region(%x: f32, %p: i1) -> f32 {
  // CHECK: %[[Y:.*]] = tfgrad.exp %[[X]]
  // CHECK-NOT: tfgrad.gradients
  %y = tfgrad.exp %x : f32
  %r = scf.if %p -> f32 {
    %z = tfgrad.sin %y : f32
    %g = tfgrad.gradients ys(%z : f32) xs(%x : f32)
    scf.yield %g : f32
  } else {
    scf.yield %x : f32
  }
  return %r : f32
}
