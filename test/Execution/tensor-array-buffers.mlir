// Arrays that become buffers have the values of those that do not.

!row = !tfgrad.tensor_array<4xf64>
!number = !tfgrad.tensor_array<f64>
!pieces = !tfgrad.tensor_array<?x2xf64>

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
// UNREAD-SHAPE: array 'u': expected an element of shape 3, found 2 for slot 0
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

// Rows that go to slots in any order: each once.
// RUN: tfgrad-run %s --entry=scatter --input='[[1,2,3,4],[5,6,7,8]]' \
// RUN:   --input='[2,0]' --input=3 | FileCheck %s --check-prefix=SCATTER
// RUN: tfgrad-run %s --entry=scatter --input='[[0.1,0.2,0.3,0.4],[1,2,3,4]]' \
// RUN:   --input='[2,0]' --input=3 --check-gradients
// RUN: not tfgrad-run %s --entry=scatter --input='[[1,2,3,4],[5,6,7,8]]' \
// RUN:   --input='[1,1]' --input=3 2>&1 | FileCheck %s --check-prefix=SCATTER-AGAIN
// RUN: not tfgrad-run %s --entry=scatter --input='[[1,2,3,4],[5,6,7,8]]' \
// RUN:   --input='[4,3]' --input=3 2>&1 | FileCheck %s --check-prefix=SCATTER-OUTSIDE
// SCATTER{LITERAL}: %0 : tensor<3x4xf64> = [[25, 36, 49, 64], [0, 0, 0, 0], [1, 4, 9, 16]]
// SCATTER-AGAIN: tensor-array-buffers.mlir:[[#@LINE+6]]:8: array 's': slot 1 is written twice
// SCATTER-OUTSIDE: tensor-array-buffers.mlir:[[#@LINE+5]]:8: array 's': index 4 is out of range for 3 slots
func.func @scatter(%x: tensor<?x4xf64>, %i: tensor<?xi64>, %n: index)
    -> tensor<?x4xf64> {
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "s"} : !row
  %v = tfgrad.square %x : tensor<?x4xf64>
  %0 = tfgrad.tensor_array_scatter %a[%i], %v, %f : !row, tensor<?xi64>, tensor<?x4xf64>
  %y = tfgrad.tensor_array_stack %a, %0 : !row -> tensor<?x4xf64>
  return %y : tensor<?x4xf64>
}

// A gather that clears reads each slot once, also together with other reads.
// RUN: tfgrad-run %s --entry=gather --input='[1,2,3]' --input='[2,0]' --input=1 \
// RUN:   | FileCheck %s --check-prefix=GATHER
// RUN: not tfgrad-run %s --entry=gather --input='[1,2,3]' --input='[2,2]' --input=1 \
// RUN:   2>&1 | FileCheck %s --check-prefix=GATHER-AGAIN
// RUN: not tfgrad-run %s --entry=gather --input='[1,2,3]' --input='[2,1]' --input=1 \
// RUN:   2>&1 | FileCheck %s --check-prefix=GATHER-READ
// GATHER: %0 : tensor<2xf64> = [3, 1]
// GATHER: %1 : f64 = 2
// GATHER-AGAIN: :[[#@LINE+8]]:8: array 'g': slot 2 is read again, but reads clear (clear_after_read)
// GATHER-READ: :[[#@LINE+8]]:8: array 'g': slot 1 is read again, but reads clear (clear_after_read)
func.func @gather(%x: tensor<?xf64>, %i: tensor<?xi32>, %j: index)
    -> (tensor<?xf64>, f64) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf64>
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "g"} : !number
  %0 = tfgrad.tensor_array_unstack %a, %x, %f : !number, tensor<?xf64>
  %y = tfgrad.tensor_array_gather %a[%i], %0 : !number, tensor<?xi32> -> tensor<?xf64>
  %z = tfgrad.tensor_array_read %a[%j], %0 : !number -> f64
  return %y, %z : tensor<?xf64>, f64
}

// A gradient array that the program asks for clears as well.
// RUN: tfgrad-run %s --entry=read_gradient --input=1 --input=2 --input=0 \
// RUN:   | FileCheck %s --check-prefix=READ-GRADIENT
// RUN: not tfgrad-run %s --entry=read_gradient --input=1 --input=2 --input=1 \
// RUN:   2>&1 | FileCheck %s --check-prefix=READ-GRADIENT-AGAIN
// READ-GRADIENT: %0 : f64 = 3
// READ-GRADIENT: %1 : f64 = 0
// READ-GRADIENT-AGAIN: :[[#@LINE+11]]:8: array 'h@s': slot 1 is read again, but reads clear (clear_after_read)
func.func @read_gradient(%x: f64, %y: f64, %i: index) -> (f64, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a, %f = tfgrad.tensor_array %c2 {tensor_array_name = "h"} : !number
  %0 = tfgrad.tensor_array_write %a[%c1], %x, %f : !number, f64
  %g, %1 = tfgrad.tensor_array_grad %a, %0 source "s" : !number
  %2 = tfgrad.tensor_array_write %g[%c1], %x, %1 : !number, f64
  %3 = tfgrad.tensor_array_write %g[%c1], %y, %2 : !number, f64
  %4 = tfgrad.tensor_array_read %g[%c1], %3 : !number -> f64
  %5 = tfgrad.tensor_array_read %g[%i], %3 : !number -> f64
  return %4, %5 : f64, f64
}

