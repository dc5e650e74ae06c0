"""Try every target, and print the results."""

from __future__ import annotations

import os
import re
import secrets
import sys
import time

from rich.console import Console
from rich.table import Table

from tests.benchmarks.production import set_up
from tests.explorer.api.discord.signed_requests import PUBLIC_KEY
from tests.fuzz.target import MOST_MS, Outcome, Target, run

EXAMPLES = 10_000


def shares(targets: list[Target], examples: int) -> list[int]:
    """Return the number of examples of each target, at least one, for this total."""
    whole = sum(target.share for target in targets)
    return [-(-examples * target.share // whole) for target in targets]


def row(outcome: Outcome) -> tuple[str, ...]:
    """Return a target's row of the table."""
    return (
        outcome.name,
        f"{outcome.tried:,}",
        str(outcome.server_errors),
        str(len(outcome.faults) - outcome.server_errors),
        f"{outcome.slowest.ms:.1f}",
        "yes" if outcome.is_met else "NO",
    )


def main() -> int:
    """Exit 1 if something broke or took too long."""
    number = int(os.environ.get("SEED") or secrets.randbelow(10**6))
    examples = int(os.environ.get("EXAMPLES") or EXAMPLES)
    # Schemathesis calls localhost; every example is answered by a page of its own.
    set_up(ALLOWED_HOSTS="testserver,localhost", KEEP_PAGES="0", DISCORD_PUBLIC_KEY=PUBLIC_KEY)
    from tests.fuzz import memory, typed_words, whole_site
    from tests.fuzz.targets import TARGETS

    only = os.environ.get("TARGET", "")
    shared = zip(TARGETS, shares(TARGETS, examples), strict=True)
    chosen = [(target, count) for target, count in shared if re.search(only, target.name)]
    console, start = Console(width=100), time.monotonic()
    console.print(f"SEED={number} EXAMPLES={examples}: make fuzz with these repeats this.")
    outcomes = []
    for target, count in chosen:
        outcomes.append(run(target, count, number))
        last = outcomes[-1]
        console.print(f"  {last.name}: {last.slowest.ms:.1f} ms: {last.slowest.of:.160}",
                      highlight=False, markup=False, soft_wrap=True)  # fmt: skip
    if outcomes:
        console.print(_table(outcomes))
    grown = memory.check(number) if memory.is_chosen(only) else None
    if grown:
        console.print(grown.table())
    faults = [f"{outcome.name}: {fault}" for outcome in outcomes for fault in outcome.faults]
    for fault in [*faults, *(grown.faults[:20] if grown else ())]:
        console.print(fault, highlight=False, markup=False)
    is_met = all(each.is_met for each in outcomes) and (grown is None or grown.is_met)
    console.print(
        f"{time.monotonic() - start:.0f} s. Targets: no 5xx, no other fault, at most "
        f"{MOST_MS:.0f} ms of processor time ({typed_words.MOST_MS:.0f} ms for a text, "
        f"{whole_site.MOST_MS:.0f} ms for a collection), a worker grows by less than "
        f"{memory.MOST_MB:.0f} MB: {'met' if is_met else 'MISSED'}."
    )
    return 0 if is_met else 1


def _table(outcomes: list[Outcome]) -> Table:
    """Return a row for each target, and one for all."""
    table = Table("target", "examples", "5xx", "other faults", "slowest ms", "target met")
    for outcome in outcomes:
        table.add_row(*row(outcome))
    table.add_section()
    table.add_row(*row(_together(outcomes)))
    return table


def _together(outcomes: list[Outcome]) -> Outcome:
    """Return the outcomes of all targets as one."""
    return Outcome(
        name="all",
        most_ms=max(each.most_ms for each in outcomes),
        tried=sum(each.tried for each in outcomes),
        slowest=max((each.slowest for each in outcomes), key=lambda watch: watch.ms),
        faults=[fault for each in outcomes for fault in each.faults],
        server_errors=sum(each.server_errors for each in outcomes),
    )


if __name__ == "__main__":
    sys.exit(main())
