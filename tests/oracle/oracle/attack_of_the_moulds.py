"""Attack of the Moulds, section 4 of rules.md. Clause numbers below are those of that section."""

from .boards import moulds_hexagons, square
from .position import Position

SQUARES_START = {
    ("square", 2): (("a1", "f6"), ("a6", "f1")),
    ("square", 4): (("a1",), ("a6",), ("f6",), ("f1",)),
    ("plus", 2): (("d1", "d7"), ("a4", "g4")),
    ("plus", 4): (("d1",), ("a4",), ("d7",), ("g4",)),
}
# The corner, then the middle of the side opposite.
# AMBIGUOUS: with 2 seats the cells of seat 2 are taken to start empty.
HEXAGONS_START = {
    "triangle": (("h1", "a1", "a2"), ("b7", "e1", "f1"), ("b1", "e6", "f5")),
    "star": (("i1", "b1", "b2"), ("c7", "f1", "g2"), ("c1", "f6", "g6")),
    "perfect-triangle": (("g1", "a3", "a5"), ("a7", "c1", "e1"), ("a1", "c5", "e3")),
}
STARTS = {"both": slice(0, 3), "corners": slice(0, 1), "middle": slice(1, 3)}
TURNS_WITHOUT_GROWTH_MAX = 50
PIECES_TO_WIN = 20


def start(options):
    players = options.get("players", 2)
    shape = options.get("board", "triangle" if players == 3 else "square")
    if shape in HEXAGONS_START:
        board = moulds_hexagons(shape)
        kept = STARTS[options.get("start", "both")]
        homes = tuple(home[kept] for home in HEXAGONS_START[shape][:players])
    else:
        directions = options.get("directions", 8)
        board = square(6, directions) if shape == "square" else square(7, directions, 2)
        homes = SQUARES_START[shape, players]
    return AttackOfTheMoulds(board, homes, options.get("spread", "straight"),
                             options.get("goal", "full" if players == 2 else "twenty"))


class AttackOfTheMoulds(Position):

    def __init__(self, board, homes, spread, goal):
        super().__init__(len(homes))
        self.board = board
        self.goal = goal
        # Clause 1: where a spread may lead, per cell.
        self.far_cells = board.straight_leaps if spread == "straight" else board.two_step_cells
        self.cells = {cell: seat for seat, home in enumerate(homes) for cell in home}
        self.turns_without_growth = 0

    def copied(self):
        child = self.shallow_copy()
        child.cells = dict(self.cells)
        return child

    def find_legal_actions(self):
        return self._actions_of(self.to_move)

    def _actions_of(self, seat):
        """Clause 1."""
        actions = set()
        for cell, owner in self.cells.items():
            if owner == seat:
                actions.update(near for near in self.board.neighbours[cell]
                               if near not in self.cells)
                actions.update(f"{cell}-{far}" for far in self.far_cells[cell]
                               if far not in self.cells)
        return actions

    def play(self, action):
        mover = self.to_move
        if "-" in action:
            origin, target = action.split("-")
            del self.cells[origin]
            self.turns_without_growth += 1
        else:
            target = action
            self.turns_without_growth = 0
        self.cells[target] = mover
        # Clause 2. AMBIGUOUS: "next to" follows `directions` here too, and the pieces of a seat
        # that forfeited are enemy pieces like any other.
        for near in self.board.neighbours[target]:
            if near in self.cells:
                self.cells[near] = mover
        self.turn_start = None
        if self.goal == "twenty" and self.scores()[mover] >= PIECES_TO_WIN:
            self.finish([mover], f"seat {mover} has {PIECES_TO_WIN} pieces or more")
        else:
            self._go_on_after(mover)

    def after_forfeit_of(self, seat, was_mover):
        # AMBIGUOUS: clause 4's "when only one seat still in the game has pieces, it wins" is
        # looked at after a forfeit too; a forfeit is no turn for the count of 50. A seat without
        # pieces is still "in the game" until it forfeits.
        if was_mover:
            self._go_on_after(seat)
        else:
            self._finish_if_alone()

    def _finish_if_alone(self):
        """Clause 4: "When only one seat still in the game has pieces, it wins." """
        alive = {owner for owner in self.cells.values() if owner in self.remaining}
        if len(alive) == 1:
            self.finish(alive, "no other seat has pieces")

    def _go_on_after(self, seat):
        """Clauses 3 and 4: ends the game, or finds the next seat after that one which can act."""
        self._finish_if_alone()
        if self.outcome is not None:
            return
        if len(self.cells) == len(self.board.cells):
            self._finish_by_count("the board is full")
        elif self.turns_without_growth >= TURNS_WITHOUT_GROWTH_MAX:
            self._finish_by_count("50 turns without growth")
        else:
            self.to_move = self._next_seat_able_to_act(seat)
            if self.to_move is None:
                self._finish_by_count("no seat can act")

    def _next_seat_able_to_act(self, seat):
        """The seat itself comes last: it moves again when no other can."""
        for step in range(1, self.seat_count + 1):
            candidate = (seat + step) % self.seat_count
            if candidate in self.remaining and self._actions_of(candidate):
                return candidate
        return None

    def _finish_by_count(self, reason):
        """Equal highest counts share the win.

        AMBIGUOUS: the highest count among the seats still in the game; what a seat that
        forfeited has on the board does not matter, as it can no longer win.
        """
        scores = self.scores()
        highest = max(scores[seat] for seat in self.remaining)
        self.finish([seat for seat in self.remaining if scores[seat] == highest], reason)

    def scores(self):
        """AMBIGUOUS: rules.md names no score for this game; the pieces on the board are taken."""
        owners = list(self.cells.values())
        return [owners.count(seat) for seat in range(self.seat_count)]

    def details(self):
        return {"cells": dict(self.cells)}
