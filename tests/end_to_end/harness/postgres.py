"""A PostgreSQL of the tests' own, in a folder of its own, reached by a Unix socket."""

import contextlib
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import tempfile
import time


def newest_bin() -> pathlib.Path:
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        raise RuntimeError("this test needs PostgreSQL: apt-get install postgresql "
                           "(scripts/test does it)")
    return found[-1].parent


class Postgres:
    """Use it as a context; `crash` ends it, `start` goes on from there. Without `synced`
    nothing is: no machine fails here. PostgreSQL refuses to run as root, and runs as `postgres`
    then. Its files are in `folder`, or where temporary files go. `before`: words before its own."""

    def __init__(self, *settings, synced=False, folder=None, before=()):
        self.bin = newest_bin()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="potluck-pg.", dir=folder)).resolve()
        self.as_user = []
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.as_user = ["--reuid", "postgres", "--regid", "postgres", "--clear-groups"]
        sync = "on" if synced else "off"
        self.settings = ["-c", f"fsync={sync}", "-c", f"full_page_writes={sync}", *settings]
        self.before = before
        self._run("initdb", "-D", self.folder / "data", "-U", "potluck", "-A", "trust", "-E",
                  "UTF8", "--locale=C", "--no-sync")
        self.start()
        self.execute("CREATE DATABASE potluck", database="postgres")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.thaw()
        self.crash()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self):
        self.process = subprocess.Popen(
            [*self.before,
             *self._words("postgres", "-D", self.folder / "data", "-k", self.folder,
                          "-c", "listen_addresses=", *self.settings)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        for _ in range(200):
            if subprocess.run([self.bin / "pg_isready", "-h", self.folder, "-q"]).returncode == 0:
                return
            time.sleep(0.05)
        raise RuntimeError("PostgreSQL does not answer")

    def crash(self):
        """All its processes end at once; `start` recovers what was committed."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()

    def freeze(self):
        """Nothing answers any more, and no socket is closed."""
        self._send_to_all(signal.SIGSTOP)

    def thaw(self):
        self._send_to_all(signal.SIGCONT)

    def _send_to_all(self, number):
        """The postmaster first, so that no more are born."""
        self.process.send_signal(number)
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        with contextlib.suppress(FileNotFoundError):
            for child in children.read_text().split():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(int(child), number)

    @property
    def address(self) -> str:
        return f"postgresql://potluck@/potluck?host={self.folder}"

    @property
    def socket(self) -> pathlib.Path:
        return self.folder / ".s.PGSQL.5432"

    def execute(self, sql, database="potluck") -> str:
        return subprocess.run(
            [self.bin / "psql", "-h", self.folder, "-U", "potluck", "-d", database, "-tAc", sql],
            check=True, capture_output=True, text=True).stdout.strip()

    def _words(self, program, *arguments):
        return [str(word) for word in ("setpriv", "--pdeathsig", "QUIT", *self.as_user,
                                       self.bin / program, *arguments)]

    def _run(self, *words):
        subprocess.run(self._words(*words), check=True, capture_output=True)
