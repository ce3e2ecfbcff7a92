// Gradients of ops that move elements, and of gathers and scatters.

// Case VJ-42. Concat.
// RUN: tfgrad-run %s --entry=VJ_42 --input=[7] --input='[8, 9]' \
// RUN:   --input='[1, 2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-42
// VJ-42:      %0 : tensor<1xf32> = [1]
// VJ-42-NEXT: %1 : tensor<2xf32> = [2, 3]
func.func @VJ_42(%a: tensor<1xf32>, %b: tensor<2xf32>, %dy: tensor<3xf32>)
    -> (tensor<1xf32>, tensor<2xf32>) {
  %y = tfgrad.concat %a, %b axis 0
      : (tensor<1xf32>, tensor<2xf32>) -> tensor<3xf32>
  %g:2 = tfgrad.gradients ys(%y : tensor<3xf32>)
      xs(%a, %b : tensor<1xf32>, tensor<2xf32>) grad_ys(%dy)
  return %g#0, %g#1 : tensor<1xf32>, tensor<2xf32>
}

// The operands of a concat of dynamic extents, one of them empty.
// RUN: tfgrad-run %s --entry=concat_dynamic --input=[7] --input=[] \
// RUN:   --input='[8, 9]' --input='[1, 2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CONCAT-DYNAMIC
// CONCAT-DYNAMIC:      %0 : tensor<1xf32> = [1]
// CONCAT-DYNAMIC-NEXT: %1 : tensor<0xf32> = []
// CONCAT-DYNAMIC-NEXT: %2 : tensor<2xf32> = [2, 3]
func.func @concat_dynamic(%a: tensor<?xf32>, %b: tensor<?xf32>,
                          %c: tensor<?xf32>, %dy: tensor<?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %y = tfgrad.concat %a, %b, %c axis 0
      : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %g:3 = tfgrad.gradients ys(%y : tensor<?xf32>)
      xs(%a, %b, %c : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
      grad_ys(%dy)
  return %g#0, %g#1, %g#2 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// Case VJ-43. Slice.
// RUN: tfgrad-run %s --entry=VJ_43 --input=zeros --input='[1, 2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-43
// VJ-43: %0 : tensor<5xf32> = [0, 1, 2, 3, 0]
func.func @VJ_43(%x: tensor<5xf32>, %dy: tensor<3xf32>) -> tensor<5xf32> {
  %y = tfgrad.slice %x [1] [3] : tensor<5xf32> -> tensor<3xf32>
  %g = tfgrad.gradients ys(%y : tensor<3xf32>) xs(%x : tensor<5xf32>)
      grad_ys(%dy)
  return %g : tensor<5xf32>
}

// A slice that is the whole, of a sum and of a vector: what it adds to is read
// once.
// RUN: tfgrad-run %s --entry=whole_slice --input='[1, 2, 3]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=WHOLE-SLICE
// WHOLE-SLICE:      %0 : tensor<f64> = 6
// WHOLE-SLICE-NEXT: %1 : tensor<3xf64> = [1, 1, 1]
// RUN: tfgrad-run %s --entry=whole_slice_repeated --input='[1, 2]' \
// RUN:   --input='[[1, 2, 3], [4, 5, 6]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=WHOLE-SLICE-REPEATED
// WHOLE-SLICE-REPEATED: %0 : tensor<2xf64> = [6, 15]
func.func @whole_slice(%x: tensor<3xf64>) -> tensor<f64> {
  %sum = tfgrad.sum %x axes [0] : tensor<3xf64> -> tensor<f64>
  %y = tfgrad.slice %sum [] [] : tensor<f64> -> tensor<f64>
  return %y : tensor<f64>
}
func.func @whole_slice_repeated(%x: tensor<?xf64>, %dy: tensor<?x3xf64>)
    -> tensor<?xf64> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf64>
  %part = tfgrad.slice %x [0] [%n] : tensor<?xf64> -> tensor<?xf64>
  %y = tfgrad.broadcast_to %part(%n) axes [0] : tensor<?xf64> -> tensor<?x3xf64>
  %g = tfgrad.gradients ys(%y : tensor<?x3xf64>) xs(%x : tensor<?xf64>)
      grad_ys(%dy)
  return %g : tensor<?xf64>
}

// Case VJ-45. Pad. The cotangent of the padding value is the sum over the
// margin, where the reference says none: [X].
// RUN: tfgrad-run %s --entry=VJ_45 --input='[7, 8]' --input=9 \
// RUN:   --input='[1, 2, 3, 4, 5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-45
// VJ-45:      %0 : tensor<5xf32> = [9, 7, 8, 9, 9]
// VJ-45-NEXT: %1 : tensor<2xf32> = [2, 3]
// VJ-45-NEXT: %2 : f32 = 10
func.func @VJ_45(%x: tensor<2xf32>, %v: f32, %dy: tensor<5xf32>)
    -> (tensor<5xf32>, tensor<2xf32>, f32) {
  %y = tfgrad.pad %x, %v low [1] high [2] : tensor<2xf32> -> tensor<5xf32>
  %g:2 = tfgrad.gradients ys(%y : tensor<5xf32>) xs(%x, %v : tensor<2xf32>, f32)
      grad_ys(%dy)
  return %y, %g#0, %g#1 : tensor<5xf32>, tensor<2xf32>, f32
}

// An infinite cotangent inside the box leaves the sum over the margin alone.
// RUN: tfgrad-run %s --entry=pad_inf --input='[7, 8]' --input=9 \
// RUN:   --input='[1, inf, nan, 4, 5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=PAD-INF
// PAD-INF: %0 : f32 = 10
func.func @pad_inf(%x: tensor<2xf32>, %v: f32, %dy: tensor<5xf32>) -> f32 {
  %y = tfgrad.pad %x, %v low [1] high [2] : tensor<2xf32> -> tensor<5xf32>
  %g = tfgrad.gradients ys(%y : tensor<5xf32>) xs(%v : f32) grad_ys(%dy)
  return %g : f32
}

// Case VJ-48. Transpose.
// RUN: tfgrad-run %s --entry=VJ_48 --input=zeros \
// RUN:   --input='[[1, 2], [3, 4], [5, 6]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-48
// VJ-48{LITERAL}: %0 : tensor<2x3xf32> = [[1, 3, 5], [2, 4, 6]]
func.func @VJ_48(%x: tensor<2x3xf32>, %dy: tensor<3x2xf32>) -> tensor<2x3xf32> {
  %y = tfgrad.transpose %x [1, 0] : tensor<2x3xf32> -> tensor<3x2xf32>
  %g = tfgrad.gradients ys(%y : tensor<3x2xf32>) xs(%x : tensor<2x3xf32>)
      grad_ys(%dy)
  return %g : tensor<2x3xf32>
}

// Three axes: the permutation is not its own inverse.
// RUN: tfgrad-run %s --entry=transpose_cycle --input=zeros \
// RUN:   --input='[[[1, 2]], [[3, 4]], [[5, 6]]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TRANSPOSE-CYCLE
// TRANSPOSE-CYCLE{LITERAL}: %0 : tensor<1x2x3xf32> = [[[1, 3, 5], [2, 4, 6]]]
func.func @transpose_cycle(%x: tensor<1x2x3xf32>, %dy: tensor<3x1x2xf32>)
    -> tensor<1x2x3xf32> {
  %y = tfgrad.transpose %x [2, 0, 1] : tensor<1x2x3xf32> -> tensor<3x1x2xf32>
  %g = tfgrad.gradients ys(%y : tensor<3x1x2xf32>) xs(%x : tensor<1x2x3xf32>)
      grad_ys(%dy)
  return %g : tensor<1x2x3xf32>
}

// An op may forget or learn extents: the gradient has the type of x all the
// same, also where it is the sum of several.
// RUN: tfgrad-run %s --entry=forgotten_extents \
// RUN:   --input='[[[1, 2], [3, 4], [5, 6]]]' \
// RUN:   --input='[[[1, 3, 5]], [[2, 4, 6]]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FORGOTTEN-EXTENTS
// FORGOTTEN-EXTENTS{LITERAL}: %0 : tensor<1x3x2xf64> = [[[2, 3], [4, 5], [6, 7]]]
func.func @forgotten_extents(%x: tensor<1x3x?xf64>, %dy: tensor<?x1x?xf64>)
    -> tensor<1x3x?xf64> {
  %t = tfgrad.transpose %x [2, 0, 1] : tensor<1x3x?xf64> -> tensor<?x1x?xf64>
  %u = tfgrad.transpose %x [0, 1, 2] : tensor<1x3x?xf64> -> tensor<1x3x2xf64>
  %one = tfgrad.constant dense<1.0> : tensor<1x3x2xf64>
  %g = tfgrad.gradients
      ys(%t, %u : tensor<?x1x?xf64>, tensor<1x3x2xf64>)
      xs(%x : tensor<1x3x?xf64>) grad_ys(%dy, %one)
  return %g : tensor<1x3x?xf64>
}

// Case VJ-49. One of two rows is used.
// RUN: tfgrad-run %s --entry=VJ_49 --input=zeros --input='[5, 6]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-49
// VJ-49{LITERAL}: %0 : tensor<2x2xf32> = [[0, 0], [5, 6]]
func.func @VJ_49(%x: tensor<2x2xf32>, %dy: tensor<2xf32>) -> tensor<2x2xf32> {
  %row = tfgrad.slice %x [1, 0] [1, 2] : tensor<2x2xf32> -> tensor<1x2xf32>
  %y = tfgrad.reshape %row : tensor<1x2xf32> -> tensor<2xf32>
  %g = tfgrad.gradients ys(%y : tensor<2xf32>) xs(%x : tensor<2x2xf32>)
      grad_ys(%dy)
  return %g : tensor<2x2xf32>
}

// Case VJ-64. Scatter_nd: duplicates add up, and each update gets the whole
// cotangent.
// RUN: tfgrad-run %s --entry=VJ_64 --input='[[1], [1], [3]]' \
// RUN:   --input='[9, 10, 11]' --input='[1, 2, 3, 4, 5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-64
// VJ-64:      %0 : tensor<5xf32> = [0, 19, 0, 11, 0]
// VJ-64-NEXT: %1 : tensor<3xf32> = [2, 2, 4]
func.func @VJ_64(%i: tensor<3x1xi32>, %u: tensor<3xf32>, %dy: tensor<5xf32>)
    -> (tensor<5xf32>, tensor<3xf32>) {
  %y = tfgrad.scatter_nd %i, %u
      : (tensor<3x1xi32>, tensor<3xf32>) -> tensor<5xf32>
  %g = tfgrad.gradients ys(%y : tensor<5xf32>) xs(%u : tensor<3xf32>)
      grad_ys(%dy)
  return %y, %g : tensor<5xf32>, tensor<3xf32>
}

// Tensor_scatter_add passes the cotangent on to the tensor as well.
// RUN: tfgrad-run %s --entry=tensor_scatter_add --input='[1, 2, 3]' \
// RUN:   --input='[[1], [1]]' --input='[10, 20]' --input='[5, 6, 7]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TENSOR-SCATTER-ADD
// TENSOR-SCATTER-ADD:      %0 : tensor<3xf32> = [1, 32, 3]
// TENSOR-SCATTER-ADD-NEXT: %1 : tensor<3xf32> = [5, 6, 7]
// TENSOR-SCATTER-ADD-NEXT: %2 : tensor<2xf32> = [6, 6]
func.func @tensor_scatter_add(%x: tensor<3xf32>, %i: tensor<2x1xi64>,
                              %u: tensor<2xf32>, %dy: tensor<3xf32>)
    -> (tensor<3xf32>, tensor<3xf32>, tensor<2xf32>) {
  %y = tfgrad.tensor_scatter_add %x, %i, %u
      : tensor<3xf32>, tensor<2x1xi64>, tensor<2xf32>
  %g:2 = tfgrad.gradients ys(%y : tensor<3xf32>)
      xs(%x, %u : tensor<3xf32>, tensor<2xf32>) grad_ys(%dy)
  return %y, %g#0, %g#1 : tensor<3xf32>, tensor<3xf32>, tensor<2xf32>
}

// Case VJ-68. Gather of rows.
// RUN: tfgrad-run %s --entry=VJ_68 --input='[10, 20, 30]' --input='[2, 0, 2]' \
// RUN:   --input='[1, 2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-68
// VJ-68:      %0 : tensor<3xf32> = [30, 10, 30]
// VJ-68-NEXT: %1 : tensor<3xf32> = [2, 0, 4]
func.func @VJ_68(%p: tensor<3xf32>, %i: tensor<3xi32>, %dy: tensor<3xf32>)
    -> (tensor<3xf32>, tensor<3xf32>) {
  %y = tfgrad.gather %p, %i : (tensor<3xf32>, tensor<3xi32>) -> tensor<3xf32>
  %g = tfgrad.gradients ys(%y : tensor<3xf32>) xs(%p : tensor<3xf32>)
      grad_ys(%dy)
  return %y, %g : tensor<3xf32>, tensor<3xf32>
}

// Case VJ-69. Gather along axis 1: rows of the transpose.
// RUN: tfgrad-run %s --entry=VJ_69 --input='[[1, 2, 3]]' --input='[2, 2]' \
// RUN:   --input='[[1, 10]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-69
// VJ-69{LITERAL}: %0 : tensor<1x3xf32> = [[0, 0, 11]]
func.func @VJ_69(%p: tensor<1x3xf32>, %i: tensor<2xi32>, %dy: tensor<1x2xf32>)
    -> tensor<1x3xf32> {
  %t = tfgrad.transpose %p [1, 0] : tensor<1x3xf32> -> tensor<3x1xf32>
  %rows = tfgrad.gather %t, %i
      : (tensor<3x1xf32>, tensor<2xi32>) -> tensor<2x1xf32>
  %y = tfgrad.transpose %rows [1, 0] : tensor<2x1xf32> -> tensor<1x2xf32>
  %g = tfgrad.gradients ys(%y : tensor<1x2xf32>) xs(%p : tensor<1x3xf32>)
      grad_ys(%dy)
  return %g : tensor<1x3xf32>
}

// Gather_nd of elements and of rows.
// RUN: tfgrad-run %s --entry=gather_nd --input='[[1, 2], [3, 4]]' \
// RUN:   --input='[[1, 0], [1, 0], [0, 1]]' --input='[1, 10, 100]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GATHER-ND
// GATHER-ND:               %0 : tensor<3xf32> = [3, 3, 2]
// GATHER-ND-NEXT{LITERAL}: %1 : tensor<2x2xf32> = [[0, 100], [11, 0]]
func.func @gather_nd(%x: tensor<2x2xf32>, %i: tensor<3x2xi32>,
                     %dy: tensor<3xf32>) -> (tensor<3xf32>, tensor<2x2xf32>) {
  %y = tfgrad.gather_nd %x, %i
      : (tensor<2x2xf32>, tensor<3x2xi32>) -> tensor<3xf32>
  %g = tfgrad.gradients ys(%y : tensor<3xf32>) xs(%x : tensor<2x2xf32>)
      grad_ys(%dy)
  return %y, %g : tensor<3xf32>, tensor<2x2xf32>
}
