"""People at many tables who play on whatever happens to the nodes."""

import asyncio
import collections
import contextlib
import random
import time

from cluster import witness
from cluster.player import Player, Table
from cluster.story import Story, stored_actions

PAUSE_S = 0.1
GAMES = ({"game": "die", "options": {"size": 3}},
         {"game": "ketchup", "options": {"board": "hex", "size": 4}},
         {"game": "attack-of-the-moulds", "options": {"players": 3}})
CLOCK = {"kind": "fischer", "base_s": 600, "increment_s": 5}


class Crowd:
    """Tables with their players, and one person who looks on. `places(table, seats)` says
    on which node each seat is, the one who looks on last; None: on any."""

    def __init__(self, cluster, seed, tables, places=lambda table, seats: None):
        self.story = Story()
        self.cluster = cluster
        self.random = random.Random(f"{seed} crowd")
        self.tables = []
        self.players = []
        for number in range(tables):
            settings = {**GAMES[number % len(GAMES)], "clock": CLOCK,
                        "visibility": "public" if number % 2 else "private"}
            table = Table(settings)
            self.tables.append(table)
            seats = settings["options"].get("players", 2)
            nodes = places(number, seats) or [None] * (seats + 1)
            for seat, node in zip([*range(seats), None], nodes):
                self.players.append(Player(
                    self.story, cluster, table, f"table {number} seat {seat}", seat,
                    random.Random(f"{seed} {number} {seat}"), PAUSE_S, node))

    async def begin(self):
        witness.install(self.cluster.postgres)
        self.tasks = [asyncio.create_task(player.live()) for player in self.players]
        await self.until_shown_since(self.tables, time.monotonic(), 60)

    async def until_shown_since(self, tables, since, seconds):
        """Until each of them shows an action made after `since`; how long each took."""
        took = {}
        while len(took) < len(tables):
            for task in self.tasks:
                if task.done():
                    task.result()
            for table in tables:
                at = self.story.shown_at.get(table.code, 0)
                if table not in took and at > since:
                    took[table] = at - since
            if time.monotonic() - since > seconds:
                stuck = [table.code for table in tables if table not in took]
                self.story.fault(f"nobody plays on at {stuck} after {seconds} s")
                for player in self.players:
                    if player.table.code in stuck:
                        self.story.fault(player.describe())
                for node in filter(None, self.cluster.nodes):
                    self.story.faults += [f"at port {node.port}: {line}" for line in list(node.log)
                                          if any(code in line for code in stuck)]
                break
            await asyncio.sleep(0.005)
        return list(took.values())

    async def end(self):
        while not all(task.done() for task in self.tasks):
            for task in self.tasks:
                task.cancel()  # once is not enough: wait_for() of Python 3.11 may swallow it
            await asyncio.sleep(0.01)
        for player in self.players:
            with contextlib.suppress(Exception):
                player.socket.abandon()

    def errors(self):
        total = collections.Counter()
        for player in self.players:
            total.update(player.errors)
        return dict(total)

    def judge(self, cluster):
        """Once all nodes have stopped."""
        self.story.compare(stored_actions(cluster.copy_to(cluster.folder / "copy")))
        self.story.judge_writers(witness.read(cluster.postgres))

    def summary(self) -> str:
        story = self.story
        return (f"{len(story.confirmed)} confirmed actions, {len(story.shown)} shown; "
                f"{story.sent_again} sent again, {story.snapshots} snapshots, highest epoch "
                f"{max(story.epochs.values())}; errors {self.errors()}")
