// A check is a branch to the runtime's failure entry, with the source location
// in front of its message.
// RUN: tfgrad-opt %s --tfgrad-to-llvm | FileCheck %s

// CHECK: llvm.mlir.global internal constant @[[TEXT:.*]]("model.py:7:3: integer division by zero\00")
// CHECK: llvm.cond_br %{{.*}}, ^{{.*}}, ^[[FAIL:.*]]
// CHECK: ^[[FAIL]]:
// CHECK: llvm.call @tfgrad_rt_fail(%{{.*}})
// CHECK-NEXT: llvm.unreachable
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = tfgrad.div %a, %b : i32 loc("model.py":7:3)
  return %0 : i32
}
