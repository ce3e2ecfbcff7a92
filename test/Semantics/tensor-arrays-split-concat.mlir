// TensorArrays whose slots are pieces of one tensor. The other cases of the
// reference are in tensor-arrays.mlir and tensor-arrays-errors.mlir.

!any = !tfgrad.tensor_array<*xf32>

// Case TA-04. Pieces one behind the other, and how long they were.
// RUN: tfgrad-run %s --entry=TA_04 \
// RUN:   --input='[[4, 5], [104, 105], [204, 205]]' \
// RUN:   --input='[[6, 7], [106, 107]]' --input='[[8, 9]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-04
// TA-04:      %0 : tensor<6x2xf32> = {{\[\[}}4, 5], [104, 105], [204, 205], [6, 7], [106, 107], [8, 9]]
// TA-04-NEXT: %1 : tensor<3xi64> = [3, 2, 1]
func.func @TA_04(%x: tensor<?x2xf32>, %y: tensor<?x2xf32>, %z: tensor<?x2xf32>)
    -> (tensor<?x2xf32>, tensor<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n : !any
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !any, tensor<?x2xf32>
  %f1 = tfgrad.tensor_array_write %a[%c1], %y, %f0 : !any, tensor<?x2xf32>
  %f2 = tfgrad.tensor_array_write %a[%c2], %z, %f1 : !any, tensor<?x2xf32>
  %0, %1 = tfgrad.tensor_array_concat %a, %f2
      : !any -> tensor<?x2xf32>, tensor<?xi64>
  return %0, %1 : tensor<?x2xf32>, tensor<?xi64>
}

// Case TA-06. Slots that are not written are pieces of zeros.
// RUN: tfgrad-run %s --entry=TA_06 --input='[[4, 5]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-06
// TA-06:      %0 : tensor<3x2xf32> = {{\[\[}}0, 0], [4, 5], [0, 0]]
// TA-06-NEXT: %1 : tensor<3xi64> = [1, 1, 1]
func.func @TA_06(%x: tensor<1x2xf32>) -> (tensor<3x2xf32>, tensor<3xi64>) {
  %c1 = arith.constant 1 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n : !tfgrad.tensor_array<1x2xf32>
  %f0 = tfgrad.tensor_array_write %a[%c1], %x, %f
      : !tfgrad.tensor_array<1x2xf32>, tensor<1x2xf32>
  %0, %1 = tfgrad.tensor_array_concat %a, %f0
      : !tfgrad.tensor_array<1x2xf32> -> tensor<3x2xf32>, tensor<3xi64>
  return %0, %1 : tensor<3x2xf32>, tensor<3xi64>
}

// Case TA-18. A length of 0; what is split is all there.
// RUN: tfgrad-run %s --entry=TA_18 --input='[1, 2, 3]' --input='[2, 0, 1]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-18
// TA-18:      %0 : tensor<2xf32> = [1, 2]
// TA-18-NEXT: %1 : tensor<0xf32> = []
// TA-18-NEXT: %2 : tensor<1xf32> = [3]
func.func @TA_18(%x: tensor<?xf32>, %lengths: tensor<?xi64>)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n : !any
  %f0 = tfgrad.tensor_array_split %a, %x, %lengths, %f
      : !any, tensor<?xf32>, tensor<?xi64>
  %0 = tfgrad.tensor_array_read %a[%c0], %f0 : !any -> tensor<?xf32>
  %1 = tfgrad.tensor_array_read %a[%c1], %f0 : !any -> tensor<?xf32>
  %2 = tfgrad.tensor_array_read %a[%c2], %f0 : !any -> tensor<?xf32>
  return %0, %1, %2 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// What is split comes back from a concat, lengths of 0 included.
// RUN: tfgrad-run %s --entry=split_concat --input='[1, 2, 3]' \
// RUN:   --input='[0, 2, 0, 1]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SPLIT-CONCAT
// SPLIT-CONCAT:      %0 : tensor<3xf32> = [1, 2, 3]
// SPLIT-CONCAT-NEXT: %1 : tensor<4xi32> = [0, 2, 0, 1]
// RUN: tfgrad-run %s --entry=split_concat --input='[]' --input='[0, 0]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SPLIT-NOTHING
// SPLIT-NOTHING:      %0 : tensor<0xf32> = []
// SPLIT-NOTHING-NEXT: %1 : tensor<2xi32> = [0, 0]
func.func @split_concat(%x: tensor<?xf32>, %lengths: tensor<?xi32>)
    -> (tensor<?xf32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %lengths, %c0 : tensor<?xi32>
  %a, %f = tfgrad.tensor_array %n : !tfgrad.tensor_array<?xf32>
  %f0 = tfgrad.tensor_array_split %a, %x, %lengths, %f
      : !tfgrad.tensor_array<?xf32>, tensor<?xf32>, tensor<?xi32>
  %0, %1 = tfgrad.tensor_array_concat %a, %f0
      : !tfgrad.tensor_array<?xf32> -> tensor<?xf32>, tensor<?xi32>
  return %0, %1 : tensor<?xf32>, tensor<?xi32>
}

