// A recurrent network over a batch of sequences of different lengths, as
// TensorFlow's dynamic_rnn runs it. Sequence b has lengths[b] steps:
//
//   h_t = tanh(x_t W_x + h_{t-1} W_h + b)   while t < lengths[b]
//
// and keeps its state from there on, with zeros as outputs.
//
//   w_x     [inputs x units]         w_h     [units x units]
//   bias    [units]                  h_0     [batch x units]
//   x       [time x batch x inputs]  lengths [batch], from 0 to time; constant
//   target  [batch x units]          constant
//
// The loss is half the sum of the squares of all outputs and of the differences
// between the last states and their targets.
//
//   tfgrad-run examples/rnn.mlir --grad --input='random(1):3x2' \
//       --input='random(2):2x2' --input='random(3):2' --input='random(4):4x2' \
//       --input='random(5):6x4x3' --input='[6, 0, 3, 1]' --input='random(6):4x2'

!steps = !tfgrad.tensor_array<?x?xf64>
!matrix = tensor<?x?xf64>

func.func @loss(%w_x: !matrix, %w_h: !matrix, %bias: tensor<?xf64>, %h_0: !matrix,
                %x: tensor<?x?x?xf64>, %lengths: tensor<?xi64>,
                %target: !matrix {tfgrad.constant}) -> f64 {
  %half = arith.constant 0.5 : f64
  %outputs, %h = func.call @dynamic_rnn(%w_x, %w_h, %bias, %h_0, %x, %lengths)
      : (!matrix, !matrix, tensor<?xf64>, !matrix, tensor<?x?x?xf64>, tensor<?xi64>)
      -> (tensor<?x?x?xf64>, !matrix)
  %squares = tfgrad.square %outputs : tensor<?x?x?xf64>
  %sum = tfgrad.sum %squares axes [0, 1, 2] : tensor<?x?x?xf64> -> f64
  %miss = tfgrad.sub %h, %target : !matrix
  %misses = tfgrad.square %miss : !matrix
  %missed = tfgrad.sum %misses axes [0, 1] : !matrix -> f64
  %both = arith.addf %sum, %missed : f64
  %loss = arith.mulf %half, %both : f64
  return %loss : f64
}

// The outputs, [longest x batch x units], and the last states, [batch x units].
func.func private @dynamic_rnn(%w_x: !matrix, %w_h: !matrix, %bias: tensor<?xf64>,
                               %h_0: !matrix, %x: tensor<?x?x?xf64>,
                               %lengths: tensor<?xi64>)
    -> (tensor<?x?x?xf64>, !matrix) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %none = arith.constant 0 : i64
  %zero = arith.constant 0.0 : f64
  %time = tensor.dim %x, %c0 : tensor<?x?x?xf64>
  %inputs = tensor.dim %x, %c2 : tensor<?x?x?xf64>
  %batch = tensor.dim %h_0, %c0 : !matrix
  %units = tensor.dim %h_0, %c1 : !matrix
  %zeros = tfgrad.fill %zero(%batch, %units) : f64 -> !matrix
  %bias_all = tfgrad.broadcast_to %bias(%batch, %units) : tensor<?xf64> -> !matrix

  %most = tfgrad.max %lengths axes [0] : tensor<?xi64> -> i64
  %steps = arith.maxsi %most, %none : i64
  %longest = arith.index_cast %steps : i64 to index
  %fits = arith.cmpi sle, %longest, %time : index
  tfgrad.check %fits, "expected lengths of at most {0}, found {1}" (%time, %longest)

  %in, %in_new = tfgrad.tensor_array %time shape [%batch, %inputs]
      {tensor_array_name = "inputs"} : !steps
  %in_flow = tfgrad.tensor_array_unstack %in, %x, %in_new : !steps, tensor<?x?x?xf64>
  %out, %out_new = tfgrad.tensor_array %longest shape [%batch, %units]
      {tensor_array_name = "outputs"} : !steps

  // The flow of `out` goes through the loop: the gradients of the outputs follow
  // it back into the steps.
  %end:3 = scf.while (%t = %none, %h = %h_0, %flow = %out_new)
      : (i64, !matrix, f32) -> (i64, !matrix, f32) {
    %more = arith.cmpi slt, %t, %steps : i64
    scf.condition(%more) %t, %h, %flow : i64, !matrix, f32
  } do {
  ^bb0(%t: i64, %h: !matrix, %flow: f32):
    %i = arith.index_cast %t : i64 to index
    %x_t = tfgrad.tensor_array_read %in[%i], %in_flow : !steps -> !matrix
    %from_x = tfgrad.matmul %x_t, %w_x : (!matrix, !matrix) -> !matrix
    %from_h = tfgrad.matmul %h, %w_h : (!matrix, !matrix) -> !matrix
    %both = tfgrad.add %from_x, %from_h : !matrix
    %all = tfgrad.add %both, %bias_all : !matrix
    %h_t = tfgrad.tanh %all : !matrix

    %t_all = tfgrad.fill %t(%batch) : i64 -> tensor<?xi64>
    %runs = tfgrad.compare lt, %t_all, %lengths : tensor<?xi64>
    %mask = tfgrad.broadcast_to %runs(%batch, %units) axes [0]
        : tensor<?xi1> -> tensor<?x?xi1>
    %kept = tfgrad.select %mask, %h_t, %h : tensor<?x?xi1>, !matrix
    %output = tfgrad.select %mask, %h_t, %zeros : tensor<?x?xi1>, !matrix
    %written = tfgrad.tensor_array_write %out[%i], %output, %flow : !steps, !matrix

    %one = arith.constant 1 : i64
    %next = arith.addi %t, %one : i64
    scf.yield %next, %kept, %written : i64, !matrix, f32
  }
  %outputs = tfgrad.tensor_array_stack %out, %end#2 : !steps -> tensor<?x?x?xf64>
  return %outputs, %end#1 : tensor<?x?x?xf64>, !matrix
}
