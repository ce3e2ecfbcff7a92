// tfgrad.gradients: how contributions are added up, and the options that do not
// change a value.

// Case GR-02. Ten contributions to one value, with each method.
// RUN: tfgrad-run %s --entry=GR_02 --input=1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-02
// GR-02:      %0 : f32 = 20
// GR-02-NEXT: %1 : f32 = 10
// GR-02-NEXT: %2 : f32 = 20
// GR-02-NEXT: %3 : f32 = 10
// GR-02-NEXT: %4 : f32 = 20
// GR-02-NEXT: %5 : f32 = 10
func.func @GR_02(%x: f32) -> (f32, f32, f32, f32, f32, f32) {
  %two = tfgrad.constant 2.0 : f32
  %y = tfgrad.mul %x, %two : f32
  %z = tfgrad.add_n %y, %y, %y, %y, %y, %y, %y, %y, %y, %y : f32
  %a:2 = tfgrad.gradients ys(%z : f32) xs(%x, %y : f32, f32)
      {aggregation_method = "add_n"}
  %b:2 = tfgrad.gradients ys(%z : f32) xs(%x, %y : f32, f32)
      {aggregation_method = "tree"}
  %c:2 = tfgrad.gradients ys(%z : f32) xs(%x, %y : f32, f32)
      {aggregation_method = "accumulate_n"}
  return %a#0, %a#1, %b#0, %b#1, %c#0, %c#1 : f32, f32, f32, f32, f32, f32
}

// Case GR-33. A cotangent for one row of x. Where the reference has rows with
// their numbers, gradients here are dense: the same values.
// RUN: tfgrad-run %s --entry=GR_33 --input=[1] --input=[2] \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-33
// GR-33: %0 : tensor<1xf32> = [2]
func.func @GR_33(%x: tensor<1xf32>, %dy: tensor<1xf32>) -> tensor<1xf32> {
  %y = tfgrad.identity %x : tensor<1xf32>
  %g = tfgrad.gradients ys(%y : tensor<1xf32>) xs(%x : tensor<1xf32>)
      grad_ys(%dy)
  return %g : tensor<1xf32>
}

// Case GR-34. A row gathered twice.
// RUN: tfgrad-run %s --entry=GR_34 --input='[1, 2, 3]' --input='[1, 1]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-34
// GR-34: %0 : tensor<3xf32> = [0, 2, 0]
func.func @GR_34(%p: tensor<3xf32>, %i: tensor<2xi32>) -> tensor<3xf32> {
  %rows = tfgrad.gather %p, %i
      : (tensor<3xf32>, tensor<2xi32>) -> tensor<2xf32>
  %loss = tfgrad.sum %rows axes [0] : tensor<2xf32> -> f32
  %g = tfgrad.gradients ys(%loss : f32) xs(%p : tensor<3xf32>)
  return %g : tensor<3xf32>
}

// Case GR-35. Rows and the whole.
// RUN: tfgrad-run %s --entry=GR_35 --input='[1, 2, 3]' --input='[1, 1]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-35
// GR-35: %0 : tensor<3xf32> = [1, 3, 1]
func.func @GR_35(%p: tensor<3xf32>, %i: tensor<2xi32>) -> tensor<3xf32> {
  %rows = tfgrad.gather %p, %i
      : (tensor<3xf32>, tensor<2xi32>) -> tensor<2xf32>
  %a = tfgrad.sum %rows axes [0] : tensor<2xf32> -> f32
  %b = tfgrad.sum %p axes [0] : tensor<3xf32> -> f32
  %loss = tfgrad.add %a, %b : f32
  %g = tfgrad.gradients ys(%loss : f32) xs(%p : tensor<3xf32>)
  return %g : tensor<3xf32>
}

