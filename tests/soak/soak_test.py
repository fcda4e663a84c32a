#!/usr/bin/env python3
"""Many sockets that play, drop and come back for a long time; then everybody leaves.

    soak_test.py --potluck PATH [--sockets N] [--seconds S] [--seed S]

Afterwards every count of the server must be zero again, and at ten minutes its memory within a
tenth of what it was after the first one. What is counted comes from /metrics, as a host sees it.
"""

import argparse
import asyncio
import json
import pathlib
import random
import resource
import sys
import tempfile
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "wire"))
from server_process import NO_PACE, ServerProcess
from websocket import Gone, WebSocket

# One short game and one of three seats, as they come at most tables.
TABLES = [({"game": "die", "options": {"size": 3}}, 2),
          ({"game": "ketchup", "options": {"board": "hex", "size": 3}}, 2),
          ({"game": "attack-of-the-moulds", "options": {"players": 3}}, 3),
          ({"game": "eat-your-neighbor", "options": {}}, 2)]
# Rooms end soon after everybody has left, so that the end can be seen.
LIMITS = ("--finished-room-idle-ms", "3000", "--waiting-room-idle-ms", "3000",
          "--playing-room-idle-ms", "3000")
LEVELS_OF_NOTHING = ("potluck_rooms", "potluck_outgoing_bytes", "potluck_storage_writes_waiting",
                     "potluck_storage_reads_waiting", "potluck_bot_tasks_waiting")
OWN_CONNECTION = 1  # the one that asks for the metrics
MEMORY_GROWTH_MAX = 1.10
MEMORY_COUNTS_FROM_S = 300  # a shorter run says nothing about growth
FAULTS_KEPT = 20
# What may be answered when somebody else was faster, or the room is gone.
RACES = {"stale_ply", "not_your_turn", "wrong_state", "no_such_match", "no_such_room", "room_closed",
         "busy", "seat_taken", "not_here"}


class Tally:
    def __init__(self):
        self.moves = self.matches = self.drops = self.returns = self.stalls = 0
        self.faults = []

    def fault(self, text):
        if len(self.faults) < FAULTS_KEPT:
            self.faults.append(text[:300])


class Person:
    """Plays at one table for as long as the soak lasts, with one socket after the other."""

    def __init__(self, port, dice, tally):
        self.port, self.dice, self.tally = port, dice, tally
        self.token = self.user = self.match = self.room = None
        self._number = 0
        self._answer = None
        self._changed = asyncio.Event()

    async def come(self):
        """Opens a socket and says who it is; a room that it knows is looked at again."""
        self.socket = await WebSocket.open("127.0.0.1", self.port, self._on_text)
        token = {"token": self.token} if self.token else {}
        welcome = await self.ask("hello", version=1, **token)
        self.user = welcome["user"]
        self.token = welcome.get("token", self.token)
        if self.room:
            await self.ask("join_room", room=self.room)

    async def ask(self, kind, **fields):
        """The result, or None when it was refused for a reason that play brings with it."""
        self._number += 1
        self._answer = asyncio.get_running_loop().create_future()
        self.socket.send_text(json.dumps({"type": kind, "id": f"{id(self)}-{self._number}",
                                          **fields}).encode())
        done, _ = await asyncio.wait((self._answer, self.socket.ended), timeout=30,
                                     return_when=asyncio.FIRST_COMPLETED)
        if self._answer not in done:
            if not done:
                self.tally.fault(f"{kind}: no answer in 30 s")
            raise Gone(kind)
        answer = self._answer.result()
        if answer["type"] == "error" and answer["code"] not in RACES:
            self.tally.fault(f"{kind}: {answer}")
        return answer.get("result", {}) if answer["type"] == "ok" else None

    async def play(self, until):
        """Moves when it is its turn; drops now and then without a word, and comes back."""
        drop_at = time.monotonic() + self.dice.uniform(5, 60)
        while time.monotonic() < until:
            if time.monotonic() > drop_at:
                await self._drop_and_return()
                drop_at = time.monotonic() + self.dice.uniform(5, 60)
            self._changed.clear()
            if self.match and self.match["position"]["outcome"] is not None:
                self.match = None
                await self.ask("ready", room=self.room, ready=True)
            elif self._is_to_move():
                await asyncio.sleep(self.dice.uniform(0.2, 2))
                await self._move()
                continue
            try:
                await asyncio.wait_for(self._changed.wait(), timeout=self.dice.uniform(2, 6))
            except asyncio.TimeoutError:
                self.tally.stalls += 1

    async def leave(self):
        """One of two says good-bye; the others are just gone, as a phone in a tunnel is."""
        if self.dice.random() < 0.5:
            await self.ask("leave_room", room=self.room)
            self.socket.close()
            await asyncio.wait((self.socket.ended,), timeout=10)
        else:
            self.socket.abandon()

    async def _drop_and_return(self):
        self.socket.abandon()
        self.tally.drops += 1
        await asyncio.sleep(self.dice.uniform(0, 3))
        await self.come()
        self.tally.returns += 1

    def _is_to_move(self):
        place = self.match and self.match["position"]["to_move"]
        return place is not None and self.match["players"][place]["user"] == self.user

    def _sits_first(self):
        return self.match["players"][0]["user"] == self.user

    async def _move(self):
        if not self._is_to_move():
            return
        legal = self.match["position"]["legal"]
        if await self.ask("act", room=self.room, match=self.match["match"],
                          ply=len(self.match["actions"]),
                          action=self.dice.choice(legal)) is not None:
            self.tally.moves += 1

    def _on_text(self, raw):
        message = json.loads(raw)
        if message["type"] in ("ok", "error"):
            result = message.get("result") or {}
            if "info" in result:
                self.room, self.match = result["room"], result.get("match")
            elif "snapshot" in message:
                self.match = message["snapshot"].get("match")
            if self._answer is not None and not self._answer.done():
                self._answer.set_result(message)
        elif message["type"] == "match_started":
            self.match = message["match"]
            self._changed.set()
        elif message["type"] == "acted" and self.match:
            self.match["actions"].append(message["action"])
            self.match["position"] = message["position"]
            if message["position"]["outcome"] is not None and self._sits_first():
                self.tally.matches += 1
            self._changed.set()


