// RUN: tfgrad-opt %s -split-input-file -verify-diagnostics

func.func @gather_element_type(%x: tensor<4xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{'tfgrad.gather' op expected element type 'f32', found 'f64'}}
  %0 = tfgrad.gather %x, %i : (tensor<4xf32>, tensor<2xi32>) -> tensor<2xf64>
  return
}

// -----

func.func @gather_from_rank_0(%x: tensor<f32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{'tfgrad.gather' op expected an operand of rank at least 1, found 'tensor<f32>'}}
  %0 = tfgrad.gather %x, %i : (tensor<f32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @gather_result(%x: tensor<4x3xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{'tfgrad.gather' op expected result of type 'tensor<2x3xf32>', found 'tensor<3x2xf32>'}}
  %0 = tfgrad.gather %x, %i : (tensor<4x3xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @gather_result_rank(%x: tensor<4x3xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{'tfgrad.gather' op expected result of type 'tensor<3xf32>', found 'tensor<1x3xf32>'}}
  %0 = tfgrad.gather %x, %i : (tensor<4x3xf32>, tensor<i32>) -> tensor<1x3xf32>
  return
}

// -----

func.func @gather_index_type(%x: tensor<4xf32>, %i: tensor<2xi8>) {
  // expected-error@+1 {{'tfgrad.gather' op operand #1 must be a ranked tensor of i32 or i64, but got 'tensor<2xi8>'}}
  %0 = tfgrad.gather %x, %i : (tensor<4xf32>, tensor<2xi8>) -> tensor<2xf32>
  return
}

// -----

func.func @gather_index_tensor(%x: tensor<4xf32>, %i: tensor<2xindex>) {
  // expected-error@+1 {{'tfgrad.gather' op operand #1 must be a ranked tensor of i32 or i64, but got 'tensor<2xindex>'}}
  %0 = tfgrad.gather %x, %i : (tensor<4xf32>, tensor<2xindex>) -> tensor<2xf32>
  return
}

// -----

func.func @gather_scalar_index(%x: tensor<4xf32>, %i: i32) {
  // expected-error@+1 {{'tfgrad.gather' op operand #1 must be a ranked tensor of i32 or i64, but got 'i32'}}
  %0 = tfgrad.gather %x, %i : (tensor<4xf32>, i32) -> tensor<f32>
  return
}

// -----

func.func @gather_float_index(%x: tensor<4xf32>, %i: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.gather' op operand #1 must be a ranked tensor of i32 or i64, but got 'tensor<2xf32>'}}
  %0 = tfgrad.gather %x, %i : (tensor<4xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @gather_result_count(%x: tensor<4xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{'tfgrad.gather' op requires one result}}
  "tfgrad.gather"(%x, %i) : (tensor<4xf32>, tensor<2xi32>) -> ()
  return
}

// -----

func.func @gather_nd_element_type(%x: tensor<4xf32>, %i: tensor<2x1xi32>) {
  // expected-error@+1 {{'tfgrad.gather_nd' op expected element type 'f32', found 'f64'}}
  %0 = tfgrad.gather_nd %x, %i : (tensor<4xf32>, tensor<2x1xi32>) -> tensor<2xf64>
  return
}

// -----

func.func @gather_nd_rank_0_indices(%x: tensor<4xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{'tfgrad.gather_nd' op expected indices whose last axis has a static extent, found 'tensor<i32>'}}
  %0 = tfgrad.gather_nd %x, %i : (tensor<4xf32>, tensor<i32>) -> tensor<f32>
  return
}

// -----

func.func @gather_nd_dynamic_depth(%x: tensor<4xf32>, %i: tensor<2x?xi32>) {
  // expected-error@+1 {{'tfgrad.gather_nd' op expected indices whose last axis has a static extent, found 'tensor<2x?xi32>'}}
  %0 = tfgrad.gather_nd %x, %i : (tensor<4xf32>, tensor<2x?xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @gather_nd_too_deep(%x: tensor<4xf32>, %i: tensor<2x2xi32>) {
  // expected-error@+1 {{'tfgrad.gather_nd' op expected indices into at most 1 axes, found 2}}
  %0 = tfgrad.gather_nd %x, %i : (tensor<4xf32>, tensor<2x2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @gather_nd_huge_depth(%x: tensor<f32>, %i: tensor<9223372036854775807xi32>) {
  // expected-error@+1 {{'tfgrad.gather_nd' op expected indices into at most 0 axes, found 9223372036854775807}}
  %0 = tfgrad.gather_nd %x, %i : (tensor<f32>, tensor<9223372036854775807xi32>) -> tensor<f32>
  return
}

// -----

func.func @gather_nd_result(%x: tensor<4x3xf32>, %i: tensor<2x1xi32>) {
  // expected-error@+1 {{'tfgrad.gather_nd' op expected result of type 'tensor<2x3xf32>', found 'tensor<2xf32>'}}
  %0 = tfgrad.gather_nd %x, %i : (tensor<4x3xf32>, tensor<2x1xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @scatter_nd_element_type(%i: tensor<2x1xi32>, %u: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.scatter_nd' op expected element type 'f64', found 'f32'}}
  %0 = tfgrad.scatter_nd %i, %u : (tensor<2x1xi32>, tensor<2xf32>) -> tensor<4xf64>
  return
}

// -----

func.func @scatter_nd_updates(%i: tensor<2x1xi32>, %u: tensor<3xf32>) {
  // expected-error@+1 {{'tfgrad.scatter_nd' op expected updates of type 'tensor<2xf32>', found 'tensor<3xf32>'}}
  %0 = tfgrad.scatter_nd %i, %u : (tensor<2x1xi32>, tensor<3xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @scatter_nd_row(%i: tensor<2x1xi32>, %u: tensor<2x4xf32>) {
  // expected-error@+1 {{'tfgrad.scatter_nd' op expected updates of type 'tensor<2x3xf32>', found 'tensor<2x4xf32>'}}
  %0 = tfgrad.scatter_nd %i, %u : (tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @scatter_nd_update_rank(%i: tensor<2x1xi32>, %u: tensor<2x1xf32>) {
  // expected-error@+1 {{'tfgrad.scatter_nd' op expected updates of type 'tensor<2xf32>', found 'tensor<2x1xf32>'}}
  %0 = tfgrad.scatter_nd %i, %u : (tensor<2x1xi32>, tensor<2x1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @scatter_nd_too_deep(%i: tensor<2x2xi32>, %u: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.scatter_nd' op expected indices into at most 1 axes, found 2}}
  %0 = tfgrad.scatter_nd %i, %u : (tensor<2x2xi32>, tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @scatter_nd_dynamic_depth(%i: tensor<2x?xi32>, %u: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.scatter_nd' op expected indices whose last axis has a static extent, found 'tensor<2x?xi32>'}}
  %0 = tfgrad.scatter_nd %i, %u : (tensor<2x?xi32>, tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @scatter_nd_missing_extent(%i: tensor<2x1xi32>, %u: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.scatter_nd' op expected 1 extents, one for each dynamic axis of 'tensor<?xf32>', found 0}}
  %0 = tfgrad.scatter_nd %i, %u : (tensor<2x1xi32>, tensor<2xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @scatter_nd_extent_of_static_axis(%i: tensor<2x1xi32>, %u: tensor<2xf32>, %n: index) {
  // expected-error@+1 {{'tfgrad.scatter_nd' op expected 0 extents, one for each dynamic axis of 'tensor<4xf32>', found 1}}
  %0 = tfgrad.scatter_nd %i, %u(%n) : (tensor<2x1xi32>, tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @scatter_nd_booleans(%i: tensor<2x1xi32>, %u: tensor<2xi1>) {
  // expected-error@+1 {{'tfgrad.scatter_nd' op operand #1 must be a ranked tensor of numbers (f16, bf16, f32, f64, i8, i16, i32, i64), but got 'tensor<2xi1>'}}
  %0 = tfgrad.scatter_nd %i, %u : (tensor<2x1xi32>, tensor<2xi1>) -> tensor<4xi1>
  return
}

// -----

func.func @tensor_scatter_add_element_type(%x: tensor<4xf64>, %i: tensor<2x1xi32>, %u: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.tensor_scatter_add' op expected element type 'f64', found 'f32'}}
  %0 = tfgrad.tensor_scatter_add %x, %i, %u : tensor<4xf64>, tensor<2x1xi32>, tensor<2xf32>
  return
}

// -----

func.func @tensor_scatter_add_updates(%x: tensor<4x3xf32>, %i: tensor<2x1xi32>, %u: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.tensor_scatter_add' op expected updates of type 'tensor<2x3xf32>', found 'tensor<2xf32>'}}
  %0 = tfgrad.tensor_scatter_add %x, %i, %u : tensor<4x3xf32>, tensor<2x1xi32>, tensor<2xf32>
  return
}

// -----

func.func @tensor_scatter_add_result(%x: tensor<4xf32>, %i: tensor<2x1xi32>, %u: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.tensor_scatter_add' op failed to verify that all of {x, result} have same type}}
  %0 = "tfgrad.tensor_scatter_add"(%x, %i, %u) : (tensor<4xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<?xf32>
  return
}
