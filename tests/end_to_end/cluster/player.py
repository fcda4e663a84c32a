"""Somebody at a table who comes back by whichever node runs, and plays on."""

import asyncio
import time

from harness.person import Member
from harness.web_socket import Gone, Refused

# What honest people may hear while a table moves; anything else is a fault.
EXPECTED = {"stale_ply", "not_your_turn", "no_such_match", "wrong_state", "busy", "unavailable",
            "storage_failed", "shutting_down", "seats_missing", "not_here"}


class Table:
    def __init__(self, settings):
        self.settings = settings
        self.code = None
        self.opened = asyncio.Event()


class Player(Member):
    """Invariant: at most one command is on its way; after a lost connection it is sent again with
    the same id, as PROTOCOL.md says."""

    def __init__(self, story, cluster, table, label, seat, random, pause_s, node=None):
        self.story = story
        self.cluster = cluster
        self.table = table
        self.seat = seat            # None: looks on
        self.random = random
        self.pause_s = pause_s
        self.node = node            # to be connected to, as long as it runs; None: any
        self.has_joined = False
        self.acting_seat = None     # of the last act
        self.last_seq = None
        self.errors = {}
        self.port = None            # of the node they are connected to
        self.refused_by = None      # the port of the last node that did not take them
        super().__init__(label)

    def fault(self, text):
        self.story.fault(f"{self.label} of {self.table.code}: {text}")

    async def live(self):
        while True:
            repeat, self.unanswered = self.unanswered, None
            try:
                await self._connect()
                await self._come()
                if repeat is not None and repeat["type"] == "act":
                    await self._repeat(repeat)
                await self._play()
            except (Gone, Refused, OSError):
                if self.unanswered is None or self.unanswered["type"] != "act":
                    self.unanswered = repeat
                await asyncio.sleep(0.05 + 0.1 * self.random.random())

    async def _connect(self):
        kept = self.unanswered
        if self.socket is not None:
            self.socket.abandon()
        self.begin_life()
        ports = self.cluster.ports()
        # A node that stops takes nobody any more, and may take a while to end.
        ports = [port for port in ports if port != self.refused_by] or ports
        if not ports:
            raise Gone("no node runs")
        self.port = self.random.choice(ports)
        wanted = self.node is not None and self.cluster.nodes[self.node]
        if wanted and wanted.port in ports:
            self.port = wanted.port
        self.refused_by = self.port
        await asyncio.wait_for(self.connect(self.port), 5)
        self.refused_by = None
        self.unanswered = kept
        answer = await asyncio.wait_for(self.hello(), 5)
        if answer["type"] != "ok":
            if answer["code"] != "storage_failed":  # then nobody can be looked up
                self.fault(f"hello was answered with {answer}")
            raise Gone("hello was refused")

    def lose_connection(self):
        """Their page has heard nothing for too long."""
        if self.socket is not None and not self.is_gone:
            self.socket.abandon()
            self._on_end(self.socket)

    async def _come(self):
        if self.table.code is None and self.seat == 0:
            answer = await self.ask("create_room", table=self.table.settings)
            if answer["type"] != "ok":
                raise Gone(f"no table: {answer}")
            self.table.code = answer["result"]["room"]
            self.table.opened.set()
        else:
            await self.table.opened.wait()
            if self.has_joined:
                answer = await self.ask("resume", room=self.table.code, since=self.last_seq or 0)
            else:
                answer = await self.ask("watch_room" if self.seat is None else "join_room",
                                        room=self.table.code)
        if answer["type"] != "ok":
            self._note(answer)
            if answer.get("code") == "no_such_room" or answer.get("code") == "room_closed":
                self.fault(f"the table is lost: {answer}")
            raise Gone(f"cannot come: {answer}")
        self.has_joined = True

    async def _repeat(self, command):
        self.story.sent_again += 1
        fields = {name: value for name, value in command.items() if name not in ("type", "id")}
        answer = await self.ask("act", command["id"], **fields)
        self._judge(command, answer)

    async def _play(self):
        while True:
            self.changed.clear()
            if self.is_gone:
                raise Gone("the node has ended")
            command = self._next()
            if command is None:
                await self.changed.wait()
                continue
            await asyncio.sleep(self.pause_s * self.random.random())
            if self._next() != command:
                continue
            fields = {name: value for name, value in command.items() if name != "type"}
            if command["type"] == "act":
                # Kept for a repetition: by then the table may be at its next match, and seats rotate.
                self.acting_seat = self.room.matches[command["match"]].seat_of(self.user)
                self.story.ask(command["match"], command["ply"], command["action"])
            answer = await self.ask(command["type"], **fields)
            self._judge(command, answer)
            if answer["type"] != "ok":
                await asyncio.sleep(0.1)

    def _next(self):
        room = self.room
        if room is None or self.seat is None:
            return None
        if self.is_to_move():
            match = room.match
            return {"type": "act", "room": room.code, "match": match.id, "ply": match.ply,
                    "action": match.position["legal"][0]}
        if room.info["state"] == "playing" or (room.match and not room.match.is_over):
            return None
        seats = room.info["seats"]
        mine = [seat for seat in seats if (seat.get("person") or {}).get("user") == self.user]
        if not mine:
            free = [number for number, seat in enumerate(seats) if not seat.get("person")]
            return {"type": "sit", "room": room.code, "seat": free[0]} if free else None
        if not mine[0]["ready"]:
            return {"type": "ready", "room": room.code, "ready": True}
        return None

    def _judge(self, command, answer):
        if answer["type"] != "ok":
            self._note(answer)
            if answer["code"] not in EXPECTED | {"seat_taken"}:
                self.fault(f"{command} was answered with {answer}")
        elif command["type"] == "act":
            self.story.confirm(self.label, command["match"], command["ply"], self.acting_seat,
                               command["action"])

    def describe(self) -> str:
        """What they know and wait for, when their table stands still."""
        match = self.room and self.room.match
        known = match and (match.id, match.ply, match.position["to_move"], match.is_over)
        state = self.room and self.room.info["state"]
        seats = self.room and [(each.get("person") or {}).get("user", "")[:4] + (
            "+" if each["ready"] else "") for each in self.room.info["seats"]]
        return (f"{self.label} ({(self.user or '')[:4]}) at port {self.port}, gone {self.is_gone}: "
                f"{state} {seats} {known}, seq {self.last_seq}, waits for {self.unanswered}")

    def _note(self, answer):
        self.errors[answer["code"]] = self.errors.get(answer["code"], 0) + 1

    # --- What comes ---

    def on_answer(self, command, answer):
        super().on_answer(command, answer)
        if answer["type"] == "ok" and command["type"] == "resume":
            events = answer["result"].get("events")
            if events is not None:
                self.seq = command["since"]
                for event in events:
                    self.on_event(event, b"")

    def take(self, snapshot):
        super().take(snapshot)
        self.last_seq = snapshot["seq"]
        self.story.take_snapshot(self.label, snapshot["room"], snapshot["seq"])
        if snapshot.get("match"):
            info = snapshot["match"]
            for ply, played in enumerate(info["actions"]):
                self.story.show(self.label, info["match"], ply, played["seat"], played["action"])

    def on_event(self, event, raw):
        if event["type"] == "caught_up" and self.seq is None:
            return
        super().on_event(event, raw)

    def hear(self, event, raw):
        if event["type"] == "caught_up":
            self.take(event["snapshot"])
            return
        super().hear(event, raw)
        self.last_seq = event["seq"]
        self.story.hear_event(self.label, self.room.code, event["seq"])
        if event["type"] == "acted":
            self.story.show(self.label, event["match"], event["ply"], event["action"]["seat"],
                            event["action"]["action"])
            self.story.shown_at[self.table.code] = time.monotonic()
