//===- ShapeOps.td - Creation, shape and indexing ----------*- tablegen -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_SHAPE_OPS_TD
#define TFGRAD_SHAPE_OPS_TD

include "Dialect/TFGrad/TFGradBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

def TFGrad_ConstantOp : TFGrad_RuleOp<TFGrad_Dialect, "constant",
    [Pure, ConstantLike, AllTypesMatch<["value", "result"]>]> {
  let summary = "A literal";
  let description = [{
    A scalar or a tensor of static shape.

    ```mlir
    func.func @example() -> (f32, tensor<2xf32>) {
      %a = tfgrad.constant 1.5 : f32
      %b = tfgrad.constant dense<[1.0, 2.0]> : tensor<2xf32>
      return %a, %b : f32, tensor<2xf32>
    }
    ```
  }];
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs TFGrad_AnyLike:$result);
  let assemblyFormat = "attr-dict $value";
  let hasVerifier = 1;
  let hasFolder = 1;
  let adjoint = (d);
}

def TFGrad_FillOp : TFGrad_RuleOp<TFGrad_Dialect, "fill", [Pure]> {
  let summary = "A tensor of equal elements";
  let description = [{
    Every element is `value`. `dims` has one extent for each `?` of the result.

    ```mlir
    func.func @example(%v: f32, %n: index) -> tensor<?x3xf32> {
      %y = tfgrad.fill %v(%n) : f32 -> tensor<?x3xf32>
      return %y : tensor<?x3xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_AnyScalar:$value,
                       Variadic<Index>:$dims);
  let results = (outs TFGrad_AnyTensor:$result);
  let assemblyFormat = [{
    $value (`(` $dims^ `)`)? attr-dict `:` type($value) `->` type($result)
  }];
  let hasVerifier = 1;
  let adjoint = (d "sumAll(dy)":$value, none:$dims);
}

def TFGrad_IotaOp : TFGrad_RuleOp<TFGrad_Dialect, "iota", [Pure]> {
  let summary = "0, 1, 2, ... along an axis";
  let description = [{
    Element [i0, i1, ...] is the index along `axis`.

    ```mlir
    func.func @example(%n: index) -> tensor<?x3xi64> {
      %y = tfgrad.iota axis 0 (%n) : tensor<?x3xi64>
      return %y : tensor<?x3xi64>
    }
    ```
  }];
  let arguments = (ins I64Attr:$axis, Variadic<Index>:$dims);
  let results = (outs TFGrad_NumberTensor:$result);
  let assemblyFormat = [{
    `axis` $axis (`(` $dims^ `)`)? attr-dict `:` type($result)
  }];
  let hasVerifier = 1;
  let adjoint = (d none:$dims);
}

def TFGrad_ShapeOfOp : TFGrad_RuleOp<TFGrad_Dialect, "shape_of", [Pure]> {
  let summary = "The extents of a tensor, as a tensor";
  let description = [{
    A vector with one integer for each axis of `x`.

    ```mlir
    func.func @example(%x: tensor<?x3xf32>) -> tensor<2xi64> {
      %y = tfgrad.shape_of %x : tensor<?x3xf32> -> tensor<2xi64>
      return %y : tensor<2xi64>
    }
    ```
  }];
  let arguments = (ins TFGrad_AnyTensor:$x);
  let results = (outs TFGrad_IndexTensor:$result);
  let assemblyFormat = "$x attr-dict `:` type($x) `->` type($result)";
  let hasVerifier = 1;
  let adjoint = (d none:$x);
}

//===----------------------------------------------------------------------===//
// Shape
//===----------------------------------------------------------------------===//

def TFGrad_ReshapeOp : TFGrad_RuleOp<TFGrad_Dialect, "reshape", [Pure]> {
  let summary = "The same elements in another shape";
  let description = [{
    The elements of `x` in row-major order. A scalar counts as a shape of rank
    0. Extents: one of `dims` for each `?` of the result; if the result has
    exactly one `?`, `dims` may be left out and the extent follows from the
    others. The numbers of elements must agree (an error at run time where
    shapes are dynamic).

    ```mlir
    func.func @example(%x: tensor<?x3xf32>, %n: index) -> (tensor<?xf32>, tensor<?x?xf32>) {
      %flat = tfgrad.reshape %x : tensor<?x3xf32> -> tensor<?xf32>
      %same = tfgrad.reshape %flat(%n, %n) : tensor<?xf32> -> tensor<?x?xf32>
      return %flat, %same : tensor<?xf32>, tensor<?x?xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_AnyLike:$x, Variadic<Index>:$dims);
  let results = (outs TFGrad_AnyLike:$result);
  let assemblyFormat = [{
    $x (`(` $dims^ `)`)? attr-dict `:` type($x) `->` type($result)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let adjoint = (d "reshapeLike(dy, x)":$x, none:$dims);
}

def TFGrad_TransposeOp : TFGrad_RuleOp<TFGrad_Dialect, "transpose", [Pure]> {
  let summary = "Axes in another order";
  let description = [{
    Axis i of the result is axis `permutation[i]` of `x`.

    ```mlir
    func.func @example(%x: tensor<?x3xf32>) -> tensor<3x?xf32> {
      %y = tfgrad.transpose %x [1, 0] : tensor<?x3xf32> -> tensor<3x?xf32>
      return %y : tensor<3x?xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_AnyTensor:$x, DenseI64ArrayAttr:$permutation);
  let results = (outs TFGrad_AnyTensor:$result);
  let assemblyFormat = [{
    $x $permutation attr-dict `:` type($x) `->` type($result)
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// Whether the type of the result follows from that of the operand.
    bool claimsNothing();
  }];
  let hasFolder = 1;
  let adjoint = (d "inverseTranspose(dy, getPermutation())":$x);
}

def TFGrad_BroadcastToOp : TFGrad_RuleOp<TFGrad_Dialect, "broadcast_to",
                                         [Pure]> {
  let summary = "Repetition along axes";
  let description = [{
    Axis i of `x` becomes axis `axes[i]` of the result (increasing; without
    `axes`: the trailing axes, as in NumPy) and is repeated if its static extent
    is 1; the result's other axes are new. An axis of `x` that is not statically
    1 has the same extent in the result. A scalar `x` fills the result. `dims`
    has one extent for each `?` of the result.

    ```mlir
    func.func @example(%x: tensor<?xf32>, %n: index, %m: index) -> tensor<?x?xf32> {
      %y = tfgrad.broadcast_to %x(%n, %m) axes [0] : tensor<?xf32> -> tensor<?x?xf32>
      return %y : tensor<?x?xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_AnyLike:$x, Variadic<Index>:$dims,
                       OptionalAttr<DenseI64ArrayAttr>:$axes);
  let results = (outs TFGrad_AnyTensor:$result);
  let assemblyFormat = [{
    $x (`(` $dims^ `)`)? (`axes` $axes^)? attr-dict
    `:` type($x) `->` type($result)
  }];
  let extraClassDeclaration = [{
    /// The axis of the result that axis `i` of `x` becomes.
    ::llvm::SmallVector<int64_t> getMappedAxes();
    /// The axes of the result along which `x` is repeated.
    ::llvm::SmallVector<int64_t> getRepeatedAxes();
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let adjoint = (d "unbroadcast(dy, x, getRepeatedAxes())":$x, none:$dims);
}

def TFGrad_ConcatOp : TFGrad_HandRuleOp<TFGrad_Dialect, "concat", [Pure]> {
  let summary = "Tensors one after the other along an axis";
  let description = [{
    At least one operand; their other extents agree with the result's (an error
    at run time where they are dynamic).

    ```mlir
    func.func @example(%a: tensor<?x3xf32>, %b: tensor<2x3xf32>) -> tensor<?x3xf32> {
      %y = tfgrad.concat %a, %b axis 0 : (tensor<?x3xf32>, tensor<2x3xf32>) -> tensor<?x3xf32>
      return %y : tensor<?x3xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<TFGrad_AnyTensor>:$inputs, I64Attr:$axis);
  let results = (outs TFGrad_AnyTensor:$result);
  let assemblyFormat = [{
    $inputs `axis` $axis attr-dict `:` functional-type($inputs, $result)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let adjoint = (d "slice of dy":$inputs);
}

def TFGrad_SliceOp : TFGrad_HandRuleOp<TFGrad_Dialect, "slice",
                                       [Pure, AttrSizedOperandSegments,
                                        SingleSegments<1>]> {
  let summary = "A box of a tensor";
  let description = [{
    `size[i]` elements from `begin[i]` on along each axis. Extents and positions
    are literals or `index` operands; the box must lie inside `x` (an error at
    run time where that is not known before).

    ```mlir
    func.func @example(%x: tensor<?x3xf32>, %i: index, %n: index) -> tensor<?x2xf32> {
      %y = tfgrad.slice %x [%i, 1] [%n, 2] : tensor<?x3xf32> -> tensor<?x2xf32>
      return %y : tensor<?x2xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_AnyTensor:$x, Variadic<Index>:$begin,
                       Variadic<Index>:$size, DenseI64ArrayAttr:$static_begin,
                       DenseI64ArrayAttr:$static_size);
  let results = (outs TFGrad_AnyTensor:$result);
  let assemblyFormat = [{
    $x custom<DynamicIndexList>($begin, $static_begin)
    custom<DynamicIndexList>($size, $static_size) attr-dict
    `:` type($x) `->` type($result)
  }];
  let builders = [OpBuilder<(ins "::mlir::Type":$result, "::mlir::Value":$x,
      "::llvm::ArrayRef<::mlir::OpFoldResult>":$begin,
      "::llvm::ArrayRef<::mlir::OpFoldResult>":$size)>];
  let extraClassDeclaration = [{
    ::llvm::SmallVector<::mlir::OpFoldResult> getMixedBegin();
    ::llvm::SmallVector<::mlir::OpFoldResult> getMixedSize();
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let adjoint = (d "dy added to the box of dx":$x, none:$begin, none:$size);
}

def TFGrad_AddSliceOp : TFGrad_HandRuleOp<TFGrad_Dialect, "add_slice",
                                          [Pure, AllTypesMatch<["x", "result"]>]> {
  let summary = "A tensor with another added to a box of it";
  let description = [{
    `x` where `update` is added to the box at `begin` of the extents of
    `update`. This is how the cotangent of a slice is accumulated: the cost is
    that of the box, in place.

    ```mlir
    func.func @example(%x: tensor<?x3xf32>, %u: tensor<1x3xf32>, %i: index) -> tensor<?x3xf32> {
      %y = tfgrad.add_slice %x, %u [%i, 0] : tensor<?x3xf32>, tensor<1x3xf32>
      return %y : tensor<?x3xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_NumberTensor:$x, TFGrad_NumberTensor:$update,
                       Variadic<Index>:$begin, DenseI64ArrayAttr:$static_begin);
  let results = (outs TFGrad_NumberTensor:$result);
  let assemblyFormat = [{
    $x `,` $update custom<DynamicIndexList>($begin, $static_begin) attr-dict
    `:` type($x) `,` type($update)
  }];
  let builders = [OpBuilder<(ins "::mlir::Value":$x, "::mlir::Value":$update,
      "::llvm::ArrayRef<::mlir::OpFoldResult>":$begin)>];
  let extraClassDeclaration = [{
    ::llvm::SmallVector<::mlir::OpFoldResult> getMixedBegin();
  }];
  let hasVerifier = 1;
  let adjoint = (d "dy":$x, "slice of dy":$update, none:$begin);
}

def TFGrad_PadOp : TFGrad_HandRuleOp<TFGrad_Dialect, "pad",
    [Pure, AttrSizedOperandSegments, SingleSegments<2>,
     TypesMatchWith<"the type of `value` is the element type", "x", "value",
                    "::llvm::cast<::mlir::ShapedType>($_self).getElementType()">]> {
  let summary = "A tensor with a margin";
  let description = [{
    `low[i]` elements of `value` before and `high[i]` after `x` along each axis;
    neither is negative (an error at run time where that is not known before).
    The cotangent of `value` is the sum over the margin.

    ```mlir
    func.func @example(%x: tensor<?x3xf32>, %v: f32, %l: index) -> tensor<?x5xf32> {
      %y = tfgrad.pad %x, %v low [%l, 1] high [0, 1] : tensor<?x3xf32> -> tensor<?x5xf32>
      return %y : tensor<?x5xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_AnyTensor:$x,
                       TFGrad_AnyScalar:$value,
                       Variadic<Index>:$low, Variadic<Index>:$high,
                       DenseI64ArrayAttr:$static_low,
                       DenseI64ArrayAttr:$static_high);
  let results = (outs TFGrad_AnyTensor:$result);
  let assemblyFormat = [{
    $x `,` $value `low` custom<DynamicIndexList>($low, $static_low)
    `high` custom<DynamicIndexList>($high, $static_high) attr-dict
    `:` type($x) `->` type($result)
  }];
  let builders = [OpBuilder<(ins "::mlir::Type":$result, "::mlir::Value":$x,
      "::mlir::Value":$value, "::llvm::ArrayRef<::mlir::OpFoldResult>":$low,
      "::llvm::ArrayRef<::mlir::OpFoldResult>":$high)>];
  let extraClassDeclaration = [{
    ::llvm::SmallVector<::mlir::OpFoldResult> getMixedLow();
    ::llvm::SmallVector<::mlir::OpFoldResult> getMixedHigh();
  }];
  let hasVerifier = 1;
  let adjoint = (d "slice of dy":$x, "sum of dy over the margin":$value,
                   none:$low, none:$high);
}

//===----------------------------------------------------------------------===//
// Indexing
//===----------------------------------------------------------------------===//

def TFGrad_GatherOp : TFGrad_HandRuleOp<TFGrad_Dialect, "gather", [Pure]> {
  let summary = "Rows by number";
  let description = [{
    `result[i..., r...] = x[indices[i...], r...]`: the result's shape is that of
    `indices` followed by that of a row of `x`. An index out of range is an
    error at run time.

    ```mlir
    func.func @example(%x: tensor<?x3xf32>, %i: tensor<?xi64>) -> tensor<?x3xf32> {
      %y = tfgrad.gather %x, %i : (tensor<?x3xf32>, tensor<?xi64>) -> tensor<?x3xf32>
      return %y : tensor<?x3xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_AnyTensor:$x, TFGrad_IndexTensor:$indices);
  let results = (outs TFGrad_AnyTensor:$result);
  let assemblyFormat = [{
    $x `,` $indices attr-dict `:` functional-type(operands, $result)
  }];
  let hasVerifier = 1;
  let adjoint = (d "dy added to the rows of dx":$x, none:$indices);
}

def TFGrad_GatherNdOp : TFGrad_HandRuleOp<TFGrad_Dialect, "gather_nd", [Pure]> {
  let summary = "Slices by position";
  let description = [{
    The last axis of `indices` has a static extent k, at most the rank of `x`:
    `result[i..., r...] = x[indices[i..., 0], ..., indices[i..., k-1], r...]`.
    An index out of range is an error at run time.

    ```mlir
    func.func @example(%x: tensor<?x?x3xf32>, %i: tensor<?x2xi32>) -> tensor<?x3xf32> {
      %y = tfgrad.gather_nd %x, %i : (tensor<?x?x3xf32>, tensor<?x2xi32>) -> tensor<?x3xf32>
      return %y : tensor<?x3xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_AnyTensor:$x, TFGrad_IndexTensor:$indices);
  let results = (outs TFGrad_AnyTensor:$result);
  let assemblyFormat = [{
    $x `,` $indices attr-dict `:` functional-type(operands, $result)
  }];
  let hasVerifier = 1;
  let adjoint = (d "dy added to the slices of dx":$x, none:$indices);
}

def TFGrad_ScatterNdOp : TFGrad_RuleOp<TFGrad_Dialect, "scatter_nd", [Pure]> {
  let summary = "Zeros with updates added at positions";
  let description = [{
    A tensor of zeros to which `updates[i..., r...]` is added at
    `[indices[i..., 0], ..., indices[i..., k-1], r...]`, k being the static
    extent of the last axis of `indices`. Duplicates add up, in order. An index
    out of range is an error at run time. `dims` has one extent for each `?` of
    the result.

    ```mlir
    func.func @example(%i: tensor<?x1xi32>, %u: tensor<?x3xf32>, %n: index) -> tensor<?x3xf32> {
      %y = tfgrad.scatter_nd %i, %u(%n) : (tensor<?x1xi32>, tensor<?x3xf32>) -> tensor<?x3xf32>
      return %y : tensor<?x3xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_IndexTensor:$indices, TFGrad_NumberTensor:$updates,
                       Variadic<Index>:$dims);
  let results = (outs TFGrad_NumberTensor:$result);
  let assemblyFormat = [{
    $indices `,` $updates (`(` $dims^ `)`)? attr-dict
    `:` `(` type($indices) `,` type($updates) `)` `->` type($result)
  }];
  let hasVerifier = 1;
  let adjoint = (d none:$indices, "gatherNd(dy, indices, updates)":$updates,
                   none:$dims);
}

def TFGrad_TensorScatterAddOp : TFGrad_RuleOp<TFGrad_Dialect,
                                              "tensor_scatter_add",
                                              [Pure, AllTypesMatch<["x", "result"]>]> {
  let summary = "A tensor with updates added at positions";
  let description = [{
    `x` to which `updates[i..., r...]` is added at
    `[indices[i..., 0], ..., indices[i..., k-1], r...]`, as in `scatter_nd`.

    ```mlir
    func.func @example(%x: tensor<?x3xf32>, %i: tensor<?x1xi32>, %u: tensor<?x3xf32>) -> tensor<?x3xf32> {
      %y = tfgrad.tensor_scatter_add %x, %i, %u
          : tensor<?x3xf32>, tensor<?x1xi32>, tensor<?x3xf32>
      return %y : tensor<?x3xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_NumberTensor:$x, TFGrad_IndexTensor:$indices,
                       TFGrad_NumberTensor:$updates);
  let results = (outs TFGrad_NumberTensor:$result);
  let assemblyFormat = [{
    $x `,` $indices `,` $updates attr-dict
    `:` type($x) `,` type($indices) `,` type($updates)
  }];
  let hasVerifier = 1;
  let adjoint = (d "dy":$x, none:$indices,
                   "gatherNd(dy, indices, updates)":$updates);
}

#endif // TFGRAD_SHAPE_OPS_TD
