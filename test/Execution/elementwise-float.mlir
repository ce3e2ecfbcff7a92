// Values of elementwise ops on f32 and f64 at the edges: NaN, infinities, zeros
// of both signs, and ordinary numbers.

// Unary ops.
// RUN: tfgrad-run %s --entry=unary_f32 \
// RUN:   --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=UNARY-F32
// UNARY-F32:      %0 : tensor<8xf32> = [nan, -inf, inf, -0, 0, -1, 1, -0.5]
// UNARY-F32-NEXT: %1 : tensor<8xf32> = [nan, inf, inf, 0, 0, 1, 1, 0.5]
// UNARY-F32-NEXT: %2 : tensor<8xf32> = [nan, 1, -1, 0, -0, 1, -1, 1]
// UNARY-F32-NEXT: %3 : tensor<8xf32> = [nan, inf, inf, 0, 0, 1, 1, 0.25]
// UNARY-F32-NEXT: %4 : tensor<8xf32> = [nan, inf, nan, 0, -0, 1, nan, 0.70710677]
// UNARY-F32-NEXT: %5 : tensor<8xf32> = [nan, 0, nan, inf, -inf, 1, nan, 1.41421{{[0-9]*}}]
// UNARY-F32-NEXT: %6 : tensor<8xf32> = [nan, 0, -0, inf, -inf, 1, -1, 2]
// UNARY-F32-NEXT: %7 : tensor<8xf32> = [nan, inf, 0, 1, 1, 2.71828{{[0-9]*}}, 0.367879{{[0-9]*}}, 1.64872{{[0-9]*}}]
// UNARY-F32-NEXT: %8 : tensor<8xf32> = [nan, inf, nan, -inf, -inf, 0, nan, -0.69314{{[0-9]*}}]
// UNARY-F32-NEXT: %9 : tensor<8xf32> = [nan, inf, nan, 0, -0, 0.69314{{[0-9]*}}, -inf, 0.40546{{[0-9]*}}]
// UNARY-F32-NEXT: %10 : tensor<8xf32> = [nan, nan, nan, 0, -0, 0.84147{{[0-9]*}}, -0.84147{{[0-9]*}}, 0.479425{{[0-9]*}}]
// UNARY-F32-NEXT: %11 : tensor<8xf32> = [nan, nan, nan, 1, 1, 0.54030{{[0-9]*}}, 0.54030{{[0-9]*}}, 0.87758{{[0-9]*}}]
// UNARY-F32-NEXT: %12 : tensor<8xf32> = [nan, 1, -1, 0, -0, 0.76159{{[0-9]*}}, -0.76159{{[0-9]*}}, 0.46211{{[0-9]*}}]
// UNARY-F32-NEXT: %13 : tensor<8xf32> = [nan, 1, 0, 0.5, 0.5, 0.73105{{[0-9]*}}, 0.268941{{[0-9]*}}, 0.62245{{[0-9]*}}]
// UNARY-F32-NEXT: %14 : tensor<8xf32> = [nan, inf, 0, 0, 0, 1, 0, 0.5]
// UNARY-F32-NEXT: %15 : tensor<8xf32> = [nan, 1, -1, 0, -0, 0.84270{{[0-9]*}}, -0.84270{{[0-9]*}}, 0.520{{[0-9]*}}]
// UNARY-F32-NEXT: %16 : tensor<8xf32> = [nan, inf, -inf, 0, -0, 1, -1, 0]
// UNARY-F32-NEXT: %17 : tensor<8xf32> = [nan, inf, inf, inf, inf, 0, inf, 0.57236{{[0-9]*}}]
// UNARY-F32-NEXT: %18 : tensor<8xf32> = [nan, inf, nan, -inf, inf, -0.57721{{[0-9]*}}, nan, -1.9635{{[0-9]*}}]
// UNARY-F32-NEXT: %19 : tensor<8xf32> = [nan, 0, nan, inf, inf, 1.64493{{[0-9]*}}, inf, 4.934{{[0-9]*}}]
func.func @unary_f32(%x: tensor<?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>,
        tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>,
        tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>,
        tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>,
        tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %neg = tfgrad.neg %x : tensor<?xf32>
  %abs = tfgrad.abs %x : tensor<?xf32>
  %sign = tfgrad.sign %x : tensor<?xf32>
  %square = tfgrad.square %x : tensor<?xf32>
  %sqrt = tfgrad.sqrt %x : tensor<?xf32>
  %rsqrt = tfgrad.rsqrt %x : tensor<?xf32>
  %reciprocal = tfgrad.reciprocal %x : tensor<?xf32>
  %exp = tfgrad.exp %x : tensor<?xf32>
  %log = tfgrad.log %x : tensor<?xf32>
  %log1p = tfgrad.log1p %x : tensor<?xf32>
  %sin = tfgrad.sin %x : tensor<?xf32>
  %cos = tfgrad.cos %x : tensor<?xf32>
  %tanh = tfgrad.tanh %x : tensor<?xf32>
  %sigmoid = tfgrad.sigmoid %x : tensor<?xf32>
  %relu = tfgrad.relu %x : tensor<?xf32>
  %erf = tfgrad.erf %x : tensor<?xf32>
  %floor = tfgrad.floor %x : tensor<?xf32>
  %lgamma = tfgrad.lgamma %x : tensor<?xf32>
  %digamma = tfgrad.digamma %x : tensor<?xf32>
  %polygamma = tfgrad.polygamma 1, %x : tensor<?xf32>
  return %neg, %abs, %sign, %square, %sqrt, %rsqrt, %reciprocal, %exp,
      %log, %log1p, %sin, %cos, %tanh, %sigmoid, %relu, %erf,
      %floor, %lgamma, %digamma, %polygamma
      : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>,
        tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>,
        tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>,
        tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>,
        tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// The same in double precision.
// RUN: tfgrad-run %s --entry=unary_f64 \
// RUN:   --input='[nan, inf, -inf, 0, -0, 1, -1, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=UNARY-F64
// UNARY-F64:      %0 : tensor<8xf64> = [nan, -inf, inf, -0, 0, -1, 1, -0.5]
// UNARY-F64-NEXT: %1 : tensor<8xf64> = [nan, inf, inf, 0, 0, 1, 1, 0.5]
// UNARY-F64-NEXT: %2 : tensor<8xf64> = [nan, 1, -1, 0, -0, 1, -1, 1]
// UNARY-F64-NEXT: %3 : tensor<8xf64> = [nan, inf, inf, 0, 0, 1, 1, 0.25]
// UNARY-F64-NEXT: %4 : tensor<8xf64> = [nan, inf, nan, 0, -0, 1, nan, 0.7071067811865476]
// UNARY-F64-NEXT: %5 : tensor<8xf64> = [nan, 0, nan, inf, -inf, 1, nan, 1.41421356237309{{[0-9]*}}]
// UNARY-F64-NEXT: %6 : tensor<8xf64> = [nan, 0, -0, inf, -inf, 1, -1, 2]
// UNARY-F64-NEXT: %7 : tensor<8xf64> = [nan, inf, 0, 1, 1, 2.71828182845904{{[0-9]*}}, 0.36787944117144{{[0-9]*}}, 1.6487212707001{{[0-9]*}}]
// UNARY-F64-NEXT: %8 : tensor<8xf64> = [nan, inf, nan, -inf, -inf, 0, nan, -0.69314718055994{{[0-9]*}}]
// UNARY-F64-NEXT: %9 : tensor<8xf64> = [nan, inf, nan, 0, -0, 0.69314718055994{{[0-9]*}}, -inf, 0.40546510810816{{[0-9]*}}]
// UNARY-F64-NEXT: %10 : tensor<8xf64> = [nan, nan, nan, 0, -0, 0.84147098480789{{[0-9]*}}, -0.84147098480789{{[0-9]*}}, 0.47942553860420{{[0-9]*}}]
// UNARY-F64-NEXT: %11 : tensor<8xf64> = [nan, nan, nan, 1, 1, 0.5403023058681{{[0-9]*}}, 0.5403023058681{{[0-9]*}}, 0.87758256189037{{[0-9]*}}]
// UNARY-F64-NEXT: %12 : tensor<8xf64> = [nan, 1, -1, 0, -0, 0.76159415595576{{[0-9]*}}, -0.76159415595576{{[0-9]*}}, 0.4621171572600{{[0-9]*}}]
// UNARY-F64-NEXT: %13 : tensor<8xf64> = [nan, 1, 0, 0.5, 0.5, 0.73105857863000{{[0-9]*}}, 0.26894142136999{{[0-9]*}}, 0.62245933120185{{[0-9]*}}]
// UNARY-F64-NEXT: %14 : tensor<8xf64> = [nan, inf, 0, 0, 0, 1, 0, 0.5]
// UNARY-F64-NEXT: %15 : tensor<8xf64> = [nan, 1, -1, 0, -0, 0.84270079294971{{[0-9]*}}, -0.84270079294971{{[0-9]*}}, 0.52049987781304{{[0-9]*}}]
// UNARY-F64-NEXT: %16 : tensor<8xf64> = [nan, inf, -inf, 0, -0, 1, -1, 0]
// UNARY-F64-NEXT: %17 : tensor<8xf64> = [nan, inf, inf, inf, inf, 0, inf, 0.572364942924{{[0-9]*}}]
// UNARY-F64-NEXT: %18 : tensor<8xf64> = [nan, inf, nan, -inf, inf, -0.57721566490153{{[0-9]*}}, nan, -1.96351002602142{{[0-9]*}}]
// UNARY-F64-NEXT: %19 : tensor<8xf64> = [nan, 0, nan, inf, inf, 1.64493406684822{{[0-9]*}}, inf, 4.9348022005446{{[0-9]*}}]
func.func @unary_f64(%x: tensor<?xf64>)
    -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>,
        tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>,
        tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>,
        tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>,
        tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %neg = tfgrad.neg %x : tensor<?xf64>
  %abs = tfgrad.abs %x : tensor<?xf64>
  %sign = tfgrad.sign %x : tensor<?xf64>
  %square = tfgrad.square %x : tensor<?xf64>
  %sqrt = tfgrad.sqrt %x : tensor<?xf64>
  %rsqrt = tfgrad.rsqrt %x : tensor<?xf64>
  %reciprocal = tfgrad.reciprocal %x : tensor<?xf64>
  %exp = tfgrad.exp %x : tensor<?xf64>
  %log = tfgrad.log %x : tensor<?xf64>
  %log1p = tfgrad.log1p %x : tensor<?xf64>
  %sin = tfgrad.sin %x : tensor<?xf64>
  %cos = tfgrad.cos %x : tensor<?xf64>
  %tanh = tfgrad.tanh %x : tensor<?xf64>
  %sigmoid = tfgrad.sigmoid %x : tensor<?xf64>
  %relu = tfgrad.relu %x : tensor<?xf64>
  %erf = tfgrad.erf %x : tensor<?xf64>
  %floor = tfgrad.floor %x : tensor<?xf64>
  %lgamma = tfgrad.lgamma %x : tensor<?xf64>
  %digamma = tfgrad.digamma %x : tensor<?xf64>
  %polygamma = tfgrad.polygamma 1, %x : tensor<?xf64>
  return %neg, %abs, %sign, %square, %sqrt, %rsqrt, %reciprocal, %exp,
      %log, %log1p, %sin, %cos, %tanh, %sigmoid, %relu, %erf,
      %floor, %lgamma, %digamma, %polygamma
      : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>,
        tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>,
        tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>,
        tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>,
        tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// Binary ops.
// RUN: tfgrad-run %s --entry=binary_f32 \
// RUN:   --input='[nan, 1, inf, -inf, 0, -0, 0, 5, -7]' \
// RUN:   --input='[1, nan, inf, inf, -0, 0, 0, -2, 2]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=BINARY-F32
// BINARY-F32:      %0 : tensor<9xf32> = [nan, nan, inf, nan, 0, 0, 0, 3, -5]
// BINARY-F32-NEXT: %1 : tensor<9xf32> = [nan, nan, nan, -inf, 0, -0, 0, 7, -9]
// BINARY-F32-NEXT: %2 : tensor<9xf32> = [nan, nan, inf, -inf, -0, -0, 0, -10, -14]
// BINARY-F32-NEXT: %3 : tensor<9xf32> = [nan, nan, nan, nan, nan, nan, nan, -2.5, -3.5]
// BINARY-F32-NEXT: %4 : tensor<9xf32> = [nan, nan, inf, -inf, 0, 0, 0, -10, -14]
// BINARY-F32-NEXT: %5 : tensor<9xf32> = [nan, nan, inf, inf, {{-?}}0, {{-?}}0, 0, 5, 2]
// BINARY-F32-NEXT: %6 : tensor<9xf32> = [nan, nan, inf, -inf, {{-?}}0, {{-?}}0, 0, -2, -7]
// BINARY-F32-NEXT: %7 : tensor<9xf32> = [nan, nan, inf, nan, 0, 0, 0, 8, -12]
func.func @binary_f32(%a: tensor<?xf32>, %b: tensor<?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>,
        tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %add = tfgrad.add %a, %b : tensor<?xf32>
  %sub = tfgrad.sub %a, %b : tensor<?xf32>
  %mul = tfgrad.mul %a, %b : tensor<?xf32>
  %div = tfgrad.div %a, %b : tensor<?xf32>
  %mul_no_nan = tfgrad.mul_no_nan %a, %b : tensor<?xf32>
  %maximum = tfgrad.maximum %a, %b : tensor<?xf32>
  %minimum = tfgrad.minimum %a, %b : tensor<?xf32>
  %add_n = tfgrad.add_n %a, %b, %a : tensor<?xf32>
  return %add, %sub, %mul, %div, %mul_no_nan, %maximum, %minimum, %add_n
      : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>,
        tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// In double precision.
// RUN: tfgrad-run %s --entry=binary_f64 \
// RUN:   --input='[nan, 1, inf, -inf, 0, -0, 0, 5, -7]' \
// RUN:   --input='[1, nan, inf, inf, -0, 0, 0, -2, 2]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=BINARY-F64
// BINARY-F64:      %0 : tensor<9xf64> = [nan, nan, inf, nan, 0, 0, 0, 3, -5]
// BINARY-F64-NEXT: %1 : tensor<9xf64> = [nan, nan, nan, -inf, 0, -0, 0, 7, -9]
// BINARY-F64-NEXT: %2 : tensor<9xf64> = [nan, nan, inf, -inf, -0, -0, 0, -10, -14]
// BINARY-F64-NEXT: %3 : tensor<9xf64> = [nan, nan, nan, nan, nan, nan, nan, -2.5, -3.5]
// BINARY-F64-NEXT: %4 : tensor<9xf64> = [nan, nan, inf, -inf, 0, 0, 0, -10, -14]
// BINARY-F64-NEXT: %5 : tensor<9xf64> = [nan, nan, inf, inf, {{-?}}0, {{-?}}0, 0, 5, 2]
// BINARY-F64-NEXT: %6 : tensor<9xf64> = [nan, nan, inf, -inf, {{-?}}0, {{-?}}0, 0, -2, -7]
// BINARY-F64-NEXT: %7 : tensor<9xf64> = [nan, nan, inf, nan, 0, 0, 0, 8, -12]
func.func @binary_f64(%a: tensor<?xf64>, %b: tensor<?xf64>)
    -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>,
        tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %add = tfgrad.add %a, %b : tensor<?xf64>
  %sub = tfgrad.sub %a, %b : tensor<?xf64>
  %mul = tfgrad.mul %a, %b : tensor<?xf64>
  %div = tfgrad.div %a, %b : tensor<?xf64>
  %mul_no_nan = tfgrad.mul_no_nan %a, %b : tensor<?xf64>
  %maximum = tfgrad.maximum %a, %b : tensor<?xf64>
  %minimum = tfgrad.minimum %a, %b : tensor<?xf64>
  %add_n = tfgrad.add_n %a, %b, %a : tensor<?xf64>
  return %add, %sub, %mul, %div, %mul_no_nan, %maximum, %minimum, %add_n
      : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>,
        tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}
