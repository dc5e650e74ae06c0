"""Describe a dealt battle: what a person needs for calculating it, without the result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.text import capfirst

from engine.document import Document
from engine.sentence_parts import SentencePart
from engine.yugioh import Battle, names_of
from explorer.battle.picked_cards import PickedCard
from explorer.battle.picked_cards.parts import ModifierPart
from explorer.battle.wording import effect_and_scope, modifiers_in_words
from explorer.learn.levels import has_more_than_battle_damage
from explorer.learn.quiz_battle import QuizBattle
from explorer.results.table import CLASSES

_YOURS = {"you": "your ", "opponent": "your opponent’s "}
_YOUR_FIELD = {"you": "on your field", "opponent": "on your opponent’s field"}


class StatedCard(NamedTuple):
    """A card of the battle: its place and its effects there."""

    name: str
    css: str
    where: str  # of a battling monster, its numbers
    battles: bool
    does: list[str]


class Question(NamedTuple):
    """The question: who attacks what, the cards, and which two numbers are wanted."""

    sentence: tuple[SentencePart, ...]
    cards: list[StatedCard]
    is_life_points: bool  # asked for, as effect damage or a gain comes into it
    points: int  # of each player, before


def question(dealt: QuizBattle) -> Question:
    """Return the question of a dealt battle."""
    return Question(
        tuple(_sentence(dealt.battle)),
        [_card(picked, dealt.battle) for picked in dealt.picked_cards],
        has_more_than_battle_damage(dealt.trace),
        dealt.trace.life_points_before.you,
    )


def _sentence(battle: Battle) -> Iterator[SentencePart]:
    """Yield `Your Airknight Parshath attacks your opponent’s Mystical Elf in Defense Position.`"""
    attacker, target = battle.attacker, battle.target
    yield SentencePart(_YOURS[attacker.controller].capitalize())
    yield SentencePart(attacker.name, attacker.controller)
    if target is None:
        other = "your opponent" if attacker.controller == "you" else "you"
        yield SentencePart(f" attacks {other} directly.")
        return
    yield SentencePart(f" attacks {_YOURS[target.controller]}")
    yield SentencePart(target.name, target.controller)
    yield SentencePart(f" in {target.position.capitalize()} Position.")


def _card(picked: PickedCard, battle: Battle) -> StatedCard:
    monster = battle.target if picked.slot == "target" else battle.attacker
    if not picked.slot or monster is None:
        where = _YOUR_FIELD[picked.controller]
    elif picked.equipped:
        where = f"equipped to {names_of(battle)[picked.slot]}"
    else:
        where = f"ATK {monster.atk}, DEF {monster.def_}"
    css, does = CLASSES[picked.controller], [*_does(picked, battle)]
    return StatedCard(
        name=picked.card.name, css=css, where=where, battles=picked.battles, does=does
    )


def _does(picked: PickedCard, battle: Battle) -> Iterator[str]:
    """Yield what a card does to this battle, without the steps, which are part of the answer."""
    document = battle.to_document()
    monsters = {slot: document[slot] or {} for slot in ("attacker", "target")}
    if picked.battles and monsters[picked.slot].get("indestructible_by_battle"):
        yield "Can’t be destroyed by battle"
    for monster in monsters.values():
        modifiers = monster.get("modifiers", ())
        its = tuple(each for each in modifiers if each["card"] == picked.card.name)
        if its:
            yield modifiers_in_words(ModifierPart("", its))
    for effect in document.get("effects", ()):
        if (effect["card"], effect["controller"]) == (picked.card.name, picked.controller):
            yield in_words(effect)


def in_words(effect: Document) -> str:
    """Return `Battle damage to you, by the attacker: is halved`.

    The kind of damage is included, because damage may have become effect damage before.
    """
    what, which = effect_and_scope(effect)
    which = [each.replace("the opponent", "your opponent") for each in which]
    if which and which[0].startswith("damage to") and effect.get("damage", "battle") == "battle":
        which[0] = f"battle {which[0]}"
    if effect["step"] == "02":
        which = ["battle damage"]
    elif effect["step"] == "01" and effect.get("kind") != "battle":
        what = "piercing, with the piercing damage doubled"
    return capfirst(f"{', '.join(which)}: {what}" if which else what)
