// Gradients through arrays, by number: central differences say what is right.
// Most functions return y, its gradient g weighted by %v, and the gradient h of
// g weighted by %w. The gradients of all three are checked, and with them three
// orders of derivatives. Weights are random, and so are the cotangents that the
// check takes. Sizes are 0, 1 and primes.

// Writes and reads.
// RUN: tfgrad-run %s --entry=write_read_f64 --check-gradients \
// RUN:   --input='random(1):0' --input='random(2):0' --input='random(3):0'
// RUN: tfgrad-run %s --entry=write_read_f64 --check-gradients \
// RUN:   --input='random(1):1' --input='random(2):1' --input='random(3):1'
// RUN: tfgrad-run %s --entry=write_read_f64 --check-gradients \
// RUN:   --input='random(1):7' --input='random(2):7' --input='random(3):7'
func.func @write_read_f64(%x: tensor<?xf64>, %v: tensor<?xf64>,
                          %w: tensor<?xf64>)
    -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %n = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<?xf64>
  %s = tfgrad.square %x : tensor<?xf64>
  %0 = tfgrad.tensor_array_write %A[%one], %s, %flow
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %e = tfgrad.exp %x : tensor<?xf64>
  %1 = tfgrad.tensor_array_write %A[%zero], %e, %0
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %a = tfgrad.tensor_array_read %A[%zero], %1
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %b = tfgrad.tensor_array_read %A[%one], %1
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %y = tfgrad.mul %a, %b : tensor<?xf64>
  %g = tfgrad.gradients ys(%y : tensor<?xf64>) xs(%x : tensor<?xf64>)
      grad_ys(%v)
  %h = tfgrad.gradients ys(%g : tensor<?xf64>) xs(%x : tensor<?xf64>)
      grad_ys(%w)
  return %y, %g, %h : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// Writes and reads, of f32.
// RUN: tfgrad-run %s --entry=write_read_f32 --check-gradients \
// RUN:   --input='random(1):0' --input='random(2):0' --input='random(3):0'
// RUN: tfgrad-run %s --entry=write_read_f32 --check-gradients \
// RUN:   --input='random(1):1' --input='random(2):1' --input='random(3):1'
// RUN: tfgrad-run %s --entry=write_read_f32 --check-gradients \
// RUN:   --input='random(1):7' --input='random(2):7' --input='random(3):7'
func.func @write_read_f32(%x: tensor<?xf32>, %v: tensor<?xf32>,
                          %w: tensor<?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %n = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<?xf32>
  %s = tfgrad.square %x : tensor<?xf32>
  %0 = tfgrad.tensor_array_write %A[%one], %s, %flow
      : !tfgrad.tensor_array<?xf32>, tensor<?xf32>
  %e = tfgrad.exp %x : tensor<?xf32>
  %1 = tfgrad.tensor_array_write %A[%zero], %e, %0
      : !tfgrad.tensor_array<?xf32>, tensor<?xf32>
  %a = tfgrad.tensor_array_read %A[%zero], %1
      : !tfgrad.tensor_array<?xf32> -> tensor<?xf32>
  %b = tfgrad.tensor_array_read %A[%one], %1
      : !tfgrad.tensor_array<?xf32> -> tensor<?xf32>
  %y = tfgrad.mul %a, %b : tensor<?xf32>
  %g = tfgrad.gradients ys(%y : tensor<?xf32>) xs(%x : tensor<?xf32>)
      grad_ys(%v)
  %h = tfgrad.gradients ys(%g : tensor<?xf32>) xs(%x : tensor<?xf32>)
      grad_ys(%w)
  return %y, %g, %h : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// A scatter to slots in another order, and a gather with indices that are there
// more than once.
// RUN: tfgrad-run %s --entry=scatter_gather_f64 --check-gradients \
// RUN:   --input='random(1):3x0' --input='random(2):5x0' \
// RUN:   --input='random(3):3x0' --input='[2, 0, 1]' \
// RUN:   --input='[1, 1, 0, 2, 1]'
// RUN: tfgrad-run %s --entry=scatter_gather_f64 --check-gradients \
// RUN:   --input='random(1):3x1' --input='random(2):5x1' \
// RUN:   --input='random(3):3x1' --input='[2, 0, 1]' \
// RUN:   --input='[1, 1, 0, 2, 1]'
// RUN: tfgrad-run %s --entry=scatter_gather_f64 --check-gradients \
// RUN:   --input='random(1):3x5' --input='random(2):5x5' \
// RUN:   --input='random(3):3x5' --input='[2, 0, 1]' \
// RUN:   --input='[1, 1, 0, 2, 1]'
func.func @scatter_gather_f64(%x: tensor<?x?xf64>, %v: tensor<?x?xf64>,
                              %w: tensor<?x?xf64>, %i: tensor<?xi64>,
                              %j: tensor<?xi32>)
    -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>) {
  %n = arith.constant 3 : index
  %A, %flow = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<?xf64>
  %0 = tfgrad.tensor_array_scatter %A[%i], %x, %flow
      : !tfgrad.tensor_array<?xf64>, tensor<?xi64>, tensor<?x?xf64>
  %r = tfgrad.tensor_array_gather %A[%j], %0
      : !tfgrad.tensor_array<?xf64>, tensor<?xi32> -> tensor<?x?xf64>
  %s = tfgrad.sin %r : tensor<?x?xf64>
  %y = tfgrad.mul %s, %r : tensor<?x?xf64>
  %g = tfgrad.gradients ys(%y : tensor<?x?xf64>)
      xs(%x : tensor<?x?xf64>) grad_ys(%v)
  %h = tfgrad.gradients ys(%g : tensor<?x?xf64>)
      xs(%x : tensor<?x?xf64>) grad_ys(%w)
  return %y, %g, %h : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>
}

