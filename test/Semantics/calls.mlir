// The gradient of a call is a call of the pullback of its callee.

func.func private @square_and_more(%x: f64, %y: f64) -> (f64, f64) {
  %s = tfgrad.square %x : f64
  %t = tfgrad.mul %y, %y : f64
  %u = tfgrad.mul %t, %y : f64
  return %s, %u : f64, f64
}

// (y^3)^2 (x^2)^3 = x^6 y^6: twice the same callee.
// RUN: tfgrad-run %s --entry=calls --input=2 --input=1 | FileCheck %s --check-prefix=CALLS
// RUN: tfgrad-run %s --entry=calls --input=0.7 --input=1.2 --check-gradients
// CALLS:      %0 : f64 = 192
// CALLS-NEXT: %1 : f64 = 384
func.func @calls(%x: f64, %y: f64) -> (f64, f64) {
  %a:2 = call @square_and_more(%x, %y) : (f64, f64) -> (f64, f64)
  %b:2 = call @square_and_more(%a#1, %a#0) : (f64, f64) -> (f64, f64)
  %c = tfgrad.mul %b#0, %b#1 : f64
  %g:2 = tfgrad.gradients ys(%c : f64) xs(%x, %y : f64, f64)
  return %g#0, %g#1 : f64, f64
}

// A result depends on what its callee makes it depend on.
// RUN: tfgrad-run %s --entry=unconnected --input=3 --input=5 \
// RUN:   | FileCheck %s --check-prefix=UNCONNECTED
// UNCONNECTED:      %0 : f64 = 6
// UNCONNECTED-NEXT: %1 : f64 = 0
func.func @unconnected(%x: f64, %y: f64) -> (f64, f64) {
  %a:2 = call @square_and_more(%x, %y) : (f64, f64) -> (f64, f64)
  %g:2 = tfgrad.gradients ys(%a#0 : f64) xs(%x, %y : f64, f64)
      {unconnected_gradients = "zero"}
  return %g#0, %g#1 : f64, f64
}

// x^(n+1), by a function that calls itself.
// RUN: tfgrad-run %s --entry=power --input=2 --input=4 --grad \
// RUN:   | FileCheck %s --check-prefix=POWER
// RUN: tfgrad-run %s --entry=power --input=1 --input=50 --grad \
// RUN:   | FileCheck %s --check-prefix=POWER-DEEP
// POWER:           %0 : f64 = 32
// POWER-NEXT:      %1 : f64 = 80
// POWER-DEEP:      %0 : f64 = 1
// POWER-DEEP-NEXT: %1 : f64 = 51
// RUN: tfgrad-run %s --entry=power_second --input=2 --input=4 \
// RUN:   | FileCheck %s --check-prefix=POWER-SECOND
// RUN: tfgrad-run %s --entry=power_second --input=1.5 --input=4 --check-gradients
// POWER-SECOND: %0 : f64 = 160
func.func @power(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.cmpi sle, %n, %c0 : index
  %r = scf.if %end -> f64 {
    scf.yield %x : f64
  } else {
    %m = arith.subi %n, %c1 : index
    %p = func.call @power(%x, %m) : (f64, index) -> f64
    %q = arith.mulf %p, %x : f64
    scf.yield %q : f64
  }
  return %r : f64
}
func.func @power_second(%x: f64, %n: index) -> f64 {
  %y = call @power(%x, %n) : (f64, index) -> f64
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  %h = tfgrad.gradients ys(%g : f64) xs(%x : f64)
  return %h : f64
}

// Two functions that call each other, in a loop.
// RUN: tfgrad-run %s --entry=mutual --input=0.4 --input=4 --check-gradients
func.func private @even(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.cmpi sle, %n, %c0 : index
  %r = scf.if %end -> f64 {
    scf.yield %x : f64
  } else {
    %m = arith.subi %n, %c1 : index
    %s = math.sin %x : f64
    %t = func.call @odd(%s, %m) : (f64, index) -> f64
    %u = arith.mulf %t, %x : f64
    scf.yield %u : f64
  }
  return %r : f64
}
func.func private @odd(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.cmpi sle, %n, %c0 : index
  %r = scf.if %end -> f64 {
    scf.yield %x : f64
  } else {
    %m = arith.subi %n, %c1 : index
    %s = math.cos %x : f64
    %t = func.call @even(%s, %m) : (f64, index) -> f64
    %u = arith.addf %t, %x : f64
    scf.yield %u : f64
  }
  return %r : f64
}
func.func @mutual(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> f64 {
    %t = func.call @even(%v, %i) : (f64, index) -> f64
    %u = arith.addf %t, %x : f64
    scf.yield %u : f64
  }
  %g = tfgrad.gradients ys(%r : f64) xs(%x : f64)
  return %g : f64
}

// A pullback that the program gives: ten times the derivative of x^2, so that it
// is seen. Its own derivative is that of 20 x dy.
// RUN: tfgrad-run %s --entry=custom --input=3 | FileCheck %s --check-prefix=CUSTOM
// CUSTOM:      %0 : f64 = 60
// CUSTOM-NEXT: %1 : f64 = 20
func.func private @tenfold(%x: f64, %n: i32, %dy: f64) -> f64 {
  %twenty = arith.constant 20.0 : f64
  %a = arith.mulf %x, %twenty : f64
  %b = arith.mulf %a, %dy : f64
  return %b : f64
}
func.func private @squared(%x: f64, %n: i32) -> f64 attributes {tfgrad.pullback = @tenfold} {
  %y = arith.mulf %x, %x : f64
  return %y : f64
}
func.func @custom(%x: f64) -> (f64, f64) {
  %n = arith.constant 1 : i32
  %y = call @squared(%x, %n) : (f64, i32) -> f64
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  %h = tfgrad.gradients ys(%g : f64) xs(%x : f64)
  return %g, %h : f64, f64
}

// A callee with requests of its own.
// RUN: tfgrad-run %s --entry=nested --input=2 | FileCheck %s --check-prefix=NESTED
// NESTED: %0 : f64 = 72
func.func @nested(%x: f64) -> f64 {
  %y = call @slope(%x) : (f64) -> f64
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  return %g : f64
}
func.func private @slope(%x: f64) -> f64 {
  %s = tfgrad.square %x : f64
  %c = tfgrad.mul %s, %x : f64
  %g = tfgrad.gradients ys(%c : f64) xs(%x : f64)
  %h = tfgrad.mul %g, %x : f64
  %two = arith.constant 2.0 : f64
  %q = tfgrad.mul %h, %two : f64
  return %q : f64
}

// An array that a function writes to: the sum of (i x)^2 for i < 4 is 14 x^2.
// RUN: tfgrad-run %s --entry=array --input=3 --input=4 | FileCheck %s --check-prefix=ARRAY
// RUN: tfgrad-run %s --entry=array --input=3 --input=4 --no-array-promotion \
// RUN:   | FileCheck %s --check-prefix=ARRAY
// ARRAY: %0 : f64 = 84
func.func private @put(%a: !tfgrad.tensor_array<f64>, %f: f32, %i: index, %x: f64) -> f32 {
  %u = tfgrad.cast %i : index to f64
  %v = arith.mulf %u, %x : f64
  %o = tfgrad.tensor_array_write %a[%i], %v, %f : !tfgrad.tensor_array<f64>, f64
  return %o : f32
}
func.func @array(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %f = tfgrad.tensor_array %n : !tfgrad.tensor_array<f64>
  %h = scf.for %i = %c0 to %n step %c1 iter_args(%g = %f) -> f32 {
    %o = func.call @put(%a, %g, %i, %x)
        : (!tfgrad.tensor_array<f64>, f32, index, f64) -> f32
    scf.yield %o : f32
  }
  %t = tfgrad.tensor_array_stack %a, %h : !tfgrad.tensor_array<f64> -> tensor<?xf64>
  %s = tfgrad.square %t : tensor<?xf64>
  %y = tfgrad.sum %s axes [0] : tensor<?xf64> -> f64
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  return %g : f64
}

// A function that gives its own gradient, by calling itself: sin sin sin x.
// RUN: tfgrad-run %s --entry=own --input=0.3 --input=3 --check-gradients
func.func @own(%x: f64, %n: index) -> (f64, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.cmpi sle, %n, %c0 : index
  %r = scf.if %end -> f64 {
    scf.yield %x : f64
  } else {
    %m = arith.subi %n, %c1 : index
    %p:2 = func.call @own(%x, %m) : (f64, index) -> (f64, f64)
    %s = math.sin %p#0 : f64
    scf.yield %s : f64
  }
  %g = tfgrad.gradients ys(%r : f64) xs(%x : f64)
  return %r, %g : f64, f64
}
// RUN: tfgrad-run %s --entry=of_own --input=0.3 | FileCheck %s --check-prefix=OWN
// OWN: %0 : f64 = 0
func.func @of_own(%x: f64) -> f64 {
  %c3 = arith.constant 3 : index
  %y:2 = call @own(%x, %c3) : (f64, index) -> (f64, f64)
  %a = math.sin %x : f64
  %b = math.sin %a : f64
  %c = math.sin %b : f64
  %g = tfgrad.gradients ys(%c : f64) xs(%x : f64)
  %d = arith.subf %y#1, %g : f64
  return %d : f64
}

// A function with a request that comes in with its array.
// RUN: tfgrad-run %s --entry=array_of_gradients --input=0.5 --input=2 --check-gradients
func.func private @put_gradient(%a: !tfgrad.tensor_array<f64>, %f: f32, %i: index, %x: f64) -> f32 {
  %v = tfgrad.square %x : f64
  %w = arith.mulf %v, %x : f64
  %d = tfgrad.gradients ys(%w : f64) xs(%x : f64)
  %o = tfgrad.tensor_array_write %a[%i], %d, %f : !tfgrad.tensor_array<f64>, f64
  return %o : f32
}
func.func @array_of_gradients(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %f = tfgrad.tensor_array %n : !tfgrad.tensor_array<f64>
  %h = scf.for %i = %c0 to %n step %c1 iter_args(%g = %f) -> f32 {
    %o = func.call @put_gradient(%a, %g, %i, %x)
        : (!tfgrad.tensor_array<f64>, f32, index, f64) -> f32
    scf.yield %o : f32
  }
  %t = tfgrad.tensor_array_stack %a, %h : !tfgrad.tensor_array<f64> -> tensor<?xf64>
  %s = tfgrad.square %t : tensor<?xf64>
  %y = tfgrad.sum %s axes [0] : tensor<?xf64> -> f64
  return %y : f64
}
