// The loss of a character LSTM with diagonal weights, the LSTM objective of
// ADBench, for any number of layers, characters and bits.
//
//   main     [2 layers x 4 bits]   per layer a row of weights, then one of biases,
//                                  each for the gates forget, input, output, change
//   extra    [3 x bits]            weights of the input and of the output, bias of
//                                  the output
//   state    [2 layers x bits]     per layer the hidden row h, then the cell row g;
//                                  constant
//   sequence [characters x bits]   0 or 1; constant
//
// With all products element by element, for each character x_t but the last:
//
//   in = x_t W_in;  for each layer with its rows h and g:
//     F = sigmoid(in w_F + b_F)   I = sigmoid(h w_I + b_I)
//     O = sigmoid(in w_O + b_O)   C = tanh(h w_C + b_C)
//     g <- g F + I C              in, h <- O tanh(g)
//   y = in W_out + b_out
//   loss <- loss - sum_j x_{t+1,j} (y_j - log(2 + sum_j exp(y_j)))
//
// and the mean over the characters and bits in the end.

!rows = !tfgrad.tensor_array<1x?xf64>

func.func @lstm(%main: tensor<?x?xf64>, %extra: tensor<3x?xf64>,
                %state: tensor<?x?xf64> {tfgrad.constant},
                %sequence: tensor<?x?xf64> {tfgrad.constant}) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f64
  %two = arith.constant 2.0 : f64
  %rows = tensor.dim %main, %c0 : tensor<?x?xf64>
  %layers = arith.divui %rows, %c2 : index
  %bits = tensor.dim %sequence, %c1 : tensor<?x?xf64>
  %bits_2 = arith.muli %bits, %c2 : index
  %bits_3 = arith.muli %bits, %c3 : index
  %characters = tensor.dim %sequence, %c0 : tensor<?x?xf64>
  %steps = arith.subi %characters, %c1 : index

  %w_in = tfgrad.slice %extra [0, 0] [1, %bits] : tensor<3x?xf64> -> tensor<1x?xf64>
  %w_out = tfgrad.slice %extra [1, 0] [1, %bits] : tensor<3x?xf64> -> tensor<1x?xf64>
  %b_out = tfgrad.slice %extra [2, 0] [1, %bits] : tensor<3x?xf64> -> tensor<1x?xf64>

  // The hidden rows are the even ones of the state, the cell rows the odd ones.
  %pairs = tfgrad.reshape %state(%layers, %bits_2) : tensor<?x?xf64> -> tensor<?x?xf64>
  %h_0 = tfgrad.slice %pairs [0, 0] [%layers, %bits] : tensor<?x?xf64> -> tensor<?x?xf64>
  %g_0 = tfgrad.slice %pairs [0, %bits] [%layers, %bits] : tensor<?x?xf64> -> tensor<?x?xf64>

  %all:3 = scf.for %t = %c0 to %steps step %c1
      iter_args(%sum = %zero, %h_all = %h_0, %g_all = %g_0)
      -> (f64, tensor<?x?xf64>, tensor<?x?xf64>) {
    %x = tfgrad.slice %sequence [%t, 0] [1, %bits] : tensor<?x?xf64> -> tensor<1x?xf64>
    %in_0 = tfgrad.mul %x, %w_in : tensor<1x?xf64>
    %h_next, %h_flow = tfgrad.tensor_array %layers shape [%bits] : !rows
    %g_next, %g_flow = tfgrad.tensor_array %layers shape [%bits] : !rows
    %last:3 = scf.for %a = %c0 to %layers step %c1
        iter_args(%in = %in_0, %hf = %h_flow, %gf = %g_flow)
        -> (tensor<1x?xf64>, f32, f32) {
      %w = arith.muli %a, %c2 : index
      %b = arith.addi %w, %c1 : index
      %w_F = tfgrad.slice %main [%w, 0] [1, %bits] : tensor<?x?xf64> -> tensor<1x?xf64>
      %w_I = tfgrad.slice %main [%w, %bits] [1, %bits] : tensor<?x?xf64> -> tensor<1x?xf64>
      %w_O = tfgrad.slice %main [%w, %bits_2] [1, %bits] : tensor<?x?xf64> -> tensor<1x?xf64>
      %w_C = tfgrad.slice %main [%w, %bits_3] [1, %bits] : tensor<?x?xf64> -> tensor<1x?xf64>
      %b_F = tfgrad.slice %main [%b, 0] [1, %bits] : tensor<?x?xf64> -> tensor<1x?xf64>
      %b_I = tfgrad.slice %main [%b, %bits] [1, %bits] : tensor<?x?xf64> -> tensor<1x?xf64>
      %b_O = tfgrad.slice %main [%b, %bits_2] [1, %bits] : tensor<?x?xf64> -> tensor<1x?xf64>
      %b_C = tfgrad.slice %main [%b, %bits_3] [1, %bits] : tensor<?x?xf64> -> tensor<1x?xf64>
      %h = tfgrad.slice %h_all [%a, 0] [1, %bits] : tensor<?x?xf64> -> tensor<1x?xf64>
      %g = tfgrad.slice %g_all [%a, 0] [1, %bits] : tensor<?x?xf64> -> tensor<1x?xf64>
      %F_0 = tfgrad.mul %in, %w_F : tensor<1x?xf64>
      %F_1 = tfgrad.add %F_0, %b_F : tensor<1x?xf64>
      %F = tfgrad.sigmoid %F_1 : tensor<1x?xf64>
      %I_0 = tfgrad.mul %h, %w_I : tensor<1x?xf64>
      %I_1 = tfgrad.add %I_0, %b_I : tensor<1x?xf64>
      %I = tfgrad.sigmoid %I_1 : tensor<1x?xf64>
      %O_0 = tfgrad.mul %in, %w_O : tensor<1x?xf64>
      %O_1 = tfgrad.add %O_0, %b_O : tensor<1x?xf64>
      %O = tfgrad.sigmoid %O_1 : tensor<1x?xf64>
      %C_0 = tfgrad.mul %h, %w_C : tensor<1x?xf64>
      %C_1 = tfgrad.add %C_0, %b_C : tensor<1x?xf64>
      %C = tfgrad.tanh %C_1 : tensor<1x?xf64>
      %kept = tfgrad.mul %g, %F : tensor<1x?xf64>
      %new = tfgrad.mul %I, %C : tensor<1x?xf64>
      %g_a = tfgrad.add %kept, %new : tensor<1x?xf64>
      %squashed = tfgrad.tanh %g_a : tensor<1x?xf64>
      %h_a = tfgrad.mul %O, %squashed : tensor<1x?xf64>
      %hf_a = tfgrad.tensor_array_write %h_next[%a], %h_a, %hf : !rows, tensor<1x?xf64>
      %gf_a = tfgrad.tensor_array_write %g_next[%a], %g_a, %gf : !rows, tensor<1x?xf64>
      scf.yield %h_a, %hf_a, %gf_a : tensor<1x?xf64>, f32, f32
    }
    %h_new, %h_rows = tfgrad.tensor_array_concat %h_next, %last#1
        : !rows -> tensor<?x?xf64>, tensor<?xi64>
    %g_new, %g_rows = tfgrad.tensor_array_concat %g_next, %last#2
        : !rows -> tensor<?x?xf64>, tensor<?xi64>

    %y_0 = tfgrad.mul %last#0, %w_out : tensor<1x?xf64>
    %y = tfgrad.add %y_0, %b_out : tensor<1x?xf64>
    %e = tfgrad.exp %y : tensor<1x?xf64>
    %e_sum = tfgrad.sum %e axes [0, 1] : tensor<1x?xf64> -> f64
    %all_e = arith.addf %e_sum, %two : f64
    %norm = math.log %all_e : f64
    %t_1 = arith.addi %t, %c1 : index
    %target = tfgrad.slice %sequence [%t_1, 0] [1, %bits] : tensor<?x?xf64> -> tensor<1x?xf64>
    %hit = tfgrad.mul %target, %y : tensor<1x?xf64>
    %hits = tfgrad.sum %hit axes [0, 1] : tensor<1x?xf64> -> f64
    %ones = tfgrad.sum %target axes [0, 1] : tensor<1x?xf64> -> f64
    %norms = arith.mulf %ones, %norm : f64
    %gain = arith.subf %hits, %norms : f64
    %sum_t = arith.addf %sum, %gain : f64
    scf.yield %sum_t, %h_new, %g_new : f64, tensor<?x?xf64>, tensor<?x?xf64>
  }

  %count = arith.muli %steps, %bits : index
  %count_f = tfgrad.cast %count : index to f64
  %mean = arith.divf %all#0, %count_f : f64
  %loss = arith.negf %mean : f64
  return %loss : f64
}
