//===- SweepTest.cpp - Gradients of whole programs ------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Check.h"

#include "gtest/gtest.h"

#include <cstring>

using namespace tfgrad;
using namespace tfgrad::table;

static void check(std::vector<Row> rows) {
  Checks checks;
  checks.options = quickOptions();
  for (Row &row : rows)
    checks.entries.push_back({std::move(row), Extent::Full});
  checks.run();
}

//===----------------------------------------------------------------------===//
// Sums of contributions
//===----------------------------------------------------------------------===//

TEST(SweepTest, OneOpUsesAValueTwice) {
  const std::vector<std::string> sizes = {"M=5", "M=1", "M=0"};
  check(
      {{"twice", "product", "%x: !M", "%y = tfgrad.mul %x, %x : !M", "%y: !M",
        sizes},
       {"twice", "power", "%x: !M",
        "%p = tfgrad.exp %x : !M\n"
        "%y = tfgrad.pow %p, %p : !M",
        "%y: !M", sizes},
       {"twice", "matrix product", "%x: !MxM",
        "%y = tfgrad.matmul %x, %x : (!MxM, !MxM) -> !MxM", "%y: !MxM", sizes},
       {"twice", "recurrence", "%x: !M",
        "%y = tfgrad.linear_recurrence %x, %x axis 0 initial 1.0 : !M",
        "%y: !M", sizes},
       {"twice", "result", "%x: !M", "%y = tfgrad.square %x : !M",
        "%y: !M, %y: !M, %x: !M", sizes}});
}

TEST(SweepTest, SeveralOpsUseAValue) {
  Row doubled = {"fan-out",
                 "doubled six times",
                 "%x: !M",
                 "%a = tfgrad.add %x, %x : !M\n"
                 "%b = tfgrad.mul %a, %a : !M\n"
                 "%c = tfgrad.sin %b : !M\n"
                 "%d = tfgrad.mul %c, %b : !M\n"
                 "%e = tfgrad.sub %d, %c : !M\n"
                 "%f = tfgrad.mul %e, %d : !M\n"
                 "%y = tfgrad.tanh %f : !M",
                 "%y: !M",
                 {"M=5", "M=1", "M=0"}};
  doubled.domain = Domain{-0.6, 0.6, NAN};
  check({{"fan-out",
          "whole and parts",
          "%x: !MxN",
          "%s = tfgrad.sin %x : !MxN\n"
          "%r = tfgrad.sum %s axes [0] : !MxN -> !N\n"
          "%e = tfgrad.exp %x : !MxN\n"
          "%p = tfgrad.mul %s, %e : !MxN\n"
          "%b = tfgrad.slice %x [$I, 0] [1, $N] : !MxN -> !1xN\n"
          "%c = tfgrad.slice %s [0, 0] [1, $N] : !MxN -> !1xN\n"
          "%q = tfgrad.mul %b, %c : !1xN\n"
          "%t = tfgrad.transpose %x [1, 0] : !MxN -> !NxM\n"
          "%m = tfgrad.matmul %t, %p : (!NxM, !MxN) -> !NxN",
          "%r: !N, %q: !1xN, %m: !NxN",
          {"M=5,N=3,I=2", "M=1,N=1,I=0", "M=2,N=0,I=1"}},
         doubled});
}

//===----------------------------------------------------------------------===//
// A program with ops of every family
//===----------------------------------------------------------------------===//

