// With colocate_gradients_with_ops a new op has the device of the op that it
// differentiates.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients | FileCheck %s

// CHECK-LABEL: func.func @colocated(
func.func @colocated(%x: f32) -> f32 {
  %0 = tfgrad.sin %x {tfgrad.device = "first"} : f32
  %1 = tfgrad.exp %0 : f32
  // CHECK: %[[EXP:.*]] = tfgrad.exp
  // CHECK: %[[Y:.*]] = tfgrad.mul {{.*}} {tfgrad.device = "second"} : f32
  %2 = tfgrad.mul %1, %0 {tfgrad.device = "second"} : f32
  // CHECK-NEXT: %[[ONE:.*]] = tfgrad.constant {tfgrad.device = "second"} 1.0
  // CHECK-NEXT: %[[D1:.*]] = tfgrad.mul %[[ONE]], %{{.*}} {tfgrad.device = "second"}
  // CHECK-NEXT: %[[D0:.*]] = tfgrad.mul %[[EXP]], %[[ONE]] {tfgrad.device = "second"}
  // An op without a device gives none.
  // CHECK-NEXT: %[[D2:.*]] = tfgrad.mul %[[D1]], %[[EXP]] : f32
  // The sum of what reaches a value belongs to the op that computes it.
  // CHECK-NEXT: tfgrad.add_n %[[D0]], %[[D2]] {tfgrad.device = "first"}
  // CHECK-NEXT: tfgrad.cos %{{.*}} {tfgrad.device = "first"}
  // CHECK-NEXT: tfgrad.mul {{.*}} {tfgrad.device = "first"}
  %3 = tfgrad.gradients ys(%2 : f32) xs(%x : f32) {colocate_gradients_with_ops}
  // CHECK-NEXT: return
  return %3 : f32
}

// CHECK-LABEL: func.func @not_colocated(
func.func @not_colocated(%x: f32) -> f32 {
  // CHECK: tfgrad.sin {{.*}} {tfgrad.device = "first"}
  %0 = tfgrad.sin %x {tfgrad.device = "first"} : f32
  // CHECK-NOT: tfgrad.device
  %1 = tfgrad.gradients ys(%0 : f32) xs(%x : f32)
  return %1 : f32
}
