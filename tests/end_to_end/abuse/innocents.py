"""Two people who play one match after the other at a public table, and a third who looks on, in a
process of their own: what the attacker's Python is busy with must not look like a slow server.

Says the room's code on a line of its own once the first match runs. For each line on the standard
input it answers with one line of JSON about the time since the last: {"moves", "worst_ms" from
sending a move to its `ok`, "worst_seen_ms" until the onlooker has it, "times_ms" of each move,
"faults"}. Ends at the end of the input.
"""

import asyncio
import json
import sys
import time

from harness.person import Member

TABLE = {"game": "ketchup", "options": {"board": "square", "size": 8}, "visibility": "public"}
PAUSE_S = 0.04  # before a move: twelve a second for each, which an address may for five minutes
FAULTS_KEPT = 20


class Report:
    """What has happened since it was last asked."""

    def __init__(self):
        self.sent = {}  # (match, ply) of moves on their way to the onlooker -> when sent
        self.begin()

    def begin(self):
        self.moves = self.worst_ms = self.worst_seen_ms = 0
        self.times_ms = []
        self.faults = []

    def fault(self, text):
        if len(self.faults) < FAULTS_KEPT:
            self.faults.append(text[:300])

    def take(self, people):
        """A move that is still under way counts with the time that it has taken so far."""
        now = time.monotonic()
        for person in people:
            if person.asked_at is not None:
                self.worst_ms = max(self.worst_ms, (now - person.asked_at) * 1000)
        for sent in self.sent.values():
            self.worst_seen_ms = max(self.worst_seen_ms, (now - sent) * 1000)
        taken = {"moves": self.moves, "worst_ms": round(self.worst_ms),
                 "worst_seen_ms": round(self.worst_seen_ms), "times_ms": self.times_ms,
                 "faults": self.faults}
        self.begin()
        return taken


class Innocent(Member):
    """Invariant: every event of the room is the next one, and every command of theirs gets an `ok`:
    they do nothing that could rightly be refused."""

    def __init__(self, label, report):
        super().__init__(label)
        self.report = report
        self.asked_at = None

    def fault(self, text):
        self.report.fault(f"{self.label}: {text}")

    async def ask(self, kind, command_id=None, /, **fields):
        self.asked_at = time.monotonic()
        answer = await super().ask(kind, command_id, **fields)
        took_ms = (time.monotonic() - self.asked_at) * 1000
        self.asked_at = None
        self.report.worst_ms = max(self.report.worst_ms, took_ms)
        return answer

    async def play(self):
        while True:
            self.changed.clear()
            if self.wants_another():
                await self.must("ready", room=self.room.code, ready=True)
            elif self.is_to_move():
                await self._move(self.room.match)
                continue
            await self.changed.wait()

    async def _move(self, match):
        await asyncio.sleep(PAUSE_S)
        ply = match.ply
        begin = self.report.sent[match.id, ply] = time.monotonic()
        await self.must("act", room=self.room.code, match=match.id, ply=ply,
                        action=match.position["legal"][0])
        if match.ply == ply:
            self.fault("a move was confirmed and not shown before")
            await self.changed.wait()
        self.report.moves += 1
        self.report.times_ms.append(round((time.monotonic() - begin) * 1000, 2))

    def hear(self, event, raw):
        super().hear(event, raw)
        if event["type"] == "caught_up":
            # Onlookers who are behind are told the state instead of what led to it.
            self.report.sent.clear()
            if self.label != "onlooker":
                self.fault("was told to be behind")
        elif event["type"] == "acted" and self.label == "onlooker":
            sent = self.report.sent.pop((event["match"], event["ply"]), None)
            if sent is not None:
                took_ms = (time.monotonic() - sent) * 1000
                self.report.worst_seen_ms = max(self.report.worst_seen_ms, took_ms)

    def on_end(self):
        self.fault(f"the server closed the socket with {self.socket.close_code}")


async def main(port):
    report = Report()
    asyncio.get_running_loop().set_exception_handler(
        lambda _, context: report.fault(f"a message could not be read: {context}"))
    people = [Innocent(label, report) for label in ("first player", "second player", "onlooker")]
    first, second, onlooker = people
    for number, person in enumerate(people):  # each within what an address may do
        await person.connect(port, f"127.0.0.{11 + number}")
        await person.hello()
    await first.must("create_room", table=TABLE)
    await second.must("join_room", room=first.room.code)
    await onlooker.must("watch_room", room=first.room.code)
    for seat, person in enumerate((first, second)):
        await person.must("sit", room=first.room.code, seat=seat)
        await person.must("ready", room=first.room.code, ready=True)
    tasks = [asyncio.create_task(person.play()) for person in (first, second)]
    for task in tasks:
        task.add_done_callback(lambda done: report.fault(f"play ended: {done!r}"))
    print(first.room.code, flush=True)
    report.begin()
    while await asyncio.to_thread(sys.stdin.readline):
        print(json.dumps(report.take((first, second))), flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
