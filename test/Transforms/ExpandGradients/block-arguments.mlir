// RUN: tfgrad-opt %s --tfgrad-expand-gradients --split-input-file \
// RUN:   --verify-diagnostics | FileCheck %s

// A loop carries %x from one iteration to the next, and no rule goes that way.
// Without the error the gradient would be a silent zero.
func.func @carried(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error @+1 {{'scf.for' op is on a differentiated path but has no gradient}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> f64 {
    %y = tfgrad.sin %a : f64
    %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
        {unconnected_gradients = "zero"}
    scf.yield %g : f64
  }
  return %r : f64
}

// -----

// The same through what the body captures.
func.func @captured(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = tfgrad.constant 0.0 : f64
  // expected-error @+1 {{'scf.for' op is on a differentiated path but has no gradient}}
  %r:2 = scf.for %i = %c0 to %n step %c1
      iter_args(%a = %zero, %s = %zero) -> (f64, f64) {
    %y = tfgrad.sin %a : f64
    %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
        {unconnected_gradients = "zero"}
    scf.yield %x, %g : f64, f64
  }
  return %r#1 : f64
}

// -----

// From outside of the outer loop.
func.func @nested(%x: f64, %n: index, %flag: i1) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error @+1 {{'scf.for' op is on a differentiated path but has no gradient}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> f64 {
    %b = tfgrad.exp %a : f64
    %q = scf.if %flag -> f64 {
      %y = tfgrad.sin %b : f64
      %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
          {unconnected_gradients = "zero"}
      scf.yield %g : f64
    } else {
      scf.yield %a : f64
    }
    scf.yield %q : f64
  }
  return %r : f64
}

// -----

// From a block to the next.
func.func @branch(%x: f64) -> f64 {
  // expected-error @+1 {{'cf.br' op is on a differentiated path but has no gradient}}
  cf.br ^next(%x : f64)
^next(%a: f64):
  %y = tfgrad.sin %a : f64
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
      {unconnected_gradients = "zero"}
  return %g : f64
}

// -----

// Within one iteration, what it starts from is a constant or an x.
// CHECK-LABEL: @within
// CHECK:         scf.for {{.*}} iter_args(%[[A:.*]] = %{{.*}})
// CHECK-NEXT:      %[[S:.*]] = tfgrad.sin %[[A]]
// CHECK-NEXT:      tfgrad.exp %[[S]]
// CHECK:           tfgrad.cos %[[A]]
func.func @within(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> f64 {
    %s = tfgrad.sin %a : f64
    %y = tfgrad.exp %s : f64
    %g:2 = tfgrad.gradients ys(%y : f64) xs(%a, %s : f64, f64)
    %t = tfgrad.add %g#0, %g#1 : f64
    scf.yield %t : f64
  }
  return %r : f64
}

// -----

// Where the argument is stopped, or carries no gradient, nothing is missing.
// CHECK-LABEL: @stopped
// CHECK-NOT:     tfgrad.gradients
func.func @stopped(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> f64 {
    %y = tfgrad.mul %a, %x : f64
    %g = tfgrad.gradients ys(%y : f64) xs(%x : f64) stop_gradients(%a : f64)
    %f = tfgrad.floor %a : f64
    %z = tfgrad.mul %f, %x : f64
    %h = tfgrad.gradients ys(%z : f64) xs(%x : f64)
    %t = tfgrad.add %g, %h : f64
    scf.yield %t : f64
  }
  return %r : f64
}
