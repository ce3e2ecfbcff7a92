//===- Npy.cpp - NumPy files ----------------------------------------------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Npy.h"

#include "Elements.h"

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <optional>

using namespace tfgrad;

static constexpr absl::string_view kMagic("\x93NUMPY", 6);
static constexpr bool kLittleEndian =
    llvm::endianness::native == llvm::endianness::little;

/// NumPy's kind and width for an element type.
static absl::string_view dtypeOf(ElementType type) {
  switch (type) {
  case ElementType::I1:
    return "b1";
  case ElementType::I8:
    return "i1";
  case ElementType::I16:
    return "i2";
  case ElementType::I32:
    return "i4";
  case ElementType::I64:
  case ElementType::Index:
    return "i8";
  case ElementType::F16:
    return "f2";
  case ElementType::BF16:
  case ElementType::F32:
    return "f4";
  case ElementType::F64:
    return "f8";
  }
  return "";
}

/// What the file holds in place of `type`.
static ElementType storedType(ElementType type) {
  return type == ElementType::BF16 ? ElementType::F32 : type;
}

//===----------------------------------------------------------------------===//
// Header
//===----------------------------------------------------------------------===//

namespace {
struct Header {
  std::optional<std::string> descr;
  std::optional<bool> fortranOrder;
  std::optional<std::vector<int64_t>> shape;
};

/// Reads the Python dictionary of the header:
///   {'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }
class HeaderParser {
public:
  explicit HeaderParser(absl::string_view text) : rest(text) {}

  absl::StatusOr<Header> parse();

private:
  absl::Status entry(Header &header);
  absl::StatusOr<std::string> string();
  absl::StatusOr<bool> boolean();
  absl::StatusOr<std::vector<int64_t>> tuple();
  absl::Status malformed(absl::string_view expected);

  bool consume(absl::string_view token) {
    rest = absl::StripLeadingAsciiWhitespace(rest);
    return absl::ConsumePrefix(&rest, token);
  }

  absl::string_view rest;
};
} // namespace

absl::Status HeaderParser::malformed(absl::string_view expected) {
  rest = absl::StripLeadingAsciiWhitespace(rest);
  return absl::InvalidArgumentError(absl::StrCat(
      "malformed header: expected ", expected, ", found ",
      rest.empty()
          ? "its end"
          : absl::StrCat("'", absl::CHexEscape(rest.substr(0, 20)), "'")));
}

absl::StatusOr<std::string> HeaderParser::string() {
  absl::string_view delimiter = consume("'") ? "'" : consume("\"") ? "\"" : "";
  if (delimiter.empty())
    return malformed("a string");
  size_t end = rest.find(delimiter);
  if (end == absl::string_view::npos)
    return malformed("the end of a string");
  std::string result(rest.substr(0, end));
  rest.remove_prefix(end + 1);
  return result;
}

absl::StatusOr<bool> HeaderParser::boolean() {
  if (consume("True"))
    return true;
  if (consume("False"))
    return false;
  return malformed("True or False");
}

absl::StatusOr<std::vector<int64_t>> HeaderParser::tuple() {
  if (!consume("("))
    return malformed("a tuple of extents");
  std::vector<int64_t> result;
  bool afterComma = true;
  while (!consume(")")) {
    rest = absl::StripLeadingAsciiWhitespace(rest);
    size_t end = std::min(rest.find_first_not_of("0123456789"), rest.size());
    int64_t extent;
    if (!afterComma || end == 0)
      return malformed(afterComma ? "an extent" : "',' or ')'");
    if (!absl::SimpleAtoi(rest.substr(0, end), &extent))
      return malformed("an extent below 2^63");
    result.push_back(extent);
    rest.remove_prefix(end);
    // Python 2 wrote long integers so.
    absl::ConsumePrefix(&rest, "L");
    afterComma = consume(",");
  }
  // `(3)` is a number in Python, not a tuple.
  if (result.size() == 1 && !afterComma)
    return malformed("a tuple of extents, not a number,");
  return result;
}

absl::Status HeaderParser::entry(Header &header) {
  absl::StatusOr<std::string> key = string();
  if (!key.ok())
    return key.status();
  if (!consume(":"))
    return malformed("':'");
  auto set = [&](auto &field, auto value) -> absl::Status {
    if (!value.ok())
      return value.status();
    if (field)
      return malformed(absl::StrCat("one '", *key, "', not a second one,"));
    field = *std::move(value);
    return absl::OkStatus();
  };
  if (*key == "descr") {
    rest = absl::StripLeadingAsciiWhitespace(rest);
    if (!rest.empty() && (rest.front() == '[' || rest.front() == '('))
      return absl::InvalidArgumentError("structured dtypes are not supported");
    return set(header.descr, string());
  }
  if (*key == "fortran_order")
    return set(header.fortranOrder, boolean());
  if (*key == "shape")
    return set(header.shape, tuple());
  return malformed("'descr', 'fortran_order' or 'shape' before this");
}

