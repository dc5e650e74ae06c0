"""Hold connections of a server: some clients send a body slowly, some send nothing at all."""

from __future__ import annotations

import socket
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPException, HTTPResponse

PAUSE = 3.0  # seconds from one byte of a body to the next
PATIENCE = 60.0  # seconds until a connection is there, on a machine that has much else to do
AGAIN = 0.2  # seconds from the end of a connection to the next one
CLOSED = "closed"
_BEGINNING = {
    "slow body": b"POST /api/v1/yugioh/calculate HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    b"Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
    "idle": b"",
}
_GOING_ON = {"slow body": b" ", "idle": b""}


class SlowClients:
    """So many of each sort at any time; whoever the server is done with comes again.

    `ends` counts how connections ended: by the status of an answer, as `CLOSED`, or by the error
    of one that could not be opened. `longest` is how many seconds the server kept one of a sort.
    """

    def __init__(self, port: int, bodies: int = 20, idle: int = 200, pause: float = PAUSE) -> None:
        self.port, self.pause = port, pause
        self.ends: dict[str, Counter[str]] = {sort: Counter() for sort in _BEGINNING}
        self.longest = dict.fromkeys(self.ends, 0.0)
        self._crowd = [
            *(threading.Thread(target=self._go_on, args=["slow body"]) for _ in range(bodies)),
            *(threading.Thread(target=self._go_on, args=["idle"]) for _ in range(idle)),
        ]
        self._ended, self._lock = threading.Event(), threading.Lock()

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Keep them there as long as this lasts."""
        for thread in self._crowd:
            thread.start()
        try:
            yield
        finally:
            self._ended.set()
            for thread in self._crowd:
                thread.join()

    def faults(self, most: dict[str, float]) -> list[str]:
        """Return what must not be: an end other than 408 or closed, or one kept for longer than
        `most` seconds of its sort."""
        wrong = [
            f"{sort}: {times} × {end}"
            for sort, ends in self.ends.items()
            for end, times in ends.items()
            if end not in {"408", CLOSED}
        ]
        too_long = [sort for sort, longest in self.longest.items() if longest > most[sort]]
        return wrong + [f"{sort}: kept for {self.longest[sort]:.0f} s" for sort in too_long]

    def _go_on(self, sort: str) -> None:
        while not self._ended.is_set():
            start = time.monotonic()
            end = self._one(sort)
            with self._lock:
                self.ends[sort].update([end] if end else [])
                self.longest[sort] = max(self.longest[sort], time.monotonic() - start)
            self._ended.wait(AGAIN)

    def _one(self, sort: str) -> str:
        """Open a connection, and return how the server ended it, "" if this was over before."""
        try:
            connection = socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)
        except OSError as error:
            return type(error).__name__
        with connection:
            try:
                connection.sendall(_BEGINNING[sort])
                return self._end(connection, _GOING_ON[sort])
            except (OSError, HTTPException):  # reset while it was sending
                return CLOSED

    def _end(self, connection: socket.socket, byte: bytes) -> str:
        """Send the byte after every pause until the server has answered or closed."""
        while not self._ended.is_set():
            connection.settimeout(self.pause)
            with suppress(TimeoutError):
                if not connection.recv(1, socket.MSG_PEEK):
                    return CLOSED
                response = HTTPResponse(connection)
                response.begin()
                return str(response.status)
            connection.sendall(byte)
        return ""
