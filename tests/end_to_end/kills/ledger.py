"""The ledger: everything that clients have been told, kept over all lives of the server.

Events of a room are applied once each, in the order of `seq`, whichever client hears them first;
all others must have been sent the same bytes. After an audit a MatchStory also holds what was found
stored and had never been shown.
"""

from dataclasses import dataclass
from typing import NamedTuple

from harness.room import Match, Room

SHOWN = ("match_started", "acted", "taken_back", "match_ended")


class Fault(NamedTuple):
    """`kind`: lost (confirmed, not stored), unconfirmed (shown, not stored) or contradiction."""

    kind: str
    where: str
    text: str

    def __str__(self):
        return f"{self.kind}: {self.where}: {self.text}"


@dataclass
class Death:
    """When the server died after a clock was shown, and what the clock may have gained and lost by
    it since; see clocks.py."""

    at_ms: float
    gain_ms: float
    slack_ms: float


class MatchStory(Match):
    """One match as it was shown, and what becomes of it when the server dies."""

    def __init__(self, match_id, players, clock_settings):
        super().__init__(match_id, players, clock_settings)
        self.clock_seat = None          # who was to move when the clock was shown
        self.clock_is_old = False       # something happened after it that was stored, not shown
        self.clock_death = None         # Death of the life in which it was shown
        self.settled = False            # it is over, and compared with the store

    @classmethod
    def from_stored(cls, match, clock):
        """A match of which nobody was told more than the store holds."""
        story = cls(match.id, match.players, clock or {"kind": "none"})
        story.actions = match.actions
        story.positions = [None] * (len(match.actions) + 1)
        story.ended = match.outcome
        story.clock_is_old = True
        return story

    def show_clock(self, clock):
        super().show_clock(clock)
        if clock is not None:
            self.clock_seat = self.position["to_move"] if self.position else None
            self.clock_is_old = False
            self.clock_death = None


class Confirmed(NamedTuple):
    """An `ok` and what it confirms: `kind` is acted, match_started, taken_back or match_ended."""

    kind: str
    match_id: str
    seq: int                    # of the event that showed it
    ply: int | None = None
    action: tuple | None = None  # (seat, action)


class RoomStory(Room):
    """One room as it was shown over all lives; `seq` and `info` are of this one."""

    match_kind = MatchStory
    remembers = True

    def __init__(self, table, ledger):
        super().__init__(lambda text: ledger.fault("contradiction", self.code, text), table.code)
        self.table = table
        self.begin_life()
        self.seq_before = -1     # the highest of all lives before

    def begin_life(self):
        self.seq = self.info = None
        self.bytes_of = {}       # seq: the event as it was sent
        self.takebacks = []      # (seq, match id, ply)
        self.confirmed = []      # Confirmed

    def _caught_up(self, event):
        self.fault("whoever reads at once was told to be behind")

    def _taken_back(self, event):
        super()._taken_back(event)
        self.takebacks.append((event["seq"], event["match"], event["ply"]))


class Ledger:
    """All rooms, and what has been found wrong."""

    def __init__(self):
        self.rooms = {}
        self.faults = []
        self.confirmed_count = 0
        self.shown_count = 0
        self.unshown_max = 0     # stored and never shown, of one room at one kill
        self.counts = {}         # how often each kind of thing has happened
        self.outcomes = {}       # settled matches: id -> (actions, outcome, players)
        self.life_began_ms = 0

    def fault(self, kind, where, text):
        self.faults.append(Fault(kind, where, text))

    def count(self, what, number=1):
        self.counts[what] = self.counts.get(what, 0) + number

    def new_life(self, now_ms):
        """The server was started again: numbers of events begin anew."""
        self.life_began_ms = now_ms
        for room in self.rooms.values():
            room.seq_before = max(room.seq_before, room.seq if room.seq is not None else -1)
            room.begin_life()

    def confirm(self, room, confirmed):
        room.confirmed.append(confirmed)
        self.confirmed_count += 1

    def hear(self, room, event, raw):
        """An event as one client got it."""
        same = room.bytes_of.setdefault(event["seq"], raw)
        if same != raw:
            room.fault(f"two viewers got different events {event['seq']}:\n  {same!r}\n  {raw!r}")
        if not room.hear(event):
            return
        kind = event["type"]
        self.shown_count += kind in SHOWN
        if kind == "acted":
            self.count(event["action"]["cause"])
        elif kind in SHOWN:
            self.count({"match_started": "matches", "taken_back": "takebacks"}.get(kind)
                       or f"ended: {event['outcome']['reason']}")
