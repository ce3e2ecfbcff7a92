//===- Calls.cpp - Derivatives of functions that are called ---------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calls.h"

#include "Checkpoints.h"
#include "LiftControlFlow.h"
#include "SequentialLoops.h"
#include "Tape.h"

#include "Dialect/TFGrad/TFGrad.h"
#include "Transforms/Gradients.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace tfgrad;

func::FuncOp tfgrad::calleeOf(func::CallOp call) {
  return SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
      call, call.getCalleeAttr());
}

bool tfgrad::callsItself(func::FuncOp function) {
  SetVector<Operation *> reached;
  SmallVector<func::FuncOp> todo = {function};
  while (!todo.empty())
    todo.pop_back_val().walk([&](func::CallOp call) {
      func::FuncOp callee = calleeOf(call);
      if (callee && reached.insert(callee))
        todo.push_back(callee);
    });
  return reached.contains(function);
}

static bool hasArrays(func::FuncOp function) {
  auto isArray = llvm::IsaPred<TensorArrayType>;
  return llvm::any_of(function.getArgumentTypes(), isArray) ||
         llvm::any_of(function.getResultTypes(), isArray);
}

/// The arguments of `callee`, then its cotangents; its gradients.
static FunctionType typeOfPullback(func::FuncOp callee,
                                   const PullbackCall &call) {
  SmallVector<Type> arguments(callee.getArgumentTypes()), results;
  for (unsigned i : call.cotangents)
    arguments.push_back(callee.getResultTypes()[i]);
  for (unsigned i : call.gradients)
    results.push_back(callee.getArgumentTypes()[i]);
  return FunctionType::get(callee.getContext(), arguments, results);
}

/// The numbers of the float types.
static SmallVector<unsigned> floatsOf(TypeRange types) {
  SmallVector<unsigned> numbers;
  for (auto [i, type] : llvm::enumerate(types))
    if (isDifferentiable(type))
      numbers.push_back(i);
  return numbers;
}

//===----------------------------------------------------------------------===//
// Rules of the program
//===----------------------------------------------------------------------===//

/// The function that `tfgrad.pullback` names takes the arguments, and a cotangent
/// for each float result, and returns a gradient for each float argument.
static FailureOr<PullbackCall> givenPullback(func::FuncOp callee,
                                             FlatSymbolRefAttr name) {
  auto function =
      SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(callee, name);
  if (!function)
    return callee.emitOpError("has the pullback ")
           << name << ", but there is no such function";
  PullbackCall result = {function, floatsOf(callee.getResultTypes()),
                         floatsOf(callee.getArgumentTypes())};
  FunctionType expected = typeOfPullback(callee, result);
  if (function.getFunctionType() == expected)
    return result;
  InFlightDiagnostic error = function.emitOpError("is the pullback of '")
                             << callee.getName()
                             << "' and should have the type " << expected;
  error.attachNote(callee.getLoc()) << "the arguments, a cotangent for each "
                                       "float result; a gradient for each "
                                       "float argument";
  return error;
}

//===----------------------------------------------------------------------===//
// Pullbacks that are made
//===----------------------------------------------------------------------===//

/// On a pullback while its body is not yet the gradient.
constexpr llvm::StringLiteral kUnfinished = "tfgrad.unfinished";

/// The name of the copy of a function that calls itself as it was before its
/// requests were expanded.
static std::string originalOf(func::FuncOp function) {
  return (function.getName() + ".original").str();
}

Operation *tfgrad::keepOriginal(func::FuncOp function) {
  Operation *table = function->getParentOp();
  if (!callsItself(function) ||
      SymbolTable::lookupSymbolIn(table, originalOf(function)))
    return nullptr;
  OpBuilder b(function);
  b.setInsertionPointAfter(function);
  auto copy = cast<func::FuncOp>(b.clone(*function));
  copy.setName(originalOf(function));
  copy.setVisibility(SymbolTable::Visibility::Private);
  return copy;
}

/// `f_pullback_0_2_of_1`: of result 1 with respect to the arguments 0 and 2.
static std::string nameOfPullback(func::FuncOp callee,
                                  ArrayRef<unsigned> active,
                                  ArrayRef<unsigned> used) {
  std::string name;
  llvm::raw_string_ostream out(name);
  out << callee.getName() << "_pullback";
  for (unsigned i : active)
    out << "_" << i;
  out << "_of";
  for (unsigned i : used)
    out << "_" << i;
  return name;
}

/// Gives `function`, a copy of its callee with cotangents as further arguments,
/// the gradients as results.
static LogicalResult differentiateBody(func::FuncOp function,
                                       const PullbackCall &call,
                                       bool explainTape) {
  if (failed(prepareForGradients(function, explainTape)))
    return failure();
  Block &body = function.getBody().front();
  Operation *ret = body.getTerminator();
  SmallVector<Value> ys, xs,
      cotangents(body.getArguments().take_back(call.cotangents.size()));
  for (unsigned i : call.gradients)
    xs.push_back(body.getArgument(i));
  for (unsigned i : call.cotangents)
    ys.push_back(ret->getOperand(i));
  OpBuilder b(ret);
  GradientOptions options;
  options.explainTape = explainTape;
  FailureOr<SmallVector<Value>> gradients =
      buildGradients(b, ys, xs, cotangents, options);
  if (failed(gradients))
    return failure();
  forgetTrips(function);
  for (auto [gradient, x] : llvm::zip(*gradients, xs))
    if (!gradient)
      gradient = splatLike(b, ret->getLoc(), 0.0, x);
  ret = body.getTerminator();
  ret->setOperands(*gradients);
  return success();
}

