"""Cell names and adjacency, from the section "Cells" of rules.md.

A board is a set of cell names with neighbours. It is laid out once on integer coordinates and
cached; positions are plain dicts from occupied cell name to seat.

Hex rows are laid out centred in "doubled" coordinates: two cells next to each other in a row are
2 apart in x, two touching cells of neighbouring rows are 1 apart in x. That works for every board
here because neighbouring rows always differ by an odd number of cells.
"""

from functools import lru_cache

HEX_STEPS = ((2, 0), (-2, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
ORTHOGONAL_STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL_STEPS = ((1, 1), (-1, 1), (1, -1), (-1, -1))

# Attack of the Moulds: "rows from the bottom `a` up, each row centred over the next".
MOULDS_ROWS = {"triangle": (2, 7, 6, 5, 6, 5, 2, 1), "star": (1, 2, 7, 6, 5, 6, 7, 2, 1),
               "perfect-triangle": (7, 6, 5, 4, 3, 2, 1)}


class Board:
    """Cells by name, with the cells reachable from each."""

    def __init__(self, coordinates, steps):
        self.coordinates = coordinates
        self.cells = tuple(coordinates)
        at = {point: cell for cell, point in coordinates.items()}
        self.neighbours = {}
        self.straight_leaps = {}
        for cell, (x, y) in coordinates.items():
            self.neighbours[cell] = tuple(
                at[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in at)
            # Two steps in one direction; the cell in between must be on the board.
            self.straight_leaps[cell] = tuple(
                at[x + 2 * dx, y + 2 * dy] for dx, dy in steps
                if (x + dx, y + dy) in at and (x + 2 * dx, y + 2 * dy) in at)
        self.two_step_cells = {cell: self._two_steps_from(cell) for cell in self.cells}

    def _two_steps_from(self, cell):
        """Every cell that two steps on the board reach and that is not adjacent."""
        reached = {far for near in self.neighbours[cell] for far in self.neighbours[near]}
        return tuple(sorted(reached - set(self.neighbours[cell]) - {cell}))


def _hex_board_of_rows(row_lengths):
    """The letter is the row, `a` at the bottom; the number counts from the left, from 1."""
    coordinates = {}
    for row, length in enumerate(row_lengths):
        for number in range(1, length + 1):
            coordinates[f"{chr(ord('a') + row)}{number}"] = (2 * number - (length + 1), row)
    return Board(coordinates, HEX_STEPS)


@lru_cache(maxsize=None)
def hexhex(side):
    """A hexagon of that side: `hexhex 5` runs from `a1` to `i5`, its middle row has 9 cells."""
    lengths = list(range(side, 2 * side)) + list(range(2 * side - 2, side - 1, -1))
    return _hex_board_of_rows(lengths)


@lru_cache(maxsize=None)
def moulds_hexagons(shape):
    return _hex_board_of_rows(MOULDS_ROWS[shape])


@lru_cache(maxsize=None)
def square(side, directions, corner=0):
    """As in chess: the letter is the column from the left, the number the row from the bottom.
    Corners of that side are missing; the other cells keep their names."""
    middle = range(corner, side - corner)
    coordinates = {
        f"{chr(ord('a') + column)}{row + 1}": (column, row)
        for column in range(side) for row in range(side) if column in middle or row in middle}
    steps = ORTHOGONAL_STEPS if directions == 4 else ORTHOGONAL_STEPS + DIAGONAL_STEPS
    return Board(coordinates, steps)


class Groups:
    """The maximal connected sets of one seat's pieces ("creatures", "groups") in a position."""

    def __init__(self, cells, neighbours):
        self._cells = cells
        self._neighbours = neighbours
        self.seats = []      # group number -> seat
        self.members = []    # group number -> list of its cells
        self.number_of = {}  # occupied cell -> group number
        for cell, seat in cells.items():
            if cell not in self.number_of:
                self._collect(cell, seat)

    def _collect(self, first, seat):
        number = len(self.members)
        members = [first]
        self.number_of[first] = number
        for cell in members:  # the list grows while we walk it
            for near in self._neighbours[cell]:
                if near not in self.number_of and self._cells.get(near) == seat:
                    self.number_of[near] = number
                    members.append(near)
        self.seats.append(seat)
        self.members.append(members)

    def adjacent_to_cells(self, cells):
        """The numbers of the groups with a piece next to one of these cells."""
        number_of = self.number_of
        return {number_of[near] for cell in cells for near in self._neighbours[cell]
                if near in number_of}

    def size_with(self, cell, seat):
        """The size of the group that a new piece of that seat on this empty cell would form."""
        number_of, joined = self.number_of, set()
        for near in self._neighbours[cell]:
            if near in number_of and self.seats[number_of[near]] == seat:
                joined.add(number_of[near])
        return 1 + sum(len(self.members[number]) for number in joined)

    def largest(self, seat):
        """The size of the seat's largest group, 0 without any."""
        return max((len(members) for owner, members in zip(self.seats, self.members)
                    if owner == seat), default=0)
