"""List the choices in a replay, the effects that may be activated, and disputed points of an
attack.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.languages import gettext_noop
from engine.text import Name, message
from engine.trace import Dispute
from engine.yugioh.replay import clauses, sources
from engine.yugioh.replay.bans import first_ban
from engine.yugioh.replay.clauses import Clause, always
from engine.yugioh.replay.document import Attack, Attacker, Chosen
from engine.yugioh.replay.possible_attack import Choice
from engine.yugioh.replay.situation import Situation
from engine.yugioh.replay.trace import AttackRow, Option, Response
from engine.yugioh.replay.wording import name_of


def options(situation: Situation) -> tuple[Option, ...]:
    """Return everything the attacking player may do in a replay, which includes stopping, unless
    the attacker has to attack (Konami Q&A 19187).
    """
    attacks = tuple(_attacks(situation))
    if attacks and situation.attacker.must_attack:
        return attacks
    return (
        *attacks,
        *_other_monsters(situation),
        Option("stop", None, message("Stop the attack")),
    )


def _attacks(situation: Situation) -> Iterator[Option]:
    """Yield what the attacker itself may attack now: its targets from zone 1 to 5, or the
    player.
    """
    for target in sorted(situation.field.values(), key=lambda each: each.zone):
        if not first_ban(Choice(situation, situation.attacker, target), "choice", "attack"):
            label = message("Attack {monster}", monster=Name(target.name))
            yield Option("target", target.id, label)
    if not first_ban(Choice(situation, situation.attacker, None), "choice", "attack"):
        yield Option("direct", None, message("Attack directly"))


def _other_monsters(situation: Situation) -> Iterator[Option]:
    """Yield the other monsters that may attack instead (Official rulebook, page 39).

    If an effect has just drawn attacks to a monster, the choice is that monster or none (OCG Rule,
    battle chapter).
    """
    if _is_newly_forced(situation):
        return
    for monster in situation.attack.attackers:
        if monster.id != situation.attacker.id and _may_attack(situation, monster):
            label = message(
                "Attack with {monster}; {attacker} does not attack",
                monster=Name(monster.name),
                attacker=Name(situation.attacker.name),
            )
            yield Option("another_monster", monster.id, label)


def _is_newly_forced(situation: Situation) -> bool:
    """Return whether an effect during this attack forces attacks to a monster on the field."""
    return any(
        event.type == "must_attack"
        and event.monster in situation.field
        and situation.force(situation.field[event.monster]) is not None
        for event in situation.lasting.values()
    )


def _may_attack(situation: Situation, monster: Attacker) -> bool:
    """Return whether a monster may declare any attack in this situation."""
    return any(
        not first_ban(Choice(situation, monster, target), "attacker", "choice", "attack")
        for target in (*situation.field.values(), None)
    )


# --- What may be activated ------------------------------------------------------------------------

_AFTER_THE_DECLARATION = (
    Response(
        "attack_declared",
        True,
        message(
            "Effects that respond to a declared attack, or to being targeted by it, must be "
            "activated in the first chain after the declaration."
        ),
        sources.PERFECT_DECLARATION,
    ),
    Response(
        "trigger_first",
        True,
        message(
            "Effects that trigger on the declaration may be activated before any quick effect, "
            "even the opponent’s before those of the turn player; a card that is still Set does "
            "not go first."
        ),
        sources.OCG_TESTS,
    ),
    Response(
        "later_chain",
        False,
        message(
            "In a later chain of this Battle Step, nothing can respond to the declaration any more."
        ),
        sources.PERFECT_DECLARATION,
    ),
    Response(
        "in_the_damage_step",
        False,
        message("Once the Damage Step begins, it is too late to respond to a declared attack."),
        sources.TIMING_IN_TEXT,
    ),
)
_AFTER_A_REPLAY = (
    Response(
        "attack_declared",
        False,
        message(
            "A replay is not a new declaration, so effects that respond to a declared attack can’t "
            "be activated again."
        ),
        sources.OCG_UTOPIA,
    ),
    Response(
        "targeted",
        True,
        message(
            "A monster that is chosen in a replay is newly targeted for an attack, so effects that "
            "respond to that may be activated."
        ),
        sources.OCG_UTOPIA,
    ),
    Response(
        "cost",
        False,
        message("A cost for attacking is not paid again."),
        sources.EDISON_FORMAT,
    ),
)


_TO_DAMAGE_CALCULATION = Response(
    "until_damage_calculation",
    False,
    message(
        "The effect that moves the attack goes on to damage calculation itself, so nothing can be "
        "activated before or during damage calculation; what is activated after it still can be."
    ),
    sources.MOVED_AT_ONCE,
)
_NEW_TARGET = Response(
    "targeted",
    True,
    message(
        "A monster to which an attack is moved is newly targeted for an attack, so effects that "
        "respond to that may be activated."
    ),
    sources.MOVED_IS_TARGETED,
)


def responses(outcome: str, *how: str) -> tuple[Response, ...]:
    """Return the effects that may be activated for this outcome; empty if no attack was declared,
    or if it was stopped in a replay.

    `how` is what has happened to the attack: "chosen" in a replay, "moved" by an effect, or
    "calculated" by the effect that moved it.
    """
    if outcome == "not_declared" or (outcome == "ends" and "chosen" in how):
        return ()
    if "calculated" in how:
        return (_TO_DAMAGE_CALCULATION,)
    if outcome == "replay" or "chosen" in how:
        return _AFTER_A_REPLAY
    return (*_AFTER_THE_DECLARATION, *[_NEW_TARGET] * ("moved" in how))


# --- Disputed points ------------------------------------------------------------------------------

_ANOTHER_MONSTER = Dispute(
    "another-monster",
    message(
        "By the official rulebook, another monster may attack in a replay, and the first one has "
        "used its attack; the Perfect Rulebook mentions only choosing again or stopping."
    ),
    (sources.RULEBOOK_REPLAY, sources.PERFECT_REPLAY),
)


def disputes(choices: tuple[Option, ...]) -> tuple[Dispute, ...]:
    """Return the points of this attack on which the sources differ."""
    return (_ANOTHER_MONSTER,) * any(each.kind == "another_monster" for each in choices)


# --- What is chosen -------------------------------------------------------------------------------

_LABEL_OF_CHOICE = message("The choice in the replay")


def _choice(rule: str, code: str, why: str) -> Clause:
    effect = clauses.NOTHING if rule == "not-chosen" else clauses.AIMS
    return Clause(rule, always, effect, why, sources.RULEBOOK_REPLAY, code)


# What is chosen in a replay, by the kinds of options; and what can't be.
CHOICES: dict[str, Clause] = {
    "target": _choice(
        "chosen-in-replay",
        "chosen-target",
        gettext_noop("In the replay, {attacker} attacks {target}."),
    ),
    "direct": _choice(
        "chosen-in-replay",
        "chosen-direct-attack",
        gettext_noop("In the replay, {attacker} attacks directly."),
    ),
    "another_monster": _choice(
        "chosen-in-replay",
        "chosen-another-monster",
        gettext_noop("In the replay, {target} attacks instead, which is an attack of its own."),
    ),
    "stop": _choice(
        "chosen-in-replay",
        "chosen-to-stop",
        gettext_noop("In the replay, the attacking player stops the attack."),
    ),
    "not_allowed": _choice(
        "not-chosen", "not-offered", gettext_noop("This can’t be chosen in the replay.")
    ),
    "no_replay": _choice(
        "not-chosen",
        "no-replay-to-choose-in",
        gettext_noop("There is no replay, so nothing is chosen."),
    ),
}


def row_on_choice(attack: Attack, key: str, chosen: Chosen) -> AttackRow:
    """Return the row on the choice in a replay; `key` is one of CHOICES."""
    clause = CHOICES[key]
    target = name_of(attack, chosen.monster) if chosen.monster else ""
    return AttackRow(
        applies=clause.rule,
        label=_LABEL_OF_CHOICE,
        changed=clause.effect != clauses.NOTHING,
        why=message(clause.why, attacker=Name(attack.attacker.name), target=target),
        citation=clause.citation,
        code=clause.code,
    )
