// Gradients of elementwise ops at the edges of their domains.

// Case VJ-04. Quotients.
// RUN: tfgrad-run %s --entry=VJ_04 --input='[6, 1]' --input='[2, 4]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-04
// VJ-04:      %0 : tensor<2xf32> = [3, 0.25]
// VJ-04-NEXT: %1 : tensor<2xf32> = [0.5, 0.25]
// VJ-04-NEXT: %2 : tensor<2xf32> = [-1.5, -0.0625]
func.func @VJ_04(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %y = tfgrad.div %a, %b : tensor<2xf32>
  return %y : tensor<2xf32>
}

// Case VJ-05. A tie of maximum goes to the first operand.
// RUN: tfgrad-run %s --entry=VJ_05 --input='[1, 2, 3]' --input='[2, 2, 2]' \
// RUN:   --input='[10, 20, 30]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-05
// VJ-05:      %0 : tensor<3xf32> = [0, 20, 30]
// VJ-05-NEXT: %1 : tensor<3xf32> = [10, 0, 0]
func.func @VJ_05(%a: tensor<3xf32>, %b: tensor<3xf32>, %dy: tensor<3xf32>)
    -> (tensor<3xf32>, tensor<3xf32>) {
  %y = tfgrad.maximum %a, %b : tensor<3xf32>
  %g:2 = tfgrad.gradients ys(%y : tensor<3xf32>)
      xs(%a, %b : tensor<3xf32>, tensor<3xf32>) grad_ys(%dy)
  return %g#0, %g#1 : tensor<3xf32>, tensor<3xf32>
}

// Case VJ-06. And of minimum.
// RUN: tfgrad-run %s --entry=VJ_06 --input='[1, 2, 3]' --input='[2, 2, 2]' \
// RUN:   --input='[10, 20, 30]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-06
// VJ-06:      %0 : tensor<3xf32> = [10, 20, 0]
// VJ-06-NEXT: %1 : tensor<3xf32> = [0, 0, 30]
func.func @VJ_06(%a: tensor<3xf32>, %b: tensor<3xf32>, %dy: tensor<3xf32>)
    -> (tensor<3xf32>, tensor<3xf32>) {
  %y = tfgrad.minimum %a, %b : tensor<3xf32>
  %g:2 = tfgrad.gradients ys(%y : tensor<3xf32>)
      xs(%a, %b : tensor<3xf32>, tensor<3xf32>) grad_ys(%dy)
  return %g#0, %g#1 : tensor<3xf32>, tensor<3xf32>
}

// Case VJ-07. A NaN, in either operand, sends all to the second.
// RUN: tfgrad-run %s --entry=VJ_07 --input='[nan, 1, nan]' \
// RUN:   --input='[1, nan, nan]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-07
// VJ-07:      %0 : tensor<3xf32> = [nan, nan, nan]
// VJ-07-NEXT: %1 : tensor<3xf32> = [nan, nan, nan]
// VJ-07-NEXT: %2 : tensor<3xf32> = [0, 0, 0]
// VJ-07-NEXT: %3 : tensor<3xf32> = [2, 2, 2]
func.func @VJ_07(%a: tensor<3xf32>, %b: tensor<3xf32>)
    -> (tensor<3xf32>, tensor<3xf32>) {
  %y = tfgrad.maximum %a, %b : tensor<3xf32>
  %z = tfgrad.minimum %a, %b : tensor<3xf32>
  return %y, %z : tensor<3xf32>, tensor<3xf32>
}

// Case VJ-08. Abs has the derivative 0 at 0.
// RUN: tfgrad-run %s --entry=VJ_08 --input='[-2, 0, 3]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-08
// VJ-08:      %0 : tensor<3xf32> = [2, 0, 3]
// VJ-08-NEXT: %1 : tensor<3xf32> = [-1, 0, 1]
func.func @VJ_08(%x: tensor<3xf32>) -> tensor<3xf32> {
  %y = tfgrad.abs %x : tensor<3xf32>
  return %y : tensor<3xf32>
}

