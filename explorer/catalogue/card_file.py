"""Define the entries of the card file, and load them into the database.

card_export.py writes the file from the database.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

from django.db import transaction
from pydantic import Field, ValidationError, model_validator

from engine.yugioh import STEPS, canonical_effect
from explorer import content
from explorer.content.entries import Entry, LoadCounts, content_error, put_in, read_entries
from explorer.models import Card, CardEffect, does
from explorer.models.cards import MAX_PASSCODE
from explorer.web.search_text import folded

CARDS = content.FOLDER / "cards.json"

Number = Annotated[int, Field(ge=0, le=9_999_999)] | Literal["?"]
Small = Annotated[int, Field(ge=0, le=32_767)]
ShortText = Annotated[str, Field(max_length=100)]
Stored = tuple[dict[str, Any], list[dict[str, Any]]]  # a card’s fields, and those of its effects
Inflicting = Literal[
    "this_card", "equipped_monster", "chosen_monster", "own", "opposing", "attacker", "any"
]
WhichMonster = Literal[Inflicting, "battled_monster"]
NotWorkedOut = Literal[
    "ends_battle", "changes_attack", "forbids_activations", "negates", "inflicts_damage",
    "gains_life_points", "acts_afterward", "moves_effect",
]  # fmt: skip


class Formula(Entry):
    """A number that depends on the battle: see battle/picked_cards/amounts.py."""

    formula: Annotated[str, Field(pattern=r"^[0-9_]*[a-z][a-z0-9_]*$", max_length=100)]


class Counted(Entry):
    """A number for each of something that a person counts."""

    each: Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
    per: Annotated[str, Field(min_length=1, max_length=100)] = Field(
        description="in the plural, after “for each of the”, or one number, with “the”"
    )


class StatChange(Entry):
    """An effect's change of ATK or DEF."""

    stat: Literal["atk", "def", "atk_def"]
    op: Literal["add", "set"]
    amount: Annotated[int, Field(ge=-1_000_000, le=1_000_000)] | Formula | Counted
    during: Literal["damage_step", "damage_calculation", "outside"]
    original: bool = Field(False, description="it changes the original ATK or DEF")


class Gate(Entry):
    """The conditions that a composed battle can check."""

    role: Literal["attacker", "target"] | None = None
    battle: Literal["monster", "direct"] | None = None
    position: Literal["attack", "defense"] | None = None
    attacker: Literal["controller", "opponent"] | None = None
    equipped: bool | None = None
    chooses: Literal["own", "other_own", "opposing"] | None = Field(
        None, description="whose monster it chooses; one besides this card for `other_own`"
    )


class EffectEntry(Entry):
    """One effect of a card, as models.CardEffect describes it."""

    step: Literal[
        "piercing", "01", "02", "03", "04", "05", "06", "07", "08", "09", "10",
        "uses_def", "attacks_in_defense", "indestructible_by_battle", "stat_change",
    ]  # fmt: skip
    kind: Literal["piercing", "battle", "instead", "also"] | None = None
    taken_by: Literal["any", "controller", "opponent"] | None = None
    inflicted_by: Inflicting | None = None
    involving: Literal["this_card", "equipped_monster"] | None = None
    damage: Literal["battle", "effect", "any"] | None = None
    value: int | Formula | None = None
    comparison: Literal["at_most", "at_least", "less_than", "more_than"] | None = None
    applies_to: WhichMonster | None = None
    affects_stat: StatChange | None = None
    activation: Literal["continuous", "activated", "trigger", "equip", "pendulum"]
    zone: Literal["monster", "spell_trap", "field", "graveyard", "hand", "pendulum", "banished"]
    gate: Gate | None = None
    when: Annotated[str, Field(max_length=200)] = ""
    by_default: bool
    from_japanese: bool = Field(
        False, description="the Japanese text decides: the English one says otherwise"
    )

    @model_validator(mode="after")
    def _fits_its_step(self) -> EffectEntry:
        problems = tuple(_problems(self))
        if problems:
            raise Misfit(problems)
        return self


