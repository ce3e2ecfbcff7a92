//===- Rows.cpp - The programs of the gradient table ----------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rows.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace mlir;
using namespace tfgrad;
using namespace tfgrad::table;

Row &table::add(std::vector<Row> &rows, const Twine &op, const Twine &what,
                const Twine &arguments, const Twine &body, const Twine &results,
                std::vector<std::string> sizes) {
  rows.push_back({op.str(), what.str(), arguments.str(), body.str(),
                  results.str(), std::move(sizes)});
  return rows.back();
}

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

static void addCreation(std::vector<Row> &rows) {
  add(rows, "tfgrad.constant", "scalar and tensor", "%x: !2x2, %s: !T",
      "%c = tfgrad.constant dense<[[1.5, -2.0], [0.5, 4.0]]> : !2x2\n"
      "%d = tfgrad.constant 2.5 : !T\n"
      "%y = tfgrad.mul %x, %c : !2x2\n"
      "%z = tfgrad.mul %s, %d : !T",
      "%y: !2x2, %z: !T");

  add(rows, "tfgrad.fill", "matrix", "%v: !T",
      "%y = tfgrad.fill %v$(M,N) : !T -> !MxN", "%y: !MxN", kMatrix);
  add(rows, "tfgrad.fill", "one axis dynamic", "%v: !T",
      "%y = tfgrad.fill %v$(M) : !T -> !3xMx2", "%y: !3xMx2", kVector);
  add(rows, "tfgrad.fill", "rank 0", "%v: !T", "%y = tfgrad.fill %v : !T -> !t",
      "%y: !t");

  for (StringRef axis : {"0", "1"})
    add(rows, "tfgrad.iota", "axis " + axis, "%x: !MxN",
        "%i = tfgrad.iota axis " + axis +
            " $(M,N) : !MxN\n"
            "%y = tfgrad.mul %x, %i : !MxN",
        "%y: !MxN", kMatrix);
  add(rows, "tfgrad.iota", "integers", "%x: !M",
      "%i = tfgrad.iota axis 0 $(M) : !M_i64\n"
      "%f = tfgrad.cast %i : !M_i64 to !M\n"
      "%y = tfgrad.mul %x, %f : !M",
      "%y: !M", kVector);

  add(rows, "tfgrad.shape_of", "matrix", "%x: !MxN",
      "%s = tfgrad.shape_of %x : !MxN -> !2_i64\n"
      "%y = tfgrad.cast %s : !2_i64 to !2",
      "%y: !2", kMatrix)
      .unconnected = {0};
  add(rows, "tfgrad.shape_of", "beside a use", "%x: !MxN, %w: !2",
      "%s = tfgrad.shape_of %x : !MxN -> !2_i32\n"
      "%f = tfgrad.cast %s : !2_i32 to !2\n"
      "%y = tfgrad.mul %f, %w : !2\n"
      "%z = tfgrad.square %x : !MxN",
      "%y: !2, %z: !MxN", kMatrix);
}

//===----------------------------------------------------------------------===//
// Elementwise ops with attributes or operands of several types
//===----------------------------------------------------------------------===//

