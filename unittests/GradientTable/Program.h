//===- Program.h - From rows to functions of each order ---------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A row is a program for one op, written once for all shapes and types:
//
//   Row{"tfgrad.fill", "a matrix",
//       "%v: !T", "%y = tfgrad.fill %v$(M,N) : !T -> !MxN", "%y: !MxN",
//       {"M=7,N=3", "M=1,N=1", "M=0,N=3"}}
//
//   !T        the element type; !T_i32: i32
//   !MxNx3    a tensor: capitals are extents; !MxN_i64: of i64; !t: of rank 0
//   !array_MxN   a TensorArray of such tensors; !ragged_N: of any number of rows
//   $M        an extent as an `index` operand or a literal
//   $(M,N)    `(%M, %N)`, or nothing
//
// Where there is a `$`, the extent is also a further `index` argument. A static
// program has numbers instead of the capitals and does not use these arguments.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_UNITTESTS_GRADIENTTABLE_PROGRAM_H
#define TFGRAD_UNITTESTS_GRADIENTTABLE_PROGRAM_H

#include "Dialect/TFGrad/TFGrad.h"
#include "tfgrad/Jit.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tfgrad::table {

struct Row {
  std::string op;
  /// What sets the row apart from the others of its op.
  std::string what;
  std::string arguments;
  std::string body;
  std::string results;
  std::vector<std::string> sizes = {};
  /// Integer elements are drawn below these extents, in turn along the last
  /// axis.
  std::string bounds = "";
  /// The float arguments that have no gradient, by number.
  std::vector<int64_t> unconnected = {};
  /// Arguments without a gradient are held fixed: the op hides a way that is
  /// there.
  bool hides = false;
  /// The diagnostic of differentiating.
  std::string error = "";
  /// Where float arguments are sampled, if not where the op's record says.
  std::optional<Domain> domain = std::nullopt;
};

/// The extents by name.
using Sizes = std::map<char, int64_t>;
Sizes parseSizes(const std::string &text);

/// All types, orders and sizes, or what tells a wrong rule from a right one.
enum class Extent { Full, Brief };

/// A row with shapes and an element type.
struct Instance {
  const Row *row = nullptr;
  /// The sizes of the static program; empty for the dynamic one.
  std::string sizes;
  std::string element;
  /// Order 0 is the row's function, order k+1 the gradient of order k.
  unsigned firstOrder = 0, lastOrder = 0;

  std::string label() const;
  std::string text() const;
};

/// What to make of `row`. `highestOrder` is that of its f64 functions.
std::vector<Instance> instancesOf(const Row &row, Extent extent,
                                  unsigned highestOrder);

/// A context with every dialect loaded.
mlir::MLIRContext &context();

/// The functions of one instance, one per order, in a module of their own.
/// On failure the diagnostics are in `error`.
struct Functions {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::vector<mlir::func::FuncOp> orders;
  std::string error;
};
Functions buildFunctions(const Instance &instance);

/// An instance and what has been compiled of it: `orders[k]` for the orders
/// from firstOrder to lastOrder.
struct Compiled {
  Instance instance;
  std::vector<CompiledFunction> orders;
  /// The `index` arguments of order 0 that stand for extents, by argument.
  std::map<size_t, char> extents;

  const CompiledFunction &order(unsigned k) const {
    return orders[k - instance.firstOrder];
  }
};

/// Compiles all functions of `instances` as one module.
absl::StatusOr<std::vector<Compiled>>
compileInstances(const std::vector<Instance> &instances,
                 const JitOptions &options);

} // namespace tfgrad::table

#endif // TFGRAD_UNITTESTS_GRADIENTTABLE_PROGRAM_H
