"""A connection between two programs that can be cut, held up, or made silent."""

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Final

_PART: Final = 65536


class Proxy:
    """Passes everything on to another port of this machine, unless it is told not to; ``with`` ends it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._is_open = threading.Event()
        self._is_open.set()
        #: Seconds by which whatever is said comes later.
        self.delay = 0.0
        #: Whether nobody is let in.
        self.is_cut = False
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> "Proxy":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._listening.close()
        self.speak()
        self.cut()

    def cut(self) -> None:
        """End all connections, and let nobody in."""
        self.is_cut = True
        while self._pairs:
            for end in self._pairs.pop():
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Let everybody in again."""
        self.is_cut = False

    def be_silent(self) -> None:
        """Keep all connections, and pass nothing on."""
        self._is_open.clear()

    def speak(self) -> None:
        """Pass on what was said meanwhile."""
        self._is_open.set()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if self.is_cut:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self._port))
                self._pairs.append((near, far))
                threading.Thread(target=self._connect, args=(near, far), daemon=True).start()

    def _connect(self, near: socket.socket, far: socket.socket) -> None:
        """Pass on what both say, until one of them ends it."""
        with near, far:
            back = threading.Thread(target=self._pass_on, args=(far, near), daemon=True)
            back.start()
            self._pass_on(near, far)
            back.join()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while part := source.recv(_PART):
                self._is_open.wait()
                if self.delay:
                    threading.Event().wait(self.delay)
                target.sendall(part)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
