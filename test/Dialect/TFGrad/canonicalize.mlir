// RUN: tfgrad-opt %s --canonicalize | FileCheck %s

// Folds are exact, signed zeros included.

// CHECK-LABEL: func.func @neg_of_neg(
// CHECK-SAME: %[[X:[^:]*]]: tensor<?xf32>
// CHECK-NEXT: return %[[X]]
func.func @neg_of_neg(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tfgrad.neg %x : tensor<?xf32>
  %1 = tfgrad.neg %0 : tensor<?xf32>
  return %1 : tensor<?xf32>
}

// CHECK-LABEL: func.func @add_negative_zero(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[Y:[^:]*]]: tensor<2xf16>, %[[Z:[^:]*]]: tensor<?xf64>
// CHECK-NEXT: return %[[X]], %[[Y]], %[[Z]]
func.func @add_negative_zero(%x: f32, %y: tensor<2xf16>, %z: tensor<?xf64>) -> (f32, tensor<2xf16>, tensor<?xf64>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %z, %c0 : tensor<?xf64>
  %scalar = tfgrad.constant -0.0 : f32
  %splat = tfgrad.constant dense<-0.0> : tensor<2xf16>
  %number = tfgrad.constant -0.0 : f64
  %fill = tfgrad.fill %number(%n) : f64 -> tensor<?xf64>
  %0 = tfgrad.add %x, %scalar : f32
  %1 = tfgrad.add %splat, %y : tensor<2xf16>
  %2 = tfgrad.add %fill, %z : tensor<?xf64>
  return %0, %1, %2 : f32, tensor<2xf16>, tensor<?xf64>
}

// -0.0 + 0.0 is 0.0, not -0.0.
// CHECK-LABEL: func.func @add_zero(
// CHECK: tfgrad.add
// CHECK: tfgrad.add
func.func @add_zero(%x: f32, %y: tensor<2xf16>) -> (f32, tensor<2xf16>) {
  %scalar = tfgrad.constant 0.0 : f32
  %splat = tfgrad.constant dense<0.0> : tensor<2xf16>
  %0 = tfgrad.add %x, %scalar : f32
  %1 = tfgrad.add %splat, %y : tensor<2xf16>
  return %0, %1 : f32, tensor<2xf16>
}

// CHECK-LABEL: func.func @add_integer_zero(
// CHECK-SAME: %[[X:[^:]*]]: tensor<2xi8>
// CHECK-NEXT: return %[[X]]
func.func @add_integer_zero(%x: tensor<2xi8>) -> tensor<2xi8> {
  %zero = tfgrad.constant dense<0> : tensor<2xi8>
  %0 = tfgrad.add %x, %zero : tensor<2xi8>
  %1 = tfgrad.sub %0, %zero : tensor<2xi8>
  return %1 : tensor<2xi8>
}

// CHECK-LABEL: func.func @add_other(
// CHECK: tfgrad.add
// CHECK: tfgrad.add
func.func @add_other(%x: tensor<2xf32>) -> tensor<2xf32> {
  %mixed = tfgrad.constant dense<[-0.0, 0.0]> : tensor<2xf32>
  %small = tfgrad.constant dense<-1.0e-45> : tensor<2xf32>
  %0 = tfgrad.add %x, %mixed : tensor<2xf32>
  %1 = tfgrad.add %0, %small : tensor<2xf32>
  return %1 : tensor<2xf32>
}

// CHECK-LABEL: func.func @sub_zero(
// CHECK-SAME: %[[X:[^:]*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @sub_zero(%x: f32) -> f32 {
  %zero = tfgrad.constant 0.0 : f32
  %0 = tfgrad.sub %x, %zero : f32
  return %0 : f32
}

// 0.0 - -0.0 is 0.0 as well, but -0.0 - -0.0 is not -0.0. And 0 - x is not x.
// CHECK-LABEL: func.func @sub_other(
// CHECK: tfgrad.sub
// CHECK: tfgrad.sub
func.func @sub_other(%x: f32) -> f32 {
  %negative = tfgrad.constant -0.0 : f32
  %zero = tfgrad.constant 0.0 : f32
  %0 = tfgrad.sub %x, %negative : f32
  %1 = tfgrad.sub %zero, %0 : f32
  return %1 : f32
}

