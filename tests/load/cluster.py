#!/usr/bin/env python3
"""What several nodes cost: the same play at one node and at several, with people where their rooms
are and with everybody elsewhere. `scripts/bench --cluster` builds the programs and runs it.

The settings are measured in turn, each time with fresh nodes, a fresh PostgreSQL and a fresh NATS,
and the medians are shown. All nodes share the first core and the tool has the last; the engines run
where they find time. PostgreSQL does not sync: the disk's time would hide the nodes'. The figures
go to FOLDER/cluster.json.
"""

import contextlib
import json
import os
import pathlib
import statistics
import sys
import tempfile
import time

from load_run import (SERVER_CORE, TOOL_CORE, LoadFailed, Nodes, arguments_of, fresh_server,
                      pinned, run_tool, shown, table)

from harness.cluster import Cluster  # load_run has its folder in the path
from harness.postgres import Postgres

TICKS = os.sysconf("SC_CLK_TCK")
REST_S = 3

# Name, nodes (0: one without a bus), where people are, as potluck_load says it.
ALONE = "one node, no bus"
SETTINGS = [
    (ALONE, 0, "local"),
    ("one node", 1, "local"),
    ("2 nodes, all where their room is", 2, "local"),
    ("4 nodes, all where their room is", 4, "local"),
    ("2 nodes, all elsewhere", 2, "together"),
    ("4 nodes, all elsewhere, rooms together", 4, "together"),
    ("4 nodes, all elsewhere, rooms apart", 4, "apart"),
]
CPU, NATS = "cpu_us_a_move", "nats_us_a_move"
MEDIAN, LAST = "to_opponent_median_us", "to_opponent_99th_us"
# Words, figure, setting, the setting it is compared with, and the goal: of a ratio, or of a
# difference in µs.
GOALS = [
    ("all where their room is: processor time", CPU, SETTINGS[2][0], ALONE, 1.1),
    ("all elsewhere: processor time", CPU, SETTINGS[4][0], ALONE, 1.6),
    ("from 2 to 4 nodes, where their room is", CPU, SETTINGS[3][0], SETTINGS[2][0], 1.1),
    ("from 2 to 4 nodes, elsewhere, together", CPU, SETTINGS[5][0], SETTINGS[4][0], 1.1),
    ("from 2 to 4 nodes, elsewhere, apart", CPU, SETTINGS[6][0], SETTINGS[4][0], 1.1),
    ("all elsewhere: later than at their room", MEDIAN, SETTINGS[4][0], SETTINGS[2][0], 1000),
]


def cpu_seconds(pids):
    """Of all threads of the processes, so far."""
    fields = [pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
              for pid in pids]
    return sum(int(each[11]) + int(each[12]) for each in fields) / TICKS


@contextlib.contextmanager
def running(arguments, count):
    with contextlib.ExitStack() as stack:
        if count == 0:
            postgres = stack.enter_context(Postgres())
            yield Nodes([stack.enter_context(fresh_server(
                arguments.potluck, f"--store={postgres.address}", core=SERVER_CORE,
                folder=arguments.folder))]), None
            return
        folder = stack.enter_context(tempfile.TemporaryDirectory(dir=arguments.folder))
        cluster = stack.enter_context(Cluster(
            arguments.potluck, pathlib.Path(folder), count, before=pinned(SERVER_CORE)))
        yield Nodes(cluster.nodes), cluster.nats.process.pid


def measure(arguments, count, seats):
    with running(arguments, count) as (nodes, nats):
        time.sleep(1)
        before = cpu_seconds(nodes.pids)
        time.sleep(REST_S)
        at_rest = (cpu_seconds(nodes.pids) - before) / REST_S
        broker = cpu_seconds([nats] if nats else [])
        try:
            figures = run_tool(arguments.load, nodes, [
                "play", f"--rooms={arguments.rooms}",
                f"--rate={arguments.rate * (1 if arguments.in_all else max(count, 1))}",
                f"--seconds={3 if arguments.quick else 10}", f"--seats={seats}"], TOOL_CORE)
        except LoadFailed as failure:
            raise LoadFailed(f"{failure}\nThe nodes' logs end with:\n{nodes.last_words()}") from None
        broker = cpu_seconds([nats] if nats else []) - broker
    return {
        "moves_per_second": figures["moves_per_second"],
        CPU: (figures["server_cpu_per_move_user_us"] + figures["server_cpu_per_move_system_us"]),
        "system_us_a_move": figures["server_cpu_per_move_system_us"],
        # With setting up and warming up, so a little too much.
        NATS: broker * 1e6 / figures["moves"],
        "cpu_ms_a_second_at_rest": at_rest * 1000,
        MEDIAN: figures[MEDIAN], LAST: figures[LAST],
        "moves_behind": figures["moves_behind"],
    }


def measure_all(arguments):
    chosen = [each for each in SETTINGS if arguments.only in each[0]]
    runs = {name: [] for name, *_ in chosen}
    for number in range(arguments.runs):
        print(f"  {number + 1} of {arguments.runs}", file=sys.stderr, flush=True)
        for name, count, seats in chosen:
            runs[name].append(measure(arguments, count, seats))
    return runs


def medians(runs):
    return {name: {figure: statistics.median(run[figure] for run in of_one)
                   for figure in of_one[0]} for name, of_one in runs.items()}


def setting_rows(results):
    rows = [["setting", "moves/s", "nodes' µs a move", "of them the kernel's", "ratio",
             "NATS' µs", "at rest: ms/s", "to the opponent: median µs", "99th"]]
    alone = results.get(ALONE)
    for name, found in results.items():
        rows.append([name, shown(found["moves_per_second"]), shown(found[CPU]),
                     shown(found["system_us_a_move"]),
                     f"{found[CPU] / alone[CPU]:.2f}" if alone else "", shown(found[NATS]),
                     shown(found["cpu_ms_a_second_at_rest"]), shown(found[MEDIAN]),
                     shown(found[LAST])])
    return rows


def goal_rows(results):
    rows = [["goal", "found", "at most"]]
    for words, figure, name, base, goal in GOALS:
        if name in results and base in results:
            one, other = results[name][figure], results[base][figure]
            found = one / other if figure == CPU else one - other
            rows.append([words, shown(found) + ("" if figure == CPU else " µs"),
                         f"{goal:,}" + ("" if found <= goal else ": missed")])
    return rows


def main():
    parser = arguments_of(__doc__)
    parser.add_argument("--runs", type=int, default=3, help="of each; the medians are shown")
    parser.add_argument("--rate", type=int, default=500, help="moves a second of each node")
    parser.add_argument("--in-all", action="store_true",
                        help="of all nodes together: one with less to do needs more a move")
    parser.add_argument("--rooms", type=int, default=100)
    arguments = parser.parse_args()
    try:
        runs = measure_all(arguments)
    except LoadFailed as failure:
        sys.exit(str(failure))
    facts = {"rate": arguments.rate, "in_all": arguments.in_all, "rooms": arguments.rooms,
             "runs": runs}
    (arguments.folder / "cluster.json").write_text(json.dumps(facts, indent=1) + "\n")
    results = medians(runs)
    print(table(setting_rows(results), range(1, 9)), end="\n\n")
    print(table(goal_rows(results), {1}))


if __name__ == "__main__":
    main()
