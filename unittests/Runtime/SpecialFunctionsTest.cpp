//===- SpecialFunctionsTest.cpp - Values of the special functions ---------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The expected values are those of mpmath 1.3 at 700 digits, rounded once:
// `digamma(x)`, `loggamma(x)`, and for the polygammas
// (-1)**(n+1) * factorial(n) * zeta(n + 1, x), where for x < 0 the terms of the
// zeta series up to zero were added one by one.
//
//===----------------------------------------------------------------------===//

#include "SpecialFunctions.h"
#include "RuntimeSymbol.h"

#include "gtest/gtest.h"

#include <cmath>
#include <cstring>
#include <limits>

using namespace tfgrad::runtime;

static constexpr double kInfinity = std::numeric_limits<double>::infinity();
static constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

static void expectClose(double actual, double expected, double relative,
                        double absolute = 0) {
  EXPECT_NEAR(actual, expected, absolute + relative * std::fabs(expected));
}

//===----------------------------------------------------------------------===//
// lgamma
//===----------------------------------------------------------------------===//

TEST(LogGammaTest, Values) {
  struct {
    double x, value;
  } rows[] = {
      {1e-10, 23.025850929882736},      {0.1, 2.252712651734206},
      {0.5, 0.5723649429247001},        {1.0, 0.0},
      {1.5, -0.12078223763524522},      {2.0, 0.0},
      {3.5, 1.2009736023470743},        {10.0, 12.801827480081469},
      {100.25, 360.28455963776423},     {10000000000.0, 220258509288.81058},
      {1e+300, 6.897755278982137e+302}, {-0.5, 1.2655121234846454},
      {-1.5, 0.860047015376481},        {-2.25, 0.5555015450206475},
      {-10.1, -13.0209732710115},
  };
  for (const auto &row : rows) {
    SCOPED_TRACE(row.x);
    expectClose(logGamma(row.x), row.value, 1e-14, 1e-15);
  }
}

TEST(LogGammaTest, EdgeCases) {
  for (double x : {0., -0., -1., -7., kInfinity, -kInfinity})
    EXPECT_EQ(logGamma(x), kInfinity) << x;
  EXPECT_TRUE(std::isnan(logGamma(kNaN)));
}

//===----------------------------------------------------------------------===//
// digamma
//===----------------------------------------------------------------------===//

TEST(DigammaTest, Values) {
  struct {
    double x, value;
  } rows[] = {
      {1e-300, -9.999999999999999e+299},
      {1e-08, -100000000.57721564},
      {0.001, -1000.5755719318103},
      {0.1, -10.423754940411076},
      {0.25, -4.2274535333762655},
      {0.5, -1.9635100260214235},
      {0.75, -1.0858608797864722},
      {1.0, -0.5772156649015329},
      {1.25, -0.22745353337626542},
      {1.4375, -0.023613544005297898},
      {1.4616321449683622, -9.241265521729427e-17},
      {1.46875, 0.006865411470735777},
      {1.5, 0.03648997397857652},
      {1.75, 0.24747245354686118},
      {2.0, 0.42278433509846713},
      {2.5, 0.7031566406452432},
      {3.0, 0.9227843350984671},
      {4.5, 1.388870926359529},
      {7.25, 1.910453526883736},
      {9.999, 2.2516474172057355},
      {10.0, 2.251752589066721},
      {10.5, 2.3030010342976865},
      {15.0, 2.6743466616607936},
      {33.3, 3.490467238520243},
      {100.0, 4.600161852738087},
      {12345.678, 9.421020820741761},
      {100000000.0, 18.420680738952367},
      {1e+20, 46.051701859880914},
      {1e+300, 690.7755278982137},
      {-1e-08, 99999999.42278431},
      {-0.25, 2.9141391202135276},
      {-0.5, 0.03648997397857652},
      {-0.75, -2.894120200042932},
      {-1.5, 0.7031566406452432},
      {-2.001, 1000.91988932194},
      {-3.7, -0.8450768588704194},
      {-10.4, 3.409878305635927},
      {-99.99, -95.35703680764102},
      {-1234.5, 7.118826276380449},
      {-1000000.25, 16.957103961553827},
  };
  for (const auto &row : rows) {
    SCOPED_TRACE(row.x);
    expectClose(digamma(row.x), row.value, 2e-15, row.x > 0 ? 0 : 2e-15);
  }
}

