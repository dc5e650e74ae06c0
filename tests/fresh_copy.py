"""Follow commands and recipes in a fresh copy of the checkout, as a newcomer would.

`make` finds an environment there, which is the one that runs the tests, so nothing is installed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil

from explorer.operations.environment import VARIABLES
from tests.docs_pages import Block
from tests.machine import PATIENCE, ROOT, committed, free_port, listens


class Copy:
    """A fresh copy of the checkout, whose environment is the one that runs the tests."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name in committed("."):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, root / name)
        environment = root / ".venv"
        environment.mkdir()
        for name in ("bin", "lib", "pyvenv.cfg"):
            if (Path(sys.prefix) / name).exists():
                (environment / name).symlink_to(Path(sys.prefix) / name)
        for name in ("for-running", "for-working"):
            (environment / name).touch()
        # No variable of the site, and no `python` of an environment that a newcomer doesn't have.
        ours = {each.name for each in VARIABLES} | {
            *("VIRTUAL_ENV", "PYTHONPATH", "MAKEFLAGS"),
            "DJANGO_ALLOW_ASYNC_UNSAFE",  # the browser tests set it
        }
        self.env = {name: value for name, value in os.environ.items() if name not in ours}
        here = str(Path(sys.executable).parent)
        folders = self.env["PATH"].split(os.pathsep)
        self.env["PATH"] = os.pathsep.join(each for each in folders if each != here)

    def run(self, command: str) -> str:
        """Return what a command of the shell prints; it must succeed."""
        ran = subprocess.run(
            ["sh", "-ec", command], cwd=self.root, env=self.env, capture_output=True, text=True
        )
        assert ran.returncode == 0, f"{command}\n{ran.stdout}{ran.stderr}"
        return ran.stdout

    @contextmanager
    def serving(self, command: str) -> Iterator[str]:
        """Run a command that serves the site, until it is no longer needed; give its address."""
        port = free_port()
        output = self.root / "server.log"
        with output.open("w") as log:
            server = subprocess.Popen(
                ["sh", "-ec", command],
                cwd=self.root,
                env=self.env | {"PORT": str(port)},
                stdout=log,
                stderr=log,
            )
        try:
            until = time.monotonic() + 2 * PATIENCE  # it loads the content, too
            while not listens(port):
                assert server.poll() is None, f"{command} has ended: {output.read_text()}"
                assert time.monotonic() < until, f"{command} does not serve: {output.read_text()}"
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}"
        finally:
            if server.poll() is None:
                shell = psutil.Process(server.pid)
                for process in [shell, *shell.children(recursive=True)]:
                    if process.name() == "make":  # it passes the signal on, and waits
                        process.terminate()
                server.wait(PATIENCE)

    def follow(self, block: Block) -> str:
        """Do what a block says: run it, write its file, or apply its change; return the output."""
        path = self.root / block.path
        if block.language == "sh":
            return self.run(block.text)
        if block.language == "diff":
            lines = block.text.splitlines(keepends=True)
            before = "".join(line[1:] for line in lines if line.startswith(" "))
            after = "".join(line[1:] for line in lines)
            text = path.read_text("utf-8")
            assert before in text, f"{block.path} has no {before!r}"
            path.write_text(text.replace(before, after, 1), "utf-8")
        elif block.path and not block.path.startswith("excerpt "):
            assert not path.exists(), f"{block.path} is there already"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, "utf-8")
        return ""

    def visit(self, *paths: str) -> list[tuple[int, str]]:
        """Return the status and the page of addresses of its site."""
        code = (
            "import json; from django.test import Client; c = Client(SERVER_NAME='localhost');"
            f"told = [c.get(path) for path in {paths!r}];"
            "print(json.dumps([(each.status_code, each.content.decode()) for each in told]))"
        )
        command = [".venv/bin/python", "manage.py", "shell", "-v0", "-c", code]
        ran = subprocess.run(
            command, cwd=self.root, env=self.env, capture_output=True, text=True, check=True
        )
        return [(status, page) for status, page in json.loads(ran.stdout)]
