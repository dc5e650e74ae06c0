"""Read the cases of tests that are stored as data."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any


def read_cases(test_file: str, name: str) -> Any:
    """Return what the JSON or TOML file of that name beside a test file has."""
    path = Path(test_file).with_name(name)
    read = tomllib.loads if path.suffix == ".toml" else json.loads
    return read(path.read_text("utf-8"))
