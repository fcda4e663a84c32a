#!/usr/bin/python3
"""Carries out docker/Dockerfile without a container engine, in copies of a bare Debian 12.

    dockerfile_steps.py --base FOLDER [--package FILE] [--stages FOLDER] [--keep]

As root, on Linux, with a network for apt. FOLDER is a bare root, as debootstrap makes it, and stays
as it is. Each FROM is a copy of it; COPY takes what git has and .dockerignore leaves; RUN is chroot.
With --package that file stands in for what scripts/package would build. At the end the program of the last stage is started as its USER on a root that is bound read-only,
asked with its HEALTHCHECK, and stopped.
"""

import argparse
import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import dockerfile

ROOT = Path(__file__).resolve().parents[2]
SECONDS_TO_OPEN = 30
BUILD = "scripts/package "
MOUNTS = ("proc", "sys", "dev")
# The machine's own way to its registries.
BORROWED = ("etc/apt", "etc/resolv.conf", "etc/hosts", "usr/local/share/ca-certificates",
            "etc/ssl/certs")
PASSED = ("http_proxy", "https_proxy", "no_proxy", "SSL_CERT_FILE", "SSL_CERT_DIR")


def run(*words, **options):
    print("+", *words, flush=True)
    subprocess.run([str(word) for word in words], check=True, **options)


@contextlib.contextmanager
def mounted(root):
    """A root in which programs find a kernel."""
    done = []
    try:
        for name in MOUNTS:
            (root / name).mkdir(exist_ok=True)
            run("mount", "--rbind", f"/{name}", root / name)
            run("mount", "--make-rslave", root / name)
            done.append(root / name)
        yield
    finally:
        for path in reversed(done):
            run("umount", "-R", "-l", path)


def context():
    """The files that an engine would be sent."""
    ignored = [line.removeprefix("**/") for line in
               (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
               if line and not line.startswith("#")]
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                            cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout.decode()
    return [name for name in listed.split("\0") if name and (ROOT / name).exists()
            and not any(name == each or name.startswith(each + "/") for each in ignored)]


def borrow(root):
    for name in BORROWED:
        if Path("/", name).exists():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            run("cp", "-rT", "--preserve=mode,links", "--remove-destination", f"/{name}",
                root / name)


class Machine:
    """One stage as a root folder."""

    def __init__(self, root, package=None):
        self.root = root
        self.package = package  # instead of a build
        self.folder = "/"
        self.environment = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
                            "HOME": "/root",
                            **{name: value for name, value in os.environ.items()
                               if name.lower() in PASSED or name in PASSED}}
        self.user = None

    def inside(self, path):
        return self.root / os.path.join(self.folder, path).lstrip("/")

    def run_shell(self, text):
        run("chroot", self.root, "/bin/sh", "-c", f"cd {self.folder} && {text}",
            env=self.environment)

    def copy(self, text, stages):
        origin, sources, target = dockerfile.copy_parts(text)
        destination = self.inside(target)
        if origin is not None:
            source, = sources
            shutil.copytree(stages[origin].root / source.lstrip("/"), destination,
                            dirs_exist_ok=True)
            return
        for source in sources:
            if (ROOT / source).is_file():
                destination.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / source, destination)
                continue
            for name in context():
                (destination / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, destination / name)

    def step(self, instruction, text, stages):
        print(f"== {instruction} {text}", flush=True)
        if instruction == "WORKDIR":
            self.folder = text
            self.inside(".").mkdir(parents=True, exist_ok=True)
        elif instruction == "COPY":
            self.copy(text, stages)
        elif instruction == "RUN" and text.startswith(BUILD) and self.package is not None:
            destination = self.inside(text.removeprefix(BUILD))
            destination.mkdir(parents=True)
            shutil.copy2(self.package, destination)
        elif instruction == "RUN":
            self.run_shell(text)
        elif instruction == "ENV":
            name, value = text.split("=", 1)
            self.environment[name] = value
        elif instruction == "USER":
            self.user = text


def serve(machine, stage):
    """As an engine would: the user, a root that is only read, /data and nothing else to write."""
    serve_words = [*dockerfile.command_of(stage.texts("ENTRYPOINT")[0]),
                   *dockerfile.command_of(stage.texts("CMD")[0])]
    health_words = dockerfile.command_of(stage.texts("HEALTHCHECK")[0])
    root = machine.root
    environment = {**machine.environment, "POTLUCK_PORT": "18080"}
    as_user = ["chroot", f"--userspec={machine.user}", str(root)]
    run("mount", "--bind", root, root)
    data = root / stage.texts("VOLUME")[0].lstrip("/")
    run("mount", "--bind", data, data)
    try:
        run("mount", "-o", "remount,bind,ro", root)
        with subprocess.Popen([*as_user, *serve_words], env=environment) as server:
            try:
                deadline = time.monotonic() + SECONDS_TO_OPEN
                while subprocess.run([*as_user, *health_words], env=environment,
                                     check=False).returncode != 0:
                    if time.monotonic() > deadline or server.poll() is not None:
                        raise SystemExit("the server does not open")
                    time.sleep(0.5)
                run(*as_user, "potluck", "doctor", env=environment)
                run(*as_user, "potluck", "backup", "/data/backup.sqlite", env=environment)
            finally:
                server.terminate()
        if server.returncode != 0:
            raise SystemExit(f"the server ended with {server.returncode}")
    finally:
        run("umount", data)
        run("umount", root)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--base", required=True, type=Path, help="a bare Debian 12")
    parser.add_argument("--package", type=Path, help="a package to take instead of a build")
    parser.add_argument("--stages", type=Path, help="where the stages are made")
    parser.add_argument("--keep", action="store_true", help="leave the stages there")
    arguments = parser.parse_args()
    folder = arguments.stages or Path(tempfile.mkdtemp(prefix="potluck-image-"))
    machines = {}
    try:
        for stage in dockerfile.read_stages(ROOT / "docker" / "Dockerfile"):
            machine = machines[stage.name] = Machine(folder / stage.name,
                                                            arguments.package)
            machine.root.mkdir(parents=True)
            run("cp", "-a", "--one-file-system", f"{arguments.base}/.", machine.root)
            borrow(machine.root)
            with mounted(machine.root):
                for instruction, text in stage.steps:
                    machine.step(instruction, text, machines)
        serve(machine, stage)
    finally:
        if not arguments.keep:
            run("rm", "-rf", "--one-file-system", folder)
    print("Every step of docker/Dockerfile works, and so does what comes of them.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
