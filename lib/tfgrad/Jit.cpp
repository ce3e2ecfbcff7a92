//===- Jit.cpp - Compile and call tensor programs in process --------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tfgrad/Jit.h"

#include "Dialect/TFGrad/TFGrad.h"
#include "Runtime/Runtime.h"
#include "Target/ElementTypes.h"
#include "Target/Pipelines.h"
#include "Transforms/Gradients.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

#include <dlfcn.h>
#include <mutex>

using namespace mlir;

namespace tfgrad {

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

namespace {
/// Collects diagnostics as "file:line:column: error: text" lines.
class DiagnosticCollector {
public:
  explicit DiagnosticCollector(MLIRContext *context)
      : handler(context, [this](Diagnostic &diagnostic) {
          collect(diagnostic);
          for (Diagnostic &note : diagnostic.getNotes())
            collect(note);
          return success();
        }) {}

  absl::Status status() const {
    if (text.empty())
      return absl::InternalError("compilation failed without a diagnostic");
    return absl::InvalidArgumentError(
        absl::string_view(text).substr(0, text.size() - 1));
  }

private:
  void collect(Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Remark)
      return;
    llvm::raw_string_ostream os(text);
    diagnostic.getLocation()->walk([&](Location loc) {
      auto file = dyn_cast<FileLineColLoc>(loc);
      if (!file)
        return WalkResult::advance();
      os << file.getFilename().getValue() << ":" << file.getLine() << ":"
         << file.getColumn() << ": ";
      return WalkResult::interrupt();
    });
    switch (diagnostic.getSeverity()) {
    case DiagnosticSeverity::Error:
      os << "error: ";
      break;
    case DiagnosticSeverity::Warning:
      os << "warning: ";
      break;
    case DiagnosticSeverity::Note:
    case DiagnosticSeverity::Remark:
      os << "note: ";
      break;
    }
    os << diagnostic << "\n";
  }

  std::string text;
  ScopedDiagnosticHandler handler;
};
} // namespace

static absl::Status toStatus(llvm::Error error) {
  return absl::InternalError(llvm::toString(std::move(error)));
}

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

static FailureOr<ValueType> valueTypeOf(func::FuncOp function, StringRef what,
                                        unsigned number, Type type) {
  ValueType result;
  auto tensor = dyn_cast<RankedTensorType>(type);
  std::optional<ElementType> element;
  if (tensor && !tensor.getEncoding())
    element = elementTypeOf(tensor.getElementType());
  else if (!isa<ShapedType>(type))
    element = elementTypeOf(type);
  if (!element)
    return function.emitOpError("expected numbers and ranked tensors of them "
                                "in its signature, found ")
           << what << " " << number << " of type " << type;
  result.elementType = *element;
  result.isTensor = static_cast<bool>(tensor);
  if (tensor)
    for (int64_t size : tensor.getShape())
      result.shape.push_back(ShapedType::isDynamic(size) ? kDynamic : size);
  return result;
}

struct CompiledFunction::Impl {
  std::vector<ValueType> argumentTypes, resultTypes;
  std::vector<ElementType> resultElements;
  std::vector<int64_t> differentiated, unconnected;
  void (*entry)(void **) = nullptr;
  std::shared_ptr<ExecutionEngine> engine;
};

/// What callers see of `function`; to be read before lowering.
static FailureOr<std::shared_ptr<CompiledFunction::Impl>>
readSignature(func::FuncOp function);