class LifePointFact(Entry):
    """Life Points that an effect of a card changes outside a battle."""

    what: Literal["inflicts", "pays", "loses", "gains"]
    player: Literal["controller", "opponent"] = Field(description="whose Life Points")
    amount: Small | Literal["half"] = Field(description="`half` of what its controller has")
    each: ShortText = Field("", description="what the amount is for, one by one")
    amount_of: ShortText = Field("", description="what the amount depends on")
    example: ShortText = Field("", description="the card whose `amount` stands for others")

    @model_validator(mode="after")
    def _can_be_stated(self) -> LifePointFact:
        is_cost = (self.what, self.player) == ("pays", "controller")
        if self.amount == "half" and not is_cost:
            raise content_error("amount: only what a controller pays can be half")
        if self.amount == "half" or self.what == "gains":
            for name in ("each", "amount_of", "example"):
                if getattr(self, name):
                    raise content_error(f"{name}: not allowed for a gain or for half")
        return self


class Misfit(ValueError):
    """Fields that an effect's step does not take or lacks; `problems` names each."""

    def __init__(self, problems: tuple[tuple[str, str], ...]) -> None:
        super().__init__("; ".join(f"{field}: {problem}" for field, problem in problems))
        self.problems = problems


def _problems(effect: EffectEntry) -> Iterator[tuple[str, str]]:
    """Yield the fields that the effect's step does not take or lacks; the engine checks those of
    the ladder.
    """
    yield from _card_field_problems(effect)
    of_ladder = effect.model_dump(exclude_none=True, include={"step", *_LADDER_FIELDS})
    if effect.step not in STEPS:
        for field in of_ladder.keys() - {"step"}:
            yield field, f"not allowed for {effect.step}"
        return
    if effect.inflicted_by in _ONE_OF_TWO:
        of_ladder["inflicted_by"] = "attacker"
    if isinstance(effect.value, Formula):
        of_ladder["value"] = 0
    try:
        canonical_effect(of_ladder | {"card": "A card", "controller": "you"})
    except ValidationError as refused:
        for each in refused.errors():
            # A value has several types: the location ends with the one that was tried.
            field = next(part for part in reversed(each["loc"]) if part in EffectEntry.model_fields)
            yield str(field), _MESSAGES.get(each["type"], each["msg"])


def _card_field_problems(effect: EffectEntry) -> Iterator[tuple[str, str]]:
    """Yield the problems of fields that no step of the ladder has."""
    if effect.step in _OF_A_MONSTER and effect.applies_to is None:
        yield "applies_to", f"required for {effect.step}"
    if (effect.step == "stat_change") is (effect.affects_stat is None):
        yield "affects_stat", "required for stat_change, and not allowed for other steps"


_LADDER_FIELDS = ("kind", "taken_by", "inflicted_by", "damage", "value", "comparison")
_OF_A_MONSTER = ("uses_def", "indestructible_by_battle", "stat_change")
# Which of the two monsters of a battle they are depends on the battle.
_ONE_OF_TWO = ("this_card", "equipped_monster", "chosen_monster")
_MESSAGES = {"extra_forbidden": "not allowed for this step", "missing": "required for this step"}


class CardEntry(Entry):
    """One card of the file."""

    passcode: Annotated[int, Field(ge=0, le=MAX_PASSCODE)]
    name: Annotated[str, Field(min_length=1, max_length=100)]
    kind: Literal["monster", "spell", "trap"]
    subtypes: list[str] = Field([])
    atk: Number | None = None
    def_: Number | None = Field(None, alias="def")
    level: Small | None = None
    rank: Small | None = None
    link: Small | None = None
    attribute: Annotated[str, Field(max_length=40)] = ""
    race: Annotated[str, Field(max_length=60)] = ""
    tags: list[str] = Field([])
    effects: list[EffectEntry] = Field([])
    life_points: list[LifePointFact] = Field([])
    not_worked_out: list[NotWorkedOut] = Field(
        [], description="what it does to a battle that no effect here describes"
    )


