//===- OptionsTest.cpp - Command line of tfgrad-run -----------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Options.h"

#include "gtest/gtest.h"

using namespace tfgrad;

static std::string messageOf(std::vector<const char *> arguments) {
  return std::string(parseOptions(arguments).status().message());
}

TEST(OptionsTest, Everything) {
  absl::StatusOr<Options> options = parseOptions(
      {"--entry=f", "--input=-1.5", "in.mlir", "--input", "-2", "-grad",
       "--wrt=0,2", "--check-gradients", "--tolerance=1e-3", "--repeat=10",
       "--output=out", "--threads=2", "--no-blas", "--opt-level=1"});
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_EQ(options->file, "in.mlir");
  EXPECT_EQ(options->entry, "f");
  EXPECT_EQ(options->inputs, (std::vector<std::string>{"-1.5", "-2"}));
  EXPECT_TRUE(options->grad);
  EXPECT_EQ(options->wrt, (std::vector<unsigned>{0, 2}));
  EXPECT_TRUE(options->check);
  EXPECT_EQ(options->tolerance, 1e-3);
  EXPECT_EQ(options->repeat, 10);
  EXPECT_EQ(options->output, "out");
  EXPECT_EQ(options->threads, 2);
  EXPECT_FALSE(options->blas);
  EXPECT_EQ(options->optimizationLevel, 1);
}

TEST(OptionsTest, Defaults) {
  absl::StatusOr<Options> options = parseOptions({"-"});
  ASSERT_TRUE(options.ok());
  EXPECT_EQ(options->file, "-");
  EXPECT_EQ(options->entry, "");
  EXPECT_FALSE(options->grad || options->check || options->help);
  EXPECT_FALSE(options->tolerance || options->repeat || options->output ||
               options->threads);
  EXPECT_TRUE(options->blas);
  EXPECT_EQ(options->optimizationLevel, 3);
}

TEST(OptionsTest, ValuesWithEqualsSigns) {
  absl::StatusOr<Options> options = parseOptions({"f", "--input=@a=b.npy"});
  ASSERT_TRUE(options.ok());
  EXPECT_EQ(options->inputs, (std::vector<std::string>{"@a=b.npy"}));
}

TEST(OptionsTest, Errors) {
  EXPECT_EQ(messageOf({}), "expected a file, or - for standard input; --help "
                           "lists the options");
  EXPECT_EQ(messageOf({"a", "b"}), "expected one file, found 'a' and 'b'");
  EXPECT_EQ(messageOf({"a", "--gradient"}),
            "unknown option '--gradient'; --help lists the options");
  EXPECT_EQ(messageOf({"a", "--entry=f", "--entry=g"}),
            "option --entry is given twice");
  EXPECT_EQ(messageOf({"a", "--grad=1"}),
            "option --grad takes no value, found '1'");
  EXPECT_EQ(messageOf({"a", "--input"}), "option --input needs a value");
  EXPECT_EQ(messageOf({"a", "--repeat=0"}),
            "option --repeat expects an integer of 1 or more, found '0'");
  EXPECT_EQ(messageOf({"a", "--wrt=0", "--repeat=1"}),
            "--wrt needs --grad or --check-gradients");
  for (const char *option : {"--",
                             "---",
                             "--=",
                             "-x",
                             "--entry=",
                             "--repeat=",
                             "--repeat=x",
                             "--repeat=-1",
                             "--repeat=99999999999",
                             "--repeat=1.5",
                             "--threads=0",
                             "--opt-level=4",
                             "--opt-level=-1",
                             "--wrt=",
                             "--wrt=0,",
                             "--wrt=-1",
                             "--wrt=x",
                             "--wrt=0;2",
                             "--tolerance=-1",
                             "--tolerance=nan",
                             "--tolerance=x"})
    EXPECT_FALSE(
        parseOptions({"a", "--grad", "--check-gradients", option}).ok())
        << option;
  EXPECT_FALSE(parseOptions({"a", "--tolerance=1"}).ok());
  EXPECT_FALSE(parseOptions({"a", "--check-gradients", "--output=x"}).ok());
}

TEST(OptionsTest, HelpNeedsNothingElse) {
  absl::StatusOr<Options> options = parseOptions({"--help"});
  ASSERT_TRUE(options.ok());
  EXPECT_TRUE(options->help);
  EXPECT_NE(helpText().find("--check-gradients"), std::string::npos);
}
