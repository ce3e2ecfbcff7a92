//===- tfgrad-run.cpp - Runs functions of .mlir files ---------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   tfgrad-run f.mlir --entry=f --input='[1, 2]' --input=@w.npy --grad
//
// Values go to standard output, everything else to standard error. Exit code 0:
// all printed values are good; 1: a diagnosed failure.
//
//===----------------------------------------------------------------------===//

#include "Differences.h"
#include "Elements.h"
#include "Npy.h"
#include "Options.h"
#include "Value.h"

#include "tfgrad/Jit.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <optional>

using namespace tfgrad;

// Present where the program is linked to libraries that have them.
extern "C" {
__attribute__((weak)) void openblas_set_num_threads(int);
__attribute__((weak)) void omp_set_num_threads(int);
}

//===----------------------------------------------------------------------===//
// Errors and times
//===----------------------------------------------------------------------===//

/// Diagnostics of the compiler have their own location and severity.
static void printError(const absl::Status &status) {
  absl::string_view message = status.message();
  bool isDiagnostic = absl::StrContains(message, ": error: ");
  std::cerr << (isDiagnostic ? "" : "tfgrad-run: error: ") << message
            << (absl::EndsWith(message, "\n") ? "" : "\n");
}

/// `status` with the text before its message.
static absl::Status annotate(const absl::Status &status,
                             absl::string_view text) {
  return absl::Status(status.code(), absl::StrCat(text, status.message()));
}

using Seconds = std::chrono::duration<double>;

static Seconds now() {
  return std::chrono::steady_clock::now().time_since_epoch();
}

/// Three digits and a unit: "831 us", "4.12 ms".
static std::string printTime(Seconds time) {
  struct Unit {
    double seconds;
    const char *name;
  };
  constexpr Unit units[] = {{1, "s"}, {1e-3, "ms"}, {1e-6, "us"}, {1e-9, "ns"}};
  for (const Unit &unit : units) {
    double value = time.count() / unit.seconds;
    // What rounds to 1000 belongs to the next unit.
    if (value < 0.9995 && &unit != std::end(units) - 1)
      continue;
    int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    std::string text = absl::StrFormat("%.*f", decimals, value);
    if (decimals > 0)
      text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
      text.pop_back();
    return absl::StrCat(text, " ", unit.name);
  }
  return "";
}

//===----------------------------------------------------------------------===//
// The steps of a run
//===----------------------------------------------------------------------===//

namespace {
/// What is compiled, with everything it is called on.
struct Program {
  const Options &options;
  CompiledFunction primal;
  /// With --grad or --check-gradients.
  std::optional<CompiledFunction> gradient;
  /// Arguments to differentiate, by number.
  std::vector<unsigned> wrt;
  std::vector<Tensor> inputs;

  std::vector<TensorView> views() const {
    return std::vector<TensorView>(inputs.begin(), inputs.end());
  }
};
} // namespace

static absl::StatusOr<std::vector<Tensor>>
readInputs(const CompiledFunction &function, absl::string_view name,
           absl::Span<const std::string> inputs) {
  absl::Span<const ValueType> types = function.argumentTypes();
  if (inputs.size() != types.size())
    return absl::InvalidArgumentError(
        absl::StrCat("function '", name, "' takes ", types.size(),
                     types.size() == 1 ? " argument (" : " arguments (",
                     absl::StrJoin(types, ", ",
                                   [](std::string *out, const ValueType &type) {
                                     absl::StrAppend(out, type.str());
                                   }),
                     "), found ", inputs.size(), " --input"));
  std::vector<Tensor> tensors;
  for (size_t i = 0; i < types.size(); ++i) {
    absl::StatusOr<Tensor> tensor = parseValue(inputs[i], types[i]);
    if (!tensor.ok())
      return annotate(tensor.status(),
                      absl::StrCat("--input of argument ", i, ": "));
    tensors.push_back(*std::move(tensor));
  }
  return tensors;
}

