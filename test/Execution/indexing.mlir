// Values of gathers and scatters.

// Gather: rows by a scalar index, by a matrix of indices, of all kinds, of no
// rows.
// RUN: tfgrad-run %s --entry=gather --input='[[1, 2], [3, 4], [5, 6]]' \
// RUN:   --input=1 --input='[[2, 0], [0, 0]]' --input=[] \
// RUN:   --input='[true, false]' --input='[1, 0, 1]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GATHER
// GATHER:               %0 : tensor<2xf32> = [3, 4]
// GATHER-NEXT{LITERAL}: %1 : tensor<2x2x2xf32> = [[[5, 6], [1, 2]], [[1, 2], [1, 2]]]
// GATHER-NEXT:          %2 : tensor<0x2xf32> = []
// GATHER-NEXT:          %3 : tensor<3xi1> = [false, true, false]
func.func @gather(%x: tensor<?x2xf32>, %i: tensor<i32>, %j: tensor<?x2xi64>,
                  %e: tensor<?xi32>, %p: tensor<?xi1>, %k: tensor<3xi32>)
    -> (tensor<2xf32>, tensor<?x2x2xf32>, tensor<?x2xf32>, tensor<3xi1>) {
  %0 = tfgrad.gather %x, %i : (tensor<?x2xf32>, tensor<i32>) -> tensor<2xf32>
  %1 = tfgrad.gather %x, %j
      : (tensor<?x2xf32>, tensor<?x2xi64>) -> tensor<?x2x2xf32>
  %2 = tfgrad.gather %x, %e
      : (tensor<?x2xf32>, tensor<?xi32>) -> tensor<?x2xf32>
  %3 = tfgrad.gather %p, %k : (tensor<?xi1>, tensor<3xi32>) -> tensor<3xi1>
  return %0, %1, %2, %3
      : tensor<2xf32>, tensor<?x2x2xf32>, tensor<?x2xf32>, tensor<3xi1>
}

