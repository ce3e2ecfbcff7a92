// Gradients through loops and branches. The functions return values and then
// gradients.

!pair = tensor<2xf32>
!any = tensor<?xf32>

// Case CF-01. Case CF-02. Case CF-08. The number of iterations is not
// differentiated: the loop is v^8, then its square and its double, and a loop
// that is stopped, plus v.
// RUN: tfgrad-run %s --entry=CF_01 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-01
// CF-01:      %0 : f32 = 256
// CF-01-NEXT: %1 : f32 = 1024
// CF-01-NEXT: %2 : f32 = 524288
// CF-01-NEXT: %3 : f32 = 2048
// CF-01-NEXT: %4 : f32 = 1
func.func @CF_01(%v0: f32) -> (f32, f32, f32, f32, f32) {
  %limit = tfgrad.constant 100.0 : f32
  %r = scf.while (%v = %v0) : (f32) -> f32 {
    %more = tfgrad.compare lt, %v, %limit : f32
    scf.condition(%more) %v : f32
  } do {
  ^bb0(%v: f32):
    %s = tfgrad.square %v : f32
    scf.yield %s : f32
  }
  %p = tfgrad.mul %r, %r : f32
  %s = tfgrad.add %r, %r : f32
  %g = tfgrad.gradients ys(%r : f32) xs(%v0 : f32)
  %gp = tfgrad.gradients ys(%p : f32) xs(%v0 : f32)
  %gs = tfgrad.gradients ys(%s : f32) xs(%v0 : f32)
  %stop = tfgrad.stop_gradient %r : f32
  %y = tfgrad.add %stop, %v0 : f32
  %gy = tfgrad.gradients ys(%y : f32) xs(%v0 : f32)
  return %r, %g, %gp, %gs, %gy : f32, f32, f32, f32, f32
}

// Case CF-03. A captured factor.
// RUN: tfgrad-run %s --entry=CF_03 --input=2 --input=3 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-03
// CF-03:      %0 : f32 = 162
// CF-03-NEXT: %1 : f32 = 81
// CF-03-NEXT: %2 : f32 = 216
func.func @CF_03(%v0: f32, %a: f32) -> f32 {
  %limit = tfgrad.constant 100.0 : f32
  %r = scf.while (%v = %v0) : (f32) -> f32 {
    %more = tfgrad.compare lt, %v, %limit : f32
    scf.condition(%more) %v : f32
  } do {
  ^bb0(%v: f32):
    %p = tfgrad.mul %a, %v : f32
    scf.yield %p : f32
  }
  return %r : f32
}

// Case CF-04. Case CF-05. Multiplied by x (what the loop starts from has the
// shape of x: nothing is broadcast implicitly). Without iterations the gradient
// of both ys is that of x^2 alone.
// RUN: tfgrad-run %s --entry=CF_04 --input='[2, 2]' --input='[3, 4]' --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-04
// CF-04: %0 : tensor<2xf32> = [810, 2560]
// RUN: tfgrad-run %s --entry=CF_04 --input='[2, 2]' --input='[1, 2]' --input=0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-05
// CF-05:      %0 : tensor<2xf32> = [0, 0]
// CF-05-NEXT: %1 : tensor<2xf32> = [2, 4]
func.func @CF_04(%v0: !pair, %x: !pair, %n: index) -> (!pair, !pair) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %v0) -> !pair {
    %p = tfgrad.mul %x, %v : !pair
    scf.yield %p : !pair
  }
  %y = tfgrad.square %x : !pair
  %g = tfgrad.gradients ys(%r : !pair) xs(%x : !pair)
  %h = tfgrad.gradients ys(%r, %y : !pair, !pair) xs(%x : !pair)
  return %g, %h : !pair, !pair
}

