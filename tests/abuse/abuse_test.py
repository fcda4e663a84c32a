#!/usr/bin/env python3
"""Attacks a real server in every way we know, while innocent people play on it.

    abuse_test.py --potluck PATH [--only WORDS] [--seconds S] [--all] [--list]

Prints one line for each attack, and what was not as it must be below it.
"""

import argparse
import asyncio
import os
import pathlib
import resource
import shutil
import signal
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "wire"))

import attacks  # noqa: F401  lists them all
from attack import ATTACKS
from bystanders import Bystanders
from guard import Guard
from log_watch import LogWatch
from server_process import ServerProcess
from target import Target

PROCESS_PRIORITY = 5  # lower: attacker and server share one machine, which real ones do not


class Field:
    """One server with its log, its innocents and its guard. `await close()` ends all of it."""

    @classmethod
    async def open(cls, arguments, folder, flags=(), has_innocents=True):
        self = cls()
        self._arguments = arguments
        self.log = LogWatch()
        self.server = await ServerProcess.start(
            arguments.program, folder, "--log-level", "debug",
            *(("--creations-burst", "1000000") if has_innocents else ()), *flags,
            on_line=self.log.on_line)
        self.port = await self.server.port()
        if self.port is None:
            raise RuntimeError("the server does not start: " + " | ".join(self.server.log[-5:]))
        self.bystanders = None
        if has_innocents:
            self.bystanders = await asyncio.to_thread(Bystanders, self.port)
        self.guard = Guard(self._probe, self.server, self.log, self.bystanders)
        return self

    def target(self):
        return Target(self._arguments.program, self.port, self.server.pid, self.log.secrets,
                      self._arguments.seconds, self.bystanders and self.bystanders.room)

    def _probe(self, source):
        target = self.target()
        target.source = source
        return target

    async def close(self):
        """Faults of the end: it must be a clean one."""
        if self.bystanders:
            self.bystanders.stop()
        self.server.signal_after(0, signal.SIGTERM)
        try:
            code = await asyncio.wait_for(self.server.exit_code(), 15)
        except TimeoutError:
            code = "none within 15 s"
        await self.server.stop_for_good()
        return [] if code == 0 else [f"exit code {code}"]


def strike(attack, target):
    """Runs one attack; whatever it could not cope with is a fault, too."""
    began = time.monotonic()
    try:
        attack.run(target)
    except Exception as error:  # the server did something that the attack has no words for
        line = error.__traceback__
        while line.tb_next and "/abuse/" in line.tb_next.tb_frame.f_code.co_filename:
            line = line.tb_next
        where = f"{os.path.basename(line.tb_frame.f_code.co_filename)}:{line.tb_lineno}"
        target.fault(f"{type(error).__name__} at {where}: {error}")
    return time.monotonic() - began


class Run:
    def __init__(self, arguments, folder):
        self.arguments = arguments
        self.folder = folder
        self.passed = self.failed = 0
        self._fields = 0

    async def open_field(self, **options):
        self._fields += 1
        return await Field.open(self.arguments, self.folder / f"data-{self._fields}", **options)

    async def all(self, listed):
        shared = [attack for attack in listed if attack.own_server is None]
        field = await self.open_field() if shared else None
        os.nice(PROCESS_PRIORITY)
        try:
            for attack in (one for one in shared if not one.at_once):
                await self.one(attack, field)
                if field.guard.is_over():
                    # What it died of has been told; the others are owed a living server.
                    await field.close()
                    field = await self.open_field()
            await self.group([one for one in shared if one.at_once], field)
        finally:
            faults = await field.close() if field else []
        if field is not None:
            self.tell("the server stops in good order", [], faults, "")
        for attack in listed:
            if attack.own_server is not None:
                await self.alone(attack)

    async def one(self, attack, field):
        field.guard.begin()
        target = field.target()
        took_s = await asyncio.to_thread(strike, attack, target)
        faults, measured = await asyncio.to_thread(field.guard.end)
        self.tell(attack.name, target.notes, target.faults + faults,
                  f"{target.cases} cases, {took_s:.1f} s; {measured}")

    async def group(self, together, field):
        """Attacks that wait for the server's own times: all at once, one look after them."""
        if not together:
            return
        field.guard.begin()
        targets = [field.target() for _ in together]
        times = await asyncio.gather(*(asyncio.to_thread(strike, attack, target)
                                       for attack, target in zip(together, targets)))
        for attack, target, took_s in zip(together, targets, times):
            self.tell(attack.name, target.notes, target.faults,
                      f"{target.cases} cases, {took_s:.1f} s")
        faults, measured = await asyncio.to_thread(field.guard.end)
        self.tell("nobody else notices the slow ones", [], faults, measured)

    async def alone(self, attack):
        """On a server of its own, with flags of its own, where nobody plays."""
        try:
            field = await self.open_field(flags=attack.own_server, has_innocents=False)
        except RuntimeError as error:
            self.tell(attack.name, [], [str(error)], "")
            return
        try:
            await self.one(attack, field)
        finally:
            faults = await field.close()
        if faults:
            self.tell(attack.name + ": the end", [], faults, "")

    def tell(self, name, notes, faults, measured):
        self.passed += not faults
        self.failed += bool(faults)
        print(f"{'FAIL' if faults else 'ok  '} {name}" + (f" ({measured})" if measured else ""))
        for note in notes:
            print(f"       {note}")
        for fault in faults:
            print(f"     ! {fault}")
        sys.stdout.flush()


def chosen(only):
    return [attack for attack in ATTACKS
            if not only or any(words in attack.name for words in only)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--potluck", required=True, type=pathlib.Path)
    parser.add_argument("--only", action="append", metavar="WORDS",
                        help="only attacks with these words in their name; may be repeated")
    parser.add_argument("--seconds", type=float, default=3, help="length of each flood")
    parser.add_argument("--list", action="store_true", help="name the attacks and end")
    arguments = parser.parse_args()
    if arguments.list:
        print("\n".join(attack.name for attack in ATTACKS))
        return 0
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    # Whoever ends this test ends its servers, too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with tempfile.TemporaryDirectory(prefix="potluck-abuse-") as folder:
        # A copy: the program may be built anew while this runs.
        arguments.program = shutil.copy2(arguments.potluck, pathlib.Path(folder) / "potluck")
        run = Run(arguments, pathlib.Path(folder))
        began = time.monotonic()
        asyncio.run(run.all(chosen(arguments.only)))
        print(f"{time.monotonic() - began:.0f} s")
        print(f"{run.passed} passed, {run.failed} failed")
    return 0 if run.failed == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
