// An argument marked tfgrad.constant is differentiated only where wrt says so.
// RUN: tfgrad-opt %s --tfgrad-gradient-functions | FileCheck %s
// RUN: tfgrad-opt %s --tfgrad-gradient-functions=wrt=1 | FileCheck %s --check-prefix=WRT

// CHECK: func.func @f_grad(
// CHECK-SAME: %{{.*}}: f32, %{{.*}}: f32 {tfgrad.constant}) -> (f32, f32)
// CHECK-SAME: tfgrad.differentiated = array<i64: 0>
// WRT: func.func @f_grad(
// WRT-SAME: -> (f32, f32)
// WRT-SAME: tfgrad.differentiated = array<i64: 1>
func.func @f(%a: f32, %b: f32 {tfgrad.constant}) -> f32 {
  %0 = tfgrad.mul %a, %b : f32
  return %0 : f32
}
