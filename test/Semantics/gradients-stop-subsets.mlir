// Case GR-48. The argument stop_gradients means the same as a stop_gradient op
// behind each of its values, for all subsets of the four values of a graph:
//   b = a^2, c = a b, d = b c.
// For each subset, the gradients of d with respect to (a, b, c, d): first with
// the argument, then with ops. An x is the value behind the op.

// RUN: tfgrad-run %s --entry=GR_48 --input=2 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GR-48

// Stopped: none.
// GR-48:       %0 : tensor<4xf32> = [80, 16, 4, 1]
// GR-48-NEXT:  %1 : tensor<4xf32> = [80, 16, 4, 1]

// Stopped: a.
// GR-48-NEXT:  %2 : tensor<4xf32> = [80, 16, 4, 1]
// GR-48-NEXT:  %3 : tensor<4xf32> = [80, 16, 4, 1]

// Stopped: b.
// GR-48-NEXT:  %4 : tensor<4xf32> = [16, 16, 4, 1]
// GR-48-NEXT:  %5 : tensor<4xf32> = [16, 16, 4, 1]

// Stopped: c.
// GR-48-NEXT:  %6 : tensor<4xf32> = [32, 8, 4, 1]
// GR-48-NEXT:  %7 : tensor<4xf32> = [32, 8, 4, 1]

// Stopped: d.
// GR-48-NEXT:  %8 : tensor<4xf32> = [0, 0, 0, 1]
// GR-48-NEXT:  %9 : tensor<4xf32> = [0, 0, 0, 1]

// Stopped: a, b.
// GR-48-NEXT:  %10 : tensor<4xf32> = [16, 16, 4, 1]
// GR-48-NEXT:  %11 : tensor<4xf32> = [16, 16, 4, 1]

// Stopped: a, c.
// GR-48-NEXT:  %12 : tensor<4xf32> = [32, 8, 4, 1]
// GR-48-NEXT:  %13 : tensor<4xf32> = [32, 8, 4, 1]

// Stopped: a, d.
// GR-48-NEXT:  %14 : tensor<4xf32> = [0, 0, 0, 1]
// GR-48-NEXT:  %15 : tensor<4xf32> = [0, 0, 0, 1]

// Stopped: b, c.
// GR-48-NEXT:  %16 : tensor<4xf32> = [0, 8, 4, 1]
// GR-48-NEXT:  %17 : tensor<4xf32> = [0, 8, 4, 1]

// Stopped: b, d.
// GR-48-NEXT:  %18 : tensor<4xf32> = [0, 0, 0, 1]
// GR-48-NEXT:  %19 : tensor<4xf32> = [0, 0, 0, 1]

// Stopped: c, d.
// GR-48-NEXT:  %20 : tensor<4xf32> = [0, 0, 0, 1]
// GR-48-NEXT:  %21 : tensor<4xf32> = [0, 0, 0, 1]

// Stopped: a, b, c.
// GR-48-NEXT:  %22 : tensor<4xf32> = [0, 8, 4, 1]
// GR-48-NEXT:  %23 : tensor<4xf32> = [0, 8, 4, 1]

// Stopped: a, b, d.
// GR-48-NEXT:  %24 : tensor<4xf32> = [0, 0, 0, 1]
// GR-48-NEXT:  %25 : tensor<4xf32> = [0, 0, 0, 1]

// Stopped: a, c, d.
// GR-48-NEXT:  %26 : tensor<4xf32> = [0, 0, 0, 1]
// GR-48-NEXT:  %27 : tensor<4xf32> = [0, 0, 0, 1]

// Stopped: b, c, d.
// GR-48-NEXT:  %28 : tensor<4xf32> = [0, 0, 0, 1]
// GR-48-NEXT:  %29 : tensor<4xf32> = [0, 0, 0, 1]

// Stopped: a, b, c, d.
// GR-48-NEXT:  %30 : tensor<4xf32> = [0, 0, 0, 1]
// GR-48-NEXT:  %31 : tensor<4xf32> = [0, 0, 0, 1]

