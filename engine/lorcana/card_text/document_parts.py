"""Convert an effect read from a text to a part of a board document, without the affected cards."""

from __future__ import annotations

from engine.document import Document
from engine.lorcana.actions import ACTION_FIELDS
from engine.lorcana.card_text.text_effect import TextEffect
from engine.lorcana.effects import COUNTED, EFFECT_FIELDS, PLAIN

# The scope of willpower by its receivers or its condition.
_SCOPES = {
    "own_others": "own_others",
    "here": "at_location",
    "this": "self",
    "card_under": "self_while_card_under",
}
_FIELDS = ("amount", "unless", "covers", "up_to", "this_turn")


def part_of(finding: TextEffect, count: int = 1) -> Document | None:
    """Return the effect or action without its targets; None if a document can’t express it.

    Where an amount is a number for each of some things, there are `count` of them.
    """
    if finding.each is not None:
        finding = finding._replace(amount=finding.each * count)
    kind = finding.type
    fields = EFFECT_FIELDS.get(kind) or ACTION_FIELDS.get(kind)
    if fields is None:
        return None
    if kind == "grant_keyword":
        return _granted_keyword(finding)
    if kind == "play":
        return {"type": kind, "enters_with_damage": finding.amount} if finding.amount else None
    if "amount" in fields and finding.amount is None:
        return None
    fields_read = {name: getattr(finding, name) for name in _FIELDS if name in fields}
    scoped = _scoped(finding) if "scope" in fields else {}
    if scoped is None:
        return None
    return {"type": kind, **{name: value for name, value in fields_read.items() if value}, **scoped}


def _granted_keyword(finding: TextEffect) -> Document | None:
    if finding.keyword not in (*COUNTED, *PLAIN):
        return None
    part: Document = {"type": finding.type, "keyword": finding.keyword}
    part |= {"value": finding.amount} if finding.keyword in COUNTED else {}
    return part | ({"while": finding.while_} if finding.while_ else {})


def _scoped(finding: TextEffect) -> Document | None:
    """Return the scope of an effect; None if no document has such a scope."""
    if finding.type == "willpower_mod":
        scope = _SCOPES.get(finding.while_ or finding.whom or "")
        return {"scope": scope} if scope else None
    if finding.type == "redirect_as_put":
        is_own = finding.source in ("another_chosen_own", "own_others") and finding.whom == "this"
        return {} if is_own else None
    return {} if finding.whom == "each_own" else None
