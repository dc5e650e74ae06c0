"""Find the monsters whose ATK or DEF a phrase changes."""

from __future__ import annotations

import re

from engine.yugioh.card_text.english.monsters.given_effects import given_to
from engine.yugioh.card_text.english.monsters.subjects import before_verb, of_phrase, owner
from engine.yugioh.card_text.english.places import clause_start

Match = re.Match[str]

_AS_EQUIP_CARD = re.compile(r"\bequip (?:spell|card)s? that ?$")


def applies_to(words: str, match: Match) -> tuple[str, ...]:
    """Return the monsters whose stats a phrase changes, as TextEffect.applies_to names them.

    Without a subject, it is this card, or the monster to which the card gives the effect.
    """
    monsters = _named(words, match) or ("this_card",)
    if "this_card" in monsters:
        given = given_to(words, match.start())
        if given:
            monsters = tuple(given if each == "this_card" else each for each in monsters)
    return tuple(dict.fromkeys(monsters))


def _named(words: str, match: Match) -> tuple[str, ...]:
    """Return the monsters that the words name: after “of”, before “’s ATK”, or as the subject."""
    groups = match.groupdict()
    if groups.get("of"):
        return of_phrase(words, *match.span("of"))
    if groups.get("to"):
        return _receiver(words, match)
    stat = match.start("stat")
    monsters: tuple[str, ...] = ()
    if "owner" in groups:
        monsters = owner(words, match.start("owner"), stat)
    elif stat == match.start():
        monsters = owner(words, clause_start(words, stat), stat)
    return monsters or before_verb(words, match.start())


def _receiver(words: str, match: Match) -> tuple[str, ...]:
    """Return which monster a card that is equipped to it gives ATK."""
    before = words[max(0, match.start() - 160) : match.start()]
    if not _AS_EQUIP_CARD.search(before):
        return of_phrase(words, *match.span("to"))
    is_this = re.search(r"\bto this card\b", before) or "this card" in match["to"]
    return ("this_card",) if is_this else ("equipped_monster",)
