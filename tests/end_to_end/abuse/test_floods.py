"""Much of everything: what counts is that the innocents' moves come in time and memory is bounded,
which the guard looks at. The bounds on one address and one person are looked at in bounds."""

import select
import time

import pytest

from abuse.target import new_address
from harness.connection import Connection
from harness.frames import FINAL, PING, frame, text, upgrade_request
from harness.web_socket import Refused

ADDRESS_CONNECTIONS = 150  # of each address: below the bound, so that many addresses are needed
LIST = b'{"type":"list_rooms","id":"flood","follow":false}'
CELLS = [f"{letter}{number}" for letter in "abcdefghijklmnopq" for number in range(1, 10)]
# The longest games that fit into an address, and the archive searched for nobody.
DEAREST = ("/api/games/die/position?options=%7B%22size%22:9%7D&actions=" + ",".join(CELLS[:150]),
           "/api/matches?player=Nobody%20At%20All&limit=100", "/api/games", "/api/bots",
           "/api/qr?text=https://" + "x" * 280,
           "/api/games/attack-of-the-moulds/position?actions=a1")


def get(path) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n".encode()


def pour(target, connections, data, reads):
    """Sends the same bytes on all connections as fast as they are taken. Ends early when the server
    has cut all of them off."""
    end = time.monotonic() + target.seconds
    waiting = {}
    poll = select.epoll()
    for connection in connections:
        connection.socket.setblocking(False)
        waiting[connection.socket.fileno()] = [connection.socket, 0]
        poll.register(connection.socket, select.EPOLLOUT | (select.EPOLLIN if reads else 0))
    view = memoryview(data)
    while waiting and time.monotonic() < end:
        for number, events in poll.poll(0.2):
            entry = waiting[number]
            try:
                if events & select.EPOLLIN and not entry[0].recv(1 << 18):
                    raise OSError("the end")
                if events & (select.EPOLLHUP | select.EPOLLERR):
                    raise OSError("cut off")
                if events & select.EPOLLOUT:
                    entry[1] = (entry[1] + entry[0].send(view[entry[1]:])) % len(data)
            except BlockingIOError:
                pass
            except OSError:
                poll.unregister(number)
                del waiting[number]
    for connection in connections:
        connection.close()


# What is poured by how many, who they are, and whether they read what comes.
FLOODS = {
    "pings whose pongs nobody reads": (20, "greeted", 500 * frame(FINAL | PING, b"x" * 125), False),
    "commands whose answers nobody reads": (20, "greeted", 500 * text(LIST), False),
    "commands whose answers are read": (20, "greeted", 500 * text(LIST), True),
    "broken commands": (20, "greeted", 20 * (text(b"[" * 4000)
                                             + text(b"[" + b"0," * 1000 + b"0]")), True),
    "commands before any hello": (20, "upgraded", 500 * text(LIST), True),
    "requests whose answers nobody reads": (50, "connected, a small buffer",
                                            100 * get("/index.html"), False),
    # Each from an address of its own: together they may do what no one of them may.
    "the dearest requests": (20, "connected from everywhere", 10 * b"".join(map(get, DEAREST)),
                             True),
}
COMERS = {
    "greeted": lambda target: target.greeted(),
    "upgraded": lambda target: target.web_socket(),
    "connected, a small buffer": lambda target: target.connect(receive_buffer=4096),
    "connected from everywhere": lambda target: target.connect(source=new_address()),
}


@pytest.mark.guard_each_line
@pytest.mark.parametrize("what", FLOODS)
def test_a_flood_of(target, what):
    count, who, data, reads = FLOODS[what]
    pour(target, [COMERS[who](target) for _ in range(count)], data, reads)


def test_a_flood_of_connections_that_come_and_go(target):
    end, count = time.monotonic() + target.seconds, 0
    while time.monotonic() < end:
        source = new_address()
        for number in range(100):
            connection = target.connect(source=source)
            if number % 3 == 0:
                connection.send(b"GET / HTTP/1.1\r\n")
            connection.reset() if number % 2 else connection.close()
            count += 1
    assert count > 100


def test_a_flood_of_upgrades(target):
    end, count = time.monotonic() + target.seconds, 0
    while time.monotonic() < end:
        source = new_address()
        for _ in range(50):
            try:
                with target.person(source=source):
                    count += 1
            except Refused:
                pass
    assert count > 100


