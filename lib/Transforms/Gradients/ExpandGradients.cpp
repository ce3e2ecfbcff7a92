//===- ExpandGradients.cpp - Resolves tfgrad.gradients --------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calls.h"
#include "Checkpoints.h"
#include "Tape.h"

#include "Dialect/TFGrad/TFGrad.h"
#include "Transforms/Gradients.h"
#include "Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/StringSet.h"

namespace tfgrad {
#define GEN_PASS_DEF_EXPANDGRADIENTS
#define GEN_PASS_DEF_EXPLAINTAPE
#define GEN_PASS_DEF_PINGRADIENTOPERANDS
#include "Transforms/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;
using namespace tfgrad;

/// `name`, `name_1`, `name_2`, ...: the first that is not in `used`.
static std::string uniqueName(StringRef name, llvm::StringSet<> &used) {
  std::string candidate = name.str();
  for (unsigned i = 1; !used.insert(candidate).second; ++i)
    candidate = (name + "_" + Twine(i)).str();
  return candidate;
}

/// Replaces `request` by ops; its scope is `scope`.
static LogicalResult resolve(GradientsOp request, std::string scope,
                             bool explainTape) {
  GradientOptions options;
  options.stopGradients = llvm::to_vector(request.getStopGradients());
  options.aggregation = request.getAggregationMethod() == "add_n"
                            ? Aggregation::AddN
                            : Aggregation::Pairwise;
  options.gateGradients = request.getGateGradients();
  options.colocate = request.getColocateGradientsWithOps();
  options.scope = std::move(scope);
  options.explainTape = explainTape;

  OpBuilder b(request);
  SmallVector<Value> ys = llvm::to_vector(request.getYs());
  SmallVector<Value> xs = llvm::to_vector(request.getXs());
  FailureOr<SmallVector<Value>> gradients =
      buildGradients(b, ys, xs, request.getCotangents(), options);
  if (failed(gradients))
    return failure();

  // Control flow may have been replaced.
  ys = llvm::to_vector(request.getYs());
  xs = llvm::to_vector(request.getXs());
  options.stopGradients = llvm::to_vector(request.getStopGradients());
  bool zero = request.getUnconnectedGradients() == "zero";
  LogicalResult result = success();
  for (auto [i, gradient] : llvm::enumerate(*gradients)) {
    Value old = request.getGradients()[i];
    if (!gradient && zero)
      gradient = splatLike(
          b, NameLoc::get(b.getStringAttr(options.scope), request.getLoc()),
          0.0, xs[i]);
    if (gradient) {
      old.replaceAllUsesWith(gradient);
      continue;
    }
    if (old.use_empty())
      continue;
    InFlightDiagnostic error = request.emitOpError("has no gradient for xs[")
                               << i << "], whose result is used: no y depends "
                               << "on it through float values";
    noteCuts(*error.getUnderlyingDiagnostic(), ys, xs[i],
             options.stopGradients);
    result = failure();
  }
  if (succeeded(result))
    request.erase();
  return result;
}

LogicalResult tfgrad::expandGradients(Operation *root, bool explainTape) {
  SetVector<Operation *> functions;
  root->walk([&](GradientsOp request) {
    if (auto function = request->getParentOfType<FunctionOpInterface>())
      functions.insert(function);
  });
  if (functions.empty())
    return success();
  SmallVector<Operation *> originals;
  for (Operation *function : functions) {
    if (failed(structureForGradients(cast<FunctionOpInterface>(function))))
      return failure();
    if (auto func = dyn_cast<func::FuncOp>(function))
      if (Operation *original = keepOriginal(func))
        originals.push_back(original);
    formCheckpoints(function);
    countTrips(function);
  }
  // Program order: a request sees what earlier ones have become.
  SmallVector<GradientsOp> requests;
  for (Operation *function : functions)
    function->walk<WalkOrder::PreOrder>(
        [&](GradientsOp request) { requests.push_back(request); });
  DenseMap<Operation *, llvm::StringSet<>> names;
  LogicalResult result = success();
  for (GradientsOp request : requests) {
    Operation *function = request->getParentOfType<FunctionOpInterface>();
    std::string scope = uniqueName(request.getName(), names[function]);
    if (succeeded(resolve(request, std::move(scope), explainTape)))
      continue;
    // Zeros stand for what is missing, so that later requests are heard too.
    OpBuilder b(request);
    for (auto [gradient, x] :
         llvm::zip(request.getGradients(), request.getXs()))
      if (!gradient.use_empty())
        gradient.replaceAllUsesWith(splatLike(b, request.getLoc(), 0.0, x));
    request.erase();
    result = failure();
  }
  for (Operation *function : functions)
    forgetTrips(function);
  for (Operation *original : originals)
    original->erase();
  return result;
}

namespace {
struct ExpandGradients
    : public tfgrad::impl::ExpandGradientsBase<ExpandGradients> {
  using Base::Base;

  void runOnOperation() override {
    if (failed(expandGradients(getOperation(), explainTape)))
      signalPassFailure();
  }
};

struct ExplainTape : public tfgrad::impl::ExplainTapeBase<ExplainTape> {
  void runOnOperation() override {
    if (failed(expandGradients(getOperation(), /*explainTape=*/true)))
      signalPassFailure();
  }
};

struct PinGradientOperands
    : public tfgrad::impl::PinGradientOperandsBase<PinGradientOperands> {
  void runOnOperation() override {
    SetVector<Value> named;
    getOperation()->walk([&](GradientsOp request) {
      named.insert(request.getXs().begin(), request.getXs().end());
      named.insert(request.getStopGradients().begin(),
                   request.getStopGradients().end());
    });
    for (Value value : named) {
      Operation *op = value.getDefiningOp();
      // No pass merges block arguments or identities.
      if (!op || isa<IdentityOp>(op))
        continue;
      OpBuilder b(op->getContext());
      b.setInsertionPointAfter(op);
      auto pin = IdentityOp::create(b, value.getLoc(), value);
      value.replaceAllUsesExcept(pin, pin);
    }
  }
};
} // namespace
