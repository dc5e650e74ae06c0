"""Read what one battle shows of the condition of a change of ATK or DEF.

The role in a battle is that of the monster that changes, which need not be the one of the verb:
“if your monster attacks an opponent’s monster, that opponent’s monster loses …”.
"""

from __future__ import annotations

import re

from engine.yugioh.card_text.english.activations import is_in_activated_list
from engine.yugioh.card_text.english.conditions.battle_verbs import (
    Verb,
    attacked_position,
    attacks_yours,
    verbs,
)
from engine.yugioh.card_text.english.sentences import Clause
from engine.yugioh.card_text.text_effect import GROUPS, TextEffect

_Gate = dict[str, str | bool]

_CHANGE = re.compile(r"\b(?:becomes?|by|to|is|are|equal)\b")
_VERB_AND_STAT = re.compile(
    r"^(?:[a-z]+ )?(?:the )?(?:(?:original|current) )?(?:atk|def)"
    r"(?:[/, ]+(?:and )?(?:atk|def))?(?: of)?\b"
)
_SPOKEN_OF = re.compile(
    r"\b(?:it|its|that target(?:'s)?)\s*$|(?:make |halve |double )?(?:its|that target's)\b"
)
_ATTACKING = re.compile(r"\b(?:attacking monster|monster that (?:is attacking|attacked))\b")
_LINKED_ONE = re.compile(r"\ban? [^,;:.]*\bmonster (?:that )?this card points to\W*$")
_APPLIES_LIST = re.compile(r"\bapply (?:this|these|the following) effects?\b")
ATTACKING_GROUP = re.compile(r"\battacking monsters\b")
ATTACKING_ONE = re.compile(r"\b(?:the|that) attacking monster\b")
_ATTACKED = re.compile(r"(?<!attacking/)(?<!attacking or )\b(?:attacked monster|attack target)\b")
_TARGETS = re.compile(r"\b(?:target|select|choose)s? (?:up to )?(?:\d|one|any|another)\b")
_OPPONENTS = re.compile(r"\bopponent's monster|\bopponent controls")
_YOURS = re.compile(r"\byour\b(?! opponent)|\byou control\b")
# Groups that change then need not have battled.
_AFTER_DAMAGE = re.compile(r"\bafter damage calculation\b|\bat the end of the damage step\b")
_OPPONENTS_ONE = re.compile(r"\bopponent's monster\b")
_PRONOUN = re.compile(r"\b(?:it|its|that [^,;:]*monster)\b")
_THAT_ONE = re.compile(r"\W*that (?:[a-z~'-]+ ){0,4}?monster\b")
_IF = re.compile(r"\b(?:if|when|while|each time)\b")
_EXCEPT = re.compile(r"\(except [^()]*\)")
_POSITION = re.compile(r"\b(?P<position>attack|defense)[ -](?:position|mode)\b")
_PICKED = re.compile(r"\b(?:targets?|selects?|choose|chosen|selected|targeted|summons?)\b")
_WOULD_BE_DESTROYED = re.compile(r"\bwould be destroyed by battle\b[^;]*\bnot destroyed\b")
_EQUIPPED_TO_IT = re.compile(
    r"\b(?:atk|def)\b.* of (?:the|that|those) (?:monsters?(?:\(s\))? equipped to (?:it|this card)"
    r"|equipped monsters?)|\bthat equipped (?:monster|card)(?:'s)?\b"
)
_EQUIPPED_TO_THIS = re.compile(
    r"\bequip (?!this card|it to)[^.;]*? to this card\b[^.;]*? as an?"
    r" (?:[a-z]+ )?equip (?:spell|card)"
)
_BATTLE_IS_OVER = re.compile(
    r"\bat the end of the battle phase\b"
    r"|\bif [^,;:]*(?<!is )(?<!was )(?<!are )(?<!being )\b(?:attacked|battled)\b(?! or is)"
)
_FOR_THE_TURN = re.compile(
    r"\b(?:rest of|until the end of|until the end phase of) (?:this|the|that|your opponent's"
    r"|the next|your next) turn\b|\bthis turn\b|\buntil the end phase\b"
)
# A battle that does not take place.
NEGATES_ATTACK = re.compile(r"\bnegates? (?:the|that|its|this) attack\b")
_CALCULATES = re.compile(r"\bdamage calculation\b")
MOVES_ATTACK = re.compile(r"\b(?:change|switch) the attack target to (?:it|that|this)\b")
_HAS_INFLICTED = re.compile(r"\binflicts? (?:battle )?damage\b")
_BATTLING = re.compile(
    r"\bbattling (?:~+ )?(?:[a-z~-]+ )?monsters?\b|\b(?:when|if|while) battling\b"
    r"|\bof the attack target\b"
)
_MONSTER_IT_BATTLES = re.compile(
    r"\bmonsters? (?:that |which )?(?:it|they|this card)(?:'s| is| are)? battl"
    r"|\bmonsters?(?:\(s\))? that battles? (?:with )?(?:this card|it|the equipped monster)\b"
)
_OPPONENTS_ATTACKING = re.compile(r"\bopponent's attacking monster\b")
_WHILE_ATTACKING = re.compile(
    r"\bwhile (?:it is |they are )?attacking$"
    r"|\bduring (?:this card's|its|the equipped monster's) attacks?$"
)
_ATTACKS_THIS = re.compile(r"\bmonsters? (?:that (?:is )?)?attack(?:s|ing)? this card\b")
_ATTACK_INVOLVING = re.compile(r"\battack is declared involving [^,;:]* and ")


