// A request has to be resolved before.
// RUN: tfgrad-opt %s --convert-tfgrad-to-linalg -verify-diagnostics

func.func @request(%x: f32) -> f32 {
  %0 = tfgrad.exp %x : f32
  // expected-error@+2 {{'tfgrad.gradients' op cannot be lowered to linalg}}
  // expected-note@+1 {{tfgrad-expand-gradients resolves it}}
  %1 = tfgrad.gradients ys(%0 : f32) xs(%x : f32)
  return %1 : f32
}
