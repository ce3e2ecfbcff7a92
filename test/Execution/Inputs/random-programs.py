#!/usr/bin/env python3
"""Runs random programs and compares the results with those of an interpreter.

usage: random-programs.py [--gradients] FIRST END

Makes one program for each seed from FIRST up to END, of ops that move elements
(slices, gathers, transposes, ...) with some arithmetic in between, on small f64
tensors whose extents are static or dynamic at random. Several of its values are
returned, so that in-place updates that reach too far show.

With --gradients the ops are smooth, and instead of the results the gradients are
checked against central differences: those of the program, and those of a
program that asks for gradients of its own values and returns them.

Prints every program that fails, and exits with 1 if there is any.
"""

import argparse
import itertools
import math
import random
import subprocess
import sys
import tempfile

MAX_ELEMENTS = 60
MAX_NUMBER = 1e3


def size(shape):
    return math.prod(shape)


def positions(shape):
    return list(itertools.product(*map(range, shape)))


class Array:
    """A row-major array with the name and the type of a value of the program."""

    def __init__(self, shape, element):
        self.shape = tuple(shape)
        self.data = [float(element(at)) for at in positions(shape)]
        self.name = None
        self.dynamic = None

    def offset(self, at):
        offset = 0
        for extent, index in zip(self.shape, at):
            offset = offset * extent + index
        return offset

    def __getitem__(self, at):
        return self.data[self.offset(at)]

    def add(self, at, number):
        self.data[self.offset(at)] += number

    def type(self, element="f64"):
        extents = ["?" if dynamic else str(extent)
                   for extent, dynamic in zip(self.shape, self.dynamic)]
        return f"tensor<{'x'.join(extents + [element])}>"

    def literal(self):
        if size(self.shape) == 0:
            return "zeros:" + "x".join(map(str, self.shape))

        def nested(shape, data):
            if not shape:
                return repr(data[0])
            row = len(data) // shape[0]
            rows = [nested(shape[1:], data[i * row:(i + 1) * row])
                    for i in range(shape[0])]
            return f"[{', '.join(rows)}]"
        return nested(self.shape, self.data)


