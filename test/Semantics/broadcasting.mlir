// Gradients of explicit broadcasts: the cotangent is summed over the axes along
// which the operand was repeated.

// Case VJ-01. A row added to each row of a matrix.
// RUN: tfgrad-run %s --entry=VJ_01 --input=zeros --input=zeros \
// RUN:   --input='[[1, 2, 3], [4, 5, 6]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-01
// VJ-01{LITERAL}: %0 : tensor<2x3xf32> = [[1, 2, 3], [4, 5, 6]]
// VJ-01-NEXT:     %1 : tensor<3xf32> = [5, 7, 9]
func.func @VJ_01(%x: tensor<2x3xf32>, %y: tensor<3xf32>, %dz: tensor<2x3xf32>)
    -> (tensor<2x3xf32>, tensor<3xf32>) {
  %rows = tfgrad.broadcast_to %y : tensor<3xf32> -> tensor<2x3xf32>
  %z = tfgrad.add %x, %rows : tensor<2x3xf32>
  %g:2 = tfgrad.gradients ys(%z : tensor<2x3xf32>)
      xs(%x, %y : tensor<2x3xf32>, tensor<3xf32>) grad_ys(%dz)
  return %g#0, %g#1 : tensor<2x3xf32>, tensor<3xf32>
}

// Case VJ-02. A column times each column.
// RUN: tfgrad-run %s --entry=VJ_02 --input='[[1, 2, 3], [4, 5, 6]]' \
// RUN:   --input='[[10], [20]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-02
// VJ-02{LITERAL}:      %0 : tensor<2x3xf32> = [[10, 10, 10], [20, 20, 20]]
// VJ-02-NEXT{LITERAL}: %1 : tensor<2x1xf32> = [[6], [15]]
func.func @VJ_02(%x: tensor<2x3xf32>, %y: tensor<2x1xf32>)
    -> (tensor<2x3xf32>, tensor<2x1xf32>) {
  %columns = tfgrad.broadcast_to %y : tensor<2x1xf32> -> tensor<2x3xf32>
  %z = tfgrad.mul %x, %columns : tensor<2x3xf32>
  %g:2 = tfgrad.gradients ys(%z : tensor<2x3xf32>)
      xs(%x, %y : tensor<2x3xf32>, tensor<2x1xf32>)
  return %g#0, %g#1 : tensor<2x3xf32>, tensor<2x1xf32>
}

// Case VJ-03. A scalar.
// RUN: tfgrad-run %s --entry=VJ_03 --input='[1, 2]' --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-03
// VJ-03:      %0 : tensor<2xf32> = [1, 1]
// VJ-03-NEXT: %1 : f32 = -2
func.func @VJ_03(%x: tensor<2xf32>, %y: f32) -> (tensor<2xf32>, f32) {
  %ys = tfgrad.broadcast_to %y : f32 -> tensor<2xf32>
  %z = tfgrad.sub %x, %ys : tensor<2xf32>
  %g:2 = tfgrad.gradients ys(%z : tensor<2xf32>)
      xs(%x, %y : tensor<2xf32>, f32)
  return %g#0, %g#1 : tensor<2xf32>, f32
}

// Case VJ-37. A batch of products with one matrix.
// RUN: tfgrad-run %s --entry=VJ_37 --input='[[[2]], [[3]]]' --input='[[5]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-37
// VJ-37{LITERAL}:      %0 : tensor<2x1x1xf32> = [[[5]], [[5]]]
// VJ-37-NEXT{LITERAL}: %1 : tensor<1x1xf32> = [[5]]
func.func @VJ_37(%x: tensor<2x1x1xf32>, %y: tensor<1x1xf32>)
    -> (tensor<2x1x1xf32>, tensor<1x1xf32>) {
  %batch = tfgrad.broadcast_to %y : tensor<1x1xf32> -> tensor<2x1x1xf32>
  %z = tfgrad.matmul %x, %batch
      : (tensor<2x1x1xf32>, tensor<2x1x1xf32>) -> tensor<2x1x1xf32>
  %g:2 = tfgrad.gradients ys(%z : tensor<2x1x1xf32>)
      xs(%x, %y : tensor<2x1x1xf32>, tensor<1x1xf32>)
  return %g#0, %g#1 : tensor<2x1x1xf32>, tensor<1x1xf32>
}

// Case VJ-41. A bias along the last axis, and along axis 1 of three.
// RUN: tfgrad-run %s --entry=VJ_41 --input=zeros --input=zeros \
// RUN:   --input='[[1, 2], [3, 4]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-41
// VJ-41: %0 : tensor<2xf32> = [4, 6]
// RUN: tfgrad-run %s --entry=VJ_41_axis --input=zeros \
// RUN:   --input='[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-41-AXIS
// VJ-41-AXIS: %0 : tensor<2xf32> = [14, 22]
func.func @VJ_41(%x: tensor<2x2xf32>, %bias: tensor<2xf32>,
                 %dy: tensor<2x2xf32>) -> tensor<2xf32> {
  %rows = tfgrad.broadcast_to %bias : tensor<2xf32> -> tensor<2x2xf32>
  %y = tfgrad.add %x, %rows : tensor<2x2xf32>
  %g = tfgrad.gradients ys(%y : tensor<2x2xf32>) xs(%bias : tensor<2xf32>)
      grad_ys(%dy)
  return %g : tensor<2xf32>
}
func.func @VJ_41_axis(%bias: tensor<2xf32>, %dy: tensor<2x2x2xf32>)
    -> tensor<2xf32> {
  %y = tfgrad.broadcast_to %bias axes [1] : tensor<2xf32> -> tensor<2x2x2xf32>
  %g = tfgrad.gradients ys(%y : tensor<2x2x2xf32>) xs(%bias : tensor<2xf32>)
      grad_ys(%dy)
  return %g : tensor<2xf32>
}

