// tfgrad.gradients: what is constant, and what an unconnected x gets.

// Case GR-04. Stopped xs keep their partial gradients.
// RUN: tfgrad-run %s --entry=GR_04 --input=1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-04
// GR-04:      %0 : f32 = 3
// GR-04-NEXT: %1 : f32 = 1
// GR-04-NEXT: %2 : f32 = 1
// GR-04-NEXT: %3 : f32 = 1
func.func @GR_04(%x: f32) -> (f32, f32, f32, f32) {
  %two = tfgrad.constant 2.0 : f32
  %y = tfgrad.mul %x, %two : f32
  %z = tfgrad.add %x, %y : f32
  %a:2 = tfgrad.gradients ys(%z : f32) xs(%x, %y : f32, f32)
  %b:2 = tfgrad.gradients ys(%z : f32) xs(%x, %y : f32, f32)
      stop_gradients(%x, %y : f32, f32)
  return %a#0, %a#1, %b#0, %b#1 : f32, f32, f32, f32
}

// Case GR-05. The same at a constant.
// RUN: tfgrad-run %s --entry=GR_05 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-05
// GR-05:      %0 : f32 = 1
// GR-05-NEXT: %1 : f32 = 1
// GR-05-NEXT: %2 : f32 = 3
// GR-05-NEXT: %3 : f32 = 1
func.func @GR_05() -> (f32, f32, f32, f32) {
  %a = tfgrad.constant 0.0 : f32
  %two = tfgrad.constant 2.0 : f32
  %b = tfgrad.mul %a, %two : f32
  %sum = tfgrad.add %a, %b : f32
  %s:2 = tfgrad.gradients ys(%sum : f32) xs(%a, %b : f32, f32)
      stop_gradients(%a, %b : f32, f32)
  %g:2 = tfgrad.gradients ys(%sum : f32) xs(%a, %b : f32, f32)
  return %s#0, %s#1, %g#0, %g#1 : f32, f32, f32, f32
}

// Case GR-06. A value on one of two paths is stopped.
// RUN: tfgrad-run %s --entry=GR_06 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-06
// GR-06:      %0 : f32 = 4
// GR-06-NEXT: %1 : f32 = 12
func.func @GR_06(%x: f32) -> (f32, f32) {
  %y = tfgrad.square %x : f32
  %z = tfgrad.mul %x, %y : f32
  %stopped = tfgrad.gradients ys(%z : f32) xs(%x : f32)
      stop_gradients(%y : f32)
  %free = tfgrad.gradients ys(%z : f32) xs(%x : f32)
  return %stopped, %free : f32, f32
}

// Case GR-14. An integer is a constant.
// RUN: tfgrad-run %s --entry=GR_14 --input=3.7 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-14
// GR-14: %0 : f32 = 3
func.func @GR_14(%x: f32) -> f32 {
  %i = tfgrad.cast %x : f32 to i32
  %f = tfgrad.cast %i : i32 to f32
  %y = tfgrad.mul %x, %f : f32
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  return %g : f32
}

// Case GR-15. And so is what comes out of floor.
// RUN: tfgrad-run %s --entry=GR_15 --input=2.5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-15
// GR-15: %0 : f32 = 2
func.func @GR_15(%x: f32) -> f32 {
  %f = tfgrad.floor %x : f32
  %y = tfgrad.mul %x, %f : f32
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32)
  return %g : f32
}

// Case GR-16. Nothing but floor: no gradient, or zero on request.
// RUN: tfgrad-run %s --entry=GR_16 --input=5.5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-16
// GR-16: %0 : f32 = 0
// RUN: tfgrad-run %s --entry=GR_16_none --input=5.5 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-16-NONE
// GR-16-NONE:      %0 : f32 = 5
// GR-16-NONE-NEXT: %1 : f32 = none
func.func @GR_16(%x: f32) -> f32 {
  %y = tfgrad.floor %x : f32
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32)
      {unconnected_gradients = "zero"}
  return %g : f32
}
func.func @GR_16_none(%x: f32) -> f32 {
  %y = tfgrad.floor %x : f32
  return %y : f32
}

// Case GR-17. An x that has nothing to do with y.
// RUN: tfgrad-run %s --entry=GR_17 --input='[[1, 2], [3, 4]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-17
// GR-17{LITERAL}: %0 : tensor<2x2xf32> = [[0, 0], [0, 0]]
// RUN: tfgrad-run %s --entry=GR_17_none --input='[[1, 2], [3, 4]]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-17-NONE
// GR-17-NONE:      %0 : f32 = 1
// GR-17-NONE-NEXT: %1 : tensor<2x2xf32> = none
func.func @GR_17(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %y = tfgrad.constant 1.0 : f32
  %g = tfgrad.gradients ys(%y : f32) xs(%x : tensor<2x2xf32>)
      {unconnected_gradients = "zero"}
  return %g : tensor<2x2xf32>
}
func.func @GR_17_none(%x: tensor<2x2xf32>) -> f32 {
  %y = tfgrad.constant 1.0 : f32
  return %y : f32
}

