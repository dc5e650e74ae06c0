"""Read battle positions, and which monster’s position a sentence changes."""

from __future__ import annotations

import re

from engine.yugioh.card_text.battle_fact import BattleFact

FACE = re.compile(r"\bface-(up|down)\b")
POSITION = re.compile(r"\b(attack|defense|defence) (?:position|mode)\b")
_CHANGES_POSITION = re.compile(
    r"\bchange\b[^,;.]{0,60}\b(?:battle positions?|(?:defense|attack) (?:position|mode))\b"
)
_LATER_POSITION = re.compile(r"\bposition at the end of\b")
_TURNED = re.compile(
    r"\bchange (?:the battle positions? of )?(?P<what>[^,;.]{1,60}?)(?:(?:'s)? battle position\b"
    r"| to (?P<face>face-(?:up|down) )?(?P<to>attack|defen[sc]e)(?: position| mode)|$|[,;.])"
)


def changes_position(happens: str) -> bool:
    """Return whether words change a battle position during the attack."""
    is_later = _LATER_POSITION.search(happens)
    return bool(_CHANGES_POSITION.search(happens)) and not is_later


def stance(words: str) -> tuple[str, str]:
    """Return whether words name a face-up or face-down monster, and its battle position."""
    face, position = FACE.search(words), POSITION.search(words)
    stands = position[1].replace("defence", "defense") if position else ""
    return face[1] if face else "", stands


def position_change(happens: str, battle: BattleFact) -> BattleFact:
    """Return the change of a battle position: of which monster, and to which position."""
    fact = battle._replace(does="changes_attack", how="position")
    match = _TURNED.search(happens)
    hits = _turned(match["what"], battle) if match else ""
    if match is None or not hits:
        return fact._replace(more=True)
    to = "other"
    if match["to"]:
        to = "face_down" if "down" in (match["face"] or "") else match["to"].replace("nce", "nse")
    _, position = stance(match["what"])
    if hits == "of":
        return fact._replace(hits=hits, to=to, own_position=battle.own_position or position)
    return fact._replace(hits=hits, to=to, position=battle.position or position)


def _turned(what: str, battle: BattleFact) -> str:
    """Return which monster’s position changes, “of” or “other”; empty if that is not certain."""
    if re.search(r"\bexcept\b|\b(?:1|2|other|another)\b", what):
        return ""
    if re.fullmatch(r"this (?:face-up |attack position |defense position )*card|its?", what):
        return "of" if battle.of in ("this_card", "chosen", "equipped") else ""
    if re.fullmatch(r"(?:the|that) (?:attack target|attacked monster)", what):
        return "other" if battle.role == "attacker" else "of"
    if "attacking monster" in what:
        return "of" if battle.role == "attacker" else "other"
    if re.fullmatch(
        r"that (?:opponent's )?(?:target|monster|(?:attack|defense) position monster)", what
    ):
        return "of" if battle.of != "this_card" else "other"
    is_all = re.fullmatch(
        r"all (?:your opponent's )?(?:(?:attack position|defense position|face-up) )?monsters"
        r"(?: your opponent controls)?",
        what,
    )
    if not is_all or "opponent" not in what:
        return ""
    return {"opposing": "of", "this_card": "other"}.get(battle.of, "")
