"""One measurement: a fresh `potluck serve` with its store in memory, and potluck_load against it."""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "end_to_end"))

from harness.server import NO_PACE, NotOpen, Server  # noqa: E402


class LoadFailed(Exception):
    """The text says what the tool or the server said."""


OPTIONS = (*NO_PACE, "--connections-max=1000000", "--hello-timeout-ms=3600000", "--threads=1")


def fresh_server(program, core=None, more_options=("--memory-store",), environment=None):
    """A server, open while a block runs. One thread carries all sockets and rooms; nothing that is
    bounded for the sake of peace is bounded here, and who says nothing is left alone."""
    server = Server(program, *OPTIONS, *more_options, before=pinned(core), environment=environment)
    try:
        server.port  # waits until it listens
    except NotOpen as error:
        server.kill()
        raise LoadFailed(f"the server did not open: {error}") from None
    return server


def pinned(core):
    """What goes before a command so that it stays on one core; nothing without one."""
    return [] if core is None else ["taskset", "-c", str(core)]


def run_tool(program, server, options, core=None):
    """The figures of one run of potluck_load as a dictionary."""
    with tempfile.NamedTemporaryFile(suffix=".json") as figures:
        done = subprocess.run(
            [*pinned(core), str(program), f"--port={server.port}", f"--server-pid={server.pid}",
             f"--json={figures.name}", *options], capture_output=True, text=True)
        if done.returncode != 0:
            raise LoadFailed(f"potluck_load {' '.join(options)}: {done.stdout}{done.stderr}")
        return json.loads(pathlib.Path(figures.name).read_text())


def measure(server_program, tool_program, options, server_core=None, tool_core=None):
    with fresh_server(server_program, server_core) as server:
        return run_tool(tool_program, server, options, tool_core)


def arguments_of(doc, *programs):
    """A parser of what every measurement is told: its programs, where its figures go, --quick."""
    parser = argparse.ArgumentParser(description=doc,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("potluck", "load", *programs):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--folder", required=True, type=pathlib.Path)
    parser.add_argument("--quick", action="store_true", help="less, and less exact")
    return parser


def fill_archive(program, folder, **options):
    done = subprocess.run([str(program), f"--data={folder}",
                           *(f"--{name.replace('_', '-')}={value}"
                             for name, value in options.items())], capture_output=True, text=True)
    if done.returncode != 0:
        raise LoadFailed(done.stderr)
