// TensorArrays of every element type. All that goes in comes out bit by bit.

// RUN: tfgrad-run %s --entry=f16 \
// RUN:   --input='[[0.5, -0.0], [65504, 6.0e-08], [1, nan]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TYPE-F16
// TYPE-F16:      %0 : tensor<2xf16> = [0.5, -0]
// TYPE-F16-NEXT: %1 : tensor<8xf16> = [0.5, -0, 65500, 6e-08, 1, nan, 0.5, -0]
// TYPE-F16-NEXT: %2 : tensor<2x2xf16> = {{\[\[}}1, nan], [0.5, -0]]
// TYPE-F16-NEXT: %3 : tensor<4x1xf16> = {{\[\[}}0], [0], [1], [0]]
// TYPE-F16-NEXT: %4 : f16 = 0.5
func.func @f16(%x: tensor<?x?xf16>)
    -> (tensor<?xf16>, tensor<?xf16>, tensor<?x?xf16>, tensor<?x?xf16>,
        f16) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %i = tfgrad.constant dense<[2, 0]> : tensor<2xi32>
  %a, %f = tfgrad.tensor_array %c4 {clear_after_read = false}
      : !tfgrad.tensor_array<?xf16>
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f
      : !tfgrad.tensor_array<?xf16>, tensor<?x?xf16>
  %0 = tfgrad.tensor_array_read %a[%c0], %f0
      : !tfgrad.tensor_array<?xf16> -> tensor<?xf16>
  %f1 = tfgrad.tensor_array_write %a[%c3], %0, %f0
      : !tfgrad.tensor_array<?xf16>, tensor<?xf16>
  %1, %lengths = tfgrad.tensor_array_concat %a, %f1
      : !tfgrad.tensor_array<?xf16> -> tensor<?xf16>, tensor<?xi32>
  %b, %g = tfgrad.tensor_array %c4 : !tfgrad.tensor_array<?xf16>
  %g0 = tfgrad.tensor_array_split %b, %1, %lengths, %g
      : !tfgrad.tensor_array<?xf16>, tensor<?xf16>, tensor<?xi32>
  %2 = tfgrad.tensor_array_gather %b[%i], %g0
      : !tfgrad.tensor_array<?xf16>, tensor<2xi32> -> tensor<?x?xf16>
  // One value among zeros.
  %c, %h = tfgrad.tensor_array %c4 shape [%c1]
      {dynamic_size} : !tfgrad.tensor_array<?xf16>
  %column = tfgrad.slice %2 [0, 0] [%c1, 1]
      : tensor<?x?xf16> -> tensor<?x1xf16>
  %at = tfgrad.constant dense<2> : tensor<1xi64>
  %h0 = tfgrad.tensor_array_scatter %c[%at], %column, %h
      : !tfgrad.tensor_array<?xf16>, tensor<1xi64>, tensor<?x1xf16>
  %3 = tfgrad.tensor_array_stack %c, %h0
      : !tfgrad.tensor_array<?xf16> -> tensor<?x?xf16>
  %d, %k = tfgrad.tensor_array %c1 : !tfgrad.tensor_array<f16>
  %value = tensor.extract %1[%c0] : tensor<?xf16>
  %k0 = tfgrad.tensor_array_write %d[%c0], %value, %k
      : !tfgrad.tensor_array<f16>, f16
  %4 = tfgrad.tensor_array_read %d[%c0], %k0
      : !tfgrad.tensor_array<f16> -> f16
  return %0, %1, %2, %3, %4
      : tensor<?xf16>, tensor<?xf16>, tensor<?x?xf16>, tensor<?x?xf16>, f16
}

