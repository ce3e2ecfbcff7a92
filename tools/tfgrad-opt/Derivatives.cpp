//===- Derivatives.cpp - The derivative table -----------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Derivatives.h"

#include "Dialect/TFGrad/TFGrad.h"

using namespace mlir;

void tfgrad::listDerivatives(MLIRContext &context, raw_ostream &os) {
  os << "| op | operand | contribution to its cotangent |\n|---|---|---|\n";
  SmallVector<RegisteredOperationName> names =
      llvm::to_vector(context.getRegisteredOperations());
  llvm::sort(names, [](RegisteredOperationName a, RegisteredOperationName b) {
    return a.getStringRef() < b.getStringRef();
  });
  for (RegisteredOperationName name : names) {
    auto *rule = name.getInterface<DifferentiableOpInterface>();
    if (!rule)
      continue;
    for (const OperandRule &operand : rule->derivativeRule().operands)
      os << "| `" << name << "` | `" << operand.operand << "` | "
         << (operand.expression.empty()
                 ? std::string("none")
                 : ("`" + operand.expression + "`").str())
         << " |\n";
  }
}