def stat_gate(effect: TextEffect, clause: Clause) -> _Gate:
    """Return the gate of a change of ATK or DEF, without its position."""
    is_over = _AFTER_DAMAGE.search(clause.head) and effect.applies_to in GROUPS
    is_over = is_over or (
        _BATTLE_IS_OVER.search(clause.head) and effect.applies_to != "battled_monster"
    )
    is_over = is_over or _outlasts_its_battle(effect, clause)
    if is_over:
        return {}
    if NEGATES_ATTACK.search(clause.own_sentence) and not _CALCULATES.search(clause.sentence):
        return {}
    side = _side(effect, clause)
    applied = is_in_activated_list(clause) or _APPLIES_LIST.search(clause.list_head)
    lists = [clause.list_head] if applied else []
    gate: _Gate = {}
    for words in (*lists, clause.head, *clause.conditions):
        gate |= _of_condition(words, side)
    if side in ("attacking", "attacked"):
        gate["role"] = "attacker" if side == "attacking" else "target"
    words = clause.own + clause.phrase + clause.after.split(",")[0]
    if _WOULD_BE_DESTROYED.search(clause.before):
        gate["battle"] = "monster"
    if MOVES_ATTACK.search(clause.own_sentence):
        gate["battle"] = "monster"
    if effect.applies_to in GROUPS and ATTACKING_GROUP.search(words):
        gate["role"] = "attacker"
        if effect.applies_to != "any":
            gate["attacker"] = "controller" if effect.applies_to == "own" else "opponent"
    if effect.applies_to == "battled_monster" and _ATTACKS_THIS.search(words):
        gate["role"] = "attacker"
    battles = _MONSTER_IT_BATTLES.search(words) or _BATTLING.search(words)
    return gate | ({"battle": "monster"} if battles else {})


def _outlasts_its_battle(effect: TextEffect, clause: Clause) -> bool:
    resolves = effect.activation in ("activated", "trigger") and effect.applies_to in GROUPS
    words = clause.own + clause.phrase + clause.after.split(",")[0]
    return resolves and _FOR_THE_TURN.search(words) is not None


def is_of_equipped(effect: TextEffect, words: str) -> bool:
    """Return whether this card changes by the ATK of a monster that is equipped to it."""
    amount = (effect.affects_stat or {}).get("amount")
    is_formula = isinstance(amount, dict) and amount.get("formula") == "other"
    return effect.applies_to == "this_card" and is_formula and bool(_EQUIPPED_TO_IT.search(words))


def is_equipped_to_this(effect: TextEffect, clause: Clause) -> bool:
    """Return whether a list gives this card an effect: that of the monsters equipped to it, so that
    “the equipped monster” is this card.
    """
    is_of_list = _EQUIPPED_TO_THIS.search(clause.list_head) is not None
    return effect.applies_to in ("equipped_monster", "this_card") and is_of_list


