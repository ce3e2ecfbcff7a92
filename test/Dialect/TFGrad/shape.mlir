// RUN: tfgrad-opt %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: tfgrad-opt %t.mlir | diff %t.mlir -
// RUN: tfgrad-opt %s --mlir-print-op-generic | tfgrad-opt | diff %t.mlir -
// RUN: tfgrad-opt %s --emit-bytecode | tfgrad-opt | diff %t.mlir -

// CHECK-LABEL: func.func @constant(
func.func @constant() {
  // CHECK: tfgrad.constant 1.500000e+00 : f32
  %0 = tfgrad.constant 1.5 : f32
  // CHECK: tfgrad.constant true
  %1 = tfgrad.constant true
  // CHECK: tfgrad.constant -3 : i8
  %2 = tfgrad.constant -3 : i8
  // CHECK: tfgrad.constant 0x7FC00000 : f32
  %3 = tfgrad.constant 0x7FC00000 : f32
  // CHECK: tfgrad.constant dense<[1.000000e+00, -0.000000e+00]> : tensor<2xf64>
  %4 = tfgrad.constant dense<[1.0, -0.0]> : tensor<2xf64>
  // CHECK: tfgrad.constant dense<2.000000e+00> : tensor<bf16>
  %5 = tfgrad.constant dense<2.0> : tensor<bf16>
  // CHECK: tfgrad.constant dense<> : tensor<0xi64>
  %6 = tfgrad.constant dense<> : tensor<0xi64>
  // CHECK: tfgrad.constant dense<[true, false]> : tensor<2xi1>
  %7 = tfgrad.constant dense<[true, false]> : tensor<2xi1>
  // CHECK: tfgrad.constant {tfgrad.device = "cpu:0"} 0.000000e+00 : f16
  %8 = tfgrad.constant {tfgrad.device = "cpu:0"} 0.0 : f16
  return
}

// CHECK-LABEL: func.func @fill(
func.func @fill(%v: f32, %p: i1, %k: i32, %n: index) {
  // CHECK: tfgrad.fill %{{.*}} : f32 -> tensor<f32>
  %0 = tfgrad.fill %v : f32 -> tensor<f32>
  // CHECK: tfgrad.fill %{{.*}} : i1 -> tensor<2x3xi1>
  %1 = tfgrad.fill %p : i1 -> tensor<2x3xi1>
  // CHECK: tfgrad.fill %{{.*}}(%{{.*}}, %{{.*}}) : i32 -> tensor<?x3x?xi32>
  %2 = tfgrad.fill %k(%n, %n) : i32 -> tensor<?x3x?xi32>
  return
}

// CHECK-LABEL: func.func @iota(
func.func @iota(%n: index) {
  // CHECK: tfgrad.iota axis 1 : tensor<2x3xf32>
  %0 = tfgrad.iota axis 1 : tensor<2x3xf32>
  // CHECK: tfgrad.iota axis 0(%{{.*}}) : tensor<?xi64>
  %1 = tfgrad.iota axis 0 (%n) : tensor<?xi64>
  return
}

// CHECK-LABEL: func.func @shape_of(
func.func @shape_of(%x: tensor<?x3xf32>, %s: tensor<i1>) {
  // CHECK: tfgrad.shape_of %{{.*}} : tensor<?x3xf32> -> tensor<2xi64>
  %0 = tfgrad.shape_of %x : tensor<?x3xf32> -> tensor<2xi64>
  // CHECK: tfgrad.shape_of %{{.*}} : tensor<i1> -> tensor<0xi32>
  %1 = tfgrad.shape_of %s : tensor<i1> -> tensor<0xi32>
  return
}

