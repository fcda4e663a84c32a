"""A person of the protocol on a raw socket: what honest clients say, and a way to say anything."""

import itertools
import json

import raw_web_socket
from raw_web_socket import RawWebSocket


# For all sockets together: those of one person share their ids.
_numbers = itertools.count(1)


class Closed(Exception):
    """The server closed instead of answering."""


class Person:
    """`secrets` gets what only this person may know; the log must never hold any of it."""

    def __init__(self, target, source=None, token=None, says_hello=True):
        self._target = target
        self.events = []
        self.socket = RawWebSocket(target.port, source or target.source)
        if says_hello:
            self.hello(token=token) if token else self.hello()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.socket.close()

    def hello(self, **fields):
        welcome = self.must("hello", version=1, **fields)
        self.user, self.name = welcome["user"], welcome["name"]
        self.token = welcome.get("token", fields.get("token"))
        self._target.keep_secret(self.token)
        return welcome

    def next_id(self):
        return f"p{next(_numbers)}"

    def ask(self, kind, command_id=None, /, **fields):
        """The answer, `ok` or `error`; events that come before it are kept in `events`."""
        command = {"type": kind, "id": command_id or self.next_id(), **fields}
        return self.ask_bytes(json.dumps(command).encode())

    def ask_bytes(self, data):
        self.socket.send(raw_web_socket.text(data))
        return self.next_answer()

    def next_answer(self):
        while True:
            message = json.loads(self.next_text())
            if message["type"] in ("ok", "error"):
                return message
            self.events.append(message)

    def next_text(self):
        data = self.socket.read_text()
        if data is None:
            raise Closed("the server closed instead of answering")
        return data

    def must(self, kind, /, **fields):
        """The result of a command that has to go well."""
        answer = self.ask(kind, **fields)
        if answer["type"] != "ok":
            raise AssertionError(f"{kind} {fields} was answered with {answer}")
        return answer.get("result") or {}

    def code(self, kind, /, **fields):
        """`ok`, or the error's code."""
        answer = self.ask(kind, **fields)
        return "ok" if answer["type"] == "ok" else answer["code"]

    def open_table(self, visibility="private", **table):
        settings = {"game": "die", "options": {"size": 2}, "visibility": visibility, **table}
        snapshot = self.must("create_room", table=settings)
        if visibility == "private":
            self._target.keep_secret(snapshot["room"])
        return snapshot["room"]
