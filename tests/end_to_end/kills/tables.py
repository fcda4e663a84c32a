"""The load: 24 tables over all five games, 2 to 4 seats, small boards, half of them with clocks."""

from dataclasses import dataclass

FISCHER = {"kind": "fischer", "base_s": 120, "increment_s": 2}
BYO_YOMI = {"kind": "byo_yomi", "base_s": 20, "period_s": 15, "periods": 3}
PER_MOVE = {"kind": "per_move", "period_s": 45}
DAYS = {"kind": "days", "days": 1}

# Game, options, clock or none, seats, onlookers. Two of them are a second tab of the host.
PLANS = [
    ("die", {"size": 2}, None, 2, ["watcher"]),
    ("die", {"size": 2}, FISCHER, 2, []),
    ("die", {"size": 2}, BYO_YOMI, 2, ["tab"]),
    ("die", {"size": 3}, None, 2, []),
    ("eat-your-neighbor", {"size": 4}, None, 2, ["watcher"]),
    ("eat-your-neighbor", {"size": 4}, FISCHER, 2, []),
    ("eat-your-neighbor", {"size": 4}, PER_MOVE, 2, []),
    ("eat-your-neighbor", {"size": 4}, None, 2, []),
    ("eat-thyself", {"players": 2}, BYO_YOMI, 2, []),
    ("eat-thyself", {"players": 3}, None, 3, ["watcher"]),
    ("eat-thyself", {"players": 3, "goal": "last-king"}, FISCHER, 3, []),
    ("eat-thyself", {"players": 2, "goal": "last-king"}, None, 2, ["tab"]),
    ("ketchup", {"board": "hex", "size": 3}, None, 2, ["watcher"]),
    ("ketchup", {"board": "square", "size": 5}, FISCHER, 2, []),
    ("ketchup", {"board": "hex", "size": 3, "stones": "2-3"}, PER_MOVE, 2, []),
    ("ketchup", {"board": "hex", "size": 3}, BYO_YOMI, 2, []),
    ("attack-of-the-moulds", {"players": 2}, None, 2, []),
    ("attack-of-the-moulds", {"players": 3}, FISCHER, 3, ["watcher"]),
    ("attack-of-the-moulds", {"players": 4}, None, 4, ["watcher"]),
    ("attack-of-the-moulds", {"players": 4}, BYO_YOMI, 4, []),
    ("attack-of-the-moulds", {"players": 4, "directions": 4}, DAYS, 4, []),
    ("attack-of-the-moulds", {"players": 3}, None, 3, []),
    ("die", {"size": 3}, PER_MOVE, 2, ["watcher"]),
    ("die", {"size": 2}, None, 2, []),
]


@dataclass(eq=False)
class Somebody:
    """Known to the server by a token. `is_kept`: the server has told something that
    makes it keep this person for good; before, a restart may forget them."""

    label: str
    wants_name: bool
    id: str | None = None
    token: str | None = None
    name: str | None = None
    is_kept: bool = False


class Table:
    """What one room is opened with and who comes. `code` is None until the room is confirmed."""

    def __init__(self, number, plan):
        game, options, clock, seat_count, onlookers = plan
        self.number = number
        self.settings = {"game": game, "options": options,
                         "visibility": "public" if number % 2 else "private"}
        if clock is not None:
            self.settings["clock"] = clock
        self.clock = clock
        self.label = f"table {number} ({game})"
        self.players = [Somebody(f"player {number}.{seat}", wants_name=(number + seat) % 3 == 0)
                        for seat in range(seat_count)]
        # A watcher with neither a match nor a name would be forgotten by a restart, rightly.
        self.onlookers = [self.players[0] if kind == "tab" else Somebody(f"watcher {number}", True)
                          for kind in onlookers]
        self.code = None


def all_tables(count):
    """The first `count` tables of the load, in an order that mixes the games."""
    mixed = sorted(range(len(PLANS)), key=lambda index: (index % 4, index))
    return [Table(number, PLANS[index]) for number, index in enumerate(mixed[:count])]
