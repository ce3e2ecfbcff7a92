// RUN: tfgrad-opt %s -split-input-file -verify-diagnostics

func.func @condition(%c: i32) {
  // expected-error@+1 {{'tfgrad.check' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  "tfgrad.check"(%c) {message = ""} : (i32) -> ()
  return
}

// -----

func.func @argument(%c: i1, %n: i64) {
  // expected-error@+1 {{'tfgrad.check' op operand #1 must be variadic of index, but got 'i64'}}
  "tfgrad.check"(%c, %n) {message = "{0}"} : (i1, i64) -> ()
  return
}

// -----

func.func @without_message(%c: i1) {
  // expected-error@+1 {{'tfgrad.check' op requires attribute 'message'}}
  "tfgrad.check"(%c) : (i1) -> ()
  return
}

// -----

func.func @message_kind(%c: i1) {
  // expected-error@+1 {{'tfgrad.check' op attribute 'message' failed to satisfy constraint: string attribute}}
  "tfgrad.check"(%c) {message = 0 : i64} : (i1) -> ()
  return
}

// -----

func.func @without_condition() {
  // expected-error@+1 {{'tfgrad.check' op expected 1 or more operands, but found 0}}
  "tfgrad.check"() {message = ""} : () -> ()
  return
}

// -----

func.func @result(%c: i1) {
  // expected-error@+1 {{'tfgrad.check' op requires zero results}}
  %0 = "tfgrad.check"(%c) {message = ""} : (i1) -> i1
  return
}

// -----

func.func @missing_extent(%n: index) {
  // expected-error@+1 {{'tfgrad.result_buffer' op expected 2 extents, one for each dynamic axis of 'memref<?x?xf32>', found 1}}
  %0 = tfgrad.result_buffer 0 (%n) : memref<?x?xf32>
  return
}

// -----

func.func @extent_of_static_axis(%n: index) {
  // expected-error@+1 {{'tfgrad.result_buffer' op expected 0 extents, one for each dynamic axis of 'memref<2xf32>', found 1}}
  %0 = tfgrad.result_buffer 0 (%n) : memref<2xf32>
  return
}

// -----

func.func @buffer_with_layout() {
  // expected-error@+1 {{'tfgrad.result_buffer' op expected a buffer without layout, found 'memref<2xf32, strided<[2]>>'}}
  %0 = tfgrad.result_buffer 0 : memref<2xf32, strided<[2]>>
  return
}

// -----

func.func @unranked_buffer() {
  // expected-error@+1 {{custom op 'tfgrad.result_buffer' invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'}}
  %0 = tfgrad.result_buffer 0 : memref<*xf32>
  return
}

// -----

func.func @tensor_for_buffer() {
  // expected-error@+1 {{'tfgrad.result_buffer' op result #0 must be memref of any type values, but got 'tensor<2xf32>'}}
  %0 = "tfgrad.result_buffer"() {index = 0 : i64} : () -> tensor<2xf32>
  return
}

// -----

func.func @buffer_without_index() {
  // expected-error@+1 {{'tfgrad.result_buffer' op requires attribute 'index'}}
  %0 = "tfgrad.result_buffer"() : () -> memref<2xf32>
  return
}
