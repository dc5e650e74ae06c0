"""Measure how long a comparison of versions takes with 100,000 saved scenarios.

Seven of ten scenarios are random battles with few effects, as people save them, two are battles
with up to 30 effects and long names, and one is a board. They are saved in the
database of DATABASE_URL, which should be empty, or in a new one. Two rulesets are compared, then
this engine with a copy of itself. COUNT=… sets the number.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from engine.document import Document
from tests.engine.lua.random_battles import random_battles
from tests.machine import ROOT

COUNT = int(os.environ.get("COUNT", "100000"))
TARGET = 60.0  # seconds on two cores
FILL = "import django; django.setup(); from tests.benchmarks import versions; versions.fill()"


def documents(count: int) -> Iterator[Document]:
    """Yield so many documents, of which a few are refused, as old scenarios can be."""
    from tests.tools.vectors.battles import battle
    from tests.tools.vectors.boards import board
    from tests.tools.vectors.random_values import Draw

    draw, large = Draw("comparison"), random_battles(1, count)
    for at in range(count):
        yield board(draw) if at % 10 == 0 else next(large) if at % 10 < 3 else battle(draw)


def fill() -> None:
    """Save the scenarios."""
    from django.db import transaction

    from explorer.models import Scenario
    from explorer.models.scenarios import content_id

    numbered = enumerate(documents(COUNT))
    with transaction.atomic():
        while batch := [*islice(numbered, 2_000)]:
            Scenario.objects.bulk_create(
                Scenario(id=content_id({"at": at}), document=document, ruleset="", result={})
                for at, document in batch
            )


def seconds(environment: dict[str, str], *words: str) -> float:
    """Return how long a comparison takes, in a process of its own, and print its counts."""
    start = time.perf_counter()
    command = [sys.executable, "manage.py", "compare_versions", *words]
    run = subprocess.run(
        command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    )
    took = time.perf_counter() - start
    print(*(f"  {line}" for line in run.stdout.splitlines()[-2:]), sep="\n")
    print(f"  {took:.1f} s ({COUNT / took:,.0f} scenarios/s)  {' '.join(words[:1])}", flush=True)
    return took


def main() -> int:
    """Print the seconds; return 1 if a comparison takes longer than the target."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {
            "DATABASE_URL": os.environ.get("DATABASE_URL", f"sqlite:///{folder}/saved.sqlite3"),
            "DJANGO_SETTINGS_MODULE": "explorer.settings",
            "LOG_LEVEL": "ERROR",
        }
        for command in (["manage.py", "migrate", "--verbosity", "0"], ["-c", FILL]):
            subprocess.run([sys.executable, *command], env=environment, cwd=ROOT, check=True)
        copy = Path(folder) / "copy"
        shutil.copytree(ROOT / "engine", copy / "engine")
        print(f"comparing {COUNT:,} scenarios:", flush=True)
        took = [
            seconds(environment, "--rulesets", "ocg-2022", "ocg-2019"),
            seconds(environment, "--engine", str(copy)),
        ]
    return int(max(took) > TARGET)


if __name__ == "__main__":
    sys.exit(main())
