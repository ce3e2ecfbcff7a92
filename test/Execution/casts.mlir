// Casts between all element types.

// From f64: floats round to nearest, integers are cut towards zero and end at
// the ends of their range, NaN is 0; to i1, whether the number is not zero.
// RUN: tfgrad-run %s --entry=from_f64 \
// RUN:   --input='[nan, inf, -inf, 0, -0, 0.5, -1.75, 1e+300, 127.9, 128, -128.9, -129, 2147483647.5, 2147483648, -2147483649, 9223372036854774784, 9223372036854775808, -9223372036854775808]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FROM-F64
// FROM-F64:      %0 : tensor<18xf16> = [nan, inf, -inf, 0, -0, 0.5, -1.75, inf, 127.9, 128, -128.9, -129, inf, inf, -inf, inf, inf, -inf]
// FROM-F64-NEXT: %1 : tensor<18xbf16> = [nan, inf, -inf, 0, -0, 0.5, -1.75, inf, 128, 128, -129, -129, 2.15e+09, 2.15e+09, -2.15e+09, 9.22e+18, 9.22e+18, -9.22e+18]
// FROM-F64-NEXT: %2 : tensor<18xf32> = [nan, inf, -inf, 0, -0, 0.5, -1.75, inf, 127.9, 128, -128.9, -129, 2147483648, 2147483648, -2147483648, 9.223372e+18, 9.223372e+18, -9.223372e+18]
// FROM-F64-NEXT: %3 : tensor<18xi1> = [true, true, true, false, false, true, true, true, true, true, true, true, true, true, true, true, true, true]
// FROM-F64-NEXT: %4 : tensor<18xi8> = [0, 127, -128, 0, 0, 0, -1, 127, 127, 127, -128, -128, 127, 127, -128, 127, 127, -128]
// FROM-F64-NEXT: %5 : tensor<18xi16> = [0, 32767, -32768, 0, 0, 0, -1, 32767, 127, 128, -128, -129, 32767, 32767, -32768, 32767, 32767, -32768]
// FROM-F64-NEXT: %6 : tensor<18xi32> = [0, 2147483647, -2147483648, 0, 0, 0, -1, 2147483647, 127, 128, -128, -129, 2147483647, 2147483647, -2147483648, 2147483647, 2147483647, -2147483648]
// FROM-F64-NEXT: %7 : tensor<18xi64> = [0, 9223372036854775807, -9223372036854775808, 0, 0, 0, -1, 9223372036854775807, 127, 128, -128, -129, 2147483647, 2147483648, -2147483649, 9223372036854774784, 9223372036854775807, -9223372036854775808]
func.func @from_f64(%x: tensor<?xf64>)
    -> (tensor<?xf16>, tensor<?xbf16>, tensor<?xf32>, tensor<?xi1>,
        tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>) {
  %0 = tfgrad.cast %x : tensor<?xf64> to tensor<?xf16>
  %1 = tfgrad.cast %x : tensor<?xf64> to tensor<?xbf16>
  %2 = tfgrad.cast %x : tensor<?xf64> to tensor<?xf32>
  %3 = tfgrad.cast %x : tensor<?xf64> to tensor<?xi1>
  %4 = tfgrad.cast %x : tensor<?xf64> to tensor<?xi8>
  %5 = tfgrad.cast %x : tensor<?xf64> to tensor<?xi16>
  %6 = tfgrad.cast %x : tensor<?xf64> to tensor<?xi32>
  %7 = tfgrad.cast %x : tensor<?xf64> to tensor<?xi64>
  return %0, %1, %2, %3, %4, %5, %6, %7
      : tensor<?xf16>, tensor<?xbf16>, tensor<?xf32>, tensor<?xi1>,
        tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>
}

