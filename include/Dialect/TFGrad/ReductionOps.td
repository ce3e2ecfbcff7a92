//===- ReductionOps.td - Reductions and scans --------------*- tablegen -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_REDUCTION_OPS_TD
#define TFGRAD_REDUCTION_OPS_TD

include "Dialect/TFGrad/TFGradBase.td"

/// The fields that all reductions share. `identity` is the value over an empty
/// set.
class TFGrad_ReductionFields<string mnemonic, string formula, string identity> {
  string text = "\n    " # formula # [{ over `axes`, which are distinct and below the
    rank. The result has one extent for every other axis, and 1 for each axis of
    `axes` with `keep_dims`. A result of rank 0 may be written as a scalar. Over
    no elements: }] # identity # [{.

    ```mlir
    func.func @example(%x: tensor<?x3xf32>) -> (tensor<?xf32>, f32) {
      %rows = tfgrad.}] # mnemonic # [{ %x axes [1] : tensor<?x3xf32> -> tensor<?xf32>
      %all = tfgrad.}] # mnemonic # [{ %x axes [0, 1] : tensor<?x3xf32> -> f32
      return %rows, %all : tensor<?xf32>, f32
    }
    ```
  }];
}

defvar ReductionFormat = [{
  $x `axes` $axes (`keep_dims` $keep_dims^)? attr-dict
  `:` type($x) `->` type($result)
}];

class TFGrad_ReductionOp<string mnemonic, string formula, string identity,
                         Type tensor = TFGrad_NumberTensor,
                         Type like = TFGrad_NumberLike>
    : TFGrad_RuleOp<TFGrad_Dialect, mnemonic,
        [Pure, DeclareOpInterfaceMethods<ReductionOpInterface>]> {
  let summary = formula # " over axes";
  let description = TFGrad_ReductionFields<mnemonic, formula, identity>.text;
  let arguments = (ins tensor:$x, DenseI64ArrayAttr:$axes, UnitAttr:$keep_dims);
  let results = (outs like:$result);
  let assemblyFormat = ReductionFormat;
  let hasVerifier = 1;
}

def TFGrad_SumOp : TFGrad_ReductionOp<"sum", "Sum", "0"> {
  let hasCanonicalizer = 1;
  let adjoint = (d "expand(dy, x, *this)":$x);
}

def TFGrad_MeanOp : TFGrad_ReductionOp<"mean", "Arithmetic mean", "NaN",
                                       TFGrad_FloatTensor, TFGrad_FloatLike> {
  let adjoint = (d "expand(dy * meanWeight(x, *this), x, *this)":$x);
}

// Products of the other elements from both sides: right for any number of
// zeros, and differentiable again.
def TFGrad_ProdOp : TFGrad_ReductionOp<"prod", "Product", "1"> {
  let adjoint = (d "expand(dy, x, *this) * productOfOthers(x, *this)":$x);
}

// Ties share evenly.
class TFGrad_ExtremumOp<string mnemonic, string formula, string identity>
    : TFGrad_ReductionOp<mnemonic, formula, identity> {
  let adjoint = (d "(mask(x == expand(y, x, *this), x) * expand(tieWeight(x, y, *this), x, *this)) * expand(dy, x, *this)":$x);
  let smooth = 0;
}
def TFGrad_MaxOp : TFGrad_ExtremumOp<"max", "Largest element (NaN if any is NaN)",
                                     "-inf, or the least integer">;
def TFGrad_MinOp : TFGrad_ExtremumOp<"min", "Smallest element (NaN if any is NaN)",
                                     "inf, or the greatest integer">;

def TFGrad_LogSumExpOp : TFGrad_ReductionOp<"logsumexp", "ln(sum(e^x))", "-inf",
                                            TFGrad_FloatTensor,
                                            TFGrad_FloatLike> {
  let adjoint = (d "expand(dy, x, *this) * softmax(x, y, *this)":$x);
}

def TFGrad_LinearRecurrenceOp : TFGrad_RuleOp<TFGrad_Dialect,
    "linear_recurrence", [Pure, ExactTypes, SameOperandsAndResultType]> {
  let summary = "c(k+1) = a(k) c(k) + b(k) along an axis";
  let description = [{
    Result k is `c(k)`, where `c(0) = initial` and `c(k+1) = a(k) c(k) + b(k)`
    along `axis`, for every position of the other axes; with `reverse` the axis
    is walked from its end. With `b = 0` and `initial = 1` this is the exclusive
    product of `a`. Its adjoint is the same recurrence walked the other way,
    without any division, so it is exact whatever elements are zero.

    ```mlir
    func.func @example(%a: tensor<?x3xf32>, %b: tensor<?x3xf32>)
        -> tensor<?x3xf32> {
      %y = tfgrad.linear_recurrence %a, %b axis 1 initial 0.0 : tensor<?x3xf32>
      return %y : tensor<?x3xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_FloatTensor:$a, TFGrad_FloatTensor:$b,
                       I64Attr:$axis, F64Attr:$initial, UnitAttr:$reverse);
  let results = (outs TFGrad_FloatTensor:$result);
  let assemblyFormat = [{
    $a `,` $b `axis` $axis `initial` $initial (`reverse` $reverse^)? attr-dict
    `:` type($a)
  }];
  let hasVerifier = 1;
  let adjoint = (d
    "linearRecurrence(a, dy, getAxis(), 0.0, !getReverse()) * y":$a,
    "linearRecurrence(a, dy, getAxis(), 0.0, !getReverse())":$b);
}

#endif // TFGRAD_REDUCTION_OPS_TD
