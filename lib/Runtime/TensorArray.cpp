//===- TensorArray.cpp - Arrays of tensors at run time --------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorArray.h"

#include "EntryPoints.h"
#include "Workspace.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <limits>

using namespace tfgrad;
using namespace tfgrad::runtime;

/// Elements of more bytes have a block of their own.
static constexpr int64_t kMaxCutBytes = 4096;
static constexpr int64_t kMinChunkBytes = 1 << 12;
static constexpr int64_t kMaxChunkBytes = 1 << 20;

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// "2x?x3", or "scalar".
static std::string str(absl::Span<const int64_t> shape) {
  if (shape.empty())
    return "scalar";
  return absl::StrJoin(shape, "x", [](std::string *out, int64_t extent) {
    absl::StrAppend(out, extent == kDynamic ? "?" : absl::StrCat(extent));
  });
}

static bool compatible(absl::Span<const int64_t> a,
                       absl::Span<const int64_t> b) {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](int64_t x, int64_t y) {
           return x == y || x == kDynamic || y == kDynamic;
         });
}

static bool isKnown(absl::Span<const int64_t> shape) {
  return std::find(shape.begin(), shape.end(), kDynamic) == shape.end();
}

//===----------------------------------------------------------------------===//
// Storage
//===----------------------------------------------------------------------===//

TensorArray::TensorArray(Options options)
    : options(std::move(options)), width(byteWidth(this->options.type)) {
  resize(this->options.size);
}

TensorArray::~TensorArray() { close(); }

void TensorArray::close() {
  for (int64_t i = 0; i < numSlots && numBlocks > 0; ++i)
    drop(slots[i]);
  for (void *chunk : chunks)
    Workspace::free(chunk);
  chunks.clear();
  chunkNext = chunkEnd = nullptr;
  std::free(slots);
  slots = nullptr;
  numSlots = capacity = 0;
  shapes.clear();
  closed = true;
}

void TensorArray::resize(int64_t size) {
  if (size > capacity) {
    // From calloc, so that slots that nobody touches take no memory.
    int64_t room = std::max(size, 2 * capacity);
    auto *larger = static_cast<Slot *>(std::calloc(room, sizeof(Slot)));
    if (!larger)
      throw AllocationFailure(size > std::numeric_limits<int64_t>::max() /
                                          int64_t(sizeof(Slot))
                                  ? std::numeric_limits<uint64_t>::max()
                                  : size * sizeof(Slot));
    if (numSlots > 0)
      std::memcpy(larger, slots, numSlots * sizeof(Slot));
    std::free(slots);
    slots = larger;
    capacity = room;
  }
  numSlots = size;
}

void TensorArray::growTo(int64_t index) {
  if (index == std::numeric_limits<int64_t>::max())
    throw AllocationFailure(std::numeric_limits<uint64_t>::max());
  resize(index + 1);
}

const ElementShape *TensorArray::intern(absl::Span<const int64_t> shape) {
  if (shapes.empty() || shape != absl::MakeConstSpan(*shapes.back()))
    shapes.push_back(std::make_unique<ElementShape>(shape, width));
  return shapes.back().get();
}

char *TensorArray::elements(Slot &slot) {
  return slot.shape->bytes <= int64_t(sizeof(slot.inlined)) ? slot.inlined
                                                            : slot.data;
}

/// Copies `value`, of the shape of the slot, into it.
void TensorArray::store(Slot &slot, const StridedView &value) {
  int64_t bytes = slot.shape->bytes;
  if (bytes > int64_t(sizeof(slot.inlined))) {
    if (bytes > kMaxCutBytes) {
      slot.data = static_cast<char *>(Workspace::current().allocate(bytes));
      ++numBlocks;
    } else {
      int64_t aligned = (bytes + 15) / 16 * 16;
      if (chunkEnd - chunkNext < aligned) {
        int64_t room =
            std::clamp(16 * aligned << std::min<size_t>(chunks.size(), 8),
                       kMinChunkBytes, kMaxChunkBytes);
        chunks.push_back(nullptr);
        chunks.back() = Workspace::current().allocate(room);
        chunkNext = static_cast<char *>(chunks.back());
        chunkEnd = chunkNext + room;
      }
      slot.data = chunkNext;
      chunkNext += aligned;
    }
  }
  copyIn(elements(slot), value, width);
  slot.stored = true;
}