// Case VJ-09. And so has relu, which lets a NaN cotangent through: it
// multiplies.
// RUN: tfgrad-run %s --entry=VJ_09 --input='[-1, 0, 2, -1]' \
// RUN:   --input='[1, 1, 1, nan]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-09
// VJ-09: %0 : tensor<4xf32> = [0, 0, 1, nan]
func.func @VJ_09(%x: tensor<4xf32>, %dy: tensor<4xf32>) -> tensor<4xf32> {
  %y = tfgrad.relu %x : tensor<4xf32>
  %g = tfgrad.gradients ys(%y : tensor<4xf32>) xs(%x : tensor<4xf32>)
      grad_ys(%dy)
  return %g : tensor<4xf32>
}

// Case VJ-11. X^2.
// RUN: tfgrad-run %s --entry=VJ_11 --input='[-1, 0, 1]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-11
// VJ-11: %0 : tensor<3xf32> = [-2, 0, 2]
func.func @VJ_11(%x: tensor<3xf32>) -> tensor<3xf32> {
  %two = tfgrad.constant dense<2.0> : tensor<3xf32>
  %y = tfgrad.pow %x, %two : tensor<3xf32>
  %g = tfgrad.gradients ys(%y : tensor<3xf32>) xs(%x : tensor<3xf32>)
  return %g : tensor<3xf32>
}

// Case VJ-12. Powers of zero and of a negative number. 5.545177 is 8 ln 2.
// RUN: tfgrad-run %s --entry=VJ_12 --input='[0, 0, 2, -2]' \
// RUN:   --input='[0, 1, 3, 2]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-12
// VJ-12:      %0 : tensor<4xf64> = [1, 0, 8, 4]
// VJ-12-NEXT: %1 : tensor<4xf64> = [nan, 1, 12, -4]
// VJ-12-NEXT: %2 : tensor<4xf64> = [0, 0, 5.5451774444795{{[0-9]+}}, 0]
func.func @VJ_12(%a: tensor<4xf64>, %b: tensor<4xf64>) -> tensor<4xf64> {
  %y = tfgrad.pow %a, %b : tensor<4xf64>
  return %y : tensor<4xf64>
}

// Case VJ-13. The square root of 0, as a power.
// RUN: tfgrad-run %s --entry=VJ_13 --input=0 --input=0.5 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-13
// VJ-13:      %0 : f32 = 0
// VJ-13-NEXT: %1 : f32 = inf
// VJ-13-NEXT: %2 : f32 = 0
func.func @VJ_13(%a: f32, %b: f32) -> f32 {
  %y = tfgrad.pow %a, %b : f32
  return %y : f32
}

// Case VJ-14. Sqrt keeps a zero cotangent zero.
// RUN: tfgrad-run %s --entry=VJ_14 --input='[4, 0, 0]' --input='[1, 1, 0]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-14
// VJ-14: %0 : tensor<3xf32> = [0.25, inf, 0]
func.func @VJ_14(%x: tensor<3xf32>, %dy: tensor<3xf32>) -> tensor<3xf32> {
  %y = tfgrad.sqrt %x : tensor<3xf32>
  %g = tfgrad.gradients ys(%y : tensor<3xf32>) xs(%x : tensor<3xf32>)
      grad_ys(%dy)
  return %g : tensor<3xf32>
}

// The same of rsqrt and reciprocal, with infinite derivatives at 0.
// RUN: tfgrad-run %s --entry=zero_cotangents --input='[4, 0, 0]' \
// RUN:   --input='[1, 1, 0]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ZERO-COTANGENTS
// ZERO-COTANGENTS:      %0 : tensor<3xf32> = [-0.0625, -inf, 0]
// ZERO-COTANGENTS-NEXT: %1 : tensor<3xf32> = [-0.0625, -inf, 0]
func.func @zero_cotangents(%x: tensor<3xf32>, %dy: tensor<3xf32>)
    -> (tensor<3xf32>, tensor<3xf32>) {
  %y = tfgrad.rsqrt %x : tensor<3xf32>
  %z = tfgrad.reciprocal %x : tensor<3xf32>
  %g = tfgrad.gradients ys(%y : tensor<3xf32>) xs(%x : tensor<3xf32>)
      grad_ys(%dy)
  %h = tfgrad.gradients ys(%z : tensor<3xf32>) xs(%x : tensor<3xf32>)
      grad_ys(%dy)
  return %g, %h : tensor<3xf32>, tensor<3xf32>
}

