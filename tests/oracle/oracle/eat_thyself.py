"""Eat Thyself, section 2 of rules.md. The clause numbers below are those of that section.

The ring is a list of slots, written as the JSON position writes them: `_` a tile without a piece,
`_K0` a king on a tile, `K0` a bare king. Slot numbers count from 1, list indexes from 0.
"""

from .position import Position

START = {
    2: "_ K0 P1 P0 _ K1 P0 P1".split() * 2,
    3: "_ K0 P1 P2 _ K1 P2 P0 _ K2 P0 P1".split() * 2,
}
QUIET_TURNS_TO_DRAW = 100
OTHERS_TAKEN_WITH_A_KING = 2


def piece_on(slot):
    """`K0` for both `K0` and `_K0`; empty for `_`."""
    return slot.removeprefix("_")


def is_tile(slot):
    return slot.startswith("_")


def owner_of(piece):
    return int(piece[1])


def start(options):
    """A card is written up-side first: `1/2` shows 1, with 2 below."""
    cards = [tuple(map(int, card.split("/"))) for card in options.get("cards", ("1/2", "1/3"))]
    return EatThyself(options.get("players", 2), cards, options.get("goal", "last-piece"))


class EatThyself(Position):

    def __init__(self, players, cards, goal):
        super().__init__(players)
        self.goal = goal
        self.ring = list(START[players])
        # Per seat, the cards A and B, each as (face showing, face below).
        self.cards = {seat: {"A": cards[0], "B": cards[1]} for seat in range(players)}
        self.hand = []
        self.enemy_to_take_from = None
        self.takes_left = 0
        self.may_remove_pawn = False
        self.piece_left_this_turn = False
        self.quiet_turns = 0

    def copied(self):
        child = self.shallow_copy()
        child.ring = list(self.ring)
        child.cards = {seat: dict(cards) for seat, cards in self.cards.items()}
        child.hand = list(self.hand)
        return child

    # --- legal actions --------------------------------------------------------------------

    def find_legal_actions(self):
        if self.may_remove_pawn:
            pawn = f"P{self.to_move}"
            return ["end"] + [f"x{number}" for number in self._slots_with(pawn)]
        if self.takes_left > 0:
            return [f"t{number}" for number, slot in enumerate(self.ring, 1)
                    if piece_on(slot) and owner_of(piece_on(slot)) == self.enemy_to_take_from]
        if self.hand:
            return self._ways_to_put_back()
        king = f"K{self.to_move}"
        return [f"{card}{number}{direction}" for number in self._slots_with(king)
                for card in "AB" for direction in "+-"]

    def _slots_with(self, piece):
        return [number for number, slot in enumerate(self.ring, 1) if piece_on(slot) == piece]

    def _ways_to_put_back(self):
        """Clause 3."""
        ways = set()
        for letter in {piece[0] for piece in self.hand}:
            for number, slot in enumerate(self.ring, 1):
                ways.add(f"{letter}>{number}")
                if slot == "_":
                    ways.add(f"{letter}={number}")
        return ways

    # --- playing --------------------------------------------------------------------------

    def play(self, action):
        if action == "end":
            self.may_remove_pawn = False
        elif action[0] == "x":
            self._lift(int(action[1:]) - 1)  # the pawn leaves the game
            self.may_remove_pawn = False
        elif action[0] == "t":
            self.hand.append(self._lift(int(action[1:]) - 1))
            self.takes_left = min(self.takes_left - 1, self._takeable_count())
        elif action[0] in "KP":
            self._put_back(action[0], action[1], int(action[2:]))
        else:
            self._move_king(action[0], int(action[1:-1]) - 1, action[-1])
        if self.outcome is None and not self._something_left_to_do():
            self._end_turn()

    def _lift(self, index):
        """Takes the piece off its slot: a bare slot is removed, a tile stays."""
        piece = piece_on(self.ring[index])
        if is_tile(self.ring[index]):
            self.ring[index] = "_"
        else:
            del self.ring[index]
        return piece

    def _move_king(self, card, index, direction):
        """Clauses 1 and 2."""
        showing, below = self.cards[self.to_move][card]
        self.cards[self.to_move][card] = (below, showing)
        stood_on_tile = is_tile(self.ring[index])
        king = self._lift(index)
        if direction == "-":
            landing = index - showing
        elif stood_on_tile:
            landing = index + showing
        else:  # the slot closed up: the next slot clockwise now has the king's old index
            landing = index + showing - 1
        landing %= len(self.ring)
        landed_on = piece_on(self.ring[landing])
        self.ring[landing] = "_" + king if is_tile(self.ring[landing]) else king
        if landed_on:
            self._deal_with(landed_on)

    def _deal_with(self, piece):
        """Clause 2: what happens to the piece the king landed on; the king is already in place."""
        own = owner_of(piece) == self.to_move
        if own:
            self.piece_left_this_turn = True
            if piece[0] == "K" and self.goal == "last-king":
                self._finish_if_won()  # "the game is over at once"
            elif piece[0] == "K":
                self.may_remove_pawn = bool(self._slots_with(f"P{self.to_move}"))
        else:
            self.hand.append(piece)
            if piece[0] == "K":
                self.enemy_to_take_from = owner_of(piece)
                self.takes_left = min(OTHERS_TAKEN_WITH_A_KING, self._takeable_count())

    def _takeable_count(self):
        return sum(1 for slot in self.ring if piece_on(slot)
                   and owner_of(piece_on(slot)) == self.enemy_to_take_from)

    def _put_back(self, letter, way, number):
        """Clause 3. All pieces in hand are of one seat, so the letter tells which piece it is."""
        piece = next(piece for piece in self.hand if piece[0] == letter)
        self.hand.remove(piece)
        if way == ">":
            self.ring.insert(number, piece)  # the new slot's number is number + 1
        else:
            self.ring[number - 1] = "_" + piece

    # --- the end of a turn ----------------------------------------------------------------

    def _something_left_to_do(self):
        return self.may_remove_pawn or self.takes_left > 0 or self.hand

    def _end_turn(self):
        """Clauses 4 and 5."""
        self.turn_start = None
        # AMBIGUOUS: a turn that is taken back by a forfeit is no turn for this count, and the
        # forfeit itself neither adds to the count nor starts it again (the pieces stay).
        self.quiet_turns = 0 if self.piece_left_this_turn else self.quiet_turns + 1
        self.piece_left_this_turn = False
        self.enemy_to_take_from = None
        self._finish_if_won()
        if self.outcome is not None:
            return
        if self.quiet_turns >= QUIET_TURNS_TO_DRAW:
            self.finish(self.remaining, "100 turns in which no piece left the game")
        else:
            self.to_move = self.next_remaining_seat()

    def _finish_if_won(self):
        """Clause 4. Only the mover can lose pieces, so only the mover can win."""
        left = [piece for piece in self._pieces_in_game() if owner_of(piece) == self.to_move]
        kings = [piece for piece in left if piece[0] == "K"]
        if self.goal == "last-piece" and len(left) == 1 and len(kings) == 1:
            self.finish([self.to_move], "one king is all that is left")
        elif self.goal == "last-king" and len(kings) == 1:
            self.finish([self.to_move], "one king is the only king left")

    def after_forfeit_of(self, seat, was_mover):
        if was_mover:
            self.to_move = self.next_remaining_seat()

    # --- the JSON position ----------------------------------------------------------------

    def _pieces_in_game(self):
        return [piece_on(slot) for slot in self.ring if piece_on(slot)] + self.hand

    def scores(self):
        """AMBIGUOUS: a piece in hand has not left the game, so it is counted."""
        pieces = self._pieces_in_game()
        return [sum(1 for piece in pieces if owner_of(piece) == seat)
                for seat in range(self.seat_count)]

    def details(self):
        return {
            "ring": list(self.ring),
            # AMBIGUOUS: "the two faces showing, per seat" is written as numbers, card A first.
            "cards": [[self.cards[seat]["A"][0], self.cards[seat]["B"][0]]
                      for seat in range(self.seat_count)],
            "hand": sorted(self.hand),
        }
