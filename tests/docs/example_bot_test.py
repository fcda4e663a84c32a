#!/usr/bin/python3
"""docs/example_bot.py against itself, on a real server: every game is played to its end, twice in a
row, and a bot that loses its line comes back to its seat.

Invariant: when this ends, the server and the bots have ended, too.
"""

import argparse
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import unittest
import urllib.request
from pathlib import Path

import websocket

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "docs" / "example_bot.py"
OPEN_LINE = re.compile(r"is open at (http://127\.0\.0\.1:\d+)/")
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


class Server:
    def __init__(self, program):
        self._process = subprocess.Popen(
            [program, "serve", "--address", "127.0.0.1", "--port", "0", "--memory-store",
             "--commands-burst", "1000000"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self._lines = []
        self._opened = threading.Event()
        self.address = None
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        if not self._opened.wait(SECONDS_MAX) or self.address is None:
            self.stop()
            raise RuntimeError("no server:\n" + "".join(self._lines))

    def _read(self):
        for line in self._process.stdout:
            self._lines.append(line)
            found = OPEN_LINE.search(line)
            if found:
                self.address = found.group(1)
                self._opened.set()
        self._opened.set()

    def stop(self):
        self._process.kill()
        self._process.wait()
        self._reader.join()
        self._process.stdout.close()


class Host:
    """Opens a table and hears what happens there, as the protocol says and without the example."""

    def __init__(self, server, game, options):
        self._socket = websocket.create_connection(
            server.address.replace("http", "ws") + "/ws", SECONDS_MAX, subprotocols=["potluck.v1"])
        self._commands = 0
        self.events = []
        self._ask("hello", version=1)
        self.room = self._ask("create_room", table={
            "game": game, "options": options, "visibility": "private"})["room"]
        self.seats = len(self._ask("join_room", room=self.room)["info"]["seats"])
        self.link = f"{server.address}/r/{self.room}"

    def _ask(self, command, **fields):
        self._commands += 1
        self._socket.send(json.dumps({"type": command, "id": f"h{self._commands}", **fields}))
        while True:
            message = self._hear()
            if message.get("id") == f"h{self._commands}":
                if message["type"] != "ok":
                    raise AssertionError(message)
                return message.get("result")

    def _hear(self):
        """The next message; a ping counts as an empty one, so that every wait has an end."""
        kind, data = self._socket.recv_data(control_frame=True)
        if kind == websocket.ABNF.OPCODE_CLOSE:
            raise AssertionError("the server has closed the host's line")
        message = json.loads(data) if kind == websocket.ABNF.OPCODE_TEXT else {"type": "ping"}
        if "seq" in message:
            self.events.append(message)
        return message

    def wait_for(self, kind):
        """The next event of this kind."""
        end = time.monotonic() + SECONDS_MAX
        while time.monotonic() < end:
            message = self._hear()
            if message["type"] == kind:
                return message
        raise AssertionError(f"no {kind} within {SECONDS_MAX} s; last: {self.events[-1:]}")

    def close(self):
        self._socket.close()


class Line:
    """A way to the server that breaks once, after so many bytes have come from it."""

    def __init__(self, address, bytes_until_break):
        host, port = address.removeprefix("http://").split(":")
        self._target = (host, int(port))
        self._left = bytes_until_break
        self.connections = 0
        self._ends = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            self.connections += 1
            far = socket.create_connection(self._target)
            self._ends += [near, far]
            breaks = self.connections == 1
            threading.Thread(target=self._pass, args=(near, far, False), daemon=True).start()
            threading.Thread(target=self._pass, args=(far, near, breaks), daemon=True).start()

    def _pass(self, source, sink, breaks):
        try:
            while data := source.recv(4096):
                self._left -= len(data) if breaks else 0
                if breaks and self._left < 0:
                    break
                sink.sendall(data)
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def close(self):
        """After the bots have ended, so that nothing is passed any more."""
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for end in self._ends:
            end.close()


class ExampleBot(unittest.TestCase):
    program = None

    @classmethod
    def setUpClass(cls):
        cls.server = Server(cls.program)

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def start_bot(self, link, games):
        bot = subprocess.Popen([sys.executable, "-B", str(EXAMPLE), link, str(games)],
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.addCleanup(self.end_bot, bot)
        return bot

    @staticmethod
    def end_bot(bot):
        if bot.poll() is None:
            bot.send_signal(signal.SIGKILL)
        bot.wait()
        bot.stdout.close()

    def assert_ends_well(self, bot):
        output, _ = bot.communicate(timeout=SECONDS_MAX)
        self.assertEqual(bot.returncode, 0, output)
        self.assertNotIn("Traceback", output)
        self.assertNotIn("act:", output, "an action was refused")

    def open_table(self, game):
        host = Host(self.server, game, GAMES[game])
        self.addCleanup(host.close)
        return host

    def record_of(self, match):
        with urllib.request.urlopen(f"{self.server.address}/api/matches/{match}") as answer:
            return json.load(answer)

    def play(self, game):
        host = self.open_table(game)
        bots = [self.start_bot(host.link, 2) for _ in range(host.seats)]
        ends = [host.wait_for("match_ended") for _ in range(2)]
        for bot in bots:
            self.assert_ends_well(bot)
        self.assertEqual(len({end["match"] for end in ends}), 2, "a rematch is another match")
        starts = [event for event in host.events if event["type"] == "match_started"]
        first, second = ([player["user"] for player in start["match"]["players"]]
                         for start in starts[:2])
        self.assertEqual(sorted(first), sorted(second))
        self.assertNotEqual(first, second, "the seats rotate")
        for end in ends:
            self.assertTrue(end["outcome"]["winners"])
            record = self.record_of(end["match"])
            self.assertEqual(record["outcome"], end["outcome"])
            self.assertFalse([made for made in record["actions"]
                              if made["action"].startswith("forfeit")])

    def test_line_that_breaks(self):
        """In the middle of a game: the bot is the same person afterwards, in the same seat."""
        host = self.open_table("die")
        line = Line(self.server.address, BYTES_UNTIL_BREAK)
        self.addCleanup(line.close)
        bots = [self.start_bot(f"{line.address}/r/{host.room}", 1), self.start_bot(host.link, 1)]
        end = host.wait_for("match_ended")
        for bot in bots:
            self.assert_ends_well(bot)
        self.assertEqual(line.connections, 2, "it came back once")
        self.assertTrue(end["outcome"]["winners"])
        self.assertNotEqual(end["outcome"]["reason"], "forfeit")

    def test_under_hundred_lines(self):
        self.assertLessEqual(len(EXAMPLE.read_text(encoding="utf-8").splitlines()), LINES_MAX)


for name in GAMES:
    setattr(ExampleBot, "test_" + name.replace("-", "_"), lambda self, game=name: self.play(game))

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--potluck", required=True, help="the program to test")
    arguments, rest = parser.parse_known_args()
    ExampleBot.program = os.path.abspath(arguments.potluck)
    unittest.main(argv=[sys.argv[0], *rest], verbosity=2)
