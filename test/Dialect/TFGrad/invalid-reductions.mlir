// RUN: tfgrad-opt %s -split-input-file -verify-diagnostics

func.func @axis_out_of_range(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.sum' op expected axes below the rank 2 of 'tensor<2x3xf32>', found 2}}
  %0 = tfgrad.sum %x axes [2] : tensor<2x3xf32> -> tensor<2x3xf32>
  return
}

// -----

func.func @negative_axis(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.mean' op expected axes below the rank 2 of 'tensor<2x3xf32>', found -1}}
  %0 = tfgrad.mean %x axes [-1] : tensor<2x3xf32> -> tensor<2xf32>
  return
}

// -----

func.func @huge_axis(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.prod' op expected axes below the rank 2 of 'tensor<2x3xf32>', found 9223372036854775807}}
  %0 = tfgrad.prod %x axes [9223372036854775807] : tensor<2x3xf32> -> tensor<2xf32>
  return
}

// -----

func.func @least_axis(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.max' op expected axes below the rank 2 of 'tensor<2x3xf32>', found -9223372036854775808}}
  %0 = tfgrad.max %x axes [-9223372036854775808] : tensor<2x3xf32> -> tensor<2xf32>
  return
}

// -----

func.func @axis_of_rank_0(%x: tensor<f32>) {
  // expected-error@+1 {{'tfgrad.min' op expected axes below the rank 0 of 'tensor<f32>', found 0}}
  %0 = tfgrad.min %x axes [0] : tensor<f32> -> f32
  return
}

// -----

func.func @duplicate_axis(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.logsumexp' op expected distinct axes, found 1 twice}}
  %0 = tfgrad.logsumexp %x axes [1, 0, 1] : tensor<2x3xf32> -> f32
  return
}

// -----

func.func @result(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.sum' op expected result of type 'tensor<3xf32>', found 'tensor<2xf32>'}}
  %0 = tfgrad.sum %x axes [0] : tensor<2x3xf32> -> tensor<2xf32>
  return
}

// -----

func.func @result_rank(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.sum' op expected result of type 'tensor<3xf32>', found 'f32'}}
  %0 = tfgrad.sum %x axes [0] : tensor<2x3xf32> -> f32
  return
}

// -----

func.func @result_without_keep_dims(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.sum' op expected result of type 'tensor<3xf32>', found 'tensor<1x3xf32>'}}
  %0 = tfgrad.sum %x axes [0] : tensor<2x3xf32> -> tensor<1x3xf32>
  return
}

// -----

func.func @result_with_keep_dims(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.sum' op expected result of type 'tensor<1x3xf32>', found 'tensor<3xf32>'}}
  %0 = tfgrad.sum %x axes [0] keep_dims : tensor<2x3xf32> -> tensor<3xf32>
  return
}

// -----

func.func @scalar_result_with_keep_dims(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.sum' op expected result of type 'tensor<1x1xf32>', found 'f32'}}
  %0 = tfgrad.sum %x axes [0, 1] keep_dims : tensor<2x3xf32> -> f32
  return
}

// -----

// Dynamic extents of the result are those of the operand.
func.func @dynamic_result(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.sum' op expected result of type 'tensor<3xf32>', found 'tensor<?xf32>'}}
  %0 = tfgrad.sum %x axes [0] : tensor<2x3xf32> -> tensor<?xf32>
  return
}

// -----

func.func @static_result(%x: tensor<2x?xf32>) {
  // expected-error@+1 {{'tfgrad.sum' op expected result of type 'tensor<?xf32>', found 'tensor<3xf32>'}}
  %0 = tfgrad.sum %x axes [0] : tensor<2x?xf32> -> tensor<3xf32>
  return
}

// -----

func.func @result_element_type(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.sum' op expected result of type 'tensor<f32>', found 'f64'}}
  %0 = tfgrad.sum %x axes [0, 1] : tensor<2x3xf32> -> f64
  return
}

// -----

func.func @scalar_operand(%x: f32) {
  // expected-error@+1 {{custom op 'tfgrad.sum' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  %0 = tfgrad.sum %x axes [] : f32 -> f32
  return
}

// -----

func.func @unranked(%x: tensor<*xf32>) {
  // expected-error@+1 {{custom op 'tfgrad.sum' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  %0 = tfgrad.sum %x axes [] : tensor<*xf32> -> f32
  return
}

