//===- TensorArrayOps.td - TensorArray and TensorArrayGrad -*- tablegen -*-===//
//
// Part of tfgrad, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A TensorArray is a mutable object that is used in program order, which the
// memory effects of its ops keep. Every op that a gradient passes takes a flow
// and most give one: an f32, always 0, along which differentiation goes.
//
// Values are tensors, or scalars where elements have no axes. The ops that take
// a value take a buffer too, which is what bufferization makes of them.
//
//===----------------------------------------------------------------------===//

#ifndef TFGRAD_TENSOR_ARRAY_OPS_TD
#define TFGRAD_TENSOR_ARRAY_OPS_TD

include "Dialect/TFGrad/TFGradBase.td"
include "mlir/IR/AttrTypeBase.td"

//===----------------------------------------------------------------------===//
// Type and effects
//===----------------------------------------------------------------------===//

def TFGrad_TensorArrayType : TypeDef<TFGrad_Dialect, "TensorArray"> {
  let mnemonic = "tensor_array";
  let summary = "handle to an array of tensors";
  let description = [{
    `!tfgrad.tensor_array<2x3xf32>`, `!tfgrad.tensor_array<?x3xf32>` or
    `!tfgrad.tensor_array<*xf32>`: what is known of the shape of an element, all
    of it, some extents, or not even the rank. `!tfgrad.tensor_array<f32>` has
    scalars, or tensors of rank 0.
  }];
  let parameters = (ins "::mlir::Type":$elementType, "bool":$ranked,
                        ArrayRefParameter<"int64_t">:$shape);
  let builders = [
    TypeBuilderWithInferredContext<(ins "::mlir::Type":$elementType), [{
      return $_get(elementType.getContext(), elementType, false,
                   ::llvm::ArrayRef<int64_t>());
    }]>,
    TypeBuilderWithInferredContext<(ins "::mlir::Type":$elementType,
                                        "::llvm::ArrayRef<int64_t>":$shape), [{
      return $_get(elementType.getContext(), elementType, true, shape);
    }]>,
  ];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    bool hasRank() const { return getRanked(); }
    /// Whether every extent is known.
    bool hasStaticShape() const {
      return hasRank() && !::llvm::is_contained(
                              getShape(), ::mlir::ShapedType::kDynamic);
    }
    /// Whether an element can have the shape `shape`.
    bool admits(::llvm::ArrayRef<int64_t> shape) const;
  }];
}

/// The state of all TensorArrays.
def TFGrad_ArrayState : Resource<"::tfgrad::TensorArrayState">;

defvar ReadsState = MemoryEffects<[MemRead<TFGrad_ArrayState>]>;
defvar ChangesState = MemoryEffects<[MemRead<TFGrad_ArrayState>,
                                     MemWrite<TFGrad_ArrayState>]>;

/// A value that goes into an array.
def TFGrad_Stored : AnyTypeOf<[TFGrad_AnyLike, AnyMemRef],
    "a scalar or tensor of numbers or i1">;
def TFGrad_StoredRows : AnyTypeOf<[TFGrad_AnyTensor, AnyMemRef],
    "a ranked tensor of numbers or i1">;
def TFGrad_Positions : AnyTypeOf<[TFGrad_IndexTensor, AnyMemRef],
    "a ranked tensor of i32 or i64">;

//===----------------------------------------------------------------------===//
// Making arrays
//===----------------------------------------------------------------------===//

