"""Read when an effect applies, and to which monsters, list or time it is limited."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.yugioh.card_text.english.activations import is_given_by_equipping
from engine.yugioh.card_text.english.conditions.battle_verbs import (
    DOES_SO,
    POSITION_LABEL,
    POSITION_OF_GROUP,
    THAT_BATTLE,
    has_subject,
    verbs,
)
from engine.yugioh.card_text.english.conditions.gates import gate_of
from engine.yugioh.card_text.english.conditions.stat_gates import (
    ATTACKING_GROUP,
    ATTACKING_ONE,
    changed_words,
    is_equipped_to_this,
    is_of_equipped,
    naming_part,
)
from engine.yugioh.card_text.english.conditions.unseen_conditions import (
    FALLBACK,
    ROWS,
    original_of,
    said_as,
    unseen,
)
from engine.yugioh.card_text.english.monsters.chosen_side import Side, chosen_side
from engine.yugioh.card_text.english.monsters.monster_kinds import KIND, described, monsters_of
from engine.yugioh.card_text.english.sentences import Clause
from engine.yugioh.card_text.text_effect import GROUPS, NO_GATE, Gate, TextEffect

_REST_OF_TURN = re.compile(
    r"\b(?:rest of|until the end of|during) (?:this |the |that )turn\b|\bthis turn\b"
    r"|\buntil (?!the end of (?:the|that) (?:damage step|battle))(?:the|your|its) "
)
_ACTIVATES = re.compile(r"\bif you activate\b")
# What was true earlier in a turn is no duration.
_IF = re.compile(r"\b(?:if|when|while|as long as|unless) [^,;:]*")
# What else the sentence does.
_NEXT_EFFECT = re.compile(
    r",| and (?=(?:you|it|they|special|summon|draw|destroy|add|return|banish|send|change|place)\b)"
)
_PRONOUN = re.compile(r"\b(?:it|they|their|them|each one)\b")
_THEY_INFLICT = re.compile(r"\b(?:they|it) (?:would )?inflicts?\b")
_LINKED = re.compile(r"\bpoints? to\b|\blinked\b")
_THIS_CARD = re.compile(
    r"\bthis (?:[a-z-]+ ){1,4}?card\b|\bthis (?:card|monster) in (?:the|your|an?) [a-z &]{3,30}"
    r"zone|this card with (?:an?|\d+) [^,;:.]{1,40}?counters?"
)
_GIVES = re.compile(
    r"(?P<who>[^:;]{3,200}?),? (?:gains?|has|have|gets?) (?:this|these|the following) effects?\b"
)
_BEARER_HAS = re.compile(
    r"^\W*(?:an?|the) [^,;:.]*\bequipped (?:with this card|monster) (?:gains?|has) "
)
_BEARER = re.compile(r"\ban? (?!monster)[^,;:.]{1,40}? equipped with this card")
_WHILE_EQUIPPED_TO = re.compile(r"\b(?:while|if) (?:this card is )?equipped to [^,;:.]*")
# What this card may be equipped to.
_EQUIPS_ITSELF = re.compile(
    r"\b(?:equip only to|target (?:1|one)(?= [^;.]*; equip this card\b(?! to this))) (?P<to>[^;.]*)"
)
# A Continuous Spell or Trap that keeps its target.
_TARGETED = re.compile(r"\bactivate this card by (?:targeting|selecting) [^.;]*\.")
# “These gain 500 ATK and those lose 500.”
_OTHERS_CHANGE = re.compile(
    r"^.*\b(?:gains?|loses?) [\d,]+ (?:atk|def)(?:(?:/| and | or )(?:atk|def))?"
    r",? and (?=[a-z~])(?!they|it)"
)
# “You can make all monsters they currently control …” leaves none out.
_ALL_OF_THEM = re.compile(
    r"^.*\byou (?:can|may) (?:have|make|change|halve)\b|\bcurrently\b|\bas (?:many|possible)\b"
)
# The card makes monsters what its other effects are limited to.
_BECOMES_KIND = re.compile(rf"\bmonsters on the field become (?P<kind>{KIND})(?! type)")
_AFTER_BATTLE = re.compile(r"\bafter damage calculation\b|\bat the end of the damage step\b")
_SPARED = re.compile(r"\bwould be destroyed by battle\b[^.;:]*\bnot destroyed,? (?:and|also)\b")
# How often a monster is protected: once, or `more` than once, in a turn.
_TIMES_PER_TURN = re.compile(
    r"\bonce per turn\b|\bonce during this turn\b|\b(?P<more>twice|thrice) per turn\b"
    r"|\bfirst (?P<times>[a-z\d]+ times\b)?[^.;:]*\b(?:this|each) turn\b|\beach turn, the first\b"
)
_PLAYER_WITH = re.compile(r"\b(?:the|a) player (?:with|who|that) ")


def limits(effect: TextEffect, clause: Clause) -> str:
    """Return to which monsters of a group the effect is limited."""
    if effect.applies_to in GROUPS or effect.inflicted_by in GROUPS[:2]:
        return _limits_of_group(effect, clause)
    if effect.inflicted_by == "any" and _THEY_INFLICT.search(clause.phrase + clause.after):
        return _limits_of_group(effect, clause)
    if effect.applies_to == "equipped_monster":
        if clause.phrase.startswith(("increase", "decrease")):
            return ""  # an old Equip Spell, which names what it may be equipped to
        return _limit_of_bearer(clause)
    if "chosen_monster" in (effect.applies_to, effect.inflicted_by):
        lasts = effect.activation == "continuous" and _TARGETED.search(clause.earlier)
        return "" if lasts else "the monster that the effect chooses"
    if effect.step in ("piercing", "01") or effect.applies_to:
        return ""
    words = clause.phrase + _NEXT_EFFECT.split(clause.after, maxsplit=1)[0]
    if THAT_BATTLE.search(words) and not clause.head and effect.involving is None:
        words = clause.before
    if _PLAYER_WITH.search(words):
        return FALLBACK
    named = _IF.sub(_blank, _THIS_CARD.sub(_blank, words))
    kinds = described(named, original_of(words, clause))
    if not kinds and _LINKED.search(words):
        return "only certain monsters"
    return f"only battles of {monsters_of(kinds)}" if kinds else ""


def _limit_of_bearer(clause: Clause) -> str:
    """Return to which equipped monsters the effect is limited, if the card may be equipped to
    others.
    """
    named = _BEARER.search(f"{clause.list_head} {clause.own}")
    named_while = None if named else _WHILE_EQUIPPED_TO.search(clause.own)
    named = named or named_while
    if not named:
        return ""
    kinds = described(named[0], original_of(named[0], clause))
    equips = _EQUIPS_ITSELF.search(clause.text)
    may_be = described(equips["to"], original_of(equips["to"], clause)) if equips else ""
    if named_while and not (kinds and may_be):
        return ""
    return "" if may_be and may_be in kinds else f"only {monsters_of(kinds)}"


def _blank(match: re.Match[str]) -> str:
    """Return as many spaces as words have letters, so that later places stay."""
    return " " * len(match[0])


def _limits_of_group(effect: TextEffect, clause: Clause) -> str:
    """Return to which monsters an effect of several monsters is limited; for a pronoun, those that
    the sentence begins with.
    """
    own = clause.own + (clause.phrase if effect.inflicted_by else naming_part(effect, clause))
    whole = clause.before if _PRONOUN.search(own) else own
    if effect.step == "stat_change":
        whole = _OTHERS_CHANGE.sub("", whole)
    words = whole
    for each in clause.conditions:
        words = words.replace(each, " " * len(each))
    kinds = described(words, original_of(whole, clause))
    if kinds and any(each["kind"] in kinds.lower() for each in _BECOMES_KIND.finditer(clause.text)):
        return ""
    if kinds:
        return f"only {monsters_of(kinds)}"
    if effect.inflicted_by:
        return "only certain monsters" if _LINKED.search(words) else ""
    if effect.step == "stat_change":
        words = words.replace(naming_part(effect, clause), changed_words(effect, clause))
        words = ATTACKING_ONE.sub(" monsters", words)
        words = ATTACKING_GROUP.sub(" monsters", words)
    words = POSITION_OF_GROUP.sub(" monsters", words)  # which the gate says
    words = _ALL_OF_THEM.sub(" ", words)
    said = unseen(effect, words.strip(" ,"), clause)
    return "only certain monsters" if said == FALLBACK else said


def without_counted(effect: TextEffect, words: list[str]) -> list[str]:
    """Return conditions without “for each other monster, except …”, which limits an amount."""
    change = effect.affects_stat or {}
    if effect.applies_to != "this_card" or isinstance(change.get("amount"), int):
        return words
    return [each for each in words if not each.lstrip().startswith("except ")]


def limit_of_equipped(effect: TextEffect, clause: Clause) -> str:
    """Return that another effect of this card has to equip a monster to it."""
    words = clause.own + clause.phrase + clause.after.split(",")[0]
    is_given = is_of_equipped(effect, words) or is_equipped_to_this(effect, clause)
    return "a monster is equipped to it by its effect" if is_given else ""


def limits_of_this(clause: Clause) -> list[str]:
    """Return what the words between “this” and “card” say about this card."""
    words = clause.own + clause.phrase + clause.after.split(",")[0]
    return [
        said_as(row.said, found, match[0], match[0])
        for match in _THIS_CARD.finditer(words)
        for row, pattern in ROWS
        if (found := pattern.search(match[0]))
    ][:1]


def limit_in_time(effect: TextEffect, clause: Clause) -> str:
    """Return whether a change comes after the battle, or an effect lasts only for a turn, in words
    for a person; empty if neither.
    """
    if effect.step == "stat_change" and _AFTER_BATTLE.search(clause.head + clause.before):
        return "after that battle"
    if clause.head or effect.activation not in ("continuous", "pendulum"):
        return ""
    if _ACTIVATES.search(clause.own):
        return FALLBACK
    words = _IF.sub(" ", clause.own + clause.phrase + clause.after)
    return "the rest of a turn" if _REST_OF_TURN.search(words) else ""


def limit_of_protection(effect: TextEffect, clause: Clause) -> str:
    """Return that a monster must have been protected first: “it is not destroyed, and you take no
    damage from that battle”.
    """
    is_protection = effect.step == "indestructible_by_battle"
    spared = _SPARED.search(clause.before)
    return "it would have been destroyed by battle" if spared and not is_protection else ""


def _limit_per_turn(effect: TextEffect, clause: Clause) -> str:
    """Return that a monster is protected only so often in a turn."""
    words = clause.before + clause.phrase + clause.after
    found = _TIMES_PER_TURN.search(words)
    if effect.step != "indestructible_by_battle" or not found:
        return ""
    return "several times per turn" if found["more"] or found["times"] else "once per turn"


def _is_of_bearer(effect: TextEffect, words: str) -> bool:
    return effect.applies_to == "equipped_monster" and _BEARER_HAS.search(words) is not None


def limit_of_list(effect: TextEffect, clause: Clause) -> str:
    """Return the condition of the list that the clause is part of."""
    words = clause.list_head
    position = POSITION_LABEL.match(clause.label)
    if position and (effect.applies_to in GROUPS or not has_subject(effect)):
        return f"it is in {'Attack' if position['position'] == 'attack' else 'Defense'} Position"
    if position or _is_of_bearer(effect, words):
        return ""
    if not clause.list_head.strip():
        return unseen(effect, clause.label, clause)
    gives = _GIVES.match(clause.list_head.strip())
    if gives and not re.match(r"this card|it\b", gives["who"]):
        return "the monster that is given this effect"
    original = original_of(words, clause)
    if clause.label or re.search(r"\bmaterial|\bwhile |\bdepending|\bbased on", words):
        return next(
            (
                said_as(row.said, match, words, original)
                for row, pattern in ROWS
                if (match := pattern.search(words))
            ),
            FALLBACK,
        )
    return ""


_NAMED = re.compile(r"a condition on (?P<kind>.+?)(?: monsters)?")
_NO_MONSTERS = re.compile(r"\bcards\b|\bnon-Tokens\b")
_EQUIPPED = re.compile(r"\bequipped (?:monster|card)|\bequipped to (?:it|this card)\b")


def spared(effect: TextEffect, left: list[str], clause: Clause) -> list[str]:
    """Return the conditions `left` of “would be destroyed …, destroy … instead”, with the monsters
    that it is about, and with what a card needs that does so by itself.
    """
    found = [_only(each) for each in left]
    if effect.activation == "continuous" and not found:
        is_equipped = _EQUIPPED.search(clause.phrase)
        found = ["a monster is equipped to it by its effect" if is_equipped else FALLBACK]
    return found


def _only(said: str) -> str:
    named = _NAMED.fullmatch(said)
    return f"only {named['kind']} monsters" if named and not _NO_MONSTERS.search(said) else said


_OF_BATTLED = re.compile(r"it battles an? [^;]+ monster")
_ONLY = re.compile(r"only [^;]+ monsters")
_NAMED_BATTLE = re.compile(r"\bby battle with [^,;]*")
LASTING = ("continuous", "equip", "pendulum")  # they apply without an activation
LONGEST = 200  # letters of `when`


class Condition(NamedTuple):
    """Hold when an effect applies, in the fields of TextEffect."""

    gate: Gate = NO_GATE
    when: str = ""
    by_default: bool = False
    chooses: Side = ""


def condition(effect: TextEffect, clause: Clause) -> Condition:
    """Return when the effect of a clause applies. Its `activation` must be known."""
    if is_given_by_equipping(effect, clause):
        return Condition(by_default=True)
    words = [*clause.conditions, *_that_battle(clause)]
    if not (clause.goes_on and effect.activation == "equip"):
        words.insert(0, clause.head)
    if effect.step == "stat_change":
        words = without_counted(effect, words)
    gate = gate_of(effect, clause, words)
    left = [said for each in words if (said := unseen(effect, each, clause))]
    left += [said for said in (*limits_of_this(clause), limits(effect, clause)) if said]
    others = (limit_of_list, limit_in_time, limit_of_equipped, limit_of_protection)
    left += [said for limit in others if (said := limit(effect, clause))]
    if gate.get("battle") == "direct" and any(DOES_SO.search(each) for each in words):
        left.append("it attacks directly by that effect")
    if effect.phrase == "destroyed_instead":
        left = spared(effect, left, clause)
    when = _sentence(left)
    if effect.activation not in LASTING:  # whatever it needed, it applies once it was used
        when = when.replace(FALLBACK, "its effect was used")
    mandatory = (
        effect.activation == "trigger"
        and (gate or any(each.verb == "none" for each in verbs(clause.head)))
        and not re.search(r"\byou can\b|\byou may\b", clause.before)
        and not clause.cost
        and not clause.goes_on
    )
    applies = effect.activation in LASTING or mandatory
    # The card of the other monster decides.
    decided = mandatory and (
        _OF_BATTLED.fullmatch(when)
        or (effect.applies_to == "battled_monster" and _ONLY.fullmatch(when))
    )
    by_default = bool(applies and (decided or not when))
    is_chosen = "chosen_monster" in (effect.applies_to, effect.inflicted_by)
    when = "; ".join(filter(None, (when, _limit_per_turn(effect, clause))))[:LONGEST]
    return Condition(gate or NO_GATE, when, by_default, chosen_side(clause) if is_chosen else "")


def _that_battle(clause: Clause) -> list[str]:
    named = _NAMED_BATTLE.search(clause.before)
    return [named[0]] if named and THAT_BATTLE.search(clause.phrase + clause.after) else []


def _sentence(left: list[str]) -> str:
    if FALLBACK in left and len(set(left)) > 1:
        left = [each for each in left if each != FALLBACK]
    return "; ".join(dict.fromkeys(left))[:LONGEST]