/// Compiles the file, looks the functions up and reads the inputs.
static absl::StatusOr<Program> prepare(const Options &options,
                                       Seconds &compileTime) {
  JitOptions jitOptions;
  jitOptions.optimizationLevel = options.optimizationLevel;
  jitOptions.blas = options.blas;
  jitOptions.promoteArrays = options.promoteArrays;
  if (!options.entry.empty())
    jitOptions.functions = {options.entry};
  bool differentiate = options.grad || options.check;
  if (differentiate) {
    GradientRequest request;
    request.wrt = options.wrt;
    // The check brings its own cotangents.
    if (options.check)
      request.seed = GradientRequest::Seed::Argument;
    jitOptions.gradients.emplace_back(options.entry, request);
  }
  Seconds start = now();
  absl::StatusOr<Jit> jit = Jit::compileFile(options.file, jitOptions);
  compileTime = now() - start;
  if (!jit.ok())
    return jit.status();

  std::string name = options.entry;
  if (name.empty()) {
    std::vector<std::string> functions = jit->functions();
    if (functions.size() != 1)
      return absl::InvalidArgumentError(
          functions.empty()
              ? std::string("there is no public function to run")
              : absl::StrCat("there are several public functions (",
                             absl::StrJoin(functions, ", "),
                             "); choose one with --entry"));
    name = functions.front();
  }
  absl::StatusOr<CompiledFunction> primal = jit->lookup(name);
  if (!primal.ok())
    return primal.status();
  Program program{options, *primal, std::nullopt, {}, {}};
  if (differentiate) {
    absl::StatusOr<CompiledFunction> gradient =
        jit->lookup(absl::StrCat(name, "_grad"));
    if (!gradient.ok())
      return gradient.status();
    program.gradient = *gradient;
    program.wrt.assign(gradient->differentiated().begin(),
                       gradient->differentiated().end());
    if (program.wrt.empty())
      return absl::InvalidArgumentError(absl::StrCat(
          "function '", name, "' has no float argument to differentiate"));
  }
  absl::StatusOr<std::vector<Tensor>> tensors =
      readInputs(*primal, name, options.inputs);
  if (!tensors.ok())
    return tensors.status();
  program.inputs = *std::move(tensors);
  return program;
}

namespace {
/// What is called for values and times: the function, or its gradient.
struct Call {
  CompiledFunction function;
  std::vector<TensorView> arguments;
  /// Owns the arguments that are not inputs.
  std::vector<Tensor> cotangents;
};
} // namespace

static absl::StatusOr<Call> prepareCall(const Program &program) {
  const Options &options = program.options;
  Call call{
      options.grad ? *program.gradient : program.primal, program.views(), {}};
  if (!options.grad || !options.check)
    return call;
  // A gradient that takes cotangents, because of the check, gets ones.
  absl::StatusOr<std::vector<Tensor>> results =
      program.primal.call(call.arguments);
  if (!results.ok())
    return results.status();
  for (Tensor &result : *results) {
    if (!isFloat(result.elementType()))
      continue;
    for (int64_t i = 0, e = result.size(); i < e; ++i)
      setFloat(result, i, 1);
    call.arguments.push_back(result);
    call.cotangents.push_back(std::move(result));
  }
  return call;
}

static absl::Status timeCalls(const Call &call, int repeat,
                              Seconds compileTime) {
  std::vector<Seconds> times;
  for (int i = 0; i < repeat; ++i) {
    Seconds start = now();
    absl::StatusOr<std::vector<Tensor>> results =
        call.function.call(call.arguments);
    times.push_back(now() - start);
    if (!results.ok())
      return results.status();
  }
  std::sort(times.begin(), times.end());
  size_t middle = times.size() / 2;
  Seconds median = times.size() % 2 ? times[middle]
                                    : (times[middle - 1] + times[middle]) / 2;
  std::cerr << "compile: " << printTime(compileTime) << "\nmedian of " << repeat
            << ": " << printTime(median) << "\n";
  return absl::OkStatus();
}

/// Prints value `number` and writes its file; null is an unconnected gradient.
static absl::Status emit(const Options &options, size_t number,
                         const Tensor *value, const ValueType &type) {
  llvm::outs() << "%" << number << " : "
               << (value ? printValue(*value, type)
                         : absl::StrCat(type.str(), " = none"))
               << "\n";
  if (!value || !options.output)
    return absl::OkStatus();
  return writeNpy(absl::StrCat(*options.output, number, ".npy"), *value);
}

