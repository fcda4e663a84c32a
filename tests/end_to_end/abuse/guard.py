"""What every attack must leave unharmed: the server answers and takes new people, the innocents'
game went on in time, memory stays below a bound and comes back, the log is clean."""

import time

DELAY_MS_MAX = 3_000
MEMORY_MB_MAX = 200
# What may stay after an attack: kept answers and histories, and what the allocator holds back of
# thousands of sockets, which the next thousands use again (malloc_trim gives all of it back).
MEMORY_LEFT_MB_MAX = 96
PATIENCE_S = 6
MOVES_PATIENCE_S = 3


def memory_mb(pid):
    """Resident now, and at most since forget_peak()."""
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        fields = dict(line.split(":", 1) for line in status)
    return tuple(int(fields[name].split()[0]) / 1024 for name in ("VmRSS", "VmHWM"))


def forget_peak(pid):
    with open(f"/proc/{pid}/clear_refs", "w", encoding="ascii") as control:
        control.write("5")


class Guard:
    """Looks at one server, from `probe`, which has an address that no attack uses."""

    def __init__(self, server, log, bystanders, probe):
        self._server = server
        self._log = log
        self._bystanders = bystanders
        self._probe = probe
        self._before_mb = None

    def begin(self):
        """Nothing happens when it has begun already: the lines of a table are one attack."""
        if self._before_mb is None and not self._server.has_ended():
            forget_peak(self._server.pid)
            self._before_mb = memory_mb(self._server.pid)[0]
            if self._bystanders:
                self._bystanders.look()

    def end(self) -> list[str]:
        """What is wrong."""
        before_mb, self._before_mb = self._before_mb, None
        try:
            return self._health() + self._play() + self._memory(before_mb) + self._log.faults()
        except Exception as error:  # whatever it is, the server is not well
            return [f"the server is not well: {type(error).__name__}: {error}; it has ended with "
                    f"{self._server.wait(0.5)}"]

    def _health(self):
        reply = self._probe.get("/healthz")
        with self._probe.person() as fresh:
            fresh.must("leave_room", room=fresh.open_table())
        is_well = (reply.status, reply.body) == (200, b'{"status":"ok"}\n')
        return [] if is_well else [f"/healthz: {reply.status} {reply.body!r}"]

    def _play(self):
        if self._bystanders is None:
            return []
        looks = [self._bystanders.look()]
        deadline = time.monotonic() + MOVES_PATIENCE_S
        while looks[-1]["moves"] == 0 and time.monotonic() < deadline:
            time.sleep(0.02)
            looks.append(self._bystanders.look())
        faults = [f"innocents: {fault}" for look in looks for fault in look["faults"]]
        if looks[-1]["moves"] == 0:
            faults.append("innocents: no move was confirmed")
        worst = max(max(look["worst_ms"], look["worst_seen_ms"]) for look in looks)
        if worst > DELAY_MS_MAX:
            faults.append(f"innocents: a move took {worst} ms, more than {DELAY_MS_MAX}")
        return faults

    def _memory(self, before_mb):
        """Sockets need a moment to end before their memory can come back."""
        deadline = time.monotonic() + PATIENCE_S
        now, peak = memory_mb(self._server.pid)
        while now > before_mb + MEMORY_LEFT_MB_MAX and time.monotonic() < deadline:
            time.sleep(0.2)
            now, _ = memory_mb(self._server.pid)
        faults = []
        if peak > MEMORY_MB_MAX:
            faults.append(f"memory rose to {peak:.0f} MB, more than {MEMORY_MB_MAX}")
        if now > before_mb + MEMORY_LEFT_MB_MAX:
            faults.append(f"memory stayed at {now:.0f} MB, it was {before_mb:.0f}")
        return faults
