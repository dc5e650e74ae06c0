"""Read the effects that the words of a card name, and when they apply."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.card_words import matches
from engine.yugioh.card_text import english_fields, japanese, stat_fields
from engine.yugioh.card_text.activations import activation, zone
from engine.yugioh.card_text.affected_monster import without_monster
from engine.yugioh.card_text.application import as_earlier
from engine.yugioh.card_text.clauses import Clause, Layout, layout
from engine.yugioh.card_text.conditions import condition
from engine.yugioh.card_text.false_matches import masked, without_names
from engine.yugioh.card_text.grammar import ENGLISH
from engine.yugioh.card_text.languages import corrected
from engine.yugioh.card_text.plain_text import is_japanese, plain
from engine.yugioh.card_text.row import compiled
from engine.yugioh.card_text.stat_gates import monster_of_condition
from engine.yugioh.card_text.text_effect import CardText, TextEffect

# A text without any of these words is skipped.
_WORTH_READING = re.compile(
    r"damage|battles?\b|cannot be destroyed|atk\b|def(?:en[cs]e)?\b|戦闘|ダメージ|守備|攻撃力",
    re.IGNORECASE,
)
_ENGLISH = [(row, compiled(row)) for row in ENGLISH]


def read(text: str) -> tuple[TextEffect, ...]:
    """Return the effects of a text of any card, in the order of its words, without when they
    apply. Never raises.
    """
    return _effects(CardText("monster", ("Effect",), text), text, with_condition=False)


def read_card(card: CardText) -> tuple[TextEffect, ...]:
    """Return the effects of a card with when they apply: of its text, then of its Pendulum text.

    Where the card has a Japanese text too that does something else, that text decides. Of a card
    without an English text, the Japanese one is read. Never raises.
    """
    is_story = card.kind == "monster" and "Normal" in card.subtypes
    effects = () if is_story else _of_both(card, card.text, card.japanese)
    pendulum = _of_both(card, card.pendulum_text, card.japanese_pendulum, is_pendulum=True)
    return (*effects, *pendulum)


def _of_both(
    card: CardText, text: str, in_japanese: str, *, is_pendulum: bool = False
) -> tuple[TextEffect, ...]:
    """Return the effects of a text, corrected by its Japanese text."""
    if not (card.text or card.pendulum_text):
        return _effects(card, in_japanese, is_pendulum=is_pendulum)
    effects = _effects(card, text, is_pendulum=is_pendulum)
    if not effects or not in_japanese:
        return effects
    return corrected(effects, _effects(card, in_japanese, is_pendulum=is_pendulum))


def _effects(
    card: CardText, text: str, *, is_pendulum: bool = False, with_condition: bool = True
) -> tuple[TextEffect, ...]:
    if not _WORTH_READING.search(text):
        return ()
    read_as = plain(text)
    parts = layout(read_as, text)
    effects: list[TextEffect] = []
    for each in _in_english(read_as.words, parts, card.kind):
        effect = each._replace(is_pendulum=is_pendulum)
        clause = parts.clause(*each.words)
        if with_condition:
            earlier = effects[-1] if effects else None
            effect = _with_condition(effect, clause, card, earlier)
        effects.append(effect)
    if is_japanese(text):
        effects += japanese.effects(
            card, read_as, text, is_pendulum=is_pendulum, with_condition=with_condition
        )
    placed = [each._replace(words=read_as.in_text(*each.words)) for each in effects]
    return tuple(sorted(placed, key=lambda effect: effect.words))


def _with_condition(
    effect: TextEffect, clause: Clause, card: CardText, earlier: TextEffect | None
) -> TextEffect:
    """Return an effect with when it applies: “if it does” as the effect before it."""
    if applied := as_earlier(effect, earlier):
        return applied
    effect = effect._replace(activation=activation(effect, clause, card))
    effect = effect._replace(zone=zone(effect, clause, card))
    effect = effect._replace(applies_to=monster_of_condition(effect, clause))
    return effect._replace(**condition(effect, clause)._asdict())


def _in_english(words: str, parts: Layout, kind: str) -> Iterator[TextEffect]:
    readable = masked(words)
    for row, match in matches(_ENGLISH, readable):
        clause = parts.clause(*match.span())
        yield from english_fields.effects(row, match, readable, words, clause, kind)
    for effect in stat_fields.effects(without_names(words), parts.original):
        if effect.applies_to == "this_card" and kind in ("spell", "trap"):
            monster = without_monster(parts.clause(*effect.words))
            effect = effect._replace(applies_to=monster)
        yield effect