void TensorArray::drop(Slot &slot) {
  if (!slot.stored)
    return;
  if (slot.shape->bytes > kMaxCutBytes) {
    Workspace::free(slot.data);
    --numBlocks;
  }
  slot.stored = false;
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

std::string runtime::place(const char *where) {
  return where && *where ? absl::StrCat(where, ": ") : "";
}

void TensorArray::fail(const char *where, const std::string &message,
                       absl::StatusCode code) const {
  throw Failure{
      absl::StrCat(place(where), "array '", options.name, "': ", message),
      code};
}

void TensorArray::checkOpen(const char *where) const {
  if (closed)
    fail(where, "used after it was closed");
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

int64_t TensorArray::size(const char *where) const {
  checkOpen(where);
  return numSlots;
}

void TensorArray::writeSlot(int64_t index, const StridedView &value,
                            const char *where) {
  checkOpen(where);
  if (index < 0 || (!options.dynamicSize && index >= numSlots))
    fail(where, absl::StrCat("index ", index, " is out of range for ", numSlots,
                             " slots",
                             wasDynamic && index >= numSlots
                                 ? ", as many as when a gradient array was made"
                                 : ""));
  if (index >= numSlots) {
    growTo(index);
  }
  // What a request adds to is a slot of the array, which has its shape.
  if (!scoped && options.elementShape &&
      !compatible(*options.elementShape, value.sizes))
    fail(where, absl::StrCat("expected an element of shape ",
                             str(*options.elementShape), ", found ",
                             str(value.sizes), " for slot ", index));
  if (options.identicalElementShapes && !scoped &&
      !(options.elementShape && isKnown(*options.elementShape)))
    options.elementShape.emplace(value.sizes.begin(), value.sizes.end());

  Slot &slot = slots[index];
  if (slot.read)
    fail(where, absl::StrCat("slot ", index, " is written after it was read"));
  if (slot.written && !aggregates)
    fail(where, absl::StrCat("slot ", index, " is written twice"));
  if (!slot.written) {
    slot.shape = intern(value.sizes);
    store(slot, value);
    slot.written = true;
    return;
  }
  if (value.sizes != absl::MakeConstSpan(*slot.shape))
    fail(where, absl::StrCat("expected an element of shape ", str(*slot.shape),
                             ", found ", str(value.sizes), ", to add to slot ",
                             index));
  if (!slot.stored || elementCount(value.sizes) == 0)
    return store(slot, value);
  if (options.type == ElementType::I1)
    fail(where, absl::StrCat("slot ", index,
                             " is written twice, and i1 cannot be added"));
  gradientsDisallowed = true;
  addIn(options.type, elements(slot), value);
}

void TensorArray::write(int64_t index, const StridedView &value,
                        const char *where) {
  writeSlot(index, value, where);
}

void TensorArray::scatter(std::optional<absl::Span<const int64_t>> indices,
                          const StridedView &value, const char *where) {
  checkOpen(where);
  int64_t rows = value.sizes[0];
  if (indices && int64_t(indices->size()) != rows)
    fail(where,
         absl::StrCat("expected ", rows, " indices, found ", indices->size()));
  // Before anything is written.
  auto checkEnd = [&](int64_t index) {
    if (!options.dynamicSize && index >= numSlots)
      fail(where, absl::StrCat("index ", index, " is out of range for ",
                               numSlots, " slots"));
  };
  if (indices)
    std::for_each(indices->begin(), indices->end(), checkEnd);
  else
    checkEnd(rows - 1);
  for (int64_t row = 0; row < rows; ++row)
    writeSlot(indices ? (*indices)[row] : row, rowOf(value, row, width), where);
}

void TensorArray::split(const StridedView &value,
                        absl::Span<const int64_t> lengths, const char *where) {
  checkOpen(where);
  int64_t total = 0;
  for (int64_t length : lengths) {
    if (length < 0)
      fail(where, absl::StrCat("length ", length, " is negative"));
    // No sum of what is at most the number of rows overflows.
    if (length > value.sizes[0])
      fail(where, absl::StrCat("length ", length, " is more than the ",
                               value.sizes[0], " rows"));
    if ((total += length) > value.sizes[0])
      break;
  }
  if (total != value.sizes[0])
    fail(where, absl::StrCat("expected lengths that add up to ", value.sizes[0],
                             " rows, found ",
                             total > value.sizes[0] ? "at least " : "", total));
  int64_t count = lengths.size();
  if (options.dynamicSize && count > numSlots)
    resize(count);
  if (scoped ? count > numSlots : count != numSlots)
    fail(where, absl::StrCat("expected ", numSlots,
                             " lengths, one for each slot, found ", count));
  if (!isGradient)
    markedSize = numSlots;
  int64_t row = 0;
  Shape sizes(value.sizes.begin(), value.sizes.end());
  for (int64_t i = 0; i < count; ++i) {
    sizes[0] = lengths[i];
    char *data = value.data + row * value.strides[0] * width;
    writeSlot(i, {data, sizes, value.strides}, where);
    row += lengths[i];
  }
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// Gives `result` the extents of `found`, whose unknown ones it must allow.
static bool settle(absl::Span<int64_t> result,
                   absl::Span<const int64_t> found) {
  if (!compatible(result, found))
    return false;
  std::copy(found.begin(), found.end(), result.begin());
  return true;
}

/// Marks a slot as read; its elements stay until they are fetched.
void TensorArray::readSlot(int64_t index, const char *where) {
  checkOpen(where);
  bool behindEnd = index >= numSlots;
  if (index < 0 || (behindEnd && !isGradient))
    fail(where, absl::StrCat("index ", index, " is out of range for ", numSlots,
                             " slots"));
  bool known = options.elementShape && isKnown(*options.elementShape);
  if (behindEnd) {
    if (!known)
      fail(where, absl::StrCat("slot ", index,
                               " does not exist, and the shape "
                               "of its zeros is not known"));
    int64_t first = numSlots;
    growTo(index);
    const ElementShape *shape = intern(*options.elementShape);
    for (int64_t i = first; i < numSlots; ++i) {
      slots[i].shape = shape;
      slots[i].written = true;
    }
  }
  Slot &slot = slots[index];
  if (!slot.written) {
    if (!known)
      fail(where, absl::StrCat("slot ", index,
                               " is read but was not written, "
                               "and the shape of its zeros is not known"));
    slot.shape = intern(*options.elementShape);
    slot.written = true;
  }
  if (slot.cleared)
    fail(where, absl::StrCat("slot ", index,
                             " is read again, but reads clear "
                             "(clear_after_read)"));
  slot.read = true;
  slot.cleared = options.clearAfterRead;
}

void TensorArray::beginRead(int64_t index, absl::Span<int64_t> shape,
                            const char *where) {
  readSlot(index, where);
  if (!settle(shape, *slots[index].shape))
    fail(where,
         absl::StrCat("expected an element of shape ", str(shape), " in slot ",
                      index, ", found ", str(*slots[index].shape)));
  pending.assign(1, index);
}

/// Learns the shape of elements from that of a result.
void TensorArray::narrow(absl::Span<const int64_t> shape, const char *where) {
  // A rank alone says nothing: every type of a result has one. And what a
  // request reads says nothing of other slots.
  if (scoped)
    return;
  if (!shape.empty() && std::count(shape.begin(), shape.end(), kDynamic) ==
                            std::ptrdiff_t(shape.size()))
    return;
  if (!options.elementShape) {
    options.elementShape.emplace(shape.begin(), shape.end());
    return;
  }
  if (!compatible(*options.elementShape, shape))
    fail(where,
         absl::StrCat("expected elements of shape ", str(*options.elementShape),
                      ", found a result of ", str(shape)));
  for (size_t i = 0; i < shape.size(); ++i)
    if (shape[i] != kDynamic)
      (*options.elementShape)[i] = shape[i];
}

/// Nothing but `shape` tells what an element of an empty result looks like.
void TensorArray::checkKnown(absl::Span<const int64_t> shape,
                             const char *where) const {
  if (!isKnown(shape))
    fail(where, "no slots are read, and the shape of an element is not known",
         absl::StatusCode::kUnimplemented);
}

/// `pending` has the slots of the rows.
void TensorArray::beginRows(int64_t count, absl::Span<int64_t> shape,
                            const char *where) {
  absl::Span<int64_t> element = shape.subspan(1);
  if (!settle(shape.subspan(0, 1), {count}))
    fail(where, absl::StrCat("expected ", shape[0], " rows, found ", count));
  if (count == 0) {
    if (options.elementShape)
      settle(element, *options.elementShape);
    checkKnown(element, where);
    return;
  }
  for (int64_t index : pending)
    readSlot(index, where);
  const Shape &first = *slots[pending.front()].shape;
  if (!settle(element, first))
    fail(where,
         absl::StrCat("expected an element of shape ", str(element),
                      " in slot ", pending.front(), ", found ", str(first)));
  if (elementCount(first) == 0)
    return;
  for (int64_t index : pending)
    if (*slots[index].shape != first)
      fail(where,
           absl::StrCat("expected elements of one shape, found ", str(first),
                        " in slot ", pending.front(), " and ",
                        str(*slots[index].shape), " in slot ", index));
}

/// `count` slots from the first on.
int64_t TensorArray::checkCount(int64_t count, const char *where) const {
  if (count > numSlots)
    fail(where, absl::StrCat("index ", numSlots, " is out of range for ",
                             numSlots, " slots"));
  return count;
}

void TensorArray::beginGather(absl::Span<const int64_t> indices,
                              absl::Span<int64_t> shape, const char *where) {
  checkOpen(where);
  narrow(shape.subspan(1), where);
  pending.assign(indices.begin(), indices.end());
  beginRows(indices.size(), shape, where);
}

void TensorArray::beginStack(int64_t count, absl::Span<int64_t> shape,
                             const char *where) {
  checkOpen(where);
  narrow(shape.subspan(1), where);
  count = checkCount(count < 0 ? numSlots : count, where);
  pending.resize(count);
  for (int64_t i = 0; i < count; ++i)
    pending[i] = i;
  beginRows(count, shape, where);
}

int64_t TensorArray::beginConcat(int64_t count, absl::Span<int64_t> shape,
                                 const char *where) {
  checkOpen(where);
  if (count < 0) {
    count = isGradient ? markedSize : numSlots;
    if (count < 0)
      fail(where, "concat of a gradient array needs an array that was split");
  }
  checkCount(count, where);
  absl::Span<int64_t> tail = shape.subspan(1);
  if (count == 0) {
    if (options.elementShape && options.elementShape->size() == shape.size())
      settle(tail, absl::MakeConstSpan(*options.elementShape).subspan(1));
    checkKnown(tail, where);
  }
  pending.resize(count);
  int64_t rows = 0;
  for (int64_t i = 0; i < count; ++i) {
    pending[i] = i;
    readSlot(i, where);
  }
  for (int64_t i = 0; i < count; ++i) {
    const Shape &element = *slots[i].shape;
    if (element.empty())
      fail(where, absl::StrCat("concat expects elements with an axis, found a "
                               "scalar in slot ",
                               i));
    if (!settle(tail, absl::MakeConstSpan(element).subspan(1)))
      fail(where,
           absl::StrCat("concat expects pieces of shape ?",
                        tail.empty() ? "" : "x", tail.empty() ? "" : str(tail),
                        ", found ", str(element), " in slot ", i));
    if (element[0] > std::numeric_limits<int64_t>::max() - rows)
      fail(where, "concat gives more rows than an index can count");
    rows += element[0];
  }
  if (!settle(shape.subspan(0, 1), {rows}))
    fail(where, absl::StrCat("expected ", shape[0], " rows, found ", rows));
  return count;
}

void TensorArray::fetchLengths(const StridedView &lengths) const {
  auto *to = reinterpret_cast<int64_t *>(lengths.data);
  for (size_t i = 0; i < pending.size(); ++i)
    to[i * lengths.strides[0]] = (*slots[pending[i]].shape)[0];
}

void TensorArray::fetch(const StridedView &result) {
  // Elements of a result without any may differ in their shapes.
  if (elementCount(result.sizes) != 0)
    copyPending(result);
  for (int64_t index : pending)
    if (slots[index].cleared)
      drop(slots[index]);
}

void TensorArray::copyPending(const StridedView &result) {
  auto source = [](Slot &slot) {
    return slot.stored ? elements(slot) : nullptr;
  };
  if (isDense(result)) {
    // Whatever the slots are, they lie one behind the other.
    char *next = result.data;
    for (int64_t index : pending) {
      Slot &slot = slots[index];
      int64_t bytes = slot.shape->bytes;
      if (slot.stored)
        std::memcpy(next, elements(slot), bytes);
      else
        std::memset(next, 0, bytes);
      next += bytes;
    }
    return;
  }
  // A read has the shape of its slot; others have a first axis, of slots or of
  // the rows of slots.
  int64_t row = 0;
  for (int64_t index : pending) {
    Slot &slot = slots[index];
    const Shape &shape = *slot.shape;
    if (result.sizes.size() > shape.size()) {
      copyOut(rowOf(result, row++, width), source(slot), width);
    } else if (pending.size() > 1 || result.sizes != shape) {
      copyOut({result.data + row * result.strides[0] * width, shape,
               result.strides},
              source(slot), width);
      row += shape[0];
    } else {
      copyOut(result, source(slot), width);
    }
  }
}