// Case GR-36. Rows from two gathers.
// RUN: tfgrad-run %s --entry=GR_36 --input='[1, 2, 3]' --input='[0, 2]' \
// RUN:   --input=[2] \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-36
// GR-36: %0 : tensor<3xf32> = [1, 0, 11]
func.func @GR_36(%p: tensor<3xf32>, %i: tensor<2xi64>, %j: tensor<1xi64>)
    -> tensor<3xf32> {
  %ten = tfgrad.constant dense<10.0> : tensor<1xf32>
  %u = tfgrad.gather %p, %i : (tensor<3xf32>, tensor<2xi64>) -> tensor<2xf32>
  %v = tfgrad.gather %p, %j : (tensor<3xf32>, tensor<1xi64>) -> tensor<1xf32>
  %w = tfgrad.mul %v, %ten : tensor<1xf32>
  %a = tfgrad.sum %u axes [0] : tensor<2xf32> -> f32
  %b = tfgrad.sum %w axes [0] : tensor<1xf32> -> f32
  %loss = tfgrad.add %a, %b : f32
  %g = tfgrad.gradients ys(%loss : f32) xs(%p : tensor<3xf32>)
  return %g : tensor<3xf32>
}

// Contributions are added from left to right in the order of the sweep, last
// use first: (1 + 1e8) - 1e8 is 0 in f32, and 1 + (1e8 - 1e8) would be 1. Every
// method has this order, and with parts (the slice) these come last.
// RUN: tfgrad-run %s --entry=order --input='[3]' --input=1e8 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ORDER
// ORDER:      %0 : tensor<1xf32> = [0]
// ORDER-NEXT: %1 : tensor<1xf32> = [0]
// ORDER-NEXT: %2 : tensor<1xf32> = [0]
// ORDER-NEXT: %3 : tensor<1xf32> = [1]
func.func @order(%x: tensor<1xf32>, %big: f32)
    -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) {
  %b = tfgrad.broadcast_to %big : f32 -> tensor<1xf32>
  %nb = tfgrad.neg %b : tensor<1xf32>
  %u = tfgrad.mul %x, %nb : tensor<1xf32>
  %v = tfgrad.mul %x, %b : tensor<1xf32>
  %w = tfgrad.identity %x : tensor<1xf32>
  %y = tfgrad.add_n %u, %v, %w : tensor<1xf32>
  %0 = tfgrad.gradients ys(%y : tensor<1xf32>) xs(%x : tensor<1xf32>)
  %1 = tfgrad.gradients ys(%y : tensor<1xf32>) xs(%x : tensor<1xf32>)
      {aggregation_method = "tree"}
  %2 = tfgrad.gradients ys(%y : tensor<1xf32>) xs(%x : tensor<1xf32>)
      {aggregation_method = "accumulate_n"}

  %part = tfgrad.slice %x [0] [1] : tensor<1xf32> -> tensor<1xf32>
  %z = tfgrad.add_n %u, %v, %part : tensor<1xf32>
  %3 = tfgrad.gradients ys(%z : tensor<1xf32>) xs(%x : tensor<1xf32>)
  return %0, %1, %2, %3
      : tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>
}

// Gates and devices change no value.
// RUN: tfgrad-run %s --entry=options --input=2 --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=OPTIONS
// OPTIONS:      %0 : f32 = 24
// OPTIONS-NEXT: %1 : f32 = 4
// OPTIONS-NEXT: %2 : f32 = 24
// OPTIONS-NEXT: %3 : f32 = 4
func.func @options(%x: f32, %w: f32) -> (f32, f32, f32, f32) {
  %square = tfgrad.square %x {tfgrad.device = "cpu:1"} : f32
  %product = tfgrad.mul %square, %w {tfgrad.device = "cpu:0"} : f32
  %y = tfgrad.add %product, %square : f32
  %a:2 = tfgrad.gradients ys(%y : f32) xs(%x, %w : f32, f32)
      {gate_gradients, name = "mine"}
  %b:2 = tfgrad.gradients ys(%y : f32) xs(%x, %w : f32, f32)
      {colocate_gradients_with_ops, gate_gradients, name = "mine"}
  return %a#0, %a#1, %b#0, %b#1 : f32, f32, f32, f32
}
