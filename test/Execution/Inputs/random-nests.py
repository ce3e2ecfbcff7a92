#!/usr/bin/env python3
"""Differentiates random nests of control flow, plain and with checkpoints.

usage: random-nests.py FIRST END

Makes one program for each seed from FIRST up to END: loops, branches and regions
in each other, which carry rows and numbers, read arrays that are filled before and
fill one that is read behind; some programs return gradients themselves. The
gradients must agree with central differences. With checkpoints on some of the ops,
and with arrays that stay run-time objects, they must be the same to the last bit;
for gradients of gradients, central differences decide.
Prints every program that fails, and exits with 1 if there is any.
"""

import argparse
import random
import subprocess
import sys
import tempfile

ROW = "tensor<?xf64>"
ARRAY = "!tfgrad.tensor_array<?xf64>"
MARKS = ["", " = {every = 1}", " = {every = 2}", " = {every = 3}",
         " = {every = 100}", " = {sqrt}"]


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines = []
        self.names = 0
        self.arrays = []
        self.flow = "%out0"
        rows, numbers = ["%x"], ["%a"]
        for _ in range(self.random.randint(0, 2)):
            self.array()
        while len(self.lines) < 25:
            self.statement(rows, numbers, ["%n"], 0, 1)
        if self.random.random() < 0.5:
            self.emit(f"%all = tfgrad.tensor_array_stack %out, {self.flow} "
                      f"shape [%d] : {ARRAY} -> tensor<?x?xf64>")
            self.emit("%total = tfgrad.sum %all axes [0] : tensor<?x?xf64> -> "
                      + ROW)
            rows.append(self.binary("mul", rows[-1], "%total", 1))
        self.result = rows[-1]
        self.order = self.random.choice([1, 1, 2])

    def name(self):
        self.names += 1
        return f"%v{self.names}"

    def emit(self, line, indent=1):
        self.lines.append("  " * indent + line)

    def binary(self, op, a, b, indent, kind=ROW):
        name = self.name()
        self.emit(f"{name} = tfgrad.{op} {a}, {b} : {kind}", indent)
        return name

    def mark(self, choices):
        """An attribute that is left out of the plain program."""
        if self.random.random() < 0.4:
            return "@" + self.random.choice(choices) + "@"
        return ""

    def array(self):
        array, flow, keep = self.name(), self.name(), self.random.random() < 0.5
        size = self.random.choice(["%n", "%n9"])
        attribute = " {clear_after_read = false}" if keep else ""
        start = self.name()
        self.emit(f"{array}, {start} = tfgrad.tensor_array {size} shape [%d]"
                  f"{attribute} : {ARRAY}")
        row, number = self.name(), self.name()
        self.emit(f"{flow} = scf.for %k = %c0 to {size} step %c1 "
                  f"iter_args(%f = {start}) -> f32 {{")
        self.emit("%ki = arith.index_cast %k : index to i64", 2)
        self.emit("%kf = arith.sitofp %ki : i64 to f64", 2)
        self.emit(f"{number} = math.sin %kf : f64", 2)
        self.emit(f"%kr = tfgrad.broadcast_to {number}(%d) : f64 -> {ROW}", 2)
        row = self.binary("mul", "%kr", "%x", 2)
        self.emit(f"%fn = tfgrad.tensor_array_write {array}[%k], {row}, %f : "
                  f"{ARRAY}, {ROW}", 2)
        self.emit("scf.yield %fn : f32", 2)
        self.emit("}")
        self.arrays.append((array, flow, keep, size))

    def statement(self, rows, numbers, counts, depth, indent):
        kind = self.random.random()
        if kind < 0.5 or depth > 2:
            self.value(rows, numbers, counts, indent)
        elif kind < 0.7:
            self.loop(rows, numbers, counts, depth, indent)
        elif kind < 0.8:
            self.while_loop(rows, numbers, counts, depth, indent)
        else:
            self.branch(rows, numbers, counts, depth, indent)

    def value(self, rows, numbers, counts, indent):
        a, b = self.random.choice(rows), self.random.choice(rows)
        kind, name = self.random.randrange(7), self.name()
        if kind == 0:
            rows.append(self.binary("mul", a, b, indent))
        elif kind == 1:
            self.emit(f"{name} = tfgrad.sin {a} : {ROW}", indent)
            rows.append(self.binary("add", name, b, indent))
        elif kind == 2:
            self.emit(f"{name} = tfgrad.erf {a} : {ROW}", indent)
            rows.append(name)
        elif kind == 3:
            self.emit(f"{name} = tfgrad.mean {a} axes [0] : {ROW} -> f64",
                      indent)
            tanh = self.name()
            self.emit(f"{tanh} = math.tanh {name} : f64", indent)
            numbers.append(tanh)
        elif kind == 4:
            self.emit(f"{name} = arith.mulf {self.random.choice(numbers)}, "
                      f"{self.random.choice(numbers)} : f64", indent)
            numbers.append(name)
        elif kind == 5:
            number = self.random.choice(numbers)
            self.emit(f"{name} = tfgrad.broadcast_to {number}(%d) : f64 -> "
                      f"{ROW}", indent)
            rows.append(self.binary("mul", name, a, indent))
        else:
            count = self.random.choice(counts)
            self.emit(f"{name} = arith.addi {count}, %c1 : index", indent)
            limited = self.name()
            self.emit(f"{limited} = arith.remui {name}, %c5 : index", indent)
            counts.append(limited)

    def body(self, rows, numbers, counts, depth, indent, length):
        rows, numbers, counts = list(rows), list(numbers), list(counts)
        for _ in range(length):
            self.statement(rows, numbers, counts, depth + 1, indent)
        return self.mixed(rows, indent), numbers[-1], counts[-1]

    def mixed(self, rows, indent):
        """Keeps what loops repeat from growing."""
        name = self.name()
        self.emit(f"{name} = tfgrad.sin {rows[-1]} : {ROW}", indent)
        return name

    def loop(self, rows, numbers, counts, depth, indent):
        index, row, number, flow = (self.name() for _ in range(4))
        result = self.name()
        lower = self.random.choice(["%c0", "%c0", "%c1"])
        step = self.random.choice(["%c1", "%c1", "%c2"])
        # Arrays are read and written in the outermost loops.
        outer = depth == 0 and lower == "%c0"
        mine = [a for a in self.arrays] if outer and self.arrays else []
        upper = self.random.choice(counts)
        if mine:
            array, arrays_flow, keep, upper = self.random.choice(mine)
            if not keep:
                self.arrays = [a for a in self.arrays if a[0] != array]
        writes = outer and not mine and self.flow == "%out0"
        if writes:
            upper = "%n"
        self.emit(f"{result}:3 = scf.for {index} = {lower} to {upper} step "
                  f"{step} iter_args({row} = {self.random.choice(rows)}, "
                  f"{number} = {self.random.choice(numbers)}, {flow} = "
                  f"{self.flow if writes else '%zero'}) -> ({ROW}, f64, f32) {{",
                  indent)
        inner = rows + [row]
        if mine:
            read = self.name()
            self.emit(f"{read} = tfgrad.tensor_array_read {array}[{index}], "
                      f"{arrays_flow} : {ARRAY} -> {ROW}", indent + 1)
            inner.append(self.binary("mul", read, row, indent + 1))
        out, count, _ = self.body(inner, numbers + [number], counts + [index],
                                  depth, indent + 1, self.random.randint(1, 4))
        after = flow
        if writes:
            after = self.name()
            self.emit(f"{after} = tfgrad.tensor_array_write %out[{index}], "
                      f"{out}, {flow} : {ARRAY}, {ROW}", indent + 1)
            self.flow = result + "#2"
        self.emit(f"scf.yield {out}, {count}, {after} : {ROW}, f64, f32",
                  indent + 1)
        self.emit("}" + self.mark(MARKS), indent)
        rows.append(result + "#0")
        numbers.append(result + "#1")

    def while_loop(self, rows, numbers, counts, depth, indent):
        result = self.name()
        row, number, index, r2, n2, i2 = (self.name() for _ in range(6))
        types = f"({ROW}, f64, index)"
        self.emit(f"{result}:3 = scf.while ({row} = {self.random.choice(rows)}, "
                  f"{number} = {self.random.choice(numbers)}, {index} = %c0) : "
                  f"{types} -> {types} {{", indent)
        tested, other, _ = self.body(
            rows + [row], numbers + [number], counts + [index], 2, indent + 1,
            self.random.randint(0, 2))
        condition = self.name()
        self.emit(f"{condition} = arith.cmpi slt, {index}, "
                  f"{self.random.choice(counts)} : index", indent + 1)
        self.emit(f"scf.condition({condition}) {tested}, {other}, {index} : "
                  f"{ROW}, f64, index", indent + 1)
        self.emit("} do {", indent)
        self.emit(f"^bb0({r2}: {ROW}, {n2}: f64, {i2}: index):", indent)
        out, count, _ = self.body(rows + [r2], numbers + [n2], counts + [i2],
                                  depth, indent + 1, self.random.randint(1, 3))
        following = self.name()
        self.emit(f"{following} = arith.addi {i2}, %c1 : index", indent + 1)
        self.emit(f"scf.yield {out}, {count}, {following} : {ROW}, f64, index",
                  indent + 1)
        mark = self.mark(MARKS[:-1])
        self.emit("}" + (mark and "~" + mark), indent)
        rows.append(result + "#0")
        numbers.append(result + "#1")

    def branch(self, rows, numbers, counts, depth, indent):
        result, condition = self.name(), self.name()
        kind = self.random.randrange(3)
        types = f"({ROW}, f64)"
        mark = self.mark([""])
        count = self.random.choice(counts)

        def region(opening):
            if opening:
                self.emit(opening, indent)
            out, number, _ = self.body(rows, numbers, counts, depth, indent + 1,
                                       self.random.randint(0, 3))
            self.emit(f"scf.yield {out}, {number} : {ROW}, f64", indent + 1)

        if kind == 0:
            self.emit(f"{condition} = arith.cmpi slt, {count}, %c2 : index",
                      indent)
            self.emit(f"{result}:2 = scf.if {condition} -> {types} {{", indent)
            region("")
            region("} else {")
            self.emit("}" + mark, indent)
        elif kind == 1:
            self.emit(f"{result}:2 = scf.index_switch {count} {mark}-> {ROW}, "
                      "f64", indent)
            region("case 1 {")
            self.emit("}", indent)
            region("case 3 {")
            self.emit("}", indent)
            region("default {")
            self.emit("}", indent)
        else:
            self.emit(f"{result}:2 = scf.execute_region -> {types} {{", indent)
            region("")
            self.emit("}" + mark, indent)
        rows.append(result + "#0")
        numbers.append(result + "#1")

    def text(self, checkpoints):
        body = "\n".join(self.lines)
        parts = body.split("@")
        for i in range(1, len(parts), 2):
            before = parts[i - 1]
            word = " attributes" if before.endswith("~") else ""
            parts[i - 1] = before.rstrip("~")
            parts[i] = (f"{word} {{tfgrad.checkpoint{parts[i]}}} "
                        if checkpoints else " ")
        result = self.result
        tail = ""
        if self.order == 2:
            tail = (f"  %g = tfgrad.gradients ys({result} : {ROW}) xs(%x : {ROW})"
                    " {unconnected_gradients = \"zero\"}\n")
            result = "%g"
        constants = "".join(f"  %c{i} = arith.constant {i} : index\n"
                            for i in [0, 1, 2, 3, 5, 9])
        return (f"func.func @f(%x: {ROW}, %a: f64, %n: index) -> {ROW} {{\n"
                f"{constants}  %zero = arith.constant 0.0 : f32\n"
                f"  %d = tensor.dim %x, %c0 : {ROW}\n"
                "  %n9 = arith.maxui %n, %c9 : index\n"
                "  %out, %out0 = tfgrad.tensor_array %n shape [%d] : "
                f"{ARRAY}\n" + "".join(parts) + f"\n{tail}  return {result} : "
                f"{ROW}\n}}\n")


