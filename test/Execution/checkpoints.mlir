// What a checkpoint changes is what is saved, not a digit of the gradient.

// Runs of iterations: none, one, a last one that is shorter.
// RUN: tfgrad-run %s --entry=every --input='[0.3,-0.7,0.5]' --input='[1.1,0.4,-0.9]' --input=7 --grad > %t.every
// RUN: tfgrad-run %s --entry=root --input='[0.3,-0.7,0.5]' --input='[1.1,0.4,-0.9]' --input=7 --grad > %t.root
// RUN: tfgrad-run %s --entry=whole --input='[0.3,-0.7,0.5]' --input='[1.1,0.4,-0.9]' --input=7 --grad > %t.whole
// RUN: tfgrad-run %s --entry=plain --input='[0.3,-0.7,0.5]' --input='[1.1,0.4,-0.9]' --input=7 --grad > %t.plain
// RUN: diff %t.plain %t.every
// RUN: diff %t.plain %t.root
// RUN: diff %t.plain %t.whole
// RUN: tfgrad-run %s --entry=every --input='[0.3]' --input='[1.1]' --input=0 --check-gradients
// RUN: tfgrad-run %s --entry=every --input='[0.3]' --input='[1.1]' --input=1 --check-gradients
// RUN: tfgrad-run %s --entry=every --input='[0.3]' --input='[1.1]' --input=6 --check-gradients
// RUN: tfgrad-run %s --entry=every --input=zeros:0 --input=zeros:0 --input=7 --grad
// RUN: tfgrad-run %s --entry=root --input='[0.3]' --input='[1.1]' --input=0 --check-gradients
// RUN: tfgrad-run %s --entry=root --input='[0.3]' --input='[1.1]' --input=-5 --check-gradients
// RUN: tfgrad-run %s --entry=root --input='[0.3]' --input='[1.1]' --input=101 --check-gradients
func.func @plain(%x: tensor<?xf64>, %w: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> tensor<?xf64> {
    %p = tfgrad.mul %v, %w : tensor<?xf64>
    %s = tfgrad.sin %p : tensor<?xf64>
    %k = tfgrad.erf %s : tensor<?xf64>
    %z = tfgrad.add %k, %s : tensor<?xf64>
    scf.yield %z : tensor<?xf64>
  }
  return %y : tensor<?xf64>
}
func.func @every(%x: tensor<?xf64>, %w: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> tensor<?xf64> {
    %p = tfgrad.mul %v, %w : tensor<?xf64>
    %s = tfgrad.sin %p : tensor<?xf64>
    %k = tfgrad.erf %s : tensor<?xf64>
    %z = tfgrad.add %k, %s : tensor<?xf64>
    scf.yield %z : tensor<?xf64>
  } {tfgrad.checkpoint = {every = 3}}
  return %y : tensor<?xf64>
}
func.func @root(%x: tensor<?xf64>, %w: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> tensor<?xf64> {
    %p = tfgrad.mul %v, %w : tensor<?xf64>
    %s = tfgrad.sin %p : tensor<?xf64>
    %k = tfgrad.erf %s : tensor<?xf64>
    %z = tfgrad.add %k, %s : tensor<?xf64>
    scf.yield %z : tensor<?xf64>
  } {tfgrad.checkpoint = {sqrt}}
  return %y : tensor<?xf64>
}
func.func @whole(%x: tensor<?xf64>, %w: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> tensor<?xf64> {
    %p = tfgrad.mul %v, %w : tensor<?xf64>
    %s = tfgrad.sin %p : tensor<?xf64>
    %k = tfgrad.erf %s : tensor<?xf64>
    %z = tfgrad.add %k, %s : tensor<?xf64>
    scf.yield %z : tensor<?xf64>
  } {tfgrad.checkpoint}
  return %y : tensor<?xf64>
}

