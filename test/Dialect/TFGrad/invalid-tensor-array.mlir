// RUN: tfgrad-opt %s -split-input-file -verify-diagnostics

// Types.

// expected-error@+1 {{expected elements of type f16, bf16, f32, f64, i1, i8, i16, i32 or i64, found 'complex<f32>'}}
func.func private @complex(!tfgrad.tensor_array<2xcomplex<f32>>)

// -----

// expected-error@+1 {{expected elements of type f16, bf16, f32, f64, i1, i8, i16, i32 or i64, found 'index'}}
func.func private @index(!tfgrad.tensor_array<*xindex>)

// -----

// expected-error@+1 {{expected elements of type f16, bf16, f32, f64, i1, i8, i16, i32 or i64, found 'ui8'}}
func.func private @unsigned(!tfgrad.tensor_array<ui8>)

// -----

// expected-error@+1 {{expected elements of type f16, bf16, f32, f64, i1, i8, i16, i32 or i64, found 'i4'}}
func.func private @width(!tfgrad.tensor_array<i4>)

// -----

// expected-error@+1 {{expected elements of type f16, bf16, f32, f64, i1, i8, i16, i32 or i64, found 'tensor<2xf32>'}}
func.func private @tensor(!tfgrad.tensor_array<tensor<2xf32>>)

// -----

func.func private @axes(!tfgrad.tensor_array<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xf32>)
// expected-error@+1 {{expected elements of at most 15 axes, found 16}}
func.func private @too_many(!tfgrad.tensor_array<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xf32>)

// -----

// expected-error@+1 {{expected '<'}}
func.func private @no_element(!tfgrad.tensor_array)

// -----

// expected-error@+1 {{expected non-function type}}
func.func private @shape_only(!tfgrad.tensor_array<2x>)

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
func.func private @no_cross(!tfgrad.tensor_array<*f32>)

// -----

// Making arrays.

// Case TA-46. A size is a scalar.
func.func @size_vector(%n: tensor<1xi64>) {
  // expected-error@+1 {{'tfgrad.tensor_array' op operand #0 must be index, but got 'tensor<1xi64>'}}
  %0, %1 = "tfgrad.tensor_array"(%n)
      : (tensor<1xi64>) -> (!tfgrad.tensor_array<f32>, f32)
  return
}

// -----

func.func @too_few_extents(%n: index) {
  // expected-error@+1 {{'tfgrad.tensor_array' op expected 2 extents of `shape`, one for each dynamic one of an element, found 1}}
  %0, %1 = tfgrad.tensor_array %n shape [%n] : !tfgrad.tensor_array<?x?x3xf32>
  return
}

// -----

func.func @too_many_extents(%n: index) {
  // expected-error@+1 {{'tfgrad.tensor_array' op expected 0 extents of `shape`, one for each dynamic one of an element, found 1}}
  %0, %1 = tfgrad.tensor_array %n shape [%n] : !tfgrad.tensor_array<3xf32>
  return
}

// -----

func.func @extents_without_rank(%n: index) {
  // expected-error@+1 {{'tfgrad.tensor_array' op expected 0 extents of `shape`, one for each dynamic one of an element, found 2}}
  %0, %1 = tfgrad.tensor_array %n shape [%n, %n] : !tfgrad.tensor_array<*xf32>
  return
}

// -----

func.func @handle_type(%n: index) {
  // expected-error@+1 {{'tfgrad.tensor_array' op result #0 must be}}
  %0, %1 = "tfgrad.tensor_array"(%n) : (index) -> (i64, f32)
  return
}

// -----

func.func @flow_type(%n: index) {
  // expected-error@+1 {{'tfgrad.tensor_array' op result #1 must be 32-bit float, but got 'f64'}}
  %0, %1 = "tfgrad.tensor_array"(%n)
      : (index) -> (!tfgrad.tensor_array<f32>, f64)
  return
}

// -----

// Gradient arrays.

