//===- ValueTest.cpp - Values on the command line -------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Value.h"
#include "Elements.h"
#include "Random.h"

#include "gtest/gtest.h"

#include <cmath>
#include <cstring>
#include <limits>

using namespace tfgrad;

static constexpr ElementType kFloats[] = {ElementType::F16, ElementType::BF16,
                                          ElementType::F32, ElementType::F64};
static constexpr ElementType kIntegers[] = {ElementType::I8, ElementType::I16,
                                            ElementType::I32, ElementType::I64,
                                            ElementType::Index};

static ValueType scalar(ElementType type) { return {type, false, {}}; }

static ValueType tensorOf(ElementType type, std::vector<int64_t> shape) {
  return {type, true, std::move(shape)};
}

/// The value of `text` as it is printed, or the message of its error.
static std::string roundTrip(absl::string_view text, const ValueType &type) {
  absl::StatusOr<Tensor> value = parseValue(text, type);
  if (!value.ok())
    return std::string(value.status().message());
  return printValue(*value, type);
}

static absl::StatusCode codeOf(absl::string_view text, const ValueType &type) {
  return parseValue(text, type).status().code();
}

//===----------------------------------------------------------------------===//
// Literals
//===----------------------------------------------------------------------===//

TEST(ValueTest, Scalars) {
  EXPECT_EQ(roundTrip("1.5", scalar(ElementType::F64)), "f64 = 1.5");
  EXPECT_EQ(roundTrip("  -1.5\n", scalar(ElementType::F32)), "f32 = -1.5");
  EXPECT_EQ(roundTrip("3", scalar(ElementType::F32)), "f32 = 3");
  EXPECT_EQ(roundTrip("+.5", scalar(ElementType::F16)), "f16 = 0.5");
  EXPECT_EQ(roundTrip("5.", scalar(ElementType::BF16)), "bf16 = 5");
  EXPECT_EQ(roundTrip("-0", scalar(ElementType::F64)), "f64 = -0");
  EXPECT_EQ(roundTrip("1E-3", scalar(ElementType::F64)), "f64 = 0.001");
  EXPECT_EQ(roundTrip("0.1", scalar(ElementType::F64)), "f64 = 0.1");
  EXPECT_EQ(roundTrip("0.1", scalar(ElementType::F32)), "f32 = 0.1");
  EXPECT_EQ(roundTrip("true", scalar(ElementType::I1)), "i1 = true");
  EXPECT_EQ(roundTrip("false", scalar(ElementType::I1)), "i1 = false");
  EXPECT_EQ(roundTrip("7", scalar(ElementType::Index)), "index = 7");
  EXPECT_EQ(roundTrip("2", tensorOf(ElementType::F32, {})), "tensor<f32> = 2");
}

TEST(ValueTest, SpecialFloats) {
  for (ElementType type : kFloats) {
    std::string prefix = std::string(name(type)) + " = ";
    EXPECT_EQ(roundTrip("nan", scalar(type)), prefix + "nan");
    EXPECT_EQ(roundTrip("-nan", scalar(type)), prefix + "nan");
    EXPECT_EQ(roundTrip("inf", scalar(type)), prefix + "inf");
    EXPECT_EQ(roundTrip("+inf", scalar(type)), prefix + "inf");
    EXPECT_EQ(roundTrip("-inf", scalar(type)), prefix + "-inf");
  }
}

TEST(ValueTest, Tensors) {
  EXPECT_EQ(roundTrip("[[1,2],[3,4]]", tensorOf(ElementType::F32, {2, 2})),
            "tensor<2x2xf32> = [[1, 2], [3, 4]]");
  EXPECT_EQ(roundTrip("[ [1 , 2]\t,[3,4] ] ",
                      tensorOf(ElementType::I64, {kDynamic, 2})),
            "tensor<2x2xi64> = [[1, 2], [3, 4]]");
  EXPECT_EQ(
      roundTrip("[[[1], [2]], [[3], [4]]]",
                tensorOf(ElementType::F64, {kDynamic, kDynamic, kDynamic})),
      "tensor<2x2x1xf64> = [[[1], [2]], [[3], [4]]]");
  EXPECT_EQ(roundTrip("[true, false]", tensorOf(ElementType::I1, {2})),
            "tensor<2xi1> = [true, false]");
  EXPECT_EQ(roundTrip("[nan, -inf]", tensorOf(ElementType::F16, {2})),
            "tensor<2xf16> = [nan, -inf]");
}

