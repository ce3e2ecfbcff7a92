// tfgrad.gradients through arrays: along flows, with a gradient array for each
// request.

// Case TG-20. Slots of different shapes.
// RUN: tfgrad-run %s --entry=TG_20 --input='[[4, 5]]' --input=3 \
// RUN:   --input='[[2, 3]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-20
// TG-20{LITERAL}:      %0 : tensor<1x2xf32> = [[4, 5]]
// TG-20-NEXT{LITERAL}: %1 : tensor<1x2xf32> = [[2, 3]]
func.func @TG_20(%v0: tensor<1x2xf32>, %v1: f32, %dr0: tensor<1x2xf32>)
    -> (tensor<1x2xf32>, tensor<1x2xf32>) {
  %n = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_write %A[%zero], %v0, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<1x2xf32>
  %1 = tfgrad.tensor_array_write %A[%one], %v1, %0
      : !tfgrad.tensor_array<*xf32>, f32
  %r0 = tfgrad.tensor_array_read %A[%zero], %1
      : !tfgrad.tensor_array<*xf32> -> tensor<1x2xf32>
  %g = tfgrad.gradients ys(%r0 : tensor<1x2xf32>) xs(%v0 : tensor<1x2xf32>)
      grad_ys(%dr0)
  return %r0, %g : tensor<1x2xf32>, tensor<1x2xf32>
}

// Case TG-21. What comes from two reads of one slot is added up.
// RUN: tfgrad-run %s --entry=TG_21 --input='[[4, 5]]' --input=3 \
// RUN:   --input='[[2, 3]]' --input='[[1, -1]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-21
// TG-21{LITERAL}: %0 : tensor<1x2xf32> = [[3, 2]]
func.func @TG_21(%v0: tensor<1x2xf32>, %v1: f32, %dr0: tensor<1x2xf32>,
                 %dr1: tensor<1x2xf32>) -> tensor<1x2xf32> {
  %n = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_write %A[%zero], %v0, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<1x2xf32>
  %1 = tfgrad.tensor_array_write %A[%one], %v1, %0
      : !tfgrad.tensor_array<*xf32>, f32
  %r0 = tfgrad.tensor_array_read %A[%zero], %1
      : !tfgrad.tensor_array<*xf32> -> tensor<1x2xf32>
  %r1 = tfgrad.tensor_array_read %A[%zero], %1
      : !tfgrad.tensor_array<*xf32> -> tensor<1x2xf32>
  %g = tfgrad.gradients ys(%r0, %r1 : tensor<1x2xf32>, tensor<1x2xf32>)
      xs(%v0 : tensor<1x2xf32>) grad_ys(%dr0, %dr1)
  return %g : tensor<1x2xf32>
}

// Case TG-22. The other slot.
// RUN: tfgrad-run %s --entry=TG_22 --input='[[4, 5]]' --input=3 --input=-2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-22
// TG-22: %0 : f32 = -2
func.func @TG_22(%v0: tensor<1x2xf32>, %v1: f32, %dr1: f32) -> f32 {
  %n = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_write %A[%zero], %v0, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<1x2xf32>
  %1 = tfgrad.tensor_array_write %A[%one], %v1, %0
      : !tfgrad.tensor_array<*xf32>, f32
  %r1 = tfgrad.tensor_array_read %A[%one], %1
      : !tfgrad.tensor_array<*xf32> -> f32
  %g = tfgrad.gradients ys(%r1 : f32) xs(%v1 : f32) grad_ys(%dr1)
  return %g : f32
}

