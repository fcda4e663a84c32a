"""Those who take their time: each keeps a socket or a thread of a poorer server for ever. All of
them run at the same time, since what they test is waiting; README.md, Limits, says how long."""

import time

from attack import attack
from raw_web_socket import (CLOSE, CONTINUATION, FINAL, NO_CLOSE, PING, PONG, TEXT, close, frame,
                            text,
                            upgrade_request)

HEADER_S = 10
MESSAGE_S = 10
HELLO_S = 10
SILENCE_S = 15
KEEP_ALIVE_S = 30
CLOSE_S = 2
WRITE_S = 30
# A close that the peer does not answer, and a busy machine.
LATE_S = CLOSE_S + 4
LIST = b'{"type":"list_rooms","id":"still","follow":false}'


def seconds_to_end(target, connection, bound_s, drip=(), pause_s=0.5):
    """How long the server keeps the connection, while one part after the other of `drip` is sent;
    what it has said is in `connection.incoming`. A fault when it takes longer than bound and close.
    """
    began = time.monotonic()
    parts = iter(drip)
    while time.monotonic() - began < bound_s + LATE_S:
        try:
            if not connection.read_some(pause_s):
                return time.monotonic() - began
        except TimeoutError:
            if (part := next(parts, None)) is not None:
                connection.send(part)
    target.fault(f"still open after {bound_s + LATE_S} s")
    return time.monotonic() - began


def expect_end(target, connection, bound_s, drip=(), pause_s=0.5, not_before_s=None):
    """It ends around the bound, neither much earlier nor much later."""
    took_s = seconds_to_end(target, connection, bound_s, drip, pause_s)
    early_s = bound_s - 1 if not_before_s is None else not_before_s
    target.check(took_s >= early_s, f"closed after {took_s:.1f} s, before {early_s}")
    target.note(f"closed after {took_s:.1f} s")


def last_code(connection):
    """The close code among what has come, as of somebody who has read nothing yet."""
    while (got := connection.read_frame()) is not None:
        if got[0] == CLOSE:
            return int.from_bytes(got[1][:2], "big")
    return NO_CLOSE


@attack(at_once=True)
def who_connects_and_says_nothing_is_closed(target):
    with target.connect() as connection:
        expect_end(target, connection, HEADER_S)
        target.check(not connection.incoming or connection.incoming.startswith(b"HTTP/1.1 408 "),
                     f"said {bytes(connection.incoming[:60])!r}")


@attack(at_once=True)
def a_header_that_trickles_in_is_closed_as_a_whole(target):
    with target.connect() as connection:
        connection.send(b"GET / HTTP/1.1\r\nHost: a\r\nX: ")
        expect_end(target, connection, HEADER_S, drip=[b"x"] * 100)
        target.check(not connection.incoming or connection.incoming.startswith(b"HTTP/1.1 408 "),
                     f"said {bytes(connection.incoming[:60])!r}")


@attack(at_once=True)
def header_lines_without_an_end_are_closed_as_a_whole(target):
    with target.connect() as connection:
        connection.send(b"GET / HTTP/1.1\r\nHost: a\r\n")
        expect_end(target, connection, HEADER_S, drip=[b"X-%d: y\r\n" % at for at in range(100)])


@attack(at_once=True)
def empty_lines_before_a_request_buy_no_time(target):
    with target.connect() as connection:
        took_s = seconds_to_end(target, connection, HEADER_S, drip=[b"\r\n"] * 100)
        target.note(f"closed after {took_s:.1f} s")
        target.check(True, "")