TEST(ValueTest, EmptyTensors) {
  EXPECT_EQ(roundTrip("[]", tensorOf(ElementType::F32, {0})),
            "tensor<0xf32> = []");
  EXPECT_EQ(roundTrip("[]", tensorOf(ElementType::F32, {kDynamic})),
            "tensor<0xf32> = []");
  EXPECT_EQ(roundTrip("[]", tensorOf(ElementType::F32, {kDynamic, 3})),
            "tensor<0x3xf32> = []");
  EXPECT_EQ(roundTrip("[[], []]", tensorOf(ElementType::F32, {2, kDynamic})),
            "tensor<2x0xf32> = [[], []]");
  EXPECT_EQ(roundTrip("[[], []]", tensorOf(ElementType::F32, {2, 0, 5})),
            "tensor<2x0x5xf32> = [[], []]");
  EXPECT_EQ(roundTrip("[]", tensorOf(ElementType::F32, {kDynamic, kDynamic})),
            "an empty list does not tell dimension 1 of tensor<?x?xf32>; give "
            "the extents, as in 'zeros:0x2'");
}

TEST(ValueTest, ShapeErrors) {
  ValueType square = tensorOf(ElementType::F32, {2, 2});
  EXPECT_EQ(
      roundTrip("[[1,2],[3]]", square),
      "expected 2 values in the list at [1] for tensor<2x2xf32>, found 1");
  EXPECT_EQ(roundTrip("[[1,2],[3,4],[5,6]]", square),
            "expected 2 values in the list for tensor<2x2xf32>, found 3");
  EXPECT_EQ(
      roundTrip("[[],[]]", square),
      "expected 2 values in the list at [0] for tensor<2x2xf32>, found 0");
  EXPECT_EQ(roundTrip("[1,2]", square),
            "expected a list at [0] for tensor<2x2xf32>, found '1'");
  EXPECT_EQ(roundTrip("[[[1]]]", square),
            "expected a single value at [0, 0] for tensor<2x2xf32>, found a "
            "list");
  EXPECT_EQ(roundTrip("[1]", scalar(ElementType::F64)),
            "expected a single value for f64, found a list");
  EXPECT_EQ(roundTrip("1", square),
            "expected a list for tensor<2x2xf32>, found '1'; 'ones', 'zeros' "
            "and 'random(seed)' fill a tensor");
  EXPECT_EQ(roundTrip("[[1],[2,3]]",
                      tensorOf(ElementType::F32, {kDynamic, kDynamic})),
            "expected 1 values in the list at [1] for tensor<?x?xf32>, as in "
            "the lists before it, found 2");
}

TEST(ValueTest, SyntaxErrors) {
  ValueType vector = tensorOf(ElementType::F64, {kDynamic});
  for (const char *text :
       {"",           " ",           "[",
        "]",          "[,]",         "[1",
        "[1,",        "[1,]",        "[1,,2]",
        "[1 2]",      "[1]]",        "[1],",
        "[1] 2",      "[1.5.2]",     "[1e]",
        "[e5]",       "[.]",         "[-]",
        "[+-1]",      "[0x10]",      "[1f]",
        "[infinity]", "[NaN]",       "[--inf]",
        "[true]",     "{1}",         "(1)",
        "[\x01]",     "one",         "zeros!",
        "random",     "random()",    "random(1",
        "random(-1)", "random(1.5)", "random(18446744073709551616)",
        "ones:",      "ones:x",      "ones:2x",
        "ones:-1",    "ones:2,3",    "ones:99999999999999999999",
        "ones(3)",    "@",           "@/no/such/file.npy"})
    EXPECT_FALSE(parseValue(text, vector).ok()) << text;
  EXPECT_EQ(roundTrip("[1, x]", vector),
            "expected a number of type f64, found 'x' at [1]");
  EXPECT_EQ(roundTrip("[1", vector),
            "expected ',' or ']' at [1] for tensor<?xf64>, found the end");
}

TEST(ValueTest, ElementErrors) {
  EXPECT_EQ(roundTrip("1.0", scalar(ElementType::I64)),
            "expected an integer of type i64, found '1.0'");
  EXPECT_EQ(roundTrip("true", scalar(ElementType::I64)),
            "expected an integer of type i64, found 'true'");
  EXPECT_EQ(roundTrip("1", scalar(ElementType::I1)),
            "expected 'true' or 'false', found '1'");
  EXPECT_EQ(roundTrip("true", scalar(ElementType::F32)),
            "expected a number of type f32, found 'true'");
  EXPECT_EQ(roundTrip("nan", scalar(ElementType::I8)),
            "expected an integer of type i8, found 'nan'");
  for (const char *text : {"1e400", "-1e99999999999999999999"})
    EXPECT_EQ(roundTrip(text, scalar(ElementType::F64)),
              std::string("'") + text + "' is too large for f64");
  EXPECT_EQ(roundTrip("1e39", scalar(ElementType::F32)),
            "'1e39' is too large for f32");
}

