//===- RuntimeSymbol.h - Runtime symbols by name ----------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_UNITTESTS_RUNTIME_RUNTIMESYMBOL_H
#define TFGRAD_UNITTESTS_RUNTIME_RUNTIMESYMBOL_H

#include "Runtime/Runtime.h"

#include <stdexcept>
#include <string>

namespace tfgrad::runtime {

/// The function that compiled code gets for a symbol.
template <typename Function> Function *symbol(const std::string &name) {
  for (const auto &[candidate, address] : symbols())
    if (candidate == name)
      return reinterpret_cast<Function *>(address);
  throw std::runtime_error("no runtime symbol " + name);
}

} // namespace tfgrad::runtime

#endif // TFGRAD_UNITTESTS_RUNTIME_RUNTIMESYMBOL_H
