// A program of no dialect but func: its gradient has ops of others.
// RUN: tfgrad-run %s --input='[1,2,3]' --grad | FileCheck %s
// CHECK{LITERAL}: %0 : tensor<3xf32> = [1, 2, 3]
// CHECK: %1 : tensor<3xf32> = [1, 1, 1]
func.func @identity(%x: tensor<?xf32>) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}