// Case TG-23. All three reads at once, and each of the requests above beside
// them: requests do not disturb each other.
// RUN: tfgrad-run %s --entry=TG_23 --input='[[4, 5]]' --input=3 \
// RUN:   --input='[[2, 3]]' --input='[[1, -1]]' --input=-2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-23
// TG-23{LITERAL}:      %0 : tensor<1x2xf32> = [[3, 2]]
// TG-23-NEXT:          %1 : f32 = -2
// TG-23-NEXT{LITERAL}: %2 : tensor<1x2xf32> = [[2, 3]]
// TG-23-NEXT{LITERAL}: %3 : tensor<1x2xf32> = [[3, 2]]
// TG-23-NEXT:          %4 : f32 = -2
func.func @TG_23(%v0: tensor<1x2xf32>, %v1: f32, %dr0: tensor<1x2xf32>,
                 %dr1: tensor<1x2xf32>, %dr2: f32)
    -> (tensor<1x2xf32>, f32, tensor<1x2xf32>, tensor<1x2xf32>, f32) {
  %n = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_write %A[%zero], %v0, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<1x2xf32>
  %1 = tfgrad.tensor_array_write %A[%one], %v1, %0
      : !tfgrad.tensor_array<*xf32>, f32
  %r0 = tfgrad.tensor_array_read %A[%zero], %1
      : !tfgrad.tensor_array<*xf32> -> tensor<1x2xf32>
  %r1 = tfgrad.tensor_array_read %A[%zero], %1
      : !tfgrad.tensor_array<*xf32> -> tensor<1x2xf32>
  %r2 = tfgrad.tensor_array_read %A[%one], %1
      : !tfgrad.tensor_array<*xf32> -> f32
  %g:2 = tfgrad.gradients
      ys(%r0, %r1, %r2 : tensor<1x2xf32>, tensor<1x2xf32>, f32)
      xs(%v0, %v1 : tensor<1x2xf32>, f32) grad_ys(%dr0, %dr1, %dr2)
  %20 = tfgrad.gradients ys(%r0 : tensor<1x2xf32>) xs(%v0 : tensor<1x2xf32>)
      grad_ys(%dr0)
  %21 = tfgrad.gradients ys(%r0, %r1 : tensor<1x2xf32>, tensor<1x2xf32>)
      xs(%v0 : tensor<1x2xf32>) grad_ys(%dr0, %dr1)
  %22 = tfgrad.gradients ys(%r2 : f32) xs(%v1 : f32) grad_ys(%dr2)
  return %g#0, %g#1, %20, %21, %22
      : tensor<1x2xf32>, f32, tensor<1x2xf32>, tensor<1x2xf32>, f32
}

// Case TG-24. A stack, a read and a concat of one array.
// RUN: tfgrad-run %s --entry=TG_24 --input='[-1, 1]' --input='[-10, 10]' \
// RUN:   --input='[[2, 3], [4, 5]]' --input='[-0.5, 1.5]' \
// RUN:   --input='[20, 30, 40, 50]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-24
// TG-24{LITERAL}:      %0 : tensor<2x2xf32> = [[-1, 1], [-10, 10]]
// TG-24-NEXT:          %1 : tensor<2xf32> = [-1, 1]
// TG-24-NEXT:          %2 : tensor<4xf32> = [-1, 1, -10, 10]
// TG-24-NEXT:          %3 : tensor<2xi64> = [2, 2]
// TG-24-NEXT:          %4 : tensor<2xf32> = [21.5, 34.5]
// TG-24-NEXT:          %5 : tensor<2xf32> = [44, 55]
func.func @TG_24(%v0: tensor<2xf32>, %v1: tensor<2xf32>, %ds: tensor<?x2xf32>,
                 %dr: tensor<2xf32>, %dc: tensor<?xf32>)
    -> (tensor<?x2xf32>, tensor<2xf32>, tensor<?xf32>, tensor<?xi64>,
        tensor<2xf32>, tensor<2xf32>) {
  %n = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_write %A[%zero], %v0, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<2xf32>
  %1 = tfgrad.tensor_array_write %A[%one], %v1, %0
      : !tfgrad.tensor_array<*xf32>, tensor<2xf32>
  %s = tfgrad.tensor_array_stack %A, %1
      : !tfgrad.tensor_array<*xf32> -> tensor<?x2xf32>
  %r = tfgrad.tensor_array_read %A[%zero], %1
      : !tfgrad.tensor_array<*xf32> -> tensor<2xf32>
  %c, %lengths = tfgrad.tensor_array_concat %A, %1
      : !tfgrad.tensor_array<*xf32> -> tensor<?xf32>, tensor<?xi64>
  %g:2 = tfgrad.gradients
      ys(%s, %r, %c : tensor<?x2xf32>, tensor<2xf32>, tensor<?xf32>)
      xs(%v0, %v1 : tensor<2xf32>, tensor<2xf32>) grad_ys(%ds, %dr, %dc)
  return %s, %r, %c, %lengths, %g#0, %g#1
      : tensor<?x2xf32>, tensor<2xf32>, tensor<?xf32>, tensor<?xi64>,
        tensor<2xf32>, tensor<2xf32>
}

