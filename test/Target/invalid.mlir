// Names and types that the host cannot have.
// RUN: tfgrad-opt %s --tfgrad-to-llvm --split-input-file -verify-diagnostics

// expected-error@+1 {{expected a name that does not start with 'tfgrad.', found 'tfgrad.f'}}
func.func @tfgrad.f(%x: f32) -> f32 {
  return %x : f32
}
func.func @f(%x: f32) -> f32 {
  return %x : f32
}

// -----

// expected-error@+1 {{expected a name that does not start with 'tfgrad_rt_', found 'tfgrad_rt_fail'}}
func.func private @tfgrad_rt_fail(f64) -> f64

// -----

// expected-error@+1 {{expected a name that does not start with 'tfgrad_rt_', found 'tfgrad_rt_lgamma_f32'}}
memref.global "private" @tfgrad_rt_lgamma_f32 : memref<2xf32> = dense<0.0>

// -----

// expected-error@+1 {{expected results that are numbers or ranked tensors of numbers, found result #1 of type 'tensor<*xf32>'}}
func.func @unranked(%x: f32, %y: tensor<*xf32>) -> (f32, tensor<*xf32>) {
  return %x, %y : f32, tensor<*xf32>
}

// -----

// expected-error@+1 {{found result #0 of type 'vector<4xf32>'}}
func.func @vector(%x: vector<4xf32>) -> vector<4xf32> {
  return %x : vector<4xf32>
}

// -----

// expected-error@+1 {{found result #0 of type 'tensor<2xcomplex<f32>>'}}
func.func @complex(%x: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  return %x : tensor<2xcomplex<f32>>
}

// -----

// expected-error@+1 {{found result #0 of type 'i4'}}
func.func @i4(%x: i4) -> i4 {
  return %x : i4
}

// -----

func.func @blocks(%x: f32, %c: i1) -> f32 {
  // expected-error@+1 {{'llvm.cond_br' op cannot become structured control flow}}
  llvm.cond_br %c, ^one, ^two
^one:
  return %x : f32
^two:
  %y = tfgrad.neg %x : f32
  return %y : f32
}

// -----

func.func @rank(%x: tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x2xf32>) -> tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x2xf32> {
  // expected-error@-1 {{'tfgrad.result_buffer' op expected a rank of at most 16, found 17}}
  return %x : tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x2xf32>
}

// -----

func.func @product(%x: tensor<1x1x1x1x1x1x1x2x2xf32>) -> tensor<1x1x1x1x1x1x1x2x2xf32> {
  // expected-error@+1 {{'tfgrad.gemm' op expected a rank of at most 8, found 9}}
  %0 = tfgrad.matmul %x, %x : (tensor<1x1x1x1x1x1x1x2x2xf32>, tensor<1x1x1x1x1x1x1x2x2xf32>) -> tensor<1x1x1x1x1x1x1x2x2xf32>
  return %0 : tensor<1x1x1x1x1x1x1x2x2xf32>
}

// -----

func.func @too_large(%v: f32, %i: tensor<1xi32>) -> f32 {
  // expected-error@+1 {{a tensor of type}}
  %0 = tfgrad.iota axis 0 : tensor<4611686018427387904xf32>
  %1 = tfgrad.linear_recurrence %0, %0 axis 0 initial 0.0 : tensor<4611686018427387904xf32>
  %2 = tfgrad.sum %1 axes [0] : tensor<4611686018427387904xf32> -> f32
  return %2 : f32
}

// -----

module {
  // expected-error@+1 {{'builtin.module' op inside a module cannot be compiled}}
  module @inner {
    func.func @f(%x: f32) -> f32 {
      %0 = tfgrad.lgamma %x : f32
      return %0 : f32
    }
  }
}

// -----

// expected-note@+1 {{but the name is taken here}}
func.func private @expf(f32) -> f32
func.func @f(%x: f32) -> f32 {
  %0 = func.call @expf(%x) : (f32) -> f32
  // expected-error@+1 {{calls 'expf' of the C library}}
  %1 = tfgrad.exp %0 : f32
  return %1 : f32
}
