// Values of comparisons, logic and selection.

// Comparisons of floats: with NaN only `ne` holds, and zeros are equal.
// RUN: tfgrad-run %s --entry=floats --input='[1, 2, nan, nan, 0, -inf]' \
// RUN:   --input='[2, 2, 1, nan, -0, inf]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FLOATS
// FLOATS:      %0 : tensor<6xi1> = [false, true, false, false, true, false]
// FLOATS-NEXT: %1 : tensor<6xi1> = [true, false, true, true, false, true]
// FLOATS-NEXT: %2 : tensor<6xi1> = [true, false, false, false, false, true]
// FLOATS-NEXT: %3 : tensor<6xi1> = [true, true, false, false, true, true]
// FLOATS-NEXT: %4 : tensor<6xi1> = [false, false, false, false, false, false]
// FLOATS-NEXT: %5 : tensor<6xi1> = [false, true, false, false, true, false]
func.func @floats(%a: tensor<?xf32>, %b: tensor<?xf32>)
    -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>,
        tensor<?xi1>) {
  %0 = tfgrad.compare eq, %a, %b : tensor<?xf32>
  %1 = tfgrad.compare ne, %a, %b : tensor<?xf32>
  %2 = tfgrad.compare lt, %a, %b : tensor<?xf32>
  %3 = tfgrad.compare le, %a, %b : tensor<?xf32>
  %4 = tfgrad.compare gt, %a, %b : tensor<?xf32>
  %5 = tfgrad.compare ge, %a, %b : tensor<?xf32>
  return %0, %1, %2, %3, %4, %5
      : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>,
        tensor<?xi1>
}

// The other float types.
// RUN: tfgrad-run %s --entry=other_floats --input='[1, nan]' \
// RUN:   --input='[1, nan]' --input='[1, nan]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=OTHER-FLOATS
// OTHER-FLOATS:      %0 : tensor<2xi1> = [true, false]
// OTHER-FLOATS-NEXT: %1 : tensor<2xi1> = [true, false]
// OTHER-FLOATS-NEXT: %2 : tensor<2xi1> = [false, true]
func.func @other_floats(%a: tensor<2xf16>, %b: tensor<2xbf16>, %c: tensor<2xf64>)
    -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) {
  %0 = tfgrad.compare ge, %a, %a : tensor<2xf16>
  %1 = tfgrad.compare le, %b, %b : tensor<2xbf16>
  %2 = tfgrad.compare ne, %c, %c : tensor<2xf64>
  return %0, %1, %2 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>
}

// Integers compare with their sign, i1 as 0 and 1.
// RUN: tfgrad-run %s --entry=integers --input='[-128, 1, 127]' \
// RUN:   --input='[127, 1, -128]' --input='[false, true, true]' \
// RUN:   --input='[true, true, false]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=INTEGERS
// INTEGERS:      %0 : tensor<3xi1> = [true, false, false]
// INTEGERS-NEXT: %1 : tensor<3xi1> = [false, true, true]
// INTEGERS-NEXT: %2 : tensor<3xi1> = [true, false, false]
// INTEGERS-NEXT: %3 : tensor<3xi1> = [false, true, true]
// INTEGERS-NEXT: %4 : tensor<3xi1> = [false, true, false]
func.func @integers(%a: tensor<3xi8>, %b: tensor<3xi8>, %p: tensor<3xi1>,
                    %q: tensor<3xi1>)
    -> (tensor<3xi1>, tensor<3xi1>, tensor<3xi1>, tensor<3xi1>, tensor<3xi1>) {
  %0 = tfgrad.compare lt, %a, %b : tensor<3xi8>
  %1 = tfgrad.compare ge, %a, %b : tensor<3xi8>
  %2 = tfgrad.compare lt, %p, %q : tensor<3xi1>
  %3 = tfgrad.compare ge, %p, %q : tensor<3xi1>
  %4 = tfgrad.compare eq, %p, %q : tensor<3xi1>
  return %0, %1, %2, %3, %4
      : tensor<3xi1>, tensor<3xi1>, tensor<3xi1>, tensor<3xi1>, tensor<3xi1>
}

// Logic.
// RUN: tfgrad-run %s --entry=logic --input='[false, false, true, true]' \
// RUN:   --input='[false, true, false, true]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LOGIC
// LOGIC:      %0 : tensor<4xi1> = [false, false, false, true]
// LOGIC-NEXT: %1 : tensor<4xi1> = [false, true, true, true]
// LOGIC-NEXT: %2 : tensor<4xi1> = [false, true, true, false]
// LOGIC-NEXT: %3 : tensor<4xi1> = [true, true, false, false]
func.func @logic(%p: tensor<?xi1>, %q: tensor<?xi1>)
    -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) {
  %0 = tfgrad.logical_and %p, %q : tensor<?xi1>
  %1 = tfgrad.logical_or %p, %q : tensor<?xi1>
  %2 = tfgrad.logical_xor %p, %q : tensor<?xi1>
  %3 = tfgrad.logical_not %p : tensor<?xi1>
  return %0, %1, %2, %3
      : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>
}

// Selection, of every kind of element.
// RUN: tfgrad-run %s --entry=select --input='[true, false]' \
// RUN:   --input='[1, nan]' --input='[nan, 4]' --input='[-0.0, 2]' \
// RUN:   --input='[1, 2]' --input='[true, true]' --input='[false, false]' \
// RUN:   --input=false --input=5 --input=-5 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SELECT
// SELECT:      %0 : tensor<2xf32> = [1, 4]
// SELECT-NEXT: %1 : tensor<2xf16> = [-0, 2]
// SELECT-NEXT: %2 : tensor<2xi64> = [1, 2]
// SELECT-NEXT: %3 : tensor<2xi1> = [true, false]
// SELECT-NEXT: %4 : i32 = -5
func.func @select(%c: tensor<?xi1>, %a: tensor<?xf32>, %b: tensor<?xf32>,
                  %h: tensor<?xf16>, %i: tensor<?xi64>, %p: tensor<?xi1>,
                  %q: tensor<?xi1>, %s: i1, %m: i32, %n: i32)
    -> (tensor<?xf32>, tensor<?xf16>, tensor<?xi64>, tensor<?xi1>, i32) {
  %0 = tfgrad.select %c, %a, %b : tensor<?xi1>, tensor<?xf32>
  %1 = tfgrad.select %c, %h, %h : tensor<?xi1>, tensor<?xf16>
  %2 = tfgrad.select %c, %i, %i : tensor<?xi1>, tensor<?xi64>
  %3 = tfgrad.select %c, %p, %q : tensor<?xi1>, tensor<?xi1>
  %4 = tfgrad.select %s, %m, %n : i1, i32
  return %0, %1, %2, %3, %4
      : tensor<?xf32>, tensor<?xf16>, tensor<?xi64>, tensor<?xi1>, i32
}

// Scalars and rank 0.
// RUN: tfgrad-run %s --entry=scalars --input=nan --input=true --input=false \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SCALARS
// SCALARS:      %0 : i1 = true
// SCALARS-NEXT: %1 : i1 = false
// SCALARS-NEXT: %2 : tensor<i1> = true
func.func @scalars(%x: f32, %p: i1, %q: tensor<i1>) -> (i1, i1, tensor<i1>) {
  %0 = tfgrad.compare ne, %x, %x : f32
  %1 = tfgrad.logical_not %p : i1
  %2 = tfgrad.logical_not %q : tensor<i1>
  return %0, %1, %2 : i1, i1, tensor<i1>
}
