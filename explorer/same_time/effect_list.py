"""List what applies as checkboxes: the monsters' modifiers, then the effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.http import QueryDict

from engine.document import Document
from engine.text import Name, Text
from engine.yugioh.battle_phase import InvalidDocument
from engine.yugioh.same_time import BattlesAtTheSameTime, SameTime, calculate_at_the_same_time
from explorer.addresses import battle as battle_query
from explorer.addresses.same_time import SIDES, effect_code, effect_from
from explorer.catalogue.effect_words import effect_in_words, modifiers_in_words
from explorer.same_time.composition import SameTimeComposition
from explorer.same_time.monster_names import name_of, place_of
from explorer.web.assumptions import MOST, REMOVE_EFFECT, Assumption, card_does, idle, without
from explorer.web.composer import argument_of
from explorer.web.translation import gettext as _
from explorer.web.translation import message


class ApplyingEffect(NamedTuple):
    """One effect or modifier; `name` and `code` are its parameter in the query string."""

    name: str
    code: str
    stamp: str
    card: str
    player: str
    does: str
    of: Text  # which pairs or which monster it is of; empty for all
    is_on: bool

    @property
    def seen(self) -> str:
        """Return the key of its buttons and of the form, which keeps it while it is unchecked."""
        return f"{self.name}:{self.code}"


def applying(document: Document, form: QueryDict | None = None) -> list[ApplyingEffect]:
    """Return what applies, in the document's order, then what the form holds unchecked."""
    modifiers = [
        _modifier(f"{letter}{number}-mod", battle_query.modifier_code(modifier), document)
        for letter, side in SIDES.items()
        for number, monster in enumerate(document[side], 1)
        for modifier in monster.get("modifiers", ())
    ]
    effects = [_effect(effect_code(effect), document) for effect in document.get("effects", ())]
    return [*modifiers, *effects, *(_unchecked(form, document) if form else ())]


def _unchecked(form: QueryDict, document: Document) -> Iterator[ApplyingEffect]:
    """Yield what the form showed and is now unchecked, unless it was removed with its button."""
    for seen in dict.fromkeys(form.getlist("seen")):
        name, _colon, code = seen.partition(":")
        if code in form.getlist(name) or seen == argument_of(form, "remove"):
            continue
        if name == "e":
            yield _effect(code, document)._replace(is_on=False)
        elif name.endswith("-mod") and place_of(name.removesuffix("-mod"), document):
            yield _modifier(name, code, document)._replace(is_on=False)


def _modifier(name: str, code: str, document: Document) -> ApplyingEffect:
    modifier = battle_query.modifier_from(code)
    letter, number = name[0], int(name[1])
    does = modifiers_in_words([modifier])
    of = name_of(document, letter, number - 1)
    return ApplyingEffect(
        name=name,
        code=code,
        stamp="±",
        card=Name(modifier["card"]),
        player="",
        does=does,
        of=of,
        is_on=True,
    )


def _effect(code: str, document: Document) -> ApplyingEffect:
    effect = effect_from(code)
    stamp = _("pierce") if effect["step"] == "piercing" else str(effect["step"])
    of = effect.get("of", {})
    monsters = {
        slot: name_of(document, letter, of[slot])
        for letter, slot in battle_query.SLOT_OF_LETTER.items()
        if slot in of
    }
    return ApplyingEffect(
        name="e",
        code=code,
        stamp=stamp,
        card=Name(effect["card"]),
        player=str(effect["controller"]),
        does=effect_in_words(effect),
        of=message("{attacker} against {target}", **monsters)
        if len(monsters) > 1
        else next(iter(monsters.values()), ""),
        is_on=True,
    )


def idle_effects_of_pairs(composition: SameTimeComposition) -> list[Assumption]:
    """Return the effects without which no battle at the same time has another result."""
    document, result = composition.document, composition.result
    effects = document.get("effects", [])
    if result is None or len(effects) > MOST:
        return []
    listed = [each for each in applying(document) if each.name == "e"]
    return [
        idle(card_does(each.card, each.does), f"remove.{each.seen}", REMOVE_EFFECT)
        for at, each in enumerate(listed)
        if _pairs(_together(document | {"effects": without(effects, at)})) == _pairs(result)
    ]


def _together(document: Document) -> SameTime | None:
    try:
        return calculate_at_the_same_time(BattlesAtTheSameTime.from_document(document))
    except InvalidDocument:
        return None


def _pairs(result: SameTime | None) -> list[Any]:
    """Return what all pairs inflict, and what is destroyed."""
    if result is None:
        return []
    taken = [
        (each.trace.battle_damage, each.trace.effect_damage, each.trace.life_points_gained)
        for each in result.pairs
    ]
    return [taken, result.closing.marks]
