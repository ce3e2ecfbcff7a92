// RUN: tfgrad-opt %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: tfgrad-opt %t.mlir | diff %t.mlir -
// RUN: tfgrad-opt %s --mlir-print-op-generic | tfgrad-opt | diff %t.mlir -
// RUN: tfgrad-opt %s --emit-bytecode | tfgrad-opt | diff %t.mlir -

// CHECK-LABEL: func.func @kinds(
func.func @kinds(%x: tensor<?x3xf32>) {
  // CHECK: tfgrad.sum %{{.*}} axes [1] : tensor<?x3xf32> -> tensor<?xf32>
  %0 = tfgrad.sum %x axes [1] : tensor<?x3xf32> -> tensor<?xf32>
  // CHECK: tfgrad.mean %{{.*}} axes [0] : tensor<?x3xf32> -> tensor<3xf32>
  %1 = tfgrad.mean %x axes [0] : tensor<?x3xf32> -> tensor<3xf32>
  // CHECK: tfgrad.prod %{{.*}} axes [1, 0] : tensor<?x3xf32> -> f32
  %2 = tfgrad.prod %x axes [1, 0] : tensor<?x3xf32> -> f32
  // CHECK: tfgrad.max %{{.*}} axes [0, 1] : tensor<?x3xf32> -> tensor<f32>
  %3 = tfgrad.max %x axes [0, 1] : tensor<?x3xf32> -> tensor<f32>
  // CHECK: tfgrad.min %{{.*}} axes [1] keep_dims : tensor<?x3xf32> -> tensor<?x1xf32>
  %4 = tfgrad.min %x axes [1] keep_dims : tensor<?x3xf32> -> tensor<?x1xf32>
  // CHECK: tfgrad.logsumexp %{{.*}} axes [0, 1] keep_dims : tensor<?x3xf32> -> tensor<1x1xf32>
  %5 = tfgrad.logsumexp %x axes [0, 1] keep_dims : tensor<?x3xf32> -> tensor<1x1xf32>
  return
}

// CHECK-LABEL: func.func @no_axes(
func.func @no_axes(%s: tensor<i64>, %x: tensor<?xbf16>) {
  // CHECK: tfgrad.sum %{{.*}} axes [] : tensor<i64> -> i64
  %0 = tfgrad.sum %s axes [] : tensor<i64> -> i64
  // CHECK: tfgrad.sum %{{.*}} axes [] : tensor<i64> -> tensor<i64>
  %1 = tfgrad.sum %s axes [] : tensor<i64> -> tensor<i64>
  // CHECK: tfgrad.mean %{{.*}} axes [] keep_dims : tensor<?xbf16> -> tensor<?xbf16>
  %2 = tfgrad.mean %x axes [] keep_dims : tensor<?xbf16> -> tensor<?xbf16>
  return
}

// CHECK-LABEL: func.func @linear_recurrence(
func.func @linear_recurrence(%a: tensor<?x3xf32>) {
  // CHECK: tfgrad.linear_recurrence %{{.*}}, %{{.*}} axis 1 initial 0.000000e+00 : tensor<?x3xf32>
  %0 = tfgrad.linear_recurrence %a, %a axis 1 initial 0.0 : tensor<?x3xf32>
  // CHECK: tfgrad.linear_recurrence %{{.*}}, %{{.*}} axis 0 initial 1.500000e+00 reverse : tensor<?x3xf32>
  %1 = tfgrad.linear_recurrence %a, %a axis 0 initial 1.5 reverse : tensor<?x3xf32>
  return
}