// A loop that writes where only the data tells.
// RUN: tfgrad-run %s --entry=computed --input='[1,2,3]' --input='[1,2,0]' \
// RUN:   | FileCheck %s --check-prefix=COMPUTED
// RUN: not tfgrad-run %s --entry=computed --input='[1,2,3]' --input='[1,2,1]' \
// RUN:   2>&1 | FileCheck %s --check-prefix=COMPUTED-AGAIN
// RUN: not tfgrad-run %s --entry=computed --input='[1,2,3]' --input='[1,-1,1]' \
// RUN:   2>&1 | FileCheck %s --check-prefix=COMPUTED-OUTSIDE
// COMPUTED: %0 : tensor<3xf64> = [3, 1, 2]
// COMPUTED-AGAIN: :[[#@LINE+11]]:10: array 'c': slot 1 is written twice
// COMPUTED-OUTSIDE: :[[#@LINE+10]]:10: array 'c': index -1 is out of range for 3 slots
func.func @computed(%x: tensor<?xf64>, %p: tensor<?xi64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %x, %c0 : tensor<?xf64>
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "c"} : !number
  %0 = scf.for %k = %c0 to %n step %c1 iter_args(%fk = %f) -> f32 {
    %v = tensor.extract %x[%k] : tensor<?xf64>
    %e = tensor.extract %p[%k] : tensor<?xi64>
    %i = arith.index_cast %e : i64 to index
    %1 = tfgrad.tensor_array_write %a[%i], %v, %fk : !number, f64
    scf.yield %1 : f32
  }
  %y = tfgrad.tensor_array_stack %a, %0 : !number -> tensor<?xf64>
  return %y : tensor<?xf64>
}

// Pieces of one length are the rows of the buffer.
// RUN: tfgrad-run %s --entry=pieces --input='[[1,2],[3,4],[5,6],[7,8]]' \
// RUN:   --input='[2,2]' --input=2 | FileCheck %s --check-prefix=PIECES
// RUN: tfgrad-run %s --entry=pieces --input='[[0.1,0.2],[0.3,0.4],[0.5,0.6]]' \
// RUN:   --input='[1,1,1]' --input=1 --check-gradients
// RUN: tfgrad-run %s --entry=pieces --input=zeros:0x2 --input='[0,0]' --input=0 \
// RUN:   | FileCheck %s --check-prefix=NO-ROWS
// RUN: not tfgrad-run %s --entry=pieces --input=zeros:0x2 --input='zeros:0' --input=3 \
// RUN:   2>&1 | FileCheck %s --check-prefix=NO-PIECES
// RUN: not tfgrad-run %s --entry=pieces --input='[[1,2],[3,4],[5,6],[7,8]]' \
// RUN:   --input='[3,1]' --input=2 2>&1 | FileCheck %s --check-prefix=PIECES-LENGTH
// RUN: not tfgrad-run %s --entry=pieces --input='[[1,2],[3,4],[5,6],[7,8]]' \
// RUN:   --input='[2,1]' --input=2 2>&1 | FileCheck %s --check-prefix=PIECES-SUM
// RUN: not tfgrad-run %s --entry=pieces --input='[[1,2],[3,4],[5,6],[7,8]]' \
// RUN:   --input='[-2,6]' --input=2 2>&1 | FileCheck %s --check-prefix=PIECES-NEGATIVE
// PIECES{LITERAL}: %0 : tensor<4x2xf64> = [[1, 4], [9, 16], [25, 36], [49, 64]]
// PIECES: %1 : tensor<2xi64> = [2, 2]
// PIECES{LITERAL}: %2 : tensor<2x2xf64> = [[25, 36], [49, 64]]
// NO-ROWS: %0 : tensor<0x2xf64> = []
// NO-ROWS: %1 : tensor<2xi64> = [0, 0]
// NO-ROWS: %2 : tensor<0x2xf64> = []
// NO-PIECES: error: {{.*}}array 'p': index -1 is out of range for 0 slots
// PIECES-LENGTH: :[[#@LINE+11]]:8: array 'p': expected an element of shape 2x2, found 3x2 for slot 0
// PIECES-SUM: :[[#@LINE+10]]:8: array 'p': expected lengths that add up to 4 rows, found 3
// PIECES-NEGATIVE: :[[#@LINE+9]]:8: array 'p': length -2 is negative
func.func @pieces(%x: tensor<?x2xf64>, %l: tensor<?xi64>, %m: index)
    -> (tensor<?x2xf64>, tensor<?xi64>, tensor<?x2xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %l, %c0 : tensor<?xi64>
  %a, %f = tfgrad.tensor_array %n shape [%m]
      {clear_after_read = false, tensor_array_name = "p"} : !pieces
  %v = tfgrad.square %x : tensor<?x2xf64>
  %0 = tfgrad.tensor_array_split %a, %v, %l, %f : !pieces, tensor<?x2xf64>, tensor<?xi64>
  %y, %k = tfgrad.tensor_array_concat %a, %0 : !pieces -> tensor<?x2xf64>, tensor<?xi64>
  %last = arith.subi %n, %c1 : index
  %z = tfgrad.tensor_array_read %a[%last], %0 : !pieces -> tensor<?x2xf64>
  return %y, %k, %z : tensor<?x2xf64>, tensor<?xi64>, tensor<?x2xf64>
}

