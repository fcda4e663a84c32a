"""Does what a bad server would do, each time in a fresh series, and demands that it is found.

Some cases change the database behind the server's back, some change what clients believe to have
been told, one runs a server that keeps nothing. test_kills.py shows that an honest one is fine.
"""

import asyncio
import copy
import json
import re
import signal
import sqlite3
import time
from collections.abc import Callable
from typing import NamedTuple
from unittest import mock

import pytest

from kills import client
from kills.audit_restart import take_snapshot
from kills.ledger import Confirmed
from kills.series import Plan, Series
from kills.store import reading

TABLES = 24
PLAY_SECONDS = 0.25
ATTEMPTS_MAX = 5


class NothingToSpoil(Exception):
    """The play has not come to what the case needs: another one may."""


class Case(NamedTuple):
    """`spoil(series)` is called `before_audit` of the second round or `before_start` of the third;
    `doctor(series, room, snapshot)` changes the first fitting snapshot of the third round. Each of
    `expected` is a kind of fault and what its text must hold."""

    name: str
    expected: list
    before_audit: Callable | None = None
    before_start: Callable | None = None
    doctor: Callable | None = None
    options: tuple = ()


def change(series, *statements):
    """Changes the store of a dead server."""
    connection = sqlite3.connect(series.database)
    with connection:
        for statement, values in statements:
            if connection.execute(statement, values).rowcount != 1:
                raise NothingToSpoil(f"{statement} {values}")
    connection.close()


NUMBER = "(SELECT number FROM matches WHERE id = ?)"


def running(series, fits=lambda room, match: True):
    """A room in whose match something was confirmed last, and the confirmation; what was shown is
    stored, and nothing more."""
    for room in series.ledger.rooms.values():
        match = room.match
        if match is None or match.is_over or match.offers or match.ply < 2 or match.clock_is_old:
            continue
        last = next((one for one in room.confirmed if one.kind == "acted" and
                     (one.match_id, one.ply) == (match.id, match.ply - 1)), None)
        if last is None or last.action != match.actions[-1][:2] or not fits(room, match):
            continue
        with reading(series.database) as connection:
            count, = connection.execute(f"SELECT count(*) FROM actions WHERE match = {NUMBER}",
                                        (match.id,)).fetchone()
        if count == match.ply:
            return room, match, last
    raise NothingToSpoil("no running match with a confirmed last action")


def lose_an_action(series):
    _, match, _ = running(series)
    change(series, (f"DELETE FROM actions WHERE match = {NUMBER} AND ply = ?",
                    (match.id, match.ply - 1)))


def believe_an_ok(series):
    room, match, last = running(series)
    series.ledger.confirm(room, Confirmed("acted", match.id, last.seq, match.ply, (0, "z9")))


def show_an_action(series):
    room, match, _ = running(series)
    event = {"type": "acted", "seq": room.seq + 1, "match": match.id, "ply": match.ply,
             "action": {"seat": 0, "action": "z9", "at_ms": 5, "cause": "played"},
             "position": match.position}
    series.ledger.hear(room, event, json.dumps(event).encode())


def show_different_events(series):
    room, _, _ = running(series)
    seq, raw = next(iter(room.bytes_of.items()))
    series.ledger.hear(room, {"type": "acted", "seq": seq}, raw + b" ")


def leave_out_an_event(series):
    one = next(each for each in series.clients if each.seq is not None)
    event = {"type": "of_later", "seq": one.seq + 2}
    one.on_event(event, json.dumps(event).encode())


def send_what_is_no_json(series):
    """As the loop would call it."""
    one = next(each for each in series.clients if each.seq is not None)
    asyncio.get_running_loop().call_soon(one._on_text, b"{")


def store_an_action(series):
    _, match, _ = running(series)
    change(series, (f"INSERT INTO actions VALUES ({NUMBER}, ?, 0, 'z9', 'played', 7, '', 0)",
                    (match.id, match.ply)))


def forget_an_end(series):
    ended = [one.match_id for room in series.ledger.rooms.values() for one in room.confirmed
             if one.kind == "acted" and room.matches[one.match_id].ended]
    if not ended:
        raise NothingToSpoil("no match has ended")
    change(series, ("UPDATE matches SET finished_ms = NULL, reason = NULL WHERE id = ?",
                    (ended[-1],)))


def change_the_past(series):
    match_id = next(iter(series.ledger.outcomes))
    change(series, (f"UPDATE actions SET at_ms = at_ms + 1 WHERE match = {NUMBER} AND ply = 0",
                    (match_id,)))
    series.finish()


def swap_two_players(series):
    _, match, _ = running(series)
    change(series, *[(f"UPDATE players SET user_id = ? WHERE match = {NUMBER} AND seat = ?",
                      (match.players[1 - seat], match.id, seat)) for seat in (0, 1)])


def forget_a_person(series):
    _, match, _ = running(series)
    change(series, ("DELETE FROM users WHERE id = ?", (match.players[-1],)))


def change_a_clock(by_ms):
    """A case that gives every seat of one match so much time more."""
    def spoil(series):
        _, match, _ = running(series, lambda room, match: (
            match.clock_settings["kind"] == "fischer" and room.match.clock is not None))
        path = f"actions WHERE match = {NUMBER} AND ply = ?"
        key = (match.id, match.ply - 1)
        connection = sqlite3.connect(series.database)
        clock = json.loads(connection.execute(f"SELECT clock FROM {path}", key).fetchone()[0])
        connection.close()
        clock["main_ms"] = [main_ms + by_ms for main_ms in clock["main_ms"]]
        change(series, (f"UPDATE actions SET clock = ? WHERE match = {NUMBER} AND ply = ?",
                        (json.dumps(clock), *key)))
    return spoil


