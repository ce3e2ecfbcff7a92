"""Data files of ADBench, .npy files, runs of tfgrad-run, and reference values."""

import argparse
import array
import ast
import csv
import dataclasses
import math
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import typing

HERE = pathlib.Path(__file__).resolve().parent
CARRIED_DATA = HERE / "data"


class Failure(Exception):
    """What a script says on standard error before it exits with status 1."""


@dataclasses.dataclass
class Objective:
    """A program, and how its data files are read: the sizes first, each at least
    1, then the numbers of the arguments, in order."""
    name: str
    kind: str  # In reference.csv; also the folder of the data files.
    program: pathlib.Path
    sizes: tuple  # Their names.
    shapes: typing.Callable  # Sizes -> name of an argument -> shape.
    differentiated: int  # How many arguments.
    integers: tuple = ()  # Names of arguments of i64.
    hint: str = ""  # Goes with the error about the count of numbers.

    def read(self, path):
        """Returns the arguments of the program: name -> (shape, numbers)."""
        try:
            tokens = pathlib.Path(path).read_text(encoding="ascii").split()
        except (OSError, UnicodeDecodeError) as error:
            raise Failure(f"cannot read {path}: {error}") from error
        try:
            sizes = [int(token) for token in tokens[:len(self.sizes)]]
            numbers = array.array("d", map(float, tokens[len(self.sizes):]))
        except ValueError as error:
            raise self.malformed(path, error) from error
        names = f"'{' '.join(self.sizes)}'"
        if len(sizes) < len(self.sizes) or min(sizes) < 1:
            raise self.malformed(
                path, f"expected {names}, each at least 1, found "
                f"'{' '.join(map(str, sizes))}'")

        shapes = self.shapes(*sizes)
        wanted = sum(map(math.prod, shapes.values()))
        if len(numbers) != wanted:
            raise Failure(f"{path}: expected {wanted} numbers after {names}, "
                          f"found {len(numbers)}{self.hint}")
        data = {}
        start = 0
        for name, shape in shapes.items():
            part = numbers[start:start + math.prod(shape)]
            start += len(part)
            if name in self.integers:
                try:
                    part = array.array("q", map(int, part))
                except (ValueError, OverflowError) as error:
                    raise self.malformed(path, f"{name}: {error}") from error
            data[name] = (shape, part)
        return data

    def malformed(self, path, error):
        return Failure(f"{path} is not a data file of {self.name}: {error}")

    def inputs_for(self, path, folder):
        """Writes NAME.npy for each argument; returns the options that name them."""
        folder = pathlib.Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        options = []
        for name, (shape, numbers) in self.read(path).items():
            write_npy(folder / f"{name}.npy", shape, numbers)
            options.append(f"--input=@{folder / f'{name}.npy'}")
        return options

    def gradient(self, tool, inputs, folder):
        """Returns the objective and the numbers of its gradient, in their order."""
        prefix = pathlib.Path(folder) / "result"
        run([tool, str(self.program), "--grad", f"--output={prefix}", *inputs])
        objective, *parts = [read_npy(f"{prefix}{i}.npy")
                             for i in range(1 + self.differentiated)]
        return objective[0], sum(parts, array.array("d"))


#
# .npy, version 1.0: magic, version, length of the header, a Python dictionary
# padded with blanks to a multiple of 64 bytes, and the numbers.
#

MAGIC = b"\x93NUMPY"
DTYPES = {"d": "<f8", "q": "<i8"}


def write_npy(path, shape, numbers):
    header = str({"descr": DTYPES[numbers.typecode], "fortran_order": False,
                  "shape": tuple(shape)})
    header += " " * (-(len(MAGIC) + 4 + len(header) + 1) % 64) + "\n"
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    with open(path, "wb") as file:
        file.write(MAGIC + struct.pack("<BBH", 1, 0, len(header)))
        file.write(header.encode("ascii"))
        numbers.tofile(file)


def read_npy(path):
    """The numbers of a file of doubles, as tfgrad-run writes it."""
    contents = pathlib.Path(path).read_bytes()
    if contents[:8] != MAGIC + b"\x01\x00":
        raise Failure(f"{path}: not a .npy file of version 1.0")
    (length,) = struct.unpack_from("<H", contents, 8)
    header = ast.literal_eval(contents[10:10 + length].decode("ascii"))
    if header["descr"] != "<f8":
        raise Failure(f"{path}: expected doubles, found {header['descr']}")
    numbers = array.array("d", contents[10 + length:])
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


#
# tfgrad-run
#

