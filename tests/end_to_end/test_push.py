"""A person whose page is closed hears of their turn: by Web Push, at a push service of our own."""

import contextlib
import sqlite3
import time

import pytest

from harness.cluster import Cluster
from harness.person import Person
from harness.push_service import Browser, PushService
from harness.server import NO_PACE, Server
from harness.waiting import comes_true

SECONDS_MAX = 20
DAYS = {"kind": "days", "days": 3}


@pytest.fixture
def service(tmp_path):
    with PushService(tmp_path) as running:
        yield running


@pytest.fixture
def server(program, tmp_path, service):
    with Server(program, "--data", tmp_path / "data", "--admin-port", "0", "--contact",
                "mailto:host@example.com", *NO_PACE, *service.options()) as running:
        yield running
        assert not running.complaints()


@contextlib.contextmanager
def days_table(server):
    """Two people and the code of their table; the host moves first."""
    with Person(server.port) as host, Person(server.port) as guest:
        room = host.open_table(clock=DAYS, options={"size": 4})
        for seat, person in enumerate((host, guest)):
            person.must("join_room", room=room)
            person.must("sit", room=room, seat=seat)
        host.must("start", room=room)
        yield host, guest, room


def act(person, room):
    """Any move of theirs."""
    match = person.must("join_room", room=room)["match"]
    person.must("act", room=room, match=match["match"], ply=len(match["actions"]),
                action=match["position"]["legal"][0])


def hears(browser, count):
    assert comes_true(lambda: len(browser.told()) >= count, SECONDS_MAX), browser.told()
    return browser.messages()[count - 1]


def number(server, end):
    return server.metrics()[f'potluck_push_messages_total{{end="{end}"}}']


def test_a_turn_of_a_days_game_reaches_who_has_closed_the_page(server, service):
    phone = Browser(service, "phone")
    with days_table(server) as (host, guest, room):
        host.must("set_name", name="Ännchen")
        guest.must("set_push", **phone.subscription())
        act(host, room)
        time.sleep(0.5)
        assert phone.told() == [], "the page is open"
        act(guest, room)
        guest.socket.close()
        assert comes_true(lambda: not host.must("join_room", room=room)["info"]["members"][1]["online"],
                          SECONDS_MAX)
        act(host, room)
        headers, told = hears(phone, 1)
        match = host.must("join_room", room=room)["match"]
        assert told == {"kind": "turn", "room": room, "game": "die", "names": ["Ännchen"],
                        "detail": f"{match['match']} 2 {match['actions'][2]['at_ms']}"}
        assert 2 * 86_400 < int(headers["TTL"]) <= 3 * 86_400 + 1
        host.must("offer", room=room, match=match["match"], ply=3, kind="takeback")
        assert hears(phone, 2)[1]["kind"] == "takeback"
        host.must("resign", room=room, match=match["match"])
        assert hears(phone, 3)[1] == {"kind": "end", "room": room, "game": "die",
                                      "names": ["Ännchen"], "detail": "won"}
        topics = {headers["Topic"] for headers, _ in phone.messages()}
        assert len(topics) == 1 and room not in topics.pop(), "of a table the newest counts"
    assert (number(server, "sent"), number(server, "failed")) == (3, 0)


def test_a_host_hears_of_the_guest_while_the_page_is_out_of_sight(server, service):
    phone = Browser(service, "phone")
    with Person(server.port) as host, Person(server.port) as guest:
        room = host.open_table()
        host.must("sit", room=room, seat=0)
        host.must("set_push", **phone.subscription())
        host.must("look", room=room, looking=False)
        guest.must("join_room", room=room)
        guest.must("sit", room=room, seat=1)
        assert hears(phone, 1)[1] == {"kind": "guest", "room": room, "game": "die",
                                      "names": [guest.name]}


def test_a_subscription_that_is_gone_is_forgotten(server, service, tmp_path):
    phone, desk = Browser(service, "phone"), Browser(service, "desk")
    with days_table(server) as (host, guest, room):
        made = guest.must("make_pass")["pass"]
        guest.must("set_push", **phone.subscription())
        guest.must("look", room=room, looking=False)
        service.answers.append((410, {}))
        act(host, room)
        assert comes_true(lambda: number(server, "gone") == 1, SECONDS_MAX)
        with Person(server.port, says_hello=False) as other:
            other.hello(**{"pass": made})
            other.must("set_push", **desk.subscription())
            act(guest, room)
            guest.must("look", room=room, looking=False)
            act(host, room)
            hears(desk, 1)
            device = next(each for each in guest.must("list_devices")["devices"]
                          if not each["current"])
            guest.must("end_device", device=device["device"])
        act(guest, room)
        guest.must("look", room=room, looking=False)
        act(host, room)
        assert comes_true(lambda: addresses(tmp_path) == [], SECONDS_MAX)
        time.sleep(0.5)
    assert [path for path, _ in service.asked] == [phone.path, desk.path]


