"""Make other versions of the engine, each a changed copy of this one."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.machine import ROOT

# What a changed engine does with a battle whose attacker has this name.
NAME = "Troublemaker"

_BEFORE_A_BATTLE = """
import os, sys, time

def calculate_document(document, _calculate=calculate_document):
    if document.get("attacker", {{}}).get("name") == "{name}":
        {code}
    return _calculate(document)
"""


def copied(folder: Path) -> Path:
    """Return a folder with a copy of this engine."""
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=shutil.ignore_patterns("__pyc*"))
    return folder


def replaced(folder: Path, file: str, old: str, new: str) -> Path:
    """Change a text in a file of the copied engine."""
    path = folder / "engine" / file
    text = path.read_text("utf-8")
    assert old in text, old
    path.write_text(text.replace(old, new), "utf-8")
    return folder


def troubled(folder: Path, code: str) -> Path:
    """Return a copy that runs this code when it calculates a battle of NAME."""
    path = copied(folder) / "engine" / "kinds.py"
    added = _BEFORE_A_BATTLE.format(name=NAME, code=code)
    path.write_text(path.read_text("utf-8") + added, "utf-8")
    return folder
