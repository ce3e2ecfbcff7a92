// Values of elementwise ops on f16 and bf16: computed in f32 and rounded to
// nearest, ties to even.

// Unary ops.
// RUN: tfgrad-run %s --entry=unary_f16 \
// RUN:   --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=UNARY-F16
// UNARY-F16:      %0 : tensor<8xf16> = [nan, -inf, inf, -0, 0, -1, 1, -0.5]
// UNARY-F16-NEXT: %1 : tensor<8xf16> = [nan, inf, inf, 0, 0, 1, 1, 0.5]
// UNARY-F16-NEXT: %2 : tensor<8xf16> = [nan, 1, -1, 0, -0, 1, -1, 1]
// UNARY-F16-NEXT: %3 : tensor<8xf16> = [nan, inf, inf, 0, 0, 1, 1, 0.25]
// UNARY-F16-NEXT: %4 : tensor<8xf16> = [nan, inf, nan, 0, -0, 1, nan, 0.707]
// UNARY-F16-NEXT: %5 : tensor<8xf16> = [nan, 0, nan, inf, -inf, 1, nan, 1.414]
// UNARY-F16-NEXT: %6 : tensor<8xf16> = [nan, 0, -0, inf, -inf, 1, -1, 2]
// UNARY-F16-NEXT: %7 : tensor<8xf16> = [nan, inf, 0, 1, 1, 2.719, 0.368, 1.648]
// UNARY-F16-NEXT: %8 : tensor<8xf16> = [nan, inf, nan, -inf, -inf, 0, nan, -0.6934]
// UNARY-F16-NEXT: %9 : tensor<8xf16> = [nan, inf, nan, 0, -0, 0.6934, -inf, 0.4055]
// UNARY-F16-NEXT: %10 : tensor<8xf16> = [nan, nan, nan, 0, -0, 0.8413, -0.8413, 0.4795]
// UNARY-F16-NEXT: %11 : tensor<8xf16> = [nan, nan, nan, 1, 1, 0.5405, 0.5405, 0.8774]
// UNARY-F16-NEXT: %12 : tensor<8xf16> = [nan, 1, -1, 0, -0, 0.7617, -0.7617, 0.4622]
// UNARY-F16-NEXT: %13 : tensor<8xf16> = [nan, 1, 0, 0.5, 0.5, 0.731, 0.269, 0.6226]
// UNARY-F16-NEXT: %14 : tensor<8xf16> = [nan, inf, 0, 0, 0, 1, 0, 0.5]
// UNARY-F16-NEXT: %15 : tensor<8xf16> = [nan, 1, -1, 0, -0, 0.843, -0.843, 0.5205]
// UNARY-F16-NEXT: %16 : tensor<8xf16> = [nan, inf, -inf, 0, -0, 1, -1, 0]
// UNARY-F16-NEXT: %17 : tensor<8xf16> = [nan, inf, inf, inf, inf, 0, inf, 0.5723]
// UNARY-F16-NEXT: %18 : tensor<8xf16> = [nan, inf, nan, -inf, inf, -0.577, nan, -1.964]
// UNARY-F16-NEXT: %19 : tensor<8xf16> = [nan, 0, nan, inf, inf, 1.645, inf, 4.934]
func.func @unary_f16(%x: tensor<?xf16>)
    -> (tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>,
        tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>,
        tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>,
        tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>,
        tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>) {
  %neg = tfgrad.neg %x : tensor<?xf16>
  %abs = tfgrad.abs %x : tensor<?xf16>
  %sign = tfgrad.sign %x : tensor<?xf16>
  %square = tfgrad.square %x : tensor<?xf16>
  %sqrt = tfgrad.sqrt %x : tensor<?xf16>
  %rsqrt = tfgrad.rsqrt %x : tensor<?xf16>
  %reciprocal = tfgrad.reciprocal %x : tensor<?xf16>
  %exp = tfgrad.exp %x : tensor<?xf16>
  %log = tfgrad.log %x : tensor<?xf16>
  %log1p = tfgrad.log1p %x : tensor<?xf16>
  %sin = tfgrad.sin %x : tensor<?xf16>
  %cos = tfgrad.cos %x : tensor<?xf16>
  %tanh = tfgrad.tanh %x : tensor<?xf16>
  %sigmoid = tfgrad.sigmoid %x : tensor<?xf16>
  %relu = tfgrad.relu %x : tensor<?xf16>
  %erf = tfgrad.erf %x : tensor<?xf16>
  %floor = tfgrad.floor %x : tensor<?xf16>
  %lgamma = tfgrad.lgamma %x : tensor<?xf16>
  %digamma = tfgrad.digamma %x : tensor<?xf16>
  %polygamma = tfgrad.polygamma 1, %x : tensor<?xf16>
  return %neg, %abs, %sign, %square, %sqrt, %rsqrt, %reciprocal, %exp,
      %log, %log1p, %sin, %cos, %tanh, %sigmoid, %relu, %erf,
      %floor, %lgamma, %digamma, %polygamma
      : tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>,
        tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>,
        tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>,
        tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>,
        tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>
}