TEST(ValueTest, IntegerRanges) {
  EXPECT_EQ(roundTrip("[9223372036854775807, -9223372036854775808]",
                      tensorOf(ElementType::I64, {2})),
            "tensor<2xi64> = [9223372036854775807, -9223372036854775808]");
  EXPECT_EQ(roundTrip("9223372036854775808", scalar(ElementType::I64)),
            "'9223372036854775808' is out of range for i64");
  EXPECT_EQ(roundTrip("[127, -128]", tensorOf(ElementType::I8, {2})),
            "tensor<2xi8> = [127, -128]");
  EXPECT_FALSE(parseValue("128", scalar(ElementType::I8)).ok());
  EXPECT_FALSE(parseValue("-32769", scalar(ElementType::I16)).ok());
  EXPECT_FALSE(parseValue("2147483648", scalar(ElementType::I32)).ok());
  EXPECT_TRUE(parseValue("-2147483648", scalar(ElementType::I32)).ok());
}

/// The half precisions round once, from the decimal.
TEST(ValueTest, Rounding) {
  EXPECT_EQ(roundTrip("65519.99", scalar(ElementType::F16)), "f16 = 65500");
  EXPECT_EQ(roundTrip("65520", scalar(ElementType::F16)),
            "'65520' is too large for f16");
  // 2049 is half way; the doubles nearest to both of these are 2049.
  EXPECT_EQ(roundTrip("2049", scalar(ElementType::F16)), "f16 = 2048");
  EXPECT_EQ(roundTrip("2049.00000000000000000001", scalar(ElementType::F16)),
            "f16 = 2050");
  EXPECT_EQ(roundTrip("257", scalar(ElementType::BF16)), "bf16 = 256");
  EXPECT_EQ(roundTrip("1e-400", scalar(ElementType::F64)), "f64 = 0");
  EXPECT_EQ(roundTrip("5e-324", scalar(ElementType::F64)), "f64 = 5e-324");
}

TEST(ValueTest, LongTexts) {
  std::string brackets(1000000, '[');
  EXPECT_EQ(codeOf(brackets, tensorOf(ElementType::F32, {kDynamic})),
            absl::StatusCode::kInvalidArgument);
  std::string digits(1000000, '1');
  for (ElementType type : kFloats) {
    EXPECT_FALSE(parseValue(digits, scalar(type)).ok());
    EXPECT_FALSE(parseValue("0." + digits, scalar(type)).ok());
    EXPECT_FALSE(parseValue("1e-" + digits, scalar(type)).ok());
    std::string zeros(1900, '0');
    EXPECT_TRUE(parseValue("0." + zeros + "1", scalar(type)).ok());
    EXPECT_EQ(roundTrip("0." + zeros + "5e1901", scalar(type)),
              std::string(name(type)) + " = 5");
    EXPECT_EQ(roundTrip("2" + zeros + "e-1900", scalar(type)),
              std::string(name(type)) + " = 2");
  }
  std::string integers = "[0";
  for (int i = 1; i < 50000; ++i)
    integers += "," + std::to_string(i);
  absl::StatusOr<Tensor> value =
      parseValue(integers + "]", tensorOf(ElementType::I32, {kDynamic}));
  ASSERT_TRUE(value.ok());
  ASSERT_EQ(value->size(), 50000);
  EXPECT_EQ(value->data<int32_t>()[49999], 49999);
  // Messages stay short and printable.
  EXPECT_LT(parseValue(digits + "x\x1b", scalar(ElementType::I32))
                .status()
                .message()
                .size(),
            200u);
}

TEST(ValueTest, HighRank) {
  std::vector<int64_t> shape(2000, 1);
  std::string text = std::string(2000, '[') + "1" + std::string(2000, ']');
  absl::StatusOr<Tensor> value =
      parseValue(text, tensorOf(ElementType::F32, shape));
  ASSERT_TRUE(value.ok());
  std::string printed = printValue(*value, tensorOf(ElementType::F32, shape));
  EXPECT_EQ(printed.substr(printed.size() - text.size()), text);
}

//===----------------------------------------------------------------------===//
// Generators
//===----------------------------------------------------------------------===//