func.func @other_grad(%a: !tfgrad.tensor_array<2xf32>, %f: f32) {
  // expected-error@+1 {{'tfgrad.tensor_array_grad' op failed to verify that all of {handle, grad} have same type}}
  %0, %1 = "tfgrad.tensor_array_grad"(%a, %f) {source = "s"}
      : (!tfgrad.tensor_array<2xf32>, f32) -> (!tfgrad.tensor_array<3xf32>, f32)
  return
}

// -----

func.func @no_source(%a: !tfgrad.tensor_array<2xf32>, %f: f32) {
  // expected-error@+1 {{'tfgrad.tensor_array_grad' op requires attribute 'source'}}
  %0, %1 = "tfgrad.tensor_array_grad"(%a, %f)
      : (!tfgrad.tensor_array<2xf32>, f32) -> (!tfgrad.tensor_array<2xf32>, f32)
  return
}

// -----

func.func @negative_prefix(%a: !tfgrad.tensor_array<2xf32>, %f: f32) {
  // expected-error@+1 {{'tfgrad.tensor_array_grad_with_shape' op expected extents not below 0, found -1}}
  %0, %1 = tfgrad.tensor_array_grad_with_shape %a [3, -1], %f source "s"
      : !tfgrad.tensor_array<2xf32> -> !tfgrad.tensor_array<*xf32>
  return
}

// -----

func.func @prefix_count(%a: !tfgrad.tensor_array<2xf32>, %f: f32, %n: index) {
  // expected-error@+1 {{'tfgrad.tensor_array_grad_with_shape' op expected 1 dynamic extents, found 2}}
  %0, %1 = "tfgrad.tensor_array_grad_with_shape"(%a, %n, %n, %f)
      {source = "s", static_prefix = array<i64: 3, -9223372036854775808>}
      : (!tfgrad.tensor_array<2xf32>, index, index, f32)
      -> (!tfgrad.tensor_array<*xf32>, f32)
  return
}

// -----

func.func @prefix_element_type(%a: !tfgrad.tensor_array<2xf32>, %f: f32) {
  // expected-error@+1 {{'tfgrad.tensor_array_grad_with_shape' op expected a result of 'f32', found '!tfgrad.tensor_array<3x2xf64>'}}
  %0, %1 = tfgrad.tensor_array_grad_with_shape %a [3], %f source "s"
      : !tfgrad.tensor_array<2xf32> -> !tfgrad.tensor_array<3x2xf64>
  return
}

// -----

func.func @prefix_rank(%a: !tfgrad.tensor_array<2xf32>, %f: f32, %n: index) {
  // expected-error@+1 {{'tfgrad.tensor_array_grad_with_shape' op expected a result of type '!tfgrad.tensor_array<?x2xf32>', found '!tfgrad.tensor_array<2xf32>'}}
  %0, %1 = tfgrad.tensor_array_grad_with_shape %a [%n], %f source "s"
      : !tfgrad.tensor_array<2xf32> -> !tfgrad.tensor_array<2xf32>
  return
}

// -----

func.func @prefix_extent(%a: !tfgrad.tensor_array<?xf32>, %f: f32) {
  // expected-error@+1 {{'tfgrad.tensor_array_grad_with_shape' op expected a result of type '!tfgrad.tensor_array<4x?xf32>', found '!tfgrad.tensor_array<3x2xf32>'}}
  %0, %1 = tfgrad.tensor_array_grad_with_shape %a [4], %f source "s"
      : !tfgrad.tensor_array<?xf32> -> !tfgrad.tensor_array<3x2xf32>
  return
}

// -----

// Values that go in.

// Case TA-15. The type of the elements.
func.func @write_type(%a: !tfgrad.tensor_array<*xf32>, %f: f32, %i: index,
                      %x: tensor<2xf64>) {
  // expected-error@+1 {{'tfgrad.tensor_array_write' op expected a value of 'f32' for '!tfgrad.tensor_array<*xf32>', found 'tensor<2xf64>'}}
  %0 = tfgrad.tensor_array_write %a[%i], %x, %f
      : !tfgrad.tensor_array<*xf32>, tensor<2xf64>
  return
}

