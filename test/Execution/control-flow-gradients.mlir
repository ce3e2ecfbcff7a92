// Gradients of loops whose state changes its extents.

// Slots are computed (the loop starts at 1), a branch saves, and the extent is
// another in each iteration.
// RUN: tfgrad-run %s --entry=growing --input='[0.4,-0.3]' --input=4 --input=true --check-gradients
// RUN: tfgrad-run %s --entry=growing --input='[0.4,-0.3]' --input=4 --input=false --check-gradients
// RUN: tfgrad-run %s --entry=growing --input='zeros:0' --input=3 --input=true --check-gradients
// RUN: tfgrad-run %s --entry=growing --input='[0.4,-0.3]' --input=1 --input=true --check-gradients
// RUN: tfgrad-run %s --entry=growing --input='[0.4,-0.3]' --input=4 --input=true \
// RUN:   --check-gradients --no-array-promotion
func.func @growing(%t: tensor<?xf64>, %n: index, %c: i1) -> tensor<?xf64> {
  %c1 = arith.constant 1 : index
  %y = scf.for %i = %c1 to %n step %c1 iter_args(%v = %t) -> tensor<?xf64> {
    %s = tfgrad.sum %v axes [0] : tensor<?xf64> -> f64
    %e = tfgrad.exp %s : f64
    %r = scf.if %c -> f64 {
      %u = tfgrad.sin %e : f64
      %k = tfgrad.erf %u : f64
      %z = tfgrad.mul %k, %u : f64
      scf.yield %z : f64
    } else {
      scf.yield %s : f64
    }
    %w = tfgrad.pad %v, %r low [1] high [0] : tensor<?xf64> -> tensor<?xf64>
    scf.yield %w : tensor<?xf64>
  }
  return %y : tensor<?xf64>
}

// Second derivatives of a state that gets shorter.
// RUN: tfgrad-run %s --entry=shrinking --input='[0.4,-0.3,0.7,0.2]' --input=3 --check-gradients
// RUN: tfgrad-run %s --entry=shrinking --input='[0.4,-0.3,0.7,0.2]' --input=0 --check-gradients
func.func @shrinking(%t: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%v = %t) -> tensor<?xf64> {
    %size = tensor.dim %v, %c0 : tensor<?xf64>
    %less = arith.subi %size, %c1 : index
    %a = tfgrad.slice %v [0] [%less] : tensor<?xf64> -> tensor<?xf64>
    %b = tfgrad.slice %v [1] [%less] : tensor<?xf64> -> tensor<?xf64>
    %p = tfgrad.mul %a, %b : tensor<?xf64>
    %s = tfgrad.sin %p : tensor<?xf64>
    scf.yield %s : tensor<?xf64>
  }
  %g = tfgrad.gradients ys(%y : tensor<?xf64>) xs(%t : tensor<?xf64>)
  return %g : tensor<?xf64>
}

// What an attribute of the program says of a while is not believed.
// RUN: tfgrad-run %s --entry=marked --input=0.5 --input=3 --check-gradients
func.func @marked(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y:2 = scf.while (%v = %x, %i = %c0) : (f64, index) -> (f64, index) {
    %c = arith.cmpi slt, %i, %n : index
    scf.condition(%c) %v, %i : f64, index
  } do {
  ^bb0(%v: f64, %i: index):
    %s = tfgrad.sin %v : f64
    %j = arith.addi %i, %c1 : index
    scf.yield %s, %j : f64, index
  } attributes {tfgrad.trips = 7 : index}
  return %y#0 : f64
}

// One of two tensors of different extents, which upstream's canonicalization makes a
// select of.
// RUN: tfgrad-run %s --entry=either --input='[1,2]' --input='[1,2,3]' --input=true --grad \
// RUN:   | FileCheck %s --check-prefix=FIRST
// RUN: tfgrad-run %s --entry=either --input='[1,2]' --input='[1,2,3]' --input=false --grad \
// RUN:   | FileCheck %s --check-prefix=SECOND
// RUN: tfgrad-run %s --entry=selected --input='[1,2]' --input='[1,2,3]' --input=true --grad \
// RUN:   | FileCheck %s --check-prefix=FIRST
// RUN: tfgrad-run %s --entry=selected --input='[1,2]' --input='[1,2,3]' --input=false --grad \
// RUN:   | FileCheck %s --check-prefix=SECOND
// FIRST: %0 : tensor<2xf64> = [1, 4]
// FIRST: %1 : tensor<2xf64> = [2, 4]
// FIRST: %2 : tensor<3xf64> = [0, 0, 0]
// SECOND: %0 : tensor<3xf64> = [1, 4, 9]
// SECOND: %1 : tensor<2xf64> = [0, 0]
// SECOND: %2 : tensor<3xf64> = [2, 4, 6]
func.func @either(%a: tensor<?xf64>, %b: tensor<?xf64>, %c: i1) -> tensor<?xf64> {
  %r = scf.if %c -> tensor<?xf64> {
    scf.yield %a : tensor<?xf64>
  } else {
    scf.yield %b : tensor<?xf64>
  }
  %s = tfgrad.mul %r, %r : tensor<?xf64>
  return %s : tensor<?xf64>
}
func.func @selected(%a: tensor<?xf64>, %b: tensor<?xf64>, %c: i1) -> tensor<?xf64> {
  %r = arith.select %c, %a, %b : tensor<?xf64>
  %s = tfgrad.mul %r, %r : tensor<?xf64>
  return %s : tensor<?xf64>
}
