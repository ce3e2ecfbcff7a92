//===- Value.cpp - Values on the command line -----------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Value.h"

#include "Elements.h"
#include "Npy.h"
#include "Random.h"

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/Error.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>

using namespace tfgrad;
using llvm::APFloat;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// `text` for a message: short and printable.
static std::string quote(absl::string_view text) {
  constexpr size_t limit = 40;
  std::string shown = absl::Utf8SafeCEscape(text.substr(0, limit));
  return absl::StrCat("'", shown, text.size() > limit ? "..." : "", "'");
}

static std::string printExtents(absl::Span<const int64_t> shape) {
  return absl::StrJoin(shape, "x");
}

/// Zero extents count as one: a loop over the other dimensions of such a tensor
/// (to print its brackets, say) must stay in bounds as well.
static absl::Status checkFitsMemory(absl::Span<const int64_t> shape,
                                    ElementType elementType) {
  int64_t limit = sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE);
  int64_t room = limit / byteWidth(elementType);
  for (int64_t extent : shape) {
    if (extent > room)
      return absl::ResourceExhaustedError(absl::StrCat(
          "a tensor of ", printExtents(shape), " ", name(elementType),
          " elements does not fit into memory (", limit, " bytes)"));
    if (extent != 0)
      room /= extent;
  }
  return absl::OkStatus();
}

/// Checks `shape`, which `source` has, against the type.
static absl::Status checkShape(absl::Span<const int64_t> shape,
                               const ValueType &type,
                               absl::string_view source) {
  bool agrees = shape.size() == type.shape.size();
  for (size_t i = 0; agrees && i < shape.size(); ++i)
    agrees = type.shape[i] == kDynamic || type.shape[i] == shape[i];
  if (agrees)
    return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      "expected ", type.str(), ", found ", source,
      shape.empty() ? std::string(" of rank 0")
                    : absl::StrCat(" of shape ", printExtents(shape))));
}

/// Longer than any double written out; beyond it APFloat's arithmetic on the
/// digits has no room.
static constexpr size_t kMaxNumberLength = 2000;

static bool isNumberSyntax(absl::string_view text) {
  size_t position = 0;
  auto digits = [&] {
    size_t start = position;
    while (position < text.size() && absl::ascii_isdigit(text[position]))
      ++position;
    return position - start;
  };
  auto take = [&](absl::string_view chars) {
    if (position == text.size() ||
        chars.find(text[position]) == absl::string_view::npos)
      return false;
    ++position;
    return true;
  };
  take("+-");
  size_t mantissa = digits();
  if (take("."))
    mantissa += digits();
  if (mantissa == 0)
    return false;
  if (take("eE")) {
    take("+-");
    if (digits() == 0)
      return false;
  }
  return position == text.size();
}

/// Reads one element into `tensor`, a view of one element.
static absl::Status parseFloat(absl::string_view text,
                               const TensorView &tensor) {
  const llvm::fltSemantics &semantics = semanticsOf(tensor.elementType);
  APFloat value(semantics);
  absl::string_view magnitude = text;
  bool negative = absl::ConsumePrefix(&magnitude, "-");
  if (!negative)
    absl::ConsumePrefix(&magnitude, "+");
  if (magnitude == "nan") {
    value = APFloat::getNaN(semantics);
  } else if (magnitude == "inf") {
    value = APFloat::getInf(semantics, negative);
  } else {
    if (!isNumberSyntax(text))
      return absl::InvalidArgumentError(
          absl::StrCat("expected a number of type ", name(tensor.elementType),
                       ", found ", quote(text)));
    if (text.size() > kMaxNumberLength)
      return absl::InvalidArgumentError(
          absl::StrCat("expected a number of at most ", kMaxNumberLength,
                       " characters, found ", quote(text)));
    // APFloat rounds once, straight to the element type; by way of a double
    // the half precisions would be rounded twice.
    llvm::Expected<APFloat::opStatus> status =
        value.convertFromString(llvm::StringRef(text.data(), text.size()),
                                APFloat::rmNearestTiesToEven);
    if (!status)
      return absl::InvalidArgumentError(
          absl::StrCat(quote(text), ": ", llvm::toString(status.takeError())));
    if (*status & APFloat::opOverflow)
      return absl::InvalidArgumentError(absl::StrCat(
          quote(text), " is too large for ", name(tensor.elementType)));
  }
  // Exact: the type is already that of the tensor.
  setFloat(tensor, 0, value.convertToDouble());
  return absl::OkStatus();
}

