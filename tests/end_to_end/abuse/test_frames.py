"""Frames that break RFC 6455: each gets the close code that the RFC and PROTOCOL.md ask for."""

import struct
import time
import zlib

import pytest

from harness.frames import (BINARY, CLOSE, CONTINUATION, FINAL, PING, PONG, TEXT, close, frame,
                            text, upgrade_request)

LIST = b'{"type":"list_rooms","id":"after","follow":false}'
MESSAGE_BYTES_MAX = 4096
FULL = b" " * MESSAGE_BYTES_MAX
NOT_UTF_8 = (
    b"\x80", b"\xbf", b"\xff", b"\xfe", b"\xc0\xaf", b"\xc1\xbf", b"\xe0\x80\xaf", b"\xe0\x9f\xbf",
    b"\xf0\x80\x80\xaf", b"\xf0\x8f\xbf\xbf", b"\xed\xa0\x80", b"\xed\xbf\xbf",
    b"\xed\xa0\xbd\xed\xb2\xa9", b"\xf4\x90\x80\x80", b"\xf5\x80\x80\x80", b"\xf8\x88\x80\x80\x80",
    b"\xfc\x84\x80\x80\x80\x80", b"\xc3\x28", b"\xe2\x82", b"\xe2\x28\xa1", b"\xf0\x9f\x92",
    b"\xc3")

# What is sent, the code that the server closes with (where the RFC allows two, both), the bytes.
CLOSES = [
    *((f"opcode {opcode}", 1002, frame(FINAL | opcode, b"x"))
      for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15)),
    *((f"reserved bits {bit:#x} on opcode {opcode}", 1002, frame(FINAL | bit | opcode, b""))
      for bit in (0x40, 0x20, 0x10, 0x70) for opcode in (TEXT, PING, CLOSE)),
    ("a frame without a mask", 1002, b"\x81\x05hello"),
    ("an empty frame without a mask", 1002, b"\x81\x00"),
    ("a ping without a mask", 1002, b"\x89\x00"),
    ("a close without a mask", 1002, b"\x88\x02\x03\xe8"),
    ("a length of 5 in 16 bits", 1002, b"\x81\xfe\x00\x05\0\0\0\0hello"),
    ("a length of 5 in 64 bits", 1002, b"\x81\xff" + struct.pack("!Q", 5) + b"\0\0\0\0hello"),
    ("a length of 300 in 64 bits", 1002,
     b"\x81\xff" + struct.pack("!Q", 300) + bytes(4) + b"x" * 300),
    ("a continuation of nothing", 1002, frame(FINAL | CONTINUATION, b"x")),
    ("an unfinished continuation of nothing", 1002, frame(CONTINUATION, b"x")),
    ("a continuation after the end", 1002, text(LIST) + frame(FINAL | CONTINUATION, b"x")),
    ("a text inside a text", 1002, frame(TEXT, b"he") + text(b"llo")),
    ("a binary inside a text", 1002, frame(TEXT, b"he") + frame(FINAL | BINARY, b"llo")),
    ("a ping in fragments", 1002, frame(PING, b"he")),
    ("a pong in fragments", 1002, frame(PONG, b"he")),
    ("a close in fragments", 1002, frame(CLOSE, b"\x03\xe8")),
    ("a ping of 126 bytes", 1002, frame(FINAL | PING, b"x" * 126)),
    ("a pong of 126 bytes", 1002, frame(FINAL | PONG, b"x" * 126)),
    ("a close of 126 bytes", 1002, close(1000, b"x" * 124)),
    ("a close of one byte", 1002, frame(FINAL | CLOSE, b"\x03")),
    # RFC 6455, 7.4: 1004 to 1006 and 1015 are never sent, below 1000 and the rest up to 2999 mean
    # nothing. Not 1014, which IANA has registered since and Beast does not know: 1002 will do.
    *((f"close {code}", 1002, close(code)) for code in (
        0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 5001, 10_000, 65_535)),

    ("a binary message", 1003, frame(FINAL | BINARY, LIST)),
    ("an empty binary message", 1003, frame(FINAL | BINARY, b"")),
    ("a binary message in fragments", 1003,
     frame(BINARY, LIST[:9]) + frame(FINAL | CONTINUATION, LIST[9:])),

    ("one byte too many", 1009, text(FULL + b" ")),
    ("one byte too many in the second fragment", 1009,
     frame(TEXT, FULL) + frame(FINAL | CONTINUATION, b" ")),
    ("many small fragments", 1009, frame(TEXT, b" " * 100) + 60 * frame(CONTINUATION, b" " * 100)),
    ("said to have 64 KiB", 1009, frame(FINAL | TEXT, b"", said_size=65_535)),
    ("said to have 2^31 bytes", 1009, frame(FINAL | TEXT, b"", said_size=2**31)),
    ("said to have 2^63 - 1 bytes", 1009, frame(FINAL | TEXT, b"", said_size=2**63 - 1)),
    ("a continuation said to have 2^63 - 1 bytes", 1009,
     frame(TEXT, b"x" * 4000) + frame(CONTINUATION, b"", said_size=2**63 - 1)),
    # RFC 6455, 5.2: the most significant bit must be 0.
    ("a length with the highest bit set", (1002, 1009), frame(FINAL | TEXT, b"", said_size=2**63)),

    *((f"{bad!r} alone", 1007, text(bad)) for bad in NOT_UTF_8),
    *((f"{bad!r} in JSON", 1007, text(b'{"type":"' + bad + b'"}')) for bad in NOT_UTF_8),
    # Autobahn's cases 6.4.1 to 6.4.4: at once, though more of the message would come.
    ("a wrong byte in a fragment that is not the last", 1007,
     frame(TEXT, b"\xce\xba") + frame(CONTINUATION, b"\xf4\x90\x80\x80")),
    ("a wrong byte in a frame that is not whole", 1007,
     text(b"\xce\xba\xf4\x90\x80\x80edited")[:-6]),
    ("a letter cut by the fragment's end", 1007,
     frame(TEXT, b'"\xf0\x9f') + frame(FINAL | CONTINUATION, b'"')),
    # RFC 6455, 8.1: 1007; Beast answers 1002, which 7.1.7 allows as well.
    ("a reason that is not UTF-8", (1002, 1007), close(1000, b"\xff")),
    ("a close without a code", (1000, 1005), frame(FINAL | CLOSE, b"")),
]


