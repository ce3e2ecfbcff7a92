//===- Tape.cpp - What the gradient of a region knows of it ---------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tape.h"

#include "Extents.h"
#include "Recompute.h"
#include "Regions.h"
#include "TapeReport.h"
#include "Threading.h"

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tfgrad;

Value tfgrad::tripCount(OpBuilder &b, Location loc, Value lower, Value upper,
                        Value step, bool isUnsigned) {
  Type type = lower.getType();
  auto number = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(b, loc, b.getIntegerAttr(type, value));
  };
  std::optional<int64_t> start = getConstantIntValue(lower);
  std::optional<int64_t> stride = getConstantIntValue(step);
  Value count;
  if (start == 0 && stride == 1) {
    // No loop runs a negative number of times.
    count = upper;
  } else {
    // The distance fits into an unsigned number, if there is any.
    auto less =
        isUnsigned ? arith::CmpIPredicate::ult : arith::CmpIPredicate::slt;
    Value runs = arith::CmpIOp::create(b, loc, less, lower, upper);
    count = b.createOrFold<arith::SubIOp>(loc, upper, lower);
    if (stride != 1) {
      Value one = number(1);
      count = arith::SubIOp::create(b, loc, count, one);
      count = arith::DivUIOp::create(b, loc, count, step);
      count = arith::AddIOp::create(b, loc, count, one);
    }
    count = arith::SelectOp::create(b, loc, runs, count, number(0));
  }
  if (type.isIndex())
    return count;
  if (count == upper && !isUnsigned)
    return arith::IndexCastOp::create(b, loc, b.getIndexType(), count);
  return arith::IndexCastUIOp::create(b, loc, b.getIndexType(), count);
}

void tfgrad::countTrips(Operation *root) {
  SmallVector<scf::WhileOp> loops;
  root->walk([&](scf::WhileOp loop) { loops.push_back(loop); });
  for (scf::WhileOp loop : loops) {
    OpBuilder b(loop);
    Location loc = loop.getLoc();
    loop->setAttr(kTrips, b.getIndexAttr(loop.getNumResults()));
    Value zero = arith::ConstantIndexOp::create(b, loc, 0);
    threadThrough(loop.getAfterBody(), zero, [&](Value number) -> Value {
      OpBuilder inner = OpBuilder::atBlockBegin(number.getParentBlock());
      Value one = arith::ConstantIndexOp::create(inner, loc, 1);
      return arith::AddIOp::create(inner, loc, number, one);
    });
  }
}

void tfgrad::forgetTrips(Operation *root) {
  root->walk([](scf::WhileOp loop) { loop->removeAttr(kTrips); });
}

static unsigned tripsOf(scf::WhileOp loop) {
  return loop->getAttrOfType<IntegerAttr>(kTrips).getInt();
}

Value tfgrad::iterationNumber(Block *block) {
  if (auto loop = dyn_cast<scf::WhileOp>(block->getParentOp())) {
    unsigned number = tripsOf(loop);
    if (block == loop.getAfterBody())
      return block->getArgument(number);
    return loop.getConditionOp().getArgs()[number];
  }
  auto loop = cast<scf::ForOp>(block->getParentOp());
  OpBuilder b = OpBuilder::atBlockBegin(loop.getBody());
  Location loc = loop.getLoc();
  Value number = loop.getInductionVar();
  if (getConstantIntValue(loop.getLowerBound()) != 0)
    number = arith::SubIOp::create(b, loc, number, loop.getLowerBound());
  if (getConstantIntValue(loop.getStep()) != 1)
    number = arith::DivUIOp::create(b, loc, number, loop.getStep());
  // A distance, which is never negative.
  if (!number.getType().isIndex())
    number = arith::IndexCastUIOp::create(b, loc, b.getIndexType(), number);
  return number;
}

