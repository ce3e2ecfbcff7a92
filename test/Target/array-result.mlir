// A whole array that is the result of a function is the buffer of the host:
// nothing is allocated, and nothing copied.
// RUN: tfgrad-opt %s --tfgrad-to-llvm \
// RUN:   | FileCheck %s --implicit-check-not=llvm.memcpy --implicit-check-not=to_llvm_alloc
// RUN: tfgrad-opt %s --tfgrad-to-llvm=promote-arrays=false \
// RUN:   | FileCheck %s --check-prefix=OBJECT
// RUN: tfgrad-opt %s --tfgrad-to-llvm="array-remarks=true" -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK
// CHECK: llvm.func internal @tfgrad.fill
// CHECK: llvm.call @tfgrad_rt_result_1_f32
// OBJECT: llvm.call @tfgrad_rt_array_create
// REMARK: array-result.mlir:[[#@LINE+4]]:{{.*}} remark: array 'a' becomes a buffer
func.func @fill(%n: index, %x: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !tfgrad.tensor_array<f32>
  %g:2 = scf.for %i = %c0 to %n step %c1 iter_args(%fi = %f, %v = %x) -> (f32, f32) {
    %w = tfgrad.mul %v, %x : f32
    %fo = tfgrad.tensor_array_write %a[%i], %w, %fi : !tfgrad.tensor_array<f32>, f32
    scf.yield %fo, %w : f32, f32
  }
  %s = tfgrad.tensor_array_stack %a, %g#0 : !tfgrad.tensor_array<f32> -> tensor<?xf32>
  return %s : tensor<?xf32>
}
