"""HTTP that no decent client sends: exactly one refusal with the right status, or a closed
connection; never a second answer."""

import json
import random
import time

import pytest

from harness.frames import upgrade_request

HOST = "Host: 127.0.0.1\r\n"
SMUGGLED = f"GET /api/games HTTP/1.1\r\n{HOST}\r\n"
LENGTH = f"Content-Length: {len(SMUGGLED)}\r\n"
CHUNKS = f"5\r\nhello\r\n0\r\n\r\n{SMUGGLED}"
UPGRADE = ("Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")


def request(fields="", line="GET /healthz HTTP/1.1", host=HOST, body="") -> bytes:
    return f"{line}\r\n{host}{fields}\r\n{body}".encode("latin-1")


def shortened(values):
    return [repr(value)[:50] for value in values]


NO_HTTP = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x07" * 60 + b"\r\n\r\n",
    b"\x05\x01\x00" + b"\r\n\r\n", b"SSH-2.0-OpenSSH_9.2\r\n\r\n",
    b"GET /\r\n\r\n", b"GET\r\n\r\n", b"GET  HTTP/1.1\r\n\r\n", b"\r\n\r\n\r\n\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET / HTTP/3.0\r\n\r\n", b"GET / HTTP/1.1x\r\n\r\n",
    b"GET / http/1.1\r\n\r\n", b"GET / HTTP/11\r\n\r\n", b"GET /a b HTTP/1.1\r\n\r\n",
    b"G\x01T / HTTP/1.1\r\n\r\n", b"GET /\x00 HTTP/1.1\r\n\r\n", b"GET /\x7f HTTP/1.1\r\n\r\n",
    request("Bad Name: x\r\n"), request("Name : x\r\n"), request("X: a\0b\r\n"),
    request(": empty\r\n"), request("X: a\x01b\r\n"), request("X\r\n"),
    b"GET / HTTP/1.1\nHost: x\n\n", b"GET / HTTP/1.1\r\nX: a\nY: b\r\n\r\n",
    request("X: a\rb\r\n"), request("Content-Length: 0, 5\r\n"))


@pytest.mark.parametrize("data", NO_HTTP, ids=shortened(NO_HTTP))
def test_bytes_that_are_no_http_get_400_and_nothing_more(target, data):
    reply, = target.ask_http(data + SMUGGLED.encode())
    assert (reply.status, reply.headers.get("connection")) == (400, "close")
    assert json.loads(reply.body)["error"]["code"] == "bad_request"


# What is wrong with a whole request, its bytes, the statuses of all answers.
ANSWERS = [
    *((f"the address {where}", request(line=f"GET {where} HTTP/1.1") + SMUGGLED.encode(),
       [400, 200])
      for where in ("healthz", "/%zz", "/%", "*", "http://a/healthz", "/\"", "/[]", "/\\..",
                    "/{}")),
    # RFC 9112, 3.2: 400 to a request of HTTP/1.1 without a host, with two, or with a bad one.
    *((f"the host {host!r}", request(host=host), [400])
      for host in ("", "Host: a\r\nHost: a\r\n", "Host: a\r\nHost: b\r\n", "Host: a b\r\n",
                   "Host: a/b\r\n", "Host: a@b\r\n", "Host: a,b\r\n")),
    ("no host in HTTP/1.0", b"GET /healthz HTTP/1.0\r\n\r\n", [200]),
    # RFC 9112, 5.2: a line that begins with a blank goes on the one before. A proxy that reads it
    # as a line of its own would see a body where we see none.
    *((f"the folded {fields!r}", request(fields, body=SMUGGLED), [400])
      for fields in (f" {LENGTH}", f"X: y\r\n\t{LENGTH}", " Transfer-Encoding: chunked\r\n",
                     "X: y\r\n \r\n")),
    ("exactly 8192 bytes", request("X: " + "x" * (8192 - len(request("X: \r\n"))) + "\r\n"),
     [200]),
    ("a byte more", request("X: " + "x" * (8193 - len(request("X: \r\n"))) + "\r\n"), [431]),
    ("300 in one packet, then the last", 300 * request() + b"GET /healthz HTTP/1.0\r\n\r\n"
     + SMUGGLED.encode(), [200] * 301),
]


