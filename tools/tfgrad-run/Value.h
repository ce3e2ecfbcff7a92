//===- Value.h - Values on the command line ---------------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   value     ::= literal | `@` path | generator (`:` extents)?
//   literal   ::= element | `[` (literal (`,` literal)*)? `]`
//   element   ::= number | `nan` | `inf` | `-inf` | `true` | `false`
//   generator ::= `random(` seed `)` | `ones` | `zeros`
//   extents   ::= integer (`x` integer)*
//
//   1.5    [[1, 2], [3, 4]]    @weights.npy    random(7):3x4    zeros:0x2
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TOOLS_RUN_VALUE_H
#define TFGRAD_TOOLS_RUN_VALUE_H

#include "tfgrad/Tensor.h"

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

#include <cstdint>
#include <string>

namespace tfgrad {

/// Reads `text` as a value of `type`.
///
/// A literal has exactly the rank of the type: a scalar is not spread over a
/// tensor. Its numbers are rounded to the element type; one that is too large
/// for it is an error. A generator takes the shape of the type; the extents
/// after it are needed where the type has dynamic ones and must agree
/// otherwise.
///
/// `random` gives standard normal numbers for floats, integers from 0 to 9, and
/// fair coins for i1; equal seeds give equal values on every machine.
///
/// InvalidArgument where the text or the file is malformed or does not agree
/// with the type; NotFound where a file cannot be opened; ResourceExhausted
/// where the value would not fit into the memory of the machine.
absl::StatusOr<Tensor> parseValue(absl::string_view text,
                                  const ValueType &type);

/// One line, for example `tensor<2x2xf32> = [[1, 2], [3, 4]]`. The type shows
/// the extents of `value`; every number has the fewest digits that read back
/// exactly.
std::string printValue(const TensorView &value, const ValueType &type);

/// `type` with the extents of `value`: "tensor<2x2xf32>", "f64".
std::string printType(const TensorView &value, const ValueType &type);

} // namespace tfgrad

#endif // TFGRAD_TOOLS_RUN_VALUE_H
