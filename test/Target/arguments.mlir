// Nothing is ever written into an argument.
// RUN: tfgrad-opt %s --tfgrad-to-llvm --mlir-print-ir-before=convert-scf-to-cf -o /dev/null 2>&1 | FileCheck %s

// CHECK-LABEL: func.func {{.*}}add_slice{{.*}}(
// CHECK-SAME: %[[X:[^:]*]]: memref<8xf32>, %[[U:[^:]*]]: memref<2xf32>
// CHECK-NOT: memref.store %{{.*}}, %[[X]][
// CHECK-NOT: memref.store %{{.*}}, %[[U]][
// CHECK: return{{$}}
func.func @add_slice(%x: tensor<8xf32>, %u: tensor<2xf32>) -> tensor<8xf32> {
  %0 = tfgrad.add_slice %x, %u [3] : tensor<8xf32>, tensor<2xf32>
  return %0 : tensor<8xf32>
}

// Nor is an argument handed out as a result.
// CHECK-LABEL: func.func {{.*}}identity{{.*}}(
// CHECK-SAME: %[[X:[^:]*]]: memref<8xf32>
// CHECK: %[[R:.*]] = call @tfgrad_rt_result_1_f32(
// CHECK: memref.copy %[[X]], %{{.*}}
// CHECK: return{{$}}
func.func @identity(%x: tensor<8xf32>) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}
