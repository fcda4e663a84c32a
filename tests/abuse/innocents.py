#!/usr/bin/env python3
"""Two people who play one match after the other at a public table, and a third who looks on, in a
process of their own: what the attacker's Python is busy with must not look like a slow server.

Says the room's code on a line of its own once the first match runs. For each line on the standard
input it answers with one line of JSON about the time since the last: {"moves", "worst_ms" from
sending a move to its `ok`, "worst_seen_ms" until the onlooker has it, "faults"}. Ends at the end
of the input.
"""

import asyncio
import json
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "wire"))

from websocket import WebSocket

TABLE = {"game": "ketchup", "options": {"board": "square", "size": 5}, "visibility": "public"}
PAUSE_S = 0.04  # between two moves of one person: well within what people may do
FAULTS_KEPT = 20


class Report:
    """What has happened since it was last asked."""

    def __init__(self):
        self.sent = {}  # (match, ply) of moves on their way to the onlooker -> when sent
        self.begin()

    def begin(self):
        self.moves = 0
        self.worst_ms = 0
        self.worst_seen_ms = 0
        self.caught_up = 0
        self.faults = []

    def fault(self, text):
        if len(self.faults) < FAULTS_KEPT:
            self.faults.append(text)

    def take(self, people):
        """A move that is still under way counts with the time that it has taken so far."""
        now = time.monotonic()
        for person in people:
            if person.asked_at is not None:
                self.worst_ms = max(self.worst_ms, (now - person.asked_at) * 1000)
        for sent in self.sent.values():
            self.worst_seen_ms = max(self.worst_seen_ms, (now - sent) * 1000)
        taken = {"moves": self.moves, "worst_ms": round(self.worst_ms),
                 "worst_seen_ms": round(self.worst_seen_ms), "caught_up": self.caught_up,
                 "faults": self.faults}
        self.begin()
        return taken


class Innocent:
    """One person on one socket. Invariant: every event of the room is the next one, and every
    command of theirs gets an `ok`: they do nothing that could rightly be refused."""

    def __init__(self, label, report):
        self.label = label
        self.report = report
        self.seq = None
        self.match = None
        self.changed = asyncio.Event()
        self.asked_at = None
        self._number = 0
        self._answer = None

    async def come(self, port):
        self.socket = await WebSocket.open("127.0.0.1", port, self._on_text)
        self.socket.ended.add_done_callback(self._on_end)
        self.user = (await self.ask("hello", version=1))["user"]

    async def ask(self, kind, **fields):
        """The result of a command."""
        self._number += 1
        self._answer = asyncio.get_running_loop().create_future()
        self.asked_at = time.monotonic()
        command = {"type": kind, "id": str(self._number), **fields}
        self.socket.send_text(json.dumps(command).encode())
        answer = await self._answer
        took_ms = (time.monotonic() - self.asked_at) * 1000
        self.asked_at = None
        self.report.worst_ms = max(self.report.worst_ms, took_ms)
        if answer["type"] != "ok":
            self.report.fault(f"{self.label}: {command} was answered with {answer}"[:300])
        return answer.get("result") or {}

    def _take_snapshot(self, snapshot):
        self.room = snapshot["room"]
        self.seq = snapshot["seq"]
        self.match = snapshot.get("match")

    def is_to_move(self):
        place = self.match and self.match["position"]["to_move"]
        return place is not None and self.match["players"][place]["user"] == self.user

    async def play(self):
        while True:
            self.changed.clear()
            if self.match and self.match["position"]["outcome"] is not None:
                await self.ask("ready", room=self.room, ready=True)
            elif self.is_to_move():
                await self._move()
                continue
            await self.changed.wait()

    async def _move(self):
        await asyncio.sleep(PAUSE_S)
        match, ply = self.match["match"], len(self.match["actions"])
        self.report.sent[match, ply] = time.monotonic()
        await self.ask("act", room=self.room, match=match, ply=ply,
                       action=self.match["position"]["legal"][0])
        if self.match["match"] == match and len(self.match["actions"]) == ply:
            self.report.fault(f"{self.label}: a move was confirmed and not shown before")
            await self.changed.wait()
        self.report.moves += 1

    def _on_text(self, raw):
        message = json.loads(raw)
        if message["type"] in ("ok", "error"):
            if self._answer is None or message["id"] != str(self._number):
                self.report.fault(f"{self.label}: an answer to nothing: {message}"[:300])
            elif not self._answer.done():
                if "info" in (message.get("result") or {}):
                    # Here and not where it is awaited: the next event may come in the same packet.
                    self._take_snapshot(message["result"])
                self._answer.set_result(message)
        elif "seq" in message:
            self._on_event(message)

    def _on_event(self, event):
        if event["type"] == "caught_up" and self.label == "onlooker" and self.seq is not None:
            # Onlookers who are behind are told the state instead of what led to it.
            self.report.caught_up += 1
            self._take_snapshot(event["snapshot"])
            self.report.sent.clear()
            return
        if self.seq is not None and event["seq"] != self.seq + 1:
            self.report.fault(f"{self.label}: event {event['seq']} came after {self.seq}")
        if self.seq is not None:
            self.seq = event["seq"]
        if event["type"] == "match_started":
            self.match = event["match"]
            self.changed.set()
        elif event["type"] == "acted":
            self.match["actions"].append(event["action"])
            self.match["position"] = event["position"]
            self.changed.set()
            if self.label == "onlooker":
                self._note_seen(event)

    def _note_seen(self, event):
        sent = self.report.sent.pop((event["match"], event["ply"]), None)
        if sent is not None:
            took_ms = (time.monotonic() - sent) * 1000
            self.report.worst_seen_ms = max(self.report.worst_seen_ms, took_ms)

    def _on_end(self, _future):
        self.report.fault(f"{self.label}: the server closed the socket with "
                          f"{self.socket.close_code}; {self.socket.fault or 'no broken frame'}")


async def read_lines():
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    return reader


async def main(port):
    report = Report()
    people = [Innocent(label, report) for label in ("first player", "second player", "onlooker")]
    first, second, onlooker = people
    for person in people:
        await person.come(port)
    await first.ask("create_room", table=TABLE)
    await second.ask("join_room", room=first.room)
    await onlooker.ask("watch_room", room=first.room)
    for seat, person in enumerate((first, second)):
        await person.ask("sit", room=first.room, seat=seat)
        await person.ask("ready", room=first.room, ready=True)
    tasks = [asyncio.create_task(person.play()) for person in (first, second)]
    for task in tasks:
        task.add_done_callback(lambda done: report.fault(f"play ended: {done!r}"))
    print(first.room, flush=True)
    report.begin()
    lines = await read_lines()
    while await lines.readline():
        print(json.dumps(report.take((first, second))), flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