// RUN: tfgrad-run %s --entry=bf16 \
// RUN:   --input='[[0.5, -0.0], [3e38, 1e-40], [1, -inf]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TYPE-BF16
// TYPE-BF16:      %0 : tensor<2xbf16> = [0.5, -0]
// TYPE-BF16-NEXT: %1 : tensor<8xbf16> = [0.5, -0, 3e+38, 9e-41, 1, -inf, 0.5, -0]
// TYPE-BF16-NEXT: %2 : tensor<2x2xbf16> = {{\[\[}}1, -inf], [0.5, -0]]
// TYPE-BF16-NEXT: %3 : tensor<4x1xbf16> = {{\[\[}}0], [0], [1], [0]]
// TYPE-BF16-NEXT: %4 : bf16 = 0.5
func.func @bf16(%x: tensor<?x?xbf16>)
    -> (tensor<?xbf16>, tensor<?xbf16>, tensor<?x?xbf16>, tensor<?x?xbf16>,
        bf16) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %i = tfgrad.constant dense<[2, 0]> : tensor<2xi32>
  %a, %f = tfgrad.tensor_array %c4 {clear_after_read = false}
      : !tfgrad.tensor_array<?xbf16>
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f
      : !tfgrad.tensor_array<?xbf16>, tensor<?x?xbf16>
  %0 = tfgrad.tensor_array_read %a[%c0], %f0
      : !tfgrad.tensor_array<?xbf16> -> tensor<?xbf16>
  %f1 = tfgrad.tensor_array_write %a[%c3], %0, %f0
      : !tfgrad.tensor_array<?xbf16>, tensor<?xbf16>
  %1, %lengths = tfgrad.tensor_array_concat %a, %f1
      : !tfgrad.tensor_array<?xbf16> -> tensor<?xbf16>, tensor<?xi32>
  %b, %g = tfgrad.tensor_array %c4 : !tfgrad.tensor_array<?xbf16>
  %g0 = tfgrad.tensor_array_split %b, %1, %lengths, %g
      : !tfgrad.tensor_array<?xbf16>, tensor<?xbf16>, tensor<?xi32>
  %2 = tfgrad.tensor_array_gather %b[%i], %g0
      : !tfgrad.tensor_array<?xbf16>, tensor<2xi32> -> tensor<?x?xbf16>
  // One value among zeros.
  %c, %h = tfgrad.tensor_array %c4 shape [%c1]
      {dynamic_size} : !tfgrad.tensor_array<?xbf16>
  %column = tfgrad.slice %2 [0, 0] [%c1, 1]
      : tensor<?x?xbf16> -> tensor<?x1xbf16>
  %at = tfgrad.constant dense<2> : tensor<1xi64>
  %h0 = tfgrad.tensor_array_scatter %c[%at], %column, %h
      : !tfgrad.tensor_array<?xbf16>, tensor<1xi64>, tensor<?x1xbf16>
  %3 = tfgrad.tensor_array_stack %c, %h0
      : !tfgrad.tensor_array<?xbf16> -> tensor<?x?xbf16>
  %d, %k = tfgrad.tensor_array %c1 : !tfgrad.tensor_array<bf16>
  %value = tensor.extract %1[%c0] : tensor<?xbf16>
  %k0 = tfgrad.tensor_array_write %d[%c0], %value, %k
      : !tfgrad.tensor_array<bf16>, bf16
  %4 = tfgrad.tensor_array_read %d[%c0], %k0
      : !tfgrad.tensor_array<bf16> -> bf16
  return %0, %1, %2, %3, %4
      : tensor<?xbf16>, tensor<?xbf16>, tensor<?x?xbf16>, tensor<?x?xbf16>, bf16
}

