// What passes that clean up make of ops on TensorArrays: all of them stay, in
// their order, but for arrays that nothing uses and sizes that are known.
// RUN: tfgrad-opt %s --canonicalize --cse --loop-invariant-code-motion \
// RUN:   --symbol-dce --canonicalize --cse \
// RUN:   | FileCheck %s --check-prefixes=CHECK,CALL
// RUN: tfgrad-opt %s --sccp --cse --inline --control-flow-sink \
// RUN:   --loop-invariant-code-motion --canonicalize \
// RUN:   | FileCheck %s --check-prefixes=CHECK,INLINE

!any = !tfgrad.tensor_array<*xf32>
!scalars = !tfgrad.tensor_array<f32>

// Two equal reads are two reads.
// CHECK-LABEL: func.func @equal_reads
// CHECK:         %[[X:.*]] = tfgrad.tensor_array_read
// CHECK-NEXT:    %[[Y:.*]] = tfgrad.tensor_array_read
// CHECK-NEXT:    return %[[X]], %[[Y]]
func.func @equal_reads(%a: !scalars, %f: f32, %i: index) -> (f32, f32) {
  %0 = tfgrad.tensor_array_read %a[%i], %f : !scalars -> f32
  %1 = tfgrad.tensor_array_read %a[%i], %f : !scalars -> f32
  return %0, %1 : f32, f32
}

// CHECK-LABEL: func.func @equal_reads_of_many
// CHECK:         tfgrad.tensor_array_gather
// CHECK-NEXT:    tfgrad.tensor_array_gather
// CHECK-NEXT:    tfgrad.tensor_array_stack
// CHECK-NEXT:    tfgrad.tensor_array_stack
// CHECK-NEXT:    tfgrad.tensor_array_concat
// CHECK-NEXT:    tfgrad.tensor_array_concat
// CHECK-NEXT:    return
func.func @equal_reads_of_many(%a: !any, %f: f32, %i: tensor<2xi64>)
    -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>,
        tensor<2xf32>, tensor<2xf32>) {
  %0 = tfgrad.tensor_array_gather %a[%i], %f
      : !any, tensor<2xi64> -> tensor<2xf32>
  %1 = tfgrad.tensor_array_gather %a[%i], %f
      : !any, tensor<2xi64> -> tensor<2xf32>
  %2 = tfgrad.tensor_array_stack %a, %f : !any -> tensor<2xf32>
  %3 = tfgrad.tensor_array_stack %a, %f : !any -> tensor<2xf32>
  %4, %5 = tfgrad.tensor_array_concat %a, %f
      : !any -> tensor<2xf32>, tensor<2xi64>
  %6, %7 = tfgrad.tensor_array_concat %a, %f
      : !any -> tensor<2xf32>, tensor<2xi64>
  return %0, %1, %2, %3, %4, %6
      : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>,
        tensor<2xf32>, tensor<2xf32>
}

// Two equal writes are two writes (to one gradient array, a sum), and two equal
// gradient arrays were asked for twice.
// CHECK-LABEL: func.func @equal_writes
// CHECK:         tfgrad.tensor_array_grad
// CHECK-NEXT:    tfgrad.tensor_array_grad
// CHECK-NEXT:    tfgrad.tensor_array_write
// CHECK-NEXT:    tfgrad.tensor_array_write
// CHECK-NEXT:    return
func.func @equal_writes(%a: !scalars, %f: f32, %i: index) -> (f32, f32) {
  %g, %g0 = tfgrad.tensor_array_grad %a, %f source "s" : !scalars
  %h, %h0 = tfgrad.tensor_array_grad %a, %f source "s" : !scalars
  %0 = tfgrad.tensor_array_write %g[%i], %f, %f : !scalars, f32
  %1 = tfgrad.tensor_array_write %g[%i], %f, %f : !scalars, f32
  return %0, %1 : f32, f32
}

