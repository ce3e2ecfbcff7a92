// RUN: tfgrad-opt %s --tfgrad-expand-gradients --split-input-file \
// RUN:   --verify-diagnostics

// What is wrong with a request is an error with a location at compile time.

// Case GR-16. `none` is an error only for who uses the result.
func.func @GR_16(%x: f32) -> f32 {
  // expected-note @+1 {{the path ends here: 'tfgrad.floor' gives no gradient to this operand}}
  %y = tfgrad.floor %x : f32
  // expected-error @+1 {{'tfgrad.gradients' op has no gradient for xs[0], whose result is used: no y depends on it through float values}}
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  return %g : f32
}

// -----

func.func @GR_16_unused(%x: f32) -> f32 {
  %y = tfgrad.floor %x : f32
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  return %y : f32
}

// -----

// Case GR-17. An x that has nothing to do with y.
func.func @GR_17(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %y = tfgrad.constant 1.0 : f32
  // expected-error @+1 {{has no gradient for xs[0]}}
  %g = tfgrad.gradients ys(%y : f32) xs(%x : tensor<2x2xf32>)
  return %g : tensor<2x2xf32>
}

// -----

// Case GR-19.
func.func @GR_19(%x: f32) -> f32 {
  // expected-error @+1 {{expected unconnected_gradients "none" or "zero", found "nonsense"}}
  %g = tfgrad.gradients ys(%x : f32) xs(%x : f32)
      {unconnected_gradients = "nonsense"}
  return %g : f32
}

// -----

// Case GR-21. Nothing passes through an integer.
// expected-note @+1 {{a value of type 'i32' is a constant}}
func.func @GR_21(%x: i32) -> i32 {
  %two = tfgrad.constant 2 : i32
  %y = tfgrad.mul %x, %two : i32
  // expected-error @+1 {{has no gradient for xs[0]}}
  %g = tfgrad.gradients ys(%y : i32) xs(%x : i32)
  return %g : i32
}

// -----

