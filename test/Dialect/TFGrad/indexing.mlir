// RUN: tfgrad-opt %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: tfgrad-opt %t.mlir | diff %t.mlir -
// RUN: tfgrad-opt %s --mlir-print-op-generic | tfgrad-opt | diff %t.mlir -
// RUN: tfgrad-opt %s --emit-bytecode | tfgrad-opt | diff %t.mlir -

// CHECK-LABEL: func.func @gather(
func.func @gather(%x: tensor<?x3xf32>, %v: tensor<5xi1>, %i: tensor<?x2xi32>, %k: tensor<i64>) {
  // CHECK: tfgrad.gather %{{.*}}, %{{.*}} : (tensor<?x3xf32>, tensor<?x2xi32>) -> tensor<?x2x3xf32>
  %0 = tfgrad.gather %x, %i : (tensor<?x3xf32>, tensor<?x2xi32>) -> tensor<?x2x3xf32>
  // CHECK: tfgrad.gather %{{.*}}, %{{.*}} : (tensor<5xi1>, tensor<i64>) -> tensor<i1>
  %1 = tfgrad.gather %v, %k : (tensor<5xi1>, tensor<i64>) -> tensor<i1>
  return
}

// CHECK-LABEL: func.func @gather_nd(
func.func @gather_nd(%x: tensor<?x3xf32>, %i: tensor<?x2xi32>, %one: tensor<1xi64>, %none: tensor<4x0xi32>) {
  // CHECK: tfgrad.gather_nd %{{.*}}, %{{.*}} : (tensor<?x3xf32>, tensor<?x2xi32>) -> tensor<?xf32>
  %0 = tfgrad.gather_nd %x, %i : (tensor<?x3xf32>, tensor<?x2xi32>) -> tensor<?xf32>
  // CHECK: tfgrad.gather_nd %{{.*}}, %{{.*}} : (tensor<?x3xf32>, tensor<1xi64>) -> tensor<3xf32>
  %1 = tfgrad.gather_nd %x, %one : (tensor<?x3xf32>, tensor<1xi64>) -> tensor<3xf32>
  // CHECK: tfgrad.gather_nd %{{.*}}, %{{.*}} : (tensor<?x3xf32>, tensor<4x0xi32>) -> tensor<4x?x3xf32>
  %2 = tfgrad.gather_nd %x, %none : (tensor<?x3xf32>, tensor<4x0xi32>) -> tensor<4x?x3xf32>
  return
}

// CHECK-LABEL: func.func @scatter_nd(
func.func @scatter_nd(%i: tensor<?x1xi32>, %u: tensor<?x3xf32>, %n: index) {
  // CHECK: tfgrad.scatter_nd %{{.*}}, %{{.*}} : (tensor<?x1xi32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  %0 = tfgrad.scatter_nd %i, %u : (tensor<?x1xi32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  // CHECK: tfgrad.scatter_nd %{{.*}}, %{{.*}}(%{{.*}}) : (tensor<?x1xi32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  %1 = tfgrad.scatter_nd %i, %u(%n) : (tensor<?x1xi32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  return
}

// CHECK-LABEL: func.func @tensor_scatter_add(
func.func @tensor_scatter_add(%x: tensor<?x3xi8>, %i: tensor<?x2xi64>, %u: tensor<?xi8>) {
  // CHECK: tfgrad.tensor_scatter_add %{{.*}}, %{{.*}}, %{{.*}} : tensor<?x3xi8>, tensor<?x2xi64>, tensor<?xi8>
  %0 = tfgrad.tensor_scatter_add %x, %i, %u : tensor<?x3xi8>, tensor<?x2xi64>, tensor<?xi8>
  return
}