// -----

func.func @write_scalar_type(%a: !tfgrad.tensor_array<f32>, %f: f32, %i: index,
                             %x: i32) {
  // expected-error@+1 {{'tfgrad.tensor_array_write' op expected a value of 'f32' for '!tfgrad.tensor_array<f32>', found 'i32'}}
  %0 = tfgrad.tensor_array_write %a[%i], %x, %f : !tfgrad.tensor_array<f32>, i32
  return
}

// -----

// What the reference finds at run time in TA-36 and TA-43, if types tell it.
func.func @write_extent(%a: !tfgrad.tensor_array<?x10x20xf32>, %f: f32,
                        %i: index, %x: tensor<1x20x20xf32>) {
  // expected-error@+1 {{'tfgrad.tensor_array_write' op expected a value that goes with the elements of '!tfgrad.tensor_array<?x10x20xf32>', found 'tensor<1x20x20xf32>'}}
  %0 = tfgrad.tensor_array_write %a[%i], %x, %f
      : !tfgrad.tensor_array<?x10x20xf32>, tensor<1x20x20xf32>
  return
}

// -----

func.func @write_rank(%a: !tfgrad.tensor_array<2xf32>, %f: f32, %i: index) {
  // expected-error@+1 {{'tfgrad.tensor_array_write' op expected a value that goes with the elements of '!tfgrad.tensor_array<2xf32>', found 'f32'}}
  %0 = tfgrad.tensor_array_write %a[%i], %f, %f
      : !tfgrad.tensor_array<2xf32>, f32
  return
}

// -----

func.func @write_index(%a: !tfgrad.tensor_array<f32>, %f: f32, %i: i64) {
  // expected-error@+1 {{'tfgrad.tensor_array_write' op operand #1 must be index, but got 'i64'}}
  %0 = "tfgrad.tensor_array_write"(%a, %i, %f, %f)
      : (!tfgrad.tensor_array<f32>, i64, f32, f32) -> f32
  return
}

// -----

func.func @write_value(%a: !tfgrad.tensor_array<f32>, %f: f32, %i: index) {
  // expected-error@+1 {{'tfgrad.tensor_array_write' op operand #2 must be a scalar or tensor of numbers or i1, but got 'index'}}
  %0 = "tfgrad.tensor_array_write"(%a, %i, %i, %f)
      : (!tfgrad.tensor_array<f32>, index, index, f32) -> f32
  return
}

// -----

func.func @write_flow(%a: !tfgrad.tensor_array<f64>, %f: f64, %i: index) {
  // expected-error@+1 {{'tfgrad.tensor_array_write' op operand #3 must be 32-bit float, but got 'f64'}}
  %0 = "tfgrad.tensor_array_write"(%a, %i, %f, %f)
      : (!tfgrad.tensor_array<f64>, index, f64, f64) -> f32
  return
}

// -----

func.func @scatter_type(%a: !tfgrad.tensor_array<*xi32>, %f: f32,
                        %i: tensor<?xi64>, %x: tensor<?xi64>) {
  // expected-error@+1 {{'tfgrad.tensor_array_scatter' op expected a value of 'i32' for '!tfgrad.tensor_array<*xi32>', found 'tensor<?xi64>'}}
  %0 = tfgrad.tensor_array_scatter %a[%i], %x, %f
      : !tfgrad.tensor_array<*xi32>, tensor<?xi64>, tensor<?xi64>
  return
}

// -----

func.func @scatter_rank_0(%a: !tfgrad.tensor_array<*xf32>, %f: f32,
                          %i: tensor<?xi64>, %x: tensor<f32>) {
  // expected-error@+1 {{'tfgrad.tensor_array_scatter' op expected a value with an axis, found 'tensor<f32>'}}
  %0 = tfgrad.tensor_array_scatter %a[%i], %x, %f
      : !tfgrad.tensor_array<*xf32>, tensor<?xi64>, tensor<f32>
  return
}

