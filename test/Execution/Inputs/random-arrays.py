#!/usr/bin/env python3
"""Runs random programs with TensorArrays as buffers and as run-time objects.

usage: random-arrays.py FIRST END

Makes one program for each seed from FIRST up to END: arrays of rows, written
and read at constant and computed places, as a whole and in loops; values that are
changed before and after they are written, carried by loops and returned; and
requests. Both runs must end alike, with the same numbers (but for the sign of a
zero). Prints every program that fails, and exits with 1 if there is any.
"""

import argparse
import random
import subprocess
import sys
import tempfile

ROW = "tensor<3xf64>"
ARRAY = "!tfgrad.tensor_array<3xf64>"


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines = []
        self.names = 0
        self.rows = ["%x", "%z"]
        self.results = []
        self.has_loop = False
        for _ in range(self.random.randint(1, 2)):
            self.array()
        while len(self.lines) < 25:
            self.value()
        self.results.append((self.random.choice(self.rows), ROW))

    def name(self):
        self.names += 1
        return f"%v{self.names}"

    def emit(self, line, indent=0):
        self.lines.append("  " * (indent + 1) + line)

    def value(self, rows=None, indent=0):
        """A new row of others, computed or changed in one place."""
        rows = self.rows if rows is None else rows
        name, a, b = self.name(), self.random.choice(rows), \
            self.random.choice(rows)
        kind = self.random.randrange(5)
        if kind == 0:
            self.emit(f"{name} = tfgrad.sin {a} : {ROW}", indent)
        elif kind == 1:
            self.emit(f"{name} = tfgrad.add {a}, {b} : {ROW}", indent)
        elif kind == 2:
            self.emit(f"{name} = tfgrad.add_slice {a}, %u [1] : {ROW}, "
                      "tensor<1xf64>", indent)
        elif kind == 3:
            self.emit(f"{name} = tfgrad.mul {a}, {b} : {ROW}", indent)
        else:
            self.emit(f"{name} = tfgrad.tanh {a} : {ROW}", indent)
        rows.append(name)
        return name

    def index(self):
        return self.random.choice(["%c0", "%c1", "%c2", "%c3", "%i"])

    def array(self):
        self.size = self.random.choice(["%c4", "%n"])
        keep = self.random.random() < 0.7
        a, flow = self.name(), self.name()
        attributes = " {clear_after_read = false}" if keep else ""
        self.emit(f"{a}, {flow} = tfgrad.tensor_array {self.size}{attributes} "
                  f": {ARRAY}")
        flow = self.write_all(a, flow)
        for _ in range(self.random.randint(0, 3)):
            self.value()
        for _ in range(self.random.randint(1, 3) if keep else 1):
            self.read(a, flow)
        # Loops have no gradient.
        if not self.has_loop and self.random.random() < 0.7:
            name = self.name()
            self.emit(f"{name} = tfgrad.gradients ys({self.rows[-1]} : {ROW}) "
                      f"xs(%x : {ROW}) {{unconnected_gradients = \"zero\"}}")
            self.rows.append(name)

    def write_all(self, a, flow):
        kind = self.random.randrange(6)
        if kind == 0:
            name = self.name()
            self.emit(f"{name} = tfgrad.tensor_array_unstack {a}, %m, {flow} : "
                      f"{ARRAY}, tensor<?x3xf64>")
            return name
        if kind == 1:
            for index in self.random.sample(["%c0", "%c1", "%c2", "%c3", "%i"],
                                            self.random.randint(1, 4)):
                for _ in range(self.random.randint(0, 2)):
                    self.value()
                name = self.name()
                self.emit(f"{name} = tfgrad.tensor_array_write {a}[{index}], "
                          f"{self.random.choice(self.rows)}, {flow} : {ARRAY}, "
                          f"{ROW}")
                flow = name
            return flow
        if kind == 2:
            name = self.name()
            self.emit(f"{name} = tfgrad.tensor_array_scatter {a}[%to], %m, {flow}"
                      f" : {ARRAY}, tensor<?xi64>, tensor<?x3xf64>")
            return name
        if kind == 3:
            all_rows, name = self.name(), self.name()
            self.emit(f"{all_rows} = tfgrad.reshape %m(%n3) : tensor<?x3xf64> "
                      "-> tensor<?xf64>")
            self.emit(f"{name} = tfgrad.tensor_array_split {a}, {all_rows}, %lengths, "
                      f"{flow} : {ARRAY}, tensor<?xf64>, tensor<?xi64>")
            return name
        return self.loop(a, flow)

    def loop(self, a, flow):
        lower = self.random.choice(["%c0", "%c0", "%c1"])
        upper = self.random.choice([self.size, self.size, "%c3"])
        step = self.random.choice(["%c1", "%c1", "%c2"])
        result, state = self.name(), self.random.choice(self.rows)
        self.has_loop = True
        self.emit(f"{result}:2 = scf.for %k = {lower} to {upper} step {step} "
                  f"iter_args(%fk = {flow}, %s = {state}) -> (f32, {ROW}) {{")
        rows = ["%s", "%x"]
        for _ in range(self.random.randint(1, 4)):
            self.value(rows, 1)
        index, kind = "%k", self.random.random()
        if kind < 0.2:
            at, index = self.name(), self.name()
            self.emit(f"{at} = arith.muli %k, %i : index", 1)
            self.emit(f"{index} = arith.remsi {at}, %c4 : index", 1)
        elif kind < 0.5:
            last, index = self.name(), self.name()
            self.emit(f"{last} = arith.subi {self.size}, %c1 : index", 1)
            self.emit(f"{index} = arith.subi {last}, %k : index", 1)
        written = self.random.choice(rows)
        out = self.name()
        self.emit(f"{out} = tfgrad.tensor_array_write {a}[{index}], {written}, "
                  f"%fk : {ARRAY}, {ROW}", 1)
        for _ in range(self.random.randint(0, 2)):
            self.value(rows, 1)
        self.emit(f"scf.yield {out}, {self.random.choice(rows)} : f32, {ROW}", 1)
        self.emit("}")
        self.rows.append(result + "#1")
        return result + "#0"

    def read(self, a, flow):
        kind, name = self.random.randrange(4), self.name()
        if kind == 3:
            lengths, rows = self.name(), self.name()
            self.emit(f"{rows}, {lengths} = tfgrad.tensor_array_concat {a}, "
                      f"{flow} : {ARRAY} -> tensor<?xf64>, tensor<?xi64>")
            self.emit(f"{name} = tfgrad.reshape {rows}(%n) : tensor<?xf64> -> "
                      "tensor<?x3xf64>")
            self.results.append((lengths, "tensor<?xi64>"))
        elif kind == 0:
            self.emit(f"{name} = tfgrad.tensor_array_read {a}[{self.index()}], "
                      f"{flow} : {ARRAY} -> {ROW}")
            self.rows.append(name)
            return
        elif kind == 1:
            self.emit(f"{name} = tfgrad.tensor_array_stack {a}, {flow} : "
                      f"{ARRAY} -> tensor<?x3xf64>")
        elif kind == 2:
            self.emit(f"{name} = tfgrad.tensor_array_gather {a}[%g], {flow} : "
                      f"{ARRAY}, tensor<?xi64> -> tensor<?x3xf64>")
        if self.random.random() < 0.5:
            self.results.append((name, "tensor<?x3xf64>"))
        total = self.name()
        self.emit(f"{total} = tfgrad.sum {name} axes [0] : tensor<?x3xf64> -> "
                  f"{ROW}")
        self.rows.append(total)

    def text(self):
        types = ", ".join(kind for _, kind in self.results)
        names = ", ".join(name for name, _ in self.results)
        constants = [f"  %c{i} = arith.constant {i} : index" for i in range(5)]
        return "\n".join(
            [f"func.func @f(%x: {ROW}, %z: {ROW}, %u: tensor<1xf64>, "
             "%m: tensor<?x3xf64>, %g: tensor<?xi64>, %n: index, %i: index, "
             f"%to: tensor<?xi64>, %lengths: tensor<?xi64>) -> ({types}) {{",
             *constants, "  %n3 = arith.muli %n, %c3 : index", *self.lines,
             f"  return {names} : {types}", "}", ""])

    def inputs(self):
        n = self.random.choice([4, 4, 4, 4, 4, 0, 1])
        rows = [[round(self.random.uniform(-1, 1), 2) for _ in range(3)]
                for _ in range(n)]
        return [[0.5, -0.25, 0.75], [0.1, 0.2, 0.3], [2.0],
                rows if rows else "zeros:0x3",
                self.some(n, 3), n, self.random.randrange(4),
                self.random.choice([self.random.sample(range(n), n),
                                    self.some(n, n)]) or "zeros:0",
                self.random.choice([[3] * n, [3] * n, self.some(7, n)]) or
                "zeros:0"]

    def some(self, below, count):
        return [self.random.randrange(max(below, 1)) for _ in range(count)]


