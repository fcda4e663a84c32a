"""Finished matches as the server's HTTP side gives them."""

import asyncio
import http.client
import json
import urllib.error
import urllib.request

from harness.room import action_tuple, outcome_tuple
from harness.web_socket import Gone

SECONDS_MAX = 10


async def check_archive(ledger, port, match_ids):
    """Each of these matches had ended and is settled: `/api/matches/{id}` must say the same."""
    for match_id in match_ids:
        status, body = await asyncio.to_thread(
            _get, f"http://127.0.0.1:{port}/api/matches/{match_id}")
        _compare(ledger, match_id, status, body)


def _get(address):
    try:
        with urllib.request.urlopen(address, timeout=SECONDS_MAX) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as refused:
        return refused.code, b""
    except (OSError, http.client.HTTPException) as error:
        raise Gone(str(error)) from None


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
