"""Say the part of a condition that no battle of two monsters shows."""

from __future__ import annotations

import re

from engine.yugioh.card_text.english.conditions import condition_words as table
from engine.yugioh.card_text.english.conditions.battle_verbs import (
    ATTACKS_DEFENSE,
    BATTLE_WITH,
    EQUIPPED,
    POSITION_OF_GROUP,
    POSITIONS,
    VERBS,
    Verb,
    attacked_position,
    is_of_other,
    pierces,
    verbs,
)
from engine.yugioh.card_text.english.conditions.when_words import FALLBACK, WHENS
from engine.yugioh.card_text.english.monsters.monster_kinds import (
    KIND,
    described,
    monster_of,
    monsters_of,
)
from engine.yugioh.card_text.english.sentences import Clause
from engine.yugioh.card_text.text_effect import TextEffect

_IGNORED = re.compile("|".join(table.IGNORED))
ROWS = [(row, re.compile(row.pattern)) for row in WHENS]
_EQUIP_CARD = re.compile(table.EQUIPPED + r"equip (?:card|spell)s?")
# Where a Continuous Spell or Trap or a Pendulum Card is when it applies.
_OLD_BEARER = re.compile(r"the equipped ~[~ ]*")  # which names what the card may be equipped to
_OWN_ZONE = re.compile(
    r"\b(?:while|as long as|if) this card (?:is|remains) (?:face-up )?in (?:the|your)"
    r" (?:spell & trap|field|pendulum) zone\b"
)
# “Fish, Sea Serpent, or” before the last kind of a list.
_LIST_BEFORE = re.compile(rf"(?:{KIND}[,/]? )+(?:or|and|and/or) (?:an? )?$")
_WITH_OBJECT = ("attacks_monster", "battles_monster")
_OPENER = re.compile(r"\W*(?:if|when|while|during|until|before|after)\W*")
# Of a change of ATK or DEF, what must have happened before.
_EARLIER_EVENT = re.compile(r"\b(?:is|are|was) destroyed by battle\b|^\W*(?:if|when) you do\b")
_EXCEPTS = re.compile(r"\W*(?:and )?(?:except|unless)\b")
# A word of a condition; names are masked.
_WORD = re.compile(r"[a-z0-9+~'/-]+")
_NO_VERB = re.compile(r"\W*(?:if|when|while|as long as) (?!attacking|it\b|they\b|in\b|equipped)")
_VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|would|do|does|controls?|attacks?|battles?|declares?|remains?"
    r"|stays?|equipped|leaves?|gains?|inflicts?|battling|attacking|takes?|applied|activates?)\b"
)


def unseen(effect: TextEffect, words: str, clause: Clause) -> str:
    """Describe the part of a condition that a battle doesn't show; empty if nothing is left."""
    original = original_of(words, clause)
    words = _OWN_ZONE.sub("", _EQUIP_CARD.sub("", words))
    if effect.step == "stat_change" and _EARLIER_EVENT.search(words):
        return FALLBACK
    if _OPENER.fullmatch(words) or not _IGNORED.sub(" ", words).strip(" ,()"):
        return ""
    for row, pattern in ROWS:
        match = pattern.search(words)
        if match:
            said = said_as(row.said, match, words, original)
            return f"{_beside(match, words, original)}{said}" if "LP" in row.said else said
    for verb in verbs(words):
        if said := _kinds_of_battle(effect, verb, words, clause):
            return said
    is_of_one_side = effect.step == "stat_change" and effect.applies_to != "battled_monster"
    positions = {position for verb in verbs(words) if (position := attacked_position(verb))}
    if is_of_one_side and positions:
        if "face-down" in words:
            return "only against face-down monsters"
        position = positions.pop().capitalize() if len(positions) == 1 else ""
        which = f"{position} Position" if position else "a certain battle position"
        return f"only against monsters in {which}"
    if any(_is_limited(each.words, pierces(effect)) for each in verbs(words)):
        return FALLBACK
    if _NO_VERB.match(words) and not _VERB.search(words):
        goes_on = clause.own.rstrip().endswith(words.strip())  # the phrase has the verb
        return "" if goes_on else FALLBACK
    rest = _OLD_BEARER.sub(" ", words)
    if pierces(effect):
        rest = ATTACKS_DEFENSE.sub(" ", rest)
    for _, pattern in VERBS:
        rest = pattern.sub(" ", rest)
    for pattern in POSITIONS:
        rest = pattern.sub(lambda match: match[0] if is_of_other(effect, match[0]) else " ", rest)
    rest = EQUIPPED.sub(" ", _IGNORED.sub(" ", rest))
    if all(each in table.PLAIN_WORDS for each in _words(rest)):
        return ""
    kind = "" if _OLD_BEARER.search(words) else described(words, original)
    if not kind:
        return _position(effect, words) or FALLBACK
    if BATTLE_WITH.search(words):
        return f"{'not ' if 'except' in words else ''}against {monsters_of(kind)}"
    return f"{'not for' if _EXCEPTS.match(words) else 'a condition on'} {_plural(kind)}"