absl::StatusOr<Header> HeaderParser::parse() {
  Header header;
  if (!consume("{"))
    return malformed("'{'");
  bool afterComma = true;
  while (!consume("}")) {
    if (!afterComma)
      return malformed("',' or '}'");
    if (absl::Status status = entry(header); !status.ok())
      return status;
    afterComma = consume(",");
  }
  if (!absl::StripLeadingAsciiWhitespace(rest).empty())
    return malformed("nothing after '}'");
  if (!header.descr || !header.fortranOrder || !header.shape)
    return absl::InvalidArgumentError(
        "malformed header: 'descr', 'fortran_order' or 'shape' is missing");
  return header;
}

/// Splits the header text off `contents`, which is left with the data.
static absl::StatusOr<absl::string_view>
takeHeader(absl::string_view &contents) {
  if (!absl::ConsumePrefix(&contents, kMagic) || contents.size() < 2)
    return absl::InvalidArgumentError("not a .npy file");
  int major = static_cast<unsigned char>(contents[0]);
  int minor = static_cast<unsigned char>(contents[1]);
  contents.remove_prefix(2);
  if (major < 1 || major > 3 || minor != 0)
    return absl::InvalidArgumentError(absl::StrCat(
        "expected .npy version 1.0, 2.0 or 3.0, found ", major, ".", minor));
  size_t lengthWidth = major == 1 ? 2 : 4;
  if (contents.size() < lengthWidth)
    return absl::InvalidArgumentError("truncated in the length of the header");
  uint64_t length = 0;
  for (size_t i = lengthWidth; i-- > 0;)
    length = length << 8 | static_cast<unsigned char>(contents[i]);
  contents.remove_prefix(lengthWidth);
  if (length > contents.size())
    return absl::InvalidArgumentError(
        absl::StrCat("truncated: expected a header of ", length,
                     " bytes, found ", contents.size()));
  absl::string_view header = contents.substr(0, length);
  contents.remove_prefix(length);
  return header;
}

/// The number of bytes of the data. Fails where the extents other than zero
/// overflow, as NumPy does.
static absl::StatusOr<uint64_t> dataSize(absl::Span<const int64_t> shape,
                                         int64_t width) {
  uint64_t bound = std::numeric_limits<int64_t>::max() / width;
  uint64_t size = width;
  bool empty = false;
  for (int64_t extent : shape) {
    empty |= extent == 0;
    if (extent == 0)
      continue;
    if (static_cast<uint64_t>(extent) > bound)
      return absl::InvalidArgumentError(
          absl::StrCat("shape (", absl::StrJoin(shape, ", "),
                       ") is too large for any memory"));
    bound /= extent;
    size *= extent;
  }
  return empty ? 0 : size;
}

//===----------------------------------------------------------------------===//
// Data
//===----------------------------------------------------------------------===//

/// Copies an array that is stored with its first dimension innermost.
static void copyFortranOrder(char *target, const char *source,
                             absl::Span<const int64_t> shape, int64_t width) {
  int64_t count = elementCount(shape);
  std::vector<int64_t> index(shape.size(), 0);
  std::vector<int64_t> stride(shape.size(), width);
  for (size_t i = 1; i < shape.size(); ++i)
    stride[i] = stride[i - 1] * shape[i - 1];
  int64_t offset = 0;
  for (int64_t i = 0; i < count; ++i) {
    std::memcpy(target + i * width, source + offset, width);
    for (size_t dimension = shape.size(); dimension-- > 0;) {
      offset += stride[dimension];
      if (++index[dimension] < shape[dimension])
        break;
      offset -= stride[dimension] * shape[dimension];
      index[dimension] = 0;
    }
  }
}

