"""To be somebody else: guessed and stolen secrets, other people's seats, commands sent again."""

import json
import random
import threading
import time

import pytest

from abuse.duel import Duel
from harness.frames import text

BASE32 = "0123456789abcdefghjkmnpqrstvwxyz"


def guess(size):
    return "".join(random.choices(BASE32, k=size))


# What is wrong with a token, how it is made of the right one and its user, the refusal's code.
TOKENS = {
    "its last letter turned": (
        lambda token, _: token[:-1] + BASE32[(BASE32.index(token[-1]) + 1) % 32], "unknown_token"),
    "its halves swapped": (lambda token, _: token[13:] + token[:13], "unknown_token"),
    "the user's id, filled up": (lambda _, user: user + "0" * 10, "unknown_token"),
    "zeros": (lambda token, _: "0" * 26, "unknown_token"),
    "in capitals": (lambda token, _: token.upper(), "bad_field"),
    "cut": (lambda token, _: token[:-1], "bad_field"),
    "longer": (lambda token, _: token + "0", "bad_field"),
    "with a blank": (lambda token, _: token[:-1] + " ", "bad_field"),
    "with a NUL": (lambda token, _: token[:-1] + "\0", "bad_field"),
    "with o for 0": (lambda token, _: "o" + token[1:], "bad_field"),
    "a pattern": (lambda token, _: "%" * 26, "bad_field"),
}


@pytest.mark.parametrize("what", TOKENS)
def test_a_token_that_is_almost_right_is_nobody(target, what):
    spoil, code = TOKENS[what]
    with target.person() as victim, target.person(says_hello=False) as thief:
        answer = thief.ask("hello", version=1, token=spoil(victim.token, victim.user))
        assert (answer["type"], answer.get("code"), answer.get("path")) == ("error", code, "token")
        assert thief.hello(token=victim.token)["user"] == victim.user, "the right one, after all"


def a_token():
    return {"type": "hello", "version": 1, "token": guess(26)}


def a_room():
    kind = random.choice(("join_room", "watch_room", "open_again", "leave_room", "stand"))
    return {"type": kind, "room": guess(16)}


@pytest.mark.parametrize("make, says_hello, wanted", (
    (a_token, False, "unknown_token"), (a_room, True, "no_such_room")))
def test_nothing_can_be_guessed(target, make, says_hello, wanted):
    """Guesses as fast as one socket takes them."""
    end = time.monotonic() + target.seconds
    while time.monotonic() < end:
        with target.person(says_hello=says_hello) as thief:
            is_open = True
            while is_open and time.monotonic() < end:
                thief.socket.send(b"".join(
                    text(json.dumps({**make(), "id": f"g{number}"}).encode())
                    for number in range(50)))
                answers = []
                while is_open and len(answers) < 50:
                    data = thief.socket.read_text()
                    is_open = data is not None
                    answers += [json.loads(data)["code"]] if is_open else []
                assert set(answers) <= {wanted, "too_fast"}
            assert is_open or thief.socket.last_close == 1008


def test_guessed_codes_lead_nowhere(target):
    with target.person() as thief:
        for kind, fields in (("resume", {"since": 0}), ("read_chat", {"since": 0}),
                             ("add_bot", {"seat": 0, "level": 5})):
            assert thief.code(kind, room=guess(16), **fields) == "no_such_room", kind
        assert thief.code("analyse", match=guess(16), ply=0) == "no_such_match"
    for ending in ("", ".txt", "/positions"):
        assert target.get(f"/api/matches/{guess(16)}{ending}").status == 404, ending


