"""What hosts install: cmake --install, the Debian package, the unit, the configuration, docker/.

Installs and packs what the build folder holds; builds nothing. Not tested: a container engine, both
compose files beyond their form and their names, Caddy and its certificates, a machine on which
systemd is at work (the unit is checked by `systemd-analyze verify` and `security`).
"""

import json
import os
import pathlib
import re
import shutil
import subprocess

import pytest
import yaml

from harness.server import Server

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCKER = ROOT / "docker"
SECONDS_MAX = 60
# systemd's own measure of what a service could still do to the machine: 0 nothing, 10 anything.
EXPOSURE_MAX = 2.0
INSTALLED = {
    "bin/potluck",
    "lib/systemd/system/potluck.service",
    "share/man/man1/potluck.1.gz",
    *(f"share/doc/potluck/{name}" for name in (
        "README.md", "PROTOCOL.md", "ARCHITECTURE.md", "bots.md", "hosting.md", "records.md",
        "examples/example_bot.py", "examples/potluck.toml")),
}
ONLY_IN_PACKAGE = {"share/doc/potluck/copyright", "share/doc/potluck/changelog.gz"}


def outcome(*command, **options):
    """(exit code, everything that was said)."""
    done = subprocess.run([str(word) for word in command], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=SECONDS_MAX, check=False, **options)
    return done.returncode, done.stdout


def run(*command, **options) -> str:
    """What a command says that must succeed."""
    code, said = outcome(*command, **options)
    assert code == 0, f"{command} said:\n{said}"
    return said


def refusal(*command, **options) -> str:
    """What a command says that must fail."""
    code, said = outcome(*command, **options)
    assert code != 0, f"{command} said:\n{said}"
    return said


def files_below(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir()}


def settings_of(unit):
    """Name: values of all lines of a unit file."""
    settings = {}
    for line in unit.read_text(encoding="utf-8").splitlines():
        if "=" in line and not line.startswith("#"):
            name, value = line.split("=", 1)
            settings.setdefault(name, []).append(value)
    return settings


def serve_once(program, *options, **environment) -> str:
    """Starts `potluck serve`, asks it how it is with `potluck health`, and stops it; its log."""
    with Server(program, *options, listens=(),
                environment={**os.environ, **environment}) as server:
        assert "200" in run(program, "health", f"{server.address}/healthz")
        assert server.stop() == 0
        return server.last_words(1000)


def written(folder, text, name="potluck.toml"):
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


# --- The configuration ---

def test_lines_are_options(program, tmp_path):
    """A flag counts more than the file, the file more than the environment."""
    data = tmp_path / "data"
    file = written(tmp_path, f'address = "127.0.0.1"\nport = 0\ndata = "{data}"\n'
                   'log-format = "json"\n')
    log = serve_once(program, "--config", file, "--log-level", "info",
                     POTLUCK_DATA=str(tmp_path / "other"), POTLUCK_LOG_LEVEL="off")
    assert '{"time":' in log
    assert (data / "potluck.sqlite").exists()
    assert not (tmp_path / "other").exists()
    assert '{"time":' in serve_once(program, POTLUCK_CONFIG=str(file))


@pytest.mark.parametrize("text, wanted", (
    ("prot = 8080\n", '"prot" in the configuration file is no option'),
    ("[server]\nport = 8080\n", "in the configuration file is no option"),
    ("port 8080\n", '"port 8080" in the configuration file is no option'),
    ("port = many\n", "--port"),
    ('log-level = "loud"\n', "--log-level")))
def test_wrong_lines_are_named(program, tmp_path, text, wanted):
    file = written(tmp_path, text)
    assert wanted in refusal(program, "serve", "--config", file)
    report = refusal(program, "doctor", "--config", file)
    assert re.search(r"(?m)^problem +configuration +/", report)
    assert wanted in report


def test_a_missing_file_is_named(program, tmp_path):
    missing = tmp_path / "missing.toml"
    assert "missing.toml" in refusal(program, "serve", "--config", missing)
    environment = {**os.environ, "POTLUCK_CONFIG": str(missing)}
    assert "missing.toml" in refusal(program, "serve", env=environment)


def test_the_doctor_likes_the_configuration_that_hosts_begin_with(program, tmp_path):
    """On a folder that a server has left."""
    data = tmp_path / "data"
    serve_once(program, "--address", "127.0.0.1", "--port", "0", "--data", data)
    file = written(tmp_path, (ROOT / "packaging/potluck.toml").read_text(encoding="utf-8")
                   .replace("port = 8080", "port = 0"))
    report = run(program, "doctor", "--config", file, "--data", data)
    assert not re.search(r"(?m)^problem", report)
    assert re.search(r"(?m)^ok +configuration .*potluck\.toml can be read", report)


# --- cmake --install and the package ---

