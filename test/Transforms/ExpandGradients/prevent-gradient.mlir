// A gradient that reaches tfgrad.prevent_gradient is an error with its message.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients --split-input-file -verify-diagnostics

func.func @reached(%x: f32) -> f32 {
  // expected-error@+1 {{'tfgrad.prevent_gradient' op reached by a gradient: sampled, not differentiable}}
  %0 = tfgrad.prevent_gradient %x "sampled, not differentiable" : f32
  %1 = tfgrad.exp %0 : f32
  %2 = tfgrad.gradients ys(%1 : f32) xs(%x : f32)
  return %2 : f32
}

// -----

func.func @not_reached(%x: f32, %z: f32) -> (f32, f32) {
  %0 = tfgrad.prevent_gradient %x "sampled" : f32
  %1 = tfgrad.mul %0, %z : f32
  %2 = tfgrad.gradients ys(%1 : f32) xs(%z : f32)
  %3 = tfgrad.gradients ys(%1 : f32) xs(%0 : f32)
  return %2, %3 : f32, f32
}
