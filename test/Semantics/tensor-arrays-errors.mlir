// What a TensorArray refuses. An error names the place of the op and the array,
// and ends the call: what the reference says about the array afterwards cannot
// be seen. Nothing is printed on standard output, and the exit status is 1.

!any = !tfgrad.tensor_array<*xf32>
!row = !tfgrad.tensor_array<2xf32>
!scalars = !tfgrad.tensor_array<f32>

// RUN: not tfgrad-run %s --entry=TA_10 --input='[[1, -1], [10, -10]]' \
// RUN:   2>/dev/null | count 0
// RUN: %python -c "import subprocess, sys; sys.exit(subprocess.call(sys.argv[1:]) != 1)" \
// RUN:   tfgrad-run %s --entry=TA_10 --input='[[1, -1], [10, -10]]'

// Case TA-08. There are no zeros of a shape that nobody knows.
// RUN: not tfgrad-run %s --entry=TA_08 --input='[[4, 5]]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-08
// TA-08: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+7]]:8: {{.*}}array 'a': slot 0 is read but was not written, and the shape of its zeros is not known
func.func @TA_08(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_write %a[%c1], %x, %f : !any, tensor<?x?xf32>
  %y = tfgrad.tensor_array_read %a[%c0], %f0 : !any -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// The type of what is read does not tell it.
// RUN: not tfgrad-run %s --entry=unknown_zeros 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=UNKNOWN-ZEROS
// UNKNOWN-ZEROS: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+6]]:8: {{.*}}array 'a': slot 0 is read but was not written, and the shape of its zeros is not known
func.func @unknown_zeros() -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %n = arith.constant 1 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"}
      : !tfgrad.tensor_array<?xf32>
  %y = tfgrad.tensor_array_read %a[%c0], %f
      : !tfgrad.tensor_array<?xf32> -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// Case TA-09. A slot that was read is not written any more, although it was not
// written before.
// RUN: not tfgrad-run %s --entry=TA_09 --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-09
// TA-09: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+6]]:9: {{.*}}array 'a': slot 0 is written after it was read
func.func @TA_09(%x: tensor<2xf32>) -> (tensor<2xf32>, f32) {
  %c0 = arith.constant 0 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !row
  %y = tfgrad.tensor_array_read %a[%c0], %f : !row -> tensor<2xf32>
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !row, tensor<2xf32>
  return %y, %f0 : tensor<2xf32>, f32
}

// Nor if reads do not clear.
// RUN: not tfgrad-run %s --entry=write_after_read --input=1 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=WRITE-AFTER-READ
// WRITE-AFTER-READ: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+8]]:9: {{.*}}array 'a': slot 0 is written after it was read
func.func @write_after_read(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %n = arith.constant 1 : index
  %a, %f = tfgrad.tensor_array %n
      {clear_after_read = false, tensor_array_name = "a"} : !scalars
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !scalars, f32
  %y = tfgrad.tensor_array_read %a[%c0], %f0 : !scalars -> f32
  %f1 = tfgrad.tensor_array_write %a[%c0], %x, %f0 : !scalars, f32
  return %y : f32
}

// Case TA-10. What is read is gone.
// RUN: not tfgrad-run %s --entry=TA_10 --input='[[1, -1], [10, -10]]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-10
// TA-10: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+7]]:8: {{.*}}array 'a': slot 0 is read again, but reads clear (clear_after_read)
func.func @TA_10(%x: tensor<?x2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %c0 = arith.constant 0 : index
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !row
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f : !row, tensor<?x2xf32>
  %0 = tfgrad.tensor_array_read %a[%c0], %f0 : !row -> tensor<2xf32>
  %1 = tfgrad.tensor_array_read %a[%c0], %f0 : !row -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// A stack and a concat read too, and zeros are gone like anything else.
// RUN: not tfgrad-run %s --entry=stack_after_read 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=STACK-AFTER-READ
// STACK-AFTER-READ: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+6]]:8: {{.*}}array 'a': slot 1 is read again, but reads clear (clear_after_read)
func.func @stack_after_read() -> tensor<?x2xf32> {
  %c1 = arith.constant 1 : index
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !row
  %0 = tfgrad.tensor_array_read %a[%c1], %f : !row -> tensor<2xf32>
  %1 = tfgrad.tensor_array_stack %a, %f : !row -> tensor<?x2xf32>
  return %1 : tensor<?x2xf32>
}

// RUN: not tfgrad-run %s --entry=concat_after_stack 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CONCAT-AFTER-STACK
// CONCAT-AFTER-STACK: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+5]]:12: {{.*}}array 'a': slot 0 is read again, but reads clear (clear_after_read)
func.func @concat_after_stack() -> tensor<?xf32> {
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !row
  %0 = tfgrad.tensor_array_stack %a, %f : !row -> tensor<?x2xf32>
  %1, %2 = tfgrad.tensor_array_concat %a, %f
      : !row -> tensor<?xf32>, tensor<?xi64>
  return %1 : tensor<?xf32>
}

// Case TA-12. A slot is written once. That the second value is equal does not
// matter.
// RUN: not tfgrad-run %s --entry=TA_12 --input=3 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-12
// TA-12: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+6]]:9: {{.*}}array 'a': slot 2 is written twice
func.func @TA_12(%x: f32) -> f32 {
  %c2 = arith.constant 2 : index
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_write %a[%c2], %x, %f : !any, f32
  %f1 = tfgrad.tensor_array_write %a[%c2], %x, %f : !any, f32
  return %x : f32
}

// Case TA-13. Indices out of range.
// RUN: not tfgrad-run %s --entry=write_at --input=-1 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-13-A
// TA-13-A: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+15]]:9: {{.*}}array 'a': index -1 is out of range for 3 slots
// RUN: not tfgrad-run %s --entry=write_at --input=3 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-13-B
// TA-13-B: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+12]]:9: {{.*}}array 'a': index 3 is out of range for 3 slots
// An index is not cut to 32 bits.
// RUN: not tfgrad-run %s --entry=write_at --input=4294967297 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-13-C
// TA-13-C: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+8]]:9: {{.*}}array 'a': index 4294967297 is out of range for 3 slots
// RUN: not tfgrad-run %s --entry=write_at --input=9223372036854775807 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-13-D
// TA-13-D: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+5]]:9: {{.*}}array 'a': index 9223372036854775807 is out of range for 3 slots
func.func @write_at(%i: index) -> f32 {
  %x = arith.constant 3.0 : f32
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !scalars
  %f0 = tfgrad.tensor_array_write %a[%i], %x, %f : !scalars, f32
  return %x : f32
}

// RUN: not tfgrad-run %s --entry=read_at --input=-1 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-13-E
// TA-13-E: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+13]]:8: {{.*}}array 'a': index -1 is out of range for 3 slots
// RUN: not tfgrad-run %s --entry=read_at --input=3 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-13-F
// TA-13-F: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+10]]:8: {{.*}}array 'a': index 3 is out of range for 3 slots
// RUN: not tfgrad-run %s --entry=read_at --input=-9223372036854775808 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-13-G
// TA-13-G: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+7]]:8: {{.*}}array 'a': index -9223372036854775808 is out of range for 3 slots
// RUN: not tfgrad-run %s --entry=read_at --input=4294967296 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-13-H
// TA-13-H: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+4]]:8: {{.*}}array 'a': index 4294967296 is out of range for 3 slots
func.func @read_at(%i: index) -> f32 {
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !scalars
  %x = tfgrad.tensor_array_read %a[%i], %f : !scalars -> f32
  return %x : f32
}

// Case TA-14. Reads never make an array longer, and a negative index is one.
// RUN: not tfgrad-run %s --entry=TA_14 --input=4 --input=5 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-14
// RUN: not tfgrad-run %s --entry=TA_14 --input=-1 --input=0 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GROWING-NEGATIVE
// GROWING-NEGATIVE: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+6]]:9: {{.*}}array 'a': index -1 is out of range for 0 slots
func.func @TA_14(%i: index, %j: index) -> f32 {
  %x = arith.constant 7.0 : f32
  %n = arith.constant 0 : index
  %a, %f = tfgrad.tensor_array %n {dynamic_size, tensor_array_name = "a"}
      : !scalars
  %f0 = tfgrad.tensor_array_write %a[%i], %x, %f : !scalars, f32
  // TA-14: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+1]]:8: {{.*}}array 'a': index 5 is out of range for 5 slots
  %y = tfgrad.tensor_array_read %a[%j], %f0 : !scalars -> f32
  return %y : f32
}

// What cannot be that large.
// RUN: not tfgrad-run %s --entry=TA_14 --input=9223372036854775807 \
// RUN:   --input=0 2>&1 | FileCheck %s --check-prefix=GROWING-HUGE
// GROWING-HUGE: tfgrad-run: error: {{.*}}out of memory: cannot allocate 18446744073709551615 bytes
// RUN: not tfgrad-run %s --entry=TA_46 --input=9223372036854775807 2>&1 \
// RUN:   | FileCheck %s --check-prefix=HUGE
// HUGE: tfgrad-run: error: {{.*}}out of memory: cannot allocate 18446744073709551615 bytes

// Case TA-15. There are no strings; that a value has the type of the elements
// is verified, see invalid-tensor-array.mlir.

// Case TA-28. No slots, and nothing tells the shape.
// RUN: not tfgrad-run %s --entry=TA_28 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-28
// TA-28: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+4]]:8: {{.*}}array 'a': no slots are read, and the shape of an element is not known
func.func @TA_28() -> tensor<?x?xf32> {
  %n = arith.constant 0 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %y = tfgrad.tensor_array_stack %a, %f : !any -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// Part of the shape is not enough, nor that a slot was written.
// RUN: not tfgrad-run %s --entry=gather_nothing --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GATHER-NOTHING
// GATHER-NOTHING: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+9]]:8: {{.*}}array 'a': no slots are read, and the shape of an element is not known
func.func @gather_nothing(%x: tensor<?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %n = arith.constant 1 : index
  %i = tfgrad.constant dense<> : tensor<0xi64>
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"}
      : !tfgrad.tensor_array<?xf32>
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f
      : !tfgrad.tensor_array<?xf32>, tensor<?xf32>
  %y = tfgrad.tensor_array_gather %a[%i], %f0
      : !tfgrad.tensor_array<?xf32>, tensor<0xi64> -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// Case TA-33. An index that is there twice is written twice.
// RUN: not tfgrad-run %s --entry=scatter --input='[1, 1]' --input='[7, 8]' \
// RUN:   2>&1 | FileCheck %s --match-full-lines --check-prefix=TA-33
// TA-33: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+22]]:9: {{.*}}array 'a': slot 1 is written twice
// Case TA-34. Indices out of range; one that is too large is found first.
// RUN: not tfgrad-run %s --entry=scatter --input='[3]' --input='[7]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-34-A
// TA-34-A: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+18]]:9: {{.*}}array 'a': index 3 is out of range for 3 slots
// RUN: not tfgrad-run %s --entry=scatter --input='[1, 1, 4]' \
// RUN:   --input='[7, 8, 9]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-34-B
// TA-34-B: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+14]]:9: {{.*}}array 'a': index 4 is out of range for 3 slots
// RUN: not tfgrad-run %s --entry=scatter --input='[-1]' --input='[7]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-34-C
// TA-34-C: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+11]]:9: {{.*}}array 'a': index -1 is out of range for 3 slots
// One index for each row, and none is fine.
// RUN: not tfgrad-run %s --entry=scatter --input='[0, 1]' --input='[7]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SCATTER-COUNT
// SCATTER-COUNT: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+7]]:9: {{.*}}array 'a': expected 1 indices, found 2
// RUN: tfgrad-run %s --entry=scatter --input='[]' --input='[]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SCATTER-NOTHING
// SCATTER-NOTHING: %0 : index = 3
func.func @scatter(%i: tensor<?xi64>, %x: tensor<?xf32>) -> index {
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !scalars
  %f0 = tfgrad.tensor_array_scatter %a[%i], %x, %f
      : !scalars, tensor<?xi64>, tensor<?xf32>
  %size = tfgrad.tensor_array_size %a, %f0 : !scalars
  return %size : index
}

// More rows than slots; fewer are fine.
// RUN: not tfgrad-run %s --entry=unstack --input='[1, 2, 3]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=UNSTACK-ROWS
// UNSTACK-ROWS: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+7]]:9: {{.*}}array 'a': index 2 is out of range for 2 slots
// RUN: tfgrad-run %s --entry=unstack --input='[1]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=UNSTACK-FEWER
// UNSTACK-FEWER: %0 : tensor<2xf32> = [1, 0]
func.func @unstack(%x: tensor<?xf32>) -> tensor<?xf32> {
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !scalars
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f : !scalars, tensor<?xf32>
  %y = tfgrad.tensor_array_stack %a, %f0 : !scalars -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// Case TA-35. An index that is there twice is read twice.
// RUN: not tfgrad-run %s --entry=TA_35 --input='[2, 0, 2]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-35
// TA-35: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+14]]:8: {{.*}}array 'a': slot 2 is read again, but reads clear (clear_after_read)
// RUN: not tfgrad-run %s --entry=TA_35 --input='[0, -1]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GATHER-NEGATIVE
// GATHER-NEGATIVE: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+11]]:8: {{.*}}array 'a': index -1 is out of range for 3 slots
// Case TA-40. That the gather has cleared slot 0 before it fails is not seen.
// RUN: not tfgrad-run %s --entry=TA_35 --input='[0, 5]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-40
// TA-40: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+7]]:8: {{.*}}array 'a': index 5 is out of range for 3 slots
func.func @TA_35(%i: tensor<?xi32>) -> (tensor<?xf32>, f32) {
  %c0 = arith.constant 0 : index
  %x = tfgrad.constant dense<[10.0, 20.0, 30.0]> : tensor<3xf32>
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !scalars
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f : !scalars, tensor<3xf32>
  %y = tfgrad.tensor_array_gather %a[%i], %f0
      : !scalars, tensor<?xi32> -> tensor<?xf32>
  %z = tfgrad.tensor_array_read %a[%c0], %f0 : !scalars -> f32
  return %y, %z : tensor<?xf32>, f32
}

// Case TA-36. The first write tells the shape of all others.
// RUN: not tfgrad-run %s --entry=TA_36 --input='[1, 2]' --input='[1, 2, 3]' \
// RUN:   2>&1 | FileCheck %s --match-full-lines --check-prefix=TA-36
// TA-36: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+8]]:9: {{.*}}array 'a': expected an element of shape 2, found 3 for slot 1
func.func @TA_36(%x: tensor<?xf32>, %y: tensor<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n
      {identical_element_shapes, tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !any, tensor<?xf32>
  %f1 = tfgrad.tensor_array_write %a[%c1], %y, %f0 : !any, tensor<?xf32>
  return %f1 : f32
}

// Case TA-37. So does the shape of the elements that a gather gets.
// RUN: not tfgrad-run %s --entry=TA_37 --input='[1, 2]' --input='[1, 2, 3]' \
// RUN:   2>&1 | FileCheck %s --match-full-lines --check-prefix=TA-37
// TA-37: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+10]]:9: {{.*}}array 'a': expected an element of shape 2, found 3 for slot 1
func.func @TA_37(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?x2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %i = tfgrad.constant dense<0> : tensor<1xi64>
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !any, tensor<?xf32>
  %z = tfgrad.tensor_array_gather %a[%i], %f0
      : !any, tensor<1xi64> -> tensor<?x2xf32>
  %f1 = tfgrad.tensor_array_write %a[%c1], %y, %f0 : !any, tensor<?xf32>
  return %z : tensor<?x2xf32>
}

// Told by an operand, to an array that has heard something else.
// RUN: not tfgrad-run %s --entry=gather_shape --input='[1, 2]' --input=3 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GATHER-SHAPE
// GATHER-SHAPE: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+11]]:8: {{.*}}array 'a': expected elements of shape 2, found a result of 3
// RUN: tfgrad-run %s --entry=gather_shape --input='[1, 2]' --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GATHER-SHAPE-EQUAL
// GATHER-SHAPE-EQUAL: %0 : tensor<1x2xf32> = {{\[\[}}1, 2]]
func.func @gather_shape(%x: tensor<?xf32>, %m: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %i = tfgrad.constant dense<0> : tensor<1xi64>
  %n = arith.constant 1 : index
  %a, %f = tfgrad.tensor_array %n
      {identical_element_shapes, tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !any, tensor<?xf32>
  %y = tfgrad.tensor_array_gather %a[%i], %f0 shape [%m]
      : !any, tensor<1xi64> -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// Elements that differ in shape, or are not of the shape of the result, or are
// not as many as its rows.
// RUN: not tfgrad-run %s --entry=stack --input='[1, 2]' --input='[1, 2, 3]' \
// RUN:   2>&1 | FileCheck %s --match-full-lines --check-prefix=STACK-DIFFERENT
// RUN: not tfgrad-run %s --entry=stack_of_two --input='[1, 2]' \
// RUN:   --input='[1, 2, 3]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=STACK-OF-TWO
// If the first is empty, others do not matter.
// RUN: tfgrad-run %s --entry=stack --input='[]' --input='[1, 2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=STACK-FIRST-EMPTY
// STACK-FIRST-EMPTY: %0 : tensor<2x0xf32> = {{\[\[}}], []]
// STACK-DIFFERENT: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+8]]:8: {{.*}}array 'a': expected elements of one shape, found 2 in slot 0 and 3 in slot 1
func.func @stack(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !any, tensor<?xf32>
  %f1 = tfgrad.tensor_array_write %a[%c1], %y, %f0 : !any, tensor<?xf32>
  %z = tfgrad.tensor_array_stack %a, %f1 : !any -> tensor<?x?xf32>
  return %z : tensor<?x?xf32>
}

// STACK-OF-TWO: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+9]]:8: {{.*}}array 'a': expected an element of shape ?x? in slot 0, found 2
func.func @stack_of_two(%x: tensor<?xf32>, %y: tensor<?xf32>)
    -> tensor<?x?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !any, tensor<?xf32>
  %f1 = tfgrad.tensor_array_write %a[%c1], %y, %f0 : !any, tensor<?xf32>
  %z = tfgrad.tensor_array_stack %a, %f1 : !any -> tensor<?x?x?xf32>
  return %z : tensor<?x?x?xf32>
}

// RUN: not tfgrad-run %s --entry=stack_rows --input=2 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=STACK-ROWS
// STACK-ROWS: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+6]]:8: {{.*}}array 'a': expected 3 rows, found 2
// RUN: tfgrad-run %s --entry=stack_rows --input=3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=STACK-ROWS-EQUAL
// STACK-ROWS-EQUAL: %0 : tensor<3xf32> = [0, 0, 0]
func.func @stack_rows(%n: index) -> tensor<3xf32> {
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !scalars
  %z = tfgrad.tensor_array_stack %a, %f : !scalars -> tensor<3xf32>
  return %z : tensor<3xf32>
}

// The first slots only.
// RUN: tfgrad-run %s --entry=stack_count --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=STACK-COUNT
// STACK-COUNT: %0 : tensor<2xf32> = [0, 0]
// RUN: tfgrad-run %s --entry=stack_count --input=0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=STACK-COUNT-0
// STACK-COUNT-0: %0 : tensor<0xf32> = []
// RUN: not tfgrad-run %s --entry=stack_count --input=4 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=STACK-COUNT-4
// STACK-COUNT-4: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+4]]:8: {{.*}}array 'a': index 3 is out of range for 3 slots
func.func @stack_count(%count: index) -> tensor<?xf32> {
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !scalars
  %z = tfgrad.tensor_array_stack %a, %f count %count
      : !scalars -> tensor<?xf32>
  return %z : tensor<?xf32>
}

// What is read has a shape that the type of the result does not allow.
// RUN: not tfgrad-run %s --entry=read_shape --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=READ-SHAPE
// READ-SHAPE: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+6]]:8: {{.*}}array 'a': expected an element of shape 3 in slot 0, found 2
func.func @read_shape(%x: tensor<?xf32>) -> tensor<3xf32> {
  %c0 = arith.constant 0 : index
  %n = arith.constant 1 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !any, tensor<?xf32>
  %y = tfgrad.tensor_array_read %a[%c0], %f0 : !any -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// RUN: not tfgrad-run %s --entry=read_rank --input=1 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=READ-RANK
// READ-RANK: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+6]]:8: {{.*}}array 'a': expected an element of shape ? in slot 0, found scalar
func.func @read_rank(%x: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %n = arith.constant 1 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !any, f32
  %y = tfgrad.tensor_array_read %a[%c0], %f0 : !any -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// Cases TA-38 and TA-45 are in tensor-arrays-handles.mlir, case TA-43 is in
// tensor-arrays-split-concat.mlir.

// Case TA-46. A negative size, or extent. That a size is no vector is verified.
// RUN: not tfgrad-run %s --entry=TA_46 --input=-1 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-46
// TA-46: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+2]]:12: {{.*}}array 'a': size -1 is negative
func.func @TA_46(%n: index) -> index {
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %size = tfgrad.tensor_array_size %a, %f : !any
  return %size : index
}

// RUN: not tfgrad-run %s --entry=negative_extent --input=-2 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=NEGATIVE-EXTENT
// NEGATIVE-EXTENT: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+3]]:12: {{.*}}array 'a': extent -2 is negative
func.func @negative_extent(%m: index) -> index {
  %n = arith.constant 1 : index
  %a, %f = tfgrad.tensor_array %n shape [%m] {tensor_array_name = "a"}
      : !tfgrad.tensor_array<?xf32>
  %size = tfgrad.tensor_array_size %a, %f : !tfgrad.tensor_array<?xf32>
  return %size : index
}

// An array without a name.
// RUN: not tfgrad-run %s --entry=no_name --input=2 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=NO-NAME
// NO-NAME: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+4]]:8: {{.*}}array 'tensor_array': index 2 is out of range for 2 slots
func.func @no_name(%i: index) -> f32 {
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n : !scalars
  %x = tfgrad.tensor_array_read %a[%i], %f : !scalars -> f32
  return %x : f32
}

// An op whose result nothing uses fails as well.
// RUN: not tfgrad-run %s --entry=unused_read 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=UNUSED-READ
// UNUSED-READ: {{.*}}tensor-arrays-errors.mlir:[[#@LINE+4]]:8: {{.*}}array 'a': index 2 is out of range for 2 slots
func.func @unused_read() -> f32 {
  %c2 = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %c2 {tensor_array_name = "a"} : !scalars
  %x = tfgrad.tensor_array_read %a[%c2], %f : !scalars -> f32
  return %f : f32
}
