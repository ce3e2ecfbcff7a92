//===- NpyTest.cpp - NumPy files ------------------------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Npy.h"
#include "Value.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <sstream>

using namespace tfgrad;

static constexpr ElementType kTypes[] = {
    ElementType::I1,  ElementType::I8,    ElementType::I16, ElementType::I32,
    ElementType::I64, ElementType::Index, ElementType::F16, ElementType::BF16,
    ElementType::F32, ElementType::F64};

static std::string temporaryPath(const std::string &name) {
  return ::testing::TempDir() + "tfgrad-npy-test-" + name;
}

/// A file with this header and data; no padding.
static std::string file(const std::string &header, const std::string &data,
                        int major = 1) {
  std::string contents = "\x93NUMPY";
  contents += static_cast<char>(major);
  contents += '\0';
  for (int i = 0; i < (major == 1 ? 2 : 4); ++i)
    contents += static_cast<char>(header.size() >> (8 * i) & 0xff);
  return contents + header + data;
}

static std::string dict(const std::string &descr, const std::string &shape,
                        const std::string &order = "False") {
  return "{'descr': '" + descr + "', 'fortran_order': " + order +
         ", 'shape': " + shape + ", }\n";
}

template <typename T>
static std::string bytes(std::initializer_list<T> values,
                         bool swapped = false) {
  std::string result;
  for (T value : values) {
    std::string element(sizeof(T), '\0');
    std::memcpy(&element[0], &value, sizeof(T));
    if (swapped)
      std::reverse(element.begin(), element.end());
    result += element;
  }
  return result;
}

/// The array as a value is printed, or the message of its error.
static std::string read(const std::string &contents, ElementType type) {
  absl::StatusOr<Tensor> tensor = parseNpy(contents, type);
  if (!tensor.ok()) {
    EXPECT_EQ(tensor.status().code(), absl::StatusCode::kInvalidArgument);
    return std::string(tensor.status().message());
  }
  return printValue(*tensor, {type, true, {}});
}

//===----------------------------------------------------------------------===//
// Well-formed files
//===----------------------------------------------------------------------===//

TEST(NpyTest, WriteAndReadBack) {
  std::string path = temporaryPath("round-trip.npy");
  for (ElementType type : kTypes) {
    for (const std::vector<int64_t> &shape : std::vector<std::vector<int64_t>>{
             {}, {1}, {3}, {2, 3}, {2, 1, 4}, {0}, {0, 2}, {2, 0, 3}}) {
      ValueType valueType{type, true, shape};
      absl::StatusOr<Tensor> tensor = parseValue("random(5)", valueType);
      ASSERT_TRUE(tensor.ok());
      ASSERT_TRUE(writeNpy(path, *tensor).ok());
      absl::StatusOr<Tensor> back = readNpy(path, type);
      ASSERT_TRUE(back.ok()) << back.status();
      EXPECT_EQ(back->shape(), tensor->shape());
      EXPECT_EQ(back->elementType(), type);
      EXPECT_EQ(printValue(*back, valueType), printValue(*tensor, valueType));
      EXPECT_EQ(printValue(*parseValue("@" + path, valueType), valueType),
                printValue(*tensor, valueType));
    }
  }
  std::remove(path.c_str());
}

TEST(NpyTest, WrittenBytes) {
  std::string path = temporaryPath("bytes.npy");
  absl::StatusOr<Tensor> tensor =
      parseValue("[1, 2, 3]", {ElementType::F32, true, {3}});
  ASSERT_TRUE(writeNpy(path, *tensor).ok());
  std::ifstream stream(path, std::ios::binary);
  std::stringstream contents;
  contents << stream.rdbuf();
  std::string text = contents.str();
  ASSERT_EQ(text.size(), 128u + 12u);
  EXPECT_EQ(text.substr(0, 8), std::string("\x93NUMPY\1\0", 8));
  EXPECT_EQ(text[127], '\n');
  EXPECT_NE(text.find("'fortran_order': False, 'shape': (3,), }"),
            std::string::npos);
  EXPECT_EQ(text.substr(128), bytes<float>({1, 2, 3}));
  std::remove(path.c_str());
}

