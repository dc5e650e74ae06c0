"""Read the battle position that a card gives to all monsters of a player, or of both, at no moment
in particular.

A Spell or Trap that stays keeps them in it; another card is used on them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.yugioh.card_text.battle_fact import BattleFact
from engine.yugioh.card_text.english.described_monster import described_monster
from engine.yugioh.card_text.english.position_changes import stance
from engine.yugioh.card_text.english.text_parts import MAY, TextPart
from engine.yugioh.card_text.text_effect import CardText

_TO_POSITION = re.compile(
    r"\b(?P<change>changes? )?all (?P<which>(?>[^,;.:]{0,80}?(?= (?:are |is )?(?:changed )?to ))) "
    r"(?P<are>(?:are|is) changed |changed )?to "
    r"(?P<face>face-(?:up|down) )?(?P<to>attack|defen[sc]e) (?:position|mode)\b(?P<rest>[^.;:]*)"
)
_TO_THE_OTHER = re.compile(
    r"\bchanges? the battle positions? of all (?P<which>[^,;.:]{0,80})(?P<rest>[^.;:]*)"
)
_OWN = re.compile(r"\b(?:you control|on your side of the field|your)\b")
_OPPOSING = re.compile(
    r"\b(?:your opponent(?:'s| controls)?|they control|on your opponent's side of the field)\b"
)
_FIELD = re.compile(r"\b(?:on|either|the field|side of)\b")
_OTHER_WORDS = re.compile(r"\b(?:except|other|turn player|summoned)\b")
_PHASE = re.compile(r"\bduring (?P<whose>your opponent's|your) battle phase,? ?")
_LATER_PHASE = re.compile(r"\b(?:end|standby) phase\b")
_NO_STATE = re.compile(
    r"\b(?:if|when|then|once|each time|after|at the|(?:end|standby|main) phase)\b"
)
_QUICK_IN_BATTLE = re.compile(r"\bbattle phase\b.*\bquick effect\b")
# What an activated card does besides, to monsters or Life Points.
_DOES_MORE = re.compile(r"\b(?:inflict|destroy|return|banish)\b")
_STAYING = {"Continuous", "Field", "Equip"}


def all_positions(card: CardText, part: TextPart) -> Iterator[BattleFact]:
    """Yield the change of an attacker’s and of a target’s position in a sentence that changes those
    of all monsters.
    """
    found = _TO_POSITION.search(part.happens) or _TO_THE_OTHER.search(part.happens)
    if not found:
        return
    words = found.groupdict()
    which = found["which"]
    to = (words.get("to") or "other").replace("defence", "defense")
    if "down" in (words.get("face") or ""):
        to = "face_down"
    is_activated = card.kind != "monster" and not {*card.subtypes} & _STAYING
    is_quick = card.kind == "monster" and bool(_QUICK_IN_BATTLE.search(part.head))
    said = part.whole[: part.whole.find(found[0])]
    phase = _PHASE.search(said)
    before = _PHASE.sub("", said)
    if _LATER_PHASE.search(part.head + said):
        return
    if not (is_activated or is_quick):
        is_state = not (_NO_STATE.search(part.whole) or MAY.search(part.whole) or ":" in part.whole)
        if not is_state or card.kind == "monster":
            return
    face, position = stance(which)
    described = _FIELD.sub(" ", _OWN.sub(" ", _OPPOSING.sub(" ", which)))
    kind, more = described_monster(described, part._replace(whole=described))
    is_late = card.kind == "spell" and "Normal" in card.subtypes
    fact = BattleFact(
        does="changes_attack",
        how="position",
        when="attack",
        of=_whose(which),
        kind=kind,
        own_face=face,
        own_position=position,
        turn="" if phase is None else "opponent" if "opponent" in phase["whose"] else "controller",
        hits="of",
        to=to,
        activated=is_activated or is_quick,
        optional=is_activated or is_quick,
        more=more
        or is_late
        or "●" in card.text
        or (is_activated and bool(_DOES_MORE.search(card.text.lower())))
        or bool(re.search(r"\beffect monsters?\b", which))
        or bool(_OTHER_WORDS.search(which + words["rest"]))
        or (not is_quick and bool(before.strip(" .,") or part.head)),
    )
    yield fact._replace(role="attacker")
    yield fact._replace(role="target")


def _whose(which: str) -> str:
    if _OPPOSING.search(which):
        return "opposing"
    return "own" if _OWN.search(which) else "any"