// Case TG-25. Through an unstack.
// RUN: tfgrad-run %s --entry=TG_25 --input='[[1, -1], [10, -10]]' \
// RUN:   --input='[2, 3]' --input='[-1.5, 1.5]' --input='[4, 5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-25
// TG-25{LITERAL}: %0 : tensor<2x2xf32> = [[0.5, 4.5], [4, 5]]
func.func @TG_25(%x: tensor<2x2xf32>, %d0: tensor<2xf32>, %d1: tensor<2xf32>,
                 %d2: tensor<2xf32>) -> tensor<2x2xf32> {
  %n = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_unstack %A, %x, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<2x2xf32>
  %r0 = tfgrad.tensor_array_read %A[%zero], %0
      : !tfgrad.tensor_array<*xf32> -> tensor<2xf32>
  %r1 = tfgrad.tensor_array_read %A[%zero], %0
      : !tfgrad.tensor_array<*xf32> -> tensor<2xf32>
  %r2 = tfgrad.tensor_array_read %A[%one], %0
      : !tfgrad.tensor_array<*xf32> -> tensor<2xf32>
  %g = tfgrad.gradients
      ys(%r0, %r1, %r2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
      xs(%x : tensor<2x2xf32>) grad_ys(%d0, %d1, %d2)
  return %g : tensor<2x2xf32>
}

// Case TG-26. Through a split and a concat.
// RUN: tfgrad-run %s --entry=TG_26 \
// RUN:   --input='[[1, -1], [10, -10], [100, -100]]' --input='[2, 1]' \
// RUN:   --input='[[2, -2], [20, -20], [200, -200]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-26
// TG-26{LITERAL}:      %0 : tensor<3x2xf32> = [[1, -1], [10, -10], [100, -100]]
// TG-26-NEXT{LITERAL}: %1 : tensor<3x2xf32> = [[2, -2], [20, -20], [200, -200]]
func.func @TG_26(%x: tensor<3x2xf32>, %lengths: tensor<2xi64>,
                 %dy: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %n = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_split %A, %x, %lengths, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<3x2xf32>, tensor<2xi64>
  %y, %l = tfgrad.tensor_array_concat %A, %0
      : !tfgrad.tensor_array<*xf32> -> tensor<3x2xf32>, tensor<2xi64>
  %g = tfgrad.gradients ys(%y : tensor<3x2xf32>) xs(%x : tensor<3x2xf32>)
      grad_ys(%dy)
  return %y, %g : tensor<3x2xf32>, tensor<3x2xf32>
}

// Case TG-27. An array that grew.
// RUN: tfgrad-run %s --entry=TG_27 --input='[[1, -1], [10, -10]]' \
// RUN:   --input='[2, 3]' --input='[4, 5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-27
// TG-27{LITERAL}: %0 : tensor<2x2xf32> = [[2, 3], [4, 5]]
func.func @TG_27(%x: tensor<?x2xf32>, %d0: tensor<2xf32>, %d1: tensor<2xf32>)
    -> tensor<?x2xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %zero {dynamic_size}
      : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_unstack %A, %x, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<?x2xf32>
  %r0 = tfgrad.tensor_array_read %A[%zero], %0
      : !tfgrad.tensor_array<*xf32> -> tensor<2xf32>
  %r1 = tfgrad.tensor_array_read %A[%one], %0
      : !tfgrad.tensor_array<*xf32> -> tensor<2xf32>
  %g = tfgrad.gradients ys(%r0, %r1 : tensor<2xf32>, tensor<2xf32>)
      xs(%x : tensor<?x2xf32>) grad_ys(%d0, %d1)
  return %g : tensor<?x2xf32>
}

// Case TG-28. A slot that nothing reads.
// RUN: tfgrad-run %s --entry=TG_28 --input='[2, 3]' --input=1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-28
// TG-28: %0 : tensor<2xf32> = [1, 0]
func.func @TG_28(%x: tensor<2xf32>, %dr: f32) -> tensor<2xf32> {
  %n = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_unstack %A, %x, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<2xf32>
  %r = tfgrad.tensor_array_read %A[%zero], %0
      : !tfgrad.tensor_array<*xf32> -> f32
  %g = tfgrad.gradients ys(%r : f32) xs(%x : tensor<2xf32>) grad_ys(%dr)
  return %g : tensor<2xf32>
}

// Case TG-29. What is written there has the gradient zero, and not none.
// RUN: tfgrad-run %s --entry=TG_29 --input=5 --input=10 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-29
// TG-29:      %0 : f32 = 1
// TG-29-NEXT: %1 : f32 = 0
func.func @TG_29(%a: f32, %b: f32) -> (f32, f32) {
  %n = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_write %A[%zero], %a, %flow
      : !tfgrad.tensor_array<*xf32>, f32
  %1 = tfgrad.tensor_array_write %A[%one], %b, %0
      : !tfgrad.tensor_array<*xf32>, f32
  %r = tfgrad.tensor_array_read %A[%zero], %1
      : !tfgrad.tensor_array<*xf32> -> f32
  %g:2 = tfgrad.gradients ys(%r : f32) xs(%a, %b : f32, f32)
  return %g#0, %g#1 : f32, f32
}

