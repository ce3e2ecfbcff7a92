// What fails at run time ends the call with a message that has the location of
// the op. Nothing is printed on standard output, and nothing crashes.

// RUN: not tfgrad-run %s --entry=add --input='[1, 2]' --input='[1, 2, 3]' \
// RUN:   2>/dev/null | count 0

// The exit status is 1, and no other.
// RUN: %python -c "import subprocess, sys; sys.exit(subprocess.call(sys.argv[1:]) != 1)" \
// RUN:   tfgrad-run %s --entry=add --input='[1, 2]' --input='[1, 2, 3]'

// Operands of an elementwise op that differ in extent.
// RUN: not tfgrad-run %s --entry=add --input='[1, 2]' --input='[1, 2, 3]' \
// RUN:   2>&1 \
// RUN:   | FileCheck %s --check-prefix=ADD
// ADD: error: {{.*}}runtime-errors.mlir:[[#@LINE+5]]:8: 'tfgrad.add' has operands of different extents along axis 0: expected 2, found 3
// RUN: not tfgrad-run %s --entry=add --input=[] --input='[1]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ADD-NOTHING
// ADD-NOTHING: error: {{.*}}runtime-errors.mlir:[[#@LINE+2]]:8: 'tfgrad.add' has operands of different extents along axis 0: expected 0, found 1
func.func @add(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.add %a, %b : tensor<?xf32>
  return %y : tensor<?xf32>
}

// The condition of a selection, and the last of several summands.
// RUN: not tfgrad-run %s --entry=select --input='[[true, false]]' \
// RUN:   --input='[[1, 2], [3, 4]]' --input='[[1, 2], [3, 4]]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SELECT
// SELECT: error: {{.*}}runtime-errors.mlir:[[#@LINE+3]]:8: 'tfgrad.select' has operands of different extents along axis 0: expected 1, found 2
func.func @select(%c: tensor<?x2xi1>, %a: tensor<?x2xf64>, %b: tensor<?x2xf64>)
    -> tensor<?x2xf64> {
  %y = tfgrad.select %c, %a, %b : tensor<?x2xi1>, tensor<?x2xf64>
  return %y : tensor<?x2xf64>
}

// RUN: not tfgrad-run %s --entry=add_n --input='[1]' --input='[1]' \
// RUN:   --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ADD-N
// ADD-N: error: {{.*}}runtime-errors.mlir:[[#@LINE+3]]:8: 'tfgrad.add_n' has operands of different extents along axis 0: expected 1, found 2
func.func @add_n(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: tensor<?xf32>)
    -> tensor<?xf32> {
  %y = tfgrad.add_n %a, %b, %c : tensor<?xf32>
  return %y : tensor<?xf32>
}

