// Vector code against scalar code: for all lengths from 1 to 40, at two places of
// an array (random numbers, then NaN, infinities, zeros and the like), each
// element of a function of a vector is within 4 units in the last place of the
// same function of a scalar. Each run prints whether that holds for the worst
// element, and for the sum over all: the sum, taken in order, also keeps the
// loop over the scalars from being vectorized.


// RUN: tfgrad-run %s --entry=exp_f32 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=EXP-F32
// EXP-F32:      %0 : i1 = true
// EXP-F32-NEXT: %1 : i1 = true
func.func @exp_f32(%x: tensor<40xf32>, %specials: tensor<8xf32>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf32> -> tensor<5x8xf32>
  %flat = tfgrad.reshape %copies : tensor<5x8xf32> -> tensor<40xf32>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf32>, tensor<40xf32>) -> tensor<80xf32>
  %worst, %sum = func.call @compare_exp_f32(%all) : (tensor<80xf32>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_exp_f32(%numbers: tensor<80xf32>) -> (f64, f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %numbers [%at] [%n] : tensor<80xf32> -> tensor<?xf32>
      %vector = tfgrad.exp %x : tensor<?xf32>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf32>
        %scalar = tfgrad.exp %e : f32
        %found = tensor.extract %vector[%i] : tensor<?xf32>
        %a = tfgrad.cast %scalar : f32 to f64
        %b = tfgrad.cast %found : f32 to f64
        %d = func.call @distance_f32(%a, %b) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=log_f32 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LOG-F32
// LOG-F32:      %0 : i1 = true
// LOG-F32-NEXT: %1 : i1 = true
func.func @log_f32(%x: tensor<40xf32>, %specials: tensor<8xf32>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf32> -> tensor<5x8xf32>
  %flat = tfgrad.reshape %copies : tensor<5x8xf32> -> tensor<40xf32>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf32>, tensor<40xf32>) -> tensor<80xf32>
  %worst, %sum = func.call @compare_log_f32(%all) : (tensor<80xf32>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_log_f32(%numbers: tensor<80xf32>) -> (f64, f64) {
  %all = tfgrad.abs %numbers : tensor<80xf32>
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %all [%at] [%n] : tensor<80xf32> -> tensor<?xf32>
      %vector = tfgrad.log %x : tensor<?xf32>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf32>
        %scalar = tfgrad.log %e : f32
        %found = tensor.extract %vector[%i] : tensor<?xf32>
        %a = tfgrad.cast %scalar : f32 to f64
        %b = tfgrad.cast %found : f32 to f64
        %d = func.call @distance_f32(%a, %b) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=log1p_f32 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LOG1P-F32
// LOG1P-F32:      %0 : i1 = true
// LOG1P-F32-NEXT: %1 : i1 = true
func.func @log1p_f32(%x: tensor<40xf32>, %specials: tensor<8xf32>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf32> -> tensor<5x8xf32>
  %flat = tfgrad.reshape %copies : tensor<5x8xf32> -> tensor<40xf32>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf32>, tensor<40xf32>) -> tensor<80xf32>
  %worst, %sum = func.call @compare_log1p_f32(%all) : (tensor<80xf32>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_log1p_f32(%numbers: tensor<80xf32>) -> (f64, f64) {
  %all = tfgrad.abs %numbers : tensor<80xf32>
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %all [%at] [%n] : tensor<80xf32> -> tensor<?xf32>
      %vector = tfgrad.log1p %x : tensor<?xf32>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf32>
        %scalar = tfgrad.log1p %e : f32
        %found = tensor.extract %vector[%i] : tensor<?xf32>
        %a = tfgrad.cast %scalar : f32 to f64
        %b = tfgrad.cast %found : f32 to f64
        %d = func.call @distance_f32(%a, %b) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=sin_f32 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SIN-F32
// SIN-F32:      %0 : i1 = true
// SIN-F32-NEXT: %1 : i1 = true
func.func @sin_f32(%x: tensor<40xf32>, %specials: tensor<8xf32>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf32> -> tensor<5x8xf32>
  %flat = tfgrad.reshape %copies : tensor<5x8xf32> -> tensor<40xf32>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf32>, tensor<40xf32>) -> tensor<80xf32>
  %worst, %sum = func.call @compare_sin_f32(%all) : (tensor<80xf32>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_sin_f32(%numbers: tensor<80xf32>) -> (f64, f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %numbers [%at] [%n] : tensor<80xf32> -> tensor<?xf32>
      %vector = tfgrad.sin %x : tensor<?xf32>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf32>
        %scalar = tfgrad.sin %e : f32
        %found = tensor.extract %vector[%i] : tensor<?xf32>
        %a = tfgrad.cast %scalar : f32 to f64
        %b = tfgrad.cast %found : f32 to f64
        %d = func.call @distance_f32(%a, %b) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=cos_f32 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=COS-F32
// COS-F32:      %0 : i1 = true
// COS-F32-NEXT: %1 : i1 = true
func.func @cos_f32(%x: tensor<40xf32>, %specials: tensor<8xf32>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf32> -> tensor<5x8xf32>
  %flat = tfgrad.reshape %copies : tensor<5x8xf32> -> tensor<40xf32>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf32>, tensor<40xf32>) -> tensor<80xf32>
  %worst, %sum = func.call @compare_cos_f32(%all) : (tensor<80xf32>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_cos_f32(%numbers: tensor<80xf32>) -> (f64, f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %numbers [%at] [%n] : tensor<80xf32> -> tensor<?xf32>
      %vector = tfgrad.cos %x : tensor<?xf32>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf32>
        %scalar = tfgrad.cos %e : f32
        %found = tensor.extract %vector[%i] : tensor<?xf32>
        %a = tfgrad.cast %scalar : f32 to f64
        %b = tfgrad.cast %found : f32 to f64
        %d = func.call @distance_f32(%a, %b) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=tanh_f32 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TANH-F32
// TANH-F32:      %0 : i1 = true
// TANH-F32-NEXT: %1 : i1 = true
func.func @tanh_f32(%x: tensor<40xf32>, %specials: tensor<8xf32>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf32> -> tensor<5x8xf32>
  %flat = tfgrad.reshape %copies : tensor<5x8xf32> -> tensor<40xf32>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf32>, tensor<40xf32>) -> tensor<80xf32>
  %worst, %sum = func.call @compare_tanh_f32(%all) : (tensor<80xf32>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_tanh_f32(%numbers: tensor<80xf32>) -> (f64, f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %numbers [%at] [%n] : tensor<80xf32> -> tensor<?xf32>
      %vector = tfgrad.tanh %x : tensor<?xf32>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf32>
        %scalar = tfgrad.tanh %e : f32
        %found = tensor.extract %vector[%i] : tensor<?xf32>
        %a = tfgrad.cast %scalar : f32 to f64
        %b = tfgrad.cast %found : f32 to f64
        %d = func.call @distance_f32(%a, %b) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=sigmoid_f32 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SIGMOID-F32
// SIGMOID-F32:      %0 : i1 = true
// SIGMOID-F32-NEXT: %1 : i1 = true
func.func @sigmoid_f32(%x: tensor<40xf32>, %specials: tensor<8xf32>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf32> -> tensor<5x8xf32>
  %flat = tfgrad.reshape %copies : tensor<5x8xf32> -> tensor<40xf32>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf32>, tensor<40xf32>) -> tensor<80xf32>
  %worst, %sum = func.call @compare_sigmoid_f32(%all) : (tensor<80xf32>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_sigmoid_f32(%numbers: tensor<80xf32>) -> (f64, f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %numbers [%at] [%n] : tensor<80xf32> -> tensor<?xf32>
      %vector = tfgrad.sigmoid %x : tensor<?xf32>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf32>
        %scalar = tfgrad.sigmoid %e : f32
        %found = tensor.extract %vector[%i] : tensor<?xf32>
        %a = tfgrad.cast %scalar : f32 to f64
        %b = tfgrad.cast %found : f32 to f64
        %d = func.call @distance_f32(%a, %b) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=erf_f32 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ERF-F32
// ERF-F32:      %0 : i1 = true
// ERF-F32-NEXT: %1 : i1 = true
func.func @erf_f32(%x: tensor<40xf32>, %specials: tensor<8xf32>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf32> -> tensor<5x8xf32>
  %flat = tfgrad.reshape %copies : tensor<5x8xf32> -> tensor<40xf32>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf32>, tensor<40xf32>) -> tensor<80xf32>
  %worst, %sum = func.call @compare_erf_f32(%all) : (tensor<80xf32>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_erf_f32(%numbers: tensor<80xf32>) -> (f64, f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %numbers [%at] [%n] : tensor<80xf32> -> tensor<?xf32>
      %vector = tfgrad.erf %x : tensor<?xf32>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf32>
        %scalar = tfgrad.erf %e : f32
        %found = tensor.extract %vector[%i] : tensor<?xf32>
        %a = tfgrad.cast %scalar : f32 to f64
        %b = tfgrad.cast %found : f32 to f64
        %d = func.call @distance_f32(%a, %b) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=pow_f32 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POW-F32
// POW-F32:      %0 : i1 = true
// POW-F32-NEXT: %1 : i1 = true
func.func @pow_f32(%x: tensor<40xf32>, %specials: tensor<8xf32>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf32> -> tensor<5x8xf32>
  %flat = tfgrad.reshape %copies : tensor<5x8xf32> -> tensor<40xf32>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf32>, tensor<40xf32>) -> tensor<80xf32>
  %worst, %sum = func.call @compare_pow_f32(%all) : (tensor<80xf32>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_pow_f32(%numbers: tensor<80xf32>) -> (f64, f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %numbers [%at] [%n] : tensor<80xf32> -> tensor<?xf32>
      %base = tfgrad.abs %x : tensor<?xf32>
      %vector = tfgrad.pow %base, %x : tensor<?xf32>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf32>
        %m = tfgrad.abs %e : f32
        %scalar = tfgrad.pow %m, %e : f32
        %found = tensor.extract %vector[%i] : tensor<?xf32>
        %a = tfgrad.cast %scalar : f32 to f64
        %b = tfgrad.cast %found : f32 to f64
        %d = func.call @distance_f32(%a, %b) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=sqrt_f32 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SQRT-F32
// SQRT-F32:      %0 : i1 = true
// SQRT-F32-NEXT: %1 : i1 = true
func.func @sqrt_f32(%x: tensor<40xf32>, %specials: tensor<8xf32>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf32> -> tensor<5x8xf32>
  %flat = tfgrad.reshape %copies : tensor<5x8xf32> -> tensor<40xf32>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf32>, tensor<40xf32>) -> tensor<80xf32>
  %worst, %sum = func.call @compare_sqrt_f32(%all) : (tensor<80xf32>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_sqrt_f32(%numbers: tensor<80xf32>) -> (f64, f64) {
  %all = tfgrad.abs %numbers : tensor<80xf32>
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %all [%at] [%n] : tensor<80xf32> -> tensor<?xf32>
      %vector = tfgrad.sqrt %x : tensor<?xf32>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf32>
        %scalar = tfgrad.sqrt %e : f32
        %found = tensor.extract %vector[%i] : tensor<?xf32>
        %a = tfgrad.cast %scalar : f32 to f64
        %b = tfgrad.cast %found : f32 to f64
        %d = func.call @distance_f32(%a, %b) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// The distance relative to a, in halves of the epsilon of f32: not less than in
// units in the last place. 0 where both are NaN or equal.
func.func private @distance_f32(%a: f64, %b: f64) -> f64 {
  %unit = arith.constant 5.9604644775390625e-8 : f64
  %zero = arith.constant 0.0 : f64
  %equal = tfgrad.compare eq, %a, %b : f64
  %aNaN = tfgrad.compare ne, %a, %a : f64
  %bNaN = tfgrad.compare ne, %b, %b : f64
  %bothNaN = tfgrad.logical_and %aNaN, %bNaN : i1
  %same = tfgrad.logical_or %equal, %bothNaN : i1
  %difference = tfgrad.sub %a, %b : f64
  %size = tfgrad.abs %difference : f64
  %magnitude = tfgrad.abs %a : f64
  %relative = tfgrad.div %size, %magnitude : f64
  %units = tfgrad.div %relative, %unit : f64
  %d = tfgrad.select %same, %zero, %units : i1, f64
  return %d : f64
}

// RUN: tfgrad-run %s --entry=exp_f64 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=EXP-F64
// EXP-F64:      %0 : i1 = true
// EXP-F64-NEXT: %1 : i1 = true
func.func @exp_f64(%x: tensor<40xf64>, %specials: tensor<8xf64>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf64> -> tensor<5x8xf64>
  %flat = tfgrad.reshape %copies : tensor<5x8xf64> -> tensor<40xf64>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf64>, tensor<40xf64>) -> tensor<80xf64>
  %worst, %sum = func.call @compare_exp_f64(%all) : (tensor<80xf64>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_exp_f64(%numbers: tensor<80xf64>) -> (f64, f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %numbers [%at] [%n] : tensor<80xf64> -> tensor<?xf64>
      %vector = tfgrad.exp %x : tensor<?xf64>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf64>
        %scalar = tfgrad.exp %e : f64
        %found = tensor.extract %vector[%i] : tensor<?xf64>
        %d = func.call @distance_f64(%scalar, %found) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=log_f64 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LOG-F64
// LOG-F64:      %0 : i1 = true
// LOG-F64-NEXT: %1 : i1 = true
func.func @log_f64(%x: tensor<40xf64>, %specials: tensor<8xf64>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf64> -> tensor<5x8xf64>
  %flat = tfgrad.reshape %copies : tensor<5x8xf64> -> tensor<40xf64>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf64>, tensor<40xf64>) -> tensor<80xf64>
  %worst, %sum = func.call @compare_log_f64(%all) : (tensor<80xf64>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_log_f64(%numbers: tensor<80xf64>) -> (f64, f64) {
  %all = tfgrad.abs %numbers : tensor<80xf64>
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %all [%at] [%n] : tensor<80xf64> -> tensor<?xf64>
      %vector = tfgrad.log %x : tensor<?xf64>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf64>
        %scalar = tfgrad.log %e : f64
        %found = tensor.extract %vector[%i] : tensor<?xf64>
        %d = func.call @distance_f64(%scalar, %found) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=log1p_f64 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LOG1P-F64
// LOG1P-F64:      %0 : i1 = true
// LOG1P-F64-NEXT: %1 : i1 = true
func.func @log1p_f64(%x: tensor<40xf64>, %specials: tensor<8xf64>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf64> -> tensor<5x8xf64>
  %flat = tfgrad.reshape %copies : tensor<5x8xf64> -> tensor<40xf64>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf64>, tensor<40xf64>) -> tensor<80xf64>
  %worst, %sum = func.call @compare_log1p_f64(%all) : (tensor<80xf64>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_log1p_f64(%numbers: tensor<80xf64>) -> (f64, f64) {
  %all = tfgrad.abs %numbers : tensor<80xf64>
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %all [%at] [%n] : tensor<80xf64> -> tensor<?xf64>
      %vector = tfgrad.log1p %x : tensor<?xf64>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf64>
        %scalar = tfgrad.log1p %e : f64
        %found = tensor.extract %vector[%i] : tensor<?xf64>
        %d = func.call @distance_f64(%scalar, %found) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=sin_f64 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SIN-F64
// SIN-F64:      %0 : i1 = true
// SIN-F64-NEXT: %1 : i1 = true
func.func @sin_f64(%x: tensor<40xf64>, %specials: tensor<8xf64>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf64> -> tensor<5x8xf64>
  %flat = tfgrad.reshape %copies : tensor<5x8xf64> -> tensor<40xf64>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf64>, tensor<40xf64>) -> tensor<80xf64>
  %worst, %sum = func.call @compare_sin_f64(%all) : (tensor<80xf64>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_sin_f64(%numbers: tensor<80xf64>) -> (f64, f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %numbers [%at] [%n] : tensor<80xf64> -> tensor<?xf64>
      %vector = tfgrad.sin %x : tensor<?xf64>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf64>
        %scalar = tfgrad.sin %e : f64
        %found = tensor.extract %vector[%i] : tensor<?xf64>
        %d = func.call @distance_f64(%scalar, %found) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=cos_f64 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=COS-F64
// COS-F64:      %0 : i1 = true
// COS-F64-NEXT: %1 : i1 = true
func.func @cos_f64(%x: tensor<40xf64>, %specials: tensor<8xf64>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf64> -> tensor<5x8xf64>
  %flat = tfgrad.reshape %copies : tensor<5x8xf64> -> tensor<40xf64>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf64>, tensor<40xf64>) -> tensor<80xf64>
  %worst, %sum = func.call @compare_cos_f64(%all) : (tensor<80xf64>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_cos_f64(%numbers: tensor<80xf64>) -> (f64, f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %numbers [%at] [%n] : tensor<80xf64> -> tensor<?xf64>
      %vector = tfgrad.cos %x : tensor<?xf64>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf64>
        %scalar = tfgrad.cos %e : f64
        %found = tensor.extract %vector[%i] : tensor<?xf64>
        %d = func.call @distance_f64(%scalar, %found) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=tanh_f64 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TANH-F64
// TANH-F64:      %0 : i1 = true
// TANH-F64-NEXT: %1 : i1 = true
func.func @tanh_f64(%x: tensor<40xf64>, %specials: tensor<8xf64>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf64> -> tensor<5x8xf64>
  %flat = tfgrad.reshape %copies : tensor<5x8xf64> -> tensor<40xf64>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf64>, tensor<40xf64>) -> tensor<80xf64>
  %worst, %sum = func.call @compare_tanh_f64(%all) : (tensor<80xf64>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_tanh_f64(%numbers: tensor<80xf64>) -> (f64, f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %numbers [%at] [%n] : tensor<80xf64> -> tensor<?xf64>
      %vector = tfgrad.tanh %x : tensor<?xf64>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf64>
        %scalar = tfgrad.tanh %e : f64
        %found = tensor.extract %vector[%i] : tensor<?xf64>
        %d = func.call @distance_f64(%scalar, %found) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=sigmoid_f64 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SIGMOID-F64
// SIGMOID-F64:      %0 : i1 = true
// SIGMOID-F64-NEXT: %1 : i1 = true
func.func @sigmoid_f64(%x: tensor<40xf64>, %specials: tensor<8xf64>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf64> -> tensor<5x8xf64>
  %flat = tfgrad.reshape %copies : tensor<5x8xf64> -> tensor<40xf64>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf64>, tensor<40xf64>) -> tensor<80xf64>
  %worst, %sum = func.call @compare_sigmoid_f64(%all) : (tensor<80xf64>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_sigmoid_f64(%numbers: tensor<80xf64>) -> (f64, f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %numbers [%at] [%n] : tensor<80xf64> -> tensor<?xf64>
      %vector = tfgrad.sigmoid %x : tensor<?xf64>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf64>
        %scalar = tfgrad.sigmoid %e : f64
        %found = tensor.extract %vector[%i] : tensor<?xf64>
        %d = func.call @distance_f64(%scalar, %found) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=erf_f64 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ERF-F64
// ERF-F64:      %0 : i1 = true
// ERF-F64-NEXT: %1 : i1 = true
func.func @erf_f64(%x: tensor<40xf64>, %specials: tensor<8xf64>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf64> -> tensor<5x8xf64>
  %flat = tfgrad.reshape %copies : tensor<5x8xf64> -> tensor<40xf64>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf64>, tensor<40xf64>) -> tensor<80xf64>
  %worst, %sum = func.call @compare_erf_f64(%all) : (tensor<80xf64>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_erf_f64(%numbers: tensor<80xf64>) -> (f64, f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %numbers [%at] [%n] : tensor<80xf64> -> tensor<?xf64>
      %vector = tfgrad.erf %x : tensor<?xf64>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf64>
        %scalar = tfgrad.erf %e : f64
        %found = tensor.extract %vector[%i] : tensor<?xf64>
        %d = func.call @distance_f64(%scalar, %found) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=pow_f64 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POW-F64
// POW-F64:      %0 : i1 = true
// POW-F64-NEXT: %1 : i1 = true
func.func @pow_f64(%x: tensor<40xf64>, %specials: tensor<8xf64>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf64> -> tensor<5x8xf64>
  %flat = tfgrad.reshape %copies : tensor<5x8xf64> -> tensor<40xf64>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf64>, tensor<40xf64>) -> tensor<80xf64>
  %worst, %sum = func.call @compare_pow_f64(%all) : (tensor<80xf64>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_pow_f64(%numbers: tensor<80xf64>) -> (f64, f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %numbers [%at] [%n] : tensor<80xf64> -> tensor<?xf64>
      %base = tfgrad.abs %x : tensor<?xf64>
      %vector = tfgrad.pow %base, %x : tensor<?xf64>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf64>
        %m = tfgrad.abs %e : f64
        %scalar = tfgrad.pow %m, %e : f64
        %found = tensor.extract %vector[%i] : tensor<?xf64>
        %d = func.call @distance_f64(%scalar, %found) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// RUN: tfgrad-run %s --entry=sqrt_f64 --input='random(7)' --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SQRT-F64
// SQRT-F64:      %0 : i1 = true
// SQRT-F64-NEXT: %1 : i1 = true
func.func @sqrt_f64(%x: tensor<40xf64>, %specials: tensor<8xf64>) -> (i1, i1) {
  %copies = tfgrad.broadcast_to %specials : tensor<8xf64> -> tensor<5x8xf64>
  %flat = tfgrad.reshape %copies : tensor<5x8xf64> -> tensor<40xf64>
  %all = tfgrad.concat %x, %flat axis 0
      : (tensor<40xf64>, tensor<40xf64>) -> tensor<80xf64>
  %worst, %sum = func.call @compare_sqrt_f64(%all) : (tensor<80xf64>) -> (f64, f64)
  %0:2 = func.call @verdict(%worst, %sum) : (f64, f64) -> (i1, i1)
  return %0#0, %0#1 : i1, i1
}
func.func private @compare_sqrt_f64(%numbers: tensor<80xf64>) -> (f64, f64) {
  %all = tfgrad.abs %numbers : tensor<80xf64>
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.constant 40 : index
  %end = arith.constant 80 : index
  %lengths = arith.constant 41 : index
  %none = arith.constant 0.0 : f64
  %0:2 = scf.for %at = %zero to %end step %step
      iter_args(%w0 = %none, %s0 = %none) -> (f64, f64) {
    %1:2 = scf.for %n = %one to %lengths step %one
        iter_args(%w1 = %w0, %s1 = %s0) -> (f64, f64) {
      %x = tfgrad.slice %all [%at] [%n] : tensor<80xf64> -> tensor<?xf64>
      %vector = tfgrad.sqrt %x : tensor<?xf64>
      %2:2 = scf.for %i = %zero to %n step %one
          iter_args(%w2 = %w1, %s2 = %s1) -> (f64, f64) {
        %e = tensor.extract %x[%i] : tensor<?xf64>
        %scalar = tfgrad.sqrt %e : f64
        %found = tensor.extract %vector[%i] : tensor<?xf64>
        %d = func.call @distance_f64(%scalar, %found) : (f64, f64) -> f64
        %w = tfgrad.maximum %w2, %d : f64
        %s = tfgrad.add %s2, %d : f64
        scf.yield %w, %s : f64, f64
      }
      scf.yield %2#0, %2#1 : f64, f64
    }
    scf.yield %1#0, %1#1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// The distance relative to a, in halves of the epsilon of f64: not less than in
// units in the last place. 0 where both are NaN or equal.
func.func private @distance_f64(%a: f64, %b: f64) -> f64 {
  %unit = arith.constant 1.1102230246251565e-16 : f64
  %zero = arith.constant 0.0 : f64
  %equal = tfgrad.compare eq, %a, %b : f64
  %aNaN = tfgrad.compare ne, %a, %a : f64
  %bNaN = tfgrad.compare ne, %b, %b : f64
  %bothNaN = tfgrad.logical_and %aNaN, %bNaN : i1
  %same = tfgrad.logical_or %equal, %bothNaN : i1
  %difference = tfgrad.sub %a, %b : f64
  %size = tfgrad.abs %difference : f64
  %magnitude = tfgrad.abs %a : f64
  %relative = tfgrad.div %size, %magnitude : f64
  %units = tfgrad.div %relative, %unit : f64
  %d = tfgrad.select %same, %zero, %units : i1, f64
  return %d : f64
}

func.func private @verdict(%worst: f64, %sum: f64) -> (i1, i1) {
  %four = arith.constant 4.0 : f64
  // 4 * 2 * (1 + 2 + ... + 40)
  %all = arith.constant 6560.0 : f64
  %0 = tfgrad.compare le, %worst, %four : f64
  %1 = tfgrad.compare le, %sum, %all : f64
  return %0, %1 : i1, i1
}
