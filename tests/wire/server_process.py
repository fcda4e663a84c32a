"""A real `potluck serve`: started, found by its log line, killed from outside of our event loop."""

import asyncio
import os
import re
import signal
import threading
import time

ADMIN_LINE = re.compile(rb"metrics are at http://[^ ]*:(\d+)/")
OPEN_LINE = re.compile(rb"is open at http://[^ ]*:(\d+)/")
SERIOUS = re.compile(r" (error|critical) ")
LINES_KEPT = 200
# For tests in which one machine plays many people as fast as it can.
NO_PACE = tuple(f"--{limit}=1000000" for limit in (
    "commands-per-second", "commands-burst", "requests-per-second", "requests-burst",
    "creations-per-second", "creations-burst", "connections-per-address-max"))


class ServerProcess:
    """Invariant: at the end of `stop_for_good` the process does not run any more."""

    def __init__(self, process, on_line):
        self._process = process
        self._on_line = on_line
        self.pid = process.pid
        # Names this very process, also when its number is used again.
        self._pidfd = os.pidfd_open(process.pid)
        self._port = asyncio.get_running_loop().create_future()
        self._admin_port = asyncio.get_running_loop().create_future()
        self._timer = None
        self._reader = asyncio.create_task(self._read_log())
        self.log = []
        self.signalled_ms = None  # wall-clock time of the signal

    @classmethod
    async def start(cls, program, data, *options, on_line=lambda line: None):
        """`on_line` gets each line of the log as the bytes that it is."""
        process = await asyncio.create_subprocess_exec(
            program, "serve", "--address", "127.0.0.1", "--port", "0", "--data", str(data),
            *options, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT)
        return cls(process, on_line)

    async def port(self):
        """The port once the server listens; None when it has ended before."""
        return await self._port

    async def admin_port(self):
        """The same for a server with --admin-port."""
        return await self._admin_port

    def signal_after(self, seconds, number):
        """A thread sends the signal, so that its moment does not depend on what our loop does."""
        self._timer = threading.Timer(seconds, self._send, [number])
        self._timer.daemon = True
        self._timer.start()

    @property
    def is_signalled_or_will_be(self):
        return self._timer is not None

    async def exit_code(self):
        """Waits for the end; negative for a signal, as in `subprocess`."""
        code = await self._process.wait()
        await self._reader
        if self._timer is not None:
            self._timer.cancel()
        return code

    async def stop_for_good(self):
        """Whatever has happened, the process is gone afterwards."""
        if self._timer is not None:
            self._timer.cancel()
        if self._process.returncode is None:
            self._send(signal.SIGKILL)
        await self.exit_code()
        if self._pidfd >= 0:
            os.close(self._pidfd)
            self._pidfd = -1

    @property
    def has_ended(self):
        return self.exit_code_now is not None

    @property
    def exit_code_now(self):
        """None while it runs."""
        return self._process.returncode

    def complaints(self):
        """Lines of the log in which the server itself reports a fault."""
        return [line for line in self.log if SERIOUS.search(line)]

    def _send(self, number):
        self.signalled_ms = time.time() * 1000
        try:
            signal.pidfd_send_signal(self._pidfd, number)
        except (ProcessLookupError, OSError):
            pass  # it has ended by itself; its exit code tells

    async def _read_log(self):
        while line := await self._process.stdout.readline():
            self._on_line(line)
            found = OPEN_LINE.search(line)
            if found and not self._port.done():
                self._port.set_result(int(found.group(1)))
            found = ADMIN_LINE.search(line)
            if found and not self._admin_port.done():
                self._admin_port.set_result(int(found.group(1)))
            self.log = self.log[-LINES_KEPT:] + [line.decode("utf-8", "replace").rstrip()]
        if not self._port.done():
            self._port.set_result(None)
        if not self._admin_port.done():
            self._admin_port.set_result(None)
