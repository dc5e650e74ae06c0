"""Save imported cards: what is new or changed, and nothing that a person checked.

Names and texts in other languages that a file lacks stay as they are stored.

A checked card whose text now proposes something else is queued for a person. Saving takes a few
queries for every few hundred cards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from itertools import islice
from typing import Any, TypeVar

from explorer.catalogue.card_file import EFFECT_FIELDS
from explorer.catalogue.imports.proposals import (
    READ_FACTS,
    Reading,
    has_english_text,
    has_readable_text,
    proposal_after_rereading,
    reading,
)
from explorer.catalogue.imports.records import CardRecord
from explorer.catalogue.imports.report import SaveCounts
from explorer.models import AnyCard, Card, CardEffect, does
from explorer.models.cards import words_of
from explorer.web.search_text import folded

AT_ONCE = 500
Item = TypeVar("Item")

_PRINTED = [each.name for each in fields(CardRecord) if each.name != "passcode"]
_READ = ["words", "does", "is_read", "timing_facts", "battle_facts", "treated_as"]
_FACTS = [*_PRINTED, "imported_languages", "folded_name", *_READ]
_ENGLISH_TEXTS = ("text", "pendulum_text")
_SEEN = ["proposal", "is_proposal_changed"]
# Fields that the site's own card file lacks: all others of a checked card stay as they are.
_ADDED = (
    "scale", "text", "pendulum_text", "words", "is_translation_unofficial", "names",
    "imported_languages", "reading", "konami_id", "link_arrows", "other_texts",
    "timing_facts", "battle_facts", "treated_as",
)  # fmt: skip


def in_parts(items: Sequence[Item], size: int = AT_ONCE) -> Iterator[list[Item]]:
    """Yield the items in lists of at most `size`."""
    rest = iter(items)
    while part := [*islice(rest, size)]:
        yield part


class CardSaver:
    """The stored cards, and the import's changes to them."""

    def __init__(self) -> None:
        rows = Card.objects.order_by().values("passcode", "is_checked", *_FACTS, *_SEEN)
        self._stored = {row["passcode"]: row for row in rows.iterator(AT_ONCE)}
        self._proposed: dict[int, list[dict[str, Any]]] = defaultdict(list)
        proposed = CardEffect.objects.filter(card__is_checked=False).order_by("card", "place")
        for row in proposed.values("card_id", *EFFECT_FIELDS).iterator(AT_ONCE):
            self._proposed[row.pop("card_id")].append(row)
        self.saved = SaveCounts()

    def put(self, records: Iterable[CardRecord]) -> None:
        """Save those that are new or changed, with the effects that their texts propose."""
        cards: list[Card] = []
        effects: dict[int, list[CardEffect]] = {}
        for each in records:
            passcode = each.passcode
            stored = self._stored.get(passcode)
            record = _completed(each, stored)
            read = reading(record)
            proposed = self._proposals(passcode, record, read)
            imported = with_language(stored["imported_languages"] if stored else (), *each.names)
            card = self._changed(passcode, record, imported, proposed, read)
            if card is not None:
                cards.append(card)
            is_new_proposal = self._is_new(passcode, proposed)
            if is_new_proposal:
                effects[passcode] = proposed or []
            is_changed = card is not None and self._is_reported(passcode, card)
            self._count(passcode, is_changed or is_new_proposal)
        _write(cards, effects)

    def _changed(
        self,
        passcode: int,
        record: CardRecord,
        imported_languages: list[str],
        proposed: list[CardEffect] | None,
        read: Reading,
    ) -> Card | None:
        """Return the card as it will be; None if it is so already."""
        facts = {name: getattr(record, name) for name in _PRINTED}
        facts |= {"subtypes": [*record.subtypes], "link_arrows": [*record.link_arrows]}
        facts |= {"folded_name": folded(record.name), "imported_languages": imported_languages}
        facts["words"] = words_of(record.text, record.pendulum_text)
        facts["does"] = does(effect.step for effect in proposed or ())
        facts |= {name: getattr(read, name) for name in READ_FACTS}
        stored = self._stored.get(passcode)
        facts["is_read"] = has_readable_text(record) or bool(stored and stored["is_read"])
        if stored is not None and proposed is None:
            facts["does"] = stored["does"]
        if stored is not None and not has_english_text(record):
            facts |= {name: stored[name] for name in READ_FACTS}
        if stored is None:
            return Card(passcode=passcode, **facts)
        if stored["is_checked"]:
            facts = self._kept(stored, facts)
            facts |= self._seen(stored, facts)
        if all(stored[name] == value for name, value in facts.items()):
            return None
        return Card(passcode=passcode, is_checked=stored["is_checked"], **facts)

    def _is_reported(self, passcode: int, card: Card) -> bool:
        stored = self._stored.get(passcode, {})
        names = (*_FACTS, "is_proposal_changed")
        return any(getattr(card, name) != stored.get(name, ...) for name in names)

    def _kept(self, stored: dict[str, Any], facts: dict[str, Any]) -> dict[str, Any]:
        """Return the checked fields, and report where the file differs."""
        others = [name for name in _PRINTED if name not in _ADDED and stored[name] != facts[name]]
        if others:
            differences = ", ".join(f"{name} {facts[name]!r:.40}" for name in others)
            self.saved.kept.append(f"{stored['passcode']} {stored['name']}: {differences}")
        values = {name: stored[name] for name in _FACTS}
        return values | {name: facts[name] for name in _ADDED}

    def _seen(self, stored: dict[str, Any], facts: dict[str, Any]) -> dict[str, Any]:
        """Return the proposal fields of a checked card, and queue it where its text proposes
        otherwise.
        """
        proposal, is_changed = proposal_after_rereading(Card(**facts, proposal=stored["proposal"]))
        if is_changed and not stored["is_proposal_changed"]:
            self.saved.queued.append(f"{stored['passcode']} {stored['name']}")
        return {"proposal": proposal, "is_proposal_changed": is_changed}

    def _proposals(
        self, passcode: int, record: CardRecord, read: Reading
    ) -> list[CardEffect] | None:
        """Return the effects proposed for a card; None if it keeps those that it has.

        Those of a checked card stay, and those that were shipped where the English text is missing:
        they were read from texts in both languages.
        """
        stored = self._stored.get(passcode, {})
        if stored.get("is_checked") or (stored.get("is_read") and not has_english_text(record)):
            return None
        proposed = [each.effect for each in read.proposals]
        self.saved.effects += len(proposed)
        self.saved.cards_with_effects += bool(proposed)
        return proposed

    def _is_new(self, passcode: int, proposed: list[CardEffect] | None) -> bool:
        """Return whether these effects differ from the stored ones."""
        if proposed is None:
            return False
        effects = [{name: getattr(each, name) for name in EFFECT_FIELDS} for each in proposed]
        return effects != self._proposed.get(passcode, [])

    def _count(self, passcode: int, is_changed: bool) -> None:
        if passcode not in self._stored:
            self.saved.new += 1
        elif is_changed:
            self.saved.changed += 1
        else:
            self.saved.unchanged += 1


