//===- Workspace.h - Memory for temporaries of compiled code ----*- C++ -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled code allocates the same temporaries in every call. A workspace keeps
// their memory when they are freed, so that after the first calls none of them
// goes to the system: mapping, faulting and unmapping large buffers can cost
// more than the computation in them.
//
// Block sizes are rounded up to size classes, four per power of two. A block
// has a 64-byte header in front; freed blocks wait in one list per class. Small
// blocks are carved from slabs, large ones are mappings of their own.
//
//   Workspace &workspace = Workspace::current();
//   {
//     Workspace::Scope scope(workspace);
//     void *buffer = workspace.allocate(1024);
//     ...
//   } // takes back `buffer`, freed or not
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_LIB_RUNTIME_WORKSPACE_H
#define TFGRAD_LIB_RUNTIME_WORKSPACE_H

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>

namespace tfgrad::runtime {

/// The memory of a workspace is exhausted, or a size is absurd.
class AllocationFailure : public std::bad_alloc {
public:
  explicit AllocationFailure(uint64_t bytes);
  const char *what() const noexcept override { return message; }

private:
  char message[64];
};

class Workspace {
  struct Link {
    Link *next = this;
    Link *previous = this;
  };

public:
  static constexpr uint64_t kAlignment = 64;

  /// The workspace of this thread, whose memory goes back to the system when
  /// the thread ends.
  static Workspace &current();

  Workspace() = default;
  ~Workspace();
  Workspace(const Workspace &) = delete;
  Workspace &operator=(const Workspace &) = delete;

  /// Uninitialised memory; `alignment` is a power of two. Zero bytes have an
  /// address of their own, too. Throws AllocationFailure.
  void *allocate(uint64_t bytes, uint64_t alignment = kAlignment);

  /// Frees a block of any workspace, from any thread, while the scope that it
  /// was allocated in is open. Null is allowed.
  static void free(void *pointer);

  /// Takes back, when it ends, what was allocated since it began. Scopes nest.
  class Scope {
  public:
    explicit Scope(Workspace &workspace);
    ~Scope();
    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;

  private:
    friend class Workspace;
    Workspace &workspace;
    Link *outer;
    Link allocated;
  };

  /// Returns the cached memory to the system unless a block is allocated or a
  /// scope is open; says whether it did.
  bool release();

  /// Bytes that this workspace has from the system.
  uint64_t mappedBytes() const { return mapped; }

private:
  struct Block;
  struct Slab;

  static constexpr unsigned kNumClasses = 168;

  Block *obtain(unsigned sizeClass);
  Block *carve(unsigned sizeClass);
  Block *mapLarge(unsigned sizeClass);
  void *map(uint64_t bytes);
  void unmap(void *pointer, uint64_t bytes);
  void putBack(Block *block);
  void putBackAll(Link &allocated);
  void drainForeign();
  void unmapIdle(uint64_t unusedSince);
  void unmapEverything();

  Block *freeBlocks[kNumClasses] = {};
  /// Blocks allocated outside any scope.
  Link unscoped;
  /// Where new blocks are entered: the list of the innermost scope.
  Link *allocated = &unscoped;
  /// Blocks of this workspace that other threads have freed.
  std::atomic<Block *> foreign{nullptr};
  Slab *slabs = nullptr;
  char *slabNext = nullptr;
  char *slabEnd = nullptr;
  uint64_t mapped = 0;
  /// Number of outermost scopes that have ended.
  uint64_t epoch = 0;
};

} // namespace tfgrad::runtime

#endif // TFGRAD_LIB_RUNTIME_WORKSPACE_H
