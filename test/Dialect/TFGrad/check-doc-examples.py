"""Runs the examples in the documentation of the ops.

usage: check-doc-examples.py OPS.td OUTPUT INCLUDE-DIRECTORY...

Takes the documentation as mlir-tblgen prints it. Every op has a summary, a
description and an example that holds the op, and every example parses and
prints the same again in the custom and in the generic form. The examples are
left in OUTPUT.mlir.
"""

import re
import subprocess
import sys


def run(*command):
    result = subprocess.run(command, capture_output=True, text=True)
    return result.stdout, result.stderr, result.returncode


def sections(text):
    """Yields the name of each op and its documentation."""
    parts = re.split(r"^### `([\w.]+)`.*\n", text, flags=re.MULTILINE)
    yield from zip(parts[1::2], parts[2::2])


def main():
    records, output, *directories = sys.argv[1:]
    includes = [word for d in directories for word in ("-I", d)]
    text, errors, status = run("mlir-tblgen", "-gen-op-doc", records, *includes)
    if status:
        sys.exit(errors)

    faults, pieces, ops = [], [], 0
    for name, body in sections(text):
        ops += 1
        summary, _, rest = body.strip().partition("\n")
        if not re.fullmatch(r"_.+_", summary):
            faults.append(f"{name}: no summary")
        # What mlir-tblgen writes itself comes before and after.
        rest = re.sub(r"\ASyntax:\n\n```\n.*?\n```\n", "", rest.strip(),
                      flags=re.DOTALL)
        description = re.split(r"^(?:Traits: |Interfaces: |Effects: |#### )",
                               rest, flags=re.MULTILINE)[0].strip()
        if not re.match(r"(?!```)\S", description):
            faults.append(f"{name}: no description")
        examples = re.findall(r"^```mlir\n(.*?)^```$", description,
                              flags=re.MULTILINE | re.DOTALL)
        if description.count("```") != 2 * len(examples):
            faults.append(f"{name}: a code block is not a block of mlir")
        if not any(re.search(rf"(?<![\w.]){re.escape(name)}(?![\w.])", e)
                   for e in examples):
            faults.append(f"{name}: no example with the op")
        pieces += [f"// {name}\n{example}" for example in examples]
    if not ops:
        faults.append("no ops")

    separator = "// -----\n"
    with open(f"{output}.mlir", "w", encoding="utf-8") as file:
        file.write(separator.join(pieces))
    split = ("tfgrad-opt", "--split-input-file")
    printed, errors, status = run(*split, f"{output}.mlir")
    if status:
        faults.append(errors)
    else:
        for form, options in (("custom", ()),
                              ("generic", ("--mlir-print-op-generic",))):
            again, once = f"{output}.{form}.mlir", run(*split, *options,
                                                       f"{output}.mlir")[0]
            with open(again, "w", encoding="utf-8") as file:
                file.write(once)
            reprinted, errors, status = run(*split, again)
            if status or reprinted != printed:
                faults.append(f"{again}: does not read back as what it was\n"
                              + errors)

    for fault in faults:
        print(fault)
    print(f"{ops} ops, {len(pieces)} examples, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
