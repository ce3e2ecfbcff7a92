// Adding into a box touches the box alone.
// RUN: tfgrad-opt %s --convert-tfgrad-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @add_slice(
// CHECK-SAME: %[[X:[^:]*]]: tensor<100x3xf32>, %[[U:[^:]*]]: tensor<1x3xf32>
// CHECK: %[[BOX:.*]] = tensor.extract_slice %[[X]][%{{.*}}, 0] [1, 3] [1, 1]
// CHECK: %[[SUM:.*]] = linalg.generic {{.*}} ins(%[[U]] : tensor<1x3xf32>) outs(%[[BOX]] : tensor<1x3xf32>)
// CHECK: %[[R:.*]] = tensor.insert_slice %[[SUM]] into %[[X]]
// CHECK: return %[[R]]
func.func @add_slice(%x: tensor<100x3xf32>, %u: tensor<1x3xf32>, %i: index) -> tensor<100x3xf32> {
  %0 = tfgrad.add_slice %x, %u [%i, 0] : tensor<100x3xf32>, tensor<1x3xf32>
  return %0 : tensor<100x3xf32>
}

// CHECK-LABEL: func.func @scatter(
// CHECK: scf.for {{.*}} iter_args(%[[X:.*]] = %{{.*}}) -> (tensor<100x3xf32>)
// CHECK: tensor.extract_slice %[[X]][%{{.*}}, 0] [1, 3] [1, 1]
// CHECK: tensor.insert_slice %{{.*}} into %[[X]]
func.func @scatter(%x: tensor<100x3xf32>, %i: tensor<?x1xi32>, %u: tensor<?x3xf32>) -> tensor<100x3xf32> {
  %0 = tfgrad.tensor_scatter_add %x, %i, %u : tensor<100x3xf32>, tensor<?x1xi32>, tensor<?x3xf32>
  return %0 : tensor<100x3xf32>
}
