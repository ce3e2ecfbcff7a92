// The ops of a request are in the scope of its name, which is made unique in the
// function. The locations show it, with that of the differentiated op inside.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients --mlir-print-debuginfo \
// RUN:   --mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @f(
func.func @f(%x: f32, %y: f32) -> (f32, f32, f32, f32, f32) {
  %square = tfgrad.square %x : f32 loc("square")
  %exp = tfgrad.exp %x : f32 loc("exp")
  // CHECK: tfgrad.mul {{.*}} loc("gradients"("square"))
  %0 = tfgrad.gradients ys(%square : f32) xs(%x : f32)
  // CHECK: tfgrad.mul {{.*}} loc("gradients_1"("exp"))
  %1 = tfgrad.gradients ys(%exp : f32) xs(%x : f32)
  // CHECK: tfgrad.mul {{.*}} loc("mine"("square"))
  %2 = tfgrad.gradients ys(%square : f32) xs(%x : f32) {name = "mine"}
  // A name that the user gives can be one that was made before.
  // CHECK: tfgrad.mul {{.*}} loc("gradients_1_1"("square"))
  %3 = tfgrad.gradients ys(%square : f32) xs(%x : f32) {name = "gradients_1"}
  // CHECK: tfgrad.constant 0.000000e+00 : f32 loc("mine_1"("request"))
  %4 = tfgrad.gradients ys(%square : f32) xs(%y : f32)
      {name = "mine", unconnected_gradients = "zero"} loc("request")
  // CHECK: return
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}

// Each function counts anew.
// CHECK-LABEL: func.func @g(
func.func @g(%x: f32) -> f32 {
  %square = tfgrad.square %x : f32 loc("square")
  // CHECK: tfgrad.mul {{.*}} loc("gradients"("square"))
  %0 = tfgrad.gradients ys(%square : f32) xs(%x : f32)
  return %0 : f32
}