// More iterations in a run than there can be.
// RUN: tfgrad-run %s --entry=endless --input=0.4 --input=5 --check-gradients
// RUN: tfgrad-run %s --entry=endless_while --input=0.4 --input=5 --check-gradients
func.func @endless(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> f64 {
    %s = math.sin %v : f64
    scf.yield %s : f64
  } {tfgrad.checkpoint = {every = 9223372036854775807}}
  return %y : f64
}
func.func @endless_while(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y:2 = scf.while (%v = %x, %i = %c0) : (f64, index) -> (f64, index) {
    %c = arith.cmpi slt, %i, %n : index
    scf.condition(%c) %v, %i : f64, index
  } do {
  ^bb0(%v: f64, %i: index):
    %s = math.sin %v : f64
    %j = arith.addi %i, %c1 : index
    scf.yield %s, %j : f64, index
  } attributes {tfgrad.checkpoint = {every = 9223372036854775807}}
  return %y#0 : f64
}

// A handle that the loop carries and does not change.
// RUN: tfgrad-run %s --entry=carried_handle --input=0.4 --input=5 --check-gradients
// RUN: tfgrad-run %s --entry=carried_handle --input=0.4 --input=0 --check-gradients
func.func @carried_handle(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %f0 = tfgrad.tensor_array %n : !tfgrad.tensor_array<f64>
  %y:3 = scf.for %i = %c0 to %n step %c1 iter_args(%h = %a, %f = %f0, %v = %x) -> (!tfgrad.tensor_array<f64>, f32, f64) {
    %s = math.sin %v : f64
    %f1 = tfgrad.tensor_array_write %h[%i], %s, %f : !tfgrad.tensor_array<f64>, f64
    scf.yield %h, %f1, %s : !tfgrad.tensor_array<f64>, f32, f64
  } {tfgrad.checkpoint = {every = 2}}
  %t = tfgrad.tensor_array_stack %y#0, %y#1 : !tfgrad.tensor_array<f64> -> tensor<?xf64>
  %z = tfgrad.sum %t axes [0] : tensor<?xf64> -> f64
  return %z : f64
}

// What is skipped has its flow from a loop, whose results are replaced.
// RUN: tfgrad-run %s --entry=flow_of_a_loop --input=0.4 --input=4 --check-gradients
func.func @flow_of_a_loop(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %nn = arith.muli %n, %n : index
  %a, %f0 = tfgrad.tensor_array %nn : !tfgrad.tensor_array<f64>
  %b, %g0 = tfgrad.tensor_array %n : !tfgrad.tensor_array<f64>
  %y:3 = scf.for %i = %c0 to %n step %c1 iter_args(%f = %f0, %g = %g0, %v = %x) -> (f32, f32, f64) {
    %row = arith.muli %i, %n : index
    %z:2 = scf.for %j = %c0 to %n step %c1 iter_args(%h = %g, %u = %v) -> (f32, f64) {
      %s = math.sin %u : f64
      %t = math.erf %s : f64
      %at = arith.addi %row, %j : index
      %h1 = tfgrad.tensor_array_write %a[%at], %t, %h : !tfgrad.tensor_array<f64>, f64
      scf.yield %h1, %t : f32, f64
    }
    %g1 = tfgrad.tensor_array_write %b[%i], %z#1, %z#0 : !tfgrad.tensor_array<f64>, f64
    scf.yield %f, %g1, %z#1 : f32, f32, f64
  } {tfgrad.checkpoint = {every = 3}}
  %t = tfgrad.tensor_array_stack %b, %y#1 : !tfgrad.tensor_array<f64> -> tensor<?xf64>
  %r = tfgrad.sum %t axes [0] : tensor<?xf64> -> f64
  return %r : f64
}

// The induction variable, of a type that is not index, with a step that does not
// divide the range, in float math.
// RUN: tfgrad-run %s --entry=induction --input=0.3 --input=-4 --input=19 --check-gradients
// RUN: tfgrad-run %s --entry=induction --input=0.3 --input=4 --input=-19 --check-gradients
func.func @induction(%x: f64, %from: i32, %to: i32) -> f64 {
  %c5 = arith.constant 5 : i32
  %y = scf.for %i = %from to %to step %c5 iter_args(%v = %x) -> f64 : i32 {
    %k = arith.sitofp %i : i32 to f64
    %p = arith.mulf %v, %k : f64
    %s = math.sin %p : f64
    %z = arith.addf %s, %x : f64
    scf.yield %z : f64
  } {tfgrad.checkpoint = {every = 2}}
  return %y : f64
}