def test_a_pass_is_good_once_and_only_the_last_one(target):
    with target.person() as victim:
        old = victim.must("make_pass")["pass"]
        target.keep_secret(old)
        new = victim.must("make_pass")["pass"]
        target.keep_secret(new)
        with target.person(says_hello=False) as thief:
            for wrong in (old, guess(16), victim.user):
                answer = thief.ask("hello", version=1, **{"pass": wrong})
                assert (answer.get("code"), answer.get("path")) == ("unknown_pass", "pass"), (
                    "a void pass")
        answers, ready = [], threading.Barrier(8)

        def race():
            with target.person(says_hello=False) as thief:
                ready.wait()
                answers.append(thief.ask("hello", version=1, **{"pass": new}))

        racers = [threading.Thread(target=race) for _ in range(8)]
        for racer in racers:
            racer.start()
        for racer in racers:
            racer.join()
        users = [answer["result"]["user"] for answer in answers if answer["type"] == "ok"]
        assert users == [victim.user], "eight devices with one pass"
        for answer in answers:
            target.keep_secret(answer.get("result", {}).get("token"))
        assert sum(answer.get("code") == "unknown_pass" for answer in answers) == 7, "the others"
        both = victim.token
    with target.person(says_hello=False) as thief:
        answer = thief.ask("hello", version=1, token=both, **{"pass": new})
        assert (answer.get("code"), answer.get("path")) == ("bad_field", "pass"), "both at once"


def test_a_device_that_was_signed_out_is_nobody(target):
    with target.person() as owner, target.person(says_hello=False) as lost:
        answer = owner.must("make_pass")
        target.keep_secret(answer["pass"])
        lost.hello(**{"pass": answer["pass"]})
        devices = owner.must("list_devices")["devices"]
        assert [device["current"] for device in devices] == [True, False]
        with target.person() as stranger:
            for device in devices:
                assert stranger.code("end_device", device=device["device"]) == "bad_field"
        owner.must("end_device", device=devices[1]["device"])
        assert lost.socket.read_close_code() == 1008
        with target.person(says_hello=False) as thief:
            assert thief.code("hello", version=1, token=lost.token) == "unknown_token"
        assert len(owner.must("list_devices")["devices"]) == 1


@pytest.mark.parametrize("name", (
    "Spore (bot)", "Spore \uff08\uff42\uff4f\uff54\uff09", "Spore (\u0432\u043e\u0442)",
    "Spore (\u0412\u041e\u0422)", "Spore (b\u0323ot)", "Spore [bot]", "Spore (b0t)",
    "\u202etob\u202c", "A\u200bnn", "Z" + "\u0310\u0311\u0312\u0313", "\u2800", " "))
def test_nobody_is_called_like_a_computer_player_or_what_cannot_be_seen(target, name):
    with target.person() as somebody:
        answer = somebody.ask("set_name", name=name)
        assert (answer.get("code"), answer.get("path")) == ("bad_field", "name")


def test_nobody_looks_like_another_at_a_table(target):
    with target.person() as host, target.person() as twin:
        host.must("set_name", name="Ann")
        room = host.open_table("private")
        twin.must("set_name", name="\u0410nn")
        info = twin.must("join_room", room=room)["info"]
        assert [member["name"] for member in info["members"]] == ["Ann", "\u0410nn (2)"]
        twin.must("set_name", name="ANN")
        info = twin.must("join_room", room=room)["info"]
        assert [member["name"] for member in info["members"]] == ["Ann", "ANN (2)"]


# What somebody without a seat is told, whether at the table, looking on, or elsewhere.
WITHOUT_A_SEAT = [
    ("act", {"match": ..., "ply": 0, "action": "a1"}, "not_seated"),
    ("resign", {"match": ...}, "not_seated"),
    ("abort", {"match": ...}, "not_seated"),
    ("offer", {"match": ..., "ply": 0, "kind": "draw"}, "not_seated"),
    ("offer", {"match": ..., "ply": 0, "kind": "takeback"}, "not_seated"),
    ("respond", {"match": ..., "ply": 0, "kind": "draw", "accept": True}, "not_seated"),
    ("claim", {"match": ..., "seat": 0, "result": "forfeit"}, "not_seated"),
    ("claim", {"match": ..., "seat": 1, "result": "draw"}, "not_seated"),
    ("hint", {"match": ..., "ply": 0}, "not_your_turn"),
    ("stand", {}, "not_seated"),
    ("ready", {"ready": True}, "not_seated"),
    ("start", {}, "wrong_state"),
    ("change_table", {"table": {"game": "ketchup", "options": {}, "visibility": "public"}},
     "not_host"),
    ("remove", {"user": "first"}, "not_host"),
    ("remove", {"user": "second"}, "not_host"),
    ("mute", {"user": "first", "muted": True}, "not_host"),
    ("add_bot", {"seat": 0, "level": 5}, "not_host"),
]