def TFGrad_TensorArrayOp : TFGrad_Op<"tensor_array",
    [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Makes an array of tensors";
  let description = [{
    An array of `size` slots, none of which is written. TensorFlow's
    TensorArrayV3.

    * The type of the handle tells what is known of the shape of an element. With
      `shape`, one extent for each `?` of it, all of it is known.
    * `dynamic_size`: a write behind the end makes the array longer.
    * `clear_after_read` (true by default): what is read is gone.
    * `identical_element_shapes`: the first write fixes the shape of all elements.
    * `tensor_array_name`: what errors call the array.

    Each slot is written at most once, and not after it is read. Reading a slot
    that is not written gives zeros if the shape is known. A negative size is an
    error.

    ```mlir
    func.func @example(%n: index, %i: index, %x: tensor<?xf32>) -> tensor<?xf32> {
      %a, %flow = tfgrad.tensor_array %n {tensor_array_name = "a"}
          : !tfgrad.tensor_array<?xf32>
      %1 = tfgrad.tensor_array_write %a[%i], %x, %flow
          : !tfgrad.tensor_array<?xf32>, tensor<?xf32>
      %y = tfgrad.tensor_array_read %a[%i], %1
          : !tfgrad.tensor_array<?xf32> -> tensor<?xf32>
      return %y : tensor<?xf32>
    }
    ```
  }];
  let arguments = (ins Index:$size, Variadic<Index>:$dims,
                       UnitAttr:$dynamic_size,
                       DefaultValuedAttr<BoolAttr, "true">:$clear_after_read,
                       UnitAttr:$identical_element_shapes,
                       DefaultValuedStrAttr<StrAttr, "">:$tensor_array_name);
  let results = (outs TFGrad_TensorArrayType:$handle, F32:$flow);
  let assemblyFormat = [{
    $size (`shape` `[` $dims^ `]`)? attr-dict `:` qualified(type($handle))
  }];
  let extraClassDeclaration = [{
    /// What messages call the array.
    ::llvm::StringRef getNameOrDefault() {
      return getTensorArrayName().empty() ? "tensor_array" : getTensorArrayName();
    }
  }];
  let hasVerifier = 1;
}

def TFGrad_GradientScopeOp : TFGrad_Op<"gradient_scope",
    [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "A number that no other gradient has";
  let description = [{
    Gives a new number each time it runs. Gradient arrays that are made with it
    are those of one execution of one request (see `tensor_array_grad`).

    ```mlir
    func.func @example() -> index {
      %s = tfgrad.gradient_scope
      return %s : index
    }
    ```
  }];
  let results = (outs Index:$scope);
  let assemblyFormat = "attr-dict";
}

