"""To be somebody else: guessed and stolen secrets, other people's seats, commands sent again."""

import json
import random
import threading
import time

import raw_web_socket
from attack import attack
from duel import Duel

BASE32 = "0123456789abcdefghjkmnpqrstvwxyz"


def guess(size):
    return "".join(random.choices(BASE32, k=size))


@attack
def a_token_that_is_almost_right_is_nobody(target):
    with target.person() as victim, target.person(says_hello=False) as thief:
        token = victim.token
        turned = token[:-1] + BASE32[(BASE32.index(token[-1]) + 1) % 32]
        for what, wrong, code in (
                ("its last letter turned", turned, "unknown_token"),
                ("its halves swapped", token[13:] + token[:13], "unknown_token"),
                ("in capitals", token.upper(), "bad_field"), ("cut", token[:-1], "bad_field"),
                ("longer", token + "0", "bad_field"), ("with a blank", token[:-1] + " ",
                                                       "bad_field"),
                ("with a NUL", token[:-1] + "\0", "bad_field"),
                ("with o for 0", "o" + token[1:], "bad_field"),
                ("the user's id", victim.user + "0" * 10, "unknown_token"),
                ("zeros", "0" * 26, "unknown_token"), ("a pattern", "%" * 26, "bad_field")):
            answer = thief.ask("hello", version=1, token=wrong)
            if code == "bad_field" or wrong != token:
                target.expect((answer["type"], answer.get("code"), answer.get("path")),
                              ("error", code, "token"), what)
        target.expect(thief.hello(token=token)["user"], victim.user, "the right one, after all")


def guess_for(target, seconds, make, allowed):
    """Guesses as fast as one socket takes them; how many were answered."""
    end, count = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        with target.person(says_hello=make.__name__ != "a_token") as thief:
            while time.monotonic() < end:
                batch = [make(f"g{count + number}") for number in range(50)]
                thief.socket.send(b"".join(
                    raw_web_socket.text(json.dumps(one).encode()) for one in batch))
                for _ in batch:
                    data = thief.socket.read_text()
                    if data is None:
                        break
                    answer = json.loads(data)
                    target.check(answer.get("code") in allowed, f"a guess: {answer}")
                    count += 1
                else:
                    continue
                target.expect(thief.socket.last_close[:2], b"\x03\xf0", "closed with 1008")
                break
    target.note(f"{count / seconds:.0f} guesses a second on one socket")


@attack
def tokens_cannot_be_guessed(target):
    def a_token(command_id):
        return {"type": "hello", "id": command_id, "version": 1, "token": guess(26)}
    guess_for(target, target.seconds, a_token, ("unknown_token", "too_fast"))


@attack
def codes_of_tables_and_matches_cannot_be_guessed(target):
    def a_room(command_id):
        kind = random.choice(("join_room", "watch_room", "open_again", "leave_room", "stand"))
        return {"type": kind, "id": command_id, "room": guess(16)}

    guess_for(target, target.seconds / 2, a_room, ("no_such_room", "too_fast"))
    with target.person() as thief:
        for kind, fields, code in (("resume", {"since": 0}, "no_such_room"),
                                   ("read_chat", {"since": 0}, "no_such_room"),
                                   ("add_bot", {"seat": 0, "level": 5}, "no_such_room")):
            target.expect(thief.code(kind, room=guess(16), **fields), code, kind)
        target.expect(thief.code("analyse", match=guess(16), ply=0), "no_such_match", "analyse")
    for ending in ("", ".txt", "/positions"):
        target.expect(target.get(f"/api/matches/{guess(16)}{ending}").status, 404, ending)


