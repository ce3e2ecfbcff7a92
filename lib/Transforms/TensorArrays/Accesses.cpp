//===- Accesses.cpp - Which slots an op touches, and when -----------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Accesses.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tfgrad;

//===----------------------------------------------------------------------===//
// Linear expressions
//===----------------------------------------------------------------------===//
//
// A constant that overflows makes the expression unknown: nothing is proven of
// it.

Linear Linear::of(int64_t constant) {
  Linear result;
  result.constant = constant;
  return result;
}

Linear Linear::ofRows(Value tensor) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (!type.isDynamicDim(0))
    return of(type.getDimSize(0));
  Linear result;
  result.terms[tensor] = 1;
  return result;
}

Linear Linear::of(Value value) {
  if (auto dim = value.getDefiningOp<tensor::DimOp>();
      dim && dim.getConstantIndex() == 0 &&
      isa<RankedTensorType>(dim.getSource().getType()))
    return ofRows(dim.getSource());
  if (std::optional<int64_t> known = getConstantIntValue(value))
    return of(*known);
  if (auto add = value.getDefiningOp<arith::AddIOp>())
    return of(add.getLhs()) + of(add.getRhs());
  if (auto sub = value.getDefiningOp<arith::SubIOp>())
    return of(sub.getLhs()) - of(sub.getRhs());
  if (auto mul = value.getDefiningOp<arith::MulIOp>()) {
    if (std::optional<int64_t> factor = getConstantIntValue(mul.getRhs()))
      return of(mul.getLhs()) * *factor;
    if (std::optional<int64_t> factor = getConstantIntValue(mul.getLhs()))
      return of(mul.getRhs()) * *factor;
  }
  Linear result;
  result.terms[value] = 1;
  return result;
}

Linear Linear::operator+(const Linear &other) const {
  Linear result = *this;
  result.unknown |= other.unknown || llvm::AddOverflow(constant, other.constant,
                                                       result.constant);
  for (auto [value, coefficient] : other.terms) {
    int64_t &sum = result.terms[value];
    result.unknown |= llvm::AddOverflow(sum, coefficient, sum);
    if (sum == 0)
      result.terms.erase(value);
  }
  return result;
}

Linear Linear::operator*(int64_t factor) const {
  Linear result;
  result.unknown = unknown;
  if (factor == 0)
    return result;
  result.unknown |= llvm::MulOverflow(constant, factor, result.constant);
  for (auto [value, coefficient] : terms)
    result.unknown |=
        llvm::MulOverflow(coefficient, factor, result.terms[value]);
  return result;
}

Linear Linear::operator-(const Linear &other) const {
  return *this + other * -1;
}

std::optional<int64_t> Linear::known() const {
  return terms.empty() && !unknown ? std::optional(constant) : std::nullopt;
}

bool Linear::isNotNegative() const {
  return !unknown && constant >= 0 && llvm::all_of(terms, [](auto term) {
    // First extents of tensors are not.
    return isa<RankedTensorType>(term.first.getType()) && term.second > 0;
  });
}

bool tfgrad::isAtMost(const Linear &a, const Linear &b) {
  std::optional<int64_t> room = (b - a).known();
  return room && *room >= 0;
}

