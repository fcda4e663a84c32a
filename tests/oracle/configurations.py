"""Every configuration of every game, and options that must be refused (rules.md, "Options")."""

import itertools
import json

from oracle.eat_your_neighbor import SHAPES


class Configuration:
    """A game with options. Its name is what --configuration filters by."""

    def __init__(self, game, options):
        self.game = game
        self.options = options
        self.name = f"{game} {json.dumps(options, sort_keys=True, separators=(',', ':'))}"


def all_configurations(rng):
    """The list, with random keystones from that random.Random; defaults are left out in turn."""
    return [Configuration(game, options) for game, options in itertools.chain(
        _eat_your_neighbor(rng), _eat_thyself(), _ketchup(), _attack_of_the_moulds(), _die())]


def _options(**values):
    """Options that are None are left out, so that their defaults are tried, too."""
    return {name: value for name, value in values.items() if value is not None}


def _eat_your_neighbor(rng):
    for size in (None, 4, 5, 6):
        names = list(SHAPES)
        rng.shuffle(names)
        # Three lists with each of the twelve once, then two lists at random.
        lists = [names[0:4], names[4:8], names[8:12]]
        lists += [rng.sample(names, 4), rng.sample(names, 4)]
        for keystones in [None] + lists:
            yield "eat-your-neighbor", _options(size=size, keystones=keystones)


def _eat_thyself():
    faces = (("1/2", "2/1"), ("1/3", "3/1"), ("2/4", "4/2"))
    pairs = [[first, second] for one, other in itertools.permutations(faces, 2)
             for first in one for second in other]
    for players, goal in itertools.product((None, 2, 3), (None, "last-piece", "last-king")):
        yield "eat-thyself", _options(players=players, goal=goal)
    for players, goal, cards in itertools.product((2, 3), ("last-piece", "last-king"), pairs):
        yield "eat-thyself", _options(players=players, goal=goal, cards=cards)


def _ketchup():
    boards = [(None, None), (None, 4), ("hex", None), ("square", None)]
    boards += [("hex", size) for size in range(3, 8)]
    boards += [("square", size) for size in range(5, 11)]
    for (board, size), stones in itertools.product(boards, (None, "1-2", "2-3")):
        yield "ketchup", _options(board=board, size=size, stones=stones)


def _attack_of_the_moulds():
    spreads, goals = (None, "straight", "any"), (None, "full", "twenty")
    squares = [(None, None), (2, None), (None, "square"), (2, "square"), (4, None), (4, "square"),
               (None, "plus"), (4, "plus")]
    hexagons = [(3, None), (None, "star"), *itertools.product(
        (2, 3), ("triangle", "star", "perfect-triangle"))]
    for (players, board), directions, spread, goal in itertools.product(
            squares, (None, 8, 4), spreads, goals):
        yield "attack-of-the-moulds", _options(players=players, board=board,
                                               directions=directions, spread=spread, goal=goal)
    for (players, board), start, spread, goal in itertools.product(
            hexagons, (None, "both", "corners", "middle"), spreads, goals):
        yield "attack-of-the-moulds", _options(players=players, board=board, start=start,
                                               spread=spread, goal=goal)


def _die():
    for size in [None] + list(range(2, 11)):
        yield "die", _options(size=size)


# Game and option, then values, each of which is bad_options alone.
_BAD_VALUES = (
    ("eat-your-neighbor", "size", 3, 7, "4", True, None, [4], 4.5, -4, 4294967300,
     18446744073709551620),
    ("eat-your-neighbor", "keystones", ["one", "two", "bar"], ["one", "two", "bar", "bee", "arch"],
     ["one", "two", "bar", "one"], ["one", "two", "bar", "three"], ["one", "two", "bar", "Bee"],
     ["one", "two", "bar", 4], "drawn", ["draw"], 4, {"one": 1}),
    ("eat-your-neighbor", "Size", 4), ("eat-your-neighbor", "", 4),
    ("eat-your-neighbor", "players", 2),
    ("eat-thyself", "players", 1, 4, "2"), ("eat-thyself", "goal", "last", 1),
    ("eat-thyself", "size", 4),
    ("eat-thyself", "cards", [], ["1/2"], ["1/2", "1/3", "2/4"], ["1/2", "1/2"], ["1/2", "2/1"],
     ["4/2", "2/4"], ["1/2", "1/4"], ["1/2", "2/3"], ["1/2", " 1/3"], ["1/2", 3], "1/2"),
    ("ketchup", "size", 2, 8), ("ketchup", "board", "triangle", 4),
    ("ketchup", "stones", "1-3", "2-1", [1, 2]), ("ketchup", "players", 2),
    ("attack-of-the-moulds", "players", 1, 5), ("attack-of-the-moulds", "board", "hex"),
    ("attack-of-the-moulds", "directions", 6, "8"), ("attack-of-the-moulds", "spread", "all"),
    ("attack-of-the-moulds", "goal", "last-king", 20), ("attack-of-the-moulds", "size", 6),
    ("die", "size", 1, 0, 11, "6", False), ("die", "players", 2), ("die", "swap", False),
)
# What must be refused: those, and options that do not go together.
BAD_OPTIONS = (
    *((game, {name: value}) for game, name, *values in _BAD_VALUES for value in values),
    ("ketchup", {"board": "hex", "size": 10}),
    ("ketchup", {"board": "square", "size": 4}),
    ("ketchup", {"board": "square", "size": 11}),
    ("attack-of-the-moulds", {"players": 3, "board": "square"}),
    ("attack-of-the-moulds", {"players": 3, "board": "plus"}),
    ("attack-of-the-moulds", {"players": 4, "board": "star"}),
    ("attack-of-the-moulds", {"board": "perfect_triangle"}),
    ("attack-of-the-moulds", {"start": "both"}),
    ("attack-of-the-moulds", {"board": "plus", "start": "corners"}),
    ("attack-of-the-moulds", {"board": "star", "start": "corner"}),
    ("attack-of-the-moulds", {"board": "star", "directions": 8}),
    ("attack-of-the-moulds", {"players": 4, "board": "triangle"}),
    ("attack-of-the-moulds", {"board": "triangle", "directions": 8}),
    ("attack-of-the-moulds", {"board": "triangle", "directions": 4}),
    ("attack-of-the-moulds", {"players": 3, "directions": 8}),
)
