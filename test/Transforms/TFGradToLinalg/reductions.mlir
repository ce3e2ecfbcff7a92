// Sums may be reassociated, so that they vectorise, and half-precision is
// accumulated in f32 and rounded once.
// RUN: tfgrad-opt %s --convert-tfgrad-to-linalg | FileCheck %s

// CHECK-LABEL: func.func @sum(
// CHECK: ^bb0(%[[X:[^:]*]]: f32, %[[S:[^:]*]]: f32):
// CHECK-NEXT: arith.addf %[[X]], %[[S]] fastmath<reassoc,contract> : f32
func.func @sum(%x: tensor<?x3xf32>) -> tensor<3xf32> {
  %0 = tfgrad.sum %x axes [0] : tensor<?x3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @half(
// CHECK: linalg.fill {{.*}} -> tensor<3xf32>
// CHECK: ^bb0(%[[X:[^:]*]]: bf16, %[[S:[^:]*]]: f32):
// CHECK-NEXT: %[[WIDE:.*]] = arith.extf %[[X]] : bf16 to f32
// CHECK-NEXT: arith.addf %[[WIDE]], %[[S]] fastmath<reassoc,contract> : f32
// CHECK: arith.truncf %{{.*}} : f32 to bf16
func.func @half(%x: tensor<?x3xbf16>) -> tensor<3xbf16> {
  %0 = tfgrad.sum %x axes [0] : tensor<?x3xbf16> -> tensor<3xbf16>
  return %0 : tensor<3xbf16>
}

// The largest element is NaN if any is, and -inf of none.
// CHECK-LABEL: func.func @max(
// CHECK: arith.constant 0xFF800000 : f32
// CHECK: arith.maximumf
func.func @max(%x: tensor<?xf32>) -> f32 {
  %0 = tfgrad.max %x axes [0] : tensor<?xf32> -> f32
  return %0 : f32
}

// CHECK-LABEL: func.func @max_of_integers(
// CHECK: arith.constant -128 : i8
// CHECK: arith.maxsi
func.func @max_of_integers(%x: tensor<?xi8>) -> i8 {
  %0 = tfgrad.max %x axes [0] : tensor<?xi8> -> i8
  return %0 : i8
}
