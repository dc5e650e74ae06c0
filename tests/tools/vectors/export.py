"""Make the vectors of all kinds, each in a process of its own, and count what they cover."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from django.conf import settings

from explorer.sharing.open_data import Written, line
from tests.tools.vectors.kinds import VECTOR_KINDS, VectorKind, quota_of
from tests.tools.vectors.ruling_vectors import ruling_vectors

if TYPE_CHECKING:
    from tests.tools.vectors.branches import Measured

WORKER = "tests.tools.vectors.worker"


class VectorsFailed(RuntimeError):
    """Raised if the process of a kind fails; the message is what it printed last."""


class Counted(NamedTuple):
    """Hold the vectors of a kind as the lines of a file, and what was counted of them.

    `table_rows` is the number of rows in the tables of the kind, and `idle_rows` are those of them
    that decide no vector.
    """

    kind: str
    text: str
    entries: int
    refused: int
    rules: int
    table_rows: int
    idle_rows: list[str]

    def written(self) -> Written:
        """Return the file."""
        return Written(
            name=f"vectors-{self.kind}.jsonl",
            title=_TITLES[self.kind],
            text=self.text,
            entries=self.entries,
            refused=self.refused,
        )


_TITLES = {
    "battle": "Battles",
    "board": "Disney Lorcana boards",
    "timing": "Questions of timing",
    "attack": "Attacks and replays",
    "effect-damage": "Effect damage",
    "life-points": "Life Point sheets",
    "battle-phase": "Battle Phases",
    "same-time": "Battles at the same time (a house rule)",
}


class Exported(NamedTuple):
    """Hold the vectors of all kinds, and the modules with the branches that they run."""

    kinds: tuple[Counted, ...]
    modules: tuple[Measured, ...]

    @property
    def branches(self) -> int:
        return sum(each.branches for each in self.modules)

    @property
    def covered(self) -> int:
        return sum(each.covered for each in self.modules)

    def facts(self) -> dict[str, int]:
        """Return what the manifest says of them besides their files."""
        rows = sum(each.table_rows for each in self.kinds)
        return {
            "branches": self.branches,
            "covered": self.covered,
            "table_rows": rows,
            "deciding_rows": rows - sum(len(each.idle_rows) for each in self.kinds),
        }


def make_vectors(size: int, folder: Path) -> Exported:
    """Make so many vectors, using a folder for a while. Raises VectorsFailed."""
    from tests.tools.vectors.branches import measured  # the one that needs coverage

    with ThreadPoolExecutor(os.cpu_count()) as processes:
        kinds = [*processes.map(lambda kind: _of_a_kind(kind, size, folder), VECTOR_KINDS)]
    data_files = [folder / f"{kind.slug}.coverage" for kind in VECTOR_KINDS]
    return Exported(tuple(kinds), tuple(measured(data_files, folder)))


def _of_a_kind(kind: VectorKind, size: int, folder: Path) -> Counted:
    quota = quota_of(kind, size)
    ran = subprocess.run(
        [sys.executable, "-m", WORKER, kind.slug, str(quota), str(folder)],
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
    )
    if ran.returncode:
        said = ran.stderr.strip() or f"its process ended with status {ran.returncode}"
        raise VectorsFailed(f"{kind.slug}: {said.splitlines()[-1]}")
    counted: dict[str, Any] = json.loads((folder / f"{kind.slug}.json").read_text("utf-8"))
    text = (folder / f"{kind.slug}.jsonl").read_text("utf-8")
    return Counted(kind=kind.slug, text=text, **counted)


def rulings_file() -> Written:
    """Return the file of the shipped rulings that can be calculated."""
    vectors = ruling_vectors()
    return Written(
        name="vectors-rulings.jsonl",
        title="Published rulings, with what their sources say",
        text="".join(map(line, vectors)),
        entries=len(vectors),
    )
