#!/usr/bin/env python3
"""Compares `potluck rules` with the oracle on random games of every configuration.

    compare.py --potluck PATH [--games N] [--seed S] [--configuration FILTER] [--seconds MAX]

Game k of all configurations is played before game k + 1 of any, so that --seconds cuts evenly.
"""

import argparse
import json
import pathlib
import random
import sys
import time
from functools import partial

from configurations import BAD_OPTIONS, Configuration, all_configurations
from oracle import start_position
from random_play import NOT_TEXTS, STYLES, Playthrough, play_game, refused_action
from rules_process import NoAnswer, RulesProcess

RARE_GAMES = pathlib.Path(__file__).resolve().parent / "rare_games.jsonl"
REFUSED_PER_GAME = 3


class Difference(Exception):
    """The text says what was expected and what was returned."""


def canonical(value):
    """Equal texts for equal JSON only: 1, 1.0 and true stay apart."""
    return json.dumps(value, sort_keys=True)


def without_reason(position):
    """The position as it is compared: the reason may be any text, but must be a text."""
    if not isinstance(position, dict) or not isinstance(position.get("outcome"), dict):
        return position
    outcome = dict(position["outcome"])
    reason = outcome.get("reason")
    outcome["reason"] = "some text" if isinstance(reason, str) and reason else reason
    return {**position, "outcome": outcome}


def check_position(expected, got, actions):
    expected = expected.to_json()
    if canonical(without_reason(expected)) == canonical(without_reason(got)):
        return
    fields = set(expected) | set(got if isinstance(got, dict) else ())
    differing = sorted(
        field for field in fields if not isinstance(got, dict)
        or canonical(without_reason(expected).get(field, "(absent)"))
        != canonical(without_reason(got).get(field, "(absent)")))
    raise Difference(f"after {len(actions)} actions: {json.dumps(actions)}\n"
                     f"fields that differ: {', '.join(differing)}\n"
                     f"oracle:  {canonical(expected)}\npotluck: {canonical(got)}")


def check_error(answer, code, at=None):
    error = answer.get("error")
    right = (isinstance(error, dict) and answer.get("ok") is False and error.get("code") == code
             and isinstance(error.get("message"), str) and error["message"] != ""
             and canonical(error.get("at")) == canonical(at))
    if not right:
        raise Difference(f"expected {code}, at {at}\ngot {canonical(answer)[:500]}")


class Comparison:
    """One process under test, and the requests put to it."""

    def __init__(self, process, seed):
        self.process = process
        self.seed = seed
        self.last_request = None

    def ask(self, request):
        self.last_request = request
        return self.process.ask(request)

    def style_of(self, configuration, index):
        """A different style for each game of a configuration, and for different configurations."""
        offset = random.Random(f"{self.seed}/{configuration.name}").randrange(len(STYLES))
        return STYLES[(offset + index) % len(STYLES)]

    def game(self, configuration, index):
        """One random game and some refusals; raises Difference or NoAnswer."""
        rng = random.Random(f"{self.seed}/{configuration.name}/{index}")
        style = self.style_of(configuration, index)
        start = start_position(configuration.game, configuration.options)
        played = play_game(start, style, rng)
        self._check_trace(configuration, played)
        self._check_without_trace(configuration, played, rng)
        for _ in range(REFUSED_PER_GAME):
            self._check_refusal(configuration, played, rng)
        return len(played.actions)

    def rare_game(self, game):
        """One recorded game, a line of RARE_GAMES, in which something rare happens."""
        configuration = Configuration(game["game"], game["options"])
        played = Playthrough(start_position(configuration.game, configuration.options))
        for action in game["actions"]:
            played.add(action)
        self._check_trace(configuration, played)

    def _check_without_trace(self, configuration, played, rng):
        """Without `trace`, the answer has no trace and the same position."""
        ply = rng.randrange(len(played.positions))
        actions = played.actions[:ply]
        answer = self.ask(self._request(configuration, actions))
        if answer.get("ok") is not True or set(answer) != {"ok", "position"}:
            raise Difference(f"an answer without trace: {canonical(answer)[:500]}")
        check_position(played.positions[ply], answer["position"], actions)

    def _request(self, configuration, actions):
        request = {"game": configuration.game, "options": configuration.options,
                   "actions": actions}
        if not configuration.options:
            del request["options"]  # both "may be left out"
        if not actions:
            del request["actions"]
        return request

    def _check_trace(self, configuration, played):
        answer = self.ask({**self._request(configuration, played.actions), "trace": True})
        if answer.get("ok") is not True:
            raise Difference(f"a legal game was refused: {canonical(answer)[:500]}\n"
                             f"actions: {json.dumps(played.actions)}")
        if set(answer) != {"ok", "position", "trace"}:
            raise Difference(f"an answer with the fields {sorted(answer)}")
        trace = answer["trace"]
        if not isinstance(trace, list):
            raise Difference(f"the trace is no list: {canonical(trace)[:500]}")
        for ply, (position, got) in enumerate(zip(played.positions, trace)):
            check_position(position, got, played.actions[:ply])
        if len(trace) != len(played.positions):
            raise Difference(f"{len(trace)} positions in the trace of {len(played.positions)}")
        check_position(played.positions[-1], answer["position"], played.actions)

    def _check_refusal(self, configuration, played, rng):
        # The end of a finished game is tried more often than its share: nothing is legal there.
        ply = rng.choice((len(played.actions), rng.randrange(len(played.positions)),
                          rng.randrange(len(played.positions))))
        bad = refused_action(played.positions[ply], played, rng)
        after = played.actions[ply:ply + rng.choice((0, 0, 3))]
        answer = self.ask(self._request(configuration, played.actions[:ply] + [bad] + after))
        check_error(answer, "illegal_action", at=ply)

    def refused_requests(self):
        """Malformed requests. Where rules.md names no code, any error will do."""
        for game, options in BAD_OPTIONS:
            check_error(self.ask({"game": game, "options": options}), "bad_options")
            check_error(self.ask({"game": game, "options": options, "actions": ["?"]}),
                        "bad_options")
        for game in ("", "Die", "chess", "die ", "potluck", "eat_thyself"):
            check_error(self.ask({"game": game}), "unknown_game")
        for line in (b"", b"{", b"die", b"[]", b"null", b"7", b'"die"', b'{"game":"die"',
                     b'{"game":"die"}}', b'{"game":"die",}', b"{'game':1}",
                     b'{"game":"die","actions":[}', b"[" * 50_000, b'{"a":' * 50_000):
            self.last_request = repr(line[:100])
            check_error(self.process.ask_line(line), "bad_request")
        some_error = [{}, {"game": 5}, {"game": None}, {"game": "die", "options": []},
                      {"game": "die", "options": None}, {"game": "die", "actions": "a1"},
                      {"game": "die", "actions": {}}, {"game": "die", "trace": 1}]
        some_error += [{"game": "die", "actions": ["a1", action]} for action in NOT_TEXTS]
        lines = [json.dumps(request).encode() for request in some_error] + [b'{"game":"d\xff"}']
        for line in lines:
            self.last_request = repr(line)
            answer = self.process.ask_line(line)
            if answer.get("ok") is not False or not isinstance(answer.get("error"), dict):
                raise Difference(f"expected an error, got {canonical(answer)[:500]}")
        self._check_draw()

    def _check_draw(self):
        """`"draw"`: the answer has four names, and with these the game goes on the same way."""
        drawn = set()
        for _ in range(20):
            request = {"game": "eat-your-neighbor", "options": {"keystones": "draw"},
                       "actions": ["a1", "d4"]}
            answer = self.ask(request)
            names = answer.get("options", {}).get("keystones")
            if not isinstance(names, list) or len(set(names)) != 4:
                raise Difference(f"expected four names drawn: {canonical(answer)[:500]}")
            drawn.update(names)
            again = self.ask({**request, "options": {"keystones": names}})
            if again.get("position") != answer["position"]:
                raise Difference("the names drawn do not give the same position")
        if len(drawn) < 9:
            raise Difference(f"20 draws gave only {sorted(drawn)}")


