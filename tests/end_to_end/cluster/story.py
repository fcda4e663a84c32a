"""What everybody was told, over the deaths of nodes, and what is wrong with it.

For each room: every confirmed action is in the store, once and at its ply; every action that was
shown is; each viewer's events are without a gap within an epoch; epochs only rise.
"""

from kills.store import read_matches

EPOCH = 1 << 32


class Story:
    def __init__(self):
        self.faults = []
        self.confirmed = {}   # (match, ply) -> (seat, action), of commands that were answered ok
        self.shown = {}       # the same, of events and snapshots
        self.sent_again = 0
        self.snapshots = 0
        self.epochs = {}      # room -> the highest that anybody has seen
        self.shown_at = {}    # room -> when an action was last shown, monotonic

    def fault(self, text):
        if len(self.faults) < 50:
            self.faults.append(text)

    def confirm(self, where, match, ply, seat, action):
        self._put(self.confirmed, "confirmed", where, match, ply, seat, action)

    def show(self, where, match, ply, seat, action):
        self._put(self.shown, "shown", where, match, ply, seat, action)

    def _put(self, told, what, where, match, ply, seat, action):
        before = told.setdefault((match, ply), (seat, action))
        if before != (seat, action):
            self.fault(f"{where}: at ply {ply} of {match} {(seat, action)} was {what}, and before "
                       f"it {before}")

    def see_epoch(self, where, room, seq, own_before):
        """`own_before`: the seq that this viewer knew last."""
        if own_before is not None and seq // EPOCH < own_before // EPOCH:
            self.fault(f"{where}: the epoch of {room} fell from {own_before // EPOCH} to "
                       f"{seq // EPOCH}")
        self.epochs[room] = max(self.epochs.get(room, 0), seq // EPOCH)

    def compare(self, database):
        """With the store, once all nodes have stopped."""
        stored = {(match.id, ply): (seat, action)
                  for match in read_matches(database)
                  for ply, (seat, action, _, _) in enumerate(match.actions)}
        for what, told in (("confirmed", self.confirmed), ("shown", self.shown)):
            for place, action in told.items():
                if stored.get(place) != action:
                    self.fault(f"{action} was {what} at {place}, the store has "
                               f"{stored.get(place)}")
        if self.shown.keys() < self.confirmed.keys():
            self.fault("something was confirmed that nobody was shown")
        return len(stored)
