//===- Program.cpp - From rows to functions of each order -----------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "Target/Pipelines.h"
#include "Transforms/Gradients.h"

#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

#include <set>

using namespace mlir;
using namespace tfgrad;
using namespace tfgrad::table;

MLIRContext &table::context() {
  static MLIRContext *context = [] {
    DialectRegistry registry;
    registerAllDialects(registry);
    auto *made = new MLIRContext(registry, MLIRContext::Threading::DISABLED);
    made->loadAllAvailableDialects();
    return made;
  }();
  return *context;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

Sizes table::parseSizes(const std::string &text) {
  Sizes sizes;
  SmallVector<StringRef> entries;
  StringRef(text).split(entries, ',', -1, /*KeepEmpty=*/false);
  for (StringRef entry : entries) {
    auto [name, value] = entry.split('=');
    sizes[name.front()] = std::stoll(value.str());
  }
  return sizes;
}

namespace {
/// Writes the text of one instance.
class Expansion {
public:
  Expansion(const Instance &instance)
      : sizes(parseSizes(instance.sizes)), element(instance.element),
        isStatic(!instance.sizes.empty()) {}

  std::string expand(StringRef text);

  /// The extents that the text so far takes as `index` operands.
  std::set<char> operands;

private:
  std::string type(StringRef token) const;
  std::string extent(char name) const {
    return isStatic ? std::to_string(sizes.at(name)) : "?";
  }

  Sizes sizes;
  std::string element;
  bool isStatic;
};
} // namespace

/// Whether `token`, which follows a `!`, is a type of the table and not one of
/// a dialect.
static bool isShorthand(StringRef token) {
  StringRef shape = token.split('_').first;
  SmallVector<StringRef> axes;
  shape.split(axes, 'x');
  return shape == "t" || llvm::all_of(axes, [](StringRef axis) {
           return (axis.size() == 1 && llvm::isUpper(axis.front())) ||
                  (!axis.empty() && llvm::all_of(axis, llvm::isDigit));
         });
}

std::string Expansion::type(StringRef token) const {
  auto [shape, suffix] = token.split('_');
  std::string elementType = suffix.empty() ? element : suffix.str();
  if (shape == "T")
    return elementType;
  std::string result = "tensor<";
  if (shape != "t") {
    SmallVector<StringRef> axes;
    shape.split(axes, 'x');
    for (StringRef axis : axes)
      result +=
          (llvm::isDigit(axis.front()) ? axis.str() : extent(axis[0])) + "x";
  }
  return result + elementType + ">";
}

std::string Expansion::expand(StringRef text) {
  std::string result;
  while (!text.empty()) {
    if (text.front() == '!') {
      size_t end = text.find_if_not(
          [](char c) { return llvm::isAlnum(c) || c == '_'; }, 1);
      StringRef token = text.slice(1, end);
      bool isRagged = token.consume_front("ragged_");
      if (isRagged || token.consume_front("array_")) {
        std::string element = type(token);
        StringRef inner = element;
        if (inner.consume_front("tensor<"))
          inner = inner.drop_back();
        result += (Twine("!tfgrad.tensor_array<") + (isRagged ? "?x" : "") +
                   inner + ">")
                      .str();
      } else {
        result += isShorthand(token) ? type(token) : ("!" + token).str();
      }
      text = text.substr(std::min(end, text.size()));
    } else if (text.consume_front("$(")) {
      SmallVector<StringRef> names;
      StringRef list = text.take_until([](char c) { return c == ')'; });
      list.split(names, ',');
      text = text.drop_front(list.size() + 1);
      for (StringRef name : names)
        operands.insert(name.front());
      if (!isStatic)
        result += "(%" + llvm::join(names, ", %") + ")";
    } else if (text.consume_front("$")) {
      char name = text.front();
      text = text.drop_front();
      operands.insert(name);
      result += isStatic ? extent(name) : std::string("%") + name;
    } else {
      result += text.front();
      text = text.drop_front();
    }
  }
  return result;
}

std::string Instance::text() const {
  Expansion expansion(*this);
  std::string body = expansion.expand(row->body);
  std::string arguments = expansion.expand(row->arguments);
  for (char name : expansion.operands)
    arguments +=
        std::string(arguments.empty() ? "%" : ", %") + name + ": index";
  std::string values, types;
  SmallVector<StringRef> results;
  StringRef(row->results).split(results, ',');
  for (StringRef result : results) {
    auto [value, type] = result.trim().split(": ");
    values += (values.empty() ? "" : ", ") + value.str();
    types += (types.empty() ? "" : ", ") + expansion.expand(type);
  }
  return "func.func @f(" + arguments + ") -> (" + types + ") {\n" + body +
         "\nreturn " + values + " : " + types + "\n}\n";
}

std::string Instance::label() const {
  std::string label = row->op + " (" + row->what + "), " + element +
                      (sizes.empty() ? ", dynamic" : ", static " + sizes);
  return label;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

std::vector<Instance> table::instancesOf(const Row &row, Extent extent,
                                         unsigned highestOrder) {
  bool full = extent == Extent::Full;
  std::vector<Instance> instances;
  auto add = [&](StringRef sizes, StringRef element, unsigned first,
                 unsigned last) {
    instances.push_back({&row, sizes.str(), element.str(), first, last});
  };
  // Without a mention of T there is only one element type.
  bool generic = false, sized = false;
  Instance probe{&row, "", "T?", 0, 0};
  generic = StringRef(probe.text()).contains("T?");
  for (const std::string &sizes : row.sizes)
    sized |= !sizes.empty();

  add("", "f64", 0, highestOrder);
  if (sized)
    add(row.sizes.front(), "f64", 0, std::min(highestOrder, full ? 3u : 2u));
  if (generic) {
    add("", "f32", 1, 2);
    if (sized && full)
      add(row.sizes.front(), "f32", 1, 2);
    if (full) {
      add("", "f16", 1, 1);
      add("", "bf16", 1, 1);
    }
  }
  if (sized && full)
    for (const std::string &sizes : llvm::drop_begin(row.sizes))
      add(sizes, "f64", 0, 2);
  return instances;
}

Functions table::buildFunctions(const Instance &instance) {
  Functions result;
  ScopedDiagnosticHandler handler(&context(), [&](Diagnostic &diagnostic) {
    result.error += diagnostic.str() + "\n";
    return success();
  });
  std::string text = instance.text();
  auto fail = [&] {
    result.error += "in the program\n" + text;
    return std::move(result);
  };
  result.module = parseSourceString<ModuleOp>(text, ParserConfig(&context()),
                                              instance.label());
  if (!result.module)
    return fail();
  auto function = result.module->lookupSymbol<func::FuncOp>("f");
  result.orders.push_back(function);
  GradientFunctionOptions options;
  options.seedArguments = true;
  options.primal = false;
  for (unsigned order = 1; order <= instance.lastOrder; ++order) {
    FailureOr<Operation *> gradient =
        buildGradientFunction(result.orders.back(), options);
    if (failed(gradient) || failed(verify(*gradient)))
      return fail();
    result.orders.push_back(cast<func::FuncOp>(*gradient));
  }
  return result;
}

/// Which arguments of order 0 are extents: those whose name is one capital.
static std::map<size_t, char> findExtents(StringRef text) {
  std::map<size_t, char> extents;
  StringRef list = text.split('(').second.split(')').first;
  SmallVector<StringRef> arguments;
  list.split(arguments, ',');
  for (auto [i, argument] : llvm::enumerate(arguments)) {
    StringRef name = argument.trim().split(':').first;
    if (name.size() == 2 && llvm::isUpper(name[1]))
      extents[i] = name[1];
  }
  return extents;
}

absl::StatusOr<std::vector<Compiled>>
table::compileInstances(const std::vector<Instance> &instances,
                        const JitOptions &options) {
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(&context()));
  auto nameOf = [](size_t i, unsigned order) {
    return "f" + std::to_string(i) + "_" + std::to_string(order);
  };
  for (auto [i, instance] : llvm::enumerate(instances)) {
    Functions functions = buildFunctions(instance);
    if (!functions.error.empty())
      return absl::InvalidArgumentError(instance.label() + ":\n" +
                                        functions.error);
    for (unsigned order = instance.firstOrder; order <= instance.lastOrder;
         ++order) {
      func::FuncOp function = functions.orders[order];
      function->remove();
      function.setName(nameOf(i, order));
      module->push_back(function);
    }
  }

  absl::StatusOr<Jit> jit = Jit::compileModule(*module, options);
  if (!jit.ok())
    return jit.status();
  std::vector<Compiled> result;
  for (auto [i, instance] : llvm::enumerate(instances)) {
    Compiled compiled;
    compiled.instance = instance;
    compiled.extents = findExtents(instance.text());
    for (unsigned order = instance.firstOrder; order <= instance.lastOrder;
         ++order) {
      absl::StatusOr<CompiledFunction> function = jit->lookup(nameOf(i, order));
      if (!function.ok())
        return function.status();
      compiled.orders.push_back(*function);
    }
    result.push_back(std::move(compiled));
  }
  return result;
}
