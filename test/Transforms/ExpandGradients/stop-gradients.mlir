// Stopped values are constants; a stopped x still gets its own gradient.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients --split-input-file \
// RUN:   -verify-diagnostics | FileCheck %s

// With y = 2 x and z = x + y: dz/dx is 1 and dz/dy is 1, where without stops
// dz/dx would be 3.
// CHECK-LABEL: func.func @stopped_xs(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[G:[^:]*]]: f32
func.func @stopped_xs(%x: f32, %g: f32) -> (f32, f32) {
  %y = tfgrad.add %x, %x : f32
  %z = tfgrad.add %x, %y : f32
  %0:2 = tfgrad.gradients ys(%z : f32) xs(%x, %y : f32, f32) grad_ys(%g)
      stop_gradients(%x, %y : f32, f32)
  // CHECK: return %[[G]], %[[G]] : f32, f32
  return %0#0, %0#1 : f32, f32
}

// -----

// CHECK-LABEL: func.func @stopped_intermediate(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[G:[^:]*]]: f32
func.func @stopped_intermediate(%x: f32, %g: f32) -> f32 {
  // CHECK-NEXT: %[[SIN:.*]] = tfgrad.sin %[[X]]
  // CHECK-NEXT: tfgrad.mul %[[SIN]], %[[X]]
  // CHECK-NEXT: %[[R:.*]] = tfgrad.mul %[[SIN]], %[[G]]
  // CHECK-NEXT: return %[[R]]
  %0 = tfgrad.sin %x : f32
  %1 = tfgrad.mul %0, %x : f32
  %2 = tfgrad.gradients ys(%1 : f32) xs(%x : f32) grad_ys(%g) stop_gradients(%0 : f32)
  return %2 : f32
}

// -----

// Only one of the results of an op is stopped.
// CHECK-LABEL: func.func @stopped_result(
// CHECK-SAME: %[[A:[^:]*]]: f32, %[[B:[^:]*]]: f32, %[[G:[^:]*]]: f32
func.func @stopped_result(%a: f32, %b: f32, %g: f32) -> (f32, f32) {
  %0:2 = tfgrad.identity_n %a, %b : f32, f32
  %1 = tfgrad.add %0#0, %0#1 : f32
  %2:2 = tfgrad.gradients ys(%1 : f32) xs(%a, %b : f32, f32) grad_ys(%g)
      stop_gradients(%0#1 : f32) {unconnected_gradients = "zero"}
  // CHECK: %[[ZERO:.*]] = tfgrad.constant 0.0
  // CHECK: return %[[G]], %[[ZERO]]
  return %2#0, %2#1 : f32, f32
}

// -----

// A stopped y has no gradient, but it is an x of its own.
// CHECK-LABEL: func.func @stopped_y(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[G:[^:]*]]: f32
func.func @stopped_y(%x: f32, %g: f32) -> (f32, f32) {
  %0 = tfgrad.sin %x : f32
  %1:2 = tfgrad.gradients ys(%0 : f32) xs(%x, %0 : f32, f32) grad_ys(%g)
      stop_gradients(%0 : f32) {unconnected_gradients = "zero"}
  // CHECK: %[[ZERO:.*]] = tfgrad.constant 0.0
  // CHECK: return %[[ZERO]], %[[G]]
  return %1#0, %1#1 : f32, f32
}

// -----

// No rule is asked for behind a stop.
// CHECK-LABEL: func.func @stop_before_missing_rule(
func.func @stop_before_missing_rule(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = tensor.concat dim(0) %x : (tensor<2xf32>) -> tensor<2xf32>
  %1 = tfgrad.mul %0, %x : tensor<2xf32>
  %2 = tfgrad.gradients ys(%1 : tensor<2xf32>) xs(%x : tensor<2xf32>)
      stop_gradients(%0 : tensor<2xf32>)
  // CHECK: return
  return %2 : tensor<2xf32>
}

// -----

// The op does what an entry of stop_gradients does.
// CHECK-LABEL: func.func @stop_gradient_op(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[G:[^:]*]]: f32
func.func @stop_gradient_op(%x: f32, %g: f32) -> f32 {
  // CHECK: %[[STOP:.*]] = tfgrad.stop_gradient %[[X]]
  // CHECK-NEXT: tfgrad.mul %[[STOP]], %[[X]]
  // CHECK-NEXT: %[[R:.*]] = tfgrad.mul %[[STOP]], %[[G]]
  // CHECK-NEXT: return %[[R]]
  %0 = tfgrad.stop_gradient %x : f32
  %1 = tfgrad.mul %0, %x : f32
  %2 = tfgrad.gradients ys(%1 : f32) xs(%x : f32) grad_ys(%g)
  return %2 : f32
}
