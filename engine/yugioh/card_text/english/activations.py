"""Read how an effect comes to apply, and from which zone, by the words around it."""

from __future__ import annotations

import re

from engine.yugioh.card_text.application import usual_zone
from engine.yugioh.card_text.english.sentences import Clause, Layout
from engine.yugioh.card_text.text_effect import CardText, TextEffect

_TRIGGER = re.compile(
    r"^(?:once per (?:turn|battle|duel)[ ,(]*|\W)*(?:\([^)]*\) ?)?(?:if|when|each time|every time"
    r"|at the|before|after|during (?:damage calculation|the damage step|(?:the|your"
    r"|each)[^,]*standby"
    r"|(?:the |your )?end phase|the battle step)|flip|.*,? (?:if|when) )"
)
_QUICK = re.compile(r"\bquick effect\b")
_YOU_CAN = re.compile(
    r"\byou (?:can|may)\b|^\W*by (?:discarding|sending|paying|tributing|removing)\b"
)
# A list from which an activated effect applies an item.
_ACTIVATED_LIST = re.compile(
    r"\byou can (?!only)[^.]*|\b(?:activate|apply|choose|gets?) (?:1|one|any|the following)\b"
)
# This card is sent, banished or destroyed: a trigger.
_LEAVES = re.compile(r"\b(?:if|when) this [^,:;]*\b(?:is|are|was)\b")
_BANISHES_ITSELF = re.compile(r"\bbanish this card from your\b")
_EQUIPS_THIS = re.compile(r"\bequip (?:this card|it)\b[^.;]*? to (?!this card)")
_EQUIPS_WITH_LIST = re.compile(
    r"\bequip (?:[^.]*\bas an equip (?:card|spell)|this card to [^.;:]{1,40}?)"
    r" with (?:this|these|the following) effects?\b"
)
# A Summon that is not an effect; what follows from it applies on the field.
_OWN_SUMMON = re.compile(r"\bspecial summon this card \(from your hand\)")
_RESOLVING = ("Normal", "Quick-Play", "Counter", "Ritual")
_GY = r"(?:gy|graveyard)"
# The first row that matches decides.
_ZONES = (
    (
        "graveyard",
        re.compile(
            rf"\b(?:banish|remove|shuffle|return|add|set|special summon|attach) (?:from play )?"
            rf"(?:this card|it)(?: from play)? ?\(?(?:from|in) (?:your|the|play from your) {_GY}"
            rf"|\bremove this card (?:in|from) (?:your|the) {_GY}|\bremove from play this card"
            rf"|\bthis card (?:is )?(?:in|from) (?:your|the) {_GY}|\bwhile this card is in"
            rf" (?:your|the) {_GY}"
            rf"|\b(?:if|when) (?:~ )?this [^,:]*\b(?:sent (?:[^,:]{{0,40}} )?to (?:your|the) {_GY}"
            rf"|destroyed)"
            r"|\b(?:that used|using|uses) (?:this card|it)[^.]{0,40}material"
            r"|\bthis card [^.,]{0,30}(?:used|sent)[^.,]{0,30}\bmaterial"
        ),
    ),
    (
        "hand",
        re.compile(
            r"\b(?:discard|reveal|send|tribute|banish|show) this card(?: (?:from|in) your hand)?"
            rf"(?: to (?:the|your) {_GY})?(?<!discard)\b(?=.*hand)|\bdiscard(?:ing)? this card\b"
            r"|\bthis card (?:is )?in your hand|\b(?:discard|send|banish|reveal|special summon"
            r"|normal summon|return)"
            r" this card \(?(?:from|in) your hand|\bspecial summon (?:it"
            r"|this card)\b[^.]{0,20}from your"
            r" hand"
        ),
    ),
    (
        "banished",
        re.compile(
            r"\b(?:if|when) this card is (?:banished|removed from play)|\bthis banished card"
        ),
    ),
)

REMARK = re.compile(
    r"^[^\w(]*+\([^()]*\)\W*+$"  # no backtracking: a text may hold nothing but signs
    r"|^\W*+(?:you can only (?:use|activate|control|special summon)\b"
    r"(?! this card (?:when|if|during))|you cannot\b"
    r"|(?:this card'?s|the above|these|this) effects? (?:can only|cannot|is|are)\b"
    r"|this card (?:is |can )?(?:also )?(?:always )?treated\b"
    r"|[^:;]*\byou can activate (?:this card|it) (?:from your hand|the turn it was set))"
)
# A choice or a trigger in words that older cards have, without a colon.
_OLD_STYLE = re.compile(
    r"\byou (?:can|may)\b|^\W*(?:if|when|each time|once per turn)\b[^:;]*, (?!you take|it |this "
    r"|they |your |that |all |any |the (?!owner|controller)|its |neither |cannot |also )"
    r"|^\W*when (?!you do this|this token|using )[^:;]*, (?:the|its|it|they|that|this|all|any"
    r"|your)\b"
)
# Sentences without a colon that apply by themselves, though they read like a trigger.
_BY_ITSELF = re.compile(
    r"\binflict piercing battle damage\b|\bwould\b[^:;]*\binstead\b|\binstead of sending\b"
    r"|^\W*if (?:summoned this way|it does|you do)\b|^\W*each time\b[^:;]*, place \d"
)
# What a card's owner may do without activating an effect.
_PROCEDURE = re.compile(
    r"\byou can (?:only|also|normal summon|tribute summon|special summon this card|attack"
    r"|treat|(?:ritual|fusion|synchro|xyz|link) summon|conduct|declare|send [^.]* and special)\b"
)
# In older words a sentence with any of these may be an effect that is activated.
_PERHAPS_ACTIVATED = re.compile(
    r"\b(?:when|whenever|each time|every time|at the end of|you can|you may"
    r"|by (?:discarding|tributing|paying|sending|offering|removing))\b"
    r"|\bif [^.]*\b(?:destroys|attacks|(?:is|are) (?:\w+ )?(?:summoned|destroyed|sent|removed"
    r"|flipped|added|selected|targeted))\b"
    r"|^\W*(?:inflict|destroy|gain control|draw|take|return|select)\b"
)
PAREN = re.compile(r"\([^()]*\)")


