// Gradients of cumulative sums and products, which are made of the recurrence
//   c(0) = initial, c(k+1) = a(k) c(k) + b(k).

// Case VJ-19. Cumulative sums: plain, exclusive, reverse, and both. The
// recurrence with a = 1 gives the exclusive ones.
// RUN: tfgrad-run %s --entry=VJ_19 --input='[5, 7, 11]' --input='[1, 2, 3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-19
// VJ-19:      %0 : tensor<3xf32> = [5, 12, 23]
// VJ-19-NEXT: %1 : tensor<3xf32> = [6, 5, 3]
// VJ-19-NEXT: %2 : tensor<3xf32> = [0, 5, 12]
// VJ-19-NEXT: %3 : tensor<3xf32> = [5, 3, 0]
// VJ-19-NEXT: %4 : tensor<3xf32> = [23, 18, 11]
// VJ-19-NEXT: %5 : tensor<3xf32> = [1, 3, 6]
// VJ-19-NEXT: %6 : tensor<3xf32> = [18, 11, 0]
// VJ-19-NEXT: %7 : tensor<3xf32> = [0, 1, 3]
func.func @VJ_19(%x: tensor<3xf32>, %dy: tensor<3xf32>)
    -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>,
        tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %ones = tfgrad.constant dense<1.0> : tensor<3xf32>
  %exclusive = tfgrad.linear_recurrence %ones, %x axis 0 initial 0.0
      : tensor<3xf32>
  %plain = tfgrad.add %exclusive, %x : tensor<3xf32>
  %both = tfgrad.linear_recurrence %ones, %x axis 0 initial 0.0 reverse
      : tensor<3xf32>
  %reverse = tfgrad.add %both, %x : tensor<3xf32>
  %0 = tfgrad.gradients ys(%plain : tensor<3xf32>) xs(%x : tensor<3xf32>)
      grad_ys(%dy)
  %1 = tfgrad.gradients ys(%exclusive : tensor<3xf32>) xs(%x : tensor<3xf32>)
      grad_ys(%dy)
  %2 = tfgrad.gradients ys(%reverse : tensor<3xf32>) xs(%x : tensor<3xf32>)
      grad_ys(%dy)
  %3 = tfgrad.gradients ys(%both : tensor<3xf32>) xs(%x : tensor<3xf32>)
      grad_ys(%dy)
  return %plain, %0, %exclusive, %1, %reverse, %2, %both, %3
      : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>,
        tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}

// Case VJ-20 and VJ-21. Cumulative products, without and with zeros. Nothing is
// divided, so that the zeros need no cases of their own.
// RUN: tfgrad-run %s --entry=cumprod --input='[2, 3, 4]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-20
// VJ-20:      %0 : tensor<3xf32> = [2, 6, 24]
// VJ-20-NEXT: %1 : tensor<3xf32> = [16, 10, 6]
// RUN: tfgrad-run %s --entry=cumprod --input='[0, 2, 3]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-21-A
// VJ-21-A:      %0 : tensor<3xf32> = [0, 0, 0]
// VJ-21-A-NEXT: %1 : tensor<3xf32> = [9, 0, 0]
// RUN: tfgrad-run %s --entry=cumprod --input='[2, 3, 0]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-21-B
// VJ-21-B:      %0 : tensor<3xf32> = [2, 6, 0]
// VJ-21-B-NEXT: %1 : tensor<3xf32> = [4, 2, 6]
// RUN: tfgrad-run %s --entry=cumprod --input='[2, 0, 0, 3]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-21-C
// VJ-21-C:      %0 : tensor<4xf32> = [2, 0, 0, 0]
// VJ-21-C-NEXT: %1 : tensor<4xf32> = [1, 2, 0, 0]
// RUN: tfgrad-run %s --entry=cumprod --input='[2, 0, 5]' --grad \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=VJ-21-D
// VJ-21-D:      %0 : tensor<3xf32> = [2, 0, 0]
// VJ-21-D-NEXT: %1 : tensor<3xf32> = [1, 12, 0]
func.func @cumprod(%x: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf32>
  %0 = tfgrad.constant 0.0 : f32
  %zeros = tfgrad.fill %0(%n) : f32 -> tensor<?xf32>
  %exclusive = tfgrad.linear_recurrence %x, %zeros axis 0 initial 1.0
      : tensor<?xf32>
  %y = tfgrad.mul %exclusive, %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
