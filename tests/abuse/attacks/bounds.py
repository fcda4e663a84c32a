"""What one address and one person may do (README.md, Limits): a clear refusal beyond it, and nobody
else notices."""

import json
import time

import raw_web_socket
from attack import attack
from raw_connection import RawConnection
from raw_web_socket import Refused
from target import new_address

PER_ADDRESS = 200
COMMANDS_BURST, COMMANDS_PER_SECOND, REFUSED_IN_A_ROW = 120, 30, 300
REQUESTS_BURST, REQUESTS_PER_SECOND = 600, 100
GET = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"


def expect_turned_away(target, source, what):
    """Without a word from the client, so that no reset can overtake the answer."""
    with RawConnection(target.port, source) as extra:
        reply = extra.read_reply()
        got = reply and (reply.status, reply.headers.get("connection"),
                         reply.headers.get("retry-after", "").isdigit())
        target.expect(got, (503, "close", True), what)
        target.expect(extra.read_to_end(), b"", f"{what}: after the answer")


def fill(target, source, count):
    """Connections that are answered, so that none of them is still on its way."""
    held = [RawConnection(target.port, source) for _ in range(count)]
    for connection in held:
        connection.send(GET)
        reply = connection.read_reply()
        target.check(reply is not None and reply.status == 200, "one within the bound")
    return held


@attack
def connections_beyond_those_of_one_address_get_503(target):
    held = fill(target, target.source, PER_ADDRESS - 1)
    held.append(target.greeted())  # a WebSocket is a connection like any other
    for _ in range(3):
        expect_turned_away(target, target.source, "one too many")
    try:
        target.web_socket()
        target.fault("a WebSocket too many was opened")
    except (Refused, OSError):
        pass
    with target.person(source=new_address()) as elsewhere:
        target.expect(elsewhere.code("list_rooms", follow=False), "ok", "another address")
    held.pop(0).socket.close()
    time.sleep(0.3)
    held += fill(target, target.source, 1)
    for connection in held:
        connection.socket.close()


@attack(own_server=("--connections-max", "30"))
def connections_beyond_all_get_503(target):
    held = fill(target, target.source, 30)
    expect_turned_away(target, new_address(), "one too many")
    for connection in held:
        connection.socket.close()
    time.sleep(0.3)


def listing(number):
    return raw_web_socket.text(b'{"type":"list_rooms","id":"n%d","follow":false}' % number)


def answers_to(person, data, count):
    person.socket.send(data)
    return [person.next_answer() for _ in range(count)]


def count_good(target, answers, what):
    """How many were carried out; the others must have come too fast, and say so."""
    good = sum(answer["type"] == "ok" for answer in answers)
    for answer in answers:
        target.check(answer["type"] == "ok" or answer["code"] == "too_fast", f"{what}: {answer}")
    return good


@attack
def commands_beyond_those_of_one_person_come_too_fast(target):
    with target.person() as hasty, target.person() as other:
        answers = answers_to(hasty, b"".join(map(listing, range(250))), 250)
        target.expect([answer["id"] for answer in answers], [f"n{at}" for at in range(250)],
                      "one answer to each, in order")
        good = count_good(target, answers, "a burst")
        target.check(COMMANDS_BURST - 1 <= good <= COMMANDS_BURST + 15, f"{good} of 250 at once")
        with target.person(token=hasty.token, says_hello=False) as tab:
            tab.hello(token=hasty.token)
            good = count_good(target, answers_to(tab, b"".join(map(listing, range(50))), 50),
                              "a tab")
            target.check(good <= 15, f"{good} of 50 on another socket of the same person")
        target.expect(other.code("list_rooms", follow=False), "ok", "somebody else")
        time.sleep(1)
        good = count_good(target, answers_to(hasty, b"".join(map(listing, range(100))), 100),
                          "later")
        target.check(COMMANDS_PER_SECOND - 5 <= good <= COMMANDS_PER_SECOND + 20,
                     f"{good} of 100 after a second")


@attack
def broken_commands_count_like_good_ones(target):
    with target.person() as hasty:
        answers = answers_to(hasty, 200 * raw_web_socket.text(b"{"), 200)
        broken = sum(answer["code"] == "bad_json" for answer in answers)
        target.check(broken <= COMMANDS_BURST + 15, f"{broken} of 200 were read")
        target.check(all(answer["code"] in ("bad_json", "too_fast") for answer in answers),
                     "others")


