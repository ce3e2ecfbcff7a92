// All ops on the way that have no rule are reported, each at its place, and none
// that no gradient reaches.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients --allow-unregistered-dialect \
// RUN:   --split-input-file -verify-diagnostics

func.func @two(%x: f32, %z: f32) -> f32 {
  // expected-error@+1 {{'test.first' op is on a differentiated path but has no gradient}}
  %0 = "test.first"(%x) : (f32) -> f32
  // Not on the way from x.
  %1 = "test.other"(%z) : (f32) -> f32
  // expected-error@+1 {{'test.second' op is on a differentiated path but has no gradient}}
  %2 = "test.second"(%x, %1) : (f32, f32) -> f32
  %3 = tfgrad.mul %0, %2 : f32
  // Not on the way to y.
  %4 = "test.other"(%x) : (f32) -> f32
  %5 = tfgrad.gradients ys(%3 : f32) xs(%x : f32)
  return %5 : f32
}

// -----

// Also one whose cotangent another one fails to give.
func.func @chain(%x: f32) -> f32 {
  // expected-error@+1 {{'test.first' op is on a differentiated path but has no gradient}}
  %0 = "test.first"(%x) : (f32) -> f32
  // expected-error@+1 {{'test.second' op is on a differentiated path but has no gradient}}
  %1 = "test.second"(%0) : (f32) -> f32
  // expected-error@+1 {{'tfgrad.prevent_gradient' op reached by a gradient: no}}
  %2 = tfgrad.prevent_gradient %1 "no" : f32
  %3 = tfgrad.gradients ys(%2 : f32) xs(%x : f32)
  return %3 : f32
}

// -----

// What a region reads from outside is on the way as well as operands are.
func.func @captured(%x: f32) -> f32 {
  // expected-error@+1 {{'test.region' op is on a differentiated path but has no gradient}}
  %0 = "test.region"() ({
    %1 = tfgrad.exp %x : f32
    "test.yield"(%1) : (f32) -> ()
  }) : () -> f32
  %2 = tfgrad.gradients ys(%0 : f32) xs(%x : f32) {unconnected_gradients = "zero"}
  return %2 : f32
}

// -----

func.func @captured_by_generate(%x: f32, %n: index) -> f32 {
  // expected-error@+1 {{'tensor.generate' op is on a differentiated path but has no gradient}}
  %0 = tensor.generate %n {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32>
  %1 = tfgrad.gradients ys(%0 : tensor<?xf32>) xs(%x : f32) {unconnected_gradients = "zero"}
  return %1 : f32
}

// -----

// Integers are constants, captured or not.
func.func @captured_integer(%x: f32, %n: i32, %p: i1) -> f32 {
  %0 = scf.if %p -> f32 {
    %1 = tfgrad.cast %n : i32 to f32
    scf.yield %1 : f32
  } else {
    %1 = tfgrad.constant 0.0 : f32
    scf.yield %1 : f32
  }
  %2 = tfgrad.mul %0, %x : f32
  %3 = tfgrad.gradients ys(%2 : f32) xs(%x : f32)
  return %3 : f32
}

// -----

// Each in its branch, and those of several loops.
func.func @inside(%x: f32, %n: index, %p: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%y = %x) -> f32 {
    %1 = scf.if %p -> f32 {
      // expected-error@+1 {{'test.then' op is on a differentiated path but has no gradient}}
      %2 = "test.then"(%y) : (f32) -> f32
      scf.yield %2 : f32
    } else {
      // expected-error@+1 {{'test.else' op is on a differentiated path but has no gradient}}
      %2 = "test.else"(%x) : (f32) -> f32
      scf.yield %2 : f32
    }
    // expected-error@+1 {{'test.behind' op is on a differentiated path but has no gradient}}
    %3 = "test.behind"(%1) : (f32) -> f32
    scf.yield %3 : f32
  }
  %1 = scf.while (%y = %0) : (f32) -> f32 {
    // expected-error@+1 {{'test.test' op is on a differentiated path but has no gradient}}
    %2 = "test.test"(%y) : (f32) -> f32
    scf.condition(%p) %2 : f32
  } do {
  ^bb0(%y: f32):
    %2 = tfgrad.exp %y : f32
    scf.yield %2 : f32
  }
  %2 = tfgrad.gradients ys(%1 : f32) xs(%x : f32)
  return %2 : f32
}

// -----

// Arrays of branches that come out of them.
!a = !tfgrad.tensor_array<f64>
func.func @array_of_a_branch(%x: f64, %c: i1) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error@+1 {{an array that control flow gives has no gradient array}}
  %h:2 = scf.if %c -> (!a, f32) {
    %a, %f = tfgrad.tensor_array %c1 : !a
    %g = tfgrad.tensor_array_write %a[%c0], %x, %f : !a, f64
    scf.yield %a, %g : !a, f32
  } else {
    %a, %f = tfgrad.tensor_array %c1 : !a
    scf.yield %a, %f : !a, f32
  }
  %y = tfgrad.tensor_array_read %h#0[%c0], %h#1 : !a -> f64
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  return %g : f64
}

// -----

// What is said of an x that is not connected outlives the loop that is replaced.
func.func @unconnected(%x: f64, %z: f64) -> (f64, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  // expected-note@+1 {{the path ends here: 'tfgrad.floor' gives no gradient to this operand}}
  %fl = tfgrad.floor %z : f64
  %y = scf.for %i = %c0 to %c3 step %c1 iter_args(%v = %x) -> f64 {
    %q = tfgrad.sin %v : f64
    %r = tfgrad.add %q, %fl : f64
    scf.yield %r : f64
  }
  // expected-error@+1 {{has no gradient for xs[1], whose result is used}}
  %g:2 = tfgrad.gradients ys(%y : f64) xs(%x, %z : f64, f64)
  return %g#0, %g#1 : f64, f64
}