// CHECK-LABEL: func.func @one(
// CHECK-SAME: %[[X:[^:]*]]: bf16, %[[Y:[^:]*]]: tensor<?xi32>
// CHECK-NEXT: return %[[X]], %[[Y]]
func.func @one(%x: bf16, %y: tensor<?xi32>) -> (bf16, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %y, %c0 : tensor<?xi32>
  %scalar = tfgrad.constant 1.0 : bf16
  %number = tfgrad.constant 1 : i32
  %fill = tfgrad.fill %number(%n) : i32 -> tensor<?xi32>
  %0 = tfgrad.mul %x, %scalar : bf16
  %1 = tfgrad.div %0, %scalar : bf16
  %2 = tfgrad.mul %fill, %y : tensor<?xi32>
  %3 = tfgrad.div %2, %fill : tensor<?xi32>
  return %1, %3 : bf16, tensor<?xi32>
}

// A product with zero is NaN for some x; 1 / x is not x; -1 is not 1.
// CHECK-LABEL: func.func @mul_other(
// CHECK: tfgrad.mul
// CHECK: tfgrad.div
// CHECK: tfgrad.mul
func.func @mul_other(%x: f32) -> f32 {
  %zero = tfgrad.constant 0.0 : f32
  %one = tfgrad.constant 1.0 : f32
  %minus = tfgrad.constant -1.0 : f32
  %0 = tfgrad.mul %x, %zero : f32
  %1 = tfgrad.div %one, %0 : f32
  %2 = tfgrad.mul %1, %minus : f32
  return %2 : f32
}

// CHECK-LABEL: func.func @add_n(
// CHECK-SAME: %[[X:[^:]*]]: f32
// CHECK-NEXT: %[[R:.*]] = tfgrad.add_n %[[X]], %[[X]]
// CHECK-NEXT: return %[[R]]
func.func @add_n(%x: f32) -> f32 {
  %0 = tfgrad.add_n %x : f32
  %1 = tfgrad.add_n %0, %0 : f32
  return %1 : f32
}

// CHECK-LABEL: func.func @select(
// CHECK-SAME: %[[A:[^:]*]]: tensor<2xf32>, %[[B:[^:]*]]: tensor<2xf32>, %[[C:[^:]*]]: tensor<2xi1>
// CHECK-NEXT: return %[[A]], %[[B]], %[[A]]
func.func @select(%a: tensor<2xf32>, %b: tensor<2xf32>, %c: tensor<2xi1>)
    -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %trues = tfgrad.constant dense<true> : tensor<2xi1>
  %falses = tfgrad.constant dense<false> : tensor<2xi1>
  %0 = tfgrad.select %trues, %a, %b : tensor<2xi1>, tensor<2xf32>
  %1 = tfgrad.select %falses, %a, %b : tensor<2xi1>, tensor<2xf32>
  %2 = tfgrad.select %c, %a, %a : tensor<2xi1>, tensor<2xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// Where extents could disagree, their check stays.
