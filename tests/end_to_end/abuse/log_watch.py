"""What the server may write into its log while it is attacked: whole lines of its own, nothing of
anybody's secrets, nothing that an attacker has put there."""

import re

LINE = re.compile(rb"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} "
                  rb"(trace|debug|info|warning|error|critical) +[^\x00-\x1f\x7f]+\n")
SERIOUS = re.compile(rb"^\S+ \S+ (error|critical) ")
# Attacks write this wherever it could get into a log.
MARK = "f0rged"


class LogWatch:
    """Keeps the lines since the last look."""

    def __init__(self):
        self._lines = []
        self.secrets = set()

    def on_line(self, line):
        self._lines.append(line)

    def faults(self):
        """What is wrong with the lines since the last look."""
        lines, self._lines = self._lines, []
        found = [f"a line that is none of the server's: {line!r}"
                 for line in lines if not LINE.fullmatch(line)]
        found += [f"the server reports a fault: {line!r}" for line in lines if SERIOUS.match(line)]
        text = b"".join(lines).decode("utf-8", "replace")
        if MARK in text.lower():
            found.append("the log holds what an attacker wrote")
        found += [f"the log holds a secret of {len(secret)} characters"
                  for secret in self.secrets if secret in text]
        return found
