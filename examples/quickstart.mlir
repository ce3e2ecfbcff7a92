// The example of the documentation of tf.gradients: with b = 2a, what is the
// gradient of a + b with respect to a and to b?
//
//   tfgrad-run examples/quickstart.mlir --entry=total   --input=0
//   tfgrad-run examples/quickstart.mlir --entry=partial --input=0
//
// A request, `tfgrad.gradients`, is an op like any other. It names the values to
// differentiate (ys) and those to differentiate with respect to (xs), which may
// be intermediate results such as %b. To see the ops that take its place:
//
//   tfgrad-opt examples/quickstart.mlir --tfgrad-expand-gradients

// The total derivatives: 3 with respect to a, whose change moves b as well, and
// 1 with respect to b.
func.func @total(%a: f32) -> (f32, f32) {
  %two = tfgrad.constant 2.0 : f32
  %b = tfgrad.mul %two, %a : f32
  %y = tfgrad.add %a, %b : f32
  %g:2 = tfgrad.gradients ys(%y : f32) xs(%a, %b : f32, f32)
  return %g#0, %g#1 : f32, f32
}

// With b held constant the first becomes the partial derivative, 1. A value
// among stop_gradients still gets its own gradient: no gradient passes through
// it to what it was computed from.
func.func @partial(%a: f32) -> (f32, f32) {
  %two = tfgrad.constant 2.0 : f32
  %b = tfgrad.mul %two, %a : f32
  %y = tfgrad.add %a, %b : f32
  %g:2 = tfgrad.gradients ys(%y : f32) xs(%a, %b : f32, f32)
      stop_gradients(%a, %b : f32, f32)
  return %g#0, %g#1 : f32, f32
}
