"""Those who take their time: each keeps a socket or a thread of a poorer server for ever. What they
test is waiting, so all of them begin with the first attack of the run and wait beside the others;
README.md, Limits, says how long."""

import functools
import time
from typing import NamedTuple

import pytest

from harness.frames import (BINARY, CONTINUATION, FINAL, NO_CLOSE, PING, PONG, TEXT, close, frame,
                            text, upgrade_request)

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
GET = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
HEADER = b"GET / HTTP/1.1\r\nHost: a\r\n"
TOO_LATE, GOOD = b"HTTP/1.1 408 ", b"HTTP/1.1 200 "


class Slow(NamedTuple):
    """Comes as that function of Target, sends, and then a part of `drip` now and then; is closed
    around the bound, neither much earlier nor much later, with that code or after what begins so.
    A 408 may stay away; without a close frame, there were pings first."""

    come: str
    bound_s: float
    end: int | bytes
    sends: bytes = b""
    drip: tuple = ()
    pause_s: float = 0.5
    not_before_s: float | None = None


SLOW = {
    "a connection that says nothing": Slow("connect", HEADER_S, TOO_LATE),
    "a header that trickles in": Slow(
        "connect", HEADER_S, TOO_LATE, HEADER + b"X: ", 100 * (b"x",)),
    "header lines without an end": Slow(
        "connect", HEADER_S, TOO_LATE, HEADER, tuple(b"X-%d: y\r\n" % at for at in range(100))),
    "empty lines before a request": Slow(
        "connect", HEADER_S, b"", b"", 100 * (b"\r\n",), not_before_s=0),
    "a second header that trickles in": Slow(
        "connect", HEADER_S, GOOD, GET + HEADER + b"X: ", 100 * (b"x",)),
    "no next request": Slow("connect", KEEP_ALIVE_S, GOOD, GET),
    "half an upgrade": Slow("connect", HEADER_S, TOO_LATE, upgrade_request()[:-2]),
    "a web socket without a hello": Slow("web_socket", HELLO_S, 1008),
    "pings instead of a hello": Slow("web_socket", HELLO_S, 1008, frame(FINAL | PING, b"hello?")),
    "wrong hellos": Slow("web_socket", HELLO_S, 1008, b"", 100 * (
        text(b'{"type":"hello","id":"1","version":2}'),)),
    "a machine that has vanished, as after a pulled cable": Slow(
        "greeted", SILENCE_S, NO_CLOSE, not_before_s=SILENCE_S / 2),
    "a message that trickles in": Slow(
        "greeted", MESSAGE_S, 1008, frame(FINAL | TEXT, b" " * 4000, mask=bytes(4))[:9],
        100 * (b"x",)),
    "the header of a frame that trickles in": Slow(
        "greeted", MESSAGE_S, 1008, frame(FINAL | PING, b"?"),
        tuple(bytes([byte]) for byte in frame(FINAL | TEXT, b"", said_size=4000)), pause_s=2),
    "a message that stops in the middle": Slow("greeted", MESSAGE_S, 1008, text(LIST)[:20]),
    # No bound on the size ever ends them.
    "empty fragments without an end": Slow(
        "greeted", MESSAGE_S, 1008, frame(TEXT, b'{"type":'), 100 * (frame(CONTINUATION, b""),)),
    "pings within a message": Slow(
        "greeted", MESSAGE_S, 1008, frame(TEXT, b'{"type":'), 100 * (frame(FINAL | PING, b"x"),)),
    "the header of a frame that stops in the middle": Slow(
        "greeted", MESSAGE_S, 1008, b"\x81"),
    "no answer to a close for a binary message": Slow(
        "greeted", 0, 1003, frame(FINAL | BINARY, b"x")),
    "no answer to a close for a broken frame": Slow(
        "greeted", 0, 1002, frame(0x83)),
}


def is_closed_in_time(slow, target):
    with getattr(target, slow.come)() as connection:
        connection.send(slow.sends)
        took_s = seconds_to_end(connection, slow.bound_s, slow.drip, slow.pause_s)
        # HTTP connections do not end all at the same time, but up to a quarter earlier.
        usual_s = slow.bound_s * (0.75 if slow.come == "connect" else 1) - 1
        early_s = usual_s if slow.not_before_s is None else slow.not_before_s
        assert took_s >= early_s, f"closed after {took_s:.1f} s"
        if slow.end == NO_CLOSE:
            kinds = {found.kind for found in iter(connection.read_frame, None)}
            assert kinds == {PING}, "frames before the end"
        elif isinstance(slow.end, int):
            assert connection.read_close_code() == slow.end
        else:
            assert connection.incoming.startswith(slow.end) or (
                not connection.incoming and slow.end == TOO_LATE)


for name, slow in SLOW.items():
    ATTACKS.append(functools.partial(is_closed_in_time, slow))
    ATTACKS[-1].__name__ = name


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


@waits
def a_connection_with_an_unread_answer_is_closed(target):
    """Pictures for many megabytes, asked for in one go; not a byte of them is read."""
    with target.connect(receive_buffer=2048) as connection:
        ask = b"GET /icons/512.png HTTP/1.1\r\nHost: a\r\n\r\n"
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
        connection.send(GET)
        connection.say_end()
        assert seconds_to_end(connection, CLOSE_S) < LATE_S
        assert connection.incoming.startswith(GOOD), "the answer comes all the same"


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
def a_client_that_goes_on_sending_after_the_end_is_cut_off(target):
    for what, end in (("the own close", close(1000)),
                      ("a binary message", frame(FINAL | BINARY, b"x"))):
        with target.greeted() as socket:
            socket.send(end)
            began = time.monotonic()
            flood = 500 * text(LIST)
            while time.monotonic() - began < CLOSE_S + LATE_S and socket.send(flood):
                pass
            took_s = time.monotonic() - began
            assert took_s < CLOSE_S + 2, what
