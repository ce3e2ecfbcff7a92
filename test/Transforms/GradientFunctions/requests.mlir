// Requests in the function are resolved in its gradient, and not touched in the
// function.
// RUN: tfgrad-opt %s --tfgrad-gradient-functions=primal=false | FileCheck %s

// CHECK: func.func @f(
// CHECK: tfgrad.gradients
// CHECK: func.func @f_grad(
// CHECK-NOT: tfgrad.gradients
func.func @f(%x: f32) -> f32 {
  %0 = tfgrad.exp %x : f32
  %1 = tfgrad.gradients ys(%0 : f32) xs(%x : f32)
  return %1 : f32
}
