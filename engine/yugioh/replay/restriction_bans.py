"""List what restrictions of the attacking player forbid, as bans.py tries it.

A restriction is a prohibition: it holds whatever an effect permits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.languages import gettext_noop
from engine.text import Name, Text, message
from engine.trace import Citation
from engine.yugioh.replay import sources
from engine.yugioh.replay.possible_attack import Ban, Choice
from engine.yugioh.replay.restrictions import binds, forbids_target
from engine.yugioh.replay.situation import Situation

Holds = Callable[[Any, Choice], bool]


def _on_attacker(restriction: Any, choice: Choice) -> bool:
    """Return whether a restriction keeps a monster from attacking, whatever its target is."""
    if not binds(restriction, choice.attacker.id):
        return False
    if restriction.type == "first_attacker":
        return not _has_declared(restriction.monster, choice.situation)
    if restriction.type == "one_attacker":
        return exceeds_one_attacker(restriction, choice.situation, choice.attacker.id)
    return True


def _has_declared(monster: str | None, situation: Situation) -> bool:
    return any(each.declared for each in situation.attack.attackers if each.id == monster)


def exceeds_one_attacker(restriction: Any, situation: Situation, attacker: str) -> bool:
    """Return whether another monster than this one has used up the only attack of “only one
    monster can attack”.
    """
    if restriction.monster is not None:
        return bool(restriction.monster != attacker)
    return any(each.declared for each in situation.attack.attackers if each.id != attacker)


def _on_target(restriction: Any, choice: Choice) -> bool:
    """Return whether a restriction keeps a monster from attacking this target."""
    if choice.unseen:
        return False
    return forbids_target(restriction, choice.attacker.id, choice.target_id)


def _ban(kind: str, holds: Holds, why: str, by_card: str, citation: Citation) -> Ban:
    """Return the ban of a type of restriction; `by_card` is its sentence if the card is stated."""

    def applying(choice: Choice) -> Iterator[Any]:
        for each in choice.situation.restrictions:
            if each.type == kind and holds(each, choice):
                yield each

    def words(choice: Choice, _to_reader: bool) -> Text:
        card = next(applying(choice)).card
        attacker = Name(choice.attacker.name)
        if card is None:
            return message(why, attacker=attacker)
        return message(by_card, attacker=attacker, card=Name(card))

    return Ban(
        f"restriction-{kind.replace('_', '-')}",
        "attack" if holds is _on_target else "attacker",
        lambda choice: any(applying(choice)),
        why,
        citation,
        words=words,
    )


ON_ATTACKERS = (
    _ban(
        "cannot_attack",
        _on_attacker,
        gettext_noop("A restriction keeps {attacker} from attacking."),
        gettext_noop("{card} keeps {attacker} from attacking."),
        sources.OCG_CANNOT_ATTACK,
    ),
    _ban(
        "cannot_declare",
        _on_attacker,
        gettext_noop("A restriction keeps {attacker} from declaring attacks."),
        gettext_noop("{card} keeps {attacker} from declaring attacks."),
        sources.CANNOT_DECLARE,
    ),
    _ban(
        "only_attacker",
        _on_attacker,
        gettext_noop("Only one other monster can declare attacks, so {attacker} can’t."),
        gettext_noop("By {card}, only one other monster can declare attacks, so {attacker} can’t."),
        sources.ONLY_ATTACKER,
    ),
    _ban(
        "first_attacker",
        _on_attacker,
        gettext_noop(
            "Another monster has to declare an attack first, and it has not, so {attacker} can’t."
        ),
        gettext_noop(
            "By {card}, another monster has to declare an attack first, and it has not, so "
            "{attacker} can’t."
        ),
        sources.FIRST_ATTACKER,
    ),
    _ban(
        "one_attacker",
        _on_attacker,
        gettext_noop(
            "Only one monster can attack, and another one has declared an attack, so {attacker} "
            "can’t."
        ),
        gettext_noop(
            "By {card}, only one monster can attack, and another one has declared an attack, so "
            "{attacker} can’t."
        ),
        sources.ONE_ATTACKER,
    ),
)
ON_TARGETS = (
    _ban(
        "only_targets",
        _on_target,
        gettext_noop("A restriction lets {attacker} attack only certain other monsters."),
        gettext_noop("{card} lets {attacker} attack only certain other monsters."),
        sources.ONLY_TARGETS,
    ),
    _ban(
        "cannot_attack_directly",
        _on_target,
        gettext_noop("A restriction keeps {attacker} from attacking directly."),
        gettext_noop("{card} keeps {attacker} from attacking directly."),
        sources.NOT_DIRECTLY,
    ),
)
