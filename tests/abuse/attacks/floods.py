"""Much of everything: what counts is that the innocents' moves come in time and memory is bounded.
The bounds on what one address and one person may do are looked at in bounds.py."""

import select
import time

import raw_web_socket
from attack import attack
from raw_connection import RawConnection
from raw_web_socket import FINAL, PING, Refused, frame, text
from target import new_address

ADDRESS_CONNECTIONS = 150  # of each address: below the bound, so that many addresses are needed
LIST = b'{"type":"list_rooms","id":"flood","follow":false}'


def pour(target, connections, data, seconds=None, reads=False):
    """Sends the same bytes on all connections as fast as they are taken; the bytes that were. Ends
    early when the server has cut all of them off."""
    end = time.monotonic() + (target.seconds if seconds is None else seconds)
    waiting = {}
    poll = select.epoll()
    for connection in connections:
        connection.socket.setblocking(False)
        waiting[connection.socket.fileno()] = [connection.socket, 0]
        poll.register(connection.socket, select.EPOLLOUT | (select.EPOLLIN if reads else 0))
    view, total = memoryview(data), 0
    while waiting and time.monotonic() < end:
        for number, events in poll.poll(0.2):
            entry = waiting[number]
            try:
                if events & select.EPOLLIN and not entry[0].recv(1 << 18):
                    raise OSError("the end")
                if events & (select.EPOLLHUP | select.EPOLLERR):
                    raise OSError("cut off")
                if events & select.EPOLLOUT:
                    sent = entry[0].send(view[entry[1]:])
                    total += sent
                    entry[1] = (entry[1] + sent) % len(data)
            except BlockingIOError:
                pass
            except OSError:
                poll.unregister(number)
                del waiting[number]
    for connection in connections:
        connection.socket.close()
    target.note(f"{total / 1e6:.1f} MB sent, {len(waiting)} of {len(connections)} sockets left")
    target.check(True, "")
    return len(waiting)


@attack
def a_flood_of_connections_that_come_and_go(target):
    end, count = time.monotonic() + target.seconds, 0
    while time.monotonic() < end:
        source = new_address()
        for number in range(100):
            connection = target.connect(source=source)
            if number % 3 == 0:
                connection.send(b"GET / HTTP/1.1\r\n")
            connection.reset() if number % 2 else connection.socket.close()
            count += 1
    target.check(count > 100, f"{count} connections")
    target.note(f"{count / target.seconds:.0f} connections a second")


@attack
def three_thousand_connections_that_stay(target):
    """Idle ones, half-open ones and WebSockets without a hello, from twenty addresses."""
    held, begun = [], time.monotonic()
    for number in range(3000):
        if number % ADDRESS_CONNECTIONS == 0:
            source = new_address()
        connection = RawConnection(target.port, source)
        if number % 3 == 1:
            connection.send(b"GET / HTTP/1.1\r\nX: ")
        elif number % 3 == 2:
            connection.send(raw_web_socket.upgrade_request())
        held.append(connection)
    target.note(f"opened in {time.monotonic() - begun:.1f} s")
    time.sleep(target.seconds)
    with target.person(source="127.0.0.8") as fresh:
        target.expect(fresh.code("list_rooms", follow=False), "ok", "a fresh person in between")
    for connection in held:
        connection.socket.close()


@attack
def a_thousand_people_who_follow_the_lobby(target):
    people = []
    for number in range(1000):
        if number % ADDRESS_CONNECTIONS == 0:
            source = new_address()
        people.append(target.person(source=source))
        people[-1].must("list_rooms", follow=True)
    with target.person(source=new_address()) as busy:
        for _ in range(40):
            busy.must("leave_room", room=busy.open_table("public"))
    for person in people:
        person.socket.socket.close()


@attack
def a_flood_of_pings_whose_pongs_nobody_reads(target):
    pour(target, [target.greeted() for _ in range(20)], 500 * frame(FINAL | PING, b"x" * 125))


@attack
def a_flood_of_commands_whose_answers_nobody_reads(target):
    pour(target, [target.greeted() for _ in range(20)], 500 * text(LIST))


@attack
def a_flood_of_commands_whose_answers_are_read(target):
    pour(target, [target.greeted() for _ in range(20)], 500 * text(LIST), reads=True)


@attack
def a_flood_of_broken_commands(target):
    deep = text(b"[" * 4000)
    wide = text(b"[" + b"0," * 1000 + b"0]")
    pour(target, [target.greeted() for _ in range(20)], 20 * (deep + wide), reads=True)


@attack
def a_flood_of_commands_before_any_hello(target):
    pour(target, [target.web_socket() for _ in range(20)], 500 * text(LIST), reads=True)


