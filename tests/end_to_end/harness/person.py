"""People of the protocol. A `Person` asks and waits: one at a time, any bytes at all. A `Member` of
a crowd hears from the event loop, and keeps the mirror of its room."""

import asyncio
import itertools
import json

from harness import frames
from harness.room import Room
from harness.web_socket import Gone, LoopSocket, WebSocket

ANSWER_S = 30
# For all sockets together: those of one person share their ids.
_numbers = itertools.count(1)


class Closed(Exception):
    """The server closed instead of answering."""


class Person:
    """`keep_secret(text)` gets what only this person may know; a log must never hold any of it."""

    def __init__(self, port, source="127.0.0.1", token=None, says_hello=True,
                 keep_secret=lambda text: None):
        self._keep_secret = keep_secret
        self.events = []
        self.socket = WebSocket(port, source)
        if says_hello:
            self.hello(**({"token": token} if token else {}))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def hello(self, **fields):
        welcome = self.must("hello", version=1, **fields)
        self.user, self.name = welcome["user"], welcome["name"]
        self.token = welcome.get("token", fields.get("token"))
        self._keep_secret(self.token)
        return welcome

    def ask(self, kind, command_id=None, /, **fields):
        """The answer, `ok` or `error`; events that come before it are kept in `events`."""
        command = {"type": kind, "id": command_id or f"p{next(_numbers)}", **fields}
        return self.ask_bytes(json.dumps(command).encode())

    def ask_bytes(self, data: bytes):
        self.socket.send(frames.text(data))
        return self.next_answer()

    def next_answer(self):
        while True:
            message = json.loads(self.next_text())
            if message["type"] in ("ok", "error"):
                return message
            self.events.append(message)

    def next_text(self) -> bytes:
        data = self.socket.read_text()
        if data is None:
            raise Closed("the server closed instead of answering")
        return data

    def must(self, kind, /, **fields):
        """The result of a command that has to go well."""
        answer = self.ask(kind, **fields)
        assert answer["type"] == "ok", f"{kind} {fields} was answered with {answer}"
        return answer.get("result") or {}

    def code(self, kind, /, **fields) -> str:
        """`ok`, or the error's code."""
        answer = self.ask(kind, **fields)
        return "ok" if answer["type"] == "ok" else answer["code"]

    def open_table(self, visibility="private", **table) -> str:
        """The code of the new room."""
        settings = {"game": "die", "options": {"size": 2}, "visibility": visibility, **table}
        snapshot = self.must("create_room", table=settings)
        if visibility == "private":
            self._keep_secret(snapshot["room"])
        return snapshot["room"]

    def play_bot(self, visibility="private", **table) -> str:
        """The code of a new room, in which they play against a computer player."""
        room = self.open_table(visibility, **table)
        self.must("sit", room=room, seat=0)
        self.must("add_bot", room=room, seat=1, level=1)
        self.must("start", room=room)
        return room


class Member:
    """One device of somebody in a crowd. Invariant: at most one command is on its way; it stays in
    `unanswered` when the server dies before it answers."""

    room = unanswered = None

    def __init__(self, label=""):
        self.label = label
        self.token = self.user = None
        self.changed = asyncio.Event()
        self.begin_life()

    def begin_life(self):
        """Nothing of an old socket counts any more."""
        self.socket = self.seq = self.unanswered = self._answer = self._ready_after = None
        self.is_gone = False

    def fault(self, text):
        """The server did something wrong."""
        raise NotImplementedError

    async def connect(self, port, source="127.0.0.1"):
        self.socket = socket = await LoopSocket.open(port, self._on_text, source)
        socket.ended.add_done_callback(lambda _future: self._on_end(socket))

    async def ask(self, kind, command_id=None, /, **fields):
        """The answer; raises Gone when the server dies before it comes."""
        if self.is_gone:
            raise Gone("the server has ended")
        command = {"type": kind, "id": command_id or f"c{next(_numbers)}", **fields}
        self.unanswered = command
        self._answer = asyncio.get_running_loop().create_future()
        self.changed.clear()
        self.socket.send_text(json.dumps(command).encode())
        try:
            return await asyncio.wait_for(self._answer, ANSWER_S)
        except TimeoutError:
            self.fault(f"no answer within {ANSWER_S} s to {command}")
            raise Gone("no answer") from None

    async def must(self, kind, /, **fields):
        """The result of a command that has to go well."""
        answer = await self.ask(kind, **fields)
        if answer["type"] != "ok":
            self.fault(f"{kind} {fields} was answered with {answer}"[:300])
        return answer.get("result") or {}

    async def hello(self):
        known = {} if self.token is None else {"token": self.token}
        answer = await self.ask("hello", version=1, **known)
        if answer["type"] == "ok":
            self.user = answer["result"]["user"]
            self.token = answer["result"].get("token") or self.token
        return answer

    async def hear_something(self):
        """Waits for the next message; raises Gone when there will be none."""
        self.changed.clear()
        if self.is_gone:
            raise Gone("the server has ended")
        await self.changed.wait()

    def is_to_move(self) -> bool:
        match = self.room and self.room.match
        return match is not None and match.is_turn_of(self.user)

    def wants_another(self) -> bool:
        """True once after each match: it is over, and `ready` is to be said."""
        match = self.room and self.room.match
        if match is None or not match.is_over or match.id == self._ready_after:
            return False
        self._ready_after = match.id
        return True

    # --- What others may want to know more of ---

    def on_answer(self, command, answer):
        """Called when it comes and not where it is awaited: the next event may be in the same
        packet, and the server may be dead by then."""
        result = (answer.get("result") or {}) if answer["type"] == "ok" else {}
        snapshot = result.get("snapshot") or result
        if "info" in snapshot:
            self.seq = snapshot["seq"]
            self.take(snapshot)

    def take(self, snapshot):
        if self.room is None:
            self.room = Room(self.fault)
        self.room.take(snapshot)

    def on_event(self, event, raw):
        """What comes before the snapshot is contained in it, and need not follow on anything."""
        if self.seq is None:
            return
        if event["seq"] != self.seq + 1 and event["type"] != "caught_up":
            self.fault(f"event {event['seq']} came after {self.seq}")
        self.seq = event["seq"]
        self.hear(event, raw)

    def hear(self, event, raw):
        self.room.hear(event)

    def on_end(self):
        """The socket has ended."""

    def _on_text(self, raw):
        message = json.loads(raw)
        if message["type"] in ("ok", "error"):
            command, self.unanswered = self.unanswered, None
            if command is None or message["id"] != command["id"]:
                self.unanswered = command
                self.fault(f"an answer to nothing: {message}")
                return
            self.on_answer(command, message)
            if not self._answer.done():
                self._answer.set_result(message)
        elif "seq" in message:
            self.on_event(message, raw)
        self.changed.set()

    def _on_end(self, socket):
        if socket is not self.socket:
            return  # of an earlier life
        self.is_gone = True
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(Gone("the server has ended"))
            self._answer.exception()
        if self.socket.fault:
            self.fault(self.socket.fault)
        self.on_end()
        self.changed.set()
