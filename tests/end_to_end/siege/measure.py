#!/usr/bin/env python3
"""What attacks from 30 addresses, all at their limits, cost the server and the people on it.

    measure.py --potluck PATH [--seconds 20] [--only ATTACK ...]

Each attack gets a fresh server with its usual limits, two people who play and one who looks on. The
server has one processor, all others the other one, the attackers at the lowest priority. Prints the
table of docs/hosting.md. Fails when memory, the disk or a newcomer's table are beyond their bounds;
times are printed alone.
"""

import argparse
import json
import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(HERE))

from abuse.bystanders import Bystanders  # noqa: E402
from abuse.guard import memory_mb  # noqa: E402
from harness.person import Person  # noqa: E402
from harness.server import Server  # noqa: E402
from siege.attackers import ATTACKS  # noqa: E402

MEMORY_MIB_MAX = 512
DISK_MB_PER_HOUR_MAX = 100
QUIET_S = 6
NEWCOMER = "127.0.0.77"
COLUMNS = ("attack", "answered a second", "memory, MiB", "disk, MB an hour", "processor, %",
           "a move, median ms", "99th", "of quiet", "newcomer's table")


def on_core(core, *more):
    return ["taskset", "-c", str(core), *more]


def stored_bytes(folder):
    """Pages in use, those included that still wait in the write-ahead log."""
    database = sqlite3.connect(f"file:{folder / 'potluck.sqlite'}?mode=ro", uri=True)
    try:
        number = lambda name: database.execute(f"PRAGMA {name}").fetchone()[0]  # noqa: E731
        return (number("page_count") - number("freelist_count")) * number("page_size")
    finally:
        database.close()


def processor_seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def quantile(times, share):
    times = sorted(times)
    return times[min(len(times) - 1, int(share * len(times)))] if times else float("nan")


def newcomers_table(port):
    """Seconds until somebody new has a table, or what was said instead."""
    begin = time.monotonic()
    try:
        with Person(port, NEWCOMER) as somebody:
            somebody.must("leave_room", room=somebody.open_table())
    except Exception as error:  # each is an answer to the question
        return f"no: {error}"
    return f"{(time.monotonic() - begin) * 1000:.0f} ms"


def besiege(program, attack, seconds):
    """One line of the table as a dictionary, and what is beyond its bounds."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name) / "data"
        server = Server(program, "--data", folder, before=on_core(0))
        with server:
            bystanders = Bystanders(server.port)
            bystanders.look()
            time.sleep(QUIET_S)
            quiet = bystanders.look()["times_ms"]
            attackers = subprocess.Popen(
                on_core(1, "nice", "-n", "19", sys.executable, "-B", "-m", "siege.attackers",
                        str(server.port), attack, str(seconds)),
                cwd=HERE, stdout=subprocess.PIPE, text=True)
            time.sleep(seconds / 2)  # what may be done at once at first is over
            stored, spent, begin = stored_bytes(folder), processor_seconds(server.pid), time.time()
            bystanders.look()
            time.sleep(max(0, seconds / 2 - 3))
            seen = bystanders.look()
            table = newcomers_table(server.port)
            took = time.time() - begin
            grown = (stored_bytes(folder) - stored) / took * 3600 / 1e6
            busy = (processor_seconds(server.pid) - spent) / took * 100
            answered = json.loads(attackers.communicate()[0] or "{}")
            _, peak = memory_mb(server.pid)
            bystanders.stop()
    before, during = (quantile(times, 0.99) for times in (quiet, seen["times_ms"]))
    values = (attack.replace("_", " "), f"{sum(answered.values()) / seconds:.0f}", f"{peak:.0f}",
              f"{grown:.0f}", f"{busy:.0f}", f"{quantile(seen['times_ms'], 0.5):.1f}",
              f"{during:.1f}", f"{during / before:.1f}", table)
    print(f"  {attack}: {answered}", file=sys.stderr, flush=True)
    beyond = [f"{attack}: {what}" for what, is_so in (
        (f"{peak:.0f} MiB", peak > MEMORY_MIB_MAX),
        (f"{grown:.0f} MB an hour on the disk", grown > DISK_MB_PER_HOUR_MAX),
        (f"a newcomer got no table: {table}", table.startswith("no")),
        *((f"players: {fault}", True) for fault in seen["faults"])) if is_so]
    return values, beyond


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--potluck", required=True)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--only", nargs="+", choices=(*ATTACKS, "all at once"),
                        default=(*ATTACKS, "all at once"))
    arguments = parser.parse_args()
    rows, beyond = [], []
    for attack in arguments.only:
        row, faults = besiege(arguments.potluck, attack, arguments.seconds)
        rows.append(row)
        beyond += faults
    for row in (COLUMNS, ("---",) * len(COLUMNS), *rows):
        print("| " + " | ".join(row) + " |")
    print("\n".join(("Beyond its bounds:", *beyond) if beyond else ("All within the bounds.",)))
    return 1 if beyond else 0


if __name__ == "__main__":
    sys.exit(main())
