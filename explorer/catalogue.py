"""The card file: what one card's entry looks like, and putting the entries into the database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal

from django.db import transaction
from pydantic import Field

from explorer.entries import Entry, Loaded, put_in, read_entries
from explorer.folding import folded
from explorer.models import Card, CardEffect, does

CARDS = Path(__file__).parent / "content" / "cards.json"

Number = int | Literal["?"]
Stored = tuple[dict[str, Any], list[dict[str, Any]]]  # a card’s fields, and those of its effects
WhichMonster = Literal[
    "this_card",
    "equipped_monster",
    "battled_monster",
    "chosen_monster",
    "own",
    "opposing",
    "attacker",
    "any",
]


class Formula(Entry):
    """A number that depends on the battle; formulas.py knows those it can work out."""

    formula: str


class StatChange(Entry):
    """What an effect does to ATK or DEF."""

    stat: Literal["atk", "def", "atk_def"]
    op: Literal["add", "set"]
    amount: int | Formula
    during: Literal["damage_step", "damage_calculation", "outside"]
    original: bool = Field(False, description="it changes the original ATK or DEF")


class Gate(Entry):
    """The conditions that a composed battle can check."""

    role: Literal["attacker", "target"] | None = None
    battle: Literal["monster", "direct"] | None = None
    position: Literal["attack", "defense"] | None = None
    attacker: Literal["controller", "opponent"] | None = None
    equipped: bool | None = None


class EffectEntry(Entry):
    """One effect of a card, as models.CardEffect describes it."""

    step: Literal[
        "piercing", "01", "02", "03", "04", "05", "06", "07", "08", "09", "10",
        "uses_def", "attacks_in_defense", "indestructible_by_battle", "stat_change",
    ]  # fmt: skip
    kind: Literal["piercing", "battle", "instead", "also"] | None = None
    taken_by: Literal["any", "controller", "opponent"] | None = None
    inflicted_by: WhichMonster | None = None
    damage: Literal["battle", "effect", "any"] | None = None
    value: int | Formula | None = None
    comparison: Literal["at_most", "at_least", "less_than", "more_than"] | None = None
    applies_to: WhichMonster | None = None
    involving: Literal["this_card", "equipped_monster"] | None = None
    affects_stat: StatChange | None = None
    activation: Literal["continuous", "activated", "trigger", "equip", "pendulum"]
    zone: Literal["monster", "spell_trap", "field", "graveyard", "hand", "pendulum"]
    gate: Gate | None = None
    when: str = ""
    by_default: bool


class CardEntry(Entry):
    """One card of the file."""

    passcode: int
    name: str
    kind: Literal["monster", "spell", "trap"]
    subtypes: list[str] = Field([])
    atk: Number | None = None
    def_: Number | None = Field(None, alias="def")
    level: int | None = None
    rank: int | None = None
    link: int | None = None
    attribute: str = ""
    race: str = ""
    tags: list[str] = Field([])
    effects: list[EffectEntry] = Field([])


def read(path: Path = CARDS) -> list[CardEntry]:
    """The entries of a card file. Raises InvalidContent, which names the card and the field."""
    return read_entries(path, CardEntry)


@transaction.atomic
def load(entries: Iterable[CardEntry]) -> Loaded:
    """Put the entries into the database: all or none, and a second time changes nothing.

    The effects of an entry replace those the card had, so that correcting the file corrects the
    site. Cards that are not in the file stay as they are, and so does what an import added.
    """
    entries = [*entries]
    there = Card.objects.filter(pk__in=[entry.passcode for entry in entries]).with_effects()
    stored = {card.passcode: _stored(card) for card in there}
    wanted = ((entry.passcode, (_facts(entry), [*_effects(entry)])) for entry in entries)
    return put_in(wanted, stored, _put)


def _put(passcode: int, fields: Stored) -> None:
    facts, effects = fields
    card, _ = Card.objects.update_or_create(passcode=passcode, defaults=facts)
    card.effects.all().delete()
    CardEffect.objects.bulk_create([CardEffect(card=card, **each) for each in effects])


def _facts(entry: CardEntry) -> dict[str, Any]:
    facts = entry.model_dump(exclude={"passcode", "effects", "atk", "def_"})
    printed = {"atk": entry.atk, "def_printed": entry.def_}
    facts |= {name: "" if each is None else str(each) for name, each in printed.items()}
    does_ = does(effect.step for effect in entry.effects)
    return facts | {"folded_name": folded(entry.name), "is_checked": True, "does": does_}


def _effects(entry: CardEntry) -> Iterator[dict[str, Any]]:
    for place, effect in enumerate(entry.effects):
        fields = effect.model_dump()
        for name, value in fields.items():
            if value is None and name not in _NULLABLE:
                fields[name] = ""
        gate = effect.gate.model_dump(exclude_none=True) if effect.gate else {}
        yield fields | {"place": place, "gate": gate}


_NULLABLE = ("value", "affects_stat")


def _stored(card: Card) -> Stored:
    """A card of the database in the shape of _facts and _effects."""
    facts = {field: getattr(card, field) for field in _CARD_FIELDS}
    effects = [
        {field: getattr(each, field) for field in _EFFECT_FIELDS} for each in card.effects.all()
    ]
    return facts, effects


_IMPORTED = ("scale", "text", "pendulum_text", "is_translation_unofficial")  # what no entry has
_CARD_FIELDS = [
    field.name
    for field in Card._meta.fields
    if not field.primary_key and field.name not in _IMPORTED
]
_EFFECT_FIELDS = [
    field.name for field in CardEffect._meta.fields if field.name not in ("id", "card")
]
