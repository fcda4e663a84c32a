"""What attacks from 30 addresses, all at their limits, cost the server and the people on it.

Each attack gets a fresh server with its usual limits, two people who play and one who looks on. The
server has one processor, all others the last one, the attackers at the lowest priority. Fails when
memory, the disk or a newcomer's table are beyond their bounds; what else it costs is printed. The
time of a move is what the bystanders see, on the processor that the attackers share, and what the
server says of all moves in its /metrics, from a move's arrival until everybody has been sent it;
of that, how long the commits to the disk take.
"""

import contextlib
import json
import os
import pathlib
import sqlite3
import subprocess
import sys
import time

import pytest

from abuse.bystanders import Bystanders
from abuse.guard import memory_mb
from harness.person import Person
from harness.server import Server
from siege.attackers import ATTACKS

MEMORY_MIB_MAX = 512
DISK_MB_PER_HOUR_MAX = 100
QUIET_S = 6
NEWCOMER = "127.0.0.77"
CORES = sorted(os.sched_getaffinity(0))
ALL = "all at once"
SLOW_TO_BEGIN = ("tables_of_bots", ALL)
# Three thousand matches of bots, which may begin at once, take five minutes to end.
OPTIONS = {"tables_of_bots": ("--starts-burst", "20")}
# An attack whose commands are not understood is none.
NO_ATTACK = {"bad_field", "bad_message", "bad_json", "unknown_command"}


def on_core(core, *more):
    return ["taskset", "-c", str(core), *more]


def stored_bytes(folder):
    """Pages in use, those included that still wait in the write-ahead log."""
    with contextlib.closing(
            sqlite3.connect(f"file:{folder / 'potluck.sqlite'}?mode=ro", uri=True)) as store:
        count, free, size = (store.execute(f"PRAGMA {name}").fetchone()[0]
                             for name in ("page_count", "freelist_count", "page_size"))
    return (count - free) * size


def processor_seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def times_of(server):
    """Of moves and of the store's commits: how many took at most so many milliseconds."""
    metrics = server.metrics()
    return [{float(name.removeprefix(start).removesuffix('"}')) * 1000: count
             for name, count in metrics.items() if name.startswith(start)}
            for start in ('potluck_move_seconds_bucket{le="',
                          'potluck_storage_commit_seconds_bucket{le="')]


def quantile_between(before, after, share):
    """In milliseconds, of the moves between two looks; within a bucket they are taken to lie
    evenly."""
    counts = [(limit, after[limit] - before[limit]) for limit in sorted(after)]
    wanted = share * counts[-1][1]
    lower, below = 0, 0
    for limit, count in counts:
        if count >= wanted and count > below:
            return lower + (limit - lower) * (wanted - below) / (count - below)
        lower, below = limit, count
    raise AssertionError("no move was made")


def quantile(times, share):
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def attackers_of(server, attack, seconds):
    """A running process; its output says what was answered."""
    return subprocess.Popen(
        on_core(CORES[-1], "chrt", "--idle", "0", sys.executable, "-B", "-m", "siege.attackers",
                str(server.port), attack, str(seconds)),
        cwd=pathlib.Path(__file__).parents[1], stdout=subprocess.PIPE, text=True)


HEAD = ("attack      answers/s   MiB  MB/h  cpu% move ms   99th of quiet  in the server: memory at "
        "most, growth of the data,\n    a bystander's move at the median and the 99th percentile, "
        "all moves at the 99th as the server sees it, "
        "and the commits to the disk among them")


@pytest.fixture(scope="module", autouse=True)
def head(request):
    reporter = request.config.pluginmanager.getplugin("terminalreporter")
    reporter.write_line(f"\n    {HEAD}")


@pytest.mark.parametrize("attack", (*ATTACKS, ALL))
def test_a_siege_stays_within_its_bounds(program, tmp_path, request, say, attack):
    seconds = request.config.option.siege_seconds
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(
            Server(program, "--data", tmp_path / "data", "--admin-port", "0", *OPTIONS.get(attack, ()),
                   before=on_core(CORES[0])))
        bystanders = Bystanders(server.port)
        stack.callback(bystanders.stop)
        bystanders.look()
        counts = [times_of(server)]
        time.sleep(QUIET_S)
        looks = [bystanders.look()]
        counts.append(times_of(server))
        warm_up = seconds * (4 if attack in SLOW_TO_BEGIN else 0.5)
        attackers = attackers_of(server, attack, warm_up + seconds / 2)
        stack.callback(attackers.kill)
        time.sleep(warm_up)  # what may be done at once at first is over
        stored, spent = stored_bytes(tmp_path / "data"), processor_seconds(server.pid)
        begin = time.monotonic()
        looks.append(bystanders.look())
        counts.append(times_of(server))
        time.sleep(seconds / 2 - 3)
        looks.append(bystanders.look())
        counts.append(times_of(server))
        with Person(server.port, NEWCOMER) as newcomer:
            newcomer.must("leave_room", room=newcomer.open_table())
        took = time.monotonic() - begin
        grown = (stored_bytes(tmp_path / "data") - stored) / took * 3600 / 1e6
        busy = (processor_seconds(server.pid) - spent) / took * 100
        answered = json.loads(attackers.communicate()[0])
        _, peak = memory_mb(server.pid)
    quiet, _, during = (look["times_ms"] for look in looks)
    assert quiet and during, "no move was confirmed"
    before, now = quantile(quiet, 0.99), quantile(during, 0.99)
    own = [[quantile_between(*pair, 0.99) for pair in zip(*looks)]
           for looks in (counts[:2], counts[2:])]
    say(f"{attack:14} {sum(answered.values()) / (warm_up + seconds / 2):6.0f} {peak:5.0f} {grown:5.0f} {busy:5.0f} "
        f"{quantile(during, 0.5):6.1f} {now:6.1f} {now / before:5.1f}  "
        + "  ".join(f"{before:4.1f} to {now:4.1f} {now / before:4.1f}" for before, now in zip(*own))
        + f"  {answered}")
    assert answered or attack == "connections", "the attackers have got no answer"
    assert not answered.keys() & NO_ATTACK
    assert not [fault for look in looks for fault in look["faults"]]
    assert peak <= MEMORY_MIB_MAX
    assert grown <= DISK_MB_PER_HOUR_MAX
