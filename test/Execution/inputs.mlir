// What does not fit the signature of a function is refused before the call.

// RUN: not tfgrad-run %s --entry=f --input='[1, 2]' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=COUNT
// COUNT: tfgrad-run: error: function 'f' takes 2 arguments (tensor<?x3xf32>, i8), found 1 --input

// RUN: not tfgrad-run %s --entry=f --input='[[1, 2]]' --input=1 2>&1 \
// RUN:   | FileCheck %s --check-prefix=EXTENT
// EXTENT: tfgrad-run: error: --input of argument 0: expected 3 values in the list at [0] for tensor<?x3xf32>, found 2

// RUN: not tfgrad-run %s --entry=f --input='[1, 2, 3]' --input=1 2>&1 \
// RUN:   | FileCheck %s --check-prefix=RANK
// RANK: tfgrad-run: error: --input of argument 0: expected a list at [0] for tensor<?x3xf32>, found '1'

// RUN: not tfgrad-run %s --entry=f --input=zeros:2x4 --input=1 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FILLED
// FILLED: tfgrad-run: error: --input of argument 0: expected tensor<?x3xf32>, found 'zeros:2x4' of shape 2x4

// RUN: not tfgrad-run %s --entry=f --input='[[1, 2, 3]]' --input=128 2>&1 \
// RUN:   | FileCheck %s --check-prefix=RANGE
// RANGE: tfgrad-run: error: --input of argument 1: '128' is out of range for i8

// RUN: not tfgrad-run %s --entry=f --input='[[1, 2, 3]]' --input=1.5 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NUMBER
// NUMBER: tfgrad-run: error: --input of argument 1: expected an integer of type i8, found '1.5'

// A file with the right numbers in the wrong shape.
// RUN: tfgrad-run %s --entry=g --input=ones:4 --output=%t.
// RUN: not tfgrad-run %s --entry=f --input=@%t.0.npy --input=1 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FILE
// FILE: tfgrad-run: error: --input of argument 0: expected tensor<?x3xf32>, found {{.*}}.0.npy of shape 4

// RUN: not tfgrad-run %s --entry=h 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: tfgrad-run: error: {{.*}}'h'

func.func @f(%x: tensor<?x3xf32>, %i: i8) -> tensor<?x3xf32> {
  return %x : tensor<?x3xf32>
}

func.func @g(%x: tensor<?xf32>) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}
