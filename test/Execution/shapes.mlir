// Values of ops that create and move elements, on all kinds of elements and on
// shapes without elements, of one element and of rank 0.

// Constants.
// RUN: tfgrad-run %s --entry=constants \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CONSTANTS
// CONSTANTS:               %0 : f16 = 0.1
// CONSTANTS-NEXT:          %1 : bf16 = 3.14
// CONSTANTS-NEXT:          %2 : f32 = nan
// CONSTANTS-NEXT:          %3 : f64 = -inf
// CONSTANTS-NEXT:          %4 : i8 = -128
// CONSTANTS-NEXT:          %5 : i1 = true
// CONSTANTS-NEXT{LITERAL}: %6 : tensor<2x2xi16> = [[1, 2], [3, 4]]
// CONSTANTS-NEXT:          %7 : tensor<3xi1> = [true, true, true]
// CONSTANTS-NEXT:          %8 : tensor<0x3xf32> = []
// CONSTANTS-NEXT:          %9 : tensor<i64> = 9223372036854775807
func.func @constants() -> (f16, bf16, f32, f64, i8, i1, tensor<2x2xi16>,
                           tensor<3xi1>, tensor<0x3xf32>, tensor<i64>) {
  %0 = tfgrad.constant 0.1 : f16
  %1 = tfgrad.constant 3.14 : bf16
  %2 = tfgrad.constant 0x7FC00000 : f32
  %3 = tfgrad.constant 0xFFF0000000000000 : f64
  %4 = tfgrad.constant -128 : i8
  %5 = tfgrad.constant true
  %6 = tfgrad.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi16>
  %7 = tfgrad.constant dense<true> : tensor<3xi1>
  %8 = tfgrad.constant dense<> : tensor<0x3xf32>
  %9 = tfgrad.constant dense<9223372036854775807> : tensor<i64>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9
      : f16, bf16, f32, f64, i8, i1, tensor<2x2xi16>, tensor<3xi1>,
        tensor<0x3xf32>, tensor<i64>
}

// Fill.
// RUN: tfgrad-run %s --entry=fill --input=2.5 --input=true --input=-3 \
// RUN:   --input=2 --input=0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FILL
// FILL{LITERAL}: %0 : tensor<2x2xf32> = [[2.5, 2.5], [2.5, 2.5]]
// FILL-NEXT:     %1 : tensor<2xi1> = [true, true]
// FILL-NEXT:     %2 : tensor<0x2xi64> = []
// FILL-NEXT:     %3 : tensor<f32> = 2.5
func.func @fill(%x: f32, %p: i1, %i: i64, %n: index, %zero: index)
    -> (tensor<?x2xf32>, tensor<2xi1>, tensor<?x?xi64>, tensor<f32>) {
  %0 = tfgrad.fill %x(%n) : f32 -> tensor<?x2xf32>
  %1 = tfgrad.fill %p : i1 -> tensor<2xi1>
  %2 = tfgrad.fill %i(%zero, %n) : i64 -> tensor<?x?xi64>
  %3 = tfgrad.fill %x : f32 -> tensor<f32>
  return %0, %1, %2, %3
      : tensor<?x2xf32>, tensor<2xi1>, tensor<?x?xi64>, tensor<f32>
}

// Iota. In i8 it wraps.
// RUN: tfgrad-run %s --entry=iota --input=3 --input=0 --input=130 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=IOTA
// IOTA{LITERAL}:      %0 : tensor<3x2xi64> = [[0, 0], [1, 1], [2, 2]]
// IOTA-NEXT{LITERAL}: %1 : tensor<3x2xf32> = [[0, 1], [0, 1], [0, 1]]
// IOTA-NEXT:          %2 : tensor<0xf64> = []
// IOTA-NEXT:          %3 : tensor<4xbf16> = [0, 1, 2, 3]
// IOTA-NEXT:          %4 : i8 = -128
func.func @iota(%n: index, %zero: index, %large: index)
    -> (tensor<?x2xi64>, tensor<?x2xf32>, tensor<?xf64>, tensor<4xbf16>, i8) {
  %0 = tfgrad.iota axis 0 (%n) : tensor<?x2xi64>
  %1 = tfgrad.iota axis 1 (%n) : tensor<?x2xf32>
  %2 = tfgrad.iota axis 0 (%zero) : tensor<?xf64>
  %3 = tfgrad.iota axis 0 : tensor<4xbf16>
  %wrapped = tfgrad.iota axis 0 (%large) : tensor<?xi8>
  %4 = tfgrad.min %wrapped axes [0] : tensor<?xi8> -> i8
  return %0, %1, %2, %3, %4
      : tensor<?x2xi64>, tensor<?x2xf32>, tensor<?xf64>, tensor<4xbf16>, i8
}

