//===- ArrayRows.cpp - The programs with TensorArrays ---------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rows.h"

using namespace mlir;
using namespace tfgrad;
using namespace tfgrad::table;

void table::addArrayRows(std::vector<Row> &rows) {
  const std::string constants = "%c0 = arith.constant 0 : index\n"
                                "%c1 = arith.constant 1 : index\n"
                                "%c2 = arith.constant 2 : index\n"
                                "%c3 = arith.constant 3 : index\n";
  auto array = [&](const std::string &size, const std::string &element,
                   const std::string &attributes = "") {
    return "%a, %f = tfgrad.tensor_array " + size + " " + attributes + " : " +
           element + "\n";
  };
  const std::string keep = "{clear_after_read = false}";

  for (StringRef op : {"tfgrad.tensor_array_write", "tfgrad.tensor_array_read"})
    add(rows, op, "matrix", "%x: !MxN",
        constants + array("%c3", "!array_MxN") +
            "%f1 = tfgrad.tensor_array_write %a[%c1], %x, %f "
            ": !array_MxN, !MxN\n"
            "%r = tfgrad.tensor_array_read %a[%c1], %f1 : !array_MxN -> !MxN\n"
            "%y = tfgrad.mul %r, %r : !MxN",
        "%y: !MxN", kMatrix);
  add(rows, "tfgrad.tensor_array_write", "scalars, one not read",
      "%s: !T, %t: !T",
      constants + array("%c3", "!array_T") +
          "%f1 = tfgrad.tensor_array_write %a[%c2], %s, %f : !array_T, !T\n"
          "%f2 = tfgrad.tensor_array_write %a[%c0], %t, %f1 : !array_T, !T\n"
          "%r = tfgrad.tensor_array_read %a[%c2], %f2 : !array_T -> !T\n"
          "%y = tfgrad.square %r : !T",
      "%y: !T");
  add(rows, "tfgrad.tensor_array_read", "twice, and a slot not written",
      "%x: !M",
      constants + array("%c3", "!array_M", keep) +
          "%f1 = tfgrad.tensor_array_write %a[%c1], %x, %f : !array_M, !M\n"
          "%r = tfgrad.tensor_array_read %a[%c1], %f1 : !array_M -> !M\n"
          "%s = tfgrad.tensor_array_read %a[%c1], %f1 : !array_M -> !M\n"
          "%q = tfgrad.mul %s, %s : !M\n"
          "%y = tfgrad.mul %r, %q : !M",
      "%y: !M", kVector);

  add(rows, "tfgrad.tensor_array_unstack", "matrix", "%x: !PxN",
      constants + "%n = tensor.dim %x, %c0 : !PxN\n" + array("%n", "!array_N") +
          "%f1 = tfgrad.tensor_array_unstack %a, %x, %f : !array_N, !PxN\n"
          "%r = tfgrad.tensor_array_stack %a, %f1 : !array_N -> !PxN\n"
          "%y = tfgrad.mul %r, %r : !PxN",
      "%y: !PxN", {"P=7,N=3", "P=1,N=1", "P=3,N=0"});
  add(rows, "tfgrad.tensor_array_stack", "vector", "%x: !P",
      constants + "%n = tensor.dim %x, %c0 : !P\n" + array("%n", "!array_T") +
          "%f1 = tfgrad.tensor_array_unstack %a, %x, %f : !array_T, !P\n"
          "%r = tfgrad.tensor_array_stack %a, %f1 : !array_T -> !P\n"
          "%y = tfgrad.mul %r, %x : !P",
      "%y: !P", {"P=7", "P=1", "P=0"});
  add(rows, "tfgrad.tensor_array_gather", "duplicates", "%x: !MxN, %i: !P_i64",
      constants + "%n = tensor.dim %x, %c0 : !MxN\n" +
          array("%n", "!array_N", keep) +
          "%f1 = tfgrad.tensor_array_unstack %a, %x, %f : !array_N, !MxN\n"
          "%r = tfgrad.tensor_array_gather %a[%i], %f1 "
          ": !array_N, !P_i64 -> !PxN\n"
          "%y = tfgrad.mul %r, %r : !PxN",
      "%y: !PxN", {"M=3,N=2,P=7", "M=1,N=1,P=1"})
      .bounds = "M";
  add(rows, "tfgrad.tensor_array_gather", "of no rows", "%x: !Mx3, %i: !P_i64",
      constants + "%n = tensor.dim %x, %c0 : !Mx3\n" +
          array("%n", "!array_3", keep) +
          "%f1 = tfgrad.tensor_array_unstack %a, %x, %f : !array_3, !Mx3\n"
          "%r = tfgrad.tensor_array_gather %a[%i], %f1 "
          ": !array_3, !P_i64 -> !Px3\n"
          "%y = tfgrad.mul %r, %r : !Px3",
      "%y: !Px3", {"M=2,P=5", "M=2,P=0"})
      .bounds = "M";
  add(rows, "tfgrad.tensor_array_scatter", "rows", "%x: !PxN",
      constants + "%n = tensor.dim %x, %c0 : !PxN\n" + array("%n", "!array_N") +
          "%i = tfgrad.iota axis 0 $(P) : !P_i64\n"
          "%f1 = tfgrad.tensor_array_scatter %a[%i], %x, %f "
          ": !array_N, !P_i64, !PxN\n"
          "%r = tfgrad.tensor_array_stack %a, %f1 : !array_N -> !PxN\n"
          "%y = tfgrad.mul %r, %r : !PxN",
      "%y: !PxN", {"P=7,N=3", "P=1,N=1", "P=3,N=0"});
  add(rows, "tfgrad.tensor_array_scatter", "of no rows", "%x: !Px3",
      constants + "%n = tensor.dim %x, %c0 : !Px3\n" + array("%n", "!array_3") +
          "%i = tfgrad.iota axis 0 $(P) : !P_i64\n"
          "%f1 = tfgrad.tensor_array_scatter %a[%i], %x, %f "
          ": !array_3, !P_i64, !Px3\n"
          "%r = tfgrad.tensor_array_stack %a, %f1 : !array_3 -> !Px3\n"
          "%y = tfgrad.mul %r, %r : !Px3",
      "%y: !Px3", {"P=5", "P=0"});
  for (StringRef op :
       {"tfgrad.tensor_array_split", "tfgrad.tensor_array_concat"})
    add(rows, op, "ragged", "%x: !7xN",
        constants + array("%c3", "!ragged_N") +
            "%l = tfgrad.constant dense<[2, 0, 5]> : !3_i64\n"
            "%f1 = tfgrad.tensor_array_split %a, %x, %l, %f "
            ": !ragged_N, !7xN, !3_i64\n"
            "%r, %m = tfgrad.tensor_array_concat %a, %f1 "
            ": !ragged_N -> !7xN, !3_i64\n"
            "%y = tfgrad.mul %r, %r : !7xN",
        "%y: !7xN", {"N=3", "N=1", "N=0"});
  add(rows, "tfgrad.tensor_array_grad", "of the user", "%x: !M, %z: !M",
      constants + array("%c3", "!array_M") +
          "%f1 = tfgrad.tensor_array_write %a[%c1], %x, %f : !array_M, !M\n"
          "%g, %h = tfgrad.tensor_array_grad %a, %f1 source \"mine\" "
          ": !array_M\n"
          "%h1 = tfgrad.tensor_array_write %g[%c1], %x, %h : !array_M, !M\n"
          "%q = tfgrad.mul %x, %z : !M\n"
          "%h2 = tfgrad.tensor_array_write %g[%c1], %q, %h1 : !array_M, !M\n"
          "%y = tfgrad.tensor_array_read %g[%c1], %h2 : !array_M -> !M",
      "%y: !M", kVector);
  add(rows, "tfgrad.tensor_array_grad_with_shape", "of the user", "%x: !2xM",
      constants + array("%c3", "!array_M") +
          "%g, %h = tfgrad.tensor_array_grad_with_shape %a [2], %f "
          "source \"mine\" : !array_M -> !array_2xM\n"
          "%h1 = tfgrad.tensor_array_write %g[%c1], %x, %h "
          ": !array_2xM, !2xM\n"
          "%r = tfgrad.tensor_array_read %g[%c1], %h1 : !array_2xM -> !2xM\n"
          "%y = tfgrad.square %r : !2xM",
      "%y: !2xM", kVector);
  add(rows, "tfgrad.tensor_array_size", "as a factor", "%x: !T",
      constants + array("%c3", "!array_T") +
          "%f1 = tfgrad.tensor_array_write %a[%c1], %x, %f : !array_T, !T\n"
          "%n = tfgrad.tensor_array_size %a, %f1 : !array_T\n"
          "%k = tfgrad.cast %n : index to !T\n"
          "%q = tfgrad.square %x : !T\n"
          "%y = tfgrad.mul %q, %k : !T",
      "%y: !T");
}