// CHECK-LABEL: func.func @unequal_extents(
// CHECK: tfgrad.mul
// CHECK: tfgrad.add
// CHECK: tfgrad.select
// CHECK: tfgrad.broadcast_to
// CHECK-COUNT-2: tfgrad.transpose
// CHECK: tfgrad.transpose
// CHECK: tfgrad.matmul
func.func @unequal_extents(%x: tensor<?xf32>, %y: tensor<?x?xf32>,
                           %c: tensor<?xi1>, %n: index, %m: index)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>,
        tensor<?x?xf32>, tensor<?x?xf32>) {
  %one = tfgrad.constant 1.0 : f32
  %zero = tfgrad.constant -0.0 : f32
  %ones = tfgrad.fill %one(%n) : f32 -> tensor<?xf32>
  %zeros = tfgrad.fill %zero(%n) : f32 -> tensor<?xf32>
  %0 = tfgrad.mul %x, %ones : tensor<?xf32>
  %1 = tfgrad.add %zeros, %x : tensor<?xf32>
  %2 = tfgrad.select %c, %x, %x : tensor<?xi1>, tensor<?xf32>
  %3 = tfgrad.broadcast_to %ones(%m) : tensor<?xf32> -> tensor<?xf32>
  %4 = tfgrad.transpose %y [1, 0] : tensor<?x?xf32> -> tensor<2x?xf32>
  %5 = tfgrad.transpose %4 [1, 0] : tensor<2x?xf32> -> tensor<?x?xf32>
  %6 = tfgrad.transpose %y [1, 0] : tensor<?x?xf32> -> tensor<3x?xf32>
  %7 = tfgrad.matmul %6, %y : (tensor<3x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0, %1, %2, %3, %5, %7 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>,
      tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// A fill like a value that is computed of another, element by element.
// CHECK-LABEL: func.func @ones_like(
// CHECK-NEXT: %[[E:.*]] = tfgrad.exp
// CHECK-NEXT: %[[C:.*]] = tfgrad.cos
// CHECK-NEXT: return %[[E]], %[[C]]
func.func @ones_like(%x: tensor<3x?xf32>) -> (tensor<3x?xf32>, tensor<3x?xf32>) {
  %c1 = arith.constant 1 : index
  %one = tfgrad.constant 1.0 : f32
  %0 = tfgrad.exp %x : tensor<3x?xf32>
  %n = tensor.dim %0, %c1 : tensor<3x?xf32>
  %ones = tfgrad.fill %one(%n) : f32 -> tensor<3x?xf32>
  %1 = tfgrad.cos %x : tensor<3x?xf32>
  %2 = tfgrad.mul %ones, %1 : tensor<3x?xf32>
  return %0, %2 : tensor<3x?xf32>, tensor<3x?xf32>
}

// CHECK-LABEL: func.func @select_scalar(
// CHECK-SAME: %[[A:[^:]*]]: f32, %[[B:[^:]*]]: f32
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @select_scalar(%a: f32, %b: f32) -> (f32, f32) {
  %true = arith.constant true
  %false = tfgrad.constant false
  %0 = tfgrad.select %true, %a, %b : i1, f32
  %1 = tfgrad.select %false, %a, %b : i1, f32
  return %0, %1 : f32, f32
}

// CHECK-LABEL: func.func @cast(
// CHECK-SAME: %[[X:[^:]*]]: f32
// CHECK-NEXT: %[[W:.*]] = tfgrad.cast %[[X]] : f32 to f16
// CHECK-NEXT: %[[R:.*]] = tfgrad.cast %[[W]] : f16 to f32
// CHECK-NEXT: return %[[R]]
func.func @cast(%x: f32) -> f32 {
  %0 = tfgrad.cast %x : f32 to f32
  %1 = tfgrad.cast %0 : f32 to f16
  %2 = tfgrad.cast %1 : f16 to f32
  return %2 : f32
}

// An identity is there to stay.
// CHECK-LABEL: func.func @identity(
// CHECK: tfgrad.identity
func.func @identity(%x: f32) -> f32 {
  %0 = tfgrad.identity %x : f32
  return %0 : f32
}

// CHECK-LABEL: func.func @reshape(
// CHECK-SAME: %[[X:[^:]*]]: tensor<2x3xf32>, %[[Y:[^:]*]]: tensor<?xf32>, %[[S:[^:]*]]: f32
// CHECK: %[[R:.*]] = tfgrad.reshape %[[Y]](%{{.*}})
// CHECK-NEXT: return %[[X]], %[[R]], %[[S]]
func.func @reshape(%x: tensor<2x3xf32>, %y: tensor<?xf32>, %s: f32, %n: index) -> (tensor<2x3xf32>, tensor<?xf32>, f32) {
  %0 = tfgrad.reshape %x : tensor<2x3xf32> -> tensor<2x3xf32>
  // The extent may be another one, which is an error at run time.
  %1 = tfgrad.reshape %y(%n) : tensor<?xf32> -> tensor<?xf32>
  %2 = tfgrad.reshape %s : f32 -> f32
  return %0, %1, %2 : tensor<2x3xf32>, tensor<?xf32>, f32
}

// CHECK-LABEL: func.func @transpose(
// CHECK-SAME: %[[X:[^:]*]]: tensor<2x?x4xf32>
// CHECK: %[[A:.*]] = tfgrad.transpose %[[X]] [1, 2, 0]
// CHECK: %[[B:.*]] = tfgrad.transpose %[[A]] [1, 2, 0]
// CHECK: return %[[X]], %[[X]], %[[B]]
func.func @transpose(%x: tensor<2x?x4xf32>) -> (tensor<2x?x4xf32>, tensor<2x?x4xf32>, tensor<4x2x?xf32>) {
  %0 = tfgrad.transpose %x [0, 1, 2] : tensor<2x?x4xf32> -> tensor<2x?x4xf32>
  %1 = tfgrad.transpose %x [1, 2, 0] : tensor<2x?x4xf32> -> tensor<?x4x2xf32>
  %2 = tfgrad.transpose %1 [2, 0, 1] : tensor<?x4x2xf32> -> tensor<2x?x4xf32>
  %3 = tfgrad.transpose %1 [1, 2, 0] : tensor<?x4x2xf32> -> tensor<4x2x?xf32>
  return %0, %2, %3 : tensor<2x?x4xf32>, tensor<2x?x4xf32>, tensor<4x2x?xf32>
}

// A transpose that makes an extent static checks it.
// CHECK-LABEL: func.func @transpose_to_static(
// CHECK: tfgrad.transpose
func.func @transpose_to_static(%x: tensor<?xf32>) -> tensor<4xf32> {
  %0 = tfgrad.transpose %x [0] : tensor<?xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @broadcast_to(
// CHECK-SAME: %[[S:[^:]*]]: f32, %[[X:[^:]*]]: tensor<2x3xf32>, %[[Y:[^:]*]]: tensor<?xf32>, %[[N:[^:]*]]: index
// CHECK-DAG: %[[F:.*]] = tfgrad.fill %[[S]](%[[N]]) : f32 -> tensor<?x3xf32>
// CHECK-DAG: %[[G:.*]] = tfgrad.fill %[[S]] : f32 -> tensor<4x2xf32>
// CHECK-DAG: %[[B:.*]] = tfgrad.broadcast_to %[[Y]](%[[N]])
// CHECK: return %[[F]], %[[G]], %[[X]], %[[B]]
func.func @broadcast_to(%s: f32, %x: tensor<2x3xf32>, %y: tensor<?xf32>, %n: index)
    -> (tensor<?x3xf32>, tensor<4x2xf32>, tensor<2x3xf32>, tensor<?xf32>) {
  %0 = tfgrad.broadcast_to %s(%n) : f32 -> tensor<?x3xf32>
  %1 = tfgrad.fill %s : f32 -> tensor<2xf32>
  %2 = tfgrad.broadcast_to %1 : tensor<2xf32> -> tensor<4x2xf32>
  %3 = tfgrad.broadcast_to %x : tensor<2x3xf32> -> tensor<2x3xf32>
  %4 = tfgrad.broadcast_to %y(%n) : tensor<?xf32> -> tensor<?xf32>
  return %0, %2, %3, %4 : tensor<?x3xf32>, tensor<4x2xf32>, tensor<2x3xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @concat(
// CHECK-SAME: %[[X:[^:]*]]: tensor<?xf32>
// CHECK-NEXT: %[[C:.*]] = tfgrad.concat %[[X]] axis 0 : (tensor<?xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %[[X]], %[[C]]
func.func @concat(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<4xf32>) {
  %0 = tfgrad.concat %x axis 0 : (tensor<?xf32>) -> tensor<?xf32>
  %1 = tfgrad.concat %x axis 0 : (tensor<?xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<?xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @slice(
// CHECK-SAME: %[[X:[^:]*]]: tensor<4xf32>, %[[Y:[^:]*]]: tensor<?xf32>, %[[N:[^:]*]]: index
// CHECK-NEXT: %[[S:.*]] = tfgrad.slice %[[Y]] [0] [%[[N]]]
// CHECK-NEXT: return %[[X]], %[[S]]
func.func @slice(%x: tensor<4xf32>, %y: tensor<?xf32>, %n: index) -> (tensor<4xf32>, tensor<?xf32>) {
  %0 = tfgrad.slice %x [0] [4] : tensor<4xf32> -> tensor<4xf32>
  %1 = tfgrad.slice %y [0] [%n] : tensor<?xf32> -> tensor<?xf32>
  return %0, %1 : tensor<4xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @sum_of_neg(
// CHECK-SAME: %[[X:[^:]*]]: tensor<?x3xf32>
// CHECK-NEXT: %[[S:.*]] = tfgrad.sum %[[X]] axes [0] keep_dims
// CHECK-NEXT: %[[R:.*]] = tfgrad.neg %[[S]]
// CHECK-NEXT: return %[[R]]
func.func @sum_of_neg(%x: tensor<?x3xf32>) -> tensor<1x3xf32> {
  %0 = tfgrad.neg %x : tensor<?x3xf32>
  %1 = tfgrad.sum %0 axes [0] keep_dims : tensor<?x3xf32> -> tensor<1x3xf32>
  return %1 : tensor<1x3xf32>
}

// CHECK-LABEL: func.func @sum_of_used_neg(
// CHECK: tfgrad.neg
// CHECK-NEXT: tfgrad.sum
// CHECK-NEXT: return
func.func @sum_of_used_neg(%x: tensor<?x3xf32>) -> (tensor<3xf32>, tensor<?x3xf32>) {
  %0 = tfgrad.neg %x : tensor<?x3xf32>
  %1 = tfgrad.sum %0 axes [0] : tensor<?x3xf32> -> tensor<3xf32>
  return %1, %0 : tensor<3xf32>, tensor<?x3xf32>
}

// CHECK-LABEL: func.func @matmul_of_transpose(
// CHECK-SAME: %[[A:[^:]*]]: tensor<2x?x4xf32>, %[[B:[^:]*]]: tensor<2x5x?xf32>
// CHECK-NEXT: %[[R:.*]] = tfgrad.matmul %[[A]], %[[B]] transpose_a transpose_b
// CHECK-NEXT: return %[[R]]
func.func @matmul_of_transpose(%a: tensor<2x?x4xf32>, %b: tensor<2x5x?xf32>) -> tensor<2x4x5xf32> {
  %0 = tfgrad.transpose %a [0, 2, 1] : tensor<2x?x4xf32> -> tensor<2x4x?xf32>
  %1 = tfgrad.transpose %b [0, 2, 1] : tensor<2x5x?xf32> -> tensor<2x?x5xf32>
  %2 = tfgrad.matmul %0, %1 : (tensor<2x4x?xf32>, tensor<2x?x5xf32>) -> tensor<2x4x5xf32>
  return %2 : tensor<2x4x5xf32>
}

// Twice transposed is not transposed.
// CHECK-LABEL: func.func @transposed_matmul_of_transpose(
// CHECK-SAME: %[[A:[^:]*]]: tensor<3x4xf32>
// CHECK-NEXT: %[[R:.*]] = tfgrad.matmul %[[A]], %[[A]] transpose_b
// CHECK-NEXT: return %[[R]]
func.func @transposed_matmul_of_transpose(%a: tensor<3x4xf32>) -> tensor<3x3xf32> {
  %0 = tfgrad.transpose %a [1, 0] : tensor<3x4xf32> -> tensor<4x3xf32>
  %1 = tfgrad.matmul %0, %a transpose_a transpose_b : (tensor<4x3xf32>, tensor<3x4xf32>) -> tensor<3x3xf32>
  return %1 : tensor<3x3xf32>
}

// CHECK-LABEL: func.func @matmul_of_batch_transpose(
// CHECK: tfgrad.transpose
func.func @matmul_of_batch_transpose(%a: tensor<2x3x4xf32>, %b: tensor<3x4x5xf32>) -> tensor<3x2x5xf32> {
  %0 = tfgrad.transpose %a [1, 0, 2] : tensor<2x3x4xf32> -> tensor<3x2x4xf32>
  %1 = tfgrad.matmul %0, %b : (tensor<3x2x4xf32>, tensor<3x4x5xf32>) -> tensor<3x2x5xf32>
  return %1 : tensor<3x2x5xf32>
}

// CHECK-LABEL: func.func @check(
// CHECK-SAME: %[[C:[^:]*]]: i1
// CHECK-NEXT: %[[FALSE:.*]] = {{.*}}constant false
// CHECK-NEXT: tfgrad.check %[[C]], "unknown"
// CHECK-NEXT: tfgrad.check %[[FALSE]], "fails"
// CHECK-NEXT: tfgrad.check %[[C]], "unknown"
// CHECK-NEXT: return
func.func @check(%c: i1) {
  %true = arith.constant true
  %false = arith.constant false
  tfgrad.check %c, "unknown"
  tfgrad.check %true, "holds"
  tfgrad.check %false, "fails"
  tfgrad.check %c, "unknown"
  return
}
