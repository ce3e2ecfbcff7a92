// RUN: tfgrad-opt %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: tfgrad-opt %t.mlir | diff %t.mlir -
// RUN: tfgrad-opt %s --mlir-print-op-generic | tfgrad-opt | diff %t.mlir -
// RUN: tfgrad-opt %s --emit-bytecode | tfgrad-opt | diff %t.mlir -

// CHECK-LABEL: func.func @unary_scalar(
func.func @unary_scalar(%x: f32) {
  // CHECK: tfgrad.neg %{{.*}} : f32
  %0 = tfgrad.neg %x : f32
  // CHECK: tfgrad.abs %{{.*}} : f32
  %1 = tfgrad.abs %x : f32
  // CHECK: tfgrad.sign %{{.*}} : f32
  %2 = tfgrad.sign %x : f32
  // CHECK: tfgrad.square %{{.*}} : f32
  %3 = tfgrad.square %x : f32
  // CHECK: tfgrad.sqrt %{{.*}} : f32
  %4 = tfgrad.sqrt %x : f32
  // CHECK: tfgrad.rsqrt %{{.*}} : f32
  %5 = tfgrad.rsqrt %x : f32
  // CHECK: tfgrad.reciprocal %{{.*}} : f32
  %6 = tfgrad.reciprocal %x : f32
  // CHECK: tfgrad.exp %{{.*}} : f32
  %7 = tfgrad.exp %x : f32
  // CHECK: tfgrad.log %{{.*}} : f32
  %8 = tfgrad.log %x : f32
  // CHECK: tfgrad.log1p %{{.*}} : f32
  %9 = tfgrad.log1p %x : f32
  // CHECK: tfgrad.sin %{{.*}} : f32
  %10 = tfgrad.sin %x : f32
  // CHECK: tfgrad.cos %{{.*}} : f32
  %11 = tfgrad.cos %x : f32
  // CHECK: tfgrad.tanh %{{.*}} : f32
  %12 = tfgrad.tanh %x : f32
  // CHECK: tfgrad.sigmoid %{{.*}} : f32
  %13 = tfgrad.sigmoid %x : f32
  // CHECK: tfgrad.relu %{{.*}} : f32
  %14 = tfgrad.relu %x : f32
  // CHECK: tfgrad.erf %{{.*}} : f32
  %15 = tfgrad.erf %x : f32
  // CHECK: tfgrad.lgamma %{{.*}} : f32
  %16 = tfgrad.lgamma %x : f32
  // CHECK: tfgrad.digamma %{{.*}} : f32
  %17 = tfgrad.digamma %x : f32
  // CHECK: tfgrad.floor %{{.*}} : f32
  %18 = tfgrad.floor %x : f32
  // CHECK: tfgrad.stop_gradient %{{.*}} : f32
  %19 = tfgrad.stop_gradient %x : f32
  // CHECK: tfgrad.identity %{{.*}} : f32
  %20 = tfgrad.identity %x : f32
  return
}

func.func @unary_rank_0(%x: tensor<f16>) {
  %0 = tfgrad.neg %x : tensor<f16>
  %1 = tfgrad.abs %x : tensor<f16>
  %2 = tfgrad.sign %x : tensor<f16>
  %3 = tfgrad.square %x : tensor<f16>
  %4 = tfgrad.sqrt %x : tensor<f16>
  %5 = tfgrad.rsqrt %x : tensor<f16>
  %6 = tfgrad.reciprocal %x : tensor<f16>
  %7 = tfgrad.exp %x : tensor<f16>
  %8 = tfgrad.log %x : tensor<f16>
  %9 = tfgrad.log1p %x : tensor<f16>
  %10 = tfgrad.sin %x : tensor<f16>
  %11 = tfgrad.cos %x : tensor<f16>
  %12 = tfgrad.tanh %x : tensor<f16>
  %13 = tfgrad.sigmoid %x : tensor<f16>
  %14 = tfgrad.relu %x : tensor<f16>
  %15 = tfgrad.erf %x : tensor<f16>
  %16 = tfgrad.lgamma %x : tensor<f16>
  %17 = tfgrad.digamma %x : tensor<f16>
  %18 = tfgrad.floor %x : tensor<f16>
  %19 = tfgrad.stop_gradient %x : tensor<f16>
  %20 = tfgrad.identity %x : tensor<f16>
  return
}

