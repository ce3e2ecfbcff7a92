func.func @matmul(%a: tensor<?x4xbf16>) -> tensor<4x4xbf16> {
  %0 = tfgrad.matmul %a, %a transpose_a : (tensor<?x4xbf16>, tensor<?x4xbf16>) -> tensor<4x4xbf16>
  return %0 : tensor<4x4xbf16>
}