// -----

func.func @scatter_scalar(%a: !tfgrad.tensor_array<*xf32>, %f: f32,
                          %i: tensor<?xi64>) {
  // expected-error@+1 {{'tfgrad.tensor_array_scatter' op operand #2 must be a ranked tensor of numbers or i1, but got 'f32'}}
  %0 = tfgrad.tensor_array_scatter %a[%i], %f, %f
      : !tfgrad.tensor_array<*xf32>, tensor<?xi64>, f32
  return
}

// -----

func.func @scatter_rows(%a: !tfgrad.tensor_array<2xf32>, %f: f32,
                        %i: tensor<?xi64>, %x: tensor<2xf32>) {
  // expected-error@+1 {{'tfgrad.tensor_array_scatter' op expected a value that goes with the elements of '!tfgrad.tensor_array<2xf32>', found 'tensor<2xf32>'}}
  %0 = tfgrad.tensor_array_scatter %a[%i], %x, %f
      : !tfgrad.tensor_array<2xf32>, tensor<?xi64>, tensor<2xf32>
  return
}

// -----

func.func @scatter_index_axes(%a: !tfgrad.tensor_array<*xf32>, %f: f32,
                              %i: tensor<1x?xi64>, %x: tensor<?xf32>) {
  // expected-error@+1 {{'tfgrad.tensor_array_scatter' op expected `indices` of one axis, found 'tensor<1x?xi64>'}}
  %0 = tfgrad.tensor_array_scatter %a[%i], %x, %f
      : !tfgrad.tensor_array<*xf32>, tensor<1x?xi64>, tensor<?xf32>
  return
}

// -----

func.func @scatter_index_count(%a: !tfgrad.tensor_array<*xf32>, %f: f32,
                               %i: tensor<2xi32>, %x: tensor<3xf32>) {
  // expected-error@+1 {{'tfgrad.tensor_array_scatter' op expected 3 entries of `indices`, one for each row, found 2}}
  %0 = tfgrad.tensor_array_scatter %a[%i], %x, %f
      : !tfgrad.tensor_array<*xf32>, tensor<2xi32>, tensor<3xf32>
  return
}

// -----

func.func @scatter_index_type(%a: !tfgrad.tensor_array<*xf32>, %f: f32,
                              %i: tensor<?xf32>, %x: tensor<?xf32>) {
  // expected-error@+1 {{'tfgrad.tensor_array_scatter' op operand #1 must be a ranked tensor of i32 or i64, but got 'tensor<?xf32>'}}
  %0 = tfgrad.tensor_array_scatter %a[%i], %x, %f
      : !tfgrad.tensor_array<*xf32>, tensor<?xf32>, tensor<?xf32>
  return
}

// -----

func.func @unstack_type(%a: !tfgrad.tensor_array<*xf16>, %f: f32,
                        %x: tensor<?xbf16>) {
  // expected-error@+1 {{'tfgrad.tensor_array_unstack' op expected a value of 'f16' for '!tfgrad.tensor_array<*xf16>', found 'tensor<?xbf16>'}}
  %0 = tfgrad.tensor_array_unstack %a, %x, %f
      : !tfgrad.tensor_array<*xf16>, tensor<?xbf16>
  return
}

// -----

func.func @unstack_rank_0(%a: !tfgrad.tensor_array<f32>, %f: f32,
                          %x: tensor<f32>) {
  // expected-error@+1 {{'tfgrad.tensor_array_unstack' op expected a value with an axis, found 'tensor<f32>'}}
  %0 = tfgrad.tensor_array_unstack %a, %x, %f
      : !tfgrad.tensor_array<f32>, tensor<f32>
  return
}

// -----