static void addElementwise(std::vector<Row> &rows) {
  for (StringRef n : {"1", "0", "2"})
    add(rows, "tfgrad.polygamma", "n = " + n, "%x: !MxN",
        "%y = tfgrad.polygamma " + n + ", %x : !MxN", "%y: !MxN", kMatrix);
  add(rows, "tfgrad.polygamma", "scalar", "%x: !T",
      "%y = tfgrad.polygamma 1, %x : !T", "%y: !T");

  // Between two steps.
  add(rows, "tfgrad.floor", "matrix", "%x: !MxN", "%y = tfgrad.floor %x : !MxN",
      "%y: !MxN", kMatrix)
      .unconnected = {0};
  rows.back().domain = Domain{0.1, 0.9, NAN};
  add(rows, "tfgrad.floor", "beside a use", "%x: !T",
      "%f = tfgrad.floor %x : !T\n"
      "%y = tfgrad.mul %x, %f : !T",
      "%y: !T");
  rows.back().domain = Domain{1.1, 1.9, NAN};

  for (StringRef predicate : {"lt", "eq", "ne", "le", "gt", "ge"})
    add(rows, "tfgrad.compare", predicate, "%a: !MxN, %b: !MxN",
        "%y = tfgrad.compare " + predicate + ", %a, %b : !MxN", "%y: !MxN_i1",
        kMatrix)
        .unconnected = {0, 1};
  add(rows, "tfgrad.compare", "as numbers", "%a: !T, %b: !T",
      "%c = tfgrad.compare ge, %a, %b : !T\n"
      "%m = tfgrad.cast %c : i1 to !T\n"
      "%y = tfgrad.mul %m, %a : !T",
      "%y: !T", {})
      .unconnected = {1};

  for (StringRef op : {"logical_and", "logical_or", "logical_xor"})
    add(rows, "tfgrad." + op, "as a condition",
        "%p: !MxN_i1, %q: !MxN_i1, %x: !MxN",
        "%c = tfgrad." + op +
            " %p, %q : !MxN_i1\n"
            "%n = tfgrad.square %x : !MxN\n"
            "%y = tfgrad.select %c, %x, %n : !MxN_i1, !MxN",
        "%y: !MxN", kMatrix);
  add(rows, "tfgrad.logical_not", "as a condition", "%p: !MxN_i1, %x: !MxN",
      "%c = tfgrad.logical_not %p : !MxN_i1\n"
      "%n = tfgrad.square %x : !MxN\n"
      "%y = tfgrad.select %c, %x, %n : !MxN_i1, !MxN",
      "%y: !MxN", kMatrix);

  add(rows, "tfgrad.select", "matrix", "%c: !MxN_i1, %a: !MxN, %b: !MxN",
      "%y = tfgrad.select %c, %a, %b : !MxN_i1, !MxN", "%y: !MxN", kMatrix);
  add(rows, "tfgrad.select", "scalar", "%c: i1, %a: !T, %b: !T",
      "%y = tfgrad.select %c, %a, %b : i1, !T", "%y: !T");
  add(rows, "arith.select", "matrix", "%c: !MxN_i1, %a: !MxN, %b: !MxN",
      "%y = arith.select %c, %a, %b : !MxN_i1, !MxN", "%y: !MxN", kMatrix);
  add(rows, "arith.select", "all or nothing", "%c: i1, %a: !M, %b: !M",
      "%y = arith.select %c, %a, %b : !M", "%y: !M", kVector);
  add(rows, "tfgrad.select", "one value twice", "%c: !M_i1, %a: !M",
      "%y = tfgrad.select %c, %a, %a : !M_i1, !M", "%y: !M", kVector);

  for (StringRef inputs : {"%a, %b, %c", "%a, %b", "%a, %b, %a", "%a"})
    add(rows, "tfgrad.add_n", inputs, "%a: !MxN, %b: !MxN, %c: !MxN",
        "%s = tfgrad.add_n " + inputs +
            " : !MxN\n"
            "%t = tfgrad.mul %b, %c : !MxN\n"
            "%y = tfgrad.mul %s, %t : !MxN",
        "%y: !MxN", kMatrix);
  add(rows, "tfgrad.add_n", "scalar", "%a: !T, %b: !T",
      "%y = tfgrad.add_n %a, %b, %a : !T", "%y: !T");

  add(rows, "tfgrad.identity_n", "matrix and scalar",
      "%a: !MxN, %b: !T, %n: !M_i64",
      "%y:3 = tfgrad.identity_n %a, %n, %b : !MxN, !M_i64, !T",
      "%y#0: !MxN, %y#2: !T", kMatrix)
      .bounds = "M";
  add(rows, "tfgrad.identity_n", "one result used", "%a: !M, %b: !M",
      "%y:2 = tfgrad.identity_n %a, %b : !M, !M", "%y#1: !M", kVector)
      .unconnected = {0};

  for (StringRef type : {"!MxN", "!T"}) {
    std::string arguments = ("%x: " + type + ", %w: " + type).str();
    std::string body = ("%s = tfgrad.stop_gradient %w : " + type +
                        "\n%y = tfgrad.mul %x, %s : " + type)
                           .str();
    add(rows, "tfgrad.stop_gradient", "a factor, " + type, arguments, body,
        "%y: " + type, type == "!T" ? std::vector<std::string>() : kMatrix)
        .unconnected = {1};
    rows.back().hides = true;
  }
  add(rows, "tfgrad.prevent_gradient", "reached", "%x: !MxN",
      "%y = tfgrad.prevent_gradient %x \"sampled\" : !MxN", "%y: !MxN",
      kMatrix);
  rows.back().error = "reached by a gradient: sampled";
  add(rows, "tfgrad.prevent_gradient", "cut off", "%x: !MxN",
      "%s = tfgrad.stop_gradient %x : !MxN\n"
      "%p = tfgrad.prevent_gradient %s \"sampled\" : !MxN\n"
      "%z = tfgrad.compare lt, %p, %x : !MxN\n"
      "%y = tfgrad.square %x : !MxN",
      "%y: !MxN, %z: !MxN_i1", kMatrix);
}

