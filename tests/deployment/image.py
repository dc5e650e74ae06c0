"""Run the commands of the Dockerfile in a plain environment on this machine."""

from __future__ import annotations

import json
import os
import re
import shutil
import site
from pathlib import Path

from tests.deployment.machine import environment, sh
from tests.machine import DEPLOY, ROOT

Instruction = tuple[str, str]


def instructions() -> list[Instruction]:
    """Return the instructions of the Dockerfile, in order."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Dockerfile").read_text("utf-8"), flags=re.MULTILINE)
    lines = text.replace("\\\n", " ").splitlines()
    return [(line.split()[0], line.partition(" ")[2].strip()) for line in lines if line.strip()]


def command_of(name: str) -> list[str]:
    """Return the command of CMD, or of the health check."""
    (command,) = (
        json.loads(rest[rest.index("[") :]) for word, rest in instructions() if word == name
    )
    return list(command)


def copied(folder: Path) -> None:
    """Carry out `COPY . .` with the files that .dockerignore lets through."""
    lines = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert "*" in lines
    for name in (line[1:] for line in lines if line.startswith("!")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            no_caches = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, folder / name, ignore=no_caches)
        else:
            shutil.copy(ROOT / name, folder / name)


class Image:
    """A folder that stands for the root of the image."""

    def __init__(self, root: Path) -> None:
        self.root, self.app = root, root / "app"
        self.env = environment()
        del self.env["PYTHONPATH"]
        self.env["VECTORS"] = "100"  # all of them take a minute
        for folder in (self.app, root / "data"):
            folder.mkdir()

    def at(self, text: str) -> str:
        """Return a text with the image's folders replaced by those used here."""
        return re.sub(r"(?<![\w.])/(app|venv|data)\b", rf"{self.root}/\1", text)

    def build(self) -> None:
        """Carry out the Dockerfile's instructions, except for users and system packages."""
        for word, rest in instructions():
            if word == "ENV":
                for name, value in re.findall(r"(\w+)=(\S+)", rest):
                    self.env[name] = self.at(value).replace("$PATH", self.env["PATH"])
            elif (word, rest) == ("COPY", ". ."):
                copied(self.app)
            elif word == "COPY" and "--from" not in rest:
                *names, _here = rest.split()
                for name in names:
                    shutil.copy(ROOT / name, self.app / name)
            elif word == "RUN" and not re.search("useradd|apt-get", rest):
                self.run(rest)

    def run(self, command: str) -> None:
        """Carry out one RUN; packages are installed only if CI is set."""
        if command.startswith("pip install") and not os.environ.get("CI"):
            (packages,) = (self.root / "venv" / "lib").glob("python*/site-packages")
            lent = [path for path in site.getsitepackages() if Path(path).is_dir()]
            (packages / "lent.pth").write_text("\n".join(lent), "utf-8")
        else:
            sh(self.at(command), self.app, self.env)
