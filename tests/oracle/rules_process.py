"""A long-running `potluck rules` process: one line out, one line in."""

import json
import signal
import subprocess

SECONDS_PER_ANSWER_MAX = 60


class NoAnswer(Exception):
    """The process died, hung, or answered something that is not a line of JSON."""


def _give_up(_signal, _frame):
    raise NoAnswer(f"no answer within {SECONDS_PER_ANSWER_MAX} s")


class RulesProcess:
    """No deadlock: the process reads a whole line before it answers, and we read its whole answer
    before we write again; its standard error is not a pipe. An alarm ends a wait that is too
    long. Linux only, in the main thread only."""

    def __init__(self, command):
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        signal.signal(signal.SIGALRM, _give_up)

    def ask(self, request):
        """The answer to a request given as an object."""
        return self.ask_line(json.dumps(request).encode())

    def ask_line(self, line):
        """The answer to a line of bytes, given without its newline."""
        signal.alarm(SECONDS_PER_ANSWER_MAX)
        try:
            self._process.stdin.write(line + b"\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline()
        except BrokenPipeError:
            answer = b""
        finally:
            signal.alarm(0)
        if not answer.endswith(b"\n"):
            raise NoAnswer("the process ended")
        try:
            parsed = json.loads(answer)
        except ValueError as error:
            raise NoAnswer(f"not JSON: {error}: {answer[:200]!r}") from None
        if not isinstance(parsed, dict):
            raise NoAnswer(f"not a JSON object: {answer[:200]!r}")
        return parsed

    def close(self):
        """Closes its input and returns its exit code."""
        try:
            self._process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
        return self._process.wait()