// From f32.
// RUN: tfgrad-run %s --entry=from_f32 \
// RUN:   --input='[nan, inf, -inf, 0, -0, 0.5, -1.75, 1e+30, 127.9, 128, -128.9, -129, 2147483520, 2147483648, -2147483648]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FROM-F32
// FROM-F32:      %0 : tensor<15xf16> = [nan, inf, -inf, 0, -0, 0.5, -1.75, inf, 127.9, 128, -128.9, -129, inf, inf, -inf]
// FROM-F32-NEXT: %1 : tensor<15xbf16> = [nan, inf, -inf, 0, -0, 0.5, -1.75, 1e+30, 128, 128, -129, -129, 2.15e+09, 2.15e+09, -2.15e+09]
// FROM-F32-NEXT: %2 : tensor<15xf64> = [nan, inf, -inf, 0, -0, 0.5, -1.75, 1.0000000150474662e+30, 127.9000015258789, 128, -128.89999389648438, -129, 2147483520, 2147483648, -2147483648]
// FROM-F32-NEXT: %3 : tensor<15xi1> = [true, true, true, false, false, true, true, true, true, true, true, true, true, true, true]
// FROM-F32-NEXT: %4 : tensor<15xi8> = [0, 127, -128, 0, 0, 0, -1, 127, 127, 127, -128, -128, 127, 127, -128]
// FROM-F32-NEXT: %5 : tensor<15xi16> = [0, 32767, -32768, 0, 0, 0, -1, 32767, 127, 128, -128, -129, 32767, 32767, -32768]
// FROM-F32-NEXT: %6 : tensor<15xi32> = [0, 2147483647, -2147483648, 0, 0, 0, -1, 2147483647, 127, 128, -128, -129, 2147483520, 2147483647, -2147483648]
// FROM-F32-NEXT: %7 : tensor<15xi64> = [0, 9223372036854775807, -9223372036854775808, 0, 0, 0, -1, 9223372036854775807, 127, 128, -128, -129, 2147483520, 2147483648, -2147483648]
func.func @from_f32(%x: tensor<?xf32>)
    -> (tensor<?xf16>, tensor<?xbf16>, tensor<?xf64>, tensor<?xi1>,
        tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>) {
  %0 = tfgrad.cast %x : tensor<?xf32> to tensor<?xf16>
  %1 = tfgrad.cast %x : tensor<?xf32> to tensor<?xbf16>
  %2 = tfgrad.cast %x : tensor<?xf32> to tensor<?xf64>
  %3 = tfgrad.cast %x : tensor<?xf32> to tensor<?xi1>
  %4 = tfgrad.cast %x : tensor<?xf32> to tensor<?xi8>
  %5 = tfgrad.cast %x : tensor<?xf32> to tensor<?xi16>
  %6 = tfgrad.cast %x : tensor<?xf32> to tensor<?xi32>
  %7 = tfgrad.cast %x : tensor<?xf32> to tensor<?xi64>
  return %0, %1, %2, %3, %4, %5, %6, %7
      : tensor<?xf16>, tensor<?xbf16>, tensor<?xf64>, tensor<?xi1>,
        tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>
}

