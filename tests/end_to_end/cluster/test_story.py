"""The checker of the cluster's tests finds what it is there for: a good story passes, and each
fault that is put into it is named.

The story: three people look at a room with a match of six actions. Node a owns the room and is
killed after the third; one command had no answer and is sent again to node b, which goes on.
"""

import re

import pytest

from cluster.story import EPOCH, Story
from cluster.witness import Claim, Write

ROOM, MATCH = "ROOM", "m1"
A, B, A_AGAIN = "potluck a/1", "potluck b/1", "potluck a/2"
ACTIONS = ["a1", "b2", "c3", "d4", "e5", "f6"]
ADA, BEN, EVE = "Ada", "Ben", "Eve"  # Eve looks on
VIEWERS = (ADA, BEN, EVE)
TAKEN_OVER_AT = 3  # actions that node a stored


class Tale:
    """What was told and what is kept, as lists that a test may spoil before they are judged."""

    def __init__(self):
        self.told = []    # (method of Story, its arguments)
        self.stored = {}  # as stored_actions() gives them
        self.seen = [Claim(ROOM, 0, A)]

    def play(self, ply, seq, writer, hears=VIEWERS, confirms=True):
        seat, action = ply % 2, ACTIONS[ply]
        self.told.append(("ask", (MATCH, ply, action)))
        self.stored[MATCH, ply] = (seat, action, "played")
        self.seen.append(Write(ROOM, MATCH, ply, writer))
        for viewer in hears:
            self.told.append(("hear_event", (viewer, ROOM, seq)))
            self.told.append(("show", (viewer, MATCH, ply, seat, action)))
        if confirms:
            self.confirm(ply)

    def confirm(self, ply):
        seat = ply % 2
        self.told.append(("confirm", (VIEWERS[seat], MATCH, ply, seat, ACTIONS[ply])))

    def snapshot(self, viewer, seq, count):
        self.told.append(("take_snapshot", (viewer, ROOM, seq)))
        for ply in range(count):
            self.told.append(("show", (viewer, MATCH, ply, ply % 2, ACTIONS[ply])))

    def at(self, method, count=0):
        """Where a method is called for the last time but `count`."""
        return [at for at, (name, _) in enumerate(self.told) if name == method][-1 - count]

    def change(self, method, *arguments, count=0):
        self.told[self.at(method, count)] = (method, arguments)

    def faults(self):
        story = Story()
        for method, arguments in self.told:
            getattr(story, method)(*arguments)
        story.compare(self.stored)
        story.judge_writers(self.seen)
        return story.faults


@pytest.fixture
def tale():
    made = Tale()
    for viewer in VIEWERS:
        made.snapshot(viewer, 1, 0)
    made.play(0, 2, A)
    made.play(1, 3, A)
    # Stored and shown to nobody but Eve, and then the node is dead.
    made.play(2, 4, A, hears=(EVE,), confirms=False)
    made.seen.append(Claim(ROOM, 1, B))
    for viewer in VIEWERS:
        made.snapshot(viewer, EPOCH + 1, TAKEN_OVER_AT)
    made.confirm(2)  # of the command that is sent again
    for ply in range(TAKEN_OVER_AT, len(ACTIONS)):
        made.play(ply, EPOCH + ply - 1, B)
    return made


def test_a_good_story_passes(tale):
    assert tale.faults() == []


def lose(tale):
    del tale.stored[MATCH, 5]
    tale.told = [(name, arguments) for name, arguments in tale.told
                 if name != "show" or arguments[2] != 5]


def change_in_store(tale):
    tale.stored[MATCH, 1] = (1, "z9", "played")


def store_under_another_seat(tale):
    tale.stored[MATCH, 1] = (0, "b2", "played")


def double(tale):
    """The command that was sent again was carried out a second time."""
    tale.stored[MATCH, 6] = (0, "c3", "played")


def double_for_viewers(tale):
    tale.told.append(("hear_event", (EVE, ROOM, EPOCH + 4)))


def skip(tale):
    del tale.told[tale.at("hear_event", 3)]


def begin_epoch_in_the_past(tale):
    tale.change("hear_event", EVE, ROOM, 5)


