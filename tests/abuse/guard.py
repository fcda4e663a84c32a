"""What every attack must leave unharmed: the server answers and takes new people, the innocents'
game went on in time, memory stays below a bound and comes back, the log is clean."""

import time

from target import Target

DELAY_MS_MAX = 3_000
MEMORY_MB_MAX = 200
# What may stay after an attack: kept answers and histories, and what the allocator holds back of
# thousands of sockets, which the next thousands use again (malloc_trim gives all of it back).
MEMORY_LEFT_MB_MAX = 96
PATIENCE_S = 6
MOVES_PATIENCE_S = 3


def memory_mb(pid):
    """Resident now, and at most since forget_peak()."""
    lines = open(f"/proc/{pid}/status", encoding="ascii").read().splitlines()
    fields = dict(line.split(":", 1) for line in lines)
    return tuple(int(fields[name].split()[0]) / 1024 for name in ("VmRSS", "VmHWM"))


def forget_peak(pid):
    with open(f"/proc/{pid}/clear_refs", "w", encoding="ascii") as control:
        control.write("5")


class Guard:
    """Looks at one server; `bystanders` may be None."""

    def __init__(self, target_of, server, log, bystanders):
        self._target_of = target_of
        self._server = server
        self._log = log
        self._bystanders = bystanders

    def begin(self):
        forget_peak(self._server.pid)
        self._before_mb = memory_mb(self._server.pid)[0]
        if self._bystanders:
            self._bystanders.look()

    def end(self):
        """(faults, what was measured as a text)."""
        if self.is_over():
            return self._last_words(), "server gone"
        faults = self._health()
        if self.is_over():
            return self._last_words() + faults, "server gone"
        play, play_faults = self._play()
        try:
            memory, memory_faults = self._memory()
        except FileNotFoundError:  # it has ended just now
            return self._last_words() + faults, "server gone"
        return faults + play_faults + memory_faults + self._log.faults(), f"{play}{memory}"

    def is_over(self):
        """Asked of the kernel: our own loop may hear of the end a little later."""
        try:
            with open(f"/proc/{self._server.pid}/stat", encoding="ascii") as stat:
                return stat.read().rpartition(")")[2].split()[0] in ("Z", "X")
        except FileNotFoundError:
            return True

    def _last_words(self):
        time.sleep(0.5)
        return [f"THE SERVER HAS ENDED with {self._server.exit_code_now}", *self._server.log[-3:]]

    def _health(self):
        """The probe has an address that no attack uses."""
        target: Target = self._target_of("127.0.0.9")
        try:
            reply = target.get("/healthz")
            target.expect(reply and (reply.status, reply.body), (200, b'{"status":"ok"}\n'),
                          "/healthz")
            with target.person() as fresh:
                room = fresh.open_table()
                fresh.must("leave_room", room=room)
        except Exception as error:  # whatever it is, the server is not well
            target.fault(f"a fresh person cannot play: {type(error).__name__}: {error}")
        return target.faults

    def _play(self):
        if self._bystanders is None:
            return "", []
        seen = self._bystanders.look()
        deadline = time.monotonic() + MOVES_PATIENCE_S
        while seen["moves"] == 0 and time.monotonic() < deadline:
            time.sleep(0.1)
            more = self._bystanders.look()
            seen = {**more, "faults": seen["faults"] + more["faults"],
                    "worst_ms": max(seen["worst_ms"], more["worst_ms"]),
                    "worst_seen_ms": max(seen["worst_seen_ms"], more["worst_seen_ms"])}
        faults = [f"innocents: {fault}" for fault in seen["faults"]]
        if seen["moves"] == 0:
            faults.append("innocents: no move was confirmed")
        worst = max(seen["worst_ms"], seen["worst_seen_ms"])
        if worst > DELAY_MS_MAX:
            faults.append(f"innocents: a move took {worst} ms, more than {DELAY_MS_MAX}")
        behind = f", onlooker caught up {seen['caught_up']} times" if seen.get("caught_up") else ""
        return f"{seen['moves']} moves, worst {worst} ms{behind}; ", faults

    def _memory(self):
        """Sockets need a moment to end before their memory can come back."""
        deadline = time.monotonic() + PATIENCE_S
        now, peak = memory_mb(self._server.pid)
        while now > self._before_mb + MEMORY_LEFT_MB_MAX and time.monotonic() < deadline:
            time.sleep(0.2)
            now, _ = memory_mb(self._server.pid)
        faults = []
        if peak > MEMORY_MB_MAX:
            faults.append(f"memory rose to {peak:.0f} MB, more than {MEMORY_MB_MAX}")
        if now > self._before_mb + MEMORY_LEFT_MB_MAX:
            faults.append(f"memory stayed at {now:.0f} MB, it was {self._before_mb:.0f}")
        return f"memory {self._before_mb:.0f} → {peak:.0f} → {now:.0f} MB", faults
