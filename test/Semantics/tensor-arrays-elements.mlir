// TensorArrays of elements of any rank, without values, of any size, and what
// becomes of values that go in and come out.

!any = !tfgrad.tensor_array<*xf32>

// Elements of rank 0, as tensors and as scalars.
// RUN: tfgrad-run %s --entry=rank_0 --input=4 --input='[5, 6, 7]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=RANK-0
// RANK-0:      %0 : tensor<f32> = 4
// RANK-0-NEXT: %1 : f32 = 5
// RANK-0-NEXT: %2 : tensor<f32> = 6
// RANK-0-NEXT: %3 : tensor<4xf32> = [4, 5, 6, 7]
// RANK-0-NEXT: %4 : tensor<f32> = 0
func.func @rank_0(%x: tensor<f32>, %y: tensor<3xf32>)
    -> (tensor<f32>, f32, tensor<f32>, tensor<?xf32>, tensor<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 4 : index
  %i = tfgrad.constant dense<[1, 2, 3]> : tensor<3xi64>
  %a, %f = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<f32>
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f
      : !tfgrad.tensor_array<f32>, tensor<f32>
  %f1 = tfgrad.tensor_array_scatter %a[%i], %y, %f0
      : !tfgrad.tensor_array<f32>, tensor<3xi64>, tensor<3xf32>
  %0 = tfgrad.tensor_array_read %a[%c0], %f1
      : !tfgrad.tensor_array<f32> -> tensor<f32>
  %1 = tfgrad.tensor_array_read %a[%c1], %f1
      : !tfgrad.tensor_array<f32> -> f32
  %2 = tfgrad.tensor_array_read %a[%c2], %f1
      : !tfgrad.tensor_array<f32> -> tensor<f32>
  %3 = tfgrad.tensor_array_stack %a, %f1
      : !tfgrad.tensor_array<f32> -> tensor<?xf32>
  %b, %g = tfgrad.tensor_array %n : !tfgrad.tensor_array<f32>
  %4 = tfgrad.tensor_array_read %b[%c0], %g
      : !tfgrad.tensor_array<f32> -> tensor<f32>
  return %0, %1, %2, %3, %4
      : tensor<f32>, f32, tensor<f32>, tensor<?xf32>, tensor<f32>
}

// Elements without values, in slots that are written and in others.
// RUN: tfgrad-run %s --entry=no_values --input=zeros:0x3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=NO-VALUES
// NO-VALUES:      %0 : tensor<0x3xf32> = []
// NO-VALUES-NEXT: %1 : tensor<0x3xf32> = []
// NO-VALUES-NEXT: %2 : tensor<3x0x3xf32> = {{\[\[}}], [], []]
// NO-VALUES-NEXT: %3 : tensor<0x3xf32> = []
// NO-VALUES-NEXT: %4 : tensor<3xi64> = [0, 0, 0]
func.func @no_values(%x: tensor<?x3xf32>)
    -> (tensor<?x3xf32>, tensor<0x3xf32>, tensor<?x0x3xf32>, tensor<?x3xf32>,
        tensor<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<0x3xf32>
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f
      : !tfgrad.tensor_array<0x3xf32>, tensor<?x3xf32>
  %0 = tfgrad.tensor_array_read %a[%c0], %f0
      : !tfgrad.tensor_array<0x3xf32> -> tensor<?x3xf32>
  %1 = tfgrad.tensor_array_read %a[%c1], %f0
      : !tfgrad.tensor_array<0x3xf32> -> tensor<0x3xf32>
  %2 = tfgrad.tensor_array_stack %a, %f0
      : !tfgrad.tensor_array<0x3xf32> -> tensor<?x0x3xf32>
  %3, %4 = tfgrad.tensor_array_concat %a, %f0
      : !tfgrad.tensor_array<0x3xf32> -> tensor<?x3xf32>, tensor<?xi64>
  return %0, %1, %2, %3, %4
      : tensor<?x3xf32>, tensor<0x3xf32>, tensor<?x0x3xf32>, tensor<?x3xf32>,
        tensor<?xi64>
}

