"""The server that is attacked, with innocent people who play on it. Each attack gets a `target`;
after it (of a table: after its last line) the guard looks at what must be unharmed."""

import concurrent.futures
import os

import pytest

from abuse.bystanders import Bystanders
from abuse.guard import Guard
from abuse.log_watch import LogWatch
from abuse.target import Target
from harness.server import Server

PROCESS_PRIORITY = 5  # lower: attacker and server share one machine, which real ones do not
SECONDS_TO_STOP_MAX = 15
ORDER = ("frames", "upgrades", "requests", "parameters", "hostile_json", "theft", "bounds",
         "fairness", "tables", "disk", "floods", "slow")


class Field:
    """One server with its log, its innocents and its guard."""

    def __init__(self, program, data, flags=(), has_innocents=True):
        self.data = data
        self.log = LogWatch()
        self.server = Server(program, "--data", data, "--log-level", "debug", *flags,
                             on_line=self.log.on_line)
        self.bystanders = Bystanders(self.server.port) if has_innocents else None
        self.guard = Guard(self.server, self.log, self.bystanders, Target(self, 0, "127.0.0.9"))

    def close(self):
        """It must be a clean end."""
        if self.bystanders:
            self.bystanders.stop()
        code = self.server.stop(SECONDS_TO_STOP_MAX)
        self.server.kill()
        assert code == 0, "the server did not stop in good order"


class Shared:
    """The server that attacks share: a new one when the last has died of something, which has been
    told; the others are owed a living server."""

    def __init__(self, program, folders):
        self._program, self._folders = program, folders
        self._field = self._open()
        os.nice(PROCESS_PRIORITY)

    def _open(self):
        field = Field(self._program, self._folders.mktemp("shared") / "data",
                      [f"--{what}-burst=1000000" for what in
                       ("creations", "starts", "starts-per-person")])
        field.server.is_shared = True
        return field

    @property
    def field(self):
        if self._field.server.has_ended():
            self._field.bystanders.stop()
            self._field.server.kill()
            self._field = self._open()
        return self._field


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: next((ORDER.index(name) for name in ORDER
                                      if item.path.name == f"test_{name}.py"), -1))


@pytest.fixture(scope="session")
def shared(program, tmp_path_factory):
    shared = Shared(program, tmp_path_factory)
    yield shared
    shared.field.close()


@pytest.fixture(scope="session", autouse=True)
def running(request, shared):
    """The attacks that wait for the server's own times run while all others do, from the start."""
    chosen = [item.callspec.params["waits"] for item in request.session.items
              if "waits" in getattr(item, "fixturenames", ())]
    with concurrent.futures.ThreadPoolExecutor(max(1, len(chosen))) as pool:
        yield {attack: pool.submit(attack, Target(shared.field, 0)) for attack in chosen}


def is_last_line_of_its_table(item):
    if item.get_closest_marker("guard_each_line"):
        return True
    items = item.session.items
    after = items.index(item) + 1
    return after == len(items) or items[after].function is not item.function


@pytest.fixture
def target(request, program, shared, tmp_path):
    """With the mark `own_server(flags...)` it is a server of its own, where nobody plays."""
    own = request.node.get_closest_marker("own_server")
    field = Field(program, tmp_path / "data", own.args, False) if own else shared.field
    field.guard.begin()
    yield Target(field, request.config.option.flood_seconds)
    if own or is_last_line_of_its_table(request.node):
        faults = field.guard.end()
        if own:
            field.close()
        assert not faults, "\n".join(["this attack has harmed others:", *faults])