def TFGrad_TensorArrayGradOp : TFGrad_HandRuleOp<TFGrad_Dialect,
    "tensor_array_grad", [ChangesState, AllTypesMatch<["handle", "grad"]>]> {
  let summary = "The gradient array of an array";
  let description = [{
    The array that belongs to `handle` and `source`; it is made when it is first
    asked for. TensorFlow's TensorArrayGradV3.

    It has as many slots as the array has then, and the array does not grow any
    more. Where the array is written, the gradient array has zeros of that shape.
    Writes to one slot are added up; what is read is gone. There is no gradient
    array of a gradient array.

    With `scope`, the number of a request (`gradient_scope`), it belongs to that
    request too. Then reads leave their slot as it is, and gradient arrays have
    gradient arrays.

    ```mlir
    func.func @example(%a: !tfgrad.tensor_array<2xf32>, %flow: f32, %i: index, %dy: tensor<2xf32>) -> tensor<2xf32> {
      %g, %0 = tfgrad.tensor_array_grad %a, %flow source "gradients"
          : !tfgrad.tensor_array<2xf32>
      %1 = tfgrad.tensor_array_write %g[%i], %dy, %0
          : !tfgrad.tensor_array<2xf32>, tensor<2xf32>
      %dx = tfgrad.tensor_array_read %g[%i], %1
          : !tfgrad.tensor_array<2xf32> -> tensor<2xf32>
      return %dx : tensor<2xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_TensorArrayType:$handle, F32:$flow,
                       Optional<Index>:$scope, StrAttr:$source);
  let results = (outs TFGrad_TensorArrayType:$grad, F32:$flow_out);
  let assemblyFormat = [{
    $handle `,` $flow `source` $source (`scope` $scope^)? attr-dict `:`
    qualified(type($handle))
  }];
  let hasVerifier = 1;
  let adjoint = (d none:$handle, none:$flow, none:$scope);
}

def TFGrad_TensorArrayGradWithShapeOp : TFGrad_HandRuleOp<TFGrad_Dialect,
    "tensor_array_grad_with_shape", [ChangesState]> {
  let summary = "A gradient array with more axes";
  let description = [{
    As `tensor_array_grad`, but an element of a new gradient array has the
    extents `prefix` in front of those of an element of the array. TensorFlow's
    TensorArrayGradWithShape. A negative extent is an error.

    ```mlir
    func.func @example(%a: !tfgrad.tensor_array<2xf32>, %flow: f32, %n: index) -> f32 {
      %g, %0 = tfgrad.tensor_array_grad_with_shape %a [%n, 5], %flow
          source "gradients"
          : !tfgrad.tensor_array<2xf32> -> !tfgrad.tensor_array<?x5x2xf32>
      return %0 : f32
    }
    ```
  }];
  let arguments = (ins TFGrad_TensorArrayType:$handle, Variadic<Index>:$prefix,
                       F32:$flow, DenseI64ArrayAttr:$static_prefix,
                       StrAttr:$source);
  let results = (outs TFGrad_TensorArrayType:$grad, F32:$flow_out);
  let assemblyFormat = [{
    $handle custom<DynamicIndexList>($prefix, $static_prefix) `,` $flow
    `source` $source attr-dict `:` qualified(type($handle)) `->` qualified(type($grad))
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::llvm::SmallVector<::mlir::OpFoldResult> getMixedPrefix() {
      return ::mlir::getMixedValues(getStaticPrefix(), getPrefix(),
                                    getContext());
    }
  }];
  let adjoint = (d none:$handle, none:$prefix, none:$flow);
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

def TFGrad_TensorArrayWriteOp : TFGrad_HandRuleOp<TFGrad_Dialect,
    "tensor_array_write",
    [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Writes one slot";
  let description = [{
    Slot `index` gets `value`; in a gradient array, `value` is added to it.
    TensorFlow's TensorArrayWriteV3. An error: an index that is negative or
    behind the end of an array that cannot grow, a shape that does not go with
    the shape of an element, a slot that was read or (but for a gradient array)
    written.

    ```mlir
    func.func @example(%a: !tfgrad.tensor_array<f32>, %flow: f32, %i: index, %x: f32) -> f32 {
      %0 = tfgrad.tensor_array_write %a[%i], %x, %flow
          : !tfgrad.tensor_array<f32>, f32
      return %0 : f32
    }
    ```
  }];
  let arguments = (ins TFGrad_TensorArrayType:$handle, Index:$index,
                       TFGrad_Stored:$value, F32:$flow);
  let results = (outs F32:$flow_out);
  let assemblyFormat = [{
    $handle `[` $index `]` `,` $value `,` $flow attr-dict `:`
    qualified(type($handle)) `,` type($value)
  }];
  let hasVerifier = 1;
  let adjoint = (d none:$handle, none:$index,
                   "grad(handle).read(index)":$value, "dflow":$flow);
}

def TFGrad_TensorArrayScatterOp : TFGrad_HandRuleOp<TFGrad_Dialect,
    "tensor_array_scatter",
    [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Writes rows into given slots";
  let description = [{
    Row k of `value` goes into slot `indices[k]`, one after the other.
    TensorFlow's TensorArrayScatterV3. Errors are those of a write; an index
    behind the end is found before anything is written.

    ```mlir
    func.func @example(%a: !tfgrad.tensor_array<3xf32>, %flow: f32, %i: tensor<?xi64>, %x: tensor<?x3xf32>) -> f32 {
      %0 = tfgrad.tensor_array_scatter %a[%i], %x, %flow
          : !tfgrad.tensor_array<3xf32>, tensor<?xi64>, tensor<?x3xf32>
      return %0 : f32
    }
    ```
  }];
  let arguments = (ins TFGrad_TensorArrayType:$handle,
                       TFGrad_Positions:$indices, TFGrad_StoredRows:$value,
                       F32:$flow);
  let results = (outs F32:$flow_out);
  let assemblyFormat = [{
    $handle `[` $indices `]` `,` $value `,` $flow attr-dict `:`
    qualified(type($handle)) `,` type($indices) `,` type($value)
  }];
  let hasVerifier = 1;
  let adjoint = (d none:$handle, none:$indices,
                   "grad(handle).gather(indices)":$value, "dflow":$flow);
}

def TFGrad_TensorArrayUnstackOp : TFGrad_HandRuleOp<TFGrad_Dialect,
    "tensor_array_unstack",
    [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Writes rows into the first slots";
  let description = [{
    `tensor_array_scatter` with the indices 0, 1, 2, ..., one for each row.

    ```mlir
    func.func @example(%a: !tfgrad.tensor_array<3xf32>, %flow: f32, %x: tensor<?x3xf32>) -> f32 {
      %0 = tfgrad.tensor_array_unstack %a, %x, %flow
          : !tfgrad.tensor_array<3xf32>, tensor<?x3xf32>
      return %0 : f32
    }
    ```
  }];
  let arguments = (ins TFGrad_TensorArrayType:$handle,
                       TFGrad_StoredRows:$value, F32:$flow);
  let results = (outs F32:$flow_out);
  let assemblyFormat = [{
    $handle `,` $value `,` $flow attr-dict `:` qualified(type($handle)) `,` type($value)
  }];
  let hasVerifier = 1;
  let adjoint = (d none:$handle, "grad(handle).stack(rows(value))":$value,
                   "dflow":$flow);
}

def TFGrad_TensorArraySplitOp : TFGrad_HandRuleOp<TFGrad_Dialect,
    "tensor_array_split",
    [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Writes pieces of a tensor into the slots";
  let description = [{
    Slot k gets the next `lengths[k]` rows of `value`. TensorFlow's
    TensorArraySplitV3. An error: lengths that do not add up to the rows, a
    negative length, another number of lengths than of slots (an array that can
    grow gets more), and those of a write.

    ```mlir
    func.func @example(%a: !tfgrad.tensor_array<?x3xf32>, %flow: f32, %x: tensor<?x3xf32>, %n: tensor<?xi64>) -> f32 {
      %0 = tfgrad.tensor_array_split %a, %x, %n, %flow
          : !tfgrad.tensor_array<?x3xf32>, tensor<?x3xf32>, tensor<?xi64>
      return %0 : f32
    }
    ```
  }];
  let arguments = (ins TFGrad_TensorArrayType:$handle,
                       TFGrad_StoredRows:$value, TFGrad_Positions:$lengths,
                       F32:$flow);
  let results = (outs F32:$flow_out);
  let assemblyFormat = [{
    $handle `,` $value `,` $lengths `,` $flow attr-dict `:`
    qualified(type($handle)) `,` type($value) `,` type($lengths)
  }];
  let hasVerifier = 1;
  let adjoint = (d none:$handle,
                   "grad(handle).concat(count(lengths))":$value,
                   none:$lengths, "dflow":$flow);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

def TFGrad_TensorArrayReadOp : TFGrad_HandRuleOp<TFGrad_Dialect,
    "tensor_array_read", [ChangesState]> {
  let summary = "Reads one slot";
  let description = [{
    The value of slot `index`, which is gone afterwards if the array clears.
    TensorFlow's TensorArrayReadV3. A slot that is not written has zeros, if the
    shape of an element is known. An error: an index out of range, a slot that is
    cleared, a shape that the type of the result does not allow.

    ```mlir
    func.func @example(%a: !tfgrad.tensor_array<f32>, %flow: f32, %i: index) -> f32 {
      %0 = tfgrad.tensor_array_read %a[%i], %flow
          : !tfgrad.tensor_array<f32> -> f32
      return %0 : f32
    }
    ```
  }];
  let arguments = (ins TFGrad_TensorArrayType:$handle, Index:$index,
                       F32:$flow);
  let results = (outs TFGrad_AnyLike:$value);
  let assemblyFormat = [{
    $handle `[` $index `]` `,` $flow attr-dict `:`
    qualified(type($handle)) `->` type($value)
  }];
  let hasVerifier = 1;
  let adjoint = (d none:$handle, none:$index,
                   "grad(handle).write(index, dvalue)":$flow);
}

def TFGrad_TensorArrayGatherOp : TFGrad_HandRuleOp<TFGrad_Dialect,
    "tensor_array_gather",
    [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Reads given slots into one tensor";
  let description = [{
    Row k of the result is slot `indices[k]`, one read after the other; all have
    one shape. TensorFlow's TensorArrayGatherV3. The elements have the extents
    that the type of the result tells, and the others that `shape` tells, if it
    is there, for each `?` behind the first axis; the array learns from them what
    an element looks like. If there are no indices, they or the array must tell
    all. Other errors are those of a read.

    ```mlir
    func.func @example(%a: !tfgrad.tensor_array<3xf32>, %flow: f32, %i: tensor<?xi64>) -> tensor<?x3xf32> {
      %0 = tfgrad.tensor_array_gather %a[%i], %flow
          : !tfgrad.tensor_array<3xf32>, tensor<?xi64> -> tensor<?x3xf32>
      return %0 : tensor<?x3xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_TensorArrayType:$handle,
                       TFGrad_Positions:$indices, F32:$flow,
                       Variadic<Index>:$dims);
  let results = (outs TFGrad_AnyTensor:$value);
  let assemblyFormat = [{
    $handle `[` $indices `]` `,` $flow (`shape` `[` $dims^ `]`)? attr-dict `:`
    qualified(type($handle)) `,` type($indices) `->` type($value)
  }];
  let hasVerifier = 1;
  let adjoint = (d none:$handle, none:$indices,
                   "grad(handle).scatter(indices, dvalue)":$flow,
                   none:$dims);
}

def TFGrad_TensorArrayStackOp : TFGrad_HandRuleOp<TFGrad_Dialect,
    "tensor_array_stack", [ChangesState, AttrSizedOperandSegments,
                           SingleSegments<2>]> {
  let summary = "Reads all slots into one tensor";
  let description = [{
    `tensor_array_gather` with the indices 0, 1, 2, ..., one for each slot, or
    `count` of them.

    ```mlir
    func.func @example(%a: !tfgrad.tensor_array<3xf32>, %flow: f32) -> tensor<?x3xf32> {
      %0 = tfgrad.tensor_array_stack %a, %flow
          : !tfgrad.tensor_array<3xf32> -> tensor<?x3xf32>
      return %0 : tensor<?x3xf32>
    }
    ```
  }];
  let arguments = (ins TFGrad_TensorArrayType:$handle, F32:$flow,
                       Optional<Index>:$count, Variadic<Index>:$dims);
  let results = (outs TFGrad_AnyTensor:$value);
  let assemblyFormat = [{
    $handle `,` $flow (`count` $count^)? (`shape` `[` $dims^ `]`)? attr-dict
    `:` qualified(type($handle)) `->` type($value)
  }];
  let hasVerifier = 1;
  let adjoint = (d none:$handle, "grad(handle).unstack(dvalue)":$flow,
                   none:$count, none:$dims);
}

def TFGrad_TensorArrayConcatOp : TFGrad_HandRuleOp<TFGrad_Dialect,
    "tensor_array_concat", [ChangesState, AttrSizedOperandSegments,
                            SingleSegments<2>]> {
  let summary = "Reads all slots, one behind the other";
  let description = [{
    The rows of all slots in one tensor, and how many there are of each.
    TensorFlow's TensorArrayConcatV3. In a gradient array these are the slots that
    the array was split into. With `count` they are the first slots, that many.
    An error: scalar elements, elements that differ in more than their first
    extent, no slots and a shape that neither the type of the result nor `shape`
    tells, a gradient array of an array that was not split, and those of a read.

    ```mlir
    func.func @example(%a: !tfgrad.tensor_array<?x3xf32>, %flow: f32) -> (tensor<?x3xf32>, tensor<?xi64>) {
      %0, %1 = tfgrad.tensor_array_concat %a, %flow
          : !tfgrad.tensor_array<?x3xf32> -> tensor<?x3xf32>, tensor<?xi64>
      return %0, %1 : tensor<?x3xf32>, tensor<?xi64>
    }
    ```
  }];
  let arguments = (ins TFGrad_TensorArrayType:$handle, F32:$flow,
                       Optional<Index>:$count, Variadic<Index>:$dims);
  let results = (outs TFGrad_AnyTensor:$value,
                      TFGrad_IndexTensor:$lengths);
  let assemblyFormat = [{
    $handle `,` $flow (`count` $count^)? (`shape` `[` $dims^ `]`)? attr-dict
    `:` qualified(type($handle)) `->` type($value) `,` type($lengths)
  }];
  let hasVerifier = 1;
  let adjoint = (d none:$handle, "grad(handle).split(dvalue, lengths)":$flow,
                   none:$count, none:$dims);
}

//===----------------------------------------------------------------------===//
// Size and end
//===----------------------------------------------------------------------===//

def TFGrad_TensorArraySizeOp : TFGrad_HandRuleOp<TFGrad_Dialect,
    "tensor_array_size", [ReadsState]> {
  let summary = "Number of slots";
  let description = [{
    TensorFlow's TensorArraySizeV3.

    ```mlir
    func.func @example(%a: !tfgrad.tensor_array<*xf32>, %flow: f32) -> index {
      %n = tfgrad.tensor_array_size %a, %flow : !tfgrad.tensor_array<*xf32>
      return %n : index
    }
    ```
  }];
  let arguments = (ins TFGrad_TensorArrayType:$handle, F32:$flow);
  let results = (outs Index:$size);
  let assemblyFormat = "$handle `,` $flow attr-dict `:` qualified(type($handle))";
  let adjoint = (d none:$handle, none:$flow);
}

def TFGrad_TensorArrayCloseOp : TFGrad_Op<"tensor_array_close",
    [ChangesState]> {
  let summary = "Ends an array";
  let description = [{
    Frees what the array holds. TensorFlow's TensorArrayCloseV3. Any later use but
    another close is an error. Its gradient arrays stay.

    ```mlir
    func.func @example(%a: !tfgrad.tensor_array<*xf32>) {
      tfgrad.tensor_array_close %a : !tfgrad.tensor_array<*xf32>
      return
    }
    ```
  }];
  let arguments = (ins TFGrad_TensorArrayType:$handle);
  let assemblyFormat = "$handle attr-dict `:` qualified(type($handle))";
}

//===----------------------------------------------------------------------===//
// What bufferization makes of a read
//===----------------------------------------------------------------------===//

def TFGrad_TensorArrayBeginOp : TFGrad_Op<"tensor_array_begin",
    [AttrSizedOperandSegments, SingleSegments<1>,
     DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "First half of a read";
  let description = [{
    Finds and checks what a `read`, `gather`, `stack` or `concat` gives, a value
    of type `type`: `position` is the index or the count, `dims` are the extents
    known for the `?` of an element. The results are the extents of the value,
    one for each axis, and for `concat` the number of slots. `tensor_array_fetch`
    follows. Programs have no need of it.

    ```mlir
    func.func @example(%a: !tfgrad.tensor_array<?xf32>, %i: index) -> index {
      %n = tfgrad.tensor_array_begin "read" %a at %i as tensor<?xf32>
          : !tfgrad.tensor_array<?xf32> -> index
      return %n : index
    }
    ```
  }];
  let arguments = (ins StrAttr:$kind, TFGrad_TensorArrayType:$handle,
                       Optional<Index>:$position, Optional<AnyMemRef>:$indices,
                       Variadic<Index>:$dims, TypeAttr:$type);
  let results = (outs Variadic<Index>:$extents);
  let assemblyFormat = [{
    $kind $handle (`at` $position^)? (`indices` $indices^ `:` type($indices))?
    (`shape` `[` $dims^ `]`)? `as` $type attr-dict `:` qualified(type($handle))
    (`->` type($extents)^)?
  }];
  let hasVerifier = 1;
  let builders = [
    OpBuilder<(ins "::llvm::StringRef":$kind, "::mlir::Value":$handle,
                   "::mlir::Value":$position, "::mlir::Value":$indices,
                   "::mlir::ValueRange":$dims, "::mlir::Type":$type)>
  ];
}

def TFGrad_TensorArrayFetchOp : TFGrad_Op<"tensor_array_fetch",
    [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Second half of a read";
  let description = [{
    Copies what the `tensor_array_begin` before it has found to `value`, and for
    a concat the rows of each slot to `lengths`. Programs have no need of it.

    ```mlir
    func.func @example(%a: !tfgrad.tensor_array<?xf32>, %m: memref<?xf32>) {
      tfgrad.tensor_array_fetch %a, %m : !tfgrad.tensor_array<?xf32>, memref<?xf32>
      return
    }
    ```
  }];
  let arguments = (ins TFGrad_TensorArrayType:$handle, AnyMemRef:$value,
                       Optional<AnyMemRef>:$lengths);
  let assemblyFormat = [{
    $handle `,` $value (`lengths` $lengths^)? attr-dict
    `:` qualified(type($handle)) `,` type($value) (`,` type($lengths)^)?
  }];
}

//===----------------------------------------------------------------------===//
// What promotion makes of a write to a gradient array
//===----------------------------------------------------------------------===//

def TFGrad_TensorArrayAccumulateOp : TFGrad_Op<"tensor_array_accumulate",
    [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Adds a tensor to a buffer";
  let description = [{
    Adds `value` to what is in `place`, element by element. Programs have no need
    of it.

    ```mlir
    func.func @example(%x: tensor<?xf32>, %m: memref<?xf32>) {
      tfgrad.tensor_array_accumulate %x, %m : tensor<?xf32>, memref<?xf32>
      return
    }
    ```
  }];
  let arguments = (ins AnyShaped:$value, AnyMemRef:$place);
  let assemblyFormat = [{
    $value `,` $place attr-dict `:` type($value) `,` type($place)
  }];
  let hasVerifier = 1;
}

#endif // TFGRAD_TENSOR_ARRAY_OPS_TD