def read_card_file(path: Path = CARDS) -> list[CardEntry]:
    """Return the entries of a card file. Raises InvalidContent, which names the card
    and the field.
    """
    return read_entries(path, CardEntry)


@transaction.atomic
def load_cards(entries: Iterable[CardEntry]) -> LoadCounts:
    """Load the entries into the database: all or none; a second time changes nothing.

    The effects of an entry replace the card's, so that correcting the file corrects the site. A
    card that a person changed here stays as it is until the file says the same. Cards that are not
    in the file stay as they are, and so do the fields that an import added.
    """
    fields = {entry.passcode: fields_of(entry) for entry in entries}
    present = [*Card.objects.filter(pk__in=[*fields]).with_effects()]
    stored = {card.passcode: stored_fields(card) for card in present}
    edited = {card.passcode: card.name for card in present if card.is_edited}
    agreed = [passcode for passcode in edited if stored[passcode] == fields[passcode]]
    Card.objects.filter(pk__in=agreed).update(is_edited=False)
    edited_here = edited.keys() - {*agreed}
    loaded = put_in(
        ((each, fields[each]) for each in fields if each not in edited_here), stored, _put
    )
    return loaded._replace(kept=tuple(sorted(edited[each] for each in edited_here)))


def _put(passcode: int, fields: Stored) -> None:
    facts, effects = fields
    card, _ = Card.objects.update_or_create(passcode=passcode, defaults=facts)
    card.effects.all().delete()
    CardEffect.objects.bulk_create([CardEffect(card=card, **each) for each in effects])


def fields_of(entry: CardEntry) -> Stored:
    """Return the stored fields of an entry, and those of its effects."""
    return _facts(entry), [*_effects(entry)]


def _facts(entry: CardEntry) -> dict[str, Any]:
    facts = entry.model_dump(exclude={"passcode", "effects", "atk", "def_"})
    printed = {"atk": entry.atk, "def_printed": entry.def_}
    facts |= {name: "" if each is None else str(each) for name, each in printed.items()}
    does_ = does(effect.step for effect in entry.effects)
    return facts | {"folded_name": folded(entry.name), "is_checked": True, "does": does_}


def _effects(entry: CardEntry) -> Iterator[dict[str, Any]]:
    for place, effect in enumerate(entry.effects):
        yield fields_of_effect(effect) | {"place": place}


def fields_of_effect(effect: EffectEntry) -> dict[str, Any]:
    """Return the stored fields of an effect, except its place."""
    fields = effect.model_dump()
    for name, value in fields.items():
        if value is None and name not in _NULLABLE:
            fields[name] = ""
    return fields | {"gate": effect.gate.model_dump(exclude_none=True) if effect.gate else {}}


_NULLABLE = ("value", "affects_stat")


def stored_fields(card: Card) -> Stored:
    """Return a card of the database in the shape of `fields_of`."""
    effects = [
        {field: getattr(each, field) for field in EFFECT_FIELDS} for each in card.effects.all()
    ]
    return stored_facts(card), effects


def stored_facts(card: Card) -> dict[str, Any]:
    """Return the fields of a card that an entry has."""
    return {field: getattr(card, field) for field in _CARD_FIELDS}


# What no entry has: what an import or the file of all cards brought, and what a person decided.
_IMPORTED = (
    "scale", "text", "pendulum_text", "other_texts", "words", "is_translation_unofficial",
    "names", "imported_languages", "reading", "konami_id", "link_arrows", "is_read",
    "timing_facts", "battle_facts", "treated_as", "konami_faq",
)  # fmt: skip
_DECIDED = ("proposal", "is_proposal_changed", "is_edited")
_CARD_FIELDS = [
    field.name
    for field in Card._meta.fields
    if not field.primary_key and field.name not in (*_IMPORTED, *_DECIDED)
]
EFFECT_FIELDS = [
    field.name for field in CardEffect._meta.fields if field.name not in ("id", "card")
]