static void addCasts(std::vector<Row> &rows) {
  // In fixed types: a cast is linear, and long steps see that in any precision.
  const StringRef floats[] = {"f64", "f32", "f16", "bf16"};
  for (StringRef from : floats)
    for (StringRef to : floats)
      add(rows, "tfgrad.cast", from + " to " + to, "%x: !MxN_" + from,
          "%y = tfgrad.cast %x : !MxN_" + from + " to !MxN_" + to,
          "%y: !MxN_" + to, kMatrix);
  for (StringRef type : {"i32", "i1", "i8"}) {
    add(rows, "tfgrad.cast", "through " + type, "%x: !MxN",
        "%i = tfgrad.cast %x : !MxN to !MxN_" + type +
            "\n%y = tfgrad.cast %i : !MxN_" + type + " to !MxN",
        "%y: !MxN", kMatrix)
        .unconnected = {0};
    rows.back().domain = Domain{0.1, 0.9, NAN};
  }
  add(rows, "arith.extf", "to f64", "%x: !MxN_f32",
      "%y = arith.extf %x : !MxN_f32 to !MxN_f64", "%y: !MxN_f64", kMatrix);
  add(rows, "arith.truncf", "to f32", "%x: !MxN_f64",
      "%y = arith.truncf %x : !MxN_f64 to !MxN_f32", "%y: !MxN_f32", kMatrix);
  add(rows, "tfgrad.cast", "an extent as a factor", "%x: !T, %N: index",
      "%n = tfgrad.cast %N : index to !T\n"
      "%y = tfgrad.mul %x, %n : !T",
      "%y: !T", {"N=7", "N=1", "N=0"});
  add(rows, "tfgrad.cast", "integers as factors", "%n: !M_i64, %x: !M",
      "%i = tfgrad.cast %n : !M_i64 to !M\n"
      "%y = tfgrad.mul %x, %i : !M",
      "%y: !M", kVector)
      .bounds = "M";
  add(rows, "tfgrad.cast", "scalar", "%x: f32",
      "%y = tfgrad.cast %x : f32 to f64", "%y: f64");
}

//===----------------------------------------------------------------------===//
// Reductions and products
//===----------------------------------------------------------------------===//

static void addReductions(std::vector<Row> &rows) {
  struct {
    const char *axes, *x, *dropped, *kept;
    std::vector<std::string> sizes;
  } forms[] = {
      {"[1]", "!MxN", "!M", "!Mx1", kMatrix},
      {"[0]", "!MxN", "!N", "!1xN", kMatrix},
      {"[0, 1]", "!MxN", "!t", "!1x1", kMatrix},
      {"[]", "!MxN", "!MxN", "!MxN", kMatrix},
      {"[0, 2]",
       "!MxNxK",
       "!N",
       "!1xNx1",
       {"M=2,N=3,K=5", "M=1,N=1,K=1", "M=0,N=2,K=3", "M=2,N=0,K=3",
        "M=2,N=3,K=0"}},
      {"[2, 1]", "!2xNx3", "!2", "!2x1x1", {"N=5", "N=1", "N=0"}},
      {"[0]", "!M", "!t", "!1", kVector},
  };
  for (StringRef op : {"sum", "mean", "prod", "max", "min", "logsumexp"}) {
    auto reduce = [&](StringRef axes, StringRef x, StringRef result,
                      StringRef keep, const std::vector<std::string> &sizes) {
      add(rows, "tfgrad." + op,
          "axes " + axes + keep + " of " + x.drop_front() + " to " +
              result.drop_front(),
          "%x: " + x,
          "%y = tfgrad." + op + " %x axes " + axes + keep + " : " + x + " -> " +
              result,
          "%y: " + result, sizes);
    };
    for (const auto &form : forms) {
      reduce(form.axes, form.x, form.dropped, "", form.sizes);
      reduce(form.axes, form.x, form.kept, " keep_dims", form.sizes);
      if (StringRef(form.dropped) == "!t")
        reduce(form.axes, form.x, "!T", "", form.sizes);
    }
    reduce("[]", "!t", "!T", "", {});
  }

  for (StringRef initial : {"1.0", "0.0"})
    for (StringRef reverse : {"", " reverse"})
      for (StringRef axis : {"1", "0"}) {
        std::string attributes =
            ("axis " + axis + " initial " + initial + reverse).str();
        add(rows, "tfgrad.linear_recurrence", attributes, "%a: !MxN, %b: !MxN",
            "%y = tfgrad.linear_recurrence %a, %b " + attributes + " : !MxN",
            "%y: !MxN", kMatrix);
      }
  add(rows, "tfgrad.linear_recurrence", "vector", "%a: !M, %b: !M",
      "%y = tfgrad.linear_recurrence %a, %b axis 0 initial 0.5 : !M", "%y: !M",
      kVector);
}

