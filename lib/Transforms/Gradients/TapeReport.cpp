//===- TapeReport.cpp - What a gradient saves, in words -------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TapeReport.h"

#include "Recompute.h"

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace tfgrad;

TapeReport::Entry &TapeReport::entryOf(ArrayRef<Block *> loops, Block *block) {
  Entry &entry = entries[loops.empty() ? block : loops.back()];
  entry.loops = llvm::to_vector(loops);
  entry.isAgain = isAgain;
  return entry;
}

void TapeReport::addSaved(Value value, ArrayRef<Block *> loops,
                          bool isCounted) {
  Entry &entry = entryOf(loops, value.getParentBlock());
  entry.isCounted |= isCounted;
  entry.saved.emplace_back(value.getLoc(), value.getType());
}

void TapeReport::addRecomputed(Operation *op, ArrayRef<Block *> loops) {
  int64_t save = 0;
  for (Value result : op->getResults())
    save += saveCost(result);
  entryOf(loops, op->getBlock())
      .recomputed.push_back(
          {op->getLoc(), op->getName(), recomputeCost(op), save});
}

namespace {
/// The bytes of one value: a number, and extents that are not known.
struct Bytes {
  explicit Bytes(Type type) : known(elementBytes(type)) {
    for (int64_t extent : shapeOf(type))
      if (ShapedType::isDynamic(extent))
        ++unknown;
      else
        known *= extent;
  }

  std::string text() const {
    std::string text = Twine(known).str();
    for (unsigned i = 0; i < unknown; ++i)
      text += " * ?";
    return text;
  }

  int64_t known;
  unsigned unknown = 0;
};
} // namespace

/// "8 * n + 16 * ? * n": values with as many unknown extents are added up.
static std::string totalOf(ArrayRef<std::pair<Location, Type>> saved,
                           StringRef slots) {
  SmallVector<Bytes> sums;
  for (auto [loc, type] : saved) {
    Bytes bytes(type);
    auto *sum = llvm::find_if(
        sums, [&](const Bytes &sum) { return sum.unknown == bytes.unknown; });
    if (sum == sums.end())
      sums.push_back(bytes);
    else
      sum->known += bytes.known;
  }
  SmallVector<std::string> terms;
  for (const Bytes &sum : sums)
    terms.push_back(sum.text() + slots.str());
  return llvm::join(terms, " + ");
}

/// Whether the loop is one over runs of iterations, with a checkpoint for each.
static bool isOverRuns(Block *body) {
  Operation *loop = body->getParentOp();
  return llvm::any_of(*body, [&](Operation &op) {
    return isa<scf::ExecuteRegionOp>(op) && op.hasAttr(kCheckpoint) &&
           op.getLoc() == loop->getLoc();
  });
}

void TapeReport::emit(const Entry &entry, Block *block) {
  Operation *op = block->getParentOp();
  bool works = llvm::any_of(entry.recomputed,
                            [](const auto &again) { return again.work > 0; });
  if (entry.saved.empty() && !works)
    return;
  const char *iterations =
      isOverRuns(block) ? "its runs of iterations" : "its iterations";
  std::string slots;
  if (!entry.loops.empty()) {
    size_t count = entry.isCounted ? 1 : entry.loops.size();
    for (size_t i = 0; i < count; ++i)
      slots += count == 1 ? " * n" : (" * n" + Twine(i + 1)).str();
  }
  InFlightDiagnostic remark =
      mlir::emitRemark(op->getLoc())
      << "the gradient of '" << op->getName()
      << (entry.isAgain ? "', when it runs again, saves " : "' saves ")
      << entry.saved.size() << (entry.saved.size() == 1 ? " value" : " values");
  if (!entry.saved.empty())
    remark << ": " << totalOf(entry.saved, slots) << " bytes";
  size_t depth = entry.saved.empty() ? 0 : entry.loops.size();
  if (depth == 1) {
    remark << ", n " << iterations;
  } else if (depth > 1 && entry.isCounted) {
    remark << ", n " << iterations << " in all";
  } else if (depth > 1) {
    remark << ", n" << depth << " " << iterations << " at most";
    for (auto [i, loop] : llvm::enumerate(ArrayRef(entry.loops).drop_back()))
      remark.attachNote(loop->getParentOp()->getLoc())
          << "n" << i + 1 << " is the number of iterations of this loop";
  }
  for (auto [loc, type] : entry.saved)
    remark.attachNote(loc) << "saved: " << type << ", " << Bytes(type).text()
                           << " bytes each time";
  for (const Entry::Recomputed &again : entry.recomputed) {
    // Where the others come from is of no interest.
    if (again.name.hasTrait<OpTrait::ConstantLike>())
      continue;
    Diagnostic &note = remark.attachNote(again.loc);
    note << "computed again: '" << again.name.getStringRef() << "', ";
    if (again.work == 0)
      note << "which costs nothing";
    else
      note << "which costs " << again.work << "; to save it costs "
           << again.save;
  }
}

void TapeReport::emit() const {
  for (const auto &[block, entry] : entries)
    emit(entry, block);
}
