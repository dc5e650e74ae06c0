"""Read what a card does to an attack: it moves it, stops it, or takes a monster out of it.

A Trap that banishes a monster, or a Quick-Play Spell that changes a battle position, can be
activated while an attack is going on. Which monster it is used on is the player’s choice, so that
each fact has `more`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.yugioh.card_text.battle_fact import BattleFact
from engine.yugioh.card_text.english.position_changes import changes_position
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


# --- What can be used at any time of a battle -----------------------------------------------------

# Something that has to happen first, or a time that is none of the battle.
_EVENT = re.compile(
    r"\b(?:when|if|each time|after)\b[^:;]{0,200}?\b(?:activat\w+|summon(?:s|ed)?|flipped"
    r"|destroy(?:s|ed)|sent|banished|leaves?|left|added|adds?|inflict(?:s|ed)|gains?|draws?|takes?"
    r"|would|returned|discarded|tributed|equips|equipped|targets|sets|changes|moved|attacks?"
    r"|battles?|declares?)\b"
    r"|\b(?:main|standby|draw|end) phase\b|\bchain link\b|\bdamage step\b"
)
_OPENING = re.compile(r"\W*(?:when|if|each time|after|during)\b[^,;:]*")
_FROM_GRAVEYARD = re.compile(r"\bbanish this card from (?:your|the) (?:gy|graveyard)\b")
_QUICK = re.compile(r"\bquick effect\b|\bduring (?:either player's|your opponent's) turn\b")
_FIELD_MONSTERS = (
    r"(?:(?!\b(?:spell|trap|set|gy|graveyards?|banished|hand|deck|token)s?\b)[^,;.:]){0,60}?"
    r"\b(?:monsters?|cards?)\b(?!(?:,? |/)(?:spell|trap|in (?:your|their|the|either) (?:gy|grav)))"
    r"[^,;.:]{0,30}?"
    r"(?P<whose>\byour opponent controls\b|\byou control\b|\bon (?:the|either) field\b)"
)
_NUMBER = r"(?:1|one|2|all|as many|up to \d|any number of|the)"
_TARGETS = re.compile(rf"\b(?:target|select) {_NUMBER}\b{_FIELD_MONSTERS}")
_REMOVES_IT = (
    ("destroys", re.compile(r"\bdestroys? (?:it|them|both|that|those|the targeted)\b")),
    ("banishes", re.compile(r"\bbanish (?:it|them|both|that|those|the targeted)\b")),
    ("returns", re.compile(r"\b(?:return|shuffle|place) (?:it|them|both|that|those)\b")),
    ("sends", re.compile(r"\bsend (?:it|them|both|that|those)\b[^,;.]*\b(?:gy|graveyard)")),
    ("takes_control", re.compile(r"\btake control of (?:it|that)\b")),
)
_REMOVES = (
    ("destroys", re.compile(rf"\bdestroy {_NUMBER}\b{_FIELD_MONSTERS}")),
    ("banishes", re.compile(rf"\bbanish {_NUMBER}\b{_FIELD_MONSTERS}")),
    ("returns", re.compile(rf"\b(?:return|shuffle) {_NUMBER}\b{_FIELD_MONSTERS}")),
    ("takes_control", re.compile(rf"\btake control of {_NUMBER}\b{_FIELD_MONSTERS}")),
)
_SPELLS_TRAPS = re.compile(
    r"\b(?:destroy|banish|return|target|select) [^,;.:]{0,40}?\b(?:spells?|traps?|cards?)\b"
    r"(?! [^,;.:]{0,20}\b(?:gy|graveyard|hand|deck)\b)[^,;.:]{0,40}?"
    r"(?P<whose>\byour opponent controls\b|\bon the field\b|\bthey control\b)"
)
_TURNS = re.compile(rf"\bchange {_NUMBER}\b{_FIELD_MONSTERS}")
_GOES = re.compile(r"\b(?:destroy|banish|return)\b")
_NEGATES_ACTIVATION = re.compile(
    r"\bnegate (?:the (?:activation|effect)|that (?:opponent's )?(?:effect|activation|card)"
    r"|its (?:activation|effect))\b"
)
_LATER = re.compile(
    r"\b(?:during|at) [^,.;]{0,30}\b(?:end phase|end of (?:this|the|that) (?:battle phase|turn)"
    r"|standby phase)\b"
)
_CLAUSES = re.compile(r", and if you do\b,?|, also\b,?|, then\b,?|[;,] |\. ?")
_ACTIVATED = re.compile(r"\bactivat(?:e|es|ed)\b")
_CANNOT = re.compile(r"\b(?:cannot|can't|would)\b[^,;.]*")
_SIDES = {"your opponent controls": "opposing", "you control": "own"}
# A monster that arrives on the attacked side may lead to a replay.
_SUMMONS = re.compile(r"\bspecial summons?\b")


def answers_to_attacks(card: CardText, part: TextPart) -> Iterator[BattleFact]:
    """Yield what a card can do to a monster of a battle at any time of it."""
    cost, happens = _cost_and_effect(part)
    if not _can_be_used(card, part) or _FROM_GRAVEYARD.search(cost):
        return
    words = f"{cost} {happens}"
    target = _TARGETS.search(words)
    fact = BattleFact(does="", when="attack", activated=True, optional=True, more=True)
    if (target or _TURNS.search(happens)) and changes_position(happens):
        yield fact._replace(does="changes_attack", how="position", of=_side(words))
        return
    for how, pattern in (*(_REMOVES_IT if target else ()), *_REMOVES):
        if pattern.search(happens):
            side = _side(words)
            hits = "of" if side != "any" else ""
            yield fact._replace(does="ends", how=how, of=side, hits=hits)
            return
    if card.kind != "monster" and _SUMMONS.search(happens):
        yield fact._replace(does="changes_attack", how="summons", of="opposing", role="attacker")


def may_hit_this_battle(part: TextPart, happens: str, battle: BattleFact) -> bool:
    """Return whether a card that is chosen when an attack is declared may be one of its monsters:
    the other one, if the attack is this monster’s.
    """
    found = _TARGETS.search(f"{part.cost} {happens}") or next(
        filter(None, (pattern.search(happens) for _, pattern in _REMOVES)), None
    )
    return found is not None and (found["whose"] != "you control" or battle.of != "this_card")


def summons_to_attacked_side(happens: str, battle: BattleFact) -> bool:
    """Return whether the player of the attacked side Special Summons a monster before the Damage
    Step.
    """
    is_own_attack = battle.of in ("own", "this_card", "equipped") and battle.role == "attacker"
    return bool(_SUMMONS.search(happens)) and not is_own_attack and not battle.outcome


def against_cards(card: CardText, part: TextPart, when: str) -> Iterator[BattleFact]:
    """Yield what a card can do to the other cards of a battle: it negates one that is activated, or
    removes a Spell or Trap.
    """
    fact = BattleFact(does="negates", activated=True, optional=True, more=True)
    answers = "Counter" in card.subtypes or _ACTIVATED.search(part.head)
    if answers and _NEGATES_ACTIVATION.search(part.happens):
        yield fact
    elif (when == "attack" and card.kind != "monster") or (not when and _can_be_used(card, part)):
        words = f"{part.cost} {_at_once(part.happens)}"
        if _SPELLS_TRAPS.search(words) and _GOES.search(part.happens):
            yield fact._replace(how="removes_spells_traps")


def _cost_and_effect(part: TextPart) -> tuple[str, str]:
    """Return what is paid and targeted, and what happens at once, also of a Spell or Trap whose
    text begins with the cost.
    """
    cost, semicolon, happens = part.happens.partition("; ")
    if ":" in part.whole or not semicolon:
        return part.cost, _at_once(part.happens)
    return f"{part.cost} {cost}", _at_once(happens)


def _at_once(happens: str) -> str:
    clauses = (each for each in _CLAUSES.split(happens) if not _LATER.search(each))
    return _CANNOT.sub(" ", "; ".join(clauses))


def _side(words: str) -> str:
    """Return whose monsters the words name, as `of` of a fact does."""
    named = {side for whose, side in _SIDES.items() if whose in words}
    return named.pop() if len(named) == 1 and "on the field" not in words else "any"


def _can_be_used(card: CardText, part: TextPart) -> bool:
    """Return whether the effect can be activated in a battle, whatever happens in it."""
    is_quick = (
        card.kind == "trap"
        or (card.kind == "spell" and "Quick-Play" in card.subtypes)
        or bool(_QUICK.search(part.whole))
    )
    is_effect = ":" in part.whole or card.kind != "monster"
    opening = _OPENING.match(part.whole)
    words = part.head if ":" in part.whole else f"{part.head}, {opening[0] if opening else ''}"
    return is_quick and is_effect and not _EVENT.search(f"{words}: {part.cost}")
