// Two equal constants stay two xs when CSE and canonicalization come before the
// request is resolved.
// RUN: tfgrad-opt %s --tfgrad-pin-gradient-operands --cse --canonicalize \
// RUN:   --tfgrad-expand-gradients --canonicalize | FileCheck %s
// RUN: tfgrad-opt %s --cse --tfgrad-expand-gradients --canonicalize \
// RUN:   | FileCheck %s --check-prefix=MERGED

// With y = 3 a + 5 b at a = b: the gradients are 3 and 5. CSE alone makes both
// the gradient of one value, 8.
// CHECK-LABEL: func.func @f(
// CHECK-SAME: %[[THREE:[^:]*]]: f32, %[[FIVE:[^:]*]]: f32
// CHECK: return %[[THREE]], %[[FIVE]]
// MERGED-LABEL: func.func @f(
// MERGED: %[[EIGHT:.*]] = tfgrad.add_n
// MERGED: return %[[EIGHT]], %[[EIGHT]]
func.func @f(%three: f32, %five: f32) -> (f32, f32) {
  %a = tfgrad.constant 1.0 : f32
  %b = tfgrad.constant 1.0 : f32
  %0 = tfgrad.mul %three, %a : f32
  %1 = tfgrad.mul %five, %b : f32
  %y = tfgrad.add %0, %1 : f32
  %g:2 = tfgrad.gradients ys(%y : f32) xs(%a, %b : f32, f32)
  return %g#0, %g#1 : f32, f32
}
