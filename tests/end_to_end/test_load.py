"""Each mode of potluck_load for a moment against a real server: it counts what it should, and it
notices when something is wrong. How fast anything is does not matter here."""

import pathlib
import socket
import sys
import threading
from types import SimpleNamespace

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "load"))

from harness.cluster import Cluster  # noqa: E402
from load_run import LoadFailed, Nodes, fresh_server, run_tool  # noqa: E402

PLAY_AND_WATCH = ["play", "--rooms=3", "--spectators=1", "--seconds=1", "--warm-up=0"]


@pytest.fixture
def tool(given):
    return given("--load")


@pytest.fixture
def load(program, tool):
    def run(*options):
        with fresh_server(program) as server:
            return run_tool(tool, server, options)
    return run


def assert_all_was_delivered(figures, viewers):
    assert figures["moves"] > 0
    assert figures["errors"] == 0
    assert figures["deliveries"] + figures["missed_deliveries"] == figures["moves"] * viewers


def test_rooms_play_one_match_after_the_other(load):
    figures = load("play", "--rooms=6", "--seconds=1", "--warm-up=0.2",
                   "--games=ketchup,die:size=3,attack-of-the-moulds:board=triangle")
    assert_all_was_delivered(figures, 2)
    assert figures["matches"] > 6
    assert figures["moves_per_second"] > 0
    assert figures["to_opponent_median_us"] > 0
    assert figures["to_viewer_longest_us"] >= figures["to_viewer_median_us"]


@pytest.mark.parametrize("game, seats", (
    ("eat-your-neighbor", 2), ("eat-thyself:players=3", 3), ("attack-of-the-moulds:players=4", 4)))
def test_all_games_and_all_numbers_of_seats(load, game, seats):
    figures = load("play", "--rooms=2", "--seconds=0.5", "--warm-up=0", f"--games={game}")
    assert_all_was_delivered(figures, seats)


def test_spectators_get_every_move(load):
    figures = load("play", "--rooms=2", "--spectators=5", "--seconds=1", "--warm-up=0.2")
    assert_all_was_delivered(figures, 7)


def test_moves_come_at_the_rate_that_was_asked_for(load):
    figures = load("play", "--rooms=5", "--rate=100", "--seconds=2", "--warm-up=0")
    assert_all_was_delivered(figures, 2)
    assert figures["moves"] <= 201
    assert figures["moves"] + figures["moves_behind"] > 195


def test_a_crowd_gets_every_move(load):
    figures = load("spectators", "--spectators=60", "--moves=30", "--pause=0.001",
                   "--games=die:size=2")
    assert (figures["moves"], figures["missed_deliveries"]) == (30, 0)
    assert_all_was_delivered(figures, 62)
    assert figures["to_first_median_us"] <= figures["to_last_median_us"]


@pytest.mark.parametrize("kind, name", (
    ("greeted", "resident_bytes_per_greeted_connection"),
    ("upgraded", "resident_bytes_per_upgraded_connection"), ("rooms", "resident_bytes_per_room")))
def test_idle_connections_and_rooms_cost_memory(load, kind, name):
    assert load("idle", f"--kind={kind}", "--count=100")[name] >= 0


@pytest.mark.parametrize("seats, elsewhere", (("local", 0), ("together", 6), ("apart", 6)))
def test_people_are_at_the_node_that_was_asked_for(program, tool, tmp_path, seats, elsewhere):
    found = []

    def look():
        found[:] = [node.metrics()["potluck_connections_elsewhere"] for node in cluster.nodes]

    with Cluster(program, tmp_path, 3) as cluster:
        timer = threading.Timer(2, look)
        timer.start()
        figures = run_tool(tool, Nodes(cluster.nodes), [
            "play", "--rooms=3", "--seconds=3", "--warm-up=0", f"--seats={seats}"])
        timer.join()
    assert_all_was_delivered(figures, 2)
    assert figures["server_cpu_per_move_user_us"] > 0
    assert sum(found) == elsewhere


def test_nobody_is_elsewhere_at_one_node(load):
    with pytest.raises(LoadFailed, match="there is one node"):
        load("play", "--rooms=1", "--seats=apart")


@pytest.mark.parametrize("options", ([], ["--hello"]))
def test_handshakes(load, options):
    figures = load("handshakes", "--seconds=0.5", "--warm-up=0", *options)
    assert figures["handshakes_per_second"] > 0


@pytest.mark.parametrize("game", ("chess", "die:size=99", "die:colour=red"))
def test_what_cannot_be_played_is_refused(load, game):
    with pytest.raises(LoadFailed, match=game.partition(":")[0]):
        load("play", f"--games={game}")


def test_an_honest_server_is_not_called_a_liar(tool, given):
    with fresh_server(given("--least")) as honest:
        assert_all_was_delivered(run_tool(tool, honest, PLAY_AND_WATCH), 3)


# Which room loses its move depends on the order in which the rooms play. If the move is the last
# of its match, the end of the match gives the loss away.
@pytest.mark.parametrize("lie, words", (
    ("action", "not what was played"), ("gap", "a gap before"), ("twice", "a gap before"),
    ("lost", "waited in vain|a match ended before its last action")))
def test_a_server_that_lies_is_found_out(tool, given, lie, words):
    with fresh_server(given("--least"), f"--lie={lie}") as liar:
        with pytest.raises(LoadFailed, match=words):
            run_tool(tool, liar, PLAY_AND_WATCH)


def test_a_server_that_goes_away_is_no_measurement(program, tool):
    with fresh_server(program) as server:
        threading.Timer(1, server.process.kill).start()
        with pytest.raises(LoadFailed):
            run_tool(tool, server, ["play", "--rooms=2", "--seconds=20"])


def test_whoever_is_no_server_of_ours_is_no_measurement(tool):
    with socket.create_server(("127.0.0.1", 0)) as stranger:
        def answer():
            line, _ = stranger.accept()
            line.recv(1000)
            line.sendall(b"HTTP/1.1 404 Not Found\r\n\r\n")
            line.close()

        threading.Thread(target=answer, daemon=True).start()
        with pytest.raises(LoadFailed, match="404 Not Found"):
            run_tool(tool, SimpleNamespace(port=stranger.getsockname()[1], pid=1),
                     ["play", "--rooms=1"])
