"""One measurement: a fresh `potluck serve` with its own data folder, and potluck_load against it."""

import argparse
import contextlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "end_to_end"))

from harness.server import NO_PACE, NotOpen, Server  # noqa: E402


CORES = sorted(os.sched_getaffinity(0))
SERVER_CORE, TOOL_CORE = CORES[0], CORES[-1]


class LoadFailed(Exception):
    """The text says what the tool or the server said."""


OPTIONS = (*NO_PACE, "--connections-max=1000000", "--hello-timeout-ms=3600000", "--threads=1")


@contextlib.contextmanager
def fresh_server(program, *more_options, core=None, data=None, folder=None, environment=None):
    """A server, open while a block runs. One thread carries all sockets and rooms; nothing that is
    bounded for the sake of peace is bounded here, and who says nothing is left alone. Without
    `data`, its folder is a new one in `folder` (or where temporary files go) and then removed."""
    with contextlib.ExitStack() as stack:
        data = data or stack.enter_context(tempfile.TemporaryDirectory(dir=folder))
        server = stack.enter_context(Server(program, *OPTIONS, f"--data={data}", *more_options,
                                            before=pinned(core), environment=environment))
        try:
            server.port  # waits until it listens
        except NotOpen as error:
            raise LoadFailed(f"the server did not open: {error}") from None
        yield server


def pinned(core):
    """What goes before a command so that it stays on one core; nothing without one."""
    return [] if core is None else ["taskset", "-c", str(core)]


class Nodes:
    """Several servers, as run_tool wants to know of one."""

    def __init__(self, servers):
        self.pids = [server.pid for server in servers]
        self.pid = ",".join(map(str, self.pids))
        self.port = ",".join(str(server.port) for server in servers)
        self._servers = servers

    def last_words(self):
        return "\n\n".join(server.last_words() for server in self._servers)


def run_tool(program, server, options, core=None):
    """The figures of one run of potluck_load as a dictionary."""
    done = subprocess.run(
        [*pinned(core), str(program), f"--port={server.port}", f"--server-pid={server.pid}",
         *options], capture_output=True, text=True)
    if done.returncode != 0:
        raise LoadFailed(f"potluck_load {' '.join(options)}: {done.stdout}{done.stderr}")
    return json.loads(done.stdout)


def measure(server_program, tool_program, options, *server_options, **server):
    """The figures of one run, with a core each for the server and the tool."""
    with fresh_server(server_program, *server_options, core=SERVER_CORE, **server) as fresh:
        return run_tool(tool_program, fresh, options, TOOL_CORE)


def arguments_of(doc, *programs):
    """A parser of what every measurement is told: its programs, where its figures go, --quick."""
    parser = argparse.ArgumentParser(description=doc,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("potluck", "load", "least", *programs):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--folder", required=True, type=pathlib.Path)
    parser.add_argument("--quick", action="store_true", help="less, and less exact")
    parser.add_argument("--only", default="", help="measurements with these words in their name")
    return parser


def table(rows, numbers):
    """Rows of cells as text; the columns `numbers` are flush right."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    return "\n".join("  ".join(
        cell.rjust(width) if place in numbers else cell.ljust(width)
        for place, (cell, width) in enumerate(zip(row, widths))).rstrip() for row in rows)


def shown(value):
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:,.2f}"
