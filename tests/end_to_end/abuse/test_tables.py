"""Attacks on tables: holding them for good, losing other people's at a restart, becoming their host.
Each attack has its own server, which is killed and started again."""

import contextlib
import sqlite3
import time

import pytest

from abuse.target import new_address
from harness.person import Person
from harness.server import Server

DIE = {"game": "die", "options": {"size": 2}, "visibility": "private"}
IDLE_MS = 1000
SECONDS_TO_SLEEP_MAX = 15


def wait_until(what, holds):
    deadline = time.monotonic() + SECONDS_TO_SLEEP_MAX
    while not holds():
        assert time.monotonic() < deadline, what
        time.sleep(0.1)


def wait_for(server, name, value):
    wait_until(f"{name} is not {value}", lambda: server.metrics()[name] == value)


@pytest.fixture
def start(program, tmp_path):
    """Starts a server on the test's data folder, the one before having ended."""
    with contextlib.ExitStack() as servers:
        yield lambda *options: servers.enter_context(
            Server(program, "--data", tmp_path / "data", "--admin-port", "0", *options))


@pytest.fixture
def come():
    """Somebody new, or who has this token; from an address of their own."""
    with contextlib.ExitStack() as people:
        yield lambda server, token=None, source=None: people.enter_context(
            Person(server.port, source or new_address(), token=token))


def play_against_bot(person):
    """Opens a table and makes a move there; its code."""
    room = person.play_bot()
    match = match_of(person, room)
    person.must("act", room=room, match=match["match"], ply=0, action="a1")
    return room


def match_of(person, room):
    return person.must("watch_room", room=room)["match"]


def test_tables_that_were_left_take_no_place_for_long_nor_at_a_restart(start, come):
    server = start("--playing-room-idle-ms", IDLE_MS, "--rooms-max", "3")
    loafer = come(server)
    left = [play_against_bot(loafer) for _ in range(3)]
    assert come(server).code("create_room", table=DIE) == "limit_reached"
    loafer.socket.close()
    wait_for(server, "potluck_rooms", 0)
    assert server.metrics()['potluck_tables_total{event="fell_asleep"}'] == 3
    player = come(server)
    live = play_against_bot(player)
    server.kill()

    server = start("--playing-room-idle-ms", 60_000, "--rooms-max", "3")
    assert server.metrics()["potluck_rooms"] == 1, "what had been left comes back"
    player = come(server, player.token)
    assert match_of(player, live)["actions"][0]["action"] == "a1"
    # Nothing is lost of what sleeps.
    loafer = come(server, loafer.token)
    for room in left[:2]:
        match = match_of(loafer, room)
        assert match["actions"][0]["action"] == "a1" and "outcome" not in match


def test_what_sleeps_is_told_to_its_person(start, come):
    server = start("--playing-room-idle-ms", IDLE_MS)
    loafer = come(server)
    room = play_against_bot(loafer)
    loafer.socket.close()
    wait_for(server, "potluck_rooms", 0)
    with Person(server.port, new_address(), says_hello=False) as back:
        assert back.hello(token=loafer.token)["rooms"] == [room]


def test_a_restart_orphans_no_match_of_a_host_with_many(start, come):
    server = start()
    host = come(server)
    rooms = [play_against_bot(host) for _ in range(6)]
    server.kill()

    server = start("--rooms-per-person-max", "2")
    host = come(server, host.token)
    for room in rooms:
        joined = host.must("join_room", room=room)
        assert joined.get("match"), "the table has lost its match"
        host.must("leave_room", room=room)
    assert host.code("create_room", table=DIE) == "limit_reached"


def test_one_address_cannot_take_all_tables_by_many_people(start, come):
    server = start("--rooms-per-address-max", "5", "--rooms-max", "10",
                   "--playing-room-idle-ms", IDLE_MS)
    greedy = new_address()
    crowd = [come(server, source=greedy) for _ in range(7)]
    codes = [person.code("create_room", table=DIE) for person in crowd]
    assert codes == 5 * ["ok"] + 2 * ["limit_reached"]
    assert come(server).code("create_room", table=DIE) == "ok"


def test_asleep_is_no_way_around_the_bound_of_an_address(start, come):
    """Tables are put to sleep one after the other, then all are wanted at once."""
    server = start("--rooms-per-address-max", "2", "--playing-room-idle-ms", IDLE_MS)
    greedy = new_address()
    rooms = []
    for _ in range(2):
        loafer = come(server, source=greedy)
        rooms += [play_against_bot(loafer) for _ in range(2)]
        loafer.socket.close()
        wait_for(server, "potluck_rooms", 0)
    back = come(server, source=greedy)
    assert [back.code("watch_room", room=room) for room in rooms] == [
        "ok", "ok", "limit_reached", "limit_reached"]
    assert come(server).code("watch_room", room=rooms[2]) == "ok"


def test_the_first_stranger_after_a_restart_is_not_the_host(start, come, tmp_path):
    server = start()
    host, player = come(server), come(server)
    room = host.must("create_room", table=DIE)["room"]
    player.must("join_room", room=room)
    player.must("sit", room=room, seat=0)
    with contextlib.closing(sqlite3.connect(tmp_path / "data" / "potluck.sqlite")) as store:
        wait_until("the seat is not stored", lambda: player.user in store.execute(
            "SELECT seats FROM rooms WHERE code = ?", (room,)).fetchone()[0])
    server.kill()

    server = start()
    stranger = come(server)
    assert stranger.must("join_room", room=room)["info"]["host"] == host.user
    assert stranger.code("remove", room=room, user=player.user) == "not_host"
    assert stranger.code("change_table", room=room, table=DIE) == "not_host"
    host = come(server, host.token)
    assert host.must("watch_room", room=room)["info"]["host"] == host.user
    assert host.code("remove", room=room, user=player.user) == "ok"
