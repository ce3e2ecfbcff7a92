//===- GradientTableTest.cpp - Every rule against differences -------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One test per registered op with a rule; see Program.h and Check.h. The trace
// of a failure names the row, the type, static or dynamic, and the sizes.
//
//===----------------------------------------------------------------------===//

#include "Check.h"
#include "Rows.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"

#include <set>

using namespace mlir;
using namespace tfgrad;
using namespace tfgrad::table;

/// A new op of the dialect takes part in reverse mode, or is listed here.
TEST(GradientTableTest, EveryOpHasARule) {
  const std::set<std::string> withoutRule = {
      // Introduced by lowering.
      "tfgrad.check", "tfgrad.checked", "tfgrad.gemm", "tfgrad.result_buffer",
      "tfgrad.tensor_array_accumulate", "tfgrad.tensor_array_begin",
      "tfgrad.tensor_array_fetch",
      // Has no float operand or no result.
      "tfgrad.tensor_array", "tfgrad.gradient_scope",
      "tfgrad.tensor_array_close",
      // Resolved before anything is differentiated.
      "tfgrad.gradients"};
  for (RegisteredOperationName name : context().getRegisteredOperations())
    if (name.getDialectNamespace() == "tfgrad")
      EXPECT_NE(name.hasInterface<DifferentiableOpInterface>(),
                withoutRule.count(name.getStringRef().str()) > 0)
          << name.getStringRef().str();
}

TEST(GradientTableTest, EveryRowIsOfAnOp) {
  std::set<std::string> names;
  for (RegisteredOperationName name : differentiableOps())
    names.insert(name.getStringRef().str());
  for (const Row &row : writtenRows())
    EXPECT_TRUE(names.count(row.op)) << row.op << " (" << row.what << ")";
}

namespace {
class GradientTable : public testing::TestWithParam<std::string> {
protected:
  RegisteredOperationName op() const {
    return *RegisteredOperationName::lookup(GetParam(), &context());
  }
  const DerivativeRule &rule() const {
    return op().getInterface<DifferentiableOpInterface>()->derivativeRule();
  }
};
} // namespace

TEST_P(GradientTable, MatchesDifferences) {
  std::vector<Row> rows = rowsOf(op());
  ASSERT_FALSE(rows.empty()) << GetParam() << " has no row in Rows.cpp";
  Checks checks;
  checks.options = quickOptions();
  for (const Row &row : rows) {
    if (row.error.empty()) {
      checks.entries.push_back(
          {row, checks.entries.empty() ? Extent::Full : Extent::Brief, rule()});
      continue;
    }
    for (const Instance &instance : instancesOf(row, Extent::Full, 1))
      EXPECT_NE(buildFunctions(instance).error.find(row.error),
                std::string::npos)
          << instance.label() << ": expected the error '" << row.error << "'";
  }
  if (!checks.entries.empty())
    checks.run();
}

/// Gradients of gradients exist because rules emit only ops with rules.
TEST_P(GradientTable, IsClosed) {
  for (const Row &row : rowsOf(op())) {
    if (!row.error.empty())
      continue;
    for (Instance instance : instancesOf(row, Extent::Full, 3)) {
      instance.lastOrder = 3;
      Functions functions = buildFunctions(instance);
      ASSERT_EQ(functions.error, "") << instance.label();
      functions.module->walk([&](Operation *op) {
        auto haveFloats = [](TypeRange types) {
          return llvm::any_of(types, isDifferentiable);
        };
        bool hasFloats =
            haveFloats(op->getResultTypes()) &&
            (op->getNumRegions() != 0 || haveFloats(op->getOperandTypes()));
        EXPECT_TRUE(!hasFloats || isa<DifferentiableOpInterface>(op) ||
                    op->hasTrait<OpTrait::ConstantLike>())
            << instance.label() << ": " << op->getName().getStringRef().str()
            << " has no rule";
      });
    }
  }
}

static std::vector<std::string> opNames() {
  std::vector<std::string> names;
  for (RegisteredOperationName name : differentiableOps())
    names.push_back(name.getStringRef().str());
  return names;
}

INSTANTIATE_TEST_SUITE_P(Ops, GradientTable, testing::ValuesIn(opNames()),
                         [](const testing::TestParamInfo<std::string> &info) {
                           std::string name = info.param;
                           llvm::replace(name, '.', '_');
                           return name;
                         });
