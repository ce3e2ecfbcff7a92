// Using the result of an unconnected x is an error, and notes tell what cut the
// way to the ys.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients --split-input-file -verify-diagnostics

func.func @elsewhere(%x: f32, %z: f32) -> f32 {
  %y = tfgrad.exp %x : f32
  // expected-error@+1 {{'tfgrad.gradients' op has no gradient for xs[1], whose result is used: no y depends on it through float values}}
  %g:2 = tfgrad.gradients ys(%y : f32) xs(%x, %z : f32, f32)
  return %g#1 : f32
}

// -----

func.func @no_ys(%x: f32) -> f32 {
  // expected-error@+1 {{has no gradient for xs[0]}}
  %g = tfgrad.gradients ys() xs(%x : f32)
  return %g : f32
}

// -----

// expected-note@+1 {{a value of type 'i32' is a constant}}
func.func @integer(%x: f32, %i: i32) -> i32 {
  %0 = tfgrad.cast %i : i32 to f32
  %y = tfgrad.mul %x, %0 : f32
  // expected-error@+1 {{has no gradient for xs[1]}}
  %g:2 = tfgrad.gradients ys(%y : f32) xs(%x, %i : f32, i32)
  return %g#1 : i32
}

// -----

func.func @through_integers(%x: f32) -> f32 {
  // expected-note@+1 {{the path ends here: 'tfgrad.cast' gives no gradient to this operand}}
  %0 = tfgrad.cast %x : f32 to i32
  %y = tfgrad.cast %0 : i32 to f32
  // expected-error@+1 {{has no gradient for xs[0]}}
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  return %g : f32
}

// -----

func.func @two_cuts(%x: f32) -> f32 {
  // expected-note@+1 {{the path ends here: 'tfgrad.floor' gives no gradient to this operand}}
  %0 = tfgrad.floor %x : f32
  %1 = tfgrad.exp %x : f32
  // expected-note@+1 {{the path ends here: 'tfgrad.stop_gradient' gives no gradient to this operand}}
  %2 = tfgrad.stop_gradient %1 : f32
  %y = tfgrad.mul %0, %2 : f32
  // Not on the way to y.
  %3 = tfgrad.floor %1 : f32
  // expected-error@+1 {{has no gradient for xs[0]}}
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  return %g : f32
}

// -----

func.func @stopped(%x: f32) -> f32 {
  // expected-note@+1 {{the path ends here: the value is among stop_gradients}}
  %0 = tfgrad.exp %x : f32
  %y = tfgrad.exp %0 : f32
  // expected-error@+1 {{has no gradient for xs[0]}}
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32) stop_gradients(%0 : f32)
  return %g : f32
}

// -----

// Every x without a gradient is reported.
func.func @two_errors(%x: f32, %z: f32) -> (f32, f32) {
  %y = tfgrad.constant 1.0 : f32
  // expected-error@+2 {{has no gradient for xs[0]}}
  // expected-error@+1 {{has no gradient for xs[1]}}
  %g:2 = tfgrad.gradients ys(%y : f32) xs(%x, %z : f32, f32)
  return %g#0, %g#1 : f32, f32
}

// -----

// The gradient of what an earlier request was asked for.
func.func @constant_gradient(%x: f32) -> f32 {
  %y = tfgrad.neg %x : f32
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  // expected-error@+1 {{has no gradient for xs[0]}}
  %h = tfgrad.gradients ys(%g : f32) xs(%x : f32)
  return %h : f32
}
