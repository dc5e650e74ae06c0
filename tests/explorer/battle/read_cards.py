"""Put cards into the catalogue whose effects are read from a text, as the importers do."""

from __future__ import annotations

from typing import Any

from explorer.catalogue.imports.proposals import reading
from explorer.models import Card


def read_monster(
    name: str, text: str, atk: int | str = 2000, def_: int = 1000, **fields: Any
) -> Card:
    """Return a monster with the effects that are read from its text."""
    fields = {"subtypes": ["Effect"], "atk": str(atk), "def_printed": str(def_)} | fields
    return _read(name, text, kind="monster", **fields)


def read_spell(name: str, text: str, *subtypes: str) -> Card:
    """Return a Spell with the effects that are read from its text."""
    return _read(name, text, kind="spell", subtypes=[*(subtypes or ("Normal",))])


def read_trap(name: str, text: str, *subtypes: str) -> Card:
    """Return a Trap with the effects that are read from its text."""
    return _read(name, text, kind="trap", subtypes=[*(subtypes or ("Normal",))])


def _read(name: str, text: str, **fields: Any) -> Card:
    passcode = 900_000_000 + Card.objects.filter(passcode__gte=900_000_000).count()
    card = Card.objects.create(passcode=passcode, name=name, text=text, is_read=True, **fields)
    read = reading(card)
    card.battle_facts, card.treated_as = read.battle_facts, read.treated_as
    card.save()
    for proposal in read.proposals:
        proposal.effect.card = card
        proposal.effect.save()
    return card
