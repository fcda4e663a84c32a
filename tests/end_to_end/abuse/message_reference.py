"""The commands and their fields as `potluck protocol` prints them: a command that is added tomorrow
is attacked tomorrow, without a change here."""

import re
import subprocess

HEADING = re.compile(r"^#### `(\w+)`$")
ROW = re.compile(r"^\| `(\w+)` \| (.+?) \| .* \|$")
OPTIONAL = ", or null"


class Field:
    """`kind` is the reference's word for it; `choices` are there when it is one of a few texts,
    `struct` names the part that it is."""

    def __init__(self, name, kind):
        self.name = name
        self.is_optional = kind.endswith(OPTIONAL)
        self.kind = kind.removesuffix(OPTIONAL)
        quoted = re.findall(r"`([^`]+)`", self.kind)
        self.struct = quoted[0] if len(quoted) == 1 and quoted[0][0].isupper() else None
        self.choices = [] if self.struct else quoted


class Reference:
    def __init__(self, program):
        lines = subprocess.run([program, "protocol"], capture_output=True, text=True,
                               check=True).stdout.splitlines()
        self.commands = {}
        self._structs = {}
        section, current = None, None
        for line in lines:
            if line.startswith("### "):
                section, current = line, None
            elif heading := HEADING.match(line):
                current = []
                (self.commands if section == "### Commands" else self._structs)[
                    heading.group(1)] = current
            elif current is not None and (row := ROW.match(line)):
                current.append(Field(*row.groups()))

    def fields_of(self, name):
        """Those of a part, as `TableSettings`."""
        return self._structs[name]
