#!/usr/bin/env python3
"""The same play with either store, each synced, on one disk: SQLite in a data folder, PostgreSQL
reached by a Unix socket. `scripts/bench --stores` builds the programs and runs it.

They are measured in turn, each time with a fresh server and a fresh database, and the medians are
shown. The server has one core and the tool the other; PostgreSQL runs where it finds time, unless
--beside-server holds it to the server's core. The figures go to FOLDER/stores.json.
"""

import contextlib
import json
import statistics
import sys

from load_run import SERVER_CORE, LoadFailed, arguments_of, measure, pinned, shown, table

from harness.postgres import Postgres  # load_run has its folder in the path

GOAL = 0.9  # of SQLite's moves, at least
MEASUREMENTS = [
    ("500 rooms of 2", {"rooms": 500, "seconds": 10}, {"seconds": 3},
     [("moves_per_second", "moves/s", True),
      ("server_cpu_per_move_user_us", "server's own µs a move", False),
      ("server_cpu_per_move_system_us", "kernel's µs for it", False),
      ("to_opponent_median_us", "to the opponent: median µs", False)]),
    ("5,000 moves/s in 500 rooms", {"rooms": 500, "rate": 5000, "seconds": 10}, {"seconds": 3},
     [("moves_per_second", "moves/s", True),
      ("to_opponent_median_us", "to the opponent: median µs", False),
      ("to_opponent_99th_us", "99th", False)]),
]


@contextlib.contextmanager
def postgres(arguments):
    """The words for a server that stores there."""
    core = SERVER_CORE if arguments.beside_server else None
    with Postgres("-c", "shared_buffers=128MB", synced=True, folder=arguments.folder,
                  before=pinned(core)) as running:
        yield [f"--store={running.address}"]


@contextlib.contextmanager
def sqlite(_):
    yield []


def measure_all(arguments):
    results = {}
    for name, options, quick, _ in MEASUREMENTS:
        if arguments.only not in name:
            continue
        settings = {**options, **(quick if arguments.quick else {})}
        command = ["play", *(f"--{option}={value}" for option, value in settings.items())]
        runs = {"SQLite": [], "PostgreSQL": []}
        for number in range(arguments.runs):
            print(f"  {name}: {number + 1} of {arguments.runs}", file=sys.stderr, flush=True)
            for store, words in (("SQLite", sqlite), ("PostgreSQL", postgres)):
                with words(arguments) as more:
                    runs[store].append(measure(arguments.potluck, arguments.load, command, *more,
                                               folder=arguments.folder))
        results[name] = {store: {figure: statistics.median(run[figure] for run in of_store)
                                 for figure, value in of_store[0].items()
                                 if isinstance(value, (int, float))}
                         for store, of_store in runs.items()}
    return results


def rows_of(results):
    rows = [["measurement", "figure", "SQLite", "PostgreSQL", "ratio", "goal"]]
    for name, options, _, figures in MEASUREMENTS:
        if name not in results:
            continue
        for place, (figure, words, is_goal) in enumerate(figures):
            one, other = results[name]["SQLite"][figure], results[name]["PostgreSQL"][figure]
            ratio = other / one if one else 0
            goal = "" if not is_goal else f"at least {GOAL}" + ("" if ratio >= GOAL else ": missed")
            rows.append([name if place == 0 else "", words, shown(one), shown(other),
                         f"{ratio:.2f}", goal])
    return rows


def main():
    parser = arguments_of(__doc__)
    parser.add_argument("--runs", type=int, default=3, help="of each; the medians are shown")
    parser.add_argument("--beside-server", action="store_true",
                        help="PostgreSQL shares the server's core")
    arguments = parser.parse_args()
    try:
        results = measure_all(arguments)
    except LoadFailed as failure:
        sys.exit(str(failure))
    (arguments.folder / "stores.json").write_text(json.dumps(results, indent=1) + "\n")
    print(table(rows_of(results), {2, 3, 4}))


if __name__ == "__main__":
    main()
