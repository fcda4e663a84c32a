#!/usr/bin/python3
"""Plays Potluck at random: docs/example_bot.py http://localhost:8080/r/CODE [GAMES]

choose() is the place to change. docs/bots.md explains the rest, PROTOCOL.md every message."""
import json
import random
import sys
import time

import websocket


def choose(position):
    """One of the legal actions; "Positions" in PROTOCOL.md describes the rest of a position."""
    return random.choice(position["legal"])


class Bot:
    def __init__(self, link, games=-1):  # number of games; -1: no limit
        server, self.room = link.split("/r/")
        self.address, self.games = server.replace("http", "ws", 1) + "/ws", games
        self.token = self.user = self.socket = self.info = self.match = None
        self.seq = self.commands = 0

    def run(self):
        while self.games != 0:
            try:
                self.connect()
                while self.games != 0:
                    self.play()
                    self.take(json.loads(self.socket.recv()))
            except (OSError, ValueError, websocket.WebSocketException) as trouble:
                print(trouble, file=sys.stderr)  # the connection broke, or a seat was taken:
                time.sleep(random.uniform(0.5, 2))  # reconnect and try again

    def connect(self):
        self.socket = websocket.create_connection(self.address, 60, subprotocols=["potluck.v1"])
        welcome = self.ask("hello", version=1, token=self.token)
        self.token, self.user = self.token or welcome["token"], welcome["user"]
        if self.info is None:
            self.ask("set_name", name="Random")
            self.look(self.ask("join_room", room=self.room))
        else:
            missed = self.ask("resume", room=self.room, since=self.seq)
            self.look(missed.get("snapshot"))
            for event in missed.get("events") or []:
                self.take(event)

    def ask(self, command, **fields):
        self.commands += 1
        self.socket.send(json.dumps({"type": command, "id": str(self.commands), **fields}))
        while (answer := json.loads(self.socket.recv())).get("id") != str(self.commands):
            self.take(answer)  # an event that came before the answer
        if answer["type"] == "error":
            raise ValueError(f"{command}: {answer['message']}")
        return answer.get("result")

    def look(self, snapshot):
        if snapshot:
            self.seq, self.info, self.match = map(snapshot.get, ("seq", "info", "match"))

    def take(self, event):
        if event.get("room") != self.room or event.get("seq", 0) <= self.seq:
            return
        kind, self.seq = event["type"], event["seq"]
        if kind == "room_changed":
            self.info = event["info"]
        elif kind == "match_started":
            self.match = event["match"]
        elif kind in ("acted", "taken_back"):
            self.match["actions"][event["ply"]:] = [event["action"]] if kind == "acted" else []
            self.match["position"] = event["position"]
        elif kind in ("match_ended", "room_closed"):
            self.games = self.games - 1 if kind == "match_ended" else 0

    def play(self):
        while self.games != 0 and (step := self.next_step()):
            self.ask(room=self.room, **step)

    def next_step(self):
        seats = {(seat.get("person") or {}).get("user"): seat for seat in self.info["seats"]}
        if self.info["state"] == "playing":
            position, players = self.match["position"], self.match["players"]
            mover = position["to_move"]
            if mover is not None and players[mover]["user"] == self.user:
                return {"command": "act", "match": self.match["match"],
                        "ply": len(self.match["actions"]), "action": choose(position)}
        elif self.user in seats and not seats[self.user]["ready"]:
            return {"command": "ready", "ready": True}
        elif self.user not in seats and None in seats:
            return {"command": "sit", "seat": seats[None]["seat"]}
        return None


if __name__ == "__main__":
    Bot(sys.argv[1], *map(int, sys.argv[2:])).run()
