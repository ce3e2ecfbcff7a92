// RUN: tfgrad-opt %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: tfgrad-opt %t.mlir | diff %t.mlir -
// RUN: tfgrad-opt %s --mlir-print-op-generic | tfgrad-opt | diff %t.mlir -
// RUN: tfgrad-opt %s --emit-bytecode | tfgrad-opt | diff %t.mlir -

// CHECK-LABEL: func.func @matmul(
func.func @matmul(%a: tensor<?x4xf32>, %b: tensor<4x?xf32>, %c: tensor<5x?x2xi32>, %d: tensor<?x2x7xi32>) {
  // CHECK: tfgrad.matmul %{{.*}}, %{{.*}} : (tensor<?x4xf32>, tensor<4x?xf32>) -> tensor<?x?xf32>
  %0 = tfgrad.matmul %a, %b : (tensor<?x4xf32>, tensor<4x?xf32>) -> tensor<?x?xf32>
  // CHECK: tfgrad.matmul %{{.*}}, %{{.*}} transpose_a : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<4x4xf32>
  %1 = tfgrad.matmul %a, %a transpose_a : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<4x4xf32>
  // CHECK: tfgrad.matmul %{{.*}}, %{{.*}} transpose_b : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>
  %2 = tfgrad.matmul %a, %a transpose_b : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>
  // CHECK: tfgrad.matmul %{{.*}}, %{{.*}} transpose_a transpose_b : (tensor<4x?xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>
  %3 = tfgrad.matmul %b, %a transpose_a transpose_b : (tensor<4x?xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>
  // CHECK: tfgrad.matmul %{{.*}}, %{{.*}} : (tensor<5x?x2xi32>, tensor<?x2x7xi32>) -> tensor<5x3x7xi32>
  %4 = tfgrad.matmul %c, %d : (tensor<5x?x2xi32>, tensor<?x2x7xi32>) -> tensor<5x3x7xi32>
  return
}

// CHECK-LABEL: func.func @gemm_on_tensors(
func.func @gemm_on_tensors(%a: tensor<2x4xf32>, %b: tensor<3x4xf32>, %c: tensor<2x3xf32>) {
  // CHECK: tfgrad.gemm ins(%{{.*}}, %{{.*}} : tensor<2x4xf32>, tensor<3x4xf32>) outs(%{{.*}} : tensor<2x3xf32>) transpose_b -> tensor<2x3xf32>
  %0 = tfgrad.gemm ins(%a, %b : tensor<2x4xf32>, tensor<3x4xf32>)
      outs(%c : tensor<2x3xf32>) transpose_b -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @gemm_on_buffers(
func.func @gemm_on_buffers(%a: memref<?x4xf64, strided<[?, 1]>>, %b: memref<4x?xf64>, %c: memref<?x?xf64>) {
  // CHECK: tfgrad.gemm ins(%{{.*}}, %{{.*}} : memref<?x4xf64, strided<[?, 1]>>, memref<4x?xf64>) outs(%{{.*}} : memref<?x?xf64>){{$}}
  tfgrad.gemm ins(%a, %b : memref<?x4xf64, strided<[?, 1]>>, memref<4x?xf64>)
      outs(%c : memref<?x?xf64>)
  return
}