// CHECK-LABEL: func.func @reshape(
func.func @reshape(%s: f32, %x: tensor<?x3xf32>, %y: tensor<2x3xi1>, %n: index) {
  // CHECK: tfgrad.reshape %{{.*}} : f32 -> tensor<1x1xf32>
  %0 = tfgrad.reshape %s : f32 -> tensor<1x1xf32>
  // CHECK: tfgrad.reshape %{{.*}} : tensor<1x1xf32> -> f32
  %1 = tfgrad.reshape %0 : tensor<1x1xf32> -> f32
  // CHECK: tfgrad.reshape %{{.*}} : f32 -> tensor<f32>
  %2 = tfgrad.reshape %s : f32 -> tensor<f32>
  // CHECK: tfgrad.reshape %{{.*}} : f32 -> f32
  %3 = tfgrad.reshape %s : f32 -> f32
  // CHECK: tfgrad.reshape %{{.*}} : tensor<2x3xi1> -> tensor<6xi1>
  %4 = tfgrad.reshape %y : tensor<2x3xi1> -> tensor<6xi1>
  // CHECK: tfgrad.reshape %{{.*}} : tensor<?x3xf32> -> tensor<?xf32>
  %5 = tfgrad.reshape %x : tensor<?x3xf32> -> tensor<?xf32>
  // CHECK: tfgrad.reshape %{{.*}}(%{{.*}}, %{{.*}}) : tensor<?x3xf32> -> tensor<?x?xf32>
  %6 = tfgrad.reshape %x(%n, %n) : tensor<?x3xf32> -> tensor<?x?xf32>
  // CHECK: tfgrad.reshape %{{.*}}(%{{.*}}) : tensor<?x3xf32> -> tensor<3x?xf32>
  %7 = tfgrad.reshape %x(%n) : tensor<?x3xf32> -> tensor<3x?xf32>
  return
}

// CHECK-LABEL: func.func @transpose(
func.func @transpose(%s: tensor<f32>, %x: tensor<?x3x2xi8>) {
  // CHECK: tfgrad.transpose %{{.*}} [] : tensor<f32> -> tensor<f32>
  %0 = tfgrad.transpose %s [] : tensor<f32> -> tensor<f32>
  // CHECK: tfgrad.transpose %{{.*}} [2, 0, 1] : tensor<?x3x2xi8> -> tensor<2x?x3xi8>
  %1 = tfgrad.transpose %x [2, 0, 1] : tensor<?x3x2xi8> -> tensor<2x?x3xi8>
  // CHECK: tfgrad.transpose %{{.*}} [2, 0, 1] : tensor<?x3x2xi8> -> tensor<?x5x?xi8>
  %2 = tfgrad.transpose %x [2, 0, 1] : tensor<?x3x2xi8> -> tensor<?x5x?xi8>
  return
}

// CHECK-LABEL: func.func @broadcast_to(
func.func @broadcast_to(%s: f32, %z: tensor<f32>, %x: tensor<?x1xf32>, %n: index) {
  // CHECK: tfgrad.broadcast_to %{{.*}} : f32 -> tensor<2x3xf32>
  %0 = tfgrad.broadcast_to %s : f32 -> tensor<2x3xf32>
  // CHECK: tfgrad.broadcast_to %{{.*}}(%{{.*}}) : tensor<f32> -> tensor<?xf32>
  %1 = tfgrad.broadcast_to %z(%n) : tensor<f32> -> tensor<?xf32>
  // CHECK: tfgrad.broadcast_to %{{.*}}(%{{.*}}, %{{.*}}) : tensor<?x1xf32> -> tensor<4x?x?xf32>
  %2 = tfgrad.broadcast_to %x(%n, %n) : tensor<?x1xf32> -> tensor<4x?x?xf32>
  // CHECK: tfgrad.broadcast_to %{{.*}}(%{{.*}}) axes [0, 2] : tensor<?x1xf32> -> tensor<?x5x2xf32>
  %3 = tfgrad.broadcast_to %x(%n) axes [0, 2] : tensor<?x1xf32> -> tensor<?x5x2xf32>
  // CHECK: tfgrad.broadcast_to %{{.*}} axes [] : f32 -> tensor<f32>
  %4 = tfgrad.broadcast_to %s axes [] : f32 -> tensor<f32>
  return
}