// What nothing uses changes the array all the same, or fails.
// CHECK-LABEL: func.func @unused
// CHECK-NEXT:    tfgrad.tensor_array_read
// CHECK-NEXT:    tfgrad.tensor_array_gather
// CHECK-NEXT:    tfgrad.tensor_array_stack
// CHECK-NEXT:    tfgrad.tensor_array_concat
// CHECK-NEXT:    tfgrad.tensor_array_write
// CHECK-NEXT:    tfgrad.tensor_array_scatter
// CHECK-NEXT:    tfgrad.tensor_array_unstack
// CHECK-NEXT:    tfgrad.tensor_array_split
// CHECK-NEXT:    tfgrad.tensor_array_grad %
// CHECK-NEXT:    tfgrad.tensor_array_grad_with_shape
// CHECK-NEXT:    tfgrad.tensor_array_close
// CHECK-NEXT:    return
func.func @unused(%a: !any, %f: f32, %i: index, %n: tensor<2xi64>,
                  %x: tensor<2xf32>) {
  %0 = tfgrad.tensor_array_read %a[%i], %f : !any -> f32
  %1 = tfgrad.tensor_array_gather %a[%n], %f
      : !any, tensor<2xi64> -> tensor<2xf32>
  %2 = tfgrad.tensor_array_stack %a, %f : !any -> tensor<?xf32>
  %3, %4 = tfgrad.tensor_array_concat %a, %f
      : !any -> tensor<?xf32>, tensor<?xi64>
  %5 = tfgrad.tensor_array_write %a[%i], %x, %f : !any, tensor<2xf32>
  %6 = tfgrad.tensor_array_scatter %a[%n], %x, %f
      : !any, tensor<2xi64>, tensor<2xf32>
  %7 = tfgrad.tensor_array_unstack %a, %x, %f : !any, tensor<2xf32>
  %8 = tfgrad.tensor_array_split %a, %x, %n, %f
      : !any, tensor<2xf32>, tensor<2xi64>
  %9, %10 = tfgrad.tensor_array_grad %a, %f source "s" : !any
  %11, %12 = tfgrad.tensor_array_grad_with_shape %a [2], %f source "s"
      : !any -> !any
  tfgrad.tensor_array_close %a : !any
  return
}

// Two equal arrays are two, and so are two equal numbers of requests.
// CHECK-LABEL: func.func @equal_arrays
// CHECK:         %[[A:.*]], %{{.*}} = tfgrad.tensor_array %
// CHECK-NEXT:    %[[B:.*]], %{{.*}} = tfgrad.tensor_array %
// CHECK-NEXT:    %[[S:.*]] = tfgrad.gradient_scope
// CHECK-NEXT:    %[[T:.*]] = tfgrad.gradient_scope
// CHECK-NEXT:    return %[[A]], %[[B]], %[[S]], %[[T]]
func.func @equal_arrays(%n: index) -> (!any, !any, index, index) {
  %a, %f = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %b, %g = tfgrad.tensor_array %n {tensor_array_name = "a"} : !any
  %s = tfgrad.gradient_scope
  %t = tfgrad.gradient_scope
  return %a, %b, %s, %t : !any, !any, index, index
}

// An array that nothing uses goes, with what was only made for it.
// CHECK-LABEL: func.func @unused_array
// CHECK-NEXT:    return
func.func @unused_array(%n: index) {
  %c1 = arith.constant 1 : index
  %m = arith.addi %n, %c1 : index
  %a, %f = tfgrad.tensor_array %m : !any
  %s = tfgrad.gradient_scope
  return
}

// One whose size is asked for stays.
// CHECK-LABEL: func.func @used_array
// CHECK-NEXT:    %[[A:.*]], %[[F:.*]] = tfgrad.tensor_array %
// CHECK-NEXT:    %[[S:.*]] = tfgrad.tensor_array_size %[[A]], %[[F]]
// CHECK-NEXT:    return %[[S]]
func.func @used_array(%n: index) -> index {
  %a, %f = tfgrad.tensor_array %n : !any
  %s = tfgrad.tensor_array_size %a, %f : !any
  return %s : index
}