// From f16, whose largest number is 65504.
// RUN: tfgrad-run %s --entry=from_f16 \
// RUN:   --input='[nan, inf, -inf, 0, -0, 0.5, -1.75, 65500, 127.9, 128, -129]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FROM-F16
// FROM-F16:      %0 : tensor<11xbf16> = [nan, inf, -inf, 0, -0, 0.5, -1.75, 65500, 128, 128, -129]
// FROM-F16-NEXT: %1 : tensor<11xf32> = [nan, inf, -inf, 0, -0, 0.5, -1.75, 65504, 127.875, 128, -129]
// FROM-F16-NEXT: %2 : tensor<11xf64> = [nan, inf, -inf, 0, -0, 0.5, -1.75, 65504, 127.875, 128, -129]
// FROM-F16-NEXT: %3 : tensor<11xi1> = [true, true, true, false, false, true, true, true, true, true, true]
// FROM-F16-NEXT: %4 : tensor<11xi8> = [0, 127, -128, 0, 0, 0, -1, 127, 127, 127, -128]
// FROM-F16-NEXT: %5 : tensor<11xi16> = [0, 32767, -32768, 0, 0, 0, -1, 32767, 127, 128, -129]
// FROM-F16-NEXT: %6 : tensor<11xi32> = [0, 2147483647, -2147483648, 0, 0, 0, -1, 65504, 127, 128, -129]
// FROM-F16-NEXT: %7 : tensor<11xi64> = [0, 9223372036854775807, -9223372036854775808, 0, 0, 0, -1, 65504, 127, 128, -129]
func.func @from_f16(%x: tensor<?xf16>)
    -> (tensor<?xbf16>, tensor<?xf32>, tensor<?xf64>, tensor<?xi1>,
        tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>) {
  %0 = tfgrad.cast %x : tensor<?xf16> to tensor<?xbf16>
  %1 = tfgrad.cast %x : tensor<?xf16> to tensor<?xf32>
  %2 = tfgrad.cast %x : tensor<?xf16> to tensor<?xf64>
  %3 = tfgrad.cast %x : tensor<?xf16> to tensor<?xi1>
  %4 = tfgrad.cast %x : tensor<?xf16> to tensor<?xi8>
  %5 = tfgrad.cast %x : tensor<?xf16> to tensor<?xi16>
  %6 = tfgrad.cast %x : tensor<?xf16> to tensor<?xi32>
  %7 = tfgrad.cast %x : tensor<?xf16> to tensor<?xi64>
  return %0, %1, %2, %3, %4, %5, %6, %7
      : tensor<?xbf16>, tensor<?xf32>, tensor<?xf64>, tensor<?xi1>,
        tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>
}

// From bf16.
// RUN: tfgrad-run %s --entry=from_bf16 \
// RUN:   --input='[nan, inf, -inf, 0, -0, 0.5, -1.75, 3e+38, 127.5, 128, -130, 2.15e+09]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FROM-BF16
// FROM-BF16:      %0 : tensor<12xf16> = [nan, inf, -inf, 0, -0, 0.5, -1.75, inf, 127.5, 128, -130, inf]
// FROM-BF16-NEXT: %1 : tensor<12xf32> = [nan, inf, -inf, 0, -0, 0.5, -1.75, 3.0040553e+38, 127.5, 128, -130, 2147483648]
// FROM-BF16-NEXT: %2 : tensor<12xf64> = [nan, inf, -inf, 0, -0, 0.5, -1.75, 3.00405527047391e+38, 127.5, 128, -130, 2147483648]
// FROM-BF16-NEXT: %3 : tensor<12xi1> = [true, true, true, false, false, true, true, true, true, true, true, true]
// FROM-BF16-NEXT: %4 : tensor<12xi8> = [0, 127, -128, 0, 0, 0, -1, 127, 127, 127, -128, 127]
// FROM-BF16-NEXT: %5 : tensor<12xi16> = [0, 32767, -32768, 0, 0, 0, -1, 32767, 127, 128, -130, 32767]
// FROM-BF16-NEXT: %6 : tensor<12xi32> = [0, 2147483647, -2147483648, 0, 0, 0, -1, 2147483647, 127, 128, -130, 2147483647]
// FROM-BF16-NEXT: %7 : tensor<12xi64> = [0, 9223372036854775807, -9223372036854775808, 0, 0, 0, -1, 9223372036854775807, 127, 128, -130, 2147483648]
func.func @from_bf16(%x: tensor<?xbf16>)
    -> (tensor<?xf16>, tensor<?xf32>, tensor<?xf64>, tensor<?xi1>,
        tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>) {
  %0 = tfgrad.cast %x : tensor<?xbf16> to tensor<?xf16>
  %1 = tfgrad.cast %x : tensor<?xbf16> to tensor<?xf32>
  %2 = tfgrad.cast %x : tensor<?xbf16> to tensor<?xf64>
  %3 = tfgrad.cast %x : tensor<?xbf16> to tensor<?xi1>
  %4 = tfgrad.cast %x : tensor<?xbf16> to tensor<?xi8>
  %5 = tfgrad.cast %x : tensor<?xbf16> to tensor<?xi16>
  %6 = tfgrad.cast %x : tensor<?xbf16> to tensor<?xi32>
  %7 = tfgrad.cast %x : tensor<?xbf16> to tensor<?xi64>
  return %0, %1, %2, %3, %4, %5, %6, %7
      : tensor<?xf16>, tensor<?xf32>, tensor<?xf64>, tensor<?xi1>,
        tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>
}

