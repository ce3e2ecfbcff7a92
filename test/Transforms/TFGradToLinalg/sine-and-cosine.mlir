// RUN: tfgrad-opt %s --convert-tfgrad-to-linalg | FileCheck %s

// Scalars: one call for both.
// CHECK-LABEL: func.func @scalar(
// CHECK:         %[[S:.*]], %[[C:.*]] = math.sincos %{{.*}} : f64
// CHECK:         return %[[S]], %[[C]]
func.func @scalar(%x: f64) -> (f64, f64) {
  %c = tfgrad.cos %x : f64
  %s = math.sin %x : f64
  return %s, %c : f64, f64
}

// Loops over elements have vector variants of each.
// CHECK-LABEL: func.func @tensors(
// CHECK-NOT:     math.sincos
func.func @tensors(%x: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
  %c = tfgrad.cos %x : tensor<4xf64>
  %s = tfgrad.sin %x : tensor<4xf64>
  return %s, %c : tensor<4xf64>, tensor<4xf64>
}

// Other values, other blocks and half precision stay.
// CHECK-LABEL: func.func @apart(
// CHECK-NOT:     math.sincos
func.func @apart(%x: f64, %y: f64, %h: f16, %p: i1) -> (f64, f64, f16, f16) {
  %s = tfgrad.sin %x : f64
  %c = tfgrad.cos %y : f64
  %r = scf.if %p -> f64 {
    %d = tfgrad.cos %x : f64
    scf.yield %d : f64
  } else {
    scf.yield %c : f64
  }
  %hs = tfgrad.sin %h : f16
  %hc = tfgrad.cos %h : f16
  return %s, %r, %hs, %hc : f64, f64, f16, f16
}