TEST(DigammaTest, EdgeCases) {
  EXPECT_EQ(digamma(0.), -kInfinity);
  EXPECT_EQ(digamma(-0.), kInfinity);
  EXPECT_EQ(digamma(kInfinity), kInfinity);
  for (double x : {-1., -2., -1e18, -kInfinity, kNaN})
    EXPECT_TRUE(std::isnan(digamma(x))) << x;
}

//===----------------------------------------------------------------------===//
// polygamma
//===----------------------------------------------------------------------===//

TEST(PolygammaTest, PositiveArguments) {
  struct {
    int64_t n;
    double x, value;
  } rows[] = {
      {1, 0.001, 1000001.6425331958},
      {1, 0.3, 12.245364546107732},
      {1, 1.0, 1.6449340668482264},
      {1, 1.7, 0.7932328301639984},
      {1, 5.0, 0.22132295573711533},
      {1, 12.5, 0.08328522460157838},
      {1, 60.0, 0.016806327117635387},
      {1, 150.0, 0.006688938271165994},
      {1, 1000.0, 0.0010005001666666333},
      {2, 0.001, -2000000002.3976321},
      {2, 0.3, -75.27253658872604},
      {2, 1.0, -2.4041138063191885},
      {2, 1.7, -0.6040890841034591},
      {2, 5.0, -0.048789732245114494},
      {2, 12.5, -0.006932436585788241},
      {2, 60.0, -0.0002824459840830677},
      {2, 150.0, -4.4741728380430464e-05},
      {2, 1000.0, -1.0010004999998333e-06},
      {3, 0.001, 6000000000006.469},
      {3, 0.3, 743.1417646550498},
      {3, 1.0, 6.493939402266829},
      {3, 1.7, 0.8895620066243164},
      {3, 5.0, 0.021427828192755075},
      {3, 12.5, 0.0011534128049134052},
      {3, 60.0, 9.49331240010936e-06},
      {3, 150.0, 5.985448553818363e-07},
      {3, 1000.0, 2.003001999999e-09},
      {4, 0.001, -2.4000000000000024e+16},
      {4, 0.3, -9883.46855549699},
      {4, 1.0, -24.88626612344088},
      {4, 1.7, -1.9106098041479516},
      {4, 5.0, -0.014063191342112799},
      {4, 12.5, -0.00028769142258538706},
      {4, 60.0, -4.786093547771085e-07},
      {4, 150.0, -1.2010754430851036e-08},
      {4, 1000.0, -6.0120099999930004e-12},
      {7, 0.001, 5.04e+27},
      {7, 0.3, 76818182.99849322},
      {7, 1.0, 5060.54987523764},
      {7, 1.7, 74.20584057488469},
      {7, 5.0, 0.017295357774072664},
      {7, 12.5, 1.977407971032112e-05},
      {7, 60.0, 2.725383461875294e-10},
      {7, 150.0, 4.313192199018451e-13},
      {7, 1000.0, 7.2252335999496e-19},
      {10, 0.001, -3.628799999999999e+39},
      {10, 0.3, -2048468424178.0745},
      {10, 1.0, -3630593.311606629},
      {10, 1.7, -10655.752374933705},
      {10, 5.0, -0.08675107579196581},
      {10, 12.5, -5.67985351456712e-06},
      {10, 60.0, -6.516756303421139e-13},
      {10, 150.0, -6.505220997309749e-17},
      {10, 1000.0, -3.646977263913514e-25},
      {20, 0.001, -2.432902008176639e+81},
      {20, 0.3, -2.3258316052645292e+29},
      {20, 1.0, -2.4329031685078615e+18},
      {20, 1.7, -35214661558203.43},
      {20, 5.0, -5217.714221590228},
      {20, 12.5, -2.823044489516958e-05},
      {20, 60.0, -3.9139218746436707e-19},
      {20, 150.0, -3.907786350031734e-27},
      {20, 1000.0, -1.2286580895552956e-43},
      {50, 0.001, -3.0414093201713347e+217},
      {50, 0.3, -1.4121826834802908e+91},
      {50, 1.0, -3.0414093201713393e+64},
      {50, 1.7, -5.372542778347553e+52},
      {50, 5.0, -6.849272317449202e+28},
      {50, 12.5, -354308687.5037833},
      {50, 60.0, -1.1099958252589298e-26},
      {50, 150.0, -1.1219749763652943e-46},
      {50, 1000.0, -6.236181645943134e-88},
      {100, 0.3, -6.036106975936756e+210},
      {100, 1.0, -9.332621544394415e+157},
      {100, 1.7, -4.950654237713973e+134},
      {100, 5.0, -2.3661006842991455e+87},
      {100, 12.5, -1.5215115040676782e+47},
      {100, 60.0, -2.9377271655593164e-22},
      {100, 150.0, -3.145878021441987e-62},
      {100, 1000.0, -9.807106203035294e-145},
      {150, 1.0, -5.713383956445855e+262},
      {150, 1.7, -9.101359785953795e+227},
      {150, 5.0, -1.6308828138779222e+157},
      {150, 12.5, -1.328878712254179e+97},
      {150, 60.0, -1.965880990531221e-06},
      {150, 150.0, -2.325151905593796e-66},
      {150, 1000.0, -4.101778391925375e-190},
      {170, 1.0, -7.257415615307999e+306},
      {170, 1.7, -2.844568779525805e+267},
      {170, 5.0, -2.172257239974668e+187},
      {170, 12.5, -1.9461244399809186e+119},
      {170, 60.0, -666.0567445274287},
      {170, 150.0, -8.280645023203037e-66},
      {170, 1000.0, -4.642275481885541e-206},
  };
  for (const auto &row : rows) {
    SCOPED_TRACE(testing::Message() << "n = " << row.n << ", x = " << row.x);
    expectClose(polygamma(row.n, row.x), row.value, 1e-14);
  }
}