// From i8: integers are extended with their sign or cut to the low bits, floats
// are the nearest.
// RUN: tfgrad-run %s --entry=from_i8 --input='[0, 1, -1, -128, 127]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FROM-I8
// FROM-I8:      %0 : tensor<5xf16> = [0, 1, -1, -128, 127]
// FROM-I8-NEXT: %1 : tensor<5xbf16> = [0, 1, -1, -128, 127]
// FROM-I8-NEXT: %2 : tensor<5xf32> = [0, 1, -1, -128, 127]
// FROM-I8-NEXT: %3 : tensor<5xf64> = [0, 1, -1, -128, 127]
// FROM-I8-NEXT: %4 : tensor<5xi1> = [false, true, true, true, true]
// FROM-I8-NEXT: %5 : tensor<5xi16> = [0, 1, -1, -128, 127]
// FROM-I8-NEXT: %6 : tensor<5xi32> = [0, 1, -1, -128, 127]
// FROM-I8-NEXT: %7 : tensor<5xi64> = [0, 1, -1, -128, 127]
func.func @from_i8(%x: tensor<?xi8>)
    -> (tensor<?xf16>, tensor<?xbf16>, tensor<?xf32>, tensor<?xf64>,
        tensor<?xi1>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>) {
  %0 = tfgrad.cast %x : tensor<?xi8> to tensor<?xf16>
  %1 = tfgrad.cast %x : tensor<?xi8> to tensor<?xbf16>
  %2 = tfgrad.cast %x : tensor<?xi8> to tensor<?xf32>
  %3 = tfgrad.cast %x : tensor<?xi8> to tensor<?xf64>
  %4 = tfgrad.cast %x : tensor<?xi8> to tensor<?xi1>
  %5 = tfgrad.cast %x : tensor<?xi8> to tensor<?xi16>
  %6 = tfgrad.cast %x : tensor<?xi8> to tensor<?xi32>
  %7 = tfgrad.cast %x : tensor<?xi8> to tensor<?xi64>
  return %0, %1, %2, %3, %4, %5, %6, %7
      : tensor<?xf16>, tensor<?xbf16>, tensor<?xf32>, tensor<?xf64>,
        tensor<?xi1>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>
}

