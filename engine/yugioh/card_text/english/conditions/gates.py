"""Read the gate of an effect: what one battle of two monsters shows of its condition."""

from __future__ import annotations

import re

from engine.yugioh.card_text.english.conditions import condition_words as table
from engine.yugioh.card_text.english.conditions.battle_verbs import (
    ATTACKS_DEFENSE,
    BATTLE_WITH,
    DOES_SO,
    EQUIPPED,
    POSITION_LABEL,
    POSITION_OF_GROUP,
    POSITIONS,
    THAT_BATTLE,
    Verb,
    attacks_yours,
    has_subject,
    is_of_other,
    pierces,
    verbs,
)
from engine.yugioh.card_text.english.conditions.stat_gates import (
    MOVES_ATTACK,
    changed_words,
    stat_gate,
)
from engine.yugioh.card_text.english.sentences import Clause
from engine.yugioh.card_text.text_effect import GROUPS, TextEffect

_DIRECTLY = re.compile(r"\battack [^.;:]*?\bdirectly\b")
_DECLARED = re.compile(r"\battack is declared involving [^;:]{1,100}? and (?:an?|your|the) ")
_PHASE = re.compile(r"\bduring (?P<whose>your opponent's|your|their) battle phase\b")
_INVOLVING_THIS = re.compile(r"\bbattles? (?:involving|of) (?:this card|the equipped monster)\b")
_IF_IT_BATTLES = re.compile(r"\b(?:if|when) (?:it|that [a-z~-]+) (?:battles|attacks)\b")
_SUMMONS = re.compile(r"\b(?:special summon|summon) ")
_SUMMONS_OTHER = re.compile(r"\bsummon (?!this card)")
_WHEN_ATTACKED = re.compile(r"\b(?:if|when|while) (?:being )?attacked\b")
_PICKS = re.compile(r"\b(?:target|select|choose|summon)s? ")
_OF_TWO = re.compile(
    r"\bbattles? (?:involving|between) (?:2|two) monsters|\bbetween monsters"
    r"|\bbattling (?:an?|another|your|the) (?:[a-z~'-]+ ){0,4}?monster"
)
_OF_OPPONENT = re.compile(
    r"\bfrom (?:an?|your|the) opponent's (?:monsters?'s?'? (?:direct )?attacks?"
    r"|attacking monsters?)|\bthan the atk of your opponent's attacking monster\b"
)
_APPLIES_LIST = re.compile(r"\b(?:apply|activate|choose)\b[^.]*\beffects?\b")
_BY_DIRECT_ATTACK = re.compile(
    r"\bby attacking [^,;:]* directly|\b(?:by|with|from|in) (?:an? |its )?direct attacks?\b"
)
_OF_TURN = re.compile(r"\b(?:rest of|until the end of|during|this) (?:this |the |that )?turn\b")
_OPENS_WITH_TURN = re.compile(
    r"\W*(?:for the rest of|until the end of|during)? ?(?:this|that) turn\b"
)
_THEY = re.compile(r"\W*(?:(?:also|and|but|then) )*they\b")
_THIS_BATTLE = re.compile(r"\b(?:that|this) (?:battle|attack)\b")
_ANY_BATTLES = re.compile(r"(?:an?|any) monster battles ?")
_STANDS = re.compile(rf"(?:[a-z]+ )?{table.DEFENSE} ")
_ATTACKING = re.compile(r"\bthis attacking (?:card|monster)\b|\bwhile (?:it is )?attacking\b")
_WITH_THEIR_MONSTER = re.compile(
    r"\b(?:involving|between) (?:this card|it|the equipped monster) and (?:an?|their|your"
    r"|another|the) "
)
_BY_OPPONENTS = re.compile(r" by [a-z]+ opponent's monsters?$")
_ATTACKS_ON_THIS = re.compile(r"\battacks? (?:on|against) this (?:card|monster)\b")


