//===- ControlFlowTest.cpp - Gradients through loops and branches ---------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Orders 1 to 3 against central differences, with loops of K iterations.
//
//===----------------------------------------------------------------------===//

#include "Check.h"

#include "gtest/gtest.h"

using namespace tfgrad;
using namespace tfgrad::table;

static const std::string kConstants = "%c0 = arith.constant 0 : index\n"
                                      "%c1 = arith.constant 1 : index\n"
                                      "%c2 = arith.constant 2 : index\n"
                                      "%c3 = arith.constant 3 : index\n";
static const std::vector<std::string> kTrips = {"K=5", "K=1", "K=0"};
static const std::vector<std::string> kVectors = {"K=3,M=5", "K=1,M=1",
                                                  "K=0,M=3", "K=2,M=0"};

/// Rows of `%K: index` and `arguments`; small arguments keep what a loop
/// repeats from growing.
static void check(const std::string &arguments, const std::string &body,
                  const std::string &results,
                  const std::vector<std::string> &sizes = kTrips,
                  std::vector<int64_t> unconnected = {}) {
  Row row = {"control flow",    "loop",  arguments,
             kConstants + body, results, sizes};
  row.domain = Domain{-0.9, 0.9, NAN};
  row.unconnected = std::move(unconnected);
  Checks checks;
  checks.options = quickOptions();
  checks.entries.push_back({std::move(row), Extent::Full});
  checks.run();
}

//===----------------------------------------------------------------------===//
// scf.for
//===----------------------------------------------------------------------===//

TEST(ControlFlowTest, Recurrence) {
  check("%x: !T, %a: !T, %K: index",
        "%y = scf.for %i = %c0 to %K step %c1 iter_args(%v = %x) -> !T {\n"
        "  %s = tfgrad.sin %v : !T\n"
        "  %p = tfgrad.mul %a, %s : !T\n"
        "  %q = tfgrad.add %p, %x : !T\n"
        "  scf.yield %q : !T\n"
        "}",
        "%y: !T");
}

TEST(ControlFlowTest, TensorsOfTheState) {
  check("%x: !M, %w: !MxM, %K: index",
        "%y = scf.for %i = %c0 to %K step %c1 iter_args(%v = %x) -> !M {\n"
        "  %s = tfgrad.tanh %v : !M\n"
        "  %r = tfgrad.reshape %s$(M) : !M -> !Mx1\n"
        "  %p = tfgrad.matmul %w, %r : (!MxM, !Mx1) -> !Mx1\n"
        "  %q = tfgrad.reshape %p$(M) : !Mx1 -> !M\n"
        "  scf.yield %q : !M\n"
        "}",
        "%y: !M", kVectors);
}

TEST(ControlFlowTest, RowsOfATensor) {
  check("%x: !KxM, %v0: !M",
        "%n = tensor.dim %x, %c0 : !KxM\n"
        "%m = tensor.dim %x, %c1 : !KxM\n"
        "%y = scf.for %i = %c0 to %n step %c1 iter_args(%v = %v0) -> !M {\n"
        "  %b = tfgrad.slice %x [%i, 0] [1, $M] : !KxM -> !1xM\n"
        "  %r = tfgrad.reshape %b$(M) : !1xM -> !M\n"
        "  %s = tfgrad.mul %r, %v : !M\n"
        "  %q = tfgrad.sin %s : !M\n"
        "  scf.yield %q : !M\n"
        "}",
        "%y: !M", {"K=3,M=5", "K=1,M=1", "K=2,M=0"});
}

// The step does not divide the range, and the induction variable is a factor.
TEST(ControlFlowTest, Steps) {
  check("%x: !T, %K: index",
        "%hi = arith.addi %K, %c2 : index\n"
        "%y = scf.for %i = %c2 to %hi step %c3 iter_args(%v = %x) -> !T {\n"
        "  %f = tfgrad.cast %i : index to !T\n"
        "  %p = tfgrad.mul %v, %f : !T\n"
        "  %q = tfgrad.sin %p : !T\n"
        "  scf.yield %q : !T\n"
        "}",
        "%y: !T", {"K=7", "K=3", "K=1", "K=0"});
}