func.func @unary_static(%x: tensor<2x3xbf16>) {
  %0 = tfgrad.neg %x : tensor<2x3xbf16>
  %1 = tfgrad.abs %x : tensor<2x3xbf16>
  %2 = tfgrad.sign %x : tensor<2x3xbf16>
  %3 = tfgrad.square %x : tensor<2x3xbf16>
  %4 = tfgrad.sqrt %x : tensor<2x3xbf16>
  %5 = tfgrad.rsqrt %x : tensor<2x3xbf16>
  %6 = tfgrad.reciprocal %x : tensor<2x3xbf16>
  %7 = tfgrad.exp %x : tensor<2x3xbf16>
  %8 = tfgrad.log %x : tensor<2x3xbf16>
  %9 = tfgrad.log1p %x : tensor<2x3xbf16>
  %10 = tfgrad.sin %x : tensor<2x3xbf16>
  %11 = tfgrad.cos %x : tensor<2x3xbf16>
  %12 = tfgrad.tanh %x : tensor<2x3xbf16>
  %13 = tfgrad.sigmoid %x : tensor<2x3xbf16>
  %14 = tfgrad.relu %x : tensor<2x3xbf16>
  %15 = tfgrad.erf %x : tensor<2x3xbf16>
  %16 = tfgrad.lgamma %x : tensor<2x3xbf16>
  %17 = tfgrad.digamma %x : tensor<2x3xbf16>
  %18 = tfgrad.floor %x : tensor<2x3xbf16>
  %19 = tfgrad.stop_gradient %x : tensor<2x3xbf16>
  %20 = tfgrad.identity %x : tensor<2x3xbf16>
  return
}

func.func @unary_dynamic(%x: tensor<?x0x?xf64>) {
  %0 = tfgrad.neg %x : tensor<?x0x?xf64>
  %1 = tfgrad.abs %x : tensor<?x0x?xf64>
  %2 = tfgrad.sign %x : tensor<?x0x?xf64>
  %3 = tfgrad.square %x : tensor<?x0x?xf64>
  %4 = tfgrad.sqrt %x : tensor<?x0x?xf64>
  %5 = tfgrad.rsqrt %x : tensor<?x0x?xf64>
  %6 = tfgrad.reciprocal %x : tensor<?x0x?xf64>
  %7 = tfgrad.exp %x : tensor<?x0x?xf64>
  %8 = tfgrad.log %x : tensor<?x0x?xf64>
  %9 = tfgrad.log1p %x : tensor<?x0x?xf64>
  %10 = tfgrad.sin %x : tensor<?x0x?xf64>
  %11 = tfgrad.cos %x : tensor<?x0x?xf64>
  %12 = tfgrad.tanh %x : tensor<?x0x?xf64>
  %13 = tfgrad.sigmoid %x : tensor<?x0x?xf64>
  %14 = tfgrad.relu %x : tensor<?x0x?xf64>
  %15 = tfgrad.erf %x : tensor<?x0x?xf64>
  %16 = tfgrad.lgamma %x : tensor<?x0x?xf64>
  %17 = tfgrad.digamma %x : tensor<?x0x?xf64>
  %18 = tfgrad.floor %x : tensor<?x0x?xf64>
  %19 = tfgrad.stop_gradient %x : tensor<?x0x?xf64>
  %20 = tfgrad.identity %x : tensor<?x0x?xf64>
  return
}

func.func @unary_integer(%x: i32) {
  %0 = tfgrad.neg %x : i32
  %1 = tfgrad.abs %x : i32
  %2 = tfgrad.sign %x : i32
  %3 = tfgrad.square %x : i32
  %4 = tfgrad.relu %x : i32
  %5 = tfgrad.stop_gradient %x : i32
  %6 = tfgrad.identity %x : i32
  return
}

func.func @unary_integer_tensor(%x: tensor<?xi8>) {
  %0 = tfgrad.neg %x : tensor<?xi8>
  %1 = tfgrad.abs %x : tensor<?xi8>
  %2 = tfgrad.sign %x : tensor<?xi8>
  %3 = tfgrad.square %x : tensor<?xi8>
  %4 = tfgrad.relu %x : tensor<?xi8>
  %5 = tfgrad.stop_gradient %x : tensor<?xi8>
  %6 = tfgrad.identity %x : tensor<?xi8>
  return
}

// CHECK-LABEL: func.func @binary_scalar(
func.func @binary_scalar(%a: f64, %b: f64) {
  // CHECK: tfgrad.add %{{.*}}, %{{.*}} : f64
  %0 = tfgrad.add %a, %b : f64
  // CHECK: tfgrad.sub %{{.*}}, %{{.*}} : f64
  %1 = tfgrad.sub %a, %b : f64
  // CHECK: tfgrad.mul %{{.*}}, %{{.*}} : f64
  %2 = tfgrad.mul %a, %b : f64
  // CHECK: tfgrad.div %{{.*}}, %{{.*}} : f64
  %3 = tfgrad.div %a, %b : f64
  // CHECK: tfgrad.maximum %{{.*}}, %{{.*}} : f64
  %4 = tfgrad.maximum %a, %b : f64
  // CHECK: tfgrad.minimum %{{.*}}, %{{.*}} : f64
  %5 = tfgrad.minimum %a, %b : f64
  // CHECK: tfgrad.mul_no_nan %{{.*}}, %{{.*}} : f64
  %6 = tfgrad.mul_no_nan %a, %b : f64
  // CHECK: tfgrad.pow %{{.*}}, %{{.*}} : f64
  %7 = tfgrad.pow %a, %b : f64
  return
}

