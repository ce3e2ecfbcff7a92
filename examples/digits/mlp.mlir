// A classifier of handwritten digits with one hidden layer, and a step of its
// training.
//
//   logits = tanh(x w1 + b1) w2 + b2
//   loss   = mean over the images of (logsumexp(logits) - logits[label])
//            + 1/2 decay |parameters|^2
//
//   parameters [2410]    w1 [64 x 32], b1 [32], w2 [32 x 10], b2 [10], in a row
//   x          [n x 64]  images of 8 x 8 pixels from 0 to 1; constant
//   labels     [n]       what the images show, 0 to 9

// The loss, its gradient with respect to the parameters, and the number of images
// whose largest logit is that of their label.
func.func @loss(%parameters: tensor<2410xf32>,
                %x: tensor<?x64xf32> {tfgrad.constant}, %labels: tensor<?xi64>)
    -> (f32, tensor<2410xf32>, i64) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x64xf32>
  %w1_flat = tfgrad.slice %parameters [0] [2048] : tensor<2410xf32> -> tensor<2048xf32>
  %b1 = tfgrad.slice %parameters [2048] [32] : tensor<2410xf32> -> tensor<32xf32>
  %w2_flat = tfgrad.slice %parameters [2080] [320] : tensor<2410xf32> -> tensor<320xf32>
  %b2 = tfgrad.slice %parameters [2400] [10] : tensor<2410xf32> -> tensor<10xf32>
  %w1 = tfgrad.reshape %w1_flat : tensor<2048xf32> -> tensor<64x32xf32>
  %w2 = tfgrad.reshape %w2_flat : tensor<320xf32> -> tensor<32x10xf32>

  %xw1 = tfgrad.matmul %x, %w1 : (tensor<?x64xf32>, tensor<64x32xf32>) -> tensor<?x32xf32>
  %b1_n = tfgrad.broadcast_to %b1(%n) : tensor<32xf32> -> tensor<?x32xf32>
  %sum1 = tfgrad.add %xw1, %b1_n : tensor<?x32xf32>
  %hidden = tfgrad.tanh %sum1 : tensor<?x32xf32>
  %hw2 = tfgrad.matmul %hidden, %w2 : (tensor<?x32xf32>, tensor<32x10xf32>) -> tensor<?x10xf32>
  %b2_n = tfgrad.broadcast_to %b2(%n) : tensor<10xf32> -> tensor<?x10xf32>
  %logits = tfgrad.add %hw2, %b2_n : tensor<?x10xf32>

  // The logit of the label: the others are masked out.
  %class = tfgrad.iota axis 1 (%n) : tensor<?x10xi64>
  %label_n = tfgrad.broadcast_to %labels(%n) axes [0] : tensor<?xi64> -> tensor<?x10xi64>
  %is_label = tfgrad.compare eq, %class, %label_n : tensor<?x10xi64>
  %zero = tfgrad.constant 0.0 : f32
  %zeros = tfgrad.fill %zero(%n) : f32 -> tensor<?x10xf32>
  %masked = tfgrad.select %is_label, %logits, %zeros : tensor<?x10xi1>, tensor<?x10xf32>
  %label_logit = tfgrad.sum %masked axes [1] : tensor<?x10xf32> -> tensor<?xf32>

  %normalizer = tfgrad.logsumexp %logits axes [1] : tensor<?x10xf32> -> tensor<?xf32>
  %cross_entropy = tfgrad.sub %normalizer, %label_logit : tensor<?xf32>
  %mean = tfgrad.mean %cross_entropy axes [0] : tensor<?xf32> -> f32
  %squares = tfgrad.square %parameters : tensor<2410xf32>
  %norm2 = tfgrad.sum %squares axes [0] : tensor<2410xf32> -> f32
  %half_decay = tfgrad.constant 5.0e-5 : f32
  %penalty = tfgrad.mul %half_decay, %norm2 : f32
  %loss = tfgrad.add %mean, %penalty : f32
  %gradient = tfgrad.gradients ys(%loss : f32) xs(%parameters : tensor<2410xf32>)

  %largest = tfgrad.max %logits axes [1] : tensor<?x10xf32> -> tensor<?xf32>
  %is_right = tfgrad.compare eq, %label_logit, %largest : tensor<?xf32>
  %ones = tfgrad.cast %is_right : tensor<?xi1> to tensor<?xi64>
  %right = tfgrad.sum %ones axes [0] : tensor<?xi64> -> i64
  return %loss, %gradient, %right : f32, tensor<2410xf32>, i64
}

// One step of gradient descent with momentum:
//
//   velocity'   = 0.9 velocity + gradient of the loss
//   parameters' = parameters - rate velocity'
//
// Returns both, and the loss before the step.
func.func @step(%parameters: tensor<2410xf32>, %velocity: tensor<2410xf32>,
                %x: tensor<?x64xf32>, %labels: tensor<?xi64>, %rate: f32)
    -> (tensor<2410xf32>, tensor<2410xf32>, f32) {
  %loss, %gradient, %right = func.call @loss(%parameters, %x, %labels)
      : (tensor<2410xf32>, tensor<?x64xf32>, tensor<?xi64>) -> (f32, tensor<2410xf32>, i64)
  %momentum = tfgrad.constant 0.9 : f32
  %momentum_n = tfgrad.fill %momentum : f32 -> tensor<2410xf32>
  %rate_n = tfgrad.fill %rate : f32 -> tensor<2410xf32>
  %kept = tfgrad.mul %momentum_n, %velocity : tensor<2410xf32>
  %new_velocity = tfgrad.add %kept, %gradient : tensor<2410xf32>
  %move = tfgrad.mul %rate_n, %new_velocity : tensor<2410xf32>
  %new_parameters = tfgrad.sub %parameters, %move : tensor<2410xf32>
  return %new_parameters, %new_velocity, %loss : tensor<2410xf32>, tensor<2410xf32>, f32
}