class Program:
    def __init__(self, seed, smooth):
        self.random = random.Random(seed)
        self.smooth = smooth
        self.lines = []
        self.values = []
        self.arguments = []  # (name, type, input)
        self.indices = {}
        self.ops = [method for name, method in sorted(vars(Program).items())
                    if name.startswith("op_")
                    and not (smooth and name == "op_select")]
        for _ in range(self.random.randint(1, 3)):
            self.argument()
        for _ in range(self.random.randint(4, 18)):
            # Not every op has operands of the right shapes.
            for _ in range(20):
                if self.random.choice(self.ops)(self, self.pick()):
                    break
        count = min(len(self.values), self.random.randint(2, 5))
        self.results = self.random.sample(self.values, count)

    # Values.

    def argument(self):
        rank = self.random.choice([0, 1, 1, 2, 2, 2, 3])
        extents = [1, 2, 2, 3] * 10 + [0]
        shape = [self.random.choice(extents) for _ in range(rank)]
        array = Array(shape, lambda at: round(self.random.uniform(-2, 2), 2))
        self.declare(array, f"%x{len(self.values)}")
        self.arguments.append((array.name, array.type(), array.literal()))

    def declare(self, array, name, dynamic=None):
        array.name = name
        array.dynamic = (dynamic if dynamic is not None else
                         tuple(self.random.random() < 0.5 for _ in array.shape))
        self.values.append(array)

    def pick(self, condition=lambda array: True):
        """A value of the program, one of the last ones more often."""
        found = [array for array in self.values if condition(array)]
        if not found:
            return None
        recent = found[-6:] if self.random.random() < 0.6 else found
        return self.random.choice(recent)

    def index(self, number):
        """An index argument of the program."""
        if number not in self.indices:
            self.indices[number] = f"%i{number}"
            self.arguments.append((f"%i{number}", "index", str(number)))
        return self.indices[number]

    def entries(self, numbers):
        """A list of literals and values, as slices have it."""
        return "[" + ", ".join(
            self.index(number) if self.random.random() < 0.5 else str(number)
            for number in numbers) + "]"

    def constant(self, text):
        name = f"%c{len(self.lines)}"
        self.lines.append(f"{name} = tfgrad.constant {text}")
        return name

    def like(self, array, other):
        """The name of a value with the elements of `array` and the type of
        `other`."""
        if array.dynamic == other.dynamic:
            return array.name
        name = f"%t{len(self.lines)}"
        self.lines.append(f"{name} = tensor.cast {array.name} : {array.type()} "
                          f"to {other.type()}")
        return name

    def emit(self, array, text, dynamic=None):
        """Adds an op. In its text, DIMS and TYPE stand for the dynamic extents
        and the type of the result."""
        if (size(array.shape) > MAX_ELEMENTS
                or any(abs(number) > MAX_NUMBER for number in array.data)):
            return False
        self.declare(array, f"%v{len(self.values)}", dynamic)
        dims = [self.index(extent) for extent, is_dynamic
                in zip(array.shape, array.dynamic) if is_dynamic]
        text = text.replace("DIMS", f"({', '.join(dims)})" if dims else "")
        text = text.replace("TYPE", array.type())
        self.lines.append(f"{array.name} = {text}")
        return True

    # Ops. Each takes an operand, and says whether it could add itself.

    def op_unary(self, x):
        functions = {"neg": lambda a: -a, "tanh": math.tanh, "sin": math.sin,
                     "sigmoid": lambda a: 1 / (1 + math.exp(-a)),
                     "identity": lambda a: a}
        if max(map(abs, x.data), default=0) < 5:
            functions.update(exp=math.exp, square=lambda a: a * a)
        if not self.smooth:
            functions.update(abs=abs, relu=lambda a: max(a, 0.0))
        name, function = self.random.choice(sorted(functions.items()))
        return self.emit(Array(x.shape, lambda at: function(x[at])),
                         f"tfgrad.{name} {x.name} : TYPE", x.dynamic)

    def op_binary(self, x):
        functions = {"add": lambda a, b: a + b, "sub": lambda a, b: a - b,
                     "mul": lambda a, b: a * b}
        if not self.smooth:
            functions.update(maximum=max, minimum=min)
        name, function = self.random.choice(sorted(functions.items()))
        y = self.pick(lambda array: array.shape == x.shape)
        return self.emit(Array(x.shape, lambda at: function(x[at], y[at])),
                         f"tfgrad.{name} {x.name}, {self.like(y, x)} : TYPE",
                         x.dynamic)

    op_binary_again = op_binary

    def op_select(self, x):
        y, z = (self.pick(lambda array: array.shape == x.shape)
                for _ in range(2))
        y_name, z_name = self.like(y, x), self.like(z, x)
        condition = f"%p{len(self.lines)}"
        self.lines.append(
            f"{condition} = tfgrad.compare lt, {x.name}, {y_name} : {x.type()}")
        return self.emit(
            Array(x.shape, lambda at: x[at] if x[at] < y[at] else z[at]),
            f"tfgrad.select {condition}, {x.name}, {z_name} : "
            f"{x.type('i1')}, TYPE", x.dynamic)

    def op_reduce(self, x):
        rank = len(x.shape)
        axes = [axis for axis in range(rank) if self.random.random() < 0.5]
        self.random.shuffle(axes)
        functions = {"sum": math.fsum, "prod": math.prod}
        if size(x.shape[axis] for axis in axes) > 0:
            functions["mean"] = lambda group: math.fsum(group) / len(group)
            functions["logsumexp"] = lambda group: max(group) + math.log(
                sum(math.exp(a - max(group)) for a in group))
            if not self.smooth:
                functions.update(max=max, min=min)
        name, function = self.random.choice(sorted(functions.items()))
        kept = [axis for axis in range(rank) if axis not in axes]
        groups = {}
        for at in positions(x.shape):
            key = tuple(at[axis] for axis in kept)
            groups.setdefault(key, []).append(x[at])
        keep_dims = self.random.random() < 0.3
        if keep_dims:
            shape = [x.shape[axis] if axis in kept else 1
                     for axis in range(rank)]
            dynamic = tuple(x.dynamic[axis] and axis in kept
                            for axis in range(rank))
            result = Array(shape, lambda at: function(
                groups.get(tuple(at[axis] for axis in kept), [])))
        else:
            dynamic = tuple(x.dynamic[axis] for axis in kept)
            result = Array([x.shape[axis] for axis in kept],
                           lambda at: function(groups.get(at, [])))
        return self.emit(result, f"tfgrad.{name} {x.name} axes {axes}"
                         f"{' keep_dims' if keep_dims else ''} : {x.type()} -> "
                         "TYPE", dynamic)

    def op_broadcast(self, x):
        rank = min(3, len(x.shape) + self.random.randint(0, 1))
        axes = sorted(self.random.sample(range(rank), len(x.shape)))
        shape = [self.random.choice([1, 2, 3]) for _ in range(rank)]
        repeated = [extent == 1 and not dynamic
                    for extent, dynamic in zip(x.shape, x.dynamic)]
        for axis, extent, is_repeated in zip(axes, x.shape, repeated):
            if not is_repeated:
                shape[axis] = extent
        result = Array(shape, lambda at: x[tuple(
            0 if is_repeated else at[axis]
            for axis, is_repeated in zip(axes, repeated))])
        return self.emit(result, f"tfgrad.broadcast_to {x.name}DIMS axes {axes} "
                         f": {x.type()} -> TYPE")

    def op_reshape(self, x):
        shapes = [shape for rank in range(4)
                  for shape in itertools.product([1, 2, 3, 4, 6], repeat=rank)
                  if size(shape) == size(x.shape)]
        if not shapes:
            return False
        result = Array(self.random.choice(shapes), lambda at: 0)
        result.data = list(x.data)
        return self.emit(result,
                         f"tfgrad.reshape {x.name}DIMS : {x.type()} -> TYPE")

    def op_transpose(self, x):
        order = list(range(len(x.shape)))
        self.random.shuffle(order)
        result = Array([x.shape[axis] for axis in order], lambda at: x[tuple(
            at[order.index(axis)] for axis in range(len(order)))])
        return self.emit(
            result, f"tfgrad.transpose {x.name} {order} : {x.type()} -> TYPE")

    def op_concat(self, x):
        if not x.shape:
            return False
        axis = self.random.randrange(len(x.shape))
        y = self.pick(lambda array: len(array.shape) == len(x.shape)
                      and array.shape[:axis] == x.shape[:axis]
                      and array.shape[axis + 1:] == x.shape[axis + 1:])
        shape = list(x.shape)
        shape[axis] += y.shape[axis]

        def element(at):
            if at[axis] < x.shape[axis]:
                return x[at]
            return y[at[:axis] + (at[axis] - x.shape[axis],) + at[axis + 1:]]
        return self.emit(Array(shape, element),
                         f"tfgrad.concat {x.name}, {y.name} axis {axis} : "
                         f"({x.type()}, {y.type()}) -> TYPE")

    def op_slice(self, x):
        begin, shape = [], []
        for extent in x.shape:
            least = 0 if self.random.random() < 0.1 else min(1, extent)
            shape.append(self.random.randint(least, extent))
            begin.append(self.random.randint(0, extent - shape[-1]))
        result = Array(shape, lambda at: x[tuple(map(sum, zip(at, begin)))])
        return self.emit(result, f"tfgrad.slice {x.name} {self.entries(begin)} "
                         f"{self.entries(shape)} : {x.type()} -> TYPE")

    op_slice_again = op_slice

    def op_add_slice(self, x):
        y = self.pick(lambda array: len(array.shape) == len(x.shape)
                      and all(a <= b for a, b in zip(array.shape, x.shape)))
        begin = [self.random.randint(0, extent - part)
                 for extent, part in zip(x.shape, y.shape)]
        result = Array(x.shape, lambda at: x[at])
        for at in positions(y.shape):
            result.add(tuple(map(sum, zip(at, begin))), y[at])
        return self.emit(result, f"tfgrad.add_slice {x.name}, {y.name} "
                         f"{self.entries(begin)} : TYPE, {y.type()}", x.dynamic)

    op_add_slice_again = op_add_slice

    def op_pad(self, x):
        low, high = ([self.random.randint(0, 1) for _ in x.shape]
                     for _ in range(2))

        def element(at):
            inner = tuple(index - margin for index, margin in zip(at, low))
            inside = all(0 <= index < extent
                         for index, extent in zip(inner, x.shape))
            return x[inner] if inside else 0.25
        result = Array(list(map(sum, zip(low, x.shape, high))), element)
        return self.emit(result, f"tfgrad.pad {x.name}, "
                         f"{self.constant('0.25 : f64')} low "
                         f"{self.entries(low)} high {self.entries(high)} : "
                         f"{x.type()} -> TYPE")

    def rows(self, x):
        """Row numbers of `x`, or none."""
        if not x.shape or x.shape[0] == 0:
            return []
        return [self.random.randrange(x.shape[0])
                for _ in range(self.random.randint(1, 3))]

    def op_gather(self, x):
        rows = self.rows(x)
        if not rows:
            return False
        indices = self.constant(f"dense<{rows}> : tensor<{len(rows)}xi32>")
        result = Array((len(rows),) + x.shape[1:],
                       lambda at: x[(rows[at[0]],) + at[1:]])
        return self.emit(result, f"tfgrad.gather {x.name}, {indices} : "
                         f"({x.type()}, tensor<{len(rows)}xi32>) -> TYPE")

    def op_scatter(self, x):
        rows = self.rows(x)
        y = self.pick(lambda array:
                      array.shape == (len(rows),) + x.shape[1:])
        if not rows or not y:
            return False
        kind = f"tensor<{len(rows)}x1xi32>"
        indices = self.constant(f"dense<{[[row] for row in rows]}> : {kind}")
        in_place = self.random.random() < 0.6
        result = Array(x.shape, lambda at: x[at] if in_place else 0)
        for at in positions(y.shape):
            result.add((rows[at[0]],) + at[1:], y[at])
        if in_place:
            return self.emit(
                result, f"tfgrad.tensor_scatter_add {x.name}, {indices}, "
                f"{y.name} : TYPE, {kind}, {y.type()}", x.dynamic)
        return self.emit(result, f"tfgrad.scatter_nd {indices}, {y.name}DIMS : "
                         f"({kind}, {y.type()}) -> TYPE")

    def op_matmul(self, x):
        if len(x.shape) < 2:
            return False
        left, right = (self.random.random() < 0.4 for _ in range(2))
        inner, outer = (-2, -1) if left else (-1, -2)
        y = self.pick(lambda array: len(array.shape) == len(x.shape)
                      and array.shape[:-2] == x.shape[:-2]
                      and array.shape[-1 if right else -2] == x.shape[inner])
        if not y:
            return False

        def element(at):
            batch, (i, j) = at[:-2], at[-2:]
            return sum(x[batch + ((k, i) if left else (i, k))]
                       * y[batch + ((j, k) if right else (k, j))]
                       for k in range(x.shape[inner]))
        shape = x.shape[:-2] + (x.shape[outer], y.shape[-2 if right else -1])
        return self.emit(Array(shape, element),
                         f"tfgrad.matmul {x.name}, {y.name}"
                         f"{' transpose_a' if left else ''}"
                         f"{' transpose_b' if right else ''} : "
                         f"({x.type()}, {y.type()}) -> TYPE")

    def op_recurrence(self, x):
        if not x.shape:
            return False
        axis = self.random.randrange(len(x.shape))
        reverse = self.random.random() < 0.5
        y = self.pick(lambda array: array.shape == x.shape)
        result = Array(x.shape, lambda at: 0)
        for rest in positions(x.shape[:axis] + x.shape[axis + 1:]):
            state = 1.5
            steps = range(x.shape[axis])
            for k in reversed(steps) if reverse else steps:
                at = rest[:axis] + (k,) + rest[axis:]
                result.add(at, state)
                state = x[at] * state + y[at]
        return self.emit(result, f"tfgrad.linear_recurrence {x.name}, "
                         f"{self.like(y, x)} axis {axis} initial 1.5"
                         f"{' reverse' if reverse else ''} : TYPE", x.dynamic)

    # The whole.

    def differentiate(self):
        """Asks for the gradient of two results with respect to two values of
        the program; a third one may be stopped."""
        ys, xs = self.results[:2], self.random.sample(self.values[:6],
                                                      min(2, len(self.values)))
        stops = self.random.sample(self.values, self.random.randint(0, 1))

        def listed(keyword, arrays):
            return (f" {keyword}({', '.join(array.name for array in arrays)} : "
                    f"{', '.join(array.type() for array in arrays)})"
                    if arrays else "")
        self.lines.append(
            f"%g:{len(xs)} = tfgrad.gradients{listed('ys', ys)}"
            f"{listed('xs', xs)}{listed('stop_gradients', stops)}"
            ' {unconnected_gradients = "zero"}')
        self.results = []
        for i, x in enumerate(xs):
            gradient = Array(x.shape, lambda at: 0)
            gradient.name, gradient.dynamic = f"%g#{i}", x.dynamic
            self.results.append(gradient)

    def text(self):
        arguments = ", ".join(f"{name}: {type}"
                              for name, type, _ in self.arguments)
        types = ", ".join(array.type() for array in self.results)
        names = ", ".join(array.name for array in self.results)
        return "\n".join([f"func.func @f({arguments}) -> ({types}) {{"]
                         + [f"  {line}" for line in self.lines]
                         + [f"  return {names} : {types}", "}", ""])


