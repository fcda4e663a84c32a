"""PostgreSQL or NATS goes away, for all nodes or for one alone; whoever can play plays on, nothing
is lost, and all is well by itself afterwards.

Lines between a node and an engine stall, as when a network drops everything, or are cut, as when a
firewall or the engine itself refuses.
"""

import asyncio
import contextlib
import threading
import time

import pytest

from cluster import witness
from cluster.crowd import Crowd
from cluster.witness import Claim
from harness.cluster import Cluster
from harness.person import Person
from harness.waiting import comes_true

NODES = 3
TABLES = 6
AWAY_S = 3
PLAYS_ON_S_MAX = 5       # elsewhere, when one node is cut off
COMES_BACK_S_MAX = 6     # after an engine's return
ANSWER_S_MAX = 3
CUT_OFF_S_MAX = 5        # a node without NATS, while others have it
SLACK_S = 2


@contextlib.asynccontextmanager
async def playing(cluster, seed, places=lambda table, seats: None):
    crowd = Crowd(cluster, seed, TABLES, places)
    await crowd.begin()
    try:
        yield crowd
    finally:
        await crowd.end()


def judge(cluster, crowd, say, what, times):
    """Stops all nodes."""
    for way in (*cluster.store_ways, *cluster.bus_ways):
        way.go_on()
    for number, node in enumerate(cluster.nodes):
        if node is not None and not node.has_ended():
            was_left_out = cluster.state_of(number) == "dead"
            assert cluster.stop(number) == (1 if was_left_out else 0)
    crowd.judge(cluster)
    say(f"{what}: {crowd.summary()}; {len(times)} tables played on, after "
        f"{max(times, default=0):.2f} s at the latest")
    assert not crowd.story.faults, "\n".join(crowd.story.faults[:12])


def play_through(run, program, folder, say, what, **options):
    """`run` gives the crowd, and how long each table took to play on."""
    with Cluster(program, folder, NODES, **options) as cluster:
        crowd, times = asyncio.run(run(cluster))
        judge(cluster, crowd, say, what, times)


def is_unchanged(cluster):
    """Nobody was taken for dead, and no table has moved."""
    return [cluster.state_of(number) for number in range(NODES)] == ["alive"] * NODES and not any(
        node.has_ended() for node in cluster.nodes) and all(
        each.epoch == 0 for each in witness.read(cluster.postgres) if isinstance(each, Claim))


# --- PostgreSQL is away for everybody ---

def kill_postgres(cluster):
    cluster.postgres.crash()


def start_postgres(cluster):
    cluster.postgres.start()  # on this thread: it dies with the one that started it


def stall_all(cluster):
    for way in cluster.store_ways:
        way.stall()


def go_on_all(cluster):
    for way in cluster.store_ways:
        way.go_on()


@pytest.mark.parametrize("go, come", [(kill_postgres, start_postgres), (stall_all, go_on_all)],
                         ids=["killed", "hangs"])
def test_without_postgresql_everybody_waits_and_nobody_dies(program, tmp_path, seed, say, go, come):
    async def run(cluster):
        async with playing(cluster, seed) as crowd:
            go(cluster)
            await asyncio.sleep(AWAY_S / 2)
            confirmed = len(crowd.story.confirmed)
            await asyncio.sleep(AWAY_S / 2)
            assert len(crowd.story.confirmed) == confirmed, "confirmed without a store"
            back = time.monotonic()
            come(cluster)
            times = await crowd.until_shown_since(crowd.tables, back, COMES_BACK_S_MAX)
            await asyncio.sleep(1)  # in which somebody might still be taken for dead
            assert is_unchanged(cluster)
        assert crowd.errors().keys() <= {"storage_failed", "seat_taken", "busy"}
        return crowd, times

    play_through(run, program, tmp_path, say, f"PostgreSQL away for {AWAY_S} s", ways=True)


def test_a_node_dies_together_with_postgresql(program, tmp_path, seed, say):
    async def run(cluster):
        async with playing(cluster, seed) as crowd:
            cluster.kill(0)
            cluster.postgres.crash()
            await asyncio.sleep(AWAY_S)
            back = time.monotonic()
            cluster.postgres.start()
            times = await crowd.until_shown_since(crowd.tables, back,
                                                  COMES_BACK_S_MAX + PLAYS_ON_S_MAX)
        return crowd, times

    play_through(run, program, tmp_path, say, "a node and PostgreSQL die")


def test_nobody_loses_on_time_because_nothing_can_be_stored(program, tmp_path):
    with Cluster(program, tmp_path, 1) as cluster, Person(cluster.nodes[0].port) as ada, \
            Person(cluster.nodes[0].port) as ben:
        room = ada.open_table(clock={"kind": "fischer", "base_s": 10, "increment_s": 0})
        for seat, person in enumerate((ada, ben)):
            person.must("join_room", room=room)
            person.must("sit", room=room, seat=seat)
        for person in (ada, ben):
            person.must("ready", room=room, ready=True)
        match = ada.must("resume", room=room, since=0)["snapshot"]["match"]
        move = {"room": room, "match": match["match"], "ply": 0,
                "action": match["position"]["legal"][0]}
        cluster.postgres.crash()
        begun = time.monotonic()
        while time.monotonic() < begun + 11:
            assert ada.code("act", **move) == "storage_failed"
            time.sleep(0.5)
        cluster.postgres.start()
        assert comes_true(lambda: ada.code("act", **move) == "ok", COMES_BACK_S_MAX)


