"""Those who take their time: each keeps a socket or a thread of a poorer server for ever. What they
test is waiting, so all of them begin with the first attack of the run and wait beside the others;
README.md, Limits, says how long."""

import time

import pytest

from harness.frames import (CONTINUATION, FINAL, PING, PONG, TEXT, close, frame, text,
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
ATTACKS = []
LIST = b'{"type":"list_rooms","id":"still","follow":false}'


def waits(attack):
    """Lists an attack."""
    ATTACKS.append(attack)
    return attack


@pytest.mark.parametrize("waits", ATTACKS, ids=lambda attack: attack.__name__)
def test_those_who_take_their_time(waits, running, target):
    running[waits].result()


def seconds_to_end(connection, bound_s, drip=(), pause_s=0.5):
    """How long the server keeps the connection, while one part after the other of `drip` is sent;
    what it has said is in `connection.incoming`. It may take as long as bound and close."""
    began = time.monotonic()
    parts = iter(drip)
    while time.monotonic() - began < bound_s + LATE_S:
        try:
            if not connection.read_some(pause_s):
                return time.monotonic() - began
        except TimeoutError:
            if (part := next(parts, None)) is not None:
                connection.send(part)
    raise AssertionError(f"still open after {bound_s + LATE_S} s")


def assert_end(connection, bound_s, drip=(), pause_s=0.5, not_before_s=None):
    """It ends around the bound, neither much earlier nor much later."""
    took_s = seconds_to_end(connection, bound_s, drip, pause_s)
    early_s = bound_s - 1 if not_before_s is None else not_before_s
    assert took_s >= early_s, f"closed after {took_s:.1f} s"


@waits
def a_connection_that_says_nothing_is_closed(target):
    with target.connect() as connection:
        assert_end(connection, HEADER_S)
        assert not connection.incoming or connection.incoming.startswith(b"HTTP/1.1 408 ")


@waits
def a_header_that_trickles_in_is_closed_as_a_whole(target):
    with target.connect() as connection:
        connection.send(b"GET / HTTP/1.1\r\nHost: a\r\nX: ")
        assert_end(connection, HEADER_S, drip=[b"x"] * 100)
        assert not connection.incoming or connection.incoming.startswith(b"HTTP/1.1 408 ")


@waits
def header_lines_without_an_end_are_closed_as_a_whole(target):
    with target.connect() as connection:
        connection.send(b"GET / HTTP/1.1\r\nHost: a\r\n")
        assert_end(connection, HEADER_S, drip=[b"X-%d: y\r\n" % at for at in range(100)])


@waits
def empty_lines_before_a_request_buy_no_time(target):
    with target.connect() as connection:
        seconds_to_end(connection, HEADER_S, drip=[b"\r\n"] * 100)


@waits
def a_second_header_that_trickles_in_is_closed_as_a_whole(target):
    with target.connect() as connection:
        connection.send(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        assert connection.read_reply().status == 200, "the first request"
        connection.send(b"GET / HTTP/1.1\r\nHost: a\r\nX: ")
        assert_end(connection, HEADER_S, drip=[b"x"] * 100)


@waits
def a_connection_without_a_next_request_is_closed(target):
    with target.connect() as connection:
        connection.send(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        assert connection.read_reply().status == 200, "the first request"
        assert_end(connection, KEEP_ALIVE_S)


@waits
def a_connection_with_an_unread_answer_is_closed(target):
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
        assert time.monotonic() - began < WRITE_S + LATE_S, "still open"


@waits
def a_half_open_connection_is_closed(target):
    """The peer has said its end and never closes."""
    with target.connect() as connection:
        connection.send(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        connection.say_end()
        assert seconds_to_end(connection, CLOSE_S) < LATE_S
        assert connection.incoming.startswith(b"HTTP/1.1 200 "), "the answer comes all the same"


@waits
def a_web_socket_without_a_hello_closes_with_1008(target):
    with target.web_socket() as silent, target.web_socket() as pinging:
        pinging.send(frame(FINAL | PING, b"hello?"))
        assert_end(silent, HELLO_S)
        assert silent.read_close_code() == 1008, "silent"
        assert seconds_to_end(pinging, 1) < LATE_S, "pings instead of a hello"
        assert pinging.read_close_code() == 1008, "pings instead of a hello"


@waits
def wrong_hellos_buy_no_time(target):
    with target.web_socket() as socket:
        wrong = text(b'{"type":"hello","id":"1","version":2}')
        assert_end(socket, HELLO_S, drip=[wrong] * 100)
        assert socket.read_close_code() == 1008, "wrong versions instead of a hello"


@waits
def a_socket_whose_machine_has_vanished_is_dropped(target):
    """Nothing comes any more, not even a pong: as after a pulled cable."""
    with target.greeted() as socket:
        assert_end(socket, SILENCE_S, not_before_s=SILENCE_S / 2)
        kinds = set()
        while (got := socket.read_frame()) is not None:
            kinds.add(got[0])
        assert kinds == {PING}, "frames before the end"


@waits
def a_client_that_answers_pings_may_be_quiet_for_long(target):
    with target.person() as quiet:
        end = time.monotonic() + 2 * SILENCE_S
        pings = 0
        while time.monotonic() < end:
            try:
                got = quiet.socket.read_frame()
            except TimeoutError:
                continue
            assert got is not None, "a quiet person was dropped"
            pings += got[0] == PING
            quiet.socket.send(frame(FINAL | PONG, got[1]))
        assert pings >= 2
        assert quiet.code("list_rooms", follow=False) == "ok", "at the end"


@waits
def a_message_that_trickles_in_closes_with_1008(target):
    with target.greeted() as socket:
        socket.send(frame(FINAL | TEXT, b" " * 4000, mask=bytes(4))[:9])
        assert_end(socket, MESSAGE_S, drip=[b"x"] * 100)
        assert socket.read_close_code() == 1008, "a byte now and then"


@waits
def the_header_of_a_frame_that_trickles_in_closes_with_1008(target):
    with target.greeted() as socket:
        socket.send(frame(FINAL | PING, b"?"))
        data = frame(FINAL | TEXT, b"", said_size=4000)
        assert_end(socket, MESSAGE_S, drip=[data[at:at + 1] for at in range(8)], pause_s=2)
        assert socket.read_close_code() == 1008, "a byte of the header now and then"


@waits
def a_message_that_stops_in_the_middle_closes_with_1008(target):
    with target.greeted() as socket:
        socket.send(text(LIST)[:20])
        pongs = []
        assert_end(socket, MESSAGE_S, drip=pongs)
        assert socket.read_close_code() == 1008, "half a message"


@waits
def empty_fragments_without_an_end_close_with_1008(target):
    """No bound on the size ever ends them."""
    with target.greeted() as socket:
        socket.send(frame(TEXT, b'{"type":'))
        assert_end(socket, MESSAGE_S, drip=[frame(CONTINUATION, b"")] * 100)
        assert socket.read_close_code() == 1008, "empty fragments"


@waits
def pings_within_a_message_buy_it_no_time(target):
    with target.greeted() as socket:
        socket.send(frame(TEXT, b'{"type":'))
        assert_end(socket, MESSAGE_S, drip=[frame(FINAL | PING, b"x")] * 100)
        assert socket.read_close_code() == 1008, "pings within a message"


@waits
def a_frame_header_that_stops_in_the_middle_closes(target):
    with target.greeted() as socket:
        socket.send(b"\x81")
        assert_end(socket, SILENCE_S, not_before_s=HEADER_S - 1)


@waits
def a_client_that_does_not_answer_a_close_is_cut_off(target):
    for what, end in (("a binary message", frame(FINAL | 2, b"x")), ("a broken frame",
                                                                     frame(0x83))):
        with target.greeted() as socket:
            socket.send(end)
            took_s = seconds_to_end(socket, CLOSE_S)
            assert took_s < CLOSE_S + 2, what


@waits
def a_client_that_goes_on_sending_after_the_end_is_cut_off(target):
    for what, end in (("the own close", close(1000)), ("a binary message", frame(FINAL | 2, b"x"))):
        with target.greeted() as socket:
            socket.send(end)
            began = time.monotonic()
            flood = 500 * text(LIST)
            while time.monotonic() - began < CLOSE_S + LATE_S and socket.send(flood):
                pass
            took_s = time.monotonic() - began
            assert took_s < CLOSE_S + 2, what


@waits
def half_an_upgrade_is_closed(target):
    with target.connect() as connection:
        connection.send(upgrade_request()[:-2])
        assert_end(connection, HEADER_S)
        assert b"101" not in connection.incoming, "it was upgraded"
