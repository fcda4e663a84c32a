"""Two people in a running match of Die on the smallest board, for attacks on what is theirs."""


class Duel:
    def __init__(self, target, visibility="public", **table):
        self.first = target.person()
        self.second = target.person()
        self.room = self.first.open_table(visibility, **table)
        self.second.must("join_room", room=self.room)
        for seat, person in enumerate((self.first, self.second)):
            person.must("sit", room=self.room, seat=seat)
        self.first.must("start", room=self.room)
        self.match = self.snapshot()["match"]["match"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.first.socket.close()
        self.second.socket.close()

    def snapshot(self):
        return self.first.must("join_room", room=self.room)

    def state(self):
        """What nobody else may have changed: seats, people at the table, settings, the match."""
        snapshot = self.snapshot()
        info, match = snapshot["info"], snapshot["match"]
        return {"seats": info["seats"], "host": info["host"], "state": info["state"],
                "muted": info["muted"], "options": info["options"], "actions": match["actions"],
                "players": match["players"], "offers": match["offers"],
                "outcome": match.get("outcome")}

    def act(self, person, ply, action, **more):
        return person.ask("act", room=self.room, match=self.match, ply=ply, action=action, **more)
