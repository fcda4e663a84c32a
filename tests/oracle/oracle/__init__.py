"""An independent reference implementation of rules.md. See ../README.md."""

from . import attack_of_the_moulds, die, eat_thyself, eat_your_neighbor, ketchup

GAMES = {
    "eat-your-neighbor": eat_your_neighbor,
    "eat-thyself": eat_thyself,
    "ketchup": ketchup,
    "attack-of-the-moulds": attack_of_the_moulds,
    "die": die,
}


def start_position(game, options):
    """The start of that game, with options that rules.md allows."""
    return GAMES[game].start(options)
