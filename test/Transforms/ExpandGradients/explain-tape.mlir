// RUN: tfgrad-opt %s --tfgrad-explain-tape --split-input-file -verify-diagnostics \
// RUN:   -o /dev/null
// RUN: tfgrad-opt %s --tfgrad-expand-gradients=explain-tape --split-input-file \
// RUN:   -verify-diagnostics -o /dev/null

func.func @loop(%x: tensor<64xf32>, %n: index) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-remark @+2 {{the gradient of 'scf.for' saves 2 values: 512 * n bytes, n its iterations}}
  // expected-note @+1 {{saved: 'tensor<64xf32>', 256 bytes each time}}
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> tensor<64xf32> {
    // expected-note @+1 {{computed again: 'tfgrad.mul', which costs 64; to save it costs 264}}
    %m = tfgrad.mul %v, %v : tensor<64xf32>
    // expected-note @+1 {{saved: 'tensor<64xf32>', 256 bytes each time}}
    %s = tfgrad.sin %m : tensor<64xf32>
    %p = tfgrad.mul %s, %m : tensor<64xf32>
    scf.yield %p : tensor<64xf32>
  }
  %g = tfgrad.gradients ys(%y : tensor<64xf32>) xs(%x : tensor<64xf32>)
  return %g : tensor<64xf32>
}

// -----

// A product of two counts, unknown extents, and integers.
func.func @nest(%x: tensor<?xf64>, %n: index, %m: index) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note @+1 {{n1 is the number of iterations of this loop}}
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%u = %x) -> tensor<?xf64> {
    // expected-remark @+2 {{the gradient of 'scf.for' saves 2 values: 16 * ? * n1 * n2 bytes, n2 its iterations at most}}
    // expected-note @+1 {{saved: 'tensor<?xf64>', 8 * ? bytes each time}}
    %w = scf.for %j = %c0 to %m step %c1 iter_args(%v = %u) -> tensor<?xf64> {
      // expected-note @+1 {{computed again: 'arith.addi', which costs nothing}}
      %k = arith.addi %i, %j : index
      // expected-note @+1 {{computed again: 'tfgrad.cast', which costs 1; to save it costs 16}}
      %f = tfgrad.cast %k : index to f64
      // expected-note @+1 {{saved: 'tensor<?xf64>', 8 * ? bytes each time}}
      %s = tfgrad.erf %v : tensor<?xf64>
      // expected-note @+1 {{computed again: 'tensor.dim', which costs nothing}}
      %d = tensor.dim %x, %c0 : tensor<?xf64>
      // expected-note @+1 {{computed again: 'tfgrad.broadcast_to', which costs 64; to save it costs 520}}
      %e = tfgrad.broadcast_to %f(%d) : f64 -> tensor<?xf64>
      %p = tfgrad.mul %s, %s : tensor<?xf64>
      %q = tfgrad.mul %p, %e : tensor<?xf64>
      scf.yield %q : tensor<?xf64>
    }
    scf.yield %w : tensor<?xf64>
  }
  %g = tfgrad.gradients ys(%y : tensor<?xf64>) xs(%x : tensor<?xf64>)
  return %g : tensor<?xf64>
}

// -----

// The inner loop runs another number of times in each iteration.
func.func @triangle(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%u = %x) -> f64 {
    // expected-remark @+2 {{the gradient of 'scf.for' saves 1 value: 8 * n bytes, n its iterations in all}}
    // expected-note @+1 {{saved: 'f64', 8 bytes each time}}
    %w = scf.for %j = %c0 to %i step %c1 iter_args(%v = %u) -> f64 {
      %s = math.sin %v : f64
      scf.yield %s : f64
    }
    scf.yield %w : f64
  }
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  return %g : f64
}

// -----

// What a branch saves when no loop is around.
func.func @branch(%x: f64, %c: i1) -> f64 {
  // expected-remark @+1 {{the gradient of 'scf.if' saves 1 value: 8 bytes}}
  %y = scf.if %c -> f64 {
    // expected-note @+1 {{saved: 'f64', 8 bytes each time}}
    %s = math.erf %x : f64
    %t = arith.mulf %s, %s : f64
    scf.yield %t : f64
  } else {
    scf.yield %x : f64
  }
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  return %g : f64
}

// -----

func.func @checkpoints(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-remark @+3 {{the gradient of 'scf.for', when it runs again, saves 1 value: 8 * n bytes, n its iterations}}
  // expected-remark @+2 {{the gradient of 'scf.for' saves 1 value: 8 * n bytes, n its runs of iterations}}
  // expected-note @+1 {{saved: 'f64', 8 bytes each time}}
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> f64 {
    %s = math.sin %v : f64
    scf.yield %s : f64
  } {tfgrad.checkpoint = {every = 8}}
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  return %g : f64
}

// -----

// Callees are heard too.
func.func private @f(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-remark @+2 {{the gradient of 'scf.for' saves 1 value: 8 * n bytes, n its iterations}}
  // expected-note @+1 {{saved: 'f64', 8 bytes each time}}
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> f64 {
    %s = math.sin %v : f64
    scf.yield %s : f64
  }
  return %y : f64
}
func.func @call(%x: f64, %n: index) -> f64 {
  %y = func.call @f(%x, %n) : (f64, index) -> f64
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  return %g : f64
}
