"""Test that the engine installs alone: without Django, without the site, without a database."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.version import VERSION
from tests.conftest import battle, effect
from tests.machine import ROOT

ENGINE = ROOT / "engine"


def read(path: Path) -> Any:
    return tomllib.loads(path.read_text("utf-8"))


def test_it_lists_every_package_of_the_engine() -> None:
    listed = read(ENGINE / "pyproject.toml")["tool"]["setuptools"]["packages"]
    found = {".".join(path.parent.relative_to(ROOT).parts) for path in ENGINE.rglob("__init__.py")}
    assert listed == sorted(found)


def test_the_site_has_the_version_of_the_engine_and_all_that_it_needs() -> None:
    site = read(ROOT / "pyproject.toml")["project"]
    assert site["version"] == VERSION
    assert {*read(ENGINE / "pyproject.toml")["project"]["dependencies"]} <= {*site["dependencies"]}


@pytest.mark.skipif("CI" not in os.environ, reason="it installs packages")
def test_it_runs_a_battle_in_an_empty_environment(tmp_path: Path) -> None:
    source = shutil.copytree(ENGINE, tmp_path / "engine", ignore=shutil.ignore_patterns("*.pyc"))
    environment = tmp_path / "empty"
    ran = [sys.executable, "-m", "venv", str(environment)]
    subprocess.run(ran, check=True, capture_output=True)
    install = ["-m", "pip", "install", "-qq", "--constraint", str(ROOT / "constraints.txt")]
    subprocess.run(
        [str(environment / "bin" / "python"), *install, str(source)], check=True, cwd=tmp_path
    )
    document = json.dumps(battle(2500, None, effect("02")))
    calculated = subprocess.run(
        [str(environment / "bin" / "what-applies"), "calculate", "-"],
        input=document,
        capture_output=True,
        encoding="utf-8",
        check=True,
        cwd=tmp_path / "empty",
    )
    assert "Your opponent takes 2500, you take 2500." in calculated.stdout
    django = [str(environment / "bin" / "python"), "-c", "import django"]
    assert subprocess.run(django, capture_output=True, check=False).returncode == 1