def _completed(record: CardRecord, stored: Mapping[str, Any] | None) -> CardRecord:
    """Return the record with what is stored in other languages, and what the file lacks."""
    if stored is None:
        return record
    return replace(
        record,
        names=stored["names"] | record.names,
        reading=record.reading if "ja" in record.names else stored["reading"],
        konami_id=record.konami_id or stored["konami_id"],
        other_texts=stored["other_texts"] | record.other_texts,
        **({} if has_english_text(record) else {name: stored[name] for name in _ENGLISH_TEXTS}),
    )


def with_language(imported: Iterable[str], *languages: str) -> list[str]:
    """Return a card's imported languages with others added."""
    return sorted({*imported, *languages})


def replace_effects(effects: Mapping[int, Sequence[CardEffect]]) -> None:
    """Replace the effects of cards, by passcode."""
    old = CardEffect.objects.filter(card_id__in=[*effects])
    old._raw_delete(old.db)  # no other row refers to them, and their history is written separately
    for passcode, proposed in effects.items():
        for effect in proposed:
            effect.card_id = passcode
    CardEffect.objects.bulk_create([each for proposed in effects.values() for each in proposed])


def write_cards(model: type[AnyCard], cards: Sequence[AnyCard], fields: Sequence[str]) -> None:
    """Insert cards of a game, or update these fields of those that exist."""
    key = model._meta.pk.name
    for part in in_parts(cards):
        model._default_manager.bulk_create(
            part, update_conflicts=True, unique_fields=[key], update_fields=fields
        )


def _write(cards: list[Card], effects: dict[int, list[CardEffect]]) -> None:
    write_cards(Card, cards, [*_FACTS, *_SEEN])
    replace_effects(effects)
