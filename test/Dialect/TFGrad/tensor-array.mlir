// RUN: tfgrad-opt %s | tfgrad-opt | FileCheck %s
// RUN: tfgrad-opt %s --mlir-print-op-generic | tfgrad-opt | FileCheck %s

// Types: nothing, a rank, some extents, or all are known of the elements.

// CHECK-LABEL: func.func @types
// CHECK-SAME:    !tfgrad.tensor_array<f16>, %{{.*}}: !tfgrad.tensor_array<2x3xbf16>
// CHECK-SAME:    !tfgrad.tensor_array<?x3xf32>, %{{.*}}: !tfgrad.tensor_array<*xf64>
// CHECK-SAME:    !tfgrad.tensor_array<0xi1>, %{{.*}}: !tfgrad.tensor_array<?x?xi8>
// CHECK-SAME:    !tfgrad.tensor_array<i16>, %{{.*}}: !tfgrad.tensor_array<*xi32>
// CHECK-SAME:    !tfgrad.tensor_array<1x?x0xi64>
func.func @types(
    %a: !tfgrad.tensor_array<f16>, %b: !tfgrad.tensor_array<2x3xbf16>,
    %c: !tfgrad.tensor_array<?x3xf32>, %d: !tfgrad.tensor_array<*xf64>,
    %e: !tfgrad.tensor_array<0xi1>, %f: !tfgrad.tensor_array<?x?xi8>,
    %g: !tfgrad.tensor_array<i16>, %h: !tfgrad.tensor_array<*xi32>,
    %i: !tfgrad.tensor_array<1x?x0xi64>) {
  return
}

// CHECK-LABEL: func.func @make
// CHECK-SAME:    (%[[N:.*]]: index, %[[P:.*]]: index, %[[Q:.*]]: index)
func.func @make(%n: index, %p: index, %q: index) {
  // CHECK-NEXT: tfgrad.tensor_array %[[N]] : !tfgrad.tensor_array<*xf32>
  %0, %f0 = tfgrad.tensor_array %n : !tfgrad.tensor_array<*xf32>
  // CHECK-NEXT: tfgrad.tensor_array %[[N]] : !tfgrad.tensor_array<?x2x?xf32>
  %1, %f1 = tfgrad.tensor_array %n : !tfgrad.tensor_array<?x2x?xf32>
  // CHECK-NEXT: tfgrad.tensor_array %[[N]] shape[%[[P]], %[[Q]]] : !tfgrad.tensor_array<?x2x?xf32>
  %2, %f2 = tfgrad.tensor_array %n shape [%p, %q]
      : !tfgrad.tensor_array<?x2x?xf32>
  // CHECK-NEXT: tfgrad.tensor_array %[[N]] {clear_after_read = false, dynamic_size, identical_element_shapes, tensor_array_name = "a"} : !tfgrad.tensor_array<i1>
  %3, %f3 = tfgrad.tensor_array %n
      {dynamic_size, clear_after_read = false, identical_element_shapes,
       tensor_array_name = "a"} : !tfgrad.tensor_array<i1>
  // What is so by default is not printed.
  // CHECK-NEXT: tfgrad.tensor_array %[[N]] : !tfgrad.tensor_array<i1>
  %4, %f4 = tfgrad.tensor_array %n
      {clear_after_read = true, tensor_array_name = ""}
      : !tfgrad.tensor_array<i1>
  return
}

// CHECK-LABEL: func.func @grad
// CHECK-SAME:    (%[[A:.*]]: !tfgrad.tensor_array<?x2xf32>, %[[F:.*]]: f32, %[[N:.*]]: index)
func.func @grad(%a: !tfgrad.tensor_array<?x2xf32>, %flow: f32, %n: index) {
  // CHECK-NEXT: %[[S:.*]] = tfgrad.gradient_scope
  %s = tfgrad.gradient_scope
  // CHECK-NEXT: tfgrad.tensor_array_grad %[[A]], %[[F]] source "gradients" : !tfgrad.tensor_array<?x2xf32>
  %0, %f0 = tfgrad.tensor_array_grad %a, %flow source "gradients"
      : !tfgrad.tensor_array<?x2xf32>
  // CHECK-NEXT: tfgrad.tensor_array_grad %[[A]], %[[F]] source "" scope %[[S]] : !tfgrad.tensor_array<?x2xf32>
  %1, %f1 = tfgrad.tensor_array_grad %a, %flow source "" scope %s
      : !tfgrad.tensor_array<?x2xf32>
  // CHECK-NEXT: tfgrad.tensor_array_grad_with_shape %[[A]] [%[[N]], 5, 0], %[[F]] source "s" : !tfgrad.tensor_array<?x2xf32> -> !tfgrad.tensor_array<?x5x0x?x2xf32>
  %2, %f2 = tfgrad.tensor_array_grad_with_shape %a [%n, 5, 0], %flow source "s"
      : !tfgrad.tensor_array<?x2xf32> -> !tfgrad.tensor_array<?x5x0x?x2xf32>
  // CHECK-NEXT: tfgrad.tensor_array_grad_with_shape %[[A]] [], %[[F]] source "s" : !tfgrad.tensor_array<?x2xf32> -> !tfgrad.tensor_array<*xf32>
  %3, %f3 = tfgrad.tensor_array_grad_with_shape %a [], %flow source "s"
      : !tfgrad.tensor_array<?x2xf32> -> !tfgrad.tensor_array<*xf32>
  return
}

