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
// RUN: not tfgrad-run %s --entry=concat_in_loop --input='[1,2,3]' --input='[4]' --input=2 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: not tfgrad-run %s --entry=concat_in_if --input='[1,2,3]' --input='[4]' --input=true 2>&1 | FileCheck %s --check-prefix=IF
// RUN: not tfgrad-run %s --entry=concat_of_if --input='[1,2,3]' --input='[4]' --input=true 2>&1 | FileCheck %s --check-prefix=OF-IF

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
