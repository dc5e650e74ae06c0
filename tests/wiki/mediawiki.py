"""Install and start a MediaWiki with Scribunto, in a folder of its own, and send pages through it.

Debian's packages have all of it: `apt-get install mediawiki php-cli php-sqlite3 php-luasandbox`. A
new wiki answers within two seconds. Nothing is written where MediaWiki is installed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import urlopen

from tests.machine import ROOT, free_port, running
from tests.parsed_html import Element
from tests.parsed_html import parse as parse_html

MODULE = ROOT / "static" / "module.lua"
SETTINGS = Path(__file__).with_name("settings.php")
TEMPLATE = ROOT / "static" / "wiki" / "template.wikitext"
SKINS = ("vector", "vector-2022", "minerva")

# The extensions of PHP that MediaWiki needs, by the Debian package that has each.
_EXTENSIONS = {
    "php-intl": "intl",
    "php-mbstring": "mbstring",
    "php-sqlite3": "pdo_sqlite",
    "php-xml": "dom",
}


def installed() -> Path:
    """Return the folder of MediaWiki: Debian's, or the one that MEDIAWIKI names."""
    return Path(os.environ.get("MEDIAWIKI") or "/usr/share/mediawiki")


def missing() -> list[str]:
    """Return the Debian packages that a wiki needs and that this machine lacks."""
    packages = []
    if not (installed() / "api.php").exists():
        packages.append("mediawiki")
    elif not (installed() / "extensions" / "Scribunto").exists():
        packages.append("mediawiki (1.39 or newer, which has Scribunto)")
    php = shutil.which("php")
    if not php:
        return [*packages, "php-cli", *_EXTENSIONS, "php-luasandbox"]
    listed = subprocess.run([php, "-m"], capture_output=True, text=True, check=True).stdout
    loaded = {line.strip().lower() for line in listed.splitlines()}
    packages += [package for package, name in _EXTENSIONS.items() if name not in loaded]
    if "luasandbox" not in loaded and not shutil.which("lua5.1"):
        packages.append("php-luasandbox")
    return packages


@dataclass(frozen=True)
class Parsed:
    """A page that MediaWiki has rendered from wikitext."""

    html: str
    categories: list[str]  # with spaces
    warnings: list[str]  # HTML, as above the preview of a page
    links: list[str]  # the titles of pages
    external_links: list[str]
    images: list[str]
    limits: dict[str, float]  # the NewPP limit report, by the names of the API

    @cached_property
    def page(self) -> Element:
        """Return the HTML as an element."""
        return parse_html(self.html)

    @property
    def lua_seconds(self) -> float:
        return self.limits["scribunto-limitreport-timeusage"]

    @property
    def lua_bytes(self) -> float:
        return self.limits["scribunto-limitreport-memusage"]

    @property
    def cpu_seconds(self) -> float:
        return self.limits["limitreport-cputime"]


class Wiki:
    """A MediaWiki that answers at an address."""

    def __init__(self, address: str) -> None:
        self.address = address

    def api(self, action: str, **parameters: str) -> dict[str, Any]:
        """Return what the API answers under the name of the action. Raise RuntimeError."""
        sent = {"action": action, "format": "json", "formatversion": "2", **parameters}
        with urlopen(f"{self.address}/api.php", urlencode(sent).encode(), timeout=60) as response:
            answer = json.load(response)
        if action not in answer:
            raise RuntimeError(f"{action}: {answer}")
        return dict(answer[action])

    def save(self, title: str, text: str) -> None:
        """Create a page, or replace its text."""
        saved = self.api("edit", title=title, text=text, token="+\\")
        assert saved["result"] == "Success", saved

    def parse(self, wikitext: str, title: str = "A page") -> Parsed:
        """Return what a page of that title with this wikitext shows; nothing is saved."""
        prop = "text|categories|parsewarnings|links|externallinks|images|limitreportdata"
        page = {"title": title, "text": wikitext, "contentmodel": "wikitext"}
        answer = self.api("parse", **page, prop=prop, wrapoutputclass="")
        return Parsed(
            html=answer["text"],
            categories=[each["category"].replace("_", " ") for each in answer["categories"]],
            warnings=answer["parsewarnings"],
            links=[each["title"] for each in answer["links"]],
            external_links=answer["externallinks"],
            images=answer["images"],
            limits=dict(_numbers(answer["limitreportdata"])),
        )

    def url(self, title: str, skin: str = "vector-2022") -> str:
        """Return the address of a page in a skin."""
        return f"{self.address}/index.php?{urlencode({'title': title, 'useskin': skin})}"


def opened(address: str) -> Element:
    """Return a page of a wiki, as a reader gets it."""
    with urlopen(address, timeout=60) as response:
        return parse_html(response.read().decode())


def _numbers(report: list[dict[str, Any]]) -> Iterator[tuple[str, float]]:
    """Yield the numbers of a limit report, whose first values are what was used."""
    for line in report:
        try:
            yield line["name"], float(line["0"])
        except (KeyError, ValueError):
            continue


@contextmanager
def started(folder: Path) -> Iterator[Wiki]:
    """Install a wiki in an empty folder, with the module and its template, and run it."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    env = _environment(folder)
    _install(folder, address, env)
    # One process answers request after request. Its settings are those of a live server: compiled
    # code stays in memory.
    command = ["php", "-d", "display_errors=0", "-S", f"127.0.0.1:{port}", "-t", str(installed())]
    with running(command, folder, env, port):
        wiki = Wiki(address)
        wiki.save("Module:What Applies", MODULE.read_text("utf-8"))
        wiki.save("Template:What Applies", TEMPLATE.read_text("utf-8"))
        yield wiki


def _environment(folder: Path) -> dict[str, str]:
    for name in ("cache", "scratch"):
        (folder / name).mkdir()
    return {
        **os.environ,
        "MW_CONFIG_FILE": str(folder / "LocalSettings.php"),
        "MW_INSTALL_PATH": str(installed()),
        "TMPDIR": str(folder / "scratch"),
        "LUA": shutil.which("lua5.1") or "",
    }


def _install(folder: Path, address: str, env: dict[str, str]) -> None:
    options = {
        "dbtype": "sqlite",
        "dbname": "wiki",
        "dbpath": str(folder / "data"),
        "confpath": str(folder),
        "server": address,
        "scriptpath": "",
        "pass": "the password is never used",
    }
    words = [f"--{name}={value}" for name, value in options.items()]
    command = ["php", str(installed() / "maintenance" / "install.php"), *words, "Wiki", "Admin"]
    run = subprocess.run(command, env=env, cwd=folder, capture_output=True, text=True, check=False)
    if run.returncode:
        raise RuntimeError(run.stdout + run.stderr)
    with (folder / "LocalSettings.php").open("a", encoding="utf-8") as file:
        file.write(f"\nrequire {json.dumps(str(SETTINGS))};\n")


def main() -> int:
    """Run a wiki until Ctrl-C, to look at pages: `python -m tests.wiki.mediawiki`."""
    if packages := missing():
        print(f"Install {', '.join(packages)}.")
        return 1
    with tempfile.TemporaryDirectory() as folder, started(Path(folder)) as wiki:
        print(f"{wiki.url('Main Page')} (press Ctrl-C to stop)", flush=True)
        sys.stdin.read()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