// Case TG-30. A write behind an unstack.
// RUN: tfgrad-run %s --entry=TG_30 --input='[1, 2, 3]' --input=4 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-30
// TG-30:      %0 : tensor<4xf32> = [1, 2, 3, 4]
// TG-30-NEXT: %1 : tensor<3xf32> = [1, 1, 1]
func.func @TG_30(%x: tensor<3xf32>, %z: f32)
    -> (tensor<?xf32>, tensor<3xf32>) {
  %three = arith.constant 3 : index
  %A, %flow = tfgrad.tensor_array %three {dynamic_size}
      : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_unstack %A, %x, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<3xf32>
  %1 = tfgrad.tensor_array_write %A[%three], %z, %0
      : !tfgrad.tensor_array<*xf32>, f32
  %y = tfgrad.tensor_array_stack %A, %1
      : !tfgrad.tensor_array<*xf32> -> tensor<?xf32>
  %g = tfgrad.gradients ys(%y : tensor<?xf32>) xs(%x : tensor<3xf32>)
  return %y, %g : tensor<?xf32>, tensor<3xf32>
}

// Case TG-31. A write behind a split, whose gradient has only its own pieces.
// RUN: tfgrad-run %s --entry=TG_31 --input='[1, 2, 3]' --input='[1, 1, 1]' \
// RUN:   --input=[4] \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-31
// TG-31:      %0 : tensor<4xf32> = [1, 2, 3, 4]
// TG-31-NEXT: %1 : tensor<3xf32> = [1, 1, 1]
func.func @TG_31(%x: tensor<3xf32>, %lengths: tensor<3xi64>, %z: tensor<1xf32>)
    -> (tensor<?xf32>, tensor<3xf32>) {
  %three = arith.constant 3 : index
  %A, %flow = tfgrad.tensor_array %three {dynamic_size}
      : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_split %A, %x, %lengths, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<3xf32>, tensor<3xi64>
  %1 = tfgrad.tensor_array_write %A[%three], %z, %0
      : !tfgrad.tensor_array<*xf32>, tensor<1xf32>
  %y, %l = tfgrad.tensor_array_concat %A, %1
      : !tfgrad.tensor_array<*xf32> -> tensor<?xf32>, tensor<?xi64>
  %g = tfgrad.gradients ys(%y : tensor<?xf32>) xs(%x : tensor<3xf32>)
  return %y, %g : tensor<?xf32>, tensor<3xf32>
}

// Case TG-32. Through a scatter.
// RUN: tfgrad-run %s --entry=TG_32 --input='[[1, -1], [10, -10]]' \
// RUN:   --input='[1, 8]' --input='[2, 3]' --input='[4, 5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-32
// TG-32{LITERAL}: %0 : tensor<2x2xf32> = [[2, 3], [4, 5]]
func.func @TG_32(%x: tensor<2x2xf32>, %i: tensor<2xi32>, %d0: tensor<2xf32>,
                 %d1: tensor<2xf32>) -> tensor<2x2xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %eight = arith.constant 8 : index
  %A, %flow = tfgrad.tensor_array %zero {dynamic_size}
      : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_scatter %A[%i], %x, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<2xi32>, tensor<2x2xf32>
  %r0 = tfgrad.tensor_array_read %A[%one], %0
      : !tfgrad.tensor_array<*xf32> -> tensor<2xf32>
  %r1 = tfgrad.tensor_array_read %A[%eight], %0
      : !tfgrad.tensor_array<*xf32> -> tensor<2xf32>
  %g = tfgrad.gradients ys(%r0, %r1 : tensor<2xf32>, tensor<2xf32>)
      xs(%x : tensor<2x2xf32>) grad_ys(%d0, %d1)
  return %g : tensor<2x2xf32>
}

