"""Read what a monster's text keeps from it: effects of other cards, being targeted, or attacks.

`locked_cards` reads which cards a sentence keeps from being activated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.yugioh.card_text.battle_fact import BattleFact
from engine.yugioh.card_text.english.text_parts import TextPart
from engine.yugioh.card_text.text_effect import CardText

_THIS = r"\b(?:(?<!used )this (?:[\w~-]+ ){0,4}?card|it)\b(?!')"
_UNAFFECTED = re.compile(rf"(?:{_THIS}[^.;:]{{0,80}}|^\W*)\bunaffected by (?P<by>[^.;:,(]{{1,80}})")
_NOT_TARGETED = re.compile(
    r"\b(?P<who>your opponent|neither player|players?) (?:cannot|can) target this card\b"
    r"(?! for attacks?)"
    rf"|{_THIS}[^.;:]{{0,60}}\bcannot be targeted (?:by|with) (?P<by>[^.;:,]{{0,50}}\beffects?)\b"
)
_NOT_ATTACKED = re.compile(
    rf"\bcannot (?:target|select|choose) (?:this card|it) (?:for attacks?|as an attack target)\b"
    rf"|{_THIS}[^.;:]{{0,60}}\bcannot be (?:targeted for attacks?|attacked\b|selected as an attack)"
)
_CONDITION = re.compile(r"\b(?:if|when|while|unless|except|as long as|only)\b")
_NAMED_ALONE = re.compile(r"(?:the (?:activated )?effects? of )?~")


def shields(card: CardText, part: TextPart) -> Iterator[BattleFact]:
    """Yield what a sentence keeps from the monster that it is printed on.

    What it gains by an activated effect is not in these facts.
    """
    if card.kind != "monster" or ":" in part.whole or ";" in part.whole:
        return
    for found in _UNAFFECTED.finditer(part.whole):
        if not _NAMED_ALONE.match(found["by"]):
            yield _shield(_kinds_of(found["by"]), found["by"])
    for found in _NOT_TARGETED.finditer(part.whole):
        yield _shield("targets", found["who"] or found["by"])
    # An attack that is made is legal: its conditions are not met.
    if _NOT_ATTACKED.search(part.whole) and not _CONDITION.search(part.whole):
        yield _shield("attacks", "")


def _shield(how: str, words: str) -> BattleFact:
    whom = "opponent" if "your opponent" in words else "any"
    return BattleFact("shields", how=how, of="this_card", whom=whom)


def _kinds_of(words: str) -> str:
    """Return the kinds of cards that have no effect on the monster."""
    kinds = [kind for kind in ("spell", "trap", "monster") if kind in words]
    return {"spell trap": "spells_traps", "monster": "monsters"}.get(
        " ".join(kinds), f"{kinds[0]}s" if len(kinds) == 1 else "all"
    )


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