// An array that is only written stays: writes can fail.
// CHECK-LABEL: func.func @written_only
// CHECK:         tfgrad.tensor_array %
// CHECK-NEXT:    tfgrad.tensor_array_write
// CHECK-NEXT:    return
func.func @written_only(%n: index, %x: f32) {
  %a, %f = tfgrad.tensor_array %n : !any
  %0 = tfgrad.tensor_array_write %a[%n], %x, %f : !any, f32
  return
}

// Sizes: equal with nothing between, not with a write or a close.
// CHECK-LABEL: func.func @equal_sizes
// CHECK-NEXT:    %[[N:.*]] = tfgrad.tensor_array_size
// CHECK-NEXT:    return %[[N]], %[[N]]
func.func @equal_sizes(%a: !scalars, %f: f32) -> (index, index) {
  %0 = tfgrad.tensor_array_size %a, %f : !scalars
  %1 = tfgrad.tensor_array_size %a, %f : !scalars
  return %0, %1 : index, index
}

// CHECK-LABEL: func.func @size_after_write
// CHECK-NEXT:    %[[N:.*]] = tfgrad.tensor_array_size
// CHECK-NEXT:    tfgrad.tensor_array_write
// CHECK-NEXT:    %[[M:.*]] = tfgrad.tensor_array_size
// CHECK-NEXT:    return %[[N]], %[[M]]
func.func @size_after_write(%a: !scalars, %f: f32, %i: index)
    -> (index, index) {
  %0 = tfgrad.tensor_array_size %a, %f : !scalars
  %f0 = tfgrad.tensor_array_write %a[%i], %f, %f : !scalars, f32
  %1 = tfgrad.tensor_array_size %a, %f : !scalars
  return %0, %1 : index, index
}

// Also if what is written is another handle, which may be the same array.
// CHECK-LABEL: func.func @size_after_other_write
// CHECK-NEXT:    %[[N:.*]] = tfgrad.tensor_array_size
// CHECK-NEXT:    tfgrad.tensor_array_write
// CHECK-NEXT:    %[[M:.*]] = tfgrad.tensor_array_size
// CHECK-NEXT:    return %[[N]], %[[M]]
func.func @size_after_other_write(%a: !scalars, %b: !scalars, %f: f32,
                                  %i: index) -> (index, index) {
  %0 = tfgrad.tensor_array_size %a, %f : !scalars
  %f0 = tfgrad.tensor_array_write %b[%i], %f, %f : !scalars, f32
  %1 = tfgrad.tensor_array_size %a, %f : !scalars
  return %0, %1 : index, index
}

// CHECK-LABEL: func.func @size_after_close
// CHECK-NEXT:    %[[N:.*]] = tfgrad.tensor_array_size
// CHECK-NEXT:    tfgrad.tensor_array_close
// CHECK-NEXT:    %[[M:.*]] = tfgrad.tensor_array_size
// CHECK-NEXT:    return %[[N]], %[[M]]
func.func @size_after_close(%a: !scalars, %f: f32) -> (index, index) {
  %0 = tfgrad.tensor_array_size %a, %f : !scalars
  tfgrad.tensor_array_close %a : !scalars
  %1 = tfgrad.tensor_array_size %a, %f : !scalars
  return %0, %1 : index, index
}

// CHECK-LABEL: func.func @size_after_read
// CHECK-NEXT:    %[[N:.*]] = tfgrad.tensor_array_size
// CHECK-NEXT:    tfgrad.tensor_array_read
// CHECK-NEXT:    %[[M:.*]] = tfgrad.tensor_array_size
// CHECK-NEXT:    return %[[N]], %[[M]]
func.func @size_after_read(%a: !scalars, %f: f32, %i: index)
    -> (index, index) {
  // A read makes a gradient array longer.
  %0 = tfgrad.tensor_array_size %a, %f : !scalars
  %x = tfgrad.tensor_array_read %a[%i], %f : !scalars -> f32
  %1 = tfgrad.tensor_array_size %a, %f : !scalars
  return %0, %1 : index, index
}

