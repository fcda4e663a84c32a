"""What has been kept for long enough is deleted by a running server, and its space given back."""

import contextlib
import sqlite3
import subprocess
import time

import pytest

from harness.person import Person
from harness.server import NO_PACE, Server

SECONDS_MAX = 20
DAY_MS = 24 * 3600 * 1000
KINDS = ("unlisted", "aborted", "unused_people", "closed_tables")  # kept 365, 7, 30 and 90 days


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


def play(host, visibility, end):
    """One match against a computer player that ends so."""
    room = host.play_bot(visibility)
    match = host.must("watch_room", room=room)["match"]
    if end == "abort":
        host.must("act", room=room, match=match["match"], ply=0,
                  action=match["position"]["legal"][0])
    host.must(end, room=room, match=match["match"])
    host.must("leave_room", room=room)
    return match["match"]


def write_history(program, data):
    """A game of each kind, a person without one, and one that is still played: the ids of the
    matches, both tokens, the room that is still played in."""
    with Server(program, "--data", data, *NO_PACE) as server:
        with Person(server.port) as host, Person(server.port) as idle:
            host.must("set_name", name="Somebody")
            idle.must("set_name", name="Nobody")
            matches = [play(host, "public", "resign"), play(host, "private", "resign"),
                       play(host, "public", "abort")]
            return matches, host.token, idle.token, host.play_bot()


def grow_old(data, days):
    """As if all of it had happened so long ago."""
    with contextlib.closing(sqlite3.connect(data / "potluck.sqlite")) as store, store:
        store.execute("UPDATE matches SET finished_ms = finished_ms - ?", (days * DAY_MS,))
        store.execute("UPDATE listed_players SET finished_ms = finished_ms - ?", (days * DAY_MS,))
        store.execute("UPDATE users SET seen_ms = seen_ms - ?", (days * DAY_MS,))
        store.execute("UPDATE rooms SET closed_ms = closed_ms - ?", (days * DAY_MS,))


def run_a_round(program, data, *options):
    """A server, open until it has deleted what has expired; what its metrics say then."""
    with Server(program, "--data", data, "--admin-port", "0", *NO_PACE, *options) as server:
        deadline = time.monotonic() + SECONDS_MAX
        while server.metrics()["potluck_retention_run_seconds"] == 0:
            assert time.monotonic() < deadline, "the round does not end"
            time.sleep(0.05)
        assert not server.complaints()
        return server.metrics()


def deleted(counts, kind):
    return counts[f'potluck_retention_deleted_total{{kind="{kind}"}}']


def test_everything_goes_when_its_time_is_over_and_not_before(program, data):
    matches, _, _, _ = write_history(program, data)
    counts = run_a_round(program, data)
    assert [deleted(counts, kind) for kind in KINDS] == [0, 0, 0, 0]
    grow_old(data, 91)
    counts = run_a_round(program, data)
    assert [deleted(counts, kind) for kind in KINDS] == [0, 1, 1, 3]
    grow_old(data, 300)
    counts = run_a_round(program, data)
    assert deleted(counts, "unlisted") == 1
    with contextlib.closing(sqlite3.connect(data / "potluck.sqlite")) as store:
        kept = [id for id, in store.execute(
            "SELECT id FROM matches WHERE finished_ms IS NOT NULL")]
        assert kept == [matches[0]], "public games are kept for ever"
        assert store.execute("SELECT count(*) FROM matches").fetchone() == (2,)
    subprocess.run([program, "doctor", "--data", data], check=True)
    counts = run_a_round(program, data, "--keep-public-days", "390")
    assert deleted(counts, "public") == 1


def test_who_plays_is_known_however_long_they_were_away(program, data):
    _, host, idle, room = write_history(program, data)
    grow_old(data, 400)
    run_a_round(program, data)
    with Server(program, "--data", data, *NO_PACE) as server:
        with Person(server.port, token=host) as person:
            assert person.name == "Somebody"
            assert person.must("watch_room", room=room)["info"]["state"] == "playing"
        with Person(server.port, says_hello=False) as gone:
            assert gone.code("hello", version=1, token=idle) == "unknown_token"


def test_the_file_becomes_smaller(program, data):
    write_history(program, data)
    with contextlib.closing(sqlite3.connect(data / "potluck.sqlite")) as store, store:
        store.executemany(
            "INSERT INTO rooms (code, host, settings, seats, opened_ms, closed_ms, reason)"
            " VALUES (?, '', '{}', ?, 1, 2, '')",
            [(f"{number:016}", " " * 2000) for number in range(2000)])
    before = (data / "potluck.sqlite").stat().st_size
    counts = run_a_round(program, data)
    assert deleted(counts, "closed_tables") == 2000
    assert before > 4_000_000
    assert (data / "potluck.sqlite").stat().st_size < 1_000_000
