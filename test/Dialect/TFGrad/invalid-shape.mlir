// RUN: tfgrad-opt %s -split-input-file -verify-diagnostics

func.func @constant_resource() {
  // expected-error@+1 {{'tfgrad.constant' op expected a number or dense elements, found dense_resource<blob> : tensor<2xf32>}}
  %0 = tfgrad.constant dense_resource<blob> : tensor<2xf32>
  return
}

// -----

func.func @constant_sparse() {
  // expected-error@+1 {{'tfgrad.constant' op expected a number or dense elements, found sparse<0, 1.000000e+00> : tensor<2xf32>}}
  %0 = tfgrad.constant sparse<[[0]], [1.0]> : tensor<2xf32>
  return
}

// -----

func.func @constant_without_value() {
  // expected-error@+1 {{'tfgrad.constant' op requires attribute 'value'}}
  %0 = "tfgrad.constant"() : () -> f32
  return
}

// -----

func.func @constant_without_type() {
  // expected-error@+1 {{'tfgrad.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "tfgrad.constant"() {value = "text"} : () -> f32
  return
}

// -----

func.func @constant_of_another_type() {
  // expected-error@+1 {{'tfgrad.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "tfgrad.constant"() {value = 1.0 : f32} : () -> f64
  return
}

// -----

func.func @constant_of_dynamic_type() {
  // expected-error@+1 {{'tfgrad.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "tfgrad.constant"() {value = dense<1.0> : tensor<2xf32>} : () -> tensor<?xf32>
  return
}

// -----

func.func @constant_scalar_for_rank_0() {
  // expected-error@+1 {{'tfgrad.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "tfgrad.constant"() {value = 1.0 : f32} : () -> tensor<f32>
  return
}

// -----

func.func @constant_index() {
  // expected-error@+1 {{'tfgrad.constant' op result #0 must be a scalar or tensor of numbers or i1, but got 'index'}}
  %0 = tfgrad.constant 1 : index
  return
}

// -----

func.func @constant_i4() {
  // expected-error@+1 {{'tfgrad.constant' op result #0 must be a scalar or tensor of numbers or i1, but got 'i4'}}
  %0 = tfgrad.constant 1 : i4
  return
}

// -----

func.func @constant_unit() {
  // expected-error@+1 {{custom op 'tfgrad.constant' invalid kind of attribute specified}}
  %0 = tfgrad.constant unit
  return
}

// -----

func.func @constant_complex() {
  // expected-error@+1 {{'tfgrad.constant' op result #0 must be a scalar or tensor of numbers or i1, but got 'tensor<2xcomplex<f32>>'}}
  %0 = tfgrad.constant dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>
  return
}

// -----

func.func @constant_strings() {
  // expected-error@+1 {{'tfgrad.constant' op result #0 must be a scalar or tensor of numbers or i1, but got 'tensor<2x!llvm.ptr>'}}
  %0 = tfgrad.constant dense<["a", "b"]> : tensor<2x!llvm.ptr>
  return
}

// -----

func.func @constant_vector() {
  // expected-error@+1 {{'tfgrad.constant' op result #0 must be a scalar or tensor of numbers or i1, but got 'vector<2xf32>'}}
  %0 = tfgrad.constant dense<1.0> : vector<2xf32>
  return
}

// -----

func.func @constant_string_element() {
  // expected-error@+1 {{expected floating point literal}}
  %0 = tfgrad.constant dense<["a"]> : tensor<1xf32>
  return
}

// -----

func.func @fill_element_type(%v: f64) {
  // expected-error@+1 {{'tfgrad.fill' op expected element type 'f32', found 'f64'}}
  %0 = tfgrad.fill %v : f64 -> tensor<2xf32>
  return
}

// -----

func.func @fill_missing_extent(%v: f32, %n: index) {
  // expected-error@+1 {{'tfgrad.fill' op expected 2 extents, one for each dynamic axis of 'tensor<?x?xf32>', found 1}}
  %0 = tfgrad.fill %v(%n) : f32 -> tensor<?x?xf32>
  return
}

// -----

func.func @fill_extent_of_static_axis(%v: f32, %n: index) {
  // expected-error@+1 {{'tfgrad.fill' op expected 0 extents, one for each dynamic axis of 'tensor<2xf32>', found 1}}
  %0 = tfgrad.fill %v(%n) : f32 -> tensor<2xf32>
  return
}

// -----