@attack(at_once=True)
def a_second_header_that_trickles_in_is_closed_as_a_whole(target):
    with target.connect() as connection:
        connection.send(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        target.expect(connection.read_reply().status, 200, "the first request")
        connection.send(b"GET / HTTP/1.1\r\nHost: a\r\nX: ")
        expect_end(target, connection, HEADER_S, drip=[b"x"] * 100)


@attack(at_once=True)
def a_connection_without_a_next_request_is_closed(target):
    with target.connect() as connection:
        connection.send(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        target.expect(connection.read_reply().status, 200, "the first request")
        expect_end(target, connection, KEEP_ALIVE_S)


@attack(at_once=True)
def who_does_not_read_an_answer_is_closed(target):
    """Pages for many megabytes, asked for in one go; not a byte of them is read."""
    with target.connect(receive_buffer=2048) as connection:
        ask = b"GET /index.html HTTP/1.1\r\nHost: a\r\n\r\n"
        connection.socket.settimeout(1)
        began = time.monotonic()
        while time.monotonic() - began < WRITE_S + LATE_S + 2:
            try:
                connection.socket.send(20 * ask)
                time.sleep(0.05)
            except TimeoutError:
                continue
            except OSError:
                break
        took_s = time.monotonic() - began
        target.check(took_s < WRITE_S + LATE_S, "still open")
        target.note(f"closed after {took_s:.1f} s")


@attack(at_once=True)
def who_stays_half_open_is_closed(target):
    """The peer has said its end and never closes."""
    with target.connect() as connection:
        connection.send(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        connection.say_end()
        target.check(seconds_to_end(target, connection, CLOSE_S) < LATE_S,
                     "an answer, then the end")
        target.check(connection.incoming.startswith(b"HTTP/1.1 200 "),
                     "the answer comes all the same")


@attack(at_once=True)
def a_web_socket_without_a_hello_closes_with_1008(target):
    with target.web_socket() as silent, target.web_socket() as pinging:
        pinging.send(frame(FINAL | PING, b"hello?"))
        expect_end(target, silent, HELLO_S)
        target.expect(last_code(silent), 1008, "silent")
        took_s = seconds_to_end(target, pinging, 1)
        target.check(took_s < LATE_S, "pings instead of a hello")
        target.expect(last_code(pinging), 1008, "pings instead of a hello")


@attack(at_once=True)
def wrong_hellos_buy_no_time(target):
    with target.web_socket() as socket:
        wrong = text(b'{"type":"hello","id":"1","version":2}')
        expect_end(target, socket, HELLO_S, drip=[wrong] * 100)
        target.expect(last_code(socket), 1008, "wrong versions instead of a hello")


@attack(at_once=True)
def a_socket_whose_machine_has_vanished_is_dropped(target):
    """Nothing comes any more, not even a pong: as after a pulled cable."""
    with target.greeted() as socket:
        expect_end(target, socket, SILENCE_S, not_before_s=SILENCE_S / 2)
        kinds = set()
        while (got := socket.read_frame()) is not None:
            kinds.add(got[0])
        target.expect(kinds, {PING}, "frames before the end")


@attack(at_once=True)
def who_answers_pings_may_be_quiet_for_long(target):
    with target.person() as quiet:
        end = time.monotonic() + 2 * SILENCE_S
        pings = 0
        while time.monotonic() < end:
            try:
                got = quiet.socket.read_frame()
            except TimeoutError:
                continue
            if not target.check(got is not None, "a quiet person was dropped"):
                return
            pings += got[0] == PING
            quiet.socket.send(frame(FINAL | PONG, got[1]))
        target.check(pings >= 2, f"{pings} pings in {2 * SILENCE_S} s")
        target.expect(quiet.code("list_rooms", follow=False), "ok", "at the end")


@attack(at_once=True)
def a_message_that_trickles_in_closes_with_1008(target):
    with target.greeted() as socket:
        socket.send(frame(FINAL | TEXT, b" " * 4000, mask=bytes(4))[:9])
        expect_end(target, socket, MESSAGE_S, drip=[b"x"] * 100)
        target.expect(last_code(socket), 1008, "a byte now and then")


@attack(at_once=True)
def the_header_of_a_frame_that_trickles_in_closes_with_1008(target):
    with target.greeted() as socket:
        data = frame(FINAL | TEXT, b"", said_size=4000)
        expect_end(target, socket, MESSAGE_S, drip=[data[at:at + 1] for at in range(8)], pause_s=2)
        target.expect(last_code(socket), 1008, "a byte of the header now and then")


@attack(at_once=True)
def a_message_that_stops_in_the_middle_closes_with_1008(target):
    with target.greeted() as socket:
        socket.send(text(LIST)[:20])
        pongs = []
        expect_end(target, socket, MESSAGE_S, drip=pongs)
        target.expect(last_code(socket), 1008, "half a message")


@attack(at_once=True)
def empty_fragments_without_an_end_close_with_1008(target):
    """No bound on the size ever ends them."""
    with target.greeted() as socket:
        socket.send(frame(TEXT, b'{"type":'))
        expect_end(target, socket, MESSAGE_S, drip=[frame(CONTINUATION, b"")] * 100)
        target.expect(last_code(socket), 1008, "empty fragments")


@attack(at_once=True)
def pings_within_a_message_buy_it_no_time(target):
    with target.greeted() as socket:
        socket.send(frame(TEXT, b'{"type":'))
        expect_end(target, socket, MESSAGE_S, drip=[frame(FINAL | PING, b"x")] * 100)
        target.expect(last_code(socket), 1008, "pings within a message")


@attack(at_once=True)
def a_frame_header_that_stops_in_the_middle_closes(target):
    with target.greeted() as socket:
        socket.send(b"\x81")
        expect_end(target, socket, SILENCE_S, not_before_s=HEADER_S - 1)


@attack(at_once=True)
def who_does_not_answer_a_close_is_cut_off(target):
    for what, end in (("a binary message", frame(FINAL | 2, b"x")), ("a broken frame",
                                                                     frame(0x83))):
        with target.greeted() as socket:
            socket.send(end)
            took_s = seconds_to_end(target, socket, CLOSE_S)
            target.check(took_s < CLOSE_S + 2, f"{what}: cut off after {took_s:.1f} s")


@attack(at_once=True)
def who_goes_on_sending_after_the_end_is_cut_off(target):
    for what, end in (("the own close", close(1000)), ("a binary message", frame(FINAL | 2, b"x"))):
        with target.greeted() as socket:
            socket.send(end)
            began = time.monotonic()
            flood = 500 * text(LIST)
            while time.monotonic() - began < CLOSE_S + LATE_S and socket.send(flood):
                pass
            took_s = time.monotonic() - began
            target.check(took_s < CLOSE_S + 2, f"{what}: floods for {took_s:.1f} s")


@attack(at_once=True)
def half_an_upgrade_is_closed(target):
    with target.connect() as connection:
        connection.send(upgrade_request()[:-2])
        expect_end(target, connection, HEADER_S)
        target.check(b"101" not in connection.incoming, "it was upgraded")