def run_an_absent_clock(_series, _room, snapshot):
    match = snapshot.get("match")
    if match is None or match.get("clock") is None or match["clock"]["running"]:
        return False
    person = snapshot["info"]["seats"][match["position"]["to_move"]]["person"]
    match["clock"]["running"] = True
    return not person["online"]


def show_another_position(_series, room, snapshot):
    if snapshot.get("match") is None or room.match is None or room.match.position is None:
        return False
    snapshot["match"]["position"]["scores"][0] += 1
    return True


def go_back_with_seq(_series, room, snapshot):
    snapshot["seq"] = room.seq_before
    return True


CASES = [
    Case("an action is lost", [("lost", "confirmed action"), ("unconfirmed", "shown action")],
         before_audit=lose_an_action),
    Case("an action is lost after the comparison with the store",
         [("contradiction", "it differs from ply")], before_start=lose_an_action),
    Case("an action is confirmed and never stored", [("lost", "confirmed action")],
         before_audit=believe_an_ok),
    Case("an action is shown and never stored", [("unconfirmed", "shown action")],
         before_audit=show_an_action),
    Case("an action comes from nowhere", [("contradiction", "neither shown nor asked for")],
         before_audit=store_an_action),
    Case("an end is forgotten", [("unconfirmed", "shown as ended")], before_audit=forget_an_end),
    Case("an old match is changed", [("lost", "stored differently now")],
         before_start=change_the_past),
    Case("two viewers see different events", [("contradiction", "two viewers")],
         before_audit=show_different_events),
    Case("an event is left out", [("contradiction", "came after")],
         before_audit=leave_out_an_event),
    Case("a message is no JSON", [("contradiction", "could not be read")],
         before_audit=send_what_is_no_json),
    Case("two people change seats", [("contradiction", "its players are")],
         before_start=swap_two_players),
    Case("a person is forgotten", [("lost", "does not know the token")],
         before_start=forget_a_person),
    Case("a clock gains time", [("contradiction", "ms at most")],
         before_start=change_a_clock(+5000)),
    Case("a clock loses time", [("contradiction", "ms at least")],
         before_start=change_a_clock(-5000)),
    Case("a clock runs for nobody", [("contradiction", "is not back yet")],
         doctor=run_an_absent_clock),
    Case("a position is different", [("contradiction", "another position")],
         doctor=show_another_position),
    Case("numbers begin again", [("contradiction", "is not above")], doctor=go_back_with_seq),
    Case("nothing is stored at all",
         [("lost", "confirmed"), ("unconfirmed", "the match is not there")],
         options=("--memory-store",)),
]


async def run_case(case, program, folder, seed):
    """The faults that were found."""
    series = Series(program, folder, f"{seed} {case.name}", TABLES, case.options)
    await series.run_round(Plan(1, PLAY_SECONDS))
    if series.ledger.faults and not case.options:
        raise AssertionError(f"an honest round has faults: {series.ledger.faults[0]}")
    if case.before_audit is not None:
        series.before_audit = case.before_audit
    await series.run_round(Plan(2, PLAY_SECONDS))
    if case.before_start is not None:
        series.before_start = case.before_start
    if case.before_start is not None or case.doctor is not None:
        with mock.patch.object(client, "take_snapshot", _doctored(case, series)):
            await series.run_round(Plan(3, 0.02))
    return series.ledger.faults


def _doctored(case, series):
    """take_snapshot with a changed snapshot, once."""
    is_done = case.doctor is None

    def take(ledger, room, snapshot):
        nonlocal is_done
        if not is_done:
            changed = copy.deepcopy(snapshot)
            is_done = case.doctor(series, room, changed)
            snapshot = changed if is_done else snapshot
        take_snapshot(ledger, room, snapshot)
    return take


async def run_stop_that_kills(program, folder, seed):
    """A SIGTERM that ended like a kill: no exit code 0, no 1012."""
    series = Series(program, folder, seed, TABLES)
    await series.run_round(Plan(1, PLAY_SECONDS))
    plan = Plan(1, 0, signal=signal.SIGTERM)
    series.check_end(plan, -signal.SIGKILL, time.time() + 10)
    return series.ledger.faults


def faults_of(start, folder, seed):
    """The faults of the first attempt that came to what it needs."""
    for attempt in range(ATTEMPTS_MAX):
        try:
            return asyncio.run(start(folder / f"attempt {attempt}", f"{seed} attempt {attempt}"))
        except NothingToSpoil as reason:
            nothing = reason
    raise nothing


def assert_found(faults, expected):
    for kind, words in expected:
        assert any(fault.kind == kind and re.search(words, fault.text) for fault in faults), (
            f"{kind}: {words} was not found among {[str(fault) for fault in faults[:5]]}")


def test_a_stop_that_is_a_kill_is_found(program, tmp_path, seed):
    assert_found(faults_of(lambda *where: run_stop_that_kills(program, *where), tmp_path, seed),
                 [("contradiction", "the server ended with"), ("contradiction", "s to stop"),
                  ("contradiction", "not with 1012")])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_a_bad_server_does_is_found(case, program, tmp_path, seed):
    assert_found(faults_of(lambda *where: run_case(case, program, *where), tmp_path, seed),
                 case.expected)
