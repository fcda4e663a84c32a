"""Addresses and parameters that make no sense: a refusal that names what is wrong, and never a file
that is not the client's."""

import json

import pytest

from abuse.log_watch import MARK

PATHS = {
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
    "/ws": 404, "/ws/": 404, "/" + "a/" * 2000: 404,
    "/api/games/chess/position": 404, "/api/qr?text=javascript:alert(1)": 400,
    "/api/qr?text=https://" + "x" * 300: 400,
}


@pytest.mark.parametrize("path", PATHS, ids=[path[:50] for path in PATHS])
def test_no_path_leads_out_of_the_client_s_files(target, path):
    reply = target.get(path)
    assert reply.status == PATHS[path]
    assert b"root:" not in reply.body, "it gave a file of the system"


ARCHIVE, POSITION = "/api/matches?", "/api/games/die/position?"
# The query, the error's code and path; the status is 400.
REFUSED = [
    *((ARCHIVE + query, "bad_request", path) for query, path in (
        ("game=chess", "game"), ("game=", "game"), ("game=die%00", "game"), ("limit=0", "limit"),
        ("limit=101", "limit"), ("limit=-1", "limit"), ("limit=1.5", "limit"),
        ("limit=1e2", "limit"), ("limit=%2B5", "limit"), ("limit=18446744073709551617", "limit"),
        ("limit=", "limit"), ("limit", "limit"), ("before=x", "before"), ("before=%00", "before"),
        ("before=" + "9" * 500, "before"), ("from=2026-13-01", "from"),
        ("from=2026-02-30", "from"), ("to=-1", "to"), ("to=99999-01-01", "to"),
        ("to=2026-01-01T00:00:00Z", "to"), ("player=%ff", "player"),
        ("player=%ed%a0%80", "player"), ("player=", "player"), ("player=a%00b", "player"),
        ("player=a%e2%80%aeb", "player"), ("player=" + "x" * 41, "player"), ("what=1", ""),
        ("=", ""), ("game=die&unknown=%ff", ""), ("GAME=die", ""))),
    *((POSITION + query, "illegal_action", path) for query, path in (
        ("actions=zz", "actions[0]"), ("actions=a1,a1", "actions[1]"), ("actions=,", "actions[0]"),
        ("actions=a1%00", "actions[0]"), ("actions=forfeit:9", "actions[0]"),
        ("actions=forfeit:-1", "actions[0]"),
        ("actions=forfeit:99999999999999999999", "actions[0]"),
        ("actions=" + "," * 7000, "actions[0]"), ("actions=%e2%80%ae", "actions[0]"))),
    *((POSITION + query, code, path) for query, code, path in (
        ("options=%7B%22size%22:1e300%7D", "bad_options", "options.size"),
        ("options=%7B%22size%22:-1%7D", "bad_options", "options.size"),
        ("options=%7B%22size%22:4,%22size%22:5%7D", "bad_request", "options"),
        ("options=%7B%22size%22:18446744073709551616%7D", "bad_options", "options.size"),
        ("options=%7B%22colour%22:1%7D", "bad_options", "options.colour"),
        ("options=" + "%5B" * 2000, "bad_request", "options"),
        ("options=%ff", "bad_request", "options"), ("options=%5B%5D", "bad_options", "options"),
        ("options=", "bad_request", "options"), ("what=1", "bad_request", ""))),
]


@pytest.mark.parametrize("query, code, path", REFUSED, ids=[row[0][:60] for row in REFUSED])
def test_parameters_that_make_no_sense_are_refused_by_name(target, query, code, path):
    reply = target.get(query)
    error = json.loads(reply.body).get("error", {})
    assert (reply.status, error.get("code"), error.get("path")) == (400, code, path)


@pytest.mark.parametrize("query", (
    "player='%20OR%20'1'='1", "player=%25", "player=_", "game=die&game=die",
    "player=%22%3B%20DROP%20TABLE%20matches%3B--"))
def test_parameters_that_only_look_dangerous_find_nothing(target, query):
    reply = target.get(ARCHIVE + query)
    assert (reply.status, json.loads(reply.body)) == (200, {"matches": []})


FORGED = f"%0d%0aSet-Cookie:%20{MARK}=1%0d%0a%0d%0a<script>alert({MARK})</script>"


@pytest.mark.parametrize("path", (
    "/{}", "/r/{}", "/api/matches/{}", "/api/matches?game={}", "/api/matches?{}=1",
    "/api/games/{}/position", "/api/games/die/position?options={}",
    "/api/games/die/position?actions={}", "/api/games/die/position?setup={}", "/api/qr?text=http://a/{}", "/api/qr?text={}",
    "/index.html?{}"))
def test_nothing_of_a_request_comes_back_as_a_header_or_as_a_page(target, path):
    reply = target.get(path.format(FORGED), f"User-Agent: {MARK}\x1b[31m",
                       f"Referer: http://{MARK}/", f"X-Forwarded-For: {MARK}",
                       f"Origin: http://{MARK}")
    headers = str(reply.all_headers).lower()
    assert "set-cookie" not in headers and MARK not in headers
    assert "html" not in reply.headers["content-type"] or MARK.encode() not in reply.body
    assert reply.headers.get("x-content-type-options") == "nosniff"
    assert "access-control-allow-origin" not in reply.headers, "it is shared"


@pytest.mark.parametrize("headers", (
    ("Range: bytes=" + ",".join(f"{at}-" for at in range(1000)),), ("Range: bytes=-1",),
    ("If-Range: x", "Range: bytes=0-0"), ("Accept-Encoding: " + "gzip;q=0," * 500 + "br",),
    ("Accept-Encoding: deflate, x, gzip;q=0.0",), ("If-None-Match: " + '"x",' * 900,),
    ("Accept: " + "a/b," * 1500,),
    ("X-Forwarded-Host: evil.example", "X-Original-URL: /etc/passwd"),
    ("X-HTTP-Method-Override: DELETE",), ("Upgrade: h2c", "HTTP2-Settings: AAAA")),
    ids=lambda headers: headers[0][:30])
def test_ranges_and_other_headers_change_nothing(target, headers):
    plain = target.get("/index.html")
    reply = target.get("/index.html", *headers)
    assert (reply.status, reply.body) == (200, plain.body)
