"""The client side of RFC 6455, written by hand: `WebSocket` waits for each frame, `LoopSocket` is
for crowds and hears from the event loop.

Why not websocket-client (1.2.3, of Debian 12): it refuses the close code 1012 that our server ends
with, takes masked frames from a server without a word, cannot send on a socket that does not block,
and needs 44 µs for a message of 500 bytes (5 without its check of UTF-8) where this needs 1.
docs/example_bot.py uses it, and test_example_bot.py plays with that.
"""

import asyncio
import socket

from harness.connection import Connection
from harness.frames import (ACCEPT, CLOSE, FINAL, NO_CLOSE, PING, PONG, PROTOCOL, TEXT,
                            BrokenFrame, close, close_code, frame, take_frame, text,
                            upgrade_request)

BYTES_PER_READ = 1 << 18


class Refused(Exception):
    """The upgrade was not answered with 101; `reply` is what came, or None."""

    def __init__(self, reply):
        super().__init__(f"no upgrade: {reply.status if reply else 'closed'}")
        self.reply = reply


class Gone(Exception):
    """The connection has ended, or never began."""


class WebSocket(Connection):
    """What is sent is bytes, so that each of them can be wrong."""

    def __init__(self, port: int, source="127.0.0.1", *extra, early=b"", **options):
        super().__init__(port, source, **options)
        self.send(upgrade_request(PROTOCOL, *extra, port=port) + early)
        self.upgrade = self.read_reply()
        self.last_close = None
        if self.upgrade is None or self.upgrade.status != 101:
            self.close()
            raise Refused(self.upgrade)

    def read_frame(self):
        """The next frame; None at the end of the socket."""
        while (found := take_frame(self.incoming)) is None:
            if not self.read_some():
                return None
        return found

    def read_text(self):
        """The next text message, over pings; None when the server closes or has closed."""
        while (found := self.read_frame()) is not None:
            if found.kind == PING:
                self.send(frame(FINAL | PONG, found.payload))
            elif found.kind == TEXT:
                return found.payload
            elif found.kind == CLOSE:
                self.last_close = close_code(found.payload)
                return None
        return None

    def read_close_code(self) -> int:
        """The code of the server's close frame, over all that comes before it."""
        while (found := self.read_frame()) is not None:
            if found.kind == CLOSE:
                return close_code(found.payload)
        return NO_CLOSE


class LoopSocket:
    """`on_text(bytes)` gets each message in order. `ended` is done once the socket is gone; then
    `close_code` is the code of the server's close frame, or None when there was none, and `fault`
    what the server did wrong. Everything counts that the kernel still delivers after the server's
    death, so a failure to write ends nothing."""

    def __init__(self, port: int, on_text, source="127.0.0.1"):
        self._on_text = on_text
        self._loop = asyncio.get_running_loop()
        self._incoming = bytearray()
        self._outgoing = bytearray()
        self._is_open = False
        self._opened = self._loop.create_future()
        self.ended = self._loop.create_future()
        self.close_code = self.fault = None
        try:
            self._socket = socket.create_connection(("127.0.0.1", port),
                                                    source_address=(source, 0))
        except OSError as error:
            raise Gone(str(error)) from None
        self._socket.setblocking(False)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._loop.add_reader(self._socket, self._read)
        self.write(upgrade_request(PROTOCOL, port=port))

    @classmethod
    async def open(cls, port: int, on_text, source="127.0.0.1"):
        """An open WebSocket; raises Gone when the server does not answer."""
        self = cls(port, on_text, source)
        await self._opened
        return self

    def send_text(self, data: bytes):
        self.write(text(data))

    def close(self, code=1000):
        """Says good-bye; `ended` tells when the server has answered."""
        self.write(close(code))

    def abandon(self):
        """The socket is gone without a word."""
        if self.ended.done():
            return
        self._loop.remove_reader(self._socket)
        self._loop.remove_writer(self._socket)
        self._socket.close()
        if not self._opened.done():
            self._opened.set_exception(Gone("the server left during the handshake"))
            # Whoever opened may have been cancelled; then nobody asks for the exception.
            self._opened.exception()
        self.ended.set_result(None)

    def _read(self):
        try:
            data = self._socket.recv(BYTES_PER_READ)
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            data = b""
        if not data:
            self.abandon()
            return
        self._incoming += data
        try:
            if self._is_open or self._take_handshake():
                while not self.ended.done() and (found := take_frame(self._incoming)) is not None:
                    self._handle(found)
        except BrokenFrame as fault:
            self.fault = str(fault)
            self.abandon()

    def _take_handshake(self) -> bool:
        head, end, rest = self._incoming.partition(b"\r\n\r\n")
        if not end:
            return False
        self._incoming = rest
        if not head.startswith(b"HTTP/1.1 101 ") or ACCEPT.encode() not in head or (
                b"potluck.v1" not in head):
            raise BrokenFrame(f"no upgrade, or another one than was asked for: {bytes(head)!r}")
        self._is_open = True
        if not self._opened.done():  # nobody waits for it any more
            self._opened.set_result(None)
        return True

    def _handle(self, found):
        if found.kind == TEXT:
            self._on_text(found.payload)
        elif found.kind == PING:
            self.write(frame(FINAL | PONG, found.payload))
        elif found.kind == CLOSE and self.close_code is None:
            self.close_code = close_code(found.payload)
            self.write(frame(FINAL | CLOSE, found.payload[:2]))

    def write(self, data):
        """Nothing happens when the socket is gone already."""
        if not self.ended.done():
            self._outgoing += data
            self._flush()

    def _flush(self):
        """A failure to write says nothing about what can still be read: the reading ends it."""
        try:
            del self._outgoing[:self._socket.send(self._outgoing)]
        except (BlockingIOError, InterruptedError):
            pass
        except OSError:
            self._outgoing.clear()
        if self._outgoing:
            self._loop.add_writer(self._socket, self._flush)
        else:
            self._loop.remove_writer(self._socket)
