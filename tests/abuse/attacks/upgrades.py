"""Upgrades to a WebSocket: the right ones in every spelling, and no others (RFC 6455, 4.2)."""

from attack import attack
from raw_web_socket import (ACCEPT, FINAL, TEXT, RawWebSocket, Refused, frame, upgrade_request)


def status_of_upgrade(target, data):
    with target.connect() as connection:
        connection.send(data + frame(FINAL | TEXT, b'{"type":"hello","id":"1","version":1}'))
        reply = connection.read_reply()
        return reply and reply.status


@attack
def the_key_of_an_upgrade_must_be_16_bytes(target):
    """RFC 6455, 4.2.1: a base64 value that gives 16 bytes; 400 to anything else."""
    for what, data in (
            ("an empty key", upgrade_request(key="")),
            ("a key of 15 bytes", upgrade_request(key="AAAAAAAAAAAAAAAAAAAA")),
            ("a key of 17 bytes", upgrade_request(key="AAAAAAAAAAAAAAAAAAAAAAA=")),
            ("a key that is no base64", upgrade_request(key="!!!!!!!!!!!!!!!!!!!!!!==")),
            ("two keys", upgrade_request("Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="))):
        target.expect(status_of_upgrade(target, data), 400, what)


@attack
def only_a_right_upgrade_makes_a_web_socket(target):
    """RFC 6455, 4.2.1 and 4.2.2."""
    for what, data, status in (
            ("no Upgrade", upgrade_request(without=("Upgrade",)), 404),
            ("no Connection", upgrade_request(without=("Connection",)), 404),
            ("no key", upgrade_request(without=("Sec-WebSocket-Key",)), 400),
            ("no version", upgrade_request(without=("Sec-WebSocket-Version",)), 400),
            ("version 8", upgrade_request(version="8"), 426),
            ("version 14", upgrade_request(version="14"), 426),
            ("a long key", upgrade_request(key="A" * 4000), 400),
            ("another protocol", upgrade_request("Upgrade: h2c", without=("Upgrade",)), 404),
            ("POST", upgrade_request(line="POST /ws HTTP/1.1"), 405),
            ("HTTP/1.0", upgrade_request(line="GET /ws HTTP/1.0"), 404),
            ("elsewhere", upgrade_request(line="GET /elsewhere HTTP/1.1"), 404),
            ("with a slash", upgrade_request(line="GET /ws/ HTTP/1.1"), 404)):
        target.expect(status_of_upgrade(target, data), status, what)
    with target.connect() as connection:
        connection.send(upgrade_request(version="99"))
        reply = connection.read_reply()
        target.expect(reply.headers.get("sec-websocket-version"), "13", "426 names the version")


@attack
def right_upgrades_are_taken_in_every_spelling(target):
    for what, data in (
            ("as browsers do", upgrade_request("Sec-WebSocket-Protocol: potluck.v1")),
            ("capitals", upgrade_request("UPGRADE: WebSocket", "CONNECTION: keep-alive, UPGRADE",
                                         without=("Upgrade", "Connection"))),
            ("no subprotocol", upgrade_request()),
            ("many subprotocols", upgrade_request("Sec-WebSocket-Protocol: a, b, potluck.v1, c")),
            ("a strange subprotocol", upgrade_request("Sec-WebSocket-Protocol: chat"))):
        with target.connect() as connection:
            connection.send(data)
            reply = connection.read_reply()
            target.expect(reply and (reply.status, reply.headers.get("sec-websocket-accept")),
                          (101, ACCEPT), what)
            wants = "potluck.v1" if b"potluck.v1" in data else None
            target.expect(reply.headers.get("sec-websocket-protocol"), wants, what)


@attack
def a_foreign_page_cannot_open_a_web_socket(target):
    """Else any page that somebody visits could play for them."""
    own = f"127.0.0.1:{target.port}"
    for origin in ("http://evil.example", "https://evil.example:443", "null",
                   f"http://{own}.evil.example",
                   "http://127.0.0.1:1", f"http://evil.example/{own}", f"http://{own}@evil.example",
                   f"http://{own}/", "file://", "http://", own):
        try:
            RawWebSocket(target.port, target.source, f"Origin: {origin}").socket.close()
            target.fault(f"Origin {origin!r} was let in")
        except Refused as refused:
            target.expect(refused.reply and refused.reply.status, 403, f"Origin {origin!r}")
    for origin in (f"Origin: http://{own}", "X-None: bots say none"):
        with target.web_socket(origin) as socket:
            target.expect(socket.upgrade.status, 101, origin)