def test_nobody_can_use_another_person_s_seat(target):
    with Duel(target) as duel:
        before = duel.state()
        users = {"first": duel.first.user, "second": duel.second.user}
        for part in ("join_room", "watch_room", None):
            with target.person() as thief:
                if part is not None:
                    thief.must(part, room=duel.room)
                for kind, fields, code in WITHOUT_A_SEAT:
                    filled = {name: duel.match if value is ... else
                              users[value] if name == "user" else value
                              for name, value in fields.items()}
                    assert thief.code(kind, room=duel.room, **filled) == code, (
                        f"{kind} after {part}")
                for seat, code in ((0, "wrong_state"), (1, "wrong_state"), (-1, "wrong_state")):
                    code = "not_here" if part is None else code
                    assert thief.code("sit", room=duel.room, seat=seat) == code, f"seat {seat}"
                for kind, fields in (("say", {"phrase": "oops"}), ("read_chat", {"since": 0})):
                    code = "not_here" if part is None else "ok"
                    assert thief.code(kind, room=duel.room, **fields) == code, (
                        f"{kind} after {part}")
                if part is not None:
                    thief.must("leave_room", room=duel.room)
        assert duel.state() == before, "what the thief has changed"
        assert duel.act(duel.first, 0, "a1")["type"] == "ok", "the game goes on"


def test_a_player_cannot_play_for_the_other(target):
    with Duel(target) as duel:
        before = duel.state()
        for person, ply, action, code in (
                (duel.second, 0, "a1", "not_your_turn"), (duel.first, 1, "a1", "stale_ply"),
                (duel.first, -1, "a1", "stale_ply"), (duel.first, 2**31 - 1, "a1", "stale_ply"),
                (duel.first, 0, "z9", "illegal_action"), (duel.first, 0, "end", "illegal_action"),
                (duel.first, 0, "forfeit:1", "illegal_action"),
                (duel.first, 0, "forfeit:0", "illegal_action"),
                (duel.first, 0, "a1,a2", "illegal_action"), (duel.first, 0, "A1", "illegal_action"),
                (duel.first, 0, "a1\0", "illegal_action"), (duel.first, 0, " a1", "illegal_action"),
                (duel.first, 0, "a01", "illegal_action"), (duel.first, 0, "a+1", "illegal_action")):
            assert duel.act(person, ply, action).get("code") == code, f"ply {ply}, {action!r}"
        wrong = duel.first.ask("act", room=duel.room, match=guess(16), ply=0, action="a1")
        assert wrong.get("code") == "no_such_match", "another match"
        stale = duel.act(duel.first, 0, "a1", takebacks=7)
        assert (stale.get("code"), stale.get("path")) == ("stale_ply", "takebacks"), "takebacks"
        for person, seat, code in ((duel.first, 1, "too_early"), (duel.first, 0, "bad_field"),
                                   (duel.first, 7, "bad_field"), (duel.first, -1, "bad_field")):
            got = person.code("claim", room=duel.room, match=duel.match, seat=seat,
                              result="forfeit")
            assert got == code, f"claim of seat {seat}"
        got = duel.first.code("offer", room=duel.room, match=duel.match, ply=0, kind="draw")
        assert got == "wrong_state", "a draw offered in a game without draws"
        assert duel.state() == before, "what has changed"
        duel.act(duel.first, 0, "a1")
        duel.first.must("offer", room=duel.room, match=duel.match, ply=1, kind="takeback")
        answer = duel.first.ask("respond", room=duel.room, match=duel.match, ply=1,
                                kind="takeback", accept=True)
        assert answer["type"] == "error", f"the own offer accepted: {answer}"


