"""One device of a person at one table: comes back, asks, and tells the ledger what it hears."""

import time

from harness.person import Member
from harness.web_socket import Gone
from kills.audit_restart import take_snapshot
from kills.ledger import Confirmed, RoomStory

# Answers that happen to honest players when others were faster.
EXPECTED_ERRORS = {
    "stale_ply", "not_your_turn", "wrong_state", "no_such_match", "no_such_offer", "seat_taken",
    "seats_missing", "shutting_down",
}
LASTING_EVENTS = {"acted", "match_started", "taken_back", "match_ended"}


class Client(Member):
    """What was on its way when the server died may have been carried out or not."""

    def __init__(self, ledger, table, person, sits, random):
        self.ledger = ledger
        self.table = table
        self.person = person
        self.sits = sits
        self.random = random
        self.has_joined = False
        self.offered_at = None  # (match, ply) of the last own offer
        self.thinks = False
        super().__init__(person.label if sits else f"onlooker ({person.label})")

    def begin_life(self):
        """The server is started again."""
        self._to_repeat = self.unanswered
        super().begin_life()
        self.latency_ms_max = 0
        self.rooms_waiting = []
        self._heard = []

    @property
    def room(self):
        return self.ledger.rooms.get(self.table.code)

    @property
    def seat(self):
        """The own seat in the newest match, or None."""
        match = self.room.match if self.room else None
        return match.seat_of(self.person.id) if match and self.sits else None

    def fault(self, text, kind="contradiction"):
        self.ledger.fault(kind, f"{self.table.label} {self.table.code}, {self.label}", text)

    # --- Coming back ---

    async def come(self, port):
        """Says hello, as a new client or as one that was here before."""
        await self.connect(port)
        await self._say_hello()
        if self.person.wants_name and self.person.name is None:
            name = self.person.label.title()
            if (await self.ask("set_name", name=name))["type"] == "ok":
                self.person.name = name
                self.person.is_kept = True

    async def _say_hello(self):
        self.token = self.person.token
        answer = await self.hello()
        if answer.get("code") == "unknown_token" and self.token:
            if self.person.is_kept:
                self.fault("the server does not know the token of a person it must keep", "lost")
            self.person.id = self.person.token = None
            self.has_joined = False
            await self._say_hello()
            return
        if answer["type"] != "ok":
            raise Gone(f"hello was refused: {answer}")
        welcome = answer["result"]
        if self.person.id not in (None, welcome["user"]):
            self.fault(f"the token is that of {welcome['user']} now")
        if self.person.name is not None and welcome["name"] != self.person.name:
            self.fault(f"the confirmed name {self.person.name!r} is {welcome['name']!r}", "lost")
        self.person.id, self.person.token = self.user, self.token
        self.rooms_waiting = welcome["rooms"]

    async def come_to_table(self):
        """Views the table, which this client opens when it is not open yet."""
        if self.table.code is None:
            answer = await self.ask("create_room", table=self.table.settings)
        elif self.has_joined:
            answer = await self.ask("resume", room=self.table.code,
                                    since=max(0, self.room.seq_before))
        else:
            answer = await self.ask("join_room" if self.sits else "watch_room",
                                    room=self.table.code)
        if answer["type"] != "ok":
            self.fault(f"cannot come to the table: {answer}")
            raise Gone("the table is not there")

    async def ask(self, kind, command_id=None, /, **fields):
        self._heard = []
        sent = time.monotonic()
        answer = await super().ask(kind, command_id, **fields)
        self.latency_ms_max = max(self.latency_ms_max, (time.monotonic() - sent) * 1000)
        if answer["type"] == "error" and answer["code"] not in EXPECTED_ERRORS and kind != "hello":
            self.fault(f"{kind} {fields} was answered with {answer}")
        return answer

    async def repeat_unanswered(self):
        """As PROTOCOL.md says of an action whose answer never came: if the match is still at that
        ply, the same command with the same id; else it was made, or is void."""
        command, match = self._to_repeat, self.room.match
        if command is not None and command["type"] == "act" and not match.is_over and (
                (match.id, match.ply) == (command["match"], command["ply"])):
            self.ledger.count("sent again")
            fields = {name: value for name, value in command.items() if name not in ("type", "id")}
            await self.ask("act", command["id"], **fields)

    async def ended(self):
        """Until all that the server had sent has arrived."""
        if self.socket is not None:
            await self.socket.ended

    # --- What comes ---

    def on_answer(self, command, answer):
        if answer["type"] == "ok" and command["type"] == "resume" and (
                answer["result"].get("snapshot") is None):
            self.fault("a new server claims to know the events of the old one")
            return
        super().on_answer(command, answer)
        if answer["type"] == "ok":
            self._note_confirmed(command)

    def take(self, snapshot):
        self.has_joined = True
        if self.table.code is None:
            self.table.code = snapshot["room"]
            self.ledger.rooms[self.table.code] = RoomStory(self.table, self.ledger)
        take_snapshot(self.ledger, self.room, snapshot)

    def hear(self, event, raw):
        self.ledger.hear(self.room, event, raw)
        if event["type"] == "match_started":
            self.person.is_kept = self.person.is_kept or self.seat is not None
        if event["type"] in LASTING_EVENTS and self.unanswered is not None:
            self._heard.append(event)

    def _note_confirmed(self, command):
        """An `ok` to a command that lasts: what it has led to was heard before it."""
        kind = command["type"]
        if kind in ("act", "resign"):
            # Not self.seat: the next match may have begun already, with other seats.
            seat = self.room.matches[command["match"]].seat_of(self.person.id)
            wanted = command["action"] if kind == "act" else f"forfeit:{seat}"
            for event in self._heard:
                if event["type"] == "acted" and event["match"] == command["match"] and (
                        event["action"]["action"] == wanted
                        and event["action"]["seat"] == seat
                        and event["ply"] == command.get("ply", event["ply"])):
                    self.ledger.confirm(self.room, Confirmed(
                        "acted", event["match"], event["seq"], event["ply"], (seat, wanted)))
                    return
            self.fault(f"{command} was confirmed and not shown before")
        elif kind in ("ready", "start", "respond", "offer", "abort"):
            for event in self._heard:
                match = event["match"]
                if event["type"] in ("match_started", "taken_back", "match_ended"):
                    self.ledger.confirm(self.room, Confirmed(
                        event["type"], match["match"] if isinstance(match, dict) else match,
                        event["seq"], event.get("ply")))