static absl::Status parseInteger(absl::string_view text,
                                 const TensorView &tensor) {
  if (tensor.elementType == ElementType::I1) {
    if (text != "true" && text != "false")
      return absl::InvalidArgumentError(
          absl::StrCat("expected 'true' or 'false', found ", quote(text)));
    setInteger(tensor, 0, text == "true");
    return absl::OkStatus();
  }
  absl::string_view digits = text;
  if (!absl::ConsumePrefix(&digits, "-"))
    absl::ConsumePrefix(&digits, "+");
  if (digits.empty() ||
      digits.find_first_not_of("0123456789") != absl::string_view::npos)
    return absl::InvalidArgumentError(
        absl::StrCat("expected an integer of type ", name(tensor.elementType),
                     ", found ", quote(text)));
  int64_t value;
  bool fits = absl::SimpleAtoi(text, &value);
  if (fits) {
    setInteger(tensor, 0, value);
    fits = getInteger(tensor, 0) == value;
  }
  if (!fits)
    return absl::InvalidArgumentError(absl::StrCat(
        quote(text), " is out of range for ", name(tensor.elementType)));
  return absl::OkStatus();
}

namespace {
/// Reads nested lists without recursion, so that the depth of the text costs no
/// stack.
class LiteralParser {
public:
  LiteralParser(absl::string_view text, const ValueType &type)
      : text(text), type(type), extents(type.shape),
        width(byteWidth(type.elementType)) {}

  absl::StatusOr<Tensor> parse();

private:
  absl::Status element();
  absl::Status closeList();
  absl::Status malformed(absl::string_view expected);
  /// " at [1, 0]" for the value that comes next.
  std::string place() const;

  void skipSpace() {
    while (position < text.size() && absl::ascii_isspace(text[position]))
      ++position;
  }
  char peek() const { return position < text.size() ? text[position] : '\0'; }

  absl::string_view text;
  const ValueType &type;
  size_t position = 0;
  /// The number of values read so far in each list that is open.
  std::vector<int64_t> open;
  /// The dynamic ones are set by the first list of their dimension.
  std::vector<int64_t> extents;
  int64_t width;
  std::string bytes;
};
} // namespace

std::string LiteralParser::place() const {
  if (open.empty())
    return "";
  return absl::StrCat(" at [", absl::StrJoin(open, ", "), "]");
}

absl::Status LiteralParser::malformed(absl::string_view expected) {
  absl::string_view rest = text.substr(position);
  return absl::InvalidArgumentError(absl::StrCat(
      "expected ", expected, place(), " for ", type.str(), ", found ",
      rest.empty() ? std::string("the end") : quote(rest)));
}

absl::Status LiteralParser::element() {
  size_t end = text.find_first_of("[], \t\n\v\f\r", position);
  absl::string_view token = text.substr(position, end - position);
  if (token.empty())
    return malformed("a value");
  if (open.size() < extents.size())
    return absl::InvalidArgumentError(absl::StrCat(
        "expected a list", place(), " for ", type.str(), ", found ",
        quote(token),
        open.empty() ? "; 'ones', 'zeros' and 'random(seed)' fill a tensor"
                     : ""));
  char storage[sizeof(int64_t)];
  TensorView one{type.elementType, storage, {}};
  absl::Status status = isFloat(type.elementType) ? parseFloat(token, one)
                                                  : parseInteger(token, one);
  if (!status.ok())
    return absl::InvalidArgumentError(absl::StrCat(status.message(), place()));
  bytes.append(storage, width);
  position += token.size();
  return absl::OkStatus();
}

absl::Status LiteralParser::closeList() {
  int64_t count = open.back();
  size_t dimension = open.size() - 1;
  open.pop_back();
  ++position;
  if (extents[dimension] == kDynamic)
    extents[dimension] = count;
  if (extents[dimension] == count)
    return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      "expected ", extents[dimension], " values in the list", place(), " for ",
      type.str(),
      type.shape[dimension] == kDynamic ? ", as in the lists before it, found "
                                        : ", found ",
      count));
}

