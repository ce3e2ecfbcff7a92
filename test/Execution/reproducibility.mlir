// The same program on the same input gives the same bits in every run. What is
// printed reads back exactly, so that equal text means equal bits.

// RUN: tfgrad-run %s --entry=mixture --grad --input='random(1)' \
// RUN:   --input='random(2)' --input='random(3)' > %t.first
// RUN: tfgrad-run %s --entry=mixture --grad --input='random(1)' \
// RUN:   --input='random(2)' --input='random(3)' > %t.second
// RUN: diff %t.first %t.second
// RUN: FileCheck %s --input-file=%t.first --check-prefix=MIXTURE
// RUN: tfgrad-run %s --entry=mixture --grad --no-blas --input='random(1)' \
// RUN:   --input='random(2)' --input='random(3)' > %t.first-loops
// RUN: tfgrad-run %s --entry=mixture --grad --no-blas --input='random(1)' \
// RUN:   --input='random(2)' --input='random(3)' > %t.second-loops
// RUN: diff %t.first-loops %t.second-loops
// MIXTURE: %0 : f32 = {{-?[0-9.]+}}
// MIXTURE-NEXT{LITERAL}: %1 : tensor<37x53xf32> = [[
// MIXTURE-NEXT{LITERAL}: %2 : tensor<53x41xf32> = [[
// MIXTURE-NEXT: %3 : tensor<1037xf32> = [
func.func @mixture(%a: tensor<37x53xf32>, %b: tensor<53x41xf32>,
                   %x: tensor<1037xf32>) -> f32 {
  %product = tfgrad.matmul %a, %b
      : (tensor<37x53xf32>, tensor<53x41xf32>) -> tensor<37x41xf32>
  %t = tfgrad.tanh %product : tensor<37x41xf32>
  %rows = tfgrad.logsumexp %t axes [1] : tensor<37x41xf32> -> tensor<37xf32>
  %u = tfgrad.mean %rows axes [0] : tensor<37xf32> -> f32
  %squares = tfgrad.square %x : tensor<1037xf32>
  %v = tfgrad.sum %squares axes [0] : tensor<1037xf32> -> f32
  %s = tfgrad.sigmoid %x : tensor<1037xf32>
  %w = tfgrad.prod %s axes [0] : tensor<1037xf32> -> f32
  %y = tfgrad.add_n %u, %v, %w : f32
  return %y : f32
}

// A product on a BLAS, or in own loops, is the sum of products up to rounding.
// RUN: tfgrad-run %s --entry=product --input='random(4)' --input='random(5)' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=PRODUCT
// RUN: tfgrad-run %s --entry=product --no-blas --input='random(4)' \
// RUN:   --input='random(5)' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=PRODUCT
// PRODUCT: %0 : i1 = true
func.func @product(%a: tensor<37x129xf32>, %b: tensor<129x41xf32>) -> i1 {
  %product = tfgrad.matmul %a, %b
      : (tensor<37x129xf32>, tensor<129x41xf32>) -> tensor<37x41xf32>

  // In f64, as a sum over the middle axis.
  %c = tfgrad.cast %a : tensor<37x129xf32> to tensor<37x129xf64>
  %d = tfgrad.cast %b : tensor<129x41xf32> to tensor<129x41xf64>
  %cs = tfgrad.broadcast_to %c axes [0, 1]
      : tensor<37x129xf64> -> tensor<37x129x41xf64>
  %ds = tfgrad.broadcast_to %d axes [1, 2]
      : tensor<129x41xf64> -> tensor<37x129x41xf64>
  %terms = tfgrad.mul %cs, %ds : tensor<37x129x41xf64>
  %sums = tfgrad.sum %terms axes [1]
      : tensor<37x129x41xf64> -> tensor<37x41xf64>
  %sizes = tfgrad.abs %terms : tensor<37x129x41xf64>
  %scale = tfgrad.sum %sizes axes [1]
      : tensor<37x129x41xf64> -> tensor<37x41xf64>

  // |error| <= 129 * 2^-24 * sum |a| |b|, a bound for every order of summation.
  %wide = tfgrad.cast %product : tensor<37x41xf32> to tensor<37x41xf64>
  %difference = tfgrad.sub %wide, %sums : tensor<37x41xf64>
  %error = tfgrad.abs %difference : tensor<37x41xf64>
  %relative = tfgrad.div %error, %scale : tensor<37x41xf64>
  %worst = tfgrad.max %relative axes [0, 1] : tensor<37x41xf64> -> f64
  %bound = tfgrad.constant 7.689e-6 : f64
  %good = tfgrad.compare le, %worst, %bound : f64
  return %good : i1
}

// Sums in f32 are right to a small multiple of the rounding error.
// RUN: tfgrad-run %s --entry=sum --input='random(6):100003' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SUM
// SUM: %0 : i1 = true
func.func @sum(%x: tensor<?xf32>) -> i1 {
  %sum = tfgrad.sum %x axes [0] : tensor<?xf32> -> f32
  %wide = tfgrad.cast %x : tensor<?xf32> to tensor<?xf64>
  %exact = tfgrad.sum %wide axes [0] : tensor<?xf64> -> f64
  %sizes = tfgrad.abs %wide : tensor<?xf64>
  %scale = tfgrad.sum %sizes axes [0] : tensor<?xf64> -> f64
  %found = tfgrad.cast %sum : f32 to f64
  %difference = tfgrad.sub %found, %exact : f64
  %error = tfgrad.abs %difference : f64
  %relative = tfgrad.div %error, %scale : f64
  %bound = tfgrad.constant 1.0e-5 : f64
  %good = tfgrad.compare le, %relative, %bound : f64
  return %good : i1
}
