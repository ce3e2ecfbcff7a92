// An array that functions only use ends with the block that makes it; one that
// may come back does not.
// RUN: tfgrad-opt %s --tfgrad-to-llvm | FileCheck %s

!a = !tfgrad.tensor_array<f32>

func.func private @fill(%a: !a, %f: f32, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !a, f32
  return %0 : f32
}

func.func private @read(%a: !a, %f: f32, %again: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %y = scf.if %again -> f32 {
    %false = arith.constant false
    %0 = func.call @read(%a, %f, %false) : (!a, f32, i1) -> f32
    scf.yield %0 : f32
  } else {
    %0 = tfgrad.tensor_array_read %a[%c0], %f : !a -> f32
    scf.yield %0 : f32
  }
  return %y : f32
}

func.func private @same(%a: !a) -> !a {
  return %a : !a
}

// CHECK-LABEL: llvm.func internal @tfgrad.used(
// CHECK: llvm.call @tfgrad_rt_array_create
// CHECK: llvm.call @tfgrad_rt_array_free
func.func @used(%n: index, %x: f32, %c: i1) -> f32 {
  %a, %f = tfgrad.tensor_array %n {dynamic_size} : !a
  %0 = func.call @fill(%a, %f, %x) : (!a, f32, f32) -> f32
  %y = func.call @read(%a, %0, %c) : (!a, f32, i1) -> f32
  return %y : f32
}

// CHECK-LABEL: llvm.func internal @tfgrad.returned(
// CHECK: llvm.call @tfgrad_rt_array_create
// CHECK-NOT: llvm.call @tfgrad_rt_array_free
// CHECK: llvm.return
func.func @returned(%n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %a, %f = tfgrad.tensor_array %n {dynamic_size} : !a
  %b = func.call @same(%a) : (!a) -> !a
  %0 = tfgrad.tensor_array_write %b[%c0], %x, %f : !a, f32
  %y = tfgrad.tensor_array_read %a[%c0], %0 : !a -> f32
  return %y : f32
}