func.func @unstack_extent(%a: !tfgrad.tensor_array<3xf32>, %f: f32,
                          %x: tensor<3x2xf32>) {
  // expected-error@+1 {{'tfgrad.tensor_array_unstack' op expected a value that goes with the elements of '!tfgrad.tensor_array<3xf32>', found 'tensor<3x2xf32>'}}
  %0 = tfgrad.tensor_array_unstack %a, %x, %f
      : !tfgrad.tensor_array<3xf32>, tensor<3x2xf32>
  return
}

// -----

// Case TA-20. Lengths are a vector.
func.func @split_lengths(%a: !tfgrad.tensor_array<*xf32>, %f: f32,
                         %x: tensor<3xf32>, %n: tensor<i64>) {
  // expected-error@+1 {{'tfgrad.tensor_array_split' op expected `lengths` of one axis, found 'tensor<i64>'}}
  %0 = tfgrad.tensor_array_split %a, %x, %n, %f
      : !tfgrad.tensor_array<*xf32>, tensor<3xf32>, tensor<i64>
  return
}

// -----

func.func @split_length(%a: !tfgrad.tensor_array<*xf32>, %f: f32,
                        %x: tensor<3xf32>, %n: i64) {
  // expected-error@+1 {{'tfgrad.tensor_array_split' op operand #2 must be a ranked tensor of i32 or i64, but got 'i64'}}
  %0 = tfgrad.tensor_array_split %a, %x, %n, %f
      : !tfgrad.tensor_array<*xf32>, tensor<3xf32>, i64
  return
}

// -----

// Case TA-22. What is split has an axis.
func.func @split_rank_0(%a: !tfgrad.tensor_array<*xf32>, %f: f32,
                        %x: tensor<f32>, %n: tensor<1xi64>) {
  // expected-error@+1 {{'tfgrad.tensor_array_split' op expected a value with an axis, found 'tensor<f32>'}}
  %0 = tfgrad.tensor_array_split %a, %x, %n, %f
      : !tfgrad.tensor_array<*xf32>, tensor<f32>, tensor<1xi64>
  return
}

// -----

func.func @split_scalar(%a: !tfgrad.tensor_array<*xf32>, %f: f32,
                        %n: tensor<1xi64>) {
  // expected-error@+1 {{'tfgrad.tensor_array_split' op operand #1 must be a ranked tensor of numbers or i1, but got 'f32'}}
  %0 = tfgrad.tensor_array_split %a, %f, %n, %f
      : !tfgrad.tensor_array<*xf32>, f32, tensor<1xi64>
  return
}

// -----

func.func @split_type(%a: !tfgrad.tensor_array<*xi1>, %f: f32,
                      %x: tensor<?xi8>, %n: tensor<?xi64>) {
  // expected-error@+1 {{'tfgrad.tensor_array_split' op expected a value of 'i1' for '!tfgrad.tensor_array<*xi1>', found 'tensor<?xi8>'}}
  %0 = tfgrad.tensor_array_split %a, %x, %n, %f
      : !tfgrad.tensor_array<*xi1>, tensor<?xi8>, tensor<?xi64>
  return
}

// -----

func.func @split_extent(%a: !tfgrad.tensor_array<1x2xf32>, %f: f32,
                        %x: tensor<5x3xf32>, %n: tensor<?xi64>) {
  // expected-error@+1 {{'tfgrad.tensor_array_split' op expected a value that goes with the elements of '!tfgrad.tensor_array<1x2xf32>', found 'tensor<5x3xf32>'}}
  %0 = tfgrad.tensor_array_split %a, %x, %n, %f
      : !tfgrad.tensor_array<1x2xf32>, tensor<5x3xf32>, tensor<?xi64>
  return
}

// -----

func.func @split_scalars(%a: !tfgrad.tensor_array<f32>, %f: f32,
                         %x: tensor<5xf32>, %n: tensor<?xi64>) {
  // expected-error@+1 {{'tfgrad.tensor_array_split' op expected a value that goes with the elements of '!tfgrad.tensor_array<f32>', found 'tensor<5xf32>'}}
  %0 = tfgrad.tensor_array_split %a, %x, %n, %f
      : !tfgrad.tensor_array<f32>, tensor<5xf32>, tensor<?xi64>
  return
}