// A while, whose test computes what the body and the results get.
// RUN: tfgrad-run %s --entry=test_first --input=0.4 --input=0 --check-gradients
// RUN: tfgrad-run %s --entry=test_first --input=0.4 --input=3 --check-gradients
// RUN: tfgrad-run %s --entry=test_first --input=0.4 --input=7 --check-gradients
func.func @test_first(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y:2 = scf.while (%v = %x, %i = %c0) : (f64, index) -> (f64, index) {
    %u = math.exp %v : f64
    %w = math.sin %u : f64
    %c = arith.cmpi slt, %i, %n : index
    scf.condition(%c) %w, %i : f64, index
  } do {
  ^bb0(%v: f64, %i: index):
    %s = math.erf %v : f64
    %j = arith.addi %i, %c1 : index
    scf.yield %s, %j : f64, index
  } attributes {tfgrad.checkpoint = {every = 3}}
  return %y#0 : f64
}

// Arrays: slots that a read clears are saved, slots that are written are not
// written again. The same at order 2.
// RUN: tfgrad-run %s --entry=arrays --input='[0.3,-0.7]' --input=7 --check-gradients
// RUN: tfgrad-run %s --entry=arrays --input='[0.3,-0.7]' --input=0 --check-gradients
// RUN: tfgrad-run %s --entry=arrays --input='[0.3,-0.7]' --input=7 --check-gradients --no-array-promotion
// RUN: tfgrad-opt %s --tfgrad-gradient-functions="functions=arrays,scan primal=false" -o %t.mlir
// RUN: tfgrad-run %t.mlir --entry=arrays_grad --input='[0.3,-0.7]' --input=4 --check-gradients
func.func @arrays(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = tensor.dim %x, %c0 : tensor<?xf64>
  %in, %f0 = tfgrad.tensor_array %n shape [%d] : !tfgrad.tensor_array<?xf64>
  %out, %g0 = tfgrad.tensor_array %n shape [%d] : !tfgrad.tensor_array<?xf64>
  %f1 = scf.for %i = %c0 to %n step %c1 iter_args(%f = %f0) -> f32 {
    %a = arith.index_cast %i : index to i64
    %b = arith.sitofp %a : i64 to f64
    %c = tfgrad.fill %b(%d) : f64 -> tensor<?xf64>
    %e = tfgrad.add %c, %x : tensor<?xf64>
    %f2 = tfgrad.tensor_array_write %in[%i], %e, %f : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
    scf.yield %f2 : f32
  }
  %y:2 = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x, %f = %g0) -> (tensor<?xf64>, f32) {
    %e = tfgrad.tensor_array_read %in[%i], %f1 : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
    %s = tfgrad.sin %v : tensor<?xf64>
    %k = tfgrad.erf %s : tensor<?xf64>
    %m = tfgrad.mul %k, %e : tensor<?xf64>
    %q = tfgrad.cos %m : tensor<?xf64>
    %f2 = tfgrad.tensor_array_write %out[%i], %q, %f : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
    scf.yield %q, %f2 : tensor<?xf64>, f32
  } {tfgrad.checkpoint = {every = 3}}
  %z = tfgrad.tensor_array_stack %out, %y#1 shape [%d] : !tfgrad.tensor_array<?xf64> -> tensor<?x?xf64>
  %s = tfgrad.sum %z axes [0] : tensor<?x?xf64> -> tensor<?xf64>
  %t = tfgrad.mul %s, %y#0 : tensor<?xf64>
  return %t : tensor<?xf64>
}

