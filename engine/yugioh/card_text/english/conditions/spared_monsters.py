"""Say which monsters are spared where something else is destroyed or paid instead, and when."""

from __future__ import annotations

import re

from engine.yugioh.card_text.english.conditions.when_words import FALLBACK
from engine.yugioh.card_text.english.sentences import Clause
from engine.yugioh.card_text.text_effect import TextEffect

_NAMED = re.compile(r"a condition on (?P<kind>.+?)(?: monsters)?")
_NO_MONSTERS = re.compile(r"\bcards\b|\bnon-Tokens\b")
_EQUIPPED = re.compile(r"\bequipped (?:monster|card)|\bequipped to (?:it|this card)\b")


def spared(effect: TextEffect, left: list[str], clause: Clause) -> list[str]:
    """Return the conditions `left` of “would be destroyed …, destroy … instead”, with the monsters
    that it is about, and with what a card needs that does so by itself.
    """
    found = [_only(each) for each in left]
    if effect.activation == "continuous" and not found:
        is_equipped = _EQUIPPED.search(clause.phrase)
        found = ["a monster is equipped to it by its effect" if is_equipped else FALLBACK]
    return found


def _only(said: str) -> str:
    named = _NAMED.fullmatch(said)
    return f"only {named['kind']} monsters" if named and not _NO_MONSTERS.search(said) else said