@pytest.mark.parametrize("what, data, statuses", ANSWERS, ids=[what for what, *_ in ANSWERS])
def test_a_request_gets_its_answers_and_no_more(target, what, data, statuses):
    assert target.statuses(data) == statuses


def test_requests_in_one_packet_are_answered_in_their_order(target):
    with target.connect() as connection:
        connection.send(request() + SMUGGLED.encode() + request(line="HEAD /api/games HTTP/1.1")
                        + request("Content-Length: 0\r\n", "GET /nowhere HTTP/1.1")
                        + b"GET /healthz HTTP/1.0\r\n\r\n" + SMUGGLED.encode())
        health, games, head, nowhere, last = (
            connection.read_reply(has_body=number != 2) for number in range(5))
        assert connection.read_to_end() == b"", "HTTP/1.0 ends the connection"
    assert [health.body, games.body[:10]] == [b'{"status":"ok"}\n', b'{"games":[']
    assert head.headers["content-length"] == games.headers["content-length"]
    assert (nowhere.status, last.headers["connection"]) == (404, "close")


@pytest.mark.parametrize("method", (
    "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "get", "G", "PROPFIND",
    "GETGETGETGETGETGETGETGETGET"))
def test_other_methods_get_405_and_what_is_allowed(target, method):
    where = "a:1" if method == "CONNECT" else "/healthz"
    reply, = target.ask_http(request("X-Secret: a1b2\r\n", f"{method} {where} HTTP/1.1"))
    assert (reply.status, reply.headers.get("allow")) == (405, "GET, HEAD")
    assert json.loads(reply.body)["error"]["code"] == "bad_request"
    assert b"a1b2" not in reply.body, "it echoes headers"


# Fields, a body that holds another request, the status of the only answer.
BODIES = [
    (LENGTH, SMUGGLED, 413),
    ("Content-Length: 1\r\n", "x" + SMUGGLED, 413),
    ("Content-Length: 18446744073709551615\r\n", SMUGGLED, 400),
    ("Content-Length: 18446744073709551616\r\n", SMUGGLED, 400),
    ("Content-Length: -1\r\n", SMUGGLED, 400),
    ("Content-Length: +5\r\n", "hello" + SMUGGLED, 400),
    ("Content-Length: 0x5\r\n", "hello" + SMUGGLED, 400),
    ("Content-Length: 5 5\r\n", "hello" + SMUGGLED, 400),
    ("Content-Length: 1e1\r\n", SMUGGLED, 400),
    ("Content-Length: \r\n", SMUGGLED, 400),
    (LENGTH + "Content-Length: 0\r\n", SMUGGLED, 400),
    ("Content-Length: 0\r\n" + LENGTH, SMUGGLED, 400),
    ("Content-Length: 0\r\nTransfer-Encoding: chunked\r\n", CHUNKS, 400),
    (LENGTH + "Transfer-Encoding: chunked\r\n", CHUNKS, 400),
    ("Transfer-Encoding: chunked\r\n" + LENGTH, CHUNKS, 400),
    *((f"Transfer-Encoding:{coding}\r\n", CHUNKS, 413) for coding in (
        " chunked", " Chunked", "\tchunked", " xchunked", " identity", " gzip", "",
        " chunked, gzip", " gzip, chunked", " chunked, chunked", " \"chunked\"", " chunked;x=1")),
    ("Transfer-Encoding: \x0bchunked\r\n", CHUNKS, (400, 413)),
    ("TRANSFER-ENCODING: chunked\r\n", CHUNKS, 413),
    ("Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n", CHUNKS, 413),
    ("Transfer-Encoding : chunked\r\n", CHUNKS, 400),
    (LENGTH + "Expect: 100-continue\r\n", "", 413),
    ("Content-Encoding: gzip\r\n" + LENGTH, SMUGGLED, 413),
    (UPGRADE + LENGTH, SMUGGLED, 413),
    (UPGRADE + "Transfer-Encoding: chunked\r\n", CHUNKS, 413),
]


