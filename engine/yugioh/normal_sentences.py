"""Make the sentence of the first row of a battle from its reasons and its document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.reasons import Reason
from engine.text import Capitalized, Message, Name, Series, Text, message
from engine.yugioh.battle import Battle, PositionChange
from engine.yugioh.battling_number import number_in_words
from engine.yugioh.effects import OTHER, Effect
from engine.yugioh.messages import (
    CHANGED_TO,
    ENDED,
    ENDED_WHEN,
    NORMAL,
    PIERCING,
    POSITION_CHANGES,
    SOME_MONSTER,
    STEPS_OF_TURN,
    TAKES,
    TAKES_DIFFERENCE,
)
from engine.yugioh.stopped_effects import CODE_OF_STATE, in_force, states_in_words
from engine.yugioh.wording import cards, joined, monster_names, sentence_of_clauses, shared

Names = Mapping[str, Text]  # the name of the monster in each slot


def names_of(battle: Battle) -> Names:
    """Return a different name for the monster in each slot, even if both have the same name."""
    attacker, target = battle.attacker, battle.target
    if target is None:
        return {"attacker": Name(attacker.name)}
    controllers = (attacker.controller, target.controller)
    return monster_names(attacker.name, target.name, controllers)


def normal_sentence(battle: Battle, reasons: Sequence[Reason]) -> Text:
    """Return the sentence for the reasons of normal circumstances: the numbers compared, how
    modifiers made them, and what follows; before it, one on each changed battle position.
    """
    names = names_of(battle)
    changes: list[Text] = []
    clauses: list[Text] = []
    stated, battle = battle, in_force(battle) if battle.states else battle
    for each in reasons:
        if each.how == "states":
            changes += states_in_words(stated, {**names})
        elif each.how == "position_changed":
            changes += _changes(battle, names)
        elif each.how in _IDLE:
            clauses.append(_idle(battle, each))
        elif each.how != "pierces":
            clauses.append(_clause(battle, names, each))
    pierced = [each for each in reasons if each.how == "pierces"]
    if pierced:
        clauses[-1] = _pierced(battle, pierced, clauses[-1])
    elif any(each.how == "beats_defense" for each in reasons):
        clauses[-1] = PIERCING.message("nothing_pierces", attack=clauses[-1])
    return Series([*changes, sentence_of_clauses(clauses)])


# Why piercing effects don't pierce.
_IDLE = ("only_defense_position", "only_lower_number", *CODE_OF_STATE.values())


def _changes(battle: Battle, names: Names) -> list[Text]:
    """Return a sentence on each changed battle position."""
    monsters = {"attacker": battle.attacker, "target": battle.target}
    return [
        _changed(names[slot], monster.position_change, battles=not battle.attacker.has_stopped)
        for slot, monster in monsters.items()
        if monster and monster.position_change
    ]


def _changed(name: Text, change: PositionChange, *, battles: bool) -> Message:
    if battles and change.to == "face_down":
        words = "flipped"
    elif battles and change.step == "damage_step":
        words = "no_ruling"
    else:
        words = "changed"
    return POSITION_CHANGES.message(
        words,
        monster=Capitalized(name),
        how=CHANGED_TO.message(change.to),
        card=Name(change.card),
        step=STEPS_OF_TURN.message(change.step),
    )


def _clause(battle: Battle, names: Names, reason: Reason) -> Message:
    """Return what the two numbers make of the battle, and who takes how much."""
    attacker, target = battle.attacker, battle.target
    how = reason.how
    taker = attacker.controller
    if how == "attacks_directly":
        taker = OTHER[taker]
        how = how if reason.amount else "attacks_directly_with_0"
    elif how == "beats" and target:
        taker = target.controller
    takes = TAKES_DIFFERENCE if how == "loses_to_defense" else TAKES
    if how == "battle_ended":
        return NORMAL.message(how, ended=_ended(battle, names))
    return NORMAL.message(
        how,
        attacker=names["attacker"],
        target=names.get("target", ""),
        ours=number_in_words(attacker, target),
        theirs=number_in_words(target, attacker) if target else "",
        taken=takes.message(taker, amount=reason.amount or 0),
    )


def _ended(battle: Battle, names: Names) -> Message:
    """Return what ended a battle before damage calculation, and when."""
    ended = battle.ended
    assert ended, "only an ended battle has this reason"
    slots = names if ended.hits == "both" else [ended.hits]
    monsters = [names[slot] for slot in slots if slot]
    return ENDED.message(
        ended.how,
        card=names.get(ended.by, Name(ended.by)),
        monsters=joined(monsters) if monsters else message(SOME_MONSTER),
        when=ENDED_WHEN.message(ended.when),
    )


def _pierced(battle: Battle, pierced: Sequence[Reason], attack: Text) -> Message:
    """Return the attack with which effects pierce, and who takes how much. The player chooses one
    of those that pierce with and without doubling (Konami Q&A 18887).
    """
    places = sorted({at for each in pierced for at in each.effects})
    piercing = [battle.effects[at] for at in places]
    takers = [OTHER[battle.effects[each.effects[0]].controller] for each in pierced]
    taken = [
        TAKES.message(player, amount=each.amount or 0)
        for player, each in zip(takers, pierced, strict=True)
    ]
    if cards(piercing) == battle.attacker.name:
        return PIERCING.message("pierces_itself", attack=attack, taken=joined(taken))
    is_choice = any(len({battle.effects[at].step for at in each.effects}) > 1 for each in pierced)
    return PIERCING.message(
        "pierces_chosen" if is_choice else f"pierces{_number(piercing)}",
        attack=attack,
        taken=joined(taken),
        cards=cards(piercing, shared(piercing)),
    )


def _idle(battle: Battle, reason: Reason) -> Message:
    """Return what the piercing effects would need to pierce."""
    piercing = [battle.effects[at] for at in reason.effects]
    key = f"{reason.how}{_number(piercing)}"
    return NORMAL.message(key, cards=cards(piercing, shared(piercing)))


def _number(effects: Sequence[Effect]) -> str:
    return "_several" if len({(each.card, each.controller) for each in effects}) > 1 else ""
