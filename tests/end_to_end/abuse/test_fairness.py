"""Attacks on other people's share of the computer: questions must hold up no move, and one address's
tables of computer players no question of another."""

import json

from abuse.target import new_address
from harness.frames import text
from harness.person import Person

TABLES = 30
FOUR_SEATS = {"game": "attack-of-the-moulds", "options": {"players": 4}}


def test_a_hint_holds_up_no_move(target):
    with target.person() as person:
        room = person.play_bot(options={"size": 10})
        at_start = {"room": room, "ply": 0,
                    "match": person.must("join_room", room=room)["match"]["match"]}
        for command in ({"type": "hint", **at_start}, {"type": "act", "action": "a1", **at_start}):
            person.socket.send(text(json.dumps({"id": command["type"], **command}).encode()))
        assert [person.next_answer()["id"] for _ in range(2)] == ["act", "hint"]


def test_computer_players_of_one_address_leave_others_their_share(target):
    attackers = [target.person() for _ in range(TABLES // 5)]
    for number in range(TABLES):
        attacker = attackers[number % len(attackers)]
        room = attacker.open_table(**FOUR_SEATS)
        for seat in range(4):
            attacker.must("add_bot", room=room, seat=seat, level=5)
        attacker.must("start", room=room)
    with Person(target.port, new_address(), keep_secret=target.keep_secret) as person:
        room = person.play_bot()
        match = person.must("join_room", room=room)["match"]["match"]
        for _ in range(3):
            assert person.code("hint", room=room, match=match, ply=0) == "ok"
    for attacker in attackers:
        attacker.socket.close()
