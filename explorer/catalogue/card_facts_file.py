"""Define the entries of the files with every card of Yu-Gi-Oh!, and load them into the database.

One file has the facts printed on each card and its names, another the effects that the reader
proposes for them; neither has a text. card_facts_export.py writes both. A third has what Konami's
FAQs say of their effects.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from django.conf import settings
from django.db import transaction
from pydantic import AfterValidator, Field

from engine.yugioh.card_text import DOES, BattleFact
from engine.yugioh.timing import FACTS_BY_NAME
from explorer.catalogue.card_file import (
    EFFECT_FIELDS,
    EffectEntry,
    Number,
    Small,
    fields_of_effect,
)
from explorer.catalogue.imports.save import replace_effects, write_cards
from explorer.content.entries import (
    FIRST_CARD,
    Entry,
    InvalidContent,
    LoadCounts,
    content_error,
    read_lines,
)
from explorer.models import AnyCard, Card, CardEffect, does, invalidate_name_index
from explorer.models.cards import LARGEST_KONAMI_ID, MAX_PASSCODE, MOST_IN_READING
from explorer.web.search_text import folded

Passcode = Annotated[int, Field(ge=0, le=MAX_PASSCODE)]
Name = Annotated[str, Field(min_length=1, max_length=100)]
Language = Literal["ja", "ko", "fr", "de", "it", "es", "pt", "zh-CN", "zh-TW"]
Arrow = Literal["↖", "⬆", "↗", "⬅", "➡", "↙", "⬇", "↘"]


def _checked(facts: dict[str, str]) -> dict[str, str]:
    for name, value in facts.items():
        if name not in FACTS_BY_NAME:
            raise content_error(f"there is no fact {name!r:.60}")
        if value not in FACTS_BY_NAME[name].values:
            raise content_error(f"{name}: {value!r:.60} is not an allowed value")
    return facts


TimingFacts = Annotated[dict[str, str], AfterValidator(_checked)]


def _checked_fact(fact: dict[str, str | bool]) -> dict[str, str | bool]:
    """Return a fact about battles; raise for a field that facts do not have."""
    if unknown := {*fact} - {*BattleFact._fields}:
        raise content_error(f"there is no fact {min(unknown)!r:.60} about a battle")
    if fact.get("does") not in DOES:
        raise content_error(f"does: {fact.get('does')!r:.60} is not an allowed value")
    return fact


StoredBattleFact = Annotated[dict[str, str | bool], AfterValidator(_checked_fact)]


class CardFacts(Entry):
    """One card of the file of facts."""

    passcode: Passcode
    name: Name
    names: dict[Language, Name] = Field(
        default_factory=dict, description="in other languages than English"
    )
    reading: Annotated[str, Field(max_length=MOST_IN_READING)] = Field(
        "", description="Japanese, in kana"
    )
    is_translation_unofficial: bool = Field(False, description="the English name")
    konami_id: Annotated[int, Field(ge=1, le=LARGEST_KONAMI_ID)] | None = None
    kind: Literal["monster", "spell", "trap"]
    subtypes: list[str] = Field(default_factory=list)
    race: Annotated[str, Field(max_length=60)] = ""
    attribute: Annotated[str, Field(max_length=40)] = ""
    level: Small | None = None
    rank: Small | None = None
    link_arrows: list[Arrow] = Field(default_factory=list)
    scale: Small | None = None
    atk: Number | None = None
    def_: Number | None = Field(None, alias="def")
    read: bool = Field(False, description="its text has been read for effects")
    timing_facts: list[TimingFacts] | None = Field(
        None, description="its activated effects, for questions of timing; empty facts if in doubt"
    )
    battle_facts: list[StoredBattleFact] = Field(
        default_factory=list, description="what it does to a battle besides numbers"
    )
    treated_as: list[Name] = Field(
        default_factory=list, description="the names and series that it counts as by its text"
    )
    konami_faq: dict[str, Any] | None = Field(None, exclude=True)  # from a file of its own


class FaqEffect(Entry):
    """What Konami's FAQ says of one effect of a card, by the FAQ's own number."""

    part: Literal["text", "pendulum"] = "text"
    number: Annotated[str, Field(pattern=r"^[0-9]{1,2}(\.[0-9]{1,6})?$")] = "0"
    kind: (
        Literal[
            "trigger", "quick", "ignition", "continuous", "unclassified", "link", "no_link",
            "activation",
        ]
        | None
    ) = None  # fmt: skip
    mandatory: bool | None = None
    damage_step: list[
        Literal["no", "yes", "before_calculation", "at_the_end", "at_the_start", "applies"]
    ] = Field(default_factory=list)


class FaqEntry(Entry):
    """What Konami's FAQ says of the effects of one card."""

    konami_id: Annotated[int, Field(ge=1, le=LARGEST_KONAMI_ID)]
    date: Annotated[str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    effects: Annotated[list[FaqEffect], Field(min_length=1)]


class ProposedEffects(Entry):
    """The effects that the reader proposes for one card."""

    passcode: Passcode
    name: Name
    effects: Annotated[list[EffectEntry], Field(min_length=1)]


def facts_path() -> Path:
    """Return the file with the facts of all cards."""
    return Path(settings.CARD_FACTS) / "yugioh.jsonl"


def effects_path() -> Path:
    """Return the file with the effects proposed for them."""
    return Path(settings.CARD_FACTS) / "yugioh-effects.jsonl"


def faq_path() -> Path:
    """Return the file with what Konami's FAQs say of their effects, which may be absent."""
    return Path(settings.CARD_FACTS) / "yugioh-faq.jsonl.gz"


def read_card_facts() -> tuple[list[CardFacts], dict[int, list[EffectEntry]]]:
    """Return the cards, and the effects of each by passcode. Raises InvalidContent, which names
    the file and the line.
    """
    cards = read_lines(facts_path(), CardFacts, "passcode")
    proposed = read_lines(effects_path(), ProposedEffects, "passcode")
    faqs = read_lines(faq_path(), FaqEntry, "konami_id") if faq_path().exists() else []
    faq_by_id = {each.konami_id: each for each in faqs}
    for card in cards:
        if faq := faq_by_id.get(card.konami_id or 0):
            card.konami_faq = faq.model_dump(exclude={"konami_id"}, exclude_defaults=True)
    known = {card.passcode: card.name for card in cards}
    for number, each in enumerate(proposed, start=FIRST_CARD):
        if known.get(each.passcode) != each.name:
            problem = f"no card in {facts_path().name} has the passcode {each.passcode}"
            if each.passcode in known:
                problem = f"name: {facts_path().name} names the card {known[each.passcode]}"
            raise InvalidContent(f"{effects_path().name}, line {number:,}: {problem}")
    return cards, {each.passcode: each.effects for each in proposed}


@transaction.atomic
def load_card_facts(
    cards: Iterable[CardFacts], effects: Mapping[int, list[EffectEntry]]
) -> LoadCounts:
    """Load the cards into the database: all or none; a second time changes nothing.

    Of a card that a person checked or changed, or that an import gave a text, only the facts that
    it lacks are loaded: names in other languages, Link Arrows and the like. What an import brought
    stays, and so do effects that were read here of a card that is unread in the file.
    """
    stored = _stored()
    present = _present_effects()
    facts: dict[int, dict[str, Any]] = {}
    replaced: dict[int, list[CardEffect]] = {}
    for entry in cards:
        row = stored.get(entry.passcode)
        if row is not None and _is_kept(row, entry):
            facts[entry.passcode] = _added(entry, row)
            continue
        proposed = effects.get(entry.passcode, [])
        facts[entry.passcode] = _facts(entry, proposed)
        wanted = [fields_of_effect(each) | {"place": place} for place, each in enumerate(proposed)]
        if present.get(entry.passcode, []) != wanted:
            replaced[entry.passcode] = [CardEffect(**each) for each in wanted]
    counts = load_facts(Card, facts, stored, _FIELDS, replaced)
    replace_effects(replaced)
    return counts


def _stored() -> dict[int, dict[str, Any]]:
    """Return the stored cards by passcode, without their texts."""
    names = ("passcode", "is_checked", "is_edited", "imported_languages", *_FIELDS)
    with_text = {*Card.objects.exclude(text="", pendulum_text="").values_list("pk", flat=True)}
    japanese = Card.objects.filter(other_texts__has_key="ja")
    with_japanese_text = {*japanese.values_list("pk", flat=True)}
    return {
        row["passcode"]: row
        | {
            "has_text": row["passcode"] in with_text,
            "has_japanese_text": row["passcode"] in with_japanese_text,
        }
        for row in Card.objects.order_by().values(*names)
    }


def _present_effects() -> dict[int, list[dict[str, Any]]]:
    """Return the effects of unchecked cards, by passcode."""
    present: dict[int, list[dict[str, Any]]] = defaultdict(list)
    effects = CardEffect.objects.filter(card__is_checked=False).order_by("card", "place")
    for row in effects.values("card_id", *EFFECT_FIELDS):
        present[row.pop("card_id")].append(row)
    return present


def _is_kept(row: Mapping[str, Any], entry: CardFacts) -> bool:
    was_read_here = row["is_read"] and row["has_japanese_text"] and not entry.read
    return bool(row["is_checked"] or row["is_edited"] or row["has_text"] or was_read_here)


def _facts(entry: CardFacts, proposed: list[EffectEntry]) -> dict[str, Any]:
    """Return all fields of an entry."""
    facts = entry.model_dump(exclude={"passcode", "atk", "def_", "read"})
    printed = {"atk": entry.atk, "def_printed": entry.def_}
    facts |= {name: "" if each is None else str(each) for name, each in printed.items()}
    return facts | {
        "konami_faq": entry.konami_faq,
        "folded_name": folded(entry.name),
        "link": len(entry.link_arrows) or None,
        "is_read": entry.read,
        "does": does(effect.step for effect in proposed),
    }


def _added(entry: CardFacts, row: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields that no other source of the card has, or that it lacks."""
    names = (
        "reading", "konami_id", "link_arrows", "timing_facts", "battle_facts", "treated_as",
    )  # fmt: skip
    added = {name: getattr(entry, name) for name in names}
    if row["has_text"]:
        added |= {name: row[name] for name in added if row[name] or row[name] == []}
    return {
        **added,
        "konami_faq": entry.konami_faq,
        "names": entry.names,
        "scale": row["scale"] if row["scale"] is not None else entry.scale,
    }


_FIELDS = [
    "name", "folded_name", "names", "reading", "is_translation_unofficial", "konami_id", "kind",
    "subtypes", "race", "attribute", "level", "rank", "link", "link_arrows", "scale", "atk",
    "def_printed", "is_read", "does", "timing_facts", "battle_facts", "treated_as", "konami_faq",
]  # fmt: skip


Fields = Mapping[str, Any]


def load_facts(
    model: type[AnyCard],
    facts: Mapping[Any, Fields],
    stored: Mapping[Any, Fields],
    names: Sequence[str],
    also_changed: Collection[Any] = (),
) -> LoadCounts:
    """Write the cards whose facts, by key, are not the stored ones, and count all cards.

    `names` are those of all fields that the facts may have; what a card's facts lack stays as it is
    stored. Cards of `also_changed` count as changed.
    """
    key_name = model._meta.pk.name
    changed = []
    for key, entry in facts.items():
        row = stored.get(key)
        if row is None:
            changed.append(model(**{key_name: key, **entry}))
            continue
        imported = _imported_names(row)
        now = {**entry, "names": entry["names"] | imported} if imported else entry
        if any(row[name] != value for name, value in now.items()):
            changed.append(model(**{key_name: key, **{name: row[name] for name in names}, **now}))
    write_cards(model, changed, names)
    touched = {card.pk for card in changed} | {*also_changed}
    if touched:
        invalidate_name_index(model)
    new = len(touched - stored.keys())
    return LoadCounts(new, len(touched) - new, len(facts) - len(touched))


def _imported_names(row: Fields) -> dict[str, str]:
    names = row["names"]
    return {each: names[each] for each in row["imported_languages"] if each in names}