TEST(PolygammaTest, NegativeArguments) {
  struct {
    int64_t n;
    double x, value;
  } rows[] = {
      {1, -0.001, 1000001.6473414317},
      {1, -0.3, 13.945160267805722},
      {1, -0.5625, 9.374486540974488},
      {1, -1.25, 19.181879647671607},
      {1, -2.75, 19.433868949488463},
      {1, -10.1, 103.26156923946725},
      {1, -100.375, 11.553047627998797},
      {2, -0.001, 1999999997.5893795},
      {2, -0.3, 67.63908119988317},
      {2, -0.5625, -13.570202541921063},
      {2, -1.25, 123.72136678366236},
      {2, -2.75, -124.11765305971518},
      {2, -10.1, 1998.650780070702},
      {2, -100.375, 30.093438844585023},
      {3, -0.001, 6000000000006.519},
      {3, -0.3, 766.6198904191685},
      {3, -0.5625, 225.3539315366226},
      {3, -1.25, 1558.2209125348506},
      {3, -2.75, 1558.4897512832936},
      {3, -10.1, 60014.25021906147},
      {3, -100.375, 345.7249781964926},
      {4, -0.001, 2.3999999999999972e+16},
      {4, -0.3, 9731.83495623352},
      {4, -0.5625, -1075.4189828788192},
      {4, -1.25, 24481.063714184584},
      {4, -2.75, -24481.624740671534},
      {4, -10.1, 2399973.834285297},
      {4, -100.375, 2987.59945653568},
      {7, -0.001, 5.04e+27},
      {7, -0.3, 76905059.63376132},
      {7, -0.5625, 4258111.099242878},
      {7, -1.25, 330352687.7181861},
      {7, -2.75, 330352695.7011441},
      {7, -10.1, 504000014104.2121},
      {7, -100.375, 13104819.918668635},
      {10, -0.001, 3.628799999999999e+39},
      {10, -0.3, 2048284690148.2026},
      {10, -0.5625, -30251034539.45396},
      {10, -1.25, 15220204740174.338},
      {10, -2.75, -15220204740670.25},
      {10, -10.1, 3.628799999897203e+17},
      {10, -100.375, 175323787142.80594},
      {20, -0.001, 2.432902008176639e+81},
      {20, -0.3, 2.3258315617066463e+29},
      {20, -0.5625, -8.3822925203172e+25},
      {20, -1.25, 1.0700016187896298e+31},
      {20, -2.75, -1.0700016187896298e+31},
      {20, -10.1, 2.4329020081768214e+39},
      {20, -100.375, 2.1451539598769718e+27},
  };
  for (const auto &row : rows) {
    SCOPED_TRACE(testing::Message() << "n = " << row.n << ", x = " << row.x);
    // The term of the nearest pole is the largest.
    double u = std::fabs(row.x - std::rint(row.x));
    double n = static_cast<double>(row.n);
    double largest = std::tgamma(n + 1) * std::pow(u, -n - 1);
    expectClose(polygamma(row.n, row.x), row.value, 0, 1e-14 * largest);
  }
}

