#!/usr/bin/env python3
"""What it costs when there is more of everything: rooms, spectators, finished and unfinished matches.
`scripts/bench --growth` builds the programs and runs it. Prints a table for each, and writes the
figures to FOLDER/growth.json.

Rooms and spectators are measured on least_server, too, right after: what grows there as well is the
kernel's and the machine's, and no server can do without it.
"""

import http.client
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from load_run import (SERVER_CORE, LoadFailed, arguments_of, fresh_server, measure, shown,
                      table)

REPEATS = 200  # of each query
A_MOVE, A_DELIVERY = "server's µs a move", "server's µs a delivery"


class Programs:
    def __init__(self, arguments):
        self.potluck, self.least = arguments.potluck, arguments.least
        self.load, self.fill = arguments.load, arguments.fill
        self.folder = arguments.folder

    def play(self, words, each, **options):
        """µs on the server's core for each move or delivery, ours and the limit's."""
        command = ["play", *(f"--{name}={value}" for name, value in options.items())]
        found = {}
        for whose, program in (("", self.potluck), (": the limit", self.least)):
            figures = measure(program, self.load, command, folder=self.folder)
            per_move = (figures["server_cpu_per_move_user_us"]
                        + figures["server_cpu_per_move_system_us"])
            found[words + whose] = per_move * figures["moves"] / figures[each]
        return found

    def fill_archive(self, folder, **options):
        words = [f"--{name.replace('_', '-')}={value}" for name, value in options.items()]
        done = subprocess.run([self.fill, f"--data={folder}", *words],
                              capture_output=True, text=True)
        if done.returncode != 0:
            raise LoadFailed(done.stderr)


def measure_rooms(programs, sizes):
    """Rooms of two, as fast as it goes."""
    for rooms in sizes:
        yield rooms, programs.play(A_MOVE, "moves", rooms=rooms, seconds=3)


def measure_spectators(programs, sizes):
    """As fast as it goes; rooms enough for 500 viewers, one at least."""
    for spectators in sizes:
        yield spectators, programs.play(A_DELIVERY, "deliveries", seconds=3,
                                        rooms=max(1, 500 // spectators), spectators=spectators)


# A number goes in where a page in the middle begins.
QUERIES = {
    "newest": "/api/matches",
    "of a game": "/api/matches?game=die",
    "of who plays most": "/api/matches?player=Person%201",
    "of a person, a game": "/api/matches?player=Person%2020&game=ketchup",
    "of some days": "/api/matches?from=2020-09-14&to=2020-09-15",
    "the last page": "/api/matches?before={before}.0000000000000000",
    "100 a page": "/api/matches?limit=100",
}


def ask(connection, target):
    begin = time.perf_counter()
    connection.request("GET", target)
    answer = connection.getresponse()
    body = answer.read()
    took = time.perf_counter() - begin
    if answer.status != 200:
        raise LoadFailed(f"{target}: {answer.status} {body[:200]}")
    return took * 1000, json.loads(body)


def time_queries(server):
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    _, first = ask(connection, QUERIES["newest"] + "?limit=1")
    match = first["matches"][0]["id"]
    targets = {name: query.format(before=1_600_004_000_000) for name, query in QUERIES.items()}
    targets["one match"] = f"/api/matches/{match}"
    targets["its positions"] = f"/api/matches/{match}/positions"
    figures = {}
    for name, target in targets.items():
        times = sorted(ask(connection, target)[0] for _ in range(REPEATS))
        figures[f"{name}: median ms"] = statistics.median(times)
        figures[f"{name}: 99th"] = times[len(times) * 99 // 100]
    connection.close()
    return figures


def measure_archive(programs, sizes):
    """One folder that grows; the pages of the file that are asked for have been read before."""
    with tempfile.TemporaryDirectory(dir=programs.folder) as data:
        there = 0
        for size in sizes:
            programs.fill_archive(data, first=there, finished=size - there)
            there = size
            with fresh_server(programs.potluck, core=SERVER_CORE, data=data) as server:
                figures = time_queries(server)
            figures["MB on the disk"] = sum(
                file.stat().st_size for file in pathlib.Path(data).iterdir()) / 1e6
            yield size, figures


def measure_start(programs, sizes):
    """From the start of the process until it is open. Every match is played through again."""
    for size in sizes:
        with tempfile.TemporaryDirectory(dir=programs.folder) as data:
            programs.fill_archive(data, unfinished=size, plies_max=80)
            begin = time.perf_counter()
            with fresh_server(programs.potluck, "--rooms-max=1000000",
                              core=SERVER_CORE, data=data):
                yield size, {"ms until it is open": (time.perf_counter() - begin) * 1000}


def measure_restart(programs, sizes):
    """The same with 100 tables that were being played at, beside so many matches that sleep and so
    many that were abandoned: those cost nothing, and all the others come back."""
    live = 100
    for size in sizes:
        with tempfile.TemporaryDirectory(dir=programs.folder) as data:
            programs.fill_archive(data, unfinished=live, asleep=size, abandoned=size)
            begin = time.perf_counter()
            with fresh_server(programs.potluck, "--admin-port=0",
                              core=SERVER_CORE, data=data) as server:
                took = time.perf_counter() - begin
                rooms = server.metrics()["potluck_rooms"]
                if rooms != live:
                    raise LoadFailed(f"{rooms} of {live} tables came back")
            yield size, {"ms until it is open": took * 1000}


# Name of a curve, what grows, sizes, the quick sizes, its function.
CURVES = [
    ("rooms", "rooms of 2", [10, 30, 100, 300, 1000, 3000, 5000], [10, 100, 1000], measure_rooms),
    ("spectators", "spectators of a room", [10, 30, 100, 300, 1000, 3000, 9900], [10, 100, 1000],
     measure_spectators),
    ("archive", "finished matches", [1000, 10_000, 100_000, 1_000_000], [1000, 10_000],
     measure_archive),
    ("start", "unfinished matches", [10, 100, 1000, 10_000], [10, 1000], measure_start),
    ("restart", "matches asleep and abandoned", [10, 100, 1000, 10_000], [10, 10_000],
     measure_restart),
]


def rows_of(grows, points):
    """Figures down, sizes across; the last column is the last size over the first."""
    yield [grows, *(f"{size:,}" for size, _ in points), "last / first"]
    for name in points[0][1]:
        values = [figures[name] for _, figures in points]
        yield [name, *map(shown, values), f"x{values[-1] / values[0]:.2f}"]


def main():
    arguments = arguments_of(__doc__, "fill").parse_args()
    programs = Programs(arguments)
    kept = arguments.folder / "growth.json"
    # What was measured before stays, so that one curve can be measured again.
    results = json.loads(kept.read_text()) if arguments.only and kept.exists() else {}
    for name, grows, sizes, quick_sizes, function in CURVES:
        if arguments.only in name:
            try:
                points = list(function(programs, quick_sizes if arguments.quick else sizes))
            except LoadFailed as failure:
                sys.exit(str(failure))
            results[name] = {"grows": grows, "points": points}
            rows = list(rows_of(grows, points))
            print(table(rows, range(1, len(rows[0]))), end="\n\n", flush=True)
    kept.write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    main()