func.func @binary_rank_0(%a: tensor<bf16>, %b: tensor<bf16>) {
  %0 = tfgrad.add %a, %b : tensor<bf16>
  %1 = tfgrad.sub %a, %b : tensor<bf16>
  %2 = tfgrad.mul %a, %b : tensor<bf16>
  %3 = tfgrad.div %a, %b : tensor<bf16>
  %4 = tfgrad.maximum %a, %b : tensor<bf16>
  %5 = tfgrad.minimum %a, %b : tensor<bf16>
  %6 = tfgrad.mul_no_nan %a, %b : tensor<bf16>
  %7 = tfgrad.pow %a, %b : tensor<bf16>
  return
}

func.func @binary_static(%a: tensor<2x3xf16>, %b: tensor<2x3xf16>) {
  %0 = tfgrad.add %a, %b : tensor<2x3xf16>
  %1 = tfgrad.sub %a, %b : tensor<2x3xf16>
  %2 = tfgrad.mul %a, %b : tensor<2x3xf16>
  %3 = tfgrad.div %a, %b : tensor<2x3xf16>
  %4 = tfgrad.maximum %a, %b : tensor<2x3xf16>
  %5 = tfgrad.minimum %a, %b : tensor<2x3xf16>
  %6 = tfgrad.mul_no_nan %a, %b : tensor<2x3xf16>
  %7 = tfgrad.pow %a, %b : tensor<2x3xf16>
  return
}

func.func @binary_dynamic(%a: tensor<?x3xf32>, %b: tensor<?x3xf32>) {
  %0 = tfgrad.add %a, %b : tensor<?x3xf32>
  %1 = tfgrad.sub %a, %b : tensor<?x3xf32>
  %2 = tfgrad.mul %a, %b : tensor<?x3xf32>
  %3 = tfgrad.div %a, %b : tensor<?x3xf32>
  %4 = tfgrad.maximum %a, %b : tensor<?x3xf32>
  %5 = tfgrad.minimum %a, %b : tensor<?x3xf32>
  %6 = tfgrad.mul_no_nan %a, %b : tensor<?x3xf32>
  %7 = tfgrad.pow %a, %b : tensor<?x3xf32>
  return
}

func.func @binary_integer(%a: tensor<?xi64>, %b: tensor<?xi64>) {
  %0 = tfgrad.add %a, %b : tensor<?xi64>
  %1 = tfgrad.sub %a, %b : tensor<?xi64>
  %2 = tfgrad.mul %a, %b : tensor<?xi64>
  %3 = tfgrad.div %a, %b : tensor<?xi64>
  %4 = tfgrad.maximum %a, %b : tensor<?xi64>
  %5 = tfgrad.minimum %a, %b : tensor<?xi64>
  return
}

// CHECK-LABEL: func.func @logical_scalar(
func.func @logical_scalar(%a: i1, %b: i1) {
  // CHECK: tfgrad.logical_and %{{.*}}, %{{.*}} : i1
  %0 = tfgrad.logical_and %a, %b : i1
  // CHECK: tfgrad.logical_or %{{.*}}, %{{.*}} : i1
  %1 = tfgrad.logical_or %a, %b : i1
  // CHECK: tfgrad.logical_xor %{{.*}}, %{{.*}} : i1
  %2 = tfgrad.logical_xor %a, %b : i1
  return
}

func.func @logical_dynamic(%a: tensor<?x?xi1>, %b: tensor<?x?xi1>) {
  %0 = tfgrad.logical_and %a, %b : tensor<?x?xi1>
  %1 = tfgrad.logical_or %a, %b : tensor<?x?xi1>
  %2 = tfgrad.logical_xor %a, %b : tensor<?x?xi1>
  return
}