// Case TA-19. An empty piece has the other axes.
// RUN: tfgrad-run %s --entry=TA_19 --input='[[1, 101], [2, 201], [3, 301]]' \
// RUN:   --input='[2, 0, 1]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-19
// TA-19:      %0 : tensor<0x2xf32> = []
// TA-19-NEXT: %1 : tensor<1x2xf32> = {{\[\[}}3, 301]]
func.func @TA_19(%x: tensor<?x?xf32>, %lengths: tensor<?xi64>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n : !any
  %f0 = tfgrad.tensor_array_split %a, %x, %lengths, %f
      : !any, tensor<?x?xf32>, tensor<?xi64>
  %0 = tfgrad.tensor_array_read %a[%c1], %f0 : !any -> tensor<?x?xf32>
  %1 = tfgrad.tensor_array_read %a[%c2], %f0 : !any -> tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x?xf32>
}

// Case TA-20. That lengths are a vector is verified, see
// invalid-tensor-array.mlir.

// Cases TA-21, TA-23 and TA-25, and other lengths that do not fit.
// RUN: not tfgrad-run %s --entry=lengths --input='[1, 2, 3]' --input='[1]' \
// RUN:   --input=3 2>&1 | FileCheck %s --match-full-lines --check-prefix=TA-21
// TA-21: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+29]]:9: {{.*}}array 'a': expected lengths that add up to 3 rows, found {{.*}}
// RUN: not tfgrad-run %s --entry=lengths --input='[1]' --input='[1]' \
// RUN:   --input=2 2>&1 | FileCheck %s --match-full-lines --check-prefix=TA-23
// TA-23: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+26]]:9: {{.*}}array 'a': expected 2 lengths, one for each slot, found 1
// RUN: not tfgrad-run %s --entry=lengths_of_growing --input='[1, 2, 3]' \
// RUN:   --input='[1, 2]' --input=3 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-25
// RUN: not tfgrad-run %s --entry=lengths --input='[1, 2, 3]' \
// RUN:   --input='[2, 2]' --input=2 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LENGTHS-MORE
// LENGTHS-MORE: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+19]]:9: {{.*}}array 'a': expected lengths that add up to 3 rows, found {{.*}}
// RUN: not tfgrad-run %s --entry=lengths --input='[1, 2, 3]' \
// RUN:   --input='[1, -1, 3]' --input=3 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LENGTHS-NEGATIVE
// LENGTHS-NEGATIVE: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+15]]:9: {{.*}}array 'a': length -1 is negative
// RUN: not tfgrad-run %s --entry=lengths --input='[1, 2, 3]' \
// RUN:   --input='[9223372036854775807, 9223372036854775807, 5]' --input=3 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LENGTHS-HUGE
// LENGTHS-HUGE: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+11]]:9: {{.*}}array 'a': length 9223372036854775807 is more than the 3 rows
// RUN: not tfgrad-run %s --entry=lengths --input='[1, 2, 3]' --input='[]' \
// RUN:   --input=0 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LENGTHS-NONE
// LENGTHS-NONE: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+7]]:9: {{.*}}array 'a': expected lengths that add up to 3 rows, found {{.*}}
// RUN: tfgrad-run %s --entry=lengths --input='[]' --input='[]' --input=0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LENGTHS-EMPTY
// LENGTHS-EMPTY: %0 : index = 0
func.func @lengths(%x: tensor<?xf32>, %lengths: tensor<?xi64>, %n: index)
    -> index {
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_split %a, %x, %lengths, %f
      : !any, tensor<?xf32>, tensor<?xi64>
  %size = tfgrad.tensor_array_size %a, %f0 : !any
  return %size : index
}

