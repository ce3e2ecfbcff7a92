// RUN: tfgrad-opt %s -split-input-file -verify-diagnostics

func.func @slice_element_type(%x: tensor<4xf32>) {
  // expected-error@+1 {{'tfgrad.slice' op expected element type 'f32', found 'f64'}}
  %0 = tfgrad.slice %x [0] [2] : tensor<4xf32> -> tensor<2xf64>
  return
}

// -----

func.func @slice_too_few_positions(%x: tensor<4x4xf32>) {
  // expected-error@+1 {{'tfgrad.slice' op expected 2 entries of `begin`, found 1}}
  %0 = tfgrad.slice %x [0] [2, 2] : tensor<4x4xf32> -> tensor<2x2xf32>
  return
}

// -----

func.func @slice_no_extents(%x: tensor<4x4xf32>) {
  // expected-error@+1 {{'tfgrad.slice' op expected 2 entries of `size`, found 0}}
  %0 = tfgrad.slice %x [0, 0] [] : tensor<4x4xf32> -> tensor<2x2xf32>
  return
}

// -----

func.func @slice_rank_0(%x: tensor<f32>) {
  // expected-error@+1 {{'tfgrad.slice' op expected 0 entries of `begin`, found 1}}
  %0 = tfgrad.slice %x [0] [1] : tensor<f32> -> tensor<1xf32>
  return
}

// -----

func.func @slice_negative_position(%x: tensor<?xf32>) {
  // expected-error@+1 {{'tfgrad.slice' op expected entries of `begin` not below 0, found -1}}
  %0 = tfgrad.slice %x [-1] [2] : tensor<?xf32> -> tensor<2xf32>
  return
}

// -----

func.func @slice_negative_extent(%x: tensor<?xf32>) {
  // expected-error@+1 {{'tfgrad.slice' op expected entries of `size` not below 0, found -2}}
  %0 = tfgrad.slice %x [0] [-2] : tensor<?xf32> -> tensor<2xf32>
  return
}

// -----

func.func @slice_outside(%x: tensor<4xf32>) {
  // expected-error@+1 {{'tfgrad.slice' op expected a box inside extent 4 along axis 0, found 2 elements from 3 on}}
  %0 = tfgrad.slice %x [3] [2] : tensor<4xf32> -> tensor<2xf32>
  return
}

// -----

func.func @slice_outside_with_dynamic_position(%x: tensor<4xf32>, %i: index) {
  // expected-error@+1 {{'tfgrad.slice' op expected a box inside extent 4 along axis 0, found 5 elements from 0 on}}
  %0 = tfgrad.slice %x [%i] [5] : tensor<4xf32> -> tensor<5xf32>
  return
}

// -----

func.func @slice_outside_with_dynamic_extent(%x: tensor<4xf32>, %n: index) {
  // expected-error@+1 {{'tfgrad.slice' op expected a box inside extent 4 along axis 0, found 0 elements from 5 on}}
  %0 = tfgrad.slice %x [5] [%n] : tensor<4xf32> -> tensor<?xf32>
  return
}

// -----

func.func @slice_overflow(%x: tensor<4xf32>) {
  // expected-error@+1 {{'tfgrad.slice' op expected a box inside extent 4 along axis 0, found 9223372036854775807 elements from 9223372036854775807 on}}
  %0 = tfgrad.slice %x [9223372036854775807] [9223372036854775807] : tensor<4xf32> -> tensor<?xf32>
  return
}

// -----

func.func @slice_result(%x: tensor<4xf32>) {
  // expected-error@+1 {{'tfgrad.slice' op expected result of type 'tensor<2xf32>', found 'tensor<3xf32>'}}
  %0 = tfgrad.slice %x [1] [2] : tensor<4xf32> -> tensor<3xf32>
  return
}

// -----

func.func @slice_result_rank(%x: tensor<4xf32>) {
  // expected-error@+1 {{'tfgrad.slice' op expected result of type 'tensor<1xf32>', found 'tensor<f32>'}}
  %0 = tfgrad.slice %x [1] [1] : tensor<4xf32> -> tensor<f32>
  return
}

