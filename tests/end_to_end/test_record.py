"""The program starts on a data folder that an earlier one wrote, and shows what that one showed.

`record/` holds the database as SQL, the tokens of its people, and what the program that wrote it
(schema version 3) showed of it after a restart. None of it is ever written again: when a later
program shows more, `known_fields` leaves that out.
"""

import json
import pathlib
import sqlite3
import subprocess

import pytest

from harness.person import Person
from harness.server import NO_PACE, Server

RECORD = pathlib.Path(__file__).parent / "record"
# Times of the asking, and what depends on who is there. The takebacks begin again with each start.
FLEETING = ("seq", "at_ms", "claim_from_ms", "online", "watchers", "takebacks")


@pytest.fixture
def folder(tmp_path):
    """A copy of the data folder."""
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    database = sqlite3.connect(data / "potluck.sqlite")
    database.executescript((RECORD / "database.sql").read_text("utf-8"))
    database.close()
    return data


def lasting(value):
    """Without what is another thing each time."""
    if isinstance(value, list):
        return [lasting(one) for one in value]
    if isinstance(value, dict):
        return {name: lasting(one) for name, one in value.items()
                if name not in FLEETING}
    return value


def known_fields(value, known):
    """Of objects only the fields that `known` has, too."""
    if isinstance(value, list) and isinstance(known, list) and len(value) == len(known):
        return [known_fields(one, other) for one, other in zip(value, known)]
    if isinstance(value, dict) and isinstance(known, dict):
        return {name: known_fields(one, known[name]) for name, one in value.items()
                if name in known}
    return value


def what_is_shown(program, data, people, rooms):
    """Each person by token, each room to its host, and the codes of the lobby."""
    with Server(program, "--data", data, *NO_PACE) as server:
        shown = {"people": {}, "rooms": {}}
        for token in people:
            with Person(server.port, token=token) as person:
                shown["people"][token] = {"user": person.user, "name": person.name}
                for room in rooms.get(token, ()):
                    shown["rooms"][room] = lasting(person.ask("watch_room", "1", room=room))
        with Person(server.port) as stranger:
            listed = stranger.must("list_rooms", follow=False)["rooms"]
            shown["lobby"] = sorted(room["room"] for room in listed)
        assert not server.complaints()
    return shown


def exported(program, data, *options):
    return subprocess.run([program, "export", "--data", data, *options],
                          check=True, capture_output=True, text=True).stdout


def test_people_rooms_matches_and_positions_are_what_they_were(program, folder):
    known = json.loads((RECORD / "shown.json").read_text("utf-8"))
    shown = what_is_shown(program, folder, known["people"], known["hosts"])
    for part in ("people", "rooms", "lobby"):
        assert known_fields(shown[part], known[part]) == known[part]


def test_exports_are_what_they_were(program, folder):
    assert exported(program, folder, "--all", "--format", "text") == (
        RECORD / "games.txt").read_text("utf-8")
    game = (RECORD / "game.json").read_text("utf-8")
    assert exported(program, folder, json.loads(game)["id"]) == game


def test_the_doctor_finds_nothing(program, folder):
    subprocess.run([program, "doctor", "--data", folder], check=True, capture_output=True)
