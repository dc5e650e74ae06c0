"""Offer fields for the numbers of effects that depend on more than the battle, and read them."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.http import QueryDict

from engine.document import Document
from engine.text import Name
from explorer.addresses.battle import parse_number
from explorer.battle.document_changes import ModifierPart
from explorer.battle.picked_cards import Offer
from explorer.catalogue.condition_words import condition_for_reader, condition_in_words
from explorer.catalogue.effect_words import amount_in_words, change_in_words, does_in_words
from explorer.web.problems import in_thousands
from explorer.web.translation import gettext as _

MOST_COUNTED = 999
LARGEST = 1_000_000
_MINUS = str.maketrans("−–", "--")


class WrongNumber(NamedTuple):
    """An entry in the field of an effect's number that is not a valid number."""

    ref: str  # the effect's reference
    typed: str
    error: str


class NumberField(NamedTuple):
    """A field for the number of an effect."""

    offer: Offer
    about: Name  # the monster it is on; empty if on none in particular
    typed: str = ""
    error: str = ""
    applied: str = ""  # the number that is applied; empty while none is

    @property
    def name(self) -> str:
        return field_name(self.offer.ref)

    @property
    def id(self) -> str:
        return f"n-{zlib.crc32(self.offer.ref.encode()):x}"

    @property
    def does(self) -> str:
        """Return what the effect does, as `ATK +800 for each of the …`."""
        effect = self.offer.effect
        return change_in_words(effect.affects_stat) or does_in_words(
            effect.step, "", effect.comparison, amount_in_words(effect.value)
        )

    @property
    def condition(self) -> str:
        """Return the condition of the effect in the language of the page."""
        offer = self.offer
        return condition_in_words(condition_for_reader(offer.effect.when, offer.picked.controller))

    @property
    def label(self) -> str:
        return _("How many?") if self.offer.is_counted else _("Number")

    @property
    def applied_name(self) -> str:
        """Return the name of the hidden field with the number that is applied."""
        return _applied_name(self.offer.ref)

    @property
    def may_be_negative(self) -> bool:
        """Return whether a number below 0 is allowed, which phones need another keyboard for."""
        return _least(self.offer) < 0


def field_name(ref: str) -> str:
    """Return the name of the field for an effect's number."""
    return f"n{ref}"


def _applied_name(ref: str) -> str:
    return f"was{ref}"


def number_fields(
    offers: Sequence[Offer],
    document: Document,
    form: QueryDict | None = None,
    wrong: WrongNumber | None = None,
) -> Iterator[NumberField]:
    """Yield a field for each number that a person types, with what was typed in it, or with the
    number that is applied.
    """
    for offer, parts in entered_parts(offers, document).items():
        monster = document[offer.slot] if offer.slot else None
        applied = _number_of(offer, parts)
        field = NumberField(offer, Name((monster or {}).get("name", "")), applied, applied=applied)
        if wrong and wrong.ref == offer.ref:
            yield field._replace(typed=wrong.typed, error=wrong.error)
        else:
            yield field._replace(typed=form.get(field.name, applied)) if form else field


Entered = tuple[str, Document]  # the slot of a modifier, or "" for an effect; the part


def entered_parts(offers: Sequence[Offer], document: Document) -> dict[Offer, list[Entered]]:
    """Return the effects whose number a person types, each with its parts of the battle; without
    any while no number is applied.

    A card may also change the monster by a fixed number: only a change that no other effect of the
    card accounts for is an entered one.
    """
    entered = _entered(offers, document)
    found: dict[Offer, list[Entered]] = {}
    for offer in offers:
        if offer.part is not None or offer in found:
            continue
        changes = _changes(offer)
        parts = [part for part in entered if _change_of(part) in changes]
        # of two parts that one change could have made, the first
        parts = [*{_change_of(part): part for part in reversed(parts)}.values()][::-1]
        if changes and len(parts) < len(changes):
            parts = []
        if not changes:
            parts = [
                ("", each)
                for each in document.get("effects", ())
                if (each["card"], each["step"]) == (offer.picked.card.name, offer.effect.step)
            ][:1]
        found[offer] = parts
        entered = [each for each in entered if each not in parts]
    return found


def _number_of(offer: Offer, parts: Sequence[Entered]) -> str:
    """Return the number that was typed for these parts: how many, where things are counted."""
    if not parts:
        return ""
    part = parts[0][1]
    number = part.get("value", part.get("set", part.get("change")))
    if not isinstance(number, int):
        return ""
    if not offer.is_counted:
        return str(number)
    each = int((offer.effect.affects_stat or {})["amount"]["each"])
    return str(number // each) if each and number % each == 0 else ""


Change = tuple[str, str, str, str]  # slot, card, stat, and set or change


def _changes(offer: Offer) -> list[Change]:
    """Return the changes that an effect makes once its number is entered."""
    change = offer.effect.affects_stat
    if not change:
        return []
    stats = ("atk", "def") if change["stat"] == "atk_def" else (change["stat"],)
    how = "set" if change["op"] == "set" else "change"
    return [(offer.slot, offer.picked.card.name, stat, how) for stat in stats]


def _entered(offers: Sequence[Offer], document: Document) -> list[Entered]:
    """Return the changes in a battle that were entered: no fixed effect of their card is left."""
    left = {slot: [*(document[slot] or {}).get("modifiers", ())] for slot in ("attacker", "target")}
    for part in {repr(offer.part): offer.part for offer in offers}.values():
        if isinstance(part, ModifierPart):
            for at in sorted(part.places_in(left[part.slot]), reverse=True):
                del left[part.slot][at]
    return [(slot, each) for slot, modifiers in left.items() for each in modifiers]


def _change_of(entered: Entered) -> Change:
    slot, each = entered
    return slot, each["card"], each["stat"], "set" if "set" in each else "change"


def without_entered(document: Document, parts: Sequence[Entered]) -> Document:
    """Return the document without these parts."""
    for slot, part in parts:
        name = "modifiers" if slot else "effects"
        holder = document[slot] if slot else document
        remaining = [*holder[name]]
        remaining.remove(part)
        changed = holder | {name: remaining}
        document = document | {slot: changed} if slot else changed
    return document


def entered_refs(params: QueryDict) -> list[str]:
    """Return the references of the effects whose fields have a number that is not applied yet."""
    refs = [name[1:] for name in params if name.startswith("n@") and params.get(name, "").strip()]
    return [ref for ref in refs if params.get(field_name(ref)) != params.get(_applied_name(ref))]


def number_in(params: QueryDict, offer: Offer) -> int | WrongNumber:
    """Return the number typed for an effect: how many of what it counts, or the number itself."""
    written = params.get(field_name(offer.ref), "")
    number = parse_number(written.translate(_MINUS))
    least, most = _least(offer), MOST_COUNTED if offer.is_counted else LARGEST
    if isinstance(number, int) and least <= number <= most:
        return number
    allowed = {"least": f"{least:,}".replace("-", "−"), "most": f"{most:,}"}
    meant = in_thousands(written.strip())
    error = _("Enter a whole number from {least} to {most}.")
    if meant:
        error = _("Enter a whole number from {least} to {most}. Did you mean {number}?")
        allowed["number"] = meant[1]
    return WrongNumber(offer.ref, written[:20], error.format(**allowed))


def _least(offer: Offer) -> int:
    """Return the least number allowed: only an amount of ATK or DEF can be below 0."""
    return -LARGEST if offer.effect.affects_stat and not offer.is_counted else 0