// Case TG-33. Of which one slot is not read.
// RUN: tfgrad-run %s --entry=TG_33 --input='[[1, -1], [10, -10]]' \
// RUN:   --input='[1, 8]' --input='[2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-33
// TG-33{LITERAL}: %0 : tensor<2x2xf32> = [[2, 3], [0, 0]]
func.func @TG_33(%x: tensor<2x2xf32>, %i: tensor<2xi64>, %d0: tensor<2xf32>)
    -> tensor<2x2xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %zero {dynamic_size}
      : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_scatter %A[%i], %x, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<2xi64>, tensor<2x2xf32>
  %r = tfgrad.tensor_array_read %A[%one], %0
      : !tfgrad.tensor_array<*xf32> -> tensor<2xf32>
  %g = tfgrad.gradients ys(%r : tensor<2xf32>) xs(%x : tensor<2x2xf32>)
      grad_ys(%d0)
  return %g : tensor<2x2xf32>
}

// Case TG-34. Through a gather of some of the slots.
// RUN: tfgrad-run %s --entry=TG_34 --input='[1, 8]' \
// RUN:   --input='[[0, 0], [1, -1], [2, -2], [3, -3], [4, -4], [5, -5], [6, -6], [7, -7], [8, -8], [9, -9]]' \
// RUN:   --input='[[2, 3], [4, 5]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-34
// TG-34{LITERAL}:      %0 : tensor<2x2xf32> = [[1, -1], [8, -8]]
// TG-34-NEXT{LITERAL}: %1 : tensor<10x2xf32> = [[0, 0], [2, 3], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [4, 5], [0, 0]]
func.func @TG_34(%i: tensor<?xi32>, %x: tensor<10x2xf32>, %dy: tensor<?x2xf32>)
    -> (tensor<?x2xf32>, tensor<10x2xf32>) {
  %n = arith.constant 10 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_unstack %A, %x, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<10x2xf32>
  %y = tfgrad.tensor_array_gather %A[%i], %0
      : !tfgrad.tensor_array<*xf32>, tensor<?xi32> -> tensor<?x2xf32>
  %g = tfgrad.gradients ys(%y : tensor<?x2xf32>) xs(%x : tensor<10x2xf32>)
      grad_ys(%dy)
  return %y, %g : tensor<?x2xf32>, tensor<10x2xf32>
}

// Case TG-35. An index that is there twice: both rows count, where TensorFlow's
// lists have [2, 4].
// RUN: tfgrad-run %s --entry=TG_35 --input='[1, 2]' --input='[0, 0, 1]' \
// RUN:   --input='[1, 2, 4]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-35
// TG-35: %0 : tensor<2xf32> = [3, 4]
func.func @TG_35(%x: tensor<2xf32>, %i: tensor<3xi64>, %dy: tensor<3xf32>)
    -> tensor<2xf32> {
  %n = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<f32>
  %0 = tfgrad.tensor_array_unstack %A, %x, %flow
      : !tfgrad.tensor_array<f32>, tensor<2xf32>
  %y = tfgrad.tensor_array_gather %A[%i], %0
      : !tfgrad.tensor_array<f32>, tensor<3xi64> -> tensor<3xf32>
  %g = tfgrad.gradients ys(%y : tensor<3xf32>) xs(%x : tensor<2xf32>)
      grad_ys(%dy)
  return %g : tensor<2xf32>
}

// Case TG-36. Higher derivatives, which TensorFlow has for its lists only.
// RUN: tfgrad-run %s --entry=TG_36 --input=4 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-36
// TG-36:      %0 : f32 = 16
// TG-36-NEXT: %1 : f32 = 8
// TG-36-NEXT: %2 : f32 = 2
// TG-36-NEXT: %3 : f32 = 0
func.func @TG_36(%x: f32) -> (f32, f32, f32, f32) {
  %n = arith.constant 1 : index
  %zero = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_write %A[%zero], %x, %flow
      : !tfgrad.tensor_array<*xf32>, f32
  %r = tfgrad.tensor_array_read %A[%zero], %0
      : !tfgrad.tensor_array<*xf32> -> f32
  %y = tfgrad.mul %r, %r : f32
  %g1 = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  %g2 = tfgrad.gradients ys(%g1 : f32) xs(%x : f32)
  %g3 = tfgrad.gradients ys(%g2 : f32) xs(%x : f32)
      {unconnected_gradients = "zero"}
  return %y, %g1, %g2, %g3 : f32, f32, f32, f32
}

