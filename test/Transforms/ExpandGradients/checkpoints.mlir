// RUN: tfgrad-opt %s --tfgrad-expand-gradients --split-input-file -verify-diagnostics \
// RUN:   | FileCheck %s

// The forward loop saves what a run of iterations starts from; the tape is made
// for one run at a time.
// CHECK-LABEL: func.func @every(
// CHECK: %[[STARTS:.*]], %{{.*}} = tfgrad.tensor_array %{{.*}} : !tfgrad.tensor_array<f64>
// CHECK-NOT: tfgrad.tensor_array
// CHECK: scf.for
// CHECK: tfgrad.tensor_array_write %[[STARTS]]
// CHECK: scf.execute_region
// CHECK: scf.for
// CHECK-NOT: tfgrad.tensor_array_write
// CHECK: {tfgrad.checkpoint}
// CHECK: scf.for
// CHECK: tfgrad.tensor_array_read %[[STARTS]]
// CHECK: %[[TAPE:.*]], %{{.*}} = tfgrad.tensor_array %{{.*}} : !tfgrad.tensor_array<f64>
// CHECK: scf.execute_region
// CHECK: scf.for
// CHECK: tfgrad.tensor_array_write %[[TAPE]]
// CHECK: {tfgrad.checkpoint}
// CHECK: scf.for
// CHECK: tfgrad.tensor_array_read %[[TAPE]]
func.func @every(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> f64 {
    %s = math.sin %v : f64
    scf.yield %s : f64
  } {tfgrad.checkpoint = {every = 10}}
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  return %g : f64
}

// -----

// Both regions stay apart, or the second would be found to be the first.
// CHECK-LABEL: func.func @region(
// CHECK: scf.execute_region -> f64 no_inline
// CHECK: scf.execute_region -> {{.*}} no_inline
// CHECK-NOT: scf.execute_region
func.func @region(%x: f64) -> f64 {
  %y = scf.execute_region -> f64 {
    %s = math.sin %x : f64
    %t = math.exp %s : f64
    scf.yield %t : f64
  } {tfgrad.checkpoint}
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  return %g : f64
}

// -----

// What has effects elsewhere gives its results, and does not run again.
// CHECK-LABEL: func.func @declared(
// CHECK-COUNT-1: call @measure
// CHECK-NOT: call @measure
func.func private @measure(index) -> f64
func.func @declared(%x: f64, %i: index) -> f64 {
  %y = scf.execute_region -> f64 {
    %m = func.call @measure(%i) : (index) -> f64
    %s = math.sin %x : f64
    %t = arith.mulf %m, %s : f64
    scf.yield %t : f64
  } {tfgrad.checkpoint}
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  return %g : f64
}

// -----

func.func private @log(f64)
func.func @no_result(%x: f64) -> f64 {
  // expected-note @+1 {{the checkpoint is here}}
  %y = scf.execute_region -> f64 {
    // expected-error @+1 {{'func.call' op cannot run again, which it would in a checkpoint}}
    func.call @log(%x) : (f64) -> ()
    %s = math.sin %x : f64
    scf.yield %s : f64
  } {tfgrad.checkpoint}
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  return %g : f64
}
