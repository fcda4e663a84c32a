"""Who wrote what into the store, in which order: triggers of the tests' own, which no server knows.

Numbers are given while the writer holds its fence. What an owner wrote before it lost the room has
a lower number than the claim of the next one, however late it was committed.
"""

from typing import NamedTuple

INSTALL = """
CREATE SCHEMA witness;
CREATE TABLE witness.seen (number bigint GENERATED ALWAYS AS IDENTITY, kind text, room text,
    "match" text, ply bigint, epoch bigint, writer text);
CREATE FUNCTION witness.see_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO witness.seen (kind, room, "match", ply, writer)
        SELECT 'action', m.room, m.id, NEW.ply, current_setting('application_name')
        FROM matches AS m WHERE m.number = NEW."match";
    RETURN NULL;
END $$;
CREATE FUNCTION witness.see_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO witness.seen (kind, room, epoch, writer)
        VALUES ('claim', NEW.code, NEW.epoch, 'potluck ' || NEW.owner || '/' ||
                NEW.owner_incarnation);
    RETURN NULL;
END $$;
CREATE TRIGGER see_action AFTER INSERT OR UPDATE ON actions
    FOR EACH ROW EXECUTE FUNCTION witness.see_action();
CREATE TRIGGER see_room AFTER INSERT ON rooms
    FOR EACH ROW EXECUTE FUNCTION witness.see_claim();
CREATE TRIGGER see_claim AFTER UPDATE ON rooms FOR EACH ROW
    WHEN ((OLD.owner, OLD.owner_incarnation, OLD.epoch) IS DISTINCT FROM
          (NEW.owner, NEW.owner_incarnation, NEW.epoch))
    EXECUTE FUNCTION witness.see_claim();
"""


class Claim(NamedTuple):
    """`writer` owns the room from now on."""

    room: str
    epoch: int
    writer: str  # as its session is called in PostgreSQL: a node and its run


class Write(NamedTuple):
    room: str
    match: str
    ply: int
    writer: str


def install(postgres):
    """Once the tables are there, and before anybody plays."""
    postgres.execute(INSTALL)


def read(postgres) -> "list[Claim | Write]":
    rows = postgres.execute('SELECT kind, room, "match", ply, epoch, writer FROM witness.seen '
                            "ORDER BY number")
    seen = []
    for line in rows.splitlines():
        kind, room, match, ply, epoch, writer = line.split("|")
        seen.append(Claim(room, int(epoch), writer) if kind == "claim" else
                    Write(room, match, int(ply), writer))
    return seen
