//===- WorkspaceTest.cpp - Reuse and bounds of the workspace --------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Workspace.h"

#include "gtest/gtest.h"

#include <cstring>
#include <random>
#include <set>
#include <thread>
#include <utility>
#include <vector>

using namespace tfgrad::runtime;

static uintptr_t addressOf(void *pointer) {
  return reinterpret_cast<uintptr_t>(pointer);
}

TEST(WorkspaceTest, BlocksAreAlignedAndDisjoint) {
  Workspace workspace;
  Workspace::Scope scope(workspace);
  std::vector<std::pair<unsigned char *, size_t>> blocks;
  for (size_t bytes = 0; bytes < (3 << 20); bytes = bytes * 5 / 4 + 7) {
    auto *block = static_cast<unsigned char *>(workspace.allocate(bytes));
    EXPECT_EQ(addressOf(block) % 64, 0u);
    std::memset(block, static_cast<int>(blocks.size()), bytes);
    blocks.emplace_back(block, bytes);
  }
  for (size_t i = 0; i < blocks.size(); ++i)
    for (size_t j = 0; j < blocks[i].second; ++j)
      ASSERT_EQ(blocks[i].first[j], static_cast<unsigned char>(i));
}

TEST(WorkspaceTest, ZeroBytesHaveAnAddress) {
  Workspace workspace;
  Workspace::Scope scope(workspace);
  void *first = workspace.allocate(0), *second = workspace.allocate(0);
  EXPECT_NE(first, nullptr);
  EXPECT_NE(first, second);
  Workspace::free(nullptr);
}

TEST(WorkspaceTest, StricterAlignment) {
  Workspace &workspace = Workspace::current();
  Workspace::Scope scope(workspace);
  for (uint64_t alignment = 1; alignment <= (1 << 21); alignment *= 2) {
    std::vector<void *> blocks;
    for (uint64_t bytes : {0, 1, 64, 1000, 400000}) {
      void *block = workspace.allocate(bytes, alignment);
      EXPECT_EQ(addressOf(block) % alignment, 0u);
      std::memset(block, 1, bytes);
      blocks.push_back(block);
    }
    for (void *block : blocks)
      Workspace::free(block);
  }
}

TEST(WorkspaceTest, FreedBlockIsReused) {
  Workspace &workspace = Workspace::current();
  Workspace::Scope scope(workspace);
  for (uint64_t bytes : {64, 1000, 3 << 20}) {
    void *first = workspace.allocate(bytes);
    Workspace::free(first);
    EXPECT_EQ(workspace.allocate(bytes), first);
  }
}

TEST(WorkspaceTest, ScopeTakesBackOnlyItsOwnBlocks) {
  Workspace workspace;
  Workspace::Scope outer(workspace);
  void *kept = workspace.allocate(100);
  void *inner;
  {
    Workspace::Scope scope(workspace);
    inner = workspace.allocate(100);
    EXPECT_NE(inner, kept);
  }
  EXPECT_EQ(workspace.allocate(100), inner);
  EXPECT_NE(workspace.allocate(100), kept);
}

TEST(WorkspaceTest, SteadyStateMapsNothing) {
  Workspace &workspace = Workspace::current();
  auto program = [&](std::mt19937 random) {
    Workspace::Scope scope(workspace);
    std::vector<void *> blocks;
    for (int i = 0; i < 200; ++i) {
      uint64_t bytes = uint64_t(1) << (random() % 23);
      blocks.push_back(workspace.allocate(bytes + random() % bytes));
      // Some blocks are freed at once, some when the scope ends.
      if (random() % 2) {
        Workspace::free(blocks.back());
        blocks.pop_back();
      }
    }
  };
  std::mt19937 random(1);
  for (int i = 0; i < 3; ++i)
    program(random);
  uint64_t mapped = workspace.mappedBytes();
  for (int i = 0; i < 1000; ++i)
    program(random);
  EXPECT_EQ(workspace.mappedBytes(), mapped);
}

TEST(WorkspaceTest, ChangingSizesDoNotAddUp) {
  Workspace &workspace = Workspace::current();
  ASSERT_TRUE(workspace.release());
  // From 1 MiB to 64 MiB; one block of each size class would be 400 MiB.
  uint64_t most = 0;
  for (uint64_t bytes = 1 << 20; bytes <= 64 << 20; bytes += bytes / 64) {
    Workspace::Scope scope(workspace);
    (void)workspace.allocate(bytes);
    most = std::max(most, workspace.mappedBytes());
  }
  EXPECT_LT(most, uint64_t(200) << 20);
}

TEST(WorkspaceTest, SmallerRequestUsesALargerBlock) {
  Workspace workspace;
  Workspace::Scope scope(workspace);
  {
    Workspace::Scope earlier(workspace);
    (void)workspace.allocate(8 << 20);
  }
  uint64_t mapped = workspace.mappedBytes();
  (void)workspace.allocate(5 << 20);
  EXPECT_EQ(workspace.mappedBytes(), mapped);
}

TEST(WorkspaceTest, AbsurdSizesThrow) {
  Workspace workspace;
  Workspace::Scope scope(workspace);
  for (uint64_t bytes : {~uint64_t(0), uint64_t(1) << 63, uint64_t(1) << 47})
    EXPECT_THROW((void)workspace.allocate(bytes), std::bad_alloc);
  EXPECT_THROW((void)workspace.allocate(1, uint64_t(1) << 50), std::bad_alloc);
  EXPECT_NE(workspace.allocate(100), nullptr);
}

TEST(WorkspaceTest, ReleaseReturnsEverything) {
  Workspace &workspace = Workspace::current();
  {
    Workspace::Scope scope(workspace);
    (void)workspace.allocate(100);
    (void)workspace.allocate(10 << 20);
    EXPECT_FALSE(workspace.release());
  }
  void *unscoped = workspace.allocate(64);
  EXPECT_FALSE(workspace.release());
  Workspace::free(unscoped);
  EXPECT_TRUE(workspace.release());
  EXPECT_EQ(workspace.mappedBytes(), 0u);
  Workspace::free(workspace.allocate(100));
}

TEST(WorkspaceTest, ThreadsHaveTheirOwn) {
  Workspace *mine = &Workspace::current();
  std::thread([&] {
    EXPECT_NE(&Workspace::current(), mine);
    // Left to the end of the thread.
    (void)Workspace::current().allocate(10);
    (void)Workspace::current().allocate(10 << 20);
  }).join();
}

TEST(WorkspaceTest, AnotherThreadMayFree) {
  Workspace &workspace = Workspace::current();
  ASSERT_TRUE(workspace.release());
  auto bytes = [](int i) { return i % 2 ? 1000 : 1 << 19; };
  for (int round = 0; round < 50; ++round) {
    Workspace::Scope scope(workspace);
    std::vector<void *> blocks;
    for (int i = 0; i < 100; ++i)
      blocks.push_back(workspace.allocate(bytes(i)));
    std::thread first([&] {
      for (int i = 0; i < 40; ++i)
        Workspace::free(blocks[i]);
    });
    std::thread second([&] {
      for (int i = 40; i < 80; ++i)
        Workspace::free(blocks[i]);
    });
    for (int i = 0; i < 100; ++i)
      Workspace::free(workspace.allocate(2000));
    first.join();
    second.join();
    std::set<void *> seen(blocks.begin() + 80, blocks.end());
    for (int i = 0; i < 80; ++i)
      EXPECT_TRUE(seen.insert(workspace.allocate(bytes(i))).second);
  }
  EXPECT_LT(workspace.mappedBytes(), uint64_t(64) << 20);
}