// An array without slots: nothing can be written, and nothing may.
// RUN: tfgrad-run %s --entry=no_slots --input=zeros:0x2 --input='[]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=NO-SLOTS
// NO-SLOTS:      %0 : index = 0
// NO-SLOTS-NEXT: %1 : tensor<0x2xf32> = []
// NO-SLOTS-NEXT: %2 : tensor<0x2xf32> = []
// NO-SLOTS-NEXT: %3 : tensor<0x2xf32> = []
// NO-SLOTS-NEXT: %4 : tensor<0xi64> = []
func.func @no_slots(%x: tensor<?x2xf32>, %i: tensor<?xi64>)
    -> (index, tensor<?x2xf32>, tensor<?x2xf32>, tensor<?x2xf32>,
        tensor<?xi64>) {
  %n = arith.constant 0 : index
  %a, %f = tfgrad.tensor_array %n : !any
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f : !any, tensor<?x2xf32>
  %f1 = tfgrad.tensor_array_scatter %a[%i], %x, %f0
      : !any, tensor<?xi64>, tensor<?x2xf32>
  %f2 = tfgrad.tensor_array_split %a, %x, %i, %f1
      : !any, tensor<?x2xf32>, tensor<?xi64>
  %0 = tfgrad.tensor_array_size %a, %f2 : !any
  %1 = tfgrad.tensor_array_stack %a, %f2 : !any -> tensor<?x2xf32>
  %2 = tfgrad.tensor_array_gather %a[%i], %f2
      : !any, tensor<?xi64> -> tensor<?x2xf32>
  %3, %4 = tfgrad.tensor_array_concat %a, %f2
      : !any -> tensor<?x2xf32>, tensor<?xi64>
  return %0, %1, %2, %3, %4
      : index, tensor<?x2xf32>, tensor<?x2xf32>, tensor<?x2xf32>, tensor<?xi64>
}

// Elements of several thousand bytes, and of several million.
// RUN: tfgrad-run %s --entry=large --input=ones:3x1000 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LARGE
// LARGE: %0 : f64 = 3000
// RUN: tfgrad-run %s --entry=large --input=ones:3x500000 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LARGER
// LARGER: %0 : f64 = 1500000
func.func @large(%x: tensor<?x?xf64>) -> f64 {
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf64>
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f
      : !tfgrad.tensor_array<*xf64>, tensor<?x?xf64>
  %y = tfgrad.tensor_array_stack %a, %f0
      : !tfgrad.tensor_array<*xf64> -> tensor<?x?xf64>
  %sum = tfgrad.sum %y axes [0, 1] : tensor<?x?xf64> -> f64
  return %sum : f64
}

// Values that lie apart in memory: columns, and every other row.
// RUN: tfgrad-run %s --entry=apart --input='[[1, 2, 3], [4, 5, 6], [7, 8, 9]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=APART
// APART:      %0 : tensor<3x2xf32> = {{\[\[}}2, 3], [5, 6], [8, 9]]
// APART-NEXT: %1 : tensor<3x3xf32> = {{\[\[}}1, 4, 7], [2, 5, 8], [3, 6, 9]]
// APART-NEXT: %2 : tensor<1x1xf32> = {{\[\[}}5]]
func.func @apart(%x: tensor<3x3xf32>)
    -> (tensor<3x2xf32>, tensor<3x3xf32>, tensor<1x1xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n : !any
  %columns = tensor.extract_slice %x[0, 1] [3, 2] [1, 1]
      : tensor<3x3xf32> to tensor<3x2xf32>
  %f0 = tfgrad.tensor_array_write %a[%c0], %columns, %f : !any, tensor<3x2xf32>
  %middle = tensor.extract_slice %x[1, 1] [1, 1] [1, 1]
      : tensor<3x3xf32> to tensor<1x1xf32>
  %f1 = tfgrad.tensor_array_write %a[%c1], %middle, %f0 : !any, tensor<1x1xf32>
  %0 = tfgrad.tensor_array_read %a[%c0], %f1 : !any -> tensor<3x2xf32>
  %1 = tfgrad.tensor_array_read %a[%c1], %f1 : !any -> tensor<1x1xf32>
  %b, %g = tfgrad.tensor_array %n : !any
  %turned = tfgrad.transpose %x [1, 0]
      : tensor<3x3xf32> -> tensor<3x3xf32>
  %g0 = tfgrad.tensor_array_unstack %b, %turned, %g : !any, tensor<3x3xf32>
  %2 = tfgrad.tensor_array_stack %b, %g0 : !any -> tensor<3x3xf32>
  return %0, %2, %1 : tensor<3x2xf32>, tensor<3x3xf32>, tensor<1x1xf32>
}

