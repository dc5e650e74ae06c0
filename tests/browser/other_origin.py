"""Serve pages on another origin than the site."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Elsewhere(BaseHTTPRequestHandler):
    """A page on another origin, with the body `html`."""

    html = ""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(f"<!doctype html><title>Elsewhere</title>{self.html}".encode())

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing, to keep the test's output clean."""


def served(handler: type[Elsewhere]) -> Iterator[str]:
    """Serve pages from another origin within this context, and yield its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
