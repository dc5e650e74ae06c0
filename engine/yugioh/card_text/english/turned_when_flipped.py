"""Read the change of position that a face-down monster makes once an attack flips it face-up."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.yugioh.card_text.battle_fact import BattleFact
from engine.yugioh.card_text.english.described_monster import described_monster
from engine.yugioh.card_text.english.position_changes import stance
from engine.yugioh.card_text.english.text_parts import TextPart
from engine.yugioh.card_text.text_effect import CardText

# A position that all monsters get as long as the card is face-up.
_ALL_TURNED = re.compile(
    r"\b(?:change all|all) (?P<which>(?!other\b)(?>[^,;.:]{0,60}?\bmonsters?\b)"
    r"(?>[^,;.:]{0,60}?(?= (?:are changed )?to )))"
    r" (?:are changed )?to (?:face-up )?(?P<position>attack|defense) position\b"
)
_ONCE = re.compile(r"[:;]|\b(?:if|when|then|you can|during|flip)\b")


def turned_when_flipped(card: CardText, part: TextPart) -> Iterator[BattleFact]:
    """Yield the change of position that a face-down monster makes once an attack flips it face-up:
    of the attacker to Defense Position, or of itself to Attack Position.
    """
    found = _ALL_TURNED.search(part.whole)
    if not found or card.kind != "monster":
        return
    if _ONCE.search(f"{part.cost} {part.whole[: found.end()]}"):
        return
    which, turns_attacker = found["which"], found["position"] == "defense"
    if ("you control" if turns_attacker else "opponent controls") in which:
        return
    kind, more = described_monster(which, part)
    _, own_position = stance(part.whole[: found.start()])
    yield BattleFact(
        does="changes_attack",
        how="position",
        when="before",
        of="this_card",
        role="target",
        own_face="down",
        own_position=own_position,
        against=kind if turns_attacker else "",
        kind="" if turns_attacker else kind,
        battle="monster",
        more=more,
    )
