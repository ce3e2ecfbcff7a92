// `functions` names the functions, private ones too; a gradient function is
// public and comes after its function.
// RUN: tfgrad-opt %s --tfgrad-gradient-functions=functions=b,c | FileCheck %s

// CHECK: func.func @a(
// CHECK-NEXT: return
func.func @a(%x: f32) -> f32 {
  return %x : f32
}
// CHECK: func.func private @b(
// CHECK: func.func @b_grad(
func.func private @b(%x: f32) -> f32 {
  return %x : f32
}
// CHECK: func.func @c(
// CHECK: func.func @c_grad(
func.func @c(%x: f32) -> f32 {
  return %x : f32
}
// CHECK-NOT: func.func
