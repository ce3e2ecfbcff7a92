// TensorArrays in loops, conditionals and functions. Arrays are objects: a
// handle that is passed on is the same array.

!any = !tfgrad.tensor_array<*xf32>
!scalars = !tfgrad.tensor_array<f32>
!row = !tfgrad.tensor_array<2xf32>

// An array that is written in one loop and read in another: running sums.
// RUN: tfgrad-run %s --entry=loop --input='[1, 2, 3, 4]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LOOP
// LOOP:      %0 : tensor<4xf32> = [1, 3, 6, 10]
// LOOP-NEXT: %1 : f32 = 20
// RUN: tfgrad-run %s --entry=loop --input='[]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LOOP-NEVER
// LOOP-NEVER:      %0 : tensor<0xf32> = []
// LOOP-NEVER-NEXT: %1 : f32 = 0
func.func @loop(%x: tensor<?xf32>) -> (tensor<?xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %a, %f = tfgrad.tensor_array %n {clear_after_read = false} : !scalars
  %sum, %flow = scf.for %i = %c0 to %n step %c1
      iter_args(%s = %zero, %g = %f) -> (f32, f32) {
    %e = tensor.extract %x[%i] : tensor<?xf32>
    %t = tfgrad.add %s, %e : f32
    %h = tfgrad.tensor_array_write %a[%i], %t, %g : !scalars, f32
    scf.yield %t, %h : f32, f32
  }
  %y = tfgrad.tensor_array_stack %a, %flow : !scalars -> tensor<?xf32>
  %total = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> f32 {
    %e = tfgrad.tensor_array_read %a[%i], %flow : !scalars -> f32
    %t = tfgrad.add %s, %e : f32
    scf.yield %t : f32
  }
  return %y, %total : tensor<?xf32>, f32
}

// A handle that a loop carries.
// RUN: tfgrad-run %s --entry=carried --input=1 --input=3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CARRIED
// CARRIED:      %0 : tensor<3xf32> = [2, 4, 8]
// CARRIED-NEXT: %1 : index = 3
func.func @carried(%x: f32, %n: index) -> (tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %f = tfgrad.tensor_array %c0 {dynamic_size} : !scalars
  %b, %last, %flow = scf.for %i = %c0 to %n step %c1
      iter_args(%h = %a, %s = %x, %g = %f) -> (!scalars, f32, f32) {
    %t = tfgrad.add %s, %s : f32
    %k = tfgrad.tensor_array_write %h[%i], %t, %g : !scalars, f32
    scf.yield %h, %t, %k : !scalars, f32, f32
  }
  %size = tfgrad.tensor_array_size %a, %flow : !scalars
  %y = tfgrad.tensor_array_stack %b, %flow : !scalars -> tensor<?xf32>
  return %y, %size : tensor<?xf32>, index
}

// A handle that a loop exchanges for another: the last array has one element.
// RUN: tfgrad-run %s --entry=exchanged --input=3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=EXCHANGED
// EXCHANGED:      %0 : index = 2
// EXCHANGED-NEXT: %1 : index = 5
func.func @exchanged(%n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %a, %f = tfgrad.tensor_array %c5 : !scalars
  %b, %flow = scf.for %i = %c0 to %n step %c1 iter_args(%h = %a, %g = %f)
      -> (!scalars, f32) {
    %c, %k = tfgrad.tensor_array %i : !scalars
    scf.yield %c, %k : !scalars, f32
  }
  %0 = tfgrad.tensor_array_size %b, %flow : !scalars
  %1 = tfgrad.tensor_array_size %a, %f : !scalars
  return %0, %1 : index, index
}