// RUN: tfgrad-run %s --entry=f32 \
// RUN:   --input='[[0.5, -0.0], [3e38, 1e-45], [inf, nan]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TYPE-F32
// TYPE-F32:      %0 : tensor<2xf32> = [0.5, -0]
// TYPE-F32-NEXT: %1 : tensor<8xf32> = [0.5, -0, 3e+38, 1e-45, inf, nan, 0.5, -0]
// TYPE-F32-NEXT: %2 : tensor<2x2xf32> = {{\[\[}}inf, nan], [0.5, -0]]
// TYPE-F32-NEXT: %3 : tensor<4x1xf32> = {{\[\[}}0], [0], [inf], [0]]
// TYPE-F32-NEXT: %4 : f32 = 0.5
func.func @f32(%x: tensor<?x?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>,
        f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %i = tfgrad.constant dense<[2, 0]> : tensor<2xi32>
  %a, %f = tfgrad.tensor_array %c4 {clear_after_read = false}
      : !tfgrad.tensor_array<?xf32>
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f
      : !tfgrad.tensor_array<?xf32>, tensor<?x?xf32>
  %0 = tfgrad.tensor_array_read %a[%c0], %f0
      : !tfgrad.tensor_array<?xf32> -> tensor<?xf32>
  %f1 = tfgrad.tensor_array_write %a[%c3], %0, %f0
      : !tfgrad.tensor_array<?xf32>, tensor<?xf32>
  %1, %lengths = tfgrad.tensor_array_concat %a, %f1
      : !tfgrad.tensor_array<?xf32> -> tensor<?xf32>, tensor<?xi32>
  %b, %g = tfgrad.tensor_array %c4 : !tfgrad.tensor_array<?xf32>
  %g0 = tfgrad.tensor_array_split %b, %1, %lengths, %g
      : !tfgrad.tensor_array<?xf32>, tensor<?xf32>, tensor<?xi32>
  %2 = tfgrad.tensor_array_gather %b[%i], %g0
      : !tfgrad.tensor_array<?xf32>, tensor<2xi32> -> tensor<?x?xf32>
  // One value among zeros.
  %c, %h = tfgrad.tensor_array %c4 shape [%c1]
      {dynamic_size} : !tfgrad.tensor_array<?xf32>
  %column = tfgrad.slice %2 [0, 0] [%c1, 1]
      : tensor<?x?xf32> -> tensor<?x1xf32>
  %at = tfgrad.constant dense<2> : tensor<1xi64>
  %h0 = tfgrad.tensor_array_scatter %c[%at], %column, %h
      : !tfgrad.tensor_array<?xf32>, tensor<1xi64>, tensor<?x1xf32>
  %3 = tfgrad.tensor_array_stack %c, %h0
      : !tfgrad.tensor_array<?xf32> -> tensor<?x?xf32>
  %d, %k = tfgrad.tensor_array %c1 : !tfgrad.tensor_array<f32>
  %value = tensor.extract %1[%c0] : tensor<?xf32>
  %k0 = tfgrad.tensor_array_write %d[%c0], %value, %k
      : !tfgrad.tensor_array<f32>, f32
  %4 = tfgrad.tensor_array_read %d[%c0], %k0
      : !tfgrad.tensor_array<f32> -> f32
  return %0, %1, %2, %3, %4
      : tensor<?xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, f32
}

