"""Describe a dealt battle: what a person needs for calculating it, without the result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.text import capfirst

from engine.document import Document
from engine.sentence_parts import SentencePart, filled
from engine.text import Name, Text
from engine.yugioh import OTHER, Battle, names_of, usual_scope
from explorer.battle.picked_cards import PickedCard
from explorer.catalogue.effect_words import effect_and_scope, modifiers_in_words
from explorer.learn.answers import AskedValue
from explorer.learn.quiz_battle import QuizBattle
from explorer.results.table import CLASSES
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message, pgettext

# By the player who attacks, and the target's position.
_ATTACKS = {
    ("you", ""): gettext_noop("Your {attacker} attacks your opponent directly."),
    ("opponent", ""): gettext_noop("Your opponent’s {attacker} attacks you directly."),
    ("you", "attack"): gettext_noop(
        "Your {attacker} attacks your opponent’s {target} in Attack Position."
    ),
    ("you", "defense"): gettext_noop(
        "Your {attacker} attacks your opponent’s {target} in Defense Position."
    ),
    ("opponent", "attack"): gettext_noop(
        "Your opponent’s {attacker} attacks your {target} in Attack Position."
    ),
    ("opponent", "defense"): gettext_noop(
        "Your opponent’s {attacker} attacks your {target} in Defense Position."
    ),
}
_FIELD_OF = {
    "you": gettext_noop("on your field"),
    "opponent": gettext_noop("on your opponent’s field"),
}
# The damage that an effect affects, by the player who takes it.
_DAMAGE_TO = {
    "you": gettext_noop("damage to you"),
    "opponent": gettext_noop("damage to your opponent"),
    "any": gettext_noop("damage to either player"),
}
_BATTLE_DAMAGE_TO = {
    "you": gettext_noop("battle damage to you"),
    "opponent": gettext_noop("battle damage to your opponent"),
    "any": gettext_noop("battle damage to either player"),
}
_INFLICTED_BY = {
    "attacker": gettext_noop("by the attacker"),
    "target": gettext_noop("by the target"),
    "own": gettext_noop("by its controller’s monsters"),
    "opposing": gettext_noop("by the other player’s monsters"),
    "own_cards": gettext_noop("by its controller’s cards"),
    "opposing_cards": gettext_noop("by the other player’s cards"),
}
_ASKED = {
    False: {
        "opponent": gettext_noop("Damage to your opponent"),
        "you": gettext_noop("Damage to you"),
    },
    True: {
        "opponent": gettext_noop("Your opponent’s Life Points after"),
        "you": gettext_noop("Your Life Points after"),
    },
}
_MOST = 1_000_000
_NOT_A_NUMBER = gettext_noop(
    "“{text}” is not a whole number. Allowed: a whole number from 0 to {most}."
)
_OUT_OF_RANGE = gettext_noop("{number} is out of range. Allowed: a whole number from 0 to {most}.")


class StatedCard(NamedTuple):
    """A card of the battle: its place and its effects there."""

    name: str
    css: str
    where: Text  # of a battling monster, its numbers
    battles: bool
    does: list[str]


class Question(NamedTuple):
    """The question: who attacks what, the cards, and which two numbers are wanted."""

    sentence: tuple[SentencePart, ...]
    cards: list[StatedCard]
    is_life_points: bool
    points: int  # of each player, before
    asked: tuple[AskedValue, ...]  # of your opponent, then of you


def question(dealt: QuizBattle) -> Question:
    """Return the question of a dealt battle."""
    right = dealt.numbers(dealt.trace)
    return Question(
        sentence=_sentence(dealt.battle),
        cards=[_card(picked, dealt.battle) for picked in dealt.picked_cards],
        is_life_points=dealt.asks_for_life_points,
        points=dealt.trace.life_points_before.you,
        asked=tuple(
            AskedValue(
                label=_(label),
                right=str(right.of(player)),
                most=_MOST,
                not_a_number=_NOT_A_NUMBER,
                out_of_range=_OUT_OF_RANGE,
            )
            for player, label in _ASKED[dealt.asks_for_life_points].items()
        ),
    )


def _sentence(battle: Battle) -> tuple[SentencePart, ...]:
    """Return `Your Airknight Parshath attacks your opponent’s Mystical Elf in Defense Position.`"""
    attacker, target = battle.attacker, battle.target
    attacks = _(_ATTACKS[attacker.controller, target.position if target else ""])
    return filled(
        attacks,
        attacker=(SentencePart(Name(attacker.name), attacker.controller),),
        target=(SentencePart(Name(target.name), target.controller),) if target else (),
    )


def _card(picked: PickedCard, battle: Battle) -> StatedCard:
    monster = battle.target if picked.slot == "target" else battle.attacker
    if not picked.slot or monster is None:
        where: Text = _(_FIELD_OF[picked.controller])
    elif picked.equipped:
        where = message("equipped to {monster}", monster=names_of(battle)[picked.slot])
    else:
        where = _("ATK {atk}, DEF {defense}").format(atk=monster.atk, defense=monster.def_)
    css, does = CLASSES[picked.controller], [*_does(picked, battle)]
    return StatedCard(
        name=picked.card.page_name, css=css, where=where, battles=picked.battles, does=does
    )


def _does(picked: PickedCard, battle: Battle) -> Iterator[str]:
    """Yield what a card does to this battle, without the steps, which are part of the answer."""
    document = battle.to_document()
    monsters = {slot: document[slot] or {} for slot in ("attacker", "target")}
    if picked.battles and monsters[picked.slot].get("indestructible_by_battle"):
        yield _("Can’t be destroyed by battle")
    for monster in monsters.values():
        modifiers = monster.get("modifiers", ())
        its = tuple(each for each in modifiers if each["card"] == picked.card.name)
        if its:
            yield modifiers_in_words(its)
    for effect in document.get("effects", ()):
        if (effect["card"], effect["controller"]) == (picked.card.name, picked.controller):
            yield quiz_effect_in_words(effect)


def quiz_effect_in_words(effect: Document) -> str:
    """Return `Battle damage to you, by the attacker: is halved`.

    The kind of damage is included, because damage may have become effect damage before.
    """
    what = effect_and_scope(effect)[0]
    which = [*_affected(effect)]
    if effect["step"] == "01" and effect.get("kind") != "battle":
        what = _("piercing, with the piercing damage doubled")
    if not which:
        return capfirst(what)
    damage = pgettext("in a list", ", ").join(which)
    return capfirst(_("{damage}: {effect}").format(damage=damage, effect=what))


def _affected(effect: Document) -> Iterator[str]:
    """Yield whose damage an effect affects, who inflicts it, and its kind."""
    step, kind = effect["step"], effect.get("damage", "battle")
    if step == "02":
        yield _("battle damage")
        return
    taken_by = effect.get("taken_by") or usual_scope(step, effect.get("kind", ""))
    controller = effect["controller"]
    to = {"controller": controller, "opponent": OTHER[controller], "any": "any"}.get(taken_by)
    if to:
        yield _((_BATTLE_DAMAGE_TO if kind == "battle" else _DAMAGE_TO)[to])
    if effect.get("inflicted_by") in _INFLICTED_BY:
        yield _(_INFLICTED_BY[effect["inflicted_by"]])
    if kind != "battle":
        yield _("any damage") if kind == "any" else _("effect damage only")
