"""How much time a clock shows, and how much it may show after the server has died.

A clock waits from the death of the server until the person to move is back. Until its death it ran;
the server notes once a second that it is alive, so a crash may give back about that much.
"""

HEARTBEAT_MS = 1500
# A clean stop writes the clocks down; what is left is the way of the signal and of our messages.
STOP_MS = 250


def total_ms(settings, seat):
    """All the time of a seat as a ClockInfo shows it."""
    total = seat["main_ms"]
    if settings["kind"] == "byo_yomi" and seat["periods"] > 0:
        total += seat["period_ms"] + (seat["periods"] - 1) * settings["period_s"] * 1000
    return total


def full_turn_ms(settings, seat):
    """The most that a seat may have at the start of its next turn."""
    kind = settings["kind"]
    if kind == "fischer":
        return seat["main_ms"] + settings["increment_s"] * 1000
    if kind == "byo_yomi":
        return seat["main_ms"] + seat["periods"] * settings["period_s"] * 1000
    return settings["period_s"] * 1000 if kind == "per_move" else settings["days"] * 86_400_000


def faults_of_clock(settings, before, to_move, after, has_moved_on, died_ms, slack_ms, gain_ms):
    """Sentences about what is wrong; `before` was shown at the last shown ply (`to_move` to move),
    `after` is shown by the restarted server. `has_moved_on`: something was stored at the end and
    never shown. Stored times count from the arrival of an action and shown ones from its
    confirmation, so what a seat has left may be less by `slack_ms`, but no more."""
    faults = []
    for number, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True)):
        now = total_ms(settings, new)
        if has_moved_on:
            most = max(total_ms(settings, old), full_turn_ms(settings, old)) + gain_ms
            least = None
        elif number != to_move:
            most = least = total_ms(settings, old)
        else:
            ran = max(0, died_ms - before["at_ms"]) if before["running"] else 0
            left = max(0, total_ms(settings, old) - ran)
            most = left + (gain_ms if before["running"] else 0)
            least = left - slack_ms
        if now > most:
            faults.append(f"seat {number} has {now} ms and can have {most:.0f} ms at most")
        if least is not None and now < least:
            faults.append(f"seat {number} has {now} ms and must have {least:.0f} ms at least")
    return faults