// RUN: tfgrad-run %s --entry=f64 \
// RUN:   --input='[[0.5, -0.0], [1e308, 5e-324], [-inf, nan]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TYPE-F64
// TYPE-F64:      %0 : tensor<2xf64> = [0.5, -0]
// TYPE-F64-NEXT: %1 : tensor<8xf64> = [0.5, -0, 1e+308, 5e-324, -inf, nan, 0.5, -0]
// TYPE-F64-NEXT: %2 : tensor<2x2xf64> = {{\[\[}}-inf, nan], [0.5, -0]]
// TYPE-F64-NEXT: %3 : tensor<4x1xf64> = {{\[\[}}0], [0], [-inf], [0]]
// TYPE-F64-NEXT: %4 : f64 = 0.5
func.func @f64(%x: tensor<?x?xf64>)
    -> (tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>, tensor<?x?xf64>,
        f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %i = tfgrad.constant dense<[2, 0]> : tensor<2xi32>
  %a, %f = tfgrad.tensor_array %c4 {clear_after_read = false}
      : !tfgrad.tensor_array<?xf64>
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f
      : !tfgrad.tensor_array<?xf64>, tensor<?x?xf64>
  %0 = tfgrad.tensor_array_read %a[%c0], %f0
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %f1 = tfgrad.tensor_array_write %a[%c3], %0, %f0
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %1, %lengths = tfgrad.tensor_array_concat %a, %f1
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>, tensor<?xi32>
  %b, %g = tfgrad.tensor_array %c4 : !tfgrad.tensor_array<?xf64>
  %g0 = tfgrad.tensor_array_split %b, %1, %lengths, %g
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>, tensor<?xi32>
  %2 = tfgrad.tensor_array_gather %b[%i], %g0
      : !tfgrad.tensor_array<?xf64>, tensor<2xi32> -> tensor<?x?xf64>
  // One value among zeros.
  %c, %h = tfgrad.tensor_array %c4 shape [%c1]
      {dynamic_size} : !tfgrad.tensor_array<?xf64>
  %column = tfgrad.slice %2 [0, 0] [%c1, 1]
      : tensor<?x?xf64> -> tensor<?x1xf64>
  %at = tfgrad.constant dense<2> : tensor<1xi64>
  %h0 = tfgrad.tensor_array_scatter %c[%at], %column, %h
      : !tfgrad.tensor_array<?xf64>, tensor<1xi64>, tensor<?x1xf64>
  %3 = tfgrad.tensor_array_stack %c, %h0
      : !tfgrad.tensor_array<?xf64> -> tensor<?x?xf64>
  %d, %k = tfgrad.tensor_array %c1 : !tfgrad.tensor_array<f64>
  %value = tensor.extract %1[%c0] : tensor<?xf64>
  %k0 = tfgrad.tensor_array_write %d[%c0], %value, %k
      : !tfgrad.tensor_array<f64>, f64
  %4 = tfgrad.tensor_array_read %d[%c0], %k0
      : !tfgrad.tensor_array<f64> -> f64
  return %0, %1, %2, %3, %4
      : tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, f64
}

// RUN: tfgrad-run %s --entry=i8 \
// RUN:   --input='[[-128, 127], [0, 1], [2, 3]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TYPE-I8
// TYPE-I8:      %0 : tensor<2xi8> = [-128, 127]
// TYPE-I8-NEXT: %1 : tensor<8xi8> = [-128, 127, 0, 1, 2, 3, -128, 127]
// TYPE-I8-NEXT: %2 : tensor<2x2xi8> = {{\[\[}}2, 3], [-128, 127]]
// TYPE-I8-NEXT: %3 : tensor<4x1xi8> = {{\[\[}}0], [0], [2], [0]]
// TYPE-I8-NEXT: %4 : i8 = -128
func.func @i8(%x: tensor<?x?xi8>)
    -> (tensor<?xi8>, tensor<?xi8>, tensor<?x?xi8>, tensor<?x?xi8>,
        i8) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %i = tfgrad.constant dense<[2, 0]> : tensor<2xi32>
  %a, %f = tfgrad.tensor_array %c4 {clear_after_read = false}
      : !tfgrad.tensor_array<?xi8>
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f
      : !tfgrad.tensor_array<?xi8>, tensor<?x?xi8>
  %0 = tfgrad.tensor_array_read %a[%c0], %f0
      : !tfgrad.tensor_array<?xi8> -> tensor<?xi8>
  %f1 = tfgrad.tensor_array_write %a[%c3], %0, %f0
      : !tfgrad.tensor_array<?xi8>, tensor<?xi8>
  %1, %lengths = tfgrad.tensor_array_concat %a, %f1
      : !tfgrad.tensor_array<?xi8> -> tensor<?xi8>, tensor<?xi32>
  %b, %g = tfgrad.tensor_array %c4 : !tfgrad.tensor_array<?xi8>
  %g0 = tfgrad.tensor_array_split %b, %1, %lengths, %g
      : !tfgrad.tensor_array<?xi8>, tensor<?xi8>, tensor<?xi32>
  %2 = tfgrad.tensor_array_gather %b[%i], %g0
      : !tfgrad.tensor_array<?xi8>, tensor<2xi32> -> tensor<?x?xi8>
  // One value among zeros.
  %c, %h = tfgrad.tensor_array %c4 shape [%c1]
      {dynamic_size} : !tfgrad.tensor_array<?xi8>
  %column = tfgrad.slice %2 [0, 0] [%c1, 1]
      : tensor<?x?xi8> -> tensor<?x1xi8>
  %at = tfgrad.constant dense<2> : tensor<1xi64>
  %h0 = tfgrad.tensor_array_scatter %c[%at], %column, %h
      : !tfgrad.tensor_array<?xi8>, tensor<1xi64>, tensor<?x1xi8>
  %3 = tfgrad.tensor_array_stack %c, %h0
      : !tfgrad.tensor_array<?xi8> -> tensor<?x?xi8>
  %d, %k = tfgrad.tensor_array %c1 : !tfgrad.tensor_array<i8>
  %value = tensor.extract %1[%c0] : tensor<?xi8>
  %k0 = tfgrad.tensor_array_write %d[%c0], %value, %k
      : !tfgrad.tensor_array<i8>, i8
  %4 = tfgrad.tensor_array_read %d[%c0], %k0
      : !tfgrad.tensor_array<i8> -> i8
  return %0, %1, %2, %3, %4
      : tensor<?xi8>, tensor<?xi8>, tensor<?x?xi8>, tensor<?x?xi8>, i8
}