// CHECK-LABEL: func.func @write
// CHECK-SAME:    (%[[A:.*]]: !tfgrad.tensor_array<?x2xf32>, %[[B:.*]]: !tfgrad.tensor_array<f32>, %[[F:.*]]: f32
// CHECK-SAME:    %[[I:.*]]: index, %[[X:.*]]: tensor<4x2xf32>, %[[Y:.*]]: tensor<?x?x?xf32>, %[[N:.*]]: tensor<?xi32>, %[[M:.*]]: tensor<3xi64>)
func.func @write(%a: !tfgrad.tensor_array<?x2xf32>,
                 %b: !tfgrad.tensor_array<f32>, %f: f32, %i: index,
                 %x: tensor<4x2xf32>, %y: tensor<?x?x?xf32>,
                 %n: tensor<?xi32>, %m: tensor<3xi64>) {
  // CHECK-NEXT: tfgrad.tensor_array_write %[[A]][%[[I]]], %[[X]], %[[F]] : !tfgrad.tensor_array<?x2xf32>, tensor<4x2xf32>
  %0 = tfgrad.tensor_array_write %a[%i], %x, %f
      : !tfgrad.tensor_array<?x2xf32>, tensor<4x2xf32>
  // CHECK-NEXT: tfgrad.tensor_array_write %[[B]][%[[I]]], %[[F]], %[[F]] : !tfgrad.tensor_array<f32>, f32
  %1 = tfgrad.tensor_array_write %b[%i], %f, %f : !tfgrad.tensor_array<f32>, f32
  // CHECK-NEXT: tfgrad.tensor_array_scatter %[[A]][%[[N]]], %[[Y]], %[[F]] : !tfgrad.tensor_array<?x2xf32>, tensor<?xi32>, tensor<?x?x?xf32>
  %2 = tfgrad.tensor_array_scatter %a[%n], %y, %f
      : !tfgrad.tensor_array<?x2xf32>, tensor<?xi32>, tensor<?x?x?xf32>
  // CHECK-NEXT: tfgrad.tensor_array_scatter %[[A]][%[[M]]], %[[Y]], %[[F]] : !tfgrad.tensor_array<?x2xf32>, tensor<3xi64>, tensor<?x?x?xf32>
  %3 = tfgrad.tensor_array_scatter %a[%m], %y, %f
      : !tfgrad.tensor_array<?x2xf32>, tensor<3xi64>, tensor<?x?x?xf32>
  // CHECK-NEXT: tfgrad.tensor_array_unstack %[[A]], %[[Y]], %[[F]] : !tfgrad.tensor_array<?x2xf32>, tensor<?x?x?xf32>
  %4 = tfgrad.tensor_array_unstack %a, %y, %f
      : !tfgrad.tensor_array<?x2xf32>, tensor<?x?x?xf32>
  // CHECK-NEXT: tfgrad.tensor_array_split %[[A]], %[[X]], %[[N]], %[[F]] : !tfgrad.tensor_array<?x2xf32>, tensor<4x2xf32>, tensor<?xi32>
  %5 = tfgrad.tensor_array_split %a, %x, %n, %f
      : !tfgrad.tensor_array<?x2xf32>, tensor<4x2xf32>, tensor<?xi32>
  // CHECK-NEXT: tfgrad.tensor_array_split %[[A]], %[[X]], %[[M]], %[[F]] : !tfgrad.tensor_array<?x2xf32>, tensor<4x2xf32>, tensor<3xi64>
  %6 = tfgrad.tensor_array_split %a, %x, %m, %f
      : !tfgrad.tensor_array<?x2xf32>, tensor<4x2xf32>, tensor<3xi64>
  return
}

