"""Measure the processor time of a start, and the memory that the server and its workers use.

`manage.py serve --prepare` starts twice on the same database, with one worker and with two.
"""

from __future__ import annotations

import sys
import tempfile
import urllib.request
from pathlib import Path

import psutil

from tests.benchmarks.production import database, prepare
from tests.machine import ROOT, free_port, running

MEGABYTE = 1024 * 1024
ADDRESSES = (
    "/", "/battle/?a-atk=2000&direct=1", "/search/?q=how+does+piercing+work", "/cards/",
    "/rulings/", "/board/", "/life-points/", "/learn/", "/api/v1/cards?q=ohime",
)  # fmt: skip


def memory(processes: list[psutil.Process]) -> str:
    """Return what all processes use together, and what each of them shares with no other, in MB."""
    used = [each.memory_full_info() for each in processes]
    own = ", ".join(f"{each.uss / MEGABYTE:.0f}" for each in used)
    return f"{sum(each.pss for each in used) / MEGABYTE:.0f} MB ({own} of their own)"


def main() -> None:
    """Print the figures. They are no targets: they depend on the machine."""
    with tempfile.TemporaryDirectory() as name, database(Path(name)) as address:
        folder = Path(name)
        environment = prepare(address, CACHE_URL="redis://127.0.0.1:1/0")
        for workers in (1, 2):
            port = free_port()
            variables = {"WEB_CONCURRENCY": str(workers), "PORT": str(port), "HOST": "127.0.0.1"}
            command = [sys.executable, "-W", "ignore", str(ROOT / "manage.py"), "serve"]
            with running([*command, "--prepare"], folder, environment | variables, port) as process:
                site = f"http://127.0.0.1:{port}"
                urllib.request.urlopen(f"{site}/healthz", timeout=300).close()
                server = psutil.Process(process.pid)
                every = [server, *server.children()]
                seconds = sum(map(sum, (each.cpu_times()[:4] for each in every)))
                sys.stdout.write(f"{workers} workers: {seconds:.1f} s of processor time; ")
                sys.stdout.write(f"{memory(every)}; ")
                for path in ADDRESSES:
                    urllib.request.urlopen(site + path, timeout=300).close()
                sys.stdout.write(f"after {len(ADDRESSES)} pages: {memory(every)}\n")


if __name__ == "__main__":
    main()
