//===- TensorArray.h - Arrays of tensors at run time ------------*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// TensorFlow's TensorArray as an object: single assignment, clearing, growth,
// shapes that become known, and gradient arrays, which add up what is written.
// docs/Semantics.md, S13, says what each operation does and which errors it has.
//
// An operation that fails throws Failure. What it did before stays done.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_RUNTIME_TENSORARRAY_H
#define TFGRAD_LIB_RUNTIME_TENSORARRAY_H

#include "StridedView.h"
#include "tfgrad/Tensor.h"

#include "absl/container/inlined_vector.h"
#include "absl/status/status.h"
#include "absl/strings/string_view.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tfgrad::runtime {

/// The shape of an element.
struct ElementShape : Shape {
  ElementShape(absl::Span<const int64_t> extents, int64_t width)
      : Shape(extents.begin(), extents.end()),
        bytes(elementCount(extents) * width) {}
  int64_t bytes;
};

/// The place in the program in front of a message.
std::string place(const char *where);

class TensorArrayTable;

class TensorArray {
public:
  struct Options {
    ElementType type = ElementType::F32;
    int64_t size = 0;
    /// None if not even the rank is known.
    std::optional<Shape> elementShape;
    bool dynamicSize = false;
    bool clearAfterRead = true;
    bool identicalElementShapes = false;
    std::string name;
  };

  explicit TensorArray(Options options);
  ~TensorArray();
  TensorArray(const TensorArray &) = delete;
  TensorArray &operator=(const TensorArray &) = delete;

  // Each takes the place in the program that errors name.
  int64_t size(const char *where) const;
  void close();
  void write(int64_t index, const StridedView &value, const char *where);
  /// Row k goes to slot indices[k], or to slot k if there are none.
  void scatter(std::optional<absl::Span<const int64_t>> indices,
               const StridedView &value, const char *where);
  void split(const StridedView &value, absl::Span<const int64_t> lengths,
             const char *where);

  // A read has two steps: the first finds and checks the slots and fills
  // `shape`, that of the result, where it is still `kDynamic`; `fetch` copies
  // the elements to a buffer of this shape.
  void beginRead(int64_t index, absl::Span<int64_t> shape, const char *where);
  void beginGather(absl::Span<const int64_t> indices, absl::Span<int64_t> shape,
                   const char *where);
  /// The first `count` slots; all if negative.
  void beginStack(int64_t count, absl::Span<int64_t> shape, const char *where);
  /// Returns the number of slots.
  int64_t beginConcat(int64_t count, absl::Span<int64_t> shape,
                      const char *where);
  void fetch(const StridedView &result);
  /// Rows of each slot that is about to be fetched.
  void fetchLengths(const StridedView &lengths) const;

private:
  friend class TensorArrayTable;

  struct Slot {
    /// The elements; in place if they take no more than these bytes.
    union {
      char *data;
      char inlined[sizeof(char *)];
    };
    /// Null while nothing is known.
    const ElementShape *shape;
    bool written, read, cleared;
    /// Whether there are elements; if not, they are zeros.
    bool stored;
  };

  [[noreturn]] void
  fail(const char *where, const std::string &message,
       absl::StatusCode code = absl::StatusCode::kInvalidArgument) const;
  void checkOpen(const char *where) const;
  void resize(int64_t size);
  /// Makes `index` the last slot.
  void growTo(int64_t index);
  const ElementShape *intern(absl::Span<const int64_t> shape);
  static char *elements(Slot &slot);
  void store(Slot &slot, const StridedView &value);
  void drop(Slot &slot);
  void writeSlot(int64_t index, const StridedView &value, const char *where);
  void readSlot(int64_t index, const char *where);
  void narrow(absl::Span<const int64_t> shape, const char *where);
  void copyPending(const StridedView &result);
  void checkKnown(absl::Span<const int64_t> shape, const char *where) const;
  int64_t checkCount(int64_t count, const char *where) const;
  void beginRows(int64_t count, absl::Span<int64_t> shape, const char *where);

  Options options;
  /// Bytes of one number.
  int64_t width;
  Slot *slots = nullptr;
  int64_t numSlots = 0, capacity = 0;
  /// Writes to one slot are added up.
  bool aggregates = false;
  bool isGradient = false;
  /// Made for a request: nothing is cleared, and it has gradient arrays.
  bool scoped = false;
  bool gradientsDisallowed = false;
  /// Could grow until it got a gradient array.
  bool wasDynamic = false;
  /// Of a gradient array: the array that it belongs to.
  int64_t owner = 0;
  bool closed = false;
  /// Number of pieces of the last split; -1 before one.
  int64_t markedSize = -1;

  std::vector<std::unique_ptr<ElementShape>> shapes;
  /// Memory that small elements are cut from.
  std::vector<void *> chunks;
  char *chunkNext = nullptr, *chunkEnd = nullptr;
  /// Slots whose elements have a block of their own.
  int64_t numBlocks = 0;
  /// What the next `fetch` copies.
  std::vector<int64_t> pending;

  struct Gradient {
    std::string source;
    int64_t scope;
    int64_t handle;
  };
  std::vector<Gradient> gradients;
};

/// The arrays of one call, by handle.
class TensorArrayTable {
public:
  /// Returns the handle of a new array. ResourceExhausted if it is too large.
  int64_t create(TensorArray::Options options, const char *where);

  /// NotFound if there is no such array.
  TensorArray &lookup(int64_t handle, const char *where);

  /// The handle of the gradient array of `handle` for `source` and, if it is not
  /// 0, `scope`; makes one if there is none.
  int64_t gradient(int64_t handle, absl::string_view source, int64_t scope,
                   absl::Span<const int64_t> prefix, const char *where);

  /// Frees an array that no handle is left of, and its gradient arrays.
  void erase(int64_t handle);

  /// A number that was not returned before; not 0.
  int64_t makeScope() { return ++lastScope; }

private:
  int64_t insert(std::unique_ptr<TensorArray> array);

  std::vector<std::unique_ptr<TensorArray>> arrays;
  /// Handles that can be given away again.
  std::vector<int64_t> unused;
  int64_t lastScope = 0;
};

} // namespace tfgrad::runtime

#endif // TFGRAD_LIB_RUNTIME_TENSORARRAY_H
