// A gradient function is a function like any other: no mark of the first
// differentiation stays.
// RUN: tfgrad-opt %s --tfgrad-gradient-functions="functions=f primal=false" \
// RUN:   --tfgrad-gradient-functions="functions=f_grad wrt=1 primal=false" | FileCheck %s

// CHECK: func.func @f_grad(
// CHECK-SAME: -> f32
// CHECK-SAME: tfgrad.differentiated = array<i64: 0, 1>
// CHECK-SAME: tfgrad.unconnected = array<i64: 0>
// CHECK: func.func @f_grad_grad(
// CHECK-SAME: -> f32
// CHECK-SAME: attributes {tfgrad.differentiated = array<i64: 1>}
func.func @f(%a: f32, %x: f32) -> f32 {
  %0 = tfgrad.exp %x : f32
  return %0 : f32
}