TEST(ControlFlowTest, IntegersOfOtherWidths) {
  check(
      "%x: !T, %K: index",
      "%lo = arith.constant -2 : i32\n"
      "%st = arith.constant 2 : i32\n"
      "%hi = arith.index_cast %K : index to i32\n"
      "%y = scf.for %i = %lo to %hi step %st iter_args(%v = %x) -> !T : i32 {\n"
      "  %f = tfgrad.cast %i : i32 to !T\n"
      "  %p = tfgrad.mul %v, %f : !T\n"
      "  %q = tfgrad.sin %p : !T\n"
      "  %r = tfgrad.add %q, %x : !T\n"
      "  scf.yield %r : !T\n"
      "}",
      "%y: !T", {"K=3", "K=0"});
}

// Swapped, unchanged, overwritten and unused; an integer that selects.
TEST(ControlFlowTest, WhatALoopCarries) {
  check("%x: !T, %z: !T, %K: index",
        "%r:5 = scf.for %i = %c0 to %K step %c1\n"
        "    iter_args(%a = %x, %b = %z, %k = %x, %o = %z, %n = %c0)\n"
        "    -> (!T, !T, !T, !T, index) {\n"
        "  %s = tfgrad.mul %a, %k : !T\n"
        "  %e = tfgrad.sin %s : !T\n"
        "  %m = arith.addi %n, %i : index\n"
        "  %f = tfgrad.cast %m : index to !T\n"
        "  %t = tfgrad.mul %e, %f : !T\n"
        "  %u = tfgrad.add %t, %e : !T\n"
        "  scf.yield %b, %u, %k, %x, %m : !T, !T, !T, !T, index\n"
        "}\n"
        "%y = tfgrad.mul %r#0, %r#3 : !T\n"
        "%w = tfgrad.mul %r#1, %r#2 : !T",
        "%y: !T, %w: !T");
}

// The inner loop runs as often as the outer one says, or always the same.
TEST(ControlFlowTest, NestedLoops) {
  for (std::string bound : {"%i", "%K", "%c2"})
    check("%x: !T, %K: index",
          "%y = scf.for %i = %c0 to %K step %c1 iter_args(%v = %x) -> !T {\n"
          "  %w = scf.for %j = %c0 to " +
              bound +
              " step %c1\n"
              "      iter_args(%u = %v) -> !T {\n"
              "    %s = tfgrad.sin %u : !T\n"
              "    %q = tfgrad.mul %s, %x : !T\n"
              "    scf.yield %q : !T\n"
              "  }\n"
              "  %p = tfgrad.mul %w, %v : !T\n"
              "  %t = tfgrad.add %p, %x : !T\n"
              "  scf.yield %t : !T\n"
              "}",
          "%y: !T", {"K=3", "K=1", "K=0"});
}

