//===- Npy.h - NumPy files --------------------------------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arrays in `.npy` files of versions 1.0, 2.0 and 3.0. The dtype belongs to the
// element type, and nothing is converted to another kind or width:
//
//   i1 b1    i8 i1    i16 i2    i32 i4    i64, index i8    f16 f2    f32 f4
//   f64 f8    bf16 f4
//
// NumPy has no bf16: such a tensor is written as f4, which is exact, and read
// from f4 with rounding to nearest even.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TOOLS_RUN_NPY_H
#define TFGRAD_TOOLS_RUN_NPY_H

#include "tfgrad/Tensor.h"

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

#include <string>

namespace tfgrad {

/// The array in `contents`, a whole file, in either byte order and in C or
/// Fortran order. InvalidArgument where the file is malformed or its dtype is
/// not that of `elementType`. Memory is taken only for data that is there.
absl::StatusOr<Tensor> parseNpy(absl::string_view contents,
                                ElementType elementType);

/// Reads the regular file `path`; messages start with the path. NotFound where
/// it cannot be opened.
absl::StatusOr<Tensor> readNpy(const std::string &path,
                               ElementType elementType);

/// Writes `tensor` in version 1.0, C order and the byte order of the machine.
absl::Status writeNpy(const std::string &path, const TensorView &tensor);

} // namespace tfgrad

#endif // TFGRAD_TOOLS_RUN_NPY_H
