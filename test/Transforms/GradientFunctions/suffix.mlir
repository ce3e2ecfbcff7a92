// The suffix is a choice, so that one module can have several gradients of a
// function, and gradients of gradients.
// RUN: tfgrad-opt %s --tfgrad-gradient-functions="functions=f suffix=_d" \
// RUN:   --tfgrad-gradient-functions="functions=f,f_d wrt=0 of=1 suffix=.second" \
// RUN:   | FileCheck %s

// CHECK: func.func @f(
// CHECK: func.func @f.second(
// CHECK: func.func @f_d(
// CHECK: func.func @f_d.second(
func.func @f(%x: f32) -> (f32, f32) {
  %0 = tfgrad.exp %x : f32
  %1 = tfgrad.sin %x : f32
  return %0, %1 : f32, f32
}