Value tfgrad::withoutInvariants(Value value) {
  while (auto argument = dyn_cast<BlockArgument>(value)) {
    auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
    if (!loop || argument == loop.getInductionVar() ||
        loop.getTiedLoopYieldedValue(argument)->get() != argument)
      break;
    value = loop.getTiedLoopInit(argument)->get();
  }
  return value;
}

namespace {
/// The slots of the tapes of one loop.
struct Slots {
  /// In the bodies of the loop and of its mirror.
  Value forward, reverse;
  /// How many there are; null if that is not known in front of all loops.
  Value size;
  /// Whether they are counted as the loops run.
  bool isCounted = false;
};

/// The way from a block to where its gradient is asked for, from outside.
struct Nest {
  SmallVector<Mirror *> mirrors;
  /// All blocks of the gradient.
  SmallVector<Block *> reverse;

  SmallVector<Block *> forward() const {
    return llvm::map_to_vector(mirrors, [](Mirror *m) { return m->forward; });
  }
  SmallVector<Block *> loopBodies() const {
    return llvm::map_to_vector(loops(), [](Mirror *m) { return m->forward; });
  }
  SmallVector<Mirror *> loops() const {
    SmallVector<Mirror *> loops;
    llvm::copy_if(mirrors, std::back_inserter(loops),
                  [](Mirror *m) { return m->iteration.has_value(); });
    return loops;
  }
  /// The op around all blocks of the forward program.
  Operation *outermost() const {
    return mirrors.front()->forward->getParentOp();
  }
};

class Tape {
public:
  /// Tells `report`, if there is one, what it does.
  Tape(MutableArrayRef<Mirror> mirrors, StringRef scope, TapeReport *report)
      : mirrors(mirrors), scope(scope), report(report) {
    for (auto [i, mirror] : llvm::enumerate(mirrors))
      numbers[mirror.reverse] = i;
  }

  /// All mirrors inside of this one are resolved.
  LogicalResult resolve(Mirror &mirror);

private:
  Nest nestOf(Mirror &mirror);
  void resolveExtents(Mirror &mirror);
  const Slots &slotsOf(Mirror &loop);
  Value save(OpBuilder &b, Mirror &mirror, Value value);
  Value saveAsResult(ArrayRef<Block *> path, Value value);
  void setInsertionPoint(OpBuilder &b, Mirror &mirror);

  Location locationOf(Value value) {
    return NameLoc::get(StringAttr::get(value.getContext(), scope),
                        value.getLoc());
  }

  MutableArrayRef<Mirror> mirrors;
  StringRef scope;
  /// The numbers of mirrors by their blocks.
  DenseMap<Block *, unsigned> numbers;
  /// By the block of the loop.
  DenseMap<Block *, Slots> slots;
  TapeReport *report;
};
} // namespace

/// The mirrors around a mirror, from outside, and itself.
Nest Tape::nestOf(Mirror &mirror) {
  Nest nest;
  for (Block *block = mirror.reverse; block != mirror.base;
       block = block->getParentOp()->getBlock()) {
    nest.reverse.push_back(block);
    if (auto it = numbers.find(block); it != numbers.end())
      nest.mirrors.push_back(&mirrors[it->second]);
  }
  std::reverse(nest.mirrors.begin(), nest.mirrors.end());
  std::reverse(nest.reverse.begin(), nest.reverse.end());
  return nest;
}

/// Moves the insertion point behind the op that computes `value`, if that comes
/// later in the block.
static void moveBehind(OpBuilder &b, Value value) {
  Operation *op = value.getDefiningOp();
  if (op && op->getBlock() == b.getInsertionBlock() &&
      !op->isBeforeInBlock(&*b.getInsertionPoint()))
    b.setInsertionPointAfter(op);
}

/// Where the mirror may begin to use what it is told.
void Tape::setInsertionPoint(OpBuilder &b, Mirror &mirror) {
  b.setInsertionPointToStart(mirror.reverse);
  if (mirror.iteration) {
    moveBehind(b, mirror.iteration->induction);
    moveBehind(b, mirror.iteration->number);
  }
  if (auto it = slots.find(mirror.forward); it != slots.end())
    moveBehind(b, it->second.reverse);
}