// From i16: integers are extended with their sign or cut to the low bits,
// floats are the nearest.
// RUN: tfgrad-run %s --entry=from_i16 \
// RUN:   --input='[0, 1, -1, -32768, 32767, 255, 256, -129, 2049, -2051]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FROM-I16
// FROM-I16:      %0 : tensor<10xf16> = [0, 1, -1, -32770, 32770, 255, 256, -129, 2048, -2052]
// FROM-I16-NEXT: %1 : tensor<10xbf16> = [0, 1, -1, -32800, 32800, 255, 256, -129, 2050, -2050]
// FROM-I16-NEXT: %2 : tensor<10xf32> = [0, 1, -1, -32768, 32767, 255, 256, -129, 2049, -2051]
// FROM-I16-NEXT: %3 : tensor<10xf64> = [0, 1, -1, -32768, 32767, 255, 256, -129, 2049, -2051]
// FROM-I16-NEXT: %4 : tensor<10xi1> = [false, true, true, true, true, true, true, true, true, true]
// FROM-I16-NEXT: %5 : tensor<10xi8> = [0, 1, -1, 0, -1, -1, 0, 127, 1, -3]
// FROM-I16-NEXT: %6 : tensor<10xi32> = [0, 1, -1, -32768, 32767, 255, 256, -129, 2049, -2051]
// FROM-I16-NEXT: %7 : tensor<10xi64> = [0, 1, -1, -32768, 32767, 255, 256, -129, 2049, -2051]
func.func @from_i16(%x: tensor<?xi16>)
    -> (tensor<?xf16>, tensor<?xbf16>, tensor<?xf32>, tensor<?xf64>,
        tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>) {
  %0 = tfgrad.cast %x : tensor<?xi16> to tensor<?xf16>
  %1 = tfgrad.cast %x : tensor<?xi16> to tensor<?xbf16>
  %2 = tfgrad.cast %x : tensor<?xi16> to tensor<?xf32>
  %3 = tfgrad.cast %x : tensor<?xi16> to tensor<?xf64>
  %4 = tfgrad.cast %x : tensor<?xi16> to tensor<?xi1>
  %5 = tfgrad.cast %x : tensor<?xi16> to tensor<?xi8>
  %6 = tfgrad.cast %x : tensor<?xi16> to tensor<?xi32>
  %7 = tfgrad.cast %x : tensor<?xi16> to tensor<?xi64>
  return %0, %1, %2, %3, %4, %5, %6, %7
      : tensor<?xf16>, tensor<?xbf16>, tensor<?xf32>, tensor<?xf64>,
        tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>
}

// From i32: integers are extended with their sign or cut to the low bits,
// floats are the nearest.
// RUN: tfgrad-run %s --entry=from_i32 \
// RUN:   --input='[0, 1, -1, -2147483648, 2147483647, 255, 256, -129, 2049, -2051, 65519, 65520, 16777217, 8421377]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FROM-I32
// FROM-I32:      %0 : tensor<14xf16> = [0, 1, -1, -inf, inf, 255, 256, -129, 2048, -2052, 65500, inf, inf, inf]
// FROM-I32-NEXT: %1 : tensor<14xbf16> = [0, 1, -1, -2.15e+09, 2.15e+09, 255, 256, -129, 2050, -2050, 65500, 65500, 16800000, 8450000]
// FROM-I32-NEXT: %2 : tensor<14xf32> = [0, 1, -1, -2147483648, 2147483648, 255, 256, -129, 2049, -2051, 65519, 65520, 16777216, 8421377]
// FROM-I32-NEXT: %3 : tensor<14xf64> = [0, 1, -1, -2147483648, 2147483647, 255, 256, -129, 2049, -2051, 65519, 65520, 16777217, 8421377]
// FROM-I32-NEXT: %4 : tensor<14xi1> = [false, true, true, true, true, true, true, true, true, true, true, true, true, true]
// FROM-I32-NEXT: %5 : tensor<14xi8> = [0, 1, -1, 0, -1, -1, 0, 127, 1, -3, -17, -16, 1, 1]
// FROM-I32-NEXT: %6 : tensor<14xi16> = [0, 1, -1, 0, -1, 255, 256, -129, 2049, -2051, -17, -16, 1, -32767]
// FROM-I32-NEXT: %7 : tensor<14xi64> = [0, 1, -1, -2147483648, 2147483647, 255, 256, -129, 2049, -2051, 65519, 65520, 16777217, 8421377]
func.func @from_i32(%x: tensor<?xi32>)
    -> (tensor<?xf16>, tensor<?xbf16>, tensor<?xf32>, tensor<?xf64>,
        tensor<?xi1>, tensor<?xi8>, tensor<?xi16>, tensor<?xi64>) {
  %0 = tfgrad.cast %x : tensor<?xi32> to tensor<?xf16>
  %1 = tfgrad.cast %x : tensor<?xi32> to tensor<?xbf16>
  %2 = tfgrad.cast %x : tensor<?xi32> to tensor<?xf32>
  %3 = tfgrad.cast %x : tensor<?xi32> to tensor<?xf64>
  %4 = tfgrad.cast %x : tensor<?xi32> to tensor<?xi1>
  %5 = tfgrad.cast %x : tensor<?xi32> to tensor<?xi8>
  %6 = tfgrad.cast %x : tensor<?xi32> to tensor<?xi16>
  %7 = tfgrad.cast %x : tensor<?xi32> to tensor<?xi64>
  return %0, %1, %2, %3, %4, %5, %6, %7
      : tensor<?xf16>, tensor<?xbf16>, tensor<?xf32>, tensor<?xf64>,
        tensor<?xi1>, tensor<?xi8>, tensor<?xi16>, tensor<?xi64>
}

