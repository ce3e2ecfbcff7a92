//===- Passes.td - Passes on tfgrad programs ---------------*- tablegen -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TRANSFORMS_PASSES_TD
#define TFGRAD_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

/// What gradients have ops of.
defvar GradientDialects = [
  "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
  "::mlir::math::MathDialect", "::mlir::scf::SCFDialect",
  "::mlir::tensor::TensorDialect", "::mlir::ub::UBDialect",
  "::tfgrad::TFGradDialect"
];

def ExpandGradients : Pass<"tfgrad-expand-gradients"> {
  let summary = "Replace every tfgrad.gradients by the ops of the gradient";
  let description = [{
    Requests are resolved in program order, so that a request can differentiate
    what an earlier one computes. The new ops are in the scope of the request's
    name (`gradients`, `gradients_1`, ...), which their locations show. Run this
    before any pass that merges values (CSE, canonicalization): a request names
    values. See `tfgrad-pin-gradient-operands` otherwise.

    The gradient of control flow (`scf.for`, `scf.while`, `scf.if`,
    `scf.index_switch`) is control flow. What it needs to know is computed again
    or saved by the forward program, in TensorArrays where there are iterations.
    What is inside of an op with `tfgrad.checkpoint` is run again instead. Branches
    (`cf.br`, `cf.cond_br`, `cf.switch`) become structured control flow first.
  }];
  let options = [
    Option<"explainTape", "explain-tape", "bool", "false",
           "Say what is saved, and what is computed again">
  ];
  let dependentDialects = GradientDialects;
}

def ExplainTape : Pass<"tfgrad-explain-tape"> {
  let summary = "Expand gradients, and say what they save";
  let description = [{
    As `tfgrad-expand-gradients`, with a remark for each loop, and for each branch
    outside of loops, through which a gradient goes: how many bytes the forward
    program saves for it, as a formula of the numbers of iterations, where an extent
    that is not known is a `?`. Notes tell of each value that is saved, and of each
    op that is computed again, with the costs that decided it.
  }];
  let dependentDialects = GradientDialects;
}

