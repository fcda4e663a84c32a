"""The attackers, in a process of their own: many people from 30 loopback addresses, each as fast as
the server's limits let them.

    python3 -m siege.attackers PORT ATTACK SECONDS

Prints one line of JSON at the end: how many commands and requests were answered, by `ok` and by
error codes.
"""

import asyncio
import collections
import json
import sys
import time

from harness.frames import FINAL, PING, frame
from harness.person import Member
from harness.web_socket import Gone

ADDRESSES = [f"127.77.0.{1 + number}" for number in range(30)]
COMMANDS_PER_SECOND = 30  # of one person, see server/limits.h
TWO_SEATS = {"game": "die", "options": {"size": 2}, "visibility": "private"}
FOUR_SEATS = {"game": "attack-of-the-moulds", "options": {"players": 4}, "visibility": "private"}
LONG_GAME = {"game": "ketchup", "options": {"size": 7}, "visibility": "private"}
LONG_POSITION = "/api/games/die/position?options=%7B%22size%22:9%7D&actions=" + ",".join(
    f"{letter}{number}" for letter in "abcdefghijklmnopq" for number in range(1, 10))[:600]
REQUESTS = (LONG_POSITION, "/api/matches?player=Nobody%20At%20All&limit=100", "/api/games",
            "/api/bots", "/api/qr?text=https://" + "x" * 280)

answers = collections.Counter()


class Attacker(Member):
    """Keeps the match that began last, and nothing else of what it hears."""

    match = None
    position = None
    ply = 0

    def fault(self, text):
        answers["no answer"] += 1

    def on_answer(self, command, answer):
        answers["ok" if answer["type"] == "ok" else answer["code"]] += 1

    def on_event(self, event, raw):
        if event["type"] == "match_started":
            self.match, self.ply = event["match"]["match"], 0
            self.position = event["match"]["position"]
        elif event["type"] == "acted":
            self.position, self.ply = event["position"], event["ply"] + 1
        elif event["type"] == "caught_up" and event["snapshot"].get("match"):
            self.match = event["snapshot"]["match"]["match"]

    def on_end(self):
        answers["closed"] += 1

    async def open_table(self, table):
        """The code of a new room, or None."""
        answer = await self.ask("create_room", table=table)
        return answer["result"]["room"] if answer["type"] == "ok" else None

    async def pace(self):
        await asyncio.sleep(1 / COMMANDS_PER_SECOND)


