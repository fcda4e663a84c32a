"""A NATS server of the tests' own."""

import shutil
import signal
import socket
import subprocess
import time


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


class Nats:
    """Use it as a context; `stop` and `start` keep its port."""

    def __init__(self):
        if shutil.which("nats-server") is None:
            raise RuntimeError("this test needs NATS: apt-get install nats-server "
                               "(scripts/test does it)")
        self.port = free_port()
        self.process = None
        self.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    @property
    def address(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self):
        self.process = subprocess.Popen(
            ["setpriv", "--pdeathsig", "KILL", "nats-server", "-a", "127.0.0.1", "-p",
             str(self.port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.02)
        raise RuntimeError("nats-server does not listen")

    def stop(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
