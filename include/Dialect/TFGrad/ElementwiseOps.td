//===- ElementwiseOps.td - Maps over scalars and tensors ---*- tablegen -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_ELEMENTWISE_OPS_TD
#define TFGRAD_ELEMENTWISE_OPS_TD

include "Dialect/TFGrad/TFGradBase.td"
include "mlir/IR/EnumAttr.td"

//===----------------------------------------------------------------------===//
// Unary
//===----------------------------------------------------------------------===//

def TFGrad_NegOp : TFGrad_UnaryOp<"neg", "-x", TFGrad_NumberLike> {
  let hasFolder = 1;
  let adjoint = (d "-dy":$x);
}

def TFGrad_AbsOp : TFGrad_UnaryOp<"abs", "|x|", TFGrad_NumberLike> {
  let adjoint = (d "dy * sign(x)":$x);
  let domains = [Domain<"-2.0", "2.0", "0.0">];
  let smooth = 0;
}

def TFGrad_SignOp : TFGrad_UnaryOp<"sign", "-1, 0 or 1 (NaN for NaN)",
                                   TFGrad_NumberLike> {
  let adjoint = (d "zerosLike(x)":$x);
  let domains = [Domain<"-2.0", "2.0", "0.0">];
  let smooth = 0;
}

def TFGrad_SquareOp : TFGrad_UnaryOp<"square", "x^2", TFGrad_NumberLike> {
  let adjoint = (d "dy * (2.0 * x)":$x);
}

// A zero cotangent stays zero where the derivative is infinite.
def TFGrad_SqrtOp : TFGrad_UnaryOp<"sqrt", "x^(1/2)"> {
  let adjoint = (d "mulNoNan(0.5 / y, dy)":$x);
  let domains = [Positive];
}

def TFGrad_RsqrtOp : TFGrad_UnaryOp<"rsqrt", "x^(-1/2)"> {
  let adjoint = (d "mulNoNan(-0.5 * (y * y * y), dy)":$x);
  let domains = [Positive];
}

def TFGrad_ReciprocalOp : TFGrad_UnaryOp<"reciprocal", "1/x"> {
  let adjoint = (d "mulNoNan(-(y * y), dy)":$x);
  let domains = [Positive];
}

def TFGrad_ExpOp : TFGrad_UnaryOp<"exp", "e^x"> {
  let adjoint = (d "dy * y":$x);
}

def TFGrad_LogOp : TFGrad_UnaryOp<"log", "ln(x)"> {
  let adjoint = (d "dy / x":$x);
  let domains = [Positive];
}

def TFGrad_Log1pOp : TFGrad_UnaryOp<"log1p", "ln(1 + x)"> {
  let adjoint = (d "dy / (1.0 + x)":$x);
  let domains = [Domain<"-0.7", "2.0">];
}

def TFGrad_SinOp : TFGrad_UnaryOp<"sin", "sin(x)"> {
  let adjoint = (d "dy * cos(x)":$x);
}

def TFGrad_CosOp : TFGrad_UnaryOp<"cos", "cos(x)"> {
  let adjoint = (d "-(dy * sin(x))":$x);
}

def TFGrad_TanhOp : TFGrad_UnaryOp<"tanh", "tanh(x)"> {
  let adjoint = (d "dy * (1.0 - y * y)":$x);
}

def TFGrad_SigmoidOp : TFGrad_UnaryOp<"sigmoid", "1/(1 + e^-x)"> {
  let adjoint = (d "dy * (y * (1.0 - y))":$x);
}

// By multiplication: a NaN cotangent stays NaN where x is negative.
def TFGrad_ReluOp : TFGrad_UnaryOp<"relu", "max(x, 0)", TFGrad_NumberLike> {
  let adjoint = (d "dy * mask(y > 0.0, dy)":$x);
  let domains = [Domain<"-2.0", "2.0", "0.0">];
  let smooth = 0;
}

def TFGrad_ErfOp : TFGrad_UnaryOp<"erf", "2/sqrt(pi) * integral of e^(-t^2) over 0..x"> {
  // 2 / sqrt(pi)
  let adjoint = (d "dy * (1.1283791670955126 * exp(-(x * x)))":$x);
}

def TFGrad_LgammaOp : TFGrad_UnaryOp<"lgamma", "ln |Gamma(x)|"> {
  let adjoint = (d "dy * digamma(x)":$x);
  let domains = [Positive];
}

def TFGrad_DigammaOp : TFGrad_UnaryOp<"digamma", "Gamma'(x)/Gamma(x)"> {
  let adjoint = (d "dy * polygamma(1, x)":$x);
  let domains = [Positive];
}

