"""Shared by all games: "Words used for every game" and the position format of rules.md.

A position never changes once it is made: `after(action)` answers a new one. The unfinished turn of
a seat is taken back by going back to `turn_start`, the position in which the turn began.
"""

import copy


class IllegalAction(Exception):
    """An illegal or malformed action; the text says why, for people."""


class Position:
    """Base of the five positions. A game adds its own state and the methods marked "game"."""

    def __init__(self, seat_count):
        self.seat_count = seat_count
        self.to_move = 0
        self.remaining = frozenset(range(seat_count))  # seats still in the game (no forfeit)
        self.outcome = None
        self.turn_start = None  # where the unfinished turn began; None when none is under way
        self._legal = None

    # --- game: what each game defines -----------------------------------------------------

    def copied(self):
        """A copy which shares nothing that `play` changes."""
        raise NotImplementedError

    def find_legal_actions(self):
        """The legal actions of the seat to move, as a collection of texts."""
        raise NotImplementedError

    def play(self, action):
        """Carries out a legal action on this (fresh) position, up to the end of the turn."""
        raise NotImplementedError

    def scores(self):
        raise NotImplementedError

    def details(self):
        """The fields of the JSON position beyond those that all games have."""
        raise NotImplementedError

    def after_forfeit_of(self, seat, was_mover):
        """More than one seat is left: pass the turn on if needed, and check for an end."""
        raise NotImplementedError

    # --- shared ---------------------------------------------------------------------------

    def legal_actions(self):
        if self._legal is None:
            over = self.outcome is not None
            self._legal = frozenset() if over else frozenset(self.find_legal_actions())
        return self._legal

    def after(self, action):
        """The position after that action; raises IllegalAction."""
        if not isinstance(action, str):
            raise IllegalAction("an action is a text")
        if self.outcome is not None:
            raise IllegalAction("the game is over")
        for seat in self.remaining:
            if action == f"forfeit:{seat}":
                return self._after_forfeit(seat)
        if action not in self.legal_actions():
            raise IllegalAction(f"seat {self.to_move} has no such legal action: {action!r}")
        child = self._fresh_copy()
        child.turn_start = self if self.turn_start is None else self.turn_start
        child.play(action)
        return child

    def _fresh_copy(self):
        child = self.copied()
        child._legal = None
        return child

    def shallow_copy(self):
        return copy.copy(self)

    def _after_forfeit(self, seat):
        """Words, "Forfeit": only the forfeiting seat's own unfinished turn is taken back."""
        was_mover = seat == self.to_move
        # AMBIGUOUS: when another seat's forfeit ends the game during the mover's unfinished turn,
        # that turn stays on the board as it is: only a seat's own forfeit takes back its turn.
        taken_back = was_mover and self.turn_start is not None
        child = (self.turn_start if taken_back else self)._fresh_copy()
        # An earlier forfeit of a third seat during this turn is not taken back with it.
        child.remaining = self.remaining - {seat}
        if len(child.remaining) == 1:
            child.finish(child.remaining, "the other seats forfeited")
        else:
            child.after_forfeit_of(seat, was_mover)
        return child

    def next_remaining_seat(self):
        """The next seat in seat order, after the one to move, that has not forfeited."""
        seat = (self.to_move + 1) % self.seat_count
        while seat not in self.remaining:
            seat = (seat + 1) % self.seat_count
        return seat

    def finish(self, winners, reason):
        self.outcome = {"winners": sorted(winners), "reason": reason}
        self.to_move = None

    def to_json(self):
        """P of "The rules as a command"."""
        return {
            "to_move": self.to_move,
            "legal": sorted(self.legal_actions()),  # all ASCII: same order as byte strings
            "scores": self.scores(),
            "outcome": self.outcome,
            **self.details(),
        }
