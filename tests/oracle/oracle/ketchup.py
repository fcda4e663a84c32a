"""Ketchup, section 3 of rules.md. The clause numbers below are those of that section."""

from .boards import Groups, hexhex, square
from .position import Position


def start(options):
    if options.get("board", "hex") == "hex":
        board = hexhex(options.get("size", 5))
    else:
        board = square(options.get("size", 8), 4)
    leader_stones, other_stones = map(int, options.get("stones", "1-2").split("-"))
    return Ketchup(board, leader_stones, other_stones)


class Ketchup(Position):

    def __init__(self, board, leader_stones, other_stones):
        super().__init__(2)
        self.board = board
        self.leader_stones = leader_stones
        self.other_stones = other_stones
        self.cells = {}
        self.placed = 0  # stones placed in this turn

    def copied(self):
        child = self.shallow_copy()
        child.cells = dict(self.cells)
        return child

    def find_legal_actions(self):
        actions = self._legal_placements()
        if self.placed > 0 and self._may_stop():
            actions.append("end")
        return actions

    def _may_stop(self):
        """Clauses 2 and 3, once there is a stone: `end` is illegal while they are equal."""
        groups = Groups(self.cells, self.board.neighbours)
        return groups.largest(0) != groups.largest(1)

    def _allowance(self, own, other):
        """Clause 1: how many stones the seat may have placed in this turn, at most."""
        return self.leader_stones if own > other else self.other_stones

    def _legal_placements(self):
        mover = self.to_move
        groups = Groups(self.cells, self.board.neighbours)
        own, other = groups.largest(mover), groups.largest(1 - mover)
        if self.placed + 1 > self._allowance(own, other):
            return []
        legal = []
        for cell in self.board.cells:
            if cell in self.cells:
                continue
            # The turn can be ended at once if the placement leaves L unequal; otherwise search on.
            if (max(own, groups.size_with(cell, mover)) != other
                    or self._can_be_ended({**self.cells, cell: mover}, self.placed + 1)):
                legal.append(cell)
        return legal

    def _can_be_ended(self, cells, placed):
        """Clause 3: whether the mover's turn, with these stones placed, can be ended in some way.

        A search over everything that the mover may still place in this turn. Placements which
        break the tie at once are tried first, only because that is quick.
        """
        mover = self.to_move
        groups = Groups(cells, self.board.neighbours)
        own, other = groups.largest(mover), groups.largest(1 - mover)
        if own != other:
            return True
        if placed + 1 > self._allowance(own, other):
            return False
        empty = [cell for cell in self.board.cells if cell not in cells]
        if any(groups.size_with(cell, mover) > own for cell in empty):
            return True
        return any(self._can_be_ended({**cells, cell: mover}, placed + 1) for cell in empty)

    def play(self, action):
        if action != "end":
            self.cells[action] = self.to_move
            self.placed += 1
            # Clause 2: the program ends the turn by itself when no placement is legal any more.
            if self._legal_placements():
                return
        self._end_turn()

    def _end_turn(self):
        """Clause 4. Clause 3 has made sure that L is not equal."""
        self.turn_start = None
        self.placed = 0
        self.to_move = 1 - self.to_move
        largest = self.scores()
        leader = 0 if largest[0] > largest[1] else 1
        assert largest[0] != largest[1]
        if len(self.cells) == len(self.board.cells):
            self.finish([leader], "the board is full")
        elif not self.legal_actions():
            self.finish([leader], f"seat {self.to_move} has no legal placement")

    def scores(self):
        """AMBIGUOUS: rules.md names no score for this game; L, which decides it, is taken."""
        groups = Groups(self.cells, self.board.neighbours)
        return [groups.largest(0), groups.largest(1)]

    def details(self):
        return {"cells": dict(self.cells)}
