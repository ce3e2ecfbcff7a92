// RUN: tfgrad-opt %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: tfgrad-opt %t.mlir | diff %t.mlir -
// RUN: tfgrad-opt %s --mlir-print-op-generic | tfgrad-opt | diff %t.mlir -
// RUN: tfgrad-opt %s --emit-bytecode | tfgrad-opt | diff %t.mlir -

// CHECK-LABEL: func.func @gradients(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[Y:[^:]*]]: tensor<?xf32>, %[[I:[^:]*]]: i64)
func.func @gradients(%x: f32, %y: tensor<?xf32>, %i: i64) {
  // CHECK: tfgrad.gradients ys(%[[X]] : f32) xs(%[[X]] : f32){{$}}
  %0 = tfgrad.gradients ys(%x : f32) xs(%x : f32)
  // CHECK: tfgrad.gradients ys() xs(){{$}}
  tfgrad.gradients ys() xs()
  // CHECK: tfgrad.gradients ys() xs(%[[X]] : f32){{$}}
  %1 = tfgrad.gradients ys() xs(%x : f32)
  // CHECK: tfgrad.gradients ys(%[[X]] : f32) xs(){{$}}
  tfgrad.gradients ys(%x : f32) xs()

  // Duplicates and integers are allowed.
  // CHECK: %{{.*}}:3 = tfgrad.gradients ys(%[[Y]], %[[Y]] : tensor<?xf32>, tensor<?xf32>) xs(%[[I]], %[[X]], %[[X]] : i64, f32, f32){{$}}
  %2:3 = tfgrad.gradients ys(%y, %y : tensor<?xf32>, tensor<?xf32>)
      xs(%i, %x, %x : i64, f32, f32)
  return
}

// Entries of grad_ys have the types of the ys; a request with none is printed
// without them.
// CHECK-LABEL: func.func @grad_ys(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[Y:[^:]*]]: tensor<?xf32>)
func.func @grad_ys(%x: f32, %y: tensor<?xf32>) {
  // CHECK: tfgrad.gradients ys(%[[X]], %[[Y]], %[[X]] : f32, tensor<?xf32>, f32) xs(%[[X]] : f32) grad_ys(none, %[[Y]], none){{$}}
  %0 = tfgrad.gradients ys(%x, %y, %x : f32, tensor<?xf32>, f32) xs(%x : f32)
      grad_ys(none, %y, none)
  // CHECK: tfgrad.gradients ys(%[[X]] : f32) xs(%[[X]] : f32){{$}}
  %1 = tfgrad.gradients ys(%x : f32) xs(%x : f32) grad_ys(none)
  // CHECK: tfgrad.gradients ys() xs(%[[X]] : f32){{$}}
  %2 = tfgrad.gradients ys() xs(%x : f32) grad_ys()
  return
}

// Defaults are not printed; an empty list is not printed either.
// CHECK-LABEL: func.func @options(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[Y:[^:]*]]: tensor<?xf32>)
func.func @options(%x: f32, %y: tensor<?xf32>) {
  // CHECK: tfgrad.gradients ys(%[[X]] : f32) xs(%[[X]] : f32) stop_gradients(%[[X]], %[[Y]] : f32, tensor<?xf32>){{$}}
  %0 = tfgrad.gradients ys(%x : f32) xs(%x : f32)
      stop_gradients(%x, %y : f32, tensor<?xf32>)
  // CHECK: tfgrad.gradients ys(%[[X]] : f32) xs(%[[X]] : f32){{$}}
  %1 = tfgrad.gradients ys(%x : f32) xs(%x : f32) stop_gradients()
      {name = "gradients", unconnected_gradients = "none", aggregation_method = "add_n"}
  // CHECK: tfgrad.gradients ys(%[[X]] : f32) xs(%[[X]] : f32)
  // CHECK-SAME: {aggregation_method = "tree", colocate_gradients_with_ops, gate_gradients, name = "my/scope", note = 1 : i64, unconnected_gradients = "zero"}
  %2 = tfgrad.gradients ys(%x : f32) xs(%x : f32)
      {name = "my/scope", unconnected_gradients = "zero", aggregation_method = "tree",
       gate_gradients, colocate_gradients_with_ops, note = 1}
  // CHECK: tfgrad.gradients ys(%[[X]] : f32) xs(%[[X]] : f32) {aggregation_method = "accumulate_n"}
  %3 = tfgrad.gradients ys(%x : f32) xs(%x : f32) {aggregation_method = "accumulate_n"}
  return
}
