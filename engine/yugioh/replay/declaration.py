"""Decide whether an attack may be declared, with the first ban that holds or the reason why
it may.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.trace import Citation
from engine.yugioh.replay import sources
from engine.yugioh.replay.bans import BANS, Choice, Condition, declared_choice
from engine.yugioh.replay.document import Attack, Attacker
from engine.yugioh.replay.situation import Situation
from engine.yugioh.replay.trace import AttackRow


def may_declare(attack: Attack) -> AttackRow:
    """Return the row of the declaration; it is `changed` if the attack may not be declared
    at all.
    """
    against = bans_against(attack)
    if against:
        return against[0]
    choice = _choice(attack)
    ground = next(each for each in GROUNDS if each.holds(choice))
    return AttackRow(
        applies=ground.rule,
        label=_label(attack),
        changed=False,
        why=_filled(ground.why, choice),
        citation=ground.citation,
        code=ground.code,
    )


def bans_against(attack: Attack) -> tuple[AttackRow, ...]:
    """Return a row for every ban that forbids the declaration, in the order of BANS."""
    choice = _choice(attack)
    return tuple(
        AttackRow(
            applies=ban.id,
            label=_label(attack),
            changed=True,
            why=_filled(ban.why, choice),
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


def _label(attack: Attack) -> str:
    return f"{attack.attacker.name} declares an attack"


# --- Reasons why a declaration is legal -----------------------------------------------------------


class Ground(NamedTuple):
    """Hold a reason why an attack may be declared; `why` is filled with the names of the monsters.

    `code` identifies it if other rows name the same rule for another reason.
    """

    rule: str
    holds: Condition
    why: str
    citation: Citation
    code: str = ""


# The first whose condition holds says why the attack may be declared.
GROUNDS = (
    Ground(
        "zone-chosen",
        lambda choice: choice.unseen,
        "The field can’t be seen, so {attacker} attacks zone {zone}, whatever is there.",
        sources.HOUSE_RULE,
    ),
    Ground(
        "additional-attack",
        lambda choice: choice.attacker.declared > 0,
        "{attacker} attacks {target}: an effect allows more than one attack per turn.",
        sources.PERFECT_DECLARATION,
    ),
    Ground(
        "defense-position",
        lambda choice: choice.attacker.position == "defense",
        "{attacker} attacks {target}: an effect lets it attack from Defense Position.",
        sources.BATTLE_STEP,
        code="declared-from-defense",
    ),
    Ground(
        "direct-attack",
        lambda choice: choice.is_direct and bool(choice.situation.field),
        "{attacker} attacks directly: an effect allows it despite the opponent’s monsters.",
        sources.PERFECT_DECLARATION,
        code="direct-attack-allowed",
    ),
    Ground(
        "direct-attack",
        lambda choice: choice.is_direct,
        "{attacker} attacks directly, as the opponent controls no monster.",
        sources.BATTLE_STEP,
        code="direct-attack-on-empty-field",
    ),
    Ground(
        "declaration",
        lambda choice: choice.attacker.most_attacks > 1 or choice.attacker.attacks_each_once,
        "{attacker} attacks {target} from face-up Attack Position; it may attack more than once.",
        sources.BATTLE_STEP,
        code="declared-one-of-several",
    ),
    Ground(
        "declaration",
        lambda choice: True,
        "{attacker} attacks {target}: it may attack once per turn from face-up Attack Position.",
        sources.BATTLE_STEP,
    ),
)


def _filled(why: str, choice: Choice) -> str:
    situation, attacker = choice.situation, choice.attacker
    strongest = situation.strongest_force
    drawing = [
        each.name
        for each in situation.field.values()
        if strongest is not None and situation.force(each) == strongest
    ]
    return why.format(
        attacker=attacker.name,
        target=choice.target.name if choice.target else "directly",
        zone=situation.zone,
        declared=attacker.declared,
        most=_times(attacker.most_attacks),
        permissions=_permissions(attacker),
        forced=" or ".join(drawing),
        monsters=_some(len(situation.field)),
    )


def _permissions(attacker: Attacker) -> str:
    """Return how several permissions for more than one attack count; empty for one or none."""
    granted = [each for each in attacker.attacks if each != "all" and each > 1]
    different = len(set(granted))
    if different == len(granted):
        return "; of its permissions, only the largest counts" if different > 1 else ""
    largest = ", and only the largest counts" if different > 1 else ""
    return f"; equal permissions don’t add up{largest}"


def _times(attacks: int) -> str:
    return "1 attack" if attacks == 1 else f"{attacks} attacks"


def _some(monsters: int) -> str:
    return "a monster" if monsters == 1 else f"{monsters} monsters"