static void addProducts(std::vector<Row> &rows) {
  struct {
    std::string batch;
    std::vector<std::string> sizes;
  } forms[] = {
      {"", {"M=7,N=3,K=5", "M=1,N=1,K=1", "M=2,N=3,K=0", "M=0,N=3,K=2"}},
      {"Bx",
       {"B=2,M=3,N=2,K=5", "B=1,M=1,N=1,K=1", "B=0,M=2,N=2,K=2",
        "B=2,M=2,N=2,K=0"}},
      {"BxCx",
       {"B=2,C=3,M=2,N=1,K=2", "B=1,C=1,M=1,N=1,K=1", "B=2,C=0,M=2,N=2,K=2"}},
  };
  for (const auto &form : forms)
    for (bool ta : {false, true})
      for (bool tb : {false, true}) {
        std::string a = "!" + form.batch + (ta ? "KxM" : "MxK");
        std::string b = "!" + form.batch + (tb ? "NxK" : "KxN");
        std::string y = "!" + form.batch + "MxN";
        std::string flags =
            std::string(ta ? " transpose_a" : "") + (tb ? " transpose_b" : "");
        add(rows, "tfgrad.matmul", form.batch + "MxN" + flags,
            "%a: " + a + ", %b: " + b,
            "%y = tfgrad.matmul %a, %b" + flags + " : (" + a + ", " + b +
                ") -> " + y,
            "%y: " + y, form.sizes);
      }
  add(rows, "tfgrad.matmul", "square of a matrix", "%a: !MxM",
      "%y = tfgrad.matmul %a, %a transpose_a : (!MxM, !MxM) -> !MxM",
      "%y: !MxM", {"M=5", "M=1", "M=0"});
}

//===----------------------------------------------------------------------===//
// Shape
//===----------------------------------------------------------------------===//

