"""A drop-in replacement for `potluck rules`: "The rules as a command" in rules.md.

Run it with `python3 -m oracle.rules_command` from the folder above this one.
"""

import json
import sys

from . import attack_of_the_moulds, die, eat_thyself, eat_your_neighbor, ketchup
from .position import BadOptions, IllegalAction

GAMES = {
    "eat-your-neighbor": eat_your_neighbor,
    "eat-thyself": eat_thyself,
    "ketchup": ketchup,
    "attack-of-the-moulds": attack_of_the_moulds,
    "die": die,
}


class RequestError(Exception):
    """A request that cannot be answered with a position."""

    def __init__(self, code, message, at=None):
        super().__init__(message)
        self.error = {"code": code, "message": message}
        if at is not None:
            self.error["at"] = at


def start_position(game, options):
    """The start of that game; raises BadOptions. The name must be one of GAMES."""
    return GAMES[game].start(options)


def _refuse_constant(name):
    raise ValueError(f"{name} is not JSON")


def _parsed(line):
    try:
        request = json.loads(line.decode("utf-8"), parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise RequestError("bad_request", f"not JSON: {error}") from None
    if not isinstance(request, dict):
        raise RequestError("bad_request", "a request is a JSON object")
    return request


def _checked_fields(request):
    """AMBIGUOUS: rules.md does not say which code a field of a wrong type gets.

    Taken: `options` that is no object is bad_options, an action that is no text is a malformed
    action, everything else of a wrong type (or no `game`) is bad_request. Fields that rules.md
    does not name are ignored.
    """
    game = request.get("game")
    options = request.get("options", {})
    actions = request.get("actions", [])
    trace = request.get("trace", False)
    if not isinstance(game, str):
        raise RequestError("bad_request", "game must be a text")
    if not isinstance(actions, list):
        raise RequestError("bad_request", "actions must be a list")
    if not isinstance(trace, bool):
        raise RequestError("bad_request", "trace must be true or false")
    if game not in GAMES:
        raise RequestError("unknown_game", f"no such game: {game}")
    if not isinstance(options, dict):
        raise RequestError("bad_options", "options must be an object")
    return game, options, actions, trace


def _answer_to(request):
    game, options, actions, trace = _checked_fields(request)
    try:
        position = start_position(game, options)
    except BadOptions as error:
        raise RequestError("bad_options", str(error)) from None
    positions = [position.to_json()] if trace else []
    for index, action in enumerate(actions):
        try:
            position = position.after(action)
        except IllegalAction as error:
            raise RequestError("illegal_action", str(error), at=index) from None
        if trace:
            positions.append(position.to_json())
    answer = {"ok": True, "position": position.to_json()}
    if trace:
        answer["trace"] = positions
    if options.get("keystones") == "draw":
        # AMBIGUOUS: the options as they were given, with the names drawn in place of "draw".
        answer["options"] = {**options, "keystones": list(position.keystones)}
    return answer


def answer_line(line):
    """The answer to one line of bytes, as an object to be written as JSON."""
    try:
        return _answer_to(_parsed(line))
    except RequestError as error:
        return {"ok": False, "error": error.error}


def main():
    # AMBIGUOUS: "answers one JSON line each" is taken to hold for an empty line too: bad_request.
    for line in sys.stdin.buffer:
        sys.stdout.write(json.dumps(answer_line(line), separators=(",", ":")) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
