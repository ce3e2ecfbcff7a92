// Loops and branches: higher derivatives, requests in bodies, and edges. Most
// functions are polynomials of small numbers, so that all derivatives are exact.

// Case CF-21. A gradient, stopped, in what is differentiated: r = y^2 + 2 y^6 +
// a constant.
// RUN: tfgrad-run %s --entry=CF_21 --input=2 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-21
// CF-21: %0 : f32 = 388
func.func @CF_21(%x0: f32, %y: f32) -> f32 {
  %limit = tfgrad.constant 100.0 : f32
  %rx = scf.while (%x = %x0) : (f32) -> f32 {
    %more = tfgrad.compare lt, %x, %limit : f32
    scf.condition(%more) %x : f32
  } do {
  ^bb0(%x: f32):
    %p = tfgrad.mul %x, %y : f32
    scf.yield %p : f32
  }
  %g = tfgrad.gradients ys(%rx : f32) xs(%y : f32)
  %stop = tfgrad.stop_gradient %g : f32
  %s = tfgrad.square %y : f32
  %t = tfgrad.add %s, %rx : f32
  %r = tfgrad.add %t, %stop : f32
  %h = tfgrad.gradients ys(%r : f32) xs(%y : f32)
  return %h : f32
}

// Case CF-23. Two squares are x^4; the third derivative is 24 x.
// RUN: tfgrad-run %s --entry=CF_23 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-23
// CF-23:      %0 : f32 = 16
// CF-23-NEXT: %1 : f32 = 32
// CF-23-NEXT: %2 : f32 = 48
// CF-23-NEXT: %3 : f32 = 48
func.func @CF_23(%x: f32) -> (f32, f32, f32, f32) {
  %limit = tfgrad.constant 8.0 : f32
  %y = scf.while (%v = %x) : (f32) -> f32 {
    %more = tfgrad.compare lt, %v, %limit : f32
    scf.condition(%more) %v : f32
  } do {
  ^bb0(%v: f32):
    %s = tfgrad.square %v : f32
    scf.yield %s : f32
  }
  %1 = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  %2 = tfgrad.gradients ys(%1 : f32) xs(%x : f32)
  %3 = tfgrad.gradients ys(%2 : f32) xs(%x : f32)
  return %y, %1, %2, %3 : f32, f32, f32, f32
}

// Case CF-26. A request in a branch: m = (7 x)^2. Its gradient 98 x has the
// gradient 98, the other branch 3.
// RUN: tfgrad-run %s --entry=CF_26 --input=true --input=10 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-26
// CF-26:      %0 : f32 = 980
// CF-26-NEXT: %1 : f32 = 98
// RUN: tfgrad-run %s --entry=CF_26 --input=false --input=10 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-26-ELSE
// CF-26-ELSE:      %0 : f32 = 30
// CF-26-ELSE-NEXT: %1 : f32 = 3
func.func @CF_26(%p: i1, %x: f32) -> f32 {
  %seven = tfgrad.constant 7.0 : f32
  %three = tfgrad.constant 3.0 : f32
  %y = tfgrad.mul %seven, %x : f32
  %r = scf.if %p -> f32 {
    %m = tfgrad.square %y : f32
    %g = tfgrad.gradients ys(%m : f32) xs(%x : f32)
    scf.yield %g : f32
  } else {
    %t = tfgrad.mul %three, %x : f32
    scf.yield %t : f32
  }
  return %r : f32
}

// Case CF-31. A request cannot go from one iteration to the one before.
// RUN: not tfgrad-run %s --entry=CF_31 --input=2 --input=1 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-31
// CF-31: {{.*}}control-flow-higher-order.mlir:[[#@LINE+4]]:8: error: 'scf.for' op is on a differentiated path but has no gradient
func.func @CF_31(%x: f32, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> f32 {
    %y = tfgrad.square %v : f32
    %g = tfgrad.gradients ys(%y : f32) xs(%x : f32)
        {unconnected_gradients = "zero"}
    scf.yield %g : f32
  }
  return %r : f32
}

