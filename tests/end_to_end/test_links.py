"""What a link shows before it is opened: tags in the page, pictures, frames; and what it does not."""

import concurrent.futures
import html.parser
import struct
import time
import urllib.error
import urllib.request

import pytest

from harness.person import Person
from harness.server import Server

HOSTILE = "\"><b>'&amp;"


class Page(html.parser.HTMLParser):
    """The tags of a page's head, and whether anything else than them came of a name."""

    def __init__(self, text):
        super().__init__()
        self.tags = {}
        self.elements = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.elements.append(tag)
        key = attributes.get("property") or attributes.get("name")
        if tag == "meta" and key:
            self.tags[key] = attributes.get("content")


class Answer:
    def __init__(self, response, body):
        self.status = response.status
        self.headers = response.headers
        self.body = body

    @property
    def page(self):
        return Page(self.body.decode())

    @property
    def size(self):
        assert self.body.startswith(b"\x89PNG\r\n\x1a\n")
        return struct.unpack(">II", self.body[16:24])


def ask(server, path, **headers):
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", headers={
        name.replace("_", "-"): value for name, value in headers.items()})
    try:
        with urllib.request.urlopen(request, timeout=20) as response:
            return Answer(response, response.read())
    except urllib.error.HTTPError as refusal:
        return Answer(refusal, refusal.read())


@pytest.fixture(scope="module")
def server(request):
    with Server(request.config.option.potluck, "--memory-store") as server:
        server.is_shared = True
        yield server


@pytest.fixture
def host(server):
    with Person(server.port) as host:
        host.must("set_name", name=HOSTILE)
        yield host


def play(host, server, visibility, actions=("a1", "c2")):
    """A running match of the smallest Die of the host and a guest: its table and id."""
    room = host.open_table(visibility, game="die", options={"size": 2})
    host.must("sit", room=room, seat=0)
    with Person(server.port) as guest:
        guest.must("join_room", room=room)
        guest.must("sit", room=room, seat=1)
        host.must("start", room=room)
        match = host.must("watch_room", room=room)["match"]["match"]
        for ply, action in enumerate(actions):
            (host, guest)[ply % 2].must("act", room=room, match=match, ply=ply, action=action)
    return room, match


def test_a_table_that_waits(server, host):
    room = host.open_table("private", game="ketchup", options={})
    host.must("sit", room=room, seat=0)
    answer = wait_for(lambda: ask(server, f"/r/{room}"),
                      lambda found: " a seat is free" in found.page.tags["og:title"])
    tags = answer.page.tags
    assert tags["og:title"] == f"{HOSTILE} invites you to Ketchup · a seat is free"
    assert tags["twitter:title"] == tags["og:title"]
    assert tags["twitter:card"] == "summary_large_image"
    assert tags["og:url"] == f"http://127.0.0.1:{server.port}/r/{room}"
    assert "b" not in answer.page.elements
    assert answer.headers["Vary"] == "Accept-Encoding, Accept-Language"
    picture = ask(server, tags["og:image"].removeprefix(f"http://127.0.0.1:{server.port}"))
    assert picture.status == 200 and picture.size == (1200, 630)
    assert picture.headers["Content-Type"] == "image/png"
    assert picture.headers["Cache-Control"] == "no-cache"
    assert picture.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    german = ask(server, f"/r/{room}", Accept_Language="de-DE,de;q=0.9").page.tags
    assert german["og:title"] == f"{HOSTILE} lädt dich zu Ketchup ein · ein Platz ist frei"


def wait_for(look, is_right):
    """What is stored with the next tick is there within a second or two."""
    for _ in range(40):
        found = look()
        if is_right(found):
            break
        time.sleep(0.1)
    return found


def test_a_running_private_game_shows_nothing_of_itself(server, host):
    room, match = play(host, server, "private", actions=())
    before = ask(server, f"/api/rooms/{room}.png")
    host.must("act", room=room, match=match, ply=0, action="a1")
    after = ask(server, f"/api/rooms/{room}.png")
    assert before.body == after.body and before.headers["ETag"] == after.headers["ETag"]
    for kind in ("png", "gif"):
        assert ask(server, f"/api/matches/{match}.{kind}").status == 404
    for path in (f"/r/{room}", f"/m/{match}"):
        text = ask(server, path).body.decode()
        assert match not in text.replace(f"/m/{match}", "")
        assert "a1" not in text.replace(room, "")
    assert ask(server, f"/m/{match}").page.tags["og:title"] == "Potluck"