// Each iteration makes an array of its own.
// RUN: tfgrad-run %s --entry=made_in_loop --input=4 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=MADE-IN-LOOP
// MADE-IN-LOOP: %0 : tensor<2xf32> = [6, 60]
// RUN: tfgrad-run %s --entry=made_in_loop --input=1000 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=MADE-OFTEN
// MADE-OFTEN: %0 : tensor<2xf32> = [499500, 4995000]
func.func @made_in_loop(%n: index) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = tfgrad.constant dense<0.0> : tensor<2xf32>
  %one = tfgrad.constant dense<[1.0, 10.0]> : tensor<2xf32>
  %y:2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero, %x = %zero)
      -> (tensor<2xf32>, tensor<2xf32>) {
    %a, %f = tfgrad.tensor_array %c1 : !row
    %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !row, tensor<2xf32>
    %e = tfgrad.tensor_array_read %a[%c0], %f0 : !row -> tensor<2xf32>
    %t = tfgrad.add %s, %e : tensor<2xf32>
    %z = tfgrad.add %x, %one : tensor<2xf32>
    scf.yield %t, %z : tensor<2xf32>, tensor<2xf32>
  }
  return %y#0 : tensor<2xf32>
}

// The second iteration writes where the first has written.
// RUN: tfgrad-run %s --entry=twice_in_loop --input=1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ONCE-IN-LOOP
// ONCE-IN-LOOP: %0 : f32 = 3
// RUN: not tfgrad-run %s --entry=twice_in_loop --input=2 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TWICE-IN-LOOP
// TWICE-IN-LOOP: {{.*}}tensor-arrays-control-flow.mlir:[[#@LINE+7]]:10: {{.*}}array 'a': slot 0 is written twice
func.func @twice_in_loop(%n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 3.0 : f32
  %a, %f = tfgrad.tensor_array %c1 {tensor_array_name = "a"} : !scalars
  %flow = scf.for %i = %c0 to %n step %c1 iter_args(%g = %f) -> f32 {
    %h = tfgrad.tensor_array_write %a[%c0], %x, %g : !scalars, f32
    scf.yield %h : f32
  }
  %y = tfgrad.tensor_array_read %a[%c0], %flow : !scalars -> f32
  return %y : f32
}

// The size grows while a loop runs, and each iteration sees it.
// RUN: tfgrad-run %s --entry=size_in_loop --input=3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SIZE-IN-LOOP
// SIZE-IN-LOOP:      %0 : index = 6
// SIZE-IN-LOOP-NEXT: %1 : tensor<3xf32> = [7, 7, 7]
func.func @size_in_loop(%n: index) -> (index, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 7.0 : f32
  %a, %f = tfgrad.tensor_array %c0 {dynamic_size} : !scalars
  %sum, %flow = scf.for %i = %c0 to %n step %c1
      iter_args(%s = %c0, %g = %f) -> (index, f32) {
    %end = tfgrad.tensor_array_size %a, %g : !scalars
    %h = tfgrad.tensor_array_write %a[%end], %x, %g : !scalars, f32
    %size = tfgrad.tensor_array_size %a, %h : !scalars
    %t = arith.addi %s, %size : index
    scf.yield %t, %h : index, f32
  }
  %y = tfgrad.tensor_array_stack %a, %flow : !scalars -> tensor<?xf32>
  return %sum, %y : index, tensor<?xf32>
}

// The tensor that a loop carries is computed in place; what was written before
// stays.
// RUN: tfgrad-run %s --entry=states --input='[1, 2]' --input=3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=STATES
// STATES:      %0 : tensor<3x2xf32> = {{\[\[}}1, 2], [2, 4], [4, 8]]
// STATES-NEXT: %1 : tensor<2xf32> = [8, 16]
func.func @states(%x: tensor<?xf32>, %n: index)
    -> (tensor<?x?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %f = tfgrad.tensor_array %n : !any
  %last, %flow = scf.for %i = %c0 to %n step %c1
      iter_args(%s = %x, %g = %f) -> (tensor<?xf32>, f32) {
    %h = tfgrad.tensor_array_write %a[%i], %s, %g : !any, tensor<?xf32>
    %t = tfgrad.add %s, %s : tensor<?xf32>
    scf.yield %t, %h : tensor<?xf32>, f32
  }
  %y = tfgrad.tensor_array_stack %a, %flow : !any -> tensor<?x?xf32>
  return %y, %last : tensor<?x?xf32>, tensor<?xf32>
}

