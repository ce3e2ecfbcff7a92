// RUN: tfgrad-opt %s -split-input-file -verify-diagnostics

func.func @mixed_types(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'tfgrad.add' op expected operand #1 of type 'tensor<2xf32>', found 'tensor<3xf32>'}}
  %0 = "tfgrad.add"(%a, %b) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

// A dynamic extent is not the same type as a static one.
func.func @dynamic_and_static(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  // expected-error@+1 {{'tfgrad.mul' op expected operand #1 of type 'tensor<2xf32>', found 'tensor<?xf32>'}}
  %0 = "tfgrad.mul"(%a, %b) : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @result_type(%a: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.neg' op expected result #0 of type 'tensor<2xf32>', found 'tensor<?xf32>'}}
  %0 = "tfgrad.neg"(%a) : (tensor<2xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @scalar_and_rank_0(%a: f32, %b: tensor<f32>) {
  // expected-error@+1 {{'tfgrad.sub' op expected operand #1 of type 'f32', found 'tensor<f32>'}}
  %0 = "tfgrad.sub"(%a, %b) : (f32, tensor<f32>) -> f32
  return
}

// -----

func.func @element_types(%a: f32, %b: f64) {
  // expected-error@+1 {{'tfgrad.div' op expected operand #1 of type 'f32', found 'f64'}}
  %0 = "tfgrad.div"(%a, %b) : (f32, f64) -> f32
  return
}

// -----

func.func @ranks(%a: tensor<2xf32>, %b: tensor<2x2xf32>) {
  // expected-error@+1 {{'tfgrad.maximum' op expected operand #1 of type 'tensor<2xf32>', found 'tensor<2x2xf32>'}}
  %0 = "tfgrad.maximum"(%a, %b) : (tensor<2xf32>, tensor<2x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @encoding(%a: tensor<2xf32, "dense">) {
  // expected-error@+1 {{'tfgrad.neg' op operand #0 must be a scalar or tensor of numbers (f16, bf16, f32, f64, i8, i16, i32, i64), but got 'tensor<2xf32, "dense">'}}
  %0 = tfgrad.neg %a : tensor<2xf32, "dense">
  return
}

// -----

func.func @float_op_on_integers(%a: i32) {
  // expected-error@+1 {{'tfgrad.exp' op operand #0 must be a float scalar or tensor (f16, bf16, f32, f64), but got 'i32'}}
  %0 = tfgrad.exp %a : i32
  return
}

// -----

func.func @number_op_on_booleans(%a: tensor<2xi1>) {
  // expected-error@+1 {{'tfgrad.add' op operand #0 must be a scalar or tensor of numbers (f16, bf16, f32, f64, i8, i16, i32, i64), but got 'tensor<2xi1>'}}
  %0 = tfgrad.add %a, %a : tensor<2xi1>
  return
}

// -----

func.func @pow_of_integers(%a: tensor<2xi32>) {
  // expected-error@+1 {{'tfgrad.pow' op operand #0 must be a float scalar or tensor (f16, bf16, f32, f64), but got 'tensor<2xi32>'}}
  %0 = tfgrad.pow %a, %a : tensor<2xi32>
  return
}

// -----

func.func @mul_no_nan_of_integers(%a: i64) {
  // expected-error@+1 {{'tfgrad.mul_no_nan' op operand #0 must be a float scalar or tensor (f16, bf16, f32, f64), but got 'i64'}}
  %0 = tfgrad.mul_no_nan %a, %a : i64
  return
}

// -----

func.func @logic_on_numbers(%a: f32) {
  // expected-error@+1 {{'tfgrad.logical_and' op operand #0 must be an i1 scalar or tensor, but got 'f32'}}
  %0 = tfgrad.logical_and %a, %a : f32
  return
}

// -----

func.func @not_of_number(%a: i8) {
  // expected-error@+1 {{'tfgrad.logical_not' op operand #0 must be an i1 scalar or tensor, but got 'i8'}}
  %0 = tfgrad.logical_not %a : i8
  return
}

// -----

func.func @i4(%a: i4) {
  // expected-error@+1 {{'tfgrad.neg' op operand #0 must be a scalar or tensor of numbers (f16, bf16, f32, f64, i8, i16, i32, i64), but got 'i4'}}
  %0 = tfgrad.neg %a : i4
  return
}

// -----

func.func @index(%a: index) {
  // expected-error@+1 {{'tfgrad.add' op operand #0 must be a scalar or tensor of numbers (f16, bf16, f32, f64, i8, i16, i32, i64), but got 'index'}}
  %0 = tfgrad.add %a, %a : index
  return
}

// -----

func.func @unsigned_integer(%a: ui32) {
  // expected-error@+1 {{'tfgrad.abs' op operand #0 must be a scalar or tensor of numbers (f16, bf16, f32, f64, i8, i16, i32, i64), but got 'ui32'}}
  %0 = tfgrad.abs %a : ui32
  return
}

// -----

func.func @signed_integer(%a: tensor<2xsi32>) {
  // expected-error@+1 {{'tfgrad.abs' op operand #0 must be a scalar or tensor of numbers (f16, bf16, f32, f64, i8, i16, i32, i64), but got 'tensor<2xsi32>'}}
  %0 = tfgrad.abs %a : tensor<2xsi32>
  return
}

// -----

func.func @f8(%a: tensor<2xf8E4M3FN>) {
  // expected-error@+1 {{'tfgrad.exp' op operand #0 must be a float scalar or tensor (f16, bf16, f32, f64), but got 'tensor<2xf8E4M3FN>'}}
  %0 = tfgrad.exp %a : tensor<2xf8E4M3FN>
  return
}

// -----

func.func @f80(%a: f80) {
  // expected-error@+1 {{'tfgrad.sqrt' op operand #0 must be a float scalar or tensor (f16, bf16, f32, f64), but got 'f80'}}
  %0 = tfgrad.sqrt %a : f80
  return
}

// -----

func.func @complex_numbers(%a: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'tfgrad.square' op operand #0 must be a scalar or tensor of numbers (f16, bf16, f32, f64, i8, i16, i32, i64), but got 'tensor<2xcomplex<f32>>'}}
  %0 = tfgrad.square %a : tensor<2xcomplex<f32>>
  return
}

// -----

func.func @unranked(%a: tensor<*xf32>) {
  // expected-error@+1 {{'tfgrad.tanh' op operand #0 must be a float scalar or tensor (f16, bf16, f32, f64), but got 'tensor<*xf32>'}}
  %0 = tfgrad.tanh %a : tensor<*xf32>
  return
}

// -----

func.func @memref(%a: memref<2xf32>) {
  // expected-error@+1 {{'tfgrad.relu' op operand #0 must be a scalar or tensor of numbers (f16, bf16, f32, f64, i8, i16, i32, i64), but got 'memref<2xf32>'}}
  %0 = tfgrad.relu %a : memref<2xf32>
  return
}

// -----

func.func @vector(%a: vector<2xf32>) {
  // expected-error@+1 {{'tfgrad.sigmoid' op operand #0 must be a float scalar or tensor (f16, bf16, f32, f64), but got 'vector<2xf32>'}}
  %0 = tfgrad.sigmoid %a : vector<2xf32>
  return
}

// -----

func.func @tensor_of_vectors(%a: tensor<2xvector<2xf32>>) {
  // expected-error@+1 {{'tfgrad.floor' op operand #0 must be a float scalar or tensor (f16, bf16, f32, f64), but got 'tensor<2xvector<2xf32>>'}}
  %0 = tfgrad.floor %a : tensor<2xvector<2xf32>>
  return
}

// -----

func.func @none(%a: none) {
  // expected-error@+1 {{'tfgrad.identity' op operand #0 must be a scalar or tensor of numbers or i1, but got 'none'}}
  %0 = tfgrad.identity %a : none
  return
}

// -----

func.func @no_operands() {
  // expected-error@+1 {{'tfgrad.neg' op requires a single operand}}
  %0 = "tfgrad.neg"() : () -> f32
  return
}

// -----

func.func @two_operands(%a: f32) {
  // expected-error@+1 {{'tfgrad.neg' op requires a single operand}}
  %0 = "tfgrad.neg"(%a, %a) : (f32, f32) -> f32
  return
}

// -----

func.func @one_operand(%a: f32) {
  // expected-error@+1 {{'tfgrad.add' op expected 2 operands, but found 1}}
  %0 = "tfgrad.add"(%a) : (f32) -> f32
  return
}

// -----

func.func @no_result(%a: f32) {
  // expected-error@+1 {{'tfgrad.neg' op requires one result}}
  "tfgrad.neg"(%a) : (f32) -> ()
  return
}

// -----

func.func @two_results(%a: f32) {
  // expected-error@+1 {{'tfgrad.neg' op requires one result}}
  %0:2 = "tfgrad.neg"(%a) : (f32) -> (f32, f32)
  return
}

// -----

func.func @region(%a: f32) {
  // expected-error@+1 {{'tfgrad.neg' op requires zero regions}}
  %0 = "tfgrad.neg"(%a) ({}) : (f32) -> f32
  return
}

// -----

func.func @compare_without_predicate(%a: f32) {
  // expected-error@+1 {{'tfgrad.compare' op requires attribute 'predicate'}}
  %0 = "tfgrad.compare"(%a, %a) : (f32, f32) -> i1
  return
}

// -----

func.func @compare_with_integer_predicate(%a: f32) {
  // expected-error@+1 {{'tfgrad.compare' op attribute 'predicate' failed to satisfy constraint: an order relation}}
  %0 = "tfgrad.compare"(%a, %a) {predicate = 2 : i32} : (f32, f32) -> i1
  return
}

// -----

func.func @compare_with_unknown_predicate(%a: f32) {
  // expected-error@+2 {{custom op 'tfgrad.compare' expected ::tfgrad::Predicate to be one of: eq, ne, lt, le, gt, ge}}
  // expected-error@+1 {{custom op 'tfgrad.compare' failed to parse TFGrad_Predicate parameter 'value' which is to be a `::tfgrad::Predicate`}}
  %0 = tfgrad.compare less, %a, %a : f32
  return
}

// -----

func.func @compare_with_unknown_predicate_in_generic_form(%a: f32) {
  // expected-error@+2 {{expected ::tfgrad::Predicate to be one of: eq, ne, lt, le, gt, ge}}
  // expected-error@+1 {{failed to parse TFGrad_Predicate parameter 'value' which is to be a `::tfgrad::Predicate`}}
  %0 = "tfgrad.compare"(%a, %a) {predicate = #tfgrad<predicate less>} : (f32, f32) -> i1
  return
}

// -----

func.func @unknown_attribute(%a: f32) {
  // expected-error@+1 {{unknown attribute `relation` in dialect `tfgrad`}}
  %0 = "tfgrad.neg"(%a) {predicate = #tfgrad<relation less>} : (f32) -> f32
  return
}

// -----

func.func @compare_different_types(%a: f32, %b: f64) {
  // expected-error@+1 {{'tfgrad.compare' op requires all operands to have the same type}}
  %0 = "tfgrad.compare"(%a, %b) {predicate = #tfgrad<predicate lt>} : (f32, f64) -> i1
  return
}

// -----

func.func @compare_result_shape(%a: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.compare' op expected a result of the shape of 'tensor<2xf32>', found 'tensor<3xi1>'}}
  %0 = "tfgrad.compare"(%a, %a) {predicate = #tfgrad<predicate lt>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xi1>
  return
}

// -----

func.func @compare_dynamic_result(%a: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.compare' op expected a result of the shape of 'tensor<2xf32>', found 'tensor<?xi1>'}}
  %0 = "tfgrad.compare"(%a, %a) {predicate = #tfgrad<predicate lt>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xi1>
  return
}

// -----

func.func @compare_rank_0_to_scalar(%a: tensor<f32>) {
  // expected-error@+1 {{'tfgrad.compare' op expected a result of the shape of 'tensor<f32>', found 'i1'}}
  %0 = "tfgrad.compare"(%a, %a) {predicate = #tfgrad<predicate lt>} : (tensor<f32>, tensor<f32>) -> i1
  return
}

// -----

func.func @compare_element_type(%a: f32) {
  // expected-error@+1 {{'tfgrad.compare' op result #0 must be an i1 scalar or tensor, but got 'i8'}}
  %0 = "tfgrad.compare"(%a, %a) {predicate = #tfgrad<predicate lt>} : (f32, f32) -> i8
  return
}

// -----

func.func @compare_index(%a: index) {
  // expected-error@+1 {{'tfgrad.compare' op operand #0 must be a scalar or tensor of numbers or i1, but got 'index'}}
  %0 = tfgrad.compare lt, %a, %a : index
  return
}

// -----

func.func @select_condition_shape(%c: tensor<3xi1>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.select' op expected a condition of the shape of 'tensor<2xf32>', found 'tensor<3xi1>'}}
  %0 = tfgrad.select %c, %a, %a : tensor<3xi1>, tensor<2xf32>
  return
}

// -----

// No broadcasting of the condition.
func.func @select_scalar_condition(%c: i1, %a: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.select' op expected a condition of the shape of 'tensor<2xf32>', found 'i1'}}
  %0 = tfgrad.select %c, %a, %a : i1, tensor<2xf32>
  return
}

// -----

func.func @select_condition_of_rank_0(%c: tensor<i1>, %a: f32) {
  // expected-error@+1 {{'tfgrad.select' op expected a condition of the shape of 'f32', found 'tensor<i1>'}}
  %0 = tfgrad.select %c, %a, %a : tensor<i1>, f32
  return
}

// -----

func.func @select_dynamic_condition(%c: tensor<?xi1>, %a: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.select' op expected a condition of the shape of 'tensor<2xf32>', found 'tensor<?xi1>'}}
  %0 = tfgrad.select %c, %a, %a : tensor<?xi1>, tensor<2xf32>
  return
}

// -----

func.func @select_number_condition(%c: i32, %a: f32) {
  // expected-error@+1 {{'tfgrad.select' op operand #0 must be an i1 scalar or tensor, but got 'i32'}}
  %0 = tfgrad.select %c, %a, %a : i32, f32
  return
}

// -----

func.func @select_sides(%c: i1, %a: f32, %b: f64) {
  // expected-error@+1 {{'tfgrad.select' op failed to verify that all of {a, b, result} have same type}}
  %0 = "tfgrad.select"(%c, %a, %b) : (i1, f32, f64) -> f32
  return
}

// -----

func.func @select_result(%c: i1, %a: f32) {
  // expected-error@+1 {{'tfgrad.select' op failed to verify that all of {a, b, result} have same type}}
  %0 = "tfgrad.select"(%c, %a, %a) : (i1, f32, f32) -> f64
  return
}

// -----

func.func @cast_shape(%a: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.cast' op expected a result of the shape of 'tensor<2xf32>', found 'tensor<3xf64>'}}
  %0 = tfgrad.cast %a : tensor<2xf32> to tensor<3xf64>
  return
}

// -----

func.func @cast_to_dynamic(%a: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.cast' op expected a result of the shape of 'tensor<2xf32>', found 'tensor<?xf64>'}}
  %0 = tfgrad.cast %a : tensor<2xf32> to tensor<?xf64>
  return
}

// -----

func.func @cast_rank_0_to_scalar(%a: tensor<f32>) {
  // expected-error@+1 {{'tfgrad.cast' op expected a result of the shape of 'tensor<f32>', found 'f64'}}
  %0 = tfgrad.cast %a : tensor<f32> to f64
  return
}

// -----

func.func @cast_from_tensor_of_index(%a: tensor<2xindex>) {
  // expected-error@+1 {{'tfgrad.cast' op expected numbers or i1 in a tensor, found index}}
  %0 = tfgrad.cast %a : tensor<2xindex> to tensor<2xf32>
  return
}

// -----

func.func @cast_to_tensor_of_index(%a: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.cast' op expected numbers or i1 in a tensor, found index}}
  %0 = tfgrad.cast %a : tensor<2xf32> to tensor<2xindex>
  return
}

// -----

func.func @cast_to_i4(%a: f32) {
  // expected-error@+1 {{'tfgrad.cast' op result #0 must be a scalar or tensor of numbers, i1 or index, but got 'i4'}}
  %0 = tfgrad.cast %a : f32 to i4
  return
}

// -----

func.func @polygamma_negative_order(%a: f32) {
  // expected-error@+1 {{'tfgrad.polygamma' op expected an order from 0 to 100, found -1}}
  %0 = tfgrad.polygamma -1, %a : f32
  return
}

// -----

func.func @polygamma_huge_order(%a: f32) {
  // expected-error@+1 {{'tfgrad.polygamma' op expected an order from 0 to 100, found 9223372036854775807}}
  %0 = "tfgrad.polygamma"(%a) {n = 9223372036854775807 : i64} : (f32) -> f32
  return
}

// -----

func.func @polygamma_without_order(%a: f32) {
  // expected-error@+1 {{'tfgrad.polygamma' op requires attribute 'n'}}
  %0 = "tfgrad.polygamma"(%a) : (f32) -> f32
  return
}

// -----

func.func @polygamma_order_of_other_type(%a: f32) {
  // expected-error@+1 {{'tfgrad.polygamma' op attribute 'n' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = "tfgrad.polygamma"(%a) {n = 1 : i32} : (f32) -> f32
  return
}

// -----

func.func @polygamma_float_order(%a: f32) {
  // expected-error@+1 {{'tfgrad.polygamma' op attribute 'n' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = "tfgrad.polygamma"(%a) {n = 1.0 : f64} : (f32) -> f32
  return
}

// -----

func.func @prevent_gradient_without_message(%a: f32) {
  // expected-error@+1 {{'tfgrad.prevent_gradient' op requires attribute 'message'}}
  %0 = "tfgrad.prevent_gradient"(%a) : (f32) -> f32
  return
}

// -----

func.func @prevent_gradient_message(%a: f32) {
  // expected-error@+1 {{'tfgrad.prevent_gradient' op attribute 'message' failed to satisfy constraint: string attribute}}
  %0 = "tfgrad.prevent_gradient"(%a) {message = 1 : i64} : (f32) -> f32
  return
}

// -----

func.func @add_n_of_nothing() {
  // expected-error@+1 {{'tfgrad.add_n' op expected 1 or more operands, but found 0}}
  %0 = "tfgrad.add_n"() : () -> f32
  return
}

// -----

func.func @add_n_types(%a: f32, %b: f64) {
  // expected-error@+1 {{'tfgrad.add_n' op expected operand #1 of type 'f32', found 'f64'}}
  %0 = "tfgrad.add_n"(%a, %b) : (f32, f64) -> f32
  return
}

// -----

func.func @add_n_dynamic_result(%a: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.add_n' op expected result #0 of type 'tensor<2xf32>', found 'tensor<?xf32>'}}
  %0 = "tfgrad.add_n"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @identity_n_count(%a: f32) {
  // expected-error@+1 {{'tfgrad.identity_n' op expected results of types 'f32', found 'f32', 'f32'}}
  %0:2 = "tfgrad.identity_n"(%a) : (f32) -> (f32, f32)
  return
}

// -----

func.func @identity_n_types(%a: f32, %b: i32) {
  // expected-error@+1 {{'tfgrad.identity_n' op expected results of types 'f32', 'i32', found 'i32', 'f32'}}
  %0:2 = "tfgrad.identity_n"(%a, %b) : (f32, i32) -> (i32, f32)
  return
}