// Case GR-18. `zero` changes nothing where there is a gradient.
// RUN: tfgrad-run %s --entry=GR_18 --input=1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-18
// GR-18: %0 : f32 = 3
func.func @GR_18(%x: f32) -> f32 {
  %three = tfgrad.constant 3.0 : f32
  %y = tfgrad.mul %x, %three : f32
  %g = tfgrad.gradients ys(%y : f32) xs(%x : f32)
      {unconnected_gradients = "zero"}
  return %g : f32
}

// Case GR-20. The zeros of an integer x are integers.
// RUN: tfgrad-run %s --entry=GR_20 --input='[1, 2]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-20
// GR-20: %0 : tensor<2xi32> = [0, 0]
func.func @GR_20(%x: tensor<2xi32>) -> tensor<2xi32> {
  %y = tfgrad.constant 1.0 : f32
  %g = tfgrad.gradients ys(%y : f32) xs(%x : tensor<2xi32>)
      {unconnected_gradients = "zero"}
  return %g : tensor<2xi32>
}

// Case GR-21. An integer x that is y itself has the cotangent of y; nothing
// passes through an op.
// RUN: tfgrad-run %s --entry=GR_21 --input=4 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-21
// GR-21:      %0 : i32 = 1
// GR-21-NEXT: %1 : i32 = 0
func.func @GR_21(%x: i32) -> (i32, i32) {
  %self = tfgrad.gradients ys(%x : i32) xs(%x : i32)
  %two = tfgrad.constant 2 : i32
  %y = tfgrad.mul %x, %two : i32
  %through = tfgrad.gradients ys(%y : i32) xs(%x : i32)
      {unconnected_gradients = "zero"}
  return %self, %through : i32, i32
}

