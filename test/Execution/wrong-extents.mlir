// Extents that only the call knows, and that are wrong, end it before anything
// is computed: an op may compute into a buffer of the extents that its result
// should have.
// RUN: not tfgrad-run %s --entry=transpose --input='[[1,2,3]]' 2>&1 | FileCheck %s --check-prefix=TRANSPOSE
// RUN: not tfgrad-run %s --entry=gather --input='[1,2]' --input='[0]' 2>&1 | FileCheck %s --check-prefix=GATHER
// RUN: not tfgrad-run %s --entry=concat --input='[[1,2,3,4]]' --input='[[1,2,3,4]]' 2>&1 | FileCheck %s --check-prefix=CONCAT
// RUN: not tfgrad-run %s --entry=matmul --input='[[1,2]]' --input='[[1,2],[3,4]]' 2>&1 | FileCheck %s --check-prefix=MATMUL
// RUN: not tfgrad-run %s --entry=cast --input='[1,2,3]' 2>&1 | FileCheck %s --check-prefix=CAST
// RUN: not tfgrad-run %s --entry=slice --input='[1,2,3]' --input=1 2>&1 | FileCheck %s --check-prefix=SLICE
// RUN: not tfgrad-run %s --entry=extract --input='[1,2]' --input=2 2>&1 | FileCheck %s --check-prefix=HIGH
// RUN: not tfgrad-run %s --entry=extract --input='[1,2]' --input=-1 2>&1 | FileCheck %s --check-prefix=LOW
// RUN: not tfgrad-run %s --entry=insert_other --input=ones:20000000 --input=zeros:7 --input=3 2>&1 | FileCheck %s --check-prefix=INSERT-OTHER
// RUN: not tfgrad-run %s --entry=insert_row --input=ones:2 --input=zeros:4x3 2>&1 | FileCheck %s --check-prefix=INSERT-ROW
// RUN: not tfgrad-run %s --entry=far_stride --input=ones:7 --input=4611686018427387904 --input=5 2>&1 | FileCheck %s --check-prefix=FAR-STRIDE
// RUN: not tfgrad-run %s --entry=far_stride --input=ones:7 --input=9223372036854775807 --input=3 2>&1 | FileCheck %s --check-prefix=FAR-STRIDE
// RUN: not tfgrad-run %s --entry=far_stride --input=ones:7 --input=2 --input=9223372036854775807 2>&1 | FileCheck %s --check-prefix=FAR-STRIDE
// RUN: not tfgrad-run %s --entry=arith_map --input='[1,2]' --input='[1,2,3]' 2>&1 | FileCheck %s --check-prefix=ARITH-MAP
// RUN: not tfgrad-run %s --entry=arith_select --input='[true]' --input='[1,2]' --input='[1,2]' 2>&1 | FileCheck %s --check-prefix=ARITH-SELECT
// RUN: not tfgrad-run %s --entry=concat_in_loop --input='[1,2,3]' --input='[4]' --input=2 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: not tfgrad-run %s --entry=concat_in_if --input='[1,2,3]' --input='[4]' --input=true 2>&1 | FileCheck %s --check-prefix=IF
// RUN: not tfgrad-run %s --entry=concat_of_if --input='[1,2,3]' --input='[4]' --input=true 2>&1 | FileCheck %s --check-prefix=OF-IF
// RUN: not tfgrad-run %s --entry=of_element --input=4 2>&1 | FileCheck %s --check-prefix=OF-ELEMENT
// RUN: not tfgrad-run %s --entry=of_element --input=50000000 2>&1 | FileCheck %s --check-prefix=OF-LARGE
// RUN: not tfgrad-run %s --entry=of_call --input='[1]' --input=5000000 2>&1 | FileCheck %s --check-prefix=OF-CALL
// RUN: not tfgrad-run %s --entry=of_loop --input=ones:10000 --input='[2]' --input=300 2>&1 | FileCheck %s --check-prefix=OF-LOOP
// RUN: not tfgrad-run %s --entry=fold_mul --input='[1,2,3]' --input=2 2>&1 | FileCheck %s --check-prefix=FOLD-MUL
// RUN: not tfgrad-run %s --entry=fold_mul --input='[1,2,3]' --input=-7 2>&1 | FileCheck %s --check-prefix=FOLD-NEGATIVE
// RUN: not tfgrad-run %s --entry=fold_select --input='[true]' --input='[1,2]' 2>&1 | FileCheck %s --check-prefix=FOLD-SELECT
// RUN: not tfgrad-run %s --entry=fold_broadcast --input=2 --input=3 2>&1 | FileCheck %s --check-prefix=FOLD-BROADCAST
// RUN: not tfgrad-run %s --entry=fold_transpose --input='[[1,2,3]]' 2>&1 | FileCheck %s --check-prefix=FOLD-TRANSPOSE
// RUN: not tfgrad-run %s --entry=sum_of_matmul --input='[[1],[1],[1]]' --input='[[1,2,3]]' 2>&1 | FileCheck %s --check-prefix=SUM-OF-MATMUL
// RUN: not tfgrad-run %s --entry=insert --input='[1,2]' --input=2 2>&1 | FileCheck %s --check-prefix=INSERT
// RUN: not tfgrad-run %s --entry=insert --input='[1,2]' --input=100000000 2>&1 | FileCheck %s --check-prefix=INSERT-FAR
// RUN: not tfgrad-run %s --entry=extract_slice --input='[1,2]' --input=5 --input=1 2>&1 | FileCheck %s --check-prefix=EXTRACT-SLICE
// RUN: not tfgrad-run %s --entry=extract_slice --input='[1,2,3,4]' --input=0 --input=2 2>&1 | FileCheck %s --check-prefix=STRIDED
// RUN: not tfgrad-run %s --entry=extract_slice --input='[1,2,3,4]' --input=0 --input=0 2>&1 | FileCheck %s --check-prefix=STRIDE
// RUN: tfgrad-run %s --entry=extract_slice --input='[1,2,3,4,5]' --input=0 --input=2 2>&1 | FileCheck %s --check-prefix=STRIDED-INSIDE
// RUN: not tfgrad-run %s --entry=insert_slice --input='[1,2]' --input='[1,2,3]' --input=-1 2>&1 | FileCheck %s --check-prefix=INSERT-SLICE

