"""docs/example_bot.py against itself, on a real server: every game is played to its end, twice in a
row, and a bot that loses its line comes back to its seat."""

import contextlib
import json
import math
import pathlib
import socket
import socketserver
import subprocess
import sys
import threading
import time
import urllib.request

import pytest

from harness.person import Person
from harness.server import Server

EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "example_bot.py"
SECONDS_MAX = 60
LINES_MAX = 99
BYTES_UNTIL_BREAK = 8_000  # after the start of a game of Die, before its end
GAMES = {
    "eat-your-neighbor": {"size": 4},
    "eat-thyself": {"players": 3},
    "ketchup": {"size": 4},
    "attack-of-the-moulds": {"players": 4},
    "die": {"size": 3},
}


@pytest.fixture
def server(program):
    with Server(program, "--memory-store", "--commands-burst", "1000000") as server:
        yield server


@pytest.fixture
def start_bot():
    """`start_bot(link, games)`; all of them have ended when the test has."""
    bots = []

    def start(link, games):
        bots.append(subprocess.Popen([sys.executable, "-B", EXAMPLE, link, str(games)],
                                     stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True))
        return bots[-1]

    yield start
    for bot in bots:
        bot.kill()
        bot.wait()
        bot.stdout.close()


class Host(Person):
    """Opens a table and hears what happens there, as the protocol says and without the example."""

    def __init__(self, server, game):
        super().__init__(server.port)
        self.socket.patience_s = SECONDS_MAX
        self.room = self.open_table(game=game, options=GAMES[game])
        self.seats = len(self.must("join_room", room=self.room)["info"]["seats"])

    def link(self, address):
        return f"{address}/r/{self.room}"

    def wait_for(self, kind):
        """The next event of this kind."""
        end = time.monotonic() + SECONDS_MAX
        while time.monotonic() < end:
            self.events.append(json.loads(self.next_text()))
            if self.events[-1]["type"] == kind:
                return self.events[-1]
        raise AssertionError(f"no {kind} within {SECONDS_MAX} s; last: {self.events[-1:]}")


class Line(socketserver.ThreadingTCPServer):
    """A way to the server that breaks once, after so many bytes have come from it."""

    daemon_threads = True

    def __init__(self, port):
        super().__init__(("127.0.0.1", 0), None)
        self._port = port
        self.connections = 0
        self.address = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def __exit__(self, *failure):
        self.shutdown()
        super().__exit__(*failure)

    def finish_request(self, near, _):
        """A connection, on a thread of its own."""
        self.connections += 1
        left = BYTES_UNTIL_BREAK if self.connections == 1 else math.inf
        with socket.create_connection(("127.0.0.1", self._port)) as far:
            threading.Thread(target=pass_on, args=(near, far, math.inf), daemon=True).start()
            pass_on(far, near, left)


def pass_on(source, sink, left):
    """Until the source ends, or so many bytes have passed; then both ends break."""
    try:
        while left > 0 and (data := source.recv(4096)):
            left -= len(data)
            sink.sendall(data)
    except OSError:
        pass
    for end in (source, sink):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


def assert_ends_well(bot):
    output, _ = bot.communicate(timeout=SECONDS_MAX)
    assert bot.returncode == 0, output
    assert "Traceback" not in output
    assert "act:" not in output, "an action was refused"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_twice(server, start_bot, game):
    with Host(server, game) as host:
        bots = [start_bot(host.link(server.address), 2) for _ in range(host.seats)]
        ends = [host.wait_for("match_ended") for _ in range(2)]
        for bot in bots:
            assert_ends_well(bot)
    assert len({end["match"] for end in ends}) == 2, "a rematch is another match"
    starts = [event for event in host.events if event["type"] == "match_started"]
    first, second = ([player["user"] for player in start["match"]["players"]]
                     for start in starts[:2])
    assert sorted(first) == sorted(second)
    assert first != second, "the seats rotate"
    for end in ends:
        assert end["outcome"]["winners"]
        address = f"{server.address}/api/matches/{end['match']}"
        with urllib.request.urlopen(address, timeout=SECONDS_MAX) as answer:
            record = json.load(answer)
        assert record["outcome"] == end["outcome"]
        assert not [made for made in record["actions"] if made["action"].startswith("forfeit")]


def test_a_line_that_breaks_costs_no_seat(server, start_bot):
    """In the middle of a game: the bot is the same person afterwards, in the same seat."""
    with Host(server, "die") as host, Line(server.port) as line:
        bots = [start_bot(host.link(line.address), 1), start_bot(host.link(server.address), 1)]
        end = host.wait_for("match_ended")
        for bot in bots:
            assert_ends_well(bot)
        assert line.connections == 2, "it came back once"
    assert end["outcome"]["winners"]
    assert end["outcome"]["reason"] != "forfeit"


def test_it_has_less_than_a_hundred_lines():
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= LINES_MAX