// A scatter to slots in another order, and a gather with indices that are there
// more than once, of f32.
// RUN: tfgrad-run %s --entry=scatter_gather_f32 --check-gradients \
// RUN:   --input='random(1):3x0' --input='random(2):5x0' \
// RUN:   --input='random(3):3x0' --input='[2, 0, 1]' \
// RUN:   --input='[1, 1, 0, 2, 1]'
// RUN: tfgrad-run %s --entry=scatter_gather_f32 --check-gradients \
// RUN:   --input='random(1):3x1' --input='random(2):5x1' \
// RUN:   --input='random(3):3x1' --input='[2, 0, 1]' \
// RUN:   --input='[1, 1, 0, 2, 1]'
// RUN: tfgrad-run %s --entry=scatter_gather_f32 --check-gradients \
// RUN:   --input='random(1):3x5' --input='random(2):5x5' \
// RUN:   --input='random(3):3x5' --input='[2, 0, 1]' \
// RUN:   --input='[1, 1, 0, 2, 1]'
func.func @scatter_gather_f32(%x: tensor<?x?xf32>, %v: tensor<?x?xf32>,
                              %w: tensor<?x?xf32>, %i: tensor<?xi64>,
                              %j: tensor<?xi32>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %n = arith.constant 3 : index
  %A, %flow = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<?xf32>
  %0 = tfgrad.tensor_array_scatter %A[%i], %x, %flow
      : !tfgrad.tensor_array<?xf32>, tensor<?xi64>, tensor<?x?xf32>
  %r = tfgrad.tensor_array_gather %A[%j], %0
      : !tfgrad.tensor_array<?xf32>, tensor<?xi32> -> tensor<?x?xf32>
  %s = tfgrad.sin %r : tensor<?x?xf32>
  %y = tfgrad.mul %s, %r : tensor<?x?xf32>
  %g = tfgrad.gradients ys(%y : tensor<?x?xf32>)
      xs(%x : tensor<?x?xf32>) grad_ys(%v)
  %h = tfgrad.gradients ys(%g : tensor<?x?xf32>)
      xs(%x : tensor<?x?xf32>) grad_ys(%w)
  return %y, %g, %h : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// No rows and no indices, and many of them.
// RUN: tfgrad-run %s --entry=gather_many --check-gradients \
// RUN:   --input='random(1):0x2' --input='random(2):0x2' \
// RUN:   --input='random(3):0x2' --input='[]' --input='[]'
// RUN: tfgrad-run %s --entry=gather_many --check-gradients \
// RUN:   --input='random(1):1x2' --input='random(2):0x2' \
// RUN:   --input='random(3):1x2' --input='[12]' --input='[]'
// RUN: tfgrad-run %s --entry=gather_many --check-gradients \
// RUN:   --input='random(1):2x2' --input='random(2):3x2' \
// RUN:   --input='random(3):2x2' --input='[5, 3]' --input='[3, 3, 5]'
// RUN: tfgrad-run %s --entry=gather_many --check-gradients \
// RUN:   --input='random(1):13x2' --input='random(2):2x2' \
// RUN:   --input='random(3):13x2' \
// RUN:   --input='[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]' \
// RUN:   --input='[11, 11]'
func.func @gather_many(%x: tensor<?x2xf64>, %v: tensor<?x2xf64>,
                       %w: tensor<?x2xf64>, %i: tensor<?xi32>,
                       %j: tensor<?xi64>)
    -> (tensor<?x2xf64>, tensor<?x2xf64>, tensor<?x2xf64>) {
  %n = arith.constant 13 : index
  %A, %flow = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<*xf64>
  %0 = tfgrad.tensor_array_scatter %A[%i], %x, %flow
      : !tfgrad.tensor_array<*xf64>, tensor<?xi32>, tensor<?x2xf64>
  %r = tfgrad.tensor_array_gather %A[%j], %0
      : !tfgrad.tensor_array<*xf64>, tensor<?xi64> -> tensor<?x2xf64>
  %c = tfgrad.square %r : tensor<?x2xf64>
  %y = tfgrad.mul %c, %r : tensor<?x2xf64>
  %g = tfgrad.gradients ys(%y : tensor<?x2xf64>)
      xs(%x : tensor<?x2xf64>) grad_ys(%v)
  %h = tfgrad.gradients ys(%g : tensor<?x2xf64>)
      xs(%x : tensor<?x2xf64>) grad_ys(%w)
  return %y, %g, %h : tensor<?x2xf64>, tensor<?x2xf64>, tensor<?x2xf64>
}

// An unstack and a stack, with a size that is an argument.
// RUN: tfgrad-run %s --entry=unstack_stack_f64 --check-gradients \
// RUN:   --input='random(1):0x3' --input='random(2):0x3' \
// RUN:   --input='random(3):0x3' --input='0'
// RUN: tfgrad-run %s --entry=unstack_stack_f64 --check-gradients \
// RUN:   --input='random(1):1x3' --input='random(2):1x3' \
// RUN:   --input='random(3):1x3' --input='1'
// RUN: tfgrad-run %s --entry=unstack_stack_f64 --check-gradients \
// RUN:   --input='random(1):11x3' --input='random(2):11x3' \
// RUN:   --input='random(3):11x3' --input='11'
func.func @unstack_stack_f64(%x: tensor<?x3xf64>, %v: tensor<?x3xf64>,
                             %w: tensor<?x3xf64>, %n: index)
    -> (tensor<?x3xf64>, tensor<?x3xf64>, tensor<?x3xf64>) {
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<3xf64>
  %e = tfgrad.exp %x : tensor<?x3xf64>
  %0 = tfgrad.tensor_array_unstack %A, %e, %flow
      : !tfgrad.tensor_array<3xf64>, tensor<?x3xf64>
  %r = tfgrad.tensor_array_stack %A, %0
      : !tfgrad.tensor_array<3xf64> -> tensor<?x3xf64>
  %y = tfgrad.mul %r, %x : tensor<?x3xf64>
  %g = tfgrad.gradients ys(%y : tensor<?x3xf64>)
      xs(%x : tensor<?x3xf64>) grad_ys(%v)
  %h = tfgrad.gradients ys(%g : tensor<?x3xf64>)
      xs(%x : tensor<?x3xf64>) grad_ys(%w)
  return %y, %g, %h : tensor<?x3xf64>, tensor<?x3xf64>, tensor<?x3xf64>
}

// An unstack and a stack, with a size that is an argument, of f32.
// RUN: tfgrad-run %s --entry=unstack_stack_f32 --check-gradients \
// RUN:   --input='random(1):0x3' --input='random(2):0x3' \
// RUN:   --input='random(3):0x3' --input='0'
// RUN: tfgrad-run %s --entry=unstack_stack_f32 --check-gradients \
// RUN:   --input='random(1):1x3' --input='random(2):1x3' \
// RUN:   --input='random(3):1x3' --input='1'
// RUN: tfgrad-run %s --entry=unstack_stack_f32 --check-gradients \
// RUN:   --input='random(1):11x3' --input='random(2):11x3' \
// RUN:   --input='random(3):11x3' --input='11'
func.func @unstack_stack_f32(%x: tensor<?x3xf32>, %v: tensor<?x3xf32>,
                             %w: tensor<?x3xf32>, %n: index)
    -> (tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>) {
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<3xf32>
  %e = tfgrad.exp %x : tensor<?x3xf32>
  %0 = tfgrad.tensor_array_unstack %A, %e, %flow
      : !tfgrad.tensor_array<3xf32>, tensor<?x3xf32>
  %r = tfgrad.tensor_array_stack %A, %0
      : !tfgrad.tensor_array<3xf32> -> tensor<?x3xf32>
  %y = tfgrad.mul %r, %x : tensor<?x3xf32>
  %g = tfgrad.gradients ys(%y : tensor<?x3xf32>)
      xs(%x : tensor<?x3xf32>) grad_ys(%v)
  %h = tfgrad.gradients ys(%g : tensor<?x3xf32>)
      xs(%x : tensor<?x3xf32>) grad_ys(%w)
  return %y, %g, %h : tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>
}

// The first slots of a longer array: unstacked, and stacked with a count.
// RUN: tfgrad-run %s --entry=count --check-gradients --input='random(1):0' \
// RUN:   --input='random(2):0' --input='random(3):0' --input='0'
// RUN: tfgrad-run %s --entry=count --check-gradients --input='random(1):1' \
// RUN:   --input='random(2):1' --input='random(3):1' --input='1'
// RUN: tfgrad-run %s --entry=count --check-gradients --input='random(1):5' \
// RUN:   --input='random(2):5' --input='random(3):5' --input='5'
func.func @count(%x: tensor<?xf64>, %v: tensor<?xf64>, %w: tensor<?xf64>,
                 %n: index) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %size = arith.constant 5 : index
  %A, %flow = tfgrad.tensor_array %size {tensor_array_name = "A"}
      : !tfgrad.tensor_array<f64>
  %0 = tfgrad.tensor_array_unstack %A, %x, %flow
      : !tfgrad.tensor_array<f64>, tensor<?xf64>
  %r = tfgrad.tensor_array_stack %A, %0 count %n
      : !tfgrad.tensor_array<f64> -> tensor<?xf64>
  %e = tfgrad.exp %r : tensor<?xf64>
  %y = tfgrad.mul %e, %r : tensor<?xf64>
  %g = tfgrad.gradients ys(%y : tensor<?xf64>) xs(%x : tensor<?xf64>)
      grad_ys(%v)
  %h = tfgrad.gradients ys(%g : tensor<?xf64>) xs(%x : tensor<?xf64>)
      grad_ys(%w)
  return %y, %g, %h : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// A split into ragged pieces and a concat.
// RUN: tfgrad-run %s --entry=split_concat_f64 --check-gradients \
// RUN:   --input='random(1):0x2' --input='random(2):0x2' \
// RUN:   --input='random(3):0x2' --input='[]'
// RUN: tfgrad-run %s --entry=split_concat_f64 --check-gradients \
// RUN:   --input='random(1):0x2' --input='random(2):0x2' \
// RUN:   --input='random(3):0x2' --input='[0, 0]'
// RUN: tfgrad-run %s --entry=split_concat_f64 --check-gradients \
// RUN:   --input='random(1):1x2' --input='random(2):1x2' \
// RUN:   --input='random(3):1x2' --input='[0, 1]'
// RUN: tfgrad-run %s --entry=split_concat_f64 --check-gradients \
// RUN:   --input='random(1):7x2' --input='random(2):7x2' \
// RUN:   --input='random(3):7x2' --input='[3, 0, 4]'
// RUN: tfgrad-run %s --entry=split_concat_f64 --check-gradients \
// RUN:   --input='random(1):7x2' --input='random(2):7x2' \
// RUN:   --input='random(3):7x2' --input='[7]'
func.func @split_concat_f64(%x: tensor<?x2xf64>, %v: tensor<?x2xf64>,
                            %w: tensor<?x2xf64>, %lengths: tensor<?xi64>)
    -> (tensor<?x2xf64>, tensor<?x2xf64>, tensor<?x2xf64>) {
  %zero = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %zero {dynamic_size}
      : !tfgrad.tensor_array<?x2xf64>
  %s = tfgrad.square %x : tensor<?x2xf64>
  %0 = tfgrad.tensor_array_split %A, %s, %lengths, %flow
      : !tfgrad.tensor_array<?x2xf64>, tensor<?x2xf64>, tensor<?xi64>
  %r, %l = tfgrad.tensor_array_concat %A, %0
      : !tfgrad.tensor_array<?x2xf64> -> tensor<?x2xf64>, tensor<?xi64>
  %e = tfgrad.exp %x : tensor<?x2xf64>
  %y = tfgrad.mul %r, %e : tensor<?x2xf64>
  %g = tfgrad.gradients ys(%y : tensor<?x2xf64>)
      xs(%x : tensor<?x2xf64>) grad_ys(%v)
  %h = tfgrad.gradients ys(%g : tensor<?x2xf64>)
      xs(%x : tensor<?x2xf64>) grad_ys(%w)
  return %y, %g, %h : tensor<?x2xf64>, tensor<?x2xf64>, tensor<?x2xf64>
}

// A split into ragged pieces and a concat, of f32.
// RUN: tfgrad-run %s --entry=split_concat_f32 --check-gradients \
// RUN:   --input='random(1):0x2' --input='random(2):0x2' \
// RUN:   --input='random(3):0x2' --input='[]'
// RUN: tfgrad-run %s --entry=split_concat_f32 --check-gradients \
// RUN:   --input='random(1):0x2' --input='random(2):0x2' \
// RUN:   --input='random(3):0x2' --input='[0, 0]'
// RUN: tfgrad-run %s --entry=split_concat_f32 --check-gradients \
// RUN:   --input='random(1):1x2' --input='random(2):1x2' \
// RUN:   --input='random(3):1x2' --input='[0, 1]'
// RUN: tfgrad-run %s --entry=split_concat_f32 --check-gradients \
// RUN:   --input='random(1):7x2' --input='random(2):7x2' \
// RUN:   --input='random(3):7x2' --input='[3, 0, 4]'
// RUN: tfgrad-run %s --entry=split_concat_f32 --check-gradients \
// RUN:   --input='random(1):7x2' --input='random(2):7x2' \
// RUN:   --input='random(3):7x2' --input='[7]'
func.func @split_concat_f32(%x: tensor<?x2xf32>, %v: tensor<?x2xf32>,
                            %w: tensor<?x2xf32>, %lengths: tensor<?xi64>)
    -> (tensor<?x2xf32>, tensor<?x2xf32>, tensor<?x2xf32>) {
  %zero = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %zero {dynamic_size}
      : !tfgrad.tensor_array<?x2xf32>
  %s = tfgrad.square %x : tensor<?x2xf32>
  %0 = tfgrad.tensor_array_split %A, %s, %lengths, %flow
      : !tfgrad.tensor_array<?x2xf32>, tensor<?x2xf32>, tensor<?xi64>
  %r, %l = tfgrad.tensor_array_concat %A, %0
      : !tfgrad.tensor_array<?x2xf32> -> tensor<?x2xf32>, tensor<?xi64>
  %e = tfgrad.exp %x : tensor<?x2xf32>
  %y = tfgrad.mul %r, %e : tensor<?x2xf32>
  %g = tfgrad.gradients ys(%y : tensor<?x2xf32>)
      xs(%x : tensor<?x2xf32>) grad_ys(%v)
  %h = tfgrad.gradients ys(%g : tensor<?x2xf32>)
      xs(%x : tensor<?x2xf32>) grad_ys(%w)
  return %y, %g, %h : tensor<?x2xf32>, tensor<?x2xf32>, tensor<?x2xf32>
}

// A split, of which the pieces are read in another order and more
// than once; a write behind the split is one more piece of the concat.
// RUN: tfgrad-run %s --entry=pieces --check-gradients --input='random(1):5' \
// RUN:   --input='random(2):10' --input='random(3):5' --input='random(4):2' \
// RUN:   --input='[2, 0, 3]'
// RUN: tfgrad-run %s --entry=pieces --check-gradients --input='random(1):7' \
// RUN:   --input='random(2):8' --input='random(3):7' --input='random(4):0' \
// RUN:   --input='[1, 5, 1]'
// RUN: tfgrad-run %s --entry=pieces --check-gradients --input='random(1):0' \
// RUN:   --input='random(2):1' --input='random(3):0' --input='random(4):1' \
// RUN:   --input='[0, 0, 0]'
func.func @pieces(%x: tensor<?xf64>, %v: tensor<?xf64>, %w: tensor<?xf64>,
                  %z: tensor<?xf64>, %lengths: tensor<3xi32>)
    -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %two = arith.constant 2 : index
  %three = arith.constant 3 : index
  %A, %flow = tfgrad.tensor_array %three
      {dynamic_size, clear_after_read = false} : !tfgrad.tensor_array<?xf64>
  %0 = tfgrad.tensor_array_split %A, %x, %lengths, %flow
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>, tensor<3xi32>
  %last = tfgrad.tensor_array_read %A[%two], %0
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %1 = tfgrad.tensor_array_write %A[%three], %z, %0
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %all, %l = tfgrad.tensor_array_concat %A, %1
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>, tensor<?xi64>
  %square = tfgrad.square %last : tensor<?xf64>
  %cube = tfgrad.mul %square, %last : tensor<?xf64>
  %e = tfgrad.exp %all : tensor<?xf64>
  %y = tfgrad.concat %e, %cube axis 0
      : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %g = tfgrad.gradients ys(%y : tensor<?xf64>) xs(%x : tensor<?xf64>)
      grad_ys(%v)
  %h = tfgrad.gradients ys(%g : tensor<?xf64>) xs(%x : tensor<?xf64>)
      grad_ys(%w)
  return %y, %g, %h : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// Nested arrays: what is read from one is changed and written to another, and
// that to a third one. The first array is read again at the end.
// RUN: tfgrad-run %s --entry=nested --check-gradients --input='random(1):0' \
// RUN:   --input='random(2)' --input='random(3):0'
// RUN: tfgrad-run %s --entry=nested --check-gradients --input='random(1):1' \
// RUN:   --input='random(2)' --input='random(3):1'
// RUN: tfgrad-run %s --entry=nested --check-gradients --input='random(1):7' \
// RUN:   --input='random(2)' --input='random(3):7'
func.func @nested(%x: tensor<?xf64>, %v: f64, %w: tensor<?xf64>)
    -> (f64, tensor<?xf64>, tensor<?xf64>) {
  %n = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flowA = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<?xf64>
  %B, %flowB = tfgrad.tensor_array %zero {dynamic_size}
      : !tfgrad.tensor_array<?xf64>
  %C, %flowC = tfgrad.tensor_array %one : !tfgrad.tensor_array<?xf64>
  %a0 = tfgrad.tensor_array_write %A[%zero], %x, %flowA
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %s = tfgrad.sin %x : tensor<?xf64>
  %a1 = tfgrad.tensor_array_write %A[%one], %s, %a0
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %rx = tfgrad.tensor_array_read %A[%zero], %a1
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %rs = tfgrad.tensor_array_read %A[%one], %a1
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %p = tfgrad.mul %rx, %rs : tensor<?xf64>
  %b0 = tfgrad.tensor_array_write %B[%zero], %p, %flowB
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %e = tfgrad.exp %rs : tensor<?xf64>
  %b1 = tfgrad.tensor_array_write %B[%one], %e, %b0
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %q, %l = tfgrad.tensor_array_concat %B, %b1
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>, tensor<?xi64>
  %q2 = tfgrad.square %q : tensor<?xf64>
  %c0 = tfgrad.tensor_array_write %C[%zero], %q2, %flowC
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %r = tfgrad.tensor_array_read %C[%zero], %c0
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %again = tfgrad.tensor_array_read %A[%zero], %a1
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %cube = tfgrad.mul %again, %rx : tensor<?xf64>
  %both = tfgrad.concat %cube, %r axis 0
      : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %y = tfgrad.sum %both axes [0] : tensor<?xf64> -> f64
  %g = tfgrad.gradients ys(%y : f64) xs(%x : tensor<?xf64>) grad_ys(%v)
  %h = tfgrad.gradients ys(%g : tensor<?xf64>) xs(%x : tensor<?xf64>)
      grad_ys(%w)
  return %y, %g, %h : f64, tensor<?xf64>, tensor<?xf64>
}

// Slots of different shapes, one that is not read, and one that is not written.
// RUN: tfgrad-run %s --entry=shapes --check-gradients \
// RUN:   --input='random(1):0x3' --input='random(2):3' \
// RUN:   --input='random(3):0x3' --input='random(4)'
// RUN: tfgrad-run %s --entry=shapes --check-gradients \
// RUN:   --input='random(1):1x1' --input='random(2):1' \
// RUN:   --input='random(3):1x1' --input='random(4)'
// RUN: tfgrad-run %s --entry=shapes --check-gradients \
// RUN:   --input='random(1):5x2' --input='random(2):2' \
// RUN:   --input='random(3):5x2' --input='random(4)'
func.func @shapes(%x: tensor<?x?xf64>, %v: tensor<?xf64>, %w: tensor<?x?xf64>,
                  %z: f64)
    -> (tensor<?xf64>, tensor<?x?xf64>, tensor<?x?xf64>) {
  %n = arith.constant 4 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf64>
  %0 = tfgrad.tensor_array_write %A[%zero], %x, %flow
      : !tfgrad.tensor_array<*xf64>, tensor<?x?xf64>
  %c = tfgrad.sum %x axes [0] : tensor<?x?xf64> -> tensor<?xf64>
  %1 = tfgrad.tensor_array_write %A[%one], %c, %0
      : !tfgrad.tensor_array<*xf64>, tensor<?xf64>
  %2 = tfgrad.tensor_array_write %A[%two], %z, %1
      : !tfgrad.tensor_array<*xf64>, f64
  %rx = tfgrad.tensor_array_read %A[%zero], %2
      : !tfgrad.tensor_array<*xf64> -> tensor<?x?xf64>
  %rc = tfgrad.tensor_array_read %A[%one], %2
      : !tfgrad.tensor_array<*xf64> -> tensor<?xf64>
  %e = tfgrad.exp %rx : tensor<?x?xf64>
  %s = tfgrad.sum %e axes [0] : tensor<?x?xf64> -> tensor<?xf64>
  %y = tfgrad.mul %s, %rc : tensor<?xf64>
  %g = tfgrad.gradients ys(%y : tensor<?xf64>) xs(%x : tensor<?x?xf64>)
      grad_ys(%v)
  %h = tfgrad.gradients ys(%g : tensor<?x?xf64>)
      xs(%x : tensor<?x?xf64>) grad_ys(%w)
  return %y, %g, %h : tensor<?xf64>, tensor<?x?xf64>, tensor<?x?xf64>
}

// Zeros of slots that nothing was written to, in a stack and in a concat.
// RUN: tfgrad-run %s --entry=unwritten --check-gradients \
// RUN:   --input='random(1):3' --input='random(2):20' --input='random(3):3'
func.func @unwritten(%x: tensor<3xf64>, %v: tensor<?xf64>, %w: tensor<3xf64>)
    -> (tensor<?xf64>, tensor<3xf64>, tensor<3xf64>) {
  %n = arith.constant 5 : index
  %two = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<3xf64>
  %0 = tfgrad.tensor_array_write %A[%two], %x, %flow
      : !tfgrad.tensor_array<3xf64>, tensor<3xf64>
  %r = tfgrad.tensor_array_stack %A, %0
      : !tfgrad.tensor_array<3xf64> -> tensor<5x3xf64>
  %c, %l = tfgrad.tensor_array_concat %A, %0
      : !tfgrad.tensor_array<3xf64> -> tensor<?xf64>, tensor<5xi64>
  %s = tfgrad.sum %r axes [1] : tensor<5x3xf64> -> tensor<5xf64>
  %e = tfgrad.exp %s : tensor<5xf64>
  %q = tfgrad.square %c : tensor<?xf64>
  %p = tfgrad.mul %q, %c : tensor<?xf64>
  %y = tfgrad.concat %e, %p axis 0
      : (tensor<5xf64>, tensor<?xf64>) -> tensor<?xf64>
  %g = tfgrad.gradients ys(%y : tensor<?xf64>) xs(%x : tensor<3xf64>)
      grad_ys(%v)
  %h = tfgrad.gradients ys(%g : tensor<3xf64>) xs(%x : tensor<3xf64>)
      grad_ys(%w)
  return %y, %g, %h : tensor<?xf64>, tensor<3xf64>, tensor<3xf64>
}

// Scalars that are tensors of no axes, and scalars, in one array.
// RUN: tfgrad-run %s --entry=scalars --check-gradients --input='random(1)' \
// RUN:   --input='random(2)' --input='random(3)'
func.func @scalars(%x: f64, %v: f64, %w: f64) -> (f64, f64, f64) {
  %n = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<f64>
  %s = tfgrad.sin %x : f64
  %t = tensor.from_elements %s : tensor<f64>
  %0 = tfgrad.tensor_array_write %A[%zero], %t, %flow
      : !tfgrad.tensor_array<f64>, tensor<f64>
  %1 = tfgrad.tensor_array_write %A[%one], %x, %0
      : !tfgrad.tensor_array<f64>, f64
  %a = tfgrad.tensor_array_read %A[%zero], %1 : !tfgrad.tensor_array<f64> -> f64
  %b = tfgrad.tensor_array_read %A[%one], %1 : !tfgrad.tensor_array<f64> -> f64
  %y = tfgrad.mul %a, %b : f64
  %g = tfgrad.gradients ys(%y : f64) xs(%x : f64) grad_ys(%v)
  %h = tfgrad.gradients ys(%g : f64) xs(%x : f64) grad_ys(%w)
  return %y, %g, %h : f64, f64, f64
}

// First derivatives of f16.
// RUN: tfgrad-run %s --entry=half_f16 --check-gradients \
// RUN:   --input='random(1):7' --input='[0, 6, 3, 3]'
func.func @half_f16(%x: tensor<?xf16>, %i: tensor<?xi64>) -> tensor<?xf16> {
  %n = arith.constant 7 : index
  %A, %flow = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<f16>
  %s = tfgrad.square %x : tensor<?xf16>
  %0 = tfgrad.tensor_array_unstack %A, %s, %flow
      : !tfgrad.tensor_array<f16>, tensor<?xf16>
  %y = tfgrad.tensor_array_gather %A[%i], %0
      : !tfgrad.tensor_array<f16>, tensor<?xi64> -> tensor<?xf16>
  return %y : tensor<?xf16>
}

// First derivatives of bf16.
// RUN: tfgrad-run %s --entry=half_bf16 --check-gradients \
// RUN:   --input='random(1):7' --input='[0, 6, 3, 3]'
func.func @half_bf16(%x: tensor<?xbf16>, %i: tensor<?xi64>) -> tensor<?xbf16> {
  %n = arith.constant 7 : index
  %A, %flow = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<bf16>
  %s = tfgrad.square %x : tensor<?xbf16>
  %0 = tfgrad.tensor_array_unstack %A, %s, %flow
      : !tfgrad.tensor_array<bf16>, tensor<?xbf16>
  %y = tfgrad.tensor_array_gather %A[%i], %0
      : !tfgrad.tensor_array<bf16>, tensor<?xi64> -> tensor<?xbf16>
  return %y : tensor<?xbf16>
}

// Two requests over one array, with other cotangents, of which one has a name.
// Their gradients are those of one request at a time.
// RUN: tfgrad-run %s --entry=two_requests --check-gradients \
// RUN:   --input='random(1):5' --input='random(2):5' --input='random(3):5'
// RUN: tfgrad-run %s --entry=two_requests --input='[1, 2]' --input='[10, 20]' \
// RUN:   --input='[3, 5]' | FileCheck %s --match-full-lines --check-prefix=TWO
// TWO:      %0 : tensor<2xf64> = [20, 80]
// TWO-NEXT: %1 : tensor<2xf64> = [9, 60]
// TWO-NEXT: %2 : tensor<2xf64> = [20, 80]
func.func @two_requests(%x: tensor<?xf64>, %v: tensor<?xf64>, %w: tensor<?xf64>)
    -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %n = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<?xf64>
  %0 = tfgrad.tensor_array_write %A[%zero], %x, %flow
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %a = tfgrad.tensor_array_read %A[%zero], %0
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %s = tfgrad.square %a : tensor<?xf64>
  %first = tfgrad.gradients ys(%s : tensor<?xf64>)
      xs(%x : tensor<?xf64>) grad_ys(%v)
  %1 = tfgrad.tensor_array_write %A[%one], %s, %0
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %b = tfgrad.tensor_array_read %A[%zero], %1
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %c = tfgrad.tensor_array_read %A[%one], %1
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %p = tfgrad.mul %b, %c : tensor<?xf64>
  %second = tfgrad.gradients ys(%p : tensor<?xf64>)
      xs(%x : tensor<?xf64>) grad_ys(%w) {name = "slopes"}
  %third = tfgrad.gradients ys(%s : tensor<?xf64>)
      xs(%x : tensor<?xf64>) grad_ys(%v)
  return %first, %second, %third : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// A request inside a private function that is called twice, over one array: 2 x
// y, and then 2 y y.
// RUN: tfgrad-run %s --entry=called_twice --input='[2, 3]' --input='[5, 7]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TWICE
// TWICE:      %0 : tensor<2xf64> = [20, 42]
// TWICE-NEXT: %1 : tensor<2xf64> = [50, 98]
func.func @called_twice(%x: tensor<?xf64>, %y: tensor<?xf64>)
    -> (tensor<?xf64>, tensor<?xf64>) {
  %n = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<?xf64>
  %0, %g0 = func.call @write_and_request(%A, %flow, %zero, %x, %y)
      : (!tfgrad.tensor_array<?xf64>, f32, index, tensor<?xf64>,
      tensor<?xf64>) -> (f32, tensor<?xf64>)
  %1, %g1 = func.call @write_and_request(%A, %0, %one, %y, %y)
      : (!tfgrad.tensor_array<?xf64>, f32, index, tensor<?xf64>,
      tensor<?xf64>) -> (f32, tensor<?xf64>)
  return %g0, %g1 : tensor<?xf64>, tensor<?xf64>
}
func.func private @write_and_request(%A: !tfgrad.tensor_array<?xf64>,
                                     %flow: f32, %i: index, %x: tensor<?xf64>,
                                     %w: tensor<?xf64>)
    -> (f32, tensor<?xf64>) {
  %0 = tfgrad.tensor_array_write %A[%i], %x, %flow
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %r = tfgrad.tensor_array_read %A[%i], %0
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %s = tfgrad.square %r : tensor<?xf64>
  %g = tfgrad.gradients ys(%s : tensor<?xf64>) xs(%x : tensor<?xf64>)
      grad_ys(%w)
  return %0, %g : f32, tensor<?xf64>
}

// An array of its own in each call.
// RUN: tfgrad-run %s --entry=own_arrays --input='[2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=OWN
// OWN:      %0 : tensor<2xf64> = [12, 27]
// OWN-NEXT: %1 : tensor<2xf64> = [432, 2187]
func.func @own_arrays(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %g0 = func.call @cube_slope(%x) : (tensor<?xf64>) -> tensor<?xf64>
  %g1 = func.call @cube_slope(%g0) : (tensor<?xf64>) -> tensor<?xf64>
  return %g0, %g1 : tensor<?xf64>, tensor<?xf64>
}
func.func private @cube_slope(%x: tensor<?xf64>) -> tensor<?xf64> {
  %n = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<?xf64>
  %c0 = arith.constant 0 : index
  %0 = tfgrad.tensor_array_write %A[%c0], %x, %flow
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %a = tfgrad.tensor_array_read %A[%c0], %0
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %b = tfgrad.tensor_array_read %A[%c0], %0
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %p = tfgrad.mul %a, %b : tensor<?xf64>
  %y = tfgrad.mul %p, %x : tensor<?xf64>
  %g = tfgrad.gradients ys(%y : tensor<?xf64>) xs(%x : tensor<?xf64>)
  return %g : tensor<?xf64>
}

// A request inside a loop over an array from outside of it: the same gradient
// in every iteration, and k times as much where the cotangent is k.
// RUN: tfgrad-run %s --entry=loop --input='[2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LOOP
// LOOP{LITERAL}:      %0 : tensor<3x2xf64> = [[4, 6], [4, 6], [4, 6]]
// LOOP-NEXT{LITERAL}: %1 : tensor<3x2xf64> = [[0, 0], [4, 6], [8, 12]]
func.func @loop(%x: tensor<2xf64>) -> (tensor<3x2xf64>, tensor<3x2xf64>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 3 : index
  %A, %flow = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<2xf64>
  %0 = tfgrad.tensor_array_write %A[%zero], %x, %flow
      : !tfgrad.tensor_array<2xf64>, tensor<2xf64>
  %S, %flowS = tfgrad.tensor_array %n : !tfgrad.tensor_array<2xf64>
  %W, %flowW = tfgrad.tensor_array %n : !tfgrad.tensor_array<2xf64>
  %1:2 = scf.for %k = %zero to %n step %one
      iter_args(%s = %flowS, %w = %flowW) -> (f32, f32) {
    %r = tfgrad.tensor_array_read %A[%zero], %0
        : !tfgrad.tensor_array<2xf64> -> tensor<2xf64>
    %y = tfgrad.square %r : tensor<2xf64>
    %same = tfgrad.gradients ys(%y : tensor<2xf64>) xs(%x : tensor<2xf64>)
    %s1 = tfgrad.tensor_array_write %S[%k], %same, %s
        : !tfgrad.tensor_array<2xf64>, tensor<2xf64>
    %i = arith.index_cast %k : index to i64
    %f = arith.sitofp %i : i64 to f64
    %dy = tensor.splat %f : tensor<2xf64>
    %weighted = tfgrad.gradients ys(%y : tensor<2xf64>)
        xs(%x : tensor<2xf64>) grad_ys(%dy)
    %w1 = tfgrad.tensor_array_write %W[%k], %weighted, %w
        : !tfgrad.tensor_array<2xf64>, tensor<2xf64>
    scf.yield %s1, %w1 : f32, f32
  }
  %same = tfgrad.tensor_array_stack %S, %1#0
      : !tfgrad.tensor_array<2xf64> -> tensor<3x2xf64>
  %weighted = tfgrad.tensor_array_stack %W, %1#1
      : !tfgrad.tensor_array<2xf64> -> tensor<3x2xf64>
  return %same, %weighted : tensor<3x2xf64>, tensor<3x2xf64>
}

// Requests of the second order inside a loop, and in one branch.
// RUN: tfgrad-run %s --entry=loop_of_second_order --input=3 --input=true \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LOOP-SECOND
// LOOP-SECOND: %0 : f64 = 90
// RUN: tfgrad-run %s --entry=loop_of_second_order --input=3 --input=false \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LOOP-NO-SECOND
// LOOP-NO-SECOND: %0 : f64 = 135
func.func @loop_of_second_order(%x: f64, %second: i1) -> f64 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 5 : index
  %A, %flow = tfgrad.tensor_array %one {clear_after_read = false}
      : !tfgrad.tensor_array<f64>
  %0 = tfgrad.tensor_array_write %A[%zero], %x, %flow
      : !tfgrad.tensor_array<f64>, f64
  %nothing = arith.constant 0.0 : f64
  %sum = scf.for %k = %zero to %n step %one iter_args(%s = %nothing) -> f64 {
    %r = tfgrad.tensor_array_read %A[%zero], %0
        : !tfgrad.tensor_array<f64> -> f64
    %r2 = tfgrad.mul %r, %r : f64
    %y = tfgrad.mul %r2, %r : f64
    %g = tfgrad.gradients ys(%y : f64) xs(%x : f64)
    %h = scf.if %second -> f64 {
      %h = tfgrad.gradients ys(%g : f64) xs(%x : f64)
      scf.yield %h : f64
    } else {
      scf.yield %g : f64
    }
    %t = tfgrad.add %s, %h : f64
    scf.yield %t : f64
  }
  return %sum : f64
}

