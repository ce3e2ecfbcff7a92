//===- GradientFunctions.cpp - Makes @f_grad from @f ----------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calls.h"
#include "Tape.h"

#include "Dialect/TFGrad/TFGrad.h"
#include "Transforms/Gradients.h"
#include "Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"

namespace tfgrad {
#define GEN_PASS_DEF_GRADIENTFUNCTIONS
#include "Transforms/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;
using namespace tfgrad;

/// The positions given by the user, or all float ones that `select` takes.
template <typename Select>
static FailureOr<SmallVector<int64_t>>
positions(func::FuncOp function, StringRef what, TypeRange types,
          const std::optional<SmallVector<int64_t>> &given, Select select) {
  SmallVector<int64_t> result;
  int64_t count = types.size();
  if (!given) {
    for (int64_t i = 0; i < count; ++i)
      if (isDifferentiable(types[i]) && select(i))
        result.push_back(i);
    return result;
  }
  for (int64_t position : *given) {
    if (position < 0 || position >= count)
      return function.emitOpError("has ")
             << count << " " << what
             << "s, expected a number below that, found " << position;
    if (llvm::is_contained(result, position))
      return function.emitOpError("expected each ")
             << what << " once, found " << position << " twice";
    if (!isDifferentiable(types[position]))
      return function.emitOpError("expected a float ")
             << what << ", found " << what << " " << position << " of type "
             << types[position];
    result.push_back(position);
  }
  return result;
}

FailureOr<Operation *>
tfgrad::buildGradientFunction(Operation *op,
                              const GradientFunctionOptions &options) {
  auto function = cast<func::FuncOp>(op);
  if (function.isExternal())
    return function.emitOpError("is only declared: there is no body to "
                                "differentiate");

  FailureOr<SmallVector<int64_t>> wrt = positions(
      function, "argument", function.getArgumentTypes(), options.wrt,
      [&](int64_t i) { return !function.getArgAttr(i, kConstantArgument); });
  FailureOr<SmallVector<int64_t>> of =
      positions(function, "result", function.getResultTypes(), options.of,
                [](int64_t) { return true; });
  if (failed(wrt) || failed(of))
    return failure();

  std::string name = (function.getName() + options.suffix).str();
  Operation *table =
      SymbolTable::getNearestSymbolTable(function->getParentOp());
  if (Operation *existing = SymbolTable::lookupSymbolIn(table, name)) {
    InFlightDiagnostic error = function.emitOpError("needs the name '")
                               << name << "' for its gradient";
    error.attachNote(existing->getLoc()) << "which is taken here";
    return error;
  }

  OpBuilder b(function->getContext());
  b.setInsertionPointAfter(function);
  auto gradient = cast<func::FuncOp>(b.clone(*function));
  gradient.setName(name);
  gradient.setVisibility(SymbolTable::Visibility::Public);
  gradient->removeAttr(kUnconnected);
  auto abandon = [&]() -> FailureOr<Operation *> {
    gradient.erase();
    return failure();
  };
  if (failed(prepareForGradients(gradient, options.explainTape)))
    return abandon();

  Block &body = gradient.getBody().front();
  auto ret = cast<func::ReturnOp>(body.getTerminator());
  SmallVector<Value> xs, ys, cotangents;
  for (int64_t i : *wrt)
    xs.push_back(body.getArgument(i));
  for (int64_t i : *of) {
    Value y = ret.getOperand(i);
    ys.push_back(y);
    cotangents.push_back(options.seedArguments
                             ? body.addArgument(y.getType(), y.getLoc())
                             : Value());
  }

  GradientOptions gradientOptions;
  gradientOptions.explainTape = options.explainTape;
  b.setInsertionPoint(ret);
  FailureOr<SmallVector<Value>> gradients =
      buildGradients(b, ys, xs, cotangents, gradientOptions);
  if (failed(gradients))
    return abandon();
  forgetTrips(gradient);
  // Control flow may have been replaced.
  ret = cast<func::ReturnOp>(body.getTerminator());

  SmallVector<Value> results;
  if (options.primal)
    llvm::append_range(results, ret.getOperands());
  SmallVector<int64_t> unconnected;
  for (auto [i, value] : llvm::enumerate(*gradients)) {
    if (!value && options.unconnectedZero)
      value = splatLike(b, ret.getLoc(), 0.0, xs[i]);
    if (value)
      results.push_back(value);
    else
      unconnected.push_back(i);
  }
  ret.getOperandsMutable().assign(results);
  gradient->setAttr(kDifferentiated, b.getDenseI64ArrayAttr(*wrt));
  if (!unconnected.empty())
    gradient->setAttr(kUnconnected, b.getDenseI64ArrayAttr(unconnected));

  // New arguments and results have no attributes.
  SmallVector<DictionaryAttr> argAttrs;
  gradient.getAllArgAttrs(argAttrs);
  argAttrs.resize(body.getNumArguments(), b.getDictionaryAttr({}));
  gradient.removeResAttrsAttr();
  gradient.setType(b.getFunctionType(body.getArgumentTypes(),
                                     ValueRange(results).getTypes()));
  gradient.setAllArgAttrs(argAttrs);
  return gradient.getOperation();
}

namespace {
struct GradientFunctions
    : public tfgrad::impl::GradientFunctionsBase<GradientFunctions> {
  using Base::Base;

  void runOnOperation() override {
    GradientFunctionOptions options;
    if (!wrt.empty())
      options.wrt = SmallVector<int64_t>(wrt.begin(), wrt.end());
    if (!of.empty())
      options.of = SmallVector<int64_t>(of.begin(), of.end());
    options.primal = primal;
    options.suffix = suffix;
    options.explainTape = explainTape;
    ModuleOp module = getOperation();
    if (seed != "ones" && seed != "argument") {
      module.emitError("expected seed \"ones\" or \"argument\", found \"")
          << seed << "\"";
      return signalPassFailure();
    }
    if (unconnected != "none" && unconnected != "zero") {
      module.emitError("expected unconnected \"none\" or \"zero\", found \"")
          << unconnected << "\"";
      return signalPassFailure();
    }
    options.seedArguments = seed == "argument";
    options.unconnectedZero = unconnected == "zero";
    if (options.suffix.empty()) {
      module.emitError("expected a suffix that is not empty");
      return signalPassFailure();
    }

    // Without names: every public function with a body.
    SmallVector<func::FuncOp> targets;
    if (functions.empty()) {
      for (auto function : module.getOps<func::FuncOp>())
        if (function.isPublic() && !function.isExternal())
          targets.push_back(function);
    }
    for (const std::string &name : functions) {
      auto function = module.lookupSymbol<func::FuncOp>(name);
      if (!function) {
        module.emitError("has no function named '") << name << "'";
        return signalPassFailure();
      }
      targets.push_back(function);
    }
    for (func::FuncOp function : targets)
      if (failed(buildGradientFunction(function, options)))
        return signalPassFailure();
  }
};
} // namespace
