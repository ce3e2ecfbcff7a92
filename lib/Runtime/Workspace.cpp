//===- Workspace.cpp - Memory for temporaries of compiled code ------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Workspace.h"

#include <cinttypes>
#include <cstdio>

#include <sys/mman.h>

using namespace tfgrad::runtime;

// A slab lives as long as its workspace, a large block can go earlier.
static constexpr uint64_t kSlabBytes = 2 << 20;
static constexpr uint64_t kLargeBytes = 256 << 10;
static constexpr uint64_t kMaxBytes = uint64_t(1) << 47;

// From this size on, the first touch of a mapping is several times faster in
// pages of 2 MiB, and rounding to them wastes little.
static constexpr uint64_t kHugePageBytes = 4 << 20;

// A large block that this many calls did not use may be unmapped.
static constexpr uint64_t kIdleEpochs = 16;

// A large request is served by a free block of up to this many classes above
// its own, that is of less than twice its size.
static constexpr unsigned kSpareClasses = 3;

AllocationFailure::AllocationFailure(uint64_t bytes) {
  std::snprintf(message, sizeof(message),
                "out of memory: cannot allocate %" PRIu64 " bytes", bytes);
}

//===----------------------------------------------------------------------===//
// Size classes
//===----------------------------------------------------------------------===//

// In units of 64 bytes: 1 2 3 4 | 5 6 7 8 | 10 12 14 16 | 20 24 28 32 | ...
static unsigned classOf(uint64_t bytes) {
  uint64_t last = bytes == 0 ? 0 : (bytes - 1) / Workspace::kAlignment;
  if (last < 4)
    return static_cast<unsigned>(last);
  unsigned log2 = 63 - __builtin_clzll(last);
  return 4 * (log2 - 1) + static_cast<unsigned>(last >> (log2 - 2)) - 4;
}

static uint64_t bytesOf(unsigned sizeClass) {
  if (sizeClass < 4)
    return (sizeClass + 1) * Workspace::kAlignment;
  uint64_t units = 5 + sizeClass % 4;
  return (units << (sizeClass / 4 - 1)) * Workspace::kAlignment;
}

static bool isLarge(unsigned sizeClass) {
  return bytesOf(sizeClass) > kLargeBytes;
}

//===----------------------------------------------------------------------===//
// Blocks and slabs
//===----------------------------------------------------------------------===//

/// The header of a block. While the block is allocated it is linked into the
/// list of its scope, while it is free `next` alone chains it.
struct alignas(Workspace::kAlignment) Workspace::Block : Link {
  Workspace *owner;
  /// This block, or the one that a stricter aligned address is in.
  Block *block = this;
  Block *nextForeign = nullptr;
  uint64_t lastEpoch = 0;
  unsigned sizeClass;

  Block(Workspace *owner, unsigned sizeClass)
      : owner(owner), sizeClass(sizeClass) {}
  static Block *of(void *pointer) { return static_cast<Block *>(pointer) - 1; }
  void *data() { return this + 1; }
  static uint64_t bytesWithHeader(unsigned sizeClass) {
    return bytesOf(sizeClass) + sizeof(Block);
  }
  Block *nextFree() const { return static_cast<Block *>(next); }
  void unlink() {
    next->previous = previous;
    previous->next = next;
  }
};

struct alignas(Workspace::kAlignment) Workspace::Slab {
  Slab *next;
};

// Read on every allocation: a plain pointer needs no check whether a dynamic
// initialisation has run.
static thread_local Workspace *currentWorkspace = nullptr;

namespace {
struct Holder {
  Holder() { currentWorkspace = &workspace; }
  ~Holder() { currentWorkspace = nullptr; }
  Workspace workspace;
};
} // namespace

Workspace &Workspace::current() {
  if (!currentWorkspace) {
    static thread_local Holder holder;
    return holder.workspace;
  }
  return *currentWorkspace;
}

Workspace::~Workspace() { unmapEverything(); }

void *Workspace::allocate(uint64_t bytes, uint64_t alignment) {
  if (bytes > kMaxBytes || alignment > kMaxBytes)
    throw AllocationFailure(bytes);
  bool overAligned = alignment > kAlignment;
  unsigned sizeClass = classOf(overAligned ? bytes + alignment : bytes);
  Block *block = freeBlocks[sizeClass];
  if (block)
    freeBlocks[sizeClass] = block->nextFree();
  else
    block = obtain(sizeClass);

  block->next = allocated->next;
  block->previous = allocated;
  block->next->previous = block;
  allocated->next = block;
  if (!overAligned)
    return block->data();

  // Both addresses are multiples of 64, so a second header fits in between.
  auto address = reinterpret_cast<uintptr_t>(block->data());
  address = (address + alignment - 1) & ~(alignment - 1);
  void *data = reinterpret_cast<void *>(address);
  Block::of(data)->block = block;
  return data;
}

