// With `seed=argument` there is one further argument for each differentiated
// result. Arguments keep their attributes, results do not.
// RUN: tfgrad-opt %s --tfgrad-gradient-functions="seed=argument of=2,0" | FileCheck %s

// CHECK: func.func @f_grad(
// CHECK-SAME: %[[X:[^:]*]]: tensor<?xf32> {test.name = "x"}, %[[S:[^:]*]]: f64,
// CHECK-SAME: %[[G2:[^:]*]]: f64, %[[G0:[^:]*]]: tensor<?xf32>)
// CHECK-SAME: -> (tensor<?xf32>, i32, f64, tensor<?xf32>, f64)
// CHECK-SAME: attributes {test.note, tfgrad.differentiated = array<i64: 0, 1>}
func.func @f(%x: tensor<?xf32> {test.name = "x"}, %s: f64)
    -> (tensor<?xf32>, i32, f64 {test.name = "z"}) attributes {test.note} {
  %y = tfgrad.neg %x : tensor<?xf32>
  %i = tfgrad.constant 1 : i32
  %z = tfgrad.neg %s : f64
  // CHECK-DAG: %[[DS:.*]] = tfgrad.neg %[[G2]]
  // CHECK-DAG: %[[DX:.*]] = tfgrad.neg %[[G0]]
  // CHECK: return %{{.*}}, %{{.*}}, %{{.*}}, %[[DX]], %[[DS]]
  return %y, %i, %z : tensor<?xf32>, i32, f64
}
