// RUN: tfgrad-opt %s -split-input-file -verify-diagnostics

func.func @too_few_grad_ys(%x: f32) {
  // expected-error@+1 {{custom op 'tfgrad.gradients' expected one entry of grad_ys for each of the 2 ys, found 1}}
  %0 = tfgrad.gradients ys(%x, %x : f32, f32) xs(%x : f32) grad_ys(%x)
  return
}

// -----

func.func @too_many_grad_ys(%x: f32) {
  // expected-error@+1 {{custom op 'tfgrad.gradients' expected one entry of grad_ys for each of the 1 ys, found 3}}
  %0 = tfgrad.gradients ys(%x : f32) xs(%x : f32) grad_ys(none, %x, none)
  return
}

// -----

// In the custom form an entry of grad_ys has the type of its y.
// expected-note@+1 {{prior use here}}
func.func @grad_ys_type(%x: f32, %g: f64) {
  // expected-error@+1 {{use of value '%g' expects different type than prior uses: 'f32' vs 'f64'}}
  %0 = tfgrad.gradients ys(%x : f32) xs(%x : f32) grad_ys(%g)
  return
}

// -----

func.func @fewer_types_than_ys(%x: f32) {
  // expected-error@+1 {{custom op 'tfgrad.gradients' number of operands and types do not match: got 2 operands and 1 types}}
  %0 = tfgrad.gradients ys(%x, %x : f32) xs(%x : f32)
  return
}

// -----

func.func @fewer_ys_than_types(%x: f32) {
  // expected-error@+1 {{custom op 'tfgrad.gradients' number of operands and types do not match: got 1 operands and 2 types}}
  %0 = tfgrad.gradients ys(%x : f32, f32) xs(%x : f32) grad_ys(none)
  return
}

// -----

func.func @fewer_types_than_xs(%x: f32) {
  // expected-error@+1 {{custom op 'tfgrad.gradients' number of operands and types do not match: got 2 operands and 1 types}}
  %0 = tfgrad.gradients ys(%x : f32) xs(%x, %x : f32)
  return
}

// -----

func.func @without_xs(%x: f32) {
  %0 = tfgrad.gradients ys(%x : f32)
  // expected-error@+1 {{custom op 'tfgrad.gradients' expected 'xs'}}
  return
}

// -----

func.func @without_types(%x: f32) {
  // expected-error@+1 {{expected ':'}}
  %0 = tfgrad.gradients ys(%x) xs(%x : f32)
  return
}

// -----

func.func @result_count(%x: f32) {
  // expected-error@+1 {{operation defines 1 results but was provided 2 to bind}}
  %0:2 = tfgrad.gradients ys(%x : f32) xs(%x : f32)
  return
}

// -----

func.func @index(%x: index) {
  // expected-error@+1 {{'tfgrad.gradients' op operand #0 must be variadic of a scalar or tensor of numbers or i1, but got 'index'}}
  %0 = tfgrad.gradients ys(%x : index) xs(%x : index)
  return
}

// -----

func.func @unranked(%x: tensor<*xf32>) {
  // expected-error@+1 {{'tfgrad.gradients' op operand #0 must be variadic of a scalar or tensor of numbers or i1, but got 'tensor<*xf32>'}}
  %0 = tfgrad.gradients ys(%x : tensor<*xf32>) xs(%x : tensor<*xf32>)
  return
}

// -----

func.func @unconnected(%x: f32) {
  // expected-error@+1 {{'tfgrad.gradients' op expected unconnected_gradients "none" or "zero", found "zeros"}}
  %0 = tfgrad.gradients ys(%x : f32) xs(%x : f32) {unconnected_gradients = "zeros"}
  return
}

// -----

func.func @aggregation(%x: f32) {
  // expected-error@+1 {{'tfgrad.gradients' op expected aggregation_method "add_n", "tree" or "accumulate_n", found "sum"}}
  %0 = tfgrad.gradients ys(%x : f32) xs(%x : f32) {aggregation_method = "sum"}
  return
}

// -----

func.func @empty_name(%x: f32) {
  // expected-error@+1 {{'tfgrad.gradients' op expected a name that is not empty}}
  %0 = tfgrad.gradients ys(%x : f32) xs(%x : f32) {name = ""}
  return
}

// -----

func.func @name_kind(%x: f32) {
  // expected-error@+1 {{custom op 'tfgrad.gradients' attribute 'name' failed to satisfy constraint: string attribute}}
  %0 = tfgrad.gradients ys(%x : f32) xs(%x : f32) {name = 1}
  return
}

// -----

func.func @gate_kind(%x: f32) {
  // expected-error@+1 {{custom op 'tfgrad.gradients' attribute 'gate_gradients' failed to satisfy constraint: unit attribute}}
  %0 = tfgrad.gradients ys(%x : f32) xs(%x : f32) {gate_gradients = false}
  return
}

// -----

func.func @positions_in_custom_form(%x: f32) {
  // expected-error@+1 {{custom op 'tfgrad.gradients' attribute 'grad_y_positions' occurs more than once in the attribute list}}
  %0 = tfgrad.gradients ys(%x : f32) xs(%x : f32) {grad_y_positions = array<i64: 0>}
  return
}

// -----

