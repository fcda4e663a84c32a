"""A socket that sends any bytes at all, from any address of the loopback network, and reads what
comes back: HTTP replies, or everything until the server closes."""

import socket
import time

BYTES_PER_READ = 1 << 16
PATIENCE_S = 5


class Reply:
    """An HTTP answer. `headers` has small names; `all_headers` keeps each line as it came."""

    def __init__(self, head, body):
        lines = head.decode("latin-1").split("\r\n")
        self.version, status, self.reason = (lines[0] + "  ").split(" ", 2)
        self.status = int(status) if status.isdigit() else 0
        self.all_headers = [tuple(part.strip() for part in line.partition(":")[::2])
                            for line in lines[1:]]
        self.headers = {name.lower(): value for name, value in self.all_headers}
        self.body = body


class Connection:
    """Blocking, with a deadline on each wait. A write to a peer that has left is no error: what it
    said before can still be read."""

    def __init__(self, port: int, source="127.0.0.1", receive_buffer=None):
        self.socket = socket.socket()
        if receive_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE_S)
        self.socket.bind((source, 0))
        self.socket.connect(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.patience_s = PATIENCE_S
        self.incoming = bytearray()
        self.has_ended = False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.socket.close()

    def send(self, data):
        """False when the peer has left, or takes nothing more."""
        try:
            self.socket.sendall(data)
            return True
        except OSError:
            return False

    def say_end(self):
        """Half-closes: nothing more comes from here."""
        try:
            self.socket.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def reset(self):
        """Leaves as a crashed machine does: with RST instead of FIN."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        self.socket.close()

    def read_some(self, patience_s=None):
        """Reads what is there into `incoming`; False at the end, TimeoutError when nothing comes.
        """
        if self.has_ended:
            return False
        self.socket.settimeout(self.patience_s if patience_s is None else max(0.001, patience_s))
        try:
            data = self.socket.recv(BYTES_PER_READ)
        except TimeoutError:
            raise
        except OSError:
            data = b""
        finally:
            self.socket.settimeout(PATIENCE_S)
        self.incoming += data
        self.has_ended = not data
        return bool(data)

    def read_to_end(self, patience_s=PATIENCE_S):
        """All bytes until the server closes; TimeoutError when it does not."""
        deadline = time.monotonic() + patience_s
        while self.read_some(deadline - time.monotonic()):
            pass
        return self._take(len(self.incoming))

    def read_until(self, mark):
        """The bytes up to and with the mark, or all that came when the server has closed."""
        deadline = time.monotonic() + self.patience_s
        while mark not in self.incoming and self.read_some(deadline - time.monotonic()):
            pass
        found = self.incoming.find(mark)
        return self._take(len(self.incoming) if found < 0 else found + len(mark))

    def read_bytes(self, size):
        """Exactly so many bytes; fewer when the server has closed."""
        deadline = time.monotonic() + self.patience_s
        while len(self.incoming) < size and self.read_some(deadline - time.monotonic()):
            pass
        return self._take(size)

    def _take(self, size):
        data = bytes(self.incoming[:size])
        del self.incoming[:size]
        return data

    def read_reply(self, has_body=True):
        """One HTTP answer; None when the server closed without one."""
        head = self.read_until(b"\r\n\r\n")
        if not head.endswith(b"\r\n\r\n"):
            return None
        reply = Reply(head[:-4], b"")
        if has_body and reply.status != 101:
            reply.body = self.read_bytes(int(reply.headers.get("content-length", 0)))
        return reply


def read_replies(data):
    """All HTTP answers in what a connection gave until its end, bodies by Content-Length."""
    replies = []
    while data.startswith(b"HTTP/1."):
        head, _, rest = data.partition(b"\r\n\r\n")
        reply = Reply(head, b"")
        size = int(reply.headers.get("content-length", 0))
        reply.body, data = rest[:size], rest[size:]
        replies.append(reply)
    return replies
