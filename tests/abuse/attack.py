"""The list of attacks. An attack is a function whose name is a sentence; it gets a Target, does
what an enemy would do, and `check`s what comes back. What every attack must leave unharmed is
looked at by guard.py after each."""

ATTACKS = []


class Attack:
    def __init__(self, function, own_server, at_once):
        self.name = function.__name__.replace("_", " ")
        self.run = function
        # Flags of a server of its own, without innocents; None: the one that all share.
        self.own_server = own_server
        # Attacks that mostly wait run at the same time as their neighbours of this kind.
        self.at_once = at_once


def attack(function=None, *, own_server=None, at_once=False):
    """Lists an attack."""
    def add(listed):
        ATTACKS.append(Attack(listed, own_server, at_once))
        return listed
    return add if function is None else add(function)