@attack
def a_flood_of_requests_whose_answers_nobody_reads(target):
    request = b"GET /index.html HTTP/1.1\r\nHost: a\r\n\r\n"
    pour(target, [target.connect(receive_buffer=4096) for _ in range(50)], 100 * request)


@attack
def a_flood_of_the_dearest_requests(target):
    """The longest games that fit into an address, and the archive searched for nobody."""
    cells = [f"{letter}{number}" for letter in "abcdefghijklmnopq" for number in range(1, 10)]
    dear = ("/api/games/die/position?options=%7B%22size%22:9%7D&actions=" + ",".join(cells[:150]),
            "/api/matches?player=Nobody%20At%20All&limit=100", "/api/games", "/api/bots",
            "/api/qr?text=https://" + "x" * 280,
            "/api/games/attack-of-the-moulds/position?actions=a1")
    data = b"".join(f"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n".encode() for path in dear)
    # Each connection from an address of its own: together they may do what no one of them may.
    pour(target, [target.connect(source=new_address()) for _ in range(20)], 10 * data, reads=True)


@attack
def a_flood_of_upgrades(target):
    end, count, refused = time.monotonic() + target.seconds, 0, 0
    while time.monotonic() < end:
        source = new_address()
        for _ in range(50):
            try:
                with target.person(source=source):
                    count += 1
            except Refused:
                refused += 1
    target.note(f"{count / target.seconds:.0f} new people a second, {refused} refused")
    target.check(count > 100, f"{count} people")


@attack
def a_crowd_that_comes_and_goes_at_the_innocents_table(target):
    """Each coming and going of a member is told to everybody there."""
    room = target.innocent_room.encode()
    come = text(b'{"type":"join_room","id":"a","room":"%s"}' % room)
    go = text(b'{"type":"leave_room","id":"b","room":"%s"}' % room)
    pour(target, [target.greeted() for _ in range(30)], 100 * (come + go), reads=True)


@attack
def a_crowd_that_shouts_at_the_innocents_table(target):
    """A hundred onlookers send what must be refused: none of it may stand in the players' way."""
    people = []
    for _ in range(100):
        people.append(target.person())
        people[-1].must("watch_room", room=target.innocent_room)
    room = target.innocent_room.encode()
    wrong = [b'{"type":"sit","id":"a","room":"%s","seat":0}',
             b'{"type":"start","id":"b","room":"%s"}',
             b'{"type":"say","id":"c","room":"%s","phrase":"oops"}',
             b'{"type":"read_chat","id":"d","room":"%s","since":0}',
             b'{"type":"resume","id":"e","room":"%s","since":-1}']
    pour(target, [person.socket for person in people],
         50 * b"".join(text(one % room) for one in wrong),
         reads=True)


@attack
def onlookers_who_do_not_read_at_the_innocents_table(target):
    people = []
    for _ in range(100):
        people.append(target.person())
        people[-1].must("watch_room", room=target.innocent_room)
    time.sleep(target.seconds)
    for person in people:
        person.socket.reset()
    target.check(True, "")


@attack
def a_table_of_a_hundred_that_all_leave_at_once(target):
    host = target.person()
    room = host.open_table("public")
    guests = [target.person() for _ in range(99)]
    for guest in guests:
        guest.must("join_room", room=room)
    with target.person() as late:
        target.expect(late.code("join_room", room=room), "limit_reached", "the 101st at the table")
        target.expect(late.code("watch_room", room=room), "ok", "who may look on all the same")
    for person in (host, *guests):
        person.socket.reset()


@attack
def who_views_too_many_tables_or_opens_too_many(target):
    with target.person() as greedy:
        for _ in range(8):
            greedy.open_table()
        table = {"game": "die", "options": {}, "visibility": "private"}
        target.expect(greedy.code("create_room", table=table), "limit_reached", "the ninth viewed")
        tabs = [target.person(token=greedy.token) for _ in range(2)]
        for tab in tabs:
            for _ in range(6):
                tab.open_table()
        target.expect(tabs[0].code("create_room", table=table), "limit_reached", "the 21st opened")
        for tab in tabs:
            tab.socket.socket.close()


@attack
def a_flood_of_talk(target):
    with target.person() as speaker:
        room = speaker.open_table("public", chat="free")
        codes = [speaker.code("say", room=room, text="x" * 200) for _ in range(20)]
        target.expect(codes[:5], ["ok"] * 5, "five in a row")
        target.check(codes.count("too_fast") >= 13, f"{codes}")
        log = speaker.must("read_chat", room=room, since=0)
        target.expect(len(log["messages"]), codes.count("ok"), "what was said")