def TFGrad_PolygammaOp : TFGrad_HandRuleOp<TFGrad_Dialect, "polygamma",
    [Pure, ExactTypes, SameOperandsAndResultType, ElementByElement]> {
  let summary = "n-th derivative of digamma";
  let description = [{
    The `n`-th derivative of `digamma`, element by element; `n` is from 0 to
    100, and the op of order 100 has no gradient.

    ```mlir
    func.func @example(%x: tensor<?xf32>) -> tensor<?xf32> {
      %y = tfgrad.polygamma 1, %x : tensor<?xf32>
      return %y : tensor<?xf32>
    }
    ```
  }];
  let arguments = (ins I64Attr:$n, TFGrad_FloatLike:$x);
  let results = (outs TFGrad_FloatLike:$result);
  let assemblyFormat = "$n `,` $x attr-dict `:` type($x)";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// Above this order the values overflow f64 for small arguments.
    static constexpr int64_t kMaxOrder = 100;
  }];
  let adjoint = (d "dy * polygamma(n + 1, x)":$x);
  let domains = [Domain<"0.8", "3.0">];
}

def TFGrad_FloorOp : TFGrad_UnaryOp<"floor", "largest integer not above x"> {
  let adjoint = (d none:$x);
  let domains = [Domain<"-2.0", "2.0", "0.0">];
  let smooth = 0;
}

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

def TFGrad_AddOp : TFGrad_BinaryOp<"add", "a + b", [Commutative]> {
  let hasFolder = 1;
  let adjoint = (d "dy":$a, "dy":$b);
}

def TFGrad_SubOp : TFGrad_BinaryOp<"sub", "a - b"> {
  let hasFolder = 1;
  let adjoint = (d "dy":$a, "-dy":$b);
}

def TFGrad_MulOp : TFGrad_BinaryOp<"mul", "a * b", [Commutative]> {
  let hasFolder = 1;
  let adjoint = (d "dy * b":$a, "a * dy":$b);
}

// Integers divide towards zero; a zero divisor is an error at run time.
def TFGrad_DivOp : TFGrad_BinaryOp<"div", "a / b"> {
  let hasFolder = 1;
  let adjoint = (d "dy / b":$a, "-(dy * y / b)":$b);
  let domains = [RealLine, Positive];
}

def TFGrad_MulNoNanOp : TFGrad_BinaryOp<"mul_no_nan",
    "a * b, and 0 where b is 0 whatever a is", [], TFGrad_FloatLike> {
  let adjoint = (d "mulNoNan(dy, b)":$a, "mulNoNan(a, dy)":$b);
}

// At x = 0 and y = 0 the first is 0 * inf = NaN, as in TensorFlow. The inner
// `where` keeps the logarithm's argument positive where its value is unused.
def TFGrad_PowOp : TFGrad_BinaryOp<"pow", "a^b", [], TFGrad_FloatLike> {
  let adjoint = (d "dy * b * pow(a, b - 1.0)":$a,
                   "where(a > 0.0, dy * y * log(where(a > 0.0, a, onesLike(a))), zerosLike(y))":$b);
  let domains = [Positive, RealLine];
}

// A tie goes to `a`, a NaN in either to `b`.
def TFGrad_MaximumOp : TFGrad_BinaryOp<"maximum", "max(a, b), NaN if either is NaN", []> {
  let adjoint = (d "where(a >= b, dy, zerosLike(dy))":$a,
                   "where(a >= b, zerosLike(dy), dy)":$b);
  let smooth = 0;
}

def TFGrad_MinimumOp : TFGrad_BinaryOp<"minimum", "min(a, b), NaN if either is NaN", []> {
  let adjoint = (d "where(a <= b, dy, zerosLike(dy))":$a,
                   "where(a <= b, zerosLike(dy), dy)":$b);
  let smooth = 0;
}

//===----------------------------------------------------------------------===//
// Comparison and logic
//===----------------------------------------------------------------------===//

def TFGrad_PredicateAttr : I32EnumAttr<"Predicate", "an order relation", [
    I32EnumAttrCase<"eq", 0>, I32EnumAttrCase<"ne", 1>,
    I32EnumAttrCase<"lt", 2>, I32EnumAttrCase<"le", 3>,
    I32EnumAttrCase<"gt", 4>, I32EnumAttrCase<"ge", 5>]> {
  let cppNamespace = "::tfgrad";
  let genSpecializedAttr = 0;
}
def TFGrad_Predicate : EnumAttr<TFGrad_Dialect, TFGrad_PredicateAttr,
                                "predicate">;

