// TensorArrays: what is written is read. Cases TA-01 to TA-46 of the reference
// are here, in tensor-arrays-split-concat.mlir, in tensor-arrays-errors.mlir and
// in tensor-arrays-handles.mlir.

!any = !tfgrad.tensor_array<*xf32>
!row = !tfgrad.tensor_array<2xf32>
!row_1x2 = !tfgrad.tensor_array<1x2xf32>

// Case TA-01. Without a shape, elements differ even in rank.
// RUN: tfgrad-run %s --entry=TA_01 --input='[[4, 5]]' --input='[[1]]' \
// RUN:   --input=-3 | FileCheck %s --match-full-lines --check-prefix=TA-01
// TA-01:      %0 : tensor<1x2xf32> = {{\[\[}}4, 5]]
// TA-01-NEXT: %1 : tensor<1x1xf32> = {{\[\[}}1]]
// TA-01-NEXT: %2 : f32 = -3
func.func @TA_01(%x: tensor<?x?xf32>, %y: tensor<1x1xf32>, %z: f32)
    -> (tensor<?x?xf32>, tensor<1x1xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n : !any
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !any, tensor<?x?xf32>
  %f1 = tfgrad.tensor_array_write %a[%c1], %y, %f0 : !any, tensor<1x1xf32>
  %f2 = tfgrad.tensor_array_write %a[%c2], %z, %f1 : !any, f32
  %0 = tfgrad.tensor_array_read %a[%c0], %f2 : !any -> tensor<?x?xf32>
  %1 = tfgrad.tensor_array_read %a[%c1], %f2 : !any -> tensor<1x1xf32>
  %2 = tfgrad.tensor_array_read %a[%c2], %f2 : !any -> f32
  return %0, %1, %2 : tensor<?x?xf32>, tensor<1x1xf32>, f32
}

// Case TA-02. All slots in one tensor. There are no complex numbers or strings.
// RUN: tfgrad-run %s --entry=TA_02 --input='[[4, 5]]' --input='[[6, 7]]' \
// RUN:   --input='[[8, 9]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-02
// TA-02: %0 : tensor<3x1x2xf32> = {{\[\[\[}}4, 5]], {{\[\[}}6, 7]], {{\[\[}}8, 9]]]
func.func @TA_02(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>, %z: tensor<?x?xf32>)
    -> tensor<?x?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {identical_element_shapes}
      : !tfgrad.tensor_array<*xf32>
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f
      : !tfgrad.tensor_array<*xf32>, tensor<?x?xf32>
  %f1 = tfgrad.tensor_array_write %a[%c1], %y, %f0
      : !tfgrad.tensor_array<*xf32>, tensor<?x?xf32>
  %f2 = tfgrad.tensor_array_write %a[%c2], %z, %f1
      : !tfgrad.tensor_array<*xf32>, tensor<?x?xf32>
  %0 = tfgrad.tensor_array_stack %a, %f2
      : !tfgrad.tensor_array<*xf32> -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// RUN: tfgrad-run %s --entry=TA_02_f64 --input='[[4, 5]]' --input='[[6, 7]]' \
// RUN:   --input='[[8, 9]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-02-F64
// TA-02-F64: %0 : tensor<3x1x2xf64> = {{\[\[\[}}4, 5]], {{\[\[}}6, 7]], {{\[\[}}8, 9]]]
func.func @TA_02_f64(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>, %z: tensor<?x?xf64>)
    -> tensor<?x?x?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {identical_element_shapes}
      : !tfgrad.tensor_array<*xf64>
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f
      : !tfgrad.tensor_array<*xf64>, tensor<?x?xf64>
  %f1 = tfgrad.tensor_array_write %a[%c1], %y, %f0
      : !tfgrad.tensor_array<*xf64>, tensor<?x?xf64>
  %f2 = tfgrad.tensor_array_write %a[%c2], %z, %f1
      : !tfgrad.tensor_array<*xf64>, tensor<?x?xf64>
  %0 = tfgrad.tensor_array_stack %a, %f2
      : !tfgrad.tensor_array<*xf64> -> tensor<?x?x?xf64>
  return %0 : tensor<?x?x?xf64>
}

