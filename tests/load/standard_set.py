#!/usr/bin/env python3
"""The standard set of measurements, one fresh server each, as one table; `scripts/bench` builds both
programs and runs it.

Without --quick the column `limit` shows what least_server does: no server that writes each move to
everybody at once can do better on this machine, with this tool, at this time. The figures go to a
file of FOLDER with the time in its name, and, without --only, to FOLDER/latest.json. --compare
prints the ratio to an earlier such file; a copy from another branch will do. The servers' data
folders are in FOLDER, too; with --slow-sync it is as if they were on a disk that takes SLOW_SYNC_US
for each sync: that of our first measurements did 340 single commits a second.
"""

import datetime
import json
import os
import pathlib
import platform
import statistics
import subprocess
import sys

from load_run import CORES, LoadFailed, arguments_of, measure, shown, table

SLOW_SYNC_US = 2_900

# A figure of the table: its name in the JSON, words for it, its goal. A goal with `>` is a least
# value and more is better; with `<` it is a most value and less is better.
RATE = "moves_per_second"
BUSY = [("server_busy_percent", "server busy %", ""), ("tool_busy_percent", "tool busy %", "")]
CAPACITY = ("server_does_per_busy_second", "in a second of the server's work", ">")
CPU = [CAPACITY,
       ("server_cpu_per_move_user_us", "server's own µs a move", "<"),
       ("server_cpu_per_move_system_us", "kernel's µs for it", "<")]

# Words for a measurement, its mode and options, what --quick changes, and its figures.
STANDARD_SET = [
    ("500 rooms of 2", "play", {"rooms": 500, "seconds": 10}, {"seconds": 3},
     [(RATE, "moves/s", ">70000"), ("deliveries_per_second", "deliveries/s", ">"), *CPU,
      ("to_opponent_median_us", "to the opponent: median µs", "<"),
      ("to_opponent_99th_us", "99th", "<"), ("to_opponent_999th_us", "99.9th", "<"), *BUSY]),
    ("100 rooms of 10", "play", {"rooms": 100, "spectators": 8, "seconds": 10}, {"seconds": 3},
     [(RATE, "moves/s", ">25000"), ("deliveries_per_second", "deliveries/s", ">"), *CPU,
      ("to_last_viewer_median_us", "to the last of 10: median µs", "<"), *BUSY]),
    ("10,000 moves/s in 500 rooms",
     "play", {"rooms": 500, "rate": 10000, "seconds": 10}, {"seconds": 3},
     [(RATE, "moves/s", ""), ("to_opponent_median_us", "to the opponent: median µs", "<"),
      ("to_opponent_99th_us", "99th", "<1000"), ("to_opponent_999th_us", "99.9th", "<"),
      ("server_busy_percent", "server busy %", "<")]),
    ("5,000 spectators of one room", "spectators", {"moves": 100}, {"moves": 30},
     [("to_last_median_us", "the last has it: median µs", "<25000"),
      ("to_last_99th_us", "99th", "<"), ("to_first_median_us", "the first: median µs", "<"),
      ("server_cpu_per_delivery_user_us", "server's own µs a delivery", "<"),
      ("server_cpu_per_delivery_system_us", "kernel's µs for it", "<")]),
    ("handshakes", "handshakes", {"seconds": 5}, {"seconds": 2},
     [("handshakes_per_second", "handshakes/s", ">35000"), CAPACITY,
      ("server_cpu_per_handshake_user_us", "server's own µs", "<"),
      ("server_cpu_per_handshake_system_us", "kernel's µs for it", "<"), *BUSY]),
    ("handshakes with hello", "handshakes", {"hello": "true", "seconds": 5}, {"seconds": 2},
     [("handshakes_per_second", "handshakes/s", ">"), CAPACITY, *BUSY]),
    ("idle, only upgraded", "idle", {"kind": "upgraded"}, {"count": 2000},
     [("resident_bytes_per_upgraded_connection", "resident bytes each", "<")]),
    ("idle, greeted", "idle", {"kind": "greeted"}, {"count": 2000},
     [("resident_bytes_per_greeted_connection", "resident bytes each", "<")]),
    ("idle, rooms in play", "idle", {"kind": "rooms", "count": 2000}, {"count": 500},
     [("resident_bytes_per_room", "resident bytes each, with 2 people", "<")]),
]


def median_of(runs):
    """One dictionary of figures out of several: the median of each number."""
    return {name: statistics.median(run[name] for run in runs)
            if isinstance(value, (int, float)) else value for name, value in runs[0].items()}