// Case TA-24. An array that can grow gets a slot for each length.
// RUN: tfgrad-run %s --entry=lengths_of_growing --input='[1, 2, 3]' \
// RUN:   --input='[1, 2]' --input=0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-24
// TA-24: %0 : index = 2
// TA-25: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+4]]:9: {{.*}}array 'a': expected 3 lengths, one for each slot, found 2
func.func @lengths_of_growing(%x: tensor<?xf32>, %lengths: tensor<?xi64>,
                              %n: index) -> index {
  %a, %f = tfgrad.tensor_array %n {dynamic_size, tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_split %a, %x, %lengths, %f
      : !any, tensor<?xf32>, tensor<?xi64>
  %size = tfgrad.tensor_array_size %a, %f0 : !any
  return %size : index
}

// Case TA-22. That what is split has an axis is verified, see
// invalid-tensor-array.mlir.

// A split writes, and so only into slots that are not written, pieces that go
// with the elements. What the pieces before were stays written.
// RUN: not tfgrad-run %s --entry=split_twice --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SPLIT-TWICE
// SPLIT-TWICE: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+7]]:9: {{.*}}array 'a': slot 1 is written twice
func.func @split_twice(%x: tensor<2xf32>) -> index {
  %c1 = arith.constant 1 : index
  %n = arith.constant 2 : index
  %lengths = tfgrad.constant dense<1> : tensor<2xi64>
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_write %a[%c1], %x, %f : !any, tensor<2xf32>
  %f1 = tfgrad.tensor_array_split %a, %x, %lengths, %f0
      : !any, tensor<2xf32>, tensor<2xi64>
  %size = tfgrad.tensor_array_size %a, %f1 : !any
  return %size : index
}

// RUN: not tfgrad-run %s --entry=split_shape --input='[1, 2, 3]' \
// RUN:   --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SPLIT-SHAPE
// SPLIT-SHAPE: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+5]]:9: {{.*}}array 'a': expected an element of shape 1, found 2 for slot 1
func.func @split_shape(%x: tensor<?xf32>, %lengths: tensor<2xi64>) -> index {
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"}
      : !tfgrad.tensor_array<1xf32>
  %f0 = tfgrad.tensor_array_split %a, %x, %lengths, %f
      : !tfgrad.tensor_array<1xf32>, tensor<?xf32>, tensor<2xi64>
  %size = tfgrad.tensor_array_size %a, %f0 : !tfgrad.tensor_array<1xf32>
  return %size : index
}

// Case TA-26. Scalars have no axis to join along.
// RUN: not tfgrad-run %s --entry=TA_26 --input=3 --input=4 --input=[3] 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-26
// TA-26: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+10]]:12: {{.*}}array 'a': concat expects elements with an axis, found a scalar in slot 0
func.func @TA_26(%x: f32, %y: f32, %z: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !any, f32
  %f1 = tfgrad.tensor_array_write %a[%c1], %y, %f0 : !any, f32
  %f2 = tfgrad.tensor_array_write %a[%c2], %z, %f1 : !any, tensor<?xf32>
  %0, %1 = tfgrad.tensor_array_concat %a, %f2
      : !any -> tensor<?xf32>, tensor<?xi64>
  return %0 : tensor<?xf32>
}

// Case TA-27. Pieces agree in all other axes.
// RUN: not tfgrad-run %s --entry=TA_27 --input=[3] --input=[4] \
// RUN:   --input='[[3]]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-27
// TA-27: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+11]]:12: {{.*}}array 'a': concat expects pieces of shape ?, found 1x1 in slot 2
func.func @TA_27(%x: tensor<?xf32>, %y: tensor<?xf32>, %z: tensor<?x?xf32>)
    -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !any, tensor<?xf32>
  %f1 = tfgrad.tensor_array_write %a[%c1], %y, %f0 : !any, tensor<?xf32>
  %f2 = tfgrad.tensor_array_write %a[%c2], %z, %f1 : !any, tensor<?x?xf32>
  %0, %1 = tfgrad.tensor_array_concat %a, %f2
      : !any -> tensor<?xf32>, tensor<?xi64>
  return %0 : tensor<?xf32>
}

// The first piece tells what the type of the result leaves open, and both are
// in the message.
// RUN: not tfgrad-run %s --entry=concat_extents --input='[[1, 2]]' \
// RUN:   --input='[[1, 2, 3]]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CONCAT-EXTENTS
// CONCAT-EXTENTS: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+17]]:12: {{.*}}array 'a': concat expects pieces of shape ?x2, found 1x3 in slot 1
// RUN: tfgrad-run %s --entry=concat_extents --input='[[1, 2]]' \
// RUN:   --input='[[3, 4], [5, 6]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CONCAT-EXTENTS-EQUAL
// CONCAT-EXTENTS-EQUAL: %0 : tensor<3x2xf32> = {{\[\[}}1, 2], [3, 4], [5, 6]]
// RUN: tfgrad-run %s --entry=concat_extents --input=zeros:2x0 \
// RUN:   --input=zeros:3x0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CONCAT-EXTENTS-ZERO
// CONCAT-EXTENTS-ZERO: %0 : tensor<5x0xf32> = {{\[\[}}], [], [], [], []]
func.func @concat_extents(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>)
    -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !any, tensor<?x?xf32>
  %f1 = tfgrad.tensor_array_write %a[%c1], %y, %f0 : !any, tensor<?x?xf32>
  %0, %1 = tfgrad.tensor_array_concat %a, %f1
      : !any -> tensor<?x?xf32>, tensor<?xi64>
  return %0 : tensor<?x?xf32>
}

