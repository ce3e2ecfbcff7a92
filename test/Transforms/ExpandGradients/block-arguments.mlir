// RUN: tfgrad-opt %s --tfgrad-expand-gradients --split-input-file \
// RUN:   --verify-diagnostics | FileCheck %s

// A loop starts from %x, and no rule goes that way. Without the error the gradient
// would be a silent zero.
func.func @carried(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error @+1 {{'scf.for' op is on a differentiated path but has no gradient}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> f64 {
    %y = tfgrad.sin %a : f64
    %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
        {unconnected_gradients = "zero"}
    scf.yield %g : f64
  }
  return %r : f64
}

// -----

// A request is of its iteration: what others have made of %x is given.
// CHECK-LABEL: @captured
// CHECK-NOT: tfgrad.gradients
func.func @captured(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = tfgrad.constant 0.0 : f64
  %r:2 = scf.for %i = %c0 to %n step %c1
      iter_args(%a = %zero, %s = %zero) -> (f64, f64) {
    %y = tfgrad.sin %a : f64
    %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
        {unconnected_gradients = "zero"}
    scf.yield %x, %g : f64, f64
  }
  return %r#1 : f64
}

// -----

// A while starts from %x, by way of its test.
func.func @while(%x: f64, %flag: i1) -> f64 {
  // expected-error @+1 {{'scf.while' op is on a differentiated path but has no gradient}}
  %r = scf.while (%a = %x) : (f64) -> f64 {
    %b = tfgrad.exp %a : f64
    scf.condition(%flag) %b : f64
  } do {
  ^bb0(%b: f64):
    %y = tfgrad.sin %b : f64
    %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
        {unconnected_gradients = "zero"}
    scf.yield %g : f64
  }
  return %r : f64
}

// -----

// From outside of the outer loop.
func.func @nested(%x: f64, %n: index, %flag: i1) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error @+1 {{'scf.for' op is on a differentiated path but has no gradient}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> f64 {
    %b = tfgrad.exp %a : f64
    %q = scf.if %flag -> f64 {
      %y = tfgrad.sin %b : f64
      %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
          {unconnected_gradients = "zero"}
      scf.yield %g : f64
    } else {
      scf.yield %a : f64
    }
    scf.yield %q : f64
  }
  return %r : f64
}

// -----

// From a block to the next: these are made one.
// CHECK-LABEL: @branch
// CHECK-SAME:  (%[[X:.*]]: f64)
// CHECK-NOT:   cf.br
// CHECK:       tfgrad.cos %[[X]]
func.func @branch(%x: f64) -> f64 {
  cf.br ^next(%x : f64)
^next(%a: f64):
  %y = tfgrad.sin %a : f64
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
      {unconnected_gradients = "zero"}
  return %g : f64
}

// -----

// Within one iteration, what it starts from is a constant or an x.
// CHECK-LABEL: @within
// CHECK:         scf.for {{.*}} iter_args(%[[A:.*]] = %{{.*}})
// CHECK-NEXT:      %[[S:.*]] = tfgrad.sin %[[A]]
// CHECK-NEXT:      tfgrad.exp %[[S]]
// CHECK:           tfgrad.cos %[[A]]
func.func @within(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> f64 {
    %s = tfgrad.sin %a : f64
    %y = tfgrad.exp %s : f64
    %g:2 = tfgrad.gradients ys(%y : f64) xs(%a, %s : f64, f64)
    %t = tfgrad.add %g#0, %g#1 : f64
    scf.yield %t : f64
  }
  return %r : f64
}

// -----

// Where the argument is stopped, or carries no gradient, nothing is missing.
// CHECK-LABEL: @stopped
// CHECK-NOT:     tfgrad.gradients
func.func @stopped(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> f64 {
    %y = tfgrad.mul %a, %x : f64
    %g = tfgrad.gradients ys(%y : f64) xs(%x : f64) stop_gradients(%a : f64)
    %f = tfgrad.floor %a : f64
    %z = tfgrad.mul %f, %x : f64
    %h = tfgrad.gradients ys(%z : f64) xs(%x : f64)
    %t = tfgrad.add %g, %h : f64
    scf.yield %t : f64
  }
  return %r : f64
}

// -----

// What no iteration hands on is no path, whatever else the body reads.
// CHECK-LABEL: @unrelated
// CHECK:         scf.for
// CHECK-NOT:     tfgrad.gradients
func.func @unrelated(%x: f64, %z: f64, %n: index) -> (f64, f64, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %cut = tfgrad.stop_gradient %x : f64
  %r:5 = scf.for %i = %c0 to %n step %c1
      iter_args(%a = %z, %b = %z, %c = %cut, %s = %z, %t = %z)
      -> (f64, f64, f64, f64, f64) {
    // The request itself is part of what is handed on.
    %0 = tfgrad.mul %a, %a : f64
    %1 = tfgrad.gradients ys(%0 : f64) xs(%x : f64)
        {unconnected_gradients = "zero"}
    %2 = tfgrad.add %0, %1 : f64
    // Handed on unchanged.
    %3 = tfgrad.mul %b, %x : f64
    %4 = tfgrad.gradients ys(%3 : f64) xs(%x : f64)
    %5 = tfgrad.add %s, %4 : f64
    // Cut before the loop.
    %6 = tfgrad.mul %c, %x : f64
    %7 = tfgrad.gradients ys(%6 : f64) xs(%x : f64)
    %8 = tfgrad.add %t, %7 : f64
    scf.yield %2, %b, %c, %5, %8 : f64, f64, f64, f64, f64
  }
  return %r#0, %r#3, %r#4 : f64, f64, f64
}

// -----

// Through a while loop, whose regions hand values to each other.
func.func @while(%x: f64, %limit: f64) -> f64 {
  // expected-error @+1 {{'scf.while' op is on a differentiated path but has no gradient}}
  %r = scf.while (%a = %x) : (f64) -> f64 {
    %more = tfgrad.compare lt, %a, %limit : f64
    %b = tfgrad.exp %a : f64
    scf.condition(%more) %b : f64
  } do {
  ^bb0(%b: f64):
    %y = tfgrad.sin %b : f64
    %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
        {unconnected_gradients = "zero"}
    scf.yield %g : f64
  }
  return %r : f64
}

// -----

// A block that is reached on two ways.
// CHECK-LABEL: @blocks
// CHECK-SAME:  (%[[X:.*]]: f64, %[[Z:.*]]: f64
// CHECK-NOT:   cf.cond_br
// CHECK:       %[[AB:.*]]:2 = scf.if
// CHECK:         scf.yield %[[X]], %[[Z]]
// CHECK:         scf.yield %[[Z]], %[[Z]]
// CHECK:       tfgrad.cos %[[AB]]#0
// CHECK:       scf.if
func.func @blocks(%x: f64, %z: f64, %c: i1) -> (f64, f64) {
  cf.cond_br %c, ^next(%x, %z : f64, f64), ^next(%z, %z : f64, f64)
^next(%a: f64, %b: f64):
  %y = tfgrad.sin %a : f64
  %0 = tfgrad.gradients ys(%y : f64) xs(%x : f64)
      {unconnected_gradients = "zero"}
  %w = tfgrad.sin %b : f64
  %1 = tfgrad.gradients ys(%w : f64) xs(%x : f64)
      {unconnected_gradients = "zero"}
  return %0, %1 : f64, f64
}

// -----

// What a block of a loop computes is another value in each iteration.
func.func @in_loop(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^loop(%x, %c0 : f64, index)
^loop(%v: f64, %i: index):
  // expected-note @+1 {{the value is here}}
  %s = tfgrad.sin %v : f64
  %j = arith.addi %i, %c1 : index
  %more = arith.cmpi slt, %j, %n : index
  cf.cond_br %more, ^loop(%s, %j : f64, index), ^done
^done:
  %y = tfgrad.exp %s : f64
  // expected-error @+1 {{'tfgrad.gradients' op names a value of another block, which unstructured control flow leads to}}
  %g = tfgrad.gradients ys(%y : f64) xs(%s : f64)
  return %g : f64
}

// -----

func.func @foreign(%x: f64, %c: i1) -> f64 {
  // expected-error @+1 {{'llvm.cond_br' op cannot become structured control flow}}
  llvm.cond_br %c, ^a, ^b
^a:
  return %x : f64
^b:
  %y = tfgrad.exp %x : f64
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  return %g : f64
}

// -----

// A loop without an end, behind which nothing comes, and blocks that nothing leads
// to.
// CHECK-LABEL: @endless
// CHECK:       scf.while
func.func @endless(%x: f64) -> f64 {
  cf.br ^loop
^loop:
  cf.br ^loop
^nowhere(%v: f64):
  %g = tfgrad.gradients ys(%v : f64) xs(%x : f64)
  return %g : f64
}
