// Gradients through branches between blocks.

// Two ways that meet, with another value each.
// RUN: tfgrad-run %s --entry=diamond --input=0.4 --input=0.7 --input=true --check-gradients
// RUN: tfgrad-run %s --entry=diamond --input=0.4 --input=0.7 --input=false --check-gradients
func.func @diamond(%x: f64, %z: f64, %c: i1) -> f64 {
  cf.cond_br %c, ^left(%x : f64), ^right
^left(%a: f64):
  %s = math.sin %a : f64
  cf.br ^join(%s, %z : f64, f64)
^right:
  %t = math.exp %z : f64
  cf.br ^join(%t, %x : f64, f64)
^join(%b: f64, %d: f64):
  %y = arith.mulf %b, %d : f64
  return %y : f64
}

// A loop with its test first, over rows of unknown extent.
// RUN: tfgrad-run %s --entry=loop --input='[0.4,-0.3]' --input=0 --check-gradients
// RUN: tfgrad-run %s --entry=loop --input='[0.4,-0.3]' --input=1 --check-gradients
// RUN: tfgrad-run %s --entry=loop --input='[0.4,-0.3]' --input=7 --check-gradients
func.func @loop(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^test(%x, %c0 : tensor<?xf64>, index)
^test(%v: tensor<?xf64>, %i: index):
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body, ^done
^body:
  %s = tfgrad.sin %v : tensor<?xf64>
  %m = tfgrad.mul %s, %x : tensor<?xf64>
  %j = arith.addi %i, %c1 : index
  cf.br ^test(%m, %j : tensor<?xf64>, index)
^done:
  %e = tfgrad.exp %v : tensor<?xf64>
  return %e : tensor<?xf64>
}

// An exit in the middle, a switch, and a loop with two entries.
// RUN: tfgrad-run %s --entry=exits --input=0.4 --input=0 --check-gradients
// RUN: tfgrad-run %s --entry=exits --input=0.4 --input=1 --check-gradients
// RUN: tfgrad-run %s --entry=exits --input=0.4 --input=2 --check-gradients
// RUN: tfgrad-run %s --entry=exits --input=0.4 --input=9 --check-gradients
func.func @exits(%x: f64, %kind: i32) -> f64 {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %c6 = arith.constant 6 : index
  %half = arith.constant 0.5 : f64
  cf.switch %kind : i32, [
    default: ^first(%x, %c0 : f64, index),
    1: ^second(%x, %c1 : f64, index),
    2: ^out(%x : f64)
  ]
^first(%a: f64, %i: index):
  %s = math.sin %a : f64
  %small = arith.cmpf olt, %s, %half : f64
  %last = arith.cmpi sge, %i, %c6 : index
  cf.cond_br %last, ^out(%s : f64), ^second(%s, %i : f64, index)
^second(%b: f64, %k: index):
  %t = arith.mulf %b, %x : f64
  %u = math.cos %t : f64
  %k1 = arith.addi %k, %c1 : index
  %early = arith.cmpf olt, %u, %half : f64
  cf.cond_br %early, ^out(%u : f64), ^first(%u, %k1 : f64, index)
^out(%r: f64):
  %y = math.exp %r : f64
  return %y : f64
}

// A callee; a block inside of a region; second derivatives.
// RUN: tfgrad-run %s --entry=callee --input=0.4 --input=true --check-gradients
// RUN: tfgrad-run %s --entry=callee --input=0.4 --input=false --check-gradients
func.func private @f(%x: f64, %c: i1) -> f64 {
  cf.cond_br %c, ^a, ^b(%x : f64)
^a:
  %s = math.sin %x : f64
  cf.br ^b(%s : f64)
^b(%r: f64):
  %y = arith.mulf %r, %x : f64
  return %y : f64
}
func.func @callee(%x: f64, %c: i1) -> f64 {
  %y = func.call @f(%x, %c) : (f64, i1) -> f64
  %z = scf.execute_region -> f64 {
    cf.cond_br %c, ^a(%y : f64), ^b
  ^b:
    %s = math.exp %y : f64
    cf.br ^a(%s : f64)
  ^a(%r: f64):
    scf.yield %r : f64
  }
  %g = tfgrad.gradients ys(%z : f64) xs(%x : f64)
  return %g : f64
}

// Arrays, in a function that is put in the place of its call.
// RUN: tfgrad-run %s --entry=arrays --input=0.4 --input=5 --check-gradients
// RUN: tfgrad-run %s --entry=arrays --input=0.4 --input=0 --check-gradients
func.func private @fill(%a: !tfgrad.tensor_array<f64>, %flow: f32, %x: f64, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^test(%x, %c0, %flow : f64, index, f32)
^test(%v: f64, %i: index, %f: f32):
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body, ^done
^body:
  %s = math.sin %v : f64
  %f1 = tfgrad.tensor_array_write %a[%i], %s, %f : !tfgrad.tensor_array<f64>, f64
  %j = arith.addi %i, %c1 : index
  cf.br ^test(%s, %j, %f1 : f64, index, f32)
^done:
  return %f : f32
}
func.func @arrays(%x: f64, %n: index) -> f64 {
  %a, %f0 = tfgrad.tensor_array %n : !tfgrad.tensor_array<f64>
  %f1 = func.call @fill(%a, %f0, %x, %n) : (!tfgrad.tensor_array<f64>, f32, f64, index) -> f32
  %all = tfgrad.tensor_array_stack %a, %f1 : !tfgrad.tensor_array<f64> -> tensor<?xf64>
  %y = tfgrad.sum %all axes [0] : tensor<?xf64> -> f64
  return %y : f64
}