// Log and div have no such rule: 0 * inf is NaN.
// RUN: tfgrad-run %s --entry=no_rule_for_zero --input=0 --input=0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=NO-RULE-FOR-ZERO
// NO-RULE-FOR-ZERO:      %0 : f32 = nan
// NO-RULE-FOR-ZERO-NEXT: %1 : f32 = nan
func.func @no_rule_for_zero(%x: f32, %dy: f32) -> (f32, f32) {
  %y = tfgrad.log %x : f32
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32) grad_ys(%dy)
  %one = tfgrad.constant 1.0 : f32
  %z = tfgrad.div %one, %x : f32
  %h = tfgrad.gradients ys(%z : f32) xs(%x : f32) grad_ys(%dy)
  return %g, %h : f32, f32
}

// Case VJ-15. Square(sqrt(x)) at 0: the cotangent that reaches sqrt is 0.
// RUN: tfgrad-run %s --entry=VJ_15 --input=0 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-15
// VJ-15:      %0 : f32 = 0
// VJ-15-NEXT: %1 : f32 = 0
func.func @VJ_15(%x: f32) -> f32 {
  %r = tfgrad.sqrt %x : f32
  %y = tfgrad.square %r : f32
  return %y : f32
}

// Case VJ-52. Select lets nothing through to the side that is not taken, but
// that side's own derivative makes NaN of the zero. With a second select in
// front it does not.
// RUN: tfgrad-run %s --entry=VJ_52 --input=0 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-52
// VJ-52:      %0 : f32 = 0
// VJ-52-NEXT: %1 : f32 = nan
// RUN: tfgrad-run %s --entry=VJ_52_safe --input=0 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-52-SAFE
// VJ-52-SAFE:      %0 : f32 = 0
// VJ-52-SAFE-NEXT: %1 : f32 = 1
func.func @VJ_52(%x: f32) -> f32 {
  %zero = tfgrad.constant 0.0 : f32
  %one = tfgrad.constant 1.0 : f32
  %positive = tfgrad.compare gt, %x, %zero : f32
  %inverse = tfgrad.div %one, %x : f32
  %y = tfgrad.select %positive, %inverse, %x : i1, f32
  return %y : f32
}
func.func @VJ_52_safe(%x: f32) -> f32 {
  %zero = tfgrad.constant 0.0 : f32
  %one = tfgrad.constant 1.0 : f32
  %positive = tfgrad.compare gt, %x, %zero : f32
  %safe = tfgrad.select %positive, %x, %one : i1, f32
  %inverse = tfgrad.div %one, %safe : f32
  %y = tfgrad.select %positive, %inverse, %x : i1, f32
  return %y : f32
}

// The side not taken does not see a NaN cotangent of the other.
// RUN: tfgrad-run %s --entry=select_of_nan --input='[true, false]' \
// RUN:   --input='[1, 1]' --input='[1, 1]' --input='[nan, 5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SELECT-OF-NAN
// SELECT-OF-NAN:      %0 : tensor<2xf32> = [nan, 0]
// SELECT-OF-NAN-NEXT: %1 : tensor<2xf32> = [0, 5]
func.func @select_of_nan(%c: tensor<2xi1>, %a: tensor<2xf32>, %b: tensor<2xf32>,
                         %dy: tensor<2xf32>)
    -> (tensor<2xf32>, tensor<2xf32>) {
  %y = tfgrad.select %c, %a, %b : tensor<2xi1>, tensor<2xf32>
  %g:2 = tfgrad.gradients ys(%y : tensor<2xf32>)
      xs(%a, %b : tensor<2xf32>, tensor<2xf32>) grad_ys(%dy)
  return %g#0, %g#1 : tensor<2xf32>, tensor<2xf32>
}