/// Prints what comes back from `call`: the primal results and, with --grad, one
/// gradient per differentiated argument.
static absl::Status printResults(const Program &program, const Call &call) {
  absl::StatusOr<std::vector<Tensor>> results =
      call.function.call(call.arguments);
  if (!results.ok())
    return results.status();
  absl::Span<const ValueType> types = program.primal.resultTypes();
  for (size_t i = 0; i < types.size(); ++i)
    if (absl::Status status =
            emit(program.options, i, &(*results)[i], types[i]);
        !status.ok())
      return status;
  if (!program.options.grad)
    return absl::OkStatus();
  absl::Span<const int64_t> unconnected = call.function.unconnected();
  const Tensor *next = results->data() + types.size();
  for (size_t i = 0; i < program.wrt.size(); ++i) {
    bool connected = !std::binary_search(unconnected.begin(), unconnected.end(),
                                         static_cast<int64_t>(i));
    if (absl::Status status = emit(
            program.options, types.size() + i, connected ? next++ : nullptr,
            program.primal.argumentTypes()[program.wrt[i]]);
        !status.ok())
      return status;
  }
  return absl::OkStatus();
}

static absl::Status runCheck(const Program &program) {
  size_t primalResults = program.primal.resultTypes().size();
  GradientCheck request;
  request.primal = [&](absl::Span<const TensorView> arguments) {
    return program.primal.call(arguments);
  };
  request.gradient = [&](absl::Span<const TensorView> arguments)
      -> absl::StatusOr<std::vector<Tensor>> {
    absl::StatusOr<std::vector<Tensor>> results =
        program.gradient->call(arguments);
    if (results.ok())
      results->erase(results->begin(), results->begin() + primalResults);
    return results;
  };
  request.arguments = program.views();
  request.wrt = program.wrt;
  absl::Span<const int64_t> unconnected = program.gradient->unconnected();
  request.unconnected.assign(unconnected.begin(), unconnected.end());
  request.tolerance = program.options.tolerance;

  absl::StatusOr<std::vector<ArgumentError>> errors = checkGradients(request);
  if (!errors.ok())
    return errors.status();
  std::vector<std::string> failures;
  for (const ArgumentError &error : *errors) {
    llvm::outs() << "%" << error.argument << " : max relative error "
                 << absl::StrFormat("%.2g", error.maxRelativeError) << "\n";
    if (!error.passes())
      failures.push_back(absl::StrFormat(
          "the gradient of argument %d is %.9g%s%s, central differences give "
          "%.9g (tolerance %g)",
          error.argument, error.analytic, error.place.empty() ? "" : " at ",
          error.place, error.numeric, error.tolerance));
  }
  if (failures.empty())
    return absl::OkStatus();
  return absl::OutOfRangeError(
      absl::StrJoin(failures, "\ntfgrad-run: error: "));
}

static absl::Status run(const Options &options) {
  if (options.threads) {
    if (openblas_set_num_threads)
      openblas_set_num_threads(*options.threads);
    if (omp_set_num_threads)
      omp_set_num_threads(*options.threads);
  }
  Seconds compileTime;
  absl::StatusOr<Program> program = prepare(options, compileTime);
  if (!program.ok())
    return program.status();
  absl::StatusOr<Call> call = prepareCall(*program);
  if (!call.ok())
    return call.status();
  if (options.grad || !options.check)
    if (absl::Status status = printResults(*program, *call); !status.ok())
      return status;
  if (options.repeat)
    if (absl::Status status = timeCalls(*call, *options.repeat, compileTime);
        !status.ok())
      return status;
  if (options.check)
    return runCheck(*program);
  return absl::OkStatus();
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  absl::StatusOr<Options> options =
      parseOptions(absl::MakeConstSpan(argv + 1, argv + std::max(argc, 1)));
  absl::Status status = options.status();
  if (options.ok() && options->help)
    llvm::outs() << helpText();
  else if (options.ok())
    status = run(*options);

  llvm::outs().flush();
  if (llvm::outs().has_error()) {
    std::error_code error = llvm::outs().error();
    llvm::outs().clear_error();
    if (status.ok())
      status = absl::UnavailableError(
          absl::StrCat("standard output: ", error.message()));
  }
  if (status.ok())
    return 0;
  printError(status);
  return 1;
}
