// Values of special functions in f64, where they are difficult.

// F64. Expected values are cut where the last digits may differ.
// RUN: tfgrad-run %s --entry=exp_f64 --input='[-20.5, 1e-20, 710, -746, 709]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=EXP-F64
// EXP-F64: %0 : tensor<5xf64> = [1.25015286638674{{[0-9]*}}e-09, 1, inf, 0, 8.2184074615549{{[0-9]*}}e+307]
// RUN: tfgrad-run %s --entry=log_f64 --input='[1.5, 5e-324, 1e300, -1e-300]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LOG-F64
// LOG-F64: %0 : tensor<4xf64> = [0.40546510810816{{[0-9]*}}, -744.44007192138{{[0-9]*}}, 690.77552789821{{[0-9]*}}, nan]
// RUN: tfgrad-run %s --entry=log1p_f64 \
// RUN:   --input='[-2, 1e-10, -1e-10, 1e-300, 1e300]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LOG1P-F64
// LOG1P-F64: %0 : tensor<5xf64> = [nan, 9.999999999{{[0-9]*}}e-11, -1.0000000000{{[0-9]*}}e-10, 1e-300, 690.77552789821{{[0-9]*}}]
// RUN: tfgrad-run %s --entry=sin_f64 --input='[-2.5, 1e-30, 1e22]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SIN-F64
// SIN-F64: %0 : tensor<3xf64> = [-0.59847214410395{{[0-9]*}}, 1e-30, -0.85220084976718{{[0-9]*}}]
// RUN: tfgrad-run %s --entry=cos_f64 --input='[-2.5, 1e-30, 1e22]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=COS-F64
// COS-F64: %0 : tensor<3xf64> = [-0.80114361554693{{[0-9]*}}, 1, 0.52321478539513{{[0-9]*}}]
// RUN: tfgrad-run %s --entry=tanh_f64 --input='[1e-10, 40, -0.3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TANH-F64
// TANH-F64: %0 : tensor<3xf64> = [1e-10, 1, -0.29131261245159{{[0-9]*}}]
// RUN: tfgrad-run %s --entry=sigmoid_f64 --input='[1000, -1000, -40]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SIGMOID-F64
// SIGMOID-F64: %0 : tensor<3xf64> = [1, 0, 4.2483542552915{{[0-9]*}}e-18]
// RUN: tfgrad-run %s --entry=erf_f64 --input='[0.1, 3, -2, 7, 1e-300]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ERF-F64
// ERF-F64: %0 : tensor<5xf64> = [0.11246291601828{{[0-9]*}}, 0.99997790950300{{[0-9]*}}, -0.99532226501895{{[0-9]*}}, 1, 1.12837916709551{{[0-9]*}}e-300]
// RUN: tfgrad-run %s --entry=lgamma_f64 \
// RUN:   --input='[0.5, 2, 10, -0.5, -3.5, 1e-10, 1e306, 1e100]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=LGAMMA-F64
// LGAMMA-F64: %0 : tensor<8xf64> = [0.572364942924{{[0-9]*}}, 0, 12.8018274800814{{[0-9]*}}, 1.26551212348464{{[0-9]*}}, -1.30900668499304{{[0-9]*}}, 23.0258509298827{{[0-9]*}}, inf, 2.29258509299404{{[0-9]*}}e+102]
// RUN: tfgrad-run %s --entry=digamma_f64 \
// RUN:   --input='[0.5, 10, -0.5, 1e-5, 1e300]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=DIGAMMA-F64
// DIGAMMA-F64: %0 : tensor<5xf64> = [-1.96351002602142{{[0-9]*}}, 2.2517525890667{{[0-9]*}}, 0.036489973978576{{[0-9]*}}, -100000.577199215{{[0-9]*}}, 690.77552789821{{[0-9]*}}]
// RUN: tfgrad-run %s --entry=polygamma0_f64 --input='[10, -3]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POLYGAMMA0-F64
// POLYGAMMA0-F64: %0 : tensor<2xf64> = [2.2517525890667{{[0-9]*}}, nan]
// RUN: tfgrad-run %s --entry=polygamma1_f64 --input='[1, -0.5, 100, -2]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POLYGAMMA1-F64
// POLYGAMMA1-F64: %0 : tensor<4xf64> = [1.64493406684822{{[0-9]*}}, 8.9348022005446{{[0-9]*}}, 0.0100501666633335{{[0-9]*}}, inf]
// RUN: tfgrad-run %s --entry=polygamma2_f64 --input='[1, 0.25, -2]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POLYGAMMA2-F64
// POLYGAMMA2-F64: %0 : tensor<3xf64> = [-2.4041138063191{{[0-9]*}}, -129.32773993753{{[0-9]*}}, nan]
// RUN: tfgrad-run %s --entry=polygamma3_f64 --input='[2, 0.5]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=POLYGAMMA3-F64
// POLYGAMMA3-F64: %0 : tensor<2xf64> = [0.49393940226682{{[0-9]*}}, 97.409091034002{{[0-9]*}}]
// RUN: tfgrad-run %s --entry=floor_f64 --input='[2.5, -2.5, -0.5, 1e30]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FLOOR-F64
// FLOOR-F64: %0 : tensor<4xf64> = [2, -3, -1, 1e+30]
// RUN: tfgrad-run %s --entry=rsqrt_f64 --input='[4, inf, 2e-300]' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=RSQRT-F64
// RSQRT-F64: %0 : tensor<3xf64> = [0.5, 0, 7.0710678118654{{[0-9]*}}e+149]
func.func @exp_f64(%x: tensor<?xf64>) -> tensor<?xf64> {
  %y = tfgrad.exp %x : tensor<?xf64>
  return %y : tensor<?xf64>
}
func.func @log_f64(%x: tensor<?xf64>) -> tensor<?xf64> {
  %y = tfgrad.log %x : tensor<?xf64>
  return %y : tensor<?xf64>
}
func.func @log1p_f64(%x: tensor<?xf64>) -> tensor<?xf64> {
  %y = tfgrad.log1p %x : tensor<?xf64>
  return %y : tensor<?xf64>
}
func.func @sin_f64(%x: tensor<?xf64>) -> tensor<?xf64> {
  %y = tfgrad.sin %x : tensor<?xf64>
  return %y : tensor<?xf64>
}
func.func @cos_f64(%x: tensor<?xf64>) -> tensor<?xf64> {
  %y = tfgrad.cos %x : tensor<?xf64>
  return %y : tensor<?xf64>
}
func.func @tanh_f64(%x: tensor<?xf64>) -> tensor<?xf64> {
  %y = tfgrad.tanh %x : tensor<?xf64>
  return %y : tensor<?xf64>
}
func.func @sigmoid_f64(%x: tensor<?xf64>) -> tensor<?xf64> {
  %y = tfgrad.sigmoid %x : tensor<?xf64>
  return %y : tensor<?xf64>
}
func.func @erf_f64(%x: tensor<?xf64>) -> tensor<?xf64> {
  %y = tfgrad.erf %x : tensor<?xf64>
  return %y : tensor<?xf64>
}
func.func @lgamma_f64(%x: tensor<?xf64>) -> tensor<?xf64> {
  %y = tfgrad.lgamma %x : tensor<?xf64>
  return %y : tensor<?xf64>
}
func.func @digamma_f64(%x: tensor<?xf64>) -> tensor<?xf64> {
  %y = tfgrad.digamma %x : tensor<?xf64>
  return %y : tensor<?xf64>
}
func.func @polygamma0_f64(%x: tensor<?xf64>) -> tensor<?xf64> {
  %y = tfgrad.polygamma 0, %x : tensor<?xf64>
  return %y : tensor<?xf64>
}
func.func @polygamma1_f64(%x: tensor<?xf64>) -> tensor<?xf64> {
  %y = tfgrad.polygamma 1, %x : tensor<?xf64>
  return %y : tensor<?xf64>
}
func.func @polygamma2_f64(%x: tensor<?xf64>) -> tensor<?xf64> {
  %y = tfgrad.polygamma 2, %x : tensor<?xf64>
  return %y : tensor<?xf64>
}
func.func @polygamma3_f64(%x: tensor<?xf64>) -> tensor<?xf64> {
  %y = tfgrad.polygamma 3, %x : tensor<?xf64>
  return %y : tensor<?xf64>
}
func.func @floor_f64(%x: tensor<?xf64>) -> tensor<?xf64> {
  %y = tfgrad.floor %x : tensor<?xf64>
  return %y : tensor<?xf64>
}
func.func @rsqrt_f64(%x: tensor<?xf64>) -> tensor<?xf64> {
  %y = tfgrad.rsqrt %x : tensor<?xf64>
  return %y : tensor<?xf64>
}