// Case VJ-54. X clipped to [-1, 1], as the maximum of a minimum: the bounds
// pass.
// RUN: tfgrad-run %s --entry=VJ_54 --input='[-2, -1, 0, 1, 2]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-54
// VJ-54:      %0 : tensor<5xf32> = [-1, -1, 0, 1, 1]
// VJ-54-NEXT: %1 : tensor<5xf32> = [0, 1, 1, 1, 0]
func.func @VJ_54(%x: tensor<5xf32>) -> tensor<5xf32> {
  %low = tfgrad.constant dense<-1.0> : tensor<5xf32>
  %high = tfgrad.constant dense<1.0> : tensor<5xf32>
  %m = tfgrad.minimum %x, %high : tensor<5xf32>
  %y = tfgrad.maximum %m, %low : tensor<5xf32>
  return %y : tensor<5xf32>
}

// Case VJ-70. Tanh at 0.5, sigmoid at 1, erf at 0.
// RUN: tfgrad-run %s --entry=VJ_70 --input=0.5 --input=1 --input=0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-70
// VJ-70:      %0 : f64 = 0.78644773296592{{[0-9]+}}
// VJ-70-NEXT: %1 : f64 = 0.1966119332414818{{[0-9]*}}
// VJ-70-NEXT: %2 : f64 = 1.128379167095512{{[0-9]+}}
func.func @VJ_70(%a: f64, %b: f64, %c: f64) -> (f64, f64, f64) {
  %t = tfgrad.tanh %a : f64
  %s = tfgrad.sigmoid %b : f64
  %e = tfgrad.erf %c : f64
  %g:3 = tfgrad.gradients ys(%t, %s, %e : f64, f64, f64)
      xs(%a, %b, %c : f64, f64, f64)
  return %g#0, %g#1, %g#2 : f64, f64, f64
}

// Case VJ-72. Mul_no_nan at y = 0 is 0, also of an infinite or missing number.
// RUN: tfgrad-run %s --entry=VJ_72 --input='[inf, nan]' --input='[0, 0]' \
// RUN:   --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-72
// VJ-72:      %0 : tensor<2xf32> = [0, 0]
// VJ-72-NEXT: %1 : tensor<2xf32> = [0, 0]
// VJ-72-NEXT: %2 : tensor<2xf32> = [inf, nan]
func.func @VJ_72(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %z = tfgrad.mul_no_nan %x, %y : tensor<2xf32>
  return %z : tensor<2xf32>
}

// Case VJ-75. Casts. By way of an integer there is no gradient; from f32 to f64
// it comes back as f32.
// RUN: tfgrad-run %s --entry=VJ_75_integer --input=2.5 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-75-INTEGER
// VJ-75-INTEGER:      %0 : f32 = 2
// VJ-75-INTEGER-NEXT: %1 : f32 = none
// RUN: tfgrad-run %s --entry=VJ_75_double --input=2.5 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-75-DOUBLE
// VJ-75-DOUBLE:      %0 : f64 = 2.5
// VJ-75-DOUBLE-NEXT: %1 : f32 = 1
func.func @VJ_75_integer(%x: f32) -> f32 {
  %i = tfgrad.cast %x : f32 to i32
  %y = tfgrad.cast %i : i32 to f32
  return %y : f32
}
func.func @VJ_75_double(%x: f32) -> f64 {
  %y = tfgrad.cast %x : f32 to f64
  return %y : f64
}

// Case VJ-76. A value that is used twice.
// RUN: tfgrad-run %s --entry=VJ_76 --input=3 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-76
// VJ-76:      %0 : f32 = 9
// VJ-76-NEXT: %1 : f32 = 6
func.func @VJ_76(%x: f32) -> f32 {
  %y = tfgrad.mul %x, %x : f32
  return %y : f32
}