// Shape_of.
// RUN: tfgrad-run %s --entry=shape_of --input=zeros:5x0x3 --input=true \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SHAPE-OF
// SHAPE-OF:      %0 : tensor<3xi64> = [5, 0, 3]
// SHAPE-OF-NEXT: %1 : tensor<3xi32> = [5, 0, 3]
// SHAPE-OF-NEXT: %2 : tensor<0xi64> = []
func.func @shape_of(%x: tensor<?x?x3xf32>, %y: tensor<i1>)
    -> (tensor<3xi64>, tensor<3xi32>, tensor<0xi64>) {
  %0 = tfgrad.shape_of %x : tensor<?x?x3xf32> -> tensor<3xi64>
  %1 = tfgrad.shape_of %x : tensor<?x?x3xf32> -> tensor<3xi32>
  %2 = tfgrad.shape_of %y : tensor<i1> -> tensor<0xi64>
  return %0, %1, %2 : tensor<3xi64>, tensor<3xi32>, tensor<0xi64>
}

// Reshape: in row-major order, with an extent that follows from the others, to
// and from scalars, and of no elements.
// RUN: tfgrad-run %s --entry=reshape --input='[[1, 2, 3], [4, 5, 6]]' \
// RUN:   --input=7 --input=3 --input=zeros:0x4 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=RESHAPE
// RESHAPE:               %0 : tensor<6xf32> = [1, 2, 3, 4, 5, 6]
// RESHAPE-NEXT{LITERAL}: %1 : tensor<3x2xf32> = [[1, 2], [3, 4], [5, 6]]
// RESHAPE-NEXT{LITERAL}: %2 : tensor<3x2xf32> = [[1, 2], [3, 4], [5, 6]]
// RESHAPE-NEXT{LITERAL}: %3 : tensor<1x2x3x1xf32> = [[[[1], [2], [3]], [[4], [5], [6]]]]
// RESHAPE-NEXT{LITERAL}: %4 : tensor<1x1xi8> = [[7]]
// RESHAPE-NEXT:          %5 : i8 = 7
// RESHAPE-NEXT:          %6 : tensor<i8> = 7
// RESHAPE-NEXT:          %7 : tensor<0xi1> = []
// RESHAPE-NEXT{LITERAL}: %8 : tensor<4x0xi1> = [[], [], [], []]
func.func @reshape(%x: tensor<?x3xf32>, %s: i8, %n: index, %e: tensor<?x4xi1>)
    -> (tensor<?xf32>, tensor<?x2xf32>, tensor<?x2xf32>, tensor<1x?x3x1xf32>,
        tensor<1x1xi8>, i8, tensor<i8>, tensor<?xi1>, tensor<4x?xi1>) {
  %0 = tfgrad.reshape %x : tensor<?x3xf32> -> tensor<?xf32>
  %1 = tfgrad.reshape %x : tensor<?x3xf32> -> tensor<?x2xf32>
  %2 = tfgrad.reshape %x(%n) : tensor<?x3xf32> -> tensor<?x2xf32>
  %3 = tfgrad.reshape %x : tensor<?x3xf32> -> tensor<1x?x3x1xf32>
  %4 = tfgrad.reshape %s : i8 -> tensor<1x1xi8>
  %5 = tfgrad.reshape %4 : tensor<1x1xi8> -> i8
  %6 = tfgrad.reshape %s : i8 -> tensor<i8>
  %7 = tfgrad.reshape %e : tensor<?x4xi1> -> tensor<?xi1>
  %8 = tfgrad.reshape %e : tensor<?x4xi1> -> tensor<4x?xi1>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8
      : tensor<?xf32>, tensor<?x2xf32>, tensor<?x2xf32>, tensor<1x?x3x1xf32>,
        tensor<1x1xi8>, i8, tensor<i8>, tensor<?xi1>, tensor<4x?xi1>
}