const Slots &Tape::slotsOf(Mirror &loop) {
  auto [it, isNew] = slots.try_emplace(loop.forward);
  if (!isNew)
    return it->second;
  Nest nest = nestOf(loop);
  SmallVector<Mirror *> loops = nest.loops();
  Operation *outer = nest.outermost();
  OpBuilder b(outer);
  Location loc = outer->getLoc();
  Slots result;

  // How often each loop runs at most, if that is known in front of all.
  SmallVector<Value> counts;
  Extents before(outer);
  for (Mirror *mirror : loops) {
    auto op = dyn_cast<scf::ForOp>(mirror->forward->getParentOp());
    if (!op) {
      counts.push_back({});
      continue;
    }
    Value lower = before.before(op.getLowerBound());
    Value upper = before.atMost(op.getUpperBound());
    Value step = before.before(op.getStep());
    counts.push_back(
        lower && upper && step
            ? tripCount(b, loc, lower, upper, step, op.getUnsignedCmp())
            : Value());
  }

  if (llvm::all_of(ArrayRef(counts).drop_front(),
                   [](Value count) { return bool(count); })) {
    for (auto [mirror, count] : llvm::zip(loops, counts)) {
      Value number = iterationNumber(mirror->forward);
      auto slot = [&, factor = count](Value outerSlot, Value number) {
        if (!outerSlot)
          return number;
        b.setInsertionPointAfterValue(number);
        Value first = arith::MulIOp::create(b, loc, outerSlot, factor);
        return arith::AddIOp::create(b, loc, first, number).getResult();
      };
      result.forward = slot(result.forward, number);
      result.reverse = slot(result.reverse, mirror->iteration->number);
    }
    b.setInsertionPoint(outer);
    if (!counts.front())
      counts.clear();
    for (Value count : counts) {
      Value zero = arith::ConstantIndexOp::create(b, loc, 0);
      count = b.createOrFold<arith::MaxSIOp>(loc, count, zero);
      result.size =
          result.size
              ? arith::MulIOp::create(b, loc, result.size, count).getResult()
              : count;
    }
    return slots[loop.forward] = result;
  }

  // Some loop inside runs another number of times whenever it does: the slots
  // are counted.
  result.isCounted = true;
  auto next = [&](Block *block, Value count) -> Value {
    OpBuilder inner = OpBuilder::atBlockBegin(block);
    Value one = arith::ConstantIndexOp::create(inner, loc, 1);
    return arith::AddIOp::create(inner, loc, count, one);
  };
  SmallVector<Block *> path = nest.forward();
  auto *replayed = llvm::find_if(
      nest.mirrors, [](Mirror *mirror) { return mirror->isReplay; });
  size_t outside = replayed - nest.mirrors.begin();
  Value start;
  Value total = arith::ConstantIndexOp::create(b, loc, 0);
  total = threadThrough(
      ArrayRef(path).take_front(outside), total, [&](Value count) {
        start = count;
        return threadThrough(ArrayRef(path).drop_front(outside), count,
                             [&](Value count) {
                               result.forward = count;
                               return next(loop.forward, count);
                             });
      });
  // What runs again counts up once more, from where it started.
  if (loop.isReplay)
    threadThrough(ArrayRef(nest.reverse).take_back(path.size() - outside),
                  start, [&](Value count) {
                    result.reverse = count;
                    return next(loop.reverse, count);
                  });
  else
    threadThrough(nest.reverse, total, [&](Value count) -> Value {
      OpBuilder inner = OpBuilder::atBlockBegin(loop.reverse);
      Value one = arith::ConstantIndexOp::create(inner, loc, 1);
      return result.reverse = arith::SubIOp::create(inner, loc, count, one);
    });
  return slots[loop.forward] = result;
}

