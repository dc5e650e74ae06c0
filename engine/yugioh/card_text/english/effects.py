"""Read all effects of an English card text, with when they apply."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.card_words import Plain, matches
from engine.yugioh.card_text.application import with_conditions
from engine.yugioh.card_text.english import damage_fields, stat_changes
from engine.yugioh.card_text.english.activations import activation, zone
from engine.yugioh.card_text.english.conditions.condition import condition
from engine.yugioh.card_text.english.conditions.stat_gates import monster_of_condition
from engine.yugioh.card_text.english.monsters.affected_monster import without_monster
from engine.yugioh.card_text.english.phrases.every_phrase import ENGLISH
from engine.yugioh.card_text.english.phrases.false_matches import masked, without_names
from engine.yugioh.card_text.english.sentences import Clause, Layout, layout
from engine.yugioh.card_text.row import compiled
from engine.yugioh.card_text.text_effect import CardText, TextEffect

_ROWS = [(row, compiled(row)) for row in ENGLISH]


def effects(
    card: CardText, read_as: Plain, text: str, *, is_pendulum: bool, with_condition: bool
) -> list[TextEffect]:
    """Return the effects of a text that `plain` has simplified, by their places in its words.

    The steps 01 to 10 come before the changes of ATK and DEF.
    """
    parts = layout(read_as, text)
    found = [
        effect._replace(is_pendulum=is_pendulum)
        for effect in _read(read_as.words, parts, card.kind)
    ]
    if not with_condition:
        return found
    return with_conditions(found, parts.clause, partial(_with_condition, card))


def _read(words: str, parts: Layout, kind: str) -> Iterator[TextEffect]:
    readable = masked(words)
    for row, match in matches(_ROWS, readable):
        clause = parts.clause(*match.span())
        yield from damage_fields.effects(row, match, readable, words, clause, kind)
    for effect in stat_changes.effects(without_names(words), parts.original):
        if effect.applies_to == "this_card" and kind in ("spell", "trap"):
            monster = without_monster(parts.clause(*effect.words))
            effect = effect._replace(applies_to=monster)
        yield effect


def _with_condition(card: CardText, effect: TextEffect, clause: Clause) -> TextEffect:
    """Return an effect with when it applies by its clause."""
    effect = effect._replace(activation=activation(effect, clause, card))
    effect = effect._replace(zone=zone(effect, clause, card))
    effect = effect._replace(applies_to=monster_of_condition(effect, clause))
    return effect._replace(**condition(effect, clause)._asdict())
