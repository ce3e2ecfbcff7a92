// Into a part of a cotangent is added in place: one op on the running cotangent
// for each part, and one tensor of zeros at most.
// RUN: tfgrad-opt %s --tfgrad-expand-gradients | FileCheck %s

// CHECK-LABEL: func.func @slices(
// CHECK-SAME: %[[X:[^:]*]]: tensor<?x3xf32>, %[[I:[^:]*]]: index, %[[G:[^:]*]]: tensor<1x3xf32>
func.func @slices(%x: tensor<?x3xf32>, %i: index, %g: tensor<1x3xf32>) -> tensor<?x3xf32> {
  %0 = tfgrad.slice %x [%i, 0] [1, 3] : tensor<?x3xf32> -> tensor<1x3xf32>
  %1 = tfgrad.slice %x [4, 0] [1, 3] : tensor<?x3xf32> -> tensor<1x3xf32>
  // CHECK: %[[ZEROS:.*]] = tfgrad.fill %{{.*}} : f32 -> tensor<?x3xf32>
  // CHECK-NEXT: %[[ONE:.*]] = tfgrad.add_slice %[[ZEROS]], %[[G]] [4, 0]
  // CHECK-NEXT: %[[TWO:.*]] = tfgrad.add_slice %[[ONE]], %[[G]] [%[[I]], 0]
  // CHECK-NEXT: return %[[TWO]]
  %2 = tfgrad.gradients ys(%0, %1 : tensor<1x3xf32>, tensor<1x3xf32>)
      xs(%x : tensor<?x3xf32>) grad_ys(%g, %g)
  return %2 : tensor<?x3xf32>
}

// On top of what reaches the whole tensor.
// CHECK-LABEL: func.func @slice_and_whole(
// CHECK-SAME: %[[X:[^:]*]]: tensor<4xf32>, %[[G:[^:]*]]: tensor<4xf32>, %[[P:[^:]*]]: tensor<2xf32>
func.func @slice_and_whole(%x: tensor<4xf32>, %g: tensor<4xf32>, %p: tensor<2xf32>) -> tensor<4xf32> {
  %0 = tfgrad.slice %x [1] [2] : tensor<4xf32> -> tensor<2xf32>
  %1 = tfgrad.neg %x : tensor<4xf32>
  // CHECK: %[[D:.*]] = tfgrad.neg %[[G]]
  // CHECK-NEXT: %[[R:.*]] = tfgrad.add_slice %[[D]], %[[P]] [1]
  // CHECK-NEXT: return %[[R]]
  %2 = tfgrad.gradients ys(%0, %1 : tensor<2xf32>, tensor<4xf32>) xs(%x : tensor<4xf32>)
      grad_ys(%p, %g)
  return %2 : tensor<4xf32>
}

// CHECK-LABEL: func.func @gather(
// CHECK-SAME: %[[X:[^:]*]]: tensor<4x3xf32>, %[[I:[^:]*]]: tensor<?xi32>, %[[G:[^:]*]]: tensor<?x3xf32>
func.func @gather(%x: tensor<4x3xf32>, %i: tensor<?xi32>, %g: tensor<?x3xf32>) -> tensor<4x3xf32> {
  %0 = tfgrad.gather %x, %i : (tensor<4x3xf32>, tensor<?xi32>) -> tensor<?x3xf32>
  // CHECK: %[[AT:.*]] = tfgrad.reshape %[[I]](%{{.*}}) : tensor<?xi32> -> tensor<?x1xi32>
  // CHECK: %[[ZEROS:.*]] = tfgrad.constant dense<0.0{{.*}}> : tensor<4x3xf32>
  // CHECK-NEXT: %[[R:.*]] = tfgrad.tensor_scatter_add %[[ZEROS]], %[[AT]], %[[G]]
  // CHECK-NEXT: return %[[R]]
  %1 = tfgrad.gradients ys(%0 : tensor<?x3xf32>) xs(%x : tensor<4x3xf32>) grad_ys(%g)
  return %1 : tensor<4x3xf32>
}

// CHECK-LABEL: func.func @gather_nd(
// CHECK-SAME: %[[X:[^:]*]]: tensor<4x3xf32>, %[[I:[^:]*]]: tensor<5x2xi32>, %[[G:[^:]*]]: tensor<5xf32>
func.func @gather_nd(%x: tensor<4x3xf32>, %i: tensor<5x2xi32>, %g: tensor<5xf32>) -> tensor<4x3xf32> {
  %0 = tfgrad.gather_nd %x, %i : (tensor<4x3xf32>, tensor<5x2xi32>) -> tensor<5xf32>
  // CHECK: %[[ZEROS:.*]] = tfgrad.constant dense<0.0{{.*}}> : tensor<4x3xf32>
  // CHECK-NEXT: %[[R:.*]] = tfgrad.tensor_scatter_add %[[ZEROS]], %[[I]], %[[G]]
  // CHECK-NEXT: return %[[R]]
  %1 = tfgrad.gradients ys(%0 : tensor<5xf32>) xs(%x : tensor<4x3xf32>) grad_ys(%g)
  return %1 : tensor<4x3xf32>
}

// CHECK-LABEL: func.func @extract(
// CHECK-SAME: %[[X:[^:]*]]: tensor<4x3xf32>, %[[I:[^:]*]]: index, %[[G:[^:]*]]: f32
func.func @extract(%x: tensor<4x3xf32>, %i: index, %g: f32) -> tensor<4x3xf32> {
  %0 = tensor.extract %x[%i, %i] : tensor<4x3xf32>
  // CHECK: %[[BOX:.*]] = tfgrad.reshape %[[G]] : f32 -> tensor<1x1xf32>
  // CHECK: %[[ZEROS:.*]] = tfgrad.constant dense<0.0{{.*}}> : tensor<4x3xf32>
  // CHECK-NEXT: %[[R:.*]] = tfgrad.add_slice %[[ZEROS]], %[[BOX]] [%[[I]], %[[I]]]
  // CHECK-NEXT: return %[[R]]
  %1 = tfgrad.gradients ys(%0 : f32) xs(%x : tensor<4x3xf32>) grad_ys(%g)
  return %1 : tensor<4x3xf32>
}
