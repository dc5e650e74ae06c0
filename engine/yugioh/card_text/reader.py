"""Read the effects that the words of a card name, and when they apply."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.card_words import LONGEST, Words
from engine.yugioh.card_text import english, japanese
from engine.yugioh.card_text.japanese_corrections import corrected
from engine.yugioh.card_text.plain_text import is_japanese, plain
from engine.yugioh.card_text.text_effect import CardText, TextEffect
from engine.yugioh.timing import Phrase, find_phrases

# A text without any of these words is skipped.
_WORTH_READING = re.compile(
    r"damage|battles?\b|(?:cannot|would) be destroyed|atk\b|def(?:en[cs]e)?\b"
    r"|戦闘|ダメージ|守備|攻撃力",
    re.IGNORECASE,
)


def read_card_text(text: str) -> tuple[TextEffect, ...]:
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
    effects = [
        effect
        for language in (english, japanese)
        if language is english or is_japanese(text)
        for effect in language.effects(
            card, read_as, text, is_pendulum=is_pendulum, with_condition=with_condition
        )
    ]
    placed = [each._replace(words=read_as.in_text(*each.words)) for each in effects]
    return tuple(sorted(placed, key=lambda effect: effect.words))


class Moment(NamedTuple):
    """Hold a timing phrase of the text and its place."""

    phrase: Phrase
    words: Words


def moments(text: str) -> tuple[Moment, ...]:
    """Return the timing phrases of a text, in its order. Never raises."""
    text = text[:LONGEST]
    return tuple(
        Moment(match.phrase, Words(match.start, match.start + len(match.words)))
        for match in find_phrases(text)
    )
