//===- BufferizableOpInterfaceImpl.h ----------------------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TRANSFORMS_BUFFERIZABLEOPINTERFACEIMPL_H
#define TFGRAD_TRANSFORMS_BUFFERIZABLEOPINTERFACEIMPL_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace tfgrad {

/// Makes `tfgrad.gemm` known to bufferization.
void registerBufferizableOpInterfaceExternalModels(
    mlir::DialectRegistry &registry);

} // namespace tfgrad

#endif // TFGRAD_TRANSFORMS_BUFFERIZABLEOPINTERFACEIMPL_H