TEST(ValueTest, OnesAndZeros) {
  EXPECT_EQ(roundTrip("ones", scalar(ElementType::F64)), "f64 = 1");
  EXPECT_EQ(roundTrip("zeros", scalar(ElementType::I1)), "i1 = false");
  EXPECT_EQ(roundTrip("ones", tensorOf(ElementType::BF16, {2})),
            "tensor<2xbf16> = [1, 1]");
  EXPECT_EQ(roundTrip("ones:5", tensorOf(ElementType::I32, {kDynamic})),
            "tensor<5xi32> = [1, 1, 1, 1, 1]");
  EXPECT_EQ(
      roundTrip("zeros:2x1", tensorOf(ElementType::F32, {kDynamic, kDynamic})),
      "tensor<2x1xf32> = [[0], [0]]");
  EXPECT_EQ(
      roundTrip("zeros:0x2", tensorOf(ElementType::F32, {kDynamic, kDynamic})),
      "tensor<0x2xf32> = []");
  EXPECT_EQ(roundTrip("ones:2x2", tensorOf(ElementType::I1, {2, 2})),
            "tensor<2x2xi1> = [[true, true], [true, true]]");
}

TEST(ValueTest, GeneratorShapes) {
  EXPECT_EQ(roundTrip("ones", tensorOf(ElementType::F32, {2, kDynamic})),
            "'ones' for tensor<2x?xf32> needs its extents, as in 'ones:2x3'");
  EXPECT_EQ(roundTrip("random(7)", tensorOf(ElementType::F32, {kDynamic})),
            "'random(7)' for tensor<?xf32> needs its extents, as in "
            "'random(7):3'");
  EXPECT_EQ(roundTrip("ones:3x2", tensorOf(ElementType::F32, {2, kDynamic})),
            "expected tensor<2x?xf32>, found 'ones:3x2' of shape 3x2");
  EXPECT_FALSE(parseValue("ones:2", scalar(ElementType::F32)).ok());
  EXPECT_FALSE(
      parseValue("ones:2x1", tensorOf(ElementType::F32, {kDynamic})).ok());
}

TEST(ValueTest, GiantShapes) {
  ValueType matrix = tensorOf(ElementType::F64, {kDynamic, kDynamic});
  for (const char *text :
       {"ones:4611686018427387904x4611686018427387904",
        "zeros:9223372036854775807x1", "random(1):1099511627776x1024",
        "zeros:4611686018427387904x0", "zeros:0x4611686018427387904"})
    EXPECT_EQ(codeOf(text, matrix), absl::StatusCode::kResourceExhausted)
        << text;
  EXPECT_EQ(codeOf("zeros", tensorOf(ElementType::F64, {1LL << 50})),
            absl::StatusCode::kResourceExhausted);
}

TEST(ValueTest, RandomIsFixed) {
  // Values that must never change: scripts rely on them.
  EXPECT_EQ(roundTrip("random(7)", scalar(ElementType::F64)),
            "f64 = -0.06692987218910262");
  EXPECT_EQ(roundTrip("random(7)", tensorOf(ElementType::F32, {2, 2})),
            "tensor<2x2xf32> = [[-0.06692987, 0.6198948], [1.7457304, "
            "0.66697294]]");
  EXPECT_EQ(roundTrip("random(1)", tensorOf(ElementType::I64, {12})),
            "tensor<12xi64> = [5, 9, 0, 5, 1, 8, 5, 3, 0, 0, 7, 0]");
  EXPECT_EQ(roundTrip("random(7):2x2", tensorOf(ElementType::F32, {2, 2})),
            roundTrip("random(7)", tensorOf(ElementType::F32, {2, 2})));
  EXPECT_NE(roundTrip("random(8)", scalar(ElementType::F64)),
            roundTrip("random(7)", scalar(ElementType::F64)));
  EXPECT_TRUE(
      parseValue("random(18446744073709551615)", scalar(ElementType::F64))
          .ok());
}

