//===- Options.cpp - Command line of tfgrad-run ---------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Options.h"

#include "absl/algorithm/container.h"
#include "absl/container/flat_hash_set.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"

using namespace tfgrad;

namespace {
/// What is wrong with the value of an option: the text after "expected", or
/// empty for a value that is good.
using Expected = absl::string_view;

/// One row of the table that reads the command line and prints the help.
struct OptionRow {
  absl::string_view name;
  /// Empty for a flag.
  absl::string_view valueName;
  absl::string_view description;
  Expected (*set)(Options &options, absl::string_view value);
  bool repeated = false;
};
} // namespace

static Expected readPositive(absl::string_view text,
                             std::optional<int> &number) {
  if (!absl::SimpleAtoi(text, &number.emplace()) || *number < 1)
    return "an integer of 1 or more";
  return "";
}

static Expected readNumbers(absl::string_view text,
                            std::vector<unsigned> &numbers) {
  for (absl::string_view part : absl::StrSplit(text, ','))
    if (!absl::SimpleAtoi(part, &numbers.emplace_back()))
      return "argument numbers such as 0,2";
  return "";
}

// Not llvm::cl: its registry is shared with the options of LLVM and MLIR
// themselves, which has some of these names.
static constexpr OptionRow kOptions[] = {
    {"entry", "function", "the function to run (default: the only public one)",
     [](Options &options, absl::string_view value) -> Expected {
       options.entry = std::string(value);
       return value.empty() ? "a name" : "";
     }},
    {"input", "value",
     "an argument: a literal such as 1.5 or [[1,2],[3,4]], @file.npy, "
     "random(seed), ones or zeros; the last three may have extents after "
     "them, as in ones:3x4. Given once per argument, in order",
     [](Options &options, absl::string_view value) -> Expected {
       options.inputs.emplace_back(value);
       return "";
     },
     /*repeated=*/true},
    {"grad", "",
     "print the results and then one gradient per differentiated argument",
     [](Options &options, absl::string_view) -> Expected {
       options.grad = true;
       return "";
     }},
    {"wrt", "numbers",
     "the arguments to differentiate (default: all floats not marked "
     "tfgrad.constant)",
     [](Options &options, absl::string_view value) -> Expected {
       return readNumbers(value, options.wrt);
     }},
    {"check-gradients", "",
     "compare the gradients with central differences, print the largest "
     "relative error per argument, and fail past the tolerance",
     [](Options &options, absl::string_view) -> Expected {
       options.check = true;
       return "";
     }},
    {"tolerance", "error",
     "the largest relative error that passes (default: f64 1e-6, f32 1e-2, "
     "f16 0.1, bf16 0.2)",
     [](Options &options, absl::string_view value) -> Expected {
       double &tolerance = options.tolerance.emplace();
       bool good = absl::SimpleAtod(value, &tolerance) && tolerance >= 0;
       return good ? "" : "a number of 0 or more";
     }},
    {"repeat", "n",
     "print the times of the compilation and of the median of n more calls on "
     "standard error; with --grad those of the gradient",
     [](Options &options, absl::string_view value) -> Expected {
       return readPositive(value, options.repeat);
     }},
    {"output", "prefix",
     "write the printed values also to prefix0.npy, prefix1.npy, ...",
     [](Options &options, absl::string_view value) -> Expected {
       options.output = std::string(value);
       return "";
     }},
    {"threads", "n", "threads to use (default: all)",
     [](Options &options, absl::string_view value) -> Expected {
       return readPositive(value, options.threads);
     }},
    {"no-blas", "", "own loops for matrix products",
     [](Options &options, absl::string_view) -> Expected {
       options.blas = false;
       return "";
     }},
    {"no-array-promotion", "", "TensorArrays stay run-time objects",
     [](Options &options, absl::string_view) -> Expected {
       options.promoteArrays = false;
       return "";
     }},
    {"opt-level", "level", "optimization level, 0 to 3 (default: 3)",
     [](Options &options, absl::string_view value) -> Expected {
       int &level = options.optimizationLevel;
       bool good = absl::SimpleAtoi(value, &level) && level >= 0 && level <= 3;
       return good ? "" : "0, 1, 2 or 3";
     }},
    {"help", "", "print this",
     [](Options &options, absl::string_view) -> Expected {
       options.help = true;
       return "";
     }},
};