def plays(comparison, configurations, arguments):
    """(name, words for it, function) of all that is compared, in order."""
    if not arguments.configuration:
        yield "requests", "requests to refuse", comparison.refused_requests
        for line in RARE_GAMES.read_text().splitlines():
            game = json.loads(line)
            yield game["why"], f"rare game: {game['why']}", partial(comparison.rare_game, game)
    for index in range(arguments.games):
        for configuration in configurations:
            yield (configuration.name, f"CONFIGURATION: {configuration.name}\nseed "
                   f"{arguments.seed}, game {index}, {comparison.style_of(configuration, index)}",
                   partial(comparison.game, configuration, index))


def run(comparison, configurations, arguments):
    """Plays; returns (games passed, failures, actions played)."""
    passed = actions = 0
    began = time.monotonic()
    broken = set()
    for name, words, play in plays(comparison, configurations, arguments):
        if time.monotonic() - began > arguments.seconds:
            break
        if name in broken:
            continue
        try:
            actions += play() or 0
            passed += 1
        except (Difference, NoAnswer) as difference:
            broken.add(name)
            print(f"{words}\n{difference}\nREQUEST: {json.dumps(comparison.last_request)}\n")
            if isinstance(difference, NoAnswer) or not arguments.keep_going:
                break
    return passed, len(broken), actions


def parsed_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--potluck", required=True, help="the binary; it is run as `PATH rules`")
    parser.add_argument("--games", type=int, default=5, help="per configuration (default 5)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--configuration", default="", help="part of a configuration's name")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after that")
    parser.add_argument("--keep-going", action="store_true",
                        help="after a difference go on with the other configurations")
    return parser.parse_args()


def main():
    arguments = parsed_arguments()
    configurations = [configuration
                      for configuration in all_configurations(random.Random(arguments.seed))
                      if arguments.configuration in configuration.name]
    if not configurations:
        print(f"no configuration's name contains {arguments.configuration!r}")
        return 2
    process = RulesProcess([arguments.potluck, "rules"])
    began = time.monotonic()
    passed, failed, actions = run(Comparison(process, arguments.seed), configurations, arguments)
    exit_code = process.close()
    if exit_code != 0:
        print(f"the process ended with exit code {exit_code}")
        failed += 1
    seconds = time.monotonic() - began
    print(f"seed {arguments.seed}, {len(configurations)} configurations, {actions} actions, "
          f"{seconds:.1f} s")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