// RUN: tfgrad-run %s --entry=i16 \
// RUN:   --input='[[-32768, 32767], [0, 1], [2, 3]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TYPE-I16
// TYPE-I16:      %0 : tensor<2xi16> = [-32768, 32767]
// TYPE-I16-NEXT: %1 : tensor<8xi16> = [-32768, 32767, 0, 1, 2, 3, -32768, 32767]
// TYPE-I16-NEXT: %2 : tensor<2x2xi16> = {{\[\[}}2, 3], [-32768, 32767]]
// TYPE-I16-NEXT: %3 : tensor<4x1xi16> = {{\[\[}}0], [0], [2], [0]]
// TYPE-I16-NEXT: %4 : i16 = -32768
func.func @i16(%x: tensor<?x?xi16>)
    -> (tensor<?xi16>, tensor<?xi16>, tensor<?x?xi16>, tensor<?x?xi16>,
        i16) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %i = tfgrad.constant dense<[2, 0]> : tensor<2xi32>
  %a, %f = tfgrad.tensor_array %c4 {clear_after_read = false}
      : !tfgrad.tensor_array<?xi16>
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f
      : !tfgrad.tensor_array<?xi16>, tensor<?x?xi16>
  %0 = tfgrad.tensor_array_read %a[%c0], %f0
      : !tfgrad.tensor_array<?xi16> -> tensor<?xi16>
  %f1 = tfgrad.tensor_array_write %a[%c3], %0, %f0
      : !tfgrad.tensor_array<?xi16>, tensor<?xi16>
  %1, %lengths = tfgrad.tensor_array_concat %a, %f1
      : !tfgrad.tensor_array<?xi16> -> tensor<?xi16>, tensor<?xi32>
  %b, %g = tfgrad.tensor_array %c4 : !tfgrad.tensor_array<?xi16>
  %g0 = tfgrad.tensor_array_split %b, %1, %lengths, %g
      : !tfgrad.tensor_array<?xi16>, tensor<?xi16>, tensor<?xi32>
  %2 = tfgrad.tensor_array_gather %b[%i], %g0
      : !tfgrad.tensor_array<?xi16>, tensor<2xi32> -> tensor<?x?xi16>
  // One value among zeros.
  %c, %h = tfgrad.tensor_array %c4 shape [%c1]
      {dynamic_size} : !tfgrad.tensor_array<?xi16>
  %column = tfgrad.slice %2 [0, 0] [%c1, 1]
      : tensor<?x?xi16> -> tensor<?x1xi16>
  %at = tfgrad.constant dense<2> : tensor<1xi64>
  %h0 = tfgrad.tensor_array_scatter %c[%at], %column, %h
      : !tfgrad.tensor_array<?xi16>, tensor<1xi64>, tensor<?x1xi16>
  %3 = tfgrad.tensor_array_stack %c, %h0
      : !tfgrad.tensor_array<?xi16> -> tensor<?x?xi16>
  %d, %k = tfgrad.tensor_array %c1 : !tfgrad.tensor_array<i16>
  %value = tensor.extract %1[%c0] : tensor<?xi16>
  %k0 = tfgrad.tensor_array_write %d[%c0], %value, %k
      : !tfgrad.tensor_array<i16>, i16
  %4 = tfgrad.tensor_array_read %d[%c0], %k0
      : !tfgrad.tensor_array<i16> -> i16
  return %0, %1, %2, %3, %4
      : tensor<?xi16>, tensor<?xi16>, tensor<?x?xi16>, tensor<?x?xi16>, i16
}