func.func @GR_48(%a: f32) -> (
    tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
    tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
    tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
    tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
    tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
    tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
    tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
    tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %b = tfgrad.square %a : f32
  %c = tfgrad.mul %a, %b : f32
  %d = tfgrad.mul %b, %c : f32

  %g_none:4 = tfgrad.gradients ys(%d : f32)
      xs(%a, %b, %c, %d : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %list_none = tensor.from_elements %g_none#0, %g_none#1, %g_none#2, %g_none#3
      : tensor<4xf32>
  %b_none = tfgrad.square %a : f32
  %c_none = tfgrad.mul %a, %b_none : f32
  %d_none = tfgrad.mul %b_none, %c_none : f32
  %h_none:4 = tfgrad.gradients ys(%d_none : f32)
      xs(%a, %b_none, %c_none, %d_none : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %ops_none = tensor.from_elements %h_none#0, %h_none#1, %h_none#2, %h_none#3
      : tensor<4xf32>

  %g_a:4 = tfgrad.gradients ys(%d : f32)
      xs(%a, %b, %c, %d : f32, f32, f32, f32)
      stop_gradients(%a : f32)
      {unconnected_gradients = "zero"}
  %list_a = tensor.from_elements %g_a#0, %g_a#1, %g_a#2, %g_a#3
      : tensor<4xf32>
  %a_a = tfgrad.stop_gradient %a : f32
  %b_a = tfgrad.square %a_a : f32
  %c_a = tfgrad.mul %a_a, %b_a : f32
  %d_a = tfgrad.mul %b_a, %c_a : f32
  %h_a:4 = tfgrad.gradients ys(%d_a : f32)
      xs(%a_a, %b_a, %c_a, %d_a : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %ops_a = tensor.from_elements %h_a#0, %h_a#1, %h_a#2, %h_a#3
      : tensor<4xf32>

  %g_b:4 = tfgrad.gradients ys(%d : f32)
      xs(%a, %b, %c, %d : f32, f32, f32, f32)
      stop_gradients(%b : f32)
      {unconnected_gradients = "zero"}
  %list_b = tensor.from_elements %g_b#0, %g_b#1, %g_b#2, %g_b#3
      : tensor<4xf32>
  %b_b_ = tfgrad.square %a : f32
  %b_b = tfgrad.stop_gradient %b_b_ : f32
  %c_b = tfgrad.mul %a, %b_b : f32
  %d_b = tfgrad.mul %b_b, %c_b : f32
  %h_b:4 = tfgrad.gradients ys(%d_b : f32)
      xs(%a, %b_b, %c_b, %d_b : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %ops_b = tensor.from_elements %h_b#0, %h_b#1, %h_b#2, %h_b#3
      : tensor<4xf32>

  %g_c:4 = tfgrad.gradients ys(%d : f32)
      xs(%a, %b, %c, %d : f32, f32, f32, f32)
      stop_gradients(%c : f32)
      {unconnected_gradients = "zero"}
  %list_c = tensor.from_elements %g_c#0, %g_c#1, %g_c#2, %g_c#3
      : tensor<4xf32>
  %b_c = tfgrad.square %a : f32
  %c_c_ = tfgrad.mul %a, %b_c : f32
  %c_c = tfgrad.stop_gradient %c_c_ : f32
  %d_c = tfgrad.mul %b_c, %c_c : f32
  %h_c:4 = tfgrad.gradients ys(%d_c : f32)
      xs(%a, %b_c, %c_c, %d_c : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %ops_c = tensor.from_elements %h_c#0, %h_c#1, %h_c#2, %h_c#3
      : tensor<4xf32>

  %g_d:4 = tfgrad.gradients ys(%d : f32)
      xs(%a, %b, %c, %d : f32, f32, f32, f32)
      stop_gradients(%d : f32)
      {unconnected_gradients = "zero"}
  %list_d = tensor.from_elements %g_d#0, %g_d#1, %g_d#2, %g_d#3
      : tensor<4xf32>
  %b_d = tfgrad.square %a : f32
  %c_d = tfgrad.mul %a, %b_d : f32
  %d_d_ = tfgrad.mul %b_d, %c_d : f32
  %d_d = tfgrad.stop_gradient %d_d_ : f32
  %h_d:4 = tfgrad.gradients ys(%d_d : f32)
      xs(%a, %b_d, %c_d, %d_d : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %ops_d = tensor.from_elements %h_d#0, %h_d#1, %h_d#2, %h_d#3
      : tensor<4xf32>

  %g_ab:4 = tfgrad.gradients ys(%d : f32)
      xs(%a, %b, %c, %d : f32, f32, f32, f32)
      stop_gradients(%a, %b : f32, f32)
      {unconnected_gradients = "zero"}
  %list_ab = tensor.from_elements %g_ab#0, %g_ab#1, %g_ab#2, %g_ab#3
      : tensor<4xf32>
  %a_ab = tfgrad.stop_gradient %a : f32
  %b_ab_ = tfgrad.square %a_ab : f32
  %b_ab = tfgrad.stop_gradient %b_ab_ : f32
  %c_ab = tfgrad.mul %a_ab, %b_ab : f32
  %d_ab = tfgrad.mul %b_ab, %c_ab : f32
  %h_ab:4 = tfgrad.gradients ys(%d_ab : f32)
      xs(%a_ab, %b_ab, %c_ab, %d_ab : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %ops_ab = tensor.from_elements %h_ab#0, %h_ab#1, %h_ab#2, %h_ab#3
      : tensor<4xf32>

  %g_ac:4 = tfgrad.gradients ys(%d : f32)
      xs(%a, %b, %c, %d : f32, f32, f32, f32)
      stop_gradients(%a, %c : f32, f32)
      {unconnected_gradients = "zero"}
  %list_ac = tensor.from_elements %g_ac#0, %g_ac#1, %g_ac#2, %g_ac#3
      : tensor<4xf32>
  %a_ac = tfgrad.stop_gradient %a : f32
  %b_ac = tfgrad.square %a_ac : f32
  %c_ac_ = tfgrad.mul %a_ac, %b_ac : f32
  %c_ac = tfgrad.stop_gradient %c_ac_ : f32
  %d_ac = tfgrad.mul %b_ac, %c_ac : f32
  %h_ac:4 = tfgrad.gradients ys(%d_ac : f32)
      xs(%a_ac, %b_ac, %c_ac, %d_ac : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %ops_ac = tensor.from_elements %h_ac#0, %h_ac#1, %h_ac#2, %h_ac#3
      : tensor<4xf32>

  %g_ad:4 = tfgrad.gradients ys(%d : f32)
      xs(%a, %b, %c, %d : f32, f32, f32, f32)
      stop_gradients(%a, %d : f32, f32)
      {unconnected_gradients = "zero"}
  %list_ad = tensor.from_elements %g_ad#0, %g_ad#1, %g_ad#2, %g_ad#3
      : tensor<4xf32>
  %a_ad = tfgrad.stop_gradient %a : f32
  %b_ad = tfgrad.square %a_ad : f32
  %c_ad = tfgrad.mul %a_ad, %b_ad : f32
  %d_ad_ = tfgrad.mul %b_ad, %c_ad : f32
  %d_ad = tfgrad.stop_gradient %d_ad_ : f32
  %h_ad:4 = tfgrad.gradients ys(%d_ad : f32)
      xs(%a_ad, %b_ad, %c_ad, %d_ad : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %ops_ad = tensor.from_elements %h_ad#0, %h_ad#1, %h_ad#2, %h_ad#3
      : tensor<4xf32>

  %g_bc:4 = tfgrad.gradients ys(%d : f32)
      xs(%a, %b, %c, %d : f32, f32, f32, f32)
      stop_gradients(%b, %c : f32, f32)
      {unconnected_gradients = "zero"}
  %list_bc = tensor.from_elements %g_bc#0, %g_bc#1, %g_bc#2, %g_bc#3
      : tensor<4xf32>
  %b_bc_ = tfgrad.square %a : f32
  %b_bc = tfgrad.stop_gradient %b_bc_ : f32
  %c_bc_ = tfgrad.mul %a, %b_bc : f32
  %c_bc = tfgrad.stop_gradient %c_bc_ : f32
  %d_bc = tfgrad.mul %b_bc, %c_bc : f32
  %h_bc:4 = tfgrad.gradients ys(%d_bc : f32)
      xs(%a, %b_bc, %c_bc, %d_bc : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %ops_bc = tensor.from_elements %h_bc#0, %h_bc#1, %h_bc#2, %h_bc#3
      : tensor<4xf32>

  %g_bd:4 = tfgrad.gradients ys(%d : f32)
      xs(%a, %b, %c, %d : f32, f32, f32, f32)
      stop_gradients(%b, %d : f32, f32)
      {unconnected_gradients = "zero"}
  %list_bd = tensor.from_elements %g_bd#0, %g_bd#1, %g_bd#2, %g_bd#3
      : tensor<4xf32>
  %b_bd_ = tfgrad.square %a : f32
  %b_bd = tfgrad.stop_gradient %b_bd_ : f32
  %c_bd = tfgrad.mul %a, %b_bd : f32
  %d_bd_ = tfgrad.mul %b_bd, %c_bd : f32
  %d_bd = tfgrad.stop_gradient %d_bd_ : f32
  %h_bd:4 = tfgrad.gradients ys(%d_bd : f32)
      xs(%a, %b_bd, %c_bd, %d_bd : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %ops_bd = tensor.from_elements %h_bd#0, %h_bd#1, %h_bd#2, %h_bd#3
      : tensor<4xf32>

  %g_cd:4 = tfgrad.gradients ys(%d : f32)
      xs(%a, %b, %c, %d : f32, f32, f32, f32)
      stop_gradients(%c, %d : f32, f32)
      {unconnected_gradients = "zero"}
  %list_cd = tensor.from_elements %g_cd#0, %g_cd#1, %g_cd#2, %g_cd#3
      : tensor<4xf32>
  %b_cd = tfgrad.square %a : f32
  %c_cd_ = tfgrad.mul %a, %b_cd : f32
  %c_cd = tfgrad.stop_gradient %c_cd_ : f32
  %d_cd_ = tfgrad.mul %b_cd, %c_cd : f32
  %d_cd = tfgrad.stop_gradient %d_cd_ : f32
  %h_cd:4 = tfgrad.gradients ys(%d_cd : f32)
      xs(%a, %b_cd, %c_cd, %d_cd : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %ops_cd = tensor.from_elements %h_cd#0, %h_cd#1, %h_cd#2, %h_cd#3
      : tensor<4xf32>

  %g_abc:4 = tfgrad.gradients ys(%d : f32)
      xs(%a, %b, %c, %d : f32, f32, f32, f32)
      stop_gradients(%a, %b, %c : f32, f32, f32)
      {unconnected_gradients = "zero"}
  %list_abc = tensor.from_elements %g_abc#0, %g_abc#1, %g_abc#2, %g_abc#3
      : tensor<4xf32>
  %a_abc = tfgrad.stop_gradient %a : f32
  %b_abc_ = tfgrad.square %a_abc : f32
  %b_abc = tfgrad.stop_gradient %b_abc_ : f32
  %c_abc_ = tfgrad.mul %a_abc, %b_abc : f32
  %c_abc = tfgrad.stop_gradient %c_abc_ : f32
  %d_abc = tfgrad.mul %b_abc, %c_abc : f32
  %h_abc:4 = tfgrad.gradients ys(%d_abc : f32)
      xs(%a_abc, %b_abc, %c_abc, %d_abc : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %ops_abc = tensor.from_elements %h_abc#0, %h_abc#1, %h_abc#2, %h_abc#3
      : tensor<4xf32>

  %g_abd:4 = tfgrad.gradients ys(%d : f32)
      xs(%a, %b, %c, %d : f32, f32, f32, f32)
      stop_gradients(%a, %b, %d : f32, f32, f32)
      {unconnected_gradients = "zero"}
  %list_abd = tensor.from_elements %g_abd#0, %g_abd#1, %g_abd#2, %g_abd#3
      : tensor<4xf32>
  %a_abd = tfgrad.stop_gradient %a : f32
  %b_abd_ = tfgrad.square %a_abd : f32
  %b_abd = tfgrad.stop_gradient %b_abd_ : f32
  %c_abd = tfgrad.mul %a_abd, %b_abd : f32
  %d_abd_ = tfgrad.mul %b_abd, %c_abd : f32
  %d_abd = tfgrad.stop_gradient %d_abd_ : f32
  %h_abd:4 = tfgrad.gradients ys(%d_abd : f32)
      xs(%a_abd, %b_abd, %c_abd, %d_abd : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %ops_abd = tensor.from_elements %h_abd#0, %h_abd#1, %h_abd#2, %h_abd#3
      : tensor<4xf32>

  %g_acd:4 = tfgrad.gradients ys(%d : f32)
      xs(%a, %b, %c, %d : f32, f32, f32, f32)
      stop_gradients(%a, %c, %d : f32, f32, f32)
      {unconnected_gradients = "zero"}
  %list_acd = tensor.from_elements %g_acd#0, %g_acd#1, %g_acd#2, %g_acd#3
      : tensor<4xf32>
  %a_acd = tfgrad.stop_gradient %a : f32
  %b_acd = tfgrad.square %a_acd : f32
  %c_acd_ = tfgrad.mul %a_acd, %b_acd : f32
  %c_acd = tfgrad.stop_gradient %c_acd_ : f32
  %d_acd_ = tfgrad.mul %b_acd, %c_acd : f32
  %d_acd = tfgrad.stop_gradient %d_acd_ : f32
  %h_acd:4 = tfgrad.gradients ys(%d_acd : f32)
      xs(%a_acd, %b_acd, %c_acd, %d_acd : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %ops_acd = tensor.from_elements %h_acd#0, %h_acd#1, %h_acd#2, %h_acd#3
      : tensor<4xf32>

  %g_bcd:4 = tfgrad.gradients ys(%d : f32)
      xs(%a, %b, %c, %d : f32, f32, f32, f32)
      stop_gradients(%b, %c, %d : f32, f32, f32)
      {unconnected_gradients = "zero"}
  %list_bcd = tensor.from_elements %g_bcd#0, %g_bcd#1, %g_bcd#2, %g_bcd#3
      : tensor<4xf32>
  %b_bcd_ = tfgrad.square %a : f32
  %b_bcd = tfgrad.stop_gradient %b_bcd_ : f32
  %c_bcd_ = tfgrad.mul %a, %b_bcd : f32
  %c_bcd = tfgrad.stop_gradient %c_bcd_ : f32
  %d_bcd_ = tfgrad.mul %b_bcd, %c_bcd : f32
  %d_bcd = tfgrad.stop_gradient %d_bcd_ : f32
  %h_bcd:4 = tfgrad.gradients ys(%d_bcd : f32)
      xs(%a, %b_bcd, %c_bcd, %d_bcd : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %ops_bcd = tensor.from_elements %h_bcd#0, %h_bcd#1, %h_bcd#2, %h_bcd#3
      : tensor<4xf32>

  %g_abcd:4 = tfgrad.gradients ys(%d : f32)
      xs(%a, %b, %c, %d : f32, f32, f32, f32)
      stop_gradients(%a, %b, %c, %d : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %list_abcd = tensor.from_elements %g_abcd#0, %g_abcd#1, %g_abcd#2, %g_abcd#3
      : tensor<4xf32>
  %a_abcd = tfgrad.stop_gradient %a : f32
  %b_abcd_ = tfgrad.square %a_abcd : f32
  %b_abcd = tfgrad.stop_gradient %b_abcd_ : f32
  %c_abcd_ = tfgrad.mul %a_abcd, %b_abcd : f32
  %c_abcd = tfgrad.stop_gradient %c_abcd_ : f32
  %d_abcd_ = tfgrad.mul %b_abcd, %c_abcd : f32
  %d_abcd = tfgrad.stop_gradient %d_abcd_ : f32
  %h_abcd:4 = tfgrad.gradients ys(%d_abcd : f32)
      xs(%a_abcd, %b_abcd, %c_abcd, %d_abcd : f32, f32, f32, f32)
      {unconnected_gradients = "zero"}
  %ops_abcd = tensor.from_elements %h_abcd#0, %h_abcd#1, %h_abcd#2, %h_abcd#3
      : tensor<4xf32>

  return %list_none, %ops_none, %list_a, %ops_a,
      %list_b, %ops_b, %list_c, %ops_c,
      %list_d, %ops_d, %list_ab, %ops_ab,
      %list_ac, %ops_ac, %list_ad, %ops_ad,
      %list_bc, %ops_bc, %list_bd, %ops_bd,
      %list_cd, %ops_cd, %list_abc, %ops_abc,
      %list_abd, %ops_abd, %list_acd, %ops_acd,
      %list_bcd, %ops_bcd, %list_abcd, %ops_abcd
      : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
        tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
        tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
        tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
        tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
        tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
        tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
        tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