// -----

// Values that come out.

// Case TA-15. The type of the elements.
func.func @read_type(%a: !tfgrad.tensor_array<*xf32>, %f: f32, %i: index) {
  // expected-error@+1 {{'tfgrad.tensor_array_read' op expected a value of 'f32' for '!tfgrad.tensor_array<*xf32>', found 'f64'}}
  %0 = tfgrad.tensor_array_read %a[%i], %f : !tfgrad.tensor_array<*xf32> -> f64
  return
}

// -----

func.func @read_extent(%a: !tfgrad.tensor_array<?x2xf32>, %f: f32, %i: index) {
  // expected-error@+1 {{'tfgrad.tensor_array_read' op expected a value that goes with the elements of '!tfgrad.tensor_array<?x2xf32>', found 'tensor<?x3xf32>'}}
  %0 = tfgrad.tensor_array_read %a[%i], %f
      : !tfgrad.tensor_array<?x2xf32> -> tensor<?x3xf32>
  return
}

// -----

func.func @read_unranked(%a: !tfgrad.tensor_array<*xf32>, %f: f32, %i: index) {
  // expected-error@+1 {{'tfgrad.tensor_array_read' op result #0 must be}}
  %0 = tfgrad.tensor_array_read %a[%i], %f
      : !tfgrad.tensor_array<*xf32> -> tensor<*xf32>
  return
}

// -----

func.func @gather_type(%a: !tfgrad.tensor_array<*xf32>, %f: f32,
                       %i: tensor<?xi64>) {
  // expected-error@+1 {{'tfgrad.tensor_array_gather' op expected a value of 'f32' for '!tfgrad.tensor_array<*xf32>', found 'tensor<?xf64>'}}
  %0 = tfgrad.tensor_array_gather %a[%i], %f
      : !tfgrad.tensor_array<*xf32>, tensor<?xi64> -> tensor<?xf64>
  return
}

// -----

func.func @gather_rank_0(%a: !tfgrad.tensor_array<*xf32>, %f: f32,
                         %i: tensor<?xi64>) {
  // expected-error@+1 {{'tfgrad.tensor_array_gather' op expected a value with an axis, found 'tensor<f32>'}}
  %0 = tfgrad.tensor_array_gather %a[%i], %f
      : !tfgrad.tensor_array<*xf32>, tensor<?xi64> -> tensor<f32>
  return
}

// -----

func.func @gather_rank(%a: !tfgrad.tensor_array<2xf32>, %f: f32,
                       %i: tensor<?xi64>) {
  // expected-error@+1 {{'tfgrad.tensor_array_gather' op expected a value that goes with the elements of '!tfgrad.tensor_array<2xf32>', found 'tensor<?xf32>'}}
  %0 = tfgrad.tensor_array_gather %a[%i], %f
      : !tfgrad.tensor_array<2xf32>, tensor<?xi64> -> tensor<?xf32>
  return
}

// -----

func.func @gather_index_axes(%a: !tfgrad.tensor_array<2xf32>, %f: f32,
                             %i: tensor<i32>) {
  // expected-error@+1 {{'tfgrad.tensor_array_gather' op expected `indices` of one axis, found 'tensor<i32>'}}
  %0 = tfgrad.tensor_array_gather %a[%i], %f
      : !tfgrad.tensor_array<2xf32>, tensor<i32> -> tensor<?x2xf32>
  return
}

// -----

func.func @gather_index_count(%a: !tfgrad.tensor_array<2xf32>, %f: f32,
                              %i: tensor<3xi32>) {
  // expected-error@+1 {{'tfgrad.tensor_array_gather' op expected 4 entries of `indices`, one for each row, found 3}}
  %0 = tfgrad.tensor_array_gather %a[%i], %f
      : !tfgrad.tensor_array<2xf32>, tensor<3xi32> -> tensor<4x2xf32>
  return
}