// Transpose.
// RUN: tfgrad-run %s --entry=transpose --input='[[1, 2, 3], [4, 5, 6]]' \
// RUN:   --input='[[[true, false]], [[false, false]], [[true, true]]]' \
// RUN:   --input=5 --input=zeros:0x3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TRANSPOSE
// TRANSPOSE{LITERAL}:      %0 : tensor<3x2xf16> = [[1, 4], [2, 5], [3, 6]]
// TRANSPOSE-NEXT{LITERAL}: %1 : tensor<2x3x1xi1> = [[[true], [false], [true]], [[false], [false], [true]]]
// TRANSPOSE-NEXT:          %2 : tensor<i32> = 5
// TRANSPOSE-NEXT{LITERAL}: %3 : tensor<3x0xf64> = [[], [], []]
func.func @transpose(%x: tensor<?x3xf16>, %p: tensor<3x1x2xi1>, %s: tensor<i32>,
                     %e: tensor<?x3xf64>)
    -> (tensor<3x?xf16>, tensor<2x3x1xi1>, tensor<i32>, tensor<3x?xf64>) {
  %0 = tfgrad.transpose %x [1, 0] : tensor<?x3xf16> -> tensor<3x?xf16>
  %1 = tfgrad.transpose %p [2, 0, 1] : tensor<3x1x2xi1> -> tensor<2x3x1xi1>
  %2 = tfgrad.transpose %s [] : tensor<i32> -> tensor<i32>
  %3 = tfgrad.transpose %e [1, 0] : tensor<?x3xf64> -> tensor<3x?xf64>
  return %0, %1, %2, %3
      : tensor<3x?xf16>, tensor<2x3x1xi1>, tensor<i32>, tensor<3x?xf64>
}

// Broadcast_to: new axes, repeated axes, given axes, scalars, no copies at all.
// RUN: tfgrad-run %s --entry=broadcast_to --input='[1, 2]' \
// RUN:   --input='[[1], [2]]' --input=true --input=2 --input=3 --input=0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=BROADCAST-TO
// BROADCAST-TO{LITERAL}:      %0 : tensor<3x2xf32> = [[1, 2], [1, 2], [1, 2]]
// BROADCAST-TO-NEXT{LITERAL}: %1 : tensor<2x3xf32> = [[1, 1, 1], [2, 2, 2]]
// BROADCAST-TO-NEXT{LITERAL}: %2 : tensor<2x3xi8> = [[1, 1, 1], [2, 2, 2]]
// BROADCAST-TO-NEXT:          %3 : tensor<2xi1> = [true, true]
// BROADCAST-TO-NEXT:          %4 : tensor<0x2xf32> = []
// BROADCAST-TO-NEXT{LITERAL}: %5 : tensor<3x2x1xi8> = [[[1], [2]], [[1], [2]], [[1], [2]]]
func.func @broadcast_to(%x: tensor<?xf32>, %y: tensor<?x1xi8>, %p: i1,
                        %n: index, %m: index, %zero: index)
    -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xi8>, tensor<2xi1>,
        tensor<?x?xf32>, tensor<?x?x1xi8>) {
  %0 = tfgrad.broadcast_to %x(%m, %n) : tensor<?xf32> -> tensor<?x?xf32>
  %1 = tfgrad.broadcast_to %x(%n, %m) axes [0]
      : tensor<?xf32> -> tensor<?x?xf32>
  %2 = tfgrad.broadcast_to %y(%n, %m) : tensor<?x1xi8> -> tensor<?x?xi8>
  %3 = tfgrad.broadcast_to %p : i1 -> tensor<2xi1>
  %4 = tfgrad.broadcast_to %x(%zero, %n) : tensor<?xf32> -> tensor<?x?xf32>
  %5 = tfgrad.broadcast_to %y(%m, %n) axes [1, 2]
      : tensor<?x1xi8> -> tensor<?x?x1xi8>
  return %0, %1, %2, %3, %4, %5
      : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xi8>, tensor<2xi1>,
        tensor<?x?xf32>, tensor<?x?x1xi8>
}

