// Results are computed into buffers of the host: no copy, and no allocation for
// what is a result.
// RUN: tfgrad-opt %s --tfgrad-to-llvm --mlir-print-ir-before=convert-scf-to-cf -o %t 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=LLVM --input-file=%t

// CHECK-LABEL: func.func {{.*}}elementwise{{.*}}(
// CHECK-NOT: memref.alloc(
// CHECK-NOT: memref.copy
// CHECK: %[[R:.*]] = call @tfgrad_rt_result_2_f32(
// CHECK-NOT: memref.alloc(
// CHECK-NOT: memref.copy
// CHECK: memref.store %{{.*}}, %[[R]][
// CHECK-NOT: memref.alloc(
// CHECK-NOT: memref.copy
// CHECK: return{{$}}

// The host calls the C interface, which returns nothing.
// LLVM-DAG: llvm.func @_mlir_ciface_elementwise(%{{.*}}: !llvm.ptr) attributes
// LLVM-DAG: llvm.func @_mlir_ciface_both(
func.func @elementwise(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tfgrad.exp %x : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// A result that is needed again is read from the host's buffer.
// CHECK-LABEL: func.func {{.*}}both{{.*}}(
// CHECK-DAG: call @tfgrad_rt_result_1_f32(
// CHECK-DAG: call @tfgrad_rt_result_0_f32(
// CHECK-NOT: memref.copy
// CHECK: return{{$}}
func.func @both(%x: tensor<4xf32>) -> (tensor<4xf32>, f32) {
  %0 = tfgrad.exp %x : tensor<4xf32>
  %1 = tfgrad.sum %0 axes [0] : tensor<4xf32> -> f32
  return %0, %1 : tensor<4xf32>, f32
}