// The number of rows, of columns and of slots that the types of the results or
// operands tell.
// RUN: tfgrad-run %s --entry=concat_known --input='[[1, 2]]' \
// RUN:   --input='[[3, 4], [5, 6]]' --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CONCAT-KNOWN
// CONCAT-KNOWN: %0 : tensor<3x2xf32> = {{\[\[}}1, 2], [3, 4], [5, 6]]
// RUN: not tfgrad-run %s --entry=concat_known --input='[[1, 2]]' \
// RUN:   --input='[[3, 4]]' --input=2 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CONCAT-ROWS
// CONCAT-ROWS: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+13]]:12: {{.*}}array 'a': expected 3 rows, found 2
// RUN: not tfgrad-run %s --entry=concat_known --input='[[1, 2]]' \
// RUN:   --input='[[3, 4], [5, 6]]' --input=3 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CONCAT-COLUMNS
// CONCAT-COLUMNS: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+9]]:12: {{.*}}array 'a': concat expects pieces of shape ?x3, found 1x2 in slot 0
func.func @concat_known(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>,
                        %columns: index) -> tensor<3x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !any, tensor<?x?xf32>
  %f1 = tfgrad.tensor_array_write %a[%c1], %y, %f0 : !any, tensor<?x?xf32>
  %0, %1 = tfgrad.tensor_array_concat %a, %f1 shape [%columns]
      : !any -> tensor<3x?xf32>, tensor<2xi64>
  return %0 : tensor<3x?xf32>
}

// RUN: not tfgrad-run %s --entry=concat_slots --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CONCAT-SLOTS
// CONCAT-SLOTS: tfgrad-run: error: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+7]]:12: expected 3 slots, found 2
func.func @concat_slots(%x: tensor<?xf32>) -> tensor<3xi64> {
  %n = arith.constant 2 : index
  %lengths = tfgrad.constant dense<1> : tensor<2xi64>
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_split %a, %x, %lengths, %f
      : !any, tensor<?xf32>, tensor<2xi64>
  %0, %1 = tfgrad.tensor_array_concat %a, %f0
      : !any -> tensor<?xf32>, tensor<3xi64>
  return %1 : tensor<3xi64>
}

// The first slots only; reads clear no others.
// RUN: tfgrad-run %s --entry=concat_count --input='[1, 2, 3, 4]' --input=2 \
// RUN:   --input=2 | FileCheck %s --match-full-lines --check-prefix=CONCAT-COUNT
// CONCAT-COUNT:      %0 : tensor<3xf32> = [1, 2, 3]
// CONCAT-COUNT-NEXT: %1 : tensor<2xi64> = [1, 2]
// CONCAT-COUNT-NEXT: %2 : tensor<1xf32> = [4]
// RUN: tfgrad-run %s --entry=concat_count --input='[1, 2, 3, 4]' --input=0 \
// RUN:   --input=1 | FileCheck %s --match-full-lines --check-prefix=COUNT-0
// COUNT-0:      %0 : tensor<0xf32> = []
// COUNT-0-NEXT: %1 : tensor<0xi64> = []
// COUNT-0-NEXT: %2 : tensor<2xf32> = [2, 3]
// RUN: not tfgrad-run %s --entry=concat_count --input='[1, 2, 3, 4]' \
// RUN:   --input=4 --input=0 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=COUNT-4
// COUNT-4: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+8]]:12: {{.*}}array 'a': index 3 is out of range for 3 slots
func.func @concat_count(%x: tensor<?xf32>, %count: index, %i: index)
    -> (tensor<?xf32>, tensor<?xi64>, tensor<?xf32>) {
  %n = arith.constant 3 : index
  %lengths = tfgrad.constant dense<[1, 2, 1]> : tensor<3xi64>
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_split %a, %x, %lengths, %f
      : !any, tensor<?xf32>, tensor<3xi64>
  %0, %1 = tfgrad.tensor_array_concat %a, %f0 count %count
      : !any -> tensor<?xf32>, tensor<?xi64>
  %2 = tfgrad.tensor_array_read %a[%i], %f0 : !any -> tensor<?xf32>
  return %0, %1, %2 : tensor<?xf32>, tensor<?xi64>, tensor<?xf32>
}

