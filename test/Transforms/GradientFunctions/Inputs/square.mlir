func.func @square(%x: f32) -> f32 {
  %0 = tfgrad.square %x : f32
  return %0 : f32
}