def test_an_install_into_a_folder(given, tmp_path):
    prefix = tmp_path / "prefix"
    install = ("cmake", "--install", given("--build"), "--prefix", prefix)
    run(*install)
    assert files_below(prefix) == INSTALLED | {"etc/potluck/potluck.toml"}
    assert "potluck " in run(prefix / "bin/potluck", "--version")
    unit = settings_of(prefix / "lib/systemd/system/potluck.service")
    assert unit["ExecStart"] == [
        f"{prefix}/bin/potluck serve --config {prefix}/etc/potluck/potluck.toml"]
    # Whoever installs again keeps what they had written.
    own = written(prefix / "etc/potluck", "port = 0\n")
    run(*install)
    assert own.read_text(encoding="utf-8") == "port = 0\n"


@pytest.fixture(scope="module")
def package(given, tmp_path_factory):
    """The .deb; what is in it lies in `tree` beside it."""
    folder = tmp_path_factory.mktemp("package")
    run("cpack", "--config", given("--build") / "CPackConfig.cmake", "-B", folder)
    package, = folder.glob("*.deb")
    run("dpkg-deb", "-x", package, folder / "tree")
    return package


@pytest.fixture(scope="module")
def tree(package):
    return package.parent / "tree"


@pytest.fixture(scope="module")
def unit(tree):
    return tree / "usr/lib/systemd/system/potluck.service"


def test_the_package_s_name_and_fields(package):
    machine = run("dpkg", "--print-architecture").strip()
    assert re.fullmatch(rf"potluck_\d+\.\d+\.\d+_{machine}\.deb", package.name)
    fields = run("dpkg-deb", "--info", package)
    assert re.search(r"(?m)^ Package: potluck$", fields)
    assert re.search(r"(?m)^ Section: net$", fields)
    depends = re.search(r"(?m)^ Depends: (.*)$", fields).group(1)
    for library in ("libc6", "libsqlite3-0", "libsodium23", "libqrencode4", "libicu72", "libcairo2", "libgif7",
                    "libprometheus-cpp-core1.0", "libtcmalloc-minimal4"):
        assert library + " (>=" in depends + " (>="


def test_the_package_s_content(package, tree):
    assert files_below(tree) == (
        {"usr/" + name for name in INSTALLED | ONLY_IN_PACKAGE} | {"etc/potluck/potluck.toml"})
    for line in run("dpkg-deb", "-c", package).splitlines():
        assert " root/root " in line
        assert re.match(r"(d|-)rw.r-.r-. ", line), "something is writable by others"
    assert run("dpkg-deb", "--info", package, "conffiles") == "/etc/potluck/potluck.toml\n"
    assert "debug_info" not in run("file", tree / "usr/bin/potluck")


def test_the_packed_program_with_its_configuration(tree, tmp_path):
    log = serve_once(tree / "usr/bin/potluck", "--config", tree / "etc/potluck/potluck.toml",
                     "--port", "0", POTLUCK_DATA=str(tmp_path / "data"))
    assert "is open at http://127.0.0.1:" in log
    assert (tmp_path / "data/potluck.sqlite").exists()


def test_the_unit(unit):
    settings = settings_of(unit)
    assert settings["ExecStart"] == ["/usr/bin/potluck serve --config /etc/potluck/potluck.toml"]
    assert settings["StateDirectory"] == ["potluck"]
    # The data folder of the unit is that of the state directory.
    assert settings["Environment"] == ["POTLUCK_DATA=%S/potluck"]
    # A watchdog would kill a server that does not call it.
    assert "WatchdogSec" not in settings


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze")
def test_what_systemd_says_of_the_unit(unit, say):
    said = run("systemd-analyze", "security", "--offline=true", "--no-pager", unit)
    exposure = float(re.search(r"exposure level for potluck.service: ([\d.]+)", said).group(1))
    say(f"systemd-analyze security: {exposure}")
    assert exposure <= EXPOSURE_MAX, said
    _, verified = outcome("systemd-analyze", "verify", "--man=no", unit)
    assert [line for line in verified.splitlines() if "potluck.service" in line
            and "/usr/bin/potluck is not executable" not in line] == []


@pytest.mark.parametrize("text", ("prot = 1\n", "port = many\n"))
def test_a_wrong_configuration_does_not_start_the_service_for_ever(program, unit, tmp_path, text):
    final = settings_of(unit)["RestartPreventExitStatus"][0].split()
    code, _ = outcome(program, "serve", "--config", written(tmp_path, text))
    assert str(code) in final


@pytest.mark.skipif(shutil.which("lintian") is None, reason="there is no lintian")
def test_lintian(package, say):
    say(run("lintian", "--allow-root", "--fail-on", "error", package))


def test_the_manual_page(tree):
    page = tree / "usr/share/man/man1/potluck.1.gz"
    said = run("man", "--warnings", "-l", page, env={**os.environ, "MANWIDTH": "80",
                                                     "LC_ALL": "C.UTF-8"})
    assert "warning:" not in said
    for command in ("serve", "doctor", "backup", "health"):
        assert f"potluck {command}" in said


# --- docker/ and the documentation ---

