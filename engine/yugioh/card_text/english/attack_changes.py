"""Read how a sentence moves an attack to another monster or to the player, or stops it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.yugioh.card_text.battle_fact import BattleFact
from engine.yugioh.card_text.english.text_parts import TextPart
from engine.yugioh.card_text.text_effect import CardText

NEGATES_ATTACK = re.compile(
    r"\bnegat(?:e|es|ing) (?:the|that|its|this|your opponent's|an?)\b[^,;.]{0,30}?\battack\b"
    r"|\battack is negated\b|\bend the battle phase\b"
)
IS_OVER = re.compile(r"\bafter the damage step\b")
# What may not be the case: “if there is a monster, negate the attack”.
IF_SO = re.compile(r"\bif (?!you do\b|able\b)|\btoss\b|\broll\b")
_MAKES_DIRECT = re.compile(
    r"\b(?:make|change)\b[^,;.]{0,40}\ba direct attack\b"
    r"|\battacks?(?:\(s\))? becomes? a direct attack\b"
)
_MOVES_ATTACK = re.compile(
    r"\b(?:change|switch|redirect|move)s?\b[^,;.]{0,25}\battack\b(?: target\b)?+(?! position|'s)"
    r"(?! to (?:face-(?:up|down) )?(?:attack|defen[sc]e)\b)"
    r"|\bchange the target of\b|\b(?:as|becomes?) the (?:new )?attack target\b"
    r"|\bperform damage calculation\b|\bproceed to damage calculation\b"
    r"|\battacks? (?:it|this card|that monster) instead\b|\bnow targets the new target\b"
    r"|\bchoose the (?:target of the attack|attack targets?)\b"
)
_EQUIPS = re.compile(
    r"\bequip 1 (?!.*\bgy\b)[^,;.]{0,40}?\b(?:deck|it)\b[^,;.]{0,20}? to (?:this|it)\b"
)
_CANNOT_ATTACK = re.compile(
    r"\b(?:it|that (?:face-up |targeted )?(?:monster|target)|the (?:targeted|selected) monster)"
    r" cannot (?:attack|declare an attack)\b(?! directly| your| the turn| again| any)"
)
_CHOSEN = re.compile(r"\b(?:target|targeting|select) 1 [^.;:]{0,60}?monster\b(?! you control)")
_LEAVES_OR_COMES = re.compile(r"\bspecial summon|\btake control\b|\bequip\b")


def moved_attack(battle: BattleFact, happens: str) -> Iterator[BattleFact]:
    """Yield that an attack on a monster becomes a direct attack, with what that may inflict, or
    that an attack goes to another target, or that the attacker equips a card from a Deck.
    """
    if _MAKES_DIRECT.search(happens):
        on_monster = battle.battle or "monster"
        yield battle._replace(does="changes_attack", how="direct", battle=on_monster)
        if "inflict" in happens:
            yield battle._replace(does="inflicts", battle="direct", face="", position="", more=True)
    elif _MOVES_ATTACK.search(happens):
        yield battle._replace(does="changes_attack", how="target")
    elif battle.of == "this_card" and _EQUIPS.search(happens):
        yield battle._replace(does="changes_attack", how="equips_more")


def stopped_attack(card: CardText, part: TextPart, battle: BattleFact) -> BattleFact | None:
    """Return the fact of a card whose chosen monster cannot attack any more: its attack stops.

    Without a moment, the card can be used in any battle, and on another monster than the attacker.
    """
    stop = _CANNOT_ATTACK.search(part.happens)
    if not stop:
        return None
    fact = battle._replace(
        does="negates_attack", how="cannot_attack", activated=True, optional=True
    )
    if battle.when == "attack" and battle.role == "attacker":
        return fact if not part.happens[: stop.start()].strip() else None
    is_quick = card.kind == "trap" or (card.kind == "spell" and "Quick-Play" in card.subtypes)
    words = part.cost + part.happens
    if battle.when or not is_quick or not _CHOSEN.search(words) or _LEAVES_OR_COMES.search(words):
        return None
    return fact._replace(when="attack", of="opposing", role="attacker", more=True)