// Case TA-29. No slots.
// RUN: tfgrad-run %s --entry=TA_29 --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-29
// TA-29:      %0 : tensor<0x5xf32> = []
// TA-29-NEXT: %1 : tensor<0xi64> = []
// TA-29-NEXT: %2 : tensor<2xi64> = [0, 5]
// TA-29-NEXT: %3 : tensor<0x5xf32> = []
// TA-29-NEXT: %4 : tensor<0x5xf32> = []
func.func @TA_29(%columns: index)
    -> (tensor<?x?xf32>, tensor<?xi64>, tensor<2xi64>, tensor<?x5xf32>,
        tensor<?x?xf32>) {
  %n = arith.constant 0 : index
  // The array tells the shape,
  %a, %f = tfgrad.tensor_array %n : !tfgrad.tensor_array<3x5xf32>
  %0, %1 = tfgrad.tensor_array_concat %a, %f
      : !tfgrad.tensor_array<3x5xf32> -> tensor<?x?xf32>, tensor<?xi64>
  %2 = tfgrad.shape_of %0 : tensor<?x?xf32> -> tensor<2xi64>
  // the type of the result,
  %b, %g = tfgrad.tensor_array %n : !any
  %3, %4 = tfgrad.tensor_array_concat %b, %g
      : !any -> tensor<?x5xf32>, tensor<?xi64>
  // or an operand.
  %c, %h = tfgrad.tensor_array %n : !any
  %5, %6 = tfgrad.tensor_array_concat %c, %h shape [%columns]
      : !any -> tensor<?x?xf32>, tensor<?xi64>
  return %0, %1, %2, %3, %5
      : tensor<?x?xf32>, tensor<?xi64>, tensor<2xi64>, tensor<?x5xf32>,
        tensor<?x?xf32>
}

// Nothing tells it.
// RUN: not tfgrad-run %s --entry=concat_of_nothing 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CONCAT-OF-NOTHING
// CONCAT-OF-NOTHING: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+4]]:12: {{.*}}array 'a': no slots are read, and the shape of an element is not known
func.func @concat_of_nothing() -> tensor<?x?xf32> {
  %n = arith.constant 0 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %0, %1 = tfgrad.tensor_array_concat %a, %f
      : !any -> tensor<?x?xf32>, tensor<?xi64>
  return %0 : tensor<?x?xf32>
}

// Case TA-42. Where the first extent is open, pieces differ in it.
// RUN: tfgrad-run %s --entry=TA_42 --input=ones:50x10x20 --input=ones:50x10x20 \
// RUN:   --input=ones:1x10x20 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-42
// TA-42:      %0 : tensor<3xi64> = [101, 10, 20]
// TA-42-NEXT: %1 : f32 = 20200
// TA-42-NEXT: %2 : tensor<3xi64> = [50, 50, 1]
// Case TA-43. In the others they do not.
// RUN: not tfgrad-run %s --entry=TA_42 --input=ones:50x10x20 \
// RUN:   --input=ones:1x20x20 --input=ones:1x10x20 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-43
// TA-43: {{.*}}tensor-arrays-split-concat.mlir:[[#@LINE+12]]:9: {{.*}}array 'a': expected an element of shape ?x10x20, found 1x20x20 for slot 1
func.func @TA_42(%x: tensor<?x?x?xf32>, %y: tensor<?x?x?xf32>,
                 %z: tensor<?x?x?xf32>)
    -> (tensor<3xi64>, f32, tensor<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"}
      : !tfgrad.tensor_array<?x10x20xf32>
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f
      : !tfgrad.tensor_array<?x10x20xf32>, tensor<?x?x?xf32>
  %f1 = tfgrad.tensor_array_write %a[%c1], %y, %f0
      : !tfgrad.tensor_array<?x10x20xf32>, tensor<?x?x?xf32>
  %f2 = tfgrad.tensor_array_write %a[%c2], %z, %f1
      : !tfgrad.tensor_array<?x10x20xf32>, tensor<?x?x?xf32>
  %0, %1 = tfgrad.tensor_array_concat %a, %f2
      : !tfgrad.tensor_array<?x10x20xf32> -> tensor<?x?x?xf32>, tensor<?xi64>
  %2 = tfgrad.shape_of %0 : tensor<?x?x?xf32> -> tensor<3xi64>
  %3 = tfgrad.sum %0 axes [0, 1, 2] : tensor<?x?x?xf32> -> f32
  return %2, %3, %1 : tensor<3xi64>, f32, tensor<?xi64>
}
