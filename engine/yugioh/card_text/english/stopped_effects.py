"""Read which effects a sentence stops, and what it keeps from the monster that it is printed on.

Words that a `Negated` does not hold, such as a condition or “that were Special Summoned”, make it
one with `more`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.yugioh.card_text.battle_fact import BattleFact
from engine.yugioh.card_text.english.monsters.monster_kinds import described
from engine.yugioh.card_text.english.text_parts import TextPart
from engine.yugioh.card_text.text_effect import STAYING, CardText

_SIDE = (
    r"(?P<side>your opponent (?:currently )?controls|you (?:currently )?control"
    r"|while your opponent controls them|(?:currently )?on the field)?"
)
_KIND_OF_CARDS = (
    r"(?P<what>spells?|traps?|spells?(?:/| and | or )traps?|equip|equip spell)(?: cards?)?"
)
_THEIR = r"(?:effects? of (?:all |any )?(?P<other>other )?"
_ALL = (
    ("monsters", rf"\b{_THEIR}(?P<words>[^,;.:]{{0,40}}?)\bmonsters {_SIDE})"),
    ("monsters", rf"\b{_THEIR}(?P<words>(?:[a-z~-]+ ){{0,3}})monsters\b)"),
    ("cards", rf"\b{_THEIR}(?P<words>face-up )cards {_SIDE})"),
    (
        "kind of cards",
        rf"\b(?:all|any) (?P<other>other )?{_KIND_OF_CARDS} effects?(?: {_SIDE})?(?! that)",
    ),
    (
        "activated monsters",
        r"\b(?:all|any) (?P<words>(?:[a-z-]+ )?)monster effects?"
        r" (?:that are )?activated (?P<side>on the field)",
    ),
)
_ALL_PATTERNS = [
    (how, re.compile(r"\bnegate (?:the )?" + words.removeprefix(r"\b"))) for how, words in _ALL
]
_OF_ITS_TARGET = re.compile(
    r"\bnegate (?:its|that (?:target|monster|card)'s|that face-up monster's) effects?\b"
    r"|\bnegate the effects? of (?:that|the) (?:target(?:ed)?\b|(?:face-up )?(?:effect )?monster\b"
    r"|opponent's (?:face-up )?monster\b|face-up card\b)"
    r"|\b(?:its|that (?:opponent's )?(?:monster|target)'s) effects? (?:is|are) (?:also )?negated\b"
    r"|\bnegate that (?:opponent's )?(?:face-up )?monster's effects?\b"
)
_TARGETED = re.compile(
    r"\b(?:target|select|targeting) (?:1|that) (?P<words>(?:[^\s,;.:]+ ){0,4}?)monsters?\b"
    rf"(?: {_SIDE})?(?P<rest>[^,;.:]*)"
)
_CHOSEN = re.compile(
    r"\bnegate the effects? of 1 (?P<words>(?:[^\s,;.:]+ ){0,4}?)monsters?\b"
    rf"(?: {_SIDE})?(?P<rest>[^,;.:]*)"
)
_CARDS_ARE_NEGATED = re.compile(rf"\b{_KIND_OF_CARDS} effects? [^,;.]*\b(?:is|are) negated\b")
_OF_THE_OTHER = re.compile(
    r"\b(?:negate )?(?:the effects? of )?(?:that|the) (?:opponent's )?(?:face-up )?monster(?:'s)?"
    r"(?: it battles)?(?: effects?)?\b"
)
_OF_EQUIPPED = re.compile(
    r"\b(?:the|that) equipped monster's effects? (?:is|are) negated\b"
    r"|\bnegate the effects? of the (?:equipped monster|monster equipped with this card)\b"
)
# What may follow the cards: how long it lasts.
_NOTHING_ELSE = re.compile(
    r"[\s,]*(?:until|during|this turn|(?:currently )?on the field|or in the (?:gy|graveyard))\b"
    r"(?!.*\b(?:up to|except|with|that)\b)|[\s,.]*$"
)
_PLAIN = re.compile(r"\b(?:all|any|other|the|face-up|effect)\b|[\s-]+")
_HEAD_NOISE = re.compile(
    # Whoever activates the effect controls what it needs.
    r"\b(?:if|while) you control [^:;.]{1,80}$"
    r"|\bactivate (?:this card )?by (?:paying \d+ (?:lp|life points)|targeting[^.;:]*)"
    r"|\b(?:once per turn|quick effect|and|during (?:either player's|your opponent's|your|the)"
    r" (?:turn|(?:main|battle) phase|main phase \d))\b|\bmain phase \d\b|[^\w~]+"
)
_STAYS = re.compile(
    r"\bwhile (?:it is|they are|(?:it|that monster) remains|this card is|this card remains)"
    r" (?:face-up )?on the field\b|\([^)]*\)"
)
_ITS_SIDE = "while your opponent controls them"
_CONDITION = re.compile(r"\b(?:otherwise|if|when|while|unless|except|as long as|other than)\b")
_CLAUSES = re.compile(r", and if you do\b,?|, also\b,?|, then\b,?|,? but\b|;|\. ?")
_LASTS_LONGER = re.compile(r"\bnext\b|\buntil the end of your opponent's turn\b")
_THIS_TURN = re.compile(r"\bthis turn\b|\bend of the turn\b|\bend phase\b|\bthis phase\b")
_YOUR_TURN = re.compile(r"\bduring your (?:turn|main phase|battle phase)\b")
_OTHER_TURN = re.compile(r"\bduring your opponent's (?:turn|main phase|battle phase)\b")
_REPLIES = re.compile(r"\bactivat(?:e|es|ed|ion)\b[^:]*$")


class Negated(NamedTuple):
    """Whose effects are negated, in the words of `BattleFact`."""

    how: str = ""
    whom: str = ""
    kind: str = ""
    turn: str = ""
    more: bool = True


def negated(head: str, cost: str, happens: str, *, of: str, is_own_turn: bool) -> Iterator[Negated]:
    """Yield what each clause of a sentence negates, in order.

    `head` is the condition before the colon, `cost` the cost with what is targeted; `of` is whose
    battle the sentence is about. `is_own_turn` means that only the controller’s turn is possible.
    """
    words = _STAYS.sub(" ", happens)
    before = ""
    for clause in _CLAUSES.split(words):
        if "negat" in clause and (found := _read(clause, f"{cost} {before}", of)):
            whole = f"{head}: {before} {clause}"
            # The condition of a battle is read with it.
            has_condition = not of and _CONDITION.search(
                f"{before} {clause.replace(_ITS_SIDE, '')}"
            )
            is_open = bool(_HEAD_NOISE.sub("", head)) and not of
            yield found._replace(
                turn=_turn(head, clause, whole, is_own_turn=is_own_turn),
                more=bool(found.more or has_condition or is_open or not found.how),
            )
        before = f"{before} {clause};"


def _turn(head: str, clause: str, whole: str, *, is_own_turn: bool) -> str:
    """Return whose turn it must be; empty if the effect can come from either."""
    lasts_longer = _LASTS_LONGER.search(whole)
    if _OTHER_TURN.search(head or clause):
        return "opponent" if not lasts_longer else ""
    if _YOUR_TURN.search(clause) and not head:
        return "controller"
    is_of_the_turn = _THIS_TURN.search(whole) and not lasts_longer
    return "controller" if (_YOUR_TURN.search(head) or is_own_turn) and is_of_the_turn else ""


def _read(clause: str, before: str, of: str) -> Negated | None:
    """Return what a clause negates; None if it says that of no effects."""
    for how, pattern in _ALL_PATTERNS:
        if found := pattern.search(clause):
            return _all(how, found, clause[found.end() :])
    if chosen := _CHOSEN.search(clause):
        return _one(chosen)
    if _OF_EQUIPPED.search(clause):
        return Negated("equipped", more=False)
    if _OF_ITS_TARGET.search(clause):
        targets = [*_TARGETED.finditer(before)]
        if len(targets) == 1:
            return _one(targets[0])
        is_other = of in ("this_card", "equipped") and not targets and "target" not in before
        return Negated("other", more=False) if is_other and "its" not in clause else Negated()
    if passive := _CARDS_ARE_NEGATED.search(clause):
        return Negated(_cards(passive["what"]))
    if of in ("this_card", "equipped") and _OF_THE_OTHER.search(clause):
        return Negated("other", more=False)
    return Negated()


def _all(how: str, found: re.Match[str], rest: str) -> Negated:
    groups = found.groupdict()
    kind, is_plain = _kind(groups.get("words") or "")
    if how == "kind of cards":
        how = _cards(groups["what"])
    is_plain = is_plain and bool(_NOTHING_ELSE.match(rest))
    whom = _whom(groups.get("side"))
    return Negated(how.replace(" ", "_"), whom, kind, more=not is_plain)


def _one(found: re.Match[str]) -> Negated:
    kind, is_plain = _kind(found["words"])
    is_plain = is_plain and bool(_NOTHING_ELSE.match(found["rest"] or ""))
    return Negated("monster", _whom(found["side"]), kind, more=not is_plain)


def _kind(words: str) -> tuple[str, bool]:
    """Return the kind of monsters that words name, and whether they say nothing else."""
    bare = re.sub(r"\beffect\b", "", words)
    kind = described(f"{bare}monster", f"{bare}monster") if bare.strip() else ""
    named = {each.lower() for each in re.findall(r"[\w-]+", kind)}
    left = [each for each in _PLAIN.sub(" ", bare).split() if each not in named and each != "or"]
    return kind.removeprefix("other").strip(), not left and "~" not in words


def _cards(what: str) -> str:
    if what.startswith("equip"):
        return "equip_spells"
    has_spells, has_traps = "spell" in what, "trap" in what
    return "spells_traps" if has_spells and has_traps else "spells" if has_spells else "traps"


def _whom(side: str | None) -> str:
    if not side or "field" in side:
        return "any"
    return "opponent" if "opponent" in side else "controller"


# --- What its own monster is kept from ------------------------------------------------------------

_THIS = r"\b(?:(?<!used )this (?:[\w~-]+ ){0,4}?card|it)\b(?!')"
_BY = r"\bunaffected by (?P<by>(?:(?! and (?:is|it|can|cannot|gains)\b)[^.;:,(]){1,80})"
_UNAFFECTED = re.compile(
    rf"(?:(?<!with )(?<!using )(?<!used ){_THIS}[^.;:]{{0,80}}"
    rf"|^\W*(?:cannot be destroyed\b[^.;:]{{0,60}})?){_BY}"
)
# What a card that is used, or an Equip Card, keeps from a monster: the last one that it names.
_MADE_UNAFFECTED = re.compile(rf"(?<!becomes ){_BY}")
_NAMED = re.compile(
    r"\b(?P<equipped>(?:the|that) equipped monster|an? [^.;:,]{0,40}equipped with this card)"
    r"|\b(?P<own>this (?:[\w~-]+ ){0,4}?card)\b"
    r"|\b(?P<target>that (?:[\w~/-]+ ){0,5}?(?:target|monster|card)|the target(?:ed monster)?)\b"
    r"(?!')|\b(?P<it>it)\b"
)
_NOT_TARGETED = re.compile(
    r"\b(?P<who>your opponent|neither player|players?) (?:cannot|can) target this card\b"
    r"(?! for attacks?)"
    rf"|{_THIS}[^.;:]{{0,60}}\bcannot be targeted (?:by|with) (?P<by>[^.;:,]{{0,50}}\beffects?)\b"
)
_NOT_ATTACKED = re.compile(
    rf"\bcannot (?:target|select|choose) (?:this card|it) (?:for attacks?|as an attack target)\b"
    rf"|{_THIS}[^.;:]{{0,60}}\bcannot be (?:targeted for attacks?|attacked\b|selected as an attack)"
)
_IS_LIMITED = re.compile(r"\b(?:if|when|while|unless|except|as long as|only)\b")
_IF_IT_ATTACKS = re.compile(r"^\W*if this card attacks, ")
_IN_TURN = re.compile(r"\bduring your (?P<whose>opponent's )?turn(?: only)?\b")
_SUMMONED = re.compile(r"\bsummoned\b|\bequipped with\b|\bafter\b")
_NO_CONDITION = re.compile(r"\ban? monster equipped with this card\b|\bexcept [^,;.:]*")
_HOW_LONG = re.compile(
    r"\b(?:(?:until|for) )?(?:the )?(?:end|rest) of (?:the |this |that )?(?:damage step|turn)\b"
    r"|\buntil the end of your opponent's turn\b|\bthis turn\b|\bwhile face-up on the field\b"
)
_BUT_ITS_OWN = re.compile(r"[\s,(]*except (?:its|their) own\b")
_KEPT_OFF_ALL = re.compile(
    r"\b(?:any|all|the|other|cards?|effects?|of|your|opponents?|activated|spells?|traps?|monsters?"
    r"|and|or|s|controlled by)\b|[^a-z~]+"
)
_NAMED_ALONE = re.compile(r"(?:the (?:activated )?effects? of )?~")
_ONE_OF = {"controller": "own", "opponent": "opposing", "any": "chosen"}  # of `BattleFact.of`


def shields(card: CardText, part: TextPart) -> Iterator[BattleFact]:
    """Yield what a sentence keeps from the monster that it is printed on, from the one that the
    card is equipped to, or from one that its effect chooses.
    """
    if card.kind != "monster" or ":" in part.whole or ";" in part.whole:
        yield from _shields_of_use(card, part)
        return
    for found in _UNAFFECTED.finditer(part.whole):
        if not _NAMED_ALONE.match(found["by"]):
            before, rest = part.whole[: found.start("by")], part.whole[found.end() :]
            yield _unaffected(found["by"], before, rest)._replace(of="this_card")
    for found in _NOT_TARGETED.finditer(part.whole):
        yield _shield("targets", found["who"] or found["by"])
    # An attack that is made is legal: its conditions are not met.
    if _NOT_ATTACKED.search(part.whole) and not _IS_LIMITED.search(part.whole):
        yield _shield("attacks", "")
    yield from _shields_of_use(card, part)


def _shields_of_use(card: CardText, part: TextPart) -> Iterator[BattleFact]:
    """Yield what an effect that is used keeps from a monster, or an Equip Card from its own."""
    is_used = ":" in part.whole or (card.kind != "monster" and not {*card.subtypes} & STAYING)
    for found in _MADE_UNAFFECTED.finditer(part.happens):
        before, rest = part.happens[: found.start("by")], part.happens[found.end() :]
        names = [*_NAMED.finditer(before)]
        if not names or _NAMED_ALONE.match(found["by"]):
            continue
        of = names[-1].lastgroup
        targets = [*_TARGETED.finditer(f"{part.cost} {before}")]
        fact = _unaffected(found["by"], _CLAUSES.split(before)[-1] if is_used else before, rest)
        if of == "equipped" or (of == "it" and "Equip" in card.subtypes):
            yield fact._replace(of="equipped")
        elif not is_used or (of == "own" and card.kind != "monster"):
            continue
        elif of == "own":
            yield fact._replace(of="this_card", activated=True, optional=True)
        elif len(targets) == 1:
            one = _one(targets[0])
            yield fact._replace(
                of=_ONE_OF[one.whom],
                kind="" if "~" in one.kind else one.kind,
                activated=True,
                optional=True,
                more=fact.more or one.more or bool(re.match(r"\W*\d", part.head)),
            )


def _unaffected(by: str, before: str, rest: str) -> BattleFact:
    """Return what has no effect on a monster, by the words before, and what they end in."""
    attacks, turn = _IF_IT_ATTACKS.search(before), _IN_TURN.search(before + by)
    words = before
    for pattern in (_IF_IT_ATTACKS, _HOW_LONG, _IN_TURN, _NO_CONDITION, _STAYS):
        words = pattern.sub("", words)
    is_own = _BUT_ITS_OWN.match(rest)
    after = rest[is_own.end() :] if is_own else rest
    after = re.split(r",? (?:also|but)\b|,? and\b|\. ?", after, maxsplit=1)[0]
    kinds = _HOW_LONG.sub("", _IN_TURN.sub("", by))
    is_mixed = "activated" in by and re.search(r"\b(?:and|or)\b", by)
    how = _kinds_of(kinds)
    is_partial = how == "all" and re.search(r"spell|trap|monster", kinds)
    is_open = _IS_LIMITED.search(words) or _SUMMONED.search(words) or _IS_LIMITED.search(after)
    fact = _shield(f"activated_{how}" if "activated" in by else how, by)
    return fact._replace(
        role="attacker" if attacks else "",
        turn=("opponent" if turn["whose"] else "controller") if turn else "",
        more=bool(is_open or is_mixed or _KEPT_OFF_ALL.sub("", kinds) or is_partial),
    )


def _shield(how: str, words: str) -> BattleFact:
    whom = "opponent" if "opponent" in words else "any"
    return BattleFact("shields", how=how, of="this_card", whom=whom)


def _kinds_of(words: str) -> str:
    """Return the kinds of cards that have no effect on the monster."""
    kinds = [kind for kind in ("spell", "trap", "monster") if kind in words]
    return {"spell trap": "spells_traps", "monster": "monsters"}.get(
        " ".join(kinds), f"{kinds[0]}s" if len(kinds) == 1 else "all"
    )


# --- What cannot be activated ---------------------------------------------------------------------


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
