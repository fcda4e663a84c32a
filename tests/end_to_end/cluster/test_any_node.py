"""Whichever node somebody is connected to: what they do there is true at all of them."""

import os
import subprocess
import threading
import time

import pytest
from harness.cluster import Cluster
from harness.nats import free_port
from harness.person import Closed, Person
from harness.waiting import comes_true

NODES = 3
ROOMS_MAX = 4
HEARD_WITHIN_S = 5


@pytest.fixture(scope="module")
def cluster(request, tmp_path_factory):
    with Cluster(request.config.option.potluck, tmp_path_factory.mktemp("any"), NODES,
                 f"--rooms-per-person-max={ROOMS_MAX}") as running:
        assert comes_true(lambda: all(
            node.metrics()["potluck_nodes"] == NODES for node in running.nodes), HEARD_WITHIN_S)
        yield running


def at(cluster, number, **known):
    # Its last byte begins no UTF-8, in case one takes an address for text.
    return Person(cluster.nodes[number].port, "127.0.0.200", **known)


def is_closed(person):
    try:
        person.ask("list_rooms", follow=False)
    except (Closed, OSError):
        return True
    return False


def test_a_newcomer_is_the_same_person_everywhere(cluster):
    with at(cluster, 0) as first, at(cluster, 1, token=first.token) as second:
        assert (second.user, second.name) == (first.user, first.name)


def test_a_pass_is_good_at_any_node_and_once(cluster):
    with at(cluster, 0) as desk:
        made = desk.must("make_pass")["pass"]
        with at(cluster, 1, says_hello=False) as phone:
            assert phone.hello(**{"pass": made})["user"] == desk.user
        for number in range(NODES):
            with at(cluster, number, says_hello=False) as thief:
                assert thief.code("hello", version=1, **{"pass": made}) == "unknown_pass"


def test_a_device_that_is_signed_out_is_out_everywhere(cluster):
    with at(cluster, 0) as desk:
        made = desk.must("make_pass")["pass"]
        with at(cluster, 1, says_hello=False) as phone:
            phone.hello(**{"pass": made})
            other = next(each for each in desk.must("list_devices")["devices"]
                         if not each["current"])
            desk.must("end_device", device=other["device"])
            assert comes_true(lambda: is_closed(phone), HEARD_WITHIN_S), "its connection goes on"
            with at(cluster, 2, says_hello=False) as again:
                assert again.code("hello", version=1, token=phone.token) == "unknown_token"


def test_a_new_name_holds_at_all_nodes(cluster):
    with at(cluster, 0) as host, at(cluster, 1) as guest:
        room = host.open_table()
        with at(cluster, 2, token=guest.token) as tab:
            tab.must("join_room", room=room)
            guest.must("set_name", name="Rosalind")

            def names():
                info = host.must("resume", room=room, since=0)["snapshot"]["info"]
                return [member["name"] for member in info["members"]]

            assert comes_true(lambda: "Rosalind" in names(), HEARD_WITHIN_S)
            # What the old connection does later brings no old name back.
            tab.must("sit", room=room, seat=1)
            time.sleep(0.5)
            assert "Rosalind" in names()


def test_tables_of_a_person_count_wherever_they_are_opened(cluster):
    with at(cluster, 0) as first:
        tabs = [first, at(cluster, 1, token=first.token), at(cluster, 2, token=first.token)]
        for number in range(ROOMS_MAX):
            tabs[number % NODES].open_table()
        settings = {"game": "die", "options": {}, "visibility": "private"}
        for tab in tabs:
            assert comes_true(
                lambda tab=tab: tab.code("create_room", table=settings) == "limit_reached",
                HEARD_WITHIN_S)
        for tab in tabs[1:]:
            tab.socket.close()


def test_a_table_that_is_asked_for_twice_is_opened_once(cluster):
    """The node dies before the answer comes; the page asks another one, under the same id."""
    settings = {"game": "die", "options": {}, "visibility": "private"}
    with at(cluster, 0) as first, at(cluster, 1, token=first.token) as second:
        asked = first.ask("create_room", "open-1", table=settings)
        again = second.ask("create_room", "open-1", table=settings)
        assert again["result"]["room"] == asked["result"]["room"]
        other = second.ask("create_room", "open-2", table=settings)
        assert other["result"]["room"] != asked["result"]["room"]


def test_the_lobby_shows_tables_of_all_nodes(cluster):
    people = [at(cluster, number) for number in range(NODES)]
    rooms = {person.open_table("public") for person in people}
    for person in people:
        assert comes_true(lambda person=person: rooms <= {
            room["room"] for room in person.must("list_rooms", follow=False)["rooms"]},
            HEARD_WITHIN_S)
        person.socket.close()


def test_each_node_shows_how_it_fares(cluster):
    for number in range(NODES):
        shown = cluster.nodes[number].metrics()
        assert shown["potluck_nodes"] == NODES
        assert shown["potluck_bus_up"] == 1
        assert shown["potluck_bus_cut_off"] == 0
        assert 0 <= shown["potluck_beat_age_seconds"] < 2.5
        assert 0 < shown["potluck_beat_seconds"] < 2.5
        assert shown["potluck_link_messages_received_total"] > 0
    assert f" {cluster.name(0)}: " in cluster.nodes[0].last_words()


def doctor(cluster, bus, key):
    return subprocess.run(
        [cluster.program, "doctor", "--data", cluster.folder / cluster.name(0)],
        env={**os.environ, "POTLUCK_STORE": cluster.postgres.address, "POTLUCK_BUS": bus,
             "POTLUCK_CLUSTER_KEY": str(key)}, capture_output=True, text=True).stdout


def test_the_doctor_looks_at_both_engines_and_the_key(cluster, tmp_path):
    cluster.key.chmod(0o600)
    good = doctor(cluster, cluster.nats.address, cluster.key)
    assert f"NATS at 127.0.0.1:{cluster.nats.port} gives back what is sent" in good
    assert f"ok       cluster key    {cluster.key} can be used" in good
    assert "PostgreSQL's clock is" in good
    short = tmp_path / "key"
    short.write_text("secret")
    port = free_port()
    bad = doctor(cluster, f"nats://127.0.0.1:{port}", short)
    assert f"problem  bus            NATS at 127.0.0.1:{port}: it does not answer" in bad
    assert f"problem  cluster key    the cluster key {short} is too short" in bad


def test_a_table_that_two_nodes_wake_at_once_is_at_one_of_them(cluster):
    """The last test: its first node stays away."""
    def column(name):
        return cluster.postgres.execute(f"SELECT {name} FROM rooms WHERE code = '{room}'")

    with at(cluster, 0) as host:
        room = host.open_table()
    assert cluster.stop(0) == 0
    assert comes_true(lambda: column("asleep_ms"), HEARD_WITHIN_S), "it does not fall asleep"
    with at(cluster, 1) as ada, at(cluster, 2) as ben:
        asks = [threading.Thread(target=person.must, args=("watch_room",), kwargs={"room": room})
                for person in (ada, ben)]
        for each in asks:
            each.start()
        for each in asks:
            each.join()
        assert column("epoch") == "1", "one has taken it from the other"
        assert not column("asleep_ms")
