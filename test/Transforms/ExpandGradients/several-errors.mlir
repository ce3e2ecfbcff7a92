// RUN: tfgrad-opt %s --tfgrad-expand-gradients --verify-diagnostics

// Every request is heard, also after one that fails, and also where it
// differentiates what that one would have given.
func.func @f(%x: f64, %u: f64) -> (f64, f64, f64) {
  %y = tfgrad.sin %x : f64
  // expected-error @+1 {{has no gradient for xs[0]}}
  %0 = tfgrad.gradients ys(%y : f64) xs(%u : f64)
  %z = tfgrad.mul %0, %x : f64
  // expected-error @+1 {{has no gradient for xs[0]}}
  %1 = tfgrad.gradients ys(%z : f64) xs(%u : f64)
  // expected-error @+1 {{'math.cbrt' op is on a differentiated path but has no gradient}}
  %c = math.cbrt %x : f64
  %2 = tfgrad.gradients ys(%c : f64) xs(%x : f64)
  return %0, %1, %2 : f64, f64, f64
}

func.func @g(%x: f64) -> f64 {
  // expected-error @+1 {{'tfgrad.polygamma' op of order 100, the highest there is, has no gradient}}
  %y = tfgrad.polygamma 100, %x : f64
  %0 = tfgrad.gradients ys(%y : f64) xs(%x : f64)
  return %0 : f64
}
