"""A WebSocket of which every bit can be wrong: frames by hand over a raw connection (RFC 6455)."""

import os
import struct

from raw_connection import RawConnection

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FINAL = 0x80
KEY = "dGhlIHNhbXBsZSBub25jZQ=="  # the RFC's own example, and what must be answered to it
ACCEPT = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
NO_CODE = 1005  # a close frame without a code
NO_CLOSE = 1006  # the socket ended without a close frame


def masked(payload, mask):
    size = len(payload)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")


def frame(first_byte, payload=b"", mask=None, said_size=None):
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


def text(payload):
    return frame(FINAL | TEXT, payload)


def close(code, reason=b""):
    return frame(FINAL | CLOSE, struct.pack("!H", code) + reason)


def upgrade_request(*extra, port=80, key=KEY, version="13", without=(), line="GET /ws HTTP/1.1"):
    """A handshake as browsers send it, with lines more or less."""
    headers = {"Host": f"127.0.0.1:{port}", "Upgrade": "websocket", "Connection": "Upgrade",
               "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": version}
    lines = [f"{name}: {value}" for name, value in headers.items() if name not in without]
    return "\r\n".join([line, *lines, *extra, "", ""]).encode("latin-1")


class Refused(Exception):
    """The upgrade was not answered with 101; `reply` is what came, or None."""

    def __init__(self, reply):
        super().__init__(f"no upgrade: {reply.status if reply else 'closed'}")
        self.reply = reply


class RawWebSocket(RawConnection):
    """Reads frames of the server strictly: it must never mask, never use reserved bits."""

    def __init__(self, port, source, *extra, early=b"", **options):
        super().__init__(port, source, **options)
        self.send(upgrade_request("Sec-WebSocket-Protocol: potluck.v1", *extra, port=port) + early)
        self.upgrade = self.read_reply()
        if self.upgrade is None or self.upgrade.status != 101:
            self.socket.close()
            raise Refused(self.upgrade)

    def read_frame(self):
        """(opcode, payload) of the next frame; None at the end of the socket."""
        head = self.read_bytes(2)
        if len(head) < 2:
            return None
        if head[0] & 0x70 or head[1] & 0x80:
            raise AssertionError(f"the server sent a broken frame: {head!r}")
        size = head[1] & 0x7F
        if size >= 126:
            size = int.from_bytes(self.read_bytes(2 if size == 126 else 8), "big")
        return head[0] & 0x0F, self.read_bytes(size)

    def read_text(self):
        """The next text message, over pings; None when the server closes or has closed."""
        while (got := self.read_frame()) is not None:
            if got[0] == PING:
                self.send(frame(FINAL | PONG, got[1]))
            elif got[0] == TEXT:
                return got[1]
            elif got[0] == CLOSE:
                self.last_close = got[1]
                return None
        return None

    def read_close_code(self):
        """The code of the server's close frame, over all that comes before it."""
        while (got := self.read_frame()) is not None:
            if got[0] == CLOSE:
                return int.from_bytes(got[1][:2], "big") if len(got[1]) >= 2 else NO_CODE
        return NO_CLOSE
