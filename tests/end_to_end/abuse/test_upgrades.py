"""Upgrades to a WebSocket: the right ones in every spelling, and no others (RFC 6455, 4.2)."""

import pytest

from harness.frames import ACCEPT, FINAL, PROTOCOL, TEXT, frame, upgrade_request
from harness.web_socket import Refused

UPGRADES = {
    # 4.2.1: the key is a base64 value that gives 16 bytes.
    "an empty key": (400, upgrade_request(key="")),
    "a key of 15 bytes": (400, upgrade_request(key="AAAAAAAAAAAAAAAAAAAA")),
    "a key of 17 bytes": (400, upgrade_request(key="AAAAAAAAAAAAAAAAAAAAAAA=")),
    "a key that is no base64": (400, upgrade_request(key="!!!!!!!!!!!!!!!!!!!!!!==")),
    "two keys": (400, upgrade_request("Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==")),
    "a long key": (400, upgrade_request(key="A" * 4000)),
    "no key": (400, upgrade_request(without=("Sec-WebSocket-Key",))),
    "no Upgrade": (404, upgrade_request(without=("Upgrade",))),
    "no Connection": (404, upgrade_request(without=("Connection",))),
    "no version": (400, upgrade_request(without=("Sec-WebSocket-Version",))),
    "version 8": (426, upgrade_request(version="8")),
    "version 14": (426, upgrade_request(version="14")),
    "version 99": (426, upgrade_request(version="99")),
    "another protocol": (404, upgrade_request("Upgrade: h2c", without=("Upgrade",))),
    "POST": (405, upgrade_request(line="POST /ws HTTP/1.1")),
    "HTTP/1.0": (404, upgrade_request(line="GET /ws HTTP/1.0")),
    "elsewhere": (404, upgrade_request(line="GET /elsewhere HTTP/1.1")),
    "with a slash": (404, upgrade_request(line="GET /ws/ HTTP/1.1")),
    "as browsers do": (101, upgrade_request(PROTOCOL)),
    "capitals": (101, upgrade_request("UPGRADE: WebSocket", "CONNECTION: keep-alive, UPGRADE",
                                      without=("Upgrade", "Connection"))),
    "no subprotocol": (101, upgrade_request()),
    "many subprotocols": (101, upgrade_request("Sec-WebSocket-Protocol: a, b, potluck.v1, c")),
    "a strange subprotocol": (101, upgrade_request("Sec-WebSocket-Protocol: chat")),
}


@pytest.mark.parametrize("what", UPGRADES)
def test_only_a_right_upgrade_makes_a_web_socket(target, what):
    status, data = UPGRADES[what]
    with target.connect() as connection:
        connection.send(data + frame(FINAL | TEXT, b'{"type":"hello","id":"1","version":1}'))
        reply = connection.read_reply()
        if status == 101:
            assert b'{"type":"ok","id":"1"' in connection.read_until(b'"id":"1"'), "an early frame"
    assert reply.status == status
    if status == 426:
        assert reply.headers.get("sec-websocket-version") == "13"
    if status == 101:
        assert reply.headers.get("sec-websocket-accept") == ACCEPT
        assert reply.headers.get("sec-websocket-protocol") == (
            "potluck.v1" if b"potluck.v1" in data else None)


def test_a_broken_frame_together_with_the_upgrade_closes(target):
    with target.web_socket(early=b"\x81\x05hello") as socket:
        assert socket.read_close_code() == 1002


@pytest.mark.parametrize("origin", (
    "http://evil.example", "https://evil.example:443", "null", "http://{own}.evil.example",
    "http://127.0.0.1:1", "http://evil.example/{own}", "http://{own}@evil.example",
    "http://{own}/", "file://", "http://", "{own}", "", " ", "\t", "ftp://{own}"))
def test_a_foreign_page_cannot_open_a_web_socket(target, origin):
    """Else any page that somebody visits could play for them."""
    with pytest.raises(Refused) as refused:
        target.web_socket("Origin: " + origin.format(own=f"127.0.0.1:{target.port}"))
    assert refused.value.reply.status == 403


@pytest.mark.parametrize("header", ("Origin: http://{own}", "X-None: bots say none"))
def test_an_own_page_can_open_a_web_socket(target, header):
    target.web_socket(header.format(own=f"127.0.0.1:{target.port}")).close()
