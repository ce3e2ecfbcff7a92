//===- GradientOps.td - tf.gradients as an op --------------*- tablegen -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_GRADIENT_OPS_TD
#define TFGRAD_GRADIENT_OPS_TD

include "Dialect/TFGrad/TFGradBase.td"

def TFGrad_GradientsOp : TFGrad_Op<"gradients", [AttrSizedOperandSegments]> {
  let summary = "Symbolic gradients of ys with respect to xs";
  let description = [{
    The gradient of the sum over all elements of all `ys`, weighted by
    `grad_ys`, with respect to each of `xs`: TensorFlow's `tf.gradients` as a
    request that `tfgrad-expand-gradients` replaces by ops. Result i has the type
    of `xs[i]`.

    * `ys`, `xs`: any values, intermediates and duplicates included.
    * `grad_ys`: one entry per y, `none` for ones of the y's type; an entry has
      the type of its y.
    * `stop_gradients`: values treated as constants, as if the op after them
      were a `stop_gradient`. A stopped x still gets its partial gradient.
    * `unconnected_gradients`: `"none"` (using the result of an x that no y
      depends on is an error) or `"zero"`.
    * `aggregation_method`: `"add_n"` (one n-ary sum, from left to right),
      `"tree"` or `"accumulate_n"` (pairwise sums from left to right).
    * `gate_gradients`: the gradients of one op become available together.
    * `colocate_gradients_with_ops`: ops of the gradient carry the
      `tfgrad.device` attribute of the op they differentiate.
    * `name`: the scope of the new ops, visible in their locations; made unique
      in the function as `gradients`, `gradients_1`, ...

    Integers and `i1` are constants: no gradient passes through them.

    ```mlir
    func.func @example(%x: tensor<?xf32>, %w: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
      %y = tfgrad.square %x : tensor<?xf32>
      %z = tfgrad.exp %x : tensor<?xf32>
      %g:2 = tfgrad.gradients ys(%y, %z : tensor<?xf32>, tensor<?xf32>)
          xs(%x, %y : tensor<?xf32>, tensor<?xf32>) grad_ys(%w, none)
          stop_gradients(%y : tensor<?xf32>) {unconnected_gradients = "zero"}
      return %g#0, %g#1 : tensor<?xf32>, tensor<?xf32>
    }
    ```
  }];
  let arguments = (ins
    Variadic<TFGrad_AnyLike>:$ys, Variadic<TFGrad_AnyLike>:$xs,
    Variadic<TFGrad_AnyLike>:$grad_ys,
    Variadic<TFGrad_AnyLike>:$stop_gradients,
    // grad_ys[i] belongs to ys[grad_y_positions[i]].
    DenseI64ArrayAttr:$grad_y_positions,
    DefaultValuedStrAttr<StrAttr, "gradients">:$name,
    DefaultValuedStrAttr<StrAttr, "none">:$unconnected_gradients,
    DefaultValuedStrAttr<StrAttr, "add_n">:$aggregation_method,
    UnitAttr:$gate_gradients, UnitAttr:$colocate_gradients_with_ops);
  let results = (outs Variadic<TFGrad_AnyLike>:$gradients);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// One entry per y: its cotangent, or null for ones.
    ::llvm::SmallVector<::mlir::Value> getCotangents();
  }];
}

#endif // TFGRAD_GRADIENT_OPS_TD