// The same in bf16.
// RUN: tfgrad-run %s --entry=unary_bf16 \
// RUN:   --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=UNARY-BF16
// UNARY-BF16:      %0 : tensor<8xbf16> = [nan, -inf, inf, -0, 0, -1, 1, -0.5]
// UNARY-BF16-NEXT: %1 : tensor<8xbf16> = [nan, inf, inf, 0, 0, 1, 1, 0.5]
// UNARY-BF16-NEXT: %2 : tensor<8xbf16> = [nan, 1, -1, 0, -0, 1, -1, 1]
// UNARY-BF16-NEXT: %3 : tensor<8xbf16> = [nan, inf, inf, 0, 0, 1, 1, 0.25]
// UNARY-BF16-NEXT: %4 : tensor<8xbf16> = [nan, inf, nan, 0, -0, 1, nan, 0.707]
// UNARY-BF16-NEXT: %5 : tensor<8xbf16> = [nan, 0, nan, inf, -inf, 1, nan, 1.414]
// UNARY-BF16-NEXT: %6 : tensor<8xbf16> = [nan, 0, -0, inf, -inf, 1, -1, 2]
// UNARY-BF16-NEXT: %7 : tensor<8xbf16> = [nan, inf, 0, 1, 1, 2.72, 0.367, 1.65]
// UNARY-BF16-NEXT: %8 : tensor<8xbf16> = [nan, inf, nan, -inf, -inf, 0, nan, -0.69]
// UNARY-BF16-NEXT: %9 : tensor<8xbf16> = [nan, inf, nan, 0, -0, 0.69, -inf, 0.406]
// UNARY-BF16-NEXT: %10 : tensor<8xbf16> = [nan, nan, nan, 0, -0, 0.84, -0.84, 0.479]
// UNARY-BF16-NEXT: %11 : tensor<8xbf16> = [nan, nan, nan, 1, 1, 0.54, 0.54, 0.88]
// UNARY-BF16-NEXT: %12 : tensor<8xbf16> = [nan, 1, -1, 0, -0, 0.76, -0.76, 0.463]
// UNARY-BF16-NEXT: %13 : tensor<8xbf16> = [nan, 1, 0, 0.5, 0.5, 0.73, 0.27, 0.62]
// UNARY-BF16-NEXT: %14 : tensor<8xbf16> = [nan, inf, 0, 0, 0, 1, 0, 0.5]
// UNARY-BF16-NEXT: %15 : tensor<8xbf16> = [nan, 1, -1, 0, -0, 0.844, -0.844, 0.52]
// UNARY-BF16-NEXT: %16 : tensor<8xbf16> = [nan, inf, -inf, 0, -0, 1, -1, 0]
// UNARY-BF16-NEXT: %17 : tensor<8xbf16> = [nan, inf, inf, inf, inf, 0, inf, 0.574]
// UNARY-BF16-NEXT: %18 : tensor<8xbf16> = [nan, inf, nan, -inf, inf, -0.58, nan, -1.96]
// UNARY-BF16-NEXT: %19 : tensor<8xbf16> = [nan, 0, nan, inf, inf, 1.65, inf, 4.94]
func.func @unary_bf16(%x: tensor<?xbf16>)
    -> (tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>,
        tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>,
        tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>,
        tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>,
        tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>) {
  %neg = tfgrad.neg %x : tensor<?xbf16>
  %abs = tfgrad.abs %x : tensor<?xbf16>
  %sign = tfgrad.sign %x : tensor<?xbf16>
  %square = tfgrad.square %x : tensor<?xbf16>
  %sqrt = tfgrad.sqrt %x : tensor<?xbf16>
  %rsqrt = tfgrad.rsqrt %x : tensor<?xbf16>
  %reciprocal = tfgrad.reciprocal %x : tensor<?xbf16>
  %exp = tfgrad.exp %x : tensor<?xbf16>
  %log = tfgrad.log %x : tensor<?xbf16>
  %log1p = tfgrad.log1p %x : tensor<?xbf16>
  %sin = tfgrad.sin %x : tensor<?xbf16>
  %cos = tfgrad.cos %x : tensor<?xbf16>
  %tanh = tfgrad.tanh %x : tensor<?xbf16>
  %sigmoid = tfgrad.sigmoid %x : tensor<?xbf16>
  %relu = tfgrad.relu %x : tensor<?xbf16>
  %erf = tfgrad.erf %x : tensor<?xbf16>
  %floor = tfgrad.floor %x : tensor<?xbf16>
  %lgamma = tfgrad.lgamma %x : tensor<?xbf16>
  %digamma = tfgrad.digamma %x : tensor<?xbf16>
  %polygamma = tfgrad.polygamma 1, %x : tensor<?xbf16>
  return %neg, %abs, %sign, %square, %sqrt, %rsqrt, %reciprocal, %exp,
      %log, %log1p, %sin, %cos, %tanh, %sigmoid, %relu, %erf,
      %floor, %lgamma, %digamma, %polygamma
      : tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>,
        tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>,
        tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>,
        tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>,
        tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>
}