func.func @fill_tensor(%v: tensor<f32>) {
  // expected-error@+1 {{'tfgrad.fill' op operand #0 must be a number or i1, but got 'tensor<f32>'}}
  %0 = tfgrad.fill %v : tensor<f32> -> tensor<2xf32>
  return
}

// -----

func.func @fill_scalar(%v: f32) {
  // expected-error@+1 {{custom op 'tfgrad.fill' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  %0 = tfgrad.fill %v : f32 -> f32
  return
}

// -----

func.func @fill_unranked(%v: f32) {
  // expected-error@+1 {{custom op 'tfgrad.fill' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  %0 = tfgrad.fill %v : f32 -> tensor<*xf32>
  return
}

// -----

func.func @fill_extent_type(%v: f32, %n: i64) {
  // expected-error@+1 {{'tfgrad.fill' op operand #1 must be variadic of index, but got 'i64'}}
  %0 = "tfgrad.fill"(%v, %n) : (f32, i64) -> tensor<?xf32>
  return
}

// -----

func.func @fill_nothing() {
  // expected-error@+1 {{'tfgrad.fill' op expected 1 or more operands, but found 0}}
  %0 = "tfgrad.fill"() : () -> tensor<2xf32>
  return
}

// -----

func.func @iota_axis() {
  // expected-error@+1 {{'tfgrad.iota' op expected an axis below the rank 2, found 2}}
  %0 = tfgrad.iota axis 2 : tensor<2x3xf32>
  return
}

// -----

func.func @iota_negative_axis() {
  // expected-error@+1 {{'tfgrad.iota' op expected an axis below the rank 2, found -1}}
  %0 = tfgrad.iota axis -1 : tensor<2x3xf32>
  return
}

// -----

func.func @iota_huge_axis() {
  // expected-error@+1 {{'tfgrad.iota' op expected an axis below the rank 2, found -9223372036854775808}}
  %0 = "tfgrad.iota"() {axis = 0x8000000000000000 : i64} : () -> tensor<2x3xf32>
  return
}

// -----

func.func @iota_rank_0() {
  // expected-error@+1 {{'tfgrad.iota' op expected an axis below the rank 0, found 0}}
  %0 = tfgrad.iota axis 0 : tensor<f32>
  return
}

// -----

func.func @iota_missing_extent() {
  // expected-error@+1 {{'tfgrad.iota' op expected 1 extents, one for each dynamic axis of 'tensor<?xi32>', found 0}}
  %0 = tfgrad.iota axis 0 : tensor<?xi32>
  return
}

// -----

func.func @iota_boolean() {
  // expected-error@+1 {{'tfgrad.iota' op result #0 must be a ranked tensor of numbers (f16, bf16, f32, f64, i8, i16, i32, i64), but got 'tensor<2xi1>'}}
  %0 = tfgrad.iota axis 0 : tensor<2xi1>
  return
}

// -----

func.func @iota_without_axis() {
  // expected-error@+1 {{'tfgrad.iota' op requires attribute 'axis'}}
  %0 = "tfgrad.iota"() : () -> tensor<2xi32>
  return
}

// -----

func.func @iota_axis_list() {
  // expected-error@+1 {{'tfgrad.iota' op attribute 'axis' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = "tfgrad.iota"() {axis = array<i64: 0>} : () -> tensor<2xi32>
  return
}

// -----

func.func @shape_of_count(%x: tensor<?x3xf32>) {
  // expected-error@+1 {{'tfgrad.shape_of' op expected a vector of 2 elements as result, found 'tensor<3xi64>'}}
  %0 = tfgrad.shape_of %x : tensor<?x3xf32> -> tensor<3xi64>
  return
}

// -----

func.func @shape_of_dynamic_result(%x: tensor<?x3xf32>) {
  // expected-error@+1 {{'tfgrad.shape_of' op expected a vector of 2 elements as result, found 'tensor<?xi64>'}}
  %0 = tfgrad.shape_of %x : tensor<?x3xf32> -> tensor<?xi64>
  return
}

// -----

func.func @shape_of_rank(%x: tensor<?x3xf32>) {
  // expected-error@+1 {{'tfgrad.shape_of' op expected a vector of 2 elements as result, found 'tensor<2x1xi64>'}}
  %0 = tfgrad.shape_of %x : tensor<?x3xf32> -> tensor<2x1xi64>
  return
}

// -----

func.func @shape_of_element_type(%x: tensor<?x3xf32>) {
  // expected-error@+1 {{'tfgrad.shape_of' op result #0 must be a ranked tensor of i32 or i64, but got 'tensor<2xf32>'}}
  %0 = tfgrad.shape_of %x : tensor<?x3xf32> -> tensor<2xf32>
  return
}

