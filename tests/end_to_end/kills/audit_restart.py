"""What a restarted server shows, against what was shown before its death."""

from harness.room import common_count
from kills.clocks import faults_of_clock
from kills.ledger import MatchStory


def take_snapshot(ledger, room, snapshot):
    """A client has got this RoomSnapshot of the room. The ledger goes on from it."""
    def fault(text):
        ledger.fault("contradiction", f"{room.table.label} {room.code}, after the restart", text)

    seq, info, match = snapshot["seq"], snapshot["info"], snapshot.get("match")
    if seq <= room.seq_before:
        fault(f"seq {seq} is not above {room.seq_before}, which was shown before")
    _compare_table(room.table.settings, info, fault)
    story = room.match
    if story is not None and not story.is_over:
        if match is None or match["match"] != story.id:
            fault(f"match {story.id} does not go on: {match and match['match']}")
        else:
            # A snapshot may arrive on its socket after newer events have on others.
            is_newest = room.seq is None or seq >= room.seq
            _compare_match(ledger, story, info, MatchStory.from_info(match), is_newest, fault)
    elif match is not None:
        if story is None or match["match"] != story.id:
            fault(f"the room plays {match['match']}, of which nobody was told")
    elif info["state"] == "playing":
        fault("the room plays no match")
    if room.seq is None or seq >= room.seq:
        room.seq, room.info = seq, info


def _compare_table(settings, info, fault):
    for field in ("game", "visibility"):
        if info[field] != settings[field]:
            fault(f"{field} is {info[field]}, was {settings[field]}")
    for name, value in settings["options"].items():
        if info["options"].get(name) != value:
            fault(f"the option {name} is {info['options'].get(name)}, was {value}")
    clock = {name: value for name, value in info["clock"].items() if value is not None}
    if clock != settings.get("clock", {"kind": "none"}):
        fault(f"the clock is {clock}, was {settings.get('clock')}")


def _compare_match(ledger, story, info, now, is_newest, fault):
    where = f"match {story.id}: "
    if info["state"] != "playing" or now.ended is not None:
        fault(where + f"it is not played any more: {info['state']}, {now.ended}")
    if now.players != story.players:
        fault(where + f"its players are {now.players}, were {story.players}")
    seated = [seat["person"]["user"] if seat.get("person") else None for seat in info["seats"]]
    if seated != story.players:
        fault(where + f"seats are held by {seated}, were held by {story.players}")
    if story.options is not None and now.options != story.options:
        fault(where + f"its options are {now.options}, were {story.options}")
    if now.actions != story.actions:
        ply = common_count(now.actions, story.actions)
        fault(where + f"it differs from ply {ply} on: now {now.actions[ply:]}, "
              f"stored and shown were {story.actions[ply:]}")
        return
    if now.offers:
        fault(where + f"there are offers: {now.offers}")
    story.offers = []
    if story.position is None:
        story.positions[-1] = now.position
    if story.position != now.position:
        fault(where + f"another position at ply {story.ply}: {now.position}, was {story.position}")
    story.options = now.options
    _compare_clock(ledger, story, info, now, lambda text: fault(where + text))
    if is_newest:
        story.show_clock(now.clock)


def _compare_clock(ledger, story, info, now, fault):
    if (story.clock is None) != (now.clock is None) and not story.clock_is_old:
        fault(f"the clock is {now.clock}, was {story.clock}")
    if now.clock is None or now.position is None:
        return
    to_move = now.position["to_move"]
    person = info["seats"][to_move].get("person")
    if now.clock["running"] and not (person and person["online"]):
        fault(f"the clock of seat {to_move} runs though that person is not back yet")
    if story.clock is not None and story.clock_death is not None:
        death = story.clock_death
        # The first to come back may be the one to move: then it has run since.
        ran_ms = now.clock["at_ms"] - ledger.life_began_ms if now.clock["running"] else 0
        for text in faults_of_clock(
                now.clock_settings, story.clock, story.clock_seat, now.clock, story.clock_is_old,
                death.at_ms, death.slack_ms + ran_ms, death.gain_ms):
            fault(f"{text}; {story.clock} at {death.at_ms:.0f} -> {now.clock}")
