"""Several nodes of the program on one PostgreSQL and one NATS."""

import contextlib
import secrets
import signal
import subprocess

from harness.nats import Nats
from harness.postgres import Postgres
from harness.server import NO_PACE, Server
from harness.stalling_proxy import StallingProxy


class Cluster:
    """Use it as a context. Nodes are numbers from 0; one that was killed can be started again.
    With `ways`, each reaches PostgreSQL by `store_ways[number]` and NATS by `bus_ways[number]`,
    which can stall. `before` are words before the program's name."""

    def __init__(self, program, folder, count, *options, ways=False, before=()):
        self.program = program
        self.folder = folder
        self.options = (*NO_PACE, *options)
        self.before = before
        self.key = folder / "key"
        self.key.write_text(secrets.token_hex(32))
        self._stack = contextlib.ExitStack()
        self.postgres = self._stack.enter_context(Postgres())
        self.nats = self._stack.enter_context(Nats())
        self.store_ways = [self._way(self.postgres.socket) for _ in range(count * ways)]
        self.bus_ways = [self._way(self.nats.port) for _ in range(count * ways)]
        self.nodes = [None] * count
        self.frozen = set()
        for number in range(count):
            self.start(number)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for number in range(len(self.nodes)):
            self.kill(number)
        self._stack.close()

    def _way(self, target):
        return self._stack.enter_context(StallingProxy(target))

    @staticmethod
    def name(number) -> str:
        return f"n{number}"

    def start(self, number):
        store, bus = self.postgres.address, self.nats.address
        if self.store_ways:
            store = f"postgresql://potluck@127.0.0.1:{self.store_ways[number].port}/potluck"
            bus = f"nats://127.0.0.1:{self.bus_ways[number].port}"
        self.nodes[number] = Server(
            self.program, "--store", store, "--bus", bus, "--node", self.name(number),
            "--cluster-key", self.key, "--data", self.folder / self.name(number),
            "--admin-port", "0", "--threads", "1", *self.options, before=self.before)
        assert self.nodes[number].has_opened(), self.nodes[number].last_words()

    def kill(self, number):
        if self.nodes[number] is not None:
            self.frozen.discard(number)
            self.nodes[number].kill()
            self.nodes[number] = None

    def freeze(self, number):
        self.nodes[number].send(signal.SIGSTOP)
        self.frozen.add(number)

    def thaw(self, number):
        self.nodes[number].send(signal.SIGCONT)
        self.frozen.discard(number)

    def stop(self, number):
        """In good order; the exit code."""
        code = self.nodes[number].stop()
        self.kill(number)
        return code

    def ports(self) -> list[int]:
        """Of those that run, as a proxy's health checks would find."""
        return [node.port for number, node in enumerate(self.nodes)
                if node is not None and number not in self.frozen and not node.has_ended()]

    def rooms_of(self, number) -> list[str]:
        """What the node owns, as the store says."""
        return self.postgres.execute(
            f"SELECT code FROM rooms WHERE owner = '{self.name(number)}' AND closed_ms IS NULL "
            "AND asleep_ms IS NULL").split()

    def state_of(self, number) -> str:
        return self.postgres.execute(
            f"SELECT state FROM node_fence WHERE node = '{self.name(number)}'")

    def copy_to(self, folder):
        """The whole store as a data folder."""
        moved = subprocess.run([self.program, "migrate", self.postgres.address, folder],
                               capture_output=True, text=True)
        assert moved.returncode == 0, moved.stderr
        return folder / "potluck.sqlite"
