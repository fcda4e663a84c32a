"""Rounds of one server's life each: start, everybody comes back, play, death, comparison.

The data folder, the people and the ledger last over all rounds; sockets and processes last for one.
"""

import asyncio
import pathlib
import random
import signal
import time
from typing import NamedTuple

from harness.server import NO_PACE, Server
from harness.web_socket import Gone
from kills.archive import check_archive
from kills.audit_store import StoreAudit, audit_all
from kills.client import Client
from kills.clocks import HEARTBEAT_MS, STOP_MS
from kills.ledger import Death, Ledger
from kills.player import next_command
from kills.store import integrity, read_matches
from kills.tables import all_tables

SECONDS_PER_ROUND_MAX = 60
SECONDS_FOR_CLOCKS_MAX = 5
SECONDS_TO_STOP = 5
THINKS = 0.3


class Plan(NamedTuple):
    """When and how the server dies: `seconds` after the beginning of play, or of the process."""

    number: int
    seconds: float
    from_start: bool = False
    signal: int = signal.SIGKILL

    def __str__(self):
        return (f"round {self.number}: {self.signal.name} {self.seconds * 1000:.0f} ms after the "
                f"beginning of the {'start' if self.from_start else 'play'}")


class Series:
    """Use it within one event loop. `before_audit(series)` and `before_start(series)` are for the
    self-test, which does there what a bad server would have done."""

    def __init__(self, program, data, seed, table_count, options=()):
        self.program = program
        self.data = pathlib.Path(data)
        self.database = self.data / "potluck.sqlite"
        self.seed = seed
        self.options = options
        self.ledger = Ledger()
        self.clients = [
            Client(self.ledger, table, person, sits, None)
            for table in all_tables(table_count)
            for sits, people in ((True, table.players), (False, table.onlookers))
            for person in people]
        self.number_max = -1     # of the matches read so far
        self.ended_last = []     # ids of matches settled by the last audit
        self.server = None
        self.before_audit = self.before_start = lambda series: None

    async def run_round(self, plan):
        """One life of the server, with everything that can be said after it in the ledger."""
        try:
            await asyncio.wait_for(self._live(plan), SECONDS_PER_ROUND_MAX)
        except asyncio.TimeoutError:
            self._fault(plan, f"nothing ended within {SECONDS_PER_ROUND_MAX} s")
        finally:
            if self.server is not None:
                self.server.kill()

    def finish(self):
        """The last comparison of all, without a server."""
        audit_all(self.ledger, read_matches(self.database))
        found = integrity(self.database)
        if found != "ok":
            self.ledger.fault("contradiction", str(self.database), found)

    def _fault(self, plan, text):
        self.ledger.fault("contradiction", f"round {plan.number}", text)

    async def _live(self, plan):
        # What goes wrong while a message is read would only be logged.
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: self._fault(plan, f"a message could not be read: {context}"))
        self.before_start(self)
        self._deal_the_dice(plan)
        self.ledger.new_life(time.time() * 1000)
        self.server = self.start_server()
        if plan.from_start:
            self.server.signal_after(plan.seconds, plan.signal)
        try:
            if await asyncio.to_thread(self.server.has_opened):
                await self._come_back(self.server.port)
                await self._play_until_death(plan)
        except Gone:
            pass
        if not self.server.is_signalled_or_will_be:
            self.server.signal_after(0, plan.signal)
        code = await asyncio.to_thread(self.server.wait)
        ended_s = time.time()
        await all_of(client.ended() for client in self.clients)
        self.check_end(plan, code, ended_s)
        self.before_audit(self)
        self._audit(plan)

    def start_server(self):
        return Server(self.program, "--data", self.data, *NO_PACE, *self.options)

    def _deal_the_dice(self, plan):
        rng = random.Random(f"{self.seed} round {plan.number}")
        thinking = {client.table for client in self.clients
                    if client.table.clock and client.sits}
        thinking = {table for table in sorted(thinking, key=lambda table: table.number)
                    if rng.random() < THINKS}
        for number, client in enumerate(self.clients):
            client.random = random.Random(f"{self.seed} round {plan.number} client {number}")
            client.thinks = client.table in thinking
            client.begin_life()

    # --- Coming back ---

    async def _come_back(self, port):
        tables = {}
        for client in self.clients:
            tables.setdefault(client.table, []).append(client)
        await all_of(self._come_to_table(port, table, clients) for table, clients in tables.items())
        for client in self.clients:
            match = client.room.match
            if match is not None and not match.is_over and client.seat is not None and (
                    client.table.code not in client.rooms_waiting):
                client.fault("hello does not name the match that waits for me")
        await check_archive(self.ledger, port, self.ended_last)
        await all_of(self._see_clock_run(client) for client in self.clients)

    async def _come_to_table(self, port, table, clients):
        if table.code is not None:
            await all_of(_come_to_table(client, port) for client in clients)
            return
        # The first time the host opens it; a second tab needs the token of the first.
        players = [client for client in clients if client.sits]
        onlookers = [client for client in clients if not client.sits]
        await all_of(client.come(port) for client in players)
        await players[0].come_to_table()
        await all_of(client.come(port) for client in onlookers)
        await all_of(client.come_to_table() for client in players[1:] + onlookers)

    async def _see_clock_run(self, client):
        """Everybody is back: the clock of a match goes on."""
        match = client.room.match
        if match is None or match.is_over or client.table.clock is None:
            return
        try:
            async with asyncio.timeout(SECONDS_FOR_CLOCKS_MAX):
                while not match.clock["running"]:
                    await client.hear_something()
        except TimeoutError:
            client.fault("all are back, and the clock still waits")

    # --- Play ---

    async def _play_until_death(self, plan):
        if not plan.from_start:
            self.server.signal_after(plan.seconds, plan.signal)
        await all_of(map(self._play, self.clients))

    async def _play(self, client):
        await client.repeat_unanswered()
        while True:
            command = next_command(client)
            if command is None:
                await client.hear_something()
                continue
            answer = await client.ask(command.pop("type"), **command)
            if answer["type"] == "error":
                self.ledger.count(f"refused: {answer['code']}")

    # --- After the end ---

    def check_end(self, plan, code, ended_s):
        wanted = -signal.SIGKILL if plan.signal == signal.SIGKILL else 0
        if code != wanted:
            self._fault(plan, f"the server ended with {code}, not {wanted}:\n  "
                        + self.server.last_words())
        for line in self.server.complaints():
            self._fault(plan, f"the server says: {line}")
        if plan.signal == signal.SIGKILL:
            return
        took_s = ended_s - self.server.signalled_ms / 1000
        if took_s > SECONDS_TO_STOP:
            self._fault(plan, f"it took {took_s:.1f} s to stop")
        for client in self.clients:
            if client.socket is None or client.socket.close_code != 1012:
                code = client.socket and client.socket.close_code
                client.fault(f"the socket was closed with {code}, not with 1012")

    def _audit(self, plan):
        known = [story.id for room in self.ledger.rooms.values()
                 for story in room.matches.values() if not story.settled]
        try:
            stored = read_matches(self.database, self.number_max, known)
        except Exception as error:  # a store that cannot be read has lost everything
            self._fault(plan, f"the store cannot be read: {error}")
            stored = []
        unanswered = {}
        for client in self.clients:
            if client.unanswered is not None and client.table.code is not None:
                unanswered.setdefault(client.table.code, []).append(
                    (client.person.id, client.unanswered))
        latency_ms = max(client.latency_ms_max for client in self.clients)
        gain_ms = HEARTBEAT_MS if plan.signal == signal.SIGKILL else STOP_MS
        settled_before = set(self.ledger.outcomes)
        StoreAudit(self.ledger, stored, unanswered).run(
            Death(self.server.signalled_ms, gain_ms + latency_ms, 100 + latency_ms))
        self.number_max = max([self.number_max] + [match.number for match in stored])
        self.ended_last = [match for match in self.ledger.outcomes if match not in settled_before]


async def _come_to_table(client, port):
    await client.come(port)
    await client.come_to_table()


async def all_of(coroutines):
    """Waits for all of them, then raises: Gone only when nothing worse has happened."""
    results = await asyncio.gather(*coroutines, return_exceptions=True)
    failures = [result for result in results if isinstance(result, BaseException)]
    for failure in failures:
        if not isinstance(failure, Gone):
            raise failure
    if failures:
        raise failures[0]
