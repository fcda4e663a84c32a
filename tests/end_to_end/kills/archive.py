"""Finished matches as the server's HTTP side gives them."""

import asyncio
import json

from harness.room import action_tuple, outcome_tuple
from harness.web_socket import Gone

SECONDS_MAX = 10


async def check_archive(ledger, port, match_ids):
    """Each of these matches had ended and is settled: `/api/matches/{id}` must say the same."""
    if not match_ids:
        return
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError as error:
        raise Gone(str(error)) from None
    try:
        for match_id in match_ids:
            status, body = await asyncio.wait_for(_get(reader, writer, match_id), SECONDS_MAX)
            _compare(ledger, match_id, status, body)
    except (OSError, asyncio.IncompleteReadError) as error:
        raise Gone(str(error)) from None
    finally:
        writer.close()


async def _get(reader, writer, match_id):
    writer.write(f"GET /api/matches/{match_id} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    header = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    size = next(int(line.split(":")[1]) for line in header
                if line.lower().startswith("content-length:"))
    return int(header[0].split()[1]), await reader.readexactly(size)


def _compare(ledger, match_id, status, body):
    actions, outcome, players = ledger.outcomes[match_id]
    where = f"/api/matches/{match_id}, after the restart"
    if status != 200:
        ledger.fault("contradiction", where,
                     f"the match had ended, the answer is {status} {body!r}")
        return
    record = json.loads(body)
    shown = ([action_tuple(action) for action in record["actions"]],
             outcome_tuple(record["outcome"]), len(record["players"]))
    if shown != (actions, outcome, len(players)):
        ledger.fault("contradiction", where, f"{shown} is not {(actions, outcome)}")
