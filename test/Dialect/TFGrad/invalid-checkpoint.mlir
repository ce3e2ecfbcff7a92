// RUN: tfgrad-opt %s --split-input-file -verify-diagnostics

func.func @not_control_flow(%x: f32) -> f32 {
  // expected-error @+1 {{'tfgrad.sin' op expected 'tfgrad.checkpoint' only on a function, scf.for, scf.while, scf.if, scf.index_switch or scf.execute_region}}
  %y = tfgrad.sin %x {tfgrad.checkpoint} : f32
  return %y : f32
}

// -----

func.func @not_a_length(%n: index) {
  %c0 = arith.constant 0 : index
  // expected-error @+1 {{'scf.for' op expected 'tfgrad.checkpoint' to be a unit, {every = k} with a positive k, or {sqrt}, found 3 : i64}}
  scf.for %i = %c0 to %n step %n {
  } {tfgrad.checkpoint = 3 : i64}
  return
}

// -----

func.func @zero(%n: index) {
  %c0 = arith.constant 0 : index
  // expected-error @+1 {{expected 'tfgrad.checkpoint' to be a unit, {every = k} with a positive k, or {sqrt}, found {every = 0 : i64}}}
  scf.for %i = %c0 to %n step %n {
  } {tfgrad.checkpoint = {every = 0}}
  return
}

// -----

func.func @negative(%n: index) {
  %c0 = arith.constant 0 : index
  // expected-error @+1 {{found {every = -7 : i64}}}
  scf.for %i = %c0 to %n step %n {
  } {tfgrad.checkpoint = {every = -7}}
  return
}

// -----

func.func @not_a_number(%n: index) {
  %c0 = arith.constant 0 : index
  // expected-error @+1 {{found {every = "3"}}}
  scf.for %i = %c0 to %n step %n {
  } {tfgrad.checkpoint = {every = "3"}}
  return
}

// -----

func.func @two(%n: index) {
  %c0 = arith.constant 0 : index
  // expected-error @+1 {{found {every = 3 : i64, sqrt}}}
  scf.for %i = %c0 to %n step %n {
  } {tfgrad.checkpoint = {every = 3, sqrt}}
  return
}

// -----

func.func @unknown(%n: index) {
  %c0 = arith.constant 0 : index
  // expected-error @+1 {{found {often}}}
  scf.for %i = %c0 to %n step %n {
  } {tfgrad.checkpoint = {often}}
  return
}

// -----

func.func @nothing(%n: index) {
  %c0 = arith.constant 0 : index
  // expected-error @+1 {{found {}}}
  scf.for %i = %c0 to %n step %n {
  } {tfgrad.checkpoint = {}}
  return
}

// -----

func.func @not_a_loop(%c: i1) {
  // expected-error @+1 {{'scf.if' op expected 'tfgrad.checkpoint' with {every = 2 : i64} only on scf.for or scf.while}}
  scf.if %c {
  } {tfgrad.checkpoint = {every = 2}}
  return
}

// -----

// expected-error @+1 {{'func.func' op expected 'tfgrad.checkpoint' with {sqrt} only on scf.for or scf.while}}
func.func @function() attributes {tfgrad.checkpoint = {sqrt}} {
  return
}

// -----

func.func @unknown_count(%c: i1) {
  // expected-error @+1 {{'scf.while' op runs an unknown number of times, so 'tfgrad.checkpoint' needs {every = k}}}
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  } attributes {tfgrad.checkpoint = {sqrt}}
  return
}
