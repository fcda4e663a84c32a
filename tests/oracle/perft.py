#!/usr/bin/env python3
"""Counts action sequences of exactly a given length, as `potluck perft` does.

    perft.py GAME DEPTH [--options JSON]     counts per first action and in all, and the time
    perft.py --check [--slow]                compares with the published counts
"""

import argparse
import json
import sys
import time

from oracle.rules_command import GAMES, start_position

# game, options, counts for depth 1, 2, ...
PUBLISHED = (
    ("ketchup", {}, (61, 3660, 18408, 1067664)),
    ("die", {"size": 5}, (61, 3660, 197532)),
    ("eat-your-neighbor", {}, (37, 1332, 46620, 1586256)),
    ("attack-of-the-moulds", {"spread": "any"}, (16, 256, 5884, 131140)),
    ("eat-thyself", {}, (8, 108, 1008)),
)
SLOW_COUNT = 1_500_000  # left out of --check without --slow


def perft(position, depth):
    if depth == 0:
        return 1
    legal = position.legal_actions()
    if depth == 1:
        return len(legal)
    return sum(perft(position.after(action), depth - 1) for action in legal)


def check(slow):
    failed = 0
    for game, options, counts in PUBLISHED:
        for depth, published in enumerate(counts, 1):
            if published > SLOW_COUNT and not slow:
                continue
            began = time.monotonic()
            counted = perft(start_position(game, options), depth)
            verdict = "ok" if counted == published else f"WRONG, published {published}"
            failed += counted != published
            print(f"{game} {json.dumps(options)} depth {depth}: {counted} {verdict} "
                  f"({time.monotonic() - began:.1f} s)")
    return 1 if failed else 0


def print_perft(game, depth, options):
    began = time.monotonic()
    total = 0
    position = start_position(game, options)
    for action in sorted(position.legal_actions()) if depth > 0 else ():
        count = perft(position.after(action), depth - 1)
        total += count
        print(f"{action}: {count}")
    print(f"total: {total if depth > 0 else 1}")
    print(f"time: {time.monotonic() - began:.2f} s")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", choices=sorted(GAMES))
    parser.add_argument("depth", nargs="?", type=int)
    parser.add_argument("--options", type=json.loads, default={})
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--slow", action="store_true", help="check the deepest counts, too")
    arguments = parser.parse_args()
    if arguments.check:
        return check(arguments.slow)
    if arguments.game is None or arguments.depth is None:
        parser.error("a game and a depth, or --check")
    return print_perft(arguments.game, arguments.depth, arguments.options)


if __name__ == "__main__":
    sys.exit(main())
