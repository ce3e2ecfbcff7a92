//===- LowerMath.cpp - Math ops become libm calls that vectorize ----------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"
#include "Target/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/TargetParser/Host.h"

namespace tfgrad {
#define GEN_PASS_DEF_LOWERMATH
#include "Target/Passes.h.inc"
} // namespace tfgrad

using namespace mlir;
using namespace tfgrad;

/// The name of the runtime's function for `op`, without the type; empty if it
/// has none.
static StringRef runtimeName(Operation *op) {
  return llvm::TypeSwitch<Operation *, StringRef>(op)
      .Case([](LgammaOp) { return "lgamma"; })
      .Case([](DigammaOp) { return "digamma"; })
      .Case([](PolygammaOp) { return "polygamma"; })
      .Default([](Operation *) { return ""; });
}

/// The libm name of `op` in f64; empty if LLVM has an instruction for it.
static StringRef libmName(Operation *op) {
  return llvm::TypeSwitch<Operation *, StringRef>(op)
      .Case([](math::ExpOp) { return "exp"; })
      .Case([](math::LogOp) { return "log"; })
      .Case([](math::Log1pOp) { return "log1p"; })
      .Case([](math::SinOp) { return "sin"; })
      .Case([](math::CosOp) { return "cos"; })
      .Case([](math::TanhOp) { return "tanh"; })
      .Case([](math::ErfOp) { return "erf"; })
      .Case([](math::PowFOp) { return "pow"; })
      .Default([](Operation *) { return ""; });
}

/// Bits of the host's widest vectors. A variant for wider ones must not be
/// named: the vectorizer would call it, and it is made of instructions that the
/// host does not have.
static int widestVector() {
  llvm::StringMap<bool> features = llvm::sys::getHostCPUFeatures();
  return features.lookup("avx512f") ? 512 : features.lookup("avx2") ? 256 : 128;
}

namespace {
struct LowerMath : public tfgrad::impl::LowerMathBase<LowerMath> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<Operation *> ops;
    getOperation().walk([&](Operation *op) {
      if (!libmName(op).empty() || !runtimeName(op).empty())
        ops.push_back(op);
    });
    for (Operation *op : ops) {
      Type type = op->getResult(0).getType();
      if (!type.isF32() && !type.isF64()) {
        op->emitOpError("expected a scalar of type f32 or f64, found ") << type;
        return signalPassFailure();
      }
      OpBuilder b(op);
      SmallVector<Value> operands = llvm::to_vector(op->getOperands());
      if (auto polygamma = dyn_cast<PolygammaOp>(op))
        operands.insert(
            operands.begin(),
            LLVM::ConstantOp::create(b, op->getLoc(),
                                     b.getI64IntegerAttr(polygamma.getN())));
      LLVM::LLVMFuncOp function = callee(op, type, operands);
      if (!function)
        return signalPassFailure();
      auto call = LLVM::CallOp::create(b, op->getLoc(), function, operands);
      op->replaceAllUsesWith(call);
      op->erase();
    }
    if (!variants.empty())
      keepVariants();
  }

  LLVM::LLVMFuncOp declare(StringRef name, Type type, TypeRange operands) {
    ModuleOp module = getOperation();
    OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
    return LLVM::LLVMFuncOp::create(
        b, module.getLoc(), name,
        LLVM::LLVMFunctionType::get(type, llvm::to_vector(operands)));
  }

  /// The declaration of the function that computes `op`; none, after an error,
  /// if the program has something else of its name.
  LLVM::LLVMFuncOp callee(Operation *op, Type type, ValueRange operands) {
    StringRef runtime = runtimeName(op);
    std::string name =
        runtime.empty()
            ? (libmName(op) + (type.isF32() ? "f" : "")).str()
            : ("tfgrad_rt_" + runtime + (type.isF32() ? "_f32" : "_f64")).str();
    if (Operation *existing = getOperation().lookupSymbol(name)) {
      if (auto function = dyn_cast<LLVM::LLVMFuncOp>(existing))
        return function;
      InFlightDiagnostic error = op->emitOpError("calls '")
                                 << name << "' of the C library";
      error.attachNote(existing->getLoc()) << "but the name is taken here";
      return {};
    }

    LLVM::LLVMFuncOp function = declare(name, type, operands.getTypes());
    MLIRContext *context = &getContext();
    Builder b(context);
    auto none = LLVM::ModRefInfo::NoModRef;
    function.setMemoryEffectsAttr(LLVM::MemoryEffectsAttr::get(
        context, {none, none, none, none, none, none}));
    SmallVector<Attribute> attributes = {b.getStringAttr("nounwind"),
                                         b.getStringAttr("willreturn")};
    if (vectorMath && runtime.empty()) {
      std::string mapping = declareVariants(name, type, operands.size());
      attributes.push_back(b.getStrArrayAttr(
          {"vector-function-abi-variant", StringRef(mapping)}));
    }
    function.setPassthroughAttr(b.getArrayAttr(attributes));
    return function;
  }

  /// Declares libmvec's variants of `name` and returns their mapping. Vector
  /// ABI: e, d, b are 512, 256 and 128 bits; all that the host has, or the
  /// vectorized remainder of a loop falls back to scalar calls.
  std::string declareVariants(StringRef name, Type type, unsigned numOperands) {
    std::string mapping;
    static const int widest = widestVector();
    for (auto [isa, bits] : {std::pair('e', 512), {'d', 256}, {'b', 128}}) {
      if (bits > widest)
        continue;
      int lanes = bits / type.getIntOrFloatBitWidth();
      std::string shape =
          "N" + std::to_string(lanes) + std::string(numOperands, 'v');
      std::string variant =
          "_ZGV" + std::string(1, isa) + shape + "_" + name.str();
      mapping += (mapping.empty() ? "" : ",") + ("_ZGV_LLVM_" + shape) + "_" +
                 name.str() + "(" + variant + ")";
      Type vector = VectorType::get(lanes, type);
      variants.push_back(
          declare(variant, vector, SmallVector<Type>(numOperands, vector)));
    }
    return mapping;
  }

  /// Nothing calls the variants before the vectorizer runs.
  void keepVariants() {
    ModuleOp module = getOperation();
    OpBuilder b(&getContext());
    b.setInsertionPointToEnd(module.getBody());
    Location loc = module.getLoc();
    auto pointer = LLVM::LLVMPointerType::get(&getContext());
    auto type = LLVM::LLVMArrayType::get(pointer, variants.size());
    auto global = LLVM::GlobalOp::create(b, loc, type, /*isConstant=*/false,
                                         LLVM::Linkage::Appending,
                                         "llvm.compiler.used", Attribute());
    global.setSection("llvm.metadata");
    b.createBlock(&global.getInitializerRegion());
    Value list = LLVM::UndefOp::create(b, loc, type);
    for (auto [i, variant] : llvm::enumerate(variants)) {
      Value address = LLVM::AddressOfOp::create(b, loc, variant);
      list = LLVM::InsertValueOp::create(b, loc, list, address, i);
    }
    LLVM::ReturnOp::create(b, loc, list);
  }

  SmallVector<LLVM::LLVMFuncOp> variants;
};
} // namespace