// From i64: integers are extended with their sign or cut to the low bits,
// floats are the nearest. The last ones lie just above the middle of two
// numbers of bf16.
// RUN: tfgrad-run %s --entry=from_i64 \
// RUN:   --input='[0, 1, -1, -9223372036854775808, 9223372036854775807, 255, 256, -129, 2049, -2051, 65519, 65520, 16777217, 8421377, 9007199254740993, 4311744513, 72339069014638593]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FROM-I64
// FROM-I64:      %0 : tensor<17xf16> = [0, 1, -1, -inf, inf, 255, 256, -129, 2048, -2052, 65500, inf, inf, inf, inf, inf, inf]
// FROM-I64-NEXT: %1 : tensor<17xbf16> = [0, 1, -1, -9.22e+18, 9.22e+18, 255, 256, -129, 2050, -2050, 65500, 65500, 16800000, 8450000, 9e+15, 4.33e+09, 7.26e+16]
// FROM-I64-NEXT: %2 : tensor<17xf32> = [0, 1, -1, -9.223372e+18, 9.223372e+18, 255, 256, -129, 2049, -2051, 65519, 65520, 16777216, 8421377, 9.007199e+15, 4311744512, 7.233907e+16]
// FROM-I64-NEXT: %3 : tensor<17xf64> = [0, 1, -1, -9223372036854775808, 9223372036854775808, 255, 256, -129, 2049, -2051, 65519, 65520, 16777217, 8421377, 9007199254740992, 4311744513, 72339069014638592]
// FROM-I64-NEXT: %4 : tensor<17xi1> = [false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]
// FROM-I64-NEXT: %5 : tensor<17xi8> = [0, 1, -1, 0, -1, -1, 0, 127, 1, -3, -17, -16, 1, 1, 1, 1, 1]
// FROM-I64-NEXT: %6 : tensor<17xi16> = [0, 1, -1, 0, -1, 255, 256, -129, 2049, -2051, -17, -16, 1, -32767, 1, 1, 1]
// FROM-I64-NEXT: %7 : tensor<17xi32> = [0, 1, -1, 0, -1, 255, 256, -129, 2049, -2051, 65519, 65520, 16777217, 8421377, 1, 16777217, 1]
func.func @from_i64(%x: tensor<?xi64>)
    -> (tensor<?xf16>, tensor<?xbf16>, tensor<?xf32>, tensor<?xf64>,
        tensor<?xi1>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>) {
  %0 = tfgrad.cast %x : tensor<?xi64> to tensor<?xf16>
  %1 = tfgrad.cast %x : tensor<?xi64> to tensor<?xbf16>
  %2 = tfgrad.cast %x : tensor<?xi64> to tensor<?xf32>
  %3 = tfgrad.cast %x : tensor<?xi64> to tensor<?xf64>
  %4 = tfgrad.cast %x : tensor<?xi64> to tensor<?xi1>
  %5 = tfgrad.cast %x : tensor<?xi64> to tensor<?xi8>
  %6 = tfgrad.cast %x : tensor<?xi64> to tensor<?xi16>
  %7 = tfgrad.cast %x : tensor<?xi64> to tensor<?xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7
      : tensor<?xf16>, tensor<?xbf16>, tensor<?xf32>, tensor<?xf64>,
        tensor<?xi1>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>
}