// Slots are counted where an inner loop runs another number of times in each
// iteration; an array that the body makes; a function that is a checkpoint and is
// put into the place of its call.
// RUN: tfgrad-run %s --entry=nested --input=0.3 --input=5 --check-gradients
// RUN: tfgrad-run %s --entry=nested --input=0.3 --input=5 --check-gradients --no-array-promotion
func.func private @mapped(%x: f64, %in: !tfgrad.tensor_array<f64>, %flow: f32, %at: index) -> f64 attributes {tfgrad.checkpoint} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %f0 = tfgrad.tensor_array %c1 : !tfgrad.tensor_array<f64>
  %v = tfgrad.tensor_array_read %in[%at], %flow : !tfgrad.tensor_array<f64> -> f64
  %s = math.sin %v : f64
  %m = arith.mulf %s, %x : f64
  %f1 = tfgrad.tensor_array_write %a[%c0], %m, %f0 : !tfgrad.tensor_array<f64>, f64
  %r = tfgrad.tensor_array_read %a[%c0], %f1 : !tfgrad.tensor_array<f64> -> f64
  %e = math.erf %r : f64
  return %e : f64
}
func.func @nested(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %nn = arith.muli %n, %n : index
  %in, %f0 = tfgrad.tensor_array %nn : !tfgrad.tensor_array<f64>
  %f1 = scf.for %i = %c0 to %nn step %c1 iter_args(%f = %f0) -> f32 {
    %k = arith.index_cast %i : index to i64
    %b = arith.sitofp %k : i64 to f64
    %m = arith.mulf %b, %x : f64
    %f2 = tfgrad.tensor_array_write %in[%i], %m, %f : !tfgrad.tensor_array<f64>, f64
    scf.yield %f2 : f32
  }
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> f64 {
    %w = scf.for %j = %c0 to %i step %c1 iter_args(%u = %v) -> f64 {
      %row = arith.muli %i, %n : index
      %at = arith.addi %row, %j : index
      %e = func.call @mapped(%u, %in, %f1, %at) : (f64, !tfgrad.tensor_array<f64>, f32, index) -> f64
      %s = arith.addf %e, %u : f64
      scf.yield %s : f64
    }
    scf.yield %w : f64
  } {tfgrad.checkpoint = {every = 2}}
  return %y : f64
}

// Values of all iterations, summed: what the loop keeps goes through the flow.
// RUN: tfgrad-run %s --entry=scan --input=0.3 --input=6 --check-gradients
// RUN: tfgrad-run %t.mlir --entry=scan_grad --input=0.3 --input=6 --check-gradients
func.func @scan(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %f0 = tfgrad.tensor_array %n {clear_after_read = false} : !tfgrad.tensor_array<f64>
  %y:2 = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x, %f = %f0) -> (f64, f32) {
    %first = arith.cmpi eq, %i, %c0 : index
    %p = scf.if %first -> f64 {
      scf.yield %x : f64
    } else {
      %before = arith.subi %i, %c1 : index
      %q = tfgrad.tensor_array_read %a[%before], %f : !tfgrad.tensor_array<f64> -> f64
      scf.yield %q : f64
    }
    %m = arith.mulf %p, %v : f64
    %s = math.sin %m : f64
    %e = math.erf %s : f64
    %f2 = tfgrad.tensor_array_write %a[%i], %e, %f : !tfgrad.tensor_array<f64>, f64
    scf.yield %s, %f2 : f64, f32
  } {tfgrad.checkpoint = {sqrt}}
  return %y#0 : f64
}