// RUN: tfgrad-run %s --entry=i32 \
// RUN:   --input='[[-2147483648, 2147483647], [0, 1], [2, 3]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TYPE-I32
// TYPE-I32:      %0 : tensor<2xi32> = [-2147483648, 2147483647]
// TYPE-I32-NEXT: %1 : tensor<8xi32> = [-2147483648, 2147483647, 0, 1, 2, 3, -2147483648, 2147483647]
// TYPE-I32-NEXT: %2 : tensor<2x2xi32> = {{\[\[}}2, 3], [-2147483648, 2147483647]]
// TYPE-I32-NEXT: %3 : tensor<4x1xi32> = {{\[\[}}0], [0], [2], [0]]
// TYPE-I32-NEXT: %4 : i32 = -2147483648
func.func @i32(%x: tensor<?x?xi32>)
    -> (tensor<?xi32>, tensor<?xi32>, tensor<?x?xi32>, tensor<?x?xi32>,
        i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %i = tfgrad.constant dense<[2, 0]> : tensor<2xi32>
  %a, %f = tfgrad.tensor_array %c4 {clear_after_read = false}
      : !tfgrad.tensor_array<?xi32>
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f
      : !tfgrad.tensor_array<?xi32>, tensor<?x?xi32>
  %0 = tfgrad.tensor_array_read %a[%c0], %f0
      : !tfgrad.tensor_array<?xi32> -> tensor<?xi32>
  %f1 = tfgrad.tensor_array_write %a[%c3], %0, %f0
      : !tfgrad.tensor_array<?xi32>, tensor<?xi32>
  %1, %lengths = tfgrad.tensor_array_concat %a, %f1
      : !tfgrad.tensor_array<?xi32> -> tensor<?xi32>, tensor<?xi32>
  %b, %g = tfgrad.tensor_array %c4 : !tfgrad.tensor_array<?xi32>
  %g0 = tfgrad.tensor_array_split %b, %1, %lengths, %g
      : !tfgrad.tensor_array<?xi32>, tensor<?xi32>, tensor<?xi32>
  %2 = tfgrad.tensor_array_gather %b[%i], %g0
      : !tfgrad.tensor_array<?xi32>, tensor<2xi32> -> tensor<?x?xi32>
  // One value among zeros.
  %c, %h = tfgrad.tensor_array %c4 shape [%c1]
      {dynamic_size} : !tfgrad.tensor_array<?xi32>
  %column = tfgrad.slice %2 [0, 0] [%c1, 1]
      : tensor<?x?xi32> -> tensor<?x1xi32>
  %at = tfgrad.constant dense<2> : tensor<1xi64>
  %h0 = tfgrad.tensor_array_scatter %c[%at], %column, %h
      : !tfgrad.tensor_array<?xi32>, tensor<1xi64>, tensor<?x1xi32>
  %3 = tfgrad.tensor_array_stack %c, %h0
      : !tfgrad.tensor_array<?xi32> -> tensor<?x?xi32>
  %d, %k = tfgrad.tensor_array %c1 : !tfgrad.tensor_array<i32>
  %value = tensor.extract %1[%c0] : tensor<?xi32>
  %k0 = tfgrad.tensor_array_write %d[%c0], %value, %k
      : !tfgrad.tensor_array<i32>, i32
  %4 = tfgrad.tensor_array_read %d[%c0], %k0
      : !tfgrad.tensor_array<i32> -> i32
  return %0, %1, %2, %3, %4
      : tensor<?xi32>, tensor<?xi32>, tensor<?x?xi32>, tensor<?x?xi32>, i32
}

