"""Data files of ADBench's GMM, .npy files, and runs of tfgrad-run on them."""

import array
import ast
import csv
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = HERE / "gmm.mlir"
CARRIED_DATA = HERE / "data"


class Failure(Exception):
    """What a script says on standard error before it exits with status 1."""


def read_data(path):
    """Returns the arguments of gmm.mlir, in order: name -> (shape, numbers)."""
    try:
        tokens = pathlib.Path(path).read_text(encoding="ascii").split()
    except (OSError, UnicodeDecodeError) as error:
        raise Failure(f"cannot read {path}: {error}") from error
    try:
        d, components, points = (int(token) for token in tokens[:3])
        numbers = array.array("d", map(float, tokens[3:]))
    except ValueError as error:
        raise Failure(f"{path} is not a data file of GMM: {error}") from error

    shapes = {
        "alphas": (components,),
        "means": (components, d),
        "icf": (components, d * (d + 1) // 2),
        "x": (points, d),
        "gamma": (),
        "m": (),
    }
    wanted = sum(map(count, shapes.values()))
    if len(numbers) != wanted:
        raise Failure(
            f"{path}: expected {wanted} numbers after 'd K n', found "
            f"{len(numbers)} (the files of the folder 2.5M, whose one point "
            f"stands for all, cannot be read)")
    data = {}
    start = 0
    for name, shape in shapes.items():
        end = start + count(shape)
        data[name] = (shape, numbers[start:end])
        start = end
    data["m"] = ((), array.array("q", [int(data["m"][1][0])]))
    return data


def count(shape):
    """The number of elements."""
    product = 1
    for extent in shape:
        product *= extent
    return product


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

def inputs_for(path, folder):
    """Writes NAME.npy for each argument; returns the options that name them."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    options = []
    for name, (shape, numbers) in read_data(path).items():
        write_npy(folder / f"{name}.npy", shape, numbers)
        options.append(f"--input=@{folder / f'{name}.npy'}")
    return options


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
    done = subprocess.run(command, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, **options)
    if done.returncode != 0:
        raise Failure(f"exit status {done.returncode} of {' '.join(command)}\n"
                      f"{done.stderr.strip()}")
    return done.stdout, done.stderr


def gradient(tool, inputs, folder):
    """Returns the objective and the numbers of its gradient, in their order."""
    prefix = pathlib.Path(folder) / "result"
    run([tool, str(PROGRAM), "--grad", f"--output={prefix}", *inputs])
    objective, *parts = [read_npy(f"{prefix}{i}.npy") for i in range(4)]
    return objective[0], sum(parts, array.array("d"))


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

def read_reference(path):
    """File -> objective, then sum, sum of squares, first and last number of the
    gradient, for the lines of the kind 'gmm'."""
    columns = ("objective", "sum_J", "sum_J2", "first_J", "last_J")
    try:
        with open(path, newline="", encoding="ascii") as file:
            return {row["file"]: [float(row[c]) for c in columns]
                    for row in csv.DictReader(file) if row["kind"] == "gmm"}
    except (OSError, KeyError, ValueError) as error:
        raise Failure(f"cannot read the reference values {path}: {error}") from error


def relative(value, reference):
    """|value - reference| / |reference|; NaN is an infinite error."""
    error = abs(value - reference) / (abs(reference) or 1)
    return error if error == error else float("inf")