// Nothing leaves a loop: not a read, a gradient array, a size that a write in
// the loop may change, or an array that each iteration makes.
// CHECK-LABEL: func.func @loop
// CHECK:         scf.for
// CHECK-NEXT:      tfgrad.tensor_array_size
// CHECK-NEXT:      %[[A:.*]], %{{.*}} = tfgrad.tensor_array %
// CHECK-NEXT:      tfgrad.tensor_array_read
// CHECK-NEXT:      tfgrad.tensor_array_grad
// CHECK-NEXT:      tfgrad.tensor_array_write %[[A]]
// CHECK:           scf.yield
func.func @loop(%a: !scalars, %f: f32, %n: index, %i: index) -> (f32, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %k = %c0 to %n step %c1 iter_args(%s = %f, %m = %c0)
      -> (f32, index) {
    %size = tfgrad.tensor_array_size %a, %f : !scalars
    %b, %g = tfgrad.tensor_array %n : !scalars
    %x = tfgrad.tensor_array_read %a[%i], %f : !scalars -> f32
    %h, %h0 = tfgrad.tensor_array_grad %a, %f source "s" : !scalars
    %w = tfgrad.tensor_array_write %b[%i], %x, %g : !scalars, f32
    %y = tfgrad.add %s, %x : f32
    %z = arith.addi %m, %size : index
    scf.yield %y, %z : f32, index
  }
  return %0#0, %0#1 : f32, index
}

// A read that only one branch uses stays before the branch: the other one needs
// it to clear.
// CHECK-LABEL: func.func @sink
// CHECK-NEXT:    tfgrad.tensor_array_read
// CHECK-NEXT:    scf.if
func.func @sink(%a: !scalars, %f: f32, %i: index, %c: i1) -> f32 {
  %x = tfgrad.tensor_array_read %a[%i], %f : !scalars -> f32
  %0 = scf.if %c -> f32 {
    %y = tfgrad.square %x : f32
    scf.yield %y : f32
  } else {
    %y = tfgrad.tensor_array_read %a[%i], %f : !scalars -> f32
    scf.yield %y : f32
  }
  return %0 : f32
}

// Equal reads of two branches are not one before them.
// CHECK-LABEL: func.func @branches
// CHECK-NEXT:    scf.if
// CHECK-NEXT:      tfgrad.tensor_array_read
// CHECK:         } else {
// CHECK-NEXT:      tfgrad.tensor_array_read
func.func @branches(%a: !scalars, %f: f32, %i: index, %c: i1) -> f32 {
  %0 = scf.if %c -> f32 {
    %x = tfgrad.tensor_array_read %a[%i], %f : !scalars -> f32
    %y = tfgrad.square %x : f32
    scf.yield %y : f32
  } else {
    %x = tfgrad.tensor_array_read %a[%i], %f : !scalars -> f32
    scf.yield %x : f32
  }
  return %0 : f32
}

// A call that nothing uses the result of writes.
// CHECK-LABEL: func.func @call
// CALL-NEXT:     call @callee
// CALL-NEXT:     call @callee
// INLINE-NEXT:   tfgrad.tensor_array_write
// INLINE-NEXT:   tfgrad.tensor_array_write
// CHECK-NEXT:    return
func.func @call(%a: !scalars, %f: f32, %i: index) {
  %0 = call @callee(%a, %f, %i) : (!scalars, f32, index) -> f32
  %1 = call @callee(%a, %f, %i) : (!scalars, f32, index) -> f32
  return
}
func.func private @callee(%a: !scalars, %f: f32, %i: index) -> f32 {
  %0 = tfgrad.tensor_array_write %a[%i], %f, %f : !scalars, f32
  return %0 : f32
}

// A function that nobody calls goes, writes or not.
// CHECK-NOT: @nobody
func.func private @nobody(%a: !scalars, %f: f32, %i: index) -> f32 {
  %0 = tfgrad.tensor_array_write %a[%i], %f, %f : !scalars, f32
  return %0 : f32
}
