//===- Recompute.cpp - Save a value, or compute it again ------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Recompute.h"

#include "Dialect/TFGrad/TFGrad.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/MapVector.h"

#include <queue>

using namespace mlir;
using namespace tfgrad;

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

static constexpr int64_t kUnknownExtent = 64;
/// So that no sum of costs overflows.
static constexpr int64_t kMostElements = int64_t(1) << 40;

static int64_t elementCount(Type type) {
  int64_t count = 1;
  for (int64_t extent : shapeOf(type)) {
    count *= ShapedType::isDynamic(extent) ? kUnknownExtent : extent;
    count = std::min(count, kMostElements);
  }
  return count;
}

bool tfgrad::isSavable(Type type) {
  if (isa<TensorType>(type) && !isa<RankedTensorType>(type))
    return false;
  Type element = getElementTypeOrSelf(type);
  return isa<FloatType, IndexType>(element) ||
         (element.isSignlessInteger() && element.getIntOrFloatBitWidth() <= 64);
}

int64_t tfgrad::elementBytes(Type type) {
  Type element = getElementTypeOrSelf(type);
  return element.isIndex() ? 8 : (element.getIntOrFloatBitWidth() + 7) / 8;
}

int64_t tfgrad::saveCost(Value value) {
  Type type = value.getType();
  return isSavable(type) ? 8 + elementCount(type) * elementBytes(type)
                         : kInfinite;
}

int64_t tfgrad::recomputeCost(Operation *op) {
  if (!isPure(op) || op->getNumRegions() != 0)
    return kInfinite;
  if (isa<tensor::DimOp, ShapeOfOp, arith::ConstantOp, ConstantOp>(op))
    return 0;
  Type type = op->getResult(0).getType();
  if (type.isIntOrIndex() && llvm::all_of(op->getOperandTypes(), [](Type type) {
        return type.isIntOrIndex();
      }))
    return 0;
  int64_t elements = 0;
  for (Type result : op->getResultTypes())
    elements += elementCount(result);
  if (isa<DivOp, SqrtOp, RsqrtOp, ReciprocalOp, arith::DivFOp, math::SqrtOp,
          math::RsqrtOp>(op))
    return 4 * elements;
  if (isa<ErfOp, LgammaOp, DigammaOp, PolygammaOp, math::ErfOp, math::ErfcOp>(
          op))
    return 20 * elements;
  if (isa<ExpOp, LogOp, Log1pOp, SinOp, CosOp, TanhOp, SigmoidOp, PowOp>(op) ||
      isa_and_nonnull<math::MathDialect>(op->getDialect()))
    return 6 * elements;
  if (op->hasTrait<ElementByElement>() ||
      isa<arith::ArithDialect>(op->getDialect()) ||
      isa<ReshapeOp, TransposeOp, BroadcastToOp, SliceOp, FillOp, IotaOp,
          IdentityOp, IdentityNOp, AddNOp, PadOp, ConcatOp, GatherOp,
          GatherNdOp, tensor::CastOp, tensor::ExtractOp, tensor::ExtractSliceOp,
          tensor::InsertOp, tensor::InsertSliceOp, tensor::FromElementsOp>(op))
    return elements;
  if (auto reduction = dyn_cast<ReductionOpInterface>(op))
    return elementCount(reduction.getReduced().getType()) + elements;
  return kInfinite;
}

//===----------------------------------------------------------------------===//
// Minimal cuts
//===----------------------------------------------------------------------===//

namespace {
/// A flow network; the maximal flow is found along shortest paths (Edmonds and
/// Karp 1972).
class Network {
public:
  explicit Network(unsigned nodes) : edges(nodes) {}

  void connect(unsigned from, unsigned to, int64_t capacity) {
    edges[from].push_back({to, unsigned(edges[to].size()), capacity});
    edges[to].push_back({from, unsigned(edges[from].size() - 1), 0});
  }