// -----

func.func @shape_of_unranked(%x: tensor<*xf32>) {
  // expected-error@+1 {{custom op 'tfgrad.shape_of' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  %0 = tfgrad.shape_of %x : tensor<*xf32> -> tensor<2xi64>
  return
}

// -----

func.func @reshape_element_type(%x: tensor<6xf32>) {
  // expected-error@+1 {{'tfgrad.reshape' op expected element type 'f32', found 'f64'}}
  %0 = tfgrad.reshape %x : tensor<6xf32> -> tensor<6xf64>
  return
}

// -----

func.func @reshape_count(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.reshape' op expected a result of 6 elements, found 5 in 'tensor<5xf32>'}}
  %0 = tfgrad.reshape %x : tensor<2x3xf32> -> tensor<5xf32>
  return
}

// -----

func.func @reshape_scalar(%x: f32) {
  // expected-error@+1 {{'tfgrad.reshape' op expected a result of 1 elements, found 2 in 'tensor<2xf32>'}}
  %0 = tfgrad.reshape %x : f32 -> tensor<2xf32>
  return
}

// -----

func.func @reshape_to_scalar(%x: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.reshape' op expected a result of 2 elements, found 1 in 'f32'}}
  %0 = tfgrad.reshape %x : tensor<2xf32> -> f32
  return
}

// -----

func.func @reshape_empty(%x: tensor<0xf32>) {
  // expected-error@+1 {{'tfgrad.reshape' op expected a result of 0 elements, found 1 in 'tensor<1xf32>'}}
  %0 = tfgrad.reshape %x : tensor<0xf32> -> tensor<1xf32>
  return
}

// -----

// Only one extent can be left out.
func.func @reshape_two_unknown_extents(%x: tensor<?xf32>) {
  // expected-error@+1 {{'tfgrad.reshape' op expected 2 extents, one for each dynamic axis of 'tensor<?x?xf32>', found 0}}
  %0 = tfgrad.reshape %x : tensor<?xf32> -> tensor<?x?xf32>
  return
}

// -----

func.func @reshape_too_many_extents(%x: tensor<?xf32>, %n: index) {
  // expected-error@+1 {{'tfgrad.reshape' op expected 1 extents, one for each dynamic axis of 'tensor<?xf32>', found 2}}
  %0 = tfgrad.reshape %x(%n, %n) : tensor<?xf32> -> tensor<?xf32>
  return
}

// -----

func.func @reshape_extent_of_static_result(%x: tensor<?xf32>, %n: index) {
  // expected-error@+1 {{'tfgrad.reshape' op expected 0 extents, one for each dynamic axis of 'tensor<2xf32>', found 1}}
  %0 = tfgrad.reshape %x(%n) : tensor<?xf32> -> tensor<2xf32>
  return
}

// -----

// 0 elements on one side, 2^64 on the other.
func.func @reshape_overflow(%x: tensor<0xf32>) {
  // expected-error@+1 {{'tfgrad.reshape' op expected a result of 0 elements, found 9223372036854775807 in 'tensor<4294967296x4294967296xf32>'}}
  %0 = tfgrad.reshape %x : tensor<0xf32> -> tensor<4294967296x4294967296xf32>
  return
}

// -----

func.func @transpose_element_type(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.transpose' op expected element type 'f32', found 'i32'}}
  %0 = tfgrad.transpose %x [1, 0] : tensor<2x3xf32> -> tensor<3x2xi32>
  return
}

// -----

func.func @transpose_result(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.transpose' op expected result of type 'tensor<3x2xf32>', found 'tensor<2x3xf32>'}}
  %0 = tfgrad.transpose %x [1, 0] : tensor<2x3xf32> -> tensor<2x3xf32>
  return
}

// -----

func.func @transpose_result_rank(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.transpose' op expected result of type 'tensor<3x2xf32>', found 'tensor<6xf32>'}}
  %0 = tfgrad.transpose %x [1, 0] : tensor<2x3xf32> -> tensor<6xf32>
  return
}

// -----

func.func @transpose_duplicate(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.transpose' op expected a permutation of the 2 axes of 'tensor<2x3xf32>', found [0, 0]}}
  %0 = tfgrad.transpose %x [0, 0] : tensor<2x3xf32> -> tensor<2x2xf32>
  return
}

// -----

