//===- Sweep.h - The reverse sweep over ops and regions ---------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The gradient of control flow is control flow of the same form: each block on
// the way has a mirror, in which the ops of its gradient go, last op first.
//
// Ops of a mirror name values of the block as if they were there. `Tape` then
// gives the mirror what it needs: recomputed, or saved by the forward program.
//
// What a region reads from outside has a running cotangent, which goes through
// the mirrors: each adds to what it gets and passes it on.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_TRANSFORMS_GRADIENTS_SWEEP_H
#define TFGRAD_LIB_TRANSFORMS_GRADIENTS_SWEEP_H

#include "Activity.h"
#include "Tape.h"

#include "Transforms/Gradients.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include <vector>

namespace tfgrad {

/// Gives every op that is created the device of the op it differentiates.
struct Colocation : public mlir::OpBuilder::Listener {
  void notifyOperationInserted(mlir::Operation *op,
                               mlir::OpBuilder::InsertPoint) override {
    if (device && !op->hasAttr(kDevice))
      op->setAttr(kDevice, device);
  }
  mlir::Attribute device;
};

class Sweep : public Pullback {
public:
  Sweep(mlir::OpBuilder &outer, Activity &activity,
        const GradientOptions &options);

  /// Differentiates `op`, whose users have all been visited.
  llvm::LogicalResult visit(mlir::Operation *op);

  /// Ops are now emitted on behalf of `value`.
  void enter(mlir::Value value);

  mlir::OpBuilder &builder() override { return b; }
  mlir::Location loc() override { return location; }
  bool isActive(mlir::Value operand) override {
    return activity.isActive(operand);
  }
  bool hasCotangent(mlir::Value result) override {
    return contributions.contains(result) && !activity.isStopped(result);
  }
  mlir::Value cotangent(mlir::Value result) override {
    return hasCotangent(result) ? total(result) : zeros(result);
  }
  void add(mlir::Value operand, mlir::Value contribution) override;
  void addInto(mlir::Value operand, Accumulate accumulate) override {
    contributions[operand].parts.push_back(std::move(accumulate));
  }
  GradientArray gradientArray(mlir::Value array, mlir::Value flow) override;

  /// The sum of all that has reached `value`; null if nothing has.
  mlir::Value total(mlir::Value value);

  /// The mirrors of blocks, each after those around it.
  llvm::MutableArrayRef<Mirror> getMirrors() { return mirrors; }

private:
  struct Contributions {
    llvm::SmallVector<mlir::Value> dense;
    llvm::SmallVector<Accumulate> parts;
  };

  mlir::Value zeros(mlir::Value value) {
    return splatLike(b, location, 0.0, value);
  }
  mlir::Value totalOrZeros(mlir::Value value) {
    mlir::Value sum = total(value);
    return sum ? sum : zeros(value);
  }
  mlir::Value sum(llvm::ArrayRef<mlir::Value> values);
  void releaseGate();

  // Control flow (ControlFlow.cpp).
  llvm::LogicalResult visitRule(mlir::Operation *op);
  llvm::LogicalResult visitCall(mlir::func::CallOp call);
  llvm::LogicalResult visitFor(mlir::scf::ForOp op);
  llvm::LogicalResult visitWhile(mlir::scf::WhileOp op);
  llvm::LogicalResult visitBranches(mlir::RegionBranchOpInterface op);
  // Checkpoints.cpp.
  llvm::LogicalResult visitCheckpoint(mlir::scf::ExecuteRegionOp op);
  llvm::LogicalResult replay(mlir::scf::ExecuteRegionOp op,
                             const mlir::IRMapping &copies);
  using Seeds = llvm::SmallVector<std::pair<mlir::Value, mlir::Value>>;
  llvm::LogicalResult visitRun(mlir::Block *forward, mlir::Block *reverse,
                               std::optional<Iteration> iteration,
                               const Seeds &seeds,
                               llvm::ArrayRef<mlir::Value> wanted,
                               llvm::ArrayRef<mlir::Value> captures);
  llvm::LogicalResult visitBlock(mlir::Block *forward, mlir::Block *reverse,
                                 std::optional<Iteration> iteration);
  llvm::SmallVector<mlir::Value> activeCaptures(mlir::Operation *op);
  void continueWith(llvm::ArrayRef<mlir::Value> captures,
                    mlir::ValueRange values);

  /// The block of the gradient.
  mlir::Block *at;
  /// The block of the gradient, or of what is being run again.
  mlir::Block *base = at;
  Activity &activity;
  const GradientOptions &options;
  Colocation colocation;
  mlir::OpBuilder b;
  mlir::Location location = b.getUnknownLoc();
  bool visiting = false;
  llvm::DenseMap<mlir::Value, Contributions> contributions;
  llvm::SmallVector<std::pair<mlir::Value, mlir::Value>> gated;
  bool hasFailed = false;
  /// The number of this sweep, at run time; null while there is no array.
  mlir::Value scope;
  llvm::DenseMap<mlir::Value, GradientArray> gradientArrays;
  std::vector<Mirror> mirrors;
  /// The mirrors around the insertion point, by number, from outside.
  llvm::SmallVector<unsigned> nest;
};

/// What the array can be, through control flow and as a gradient array, and all
/// in between; but nothing behind values that `isOrigin`.
llvm::SetVector<mlir::Value> originsOf(
    mlir::Value array, llvm::function_ref<bool(mlir::Value)> isOrigin =
                           [](mlir::Value) { return false; });

/// There is no way through `op` for a gradient.
llvm::LogicalResult reportMissingRule(mlir::Operation *op);

} // namespace tfgrad

#endif // TFGRAD_LIB_TRANSFORMS_GRADIENTS_SWEEP_H