// A loop that ends when the array says so: slots are read until one is not
// positive. What is behind it was not read and can still be written.
// RUN: tfgrad-run %s --entry=while --input='[3, 2, 0, 9]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=WHILE
// WHILE:      %0 : index = 2
// WHILE-NEXT: %1 : f32 = 9
func.func @while(%x: tensor<?xf32>) -> (index, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %a, %f = tfgrad.tensor_array %n : !scalars
  %f0 = tfgrad.tensor_array_unstack %a, %x, %f : !scalars, tensor<?xf32>
  %count = scf.while (%i = %c0) : (index) -> index {
    %e = tfgrad.tensor_array_read %a[%i], %f0 : !scalars -> f32
    %positive = tfgrad.compare gt, %e, %zero : f32
    scf.condition(%positive) %i : index
  } do {
  ^bb0(%i: index):
    %next = arith.addi %i, %c1 : index
    scf.yield %next : index
  }
  %rest = tfgrad.tensor_array_read %a[%c3], %f0 : !scalars -> f32
  return %count, %rest : index, f32
}

// Only the branch that is taken writes.
// RUN: tfgrad-run %s --entry=branch --input=true --input='[1, 2]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=BRANCH-TRUE
// BRANCH-TRUE: %0 : tensor<2x2xf32> = {{\[\[}}1, 2], [0, 0]]
// RUN: tfgrad-run %s --entry=branch --input=false --input='[1, 2]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=BRANCH-FALSE
// BRANCH-FALSE: %0 : tensor<2x2xf32> = {{\[\[}}0, 0], [1, 2]]
func.func @branch(%c: i1, %x: tensor<2xf32>) -> tensor<?x2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n : !row
  %flow = scf.if %c -> f32 {
    %g = tfgrad.tensor_array_write %a[%c0], %x, %f : !row, tensor<2xf32>
    scf.yield %g : f32
  } else {
    %g = tfgrad.tensor_array_write %a[%c1], %x, %f : !row, tensor<2xf32>
    scf.yield %g : f32
  }
  %y = tfgrad.tensor_array_stack %a, %flow : !row -> tensor<?x2xf32>
  return %y : tensor<?x2xf32>
}

