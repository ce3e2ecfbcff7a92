// Values of special functions in f32, where they are difficult.

// F32. Expected values are cut where the last digits may differ.
// RUN: tfgrad-run %s --entry=exp_f32 --input='[-20.5, 1e-20, 89, -104, 88]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=EXP-F32
// EXP-F32: %0 : tensor<5xf32> = [1.25015{{[0-9]*}}e-09, 1, inf, 0, 1.65163{{[0-9]*}}e+38]
// RUN: tfgrad-run %s --entry=log_f32 --input='[1.5, 1e-45, 1e38, -1e-30]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LOG-F32
// LOG-F32: %0 : tensor<4xf32> = [0.40546{{[0-9]*}}, -103.278{{[0-9]*}}, 87.498{{[0-9]*}}, nan]
// RUN: tfgrad-run %s --entry=log1p_f32 \
// RUN:   --input='[-2, 3e-6, -3e-6, 1e-30, 1e30]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LOG1P-F32
// LOG1P-F32: %0 : tensor<5xf32> = [nan, 2.99999{{[0-9]*}}e-06, -3.00000{{[0-9]*}}e-06, 1e-30, 69.0775{{[0-9]*}}]
// RUN: tfgrad-run %s --entry=sin_f32 --input='[-2.5, 1e-30, 1e10]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SIN-F32
// SIN-F32: %0 : tensor<3xf32> = [-0.59847{{[0-9]*}}, 1e-30, -0.48750{{[0-9]*}}]
// RUN: tfgrad-run %s --entry=cos_f32 --input='[-2.5, 1e-30, 1e10]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=COS-F32
// COS-F32: %0 : tensor<3xf32> = [-0.80114{{[0-9]*}}, 1, 0.8731{{[0-9]*}}]
// RUN: tfgrad-run %s --entry=tanh_f32 --input='[1e-10, 40, -0.3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TANH-F32
// TANH-F32: %0 : tensor<3xf32> = [1e-10, 1, -0.291312{{[0-9]*}}]
// RUN: tfgrad-run %s --entry=sigmoid_f32 --input='[1000, -1000, -40]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SIGMOID-F32
// SIGMOID-F32: %0 : tensor<3xf32> = [1, 0, 4.24835{{[0-9]*}}e-18]
// RUN: tfgrad-run %s --entry=erf_f32 --input='[0.1, 3, -2, 7, 1e-30]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ERF-F32
// ERF-F32: %0 : tensor<5xf32> = [0.112462{{[0-9]*}}, 0.99997{{[0-9]*}}, -0.99532{{[0-9]*}}, 1, 1.12837{{[0-9]*}}e-30]
// RUN: tfgrad-run %s --entry=lgamma_f32 \
// RUN:   --input='[0.5, 2, 10, -0.5, -3.5, 1e-10, 1e38, 1e30]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LGAMMA-F32
// LGAMMA-F32: %0 : tensor<8xf32> = [0.57236{{[0-9]*}}, 0, 12.8018{{[0-9]*}}, 1.26551{{[0-9]*}}, -1.30900{{[0-9]*}}, 23.0258{{[0-9]*}}, inf, 6.80775{{[0-9]*}}e+31]
// RUN: tfgrad-run %s --entry=digamma_f32 \
// RUN:   --input='[0.5, 10, -0.5, 1e-5, 1e30]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=DIGAMMA-F32
// DIGAMMA-F32: %0 : tensor<5xf32> = [-1.9635{{[0-9]*}}, 2.25175{{[0-9]*}}, 0.0364899{{[0-9]*}}, -100000.{{[0-9]*}}, 69.0775{{[0-9]*}}]
// RUN: tfgrad-run %s --entry=polygamma0_f32 --input='[10, -3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POLYGAMMA0-F32
// POLYGAMMA0-F32: %0 : tensor<2xf32> = [2.25175{{[0-9]*}}, nan]
// RUN: tfgrad-run %s --entry=polygamma1_f32 --input='[1, -0.5, 100, -2]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POLYGAMMA1-F32
// POLYGAMMA1-F32: %0 : tensor<4xf32> = [1.64493{{[0-9]*}}, 8.934{{[0-9]*}}, 0.0100501{{[0-9]*}}, inf]
// RUN: tfgrad-run %s --entry=polygamma2_f32 --input='[1, 0.25, -2]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POLYGAMMA2-F32
// POLYGAMMA2-F32: %0 : tensor<3xf32> = [-2.40411{{[0-9]*}}, -129.327{{[0-9]*}}, nan]
// RUN: tfgrad-run %s --entry=polygamma3_f32 --input='[2, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POLYGAMMA3-F32
// POLYGAMMA3-F32: %0 : tensor<2xf32> = [0.493939{{[0-9]*}}, 97.409{{[0-9]*}}]
// RUN: tfgrad-run %s --entry=floor_f32 --input='[2.5, -2.5, -0.5, 1e30]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FLOOR-F32
// FLOOR-F32: %0 : tensor<4xf32> = [2, -3, -1, 1e+30]
// RUN: tfgrad-run %s --entry=rsqrt_f32 --input='[4, inf, 2e-4]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=RSQRT-F32
// RSQRT-F32: %0 : tensor<3xf32> = [0.5, 0, 70.710{{[0-9]*}}]
func.func @exp_f32(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.exp %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
func.func @log_f32(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.log %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
func.func @log1p_f32(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.log1p %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
func.func @sin_f32(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.sin %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
func.func @cos_f32(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.cos %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
func.func @tanh_f32(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.tanh %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
func.func @sigmoid_f32(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.sigmoid %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
func.func @erf_f32(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.erf %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
func.func @lgamma_f32(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.lgamma %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
func.func @digamma_f32(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.digamma %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
func.func @polygamma0_f32(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.polygamma 0, %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
func.func @polygamma1_f32(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.polygamma 1, %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
func.func @polygamma2_f32(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.polygamma 2, %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
func.func @polygamma3_f32(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.polygamma 3, %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
func.func @floor_f32(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.floor %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
func.func @rsqrt_f32(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = tfgrad.rsqrt %x : tensor<?xf32>
  return %y : tensor<?xf32>
}
