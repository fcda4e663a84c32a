"""One run of fixed_work under callgrind: what each step of each game took.

Nothing of the machine may come into the counts: the C library takes the same variants of memcpy and
its like on every processor, and the environment is empty but for what is said here.
"""

import pathlib
import re
import subprocess
import tempfile

# Named as glibc 2.36 has them: what processors have beyond x86-64's first, and what it prefers on
# those of one maker. Without these there is one variant for all.
HIDDEN_FEATURES = (
    "SSSE3", "SSE4_1", "SSE4_2", "AVX", "AVX2", "AVX512F", "AVX512BW", "AVX512CD", "AVX512DQ",
    "AVX512VL", "BMI1", "BMI2", "LZCNT", "MOVBE", "FMA", "ERMS", "FSRM", "RTM", "XSAVE", "XSAVEC",
    "AVX_Fast_Unaligned_Load", "Fast_Copy_Backward", "Fast_Rep_String", "Fast_Unaligned_Copy",
    "Fast_Unaligned_Load", "Prefer_ERMS", "Prefer_FSRM", "Prefer_No_VZEROUPPER",
    "Prefer_PMINUB_for_stringop", "Slow_BSF", "Slow_SSE4_2")
ENVIRONMENT = {
    "PATH": "/usr/bin:/bin",
    "LC_ALL": "C",
    # Names are looked up before main() instead of at a call that happens to be the first.
    "LD_BIND_NOW": "1",
    # The threshold would be taken from the size of the processor's cache.
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=" + ",".join(f"-{name}" for name in HIDDEN_FEATURES) +
                      ":glibc.cpu.x86_non_temporal_threshold=0xc0000",
}
RUN_SECONDS_MAX = 600
MADE_BY = re.compile(r"^made by: (.+)$", re.MULTILINE)
OPERATIONS = re.compile(r"^(\S+ \S+): (\d+) operations$", re.MULTILINE)
DUMP_NAME = re.compile(r"^desc: Trigger: Client Request: (.+)$", re.MULTILINE)
DUMP_EVENTS = re.compile(r"^events: Ir$", re.MULTILINE)
DUMP_TOTAL = re.compile(r"^totals: (\d+)$", re.MULTILINE)


class RunFailed(Exception):
    """The text says what the program or valgrind said."""


def measure(program, valgrind="valgrind"):
    """What the program says made it, and instructions per operation by "step game"."""
    with tempfile.TemporaryDirectory(prefix="potluck-instructions-") as folder:
        done = subprocess.run(
            [valgrind, "--tool=callgrind", "--quiet", "--collect-atstart=no", "--dump-line=no",
             f"--callgrind-out-file={folder}/dump", str(program)],
            env=ENVIRONMENT, capture_output=True, text=True, timeout=RUN_SECONDS_MAX)
        if done.returncode != 0:
            raise RunFailed(f"{program} under {valgrind}: {done.stdout}{done.stderr}")
        dumps = [path.read_text() for path in sorted(pathlib.Path(folder).iterdir())]
    return per_operation(done.stdout, dumps)


def per_operation(said, dumps):
    """From what the program said, and the texts of the dumps that it left."""
    made_by = MADE_BY.search(said)
    operations = {name: int(count) for name, count in OPERATIONS.findall(said)}
    if not made_by or not operations:
        raise RunFailed(f"fixed_work does not say what it did: {said}")
    totals = {}
    for dump in dumps:
        # The one at the end of the program has no name.
        if name := DUMP_NAME.search(dump):
            total = DUMP_TOTAL.search(dump)
            if not total or not DUMP_EVENTS.search(dump):
                raise RunFailed(f"a dump has no count of instructions: {dump[:500]}")
            totals[name.group(1)] = int(total.group(1))
    if totals.keys() != operations.keys():
        raise RunFailed("fixed_work and callgrind disagree on what was done: "
                        f"{sorted(totals.keys() ^ operations.keys())}")
    return made_by.group(1), {name: round(totals[name] / count)
                              for name, count in operations.items()}