// Binary ops.
// RUN: tfgrad-run %s --entry=binary_f16 \
// RUN:   --input='[nan, 1, inf, -inf, 0, -0, 0, 5, -7]' \
// RUN:   --input='[1, nan, inf, inf, -0, 0, 0, -2, 2]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=BINARY-F16
// BINARY-F16:      %0 : tensor<9xf16> = [nan, nan, inf, nan, 0, 0, 0, 3, -5]
// BINARY-F16-NEXT: %1 : tensor<9xf16> = [nan, nan, nan, -inf, 0, -0, 0, 7, -9]
// BINARY-F16-NEXT: %2 : tensor<9xf16> = [nan, nan, inf, -inf, -0, -0, 0, -10, -14]
// BINARY-F16-NEXT: %3 : tensor<9xf16> = [nan, nan, nan, nan, nan, nan, nan, -2.5, -3.5]
// BINARY-F16-NEXT: %4 : tensor<9xf16> = [nan, nan, inf, -inf, 0, 0, 0, -10, -14]
// BINARY-F16-NEXT: %5 : tensor<9xf16> = [nan, nan, inf, inf, {{-?}}0, {{-?}}0, 0, 5, 2]
// BINARY-F16-NEXT: %6 : tensor<9xf16> = [nan, nan, inf, -inf, {{-?}}0, {{-?}}0, 0, -2, -7]
// BINARY-F16-NEXT: %7 : tensor<9xf16> = [nan, nan, inf, nan, 0, 0, 0, 8, -12]
func.func @binary_f16(%a: tensor<?xf16>, %b: tensor<?xf16>)
    -> (tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>,
        tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>) {
  %add = tfgrad.add %a, %b : tensor<?xf16>
  %sub = tfgrad.sub %a, %b : tensor<?xf16>
  %mul = tfgrad.mul %a, %b : tensor<?xf16>
  %div = tfgrad.div %a, %b : tensor<?xf16>
  %mul_no_nan = tfgrad.mul_no_nan %a, %b : tensor<?xf16>
  %maximum = tfgrad.maximum %a, %b : tensor<?xf16>
  %minimum = tfgrad.minimum %a, %b : tensor<?xf16>
  %add_n = tfgrad.add_n %a, %b, %a : tensor<?xf16>
  return %add, %sub, %mul, %div, %mul_no_nan, %maximum, %minimum, %add_n
      : tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>,
        tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>
}

// In bf16.
// RUN: tfgrad-run %s --entry=binary_bf16 \
// RUN:   --input='[nan, 1, inf, -inf, 0, -0, 0, 5, -7]' \
// RUN:   --input='[1, nan, inf, inf, -0, 0, 0, -2, 2]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=BINARY-BF16
// BINARY-BF16:      %0 : tensor<9xbf16> = [nan, nan, inf, nan, 0, 0, 0, 3, -5]
// BINARY-BF16-NEXT: %1 : tensor<9xbf16> = [nan, nan, nan, -inf, 0, -0, 0, 7, -9]
// BINARY-BF16-NEXT: %2 : tensor<9xbf16> = [nan, nan, inf, -inf, -0, -0, 0, -10, -14]
// BINARY-BF16-NEXT: %3 : tensor<9xbf16> = [nan, nan, nan, nan, nan, nan, nan, -2.5, -3.5]
// BINARY-BF16-NEXT: %4 : tensor<9xbf16> = [nan, nan, inf, -inf, 0, 0, 0, -10, -14]
// BINARY-BF16-NEXT: %5 : tensor<9xbf16> = [nan, nan, inf, inf, {{-?}}0, {{-?}}0, 0, 5, 2]
// BINARY-BF16-NEXT: %6 : tensor<9xbf16> = [nan, nan, inf, -inf, {{-?}}0, {{-?}}0, 0, -2, -7]
// BINARY-BF16-NEXT: %7 : tensor<9xbf16> = [nan, nan, inf, nan, 0, 0, 0, 8, -12]
func.func @binary_bf16(%a: tensor<?xbf16>, %b: tensor<?xbf16>)
    -> (tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>,
        tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>) {
  %add = tfgrad.add %a, %b : tensor<?xbf16>
  %sub = tfgrad.sub %a, %b : tensor<?xbf16>
  %mul = tfgrad.mul %a, %b : tensor<?xbf16>
  %div = tfgrad.div %a, %b : tensor<?xbf16>
  %mul_no_nan = tfgrad.mul_no_nan %a, %b : tensor<?xbf16>
  %maximum = tfgrad.maximum %a, %b : tensor<?xbf16>
  %minimum = tfgrad.minimum %a, %b : tensor<?xbf16>
  %add_n = tfgrad.add_n %a, %b, %a : tensor<?xbf16>
  return %add, %sub, %mul, %div, %mul_no_nan, %maximum, %minimum, %add_n
      : tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>,
        tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>
}
