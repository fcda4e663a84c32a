"""What honest players do, as fast as they can: act, resign, abort, offer, answer, begin again."""

RESIGN = 0.004
ABORT = 0.004
OFFER_TAKEBACK = 0.03
OFFER_DRAW = 0.006
WITH_DRAWS = ("eat-thyself", "attack-of-the-moulds")
ACCEPT_TAKEBACK = 0.85
ACCEPT_DRAW = 0.5
HOST_STARTS = 0.2


def next_command(client):
    """The next command of a client, or None when there is nothing to do for now."""
    room = client.room
    if room is None or room.info is None or not client.sits:
        return None
    match = room.match
    if match is None or match.is_over:
        # The end of a match is told before the table's new state.
        return None if room.info["state"] == "playing" else _at_the_table(client, room)
    return _in_the_match(client, room, match)


def _at_the_table(client, room):
    code = client.table.code
    seats = room.info["seats"]
    holder = [seat["person"]["user"] if seat.get("person") else None for seat in seats]
    if client.person.id not in holder:
        free = [number for number, user in enumerate(holder) if user is None]
        own = client.table.players.index(client.person)
        if not free:
            return None
        return {"type": "sit", "room": code, "seat": own if own in free else free[0]}
    if room.info["host"] == client.person.id and None not in holder and (
            client.random.random() < HOST_STARTS):
        return {"type": "start", "room": code}
    if seats[holder.index(client.person.id)]["ready"]:
        return None
    return {"type": "ready", "room": code, "ready": True}


def _in_the_match(client, room, match):
    seat = match.seat_of(client.person.id)
    active = match.seats_in_game()
    if seat not in active or match.position is None:
        return None
    common = {"room": client.table.code, "match": match.id}
    if match.offers:
        return _answer_offers(client, match, seat, common)
    draw = client.random.random()
    if draw < RESIGN:
        return {"type": "resign", **common}
    if draw < RESIGN + ABORT and match.ply < len(match.players):
        return {"type": "abort", **common}
    offer = _offer(client, match, seat, active, common)
    if offer is not None:
        return offer
    # A table where people think lets its clock run over the moment of death.
    if match.position["to_move"] != seat or client.thinks:
        return None
    return {"type": "act", **common, "ply": match.ply,
            "action": client.random.choice(match.position["legal"])}


def _answer_offers(client, match, seat, common):
    """While an offer is open nobody acts, so that some come to an end by consent."""
    for offer in match.offers:
        if offer["by"] != seat and seat not in offer["accepted"]:
            chance = ACCEPT_DRAW if offer["kind"] == "draw" else ACCEPT_TAKEBACK
            return {"type": "respond", **common, "ply": offer["ply"], "kind": offer["kind"],
                    "accept": client.random.random() < chance}
    return None


def _offer(client, match, seat, active, common):
    """At most one at each ply."""
    if client.offered_at == (match.id, match.ply) or client.thinks:
        return None
    client.offered_at = (match.id, match.ply)
    draw = client.random.random()
    forfeited = len(active) < len(match.players)
    if draw < OFFER_TAKEBACK and not forfeited and any(
            action[0] == seat for action in match.actions):
        return {"type": "offer", **common, "ply": match.ply, "kind": "takeback"}
    if OFFER_TAKEBACK <= draw < OFFER_TAKEBACK + OFFER_DRAW and len(active) == 2 and (
            client.table.settings["game"] in WITH_DRAWS):
        return {"type": "offer", **common, "ply": match.ply, "kind": "draw"}
    return None
