#!/usr/bin/env python3
"""How fast play is when every move is synced to the disk before anybody hears of it: on this disk,
and as if each sync took as long as on one with 340 single commits a second (slow_sync).
`scripts/bench --storage` builds the programs and runs it.

    storage_figures.py --potluck PATH --load PATH --slow-sync PATH --folder FOLDER [--quick]

FOLDER must be on the disk in question. The figures go to FOLDER/storage.json, too.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

from load_run import LoadFailed, arguments_of, fresh_server, run_tool

SLOW_COMMITS = 340  # a second: what SQLite did, synced, on the small machine of our first measurements
ROOMS = 500
RATES = [0, 10_000, 5_000]  # moves a second offered; 0: as fast as it goes
SECONDS = 8
GOAL_RATE, GOAL_MEDIAN_MS = 10_000, 10

# One row, one synced commit, as often as the disk lets it.
SINGLE_COMMITS = """
import sqlite3, sys, time
database = sqlite3.connect(sys.argv[1] + "/single.sqlite", isolation_level=None)
database.execute("PRAGMA journal_mode = WAL")
database.execute("PRAGMA synchronous = FULL")
database.execute("CREATE TABLE rows (number)")
count, begin = 0, time.perf_counter()
while (took := time.perf_counter() - begin) < 2:
    database.execute("INSERT INTO rows VALUES (1)")
    count += 1
print(count / took)
"""


def single_commits(folder, environment):
    with tempfile.TemporaryDirectory(dir=folder) as data:
        done = subprocess.run([sys.executable, "-c", SINGLE_COMMITS, data], env=environment,
                              capture_output=True, text=True, check=True)
        return float(done.stdout)


def slowed(library, folder):
    """The environment in which this disk does SLOW_COMMITS: what a commit takes beside its sync is
    found by trying."""
    wanted_us = sync_us = 1e6 / SLOW_COMMITS
    for _ in range(3):
        environment = {**os.environ, "LD_PRELOAD": str(pathlib.Path(library).resolve()),
                       "SLOW_SYNC_US": f"{sync_us:.0f}"}
        sync_us += wanted_us - 1e6 / single_commits(folder, environment)
    return {**environment, "SLOW_SYNC_US": f"{max(sync_us, 0):.0f}"}


def play(arguments, rate, environment):
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory(dir=arguments.folder) as data, \
            fresh_server(arguments.potluck, cores[0], [f"--data={data}"], environment) as server:
        return run_tool(arguments.load, server,
                        ["play", f"--rooms={ROOMS}", f"--rate={rate}",
                         f"--seconds={2 if arguments.quick else SECONDS}"], cores[-1])


def main():
    parser = arguments_of(__doc__, "slow-sync")
    arguments = parser.parse_args()

    found = single_commits(arguments.folder, None)
    disks = {"this disk": None}
    if found > 1.2 * SLOW_COMMITS:
        disks[f"a disk of {SLOW_COMMITS} commits a second"] = slowed(arguments.slow_sync,
                                                                     arguments.folder)
    results = {}
    print(f"{'':34}{'offered':>9}{'moves/s':>9}{'median ms':>11}{'99th':>8}{'server busy %':>15}")
    for disk, environment in disks.items():
        commits = single_commits(arguments.folder, environment)
        results[disk] = {"single_commits_per_second": commits, "runs": []}
        print(f"{disk}, measured {commits:,.0f}")
        for rate in RATES:
            try:
                figures = play(arguments, rate, environment)
            except LoadFailed as failure:
                sys.exit(str(failure))
            results[disk]["runs"].append({"offered": rate, **figures})
            print(f"{'':34}{f'{rate:,}' if rate else 'all':>9}{figures['moves_per_second']:9,.0f}"
                  f"{figures['to_opponent_median_us'] / 1000:11.2f}"
                  f"{figures['to_opponent_99th_us'] / 1000:8.2f}"
                  f"{figures['server_busy_percent']:15.0f}", flush=True)
    print(f"Goals: at least {GOAL_RATE:,} moves/s; a median below {GOAL_MEDIAN_MS} ms at half that.")
    (arguments.folder / "storage.json").write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    main()