def find_tool(name, bin_dir=None):
    """In `bin_dir`, else in $TFGRAD_BUILD_DIR/bin, build/bin or PATH."""
    if bin_dir:
        places = [pathlib.Path(bin_dir) / name]
    else:
        build = os.environ.get("TFGRAD_BUILD_DIR", HERE.parents[1] / "build")
        places = [pathlib.Path(build) / "bin" / name, shutil.which(name)]
    for place in places:
        if place and os.access(place, os.X_OK):
            return str(place)
    raise Failure(f"no {name}; build it (scripts/build), or say where it is "
                  f"with --bin-dir")


def run(command, **options):
    """Returns what the program says on standard output and standard error."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, **options)
    except OSError as error:
        raise Failure(f"cannot run {command[0]}: {error}") from error
    if done.returncode != 0:
        raise Failure(f"exit status {done.returncode} of {' '.join(command)}\n"
                      f"{done.stderr.strip()}")
    return done.stdout, done.stderr


UNITS = {"s": 1, "ms": 1e-3, "us": 1e-6, "ns": 1e-9}


def times(text):
    """Seconds of the compilation and of a call, from the output of --repeat."""
    found = []
    for pattern in (r"compile: ([\d.]+) (\w+)", r"median of \d+: ([\d.]+) (\w+)"):
        match = re.search(pattern, text)
        if not match:
            raise Failure(f"no times in the output of tfgrad-run: {text}")
        found.append(float(match[1]) * UNITS[match[2]])
    return found


#
# Reference values
#

REFERENCES = ("objective", "sum_J", "sum_J2", "first_J", "last_J")


def read_reference(path, kind):
    """File -> objective, then sum, sum of squares, first and last number of the
    gradient, for the lines of that kind."""
    try:
        with open(path, newline="", encoding="ascii") as file:
            rows = list(csv.DictReader(file))
    except (OSError, ValueError, csv.Error) as error:
        raise Failure(f"cannot read the reference values {path}: {error}") from error
    found = {}
    for row in rows:
        if row.get("kind") != kind:
            continue
        try:
            found[row["file"]] = [float(row[c]) for c in REFERENCES]
        except (KeyError, TypeError, ValueError) as error:
            raise Failure(f"{path}: no numbers {', '.join(REFERENCES)} for "
                          f"{row.get('file')}") from error
    return found


def total(numbers):
    """The exact sum, rounded; NaN where it is no number."""
    try:
        return math.fsum(numbers)
    except (OverflowError, ValueError):
        return math.nan


def relative(value, reference):
    """|value - reference| / |reference|; NaN is an infinite error."""
    error = abs(value - reference) / (abs(reference) or 1)
    return error if error == error else float("inf")


def errors_of(objective, tool, path, reference):
    """The relative errors of one file, in the order of its reference values."""
    with tempfile.TemporaryDirectory(prefix=f"tfgrad-{objective.kind}-") as scratch:
        inputs = objective.inputs_for(path, scratch)
        value, gradient = objective.gradient(tool, inputs, scratch)
    values = [value, total(gradient), total(g * g for g in gradient),
              gradient[0], gradient[-1]]
    return [relative(v, r) for v, r in zip(values, reference)]


def check(description, objective, data_files, objective_tolerance,
          gradient_tolerance):
    """The command line of check-gmm and check-lstm. `data_files` takes a folder
    and returns paths relative to it. Returns the exit status."""
    parser = argparse.ArgumentParser(
        description=description,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=pathlib.Path,
                        metavar="DATA-FOLDER", default=CARRIED_DATA)
    parser.add_argument("--bin-dir", metavar="DIR",
                        help="where tfgrad-run is (default: "
                        "$TFGRAD_BUILD_DIR/bin, build/bin, then PATH)")
    options = parser.parse_args()

    tool = find_tool("tfgrad-run", options.bin_dir)
    references = read_reference(options.folder / "reference.csv", objective.kind)
    files = data_files(options.folder)
    if not files:
        raise Failure(f"no files of {objective.name} in {options.folder}")

    columns = ("objective", "sum", "squares", "first", "last")
    title = "relative error of"
    width = max(len(title), *(len(str(file)) for file in files))
    print(f"{title:{width}}" + "".join(f"{column:>11}" for column in columns))
    bad = 0
    for file in files:
        reference = references.get(file.as_posix())
        if reference is None:
            print(f"{str(file):{width}}  no reference", flush=True)
            bad += 1
            continue
        errors = errors_of(objective, tool, options.folder / file, reference)
        good = (errors[0] <= objective_tolerance
                and max(errors[1:]) <= gradient_tolerance)
        bad += not good
        print(f"{str(file):{width}}" + "".join(f"{e:11.1e}" for e in errors)
              + ("" if good else "  MISMATCH"), flush=True)
    print(f"{len(files) - bad} of {len(files)} files agree: objective to "
          f"{objective_tolerance:.0e}, gradient to {gradient_tolerance:.0e}")
    return 1 if bad else 0