// Case VJ-47. Three copies one after the other, as a new axis and a reshape.
// RUN: tfgrad-run %s --entry=VJ_47 --input='[7, 8]' \
// RUN:   --input='[1, 2, 3, 4, 5, 6]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-47
// VJ-47:      %0 : tensor<6xf32> = [7, 8, 7, 8, 7, 8]
// VJ-47-NEXT: %1 : tensor<2xf32> = [9, 12]
func.func @VJ_47(%x: tensor<2xf32>, %dy: tensor<6xf32>)
    -> (tensor<6xf32>, tensor<2xf32>) {
  %copies = tfgrad.broadcast_to %x : tensor<2xf32> -> tensor<3x2xf32>
  %y = tfgrad.reshape %copies : tensor<3x2xf32> -> tensor<6xf32>
  %g = tfgrad.gradients ys(%y : tensor<6xf32>) xs(%x : tensor<2xf32>)
      grad_ys(%dy)
  return %y, %g : tensor<6xf32>, tensor<2xf32>
}

// Case VJ-50. Fill.
// RUN: tfgrad-run %s --entry=VJ_50 --input=7 --input='[1, 2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-50
// VJ-50: %0 : f32 = 6
func.func @VJ_50(%v: f32, %dy: tensor<3xf32>) -> f32 {
  %y = tfgrad.fill %v : f32 -> tensor<3xf32>
  %g = tfgrad.gradients ys(%y : tensor<3xf32>) xs(%v : f32) grad_ys(%dy)
  return %g : f32
}

// Case VJ-51. Select with a scalar on one side.
// RUN: tfgrad-run %s --entry=VJ_51 --input='[true, false, true]' --input=1 \
// RUN:   --input='[4, 5, 6]' --input='[1, 2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-51
// VJ-51:      %0 : f32 = 4
// VJ-51-NEXT: %1 : tensor<3xf32> = [0, 2, 0]
func.func @VJ_51(%c: tensor<3xi1>, %a: f32, %b: tensor<3xf32>,
                 %dy: tensor<3xf32>) -> (f32, tensor<3xf32>) {
  %as = tfgrad.broadcast_to %a : f32 -> tensor<3xf32>
  %y = tfgrad.select %c, %as, %b : tensor<3xi1>, tensor<3xf32>
  %g:2 = tfgrad.gradients ys(%y : tensor<3xf32>)
      xs(%a, %b : f32, tensor<3xf32>) grad_ys(%dy)
  return %g#0, %g#1 : f32, tensor<3xf32>
}

// Case VJ-74. The axes to sum over: [1, 3] for 3x1x5x1x7 and [0, 2] for
// 2x1x4x7. With ones as cotangents every element gets the number of its copies,
// 2 * 4 and 3 * 5: the least and the greatest of each gradient.
// RUN: tfgrad-run %s --entry=VJ_74 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-74
// VJ-74:      %0 : f32 = 8
// VJ-74-NEXT: %1 : f32 = 8
// VJ-74-NEXT: %2 : f32 = 15
// VJ-74-NEXT: %3 : f32 = 15
func.func @VJ_74() -> (f32, f32, f32, f32) {
  %x = tfgrad.constant dense<0.0> : tensor<3x1x5x1x7xf32>
  %y = tfgrad.constant dense<0.0> : tensor<2x1x4x7xf32>
  %xs = tfgrad.broadcast_to %x
      : tensor<3x1x5x1x7xf32> -> tensor<3x2x5x4x7xf32>
  %ys = tfgrad.broadcast_to %y : tensor<2x1x4x7xf32> -> tensor<3x2x5x4x7xf32>
  %z = tfgrad.add %xs, %ys : tensor<3x2x5x4x7xf32>
  %g:2 = tfgrad.gradients ys(%z : tensor<3x2x5x4x7xf32>)
      xs(%x, %y : tensor<3x1x5x1x7xf32>, tensor<2x1x4x7xf32>)
  %0 = tfgrad.min %g#0 axes [0, 1, 2, 3, 4] : tensor<3x1x5x1x7xf32> -> f32
  %1 = tfgrad.max %g#0 axes [0, 1, 2, 3, 4] : tensor<3x1x5x1x7xf32> -> f32
  %2 = tfgrad.min %g#1 axes [0, 1, 2, 3] : tensor<2x1x4x7xf32> -> f32
  %3 = tfgrad.max %g#1 axes [0, 1, 2, 3] : tensor<2x1x4x7xf32> -> f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// Dynamic extents: what is repeated is what has the static extent 1.
// RUN: tfgrad-run %s --entry=dynamic --input='[[1], [2]]' \
// RUN:   --input='[[1, 2, 3], [4, 5, 6]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=DYNAMIC
// DYNAMIC{LITERAL}: %0 : tensor<2x1xf32> = [[6], [15]]
func.func @dynamic(%x: tensor<?x1xf32>, %dy: tensor<?x?xf32>)
    -> tensor<?x1xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = tensor.dim %dy, %zero : tensor<?x?xf32>
  %m = tensor.dim %dy, %one : tensor<?x?xf32>
  %y = tfgrad.broadcast_to %x(%n, %m) : tensor<?x1xf32> -> tensor<?x?xf32>
  %g = tfgrad.gradients ys(%y : tensor<?x?xf32>) xs(%x : tensor<?x1xf32>)
      grad_ys(%dy)
  return %g : tensor<?x1xf32>
}