static void addShape(std::vector<Row> &rows) {
  auto reshape = [&](StringRef from, StringRef dims, StringRef to,
                     std::vector<std::string> sizes) {
    add(rows, "tfgrad.reshape",
        from.drop_front() + " to " + to.drop_front() +
            (dims.empty() ? "" : ", extents given"),
        "%x: " + from,
        "%y = tfgrad.reshape %x" + dims + " : " + from + " -> " + to,
        "%y: " + to, std::move(sizes));
  };
  std::vector<std::string> flat = {"M=7,N=3,P=21", "M=1,N=1,P=1", "M=0,N=3,P=0",
                                   "M=3,N=0,P=0"};
  reshape("!MxN", "", "!P", flat);
  reshape("!MxN", "$(P)", "!P", flat);
  reshape("!P", "$(M,N)", "!MxN", flat);
  reshape("!MxN", "$(N,M)", "!NxM", kMatrix);
  reshape("!MxN", "$(M,N)", "!Mx1xNx1", kMatrix);
  reshape("!Mx1xN", "$(M,N)", "!MxN", kMatrix);
  reshape("!Mx6", "$(M,N)", "!MxNx3", {"M=7,N=2", "M=1,N=2", "M=0,N=2"});
  reshape("!T", "", "!1x1", {});
  reshape("!1x1", "", "!T", {});
  reshape("!T", "", "!t", {});
  reshape("!t", "", "!1", {});
  reshape("!M", "", "!T", {"M=1"});

  for (auto [permutation, from, to] :
       {std::tuple("[1, 0]", "!MxN", "!NxM"),
        std::tuple("[0, 1]", "!MxN", "!MxN"),
        std::tuple("[2, 0, 1]", "!MxNx2", "!2xMxN"),
        std::tuple("[1, 2, 0]", "!MxNx2", "!Nx2xM")})
    add(rows, "tfgrad.transpose", permutation, Twine("%x: ") + from,
        Twine("%y = tfgrad.transpose %x ") + permutation + " : " + from +
            " -> " + to,
        Twine("%y: ") + to, kMatrix);
  add(rows, "tfgrad.transpose", "rank 0", "%x: !t",
      "%y = tfgrad.transpose %x [] : !t -> !t", "%y: !t");

  struct {
    const char *from, *dims, *axes, *to;
    std::vector<std::string> sizes;
  } broadcasts[] = {
      {"!N", "$(M,N)", "", "!MxN", kMatrix},
      {"!T", "$(M,N)", "", "!MxN", kMatrix},
      {"!t", "$(M)", "", "!M", kVector},
      {"!M", "$(M,N)", " axes [0]", "!MxN", kMatrix},
      {"!Mx1", "$(M,N)", "", "!MxN", kMatrix},
      {"!1xN", "$(M,N)", "", "!MxN", kMatrix},
      {"!1x1", "$(M,N)", "", "!MxN", kMatrix},
      {"!MxN", "$(M,N)", "", "!MxN", kMatrix},
      {"!1", "$(M)", "", "!Mx3", kVector},
      {"!MxN", "$(M,N)", " axes [0, 2]", "!Mx2xN", kMatrix},
      {"!Mx1", "$(N,M)", " axes [1, 2]", "!NxMx2", kMatrix},
      {"!1xN", "$(N)", " axes [0, 1]", "!1xN", {"N=7", "N=1", "N=0"}},
      {"!3", "", "", "!2x3", {}},
  };
  for (const auto &form : broadcasts)
    add(rows, "tfgrad.broadcast_to",
        Twine(form.from + 1) + " to " + (form.to + 1) + form.axes,
        Twine("%x: ") + form.from,
        Twine("%y = tfgrad.broadcast_to %x") + form.dims + form.axes + " : " +
            form.from + " -> " + form.to,
        Twine("%y: ") + form.to, form.sizes);

  std::vector<std::string> parts = {"M=7,N=3,K=2,P=9", "M=1,N=1,K=1,P=2",
                                    "M=0,N=3,K=2,P=2", "M=2,N=0,K=1,P=3",
                                    "M=2,N=3,K=0,P=2"};
  add(rows, "tfgrad.concat", "two, axis 0", "%a: !MxN, %b: !KxN",
      "%y = tfgrad.concat %a, %b axis 0 : (!MxN, !KxN) -> !PxN", "%y: !PxN",
      parts);
  add(rows, "tfgrad.concat", "two, axis 1", "%a: !NxM, %b: !NxK",
      "%y = tfgrad.concat %a, %b axis 1 : (!NxM, !NxK) -> !NxP", "%y: !NxP",
      parts);
  add(rows, "tfgrad.concat", "one", "%a: !MxN",
      "%y = tfgrad.concat %a axis 1 : (!MxN) -> !MxN", "%y: !MxN", kMatrix);
  add(rows, "tfgrad.concat", "three, one twice", "%a: !M, %b: !3",
      "%y = tfgrad.concat %a, %b, %a axis 0 : (!M, !3, !M) -> !P", "%y: !P",
      {"M=7,P=17", "M=1,P=5", "M=0,P=3"});
  add(rows, "tfgrad.concat", "three static", "%a: !2x1, %b: !2x3, %c: !2x2",
      "%y = tfgrad.concat %a, %b, %c axis 1 : (!2x1, !2x3, !2x2) -> !2x6",
      "%y: !2x6");
}

