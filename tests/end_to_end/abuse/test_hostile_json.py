"""Every field of every command gets every hostile value: each is answered exactly once, and an
error names the field, or the socket is closed as PROTOCOL.md says."""

import json
from typing import NamedTuple

import pytest

from abuse.hostile_values import (BREAKS_BOUNDS, BREAKS_JSON, BREAKS_SIZE, BREAKS_UTF_8,
                                  UNKNOWN_KEYS, VALUES, is_of_kind)
from abuse.message_reference import Reference
from harness.frames import text

# So few for each person that no bound on their commands is met.
CASES_PER_PERSON = 90
OUR_FAULTS = ("internal", "storage_failed")


class Error(NamedTuple):
    """What must be said: this error, at this path."""

    codes: tuple
    path: str
    starts: bool = False
    has_id: bool = True

    def fault(self, answer, case_id):
        at = answer.get("path")
        fits = at.startswith(self.path) if self.starts and at is not None else at == self.path
        if answer["type"] == "error" and answer["code"] in self.codes and fits and (
                answer["id"] == (case_id if self.has_id else None)) and answer["message"]:
            return None
        return f"{answer} instead of {self.codes} at {self.path!r}"


class Anything(NamedTuple):
    """Good by kind: `ok`, or a refusal that is not our own fault and names a field, or none."""

    fields: list

    def fault(self, answer, case_id):
        root = (answer.get("path") or "").split(".")[0].split("[")[0]
        if answer["id"] == case_id and (answer["type"] == "ok" or (
                answer["code"] not in OUR_FAULTS and root in ("", "type", *self.fields))):
            return None
        return f"{answer} to a message that can be read"


class Exactly(NamedTuple):
    answer: tuple  # type, code, path, id

    def fault(self, answer, _):
        got = (answer["type"], answer.get("code"), answer.get("path"), answer["id"])
        return None if got == self.answer else f"{got} instead of {self.answer}"


class Case(NamedTuple):
    """One message, and the code to close with or one of the above."""

    what: str
    data: bytes
    wanted: int | Error | Anything | Exactly


def broken(kind_of_value, path):
    """What must be said to a value that is none, wherever it stands; None when it is one."""
    # Nested so deeply, the path may be too long to be worth telling.
    return {BREAKS_UTF_8: 1007, BREAKS_SIZE: 1009,
            BREAKS_JSON: Error(("bad_json",), "", has_id=False),
            BREAKS_BOUNDS: Error(("bad_json",), path, starts=True, has_id=False),
            }.get(kind_of_value)


def example(field, places):
    """A good value for a field, as JSON text; `places` knows the person's own room and id."""
    known = {"room code": places["room"], "user id": places["user"], "match id": "0" * 16,
             "pass": "0" * 16, "token": "0" * 26, "device id": "0" * 13, "name": "Ann", "chat text": "hi",
             "game name": "die", "action": "a1", "setup": "0..", "list of action": [], "true or false": False, "whole number": 1,
             "any JSON": {}, "address of a push service": "https://push.example/a",
             "push key": "B" + "A" * 86, "push secret": "A" * 22, "time zone": "Europe/Berlin"}
    if field.choices:
        return json.dumps(field.choices[0])
    return json.dumps(known[field.kind])


def good_fields(reference, fields, places):
    """Name -> JSON text of those that must be there, parts filled in."""
    return {field.name: write(good_fields(reference, reference.fields_of(field.struct), places))
            if field.struct else example(field, places)
            for field in fields if not field.is_optional}


def write(texts):
    """An object of field texts (str or bytes)."""
    return b"{" + b",".join(
        b'"%s":%s' % (name.encode(), text if isinstance(text, bytes) else text.encode())
        for name, text in texts.items()) + b"}"


def judged(raw, field, path, names):
    """What must be said when `raw` stands in `field` at `path`."""
    if is_of_kind(field, raw) is False:
        return Error(("bad_field",), path)
    if field.kind == "any JSON" and raw != b"{}":
        return Error(("bad_options", "bad_field"), path, starts=True)
    return Anything(names)