TEST(PolygammaTest, PowersOutOfRangeOfDouble) {
  expectClose(polygamma(1, 1e200), 1e-200, 1e-14);
  expectClose(polygamma(2, 1e100), -1e-200, 1e-14);
  // Beyond the factorials of double: fewer digits.
  expectClose(polygamma(200, 500), -7.688625513306424e-168, 1e-12);
  expectClose(polygamma(300, 1000), -1.1808857237757736e-288, 1e-12);
  EXPECT_EQ(polygamma(171, 0.5), kInfinity);
  EXPECT_EQ(polygamma(std::numeric_limits<int64_t>::max(), 2), kInfinity);
}

TEST(PolygammaTest, EdgeCases) {
  EXPECT_EQ(polygamma(0, 2.5), digamma(2.5));
  EXPECT_EQ(polygamma(1, kInfinity), 0);
  EXPECT_EQ(polygamma(2, kInfinity), 0);
  for (double x : {0., -0., -1., -5., -1e18}) {
    EXPECT_EQ(polygamma(1, x), kInfinity) << x;
    EXPECT_EQ(polygamma(3, x), kInfinity) << x;
    EXPECT_TRUE(std::isnan(polygamma(2, x))) << x;
  }
  EXPECT_TRUE(std::isnan(polygamma(1, kNaN)));
  EXPECT_TRUE(std::isnan(polygamma(1, -kInfinity)));
  EXPECT_TRUE(std::isnan(polygamma(-1, 2)));
}

TEST(PolygammaTest, IsTheDerivative) {
  for (int n = 0; n < 4; ++n) {
    for (double x : {0.7, 1.9, 6.5, 30., -0.4, -3.3}) {
      SCOPED_TRACE(testing::Message() << "n = " << n << ", x = " << x);
      double h = 1e-5;
      double slope = (polygamma(n, x + h) - polygamma(n, x - h)) / (2 * h);
      expectClose(polygamma(n + 1, x), slope, 1e-6, 1e-6);
    }
  }
}

TEST(SpecialFunctionsTest, SymbolsHaveTheirFunctions) {
  EXPECT_EQ(symbol<float(float)>("tfgrad_rt_lgamma_f32")(3.5f),
            static_cast<float>(logGamma(3.5)));
  EXPECT_EQ(symbol<double(double)>("tfgrad_rt_lgamma_f64")(3.5), logGamma(3.5));
  EXPECT_EQ(symbol<float(float)>("tfgrad_rt_digamma_f32")(3.5f),
            static_cast<float>(digamma(3.5)));
  EXPECT_EQ(symbol<double(double)>("tfgrad_rt_digamma_f64")(3.5), digamma(3.5));
  EXPECT_EQ(symbol<float(int64_t, float)>("tfgrad_rt_polygamma_f32")(2, 3.5f),
            static_cast<float>(polygamma(2, 3.5)));
  EXPECT_EQ(symbol<double(int64_t, double)>("tfgrad_rt_polygamma_f64")(1, 2),
            polygamma(1, 2));
}

//===----------------------------------------------------------------------===//
// Half floats
//===----------------------------------------------------------------------===//

template <typename To, typename From> static To bits(From value) {
  static_assert(sizeof(To) == sizeof(From), "sizes differ");
  To result;
  std::memcpy(&result, &value, sizeof(To));
  return result;
}