def many(count, come):
    """So many people of many addresses; `come(source)` gives one of them."""
    addresses = [new_address() for _ in range(1 + count // ADDRESS_CONNECTIONS)]
    return [come(addresses[number // ADDRESS_CONNECTIONS]) for number in range(count)]


def test_three_thousand_connections_that_stay(target):
    """Idle ones, half-open ones and WebSockets without a hello, from twenty addresses."""
    held = many(3000, lambda source: Connection(target.port, source))
    for connection in held[1::3]:
        connection.send(b"GET / HTTP/1.1\r\nX: ")
    for connection in held[2::3]:
        connection.send(upgrade_request())
    time.sleep(target.seconds)
    with target.person(source="127.0.0.8") as fresh:
        assert fresh.code("list_rooms", follow=False) == "ok", "a fresh person in between"
    for connection in held:
        connection.close()


def test_a_thousand_people_who_follow_the_lobby(target):
    people = many(1000, lambda source: target.person(source=source))
    for person in people:
        person.must("list_rooms", follow=True)
    with target.person(source=new_address()) as busy:
        for _ in range(40):
            busy.must("leave_room", room=busy.open_table("public"))
    for person in people:
        person.socket.close()


def test_a_crowd_that_comes_and_goes_at_the_innocents_table(target):
    """Each coming and going of a member is told to everybody there."""
    room = target.innocent_room.encode()
    come = text(b'{"type":"join_room","id":"a","room":"%s"}' % room)
    go = text(b'{"type":"leave_room","id":"b","room":"%s"}' % room)
    pour(target, [target.greeted() for _ in range(30)], 100 * (come + go), True)


def hundred_onlookers(target):
    people = [target.person() for _ in range(100)]
    for person in people:
        person.must("watch_room", room=target.innocent_room)
    return [person.socket for person in people]


def test_a_crowd_that_shouts_at_the_innocents_table(target):
    """What a hundred onlookers send must be refused: none of it may stand in the players' way."""
    room = target.innocent_room.encode()
    wrong = [b'{"type":"sit","id":"a","room":"%s","seat":0}',
             b'{"type":"start","id":"b","room":"%s"}',
             b'{"type":"say","id":"c","room":"%s","phrase":"oops"}',
             b'{"type":"read_chat","id":"d","room":"%s","since":0}',
             b'{"type":"resume","id":"e","room":"%s","since":-1}']
    pour(target, hundred_onlookers(target), 50 * b"".join(text(one % room) for one in wrong), True)


def test_onlookers_who_do_not_read_at_the_innocents_table(target):
    sockets = hundred_onlookers(target)
    time.sleep(target.seconds)
    for socket in sockets:
        socket.reset()


def test_a_table_of_a_hundred_that_all_leave_at_once(target):
    host = target.person()
    room = host.open_table("public")
    guests = [target.person() for _ in range(99)]
    for guest in guests:
        guest.must("join_room", room=room)
    with target.person() as late:
        assert late.code("join_room", room=room) == "limit_reached", "the 101st at the table"
        assert late.code("watch_room", room=room) == "ok", "who may look on all the same"
    for person in (host, *guests):
        person.socket.reset()


def test_a_client_that_views_or_opens_too_many_tables(target):
    table = {"game": "die", "options": {}, "visibility": "private"}
    with target.person() as greedy:
        for _ in range(8):
            greedy.open_table()
        assert greedy.code("create_room", table=table) == "limit_reached", "the ninth viewed"
        tabs = [target.person(token=greedy.token) for _ in range(2)]
        for tab in tabs:
            for _ in range(6):
                tab.open_table()
        assert tabs[0].code("create_room", table=table) == "limit_reached", "the 21st opened"
        for tab in tabs:
            tab.socket.close()


def test_a_flood_of_talk(target):
    with target.person() as speaker:
        room = speaker.open_table("public", chat="free")
        codes = [speaker.code("say", room=room, text="x" * 200) for _ in range(20)]
        assert codes[:5] == ["ok"] * 5, "five in a row"
        assert codes.count("too_fast") >= 13
        log = speaker.must("read_chat", room=room, since=0)
        assert len(log["messages"]) == codes.count("ok"), "what was said"
