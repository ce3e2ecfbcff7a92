// Values of elementwise ops on integers: arithmetic wraps, and division goes
// towards zero.

// The ends of the range of i8.
// RUN: tfgrad-run %s --entry=i8 --input='[-128, -5, 0, 1, 127]' \
// RUN:   --input='[127, -128, -128, -7, 7, 5, 0]' \
// RUN:   --input='[1, -1, -128, 2, -2, 3, -3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=I8
// I8:      %0 : tensor<5xi8> = [-128, 5, 0, -1, -127]
// I8-NEXT: %1 : tensor<5xi8> = [-128, 5, 0, 1, 127]
// I8-NEXT: %2 : tensor<5xi8> = [-1, -1, 0, 1, 1]
// I8-NEXT: %3 : tensor<5xi8> = [0, 25, 0, 1, 1]
// I8-NEXT: %4 : tensor<5xi8> = [0, 0, 0, 1, 127]
// I8-NEXT: %5 : tensor<7xi8> = [-128, 127, 0, -5, 5, 8, -3]
// I8-NEXT: %6 : tensor<7xi8> = [126, -127, 0, -9, 9, 2, 3]
// I8-NEXT: %7 : tensor<7xi8> = [127, -128, 0, -14, -14, 15, 0]
// I8-NEXT: %8 : tensor<7xi8> = [127, -128, 1, -3, -3, 1, 0]
// I8-NEXT: %9 : tensor<7xi8> = [127, -1, -128, 2, 7, 5, 0]
// I8-NEXT: %10 : tensor<7xi8> = [1, -128, -128, -7, -2, 3, -3]
// I8-NEXT: %11 : tensor<7xi8> = [-1, -1, -128, -12, 12, 13, -3]
func.func @i8(%x: tensor<?xi8>, %a: tensor<?xi8>, %b: tensor<?xi8>)
    -> (tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>,
        tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>,
        tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>) {
  %neg = tfgrad.neg %x : tensor<?xi8>
  %abs = tfgrad.abs %x : tensor<?xi8>
  %sign = tfgrad.sign %x : tensor<?xi8>
  %square = tfgrad.square %x : tensor<?xi8>
  %relu = tfgrad.relu %x : tensor<?xi8>
  %add = tfgrad.add %a, %b : tensor<?xi8>
  %sub = tfgrad.sub %a, %b : tensor<?xi8>
  %mul = tfgrad.mul %a, %b : tensor<?xi8>
  %div = tfgrad.div %a, %b : tensor<?xi8>
  %maximum = tfgrad.maximum %a, %b : tensor<?xi8>
  %minimum = tfgrad.minimum %a, %b : tensor<?xi8>
  %add_n = tfgrad.add_n %a, %b, %a : tensor<?xi8>
  return %neg, %abs, %sign, %square, %relu, %add, %sub,
      %mul, %div, %maximum, %minimum, %add_n
      : tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>,
        tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>,
        tensor<?xi8>, tensor<?xi8>, tensor<?xi8>, tensor<?xi8>
}

// The ends of the range of i16.
// RUN: tfgrad-run %s --entry=i16 --input='[-32768, -5, 0, 1, 32767]' \
// RUN:   --input='[32767, -32768, -32768, -7, 7, 5, 0]' \
// RUN:   --input='[1, -1, -32768, 2, -2, 3, -3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=I16
// I16:      %0 : tensor<5xi16> = [-32768, 5, 0, -1, -32767]
// I16-NEXT: %1 : tensor<5xi16> = [-32768, 5, 0, 1, 32767]
// I16-NEXT: %2 : tensor<5xi16> = [-1, -1, 0, 1, 1]
// I16-NEXT: %3 : tensor<5xi16> = [0, 25, 0, 1, 1]
// I16-NEXT: %4 : tensor<5xi16> = [0, 0, 0, 1, 32767]
// I16-NEXT: %5 : tensor<7xi16> = [-32768, 32767, 0, -5, 5, 8, -3]
// I16-NEXT: %6 : tensor<7xi16> = [32766, -32767, 0, -9, 9, 2, 3]
// I16-NEXT: %7 : tensor<7xi16> = [32767, -32768, 0, -14, -14, 15, 0]
// I16-NEXT: %8 : tensor<7xi16> = [32767, -32768, 1, -3, -3, 1, 0]
// I16-NEXT: %9 : tensor<7xi16> = [32767, -1, -32768, 2, 7, 5, 0]
// I16-NEXT: %10 : tensor<7xi16> = [1, -32768, -32768, -7, -2, 3, -3]
// I16-NEXT: %11 : tensor<7xi16> = [-1, -1, -32768, -12, 12, 13, -3]
func.func @i16(%x: tensor<?xi16>, %a: tensor<?xi16>, %b: tensor<?xi16>)
    -> (tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>,
        tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>,
        tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>) {
  %neg = tfgrad.neg %x : tensor<?xi16>
  %abs = tfgrad.abs %x : tensor<?xi16>
  %sign = tfgrad.sign %x : tensor<?xi16>
  %square = tfgrad.square %x : tensor<?xi16>
  %relu = tfgrad.relu %x : tensor<?xi16>
  %add = tfgrad.add %a, %b : tensor<?xi16>
  %sub = tfgrad.sub %a, %b : tensor<?xi16>
  %mul = tfgrad.mul %a, %b : tensor<?xi16>
  %div = tfgrad.div %a, %b : tensor<?xi16>
  %maximum = tfgrad.maximum %a, %b : tensor<?xi16>
  %minimum = tfgrad.minimum %a, %b : tensor<?xi16>
  %add_n = tfgrad.add_n %a, %b, %a : tensor<?xi16>
  return %neg, %abs, %sign, %square, %relu, %add, %sub,
      %mul, %div, %maximum, %minimum, %add_n
      : tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>,
        tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>,
        tensor<?xi16>, tensor<?xi16>, tensor<?xi16>, tensor<?xi16>
}