// Concat, of one, of two, of an empty one, along a later axis.
// RUN: tfgrad-run %s --entry=concat --input='[1, 2]' --input=[] \
// RUN:   --input='[[true], [false]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CONCAT
// CONCAT:               %0 : tensor<2xf64> = [1, 2]
// CONCAT-NEXT:          %1 : tensor<4xf64> = [1, 2, 1, 2]
// CONCAT-NEXT:          %2 : tensor<2xf64> = [1, 2]
// CONCAT-NEXT:          %3 : tensor<0xf64> = []
// CONCAT-NEXT{LITERAL}: %4 : tensor<2x3xi1> = [[true, true, true], [false, false, false]]
func.func @concat(%x: tensor<2xf64>, %e: tensor<?xf64>, %p: tensor<?x1xi1>)
    -> (tensor<2xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>,
        tensor<?x3xi1>) {
  %0 = tfgrad.concat %x axis 0 : (tensor<2xf64>) -> tensor<2xf64>
  %1 = tfgrad.concat %x, %e, %x axis 0
      : (tensor<2xf64>, tensor<?xf64>, tensor<2xf64>) -> tensor<?xf64>
  %2 = tfgrad.concat %e, %x axis 0
      : (tensor<?xf64>, tensor<2xf64>) -> tensor<?xf64>
  %3 = tfgrad.concat %e, %e axis 0
      : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %4 = tfgrad.concat %p, %p, %p axis 1
      : (tensor<?x1xi1>, tensor<?x1xi1>, tensor<?x1xi1>) -> tensor<?x3xi1>
  return %0, %1, %2, %3, %4
      : tensor<2xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>,
        tensor<?x3xi1>
}

// Extents that turn out to be known: the gathered rows are of a static number.
// RUN: tfgrad-run %s --entry=known_extents --input='[[1, 2], [3, 4]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=KNOWN-EXTENTS
// KNOWN-EXTENTS{LITERAL}:      %0 : tensor<4x2xf64> = [[3, 4], [1, 2], [3, 4], [1, 2]]
// KNOWN-EXTENTS-NEXT{LITERAL}: %1 : tensor<2x2xf64> = [[0, 0], [4, 6]]
func.func @known_extents(%x: tensor<?x2xf64>)
    -> (tensor<?x2xf64>, tensor<2x2xf64>) {
  %i = tfgrad.constant dense<[1, 0]> : tensor<2xi32>
  %rows = tfgrad.gather %x, %i
      : (tensor<?x2xf64>, tensor<2xi32>) -> tensor<?x2xf64>
  %0 = tfgrad.concat %rows, %rows axis 0
      : (tensor<?x2xf64>, tensor<?x2xf64>) -> tensor<?x2xf64>
  %at = tfgrad.constant dense<1> : tensor<2x1xi32>
  %1 = tfgrad.scatter_nd %at, %rows
      : (tensor<2x1xi32>, tensor<?x2xf64>) -> tensor<2x2xf64>
  return %0, %1 : tensor<?x2xf64>, tensor<2x2xf64>
}

// Extents that are constants: of parts without elements at the end of an axis,
// and of reshapes.
// RUN: tfgrad-run %s --entry=constant_extents --input='[1, 2, 3]' \
// RUN:   --input='[4]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CONSTANT-EXTENTS
// CONSTANT-EXTENTS:               %0 : tensor<0xf64> = []
// CONSTANT-EXTENTS-NEXT:          %1 : tensor<2xf64> = [0, 0]
// CONSTANT-EXTENTS-NEXT:          %2 : tensor<3xf64> = [1, 2, 3]
// CONSTANT-EXTENTS-NEXT:          %3 : tensor<3xf64> = [1, 2, 3]
// CONSTANT-EXTENTS-NEXT{LITERAL}: %4 : tensor<1x3xf64> = [[1, 2, 3]]
// CONSTANT-EXTENTS-NEXT:          %5 : tensor<0x3xf64> = []
// CONSTANT-EXTENTS-NEXT:          %6 : tensor<1xf64> = [4]
func.func @constant_extents(%x: tensor<3xf64>, %y: tensor<?xf64>)
    -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<3xf64>,
        tensor<1x?xf64>, tensor<?x?xf64>, tensor<?xf64>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %pad = tfgrad.constant 0.0 : f64
  %0 = tfgrad.slice %x [%three] [%zero] : tensor<3xf64> -> tensor<?xf64>
  %1 = tfgrad.pad %0, %pad low [%one] high [1] : tensor<?xf64> -> tensor<?xf64>
  %2 = tfgrad.concat %x, %0 axis 0
      : (tensor<3xf64>, tensor<?xf64>) -> tensor<?xf64>
  %3 = tfgrad.add_slice %x, %0 [%three] : tensor<3xf64>, tensor<?xf64>
  %4 = tfgrad.reshape %x(%three) : tensor<3xf64> -> tensor<1x?xf64>
  %5 = tfgrad.reshape %0(%zero, %three) : tensor<?xf64> -> tensor<?x?xf64>
  %row = tfgrad.reshape %y(%one) : tensor<?xf64> -> tensor<?x1xf64>
  %6 = tfgrad.reshape %row : tensor<?x1xf64> -> tensor<?xf64>
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<3xf64>,
        tensor<1x?xf64>, tensor<?x?xf64>, tensor<?xf64>
}

