"""Read what a monster's text keeps from it: effects of other cards, being targeted, or attacks."""

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