@pytest.mark.parametrize("line", ("GET /healthz", "POST /healthz", "GET /ws"))
@pytest.mark.parametrize("fields, body, status", BODIES, ids=shortened(row[0] for row in BODIES))
def test_nothing_of_a_body_is_taken_for_another_request(target, line, fields, body, status):
    reply, = target.ask_http(request(fields, f"{line} HTTP/1.1", body=body))
    assert reply.status in (status if isinstance(status, tuple) else (status,))
    assert reply.headers["connection"] == "close"


def test_a_chunk_byte_by_byte_harms_nobody(target):
    with target.connect() as connection:
        for byte in request("Transfer-Encoding: chunked\r\n", "POST /healthz HTTP/1.1",
                            body="5\r\nhello\r\n0\r\n\r\n"):
            connection.send(bytes([byte]))
        connection.say_end()
        assert connection.read_to_end().startswith(b"HTTP/1.1 413 ")


# A bound on each piece that is read would be none: the first one's lines are gone by then.
MANY_LINES = request("".join(f"X-{number}: y\r\n" for number in range(1000)))
TOO_LARGE = {
    "one long field": request("X: " + "x" * 9000 + "\r\n"),
    "a long name": request("x" * 9000 + ": x\r\n"),
    "a long address": request(line=f"GET /{'x' * 9000} HTTP/1.1"),
    "a long query": request(line=f"GET /api/matches?player={'x' * 9000} HTTP/1.1"),
    "many fields": MANY_LINES,
    "many cookies": request("Cookie: a=b\r\n" * 700),
}


@pytest.mark.parametrize("what", TOO_LARGE)
def test_headers_that_are_too_large_get_431(target, what):
    assert target.statuses(TOO_LARGE[what], says_end=False) == [431]


@pytest.mark.parametrize("size", (100, 1000, 4000, 8000, 9000))
def test_headers_that_are_too_large_get_431_in_two_pieces(target, size):
    with target.connect() as connection:
        connection.send(MANY_LINES[:size])
        time.sleep(0.1)  # so that the server reads the pieces one by one
        connection.send(MANY_LINES[size:])
        assert connection.read_reply().status == 431


@pytest.mark.parametrize("start, more", (
    (b"", b"x" * 65_536), (b"GET / HTTP/1.1\r\nHost: a\r\nX: ", b"x" * 65_536),
    (b"GET / HTTP/1.1\r\nHost: a\r\n", b"X: y\r\n" * 10_000)), ids=("method", "field", "header"))
def test_what_has_no_end_is_cut_off(target, start, more):
    """The socket buffers of both sides take a little before it shows."""
    with target.connect() as connection:
        sent = 0
        while sent < 50_000_000 and connection.send(start + more):
            start, sent = b"", sent + len(more)
        assert sent < 10_000_000


def test_random_bytes_harm_nobody(target):
    rng = random.Random(20_241)
    seeds = [SMUGGLED.encode(), upgrade_request(),
             request("Accept: */*\r\n", "HEAD /?a=b HTTP/1.1")]
    for number in range(300):
        if number % 3 == 0:
            data = rng.randbytes(1 + rng.randrange(2000))
        else:
            data = bytearray(rng.choice(seeds))
            for _ in range(1 + rng.randrange(4)):
                data[rng.randrange(len(data))] = rng.randrange(256)
        with target.connect() as connection:
            connection.send(bytes(data))
            connection.say_end()
            got = connection.read_to_end()
            assert got == b"" or got.startswith(b"HTTP/1.1 "), number
