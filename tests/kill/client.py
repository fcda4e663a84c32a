"""One device of a person at one table: comes back, asks, and tells the ledger what it hears."""

import asyncio
import json
import time

from audit_restart import take_snapshot
from ledger import Confirmed, RoomStory
from websocket import Gone, WebSocket

# Answers that happen to honest players when others were faster.
EXPECTED_ERRORS = {
    "stale_ply", "not_your_turn", "wrong_state", "no_such_match", "no_such_offer", "seat_taken",
    "seats_missing", "shutting_down",
}
LASTING_EVENTS = {"acted", "match_started", "taken_back", "match_ended"}
_ids = iter(range(1, 1 << 60))


class Client:
    """Invariant: at most one command is on its way. One that was on its way when the server died
    stays in `unanswered`: it may have been carried out or not."""

    def __init__(self, ledger, table, user, sits, random):
        self.ledger = ledger
        self.table = table
        self.user = user
        self.sits = sits
        self.random = random
        self.label = user.label if sits else f"onlooker ({user.label})"
        self.unanswered = None
        self._to_repeat = None
        self.has_joined = False
        self.changed = asyncio.Event()
        self.latency_ms_max = 0
        self.offered_at = None  # (match, ply) of the last own offer
        self.thinks = False
        self.begin_life()

    @property
    def room(self):
        return self.ledger.rooms.get(self.table.code)

    @property
    def seat(self):
        """The own seat in the newest match, or None."""
        match = self.room.match if self.room else None
        return match.seat_of(self.user.id) if match and self.sits else None

    def fault(self, kind, text):
        self.ledger.fault(kind, f"{self.table.label} {self.table.code}, {self.label}", text)

    # --- The socket ---

    async def connect(self, port):
        """Says hello and comes to the table, as a new client or as one that was here before."""
        self.socket = await WebSocket.open("127.0.0.1", port, self._on_text)
        self.socket.ended.add_done_callback(self._on_end)
        await self._hello()
        if self.user.wants_name and self.user.name is None:
            await self._choose_name()

    async def _hello(self):
        known = {} if self.user.token is None else {"token": self.user.token}
        answer = await self.ask({"type": "hello", "version": 1, **known})
        if answer.get("code") == "unknown_token" and known:
            if self.user.is_kept:
                self.fault("lost", "the server does not know the token of a person it must keep")
            self.user.id = self.user.token = None
            self.has_joined = False
            return await self._hello()
        if answer["type"] != "ok":
            raise Gone(f"hello was refused: {answer}")
        welcome = answer["result"]
        if known and welcome["user"] != self.user.id:
            self.fault("contradiction", f"the token is that of {welcome['user']} now")
        if self.user.name is not None and welcome["name"] != self.user.name:
            self.fault("lost", f"the confirmed name {self.user.name!r} is {welcome['name']!r}")
        self.user.id = welcome["user"]
        self.user.token = welcome.get("token") or self.user.token
        self.rooms_waiting = welcome["rooms"]
        return None

    async def _choose_name(self):
        name = self.user.label.title()
        answer = await self.ask({"type": "set_name", "name": name})
        if answer["type"] == "ok":
            self.user.name = name
            self.user.is_kept = True

    async def come_to_table(self):
        """Views the table, which this client opens when it is not open yet."""
        if self.table.code is None:
            answer = await self.ask({"type": "create_room", "table": self.table.settings})
        elif self.has_joined:
            answer = await self.ask({"type": "resume", "room": self.table.code,
                                     "since": max(0, self.room.seq_before)})
        else:
            kind = "join_room" if self.sits else "watch_room"
            answer = await self.ask({"type": kind, "room": self.table.code})
        if answer["type"] != "ok":
            self.fault("contradiction", f"cannot come to the table: {answer}")
            raise Gone("the table is not there")

    async def ask(self, command, command_id=None):
        """The answer to a command; raises Gone when the server dies before it comes."""
        if self.is_gone:
            raise Gone("the server has ended")
        command_id = command_id or f"c{next(_ids)}"
        self.unanswered = (command_id, command)
        self._heard = []
        self._answer = asyncio.get_running_loop().create_future()
        self.changed.clear()
        sent = time.monotonic()
        self.socket.send_text(json.dumps({**command, "id": command_id}).encode())
        answer = await self._answer
        self.latency_ms_max = max(self.latency_ms_max, (time.monotonic() - sent) * 1000)
        if answer["type"] == "error" and not (
                answer["code"] in EXPECTED_ERRORS or command["type"] == "hello"):
            self.fault("contradiction", f"{command} was answered with {answer}")
        return answer

    async def repeat_unanswered(self):
        """As PROTOCOL.md says of an action whose answer never came: if the match is still at that
        ply, the same command with the same id; else it was made, or is void."""
        if self._to_repeat is None:
            return
        command_id, command = self._to_repeat
        match = self.room.match
        if command["type"] == "act" and not match.is_over and (
                (match.id, match.ply) == (command["match"], command["ply"])):
            self.ledger.count("sent again")
            await self.ask(command, command_id)

    async def hear_something(self):
        """Waits for the next message; raises Gone when there will be none."""
        self.changed.clear()
        if self.is_gone:
            raise Gone("the server has ended")
        await self.changed.wait()

    async def ended(self):
        """Until all that the server had sent has arrived."""
        if self.socket is not None:
            await self.socket.ended

    def begin_life(self):
        """The server is started again; nothing of the old socket counts any more."""
        self._to_repeat, self.unanswered = self.unanswered, None
        self.latency_ms_max = 0
        self.socket = None
        self.is_gone = False
        self.seq = None
        self.rooms_waiting = []
        self._answer = None
        self._heard = []

    def _on_end(self, _future):
        self.is_gone = True
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(Gone("the server has ended"))
            self._answer.exception()
        if self.socket.fault:
            self.fault("contradiction", self.socket.fault)
        self.changed.set()

    # --- Messages ---

    def _on_text(self, raw):
        message = json.loads(raw)
        if message["type"] in ("ok", "error"):
            self._on_answer(message)
        elif "seq" in message:
            self._on_event(message, raw)
        self.changed.set()

    def _on_answer(self, answer):
        if self.unanswered is None or answer["id"] != self.unanswered[0]:
            self.fault("contradiction", f"an answer to nothing: {answer}")
            return
        command = self.unanswered[1]
        self.unanswered = None
        # Here and not where it is awaited: the server may be dead by then, told is told.
        if answer["type"] == "ok":
            self._take_result(command, answer.get("result") or {})
            self._note_confirmed(command)
        if not self._answer.done():
            self._answer.set_result(answer)

    def _take_result(self, command, result):
        if command["type"] not in ("create_room", "join_room", "watch_room", "resume"):
            return
        snapshot = result.get("snapshot") if command["type"] == "resume" else result
        if snapshot is None:
            self.fault("contradiction", "a new server claims to know the events of the old one")
            return
        self.has_joined = True
        if self.table.code is None:
            self.table.code = snapshot["room"]
            self.ledger.rooms[self.table.code] = RoomStory(self.table)
        self.seq = snapshot["seq"]
        take_snapshot(self.ledger, self.room, snapshot)

    def _on_event(self, event, raw):
        if self.seq is not None:
            if event["seq"] != self.seq + 1:
                self.fault("contradiction", f"event {event['seq']} came after {self.seq}")
            self.seq = event["seq"]
        if self.room is not None and self.seq is not None:
            # What comes before the snapshot is contained in it, and need not follow on anything.
            self.ledger.hear(self.room, event, raw)
        if event["type"] == "match_started":
            self.user.is_kept = self.user.is_kept or self.seat is not None
        if event["type"] in LASTING_EVENTS and self.unanswered is not None:
            self._heard.append(event)

    def _note_confirmed(self, command):
        """An `ok` to a command that lasts: what it has led to was heard before it."""
        kind = command["type"]
        if kind in ("act", "resign"):
            # Not self.seat: the next match may have begun already, with other seats.
            seat = self.room.matches[command["match"]].seat_of(self.user.id)
            wanted = command["action"] if kind == "act" else f"forfeit:{seat}"
            for event in self._heard:
                if event["type"] == "acted" and event["match"] == command["match"] and (
                        event["action"]["action"] == wanted
                        and event["action"]["seat"] == seat
                        and event["ply"] == command.get("ply", event["ply"])):
                    self.ledger.confirm(self.room, Confirmed(
                        "acted", event["match"], event["seq"], event["ply"], (seat, wanted)))
                    return
            self.fault("contradiction", f"{command} was confirmed and not shown before")
        elif kind in ("ready", "start", "respond", "offer", "abort"):
            for event in self._heard:
                match = event["match"]
                if event["type"] in ("match_started", "taken_back", "match_ended"):
                    self.ledger.confirm(self.room, Confirmed(
                        event["type"], match["match"] if isinstance(match, dict) else match,
                        event["seq"], event.get("ply")))
