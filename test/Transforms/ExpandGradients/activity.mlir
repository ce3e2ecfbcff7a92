// Nothing is computed for operands that no x reaches, nor for values that reach
// no y, result by result.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients | FileCheck %s

// CHECK-LABEL: func.func @constant_operand(
// CHECK-SAME: %[[A:[^:]*]]: tensor<2x3xf32>, %[[B:[^:]*]]: tensor<3x4xf32>, %[[G:[^:]*]]: tensor<2x4xf32>
func.func @constant_operand(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %g: tensor<2x4xf32>) -> tensor<2x3xf32> {
  // CHECK-NEXT: tfgrad.matmul
  // CHECK-NEXT: %[[R:.*]] = tfgrad.matmul %[[G]], %[[B]] transpose_b
  // CHECK-NEXT: return %[[R]]
  %0 = tfgrad.matmul %a, %b : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %1 = tfgrad.gradients ys(%0 : tensor<2x4xf32>) xs(%a : tensor<2x3xf32>) grad_ys(%g)
  return %1 : tensor<2x3xf32>
}

// The gradient of one result of identity_n is none of the other's business.
// CHECK-LABEL: func.func @one_result(
// CHECK-SAME: %[[A:[^:]*]]: f32, %[[B:[^:]*]]: f32, %[[G:[^:]*]]: f32
func.func @one_result(%a: f32, %b: f32, %g: f32) -> (f32, f32) {
  // CHECK-NEXT: tfgrad.identity_n
  // CHECK-NEXT: tfgrad.neg
  // CHECK-NEXT: %[[D:.*]] = tfgrad.neg %[[G]]
  // CHECK-NEXT: %[[ZERO:.*]] = tfgrad.constant 0.0
  // CHECK-NEXT: return %[[ZERO]], %[[D]]
  %0:2 = tfgrad.identity_n %a, %b : f32, f32
  %1 = tfgrad.neg %0#1 : f32
  %2:2 = tfgrad.gradients ys(%1 : f32) xs(%a, %b : f32, f32) grad_ys(%g)
      {unconnected_gradients = "zero"}
  return %2#0, %2#1 : f32, f32
}

// CHECK-LABEL: func.func @dead_end(
func.func @dead_end(%x: f32, %g: f32) -> f32 {
  // CHECK-NEXT: tfgrad.sin
  // CHECK-NEXT: tfgrad.exp
  // CHECK-NEXT: %[[R:.*]] = tfgrad.cos
  // CHECK-NEXT: %[[R:.*]] = tfgrad.mul
  // CHECK-NEXT: return %[[R]]
  %0 = tfgrad.sin %x : f32
  %1 = tfgrad.exp %x : f32
  %2 = tfgrad.gradients ys(%0 : f32) xs(%x : f32) grad_ys(%g)
  return %2 : f32
}
