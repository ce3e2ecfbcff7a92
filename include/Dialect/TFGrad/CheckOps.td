//===- CheckOps.td - Run-time checks and library calls -----*- tablegen -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that lowering introduces; programs have no need of them.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_CHECK_OPS_TD
#define TFGRAD_CHECK_OPS_TD

include "Dialect/TFGrad/TFGradBase.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"

def TFGrad_RuntimeFailure : Resource<"::tfgrad::RuntimeFailure">;

def TFGrad_CheckOp : TFGrad_Op<"check",
    [MemoryEffects<[MemWrite<TFGrad_RuntimeFailure>]>]> {
  let summary = "Ends the call with an error unless a condition holds";
  let description = [{
    If `condition` is false, control leaves the compiled code and the host gets
    `message`, where {0}, {1}, ... stand for `arguments`, with the location.

    ```mlir
    func.func @example(%c: i1, %n: index) {
      tfgrad.check %c, "expected 3 elements, found {0}" (%n)
      return
    }
    ```
  }];
  let arguments = (ins I1:$condition, StrAttr:$message,
                       Variadic<Index>:$arguments);
  let assemblyFormat = [{
    $condition `,` $message (`(` $arguments^ `)`)? attr-dict
  }];
  let hasCanonicalizer = 1;
}

def TFGrad_CheckedOp : TFGrad_Op<"checked",
    [Pure,
     DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface,
                               ["reifyResultShapes"]>]> {
  let summary = "A tensor whose extents have been checked";
  let description = [{
    `x`, whose type may tell more of its extents now. `found` are the extents and
    positions that `tfgrad.check` has compared before. Only from here on may `x`
    go into a buffer of the extents that it should have (tfgrad-hoist-checks).

    ```mlir
    func.func @example(%x: tensor<?x?xf32>, %n: index) -> tensor<3x?xf32> {
      %y = tfgrad.checked %x (%n) : tensor<?x?xf32> -> tensor<3x?xf32>
      return %y : tensor<3x?xf32>
    }
    ```
  }];
  let arguments = (ins AnyRankedTensor:$x, Variadic<Index>:$found);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $x `(` $found `)` attr-dict `:` type($x) `->` type($result)
  }];
  let hasVerifier = 1;
}

def TFGrad_ResultBufferOp : TFGrad_Op<"result_buffer",
    [MemoryEffects<[MemWrite<TFGrad_RuntimeFailure>]>]> {
  let summary = "The host's buffer for a result";
  let description = [{
    The buffer into which result number `index` of the running call goes; `dims`
    has one extent for each `?` of its type. It belongs to the host: compiled
    code does not free it.

    ```mlir
    func.func @example(%n: index) -> memref<?x3xf32> {
      %r = tfgrad.result_buffer 0 (%n) : memref<?x3xf32>
      return %r : memref<?x3xf32>
    }
    ```
  }];
  let arguments = (ins I64Attr:$index, Variadic<Index>:$dims);
  let results = (outs AnyMemRef:$result);
  let assemblyFormat = [{
    $index (`(` $dims^ `)`)? attr-dict `:` type($result)
  }];
  let hasVerifier = 1;
}

def TFGrad_GemmOp : TFGrad_Op<"gemm",
    [DestinationStyleOpInterface,
     DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
     DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface,
                               ["reifyResultShapes"]>]> {
  let summary = "Matrix products into a destination";
  let description = [{
    `c = op(a) op(b)` over the last two axes: what `tfgrad.matmul` becomes when
    products go to a BLAS. The old contents of `c` are not read. On tensors the
    result is the new value of `c`; on buffers there is no result.

    ```mlir
    func.func @example(%a: tensor<2x4xf32>, %b: tensor<3x4xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
      %y = tfgrad.gemm ins(%a, %b : tensor<2x4xf32>, tensor<3x4xf32>)
          outs(%c : tensor<2x3xf32>) transpose_b -> tensor<2x3xf32>
      return %y : tensor<2x3xf32>
    }
    ```
  }];
  let arguments = (ins AnyShaped:$a, AnyShaped:$b, AnyShaped:$c,
                       UnitAttr:$transpose_a, UnitAttr:$transpose_b);
  let results = (outs Optional<AnyRankedTensor>:$result);
  let assemblyFormat = [{
    `ins` `(` $a `,` $b `:` type($a) `,` type($b) `)`
    `outs` `(` $c `:` type($c) `)` (`transpose_a` $transpose_a^)?
    (`transpose_b` $transpose_b^)? attr-dict (`->` type($result)^)?
  }];
  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() { return getCMutable(); }
  }];
  let hasVerifier = 1;
}

#endif // TFGRAD_CHECK_OPS_TD