// RUN: tfgrad-run %s --entry=i64 \
// RUN:   --input='[[-9223372036854775808, 9223372036854775807], [0, 1], [2, 3]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TYPE-I64
// TYPE-I64:      %0 : tensor<2xi64> = [-9223372036854775808, 9223372036854775807]
// TYPE-I64-NEXT: %1 : tensor<8xi64> = [-9223372036854775808, 9223372036854775807, 0, 1, 2, 3, -9223372036854775808, 9223372036854775807]
// TYPE-I64-NEXT: %2 : tensor<2x2xi64> = {{\[\[}}2, 3], [-9223372036854775808, 9223372036854775807]]
// TYPE-I64-NEXT: %3 : tensor<4x1xi64> = {{\[\[}}0], [0], [2], [0]]
// TYPE-I64-NEXT: %4 : i64 = -9223372036854775808
func.func @i64(%x: tensor<?x?xi64>)
    -> (tensor<?xi64>, tensor<?xi64>, tensor<?x?xi64>, tensor<?x?xi64>,
        i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %i = tfgrad.constant dense<[2, 0]> : tensor<2xi32>
  %a, %f = tfgrad.tensor_array %c4 {clear_after_read = false}
      : !tfgrad.tensor_array<?xi64>
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f
      : !tfgrad.tensor_array<?xi64>, tensor<?x?xi64>
  %0 = tfgrad.tensor_array_read %a[%c0], %f0
      : !tfgrad.tensor_array<?xi64> -> tensor<?xi64>
  %f1 = tfgrad.tensor_array_write %a[%c3], %0, %f0
      : !tfgrad.tensor_array<?xi64>, tensor<?xi64>
  %1, %lengths = tfgrad.tensor_array_concat %a, %f1
      : !tfgrad.tensor_array<?xi64> -> tensor<?xi64>, tensor<?xi32>
  %b, %g = tfgrad.tensor_array %c4 : !tfgrad.tensor_array<?xi64>
  %g0 = tfgrad.tensor_array_split %b, %1, %lengths, %g
      : !tfgrad.tensor_array<?xi64>, tensor<?xi64>, tensor<?xi32>
  %2 = tfgrad.tensor_array_gather %b[%i], %g0
      : !tfgrad.tensor_array<?xi64>, tensor<2xi32> -> tensor<?x?xi64>
  // One value among zeros.
  %c, %h = tfgrad.tensor_array %c4 shape [%c1]
      {dynamic_size} : !tfgrad.tensor_array<?xi64>
  %column = tfgrad.slice %2 [0, 0] [%c1, 1]
      : tensor<?x?xi64> -> tensor<?x1xi64>
  %at = tfgrad.constant dense<2> : tensor<1xi64>
  %h0 = tfgrad.tensor_array_scatter %c[%at], %column, %h
      : !tfgrad.tensor_array<?xi64>, tensor<1xi64>, tensor<?x1xi64>
  %3 = tfgrad.tensor_array_stack %c, %h0
      : !tfgrad.tensor_array<?xi64> -> tensor<?x?xi64>
  %d, %k = tfgrad.tensor_array %c1 : !tfgrad.tensor_array<i64>
  %value = tensor.extract %1[%c0] : tensor<?xi64>
  %k0 = tfgrad.tensor_array_write %d[%c0], %value, %k
      : !tfgrad.tensor_array<i64>, i64
  %4 = tfgrad.tensor_array_read %d[%c0], %k0
      : !tfgrad.tensor_array<i64> -> i64
  return %0, %1, %2, %3, %4
      : tensor<?xi64>, tensor<?xi64>, tensor<?x?xi64>, tensor<?x?xi64>, i64
}

