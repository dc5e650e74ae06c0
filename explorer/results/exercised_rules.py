"""Name the rules that a result applies: measured from the result itself, never tagged by hand.

A rule is named by a key without spaces: the game or the kind of table that knows it, and what the
result's rows name. For a battle and all that has its rows, `battle:03` is a step of the ladder and
`battle:normal:beats` a branch of normal circumstances, by the code of its reason (docs/results.md).
`timing:` is followed by the id of the rule that answers, `attack:` by what an event of the Battle
Step means, and `lorcana:` by the number of a rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.document import Document
from engine.kind import Calculated

# What a key of each kind of document begins with; the others have the rows of a battle.
_OF_KIND = {
    "timing": "timing",
    "attack": "attack",
    "life-points": "life-points",
    "battle-phase": "battle-phase",
    "board": "lorcana",
}


def exercised_rules(calculated: Calculated) -> tuple[str, ...]:
    """Return the keys of the rules that a calculated document applies, sorted."""
    kind = calculated.kind.slug
    prefix = _OF_KIND.get(kind, "battle")
    named = rules_of(kind, {**calculated.result})
    return tuple(sorted({f"{prefix}:{rule}".replace(" ", "-") for rule in named}))


def rules_of(kind: str, result: Document) -> list[str]:
    """Return the rules that a result names: the steps of its rows, with the codes of the reasons,
    and the numbers of rules; of a question of timing, the rule that answers it.
    """
    if kind == "timing":
        return [result["rule"]]
    found = set[str]()
    for row in rows_of(result):
        found.add(row["applies"])
        found |= {row["rule"]} if isinstance(row.get("rule"), str) and row["rule"] else set()
        found |= {f"{row['applies']}:{how}" for how in _codes(row)}
    return sorted(found)


def rows_of(result: Any) -> Iterator[Document]:
    """Yield every row of a result, also those of the results within it."""
    if isinstance(result, list | tuple):
        for each in result:
            yield from rows_of(each)
    elif isinstance(result, dict):
        if "applies" in result and "why" in result:
            yield result
        yield from rows_of([*result.values()])


def _codes(row: Document) -> list[str]:
    """Return the codes of the reasons of a row."""
    reasons = row.get("reasons") or ()
    return [each["how"] for each in reasons if isinstance(each, dict) and "how" in each]