func.func @transpose_negative(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.transpose' op expected a permutation of the 2 axes of 'tensor<2x3xf32>', found [-1, 0]}}
  %0 = tfgrad.transpose %x [-1, 0] : tensor<2x3xf32> -> tensor<3x2xf32>
  return
}

// -----

func.func @transpose_out_of_range(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.transpose' op expected a permutation of the 2 axes of 'tensor<2x3xf32>', found [2, 0]}}
  %0 = tfgrad.transpose %x [2, 0] : tensor<2x3xf32> -> tensor<3x2xf32>
  return
}

// -----

func.func @transpose_huge(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.transpose' op expected a permutation of the 2 axes of 'tensor<2x3xf32>', found [9223372036854775807, -9223372036854775808]}}
  %0 = tfgrad.transpose %x [9223372036854775807, -9223372036854775808] : tensor<2x3xf32> -> tensor<3x2xf32>
  return
}

// -----

func.func @transpose_empty(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.transpose' op expected a permutation of the 2 axes of 'tensor<2x3xf32>', found []}}
  %0 = tfgrad.transpose %x [] : tensor<2x3xf32> -> tensor<2x3xf32>
  return
}

// -----

func.func @transpose_too_long(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.transpose' op expected a permutation of the 2 axes of 'tensor<2x3xf32>', found [1, 0, 2]}}
  %0 = tfgrad.transpose %x [1, 0, 2] : tensor<2x3xf32> -> tensor<3x2xf32>
  return
}

// -----

func.func @transpose_scalar(%x: f32) {
  // expected-error@+1 {{custom op 'tfgrad.transpose' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  %0 = tfgrad.transpose %x [] : f32 -> f32
  return
}

// -----

