"""What the store holds after the death of the server, against what clients had been told.

All that was shown must be stored. Beyond that only what was on its way may be stored: each such row
must be an action that somebody had asked for and got no answer to (or the end of somebody's time).
"""

from dataclasses import replace

from harness.room import common_count, outcome_tuple
from kills.ledger import MatchStory


class StoreAudit:
    """One comparison. `unanswered`: per room code, (user id, command) of all that was under way."""

    def __init__(self, ledger, stored, unanswered):
        self.ledger = ledger
        self.stored = {match.id: match for match in stored}
        self.unanswered = unanswered

    def run(self, death):
        """Compares every room, then lets the ledger go on from what is stored."""
        rooms = self.ledger.rooms
        for room in rooms.values():
            unshown = 0
            taken_back = {}
            for story in list(room.matches.values()):
                if not story.settled:
                    unshown += self._match(room, story, taken_back)
            unshown += self._new_matches(room)
            self._confirmed(room, taken_back)
            self._settle(room)
            if room.match is not None and not room.match.settled:
                _note_death(room.match, death, self.ledger.life_began_ms)
            self.ledger.unshown_max = max(self.ledger.unshown_max, unshown)
            self.ledger.count("stored and not shown", unshown)
        for match in self.stored.values():
            if match.room not in rooms:
                self._fault("contradiction", match.room, match.id,
                            "it is stored, and nobody was told of its room")

    def _fault(self, kind, room, match_id, text):
        label = f"{room.table.label} {room.code}" if hasattr(room, "table") else room
        self.ledger.fault(kind, f"{label} match {match_id}, in the store", text)

    # --- A match of which people have been told ---

    def _match(self, room, story, taken_back):
        """How many changes of it are stored and were not shown."""
        match = self.stored.get(story.id)
        if match is None:
            for _ in range(story.ply + 1):
                self._fault("unconfirmed", room, story.id, "shown, and the match is not there")
            return 0
        if match.players != story.players or match.room != room.code:
            self._fault("contradiction", room, story.id,
                        f"players {match.players} in {match.room}, shown were {story.players}")
        same = common_count(match.actions, story.actions)
        missing, extra = story.actions[same:], match.actions[same:]
        unshown = len(extra)
        if missing and not extra and self._was_taken_back(room, story, same):
            taken_back[story.id] = same
            unshown = 1
        else:
            for ply, action in enumerate(missing, same):
                self._fault("unconfirmed", room, story.id, f"shown action {ply}, {action}, is not "
                            f"there; stored from ply {same} on: {extra}")
        for ply, action in enumerate(extra, same):
            if missing or not self._was_asked_for(room, story, ply, action):
                self._fault("contradiction", room, story.id,
                            f"action {ply}, {action}, was neither shown nor asked for")
        unshown += self._outcome(room, story, match, bool(extra))
        if extra or missing:
            story.actions = match.actions
            story.positions[same + 1:] = [None] * len(extra)
            story.clock_is_old = True
        return unshown

    def _was_asked_for(self, room, story, ply, action):
        seat, text, _at_ms, cause = action
        if cause == "timed_out":
            return room.table.clock is not None
        for user, command in self.unanswered.get(room.code, []):
            if command.get("match") != story.id or story.seat_of(user) != seat:
                continue
            if cause == "resigned" and command["type"] == "resign" and text == f"forfeit:{seat}":
                return True
            if cause == "played" and command["type"] == "act" and (
                    command["ply"] == ply and command["action"] == text):
                return True
        return False

    def _was_taken_back(self, room, story, ply):
        """Whether the last answer to an open offer was on its way, and the offer leads to `ply`."""
        offer = next((offer for offer in story.offers if offer["kind"] == "takeback"), None)
        return (offer is not None and offer["by"] == story.actions[ply][0]
                and self._somebody_agrees(room, story, "takeback"))

    def _somebody_agrees(self, room, story, kind):
        return any(command["type"] == "respond" and command["accept"] and command["kind"] == kind
                   and command["match"] == story.id and command["ply"] == story.ply
                   for _, command in self.unanswered.get(room.code, []))

    def _outcome(self, room, story, match, has_extra):
        shown = story.ended
        by_rules = story.position and story.position["outcome"]
        if shown is None and by_rules and not has_extra:
            shown = outcome_tuple(by_rules)
        if shown is not None and match.outcome is None:
            self._fault("unconfirmed", room, story.id, f"shown as ended, {shown}; it is not")
        elif shown is not None and match.outcome != shown:
            self._fault("contradiction", room, story.id,
                        f"it ended as {match.outcome}, shown was {shown}")
        elif shown is None and match.outcome is not None:
            if not has_extra and not self._end_was_asked_for(room, story, match.outcome[1]):
                self._fault("contradiction", room, story.id,
                            f"it ended as {match.outcome}, which was neither shown nor asked for")
            story.ended = match.outcome
            return 0 if has_extra else 1
        return 0

    def _end_was_asked_for(self, room, story, reason):
        if reason == "aborted":
            return any(command["type"] == "abort" and command["match"] == story.id
                       for _, command in self.unanswered.get(room.code, []))
        return reason == "agreed" and self._somebody_agrees(room, story, "draw")

    # --- Matches of which nobody was told, confirmations ---

    def _new_matches(self, room):
        new = [match for match in self.stored.values()
               if match.room == room.code and match.id not in room.matches
               and match.id not in self.ledger.outcomes]
        for match in new:
            asked = any(command["type"] in ("ready", "start")
                        for _, command in self.unanswered.get(room.code, []))
            is_free = room.match is None or room.match.ended is not None
            if not asked or not is_free or match.actions or match.outcome:
                self._fault("contradiction", room, match.id,
                            f"it was neither shown nor asked for: {match.actions}, {match.outcome}")
            room.matches[match.id] = MatchStory.from_stored(match, room.table.clock)
        return len(new)

    def _confirmed(self, room, taken_back):
        """Each `ok` by itself, whatever events have said."""
        for one in room.confirmed:
            match = self.stored.get(one.match_id)
            if one.kind == "acted":
                is_void = taken_back.get(one.match_id, one.ply + 1) <= one.ply or any(
                    seq > one.seq and match_id == one.match_id and ply <= one.ply
                    for seq, match_id, ply in room.takebacks)
                row = match.actions[one.ply] if match and one.ply < len(match.actions) else None
                if not is_void and (row is None or row[:2] != one.action):
                    self._fault("lost", room, one.match_id,
                                f"confirmed action {one.ply}, {one.action}; there is {row}")
            elif match is None:
                self._fault("lost", room, one.match_id, f"confirmed: {one.kind}")
            elif one.kind == "match_ended" and match.outcome is None:
                self._fault("lost", room, one.match_id, "its end was confirmed, and it goes on")

    def _settle(self, room):
        """Matches that are over, as told and as stored, are kept for the last audit only."""
        for story in list(room.matches.values()):
            match = self.stored.get(story.id)
            if story.is_over and match is not None and match.outcome is not None:
                story.settled = True
                story.ended = match.outcome
                self.ledger.outcomes[story.id] = (match.actions, match.outcome, match.players)
                if story is not room.match:
                    del room.matches[story.id]


def audit_all(ledger, stored):
    """At the very end: every match that has ever been settled is in the store as it was."""
    found = {match.id: match for match in stored}
    for match_id, (actions, outcome, players) in ledger.outcomes.items():
        match = found.get(match_id)
        if match is None:
            ledger.fault("lost", f"match {match_id}", "it had ended, and is not stored any more")
        elif (match.actions, match.outcome, match.players) != (actions, outcome, players):
            ledger.fault("lost", f"match {match_id}", "it had ended, and is stored differently now")


def _note_death(story, death, life_began_ms):
    """The shown clock may have to last over several lives in which nobody was shown a newer one."""
    if story.clock_death is None:
        story.clock_death = replace(death)
    else:
        story.clock_death.gain_ms += death.gain_ms
        story.clock_death.slack_ms += max(0, death.at_ms - life_began_ms) + death.slack_ms