// -----

func.func @mean_of_integers(%x: tensor<2xi32>) {
  // expected-error@+1 {{'tfgrad.mean' op operand #0 must be a ranked tensor of floats (f16, bf16, f32, f64), but got 'tensor<2xi32>'}}
  %0 = tfgrad.mean %x axes [0] : tensor<2xi32> -> i32
  return
}

// -----

func.func @logsumexp_of_integers(%x: tensor<2xi32>) {
  // expected-error@+1 {{'tfgrad.logsumexp' op operand #0 must be a ranked tensor of floats (f16, bf16, f32, f64), but got 'tensor<2xi32>'}}
  %0 = tfgrad.logsumexp %x axes [0] : tensor<2xi32> -> i32
  return
}

// -----

func.func @sum_of_booleans(%x: tensor<2xi1>) {
  // expected-error@+1 {{'tfgrad.sum' op operand #0 must be a ranked tensor of numbers (f16, bf16, f32, f64, i8, i16, i32, i64), but got 'tensor<2xi1>'}}
  %0 = tfgrad.sum %x axes [0] : tensor<2xi1> -> i1
  return
}

// -----

func.func @without_axes(%x: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.sum' op requires attribute 'axes'}}
  %0 = "tfgrad.sum"(%x) : (tensor<2xf32>) -> f32
  return
}

// -----

func.func @axes_of_i32(%x: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.sum' op attribute 'axes' failed to satisfy constraint: i64 dense array attribute}}
  %0 = "tfgrad.sum"(%x) {axes = array<i32: 0>} : (tensor<2xf32>) -> f32
  return
}

// -----

func.func @one_axis(%x: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.sum' op attribute 'axes' failed to satisfy constraint: i64 dense array attribute}}
  %0 = "tfgrad.sum"(%x) {axes = 0 : i64} : (tensor<2xf32>) -> f32
  return
}

// -----

func.func @keep_dims_kind(%x: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.sum' op attribute 'keep_dims' failed to satisfy constraint: unit attribute}}
  %0 = "tfgrad.sum"(%x) {axes = array<i64: 0>, keep_dims = false} : (tensor<2xf32>) -> f32
  return
}

// -----

func.func @recurrence_types(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'tfgrad.linear_recurrence' op expected operand #1 of type 'tensor<2xf32>', found 'tensor<3xf32>'}}
  %0 = "tfgrad.linear_recurrence"(%a, %b) {axis = 0 : i64, initial = 0.0 : f64} : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @recurrence_axis(%a: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.linear_recurrence' op expected an axis below the rank 1, found 1}}
  %0 = tfgrad.linear_recurrence %a, %a axis 1 initial 0.0 : tensor<2xf32>
  return
}

// -----

func.func @recurrence_negative_axis(%a: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.linear_recurrence' op expected an axis below the rank 1, found -1}}
  %0 = tfgrad.linear_recurrence %a, %a axis -1 initial 0.0 : tensor<2xf32>
  return
}

// -----

func.func @recurrence_of_rank_0(%a: tensor<f32>) {
  // expected-error@+1 {{'tfgrad.linear_recurrence' op expected an axis below the rank 0, found 0}}
  %0 = tfgrad.linear_recurrence %a, %a axis 0 initial 0.0 : tensor<f32>
  return
}

// -----

func.func @recurrence_of_integers(%a: tensor<2xi32>) {
  // expected-error@+1 {{'tfgrad.linear_recurrence' op operand #0 must be a ranked tensor of floats (f16, bf16, f32, f64), but got 'tensor<2xi32>'}}
  %0 = tfgrad.linear_recurrence %a, %a axis 0 initial 0.0 : tensor<2xi32>
  return
}

// -----

func.func @recurrence_without_initial(%a: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.linear_recurrence' op requires attribute 'initial'}}
  %0 = "tfgrad.linear_recurrence"(%a, %a) {axis = 0 : i64} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @recurrence_f32_initial(%a: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.linear_recurrence' op attribute 'initial' failed to satisfy constraint: 64-bit float attribute}}
  %0 = "tfgrad.linear_recurrence"(%a, %a) {axis = 0 : i64, initial = 0.0 : f32} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}