// The ends of the range of i32.
// RUN: tfgrad-run %s --entry=i32 \
// RUN:   --input='[-2147483648, -5, 0, 1, 2147483647]' \
// RUN:   --input='[2147483647, -2147483648, -2147483648, -7, 7, 5, 0]' \
// RUN:   --input='[1, -1, -2147483648, 2, -2, 3, -3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=I32
// I32:      %0 : tensor<5xi32> = [-2147483648, 5, 0, -1, -2147483647]
// I32-NEXT: %1 : tensor<5xi32> = [-2147483648, 5, 0, 1, 2147483647]
// I32-NEXT: %2 : tensor<5xi32> = [-1, -1, 0, 1, 1]
// I32-NEXT: %3 : tensor<5xi32> = [0, 25, 0, 1, 1]
// I32-NEXT: %4 : tensor<5xi32> = [0, 0, 0, 1, 2147483647]
// I32-NEXT: %5 : tensor<7xi32> = [-2147483648, 2147483647, 0, -5, 5, 8, -3]
// I32-NEXT: %6 : tensor<7xi32> = [2147483646, -2147483647, 0, -9, 9, 2, 3]
// I32-NEXT: %7 : tensor<7xi32> = [2147483647, -2147483648, 0, -14, -14, 15, 0]
// I32-NEXT: %8 : tensor<7xi32> = [2147483647, -2147483648, 1, -3, -3, 1, 0]
// I32-NEXT: %9 : tensor<7xi32> = [2147483647, -1, -2147483648, 2, 7, 5, 0]
// I32-NEXT: %10 : tensor<7xi32> = [1, -2147483648, -2147483648, -7, -2, 3, -3]
// I32-NEXT: %11 : tensor<7xi32> = [-1, -1, -2147483648, -12, 12, 13, -3]
func.func @i32(%x: tensor<?xi32>, %a: tensor<?xi32>, %b: tensor<?xi32>)
    -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>,
        tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>,
        tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %neg = tfgrad.neg %x : tensor<?xi32>
  %abs = tfgrad.abs %x : tensor<?xi32>
  %sign = tfgrad.sign %x : tensor<?xi32>
  %square = tfgrad.square %x : tensor<?xi32>
  %relu = tfgrad.relu %x : tensor<?xi32>
  %add = tfgrad.add %a, %b : tensor<?xi32>
  %sub = tfgrad.sub %a, %b : tensor<?xi32>
  %mul = tfgrad.mul %a, %b : tensor<?xi32>
  %div = tfgrad.div %a, %b : tensor<?xi32>
  %maximum = tfgrad.maximum %a, %b : tensor<?xi32>
  %minimum = tfgrad.minimum %a, %b : tensor<?xi32>
  %add_n = tfgrad.add_n %a, %b, %a : tensor<?xi32>
  return %neg, %abs, %sign, %square, %relu, %add, %sub,
      %mul, %div, %maximum, %minimum, %add_n
      : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>,
        tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>,
        tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

