"""The process of the innocents, from outside; see innocents.py."""

import json
import pathlib
import subprocess
import sys

SCRIPT = pathlib.Path(__file__).with_name("innocents.py")


class Bystanders:
    def __init__(self, port):
        self._process = subprocess.Popen(
            [sys.executable, "-B", str(SCRIPT), str(port)], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True)
        self.room = self._process.stdout.readline().strip()
        if not self.room:
            raise RuntimeError("the innocents could not begin to play")

    def look(self):
        """What has happened to them since the last look."""
        try:
            self._process.stdin.write("\n")
            self._process.stdin.flush()
            return json.loads(self._process.stdout.readline())
        except (OSError, ValueError):
            return {"moves": 0, "worst_ms": 0, "worst_seen_ms": 0,
                    "faults": ["the innocents' own process has ended"]}

    def stop(self):
        self._process.stdin.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
