"""Eat Your Neighbor, section 1 of rules.md. The clause numbers below are those of that section."""

from .boards import Groups, hexhex
from .position import Position

# "Names and shapes (axial q,r)".
SHAPES = {
    "one": ((0, 0),),
    "two": ((0, 0), (1, 0)),
    "three-line": ((0, 0), (1, 0), (2, 0)),
    "three-bend": ((0, 0), (1, 0), (1, 1)),
    "three-triangle": ((0, 0), (1, 0), (0, 1)),
    "bar": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "worm": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "wave": ((0, 0), (1, 0), (1, 1), (2, 1)),
    "pistol": ((0, 0), (1, 0), (0, 1), (2, 0)),
    "propeller": ((0, 0), (1, 0), (0, -1), (-1, 1)),
    "arch": ((0, 0), (1, 0), (1, 1), (0, 2)),
    "bee": ((0, 0), (1, 0), (0, 1), (1, -1)),
}
CREATURE_SIZE_MAX = 4
EATEN_TO_END = 12
KEYSTONE_SCORE = 3


def _translated(points):
    """The same shape moved so that equal shapes become equal tuples."""
    low_q, low_r = min(points)
    return tuple(sorted((q - low_q, r - low_r) for q, r in points))


def canonical_shape(points):
    """One representative for all 6 rotations and their reflections."""
    variants = []
    for reflected in (False, True):
        turned = [(r, q) for q, r in points] if reflected else list(points)
        for _ in range(6):
            turned = [(-r, q + r) for q, r in turned]
            variants.append(_translated(turned))
    return min(variants)


NAME_OF_SHAPE = {canonical_shape(points): name for name, points in SHAPES.items()}
_name_cache = {}


def shape_name(board, creature):
    """The name of the shape of a creature, which is a list of cells."""
    # Doubled coordinates to axial ones: (2, 0) is (1, 0), (1, 1) is (0, 1), (-1, 1) is (-1, 1).
    points = _translated([((board.coordinates[cell][0] - board.coordinates[cell][1]) // 2,
                           board.coordinates[cell][1]) for cell in creature])
    if points not in _name_cache:
        _name_cache[points] = NAME_OF_SHAPE[canonical_shape(points)]
    return _name_cache[points]


def start(options):
    return EatYourNeighbor(hexhex(options.get("size", 4)), options.get("keystones", ()))


class EatYourNeighbor(Position):

    def __init__(self, board, keystones):
        super().__init__(2)
        self.board = board
        self.keystones = keystones
        self.cells = {}
        self.eaten = [0, 0]

    def copied(self):
        child = self.shallow_copy()
        child.cells = dict(self.cells)
        child.eaten = list(self.eaten)
        return child

    def find_legal_actions(self):
        """Clauses 1 and 4: only the size of the creature formed, before eating, matters."""
        groups = Groups(self.cells, self.board.neighbours)
        return [cell for cell in self.board.cells if cell not in self.cells
                and groups.size_with(cell, self.to_move) <= CREATURE_SIZE_MAX]

    def play(self, cell):
        mover = self.to_move
        self.cells[cell] = mover
        for creature in self._creatures_eaten_by(cell):
            self.eaten[mover] += len(creature)  # clause 4
            for eaten_cell in creature:
                del self.cells[eaten_cell]
        self.turn_start = None
        self.to_move = self.next_remaining_seat()
        # Clause 5.
        if self.eaten[mover] >= EATEN_TO_END:
            self._finish_by_score(mover, f"seat {mover} has eaten {self.eaten[mover]} pieces")
        elif not self.legal_actions():
            self._finish_by_score(mover, f"seat {self.to_move} has no legal placement")

    def _creatures_eaten_by(self, cell):
        """Clauses 2 and 3, for the creature that the piece just placed on this cell formed."""
        groups = Groups(self.cells, self.board.neighbours)
        mover = self.cells[cell]
        formed = groups.members[groups.number_of[cell]]
        eaten = []
        for number in groups.adjacent_to_cells(formed):
            creature = groups.members[number]
            if groups.seats[number] == mover:
                continue
            swarmed = (len(formed) == 1 and len(creature) == 4
                       and self._other_singles_beside(groups, creature, cell) >= 2)
            if len(creature) == len(formed) - 1 or swarmed:
                eaten.append(creature)
        return eaten

    def _other_singles_beside(self, groups, creature, cell):
        """Clause 3: other size-1 creatures of the mover (who placed on `cell`) next to it."""
        beside = groups.adjacent_to_cells(creature) - {groups.number_of[cell]}
        return sum(1 for number in beside if groups.seats[number] == self.cells[cell]
                   and len(groups.members[number]) == 1)

    def _finish_by_score(self, last_mover, reason):
        """Clause 6, and "Ties: more pieces eaten wins; still equal: the last placement"."""
        scores = self.scores()
        # Without keystones the score is the number eaten, so the second key decides nothing then.
        def rank(seat):
            return scores[seat], self.eaten[seat], seat == last_mover
        self.finish([max((0, 1), key=rank)], reason)

    def scores(self):
        """Pieces eaten, plus 3 for each creature on the board whose shape is on a card."""
        scores = list(self.eaten)
        if self.keystones:
            groups = Groups(self.cells, self.board.neighbours)
            for seat, creature in zip(groups.seats, groups.members):
                if shape_name(self.board, creature) in self.keystones:
                    scores[seat] += KEYSTONE_SCORE
        return scores

    def details(self):
        return {"cells": dict(self.cells), "eaten": list(self.eaten)}
