"""What everybody was told, over the deaths of nodes, and what is wrong with it.

For each room: every confirmed action is in the store, once and at its ply; every action that was
shown is, and none that nobody asked for; each viewer's events are without a gap within an epoch;
epochs only rise; only the owner of a room writes into it. test_story.py shows that each of these is
found.
"""

from cluster.witness import Claim
from kills.store import read_matches

EPOCH = 1 << 32
FAULTS_MAX = 50


def split(seq) -> tuple:
    """Epoch and number within it."""
    return divmod(seq, EPOCH)


def stored_actions(database) -> dict:
    """(match, ply) -> (seat, action, cause), of a data folder's database."""
    return {(match.id, ply): (seat, action, cause)
            for match in read_matches(database)
            for ply, (seat, action, _, cause) in enumerate(match.actions)}


class Story:
    """`where` is a viewer: somebody at one room, over all their connections."""

    def __init__(self):
        self.faults = []
        self.asked = {}       # (match, ply) -> the actions that were sent for it
        self.confirmed = {}   # (match, ply) -> (seat, action), of commands that were answered ok
        self.shown = {}       # the same, of events and snapshots
        self.sent_again = 0
        self.snapshots = 0
        self.last_seq = {}    # where -> the seq that this viewer knew last
        self.epochs = {}      # room -> the highest that anybody has seen
        self.shown_at = {}    # room -> when an action was last shown, monotonic

    def fault(self, text):
        if len(self.faults) < FAULTS_MAX:
            self.faults.append(text)

    # --- What people do and hear ---

    def ask(self, match, ply, action):
        self.asked.setdefault((match, ply), set()).add(action)

    def confirm(self, where, match, ply, seat, action):
        self._put(self.confirmed, "confirmed", where, match, ply, seat, action)

    def show(self, where, match, ply, seat, action):
        self._put(self.shown, "shown", where, match, ply, seat, action)

    def _put(self, told, what, where, match, ply, seat, action):
        before = told.setdefault((match, ply), (seat, action))
        if before != (seat, action):
            self.fault(f"{where}: at ply {ply} of {match} {(seat, action)} was {what}, and before "
                       f"it {before}")

    def hear_event(self, where, room, seq):
        before = self._see(where, room, seq)
        if before is not None and split(seq)[0] == split(before)[0] and seq != before + 1:
            self.fault(f"{where}: event {split(seq)} of {room} came after {split(before)}")

    def take_snapshot(self, where, room, seq):
        self.snapshots += 1
        before = self._see(where, room, seq)
        if before is not None and split(seq)[0] == split(before)[0] and seq < before:
            self.fault(f"{where}: a snapshot of {split(seq)} of {room} came after {split(before)}")

    def _see(self, where, room, seq):
        """What this viewer knew before."""
        before = self.last_seq.get(where)
        self.last_seq[where] = seq
        epoch = split(seq)[0]
        if before is not None and epoch < split(before)[0]:
            self.fault(f"{where}: the epoch of {room} fell from {split(before)[0]} to {epoch}")
        self.epochs[room] = max(self.epochs.get(room, 0), epoch)
        return before

    # --- What is left, once all nodes have stopped ---

    def compare(self, stored):
        """With `stored_actions`; only what people did themselves has cause `played`."""
        for what, told in (("confirmed", self.confirmed), ("shown", self.shown)):
            for place, action in told.items():
                in_store = stored.get(place)
                if in_store is None or in_store[:2] != action:
                    self.fault(f"{action} was {what} at {place}, the store has {in_store}")
        for place, (_, action, cause) in stored.items():
            if cause == "played" and action not in self.asked.get(place, ()):
                self.fault(f"the store has {action} at {place}, for which nobody asked")
        # The last ones may have come too late for everybody.
        last = {match: ply for match, ply in sorted(self.shown)}
        for match, ply in self.confirmed.keys() - self.shown.keys():
            if ply < last.get(match, -1):
                self.fault(f"action {ply} of {match} was confirmed and shown to nobody, unlike "
                           f"action {last[match]}")

    def judge_writers(self, seen):
        """`seen`: what the witness saw, in its order."""
        owners = {}  # room -> its last claim
        for each in seen:
            last = owners.get(each.room)
            if isinstance(each, Claim):
                if last is not None and each.epoch <= last.epoch:
                    self.fault(f"{each.writer} took room {each.room} in epoch {each.epoch}, after "
                               f"{last.writer} in epoch {last.epoch}")
                owners[each.room] = each
            elif last is None or each.writer != last.writer:
                self.fault(f"{each.writer} wrote action {each.ply} of {each.match} into room "
                           f"{each.room}, which belongs to {last.writer if last else 'nobody'}")
        for room, epoch in self.epochs.items():
            if epoch > (owners[room].epoch if room in owners else -1):
                self.fault(f"epoch {epoch} of {room} was shown, and nobody had claimed it")
