//===- TFGradInterfaces.td - What an op tells the passes ---*- tablegen -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_INTERFACES_TD
#define TFGRAD_INTERFACES_TD

include "mlir/IR/OpBase.td"

def DifferentiableOpInterface : OpInterface<"DifferentiableOpInterface"> {
  let description = [{
    An op that takes part in reverse mode. Ops of the tfgrad dialect get the
    methods from their `adjoint` (Adjoint.td); ops of other dialects from
    external models (ExternalModels.cpp).
  }];
  let cppNamespace = "::tfgrad";
  let methods = [
    InterfaceMethod<[{
        Given the cotangents of the results, adds the contributions to the
        cotangents of the operands. Called once, after every use of the results
        has been visited, when some result has a cotangent. Emits only ops that
        implement this interface or carry no float value.
      }],
      "::llvm::LogicalResult", "pullback", (ins "::tfgrad::Pullback &":$p)>,
    InterfaceMethod<[{
        Whether the derivative with respect to operand `operand` exists. When
        false, the operand is a constant of the op.
      }],
      "bool", "carriesGradient", (ins "unsigned":$operand)>,
    InterfaceMethod<[{
        Whether result `result` depends on operand `operand` at all. Activity
        is followed per value through this.
      }],
      "bool", "dependsOn", (ins "unsigned":$result, "unsigned":$operand),
      /*methodBody=*/"", /*defaultImplementation=*/[{ return true; }]>,
    StaticInterfaceMethod<[{
        What the derivative table and the gradient test know of the rule.
      }],
      "const ::tfgrad::DerivativeRule &", "derivativeRule">
  ];
}

def ReductionOpInterface : OpInterface<"ReductionOpInterface"> {
  let description = "A reduction of `x` over `axes`.";
  let cppNamespace = "::tfgrad";
  let methods = [
    InterfaceMethod<"The reduced tensor.", "::mlir::Value", "getReduced">,
    InterfaceMethod<"The reduced axes.", "::llvm::ArrayRef<int64_t>",
                    "getReducedAxes">,
    InterfaceMethod<"Whether reduced axes stay with extent 1.", "bool",
                    "keepsDims">
  ];
}

#endif // TFGRAD_INTERFACES_TD
