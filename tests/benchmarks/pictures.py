"""Measure the memory of a worker that makes many pictures (`make bench-pictures`).

The production server has one worker, and a few connections request pictures, each of another
battle.

COUNT sets the number of pictures.
"""

from __future__ import annotations

import http.client
import os
import re
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import local

from tests.benchmarks.production import Server, database, prepare, run, served

COUNT = int(os.environ.get("COUNT", "10000"))
CLIENTS = 4
SHOWN = 20  # how often the memory is printed
MOST_MB = 200

_own = local()  # the connection of each thread


def main() -> int:
    """Print the pictures a second and the worker's memory; 1 where the target is missed."""
    with tempfile.TemporaryDirectory() as name, database(Path(name)) as address:
        environment = prepare(address)
        run(environment, ["-m", "tests.benchmarks.prepared_requests", name, "picture"])
        lines = (Path(name) / "picture.txt").read_text("utf-8").splitlines()
        with served(environment | {"LOG_LEVEL": "INFO"}, Path(name)) as server:
            return _measure(server, lines)


def _measure(server: Server, lines: list[str]) -> int:
    host = server.address.removeprefix("http://")
    server.wait_until_idle()  # the names of the cards are indexed
    worker = server.worker
    start = _megabytes(worker.pid, "VmRSS")
    print(f"{start:.0f} MB before the first of {COUNT:,} pictures", flush=True)

    def request(at: int) -> None:
        _request(host, lines[at % len(lines)].replace("@N@", str(at)))

    began, part = time.perf_counter(), max(1, COUNT // SHOWN)
    with ThreadPoolExecutor(CLIENTS) as clients:
        for first in range(0, COUNT, part):
            done = min(COUNT, first + part)
            for _ in clients.map(request, range(first, done)):
                pass
            rate = done / (time.perf_counter() - began)
            resident = _megabytes(worker.pid, "VmRSS")
            print(f"{done:>7,} pictures, {rate:.1f} a second: {resident:.0f} MB", flush=True)
    peak = _megabytes(worker.pid, "VmHWM")
    met = "met" if peak < MOST_MB else "MISSED"
    print(f"{peak:.0f} MB at the peak; target: under {MOST_MB} MB: {met}")
    return int(met == "MISSED")


def _megabytes(pid: int, field: str) -> float:
    """Return memory of a process, as Linux counts it: VmRSS, or VmHWM for the most there was."""
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    match = re.search(rf"{field}:\s+(\d+) kB", status)
    assert match, status
    return int(match[1]) / 1024


def _request(host: str, address: str) -> None:
    """Request a picture over the thread's connection. Raises SystemExit if it is none."""
    if not hasattr(_own, "connection"):
        _own.connection = http.client.HTTPConnection(host, timeout=120)
    _own.connection.request("GET", address)
    answer = _own.connection.getresponse()
    if answer.status != 200 or not answer.read().startswith(b"\x89PNG"):
        raise SystemExit(f"no picture: {answer.status} {address}")


if __name__ == "__main__":
    raise SystemExit(main())