@pytest.fixture(scope="module")
def steps():
    """The steps of each stage of the Dockerfile, as (instruction, text)."""
    text = (DOCKER / "Dockerfile").read_text(encoding="utf-8")
    text = re.sub(r"(?m)^#.*\n", "", text).replace("\\\n", " ")
    found = [tuple(line.split(None, 1)) for line in text.splitlines() if line.strip()]
    starts = [at for at, (kind, _) in enumerate(found) if kind == "FROM"]
    return [found[start:end] for start, end in zip(starts, starts[1:] + [len(found)])]


def texts(stage, instruction):
    return [text for kind, text in stage if kind == instruction]


def ignored():
    return (ROOT / ".dockerignore").read_text(encoding="utf-8").split("\n")


def test_stages_begin_with_debian_and_what_they_copy_goes_along(steps):
    assert [texts(stage, "FROM") for stage in steps] == [["debian:12-slim AS build"],
                                                         ["debian:12-slim"]]
    for stage in steps:
        for words in (text.split() for text in texts(stage, "COPY")):
            if words[0].startswith("--from="):
                assert words[0] == "--from=build"
                continue
            for source in words[:-1]:
                assert (ROOT / source).exists(), source
                assert source.split("/")[0] not in ignored()


def test_what_the_image_s_build_reads_goes_along():
    listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard", cwd=ROOT)
    needed = {"CMakeLists.txt", "CMakePresets.json", "cmake", "packaging", "scripts", "rules",
              "bots", "protocol", "storage", "server", "web-client", "docs"}
    assert needed <= {name.split("/")[0] for name in listed.split("\n")}
    assert not needed & set(ignored())


def test_packages_are_listed_in_setup_sh_only(steps):
    for text in (text for stage in steps for text in texts(stage, "RUN")):
        for installed in re.findall(r"apt-get install(.*?)(?:&&|$)", text):
            names = [word for word in installed.split() if not word.startswith("-")]
            assert [name for name in names if not name.startswith("/package/")] == []
    said = run("bash", "-c", "source scripts/lib/setup.sh; "
               "echo ${build_packages[*]}; echo ${package_packages[*]}", cwd=ROOT)
    assert all(line.strip() for line in said.strip().split("\n"))


def test_the_image_serves_from_data_as_nobody(steps, program):
    last = steps[-1]
    user, = texts(last, "USER")
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", user)
    assert any(f"install -d -o {user.split(':')[0]}" in text and "/data" in text
               for text in texts(last, "RUN"))
    assert texts(last, "VOLUME") == ["/data"]
    assert texts(last, "ENV") == ["POTLUCK_DATA=/data"]
    assert "8080" in texts(last, "EXPOSE")
    commands = [json.loads(text[text.index("["):]) for kind in ("ENTRYPOINT", "CMD", "HEALTHCHECK")
                for text in texts(last, kind)]
    assert commands == [["potluck"], ["serve"], ["potluck", "health"]]
    assert "http://127.0.0.1:8080/healthz" in run(program, "health", "--help")


@pytest.mark.parametrize("name", ("compose.yaml", "compose.tls.yaml"))
def test_compose_files_name_what_there_is(program, name):
    told = yaml.safe_load((DOCKER / name).read_text(encoding="utf-8"))
    potluck = told["services"]["potluck"]
    base = yaml.safe_load((DOCKER / potluck["extends"]["file"]).read_text(encoding="utf-8"))
    shared = base["services"][potluck["extends"]["service"]]
    assert shared["read_only"]
    assert shared["cap_drop"] == ["ALL"]
    build = shared["build"]
    assert (DOCKER / build["context"] / build["dockerfile"]).exists()
    flags = set(re.findall(r"--[a-z-]+", run(program, "serve", "--help")))
    assert {"--" + variable.removeprefix("POTLUCK_").lower().replace("_", "-")
            for variable in potluck.get("environment", {})} <= flags
    for service in (shared, *told["services"].values()):
        for source in (volume.split(":")[0] for volume in service.get("volumes", [])):
            assert source in told["volumes"] or (DOCKER / source).exists(), source
        assert set(service.get("networks", [])) <= set(told.get("networks", {}))


def test_caddy_speaks_to_the_service_from_the_network_that_is_trusted():
    told = yaml.safe_load((DOCKER / "compose.tls.yaml").read_text(encoding="utf-8"))
    caddyfile = (DOCKER / "Caddyfile").read_text(encoding="utf-8")
    assert "reverse_proxy potluck:8080" in caddyfile
    assert "{$POTLUCK_HOST}" in caddyfile
    assert "POTLUCK_HOST" in told["services"]["caddy"]["environment"]
    potluck = told["services"]["potluck"]
    assert "ports" not in potluck
    assert potluck["environment"]["POTLUCK_TRUSTED_PROXIES"] == (
        told["networks"]["inside"]["ipam"]["config"][0]["subnet"])


def test_files_and_commands_that_docs_hosting_names_exist(program):
    text = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    for name in set(re.findall(r"(?:docker|scripts|packaging)/[\w./-]*\w", text)):
        assert (ROOT / name).exists(), name
    said = run(program, "--help")
    for command in set(re.findall(r"`?potluck (doctor|backup|health|serve)\b", text)):
        assert re.search(rf"(?m)^  {command} ", said), command