def cases_of(reference, command, fields, places, prefix="", wrap=lambda texts: texts):
    """All cases of one command, or of a part within it: `wrap` puts the part's texts into it."""
    texts = good_fields(reference, fields, places)
    names = [field.name for field in reference.commands[command]]
    for field in fields:
        path = f"{prefix}{field.name}"
        for raw, kind_of_value in VALUES:
            yield Case(f"{command}.{path} = {raw[:40]!r}", wrap({**texts, field.name: raw}),
                       broken(kind_of_value, path) or judged(raw, field, path, names))
        twice = b'1,"%s":1' % field.name.encode()
        yield Case(f"{command}.{path} twice", wrap({**texts, field.name: twice}),
                   Error(("bad_json",), path, has_id=False))
        if not field.is_optional:
            less = {name: text for name, text in texts.items() if name != field.name}
            yield Case(f"{command} without {path}", wrap(less), Error(("bad_field",), path))
        if field.struct:
            yield from cases_of(
                reference, command, reference.fields_of(field.struct), places, f"{path}.",
                lambda body, name=field.name: wrap({**texts, name: write(body)}))
    for key, name in UNKNOWN_KEYS.items():
        path = f"{prefix}{name}" if name else prefix.removesuffix(".")
        yield Case(f"{command} with {key[:30]!r} in {prefix or 'it'}",
                   wrap({**texts, key.decode()[1:-1]: "1"}), Error(("bad_field",), path))


def complete(command, body, case_id):
    return write({"type": json.dumps(command), "id": json.dumps(case_id), **body})


class Attacker:
    """Sends cases one after the other, as somebody new after some of them and after each close."""

    def __init__(self, target, says_hello=True):
        self._target = target
        self._says_hello = says_hello
        self._person = None
        self._left = 0
        self._number = 0

    def places(self):
        """The person's own room and id; a new person when this one has said enough."""
        if self._person is None or self._left == 0:
            self._end_person()
            self._person = self._target.person(says_hello=self._says_hello)
            self._left = CASES_PER_PERSON
            self._is_untouched = True
            self._places = {"room": "0" * 16, "user": "0" * 16}
            if self._says_hello:
                self._places = {"room": self._person.open_table(), "user": self._person.user}
        return self._places

    def send(self, case, command):
        self.places()
        self._left -= 1
        self._is_untouched = self._is_untouched and isinstance(case.wanted, Error)
        self._number += 1
        case_id = f"c{self._number}"
        data = case.data if command is None else complete(command, case.data, case_id)
        self._person.socket.send(text(data))
        if isinstance(case.wanted, int):
            assert self._person.socket.read_close_code() == case.wanted, case.what
            self._person.socket.close()
            self._person = None
            return
        raw = self._person.next_text()
        answer = json.loads(raw)
        while answer["type"] not in ("ok", "error"):
            assert not self._is_untouched, f"{case.what}: refused, and led to {answer}"
            raw = self._person.next_text()
            answer = json.loads(raw)
        assert min(raw) >= 0x20, f"{case.what}: control characters"
        why = case.wanted.fault(answer, case_id)
        assert why is None, f"{case.what}: {why}"
        if not self._says_hello and answer["type"] == "ok":
            self._person.socket.close()
            self._person = None

    def _end_person(self):
        """One answer to each: after the last there is nothing but that to the next command."""
        if self._person is not None:
            if self._says_hello:
                answer = self._person.ask("leave_room", "last", room=self._places["room"])
                assert answer["id"] == "last", "an answer to nothing"
            self._person.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, failure, *_):
        if failure is None:
            self._end_person()

    def send_all(self, reference, command):
        """All cases of a command, made again for each person: their own room stands in them. Those
        that must be refused come first: until then nothing may happen in that room."""
        fields = reference.commands[command]
        made_for, cases, index = None, [], 0
        while made_for is None or index < len(cases):
            places = self.places()
            if places is not made_for:
                made_for, cases = places, sorted(
                    cases_of(reference, command, fields, places),
                    key=lambda case: not isinstance(case.wanted, Error))
            self.send(cases[index], command)
            index += 1


