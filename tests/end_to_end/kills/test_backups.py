"""Backs a real server up while people play, then serves from each backup and plays on.

Everything that anybody had been told when a backup began must be in it, and the server that is
started on it must show exactly what it holds: finished games in the archive, unfinished ones at
their tables, with their people. Then all play on, and what comes of that is compared once more.
"""

import asyncio
import random
import shutil
import signal
import subprocess
from typing import NamedTuple

from kills.ledger import Ledger, MatchStory, RoomStory
from kills.series import Plan, Series, all_of
from kills.store import integrity, read_matches
from kills.test_kills import TABLES, sentences

BACKUPS = 4
SECONDS_FOR_A_COMMAND_MAX = 60
SECONDS_BETWEEN_BACKUPS = (0.3, 0.9)
SECONDS_OF_PLAYING_ON = 0.5


class Moment:
    """What had been told when a backup began."""

    def __init__(self, series):
        self.people = [(one.person.id, one.person.token, one.person.name, one.person.is_kept,
                        one.table.code) for one in series.clients]
        self.takebacks = {room.code: len(room.takebacks) for room in series.ledger.rooms.values()}
        self.matches = {
            story.id: (room, list(story.actions), story.is_over, story.ended)
            for room in series.ledger.rooms.values() for story in room.matches.values()}
        self.shown_count = series.ledger.shown_count

    def check(self, ledger, stored, where):
        """`stored`: the matches of the backup."""
        found = {match.id: match for match in stored}
        for match_id, (room, actions, is_over, ended) in self.matches.items():
            place = f"{where}, {room.table.label} match {match_id}"
            match = found.get(match_id)
            if match is None:
                ledger.fault("lost", place, "it was shown before, and is not in the backup")
            elif is_over and (match.outcome is None or match.actions != actions
                              or ended not in (None, match.outcome)):
                ledger.fault("lost", place, f"it had ended, {ended} after {actions}; the backup "
                                            f"has {match.outcome} after {match.actions}")
            elif not is_over and match.actions[:len(actions)] != actions and not any(
                    taken_back == match_id
                    for _, taken_back, _ in room.takebacks[self.takebacks[room.code]:]):
                ledger.fault("lost", place, f"shown were {actions}, it has {match.actions}")


class Backup(NamedTuple):
    """A file, and what had been told when it was begun."""

    path: object
    moment: Moment


class BackupSeries(Series):
    """One life in which backups are taken, with a look of the doctor between them."""

    shown_meanwhile = 0

    async def _play_until_death(self, plan):
        await all_of([*map(self._play, self.clients), self._back_up_meanwhile(plan)])

    async def _back_up_meanwhile(self, plan):
        self.backups = []
        rng = random.Random(f"{self.seed} backups")
        for number in range(BACKUPS):
            await asyncio.sleep(rng.uniform(*SECONDS_BETWEEN_BACKUPS))
            target = self.data.parent / f"backup-{number}.sqlite"
            moment = Moment(self)
            await command(self.ledger, self.program, "backup", "--data", self.data, target)
            self.shown_meanwhile += self.ledger.shown_count - moment.shown_count
            self.backups.append(Backup(target, moment))
            if number == 0:
                await examine(self.ledger, self.program, self.data)
        self.server.signal_after(0, plan.signal)


async def command(ledger, *words):
    """Runs the program while this loop goes on; what it says, and a fault when it fails."""
    done = await asyncio.to_thread(
        subprocess.run, [*map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, errors="replace", timeout=SECONDS_FOR_A_COMMAND_MAX)
    if done.returncode != 0:
        ledger.fault("contradiction", " ".join(map(str, words[1:])),
                     f"ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


async def examine(ledger, program, data):
    """The doctor finds no problem."""
    said = await command(ledger, program, "doctor", "--data", data)
    if "matches, all of which can go on" not in said:
        ledger.fault("contradiction", "doctor", said)


def restored_series(program, data, seed, backup):
    """The same people, as they were when the backup began, at a server that has only the backup;
    the ledger expects exactly what is in it."""
    series = Series(program, data, seed, TABLES)
    ledger = series.ledger
    for client, (user_id, token, name, is_kept, code) in zip(series.clients, backup.moment.people):
        client.person.id, client.person.token, client.person.name = user_id, token, name
        client.person.is_kept = is_kept
        client.table.code = code
        if code is not None and code not in ledger.rooms:
            ledger.rooms[code] = RoomStory(client.table, ledger)
    stored = read_matches(series.database)
    for match in stored:
        if match.outcome is not None:
            ledger.outcomes[match.id] = (match.actions, match.outcome, match.players)
            continue
        room = ledger.rooms[match.room]
        room.matches[match.id] = MatchStory.from_stored(match, room.table.clock)
    series.number_max = max((match.number for match in stored), default=-1)
    series.ended_last = list(ledger.outcomes)
    return series, stored


async def restore(program, folder, seed, backup, ledger):
    """Puts a backup in place as docs/hosting.md says, and plays on. Gives the numbers of finished
    and of unfinished matches in it; faults go into `ledger`."""
    where = backup.path.name
    backup.moment.check(ledger, read_matches(backup.path), where)
    if (found := integrity(backup.path)) != "ok":
        ledger.fault("contradiction", where, found)
    data = folder / f"restored-{where}"
    data.mkdir(mode=0o700)
    shutil.copy2(backup.path, data / "potluck.sqlite")
    await examine(ledger, program, data)
    series, stored = restored_series(program, data, seed, backup)
    unfinished = [match for match in stored if match.outcome is None]
    await series.run_round(Plan(1, SECONDS_OF_PLAYING_ON, signal=signal.SIGTERM))
    series.finish()
    for fault in series.ledger.faults:
        ledger.fault(fault.kind, f"served from {where}: {fault.where}", fault.text)
    goes_on = sum(match.ply > len(before.actions) or match.is_over
                  for before in unfinished
                  for match in [series.ledger.rooms[before.room].matches.get(before.id)]
                  if match is not None) + sum(
                      before.id in series.ledger.outcomes for before in unfinished)
    if unfinished and not goes_on:
        ledger.fault("contradiction", where, "none of its unfinished matches went on")
    return len(stored) - len(unfinished), len(unfinished)


async def run(program, folder, seed):
    """The series, how many finished and unfinished matches were found again."""
    series = BackupSeries(program, folder / "data", seed, TABLES)
    await series.run_round(Plan(1, 0, signal=signal.SIGTERM))
    series.finish()
    counts = [await restore(program, folder, f"{seed} restored {number}", backup, series.ledger)
              for number, backup in enumerate(series.backups)]
    return series, *map(sum, zip(*counts))


def test_backups_of_a_server_at_play_hold_what_was_told(program, tmp_path, seed, say):
    series, finished, unfinished = asyncio.run(run(program, tmp_path, seed))
    say(f"{len(series.backups)} backups: {finished} finished and {unfinished} unfinished matches "
        f"found again; {series.shown_meanwhile} actions were shown while they were made")
    assert not series.ledger.faults, sentences(series.ledger.faults)
    assert finished and unfinished and series.shown_meanwhile, "a backup had nothing to lose"
    # Whether a backup that lacks something would be found: the first knows nothing of the last.
    probe = Ledger()
    series.backups[-1].moment.check(probe, read_matches(series.backups[0].path), "the first")
    assert probe.faults, "this test takes an old backup for a new one"