  /// Saturates the network; the nodes that `source` still reaches. Stops, and
  /// returns none, when the flow is infinite.
  std::optional<std::vector<bool>> cut(unsigned source, unsigned sink) {
    int64_t total = 0;
    while (true) {
      std::vector<std::pair<unsigned, unsigned>> via(edges.size());
      std::vector<bool> seen(edges.size());
      std::queue<unsigned> todo;
      seen[source] = true;
      todo.push(source);
      while (!todo.empty()) {
        unsigned node = todo.front();
        todo.pop();
        for (auto [i, edge] : llvm::enumerate(edges[node]))
          if (edge.capacity > 0 && !seen[edge.to]) {
            seen[edge.to] = true;
            via[edge.to] = {node, i};
            todo.push(edge.to);
          }
      }
      if (!seen[sink])
        return seen;
      int64_t flow = kInfinite;
      for (unsigned node = sink; node != source; node = via[node].first)
        flow =
            std::min(flow, edges[via[node].first][via[node].second].capacity);
      if ((total += flow) >= kInfinite)
        return std::nullopt;
      for (unsigned node = sink; node != source; node = via[node].first) {
        Edge &edge = edges[via[node].first][via[node].second];
        edge.capacity -= flow;
        edges[node][edge.back].capacity += flow;
      }
    }
  }

private:
  struct Edge {
    unsigned to;
    /// The number of the edge in the other direction.
    unsigned back;
    int64_t capacity;
  };
  std::vector<std::vector<Edge>> edges;
};
} // namespace

RecomputePlan tfgrad::planRecompute(ArrayRef<Value> needed,
                                    function_ref<bool(Value)> isFree) {
  RecomputePlan plan;
  if (needed.empty())
    return plan;
  // All values that could be of use, each with its number.
  Block *block = Value(needed.front()).getParentBlock();
  llvm::SetVector<Value> values(needed.begin(), needed.end());
  auto costOf = [&](Value value) {
    Operation *op = value.getDefiningOp();
    return op ? recomputeCost(op) : kInfinite;
  };
  auto sources = [&](Value value) {
    SmallVector<Value> result;
    if (costOf(value) < kInfinite)
      for (Value operand : value.getDefiningOp()->getOperands())
        if (operand.getParentBlock() == block && !isFree(operand))
          result.push_back(operand);
    return result;
  };
  for (size_t i = 0; i < values.size(); ++i)
    values.insert_range(sources(values[i]));
  DenseMap<Value, unsigned> numbers;
  for (auto [i, value] : llvm::enumerate(values))
    numbers[value] = i;

  // A value is cut off from the source if it can be had; then either it is
  // saved, behind its first node, or computed, before it.
  unsigned source = 2 * values.size(), sink = source + 1;
  Network network(sink + 1);
  for (auto [i, value] : llvm::enumerate(values)) {
    network.connect(source, 2 * i, costOf(value));
    network.connect(2 * i, 2 * i + 1, saveCost(value));
    for (Value operand : sources(value))
      network.connect(2 * numbers[operand] + 1, 2 * i, kInfinite);
  }
  for (Value value : needed)
    network.connect(2 * numbers[value] + 1, sink, kInfinite);
  std::optional<std::vector<bool>> reached = network.cut(source, sink);
  if (!reached) {
    auto *impossible = llvm::find_if(values, [&](Value value) {
      return costOf(value) >= kInfinite && saveCost(value) >= kInfinite;
    });
    plan.impossible = impossible == values.end() ? needed.front() : *impossible;
    return plan;
  }

  llvm::SetVector<Operation *> recomputed;
  for (auto [i, value] : llvm::enumerate(values)) {
    if (!(*reached)[2 * i])
      recomputed.insert(value.getDefiningOp());
    else if (!(*reached)[2 * i + 1])
      plan.saved.push_back(value);
  }
  plan.recomputed = recomputed.takeVector();
  llvm::sort(plan.recomputed,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return plan;
}
