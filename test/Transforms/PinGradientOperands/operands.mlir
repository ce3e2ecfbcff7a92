// An identity comes behind each x and stop value that an op computes, once, and
// all of its uses are uses of the identity.
// RUN: tfgrad-opt %s --tfgrad-pin-gradient-operands -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: tfgrad-opt %t.mlir --tfgrad-pin-gradient-operands | diff %t.mlir -

// CHECK-LABEL: func.func @f(
// CHECK-SAME: %[[X:[^:]*]]: f32
func.func @f(%x: f32) -> (f32, f32) {
  // CHECK-NEXT: %[[A0:.*]] = tfgrad.sin %[[X]]
  // CHECK-NEXT: %[[A:.*]] = tfgrad.identity %[[A0]]
  // CHECK-NEXT: %[[B0:.*]] = tfgrad.exp %[[A]]
  // CHECK-NEXT: %[[B:.*]] = tfgrad.identity %[[B0]]
  // CHECK-NEXT: %[[Y:.*]] = tfgrad.mul %[[A]], %[[B]]
  // CHECK-NEXT: tfgrad.gradients ys(%[[Y]] : f32) xs(%[[A]], %[[A]], %[[X]] : f32, f32, f32) stop_gradients(%[[B]] : f32)
  // CHECK-NEXT: tfgrad.gradients ys(%[[Y]] : f32) xs(%[[B]] : f32)
  %a = tfgrad.sin %x : f32
  %b = tfgrad.exp %a : f32
  %y = tfgrad.mul %a, %b : f32
  %g:3 = tfgrad.gradients ys(%y : f32) xs(%a, %a, %x : f32, f32, f32) stop_gradients(%b : f32)
  %h = tfgrad.gradients ys(%y : f32) xs(%b : f32)
  return %g#0, %h : f32, f32
}