def LiftControlFlow : Pass<"tfgrad-lift-control-flow", "::mlir::func::FuncOp"> {
  let summary = "Branches between blocks become structured control flow";
  let description = [{
    As upstream's `lift-cf-to-scf`, for the body of a function and regions inside of
    it, with errors for what cannot be lifted, and zeros where a value is not
    defined.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::scf::SCFDialect", "::mlir::ub::UBDialect", "::tfgrad::TFGradDialect"
  ];
}

def SequentialLoops : Pass<"tfgrad-sequential-loops", "::mlir::func::FuncOp"> {
  let summary = "scf.parallel and scf.forall become scf.for";
  let description = [{
    Reductions of `scf.parallel`, and tensors of which the iterations of
    `scf.forall` write slices, are carried from one iteration to the next.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
}

def PinGradientOperands : Pass<"tfgrad-pin-gradient-operands"> {
  let summary = "Protect the values that requests name from being merged";
  let description = [{
    Puts a `tfgrad.identity`, which no pass merges or removes, behind each of the
    `xs` and `stop_gradients` of every request.
  }];
  let dependentDialects = ["::tfgrad::TFGradDialect"];
}

def GradientFunctions : Pass<"tfgrad-gradient-functions", "::mlir::ModuleOp"> {
  let summary = "Make the gradient function of each function";
  let description = [{
    From `@f` makes `@f_grad`: the body of `@f`, then its gradient. The results
    are those of `@f` (with `primal`), then one gradient per differentiated
    argument, of its type. An argument that no result depends on gets no result
    under `unconnected=none`. The attribute `tfgrad.differentiated` of the
    function lists the differentiated arguments, `tfgrad.unconnected` the
    positions in that list without a result.
  }];
  let options = [
    ListOption<"functions", "functions", "std::string",
               "Names of the functions; all public ones if empty">,
    ListOption<"wrt", "wrt", "int64_t",
               "Numbers of the arguments to differentiate with respect to; all "
               "float ones without the attribute tfgrad.constant if not given">,
    ListOption<"of", "of", "int64_t",
               "Numbers of the results to differentiate; all float ones if not "
               "given">,
    Option<"seed", "seed", "std::string", "\"ones\"",
           "Cotangents of the results: `ones`, or `argument` for one further "
           "argument per differentiated result">,
    Option<"primal", "primal", "bool", "true",
           "Return the results of the function first">,
    Option<"unconnected", "unconnected", "std::string", "\"none\"",
           "What an unconnected gradient is: `none` or `zero`">,
    Option<"suffix", "suffix", "std::string", "\"_grad\"",
           "What the name of the function gets">,
    Option<"explainTape", "explain-tape", "bool", "false",
           "Say what is saved, and what is computed again">
  ];
  let dependentDialects = GradientDialects;
}

def ConvertTFGradToLinalg : Pass<"convert-tfgrad-to-linalg", "::mlir::ModuleOp"> {
  let summary = "Lower tfgrad ops to linalg, arith, math, tensor and scf";
  let description = [{
    Elementwise ops become `linalg.generic` on `tensor.empty`, scalars `arith`
    and `math`. Matrix products become `tfgrad.gemm`, or loops without `blas`.
    What static types do not prove (equal extents, boxes inside, indices in
    range) becomes `tfgrad.check`.
  }];
  let options = [
    Option<"blas", "blas", "bool", "true",
           "Matrix products of floats become tfgrad.gemm">
  ];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::func::FuncDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::math::MathDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect", "::tfgrad::TFGradDialect"
  ];
}

def HoistChecks : Pass<"tfgrad-hoist-checks", "::mlir::func::FuncOp"> {
  let summary = "Checks come before what they guard";
  let description = [{
    Checks of arguments and of extents move to the top of their block, before all
    that computes. `tfgrad.checked` goes where the checks before it have moved;
    elsewhere it is a copy, so that what is computed before the check does not go
    into a buffer of the extents that it should have.
  }];
  let dependentDialects = [
    "::mlir::bufferization::BufferizationDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def FuseElementwise : Pass<"tfgrad-fuse-elementwise", "::mlir::func::FuncOp"> {
  let summary = "Fuse elementwise ops with each other and into reductions";
  let description = [{
    Upstream's elementwise fusion, controlled: a producer with several users is
    recomputed only if that is cheaper than storing it (it repeats its operands
    and its arithmetic is cheap), nothing expensive is evaluated more often than
    before, and a fused loop reads at most `max-operands` arrays.
  }];
  let options = [
    Option<"maxOperands", "max-operands", "unsigned", "12",
           "Most arrays that one fused op reads">
  ];
  let dependentDialects = ["::mlir::linalg::LinalgDialect",
                           "::mlir::affine::AffineDialect"];
}

def SumProducts : Pass<"tfgrad-sum-products"> {
  let summary = "Sum the rows of an operand before a product of matrices";
  let description = [{
    The sum over the rows, or the columns, of a product needs only a product of
    one row: the gradient of a broadcast operand is such a sum. Where the sum of
    the rows is too large for its type, what comes out is not finite, and the
    product is formed as it was written.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::tfgrad::TFGradDialect"];
}

def CheckTensorArrays : Pass<"tfgrad-check-tensor-arrays",
                             "::mlir::func::FuncOp"> {
  let summary = "Errors of TensorArrays that are certain to happen";
  let description = [{
    Follows arrays whose handle stays in the entry block of a public function: an
    index out of a constant range, a slot that is written or read again, or
    written after it is read, and any use after the array is closed are errors.
  }];
}

def PromoteTensorArrays : Pass<"tfgrad-promote-tensor-arrays"> {
  let summary = "TensorArrays become buffers";
  let description = [{
    An array whose size and element shape are known when it is made, whose handle
    stays in the function, and of which it is proven that no slot is written after
    it is read, becomes one `memref`, and so do its gradient arrays: a write
    computes in place, a read copies nothing. What else may go wrong is checked at
    run time, unless it is proven not to: positions outside, and slots that are
    written twice or read after they are cleared, for which each slot gets a mark.
    All other arrays stay objects of the runtime. An array that nothing reads
    disappears.
  }];
  let options = [
    Option<"remarks", "remarks", "bool", "false",
           "Say of each array what becomes of it, and why">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect",
    "::tfgrad::TFGradDialect"
  ];
}

#endif // TFGRAD_TRANSFORMS_PASSES_TD
