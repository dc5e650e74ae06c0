"""List what the composer assumed about the cards of a battle, each with the buttons that change it.

Nothing that a person added may be without effect unnoticed, and no place or position be assumed
in silence.
"""

from __future__ import annotations

from collections.abc import Iterator

from explorer.battle.card_notes import Reason
from explorer.battle.composition import LETTER_OF_SLOT, Composition
from explorer.battle.panels import equips
from explorer.battle.picked_cards import use
from explorer.web.assumptions import Assumption, Change


def assumptions(composition: Composition) -> list[Assumption]:
    """Return what was assumed about Equip Cards, cards that do nothing, and the target."""
    return [*_equip_cards(composition), *_idle_cards(composition), *_position(composition)]


def _equip_cards(composition: Composition) -> Iterator[Assumption]:
    for each in equips(composition):
        changes = tuple(
            Change(f"Equip it to {choice.name}", f"equip.{choice.value}") for choice in each.choices
        )
        if each.holder:
            yield Assumption(f"{each.card} equips {each.holder}.", changes)
        else:
            says = f"{each.card} is not equipped yet. It does not count until you choose a monster."
            yield Assumption(says, changes, is_missing=True)


def _idle_cards(composition: Composition) -> Iterator[Assumption]:
    unequipped = composition.unequipped_cards
    by_code = {picked.code: picked for picked in composition.picked_cards}
    for note in composition.card_notes:
        if not note.code or note.card in unequipped:
            continue
        remove = Change(f"Remove {note.card}", f"drop.{note.code}")
        if note.reason is Reason.NOT_USED:
            document, picked = composition.document, by_code[note.code]
            used = use(document, picked, composition.picked_cards, is_judged=True)
            can_use = used != document
            changes = (Change(f"Use {note.card}", f"use.{note.code}"),) if can_use else ()
            yield Assumption(note.says, (*changes, remove), is_missing=True, in_form=not can_use)
        else:
            needs_number = note.reason is Reason.NEEDS_NUMBER
            yield Assumption(note.says, (remove,), is_missing=True, in_form=needs_number)


def _position(composition: Composition) -> Iterator[Assumption]:
    """Yield the position of a target that is a card, as it decides which number is compared."""
    target = composition.document["target"]
    if not target or "passcode" not in target or target.get("def") is None:
        return
    now = target.get("position", "attack")
    other = "attack" if now == "defense" else "defense"
    words = {"attack": "Attack Position", "defense": "Defense Position"}
    change = Change(f"Put it in {words[other]}", f"position.{LETTER_OF_SLOT['target']}.{other}")
    yield Assumption(f"{target['name']} is in {words[now]}.", (change,))
