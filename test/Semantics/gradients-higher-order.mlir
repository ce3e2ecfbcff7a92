// tfgrad.gradients: requests on what other requests give.

// Case GR-37. Three derivatives of x^3.
// RUN: tfgrad-run %s --entry=GR_37 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-37
// GR-37:      %0 : f32 = 12
// GR-37-NEXT: %1 : f32 = 12
// GR-37-NEXT: %2 : f32 = 6
func.func @GR_37(%x: f32) -> (f32, f32, f32) {
  %three = tfgrad.constant 3.0 : f32
  %y = tfgrad.pow %x, %three : f32
  %g1 = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  %g2 = tfgrad.gradients ys(%g1 : f32) xs(%x : f32)
  %g3 = tfgrad.gradients ys(%g2 : f32) xs(%x : f32)
  return %g1, %g2, %g3 : f32, f32, f32
}

// X^3 as a product: the fourth derivative is not connected to x, or zero.
// RUN: tfgrad-run %s --entry=product --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=PRODUCT
// PRODUCT:      %0 : f32 = 12
// PRODUCT-NEXT: %1 : f32 = 12
// PRODUCT-NEXT: %2 : f32 = 6
// PRODUCT-NEXT: %3 : f32 = 0
func.func @product(%x: f32) -> (f32, f32, f32, f32) {
  %square = tfgrad.mul %x, %x : f32
  %y = tfgrad.mul %square, %x : f32
  %g1 = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  %g2 = tfgrad.gradients ys(%g1 : f32) xs(%x : f32)
  %g3 = tfgrad.gradients ys(%g2 : f32) xs(%x : f32)
  %g4 = tfgrad.gradients ys(%g3 : f32) xs(%x : f32)
      {unconnected_gradients = "zero"}
  return %g1, %g2, %g3, %g4 : f32, f32, f32, f32
}

// Case GR-38. Y = x^T A x. The Hessian-vector product is the gradient of the
// gradient weighted by v, a row of the Hessian the gradient of one element of
// the gradient.
// RUN: tfgrad-run %s --entry=GR_38 --input='[[1, 2], [3, 4]]' \
// RUN:   --input='[[3], [-1]]' --input='[[1], [1]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-38
// GR-38{LITERAL}:      %0 : tensor<2x1xf32> = [[7], [13]]
// GR-38-NEXT{LITERAL}: %1 : tensor<2x2xf32> = [[2, 5], [5, 8]]
func.func @GR_38(%A: tensor<2x2xf32>, %x: tensor<2x1xf32>, %v: tensor<2x1xf32>)
    -> (tensor<2x1xf32>, tensor<2x2xf32>) {
  %Ax = tfgrad.matmul %A, %x
      : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  %y = tfgrad.matmul %x, %Ax transpose_a
      : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<1x1xf32>
  %g = tfgrad.gradients ys(%y : tensor<1x1xf32>) xs(%x : tensor<2x1xf32>)

  %Hv = tfgrad.gradients ys(%g : tensor<2x1xf32>) xs(%x : tensor<2x1xf32>)
      grad_ys(%v)

  %g0 = tfgrad.slice %g [0, 0] [1, 1] : tensor<2x1xf32> -> tensor<1x1xf32>
  %g1 = tfgrad.slice %g [1, 0] [1, 1] : tensor<2x1xf32> -> tensor<1x1xf32>
  %h0 = tfgrad.gradients ys(%g0 : tensor<1x1xf32>) xs(%x : tensor<2x1xf32>)
  %h1 = tfgrad.gradients ys(%g1 : tensor<1x1xf32>) xs(%x : tensor<2x1xf32>)
  %columns = tfgrad.concat %h0, %h1 axis 1
      : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  %H = tfgrad.transpose %columns [1, 0] : tensor<2x2xf32> -> tensor<2x2xf32>
  return %Hv, %H : tensor<2x1xf32>, tensor<2x2xf32>
}

// Case GR-40. F(x, b) = x^2 + b, written out where the reference calls it. At
// (2, 1), then f(f(2, 1), 1) with respect to x and the first b.
// RUN: tfgrad-run %s --entry=GR_40 --input=[2] --input=[1] --input=[1] \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-40
// GR-40:      %0 : tensor<1xf32> = [4]
// GR-40-NEXT: %1 : tensor<1xf32> = [1]
// GR-40-NEXT: %2 : tensor<1xf32> = [40]
// GR-40-NEXT: %3 : tensor<1xf32> = [10]
func.func @GR_40(%x: tensor<1xf32>, %b: tensor<1xf32>, %c: tensor<1xf32>)
    -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) {
  %s = tfgrad.square %x : tensor<1xf32>
  %f = tfgrad.add %s, %b : tensor<1xf32>
  %one:2 = tfgrad.gradients ys(%f : tensor<1xf32>)
      xs(%x, %b : tensor<1xf32>, tensor<1xf32>)
  %t = tfgrad.square %f : tensor<1xf32>
  %ff = tfgrad.add %t, %c : tensor<1xf32>
  %two:2 = tfgrad.gradients ys(%ff : tensor<1xf32>)
      xs(%x, %b : tensor<1xf32>, tensor<1xf32>)
  return %one#0, %one#1, %two#0, %two#1
      : tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>
}

// A request inside a differentiated function. f(x) = (x^2)' x^3 = 2 x^4, so
// that f'(2) = 64.
// RUN: tfgrad-run %s --entry=inside --input=2 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=INSIDE
// INSIDE:      %0 : f32 = 32
// INSIDE-NEXT: %1 : f32 = 64
func.func @inside(%x: f32) -> f32 {
  %s = tfgrad.square %x : f32
  %g = tfgrad.gradients ys(%s : f32) xs(%x : f32)
  %c = tfgrad.mul %s, %x : f32
  %y = tfgrad.mul %g, %c : f32
  return %y : f32
}

// A cotangent is differentiated too. d/dx (dy * 2x) = 2 dy + 2x dy', with dy =
// x^2.
// RUN: tfgrad-run %s --entry=through_cotangent --input=3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=THROUGH-COTANGENT
// THROUGH-COTANGENT: %0 : f32 = 54
func.func @through_cotangent(%x: f32) -> f32 {
  %s = tfgrad.square %x : f32
  %g = tfgrad.gradients ys(%s : f32) xs(%x : f32) grad_ys(%s)
  %h = tfgrad.gradients ys(%g : f32) xs(%x : f32)
  return %h : f32
}