// A gradient array that the program asks for, with the name of a request: each
// has its own values.
// RUN: tfgrad-run %s --entry=explicit --check-gradients \
// RUN:   --input='random(1):5' --input='random(2):5' --input='random(3):5'
// RUN: tfgrad-run %s --entry=explicit --input='[1, 2]' --input='[10, 20]' \
// RUN:   --input='[3, 5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=EXPLICIT
// EXPLICIT:      %0 : tensor<2xf64> = [20, 80]
// EXPLICIT-NEXT: %1 : tensor<2xf64> = [4, 7]
// EXPLICIT-NEXT: %2 : tensor<2xf64> = [6, 20]
func.func @explicit(%x: tensor<?xf64>, %v: tensor<?xf64>, %w: tensor<?xf64>)
    -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %n = arith.constant 1 : index
  %zero = arith.constant 0 : index
  %A, %flow = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<?xf64>
  %0 = tfgrad.tensor_array_write %A[%zero], %x, %flow
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %G, %1 = tfgrad.tensor_array_grad %A, %0 source "gradients"
      : !tfgrad.tensor_array<?xf64>
  %2 = tfgrad.tensor_array_write %G[%zero], %w, %1
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %a = tfgrad.tensor_array_read %A[%zero], %0
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %y = tfgrad.square %a : tensor<?xf64>
  %g = tfgrad.gradients ys(%y : tensor<?xf64>) xs(%x : tensor<?xf64>)
      grad_ys(%v)
  %3 = tfgrad.tensor_array_write %G[%zero], %x, %2
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %r = tfgrad.tensor_array_read %G[%zero], %3
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %h = tfgrad.gradients ys(%y : tensor<?xf64>) xs(%x : tensor<?xf64>)
      grad_ys(%w)
  return %g, %r, %h : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// Through a gradient array that the program asks for: sums of what is written.
