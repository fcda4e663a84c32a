#!/usr/bin/env python3
"""Worked positions for the tricky clauses of rules.md: boards, command, sections 1 and 2."""

import json
import unittest

from drawings import hex_cells, legal, play, position_of
from oracle.boards import hexhex, moulds_triangle
from oracle.eat_your_neighbor import NAME_OF_SHAPE, SHAPES, shape_name
from oracle.position import IllegalAction
from oracle.rules_command import answer_line, start_position


class Boards(unittest.TestCase):

    def test_hexhex_5_runs_from_a1_to_i5_and_its_middle_row_has_9_cells(self):
        board = hexhex(5)
        self.assertEqual(len(board.cells), 61)
        self.assertEqual((board.cells[0], board.cells[-1]), ("a1", "i5"))
        self.assertEqual(sum(1 for cell in board.cells if cell[0] == "e"), 9)
        self.assertEqual(set(board.neighbours["a1"]), {"a2", "b1", "b2"})
        self.assertEqual(set(board.neighbours["i5"]), {"i4", "h5", "h6"})

    def test_each_row_of_the_triangle_is_centred_over_the_next(self):
        board = moulds_triangle()
        self.assertEqual(len(board.cells), 34)
        self.assertEqual(set(board.neighbours["h1"]), {"g1", "g2"})
        self.assertEqual(set(board.neighbours["g1"]), {"g2", "h1", "f2", "f3"})
        self.assertEqual(set(board.neighbours["a1"]), {"a2", "b3", "b4"})
        self.assertEqual(set(board.neighbours["b1"]), {"b2", "c1"})
        self.assertEqual(set(board.neighbours["f1"]), {"f2", "e1", "e2"})


class EatYourNeighbor(unittest.TestCase):

    def test_1_no_creature_of_5_even_if_it_would_eat(self):
        cells = hex_cells("""
               . . . .
              . . . . .
             . . . 1 1 1
            0 0 0 0 . . .
             . . . . 1 .
              . . . . .
               . . . .""")
        position = position_of("eat-your-neighbor", {}, cells=cells)
        self.assertNotIn("d5", legal(position))
        self.assertIn("d6", legal(position))

    def test_2_a_creature_of_3_eats_2_but_neither_1_nor_3(self):
        cells = hex_cells("""
               1 . . .
              1 . . . .
             1 . 1 1 . .
            0 0 . . . . .
             . 1 . . . .
              . . . . .
               . . . .""")
        position = position_of("eat-your-neighbor", {}, cells=cells).after("d3")
        self.assertEqual(position.eaten, [2, 0])
        self.assertEqual({cell for cell, seat in position.cells.items() if seat == 1},
                         {"g1", "f1", "e1", "c2"})

    def test_2_no_other_creature_eats(self):
        position = position_of("eat-your-neighbor", {}, cells={"d1": 0, "d2": 0, "c1": 1})
        self.assertEqual(position.after("g4").eaten, [0, 0])

    def swarm(self, drawing):
        return position_of("eat-your-neighbor", {}, cells=hex_cells(drawing)).after("c5").eaten

    def test_3_two_other_singles_and_the_one_placed_swarm(self):
        self.assertEqual(self.swarm("""
               . . . .
              . . . . .
             . 0 . 0 . .
            . . 1 1 1 1 .
             . . . . . .
              . . . . .
               . . . ."""), [4, 0])

    def test_3_three_other_singles_count_too(self):
        self.assertEqual(self.swarm("""
               . . . .
              . . . . .
             . 0 . 0 . .
            . . 1 1 1 1 .
             . . 0 . . .
              . . . . .
               . . . ."""), [4, 0])

    def test_3_a_pair_is_no_single_and_one_other_is_too_few(self):
        self.assertEqual(self.swarm("""
               . . . .
              . . . . .
             0 0 . 0 . .
            . . 1 1 1 1 .
             . . . . . .
              . . . . .
               . . . ."""), [0, 0])

    def test_3_one_placement_may_swarm_several(self):
        self.assertEqual(self.swarm("""
               . . . .
              . . . . .
             . 0 . 0 . .
            . . 1 1 1 1 .
             . . . . . .
              1 1 1 1 .
               0 . 0 ."""), [8, 0])

    def test_5_the_game_ends_at_12_eaten(self):
        cells = {"d1": 0, "c1": 1}
        position = position_of("eat-your-neighbor", {}, cells=cells, eaten=[11, 20]).after("d2")
        self.assertEqual(position.eaten, [12, 20])
        self.assertEqual(position.outcome["winners"], [1])
        self.assertEqual((position.to_move, legal(position)), (None, set()))

    def nearly_full(self, options, eaten):
        cells = {cell: 1 for cell in hexhex(4).cells if cell != "a1"}
        return position_of("eat-your-neighbor", options, cells=cells, eaten=eaten).after("a1")

    def test_6_equal_scores_go_to_the_last_placement(self):
        self.assertEqual(self.nearly_full({}, [5, 5]).outcome["winners"], [0])
        self.assertEqual(self.nearly_full({}, [5, 6]).outcome["winners"], [1])

    def test_keystones_add_3_for_each_creature_standing(self):
        cards = {"keystones": ["one", "two", "bar", "bee"]}
        cells = {"a1": 0, "a3": 0, "a4": 0, "g1": 1, "f2": 1, "e2": 0}
        self.assertEqual(position_of("eat-your-neighbor", cards, cells=cells).scores(), [9, 3])

    def test_keystones_there_are_12_shapes_up_to_rotation_and_reflection(self):
        self.assertEqual(len(NAME_OF_SHAPE), 12)
        self.assertEqual(set(NAME_OF_SHAPE.values()), set(SHAPES))
        for creature, name in (("d1 d2 d3 e3", "worm"), ("d1 d2 d3 c3", "worm"),
                               ("d1 d2 d3 e2", "pistol"), ("d1 d2 d3 c2", "pistol"),
                               ("d4 c3 e3 d5", "propeller"), ("a1 b1 c1 d1", "bar"),
                               ("d3 e3 d5 e4", "arch"), ("d3 d4 e3 c3", "bee")):
            self.assertEqual(shape_name(hexhex(4), creature.split()), name)

    def test_keystones_that_make_scores_equal_leave_it_to_pieces_eaten(self):
        # The pair d1 d2 eats c1; 12 eaten and the card `two` make 15 each.
        position = position_of("eat-your-neighbor", {"keystones": ["two", "bar", "bee", "wave"]},
                               cells={"d1": 0, "c1": 1}, eaten=[11, 15]).after("d2")
        self.assertEqual(position.scores(), [15, 15])
        self.assertEqual(position.outcome["winners"], [1])


