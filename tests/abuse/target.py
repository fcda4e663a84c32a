"""The server under attack, as one attack sees it."""

import itertools

from person import Person
from raw_connection import RawConnection, read_replies
from raw_web_socket import RawWebSocket

FAULTS_SHOWN = 8
# 127.1.0.1, 127.1.0.2, …: each attack comes from addresses of its own, so that bounds for each
# address count for it alone; the innocents and the guard stay on others.
_addresses = (f"127.{1 + number // 62_500}.{number // 250 % 250}.{1 + number % 250}"
              for number in itertools.count())


def new_address():
    return next(_addresses)


class Target:
    """`faults`: what was not as it must be; `cases`: how many expectations were looked at."""

    def __init__(self, program, port, pid, secrets, seconds, innocent_room=None):
        self.program = program
        self.port = port
        self.pid = pid
        self.seconds = seconds
        self.innocent_room = innocent_room
        self.source = new_address()
        self.cases = 0
        self.faults = []
        self.notes = []
        self._secrets = secrets

    def keep_secret(self, text):
        if text:
            self._secrets.add(text)

    def note(self, text):
        """Something worth printing beside the result."""
        self.notes.append(text)

    def check(self, is_good, what):
        self.cases += 1
        if not is_good:
            self.fault(what)
        return is_good

    def expect(self, actual, expected, what):
        return self.check(actual == expected, f"{what}: {actual!r} instead of {expected!r}")

    def fault(self, what):
        if len(self.faults) <= FAULTS_SHOWN:
            more = len(self.faults) == FAULTS_SHOWN
            self.faults.append("… and more" if more else str(what)[:400])

    # --- Ways in ---

    def connect(self, source=None, **options):
        return RawConnection(self.port, source or self.source, **options)

    def web_socket(self, *extra, source=None, **options):
        return RawWebSocket(self.port, source or self.source, *extra, **options)

    def person(self, **options):
        return Person(self, **options)

    def greeted(self, **options):
        """A WebSocket on which somebody new has said hello."""
        return self.person(**options).socket

    def ask_http(self, data, says_end=True):
        """All answers to these bytes on one connection, until the server closes it."""
        with self.connect() as connection:
            connection.send(data)
            if says_end:
                connection.say_end()
            return read_replies(connection.read_to_end())

    def get(self, path, *headers):
        """The answer to one GET."""
        lines = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close", *headers, "", ""]
        replies = self.ask_http("\r\n".join(lines).encode("latin-1"), says_end=False)
        return replies[0] if replies else None

    def close_code_after(self, *parts):
        """The code that the server closes with after these bytes of somebody who has greeted."""
        with self.person() as somebody:
            for part in parts:
                somebody.socket.send(part)
            try:
                return somebody.socket.read_close_code()
            except TimeoutError:
                return None
