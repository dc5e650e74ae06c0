"""Read which cards a sentence keeps from being activated."""

from __future__ import annotations

import re

from engine.yugioh.card_text.english.text_parts import TextPart
from engine.yugioh.card_text.text_effect import CardText

STAYING = {"Continuous", "Field", "Equip"}  # the Spells and Traps that stay on the field

_TRAPS_OFF = re.compile(
    r"\b(?P<what>(?:trap|spell|spell/trap|spell and trap) (?:cards?|effects?))\b[^.;]{0,40}"
    r" cannot be activated"
)
_PASSIVE = re.compile(
    r"\b(?P<who>(?:your|the) opponent)'s (?:(?P<what>[a-z/ ]{0,30}\b(?:cards|effects))"
    r" cannot be activated|monsters cannot activate their effects)\b"
)
_OF_SUMMON = re.compile(r"\W*(?:when|if|each time)\b[^,:;]*\bsummon\w*")
_STANDING = re.compile(
    r"(?:your opponent cannot|neither player can|players cannot) activate (?:any )?"
    r"(?:cards or effects|monster effects|(?:quick-play )?spell cards|trap cards|spell/trap cards"
    r"|spell or trap cards)(?: during (?:the|your) battle phase)?"
)


def cards_that_are_off(part: TextPart) -> str:
    """Return which cards “cannot be activated”, but for those that cannot when a monster is
    Summoned; empty if the words name none.
    """
    off = _TRAPS_OFF.search(in_active_voice(part.happens))
    return locked_cards(off["what"]) or "traps" if off and not _OF_SUMMON.match(part.whole) else ""


def in_active_voice(words: str) -> str:
    """Return words in which “your opponent’s cards cannot be activated” says who cannot activate
    them.
    """
    return _PASSIVE.sub(
        lambda found: f"{found['who']} cannot activate {found['what'] or 'monster effects'}", words
    )


def is_standing_lock(card: CardText, part: TextPart) -> bool:
    """Return whether a sentence says nothing but what cannot be activated while its card is on the
    field.
    """
    stays = card.kind == "monster" or bool({*card.subtypes} & STAYING)
    return stays and bool(_STANDING.fullmatch(part.whole.strip(" .")))


def locked_cards(what: str) -> str:
    """Return which cards cannot be activated; empty if the words name certain ones only."""
    if "quick-play" in what:
        return "quick_plays"
    if re.search(r"\bthat target|\bwith the same|~", what):
        return ""
    has_spells, has_traps = "spell" in what, "trap" in what
    is_both = has_spells and has_traps and "monster" not in what
    if re.search(r"\bcards? (?:or|and|or their|and their)\b[^,]*\beffects\b", what):
        return "spells_traps" if is_both else "traps" if has_traps and not has_spells else "cards"
    if "monster" in what and "effect" in what:
        return "cards" if has_spells or has_traps else "monster_effects"
    if has_spells or has_traps:
        return "spells_traps" if has_spells and has_traps else "spells" if has_spells else "traps"
    return ""