// RUN: tfgrad-run %s --entry=explicit_sums --check-gradients \
// RUN:   --input='random(1):0' --input='random(2):0' --input='random(3):0'
// RUN: tfgrad-run %s --entry=explicit_sums --check-gradients \
// RUN:   --input='random(1):1' --input='random(2):1' --input='random(3):1'
// RUN: tfgrad-run %s --entry=explicit_sums --check-gradients \
// RUN:   --input='random(1):5' --input='random(2):5' --input='random(3):5'
func.func @explicit_sums(%x: tensor<?xf64>, %v: tensor<?xf64>,
                         %w: tensor<?xf64>)
    -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %n = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %A, %flow = tfgrad.tensor_array %n : !tfgrad.tensor_array<?xf64>
  %G, %0 = tfgrad.tensor_array_grad %A, %flow source "gradients"
      : !tfgrad.tensor_array<?xf64>
  %1 = tfgrad.tensor_array_write %G[%zero], %x, %0
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %e = tfgrad.exp %x : tensor<?xf64>
  %2 = tfgrad.tensor_array_write %G[%zero], %e, %1
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %s = tfgrad.square %x : tensor<?xf64>
  %3 = tfgrad.tensor_array_write %G[%one], %s, %2
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %4 = tfgrad.tensor_array_write %G[%zero], %s, %3
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %a = tfgrad.tensor_array_read %G[%zero], %4
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %b = tfgrad.tensor_array_read %G[%one], %4
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %y = tfgrad.mul %a, %b : tensor<?xf64>
  %g = tfgrad.gradients ys(%y : tensor<?xf64>) xs(%x : tensor<?xf64>)
      grad_ys(%v)
  %h = tfgrad.gradients ys(%g : tensor<?xf64>) xs(%x : tensor<?xf64>)
      grad_ys(%w)
  return %y, %g, %h : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// One array given twice to a function, which writes through one argument and
