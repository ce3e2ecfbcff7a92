// Results that are made of one another: each has its own value, although updates
// are made in place and results are computed where the host wants them.

// A value and a change of it.
// RUN: tfgrad-run %s --entry=changed --input='[1, 2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CHANGED
// CHANGED:      %0 : tensor<3xf64> = [-2, -4, -6]
// CHANGED-NEXT: %1 : tensor<3xf64> = [-1, -2, -3]
// RUN: tfgrad-run %s --entry=changed_last --input='[1, 2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=CHANGED-LAST
// CHANGED-LAST:      %0 : tensor<3xf64> = [-1, -2, -3]
// CHANGED-LAST-NEXT: %1 : tensor<3xf64> = [-2, -4, -6]
func.func @changed(%x: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
  %t = tfgrad.neg %x : tensor<3xf64>
  %a = tfgrad.add_slice %t, %t [0] : tensor<3xf64>, tensor<3xf64>
  return %a, %t : tensor<3xf64>, tensor<3xf64>
}
func.func @changed_last(%x: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
  %t = tfgrad.neg %x : tensor<3xf64>
  %a = tfgrad.add_slice %t, %t [0] : tensor<3xf64>, tensor<3xf64>
  return %t, %a : tensor<3xf64>, tensor<3xf64>
}

// Two changes of one value, of static and of dynamic extent.
// RUN: tfgrad-run %s --entry=two_changes --input='[1, 2, 3]' --input=[10] \
// RUN:   --input=[20] \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TWO-CHANGES
// TWO-CHANGES:      %0 : tensor<3xf64> = [9, -2, -3]
// TWO-CHANGES-NEXT: %1 : tensor<3xf64> = [-1, 18, -3]
// RUN: tfgrad-run %s --entry=two_changes_dynamic --input='[1, 2, 3]' \
// RUN:   --input=[10] --input=[20] \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TWO-CHANGES-DYNAMIC
// TWO-CHANGES-DYNAMIC:      %0 : tensor<3xf64> = [9, -2, -3]
// TWO-CHANGES-DYNAMIC-NEXT: %1 : tensor<3xf64> = [-1, 18, -3]
func.func @two_changes(%x: tensor<3xf64>, %u: tensor<1xf64>, %v: tensor<1xf64>)
    -> (tensor<3xf64>, tensor<3xf64>) {
  %t = tfgrad.neg %x : tensor<3xf64>
  %a = tfgrad.add_slice %t, %u [0] : tensor<3xf64>, tensor<1xf64>
  %b = tfgrad.add_slice %t, %v [1] : tensor<3xf64>, tensor<1xf64>
  return %a, %b : tensor<3xf64>, tensor<3xf64>
}
func.func @two_changes_dynamic(%x: tensor<?xf64>, %u: tensor<?xf64>,
                               %v: tensor<?xf64>)
    -> (tensor<?xf64>, tensor<?xf64>) {
  %t = tfgrad.neg %x : tensor<?xf64>
  %a = tfgrad.add_slice %t, %u [0] : tensor<?xf64>, tensor<?xf64>
  %b = tfgrad.add_slice %t, %v [1] : tensor<?xf64>, tensor<?xf64>
  return %a, %b : tensor<?xf64>, tensor<?xf64>
}

// A change, and a part of what was changed.
// RUN: tfgrad-run %s --entry=part --input='[1, 2, 3]' --input=[10] \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=PART
// PART:      %0 : tensor<3xf64> = [-1, 8, -3]
// PART-NEXT: %1 : tensor<2xf64> = [-2, -3]
func.func @part(%x: tensor<3xf64>, %u: tensor<1xf64>)
    -> (tensor<3xf64>, tensor<2xf64>) {
  %t = tfgrad.neg %x : tensor<3xf64>
  %a = tfgrad.add_slice %t, %u [1] : tensor<3xf64>, tensor<1xf64>
  %b = tfgrad.slice %t [1] [2] : tensor<3xf64> -> tensor<2xf64>
  return %a, %b : tensor<3xf64>, tensor<2xf64>
}