def ring_after(ring, action, to_move=0, options=None, **state):
    position = position_of("eat-thyself", options or {}, to_move, ring=ring.split(), **state)
    return play(position, action)


class EatThyself(unittest.TestCase):

    def test_1_a_bare_slot_closes_up_and_the_card_is_turned_over(self):
        # Slots 1-8: _ K0 P1 P0 _ K1 P0 P1. One clockwise from slot 2 is P1.
        position = start_position("eat-thyself", {}).after("A2+")
        self.assertEqual(position.ring[:4], ["_", "K0", "P0", "_"])
        self.assertEqual((len(position.ring), position.hand, position.to_move), (15, ["P1"], 0))
        self.assertEqual(position.details()["cards"], [[2, 1], [1, 1]])
        back = position.after("P>2")
        self.assertEqual(back.ring, start_position("eat-thyself", {}).ring)
        self.assertEqual((back.to_move, back.hand), (1, []))

    def test_1_counterclockwise_over_the_seam(self):
        # Slot 2, two back: slot 1 is the tile, then slot 16, P1. Card 2/1 shows 2.
        position = start_position("eat-thyself", {"cards": ["2/1", "1/3"]}).after("A2-")
        self.assertEqual(position.ring[-1], "K0")
        self.assertEqual(position.ring[0], "_")
        self.assertEqual(position.hand, ["P1"])

    def test_1_a_tile_stays_and_counts_as_a_space(self):
        # One clockwise from the tile in slot 2 is P0, which leaves the game.
        position = ring_after("K1 _K0 P0 P1 K0 P0 K1", "A2+")
        self.assertEqual(position.ring, ["K1", "_", "K0", "P1", "K0", "P0", "K1"])

    def test_1_a_king_may_come_back_to_the_tile_it_stood_on(self):
        options = {"cards": ["4/2", "1/2"]}
        for action in ("A1+", "A1-"):
            position = ring_after("_K0 P1 K0 K1", action, options=options)
            self.assertEqual(position.ring, ["_K0", "P1", "K0", "K1"])
            self.assertEqual((position.to_move, position.quiet_turns), (1, 1))

    def test_2_the_king_takes_the_tile_of_the_piece_it_lands_on(self):
        position = ring_after("K0 _P0 K1 K0 P0", "A1+")
        self.assertEqual(position.ring, ["_K0", "K1", "K0", "P0"])
        self.assertEqual(position.scores()[0], 3)

    def test_2_after_an_own_king_one_pawn_may_be_removed(self):
        position = ring_after("K0 K0 P0 K1 _P0 K1", "A1+")
        self.assertEqual(position.ring, ["K0", "P0", "K1", "_P0", "K1"])
        self.assertEqual((legal(position), position.to_move), ({"x2", "x4", "end"}, 0))
        self.assertEqual(position.after("x4").ring, ["K0", "P0", "K1", "_", "K1"])
        self.assertEqual(position.after("x2").ring, ["K0", "K1", "_P0", "K1"])
        self.assertEqual(position.after("end").to_move, 1)

    def test_2_with_last_king_the_own_king_ends_the_game_at_once(self):
        position = ring_after("K0 K0 P0 K1 P0 K1", "A1+", options={"goal": "last-king"})
        self.assertEqual(position.outcome["winners"], [0])

    def test_2_an_enemy_king_brings_two_more_pieces_to_hand_and_all_go_back(self):
        position = ring_after("K0 K1 P1 P0 _P1 _ K1 K0", "A1+")
        self.assertEqual((position.hand, legal(position)), (["K1"], {"t2", "t4", "t6"}))
        position = position.after("t4")  # the tile stays
        self.assertEqual(position.ring, ["K0", "P1", "P0", "_", "_", "K1", "K0"])
        position = position.after("t6")
        self.assertEqual(position.details()["hand"], ["K1", "K1", "P1"])
        self.assertEqual(legal(position), {f"{letter}>{slot}" for letter in "KP"
                                           for slot in range(1, 7)} | {"K=4", "K=5", "P=4", "P=5"})
        position = play(position, "K=4 K>6 P>1")
        self.assertEqual(position.ring, ["K0", "P1", "P1", "P0", "_K1", "_", "K0", "K1"])
        self.assertEqual((position.to_move, position.quiet_turns), (1, 1))

    def test_2_with_fewer_than_two_left_as_many_as_there_are(self):
        position = ring_after("K0 K1 P0 P1 K0", "A1+ t3")
        self.assertEqual(position.details()["hand"], ["K1", "P1"])
        self.assertIn("K>1", legal(position))

    def test_4_last_piece_is_won_with_one_king_left(self):
        self.assertEqual(ring_after("K0 P0 K1 P1", "A1+").outcome["winners"], [0])
        self.assertIsNone(ring_after("K0 P0 K1 K0", "A1+").outcome)
        self.assertEqual(ring_after("K0 K0 P0 K1", "A1+ x2").outcome["winners"], [0])

    def test_5_the_hundredth_turn_in_which_no_piece_leaves_is_a_draw(self):
        ring = "K0 _ K0 P0 K1 P1"
        self.assertEqual(ring_after(ring, "A1+", quiet_turns=99).outcome["winners"], [0, 1])
        self.assertIsNone(ring_after(ring, "A1+", quiet_turns=98).outcome)
        self.assertEqual(ring_after("K0 P0 K0 K1 P1", "A1+", quiet_turns=99).quiet_turns, 0)

    def test_a_forfeit_takes_back_the_own_unfinished_turn_only(self):
        start = start_position("eat-thyself", {"players": 3})
        within = start.after("A2+")  # P1 in hand
        other = within.after("forfeit:1")
        self.assertEqual((other.ring, other.hand, other.to_move), (within.ring, ["P1"], 0))
        own = within.after("forfeit:0")
        self.assertEqual((own.ring, own.hand, own.to_move), (start.ring, [], 1))
        self.assertEqual(own.details()["cards"], start.details()["cards"])
        both = other.after("forfeit:0")
        self.assertEqual((both.ring, both.outcome["winners"]), (start.ring, [2]))
        self.assertEqual(other.after("P>2").to_move, 2)  # seat 1 is skipped
        with self.assertRaises(IllegalAction):
            other.after("forfeit:1")