// A mismatch in a value that nothing is made of but an extent.
// RUN: not tfgrad-run %s --entry=unused_value --input='[1, 2]' \
// RUN:   --input='[1, 2, 3]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=UNUSED-VALUE
// UNUSED-VALUE: error: {{.*}}runtime-errors.mlir:[[#@LINE+2]]:8: 'tfgrad.mul' has operands of different extents along axis 0: expected 2, found 3
func.func @unused_value(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<1xi64> {
  %y = tfgrad.mul %a, %b : tensor<?xf32>
  %n = tfgrad.shape_of %y : tensor<?xf32> -> tensor<1xi64>
  return %n : tensor<1xi64>
}

// A division of integers by zero: of scalars, and anywhere in a tensor.
// RUN: not tfgrad-run %s --entry=div_scalar --input=1 --input=0 2>&1 \
// RUN:   | FileCheck %s --check-prefix=DIV-SCALAR
// DIV-SCALAR: error: {{.*}}runtime-errors.mlir:[[#@LINE+2]]:8: integer division by zero
func.func @div_scalar(%a: i32, %b: i32) -> i32 {
  %y = tfgrad.div %a, %b : i32
  return %y : i32
}

// RUN: not tfgrad-run %s --entry=div --input='[1, 2, 3, 4, 5, 6, 7, 8, 9]' \
// RUN:   --input='[1, 1, 1, 1, 1, 1, 1, 1, 0]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=DIV
// DIV: error: {{.*}}runtime-errors.mlir:[[#@LINE+6]]:8: integer division by zero
// RUN: not tfgrad-run %s --entry=div --input='[-9223372036854775808, 0]' \
// RUN:   --input='[-1, 0]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=DIV-MINUS-ONE
// DIV-MINUS-ONE: error: {{.*}}runtime-errors.mlir:[[#@LINE+2]]:8: integer division by zero
func.func @div(%a: tensor<?xi64>, %b: tensor<?xi64>) -> tensor<?xi64> {
  %y = tfgrad.div %a, %b : tensor<?xi64>
  return %y : tensor<?xi64>
}

// Even where its value is not selected.
// RUN: not tfgrad-run %s --entry=div_not_selected --input=1 --input=0 2>&1 \
// RUN:   | FileCheck %s --check-prefix=DIV-NOT-SELECTED
// DIV-NOT-SELECTED: error: {{.*}}runtime-errors.mlir:[[#@LINE+4]]:8: integer division by zero
func.func @div_not_selected(%a: i8, %b: i8) -> i8 {
  %zero = tfgrad.constant 0 : i8
  %good = tfgrad.compare ne, %b, %zero : i8
  %q = tfgrad.div %a, %b : i8
  %y = tfgrad.select %good, %q, %zero : i1, i8
  return %y : i8
}

// Indices of a gather: too large, negative, and of a tensor without rows.
// RUN: not tfgrad-run %s --entry=gather --input='[[1], [2]]' --input='[0, 2]' \
// RUN:   2>&1 \
// RUN:   | FileCheck %s --check-prefix=GATHER-LARGE
// GATHER-LARGE: error: {{.*}}runtime-errors.mlir:[[#@LINE+13]]:8: index 2 is out of range for an axis of extent 2
// RUN: not tfgrad-run %s --entry=gather --input='[[1], [2]]' \
// RUN:   --input='[-1, 0]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=GATHER-NEGATIVE
// GATHER-NEGATIVE: error: {{.*}}runtime-errors.mlir:[[#@LINE+9]]:8: index -1 is out of range for an axis of extent 2
// RUN: not tfgrad-run %s --entry=gather --input='[[1], [2]]' \
// RUN:   --input='[1, -2147483648]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=GATHER-LEAST
// GATHER-LEAST: error: {{.*}}runtime-errors.mlir:[[#@LINE+5]]:8: index -2147483648 is out of range for an axis of extent 2
// RUN: not tfgrad-run %s --entry=gather --input=zeros:0x1 --input='[0]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=GATHER-NO-ROWS
// GATHER-NO-ROWS: error: {{.*}}runtime-errors.mlir:[[#@LINE+2]]:8: index 0 is out of range for an axis of extent 0
func.func @gather(%x: tensor<?x1xf32>, %i: tensor<?xi32>) -> tensor<?x1xf32> {
  %y = tfgrad.gather %x, %i
      : (tensor<?x1xf32>, tensor<?xi32>) -> tensor<?x1xf32>
  return %y : tensor<?x1xf32>
}

// An index is checked where a row has no elements, too.
// RUN: not tfgrad-run %s --entry=gather_no_elements --input='[3]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=GATHER-NO-ELEMENTS
// GATHER-NO-ELEMENTS: error: {{.*}}runtime-errors.mlir:[[#@LINE+3]]:8: index 3 is out of range for an axis of extent 2
func.func @gather_no_elements(%i: tensor<?xi64>) -> tensor<?x0xf32> {
  %x = tfgrad.constant dense<> : tensor<2x0xf32>
  %y = tfgrad.gather %x, %i
      : (tensor<2x0xf32>, tensor<?xi64>) -> tensor<?x0xf32>
  return %y : tensor<?x0xf32>
}

// Positions of gather_nd, in either coordinate.
// RUN: not tfgrad-run %s --entry=gather_nd --input='[[1, 2]]' \
// RUN:   --input='[[1, 0]]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=GATHER-ND-FIRST
// GATHER-ND-FIRST: error: {{.*}}runtime-errors.mlir:[[#@LINE+7]]:8: index 1 is out of range for an axis of extent 1
// RUN: not tfgrad-run %s --entry=gather_nd --input='[[1, 2]]' \
// RUN:   --input='[[0, -9223372036854775808]]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=GATHER-ND-SECOND
// GATHER-ND-SECOND: error: {{.*}}runtime-errors.mlir:[[#@LINE+3]]:8: index -9223372036854775808 is out of range for an axis of extent 2
func.func @gather_nd(%x: tensor<?x2xf32>, %i: tensor<?x2xi64>)
    -> tensor<?xf32> {
  %y = tfgrad.gather_nd %x, %i
      : (tensor<?x2xf32>, tensor<?x2xi64>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// Positions of scatter_nd, its updates, and its extents.
// RUN: not tfgrad-run %s --entry=scatter_nd --input='[[3]]' \
// RUN:   --input='[[1, 2]]' --input=3 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SCATTER-ND-LARGE
// SCATTER-ND-LARGE: error: {{.*}}runtime-errors.mlir:[[#@LINE+19]]:8: index 3 is out of range for an axis of extent 3
// RUN: not tfgrad-run %s --entry=scatter_nd --input='[[0], [-1]]' \
// RUN:   --input='[[1, 2], [3, 4]]' --input=3 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SCATTER-ND-NEGATIVE
// SCATTER-ND-NEGATIVE: error: {{.*}}runtime-errors.mlir:[[#@LINE+15]]:8: index -1 is out of range for an axis of extent 3
// RUN: not tfgrad-run %s --entry=scatter_nd --input='[[0], [1]]' \
// RUN:   --input='[[1, 2]]' --input=3 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SCATTER-ND-UPDATES
// SCATTER-ND-UPDATES: error: {{.*}}runtime-errors.mlir:[[#@LINE+11]]:8: extent of the updates along axis 0: expected 2, found 1
// RUN: not tfgrad-run %s --entry=scatter_nd --input='[[0]]' \
// RUN:   --input='[[1, 2, 3]]' --input=3 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SCATTER-ND-ROW
// SCATTER-ND-ROW: error: {{.*}}runtime-errors.mlir:[[#@LINE+7]]:8: extent of the updates along axis 1: expected 2, found 3
// RUN: not tfgrad-run %s --entry=scatter_nd --input='[[0]]' \
// RUN:   --input='[[1, 2]]' --input=-3 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SCATTER-ND-EXTENT
// SCATTER-ND-EXTENT: error: {{.*}}runtime-errors.mlir:[[#@LINE+3]]:8: expected an extent not below 0, found -3
func.func @scatter_nd(%i: tensor<?x1xi32>, %u: tensor<?x?xf32>, %n: index)
    -> tensor<?x2xf32> {
  %y = tfgrad.scatter_nd %i, %u(%n)
      : (tensor<?x1xi32>, tensor<?x?xf32>) -> tensor<?x2xf32>
  return %y : tensor<?x2xf32>
}

// RUN: not tfgrad-run %s --entry=tensor_scatter_add --input='[1, 2]' \
// RUN:   --input='[[2]]' --input='[5]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TENSOR-SCATTER-ADD
// TENSOR-SCATTER-ADD: error: {{.*}}runtime-errors.mlir:[[#@LINE+3]]:8: index 2 is out of range for an axis of extent 2
func.func @tensor_scatter_add(%x: tensor<?xf32>, %i: tensor<?x1xi32>,
                              %u: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.tensor_scatter_add %x, %i, %u
      : tensor<?xf32>, tensor<?x1xi32>, tensor<?xf32>
  return %y : tensor<?xf32>
}

// Boxes that leave the tensor: below, above, by a negative extent, and by sums
// that overflow.
// RUN: not tfgrad-run %s --entry=slice --input='[1, 2, 3]' --input=-1 \
// RUN:   --input=2 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SLICE-BELOW
// SLICE-BELOW: error: {{.*}}runtime-errors.mlir:[[#@LINE+22]]:8: expected a box inside extent 3 along axis 0, found 2 elements from -1 on
// RUN: not tfgrad-run %s --entry=slice --input='[1, 2, 3]' --input=2 \
// RUN:   --input=2 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SLICE-ABOVE
// SLICE-ABOVE: error: {{.*}}runtime-errors.mlir:[[#@LINE+18]]:8: expected a box inside extent 3 along axis 0, found 2 elements from 2 on
// RUN: not tfgrad-run %s --entry=slice --input='[1, 2, 3]' --input=4 \
// RUN:   --input=0 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SLICE-PAST-END
// SLICE-PAST-END: error: {{.*}}runtime-errors.mlir:[[#@LINE+14]]:8: expected a box inside extent 3 along axis 0, found 0 elements from 4 on
// RUN: not tfgrad-run %s --entry=slice --input='[1, 2, 3]' --input=1 \
// RUN:   --input=-1 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SLICE-EXTENT
// SLICE-EXTENT: error: {{.*}}runtime-errors.mlir:[[#@LINE+10]]:8: expected a box inside extent 3 along axis 0, found -1 elements from 1 on
// RUN: not tfgrad-run %s --entry=slice --input='[1, 2, 3]' \
// RUN:   --input=9223372036854775807 --input=9223372036854775807 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SLICE-GREATEST
// SLICE-GREATEST: error: {{.*}}runtime-errors.mlir:[[#@LINE+6]]:8: expected a box inside extent 3 along axis 0, found 9223372036854775807 elements from 9223372036854775807 on
// RUN: not tfgrad-run %s --entry=slice --input='[1, 2, 3]' --input=0 \
// RUN:   --input=-9223372036854775808 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SLICE-LEAST
// SLICE-LEAST: error: {{.*}}runtime-errors.mlir:[[#@LINE+2]]:8: expected a box inside extent 3 along axis 0, found -9223372036854775808 elements from 0 on
func.func @slice(%x: tensor<?xf32>, %i: index, %n: index) -> tensor<?xf32> {
  %y = tfgrad.slice %x [%i] [%n] : tensor<?xf32> -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// A box with literals that a tensor is too small for.
// RUN: not tfgrad-run %s --entry=slice_literal --input='[[1, 2, 3]]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SLICE-LITERAL
// SLICE-LITERAL: error: {{.*}}runtime-errors.mlir:[[#@LINE+2]]:8: expected a box inside extent 3 along axis 1, found 3 elements from 2 on
func.func @slice_literal(%x: tensor<?x?xi16>) -> tensor<1x3xi16> {
  %y = tfgrad.slice %x [0, 2] [1, 3] : tensor<?x?xi16> -> tensor<1x3xi16>
  return %y : tensor<1x3xi16>
}

// RUN: not tfgrad-run %s --entry=add_slice --input='[1, 2, 3]' \
// RUN:   --input='[1, 2]' --input=2 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ADD-SLICE
// ADD-SLICE: error: {{.*}}runtime-errors.mlir:[[#@LINE+3]]:8: expected a box inside extent 3 along axis 0, found 2 elements from 2 on
func.func @add_slice(%x: tensor<?xf32>, %u: tensor<?xf32>, %i: index)
    -> tensor<?xf32> {
  %y = tfgrad.add_slice %x, %u [%i] : tensor<?xf32>, tensor<?xf32>
  return %y : tensor<?xf32>
}

// Margins below 0.
// RUN: not tfgrad-run %s --entry=pad --input='[1, 2]' --input=-1 --input=0 \
// RUN:   2>&1 \
// RUN:   | FileCheck %s --check-prefix=PAD-LOW
// PAD-LOW: error: {{.*}}runtime-errors.mlir:[[#@LINE+7]]:8: expected an extent not below 0, found -1
// RUN: not tfgrad-run %s --entry=pad --input='[1, 2]' --input=0 --input=-2 \
// RUN:   2>&1 \
// RUN:   | FileCheck %s --check-prefix=PAD-HIGH
// PAD-HIGH: error: {{.*}}runtime-errors.mlir:[[#@LINE+3]]:8: expected an extent not below 0, found -2
func.func @pad(%x: tensor<?xf32>, %l: index, %h: index) -> tensor<?xf32> {
  %zero = tfgrad.constant 0.0 : f32
  %y = tfgrad.pad %x, %zero low [%l] high [%h] : tensor<?xf32> -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// Reshapes to another number of elements, given and inferred.
// RUN: not tfgrad-run %s --entry=reshape --input='[1, 2, 3, 4, 5, 6]' \
// RUN:   --input=2 --input=2 2>&1 \
// RUN:   | FileCheck %s --check-prefix=RESHAPE
// RESHAPE: error: {{.*}}runtime-errors.mlir:[[#@LINE+10]]:8: number of elements of the result: expected 6, found 4
// RUN: not tfgrad-run %s --entry=reshape --input='[1, 2, 3, 4, 5, 6]' \
// RUN:   --input=-2 --input=-3 2>&1 \
// RUN:   | FileCheck %s --check-prefix=RESHAPE-NEGATIVE
// RESHAPE-NEGATIVE: error: {{.*}}runtime-errors.mlir:[[#@LINE+6]]:8: expected an extent not below 0, found -2
// RUN: not tfgrad-run %s --entry=reshape --input=[] --input=4294967296 \
// RUN:   --input=4294967296 2>&1 \
// RUN:   | FileCheck %s --check-prefix=RESHAPE-OVERFLOW
// RESHAPE-OVERFLOW: error: {{.*}}runtime-errors.mlir:[[#@LINE+2]]:8: {{.*}}
func.func @reshape(%x: tensor<?xf32>, %n: index, %m: index) -> tensor<?x?xf32> {
  %y = tfgrad.reshape %x(%n, %m) : tensor<?xf32> -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// RUN: not tfgrad-run %s --entry=reshape_inferred --input='[1, 2, 3, 4]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=RESHAPE-INFERRED
// RESHAPE-INFERRED: error: {{.*}}runtime-errors.mlir:[[#@LINE+2]]:8: number of elements of the result: expected 4, found 3
func.func @reshape_inferred(%x: tensor<?xf32>) -> tensor<?x3xf32> {
  %y = tfgrad.reshape %x : tensor<?xf32> -> tensor<?x3xf32>
  return %y : tensor<?x3xf32>
}

// RUN: not tfgrad-run %s --entry=reshape_to_scalar --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=RESHAPE-TO-SCALAR
// RESHAPE-TO-SCALAR: error: {{.*}}runtime-errors.mlir:[[#@LINE+2]]:8: number of elements: expected 1, found 2
func.func @reshape_to_scalar(%x: tensor<?xf32>) -> f32 {
  %y = tfgrad.reshape %x : tensor<?xf32> -> f32
  return %y : f32
}

// Extents below 0, of results and of other values.
// RUN: not tfgrad-run %s --entry=fill --input=-1 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FILL
// FILL: error: {{.*}}runtime-errors.mlir:[[#@LINE+3]]:8: expected an extent not below 0, found -1
func.func @fill(%n: index) -> tensor<?xf32> {
  %zero = tfgrad.constant 0.0 : f32
  %y = tfgrad.fill %zero(%n) : f32 -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// RUN: not tfgrad-run %s --entry=iota --input=-1 2>&1 \
// RUN:   | FileCheck %s --check-prefix=IOTA
// IOTA: error: {{.*}}runtime-errors.mlir:[[#@LINE+2]]:8: expected an extent not below 0, found -1
func.func @iota(%n: index) -> i64 {
  %y = tfgrad.iota axis 0 (%n) : tensor<?xi64>
  %sum = tfgrad.sum %y axes [0] : tensor<?xi64> -> i64
  return %sum : i64
}

// A value that is too large for any memory.
// RUN: not tfgrad-run %s --entry=too_large --input=4611686018427387904 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TOO-LARGE
// TOO-LARGE: error: {{.*}}runtime-errors.mlir:[[#@LINE+3]]:11: {{.*}}4611686018427387904{{.*}}
func.func @too_large(%n: index) -> f32 {
  %one = tfgrad.constant 1.0 : f32
  %ones = tfgrad.fill %one(%n) : f32 -> tensor<?xf32>
  %y = tfgrad.linear_recurrence %ones, %ones axis 0 initial 0.0 : tensor<?xf32>
  %sum = tfgrad.sum %y axes [0] : tensor<?xf32> -> f32
  return %sum : f32
}

// Broadcasts to another extent: only a static 1 is repeated.
// RUN: not tfgrad-run %s --entry=broadcast_to --input='[1, 2]' --input=2 \
// RUN:   --input=3 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BROADCAST-TO
// BROADCAST-TO: error: {{.*}}runtime-errors.mlir:[[#@LINE+11]]:8: extent of the operand along axis 0: expected 3, found 2
// RUN: not tfgrad-run %s --entry=broadcast_to --input='[1]' --input=2 \
// RUN:   --input=3 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BROADCAST-TO-ONE
// BROADCAST-TO-ONE: error: {{.*}}runtime-errors.mlir:[[#@LINE+7]]:8: extent of the operand along axis 0: expected 3, found 1
// RUN: not tfgrad-run %s --entry=broadcast_to --input='[1, 2]' --input=-2 \
// RUN:   --input=2 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BROADCAST-TO-NEGATIVE
// BROADCAST-TO-NEGATIVE: error: {{.*}}runtime-errors.mlir:[[#@LINE+3]]:8: expected an extent not below 0, found -2
func.func @broadcast_to(%x: tensor<?xf32>, %n: index, %m: index)
    -> tensor<?x?xf32> {
  %y = tfgrad.broadcast_to %x(%n, %m) : tensor<?xf32> -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// Concat: other extents that differ, and a sum that is not what the type says.
// RUN: not tfgrad-run %s --entry=concat --input='[[1, 2]]' --input='[[3]]' \
// RUN:   2>&1 \
// RUN:   | FileCheck %s --check-prefix=CONCAT
// CONCAT: error: {{.*}}runtime-errors.mlir:[[#@LINE+2]]:8: extent of operand 1 along axis 1: expected 2, found 1
func.func @concat(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %y = tfgrad.concat %a, %b axis 0
      : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// RUN: not tfgrad-run %s --entry=concat_static --input='[1]' --input='[2]' \
// RUN:   2>&1 \
// RUN:   | FileCheck %s --check-prefix=CONCAT-STATIC
// CONCAT-STATIC: error: {{.*}}runtime-errors.mlir:[[#@LINE+2]]:8: extent along axis 0: expected 3, found 2
func.func @concat_static(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<3xf32> {
  %y = tfgrad.concat %a, %b axis 0
      : (tensor<?xf32>, tensor<?xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// Products: contracted and batch extents.
// RUN: not tfgrad-run %s --entry=matmul --input='[[[1, 2]]]' \
// RUN:   --input='[[[1], [2], [3]]]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MATMUL
// MATMUL: error: {{.*}}runtime-errors.mlir:[[#@LINE+11]]:8: contracted extent of the right operand: expected 2, found 3
// RUN: not tfgrad-run %s --entry=matmul --no-blas --input='[[[1, 2]]]' \
// RUN:   --input='[[[1], [2], [3]]]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MATMUL-LOOPS
// MATMUL-LOOPS: error: {{.*}}runtime-errors.mlir:[[#@LINE+7]]:8: contracted extent of the right operand: expected 2, found 3
// RUN: not tfgrad-run %s --entry=matmul --input='[[[1, 2]]]' \
// RUN:   --input='[[[1], [2]], [[1], [2]]]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MATMUL-BATCH
// MATMUL-BATCH: error: {{.*}}runtime-errors.mlir:[[#@LINE+3]]:8: extent of the right operand along batch axis 0: expected 1, found 2
func.func @matmul(%a: tensor<?x?x?xf32>, %b: tensor<?x?x?xf32>)
    -> tensor<?x?x?xf32> {
  %y = tfgrad.matmul %a, %b
      : (tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return %y : tensor<?x?x?xf32>
}

// RUN: not tfgrad-run %s --entry=recurrence --input='[1, 2]' --input='[1]' \
// RUN:   2>&1 \
// RUN:   | FileCheck %s --check-prefix=RECURRENCE
// RECURRENCE: error: {{.*}}runtime-errors.mlir:[[#@LINE+2]]:8: operands have different extents along axis 0: expected 2, found 1
func.func @recurrence(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.linear_recurrence %a, %b axis 0 initial 0.0 : tensor<?xf32>
  return %y : tensor<?xf32>
}

// A cotangent of another shape than its y: the place is that of the op whose
// gradient it enters.
// RUN: not tfgrad-run %s --entry=cotangent --input='[1, 2]' \
// RUN:   --input='[1, 2, 3]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=COTANGENT
// COTANGENT: error: {{.*}}runtime-errors.mlir:[[#@LINE+2]]:8: 'tfgrad.mul' has operands of different extents along axis 0: expected 3, found 2
func.func @cotangent(%x: tensor<?xf32>, %dy: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.exp %x : tensor<?xf32>
  %g = tfgrad.gradients ys(%y : tensor<?xf32>) xs(%x : tensor<?xf32>)
      grad_ys(%dy)
  return %g : tensor<?xf32>
}

// The first failure in program order is the one that is reported.
// RUN: not tfgrad-run %s --entry=first --input='[1, 2]' --input=-1 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FIRST
// FIRST: error: {{.*}}runtime-errors.mlir:[[#@LINE+3]]:8: expected a box inside extent 2 along axis 0, found -1 elements from 0 on
func.func @first(%x: tensor<?xf32>, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
  %zero = tfgrad.constant 0.0 : f32
  %y = tfgrad.slice %x [0] [%n] : tensor<?xf32> -> tensor<?xf32>
  %z = tfgrad.fill %zero(%n) : f32 -> tensor<?xf32>
  return %z, %y : tensor<?xf32>, tensor<?xf32>
}

// Positions and extents that are constants of the program are no exception.
// RUN: not tfgrad-run %s --entry=constant_slice --input='[1, 2, 3]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=CONSTANT-SLICE
// CONSTANT-SLICE: error: {{.*}}runtime-errors.mlir:[[#@LINE+4]]:8: expected a box inside extent 3 along axis 0, found 2 elements from 5 on
func.func @constant_slice(%x: tensor<3xf64>) -> tensor<?xf64> {
  %i = arith.constant 5 : index
  %n = arith.constant 2 : index
  %y = tfgrad.slice %x [%i] [%n] : tensor<3xf64> -> tensor<?xf64>
  return %y : tensor<?xf64>
}

// RUN: not tfgrad-run %s --entry=constant_extent --input='[1, 2, 3]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=CONSTANT-EXTENT
// CONSTANT-EXTENT: error: {{.*}}runtime-errors.mlir:[[#@LINE+4]]:8: expected a box inside extent 3 along axis 0, found -1 elements from -5 on
func.func @constant_extent(%x: tensor<3xf64>) -> tensor<?xf64> {
  %i = arith.constant -5 : index
  %n = arith.constant -1 : index
  %y = tfgrad.slice %x [%i] [%n] : tensor<3xf64> -> tensor<?xf64>
  return %y : tensor<?xf64>
}

// RUN: not tfgrad-run %s --entry=constant_add_slice --input='[1, 2, 3]' \
// RUN:   --input=[1] 2>&1 \
// RUN:   | FileCheck %s --check-prefix=CONSTANT-ADD-SLICE
// CONSTANT-ADD-SLICE: error: {{.*}}runtime-errors.mlir:[[#@LINE+4]]:8: expected a box inside extent 3 along axis 0, found 1 elements from 3 on
func.func @constant_add_slice(%x: tensor<3xf64>, %u: tensor<1xf64>)
    -> tensor<3xf64> {
  %i = arith.constant 3 : index
  %y = tfgrad.add_slice %x, %u [%i] : tensor<3xf64>, tensor<1xf64>
  return %y : tensor<3xf64>
}

// RUN: not tfgrad-run %s --entry=constant_fill 2>&1 \
// RUN:   | FileCheck %s --check-prefix=CONSTANT-FILL
// CONSTANT-FILL: error: {{.*}}runtime-errors.mlir:[[#@LINE+4]]:8: expected an extent not below 0, found -1
func.func @constant_fill() -> tensor<?xf64> {
  %n = arith.constant -1 : index
  %zero = tfgrad.constant 0.0 : f64
  %y = tfgrad.fill %zero(%n) : f64 -> tensor<?xf64>
  return %y : tensor<?xf64>
}

// RUN: not tfgrad-run %s --entry=constant_gather --input='[1, 2, 3]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=CONSTANT-GATHER
// CONSTANT-GATHER: error: {{.*}}runtime-errors.mlir:[[#@LINE+3]]:8: index 7 is out of range for an axis of extent 3
func.func @constant_gather(%x: tensor<3xf64>) -> tensor<1xf64> {
  %i = tfgrad.constant dense<7> : tensor<1xi32>
  %y = tfgrad.gather %x, %i
      : (tensor<3xf64>, tensor<1xi32>) -> tensor<1xf64>
  return %y : tensor<1xf64>
}

// RUN: not tfgrad-run %s --entry=constant_div --input=1 2>&1 \
// RUN:   | FileCheck %s --check-prefix=CONSTANT-DIV
// CONSTANT-DIV: error: {{.*}}runtime-errors.mlir:[[#@LINE+3]]:8: integer division by zero
func.func @constant_div(%x: i32) -> i32 {
  %zero = tfgrad.constant 0 : i32
  %y = tfgrad.div %x, %zero : i32
  return %y : i32
}