def run(program, file, *options):
    with open(file, "w") as out:
        out.write(program)
    n = random.Random(len(program)).choice([0, 1, 2, 4, 7])
    try:
        done = subprocess.run(
            ["tfgrad-run", file, "--input=[0.4,-0.3]", "--input=0.7",
             f"--input={n}", *options], capture_output=True, text=True,
            timeout=120)
    except subprocess.TimeoutExpired:
        return 124, "", "timed out"
    return done.returncode, done.stdout, done.stderr


def main():
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n")[0],
        epilog="One program for each seed from FIRST up to END.")
    parser.add_argument("first", type=int, metavar="FIRST")
    parser.add_argument("end", type=int, metavar="END")
    arguments = parser.parse_args()
    failures = 0
    with tempfile.NamedTemporaryFile(suffix=".mlir") as file:
        for seed in range(arguments.first, arguments.end):
            program = Program(seed)
            plain, marked = program.text(False), program.text(True)
            # The same inputs for both.
            plain += " " * (len(marked) - len(plain))
            want = run(plain, file.name, "--grad")
            differences = ["--check-gradients", "--tolerance=1e-5"]
            how = ["--grad"] if program.order == 1 else differences
            runs = [
                ("differences", plain, differences),
                ("checkpoints", marked, how),
                ("objects", marked, how + ["--no-array-promotion"]),
            ]
            problems = [] if want[0] == 0 else [("plain", plain, want)]
            for what, text, options in runs:
                got = run(text, file.name, *options)
                if got[0] != 0 or ("--grad" in options and got != want):
                    problems.append((what, text, got))
            if problems:
                failures += 1
                what, text, got = problems[0]
                print(f"seed {seed}, {what}: {got}\nexpected {want}\n{text}")
    print(f"{arguments.end - arguments.first} programs, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