// Changes by a scatter, which is a loop, and a reshape of what was changed.
// RUN: tfgrad-run %s --entry=scattered --input='[[1, 2], [3, 4]]' \
// RUN:   --input='[[0], [0]]' --input='[[10, 20], [30, 40]]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SCATTERED
// SCATTERED{LITERAL}:      %0 : tensor<2x2xf32> = [[39, 58], [-3, -4]]
// SCATTERED-NEXT:          %1 : tensor<4xf32> = [-1, -2, -3, -4]
// SCATTERED-NEXT{LITERAL}: %2 : tensor<2x2xf32> = [[38, 56], [-6, -8]]
func.func @scattered(%x: tensor<?x2xf32>, %i: tensor<?x1xi32>,
                     %u: tensor<?x2xf32>)
    -> (tensor<?x2xf32>, tensor<?xf32>, tensor<?x2xf32>) {
  %t = tfgrad.neg %x : tensor<?x2xf32>
  %a = tfgrad.tensor_scatter_add %t, %i, %u
      : tensor<?x2xf32>, tensor<?x1xi32>, tensor<?x2xf32>
  %b = tfgrad.reshape %t : tensor<?x2xf32> -> tensor<?xf32>
  %c = tfgrad.add_slice %a, %t [0, 0] : tensor<?x2xf32>, tensor<?x2xf32>
  return %a, %b, %c : tensor<?x2xf32>, tensor<?xf32>, tensor<?x2xf32>
}

// A reshape to another number of rows, as a result and inside of a larger
// value.
// RUN: tfgrad-run %s --entry=reshaped --input='[[1, 2]]' --input=1 --input=6 \
// RUN:   --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=RESHAPED
// RESHAPED{LITERAL}: %0 : tensor<6x2xf64> = [[0, 0], [0, 0], [0, 1], [2, 0], [0, 0], [0, 0]]
// RUN: tfgrad-run %s --entry=reshaped_inside --input='[[1, 2]]' --input=1 \
// RUN:   --input=6 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=RESHAPED-INSIDE
// RESHAPED-INSIDE{LITERAL}: %0 : tensor<7x2xf64> = [[0, 0], [0, 0], [0, 1], [2, 0], [0, 0], [0, 0], [1, 2]]
func.func @reshaped(%x: tensor<?x?xf64>, %l: index, %n: index, %m: index)
    -> tensor<?x?xf64> {
  %zero = tfgrad.constant 0.0 : f64
  %p = tfgrad.pad %x, %zero low [%l, %l] high [%l, %l]
      : tensor<?x?xf64> -> tensor<?x?xf64>
  %y = tfgrad.reshape %p(%n, %m) : tensor<?x?xf64> -> tensor<?x?xf64>
  return %y : tensor<?x?xf64>
}
func.func @reshaped_inside(%x: tensor<?x?xf64>, %l: index, %n: index, %m: index)
    -> tensor<?x?xf64> {
  %zero = tfgrad.constant 0.0 : f64
  %p = tfgrad.pad %x, %zero low [%l, %l] high [%l, %l]
      : tensor<?x?xf64> -> tensor<?x?xf64>
  %r = tfgrad.reshape %p(%n, %m) : tensor<?x?xf64> -> tensor<?x?xf64>
  %y = tfgrad.concat %r, %x axis 0
      : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  return %y : tensor<?x?xf64>
}

// Gradients that share their first contribution. Both begin as the cotangent,
// and then get the parts of the slices.
// RUN: tfgrad-run %s --entry=gradients --input='[1, 2]' --input='[3, 4]' \
// RUN:   --input='[10, 20]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GRADIENTS
// GRADIENTS:      %0 : tensor<2xf32> = [11, 20]
// GRADIENTS-NEXT: %1 : tensor<2xf32> = [10, 21]
func.func @gradients(%a: tensor<?xf32>, %b: tensor<?xf32>, %dy: tensor<?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>) {
  %sum = tfgrad.add %a, %b : tensor<?xf32>
  %first = tfgrad.slice %a [0] [1] : tensor<?xf32> -> tensor<1xf32>
  %second = tfgrad.slice %b [1] [1] : tensor<?xf32> -> tensor<1xf32>
  %g:2 = tfgrad.gradients
      ys(%sum, %first, %second : tensor<?xf32>, tensor<1xf32>, tensor<1xf32>)
      xs(%a, %b : tensor<?xf32>, tensor<?xf32>) grad_ys(%dy, none, none)
  return %g#0, %g#1 : tensor<?xf32>, tensor<?xf32>
}
