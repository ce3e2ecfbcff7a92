//===- TFGradOps.td - All ops of the dialect ---------------*- tablegen -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_OPS_TD
#define TFGRAD_OPS_TD

include "Dialect/TFGrad/CheckOps.td"
include "Dialect/TFGrad/ContractionOps.td"
include "Dialect/TFGrad/ElementwiseOps.td"
include "Dialect/TFGrad/GradientOps.td"
include "Dialect/TFGrad/ReductionOps.td"
include "Dialect/TFGrad/ShapeOps.td"
include "Dialect/TFGrad/TensorArrayOps.td"

#endif // TFGRAD_OPS_TD
