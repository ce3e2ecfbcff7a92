// The same loops over TensorArrays and over a buffer by hand.

func.func @scalars(%n: index, %x: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %f = tfgrad.tensor_array %n : !tfgrad.tensor_array<f32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%fi = %f, %v = %x)
      -> (f32, f32) {
    %w = tfgrad.mul %v, %x : f32
    %fo = tfgrad.tensor_array_write %a[%i], %w, %fi
        : !tfgrad.tensor_array<f32>, f32
    scf.yield %fo, %w : f32, f32
  }
  %y = tfgrad.tensor_array_stack %a, %r#0
      : !tfgrad.tensor_array<f32> -> tensor<?xf32>
  return %y : tensor<?xf32>
}

func.func @scalars_by_hand(%n: index, %x: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc(%n) : memref<?xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> (f32) {
    %w = arith.mulf %v, %x : f32
    memref.store %w, %a[%i] : memref<?xf32>
    scf.yield %w : f32
  }
  %y = bufferization.to_tensor %a restrict : memref<?xf32> to tensor<?xf32>
  return %y : tensor<?xf32>
}

func.func @rows(%n: index, %x: tensor<256xf32>) -> tensor<?x256xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %f = tfgrad.tensor_array %n : !tfgrad.tensor_array<256xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%fi = %f) -> (f32) {
    %k = arith.index_cast %i : index to i64
    %s = tfgrad.cast %k : i64 to f32
    %b = tfgrad.broadcast_to %s : f32 -> tensor<256xf32>
    %w = tfgrad.mul %b, %x : tensor<256xf32>
    %fo = tfgrad.tensor_array_write %a[%i], %w, %fi
        : !tfgrad.tensor_array<256xf32>, tensor<256xf32>
    scf.yield %fo : f32
  }
  %y = tfgrad.tensor_array_stack %a, %r
      : !tfgrad.tensor_array<256xf32> -> tensor<?x256xf32>
  return %y : tensor<?x256xf32>
}

func.func @rows_by_hand(%n: index, %x: tensor<256xf32>) -> tensor<?x256xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c256 = arith.constant 256 : index
  %a = memref.alloc(%n) : memref<?x256xf32>
  %m = bufferization.to_buffer %x read_only : tensor<256xf32> to memref<256xf32>
  scf.for %i = %c0 to %n step %c1 {
    %k = arith.index_cast %i : index to i64
    %s = arith.sitofp %k : i64 to f32
    scf.for %j = %c0 to %c256 step %c1 {
      %v = memref.load %m[%j] : memref<256xf32>
      %w = arith.mulf %s, %v : f32
      memref.store %w, %a[%i, %j] : memref<?x256xf32>
    }
  }
  %y = bufferization.to_tensor %a restrict
      : memref<?x256xf32> to tensor<?x256xf32>
  return %y : tensor<?x256xf32>
}
