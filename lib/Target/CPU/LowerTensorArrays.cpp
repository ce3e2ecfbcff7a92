//===- LowerTensorArrays.cpp - TensorArrays become calls of the runtime ---===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs on buffers. A handle is an i64 from here on; control flow and calls keep
// its type until the conversion to LLVM, which knows that (see the interface at
// the end).
//
//===----------------------------------------------------------------------===//

#include "RuntimeCalls.h"

#include "Dialect/TFGrad/TFGrad.h"
#include "Target/ElementTypes.h"
#include "Target/Passes.h"

#include "mlir/Conversion/ConvertToLLVM/ToLLVMInterface.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/TypeSwitch.h"

namespace tfgrad {
#define GEN_PASS_DEF_LOWERTENSORARRAYS
#include "Target/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;
using namespace tfgrad;

/// Bytes of an element in a buffer.
static int64_t widthOf(Type element) {
  return std::max<int64_t>(1, element.getIntOrFloatBitWidth() / 8);
}

namespace {
/// Emits the calls for one op.
struct Emitter {
  ModuleOp module;
  RuntimeStrings &strings;
  Location loc;

  void lower(Operation *op) {
    OpBuilder b(op);
    llvm::TypeSwitch<Operation *>(op)
        .Case<TensorArrayOp, GradientScopeOp, TensorArrayGradOp,
              TensorArrayGradWithShapeOp, TensorArraySizeOp, TensorArrayCloseOp,
              TensorArrayWriteOp, TensorArrayScatterOp, TensorArrayUnstackOp,
              TensorArraySplitOp, TensorArrayReadOp, TensorArrayBeginOp,
              TensorArrayFetchOp, TensorArrayAccumulateOp>([&](auto array) {
          emit(b, array);
          op->erase();
        });
  }

  //===--------------------------------------------------------------------===//
  // Pieces of calls
  //===--------------------------------------------------------------------===//

  static Value asInteger(OpBuilder &b, Location loc, Value handle) {
    return UnrealizedConversionCastOp::create(b, loc, b.getI64Type(), handle)
        .getResult(0);
  }
  static Value asHandle(OpBuilder &b, Location loc, Type type, Value integer) {
    return UnrealizedConversionCastOp::create(b, loc, type, integer)
        .getResult(0);
  }

  Value number(OpBuilder &b, int64_t value) {
    return arith::ConstantOp::create(b, loc, b.getI64IntegerAttr(value));
  }
  Value text(OpBuilder &b, StringRef value) {
    return strings.address(b, loc, value);
  }
  /// All flows are 0: nothing depends on their numbers.
  Value noFlow(OpBuilder &b) {
    return arith::ConstantOp::create(b, loc, b.getF32FloatAttr(0));
  }
  Value where(OpBuilder &b) { return text(b, describePlace(loc)); }

  /// A buffer on the stack that is there once, also for an op in a loop.
  Value buffer(OpBuilder &b, MemRefType type) {
    auto function =
        b.getInsertionBlock()->getParent()->getParentOfType<func::FuncOp>();
    OpBuilder top = OpBuilder::atBlockBegin(&function.getBody().front());
    return memref::AllocaOp::create(top, loc, type);
  }

  /// A buffer of `entries`; null stands for an extent that is not known.
  Value vector(OpBuilder &b, ArrayRef<Value> entries) {
    Value all =
        buffer(b, MemRefType::get({int64_t(entries.size())}, b.getIndexType()));
    for (auto [i, entry] : llvm::enumerate(entries)) {
      Value known =
          entry ? entry
                : arith::ConstantIndexOp::create(b, loc, tfgrad::kDynamic)
                      .getResult();
      Value at = arith::ConstantIndexOp::create(b, loc, i);
      memref::StoreOp::create(b, loc, known, all, at);
    }
    return all;
  }
  Value asVector(OpBuilder &b, Value buffer) {
    return memref::CastOp::create(
        b, loc, MemRefType::get({ShapedType::kDynamic}, b.getIndexType()),
        buffer);
  }

  /// Extents of `shape`, the dynamic ones from `dims`, or not known.
  SmallVector<Value> entries(OpBuilder &b, ArrayRef<int64_t> shape,
                             ValueRange dims) {
    SmallVector<Value> result;
    auto dim = dims.begin();
    for (int64_t extent : shape) {
      if (!ShapedType::isDynamic(extent))
        result.push_back(arith::ConstantIndexOp::create(b, loc, extent));
      else
        result.push_back(dims.empty() ? Value() : *dim++);
    }
    return result;
  }

