"""What the database holds, read by SQLite's own library and never through the server."""

import contextlib
import json
import sqlite3


class StoredMatch:
    """A row of `matches` with its players and actions."""

    def __init__(self, row):
        self.id = row["id"]
        self.room = row["room"]
        self.number = row["number"]
        # (winners, reason), or None while it is played.
        self.outcome = None
        if row["finished_ms"] is not None:
            self.outcome = (tuple(json.loads(row["winners"])), row["reason"])
        self.players = []  # user ids in seat order
        self.actions = []  # (seat, action, at_ms, cause)


@contextlib.contextmanager
def reading(path):
    """A read-only connection, closed at the end."""
    with contextlib.closing(
            sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)) as connection:
        connection.row_factory = sqlite3.Row
        yield connection


def read_matches(path, above=-1, ids=()):
    """The unfinished matches, those with a number above the given one and those named, oldest
    first. Fails on a store in which a match has a gap between its actions. A server that was killed
    early enough has left no tables, or no file."""
    if not path.exists():
        return []
    with reading(path) as connection:
        if not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'matches'").fetchone():
            return []
        marks = ",".join("?" * len(ids))
        rows = connection.execute(
            "SELECT * FROM matches WHERE finished_ms IS NULL OR number > ? "
            f"OR id IN ({marks}) ORDER BY number", (above, *ids)).fetchall()
        matches = {}
        for row in rows:
            match = matches[row["number"]] = StoredMatch(row)
            for player in connection.execute(
                    "SELECT * FROM players WHERE match = ? ORDER BY seat", (match.number,)):
                match.players.append(player["user_id"])
            for action in connection.execute(
                    "SELECT * FROM actions WHERE match = ? ORDER BY ply", (match.number,)):
                if action["ply"] != len(match.actions):
                    raise ValueError(f"match {match.id} has no action {len(match.actions)}")
                match.actions.append(
                    (action["seat"], action["action"], action["at_ms"], action["cause"]))
    return list(matches.values())


def integrity(path):
    """What SQLite's own check says; "ok" when all is well."""
    with reading(path) as connection:
        return connection.execute("PRAGMA integrity_check").fetchone()[0]
