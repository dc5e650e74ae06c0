"""Test the audit: a vulnerability fails it, and an unreachable database is reported."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tests.deployment.machine import environment
from tests.machine import ROOT, free_port

WEAKNESS = {
    "id": "OSV-2026-1",
    "summary": "Made up.",
    "affected": [
        {
            "package": {"name": "rich", "ecosystem": "PyPI"},
            "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "999.1"}]}],
        }
    ],
}


@contextmanager
def database(weak: str) -> Iterator[str]:
    """Serve a database with a vulnerability of one package, and yield its address."""

    class Known(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            answer = {"vulns": [WEAKNESS]} if body["package"]["name"] == weak else {}
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(answer).encode())

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Known) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}/v1/query"
        server.shutdown()


def audited(address: str, **variables: str) -> tuple[int, str]:
    """Return the exit code and the output."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.audit", "--osv-url", address],
        cwd=ROOT,
        env=environment(**{"AUDIT": "", **variables}),
        capture_output=True,
        text=True,
    )
    return ran.returncode, ran.stdout + ran.stderr


def test_a_known_weakness_of_a_package_fails() -> None:
    with database(weak="rich") as address:
        code, printed = audited(address)
    assert code == 1
    assert "OSV-2026-1, repaired in 999.1" in printed
    assert "1 known weaknesses" in printed


def test_packages_without_one_pass() -> None:
    pinned = (ROOT / "constraints.txt").read_text("utf-8").split()
    with database(weak="nothing-of-ours") as address:
        code, printed = audited(address, AUDIT="required")
    assert (code, printed) == (0, f"{len(pinned)} packages audited, 0 known weaknesses.\n")


@pytest.mark.parametrize(("required", "code"), [("", 0), ("required", 1)])
def test_a_database_out_of_reach_is_no_silent_pass(required: str, code: int) -> None:
    exit_code, printed = audited(f"http://127.0.0.1:{free_port()}/v1/query", AUDIT=required)
    assert exit_code == code
    assert printed.startswith("Not audited: the database of weaknesses can't be reached")
