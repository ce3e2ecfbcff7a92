// Arrays that become buffers have the values of those that do not.

!row = !tfgrad.tensor_array<4xf64>
!number = !tfgrad.tensor_array<f64>

// What is written is changed later, in place: not the slot.
// RUN: tfgrad-run %s --entry=changed --input='[1,2,3,4]' --input='[100,200]' \
// RUN:   | FileCheck %s --check-prefix=CHANGED
// RUN: tfgrad-run %s --entry=changed --input='[1,2,3,4]' --input='[100,200]' \
// RUN:   --no-array-promotion | FileCheck %s --check-prefix=CHANGED
// RUN: tfgrad-run %s --entry=changed --input='[0.1,0.2,0.3,0.4]' \
// RUN:   --input='[1,2]' --check-gradients
// CHANGED:      %0 : f64 = 330
// CHANGED-NEXT: %1 : tensor<4xf64> = [1, 4, 9, 16]
func.func @changed(%v: tensor<4xf64>, %u: tensor<2xf64>) -> (f64, tensor<4xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %f = tfgrad.tensor_array %c1 : !row
  %x = tfgrad.square %v : tensor<4xf64>
  %f1 = tfgrad.tensor_array_write %a[%c0], %x, %f : !row, tensor<4xf64>
  %z = tfgrad.add_slice %x, %u [1] : tensor<4xf64>, tensor<2xf64>
  %s = tfgrad.sum %z axes [0] : tensor<4xf64> -> f64
  %y = tfgrad.tensor_array_read %a[%c0], %f1 : !row -> tensor<4xf64>
  return %s, %y : f64, tensor<4xf64>
}

// A value and what is made of it, in two slots.
// RUN: tfgrad-run %s --entry=two --input='[1,2,3,4]' --input='[100,200]' \
// RUN:   | FileCheck %s --check-prefix=TWO
// RUN: tfgrad-run %s --entry=two --input='[1,2,3,4]' --input='[100,200]' \
// RUN:   --no-array-promotion | FileCheck %s --check-prefix=TWO
// TWO{LITERAL}: %0 : tensor<2x4xf64> = [[1, 104, 209, 16], [1, 4, 9, 16]]
func.func @two(%v: tensor<4xf64>, %u: tensor<2xf64>) -> tensor<2x4xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %c2 : !row
  %x = tfgrad.square %v : tensor<4xf64>
  %f1 = tfgrad.tensor_array_write %a[%c1], %x, %f : !row, tensor<4xf64>
  %z = tfgrad.add_slice %x, %u [1] : tensor<4xf64>, tensor<2xf64>
  %f2 = tfgrad.tensor_array_write %a[%c0], %z, %f1 : !row, tensor<4xf64>
  %y = tfgrad.tensor_array_stack %a, %f2 : !row -> tensor<2x4xf64>
  return %y : tensor<2x4xf64>
}

// A state that is written, and changed by the next iteration.
// RUN: tfgrad-run %s --entry=state --input='[1,2,3,4]' --input=3 \
// RUN:   | FileCheck %s --check-prefix=STATE
// RUN: tfgrad-run %s --entry=state --input='[1,2,3,4]' --input=3 \
// RUN:   --no-array-promotion | FileCheck %s --check-prefix=STATE
// STATE{LITERAL}: %0 : tensor<3x4xf64> = [[14, 4, 6, 8], [14, 8, 12, 16], [14, 16, 24, 32]]
// STATE: %1 : tensor<4xf64> = [7, 16, 24, 32]
func.func @state(%x: tensor<4xf64>, %n: index) -> (tensor<?x4xf64>, tensor<4xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %seven = arith.constant 7.0 : f64
  %first = tensor.insert %seven into %x[%c0] : tensor<4xf64>
  %a, %f = tfgrad.tensor_array %n : !row
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%fi = %f, %s = %first)
      -> (f32, tensor<4xf64>) {
    %w = tfgrad.add %s, %s : tensor<4xf64>
    %fo = tfgrad.tensor_array_write %a[%i], %w, %fi : !row, tensor<4xf64>
    %t = tensor.insert %seven into %w[%c0] : tensor<4xf64>
    scf.yield %fo, %t : f32, tensor<4xf64>
  }
  %y = tfgrad.tensor_array_stack %a, %r#0 : !row -> tensor<?x4xf64>
  return %y, %r#1 : tensor<?x4xf64>, tensor<4xf64>
}

// A whole array is a result, before another one.
// RUN: tfgrad-run %s --entry=results --input='[1,2,3,4]' \
// RUN:   | FileCheck %s --check-prefix=RESULTS
// RUN: tfgrad-run %s --entry=results --input='[1,2,3,4]' --no-array-promotion \
// RUN:   | FileCheck %s --check-prefix=RESULTS
// RESULTS{LITERAL}: %0 : tensor<1x4xf64> = [[1, 2, 3, 4]]
// RESULTS: %1 : tensor<4xf64> = [1, 2, 3, 4]
// RESULTS{LITERAL}: %2 : tensor<1x4xf64> = [[1, 2, 3, 4]]
func.func @results(%v: tensor<4xf64>)
    -> (tensor<1x4xf64>, tensor<4xf64>, tensor<1x4xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %f = tfgrad.tensor_array %c1 {clear_after_read = false} : !row
  %f1 = tfgrad.tensor_array_write %a[%c0], %v, %f : !row, tensor<4xf64>
  %s = tfgrad.tensor_array_stack %a, %f1 : !row -> tensor<1x4xf64>
  return %s, %v, %s : tensor<1x4xf64>, tensor<4xf64>, tensor<1x4xf64>
}

