// RUN: tfgrad-opt %s --tfgrad-expand-gradients --split-input-file -verify-diagnostics \
// RUN:   | FileCheck %s

// One pullback for each set of arguments and results, whatever calls it.
// CHECK-LABEL: func.func private @f(
// CHECK: func.func private @f_pullback_0_1_of_0(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[Y:[^:]*]]: f32, %[[DY:[^:]*]]: f32) -> (f32, f32)
// CHECK-SAME: tfgrad.pullback_of = @f
// CHECK: func.func private @f_pullback_0_of_0(
// CHECK-SAME: -> f32
// CHECK-NOT: func.func private @f_pullback
func.func private @f(%x: f32, %y: f32) -> f32 {
  %0 = tfgrad.mul %x, %y : f32
  return %0 : f32
}
// CHECK-LABEL: func.func @shared(
// CHECK-COUNT-2: call @f_pullback_0_of_0(
// CHECK: call @f_pullback_0_1_of_0(
func.func @shared(%x: f32, %c: f32) -> (f32, f32) {
  %0 = call @f(%x, %c) : (f32, f32) -> f32
  %1 = call @f(%0, %c) : (f32, f32) -> f32
  %2 = tfgrad.gradients ys(%1 : f32) xs(%x : f32)
  %3 = call @f(%x, %x) : (f32, f32) -> f32
  %4 = tfgrad.gradients ys(%3 : f32) xs(%x : f32)
  return %2, %4 : f32, f32
}

// -----

// A name that is taken.
// CHECK-LABEL: func.func private @f(
// CHECK: func.func private @f_pullback_0_of_0_(
func.func private @f(%x: f32) -> f32 {
  %0 = tfgrad.exp %x : f32
  return %0 : f32
}
func.func @f_pullback_0_of_0(%x: f32) -> f32 {
  return %x : f32
}
func.func @g(%x: f32) -> f32 {
  %0 = call @f(%x) : (f32) -> f32
  %1 = tfgrad.gradients ys(%0 : f32) xs(%x : f32)
  return %1 : f32
}

// -----

// expected-note@+1 {{name the function that is its pullback by the attribute 'tfgrad.pullback'}}
func.func private @declared(f32) -> f32
func.func @call_declared(%x: f32) -> f32 {
  // expected-error@+1 {{'func.call' op is on a differentiated path, but 'declared' is only declared}}
  %0 = call @declared(%x) : (f32) -> f32
  %1 = tfgrad.gradients ys(%0 : f32) xs(%x : f32)
  return %1 : f32
}

// -----

// expected-error@+1 {{'func.func' op has the pullback @nobody, but there is no such function}}
func.func private @no_pullback(f32) -> f32 attributes {tfgrad.pullback = @nobody}
func.func @call_no_pullback(%x: f32) -> f32 {
  %0 = call @no_pullback(%x) : (f32) -> f32
  %1 = tfgrad.gradients ys(%0 : f32) xs(%x : f32)
  return %1 : f32
}

// -----

// expected-error@+1 {{'func.func' op is the pullback of 'of' and should have the type '(tensor<2xf32>, i32, f64) -> tensor<2xf32>'}}
func.func private @wrong(%x: tensor<2xf32>, %dy: f64) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
// expected-note@+1 {{the arguments, a cotangent for each float result; a gradient for each float argument}}
func.func private @of(tensor<2xf32>, i32) -> (f64, i1) attributes {tfgrad.pullback = @wrong}
func.func @call_wrong(%x: tensor<2xf32>, %n: i32) -> tensor<2xf32> {
  %0:2 = call @of(%x, %n) : (tensor<2xf32>, i32) -> (f64, i1)
  %1 = tfgrad.gradients ys(%0#0 : f64) xs(%x : tensor<2xf32>)
  return %1 : tensor<2xf32>
}

// -----

// An op without a rule, in the callee.
func.func private @inside(%x: f32) -> f32 {
  // expected-error@+1 {{'math.cbrt' op is on a differentiated path but has no gradient}}
  %0 = math.cbrt %x : f32
  return %0 : f32
}
func.func @call_inside(%x: f32) -> f32 {
  %0 = call @inside(%x) : (f32) -> f32
  %1 = tfgrad.gradients ys(%0 : f32) xs(%x : f32)
  return %1 : f32
}

// -----

// expected-error@+1 {{calls itself with TensorArrays: it has no gradient}}
func.func private @deep(%a: !tfgrad.tensor_array<f32>, %f: f32, %i: index, %x: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %0 = tfgrad.tensor_array_write %a[%i], %x, %f : !tfgrad.tensor_array<f32>, f32
  %j = arith.addi %i, %c1 : index
  %1 = call @deep(%a, %0, %j, %x) : (!tfgrad.tensor_array<f32>, f32, index, f32) -> f32
  return %1 : f32
}
func.func @call_deep(%x: f32, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %a, %f = tfgrad.tensor_array %n : !tfgrad.tensor_array<f32>
  %0 = call @deep(%a, %f, %c0, %x) : (!tfgrad.tensor_array<f32>, f32, index, f32) -> f32
  %y = tfgrad.tensor_array_read %a[%c0], %0 : !tfgrad.tensor_array<f32> -> f32
  %1 = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  return %1 : f32
}

// -----

// The gradient of itself, of itself, and so on.
func.func @nth(%x: f64, %n: index) -> f64 {
  %c1 = arith.constant 1 : index
  %m = arith.subi %n, %c1 : index
  // expected-error@+1 {{needs derivatives of every order: 'nth_pullback_0_of_0' depends on its own gradient}}
  %p = func.call @nth(%x, %m) : (f64, index) -> f64
  %g = tfgrad.gradients ys(%p : f64) xs(%x : f64)
  return %g : f64
}

// -----

func.func private @pullback(%x: f64, %dy: f64) -> f64 {
  return %dy : f64
}
// expected-error@+1 {{expected the name of a function in 'tfgrad.pullback', found "pullback"}}
func.func private @text(%x: f64) -> f64 attributes {tfgrad.pullback = "pullback"} {
  return %x : f64
}
func.func @call_text(%x: f64) -> f64 {
  %y = call @text(%x) : (f64) -> f64
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  return %g : f64
}
