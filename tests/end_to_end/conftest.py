"""Options and fixtures of the end-to-end tests, and what a failure shows besides its sentence."""

import pathlib
import random
import resource
import signal

import pytest

from harness.server import Server, copy_of


def pytest_addoption(parser):
    group = parser.getgroup("potluck")
    group.addoption("--potluck", type=pathlib.Path, required=True, help="the program to test")
    group.addoption("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    group.addoption("--kills", type=int, default=20, help="how often the server is killed")
    group.addoption("--tables", type=int, default=20, help="of the nodes that die")
    group.addoption("--flood-seconds", type=float, default=1, help="length of each flood")
    group.addoption("--siege-seconds", type=float, default=20, help="length of each siege")
    group.addoption("--sockets", type=int, default=200, help="of the soak")
    group.addoption("--soak-seconds", type=float, default=10, help="length of the soak")
    group.addoption("--load", type=pathlib.Path, help="the program potluck_load")
    group.addoption("--least", type=pathlib.Path, help="the program least_server")
    group.addoption("--build", type=pathlib.Path, help="the build folder to install and pack")


def pytest_configure(config):
    # Whoever ends this test ends its servers, too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def pytest_report_header(config):
    return f"seed {config.option.seed}"


def pytest_unconfigure(config):
    for server in list(Server.running):
        server.kill()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """A failure shows the seed and what the servers said last, those that have ended included."""
    outcome = yield
    report = outcome.get_result()
    if report.failed:
        report.sections.append(("the seed", f"--seed {item.config.option.seed}"))
        for server in Server.recent:
            report.sections.append((f"the last lines of {' '.join(server.words)}",
                                    server.last_words()))


@pytest.fixture(autouse=True)
def _no_server_outlives_its_test():
    before = set(Server.running)
    yield
    left = {server for server in Server.running - before if not server.is_shared}
    for server in left:
        server.kill()
    assert not left, "a server still ran at the end of the test"


@pytest.fixture(scope="session")
def given(request):
    """The path that an option gives; fails without one."""
    def find(name):
        path = request.config.getoption(name)
        assert path is not None, f"{name} PATH is wanted"
        return path.resolve()
    return find


@pytest.fixture(scope="session")
def program(given, tmp_path_factory):
    """A copy: the program may be built anew while this runs."""
    return copy_of(given("--potluck"), tmp_path_factory.mktemp("program"))


@pytest.fixture
def seed(request):
    return request.config.option.seed


@pytest.fixture
def say(capsys):
    """Prints a line of what was measured, whether the test passes or not."""
    def print_it(text):
        with capsys.disabled():
            print(f"\n    {text}", end="")
    return print_it
