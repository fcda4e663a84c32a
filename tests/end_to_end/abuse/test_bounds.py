"""What one address and one person may do (README.md, Limits): a clear refusal beyond it, and nobody
else notices."""

import json
import time

import pytest

from abuse.target import new_address
from harness.connection import Connection
from harness.frames import FINAL, PING, PONG, frame, text
from harness.web_socket import Refused

PER_ADDRESS = 200
COMMANDS_BURST, COMMANDS_PER_SECOND = 120, 30
ADDRESS_BURST, ADDRESS_PER_SECOND = 600, 40
REQUESTS_BURST = 600
PASSES_PER_ADDRESS = 100
SECONDS_TO_LEAVE_MAX = 5
GET = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"


def assert_turned_away(target, source):
    """Without a word from the client, so that no reset can overtake the answer."""
    with Connection(target.port, source) as extra:
        reply = extra.read_reply()
        assert (reply.status, reply.headers.get("connection")) == (503, "close")
        assert reply.headers.get("retry-after", "").isdigit()
        assert extra.read_to_end() == b"", "after the answer"


def is_served(connection):
    connection.send(GET)
    reply = connection.read_reply()
    return reply is not None and reply.status == 200


def fill(target, source, count):
    """Connections that are answered, so that none of them is still on its way."""
    held = [Connection(target.port, source) for _ in range(count)]
    assert all(is_served(connection) for connection in held), "one within the bound"
    return held


def assert_let_in(target, source):
    """Somebody who comes after others have left; the server may need a moment to see that."""
    deadline = time.monotonic() + SECONDS_TO_LEAVE_MAX
    while True:
        with Connection(target.port, source) as connection:
            if is_served(connection):
                return
        assert time.monotonic() < deadline, "nobody is let in when others have left"


def close_all(connections):
    for connection in connections:
        connection.close()


def test_connections_beyond_those_of_one_address_get_503(target):
    held = fill(target, target.source, PER_ADDRESS - 1)
    held.append(target.greeted())  # a WebSocket is a connection like any other
    for _ in range(3):
        assert_turned_away(target, target.source)
    with pytest.raises((Refused, OSError)):
        target.web_socket()
    with target.person(source=new_address()) as elsewhere:
        assert elsewhere.code("list_rooms", follow=False) == "ok", "another address"
    held.pop(0).close()
    assert_let_in(target, target.source)
    close_all(held)


@pytest.mark.own_server("--connections-max", "30")
def test_connections_beyond_all_get_503(target):
    held = fill(target, target.source, 30)
    assert_turned_away(target, new_address())
    close_all(held)
    assert_let_in(target, new_address())


def listing(number) -> bytes:
    return text(b'{"type":"list_rooms","id":"n%d","follow":false}' % number)


def answers_to(person, data, count):
    person.socket.send(data)
    return [person.next_answer() for _ in range(count)]


def count_good(answers):
    """How many were carried out; the others must have come too fast, and say so."""
    assert {answer.get("code") for answer in answers} <= {None, "too_fast"}
    return sum(answer["type"] == "ok" for answer in answers)


def test_commands_beyond_those_of_one_person_come_too_fast(target):
    with target.person() as hasty, target.person() as other:
        answers = answers_to(hasty, b"".join(map(listing, range(250))), 250)
        assert [answer["id"] for answer in answers] == [f"n{at}" for at in range(250)]
        assert COMMANDS_BURST - 1 <= count_good(answers) <= COMMANDS_BURST + 15, "of 250 at once"
        with target.person(token=hasty.token) as tab:
            good = count_good(answers_to(tab, b"".join(map(listing, range(50))), 50))
            assert good <= 15, "of 50 on another socket of the same person"
        assert other.code("list_rooms", follow=False) == "ok", "somebody else"
        time.sleep(1)
        good = count_good(answers_to(hasty, b"".join(map(listing, range(100))), 100))
        assert COMMANDS_PER_SECOND - 5 <= good <= COMMANDS_PER_SECOND + 20, "after a second"


def test_broken_commands_count_like_good_ones(target):
    with target.person() as hasty:
        codes = [answer["code"] for answer in answers_to(hasty, 200 * text(b"{"), 200)]
        assert codes.count("bad_json") <= COMMANDS_BURST + 15
        assert set(codes) <= {"bad_json", "too_fast"}


