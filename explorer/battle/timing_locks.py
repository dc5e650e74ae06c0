"""Say what the cards of a battle keep from being activated, as facts of questions of timing."""

from __future__ import annotations

from collections.abc import Collection

from explorer.battle.composition import BattleComposition
from explorer.battle.picked_cards import PickedCard, may_lock
from explorer.battle.picked_cards.holding_facts import HoldingFact
from explorer.battle.unsettled import facts_here
from explorer.timing import Facts, query_string_of
from explorer.web.htmx import fixed_address

_LOCKED = {
    "cards": "everything",
    "monster_effects": "monster_effects",
    "spells_traps": "spells_and_traps",
    "spells": "spells",
    "quick_plays": "spells",
    "traps": "traps",
}


def locks_by_card(
    composition: BattleComposition, destroyed: Collection[str]
) -> dict[tuple[str, str], list[Facts]]:
    """Return what a battle's cards certainly forbid each other, by the name and controller of the
    card that can't be activated; `destroyed` are the monsters that the battle destroys.

    A lock that an outcome of the battle or a flipped monster brings about begins later, and is left
    out.
    """
    is_face_down = bool((composition.document["target"] or {}).get("face_down"))
    found: dict[tuple[str, str], list[Facts]] = {}
    locks = [
        each
        for each in facts_here(composition.composed).prevented.locks
        if each.is_certain and not (each.fact.outcome or each.fact.own_face)
    ]
    for lock in locks:
        for picked in composition.picked_cards:
            if may_lock(lock, picked):
                facts = lock_facts(lock, picked, is_face_down=is_face_down)
                if facts.get("lock_by") == "continuous" and _is_doomed(lock, destroyed):
                    facts["lock_ended"] = "source_doomed"
                found.setdefault((picked.card.name, picked.controller), []).append(facts)
    return found


def lock_facts(lock: HoldingFact, picked: PickedCard, *, is_face_down: bool) -> Facts:
    """Return what a card of a battle forbids another one that it may lock.

    A lock of one battle begins with the attack, or as its monster is flipped, and lasts until the
    end of the Damage Step. `is_face_down` is whether the target is.
    """
    fact, source = lock.fact, lock.picked
    facts = {
        "locked": _LOCKED[fact.how],
        "locked_for": "its_player" if fact.whom in ("opponent", "controller") else "both",
    }
    if picked.card.is_monster and fact.how == "monster_effects":
        facts["effect_of"] = "monster"
    if fact.of:
        is_flipped = is_face_down and source.battles and source.slot == "target"
        facts["locked_from"] = "flip" if is_flipped else "declaration"
        facts["locked_until"] = "damage_step"
        facts["lock_by"] = "applied" if fact.optional else "continuous"
    return facts


def address_of_locked(lock: HoldingFact, picked: PickedCard, composition: BattleComposition) -> str:
    """Return the address of the question when a locked card can be activated."""
    is_face_down = bool((composition.document["target"] or {}).get("face_down"))
    name = picked.card.name
    fields = {"card": name, "of": name} | lock_facts(lock, picked, is_face_down=is_face_down)
    return f"{fixed_address('timing')}?{query_string_of(fields)}"


def _is_doomed(lock: HoldingFact, destroyed: Collection[str]) -> bool:
    return lock.picked.battles and lock.picked.slot in destroyed