// -----

// The first axis has no extent of its own.
func.func @gather_shape(%a: !tfgrad.tensor_array<*xf32>, %f: f32,
                        %i: tensor<?xi32>, %n: index) {
  // expected-error@+1 {{'tfgrad.tensor_array_gather' op expected 1 extents of `shape`, one for each dynamic one of an element, found 2}}
  %0 = tfgrad.tensor_array_gather %a[%i], %f shape [%n, %n]
      : !tfgrad.tensor_array<*xf32>, tensor<?xi32> -> tensor<?x2x?xf32>
  return
}

// -----

func.func @stack_type(%a: !tfgrad.tensor_array<*xf32>, %f: f32) {
  // expected-error@+1 {{'tfgrad.tensor_array_stack' op expected a value of 'f32' for '!tfgrad.tensor_array<*xf32>', found 'tensor<?xi32>'}}
  %0 = tfgrad.tensor_array_stack %a, %f
      : !tfgrad.tensor_array<*xf32> -> tensor<?xi32>
  return
}

// -----

func.func @stack_rank_0(%a: !tfgrad.tensor_array<*xf32>, %f: f32) {
  // expected-error@+1 {{'tfgrad.tensor_array_stack' op expected a value with an axis, found 'tensor<f32>'}}
  %0 = tfgrad.tensor_array_stack %a, %f
      : !tfgrad.tensor_array<*xf32> -> tensor<f32>
  return
}

// -----

func.func @stack_extent(%a: !tfgrad.tensor_array<2xf32>, %f: f32) {
  // expected-error@+1 {{'tfgrad.tensor_array_stack' op expected a value that goes with the elements of '!tfgrad.tensor_array<2xf32>', found 'tensor<2x3xf32>'}}
  %0 = tfgrad.tensor_array_stack %a, %f
      : !tfgrad.tensor_array<2xf32> -> tensor<2x3xf32>
  return
}

// -----

func.func @stack_shape(%a: !tfgrad.tensor_array<*xf32>, %f: f32, %n: index) {
  // expected-error@+1 {{'tfgrad.tensor_array_stack' op expected 2 extents of `shape`, one for each dynamic one of an element, found 1}}
  %0 = tfgrad.tensor_array_stack %a, %f count %n shape [%n]
      : !tfgrad.tensor_array<*xf32> -> tensor<?x?x?xf32>
  return
}

// -----

func.func @concat_type(%a: !tfgrad.tensor_array<*xf32>, %f: f32) {
  // expected-error@+1 {{'tfgrad.tensor_array_concat' op expected a value of 'f32' for '!tfgrad.tensor_array<*xf32>', found 'tensor<?xi32>'}}
  %0, %1 = tfgrad.tensor_array_concat %a, %f
      : !tfgrad.tensor_array<*xf32> -> tensor<?xi32>, tensor<?xi64>
  return
}

// -----

// The scalars of case TA-26, if types tell it.
func.func @concat_rank_0(%a: !tfgrad.tensor_array<f32>, %f: f32) {
  // expected-error@+1 {{'tfgrad.tensor_array_concat' op expected a value with an axis, found 'tensor<f32>'}}
  %0, %1 = tfgrad.tensor_array_concat %a, %f
      : !tfgrad.tensor_array<f32> -> tensor<f32>, tensor<?xi64>
  return
}

// -----

func.func @concat_scalars(%a: !tfgrad.tensor_array<f32>, %f: f32) {
  // expected-error@+1 {{'tfgrad.tensor_array_concat' op expected a value that goes with the elements of '!tfgrad.tensor_array<f32>', found 'tensor<?xf32>'}}
  %0, %1 = tfgrad.tensor_array_concat %a, %f
      : !tfgrad.tensor_array<f32> -> tensor<?xf32>, tensor<?xi64>
  return
}

// -----

