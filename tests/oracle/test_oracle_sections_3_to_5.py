#!/usr/bin/env python3
"""Worked positions for the tricky clauses of rules.md: Ketchup, Attack of the Moulds, Die."""

import unittest

from drawings import hex_cells, legal, play, position_of, square_cells
from oracle.boards import hexhex
from oracle.rules_command import start_position


class Ketchup(unittest.TestCase):

    def test_1_the_first_stone_makes_a_leader_who_stops(self):
        self.assertEqual(start_position("ketchup", {}).after("a1").to_move, 1)

    def test_3_while_equal_the_turn_cannot_end(self):
        position = play(start_position("ketchup", {"size": 3}), "a1 c3")
        self.assertEqual(position.to_move, 1)
        self.assertEqual(legal(position), {"c2", "c4", "b2", "b3", "d2", "d3"})

    def test_3_the_last_stone_allowed_may_not_make_them_equal(self):
        position = play(start_position("ketchup", {"size": 3}), "a1 c3 c4 e3")
        beside_own = {"a2", "b1", "b2", "e2", "d3", "d4"}
        empty = set(hexhex(3).cells) - {"a1", "c3", "c4", "e3"}
        self.assertEqual(legal(position), (empty - beside_own) | {"end"})

    def test_1_with_2_3_the_leader_has_two_and_another_three(self):
        position = start_position("ketchup", {"size": 3, "stones": "2-3"}).after("a1")
        self.assertEqual(position.to_move, 0)
        self.assertIn("end", legal(position))
        position = position.after("b1")
        self.assertEqual(position.to_move, 1)
        position = position.after("e1")  # one behind: may stop
        self.assertIn("end", legal(position))
        position = position.after("e2")  # equal: must go on, and break the tie
        self.assertEqual(legal(position), {"e3", "d1", "d2", "d3"})
        self.assertEqual(position.after("d3").to_move, 0)

    def test_4_no_legal_placement_ends_the_game_before_the_board_is_full(self):
        # After d1, seat 1 has only e4, which would make 6 against 6 (row 3 and e2) for good.
        cells = square_cells("""
            1 0 0 0 0
            1 1 1 1 .
            0 0 0 0 0
            1 1 1 1 0
            0 0 0 . 1""")
        position = position_of("ketchup", {"board": "square", "size": 5}, cells=cells)
        self.assertEqual(position.scores(), [6, 5])
        self.assertEqual(position.after("d1").outcome["winners"], [0])

    def test_a_forfeit_takes_the_stones_of_the_turn_back(self):
        position = play(start_position("ketchup", {"size": 3}), "a1 c3")
        self.assertEqual(position.after("forfeit:1").cells, {"a1": 0})
        self.assertEqual(position.after("forfeit:0").cells, {"a1": 0, "c3": 1})
        self.assertEqual(position.after("forfeit:0").outcome["winners"], [1])


def moulds(drawing, options=None, **state):
    return position_of("attack-of-the-moulds", options or {}, cells=square_cells(drawing), **state)