// The branch that is not taken reads nothing, and does not fail.
// RUN: tfgrad-run %s --entry=branch_read --input=true --input=1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=BRANCH-READ
// BRANCH-READ: %0 : tensor<2xf32> = [0, 0]
// RUN: tfgrad-run %s --entry=branch_read --input=false --input=7 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=BRANCH-READ-NOT
// BRANCH-READ-NOT: %0 : tensor<2xf32> = [5, 5]
// RUN: not tfgrad-run %s --entry=branch_read --input=true --input=7 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=BRANCH-READ-FAILS
// BRANCH-READ-FAILS: {{.*}}tensor-arrays-control-flow.mlir:[[#@LINE+5]]:10: {{.*}}array 'a': index 7 is out of range for 2 slots
func.func @branch_read(%c: i1, %i: index) -> tensor<2xf32> {
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !row
  %y = scf.if %c -> tensor<2xf32> {
    %x = tfgrad.tensor_array_read %a[%i], %f : !row -> tensor<2xf32>
    scf.yield %x : tensor<2xf32>
  } else {
    %x = tfgrad.constant dense<5.0> : tensor<2xf32>
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

// A branch chooses the array.
// RUN: tfgrad-run %s --entry=chosen --input=true --input=7 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CHOSEN-TRUE
// CHOSEN-TRUE:      %0 : tensor<1xf32> = [7]
// CHOSEN-TRUE-NEXT: %1 : tensor<2xf32> = [0, 0]
// RUN: tfgrad-run %s --entry=chosen --input=false --input=7 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CHOSEN-FALSE
// CHOSEN-FALSE:      %0 : tensor<1xf32> = [0]
// CHOSEN-FALSE-NEXT: %1 : tensor<2xf32> = [7, 0]
func.func @chosen(%c: i1, %x: f32) -> (tensor<?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %c1 : !scalars
  %b, %g = tfgrad.tensor_array %c2 : !scalars
  %h, %flow = scf.if %c -> (!scalars, f32) {
    scf.yield %a, %f : !scalars, f32
  } else {
    scf.yield %b, %g : !scalars, f32
  }
  %k = tfgrad.tensor_array_write %h[%c0], %x, %flow : !scalars, f32
  %0 = tfgrad.tensor_array_stack %a, %k : !scalars -> tensor<?xf32>
  %1 = tfgrad.tensor_array_stack %b, %k : !scalars -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// Functions that make an array, write it and read it.
// RUN: tfgrad-run %s --entry=functions --input='[1, 2]' --input=3 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FUNCTIONS
// FUNCTIONS:      %0 : tensor<3x2xf32> = {{\[\[}}1, 2], [0, 0], [1, 2]]
// FUNCTIONS-NEXT: %1 : index = 3
// RUN: not tfgrad-run %s --entry=functions --input='[1, 2]' --input=2 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FUNCTIONS-ERROR
func.func @functions(%x: tensor<2xf32>, %n: index)
    -> (tensor<?x2xf32>, index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %a, %f = call @make(%n) : (index) -> (!row, f32)
  %b, %g = call @write(%a, %c0, %x, %f)
      : (!row, index, tensor<2xf32>, f32) -> (!row, f32)
  %c, %h = call @write(%a, %c2, %x, %g)
      : (!row, index, tensor<2xf32>, f32) -> (!row, f32)
  %y = call @stack(%b, %h) : (!row, f32) -> tensor<?x2xf32>
  %size = tfgrad.tensor_array_size %c, %h : !row
  return %y, %size : tensor<?x2xf32>, index
}
func.func private @make(%n: index) -> (!row, f32) {
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "made"} : !row
  return %a, %f : !row, f32
}
// FUNCTIONS-ERROR: {{.*}}tensor-arrays-control-flow.mlir:[[#@LINE+3]]:8: {{.*}}array 'made': index 2 is out of range for 2 slots
func.func private @write(%a: !row, %i: index, %x: tensor<2xf32>, %flow: f32)
    -> (!row, f32) {
  %0 = tfgrad.tensor_array_write %a[%i], %x, %flow : !row, tensor<2xf32>
  return %a, %0 : !row, f32
}
func.func private @stack(%a: !row, %flow: f32) -> tensor<?x2xf32> {
  %0 = tfgrad.tensor_array_stack %a, %flow : !row -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// A function whose result nothing uses still writes.
// RUN: tfgrad-run %s --entry=unused_result --input=7 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=UNUSED-RESULT
// UNUSED-RESULT: %0 : tensor<2xf32> = [7, 7]
func.func @unused_result(%x: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %n : !scalars
  %0 = call @write_scalar(%a, %c0, %x, %f) : (!scalars, index, f32, f32) -> f32
  %1 = call @write_scalar(%a, %c1, %x, %f) : (!scalars, index, f32, f32) -> f32
  %y = tfgrad.tensor_array_stack %a, %f : !scalars -> tensor<?xf32>
  return %y : tensor<?xf32>
}
func.func private @write_scalar(%a: !scalars, %i: index, %x: f32, %flow: f32)
    -> f32 {
  %0 = tfgrad.tensor_array_write %a[%i], %x, %flow : !scalars, f32
  return %0 : f32
}

// Ops are run in the order of the program, whatever flow they take: the size
// before and after growth, the read before the close.
// RUN: tfgrad-run %s --entry=order --input=7 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ORDER
// ORDER:      %0 : index = 0
// ORDER-NEXT: %1 : index = 1
// ORDER-NEXT: %2 : index = 3
// ORDER-NEXT: %3 : f32 = 7
// ORDER-NEXT: %4 : f32 = 0
func.func @order(%x: f32) -> (index, index, index, f32, f32) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %c0 {dynamic_size} : !scalars
  %0 = tfgrad.tensor_array_size %a, %f : !scalars
  %f0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !scalars, f32
  %1 = tfgrad.tensor_array_size %a, %f : !scalars
  %f1 = tfgrad.tensor_array_write %a[%c2], %x, %f : !scalars, f32
  %2 = tfgrad.tensor_array_size %a, %f : !scalars
  %3 = tfgrad.tensor_array_read %a[%c0], %f : !scalars -> f32
  tfgrad.tensor_array_close %a : !scalars
  return %0, %1, %2, %3, %f1 : index, index, index, f32, f32
}