func.func @concat_extent(%a: !tfgrad.tensor_array<1x2xf32>, %f: f32) {
  // expected-error@+1 {{'tfgrad.tensor_array_concat' op expected a value that goes with the elements of '!tfgrad.tensor_array<1x2xf32>', found 'tensor<?x3xf32>'}}
  %0, %1 = tfgrad.tensor_array_concat %a, %f
      : !tfgrad.tensor_array<1x2xf32> -> tensor<?x3xf32>, tensor<?xi64>
  return
}

// -----

func.func @concat_lengths(%a: !tfgrad.tensor_array<1x2xf32>, %f: f32) {
  // expected-error@+1 {{'tfgrad.tensor_array_concat' op expected `lengths` of one axis, found 'tensor<?x1xi64>'}}
  %0, %1 = tfgrad.tensor_array_concat %a, %f
      : !tfgrad.tensor_array<1x2xf32> -> tensor<?x2xf32>, tensor<?x1xi64>
  return
}

// -----

func.func @concat_shape(%a: !tfgrad.tensor_array<*xf32>, %f: f32, %n: index) {
  // expected-error@+1 {{'tfgrad.tensor_array_concat' op expected 0 extents of `shape`, one for each dynamic one of an element, found 1}}
  %0, %1 = tfgrad.tensor_array_concat %a, %f shape [%n]
      : !tfgrad.tensor_array<*xf32> -> tensor<?x2xf32>, tensor<?xi64>
  return
}

// -----

func.func @size_of_tensor(%a: tensor<2xf32>, %f: f32) {
  // expected-error@+1 {{'tfgrad.tensor_array_size' op operand #0 must be}}
  %0 = "tfgrad.tensor_array_size"(%a, %f) : (tensor<2xf32>, f32) -> index
  return
}

// -----

// The halves of a read.

func.func @begin_kind(%a: !tfgrad.tensor_array<f32>) {
  // expected-error@+1 {{'tfgrad.tensor_array_begin' op expected "read", "gather", "stack" or "concat", found "pop"}}
  %0 = tfgrad.tensor_array_begin "pop" %a as tensor<?xf32>
      : !tfgrad.tensor_array<f32> -> index
  return
}

// -----

func.func @begin_position(%a: !tfgrad.tensor_array<?xf32>) {
  // expected-error@+1 {{'tfgrad.tensor_array_begin' op expected a position for a read}}
  %0 = tfgrad.tensor_array_begin "read" %a as tensor<?xf32>
      : !tfgrad.tensor_array<?xf32> -> index
  return
}

// -----

func.func @begin_no_indices(%a: !tfgrad.tensor_array<f32>) {
  // expected-error@+1 {{'tfgrad.tensor_array_begin' op expected indices for a gather and nothing else}}
  %0 = tfgrad.tensor_array_begin "gather" %a as tensor<?xf32>
      : !tfgrad.tensor_array<f32> -> index
  return
}

// -----

func.func @begin_indices(%a: !tfgrad.tensor_array<f32>, %i: memref<?xi64>) {
  // expected-error@+1 {{'tfgrad.tensor_array_begin' op expected indices for a gather and nothing else}}
  %0 = tfgrad.tensor_array_begin "stack" %a indices %i : memref<?xi64>
      as tensor<?xf32> : !tfgrad.tensor_array<f32> -> index
  return
}

// -----

func.func @begin_results(%a: !tfgrad.tensor_array<?xf32>) {
  // expected-error@+1 {{'tfgrad.tensor_array_begin' op expected 2 results, found 1}}
  %0 = tfgrad.tensor_array_begin "stack" %a as tensor<?x?xf32>
      : !tfgrad.tensor_array<?xf32> -> index
  return
}

// -----

func.func @begin_concat_results(%a: !tfgrad.tensor_array<?xf32>) {
  // expected-error@+1 {{'tfgrad.tensor_array_begin' op expected 2 results, found 1}}
  %0 = tfgrad.tensor_array_begin "concat" %a as tensor<?xf32>
      : !tfgrad.tensor_array<?xf32> -> index
  return
}