// RUN: tfgrad-run %s --entry=i1 \
// RUN:   --input='[[true, false], [false, true], [true, true]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TYPE-I1
// TYPE-I1:      %0 : tensor<2xi1> = [true, false]
// TYPE-I1-NEXT: %1 : tensor<8xi1> = [true, false, false, true, true, true, true, false]
// TYPE-I1-NEXT: %2 : tensor<2x2xi1> = {{\[\[}}true, true], [true, false]]
// TYPE-I1-NEXT: %3 : tensor<4x1xi1> = {{\[\[}}false], [false], [true], [false]]
// TYPE-I1-NEXT: %4 : i1 = true
func.func @i1(%x: tensor<?x?xi1>)
    -> (tensor<?xi1>, tensor<?xi1>, tensor<?x?xi1>, tensor<?x?xi1>,
        i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %i = tfgrad.constant dense<[2, 0]> : tensor<2xi32>
  %a, %f = tfgrad.tensor_array %c4 {clear_after_read = false}
      : !tfgrad.tensor_array<?xi1>
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f
      : !tfgrad.tensor_array<?xi1>, tensor<?x?xi1>
  %0 = tfgrad.tensor_array_read %a[%c0], %f0
      : !tfgrad.tensor_array<?xi1> -> tensor<?xi1>
  %f1 = tfgrad.tensor_array_write %a[%c3], %0, %f0
      : !tfgrad.tensor_array<?xi1>, tensor<?xi1>
  %1, %lengths = tfgrad.tensor_array_concat %a, %f1
      : !tfgrad.tensor_array<?xi1> -> tensor<?xi1>, tensor<?xi32>
  %b, %g = tfgrad.tensor_array %c4 : !tfgrad.tensor_array<?xi1>
  %g0 = tfgrad.tensor_array_split %b, %1, %lengths, %g
      : !tfgrad.tensor_array<?xi1>, tensor<?xi1>, tensor<?xi32>
  %2 = tfgrad.tensor_array_gather %b[%i], %g0
      : !tfgrad.tensor_array<?xi1>, tensor<2xi32> -> tensor<?x?xi1>
  // One value among zeros.
  %c, %h = tfgrad.tensor_array %c4 shape [%c1]
      {dynamic_size} : !tfgrad.tensor_array<?xi1>
  %column = tfgrad.slice %2 [0, 0] [%c1, 1]
      : tensor<?x?xi1> -> tensor<?x1xi1>
  %at = tfgrad.constant dense<2> : tensor<1xi64>
  %h0 = tfgrad.tensor_array_scatter %c[%at], %column, %h
      : !tfgrad.tensor_array<?xi1>, tensor<1xi64>, tensor<?x1xi1>
  %3 = tfgrad.tensor_array_stack %c, %h0
      : !tfgrad.tensor_array<?xi1> -> tensor<?x?xi1>
  %d, %k = tfgrad.tensor_array %c1 : !tfgrad.tensor_array<i1>
  %value = tensor.extract %1[%c0] : tensor<?xi1>
  %k0 = tfgrad.tensor_array_write %d[%c0], %value, %k
      : !tfgrad.tensor_array<i1>, i1
  %4 = tfgrad.tensor_array_read %d[%c0], %k0
      : !tfgrad.tensor_array<i1> -> i1
  return %0, %1, %2, %3, %4
      : tensor<?xi1>, tensor<?xi1>, tensor<?x?xi1>, tensor<?x?xi1>, i1
}