def TFGrad_CompareOp : TFGrad_RuleOp<TFGrad_Dialect, "compare",
    [Pure, SameTypeOperands, ElementByElement, InferTypeOpAdaptor]> {
  let summary = "Whether a relation holds";
  let description = [{
    `a <predicate> b` element by element, as `i1`. Every relation but `ne` is
    false if either side is NaN. Integers compare signed, `i1` as 0 and 1.

    ```mlir
    func.func @example(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xi1> {
      %y = tfgrad.compare lt, %a, %b : tensor<?xf32>
      return %y : tensor<?xi1>
    }
    ```
  }];
  let arguments = (ins TFGrad_Predicate:$predicate, TFGrad_AnyLike:$a,
                       TFGrad_AnyLike:$b);
  let results = (outs TFGrad_BoolLike:$result);
  // The attribute's printer puts a space in front.
  let assemblyFormat = "`` $predicate `,` $a `,` $b attr-dict `:` type($a)";
  let hasVerifier = 1;
  let adjoint = (d none:$a, none:$b);
}

class TFGrad_LogicalOp<string mnemonic, string formula>
    : TFGrad_BinaryOp<mnemonic, formula, [Commutative], TFGrad_BoolLike, "i1"> {
  let adjoint = (d none:$a, none:$b);
}
def TFGrad_LogicalAndOp : TFGrad_LogicalOp<"logical_and", "a and b">;
def TFGrad_LogicalOrOp : TFGrad_LogicalOp<"logical_or", "a or b">;
def TFGrad_LogicalXorOp : TFGrad_LogicalOp<"logical_xor", "a or b but not both">;
def TFGrad_LogicalNotOp : TFGrad_RuleOp<TFGrad_Dialect, "logical_not",
    [Pure, ExactTypes, SameOperandsAndResultType, ElementByElement]> {
  let summary = "not x";
  let description = [{
    `not x`, element by element.

    ```mlir
    func.func @example(%x: tensor<?xi1>) -> tensor<?xi1> {
      %y = tfgrad.logical_not %x : tensor<?xi1>
      return %y : tensor<?xi1>
    }
    ```
  }];
  let arguments = (ins TFGrad_BoolLike:$x);
  let results = (outs TFGrad_BoolLike:$result);
  let assemblyFormat = "$x attr-dict `:` type($x)";
  let adjoint = (d none:$x);
}

