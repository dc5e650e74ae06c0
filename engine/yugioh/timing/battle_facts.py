"""Collect the facts of a calculated battle, in the terms of phrases and events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.text import Name, Series, Text
from engine.trace import Trace
from engine.yugioh.battle import Battle
from engine.yugioh.effects import OTHER
from engine.yugioh.messages import LISTS
from engine.yugioh.normal_sentences import names_of
from engine.yugioh.timing.phrases import PHRASES


class BattleFacts(NamedTuple):
    """Hold the events of a battle: of the whole battle, of each monster, of each player."""

    battle: frozenset[str]
    monsters: dict[str, frozenset[str]]  # by slot
    players: dict[str, frozenset[str]]
    names: Mapping[str, Text]  # of the monsters, by slot
    controllers: dict[str, str]
    in_reasons: dict[str, Text]  # the names that reasons contain

    def of_card(self, slot: str, controller: str) -> dict[str, str]:
        """Return what happened, as facts of a question about a card: about its own battle if it is
        the monster in this slot, else about either monster. Of two monsters, one may be destroyed
        and the other survive, so “survived” is not stated then.
        """
        slots = [slot] if slot in self.monsters else [*self.monsters]
        held = self.players[controller].union(*(self.monsters[each] for each in slots))
        is_one_of_two = len(slots) > 1 and "destroyed_by_battle" in held
        known = [need for need in _NEEDS if not (is_one_of_two and need == "survived")]
        return {need: "yes" if need in held else "no" for need in known}


# All that phrases need.
_NEEDS = tuple(dict.fromkeys(need for each in PHRASES for need in (*each.needs, *each.or_needs)))


def facts_of(battle: Battle, trace: Trace) -> BattleFacts:
    """Return the events of a battle, from its table.

    A destroyed monster counts as sent to the GY, as no battle document can state another place.
    """
    monsters = {"attacker": battle.attacker, "target": battle.target}
    battling = {slot: monster for slot, monster in monsters.items() if monster}
    names = names_of(battle)
    return BattleFacts(
        battle=_of_battle(battle, trace),
        monsters={slot: _of_monster(slot, battle, trace) for slot in battling},
        players={player: _of_player(player, trace) for player in OTHER},
        names=names,
        controllers={slot: monster.controller for slot, monster in battling.items()},
        in_reasons=_in_reasons(battle, trace, names),
    )


def _of_battle(battle: Battle, trace: Trace) -> frozenset[str]:
    target = battle.target
    known = {
        "direct": target is None,
        "target": target is not None,
        "face_down": target is not None and target.is_flipped,
        "destroyed": bool(trace.destroyed),
        "both_destroyed": len(trace.destroyed) > 1,
        "damage": any(each.amount for each in trace.rows[-1].damages),
        "changes_in_calculation": bool(_in_calculation(battle)),
    }
    return frozenset(name for name, holds in known.items() if holds)


def _of_monster(slot: str, battle: Battle, trace: Trace) -> frozenset[str]:
    other = "target" if slot == "attacker" else "attacker"
    is_flipped = battle.target is not None and battle.target.is_flipped
    is_calculated = not battle.attacker.has_stopped and not battle.ended
    lost, other_lost = slot in trace.destroyed, other in trace.destroyed
    known = {
        "attacked": slot == "attacker",
        "was_attacked": slot == "target",
        "calculated": is_calculated,
        "battled": is_calculated,
        "against_a_monster": battle.target is not None,
        "inflicted_battle_damage": _inflicts(slot, trace),
        "flipped": slot == "target" and is_flipped,
        "other_flipped": slot == "attacker" and is_flipped,
        "destroyed_by_battle": lost,
        "sent_to_gy": lost,
        "destroyed_a_monster": other_lost,
        "other_sent_to_gy": other_lost,
        "survived": not lost,
    }
    return frozenset(name for name, holds in known.items() if holds)


def _inflicts(slot: str, trace: Trace) -> bool:
    """Return whether it inflicts battle damage: only damage above 0 is inflicted."""
    return any(
        each.kind == "battle" and each.amount and each.inflicted_by == slot
        for each in trace.rows[-1].damages
    )


def _of_player(player: str, trace: Trace) -> frozenset[str]:
    battle, effect = trace.battle_damage.of(player), trace.effect_damage.of(player)
    known = {"took_battle_damage": battle > 0, "took_damage": battle + effect > 0}
    return frozenset(name for name, holds in known.items() if holds)


def _in_calculation(battle: Battle) -> list[str]:
    """Return the cards that change an ATK or DEF in damage calculation only."""
    return [
        modifier.card
        for monster in (battle.attacker, battle.target)
        for modifier in (monster.modifiers if monster else ())
        if modifier.during == "damage_calculation"
    ]


def _in_reasons(battle: Battle, trace: Trace, names: Mapping[str, Text]) -> dict[str, Text]:
    last = LISTS.message("before_last")
    return {
        **names,
        "destroyed": Series([names[slot] for slot in trace.destroyed], last),
        "cards": Series([*map(Name, dict.fromkeys(_in_calculation(battle)))], last),
    }