class RulesCommand(unittest.TestCase):

    def error(self, request):
        answer = answer_line(json.dumps(request).encode())
        self.assertIs(answer["ok"], False)
        return answer["error"]["code"], answer["error"].get("at")

    def test_errors(self):
        self.assertEqual(answer_line(b"{")["error"]["code"], "bad_request")
        self.assertEqual(self.error({"game": "go"}), ("unknown_game", None))
        self.assertEqual(self.error({"game": "die", "options": {"size": 11}}),
                         ("bad_options", None))
        self.assertEqual(self.error({"game": "die", "actions": ["a1", "a1", "a2"]}),
                         ("illegal_action", 1))
        self.assertEqual(self.error({"game": "die", "actions": ["forfeit:0", "forfeit:1"]}),
                         ("illegal_action", 1))

    def test_the_trace_starts_with_the_start(self):
        answer = answer_line(b'{"game":"die","options":{"size":3},"actions":["a1"],"trace":true}')
        self.assertEqual([position["cells"] for position in answer["trace"]], [{}, {"a1": 0}])
        self.assertEqual(answer["trace"][-1], answer["position"])

    def test_a_draw_of_keystones_tells_the_names(self):
        answer = answer_line(b'{"game":"eat-your-neighbor","options":{"keystones":"draw"}}')
        self.assertEqual(len(set(answer["options"]["keystones"])), 4)


if __name__ == "__main__":
    unittest.main()