// Case TG-37. A cotangent that the request did not make, and a request with
// another name than those of the reference.
// RUN: tfgrad-run %s --entry=TG_37 --input='[[1.42]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-37
// TG-37{LITERAL}:      %0 : tensor<1x1xf32> = [[2.42]]
// TG-37-NEXT{LITERAL}: %1 : tensor<1x1xf32> = [[2.42]]
func.func @TG_37(%x: tensor<1x1xf32>) -> (tensor<1x1xf32>, tensor<1x1xf32>) {
  %n = arith.constant 1 : index
  %zero = arith.constant 0 : index
  %dy = tfgrad.constant dense<2.42> : tensor<1x1x1xf32>
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_write %A[%zero], %x, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<1x1xf32>
  %y = tfgrad.tensor_array_stack %A, %0
      : !tfgrad.tensor_array<*xf32> -> tensor<1x1x1xf32>
  %g = tfgrad.gradients ys(%y : tensor<1x1x1xf32>) xs(%x : tensor<1x1xf32>)
      grad_ys(%dy)
  %named = tfgrad.gradients ys(%y : tensor<1x1x1xf32>) xs(%x : tensor<1x1xf32>)
      grad_ys(%dy) {name = "slopes"}
  return %g, %named : tensor<1x1xf32>, tensor<1x1xf32>
}

// Case TG-38. Two requests, each for one of two values, with one cotangent.
// RUN: tfgrad-run %s --entry=TG_38 --input='random(1)' --input='random(2)' \
// RUN:   --input='random(3)' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-38
// TG-38:      %0 : tensor<3x5xf32> = [[DC:.*]]
// TG-38-NEXT: %1 : tensor<3x5xf32> = [[DC]]
// TG-38-NEXT: %2 : tensor<3x5xf32> = [[DC]]
func.func @TG_38(%a: tensor<3x5xf32>, %b: tensor<3x5xf32>,
                 %dc: tensor<3x5xf32>)
    -> (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) {
  %n = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<3x5xf32>
  %0 = tfgrad.tensor_array_write %A[%zero], %a, %flow
      : !tfgrad.tensor_array<3x5xf32>, tensor<3x5xf32>
  %1 = tfgrad.tensor_array_write %A[%one], %b, %0
      : !tfgrad.tensor_array<3x5xf32>, tensor<3x5xf32>
  %r0 = tfgrad.tensor_array_read %A[%zero], %1
      : !tfgrad.tensor_array<3x5xf32> -> tensor<3x5xf32>
  %r1 = tfgrad.tensor_array_read %A[%one], %1
      : !tfgrad.tensor_array<3x5xf32> -> tensor<3x5xf32>
  %c = tfgrad.add %r0, %r1 : tensor<3x5xf32>
  %ga = tfgrad.gradients ys(%c : tensor<3x5xf32>) xs(%a : tensor<3x5xf32>)
      grad_ys(%dc)
  %gb = tfgrad.gradients ys(%c : tensor<3x5xf32>) xs(%b : tensor<3x5xf32>)
      grad_ys(%dc)
  return %dc, %ga, %gb : tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>
}

// Case TG-39. The chain rule.
// RUN: tfgrad-run %s --entry=TG_39 --input='[1, 2, 3]' --input='[10, 20, 30]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-39
// TG-39:      %0 : f32 = 360
// TG-39-NEXT: %1 : tensor<3xf32> = [20, 80, 180]
func.func @TG_39(%x: tensor<3xf32>, %w: tensor<3xf32>)
    -> (f32, tensor<3xf32>) {
  %n = arith.constant 3 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<f32>
  %0 = tfgrad.tensor_array_unstack %A, %x, %flow
      : !tfgrad.tensor_array<f32>, tensor<3xf32>
  %y = tfgrad.tensor_array_stack %A, %0
      : !tfgrad.tensor_array<f32> -> tensor<3xf32>
  %s = tfgrad.square %y : tensor<3xf32>
  %p = tfgrad.mul %s, %w : tensor<3xf32>
  %L = tfgrad.sum %p axes [0] : tensor<3xf32> -> f32
  %g = tfgrad.gradients ys(%L : f32) xs(%x : tensor<3xf32>)
  return %L, %g : f32, tensor<3xf32>
}

