"""The client side of RFC 6455 on asyncio: text messages, ping and pong, close. No extensions.

Written by hand so that the server is held against somebody else's reading of the RFC, and on a bare
socket: asyncio's transports drop what has arrived once a write fails, and here everything counts
that the kernel still delivers after the server's death.
"""

import asyncio
import base64
import hashlib
import os
import socket
import struct

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
HEADER_BYTES_MAX = 8192
BYTES_PER_READ = 1 << 18


class Gone(Exception):
    """The connection has ended, or never began."""


class WebSocket:
    """`on_text(bytes)` gets each message in order. `ended` is done once the socket is gone; then
    `close_code` is the code of the server's close frame, or None when there was none."""

    def __init__(self, on_text):
        self._on_text = on_text
        self._loop = asyncio.get_running_loop()
        self._key = base64.b64encode(os.urandom(16))
        self._socket = socket.socket()
        self._socket.setblocking(False)
        self._incoming = bytearray()
        self._outgoing = bytearray()
        self._message = None
        self._is_open = False
        self._opened = self._loop.create_future()
        self.ended = self._loop.create_future()
        self.close_code = None
        self.fault = None

    @classmethod
    async def open(cls, host, port, on_text):
        """An open WebSocket; raises Gone when the server does not answer."""
        self = cls(on_text)
        try:
            await self._loop.sock_connect(self._socket, (host, port))
        except OSError as error:
            self._socket.close()
            raise Gone(str(error)) from None
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._loop.add_reader(self._socket, self._read)
        self._write(b"GET /ws HTTP/1.1\r\nHost: " + f"{host}:{port}".encode() + b"\r\n"
                    b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
                    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: potluck.v1\r\n"
                    b"Sec-WebSocket-Key: " + self._key + b"\r\n\r\n")
        await self._opened
        return self

    def send_text(self, data):
        """Sends a message of bytes; nothing happens when the socket is gone already."""
        self._send(TEXT, data)

    def close(self, code=1000):
        """Says good-bye; `ended` tells when the server has answered."""
        self._send(CLOSE, struct.pack("!H", code))

    def abandon(self):
        """The socket is gone without a word."""
        self._end()

    # --- Reading ---

    def _read(self):
        try:
            data = self._socket.recv(BYTES_PER_READ)
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            data = b""
        if not data:
            self._end()
            return
        self._incoming += data
        if self._is_open or self._take_handshake():
            while self._take_frame():
                pass

    def _end(self):
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

    def _take_handshake(self):
        end = self._incoming.find(b"\r\n\r\n")
        if end < 0:
            if len(self._incoming) > HEADER_BYTES_MAX:
                self._fail("the answer to the upgrade has no end")
            return False
        lines = bytes(self._incoming[:end]).split(b"\r\n")
        del self._incoming[:end + 4]
        headers = dict((name.strip().lower(), value.strip())
                       for name, _, value in (line.partition(b":") for line in lines[1:]))
        accept = base64.b64encode(hashlib.sha1(self._key + GUID).digest())
        if not lines[0].startswith(b"HTTP/1.1 101 "):
            self._fail(f"no upgrade: {lines[0]!r}")
        elif headers.get(b"sec-websocket-accept") != accept:
            self._fail("Sec-WebSocket-Accept does not fit the key")
        elif headers.get(b"sec-websocket-protocol") != b"potluck.v1":
            self._fail("the subprotocol was not confirmed")
        else:
            self._is_open = True
            if not self._opened.done():
                self._opened.set_result(None)
        return self._is_open

    def _take_frame(self):
        """Handles one frame of the buffer; False when it does not hold a whole one."""
        buffer = self._incoming
        if len(buffer) < 2 or self.fault:
            return False
        size, start = buffer[1] & 127, 2
        if size == 126:
            start = 4
            size = struct.unpack_from("!H", buffer, 2)[0] if len(buffer) >= start else 0
        elif size == 127:
            start = 10
            size = struct.unpack_from("!Q", buffer, 2)[0] if len(buffer) >= start else 0
        if len(buffer) < start + size:
            return False
        first, is_masked = buffer[0], bool(buffer[1] & 128)
        payload = bytes(buffer[start:start + size])
        del buffer[:start + size]
        if is_masked or first & 0x70:
            self._fail("a frame from the server is masked or has reserved bits")
            return False
        self._handle(first & 15, bool(first & 128), payload)
        return True

    def _handle(self, kind, is_final, payload):
        if kind == TEXT and is_final and self._message is None:
            self._on_text(payload)
        elif kind == TEXT and self._message is None:
            self._message = payload
        elif kind == CONTINUATION and self._message is not None:
            self._message += payload
            if is_final:
                whole, self._message = self._message, None
                self._on_text(whole)
        elif kind == PING and is_final:
            self._send(PONG, payload)
        elif kind == PONG and is_final:
            pass
        elif kind == CLOSE and is_final and self.close_code is None:
            self.close_code = struct.unpack_from("!H", payload)[0] if len(payload) >= 2 else 1005
            self._send(CLOSE, payload[:2])
        else:
            self._fail(f"a frame of kind {kind} does not belong here")

    # --- Writing ---

    def _send(self, kind, payload):
        mask = os.urandom(4)
        size = len(payload)
        if size < 126:
            header = struct.pack("!BB", 128 | kind, 128 | size)
        else:
            header = struct.pack("!BBH", 128 | kind, 128 | 126, size)
        key = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")
        self._write(header + mask + masked)

    def _write(self, data):
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

    def _fail(self, fault):
        self.fault = fault
        self._end()