// Elements with several unknown extents.
// RUN: tfgrad-run %s --entry=extents --input=ones:2x3 --input=2 --input=3 \
// RUN:   | FileCheck %s --check-prefix=EXTENTS
// RUN: not tfgrad-run %s --entry=extents --input=ones:2x3 --input=2 --input=4 \
// RUN:   2>&1 | FileCheck %s --check-prefix=EXTENTS-OTHER
// EXTENTS{LITERAL}: %0 : tensor<2x3xf64> = [[1, 1, 1], [1, 1, 1]]
// EXTENTS-OTHER: :[[#@LINE+6]]:8: array 'e': expected an element of shape 2x4, found 2x3 for slot 1
func.func @extents(%x: tensor<?x?xf64>, %n: index, %m: index) -> tensor<?x?xf64> {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a, %f = tfgrad.tensor_array %c4 shape [%n, %m] {tensor_array_name = "e"}
      : !tfgrad.tensor_array<?x?xf64>
  %0 = tfgrad.tensor_array_write %a[%c1], %x, %f : !tfgrad.tensor_array<?x?xf64>, tensor<?x?xf64>
  %y = tfgrad.tensor_array_read %a[%c1], %0 : !tfgrad.tensor_array<?x?xf64> -> tensor<?x?xf64>
  return %y : tensor<?x?xf64>
}

// No slots.
// RUN: tfgrad-run %s --entry=no_slots --input=0 | FileCheck %s --check-prefix=NO-SLOTS
// RUN: not tfgrad-run %s --entry=no_slots --input=1 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NO-SLOTS-OUTSIDE
// NO-SLOTS: %0 : tensor<0x3x2xf64> = []
// NO-SLOTS-OUTSIDE: error: {{.*}}index 0 is out of range for 0 slots
func.func @no_slots(%k: index) -> tensor<?x3x2xf64> {
  %c2 = arith.constant 2 : index
  %c0 = arith.subi %c2, %c2 : index
  %a, %f = tfgrad.tensor_array %c0 : !tfgrad.tensor_array<3x2xf64>
  %y = tfgrad.tensor_array_stack %a, %f count %k : !tfgrad.tensor_array<3x2xf64> -> tensor<?x3x2xf64>
  return %y : tensor<?x3x2xf64>
}

// What is certain to fail does so only if it runs.
// RUN: tfgrad-run %s --entry=untaken --input=ones:3x2 --input=false \
// RUN:   | FileCheck %s --check-prefix=UNTAKEN
// RUN: not tfgrad-run %s --entry=untaken --input=ones:3x2 --input=true 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TAKEN
// UNTAKEN{LITERAL}: %0 : tensor<3x2xf64> = [[0, 0], [0, 0], [0, 0]]
// TAKEN: array 'tensor_array': index 5 is out of range for 4 slots
func.func @untaken(%x: tensor<3x2xf64>, %c: i1) -> tensor<3x2xf64> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %a, %f = tfgrad.tensor_array %c4 : !tfgrad.tensor_array<3x2xf64>
  %0 = scf.if %c -> f32 {
    %1 = tfgrad.tensor_array_write %a[%c5], %x, %f : !tfgrad.tensor_array<3x2xf64>, tensor<3x2xf64>
    scf.yield %1 : f32
  } else {
    scf.yield %f : f32
  }
  %y = tfgrad.tensor_array_read %a[%c0], %0 : !tfgrad.tensor_array<3x2xf64> -> tensor<3x2xf64>
  return %y : tensor<3x2xf64>
}

// The gradient of no rows has the extents of these.
// RUN: tfgrad-run %s --entry=no_rows --input=zeros:0x5 --grad \
// RUN:   | FileCheck %s --check-prefix=NO-ROWS-GRAD
// RUN: tfgrad-run %s --entry=no_rows --input=zeros:0x5 --grad --no-array-promotion \
// RUN:   | FileCheck %s --check-prefix=NO-ROWS-GRAD
// NO-ROWS-GRAD{LITERAL}: %0 : tensor<2x3xf64> = [[0, 0, 0], [0, 0, 0]]
// NO-ROWS-GRAD: %1 : tensor<0x5xf64> = []
func.func @no_rows(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %c2 shape [%c3] : !tfgrad.tensor_array<?xf64>
  %0 = tfgrad.tensor_array_unstack %a, %x, %f : !tfgrad.tensor_array<?xf64>, tensor<?x?xf64>
  %y = tfgrad.tensor_array_stack %a, %0 : !tfgrad.tensor_array<?xf64> -> tensor<?x?xf64>
  return %y : tensor<?x?xf64>
}
