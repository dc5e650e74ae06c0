"""Read the fields of a row's match in a Japanese text, where player and monster come before it."""

from __future__ import annotations

import re

from engine.card_words import Words
from engine.document import Document
from engine.yugioh.card_text import numbers
from engine.yugioh.card_text.japanese_phrases import FALSE_MATCHES, INVOLVING, MONSTERS, TAKERS
from engine.yugioh.card_text.row import Row
from engine.yugioh.card_text.scope_words import first
from engine.yugioh.card_text.text_effect import TextEffect

Match = re.Match[str]

_FALSE_MATCHES = [re.compile(pattern) for pattern, _ in FALSE_MATCHES]
_NAMES = re.compile(r"「[^」]{1,60}」")
_ENDS = re.compile(r"[。\n.]")
_OF_DAMAGE = ("05", "06", "07", "08", "09", "10")
_APPLIED = ("01", "piercing", "uses_def", "attacks_in_defense", "indestructible_by_battle")


def masked(words: str) -> str:
    """Return the words with names and false matches masked, as long as before."""
    for pattern in (_NAMES, *_FALSE_MATCHES):
        words = pattern.sub(lambda match: "~" * len(match[0]), words)
    return words


def effects(row: Row, match: Match, words: str) -> list[TextEffect]:
    """Return the effects of a match; several for several players."""
    before = _ENDS.split(words[max(0, match.start() - 200) : match.start()])[-1]
    fields = _fields(row, match, before)
    takers = fields.pop("taken_by", (None,))
    place = Words(*match.span())
    return [
        TextEffect(row.step, row.id, place, row.kind, taken_by=each, **fields) for each in takers
    ]


def _fields(row: Row, match: Match, before: str) -> Document:
    if row.step == "01" and row.kind == "battle":
        inflicts = _nearest(before, but="opposing") or "this_card"
        return {"taken_by": ("opponent",), "inflicted_by": inflicts}
    if row.step in _APPLIED:
        return {"applies_to": _nearest(before + match[0]) or "this_card"}
    if row.step == "02":
        return {"involving": _one(first(INVOLVING, before))}
    fields = _scoped(match, before)
    if row.step == "03":
        fields["taken_by"] = ("controller",) if match["to"] == "相手" else ("opponent",)
    if row.step in _OF_DAMAGE:
        groups = match.groupdict()
        fields["damage"] = "battle" if groups.get("sort") == "戦闘" else "any"
    return fields | _numbers(row, match)


def _numbers(row: Row, match: Match) -> Document:
    groups = match.groupdict()
    if row.step == "09":
        return {"value": numbers.value(groups.get("number") or groups["formula"])}
    if row.step == "10":
        words = groups["limit"]
        return {"value": numbers.value(words), "comparison": numbers.comparison(words)}
    return {}


def _scoped(match: Match, before: str) -> Document:
    clauses = re.split("、", before)
    near = clauses[-1] + match[0]
    named_takers = _nearest_taker([match[0], *clauses]) or ("any",)
    inflicts = "与える" in near
    return {
        "taken_by": named_takers,
        "inflicted_by": (_nearest(before) or "this_card") if inflicts else "any",
        "involving": None if inflicts else _one(first(INVOLVING, before)),
    }


def _nearest_taker(clauses: list[str]) -> tuple[str, ...] | None:
    """Return the taker named nearest to the phrase."""
    for clause in reversed(clauses):
        takers = first(TAKERS, clause)
        if takers:
            return takers
    return None


def _nearest(words: str, but: str = "") -> str | None:
    """Return the monster named last; one kind of monster can be excluded."""
    ends = [
        (max(match.end() for match in re.finditer(row.pattern, words)), row.values[0])
        for row in MONSTERS
        if row.values[0] != but and re.search(row.pattern, words)
    ]
    return max(ends)[1] if ends else None


def _one(values: tuple[str, ...] | None) -> str | None:
    return values[0] if values else None
