"""Start and stop a private PostgreSQL server on this machine."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any

from tests.machine import ROOT, free_port

USER = "whatapplies"
MISSING = "No PostgreSQL here: install it (apt-get install postgresql)."


def binaries() -> Path | None:
    """Return where the newest PostgreSQL's programs are, if there is one."""
    programs = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    debian = sorted(programs, key=lambda path: float(path.parts[-3]))
    elsewhere = shutil.which("initdb")
    return debian[-1].parent if debian else Path(elsewhere).parent if elsewhere else None


def _owner() -> dict[str, Any]:
    """Return the user to run PostgreSQL as, since it refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    names = {each.pw_name: each for each in pwd.getpwall()}
    owner = next(names[name] for name in (USER, "postgres", "nobody") if name in names)
    return {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}


class Cluster:
    """A server with its data in a folder; addresses of databases come from `address`."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder, self.programs = folder, programs
        self.port, self.owner = free_port(), _owner()
        if self.owner:
            os.chown(folder, self.owner["user"], self.owner["group"])
        self._run("initdb", "-D", self._data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync")

    @property
    def _data(self) -> str:
        return str(self.folder / "db")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), *arguments]
        quiet = subprocess.DEVNULL  # a pipe would stay open as long as the server
        subprocess.run(command, check=True, stdout=quiet, cwd=self.folder, **self.owner)

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = (
            f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' "
            "-c fsync=off"
        )
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", self._data, "-w", "-t", "120", "-l", log, "-o", options, "start")

    def stop(self) -> None:
        """Stop it as a crash would: whoever is connected is cut off."""
        self._run("pg_ctl", "-D", self._data, "-w", "-t", "120", "-m", "immediate", "stop")

    def new(self, name: str, tablespace: Path | None = None, template: str = "template1") -> str:
        """Return a new, empty database, or a copy of another: its address. Its files are in a
        folder of its own if one is given.
        """
        address = self._address
        if tablespace:
            location = f"CREATE TABLESPACE {name} LOCATION '{tablespace}'"
            self._run("psql", *address, "--quiet", "--command", location, "postgres")
        place = ["--tablespace", name] if tablespace else []
        self._run("createdb", *address, "--template", template, *place, name)
        return f"postgres://{USER}@127.0.0.1:{self.port}/{name}"

    def migrated(self, name: str, tablespace: Path | None = None) -> str:
        """Return a new database with all tables and no rows: its address."""
        return self.new(name, tablespace, self._template)

    @cached_property
    def _template(self) -> str:
        """Migrate a database, of which others are copies, and return its name."""
        environment = {**os.environ, "DATABASE_URL": self.new("migrated")}
        command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
        subprocess.run(command, cwd=ROOT, env=environment, check=True)
        return "migrated"

    def drop(self, name: str, tablespace: Path | None = None) -> None:
        """Delete a database, and release the folder of its files."""
        self._run("dropdb", *self._address, "--force", name)
        if tablespace:
            drop = f"DROP TABLESPACE {name}"
            self._run("psql", *self._address, "--quiet", "--command", drop, "postgres")

    @property
    def _address(self) -> tuple[str, ...]:
        return ("-h", "127.0.0.1", "-p", str(self.port), "-U", USER)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Yield a running cluster, deleted afterwards. Raise LookupError without PostgreSQL."""
    programs = binaries()
    if programs is None:
        raise LookupError(MISSING)
    folder = Path(tempfile.mkdtemp(prefix="whatapplies-"))
    try:
        made = Cluster(folder, programs)
        made.start()
        yield made
    finally:
        if (folder / "db" / "postmaster.pid").exists():
            made.stop()
        shutil.rmtree(folder)
