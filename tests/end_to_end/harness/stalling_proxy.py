"""A line between two programs that can stall, as a network that drops everything does, or be cut.

One thread, so that nothing depends on what the test itself is doing. While it stalls, connections
stay and new ones are taken, but no byte and no end goes either way; what is sent meanwhile waits in
the kernel, as much as that takes, and goes on afterwards. When it is cut, all connections are reset
and new ones are refused.
"""

import contextlib
import selectors
import socket
import struct
import threading

BYTES_PER_READ = 1 << 16
RESET = struct.pack("ii", 1, 0)  # SO_LINGER: away at once, without a good-bye


class _Line:
    """Two sockets; what one sends, the other gets."""

    def __init__(self, near, far):
        self.sockets = (near, far)

    def other(self, one):
        return self.sockets[self.sockets[0] is one]

    def close(self):
        for each in self.sockets:
            with contextlib.suppress(OSError):
                each.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            each.close()


class StallingProxy:
    """Use it as a context. `target` is a port of this machine, or the path of a Unix socket."""

    def __init__(self, target):
        self.target = target
        self._state = "flows"
        self._changed = threading.Condition()
        self._lines = []
        self._listener = None
        self._wake, self._woken = socket.socketpair()
        self._ends = False
        self._wanted = self._done = 0  # changes of the state
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._woken, selectors.EVENT_READ)
        self.port = 0
        self._listen()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._ends = True
        self._change("cut")
        self._thread.join()
        self._selector.close()
        self._wake.close()
        self._woken.close()

    def stall(self):
        self._change("stalls")

    def cut(self):
        self._change("cut")

    def go_on(self):
        self._change("flows")

    # --- All below runs on the thread, but for _change ---

    def _change(self, state):
        with self._changed:
            self._state = state
            self._wanted += 1
            wanted = self._wanted
            self._wake.send(b"!")
            self._changed.wait_for(lambda: self._done >= wanted)

    def _listen(self):
        self._listener = socket.create_server(("127.0.0.1", self.port), backlog=64)
        self.port = self._listener.getsockname()[1]
        self._selector.register(self._listener, selectors.EVENT_READ)

    def _run(self):
        while True:
            for key, _ in self._selector.select():
                if key.fileobj is self._woken:
                    self._take_change()
                elif key.fileobj is self._listener:
                    self._accept()
                elif key.fileobj.fileno() >= 0:  # not closed in this turn
                    self._forward(key.fileobj, key.data)
            if self._ends:
                return

    def _take_change(self):
        self._woken.recv(BYTES_PER_READ)
        with self._changed:
            if self._state == "cut":
                for line in list(self._lines):
                    self._end(line)
                if self._listener is not None:
                    self._selector.unregister(self._listener)
                    self._listener.close()
                    self._listener = None
            else:
                if self._listener is None:
                    self._listen()
                for line in self._lines:
                    for each in line.sockets:
                        self._attend(each, line, self._state == "flows")
            self._done = self._wanted
            self._changed.notify_all()

    def _attend(self, one, line, wants):
        is_attended = one in self._selector.get_map()
        if wants and not is_attended:
            self._selector.register(one, selectors.EVENT_READ, line)
        elif not wants and is_attended:
            self._selector.unregister(one)

    def _accept(self):
        near, _ = self._listener.accept()
        try:
            if isinstance(self.target, int):
                far = socket.create_connection(("127.0.0.1", self.target))
            else:
                far = socket.socket(socket.AF_UNIX)
                far.connect(str(self.target))
        except OSError:
            near.close()
            return
        for each in (near, far):
            if each.family == socket.AF_INET:
                each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line = _Line(near, far)
        self._lines.append(line)
        for each in line.sockets:
            self._attend(each, line, self._state == "flows")

    def _forward(self, one, line):
        try:
            data = one.recv(BYTES_PER_READ)
            if data:
                line.other(one).sendall(data)
                return
        except OSError:
            pass
        self._end(line)

    def _end(self, line):
        for each in line.sockets:
            self._attend(each, line, False)
        line.close()
        self._lines.remove(line)
