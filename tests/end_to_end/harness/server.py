"""A real server: started, found by its log line, signalled, and gone in the end."""

import collections
import os
import pathlib
import re
import shutil
import signal
import subprocess
import threading
import time
import urllib.request

OPEN_LINE = re.compile(r"is open at http://[^ ]*:(\d+)/")
ADMIN_LINE = re.compile(r"metrics are at http://[^ ]*:(\d+)/")
SERIOUS = re.compile(r" (error|critical) ")
LINES_KEPT = 200
SECONDS_TO_OPEN_MAX = 60
SECONDS_TO_STOP_MAX = 20
# For tests in which one machine plays many people as fast as it can.
NO_PACE = tuple(f"--{limit}=1000000" for limit in (
    "connects-per-second", "connects-burst",
    "commands-per-second", "commands-burst", "commands-per-address-per-second",
    "commands-per-address-burst", "requests-per-second", "requests-burst",
    "creations-per-second", "creations-burst", "lists-per-second", "lists-burst",
    "moves-per-second", "moves-burst", "pictures-per-second", "pictures-burst", "starts-per-second", "starts-burst",
    "starts-per-person-per-second", "starts-per-person-burst", "renames-per-second",
    "renames-burst", "renames-per-person-per-second", "renames-per-person-burst",
    "connections-per-address-max", "rooms-per-address-max"))


class NotOpen(Exception):
    """The text is what the server said instead."""


class Server:
    """Use it as a context, or `kill` it: afterwards the process does not run any more.
    `before` are words before the program's name, `on_line` gets each line of the log as the bytes
    that it is, on a thread of its own."""

    running: "set[Server]" = set()
    recent: "collections.deque[Server]" = collections.deque(maxlen=2)

    def __init__(self, program, *options, listens=("--address", "127.0.0.1", "--port", "0"),
                 before=(), environment=None, on_line=None):
        self.words = [str(word) for word in (*before, program, "serve", *listens, *options)]
        self.process = subprocess.Popen(
            self.words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=environment, start_new_session=True)
        self.pid = self.process.pid
        # Names this very process, also when its number is used again.
        self._pidfd = os.pidfd_open(self.pid)
        Server.running.add(self)
        Server.recent.append(self)
        self.log = collections.deque(maxlen=LINES_KEPT)
        self.signalled_ms = None  # wall-clock time of the signal
        self.is_shared = False    # by several tests
        self._timer = None
        self._on_line = on_line
        self._ports = {}
        self._heard = threading.Condition()
        self._log_has_ended = False
        self._reader = threading.Thread(target=self._read_log, daemon=True)
        self._reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        self.kill()

    def has_opened(self) -> bool:
        """Waits until the server listens; False when it has ended before."""
        return self._has_said(OPEN_LINE)

    @property
    def port(self) -> int:
        return self._port_of(OPEN_LINE)

    @property
    def admin_port(self) -> int:
        """For a server with --admin-port."""
        return self._port_of(ADMIN_LINE)

    def metrics(self) -> dict[str, float]:
        """All of /metrics by name and labels; for a server with --admin-port."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.admin_port}/metrics",
                                    timeout=30) as answer:
            lines = answer.read().decode().splitlines()
        return {name: float(value) for name, _, value in (
            line.rpartition(" ") for line in lines if not line.startswith("#"))}

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def last_words(self, count=20) -> str:
        return "\n".join(list(self.log)[-count:])

    def complaints(self) -> list[str]:
        """Lines of the log in which the server itself reports a fault."""
        return [line for line in list(self.log) if SERIOUS.search(line)]

    def has_ended(self) -> bool:
        return self.process.poll() is not None

    def send(self, number=signal.SIGTERM):
        self.signalled_ms = time.time() * 1000
        try:
            signal.pidfd_send_signal(self._pidfd, number)
        except OSError:
            pass  # it has ended by itself; its exit code tells

    def signal_after(self, seconds, number):
        """A thread sends the signal, so that its moment does not depend on what the test does."""
        self._timer = threading.Timer(seconds, self.send, [number])
        self._timer.daemon = True
        self._timer.start()

    @property
    def is_signalled_or_will_be(self) -> bool:
        return self._timer is not None

    def wait(self, seconds=SECONDS_TO_STOP_MAX):
        """The exit code, negative for a signal; None when it still runs after so many seconds."""
        try:
            code = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None
        self._reader.join(seconds)
        return code

    def stop(self, seconds=SECONDS_TO_STOP_MAX):
        """Asks it to end; the exit code."""
        self.send()
        return self.wait(seconds)

    def kill(self):
        """Whatever has happened, the process is gone afterwards."""
        if self not in Server.running:
            return
        if self._timer is not None:
            self._timer.cancel()
        if not self.has_ended():
            os.killpg(self.pid, signal.SIGKILL)
        self.wait()
        self.process.stdout.close()
        os.close(self._pidfd)
        Server.running.discard(self)

    def _has_said(self, line) -> bool:
        with self._heard:
            if not self._heard.wait_for(lambda: line in self._ports or self._log_has_ended,
                                        SECONDS_TO_OPEN_MAX):
                raise NotOpen(f"not open after {SECONDS_TO_OPEN_MAX} s:\n{self.last_words()}")
        return line in self._ports

    def _port_of(self, line) -> int:
        if not self._has_said(line):
            raise NotOpen(f"ended with {self.wait()}:\n{self.last_words()}")
        return self._ports[line]

    def _read_log(self):
        for raw in self.process.stdout:
            if self._on_line is not None:
                self._on_line(raw)
            line = raw.decode("utf-8", "replace").rstrip()
            self.log.append(line)
            for kind in (OPEN_LINE, ADMIN_LINE):
                if found := kind.search(line):
                    with self._heard:
                        self._ports[kind] = int(found.group(1))
                        self._heard.notify_all()
        with self._heard:
            self._log_has_ended = True
            self._heard.notify_all()


def copy_of(program, folder) -> pathlib.Path:
    """The program may be built anew while a long test runs."""
    return pathlib.Path(shutil.copy2(program, pathlib.Path(folder) / "potluck"))