// Parts without elements at the end of an axis whose extent the type of the
// result tells.
// RUN: tfgrad-run %s --entry=empty_parts --input='[1, 2, 3]' --input=[] \
// RUN:   --input=0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=EMPTY-PARTS
// EMPTY-PARTS:      %0 : tensor<3xf64> = [1, 2, 3]
// EMPTY-PARTS-NEXT: %1 : tensor<0xf64> = []
// EMPTY-PARTS-NEXT: %2 : tensor<1xf64> = [0]
// EMPTY-PARTS-NEXT: %3 : tensor<3xf64> = [1, 2, 3]
func.func @empty_parts(%x: tensor<3xf64>, %e: tensor<?xf64>,
                       %zero: index)
    -> (tensor<3xf64>, tensor<?xf64>, tensor<1xf64>, tensor<3xf64>) {
  %pad = tfgrad.constant 0.0 : f64
  %0 = tfgrad.concat %x, %e axis 0
      : (tensor<3xf64>, tensor<?xf64>) -> tensor<3xf64>
  %1 = tfgrad.slice %x [3] [%zero] : tensor<3xf64> -> tensor<?xf64>
  %2 = tfgrad.pad %e, %pad low [1] high [0] : tensor<?xf64> -> tensor<1xf64>
  %3 = tfgrad.add_slice %x, %e [3] : tensor<3xf64>, tensor<?xf64>
  return %0, %1, %2, %3
      : tensor<3xf64>, tensor<?xf64>, tensor<1xf64>, tensor<3xf64>
}

// Slice: at the ends, of no elements, of rank 0, with literals and values.
// RUN: tfgrad-run %s --entry=slice --input='[[1, 2, 3], [4, 5, 6]]' --input=1 \
// RUN:   --input=2 --input=0 --input=9 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SLICE
// SLICE{LITERAL}:      %0 : tensor<1x2xi32> = [[5, 6]]
// SLICE-NEXT{LITERAL}: %1 : tensor<2x1xi32> = [[3], [6]]
// SLICE-NEXT:          %2 : tensor<0x3xi32> = []
// SLICE-NEXT{LITERAL}: %3 : tensor<2x0xi32> = [[], []]
// SLICE-NEXT{LITERAL}: %4 : tensor<2x3xi32> = [[1, 2, 3], [4, 5, 6]]
// SLICE-NEXT:          %5 : tensor<bf16> = 9
func.func @slice(%x: tensor<?x3xi32>, %one: index, %two: index, %zero: index,
                 %s: tensor<bf16>)
    -> (tensor<1x2xi32>, tensor<?x1xi32>, tensor<?x3xi32>, tensor<2x0xi32>,
        tensor<?x3xi32>, tensor<bf16>) {
  %0 = tfgrad.slice %x [%one, 1] [1, 2] : tensor<?x3xi32> -> tensor<1x2xi32>
  %1 = tfgrad.slice %x [0, %two] [%two, 1] : tensor<?x3xi32> -> tensor<?x1xi32>
  %2 = tfgrad.slice %x [%two, 0] [%zero, 3] : tensor<?x3xi32> -> tensor<?x3xi32>
  %3 = tfgrad.slice %x [0, 3] [%two, 0] : tensor<?x3xi32> -> tensor<2x0xi32>
  %4 = tfgrad.slice %x [0, 0] [%two, 3] : tensor<?x3xi32> -> tensor<?x3xi32>
  %5 = tfgrad.slice %s [] [] : tensor<bf16> -> tensor<bf16>
  return %0, %1, %2, %3, %4, %5
      : tensor<1x2xi32>, tensor<?x1xi32>, tensor<?x3xi32>, tensor<2x0xi32>,
        tensor<?x3xi32>, tensor<bf16>
}

