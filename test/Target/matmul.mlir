// The gradient of a product is two calls of the BLAS entry into the results.
// RUN: tfgrad-opt %s --tfgrad-to-llvm | FileCheck %s
// RUN: tfgrad-opt %s --tfgrad-to-llvm=blas=false | FileCheck %s --check-prefix=LOOPS

// CHECK-LABEL: llvm.func internal @{{.*}}gradient(
// CHECK-NOT: memref_to_llvm_alloc
// CHECK: llvm.call @tfgrad_rt_gemm_f32_2
// CHECK-NOT: memref_to_llvm_alloc
// CHECK: llvm.call @tfgrad_rt_gemm_f32_2
// CHECK-NOT: llvm.call
// CHECK: llvm.return

// LOOPS-NOT: gemm
// LOOPS: llvm.fmul
func.func @gradient(%a: tensor<?x3xf32>, %b: tensor<3x4xf32>, %g: tensor<?x4xf32>)
    -> (tensor<?x3xf32>, tensor<3x4xf32>) {
  %0 = tfgrad.matmul %a, %b : (tensor<?x3xf32>, tensor<3x4xf32>) -> tensor<?x4xf32>
  %1:2 = tfgrad.gradients ys(%0 : tensor<?x4xf32>) xs(%a, %b : tensor<?x3xf32>, tensor<3x4xf32>) grad_ys(%g)
  return %1#0, %1#1 : tensor<?x3xf32>, tensor<3x4xf32>
}

// A chain of two: only the hidden values are allocated, and they are freed.
// CHECK-LABEL: llvm.func internal @{{.*}}chain(
// CHECK-COUNT-1: llvm.call @_mlir_memref_to_llvm_alloc
// CHECK-NOT: llvm.call @_mlir_memref_to_llvm_alloc
// CHECK: llvm.call @_mlir_memref_to_llvm_free
// CHECK: llvm.return
func.func @chain(%a: tensor<2x3xf64>, %b: tensor<3x4xf64>, %c: tensor<4x5xf64>) -> tensor<2x5xf64> {
  %0 = tfgrad.matmul %a, %b : (tensor<2x3xf64>, tensor<3x4xf64>) -> tensor<2x4xf64>
  %1 = tfgrad.matmul %0, %c : (tensor<2x4xf64>, tensor<4x5xf64>) -> tensor<2x5xf64>
  return %1 : tensor<2x5xf64>
}