// Case CF-06. Several variables: both results, and then the first alone.
// RUN: tfgrad-run %s --entry=CF_06 --input=3 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-06
// CF-06:      %0 : f32 = 300
// CF-06-NEXT: %1 : f32 = 20
// CF-06-NEXT: %2 : f32 = 304
// CF-06-NEXT: %3 : f32 = 124
// CF-06-NEXT: %4 : f32 = 295
// CF-06-NEXT: %5 : f32 = 120
func.func @CF_06(%x0: f32, %y0: f32) -> (f32, f32, f32, f32, f32, f32) {
  %limit = tfgrad.constant 100.0 : f32
  %r:2 = scf.while (%x = %x0, %y = %y0) : (f32, f32) -> (f32, f32) {
    %more = tfgrad.compare lt, %x, %limit : f32
    scf.condition(%more) %x, %y : f32, f32
  } do {
  ^bb0(%x: f32, %y: f32):
    %y1 = tfgrad.add %x, %y : f32
    %x1 = tfgrad.mul %x, %y1 : f32
    scf.yield %x1, %y1 : f32, f32
  }
  %g:2 = tfgrad.gradients ys(%r#0, %r#1 : f32, f32) xs(%x0, %y0 : f32, f32)
  %h:2 = tfgrad.gradients ys(%r#0 : f32) xs(%x0, %y0 : f32, f32)
  return %r#0, %r#1, %g#0, %g#1, %h#0, %h#1 : f32, f32, f32, f32, f32, f32
}

// Case CF-07. The counter is one of the ys, and no path.
// RUN: tfgrad-run %s --entry=CF_07 --input=0 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-07
// CF-07:      %0 : i32 = 10
// CF-07-NEXT: %1 : f32 = 1024
func.func @CF_07(%i0: i32, %x0: f32) -> (i32, f32) {
  %one = arith.constant 1 : i32
  %ten = arith.constant 10 : i32
  %r:2 = scf.while (%i = %i0, %x = %x0) : (i32, f32) -> (i32, f32) {
    %more = arith.cmpi slt, %i, %ten : i32
    scf.condition(%more) %i, %x : i32, f32
  } do {
  ^bb0(%i: i32, %x: f32):
    %j = arith.addi %i, %one : i32
    %d = tfgrad.add %x, %x : f32
    scf.yield %j, %d : i32, f32
  }
  %g = tfgrad.gradients ys(%r#0, %r#1 : i32, f32) xs(%x0 : f32)
  return %r#0, %g : i32, f32
}

// Case CF-09. One iteration gives a constant: zero, and not none. Without
// iterations the result is the initial value.
// RUN: tfgrad-run %s --entry=CF_09 --input=2 --input=1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-09
// CF-09: %0 : f32 = 0
// RUN: tfgrad-run %s --entry=CF_09 --input=2 --input=0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-09-NEVER
// CF-09-NEVER: %0 : f32 = 1
func.func @CF_09(%x: f32, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %five = tfgrad.constant 5.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> f32 {
    scf.yield %five : f32
  }
  %g = tfgrad.gradients ys(%r : f32) xs(%x : f32)
  return %g : f32
}

// Case CF-10. Case CF-11. Doubling five times: one loop after the other, and
// one next to the other.
// RUN: tfgrad-run %s --entry=CF_10 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-10
// CF-10:      %0 : f32 = 1024
// CF-10-NEXT: %1 : f32 = 64
func.func @CF_10(%x: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %a = scf.for %i = %c0 to %c5 step %c1 iter_args(%v = %x) -> f32 {
    %d = tfgrad.add %v, %v : f32
    scf.yield %d : f32
  }
  %b = scf.for %i = %c0 to %c5 step %c1 iter_args(%v = %a) -> f32 {
    %d = tfgrad.add %v, %v : f32
    scf.yield %d : f32
  }
  %c = scf.for %i = %c0 to %c5 step %c1 iter_args(%v = %x) -> f32 {
    %d = tfgrad.add %v, %v : f32
    scf.yield %d : f32
  }
  %s = tfgrad.add %a, %c : f32
  %serial = tfgrad.gradients ys(%b : f32) xs(%x : f32)
  %parallel = tfgrad.gradients ys(%s : f32) xs(%x : f32)
  return %serial, %parallel : f32, f32
}

// Case CF-12. One of two results is used.
// RUN: tfgrad-run %s --entry=CF_12 --input=1 --input=1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-12
// CF-12:      %0 : f32 = 2
// CF-12-NEXT: %1 : f32 = 1
func.func @CF_12(%x0: f32, %y0: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %c1 step %c1 iter_args(%x = %x0, %y = %y0)
      -> (f32, f32) {
    %s = tfgrad.add %x, %y : f32
    scf.yield %x, %s : f32, f32
  }
  %g = tfgrad.gradients ys(%r#1 : f32) xs(%x0 : f32)
  return %r#1, %g : f32, f32
}

// Case CF-13. Nested loops whose conditions read what is differentiated.
// RUN: tfgrad-run %s --entry=CF_13 --input=1 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-13
// CF-13:      %0 : f32 = 8
// CF-13-NEXT: %1 : f32 = 8
func.func @CF_13(%v0: f32) -> f32 {
  %two = tfgrad.constant 2.0 : f32
  %four = tfgrad.constant 4.0 : f32
  %r = scf.while (%v = %v0) : (f32) -> f32 {
    %more = tfgrad.compare lt, %v, %two : f32
    scf.condition(%more) %v : f32
  } do {
  ^bb0(%v: f32):
    %w = scf.while (%u = %v) : (f32) -> f32 {
      %more = tfgrad.compare lt, %u, %four : f32
      scf.condition(%more) %u : f32
    } do {
    ^bb0(%u: f32):
      %d = tfgrad.mul %two, %u : f32
      scf.yield %d : f32
    }
    %d = tfgrad.mul %two, %w : f32
    scf.yield %d : f32
  }
  return %r : f32
}

// Case CF-14. Case CF-15. Loops in a loop that runs once: in v one after the
// other, in w one next to the other.
// RUN: tfgrad-run %s --entry=CF_14 --input=1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-14
// CF-14:      %0 : f32 = 256
// CF-14-NEXT: %1 : f32 = 512
func.func @CF_14(%x: f32) -> (f32, f32) {
  %limit = tfgrad.constant 128.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r:2 = scf.while (%v = %x, %w = %x) : (f32, f32) -> (f32, f32) {
    %more = tfgrad.compare lt, %v, %limit : f32
    scf.condition(%more) %v, %w : f32, f32
  } do {
  ^bb0(%v: f32, %w: f32):
    %a = scf.for %i = %c0 to %c4 step %c1 iter_args(%u = %v) -> f32 {
      %d = tfgrad.add %u, %u : f32
      scf.yield %d : f32
    }
    %b = scf.for %i = %c0 to %c4 step %c1 iter_args(%u = %a) -> f32 {
      %d = tfgrad.add %u, %u : f32
      scf.yield %d : f32
    }
    %c = scf.for %i = %c0 to %c4 step %c1 iter_args(%u = %w) -> f32 {
      %d = tfgrad.add %u, %u : f32
      scf.yield %d : f32
    }
    %d = scf.for %i = %c0 to %c4 step %c1 iter_args(%u = %w) -> f32 {
      %d = tfgrad.add %u, %u : f32
      scf.yield %d : f32
    }
    %e = tfgrad.mul %c, %d : f32
    scf.yield %b, %e : f32, f32
  }
  %serial = tfgrad.gradients ys(%r#0 : f32) xs(%x : f32)
  %parallel = tfgrad.gradients ys(%r#1 : f32) xs(%x : f32)
  return %serial, %parallel : f32, f32
}

// Case CF-16. Case CF-17. Branches in a loop; in one of them a loop that doubles
// n times, before the square. (The predicate is an argument, so that it is not
// known.)
// RUN: tfgrad-run %s --entry=CF_16 --input=1 --input=true --input=4 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-16
// CF-16:      %0 : f32 = 256
// CF-16-NEXT: %1 : f32 = 512
// RUN: tfgrad-run %s --entry=CF_16 --input=2 --input=true --input=0 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-17
// CF-17:      %0 : f32 = 256
// CF-17-NEXT: %1 : f32 = 1024
func.func @CF_16(%x: f32, %p: i1, %n: index) -> f32 {
  %limit = tfgrad.constant 100.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.while (%v = %x) : (f32) -> f32 {
    %more = tfgrad.compare lt, %v, %limit : f32
    scf.condition(%more) %v : f32
  } do {
  ^bb0(%v: f32):
    %b = scf.if %p -> f32 {
      %w = scf.for %i = %c0 to %n step %c1 iter_args(%u = %v) -> f32 {
        %d = tfgrad.add %u, %u : f32
        scf.yield %d : f32
      }
      %s = tfgrad.square %w : f32
      scf.yield %s : f32
    } else {
      %d = tfgrad.add %v, %v : f32
      scf.yield %d : f32
    }
    scf.yield %b : f32
  }
  return %r : f32
}

// Case CF-18. Stops on the results. The last number is the sum of both stopped.
// RUN: tfgrad-run %s --entry=CF_18 --input=3 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-18
// CF-18:      %0 : f32 = 185
// CF-18-NEXT: %1 : f32 = 16
// CF-18-NEXT: %2 : f32 = 136
// CF-18-NEXT: %3 : f32 = 32
// CF-18-NEXT: %4 : f32 = 168
// CF-18-NEXT: %5 : f32 = 136
// CF-18-NEXT: %6 : f32 = 32
// CF-18-NEXT: %7 : f32 = 0
func.func @CF_18(%x0: f32, %y0: f32)
    -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %limit = tfgrad.constant 100.0 : f32
  %r:2 = scf.while (%x = %x0, %y = %y0) : (f32, f32) -> (f32, f32) {
    %more = tfgrad.compare lt, %x, %limit : f32
    scf.condition(%more) %x, %y : f32, f32
  } do {
  ^bb0(%x: f32, %y: f32):
    %y1 = tfgrad.square %y : f32
    %s = tfgrad.square %x : f32
    %x1 = tfgrad.add %s, %y1 : f32
    scf.yield %x1, %y1 : f32, f32
  }
  %s = tfgrad.add %r#0, %r#1 : f32
  %0 = tfgrad.gradients ys(%r#0 : f32) xs(%y0 : f32)
  %1 = tfgrad.gradients ys(%r#1 : f32) xs(%y0 : f32)
  %2 = tfgrad.gradients ys(%s : f32) xs(%y0 : f32)
  %3 = tfgrad.gradients ys(%s : f32) xs(%y0 : f32) stop_gradients(%r#1 : f32)
  %4 = tfgrad.gradients ys(%s : f32) xs(%y0 : f32) stop_gradients(%r#0 : f32)
  %5 = tfgrad.gradients ys(%s : f32) xs(%y0 : f32)
      stop_gradients(%r#0, %r#1 : f32, f32) {unconnected_gradients = "zero"}
  return %r#0, %r#1, %0, %1, %2, %3, %4, %5
      : f32, f32, f32, f32, f32, f32, f32, f32
}

// Case CF-19. Case CF-20. A stop in the body, of one element and of two, until
// they are 100 together. Value by value the first result does not depend on y0
// at all; the reference has a connected zero.
// RUN: tfgrad-run %s --entry=CF_20 --input=[3] --input=[2] \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-19
// CF-19:      %0 : tensor<1xf32> = [156]
// CF-19-NEXT: %1 : tensor<1xf32> = [0]
// RUN: tfgrad-run %s --entry=CF_20 --input='[3, 4]' --input='[2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-20
// CF-20:      %0 : tensor<2xf32> = [156, 400]
// CF-20-NEXT: %1 : tensor<2xf32> = [0, 0]
func.func @CF_20(%x0: !any, %y0: !any) -> (!any, !any) {
  %limit = tfgrad.constant 100.0 : f32
  %r:2 = scf.while (%x = %x0, %y = %y0) : (!any, !any) -> (!any, !any) {
    %sum = tfgrad.sum %x axes [0] : !any -> f32
    %more = tfgrad.compare lt, %sum, %limit : f32
    scf.condition(%more) %x, %y : !any, !any
  } do {
  ^bb0(%x: !any, %y: !any):
    %q = tfgrad.square %y : !any
    %y1 = tfgrad.stop_gradient %q : !any
    %s = tfgrad.square %x : !any
    %x1 = tfgrad.add %s, %y1 : !any
    scf.yield %x1, %y1 : !any, !any
  }
  %g:2 = tfgrad.gradients ys(%r#0 : !any) xs(%x0, %y0 : !any, !any)
      {unconnected_gradients = "zero"}
  return %g#0, %g#1 : !any, !any
}

// Case CF-22. Both variables read each other: the results, their gradients one
// by one, and together.
// RUN: tfgrad-run %s --entry=CF_22 --input=5 --input=3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-22
// CF-22:      %0 : tensor<2xf32> = [120, 23]
// CF-22-NEXT: %1 : tensor<2xf32> = [39, 55]
// CF-22-NEXT: %2 : tensor<2xf32> = [4, 6]
// CF-22-NEXT: %3 : tensor<2xf32> = [43, 61]
func.func @CF_22(%x: f32, %y: f32) -> (!pair, !pair, !pair, !pair) {
  %limit = tfgrad.constant 45.0 : f32
  %r:2 = scf.while (%v = %x, %w = %y) : (f32, f32) -> (f32, f32) {
    %more = tfgrad.compare lt, %v, %limit : f32
    scf.condition(%more) %v, %w : f32, f32
  } do {
  ^bb0(%v: f32, %w: f32):
    %p = tfgrad.mul %v, %w : f32
    %s = tfgrad.add %v, %w : f32
    scf.yield %p, %s : f32, f32
  }
  %v:2 = tfgrad.gradients ys(%r#0 : f32) xs(%x, %y : f32, f32)
  %w:2 = tfgrad.gradients ys(%r#1 : f32) xs(%x, %y : f32, f32)
  %b:2 = tfgrad.gradients ys(%r#0, %r#1 : f32, f32) xs(%x, %y : f32, f32)
  %0 = tensor.from_elements %r#0, %r#1 : !pair
  %1 = tensor.from_elements %v#0, %v#1 : !pair
  %2 = tensor.from_elements %w#0, %w#1 : !pair
  %3 = tensor.from_elements %b#0, %b#1 : !pair
  return %0, %1, %2, %3 : !pair, !pair, !pair, !pair
}

// Case CF-24. The sum of n^i for i = 0, ..., m. The inner loop makes n^i: its
// bound is what the outer one counts.
// RUN: tfgrad-run %s --entry=CF_24 --input=3 --input=5 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-24
// CF-24:      %0 : f32 = 364
// CF-24-NEXT: %1 : f32 = 547
func.func @CF_24(%n: f32, %m: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = tfgrad.constant 0.0 : f32
  %one = tfgrad.constant 1.0 : f32
  %end = arith.addi %m, %c1 : index
  %r = scf.for %i = %c0 to %end step %c1 iter_args(%s = %zero) -> f32 {
    %p = scf.for %j = %c0 to %i step %c1 iter_args(%q = %one) -> f32 {
      %t = tfgrad.mul %q, %n : f32
      scf.yield %t : f32
    }
    %t = tfgrad.add %s, %p : f32
    scf.yield %t : f32
  }
  return %r : f32
}

// Case CF-25. 42 x or 3 x.
// RUN: tfgrad-run %s --entry=CF_25 --input=1 --input=1 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-25
// CF-25: %1 : f32 = 42
// RUN: tfgrad-run %s --entry=CF_25 --input=2 --input=1 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-25-ELSE
// CF-25-ELSE: %1 : f32 = 3
func.func @CF_25(%c: i32, %x: f32) -> f32 {
  %two = arith.constant 2 : i32
  %p = arith.cmpi slt, %c, %two : i32
  %y = scf.if %p -> f32 {
    %k = tfgrad.constant 42.0 : f32
    %m = tfgrad.mul %x, %k : f32
    scf.yield %m : f32
  } else {
    %k = tfgrad.constant 3.0 : f32
    %m = tfgrad.mul %x, %k : f32
    scf.yield %m : f32
  }
  return %y : f32
}

// Case CF-27. All rows or some; the gradient of the gather is dense.
// RUN: tfgrad-run %s --entry=CF_27 --input=true --input='[1, 42]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-27
// CF-27: %1 : tensor<2xf32> = [1, 1]
// RUN: tfgrad-run %s --entry=CF_27 --input=false --input='[1, 42]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-27-ELSE
// CF-27-ELSE:      %0 : tensor<2xf32> = [42, 42]
// CF-27-ELSE-NEXT: %1 : tensor<2xf32> = [0, 2]
func.func @CF_27(%p: i1, %v: !pair) -> !pair {
  %y = scf.if %p -> !pair {
    scf.yield %v : !pair
  } else {
    %i = tfgrad.constant dense<1> : tensor<2xi32>
    %g = tfgrad.gather %v, %i : (!pair, tensor<2xi32>) -> !pair
    scf.yield %g : !pair
  }
  return %y : !pair
}

// Case CF-28. Rows of a captured tensor.
// RUN: tfgrad-run %s --entry=CF_28 --input='[1, 1, 1, 1, 1]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-28
// CF-28:      %0 : f32 = 8
// CF-28-NEXT: %1 : tensor<5xf32> = [0, 12, 0, 12, 0]
func.func @CF_28(%var: tensor<5xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = tfgrad.constant 1.0 : f32
  %i = tfgrad.constant dense<[1, 3]> : tensor<2xi32>
  %r = scf.for %k = %c0 to %c3 step %c1 iter_args(%x = %one) -> f32 {
    %g = tfgrad.gather %var, %i : (tensor<5xf32>, tensor<2xi32>) -> !pair
    %s = tfgrad.sum %g axes [0] : !pair -> f32
    %p = tfgrad.mul %x, %s : f32
    scf.yield %p : f32
  }
  return %r : f32
}

// Case CF-29. Rows of what the loop carries: it is doubled.
// RUN: tfgrad-run %s --entry=CF_29 --input='[1, 1, 1, 1, 1]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-29
// CF-29:      %0 : tensor<1xf32> = [8]
// CF-29-NEXT: %1 : tensor<5xf32> = [24, 0, 0, 0, 0]
func.func @CF_29(%x: tensor<5xf32>) -> (tensor<1xf32>, tensor<5xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %three = tfgrad.constant dense<3.0> : tensor<1xf32>
  %first = tfgrad.constant dense<0> : tensor<1xi32>
  %x0 = tfgrad.slice %x [0] [1] : tensor<5xf32> -> tensor<1xf32>
  %r = scf.for %k = %c0 to %c3 step %c1 iter_args(%y = %x0) -> tensor<1xf32> {
    %g = tfgrad.gather %y, %first
        : (tensor<1xf32>, tensor<1xi32>) -> tensor<1xf32>
    %s = tfgrad.add %y, %g : tensor<1xf32>
    scf.yield %s : tensor<1xf32>
  }
  %z = tfgrad.mul %r, %three : tensor<1xf32>
  %g = tfgrad.gradients ys(%z : tensor<1xf32>) xs(%x : tensor<5xf32>)
  return %r, %g : tensor<1xf32>, tensor<5xf32>
}

// Case CF-30. Rows and their numbers as two variables; what they stand for is a
// dense tensor.
// RUN: tfgrad-run %s --entry=CF_30 --input='[2, 4]' --input='[[2], [0]]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-30
// CF-30:      %0 : tensor<3xf32> = [4096, 0, 2048]
// CF-30-NEXT: %1 : tensor<2xf32> = [1024, 1024]
func.func @CF_30(%v0: !pair, %i0: tensor<2x1xi32>) -> tensor<3xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %r:2 = scf.for %k = %c0 to %c10 step %c1 iter_args(%v = %v0, %i = %i0)
      -> (!pair, tensor<2x1xi32>) {
    %d = tfgrad.add %v, %v : !pair
    scf.yield %d, %i : !pair, tensor<2x1xi32>
  }
  %y = tfgrad.scatter_nd %r#1, %r#0
      : (tensor<2x1xi32>, !pair) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// Case CF-33. A variable that grows, by x in each of two iterations.
// RUN: tfgrad-run %s --entry=CF_33 --input='[[5, 6]]' --input='[[1, 2]]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-33
// CF-33{LITERAL}:      %0 : tensor<3x2xf32> = [[5, 6], [1, 2], [1, 2]]
// CF-33-NEXT{LITERAL}: %1 : tensor<1x2xf32> = [[1, 1]]
// CF-33-NEXT{LITERAL}: %2 : tensor<1x2xf32> = [[2, 2]]
func.func @CF_33(%h0: tensor<?x2xf32>, %x: tensor<1x2xf32>) -> tensor<?x2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = scf.for %k = %c0 to %c2 step %c1 iter_args(%h = %h0) -> tensor<?x2xf32> {
    %g = tfgrad.concat %h, %x axis 0
        : (tensor<?x2xf32>, tensor<1x2xf32>) -> tensor<?x2xf32>
    scf.yield %g : tensor<?x2xf32>
  }
  return %r : tensor<?x2xf32>
}

// Case CF-34. Case CF-35. A position in q is one of the variables. Without
// iterations the gradient is zeros, and not none.
// RUN: tfgrad-run %s --entry=CF_34 --input='[7, 8]' --input=0 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-34
// CF-34:      %0 : f32 = 0
// CF-34-NEXT: %1 : tensor<2xf32> = [0, 0]
// RUN: tfgrad-run %s --entry=CF_34 --input='[7, 8]' --input=1 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-35
// CF-35:      %0 : f32 = 15
// CF-35-NEXT: %1 : tensor<2xf32> = [1, 1]
func.func @CF_34(%q: !pair, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = tfgrad.constant 0.0 : f32
  %q0 = tensor.extract %q[%c0] : !pair
  %q1 = tensor.extract %q[%c1] : !pair
  %least = tfgrad.compare lt, %q1, %q0 : f32
  %argmin = arith.extui %least : i1 to i64
  %i0 = arith.constant 0 : i64
  %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%i = %argmin, %y = %zero)
      -> (i64, f32) {
    %f = tfgrad.cast %i : i64 to f32
    %s = tfgrad.sum %q axes [0] : !pair -> f32
    %t = tfgrad.add %f, %s : f32
    scf.yield %i0, %t : i64, f32
  }
  return %r#1 : f32
}

// Case CF-36. A captured factor. The same loop gives a x^n for any n; a range
// that ends before it begins has no iterations.
// RUN: tfgrad-run %s --entry=CF_36 --input=2 --input=1 --input=2 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CF-36
// CF-36:      %0 : f32 = 2
// CF-36-NEXT: %1 : f32 = 1
// CF-36-NEXT: %2 : f32 = 4
// RUN: tfgrad-run %s --entry=CF_36 --input=3 --input=2 --input=7 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POWER
// POWER:      %0 : f32 = 384
// POWER-NEXT: %1 : f32 = 128
// POWER-NEXT: %2 : f32 = 1344
// RUN: tfgrad-run %s --entry=CF_36 --input=3 --input=2 --input=-4 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POWER-NEVER
// POWER-NEVER:      %0 : f32 = 3
// POWER-NEVER-NEXT: %1 : f32 = 1
// POWER-NEVER-NEXT: %2 : f32 = 0
func.func @CF_36(%a: f32, %x: f32, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %a) -> f32 {
    %p = tfgrad.mul %v, %x : f32
    scf.yield %p : f32
  }
  return %r : f32
}
