"""Read what one battle shows of the condition of a change of ATK or DEF.

The role in a battle is that of the monster that changes, which need not be the one of the verb:
“if your monster attacks an opponent’s monster, that opponent’s monster loses …”.
"""

from __future__ import annotations

import re

from engine.yugioh.card_text.activations import is_in_activated_list
from engine.yugioh.card_text.battle_verbs import Verb, verbs
from engine.yugioh.card_text.clauses import Clause
from engine.yugioh.card_text.text_effect import TextEffect

_Gate = dict[str, str | bool]

_CHANGE = re.compile(r"\b(?:becomes?|by|to|is|are|equal)\b")
_SPOKEN_OF = re.compile(r"\b(?:it|its|that target(?:'s)?)\s*$|(?:make )?(?:its|that target's)\b")
_ATTACKING = re.compile(r"\b(?:attacking monster|monster that (?:is attacking|attacked))\b")
_TARGETS = re.compile(r"\b(?:target|select|choose)s? (?:up to )?(?:\d|one|any)\b")
_OPPONENTS = re.compile(r"\bopponent's monster|\bopponent controls")
_YOURS = re.compile(r"\byour\b(?! opponent)|\byou control\b")
_BATTLE_IS_OVER = re.compile(
    r"\bafter damage calculation\b|\bat the end of the (?:damage step|battle phase)\b"
    r"|\bif (?:this card|it|that monster|your [^,;:]*) (?:attacked|battled)\b"
)
_MONSTER_IT_BATTLES = re.compile(
    r"\bmonsters? (?:that |which )?(?:it|they|this card)(?:'s| is| are)? battl"
    r"|\bmonsters?(?:\(s\))? that battles? (?:with )?(?:this card|it|the equipped monster)\b"
)
_OPPONENTS_ATTACKING = re.compile(r"\bopponent's attacking monster\b")
_ATTACK_INVOLVING = re.compile(r"\battack is declared involving [^,;:]* and ")


def stat_gate(effect: TextEffect, clause: Clause) -> _Gate:
    """Return the gate of a change of ATK or DEF, without its position."""
    if _BATTLE_IS_OVER.search(clause.head):
        return {}
    side = _side(effect, clause)
    lists = [clause.list_head] if is_in_activated_list(clause) else []
    gate: _Gate = {}
    for words in (*lists, clause.head, *clause.conditions):
        gate |= _of_condition(words, side)
    if side == "attacking":
        gate["role"] = "attacker"
    words = clause.own + clause.phrase + clause.after.split(",")[0]
    return gate | ({"battle": "monster"} if _MONSTER_IT_BATTLES.search(words) else {})


def changed_words(effect: TextEffect, clause: Clause) -> str:
    """Return the words of a phrase that name the monsters whose ATK or DEF it changes; empty for
    “gains 500 ATK” and other steps.
    """
    if effect.step != "stat_change" or clause.phrase.startswith(("gain", "lose")):
        return ""
    return _CHANGE.split(clause.phrase, maxsplit=1)[0]


def _side(effect: TextEffect, clause: Clause) -> str:
    """Return which monster changes, in the words of a battle.

    "this" (or the equipped monster), "own", "opposing" or "any" of a group, "battled"; for a
    chosen monster "attacking", "targeted" (any), "opposing one", "own one", or "named" by the
    condition.
    """
    monster = effect.applies_to or ""
    if monster in ("this_card", "equipped_monster"):
        return "this"
    if monster != "chosen_monster":
        return monster.removesuffix("_monster")
    words = clause.own + changed_words(effect, clause)
    if _SPOKEN_OF.search(clause.own) or _SPOKEN_OF.match(clause.phrase):
        words = f"{clause.cost} {words}"
    if _ATTACKING.search(words):
        return "attacking"
    if _TARGETS.search(clause.cost) or _TARGETS.search(clause.before):
        return "targeted"
    if _OPPONENTS.search(words):
        return "opposing one"
    return "own one" if _YOURS.search(words) else "named"


def _of_condition(words: str, side: str) -> _Gate:
    gate: _Gate = {}
    for verb in verbs(_OPPONENTS_ATTACKING.sub(" ", words)):
        gate |= _of_verb(verb, side)
    if _OPPONENTS_ATTACKING.search(words):
        gate["attacker"] = "opponent"
        if side in ("opposing one", "named"):
            gate["role"] = "attacker"
    if _ATTACK_INVOLVING.search(words):
        gate["battle"] = "monster"
    return gate


def _of_verb(verb: Verb, side: str) -> _Gate:
    """Return what a verb says of the battle, for the monster that changes."""
    is_subject = _is_subject(verb, side)
    is_other = side in ("battled", "opposing one") and not is_subject and verb.who != "opposing"
    if verb.verb == "none":
        return {}
    if verb.verb == "battles_monster":
        return {"battle": "monster"}
    if verb.verb == "targeted":
        return {"role": "target"} if is_subject else {}
    if verb.verb == "attacks_this":
        is_attacker = side in ("battled", "opposing one", "attacking")
        return {"role": "attacker" if is_attacker else "target"}
    gate: _Gate = {"role": "attacker"} if is_subject else {}
    if is_other:
        gate["role"] = "target"
    if verb.who in ("own", "opposing"):
        gate["attacker"] = "controller" if verb.who == "own" else "opponent"
    if verb.verb == "direct":
        gate["battle"] = "direct"
    elif verb.verb == "attacks_monster":
        gate["battle"] = "monster"
    return gate


def _is_subject(verb: Verb, side: str) -> bool:
    """Return whether the monster that changes is the subject of a verb."""
    if verb.who == "this":
        spoken_of = not re.match(r"this |.*equipped", verb.kind)
        return side == "this" or (spoken_of and side in ("own one", "opposing one", "named"))
    if verb.who == "own":
        return side in ("own", "own one", "named")
    if verb.who == "opposing":
        return side in ("opposing", "opposing one", "named", "battled")
    return side in ("any", "named", "own one", "opposing one")