static void addBoxes(std::vector<Row> &rows) {
  std::vector<std::string> boxes = {"M=7,I=2,K=3", "M=1,I=0,K=1", "M=0,I=0,K=0",
                                    "M=7,I=7,K=0", "M=7,I=0,K=7"};
  add(rows, "tfgrad.slice", "rows", "%x: !Mx3",
      "%y = tfgrad.slice %x [$I, 1] [$K, 2] : !Mx3 -> !Kx2", "%y: !Kx2", boxes);
  add(rows, "tfgrad.slice", "both axes", "%x: !MxN",
      "%y = tfgrad.slice %x [$I, $J] [$K, $L] : !MxN -> !KxL", "%y: !KxL",
      {"M=7,N=5,I=2,J=1,K=3,L=2", "M=1,N=1,I=0,J=0,K=1,L=1",
       "M=0,N=3,I=0,J=1,K=0,L=2"});
  add(rows, "tfgrad.slice", "vector", "%x: !M",
      "%y = tfgrad.slice %x [$I] [$K] : !M -> !K", "%y: !K", boxes);
  add(rows, "tfgrad.slice", "overlapping", "%x: !Mx3",
      "%a = tfgrad.slice %x [$I, 0] [$K, 2] : !Mx3 -> !Kx2\n"
      "%b = tfgrad.slice %x [0, 1] [$K, 2] : !Mx3 -> !Kx2\n"
      "%y = tfgrad.mul %a, %b : !Kx2\n"
      "%z = tfgrad.square %x : !Mx3",
      "%y: !Kx2, %z: !Mx3", boxes);
  add(rows, "tfgrad.slice", "static", "%x: !5x3",
      "%y = tfgrad.slice %x [4, 0] [1, 3] : !5x3 -> !1x3", "%y: !1x3");
  add(rows, "tfgrad.slice", "rank 0", "%x: !t",
      "%y = tfgrad.slice %x [] [] : !t -> !t", "%y: !t");

  add(rows, "tfgrad.add_slice", "rows", "%x: !Mx3, %u: !Kx2",
      "%y = tfgrad.add_slice %x, %u [$I, 1] : !Mx3, !Kx2", "%y: !Mx3", boxes);
  add(rows, "tfgrad.add_slice", "one element", "%x: !MxN, %u: !1x1",
      "%y = tfgrad.add_slice %x, %u [$I, $J] : !MxN, !1x1", "%y: !MxN",
      {"M=7,N=3,I=2,J=1", "M=1,N=1,I=0,J=0"});
  add(rows, "tfgrad.add_slice", "to itself", "%x: !M",
      "%y = tfgrad.add_slice %x, %x [0] : !M, !M", "%y: !M", kVector);

  add(rows, "tfgrad.pad", "matrix", "%x: !MxN, %v: !T",
      "%y = tfgrad.pad %x, %v low [$I, 1] high [0, $J] "
      ": !MxN -> !PxQ",
      "%y: !PxQ",
      {"M=5,N=2,I=2,J=3,P=7,Q=6", "M=1,N=1,I=0,J=0,P=1,Q=2",
       "M=0,N=2,I=2,J=0,P=2,Q=3", "M=0,N=0,I=0,J=0,P=0,Q=1"});
  add(rows, "tfgrad.pad", "vector", "%x: !M, %v: !T",
      "%y = tfgrad.pad %x, %v low [2] high [1] : !M -> !P", "%y: !P",
      {"M=7,P=10", "M=1,P=4", "M=0,P=3"});
  add(rows, "tfgrad.pad", "no margin", "%x: !M, %v: !T",
      "%y = tfgrad.pad %x, %v low [0] high [0] : !M -> !M", "%y: !M", kVector);
}

//===----------------------------------------------------------------------===//
// Indexing
//===----------------------------------------------------------------------===//