// reads through the other one: the gradient array is one as well.
// RUN: tfgrad-run %s --entry=aliases --input='[2, 3]' --input='[10, 100]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ALIASES
// ALIASES:      %0 : tensor<2xf64> = [120, 2700]
// ALIASES-NEXT: %1 : tensor<2xf64> = [120, 1800]
func.func @aliases(%x: tensor<?xf64>, %v: tensor<?xf64>)
    -> (tensor<?xf64>, tensor<?xf64>) {
  %n = arith.constant 2 : index
  %A, %flow = tfgrad.tensor_array %n {clear_after_read = false}
      : !tfgrad.tensor_array<?xf64>
  %0:2 = func.call @aliased(%A, %A, %flow, %x, %v)
      : (!tfgrad.tensor_array<?xf64>, !tfgrad.tensor_array<?xf64>, f32,
      tensor<?xf64>, tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>)
  return %0#0, %0#1 : tensor<?xf64>, tensor<?xf64>
}
func.func private @aliased(%A: !tfgrad.tensor_array<?xf64>,
                           %B: !tfgrad.tensor_array<?xf64>, %flow: f32,
                           %x: tensor<?xf64>, %v: tensor<?xf64>)
    -> (tensor<?xf64>, tensor<?xf64>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = tfgrad.tensor_array_write %A[%zero], %x, %flow
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %a = tfgrad.tensor_array_read %B[%zero], %0
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %s = tfgrad.square %a : tensor<?xf64>
  %1 = tfgrad.tensor_array_write %B[%one], %s, %0
      : !tfgrad.tensor_array<?xf64>, tensor<?xf64>
  %b = tfgrad.tensor_array_read %A[%zero], %1
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %c = tfgrad.tensor_array_read %A[%one], %1
      : !tfgrad.tensor_array<?xf64> -> tensor<?xf64>
  %y = tfgrad.mul %b, %c : tensor<?xf64>
  %g = tfgrad.gradients ys(%y : tensor<?xf64>) xs(%x : tensor<?xf64>)
      grad_ys(%v)
  %h = tfgrad.gradients ys(%g : tensor<?xf64>) xs(%x : tensor<?xf64>)
  return %g, %h : tensor<?xf64>, tensor<?xf64>
}
