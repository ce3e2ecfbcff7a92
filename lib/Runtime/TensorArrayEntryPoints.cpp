//===- TensorArrayEntryPoints.cpp - Arrays as compiled code sees them -----===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Handles are integers. A descriptor of a memref comes as an untyped pointer
// with its rank beside it, so that one function serves all ranks and element
// types; positions and extents are memref<?xindex>. `where` is the place in the
// program, "file:line:column" or empty.
//
// A read takes two calls: `begin_*` fills the extents of the result in, `fetch`
// copies it to the buffer that compiled code allocates in between.
//
//===----------------------------------------------------------------------===//

#include "EntryPoints.h"
#include "TensorArray.h"

#include <algorithm>

using namespace tfgrad;
using namespace tfgrad::runtime;

using Vector = StridedMemRef<int64_t, 1>;

static constexpr int kMaxRank = 16;
static constexpr ElementType kElementTypes[] = {
    ElementType::I1,   ElementType::I8,  ElementType::I16,
    ElementType::I32,  ElementType::I64, ElementType::F16,
    ElementType::BF16, ElementType::F32, ElementType::F64};

static StridedView viewOf(void *memref, int64_t rank, int64_t width) {
  auto *pointers = static_cast<char **>(memref);
  auto *fields = static_cast<int64_t *>(memref) + 2;
  return {pointers[1] + fields[0] * width,
          absl::MakeConstSpan(fields + 1, rank),
          absl::MakeConstSpan(fields + 1 + rank, rank)};
}

/// The entries of a vector; `copy` holds them if they are not dense.
static absl::Span<int64_t> entries(const Vector *vector,
                                   std::vector<int64_t> &copy) {
  int64_t *data = vector->aligned + vector->offset;
  int64_t size = vector->sizes[0], stride = vector->strides[0];
  if (stride == 1 || size <= 1)
    return absl::MakeSpan(data, size);
  copy.resize(size);
  for (int64_t i = 0; i < size; ++i)
    copy[i] = data[i * stride];
  return absl::MakeSpan(copy);
}

/// Extents, which lowering keeps dense.
static absl::Span<int64_t> extents(const Vector *vector) {
  return absl::MakeSpan(vector->aligned + vector->offset, vector->sizes[0]);
}

static TensorArray &array(int64_t handle, const char *where) {
  return currentArrays().lookup(handle, where);
}

/// `flags`: 1 ranked, 2 dynamic_size, 4 clear_after_read, 8
/// identical_element_shapes.
static int64_t create(int64_t size, int64_t type, int64_t flags,
                      const Vector *shape, const char *name,
                      const char *where) {
  TensorArray::Options options;
  options.type = static_cast<ElementType>(type);
  options.size = size;
  if (flags & 1)
    options.elementShape.emplace(extents(shape).begin(), extents(shape).end());
  options.dynamicSize = flags & 2;
  options.clearAfterRead = flags & 4;
  options.identicalElementShapes = flags & 8;
  options.name = name;
  return currentArrays().create(std::move(options), where);
}

static int64_t makeScope() { return currentArrays().makeScope(); }

static int64_t gradient(int64_t handle, int64_t scope, const Vector *prefix,
                        const char *source, const char *where) {
  return currentArrays().gradient(handle, source, scope, extents(prefix),
                                  where);
}

static int64_t size(int64_t handle, const char *where) {
  return array(handle, where).size(where);
}

static void closeArray(int64_t handle, const char *where) {
  array(handle, where).close();
}

static void freeArray(int64_t handle) { currentArrays().erase(handle); }

static void writeSlot(int64_t handle, int64_t index, void *value, int64_t rank,
                      int64_t width, const char *where) {
  array(handle, where).write(index, viewOf(value, rank, width), where);
}

static void scatter(int64_t handle, const Vector *indices, void *value,
                    int64_t rank, int64_t width, const char *where) {
  std::vector<int64_t> copy;
  array(handle, where)
      .scatter(entries(indices, copy), viewOf(value, rank, width), where);
}

static void unstack(int64_t handle, void *value, int64_t rank, int64_t width,
                    const char *where) {
  array(handle, where).scatter(std::nullopt, viewOf(value, rank, width), where);
}

static void split(int64_t handle, void *value, const Vector *lengths,
                  int64_t rank, int64_t width, const char *where) {
  std::vector<int64_t> copy;
  array(handle, where)
      .split(viewOf(value, rank, width), entries(lengths, copy), where);
}

static void beginRead(int64_t handle, int64_t index, const Vector *shape,
                      const char *where) {
  array(handle, where).beginRead(index, extents(shape), where);
}

static void beginGather(int64_t handle, const Vector *indices,
                        const Vector *shape, const char *where) {
  std::vector<int64_t> copy;
  array(handle, where)
      .beginGather(entries(indices, copy), extents(shape), where);
}

static void beginStack(int64_t handle, int64_t count, const Vector *shape,
                       const char *where) {
  array(handle, where).beginStack(count, extents(shape), where);
}

static int64_t beginConcat(int64_t handle, int64_t count, const Vector *shape,
                           const char *where) {
  return array(handle, where).beginConcat(count, extents(shape), where);
}

static void fetchLengths(int64_t handle, void *lengths) {
  array(handle, "").fetchLengths(viewOf(lengths, 1, sizeof(int64_t)));
}

static void fetch(int64_t handle, void *result, int64_t rank, int64_t width) {
  array(handle, "").fetch(viewOf(result, rank, width));
}

void runtime::addTensorArraySymbols(SymbolTable &table) {
  auto add = [&](const std::string &name, auto *function) {
    table.emplace_back("_mlir_ciface_tfgrad_rt_array_" + name,
                       reinterpret_cast<void *>(function));
  };
  add("create", create);
  add("scope", makeScope);
  add("gradient", gradient);
  add("size", size);
  add("close", closeArray);
  add("free", freeArray);
  add("begin_read", beginRead);
  add("begin_gather", beginGather);
  add("begin_stack", beginStack);
  add("begin_concat", beginConcat);
  add("fetch_lengths", fetchLengths);
  for (int rank = 0; rank <= kMaxRank; ++rank)
    for (ElementType type : kElementTypes) {
      std::string suffix = "_" + std::to_string(rank) + "_" + name(type);
      add("write" + suffix, writeSlot);
      add("scatter" + suffix, scatter);
      add("unstack" + suffix, unstack);
      add("split" + suffix, split);
      add("fetch" + suffix, fetch);
    }
}