// Case TG-40. A concat of slots of different lengths.
// RUN: tfgrad-run %s --entry=TG_40 --input='[1, 2]' --input=[3] \
// RUN:   --input='[10, 20, 30]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-40
// TG-40:      %0 : tensor<3xf32> = [1, 2, 3]
// TG-40-NEXT: %1 : tensor<2xi64> = [2, 1]
// TG-40-NEXT: %2 : tensor<2xf32> = [10, 20]
// TG-40-NEXT: %3 : tensor<1xf32> = [30]
func.func @TG_40(%a: tensor<2xf32>, %b: tensor<1xf32>, %dy: tensor<?xf32>)
    -> (tensor<?xf32>, tensor<?xi64>, tensor<2xf32>, tensor<1xf32>) {
  %n = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<?xf32>
  %0 = tfgrad.tensor_array_write %A[%zero], %a, %flow
      : !tfgrad.tensor_array<?xf32>, tensor<2xf32>
  %1 = tfgrad.tensor_array_write %A[%one], %b, %0
      : !tfgrad.tensor_array<?xf32>, tensor<1xf32>
  %y, %lengths = tfgrad.tensor_array_concat %A, %1
      : !tfgrad.tensor_array<?xf32> -> tensor<?xf32>, tensor<?xi64>
  %g:2 = tfgrad.gradients ys(%y : tensor<?xf32>)
      xs(%a, %b : tensor<2xf32>, tensor<1xf32>) grad_ys(%dy)
  return %y, %lengths, %g#0, %g#1
      : tensor<?xf32>, tensor<?xi64>, tensor<2xf32>, tensor<1xf32>
}

// Case TG-41. A split with a piece of no rows, which is not read.
// RUN: tfgrad-run %s --entry=TG_41 --input='[1, 2, 3]' --input='[2, 0, 1]' \
// RUN:   --input='[5, 6]' --input=[7] \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-41
// TG-41:      %0 : f32 = 38
// TG-41-NEXT: %1 : tensor<3xf32> = [5, 6, 7]
func.func @TG_41(%x: tensor<3xf32>, %lengths: tensor<3xi64>, %w0: tensor<2xf32>,
                 %w2: tensor<1xf32>) -> (f32, tensor<3xf32>) {
  %n = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<?xf32>
  %0 = tfgrad.tensor_array_split %A, %x, %lengths, %flow
      : !tfgrad.tensor_array<?xf32>, tensor<3xf32>, tensor<3xi64>
  %r0 = tfgrad.tensor_array_read %A[%zero], %0
      : !tfgrad.tensor_array<?xf32> -> tensor<2xf32>
  %r2 = tfgrad.tensor_array_read %A[%two], %0
      : !tfgrad.tensor_array<?xf32> -> tensor<1xf32>
  %p0 = tfgrad.mul %r0, %w0 : tensor<2xf32>
  %p2 = tfgrad.mul %r2, %w2 : tensor<1xf32>
  %s0 = tfgrad.sum %p0 axes [0] : tensor<2xf32> -> f32
  %s2 = tfgrad.sum %p2 axes [0] : tensor<1xf32> -> f32
  %L = tfgrad.add %s0, %s2 : f32
  %g = tfgrad.gradients ys(%L : f32) xs(%x : tensor<3xf32>)
  return %L, %g : f32, tensor<3xf32>
}

// Cases TG-42 and TG-43 are not here: they write a slot twice, which only
// TensorFlow's lists allow. It is an error (see TA-12).

// Case TG-44. A gather of nothing, and a scatter of nothing: zeros of the right
// shape, where TensorFlow has none.
// RUN: tfgrad-run %s --entry=TG_44_gather --input='[[1, 2], [3, 4]]' \
// RUN:   --input=[] \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-44-GATHER
// TG-44-GATHER:               %0 : tensor<0x2xf32> = []
// TG-44-GATHER-NEXT{LITERAL}: %1 : tensor<2x2xf32> = [[0, 0], [0, 0]]
func.func @TG_44_gather(%x: tensor<2x2xf32>, %i: tensor<?xi64>)
    -> (tensor<?x2xf32>, tensor<2x2xf32>) {
  %n = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_unstack %A, %x, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<2x2xf32>
  %y = tfgrad.tensor_array_gather %A[%i], %0
      : !tfgrad.tensor_array<*xf32>, tensor<?xi64> -> tensor<?x2xf32>
  %g = tfgrad.gradients ys(%y : tensor<?x2xf32>) xs(%x : tensor<2x2xf32>)
  return %y, %g : tensor<?x2xf32>, tensor<2x2xf32>
}
// RUN: tfgrad-run %s --entry=TG_44_scatter --input=zeros:0x3 --input=[] \
// RUN:   --input='[5, 6, 7]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-44-SCATTER
// TG-44-SCATTER:      %0 : tensor<3xf32> = [5, 6, 7]
// TG-44-SCATTER-NEXT: %1 : tensor<0x3xf32> = []
// TG-44-SCATTER-NEXT: %2 : tensor<3xf32> = [1, 1, 1]
func.func @TG_44_scatter(%x: tensor<?x?xf32>, %i: tensor<?xi64>,
                         %z: tensor<?xf32>)
    -> (tensor<?xf32>, tensor<?x?xf32>, tensor<?xf32>) {
  %n = arith.constant 2 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_scatter %A[%i], %x, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<?xi64>, tensor<?x?xf32>
  %1 = tfgrad.tensor_array_write %A[%one], %z, %0
      : !tfgrad.tensor_array<*xf32>, tensor<?xf32>
  %y = tfgrad.tensor_array_read %A[%one], %1
      : !tfgrad.tensor_array<*xf32> -> tensor<?xf32>
  %g:2 = tfgrad.gradients ys(%y : tensor<?xf32>)
      xs(%x, %z : tensor<?x?xf32>, tensor<?xf32>)
  return %y, %g#0, %g#1 : tensor<?xf32>, tensor<?x?xf32>, tensor<?xf32>
}