// An array keeps what was written, and a reader what was read, whatever becomes
// of the tensors afterwards.
// RUN: tfgrad-run %s --entry=in_place --input='[1, 2]' --input=1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=IN-PLACE
// IN-PLACE:      %0 : tensor<2xf32> = [101, 2]
// IN-PLACE-NEXT: %1 : tensor<2xf32> = [1, 102]
// IN-PLACE-NEXT: %2 : tensor<2xf32> = [1, 2]
// IN-PLACE-NEXT: %3 : tensor<1x2xf32> = {{\[\[}}1, 2]]
func.func @in_place(%x: tensor<2xf32>, %one: f32)
    -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<?x2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = tfgrad.constant 101.0 : f32
  %second = tfgrad.constant 102.0 : f32
  %n = arith.constant 1 : index
  %y = tfgrad.fill %one() : f32 -> tensor<2xf32>
  %z = tfgrad.mul %x, %y : tensor<2xf32>
  %a, %f = tfgrad.tensor_array %n {clear_after_read = false} : !any
  %f0 = tfgrad.tensor_array_write %a[%c0], %z, %f : !any, tensor<2xf32>
  %0 = tensor.insert %first into %z[%c0] : tensor<2xf32>
  %read = tfgrad.tensor_array_read %a[%c0], %f0 : !any -> tensor<2xf32>
  %1 = tensor.insert %second into %read[%c1] : tensor<2xf32>
  %2 = tfgrad.tensor_array_read %a[%c0], %f0 : !any -> tensor<2xf32>
  %3 = tfgrad.tensor_array_stack %a, %f0 : !any -> tensor<?x2xf32>
  return %0, %1, %2, %3
      : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<?x2xf32>
}

// Growth, step by step and far, keeps what is there.
// RUN: tfgrad-run %s --entry=growth --input='[0, 3, 1]' --input=100000 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GROWTH
// GROWTH:      %0 : index = 4
// GROWTH-NEXT: %1 : index = 100001
// GROWTH-NEXT: %2 : tensor<5x2xf32> = {{\[\[}}1, 2], [5, 6], [0, 0], [3, 4], [0, 0]]
// GROWTH-NEXT: %3 : tensor<2xf32> = [7, 8]
// GROWTH-NEXT: %4 : tensor<2xf32> = [0, 0]
func.func @growth(%i: tensor<3xi64>, %far: index)
    -> (index, index, tensor<5x2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %n = arith.constant 0 : index
  %rows = tfgrad.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]>
      : tensor<3x2xf32>
  %last = tfgrad.constant dense<[7.0, 8.0]> : tensor<2xf32>
  %a, %f = tfgrad.tensor_array %n {dynamic_size, identical_element_shapes}
      : !any
  %f0 = tfgrad.tensor_array_scatter %a[%i], %rows, %f
      : !any, tensor<3xi64>, tensor<3x2xf32>
  %0 = tfgrad.tensor_array_size %a, %f0 : !any
  %f1 = tfgrad.tensor_array_write %a[%far], %last, %f0 : !any, tensor<2xf32>
  %1 = tfgrad.tensor_array_size %a, %f1 : !any
  %2 = tfgrad.tensor_array_stack %a, %f1 count %c5 : !any -> tensor<5x2xf32>
  %3 = tfgrad.tensor_array_read %a[%far], %f1 : !any -> tensor<2xf32>
  %before = arith.subi %far, %c1 : index
  %4 = tfgrad.tensor_array_read %a[%before], %f1 : !any -> tensor<2xf32>
  return %0, %1, %2, %3, %4
      : index, index, tensor<5x2xf32>, tensor<2xf32>, tensor<2xf32>
}

// Elements of 15 axes, as many as there can be.
// RUN: tfgrad-run %s --entry=axes --input=7 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=AXES
// AXES:      %0 : f32 = 7
// AXES-NEXT: %1 : tensor<2xi64> = [1, 2]
func.func @axes(%x: f32) -> (f32, tensor<2xi64>) {
  %c0 = arith.constant 0 : index
  %n = arith.constant 1 : index
  %full = tfgrad.fill %x() : f32 -> tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x2xf32>
  %a, %f = tfgrad.tensor_array %n : !any
  %f0 = tfgrad.tensor_array_write %a[%c0], %full, %f
      : !any, tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x2xf32>
  %y = tfgrad.tensor_array_stack %a, %f0
      : !any -> tensor<?x1x1x1x1x1x1x1x1x1x1x1x1x1x1x2xf32>
  %flat = tfgrad.reshape %y
      : tensor<?x1x1x1x1x1x1x1x1x1x1x1x1x1x1x2xf32> -> tensor<1x2xf32>
  %shape = tfgrad.shape_of %flat : tensor<1x2xf32> -> tensor<2xi64>
  %z = tensor.extract %flat[%c0, %n] : tensor<1x2xf32>
  return %z, %shape : f32, tensor<2xi64>
}