FailureOr<PullbackCall> tfgrad::pullbackOf(func::CallOp call,
                                           ArrayRef<unsigned> active,
                                           ArrayRef<unsigned> used,
                                           bool explainTape) {
  func::FuncOp callee = calleeOf(call);
  if (!callee)
    return call.emitOpError("calls a function that is not there");
  if (Attribute attribute = callee->getAttr(kPullback)) {
    auto name = dyn_cast<FlatSymbolRefAttr>(attribute);
    if (name)
      return givenPullback(callee, name);
    return callee.emitOpError("expected the name of a function in '")
           << kPullback << "', found " << attribute;
  }
  if (callee->hasAttr(kUnfinished))
    return call.emitOpError("needs derivatives of every order: '")
           << callee.getName() << "' depends on its own gradient";
  if (callee.isExternal()) {
    InFlightDiagnostic error =
        call.emitOpError("is on a differentiated path, but '")
        << callee.getName() << "' is only declared";
    error.attachNote(callee.getLoc())
        << "name the function that is its pullback by the attribute '"
        << kPullback << "'";
    return error;
  }
  if (hasArrays(callee))
    return callee.emitOpError("calls itself with TensorArrays: it has no "
                              "gradient");

  PullbackCall result = {nullptr, llvm::to_vector(used),
                         llvm::to_vector(active)};
  OpBuilder b(callee->getContext());
  FunctionType type = typeOfPullback(callee, result);
  std::string name = nameOfPullback(callee, active, used);
  Operation *table = SymbolTable::getNearestSymbolTable(callee->getParentOp());
  auto self = FlatSymbolRefAttr::get(callee.getNameAttr());
  while (Operation *existing = SymbolTable::lookupSymbolIn(table, name)) {
    auto function = dyn_cast<func::FuncOp>(existing);
    if (function && function->getAttr(kPullbackOf) == self &&
        function.getFunctionType() == type) {
      result.function = function;
      return result;
    }
    name += "_";
  }

  b.setInsertionPointAfter(callee);
  // What its own requests have become so far is of no use.
  Operation *source = SymbolTable::lookupSymbolIn(table, originalOf(callee));
  auto function = cast<func::FuncOp>(b.clone(source ? *source : *callee));
  result.function = function;
  // A call of itself finds it under its name and with its type.
  function.setName(name);
  function.setVisibility(SymbolTable::Visibility::Private);
  function->setAttr(kPullbackOf, self);
  function->setAttr(kUnfinished, b.getUnitAttr());
  Block &body = function.getBody().front();
  for (unsigned i : used)
    body.addArgument(callee.getResultTypes()[i], callee.getLoc());
  function.removeArgAttrsAttr();
  function.removeResAttrsAttr();
  function.setType(type);
  LogicalResult status = differentiateBody(function, result, explainTape);
  function->removeAttr(kUnfinished);
  if (succeeded(status))
    return result;
  function.erase();
  return failure();
}

//===----------------------------------------------------------------------===//
// Arrays across calls
//===----------------------------------------------------------------------===//

/// The only control flow left has one block in each region, one iteration after
/// the other.
static LogicalResult structure(FunctionOpInterface function) {
  return failure(failed(liftControlFlow(function)) ||
                 failed(formSequentialLoops(function)));
}

LogicalResult tfgrad::structureForGradients(FunctionOpInterface root) {
  if (failed(structure(root)))
    return failure();
  SmallVector<func::CallOp> todo;
  auto collect = [&](Operation *op) {
    op->walk([&](func::CallOp call) {
      func::FuncOp callee = calleeOf(call);
      if (callee && !callee.isExternal() && !callee->hasAttr(kPullback) &&
          hasArrays(callee) && !callsItself(callee))
        todo.push_back(call);
    });
  };
  collect(root);
  while (!todo.empty()) {
    func::CallOp call = todo.pop_back_val();
    func::FuncOp callee = calleeOf(call);
    if (failed(structure(callee)))
      return failure();
    // No handle comes out of a checkpoint.
    if (callee->hasAttr(kCheckpoint) &&
        llvm::none_of(call.getResultTypes(), llvm::IsaPred<TensorArrayType>) &&
        !call->getParentOp()->hasAttr(kCheckpoint))
      putIntoCheckpoint(call);
    Block &body = callee.getBody().front();
    OpBuilder b(call);
    IRMapping mapping;
    mapping.map(body.getArguments(), call.getOperands());
    for (Operation &op : body.without_terminator())
      collect(b.clone(op, mapping));
    SmallVector<Value> results;
    for (Value value : body.getTerminator()->getOperands())
      results.push_back(mapping.lookupOrDefault(value));
    call->replaceAllUsesWith(results);
    call->erase();
  }
  return success();
}

LogicalResult tfgrad::prepareForGradients(func::FuncOp function,
                                          bool explainTape) {
  // First: with an array, requests of a callee may come in.
  if (failed(structureForGradients(function)) ||
      failed(expandGradients(function, explainTape)))
    return failure();
  formCheckpoints(function);
  countTrips(function);
  return success();
}
