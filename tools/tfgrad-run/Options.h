//===- Options.h - Command line of tfgrad-run -------------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TOOLS_RUN_OPTIONS_H
#define TFGRAD_TOOLS_RUN_OPTIONS_H

#include "absl/status/statusor.h"
#include "absl/types/span.h"

#include <optional>
#include <string>
#include <vector>

namespace tfgrad {

struct Options {
  std::string file;
  std::string entry;
  std::vector<std::string> inputs;
  bool grad = false;
  /// Empty for all float arguments.
  std::vector<unsigned> wrt;
  bool check = false;
  std::optional<double> tolerance;
  std::optional<int> repeat;
  std::optional<std::string> output;
  std::optional<int> threads;
  bool blas = true;
  bool promoteArrays = true;
  int optimizationLevel = 3;
  bool help = false;
};

/// Reads the arguments after the program's name: `--name=value` or `--name
/// value`, with one dash or two; one that is not an option is the file. Values
/// are in range, and options that need one another are there.
absl::StatusOr<Options> parseOptions(absl::Span<const char *const> arguments);

/// What `--help` prints.
std::string helpText();

} // namespace tfgrad

#endif // TFGRAD_TOOLS_RUN_OPTIONS_H