// Case GR-22. Each result of identity_n is connected to its own operand only.
// The reference, where ops and not values are connected, has a zero for the
// first of these without asking.
// RUN: tfgrad-run %s --entry=GR_22 --input=3 --input=4 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-22
// GR-22:      %0 : f32 = 0
// GR-22-NEXT: %1 : f32 = 1
// RUN: tfgrad-run %s --entry=GR_22_none --input=3 --input=4 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-22-NONE
// GR-22-NONE:      %0 : f32 = 4
// GR-22-NONE-NEXT: %1 : f32 = none
// GR-22-NONE-NEXT: %2 : f32 = 1
func.func @GR_22(%a: f32, %b: f32) -> (f32, f32) {
  %n:2 = tfgrad.identity_n %a, %b : f32, f32
  %da = tfgrad.gradients ys(%n#1 : f32) xs(%a : f32)
      {unconnected_gradients = "zero"}
  %ca = tfgrad.gradients ys(%n#0 : f32) xs(%a : f32)
  return %da, %ca : f32, f32
}
func.func @GR_22_none(%a: f32, %b: f32) -> f32 {
  %n:2 = tfgrad.identity_n %a, %b : f32, f32
  return %n#1 : f32
}

// Case GR-23. The other result of the op is not connected.
// RUN: tfgrad-run %s --entry=GR_23 --input=3 --input=4 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-23
// GR-23: %0 : f32 = 0
func.func @GR_23(%a: f32, %b: f32) -> f32 {
  %n:2 = tfgrad.identity_n %a, %b : f32, f32
  %e = tfgrad.identity %n#0 : f32
  %g = tfgrad.gradients ys(%e : f32) xs(%n#1 : f32)
      {unconnected_gradients = "zero"}
  return %g : f32
}

// Case GR-24. One of two parts is stopped; the reference stops both, because
// they are results of one op.
// RUN: tfgrad-run %s --entry=GR_24 --input='[1, 2]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-24
// GR-24: %0 : tensor<2xf32> = [0, 5]
// RUN: tfgrad-run %s --entry=GR_24_one_op --input=1 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-24-ONE-OP
// GR-24-ONE-OP:      %0 : f32 = 0
// GR-24-ONE-OP-NEXT: %1 : f32 = 5
func.func @GR_24(%x: tensor<2xf32>) -> tensor<2xf32> {
  %three = tfgrad.constant dense<3.0> : tensor<1xf32>
  %five = tfgrad.constant dense<5.0> : tensor<1xf32>
  %u = tfgrad.slice %x [0] [1] : tensor<2xf32> -> tensor<1xf32>
  %v = tfgrad.slice %x [1] [1] : tensor<2xf32> -> tensor<1xf32>
  %a = tfgrad.mul %u, %three : tensor<1xf32>
  %b = tfgrad.mul %v, %five : tensor<1xf32>
  %z = tfgrad.add %a, %b : tensor<1xf32>
  %g = tfgrad.gradients ys(%z : tensor<1xf32>) xs(%x : tensor<2xf32>)
      stop_gradients(%u : tensor<1xf32>)
  return %g : tensor<2xf32>
}
func.func @GR_24_one_op(%x0: f32, %x1: f32) -> (f32, f32) {
  %three = tfgrad.constant 3.0 : f32
  %five = tfgrad.constant 5.0 : f32
  %uv:2 = tfgrad.identity_n %x0, %x1 : f32, f32
  %a = tfgrad.mul %uv#0, %three : f32
  %b = tfgrad.mul %uv#1, %five : f32
  %z = tfgrad.add %a, %b : f32
  %g:2 = tfgrad.gradients ys(%z : f32) xs(%x0, %x1 : f32, f32)
      stop_gradients(%uv#0 : f32) {unconnected_gradients = "zero"}
  return %g#0, %g#1 : f32, f32
}

// Case GR-25. Stop_gradient.
// RUN: tfgrad-run %s --entry=GR_25 --input='[1, 2]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-25
// GR-25: %0 : tensor<2xf32> = [0, 0]
// RUN: tfgrad-run %s --entry=GR_25_none --input='[1, 2]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-25-NONE
// GR-25-NONE:      %0 : tensor<2xf32> = [1, 2]
// GR-25-NONE-NEXT: %1 : tensor<2xf32> = none
func.func @GR_25(%x: tensor<2xf32>) -> tensor<2xf32> {
  %y = tfgrad.stop_gradient %x : tensor<2xf32>
  %g = tfgrad.gradients ys(%y : tensor<2xf32>) xs(%x : tensor<2xf32>)
      {unconnected_gradients = "zero"}
  return %g : tensor<2xf32>
}
func.func @GR_25_none(%x: tensor<2xf32>) -> tensor<2xf32> {
  %y = tfgrad.stop_gradient %x : tensor<2xf32>
  return %y : tensor<2xf32>
}

// The result of stop_gradient may be an x.
// RUN: tfgrad-run %s --entry=stopped_as_x --input=3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=STOPPED-AS-X
// STOPPED-AS-X:      %0 : f32 = 3
// STOPPED-AS-X-NEXT: %1 : f32 = 3
func.func @stopped_as_x(%x: f32) -> (f32, f32) {
  %s = tfgrad.stop_gradient %x : f32
  %y = tfgrad.mul %x, %s : f32
  %g:2 = tfgrad.gradients ys(%y : f32) xs(%x, %s : f32, f32)
  return %g#0, %g#1 : f32, f32
}

// I1 is an integer: ones are true, zeros are false.
// RUN: tfgrad-run %s --entry=booleans --input=false \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=BOOLEANS
// BOOLEANS:      %0 : i1 = true
// BOOLEANS-NEXT: %1 : i1 = false
func.func @booleans(%x: i1) -> (i1, i1) {
  %self = tfgrad.gradients ys(%x : i1) xs(%x : i1)
  %not = tfgrad.logical_not %x : i1
  %through = tfgrad.gradients ys(%not : i1) xs(%x : i1)
      {unconnected_gradients = "zero"}
  return %self, %through : i1, i1
}

// Zeros on request have the shape that x has at run time.
// RUN: tfgrad-run %s --entry=dynamic_zeros --input='[[1, 2], [3, 4], [5, 6]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=DYNAMIC-ZEROS
// DYNAMIC-ZEROS{LITERAL}: %0 : tensor<3x2xf64> = [[0, 0], [0, 0], [0, 0]]
// RUN: tfgrad-run %s --entry=dynamic_zeros --input=zeros:0x2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=NO-ROWS
// NO-ROWS: %0 : tensor<0x2xf64> = []
func.func @dynamic_zeros(%x: tensor<?x2xf64>) -> tensor<?x2xf64> {
  %y = tfgrad.floor %x : tensor<?x2xf64>
  %g = tfgrad.gradients ys(%y : tensor<?x2xf64>) xs(%x : tensor<?x2xf64>)
      {unconnected_gradients = "zero"}
  return %g : tensor<?x2xf64>
}

// A connected gradient that is zero is a number, not `none`.
// RUN: tfgrad-run %s --entry=connected_zero --input=3 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CONNECTED-ZERO
// CONNECTED-ZERO:      %0 : f32 = 1
// CONNECTED-ZERO-NEXT: %1 : f32 = 0
func.func @connected_zero(%x: f32) -> f32 {
  %y = tfgrad.sign %x : f32
  return %y : f32
}

// An argument with the attribute `tfgrad.constant` is not differentiated.
// RUN: tfgrad-run %s --entry=constant_argument --input=3 --input=4 --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CONSTANT-ARGUMENT
// CONSTANT-ARGUMENT:      %0 : f32 = 12
// CONSTANT-ARGUMENT-NEXT: %1 : f32 = 4
func.func @constant_argument(%x: f32, %w: f32 {tfgrad.constant}) -> f32 {
  %y = tfgrad.mul %x, %w : f32
  return %y : f32
}