def test_a_running_public_game_shows_its_position(server, host):
    room, match = play(host, server, "public", actions=())
    before = ask(server, f"/api/rooms/{room}.png")
    host.must("act", room=room, match=match, ply=0, action="a1")
    after = ask(server, f"/api/rooms/{room}.png")
    assert before.body != after.body
    assert " against " in ask(server, f"/r/{room}").page.tags["og:title"]
    assert ask(server, f"/api/matches/{match}.png").status == 404


@pytest.mark.parametrize("visibility", ["public", "private"])
def test_a_finished_game(server, host, visibility):
    room, match = play(host, server, visibility)
    host.must("resign", room=room, match=match)
    tags = ask(server, f"/m/{match}?ply=1").page.tags
    assert tags["og:title"].startswith("Die: ") and tags["og:title"].endswith(f" won against {HOSTILE}")
    assert tags["og:image"].endswith(f"/api/matches/{match}.png?ply=1")
    pictures = [ask(server, f"/api/matches/{match}.png{query}") for query in ("", "?ply=0", "?ply=1")]
    assert len({picture.body for picture in pictures}) == 3
    assert all(picture.size == (1200, 630) for picture in pictures)
    etag = pictures[0].headers["ETag"]
    again = ask(server, f"/api/matches/{match}.png", If_None_Match=etag)
    assert again.status == 304 and again.body == b"" and again.headers["ETag"] == etag
    assert pictures[0].headers["Cache-Control"] == f"{visibility}, max-age=86400"
    animation = ask(server, f"/api/matches/{match}.gif")
    assert animation.headers["Content-Type"] == "image/gif"
    assert animation.body.startswith(b"GIF89a") and animation.body.endswith(b";")
    assert ask(server, f"/api/matches/{match}.png?ply=x").status == 400


def test_rules_and_studies(server):
    assert ask(server, "/rules/ketchup").page.tags["og:title"] == "Ketchup: the rules"
    study = ask(server, "/study/die?options=%7B%22size%22%3A3%7D&moves=a1.c5.b2&ply=2").page.tags
    assert study["og:title"] == "Die: a position to try out"
    picture = ask(server, study["og:image"].removeprefix(f"http://127.0.0.1:{server.port}"))
    assert picture.size == (1200, 630)
    assert picture.body != ask(server, "/api/games/die.png").body
    assert ask(server, "/api/games/die.png?actions=a1,a1").status == 400
    for path in ("/api/games/chess.png", "/api/games/die.gif", "/api/rooms/0000000000000000.png",
                 "/api/rooms/x.png", "/api/matches/0000000000000000.png",
                 "/api/matches/0000000000000000.gif"):
        assert ask(server, path).status == 404, path
    assert ask(server, "/api/matches/0000000000000000.png?ply=0").status == 404


def test_only_the_page_for_frames_may_be_framed(server):
    for path, ancestors in (("/embed/m/0000000000000000", "*"), ("/m/0000000000000000", "'none'"),
                            ("/", "'none'"), ("/embed/index.html", "'none'"), ("/embed/m", "'none'"),
                            ("/api/games", "'none'")):
        policy = ask(server, path).headers["Content-Security-Policy"]
        assert policy.split("; ")[-1] == f"frame-ancestors {ancestors}", path


def test_addresses_are_never_made_of_a_foreign_host(request, server):
    tags = ask(server, "/rules/die", Host="evil.example").page.tags
    assert tags["og:image"] == "/api/games/die.png"
    with Server(request.config.option.potluck, "--memory-store", "--host-names", "play.example",
                "--trusted-proxies", "127.0.0.1") as named:
        tags = ask(named, "/rules/die", Host="play.example", X_Forwarded_Proto="https").page.tags
        assert tags["og:image"] == "https://play.example/api/games/die.png"
    with Server(request.config.option.potluck, "--memory-store", "--public-origin",
                "https://club.example") as configured:
        tags = ask(configured, "/rules/die", Host="evil.example").page.tags
        assert tags["og:image"] == "https://club.example/api/games/die.png"
        assert tags["og:url"] == "https://club.example/rules/die"


def test_many_who_want_pictures_are_told_to_wait(request):
    with Server(request.config.option.potluck, "--memory-store") as server:
        def picture(number):
            options = f"%7B%22size%22%3A{number % 5 + 6}%7D"
            return ask(server, f"/api/games/die.png?options={options}&actions=a{number % 6 + 1}")
        with concurrent.futures.ThreadPoolExecutor(20) as pool:
            answers = list(pool.map(picture, range(90)))
        kinds = {answer.status for answer in answers}
        assert kinds <= {200, 429, 503} and 200 in kinds and 429 in kinds
        assert all(answer.headers["Retry-After"] for answer in answers if answer.status != 200)
        assert ask(server, "/healthz").status == 200
