"""Random games played by the oracle, in several styles, and actions that must be refused."""

from oracle.position import IllegalAction

# Games that are not over by then are compared as far as they went.
ACTIONS_MAX = 1500
STYLES = ("uniform", "captures", "slow", "sparse", "forfeits")
CANDIDATES_LOOKED_AT = 4
END_CHANCE = 0.4


class Playthrough:
    """A game played: its actions, and the oracle's position before, between and after them."""

    def __init__(self, start):
        self.actions = []
        self.positions = [start]

    def add(self, action):
        self.positions.append(self.positions[-1].after(action))
        self.actions.append(action)


def play_game(start, style, rng):
    """One game from that start position to its end, in that style."""
    played = Playthrough(start)
    forfeits = _ForfeitPlan(start.seat_count, rng) if style == "forfeits" else None
    if style == "forfeits":
        style = rng.choice(("uniform", "captures", "captures", "slow", "sparse"))
    # How often a style is left for an action chosen uniformly.
    stray_chance = rng.choice((0.0, 0.05, 0.2))
    while played.positions[-1].outcome is None and len(played.actions) < ACTIONS_MAX:
        position = played.positions[-1]
        if forfeits is not None and forfeits.is_due(position, rng):
            played.add(f"forfeit:{forfeits.seat(position, rng)}")
        elif rng.random() < stray_chance:
            played.add(rng.choice(sorted(position.legal_actions())))
        else:
            played.add(_chosen_action(position, style, rng))
    return played


class _ForfeitPlan:
    """How many forfeits there may be in a game, and how likely one is at each action.

    With more than two seats, most games keep at least two of them. An unfinished turn is a likely
    moment in some games (for the clauses about taking it back; then a second forfeit may follow in
    the same turn), the time when few actions are left in others (for the ends of games).
    """

    def __init__(self, seat_count, rng):
        seats_that_may_go = seat_count - (1 if rng.random() < 0.4 else 2)
        self.most = rng.randint(1, max(1, seats_that_may_go))
        self.chance = rng.choice((0.0, 0.005, 0.02, 0.1))
        self.chance_within_turn = rng.choice((self.chance, 0.5))
        self.chance_with_few_actions = rng.choice((self.chance, 0.3))

    def is_due(self, position, rng):
        if position.seat_count - len(position.remaining) >= self.most:
            return False
        chance = self.chance
        if position.turn_start is not None:
            chance = self.chance_within_turn
        elif len(position.legal_actions()) < 8:
            chance = self.chance_with_few_actions
        return rng.random() < chance

    def seat(self, position, rng):
        """Half of the time the seat with the highest score, whose pieces then stay."""
        if rng.random() < 0.5:
            return rng.choice(sorted(position.remaining))
        return max(sorted(position.remaining), key=lambda seat: position.scores()[seat])


def _chosen_action(position, style, rng):
    legal = sorted(position.legal_actions())
    if style == "uniform":
        return rng.choice(legal)
    if "end" in legal and rng.random() < END_CHANCE:
        return "end"
    if style == "sparse":
        return _sparsest(position, legal, rng)
    return _by_scores(position, legal, style, rng)


def _by_scores(position, legal, style, rng):
    """`captures` looks for the action best for the mover's score, `slow` for the worst."""
    mover = position.to_move

    def lead(action):
        scores = position.after(action).scores()
        return 2 * scores[mover] - sum(scores)
    candidates = rng.sample(legal, min(CANDIDATES_LOOKED_AT, len(legal)))
    return (max if style == "captures" else min)(candidates, key=lead)


def _sparsest(position, legal, rng):
    """Grid games: the cell with the fewest pieces of the mover next to it, so that many small
    groups come about. Elsewhere, and when `end` is among them, anything."""
    board = getattr(position, "board", None)
    candidates = rng.sample(legal, min(3 * CANDIDATES_LOOKED_AT, len(legal)))
    if board is None:
        return candidates[0]

    def own_neighbours(action):
        cell = action.split("-")[-1]
        return sum(1 for near in board.neighbours.get(cell, ())
                   if position.cells.get(near) == position.to_move)
    return min(candidates, key=own_neighbours)


# --- actions to be refused ----------------------------------------------------------------

MALFORMED = (
    "", " ", "a", "1", "a0", "a01", "a-1", "A1", "a1 ", " a1", "a1\n", "a1\u0000", "z9", "aa1",
    "a1a", "a999999999999999999999", "pass", "END", "End", "end ", "resign", "forfeit",
    "forfeit:", "forfeit:-1", "forfeit:00", "forfeit:01", "forfeit:+0", "forfeit: 0", "forfeit:0 ",
    "Forfeit:0", "forfeit:4", "forfeit:9", "forfeit:256", "forfeit:4294967296", "forfeit:x",
    "A1", "A0+", "A01+", "A1+ ", "C1+", "A99+", "B1*", "a1+", "A+", "A1", "A1+-", "A-1+", "x", "x0",
    "x99", "X1", "t", "t0", "t99", "t01", "K", "K>", "K>0", "K>99", "K=0", "P=0", "P>0", "P>01",
    "Q>1", "K1>1", "K>1 ", "k>1", "P<1", "a1-", "-a1", "a1-a1", "a1--a3", "a1-c3-e5", "a1-a2",
    "a1-b1", "a1:c3", "\u00e91", "a\u0661", "\U0001f600", "a1,b2", "[\"a1\"]", "null", "0",
)
NOT_TEXTS = (None, 0, 1.5, True, ["a1"], {"cell": "a1"}, [])


def refused_action(position, played, rng):
    """An action text that the oracle refuses in that position."""
    while True:
        kind = rng.randrange(4)
        if kind == 0:
            action = rng.choice(MALFORMED)
        elif kind == 1 and played.actions:
            action = rng.choice(played.actions)  # legal at another time: an occupied cell, ...
        elif kind == 2:
            other = rng.choice(played.positions)
            legal = sorted(other.legal_actions())
            action = rng.choice(legal) if legal else "end"
        else:
            action = _outside_action(position, rng)
        try:
            position.after(action)
        except IllegalAction:
            return action


def _outside_action(position, rng):
    """Well-formed for the game, chosen without checking whether it is legal."""
    board = getattr(position, "board", None)
    if board is None:
        number, letter = rng.randint(1, 30), rng.choice("KP")
        return rng.choice((f"A{number}+", f"B{number}-", f"x{number}", f"t{number}", "end",
                           f"{letter}>{number}", f"{letter}={number}"))
    first, second = rng.choice(board.cells), rng.choice(board.cells)
    return rng.choice((first, first, f"{first}-{second}", f"forfeit:{rng.randint(0, 5)}", "end"))