absl::Span<const ValueType> CompiledFunction::argumentTypes() const {
  return impl->argumentTypes;
}
absl::Span<const ValueType> CompiledFunction::resultTypes() const {
  return impl->resultTypes;
}
absl::Span<const int64_t> CompiledFunction::differentiated() const {
  return impl->differentiated;
}
absl::Span<const int64_t> CompiledFunction::unconnected() const {
  return impl->unconnected;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

static std::string describe(const TensorView &view) {
  ValueType type;
  type.elementType = view.elementType;
  type.isTensor = true;
  type.shape = view.shape;
  return type.str();
}

static absl::Status checkArgument(size_t number, const ValueType &expected,
                                  const TensorView &found) {
  bool fits = expected.elementType == found.elementType &&
              expected.shape.size() == found.shape.size();
  for (size_t axis = 0; fits && axis < found.shape.size(); ++axis)
    fits =
        found.shape[axis] >= 0 && (expected.shape[axis] == kDynamic ||
                                   expected.shape[axis] == found.shape[axis]);
  if (!fits)
    return absl::InvalidArgumentError(
        "expected argument " + std::to_string(number) + " of type " +
        expected.str() + ", found " + describe(found));
  if (!found.data && found.size() > 0)
    return absl::InvalidArgumentError("argument " + std::to_string(number) +
                                      " has no data");
  return absl::OkStatus();
}

absl::StatusOr<std::vector<Tensor>>
CompiledFunction::call(absl::Span<const TensorView> arguments) const {
  if (arguments.size() != impl->argumentTypes.size())
    return absl::InvalidArgumentError(
        "expected " + std::to_string(impl->argumentTypes.size()) +
        " arguments, found " + std::to_string(arguments.size()));

  // A memref descriptor is {allocated, aligned, offset, sizes, strides}; the
  // entry takes the address of each argument: of the number, or of the pointer
  // to the descriptor.
  size_t words = 0;
  for (const TensorView &argument : arguments)
    words += 3 + 2 * argument.shape.size();
  SmallVector<int64_t, 64> descriptors(words);
  SmallVector<int64_t *, 8> pointers(arguments.size());
  SmallVector<void *, 8> packed(arguments.size());
  int64_t *next = descriptors.data();
  for (size_t i = 0; i < arguments.size(); ++i) {
    const TensorView &argument = arguments[i];
    absl::Status status = checkArgument(i, impl->argumentTypes[i], argument);
    if (!status.ok())
      return status;
    if (!impl->argumentTypes[i].isTensor) {
      packed[i] = argument.data;
      continue;
    }
    pointers[i] = next;
    packed[i] = &pointers[i];
    size_t rank = argument.shape.size();
    next[0] = next[1] = reinterpret_cast<int64_t>(argument.data);
    next[2] = 0;
    int64_t stride = 1;
    for (size_t axis = rank; axis-- > 0;) {
      next[3 + axis] = argument.shape[axis];
      next[3 + rank + axis] = stride;
      stride *= argument.shape[axis];
    }
    next += 3 + 2 * rank;
  }

  runtime::Call call(impl->resultElements);
  absl::Status status = call.run([&] { impl->entry(packed.data()); });
  if (!status.ok())
    return status;
  return call.takeResults();
}

//===----------------------------------------------------------------------===//
// Compilation
//===----------------------------------------------------------------------===//

struct Jit::Impl {
  std::vector<std::string> names;
  std::vector<std::pair<std::string, CompiledFunction>> functions;
};

static FailureOr<std::shared_ptr<CompiledFunction::Impl>>
readSignature(func::FuncOp function) {
  auto impl = std::make_shared<CompiledFunction::Impl>();
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes())) {
    FailureOr<ValueType> value = valueTypeOf(function, "argument", i, type);
    if (failed(value))
      return failure();
    impl->argumentTypes.push_back(*value);
  }
  for (auto [i, type] : llvm::enumerate(function.getResultTypes())) {
    FailureOr<ValueType> value = valueTypeOf(function, "result", i, type);
    if (failed(value))
      return failure();
    impl->resultTypes.push_back(*value);
    impl->resultElements.push_back(value->elementType);
  }
  auto read = [&](StringRef name, std::vector<int64_t> &numbers) {
    if (auto attribute = function->getAttrOfType<DenseI64ArrayAttr>(name))
      numbers.assign(attribute.asArrayRef().begin(),
                     attribute.asArrayRef().end());
  };
  read(kDifferentiated, impl->differentiated);
  read(kUnconnected, impl->unconnected);
  return impl;
}

static void initializeProcess() {
  static std::once_flag once;
  std::call_once(once, [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    // The vector variants of libm that compiled code refers to.
    dlopen("libmvec.so.1", RTLD_NOW | RTLD_GLOBAL);
  });
}

static LogicalResult addGradients(ModuleOp module, const JitOptions &options) {
  // A gradient has ops that the program need not have; a pass would say so.
  module.getContext()
      ->loadDialect<arith::ArithDialect, cf::ControlFlowDialect,
                    math::MathDialect, scf::SCFDialect, tensor::TensorDialect,
                    TFGradDialect, ub::UBDialect>();
  SmallVector<func::FuncOp> sources;
  for (auto function : module.getOps<func::FuncOp>())
    if (function.isPublic() && !function.isExternal())
      sources.push_back(function);
  for (const auto &[name, request] : options.gradients) {
    func::FuncOp function;
    if (!name.empty())
      function = module.lookupSymbol<func::FuncOp>(name);
    else if (sources.size() == 1)
      function = sources.front();
    if (!function)
      return module.emitError("has no function '")
             << name << "' to differentiate";
    GradientFunctionOptions gradient;
    if (!request.wrt.empty())
      gradient.wrt.emplace(request.wrt.begin(), request.wrt.end());
    gradient.primal = request.primal;
    gradient.seedArguments = request.seed == GradientRequest::Seed::Argument;
    if (failed(buildGradientFunction(function, gradient)))
      return failure();
  }
  return success();
}

/// A function that is called but only declared is one of a loaded library.
static LogicalResult verifyDeclarations(ModuleOp module) {
  LogicalResult result = success();
  for (auto function : module.getOps<func::FuncOp>())
    if (function.isExternal() &&
        !SymbolTable::symbolKnownUseEmpty(function, module) &&
        !dlsym(RTLD_DEFAULT, function.getName().str().c_str()))
      result = function.emitError("function '")
               << function.getName()
               << "' is only declared, and no loaded library has it";
  return result;
}

