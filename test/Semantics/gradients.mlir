// tfgrad.gradients: ys, xs and grad_ys.

// Case GR-01. A value on the way is an x like any other.
// RUN: tfgrad-run %s --entry=GR_01 --input=1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-01
// GR-01:      %0 : f32 = 6
// GR-01-NEXT: %1 : f32 = 3
func.func @GR_01(%x: f32) -> (f32, f32) {
  %two = tfgrad.constant 2.0 : f32
  %three = tfgrad.constant 3.0 : f32
  %y = tfgrad.mul %x, %two : f32
  %z = tfgrad.mul %y, %three : f32
  %g:2 = tfgrad.gradients ys(%z : f32) xs(%x, %y : f32, f32)
  return %g#0, %g#1 : f32, f32
}

// Case GR-03. A y that another y depends on. 6 + 8 * 3^7, in three ways: two
// ys, their sum, and with an identity behind every value.
// RUN: tfgrad-run %s --entry=GR_03 --input=3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-03
// GR-03:      %0 : f32 = 17502
// GR-03-NEXT: %1 : f32 = 17502
// GR-03-NEXT: %2 : f32 = 17502
func.func @GR_03(%x: f32) -> (f32, f32, f32) {
  %y = tfgrad.square %x : f32
  %y1 = tfgrad.square %y : f32
  %y2 = tfgrad.square %y1 : f32
  %a = tfgrad.gradients ys(%y, %y2 : f32, f32) xs(%x : f32)

  %sum = tfgrad.add %y, %y2 : f32
  %b = tfgrad.gradients ys(%sum : f32) xs(%x : f32)

  %i = tfgrad.identity %y : f32
  %i1 = tfgrad.square %i : f32
  %j1 = tfgrad.identity %i1 : f32
  %i2 = tfgrad.square %j1 : f32
  %j2 = tfgrad.identity %i2 : f32
  %c = tfgrad.gradients ys(%i, %j2 : f32, f32) xs(%x : f32)
  return %a, %b, %c : f32, f32, f32
}

// Case GR-07. What is differentiated is the sum over the elements of y.
// RUN: tfgrad-run %s --entry=GR_07 --input='[1, 2]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-07
// GR-07: %0 : tensor<2xf32> = [2, 4]
func.func @GR_07(%x: tensor<2xf32>) -> tensor<2xf32> {
  %y = tfgrad.square %x : tensor<2xf32>
  %g = tfgrad.gradients ys(%y : tensor<2xf32>) xs(%x : tensor<2xf32>)
  return %g : tensor<2xf32>
}

// Case GR-08. And the sum over all ys.
// RUN: tfgrad-run %s --entry=GR_08 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-08
// GR-08: %0 : f32 = 7
func.func @GR_08(%x: f32) -> f32 {
  %three = tfgrad.constant 3.0 : f32
  %a = tfgrad.square %x : f32
  %b = tfgrad.mul %x, %three : f32
  %g = tfgrad.gradients ys(%a, %b : f32, f32) xs(%x : f32)
  return %g : f32
}

// Case GR-09. A y given twice counts twice.
// RUN: tfgrad-run %s --entry=GR_09 --input=3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-09
// GR-09: %0 : f32 = 12
func.func @GR_09(%x: f32) -> f32 {
  %y = tfgrad.square %x : f32
  %g = tfgrad.gradients ys(%y, %y : f32, f32) xs(%x : f32)
  return %g : f32
}

// Case GR-10. An x given twice has its whole gradient in both places.
// RUN: tfgrad-run %s --entry=GR_10 --input=3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-10
// GR-10:      %0 : f32 = 6
// GR-10-NEXT: %1 : f32 = 6
func.func @GR_10(%x: f32) -> (f32, f32) {
  %y = tfgrad.square %x : f32
  %g:2 = tfgrad.gradients ys(%y : f32) xs(%x, %x : f32, f32)
  return %g#0, %g#1 : f32, f32
}

// Case GR-11. An x that is a y gets its cotangent, and what comes through other
// ys.
// RUN: tfgrad-run %s --entry=GR_11 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-11
// GR-11:      %0 : f32 = 1
// GR-11-NEXT: %1 : f32 = 5
func.func @GR_11(%x: f32) -> (f32, f32) {
  %self = tfgrad.gradients ys(%x : f32) xs(%x : f32)
  %y = tfgrad.square %x : f32
  %both = tfgrad.gradients ys(%x, %y : f32, f32) xs(%x : f32)
  return %self, %both : f32, f32
}

// Case GR-12. Grad_ys weights the elements of y.
// RUN: tfgrad-run %s --entry=GR_12 --input='[1, 2]' --input='[10, 100]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-12
// GR-12: %0 : tensor<2xf32> = [20, 400]
func.func @GR_12(%x: tensor<2xf32>, %dy: tensor<2xf32>) -> tensor<2xf32> {
  %y = tfgrad.square %x : tensor<2xf32>
  %g = tfgrad.gradients ys(%y : tensor<2xf32>) xs(%x : tensor<2xf32>)
      grad_ys(%dy)
  return %g : tensor<2xf32>
}