static Row chain() {
  Row row = {"chain",
             "every family",
             "%x: !MxN, %w: !NxK, %s: !T, %i: !P_i64, %j: !Px1_i32, %p: !R_i1, "
             "%H: index",
             "%a = tfgrad.matmul %x, %w : (!MxN, !NxK) -> !MxK\n"
             "%b = tfgrad.tanh %a : !MxK\n"
             "%r = tfgrad.gather %b, %i : (!MxK, !P_i64) -> !PxK\n"
             "%t = tfgrad.transpose %r [1, 0] : !PxK -> !KxP\n"
             "%m = tfgrad.mean %t axes [1] : !KxP -> !K\n"
             "%n = tfgrad.broadcast_to %m$(P,K) : !K -> !PxK\n"
             "%d = tfgrad.sub %r, %n : !PxK\n"
             "%l = tfgrad.logsumexp %d axes [1] keep_dims : !PxK -> !Px1\n"
             "%f = tfgrad.reshape %l$(P) : !Px1 -> !P\n"
             "%v = tfgrad.fill %s$(P) : !T -> !P\n"
             "%c = tfgrad.linear_recurrence %f, %v axis 0 initial 0.5 : !P\n"
             "%o = tfgrad.sigmoid %c : !P\n"
             "%e = tfgrad.slice %o [1] [$L] : !P -> !L\n"
             "%u = tfgrad.pad %e, %s low [1] high [1] : !L -> !Q\n"
             "%g = tfgrad.concat %u, %f axis 0 : (!Q, !P) -> !R\n"
             "%h = tfgrad.sin %g : !R\n"
             "%k = tfgrad.select %p, %g, %h : !R_i1, !R\n"
             "%q = tfgrad.scatter_nd %j, %f$(M) : (!Px1_i32, !P) -> !M\n"
             "%z = tfgrad.add_slice %q, %e [0] : !M, !L\n"
             "%A = tfgrad.cos %z : !M\n"
             "%B = tfgrad.prod %A axes [0] : !M -> !T\n"
             "%C = tensor.extract %b[%H, %H] : !MxK\n"
             "%D = tensor.from_elements %C, %B, %s : !3\n"
             "%E = tfgrad.square %D : !3\n"
             "%F = tfgrad.log1p %E : !3",
             "%k: !R, %F: !3",
             {"M=7,N=3,K=2,P=5,L=4,Q=6,R=11,H=1",
              "M=1,N=1,K=1,P=1,L=0,Q=2,R=3,H=0",
              "M=1,N=0,K=1,P=1,L=0,Q=2,R=3,H=0"}};
  row.bounds = "M";
  return row;
}

TEST(SweepTest, Chain) { check({chain()}); }

TEST(SweepTest, ChainWithOtherOptions) {
  JitOptions noBlas = quickOptions();
  noBlas.blas = false;
  for (const JitOptions &options : {JitOptions(), noBlas}) {
    Checks checks;
    checks.entries.push_back({chain(), Extent::Brief});
    checks.entries.back().highestOrder = 2;
    checks.options = options;
    checks.run();
  }
}

//===----------------------------------------------------------------------===//
// What must not change a bit
//===----------------------------------------------------------------------===//

static void expectSameBits(const std::vector<Tensor> &a,
                           const std::vector<Tensor> &b,
                           const std::string &what) {
  ASSERT_EQ(a.size(), b.size()) << what;
  for (size_t i = 0; i < a.size(); ++i) {
    ASSERT_EQ(a[i].shape(), b[i].shape()) << what << ", result " << i;
    size_t bytes = a[i].size() * byteWidth(a[i].elementType());
    EXPECT_EQ(std::memcmp(a[i].data(), b[i].data(), bytes), 0)
        << what << ", result " << i;
  }
}

TEST(SweepTest, RunsAreIdentical) {
  Checks::Entry entry{chain()};
  const std::string sizes = "M=131,N=67,K=31,P=257,L=100,Q=102,R=359,H=7";
  std::vector<std::vector<Tensor>> first;
  for (int compilation = 0; compilation < 2; ++compilation) {
    Instance instance{&entry.row, "", "f32", 0, 1};
    absl::StatusOr<std::vector<Compiled>> compiled =
        compileInstances({instance}, JitOptions());
    ASSERT_TRUE(compiled.ok()) << compiled.status();
    std::vector<Tensor> arguments =
        sampleArguments(entry, compiled->front(), sizes, 1);
    for (unsigned order = 0; order <= 1; ++order)
      for (int run = 0; run < 3; ++run) {
        absl::StatusOr<std::vector<Tensor>> results =
            callRounded(compiled->front().order(order), arguments);
        ASSERT_TRUE(results.ok()) << results.status();
        if (compilation == 0 && run == 0)
          first.push_back(*std::move(results));
        else
          expectSameBits(first[order], *results,
                         "order " + std::to_string(order));
        if (run < 2)
          continue;
        // The results of this order are as good as any cotangents of the next.
        for (Tensor &result : first[order]) {
          Tensor copied =
              Tensor::make(result.elementType(),
                           {result.shape().begin(), result.shape().end()});
          std::memcpy(copied.data(), result.data(),
                      result.size() * byteWidth(result.elementType()));
          arguments.push_back(std::move(copied));
        }
      }
  }
}