def _kinds_of_battle(effect: TextEffect, verb: Verb, words: str, clause: Clause) -> str:
    """Return which kinds of monsters battle: that of the monster with the effect, and that of the
    one it battles; empty if the words name none.
    """
    if _OLD_BEARER.search(verb.kind):
        return ""
    listed = _LIST_BEFORE.search(words[: verb.place[0]])
    start = listed.start() if listed else verb.place[0]
    battle = words[start : verb.place[1]]
    subject_end = words.index(verb.kind, verb.place[0]) + len(verb.kind)
    subject = described(words[start:subject_end], original_of(words[start:subject_end], clause))
    other = words[subject_end : verb.place[1]]
    kind = described(other, original_of(other, clause)).removeprefix("other").strip()
    is_own = effect.applies_to in ("this_card", "equipped_monster", "own") or not effect.applies_to
    if kind and is_own and verb.who in ("this", "own") and verb.verb in _WITH_OBJECT:
        battled = f"it battles {monster_of(kind)}"
        return f"only {monsters_of(subject)}; {battled}" if subject else battled
    whole = described(battle, original_of(battle, clause))
    return f"only {monsters_of(whole)}" if whole else ""


def _beside(match: re.Match[str], words: str, original: str) -> str:
    """Return the cards that a condition on Life Points names as well, as a clause before it."""
    start, end = match.span()
    rest = words[:start] + " " * (end - start) + words[end:]
    return next(
        (
            f"{said_as(row.said, found, rest, original)}; "
            for row, pattern in ROWS
            if "control" in row.said and (found := pattern.search(rest))
        ),
        "",
    )


def _position(effect: TextEffect, words: str) -> str:
    """Return the position this card must be in for an effect that is not one of a monster."""
    named = (pattern.search(words) for pattern in POSITIONS)
    found = next((each for each in named if each and is_of_other(effect, each[0])), None)
    if not found:
        return ""
    return f"it is in {'Attack' if found['position'] == 'attack' else 'Defense'} Position"


def _plural(kind: str) -> str:
    """Return the monsters of a kind; a name may be that of other cards, too."""
    if kind.endswith("”"):
        return kind
    return f"{kind}s" if kind.endswith("Token") else monsters_of(kind)


def _words(text: str) -> list[str]:
    return [each.removesuffix("'s") for each in _WORD.findall(text)]


def _is_limited(words: str, piercing: bool) -> bool:
    """Return whether a battle verb’s subject or object is described by words of no kind."""
    words = _OLD_BEARER.sub(" ", words)
    words = ATTACKS_DEFENSE.sub(" ", words) if piercing else words
    for pattern in (*POSITIONS, POSITION_OF_GROUP, _EQUIP_CARD):
        words = pattern.sub(" ", words)
    return any(
        each not in table.PLAIN_WORDS and each not in table.VERB_WORDS for each in _words(words)
    )


def said_as(said: str, match: re.Match[str], words: str, original: str) -> str:
    """Return what a row says of a condition that it matches."""
    groups = match.groupdict()
    kind = groups.get("kind") or groups.get("kind2") or ""
    if kind:
        kind = " or ".join(each.capitalize() for each in kind.split(" or "))
    else:
        near = described(match[0], original[match.start() : match.end()])
        kind = near or described(words, original)
    of = "monsters" if "monster" in match[0] else "cards"
    if kind.endswith("other"):
        kind += f" {of}"
    elif kind and "control" in said:
        kind = _plural(kind)
    said = said if kind else said.removesuffix(" ({kind})")
    kind = kind or (of if "no {kind}" in said else "certain cards")
    zone = table.ZONES.get(groups.get("zone") or "", "")
    text = said.format(kind=kind, number=(groups.get("number") or ""), zone=zone)
    return re.sub(r"\s+", " ", text).strip()


def original_of(words: str, clause: Clause) -> str:
    """Return words of a clause in the letters of the text."""
    earlier = -1 if words in clause.sentence else clause.text.rfind(words, 0, clause.start)
    place = earlier if earlier >= 0 else clause.text.find(words, clause.start)
    return clause.original[place : place + len(words)] if place >= 0 else words
