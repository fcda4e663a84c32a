"""Attempts to fill the disk: what one person and one address may store (README.md, Limits), and what
is not kept at all."""

import contextlib
import json
import os
import sqlite3
import stat

import pytest

from abuse.duel import Duel
from abuse.target import new_address

STARTS_OF_A_PERSON, STARTS_OF_AN_ADDRESS = 30, 100
NAMES_OF_A_PERSON, NAMES_OF_AN_ADDRESS = 10, 200
AS_FAST_AS_THEY_CAN = [f"--{what}-burst=1000000" for what in (
    "starts", "starts-per-person", "commands", "renames", "renames-per-person")]


def ask_store(target, query):
    """What SQLite says of the server's database, beside the server."""
    with contextlib.closing(sqlite3.connect(f"file:{target.database}?mode=ro", uri=True)) as store:
        return store.execute(query).fetchone()[0]


def start_again(duel, person):
    code = person.code("start", room=duel.room)
    if code == "ok":
        duel.match = duel.snapshot()["match"]["match"]
    return code


def abort(duel, person):
    person.must("abort", room=duel.room, match=duel.match)


@pytest.mark.own_server(*AS_FAST_AS_THEY_CAN)
def test_starting_and_aborting_leaves_nothing(target):
    with Duel(target) as duel:
        abort(duel, duel.second)
        pages = ask_store(target, "PRAGMA page_count")
        for _ in range(300):
            assert start_again(duel, duel.first) == "ok"
            abort(duel, duel.second)
        for table in ("matches", "players", "actions", "listed_players"):
            assert ask_store(target, f"SELECT count(*) FROM {table}") == 0, table
        assert ask_store(target, "PRAGMA page_count") <= pages + 8
        assert target.get(f"/api/matches/{duel.match}").status == 404
        assert start_again(duel, duel.first) == "ok"
        action = duel.snapshot()["match"]["position"]["legal"][0]
        kinds = [duel.act(person, 0, action)["type"] for person in (duel.first, duel.second)]
        assert kinds.count("ok") == 1, "of whoever is to move"
        abort(duel, duel.second)
        assert ask_store(target, "SELECT count(*) FROM matches") == 1, "one with an action"


@pytest.mark.own_server()
def test_one_person_starts_only_so_many_matches(target):
    """One table, as fast as one can; each of them ends with its first action, and is listed."""
    with Duel(target) as duel:
        starts = 1
        while starts <= STARTS_OF_A_PERSON + 5:
            duel.second.must("resign", room=duel.room, match=duel.match)
            if (code := start_again(duel, duel.first)) != "ok":
                break
            starts += 1
        assert code == "too_fast"
        assert STARTS_OF_A_PERSON <= starts <= STARTS_OF_A_PERSON + 5
        assert len(json.loads(target.get("/api/matches?limit=100").body)["matches"]) == starts


@pytest.mark.own_server("--commands-burst", "1000")
def test_one_address_starts_only_so_many_matches(target):
    """Fresh people all the time, and another address that notices nothing."""
    starts, code = 0, "ok"
    while code == "ok" and starts <= STARTS_OF_AN_ADDRESS + 20:
        with target.person() as host:
            room = host.open_table("public")
            host.must("sit", room=room, seat=0)
            host.must("add_bot", room=room, seat=1, level=1)
            while (code := host.code("start", room=room)) == "ok":
                starts += 1
                match = host.must("watch_room", room=room)["match"]["match"]
                host.must("resign", room=room, match=match)
                if starts % 20 == 0:
                    break
            host.must("leave_room", room=room)
    assert code == "too_fast"
    assert STARTS_OF_AN_ADDRESS <= starts <= STARTS_OF_AN_ADDRESS + 20
    target.source = new_address()
    with Duel(target) as elsewhere:
        elsewhere.first.must("resign", room=elsewhere.room, match=elsewhere.match)
        assert start_again(elsewhere, elsewhere.second) == "not_host"
        assert start_again(elsewhere, elsewhere.first) == "ok"


@pytest.mark.own_server()
def test_one_address_chooses_only_so_many_names(target):
    with target.person() as fickle:
        codes = [fickle.code("set_name", name=f"Name {number}") for number in range(20)]
        good = codes.count("ok")
        assert codes == ["ok"] * good + ["too_fast"] * (20 - good)
        assert NAMES_OF_A_PERSON <= good <= NAMES_OF_A_PERSON + 3
    names, code = good, "ok"
    while code == "ok" and names <= NAMES_OF_AN_ADDRESS + 20:
        with target.person() as fresh:
            code = fresh.code("set_name", name="Somebody")
            names += code == "ok"
    assert code == "too_fast"
    assert NAMES_OF_AN_ADDRESS <= names <= NAMES_OF_AN_ADDRESS + 20
    assert ask_store(target, "SELECT count(*) FROM users") <= names
    with target.person(source=new_address()) as elsewhere:
        assert elsewhere.code("set_name", name="Somebody") == "ok"


def test_others_on_the_machine_cannot_read_the_database(target):
    for ending in ("", "-wal", "-shm"):
        mode = os.stat(f"{target.database}{ending}").st_mode
        assert stat.S_IMODE(mode) == 0o600, ending