def measure_all(arguments):
    """The figures of the server and of the limit. They are measured in turn, since a machine is not
    as fast now as it was five minutes ago."""
    results, limit = {}, {}
    slowed = arguments.slow_sync and {
        **os.environ, "LD_PRELOAD": str(arguments.slow_sync.resolve()),
        "SLOW_SYNC_US": str(SLOW_SYNC_US)}
    for name, mode, options, quick, _ in chosen(arguments):
        print(f"  {name}", file=sys.stderr, flush=True)
        settings = {**options, **(quick if arguments.quick else {})}
        command = [mode, *(f"--{option}={value}" for option, value in settings.items())]
        programs = [(arguments.potluck, results)]
        if mode != "idle" and not arguments.quick:
            programs.append((arguments.least, limit))
        runs = [[measure(program, arguments.load, command, folder=arguments.folder,
                         environment=slowed)
                 for program, _ in programs] for _ in range(arguments.runs)]
        for (_, figures), of_one in zip(programs, zip(*runs)):
            figures[name] = median_of(of_one)
    return results, limit


def chosen(arguments):
    return [each for each in STANDARD_SET if arguments.only in each[0]]


def where_and_when(arguments):
    def first_line(*command):
        done = subprocess.run(command, capture_output=True, text=True)
        return done.stdout.split("\n")[0] if done.returncode == 0 else ""

    model = [line.split(":")[1].strip() for line in open("/proc/cpuinfo")
             if line.startswith("model name")]
    return {"when": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
            "commit": first_line("git", "describe", "--always", "--dirty"),
            "processor": model[0] if model else platform.machine(), "cores": os.cpu_count(),
            "system": platform.freedesktop_os_release().get("PRETTY_NAME", ""),
            "kernel": platform.release(), "congestion_control": first_line(
                "cat", "/proc/sys/net/ipv4/tcp_congestion_control"), "load_before": round(os.getloadavg()[0], 2),
            "shared_core": len(CORES) < 2, "quick": arguments.quick, "runs": arguments.runs,
            "slow_sync": arguments.slow_sync is not None}


def verdict(value, goal):
    if len(goal) < 2:
        return ""
    least = goal[0] == ">"
    met = value >= float(goal[1:]) if least else value <= float(goal[1:])
    return f"{'at least' if least else 'at most'} {float(goal[1:]):,.0f}{'' if met else ': missed'}"


def ratio(value, before, goal):
    """As `x1.25 better`; for figures that are neither good nor bad only the ratio."""
    if before is None:
        return ""
    if not before or not value:
        return "-"
    times = value / before
    if not goal or 0.97 < times < 1.03:
        return f"x{times:.2f}"
    return f"x{times:.2f} {'better' if (times > 1) == (goal[0] == '>') else 'worse'}"


def rows_of(results, limit, earlier, arguments):
    rows = [["measurement", "figure", "value", "limit", "goal"] +
            (["before", "ratio"] if earlier else [])]
    for name, *_, figures in chosen(arguments):
        before = (earlier or {}).get("results", {}).get(name, {})
        for place, (figure, words, goal) in enumerate(figures):
            value = results[name][figure]
            row = [name if place == 0 else "", words, shown(value),
                   shown(limit.get(name, {}).get(figure)), verdict(value, goal)]
            if earlier:
                row += [shown(before.get(figure)), ratio(value, before.get(figure), goal)]
            rows.append(row)
    return rows


def doubts(results, arguments):
    """Sentences about measurements that show something else than the server."""
    full = 95
    for name, *_, figures in chosen(arguments):
        found = results[name]
        if BUSY[0] not in figures or found["server_busy_percent"] >= full:
            continue
        yield (f"{name}: the tool could do no more." if found["tool_busy_percent"] >= full else
               f"{name}: neither side had its core for itself; look at a second of its work.")


def main():
    parser = arguments_of(__doc__)
    parser.add_argument("--runs", type=int, default=1, help="of each; the medians are shown")
    parser.add_argument("--compare", type=pathlib.Path, help="figures of an earlier run")
    parser.add_argument("--slow-sync", type=pathlib.Path, help="the library slow_sync")
    arguments = parser.parse_args()

    earlier = json.loads(arguments.compare.read_text()) if arguments.compare else None
    facts = where_and_when(arguments)
    try:
        facts["results"], facts["limit"] = measure_all(arguments)
    except LoadFailed as failure:
        sys.exit(str(failure))
    text = json.dumps(facts, indent=1) + "\n"
    stamp = facts["when"][:19].replace(":", "").replace("-", "")
    for name in [f"{stamp}.json", *([] if arguments.only else ["latest.json"])]:
        (arguments.folder / name).write_text(text)
    print(f"{facts['processor']}, {facts['cores']} cores, {facts['system']}, "
          f"Linux {facts['kernel']} with {facts['congestion_control']}; {facts['commit']}; "
          f"load before {facts['load_before']}")
    if facts["shared_core"]:
        print("Server and tool share the one core there is: the figures say little.")
    print(table(rows_of(facts["results"], facts["limit"], earlier, arguments), {2, 3, 5}))
    for doubt in doubts(facts["results"], arguments):
        print(doubt)


if __name__ == "__main__":
    main()