  Value call(OpBuilder &b, const Twine &name, ArrayRef<Value> arguments,
             Type result = {}) {
    SmallVector<Type> results;
    if (result)
      results.push_back(result);
    func::FuncOp function = runtimeFunction(
        module, "array_" + name, ValueRange(arguments).getTypes(), results);
    auto op = func::CallOp::create(b, loc, function, arguments);
    return result ? op.getResult(0) : Value();
  }

  /// Calls an entry for values of the rank and element type of `value`.
  void callWith(OpBuilder &b, StringRef name, ArrayRef<Value> before,
                Value value, ArrayRef<Value> after, bool hasWhere = true) {
    auto type = cast<MemRefType>(value.getType());
    SmallVector<Value> arguments(before);
    arguments.push_back(asGeneral(b, loc, value));
    llvm::append_range(arguments, after);
    arguments.push_back(number(b, type.getRank()));
    arguments.push_back(number(b, widthOf(type.getElementType())));
    if (hasWhere)
      arguments.push_back(where(b));
    std::string suffix;
    llvm::raw_string_ostream(suffix)
        << "_" << type.getRank() << "_" << type.getElementType();
    call(b, name + suffix, arguments);
  }

  /// A scalar in a buffer.
  Value stored(OpBuilder &b, Value value) {
    if (isa<MemRefType>(value.getType()))
      return value;
    Value place = buffer(b, MemRefType::get({}, value.getType()));
    memref::StoreOp::create(b, loc, value, place, ValueRange());
    return place;
  }

  //===--------------------------------------------------------------------===//
  // Ops
  //===--------------------------------------------------------------------===//

  void emit(OpBuilder &b, TensorArrayOp op) {
    TensorArrayType type = op.getHandle().getType();
    int64_t flags = (type.hasRank() ? 1 : 0) | (op.getDynamicSize() ? 2 : 0) |
                    (op.getClearAfterRead() ? 4 : 0) |
                    (op.getIdenticalElementShapes() ? 8 : 0);
    Value size =
        arith::IndexCastOp::create(b, loc, b.getI64Type(), op.getSize());
    Value shape =
        asVector(b, vector(b, entries(b, type.getShape(), op.getDims())));
    Value array = call(
        b, "create",
        {size,
         number(b, static_cast<int64_t>(*elementTypeOf(type.getElementType()))),
         number(b, flags), shape, text(b, op.getNameOrDefault()), where(b)},
        b.getI64Type());
    op.getHandle().replaceAllUsesWith(asHandle(b, loc, type, array));
    op.getFlow().replaceAllUsesWith(noFlow(b));
  }

  void emit(OpBuilder &b, GradientScopeOp op) {
    Value scope = call(b, "scope", {}, b.getI64Type());
    op.getScope().replaceAllUsesWith(
        arith::IndexCastOp::create(b, loc, b.getIndexType(), scope));
  }

  void emitGradient(OpBuilder &b, Value handle, Value scope, Value prefix,
                    StringRef source, Value grad) {
    Value array = call(b, "gradient",
                       {asInteger(b, loc, handle), scope, asVector(b, prefix),
                        text(b, source), where(b)},
                       b.getI64Type());
    grad.replaceAllUsesWith(asHandle(b, loc, grad.getType(), array));
  }
  void emit(OpBuilder &b, TensorArrayGradOp op) {
    Value scope =
        op.getScope()
            ? arith::IndexCastOp::create(b, loc, b.getI64Type(), op.getScope())
                  .getResult()
            : number(b, 0);
    emitGradient(b, op.getHandle(), scope, vector(b, {}), op.getSource(),
                 op.getGrad());
    op.getFlowOut().replaceAllUsesWith(noFlow(b));
  }
  void emit(OpBuilder &b, TensorArrayGradWithShapeOp op) {
    SmallVector<Value> prefix;
    for (OpFoldResult extent : op.getMixedPrefix())
      prefix.push_back(
          isa<Value>(extent)
              ? cast<Value>(extent)
              : arith::ConstantIndexOp::create(
                    b, loc, cast<IntegerAttr>(cast<Attribute>(extent)).getInt())
                    .getResult());
    emitGradient(b, op.getHandle(), number(b, 0), vector(b, prefix),
                 op.getSource(), op.getGrad());
    op.getFlowOut().replaceAllUsesWith(noFlow(b));
  }