// The ends of the range of i64.
// RUN: tfgrad-run %s --entry=i64 \
// RUN:   --input='[-9223372036854775808, -5, 0, 1, 9223372036854775807]' \
// RUN:   --input='[9223372036854775807, -9223372036854775808, -9223372036854775808, -7, 7, 5, 0]' \
// RUN:   --input='[1, -1, -9223372036854775808, 2, -2, 3, -3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=I64
// I64:      %0 : tensor<5xi64> = [-9223372036854775808, 5, 0, -1, -9223372036854775807]
// I64-NEXT: %1 : tensor<5xi64> = [-9223372036854775808, 5, 0, 1, 9223372036854775807]
// I64-NEXT: %2 : tensor<5xi64> = [-1, -1, 0, 1, 1]
// I64-NEXT: %3 : tensor<5xi64> = [0, 25, 0, 1, 1]
// I64-NEXT: %4 : tensor<5xi64> = [0, 0, 0, 1, 9223372036854775807]
// I64-NEXT: %5 : tensor<7xi64> = [-9223372036854775808, 9223372036854775807, 0, -5, 5, 8, -3]
// I64-NEXT: %6 : tensor<7xi64> = [9223372036854775806, -9223372036854775807, 0, -9, 9, 2, 3]
// I64-NEXT: %7 : tensor<7xi64> = [9223372036854775807, -9223372036854775808, 0, -14, -14, 15, 0]
// I64-NEXT: %8 : tensor<7xi64> = [9223372036854775807, -9223372036854775808, 1, -3, -3, 1, 0]
// I64-NEXT: %9 : tensor<7xi64> = [9223372036854775807, -1, -9223372036854775808, 2, 7, 5, 0]
// I64-NEXT: %10 : tensor<7xi64> = [1, -9223372036854775808, -9223372036854775808, -7, -2, 3, -3]
// I64-NEXT: %11 : tensor<7xi64> = [-1, -1, -9223372036854775808, -12, 12, 13, -3]
func.func @i64(%x: tensor<?xi64>, %a: tensor<?xi64>, %b: tensor<?xi64>)
    -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>,
        tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>,
        tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %neg = tfgrad.neg %x : tensor<?xi64>
  %abs = tfgrad.abs %x : tensor<?xi64>
  %sign = tfgrad.sign %x : tensor<?xi64>
  %square = tfgrad.square %x : tensor<?xi64>
  %relu = tfgrad.relu %x : tensor<?xi64>
  %add = tfgrad.add %a, %b : tensor<?xi64>
  %sub = tfgrad.sub %a, %b : tensor<?xi64>
  %mul = tfgrad.mul %a, %b : tensor<?xi64>
  %div = tfgrad.div %a, %b : tensor<?xi64>
  %maximum = tfgrad.maximum %a, %b : tensor<?xi64>
  %minimum = tfgrad.minimum %a, %b : tensor<?xi64>
  %add_n = tfgrad.add_n %a, %b, %a : tensor<?xi64>
  return %neg, %abs, %sign, %square, %relu, %add, %sub,
      %mul, %div, %maximum, %minimum, %add_n
      : tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>,
        tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>,
        tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

// Scalars.
// RUN: tfgrad-run %s --entry=scalars --input=-128 --input=-1 --input=2.5 \
// RUN:   --input=-0.0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SCALARS
// SCALARS:      %0 : i8 = -128
// SCALARS-NEXT: %1 : i8 = -128
// SCALARS-NEXT: %2 : i8 = -128
// SCALARS-NEXT: %3 : i8 = -1
// SCALARS-NEXT: %4 : f64 = -2.5
// SCALARS-NEXT: %5 : f64 = 2.5
// SCALARS-NEXT: %6 : f64 = -inf
// SCALARS-NEXT: %7 : f64 = 1
func.func @scalars(%a: i8, %b: i8, %x: f64, %y: f64)
    -> (i8, i8, i8, i8, f64, f64, f64, f64) {
  %abs = tfgrad.abs %a : i8
  %div = tfgrad.div %a, %b : i8
  %neg = tfgrad.neg %a : i8
  %max = tfgrad.maximum %a, %b : i8
  %minus = tfgrad.neg %x : f64
  %sum = tfgrad.add %x, %y : f64
  %quotient = tfgrad.div %x, %y : f64
  %power = tfgrad.pow %x, %y : f64
  return %abs, %div, %neg, %max, %minus, %sum, %quotient, %power
      : i8, i8, i8, i8, f64, f64, f64, f64
}

// Rank 0, no elements, one element.
// RUN: tfgrad-run %s --entry=shapes --input=3 --input=zeros:0x2 \
// RUN:   --input='[[[7]]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SHAPES
// SHAPES:               %0 : tensor<i32> = -3
// SHAPES-NEXT:          %1 : tensor<0x2xf32> = []
// SHAPES-NEXT{LITERAL}: %2 : tensor<1x1x1xi16> = [[[14]]]
func.func @shapes(%x: tensor<i32>, %y: tensor<?x2xf32>, %z: tensor<1x1x?xi16>)
    -> (tensor<i32>, tensor<?x2xf32>, tensor<1x1x?xi16>) {
  %0 = tfgrad.neg %x : tensor<i32>
  %1 = tfgrad.exp %y : tensor<?x2xf32>
  %2 = tfgrad.add %z, %z : tensor<1x1x?xi16>
  return %0, %1, %2 : tensor<i32>, tensor<?x2xf32>, tensor<1x1x?xi16>
}
