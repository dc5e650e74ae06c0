"""Turn what the catalogue knows of effects and monsters into conditions and traits of a battle.

A condition of the catalogue is words (`only DARK monsters`). It becomes one of the document where
it is about a monster that states what the words name; the engine then decides it, and the table
says so. A monster of the catalogue states what the battle's conditions are about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, get_args

from engine.document import Document
from engine.yugioh.conditions import Attribute, CardType, MonsterType, Summoned
from explorer.battle.picked_cards.conditions import FATE, described_monster, how_summoned
from explorer.models import Card

_TYPES, _ATTRIBUTES, _KINDS, _SUMMONS = map(get_args, (MonsterType, Attribute, CardType, Summoned))
_STARS = ("level", "rank", "link")
# The traits that decide a field of a condition; any one of several.
_TRAITS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("level", "level_at_least", "level_at_most", "rank", "link"), _STARS),
    "card_type": ("card_types",),
    "fate": (),
}
_STARS_IN_WORDS = {"Level": "level", "Rank": "rank", "Link": "link"}


def conditions_in_words(when: str, slots: Mapping[str, str]) -> list[Document]:
    """Return the conditions of a battle that the clauses of the catalogue's condition are.

    `slots` has the monster of each role: `subject`, `own`, `other` and `opposing`. A clause that is
    no condition of a battle is left out.
    """
    found: list[Document] = []
    for clause in when.replace("’", "'").split("; "):
        if (summoned := how_summoned(clause)) in _SUMMONS and "subject" in slots:
            found.append({"of": slots["subject"], "summoned": summoned})
        if clause in FATE and "subject" in slots:
            found.append({"of": slots["subject"], "fate": "would_be_destroyed"})
        described = described_monster(clause)
        slot = slots.get(described.role) if described else None
        fields = _fields(described.words) if described and slot else None
        if described and fields is not None:
            is_not = described.is_excluded is not fields.pop("not", False)
            found.append({"of": slot, **({"not": True} if is_not else {}), **fields})
    return found


def _fields(words: Iterable[str]) -> Document | None:
    """Return the fields of a condition for words on one monster; None if it can't have them."""
    fields: Document = {}
    for word in words:
        kind = word.removeprefix("non-")
        which, number, *rest = [*kind.replace("-", " ").split(), ""]
        if which in _STARS_IN_WORDS and number.isdigit():
            star, ending = _STARS_IN_WORDS[which], "_".join(rest).strip("_")
            limit = {"or_higher": "_at_least", "or_lower": "_at_most"}.get(ending, "")
            field: str = f"{star}{limit}"
            value: Any = int(number)
        elif kind in _ATTRIBUTES or kind in _TYPES:
            field, value = "attribute" if kind in _ATTRIBUTES else "type", kind
        else:
            field, value = "card_type", kind.lower()
        if field in fields or field in ("rank_at_least", "rank_at_most") or "not" in fields:
            return None
        if kind != word:
            if fields:
                return None
            fields["not"] = True
        fields[field] = value
    return fields if {*fields} - {"not"} else None


def stated(conditions: Iterable[Document], document: Document) -> list[Document]:
    """Return the conditions that the traits of the battle's monsters decide."""
    return [each for each in conditions if not [*_missing(each, document)]]


def _missing(condition: Document, document: Document) -> Iterator[tuple[str, ...]]:
    monster = document.get(condition["of"]) or {}
    held = monster.get("traits") or {}
    for field in {*condition} - {"of", "not"}:
        needed = _TRAITS.get(field, (field,))
        if needed and not any(trait in held for trait in needed):
            yield needed


def needed_traits(
    conditions: Iterable[Document], slot: str, document: Document, known: Document
) -> Document:
    """Return what these conditions need of a monster and a battle does not state, of what is
    `known` of both monsters.
    """
    needed = {
        trait
        for condition in conditions
        if condition.get("of") == slot
        for traits in _missing(condition, document)
        for trait in traits
    }
    traits = known[slot].get("traits", {})
    return {name: value for name, value in traits.items() if name in needed}


def with_needed_traits(monster: Document, slot: str, card: Card, document: Document) -> Document:
    """Return a monster of a battle with what its card states, as far as conditions are about it."""
    battle, known = document | {slot: monster}, {slot: {"traits": traits_of(card)}}
    traits = needed_traits(_conditions_in(battle), slot, battle, known)
    return monster | ({"traits": {**monster.get("traits", {}), **traits}} if traits else {})


def traits_of(card: Card) -> Document:
    """Return the traits of a monster that its card states."""
    stars = {"level": card.level, "rank": card.rank, "link": len(card.link_arrows or ()) or None}
    kinds = [each.lower() for each in card.subtypes] + (["pendulum"] if card.scale else [])
    traits: Document = {
        "attribute": card.attribute if card.attribute in _ATTRIBUTES else None,
        "type": card.race if card.race in _TYPES else None,
        **stars,
        "card_types": [each for each in dict.fromkeys(kinds) if each in _KINDS] or None,
    }
    return {name: value for name, value in traits.items() if value is not None}


def _conditions_in(document: Document) -> Iterator[Document]:
    """Yield every condition of a battle."""
    monsters = [each for each in (document.get("attacker"), document.get("target")) if each]
    changes = [change for each in monsters for change in each.get("modifiers", ())]
    for part in (*document.get("effects", ()), *changes, document.get("ended") or {}):
        yield from part.get("if", ())
    for monster in monsters:
        yield from monster.get("indestructible_if", ())
