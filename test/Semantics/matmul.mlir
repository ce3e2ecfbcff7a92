// Gradients of matrix products: all four transpositions.

// Case VJ-33. A b.
// RUN: tfgrad-run %s --entry=VJ_33 --input='[[1, 2], [3, 4]]' \
// RUN:   --input='[[5, 6], [7, 8]]' --input='[[1, 10], [100, 1000]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-33
// VJ-33{LITERAL}:      %0 : tensor<2x2xf32> = [[65, 87], [6500, 8700]]
// VJ-33-NEXT{LITERAL}: %1 : tensor<2x2xf32> = [[301, 3010], [402, 4020]]
// RUN: tfgrad-run %s --entry=VJ_33 --no-blas --input='[[1, 2], [3, 4]]' \
// RUN:   --input='[[5, 6], [7, 8]]' --input='[[1, 10], [100, 1000]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-33-LOOPS
// VJ-33-LOOPS{LITERAL}:      %0 : tensor<2x2xf32> = [[65, 87], [6500, 8700]]
// VJ-33-LOOPS-NEXT{LITERAL}: %1 : tensor<2x2xf32> = [[301, 3010], [402, 4020]]
func.func @VJ_33(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>,
                 %dy: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
  %y = tfgrad.matmul %a, %b
      : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %g:2 = tfgrad.gradients ys(%y : tensor<2x2xf32>)
      xs(%a, %b : tensor<2x2xf32>, tensor<2x2xf32>) grad_ys(%dy)
  return %g#0, %g#1 : tensor<2x2xf32>, tensor<2x2xf32>
}

// Case VJ-34. A b^T.
// RUN: tfgrad-run %s --entry=VJ_34 --input='[[1, 2], [3, 4]]' \
// RUN:   --input='[[5, 6], [7, 8]]' --input='[[1, 10], [100, 1000]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-34
// VJ-34{LITERAL}:      %0 : tensor<2x2xf32> = [[75, 86], [7500, 8600]]
// VJ-34-NEXT{LITERAL}: %1 : tensor<2x2xf32> = [[301, 402], [3010, 4020]]
// RUN: tfgrad-run %s --entry=VJ_34 --no-blas --input='[[1, 2], [3, 4]]' \
// RUN:   --input='[[5, 6], [7, 8]]' --input='[[1, 10], [100, 1000]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-34-LOOPS
// VJ-34-LOOPS{LITERAL}:      %0 : tensor<2x2xf32> = [[75, 86], [7500, 8600]]
// VJ-34-LOOPS-NEXT{LITERAL}: %1 : tensor<2x2xf32> = [[301, 402], [3010, 4020]]
func.func @VJ_34(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>,
                 %dy: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
  %y = tfgrad.matmul %a, %b transpose_b
      : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %g:2 = tfgrad.gradients ys(%y : tensor<2x2xf32>)
      xs(%a, %b : tensor<2x2xf32>, tensor<2x2xf32>) grad_ys(%dy)
  return %g#0, %g#1 : tensor<2x2xf32>, tensor<2x2xf32>
}

// Case VJ-35. A^T b.
// RUN: tfgrad-run %s --entry=VJ_35 --input='[[1, 2], [3, 4]]' \
// RUN:   --input='[[5, 6], [7, 8]]' --input='[[1, 10], [100, 1000]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-35
// VJ-35{LITERAL}:      %0 : tensor<2x2xf32> = [[65, 6500], [87, 8700]]
// VJ-35-NEXT{LITERAL}: %1 : tensor<2x2xf32> = [[201, 2010], [403, 4030]]
// RUN: tfgrad-run %s --entry=VJ_35 --no-blas --input='[[1, 2], [3, 4]]' \
// RUN:   --input='[[5, 6], [7, 8]]' --input='[[1, 10], [100, 1000]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-35-LOOPS
// VJ-35-LOOPS{LITERAL}:      %0 : tensor<2x2xf32> = [[65, 6500], [87, 8700]]
// VJ-35-LOOPS-NEXT{LITERAL}: %1 : tensor<2x2xf32> = [[201, 2010], [403, 4030]]
func.func @VJ_35(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>,
                 %dy: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
  %y = tfgrad.matmul %a, %b transpose_a
      : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %g:2 = tfgrad.gradients ys(%y : tensor<2x2xf32>)
      xs(%a, %b : tensor<2x2xf32>, tensor<2x2xf32>) grad_ys(%dy)
  return %g#0, %g#1 : tensor<2x2xf32>, tensor<2x2xf32>
}

// Case VJ-36. A^T b^T.
// RUN: tfgrad-run %s --entry=VJ_36 --input='[[1, 2], [3, 4]]' \
// RUN:   --input='[[5, 6], [7, 8]]' --input='[[1, 10], [100, 1000]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-36
// VJ-36{LITERAL}:      %0 : tensor<2x2xf32> = [[75, 7500], [86, 8600]]
// VJ-36-NEXT{LITERAL}: %1 : tensor<2x2xf32> = [[201, 403], [2010, 4030]]
// RUN: tfgrad-run %s --entry=VJ_36 --no-blas --input='[[1, 2], [3, 4]]' \
// RUN:   --input='[[5, 6], [7, 8]]' --input='[[1, 10], [100, 1000]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-36-LOOPS
// VJ-36-LOOPS{LITERAL}:      %0 : tensor<2x2xf32> = [[75, 7500], [86, 8600]]
// VJ-36-LOOPS-NEXT{LITERAL}: %1 : tensor<2x2xf32> = [[201, 403], [2010, 4030]]
func.func @VJ_36(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>,
                 %dy: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
  %y = tfgrad.matmul %a, %b transpose_a transpose_b
      : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %g:2 = tfgrad.gradients ys(%y : tensor<2x2xf32>)
      xs(%a, %b : tensor<2x2xf32>, tensor<2x2xf32>) grad_ys(%dy)
  return %g#0, %g#1 : tensor<2x2xf32>, tensor<2x2xf32>
}