// Case CF-32. A loop and a request for its gradient, in a branch and in a loop.
// RUN: tfgrad-run %s --entry=CF_32 --input=1 --input=1 --input=true \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-32
// CF-32:      %0 : f32 = 9
// CF-32-NEXT: %1 : f32 = 9
func.func @CF_32(%n0: f32, %x: f32, %p: i1) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ten = tfgrad.constant 10.0 : f32
  %zero = tfgrad.constant 0.0 : f32
  %a = scf.if %p -> f32 {
    %r = scf.while (%n = %n0) : (f32) -> f32 {
      %more = tfgrad.compare lt, %n, %ten : f32
      scf.condition(%more) %n : f32
    } do {
    ^bb0(%n: f32):
      %s = tfgrad.add %n, %x : f32
      scf.yield %s : f32
    }
    %g = tfgrad.gradients ys(%r : f32) xs(%x : f32)
    scf.yield %g : f32
  } else {
    scf.yield %zero : f32
  }
  %b = scf.for %i = %c0 to %c1 step %c1 iter_args(%o = %zero) -> f32 {
    %r = scf.while (%n = %n0) : (f32) -> f32 {
      %more = tfgrad.compare lt, %n, %ten : f32
      scf.condition(%more) %n : f32
    } do {
    ^bb0(%n: f32):
      %s = tfgrad.add %n, %x : f32
      scf.yield %s : f32
    }
    %g = tfgrad.gradients ys(%r : f32) xs(%x : f32)
    scf.yield %g : f32
  }
  return %a, %b : f32, f32
}

// X^n: n x^(n-1), n (n-1) x^(n-2) and n (n-1) (n-2) x^(n-3).
// RUN: tfgrad-run %s --entry=power --input=2 --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POWER-5
// POWER-5:      %0 : f64 = 32
// POWER-5-NEXT: %1 : f64 = 80
// POWER-5-NEXT: %2 : f64 = 160
// POWER-5-NEXT: %3 : f64 = 240
// RUN: tfgrad-run %s --entry=power --input=2 --input=1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POWER-1
// POWER-1:      %0 : f64 = 2
// POWER-1-NEXT: %1 : f64 = 1
// POWER-1-NEXT: %2 : f64 = 0
// POWER-1-NEXT: %3 : f64 = 0
// RUN: tfgrad-run %s --entry=power --input=2 --input=0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POWER-0
// POWER-0:      %0 : f64 = 1
// POWER-0-NEXT: %1 : f64 = 0
// POWER-0-NEXT: %2 : f64 = 0
// POWER-0-NEXT: %3 : f64 = 0
// RUN: tfgrad-run %s --entry=power --input=-1.25 --input=7 --check-gradients
func.func @power(%x: f64, %n: index) -> (f64, f64, f64, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = tfgrad.constant 1.0 : f64
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%v = %one) -> f64 {
    %p = tfgrad.mul %v, %x : f64
    scf.yield %p : f64
  }
  %1 = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  %2 = tfgrad.gradients ys(%1 : f64) xs(%x : f64)
  %3 = tfgrad.gradients ys(%2 : f64) xs(%x : f64)
  return %y, %1, %2, %3 : f64, f64, f64, f64
}

// Nested loops: x multiplied by x, m times in each of n iterations. For x^6: 6
// x^5, 30 x^4 and 120 x^3.
// RUN: tfgrad-run %s --entry=nested --input=2 --input=2 --input=3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=NESTED
// NESTED:      %0 : f64 = 64
// NESTED-NEXT: %1 : f64 = 192
// NESTED-NEXT: %2 : f64 = 480
// NESTED-NEXT: %3 : f64 = 960
// RUN: tfgrad-run %s --entry=nested --input=2 --input=2 --input=0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POWER-0
// RUN: tfgrad-run %s --entry=nested --input=0.75 --input=3 --input=2 \
// RUN:   --check-gradients
func.func @nested(%x: f64, %n: index, %m: index) -> (f64, f64, f64, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = tfgrad.constant 1.0 : f64
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%v = %one) -> f64 {
    %w = scf.for %j = %c0 to %m step %c1 iter_args(%u = %v) -> f64 {
      %p = tfgrad.mul %u, %x : f64
      scf.yield %p : f64
    }
    scf.yield %w : f64
  }
  %1 = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  %2 = tfgrad.gradients ys(%1 : f64) xs(%x : f64)
  %3 = tfgrad.gradients ys(%2 : f64) xs(%x : f64)
  return %y, %1, %2, %3 : f64, f64, f64, f64
}

