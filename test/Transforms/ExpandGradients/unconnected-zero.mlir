// An x that no y depends on gets zeros of its type.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients | FileCheck %s

// CHECK-LABEL: func.func @zero(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[A:[^:]*]]: tensor<?xf32>, %[[B:[^:]*]]: tensor<2xbf16>, %[[I:[^:]*]]: i64
func.func @zero(%x: f32, %a: tensor<?xf32>, %b: tensor<2xbf16>, %i: i64) -> (f32, tensor<?xf32>, tensor<2xbf16>, i64) {
  %y = tfgrad.exp %x : f32
  // CHECK: %[[DX:.*]] = tfgrad.mul
  // CHECK: %[[ZERO:.*]] = tfgrad.constant 0.000000e+00 : f32
  // CHECK: %[[DIM:.*]] = tensor.dim %[[A]]
  // CHECK: %[[DA:.*]] = tfgrad.fill %[[ZERO]](%[[DIM]]) : f32 -> tensor<?xf32>
  // CHECK: %[[DB:.*]] = tfgrad.constant dense<0.000000e+00> : tensor<2xbf16>
  // CHECK: %[[DI:.*]] = tfgrad.constant 0 : i64
  // CHECK: return %[[DX]], %[[DA]], %[[DB]], %[[DI]]
  %g:4 = tfgrad.gradients ys(%y : f32) xs(%x, %a, %b, %i : f32, tensor<?xf32>, tensor<2xbf16>, i64)
      {unconnected_gradients = "zero"}
  return %g#0, %g#1, %g#2, %g#3 : f32, tensor<?xf32>, tensor<2xbf16>, i64
}

// A gradient that is connected and zero is not unconnected.
// CHECK-LABEL: func.func @connected_zero(
func.func @connected_zero(%x: tensor<?xf32>) -> tensor<?xf32> {
  // CHECK: tfgrad.sign
  // CHECK: tfgrad.fill
  %0 = tfgrad.sign %x : tensor<?xf32>
  %1 = tfgrad.gradients ys(%0 : tensor<?xf32>) xs(%x : tensor<?xf32>)
  return %1 : tensor<?xf32>
}
