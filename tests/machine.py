"""Start programs and servers on free ports of this machine."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
PATIENCE = 300  # seconds, for a machine that has much else to do


def program(name: str) -> str:
    """Return the path of a program; without it the tests skip, unless CI is set."""
    path = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if not path:
        message = f"No {name} here: install it."
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    return path


def committed(*paths: str) -> list[str]:
    """Return the files below these paths that git tracks, with those added but not committed."""
    if not (ROOT / ".git").exists():
        pytest.skip("This is not a git checkout.")
    command = [program("git"), "ls-files", "-z", "--", *paths]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [name for name in listed.split("\0") if (ROOT / name).is_file()]


def free_port() -> int:
    """Return a port of this machine on which nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(
    command: Sequence[str], folder: Path, env: Mapping[str, str], port: int
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server from when it listens at the port; it must end when terminated."""
    with (folder / f"{uuid.uuid4().hex}.log").open("wb+") as log:
        server = subprocess.Popen(command, cwd=folder, env=env, stdout=log, stderr=log)
        try:
            until = time.monotonic() + PATIENCE
            while not listens(port):
                log.seek(0)
                ended = server.poll() is not None or time.monotonic() > until
                assert not ended, log.read().decode()
                time.sleep(0.1)
            yield server
        finally:
            server.terminate()
            server.wait(PATIENCE)


def listens(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0