// Pad: one side, both sides, nothing, nothing inside, rank 0.
// RUN: tfgrad-run %s --entry=pad --input='[[1, 2]]' --input=9 --input=2 \
// RUN:   --input=0 --input='[]' --input=true --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=PAD
// PAD{LITERAL}:      %0 : tensor<3x2xf32> = [[9, 9], [9, 9], [1, 2]]
// PAD-NEXT{LITERAL}: %1 : tensor<1x5xf32> = [[9, 1, 2, 9, 9]]
// PAD-NEXT{LITERAL}: %2 : tensor<1x2xf32> = [[1, 2]]
// PAD-NEXT:          %3 : tensor<2xi1> = [true, true]
// PAD-NEXT:          %4 : tensor<f32> = 5
func.func @pad(%x: tensor<?x2xf32>, %v: f32, %two: index, %zero: index,
               %e: tensor<?xi1>, %p: i1, %s: tensor<f32>)
    -> (tensor<?x2xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xi1>,
        tensor<f32>) {
  %0 = tfgrad.pad %x, %v low [%two, 0] high [0, 0]
      : tensor<?x2xf32> -> tensor<?x2xf32>
  %1 = tfgrad.pad %x, %v low [0, 1] high [0, %two]
      : tensor<?x2xf32> -> tensor<?x?xf32>
  %2 = tfgrad.pad %x, %v low [%zero, %zero] high [%zero, %zero]
      : tensor<?x2xf32> -> tensor<?x?xf32>
  %3 = tfgrad.pad %e, %p low [1] high [1] : tensor<?xi1> -> tensor<?xi1>
  %4 = tfgrad.pad %s, %v low [] high [] : tensor<f32> -> tensor<f32>
  return %0, %1, %2, %3, %4
      : tensor<?x2xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xi1>,
        tensor<f32>
}

// Add_slice.
// RUN: tfgrad-run %s --entry=add_slice --input='[[1, 2, 3], [4, 5, 6]]' \
// RUN:   --input='[[10], [20]]' --input=2 --input='[127]' --input='[1]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ADD-SLICE
// ADD-SLICE{LITERAL}: %0 : tensor<2x3xf32> = [[1, 2, 13], [4, 5, 26]]
// ADD-SLICE-NEXT:     %1 : tensor<1xi8> = [-128]
func.func @add_slice(%x: tensor<?x3xf32>, %u: tensor<?x1xf32>, %i: index,
                     %a: tensor<1xi8>, %b: tensor<1xi8>)
    -> (tensor<?x3xf32>, tensor<1xi8>) {
  %0 = tfgrad.add_slice %x, %u [0, %i] : tensor<?x3xf32>, tensor<?x1xf32>
  %1 = tfgrad.add_slice %a, %b [0] : tensor<1xi8>, tensor<1xi8>
  return %0, %1 : tensor<?x3xf32>, tensor<1xi8>
}

// Arguments that are returned as they are, twice, and as parts of themselves.
// RUN: tfgrad-run %s --entry=identities --input='[[1, 2], [3, 4]]' --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=IDENTITIES
// IDENTITIES{LITERAL}:      %0 : tensor<2x2xf32> = [[1, 2], [3, 4]]
// IDENTITIES-NEXT{LITERAL}: %1 : tensor<2x2xf32> = [[1, 2], [3, 4]]
// IDENTITIES-NEXT{LITERAL}: %2 : tensor<2x2xf32> = [[1, 2], [3, 4]]
// IDENTITIES-NEXT:          %3 : i64 = 5
// IDENTITIES-NEXT:          %4 : tensor<2xf32> = [3, 4]
// IDENTITIES-NEXT{LITERAL}: %5 : tensor<2x1xf32> = [[2], [4]]
func.func @identities(%x: tensor<?x2xf32>, %i: i64)
    -> (tensor<?x2xf32>, tensor<?x2xf32>, tensor<?x2xf32>, i64, tensor<2xf32>,
        tensor<?x1xf32>) {
  %0 = tfgrad.identity %x : tensor<?x2xf32>
  %1:2 = tfgrad.identity_n %x, %i : tensor<?x2xf32>, i64
  %2 = tfgrad.stop_gradient %1#1 : i64
  %row = tfgrad.slice %x [1, 0] [1, 2] : tensor<?x2xf32> -> tensor<1x2xf32>
  %3 = tfgrad.reshape %row : tensor<1x2xf32> -> tensor<2xf32>
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?x2xf32>
  %4 = tfgrad.slice %x [0, 1] [%n, 1] : tensor<?x2xf32> -> tensor<?x1xf32>
  return %x, %0, %1#0, %2, %3, %4
      : tensor<?x2xf32>, tensor<?x2xf32>, tensor<?x2xf32>, i64, tensor<2xf32>,
        tensor<?x1xf32>
}
