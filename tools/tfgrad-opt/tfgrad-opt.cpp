//===- tfgrad-opt.cpp - Runs passes on .mlir files ------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Derivatives.h"

#include "Target/Pipelines.h"

#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

using namespace mlir;

int main(int argc, char **argv) {
  DialectRegistry registry;
  tfgrad::registerAllDialects(registry);

  // Needs no input, unlike everything that MlirOptMain does.
  if (llvm::is_contained(ArrayRef(argv + 1, argc - 1),
                         StringRef("--tfgrad-list-derivatives"))) {
    MLIRContext context(registry, MLIRContext::Threading::DISABLED);
    context.loadAllAvailableDialects();
    tfgrad::listDerivatives(context, llvm::outs());
    return EXIT_SUCCESS;
  }

  mlir::registerAllPasses();
  tfgrad::registerAllPasses();
  // Only --help shows this one: it has been dealt with above.
  llvm::cl::opt<bool> list(
      "tfgrad-list-derivatives",
      llvm::cl::desc("Print the derivative table and exit"));
  return asMainReturnCode(
      MlirOptMain(argc, argv, "tfgrad's optimizer driver\n", registry));
}