absl::StatusOr<Tensor> tfgrad::parseNpy(absl::string_view contents,
                                        ElementType elementType) {
  absl::StatusOr<absl::string_view> text = takeHeader(contents);
  if (!text.ok())
    return text.status();
  absl::StatusOr<Header> header = HeaderParser(*text).parse();
  if (!header.ok())
    return header.status();

  absl::string_view dtype = *header->descr;
  bool little = kLittleEndian;
  if (absl::ConsumePrefix(&dtype, "<"))
    little = true;
  else if (absl::ConsumePrefix(&dtype, ">"))
    little = false;
  else if (!absl::ConsumePrefix(&dtype, "="))
    absl::ConsumePrefix(&dtype, "|");
  if (dtype != dtypeOf(elementType))
    return absl::InvalidArgumentError(absl::StrCat(
        "expected dtype '", dtypeOf(elementType), "' for ", name(elementType),
        ", found '", absl::CHexEscape(*header->descr).substr(0, 20), "'"));

  const std::vector<int64_t> &shape = *header->shape;
  ElementType stored = storedType(elementType);
  int64_t width = byteWidth(stored);
  absl::StatusOr<uint64_t> size = dataSize(shape, width);
  if (!size.ok())
    return size.status();
  if (*size != contents.size())
    return absl::InvalidArgumentError(absl::StrCat(
        *size > contents.size() ? "truncated: " : "", "expected ", *size,
        " bytes of data for shape (", absl::StrJoin(shape, ", "), ") of '",
        dtype, "', found ", contents.size()));

  Tensor tensor = Tensor::make(stored, shape);
  char *data = tensor.data<char>();
  if (*header->fortranOrder)
    copyFortranOrder(data, contents.data(), shape, width);
  else if (*size != 0)
    std::memcpy(data, contents.data(), *size);
  if (little != kLittleEndian && width > 1)
    for (char *element = data; element != data + *size; element += width)
      std::reverse(element, element + width);
  if (elementType == ElementType::I1)
    for (uint64_t i = 0; i < *size; ++i)
      data[i] = data[i] != 0;
  if (stored == elementType)
    return tensor;

  Tensor converted = Tensor::make(elementType, shape);
  for (int64_t i = 0, e = tensor.size(); i < e; ++i)
    setFloat(converted, i, getFloat(tensor, i));
  return converted;
}

absl::StatusOr<Tensor> tfgrad::readNpy(const std::string &path,
                                       ElementType elementType) {
  llvm::sys::fs::file_status status;
  if (std::error_code error = llvm::sys::fs::status(path, status))
    return absl::NotFoundError(absl::StrCat(path, ": ", error.message()));
  // Anything else may have no end.
  if (!llvm::sys::fs::is_regular_file(status))
    return absl::InvalidArgumentError(
        absl::StrCat(path, ": not a regular file"));
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                  /*RequiresNullTerminator=*/false);
  if (!buffer)
    return absl::NotFoundError(
        absl::StrCat(path, ": ", buffer.getError().message()));
  absl::StatusOr<Tensor> tensor = parseNpy(
      {(*buffer)->getBufferStart(), (*buffer)->getBufferSize()}, elementType);
  if (!tensor.ok())
    return absl::Status(tensor.status().code(),
                        absl::StrCat(path, ": ", tensor.status().message()));
  return tensor;
}

absl::Status tfgrad::writeNpy(const std::string &path,
                              const TensorView &tensor) {
  ElementType stored = storedType(tensor.elementType);
  absl::string_view order = byteWidth(stored) == 1 ? "|"
                            : kLittleEndian        ? "<"
                                                   : ">";
  std::string header =
      absl::StrCat("{'descr': '", order, dtypeOf(tensor.elementType),
                   "', 'fortran_order': False, 'shape': (",
                   absl::StrJoin(tensor.shape, ", "),
                   tensor.shape.size() == 1 ? "," : "", "), }");
  // The data starts at a multiple of 64 bytes.
  size_t start = kMagic.size() + 4;
  header.append(63 - (start + header.size()) % 64, ' ');
  header.push_back('\n');
  if (header.size() > 0xffff)
    return absl::InvalidArgumentError(
        absl::StrCat(path, ": rank ", tensor.shape.size(),
                     " is too large for .npy version 1.0"));

  std::error_code error;
  llvm::raw_fd_ostream os(path, error);
  if (error)
    return absl::UnavailableError(absl::StrCat(path, ": ", error.message()));
  os.write(kMagic.data(), kMagic.size());
  os << '\1' << '\0' << static_cast<char>(header.size() & 0xff)
     << static_cast<char>(header.size() >> 8) << header;
  if (stored == tensor.elementType) {
    os.write(static_cast<const char *>(tensor.data),
             tensor.size() * byteWidth(stored));
  } else {
    for (int64_t i = 0, e = tensor.size(); i < e; ++i) {
      float value = static_cast<float>(getFloat(tensor, i));
      os.write(reinterpret_cast<const char *>(&value), sizeof(value));
    }
  }
  os.close();
  if (os.has_error()) {
    error = os.error();
    os.clear_error();
    return absl::UnavailableError(absl::StrCat(path, ": ", error.message()));
  }
  return absl::OkStatus();
}