def fall_back_by_snapshot(tale):
    tale.snapshot(EVE, 4, 3)


def show_an_old_state(tale):
    tale.snapshot(EVE, EPOCH + 3, 5)


def show_what_is_not_kept(tale):
    tale.told += [("ask", (MATCH, 6, "g7")), ("hear_event", (EVE, ROOM, EPOCH + 5)),
                  ("show", (EVE, MATCH, 6, 0, "g7"))]


def show_two_histories(tale):
    tale.told.append(("show", (EVE, MATCH, 4, 0, "z9")))


def confirm_what_others_were_shown_differently(tale):
    tale.change("confirm", BEN, MATCH, 5, 1, "z9")


def confirm_and_show_to_nobody(tale):
    tale.told = [(name, arguments) for name, arguments in tale.told
                 if name != "show" or arguments[2] != 4]


def write_when_dead(tale):
    """Node a wakes up and stores what it had in hand: an action that is right in itself."""
    tale.told.append(("ask", (MATCH, 6, "g7")))
    tale.stored[MATCH, 6] = (0, "g7", "played")
    tale.seen.append(Write(ROOM, MATCH, 6, A))


def write_in_another_life(tale):
    tale.seen[-1] = Write(ROOM, MATCH, 5, A_AGAIN)


def write_without_a_claim(tale):
    tale.seen = [each for each in tale.seen if each != Claim(ROOM, 1, B)]


def take_back_by_a_dead_owner(tale):
    tale.seen.append(Claim(ROOM, 0, A))


def two_owners_in_one_epoch(tale):
    tale.seen.append(Claim(ROOM, 1, A_AGAIN))


def show_an_epoch_of_nobody(tale):
    tale.snapshot(EVE, 2 * EPOCH + 1, 6)


SPOILED = {
    lose: r"\(1, 'f6'\) was confirmed at \('m1', 5\), the store has None",
    change_in_store: r"'b2'\) was confirmed at \('m1', 1\), the store has \(1, 'z9', 'played'\)",
    store_under_another_seat: r"\(1, 'b2'\) was shown at .*, the store has \(0, 'b2', 'played'\)",
    double: r"the store has c3 at \('m1', 6\), for which nobody asked",
    double_for_viewers: r"Eve: event \(1, 4\) of ROOM came after \(1, 4\)",
    skip: r"Eve: event \(1, 4\) of ROOM came after \(1, 2\)",
    begin_epoch_in_the_past: r"Eve: the epoch of ROOM fell from 1 to 0",
    fall_back_by_snapshot: r"Eve: the epoch of ROOM fell from 1 to 0",
    show_an_old_state: r"Eve: a snapshot of \(1, 3\) of ROOM came after \(1, 4\)",
    show_what_is_not_kept: r"\(0, 'g7'\) was shown at \('m1', 6\), the store has None",
    show_two_histories: r"Eve: at ply 4 of m1 \(0, 'z9'\) was shown, and before it \(0, 'e5'\)",
    confirm_what_others_were_shown_differently: r"'z9'\) was confirmed at \('m1', 5\), the store",
    confirm_and_show_to_nobody: r"action 4 of m1 was confirmed and shown to nobody, unlike",
    write_when_dead: r"potluck a/1 wrote action 6 of m1 into room ROOM, which belongs to potluck b",
    write_in_another_life: r"potluck a/2 wrote action 5 .* which belongs to potluck b/1",
    write_without_a_claim: r"potluck b/1 wrote action 3 .* which belongs to potluck a/1",
    take_back_by_a_dead_owner: r"potluck a/1 took room ROOM in epoch 0, after potluck b/1 in epoch",
    two_owners_in_one_epoch: r"potluck a/2 took room ROOM in epoch 1, after potluck b/1 in epoch 1",
    show_an_epoch_of_nobody: r"epoch 2 of ROOM was shown, and nobody had claimed it",
}


@pytest.mark.parametrize("spoil", SPOILED, ids=lambda spoil: spoil.__name__)
def test_a_fault_is_named(tale, spoil):
    spoil(tale)
    faults = tale.faults()
    assert any(re.search(SPOILED[spoil], fault) for fault in faults), faults
