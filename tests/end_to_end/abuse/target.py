"""The server under attack, as one attack sees it."""

import itertools

from harness.connection import Connection, read_replies
from harness.person import Person
from harness.web_socket import WebSocket

# 127.1.0.1, 127.1.0.2, …: each attack comes from addresses of its own, so that bounds for each
# address count for it alone; the innocents and the guard stay on others.
_addresses = (f"127.{1 + number // 62_500}.{number // 250 % 250}.{1 + number % 250}"
              for number in itertools.count())


def new_address() -> str:
    return next(_addresses)


class Target:
    def __init__(self, field, seconds, source=None):
        self.port = field.server.port
        self.database = field.data / "potluck.sqlite"
        self.seconds = seconds  # length of a flood
        self.innocent_room = field.bystanders and field.bystanders.room
        self.source = source or new_address()
        self._secrets = field.log.secrets

    def keep_secret(self, text):
        """The log must never hold it."""
        if text:
            self._secrets.add(text)

    def connect(self, source=None, **options) -> Connection:
        return Connection(self.port, source or self.source, **options)

    def web_socket(self, *extra, source=None, **options) -> WebSocket:
        return WebSocket(self.port, source or self.source, *extra, **options)

    def person(self, source=None, **options) -> Person:
        return Person(self.port, source or self.source, keep_secret=self.keep_secret, **options)

    def greeted(self) -> WebSocket:
        """A WebSocket on which somebody new has said hello."""
        return self.person().socket

    def ask_http(self, data, says_end=True):
        """All answers to these bytes on one connection, until the server closes it."""
        with self.connect() as connection:
            connection.send(data)
            if says_end:
                connection.say_end()
            return read_replies(connection.read_to_end())

    def statuses(self, data, **options):
        """Of all answers; at the end "open" when the server keeps the connection."""
        try:
            return [reply.status for reply in self.ask_http(data, **options)]
        except TimeoutError:
            return ["open"]

    def get(self, path, *headers):
        """The answer to one GET."""
        lines = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close", *headers, "", ""]
        reply, = self.ask_http("\r\n".join(lines).encode("latin-1"), says_end=False)
        return reply

    def close_code_after(self, *parts):
        """The code that the server closes with after these bytes of somebody who has greeted."""
        with self.person() as somebody:
            for part in parts:
                somebody.socket.send(part)
            return somebody.socket.read_close_code()