async def sit_down(people, table):
    """A room of their own, with a match running."""
    for person in people:
        await person.come()
    host = people[0]
    await host.ask("create_room", table={**table, "visibility": host.dice.choice(("public",
                                                                                 "private"))})
    for seat, person in enumerate(people):
        if person is not host:
            await person.ask("join_room", room=host.room)
        await person.ask("sit", room=host.room, seat=seat)
        await person.ask("ready", room=host.room, ready=True)


class Watch:
    """The server's own numbers, at times."""

    def __init__(self, port):
        self._address = f"http://127.0.0.1:{port}/metrics"

    async def look(self):
        def ask():
            with urllib.request.urlopen(self._address, timeout=30) as answer:
                return answer.read().decode()
        text = await asyncio.to_thread(ask)
        return {line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1])
                for line in text.splitlines() if not line.startswith("#")}

    async def until_nothing_is_left(self, seconds):
        """What is not zero in the end."""
        end = time.monotonic() + seconds
        while True:
            now = await self.look()
            left = {name: now[name] for name in LEVELS_OF_NOTHING if now[name] != 0}
            if now["potluck_connections"] > OWN_CONNECTION:
                left["potluck_connections"] = now["potluck_connections"]
            if not left or time.monotonic() > end:
                return now, left
            await asyncio.sleep(0.5)


def megabytes(numbers):
    return numbers["process_resident_memory_bytes"] / 1e6


async def run(arguments, folder):
    dice = random.Random(arguments.seed)
    tally = Tally()
    server = await ServerProcess.start(arguments.potluck, folder, "--admin-port", "0",
                                       "--connections-max", str(arguments.sockets + 100),
                                       *NO_PACE, *LIMITS)
    try:
        port = await server.port()
        watch = Watch(await server.admin_port())
        came = time.monotonic()
        people = []
        while len(people) < arguments.sockets:
            table, seats = dice.choice(TABLES)
            group = [Person(port, random.Random(dice.random()), tally) for _ in range(seats)]
            await sit_down(group, table)
            people += group
        print(f"{len(people)} sockets at their tables after {time.monotonic() - came:.1f} s",
              flush=True)
        started = time.monotonic()
        until = started + arguments.seconds
        playing = [asyncio.create_task(person.play(until)) for person in people]
        first = await look_on(watch, started, until, tally)
        for result in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(result, BaseException):
                tally.fault(f"somebody could not go on: {result!r}")
        last = await watch.look()
        await asyncio.gather(*(person.leave() for person in people), return_exceptions=True)
        after, left = await watch.until_nothing_is_left(60)
        return report(arguments, tally, server, first, last, after, left)
    finally:
        await server.stop_for_good()


async def look_on(watch, started, until, tally):
    """The numbers after the first minute; prints some of them every half minute."""
    first = None
    while time.monotonic() < until:
        await asyncio.sleep(min(30, max(0.1, until - time.monotonic())))
        now = await watch.look()
        seconds = time.monotonic() - started
        if first is None and (seconds >= 60 or time.monotonic() >= until):
            first = now
        print(f"{seconds:6.0f} s: {now['potluck_connections']:.0f} connections, "
              f"{now['potluck_rooms']:.0f} rooms, {megabytes(now):.1f} MB, {tally.moves} moves, "
              f"{tally.matches} matches, {tally.drops} drops, "
              f"{now['process_cpu_seconds_total']:.0f} s of CPU", flush=True)
    return first


def report(arguments, tally, server, first, last, after, left):
    faults = list(tally.faults)
    if left:
        faults.append(f"not zero in the end: {left}")
    growth = megabytes(last) / megabytes(first)
    if arguments.seconds >= MEMORY_COUNTS_FROM_S and growth > MEMORY_GROWTH_MAX:
        faults.append(f"the memory has grown to {growth:.2f} of what it was after a minute")
    if server.complaints():
        faults += server.complaints()[:3]
    if tally.drops == 0 or tally.moves == 0 or tally.drops != tally.returns:
        faults.append(f"{tally.moves} moves, {tally.drops} drops, {tally.returns} returns")
    moves = last["potluck_move_seconds_count"]
    mean_ms = 1000 * last["potluck_move_seconds_sum"] / max(1, moves)
    print(f"memory: {megabytes(first):.1f} MB after a minute, {megabytes(last):.1f} MB at the end "
          f"({growth:.2f}), {megabytes(after):.1f} MB when all had left")
    print(f"{tally.moves} moves (on average {mean_ms:.1f} ms in the server), {tally.drops} drops, "
          f"{tally.stalls} waits without an event")
    for fault in faults:
        print("FAULT", fault)
    print(f"{0 if faults else 1} passed, {1 if faults else 0} failed")
    return 1 if faults else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--potluck", required=True, type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory(prefix="potluck-soak-") as folder:
        return asyncio.run(run(arguments, folder))


if __name__ == "__main__":
    sys.exit(main())
