"""PostgreSQL crashes or freezes while people play: moves are refused or wait, the rest goes on, and
so does play once it is back. Nobody does anything for that, and no confirmed move is lost."""

import asyncio
import contextlib
import json
import random
import subprocess
import time
import urllib.error
import urllib.request

import pytest

from cluster.player import Player, Table
from cluster.story import Story, stored_actions
from harness.person import Person
from harness.postgres import Postgres
from harness.server import NO_PACE, Server

GAMES = ({"game": "die", "options": {"size": 3}},
         {"game": "ketchup", "options": {"board": "hex", "size": 4},
          "clock": {"kind": "fischer", "base_s": 600, "increment_s": 5}})
PAUSE_S = 0.02
# A commit that takes two seconds is a failing one, an answer is waited for for five.
UNREADY_S_MAX = 4
REFUSED_S_MAX = 12
PLAYS_ON_S_MAX = 10


def set_standby(postgres, name):
    """A COMMIT happens, and is answered when the standby has it."""
    postgres.execute(f"ALTER SYSTEM SET synchronous_standby_names = '{name}'")
    postgres.execute("SELECT pg_reload_conf()")


def crash_in_commit(postgres):
    """Nobody can tell any more whether the moves under way are stored. They are."""
    set_standby(postgres, "nobody")
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
    while postgres.execute(waiting) == "0":
        time.sleep(0.01)
    postgres.crash()


def start_without_standby(postgres):
    postgres.start()
    set_standby(postgres, "")


HARMS = {"crashed": (Postgres.crash, Postgres.start),
         "crashed_in_commit": (crash_in_commit, start_without_standby),
         "frozen": (Postgres.freeze, Postgres.thaw)}


class Nodes:
    """As players ask for them."""

    def __init__(self, server):
        self.server = server

    def ports(self):
        return [self.server.port]


class Play:
    """Two people and somebody who looks on at each table, for as long as the block runs."""

    def __init__(self, server, seed):
        self.story = Story()
        self.tables = [Table({**game, "visibility": "public"}) for game in GAMES]
        self.players = [
            Player(self.story, Nodes(server), table, f"{table.settings['game']} seat {seat}", seat,
                   random.Random(f"{seed} {number} {seat}"), PAUSE_S)
            for number, table in enumerate(self.tables) for seat in (0, 1, None)]

    async def __aenter__(self):
        self.tasks = [asyncio.create_task(player.live()) for player in self.players]
        return self

    async def __aexit__(self, *_):
        while not all(task.done() for task in self.tasks):
            for task in self.tasks:
                task.cancel()
            await asyncio.sleep(0.01)
        for player in self.players:
            with contextlib.suppress(Exception):
                player.socket.abandon()

    async def goes_on(self):
        """Until each table shows a move made from now on."""
        since = time.monotonic()
        await until(lambda: all(self.story.shown_at.get(table.code, 0) > since
                                for table in self.tables), PLAYS_ON_S_MAX, "all tables play on")

    def count_of(self, code):
        return sum(player.errors.get(code, 0) for player in self.players)


async def until(is_so, seconds, what):
    begun = time.monotonic()
    while not await asyncio.to_thread(is_so):
        assert time.monotonic() - begun < seconds, f"after {seconds} s, not yet so: {what}"
        await asyncio.sleep(0.02)
    return time.monotonic() - begun


def readiness(server):
    """Of /readyz: the HTTP status and the word."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.admin_port}/readyz") as answer:
            return answer.status, json.load(answer)["status"]
    except urllib.error.HTTPError as refusal:
        return refusal.code, json.load(refusal)["status"]


def look_and_talk(watcher, speaker, room):
    """At a table of which nothing waits for the store."""
    watcher.must("watch_room", room=room)
    speaker.must("say", room=room, phrase="hello")
    assert watcher.must("read_chat", room=room, since=0)["messages"], "what was said is heard"


def open_table(person):
    """The answer, and how long it took."""
    begun = time.monotonic()
    return person.code("create_room", table={**GAMES[0], "visibility": "public"}), time.monotonic() - begun


@pytest.mark.parametrize("harm, mend", HARMS.values(), ids=HARMS)
def test_play_goes_on_when_postgres_is_back(program, tmp_path, seed, say, harm, mend):
    with Postgres() as postgres, Server(
            program, "--store", postgres.address, "--data", tmp_path / "data", "--admin-port", "0",
            *NO_PACE) as server:
        play, words = asyncio.run(run(server, postgres, seed, harm, mend))
        assert server.stop() == 0
        copy = tmp_path / "copy"
        moved = subprocess.run([program, "migrate", postgres.address, copy], capture_output=True,
                               text=True)
        assert moved.returncode == 0, moved.stderr
        stored = stored_actions(copy / "potluck.sqlite")
        play.story.compare(stored)
        say(f"{words}; {len(play.story.confirmed)} moves confirmed, {len(stored)} stored, "
            f"{play.count_of('storage_failed')} refused")
        assert not play.story.faults, "\n".join(play.story.faults)


async def run(server, postgres, seed, harm, mend):
    async with Play(server, seed) as play:
        await play.goes_on()
        assert readiness(server) == (200, "ready")
        with Person(server.port) as watcher, Person(server.port) as speaker:
            room = speaker.open_table("public")
            await asyncio.to_thread(harm, postgres)
            unready = await until(lambda: readiness(server) == (503, "storage_failed"),
                                  UNREADY_S_MAX, "/readyz says 503")
            shown = len(play.story.shown)
            await asyncio.to_thread(look_and_talk, watcher, speaker, room)
            code, refused = await asyncio.to_thread(open_table, speaker)
            assert code == "storage_failed" and refused < REFUSED_S_MAX
            assert len(play.story.shown) == shown, "nobody sees what is not stored"
            assert readiness(server) == (503, "storage_failed")
            mend(postgres)  # not in a thread of its own: PostgreSQL ends with whoever started it
            ready = await until(lambda: readiness(server) == (200, "ready"), PLAYS_ON_S_MAX,
                                "/readyz says 200")
            await play.goes_on()
            assert (await asyncio.to_thread(open_table, speaker))[0] == "ok"
    return play, (f"not ready after {unready:.1f} s, a table refused after {refused:.1f} s, ready "
                  f"{ready:.1f} s after the return")
