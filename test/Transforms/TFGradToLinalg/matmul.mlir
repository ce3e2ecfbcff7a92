// The gradient of a product is two products that read their operands as they
// are: no transpose is materialised.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients --canonicalize --convert-tfgrad-to-linalg \
// RUN:   | FileCheck %s
// RUN: tfgrad-opt %s --tfgrad-expand-gradients --canonicalize \
// RUN:   --convert-tfgrad-to-linalg=blas=false | FileCheck %s --check-prefix=LOOPS

// CHECK-LABEL: func.func @gradient(
// CHECK-SAME: %[[A:[^:]*]]: tensor<2x3xf32>, %[[B:[^:]*]]: tensor<3x4xf32>, %[[G:[^:]*]]: tensor<2x4xf32>
// CHECK-NOT: linalg
// CHECK-DAG: %[[DA:.*]] = tfgrad.gemm ins(%[[G]], %[[B]] : {{.*}} transpose_b
// CHECK-DAG: %[[DB:.*]] = tfgrad.gemm ins(%[[A]], %[[G]] : {{.*}} transpose_a
// CHECK-NOT: linalg
// CHECK: return %[[DA]], %[[DB]]

// One loop for each, of the operands alone.
// LOOPS-LABEL: func.func @gradient(
// LOOPS-COUNT-2: linalg.generic {{.*}}"reduction"{{.*}}
// LOOPS-NOT: linalg.generic
// LOOPS: return
func.func @gradient(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %g: tensor<2x4xf32>)
    -> (tensor<2x3xf32>, tensor<3x4xf32>) {
  %0 = tfgrad.matmul %a, %b : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %1:2 = tfgrad.gradients ys(%0 : tensor<2x4xf32>) xs(%a, %b : tensor<2x3xf32>, tensor<3x4xf32>) grad_ys(%g)
  return %1#0, %1#1 : tensor<2x3xf32>, tensor<3x4xf32>
}

// Half-precision products are summed in f32, and rounded once.
// CHECK-LABEL: func.func @half(
// CHECK: tfgrad.gemm {{.*}} -> tensor<2x2xf32>
// CHECK: arith.truncf %{{.*}} : f32 to f16
// LOOPS-LABEL: func.func @half(
// LOOPS: linalg.fill {{.*}} -> tensor<2x2xf32>
// LOOPS: arith.mulf {{.*}} : f32
// LOOPS: arith.addf {{.*}} : f32
// LOOPS: arith.truncf %{{.*}} : f32 to f16
func.func @half(%a: tensor<2x2xf16>) -> tensor<2x2xf16> {
  %0 = tfgrad.matmul %a, %a : (tensor<2x2xf16>, tensor<2x2xf16>) -> tensor<2x2xf16>
  return %0 : tensor<2x2xf16>
}

// Integers have no BLAS.
// CHECK-LABEL: func.func @integers(
// CHECK-NOT: tfgrad.gemm
// CHECK: arith.muli
// CHECK: arith.addi
func.func @integers(%a: tensor<2x2xi64>) -> tensor<2x2xi64> {
  %0 = tfgrad.matmul %a, %a : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi64>
  return %0 : tensor<2x2xi64>
}