// A region of several blocks, which does not always write.
// RUN: tfgrad-run %s --entry=blocks --input=5 | FileCheck %s --check-prefix=BLOCKS
// RUN: tfgrad-run %s --entry=blocks --input=5 --no-array-promotion \
// RUN:   | FileCheck %s --check-prefix=BLOCKS
// BLOCKS: %0 : f64 = 5
func.func @blocks(%x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f64
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%s = %zero) -> f64 {
    %a, %f = tfgrad.tensor_array %c1 : !number
    %first = arith.cmpi eq, %i, %c0 : index
    %f1 = scf.execute_region -> f32 {
      cf.cond_br %first, ^write, ^end(%f : f32)
    ^write:
      %fw = tfgrad.tensor_array_write %a[%c0], %x, %f : !number, f64
      cf.br ^end(%fw : f32)
    ^end(%fe: f32):
      scf.yield %fe : f32
    }
    %v = tfgrad.tensor_array_read %a[%c0], %f1 : !number -> f64
    %t = tfgrad.add %s, %v : f64
    scf.yield %t : f64
  }
  return %r : f64
}

// Blocks of a function.
// RUN: tfgrad-run %s --entry=cfg --input=3 --input=true | FileCheck %s --check-prefix=CFG
// CFG: %0 : f64 = 0
func.func @cfg(%x: f64, %c: i1) -> f64 {
  %r = func.call @several(%x, %c) : (f64, i1) -> f64
  return %r : f64
}
func.func private @several(%x: f64, %c: i1) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %c2 : !number
  %v = tfgrad.tensor_array_read %a[%c0], %f : !number -> f64
  cf.cond_br %c, ^write, ^end
^write:
  %f1 = tfgrad.tensor_array_write %a[%c1], %x, %f : !number, f64
  cf.br ^end
^end:
  return %v : f64
}

// Loops whose bounds have no sign, and positions that overflow.
// RUN: not tfgrad-run %s --entry=no_sign --input=2 2>&1 | FileCheck %s --check-prefix=NO-SIGN
// NO-SIGN: index 5 is out of range for 4 slots
func.func @no_sign(%v: f64) -> tensor<4xf64> {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %m3 = arith.constant -3 : index
  %a, %f = tfgrad.tensor_array %c4 : !number
  %f1 = scf.for unsigned %i = %c1 to %m3 step %c4 iter_args(%fi = %f) -> f32 {
    %fo = tfgrad.tensor_array_write %a[%i], %v, %fi : !number, f64
    scf.yield %fo : f32
  }
  %y = tfgrad.tensor_array_stack %a, %f1 : !number -> tensor<4xf64>
  return %y : tensor<4xf64>
}

// RUN: not tfgrad-run %s --entry=overflow --input=2 2>&1 | FileCheck %s --check-prefix=OVERFLOW
// OVERFLOW: is out of range for 4 slots
func.func @overflow(%v: f64) -> tensor<4xf64> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %end = arith.constant 4611686018427387904 : index
  %step = arith.constant 2305843009213693952 : index
  %far = arith.constant 9223372036854774807 : index
  %a, %f = tfgrad.tensor_array %c4 : !number
  %f1 = scf.for %i = %c0 to %end step %step iter_args(%fi = %f) -> f32 {
    %k = arith.addi %i, %far : index
    %fo = tfgrad.tensor_array_write %a[%k], %v, %fi : !number, f64
    scf.yield %fo : f32
  }
  %y = tfgrad.tensor_array_stack %a, %f1 : !number -> tensor<4xf64>
  return %y : tensor<4xf64>
}

// An array that nobody reads has its errors.
// RUN: not tfgrad-run %s --entry=unread --input=-1 --input='[1,2]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=UNREAD-SIZE
// UNREAD-SIZE: array 'u': size -1 is negative
// RUN: not tfgrad-run %s --entry=unread --input=3 --input='[1,2]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=UNREAD-SHAPE
// UNREAD-SHAPE: array 'u': expected an element of extent 3 along axis 0, found 2 for slot 0
func.func @unread(%n: index, %x: tensor<?xf64>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %f = tfgrad.tensor_array %n shape [%n] {tensor_array_name = "u"}
      : !tfgrad.tensor_array<?xf64>
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%fi = %f) -> f32 {
    %1 = tfgrad.tensor_array_write %a[%i], %x, %fi
        : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
    scf.yield %1 : f32
  }
  return %n : index
}

// A count that is below the number of slots, and below 0.
// RUN: not tfgrad-run %s --entry=count --input=1 --input='[1]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=COUNT
// COUNT: expected an extent not below 0, found -2
func.func @count(%n: index, %x: tensor<?xf64>) -> tensor<?xf64> {
  %c3 = arith.constant 3 : index
  %k = arith.subi %n, %c3 : index
  %a, %f = tfgrad.tensor_array %n : !number
  %f1 = tfgrad.tensor_array_unstack %a, %x, %f : !number, tensor<?xf64>
  %y = tfgrad.tensor_array_stack %a, %f1 count %k : !number -> tensor<?xf64>
  return %y : tensor<?xf64>
}
