"""HTTP that no decent client sends: exactly one refusal with the right status, or a closed
connection; never a second answer, never a file that is not the client's."""

import json
import random
import time

from attack import attack
from log_watch import MARK
from raw_connection import read_replies
from raw_web_socket import upgrade_request

HOST = "Host: 127.0.0.1\r\n"
SMUGGLED = f"GET /api/games HTTP/1.1\r\n{HOST}\r\n"


def request(fields="", line="GET /healthz HTTP/1.1", host=HOST, body=""):
    return f"{line}\r\n{host}{fields}\r\n{body}".encode("latin-1")


def statuses(target, data, **options):
    """Of all answers; at the end "open" when the server keeps the connection."""
    try:
        return [reply.status for reply in target.ask_http(data, **options)]
    except TimeoutError:
        return ["open"]


@attack
def bytes_that_are_no_HTTP_get_400_and_nothing_more(target):
    for data in (
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x07" * 60 + b"\r\n\r\n",
            b"\x05\x01\x00" + b"\r\n\r\n",
            b"SSH-2.0-OpenSSH_9.2\r\n\r\n",
            b"GET /\r\n\r\n", b"GET\r\n\r\n", b"GET  HTTP/1.1\r\n\r\n", b"\r\n\r\n\r\n\r\n\r\n",
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET / HTTP/3.0\r\n\r\n",
            b"GET / HTTP/1.1x\r\n\r\n",
            b"GET / http/1.1\r\n\r\n", b"GET / HTTP/11\r\n\r\n", b"GET /a b HTTP/1.1\r\n\r\n",
            b"G\x01T / HTTP/1.1\r\n\r\n", b"GET /\x00 HTTP/1.1\r\n\r\n",
            b"GET /\x7f HTTP/1.1\r\n\r\n",
            request("Bad Name: x\r\n"), request("Name : x\r\n"), request("X: a\0b\r\n"),
            request(": empty\r\n"), request("X: a\x01b\r\n"), request("X\r\n"),
            b"GET / HTTP/1.1\nHost: x\n\n", b"GET / HTTP/1.1\r\nX: a\nY: b\r\n\r\n",
            request("X: a\rb\r\n"), request("Content-Length: 0, 5\r\n")):
        replies = target.ask_http(data + SMUGGLED.encode())
        target.expect([reply.status for reply in replies], [400], repr(data[:60]))
        for reply in replies[:1]:
            target.expect(reply.headers.get("connection"), "close", f"{data[:40]!r}, Connection")
            target.expect(json.loads(reply.body)["error"]["code"], "bad_request", repr(data[:40]))


@attack
def addresses_that_cannot_be_read_get_400_and_the_connection_goes_on(target):
    for where in ("healthz", "/%zz", "/%", "*", "http://a/healthz", "/\"", "/[]", "/\\..", "/{}"):
        replies = target.ask_http(request(line=f"GET {where} HTTP/1.1") + SMUGGLED.encode())
        target.expect([reply.status for reply in replies], [400, 200], where)


@attack
def a_request_must_name_its_host_exactly_once(target):
    """RFC 9112, 3.2: 400 to a request of HTTP/1.1 without one, with two, or with a bad one."""
    for host in ("", "Host: a\r\nHost: a\r\n", "Host: a\r\nHost: b\r\n", "Host: a b\r\n",
                 "Host: a/b\r\n", "Host: a@b\r\n", "Host: a,b\r\n"):
        target.expect(statuses(target, request(host=host)), [400], f"{host!r}")
    target.expect(statuses(target, b"GET /healthz HTTP/1.0\r\n\r\n"), [200], "HTTP/1.0 needs none")


@attack
def other_methods_get_405_and_what_is_allowed(target):
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "get", "G",
                   "PROPFIND",
                   "GETGETGETGETGETGETGETGETGET"):
        where = "a:1" if method == "CONNECT" else "/healthz"
        replies = target.ask_http(request("X-Secret: a1b2\r\n", f"{method} {where} HTTP/1.1"))
        target.expect([(reply.status, reply.headers.get("allow")) for reply in replies],
                      [(405, "GET, HEAD")], method)
        target.check(all(b"a1b2" not in reply.body for reply in replies),
                     f"{method} echoes headers")


