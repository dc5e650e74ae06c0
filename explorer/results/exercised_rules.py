"""Name the rules that a result applies: measured from the result itself, never tagged by hand.

A rule is named by a key without spaces. Of the ladder, `battle:03` is a step that acted, and
`battle:03:moves` how it acted or why it did not; `battle:normal:beats` is a branch of normal
circumstances. `timing:`, `attack:`, `life-points:` and `battle-phase:` are followed by the code of
a row's reason (docs/results.md), and `lorcana:` by the number of a rule or by such a code.
explorer/rulings/evidence.py lists all of them. Only today's rules have keys.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from engine.document import Document
from engine.kind import Calculated
from engine.lorcana import CURRENT
from engine.yugioh import RULESET, STEPS
from engine.yugioh.life_points import LABELS
from engine.yugioh.rule_codes import OF_EFFECTS, OF_PHASE, attack_codes

NORMAL = "normal"  # the first row of a battle
# The steps of rows about what a card inflicts or gives besides the battle damage.
BY_CARDS = ("effect_damage", "life_points_gained")
_TODAY = (RULESET, CURRENT.id)


class _Reason(Protocol):
    @property
    def acts(self) -> bool: ...
    @property
    def how(self) -> str: ...


def exercised_rules(calculated: Calculated) -> tuple[str, ...]:
    """Return the keys of the rules that a calculated document applies, sorted."""
    kind, result = calculated.kind.slug, {**calculated.result}
    if result["ruleset"] not in _TODAY:
        return ()
    if kind == "timing":
        return (_answering(calculated.document.timing.ask, result),)
    keys = {key for row in rows_of(result, rulesets=_TODAY) for key in _keys(kind, row)}
    if result.get("illegal_by"):
        keys.add(lorcana_rule(result["illegal_by"]))
    return tuple(sorted(keys))


def battle_rule(step: str, reasons: Iterable[_Reason]) -> str:
    """Return the key of the rule that decides a row of a battle: of the first reason that acts, or
    else of the first one; without reasons, which a stored row lacks, of its step.
    """
    stated = [*reasons]
    if deciding := next((each for each in stated if each.acts), stated[0] if stated else None):
        return f"battle:{step}:{deciding.how}"
    return "" if step == NORMAL else f"battle:{step}"


def lorcana_rule(number: str) -> str:
    """Return the key of a rule of Disney Lorcana."""
    return f"lorcana:{number}"


def code_rule(kind: str, code: str) -> str:
    """Return the key of the rule with this code in a row of this kind of document; empty if the row
    only holds another table.
    """
    if kind == "timing":
        return f"timing:{code}"
    if kind != "life-points" and code in _ATTACK:
        return f"attack:{code}"
    if code in OF_PHASE:
        return f"battle-phase:{code}"
    return f"life-points:{code}" if code in LABELS or code in OF_EFFECTS else ""


_ATTACK = attack_codes()


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


def rows_of(result: Any, rulesets: tuple[str, ...] = ()) -> Iterator[Document]:
    """Yield every row of a result, also those of the results within it; only those by one of the
    rulesets, if some are given.
    """
    if isinstance(result, list | tuple):
        for each in result:
            yield from rows_of(each, rulesets)
    elif isinstance(result, dict):
        if rulesets and result.get("ruleset", rulesets[0]) not in rulesets:
            return
        if "applies" in result and "why" in result:
            yield result
        yield from rows_of([*result.values()], rulesets)


def _answering(ask: str, result: Document) -> str:
    """Return the key of the rule that answers a question of timing. Its rows are about every
    moment, but one that asks for the moment has a single row.
    """
    codes = _codes(result["rows"][0]) if ask == "when" else [result["rule"]]
    return code_rule("timing", codes[0])


def _keys(kind: str, row: Document) -> Iterator[str]:
    """Yield the keys of the rules that a row applies."""
    step, codes = row["applies"], _codes(row)
    if kind == "board":
        yield lorcana_rule(row["rule"])
        yield from map(lorcana_rule, codes)
    elif step == NORMAL or step in STEPS:
        if step != NORMAL and row["applied"]:
            yield f"battle:{step}"
        yield from (f"battle:{step}:{how}" for how in codes)
    elif step not in BY_CARDS:
        yield from filter(None, (code_rule(kind, how) for how in codes))


def _codes(row: Document) -> list[str]:
    reasons = row.get("reasons") or ()
    return [each["how"] for each in reasons if isinstance(each, dict) and "how" in each]
