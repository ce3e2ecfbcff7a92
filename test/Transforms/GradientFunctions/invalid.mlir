// What cannot be differentiated.
// RUN: tfgrad-opt %s --tfgrad-gradient-functions="functions=f wrt=0 of=0" \
// RUN:   --split-input-file -verify-diagnostics

// expected-error@+1 {{'func.func' op is only declared: there is no body to differentiate}}
func.func private @f(f32) -> f32

// -----

func.func @f(%x: f32) -> f32 {
  // expected-error@+1 {{'llvm.br' op cannot become structured control flow}}
  llvm.br ^end(%x : f32)
^end(%y: f32):
  return %y : f32
}

// -----

// expected-error@+1 {{'func.func' op has 0 arguments, expected a number below that, found 0}}
func.func @f() -> f32 {
  %x = tfgrad.constant 1.0 : f32
  return %x : f32
}

// -----

// expected-error@+1 {{'func.func' op has 0 results, expected a number below that, found 0}}
func.func @f(%x: f32) {
  return
}

// -----

// expected-error@+1 {{'func.func' op expected a float argument, found argument 0 of type 'i32'}}
func.func @f(%x: i32) -> f32 {
  %0 = tfgrad.cast %x : i32 to f32
  return %0 : f32
}

// -----

// expected-error@+1 {{'func.func' op expected a float result, found result 0 of type 'tensor<?xi1>'}}
func.func @f(%x: f32, %p: tensor<?xi1>) -> tensor<?xi1> {
  return %p : tensor<?xi1>
}

// -----

// expected-error@+1 {{'func.func' op expected a float argument, found argument 0 of type 'tensor<*xf32>'}}
func.func @f(%x: tensor<*xf32>) -> f32 {
  %0 = tfgrad.constant 1.0 : f32
  return %0 : f32
}

// -----

// expected-error@+1 {{'func.func' op needs the name 'f_grad' for its gradient}}
func.func @f(%x: f32) -> f32 {
  return %x : f32
}
// expected-note@+1 {{which is taken here}}
func.func @f_grad(%x: f32) -> f32 {
  return %x : f32
}

// -----

func.func @f(%x: f32) -> f32 {
  // expected-error@+1 {{'math.cbrt' op is on a differentiated path but has no gradient}}
  %0 = math.cbrt %x : f32
  // expected-error@+1 {{'arith.remf' op is on a differentiated path but has no gradient}}
  %1 = arith.remf %0, %x : f32
  return %1 : f32
}

// -----

func.func @f(%x: f32) -> f32 {
  // expected-error@+1 {{'tfgrad.prevent_gradient' op reached by a gradient: no}}
  %0 = tfgrad.prevent_gradient %x "no" : f32
  return %0 : f32
}

// -----

// expected-error@+1 {{has no function named 'f'}}
module {
  module {
    func.func @f(%x: f32) -> f32 {
      return %x : f32
    }
  }
}