TEST(ControlFlowTest, ThreeLoops) {
  check("%x: !M, %K: index",
        "%y = scf.for %i = %c0 to %K step %c1 iter_args(%v = %x) -> !M {\n"
        "  %w = scf.for %j = %c0 to %c2 step %c1 iter_args(%u = %v) -> !M {\n"
        "    %t = scf.for %k = %j to %c3 step %c2 iter_args(%o = %u) -> !M {\n"
        "      %s = tfgrad.sin %o : !M\n"
        "      %q = tfgrad.mul %s, %x : !M\n"
        "      scf.yield %q : !M\n"
        "    }\n"
        "    %a = tfgrad.add %t, %u : !M\n"
        "    scf.yield %a : !M\n"
        "  }\n"
        "  scf.yield %w : !M\n"
        "}",
        "%y: !M", {"K=2,M=3", "K=0,M=2"});
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

TEST(ControlFlowTest, Branches) {
  check("%x: !M, %z: !M, %K: index",
        "%c = arith.cmpi sgt, %K, %c1 : index\n"
        "%r = scf.if %c -> !M {\n"
        "  %e = tfgrad.exp %x : !M\n"
        "  %s = tfgrad.mul %e, %z : !M\n"
        "  %t = tfgrad.sin %s : !M\n"
        "  scf.yield %t : !M\n"
        "} else {\n"
        "  %e = tfgrad.cos %x : !M\n"
        "  scf.yield %e : !M\n"
        "}\n"
        "%y = tfgrad.mul %r, %x : !M",
        "%y: !M", kVectors);
}

TEST(ControlFlowTest, BranchesInALoop) {
  check("%x: !T, %K: index",
        "%y = scf.for %i = %c0 to %K step %c1 iter_args(%v = %x) -> !T {\n"
        "  %m = arith.remui %i, %c3 : index\n"
        "  %s = scf.index_switch %m -> !T\n"
        "  case 0 {\n"
        "    %e = tfgrad.exp %v : !T\n"
        "    %t = tfgrad.sin %e : !T\n"
        "    scf.yield %t : !T\n"
        "  }\n"
        "  case 1 {\n"
        "    scf.yield %x : !T\n"
        "  }\n"
        "  default {\n"
        "    %e = tfgrad.mul %v, %x : !T\n"
        "    scf.yield %e : !T\n"
        "  }\n"
        "  %p = tfgrad.mul %s, %v : !T\n"
        "  scf.yield %p : !T\n"
        "}",
        "%y: !T");
}

TEST(ControlFlowTest, LoopInABranch) {
  check("%x: !M, %K: index",
        "%c = arith.cmpi sgt, %K, %c1 : index\n"
        "%y = scf.if %c -> !M {\n"
        "  %r = scf.for %i = %c0 to %K step %c1 iter_args(%v = %x) -> !M {\n"
        "    %s = tfgrad.sin %v : !M\n"
        "    %q = tfgrad.mul %s, %v : !M\n"
        "    scf.yield %q : !M\n"
        "  }\n"
        "  %e = tfgrad.exp %r : !M\n"
        "  scf.yield %e : !M\n"
        "} else {\n"
        "  scf.yield %x : !M\n"
        "}",
        "%y: !M", kVectors);
}

// What the branch not taken would compute is infinite.
TEST(ControlFlowTest, TheOtherBranchIsNotRun) {
  check("%x: !T, %K: index",
        "%zero = tfgrad.constant 0.0 : !T\n"
        "%c = arith.cmpi sgt, %K, %c1 : index\n"
        "%y = scf.if %c -> !T {\n"
        "  %s = tfgrad.sin %x : !T\n"
        "  scf.yield %s : !T\n"
        "} else {\n"
        "  %p = tfgrad.mul %x, %zero : !T\n"
        "  %r = tfgrad.sqrt %p : !T\n"
        "  %q = tfgrad.div %r, %p : !T\n"
        "  scf.yield %q : !T\n"
        "}",
        "%y: !T", {"K=2"});
}

//===----------------------------------------------------------------------===//
// scf.while
//===----------------------------------------------------------------------===//

TEST(ControlFlowTest, While) {
  check("%x: !M, %K: index",
        "%y:2 = scf.while (%v = %x, %n = %c0) : (!M, index) -> (!M, index) {\n"
        "  %c = arith.cmpi slt, %n, %K : index\n"
        "  scf.condition(%c) %v, %n : !M, index\n"
        "} do {\n"
        "^bb0(%v: !M, %n: index):\n"
        "  %s = tfgrad.sin %v : !M\n"
        "  %q = tfgrad.mul %s, %x : !M\n"
        "  %m = arith.addi %n, %c1 : index\n"
        "  scf.yield %q, %m : !M, index\n"
        "}",
        "%y#0: !M", kVectors);
}

// The test computes, and gives other values than the loop carries.
TEST(ControlFlowTest, WhileWhoseTestComputes) {
  check("%x: !T, %K: index",
        "%r:3 = scf.while (%v = %x, %n = %c0) : (!T, index)\n"
        "    -> (!T, index, !T) {\n"
        "  %e = tfgrad.exp %v : !T\n"
        "  %w = tfgrad.mul %e, %x : !T\n"
        "  %c = arith.cmpi slt, %n, %K : index\n"
        "  scf.condition(%c) %w, %n, %v : !T, index, !T\n"
        "} do {\n"
        "^bb0(%w: !T, %n: index, %v: !T):\n"
        "  %s = tfgrad.sin %w : !T\n"
        "  %q = tfgrad.mul %s, %v : !T\n"
        "  %m = arith.addi %n, %c1 : index\n"
        "  scf.yield %q, %m : !T, index\n"
        "}\n"
        "%y = tfgrad.mul %r#0, %r#2 : !T",
        "%y: !T", {"K=3", "K=1", "K=0"});
}

TEST(ControlFlowTest, WhileInALoop) {
  check(
      "%x: !T, %K: index",
      "%y = scf.for %i = %c0 to %K step %c1 iter_args(%o = %x) -> !T {\n"
      "  %r:2 = scf.while (%v = %o, %n = %c0) : (!T, index) -> (!T, index) {\n"
      "    %e = tfgrad.exp %v : !T\n"
      "    %w = tfgrad.mul %e, %x : !T\n"
      "    %c = arith.cmpi slt, %n, %i : index\n"
      "    scf.condition(%c) %w, %n : !T, index\n"
      "  } do {\n"
      "  ^bb0(%w: !T, %n: index):\n"
      "    %s = tfgrad.sin %w : !T\n"
      "    %m = arith.addi %n, %c1 : index\n"
      "    scf.yield %s, %m : !T, index\n"
      "  }\n"
      "  %p = tfgrad.mul %r#0, %o : !T\n"
      "  scf.yield %p : !T\n"
      "}",
      "%y: !T", {"K=3", "K=1", "K=0"});
}

//===----------------------------------------------------------------------===//
// TensorArrays
//===----------------------------------------------------------------------===//

TEST(ControlFlowTest, RecurrenceThroughAnArray) {
  check("%x: !KxM",
        "%n = tensor.dim %x, %c0 : !KxM\n"
        "%m = tensor.dim %x, %c1 : !KxM\n"
        "%a, %f = tfgrad.tensor_array %n {clear_after_read = false} "
        ": !array_M\n"
        "%f1 = tfgrad.tensor_array_unstack %a, %x, %f : !array_M, !KxM\n"
        "%b, %g = tfgrad.tensor_array %n {clear_after_read = false} "
        ": !array_M\n"
        "%h = scf.for %i = %c0 to %n step %c1 iter_args(%fi = %g) -> f32 {\n"
        "  %v = tfgrad.tensor_array_read %a[%i], %f1 : !array_M -> !M\n"
        "  %first = arith.cmpi eq, %i, %c0 : index\n"
        "  %w = scf.if %first -> !M {\n"
        "    scf.yield %v : !M\n"
        "  } else {\n"
        "    %j = arith.subi %i, %c1 : index\n"
        "    %u = tfgrad.tensor_array_read %b[%j], %fi : !array_M -> !M\n"
        "    %p = tfgrad.mul %u, %v : !M\n"
        "    scf.yield %p : !M\n"
        "  }\n"
        "  %s = tfgrad.sin %w : !M\n"
        "  %o = tfgrad.tensor_array_write %b[%i], %s, %fi : !array_M, !M\n"
        "  scf.yield %o : f32\n"
        "}\n"
        "%y = tfgrad.tensor_array_stack %b, %h : !array_M -> !KxM",
        "%y: !KxM", {"K=3,M=5", "K=1,M=1", "K=2,M=0"});
}

TEST(ControlFlowTest, ArrayMadeInALoop) {
  check("%x: !M, %z: !M, %K: index",
        "%y = scf.for %i = %c0 to %K step %c1 iter_args(%v = %x) -> !M {\n"
        "  %a, %f = tfgrad.tensor_array %c3 {clear_after_read = false}\n"
        "      : !array_M\n"
        "  %s = tfgrad.sin %v : !M\n"
        "  %f1 = tfgrad.tensor_array_write %a[%c0], %s, %f : !array_M, !M\n"
        "  %f2 = tfgrad.tensor_array_write %a[%c2], %z, %f1 : !array_M, !M\n"
        "  %r = tfgrad.tensor_array_read %a[%c0], %f2 : !array_M -> !M\n"
        "  %q = tfgrad.mul %r, %r : !M\n"
        "  scf.yield %q : !M\n"
        "}",
        "%y: !M", kVectors);
}

TEST(ControlFlowTest, ArrayThatGrowsInAWhile) {
  check("%x: !M, %K: index",
        "%a, %f = tfgrad.tensor_array %c0 {dynamic_size} : !array_M\n"
        "%r:3 = scf.while (%v = %x, %n = %c0, %g = %f) : (!M, index, f32)\n"
        "    -> (!M, index, f32) {\n"
        "  %c = arith.cmpi sle, %n, %K : index\n"
        "  scf.condition(%c) %v, %n, %g : !M, index, f32\n"
        "} do {\n"
        "^bb0(%v: !M, %n: index, %g: f32):\n"
        "  %s = tfgrad.sin %v : !M\n"
        "  %q = tfgrad.mul %s, %x : !M\n"
        "  %h = tfgrad.tensor_array_write %a[%n], %q, %g : !array_M, !M\n"
        "  %m = arith.addi %n, %c1 : index\n"
        "  scf.yield %q, %m, %h : !M, index, f32\n"
        "}\n"
        "%y = tfgrad.tensor_array_read %a[%K], %r#2 : !array_M -> !M",
        "%y: !M", {"K=3,M=2", "K=0,M=1"});
}

// The last op of a block is the first to ask for its gradient array, which grows.
TEST(ControlFlowTest, GrowingArrayInABlock) {
  check("%x: !M, %K: index",
        "%y = scf.for %i = %c0 to %K step %c1 iter_args(%v = %x) -> !M {\n"
        "  %a, %f = tfgrad.tensor_array %c0 {dynamic_size} : !array_M\n"
        "  %s = tfgrad.sin %v : !M\n"
        "  %g = tfgrad.tensor_array_write %a[%i], %s, %f : !array_M, !M\n"
        "  %r = tfgrad.tensor_array_read %a[%i], %g : !array_M -> !M\n"
        "  scf.yield %r : !M\n"
        "}",
        "%y: !M", kVectors);
}

//===----------------------------------------------------------------------===//
// Mixtures
//===----------------------------------------------------------------------===//

TEST(ControlFlowTest, LoopsInATest) {
  for (std::string bound : {"%c2", "%n"})
    check("%x: !T, %K: index",
          "%y:2 = scf.while (%v = %x, %n = %c0) : (!T, index)\n"
          "    -> (!T, index) {\n"
          "  %w = scf.for %j = %c0 to " +
              bound +
              " step %c1 iter_args(%u = %v) -> !T {\n"
              "    %s = tfgrad.sin %u : !T\n"
              "    %m = tfgrad.mul %s, %x : !T\n"
              "    scf.yield %m : !T\n"
              "  }\n"
              "  %c = arith.cmpi slt, %n, %K : index\n"
              "  scf.condition(%c) %w, %n : !T, index\n"
              "} do {\n"
              "^bb0(%w: !T, %n: index):\n"
              "  %e = tfgrad.cos %w : !T\n"
              "  %m = arith.addi %n, %c1 : index\n"
              "  scf.yield %e, %m : !T, index\n"
              "}",
          "%y#0: !T", {"K=2", "K=0"});
}

// More trips than the type of the induction variable has positive numbers.
TEST(ControlFlowTest, NarrowInductionVariable) {
  check("%x: !T, %K: index",
        "%k = arith.index_cast %K : index to i8\n"
        "%lo = arith.constant -100 : i8\n"
        "%st = arith.constant 1 : i8\n"
        "%y = scf.for %i = %lo to %k step %st iter_args(%v = %x) -> !T : i8 {\n"
        "  %s = tfgrad.sin %v : !T\n"
        "  %t = tfgrad.add %s, %x : !T\n"
        "  scf.yield %t : !T\n"
        "}",
        "%y: !T", {"K=100"});
}