def gate_of(effect: TextEffect, clause: Clause, conditions: list[str]) -> dict[str, str | bool]:
    """Return what one battle shows of the conditions of an effect.

    What was only true when another monster was Summoned, or before the rest of a turn, is no gate.
    """
    gate: dict[str, str | bool] = {}
    later = _is_of_summoned(effect, clause) or _is_of_turn(effect, clause)
    changes_stat = effect.step == "stat_change"
    if changes_stat and not later:
        gate |= stat_gate(effect, clause)
    outlasts = _outlasts_its_battle(effect, clause)
    for each in conditions:
        if outlasts and each == clause.head:
            continue
        if not changes_stat and (not later or BATTLE_WITH.search(each)):
            gate |= _of_words(effect, each, clause.earlier[-200:] + clause.before)
            if _is_attacked(effect, each, clause):
                gate["role"] = "target"
        if EQUIPPED.search(each) and not (effect.applies_to == "chosen_monster" and clause.head):
            gate["equipped"] = True
    if _APPLIES_LIST.search(clause.list_head) and not changes_stat:
        gate |= _of_words(effect, clause.list_head, "")
    if effect.step == "indestructible_by_battle" and gate.get("battle") == "direct":
        # The attack was changed to one on this monster.
        gate |= {"battle": "monster", "role": "target"}
    if MOVES_ATTACK.search(f"{clause.earlier} {clause.before}"):
        if gate.get("battle") == "direct":
            gate["battle"] = "monster"
        if THAT_BATTLE.search(clause.phrase + clause.after) and effect.applies_to == "this_card":
            gate["role"] = "target"
    gate |= _position(effect, clause) | _of_phase(effect, clause)
    return gate if changes_stat or pierces(effect) else gate | _role_in_phrase(effect, clause)


def _is_attacked(effect: TextEffect, words: str, clause: Clause) -> bool:
    """Return whether the monster that has the effect is the one that the opponent’s attacks."""
    named = effect.applies_to == "chosen_monster" and not _PICKS.search(clause.own_sentence)
    return named and any(
        each.verb == "attacks_monster" and attacks_yours(each) for each in verbs(words)
    )


def _of_phase(effect: TextEffect, clause: Clause) -> dict[str, str | bool]:
    """Return who attacks in the Battle Phase during which an effect applies."""
    if effect.activation not in ("continuous", "equip", "pendulum"):
        return {}
    named = (_PHASE.search(each) for each in clause.conditions)
    phase = next((each for each in named if each), None)
    if not phase:
        return {}
    whose = phase["whose"]
    theirs = whose == "your opponent's" or (whose == "their" and effect.applies_to == "opposing")
    if whose == "their" and not theirs:
        return {}
    return {"attacker": "opponent" if theirs else "controller"}


def _is_of_summoned(effect: TextEffect, clause: Clause) -> bool:
    """Return whether the effect belongs to a monster that the same clause Summons."""
    words = (clause.earlier if clause.goes_on else "") + clause.before
    is_named = effect.applies_to == "chosen_monster" and "opponent" in clause.own + clause.phrase
    return (
        (effect.applies_to in ("this_card", "chosen_monster") or effect.involving is not None)
        and not _THIS_BATTLE.search(clause.phrase + clause.after)
        and (_SUMMONS_OTHER if is_named else _SUMMONS).search(words) is not None
        and "attacking monster" not in clause.own + clause.phrase
        and not _IF_IT_BATTLES.search(clause.own)
    )


def _is_of_turn(effect: TextEffect, clause: Clause) -> bool:
    """Return whether the effect changes all damage of the rest of a turn."""
    words = clause.own + clause.phrase + clause.after
    return (
        clause.head != ""
        and effect.applies_to is None
        and effect.inflicted_by == "any"
        and effect.involving is None
        and _OF_TURN.search(words) is not None
        and not _THIS_BATTLE.search(clause.phrase + clause.after)
    )


def _outlasts_its_battle(effect: TextEffect, clause: Clause) -> bool:
    """Return whether an effect of a monster lasts for the turn, not only while it is attacked."""
    if effect.step != "indestructible_by_battle" and effect.involving is None:
        return False
    words = clause.own + clause.phrase + clause.after.split(",")[0]
    lasts = _OF_TURN.search(words) or _OPENS_WITH_TURN.match(clause.before)
    return lasts is not None and not _THIS_BATTLE.search(clause.phrase + clause.after)


def _of_words(effect: TextEffect, words: str, earlier: str) -> dict[str, str | bool]:
    """Return what one battle shows of a condition."""
    gate: dict[str, str | bool] = {}
    for each in verbs(words):
        attack = ATTACKS_DEFENSE.search(words)
        if pierces(effect) and (attack or each.verb in ("attacks", "attacks_monster")):
            continue
        gate |= _gate_of_verb(effect, each)
    if effect.applies_to is None and _OF_OPPONENT.search(words):
        gate["attacker"] = "opponent"
    if not gate and not pierces(effect) and (BATTLE_WITH.search(words) or _DECLARED.search(words)):
        gate["battle"] = "monster"
    if has_subject(effect) and _WHEN_ATTACKED.search(words):
        gate["role"] = "target"
    if effect.step == "indestructible_by_battle" and _INVOLVING_THIS.search(words):
        gate["battle"] = "monster"
    if DOES_SO.search(words) and _DIRECTLY.search(earlier):
        gate |= {"battle": "direct"} | ({"role": "attacker"} if _is_subject(effect, "this") else {})
    return gate