/// One function per way to sum the contributions to one value.
TEST(SweepTest, AggregationAndGatesKeepValues) {
  const char *const attributes[] = {
      "", "{aggregation_method = \"tree\"}",
      "{aggregation_method = \"accumulate_n\"}", "{gate_gradients}",
      "{aggregation_method = \"tree\", gate_gradients}"};
  const size_t firstGated = 3;
  std::string text;
  for (size_t i = 0; i < std::size(attributes); ++i)
    text += "func.func @f" + std::to_string(i) + R"mlir((
        %x: tensor<?x3xf64>, %w: tensor<?x3xf64>)
        -> (tensor<?x3xf64>, tensor<?x3xf64>, tensor<?x3xf64>) {
      %s = tfgrad.sin %x : tensor<?x3xf64>
      %e = tfgrad.exp %x : tensor<?x3xf64>
      %t = tfgrad.tanh %x : tensor<?x3xf64>
      %p = tfgrad.mul %s, %e : tensor<?x3xf64>
      %q = tfgrad.div %p, %e : tensor<?x3xf64>
      %r = tfgrad.mul %q, %t : tensor<?x3xf64>
      %a = tfgrad.slice %x [0, 1] [1, 2] : tensor<?x3xf64> -> tensor<1x2xf64>
      %b = tfgrad.slice %r [0, 0] [1, 2] : tensor<?x3xf64> -> tensor<1x2xf64>
      %c = tfgrad.mul %a, %b : tensor<1x2xf64>
      %g:2 = tfgrad.gradients
          ys(%r, %c, %x, %s : tensor<?x3xf64>, tensor<1x2xf64>, tensor<?x3xf64>, tensor<?x3xf64>)
          xs(%x, %s : tensor<?x3xf64>, tensor<?x3xf64>)
          grad_ys(%w, none, %w, none) )mlir" +
            attributes[i] + R"mlir(
      %h = tfgrad.gradients ys(%g#0, %g#1 : tensor<?x3xf64>, tensor<?x3xf64>)
          xs(%x : tensor<?x3xf64>) grad_ys(%w, none) )mlir" +
            attributes[i] + R"mlir(
      return %g#0, %g#1, %h : tensor<?x3xf64>, tensor<?x3xf64>, tensor<?x3xf64>
    }
)mlir";
  absl::StatusOr<Jit> jit = Jit::compileText(text, quickOptions());
  ASSERT_TRUE(jit.ok()) << jit.status();

  std::vector<Tensor> first;
  for (size_t i = 0; i < std::size(attributes); ++i) {
    std::vector<Tensor> arguments;
    for (double phase : {0.3, 1.1}) {
      arguments.push_back(Tensor::make(ElementType::F64, {5, 3}));
      for (int j = 0; j < 15; ++j)
        arguments.back().data<double>()[j] = std::sin(phase + 2.7 * j);
    }
    absl::StatusOr<CompiledFunction> f = jit->lookup("f" + std::to_string(i));
    ASSERT_TRUE(f.ok()) << f.status();
    absl::StatusOr<std::vector<Tensor>> results =
        f->call({arguments[0], arguments[1]});
    ASSERT_TRUE(results.ok()) << results.status();
    if (i == 0) {
      first = *std::move(results);
      continue;
    }
    // A gate is an op more, whose own gradient changes the order in which the
    // second sweep meets contributions.
    if (i >= firstGated)
      for (int j = 0; j < 15; ++j) {
        double &value = results->back().data<double>()[j];
        double expected = first.back().data<double>()[j];
        EXPECT_NEAR(value, expected, 1e-13 * (1 + std::abs(expected)))
            << attributes[i];
        value = expected;
      }
    expectSameBits(first, *results, attributes[i]);
  }
}
