// The log-likelihood of a Gaussian mixture with a Wishart prior, the GMM
// objective of ADBench, for any dimension d, K components and n points.
//
//   alphas [K]               logits of the mixture weights
//   means  [K x d]
//   icf    [K x d(d+1)/2]    per component: the log-diagonal q of a lower
//                            triangular factor Q of the inverse covariance, then
//                            its strict lower triangle l, column by column
//   x      [n x d]           the points; constant
//   gamma, m                 the parameters of the prior; constant
//
//   - (n d / 2) log(2 pi)
//   + sum_i logsumexp_k(alpha_k + sum_j q_kj - 1/2 |Q_k (x_i - mu_k)|^2)
//   - n logsumexp_k(alpha_k)
//   + sum_k (gamma^2 / 2 (|exp(q_k)|^2 + |l_k|^2) - m sum_j q_kj)  -  K C
//
//   C = n' d (log gamma - log(2) / 2)
//       - (d(d-1)/4 log(pi) + sum_{j=1..d} lgamma((n' + 1 - j) / 2)),
//   n' = d + m + 1

func.func @gmm(%alphas: tensor<?xf64>, %means: tensor<?x?xf64>,
               %icf: tensor<?x?xf64>,
               %x: tensor<?x?xf64> {tfgrad.constant},
               %gamma: f64 {tfgrad.constant}, %m: i64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %K = tensor.dim %means, %c0 : tensor<?x?xf64>
  %d = tensor.dim %means, %c1 : tensor<?x?xf64>
  %n = tensor.dim %x, %c0 : tensor<?x?xf64>
  %t = tensor.dim %icf, %c1 : tensor<?x?xf64>
  %half = tfgrad.constant 0.5 : f64
  %one = tfgrad.constant 1.0 : f64
  %K_f = tfgrad.cast %K : index to f64
  %d_f = tfgrad.cast %d : index to f64
  %n_f = tfgrad.cast %n : index to f64
  %m_f = tfgrad.cast %m : i64 to f64

  // Q [K x d x d]. Entry (i, j) below the diagonal is entry
  // d + j d - j (j + 1) / 2 + (i - j - 1) of a row of icf, and the diagonal is
  // exp of entry i; what lies above is 0.
  %i = tfgrad.iota axis 0 (%d, %d) : tensor<?x?xi64>
  %j = tfgrad.iota axis 1 (%d, %d) : tensor<?x?xi64>
  %below = tfgrad.compare gt, %i, %j : tensor<?x?xi64>
  %diagonal = tfgrad.compare eq, %i, %j : tensor<?x?xi64>
  %d_i = tfgrad.cast %d : index to i64
  %one_i = tfgrad.constant 1 : i64
  %two_i = tfgrad.constant 2 : i64
  %d_ij = tfgrad.fill %d_i(%d, %d) : i64 -> tensor<?x?xi64>
  %one_ij = tfgrad.fill %one_i(%d, %d) : i64 -> tensor<?x?xi64>
  %two_ij = tfgrad.fill %two_i(%d, %d) : i64 -> tensor<?x?xi64>
  %j_1 = tfgrad.add %j, %one_ij : tensor<?x?xi64>
  %jj = tfgrad.mul %j, %j_1 : tensor<?x?xi64>
  %triangle = tfgrad.div %jj, %two_ij : tensor<?x?xi64>
  %jd = tfgrad.mul %j_1, %d_ij : tensor<?x?xi64>
  %column = tfgrad.sub %jd, %triangle : tensor<?x?xi64>
  %offset = tfgrad.sub %i, %j_1 : tensor<?x?xi64>
  %lower = tfgrad.add %column, %offset : tensor<?x?xi64>
  %entry = tfgrad.select %below, %lower, %i : tensor<?x?xi1>, tensor<?x?xi64>
  %icf_t = tfgrad.transpose %icf [1, 0] : tensor<?x?xf64> -> tensor<?x?xf64>
  %entries_t = tfgrad.gather %icf_t, %entry
      : (tensor<?x?xf64>, tensor<?x?xi64>) -> tensor<?x?x?xf64>
  %entries = tfgrad.transpose %entries_t [2, 0, 1]
      : tensor<?x?x?xf64> -> tensor<?x?x?xf64>
  %is_below = tfgrad.broadcast_to %below(%K, %d, %d) : tensor<?x?xi1> -> tensor<?x?x?xi1>
  %is_diagonal = tfgrad.broadcast_to %diagonal(%K, %d, %d) : tensor<?x?xi1> -> tensor<?x?x?xi1>
  %exp_entries = tfgrad.exp %entries : tensor<?x?x?xf64>
  %zero = tfgrad.constant 0.0 : f64
  %zeros = tfgrad.fill %zero(%K, %d, %d) : f64 -> tensor<?x?x?xf64>
  %upper = tfgrad.select %is_diagonal, %exp_entries, %zeros
      : tensor<?x?x?xi1>, tensor<?x?x?xf64>
  %Q = tfgrad.select %is_below, %entries, %upper
      : tensor<?x?x?xi1>, tensor<?x?x?xf64>

  // Y_ki = Q_k (x_i - mu_k), all points of a component in one product.
  %x_kn = tfgrad.broadcast_to %x(%K, %n, %d) : tensor<?x?xf64> -> tensor<?x?x?xf64>
  %mu_kn = tfgrad.broadcast_to %means(%K, %n, %d) axes [0, 2]
      : tensor<?x?xf64> -> tensor<?x?x?xf64>
  %centered = tfgrad.sub %x_kn, %mu_kn : tensor<?x?x?xf64>
  %Y = tfgrad.matmul %centered, %Q transpose_b
      : (tensor<?x?x?xf64>, tensor<?x?x?xf64>) -> tensor<?x?x?xf64>
  %Y2 = tfgrad.square %Y : tensor<?x?x?xf64>
  %norm2 = tfgrad.sum %Y2 axes [2] : tensor<?x?x?xf64> -> tensor<?x?xf64>

  // Log-density of each point under each component.
  %q = tfgrad.slice %icf [0, 0] [%K, %d] : tensor<?x?xf64> -> tensor<?x?xf64>
  %sum_q = tfgrad.sum %q axes [1] : tensor<?x?xf64> -> tensor<?xf64>
  %bias = tfgrad.add %alphas, %sum_q : tensor<?xf64>
  %bias_kn = tfgrad.broadcast_to %bias(%K, %n) axes [0] : tensor<?xf64> -> tensor<?x?xf64>
  %half_kn = tfgrad.fill %half(%K, %n) : f64 -> tensor<?x?xf64>
  %halved = tfgrad.mul %half_kn, %norm2 : tensor<?x?xf64>
  %log_density = tfgrad.sub %bias_kn, %halved : tensor<?x?xf64>
  %per_point = tfgrad.logsumexp %log_density axes [0] : tensor<?x?xf64> -> tensor<?xf64>
  %likelihood = tfgrad.sum %per_point axes [0] : tensor<?xf64> -> f64
  %lse_alpha = tfgrad.logsumexp %alphas axes [0] : tensor<?xf64> -> f64
  %weights = tfgrad.mul %n_f, %lse_alpha : f64

  // -(n d / 2) log(2 pi)
  %log_2pi = tfgrad.constant 1.8378770664093453 : f64
  %nd = tfgrad.mul %n_f, %d_f : f64
  %half_nd = tfgrad.mul %half, %nd : f64
  %norm = tfgrad.mul %half_nd, %log_2pi : f64

  // The prior.
  %tail = arith.subi %t, %d : index
  %l = tfgrad.slice %icf [0, %d] [%K, %tail] : tensor<?x?xf64> -> tensor<?x?xf64>
  %exp_q = tfgrad.exp %q : tensor<?x?xf64>
  %exp_q2 = tfgrad.square %exp_q : tensor<?x?xf64>
  %l2 = tfgrad.square %l : tensor<?x?xf64>
  %frobenius_q = tfgrad.sum %exp_q2 axes [0, 1] : tensor<?x?xf64> -> f64
  %frobenius_l = tfgrad.sum %l2 axes [0, 1] : tensor<?x?xf64> -> f64
  %frobenius = tfgrad.add %frobenius_q, %frobenius_l : f64
  %gamma2 = tfgrad.square %gamma : f64
  %half_gamma2 = tfgrad.mul %half, %gamma2 : f64
  %wishart = tfgrad.mul %half_gamma2, %frobenius : f64
  %all_q = tfgrad.sum %sum_q axes [0] : tensor<?xf64> -> f64
  %m_q = tfgrad.mul %m_f, %all_q : f64
  %prior = tfgrad.sub %wishart, %m_q : f64

  // C
  %d_m = tfgrad.add %d_f, %m_f : f64
  %n_prime = tfgrad.add %d_m, %one : f64
  %log_gamma = tfgrad.log %gamma : f64
  %half_log2 = tfgrad.constant 0.34657359027997264 : f64
  %scale = tfgrad.sub %log_gamma, %half_log2 : f64
  %n_prime_d = tfgrad.mul %n_prime, %d_f : f64
  %C_scale = tfgrad.mul %n_prime_d, %scale : f64
  %d_1 = tfgrad.sub %d_f, %one : f64
  %quarter_log_pi = tfgrad.constant 0.28618247146235004 : f64
  %d_d_1 = tfgrad.mul %d_f, %d_1 : f64
  %C_pi = tfgrad.mul %d_d_1, %quarter_log_pi : f64
  %j0 = tfgrad.iota axis 0 (%d) : tensor<?xf64>
  %n_prime_j = tfgrad.fill %n_prime(%d) : f64 -> tensor<?xf64>
  %half_j = tfgrad.fill %half(%d) : f64 -> tensor<?xf64>
  %difference = tfgrad.sub %n_prime_j, %j0 : tensor<?xf64>
  %argument = tfgrad.mul %half_j, %difference : tensor<?xf64>
  %lgammas = tfgrad.lgamma %argument : tensor<?xf64>
  %C_gamma = tfgrad.sum %lgammas axes [0] : tensor<?xf64> -> f64
  %C_both = tfgrad.add %C_pi, %C_gamma : f64
  %C = tfgrad.sub %C_scale, %C_both : f64
  %KC = tfgrad.mul %K_f, %C : f64

  %likelihood_w = tfgrad.sub %likelihood, %weights : f64
  %objective_1 = tfgrad.sub %likelihood_w, %norm : f64
  %objective_2 = tfgrad.add %objective_1, %prior : f64
  %objective = tfgrad.sub %objective_2, %KC : f64
  return %objective : f64
}