// Branches in a loop: times x in even iterations, plus x in odd ones. In four,
// x becomes x^2, x^2 + x, x^3 + x^2, x^3 + x^2 + x.
// RUN: tfgrad-run %s --entry=branches --input=3 --input=4 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=BRANCHES
// BRANCHES:      %0 : f64 = 39
// BRANCHES-NEXT: %1 : f64 = 34
// BRANCHES-NEXT: %2 : f64 = 20
// BRANCHES-NEXT: %3 : f64 = 6
// RUN: tfgrad-run %s --entry=branches --input=-0.75 --input=7 --check-gradients
func.func @branches(%x: f64, %n: index) -> (f64, f64, f64, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> f64 {
    %rest = arith.remui %i, %c2 : index
    %even = arith.cmpi eq, %rest, %c0 : index
    %w = scf.if %even -> f64 {
      %p = tfgrad.mul %v, %x : f64
      scf.yield %p : f64
    } else {
      %s = tfgrad.add %v, %x : f64
      scf.yield %s : f64
    }
    scf.yield %w : f64
  }
  %1 = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  %2 = tfgrad.gradients ys(%1 : f64) xs(%x : f64)
  %3 = tfgrad.gradients ys(%2 : f64) xs(%x : f64)
  return %y, %1, %2, %3 : f64, f64, f64, f64
}

// The same with a select by an integer that the loop carries; it begins at 0 or
// at 1, where four iterations give 2 x, 2 x^2, 2 x^2 + x, 2 x^3 + x^2.
// RUN: tfgrad-run %s --entry=select --input=3 --input=0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=BRANCHES
// RUN: tfgrad-run %s --entry=select --input=3 --input=1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SELECT
// SELECT:      %0 : f64 = 63
// SELECT-NEXT: %1 : f64 = 60
// SELECT-NEXT: %2 : f64 = 38
// SELECT-NEXT: %3 : f64 = 12
// RUN: tfgrad-run %s --entry=select --input=0.75 --input=1 --check-gradients
func.func @select(%x: f64, %s0: i32) -> (f64, f64, f64, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1 : i32
  %y, %s = scf.for %i = %c0 to %c4 step %c1 iter_args(%v = %x, %s = %s0)
      -> (f64, i32) {
    %next = arith.xori %s, %one : i32
    %odd = arith.trunci %s : i32 to i1
    %sum = tfgrad.add %v, %x : f64
    %product = tfgrad.mul %v, %x : f64
    %w = tfgrad.select %odd, %sum, %product : i1, f64
    scf.yield %w, %next : f64, i32
  }
  %1 = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  %2 = tfgrad.gradients ys(%1 : f64) xs(%x : f64)
  %3 = tfgrad.gradients ys(%2 : f64) xs(%x : f64)
  return %y, %1, %2, %3 : f64, f64, f64, f64
}

// A switch: x becomes x^2, then x^4, then x^4 + x and x^4 + 2 x. At 2, 4 x^3 + 2,
// 12 x^2 and 24 x.
// RUN: tfgrad-run %s --entry=switch --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SWITCH
// SWITCH:      %0 : f64 = 20
// SWITCH-NEXT: %1 : f64 = 34
// SWITCH-NEXT: %2 : f64 = 48
// SWITCH-NEXT: %3 : f64 = 48
// RUN: tfgrad-run %s --entry=switch --input=0.75 --check-gradients
func.func @switch(%x: f64) -> (f64, f64, f64, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %y = scf.for %i = %c0 to %c4 step %c1 iter_args(%v = %x) -> f64 {
    %w = scf.index_switch %i -> f64
    case 0 {
      %p = tfgrad.mul %v, %x : f64
      scf.yield %p : f64
    }
    case 1 {
      %p = tfgrad.square %v : f64
      scf.yield %p : f64
    }
    default {
      %s = tfgrad.add %v, %x : f64
      scf.yield %s : f64
    }
    scf.yield %w : f64
  }
  %1 = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  %2 = tfgrad.gradients ys(%1 : f64) xs(%x : f64)
  %3 = tfgrad.gradients ys(%2 : f64) xs(%x : f64)
  return %y, %1, %2, %3 : f64, f64, f64, f64
}