def test_a_stranger_cannot_keep_another_s_table(target):
    with target.person() as host, target.person() as guest, target.person() as thief:
        room = host.open_table("public")
        guest.must("join_room", room=room)
        thief.must("join_room", room=room)
        host.must("sit", room=room, seat=0)
        assert thief.code("sit", room=room, seat=0) == "seat_taken", "a taken seat"
        for seat in (2, -1, 2**31 - 1):
            assert thief.code("sit", room=room, seat=seat) == "bad_field", f"seat {seat}"
        table = {"game": "die", "options": {"size": 3}, "visibility": "private"}
        for kind, fields in (("remove", {"user": guest.user}), ("remove", {"user": host.user}),
                             ("mute", {"user": host.user, "muted": True}), ("start", {}),
                             ("add_bot", {"seat": 1, "level": 1}), ("change_table",
                                                                    {"table": table})):
            assert thief.code(kind, room=room, **fields) == "not_host", kind
        host.must("remove", room=room, user=thief.user)
        for kind, fields, code in (("join_room", {}, "removed"), ("sit", {"seat": 1}, "removed"),
                                   ("open_again", {}, "removed"), ("watch_room", {}, "ok")):
            assert thief.code(kind, room=room, **fields) == code, f"{kind} when sent away"
        assert host.code("remove", room=room, user=host.user) == "bad_field", "the host themselves"
        host.must("mute", room=room, user=guest.user, muted=True)
        assert guest.code("say", room=room, phrase="hello") == "muted", "say when muted"


def test_a_running_match_is_seen_through_its_room_only(target):
    with Duel(target, "private") as duel, target.person() as thief:
        for ending in ("", ".txt", "/positions"):
            assert target.get(f"/api/matches/{duel.match}{ending}").status == 404, ending
        assert thief.code("analyse", match=duel.match, ply=0) == "wrong_state", "analyse"
        rooms = thief.must("list_rooms", follow=False)["rooms"]
        assert all(room["room"] != duel.room for room in rooms), "a private table is listed"
        assert duel.match.encode() not in target.get("/api/matches").body, "it is in the archive"


def test_a_command_sent_again_has_no_second_effect(target):
    with Duel(target) as duel:
        act = json.dumps({"type": "act", "id": "again", "room": duel.room, "match": duel.match,
                          "ply": 0, "action": "a1"}).encode()
        duel.first.ask_bytes(act)
        duel.first.events.clear()
        duel.first.socket.send(30 * text(act))
        answers = {duel.first.next_text() for _ in range(30)}
        assert answers == {b'{"type":"ok","id":"again"}'}, "thirty times the same"
        assert len(duel.state()["actions"]) == 1, "actions in the match"
        other = {"type": "resign", "id": "again", "room": duel.room, "match": duel.match}
        assert duel.first.ask_bytes(json.dumps(other).encode()) == {"type": "ok", "id": "again"}, (
            "another command under the same id gets the first one's answer")
        assert duel.state()["outcome"] == None, "and does nothing"
        theirs = duel.second.ask("act", "again", room=duel.room, match=duel.match, ply=0,
                                 action="a2")
        assert theirs["code"] == "stale_ply", "the id of somebody else"
        with target.person(token=duel.first.token) as tab:
            assert tab.ask_bytes(act) == {"type": "ok", "id": "again"}, "from another socket"
        for number in range(33):
            assert "code" in duel.first.ask("stand", f"refused{number}", room=duel.room)
        assert duel.first.ask_bytes(act) == {"type": "ok", "id": "again"}, "after many refusals"
        for number in range(33):
            duel.first.must("mute", room=duel.room, user=duel.second.user, muted=number % 2 == 0)
        assert duel.first.ask_bytes(act) == {"type": "ok", "id": "again"}, (
            "when its answer is forgotten, the match still knows whose action it was")
        assert len(duel.state()["actions"]) == 1, "actions in the match at the end"


def test_a_command_sent_on_eight_sockets_at_once_happens_once(target):
    with Duel(target) as duel:
        act = json.dumps({"type": "act", "id": "race", "room": duel.room, "match": duel.match,
                          "ply": 0, "action": "a1"}).encode()
        create = json.dumps({"type": "create_room", "id": "room", "table": {
            "game": "die", "options": {}, "visibility": "private"}}).encode()
        tabs = [target.person(token=duel.first.token) for _ in range(8)]
        for command in (act, create):
            for tab in tabs:
                tab.socket.send(text(command))
            answers = [tab.next_answer() for tab in tabs]
            good = [answer for answer in answers if answer["type"] == "ok"]
            assert good and all(answer == good[0] for answer in good), f"different: {good}"
            assert all(answer["type"] == "ok" or answer["code"] == "busy" for answer in answers), (
                f"{answers}")
        assert len(duel.state()["actions"]) == 1, "actions in the match"
        for tab in tabs:
            tab.socket.close()
