"""Kills a real server at random moments under load, and compares what it had told with its store.

All choices of the players and all delays come from the seed; what a real process has done when the
signal comes does not, so the same seed gives the same kind of run, not the same run.
"""

import asyncio
import random
import signal

from kills.series import Plan, Series

TABLES = 24
STOPS = 10
FAULTS_SHOWN = 12
KILLS_FOR_A_FULL_LOAD = 50
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


def stop_plans(first, seed):
    """Clean stops under load, and one at the end to look at what the last one has left."""
    rng = random.Random(f"{seed} stops")
    for number in range(first, first + STOPS):
        yield Plan(number, rng.uniform(0.02, 0.3), signal=signal.SIGTERM)
    yield Plan(first + STOPS, 0, signal=signal.SIGTERM)


async def run(series, plans):
    """Ends at the first round with a fault, and says which one it was."""
    for plan in plans:
        await series.run_round(plan)
        if series.ledger.faults:
            return str(plan)
    series.finish()
    return "the end of all rounds"


def sentences(faults):
    more = [f"... and {len(faults) - FAULTS_SHOWN} more"] if len(faults) > FAULTS_SHOWN else []
    return "\n".join([str(fault) for fault in faults[:FAULTS_SHOWN]] + more)


def test_what_was_told_outlives_kills_and_stops(program, tmp_path, seed, request, say):
    kills = request.config.option.kills
    series = Series(program, tmp_path / "data", seed, TABLES)
    ledger = series.ledger
    where = asyncio.run(run(series, [*kill_plans(kills, seed), *stop_plans(kills + 1, seed)]))
    counts = ", ".join(f"{what} {times}" for what, times in sorted(ledger.counts.items()))
    say(f"{kills} kills, {STOPS} stops: {ledger.confirmed_count} confirmed actions, "
        f"{ledger.shown_count} shown; stored and never shown, of one room at one death: "
        f"{ledger.unshown_max} at most; {counts}")
    assert not ledger.faults, f"{where}, in {series.data}:\n{sentences(ledger.faults)}"
    missing = [what for what in LOAD if not ledger.counts.get(what)]
    assert kills < KILLS_FOR_A_FULL_LOAD or not missing, "the load never came to this"