// CHECK-LABEL: func.func @read
// CHECK-SAME:    (%[[A:.*]]: !tfgrad.tensor_array<?x2xf32>, %[[B:.*]]: !tfgrad.tensor_array<*xf32>, %[[F:.*]]: f32
// CHECK-SAME:    %[[I:.*]]: index, %[[N:.*]]: tensor<?xi32>, %[[M:.*]]: tensor<3xi64>)
func.func @read(%a: !tfgrad.tensor_array<?x2xf32>,
                %b: !tfgrad.tensor_array<*xf32>, %f: f32, %i: index,
                %n: tensor<?xi32>, %m: tensor<3xi64>) {
  // CHECK-NEXT: tfgrad.tensor_array_read %[[A]][%[[I]]], %[[F]] : !tfgrad.tensor_array<?x2xf32> -> tensor<4x?xf32>
  %0 = tfgrad.tensor_array_read %a[%i], %f
      : !tfgrad.tensor_array<?x2xf32> -> tensor<4x?xf32>
  // CHECK-NEXT: tfgrad.tensor_array_read %[[B]][%[[I]]], %[[F]] : !tfgrad.tensor_array<*xf32> -> f32
  %1 = tfgrad.tensor_array_read %b[%i], %f : !tfgrad.tensor_array<*xf32> -> f32
  // CHECK-NEXT: tfgrad.tensor_array_gather %[[A]][%[[N]]], %[[F]] : !tfgrad.tensor_array<?x2xf32>, tensor<?xi32> -> tensor<?x?x?xf32>
  %2 = tfgrad.tensor_array_gather %a[%n], %f
      : !tfgrad.tensor_array<?x2xf32>, tensor<?xi32> -> tensor<?x?x?xf32>
  // CHECK-NEXT: tfgrad.tensor_array_gather %[[A]][%[[M]]], %[[F]] shape[%[[I]]] : !tfgrad.tensor_array<?x2xf32>, tensor<3xi64> -> tensor<3x?x2xf32>
  %3 = tfgrad.tensor_array_gather %a[%m], %f shape [%i]
      : !tfgrad.tensor_array<?x2xf32>, tensor<3xi64> -> tensor<3x?x2xf32>
  // CHECK-NEXT: tfgrad.tensor_array_stack %[[A]], %[[F]] : !tfgrad.tensor_array<?x2xf32> -> tensor<?x4x2xf32>
  %4 = tfgrad.tensor_array_stack %a, %f
      : !tfgrad.tensor_array<?x2xf32> -> tensor<?x4x2xf32>
  // CHECK-NEXT: tfgrad.tensor_array_stack %[[A]], %[[F]] count %[[I]] : !tfgrad.tensor_array<?x2xf32> -> tensor<?x4x2xf32>
  %5 = tfgrad.tensor_array_stack %a, %f count %i
      : !tfgrad.tensor_array<?x2xf32> -> tensor<?x4x2xf32>
  // CHECK-NEXT: tfgrad.tensor_array_stack %[[A]], %[[F]] shape[%[[I]], %[[I]]] : !tfgrad.tensor_array<?x2xf32> -> tensor<?x?x?xf32>
  %6 = tfgrad.tensor_array_stack %a, %f shape [%i, %i]
      : !tfgrad.tensor_array<?x2xf32> -> tensor<?x?x?xf32>
  // CHECK-NEXT: tfgrad.tensor_array_stack %[[B]], %[[F]] count %[[I]] shape[%[[I]]] : !tfgrad.tensor_array<*xf32> -> tensor<2x?xf32>
  %7 = tfgrad.tensor_array_stack %b, %f count %i shape [%i]
      : !tfgrad.tensor_array<*xf32> -> tensor<2x?xf32>
  // CHECK-NEXT: tfgrad.tensor_array_concat %[[A]], %[[F]] : !tfgrad.tensor_array<?x2xf32> -> tensor<?x2xf32>, tensor<?xi32>
  %8, %9 = tfgrad.tensor_array_concat %a, %f
      : !tfgrad.tensor_array<?x2xf32> -> tensor<?x2xf32>, tensor<?xi32>
  // CHECK-NEXT: tfgrad.tensor_array_concat %[[A]], %[[F]] count %[[I]] : !tfgrad.tensor_array<?x2xf32> -> tensor<7x2xf32>, tensor<3xi64>
  %10, %11 = tfgrad.tensor_array_concat %a, %f count %i
      : !tfgrad.tensor_array<?x2xf32> -> tensor<7x2xf32>, tensor<3xi64>
  // CHECK-NEXT: tfgrad.tensor_array_concat %[[A]], %[[F]] count %[[I]] shape[%[[I]]] : !tfgrad.tensor_array<?x2xf32> -> tensor<?x?xf32>, tensor<?xi64>
  %12, %13 = tfgrad.tensor_array_concat %a, %f count %i shape [%i]
      : !tfgrad.tensor_array<?x2xf32> -> tensor<?x?xf32>, tensor<?xi64>
  // CHECK-NEXT: tfgrad.tensor_array_concat %[[B]], %[[F]] shape[%[[I]], %[[I]]] : !tfgrad.tensor_array<*xf32> -> tensor<4x?x?xf32>, tensor<?xi64>
  %14, %15 = tfgrad.tensor_array_concat %b, %f shape [%i, %i]
      : !tfgrad.tensor_array<*xf32> -> tensor<4x?x?xf32>, tensor<?xi64>
  return
}

