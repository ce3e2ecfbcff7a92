// The identities disappear on the way to linalg.
// RUN: tfgrad-opt %s --tfgrad-pin-gradient-operands --tfgrad-expand-gradients \
// RUN:   --convert-tfgrad-to-linalg | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK-NOT: tfgrad.
func.func @f(%x: f32) -> f32 {
  %a = tfgrad.square %x : f32
  %y = tfgrad.square %a : f32
  %g = tfgrad.gradients ys(%y : f32) xs(%a : f32)
  return %g : f32
}