/// Where no loop is around, a value leaves its branch as one more result; there
/// is a value without meaning if another branch is taken.
Value Tape::saveAsResult(ArrayRef<Block *> path, Value value) {
  OpBuilder b(path.front()->getParentOp());
  Location loc = locationOf(value);
  return threadThrough(path, placeholder(b, loc, value.getType()),
                       [&](Value) { return value; });
}

/// Lets the forward program keep `value`; returns it as its mirror gets it, where
/// `b` stands.
Value Tape::save(OpBuilder &b, Mirror &mirror, Value value) {
  Nest nest = nestOf(mirror);
  SmallVector<Mirror *> loops = nest.loops();
  SmallVector<Block *> path = nest.forward();
  Slots slots;
  if (!loops.empty())
    slots = slotsOf(*loops.back());
  if (report)
    report->addSaved(value, nest.loopBodies(), slots.isCounted);
  if (loops.empty())
    return saveAsResult(path, value);

  Operation *outer = path.front()->getParentOp();
  OpBuilder before(outer);
  Location loc = locationOf(value);
  MLIRContext *context = b.getContext();
  // Arrays have no elements of type index.
  Type type = value.getType(), element = getElementTypeOrSelf(type);
  bool isIndex = element.isIndex();
  if (isIndex)
    element = b.getI64Type();
  SmallVector<Value> dims;
  Extents extents(outer);
  for (auto [axis, extent] : llvm::enumerate(shapeOf(type)))
    if (ShapedType::isDynamic(extent))
      dims.push_back(extents.extentOf(value, axis));
  // Without all of them, each slot has its own.
  if (llvm::is_contained(dims, Value()))
    dims.clear();
  Value size = slots.size;
  if (!size)
    size = arith::ConstantIndexOp::create(before, loc, 0);
  auto array = TensorArrayOp::create(
      before, loc, TensorArrayType::get(element, shapeOf(type)),
      before.getF32Type(), size, dims, /*dynamic_size=*/!slots.size,
      /*clear_after_read=*/false, /*identical_element_shapes=*/false,
      (scope + "/tape").str());
  Value flow = array.getFlow();
  Value handle = array.getHandle();
  flow = threadThrough(path, flow, [&](Value arrives) -> Value {
    OpBuilder inner(context);
    inner.setInsertionPointAfterValue(value);
    moveBehind(inner, slots.forward);
    Value stored = value;
    if (isIndex)
      stored = arith::IndexCastOp::create(
          inner, loc, withElementType(type, element), value);
    return TensorArrayWriteOp::create(inner, loc, inner.getF32Type(), handle,
                                      slots.forward, stored, arrives);
  });
  setInsertionPoint(b, mirror);
  Value read = TensorArrayReadOp::create(b, loc, withElementType(type, element),
                                         handle, slots.reverse, flow);
  return isIndex ? arith::IndexCastOp::create(b, loc, type, read).getResult()
                 : read;
}

/// What the mirror knows of tensors is more often their extents than their
/// elements.
void Tape::resolveExtents(Mirror &mirror) {
  SmallVector<tensor::DimOp> ops;
  for (Operation &op : *mirror.reverse)
    op.walk([&](tensor::DimOp dim) {
      if (dim.getSource().getParentBlock() == mirror.forward)
        ops.push_back(dim);
    });
  if (ops.empty())
    return;
  Extents before(nestOf(mirror).outermost());
  for (tensor::DimOp dim : ops) {
    std::optional<int64_t> axis = dim.getConstantIndex();
    if (!axis)
      continue;
    Value extent = before.extentOf(dim.getSource(), *axis);
    if (!extent) {
      OpBuilder b(dim.getContext());
      b.setInsertionPointAfterValue(dim.getSource());
      extent = tensor::DimOp::create(b, dim.getLoc(), dim.getSource(), *axis);
    }
    dim.getResult().replaceAllUsesWith(extent);
    dim.erase();
  }
}