// An unstack and a stack of no rows, and a split and a concat of no pieces.
// RUN: tfgrad-run %s --entry=TG_44_stack --input=zeros:0x3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-44-STACK
// TG-44-STACK:      %0 : tensor<0x3xf32> = []
// TG-44-STACK-NEXT: %1 : tensor<0x3xf32> = []
func.func @TG_44_stack(%x: tensor<?x3xf32>)
    -> (tensor<?x3xf32>, tensor<?x3xf32>) {
  %n = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_unstack %A, %x, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<?x3xf32>
  %y = tfgrad.tensor_array_stack %A, %0
      : !tfgrad.tensor_array<*xf32> -> tensor<?x3xf32>
  %g = tfgrad.gradients ys(%y : tensor<?x3xf32>) xs(%x : tensor<?x3xf32>)
  return %y, %g : tensor<?x3xf32>, tensor<?x3xf32>
}
// RUN: tfgrad-run %s --entry=TG_44_split --input=zeros:0x3 --input=[] \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-44-SPLIT
// RUN: tfgrad-run %s --entry=TG_44_split --input=zeros:0x3 --input='[0, 0]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-44-SPLIT
// TG-44-SPLIT:      %0 : tensor<0x3xf32> = []
// TG-44-SPLIT-NEXT: %1 : tensor<0x3xf32> = []
func.func @TG_44_split(%x: tensor<?x3xf32>, %lengths: tensor<?xi64>)
    -> (tensor<?x3xf32>, tensor<?x3xf32>) {
  %n = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %n {dynamic_size}
      : !tfgrad.tensor_array<*xf32>
  %0 = tfgrad.tensor_array_split %A, %x, %lengths, %flow
      : !tfgrad.tensor_array<*xf32>, tensor<?x3xf32>, tensor<?xi64>
  %y, %l = tfgrad.tensor_array_concat %A, %0
      : !tfgrad.tensor_array<*xf32> -> tensor<?x3xf32>, tensor<?xi64>
  %g = tfgrad.gradients ys(%y : tensor<?x3xf32>) xs(%x : tensor<?x3xf32>)
  return %y, %g : tensor<?x3xf32>, tensor<?x3xf32>
}

// Case TG-45. Nothing passes through an array of integers: no gradient, or zero
// on request.
// RUN: tfgrad-run %s --entry=TG_45 --input=2.5 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TG-45
// TG-45:      %0 : f32 = 8
// TG-45-NEXT: %1 : f32 = 0
// TG-45-NEXT: %2 : f32 = none
func.func @TG_45(%v: f32) -> (f32, f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %n = arith.constant 4 : index
  %nothing = arith.constant 0 : i32
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<i32>
  %i = tfgrad.cast %v : f32 to i32
  %0:2 = scf.for %k = %zero to %n step %one
      iter_args(%sum = %nothing, %f = %flow) -> (i32, f32) {
    %s = tfgrad.add %sum, %i : i32
    %1 = tfgrad.tensor_array_write %A[%k], %s, %f
        : !tfgrad.tensor_array<i32>, i32
    scf.yield %s, %1 : i32, f32
  }
  %last = tfgrad.tensor_array_read %A[%three], %0#1
      : !tfgrad.tensor_array<i32> -> i32
  %y = tfgrad.cast %last : i32 to f32
  %g = tfgrad.gradients ys(%y : f32) xs(%v : f32)
      {unconnected_gradients = "zero"}
  return %y, %g : f32, f32
}

// Cases TG-50 to TG-57 are not here: no name of a value says which gradient
// array is meant. That of a request belongs to its scope, which is unique in a
// function, and to a number that is new each time (TG-23, TG-37 and TG-38).
