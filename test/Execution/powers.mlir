// Values of powers.

// Special cases, by IEEE 754.
// RUN: tfgrad-run %s --entry=pow_f64 \
// RUN:   --input='[0, nan, 1, -8, -2, 0, -0, -0, inf, -inf, 0.5, 2, -1, nan, 2, 2]' \
// RUN:   --input='[0, 0, nan, 0.25, 3, -1, -1, -2, -1, 3, inf, -inf, inf, 1, nan, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POW-F64
// POW-F64: %0 : tensor<16xf64> = [1, 1, 1, nan, -8, inf, -inf, inf, 0, -inf, 0, 0, 1, nan, nan, 1.41421356237309{{[0-9]*}}]
// RUN: tfgrad-run %s --entry=pow_f32 \
// RUN:   --input='[0, nan, 1, -8, -2, 0, -0, -0, inf, -inf, 0.5, 2, -1, nan, 2, 2]' \
// RUN:   --input='[0, 0, nan, 0.25, 3, -1, -1, -2, -1, 3, inf, -inf, inf, 1, nan, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POW-F32
// POW-F32: %0 : tensor<16xf32> = [1, 1, 1, nan, -8, inf, -inf, inf, 0, -inf, 0, 0, 1, nan, nan, 1.41421{{[0-9]*}}]
// RUN: tfgrad-run %s --entry=pow_f16 --input='[0, 2, -2, 300, nan, -8]' \
// RUN:   --input='[0, 0.5, 3, 2, 0, 0.25]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POW-F16
// POW-F16: %0 : tensor<6xf16> = [1, 1.414, -8, inf, 1, nan]
// RUN: tfgrad-run %s --entry=pow_bf16 --input='[0, 2, -2, 300, nan, -8]' \
// RUN:   --input='[0, 0.5, 3, 2, 0, 0.25]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POW-BF16
// POW-BF16: %0 : tensor<6xbf16> = [1, 1.414, -8, 90000, 1, nan]
func.func @pow_f64(%a: tensor<?xf64>, %b: tensor<?xf64>) -> tensor<?xf64> {
  %y = tfgrad.pow %a, %b : tensor<?xf64>
  return %y : tensor<?xf64>
}
func.func @pow_f32(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.pow %a, %b : tensor<?xf32>
  return %y : tensor<?xf32>
}
func.func @pow_f16(%a: tensor<?xf16>, %b: tensor<?xf16>) -> tensor<?xf16> {
  %y = tfgrad.pow %a, %b : tensor<?xf16>
  return %y : tensor<?xf16>
}
func.func @pow_bf16(%a: tensor<?xbf16>, %b: tensor<?xbf16>) -> tensor<?xbf16> {
  %y = tfgrad.pow %a, %b : tensor<?xbf16>
  return %y : tensor<?xbf16>
}