// The step does not divide the range, and the induction variable is a factor: i
// is 2, 5 and 8, and v becomes i v + a. So y = 80 x + (40 + 8 + 1) a.
// RUN: tfgrad-run %s --entry=steps --input=1 --input=2 --input=10 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=STEPS
// RUN: tfgrad-run %s --entry=steps --input=1 --input=2 --input=11 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=STEPS
// STEPS:      %0 : f64 = 178
// STEPS-NEXT: %1 : f64 = 80
// STEPS-NEXT: %2 : f64 = 49
// RUN: tfgrad-run %s --entry=steps --input=1 --input=2 --input=8 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=STEPS-2
// STEPS-2:      %0 : f64 = 22
// STEPS-2-NEXT: %1 : f64 = 10
// STEPS-2-NEXT: %2 : f64 = 6
// RUN: tfgrad-run %s --entry=steps --input=1 --input=2 --input=2 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=STEPS-0
// STEPS-0:      %0 : f64 = 1
// STEPS-0-NEXT: %1 : f64 = 1
// STEPS-0-NEXT: %2 : f64 = 0
func.func @steps(%x: f64, %a: f64, %end: index) -> f64 {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c2 to %end step %c3 iter_args(%v = %x) -> f64 {
    %f = tfgrad.cast %i : index to f64
    %p = tfgrad.mul %v, %f : f64
    %s = tfgrad.add %p, %a : f64
    scf.yield %s : f64
  }
  return %r : f64
}