class AttackOfTheMoulds(unittest.TestCase):

    def test_1_a_piece_in_between_does_not_block(self):
        start = start_position("attack-of-the-moulds", {})
        self.assertLessEqual({"a2", "b2", "a1-a3", "a1-c3"}, legal(start))
        self.assertNotIn("a1-b3", legal(start))
        position = play(start, "a2 f2")
        self.assertIn("a1-a3", legal(position))

    def test_1_any_reaches_all_cells_two_steps_away(self):
        position = start_position("attack-of-the-moulds", {"spread": "any"})
        far = {action for action in legal(position) if action.startswith("a1-")}
        self.assertEqual(far, {"a1-a3", "a1-b3", "a1-c3", "a1-c2", "a1-c1"})
        four = start_position("attack-of-the-moulds", {"spread": "any", "directions": 4})
        far = {action for action in legal(four) if action.startswith("a1-")}
        self.assertEqual(far, {"a1-a3", "a1-b2", "a1-c1"})

    def test_2_all_enemies_beside_the_piece_turn_over(self):
        board = """
            1 . . . . .
            . . . . . .
            . 1 . 2 . .
            . . . . 2 .
            . 3 . . . .
            0 . . . . ."""
        position = moulds(board, {"players": 4}).after("a1-c3")
        self.assertEqual(position.scores(), [4, 1, 1, 0])
        self.assertNotIn("a1", position.cells)
        self.assertEqual(position.to_move, 1)

    def test_3_a_seat_that_cannot_act_is_skipped(self):
        board = """
            . . . . . .
            . . . . . .
            . . . . . .
            0 . 0 . . .
            0 0 . . . .
            1 0 0 . . ."""
        position = moulds(board).after("d3")
        self.assertEqual((position.to_move, position.outcome), (0, None))

    def test_4_the_only_seat_with_pieces_wins(self):
        self.assertEqual(moulds("0 . 1").after("b1").outcome["winners"], [0])

    def test_4_twenty_pieces_after_the_own_turn_win(self):
        board = """
            1 . . . . .
            . . . . . .
            . . 0 0 0 0
            0 0 0 0 0 0
            0 0 0 0 0 0
            0 0 0 . . ."""
        four = {"players": 4}
        self.assertEqual(moulds(board, four).after("d1").outcome["winners"], [0])
        self.assertIsNone(moulds(board).after("d1").outcome)  # 2 seats: goal `full`

    def test_4_fifty_turns_without_growth_are_counted(self):
        board = """
            1 . . . . 1
            . . . . . .
            . . . . . .
            . . . . . .
            . . . . . .
            0 . . . . 0"""
        position = moulds(board, turns_without_growth=49)
        self.assertEqual(position.after("a1-a3").outcome["winners"], [0, 1])
        self.assertIsNone(position.after("a2").outcome)
        self.assertEqual(position.after("a2").turns_without_growth, 0)

    def test_4_when_no_seat_still_in_the_game_can_act_the_pieces_are_counted(self):
        # Only h1 is empty; what could reach it are pieces of seat 2, which forfeits.
        cells = hex_cells("""
                  .
                 2 2
              0 2 1 2 0
             0 1 0 1 0 1
              0 1 0 1 0
             0 1 0 1 0 1
            0 1 0 1 0 1 0
                 1 1""")
        position = position_of("attack-of-the-moulds", {"players": 3}, to_move=2, cells=cells)
        self.assertEqual(position.scores(), [15, 14, 4])
        self.assertEqual(position.after("forfeit:2").outcome["winners"], [0])
        shared = position_of("attack-of-the-moulds", {"players": 3}, to_move=2,
                             cells={**cells, "a1": 2, "f1": 2, "e1": 2, "a2": 2})
        self.assertEqual(shared.scores(), [13, 12, 8])
        shared.cells["b1"] = 2
        self.assertEqual(shared.after("forfeit:2").outcome["winners"], [0, 1])

    def test_4_a_forfeit_may_leave_one_seat_with_pieces(self):
        board = "0 0 . 1 . 2"
        position = moulds(board, {"players": 4})
        self.assertIsNone(position.after("forfeit:3").outcome)
        self.assertEqual(play(position, "forfeit:1 forfeit:2").outcome["winners"], [0])


class Die(unittest.TestCase):

    def test_1_only_the_cells_with_the_fewest_adjacent_own_stones(self):
        position = play(start_position("die", {"size": 3}), "a1 c3")
        self.assertEqual(legal(position), set(hexhex(3).cells) - {"a1", "c3", "a2", "b1", "b2"})
        cells = hex_cells("""
             . .
            . 0 .
             1 0""")
        position = position_of("die", {"size": 2}, cells=cells, turns_played=3)
        self.assertEqual(legal(position), {"b1", "c1", "c2"})  # b3 has two

    def test_1_the_region_must_touch_an_own_stone(self):
        # The corners a1 and e3 are regions of one cell; only a1 touches Blue.
        cells = hex_cells("""
              0 0 .
             0 0 0 0
            0 0 0 0 0
             1 1 0 0
              . 1 0""")
        position = position_of("die", {"size": 3}, to_move=1, cells=cells, turns_played=9)
        self.assertEqual(legal(position), {"a1"})

    def test_2_an_own_bounded_group_goes_and_nothing_else(self):
        cells = hex_cells("""
             0 .
            0 1 1
             0 1""")
        position = position_of("die", {"size": 2}, cells=cells, turns_played=6).after("c2")
        self.assertEqual(position.cells, {"b2": 1, "b3": 1, "a2": 1})
        self.assertEqual(position.outcome["winners"], [0])

    def test_2_else_bounded_enemy_groups_go_and_their_owner_wins_without_stones(self):
        cells = hex_cells("""
             . .
            . 0 .
             1 0""")
        position = position_of("die", {"size": 2}, cells=cells, turns_played=3).after("b1")
        self.assertEqual(position.cells, {"b2": 0, "a2": 0, "b1": 0})
        self.assertEqual(position.outcome["winners"], [1])

    def test_3_nobody_wins_by_the_very_first_turn(self):
        position = start_position("die", {"size": 2}).after("b2")
        self.assertEqual((position.outcome, position.to_move), (None, 1))


if __name__ == "__main__":
    unittest.main()
