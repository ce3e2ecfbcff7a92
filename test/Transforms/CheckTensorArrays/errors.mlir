// RUN: tfgrad-opt %s --tfgrad-check-tensor-arrays --split-input-file \
// RUN:   --verify-diagnostics

func.func @written_twice(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %c3 {tensor_array_name = "a"} : !tfgrad.tensor_array<f32>
  // expected-note @+1 {{written here}}
  %0 = tfgrad.tensor_array_write %a[%c0], %x, %f : !tfgrad.tensor_array<f32>, f32
  // expected-error @+1 {{array 'a': slot 0 is written twice}}
  %1 = tfgrad.tensor_array_write %a[%c0], %x, %0 : !tfgrad.tensor_array<f32>, f32
  return %1 : f32
}

// -----

func.func @read_twice() -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %c3 : !tfgrad.tensor_array<f32>
  // expected-note @+1 {{read here}}
  %0 = tfgrad.tensor_array_read %a[%c0], %f : !tfgrad.tensor_array<f32> -> f32
  // expected-error @+1 {{array 'tensor_array': slot 0 is read again, but reads clear (clear_after_read)}}
  %1 = tfgrad.tensor_array_read %a[%c0], %f : !tfgrad.tensor_array<f32> -> f32
  return %0, %1 : f32, f32
}

// -----

func.func @written_after_read(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %c3 {clear_after_read = false} : !tfgrad.tensor_array<f32>
  // expected-note @+1 {{read here}}
  %0 = tfgrad.tensor_array_read %a[%c0], %f : !tfgrad.tensor_array<f32> -> f32
  // expected-error @+1 {{slot 0 is written after it was read}}
  %1 = tfgrad.tensor_array_write %a[%c0], %x, %f : !tfgrad.tensor_array<f32>, f32
  return %0 : f32
}

// -----

func.func @closed(%x: f32) -> index {
  %c3 = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %c3 : !tfgrad.tensor_array<f32>
  // expected-note @+1 {{closed here}}
  tfgrad.tensor_array_close %a : !tfgrad.tensor_array<f32>
  // expected-error @+1 {{used after it was closed}}
  %n = tfgrad.tensor_array_size %a, %f : !tfgrad.tensor_array<f32>
  return %n : index
}

// -----

func.func @range(%x: f32) -> f32 {
  %c3 = arith.constant 3 : index
  %a, %f = tfgrad.tensor_array %c3 : !tfgrad.tensor_array<f32>
  // expected-error @+1 {{index 3 is out of range for 3 slots}}
  %0 = tfgrad.tensor_array_write %a[%c3], %x, %f : !tfgrad.tensor_array<f32>, f32
  return %0 : f32
}

// -----

func.func @negative(%x: f32, %n: index) -> f32 {
  %minus = arith.constant -1 : index
  %a, %f = tfgrad.tensor_array %n {dynamic_size} : !tfgrad.tensor_array<f32>
  // expected-error @+1 {{index -1 is out of range}}
  %0 = tfgrad.tensor_array_write %a[%minus], %x, %f : !tfgrad.tensor_array<f32>, f32
  return %0 : f32
}

// -----

// Nothing of this is certain, or wrong.
func.func @fine(%x: f32, %i: index, %c: i1) -> (f32, f32, f32) {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %a, %f = tfgrad.tensor_array %c0 {dynamic_size, clear_after_read = false}
      : !tfgrad.tensor_array<f32>
  %0 = tfgrad.tensor_array_write %a[%c5], %x, %f : !tfgrad.tensor_array<f32>, f32
  %1 = tfgrad.tensor_array_write %a[%i], %x, %0 : !tfgrad.tensor_array<f32>, f32
  %2 = tfgrad.tensor_array_read %a[%c5], %1 : !tfgrad.tensor_array<f32> -> f32
  %3 = tfgrad.tensor_array_read %a[%c5], %1 : !tfgrad.tensor_array<f32> -> f32
  // In a branch, which may not be taken.
  %b, %g = tfgrad.tensor_array %c0 : !tfgrad.tensor_array<f32>
  %4 = scf.if %c -> f32 {
    %5 = tfgrad.tensor_array_write %b[%c5], %x, %g : !tfgrad.tensor_array<f32>, f32
    scf.yield %5 : f32
  } else {
    scf.yield %g : f32
  }
  return %2, %3, %4 : f32, f32, f32
}

// -----

// The largest number there is.
func.func @far(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %last = arith.constant 9223372036854775807 : index
  %a, %f = tfgrad.tensor_array %c0 {dynamic_size, tensor_array_name = "a"} : !tfgrad.tensor_array<f32>
  // expected-note @+1 {{written here}}
  %0 = tfgrad.tensor_array_write %a[%last], %x, %f : !tfgrad.tensor_array<f32>, f32
  // expected-error @+1 {{array 'a': slot 9223372036854775807 is written twice}}
  %1 = tfgrad.tensor_array_write %a[%last], %x, %0 : !tfgrad.tensor_array<f32>, f32
  return %1 : f32
}