  void emit(OpBuilder &b, TensorArraySizeOp op) {
    Value size = call(b, "size", {asInteger(b, loc, op.getHandle()), where(b)},
                      b.getI64Type());
    op.getSize().replaceAllUsesWith(
        arith::IndexCastOp::create(b, loc, b.getIndexType(), size));
  }
  void emitFree(OpBuilder &b, Value handle) {
    call(b, "free", {asInteger(b, loc, handle)});
  }
  void emit(OpBuilder &b, TensorArrayCloseOp op) {
    call(b, "close", {asInteger(b, loc, op.getHandle()), where(b)});
  }

  void emit(OpBuilder &b, TensorArrayWriteOp op) {
    callWith(b, "write", {asInteger(b, loc, op.getHandle()), op.getIndex()},
             stored(b, op.getValue()), {});
    op.getFlowOut().replaceAllUsesWith(noFlow(b));
  }
  void emit(OpBuilder &b, TensorArrayScatterOp op) {
    callWith(
        b, "scatter",
        {asInteger(b, loc, op.getHandle()), asGeneral(b, loc, op.getIndices())},
        op.getValue(), {});
    op.getFlowOut().replaceAllUsesWith(noFlow(b));
  }
  void emit(OpBuilder &b, TensorArrayUnstackOp op) {
    callWith(b, "unstack", {asInteger(b, loc, op.getHandle())}, op.getValue(),
             {});
    op.getFlowOut().replaceAllUsesWith(noFlow(b));
  }
  void emit(OpBuilder &b, TensorArraySplitOp op) {
    callWith(b, "split", {asInteger(b, loc, op.getHandle())}, op.getValue(),
             {asGeneral(b, loc, op.getLengths())});
    op.getFlowOut().replaceAllUsesWith(noFlow(b));
  }

  /// A scalar: others were taken apart by bufferization.
  void emit(OpBuilder &b, TensorArrayReadOp op) {
    Type type = op.getValue().getType();
    auto begin =
        TensorArrayBeginOp::create(b, loc, "read", op.getHandle(),
                                   op.getIndex(), Value(), ValueRange(), type);
    emit(b, begin);
    b.setInsertionPoint(op);
    begin.erase();
    Value place = buffer(b, MemRefType::get({}, type));
    callWith(b, "fetch", {asInteger(b, loc, op.getHandle())}, place, {},
             /*hasWhere=*/false);
    op.getValue().replaceAllUsesWith(
        memref::LoadOp::create(b, loc, place, ValueRange()));
  }