@pytest.mark.parametrize("what, code, data", CLOSES, ids=[what for what, *_ in CLOSES])
def test_what_breaks_the_protocol_closes(target, what, code, data):
    assert target.close_code_after(data) in (code if isinstance(code, tuple) else (code,))


@pytest.mark.parametrize("code", (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013,
                                  3000, 3999, 4000, 4999))
def test_good_close_codes_are_echoed_and_the_server_hangs_up(target, code):
    with target.person() as somebody:
        somebody.socket.send(close(code, "bye ✿".encode()))
        assert somebody.socket.read_close_code() == code
        assert somebody.socket.read_to_end() == b""


@pytest.mark.parametrize("first", (close(1000), b"\x81\x05hello"), ids=("close", "broken frame"))
def test_nothing_is_answered_after_a_close(target, first):
    with target.person() as somebody:
        somebody.socket.send(first + 100 * text(LIST) + 10 * frame(FINAL | PING, b"still there?"))
        kinds = []
        while (got := somebody.socket.read_frame()) is not None:
            kinds.append(got.kind)
        assert kinds == [CLOSE]


@pytest.mark.parametrize("between", (b"", frame(FINAL | PONG) + frame(FINAL | PING)),
                         ids=("at once", "after a pong and a ping"))
def test_a_close_behind_what_the_server_closes_for_ends_the_connection(target, between):
    """It need not wait for an answer to its own close."""
    with target.greeted() as socket:
        socket.send(frame(FINAL | BINARY, b"binary") + between + close(1000))
        assert socket.read_close_code() == 1003
        began = time.monotonic()
        assert socket.read_to_end() == b""
        assert time.monotonic() - began < 1.5, "it waited"


