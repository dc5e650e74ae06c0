"""Start the site in a separate granian server with workers, as in production."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import psutil

from explorer.management.commands.serve import USUAL
from explorer.operations.environment import CPU
from tests.explorer.operations.servers import empty_database
from tests.faults.scenario_clients import Broken, ask
from tests.machine import ROOT, free_port

PATIENCE = 300  # seconds until a wait is given up: far more than a busy machine needs


def wait_until(is_so: Callable[[], object], what: str) -> None:
    """Wait until a condition holds. Raise TimeoutError, which names the condition."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > end:
            raise TimeoutError(f"waited in vain: {what}")
        time.sleep(0.05)


class Site:
    """A server that runs: its address, its database's, and its processes."""

    def __init__(
        self,
        database: str,
        log: Path,
        workers: int,
        threads: int,
        filled: bool,
        is_migrated: bool,
        application: str,
        environment: Mapping[str, str],
    ) -> None:
        self.database, self.log, self.application = database, log, application
        self.port, self.count = free_port(), workers
        production = {
            "DJANGO_SETTINGS_MODULE": "tests.faults.settings",
            "DATABASE_URL": database,
            "DEBUG": "off",
            "SECRET_KEY": "for these tests, and nothing else, on this machine alone",
            "ALLOWED_HOSTS": "127.0.0.1",
            "SAVES_FROM_ONE_ADDRESS": "",
            "CALCULATIONS_FROM_ONE_ADDRESS": "",
            "LISTS_FROM_ONE_ADDRESS": "",
            **{f"CPU_FOR_{kind.upper()}": "0" for kind in CPU},
            "THREADS": str(threads),
            "PYTHONPATH": str(ROOT),
        }
        self.environment = {**USUAL, **os.environ, **production, **environment}
        if not is_migrated and not _made(database):
            self.manage("migrate")
        if filled:
            self.manage("load_content")
        self.process = self._serve(workers, threads)

    def manage(self, *arguments: str) -> None:
        """Run one of the site's commands."""
        command = [sys.executable, "manage.py", *arguments, "--verbosity", "0"]
        with self.log.open("ab") as log:
            subprocess.run(
                command, check=True, cwd=ROOT, env=self.environment, stdout=log, stderr=log
            )

    def _serve(self, workers: int, threads: int) -> psutil.Popen:
        options = {
            "--interface": "rsgi",
            "--host": "127.0.0.1",
            "--port": str(self.port),
            "--workers": str(workers),
            "--workers-kill-timeout": "20",  # one that is just starting misses the signal
        }
        pairs = [part for pair in options.items() for part in pair]
        command = [sys.executable, "-m", "granian", *pairs, "--respawn-failed-workers"]
        with self.log.open("ab") as log:
            return psutil.Popen(
                [*command, self.application],
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=log,
            )

    def workers(self) -> list[psutil.Process]:
        """Return the processes that answer, the oldest first."""
        children = [each for each in self.process.children() if _is_worker(each)]
        return sorted(children, key=lambda each: (each.create_time(), each.pid))

    def starts(self) -> int:
        """Return how often a worker began to answer."""
        return self.log.read_text("utf-8").count("Started worker-")

    def has_started(self) -> bool:
        """Return whether it answers. Raise ChildProcessError if it has ended."""
        if self.process.poll() is not None:
            raise ChildProcessError(f"The server has ended; see {self.log}.")
        return self.is_healthy()

    def is_healthy(self) -> bool:
        """Return whether the health check succeeds."""
        try:
            return ask(self.port, "/healthz").status == 200
        except Broken:
            return False

    def stop(self) -> None:
        """End it and all of its processes, unless it has ended itself."""
        if self.process.poll() is not None:
            return
        every = [self.process, *self.process.children(recursive=True)]
        self.process.terminate()
        for each in psutil.wait_procs(every, timeout=60)[1]:
            each.kill()
        self.process.wait()


def _made(database: str) -> bool:
    """Make an SQLite database with all tables if there is none; return whether there was none."""
    path = Path(database.removeprefix("sqlite:///").partition("?")[0])
    if not database.startswith("sqlite:///") or path.exists():
        return False
    path.write_bytes(empty_database())
    return True


def _is_worker(process: psutil.Process) -> bool:
    try:
        has_ended = process.status() == psutil.STATUS_ZOMBIE
        return not has_ended and "resource_tracker" not in " ".join(process.cmdline())
    except psutil.NoSuchProcess:
        return False


@contextmanager
def served(
    database: str,
    log: Path,
    workers: int = 2,
    threads: int = 2,
    filled: bool = False,
    is_migrated: bool = False,
    application: str = "explorer.rsgi:application",
    environment: Mapping[str, str] | None = None,
) -> Iterator[Site]:
    """Yield the site over a database that is migrated before unless it `is_migrated`, and `filled`
    with cards and rulings if wished.
    """
    site = Site(
        database=database,
        log=log,
        workers=workers,
        threads=threads,
        filled=filled,
        is_migrated=is_migrated,
        application=application,
        environment=environment or {},
    )
    try:
        wait_until(site.has_started, f"the server’s first answer; see {log}")
        yield site
    finally:
        site.stop()
