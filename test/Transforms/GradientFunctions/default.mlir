// By default: the results of the function, then the gradient of all of its float
// results, with cotangents of ones, for each of its float arguments.
// RUN: tfgrad-opt %s --tfgrad-gradient-functions | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK-SAME: %{{.*}}: tensor<?xf32>, %{{.*}}: i32, %{{.*}}: f64) -> (tensor<?xf32>, i32, f64)

// CHECK: func.func @f_grad(
// CHECK-SAME: %[[X:[^:]*]]: tensor<?xf32>, %[[I:[^:]*]]: i32, %[[S:[^:]*]]: f64
// CHECK-SAME: -> (tensor<?xf32>, i32, f64, tensor<?xf32>, f64)
// CHECK-SAME: attributes {tfgrad.differentiated = array<i64: 0, 2>}
func.func @f(%x: tensor<?xf32>, %i: i32, %s: f64) -> (tensor<?xf32>, i32, f64) {
  // CHECK: %[[Y:.*]] = tfgrad.neg %[[X]]
  // CHECK: %[[Z:.*]] = tfgrad.neg %[[S]]
  %y = tfgrad.neg %x : tensor<?xf32>
  %z = tfgrad.neg %s : f64
  // CHECK: %[[ONES:.*]] = tfgrad.fill
  // CHECK: %[[ONE:.*]] = tfgrad.constant 1.0{{.*}} : f64
  // CHECK: %[[DS:.*]] = tfgrad.neg %[[ONE]]
  // CHECK: %[[DX:.*]] = tfgrad.neg %[[ONES]]
  // CHECK: return %[[Y]], %[[I]], %[[Z]], %[[DX]], %[[DS]]
  return %y, %i, %z : tensor<?xf32>, i32, f64
}

// Private functions and declarations are left alone.
// CHECK-NOT: _grad
func.func private @private(%x: f32) -> f32 {
  return %x : f32
}
func.func private @declared(f32) -> f32