/// Breaks `text` into lines of 50 characters, all but the first indented.
static std::string wrap(absl::string_view text) {
  std::string result;
  size_t column = 0;
  for (absl::string_view word : absl::StrSplit(text, ' ')) {
    if (column > 0 && column + 1 + word.size() > 50) {
      absl::StrAppend(&result, "\n", std::string(26, ' '));
      column = 0;
    }
    absl::StrAppend(&result, column > 0 ? " " : "", word);
    column += (column > 0 ? 1 : 0) + word.size();
  }
  return result;
}

std::string tfgrad::helpText() {
  std::string text =
      "usage: tfgrad-run <in.mlir, or - for standard input> [options]\n\n"
      "Runs a function and its gradient.\n\n";
  for (const OptionRow &row : kOptions)
    absl::StrAppendFormat(&text, "  %-23s %s\n",
                          absl::StrCat("--", row.name,
                                       row.valueName.empty() ? "" : "=",
                                       row.valueName),
                          wrap(row.description));
  return text;
}

absl::StatusOr<Options>
tfgrad::parseOptions(absl::Span<const char *const> arguments) {
  Options options;
  absl::flat_hash_set<absl::string_view> seen;
  bool hasFile = false;
  for (size_t i = 0; i < arguments.size(); ++i) {
    absl::string_view argument = arguments[i];
    if (argument == "-" || !absl::StartsWith(argument, "-")) {
      if (hasFile)
        return absl::InvalidArgumentError(
            absl::StrCat("expected one file, found '", options.file, "' and '",
                         argument, "'"));
      options.file = std::string(argument);
      hasFile = true;
      continue;
    }
    absl::string_view name = argument.substr(argument[1] == '-' ? 2 : 1);
    size_t equals = name.find('=');
    bool hasValue = equals != absl::string_view::npos;
    absl::string_view value = hasValue ? name.substr(equals + 1) : "";
    name = name.substr(0, equals);

    const auto *row = absl::c_find_if(
        kOptions, [&](const OptionRow &row) { return row.name == name; });
    if (row == std::end(kOptions))
      return absl::InvalidArgumentError(absl::StrCat(
          "unknown option '", argument, "'; --help lists the options"));
    if (!seen.insert(row->name).second && !row->repeated)
      return absl::InvalidArgumentError(
          absl::StrCat("option --", name, " is given twice"));
    if (row->valueName.empty() && hasValue)
      return absl::InvalidArgumentError(absl::StrCat(
          "option --", name, " takes no value, found '", value, "'"));
    if (!row->valueName.empty() && !hasValue) {
      if (++i == arguments.size())
        return absl::InvalidArgumentError(
            absl::StrCat("option --", name, " needs a value"));
      value = arguments[i];
    }
    if (Expected expected = row->set(options, value); !expected.empty())
      return absl::InvalidArgumentError(absl::StrCat(
          "option --", name, " expects ", expected, ", found '", value, "'"));
  }

  if (options.help)
    return options;
  if (!hasFile)
    return absl::InvalidArgumentError(
        "expected a file, or - for standard input; --help lists the options");
  if (!options.wrt.empty() && !options.grad && !options.check)
    return absl::InvalidArgumentError(
        "--wrt needs --grad or --check-gradients");
  if (options.tolerance && !options.check)
    return absl::InvalidArgumentError("--tolerance needs --check-gradients");
  if (options.output && options.check && !options.grad)
    return absl::InvalidArgumentError(
        "--output needs --grad beside --check-gradients, which prints no "
        "values");
  return options;
}
