// Handles of TensorArrays that are no use any more, or never were.

!any = !tfgrad.tensor_array<*xf32>
!scalars = !tfgrad.tensor_array<f32>

// Case TA-38. An array that was closed has no size, nor anything else, but can
// be closed again.
// RUN: not tfgrad-run %s --entry=TA_38 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-38
// TA-38: {{.*}}tensor-arrays-handles.mlir:[[#@LINE+5]]:11: {{.*}}array 'a': used after it was closed
func.func @TA_38() -> index {
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  tfgrad.tensor_array_close %a : !any
  %size = tfgrad.tensor_array_size %a, %f : !any
  return %size : index
}

// RUN: tfgrad-run %s --entry=close_twice \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CLOSE-TWICE
// CLOSE-TWICE: %0 : index = 3
func.func @close_twice() -> index {
  %n = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %n : !any
  %size = tfgrad.tensor_array_size %a, %f : !any
  tfgrad.tensor_array_close %a : !any
  tfgrad.tensor_array_close %a : !any
  return %size : index
}

// RUN: not tfgrad-run %s --entry=closed_write --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CLOSED-WRITE
// CLOSED-WRITE: {{.*}}tensor-arrays-handles.mlir:[[#@LINE+6]]:8: {{.*}}array 'a': used after it was closed
func.func @closed_write(%x: tensor<2xf32>) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  tfgrad.tensor_array_close %a : !any
  %y = tfgrad.tensor_array_write %a[%c0], %x, %f : !any, tensor<2xf32>
  return %x : tensor<2xf32>
}

// RUN: not tfgrad-run %s --entry=closed_scatter --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CLOSED-SCATTER
// CLOSED-SCATTER: {{.*}}tensor-arrays-handles.mlir:[[#@LINE+6]]:8: {{.*}}array 'a': used after it was closed
func.func @closed_scatter(%x: tensor<2xf32>) -> tensor<2xf32> {
  %i = tfgrad.constant dense<1> : tensor<2xi64>
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  tfgrad.tensor_array_close %a : !any
  %y = tfgrad.tensor_array_scatter %a[%i], %x, %f
      : !any, tensor<2xi64>, tensor<2xf32>
  return %x : tensor<2xf32>
}

// RUN: not tfgrad-run %s --entry=closed_unstack --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CLOSED-UNSTACK
// CLOSED-UNSTACK: {{.*}}tensor-arrays-handles.mlir:[[#@LINE+5]]:8: {{.*}}array 'a': used after it was closed
func.func @closed_unstack(%x: tensor<2xf32>) -> tensor<2xf32> {
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  tfgrad.tensor_array_close %a : !any
  %y = tfgrad.tensor_array_unstack %a, %x, %f : !any, tensor<2xf32>
  return %x : tensor<2xf32>
}

// RUN: not tfgrad-run %s --entry=closed_split --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CLOSED-SPLIT
// CLOSED-SPLIT: {{.*}}tensor-arrays-handles.mlir:[[#@LINE+6]]:8: {{.*}}array 'a': used after it was closed
func.func @closed_split(%x: tensor<2xf32>) -> tensor<2xf32> {
  %i = tfgrad.constant dense<1> : tensor<2xi64>
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  tfgrad.tensor_array_close %a : !any
  %y = tfgrad.tensor_array_split %a, %x, %i, %f
      : !any, tensor<2xf32>, tensor<2xi64>
  return %x : tensor<2xf32>
}

// RUN: not tfgrad-run %s --entry=closed_read --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CLOSED-READ
// CLOSED-READ: {{.*}}tensor-arrays-handles.mlir:[[#@LINE+6]]:8: {{.*}}array 'a': used after it was closed
func.func @closed_read(%x: tensor<2xf32>) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  tfgrad.tensor_array_close %a : !any
  %y = tfgrad.tensor_array_read %a[%c0], %f : !any -> tensor<2xf32>
  return %x : tensor<2xf32>
}

