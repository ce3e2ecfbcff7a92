# The lit suite. Run it with scripts/test, with the target check-tfgrad, or as
#   lit build/test --filter REGEX

import os

import lit.formats

config.name = "tfgrad"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.join(config.source_root, "test")
config.test_exec_root = os.path.join(config.build_root, "test")

config.environment["PATH"] = os.pathsep.join([
    os.path.join(config.build_root, "bin"),
    config.llvm_tools_dir,
    config.environment["PATH"],
])
# What scripts/test --sanitize sets.
for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS",
             "ASAN_SYMBOLIZER_PATH", "UBSAN_SYMBOLIZER_PATH"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

config.substitutions += [
    ("%python", config.python),
    ("%source_root", config.source_root),
    ("%build_root", config.build_root),
    ("%llvm_include", config.llvm_include_dir),
]

# lit enforces a limit only where Python has psutil. One given on the command
# line takes precedence.
if not lit_config.maxIndividualTestTime:
    try:
        import psutil  # noqa: F401
        lit_config.maxIndividualTestTime = 300
    except ImportError:
        lit_config.note("no time limit: psutil is missing")