TEST(NpyTest, Versions) {
  for (int major : {1, 2, 3})
    EXPECT_EQ(read(file(dict("<f4", "(2,)"), bytes<float>({1, 2}), major),
                   ElementType::F32),
              "tensor<2xf32> = [1, 2]");
}

TEST(NpyTest, ByteOrders) {
  EXPECT_EQ(read(file(dict(">f8", "(2,)"), bytes<double>({1.5, -2}, true)),
                 ElementType::F64),
            "tensor<2xf64> = [1.5, -2]");
  EXPECT_EQ(read(file(dict(">i2", "(2,)"), bytes<int16_t>({258, -1}, true)),
                 ElementType::I16),
            "tensor<2xi16> = [258, -1]");
  EXPECT_EQ(
      read(file(dict("=i4", "()"), bytes<int32_t>({7})), ElementType::I32),
      "tensor<i32> = 7");
  EXPECT_EQ(read(file(dict(">f4", "(2,)"), bytes<float>({1, 3}, true)),
                 ElementType::BF16),
            "tensor<2xbf16> = [1, 3]");
}

TEST(NpyTest, FortranOrder) {
  EXPECT_EQ(read(file(dict("<i4", "(2, 3)", "True"),
                      bytes<int32_t>({1, 4, 2, 5, 3, 6})),
                 ElementType::I32),
            "tensor<2x3xi32> = [[1, 2, 3], [4, 5, 6]]");
  EXPECT_EQ(read(file(dict("<i8", "(2, 2, 2)", "True"),
                      bytes<int64_t>({0, 4, 2, 6, 1, 5, 3, 7})),
                 ElementType::I64),
            "tensor<2x2x2xi64> = [[[0, 1], [2, 3]], [[4, 5], [6, 7]]]");
  EXPECT_EQ(
      read(file(dict(">i2", "(1, 2)", "True"), bytes<int16_t>({1, 2}, true)),
           ElementType::I16),
      "tensor<1x2xi16> = [[1, 2]]");
  EXPECT_EQ(read(file(dict("<f4", "(2, 0)", "True"), ""), ElementType::F32),
            "tensor<2x0xf32> = [[], []]");
  EXPECT_EQ(read(file(dict("<f4", "()", "True"), bytes<float>({4})),
                 ElementType::F32),
            "tensor<f32> = 4");
}

TEST(NpyTest, BooleansBecomeZeroOrOne) {
  absl::StatusOr<Tensor> tensor = parseNpy(
      file(dict("|b1", "(3,)"), std::string("\0\x01\xff", 3)), ElementType::I1);
  ASSERT_TRUE(tensor.ok());
  EXPECT_EQ(tensor->data<uint8_t>()[0], 0);
  EXPECT_EQ(tensor->data<uint8_t>()[1], 1);
  EXPECT_EQ(tensor->data<uint8_t>()[2], 1);
}

TEST(NpyTest, BFloatRoundsToEven) {
  EXPECT_EQ(read(file(dict("<f4", "(3,)"), bytes<float>({257, 259, 1.001f})),
                 ElementType::BF16),
            "tensor<3xbf16> = [256, 260, 1]");
}

