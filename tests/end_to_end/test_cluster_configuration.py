"""What hosts of several nodes copy: docker/compose.cluster.yaml and docker/cluster, as far as that
can be known without a container engine."""

import pathlib
import re
import subprocess

import pytest
import yaml

ROOT = pathlib.Path(__file__).parents[2]
DOCKER = ROOT / "docker"
SBIN = {"PATH": "/usr/sbin:/usr/bin:/bin"}  # where Debian has NATS and HAProxy


def check_haproxy(path, folder):
    """By HAProxy itself, with hosts that it can find."""
    text = re.sub(r"\bnode_[abc]:", "127.0.0.1:", path.read_text(encoding="utf-8"))
    text = re.sub(r"10\.0\.0\.\d+:", "127.0.0.1:", text)
    copy = folder / "haproxy.cfg"
    copy.write_text(text, encoding="utf-8")
    done = subprocess.run(["haproxy", "-c", "-f", copy], env=SBIN, capture_output=True, text=True)
    assert done.returncode == 0 and "[WARNING]" not in done.stderr, done.stderr


def check_nats(path):
    done = subprocess.run(["nats-server", "-t", "-c", path], capture_output=True, text=True,
                          env={**SBIN, "POTLUCK_BUS_PASSWORD": "p1"})
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def told():
    return yaml.safe_load((DOCKER / "compose.cluster.yaml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def nodes(told):
    return {name: service for name, service in told["services"].items()
            if name.startswith("node_")}


def test_haproxy_and_nats_understand_their_files(tmp_path):
    check_haproxy(DOCKER / "cluster/haproxy.cfg", tmp_path)
    check_nats(DOCKER / "cluster/nats.conf")


def test_each_node_has_its_name_its_folder_and_options_that_exist(program, told, nodes):
    helped = subprocess.run([program, "serve", "--help"], check=True, capture_output=True,
                            text=True).stdout
    flags = set(re.findall(r"--[a-z-]+", helped))
    assert len(nodes) == 3
    assert len({node["environment"]["POTLUCK_NODE"] for node in nodes.values()}) == 3
    assert len({node["volumes"][0] for node in nodes.values()}) == 3
    for node in nodes.values():
        assert {"--" + name.removeprefix("POTLUCK_").lower().replace("_", "-")
                for name in node["environment"]} <= flags
        assert node["environment"]["POTLUCK_TRUSTED_PROXIES"] == (
            told["networks"]["inside"]["ipam"]["config"][0]["subnet"])
        assert set(node["depends_on"]) <= told["services"].keys()
        assert "ports" not in node


def test_what_is_mounted_and_named_is_there(told):
    for service in told["services"].values():
        for source in (volume.split(":")[0] for volume in service.get("volumes", [])):
            assert source in told["volumes"] or (DOCKER / source).exists(), source
        assert set(service["networks"]) <= told["networks"].keys()
        assert set(service.get("secrets", [])) <= told["secrets"].keys()


def test_the_proxy_asks_the_nodes_where_they_answer(told, nodes):
    text = (DOCKER / "cluster/haproxy.cfg").read_text(encoding="utf-8")
    for backend in ("any", "rooms", "living"):
        block = re.search(rf"(?m)^backend {backend}\n((?: .*\n)*)", text)[1]
        assert set(re.findall(r"server \w (\w+):8080", block)) == nodes.keys()
    for node in nodes.values():
        assert f"check port {node['environment']['POTLUCK_ADMIN_PORT']} " in text
    published, inside = told["services"]["proxy"]["ports"][0].split(":")
    assert published == inside == "8080" and "bind :8080" in text


def test_no_secret_is_kept_in_git():
    told = (ROOT / ".gitignore").read_text(encoding="utf-8").split("\n")
    assert {"/docker/.env", "/docker/secrets/"} <= set(told)