absl::StatusOr<Tensor> LiteralParser::parse() {
  bool afterValue = false;
  for (;;) {
    skipSpace();
    if (afterValue && open.empty())
      break;
    if (afterValue && peek() == ',') {
      ++position;
      afterValue = false;
      continue;
    }
    if (!afterValue && peek() == '[') {
      if (open.size() == extents.size())
        return absl::InvalidArgumentError(
            absl::StrCat("expected a single value", place(), " for ",
                         type.str(), ", found a list"));
      open.push_back(0);
      ++position;
      continue;
    }
    // A list is closed after a value, or at once; never after a comma.
    bool mayClose = !open.empty() && (afterValue || open.back() == 0);
    absl::Status status;
    if (mayClose && peek() == ']')
      status = closeList();
    else if (afterValue)
      status = malformed("',' or ']'");
    else
      status = element();
    if (!status.ok())
      return status;
    if (!open.empty())
      ++open.back();
    afterValue = true;
  }
  if (position != text.size())
    return malformed("the end");
  for (size_t i = 0; i < extents.size(); ++i)
    if (extents[i] == kDynamic)
      return absl::InvalidArgumentError(
          absl::StrCat("an empty list does not tell dimension ", i, " of ",
                       type.str(), "; give the extents, as in 'zeros:0x2'"));
  Tensor tensor = Tensor::make(type.elementType, std::move(extents));
  if (!bytes.empty())
    std::memcpy(tensor.data(), bytes.data(), bytes.size());
  return tensor;
}

/// The extents after a generator: `3x4`.
static absl::StatusOr<std::vector<int64_t>>
parseExtents(absl::string_view text) {
  std::vector<int64_t> extents;
  for (size_t start = 0; start <= text.size();) {
    size_t end = std::min(text.find('x', start), text.size());
    absl::string_view digits = text.substr(start, end - start);
    int64_t extent;
    if (digits.empty() ||
        digits.find_first_not_of("0123456789") != absl::string_view::npos ||
        !absl::SimpleAtoi(digits, &extent))
      return absl::InvalidArgumentError(absl::StrCat(
          "expected extents such as '3x4' after ':', found ", quote(text)));
    extents.push_back(extent);
    start = end + 1;
  }
  return extents;
}

static absl::StatusOr<Tensor> parseGenerator(absl::string_view text,
                                             const ValueType &type) {
  absl::string_view generator = text;
  std::vector<int64_t> shape = type.shape;
  size_t colon = text.find(':');
  if (colon != absl::string_view::npos) {
    generator = absl::StripAsciiWhitespace(text.substr(0, colon));
    absl::StatusOr<std::vector<int64_t>> extents =
        parseExtents(absl::StripAsciiWhitespace(text.substr(colon + 1)));
    if (!extents.ok())
      return extents.status();
    shape = *std::move(extents);
  }

  uint64_t seed = 0;
  absl::string_view argument = generator;
  bool random = absl::ConsumePrefix(&argument, "random");
  if (random) {
    if (!absl::ConsumePrefix(&argument, "(") ||
        !absl::ConsumeSuffix(&argument, ")") ||
        absl::StrContains(argument, "-") || !absl::SimpleAtoi(argument, &seed))
      return absl::InvalidArgumentError(
          absl::StrCat("expected 'random(seed)' with a seed from 0 to 2^64-1, "
                       "found ",
                       quote(generator)));
  } else if (generator != "ones" && generator != "zeros") {
    return absl::InvalidArgumentError(absl::StrCat(
        "expected a literal, '@file.npy', 'random(seed)', 'ones' or 'zeros' "
        "for ",
        type.str(), ", found ", quote(text)));
  }

  for (int64_t extent : shape)
    if (extent == kDynamic)
      return absl::InvalidArgumentError(absl::StrCat(
          "'", generator, "' for ", type.str(), " needs its extents, as in '",
          generator, ":",
          absl::StrJoin(shape, "x",
                        [](std::string *out, int64_t extent) {
                          absl::StrAppend(out, extent == kDynamic ? 3 : extent);
                        }),
          "'"));
  if (absl::Status status = checkShape(shape, type, quote(text)); !status.ok())
    return status;
  if (absl::Status status = checkFitsMemory(shape, type.elementType);
      !status.ok())
    return status;

  Tensor tensor = Tensor::make(type.elementType, std::move(shape));
  TensorView view = tensor;
  Random stream(seed);
  for (int64_t i = 0, e = view.size(); i < e; ++i) {
    if (isFloat(type.elementType))
      setFloat(view, i, random ? stream.normal() : generator == "ones");
    else if (!random)
      setInteger(view, i, generator == "ones");
    else if (type.elementType == ElementType::I1)
      setInteger(view, i, static_cast<int64_t>(stream.bits() >> 63));
    else
      setInteger(view, i, static_cast<int64_t>(stream.bits() % 10));
  }
  return tensor;
}

