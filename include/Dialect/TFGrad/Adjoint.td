//===- Adjoint.td - The rule language ----------------------*- tablegen -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An op states its adjoint beside its definition, one C++ expression over
// `Expr` (Dialect/TFGrad/Expr.h) per operand:
//
//   def TFGrad_DivOp : TFGrad_BinaryOp<"div", ...> {
//     let adjoint = (d "dy / b":$a,
//                      "-(dy * y / b)":$b);
//   }
//
// In scope: every operand by name, the result `y`, its cotangent `dy`, and the
// op's own getters for attributes. `none` marks an operand that carries no
// gradient. From the same dag come the op's `pullback`, the flow of activity
// through it, and its row of the derivative table and of the gradient test.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_ADJOINT_TD
#define TFGRAD_ADJOINT_TD

include "mlir/IR/OpBase.td"
include "Dialect/TFGrad/TFGradInterfaces.td"

/// The operator of an adjoint rule.
def d;

/// The rule of an operand that carries no gradient.
defvar none = "";

/// Where an operand is sampled by the gradient test: an open interval. `avoid`
/// lists points near which the op is not smooth.
class Domain<string lo, string hi, string avoid = ""> {
  string cpp = "{" # lo # ", " # hi # ", " # !if(!empty(avoid), "NAN", avoid) # "}";
}
def RealLine : Domain<"-2.0", "2.0">;
def Positive : Domain<"0.3", "3.0">;

class Getter<string n> {
  string call = "get" # !toupper(!substr(n, 0, 1)) # !substr(n, 1) # "()";
}

/// Fields shared by all ops with a rule.
class TFGrad_Rule {
  dag adjoint = ?;

  /// Operands are sampled here, in order; the last entry repeats.
  list<Domain> domains = [RealLine];

  /// False where a derivative has steps: orders above the first are then only
  /// checked away from them, and the third is not checked.
  bit smooth = 1;

  /// Allowed error of a first derivative in f64 against central differences.
  string tolerance = "1e-7";
}

/// The interface methods that every rule generates but `pullback`.
class TFGrad_RuleTable<dag adjoint, list<Domain> domains, bit smooth,
                       string tolerance> {
  list<int> slots = !range(!size(adjoint));
  list<string> exprs = !foreach(i, slots, !getdagarg<string>(adjoint, i));
  list<string> names = !foreach(i, slots, !getdagname(adjoint, i));
  string cpp =
    "bool $cppClass::carriesGradient(unsigned operand) {\n"
    # "  constexpr bool flags[] = {"
    # !interleave(!foreach(e, exprs, !if(!empty(e), "false", "true")), ", ")
    # !if(!empty(exprs), "false", "") # "};\n"
    # "  for (auto [i, flag] : ::llvm::enumerate(flags)) {\n"
    # "    auto [start, size] = getODSOperandIndexAndLength(i);\n"
    # "    if (operand < start + size)\n      return flag;\n  }\n"
    # "  return false;\n}\n"
    # "const ::tfgrad::DerivativeRule &$cppClass::derivativeRule() {\n"
    # "  static const ::tfgrad::DerivativeRule rule = {\n    {"
    # !interleave(!foreach(i, slots, "{\"" # !getdagname(adjoint, i) # "\", \""
                  # !getdagarg<string>(adjoint, i) # "\"}"), ", ")
    # "},\n    {" # !interleave(!foreach(o, domains, o.cpp), ", ") # "},\n    "
    # !if(smooth, "true", "false") # ", " # tolerance # "};\n"
    # "  return rule;\n}\n";
}

/// One operand's line in a generated `pullback`.
class AdjointLine<string n, string e> {
  string text = !if(!empty(e), "",
      "  if (p.isActive(" # Getter<n>.call # "))\n    p.add("
      # Getter<n>.call # ", " # e # ");\n");
}

/// Names of the operands (not attributes) of `arguments`, in order.
class OperandNames<dag arguments> {
  list<string> names = !foreach(i,
      !filter(j, !range(!size(arguments)),
              !isa<TypeConstraint>(!getdagarg<Constraint>(arguments, j))),
      !getdagname(arguments, i));
}

/// An op with one result whose adjoint is one expression per operand.
class TFGrad_RuleOp<Dialect dialect, string mnemonic, list<Trait> traits = []>
    : Op<dialect, mnemonic,
         traits # [DeclareOpInterfaceMethods<DifferentiableOpInterface>]>,
      TFGrad_Rule {
  list<int> slots = !range(!size(adjoint));
  list<string> ruleNames = !foreach(i, slots, !getdagname(adjoint, i));
  list<string> ruleExprs = !foreach(i, slots, !getdagarg<string>(adjoint, i));
  assert !eq(!interleave(ruleNames, ","),
             !interleave(OperandNames<arguments>.names, ",")),
         NAME # ": `adjoint` must name every operand, in order "
         # "(`none` for no gradient)";
  assert !eq(!find(!interleave(ruleExprs, ""), ";"), -1),
         NAME # ": one expression per operand; longer rules go in C++";

  string pullbackText = "::llvm::LogicalResult $cppClass::pullback(::tfgrad::Pullback &p) {\n"
    # "  [[maybe_unused]] ::tfgrad::Expr y(getResult());\n"
    # "  [[maybe_unused]] ::tfgrad::Expr dy(p, getResult());\n"
    # !interleave(!foreach(n, ruleNames, "  [[maybe_unused]] auto " # n
                  # " = ::tfgrad::asExpr(" # Getter<n>.call # ");\n"), "")
    # !interleave(!foreach(i, slots, AdjointLine<!getdagname(adjoint, i),
                  !getdagarg<string>(adjoint, i)>.text), "")
    # "  return ::llvm::success();\n}\n";
  let extraClassDefinition = pullbackText
    # TFGrad_RuleTable<adjoint, domains, smooth, tolerance>.cpp;
}

/// An op whose `pullback` is a method in Adjoint.cpp; the expressions of its
/// `adjoint` are what the derivative table shows.
class TFGrad_HandRuleOp<Dialect dialect, string mnemonic,
                        list<Trait> traits = []>
    : Op<dialect, mnemonic,
         traits # [DeclareOpInterfaceMethods<DifferentiableOpInterface>]>,
      TFGrad_Rule {
  list<string> ruleNames = !foreach(i, !range(!size(adjoint)),
                                    !getdagname(adjoint, i));
  assert !eq(!interleave(ruleNames, ","),
             !interleave(OperandNames<arguments>.names, ",")),
         NAME # ": `adjoint` must name every operand, in order "
         # "(`none` for no gradient)";
  let extraClassDefinition =
      TFGrad_RuleTable<adjoint, domains, smooth, tolerance>.cpp;
}

#endif // TFGRAD_ADJOINT_TD