namespace {
struct HalfFormat {
  const char *name;
  int exponentBits;
  uint16_t infinity;
  HalfBits (*fromF32)(float);
  HalfBits (*fromF64)(double);
  float (*toF32)(HalfBits);

  uint16_t quietBit() const { return 1 << (14 - exponentBits); }

  /// The number with these bits by the definition of the format; infinity is
  /// what the number after the largest one would be.
  double decode(uint16_t code) const {
    int fractionBits = 15 - exponentBits;
    int bias = (1 << (exponentBits - 1)) - 1;
    int exponent = (code & 0x7fff) >> fractionBits;
    int fraction = code & ((1 << fractionBits) - 1);
    double significand = std::ldexp(fraction, -fractionBits);
    double value = exponent == 0 ? std::ldexp(significand, 1 - bias)
                                 : std::ldexp(1 + significand, exponent - bias);
    return code & 0x8000 ? -value : value;
  }
};
} // namespace

static const HalfFormat kFormats[] = {
    {"f16", 5, 0x7c00, truncateF32ToF16, truncateF64ToF16, extendF16ToF32},
    {"bf16", 8, 0x7f80, truncateF32ToBF16, truncateF64ToBF16, extendBF16ToF32},
};

TEST(HalfTest, EveryNumberSurvives) {
  for (const HalfFormat &format : kFormats) {
    SCOPED_TRACE(format.name);
    for (uint32_t code = 0; code < 0x10000; ++code) {
      float value = format.toF32(bits<HalfBits>(static_cast<uint16_t>(code)));
      uint32_t magnitude = code & 0x7fff;
      uint32_t expected = code;
      if (magnitude > format.infinity) {
        EXPECT_TRUE(std::isnan(value));
        expected |= format.quietBit();
      } else if (magnitude == format.infinity) {
        EXPECT_EQ(value, code & 0x8000 ? -kInfinity : kInfinity);
      } else {
        EXPECT_EQ(value, format.decode(code));
      }
      EXPECT_EQ(bits<uint16_t>(format.fromF32(value)), expected);
      EXPECT_EQ(bits<uint16_t>(format.fromF64(value)), expected);
    }
  }
}

TEST(HalfTest, TiesGoToEven) {
  for (const HalfFormat &format : kFormats) {
    SCOPED_TRACE(format.name);
    for (uint16_t code = 0; code < format.infinity; ++code) {
      double tie = (format.decode(code) + format.decode(code + 1)) / 2;
      uint16_t even = code % 2 ? code + 1 : code;
      EXPECT_EQ(bits<uint16_t>(format.fromF64(tie)), even);
      EXPECT_EQ(bits<uint16_t>(format.fromF64(-tie)), even | 0x8000);
      EXPECT_EQ(bits<uint16_t>(format.fromF64(std::nextafter(tie, 0))), code);
      EXPECT_EQ(bits<uint16_t>(format.fromF64(std::nextafter(tie, kInfinity))),
                code + 1);
      // A tie has one bit more than the format, so f32 holds it.
      auto narrow = static_cast<float>(tie);
      EXPECT_EQ(bits<uint16_t>(format.fromF32(narrow)), even);
      EXPECT_EQ(bits<uint16_t>(format.fromF32(std::nextafter(narrow, 0.f))),
                code);
    }
  }
}

TEST(HalfTest, Extremes) {
  for (const HalfFormat &format : kFormats) {
    SCOPED_TRACE(format.name);
    EXPECT_EQ(bits<uint16_t>(format.fromF64(1e300)), format.infinity);
    EXPECT_EQ(bits<uint16_t>(format.fromF64(-1e300)), format.infinity | 0x8000);
    EXPECT_EQ(bits<uint16_t>(format.fromF64(5e-324)), 0);
    EXPECT_EQ(bits<uint16_t>(format.fromF64(-1e-100)), 0x8000);
    EXPECT_EQ(bits<uint16_t>(format.fromF64(-0.)), 0x8000);
    auto signalling = bits<double>(uint64_t(0xfff0000000000001));
    EXPECT_EQ(bits<uint16_t>(format.fromF64(signalling)),
              0x8000 | format.infinity | format.quietBit());
  }
}