TEST(NpyTest, HeaderSpellings) {
  for (const char *header :
       {"{\"shape\":(2,),\"fortran_order\":False,\"descr\":\"<f4\"}",
        "  { 'descr' : '<f4' , 'shape' : ( 2 , ) , 'fortran_order' : False } "
        "\n",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (2L,), }"})
    EXPECT_EQ(read(file(header, bytes<float>({1, 2})), ElementType::F32),
              "tensor<2xf32> = [1, 2]")
        << header;
}

//===----------------------------------------------------------------------===//
// Malformed files
//===----------------------------------------------------------------------===//

TEST(NpyTest, WrongDtype) {
  EXPECT_EQ(
      read(file(dict("<f4", "(1,)"), bytes<float>({1})), ElementType::F64),
      "expected dtype 'f8' for f64, found '<f4'");
  EXPECT_EQ(
      read(file(dict("<i4", "(1,)"), bytes<int32_t>({1})), ElementType::F32),
      "expected dtype 'f4' for f32, found '<i4'");
  EXPECT_EQ(read(file(dict("|u1", "(1,)"), "a"), ElementType::I8),
            "expected dtype 'i1' for i8, found '|u1'");
  EXPECT_EQ(read(file(dict("|b1", "(1,)"), "a"), ElementType::I8),
            "expected dtype 'i1' for i8, found '|b1'");
  EXPECT_EQ(read(file(dict("<f2", "(1,)"), "ab"), ElementType::BF16),
            "expected dtype 'f4' for bf16, found '<f2'");
  for (const char *descr : {"", "<", "<<f4", "f", "<f44", "<c8", "|O", "<U3"})
    EXPECT_NE(read(file(dict(descr, "(1,)"), "abcd"), ElementType::F32)
                  .find("expected dtype 'f4' for f32"),
              std::string::npos)
        << descr;
  EXPECT_EQ(read(file("{'descr': [('a', '<f4')], 'fortran_order': False, "
                      "'shape': (1,)}",
                      "abcd"),
                 ElementType::F32),
            "structured dtypes are not supported");
}

TEST(NpyTest, EveryTruncation) {
  for (int major : {1, 2}) {
    std::string whole =
        file(dict("<f8", "(2, 3)"), std::string(48, 'x'), major);
    ASSERT_TRUE(parseNpy(whole, ElementType::F64).ok());
    for (size_t size = 0; size < whole.size(); ++size)
      EXPECT_EQ(
          parseNpy(whole.substr(0, size), ElementType::F64).status().code(),
          absl::StatusCode::kInvalidArgument)
          << size;
    EXPECT_FALSE(parseNpy(whole + "x", ElementType::F64).ok());
  }
}

TEST(NpyTest, WrongMagicAndVersion) {
  EXPECT_EQ(read("", ElementType::F32), "not a .npy file");
  EXPECT_EQ(read("PK\3\4", ElementType::F32), "not a .npy file");
  EXPECT_EQ(read(file("", "", 4), ElementType::F32),
            "expected .npy version 1.0, 2.0 or 3.0, found 4.0");
  EXPECT_FALSE(parseNpy(file("", "", 0), ElementType::F32).ok());
  std::string minor = file(dict("<f4", "()"), "abcd");
  minor[7] = 1;
  EXPECT_FALSE(parseNpy(minor, ElementType::F32).ok());
}

TEST(NpyTest, AbsurdHeaderLength) {
  std::string contents("\x93NUMPY\x02\0\xff\xff\xff\xff{", 13);
  EXPECT_EQ(read(contents, ElementType::F32),
            "truncated: expected a header of 4294967295 bytes, found 1");
  contents[6] = 1;
  EXPECT_FALSE(parseNpy(contents, ElementType::F32).ok());
  EXPECT_FALSE(parseNpy(file("", ""), ElementType::F32).ok());
}

TEST(NpyTest, ShapeOverflow) {
  for (const char *shape :
       {"(9223372036854775807,)", "(4294967296, 4294967296)",
        "(4611686018427387904, 4)", "(3037000500, 3037000500, 2)",
        "(0, 4611686018427387904, 4611686018427387904)",
        "(4611686018427387904, 4611686018427387904, 0)"})
    EXPECT_NE(read(file(dict("<f8", shape), ""), ElementType::F64)
                  .find("is too large for any memory"),
              std::string::npos)
        << shape;
  for (const char *shape :
       {"(9223372036854775808,)", "(99999999999999999999999999,)"})
    EXPECT_NE(read(file(dict("<f8", shape), ""), ElementType::F64)
                  .find("expected an extent below 2^63"),
              std::string::npos)
        << shape;
  // Fits a 64-bit size, but is not there: nothing is allocated.
  EXPECT_NE(
      read(file(dict("<f8", "(1152921504606846975,)"), "abc"), ElementType::F64)
          .find("truncated: expected 9223372036854775800 bytes"),
      std::string::npos);
}

TEST(NpyTest, BadDictionaries) {
  for (const char *header :
       {"",
        " ",
        "{",
        "}",
        "{}",
        "[]",
        "{'descr': '<f4'}",
        "{'descr': '<f4', 'fortran_order': False}",
        "{'descr': '<f4', 'shape': (1,)}",
        "{'fortran_order': False, 'shape': (1,)}",
        "{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': "
        "(1,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1,), 'x': 1}",
        "{'descr': '<f4' 'fortran_order': False, 'shape': (1,)}",
        "{'descr': '<f4', 'fortran_order': 0, 'shape': (1,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': 1}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (-1,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1.0,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1,,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1 1)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1,",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1,)",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1,)} x",
        "{'descr': <f4, 'fortran_order': False, 'shape': (1,)}",
        "{'descr': '<f4, 'fortran_order': False, 'shape': (1,)}",
        "{'descr': , 'fortran_order': False, 'shape': (1,)}",
        "{'descr' '<f4', 'fortran_order': False, 'shape': (1,)}",
        "{descr: '<f4', 'fortran_order': False, 'shape': (1,)}",
        "{'",
        "{'descr",
        "{'descr'",
        "{'descr':",
        "{'descr': '"})
    EXPECT_NE(read(file(header, "abcd"), ElementType::F32).find("malformed"),
              std::string::npos)
        << header;
  // As deep as it likes: nothing recurses.
  EXPECT_FALSE(
      parseNpy(file(std::string(60000, '('), ""), ElementType::F32).ok());
  EXPECT_FALSE(parseNpy(file("{'shape': " + std::string(60000, '('), ""),
                        ElementType::F32)
                   .ok());
}