func.func @segments_in_custom_form(%x: f32) {
  // expected-error@+1 {{custom op 'tfgrad.gradients' attribute 'operandSegmentSizes' occurs more than once in the attribute list}}
  %0 = tfgrad.gradients ys(%x : f32) xs(%x : f32) {operandSegmentSizes = array<i32: 1, 0, 1, 0>}
  return
}

// -----

func.func @result_types(%x: f32) {
  // expected-error@+1 {{'tfgrad.gradients' op expected results of types 'f32', found 'f64'}}
  %0 = "tfgrad.gradients"(%x, %x) {grad_y_positions = array<i64>, operandSegmentSizes = array<i32: 1, 1, 0, 0>} : (f32, f32) -> f64
  return
}

// -----

func.func @result_count_in_generic_form(%x: f32) {
  // expected-error@+1 {{'tfgrad.gradients' op expected results of types 'f32', found }}
  "tfgrad.gradients"(%x, %x) {grad_y_positions = array<i64>, operandSegmentSizes = array<i32: 1, 1, 0, 0>} : (f32, f32) -> ()
  return
}

// -----

func.func @without_positions(%x: f32) {
  // expected-error@+1 {{'tfgrad.gradients' op requires attribute 'grad_y_positions'}}
  %0 = "tfgrad.gradients"(%x, %x) {operandSegmentSizes = array<i32: 1, 1, 0, 0>} : (f32, f32) -> f32
  return
}

// -----

func.func @without_segments(%x: f32) {
  // expected-error@+1 {{'tfgrad.gradients' op operand count (2) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  %0 = "tfgrad.gradients"(%x, %x) {grad_y_positions = array<i64>} : (f32, f32) -> f32
  return
}

// -----

func.func @segment_sum(%x: f32) {
  // expected-error@+1 {{'tfgrad.gradients' op operand count (2) does not match with the total size (3) specified in attribute 'operandSegmentSizes'}}
  %0 = "tfgrad.gradients"(%x, %x) {grad_y_positions = array<i64>, operandSegmentSizes = array<i32: 1, 1, 1, 0>} : (f32, f32) -> f32
  return
}

// -----

func.func @position_count(%x: f32) {
  // expected-error@+1 {{'tfgrad.gradients' op expected 1 grad_ys positions, found 0}}
  %0 = "tfgrad.gradients"(%x, %x, %x) {grad_y_positions = array<i64>, operandSegmentSizes = array<i32: 1, 1, 1, 0>} : (f32, f32, f32) -> f32
  return
}

// -----

func.func @positions_without_grad_ys(%x: f32) {
  // expected-error@+1 {{'tfgrad.gradients' op expected 0 grad_ys positions, found 1}}
  %0 = "tfgrad.gradients"(%x, %x) {grad_y_positions = array<i64: 0>, operandSegmentSizes = array<i32: 1, 1, 0, 0>} : (f32, f32) -> f32
  return
}

// -----

func.func @position_out_of_range(%x: f32) {
  // expected-error@+1 {{'tfgrad.gradients' op expected increasing grad_ys positions below 1, found 1}}
  %0 = "tfgrad.gradients"(%x, %x, %x) {grad_y_positions = array<i64: 1>, operandSegmentSizes = array<i32: 1, 1, 1, 0>} : (f32, f32, f32) -> f32
  return
}

// -----

func.func @negative_position(%x: f32) {
  // expected-error@+1 {{'tfgrad.gradients' op expected increasing grad_ys positions below 1, found -1}}
  %0 = "tfgrad.gradients"(%x, %x, %x) {grad_y_positions = array<i64: -1>, operandSegmentSizes = array<i32: 1, 1, 1, 0>} : (f32, f32, f32) -> f32
  return
}

// -----

func.func @duplicate_position(%x: f32) {
  // expected-error@+1 {{'tfgrad.gradients' op expected increasing grad_ys positions below 2, found 0}}
  %0 = "tfgrad.gradients"(%x, %x, %x, %x, %x) {grad_y_positions = array<i64: 0, 0>, operandSegmentSizes = array<i32: 2, 1, 2, 0>} : (f32, f32, f32, f32, f32) -> f32
  return
}

// -----

func.func @decreasing_positions(%x: f32) {
  // expected-error@+1 {{'tfgrad.gradients' op expected increasing grad_ys positions below 2, found 0}}
  %0 = "tfgrad.gradients"(%x, %x, %x, %x, %x) {grad_y_positions = array<i64: 1, 0>, operandSegmentSizes = array<i32: 2, 1, 2, 0>} : (f32, f32, f32, f32, f32) -> f32
  return
}

// -----

func.func @grad_ys_type_in_generic_form(%x: f32, %g: f64) {
  // expected-error@+1 {{'tfgrad.gradients' op expected grad_ys entry 0 of type 'f32', found 'f64'}}
  %0 = "tfgrad.gradients"(%x, %x, %g) {grad_y_positions = array<i64: 0>, operandSegmentSizes = array<i32: 1, 1, 1, 0>} : (f32, f32, f64) -> f32
  return
}

// -----

func.func @position_kind(%x: f32) {
  // expected-error@+1 {{'tfgrad.gradients' op attribute 'grad_y_positions' failed to satisfy constraint: i64 dense array attribute}}
  %0 = "tfgrad.gradients"(%x, %x) {grad_y_positions = array<i32>, operandSegmentSizes = array<i32: 1, 1, 0, 0>} : (f32, f32) -> f32
  return
}