def _gate_of_verb(effect: TextEffect, each: Verb) -> dict[str, str | bool]:
    subject = _is_subject(effect, each.who)
    controller: dict[str, str | bool] = (
        {"attacker": "controller" if each.who == "own" else "opponent"}
        if each.who in ("own", "opposing")
        else {}
    )
    role: dict[str, str | bool] = {"role": "attacker"} if subject else {}
    stands = _STANDS.match(each.kind) if subject else None
    if stands and each.verb != "none":
        position = "attack" if stands["position"] == "attack" else "defense"
        return _gate_of_verb(effect, each._replace(kind="")) | {"position": position}
    if each.verb == "none":
        return {}
    if each.verb == "battles_monster":
        may_be_direct = effect.applies_to is None and _ANY_BATTLES.fullmatch(each.words)
        return {} if may_be_direct else {"battle": "monster"}
    if each.verb == "direct":
        return role | controller | {"battle": "direct"}
    if each.verb == "targeted":
        if subject and _BY_OPPONENTS.search(each.words):
            return {"role": "target", "attacker": "opponent"}
        if subject:
            return {"role": "target"}
        if each.who == "own":
            return {"attacker": "opponent", "battle": "monster"}
        return {"battle": "monster"} if effect.applies_to is None else {}
    if each.verb == "attacks_this":
        return {"role": "target"}
    if each.verb == "attacks_monster":
        return role | controller | {"battle": "monster"}
    return role | controller


def _is_subject(effect: TextEffect, who: str) -> bool:
    """Return whether the monster of a verb is the one that has the effect."""
    monster = effect.applies_to or effect.involving or effect.inflicted_by
    if who == "this":
        return monster not in (None, "opposing", "battled_monster")
    if who == "own":
        return monster in ("own", "chosen_monster")
    if who == "opposing":
        return monster in ("opposing", "battled_monster")
    return monster == "any" and effect.applies_to is not None


def _role_in_phrase(effect: TextEffect, clause: Clause) -> dict[str, str | bool]:
    """Return the role of this card in battles “involving this attacking card”."""
    words = clause.own + clause.phrase + clause.after
    if _BY_DIRECT_ATTACK.search(words):
        return {"role": "attacker", "battle": "direct"}
    if effect.applies_to is None and _OF_OPPONENT.search(words):
        return {"attacker": "opponent"}
    if _OF_TWO.search(words):
        return {"battle": "monster"}
    if _ATTACKING.search(words):
        return {"role": "attacker"}
    if _WITH_THEIR_MONSTER.search(words):
        return {"battle": "monster"}
    return {"role": "target"} if _ATTACKS_ON_THIS.search(words) else {}


def _position(effect: TextEffect, clause: Clause) -> dict[str, str | bool]:
    """Return the position that the monster which has the effect must be in."""
    if effect.step in ("attacks_in_defense", "uses_def") or pierces(effect):
        return {}
    if not has_subject(effect):
        return {}
    if effect.step == "stat_change" and effect.activation in ("activated", "trigger"):
        return {}
    label = POSITION_LABEL.match(clause.label)
    is_of_this = label and effect.applies_to in GROUPS  # of this card, while others have the effect
    if label and not is_of_this:
        return {"position": "attack" if label["position"] == "attack" else "defense"}
    words = [
        "" if is_of_this else clause.label,
        *clause.conditions,
        clause.own,
        changed_words(effect, clause),
    ]
    if effect.applies_to is None:
        words.append(clause.phrase + clause.after)
    if effect.applies_to in GROUPS and _THEY.match(clause.own):
        words.append(clause.before)
    for each in words:
        each = ATTACKS_DEFENSE.sub("", each)
        patterns = [*POSITIONS, *([POSITION_OF_GROUP] if effect.applies_to in GROUPS else [])]
        for pattern in patterns:
            match = pattern.search(each)
            if match and not is_of_other(effect, match[0]):
                return {"position": "attack" if match["position"] == "attack" else "defense"}
    return {}
