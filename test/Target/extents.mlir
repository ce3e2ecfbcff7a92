// Checks of extents come before all that computes.
// RUN: tfgrad-opt %s --tfgrad-to-llvm --mlir-print-ir-before=convert-scf-to-cf -o /dev/null 2>&1 | FileCheck %s

// The check of the sum and that of the cast, which come after the loop in the
// program.
// CHECK-LABEL: func.func {{.*}}late{{.*}}(
// CHECK-NOT: scf.for
// CHECK: tfgrad.check %{{.*}}, "extent along axis 0: expected {0}, found {1}"
// CHECK: tfgrad.check %{{.*}}, "'tfgrad.add' has operands of different extents
// CHECK: call @tfgrad_rt_result_1_f32(
// CHECK: scf.for
// CHECK-NOT: tfgrad.check
// CHECK: return{{$}}
func.func @late(%x: tensor<?xf32>, %y: tensor<?xf32>) -> (tensor<2xf32>, tensor<?xf32>) {
  %0 = tfgrad.exp %x : tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<2xf32>
  %2 = tfgrad.add %0, %y : tensor<?xf32>
  return %1, %2 : tensor<2xf32>, tensor<?xf32>
}

// What a loaded index decides comes later.
// CHECK-LABEL: func.func {{.*}}loaded{{.*}}(
// CHECK: tfgrad.check %{{.*}}, "index {0} is out of range for an axis of extent {1}"
// CHECK: memref.load
// CHECK: tfgrad.check %{{.*}}, "expected a box
func.func @loaded(%x: tensor<8xf32>, %i: tensor<?xi64>, %k: index) -> tensor<2xf32> {
  %0 = tensor.extract %i[%k] : tensor<?xi64>
  %1 = tfgrad.cast %0 : i64 to index
  %2 = tfgrad.slice %x [%1] [2] : tensor<8xf32> -> tensor<2xf32>
  return %2 : tensor<2xf32>
}