/// Calls `body` with each use in the mirror of a value of its block.
static void forEachUse(Mirror &mirror, function_ref<void(OpOperand &)> body) {
  for (Operation &op : *mirror.reverse)
    op.walk([&](Operation *user) {
      for (OpOperand &use : user->getOpOperands())
        if (use.get().getParentBlock() == mirror.forward)
          body(use);
    });
}

/// Takes `copy` out of a replay.
static void standIn(Operation *copy, Operation *original) {
  if (original)
    copy->replaceAllUsesWith(original->getResults());
  else
    llvm::TypeSwitch<Operation *>(copy)
        .Case<TensorArrayWriteOp, TensorArrayScatterOp, TensorArrayUnstackOp,
              TensorArraySplitOp>(
            [](auto op) { op.getFlowOut().replaceAllUsesWith(op.getFlow()); });
  copy->erase();
}

LogicalResult Tape::resolve(Mirror &mirror) {
  for (auto [copy, original] : mirror.standIns)
    standIn(copy, original);
  resolveExtents(mirror);
  // What is used of the block.
  llvm::SetVector<Value> used;
  forEachUse(mirror, [&](OpOperand &use) {
    Value value = withoutInvariants(use.get());
    use.set(value);
    if (value.getParentBlock() == mirror.forward)
      used.insert(value);
  });

  OpBuilder b(mirror.reverse->getParentOp()->getContext());
  IRMapping mapping;
  Value induction;
  if (mirror.iteration) {
    auto loop = dyn_cast<scf::ForOp>(mirror.forward->getParentOp());
    induction = loop ? loop.getInductionVar() : iterationNumber(mirror.forward);
    mapping.map(induction, mirror.iteration->induction);
  }
  used.remove(induction);
  RecomputePlan plan = planRecompute(
      used.getArrayRef(), [&](Value value) { return value == induction; });
  if (plan.impossible)
    return emitError(plan.impossible.getLoc())
           << "a gradient needs this value of type "
           << plan.impossible.getType() << ", which cannot be saved";

  setInsertionPoint(b, mirror);
  for (Operation *op : plan.recomputed)
    b.clone(*op, mapping);
  if (report) {
    report->setAgain(mirror.base != mirrors.front().base);
    SmallVector<Block *> loops = nestOf(mirror).loopBodies();
    for (Operation *op : plan.recomputed)
      report->addRecomputed(op, loops);
  }
  forEachUse(mirror, [&](OpOperand &use) {
    use.set(mapping.lookupOrDefault(use.get()));
  });
  // To save one value may replace results that stand for another: these are
  // known by their uses alone.
  for (Value value : plan.saved) {
    Value saved = save(b, mirror, value);
    forEachUse(mirror, [&](OpOperand &use) {
      if (use.get() == value)
        use.set(saved);
    });
  }
  return success();
}

/// Puts the ops of the region in the place of the op.
static void dissolve(scf::ExecuteRegionOp op) {
  Block &block = op.getRegion().front();
  Operation *yield = block.getTerminator();
  op->replaceAllUsesWith(yield->getOperands());
  yield->erase();
  op->getBlock()->getOperations().splice(op->getIterator(),
                                         block.getOperations());
  op->erase();
}

LogicalResult tfgrad::resolveMirrors(MutableArrayRef<Mirror> mirrors,
                                     StringRef scope, bool explain) {
  TapeReport report;
  Tape tape(mirrors, scope, explain ? &report : nullptr);
  for (Mirror &mirror : llvm::reverse(mirrors))
    if (failed(tape.resolve(mirror)))
      return failure();
  report.emit();
  for (Mirror &mirror : mirrors)
    if (auto apart =
            dyn_cast<scf::ExecuteRegionOp>(mirror.reverse->getParentOp());
        apart && !mirror.isReplay)
      dissolve(apart);
  return success();
}
