//===- ContractionOps.td - Matrix products -----------------*- tablegen -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_CONTRACTION_OPS_TD
#define TFGRAD_CONTRACTION_OPS_TD

include "Dialect/TFGrad/TFGradBase.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"

def TFGrad_MatMulOp : TFGrad_RuleOp<TFGrad_Dialect, "matmul", [Pure]> {
  let summary = "Products of matrices";
  let description = [{
    `op(a) op(b)` over the last two axes, where `op` transposes if asked to; all
    leading axes are batch axes and agree. Half-precision products are summed in
    f32.

    ```mlir
    func.func @example(%a: tensor<?x4xf32>, %b: tensor<3x4xf32>) -> tensor<?x3xf32> {
      %y = tfgrad.matmul %a, %b transpose_b
          : (tensor<?x4xf32>, tensor<3x4xf32>) -> tensor<?x3xf32>
      return %y : tensor<?x3xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_NumberTensor:$a, TFGrad_NumberTensor:$b,
                       UnitAttr:$transpose_a, UnitAttr:$transpose_b);
  let results = (outs TFGrad_NumberTensor:$result);
  let assemblyFormat = [{
    $a `,` $b (`transpose_a` $transpose_a^)? (`transpose_b` $transpose_b^)?
    attr-dict `:` functional-type(operands, $result)
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
  let adjoint = (d
    "getTransposeA() ? matmul(b, dy, getTransposeB(), true, a) : matmul(dy, b, false, !getTransposeB(), a)":$a,
    "getTransposeB() ? matmul(dy, a, true, getTransposeA(), b) : matmul(a, dy, !getTransposeA(), false, b)":$b);
}

#endif // TFGRAD_CONTRACTION_OPS_TD