// An array that grows has more slots when a checkpoint runs again.
// RUN: tfgrad-run %s --entry=dynint --input=0.4 --input=5 --check-gradients
// RUN: tfgrad-run %s --entry=stack --input=0.4 --input=5 --check-gradients
func.func @dynint(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %a, %f0 = tfgrad.tensor_array %c0 {dynamic_size, clear_after_read = false} : !tfgrad.tensor_array<i64>
  %y:2 = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x, %f = %f0) -> (f64, f32) {
    %f1 = tfgrad.tensor_array_write %a[%i], %one, %f : !tfgrad.tensor_array<i64>, i64
    %all = tfgrad.tensor_array_stack %a, %f1 : !tfgrad.tensor_array<i64> -> tensor<?xi64>
    %t = tfgrad.sum %all axes [0] : tensor<?xi64> -> i64
    %k = arith.sitofp %t : i64 to f64
    %m = arith.mulf %k, %v : f64
    %s = math.sin %m : f64
    scf.yield %s, %f1 : f64, f32
  } {tfgrad.checkpoint = {every = 2}}
  return %y#0 : f64
}
func.func @stack(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %f0 = tfgrad.tensor_array %c0 {dynamic_size, clear_after_read = false} : !tfgrad.tensor_array<f64>
  %y:2 = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x, %f = %f0) -> (f64, f32) {
    %s = math.sin %v : f64
    %f1 = tfgrad.tensor_array_write %a[%i], %s, %f : !tfgrad.tensor_array<f64>, f64
    %all = tfgrad.tensor_array_stack %a, %f1 : !tfgrad.tensor_array<f64> -> tensor<?xf64>
    %q = tfgrad.square %all : tensor<?xf64>
    %e = tfgrad.exp %q : tensor<?xf64>
    %t = tfgrad.sum %e axes [0] : tensor<?xf64> -> f64
    %k = math.sin %t : f64
    scf.yield %k, %f1 : f64, f32
  } {tfgrad.checkpoint = {every = 2}}
  return %y#0 : f64
}

// An x that is the result of a checkpoint, behind another one.
// RUN: tfgrad-run %s --entry=zero --input=0.3 | FileCheck %s --check-prefix=X-RESULT
// X-RESULT: %1 : f64 = 0.3
func.func @zero(%x: f64) -> (f64, f64) {
  %z = scf.execute_region -> f64 {
    %s = math.sin %x : f64
    scf.yield %s : f64
  } {tfgrad.checkpoint}
  %w = arith.mulf %z, %x : f64
  %g:2 = tfgrad.gradients ys(%w : f64) xs(%x, %z : f64, f64) {unconnected_gradients = "zero"}
  return %g#0, %g#1 : f64, f64
}

// Runs are no longer than the loop, and so is what is saved for them.
// RUN: tfgrad-run %s --entry=handgrad --input=0.4 --input=5 --check-gradients
func.func @handgrad(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %f0 = tfgrad.tensor_array %n {clear_after_read = true} : !tfgrad.tensor_array<f64>
  %f1 = scf.for %i = %c0 to %n step %c1 iter_args(%f = %f0) -> f32 {
    %f2 = tfgrad.tensor_array_write %a[%i], %x, %f : !tfgrad.tensor_array<f64>, f64
    scf.yield %f2 : f32
  }
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> f64 {
    %r = tfgrad.tensor_array_read %a[%i], %f1 : !tfgrad.tensor_array<f64> -> f64
    %s = math.sin %r : f64
    %p = arith.mulf %s, %v : f64
    scf.yield %p : f64
  } {tfgrad.checkpoint = {every = 9223372036854775807}}
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  %z = arith.mulf %g, %y : f64
  return %z : f64
}

// A function that returns an array is put in the place of its call as it is.
// RUN: tfgrad-run %s --entry=ret --input=0.4 --input=1 --check-gradients
func.func private @mk(%x: f64, %n: index) -> (!tfgrad.tensor_array<f64>, f32) attributes {tfgrad.checkpoint} {
  %c0 = arith.constant 0 : index
  %a, %f0 = tfgrad.tensor_array %n {clear_after_read = false} : !tfgrad.tensor_array<f64>
  %s = math.sin %x : f64
  %f1 = tfgrad.tensor_array_write %a[%c0], %s, %f0 : !tfgrad.tensor_array<f64>, f64
  return %a, %f1 : !tfgrad.tensor_array<f64>, f32
}
func.func @ret(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %a, %f = func.call @mk(%x, %n) : (f64, index) -> (!tfgrad.tensor_array<f64>, f32)
  %r = tfgrad.tensor_array_read %a[%c0], %f : !tfgrad.tensor_array<f64> -> f64
  %e = math.exp %r : f64
  return %e : f64
}
