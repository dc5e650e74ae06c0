"""Read all effects of a Japanese card text, with when they apply."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.card_words import Plain, matches
from engine.yugioh.card_text.application import with_conditions
from engine.yugioh.card_text.japanese import damage_fields, stat_changes
from engine.yugioh.card_text.japanese.activations import activation, zone
from engine.yugioh.card_text.japanese.conditions import condition
from engine.yugioh.card_text.japanese.phrases import JAPANESE
from engine.yugioh.card_text.japanese.sentences import Clause, Layout, layout
from engine.yugioh.card_text.row import compiled
from engine.yugioh.card_text.text_effect import CardText, TextEffect

_ROWS = [(row, compiled(row)) for row in JAPANESE]


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
    readable = damage_fields.masked(words)
    found = sorted(matches(_ROWS, readable), key=lambda each: each[1].start())
    for row, match in found:
        yield from damage_fields.effects(row, match, readable, parts.clause(*match.span()), kind)
    yield from stat_changes.effects(parts.words, parts, kind)


def _with_condition(card: CardText, effect: TextEffect, clause: Clause) -> TextEffect:
    effect = effect._replace(activation=activation(effect, clause, card))
    effect = effect._replace(zone=zone(effect, clause, card))
    return effect._replace(**condition(effect, clause)._asdict())