# --- NATS is away for everybody ---

def test_without_nats_tables_of_one_node_go_on(program, tmp_path, seed, say):
    """Every second table has all its players on one node, and only who looks on elsewhere."""
    def places(table, seats):
        here, there = table % NODES, (table + 1) % NODES
        return [here] * seats + [there] if table % 2 else [here] + [there] * seats

    async def run(cluster):
        async with playing(cluster, seed, places) as crowd:
            cluster.nats.stop()
            await asyncio.sleep(AWAY_S)
            here = crowd.tables[1::2]
            await crowd.until_shown_since(here, time.monotonic(), 2)
            back = time.monotonic()
            cluster.nats.start()
            times = await crowd.until_shown_since(crowd.tables, back, COMES_BACK_S_MAX)
            await asyncio.sleep(1)
            assert is_unchanged(cluster)
        return crowd, times

    play_through(run, program, tmp_path, say, f"NATS away for {AWAY_S} s")


def test_without_nats_commands_for_other_nodes_are_refused_at_once(program, tmp_path):
    with Cluster(program, tmp_path, 2) as cluster, Person(cluster.nodes[0].port) as ada, \
            Person(cluster.nodes[1].port) as ben:
        room = ada.open_table()
        ada.must("sit", room=room, seat=0)
        ben.must("join_room", room=room)
        cluster.nats.stop()
        codes = []
        asks = threading.Thread(target=lambda: codes.append(ben.code("sit", room=room, seat=1)))
        asks.start()
        asks.join(ANSWER_S_MAX)
        in_time = list(codes)
        cluster.nats.start()
        asks.join()
        assert in_time == ["unavailable"]
        assert comes_true(lambda: ben.code("sit", room=room, seat=1) == "ok", COMES_BACK_S_MAX)


# --- One node is cut off ---

def begun_at_first_node(table, seats):
    return [0] + [1 + table % 2] * seats


def all_at_first_node(_table, seats):
    return [0] * (seats + 1)


async def see_how_they_play_on(cluster, crowd, cut, seconds):
    """How long each table takes once the first node is `cut`."""
    assert len(cluster.rooms_of(0)) == TABLES
    begun = time.monotonic()
    cut()
    return await crowd.until_shown_since(crowd.tables, begun, seconds)


async def await_end(node, seconds):
    """Its exit code; None while it runs."""
    return await asyncio.to_thread(node.wait, seconds)


@pytest.mark.parametrize("how", ["stall", "cut"])
def test_tables_of_a_node_without_postgresql_go_on_elsewhere(program, tmp_path, seed, say, how):
    """Nobody but those who look on is connected to it. What it still does is never stored."""
    async def run(cluster):
        async with playing(cluster, seed, begun_at_first_node) as crowd:
            for player in crowd.players:
                if player.node == 0:
                    player.node = 1
                    player.lose_connection()
            await crowd.until_shown_since(crowd.tables, time.monotonic() + 0.3, 5)
            way = cluster.store_ways[0]
            times = await see_how_they_play_on(cluster, crowd, getattr(way, how), PLAYS_ON_S_MAX)
            way.go_on()
            code = await await_end(cluster.nodes[0], 10)
            assert code is not None, "it was taken for dead and runs on"
            await asyncio.sleep(0.5)
        return crowd, times

    play_through(run, program, tmp_path, say, f"a node without PostgreSQL ({how})", ways=True)


@pytest.mark.parametrize("how", ["stall", "cut"])
def test_people_of_a_node_without_postgresql_go_to_another(program, tmp_path, seed, say, how):
    async def run(cluster):
        async with playing(cluster, seed, all_at_first_node) as crowd:
            way = cluster.store_ways[0]
            times = await see_how_they_play_on(cluster, crowd, getattr(way, how),
                                               PLAYS_ON_S_MAX + SLACK_S)
        return crowd, times

    play_through(run, program, tmp_path, say, f"people of a node without PostgreSQL ({how})",
                 ways=True)


def test_a_node_without_nats_gives_its_tables_up(program, tmp_path, seed, say):
    async def run(cluster):
        async with playing(cluster, seed, begun_at_first_node) as crowd:
            times = await see_how_they_play_on(cluster, crowd, cluster.bus_ways[0].cut,
                                               CUT_OFF_S_MAX + 2 * SLACK_S)
            code = await await_end(cluster.nodes[0], SLACK_S)
            assert code is not None, "it runs on"
        return crowd, times

    play_through(run, program, tmp_path, say, "a node without NATS", ways=True)


def test_a_node_that_was_taken_for_dead_ends_as_a_failure(program, tmp_path):
    with Cluster(program, tmp_path, 2) as cluster:
        cluster.freeze(0)
        assert comes_true(lambda: cluster.state_of(0) == "dead", COMES_BACK_S_MAX)
        cluster.thaw(0)
        assert cluster.nodes[0].wait() not in (None, 0)
