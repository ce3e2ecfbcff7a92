"""Runs scripts/lint on small trees, each with one fault or with none.

usage: check-lint.py LINT DIRECTORY
"""

import pathlib
import shutil
import subprocess
import sys

# Words in two halves, so that lint does not find them in this file.
MARK = "TO" + "DO"
RUN = "// RUN: tfgrad-opt %s | FileCheck %s\n"
PATH = "/wo" + "rk"

# (file, text, the faults as "line: [rule]")
CASES = [
    # Sound.
    ("test/a.mlir", RUN + "// CHECK: x\n// CHECK-NEXT: y\n//   CHECK-COUNT-2: z\n"
     "// CHECK-DAG{LITERAL}: [[\n", []),
    ("test/b.mlir", "// RUN: tfgrad-opt %s | FileCheck %s --check-prefixes=CPU,CHECK-GPU\n"
     "// CPU-LABEL: f\n// CHECK-GPU-NEXT: g\n// CHECK: h\n", []),
    ("test/c.mlir", "// RUN: tfgrad-opt %s -verify-diagnostics\n"
     "// expected-error @+1 {{no}}\nmodule {}\n", []),
    ("test/d.test", "Prose about RUN lines, CHECKs and CHECK\nRUN: true\n", []),
    ("test/Inputs/e.mlir", "module {}\n", []),
    ("test/f.py", "pass\n", []),
    ("lib/A/B.cpp", "int x;\n" * 600, []),
    ("lib/A/C.cpp", "assert(falseAlarm); // an assertion on errs and XXXL\n", []),
    ("tools/t.cpp", "auto &s = verrs(); // relative tmp/x, ${a}" + "/tmp" + "/x\n", []),
    ("test/g.md", MARK + "\n", []),
    # Directives that nobody reads.
    ("test/a.mlir", "// RUN tfgrad-opt %s\n// RUN: true\n", ["1: [directive]"]),
    ("test/a.test", "# RUN tfgrad-opt %s\n# RUN: true\n", ["1: [directive]"]),
    ("test/a.mlir", RUN + "// CHECK-NEXT foo\n", ["2: [directive]"]),
    ("test/a.mlir", RUN + "// CHECK foo\n", ["2: [directive]"]),
    ("test/a.mlir", RUN + "func.func @f()\n  // CHECK-LABEL @f\n", ["3: [directive]"]),
    ("test/a.mlir", RUN + "// CHECK : foo\n", ["2: [directive]"]),
    ("test/a.mlir", RUN + "// CHECK-NXT: foo\n", ["2: [directive]"]),
    ("test/a.mlir", RUN + "// CHECK-COUNT-2 foo\n", ["2: [directive]"]),
    ("test/a.mlir", "// RUN: x | FileCheck %s --check-prefix=CPU\n// CPU-NEXT foo\n",
     ["2: [directive]"]),
    ("test/a.mlir", RUN + "// XFAIL *\n", ["2: [directive]"]),
    # Expectations that nobody compares.
    ("test/a.mlir", "// RUN: tfgrad-opt %s\n// CHECK: foo\n", ["2: [unchecked]"]),
    ("test/a.mlir", "// RUN: tfgrad-opt %s\n\n// expected-error {{foo}}\n",
     ["3: [unchecked]"]),
    # No RUN line.
    ("test/deep/er/a.mlir", "module {}\n", ["1: [run-line]"]),
    ("test/a.test", "true\n", ["1: [run-line]"]),
    ("test/a.mlir", "// RUN tfgrad-opt %s\n", ["1: [directive]", "1: [run-line]"]),
    # Sources.
    ("lib/A/B.cpp", "int x;\n" * 601, ["601: [length]"]),
    ("include/A/B.h", "int x;\n" * 601, ["601: [length]"]),
    ("include/A/B.td", "// x\n" * 601, ["601: [length]"]),
    ("lib/A/B.cpp", "\nllvm::errs() << 1;\n", ["2: [errs]"]),
    ("tools/t.cpp", "errs() << 1;\n", ["1: [errs]"]),
    ("include/A/B.h", "assert(false && 1);\n", ["1: [assert]"]),
    ("lib/A/B.cpp", "assert( 0 && 1);\n", ["1: [assert]"]),
    ("lib/A/B.cpp", f"int x; // {MARK}: y\n", ["1: [marker]"]),
    ("python/tfgrad/a.py", "# FIX" + "ME\n", ["1: [marker]"]),
    ("include/A/B.td", "// XX" + "X\n", ["1: [marker]"]),
    # Paths of one machine.
    ("docs/a.md", f"See\n`{PATH}/main`.\n", ["2: [path]"]),
    ("scripts/a", "cd /ro" + "ot/x\n", ["1: [path]"]),
    ("examples/a.mlir", "// '/t" + "mp/x'\n", ["1: [path]"]),
    ("README.md", "(/ho" + "me/me/x)\n", ["1: [path]"]),
    ("scripts/b", f"c++ -I{PATH}/include\n", ["1: [path]"]),
    ("LICENSE", f"{PATH}/main\n", []),
    # What is built, or is not text, is not ours.
    ("build/test/a.mlir", "module {}\n", []),
    ("build-asan/x.cpp", "int x;\n" * 601, []),
    ("docs/a.png", "\0" + f" {PATH}/main\n", []),
]


def main():
    lint, scratch = sys.argv[1], pathlib.Path(sys.argv[2])
    wrong = 0
    for index, (name, text, expected) in enumerate(CASES):
        root = scratch / str(index)
        shutil.rmtree(root, ignore_errors=True)
        (root / name).parent.mkdir(parents=True)
        (root / name).write_text(text)
        result = subprocess.run([sys.executable, lint, str(root)],
                                capture_output=True, text=True)
        wanted = [f"{name}:{fault}" for fault in expected]
        found = [line[:line.index("]") + 1]
                 for line in result.stdout.splitlines() if "]" in line]
        if (found != wanted or result.stderr
                or result.returncode != (1 if expected else 0)):
            wrong += 1
            print(f"case {index}, {name}: expected {wanted}, found {found}, "
                  f"exit status {result.returncode}\n{text[:200]}"
                  f"{result.stdout}{result.stderr}")
    shutil.rmtree(scratch, ignore_errors=True)
    print(f"{len(CASES)} cases, {wrong} wrong")
    return 1 if wrong or not CASES else 0


if __name__ == "__main__":
    sys.exit(main())
