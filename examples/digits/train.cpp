//===- train.cpp - Trains a classifier of handwritten digits --------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   digits examples/digits [steps]
//
// The folder holds the model, mlp.mlir, and the images, digits.txt. Everything
// that computes is in the former: this program compiles it, feeds it batches of
// images, and prints the loss and in the end the accuracy. Every run draws the
// same numbers.
//
//===----------------------------------------------------------------------===//

#include "tfgrad/Jit.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <random>

using namespace tfgrad;

// As in mlp.mlir.
static constexpr int64_t kPixels = 64;
static constexpr int64_t kHidden = 32;
static constexpr int64_t kClasses = 10;

static constexpr int64_t kBatch = 64;
static constexpr int kDefaultSteps = 500;
static constexpr float kFirstRate = 0.1F;

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

namespace {
struct Images {
  /// In rows of kPixels, from 0 to 1.
  std::vector<float> pixels;
  std::vector<int64_t> labels;

  int64_t count() const { return static_cast<int64_t>(labels.size()); }

  void append(const Images &from, int64_t image) {
    auto row = from.pixels.begin() + image * kPixels;
    pixels.insert(pixels.end(), row, row + kPixels);
    labels.push_back(from.labels[image]);
  }

  /// The arguments `x` and `labels` of the model. They borrow.
  TensorView x() {
    return {ElementType::F32, pixels.data(), {count(), kPixels}};
  }
  TensorView y() { return {ElementType::I64, labels.data(), {count()}}; }
};
} // namespace

/// Reads lines such as "005d91...a000 0": a pixel is one of the characters
/// 0123456789abcdefg, and the label follows.
static absl::StatusOr<Images> readImages(const std::string &path) {
  std::ifstream file(path);
  if (!file)
    return absl::NotFoundError(absl::StrCat("cannot read ", path));
  constexpr absl::string_view levels = "0123456789abcdefg";
  Images images;
  std::string row;
  int64_t label;
  while (file >> row >> label) {
    if (row.size() != kPixels || label < 0 || label >= kClasses ||
        row.find_first_not_of(levels.data()) != std::string::npos)
      return absl::InvalidArgumentError(
          absl::StrCat(path, ":", images.count() + 1, ": not an image"));
    for (char pixel : row)
      images.pixels.push_back(static_cast<float>(levels.find(pixel)) / 16);
    images.labels.push_back(label);
  }
  if (!file.eof() || images.count() < 5)
    return absl::InvalidArgumentError(
        absl::StrCat(path, ":", images.count() + 1, ": not an image"));
  return images;
}

//===----------------------------------------------------------------------===//
// Training
//===----------------------------------------------------------------------===//

namespace {
/// Random numbers that are the same with every standard library.
class Random {
public:
  /// Below `limit`.
  int64_t index(int64_t limit) {
    return static_cast<int64_t>(engine()) % limit;
  }
  float between(float low, float high) {
    return low + (high - low) * (static_cast<float>(engine() >> 8) * 0x1p-24F);
  }

private:
  std::mt19937 engine{1};
};
} // namespace

/// w1, b1, w2, b2 in a row; weights of a size that keeps the variance of what
/// passes through, biases zero.
static Tensor firstParameters(Random &random) {
  constexpr int64_t w1 = kPixels * kHidden;
  constexpr int64_t w2 = kHidden * kClasses;
  Tensor parameters =
      Tensor::make(ElementType::F32, {w1 + kHidden + w2 + kClasses});
  auto *next = parameters.data<float>();
  auto addLayer = [&](int64_t inputs, int64_t outputs) {
    float bound = std::sqrt(6.0F / static_cast<float>(inputs + outputs));
    next = std::generate_n(next, inputs * outputs,
                           [&] { return random.between(-bound, bound); });
    next = std::fill_n(next, outputs, 0.0F);
  };
  addLayer(kPixels, kHidden);
  addLayer(kHidden, kClasses);
  return parameters;
}

/// Prints a line such as "accuracy on the test images: 97.2 % (350 of 360)".
static absl::Status printAccuracy(const CompiledFunction &loss,
                                  const Tensor &parameters, const char *name,
                                  Images &images) {
  absl::StatusOr<std::vector<Tensor>> results =
      loss.call({parameters, images.x(), images.y()});
  if (!results.ok())
    return results.status();
  int64_t right = results->back().data<int64_t>()[0];
  std::printf("accuracy on the %s images: %.1f %% (%d of %d)\n", name,
              100.0 * static_cast<double>(right) /
                  static_cast<double>(images.count()),
              static_cast<int>(right), static_cast<int>(images.count()));
  return absl::OkStatus();
}

static absl::Status train(const std::string &folder, int steps) {
  absl::StatusOr<Images> all = readImages(folder + "/digits.txt");
  if (!all.ok())
    return all.status();
  // Every fifth image is kept for the test.
  Images training, test;
  for (int64_t i = 0; i < all->count(); ++i)
    (i % 5 == 4 ? test : training).append(*all, i);

  absl::StatusOr<Jit> jit = Jit::compileFile(folder + "/mlp.mlir");
  if (!jit.ok())
    return jit.status();
  absl::StatusOr<CompiledFunction> loss = jit->lookup("loss");
  if (!loss.ok())
    return loss.status();
  absl::StatusOr<CompiledFunction> step = jit->lookup("step");
  if (!step.ok())
    return step.status();

  Random random;
  Tensor parameters = firstParameters(random);
  Tensor velocity = Tensor::make(ElementType::F32, {parameters.size()});
  std::fill_n(velocity.data<float>(), velocity.size(), 0.0F);
  std::printf("%d images to train with, %d to test with, %d parameters\n",
              static_cast<int>(training.count()),
              static_cast<int>(test.count()),
              static_cast<int>(parameters.size()));

  for (int i = 0; i < steps; ++i) {
    Images batch;
    for (int64_t j = 0; j < kBatch; ++j)
      batch.append(training, random.index(training.count()));
    // Falls to zero along a straight line.
    float rate =
        kFirstRate * static_cast<float>(steps - i) / static_cast<float>(steps);
    TensorView rateView{ElementType::F32, &rate, {}};
    absl::StatusOr<std::vector<Tensor>> results =
        step->call({parameters, velocity, batch.x(), batch.y(), rateView});
    if (!results.ok())
      return results.status();
    parameters = std::move((*results)[0]);
    velocity = std::move((*results)[1]);
    if (i % 100 == 0 || i == steps - 1)
      std::printf("step %4d: loss %.4f\n", i + 1,
                  (*results)[2].data<float>()[0]);
  }

  if (absl::Status status =
          printAccuracy(*loss, parameters, "training", training);
      !status.ok())
    return status;
  return printAccuracy(*loss, parameters, "test", test);
}

int main(int argc, char **argv) {
  int steps = kDefaultSteps;
  if (argc < 2 || argc > 3 ||
      (argc == 3 && (!absl::SimpleAtoi(argv[2], &steps) || steps < 0))) {
    std::fputs("usage: digits FOLDER [STEPS]\n", stderr);
    return 1;
  }
  absl::Status status = train(argv[1], steps);
  if (status.ok())
    return 0;
  std::fprintf(stderr, "digits: %s\n", std::string(status.message()).c_str());
  return 1;
}