static void addIndexing(std::vector<Row> &rows) {
  // More indices than rows: some come twice.
  std::vector<std::string> some = {"M=3,N=2,P=7", "M=1,N=1,P=1", "M=0,N=2,P=0",
                                   "M=3,N=0,P=2", "M=3,N=2,P=0"};
  add(rows, "tfgrad.gather", "rows", "%x: !MxN, %i: !P_i64",
      "%y = tfgrad.gather %x, %i : (!MxN, !P_i64) -> !PxN", "%y: !PxN", some)
      .bounds = "M";
  add(rows, "tfgrad.gather", "elements", "%x: !M, %i: !Px2_i32",
      "%y = tfgrad.gather %x, %i : (!M, !Px2_i32) -> !Px2", "%y: !Px2", some)
      .bounds = "M";
  add(rows, "tfgrad.gather", "one row", "%x: !MxN, %i: !t_i64",
      "%y = tfgrad.gather %x, %i : (!MxN, !t_i64) -> !N", "%y: !N",
      {"M=3,N=7", "M=1,N=1", "M=3,N=0"})
      .bounds = "M";

  add(rows, "tfgrad.gather_nd", "depth 1", "%x: !MxN, %i: !Px1_i32",
      "%y = tfgrad.gather_nd %x, %i : (!MxN, !Px1_i32) -> !PxN", "%y: !PxN",
      some)
      .bounds = "M";
  add(rows, "tfgrad.gather_nd", "depth 2", "%x: !MxNx3, %i: !Px2_i64",
      "%y = tfgrad.gather_nd %x, %i : (!MxNx3, !Px2_i64) -> !Px3", "%y: !Px3",
      {"M=2,N=2,P=7", "M=1,N=1,P=1", "M=0,N=2,P=0"})
      .bounds = "MN";
  add(rows, "tfgrad.gather_nd", "elements", "%x: !MxN, %i: !2xPx2_i64",
      "%y = tfgrad.gather_nd %x, %i : (!MxN, !2xPx2_i64) -> !2xP", "%y: !2xP",
      {"M=2,N=2,P=5", "M=1,N=1,P=1", "M=2,N=0,P=0"})
      .bounds = "MN";
  add(rows, "tfgrad.gather_nd", "depth 0", "%x: !MxN, %i: !Px0_i64",
      "%y = tfgrad.gather_nd %x, %i : (!MxN, !Px0_i64) -> !PxMxN", "%y: !PxMxN",
      {"M=2,N=3,P=5", "M=1,N=1,P=1", "M=0,N=1,P=2"})
      .bounds = "M";

  add(rows, "tfgrad.scatter_nd", "rows", "%i: !Px1_i32, %u: !PxN",
      "%y = tfgrad.scatter_nd %i, %u$(M,N) "
      ": (!Px1_i32, !PxN) -> !MxN",
      "%y: !MxN", some)
      .bounds = "M";
  add(rows, "tfgrad.scatter_nd", "elements", "%i: !Px2_i64, %u: !P",
      "%y = tfgrad.scatter_nd %i, %u$(M,N) "
      ": (!Px2_i64, !P) -> !MxN",
      "%y: !MxN", {"M=2,N=2,P=7", "M=1,N=1,P=1", "M=3,N=2,P=0"})
      .bounds = "MN";

  add(rows, "tfgrad.tensor_scatter_add", "rows",
      "%x: !MxN, %i: !Px1_i32, %u: !PxN",
      "%y = tfgrad.tensor_scatter_add %x, %i, %u "
      ": !MxN, !Px1_i32, !PxN",
      "%y: !MxN", some)
      .bounds = "M";
  add(rows, "tfgrad.tensor_scatter_add", "elements",
      "%x: !MxN, %i: !Px2_i64, %u: !P",
      "%y = tfgrad.tensor_scatter_add %x, %i, %u "
      ": !MxN, !Px2_i64, !P",
      "%y: !MxN", {"M=2,N=2,P=7", "M=1,N=1,P=1", "M=3,N=2,P=0"})
      .bounds = "MN";
}

//===----------------------------------------------------------------------===//
// Other dialects
//===----------------------------------------------------------------------===//

