"""Forward connections to a server until the gate is closed, as if the network were gone."""

from __future__ import annotations

import socket
import socketserver
import threading
from contextlib import suppress
from typing import cast
from urllib.parse import urlsplit


class _Forward(socketserver.BaseRequestHandler):
    def handle(self) -> None:
        server = cast("Gate", self.server)
        server.opened.append(self.request)
        with socket.create_connection(server.target) as there:
            back = threading.Thread(target=_copy, args=(there, self.request), daemon=True)
            back.start()
            _copy(self.request, there)
            back.join()


def _copy(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):  # either side may close the connection
        while block := source.recv(65536):
            target.sendall(block)
        target.shutdown(socket.SHUT_WR)


class Gate(socketserver.ThreadingTCPServer):
    """An address on this machine that leads to a site, until it is closed."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, site: str) -> None:
        url = urlsplit(site)
        self.target = url.hostname or "", url.port or 80
        self.opened: list[socket.socket] = []
        super().__init__(("127.0.0.1", 0), _Forward)
        self.address = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def close(self) -> None:
        """Refuse connections from now on, and cut those that are open."""
        self.shutdown()
        self.server_close()
        for each in self.opened:
            with suppress(OSError):  # it may have ended
                each.shutdown(socket.SHUT_RDWR)