def addresses(folder):
    with contextlib.closing(sqlite3.connect(folder / "data" / "potluck.sqlite")) as store:
        return [address for address, in store.execute("SELECT address FROM pushes")]


def test_a_busy_service_is_asked_again_and_redirects_are_not_followed(server, service):
    phone = Browser(service, "phone")
    with days_table(server) as (host, guest, room):
        guest.must("set_push", **phone.subscription())
        guest.must("look", room=room, looking=False)
        service.answers.append((429, {"Retry-After": "1"}))
        act(host, room)
        assert comes_true(lambda: number(server, "retried") == 1, SECONDS_MAX)
        assert server.metrics()["potluck_push_messages_waiting"] == 1
        act(guest, room)  # they have seen it: nothing is sent again
        assert comes_true(lambda: server.metrics()["potluck_push_messages_waiting"] == 0, SECONDS_MAX)
        guest.must("look", room=room, looking=False)
        service.answers.append((307, {"Location": service.origin + "/elsewhere"}))
        act(host, room)
        assert comes_true(lambda: number(server, "failed") == 1, SECONDS_MAX)
        assert [path for path, _ in service.asked] == [phone.path] * 2


def test_nothing_is_sent_in_quiet_hours(server, service):
    phone = Browser(service, "phone")
    minute = time.gmtime().tm_hour * 60 + time.gmtime().tm_min
    with days_table(server) as (host, guest, room):
        quiet = {"quiet_from": (minute - 5) % 1440, "quiet_until": (minute + 120) % 1440}
        guest.must("set_push", **phone.subscription(**quiet))
        guest.must("look", room=room, looking=False)
        act(host, room)
        assert comes_true(lambda: server.metrics()["potluck_push_messages_waiting"] == 1, SECONDS_MAX)
        time.sleep(0.5)
        assert service.asked == []


def test_no_address_within_the_own_networks_is_asked(program, tmp_path, service):
    with Server(program, "--data", tmp_path / "data", *NO_PACE) as plain:
        with Person(plain.port) as person:
            phone = Browser(service, "phone")
            for address in (service.origin + "/a", "https://localhost/a", "https://10.0.0.1/a",
                            "https://[::1]/a", "http://push.example/a", "https://push.example:22/a"):
                fields = {**phone.subscription(), "address": address}
                assert person.code("set_push", **fields) == "bad_field", address
            good = {**phone.subscription(), "address": "https://push.example/a"}
            for wrong in ({"key": "A" * 87}, {"secret": "_" * 22 + "A"}, {"time_zone": "Mars/Base"},
                          {"quiet_from": 5}, {"quiet_from": 5, "quiet_until": 1440}):
                assert person.code("set_push", **{**good, **wrong}) == "bad_field", wrong
            assert person.code("set_push", **good) == "ok"
            assert person.code("end_push") == "ok"
        assert not plain.complaints()


def test_the_servers_key_stays_and_can_be_switched_off(program, tmp_path):
    keys = []
    for _ in range(2):
        with Server(program, "--data", tmp_path / "data") as server, Person(server.port) as person:
            keys.append(person.must("read_push_key")["key"])
    assert keys[0] == keys[1]
    with Server(program, "--memory-store", "--push", "false") as server:
        with Person(server.port) as person:
            assert person.code("read_push_key") == "wrong_state"


def test_nodes_have_one_key_and_send_nothing_twice(program, tmp_path, service):
    phone = Browser(service, "phone")
    with Cluster(program, tmp_path, 2, *service.options()) as cluster:
        assert comes_true(lambda: all(
            node.metrics()["potluck_nodes"] == 2 for node in cluster.nodes), SECONDS_MAX)
        ports = [node.port for node in cluster.nodes]
        with Person(ports[0]) as host, Person(ports[1]) as guest:
            assert host.must("read_push_key") == guest.must("read_push_key")
            room = host.open_table(clock=DAYS, options={"size": 4})
            host.must("sit", room=room, seat=0)
            assert comes_true(lambda: guest.code("join_room", room=room) == "ok", SECONDS_MAX)
            guest.must("sit", room=room, seat=1)
            guest.must("set_push", **phone.subscription())
            guest.must("look", room=room, looking=False)
            host.must("start", room=room)
            act(host, room)
            hears(phone, 1)
            time.sleep(1)
            assert [told["kind"] for told in phone.told()] == ["turn"]