absl::StatusOr<Tensor> tfgrad::parseValue(absl::string_view text,
                                          const ValueType &type) {
  text = absl::StripAsciiWhitespace(text);
  if (absl::ConsumePrefix(&text, "@")) {
    std::string path(text);
    absl::StatusOr<Tensor> tensor = readNpy(path, type.elementType);
    if (!tensor.ok())
      return tensor;
    if (absl::Status status = checkShape(tensor->shape(), type, path);
        !status.ok())
      return status;
    if (absl::Status status =
            checkFitsMemory(tensor->shape(), type.elementType);
        !status.ok())
      return status;
    return tensor;
  }
  bool isWord = text.empty() || absl::ascii_isalpha(text.front());
  if (isWord && text != "nan" && text != "inf" && text != "true" &&
      text != "false")
    return parseGenerator(text, type);
  return LiteralParser(text, type).parse();
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

template <typename... Format>
static absl::string_view digits(char (&buffer)[64], Format... format) {
  char *end = std::to_chars(buffer, buffer + sizeof(buffer), format...).ptr;
  return absl::string_view(buffer, end - buffer);
}

/// std::to_chars knows no half precision: takes the fewest digits that read
/// back, and prints the double that has them.
static absl::string_view halfDigits(char (&buffer)[64], ElementType elementType,
                                    double value) {
  uint16_t wanted = 0;
  uint16_t found = 0;
  TensorView wantedView{elementType, &wanted, {}};
  TensorView foundView{elementType, &found, {}};
  setFloat(wantedView, 0, value);
  // What rounds to a power of two reaches further away from zero than towards
  // it, so that the nearest decimal may not read back while the next one does.
  double quarterUlp = elementType == ElementType::F16 ? 0x1p-12 : 0x1p-9;
  for (int precision = 1; precision <= 5; ++precision) {
    for (double target : {value, value * (1 + quarterUlp)}) {
      absl::string_view text =
          digits(buffer, target, std::chars_format::general, precision);
      if (!parseFloat(text, foundView).ok() || found != wanted)
        continue;
      double shortest = value;
      std::from_chars(text.data(), text.data() + text.size(), shortest);
      return digits(buffer, shortest);
    }
  }
  return digits(buffer, value);
}

static void appendElement(std::string &out, const TensorView &tensor,
                          int64_t index) {
  char buffer[64];
  if (!isFloat(tensor.elementType)) {
    int64_t value = getInteger(tensor, index);
    if (tensor.elementType == ElementType::I1)
      absl::StrAppend(&out, value ? "true" : "false");
    else
      absl::StrAppend(&out, value);
    return;
  }
  double value = getFloat(tensor, index);
  if (std::isnan(value))
    absl::StrAppend(&out, "nan");
  else if (std::isinf(value))
    absl::StrAppend(&out, value < 0 ? "-inf" : "inf");
  else if (tensor.elementType == ElementType::F64)
    absl::StrAppend(&out, digits(buffer, value));
  else if (tensor.elementType == ElementType::F32)
    absl::StrAppend(&out, digits(buffer, static_cast<float>(value)));
  else
    absl::StrAppend(&out, halfDigits(buffer, tensor.elementType, value));
}

std::string tfgrad::printType(const TensorView &value, const ValueType &type) {
  ValueType actual = type;
  if (type.isTensor)
    actual.shape = value.shape;
  return actual.str();
}

std::string tfgrad::printValue(const TensorView &value, const ValueType &type) {
  std::string out = absl::StrCat(printType(value, type), " = ");
  // The lists inside a dimension of extent 0 are not there to be printed: what
  // is printed there instead of an element is an empty list.
  size_t rank = 0;
  while (rank < value.shape.size() && value.shape[rank] != 0)
    ++rank;
  bool empty = rank < value.shape.size();
  absl::Span<const int64_t> shape =
      absl::MakeConstSpan(value.shape).subspan(0, rank);

  std::vector<int64_t> index(rank, 0);
  out.append(rank, '[');
  for (int64_t i = 0;; ++i) {
    if (empty)
      out.append("[]");
    else
      appendElement(out, value, i);
    // Counts up; every dimension that is full closes a list.
    size_t dimension = rank;
    while (dimension > 0 && ++index[dimension - 1] == shape[dimension - 1]) {
      index[--dimension] = 0;
      out.push_back(']');
    }
    if (dimension == 0)
      return out;
    out.append(", ");
    out.append(rank - dimension, '[');
  }
}