// From i1: 0 and 1.
// RUN: tfgrad-run %s --entry=from_i1 --input='[false, true]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FROM-I1
// FROM-I1:      %0 : tensor<2xf16> = [0, 1]
// FROM-I1-NEXT: %1 : tensor<2xbf16> = [0, 1]
// FROM-I1-NEXT: %2 : tensor<2xf32> = [0, 1]
// FROM-I1-NEXT: %3 : tensor<2xf64> = [0, 1]
// FROM-I1-NEXT: %4 : tensor<2xi8> = [0, 1]
// FROM-I1-NEXT: %5 : tensor<2xi16> = [0, 1]
// FROM-I1-NEXT: %6 : tensor<2xi32> = [0, 1]
// FROM-I1-NEXT: %7 : tensor<2xi64> = [0, 1]
func.func @from_i1(%x: tensor<?xi1>)
    -> (tensor<?xf16>, tensor<?xbf16>, tensor<?xf32>, tensor<?xf64>,
        tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>) {
  %0 = tfgrad.cast %x : tensor<?xi1> to tensor<?xf16>
  %1 = tfgrad.cast %x : tensor<?xi1> to tensor<?xbf16>
  %2 = tfgrad.cast %x : tensor<?xi1> to tensor<?xf32>
  %3 = tfgrad.cast %x : tensor<?xi1> to tensor<?xf64>
  %4 = tfgrad.cast %x : tensor<?xi1> to tensor<?xi8>
  %5 = tfgrad.cast %x : tensor<?xi1> to tensor<?xi16>
  %6 = tfgrad.cast %x : tensor<?xi1> to tensor<?xi32>
  %7 = tfgrad.cast %x : tensor<?xi1> to tensor<?xi64>
  return %0, %1, %2, %3, %4, %5, %6, %7
      : tensor<?xf16>, tensor<?xbf16>, tensor<?xf32>, tensor<?xf64>,
        tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>
}

// F64 rounds once to the half precisions, not by way of f32: both of these lie
// just above the middle of two numbers.
// RUN: tfgrad-run %s --entry=once --input=1.0004882821813226 \
// RUN:   --input=1.0039062509313226 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ONCE
// ONCE:      %0 : f16 = 1.001
// ONCE-NEXT: %1 : bf16 = 1.01
func.func @once(%x: f64, %y: f64) -> (f16, bf16) {
  %0 = tfgrad.cast %x : f64 to f16
  %1 = tfgrad.cast %y : f64 to bf16
  return %0, %1 : f16, bf16
}

// Index, which there is only as a scalar.
// RUN: tfgrad-run %s --entry=index --input=-3 --input=1e30 --input=true \
// RUN:   --input=-7 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=INDEX
// INDEX:      %0 : f64 = -3
// INDEX-NEXT: %1 : i8 = -3
// INDEX-NEXT: %2 : i1 = true
// INDEX-NEXT: %3 : index = 9223372036854775807
// INDEX-NEXT: %4 : index = 1
// INDEX-NEXT: %5 : index = -7
func.func @index(%n: index, %x: f64, %p: i1, %i: i16)
    -> (f64, i8, i1, index, index, index) {
  %0 = tfgrad.cast %n : index to f64
  %1 = tfgrad.cast %n : index to i8
  %2 = tfgrad.cast %n : index to i1
  %3 = tfgrad.cast %x : f64 to index
  %4 = tfgrad.cast %p : i1 to index
  %5 = tfgrad.cast %i : i16 to index
  return %0, %1, %2, %3, %4, %5 : f64, i8, i1, index, index, index
}