// Case GR-22. Value by value: the reference has a zero here.
func.func @GR_22(%a: f32, %b: f32) -> f32 {
  // expected-note @+1 {{the path ends here: 'tfgrad.identity_n' gives no gradient to this operand}}
  %n:2 = tfgrad.identity_n %a, %b : f32, f32
  // expected-error @+1 {{has no gradient for xs[0]}}
  %g = tfgrad.gradients ys(%n#1 : f32) xs(%a : f32)
  return %g : f32
}

// -----

// Case GR-23.
func.func @GR_23(%a: f32, %b: f32) -> f32 {
  %n:2 = tfgrad.identity_n %a, %b : f32, f32
  %e = tfgrad.identity %n#0 : f32
  // expected-error @+1 {{has no gradient for xs[0]}}
  %g = tfgrad.gradients ys(%e : f32) xs(%n#1 : f32)
  return %g : f32
}

// -----

// Case GR-24. The stopped one of two values of one op.
func.func @GR_24(%x0: f32, %x1: f32) -> (f32, f32) {
  // expected-note @+1 {{the path ends here: the value is among stop_gradients}}
  %uv:2 = tfgrad.identity_n %x0, %x1 : f32, f32
  %z = tfgrad.add %uv#0, %uv#1 : f32
  // expected-error @+1 {{has no gradient for xs[0]}}
  %g:2 = tfgrad.gradients ys(%z : f32) xs(%x0, %x1 : f32, f32)
      stop_gradients(%uv#0 : f32)
  return %g#0, %g#1 : f32, f32
}

// -----

// Case GR-25.
func.func @GR_25(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-note @+1 {{the path ends here: 'tfgrad.stop_gradient' gives no gradient to this operand}}
  %y = tfgrad.stop_gradient %x : tensor<2xf32>
  // expected-error @+1 {{has no gradient for xs[0]}}
  %g = tfgrad.gradients ys(%y : tensor<2xf32>) xs(%x : tensor<2xf32>)
  return %g : tensor<2xf32>
}

// -----

// Case GR-26.
func.func @GR_26(%x: f32) -> f32 {
  // expected-error @+1 {{'tfgrad.prevent_gradient' op reached by a gradient: sampled, not differentiable}}
  %y = tfgrad.prevent_gradient %x "sampled, not differentiable" : f32
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  return %g : f32
}

// -----

func.func @GR_26_not_reached(%x: f32) -> f32 {
  %p = tfgrad.prevent_gradient %x "sampled, not differentiable" : f32
  %s = tfgrad.stop_gradient %p : f32
  %y = tfgrad.mul %x, %s : f32
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  return %g : f32
}

// -----

// Case GR-27. All ops without a rule are reported at once.
func.func @GR_27(%x: f32) -> f32 {
  // expected-error @+1 {{'math.tan' op is on a differentiated path but has no gradient}}
  %u = math.tan %x : f32
  %v = tfgrad.square %u : f32
  // expected-error @+1 {{'math.atan' op is on a differentiated path but has no gradient}}
  %y = math.atan %v : f32
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  return %g : f32
}

// -----

// Off the path, behind a stop, or below an x nothing is asked of it.
func.func @GR_27_off_the_path(%x: f32, %w: f32) -> (f32, f32, f32) {
  %t = math.tan %w : f32
  %y = tfgrad.mul %x, %t : f32
  %off = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  %below = tfgrad.gradients ys(%y : f32) xs(%t : f32)
  %u = math.tan %x : f32
  %z = tfgrad.mul %x, %u : f32
  %stopped = tfgrad.gradients ys(%z : f32) xs(%x : f32) stop_gradients(%u : f32)
  return %off, %below, %stopped : f32, f32, f32
}

// -----

// Case GR-28.
func.func @GR_28(%x: f32) -> f32 {
  %y = tfgrad.square %x : f32
  // expected-error @+1 {{expected one entry of grad_ys for each of the 2 ys, found 1}}
  %g = tfgrad.gradients ys(%y, %x : f32, f32) xs(%x : f32) grad_ys(%y)
  return %g : f32
}

// -----

// Case GR-29. There are no complex numbers.
func.func @GR_29(%x: complex<f32>) -> complex<f32> {
  // expected-error @+1 {{'tfgrad.square' op operand #0 must be a scalar or tensor of numbers (f16, bf16, f32, f64, i8, i16, i32, i64), but got 'complex<f32>'}}
  %y = tfgrad.square %x : complex<f32>
  return %y : complex<f32>
}

// -----

func.func @GR_29_request(%x: complex<f32>) -> complex<f32> {
  // expected-error @+1 {{'tfgrad.gradients' op operand #0 must be variadic of a scalar or tensor of numbers or i1, but got 'complex<f32>'}}
  %g = tfgrad.gradients ys(%x : complex<f32>) xs(%x : complex<f32>)
  return %g : complex<f32>
}

// -----

// Case GR-31. The type of a grad_y is that of its y, which is also a check of
// its shape and of the width of its elements.
// expected-note @+1 {{prior use here}}
func.func @GR_31(%x: f32, %dy: complex<f32>) -> f32 {
  // expected-error @+1 {{use of value '%dy' expects different type than prior uses: 'f32' vs 'complex<f32>'}}
  %g = tfgrad.gradients ys(%x : f32) xs(%x : f32) grad_ys(%dy)
  return %g : f32
}

// -----

func.func @GR_31_shape(%x: tensor<2xf32>, %dy: tensor<3xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'tfgrad.gradients' op expected grad_ys entry 0 of type 'tensor<2xf32>', found 'tensor<3xf32>'}}
  %g = "tfgrad.gradients"(%x, %x, %dy) {
    operandSegmentSizes = array<i32: 1, 1, 1, 0>,
    grad_y_positions = array<i64: 0>
  } : (tensor<2xf32>, tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return %g : tensor<2xf32>
}

// -----

func.func @GR_31_width(%x: f32, %dy: f64) -> f32 {
  // expected-error @+1 {{expected grad_ys entry 0 of type 'f32', found 'f64'}}
  %g = "tfgrad.gradients"(%x, %x, %dy) {
    operandSegmentSizes = array<i32: 1, 1, 1, 0>,
    grad_y_positions = array<i64: 0>
  } : (f32, f32, f64) -> f32
  return %g : f32
}

// -----

// Case GR-32.
func.func @GR_32(%x: f32) -> f32 {
  // expected-error @+1 {{expected aggregation_method "add_n", "tree" or "accumulate_n", found "7"}}
  %g = tfgrad.gradients ys(%x : f32) xs(%x : f32) {aggregation_method = "7"}
  return %g : f32
}

// -----

func.func @GR_32_number(%x: f32) -> f32 {
  // expected-error @+1 {{attribute 'aggregation_method' failed to satisfy constraint: string attribute}}
  %g = tfgrad.gradients ys(%x : f32) xs(%x : f32) {aggregation_method = 7}
  return %g : f32
}

// -----

// Case GR-39. The Hessian of x with respect to x: the gradient is ones, which
// do not depend on x.
func.func @GR_39(%x: tensor<10x10xf32>) -> tensor<10x10xf32> {
  %g = tfgrad.gradients ys(%x : tensor<10x10xf32>) xs(%x : tensor<10x10xf32>)
  %g0 = tfgrad.slice %g [0, 0] [1, 1] : tensor<10x10xf32> -> tensor<1x1xf32>
  // expected-error @+1 {{has no gradient for xs[0]}}
  %h = tfgrad.gradients ys(%g0 : tensor<1x1xf32>) xs(%x : tensor<10x10xf32>)
  return %h : tensor<10x10xf32>
}

// -----

// Case GR-49. An input that is not reachable; a second x does not hide it.
func.func @GR_49(%x: f32, %w: f32) -> (f32, f32) {
  %y = tfgrad.square %x : f32
  // expected-error @+1 {{has no gradient for xs[1]}}
  %g:2 = tfgrad.gradients ys(%y : f32) xs(%x, %w : f32, f32)
  return %g#0, %g#1 : f32, f32
}