def activation(effect: TextEffect, clause: Clause, card: CardText) -> str:
    """Return how the effect comes to apply."""
    words = clause.before + clause.phrase
    if effect.phrase == "destroyed_instead" and _YOU_CAN.search(clause.phrase):
        return "activated"  # the choice of its player, for each battle
    equips = "equipped_monster" in (effect.applies_to, effect.inflicted_by, effect.involving)
    if (equips and clause.goes_on) or is_given_by_equipping(effect, clause):
        return "equip"
    if equips and _EQUIPS_THIS.search(clause.list_head) and not _YOU_CAN.search(clause.before):
        return "equip"
    if is_in_activated_list(clause) and not clause.head:
        return "trigger" if _TRIGGER.search(clause.list_head) else "activated"
    if clause.head:
        quick = _QUICK.search(clause.head)
        if card.kind != "monster" and _is_card_s_own(clause, card):
            return "activated"
        return "trigger" if _TRIGGER.search(clause.head) and not quick else "activated"
    if card.kind != "monster":
        if set(card.subtypes) & {"Continuous", "Field"}:
            return "activated" if clause.cost else "continuous"
        is_paid = clause.cost and not clause.cost.startswith("equip only")
        chooses = _YOU_CAN.search(clause.before) or is_paid
        if "Equip" in card.subtypes:
            return "activated" if chooses else "equip"
        if effect.step == "stat_change" and chooses:
            return "activated"
        return "equip" if equips else "activated"
    if _YOU_CAN.search(clause.before) or clause.cost:
        condition = _YOU_CAN.split(f"{clause.cost} {words}", maxsplit=1)[0]
        return "trigger" if _TRIGGER.search(condition) else "activated"
    if effect.is_pendulum:
        return "pendulum"
    return "equip" if equips else "continuous"


def _is_card_s_own(clause: Clause, card: CardText) -> bool:
    """Return whether the effect of a Spell or Trap is that of its own activation, or is paid for by
    banishing it: these are activated, whatever they respond to.
    """
    if _LEAVES.search(clause.head):
        return False
    return bool(set(card.subtypes) & set(_RESOLVING) or _BANISHES_ITSELF.search(clause.cost))


def is_in_activated_list(clause: Clause) -> bool:
    """Return whether the clause is an item of a list that an activated effect chooses from."""
    return _ACTIVATED_LIST.search(clause.list_head) is not None


def is_given_by_equipping(effect: TextEffect, clause: Clause) -> bool:
    """Return whether the monster has the effect to which a card is equipped just before: from then
    on, it is as continuous as that of an Equip Spell.
    """
    if effect.applies_to != "equipped_monster":
        return False
    if _EQUIPS_WITH_LIST.search(clause.list_head) and ":" not in clause.sentence:
        return not _TRIGGER.search(clause.sentence)
    equips = _EQUIPS_THIS.search(f"{clause.cost}; {clause.before}")
    return effect.phrase == "gives_number" and equips is not None


def zone(effect: TextEffect, clause: Clause, card: CardText) -> str:
    """Return the zone from which the effect applies or is activated."""
    if effect.activation == "equip":
        return "spell_trap"
    words = f"{clause.list_head} {clause.head}: {clause.cost}; {clause.before}"
    words = _OWN_SUMMON.sub(" ", words)
    named = next((name for name, pattern in _ZONES if pattern.search(words)), None)
    return named or usual_zone(effect, card)


def is_activated(said: str) -> bool:
    """Return whether a sentence is an effect that is activated, by its colon or in older words."""
    bare = PAREN.sub("", said)
    if ":" in bare or ";" in bare:
        return True
    return not _BY_ITSELF.search(bare) and bool(_OLD_STYLE.search(_PROCEDURE.sub("", bare)))


def may_be_activated(laid_out: Layout) -> bool:
    """Return whether a text in older words, without a colon, may have an activated effect."""
    if ":" in laid_out.words or ";" in laid_out.words:
        return False
    said = (laid_out.words[each.start : each.end] for each in laid_out.sentences)
    bare = (PAREN.sub("", each) for each in said if not REMARK.match(each))
    return any(
        _PERHAPS_ACTIVATED.search(_PROCEDURE.sub("", each)) and not _BY_ITSELF.search(each)
        for each in bare
    )
