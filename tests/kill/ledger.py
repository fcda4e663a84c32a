"""The ledger: everything that clients have been told, kept over all lives of the server.

Events of a room are applied once each, in the order of `seq`, whichever client hears them first;
all others must have been sent the same bytes. Invariant: a MatchStory is the match as it was shown,
no action more and none less; after an audit also what was found stored and had never been shown.
"""


class Fault:
    """`kind`: lost (confirmed, not stored), unconfirmed (shown, not stored) or contradiction."""

    def __init__(self, kind, where, text):
        self.kind = kind
        self.where = where
        self.text = text

    def __str__(self):
        return f"{self.kind}: {self.where}: {self.text}"


def action_tuple(played):
    """A PlayedAction as the store's rows are read."""
    return (played["seat"], played["action"], played["at_ms"], played["cause"])


def outcome_tuple(outcome):
    """An OutcomeInfo, or a position's outcome, as the store's columns are read."""
    return (tuple(outcome["winners"]), outcome["reason"])


class MatchStory:
    """One match as it was shown."""

    def __init__(self, match_id, players, clock_settings):
        self.id = match_id
        self.players = players          # user ids in seat order
        self.clock_settings = clock_settings
        self.options = None
        self.actions = []               # (seat, action, at_ms, cause)
        self.positions = [None]         # before each action and after the last; None: not shown
        self.clock = None               # the last ClockInfo
        self.clock_seat = None          # who was to move then
        self.clock_is_old = False       # something happened after it that was stored, not shown
        self.clock_death = None         # Death of the life in which it was shown
        self.offers = []
        self.ended = None               # (winners, reason) once told
        self.settled = False            # it is over, and compared with the store

    @classmethod
    def from_info(cls, info):
        """From a MatchInfo as the server sent it."""
        story = cls(info["match"], [player["user"] for player in info["players"]],
                    info["clock_settings"])
        story.options = info["options"]
        story.actions = [action_tuple(played) for played in info["actions"]]
        story.positions = [None] * len(story.actions) + [info["position"]]
        story.offers = info["offers"]
        if info.get("outcome"):
            story.ended = outcome_tuple(info["outcome"])
        story.show_clock(info.get("clock"))
        return story

    @property
    def ply(self):
        return len(self.actions)

    @property
    def position(self):
        return self.positions[-1]

    @property
    def is_over(self):
        """Whether anybody has been told so."""
        return self.ended is not None or bool(self.position and self.position["outcome"])

    def seat_of(self, user_id):
        return self.players.index(user_id) if user_id in self.players else None

    def seats_in_game(self):
        gone = {action[0] for action in self.actions if action[3] != "played"}
        return [seat for seat in range(len(self.players)) if seat not in gone]

    def show_clock(self, clock):
        if clock is not None:
            self.clock = clock
            self.clock_seat = self.position["to_move"] if self.position else None
            self.clock_is_old = False
            self.clock_death = None


class Death:
    """When the server died after a clock was shown, and what the clock may have gained and lost by
    it since; see clocks.py."""

    def __init__(self, at_ms, gain_ms, slack_ms):
        self.at_ms = at_ms
        self.gain_ms = gain_ms
        self.slack_ms = slack_ms


class RoomStory:
    """One room as it was shown; `code` names it."""

    def __init__(self, table):
        self.code = table.code
        self.table = table
        self.info = None         # the last RoomInfo of this life; None before the first snapshot
        self.matches = {}        # id: MatchStory, oldest first
        self.seq = None          # of this life
        self.seq_before = -1     # the highest of all lives before
        self.bytes_of = {}       # seq: the event as it was sent, of this life
        self.takebacks = []      # (seq, match id, ply), of this life
        self.confirmed = []      # Confirmed, of this life

    @property
    def match(self):
        """The newest match, or None."""
        return next(reversed(self.matches.values())) if self.matches else None


class Confirmed:
    """An `ok` and what it confirms: `kind` is acted, match_started, taken_back or match_ended."""

    def __init__(self, kind, match_id, seq, ply=None, action=None):
        self.kind = kind
        self.match_id = match_id
        self.seq = seq        # of the event that showed it
        self.ply = ply
        self.action = action  # (seat, action)


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
            room.seq = room.info = None
            room.bytes_of, room.takebacks, room.confirmed = {}, [], []

    def confirm(self, room, confirmed):
        room.confirmed.append(confirmed)
        self.confirmed_count += 1

    # --- Events ---

    def hear(self, room, event, raw):
        """An event as one client got it."""
        seq = event["seq"]
        same = room.bytes_of.setdefault(seq, raw)
        if same != raw:
            self.fault("contradiction", room.code,
                       f"two viewers got different events {seq}:\n  {same!r}\n  {raw!r}")
        if room.seq is None or seq <= room.seq:
            return
        if seq != room.seq + 1:
            self.fault("contradiction", room.code, f"event {seq} came after {room.seq}")
        room.seq = seq
        handler = getattr(self, "_" + event["type"], None)
        if handler is not None:
            handler(room, event)

    def _room_changed(self, room, event):
        room.info = event["info"]

    def _room_closed(self, room, event):
        self.fault("contradiction", room.code, f"the room was closed: {event['reason']}")

    def _match_started(self, room, event):
        self.shown_count += 1
        self.count("matches")
        before = room.match
        if before is not None and not before.is_over:
            self.fault("contradiction", room.code, f"a match began while {before.id} was played")
        if event["match"]["actions"]:
            self.fault("contradiction", room.code, "a new match has actions")
        story = MatchStory.from_info(event["match"])
        room.matches[story.id] = story

    def _story(self, room, event):
        story = room.match
        if story is None or story.id != event["match"]:
            self.fault("contradiction", room.code,
                       f"{event['type']} names {event['match']}, which is not being played")
            return None
        return story

    def _acted(self, room, event):
        self.shown_count += 1
        story = self._story(room, event)
        if story is None:
            return
        if event["ply"] != story.ply:
            self.fault("contradiction", f"{room.code} match {story.id}",
                       f"action {event['ply']} was shown at ply {story.ply}")
        self.count(event["action"]["cause"])
        story.actions.append(action_tuple(event["action"]))
        story.positions.append(event["position"])
        story.offers = []
        story.show_clock(event.get("clock"))

    def _taken_back(self, room, event):
        self.shown_count += 1
        self.count("takebacks")
        story = self._story(room, event)
        if story is None:
            return
        ply = event["ply"]
        room.takebacks.append((event["seq"], story.id, ply))
        if not 0 <= ply < story.ply:
            self.fault("contradiction", f"{room.code} match {story.id}",
                       f"taken back to {ply} at ply {story.ply}")
            return
        del story.actions[ply:], story.positions[ply + 1:]
        if story.position is None:
            story.positions[ply] = event["position"]
        if story.position != event["position"]:
            self.fault("contradiction", f"{room.code} match {story.id}",
                       f"the position after the takeback to {ply} is not the one shown before")
        story.offers = []
        story.show_clock(event.get("clock"))

    def _offers_changed(self, room, event):
        story = self._story(room, event)
        if story is not None:
            story.offers = event["offers"]

    def _clock_changed(self, room, event):
        story = self._story(room, event)
        if story is not None:
            story.show_clock(event["clock"])

    def _match_ended(self, room, event):
        self.shown_count += 1
        self.count(f"ended: {event['outcome']['reason']}")
        story = self._story(room, event)
        if story is not None:
            story.ended = outcome_tuple(event["outcome"])
            story.offers = []
            story.show_clock(event.get("clock"))
