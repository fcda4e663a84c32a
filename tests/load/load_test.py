#!/usr/bin/env python3
"""Each mode of potluck_load for a moment against a real server: it counts what it should, and it
notices when something is wrong. How fast anything is does not matter here.

    load_test.py --potluck PATH --load PATH --least PATH
"""

import argparse
import socket
import threading
import unittest

from load_run import FreshServer, LoadFailed, measure, run_tool

PROGRAMS = None


def load(*options):
    return measure(PROGRAMS.potluck, PROGRAMS.load, options)


class LoadTest(unittest.TestCase):
    def assert_all_was_delivered(self, figures, viewers):
        self.assertGreater(figures["moves"], 0)
        self.assertEqual(figures["errors"], 0)
        self.assertEqual(figures["deliveries"] + figures["missed_deliveries"],
                         figures["moves"] * viewers)

    def test_rooms_play_one_match_after_the_other(self):
        figures = load("play", "--rooms=6", "--seconds=1", "--warm-up=0.2",
                       "--games=ketchup,die:size=3,attack-of-the-moulds:board=triangle")
        self.assert_all_was_delivered(figures, 2)
        self.assertGreater(figures["matches"], 6)
        self.assertGreater(figures["moves_per_second"], 0)
        self.assertGreater(figures["to_opponent_median_us"], 0)
        self.assertGreaterEqual(figures["to_viewer_longest_us"], figures["to_viewer_median_us"])

    def test_all_games_and_all_numbers_of_seats(self):
        for game, seats in [("eat-your-neighbor", 2), ("eat-thyself:players=3", 3),
                            ("attack-of-the-moulds:players=4", 4)]:
            figures = load("play", "--rooms=2", "--seconds=0.5", "--warm-up=0", f"--games={game}")
            self.assert_all_was_delivered(figures, seats)

    def test_onlookers_get_every_move(self):
        figures = load("play", "--rooms=2", "--spectators=5", "--seconds=1", "--warm-up=0.2")
        self.assert_all_was_delivered(figures, 7)

    def test_moves_come_at_the_rate_that_was_asked_for(self):
        figures = load("play", "--rooms=5", "--rate=100", "--seconds=2", "--warm-up=0")
        self.assert_all_was_delivered(figures, 2)
        self.assertLessEqual(figures["moves"], 201)
        self.assertGreater(figures["moves"] + figures["moves_behind"], 195)

    def test_a_crowd_gets_every_move(self):
        figures = load("spectators", "--spectators=60", "--moves=30", "--pause=0.001",
                       "--games=die:size=2")
        self.assertEqual(figures["moves"], 30)
        self.assertEqual(figures["missed_deliveries"], 0)
        self.assert_all_was_delivered(figures, 62)
        self.assertLessEqual(figures["to_first_median_us"], figures["to_last_median_us"])

    def test_idle_connections_and_rooms_cost_memory(self):
        for kind, name in [("greeted", "resident_bytes_per_greeted_connection"),
                           ("upgraded", "resident_bytes_per_upgraded_connection"),
                           ("rooms", "resident_bytes_per_room")]:
            figures = load("idle", f"--kind={kind}", "--count=100")
            self.assertGreaterEqual(figures[name], 0)

    def test_handshakes(self):
        for options in [(), ("--hello",)]:
            figures = load("handshakes", "--seconds=0.5", "--warm-up=0", *options)
            self.assertGreater(figures["handshakes_per_second"], 0)

    def test_a_server_that_lies_is_found_out(self):
        play = ["play", "--rooms=3", "--spectators=1", "--seconds=1", "--warm-up=0"]
        with FreshServer(PROGRAMS.least) as honest:
            self.assert_all_was_delivered(run_tool(PROGRAMS.load, honest, play), 3)
        for lie, words in [("action", "not what was played"), ("gap", "a gap before"),
                           ("twice", "a gap before"), ("lost", "waited in vain")]:
            with self.subTest(lie), FreshServer(PROGRAMS.least,
                                                more_options=[f"--lie={lie}"]) as liar:
                with self.assertRaisesRegex(LoadFailed, words):
                    run_tool(PROGRAMS.load, liar, play)

    def test_a_server_that_goes_away_is_no_measurement(self):
        with FreshServer(PROGRAMS.potluck) as server:
            threading.Timer(1, server.process.kill).start()
            with self.assertRaises(LoadFailed):
                run_tool(PROGRAMS.load, server, ["play", "--rooms=2", "--seconds=20"])

    def test_whoever_is_no_server_of_ours_is_no_measurement(self):
        with socket.create_server(("127.0.0.1", 0)) as stranger:
            def answer():
                line, _ = stranger.accept()
                line.recv(1000)
                line.sendall(b"HTTP/1.1 404 Not Found\r\n\r\n")
                line.close()

            threading.Thread(target=answer, daemon=True).start()

            class Stranger:
                port = stranger.getsockname()[1]
                pid = 1

            with self.assertRaisesRegex(LoadFailed, "404 Not Found"):
                run_tool(PROGRAMS.load, Stranger, ["play", "--rooms=1"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--potluck", required=True)
    parser.add_argument("--load", required=True)
    parser.add_argument("--least", required=True)
    PROGRAMS, rest = parser.parse_known_args()
    unittest.main(argv=[__file__, *rest])