// Case GR-13. An entry `none` of grad_ys stands for ones.
// RUN: tfgrad-run %s --entry=GR_13 --input=1 --input=5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-13
// GR-13: %0 : f32 = 17
func.func @GR_13(%x: f32, %dy: f32) -> f32 {
  %two = tfgrad.constant 2.0 : f32
  %three = tfgrad.constant 3.0 : f32
  %a = tfgrad.mul %x, %two : f32
  %b = tfgrad.mul %x, %three : f32
  %g = tfgrad.gradients ys(%a, %b : f32, f32) xs(%x : f32) grad_ys(none, %dy)
  return %g : f32
}

// Case GR-45. The values of the captures, with a copy in the place of each
// level of functions.
// RUN: tfgrad-run %s --entry=GR_45 --input=1 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-45
// GR-45:      %0 : f32 = 4
// GR-45-NEXT: %1 : f32 = 2
func.func @GR_45(%x1: f32, %x2: f32) -> (f32, f32) {
  %x3 = tfgrad.mul %x1, %x2 : f32
  %outer:3 = tfgrad.identity_n %x1, %x2, %x3 : f32, f32, f32
  %inner:3 = tfgrad.identity_n %outer#0, %outer#1, %outer#2 : f32, f32, f32
  %g:2 = tfgrad.gradients
      ys(%inner#0, %inner#1, %inner#2, %x1 : f32, f32, f32, f32)
      xs(%x1, %x2 : f32, f32)
  return %g#0, %g#1 : f32, f32
}

// Case GR-46. One half of a split is not used. A split is two slices here. The
// gradient is there, and zero in the half that is not used.
// RUN: tfgrad-run %s --entry=GR_46 --input='[[1, 2], [3, 4]]' \
// RUN:   --input='[[5, 6], [7, 8]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-46
// GR-46{LITERAL}:      %0 : tensor<2x2xf32> = [[0, 1], [0, 1]]
// GR-46-NEXT{LITERAL}: %1 : tensor<2x2xf32> = [[6, 8], [6, 8]]
func.func @GR_46(%x: tensor<2x2xf32>, %w: tensor<2x2xf32>)
    -> (tensor<2x2xf32>, tensor<2x2xf32>) {
  %y = tfgrad.matmul %x, %w
      : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %first = tfgrad.slice %y [0, 0] [2, 1] : tensor<2x2xf32> -> tensor<2x1xf32>
  %second = tfgrad.slice %y [0, 1] [2, 1] : tensor<2x2xf32> -> tensor<2x1xf32>
  %g:2 = tfgrad.gradients ys(%second : tensor<2x1xf32>)
      xs(%y, %x : tensor<2x2xf32>, tensor<2x2xf32>)
  return %g#0, %g#1 : tensor<2x2xf32>, tensor<2x2xf32>
}

// On dynamic shapes, default cotangents are ones of the shape that y has at run
// time.
// RUN: tfgrad-run %s --entry=dynamic --input='[1, 2, 3]' --input='[2, 3, 4]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=DYNAMIC
// DYNAMIC:      %0 : tensor<3xf32> = [2, 3, 4]
// DYNAMIC-NEXT: %1 : tensor<3xf32> = [1, 2, 3]
// RUN: tfgrad-run %s --entry=dynamic --input=[] --input=[] \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=EMPTY
// EMPTY:      %0 : tensor<0xf32> = []
// EMPTY-NEXT: %1 : tensor<0xf32> = []
func.func @dynamic(%x: tensor<?xf32>, %w: tensor<?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>) {
  %y = tfgrad.mul %x, %w : tensor<?xf32>
  %g:2 = tfgrad.gradients ys(%y : tensor<?xf32>)
      xs(%x, %w : tensor<?xf32>, tensor<?xf32>)
  return %g#0, %g#1 : tensor<?xf32>, tensor<?xf32>
}

// A grad_y that depends on x is a value like any other. d/dx (2x * x^2) is not
// asked for, 2x * x^2 is.
// RUN: tfgrad-run %s --entry=cotangent_of_x --input=3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=COTANGENT-OF-X
// COTANGENT-OF-X: %0 : f32 = 54
func.func @cotangent_of_x(%x: f32) -> f32 {
  %y = tfgrad.square %x : f32
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32) grad_ys(%y)
  return %g : f32
}

// No ys, no xs.
// RUN: tfgrad-run %s --entry=nothing --input=3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=NOTHING
// NOTHING: %0 : f32 = 0
func.func @nothing(%x: f32) -> f32 {
  tfgrad.gradients ys(%x : f32) xs()
  %g = tfgrad.gradients ys() xs(%x : f32) {unconnected_gradients = "zero"}
  return %g : f32
}
