"""Die, by Mark Steere, section 5 of rules.md. The clause numbers are those of that section."""

from .boards import Groups, hexhex
from .position import Position


def start(options):
    return Die(hexhex(options.get("size", 6)))


class Die(Position):

    def __init__(self, board):
        super().__init__(2)
        self.board = board
        self.cells = {}
        self.turns_played = 0

    def copied(self):
        child = self.shallow_copy()
        child.cells = dict(self.cells)
        return child

    def find_legal_actions(self):
        """Clause 1."""
        own = [cell for cell, seat in self.cells.items() if seat == self.to_move]
        if not own:
            return [cell for cell in self.board.cells if cell not in self.cells]
        adjacent_own = {cell: 0 for cell in self._empty_cells_within_reach(own)}
        for stone in own:
            for near in self.board.neighbours[stone]:
                if near in adjacent_own:
                    adjacent_own[near] += 1
        fewest = min(adjacent_own.values())
        return [cell for cell, count in adjacent_own.items() if count == fewest]

    def _empty_cells_within_reach(self, own):
        """The empty cells whose region of connected empty cells touches one of these stones."""
        reached = []
        seen = set(self.cells)
        to_visit = list(own)
        while to_visit:
            for near in self.board.neighbours[to_visit.pop()]:
                if near not in seen:
                    seen.add(near)
                    reached.append(near)
                    to_visit.append(near)
        return reached

    def play(self, cell):
        mover = self.to_move
        self.cells[cell] = mover
        self._remove_bounded_groups(cell)
        self.turns_played += 1
        self.turn_start = None
        self.to_move = 1 - mover
        # Clause 3: "After any turn but the very first, a seat with no stones on the board wins."
        scores = self.scores()
        if self.turns_played > 1 and 0 in scores:
            assert scores != [0, 0]
            self.finish([scores.index(0)], f"seat {scores.index(0)} has no stones on the board")
        else:
            assert self.legal_actions(), "a seat with stones always has a legal placement"

    def _remove_bounded_groups(self, cell):
        """Clause 2."""
        groups = Groups(self.cells, self.board.neighbours)
        placed = groups.number_of[cell]
        if self._is_bounded(groups.members[placed]):
            bounded = [groups.members[placed]]
        else:
            bounded = [members for seat, members in zip(groups.seats, groups.members)
                       if seat != groups.seats[placed] and self._is_bounded(members)]
        for members in bounded:
            for stone in members:
                del self.cells[stone]

    def _is_bounded(self, members):
        """None of its stones is adjacent to an empty cell."""
        return all(near in self.cells
                   for stone in members for near in self.board.neighbours[stone])

    def scores(self):
        owners = list(self.cells.values())
        return [owners.count(0), owners.count(1)]

    def details(self):
        return {"cells": dict(self.cells)}
