"""The mirror of a room: what somebody who looks on knows of it, kept up to date by events.

Invariant: a Match is the match as it was shown, no action more and none less.
"""

import os


def action_tuple(played) -> tuple:
    """A PlayedAction as (seat, action, at_ms, cause)."""
    return (played["seat"], played["action"], played["at_ms"], played["cause"])


def outcome_tuple(outcome) -> tuple:
    """An OutcomeInfo, or a position's outcome, as (winners, reason)."""
    return (tuple(outcome["winners"]), outcome["reason"])


def common_count(left, right) -> int:
    """How many actions at the start are the same."""
    return len(os.path.commonprefix([left, right]))


class Match:
    def __init__(self, match_id, players, clock_settings):
        self.id = match_id
        self.players = players          # user ids in seat order
        self.clock_settings = clock_settings
        self.options = None
        self.actions = []               # as action_tuple gives them
        self.positions = [None]         # before each action and after the last; None: not shown
        self.clock = None               # the last ClockInfo
        self.offers = []
        self.ended = None               # as outcome_tuple gives it, once told

    @classmethod
    def from_info(cls, info):
        """From a MatchInfo as the server sent it."""
        match = cls(info["match"], [player["user"] for player in info["players"]],
                    info["clock_settings"])
        match.options = info["options"]
        match.actions = [action_tuple(played) for played in info["actions"]]
        match.positions = [None] * len(match.actions) + [info["position"]]
        match.offers = info["offers"]
        if info.get("outcome"):
            match.ended = outcome_tuple(info["outcome"])
        match.show_clock(info.get("clock"))
        return match

    @property
    def ply(self) -> int:
        return len(self.actions)

    @property
    def position(self):
        return self.positions[-1]

    @property
    def is_over(self) -> bool:
        """Whether anybody has been told so."""
        return self.ended is not None or bool(self.position and self.position["outcome"])

    def seat_of(self, user_id):
        return self.players.index(user_id) if user_id in self.players else None

    def is_turn_of(self, user_id) -> bool:
        return not self.is_over and user_id in self.players and (
            self.position["to_move"] == self.seat_of(user_id))

    def seats_in_game(self) -> list[int]:
        gone = {action[0] for action in self.actions if action[3] != "played"}
        return [seat for seat in range(len(self.players)) if seat not in gone]

    def show_clock(self, clock):
        if clock is not None:
            self.clock = clock


class Room:
    """`fault(text)` is told what the server did wrong. `seq` is None before the first snapshot.
    Only a room that `remembers` keeps the matches before this one and their positions."""

    match_kind = Match
    remembers = False

    def __init__(self, fault, code=None):
        self.fault = fault
        self.code = code
        self.seq = None
        self.info = None     # the last RoomInfo
        self.matches = {}    # id: Match, oldest first

    @property
    def match(self):
        """The newest match, or None."""
        return next(reversed(self.matches.values())) if self.matches else None

    def take(self, snapshot):
        """All that was known before counts no more."""
        self.code, self.seq, self.info = snapshot["room"], snapshot["seq"], snapshot["info"]
        self.matches = {}
        if snapshot.get("match"):
            match = self.match_kind.from_info(snapshot["match"])
            self.matches[match.id] = match

    def hear(self, event) -> bool:
        """An event; False when it is part of what is known already."""
        seq = event["seq"]
        if self.seq is None or seq <= self.seq:
            return False
        if seq != self.seq + 1 and event["type"] != "caught_up":
            self.fault(f"event {seq} came after {self.seq}")
        self.seq = seq
        handler = getattr(self, "_" + event["type"], None)
        if handler is not None:
            handler(event)
        return True

    def _caught_up(self, event):
        self.take(event["snapshot"])

    def _room_changed(self, event):
        self.info = event["info"]

    def _room_closed(self, event):
        self.fault(f"the room was closed: {event['reason']}")

    def _match_started(self, event):
        before = self.match
        if before is not None and not before.is_over:
            self.fault(f"a match began while {before.id} was played")
        if event["match"]["actions"]:
            self.fault("a new match has actions")
        if not self.remembers:
            self.matches.clear()
        match = self.match_kind.from_info(event["match"])
        self.matches[match.id] = match

    def _named(self, event):
        match = self.match
        if match is None or match.id != event["match"]:
            self.fault(f"{event['type']} names {event['match']}, which is not being played")
            return None
        return match

    def _acted(self, event):
        if (match := self._named(event)) is None:
            return
        if event["ply"] != match.ply:
            self.fault(f"match {match.id}: action {event['ply']} was shown at ply {match.ply}")
        if not self.remembers:
            match.positions[-1] = None
        match.actions.append(action_tuple(event["action"]))
        match.positions.append(event["position"])
        match.offers = []
        match.show_clock(event.get("clock"))

    def _taken_back(self, event):
        if (match := self._named(event)) is None:
            return
        ply = event["ply"]
        if not 0 <= ply < match.ply:
            self.fault(f"match {match.id}: taken back to {ply} at ply {match.ply}")
            return
        del match.actions[ply:], match.positions[ply + 1:]
        if match.position is None:
            match.positions[ply] = event["position"]
        if match.position != event["position"]:
            self.fault(f"match {match.id}: the position after the takeback to {ply} is not the one "
                       "shown before")
        match.offers = []
        match.show_clock(event.get("clock"))

    def _offers_changed(self, event):
        if (match := self._named(event)) is not None:
            match.offers = event["offers"]

    def _clock_changed(self, event):
        if (match := self._named(event)) is not None:
            match.show_clock(event["clock"])

    def _match_ended(self, event):
        if (match := self._named(event)) is not None:
            match.ended = outcome_tuple(event["outcome"])
            match.offers = []
            match.show_clock(event.get("clock"))
