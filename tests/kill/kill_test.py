#!/usr/bin/env python3
"""Kills a real server at random moments under load, and compares what it had told with its store.

    kill_test.py --potluck PATH [--rounds N] [--stops N] [--seed S] [--tables N]
    kill_test.py --potluck PATH --self-test     shows that the comparison finds what it is for

All choices of the players and all delays come from the seed; what a real process has done when the
signal comes does not, so the same seed gives the same kind of run, not the same run.
"""

import argparse
import asyncio
import pathlib
import random
import shutil
import signal
import sys
import tempfile
import time

# The WebSocket and the server process are shared with the abuse suite.
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "wire"))

import self_test
from series import Plan, Series

FAULTS_SHOWN = 12
ROUNDS_FOR_A_FULL_LOAD = 50
# What a run of some length must have met, or it has shown nothing about it.
LOAD = ("matches", "played", "resigned", "takebacks", "ended: agreed", "ended: forfeit",
        "ended: aborted", "sent again", "stored and not shown")


def kill_plans(count, seed):
    """Most kills fall into 20 to 300 ms of play; some into the start and the return of people, and
    some later than the first heartbeat of the clocks."""
    rng = random.Random(f"{seed} plans")
    for number in range(1, count + 1):
        kind = rng.random()
        if kind < 0.12:
            yield Plan(number, rng.uniform(0.0, 0.4), from_start=True)
        else:
            yield Plan(number, rng.uniform(0.9, 1.6) if kind > 0.97 else rng.uniform(0.02, 0.3))


def stop_plans(count, first, seed):
    """Clean stops under load, and one at the end to look at what the last one has left."""
    rng = random.Random(f"{seed} stops")
    for number in range(first, first + count):
        yield Plan(number, rng.uniform(0.02, 0.3), with_signal=signal.SIGTERM)
    yield Plan(first + count, 0, with_signal=signal.SIGTERM)


async def run(series, rounds, stops):
    """How many kills and stops went by without a fault; ends at the first round with one."""
    good = {signal.SIGKILL: 0, signal.SIGTERM: 0}
    plans = [*kill_plans(rounds, series.seed), *stop_plans(stops, rounds + 1, series.seed)]
    for plan in plans:
        await series.run_round(plan)
        if series.ledger.faults:
            kind = "start" if plan.from_start else "play"
            print(f"round {plan.number}: {plan.signal.name} {plan.seconds * 1000:.0f} ms after "
                  f"the beginning of the {kind}", file=sys.stderr)
            return good
        good[plan.signal] += 1
    series.finish()
    return good


def report(series, good, rounds, stops):
    """Prints what was found; True when all is well."""
    ledger = series.ledger
    number = {kind: sum(fault.kind == kind for fault in ledger.faults)
              for kind in ("lost", "unconfirmed", "contradiction")}
    if rounds >= ROUNDS_FOR_A_FULL_LOAD and not ledger.faults:
        for what in LOAD:
            if not ledger.counts.get(what):
                ledger.fault("contradiction", "the load", f"it never came to this: {what}")
    print("load: " + ", ".join(f"{what} {times}" for what, times in sorted(ledger.counts.items())))
    print(f"stored and never shown, of one room at one death: {ledger.unshown_max} at most")
    for fault in ledger.faults[:FAULTS_SHOWN]:
        print(fault, file=sys.stderr)
    if len(ledger.faults) > FAULTS_SHOWN:
        print(f"... and {len(ledger.faults) - FAULTS_SHOWN} more", file=sys.stderr)
    stops_good = max(0, good[signal.SIGTERM] - 1)
    print(f"{good[signal.SIGKILL]} of {rounds} kills: {ledger.confirmed_count} confirmed actions, "
          f"{number['lost']} lost; {ledger.shown_count} shown, {number['unconfirmed']} unconfirmed")
    print(f"{stops_good} of {stops} stops by SIGTERM")
    return not ledger.faults and good[signal.SIGKILL] == rounds and stops_good == stops


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--potluck", required=True, type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=200, help="how often it is killed")
    parser.add_argument("--stops", type=int, default=10, help="how often it is stopped by SIGTERM")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--self-test", action="store_true")
    arguments = parser.parse_args()
    seed = random.SystemRandom().randrange(1 << 32) if arguments.seed is None else arguments.seed
    print(f"seed {seed}", flush=True)
    # Whoever ends this test ends its server, too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="potluck-kill-"))
    # A copy: the program may be built anew while this runs.
    program = shutil.copy2(arguments.potluck, folder / "potluck")
    if arguments.self_test:
        is_good = self_test.run_all(program, folder, seed)
    else:
        began = time.monotonic()
        series = Series(program, folder / "data", seed, arguments.tables)
        good = asyncio.run(run(series, arguments.rounds, arguments.stops))
        is_good = report(series, good, arguments.rounds, arguments.stops)
        print(f"{time.monotonic() - began:.0f} s")
    if is_good:
        shutil.rmtree(folder)
    else:
        print(f"the data is kept in {folder}", file=sys.stderr)
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
