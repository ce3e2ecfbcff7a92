// RUN: tfgrad-opt %s -split-input-file -verify-diagnostics

func.func @vectors(%a: tensor<4xf32>) {
  // expected-error@+1 {{'tfgrad.matmul' op expected operands and result of one rank of at least 2, found 'tensor<4xf32>', 'tensor<4xf32>' and 'tensor<4xf32>'}}
  %0 = tfgrad.matmul %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @rank_0(%a: tensor<f32>) {
  // expected-error@+1 {{'tfgrad.matmul' op expected operands and result of one rank of at least 2, found 'tensor<f32>', 'tensor<f32>' and 'tensor<f32>'}}
  %0 = tfgrad.matmul %a, %a : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @ranks(%a: tensor<2x3x4xf32>, %b: tensor<4x5xf32>) {
  // expected-error@+1 {{'tfgrad.matmul' op expected operands and result of one rank of at least 2, found 'tensor<2x3x4xf32>', 'tensor<4x5xf32>' and 'tensor<2x3x5xf32>'}}
  %0 = tfgrad.matmul %a, %b : (tensor<2x3x4xf32>, tensor<4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

func.func @element_types(%a: tensor<2x3xf32>, %b: tensor<3x2xf64>) {
  // expected-error@+1 {{'tfgrad.matmul' op expected one element type, found 'tensor<2x3xf32>', 'tensor<3x2xf64>' and 'tensor<2x2xf32>'}}
  %0 = tfgrad.matmul %a, %b : (tensor<2x3xf32>, tensor<3x2xf64>) -> tensor<2x2xf32>
  return
}

// -----

func.func @result_element_type(%a: tensor<2x3xf32>, %b: tensor<3x2xf32>) {
  // expected-error@+1 {{'tfgrad.matmul' op expected one element type, found 'tensor<2x3xf32>', 'tensor<3x2xf32>' and 'tensor<2x2xf64>'}}
  %0 = tfgrad.matmul %a, %b : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf64>
  return
}

// -----

func.func @contracted_extents(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.matmul' op expected contracted extents that agree, found 3 and 2}}
  %0 = tfgrad.matmul %a, %b : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @transposed_contracted_extents(%a: tensor<2x3xf32>, %b: tensor<3x2xf32>) {
  // expected-error@+1 {{'tfgrad.matmul' op expected contracted extents that agree, found 3 and 2}}
  %0 = tfgrad.matmul %a, %b transpose_b : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @batch_extents(%a: tensor<2x3x4xf32>, %b: tensor<5x4x3xf32>) {
  // expected-error@+1 {{'tfgrad.matmul' op expected equal extents along batch axis 0, found 'tensor<2x3x4xf32>', 'tensor<5x4x3xf32>' and 'tensor<2x3x3xf32>'}}
  %0 = tfgrad.matmul %a, %b : (tensor<2x3x4xf32>, tensor<5x4x3xf32>) -> tensor<2x3x3xf32>
  return
}

// -----

func.func @batch_extent_of_result(%a: tensor<?x3x4xf32>, %b: tensor<5x4x3xf32>) {
  // expected-error@+1 {{'tfgrad.matmul' op expected equal extents along batch axis 0, found 'tensor<?x3x4xf32>', 'tensor<5x4x3xf32>' and 'tensor<2x3x3xf32>'}}
  %0 = tfgrad.matmul %a, %b : (tensor<?x3x4xf32>, tensor<5x4x3xf32>) -> tensor<2x3x3xf32>
  return
}

// -----

func.func @result(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{'tfgrad.matmul' op expected a result of type 'tensor<2x4xf32>', found 'tensor<4x2xf32>'}}
  %0 = tfgrad.matmul %a, %b : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @booleans(%a: tensor<2x2xi1>) {
  // expected-error@+1 {{'tfgrad.matmul' op operand #0 must be a ranked tensor of numbers (f16, bf16, f32, f64, i8, i16, i32, i64), but got 'tensor<2x2xi1>'}}
  %0 = tfgrad.matmul %a, %a : (tensor<2x2xi1>, tensor<2x2xi1>) -> tensor<2x2xi1>
  return
}

// -----

func.func @transpose_kind(%a: tensor<2x2xf32>) {
  // expected-error@+1 {{'tfgrad.matmul' op attribute 'transpose_a' failed to satisfy constraint: unit attribute}}
  %0 = "tfgrad.matmul"(%a, %a) {transpose_a = true} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @gemm_unranked(%a: tensor<*xf32>, %c: tensor<2x2xf32>) {
  // expected-error@+1 {{'tfgrad.gemm' op expected ranked operands, found 'tensor<*xf32>', 'tensor<2x2xf32>' and 'tensor<2x2xf32>'}}
  %0 = tfgrad.gemm ins(%a, %c : tensor<*xf32>, tensor<2x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @gemm_unranked_buffer(%a: memref<*xf32>) {
  // expected-error@+1 {{'tfgrad.gemm' op expected ranked operands, found 'memref<*xf32>', 'memref<*xf32>' and 'memref<*xf32>'}}
  tfgrad.gemm ins(%a, %a : memref<*xf32>, memref<*xf32>) outs(%a : memref<*xf32>)
  return
}

// -----

func.func @gemm_scalar(%a: f32) {
  // expected-error@+1 {{custom op 'tfgrad.gemm' invalid kind of type specified}}
  tfgrad.gemm ins(%a, %a : f32, f32) outs(%a : f32)
  return
}

// -----

func.func @gemm_integers(%a: tensor<2x2xi32>) {
  // expected-error@+1 {{'tfgrad.gemm' op expected element type f32 or f64, found 'i32'}}
  %0 = tfgrad.gemm ins(%a, %a : tensor<2x2xi32>, tensor<2x2xi32>) outs(%a : tensor<2x2xi32>) -> tensor<2x2xi32>
  return
}

// -----

func.func @gemm_f16(%a: tensor<2x2xf16>) {
  // expected-error@+1 {{'tfgrad.gemm' op expected element type f32 or f64, found 'f16'}}
  %0 = tfgrad.gemm ins(%a, %a : tensor<2x2xf16>, tensor<2x2xf16>) outs(%a : tensor<2x2xf16>) -> tensor<2x2xf16>
  return
}

// -----

func.func @gemm_tensor_without_result(%a: tensor<2x2xf32>) {
  // expected-error@+1 {{'tfgrad.gemm' op expected a result for a tensor destination}}
  tfgrad.gemm ins(%a, %a : tensor<2x2xf32>, tensor<2x2xf32>) outs(%a : tensor<2x2xf32>)
  return
}

// -----

func.func @gemm_buffer_with_result(%a: memref<2x2xf32>) {
  // expected-error@+1 {{'tfgrad.gemm' op expected no result for a buffer}}
  %0 = tfgrad.gemm ins(%a, %a : memref<2x2xf32>, memref<2x2xf32>) outs(%a : memref<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @gemm_vectors(%a: vector<2x2xf32>) {
  // expected-error@+1 {{'tfgrad.gemm' op expected that operand #2 is a tensor or a memref}}
  tfgrad.gemm ins(%a, %a : vector<2x2xf32>, vector<2x2xf32>) outs(%a : vector<2x2xf32>)
  return
}

// -----

func.func @gemm_mixed(%a: tensor<2x2xf32>, %c: memref<2x2xf32>) {
  // expected-error@+1 {{'tfgrad.gemm' op expected only tensors or only buffers, found 'tensor<2x2xf32>', 'tensor<2x2xf32>' and 'memref<2x2xf32>'}}
  tfgrad.gemm ins(%a, %a : tensor<2x2xf32>, tensor<2x2xf32>) outs(%c : memref<2x2xf32>)
  return
}

// -----

func.func @gemm_result_type(%a: tensor<2x2xf32>) {
  // expected-error@+1 {{'tfgrad.gemm' op expected a result of type 'tensor<2x2xf32>', found 'tensor<?x2xf32>'}}
  %0 = tfgrad.gemm ins(%a, %a : tensor<2x2xf32>, tensor<2x2xf32>) outs(%a : tensor<2x2xf32>) -> tensor<?x2xf32>
  return
}

// -----

func.func @gemm_extents(%a: tensor<2x3xf32>, %c: tensor<2x2xf32>) {
  // expected-error@+1 {{'tfgrad.gemm' op expected contracted extents that agree, found 3 and 2}}
  %0 = tfgrad.gemm ins(%a, %a : tensor<2x3xf32>, tensor<2x3xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @gemm_destination(%a: tensor<2x3xf32>, %c: tensor<2x3xf32>) {
  // expected-error@+1 {{'tfgrad.gemm' op expected a result of type 'tensor<2x2xf32>', found 'tensor<2x3xf32>'}}
  %0 = tfgrad.gemm ins(%a, %a : tensor<2x3xf32>, tensor<2x3xf32>) outs(%c : tensor<2x3xf32>) transpose_b -> tensor<2x3xf32>
  return
}

// -----

func.func @gemm_two_results(%a: tensor<2x2xf32>) {
  // expected-error@+1 {{'tfgrad.gemm' op result group starting at #0 requires 0 or 1 element, but found 2}}
  %0:2 = "tfgrad.gemm"(%a, %a, %a) : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>)
  return
}
