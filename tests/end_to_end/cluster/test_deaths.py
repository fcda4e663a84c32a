"""Nodes die, freeze and drain under load; nobody loses a move, and everybody plays on elsewhere.

"Plays on" is measured for each table of the node from its end to the next action that anybody is
shown.
"""

import asyncio
import collections
import contextlib
import random
import statistics
import time

from cluster import witness
from cluster.player import Player, Table
from cluster.story import Story, stored_actions
from harness.cluster import Cluster

NODES = 3
TABLES = 20
PAUSE_S = 0.1
PLAYS_ON_S_MAX = 15
SILENCE_S = 2.5  # until a page takes its connection for dead
GAMES = ({"game": "die", "options": {"size": 3}},
         {"game": "ketchup", "options": {"board": "hex", "size": 4}},
         {"game": "attack-of-the-moulds", "options": {"players": 3}})
CLOCK = {"kind": "fischer", "base_s": 600, "increment_s": 5}


class Crowd:
    def __init__(self, cluster, seed):
        self.story = Story()
        self.cluster = cluster
        self.random = random.Random(f"{seed} crowd")
        self.tables = []
        self.players = []
        for number in range(TABLES):
            settings = {**GAMES[number % len(GAMES)], "clock": CLOCK,
                        "visibility": "public" if number % 2 else "private"}
            table = Table(settings)
            self.tables.append(table)
            seats = settings["options"].get("players", 2)
            for seat in [*range(seats), None]:
                self.players.append(Player(
                    self.story, cluster, table, f"table {number} seat {seat}", seat,
                    random.Random(f"{seed} {number} {seat}"), PAUSE_S))

    async def begin(self):
        self.tasks = [asyncio.create_task(player.live()) for player in self.players]
        await self.until_shown_since([table for table in self.tables], time.monotonic(), 60)

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


async def kill(cluster, number, _crowd):
    cluster.kill(number)


async def stop(cluster, number, _crowd):
    code = await asyncio.to_thread(cluster.stop, number)
    assert code == 0, f"node {number} ended with {code}"


async def freeze(cluster, number, crowd):
    """For longer than the others wait; afterwards it finds itself replaced, and ends. People whose
    connection is there notice by its silence."""
    port = cluster.nodes[number].port
    cluster.freeze(number)

    async def notice():
        await asyncio.sleep(SILENCE_S)
        for player in crowd.players:
            if player.port == port:
                player.lose_connection()

    crowd.tasks.append(asyncio.create_task(notice()))


async def after_freeze(cluster, number):
    while cluster.state_of(number) != "dead":
        await asyncio.sleep(0.1)
    cluster.thaw(number)
    node = cluster.nodes[number]
    code = await asyncio.to_thread(node.wait, 20)
    assert code is not None, f"node {number} was taken for dead and runs on:\n{node.last_words()}"
    cluster.kill(number)


async def run(cluster, seed, ends, harm, after=None):
    witness.install(cluster.postgres)
    crowd = Crowd(cluster, seed)
    await crowd.begin()
    times = []
    for _ in range(ends):
        number = crowd.random.randrange(NODES)
        codes = set(await asyncio.to_thread(cluster.rooms_of, number))
        tables = [table for table in crowd.tables if table.code in codes]
        begun = time.monotonic()
        await harm(cluster, number, crowd)
        times += await crowd.until_shown_since(tables, begun, PLAYS_ON_S_MAX)
        if after is not None:
            await after(cluster, number)
        await asyncio.to_thread(cluster.start, number)
        await crowd.until_shown_since(crowd.tables, time.monotonic(), PLAYS_ON_S_MAX)
        await asyncio.sleep(crowd.random.uniform(0.2, 1.0))
        if crowd.story.faults:
            break
    await crowd.end()
    return crowd, times


def check(cluster, crowd, times, say, what):
    for number in range(NODES):
        assert cluster.stop(number) == 0
    stored = stored_actions(cluster.copy_to(cluster.folder / "copy"))
    crowd.story.compare(stored)
    crowd.story.judge_writers(witness.read(cluster.postgres))
    say(f"{what}: {len(crowd.story.confirmed)} confirmed actions, {len(crowd.story.shown)} shown, "
        f"{len(stored)} stored; {crowd.story.sent_again} sent again, {crowd.story.snapshots} snapshots, "
        f"highest epoch {max(crowd.story.epochs.values())}; errors {crowd.errors()}; "
        f"tables played on after {statistics.median(times):.2f} s (median), {max(times):.2f} s "
        f"(worst of {len(times)})")
    assert not crowd.story.faults, "\n".join(crowd.story.faults[:12])


def test_tables_outlive_kills_of_their_nodes(program, tmp_path, seed, request, say):
    kills = request.config.option.kills
    with Cluster(program, tmp_path, NODES) as cluster:
        crowd, times = asyncio.run(run(cluster, seed, kills, kill))
        check(cluster, crowd, times, say, f"{kills} kills")


def test_tables_outlive_frozen_nodes(program, tmp_path, seed, request, say):
    freezes = max(2, request.config.option.kills // 4)
    with Cluster(program, tmp_path, NODES) as cluster:
        crowd, times = asyncio.run(run(cluster, seed, freezes, freeze, after_freeze))
        check(cluster, crowd, times, say, f"{freezes} freezes")


def test_tables_outlive_orderly_stops(program, tmp_path, seed, request, say):
    stops = max(2, request.config.option.kills // 4)
    with Cluster(program, tmp_path, NODES) as cluster:
        crowd, times = asyncio.run(run(cluster, seed, stops, stop))
        check(cluster, crowd, times, say, f"{stops} stops")
