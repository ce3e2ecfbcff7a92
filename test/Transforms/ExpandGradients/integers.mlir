// Integers and i1 are constants.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients | FileCheck %s

// x * float(int(x)): the second factor is a constant.
// CHECK-LABEL: func.func @cut(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[G:[^:]*]]: f32
func.func @cut(%x: f32, %g: f32) -> f32 {
  %0 = tfgrad.cast %x : f32 to i32
  // CHECK: %[[F:.*]] = tfgrad.cast %{{.*}} : i32 to f32
  %1 = tfgrad.cast %0 : i32 to f32
  %y = tfgrad.mul %x, %1 : f32
  // CHECK: %[[R:.*]] = tfgrad.mul %[[G]], %[[F]]
  // CHECK-NEXT: return %[[R]]
  %2 = tfgrad.gradients ys(%y : f32) xs(%x : f32) grad_ys(%g)
  return %2 : f32
}

// No rule is asked for on an integer path.
// CHECK-LABEL: func.func @missing_integer_rule(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[I:[^:]*]]: i32, %[[G:[^:]*]]: f32
func.func @missing_integer_rule(%x: f32, %i: i32, %g: f32) -> f32 {
  %0 = arith.muli %i, %i : i32
  %1 = arith.sitofp %0 : i32 to f32
  %y = tfgrad.mul %x, %1 : f32
  %2 = tfgrad.gradients ys(%y : f32) xs(%x : f32) grad_ys(%g)
  // CHECK: %[[R:.*]] = tfgrad.mul %[[G]]
  // CHECK: return %[[R]]
  return %2 : f32
}

// An integer that is both y and x has itself as gradient: an integer one.
// CHECK-LABEL: func.func @integer_x_in_ys(
func.func @integer_x_in_ys(%i: tensor<2xi32>) -> tensor<2xi32> {
  // CHECK: %[[ONE:.*]] = tfgrad.constant dense<1> : tensor<2xi32>
  // CHECK: return %[[ONE]]
  %0 = tfgrad.gradients ys(%i : tensor<2xi32>) xs(%i : tensor<2xi32>)
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: func.func @integer_y(
func.func @integer_y(%i: i32) -> i32 {
  %y = tfgrad.add %i, %i : i32
  // CHECK: %[[ZERO:.*]] = tfgrad.constant 0 : i32
  // CHECK: return %[[ZERO]]
  %0 = tfgrad.gradients ys(%y : i32) xs(%i : i32) {unconnected_gradients = "zero"}
  return %0 : i32
}