RARE = "\u0000\u007f\u0080\u07ff\u0800\ud7ff\ue000\ufffe\uffff\U00010000\U0010fffe\U0010ffff"


@pytest.mark.parametrize("letters", ("κόσμε 💮", RARE), ids=("common", "rare"))
def test_good_utf_8_is_taken_however_it_is_cut(target, letters):
    data = b'{"type":"dance","id":"x","text":"' + letters.encode() + b'"}'
    with target.person() as somebody:
        for cut in range(1, len(data)):
            somebody.socket.send(
                frame(TEXT, data[:cut]) + frame(FINAL | PING, b"in between")
                + frame(CONTINUATION, b"") + frame(FINAL | CONTINUATION, data[cut:]))
            assert somebody.socket.read_frame() == (PONG, b"in between"), f"cut {cut}"
            code = somebody.next_answer()["code"]
            assert code in ("unknown_command", "bad_json"), f"cut {cut}"


def test_every_mask_is_undone(target):
    with target.person() as somebody:
        for mask in (bytes(4), b"\xff" * 4, b"\x00\x00\x00\x01", b'{"ty', b"\x80" * 4):
            somebody.socket.send(frame(FINAL | TEXT, LIST, mask=mask))
            assert somebody.next_answer()["id"] == "after", mask


def test_a_message_may_come_byte_by_byte(target):
    with target.person() as somebody:
        for byte in text(LIST):
            somebody.socket.send(bytes([byte]))
        assert somebody.next_answer()["type"] == "ok", "byte by byte in one frame"
        parts = [frame(CONTINUATION, LIST[at:at + 1]) for at in range(1, len(LIST))]
        somebody.socket.send(frame(TEXT, LIST[:1]) + b"".join(parts) + frame(FINAL, b""))
        assert somebody.next_answer()["type"] == "ok", "a fragment for each byte"


def test_a_hundred_pings_get_a_hundred_pongs_in_order(target):
    with target.person() as somebody:
        hundred = [b"%d" % number for number in range(100)]
        somebody.socket.send(b"".join(frame(FINAL | PING, one) for one in hundred))
        assert [somebody.socket.read_frame() for _ in hundred] == [
            (PONG, payload) for payload in hundred]
        somebody.socket.send(50 * frame(FINAL | PONG, b"nobody asked") + text(LIST))
        assert somebody.next_answer()["type"] == "ok", "after pongs that nobody asked for"


@pytest.mark.parametrize("offer", (
    "permessage-deflate", "permessage-deflate; client_max_window_bits",
    "permessage-deflate; server_max_window_bits=8, x-webkit-deflate-frame"))
def test_a_compressed_bomb_is_no_message(target, offer):
    """4 MiB of blanks in 4 KB, as permessage-deflate would send them: it was never agreed on."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = (packer.compress(b" " * (1 << 22)) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]
    with target.web_socket(f"Sec-WebSocket-Extensions: {offer}") as socket:
        assert "sec-websocket-extensions" not in socket.upgrade.headers
        socket.send(frame(0xC1, bomb))
        assert socket.read_close_code() == 1002


def test_a_socket_that_breaks_off_anywhere_leaves_nothing_behind(target):
    start = (upgrade_request() + text(b'{"type":"hello","id":"1","version":1}')
             + text(b'{"type":"create_room","id":"2","table":'
                    b'{"game":"die","options":{},"visibility":"public"}}'))
    whole = (start + frame(FINAL | PING, b"abc") + frame(TEXT, LIST[:20]) + frame(FINAL, LIST[20:])
             + close(1000))
    for size in (*range(0, len(start), 7), *range(len(start), len(whole))):
        connection = target.connect()
        connection.send(whole[:size])
        if size % 2:
            connection.reset()
        else:
            connection.close()
