"""The kills with PostgreSQL as the store: of the server, and of its sessions within their batches.

After each death everything is moved into a file by `potluck migrate`, and read there.
"""

import asyncio
import shutil
import subprocess
import threading
import time

from harness.postgres import Postgres
from kills.series import Series
from kills.test_kills import STOPS, TABLES, kill_plans, run, sentences, stop_plans


class PostgresSeries(Series):
    def __init__(self, program, data, seed, table_count, postgres):
        super().__init__(program, data, seed, table_count, ("--store", postgres.address))
        self.postgres = postgres
        self.copy = self.data.parent / "copy"
        self.database = self.copy / "potluck.sqlite"

    def _audit(self, plan):
        self._move_to_copy(plan)
        super()._audit(plan)

    def _move_to_copy(self, plan):
        """PostgreSQL needs a moment to notice that a client is gone."""
        for _ in range(100):
            shutil.rmtree(self.copy, ignore_errors=True)
            moved = subprocess.run([self.program, "migrate", self.postgres.address, self.copy],
                                   capture_output=True, text=True)
            if moved.returncode == 0 or "no tables" in moved.stderr:
                return
            if "in use" not in moved.stderr:
                break
            time.sleep(0.05)
        self._fault(plan, f"it cannot be moved: {moved.stderr}")


def test_what_was_told_outlives_kills_of_the_server(program, tmp_path, seed, request, say):
    kills = request.config.option.kills
    with Postgres() as postgres:
        series = PostgresSeries(program, tmp_path / "data", seed, TABLES, postgres)
        ledger = series.ledger
        where = asyncio.run(run(series, [*kill_plans(kills, seed), *stop_plans(kills + 1, seed)]))
    counts = ", ".join(f"{what} {times}" for what, times in sorted(ledger.counts.items()))
    say(f"{kills} kills, {STOPS} stops: {ledger.confirmed_count} confirmed actions, "
        f"{ledger.shown_count} shown; {counts}")
    assert not ledger.faults, f"{where}:\n{sentences(ledger.faults)}"


class RestlessSeries(PostgresSeries):
    """While people play, the server's sessions end every 50 ms, within batches and between."""

    sessions_ended = 0

    async def _play_until_death(self, plan):
        is_over = threading.Event()
        killer = threading.Thread(target=self._end_sessions, args=[is_over])
        killer.start()
        try:
            await super()._play_until_death(plan)
        finally:
            is_over.set()
            await asyncio.to_thread(killer.join)

    def _end_sessions(self, is_over):
        while not is_over.wait(0.05):
            self.sessions_ended += int(self.postgres.execute(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
                "WHERE application_name LIKE 'potluck%'"))

    def check_end(self, plan, code, ended_s):
        """It says, rightly, that readers have lost their connection."""


def test_what_was_told_outlives_ends_of_the_sessions(program, tmp_path, seed, request, say):
    kills = max(2, request.config.option.kills // 2)
    with Postgres() as postgres:
        series = RestlessSeries(program, tmp_path / "data", seed, TABLES, postgres)
        ledger = series.ledger
        where = asyncio.run(run(series, [plan._replace(from_start=False)
                                         for plan in kill_plans(kills, seed)]))
    say(f"{kills} kills, {series.sessions_ended} sessions ended: "
        f"{ledger.confirmed_count} confirmed actions, {ledger.shown_count} shown")
    assert series.sessions_ended > 0
    assert not ledger.faults, f"{where}:\n{sentences(ledger.faults)}"
