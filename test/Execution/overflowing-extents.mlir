// Extents whose sum or product wraps around to one that fits.
// RUN: not tfgrad-run %s --entry=pad --input='[1,2]' --input=9223372036854775807 --input=9223372036854775807 2>&1 | FileCheck %s --check-prefix=PAD
// RUN: not tfgrad-run %s --entry=pad_high --input='[1,2]' --input=9223372036854775807 2>&1 | FileCheck %s --check-prefix=HIGH
// RUN: not tfgrad-run %s --entry=reshape --input='[1,2,3,4]' --input=4611686018427387905 --input=1000000000000 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not tfgrad-run %s --entry=reshape_empty --input='[]' --input=4294967296 --input=1000 2>&1 | FileCheck %s --check-prefix=EMPTY

// PAD: overflowing-extents.mlir:[[#@LINE+3]]:8: expected an extent not below 0, found -9223372036854775807
func.func @pad(%x: tensor<?xf32>, %low: index, %high: index) -> tensor<?xf32> {
  %v = tfgrad.constant 7.0 : f32
  %0 = tfgrad.pad %x, %v low [%low] high [%high] : tensor<?xf32> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// HIGH: overflowing-extents.mlir:[[#@LINE+3]]:8: expected an extent not below 0
func.func @pad_high(%x: tensor<2xf32>, %high: index) -> f32 {
  %v = tfgrad.constant 7.0 : f32
  %0 = tfgrad.pad %x, %v low [0] high [%high] : tensor<2xf32> -> tensor<?xf32>
  %1 = tfgrad.sum %0 axes [0] : tensor<?xf32> -> f32
  return %1 : f32
}

// 4 times 2^62 + 1 is 2^64 + 4.
// RESHAPE: overflowing-extents.mlir:[[#@LINE+2]]:8: the result has too many elements
func.func @reshape(%x: tensor<?xf32>, %n: index, %row: index) -> tensor<1x4xf32> {
  %0 = tfgrad.reshape %x(%n) : tensor<?xf32> -> tensor<?x4xf32>
  %1 = tfgrad.slice %0 [%row, 0] [1, 4] : tensor<?x4xf32> -> tensor<1x4xf32>
  return %1 : tensor<1x4xf32>
}

// EMPTY: overflowing-extents.mlir:[[#@LINE+2]]:8: the result has too many elements
func.func @reshape_empty(%x: tensor<?xf32>, %n: index, %row: index) -> tensor<1x1xf32> {
  %0 = tfgrad.reshape %x(%n, %n) : tensor<?xf32> -> tensor<?x?xf32>
  %1 = tfgrad.slice %0 [%row, %row] [1, 1] : tensor<?x?xf32> -> tensor<1x1xf32>
  return %1 : tensor<1x1xf32>
}
