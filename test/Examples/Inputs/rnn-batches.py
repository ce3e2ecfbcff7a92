"""Compares a batch of examples/rnn.mlir with its sequences, each alone.

usage: rnn-batches.py RNN.MLIR LENGTH...

Makes a batch of sequences of these lengths, with two steps more than the longest
has. The loss, computed here as well, and the gradients of the weights must be the
sums of those of the sequences alone, the gradients of states and inputs their
rows, to 1e-12 relative; the gradients of inputs beyond the end of a sequence must
be exactly zero. Prints what differs, and ends with a line "N comparisons, N
differences".
"""

import ast
import math
import random
import subprocess
import sys

INPUTS, UNITS = 3, 2
TOLERANCE = 1e-12


def numbers(generator, *shape):
    """Nested lists of random numbers between -1 and 1."""
    if not shape:
        return generator.uniform(-1, 1)
    return [numbers(generator, *shape[1:]) for _ in range(shape[0])]


def gradient(program, arguments):
    """The loss, then the gradients of w_x, w_h, bias, h_0 and x."""
    command = ["tfgrad-run", program, "--grad", "--opt-level=0",
               *(f"--input={argument}" for argument in arguments)]
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE,
                            text=True).stdout
    return [ast.literal_eval(line.split(" = ", 1)[1])
            for line in output.splitlines()]


def loss(w_x, w_h, bias, h_0, x, lengths, target):
    """What rnn.mlir computes, sequence by sequence."""
    terms = []
    for b, length in enumerate(lengths):
        h = h_0[b]
        for t in range(length):
            h = [math.tanh(sum(x[t][b][i] * w_x[i][u] for i in range(INPUTS))
                           + sum(h[i] * w_h[i][u] for i in range(UNITS)) + bias[u])
                 for u in range(UNITS)]
            terms += [value * value for value in h]
        terms += [(value - wanted) ** 2 for value, wanted in zip(h, target[b])]
    return math.fsum(terms) / 2


def total(values):
    """The sums of corresponding numbers of nested lists."""
    if isinstance(values[0], list):
        return [total(group) for group in zip(*values)]
    return math.fsum(values)


def flat(values):
    if isinstance(values, (list, tuple)):
        return [number for value in values for number in flat(value)]
    return [values]


def main():
    program, *lengths = sys.argv[1:]
    lengths = [int(length) for length in lengths]
    batch, time = len(lengths), max(lengths) + 2
    generator = random.Random(1)
    weights = [numbers(generator, INPUTS, UNITS), numbers(generator, UNITS, UNITS),
               numbers(generator, UNITS)]
    h_0, target = (numbers(generator, batch, UNITS) for _ in range(2))
    x = numbers(generator, time, batch, INPUTS)

    together = gradient(program, [*weights, h_0, x, lengths, target])
    alone = [gradient(program, [*weights, [h_0[b]], [[step[b]] for step in x],
                                [lengths[b]], [target[b]]])
             for b in range(batch)]

    count = differences = 0

    def compare(what, found, expected, tolerance=TOLERANCE):
        nonlocal count, differences
        found, expected = flat(found), flat(expected)
        count += 1
        scale = max(1, *map(abs, expected))
        if len(found) != len(expected) or not all(
                abs(f - e) <= tolerance * scale for f, e in zip(found, expected)):
            differences += 1
            print(f"{what}: expected {expected}, found {found}")

    compare("loss", together[0], loss(*weights, h_0, x, lengths, target))
    for i, name in enumerate(("loss", "w_x", "w_h", "bias")):
        compare(name, together[i], total([one[i] for one in alone]))
    compare("h_0", together[4], [one[4] for one in alone])
    for b, one in enumerate(alone):
        rows = [step[b] for step in together[5]]
        compare(f"x of sequence {b}", rows, [step[0] for step in one[5]])
        compare(f"x of sequence {b} behind its end", rows[lengths[b]:],
                [[0.0] * INPUTS] * (time - lengths[b]), tolerance=0)
    print(f"{count} comparisons, {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