// CHECK-LABEL: func.func @compare_scalar(
func.func @compare_scalar(%a: f32, %b: f32) {
  // CHECK: tfgrad.compare eq, %{{.*}}, %{{.*}} : f32
  %0 = tfgrad.compare eq, %a, %b : f32
  // CHECK: tfgrad.compare ne, %{{.*}}, %{{.*}} : f32
  %1 = tfgrad.compare ne, %a, %b : f32
  // CHECK: tfgrad.compare lt, %{{.*}}, %{{.*}} : f32
  %2 = tfgrad.compare lt, %a, %b : f32
  // CHECK: tfgrad.compare le, %{{.*}}, %{{.*}} : f32
  %3 = tfgrad.compare le, %a, %b : f32
  // CHECK: tfgrad.compare gt, %{{.*}}, %{{.*}} : f32
  %4 = tfgrad.compare gt, %a, %b : f32
  // CHECK: tfgrad.compare ge, %{{.*}}, %{{.*}} : f32
  %5 = tfgrad.compare ge, %a, %b : f32
  return
}

func.func @compare_dynamic(%a: tensor<?x2xi32>, %b: tensor<?x2xi32>) {
  %0 = tfgrad.compare eq, %a, %b : tensor<?x2xi32>
  %1 = tfgrad.compare ne, %a, %b : tensor<?x2xi32>
  %2 = tfgrad.compare lt, %a, %b : tensor<?x2xi32>
  %3 = tfgrad.compare le, %a, %b : tensor<?x2xi32>
  %4 = tfgrad.compare gt, %a, %b : tensor<?x2xi32>
  %5 = tfgrad.compare ge, %a, %b : tensor<?x2xi32>
  return
}

func.func @compare_bool(%a: tensor<i1>, %b: tensor<i1>) {
  %0 = tfgrad.compare eq, %a, %b : tensor<i1>
  %1 = tfgrad.compare ne, %a, %b : tensor<i1>
  %2 = tfgrad.compare lt, %a, %b : tensor<i1>
  %3 = tfgrad.compare le, %a, %b : tensor<i1>
  %4 = tfgrad.compare gt, %a, %b : tensor<i1>
  %5 = tfgrad.compare ge, %a, %b : tensor<i1>
  return
}

// CHECK-LABEL: func.func @others(
func.func @others(%s: f32, %x: tensor<?xf32>, %c: tensor<?xi1>, %p: i1, %i: index) {
  // CHECK: tfgrad.logical_not %{{.*}} : tensor<?xi1>
  %0 = tfgrad.logical_not %c : tensor<?xi1>
  %1 = tfgrad.logical_not %p : i1
  // CHECK: tfgrad.polygamma 3, %{{.*}} : tensor<?xf32>
  %2 = tfgrad.polygamma 3, %x : tensor<?xf32>
  %3 = tfgrad.polygamma 0, %s : f32
  // CHECK: tfgrad.prevent_gradient %{{.*}} "a \22message\22" : tensor<?xf32>
  %4 = tfgrad.prevent_gradient %x "a \"message\"" : tensor<?xf32>
  %5 = tfgrad.prevent_gradient %s "" : f32
  // CHECK: tfgrad.select %{{.*}}, %{{.*}}, %{{.*}} : tensor<?xi1>, tensor<?xf32>
  %6 = tfgrad.select %c, %x, %x : tensor<?xi1>, tensor<?xf32>
  %7 = tfgrad.select %p, %s, %s : i1, f32
  %8 = tfgrad.select %c, %c, %c : tensor<?xi1>, tensor<?xi1>
  // CHECK: tfgrad.add_n %{{.*}} : f32
  %9 = tfgrad.add_n %s : f32
  %10 = tfgrad.add_n %x, %x, %x : tensor<?xf32>
  // CHECK: tfgrad.identity_n %{{.*}}, %{{.*}}, %{{.*}} : f32, tensor<?xf32>, i1
  %11:3 = tfgrad.identity_n %s, %x, %p : f32, tensor<?xf32>, i1
  // CHECK: tfgrad.add %{{.*}}, %{{.*}} {tfgrad.device = "cpu:0"} : f32
  %12 = tfgrad.add %s, %s {tfgrad.device = "cpu:0"} : f32
  return
}

// CHECK-LABEL: func.func @casts(
func.func @casts(%s: f32, %x: tensor<?x2xf32>, %n: i64, %p: i1, %i: index) {
  // CHECK: tfgrad.cast %{{.*}} : f32 to f64
  %0 = tfgrad.cast %s : f32 to f64
  %1 = tfgrad.cast %x : tensor<?x2xf32> to tensor<?x2xi8>
  %2 = tfgrad.cast %x : tensor<?x2xf32> to tensor<?x2xi1>
  %3 = tfgrad.cast %n : i64 to bf16
  %4 = tfgrad.cast %p : i1 to f16
  // CHECK: tfgrad.cast %{{.*}} : index to f32
  %5 = tfgrad.cast %i : index to f32
  %6 = tfgrad.cast %s : f32 to index
  %7 = tfgrad.cast %s : f32 to f32
  return
}