static void addUpstream(std::vector<Row> &rows) {
  add(rows, "tensor.cast", "to static", "%x: !MxN",
      "%y = tensor.cast %x : !MxN to !7x3", "%y: !7x3", {"M=7,N=3"});
  add(rows, "tensor.cast", "to dynamic", "%x: !7x3",
      "%y = tensor.cast %x : !7x3 to !MxN", "%y: !MxN", {"M=7,N=3"});

  add(rows, "tensor.extract", "matrix", "%x: !MxN, %I: index, %J: index",
      "%y = tensor.extract %x[%I, %J] : !MxN", "%y: !T",
      {"M=7,N=3,I=4,J=2", "M=1,N=1,I=0,J=0"});
  add(rows, "tensor.extract", "several", "%x: !M, %I: index",
      "%c = arith.constant 0 : index\n"
      "%a = tensor.extract %x[%I] : !M\n"
      "%b = tensor.extract %x[%c] : !M\n"
      "%y = tfgrad.mul %a, %b : !T\n"
      "%z = tfgrad.square %x : !M",
      "%y: !T, %z: !M", {"M=7,I=3", "M=1,I=0"});
  add(rows, "tensor.extract", "rank 0", "%x: !t",
      "%y = tensor.extract %x[] : !t", "%y: !T");

  add(rows, "tensor.insert", "matrix", "%x: !MxN, %s: !T, %I: index, %J: index",
      "%y = tensor.insert %s into %x[%I, %J] : !MxN", "%y: !MxN",
      {"M=7,N=3,I=4,J=2", "M=1,N=1,I=0,J=0"});
  add(rows, "tensor.insert", "rank 0", "%x: !t, %s: !T",
      "%y = tensor.insert %s into %x[] : !t", "%y: !t");
  add(rows, "tensor.extract_slice", "strided", "%x: !MxN, %I: index",
      "%y = tensor.extract_slice %x[%I, 1] [2, 2] [2, 1] : !MxN to !2x2\n"
      "%z = tfgrad.square %x : !MxN",
      "%y: !2x2, %z: !MxN", {"M=7,N=3,I=3", "M=3,N=3,I=0"});
  add(rows, "tensor.extract_slice", "row of unknown extent",
      "%x: !MxN, %I: index",
      "%y = tensor.extract_slice %x[%I, 0] [1, $N] [1, 1] : !MxN to !N",
      "%y: !N", {"M=7,N=3,I=3", "M=1,N=1,I=0"});
  add(rows, "tensor.insert_slice", "strided", "%x: !MxN, %s: !2x2, %I: index",
      "%y = tensor.insert_slice %s into %x[%I, 1] [2, 2] [2, 1] : !2x2 into "
      "!MxN",
      "%y: !MxN", {"M=7,N=3,I=3", "M=3,N=3,I=0"});

  add(rows, "tensor.from_elements", "matrix", "%a: !T, %b: !T",
      "%y = tensor.from_elements %a, %b, %a, %b, %b, %b : !2x3", "%y: !2x3");
  add(rows, "tensor.from_elements", "rank 0", "%a: !T",
      "%y = tensor.from_elements %a : !t", "%y: !t");
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

const std::vector<Row> &table::writtenRows() {
  static const std::vector<Row> rows = [] {
    std::vector<Row> result;
    addCreation(result);
    addElementwise(result);
    addCasts(result);
    addReductions(result);
    addProducts(result);
    addShape(result);
    addBoxes(result);
    addIndexing(result);
    addArrayRows(result);
    addUpstream(result);
    return result;
  }();
  return rows;
}

std::vector<RegisteredOperationName> table::differentiableOps() {
  std::vector<RegisteredOperationName> ops;
  for (RegisteredOperationName name : context().getRegisteredOperations())
    if (name.hasInterface<DifferentiableOpInterface>())
      ops.push_back(name);
  return ops;
}

std::vector<Row> table::rowsOf(RegisteredOperationName op) {
  std::vector<Row> rows;
  for (const Row &row : writtenRows())
    if (row.op == op.getStringRef())
      rows.push_back(row);
  bool isScalarOp =
      isa<arith::ArithDialect, math::MathDialect>(op.getDialect()) &&
      op.hasTrait<OpTrait::SameOperandsAndResultType>();
  bool isMap =
      op.hasTrait<ElementByElement>() && op.getAttributeNames().empty();
  if (!rows.empty() || !(isScalarOp || isMap))
    return rows;

  // All operands have the type of the result.
  std::string name = op.getStringRef().str();
  auto generate = [&](StringRef what, StringRef type,
                      const std::vector<std::string> &sizes) {
    std::string arguments, operands;
    std::vector<int64_t> unconnected;
    const DerivativeRule &rule =
        op.getInterface<DifferentiableOpInterface>()->derivativeRule();
    for (auto [i, operand] : llvm::enumerate(rule.operands)) {
      std::string value = ("%" + operand.operand).str();
      arguments += (i ? ", " : "") + value + ": " + type.str();
      operands += (i ? ", " : "") + value;
      if (operand.expression.empty())
        unconnected.push_back(i);
    }
    add(rows, name, what, arguments,
        "%y = " + name + " " + operands + " : " + type, "%y: " + type, sizes)
        .unconnected = unconnected;
  };
  generate("matrix", "!MxN", kMatrix);
  generate("vector", "!M", kVector);
  generate("scalar", "!T", {});
  generate("rank 0", "!t", {});
  return rows;
}
