"""Decide whether an attack may be declared, with the first ban that holds or the reason why
it may.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.languages import gettext_noop
from engine.text import Name, Text, message
from engine.trace import Citation
from engine.yugioh.replay import sources
from engine.yugioh.replay.bans import BANS, declared_choice
from engine.yugioh.replay.document import Attack, Attacker
from engine.yugioh.replay.possible_attack import Ban, Choice, Condition, Words
from engine.yugioh.replay.situation import Situation
from engine.yugioh.replay.trace import AttackRow


def may_declare(attack: Attack, to_reader: bool = False) -> AttackRow:
    """Return the row of the declaration; it is `changed` if the attack may not be declared
    at all.

    `to_reader` is whether the reader is the player who is attacked: the sentence then says “you”.
    """
    against = bans_against(attack, to_reader)
    if against:
        return against[0]
    choice = _choice(attack)
    ground = next(each for each in GROUNDS if each.holds(choice))
    return AttackRow(
        applies=ground.rule,
        label=_label(attack),
        changed=False,
        why=_why(ground, choice, to_reader),
        citation=ground.citation,
        code=ground.code,
    )


def bans_against(attack: Attack, to_reader: bool = False) -> tuple[AttackRow, ...]:
    """Return a row for every ban that forbids the declaration, in the order of BANS."""
    choice = _choice(attack)
    return tuple(
        AttackRow(
            applies=ban.id,
            label=_label(attack),
            changed=True,
            why=_why(ban, choice, to_reader),
            citation=ban.citation,
            code=ban.code,
        )
        for ban in BANS
        if ban.forbids(choice)
    )


def _choice(attack: Attack) -> Choice:
    situation = Situation.declared(attack)
    unseen = attack.declaration.zone is not None and attack.rule == "zones"
    return Choice(situation, attack.attacker, None, True) if unseen else declared_choice(situation)


def _label(attack: Attack) -> Text:
    return message("{attacker} declares an attack", attacker=Name(attack.attacker.name))


# --- Reasons why a declaration is legal -----------------------------------------------------------


class Ground(NamedTuple):
    """Hold a reason why an attack may be declared; `why` is filled with the names of the monsters.

    `code` identifies it if other rows name the same rule for another reason. `words` returns the
    sentence if it differs from choice to choice in more than names, as in a ban.
    """

    rule: str
    holds: Condition
    why: str
    citation: Citation
    code: str = ""
    words: Words | None = None


def _additional(choice: Choice, _to_reader: bool) -> Text:
    if choice.target is None:
        return message(
            "{attacker} attacks directly: an effect allows more than one attack per turn.",
            attacker=Name(choice.attacker.name),
        )
    return choice.filled(_ADDITIONAL)


def _from_defense(choice: Choice, _to_reader: bool) -> Text:
    if choice.target is None:
        return message(
            "{attacker} attacks directly: an effect lets it attack from Defense Position.",
            attacker=Name(choice.attacker.name),
        )
    return choice.filled(_FROM_DEFENSE)


def _despite_monsters(choice: Choice, to_reader: bool) -> Text:
    if to_reader:
        return message(
            "{attacker} attacks directly: an effect allows it despite your monsters.",
            attacker=Name(choice.attacker.name),
        )
    return choice.filled(_DESPITE_MONSTERS)


def _on_empty_field(choice: Choice, to_reader: bool) -> Text:
    if to_reader:
        return message(
            "{attacker} attacks directly, as you control no monster.",
            attacker=Name(choice.attacker.name),
        )
    return choice.filled(_ON_EMPTY_FIELD)


def _may_attack_again(attacker: Attacker) -> bool:
    most = max(attacker.most_attacks, attacker.attacks_on_monsters)
    further = attacker.further_attacks + attacker.further_attacks_on_monsters
    return most + further > 1 or attacker.attacks_each_once


_ADDITIONAL = gettext_noop(
    "{attacker} attacks {target}: an effect allows more than one attack per turn."
)
_FROM_DEFENSE = gettext_noop(
    "{attacker} attacks {target}: an effect lets it attack from Defense Position."
)
_DESPITE_MONSTERS = gettext_noop(
    "{attacker} attacks directly: an effect allows it despite the opponent’s monsters."
)
_ON_EMPTY_FIELD = gettext_noop("{attacker} attacks directly, as the opponent controls no monster.")


# The first whose condition holds says why the attack may be declared.
GROUNDS = (
    Ground(
        "zone-chosen",
        lambda choice: choice.unseen,
        gettext_noop(
            "The field can’t be seen, so {attacker} attacks zone {zone}, whatever is there."
        ),
        sources.HOUSE_RULE,
    ),
    Ground(
        "additional-attack",
        lambda choice: choice.attacker.declared > 0,
        _ADDITIONAL,
        sources.PERFECT_DECLARATION,
        words=_additional,
    ),
    Ground(
        "defense-position",
        lambda choice: choice.attacker.position == "defense",
        _FROM_DEFENSE,
        sources.BATTLE_STEP,
        code="declared-from-defense",
        words=_from_defense,
    ),
    Ground(
        "direct-attack",
        lambda choice: choice.is_direct and bool(choice.situation.field),
        _DESPITE_MONSTERS,
        sources.PERFECT_DECLARATION,
        code="direct-attack-allowed",
        words=_despite_monsters,
    ),
    Ground(
        "direct-attack",
        lambda choice: choice.is_direct,
        _ON_EMPTY_FIELD,
        sources.BATTLE_STEP,
        code="direct-attack-on-empty-field",
        words=_on_empty_field,
    ),
    Ground(
        "declaration",
        lambda choice: _may_attack_again(choice.attacker),
        gettext_noop(
            "{attacker} attacks {target} from face-up Attack Position; it may attack more than "
            "once."
        ),
        sources.BATTLE_STEP,
        code="declared-one-of-several",
    ),
    Ground(
        "declaration",
        lambda choice: True,
        gettext_noop(
            "{attacker} attacks {target}: it may attack once per turn from face-up Attack Position."
        ),
        sources.BATTLE_STEP,
    ),
)


def _why(each: Ban | Ground, choice: Choice, to_reader: bool) -> Text:
    return each.words(choice, to_reader) if each.words else choice.filled(each.why)
