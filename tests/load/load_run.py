"""One measurement: a fresh `potluck serve` with its store in memory, and potluck_load against it."""

import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "wire"))

from server_process import NO_PACE, OPEN_LINE  # noqa: E402

STOP_SECONDS = 20


class LoadFailed(Exception):
    """The text says what the tool or the server said."""


class FreshServer:
    """Open while the block runs. One thread carries all sockets and rooms; nothing that is bounded for
    the sake of peace is bounded here, and who says nothing is left alone."""

    OPTIONS = (*NO_PACE, "--connections-max=1000000", "--hello-timeout-ms=3600000", "--threads=1",
               "--address=127.0.0.1", "--port=0")

    def __init__(self, program, core=None, more_options=("--memory-store",), environment=None):
        self._command = [*pinned(core), str(program), "serve", *self.OPTIONS, *more_options]
        self._environment = environment

    def __enter__(self):
        self._log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(self._command, stdout=subprocess.PIPE, stderr=self._log,
                                        env=self._environment)
        self.pid = self.process.pid
        for line in self.process.stdout:
            if found := OPEN_LINE.search(line):
                self.port = int(found.group(1))
                return self
        self._log.seek(0)
        said = self._log.read().decode()
        self.__exit__()
        raise LoadFailed(f"the server did not open: {said}")

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self._log.close()


def pinned(core):
    """What goes before a command so that it stays on one core; nothing without one."""
    return [] if core is None else ["taskset", "-c", str(core)]


def run_tool(program, server, options, core=None):
    """The figures of one run of potluck_load as a dictionary."""
    with tempfile.NamedTemporaryFile(suffix=".json") as figures:
        done = subprocess.run(
            [*pinned(core), str(program), f"--port={server.port}", f"--server-pid={server.pid}",
             f"--json={figures.name}", *options], capture_output=True, text=True)
        if done.returncode != 0:
            raise LoadFailed(f"potluck_load {' '.join(options)}: {done.stdout}{done.stderr}")
        return json.loads(pathlib.Path(figures.name).read_text())


def measure(server_program, tool_program, options, server_core=None, tool_core=None):
    with FreshServer(server_program, server_core) as server:
        return run_tool(tool_program, server, options, tool_core)


def fill_archive(program, folder, **options):
    done = subprocess.run([str(program), f"--data={folder}",
                           *(f"--{name.replace('_', '-')}={value}"
                             for name, value in options.items())], capture_output=True, text=True)
    if done.returncode != 0:
        raise LoadFailed(done.stderr)
