"""docker/Dockerfile taken apart: its stages and their steps. Knows what ours uses and no more."""

import json
import shlex


class Stage:
    """`steps` are (instruction, text), in order, ENV and all."""

    def __init__(self, base, name):
        self.base = base
        self.name = name
        self.steps = []

    def texts(self, instruction):
        return [text for kind, text in self.steps if kind == instruction]


def read_stages(path):
    """The stages; fails on an instruction that nobody here knows."""
    stages = []
    for line in _whole_lines(path.read_text(encoding="utf-8")):
        instruction, _, text = line.partition(" ")
        if instruction == "FROM":
            words = text.split()
            stages.append(Stage(words[0], words[2] if words[1:2] == ["AS"] else str(len(stages))))
        elif instruction in ("WORKDIR", "COPY", "RUN", "USER", "ENV", "VOLUME", "EXPOSE",
                             "HEALTHCHECK", "ENTRYPOINT", "CMD"):
            stages[-1].steps.append((instruction, text.strip()))
        else:
            raise ValueError(f"{path}: unknown instruction {instruction}")
    return stages


def _whole_lines(text):
    whole = ""
    for line in text.splitlines():
        if line.startswith("#") or not line.strip():
            continue
        whole += line.rstrip("\\").strip() + " "
        if not line.endswith("\\"):
            yield whole.strip()
            whole = ""


def copy_parts(text):
    """(stage or None, sources, target) of a COPY."""
    words = shlex.split(text)
    stage = None
    if words[0].startswith("--from="):
        stage = words.pop(0).removeprefix("--from=")
    return stage, words[:-1], words[-1]


def command_of(text):
    """The words of an ENTRYPOINT, CMD or HEALTHCHECK in its JSON form."""
    return json.loads(text[text.index("["):])
