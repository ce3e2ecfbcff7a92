//===- TensorArrayTable.cpp - The arrays of a call ------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryPoints.h"
#include "TensorArray.h"

#include "absl/strings/str_cat.h"

#include <algorithm>

using namespace tfgrad;
using namespace tfgrad::runtime;

int64_t TensorArrayTable::insert(std::unique_ptr<TensorArray> array) {
  if (unused.empty()) {
    arrays.push_back(std::move(array));
    return arrays.size();
  }
  int64_t handle = unused.back();
  unused.pop_back();
  arrays[handle - 1] = std::move(array);
  return handle;
}

int64_t TensorArrayTable::create(TensorArray::Options options,
                                 const char *where) {
  if (options.size < 0)
    throw Failure{absl::StrCat(place(where), "array '", options.name,
                               "': size ", options.size, " is negative")};
  if (options.elementShape)
    for (int64_t extent : *options.elementShape)
      if (extent < 0 && extent != kDynamic)
        throw Failure{absl::StrCat(place(where), "array '", options.name,
                                   "': extent ", extent, " is negative")};
  return insert(std::make_unique<TensorArray>(std::move(options)));
}

TensorArray &TensorArrayTable::lookup(int64_t handle, const char *where) {
  if (handle < 1 || handle > int64_t(arrays.size()) || !arrays[handle - 1])
    throw Failure{absl::StrCat(place(where), "there is no such array"),
                  absl::StatusCode::kNotFound};
  return *arrays[handle - 1];
}

int64_t TensorArrayTable::gradient(int64_t handle, absl::string_view source,
                                   int64_t scope,
                                   absl::Span<const int64_t> prefix,
                                   const char *where) {
  TensorArray &forward = lookup(handle, where);
  if (forward.isGradient && scope == 0)
    forward.fail(where, "a gradient array has no gradient array");
  for (int64_t extent : prefix)
    if (extent < 0)
      forward.fail(where, absl::StrCat("extent ", extent, " is negative"));
  forward.wasDynamic |= forward.options.dynamicSize;
  forward.options.dynamicSize = false;
  forward.checkOpen(where);
  if (forward.gradientsDisallowed && scope == 0)
    forward.fail(where, "an array that adds up writes has no gradient array");
  // The last request is the one that asks again.
  auto known = std::find_if(
      forward.gradients.rbegin(), forward.gradients.rend(),
      [&](const TensorArray::Gradient &gradient) {
        return gradient.scope == scope && gradient.source == source;
      });
  if (known != forward.gradients.rend())
    return known->handle;

  TensorArray::Options options = forward.options;
  options.name = absl::StrCat(options.name, "@", source);
  options.size = forward.numSlots;
  options.clearAfterRead = scope == 0;
  if (options.elementShape)
    options.elementShape->insert(options.elementShape->begin(), prefix.begin(),
                                 prefix.end());
  auto array = std::make_unique<TensorArray>(std::move(options));
  array->aggregates = true;
  array->isGradient = true;
  array->scoped = scope != 0;
  array->markedSize = forward.markedSize;
  array->owner = handle;
  Shape shape(prefix.begin(), prefix.end());
  for (int64_t i = 0; i < forward.numSlots; ++i) {
    if (!forward.slots[i].written)
      continue;
    shape.resize(prefix.size());
    const Shape &element = *forward.slots[i].shape;
    shape.insert(shape.end(), element.begin(), element.end());
    array->slots[i].shape = array->intern(shape);
    array->slots[i].written = true;
  }
  int64_t result = insert(std::move(array));
  forward.gradients.push_back({std::string(source), scope, result});
  return result;
}

void TensorArrayTable::erase(int64_t handle) {
  if (handle < 1 || handle > int64_t(arrays.size()) || !arrays[handle - 1])
    return;
  std::unique_ptr<TensorArray> array = std::move(arrays[handle - 1]);
  unused.push_back(handle);
  for (const TensorArray::Gradient &gradient : array->gradients)
    erase(gradient.handle);
  if (array->owner == 0 || !arrays[array->owner - 1])
    return;
  std::vector<TensorArray::Gradient> &siblings =
      arrays[array->owner - 1]->gradients;
  auto self = std::find_if(siblings.rbegin(), siblings.rend(),
                           [&](const TensorArray::Gradient &gradient) {
                             return gradient.handle == handle;
                           });
  if (self != siblings.rend())
    siblings.erase(std::next(self).base());
}