  void emit(OpBuilder &b, TensorArrayBeginOp op) {
    b.setInsertionPoint(op);
    StringRef kind = op.getKind();
    ArrayRef<int64_t> shape = shapeOf(op.getType());
    // All but a read have a first axis of their own.
    SmallVector<Value> known;
    if (kind == "read") {
      known = entries(b, shape, op.getDims());
    } else {
      known = entries(b, shape.take_front(1), {});
      llvm::append_range(known, entries(b, shape.drop_front(), op.getDims()));
    }
    Value extents = vector(b, known);
    Value first =
        op.getIndices() ? asGeneral(b, loc, op.getIndices()) : op.getPosition();
    if (!first)
      first = arith::ConstantIndexOp::create(b, loc, -1);
    bool counts = kind == "concat";
    Value count = call(b, "begin_" + kind,
                       {asInteger(b, loc, op.getHandle()), first,
                        asVector(b, extents), where(b)},
                       counts ? b.getI64Type() : Type());
    for (auto [axis, result] : llvm::enumerate(op.getExtents())) {
      Value extent;
      if (axis == shape.size()) {
        extent = arith::IndexCastOp::create(b, loc, b.getIndexType(), count);
      } else if (!ShapedType::isDynamic(shape[axis])) {
        extent = arith::ConstantIndexOp::create(b, loc, shape[axis]);
      } else {
        Value at = arith::ConstantIndexOp::create(b, loc, axis);
        extent = memref::LoadOp::create(b, loc, extents, at);
      }
      result.replaceAllUsesWith(extent);
    }
  }
  void emit(OpBuilder &b, TensorArrayAccumulateOp op) {
    auto type = cast<MemRefType>(op.getPlace().getType());
    AffineMap identity = b.getMultiDimIdentityMap(type.getRank());
    SmallVector<utils::IteratorType> iterators(type.getRank(),
                                               utils::IteratorType::parallel);
    linalg::GenericOp::create(
        b, loc, op.getValue(), op.getPlace(), ArrayRef{identity, identity},
        iterators, [](OpBuilder &inner, Location innerLoc, ValueRange args) {
          Value sum;
          if (isa<FloatType>(args[0].getType()))
            sum = arith::AddFOp::create(inner, innerLoc, args[1], args[0]);
          else
            sum = arith::AddIOp::create(inner, innerLoc, args[1], args[0]);
          linalg::YieldOp::create(inner, innerLoc, sum);
        });
  }
  void emit(OpBuilder &b, TensorArrayFetchOp op) {
    Value handle = asInteger(b, loc, op.getHandle());
    if (op.getLengths())
      call(b, "fetch_lengths", {handle, asGeneral(b, loc, op.getLengths())});
    callWith(b, "fetch", {handle}, op.getValue(), {}, /*hasWhere=*/false);
  }
};

/// Whether the handle, and those of gradient arrays that are made of it, go to
/// nothing but ops on arrays, inside `block` (anywhere if null) and in functions
/// that it is passed to.
static bool staysIn(Block *block, Value handle,
                    llvm::SmallDenseSet<Value> &visited) {
  if (!visited.insert(handle).second)
    return true;
  return llvm::all_of(handle.getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (block && !block->findAncestorOpInBlock(*user))
      return false;
    if (auto call = dyn_cast<func::CallOp>(user)) {
      auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
          call, call.getCalleeAttr());
      return callee && !callee.isExternal() &&
             staysIn(/*block=*/nullptr,
                     callee.getArgument(use.getOperandNumber()), visited);
    }
    return isa_and_nonnull<TFGradDialect>(user->getDialect()) &&
           llvm::all_of(user->getResults(), [&](Value result) {
             return !isa<TensorArrayType>(result.getType()) ||
                    staysIn(block, result, visited);
           });
  });
}

/// Where the life of an array ends: the end of the block of the op that makes
/// it, if no handle of it, or of its gradient arrays, goes elsewhere. None if it
/// lives on to the end of the call.
static Operation *endOfLife(Value handle) {
  Block *block = handle.getParentBlock();
  llvm::SmallDenseSet<Value> visited;
  return staysIn(block, handle, visited) ? block->getTerminator() : nullptr;
}

struct LowerTensorArrays
    : public tfgrad::impl::LowerTensorArraysBase<LowerTensorArrays> {
  void runOnOperation() override {
    SmallVector<Operation *> ops;
    getOperation().walk([&](Operation *op) {
      if (isa_and_nonnull<TFGradDialect>(op->getDialect()))
        ops.push_back(op);
    });
    RuntimeStrings strings(getOperation(), "tfgrad_rt_text_");
    SmallVector<std::pair<Value, Operation *>> ends;
    for (Operation *op : ops) {
      auto grad = dyn_cast<TensorArrayGradOp>(op);
      bool isOwn = grad && grad.getScope() &&
                   grad.getScope().getParentBlock() == op->getBlock();
      if (!isa<TensorArrayOp>(op) && !isOwn)
        continue;
      if (Operation *end = endOfLife(op->getResult(0)))
        ends.emplace_back(op->getResult(0), end);
    }
    for (auto [handle, end] : ends) {
      OpBuilder b(end);
      Emitter{getOperation(), strings, handle.getLoc()}.emitFree(b, handle);
    }
    for (Operation *op : ops)
      Emitter{getOperation(), strings, op->getLoc()}.lower(op);
  }
};

struct HandlesToLLVM : public ConvertToLLVMPatternInterface {
  HandlesToLLVM(Dialect *dialect) : ConvertToLLVMPatternInterface(dialect) {}
  void
  populateConvertToLLVMConversionPatterns(ConversionTarget &,
                                          LLVMTypeConverter &types,
                                          RewritePatternSet &) const override {
    types.addConversion([](TensorArrayType type) -> Type {
      return IntegerType::get(type.getContext(), 64);
    });
  }
};
} // namespace

void tfgrad::registerTensorArrayConversion(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, TFGradDialect *dialect) {
    dialect->addInterfaces<HandlesToLLVM>();
  });
}