static bool isEqual(const Linear &a, const Linear &b) {
  return (b - a).known() == 0;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

Access::Access(Operation *op, Block *block)
    : op(op), top(block->findAncestorOpInBlock(*op)) {}

/// Whether `op` runs once whenever `block`, which contains it, does; `loop` is
/// the one loop around it, if there is one. None if it may run several times.
static std::optional<bool> runsAlways(Operation *op, Block *block,
                                      scf::ForOp &loop) {
  bool always = true;
  for (Operation *inner = op; inner->getBlock() != block;
       inner = inner->getParentOp()) {
    // The order of blocks is not looked at.
    if (!inner->getParentRegion()->hasOneBlock() || !inner->getParentOp())
      return std::nullopt;
    Operation *parent = inner->getParentOp();
    if (auto found = dyn_cast<scf::ForOp>(parent)) {
      // The proofs compare induction variables with their sign.
      if (loop || found.getUnsignedCmp())
        return std::nullopt;
      loop = found;
    } else if (isa<scf::IfOp, scf::IndexSwitchOp>(parent)) {
      always = false;
    } else if (!isa<scf::ExecuteRegionOp>(parent)) {
      return std::nullopt;
    }
  }
  return always;
}

Access tfgrad::accessOf(Operation *op, Value index, Block *block,
                        const Linear &size) {
  Access access(op, block);
  scf::ForOp loop;
  std::optional<bool> always = runsAlways(op, block, loop);
  Linear slot = Linear::of(index);
  if (!loop) {
    access.inside =
        isAtMost(Linear::of(0), slot) && isAtMost(slot + Linear::of(1), size);
    if (always) {
      access.range = {slot, slot + Linear::of(1)};
      access.always = *always;
    }
    return access;
  }

  Value variable = loop.getInductionVar();
  int64_t sign = slot.coefficient(variable);
  Linear offset = slot;
  offset.terms.erase(variable);
  std::optional<int64_t> step = getConstantIntValue(loop.getStep());
  for (auto [value, coefficient] : offset.terms)
    if (!loop.isDefinedOutsideOfLoop(value))
      return access;
  if ((sign != 1 && sign != -1) || !step || *step < 1)
    return access;
  // The induction variable is in [lower, upper); what the loop does not reach
  // for its step only makes the range smaller.
  Linear lower = Linear::of(loop.getLowerBound());
  Linear upper = Linear::of(loop.getUpperBound());
  Linear one = Linear::of(1);
  Linear begin = sign > 0 ? offset + lower : offset - upper + one;
  Linear end = sign > 0 ? offset + upper : offset - lower + one;
  access.inside = isAtMost(Linear::of(0), begin) && isAtMost(end, size);
  if (!always)
    return access;
  access.range = {begin, end};
  access.always = *always && *step == 1;
  access.loop = loop;
  access.offset = offset;
  access.sign = sign;
  return access;
}

Access tfgrad::accessOfFirst(Operation *op, const Linear &count, Block *block,
                             const Linear &size) {
  Access access(op, block);
  scf::ForOp loop;
  std::optional<bool> always = runsAlways(op, block, loop);
  access.inside = count.isNotNegative() && isAtMost(count, size);
  if (always && !loop) {
    access.range = {Linear::of(0), count};
    access.always = *always;
  }
  return access;
}

bool tfgrad::areDisjoint(const Access &a, const Access &b) {
  return a.range && b.range &&
         (isAtMost(a.range->second, b.range->first) ||
          isAtMost(b.range->second, a.range->first));
}

bool tfgrad::comesBefore(const Access &first, const Access &second) {
  if (areDisjoint(first, second))
    return true;
  if (first.top != second.top)
    return first.top->isBeforeInBlock(second.top);
  // In one loop: slot p is touched by each in the iteration (p - offset) / sign.
  if (!first.loop || first.loop != second.loop || first.sign != second.sign)
    return false;
  std::optional<int64_t> difference = (second.offset - first.offset).known();
  if (!difference)
    return false;
  int64_t later = *difference * first.sign;
  if (later != 0)
    return later < 0;
  return first.op->getBlock() == second.op->getBlock() &&
         first.op->isBeforeInBlock(second.op);
}

bool tfgrad::coverAll(ArrayRef<Access> accesses, const Linear &size) {
  Linear covered = Linear::of(0);
  for (size_t i = 0; i <= accesses.size(); ++i) {
    if (isEqual(covered, size))
      return true;
    const auto *next = llvm::find_if(accesses, [&](const Access &access) {
      return access.always && access.range &&
             isEqual(access.range->first, covered);
    });
    if (next == accesses.end())
      return false;
    covered = next->range->second;
  }
  return false;
}
