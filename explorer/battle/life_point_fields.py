"""Return what the editors of the Life Point sheet fill in for a card.

A card states what it does to Life Points (card_file.LifePointFact), seen from its controller. Each
of these facts fills in fields of one editor: `damage`, or `change` for costs, losses and gains. An
amount that depends on the game is left to the person.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from explorer.models import Card

Fields = dict[str, str]  # by name, without the editor's prefix

EDITORS = ("damage", "change")
# Selects, with what they hold before anybody chooses: only this is replaced.
INITIAL = {"to": "opponent", "what": "pays", "player": "you"}
_OTHER = {"you": "opponent", "opponent": "you"}


def fields_filled_in(card: Card, editor: str, typed: Mapping[str, Any]) -> Fields:
    """Return the fields that a card fills in beside what was typed or chosen; {} if an amount was.

    Of several facts, the one that changes no select comes first.
    """
    if typed["amount"] or typed.get("half"):
        return {}
    facts = [*_fields(card, editor, "opponent" if typed.get("by") == "opponent" else "you")]
    for replaces in (False, True):
        for fields in facts:
            selects = fields.keys() & INITIAL
            if all(
                typed[name] == fields[name] or (replaces and typed[name] in ("", INITIAL[name]))
                for name in selects
            ):
                return fields
    return {}


def fields_for_script(card: Card, editor: str) -> str:
    """Return the fields for either controller as JSON; combobox.js chooses among them in the same
    way. "" if the card fills in nothing.
    """
    facts = {by: [*_fields(card, editor, by)] for by in _OTHER}
    return json.dumps({"initial": INITIAL, **facts}) if facts["you"] else ""


def _fields(card: Card, editor: str, by: str) -> Iterator[Fields]:
    """Yield the fields that each fact fills in, for a card that this player controls."""
    for fact in card.life_points:
        is_damage, is_own = fact["what"] == "inflicts", fact["player"] == "controller"
        if is_damage is not (editor == "damage"):
            continue
        fields = {"to": by if is_own else _OTHER[by]} if is_damage else {"what": fact["what"]}
        if not is_damage and not is_own:
            fields["player"] = "opponent"
        yield fields | _amount(fact)


def _amount(fact: Mapping[str, Any]) -> Fields:
    if fact.get("each") or fact.get("amount_of"):
        return {}
    return {"half": "1"} if fact["amount"] == "half" else {"amount": str(fact["amount"])}