// CHECK-LABEL: func.func @concat(
func.func @concat(%a: tensor<2x3xi1>, %b: tensor<?x3xi1>, %c: tensor<2x?xi1>) {
  // CHECK: tfgrad.concat %{{.*}} axis 0 : (tensor<2x3xi1>) -> tensor<2x3xi1>
  %0 = tfgrad.concat %a axis 0 : (tensor<2x3xi1>) -> tensor<2x3xi1>
  // CHECK: tfgrad.concat %{{.*}}, %{{.*}} axis 0 : (tensor<2x3xi1>, tensor<?x3xi1>) -> tensor<?x3xi1>
  %1 = tfgrad.concat %a, %b axis 0 : (tensor<2x3xi1>, tensor<?x3xi1>) -> tensor<?x3xi1>
  // CHECK: tfgrad.concat %{{.*}}, %{{.*}} axis 1 : (tensor<2x3xi1>, tensor<2x?xi1>) -> tensor<2x7xi1>
  %2 = tfgrad.concat %a, %c axis 1 : (tensor<2x3xi1>, tensor<2x?xi1>) -> tensor<2x7xi1>
  return
}

// CHECK-LABEL: func.func @slice(
func.func @slice(%s: tensor<f32>, %x: tensor<?x3xf32>, %i: index) {
  // CHECK: tfgrad.slice %{{.*}} [] [] : tensor<f32> -> tensor<f32>
  %0 = tfgrad.slice %s [] [] : tensor<f32> -> tensor<f32>
  // CHECK: tfgrad.slice %{{.*}} [4, 1] [0, 2] : tensor<?x3xf32> -> tensor<0x2xf32>
  %1 = tfgrad.slice %x [4, 1] [0, 2] : tensor<?x3xf32> -> tensor<0x2xf32>
  // CHECK: tfgrad.slice %{{.*}} [%{{.*}}, 1] [%{{.*}}, 2] : tensor<?x3xf32> -> tensor<?x2xf32>
  %2 = tfgrad.slice %x [%i, 1] [%i, 2] : tensor<?x3xf32> -> tensor<?x2xf32>
  // CHECK: tfgrad.slice %{{.*}} [%{{.*}}, %{{.*}}] [1, 1] : tensor<?x3xf32> -> tensor<1x1xf32>
  %3 = tfgrad.slice %x [%i, %i] [1, 1] : tensor<?x3xf32> -> tensor<1x1xf32>
  return
}

// CHECK-LABEL: func.func @add_slice(
func.func @add_slice(%s: tensor<f32>, %x: tensor<?x3xf32>, %u: tensor<1x?xf32>, %i: index) {
  // CHECK: tfgrad.add_slice %{{.*}}, %{{.*}} [] : tensor<f32>, tensor<f32>
  %0 = tfgrad.add_slice %s, %s [] : tensor<f32>, tensor<f32>
  // CHECK: tfgrad.add_slice %{{.*}}, %{{.*}} [2, 0] : tensor<?x3xf32>, tensor<1x?xf32>
  %1 = tfgrad.add_slice %x, %u [2, 0] : tensor<?x3xf32>, tensor<1x?xf32>
  // CHECK: tfgrad.add_slice %{{.*}}, %{{.*}} [%{{.*}}, %{{.*}}] : tensor<?x3xf32>, tensor<1x?xf32>
  %2 = tfgrad.add_slice %x, %u [%i, %i] : tensor<?x3xf32>, tensor<1x?xf32>
  return
}

// CHECK-LABEL: func.func @pad(
func.func @pad(%s: tensor<i1>, %p: i1, %x: tensor<?x3xf32>, %v: f32, %i: index) {
  // CHECK: tfgrad.pad %{{.*}}, %{{.*}} low [] high [] : tensor<i1> -> tensor<i1>
  %0 = tfgrad.pad %s, %p low [] high [] : tensor<i1> -> tensor<i1>
  // CHECK: tfgrad.pad %{{.*}}, %{{.*}} low [%{{.*}}, 1] high [0, 2] : tensor<?x3xf32> -> tensor<?x6xf32>
  %1 = tfgrad.pad %x, %v low [%i, 1] high [0, 2] : tensor<?x3xf32> -> tensor<?x6xf32>
  // CHECK: tfgrad.pad %{{.*}}, %{{.*}} low [0, 0] high [%{{.*}}, %{{.*}}] : tensor<?x3xf32> -> tensor<?x?xf32>
  %2 = tfgrad.pad %x, %v low [0, 0] high [%i, %i] : tensor<?x3xf32> -> tensor<?x?xf32>
  return
}
