//===- Symbols.cpp - The table of runtime symbols -------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryPoints.h"
#include "Runtime/Runtime.h"
#include "SpecialFunctions.h"

using namespace tfgrad;
using namespace tfgrad::runtime;

static constexpr int kMaxResultRank = 16;
static constexpr ElementType kElementTypes[] = {
    ElementType::I1,  ElementType::I8,    ElementType::I16, ElementType::I32,
    ElementType::I64, ElementType::Index, ElementType::F16, ElementType::BF16,
    ElementType::F32, ElementType::F64};

template <typename Function> static void *address(Function *function) {
  return reinterpret_cast<void *>(function);
}

static void addResultSymbols(SymbolTable &table) {
  for (int rank = 0; rank <= kMaxResultRank; ++rank)
    for (ElementType type : kElementTypes)
      table.emplace_back("_mlir_ciface_tfgrad_rt_result_" +
                             std::to_string(rank) + "_" + name(type),
                         address(makeResult));
}

static SymbolTable makeTable() {
  SymbolTable table = {
      {"_mlir_memref_to_llvm_alloc", address(allocate)},
      {"_mlir_memref_to_llvm_aligned_alloc", address(allocateAligned)},
      {"_mlir_memref_to_llvm_free", address(deallocate)},
      {"tfgrad_rt_fail", address(fail)},
      {"tfgrad_rt_lgamma_f32", address(logGammaF32)},
      {"tfgrad_rt_lgamma_f64", address(logGamma)},
      {"tfgrad_rt_digamma_f32", address(digammaF32)},
      {"tfgrad_rt_digamma_f64", address(digamma)},
      {"tfgrad_rt_polygamma_f32", address(polygammaF32)},
      {"tfgrad_rt_polygamma_f64", address(polygamma)},
      {"__truncsfhf2", address(truncateF32ToF16)},
      {"__truncdfhf2", address(truncateF64ToF16)},
      {"__truncsfbf2", address(truncateF32ToBF16)},
      {"__truncdfbf2", address(truncateF64ToBF16)},
      {"__extendhfsf2", address(extendF16ToF32)},
      {"__extendbfsf2", address(extendBF16ToF32)},
  };
  addResultSymbols(table);
  addGemmSymbols(table);
  addTensorArraySymbols(table);
  return table;
}

const SymbolTable &runtime::symbols() {
  static const SymbolTable table = makeTable();
  return table;
}