def execute(program, options):
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(program.text())
        file.flush()
        inputs = [f"--input={value}" for _, _, value in program.arguments]
        return subprocess.run(["tfgrad-run", file.name, *inputs, *options],
                              capture_output=True, text=True)


def agree(found, expected):
    return len(found) == len(expected) and all(
        a == b or abs(a - b) <= 1e-9 * max(1, abs(a), abs(b))
        for a, b in zip(found, expected))


def failure(program, options):
    """What is wrong, or None."""
    result = execute(program, options)
    if result.returncode != 0:
        return f"exit status {result.returncode}: {result.stderr}"
    if "--check-gradients" in options:
        return None
    for array, line in zip(program.results, result.stdout.splitlines()):
        numbers = line.split(" = ")[1].replace("[", " ").replace("]", " ")
        found = [float(number) for number in numbers.replace(",", " ").split()]
        if not agree(found, array.data):
            return f"{array.name} is {found}, expected {array.data}"
    return None


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--gradients", action="store_true")
    parser.add_argument("first", type=int)
    parser.add_argument("end", type=int)
    arguments = parser.parse_args()

    failures = 0
    for seed in range(arguments.first, arguments.end):
        program = Program(seed, arguments.gradients)
        options = random.Random(seed).choice(
            [[], ["--no-blas"], ["--opt-level=0"]])
        if arguments.gradients:
            options = options + ["--check-gradients"]
            if seed % 2:
                program.differentiate()
        message = failure(program, options)
        if message:
            failures += 1
            inputs = [value for _, _, value in program.arguments]
            print(f"seed {seed}: {message}\n{program.text()}inputs: {inputs}\n"
                  f"options: {options}\n")
    print(f"{arguments.end - arguments.first} programs, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
