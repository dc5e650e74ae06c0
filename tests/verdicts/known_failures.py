"""Read and write the list of battles whose pages are known not to be right.

Each has the reason: how the page answers, and what it says instead.
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.verdicts.judging import RIGHT
from tests.verdicts.running import Judged

KNOWN = Path(__file__).parent / "known-failures.json"


def known_failures() -> dict[str, str]:
    """Return the reason by the title of each battle in the list."""
    known: dict[str, str] = json.loads(KNOWN.read_text("utf-8"))
    return known


def write_known_failures(answers: Judged) -> None:
    """Write the list of what is not right now."""
    failures = {
        battle.title: f"{judgment.answer}: {judgment.why or judgment.headline[:100]}"
        for battle, judgment in answers
        if judgment.answer != RIGHT
    }
    KNOWN.write_text(json.dumps(failures, ensure_ascii=False, indent=1) + "\n", "utf-8")
