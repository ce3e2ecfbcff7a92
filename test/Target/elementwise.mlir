// A chain of elementwise ops is one loop nest without any allocation.
// RUN: tfgrad-opt %s --tfgrad-to-llvm --mlir-print-ir-before=convert-scf-to-cf -o /dev/null 2>&1 | FileCheck %s

// CHECK-LABEL: func.func {{.*}}static{{.*}}(
// CHECK-NOT: memref.alloc(
// CHECK-COUNT-1: scf.for
// CHECK: math.exp
// CHECK: memref.store
// CHECK-NOT: scf.for
// CHECK-NOT: memref.alloc(
// CHECK: return{{$}}
func.func @static(%a: tensor<64xf32>, %b: tensor<64xf32>) -> tensor<64xf32> {
  %0 = tfgrad.mul %a, %b : tensor<64xf32>
  %1 = tfgrad.exp %0 : tensor<64xf32>
  %2 = tfgrad.add %1, %a : tensor<64xf32>
  %3 = tfgrad.sigmoid %2 : tensor<64xf32>
  return %3 : tensor<64xf32>
}

// Its gradient as well.
// CHECK-LABEL: func.func {{.*}}dynamic{{.*}}(
// CHECK-NOT: memref.alloc(
// CHECK-COUNT-1: scf.for
// CHECK: memref.store
// CHECK-NOT: scf.for
// CHECK-NOT: memref.alloc(
// CHECK: return{{$}}
func.func @dynamic(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tfgrad.mul %a, %a : tensor<?xf32>
  %1 = tfgrad.exp %0 : tensor<?xf32>
  %2 = tfgrad.add %1, %a : tensor<?xf32>
  %3 = tfgrad.gradients ys(%2 : tensor<?xf32>) xs(%a : tensor<?xf32>)
  return %3 : tensor<?xf32>
}