// -----

// The sentinel of a dynamic entry without an operand for it.
func.func @slice_sentinel_position(%x: tensor<4xf32>) {
  // expected-error@+1 {{'tfgrad.slice' op expected 1 dynamic entries of `begin`, found 0}}
  %0 = tfgrad.slice %x [-9223372036854775808] [2] : tensor<4xf32> -> tensor<2xf32>
  return
}

// -----

func.func @slice_sentinel_extent(%x: tensor<4xf32>) {
  // expected-error@+1 {{'tfgrad.slice' op expected 1 dynamic entries of `size`, found 0}}
  %0 = tfgrad.slice %x [0] [-9223372036854775808] : tensor<4xf32> -> tensor<?xf32>
  return
}

// -----

func.func @slice_operand_without_entry(%x: tensor<4xf32>, %i: index) {
  // expected-error@+1 {{'tfgrad.slice' op expected 0 dynamic entries of `begin`, found 1}}
  %0 = "tfgrad.slice"(%x, %i) {static_begin = array<i64: 0>, static_size = array<i64: 2>, operandSegmentSizes = array<i32: 1, 1, 0>} : (tensor<4xf32>, index) -> tensor<2xf32>
  return
}

// -----

func.func @slice_segments(%x: tensor<4xf32>, %i: index) {
  // expected-error@+1 {{'tfgrad.slice' op operand count (2) does not match with the total size (3) specified in attribute 'operandSegmentSizes'}}
  %0 = "tfgrad.slice"(%x, %i) {static_begin = array<i64: 0>, static_size = array<i64: 2>, operandSegmentSizes = array<i32: 1, 1, 1>} : (tensor<4xf32>, index) -> tensor<2xf32>
  return
}

// -----

func.func @slice_segment_count(%x: tensor<4xf32>) {
  // expected-error@+1 {{'tfgrad.slice' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  %0 = "tfgrad.slice"(%x) {static_begin = array<i64: 0>, static_size = array<i64: 2>, operandSegmentSizes = array<i32: 1, 0>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @slice_negative_segment(%x: tensor<4xf32>, %i: index) {
  // expected-error@+1 {{'tfgrad.slice' op 'operandSegmentSizes' attribute cannot have negative elements}}
  %0 = "tfgrad.slice"(%x, %i) {static_begin = array<i64: 0>, static_size = array<i64: 2>, operandSegmentSizes = array<i32: 1, 2, -1>} : (tensor<4xf32>, index) -> tensor<2xf32>
  return
}

// -----

