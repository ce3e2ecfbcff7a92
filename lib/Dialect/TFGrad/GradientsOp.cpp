//===- GradientsOp.cpp - Syntax and verifier of tfgrad.gradients ----------===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TFGrad/TFGrad.h"

using namespace mlir;
using namespace tfgrad;

SmallVector<Value> GradientsOp::getCotangents() {
  SmallVector<Value> cotangents(getYs().size());
  for (auto [position, value] : llvm::zip(getGradYPositions(), getGradYs()))
    cotangents[position] = value;
  return cotangents;
}

//===----------------------------------------------------------------------===//
// Syntax
//
//   gradients ys(%y, ... : type, ...) xs(%x, ... : type, ...)
//       [grad_ys(%g | none, ...)] [stop_gradients(%s, ... : type, ...)] [attrs]
//===----------------------------------------------------------------------===//

using UnresolvedOperands = SmallVector<OpAsmParser::UnresolvedOperand>;

/// `( values : types )` or `()`.
static ParseResult parseTypedValues(OpAsmParser &parser,
                                    UnresolvedOperands &operands,
                                    SmallVectorImpl<Type> &types) {
  if (parser.parseLParen())
    return failure();
  if (succeeded(parser.parseOptionalRParen()))
    return success();
  return failure(parser.parseOperandList(operands) ||
                 parser.parseColonTypeList(types) || parser.parseRParen());
}

ParseResult GradientsOp::parse(OpAsmParser &parser, OperationState &result) {
  UnresolvedOperands ys, xs, gradYs, stops;
  SmallVector<Type> yTypes, xTypes, gradTypes, stopTypes;
  SmallVector<int64_t> positions;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword("ys") || parseTypedValues(parser, ys, yTypes) ||
      parser.parseKeyword("xs") || parseTypedValues(parser, xs, xTypes))
    return failure();

  if (succeeded(parser.parseOptionalKeyword("grad_ys"))) {
    int64_t position = 0;
    SMLoc gradLoc = parser.getCurrentLocation();
    ParseResult entries = parser.parseCommaSeparatedList(
        AsmParser::Delimiter::Paren, [&]() -> ParseResult {
          int64_t entry = position++;
          if (succeeded(parser.parseOptionalKeyword("none")))
            return success();
          OpAsmParser::UnresolvedOperand operand;
          if (parser.parseOperand(operand))
            return failure();
          if (entry < static_cast<int64_t>(yTypes.size())) {
            gradYs.push_back(operand);
            gradTypes.push_back(yTypes[entry]);
            positions.push_back(entry);
          }
          return success();
        });
    if (entries)
      return failure();
    if (position != static_cast<int64_t>(ys.size()))
      return parser.emitError(gradLoc, "expected one entry of grad_ys for each "
                                       "of the ")
             << ys.size() << " ys, found " << position;
  }
  if (succeeded(parser.parseOptionalKeyword("stop_gradients")) &&
      parseTypedValues(parser, stops, stopTypes))
    return failure();

  SMLoc attrLoc = parser.getCurrentLocation();
  auto attrError = [&]() { return parser.emitError(attrLoc); };
  if (parser.parseOptionalAttrDict(result.attributes) ||
      failed(verifyInherentAttrs(result.name, result.attributes, attrError)))
    return failure();

  Builder &builder = parser.getBuilder();
  result.addAttribute(getGradYPositionsAttrName(result.name),
                      builder.getDenseI64ArrayAttr(positions));
  result.addAttribute(
      getOperandSegmentSizesAttrName(result.name),
      builder.getDenseI32ArrayAttr({static_cast<int32_t>(ys.size()),
                                    static_cast<int32_t>(xs.size()),
                                    static_cast<int32_t>(gradYs.size()),
                                    static_cast<int32_t>(stops.size())}));
  result.addTypes(xTypes);
  return failure(
      parser.resolveOperands(ys, yTypes, loc, result.operands) ||
      parser.resolveOperands(xs, xTypes, loc, result.operands) ||
      parser.resolveOperands(gradYs, gradTypes, loc, result.operands) ||
      parser.resolveOperands(stops, stopTypes, loc, result.operands));
}

static void printTypedValues(OpAsmPrinter &printer, StringRef keyword,
                             ValueRange values) {
  printer << ' ' << keyword << '(';
  if (!values.empty())
    printer << values << " : " << values.getTypes();
  printer << ')';
}

void GradientsOp::print(OpAsmPrinter &printer) {
  printTypedValues(printer, "ys", getYs());
  printTypedValues(printer, "xs", getXs());
  if (!getGradYs().empty()) {
    printer << " grad_ys(";
    llvm::interleaveComma(getCotangents(), printer, [&](Value cotangent) {
      if (cotangent)
        printer << cotangent;
      else
        printer << "none";
    });
    printer << ')';
  }
  if (!getStopGradients().empty())
    printTypedValues(printer, "stop_gradients", getStopGradients());

  SmallVector<StringRef> elided = {getGradYPositionsAttrName(),
                                   getOperandSegmentSizesAttrName()};
  if (getName() == "gradients")
    elided.push_back(getNameAttrName());
  if (getUnconnectedGradients() == "none")
    elided.push_back(getUnconnectedGradientsAttrName());
  if (getAggregationMethod() == "add_n")
    elided.push_back(getAggregationMethodAttrName());
  printer.printOptionalAttrDict((*this)->getAttrs(), elided);
}

//===----------------------------------------------------------------------===//
// Verifier
//===----------------------------------------------------------------------===//

LogicalResult GradientsOp::verify() {
  int64_t numYs = getYs().size();
  ArrayRef<int64_t> positions = getGradYPositions();
  if (positions.size() != getGradYs().size())
    return emitOpError("expected ")
           << getGradYs().size() << " grad_ys positions, found "
           << positions.size();
  for (auto [i, position] : llvm::enumerate(positions)) {
    if (position < 0 || position >= numYs ||
        (i > 0 && position <= positions[i - 1]))
      return emitOpError("expected increasing grad_ys positions below ")
             << numYs << ", found " << position;
    Type expected = getYs()[position].getType();
    Type found = getGradYs()[i].getType();
    if (found != expected)
      return emitOpError("expected grad_ys entry ")
             << position << " of type " << expected << ", found " << found;
  }
  if (getXs().getTypes() != getGradients().getTypes())
    return emitOpError("expected results of types ")
           << getXs().getTypes() << ", found " << getGradients().getTypes();
  if (getName().empty())
    return emitOpError("expected a name that is not empty");
  StringRef unconnected = getUnconnectedGradients();
  if (unconnected != "none" && unconnected != "zero")
    return emitOpError("expected unconnected_gradients \"none\" or \"zero\", "
                       "found \"")
           << unconnected << "\"";
  StringRef method = getAggregationMethod();
  if (method != "add_n" && method != "tree" && method != "accumulate_n")
    return emitOpError("expected aggregation_method \"add_n\", \"tree\" or "
                       "\"accumulate_n\", found \"")
           << method << "\"";
  return success();
}