// CHECK-LABEL: func.func @size_and_close
// CHECK-SAME:    (%[[A:.*]]: !tfgrad.tensor_array<*xi8>, %[[F:.*]]: f32)
func.func @size_and_close(%a: !tfgrad.tensor_array<*xi8>, %f: f32) -> index {
  // CHECK-NEXT: tfgrad.tensor_array_size %[[A]], %[[F]] : !tfgrad.tensor_array<*xi8>
  %n = tfgrad.tensor_array_size %a, %f : !tfgrad.tensor_array<*xi8>
  // CHECK-NEXT: tfgrad.tensor_array_close %[[A]] : !tfgrad.tensor_array<*xi8>
  tfgrad.tensor_array_close %a : !tfgrad.tensor_array<*xi8>
  return %n : index
}

// What bufferization makes.

// CHECK-LABEL: func.func @buffers
// CHECK-SAME:    (%[[A:.*]]: !tfgrad.tensor_array<?xf32>, %[[F:.*]]: f32, %[[I:.*]]: index
// CHECK-SAME:    %[[X:.*]]: memref<?x?xf32>, %[[N:.*]]: memref<?xi64>)
func.func @buffers(%a: !tfgrad.tensor_array<?xf32>, %f: f32, %i: index,
                   %x: memref<?x?xf32>, %n: memref<?xi64>) {
  // CHECK-NEXT: tfgrad.tensor_array_scatter %[[A]][%[[N]]], %[[X]], %[[F]] : !tfgrad.tensor_array<?xf32>, memref<?xi64>, memref<?x?xf32>
  %0 = tfgrad.tensor_array_scatter %a[%n], %x, %f
      : !tfgrad.tensor_array<?xf32>, memref<?xi64>, memref<?x?xf32>
  // CHECK-NEXT: tfgrad.tensor_array_begin "read" %[[A]] at %[[I]] as tensor<?xf32> : !tfgrad.tensor_array<?xf32> -> index
  %1 = tfgrad.tensor_array_begin "read" %a at %i as tensor<?xf32>
      : !tfgrad.tensor_array<?xf32> -> index
  // CHECK-NEXT: tfgrad.tensor_array_begin "gather" %[[A]] indices %[[N]] : memref<?xi64> shape[%[[I]]] as tensor<?x?xf32> : !tfgrad.tensor_array<?xf32> -> index, index
  %2:2 = tfgrad.tensor_array_begin "gather" %a indices %n : memref<?xi64>
      shape [%i] as tensor<?x?xf32>
      : !tfgrad.tensor_array<?xf32> -> index, index
  // CHECK-NEXT: tfgrad.tensor_array_begin "stack" %[[A]] as tensor<?x?xf32> : !tfgrad.tensor_array<?xf32> -> index, index
  %3:2 = tfgrad.tensor_array_begin "stack" %a as tensor<?x?xf32>
      : !tfgrad.tensor_array<?xf32> -> index, index
  // CHECK-NEXT: tfgrad.tensor_array_begin "concat" %[[A]] at %[[I]] shape[%[[I]], %[[I]]] as tensor<?xf32> : !tfgrad.tensor_array<?xf32> -> index, index
  %4:2 = tfgrad.tensor_array_begin "concat" %a at %i shape [%i, %i]
      as tensor<?xf32> : !tfgrad.tensor_array<?xf32> -> index, index
  // CHECK-NEXT: tfgrad.tensor_array_fetch %[[A]], %[[X]] : !tfgrad.tensor_array<?xf32>, memref<?x?xf32>
  tfgrad.tensor_array_fetch %a, %x
      : !tfgrad.tensor_array<?xf32>, memref<?x?xf32>
  // CHECK-NEXT: tfgrad.tensor_array_fetch %[[A]], %[[X]] lengths %[[N]] : !tfgrad.tensor_array<?xf32>, memref<?x?xf32>, memref<?xi64>
  tfgrad.tensor_array_fetch %a, %x lengths %n
      : !tfgrad.tensor_array<?xf32>, memref<?x?xf32>, memref<?xi64>
  return
}