/// Changes every byte of a file to a few others: an error or a value, no more.
TEST(NpyTest, EveryByteChanged) {
  std::string whole = file(dict("<f4", "(2, 3)", "True"), std::string(24, 'x'));
  for (size_t i = 0; i < whole.size(); ++i)
    for (char change :
         {'\0', '\x01', '\x7f', '\xff', '9', '(', ')', '\'', ','}) {
      std::string changed = whole;
      changed[i] = change;
      absl::StatusOr<Tensor> tensor = parseNpy(changed, ElementType::F32);
      if (tensor.ok())
        EXPECT_EQ(tensor->size(), 6);
      else
        EXPECT_EQ(tensor.status().code(), absl::StatusCode::kInvalidArgument);
    }
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

TEST(NpyTest, UnreadablePaths) {
  EXPECT_EQ(readNpy("/no/such/file.npy", ElementType::F32).status().code(),
            absl::StatusCode::kNotFound);
  EXPECT_EQ(readNpy(::testing::TempDir(), ElementType::F32).status().code(),
            absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(readNpy("/dev/zero", ElementType::F32).status().code(),
            absl::StatusCode::kInvalidArgument);
  std::string path = temporaryPath("empty.npy");
  std::ofstream(path).close();
  EXPECT_EQ(readNpy(path, ElementType::F32).status().message(),
            path + ": not a .npy file");
  std::remove(path.c_str());
}

TEST(NpyTest, UnwritablePaths) {
  Tensor tensor = Tensor::make(ElementType::F32, {1});
  tensor.data<float>()[0] = 1;
  EXPECT_FALSE(writeNpy("/no/such/directory/x.npy", tensor).ok());
  EXPECT_FALSE(writeNpy("/dev/full", tensor).ok());
  std::string path = temporaryPath("rank.npy");
  Tensor deep = Tensor::make(ElementType::F32, std::vector<int64_t>(30000, 1));
  EXPECT_FALSE(writeNpy(path, deep).ok());
}

TEST(NpyTest, ShapeAgainstType) {
  std::string path = temporaryPath("shape.npy");
  absl::StatusOr<Tensor> tensor =
      parseValue("ones", {ElementType::F32, true, {2, 3}});
  ASSERT_TRUE(writeNpy(path, *tensor).ok());
  EXPECT_TRUE(
      parseValue("@" + path, {ElementType::F32, true, {kDynamic, 3}}).ok());
  EXPECT_EQ(parseValue("@" + path, {ElementType::F32, true, {3, kDynamic}})
                .status()
                .message(),
            "expected tensor<3x?xf32>, found " + path + " of shape 2x3");
  EXPECT_EQ(
      parseValue("@" + path, {ElementType::F32, false, {}}).status().message(),
      "expected f32, found " + path + " of shape 2x3");
  std::remove(path.c_str());
}
