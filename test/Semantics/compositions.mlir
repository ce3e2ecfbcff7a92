// Gradients of functions that are made of several ops.

// Case VJ-28. Squared difference.
// RUN: tfgrad-run %s --entry=VJ_28 --input='[3, 1]' --input='[1, 4]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-28
// VJ-28:      %0 : tensor<2xf32> = [4, 9]
// VJ-28-NEXT: %1 : tensor<2xf32> = [4, -6]
// VJ-28-NEXT: %2 : tensor<2xf32> = [-4, 6]
func.func @VJ_28(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %d = tfgrad.sub %a, %b : tensor<2xf32>
  %y = tfgrad.square %d : tensor<2xf32>
  return %y : tensor<2xf32>
}

// Case VJ-29. Softmax at (0, ln 2, ln 3).
// RUN: tfgrad-run %s --entry=VJ_29 \
// RUN:   --input='[0, 0.6931471805599453, 1.0986122886681098]' \
// RUN:   --input='[1, 0, 0]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-29
// VJ-29:      %0 : tensor<3xf64> = [0.166666666666666{{[0-9]*}}, 0.333333333333333{{[0-9]*}}, 0.5{{[0-9]*}}]
// VJ-29-NEXT: %1 : tensor<3xf64> = [0.138888888888{{[0-9]*}}, -0.055555555555{{[0-9]*}}, -0.083333333333{{[0-9]*}}]
func.func @VJ_29(%x: tensor<3xf64>, %dy: tensor<3xf64>)
    -> (tensor<3xf64>, tensor<3xf64>) {
  %total = tfgrad.logsumexp %x axes [0] : tensor<3xf64> -> f64
  %totals = tfgrad.broadcast_to %total : f64 -> tensor<3xf64>
  %logs = tfgrad.sub %x, %totals : tensor<3xf64>
  %y = tfgrad.exp %logs : tensor<3xf64>
  %g = tfgrad.gradients ys(%y : tensor<3xf64>) xs(%x : tensor<3xf64>)
      grad_ys(%dy)
  return %y, %g : tensor<3xf64>, tensor<3xf64>
}

// Case VJ-30. Its logarithm.
// RUN: tfgrad-run %s --entry=VJ_30 \
// RUN:   --input='[0, 0.6931471805599453, 1.0986122886681098]' \
// RUN:   --input='[1, 0, 0]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-30
// VJ-30: %0 : tensor<3xf64> = [0.83333333333333{{[0-9]*}}, -0.33333333333333{{[0-9]*}}, -0.{{(5|50000000000000|49999999999999)[0-9]*}}]
func.func @VJ_30(%x: tensor<3xf64>, %dy: tensor<3xf64>) -> tensor<3xf64> {
  %total = tfgrad.logsumexp %x axes [0] : tensor<3xf64> -> f64
  %totals = tfgrad.broadcast_to %total : f64 -> tensor<3xf64>
  %y = tfgrad.sub %x, %totals : tensor<3xf64>
  %g = tfgrad.gradients ys(%y : tensor<3xf64>) xs(%x : tensor<3xf64>)
      grad_ys(%dy)
  return %g : tensor<3xf64>
}

// Case VJ-54. Half the sum of squares.
// RUN: tfgrad-run %s --entry=VJ_54 --input='[3, 4]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-54
// VJ-54:      %0 : f32 = 12.5
// VJ-54-NEXT: %1 : tensor<2xf32> = [3, 4]
func.func @VJ_54(%x: tensor<2xf32>) -> f32 {
  %half = tfgrad.constant 0.5 : f32
  %squares = tfgrad.square %x : tensor<2xf32>
  %sum = tfgrad.sum %squares axes [0] : tensor<2xf32> -> f32
  %y = tfgrad.mul %sum, %half : f32
  return %y : f32
}

// Case VJ-70. Softplus at 0.
// RUN: tfgrad-run %s --entry=VJ_70 --input=0 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-70
// VJ-70:      %0 : f64 = 0.6931471805599453
// VJ-70-NEXT: %1 : f64 = 0.5
func.func @VJ_70(%x: f64) -> f64 {
  %e = tfgrad.exp %x : f64
  %y = tfgrad.log1p %e : f64
  return %y : f64
}
