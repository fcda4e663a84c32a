"""scripts/cluster starts what it says, lets it die and come back, and leaves nothing running."""

import os
import pathlib
import random
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

import pytest

from harness.waiting import comes_true

SCRIPT = pathlib.Path(__file__).parents[2] / "scripts" / "cluster"
SECONDS_MAX = 20
PORTS = (*range(4), *range(11, 14), 20)  # after the first
PARTS = ["postgres", "nats", "node 1 (a)", "node 2 (b)", "node 3 (c)", "proxy"]


def is_free(port):
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def free_base():
    # Below the ports that the kernel gives to outgoing connections.
    return next(base for base in random.sample(range(10000, 30000), 1000)
                if all(is_free(base + each) for each in PORTS))


class Cluster:
    def __init__(self, program):
        # Not below pytest's own folder, which the user `postgres` may not enter.
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="potluck-cluster.", dir="/var/tmp"))
        self.folder.chmod(0o755)
        self.port = free_base()
        self.environment = {**os.environ, "POTLUCK": str(program),
                            "POTLUCK_CLUSTER": str(self.folder),
                            "POTLUCK_CLUSTER_PORT": str(self.port)}

    def run(self, *words):
        return subprocess.run([SCRIPT, *words], env=self.environment, capture_output=True,
                              text=True, timeout=120)

    def must(self, *words):
        done = self.run(*words)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def states(self):
        """As `status` says, by part."""
        lines = [line.strip() for line in self.must("status").splitlines()]
        return {part: line.removeprefix(part).strip().split("  ")[0]
                for part in PARTS for line in lines if line.startswith(part)}

    def answers(self, port):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=2) as page:
                return page.status == 200
        except (urllib.error.URLError, OSError):
            return False

    def processes(self):
        """All that have this folder in their command line."""
        found = []
        for folder in pathlib.Path("/proc").iterdir():
            if folder.name.isdecimal() and int(folder.name) != os.getpid():
                try:
                    if str(self.folder).encode() in (folder / "cmdline").read_bytes():
                        found.append((folder / "cmdline").read_bytes().replace(b"\0", b" "))
                except OSError:
                    pass  # it has ended
        return found


@pytest.fixture
def cluster(program):
    made = Cluster(program)
    yield made
    made.run("stop")
    log = {path.name: path.read_text(errors="replace")[-2000:] for path in made.folder.glob("*.log")}
    left = made.processes()
    shutil.rmtree(made.folder)
    assert not left, (left, log)


def test_a_life_of_a_cluster(cluster):
    assert set(cluster.states().values()) == {"not running"}
    cluster.must("start")
    assert cluster.states() == dict.fromkeys(PARTS, "running")
    assert all(cluster.answers(cluster.port + each) for each in range(4))
    assert "runs already" in cluster.must("start")

    cluster.must("kill", "2")
    assert cluster.states()["node 2 (b)"] == "not running"
    # PostgreSQL needs a moment to see that a connection is gone.
    assert comes_true(lambda: "not connected to the store" in cluster.must("status"), SECONDS_MAX)
    assert not cluster.answers(cluster.port + 2)
    # The proxy finds out, and asks the others.
    assert comes_true(lambda: all(cluster.answers(cluster.port) for _ in range(6)), SECONDS_MAX)
    assert "node 2 (b)  running" in cluster.must("start", "b")
    assert cluster.answers(cluster.port + 2)

    cluster.must("freeze", "nats")
    assert cluster.states()["nats"] == "frozen"
    cluster.must("thaw", "nats")
    cluster.must("drain", "3")
    cluster.must("kill", "postgres")
    # No node can store anything; pages are still served.
    assert comes_true(lambda: all(cluster.answers(cluster.port) for _ in range(6)), SECONDS_MAX)
    cluster.must("start")
    assert cluster.states() == dict.fromkeys(PARTS, "running")

    cluster.must("freeze", "1")
    cluster.must("stop")
    assert set(cluster.states().values()) == {"not running"}
    assert cluster.processes() == []
    # What was made stays, but no secret is for everybody.
    for secret in ("key", "nats.password", "nats.conf"):
        assert (cluster.folder / secret).stat().st_mode & 0o077 == 0


def test_a_start_that_fails_leaves_nothing(cluster):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", cluster.port + 3))
        taken.listen()
        failed = cluster.run("start")
    assert failed.returncode == 1
    assert "c has ended" in failed.stderr
    assert cluster.processes() == []


@pytest.mark.parametrize("words", [(), ("status", "2"), ("kill",), ("kill", "4"), ("kill", "d"),
                                   ("burn", "2")])
def test_what_it_does_not_know_is_explained(cluster, words):
    done = cluster.run(*words)
    assert done.returncode == 2
    assert "scripts/cluster start" in done.stderr


def test_what_does_not_run_cannot_die(cluster):
    done = cluster.run("kill", "2")
    assert done.returncode == 1
    assert "2 does not run" in done.stderr


def test_no_part_starts_before_the_cluster_is_made(cluster):
    cluster.folder.rmdir()
    done = cluster.run("start", "2")
    assert done.returncode == 1
    assert "there is no cluster yet" in done.stderr
    cluster.folder.mkdir()