func.func @slice_segment_of_x(%x: tensor<4xf32>) {
  // expected-error@+1 {{'tfgrad.slice' op expected 1 operand in segment 0, found 2}}
  %0 = "tfgrad.slice"(%x, %x) {static_begin = array<i64: 0>, static_size = array<i64: 2>, operandSegmentSizes = array<i32: 2, 0, 0>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @slice_without_segments(%x: tensor<4xf32>) {
  // expected-error@+1 {{'tfgrad.slice' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  %0 = "tfgrad.slice"(%x) {static_begin = array<i64: 0>, static_size = array<i64: 2>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @slice_segment_kind(%x: tensor<4xf32>) {
  // expected-error@+1 {{'tfgrad.slice' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  %0 = "tfgrad.slice"(%x) {static_begin = array<i64: 0>, static_size = array<i64: 2>, operandSegmentSizes = array<i64: 1, 0, 0>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @slice_without_begin(%x: tensor<4xf32>) {
  // expected-error@+1 {{'tfgrad.slice' op requires attribute 'static_begin'}}
  %0 = "tfgrad.slice"(%x) {static_size = array<i64: 2>, operandSegmentSizes = array<i32: 1, 0, 0>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @slice_begin_kind(%x: tensor<4xf32>) {
  // expected-error@+1 {{'tfgrad.slice' op attribute 'static_begin' failed to satisfy constraint: i64 dense array attribute}}
  %0 = "tfgrad.slice"(%x) {static_begin = [0], static_size = array<i64: 2>, operandSegmentSizes = array<i32: 1, 0, 0>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @slice_position_type(%x: tensor<4xf32>, %i: i64) {
  // expected-error@+1 {{'tfgrad.slice' op operand #1 must be variadic of index, but got 'i64'}}
  %0 = "tfgrad.slice"(%x, %i) {static_begin = array<i64: -9223372036854775808>, static_size = array<i64: 2>, operandSegmentSizes = array<i32: 1, 1, 0>} : (tensor<4xf32>, i64) -> tensor<2xf32>
  return
}

// -----

func.func @slice_scalar(%x: f32) {
  // expected-error@+1 {{custom op 'tfgrad.slice' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  %0 = tfgrad.slice %x [] [] : f32 -> f32
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @slice_operand_of_another_type(%x: tensor<4xf32>, %i: i64) {
  // expected-error@+1 {{use of value '%i' expects different type than prior uses: 'index' vs 'i64'}}
  %0 = tfgrad.slice %x [%i] [2] : tensor<4xf32> -> tensor<2xf32>
  return
}

// -----

func.func @add_slice_element_type(%x: tensor<4xf32>, %u: tensor<2xf64>) {
  // expected-error@+1 {{'tfgrad.add_slice' op expected element type 'f32', found 'f64'}}
  %0 = tfgrad.add_slice %x, %u [0] : tensor<4xf32>, tensor<2xf64>
  return
}

// -----

func.func @add_slice_rank(%x: tensor<4xf32>, %u: tensor<2x1xf32>) {
  // expected-error@+1 {{'tfgrad.add_slice' op expected an update of rank 1, found 'tensor<2x1xf32>'}}
  %0 = tfgrad.add_slice %x, %u [0] : tensor<4xf32>, tensor<2x1xf32>
  return
}

// -----

func.func @add_slice_positions(%x: tensor<4xf32>, %u: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.add_slice' op expected 1 entries of `begin`, found 2}}
  %0 = tfgrad.add_slice %x, %u [0, 0] : tensor<4xf32>, tensor<2xf32>
  return
}

// -----

func.func @add_slice_negative_position(%x: tensor<4xf32>, %u: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.add_slice' op expected entries of `begin` not below 0, found -1}}
  %0 = tfgrad.add_slice %x, %u [-1] : tensor<4xf32>, tensor<2xf32>
  return
}

// -----

func.func @add_slice_outside(%x: tensor<4xf32>, %u: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.add_slice' op expected a box inside extent 4 along axis 0, found 2 elements from 3 on}}
  %0 = tfgrad.add_slice %x, %u [3] : tensor<4xf32>, tensor<2xf32>
  return
}

// -----

func.func @add_slice_too_large(%x: tensor<4xf32>, %u: tensor<5xf32>, %i: index) {
  // expected-error@+1 {{'tfgrad.add_slice' op expected a box inside extent 4 along axis 0, found 5 elements from 0 on}}
  %0 = tfgrad.add_slice %x, %u [%i] : tensor<4xf32>, tensor<5xf32>
  return
}

// -----

func.func @add_slice_sentinel(%x: tensor<4xf32>, %u: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.add_slice' op expected 1 dynamic entries of `begin`, found 0}}
  %0 = tfgrad.add_slice %x, %u [-9223372036854775808] : tensor<4xf32>, tensor<2xf32>
  return
}

// -----

func.func @add_slice_operand_without_entry(%x: tensor<4xf32>, %u: tensor<2xf32>, %i: index) {
  // expected-error@+1 {{'tfgrad.add_slice' op expected 0 dynamic entries of `begin`, found 1}}
  %0 = "tfgrad.add_slice"(%x, %u, %i) {static_begin = array<i64: 0>} : (tensor<4xf32>, tensor<2xf32>, index) -> tensor<4xf32>
  return
}

// -----

func.func @add_slice_result(%x: tensor<4xf32>, %u: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.add_slice' op failed to verify that all of {x, result} have same type}}
  %0 = "tfgrad.add_slice"(%x, %u) {static_begin = array<i64: 0>} : (tensor<4xf32>, tensor<2xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @add_slice_booleans(%x: tensor<4xi1>, %u: tensor<2xi1>) {
  // expected-error@+1 {{'tfgrad.add_slice' op operand #0 must be a ranked tensor of numbers (f16, bf16, f32, f64, i8, i16, i32, i64), but got 'tensor<4xi1>'}}
  %0 = tfgrad.add_slice %x, %u [0] : tensor<4xi1>, tensor<2xi1>
  return
}

// -----

func.func @add_slice_without_begin(%x: tensor<4xf32>, %u: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.add_slice' op requires attribute 'static_begin'}}
  %0 = "tfgrad.add_slice"(%x, %u) : (tensor<4xf32>, tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @pad_element_type(%x: tensor<4xf32>, %v: f32) {
  // expected-error@+1 {{'tfgrad.pad' op expected element type 'f32', found 'f64'}}
  %0 = tfgrad.pad %x, %v low [1] high [1] : tensor<4xf32> -> tensor<6xf64>
  return
}

// -----

func.func @pad_value_type(%x: tensor<4xf32>, %v: f64) {
  // expected-error@+1 {{'tfgrad.pad' op failed to verify that the type of `value` is the element type}}
  %0 = "tfgrad.pad"(%x, %v) {static_low = array<i64: 1>, static_high = array<i64: 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0>} : (tensor<4xf32>, f64) -> tensor<6xf32>
  return
}

// -----

func.func @pad_value_of_unranked(%x: tensor<*xf32>, %v: f32) {
  // expected-error@+1 {{'tfgrad.pad' op operand #0 must be a ranked tensor of numbers or i1, but got 'tensor<*xf32>'}}
  %0 = "tfgrad.pad"(%x, %v) {static_low = array<i64: 1>, static_high = array<i64: 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0>} : (tensor<*xf32>, f32) -> tensor<6xf32>
  return
}

// -----

// The type of `value` follows from that of `x`, which has to be shaped.
func.func @pad_scalar(%x: f32, %v: f32) {
  // expected-error@+1 {{custom op 'tfgrad.pad' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  %0 = tfgrad.pad %x, %v low [] high [] : f32 -> tensor<f32>
  return
}

// -----

func.func @pad_scalar_in_generic_form(%x: f32, %v: f32) {
  // expected-error@+1 {{'tfgrad.pad' op operand #0 must be a ranked tensor of numbers or i1, but got 'f32'}}
  %0 = "tfgrad.pad"(%x, %v) {static_low = array<i64>, static_high = array<i64>, operandSegmentSizes = array<i32: 1, 1, 0, 0>} : (f32, f32) -> tensor<f32>
  return
}

// -----

func.func @pad_low(%x: tensor<4xf32>, %v: f32) {
  // expected-error@+1 {{'tfgrad.pad' op expected 1 entries of `low`, found 2}}
  %0 = tfgrad.pad %x, %v low [1, 1] high [1] : tensor<4xf32> -> tensor<6xf32>
  return
}

// -----

func.func @pad_high(%x: tensor<4xf32>, %v: f32) {
  // expected-error@+1 {{'tfgrad.pad' op expected 1 entries of `high`, found 0}}
  %0 = tfgrad.pad %x, %v low [1] high [] : tensor<4xf32> -> tensor<6xf32>
  return
}

// -----

func.func @pad_negative_low(%x: tensor<4xf32>, %v: f32) {
  // expected-error@+1 {{'tfgrad.pad' op expected entries of `low` not below 0, found -1}}
  %0 = tfgrad.pad %x, %v low [-1] high [1] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @pad_negative_high(%x: tensor<4xf32>, %v: f32) {
  // expected-error@+1 {{'tfgrad.pad' op expected entries of `high` not below 0, found -1}}
  %0 = tfgrad.pad %x, %v low [0] high [-1] : tensor<4xf32> -> tensor<3xf32>
  return
}

// -----

func.func @pad_result(%x: tensor<4xf32>, %v: f32) {
  // expected-error@+1 {{'tfgrad.pad' op expected result of type 'tensor<7xf32>', found 'tensor<6xf32>'}}
  %0 = tfgrad.pad %x, %v low [1] high [2] : tensor<4xf32> -> tensor<6xf32>
  return
}

// -----

func.func @pad_overflow(%x: tensor<4xf32>, %v: f32) {
  // expected-error@+1 {{'tfgrad.pad' op has an extent that overflows}}
  %0 = tfgrad.pad %x, %v low [9223372036854775807] high [1] : tensor<4xf32> -> tensor<?xf32>
  return
}

// -----

func.func @pad_overflow_of_high(%x: tensor<4xf32>, %v: f32) {
  // expected-error@+1 {{'tfgrad.pad' op has an extent that overflows}}
  %0 = tfgrad.pad %x, %v low [1] high [9223372036854775807] : tensor<4xf32> -> tensor<?xf32>
  return
}

// -----

func.func @pad_sentinel(%x: tensor<4xf32>, %v: f32) {
  // expected-error@+1 {{'tfgrad.pad' op expected 1 dynamic entries of `low`, found 0}}
  %0 = tfgrad.pad %x, %v low [-9223372036854775808] high [1] : tensor<4xf32> -> tensor<?xf32>
  return
}

// -----

func.func @pad_segments(%x: tensor<4xf32>, %v: f32, %i: index) {
  // expected-error@+1 {{'tfgrad.pad' op expected 0 dynamic entries of `low`, found 1}}
  %0 = "tfgrad.pad"(%x, %v, %i) {static_low = array<i64: 1>, static_high = array<i64: 1>, operandSegmentSizes = array<i32: 1, 1, 1, 0>} : (tensor<4xf32>, f32, index) -> tensor<6xf32>
  return
}

// -----

func.func @pad_segment_sum(%x: tensor<4xf32>, %v: f32) {
  // expected-error@+1 {{'tfgrad.pad' op operand count (2) does not match with the total size (3) specified in attribute 'operandSegmentSizes'}}
  %0 = "tfgrad.pad"(%x, %v) {static_low = array<i64: 1>, static_high = array<i64: 1>, operandSegmentSizes = array<i32: 1, 1, 1, 0>} : (tensor<4xf32>, f32) -> tensor<6xf32>
  return
}

// -----

func.func @slice_of_no_tensor(%i: index) {
  // expected-error@+1 {{'tfgrad.slice' op expected 1 operand in segment 0, found 0}}
  %0 = "tfgrad.slice"(%i) {static_begin = array<i64: -9223372036854775808>, static_size = array<i64: 2>, operandSegmentSizes = array<i32: 0, 1, 0>} : (index) -> tensor<2xf32>
  return
}

// -----

func.func @pad_of_no_tensor(%v: f32, %i: index) {
  // expected-error@+1 {{'tfgrad.pad' op expected 1 operand in segment 0, found 0}}
  %0 = "tfgrad.pad"(%v, %i, %i) {static_low = array<i64: -9223372036854775808>, static_high = array<i64: -9223372036854775808>, operandSegmentSizes = array<i32: 0, 1, 1, 1>} : (f32, index, index) -> tensor<2xf32>
  return
}

// -----

func.func @pad_without_value(%x: tensor<4xf32>, %i: index) {
  // expected-error@+1 {{'tfgrad.pad' op expected 1 operand in segment 1, found 0}}
  %0 = "tfgrad.pad"(%x, %i) {static_low = array<i64: -9223372036854775808>, static_high = array<i64: 1>, operandSegmentSizes = array<i32: 1, 0, 1, 0>} : (tensor<4xf32>, index) -> tensor<6xf32>
  return
}

// -----

func.func @pad_overflow_of_part(%x: tensor<?xf32>, %v: f32) {
  // expected-error@+1 {{'tfgrad.pad' op has an extent that overflows}}
  %0 = tfgrad.pad %x, %v low [9223372036854775807] high [1] : tensor<?xf32> -> tensor<?xf32>
  return
}