def run(path, inputs, *options):
    result = subprocess.run(
        ["tfgrad-run", path, *(f"--input={value}" for value in inputs),
         *options], capture_output=True, text=True)
    numbers = result.stdout.replace("-0,", "0,").replace("-0]", "0]")
    return result.returncode, numbers, result.stderr


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("first", type=int)
    parser.add_argument("end", type=int)
    arguments = parser.parse_args()

    failures = good = 0
    for seed in range(arguments.first, arguments.end):
        program = Program(seed)
        inputs = program.inputs()
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
            file.write(program.text())
            file.flush()
            subprocess.run(["tfgrad-opt", file.name], check=True,
                           stdout=subprocess.DEVNULL)
            buffers = run(file.name, inputs)
            objects = run(file.name, inputs, "--no-array-promotion")
        good += buffers[0] == 0
        if buffers[:2] != objects[:2] or buffers[0] not in (0, 1) or \
                "error: expected" in buffers[2]:
            failures += 1
            print(f"seed {seed}\n{program.text()}inputs: {inputs}\n"
                  f"buffers: {buffers}\nobjects: {objects}\n")
    count = arguments.end - arguments.first
    print(f"{count} programs, {failures} failures")
    # Some end with an error, as they should; most do not.
    return 1 if failures or good < count // 4 else 0


if __name__ == "__main__":
    sys.exit(main())
