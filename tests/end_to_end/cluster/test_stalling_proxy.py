"""The line of the outages' tests does what they take for granted."""

import contextlib
import socket
import threading

import pytest

from harness.stalling_proxy import StallingProxy

SECONDS_MAX = 5


@pytest.fixture
def way():
    """To a server that sends back what it gets."""
    def echo(listener):
        with contextlib.suppress(OSError):
            while True:
                client, _ = listener.accept()
                threading.Thread(target=serve, args=(client,), daemon=True).start()

    def serve(client):
        with contextlib.suppress(OSError), client:
            while data := client.recv(100):
                client.sendall(data)

    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=echo, args=(listener,), daemon=True).start()
        with StallingProxy(listener.getsockname()[1]) as made:
            yield made
        listener.shutdown(socket.SHUT_RDWR)


def connect(way):
    return socket.create_connection(("127.0.0.1", way.port), SECONDS_MAX)


def says(client, text):
    client.sendall(text)
    return client.recv(100)


def test_what_is_sent_during_a_stall_arrives_after_it(way):
    with connect(way) as client:
        assert says(client, b"one") == b"one"
        way.stall()
        client.sendall(b"two")
        client.settimeout(0.2)
        with pytest.raises(TimeoutError), connect(way) as late:
            client.recv(100)
        way.go_on()
        client.settimeout(SECONDS_MAX)
        assert client.recv(100) == b"two"
    late.close()


def test_a_cut_resets_and_refuses_until_it_goes_on(way):
    for _ in range(20):
        with connect(way) as client:
            assert says(client, b"one") == b"one"
            way.cut()
            with pytest.raises(ConnectionResetError):
                client.recv(100)
        for _ in range(20):
            with pytest.raises(ConnectionRefusedError):
                connect(way)
        way.go_on()
        with connect(way) as client:
            assert says(client, b"two") == b"two"
