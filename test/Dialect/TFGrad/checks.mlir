// RUN: tfgrad-opt %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: tfgrad-opt %t.mlir | diff %t.mlir -
// RUN: tfgrad-opt %s --mlir-print-op-generic | tfgrad-opt | diff %t.mlir -
// RUN: tfgrad-opt %s --emit-bytecode | tfgrad-opt | diff %t.mlir -

// CHECK-LABEL: func.func @check(
func.func @check(%c: i1, %n: index) {
  // CHECK: tfgrad.check %{{.*}}, "impossible"{{$}}
  tfgrad.check %c, "impossible"
  // CHECK: tfgrad.check %{{.*}}, "expected {0}, found {1}"(%{{.*}}, %{{.*}}) {note = 1 : i64}
  tfgrad.check %c, "expected {0}, found {1}" (%n, %n) {note = 1 : i64}
  return
}

// CHECK-LABEL: func.func @result_buffer(
func.func @result_buffer(%n: index) {
  // CHECK: tfgrad.result_buffer 0 : memref<f32>
  %0 = tfgrad.result_buffer 0 : memref<f32>
  // CHECK: tfgrad.result_buffer 3(%{{.*}}, %{{.*}}) : memref<?x2x?xi8>
  %1 = tfgrad.result_buffer 3 (%n, %n) : memref<?x2x?xi8>
  return
}