@attack
def nothing_of_a_body_is_taken_for_another_request(target):
    length = f"Content-Length: {len(SMUGGLED)}\r\n"
    chunks = f"5\r\nhello\r\n0\r\n\r\n{SMUGGLED}"
    upgrade = ("Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")
    for fields, body, status in (
            (length, SMUGGLED, 413),
            ("Content-Length: 1\r\n", "x" + SMUGGLED, 413),
            ("Content-Length: 18446744073709551615\r\n", SMUGGLED, 400),
            ("Content-Length: 18446744073709551616\r\n", SMUGGLED, 400),
            ("Content-Length: -1\r\n", SMUGGLED, 400),
            ("Content-Length: +5\r\n", "hello" + SMUGGLED, 400),
            ("Content-Length: 0x5\r\n", "hello" + SMUGGLED, 400),
            ("Content-Length: 5 5\r\n", "hello" + SMUGGLED, 400),
            ("Content-Length: 1e1\r\n", SMUGGLED, 400),
            ("Content-Length: \r\n", SMUGGLED, 400),
            (length + "Content-Length: 0\r\n", SMUGGLED, 400),
            ("Content-Length: 0\r\n" + length, SMUGGLED, 400),
            ("Content-Length: 0\r\nTransfer-Encoding: chunked\r\n", chunks, 400),
            (length + "Transfer-Encoding: chunked\r\n", chunks, 400),
            ("Transfer-Encoding: chunked\r\n" + length, chunks, 400),
            *((f"Transfer-Encoding:{coding}\r\n", chunks, 413) for coding in (
                " chunked", " Chunked", "\tchunked", " xchunked", " identity", " gzip", "",
                " chunked, gzip", " gzip, chunked", " chunked, chunked", " \x0bchunked",
                " \"chunked\"", " chunked;x=1")),
            ("TRANSFER-ENCODING: chunked\r\n", chunks, 413),
            ("Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n", chunks, 413),
            ("Transfer-Encoding : chunked\r\n", chunks, 400),
            (length + "Expect: 100-continue\r\n", "", 413),
            ("Content-Encoding: gzip\r\n" + length, SMUGGLED, 413),
            (upgrade + length, SMUGGLED, 413),
            (upgrade + "Transfer-Encoding: chunked\r\n", chunks, 413)):
        for line in ("GET /healthz HTTP/1.1", "GET /ws HTTP/1.1"):
            got = statuses(target, request(fields, line, body=body))
            if "\x0b" in fields and got == [400]:
                continue
            target.expect(got, [status], f"{line} {fields!r}")


@attack
def a_folded_header_hides_no_body(target):
    """A line that begins with a blank goes on the one before (RFC 9112, 5.2: answer 400, or join
    them). A proxy that reads it as a line of its own would see a body where we see none."""
    for fields in (f" Content-Length: {len(SMUGGLED)}\r\n",
                   f"X: y\r\n\tContent-Length: {len(SMUGGLED)}\r\n",
                   " Transfer-Encoding: chunked\r\n", "X: y\r\n \r\n"):
        target.expect(statuses(target, request(fields, body=SMUGGLED)), [400], repr(fields))


@attack
def a_chunk_byte_by_byte_harms_nobody(target):
    with target.connect() as connection:
        for byte in request("Transfer-Encoding: chunked\r\n", "POST /healthz HTTP/1.1",
                            body="5\r\nhello\r\n0\r\n\r\n"):
            connection.send(bytes([byte]))
        connection.say_end()
        target.check(connection.read_to_end().startswith(b"HTTP/1.1 413 "), "no 413")


@attack
def headers_that_are_too_large_get_431(target):
    for what, data in (
            ("one long field", request("X: " + "x" * 9000 + "\r\n")),
            ("a long name", request("x" * 9000 + ": x\r\n")),
            ("a long address", request(line=f"GET /{'x' * 9000} HTTP/1.1")),
            ("a long query", request(line=f"GET /api/matches?player={'x' * 9000} HTTP/1.1"))):
        target.expect(statuses(target, data, says_end=False), [431], what)
    expect_cut_off(target, "a method", b"", b"x" * 65_536)
    expect_cut_off(target, "a field", b"GET / HTTP/1.1\r\nHost: a\r\nX: ", b"x" * 65_536)


def expect_cut_off(target, what, start, more):
    """A header without an end: the socket buffers of both sides take a little before it shows."""
    with target.connect() as connection:
        sent = 0
        while sent < 50_000_000 and connection.send(start + more):
            start, sent = b"", sent + len(more)
        target.check(sent < 10_000_000, f"{what} without an end was taken for {sent} bytes")


@attack
def headers_of_many_lines_are_bounded_as_a_whole(target):
    """A bound on each piece that is read is none: the first one's lines are gone by then."""
    many = "".join(f"X-{number}: y\r\n" for number in range(1000))
    target.expect(statuses(target, request(many), says_end=False), [431], "many fields")
    cookies = request("Cookie: a=b\r\n" * 700)
    target.expect(statuses(target, cookies, says_end=False), [431], "many cookies")
    expect_cut_off(target, "a header", b"GET / HTTP/1.1\r\nHost: a\r\n", b"X: y\r\n" * 10_000)
    for size in (100, 1000, 4000, 8000, 9000):
        with target.connect() as connection:
            data = request(many)
            connection.send(data[:size])
            time.sleep(0.1)
            connection.send(data[size:])
            reply = connection.read_reply()
            target.expect(reply and reply.status, 431, f"in two pieces, the first of {size} bytes")


