"""Runs the RUN lines of tests again, with TensorArrays as run-time objects.

usage: run-as-objects.py FILE...

Every command that runs tfgrad-run gets --no-array-promotion; what it prints must
be the same. Prints the commands that fail, and ends with a line
"N commands, N failures".
"""

import concurrent.futures
import re
import subprocess
import sys


def commands(path):
    """The RUN lines of a file, continued ones joined."""
    command = ""
    for line in open(path, encoding="utf-8"):
        match = re.match(r"// RUN:\s*(.*)", line)
        if not match:
            continue
        command += match.group(1)
        if command.endswith("\\"):
            command = command[:-1] + " "
            continue
        yield command.replace("%s", path).replace("%python", sys.executable)
        command = ""


def run(command):
    command = command.replace("tfgrad-run ", "tfgrad-run --no-array-promotion ")
    script = "set -o pipefail; " + command
    result = subprocess.run(["bash", "-c", script], stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True)
    return command, result


def main():
    todo = [command for path in sys.argv[1:] for command in commands(path)
            if "tfgrad-run " in command]
    failures = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for command, result in pool.map(run, todo):
            if result.returncode != 0:
                failures += 1
                print(f"{command}\n{result.stdout}")
    print(f"{len(todo)} commands, {failures} failures")
    return 1 if failures or not todo else 0


if __name__ == "__main__":
    sys.exit(main())
