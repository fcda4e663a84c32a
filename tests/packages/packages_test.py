#!/usr/bin/python3
"""What hosts install: cmake --install, the Debian package, the unit, the configuration, docker/.

    packages_test.py --potluck PATH --build FOLDER [names of tests]

Installs and packs what FOLDER has built; builds nothing. Everything lands in a temporary folder.
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import yaml

import dockerfile

ROOT = Path(__file__).resolve().parents[2]
DOCKER = ROOT / "docker"
OPEN_LINE = re.compile(r"is open at (http://[^/]*)/")
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


def run(*command, **options):
    """The output; fails with everything that was said when the command fails."""
    done = subprocess.run([str(word) for word in command], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=SECONDS_MAX, check=False, **options)
    if done.returncode != 0:
        raise AssertionError(f"{command} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


def refusal(*command, **options):
    """What a command says that must fail."""
    done = subprocess.run([str(word) for word in command], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=SECONDS_MAX, check=False, **options)
    if done.returncode == 0:
        raise AssertionError(f"{command} should fail, and said:\n{done.stdout}")
    return done.stdout


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


class Folder(unittest.TestCase):
    program = None
    build = None

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="potluck-packages-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def serve_once(self, *arguments, **environment):
        """Starts `potluck serve`, asks it how it is with `potluck health`, and stops it."""
        with subprocess.Popen(
                [*map(str, arguments)], text=True, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, env={**os.environ, **environment}) as server:
            lines = []
            try:
                for line in server.stdout:
                    lines.append(line)
                    if found := OPEN_LINE.search(line):
                        said = run(arguments[0], "health", found.group(1) + "/healthz")
                        self.assertIn("200", said)
                        server.send_signal(signal.SIGTERM)
            finally:
                if server.poll() is None and not any(OPEN_LINE.search(line) for line in lines):
                    server.kill()
        self.assertEqual(server.returncode, 0, "".join(lines))
        return "".join(lines)


class Configuration(Folder):
    def write(self, text):
        path = self.folder / "potluck.toml"
        path.write_text(text, encoding="utf-8")
        return path

    def test_lines_are_options(self):
        """A flag counts more than the file, the file more than the environment."""
        data = self.folder / "data"
        file = self.write(f'address = "127.0.0.1"\nport = 0\ndata = "{data}"\nlog-format = "json"\n')
        log = self.serve_once(self.program, "serve", "--config", file, "--log-level", "info",
                              POTLUCK_DATA=str(self.folder / "other"), POTLUCK_LOG_LEVEL="off")
        self.assertIn('{"time":', log)
        self.assertTrue((data / "potluck.sqlite").exists())
        self.assertFalse((self.folder / "other").exists())
        log = self.serve_once(self.program, "serve", POTLUCK_CONFIG=str(file))
        self.assertIn('{"time":', log)

    def test_wrong_lines(self):
        for text, wanted in (
                ("prot = 8080\n", '"prot" in the configuration file is no option'),
                ("[server]\nport = 8080\n", "in the configuration file is no option"),
                ("port 8080\n", '"port 8080" in the configuration file is no option'),
                ("port = many\n", "--port"),
                ('log-level = "loud"\n', "--log-level")):
            with self.subTest(text=text):
                file = self.write(text)
                self.assertIn(wanted, refusal(self.program, "serve", "--config", file))
                report = refusal(self.program, "doctor", "--config", file)
                self.assertRegex(report, r"(?m)^problem +configuration +/")
                self.assertIn(wanted, report)
        missing = self.folder / "missing.toml"
        self.assertIn("missing.toml", refusal(self.program, "serve", "--config", missing))
        environment = {**os.environ, "POTLUCK_CONFIG": str(missing)}
        self.assertIn("missing.toml", refusal(self.program, "serve", env=environment))

    def test_doctor(self):
        """On a folder that a server has left, with the configuration that hosts begin with."""
        data = self.folder / "data"
        self.serve_once(self.program, "serve", "--address", "127.0.0.1", "--port", "0",
                        "--data", data)
        file = self.write((ROOT / "packaging/potluck.toml").read_text(encoding="utf-8")
                          .replace("port = 8080", "port = 0"))
        report = run(self.program, "doctor", "--config", file, "--data", data)
        self.assertNotRegex(report, r"(?m)^problem")
        self.assertRegex(report, r"(?m)^ok +configuration .*potluck\.toml can be read")


class Installed(Folder):
    def test_prefix(self):
        prefix = self.folder / "prefix"
        run("cmake", "--install", self.build, "--prefix", prefix)
        self.assertEqual(files_below(prefix), INSTALLED | {"etc/potluck/potluck.toml"})
        self.assertIn("potluck ", run(prefix / "bin/potluck", "--version"))
        unit = settings_of(prefix / "lib/systemd/system/potluck.service")
        self.assertEqual(unit["ExecStart"], [
            f"{prefix}/bin/potluck serve --config {prefix}/etc/potluck/potluck.toml"])
        # Whoever installs again keeps what they had written.
        own = prefix / "etc/potluck/potluck.toml"
        own.write_text("port = 0\n", encoding="utf-8")
        run("cmake", "--install", self.build, "--prefix", prefix)
        self.assertEqual(own.read_text(encoding="utf-8"), "port = 0\n")


class Package(Folder):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.packed = Path(tempfile.mkdtemp(prefix="potluck-package-"))
        cls.addClassCleanup(shutil.rmtree, cls.packed)
        run("cpack", "--config", cls.build / "CPackConfig.cmake", "-B", cls.packed)
        cls.package, = cls.packed.glob("*.deb")
        cls.tree = cls.packed / "tree"
        run("dpkg-deb", "-x", cls.package, cls.tree)

    def test_name_and_fields(self):
        machine = run("dpkg", "--print-architecture").strip()
        self.assertRegex(self.package.name, rf"^potluck_\d+\.\d+\.\d+_{machine}\.deb$")
        fields = run("dpkg-deb", "--info", self.package)
        self.assertRegex(fields, r"(?m)^ Package: potluck$")
        self.assertRegex(fields, r"(?m)^ Section: net$")
        depends = re.search(r"(?m)^ Depends: (.*)$", fields).group(1)
        for library in ("libc6", "libsqlite3-0", "libsodium23", "libqrencode4",
                        "libprometheus-cpp-core1.0", "libtcmalloc-minimal4"):
            self.assertIn(library + " (>=", depends + " (>=")

    def test_content(self):
        self.assertEqual(
            files_below(self.tree),
            {"usr/" + name for name in INSTALLED | ONLY_IN_PACKAGE} | {"etc/potluck/potluck.toml"})
        for line in run("dpkg-deb", "-c", self.package).splitlines():
            self.assertIn(" root/root ", line)
            self.assertRegex(line, r"^(d|-)rw.r-.r-. ", "nothing is writable by others")
        self.assertEqual(run("dpkg-deb", "--info", self.package, "conffiles"),
                         "/etc/potluck/potluck.toml\n")
        self.assertNotIn("debug_info", run("file", self.tree / "usr/bin/potluck"))

    def test_program_with_its_configuration(self):
        log = self.serve_once(self.tree / "usr/bin/potluck", "serve", "--config",
                              self.tree / "etc/potluck/potluck.toml", "--port", "0",
                              POTLUCK_DATA=str(self.folder / "data"))
        self.assertIn("is open at http://127.0.0.1:", log)
        self.assertTrue((self.folder / "data/potluck.sqlite").exists())

    def test_unit(self):
        path = self.tree / "usr/lib/systemd/system/potluck.service"
        unit = settings_of(path)
        self.assertEqual(unit["ExecStart"],
                         ["/usr/bin/potluck serve --config /etc/potluck/potluck.toml"])
        self.assertEqual(unit["StateDirectory"], ["potluck"])
        # The data folder of the unit is that of the state directory.
        self.assertEqual(unit["Environment"], ["POTLUCK_DATA=%S/potluck"])
        # A watchdog would kill a server that does not call it.
        self.assertNotIn("WatchdogSec", unit)
        if shutil.which("systemd-analyze") is None:
            self.skipTest("there is no systemd-analyze")
        said = run("systemd-analyze", "security", "--offline=true", "--no-pager", path)
        exposure = float(re.search(r"exposure level for potluck.service: ([\d.]+)", said).group(1))
        print(f"systemd-analyze security: {exposure}")
        self.assertLessEqual(exposure, EXPOSURE_MAX, said)
        verified = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", str(path)], text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=SECONDS_MAX, check=False)
        faults = [line for line in verified.stdout.splitlines() if "potluck.service" in line
                  and "/usr/bin/potluck is not executable" not in line]
        self.assertEqual(faults, [])

    def test_exit_codes_of_the_command_line(self):
        """A wrong line of the configuration does not make the service start for ever."""
        final = settings_of(self.tree / "usr/lib/systemd/system/potluck.service")
        final = final["RestartPreventExitStatus"][0].split()
        for text in ("prot = 1\n", "port = many\n"):
            file = self.folder / "wrong.toml"
            file.write_text(text, encoding="utf-8")
            code = subprocess.run([self.program, "serve", "--config", file], check=False,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
            self.assertIn(str(code), final)

    def test_lintian(self):
        if shutil.which("lintian") is None:
            self.skipTest("there is no lintian")
        said = run("lintian", "--allow-root", "--fail-on", "error", self.package)
        print(said, end="")

    def test_manual_page(self):
        page = self.tree / "usr/share/man/man1/potluck.1.gz"
        said = run("man", "--warnings", "-l", page, env={**os.environ, "MANWIDTH": "80",
                                                         "LC_ALL": "C.UTF-8"})
        self.assertNotIn("warning:", said)
        for command in ("serve", "doctor", "backup", "health"):
            self.assertIn(f"potluck {command}", said)


class Docker(unittest.TestCase):
    program = None
    build = None

    def setUp(self):
        self.stages = dockerfile.read_stages(DOCKER / "Dockerfile")
        self.ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split("\n")

    def options(self):
        said = run(self.program, "serve", "--help")
        return set(re.findall(r"--[a-z-]+", said))

    def test_stages(self):
        """Everything begins with Debian 12, and what is copied is there and goes along."""
        for stage in self.stages:
            self.assertEqual(stage.base, "debian:12-slim")
            for text in stage.texts("COPY"):
                origin, sources, _ = dockerfile.copy_parts(text)
                if origin is not None:
                    self.assertIn(origin, [each.name for each in self.stages])
                    continue
                for source in sources:
                    self.assertTrue((ROOT / source).exists(), source)
                    self.assertNotIn(source.split("/")[0], self.ignored)

    def test_what_the_build_reads_goes_along(self):
        listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard",
                     cwd=ROOT).split("\n")
        needed = {"CMakeLists.txt", "CMakePresets.json", "cmake", "packaging", "scripts", "rules",
                  "bots", "protocol", "storage", "server", "web-client", "docs"}
        self.assertLessEqual(needed, {name.split("/")[0] for name in listed})
        self.assertFalse(needed & set(self.ignored))

    def test_no_second_list_of_packages(self):
        for stage in self.stages:
            for text in stage.texts("RUN"):
                for installed in re.findall(r"apt-get install(.*?)(?:&&|$)", text):
                    names = [word for word in installed.split() if not word.startswith("-")]
                    self.assertEqual([name for name in names if not name.startswith("/package/")],
                                     [], "packages are listed in scripts/lib/setup.sh")
        said = run("bash", "-c", "source scripts/lib/setup.sh; "
                   "echo ${build_packages[*]}; echo ${package_packages[*]}", cwd=ROOT)
        self.assertTrue(all(line.strip() for line in said.strip().split("\n")))

    def test_last_stage(self):
        last = self.stages[-1]
        user, = last.texts("USER")
        self.assertRegex(user, r"^[1-9]\d*:[1-9]\d*$")
        self.assertTrue(any(f"install -d -o {user.split(':')[0]}" in text and "/data" in text
                            for text in last.texts("RUN")))
        self.assertEqual(last.texts("VOLUME"), ["/data"])
        environment = dict(text.split("=", 1) for text in last.texts("ENV"))
        self.assertEqual(environment, {"POTLUCK_DATA": "/data"})
        entry = dockerfile.command_of(last.texts("ENTRYPOINT")[0])
        serve = dockerfile.command_of(last.texts("CMD")[0])
        health = dockerfile.command_of(last.texts("HEALTHCHECK")[0])
        self.assertEqual((entry, serve, health), (["potluck"], ["serve"], ["potluck", "health"]))
        self.assertIn("8080", last.texts("EXPOSE"))
        self.assertIn("http://127.0.0.1:8080/healthz", run(self.program, "health", "--help"))

    def test_compose_files(self):
        for name in ("compose.yaml", "compose.tls.yaml"):
            with self.subTest(name=name):
                told = yaml.safe_load((DOCKER / name).read_text(encoding="utf-8"))
                potluck = told["services"]["potluck"]
                base = yaml.safe_load((DOCKER / potluck["extends"]["file"])
                                      .read_text(encoding="utf-8"))
                shared = base["services"][potluck["extends"]["service"]]
                self.assertTrue(shared["read_only"])
                self.assertEqual(shared["cap_drop"], ["ALL"])
                build = shared["build"]
                self.assertTrue((DOCKER / build["context"] / build["dockerfile"]).exists())
                for variable in potluck.get("environment", {}):
                    flag = "--" + variable.removeprefix("POTLUCK_").lower().replace("_", "-")
                    self.assertIn(flag, self.options())
                for service in (shared, *told["services"].values()):
                    for volume in service.get("volumes", []):
                        source = volume.split(":")[0]
                        self.assertTrue(source in told["volumes"]
                                        or (DOCKER / source).exists(), source)
                    for network in service.get("networks", []):
                        self.assertIn(network, told["networks"])

    def test_proxy(self):
        """Caddy speaks to the service by its name, from the network that is trusted."""
        told = yaml.safe_load((DOCKER / "compose.tls.yaml").read_text(encoding="utf-8"))
        caddyfile = (DOCKER / "Caddyfile").read_text(encoding="utf-8")
        self.assertIn("reverse_proxy potluck:8080", caddyfile)
        self.assertIn("{$POTLUCK_HOST}", caddyfile)
        self.assertIn("POTLUCK_HOST", told["services"]["caddy"]["environment"])
        self.assertNotIn("ports", told["services"]["potluck"])
        self.assertEqual(told["services"]["potluck"]["environment"]["POTLUCK_TRUSTED_PROXIES"],
                         told["networks"]["inside"]["ipam"]["config"][0]["subnet"])


class Documentation(unittest.TestCase):
    def test_files_that_are_named(self):
        """docs/hosting.md and the README name files and commands that exist."""
        text = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
        for name in set(re.findall(r"(?:docker|scripts|packaging)/[\w./-]*\w", text)):
            self.assertTrue((ROOT / name).exists(), name)
        said = run(Folder.program, "--help")
        for command in set(re.findall(r"`?potluck (doctor|backup|health|serve)\b", text)):
            self.assertRegex(said, rf"(?m)^  {command} ")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--potluck", required=True, help="the program to test")
    parser.add_argument("--build", required=True, help="the build folder that it is from")
    given, rest = parser.parse_known_args()
    for case in (Folder, Docker):
        case.program = os.path.abspath(given.potluck)
        case.build = Path(given.build).resolve()
    unittest.main(argv=[sys.argv[0], *rest], verbosity=2)


if __name__ == "__main__":
    main()
