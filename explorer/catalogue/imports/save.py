"""Imported cards into the catalogue: what is new or changed, and nothing that a person checked.

A checked card whose text now proposes something else is queued for a person to look at. A few
questions for a few hundred cards, whether there are ten or fourteen thousand.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import islice
from typing import Any, TypeVar

from explorer.catalogue.imports.proposals import proposals, seen_again
from explorer.catalogue.imports.records import CardRecord
from explorer.catalogue.imports.report import Saved
from explorer.models import Card, CardEffect, does
from explorer.models.cards import words_of
from explorer.web.search_text import folded

AT_ONCE = 500
Each = TypeVar("Each")

_NOT_KEPT = {"passcode", "other_passcodes", "doubts"}
_PRINTED = [each.name for each in fields(CardRecord) if each.name not in _NOT_KEPT]
_FACTS = [*_PRINTED, "folded_name", "words", "does"]
_SEEN = ["proposal", "is_proposal_changed"]
# What no card file of the site's own has: the rest of a checked card is as a person left it.
_ADDED = ("scale", "text", "pendulum_text", "words", "is_translation_unofficial")
_EFFECT = [each.name for each in CardEffect._meta.fields if each.name not in ("id", "card")]


def in_parts(things: Sequence[Each], size: int = AT_ONCE) -> Iterator[list[Each]]:
    """The things, some hundreds at a time."""
    rest = iter(things)
    while part := [*islice(rest, size)]:
        yield part


class Catalogue:
    """The cards that are there already, and the import's changes to them."""

    def __init__(self) -> None:
        rows = Card.objects.order_by().values("passcode", "is_checked", *_FACTS, *_SEEN)
        self._stored = {row["passcode"]: row for row in rows.iterator(AT_ONCE)}
        self._named: dict[str, list[int]] = defaultdict(list)
        for passcode, row in self._stored.items():
            self._named[row["name"]].append(passcode)
        self._proposed: dict[int, list[dict[str, Any]]] = defaultdict(list)
        proposed = CardEffect.objects.filter(card__is_checked=False).order_by("card", "place")
        for row in proposed.values("card_id", *_EFFECT).iterator(AT_ONCE):
            self._proposed[row.pop("card_id")].append(row)
        self.saved = Saved()

    def put(self, records: Iterable[CardRecord]) -> None:
        """Save those that are new or changed, with the effects that their texts propose."""
        cards: list[Card] = []
        effects: dict[int, list[CardEffect]] = {}
        for record in records:
            passcode = self._passcode(record)
            proposed = self._proposals(passcode, record)
            card = self._changed(passcode, record, proposed)
            if card is not None:
                cards.append(card)
            is_new_proposal = self._is_new(passcode, proposed)
            if is_new_proposal:
                effects[passcode] = proposed or []
            is_changed = card is not None and self._is_told(passcode, card)
            self._count(passcode, is_changed or is_new_proposal)
        _write(cards, effects)

    def _passcode(self, record: CardRecord) -> int:
        """Its own, or that of the card of its name of which its own is only another picture."""
        if record.passcode in self._stored or not record.other_passcodes:
            return record.passcode
        known = (each for each in self._named[record.name] if each in record.other_passcodes)
        return next(known, record.passcode)

    def _changed(
        self, passcode: int, record: CardRecord, proposed: list[CardEffect] | None
    ) -> Card | None:
        """The card as it is to be, if it is not so already."""
        facts = {name: getattr(record, name) for name in _PRINTED}
        facts |= {"subtypes": [*record.subtypes], "folded_name": folded(record.name)}
        facts["words"] = words_of(record.text, record.pendulum_text)
        facts["does"] = does(effect.step for effect in proposed or ())
        stored = self._stored.get(passcode)
        if stored is None:
            return Card(passcode=passcode, **facts)
        if stored["is_checked"]:
            facts = self._kept(stored, facts)
            facts |= self._seen(stored, facts)
        if all(stored[name] == value for name, value in facts.items()):
            return None
        return Card(passcode=passcode, is_checked=stored["is_checked"], **facts)

    def _is_told(self, passcode: int, card: Card) -> bool:
        """Whether it is a change for people: what a first reading keeps for later ones is none."""
        stored = self._stored.get(passcode, {})
        told = (*_FACTS, "is_proposal_changed")
        return any(getattr(card, name) != stored.get(name, ...) for name in told)

    def _kept(self, stored: dict[str, Any], facts: dict[str, Any]) -> dict[str, Any]:
        """What a person checked stays, and the report tells where the file says otherwise."""
        others = [name for name in _PRINTED if name not in _ADDED and stored[name] != facts[name]]
        if others:
            told = ", ".join(f"{name} {facts[name]!r:.40}" for name in others)
            self.saved.kept.append(f"{stored['passcode']} {stored['name']}: {told}")
        kept = {name: stored[name] for name in _FACTS}
        return kept | {name: facts[name] for name in _ADDED}

    def _seen(self, stored: dict[str, Any], facts: dict[str, Any]) -> dict[str, Any]:
        """What a checked card’s text proposes changes no effect of it: a person looks at it."""
        proposal, is_changed = seen_again(Card(**facts, proposal=stored["proposal"]))
        if is_changed and not stored["is_proposal_changed"]:
            self.saved.queued.append(f"{stored['passcode']} {stored['name']}")
        return {"proposal": proposal, "is_proposal_changed": is_changed}

    def _proposals(self, passcode: int, record: CardRecord) -> list[CardEffect] | None:
        """The effects proposed for a card that nobody has checked; None for a checked one."""
        if self._stored.get(passcode, {}).get("is_checked"):
            return None
        proposed = [each.effect for each in proposals(record)]
        self.saved.effects += len(proposed)
        self.saved.cards_with_effects += bool(proposed)
        return proposed

    def _is_new(self, passcode: int, proposed: list[CardEffect] | None) -> bool:
        """Whether these are other effects than there are."""
        if proposed is None:
            return False
        told = [{name: getattr(each, name) for name in _EFFECT} for each in proposed]
        return told != self._proposed.get(passcode, [])

    def _count(self, passcode: int, is_changed: bool) -> None:
        if passcode not in self._stored:
            self.saved.new += 1
        elif is_changed:
            self.saved.changed += 1
        else:
            self.saved.unchanged += 1


def replace_effects(effects: Mapping[int, Sequence[CardEffect]]) -> None:
    """Give cards, by passcode, these effects in the place of those they have."""
    there = CardEffect.objects.filter(card_id__in=[*effects])
    there._raw_delete(there.db)  # nothing follows from them, and their history is written apart
    for passcode, proposed in effects.items():
        for effect in proposed:
            effect.card_id = passcode
    CardEffect.objects.bulk_create([each for proposed in effects.values() for each in proposed])


def _write(cards: list[Card], effects: dict[int, list[CardEffect]]) -> None:
    fields = [*_FACTS, *_SEEN]
    Card.objects.bulk_create(
        cards, update_conflicts=True, unique_fields=["passcode"], update_fields=fields
    )
    replace_effects(effects)
