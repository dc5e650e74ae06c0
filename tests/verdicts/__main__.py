"""Print how the pages answer battles with real cards, by kind; exit 1 if one is wrong.

More than a tenth withheld counts as a failure, too. ONLY chooses kinds by the beginning of their
names, ALL=1 lists the battles that were withheld as well as the wrong ones, KNOWN=1 writes the list
of known failures again, which tests/verdicts/test_verdicts.py compares.
"""

from __future__ import annotations

import os
import sys
from collections import Counter

from rich.console import Console
from rich.table import Table

from tests.verdicts.battles import battles
from tests.verdicts.judging import ANSWERS, RIGHT, WITHHELD, WRONG
from tests.verdicts.known_failures import write_known_failures
from tests.verdicts.running import Judged, judged

MOST_WITHHELD = 0.1


def main() -> None:
    """Ask, print the table and the failures, and exit 1 if there are too many."""
    only = os.environ.get("ONLY", "")
    answers = judged([battle for battle in battles() if battle.kind.startswith(only)])
    print_failures(answers, ANSWERS[1:] if os.environ.get("ALL") else (WRONG,))
    Console(width=100).print(table(answers))
    if os.environ.get("KNOWN") and not only:
        write_known_failures(answers)
    count = Counter(judgment.answer for _, judgment in answers)
    sys.exit(1 if count[WRONG] or count[WITHHELD] > MOST_WITHHELD * len(answers) else 0)


def table(answers: Judged) -> Table:
    """Return the number of battles of each kind by how they were answered, with the sums."""
    printed = Table("Kind", *(answer.capitalize() for answer in ANSWERS))
    counts: dict[str, Counter[str]] = {}
    for battle, judgment in answers:
        counts.setdefault(battle.kind, Counter())[judgment.answer] += 1
    for kind, count in counts.items():
        printed.add_row(kind, *(str(count[answer]) for answer in ANSWERS))
    printed.add_section()
    everything = sum(counts.values(), Counter[str]())
    printed.add_row(f"all {len(answers)}", *(str(everything[answer]) for answer in ANSWERS))
    return printed


def print_failures(answers: Judged, kinds: tuple[str, ...]) -> None:
    """Print the battles that were answered so, with what was expected and what the page says."""
    for battle, judgment in answers:
        if judgment.answer in kinds and judgment.answer != RIGHT:
            print(f"{judgment.answer}: {battle.title} ({battle.kind})")
            print(f"    expected {battle.expected}: {battle.entry['because']}")
            print(f"    {judgment.why}; the page: {judgment.headline[:160]}")


if __name__ == "__main__":
    main()