@attack
def who_does_not_stop_is_closed_with_1008(target):
    for says_hello in (True, False):
        with target.person(says_hello=says_hello) as hasty:
            hasty.socket.send(b"".join(map(listing, range(1000))))
            answers = []
            while (data := hasty.socket.read_text()) is not None:
                answers.append(json.loads(data))
            target.expect(hasty.socket.last_close[:2], b"\x03\xf0", "the close code")
            most = COMMANDS_BURST + REFUSED_IN_A_ROW + 30
            # More when the bucket has refilled in between: see the next attack.
            target.check(REFUSED_IN_A_ROW <= len(answers) <= 2 * most, f"{len(answers)} answers")


@attack
def who_keeps_coming_too_fast_is_closed_with_1008(target):
    """Five hundred a second, of which thirty are let through: never three hundred refusals in one
    row, and never any better."""
    with target.person() as hasty:
        answers = 0
        for _ in range(60):
            hasty.socket.send(b"".join(map(listing, range(25))))
            for _ in range(25):
                if hasty.socket.read_text() is None:
                    target.expect(hasty.socket.last_close[:2], b"\x03\xf0", "the close code")
                    return
                answers += 1
            time.sleep(0.05)
        target.fault(f"still open after {answers} commands in three seconds")


@attack
def requests_beyond_those_of_one_address_get_429(target):
    sent = REQUESTS_BURST + 200
    with target.connect() as connection:
        connection.send(sent * GET)
        replies = [connection.read_reply() for _ in range(sent)]
        codes = [reply.status for reply in replies if reply]
        target.expect(len(codes), sent, "one answer to each")
        good = codes.count(200)
        target.check(REQUESTS_BURST - 1 <= good <= REQUESTS_BURST + 100,
                     f"{good} of {sent} at once")
        target.expect(set(codes), {200, 429}, "answers")
        late = [reply for reply in replies if reply and reply.status == 429]
        target.check(all(reply.headers.get("retry-after", "").isdigit() for reply in late),
                     "a 429 without Retry-After")
        target.expect(json.loads(late[0].body)["error"]["code"], "too_fast", "the error's code")
    forged = target.get("/healthz", f"X-Forwarded-For: {new_address()}", "Forwarded: for=192.0.2.1",
                        "X-Real-IP: 192.0.2.1")
    target.check(forged.status in (200, 429), "a forged address")
    codes = {target.get("/healthz", f"X-Forwarded-For: 192.0.2.{at}").status for at in range(150)}
    target.check(429 in codes, "who names other addresses gets their requests")
    with RawConnection(target.port, new_address()) as elsewhere:
        elsewhere.send(GET)
        target.expect(elsewhere.read_reply().status, 200, "another address")
    time.sleep(1)
    target.expect(target.get("/healthz").status, 200, "after a second")


@attack(own_server=("--viewers-per-room-max", "5"))
def viewers_beyond_those_of_a_room_are_refused(target):
    with target.person() as host:
        room = host.open_table("public")
        people = [target.person() for _ in range(5)]
        codes = [person.code("watch_room", room=room) for person in people]
        target.expect(codes, ["ok"] * 4 + ["limit_reached"], "four onlookers and one too many")
        for kind in ("join_room", "open_again"):
            target.expect(people[4].code(kind, room=room), "limit_reached", kind)
        target.expect(people[4].code("resume", room=room, since=0), "limit_reached", "resume")
        people[0].must("leave_room", room=room)
        target.expect(people[4].code("watch_room", room=room), "ok", "when one has left")
        for person in people:
            person.socket.socket.close()


@attack(own_server=())
def one_address_cannot_take_all_passes(target):
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
    target.note(f"{open_passes} passes made by one address")
    with target.person(source=new_address()) as honest:
        target.expect(honest.code("make_pass"), "ok", "somebody else's pass")


@attack(own_server=("--rooms-max", "100", "--creations-burst", "50"))
def one_address_cannot_take_all_tables(target):
    """Empty tables wait for half an hour: those of one address must not keep others from opening
    one; the guard's fresh person tries."""
    table = {"game": "die", "options": {"size": 2}, "visibility": "private"}
    opened = 0
    for _ in range(20):
        with target.person() as greedy:
            for _ in range(8):
                opened += greedy.code("create_room", table=table) == "ok"
    target.note(f"{opened} tables opened by one address and left")
    target.check(True, "")
