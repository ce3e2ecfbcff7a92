// Gradients of loops whose iterations may run in any order.

// Declared reductions, in two dimensions, with steps that do not divide the range.
// RUN: tfgrad-run %s --entry=reduced --input='[[0.1,0.2,0.3],[0.4,0.5,0.6],[0.7,0.8,0.9]]' --input=0.7 --input=3 --check-gradients
// RUN: tfgrad-run %s --entry=reduced --input='[[0.1,0.2,0.3],[0.4,0.5,0.6],[0.7,0.8,0.9]]' --input=0.7 --input=1 --check-gradients
// RUN: tfgrad-run %s --entry=reduced --input='[[0.1,0.2,0.3],[0.4,0.5,0.6],[0.7,0.8,0.9]]' --input=0.7 --input=0 --check-gradients
func.func @reduced(%x: tensor<?x?xf64>, %a: f64, %n: index) -> (f64, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1.0 : f64
  %y:2 = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c2) init (%a, %one) -> (f64, f64) {
    %e = tensor.extract %x[%i, %j] : tensor<?x?xf64>
    %s = math.sin %e : f64
    %t = arith.mulf %s, %a : f64
    scf.reduce(%s, %t : f64, f64) {
    ^bb0(%l: f64, %r: f64):
      %sum = arith.addf %l, %r : f64
      scf.reduce.return %sum : f64
    }, {
    ^bb0(%l: f64, %r: f64):
      %product = arith.mulf %l, %r : f64
      scf.reduce.return %product : f64
    }
  }
  return %y#0, %y#1 : f64, f64
}

// Each iteration writes its rows; at order 2.
// RUN: tfgrad-run %s --entry=rows --input='[[0.1,0.2,0.3],[0.4,0.5,0.6],[0.7,0.8,0.9],[0.3,0.1,0.2]]' --input='[0.5,0.25,0.75]' --check-gradients
// RUN: tfgrad-run %s --entry=rows --input='[[0.1,0.2,0.3]]' --input='[0.5,0.25,0.75]' --check-gradients
// RUN: tfgrad-run %s --entry=rows --input='zeros:0x3' --input='[0.5,0.25,0.75]' --check-gradients
// RUN: tfgrad-opt %s --tfgrad-gradient-functions="functions=rows primal=false" -o %t.mlir
// RUN: tfgrad-run %t.mlir --entry=rows_grad --input='[[0.1,0.2,0.3],[0.4,0.5,0.6]]' --input='[0.5,0.25,0.75]' --check-gradients
func.func @rows(%x: tensor<?x3xf64>, %w: tensor<3xf64>) -> tensor<?x3xf64> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x3xf64>
  %start = tfgrad.square %x : tensor<?x3xf64>
  %y = scf.forall (%i) in (%n) shared_outs(%out = %start) -> tensor<?x3xf64> {
    %row = tensor.extract_slice %x[%i, 0] [1, 3] [1, 1] : tensor<?x3xf64> to tensor<3xf64>
    %p = tfgrad.mul %row, %w : tensor<3xf64>
    %s = tfgrad.sin %p : tensor<3xf64>
    %two = tensor.extract_slice %s[0] [2] [1] : tensor<3xf64> to tensor<2xf64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %two into %out[%i, 1] [1, 2] [1, 1] : tensor<2xf64> into tensor<?x3xf64>
    }
  }
  return %y : tensor<?x3xf64>
}

// Two tensors, two dimensions with lower bounds and steps.
// RUN: tfgrad-run %s --entry=tiles --input='random(1):7x5' --check-gradients
func.func @tiles(%x: tensor<7x5xf64>) -> (tensor<7x5xf64>, tensor<7x5xf64>) {
  %zero = arith.constant dense<0.0> : tensor<7x5xf64>
  %y:2 = scf.forall (%i, %j) = (1, 0) to (7, 4) step (2, 3) shared_outs(%a = %zero, %b = %x) -> (tensor<7x5xf64>, tensor<7x5xf64>) {
    %t = tensor.extract_slice %x[%i, %j] [1, 2] [1, 1] : tensor<7x5xf64> to tensor<1x2xf64>
    %s = tfgrad.exp %t : tensor<1x2xf64>
    %u = tensor.extract_slice %b[%i, %j] [1, 2] [1, 1] : tensor<7x5xf64> to tensor<1x2xf64>
    %v = tfgrad.mul %u, %s : tensor<1x2xf64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %a[%i, %j] [1, 2] [1, 1] : tensor<1x2xf64> into tensor<7x5xf64>
      tensor.parallel_insert_slice %v into %b[%i, %j] [1, 2] [1, 1] : tensor<1x2xf64> into tensor<7x5xf64>
    }
  }
  return %y#0, %y#1 : tensor<7x5xf64>, tensor<7x5xf64>
}

// No dimension: one iteration.
// RUN: tfgrad-run %s --entry=once --input='[0.1,0.2,0.3]' --check-gradients
func.func @once(%x: tensor<3xf64>) -> tensor<3xf64> {
  %r = scf.forall () in () shared_outs(%o = %x) -> (tensor<3xf64>) {
    %s = tfgrad.sin %x : tensor<3xf64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[0] [3] [1] : tensor<3xf64> into tensor<3xf64>
    }
  }
  return %r : tensor<3xf64>
}