@attack
def a_pass_is_good_once_and_only_the_last_one(target):
    with target.person() as victim:
        old = victim.must("make_pass")["pass"]
        target.keep_secret(old)
        new = victim.must("make_pass")["pass"]
        target.keep_secret(new)
        with target.person(says_hello=False) as thief:
            for wrong in (old, guess(16), victim.user):
                answer = thief.ask("hello", version=1, **{"pass": wrong})
                target.expect((answer.get("code"), answer.get("path")), ("unknown_pass", "pass"),
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
        target.expect(users, [victim.user], "eight devices with one pass")
        for answer in answers:
            target.keep_secret(answer.get("result", {}).get("token"))
        target.expect(sum(answer.get("code") == "unknown_pass" for answer in answers), 7,
                      "the others")
        both = victim.token
    with target.person(says_hello=False) as thief:
        answer = thief.ask("hello", version=1, token=both, **{"pass": new})
        target.expect((answer.get("code"), answer.get("path")), ("bad_field", "pass"),
                      "both at once")


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


@attack
def nobody_can_use_another_person_s_seat(target):
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
                    target.expect(thief.code(kind, room=duel.room, **filled), code,
                                  f"{kind} after {part}")
                for seat, code in ((0, "wrong_state"), (1, "wrong_state"), (-1, "wrong_state")):
                    code = "not_here" if part is None else code
                    target.expect(thief.code("sit", room=duel.room, seat=seat), code,
                                  f"seat {seat}")
                for kind, fields in (("say", {"phrase": "oops"}), ("read_chat", {"since": 0})):
                    code = "not_here" if part is None else "ok"
                    target.expect(thief.code(kind, room=duel.room, **fields), code,
                                  f"{kind} after {part}")
                if part is not None:
                    thief.must("leave_room", room=duel.room)
        target.expect(duel.state(), before, "what the thief has changed")
        target.expect(duel.act(duel.first, 0, "a1")["type"], "ok", "the game goes on")


@attack
def a_player_cannot_play_for_the_other(target):
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
            target.expect(duel.act(person, ply, action).get("code"), code, f"ply {ply}, {action!r}")
        wrong = duel.first.ask("act", room=duel.room, match=guess(16), ply=0, action="a1")
        target.expect(wrong.get("code"), "no_such_match", "another match")
        stale = duel.act(duel.first, 0, "a1", takebacks=7)
        target.expect((stale.get("code"), stale.get("path")), ("stale_ply", "takebacks"),
                      "takebacks")
        for person, seat, code in ((duel.first, 1, "too_early"), (duel.first, 0, "bad_field"),
                                   (duel.first, 7, "bad_field"), (duel.first, -1, "bad_field")):
            target.expect(person.code("claim", room=duel.room, match=duel.match, seat=seat,
                                      result="forfeit"), code, f"claim of seat {seat}")
        duel.first.must("offer", room=duel.room, match=duel.match, ply=0, kind="draw")
        answer = duel.first.ask("respond", room=duel.room, match=duel.match, ply=0, kind="draw",
                                accept=True)
        target.check(answer["type"] == "error", f"the own offer accepted: {answer}")
        duel.first.must("respond", room=duel.room, match=duel.match, ply=0, kind="draw",
                        accept=False)
        target.expect(duel.state(), before, "what has changed")


@attack
def a_stranger_cannot_keep_another_s_table(target):
    with target.person() as host, target.person() as guest, target.person() as thief:
        room = host.open_table("public")
        guest.must("join_room", room=room)
        thief.must("join_room", room=room)
        host.must("sit", room=room, seat=0)
        target.expect(thief.code("sit", room=room, seat=0), "seat_taken", "a taken seat")
        for seat in (2, -1, 2**31 - 1):
            target.expect(thief.code("sit", room=room, seat=seat), "bad_field", f"seat {seat}")
        table = {"game": "die", "options": {"size": 3}, "visibility": "private"}
        for kind, fields in (("remove", {"user": guest.user}), ("remove", {"user": host.user}),
                             ("mute", {"user": host.user, "muted": True}), ("start", {}),
                             ("add_bot", {"seat": 1, "level": 1}), ("change_table",
                                                                    {"table": table})):
            target.expect(thief.code(kind, room=room, **fields), "not_host", kind)
        host.must("remove", room=room, user=thief.user)
        for kind, fields, code in (("join_room", {}, "removed"), ("sit", {"seat": 1}, "removed"),
                                   ("open_again", {}, "removed"), ("watch_room", {}, "ok")):
            target.expect(thief.code(kind, room=room, **fields), code, f"{kind} when sent away")
        target.expect(host.code("remove", room=room, user=host.user), "bad_field",
                      "the host themselves")
        host.must("mute", room=room, user=guest.user, muted=True)
        target.expect(guest.code("say", room=room, phrase="hello"), "muted", "say when muted")


@attack
def a_running_match_is_seen_through_its_room_only(target):
    with Duel(target, "private") as duel, target.person() as thief:
        for ending in ("", ".txt", "/positions"):
            target.expect(target.get(f"/api/matches/{duel.match}{ending}").status, 404, ending)
        target.expect(thief.code("analyse", match=duel.match, ply=0), "wrong_state", "analyse")
        rooms = thief.must("list_rooms", follow=False)["rooms"]
        target.check(all(room["room"] != duel.room for room in rooms), "a private table is listed")
        target.check(duel.match.encode() not in target.get("/api/matches").body,
                     "it is in the archive")


@attack
def a_command_sent_again_has_no_second_effect(target):
    with Duel(target) as duel:
        act = json.dumps({"type": "act", "id": "again", "room": duel.room, "match": duel.match,
                          "ply": 0, "action": "a1"}).encode()
        duel.first.ask_bytes(act)
        duel.first.events.clear()
        duel.first.socket.send(60 * raw_web_socket.text(act))
        answers = {duel.first.next_text() for _ in range(60)}
        target.expect(answers, {b'{"type":"ok","id":"again"}'}, "sixty times the same")
        target.expect(len(duel.state()["actions"]), 1, "actions in the match")
        other = {"type": "resign", "id": "again", "room": duel.room, "match": duel.match}
        target.expect(duel.first.ask_bytes(json.dumps(other).encode()), {"type": "ok",
                                                                         "id": "again"},
                      "another command under the same id gets the first one's answer")
        target.expect(duel.state()["outcome"], None, "and does nothing")
        target.expect(duel.second.ask("act", "again", room=duel.room, match=duel.match, ply=0,
                                      action="a2")["code"], "stale_ply", "the id of somebody else")
        with target.person(token=duel.first.token) as tab:
            target.expect(tab.ask_bytes(act), {"type": "ok", "id": "again"}, "from another socket")
        for number in range(33):
            duel.first.ask("stand", f"old{number}", room=duel.room)
        target.expect(duel.first.ask_bytes(act).get("code"), "stale_ply", "when it is forgotten")
        target.expect(len(duel.state()["actions"]), 1, "actions in the match at the end")


@attack
def a_command_sent_on_eight_sockets_at_once_happens_once(target):
    with Duel(target) as duel:
        act = json.dumps({"type": "act", "id": "race", "room": duel.room, "match": duel.match,
                          "ply": 0, "action": "a1"}).encode()
        create = json.dumps({"type": "create_room", "id": "room", "table": {
            "game": "die", "options": {}, "visibility": "private"}}).encode()
        tabs = [target.person(token=duel.first.token) for _ in range(8)]
        for command in (act, create):
            for tab in tabs:
                tab.socket.send(raw_web_socket.text(command))
            answers = [tab.next_answer() for tab in tabs]
            good = [answer for answer in answers if answer["type"] == "ok"]
            target.check(good and all(answer == good[0] for answer in good), f"different: {good}")
            target.check(all(answer["type"] == "ok" or answer["code"] == "busy"
                             for answer in answers),
                         f"{answers}")
        target.expect(len(duel.state()["actions"]), 1, "actions in the match")
        for tab in tabs:
            tab.socket.socket.close()


@attack
def a_recorded_session_is_worth_nothing_to_another(target):
    with Duel(target) as duel:
        recorded = [{"type": "sit", "id": "1", "room": duel.room, "seat": 0},
                    {"type": "act", "id": "2", "room": duel.room, "match": duel.match, "ply": 0,
                     "action": "a1"},
                    {"type": "resign", "id": "3", "room": duel.room, "match": duel.match}]
        for command in recorded[1:2]:
            duel.first.ask_bytes(json.dumps(command).encode())
        before = duel.state()
        with target.person() as thief:
            codes = [thief.ask_bytes(json.dumps(command).encode()).get("code")
                     for command in recorded]
            target.expect(codes, ["not_here", "not_seated", "not_seated"], "replayed by a stranger")
        target.expect(duel.state(), before, "what has changed")