// No indices at all may be asked of a tensor without rows.
// RUN: tfgrad-run %s --entry=no_rows --input=zeros:0x2 --input=[] \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=NO-ROWS
// NO-ROWS: %0 : tensor<0x2xf32> = []
func.func @no_rows(%x: tensor<?x2xf32>, %i: tensor<?xi32>) -> tensor<?x2xf32> {
  %0 = tfgrad.gather %x, %i
      : (tensor<?x2xf32>, tensor<?xi32>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// Gather_nd: elements, rows, and with positions of length 0 the whole.
// RUN: tfgrad-run %s --entry=gather_nd --input='[[1, 2], [3, 4]]' \
// RUN:   --input='[[1, 0], [0, 1]]' --input='[[1], [1]]' --input=zeros:2x0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GATHER-ND
// GATHER-ND:               %0 : tensor<2xi16> = [3, 2]
// GATHER-ND-NEXT{LITERAL}: %1 : tensor<2x2xi16> = [[3, 4], [3, 4]]
// GATHER-ND-NEXT{LITERAL}: %2 : tensor<2x2x2xi16> = [[[1, 2], [3, 4]], [[1, 2], [3, 4]]]
func.func @gather_nd(%x: tensor<?x2xi16>, %i: tensor<?x2xi32>,
                     %j: tensor<?x1xi64>, %e: tensor<?x0xi32>)
    -> (tensor<?xi16>, tensor<?x2xi16>, tensor<?x?x2xi16>) {
  %0 = tfgrad.gather_nd %x, %i
      : (tensor<?x2xi16>, tensor<?x2xi32>) -> tensor<?xi16>
  %1 = tfgrad.gather_nd %x, %j
      : (tensor<?x2xi16>, tensor<?x1xi64>) -> tensor<?x2xi16>
  %2 = tfgrad.gather_nd %x, %e
      : (tensor<?x2xi16>, tensor<?x0xi32>) -> tensor<?x?x2xi16>
  return %0, %1, %2 : tensor<?xi16>, tensor<?x2xi16>, tensor<?x?x2xi16>
}

// Scatter_nd: elements, rows and the whole; duplicates add up, integers wrap.
// RUN: tfgrad-run %s --entry=scatter_nd --input='[[1, 0], [0, 1], [1, 0]]' \
// RUN:   --input='[1, 2, 4]' --input='[[2], [2]]' --input='[[1, 2], [3, 4]]' \
// RUN:   --input=3 --input='[[0], [0]]' --input='[127, 1]' --input=zeros:2x0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SCATTER-ND
// SCATTER-ND{LITERAL}:      %0 : tensor<3x2xf32> = [[0, 2], [5, 0], [0, 0]]
// SCATTER-ND-NEXT{LITERAL}: %1 : tensor<3x2xf64> = [[0, 0], [0, 0], [4, 6]]
// SCATTER-ND-NEXT:          %2 : tensor<1xi8> = [-128]
// SCATTER-ND-NEXT:          %3 : tensor<2xf64> = [4, 6]
func.func @scatter_nd(%i: tensor<?x2xi32>, %u: tensor<?xf32>, %j: tensor<?x1xi64>,
                      %v: tensor<?x2xf64>, %n: index, %k: tensor<2x1xi32>,
                      %w: tensor<2xi8>, %e: tensor<?x0xi32>)
    -> (tensor<?x2xf32>, tensor<?x2xf64>, tensor<1xi8>, tensor<2xf64>) {
  %0 = tfgrad.scatter_nd %i, %u(%n)
      : (tensor<?x2xi32>, tensor<?xf32>) -> tensor<?x2xf32>
  %1 = tfgrad.scatter_nd %j, %v(%n)
      : (tensor<?x1xi64>, tensor<?x2xf64>) -> tensor<?x2xf64>
  %2 = tfgrad.scatter_nd %k, %w : (tensor<2x1xi32>, tensor<2xi8>) -> tensor<1xi8>
  %3 = tfgrad.scatter_nd %e, %v
      : (tensor<?x0xi32>, tensor<?x2xf64>) -> tensor<2xf64>
  return %0, %1, %2, %3
      : tensor<?x2xf32>, tensor<?x2xf64>, tensor<1xi8>, tensor<2xf64>
}

// No updates, and updates of no elements.
// RUN: tfgrad-run %s --entry=scatter_nothing --input=zeros:0x1 \
// RUN:   --input=zeros:0x2 --input=3 --input='[[0]]' --input=zeros:1x0 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SCATTER-NOTHING
// SCATTER-NOTHING{LITERAL}:      %0 : tensor<3x2xf32> = [[0, 0], [0, 0], [0, 0]]
// SCATTER-NOTHING-NEXT{LITERAL}: %1 : tensor<2x0xf32> = [[], []]
func.func @scatter_nothing(%i: tensor<?x1xi32>, %u: tensor<?x2xf32>, %n: index,
                           %j: tensor<1x1xi32>, %v: tensor<1x0xf32>)
    -> (tensor<?x2xf32>, tensor<2x0xf32>) {
  %0 = tfgrad.scatter_nd %i, %u(%n)
      : (tensor<?x1xi32>, tensor<?x2xf32>) -> tensor<?x2xf32>
  %1 = tfgrad.scatter_nd %j, %v
      : (tensor<1x1xi32>, tensor<1x0xf32>) -> tensor<2x0xf32>
  return %0, %1 : tensor<?x2xf32>, tensor<2x0xf32>
}

// Tensor_scatter_add leaves its operand alone. Half precision is rounded after
// each addition: 2048 + 1 is 2048 in f16.
// RUN: tfgrad-run %s --entry=tensor_scatter_add --input='[1, 2, 3]' \
// RUN:   --input='[[0], [2], [0]]' --input='[10, 20, 30]' --input='[2048]' \
// RUN:   --input='[1, 1, 1]' --input='[[0], [0], [0]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TENSOR-SCATTER-ADD
// TENSOR-SCATTER-ADD:      %0 : tensor<3xi32> = [41, 2, 23]
// TENSOR-SCATTER-ADD-NEXT: %1 : tensor<3xi32> = [1, 2, 3]
// TENSOR-SCATTER-ADD-NEXT: %2 : tensor<1xf16> = [2048]
func.func @tensor_scatter_add(%x: tensor<?xi32>, %i: tensor<?x1xi64>,
                              %u: tensor<?xi32>, %h: tensor<1xf16>,
                              %v: tensor<3xf16>, %k: tensor<3x1xi32>)
    -> (tensor<?xi32>, tensor<?xi32>, tensor<1xf16>) {
  %0 = tfgrad.tensor_scatter_add %x, %i, %u
      : tensor<?xi32>, tensor<?x1xi64>, tensor<?xi32>
  %1 = tfgrad.tensor_scatter_add %h, %k, %v
      : tensor<1xf16>, tensor<3x1xi32>, tensor<3xf16>
  return %0, %x, %1 : tensor<?xi32>, tensor<?xi32>, tensor<1xf16>
}
