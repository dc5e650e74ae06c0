"""Give battles traits of their monsters, and conditions on them."""

from __future__ import annotations

from typing import Any, get_args

from engine.document import Document
from engine.yugioh import conditions
from tests.tools.vectors.random_values import Draw

_STARS = ("level", "rank", "link")
WORDS: dict[str, tuple[str, ...]] = {
    "attribute": get_args(conditions.Attribute),
    "type": get_args(conditions.MonsterType),
    "summoned": get_args(conditions.Summoned),
    "from": get_args(conditions.Origin),
    "owner": ("you", "opponent"),
}
_FATE: Document = {"fate": "would_be_destroyed"}
_KINDS = get_args(conditions.CardType)
_LEVELS = {
    "level": (3, 4),
    "level_at_least": (4, 5),
    "level_at_most": (4,),
    "rank": (4,),
    "link": (2,),
}


def conditional(draw: Draw, battle: Document) -> Document:
    """Return a battle with traits of both monsters, and conditions on most of its parts."""
    monsters = [each for each in (battle["attacker"], battle["target"]) if each]
    for monster in monsters:
        monster["traits"] = traits(draw)
        if monster.get("indestructible_by_battle") and draw.chance(0.8):
            monster["indestructible_if"] = _conditions(draw)
    changes = [change for each in monsters for change in each.get("modifiers", ())]
    for part in (*battle["effects"], *changes, *([battle["ended"]] if "ended" in battle else ())):
        if draw.chance(0.5):
            part["if"] = _conditions(draw)
    for part in battle["effects"]:
        if draw.chance(0.1):
            part["if"] = [*part.get("if", ()), _FATE | {"of": draw.one(("attacker", "target"))}]
    return battle


def traits(draw: Draw) -> Document:
    """Return what a monster is; nearly always all of it, and possible."""
    stated: Document = {field: draw.one(words[:3] + words[-2:]) for field, words in WORDS.items()}
    stated[draw.one(_STARS)] = draw.one((2, 3, 4, 5))
    stated["card_types"] = draw.different(3, _KINDS[:4])
    if stated["from"] == "extra_deck" and draw.chance(0.9):
        stated["summoned"] = draw.one(("special", "xyz", "link"))
    if draw.chance(0.05):
        del stated[draw.one([*stated])]
    return stated


def _conditions(draw: Draw) -> list[Document]:
    return [condition(draw) for _ in range(draw.number(1, 2))]


def condition(draw: Draw) -> Document:
    """Return a condition on one or two traits, or none."""
    wanted: Document = {"of": draw.one(("attacker", "attacker", "target"))}
    for _ in range(draw.number(0, 2)):
        field: Any = draw.one((*WORDS, *_LEVELS, "card_type"))
        words: Any = _LEVELS.get(field) or WORDS.get(field) or _KINDS[:4]
        wanted[field] = draw.one(words if field in _LEVELS else words[:3] + words[-2:])
    return wanted | ({"not": True} if draw.chance(0.2) else {})
