"""Many sockets that play, drop and come back for a long time; then everybody leaves.

Afterwards every count of the server must be zero again, and after ten minutes its memory within a
tenth of what it was after the first one. What is counted comes from /metrics, as a host sees it.
"""

import asyncio
import random
import time

from harness.person import Member
from harness.server import NO_PACE, Server

# One short game and one of three seats, as they come at most tables.
TABLES = [({"game": "die", "options": {"size": 3}}, 2),
          ({"game": "ketchup", "options": {"board": "hex", "size": 3}}, 2),
          ({"game": "attack-of-the-moulds", "options": {"players": 3}}, 3),
          ({"game": "eat-your-neighbor", "options": {}}, 2)]
# Rooms end soon after everybody has left, so that the end can be seen.
LIMITS = ("--finished-room-idle-ms", "3000", "--waiting-room-idle-ms", "3000",
          "--playing-room-idle-ms", "3000")
LEVELS_OF_NOTHING = ("potluck_connections", "potluck_rooms", "potluck_outgoing_bytes",
                     "potluck_storage_writes_waiting", "potluck_storage_reads_waiting",
                     "potluck_bot_tasks_waiting")
OWN_CONNECTION = 1  # the one that asks for the metrics
SECONDS_TO_NOTHING_MAX = 60
MEMORY_GROWTH_MAX = 1.10
MEMORY_COUNTS_FROM_S = 300  # a shorter run says nothing about growth
FAULTS_KEPT = 20
# What may be answered when somebody else was faster, or the room is gone.
RACES = {"stale_ply", "not_your_turn", "wrong_state", "no_such_match", "no_such_room",
         "room_closed", "busy", "seat_taken", "not_here"}


class Tally:
    def __init__(self):
        self.moves = self.matches = self.drops = self.returns = self.stalls = 0
        self.faults = []


class Player(Member):
    """Plays at one table for as long as the soak lasts, with one socket after the other."""

    def __init__(self, port, dice, tally):
        super().__init__()
        self.port, self.dice, self.tally = port, dice, tally

    def fault(self, text):
        if len(self.tally.faults) < FAULTS_KEPT:
            self.tally.faults.append(text[:300])

    async def come(self):
        """Opens a socket and says who it is; a room that it knows is looked at again."""
        self.begin_life()
        await self.connect(self.port)
        await self.hello()
        if self.room is not None:
            await self.ask("join_room", room=self.room.code)

    async def ask(self, kind, command_id=None, /, **fields):
        answer = await super().ask(kind, command_id, **fields)
        if answer["type"] == "error" and answer["code"] not in RACES:
            self.fault(f"{kind}: {answer}")
        return answer

    async def play(self, until):
        """Moves when it is its turn; drops now and then without a word, and comes back."""
        drop_at = time.monotonic() + self.dice.uniform(5, 60)
        while time.monotonic() < until:
            if time.monotonic() > drop_at:
                await self._drop_and_return()
                drop_at = time.monotonic() + self.dice.uniform(5, 60)
            self.changed.clear()
            if self.wants_another():
                self.tally.matches += self.room.match.seat_of(self.user) == 0
                await self.ask("ready", room=self.room.code, ready=True)
            elif self.is_to_move():
                await asyncio.sleep(self.dice.uniform(0.2, 2))
                await self._move()
                continue
            try:
                await asyncio.wait_for(self.changed.wait(), timeout=self.dice.uniform(2, 6))
            except TimeoutError:
                self.tally.stalls += 1

    async def leave(self):
        """One of two says good-bye; the others are just gone, as a phone in a tunnel is."""
        if self.dice.random() < 0.5:
            await self.ask("leave_room", room=self.room.code)
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

    async def _move(self):
        if self.is_to_move():
            match = self.room.match
            answer = await self.ask("act", room=self.room.code, match=match.id, ply=match.ply,
                                    action=self.dice.choice(match.position["legal"]))
            self.tally.moves += answer["type"] == "ok"