@pytest.mark.parametrize("says_hello", (True, False))
def test_beyond_those_of_one_address_commands_are_read_more_slowly(target, says_hello):
    """All are answered in the end, and another address does not wait."""
    sent = ADDRESS_BURST + 100
    with target.person(says_hello=says_hello) as hasty, \
            target.person(source=new_address()) as other:
        begin = time.monotonic()
        hasty.socket.send(b"".join(map(listing, range(sent))))
        other.must("list_rooms", follow=False)
        took_other = time.monotonic() - begin
        assert all(hasty.socket.read_text() is not None for _ in range(sent))
        took = time.monotonic() - begin
    assert took >= (sent - ADDRESS_BURST - 10) / ADDRESS_PER_SECOND
    assert took_other < took / 2


def test_who_never_stops_pinging_is_closed_with_1008(target):
    assert target.close_code_after(300 * frame(FINAL | PING)) == 1008
    assert target.close_code_after(300 * frame(FINAL | PONG)) == 1008


def test_one_address_gets_only_so_many_lists(target):
    """A list of two hundred tables is the largest answer there is."""
    codes = []
    for _ in range(4):
        with target.person() as greedy:
            codes += [greedy.code("list_rooms", follow=False) for _ in range(100)]
    assert set(codes) == {"ok", "too_fast"}
    with target.person(source=new_address()) as other:
        assert other.code("list_rooms", follow=False) == "ok", "another address"


def test_requests_beyond_those_of_one_address_get_429(target):
    """And the connection is closed: whoever does not slow down must connect again."""
    with target.connect() as connection:
        replies = []
        while not replies or replies[-1].status == 200:
            connection.send(GET)
            replies.append(connection.read_reply())
        assert connection.read_reply() is None
    late = replies.pop()
    assert late.status == 429
    assert late.headers.get("connection") == "close"
    assert REQUESTS_BURST - 1 <= len(replies) <= REQUESTS_BURST + 100
    assert late.headers.get("retry-after", "").isdigit()
    assert json.loads(late.body)["error"]["code"] == "too_fast"
    forged = target.get("/healthz", f"X-Forwarded-For: {new_address()}", "Forwarded: for=192.0.2.1",
                        "X-Real-IP: 192.0.2.1")
    assert forged.status in (200, 429)
    codes = {target.get("/healthz", f"X-Forwarded-For: 192.0.2.{at}").status for at in range(150)}
    assert 429 in codes, "who names other addresses gets their requests"
    with Connection(target.port, new_address()) as elsewhere:
        assert is_served(elsewhere), "another address"
    time.sleep(1)
    assert target.get("/healthz").status == 200, "after a second"


@pytest.mark.own_server("--viewers-per-room-max", "5")
def test_viewers_beyond_those_of_a_room_are_refused(target):
    with target.person() as host:
        room = host.open_table("public")
        people = [target.person() for _ in range(5)]
        codes = [person.code("watch_room", room=room) for person in people]
        assert codes == ["ok"] * 4 + ["limit_reached"], "four onlookers and one too many"
        late = people[4]
        for kind in ("join_room", "open_again"):
            assert late.code(kind, room=room) == "limit_reached", kind
        assert late.code("resume", room=room, since=0) == "limit_reached"
        people[0].must("leave_room", room=room)
        assert late.code("watch_room", room=room) == "ok", "when one has left"
        close_all(person.socket for person in people)


@pytest.mark.own_server()
def test_one_address_cannot_take_all_passes(target):
    """A thousand passes lie open in all: a thousand new people of one address must not hold them
    for ten minutes."""
    open_passes = 0
    while open_passes < 1000:
        try:
            with target.person() as greedy:
                if greedy.code("make_pass") != "ok":
                    break
                open_passes += 1
        except Refused:
            time.sleep(0.2)  # as fast as one address may
    assert open_passes == PASSES_PER_ADDRESS
    with target.person(source=new_address()) as honest:
        assert honest.code("make_pass") == "ok", "somebody else's pass"


@pytest.mark.own_server("--rooms-max", "100", "--creations-burst", "50")
def test_one_address_cannot_take_all_tables(target):
    """Empty tables wait for half an hour: those of one address must not keep others from opening
    one; the guard's fresh person tries."""
    table = {"game": "die", "options": {"size": 2}, "visibility": "private"}
    opened = 0
    for _ in range(20):
        with target.person() as greedy:
            opened += sum(greedy.code("create_room", table=table) == "ok" for _ in range(8))
    assert opened < 100
