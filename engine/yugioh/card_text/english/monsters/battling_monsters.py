"""Find whether words mean the monster that battles this card or the equipped monster."""

from __future__ import annotations

import re

from engine.yugioh.card_text.english.monsters.mentions import Mention

_THIS = r"(?:this (?:[^\s.:;,]+ ){0,3}?(?:card|monster)|it|(?:the )?equipped (?:monster|~[~ ]*))"
_WHICH = r"(?: that [^.:;,]{1,90}?)?"
_ATTACK_ON = r"declares an attack (?:on|against|that targets)"
# This card takes part in a battle.
_IN_BATTLE = re.compile(
    rf"\b{_THIS} (?:is|was) (?:being )?(?:attacked|targeted for an attack"
    r"|selected as an attack target)"
    rf"|\b{_THIS}{_WHICH} (?:battles?|attacks|battled|attacked|declares an attack)\b"
    rf"|\b(?:battle|attack)[^.:;,]{{0,20}} (?:involving|between|with) {_THIS}"
    rf"|\battacks? {_THIS}\b|\btargets? {_THIS} for an attack"
)
# Words before the other monster.
_BATTLES_IT = re.compile(
    rf"\b{_THIS}{_WHICH}(?: and| (?:is |was )?(?:battles?|attacks?|battled|attacked|battling"
    rf"|attacking)(?: with| against| by)?| is targeted for an attack by| {_ATTACK_ON})\s*$"
)
# Words after the other monster.
_IT_BATTLES = re.compile(
    r"^(?:\(s\))?[^.:;,]{0,40}?\b(?:battles?|attacks?|attacked|battled|battling|attacking)"
    rf"(?: with| against)? {_THIS}\b|^ with {_THIS}\b|^ {_ATTACK_ON} {_THIS}"
    rf"| targets {_THIS} for (?:an )?attack"
)


def is_in_battle(words: str, start: int, end: int) -> bool:
    """Return whether words between two places say that this card or its bearer battles."""
    return _IN_BATTLE.search(words, start, end) is not None


def battles_this(words: str, mention: Mention) -> bool:
    """Return whether a monster is the one that battles this card or the equipped monster."""
    before = words[max(0, mention.start - 140) : mention.start]
    after = words[mention.end : mention.end + 80]
    return bool(_BATTLES_IT.search(before) or _IT_BATTLES.match(after))