// RUN: not tfgrad-run %s --entry=closed_gather --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CLOSED-GATHER
// CLOSED-GATHER: {{.*}}tensor-arrays-handles.mlir:[[#@LINE+6]]:8: {{.*}}array 'a': used after it was closed
func.func @closed_gather(%x: tensor<2xf32>) -> tensor<2xf32> {
  %i = tfgrad.constant dense<1> : tensor<2xi64>
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  tfgrad.tensor_array_close %a : !any
  %y = tfgrad.tensor_array_gather %a[%i], %f
      : !any, tensor<2xi64> -> tensor<?x2xf32>
  return %x : tensor<2xf32>
}

// RUN: not tfgrad-run %s --entry=closed_stack --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CLOSED-STACK
// CLOSED-STACK: {{.*}}tensor-arrays-handles.mlir:[[#@LINE+5]]:8: {{.*}}array 'a': used after it was closed
func.func @closed_stack(%x: tensor<2xf32>) -> tensor<2xf32> {
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  tfgrad.tensor_array_close %a : !any
  %y = tfgrad.tensor_array_stack %a, %f : !any -> tensor<?x2xf32>
  return %x : tensor<2xf32>
}

// RUN: not tfgrad-run %s --entry=closed_concat --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CLOSED-CONCAT
// CLOSED-CONCAT: {{.*}}tensor-arrays-handles.mlir:[[#@LINE+5]]:12: {{.*}}array 'a': used after it was closed
func.func @closed_concat(%x: tensor<2xf32>) -> tensor<2xf32> {
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  tfgrad.tensor_array_close %a : !any
  %y, %z = tfgrad.tensor_array_concat %a, %f
      : !any -> tensor<?x2xf32>, tensor<?xi64>
  return %x : tensor<2xf32>
}

// RUN: not tfgrad-run %s --entry=closed_grad --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CLOSED-GRAD
// CLOSED-GRAD: {{.*}}tensor-arrays-handles.mlir:[[#@LINE+5]]:12: {{.*}}array 'a': used after it was closed
func.func @closed_grad(%x: tensor<2xf32>) -> tensor<2xf32> {
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  tfgrad.tensor_array_close %a : !any
  %y, %z = tfgrad.tensor_array_grad %a, %f source "s" : !any
  return %x : tensor<2xf32>
}

// RUN: not tfgrad-run %s --entry=closed_grad_with_shape --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CLOSED-GRAD-WITH-SHAPE
// CLOSED-GRAD-WITH-SHAPE: {{.*}}tensor-arrays-handles.mlir:[[#@LINE+5]]:12: {{.*}}array 'a': used after it was closed
func.func @closed_grad_with_shape(%x: tensor<2xf32>) -> tensor<2xf32> {
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  tfgrad.tensor_array_close %a : !any
  %y, %z = tfgrad.tensor_array_grad_with_shape %a [2], %f
      source "s" : !any -> !any
  return %x : tensor<2xf32>
}

// Case TA-45. A handle of no array. NotFound is the status in the library.
// RUN: not tfgrad-run %s --entry=TA_45_read --input=77 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-45-READ
// RUN: not tfgrad-run %s --entry=TA_45_read --input=0 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-45-READ
// RUN: not tfgrad-run %s --entry=TA_45_read --input=-1 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-45-READ
// TA-45-READ: tfgrad-run: error: {{.*}}tensor-arrays-handles.mlir:[[#@LINE+5]]:8: there is no such array
func.func @TA_45_read(%handle: i64) -> f32 {
  %c0 = arith.constant 0 : index
  %f = arith.constant 0.0 : f32
  %a = builtin.unrealized_conversion_cast %handle : i64 to !scalars
  %x = tfgrad.tensor_array_read %a[%c0], %f : !scalars -> f32
  return %x : f32
}

// RUN: not tfgrad-run %s --entry=TA_45_write --input=77 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TA-45-WRITE
// TA-45-WRITE: tfgrad-run: error: {{.*}}tensor-arrays-handles.mlir:[[#@LINE+5]]:9: there is no such array
func.func @TA_45_write(%handle: i64) -> f32 {
  %c0 = arith.constant 0 : index
  %f = arith.constant 0.0 : f32
  %a = builtin.unrealized_conversion_cast %handle : i64 to !scalars
  %f0 = tfgrad.tensor_array_write %a[%c0], %f, %f : !scalars, f32
  return %f : f32
}
