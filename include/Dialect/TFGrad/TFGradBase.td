//===- TFGradBase.td - Dialect, types and op classes -------*- tablegen -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_BASE_TD
#define TFGRAD_BASE_TD

include "Dialect/TFGrad/Adjoint.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def TFGrad_Dialect : Dialect {
  let name = "tfgrad";
  let cppNamespace = "::tfgrad";
  let summary = "Tensor programs with TensorFlow's gradients";
  let description = [{
    Math on float scalars and on ranked tensors of any static or dynamic shape,
    and `tf.gradients` as an op. Operands of an elementwise op have one type:
    broadcasting is explicit (`tfgrad.broadcast_to`). Integers and `i1` are
    ordinary values that carry no gradient.

    A dimension that is only known at run time is given as an `index` operand,
    one for each `?` of the result type, in order.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect",
    "::mlir::tensor::TensorDialect"
  ];
  let hasConstantMaterializer = 1;
  let hasCanonicalizer = 1;
  let hasOperationAttrVerify = 1;
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// A ranked tensor of one of `elements`. Lowering keeps no encoding.
class TFGrad_Tensor<list<Type> elements, string summary>
    : Type<And<[RankedTensorOf<elements>.predicate,
                CPred<"!::llvm::cast<::mlir::RankedTensorType>($_self)"
                      ".getEncoding()">]>,
           summary, "::mlir::RankedTensorType">;

/// A scalar of one of `elements`, or a ranked tensor of them.
class TFGrad_Like<list<Type> elements, string summary>
    : AnyTypeOf<elements # [TFGrad_Tensor<elements, "">], summary>;

defvar FloatElements = [F16, BF16, F32, F64];
defvar IntElements = [I8, I16, I32, I64];

def TFGrad_FloatLike : TFGrad_Like<FloatElements,
    "a float scalar or tensor (f16, bf16, f32, f64)">;
def TFGrad_NumberLike : TFGrad_Like<FloatElements # IntElements,
    "a scalar or tensor of numbers (f16, bf16, f32, f64, i8, i16, i32, i64)">;
def TFGrad_BoolLike : TFGrad_Like<[I1], "an i1 scalar or tensor">;
def TFGrad_AnyLike : TFGrad_Like<FloatElements # IntElements # [I1],
    "a scalar or tensor of numbers or i1">;
def TFGrad_CastLike : TFGrad_Like<FloatElements # IntElements # [I1, Index],
    "a scalar or tensor of numbers, i1 or index">;

def TFGrad_FloatTensor : TFGrad_Tensor<FloatElements,
    "a ranked tensor of floats (f16, bf16, f32, f64)">;
def TFGrad_NumberTensor : TFGrad_Tensor<FloatElements # IntElements,
    "a ranked tensor of numbers (f16, bf16, f32, f64, i8, i16, i32, i64)">;
def TFGrad_AnyTensor : TFGrad_Tensor<FloatElements # IntElements # [I1],
    "a ranked tensor of numbers or i1">;
def TFGrad_IndexTensor : TFGrad_Tensor<[I32, I64],
    "a ranked tensor of i32 or i64">;
def TFGrad_AnyScalar : AnyTypeOf<FloatElements # IntElements # [I1],
    "a number or i1">;

//===----------------------------------------------------------------------===//
// Op classes
//===----------------------------------------------------------------------===//

/// Operands and results have exactly the same type, dynamic extents included.
/// Comes before SameOperandsAndResultType, whose message says less.
def ExactTypes : NativeOpTrait<"ExactTypes"> {
  let cppNamespace = "::tfgrad";
}

/// The first `n` of several segments of operands hold one operand each, which
/// ODS takes for granted. Comes after AttrSizedOperandSegments.
class SingleSegments<int n> : ParamNativeOpTrait<"SingleSegments", "" # n>,
                              StructuralOpTrait {
  let cppNamespace = "::tfgrad";
}

/// The op maps scalars; on tensors it maps element by element.
def ElementByElement : NativeOpTrait<"ElementByElement"> {
  let cppNamespace = "::tfgrad";
}

class TFGrad_Op<string mnemonic, list<Trait> traits = []>
    : Op<TFGrad_Dialect, mnemonic, traits>;

/// y = f(x), element by element. `formula` goes into the description.
class TFGrad_UnaryOp<string mnemonic, string formula,
                     Type type = TFGrad_FloatLike>
    : TFGrad_RuleOp<TFGrad_Dialect, mnemonic,
                    [Pure, ExactTypes, SameOperandsAndResultType,
                     ElementByElement]> {
  let summary = formula;
  let description = "\n    `" # formula # [{`, element by element.

    ```mlir
    func.func @example(%x: tensor<?xf32>) -> tensor<?xf32> {
      %y = tfgrad.}] # mnemonic # [{ %x : tensor<?xf32>
      return %y : tensor<?xf32>
    }
    ```
  }];
  let arguments = (ins type:$x);
  let results = (outs type:$result);
  let assemblyFormat = "$x attr-dict `:` type($x)";
}

/// y = f(a, b), element by element.
class TFGrad_BinaryOp<string mnemonic, string formula,
                      list<Trait> traits = [], Type type = TFGrad_NumberLike,
                      string exampleType = "f32">
    : TFGrad_RuleOp<TFGrad_Dialect, mnemonic,
                    traits # [Pure, ExactTypes, SameOperandsAndResultType,
                              ElementByElement]> {
  let summary = formula;
  let description = "\n    `" # formula # [{`, element by element. Both operands have
    the type of the result.

    ```mlir
    func.func @example(%a: tensor<?x}] # exampleType # [{>, %b: tensor<?x}]
        # exampleType # [{>) -> tensor<?x}] # exampleType # [{> {
      %y = tfgrad.}] # mnemonic # [{ %a, %b : tensor<?x}] # exampleType # [{>
      return %y : tensor<?x}] # exampleType # [{>
    }
    ```
  }];
  let arguments = (ins type:$a, type:$b);
  let results = (outs type:$result);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($a)";
}

#endif // TFGRAD_BASE_TD
