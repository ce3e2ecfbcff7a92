// An argument that no result depends on has no result under `none`, and zeros
// under `zero`.
// RUN: tfgrad-opt %s --tfgrad-gradient-functions=primal=false | FileCheck %s
// RUN: tfgrad-opt %s --tfgrad-gradient-functions="primal=false unconnected=zero" \
// RUN:   | FileCheck %s --check-prefix=ZERO

// CHECK: func.func @f_grad(
// CHECK-SAME: -> f64
// CHECK-SAME: tfgrad.differentiated = array<i64: 0, 1, 2>
// CHECK-SAME: tfgrad.unconnected = array<i64: 0, 2>

// ZERO: func.func @f_grad(
// ZERO-SAME: %[[A:[^:]*]]: tensor<?xf32>, %[[B:[^:]*]]: f64, %[[C:[^:]*]]: f16
// ZERO-SAME: -> (tensor<?xf32>, f64, f16)
// ZERO-NOT: tfgrad.unconnected
func.func @f(%a: tensor<?xf32>, %b: f64, %c: f16) -> f64 {
  %0 = tfgrad.neg %b : f64
  // CHECK: %[[ONE:.*]] = tfgrad.constant 1.0
  // CHECK: %[[DB:.*]] = tfgrad.neg %[[ONE]]
  // CHECK: return %[[DB]] : f64

  // ZERO: %[[ONE:.*]] = tfgrad.constant 1.0
  // ZERO: %[[DB:.*]] = tfgrad.neg %[[ONE]]
  // ZERO: %[[DA:.*]] = tfgrad.fill
  // ZERO: %[[DC:.*]] = tfgrad.constant 0.0{{.*}} : f16
  // ZERO: return %[[DA]], %[[DB]], %[[DC]]
  return %0 : f64
}

// Nothing at all to differentiate.
// CHECK: func.func @g_grad(
// CHECK-SAME: %{{.*}}: i32)
// CHECK-SAME: tfgrad.differentiated = array<i64>
// CHECK-NEXT: return{{$}}
func.func @g(%a: i32) -> i32 {
  return %a : i32
}