@attack
def what_just_fits_into_a_header_is_answered(target):
    head = len(request("X: \r\n"))
    target.expect(statuses(target, request("X: " + "x" * (8192 - head) + "\r\n")), [200],
                  "8192 bytes")


@attack
def no_path_leads_out_of_the_client_s_files(target):
    for path, status in {
            "/../../../../etc/passwd": 404, "/%2e%2e/%2e%2e/etc/passwd": 404,
            "/..%2f..%2fetc/passwd": 404, "/css/..%2f..%2f..%2fetc/passwd": 404,
            "/%252e%252e/etc/passwd": 404, "//etc/passwd": 404, "/css//tokens.css": 404,
            "/.git/config": 404, "/css/.hidden": 404, "/css/%00tokens.css": 404,
            "/index.html%00.png": 404, "/..%5c..%5cetc%5cpasswd": 404, "/css/": 404, "/css": 404,
            "/./index.html": 404, "/css/%2e/tokens.css": 404, "/%c0%ae%c0%ae/etc/passwd": 404,
            "/%uff0e%uff0e/etc/passwd": 400, "/proc/self/environ": 404, "/potluck.db": 404,
            "/etc/passwd": 404, "/file:///etc/passwd": 404, "/%2fetc%2fpasswd": 404,
            "/api/matches/../../etc/passwd": 404, "/api/matches/%2e%2e": 404, "/api/": 404,
            "/api/matches/": 404, "/api/matches/..%2f..%2fhealthz": 404,
            "/api/matches/0000000000000000/positions/positions": 404,
            "/api/matches/0000000000000000.txt.txt": 404, "/api/matches/0000000000000000%00": 404,
            "/api/matches/'%20OR%201=1--": 404, "/api/games/die/position/position": 404,
            "/api/games/..%2f..%2fdie/position": 404, "/healthz/": 404, "/index.html/": 404,
            "/ws": 404, "/ws/": 404, "/" + "a/" * 2000: 404}.items():
        reply = target.get(path)
        if reply is None:
            target.fault(f"{path[:60]} was not answered")
            continue
        target.expect(reply.status, status, path[:60])
        target.check(b"root:" not in reply.body, f"{path[:60]} gave a file of the system")


@attack
def nothing_of_a_request_comes_back_as_a_header_or_as_a_page(target):
    forged = f"%0d%0aSet-Cookie:%20{MARK}=1%0d%0a%0d%0a<script>alert({MARK})</script>"
    for path in (f"/{forged}", f"/r/{forged}", f"/api/matches/{forged}",
                 f"/api/matches?game={forged}",
                 f"/api/matches?{forged}=1", f"/api/games/{forged}/position",
                 f"/api/games/die/position?options={forged}",
                 f"/api/games/die/position?actions={forged}", f"/api/qr?text=http://a/{forged}",
                 f"/api/qr?text={forged}", f"/index.html?{forged}"):
        reply = target.get(path, f"User-Agent: {MARK}\x1b[31m", f"Referer: http://{MARK}/",
                           f"X-Forwarded-For: {MARK}", f"Origin: http://{MARK}")
        headers = str(reply.all_headers).lower() if reply else ""
        target.check(reply is not None and "set-cookie" not in headers and MARK not in headers,
                     f"{path[:50]}: {headers[:200]}")
        if reply is None:
            continue
        kind = reply.headers["content-type"]
        target.check("html" not in kind or MARK.encode() not in reply.body,
                     f"{path[:50]} is a page")
        target.expect(reply.headers.get("x-content-type-options"), "nosniff", path[:50])
        target.check("access-control-allow-origin" not in reply.headers, f"{path[:50]} is shared")