// RUN: tfgrad-run %s --entry=TA_02_i32 --input='[[4, 5]]' --input='[[6, 7]]' \
// RUN:   --input='[[8, 9]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-02-I32
// TA-02-I32: %0 : tensor<3x1x2xi32> = {{\[\[\[}}4, 5]], {{\[\[}}6, 7]], {{\[\[}}8, 9]]]
func.func @TA_02_i32(%x: tensor<?x?xi32>, %y: tensor<?x?xi32>, %z: tensor<?x?xi32>)
    -> tensor<?x?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {identical_element_shapes}
      : !tfgrad.tensor_array<*xi32>
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f
      : !tfgrad.tensor_array<*xi32>, tensor<?x?xi32>
  %f1 = tfgrad.tensor_array_write %a[%c1], %y, %f0
      : !tfgrad.tensor_array<*xi32>, tensor<?x?xi32>
  %f2 = tfgrad.tensor_array_write %a[%c2], %z, %f1
      : !tfgrad.tensor_array<*xi32>, tensor<?x?xi32>
  %0 = tfgrad.tensor_array_stack %a, %f2
      : !tfgrad.tensor_array<*xi32> -> tensor<?x?x?xi32>
  return %0 : tensor<?x?x?xi32>
}

// RUN: tfgrad-run %s --entry=TA_02_i64 --input='[[4, 5]]' --input='[[6, 7]]' \
// RUN:   --input='[[8, 9]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-02-I64
// TA-02-I64: %0 : tensor<3x1x2xi64> = {{\[\[\[}}4, 5]], {{\[\[}}6, 7]], {{\[\[}}8, 9]]]
func.func @TA_02_i64(%x: tensor<?x?xi64>, %y: tensor<?x?xi64>, %z: tensor<?x?xi64>)
    -> tensor<?x?x?xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {identical_element_shapes}
      : !tfgrad.tensor_array<*xi64>
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f
      : !tfgrad.tensor_array<*xi64>, tensor<?x?xi64>
  %f1 = tfgrad.tensor_array_write %a[%c1], %y, %f0
      : !tfgrad.tensor_array<*xi64>, tensor<?x?xi64>
  %f2 = tfgrad.tensor_array_write %a[%c2], %z, %f1
      : !tfgrad.tensor_array<*xi64>, tensor<?x?xi64>
  %0 = tfgrad.tensor_array_stack %a, %f2
      : !tfgrad.tensor_array<*xi64> -> tensor<?x?x?xi64>
  return %0 : tensor<?x?x?xi64>
}

// Case TA-03. Elements without values still have a shape.
// RUN: tfgrad-run %s --entry=TA_03 --input=zeros:0x1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-03
// TA-03:      %0 : tensor<3x0x1xf32> = {{\[\[}}], [], []]
// TA-03-NEXT: %1 : tensor<3xi64> = [3, 0, 1]
func.func @TA_03(%x: tensor<?x?xf32>) -> (tensor<?x?x?xf32>, tensor<3xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n : !any
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !any, tensor<?x?xf32>
  %f1 = tfgrad.tensor_array_write %a[%c1], %x, %f0 : !any, tensor<?x?xf32>
  %f2 = tfgrad.tensor_array_write %a[%c2], %x, %f1 : !any, tensor<?x?xf32>
  %y = tfgrad.tensor_array_stack %a, %f2 : !any -> tensor<?x?x?xf32>
  %shape = tfgrad.shape_of %y : tensor<?x?x?xf32> -> tensor<3xi64>
  return %y, %shape : tensor<?x?x?xf32>, tensor<3xi64>
}

// Case TA-04 is in tensor-arrays-split-concat.mlir.

// Case TA-05. A slot that is not written has zeros: the type tells the shape,
// or an operand does.
// RUN: tfgrad-run %s --entry=TA_05 --input=1 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-05
// TA-05:      %0 : tensor<1x2xf32> = {{\[\[}}0, 0]]
// TA-05-NEXT: %1 : tensor<1x2xf32> = {{\[\[}}0, 0]]
func.func @TA_05(%rows: index, %columns: index)
    -> (tensor<1x2xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n : !row_1x2
  %x = tfgrad.tensor_array_read %a[%c0], %f : !row_1x2 -> tensor<1x2xf32>
  %b, %g = tfgrad.tensor_array %n shape [%rows, %columns]
      : !tfgrad.tensor_array<?x?xf32>
  %y = tfgrad.tensor_array_read %b[%c0], %g
      : !tfgrad.tensor_array<?x?xf32> -> tensor<?x?xf32>
  return %x, %y : tensor<1x2xf32>, tensor<?x?xf32>
}