def pytest_generate_tests(metafunc):
    if "command" in metafunc.fixturenames:
        reference = Reference(metafunc.config.option.potluck)
        assert len(reference.commands) >= 29, "some of the commands were not found"
        metafunc.parametrize("reference, command", [
            (reference, command) for command in reference.commands], ids=reference.commands)


def test_every_field_of_every_command_takes_nothing_hostile(target, reference, command):
    with Attacker(target) as attacker:
        attacker.send_all(reference, command)


def test_a_hello_with_anything_hostile_makes_nobody_else(target, program):
    with Attacker(target, says_hello=False) as attacker:
        attacker.send_all(Reference(program), "hello")


def test_every_type_and_every_id_takes_nothing_hostile(target):
    with Attacker(target) as attacker:
        for raw, kind in VALUES:
            for field in ("id", "type"):
                texts = {"type": '"list_rooms"', "id": '"e1"', "follow": "false", field: raw}
                wanted = broken(kind, field) or Exactly(answer_to(field, json.loads(raw)))
                attacker.send(Case(f"{field} = {raw[:40]!r}", write(texts), wanted), None)


@pytest.mark.parametrize("data", (
    b"", b" ", b"null", b"true", b"7", b'"hello"', b"[]", b"[[]]", b"{}", b"\xef\xbb\xbf{}",
    b'{"type":"list_rooms","id":"x","follow":false} {}', b'{"type":"list_rooms"}', b'{"id":"x"}',
    b"GET / HTTP/1.1\r\n\r\n", b"\0" * 100, b"[" * 4096, b"{" * 4096, b'"' * 4096, b"9" * 4096,
    b"-" * 4096, b"\\u" * 2000), ids=lambda data: repr(data[:30]))
def test_what_is_no_command_is_refused(target, data):
    with target.person() as somebody:
        answer = somebody.ask_bytes(data)
    assert answer["type"] == "error" and answer["code"] in ("bad_json", "bad_message")


OPTIONS = (
    ("die", {"size": 99}, "size"), ("die", {"size": "six"}, "size"), ("die", {"size": 6.5}, "size"),
    ("die", {"size": {"a": 1}}, "size"), ("die", {"size": [6]}, "size"),
    ("die", {"colour": "red"}, "colour"), ("ketchup", {"board": "round"}, "board"),
    ("eat-thyself", {"players": 4}, "players"), ("eat-thyself", {"cards": ["1/2", "2/1"]}, "cards"),
    ("eat-thyself", {"cards": "1/2"}, "cards"),
    ("eat-your-neighbor", {"keystones": ["a"]}, "keystones"),
    ("attack-of-the-moulds", {"players": 3, "board": "square"}, "board"))


@pytest.mark.parametrize("game, options, name", OPTIONS, ids=map(str, OPTIONS))
def test_wrong_options_are_refused_by_name_and_leave_no_room(target, game, options, name):
    with target.person() as somebody:
        before = somebody.must("list_rooms", follow=False)["rooms"]
        table = {"game": game, "options": options, "visibility": "public"}
        answer = somebody.ask("create_room", table=table)
        assert (answer["code"], answer["path"][:14 + len(name)]) == (
            "bad_options", f"table.options.{name}")
        after = somebody.must("list_rooms", follow=False)["rooms"]
        assert {room["room"] for room in after} <= {room["room"] for room in before}


def answer_to(field, value):
    """Type, code, path and id of what must be said to a message whose `id` or `type` this is."""
    if field == "id":
        is_good = isinstance(value, str) and 1 <= len(value) <= 40 and all(
            letter.isascii() and (letter.isalnum() or letter in "-_") for letter in value)
        return ("ok", None, None, value) if is_good else ("error", "bad_message", "id", None)
    code = "unknown_command" if isinstance(value, str) else "bad_message"
    return ("error", code, "type", "e1")