// TRANSPOSE: wrong-extents.mlir:[[#@LINE+2]]:8: extent along axis 0: expected 2, found 3
func.func @transpose(%x: tensor<?x?xf32>) -> tensor<2x?xf32> {
  %0 = tfgrad.transpose %x [1, 0] : tensor<?x?xf32> -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// GATHER: wrong-extents.mlir:[[#@LINE+2]]:8: extent along axis 0: expected 2, found 1
func.func @gather(%x: tensor<?xf32>, %i: tensor<?xi64>) -> tensor<2xf32> {
  %0 = tfgrad.gather %x, %i : (tensor<?xf32>, tensor<?xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CONCAT: wrong-extents.mlir:[[#@LINE+2]]:8: extent along axis 1: expected 3, found 4
func.func @concat(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x3xf32> {
  %0 = tfgrad.concat %a, %b axis 0 : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// MATMUL: wrong-extents.mlir:[[#@LINE+2]]:8: extent along axis 0: expected 2, found 1
func.func @matmul(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<2x2xf32> {
  %0 = tfgrad.matmul %a, %b : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// CAST: wrong-extents.mlir:[[#@LINE+3]]:8: extent along axis 0: expected 2, found 3
func.func @cast(%x: tensor<?xf32>) -> tensor<2xf32> {
  %0 = tfgrad.exp %x : tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<2xf32>
  return %1 : tensor<2xf32>
}

// SLICE: wrong-extents.mlir:[[#@LINE+2]]:8: extent along axis 0: expected 2, found 1
func.func @slice(%x: tensor<?xf32>, %n: index) -> tensor<2xf32> {
  %0 = tfgrad.slice %x [0] [%n] : tensor<?xf32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// HIGH: wrong-extents.mlir:[[#@LINE+3]]:8: index 2 is out of range for an axis of extent 2
// LOW: wrong-extents.mlir:[[#@LINE+2]]:8: index -1 is out of range for an axis of extent 2
func.func @extract(%x: tensor<?xf32>, %i: index) -> f32 {
  %0 = tensor.extract %x[%i] : tensor<?xf32>
  return %0 : f32
}

// LOOP: wrong-extents.mlir:[[#@LINE+8]]:{{[0-9]+}}: extent along axis 0: expected 3, found 4
func.func @concat_in_loop(%a: tensor<?xf32>, %b: tensor<?xf32>, %n: index)
    -> tensor<3xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = tfgrad.constant dense<0.0> : tensor<3xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> tensor<3xf32> {
    %0 = tfgrad.exp %a : tensor<?xf32>
    %1 = tfgrad.concat %0, %b axis 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<3xf32>
    %2 = tfgrad.add %1, %acc : tensor<3xf32>
    scf.yield %2 : tensor<3xf32>
  }
  return %r : tensor<3xf32>
}

// IF: wrong-extents.mlir:[[#@LINE+5]]:{{[0-9]+}}: extent along axis 0: expected 3, found 4
func.func @concat_in_if(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: i1)
    -> tensor<3xf32> {
  %r = scf.if %c -> tensor<3xf32> {
    %0 = tfgrad.exp %a : tensor<?xf32>
    %1 = tfgrad.concat %0, %b axis 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<3xf32>
    scf.yield %1 : tensor<3xf32>
  } else {
    %0 = tfgrad.constant dense<0.0> : tensor<3xf32>
    scf.yield %0 : tensor<3xf32>
  }
  return %r : tensor<3xf32>
}

// OF-IF: wrong-extents.mlir:[[#@LINE+10]]:{{[0-9]+}}: extent along axis 0: expected 3, found 4
func.func @concat_of_if(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: i1)
    -> tensor<3xf32> {
  %r = scf.if %c -> tensor<?xf32> {
    %0 = tfgrad.exp %a : tensor<?xf32>
    scf.yield %0 : tensor<?xf32>
  } else {
    %0 = tfgrad.sin %a : tensor<?xf32>
    scf.yield %0 : tensor<?xf32>
  }
  %1 = tfgrad.concat %r, %b axis 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// Extents that elements, calls and loops tell, and that no check at the top of
// the function can know.
// OF-ELEMENT: extent along axis 0: expected 3, found 4
// OF-LARGE: extent along axis 0: expected 3, found 50000000
func.func @of_element(%n: tensor<i64>) -> tensor<3xf64> {
  %0 = tensor.extract %n[] : tensor<i64>
  %k = arith.index_cast %0 : i64 to index
  %one = tfgrad.constant 1.0 : f64
  %a = tfgrad.fill %one(%k) : f64 -> tensor<?xf64>
  %e = tfgrad.exp %a : tensor<?xf64>
  %r = tfgrad.concat %e axis 0 : (tensor<?xf64>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}

// OF-CALL: extent along axis 0: expected 3, found 5000001
func.func @of_call(%x: tensor<?xf64>, %k: index) -> tensor<3xf64> {
  %c = func.call @padded(%x, %k) : (tensor<?xf64>, index) -> tensor<?xf64>
  %e = tfgrad.exp %c : tensor<?xf64>
  %r = tensor.cast %e : tensor<?xf64> to tensor<3xf64>
  return %r : tensor<3xf64>
}
func.func private @padded(%x: tensor<?xf64>, %k: index) -> tensor<?xf64> {
  %z = tfgrad.constant 1.0 : f64
  %c = tfgrad.pad %x, %z low [%k] high [0] : tensor<?xf64> -> tensor<?xf64>
  return %c : tensor<?xf64>
}

// OF-LOOP: extent along axis 0: expected 3, found 10300
func.func @of_loop(%x: tensor<?xf64>, %y: tensor<?xf64>, %n: index) -> tensor<3xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> tensor<?xf64> {
    %b = tfgrad.concat %a, %y axis 0 : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
    scf.yield %b : tensor<?xf64>
  }
  %e = tfgrad.exp %c : tensor<?xf64>
  %r = tfgrad.slice %e [0] [3] : tensor<?xf64> -> tensor<3xf64>
  %s = tensor.cast %e : tensor<?xf64> to tensor<3xf64>
  %t = tfgrad.add %r, %s : tensor<3xf64>
  return %t : tensor<3xf64>
}

// Folds that leave one operand leave the check.
// FOLD-MUL: different extents along axis 0: expected 3, found 2
// FOLD-NEGATIVE: expected an extent not below 0, found -7
func.func @fold_mul(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %one = tfgrad.constant 1.0 : f64
  %f = tfgrad.fill %one(%n) : f64 -> tensor<?xf64>
  %r = tfgrad.mul %x, %f : tensor<?xf64>
  return %r : tensor<?xf64>
}

// FOLD-SELECT: different extents along axis 0
func.func @fold_select(%c: tensor<?xi1>, %x: tensor<?xf64>) -> tensor<?xf64> {
  %r = tfgrad.select %c, %x, %x : tensor<?xi1>, tensor<?xf64>
  return %r : tensor<?xf64>
}

// FOLD-BROADCAST: expected 3, found 2
func.func @fold_broadcast(%n: index, %m: index) -> tensor<?xf64> {
  %one = tfgrad.constant 1.0 : f64
  %f = tfgrad.fill %one(%n) : f64 -> tensor<?xf64>
  %r = tfgrad.broadcast_to %f(%m) : tensor<?xf64> -> tensor<?xf64>
  return %r : tensor<?xf64>
}

// FOLD-TRANSPOSE: extent along axis 0: expected 2, found 3
func.func @fold_transpose(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tfgrad.transpose %x [1, 0] : tensor<?x?xf64> -> tensor<2x?xf64>
  %1 = tfgrad.transpose %0 [1, 0] : tensor<2x?xf64> -> tensor<?x?xf64>
  return %1 : tensor<?x?xf64>
}

// SUM-OF-MATMUL: extent along axis 0: expected 2, found 3
func.func @sum_of_matmul(%a: tensor<?x?xf64>, %b: tensor<?x?xf64>) -> tensor<3xf64> {
  %p = tfgrad.matmul %a, %b : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<2x3xf64>
  %s = tfgrad.sum %p axes [0] : tensor<2x3xf64> -> tensor<3xf64>
  return %s : tensor<3xf64>
}

// Ops of the tensor dialect.
// INSERT: index 2 is out of range for an axis of extent 2
// INSERT-FAR: index 100000000 is out of range for an axis of extent 2
func.func @insert(%x: tensor<?xf64>, %i: index) -> tensor<?xf64> {
  %v = tfgrad.constant 1.0 : f64
  %r = tensor.insert %v into %x[%i] : tensor<?xf64>
  return %r : tensor<?xf64>
}

// EXTRACT-SLICE: expected a box inside extent 2 along axis 0, found 3 elements from 5 on
// STRIDED: expected a box inside extent 4 along axis 0, found 5 elements from 0 on
// STRIDE: expected a positive stride, found 0
// STRIDED-INSIDE: tensor<3xf64> = [1, 3, 5]
func.func @extract_slice(%x: tensor<?xf64>, %i: index, %s: index) -> tensor<3xf64> {
  %r = tensor.extract_slice %x[%i] [3] [%s] : tensor<?xf64> to tensor<3xf64>
  return %r : tensor<3xf64>
}

// INSERT-SLICE: expected a box inside extent 2 along axis 0, found 3 elements from -1 on
func.func @insert_slice(%x: tensor<?xf64>, %y: tensor<3xf64>, %i: index) -> tensor<?xf64> {
  %r = tensor.insert_slice %y into %x[%i] [3] [1] : tensor<3xf64> into tensor<?xf64>
  return %r : tensor<?xf64>
}

// Elementwise ops of other dialects.
// ARITH-MAP: 'arith.mulf' has operands of different extents along axis 0: expected 2, found 3
func.func @arith_map(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %r = arith.mulf %x, %y : tensor<?xf64>
  return %r : tensor<?xf64>
}

// ARITH-SELECT: 'arith.select' has operands of different extents along axis 0: expected 1, found 2
func.func @arith_select(%c: tensor<?xi1>, %x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %r = arith.select %c, %x, %y : tensor<?xi1>, tensor<?xf64>
  return %r : tensor<?xf64>
}

// INSERT-OTHER: 'tensor.insert_slice' has a source of another extent than the slice along axis 0: expected 3, found 20000000
func.func @insert_other(%x: tensor<?xf64>, %y: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %s = tensor.insert_slice %x into %y[0] [%n] [1] : tensor<?xf64> into tensor<?xf64>
  return %s : tensor<?xf64>
}

// INSERT-ROW: 'tensor.insert_slice' has a source of another extent than the slice along axis 0: expected 3, found 2
func.func @insert_row(%x: tensor<?xf64>, %y: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %c1 = arith.constant 1 : index
  %n = tensor.dim %y, %c1 : tensor<?x?xf64>
  %s = tensor.insert_slice %x into %y[2, 0] [1, %n] [1, 1] : tensor<?xf64> into tensor<?x?xf64>
  return %s : tensor<?x?xf64>
}

// FAR-STRIDE: expected a box inside extent 7 along axis 0, found
func.func @far_stride(%x: tensor<?xf64>, %stride: index, %n: index) -> tensor<?xf64> {
  %s = tensor.extract_slice %x[1] [%n] [%stride] : tensor<?xf64> to tensor<?xf64>
  return %s : tensor<?xf64>
}
