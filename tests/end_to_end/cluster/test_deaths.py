"""Nodes die, freeze and drain under load; nobody loses a move, and everybody plays on elsewhere.

"Plays on" is measured for each table of the node from its end to the next action that anybody is
shown.
"""

import asyncio
import statistics
import time

from cluster.crowd import Crowd
from harness.cluster import Cluster

NODES = 3
PLAYS_ON_S_MAX = 15
SILENCE_S = 2.5  # until a page takes its connection for dead


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


async def run(cluster, config, ends, harm, after=None):
    crowd = Crowd(cluster, config.option.seed, config.option.tables)
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
    crowd.judge(cluster)
    say(f"{what}: {crowd.summary()}; tables played on after {statistics.median(times):.2f} s "
        f"(median), {max(times):.2f} s "
        f"(worst of {len(times)})")
    assert not crowd.story.faults, "\n".join(crowd.story.faults[:12])


def test_tables_outlive_kills_of_their_nodes(program, tmp_path, request, say):
    kills = request.config.option.kills
    with Cluster(program, tmp_path, NODES) as cluster:
        crowd, times = asyncio.run(run(cluster, request.config, kills, kill))
        check(cluster, crowd, times, say, f"{kills} kills")


def test_tables_outlive_frozen_nodes(program, tmp_path, request, say):
    freezes = max(2, request.config.option.kills // 4)
    with Cluster(program, tmp_path, NODES) as cluster:
        crowd, times = asyncio.run(run(cluster, request.config, freezes, freeze, after_freeze))
        check(cluster, crowd, times, say, f"{freezes} freezes")


def test_tables_outlive_orderly_stops(program, tmp_path, request, say):
    stops = max(2, request.config.option.kills // 4)
    with Cluster(program, tmp_path, NODES) as cluster:
        crowd, times = asyncio.run(run(cluster, request.config, stops, stop))
        check(cluster, crowd, times, say, f"{stops} stops")
