// Symbols of a program that are called as functions of the C library.
// RUN: tfgrad-run %s --entry=f --input=0 | FileCheck %s
// CHECK: %0 : f32 = 3
memref.global "private" @expf : memref<2xf32> = dense<[2.0, 5.0]>
func.func @f(%x: f32) -> f32 {
  %0 = tfgrad.exp %x : f32
  %all = memref.get_global @expf : memref<2xf32>
  %c0 = arith.constant 0 : index
  %1 = memref.load %all[%c0] : memref<2xf32>
  %2 = func.call @malloc(%0, %1) : (f32, f32) -> f32
  return %2 : f32
}
func.func private @malloc(%a: f32, %b: f32) -> f32 {
  %0 = tfgrad.add %a, %b : f32
  return %0 : f32
}
