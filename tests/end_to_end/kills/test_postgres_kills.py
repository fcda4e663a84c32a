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


def test_what_was_told_outlives_kills_of_the_sessions(program, tmp_path, seed, request, say):
    """The server's sessions end every 50 ms, within batches and between; commands fail then, and
    are refused, but nothing that was confirmed is lost."""
    kills = max(2, request.config.option.kills // 4)
    with Postgres() as postgres:
        series = PostgresSeries(program, tmp_path / "data", seed, TABLES, postgres)
        # It says that moves could not be stored, and that readers have lost their connection.
        is_over = threading.Event()
        ended = []

        def end_sessions():
            while not is_over.wait(0.05):
                ended.append(int(postgres.execute(
                    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
                    "WHERE application_name = 'potluck'")))

        killer = threading.Thread(target=end_sessions)
        series.before_audit = lambda series: is_over.set() or killer.join()

        def start(series):
            nonlocal killer
            is_over.clear()
            killer = threading.Thread(target=end_sessions)
            killer.start()

        series.before_start = start
        series.check_end = lambda plan, code, ended_s: None
        ledger = series.ledger
        where = asyncio.run(run(series, [plan._replace(from_start=False)
                                         for plan in kill_plans(kills, seed)]))
    say(f"{kills} rounds: {sum(ended)} sessions ended, {ledger.confirmed_count} confirmed actions")
    assert not ledger.faults, f"{where}:\n{sentences(ledger.faults)}"