void Workspace::free(void *pointer) {
  if (!pointer)
    return;
  Block *block = Block::of(pointer)->block;
  Workspace *owner = block->owner;
  if (owner == currentWorkspace) {
    block->unlink();
    owner->putBack(block);
    return;
  }
  // Only its own thread may touch the lists of a workspace.
  block->nextForeign = owner->foreign.load(std::memory_order_relaxed);
  while (!owner->foreign.compare_exchange_weak(block->nextForeign, block,
                                               std::memory_order_release,
                                               std::memory_order_relaxed)) {
  }
}

void Workspace::putBack(Block *block) {
  block->lastEpoch = epoch;
  block->next = freeBlocks[block->sizeClass];
  freeBlocks[block->sizeClass] = block;
}

void Workspace::putBackAll(Link &list) {
  for (Link *link = list.next; link != &list;) {
    auto *block = static_cast<Block *>(link);
    link = link->next;
    putBack(block);
  }
  list.next = list.previous = &list;
}

void Workspace::drainForeign() {
  if (!foreign.load(std::memory_order_relaxed))
    return;
  Block *block = foreign.exchange(nullptr, std::memory_order_acquire);
  while (block) {
    Block *next = block->nextForeign;
    block->unlink();
    putBack(block);
    block = next;
  }
}

//===----------------------------------------------------------------------===//
// Memory from the system
//===----------------------------------------------------------------------===//

/// A block of at least this class that is in no list.
Workspace::Block *Workspace::obtain(unsigned sizeClass) {
  drainForeign();
  unsigned spare = isLarge(sizeClass) ? kSpareClasses : 0;
  for (unsigned candidate = sizeClass;
       candidate <= sizeClass + spare && candidate < kNumClasses; ++candidate) {
    if (Block *block = freeBlocks[candidate]) {
      freeBlocks[candidate] = block->nextFree();
      return block;
    }
  }
  return isLarge(sizeClass) ? mapLarge(sizeClass) : carve(sizeClass);
}

Workspace::Block *Workspace::carve(unsigned sizeClass) {
  uint64_t bytes = Block::bytesWithHeader(sizeClass);
  if (static_cast<uint64_t>(slabEnd - slabNext) < bytes) {
    slabs = new (map(kSlabBytes)) Slab{slabs};
    slabNext = reinterpret_cast<char *>(slabs + 1);
    slabEnd = reinterpret_cast<char *>(slabs) + kSlabBytes;
  }
  auto *block = new (slabNext) Block(this, sizeClass);
  slabNext += bytes;
  return block;
}

Workspace::Block *Workspace::mapLarge(unsigned sizeClass) {
  // Sizes that change from call to call must not add up. Blocks that calls
  // still use are kept, or two that alternate would unmap each other's.
  if (epoch > kIdleEpochs)
    unmapIdle(epoch - kIdleEpochs);
  void *memory = map(Block::bytesWithHeader(sizeClass));
  return new (memory) Block(this, sizeClass);
}

void *Workspace::map(uint64_t bytes) {
  auto tryMap = [&] {
    return mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  };
  void *pointer = tryMap();
  if (pointer == MAP_FAILED) {
    unmapIdle(epoch + 1);
    pointer = tryMap();
  }
  if (pointer == MAP_FAILED)
    throw AllocationFailure(bytes);
#ifdef MADV_HUGEPAGE
  if (bytes >= kHugePageBytes)
    madvise(pointer, bytes, MADV_HUGEPAGE);
#endif
  mapped += bytes;
  return pointer;
}

void Workspace::unmap(void *pointer, uint64_t bytes) {
  munmap(pointer, bytes);
  mapped -= bytes;
}

/// Unmaps the free large blocks that were freed before epoch `unusedSince`.
void Workspace::unmapIdle(uint64_t unusedSince) {
  for (unsigned c = classOf(kLargeBytes) + 1; c < kNumClasses; ++c) {
    Block *kept = nullptr;
    for (Block *block = freeBlocks[c]; block;) {
      Block *next = block->nextFree();
      if (block->lastEpoch < unusedSince) {
        unmap(block, Block::bytesWithHeader(c));
      } else {
        block->next = kept;
        kept = block;
      }
      block = next;
    }
    freeBlocks[c] = kept;
  }
}

void Workspace::unmapEverything() {
  drainForeign();
  putBackAll(unscoped);
  unmapIdle(epoch + 1);
  while (slabs) {
    Slab *next = slabs->next;
    unmap(slabs, kSlabBytes);
    slabs = next;
  }
  slabNext = slabEnd = nullptr;
  for (Block *&list : freeBlocks)
    list = nullptr;
}

bool Workspace::release() {
  drainForeign();
  if (allocated != &unscoped || unscoped.next != &unscoped)
    return false;
  unmapEverything();
  return true;
}

//===----------------------------------------------------------------------===//
// Scopes
//===----------------------------------------------------------------------===//

Workspace::Scope::Scope(Workspace &workspace)
    : workspace(workspace), outer(workspace.allocated) {
  workspace.allocated = &allocated;
}

Workspace::Scope::~Scope() {
  workspace.drainForeign();
  workspace.putBackAll(allocated);
  workspace.allocated = outer;
  if (outer == &workspace.unscoped)
    ++workspace.epoch;
}