async def sit_down(people, table):
    """A room of their own, with a match running."""
    for person in people:
        await person.come()
    host = people[0]
    visibility = host.dice.choice(("public", "private"))
    await host.ask("create_room", table={**table, "visibility": visibility})
    for seat, person in enumerate(people):
        if person is not host:
            await person.ask("join_room", room=host.room.code)
        await person.ask("sit", room=host.room.code, seat=seat)
        await person.ask("ready", room=host.room.code, ready=True)


async def look(server):
    """The server's own numbers."""
    return await asyncio.to_thread(server.metrics)


async def look_until_nothing_is_left(server):
    """The numbers at the end, and what of them is not zero."""
    end = time.monotonic() + SECONDS_TO_NOTHING_MAX
    while True:
        now = await look(server)
        now["potluck_connections"] -= OWN_CONNECTION
        left = {name: now[name] for name in LEVELS_OF_NOTHING if now[name] != 0}
        if not left or time.monotonic() > end:
            return now, left
        await asyncio.sleep(0.5)


def megabytes(numbers):
    return numbers["process_resident_memory_bytes"] / 1e6


async def look_on(server, seconds, tally, say):
    """The numbers after the first minute; tells some of them every half minute."""
    first, started = None, time.monotonic()
    while (left := started + seconds - time.monotonic()) > 0:
        await asyncio.sleep(min(30, left))
        now = await look(server)
        passed = time.monotonic() - started
        if first is None and passed >= min(60, seconds):
            first = now
        say(f"{passed:.0f} s: {now['potluck_connections']:.0f} connections, "
            f"{now['potluck_rooms']:.0f} rooms, {megabytes(now):.1f} MB, {tally.moves} moves, "
            f"{tally.matches} matches, {tally.drops} drops, "
            f"{now['process_cpu_seconds_total']:.0f} s of CPU")
    return first


async def soak(server, sockets, seconds, seed, say):
    """What was counted, and the server's numbers after a minute, at the end and afterwards."""
    dice, tally = random.Random(seed), Tally()
    asyncio.get_running_loop().set_exception_handler(
        lambda _, context: tally.faults.append(f"a message could not be read: {context}"))
    came, people = time.monotonic(), []
    while len(people) < sockets:
        table, seats = dice.choice(TABLES)
        group = [Player(server.port, random.Random(dice.random()), tally) for _ in range(seats)]
        await sit_down(group, table)
        people += group
    say(f"{len(people)} sockets at their tables after {time.monotonic() - came:.1f} s")
    playing = [asyncio.create_task(person.play(time.monotonic() + seconds)) for person in people]
    first = await look_on(server, seconds, tally, say)
    for result in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(result, BaseException):
            tally.faults.append(f"somebody could not go on: {result!r}")
    last = await look(server)
    await asyncio.gather(*(person.leave() for person in people), return_exceptions=True)
    return tally, first, last, *await look_until_nothing_is_left(server)


def test_nothing_is_left_of_many_who_played_and_dropped(program, tmp_path, seed, request, say):
    sockets, seconds = request.config.option.sockets, request.config.option.soak_seconds
    with Server(program, "--data", tmp_path, "--admin-port", "0", "--connections-max",
                sockets + 100, *NO_PACE, *LIMITS) as server:
        tally, first, last, after, left = asyncio.run(soak(server, sockets, seconds, seed, say))
        complaints = server.complaints()
    growth = megabytes(last) / megabytes(first)
    mean_ms = 1000 * last["potluck_move_seconds_sum"] / max(1, last["potluck_move_seconds_count"])
    say(f"memory: {megabytes(first):.1f} MB after a minute, {megabytes(last):.1f} MB at the end "
        f"({growth:.2f}), {megabytes(after):.1f} MB when all had left")
    say(f"{tally.moves} moves (on average {mean_ms:.1f} ms in the server), {tally.drops} drops, "
        f"{tally.stalls} waits without an event")
    assert tally.faults == []
    assert left == {}, "not zero in the end"
    assert complaints == []
    assert tally.moves and tally.drops and tally.drops == tally.returns
    assert seconds < MEMORY_COUNTS_FROM_S or growth <= MEMORY_GROWTH_MAX, "the memory has grown"
