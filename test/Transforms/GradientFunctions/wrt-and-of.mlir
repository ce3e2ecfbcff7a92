// `wrt` and `of` choose arguments and results, in the order that they are given.
// RUN: tfgrad-opt %s --tfgrad-gradient-functions="wrt=2,0 of=1 primal=false" | FileCheck %s

// CHECK: func.func @f_grad(
// CHECK-SAME: %[[A:[^:]*]]: f32, %[[B:[^:]*]]: f32, %[[C:[^:]*]]: f32
// CHECK-SAME: -> (f32, f32)
// CHECK-SAME: tfgrad.differentiated = array<i64: 2, 0>
func.func @f(%a: f32, %b: f32, %c: f32) -> (f32, f32) {
  %0 = tfgrad.exp %a : f32
  %1 = tfgrad.mul %a, %c : f32
  // CHECK: %[[ONE:.*]] = tfgrad.constant 1.0
  // CHECK-DAG: %[[DA:.*]] = tfgrad.mul %[[ONE]], %[[C]]
  // CHECK-DAG: %[[DC:.*]] = tfgrad.mul %[[A]], %[[ONE]]
  // CHECK: return %[[DC]], %[[DA]]
  return %0, %1 : f32, f32
}