// (a, b, k) becomes (b, k a, k): k is handed on unchanged, the others change
// places. From (x, y, k), three times: (k y, k^2 x, k); twice: (k x, k y, k). One
// request for the first result, one for the sum of all.
// RUN: tfgrad-run %s --entry=carried --input=2 --input=3 --input=5 --input=3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CARRIED-3
// CARRIED-3:      %0 : tensor<3xf64> = [15, 50, 5]
// CARRIED-3-NEXT: %1 : tensor<3xf64> = [0, 5, 3]
// CARRIED-3-NEXT: %2 : tensor<3xf64> = [25, 5, 24]
// RUN: tfgrad-run %s --entry=carried --input=2 --input=3 --input=5 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CARRIED-2
// CARRIED-2:      %0 : tensor<3xf64> = [10, 15, 5]
// CARRIED-2-NEXT: %1 : tensor<3xf64> = [5, 0, 2]
// CARRIED-2-NEXT: %2 : tensor<3xf64> = [5, 5, 6]
func.func @carried(%x: f64, %y: f64, %k: f64, %n: index)
    -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:3 = scf.for %i = %c0 to %n step %c1
      iter_args(%a = %x, %b = %y, %c = %k) -> (f64, f64, f64) {
    %p = tfgrad.mul %a, %c : f64
    scf.yield %b, %p, %c : f64, f64, f64
  }
  %f:3 = tfgrad.gradients ys(%r#0 : f64) xs(%x, %y, %k : f64, f64, f64)
  %s:3 = tfgrad.gradients ys(%r#0, %r#1, %r#2 : f64, f64, f64)
      xs(%x, %y, %k : f64, f64, f64)
  %0 = tensor.from_elements %r#0, %r#1, %r#2 : tensor<3xf64>
  %1 = tensor.from_elements %f#0, %f#1, %f#2 : tensor<3xf64>
  %2 = tensor.from_elements %s#0, %s#1, %s#2 : tensor<3xf64>
  return %0, %1, %2 : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>
}

// A value that both branches read, and one that only one does: zero, and not
// none, where the other one is taken. c x^2 or c^2.
// RUN: tfgrad-run %s --entry=captured --input=true --input=3 --input=5 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CAPTURED
// CAPTURED:      %0 : f64 = 45
// CAPTURED-NEXT: %1 : f64 = 30
// CAPTURED-NEXT: %2 : f64 = 9
// RUN: tfgrad-run %s --entry=captured --input=false --input=3 --input=5 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CAPTURED-ELSE
// CAPTURED-ELSE:      %0 : f64 = 25
// CAPTURED-ELSE-NEXT: %1 : f64 = 0
// CAPTURED-ELSE-NEXT: %2 : f64 = 10
func.func @captured(%p: i1, %x: f64, %c: f64) -> f64 {
  %r = scf.if %p -> f64 {
    %s = tfgrad.square %x : f64
    %m = tfgrad.mul %c, %s : f64
    scf.yield %m : f64
  } else {
    %s = tfgrad.square %c : f64
    scf.yield %s : f64
  }
  return %r : f64
}

// What the branch that is not taken would compute is NaN, and its derivatives
// are. X^2 + 2 x, or sqrt(x) / x = x^(-1/2), whose derivatives at 4 are -1/16
// and 3/128.
// RUN: tfgrad-run %s --entry=not_taken --input=0 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=NOT-TAKEN
// NOT-TAKEN:      %0 : f64 = 0
// NOT-TAKEN-NEXT: %1 : f64 = 2
// NOT-TAKEN-NEXT: %2 : f64 = 2
// NOT-TAKEN-NEXT: %3 : f64 = 4
// RUN: tfgrad-run %s --entry=not_taken --input=4 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TAKEN
// TAKEN:      %0 : f64 = 0.5
// TAKEN-NEXT: %1 : f64 = -0.0625
// TAKEN-NEXT: %2 : f64 = 0.0234375
func.func @not_taken(%x: f64) -> (f64, f64, f64) {
  %zero = tfgrad.constant 0.0 : f64
  %positive = tfgrad.compare gt, %x, %zero : f64
  %y = scf.if %positive -> f64 {
    %r = tfgrad.sqrt %x : f64
    %q = tfgrad.div %r, %x : f64
    scf.yield %q : f64
  } else {
    %s = tfgrad.square %x : f64
    %t = tfgrad.add %s, %x : f64
    %u = tfgrad.add %t, %x : f64
    scf.yield %u : f64
  }
  %1 = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  %2 = tfgrad.gradients ys(%1 : f64) xs(%x : f64)
  return %y, %1, %2 : f64, f64, f64
}

// The test computes what the body and the result are made of. The result is v
// x^3 + x^3 + x^2: its gradients at (1, 2), and that of the one for x, 6 v x + 6 x
// + 2 for x and 3 x^2 for v.
// RUN: tfgrad-run %s --entry=test --input=1 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TEST
// TEST:      %0 : f64 = 20
// TEST-NEXT: %1 : f64 = 8
// TEST-NEXT: %2 : f64 = 28
// TEST-NEXT: %3 : f64 = 12
// TEST-NEXT: %4 : f64 = 26
// RUN: tfgrad-run %s --entry=test --input=0.9 --input=1.9 --check-gradients
func.func @test(%v0: f64, %x: f64) -> (f64, f64, f64, f64, f64) {
  %limit = tfgrad.constant 20.0 : f64
  %r = scf.while (%v = %v0) : (f64) -> f64 {
    %w = tfgrad.mul %v, %x : f64
    %more = tfgrad.compare lt, %w, %limit : f64
    scf.condition(%more) %w : f64
  } do {
  ^bb0(%w: f64):
    %s = tfgrad.add %w, %x : f64
    scf.yield %s : f64
  }
  %g:2 = tfgrad.gradients ys(%r : f64) xs(%v0, %x : f64, f64)
  %h:2 = tfgrad.gradients ys(%g#1 : f64) xs(%v0, %x : f64, f64)
  return %r, %g#0, %g#1, %h#0, %h#1 : f64, f64, f64, f64, f64
}

// A flag ends the loop after the iteration that passes the limit: v x^3 from 3,
// and v x from 30.
// RUN: tfgrad-run %s --entry=flag --input=3 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FLAG
// FLAG:      %0 : f64 = 24
// FLAG-NEXT: %1 : f64 = 8
// FLAG-NEXT: %2 : f64 = 36
// FLAG-NEXT: %3 : f64 = 36
// RUN: tfgrad-run %s --entry=flag --input=30 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FLAG-ONCE
// FLAG-ONCE:      %0 : f64 = 60
// FLAG-ONCE-NEXT: %1 : f64 = 2
// FLAG-ONCE-NEXT: %2 : f64 = 30
// FLAG-ONCE-NEXT: %3 : f64 = 0
// RUN: tfgrad-run %s --entry=flag --input=3.1 --input=1.9 --check-gradients
func.func @flag(%v0: f64, %x: f64) -> (f64, f64, f64, f64) {
  %limit = tfgrad.constant 20.0 : f64
  %true = arith.constant true
  %r:2 = scf.while (%v = %v0, %go = %true) : (f64, i1) -> (f64, i1) {
    scf.condition(%go) %v, %go : f64, i1
  } do {
  ^bb0(%v: f64, %go: i1):
    %p = tfgrad.mul %v, %x : f64
    %more = tfgrad.compare lt, %p, %limit : f64
    scf.yield %p, %more : f64, i1
  }
  %g:2 = tfgrad.gradients ys(%r#0 : f64) xs(%v0, %x : f64, f64)
  %h = tfgrad.gradients ys(%g#1 : f64) xs(%x : f64)
  return %r#0, %g#0, %g#1, %h : f64, f64, f64, f64
}

// A request in a body, for a captured value and for what this iteration begins
// with: a becomes the sum of the derivatives of a x^2, 2 a x + x^2. The stop is
// needed, as a depends on x by earlier iterations. After two it is 4 a x^2 + 2
// x^3 + x^2, with the gradient 4 x^2 for a, and 8 a x + 6 x^2 + 2 x for x.
// RUN: tfgrad-run %s --entry=in_body --input=1 --input=3 --input=2 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=IN-BODY
// IN-BODY:      %0 : f64 = 99
// IN-BODY-NEXT: %1 : f64 = 36
// IN-BODY-NEXT: %2 : f64 = 84
// RUN: tfgrad-run %s --entry=in_body --input=0.5 --input=0.75 --input=3 --check-gradients
func.func @in_body(%a0: f64, %x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %a0) -> f64 {
    %s = tfgrad.square %x : f64
    %y = tfgrad.mul %a, %s : f64
    %g:2 = tfgrad.gradients ys(%y : f64) xs(%x, %a : f64, f64)
        stop_gradients(%a : f64)
    %t = tfgrad.add %g#0, %g#1 : f64
    scf.yield %t : f64
  }
  return %r : f64
}

// With r = x^3 from a loop and y = r^2 + x: the result of the loop as an x, next
// to x itself; then it is also stopped.
// RUN: tfgrad-run %s --entry=result --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=RESULT
// RESULT:      %0 : f64 = 193
// RESULT-NEXT: %1 : f64 = 16
// RESULT-NEXT: %2 : f64 = 1
// RESULT-NEXT: %3 : f64 = 16
func.func @result(%x: f64) -> (f64, f64, f64, f64) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c1 to %c3 step %c1 iter_args(%v = %x) -> f64 {
    %p = tfgrad.mul %v, %x : f64
    scf.yield %p : f64
  }
  %s = tfgrad.square %r : f64
  %y = tfgrad.add %s, %x : f64
  %g:2 = tfgrad.gradients ys(%y : f64) xs(%x, %r : f64, f64)
  %h:2 = tfgrad.gradients ys(%y : f64) xs(%x, %r : f64, f64)
      stop_gradients(%r : f64)
  return %g#0, %g#1, %h#0, %h#1 : f64, f64, f64, f64
}

// Variables that do not depend on each other, and an argument that is only
// rounded: z + n floor(c). A request gives zeros for x and c, and --grad none.
// RUN: tfgrad-run %s --entry=unconnected --input=2 --input=3 --input=1.5 \
// RUN:   --input=3 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=UNCONNECTED
// UNCONNECTED:      %0 : f64 = 6
// UNCONNECTED-NEXT: %1 : f64 = 0
// UNCONNECTED-NEXT: %2 : f64 = 1
// UNCONNECTED-NEXT: %3 : f64 = 0
// UNCONNECTED-NEXT: %4 : f64 = none
// UNCONNECTED-NEXT: %5 : f64 = 1
// UNCONNECTED-NEXT: %6 : f64 = none
func.func @unconnected(%x: f64, %z: f64, %c: f64, %n: index)
    -> (f64, f64, f64, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%u = %x, %v = %z)
      -> (f64, f64) {
    %p = tfgrad.mul %u, %v : f64
    %f = tfgrad.floor %c : f64
    %s = tfgrad.add %v, %f : f64
    scf.yield %p, %s : f64, f64
  }
  %g:3 = tfgrad.gradients ys(%r#1 : f64) xs(%x, %z, %c : f64, f64, f64)
      {unconnected_gradients = "zero"}
  return %r#1, %g#0, %g#1, %g#2 : f64, f64, f64, f64
}