absl::StatusOr<Jit> Jit::compileModule(ModuleOp module,
                                       const JitOptions &options) {
  initializeProcess();
  DiagnosticCollector diagnostics(module.getContext());
  auto impl = std::make_shared<Jit::Impl>();
  for (auto function : module.getOps<func::FuncOp>())
    if (function.isPublic() && !function.isExternal())
      impl->names.push_back(function.getName().str());

  // Nothing of the others is differentiated or compiled.
  if (!options.functions.empty())
    for (auto function : module.getOps<func::FuncOp>())
      if (function.isPublic() && !function.isExternal() &&
          !llvm::is_contained(options.functions, function.getName().str()))
        function.setPrivate();
  if (failed(addGradients(module, options)) ||
      failed(verifyDeclarations(module)))
    return diagnostics.status();
  std::vector<std::pair<std::string, std::shared_ptr<CompiledFunction::Impl>>>
      functions;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function.isPublic() || function.isExternal())
      continue;
    FailureOr<std::shared_ptr<CompiledFunction::Impl>> signature =
        readSignature(function);
    if (failed(signature))
      return diagnostics.status();
    functions.emplace_back(function.getName().str(), *signature);
  }

  PassManager pm(module.getContext());
  if (!options.functions.empty())
    pm.addPass(createSymbolDCEPass());
  CpuPipelineOptions pipeline;
  pipeline.blas = options.blas;
  pipeline.vectorMath = options.vectorMath;
  pipeline.promoteArrays = options.promoteArrays;
  buildCpuPipeline(pm, pipeline);
  if (failed(pm.run(module)))
    return diagnostics.status();

  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return toStatus(builder.takeError());
  auto level = llvm::CodeGenOpt::getLevel(options.optimizationLevel)
                   .value_or(llvm::CodeGenOptLevel::Aggressive);
  builder->setCodeGenOptLevel(level);
  auto machine = builder->createTargetMachine();
  if (!machine)
    return toStatus(machine.takeError());

  auto transformer = makeOptimizingTransformer(options.optimizationLevel,
                                               /*sizeLevel=*/0, machine->get());
  ExecutionEngineOptions engineOptions;
  engineOptions.transformer = transformer;
  engineOptions.jitCodeGenOptLevel = level;
  engineOptions.enableGDBNotificationListener = false;
  engineOptions.enablePerfNotificationListener = false;
  auto engine =
      ExecutionEngine::create(module, engineOptions, std::move(*machine));
  if (!engine)
    return toStatus(engine.takeError());
  (*engine)->registerSymbols([](llvm::orc::MangleAndInterner mangle) {
    llvm::orc::SymbolMap map;
    for (const auto &[name, address] : runtime::symbols())
      map[mangle(name)] = {llvm::orc::ExecutorAddr::fromPtr(address),
                           llvm::JITSymbolFlags::Exported};
    return map;
  });

  std::shared_ptr<ExecutionEngine> shared = std::move(*engine);
  for (auto &[name, function] : functions) {
    auto entry = shared->lookupPacked("_mlir_ciface_" + name);
    if (!entry)
      return toStatus(entry.takeError());
    function->entry = *entry;
    function->engine = shared;
    CompiledFunction compiled;
    compiled.impl = std::move(function);
    impl->functions.emplace_back(name, std::move(compiled));
  }
  Jit jit;
  jit.impl = std::move(impl);
  return jit;
}

/// Parses `buffer` and compiles it in a context of its own.
static absl::StatusOr<Jit>
compileBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer,
              const JitOptions &options) {
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());
  OwningOpRef<ModuleOp> module;
  {
    DiagnosticCollector diagnostics(&context);
    module = parseSourceFile<ModuleOp>(sources, &context);
    if (!module)
      return diagnostics.status();
  }
  return Jit::compileModule(*module, options);
}

absl::StatusOr<Jit> Jit::compileText(absl::string_view text,
                                     const JitOptions &options) {
  return compileBuffer(llvm::MemoryBuffer::getMemBufferCopy(
                           StringRef(text.data(), text.size()), "<text>"),
                       options);
}

absl::StatusOr<Jit> Jit::compileFile(const std::string &path,
                                     const JitOptions &options) {
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> buffer = openInputFile(path, &message);
  if (!buffer)
    return absl::NotFoundError(message);
  return compileBuffer(std::move(buffer), options);
}

absl::StatusOr<CompiledFunction> Jit::lookup(absl::string_view name) const {
  for (const auto &[candidate, function] : impl->functions)
    if (candidate == name)
      return function;
  std::string known;
  for (const std::string &candidate : impl->names)
    known += (known.empty() ? "" : ", ") + candidate;
  return absl::NotFoundError("no function '" + std::string(name) +
                             "'; there are: " + known);
}

std::vector<std::string> Jit::functions() const { return impl->names; }

} // namespace tfgrad
