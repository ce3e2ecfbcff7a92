//===- Activity.h - What lies between xs and ys -----------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Activity is followed from value to value, through the regions of control flow:
// what a loop carries is active if it is in any iteration.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_TRANSFORMS_GRADIENTS_ACTIVITY_H
#define TFGRAD_LIB_TRANSFORMS_GRADIENTS_ACTIVITY_H

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallBitVector.h"

namespace tfgrad {

/// The float values outside of `op` that its regions read. An op with a rule
/// has none: what it depends on is among its operands.
llvm::SmallVector<mlir::Value> captured(mlir::Operation *op);

/// All ops that `ys` are computed by, operands before users, without recursion.
/// Follows only float values unless `throughAll`. Ops inside of others are not
/// listed.
llvm::SmallVector<mlir::Operation *> producers(llvm::ArrayRef<mlir::Value> ys,
                                               bool throughAll = false);

/// What results depend on.
class Dependence {
public:
  /// Whether `result` depends differentiably on `operand`. An op without a rule
  /// may depend in any way, and so may a function that is only declared or that
  /// calls itself.
  bool flows(mlir::OpOperand &operand, mlir::OpResult result);

private:
  bool reaches(mlir::func::FuncOp function, unsigned argument, unsigned result);

  /// By function and result: the arguments.
  llvm::DenseMap<std::pair<mlir::Operation *, unsigned>, llvm::SmallBitVector>
      known;
};

class Activity {
public:
  /// The gradient goes to the block `at`.
  Activity(llvm::ArrayRef<mlir::Value> ys, llvm::ArrayRef<mlir::Value> xs,
           llvm::ArrayRef<mlir::Value> stops, mlir::Block *at,
           Dependence &dependence);

  /// Whether a gradient with respect to `value` is of use.
  bool isActive(mlir::Value value) const { return active.contains(value); }
  bool isStopped(mlir::Value value) const { return stopped.contains(value); }

  bool flows(mlir::OpOperand &operand, mlir::OpResult result) const {
    return dependence.flows(operand, result);
  }

  /// Each value is copied to what `copies` maps it to; the copies take part in the
  /// same way.
  void adopt(const mlir::IRMapping &copies);

  /// Whether a cotangent of `value` passes on to what it is computed from.
  bool passes(mlir::Value value) const;

  /// The ops that bring an x to ys through an argument of a block around the
  /// request, as a loop does with what it starts from. No rule goes that way.
  llvm::SetVector<mlir::Operation *>
  carriers(llvm::ArrayRef<mlir::Value> xs) const;

private:
  /// Whether the gradient goes into the region that has the argument.
  bool isAround(mlir::BlockArgument argument) const {
    return argument.getParentRegion()->isAncestor(at->getParent());
  }
  /// What control flow gives to a result or block argument; none if it is not
  /// control flow that gives it, or not plain what. With `onlyEntry`, what a loop
  /// gives to it in its first iteration.
  std::optional<llvm::SmallVector<mlir::Value>>
  forwarded(mlir::Value value, bool onlyEntry = false) const;
  /// What `value` depends on differentiably, wherever that comes from.
  llvm::SmallVector<mlir::Value> sources(mlir::Value value,
                                         bool onlyEntry = false) const;
  llvm::SmallVector<mlir::Value> dependencies(mlir::OpResult value) const;

  mlir::Block *at;
  Dependence &dependence;
  llvm::DenseSet<mlir::Value> active, stopped;
  /// What ys depend on, each with what it depends on in turn.
  llvm::MapVector<mlir::Value, llvm::SmallVector<mlir::Value>> reached;
  mutable llvm::DenseMap<mlir::Operation *,
                         mlir::RegionBranchInverseSuccessorMapping>
      mappings;
};

} // namespace tfgrad

#endif // TFGRAD_LIB_TRANSFORMS_GRADIENTS_ACTIVITY_H