TEST(ValueTest, RandomDistribution) {
  constexpr int64_t count = 200000;
  absl::StatusOr<Tensor> normal =
      parseValue("random(3)", tensorOf(ElementType::F64, {count}));
  ASSERT_TRUE(normal.ok());
  double moments[5] = {};
  int64_t within[3] = {};
  for (int64_t i = 0; i < count; ++i) {
    double x = normal->data<double>()[i];
    for (int power = 1; power < 5; ++power)
      moments[power] += std::pow(x, power) / count;
    for (int limit = 0; limit < 3; ++limit)
      within[limit] += std::abs(x) < limit + 1;
  }
  EXPECT_NEAR(moments[1], 0, 0.01);
  EXPECT_NEAR(moments[2], 1, 0.015);
  EXPECT_NEAR(moments[3], 0, 0.04);
  EXPECT_NEAR(moments[4], 3, 0.12);
  EXPECT_NEAR(within[0] / double(count), 0.682689, 0.005);
  EXPECT_NEAR(within[1] / double(count), 0.954500, 0.003);
  EXPECT_NEAR(within[2] / double(count), 0.997300, 0.001);

  absl::StatusOr<Tensor> integers =
      parseValue("random(3)", tensorOf(ElementType::I8, {count}));
  absl::StatusOr<Tensor> coins =
      parseValue("random(3)", tensorOf(ElementType::I1, {count}));
  ASSERT_TRUE(integers.ok() && coins.ok());
  int64_t digits[10] = {};
  int64_t heads = 0;
  for (int64_t i = 0; i < count; ++i) {
    int8_t digit = integers->data<int8_t>()[i];
    ASSERT_TRUE(digit >= 0 && digit < 10);
    ++digits[digit];
    uint8_t coin = coins->data<uint8_t>()[i];
    ASSERT_LE(coin, 1);
    heads += coin;
  }
  for (int64_t occurrences : digits)
    EXPECT_NEAR(occurrences / double(count), 0.1, 0.005);
  EXPECT_NEAR(heads / double(count), 0.5, 0.01);
}

//===----------------------------------------------------------------------===//
// Round trips
//===----------------------------------------------------------------------===//

/// Prints and reads back `count` elements of the bits that `next` gives.
template <typename T, typename Next>
static void expectExact(ElementType type, int64_t count, Next next) {
  Tensor tensor = Tensor::make(type, {count});
  for (int64_t i = 0; i < count; ++i)
    tensor.data<T>()[i] = next(i);
  ValueType valueType = tensorOf(type, {count});
  std::string printed = printValue(tensor, valueType);
  absl::StatusOr<Tensor> back =
      parseValue(printed.substr(printed.find(" = ") + 3), valueType);
  ASSERT_TRUE(back.ok()) << back.status();
  for (int64_t i = 0; i < count; ++i) {
    if (isFloat(type) && std::isnan(getFloat(tensor, i)))
      EXPECT_TRUE(std::isnan(getFloat(*back, i)));
    else
      EXPECT_EQ(back->data<T>()[i], tensor.data<T>()[i]);
  }
}

TEST(ValueTest, EveryHalfReadsBack) {
  auto bits = [](int64_t i) { return static_cast<uint16_t>(i); };
  expectExact<uint16_t>(ElementType::F16, 65536, bits);
  expectExact<uint16_t>(ElementType::BF16, 65536, bits);
}

TEST(ValueTest, RandomBitsReadBack) {
  Random random(11);
  auto bits = [&](int64_t) { return random.bits(); };
  expectExact<uint32_t>(ElementType::F32, 20000, bits);
  expectExact<uint64_t>(ElementType::F64, 20000, bits);
  for (ElementType type : kIntegers) {
    if (byteWidth(type) == 1)
      expectExact<uint8_t>(type, 1000, bits);
    else if (byteWidth(type) == 2)
      expectExact<uint16_t>(type, 1000, bits);
    else if (byteWidth(type) == 4)
      expectExact<uint32_t>(type, 1000, bits);
    else
      expectExact<uint64_t>(type, 1000, bits);
  }
  expectExact<uint8_t>(ElementType::I1, 100,
                       [&](int64_t) { return random.bits() >> 63; });
}

TEST(ValueTest, ShortestDigits) {
  EXPECT_EQ(
      roundTrip("[0.1, 0.333333333, 1e30]", tensorOf(ElementType::F32, {3})),
      "tensor<3xf32> = [0.1, 0.33333334, 1e+30]");
  EXPECT_EQ(
      roundTrip("[0.1, 0.333333333, 6e-8]", tensorOf(ElementType::F16, {3})),
      "tensor<3xf16> = [0.1, 0.3333, 6e-08]");
  EXPECT_EQ(
      roundTrip("[0.1, 0.333333333, 1e30]", tensorOf(ElementType::BF16, {3})),
      "tensor<3xbf16> = [0.1, 0.334, 1e+30]");
  // A power of two: 0.01562 is the nearest of four digits, and rounds down.
  EXPECT_EQ(roundTrip("0.015625", scalar(ElementType::F16)), "f16 = 0.01563");
}

TEST(ValueTest, TypeShowsActualExtents) {
  Tensor value = Tensor::make(ElementType::F32, {1, 2});
  value.data<float>()[0] = 1;
  value.data<float>()[1] = 2;
  ValueType type = tensorOf(ElementType::F32, {kDynamic, 2});
  EXPECT_EQ(printValue(value, type), "tensor<1x2xf32> = [[1, 2]]");
  EXPECT_EQ(printType(value, type), "tensor<1x2xf32>");
}