// Case TA-06. Zeros around what is written; the rows one behind the other are
// in tensor-arrays-split-concat.mlir.
// RUN: tfgrad-run %s --entry=TA_06 --input='[[4, 5]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-06
// TA-06: %0 : tensor<3x1x2xf32> = {{\[\[\[}}0, 0]], {{\[\[}}4, 5]], {{\[\[}}0, 0]]]
func.func @TA_06(%x: tensor<1x2xf32>) -> tensor<3x1x2xf32> {
  %c1 = arith.constant 1 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n : !row_1x2
  %f0 = tfgrad.tensor_array_write %a[%c1], %x, %f : !row_1x2, tensor<1x2xf32>
  %y = tfgrad.tensor_array_stack %a, %f0 : !row_1x2 -> tensor<3x1x2xf32>
  return %y : tensor<3x1x2xf32>
}

// Case TA-07. A write tells the shape of all others.
// RUN: tfgrad-run %s --entry=TA_07 --input='[[4, 5]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-07
// TA-07: %0 : tensor<1x2xf32> = {{\[\[}}0, 0]]
func.func @TA_07(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {identical_element_shapes} : !any
  %f0 = tfgrad.tensor_array_write %a[%c1], %x, %f : !any, tensor<?x?xf32>
  %y = tfgrad.tensor_array_read %a[%c0], %f0 : !any -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// Cases TA-08, TA-09 and TA-10 are in tensor-arrays-errors.mlir.

// Case TA-11. Reads that do not clear can be repeated, also by other ops.
// RUN: tfgrad-run %s --entry=TA_11 --input='[[1, -1], [10, -10]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-11
// TA-11:      %0 : tensor<2xf32> = [1, -1]
// TA-11-NEXT: %1 : tensor<2xf32> = [1, -1]
// TA-11-NEXT: %2 : tensor<2x2xf32> = {{\[\[}}1, -1], [10, -10]]
func.func @TA_11(%x: tensor<?x2xf32>)
    -> (tensor<2xf32>, tensor<2xf32>, tensor<?x2xf32>) {
  %c0 = arith.constant 0 : index
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {clear_after_read = false} : !row
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f : !row, tensor<?x2xf32>
  %0 = tfgrad.tensor_array_read %a[%c0], %f0 : !row -> tensor<2xf32>
  %1 = tfgrad.tensor_array_read %a[%c0], %f0 : !row -> tensor<2xf32>
  %2 = tfgrad.tensor_array_stack %a, %f0 : !row -> tensor<?x2xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<?x2xf32>
}

// Cases TA-12 and TA-13 are in tensor-arrays-errors.mlir.

// Case TA-14. A write behind the end makes the array longer. A read does not;
// that error is in tensor-arrays-errors.mlir.
// RUN: tfgrad-run %s --entry=TA_14 --input=7 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-14
// TA-14:      %0 : index = 0
// TA-14-NEXT: %1 : index = 5
// TA-14-NEXT: %2 : f32 = 7
// TA-14-NEXT: %3 : f32 = 0
func.func @TA_14(%x: f32) -> (index, index, f32, f32) {
  %n = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %a, %f = tfgrad.tensor_array %n {dynamic_size} : !tfgrad.tensor_array<f32>
  %before = tfgrad.tensor_array_size %a, %f : !tfgrad.tensor_array<f32>
  %f0 = tfgrad.tensor_array_write %a[%c4], %x, %f
      : !tfgrad.tensor_array<f32>, f32
  %after = tfgrad.tensor_array_size %a, %f0 : !tfgrad.tensor_array<f32>
  %y = tfgrad.tensor_array_read %a[%c4], %f0 : !tfgrad.tensor_array<f32> -> f32
  %z = tfgrad.tensor_array_read %a[%c3], %f0 : !tfgrad.tensor_array<f32> -> f32
  return %before, %after, %y, %z : index, index, f32, f32
}

// Case TA-15. There are no strings; that a value has the type of the elements
// is verified, see invalid-tensor-array.mlir.

// Case TA-16. Rows into slots.
// RUN: tfgrad-run %s --entry=TA_16 --input='[[1, 1.1], [2, 2.1], [3, 3.1]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-16
// TA-16:      %0 : tensor<2xf32> = [1, 1.1]
// TA-16-NEXT: %1 : tensor<2xf32> = [2, 2.1]
// TA-16-NEXT: %2 : tensor<2xf32> = [3, 3.1]
func.func @TA_16(%x: tensor<3x2xf32>)
    -> (tensor<2xf32>, tensor<2xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n : !any
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f : !any, tensor<3x2xf32>
  %0 = tfgrad.tensor_array_read %a[%c0], %f0 : !any -> tensor<2xf32>
  %1 = tfgrad.tensor_array_read %a[%c1], %f0 : !any -> tensor<2xf32>
  %2 = tfgrad.tensor_array_read %a[%c2], %f0 : !any -> tensor<?xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<?xf32>
}

// Case TA-17. Rows without elements.
// RUN: tfgrad-run %s --entry=TA_17 --input=zeros:3x0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-17
// TA-17: %0 : tensor<0xf32> = []
func.func @TA_17(%x: tensor<?x?xf32>) -> tensor<?xf32> {
  %c1 = arith.constant 1 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n : !any
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f : !any, tensor<?x?xf32>
  %y = tfgrad.tensor_array_read %a[%c1], %f0 : !any -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// Cases TA-18 to TA-27 are in tensor-arrays-split-concat.mlir, case TA-28 is in
// tensor-arrays-errors.mlir.

// Case TA-29. No slots; the other half is in tensor-arrays-split-concat.mlir.
// RUN: tfgrad-run %s --entry=TA_29 --input=3 --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-29
// TA-29:      %0 : tensor<0x3x5xf32> = []
// TA-29-NEXT: %1 : tensor<3xi64> = [0, 3, 5]
// TA-29-NEXT: %2 : tensor<0x3x5xf32> = []
// TA-29-NEXT: %3 : tensor<0x3x5xf32> = []
func.func @TA_29(%rows: index, %columns: index)
    -> (tensor<?x?x?xf32>, tensor<3xi64>, tensor<?x3x5xf32>,
        tensor<?x?x?xf32>) {
  %n = arith.constant 0 : index
  // The array tells the shape,
  %a, %f = tfgrad.tensor_array %n : !tfgrad.tensor_array<3x5xf32>
  %0 = tfgrad.tensor_array_stack %a, %f
      : !tfgrad.tensor_array<3x5xf32> -> tensor<?x?x?xf32>
  %1 = tfgrad.shape_of %0 : tensor<?x?x?xf32> -> tensor<3xi64>
  // the type of the result,
  %b, %g = tfgrad.tensor_array %n : !any
  %2 = tfgrad.tensor_array_stack %b, %g : !any -> tensor<?x3x5xf32>
  // or operands.
  %c, %h = tfgrad.tensor_array %n : !any
  %3 = tfgrad.tensor_array_stack %c, %h shape [%rows, %columns]
      : !any -> tensor<?x?x?xf32>
  return %0, %1, %2, %3
      : tensor<?x?x?xf32>, tensor<3xi64>, tensor<?x3x5xf32>, tensor<?x?x?xf32>
}

// Case TA-30. No slots of an array that can grow.
// RUN: tfgrad-run %s --entry=TA_30 --input=5 --input=10 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-30
// TA-30:      %0 : tensor<0x5x10xf32> = []
// TA-30-NEXT: %1 : tensor<3xi64> = [0, 5, 10]
func.func @TA_30(%rows: index, %columns: index)
    -> (tensor<?x?x?xf32>, tensor<3xi64>) {
  %n = arith.constant 0 : index
  %a, %f = tfgrad.tensor_array %n shape [%rows, %columns] {dynamic_size}
      : !tfgrad.tensor_array<?x?xf32>
  %0 = tfgrad.tensor_array_stack %a, %f
      : !tfgrad.tensor_array<?x?xf32> -> tensor<?x?x?xf32>
  %1 = tfgrad.shape_of %0 : tensor<?x?x?xf32> -> tensor<3xi64>
  return %0, %1 : tensor<?x?x?xf32>, tensor<3xi64>
}

// Case TA-31. A scatter makes the array as long as it must be.
// RUN: tfgrad-run %s --entry=TA_31 --input='[1, 8]' \
// RUN:   --input='[[1, -1], [10, -10]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-31
// TA-31:      %0 : tensor<2xf32> = [1, -1]
// TA-31-NEXT: %1 : tensor<2xf32> = [10, -10]
// TA-31-NEXT: %2 : index = 9
func.func @TA_31(%i: tensor<?xi32>, %x: tensor<?x?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>, index) {
  %n = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a, %f = tfgrad.tensor_array %n {dynamic_size} : !any
  %f0 = tfgrad.tensor_array_scatter %a[%i], %x, %f
      : !any, tensor<?xi32>, tensor<?x?xf32>
  %0 = tfgrad.tensor_array_read %a[%c1], %f0 : !any -> tensor<?xf32>
  %1 = tfgrad.tensor_array_read %a[%c8], %f0 : !any -> tensor<?xf32>
  %2 = tfgrad.tensor_array_size %a, %f0 : !any
  return %0, %1, %2 : tensor<?xf32>, tensor<?xf32>, index
}

// Case TA-32 is about TensorLists, where a slot may be written again. There are
// none; TA-33 has what such a write is here.

// Cases TA-33 and TA-34 are in tensor-arrays-errors.mlir.

// Case TA-35. An index may be there twice if reads do not clear. That it may
// not otherwise is in tensor-arrays-errors.mlir.
// RUN: tfgrad-run %s --entry=TA_35 --input='[10, 20, 30]' --input='[2, 0, 2]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-35
// TA-35: %0 : tensor<3xf32> = [30, 10, 30]
func.func @TA_35(%x: tensor<?xf32>, %i: tensor<?xi64>) -> tensor<?xf32> {
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {clear_after_read = false} : !any
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f : !any, tensor<?xf32>
  %y = tfgrad.tensor_array_gather %a[%i], %f0
      : !any, tensor<?xi64> -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// Cases TA-36 and TA-37 are in tensor-arrays-errors.mlir, case TA-38 is in
// tensor-arrays-handles.mlir.

// Case TA-39. The size.
// RUN: tfgrad-run %s --entry=TA_39 --input=3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-39
// TA-39: %0 : index = 3
func.func @TA_39(%n: index) -> index {
  %a, %f = tfgrad.tensor_array %n : !any
  %0 = tfgrad.tensor_array_size %a, %f : !any
  return %0 : index
}

// Case TA-40 is in tensor-arrays-errors.mlir.

// Case TA-41. Zeros of i1 are false. There are no strings.
// RUN: tfgrad-run %s --entry=TA_41 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-41
// TA-41: %0 : tensor<2xi1> = [false, false]
func.func @TA_41() -> tensor<2xi1> {
  %c0 = arith.constant 0 : index
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n : !tfgrad.tensor_array<2xi1>
  %y = tfgrad.tensor_array_read %a[%c0], %f
      : !tfgrad.tensor_array<2xi1> -> tensor<2xi1>
  return %y : tensor<2xi1>
}

// Cases TA-42 and TA-43 are in tensor-arrays-split-concat.mlir.

// Case TA-44. Two arrays do not share their slots.
// RUN: tfgrad-run %s --entry=TA_44 --input=4 --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-44
// TA-44: %0 : f32 = 9
func.func @TA_44(%x: f32, %y: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n : !any
  %b, %g = tfgrad.tensor_array %n : !any
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !any, f32
  %g0 = tfgrad.tensor_array_write %b[%c0], %y, %g : !any, f32
  %u = tfgrad.tensor_array_read %a[%c0], %f0 : !any -> f32
  %v = tfgrad.tensor_array_read %b[%c0], %g0 : !any -> f32
  %0 = tfgrad.add %u, %v : f32
  return %0 : f32
}

// Case TA-45 is in tensor-arrays-handles.mlir, case TA-46 is in
// tensor-arrays-errors.mlir.
