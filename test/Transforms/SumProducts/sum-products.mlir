// RUN: tfgrad-opt %s --tfgrad-sum-products | FileCheck %s

// One row times a matrix, unless something is not finite.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %[[A:[^:]*]]: tensor<?x4xf32>, %[[B:[^:]*]]: tensor<4x5xf32>
// CHECK: %[[S:.*]] = tfgrad.sum %[[A]] axes [0] keep_dims : tensor<?x4xf32> -> tensor<1x4xf32>
// CHECK: %[[P:.*]] = tfgrad.matmul %[[S]], %[[B]] : (tensor<1x4xf32>, tensor<4x5xf32>) -> tensor<1x5xf32>
// CHECK: %[[R:.*]] = tfgrad.reshape %[[P]] : tensor<1x5xf32> -> tensor<5xf32>
// CHECK: %[[Z:.*]] = tfgrad.sub %[[R]], %[[R]]
// CHECK: %[[T:.*]] = tfgrad.sum %[[Z]] axes [0] : tensor<5xf32> -> f32
// CHECK: %[[C:.*]] = arith.cmpf oeq, %[[T]], %{{.*}} : f32
// CHECK: %[[Q:.*]] = scf.if %[[C]]
// CHECK-NEXT: scf.yield %[[R]]
// CHECK-NEXT: else
// CHECK-NEXT: %[[M:.*]] = tfgrad.matmul %[[A]], %[[B]]
// CHECK-NEXT: %[[W:.*]] = tfgrad.sum %[[M]] axes [0]
// CHECK-NEXT: scf.yield %[[W]]
// CHECK: return %[[Q]]
func.func @rows(%a: tensor<?x4xf32>, %b: tensor<4x5xf32>) -> tensor<5xf32> {
  %0 = tfgrad.matmul %a, %b : (tensor<?x4xf32>, tensor<4x5xf32>) -> tensor<?x5xf32>
  %1 = tfgrad.sum %0 axes [0] : tensor<?x5xf32> -> tensor<5xf32>
  return %1 : tensor<5xf32>
}

// CHECK-LABEL: func.func @columns(
// CHECK-SAME: %[[A:[^:]*]]: tensor<2x4x?xf32>, %[[B:[^:]*]]: tensor<2x5x4xf32>
// CHECK: %[[S:.*]] = tfgrad.sum %[[B]] axes [1] keep_dims : tensor<2x5x4xf32> -> tensor<2x1x4xf32>
// CHECK: tfgrad.matmul %[[A]], %[[S]] transpose_a transpose_b : {{.*}} -> tensor<2x?x1xf32>
// CHECK: scf.if
func.func @columns(%a: tensor<2x4x?xf32>, %b: tensor<2x5x4xf32>) -> tensor<2x?x1xf32> {
  %0 = tfgrad.matmul %a, %b transpose_a transpose_b : (tensor<2x4x?xf32>, tensor<2x5x4xf32>) -> tensor<2x?x5xf32>
  %1 = tfgrad.sum %0 axes [2] keep_dims : tensor<2x?x5xf32> -> tensor<2x?x1xf32>
  return %1 : tensor<2x?x1xf32>
}

// Not over a batch axis, nor over both axes, nor for a product that is used, nor
// where the sum of a half would be rounded, nor where a check would get lost.
// CHECK-LABEL: func.func @others(
// CHECK-NOT: scf.if
func.func @others(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>,
                  %h: tensor<3x4xf16>, %k: tensor<4x5xf16>,
                  %x: tensor<?x?xf32>, %y: tensor<?x5xf32>)
    -> (tensor<3x5xf32>, tensor<2xf32>, tensor<2x5xf32>, tensor<2x3x5xf32>,
        tensor<5xf16>, tensor<5xf32>) {
  %0 = tfgrad.matmul %a, %b : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  %1 = tfgrad.sum %0 axes [0] : tensor<2x3x5xf32> -> tensor<3x5xf32>
  %2 = tfgrad.matmul %a, %b : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  %3 = tfgrad.sum %2 axes [1, 2] : tensor<2x3x5xf32> -> tensor<2xf32>
  %4 = tfgrad.matmul %a, %b : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  %5 = tfgrad.sum %4 axes [1] : tensor<2x3x5xf32> -> tensor<2x5xf32>
  %6 = tfgrad.matmul %h, %k : (tensor<3x4xf16>, tensor<4x5xf16>) -> tensor<3x5xf16>
  %7 = tfgrad.sum %6 axes [0] : tensor<3x5xf16> -> tensor<5xf16>
  %8 = tfgrad.matmul %x, %y : (tensor<?x?xf32>, tensor<?x5xf32>) -> tensor<2x5xf32>
  %9 = tfgrad.sum %8 axes [0] : tensor<2x5xf32> -> tensor<5xf32>
  return %1, %3, %5, %4, %7, %9 : tensor<3x5xf32>, tensor<2xf32>, tensor<2x5xf32>,
      tensor<2x3x5xf32>, tensor<5xf16>, tensor<5xf32>
}
