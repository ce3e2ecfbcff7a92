// What types do not prove becomes a check; what they or a common origin prove
// does not.
// RUN: tfgrad-opt %s --convert-tfgrad-to-linalg --canonicalize --cse --canonicalize \
// RUN:   | FileCheck %s

// CHECK-LABEL: func.func @elementwise(
// CHECK: tfgrad.check %{{.*}}, "'tfgrad.add' has operands of different extents along axis 0: expected {0}, found {1}"
// CHECK-NOT: tfgrad.check
func.func @elementwise(%a: tensor<?x3xf32>, %b: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = tfgrad.add %a, %b : tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// CHECK-LABEL: func.func @elementwise_static(
// CHECK-NOT: tfgrad.check
func.func @elementwise_static(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tfgrad.add %a, %b : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @elementwise_same_origin(
// CHECK-NOT: tfgrad.check
func.func @elementwise_same_origin(%a: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tfgrad.exp %a : tensor<?x?xf32>
  %1 = tfgrad.mul %0, %a : tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @slice(
// CHECK: tfgrad.check %{{.*}}, "expected a box inside extent {2} along axis 0, found {1} elements from {0} on"
// CHECK-NOT: tfgrad.check
func.func @slice(%x: tensor<?x3xf32>, %i: index) -> tensor<1x3xf32> {
  %0 = tfgrad.slice %x [%i, 0] [1, 3] : tensor<?x3xf32> -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}

// CHECK-LABEL: func.func @gather(
// CHECK: scf.for
// CHECK: tfgrad.check %{{.*}}, "index {0} is out of range for an axis of extent {1}"
// CHECK: linalg.generic
// CHECK-NOT: tfgrad.check
func.func @gather(%x: tensor<4x3xf32>, %i: tensor<?xi32>) -> tensor<?x3xf32> {
  %0 = tfgrad.gather %x, %i : (tensor<4x3xf32>, tensor<?xi32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// CHECK-LABEL: func.func @matmul(
// CHECK: tfgrad.check %{{.*}}, "contracted extent of the right operand: expected {0}, found {1}"
// CHECK-NOT: tfgrad.check
func.func @matmul(%a: tensor<2x?xf32>, %b: tensor<?x4xf32>) -> tensor<2x4xf32> {
  %0 = tfgrad.matmul %a, %b : (tensor<2x?xf32>, tensor<?x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @fill(
// CHECK: tfgrad.check %{{.*}}, "expected an extent not below 0, found {0}"
func.func @fill(%v: f32, %n: index) -> tensor<?xf32> {
  %0 = tfgrad.fill %v(%n) : f32 -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// An extent that is one of a tensor is not negative.
// CHECK-LABEL: func.func @fill_like(
// CHECK-NOT: tfgrad.check
func.func @fill_like(%v: f32, %x: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf32>
  %0 = tfgrad.fill %v(%n) : f32 -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @reshape(
// CHECK: tfgrad.check %{{.*}}, "number of elements of the result: expected {0}, found {1}"
func.func @reshape(%x: tensor<?xf32>, %n: index) -> tensor<2x?xf32> {
  %0 = tfgrad.reshape %x(%n) : tensor<?xf32> -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// CHECK-LABEL: func.func @divide(
// CHECK: tfgrad.check %{{.*}}, "integer division by zero"
func.func @divide(%a: i32, %b: i32) -> i32 {
  %0 = tfgrad.div %a, %b : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @divide_by_constant(
// CHECK-NOT: tfgrad.check
func.func @divide_by_constant(%a: i32) -> i32 {
  %two = tfgrad.constant 2 : i32
  %0 = tfgrad.div %a, %two : i32
  return %0 : i32
}

// An extent that becomes static is checked before the loop, which knows it.
// CHECK-LABEL: func.func @refined(
// CHECK: tfgrad.check %{{.*}}, "extent along axis 0: expected {0}, found {1}"
// CHECK: tensor.empty(%{{.*}}) : tensor<2x?xf32>
// CHECK: linalg.generic
// CHECK-NOT: tfgrad.check
func.func @refined(%x: tensor<?x?xf32>) -> tensor<2x?xf32> {
  %0 = tfgrad.transpose %x [1, 0] : tensor<?x?xf32> -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// Ops of the tensor dialect take some things for granted.
// CHECK-LABEL: func.func @tensor_ops(
// CHECK: tfgrad.check %{{.*}}, "extent along axis 0: expected {0}, found {1}"
// CHECK: tfgrad.checked %{{.*}}(%{{.*}}) : tensor<?xf32> -> tensor<4xf32>
// CHECK: tfgrad.check %{{.*}}, "index {0} is out of range for an axis of extent {1}"
// CHECK: tensor.extract
func.func @tensor_ops(%x: tensor<?xf32>, %i: index) -> (tensor<4xf32>, f32) {
  %0 = tensor.cast %x : tensor<?xf32> to tensor<4xf32>
  %1 = tensor.extract %x[%i] : tensor<?xf32>
  return %0, %1 : tensor<4xf32>, f32
}
