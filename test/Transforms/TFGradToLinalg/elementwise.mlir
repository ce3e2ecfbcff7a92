// A chain of elementwise ops becomes one generic after fusion; scalars become
// arith and math without any tensor.
// RUN: tfgrad-opt %s --pass-pipeline='builtin.module(convert-tfgrad-to-linalg,canonicalize,cse,func.func(tfgrad-fuse-elementwise))' \
// RUN:   | FileCheck %s

// CHECK-LABEL: func.func @chain(
// CHECK-SAME: %[[A:[^:]*]]: tensor<?x3xf32>, %[[B:[^:]*]]: tensor<?x3xf32>
// CHECK-COUNT-1: linalg.generic
// CHECK-SAME: iterator_types = ["parallel", "parallel"]
// CHECK: ^bb0(%[[X:[^:]*]]: f32, %[[Y:[^:]*]]: f32, %{{.*}}: f32):
// CHECK-NEXT: %[[P:.*]] = arith.mulf %[[X]], %[[Y]] : f32
// CHECK-NEXT: %[[E:.*]] = math.exp %[[P]] : f32
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[E]], %[[X]] : f32
// CHECK-NEXT: linalg.yield %[[S]]
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @chain(%a: tensor<?x3xf32>, %b: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = tfgrad.mul %a, %b : tensor<?x3xf32>
  %1 = tfgrad.exp %0 : tensor<?x3xf32>
  %2 = tfgrad.add %1, %a : tensor<?x3xf32>
  return %2 : tensor<?x3xf32>
}

// CHECK-LABEL: func.func @scalars(
// CHECK-NOT: tensor
// CHECK: arith.mulf
// CHECK: math.exp
// CHECK-NOT: tensor
// CHECK: return
func.func @scalars(%a: f32, %b: f32) -> f32 {
  %0 = tfgrad.mul %a, %b : f32
  %1 = tfgrad.exp %0 : f32
  return %1 : f32
}

// Into a reduction, which is then the only loop.
// CHECK-LABEL: func.func @into_reduction(
// CHECK-COUNT-1: linalg.generic
// CHECK-SAME: iterator_types = ["parallel", "reduction"]
// CHECK: math.exp
// CHECK: arith.addf
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @into_reduction(%a: tensor<?x3xf32>) -> tensor<?xf32> {
  %0 = tfgrad.exp %a : tensor<?x3xf32>
  %1 = tfgrad.sum %0 axes [1] : tensor<?x3xf32> -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// Not an expensive op into a loop that would evaluate it again and again.
// CHECK-LABEL: func.func @not_repeated(
// CHECK: linalg.generic
// CHECK: math.exp
// CHECK: linalg.generic
// CHECK-NOT: math.exp
// CHECK: return
func.func @not_repeated(%a: tensor<3xf32>) -> tensor<100x3xf32> {
  %0 = tfgrad.exp %a : tensor<3xf32>
  %1 = tfgrad.broadcast_to %0 : tensor<3xf32> -> tensor<100x3xf32>
  return %1 : tensor<100x3xf32>
}