func.func @transpose_without_permutation(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.transpose' op requires attribute 'permutation'}}
  %0 = "tfgrad.transpose"(%x) : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @transpose_i32_permutation(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.transpose' op attribute 'permutation' failed to satisfy constraint: i64 dense array attribute}}
  %0 = "tfgrad.transpose"(%x) {permutation = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @transpose_array_permutation(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.transpose' op attribute 'permutation' failed to satisfy constraint: i64 dense array attribute}}
  %0 = "tfgrad.transpose"(%x) {permutation = [1, 0]} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @broadcast_element_type(%x: f32) {
  // expected-error@+1 {{'tfgrad.broadcast_to' op expected element type 'f32', found 'f64'}}
  %0 = tfgrad.broadcast_to %x : f32 -> tensor<2xf64>
  return
}

// -----

func.func @broadcast_missing_extent(%x: f32) {
  // expected-error@+1 {{'tfgrad.broadcast_to' op expected 1 extents, one for each dynamic axis of 'tensor<?xf32>', found 0}}
  %0 = tfgrad.broadcast_to %x : f32 -> tensor<?xf32>
  return
}

// -----

func.func @broadcast_lower_rank(%x: tensor<1x2xf32>) {
  // expected-error@+1 {{'tfgrad.broadcast_to' op expected a result of rank at least 2, found 'tensor<2xf32>'}}
  %0 = tfgrad.broadcast_to %x : tensor<1x2xf32> -> tensor<2xf32>
  return
}

// -----

func.func @broadcast_extent(%x: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.broadcast_to' op expected extent 2 (or 1 in the operand) along axis 1 of the result, found 3}}
  %0 = tfgrad.broadcast_to %x : tensor<2xf32> -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_empty(%x: tensor<0xf32>) {
  // expected-error@+1 {{'tfgrad.broadcast_to' op expected extent 0 (or 1 in the operand) along axis 1 of the result, found 3}}
  %0 = tfgrad.broadcast_to %x : tensor<0xf32> -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_extent_along_axes(%x: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.broadcast_to' op expected extent 2 (or 1 in the operand) along axis 1 of the result, found 3}}
  %0 = tfgrad.broadcast_to %x axes [1] : tensor<2xf32> -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_too_few_axes(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.broadcast_to' op expected 2 entries of `axes`, found 1}}
  %0 = tfgrad.broadcast_to %x axes [1] : tensor<2x3xf32> -> tensor<4x2x3xf32>
  return
}

// -----

func.func @broadcast_no_axes(%x: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.broadcast_to' op expected 1 entries of `axes`, found 0}}
  %0 = tfgrad.broadcast_to %x axes [] : tensor<2xf32> -> tensor<4x2xf32>
  return
}

// -----

func.func @broadcast_axes_of_scalar(%x: f32) {
  // expected-error@+1 {{'tfgrad.broadcast_to' op expected 0 entries of `axes`, found 1}}
  %0 = tfgrad.broadcast_to %x axes [0] : f32 -> tensor<2xf32>
  return
}

// -----

func.func @broadcast_decreasing_axes(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{'tfgrad.broadcast_to' op expected increasing `axes` below the rank 2, found [1, 0]}}
  %0 = tfgrad.broadcast_to %x axes [1, 0] : tensor<2x2xf32> -> tensor<2x2xf32>
  return
}

// -----

func.func @broadcast_duplicate_axes(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{'tfgrad.broadcast_to' op expected increasing `axes` below the rank 2, found [1, 1]}}
  %0 = tfgrad.broadcast_to %x axes [1, 1] : tensor<2x2xf32> -> tensor<2x2xf32>
  return
}

// -----

func.func @broadcast_negative_axis(%x: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.broadcast_to' op expected increasing `axes` below the rank 2, found [-1]}}
  %0 = tfgrad.broadcast_to %x axes [-1] : tensor<2xf32> -> tensor<3x2xf32>
  return
}

// -----

func.func @broadcast_huge_axis(%x: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.broadcast_to' op expected increasing `axes` below the rank 2, found [9223372036854775807]}}
  %0 = tfgrad.broadcast_to %x axes [9223372036854775807] : tensor<2xf32> -> tensor<3x2xf32>
  return
}

// -----

func.func @broadcast_axes_kind(%x: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.broadcast_to' op attribute 'axes' failed to satisfy constraint: i64 dense array attribute}}
  %0 = "tfgrad.broadcast_to"(%x) {axes = array<i32: 1>} : (tensor<2xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @broadcast_to_scalar(%x: f32) {
  // expected-error@+1 {{custom op 'tfgrad.broadcast_to' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  %0 = tfgrad.broadcast_to %x : f32 -> f32
  return
}

// -----

func.func @concat_nothing() {
  // expected-error@+1 {{'tfgrad.concat' op expected at least one operand}}
  %0 = "tfgrad.concat"() {axis = 0 : i64} : () -> tensor<0xf32>
  return
}

// -----

func.func @concat_axis(%x: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.concat' op expected an axis below the rank 1, found 1}}
  %0 = tfgrad.concat %x axis 1 : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @concat_negative_axis(%x: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.concat' op expected an axis below the rank 1, found -1}}
  %0 = tfgrad.concat %x axis -1 : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @concat_rank_0(%x: tensor<f32>) {
  // expected-error@+1 {{'tfgrad.concat' op expected an axis below the rank 0, found 0}}
  %0 = tfgrad.concat %x axis 0 : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @concat_element_type(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{'tfgrad.concat' op expected element type 'f32', found 'f64'}}
  %0 = tfgrad.concat %x, %y axis 0 : (tensor<2xf32>, tensor<2xf64>) -> tensor<4xf32>
  return
}

// -----

func.func @concat_rank(%x: tensor<2xf32>, %y: tensor<2x1xf32>) {
  // expected-error@+1 {{'tfgrad.concat' op expected operands of rank 1, found 'tensor<2x1xf32>'}}
  %0 = tfgrad.concat %x, %y axis 0 : (tensor<2xf32>, tensor<2x1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @concat_other_extent(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) {
  // expected-error@+1 {{'tfgrad.concat' op expected extent 3 along axis 1, found 'tensor<2x4xf32>'}}
  %0 = tfgrad.concat %x, %y axis 0 : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @concat_sum(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{'tfgrad.concat' op expected result of type 'tensor<5xf32>', found 'tensor<6xf32>'}}
  %0 = tfgrad.concat %x, %y axis 0 : (tensor<2xf32>, tensor<3xf32>) -> tensor<6xf32>
  return
}

// -----

func.func @concat_overflow(%x: tensor<9223372036854775807xf32>) {
  // expected-error@+1 {{'tfgrad.concat' op has an extent that overflows along axis 0}}
  %0 = tfgrad.concat %x, %x axis 0 : (tensor<9223372036854775807xf32>, tensor<9223372036854775807xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @concat_without_axis(%x: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.concat' op requires attribute 'axis'}}
  %0 = "tfgrad.concat"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @concat_axis_kind(%x: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.concat' op attribute 'axis' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = "tfgrad.concat"(%x) {axis = 0 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @concat_scalars(%x: f32) {
  // expected-error@+1 {{'tfgrad.concat' op operand #0 must be variadic of a ranked tensor of numbers or i1, but got 'f32'}}
  %0 = tfgrad.concat %x, %x axis 0 : (f32, f32) -> tensor<2xf32>
  return
}
