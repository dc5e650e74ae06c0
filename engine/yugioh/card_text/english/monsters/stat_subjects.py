"""Find the monsters whose ATK or DEF a phrase changes."""

from __future__ import annotations

import re

from engine.yugioh.card_text.english.monsters.subjects import before_verb, of_phrase, owner
from engine.yugioh.card_text.english.places import clause_start

Match = re.Match[str]

_EQUIPS_THIS = re.compile(r"\b(?:equip|treat) (?:both )?(?:this|it(?! with))\b|\bequip only to\b")
# Another card becomes an Equip Card with the effects of a list.
_EQUIPS_OTHER = re.compile(
    r"\bequip (?!this\b|it\b|only\b)[^.;]* as (?:an )?equip (?:spell|card)(?: card)?(?:s|\(s\))?"
    r" (?:that (?:gains?|has|have)|with) (?:this|the following|these) effects?"
)
_AS_EQUIP_CARD = re.compile(r"\bequip (?:spell|card)s? that ?$")


def applies_to(words: str, match: Match) -> tuple[str, ...]:
    """Return the monsters whose stats a phrase changes, as TextEffect.applies_to names them.

    Without a subject, it is this card, or the monster to which the card gives the effect.
    """
    monsters = _named(words, match) or ("this_card",)
    if monsters == ("equipped_monster",):
        return (_bearer(words, match.start()),)
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


def _bearer(words: str, place: int) -> str:
    """Return which monster “the equipped monster” is in the list of another card’s effects."""
    given = list(_EQUIPS_OTHER.finditer(words, max(0, place - 200), place))
    if not given or not re.fullmatch(r"[.\s]*[^.;:]*", words[given[-1].end() : place]):
        return "equipped_monster"
    return "this_card" if "to this card" in given[-1][0] else "chosen_monster"


def _receiver(words: str, match: Match) -> tuple[str, ...]:
    """Return which monster a card that is equipped to it gives ATK."""
    before = words[max(0, match.start() - 160) : match.start()]
    if not _AS_EQUIP_CARD.search(before):
        return of_phrase(words, *match.span("to"))
    if re.search(r"\bto this card\b", before) or "this card" in match["to"]:
        return ("this_card",)
    return ("equipped_monster",) if _EQUIPS_THIS.search(before) else ("chosen_monster",)


_GIVES = re.compile(
    r"(?<!to )\b(?:gains?|has|have|gets?|with) (?:all of |one of |both of )?(?:the following|this"
    r"|these|the above)(?: additional)? effects?\b[^.;:]{0,120}"
)
_APPLIES = re.compile(
    r"\bappl(?:y|ies) (?:the|this|these|that|1 of these|1 of the following|the following)\b"
    r"[^.;:]{0,60}? to (?P<to>[^.;:]{1,80})[^.;:]{0,80}"
)
_BULLET = re.compile(r"[.:;]\s*\.\s|^\.\s")
_NEW_LINE = re.compile(r"\.\.(?=[^.\s])")


def given_to(words: str, place: int) -> str | None:
    """Return which other monster is given the effect that stands at a place; None if it is this
    card’s own.
    """
    heads = [*_GIVES.finditer(words, 0, place), *_APPLIES.finditer(words, 0, place)]
    if not heads:
        return None
    head = max(heads, key=lambda each: each.end())
    if not _is_in_list(words[head.end() : place]):
        return None
    if head.re is _APPLIES:
        monsters = of_phrase(words, *head.span("to"))
    else:
        monsters = before_verb(words, head.start())
    return monsters[-1] if monsters and monsters[-1] != "this_card" else None


def _is_in_list(between: str) -> bool:
    """Return whether a place belongs to a head, by the words between: it is in the list after the
    head, or in the sentence after it.
    """
    line = _NEW_LINE.search(between)
    if line and (line.start() > 3 or not _BULLET.search(between[:6])):
        return False
    return _BULLET.search(between) is not None or between.count(".") <= 1