@attack
def parameters_of_the_archive_are_refused_by_name(target):
    for query, path in {
            "game=chess": "game", "game=": "game", "game=die%00": "game", "limit=0": "limit",
            "limit=101": "limit", "limit=-1": "limit", "limit=1.5": "limit", "limit=1e2": "limit",
            "limit=%2B5": "limit", "limit=18446744073709551617": "limit", "limit=": "limit",
            "limit": "limit", "before=x": "before", "before=%00": "before",
            "before=" + "9" * 500: "before", "from=2026-13-01": "from", "from=2026-02-30": "from",
            "to=-1": "to", "to=99999-01-01": "to", "to=2026-01-01T00:00:00Z": "to",
            "player=%ff": "player", "player=%ed%a0%80": "player", "player=": "player",
            "player=a%00b": "player", "player=a%e2%80%aeb": "player",
            "player=" + "x" * 41: "player",
            "what=1": "", "=": "", "game=die&unknown=%ff": "", "GAME=die": ""}.items():
        reply = target.get(f"/api/matches?{query}")
        error = json.loads(reply.body).get("error", {})
        target.expect((reply.status, error.get("code"), error.get("path")),
                      (400, "bad_request", path), query[:50])
    for harmless in ("player='%20OR%20'1'='1", "player=%25", "player=_", "game=die&game=die",
                     "player=%22%3B%20DROP%20TABLE%20matches%3B--"):
        reply = target.get(f"/api/matches?{harmless}")
        target.expect((reply.status, json.loads(reply.body)), (200, {"matches": []}), harmless)


@attack
def positions_that_make_no_sense_are_refused_by_name(target):
    deep = "%5B" * 2000
    for query, status, code, path in (
            ("actions=zz", 400, "illegal_action", "actions[0]"),
            ("actions=a1,a1", 400, "illegal_action", "actions[1]"),
            ("actions=,", 400, "illegal_action", "actions[0]"),
            ("actions=a1%00", 400, "illegal_action", "actions[0]"),
            ("actions=forfeit:9", 400, "illegal_action", "actions[0]"),
            ("actions=forfeit:-1", 400, "illegal_action", "actions[0]"),
            ("actions=forfeit:99999999999999999999", 400, "illegal_action", "actions[0]"),
            ("actions=" + "," * 7000, 400, "illegal_action", "actions[0]"),
            ("actions=%e2%80%ae", 400, "illegal_action", "actions[0]"),
            ("options=%7B%22size%22:1e300%7D", 400, "bad_options", "options.size"),
            ("options=%7B%22size%22:-1%7D", 400, "bad_options", "options.size"),
            ("options=%7B%22size%22:4,%22size%22:5%7D", 400, "bad_request", "options"),
            ("options=%7B%22size%22:18446744073709551616%7D", 400, "bad_options", "options.size"),
            ("options=%7B%22colour%22:1%7D", 400, "bad_options", "options.colour"),
            ("options=" + deep, 400, "bad_request", "options"),
            ("options=%ff", 400, "bad_request", "options"),
            ("options=%5B%5D", 400, "bad_options", "options"),
            ("options=", 400, "bad_request", "options"),
            ("what=1", 400, "bad_request", "")):
        reply = target.get(f"/api/games/die/position?{query}")
        error = json.loads(reply.body).get("error", {})
        target.expect((reply.status, error.get("code"), error.get("path")), (status, code, path),
                      query[:60])
    target.expect(target.get("/api/games/chess/position").status, 404, "a game that is none")
    target.expect(target.get("/api/qr?text=javascript:alert(1)").status, 400, "a link that is none")
    target.expect(target.get("/api/qr?text=https://" + "x" * 300).status, 400, "a long link")


@attack
def ranges_and_other_headers_change_nothing(target):
    plain = target.get("/index.html")
    ranges = "Range: bytes=" + ",".join(f"{at}-" for at in range(1000))
    for headers in ((ranges,), ("Range: bytes=-1",), ("If-Range: x", "Range: bytes=0-0"),
                    ("Accept-Encoding: " + "gzip;q=0," * 500 + "br",),
                    ("Accept-Encoding: deflate, x, gzip;q=0.0",),
                    ("If-None-Match: " + '"x",' * 900,),
                    ("Accept: " + "a/b," * 1500,),
                    ("X-Forwarded-Host: evil.example", "X-Original-URL: /etc/passwd"),
                    ("X-HTTP-Method-Override: DELETE",), ("Upgrade: h2c", "HTTP2-Settings: AAAA")):
        reply = target.get("/index.html", *headers)
        target.check(reply and (reply.status, reply.body) == (200, plain.body), str(headers)[:80])


@attack
def requests_in_one_packet_are_answered_in_order_and_bounded(target):
    many = 300
    with target.connect() as connection:
        connection.send(many * request() + b"GET /healthz HTTP/1.0\r\n\r\n" + SMUGGLED.encode())
        got = connection.read_to_end()
    target.expect([reply.status for reply in read_replies(got)], [200] * (many + 1),
                  "in one packet")


@attack
def random_bytes_harm_nobody(target):
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
            target.check(got == b"" or got.startswith(b"HTTP/1.1 "), f"{number}: {got[:40]!r}")