def TFGrad_SelectOp : TFGrad_RuleOp<TFGrad_Dialect, "select",
    [Pure, ElementByElement, AllTypesMatch<["a", "b", "result"]>]> {
  let summary = "a where the condition holds, else b";
  let description = [{
    `condition ? a : b`, element by element. The side not taken gets a zero
    cotangent, by selection: a NaN there does not reach it.

    ```mlir
    func.func @example(%c: tensor<?xi1>, %a: tensor<?xf32>, %b: tensor<?xf32>)
        -> tensor<?xf32> {
      %y = tfgrad.select %c, %a, %b : tensor<?xi1>, tensor<?xf32>
      return %y : tensor<?xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_BoolLike:$condition, TFGrad_AnyLike:$a,
                       TFGrad_AnyLike:$b);
  let results = (outs TFGrad_AnyLike:$result);
  let assemblyFormat = [{
    $condition `,` $a `,` $b attr-dict `:` type($condition) `,` type($result)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let adjoint = (d none:$condition,
                   "where(condition, dy, zerosLike(dy))":$a,
                   "where(condition, zerosLike(dy), dy)":$b);
}

//===----------------------------------------------------------------------===//
// Conversion and identities
//===----------------------------------------------------------------------===//

def TFGrad_CastOp : TFGrad_RuleOp<TFGrad_Dialect, "cast",
    [Pure, ElementByElement]> {
  let summary = "Another element type";
  let description = [{
    Converts every element. Between floats: round to nearest even. Float to
    integer: towards zero, saturating, NaN to 0. Integer to float: nearest.
    Integer to integer: sign extension or the low bits. `i1` is 0 or 1; to `i1`:
    whether the value is not zero. A cast through a non-float type carries no
    gradient.

    ```mlir
    func.func @example(%x: tensor<?xf32>) -> tensor<?xf64> {
      %y = tfgrad.cast %x : tensor<?xf32> to tensor<?xf64>
      return %y : tensor<?xf64>
    }
    ```
  }];
  let arguments = (ins TFGrad_CastLike:$x);
  let results = (outs TFGrad_CastLike:$result);
  let assemblyFormat = "$x attr-dict `:` type($x) `to` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
  let adjoint = (d "castLike(dy, x)":$x);
}

def TFGrad_StopGradientOp : TFGrad_RuleOp<TFGrad_Dialect, "stop_gradient",
    [Pure, ExactTypes, SameOperandsAndResultType, ElementByElement]> {
  let summary = "x, as a constant";
  let description = [{
    The value of `x`; no gradient passes to `x`.

    ```mlir
    func.func @example(%x: tensor<?xf32>) -> tensor<?xf32> {
      %y = tfgrad.stop_gradient %x : tensor<?xf32>
      return %y : tensor<?xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_AnyLike:$x);
  let results = (outs TFGrad_AnyLike:$result);
  let assemblyFormat = "$x attr-dict `:` type($x)";
  let adjoint = (d none:$x);
}

def TFGrad_PreventGradientOp : TFGrad_HandRuleOp<TFGrad_Dialect,
    "prevent_gradient",
    [Pure, ExactTypes, SameOperandsAndResultType, ElementByElement]> {
  let summary = "x, with an error for who differentiates it";
  let description = [{
    The value of `x`. A gradient that reaches this op is a compile-time error
    that shows `message`.

    ```mlir
    func.func @example(%x: tensor<?xf32>) -> tensor<?xf32> {
      %y = tfgrad.prevent_gradient %x "sampled, not differentiable"
          : tensor<?xf32>
      return %y : tensor<?xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_AnyLike:$x, StrAttr:$message);
  let results = (outs TFGrad_AnyLike:$result);
  let assemblyFormat = "$x $message attr-dict `:` type($x)";
  let adjoint = (d "an error":$x);
}

def TFGrad_IdentityOp : TFGrad_RuleOp<TFGrad_Dialect, "identity",
    [ExactTypes, SameOperandsAndResultType, ElementByElement,
     MemoryEffects<[MemAlloc]>]> {
  let summary = "x, as a value of its own";
  let description = [{
    The value of `x` under a name that no pass merges with another: it is not
    pure, so CSE and canonicalization leave it alone, and it disappears on the
    way to linalg. A request names values, and merging equal values (two equal
    constants, say) before it is resolved would change its meaning: put the
    `xs` and `stop_gradients` behind an identity where passes run before
    `tfgrad-expand-gradients`, or let `tfgrad-pin-gradient-operands` do it.

    ```mlir
    func.func @example(%x: tensor<?xf32>) -> tensor<?xf32> {
      %y = tfgrad.identity %x : tensor<?xf32>
      return %y : tensor<?xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_AnyLike:$x);
  let results = (outs TFGrad_AnyLike:$result);
  let assemblyFormat = "$x attr-dict `:` type($x)";
  let adjoint = (d "dy":$x);
}

def TFGrad_IdentityNOp : TFGrad_HandRuleOp<TFGrad_Dialect, "identity_n",
    [Pure, InferTypeOpAdaptor]> {
  let summary = "Several values that become available together";
  let description = [{
    Result i is operand i. With `gate_gradients` the gradients of one op pass
    through one of these.

    ```mlir
    func.func @example(%a: f32, %b: tensor<?xf32>) -> (f32, tensor<?xf32>) {
      %y:2 = tfgrad.identity_n %a, %b : f32, tensor<?xf32>
      return %y#0, %y#1 : f32, tensor<?xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<TFGrad_AnyLike>:$inputs);
  let results = (outs Variadic<TFGrad_AnyLike>:$outputs);
  let assemblyFormat = "$inputs attr-dict `:` type($inputs)";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    bool dependsOn(unsigned result, unsigned operand) {
      return result == operand;
    }
  }];
  let adjoint = (d "dy of the same position":$inputs);
}

def TFGrad_AddNOp : TFGrad_HandRuleOp<TFGrad_Dialect, "add_n",
    [Pure, ExactTypes, SameOperandsAndResultType, ElementByElement]> {
  let summary = "Sum of all operands, from left to right";
  let description = [{
    `((x0 + x1) + x2) + ...`, element by element; at least one operand.

    ```mlir
    func.func @example(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: tensor<?xf32>)
        -> tensor<?xf32> {
      %y = tfgrad.add_n %a, %b, %c : tensor<?xf32>
      return %y : tensor<?xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<TFGrad_NumberLike>:$inputs);
  let results = (outs TFGrad_NumberLike:$result);
  let assemblyFormat = "$inputs attr-dict `:` type($result)";
  let hasFolder = 1;
  let adjoint = (d "dy":$inputs);
}

#endif // TFGRAD_ELEMENTWISE_OPS_TD