def monster_of_condition(effect: TextEffect, clause: Clause) -> str | None:
    """Return the monsters that an effect changes: any of yours if its condition names “your
    monster” and nothing chooses one.
    """
    if is_equipped_to_this(effect, clause):
        return "this_card"
    named = (effect.step, effect.applies_to) == ("stat_change", "chosen_monster")
    if not named or effect.activation not in ("continuous", "pendulum"):
        return effect.applies_to
    condition, comma, subject = clause.own.rpartition(",")
    found = verbs(condition) if _IF.search(condition) else []
    words = subject + changed_words(effect, clause)
    attackers = {each.who for each in found if each.verb.startswith("attacks")}
    if len(attackers) == 1 and attackers <= set(GROUPS) and ATTACKING_ONE.search(words):
        return attackers.pop()
    if _LINKED_ONE.search(clause.own):
        return "any"
    if comma and _THAT_ONE.match(subject):
        return effect.applies_to  # the one that the condition describes
    who = {each.who for each in found} & {"own", "opposing"}
    if comma and {each.who for each in found} == {"any"} and _is_of_any(condition):
        who = {"any"}
    if not comma or not who or _PICKED.search(clause.before):
        return effect.applies_to
    if _OPPONENTS_ONE.search(words):
        return "opposing"
    if _YOURS.search(words):
        return "own"
    is_pronoun = _PRONOUN.search(words)
    return found[0].who if is_pronoun and found[0].who in who else effect.applies_to


def _is_of_any(condition: str) -> bool:
    return "this card" not in condition and not _PICKED.search(condition)


def naming_part(effect: TextEffect, clause: Clause) -> str:
    """Return the part of a phrase that names the monsters whose ATK or DEF it changes, with its
    verb; empty for “gains 500 ATK” and other steps.
    """
    if effect.step != "stat_change" or clause.phrase.startswith(("gain", "lose")):
        return ""
    return _CHANGE.split(clause.phrase, maxsplit=1)[0]


def changed_words(effect: TextEffect, clause: Clause) -> str:
    """Return the words of a phrase that name the monsters whose ATK or DEF it changes."""
    return _VERB_AND_STAT.sub("", naming_part(effect, clause))


def _side(effect: TextEffect, clause: Clause) -> str:
    """Return which monster changes, in the words of a battle.

    "this" (or the equipped monster), "own", "opposing" or "any" of a group, "battled"; for a
    chosen monster "attacking", "attacked", "targeted" (any), "opposing one", "own one", or
    "named" by the condition.
    """
    monster = effect.applies_to or ""
    if monster in ("this_card", "equipped_monster"):
        return "this"
    if monster != "chosen_monster":
        # A group that an effect picks when it resolves is not the monster that attacked.
        picks = monster != "battled_monster" and effect.activation in ("activated", "trigger")
        return "targeted" if picks else monster.removesuffix("_monster")
    words = clause.own.rsplit(",", 1)[-1] + changed_words(effect, clause)
    cost = _EXCEPT.sub(" ", clause.cost)
    if _SPOKEN_OF.search(clause.own) or _SPOKEN_OF.match(clause.phrase):
        words = f"{cost} {words}"
    if _ATTACKING.search(words):
        return "attacking"
    if _ATTACKED.search(words):
        return "attacked"
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
    if _WHILE_ATTACKING.search(words) and side in ("this", *GROUPS):
        gate["role"] = "attacker"
    return gate


def _of_verb(verb: Verb, side: str) -> _Gate:
    """Return what a verb says of the battle, for the monster that changes."""
    is_subject = _is_subject(verb, side)
    is_other = side in ("battled", "opposing one") and not is_subject and verb.who != "opposing"
    if verb.verb == "none" or _HAS_INFLICTED.search(verb.words):
        return {}
    if verb.verb == "battles_monster":
        return {"battle": "monster"}
    if verb.verb == "targeted":
        if is_subject or side == "attacked":
            gate: _Gate = {"role": "target"}
            if verb.who == "own":
                gate["attacker"] = "opponent"
            position = _POSITION.search(verb.kind)
            return gate | ({"position": position["position"]} if position else {})
        if side == "attacking":
            return {"battle": "monster"}
        return {"role": "attacker"} if side == "battled" and verb.who == "this" else {}
    if verb.verb == "attacks_this":
        is_attacker = side in ("battled", "opposing one", "attacking")
        return {"role": "attacker" if is_attacker else "target"}
    gate = {"role": "attacker"} if is_subject else {}
    if is_other:
        gate["role"] = "target"
    if verb.who in ("own", "opposing"):
        gate["attacker"] = "controller" if verb.who == "own" else "opponent"
    if verb.verb == "direct":
        gate["battle"] = "direct"
    elif verb.verb == "attacks_monster":
        gate["battle"] = "monster"
        if is_other and (attacked := attacked_position(verb)):
            gate["position"] = attacked
        if side in ("own", "own one") and attacks_yours(verb):
            gate["role"] = "target"
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
