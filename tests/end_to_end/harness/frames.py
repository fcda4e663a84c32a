"""Frames of RFC 6455 as bytes, right ones and wrong ones, and a strict reader of the server's."""

import os
import struct
from typing import NamedTuple

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FINAL = 0x80
KEY = "dGhlIHNhbXBsZSBub25jZQ=="  # the RFC's own example, and what must be answered to it
ACCEPT = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
PROTOCOL = "Sec-WebSocket-Protocol: potluck.v1"
NO_CODE = 1005  # a close frame without a code
NO_CLOSE = 1006  # the socket ended without a close frame


class BrokenFrame(AssertionError):
    """The server sent what no server may."""


class Frame(NamedTuple):
    kind: int
    payload: bytes


def masked(payload: bytes, mask: bytes) -> bytes:
    size = len(payload)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")


def frame(first_byte: int, payload=b"", mask=None, said_size=None) -> bytes:
    """A masked frame; `said_size` may lie about the length, as may what is sent of it."""
    mask = os.urandom(4) if mask is None else mask
    size = len(payload) if said_size is None else said_size
    if size < 126:
        header = struct.pack("!BB", first_byte, 0x80 | size)
    elif size < 1 << 16:
        header = struct.pack("!BBH", first_byte, 0x80 | 126, size)
    else:
        header = struct.pack("!BBQ", first_byte, 0x80 | 127, size)
    return header + mask + masked(payload, mask)


def text(payload: bytes) -> bytes:
    return frame(FINAL | TEXT, payload)


def close(code: int, reason=b"") -> bytes:
    return frame(FINAL | CLOSE, struct.pack("!H", code) + reason)


def close_code(payload: bytes) -> int:
    return int.from_bytes(payload[:2], "big") if len(payload) >= 2 else NO_CODE


def upgrade_request(*extra, port=80, key=KEY, version="13", without=(),
                    line="GET /ws HTTP/1.1") -> bytes:
    """A handshake as browsers send it, with lines more or less."""
    headers = {"Host": f"127.0.0.1:{port}", "Upgrade": "websocket", "Connection": "Upgrade",
               "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": version}
    lines = [f"{name}: {value}" for name, value in headers.items() if name not in without]
    return "\r\n".join([line, *lines, *extra, "", ""]).encode("latin-1")


def take_frame(incoming: bytearray) -> Frame | None:
    """Takes a whole frame out of what has come; None when there is none yet. The server sends each
    message in one frame, never masks and never uses reserved bits."""
    if len(incoming) < 2:
        return None
    first, second = incoming[0], incoming[1]
    if second & 0x80 or not first & FINAL or first & 0x70 or (
            first & 0x0F not in (TEXT, CLOSE, PING, PONG)):
        raise BrokenFrame(f"the server sent a broken frame: {bytes(incoming[:12])!r}")
    size, start = second & 0x7F, 2
    if size >= 126:
        start = 4 if size == 126 else 10
        size = int.from_bytes(incoming[2:start], "big")
    if len(incoming) < start + size:
        return None
    found = Frame(first & 0x0F, bytes(incoming[start:start + size]))
    del incoming[:start + size]
    return found
