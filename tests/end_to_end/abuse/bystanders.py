"""The process of the innocents, from outside; see innocents.py."""

import json
import pathlib
import subprocess
import sys


class Bystanders:
    def __init__(self, port):
        self._process = subprocess.Popen(
            [sys.executable, "-B", "-m", "abuse.innocents", str(port)], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True, cwd=pathlib.Path(__file__).parents[1])
        self.room = self._process.stdout.readline().strip()
        if not self.room:
            raise RuntimeError("the innocents could not begin to play")

    def look(self):
        """What has happened to them since the last look."""
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def stop(self):
        self._process.stdin.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
