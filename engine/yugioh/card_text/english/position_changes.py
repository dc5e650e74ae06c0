"""Read which monsters’ battle positions a sentence changes, and when.

A Spell or Trap that stays keeps all monsters in a position; another card is used on them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.yugioh.card_text.battle_fact import BattleFact
from engine.yugioh.card_text.english.monsters.monster_kinds import described
from engine.yugioh.card_text.english.text_parts import MAY, TextPart
from engine.yugioh.card_text.text_effect import STAYING, CardText

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


_PLAIN_REST = re.compile(
    r"\b(?:by|an?|the|your|opponent'?s?|opposing|monsters?|cards?|you|controls?|against|with|on|of"
    r"|or|and|to|field)\b|[\s'\"()-]+"
)
_KIND_WORD = re.compile(
    r"\b(?:non-)?(?:dark|divine|earth|fire|light|water|wind|effect|flip|fusion|gemini|link|normal"
    r"|pendulum|ritual|spirit|synchro|toon|tuner|union|xyz|aqua|beast-warrior|beast|cyberse"
    r"|dinosaur|divine-beast|dragon|fairy|fiend|fish|illusion|insect|machine|plant|psychic|pyro"
    r"|reptile|rock|sea serpent|spellcaster|thunder|warrior|winged beast|wyrm|zombie)(?:-type)?\b"
    r"|\b(?:level|rank) \d+(?: or (?:higher|lower))?"
)


def described_monster(words: str, part: TextPart) -> tuple[str, bool]:
    """Return the kind of monster that words name, and whether they say more than that."""
    bare = FACE.sub(" ", POSITION.sub(" ", words))
    if re.search(r"\b(?:not|except|other than|no)\b", bare):
        return "", True
    named = [match[0] for match in _KIND_WORD.finditer(bare)]
    left = _PLAIN_REST.sub("", _KIND_WORD.sub(" ", bare))
    at = part.whole.find(words)
    kind = described(" ".join(named), " ".join(named)) if named else ""
    return kind, bool(left) or at < 0


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


# --- All monsters of a player, or of both ---------------------------------------------------------

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
    is_activated = card.kind != "monster" and not {*card.subtypes} & STAYING
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
