//===- Pipelines.cpp - From tfgrad to machine code ------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Pipelines.h"

#include "Dialect/TFGrad/TFGrad.h"
#include "Target/Passes.h"
#include "Transforms/BufferizableOpInterfaceImpl.h"
#include "Transforms/Passes.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Bufferization/Pipelines/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

void tfgrad::buildCpuPipeline(OpPassManager &pm,
                              const CpuPipelineOptions &options) {
  auto clean = [&] {
    pm.addPass(createCanonicalizerPass());
    pm.addPass(createCSEPass());
  };

  // Requests first: they name values, which the clean-up merges.
  pm.addPass(createExpandGradients());
  pm.addNestedPass<func::FuncOp>(createLiftControlFlow());
  pm.addNestedPass<func::FuncOp>(createSequentialLoops());
  clean();
  if (options.promoteArrays) {
    pm.addNestedPass<func::FuncOp>(createCheckTensorArrays());
    pm.addPass(createPromoteTensorArrays({options.arrayRemarks}));
    clean();
  }
  pm.addPass(createSumProducts());

  // To linalg on tensors, fused.
  pm.addPass(createConvertTFGradToLinalg({options.blas}));
  pm.addNestedPass<func::FuncOp>(createHoistChecks());
  // Ours are of f32 and f64 by now; programs may have others.
  pm.addPass(math::createMathExtendToSupportedTypes());
  pm.addPass(createConvertElementwiseToLinalgPass());
  clean();
  pm.addNestedPass<func::FuncOp>(createFuseElementwise());
  clean();

  // To buffers: results into those of the host, temporaries in place.
  pm.addPass(createResultsToBuffers());
  pm.addPass(createHideNames());
  pm.addNestedPass<func::FuncOp>(createSplitInits());
  pm.addNestedPass<func::FuncOp>(createCopySharedStorage());
  pm.addPass(bufferization::createEmptyTensorEliminationPass());
  pm.addPass(bufferization::createEmptyTensorToAllocTensorPass());
  bufferization::OneShotBufferizePassOptions bufferize;
  bufferize.bufferizeFunctionBoundaries = true;
  bufferize.functionBoundaryTypeConversion =
      bufferization::LayoutMapOption::IdentityLayoutMap;
  bufferize.allowReturnAllocsFromLoops = true;
  pm.addPass(bufferization::createOneShotBufferizePass(bufferize));
  clean();
  // Copies of a buffer onto itself fold only after CSE.
  pm.addPass(createCanonicalizerPass());
  bufferization::buildBufferDeallocationPipeline(
      pm, bufferization::BufferDeallocationPipelineOptions());
  pm.addPass(createConvertBufferizationToMemRefPass());
  pm.addPass(createLowerRuntimeCalls());
  pm.addPass(createLowerTensorArrays());

  // To loops.
  pm.addNestedPass<func::FuncOp>(createConvertLinalgToLoopsPass());
  pm.addPass(memref::createFoldMemRefAliasOpsPass());
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createLowerAffinePass());
  pm.addPass(createLoopInvariantCodeMotionPass());
  clean();

  // To LLVM.
  pm.addPass(createCheckAllocations());
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(createLowerChecks());
  arith::ArithExpandOpsPassOptions expand;
  expand.includeBf16 = true;
  pm.addPass(arith::createArithExpandOpsPass(expand));
  pm.addPass(createLowerMath({options.vectorMath}));
  pm.addPass(createConvertMathToLLVMPass());
  // The runtime's allocator, not malloc.
  FinalizeMemRefToLLVMConversionPassOptions memref;
  memref.useGenericFunctions = true;
  pm.addPass(createFinalizeMemRefToLLVMConversionPass(memref));
  pm.addPass(createConvertToLLVMPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
  pm.addPass(createNameEntryPoints());
  clean();
}

void tfgrad::registerAllPasses() {
  registerTFGradTransformsPasses();
  registerTFGradTargetPasses();
  PassPipelineRegistration<CpuPipelineOptions>(
      "tfgrad-to-llvm",
      "Whole CPU pipeline: resolve requests, lower, fuse, bufferize, to LLVM",
      buildCpuPipeline);
}

void tfgrad::registerAllDialects(DialectRegistry &registry) {
  registry.insert<TFGradDialect>();
  registerDifferentiableExternalModels(registry);
  registerScalarModels(registry);
  registerBufferizableOpInterfaceExternalModels(registry);
  registerTensorArrayConversion(registry);
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registerAllToLLVMIRTranslations(registry);
}