class Siege:
    def __init__(self, port, seconds):
        self.port = port
        self.end = time.monotonic() + seconds

    def goes_on(self):
        return time.monotonic() < self.end

    async def person(self, source):
        person = Attacker()
        await person.connect(self.port, source)
        await person.hello()
        return person

    # --- One person of each attack; it is started again when it ends ---

    async def commands(self, source):
        """Reads the lobby as often as a person may."""
        person = await self.person(source)
        while self.goes_on():
            await person.ask("list_rooms", follow=False)
            await person.pace()

    async def pings(self, source):
        person = await self.person(source)
        while self.goes_on():
            person.socket.write(20 * frame(FINAL | PING, b"x" * 125))
            await person.pace()

    async def newcomers(self, source):
        """Is somebody new, takes a name, and goes."""
        person = await self.person(source)
        await person.ask("set_name", name=f"Somebody {time.monotonic_ns() % 10**9}")
        person.socket.abandon()

    async def tables_of_bots(self, source):
        """Opens tables for four strong computer players, and leaves them playing."""
        person = await self.person(source)
        for _ in range(8):
            if not (room := await person.open_table(FOUR_SEATS)):
                await asyncio.sleep(1)
                continue
            for seat in range(4):
                await person.ask("add_bot", room=room, seat=seat, level=5)
            await person.ask("start", room=room)
        person.socket.abandon()

    async def against_a_bot(self, source, visibility, level=1):
        person = await self.person(source)
        while not (room := await person.open_table({**TWO_SEATS, "visibility": visibility})):
            await asyncio.sleep(1)
        await person.ask("sit", room=room, seat=0)
        await person.ask("add_bot", room=room, seat=1, level=level)
        return person, room

    async def start_and_end(self, source, visibility, ending):
        person, room = await self.against_a_bot(source, visibility)
        while self.goes_on():
            person.match = None
            await person.ask("start", room=room)
            if person.match:
                await person.ask(ending, room=room, match=person.match)
            await person.pace()

    async def aborted(self, source):
        await self.start_and_end(source, "private", "abort")

    async def resigned(self, source):
        await self.start_and_end(source, "public", "resign")

    async def moves(self, source):
        """Two who play long games against each other, as fast as they may."""
        people = [await self.person(source) for _ in range(2)]
        while not (room := await people[0].open_table(LONG_GAME)):
            await asyncio.sleep(1)
        await people[1].ask("join_room", room=room)
        for seat, person in enumerate(people):
            await person.ask("sit", room=room, seat=seat)
        watcher = people[0]
        while self.goes_on():
            if watcher.match is None or watcher.position["outcome"]:
                await watcher.ask("start", room=room)
            else:
                await people[watcher.position["to_move"]].ask(
                    "act", room=room, match=watcher.match, ply=watcher.ply,
                    action=watcher.position["legal"][-1])
            await asyncio.sleep(1 / (2 * COMMANDS_PER_SECOND))

    async def hints(self, source):
        person, room = await self.against_a_bot(source, "private", level=5)
        await person.ask("start", room=room)
        while self.goes_on():
            await person.ask("hint", room=room, match=person.match or "0" * 16, ply=0)
            await person.pace()

    async def opened_again(self, source):
        """Has an open room shown again and again, to keep the answers."""
        person = await self.person(source)
        room = await person.open_table(FOUR_SEATS)
        while self.goes_on():
            await person.ask("open_again", room=room or "0" * 16)
            await person.pace()

    async def lobby(self, source):
        """Ten follow the lobby; one of them opens and leaves public tables."""
        people = [await self.person(source) for _ in range(10)]
        for person in people:
            await person.ask("list_rooms", follow=True)
        while self.goes_on():
            room = await people[0].open_table({**TWO_SEATS, "visibility": "public"})
            if room:
                await people[0].ask("leave_room", room=room)
            await people[0].pace()

    async def sit_and_stand(self, source):
        """A table with fifty at it; the host sits down and stands up."""
        host, room = await self.against_a_bot(source, "private")
        for _ in range(50):
            await (await self.person(source)).ask("join_room", room=room)
        await host.ask("change_table", room=room, table=TWO_SEATS)
        while self.goes_on():
            await host.ask("sit", room=room, seat=0)
            await host.pace()
            await host.ask("stand", room=room)
            await host.pace()

    async def talk(self, source):
        """Thirty at a table, each of whom says something to the others."""
        host = await self.person(source)
        room = await host.open_table(FOUR_SEATS)
        people = [await self.person(source) for _ in range(30)]
        for person in people:
            await person.ask("join_room", room=room or "0" * 16)
        while self.goes_on():
            for person in people:
                await person.ask("say", room=room or "0" * 16, phrase="hello")
            await host.pace()

    async def requests(self, source):
        """The dearest requests over HTTP, one after the other."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port,
                                                       local_addr=(source, 0))
        while self.goes_on():
            for path in REQUESTS:
                writer.write(f"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n".encode())
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
                length = head.partition("content-length:")[2].split("\r", 1)[0]
                await reader.readexactly(int(length or 0))
                answers[head.split(" ", 2)[1]] += 1

    async def connections(self, source):
        """Connections that say nothing, or half of a request, until they are cut off."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port,
                                                       local_addr=(source, 0))
        writer.write(b"GET / HTTP/1.1\r\nX: ")
        await reader.read()
        writer.close()

    async def again_and_again(self, attack, source):
        while self.goes_on():
            try:
                await attack(source)
            except (Gone, OSError, asyncio.IncompleteReadError):
                answers["refused"] += 1
            await asyncio.sleep(0.05)


# How many people of each attack come from each address.
ATTACKS = {"connections": 190, "newcomers": 20, "commands": 20, "pings": 20, "requests": 4,
           "tables_of_bots": 5, "aborted": 5, "resigned": 5, "moves": 10, "hints": 10,
           "opened_again": 10, "lobby": 5, "sit_and_stand": 2, "talk": 3}


async def main(port, name, seconds):
    siege = Siege(port, seconds)
    attacks = list(ATTACKS) if name == "all at once" else [name]
    people = []
    for number, source in enumerate(ADDRESSES * len(attacks)):
        attack = attacks[number // len(ADDRESSES)]
        count = max(1, ATTACKS[attack] // len(attacks))
        people += [siege.again_and_again(getattr(siege, attack), source) for _ in range(count)]
    _, left = await asyncio.wait([asyncio.create_task(person) for person in people],
                                 timeout=seconds)
    for task in left:
        task.cancel()
    print(json.dumps(answers), flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2], float(sys.argv[3])))
