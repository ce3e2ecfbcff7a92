// Gradients of reductions.

// Case VJ-16. Equal extrema share evenly.
// RUN: tfgrad-run %s --entry=VJ_16_max --input='[1, 3, 3]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-16-MAX
// VJ-16-MAX:      %0 : f32 = 3
// VJ-16-MAX-NEXT: %1 : tensor<3xf32> = [0, 0.5, 0.5]
// RUN: tfgrad-run %s --entry=VJ_16_min --input='[[1, 1], [2, 1]]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-16-MIN
// VJ-16-MIN:               %0 : tensor<2xf32> = [1, 1]
// VJ-16-MIN-NEXT{LITERAL}: %1 : tensor<2x2xf32> = [[0.5, 0.5], [0, 1]]
func.func @VJ_16_max(%x: tensor<3xf32>) -> f32 {
  %y = tfgrad.max %x axes [0] : tensor<3xf32> -> f32
  return %y : f32
}
func.func @VJ_16_min(%x: tensor<2x2xf32>) -> tensor<2xf32> {
  %y = tfgrad.min %x axes [1] : tensor<2x2xf32> -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// With a NaN in the group the extremum is NaN, which no element equals: 0/0 for
// all of the group, and for no other.
// RUN: tfgrad-run %s --entry=nan_in_a_group --input='[[1, nan], [2, 1]]' \
// RUN:   --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=NAN-IN-A-GROUP
// NAN-IN-A-GROUP:               %0 : tensor<2xf32> = [nan, 2]
// NAN-IN-A-GROUP-NEXT{LITERAL}: %1 : tensor<2x2xf32> = [[nan, nan], [1, 0]]
func.func @nan_in_a_group(%x: tensor<2x2xf32>) -> tensor<2xf32> {
  %y = tfgrad.max %x axes [1] : tensor<2x2xf32> -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// Case VJ-17. Products with none, one and two zeros.
// RUN: tfgrad-run %s --entry=VJ_17 --input='[2, 3, 4]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-17
// VJ-17:      %0 : f32 = 24
// VJ-17-NEXT: %1 : tensor<3xf32> = [12, 8, 6]
// RUN: tfgrad-run %s --entry=VJ_17 --input='[0, 3, 4]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-17-ONE
// VJ-17-ONE:      %0 : f32 = 0
// VJ-17-ONE-NEXT: %1 : tensor<3xf32> = [12, 0, 0]
// RUN: tfgrad-run %s --entry=VJ_17 --input='[0, 0, 4]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-17-TWO
// VJ-17-TWO:      %0 : f32 = 0
// VJ-17-TWO-NEXT: %1 : tensor<3xf32> = [0, 0, 0]
func.func @VJ_17(%x: tensor<3xf32>) -> f32 {
  %y = tfgrad.prod %x axes [0] : tensor<3xf32> -> f32
  return %y : f32
}

// Products over two axes that are not next to each other, and over none.
// RUN: tfgrad-run %s --entry=prod_axes \
// RUN:   --input='[[[2, 3], [1, 5]], [[7, 0], [1, 2]]]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=PROD-AXES
// PROD-AXES:               %0 : tensor<2xf32> = [0, 10]
// PROD-AXES-NEXT{LITERAL}: %1 : tensor<2x2x2xf32> = [[[0, 0], [10, 2]], [[0, 42], [10, 5]]]
// RUN: tfgrad-run %s --entry=prod_no_axes --input='[2, 0, 5]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=PROD-NO-AXES
// PROD-NO-AXES:      %0 : tensor<3xf32> = [2, 0, 5]
// PROD-NO-AXES-NEXT: %1 : tensor<3xf32> = [1, 1, 1]
func.func @prod_axes(%x: tensor<2x2x2xf32>) -> tensor<2xf32> {
  %y = tfgrad.prod %x axes [0, 2] : tensor<2x2x2xf32> -> tensor<2xf32>
  return %y : tensor<2xf32>
}
func.func @prod_no_axes(%x: tensor<3xf32>) -> tensor<3xf32> {
  %y = tfgrad.prod %x axes [] : tensor<3xf32> -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// The products of the others are formed in f32 at least, and the rounding of a
// half comes last. (Beside a zero, 300^3 is too large for f16.)
// RUN: tfgrad-run %s --entry=prod_half --input='[1e-4, 1e-4, 1e4, 1e4]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=PROD-HALF
// PROD-HALF:      %0 : f16 = 1
// PROD-HALF-NEXT: %1 : tensor<4xf16> = [10000, 10000, 1e-04, 1e-04]
// RUN: tfgrad-run %s --entry=prod_half --input='[0, 300, 300, 300]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=PROD-HALF-ZERO
// PROD-HALF-ZERO:      %0 : f16 = 0
// PROD-HALF-ZERO-NEXT: %1 : tensor<4xf16> = [inf, 0, 0, 0]
func.func @prod_half(%x: tensor<4xf16>) -> f16 {
  %y = tfgrad.prod %x axes [0] : tensor<4xf16> -> f16
  return %y : f16
}

// Case VJ-18. Means, over all and over the first axis.
// RUN: tfgrad-run %s --entry=VJ_18 --input='[[1, 2, 3], [4, 5, 6]]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-18
// VJ-18:               %0 : f32 = 3.5
// VJ-18-NEXT{LITERAL}: %1 : tensor<2x3xf32> = [[0.16666667, 0.16666667, 0.16666667], [0.16666667, 0.16666667, 0.16666667]]
// RUN: tfgrad-run %s --entry=VJ_18_axis --input=ones --input='[1, 2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-18-AXIS
// VJ-18-AXIS{LITERAL}: %0 : tensor<2x3xf32> = [[0.5, 1, 1.5], [0.5, 1, 1.5]]
// RUN: tfgrad-run %s --entry=VJ_18_dynamic --input=ones:2x3 \
// RUN:   --input='[1, 2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-18-DYNAMIC
// VJ-18-DYNAMIC{LITERAL}: %0 : tensor<2x3xf32> = [[0.5, 1, 1.5], [0.5, 1, 1.5]]
func.func @VJ_18(%x: tensor<2x3xf32>) -> f32 {
  %y = tfgrad.mean %x axes [0, 1] : tensor<2x3xf32> -> f32
  return %y : f32
}
func.func @VJ_18_axis(%x: tensor<2x3xf32>, %dy: tensor<3xf32>)
    -> tensor<2x3xf32> {
  %y = tfgrad.mean %x axes [0] : tensor<2x3xf32> -> tensor<3xf32>
  %g = tfgrad.gradients ys(%y : tensor<3xf32>) xs(%x : tensor<2x3xf32>)
      grad_ys(%dy)
  return %g : tensor<2x3xf32>
}
func.func @VJ_18_dynamic(%x: tensor<?x?xf32>, %dy: tensor<?xf32>)
    -> tensor<?x?xf32> {
  %y = tfgrad.mean %x axes [0] : tensor<?x?xf32> -> tensor<?xf32>
  %g = tfgrad.gradients ys(%y : tensor<?xf32>) xs(%x : tensor<?x?xf32>)
      grad_ys(%dy)
  return %g : tensor<?x?xf32>
}

// Sums, with and without the reduced axes.
// RUN: tfgrad-run %s --entry=sum --input='[[1, 2, 3], [4, 5, 6]]' \
// RUN:   --input='[[10], [20]]' --input='[1, 2]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SUM
// SUM{LITERAL}:      %0 : tensor<2x1xf32> = [[6], [15]]
// SUM-NEXT:          %1 : tensor<2xf32> = [6, 15]
// SUM-NEXT{LITERAL}: %2 : tensor<2x3xf32> = [[10, 10, 10], [20, 20, 20]]
// SUM-NEXT{LITERAL}: %3 : tensor<2x3xf32> = [[1, 1, 1], [2, 2, 2]]
func.func @sum(%x: tensor<2x3xf32>, %dy: tensor<2x1xf32>, %dz: tensor<2xf32>)
    -> (tensor<2x1xf32>, tensor<2xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  %y = tfgrad.sum %x axes [1] keep_dims : tensor<2x3xf32> -> tensor<2x1xf32>
  %z = tfgrad.sum %x axes [1] : tensor<2x3xf32> -> tensor<2xf32>
  %g = tfgrad.gradients ys(%y : tensor<2x1xf32>) xs(%x : tensor<2x3xf32>)
      grad_ys(%dy)
  %h = tfgrad.gradients ys(%z : tensor<2xf32>) xs(%x : tensor<2x3xf32>)
      grad_ys(%dz)
  return %y, %z, %g, %h
      : tensor<2x1xf32>, tensor<2xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}

// Over no elements, every gradient is empty, and nothing is divided by zero.
// RUN: tfgrad-run %s --entry=empty --input=zeros:2x0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=EMPTY
// EMPTY{LITERAL}:      %0 : tensor<2x0xf32> = [[], []]
// EMPTY-NEXT{LITERAL}: %1 : tensor<2x0xf32> = [[], []]
// EMPTY-NEXT{LITERAL}: %2 : tensor<2x0xf32> = [[], []]
// EMPTY-NEXT{LITERAL}: %3 : tensor<2x0xf32> = [[], []]
// EMPTY-NEXT{LITERAL}: %4 : tensor<2x0xf32> = [[], []]
func.func @empty(%x: tensor<2x?xf32>)
    -> (tensor<2x?xf32>, tensor<2x?xf32>, tensor<2x?xf32>, tensor<2x?xf32>,
        tensor<2x?xf32>) {
  %sum = tfgrad.sum %x axes [1] : tensor<2x?xf32> -> tensor<2xf32>
  %mean = tfgrad.mean %x axes [1] : tensor<2x?xf32> -> tensor<2xf32>
  %prod = tfgrad.prod %x axes [1] : tensor<2x?xf32> -> tensor<2xf32>
  %max = tfgrad.max %x axes [1] : tensor<2x?xf32> -> tensor<2xf32>
  %lse = tfgrad.logsumexp %x axes [1] : tensor<2x?xf32> -> tensor<2xf32>
  %0 = tfgrad.gradients ys(%sum : tensor<2xf32>) xs(%x : tensor<2x?xf32>)
  %1 = tfgrad.gradients ys(%mean : tensor<2xf32>) xs(%x : tensor<2x?xf32>)
  %2 = tfgrad.gradients ys(%prod : tensor<2xf32>) xs(%x : tensor<2x?xf32>)
  %3 = tfgrad.gradients ys(%max : tensor<2xf32>) xs(%x : tensor<2x?xf32>)
  %4 = tfgrad.gradients ys(%lse : tensor<2xf32>) xs(%x : tensor<2x?xf32>)
  return %0, %1, %2, %3, %4
      : tensor<2x?xf32>, tensor<2x?xf32>, tensor<2x?xf32>, tensor<2x?xf32>,
        tensor<2x?xf32>
}
